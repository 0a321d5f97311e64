//! The prices of wins in the solitary game under a rule set: the points that the winner gets.
//!
//! A win is scored and settled by the rule set itself, so its points are those that the table would pay: with counters
//! and sticks under riichi, with the dealer's tai under Taiwanese rules, with the base of eight under Chinese Standard,
//! from all seats still playing under Sichuan. A win on a discard is paid by each of the other seats with equal chance
//! (Kurita and Hoki, equation 24). A hand that the rules do not let win (no yaku, too few points, a tile of the void
//! suit) has no price.
//!
//! Riichi ([`RiichiFuture`]): a hand without open melds may declare when it is ready. Its win then has one han more,
//! two in the first turn after the declaration, and the expected ura dora. An unseen red five is drawn with its share
//! among the unseen fives. A hand that waits for a tile of its own river, or for one discarded on the way, wins by its
//! own draw only (furiten).
//!
//! Differences from the table's own score. Circumstances of the moment are not foreseen: a replacement tile, a robbed
//! kong, the first turn (double riichi, heavenly wins), the last copy of a kind, an early ready hand. The last tile has
//! its own price under riichi alone, for games that know when it comes. Kongs made on the way bring their payments only
//! [on request](Prices::counting_kongs), and no roots, tai or new dora, except those of kongs made before
//! ([`RiichiFuture::new_indicators`]). No claim by another seat ends the first turn after a declaration. Passing a win does
//! not bar later ones. Liability for a yakuman and payments at the end of the wall are left out.

mod parts;
mod riichi;

pub use parts::PricePart;
pub use riichi::{RedFive, RiichiFuture};

use crate::solitary::{DeclaredPayoff, KongPoints, Payoffs, Price, ReadyHand, WinPayoff};
use riichi::Chances;
use std::collections::HashMap;
use suzume_rules::riichi::{Declaration, Ladder, RiichiConfig, RiichiSituation, Timing};
use suzume_rules::table::PassedWin;
use suzume_rules::{
    Books, Circumstances, DeclaredWin, HandWon, KongKind, RuleSet, Scoreboard, Source, Win, WinWorth, WonFrom,
};
use suzume_tiles::numbers::ToFloat;
use suzume_tiles::{Counts34, Flower, Meld, MeldKind, Seat, SeatSet, Suit, Tile, TileSet, Wind};

/// The seat that plays for a win, and everything its points depend on besides the concealed tiles.
#[derive(Clone, Debug)]
pub struct WinningSeat<'a> {
    /// The rule set, which scores and settles.
    pub rules: &'a RuleSet,
    /// The seat that plays.
    pub seat: Seat,
    /// Dealer, counters, sticks and points at the start of the hand.
    pub start: Scoreboard,
    /// The other seats that still play.
    pub others: SeatSet,
    /// The melds declared so far.
    pub melds: &'a [Meld],
    /// The flowers laid aside so far.
    pub flowers: Vec<Flower>,
    /// The seat's void suit, under Sichuan.
    pub void: Option<Suit>,
    /// The kinds that the seat has discarded.
    pub discarded: TileSet,
    /// The facts that only riichi has; the default under other rules.
    pub riichi: RiichiFuture,
}

/// Prices of wins, for one beginning of the solitary game.
pub struct Prices<'a> {
    winner: WinningSeat<'a>,
    first: Counts34,
    available: Counts34,
    has_furiten: bool,
    /// A win that is reused for each score.
    scored: DeclaredWin,
    books: Books,
    settled: HashMap<(u32, Source), f64>,
    /// Whether kongs made on the way bring their payments.
    counts_kongs: bool,
    /// Values a win in place of its points, and the cost of a declaration if the hand is not won.
    utility: Option<(&'a mut WinUtility<'a>, f64)>,
}

/// The value of a win to its winner, from its amount in the unit of the rules and how it was won.
pub type WinUtility<'a> = dyn FnMut(u32, WonFrom) -> f64 + 'a;

impl<'a> Prices<'a> {
    /// Values wins by a utility instead of their points. A declaration costs `stake`, in the utility's unit, if the
    /// hand is not won.
    #[must_use]
    pub fn valued_by(self, utility: &'a mut WinUtility<'a>, stake: f64) -> Prices<'a> {
        Prices { utility: Some((utility, stake)), ..self }
    }

    /// Counts the payments for kongs that are made on the way.
    #[must_use]
    pub fn counting_kongs(self) -> Prices<'a> {
        Prices { counts_kongs: true, ..self }
    }

    /// Prices for a game that begins with these concealed and available tiles.
    pub fn new(winner: WinningSeat<'a>, first: &Counts34, available: &Counts34) -> Prices<'a> {
        let win = Win {
            concealed: *first,
            melds: winner.melds.to_vec(),
            winning_tile: Tile::ALL[0],
            source: Source::SelfDrawn,
            seat_wind: winner.seat_wind(),
            round_wind: winner.start.round_wind,
            flowers: winner.flowers.clone(),
            circumstances: Circumstances::default(),
        };
        let RiichiFuture { dora_indicators, norths, .. } = winner.riichi;
        let situation = RiichiSituation { dora_indicators, norths, ..RiichiSituation::default() };
        let mut books = Books::new(&winner.start);
        books.playing = winner.others;
        books.playing.insert(winner.seat);
        Prices {
            first: *first,
            available: *available,
            has_furiten: winner.rules.table().passed_win == PassedWin::Furiten,
            scored: DeclaredWin { win, void: winner.void, riichi: situation },
            books,
            settled: HashMap::new(),
            counts_kongs: false,
            utility: None,
            winner,
        }
    }

    /// The points of an amount in the unit of the rules; after a discard the mean over the other seats.
    fn points(&mut self, amount: u32, source: Source) -> f64 {
        if let Some(&points) = self.settled.get(&(amount, source)) {
            return points;
        }
        let seat = self.winner.seat;
        let (utility, winner, books) = (&mut self.utility, &self.winner, &self.books);
        let mut gain = |from: WonFrom| {
            if let Some((utility, _)) = utility {
                return utility(amount, from);
            }
            let won = HandWon { seat, from, worth: WinWorth::Value(amount), liable: None };
            // The rules can settle any amount that their own scorer gives.
            let settled = winner.rules.settle_win(&won, &mut books.clone());
            settled.map_or(0.0, |settled| settled.totals(books.seats)[seat].to_f64())
        };
        let points = match source {
            Source::SelfDrawn => gain(WonFrom::Wall),
            Source::Claimed => {
                let others: Vec<f64> =
                    winner.others.iter().map(|other| gain(WonFrom::Discard(other))).collect();
                others.iter().sum::<f64>() / others.len().max(1).to_f64()
            }
        };
        self.settled.insert((amount, source), points);
        points
    }

    fn set(&mut self, ready: &ReadyHand, tile: Tile, source: Source) {
        let win = &mut self.scored.win;
        win.concealed = ready.held.concealed;
        win.winning_tile = tile;
        win.source = source;
        win.melds.truncate(self.winner.melds.len());
        win.melds.extend(ready.held.melds());
    }

    /// Whether the seat may win on a discard.
    fn may_claim(&self, ready: &ReadyHand) -> bool {
        !self.has_furiten
            || ready.waits.and(ready.discarded).is_empty()
                && ready.waits.and(self.winner.discarded).is_empty()
    }

    fn price_riichi(&mut self, ready: &ReadyHand, tile: Tile, config: &RiichiConfig) -> Price {
        let mut price = Price::default();
        let chances = Chances::new(&self.winner, &self.first, &self.available, ready, tile, config);
        let may_declare = self.winner.riichi.may_declare && ready.held.claimed.is_empty();
        let mut declared = DeclaredPayoff::default();
        for source in [Source::SelfDrawn, Source::Claimed] {
            if source == Source::Claimed && !self.may_claim(ready) {
                continue;
            }
            self.set(ready, tile, source);
            let Ok(ladder) = Ladder::new(&self.scored.win, &self.scored.riichi, config) else { continue };
            let mut expected = |declaration, timing, chances: &[f64]| -> Option<f64> {
                let mut sum = 0.0;
                for (further, &chance) in (0..).zip(chances).filter(|(_, chance)| **chance > 0.0) {
                    let payment = ladder.payment(declaration, timing, further, config)?;
                    sum += chance * self.points(payment.total(), source);
                }
                Some(sum)
            };
            price.silent.set(source, expected(Declaration::Silent, Timing::Any, &chances.silent));
            price.last.set(source, expected(Declaration::Silent, Timing::Last, &chances.silent));
            if may_declare {
                let mut expected = |timing, chances| expected(Declaration::Riichi, timing, chances);
                declared.later.set(source, expected(Timing::Any, &chances.declared));
                declared.at_once.set(source, expected(Timing::Any, &chances.at_once));
                declared.last.set(source, expected(Timing::Last, &chances.declared));
            }
        }
        price.declared = may_declare.then_some(declared);
        price
    }
}

impl WinPayoff {
    fn set(&mut self, source: Source, payoff: Option<f64>) {
        match source {
            Source::SelfDrawn => self.drawn = payoff,
            Source::Claimed => self.claimed = payoff,
        }
    }
}

impl Payoffs for Prices<'_> {
    fn price(&mut self, ready: &ReadyHand, tile: Tile) -> Price {
        if let Some(config) = self.winner.rules.counts_han() {
            return self.price_riichi(ready, tile, config);
        }
        let mut price = Price::default();
        for source in [Source::SelfDrawn, Source::Claimed] {
            if source == Source::Claimed && !self.may_claim(ready) {
                continue;
            }
            self.set(ready, tile, source);
            let score = self.winner.rules.score(&self.scored).ok();
            let points = score.map(|score| self.points(score.value().amount, source));
            price.silent.set(source, points);
        }
        Price { last: price.silent, ..price }
    }

    fn kongs(&self) -> Option<KongPoints> {
        if !self.counts_kongs {
            return None;
        }
        let WinningSeat { rules, seat, others, .. } = &self.winner;
        let points = |kind| {
            let settled = rules.settle_kong(kind, *seat, &mut self.books.clone());
            settled.totals(self.books.seats)[*seat].to_f64()
        };
        let exposed: f64 = others.iter().map(|feeder| points(KongKind::Exposed { feeder })).sum();
        let pongs = self.winner.melds.iter().filter(|meld| meld.kind() == MeldKind::Pong);
        let kongs = KongPoints {
            closed: points(KongKind::Concealed),
            added: points(KongKind::Added),
            exposed: exposed / others.len().max(1).to_f64(),
            pongs: pongs.map(Meld::first).collect(),
        };
        (kongs.closed != 0.0 || kongs.added != 0.0 || kongs.exposed != 0.0).then_some(kongs)
    }

    fn stake(&self) -> f64 {
        if let Some((_, stake)) = self.utility {
            return stake;
        }
        self.winner.rules.table().stake_points().to_f64()
    }
}

impl WinningSeat<'_> {
    /// The wind of the seat in this hand.
    pub fn seat_wind(&self) -> Wind {
        self.start.scores.seats().wind(self.seat, self.start.dealer)
    }
}
