//! Settlement: from what happened to points, under any rule set, one step at a time as a table plays or a whole hand at
//! once.
//!
//! A table settles each kong, each win and the empty wall when it happens; [`Books`] keep the state between steps.
//! [`RuleSet::settle`] takes the same steps for an [`Outcome`], so a hand that was never played can be settled too.

use crate::course::{AfterHand, Scoreboard};
use crate::outcome::{Ending, HandWon, Happening, KongKind, Outcome, Standing};
use crate::preset::each_rules;
use crate::rules::Rules;
use crate::sichuan::KongHistory;
use crate::{Ledger, LedgerChange, RuleSet};
use suzume_tiles::{BySeat, Counts34, Meld, Seat, SeatSet, Seats, Suit};

/// The state of a hand that settlement depends on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Books {
    /// The number of seats at the table.
    pub seats: Seats,
    /// The seat that deals.
    pub dealer: Seat,
    /// The number of hands that the dealer has stayed; in riichi the counters on the table.
    pub repeats: u32,
    /// The number of riichi sticks on the table.
    pub sticks: u32,
    /// The seats that have not won.
    pub playing: SeatSet,
    /// The earlier kongs of the hand, for Sichuan.
    pub(crate) kongs: KongHistory,
}

impl Books {
    /// Creates the books of a hand before its first draw.
    pub fn new(start: &Scoreboard) -> Books {
        let Scoreboard { dealer, repeats, sticks, scores, .. } = *start;
        let seats = scores.seats();
        Books { seats, dealer, repeats, sticks, playing: seats.set(), kongs: KongHistory::new() }
    }

    /// Resets the books for a new hand, reusing their memory.
    pub fn restart(&mut self, start: &Scoreboard) {
        let mut kongs = std::mem::take(&mut self.kongs);
        kongs.clear();
        *self = Books { kongs, ..Books::new(start) };
    }
}

/// The hand of a seat when the wall is empty.
#[derive(Clone, Copy, Debug)]
pub struct HandAtEnd<'a> {
    /// The concealed tiles, 13 or 16 less three for each meld.
    pub concealed: &'a Counts34,
    /// The declared melds, kongs included.
    pub melds: &'a [Meld],
    /// The void suit of the seat.
    pub void: Option<Suit>,
    /// Whether the hand lacks one tile of a complete form.
    pub is_ready: bool,
}

/// The points of a hand, and the next hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settlement {
    /// The total won or lost by each seat, in points, with riichi sticks.
    pub payoff: BySeat<i64>,
    /// The payments between seats, in order, with their reasons.
    pub ledger: Ledger,
    /// The next hand, or the end of the match.
    pub next: AfterHand,
}

/// The error of an outcome that cannot be settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SettleError {
    /// A score of other rules, or han and fu under rules that do not have them.
    #[error("seat {}: the win is reckoned by other rules", seat.index())]
    OtherRules {
        /// The seat whose win cannot be settled.
        seat: Seat,
    },
    /// A total that no self-draw can have.
    #[error("seat {}: no self-draw is paid {points} points in all", seat.index())]
    NoSelfDraw {
        /// The seat whose win cannot be settled.
        seat: Seat,
        /// The total in points.
        points: u32,
    },
}

impl RuleSet {
    /// Settles a hand: what each seat has won or lost, and the next hand.
    ///
    /// In this example South wins 7,700 from the dealer; two counters and a riichi stick lie on the table:
    ///
    /// ```
    /// use suzume_rules::{AfterHand, Scoreboard, Outcome, RuleSet, WinWorth, WonFrom};
    /// use suzume_tiles::{Seat, Wind};
    ///
    /// let rules = RuleSet::preset("riichi")?;
    /// let [east, south, ..] = Seat::ALL;
    /// let start = Scoreboard {
    ///     dealer: east,
    ///     round_wind: Wind::East,
    ///     repeats: 2,
    ///     sticks: 1,
    ///     scores: [26_000, 24_000, 24_000, 25_000].into(),
    /// };
    /// let outcome = Outcome::won(south, WonFrom::Discard(east), WinWorth::Value(7_700));
    /// let settled = rules.settle(&start, &outcome)?;
    /// assert_eq!(settled.payoff, [-8_300, 9_300, 0, 0]);
    /// let AfterHand::Hand(next) = settled.next else { panic!("the match continues") };
    /// assert_eq!((next.dealer, next.repeats, next.sticks), (south, 0, 0));
    /// assert_eq!(next.scores, [17_700, 33_300, 24_000, 25_000]);
    /// // The same by han and fu.
    /// let by_han = Outcome::won(south, WonFrom::Discard(east), WinWorth::HanFu { han: 4, fu: 30 });
    /// assert_eq!(rules.settle(&start, &by_han)?.payoff, settled.payoff);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn settle(&self, start: &Scoreboard, outcome: &Outcome) -> Result<Settlement, SettleError> {
        let table = self.table();
        let mut books = Books::new(start);
        let seats = books.seats;
        let mut payoff = BySeat::all(seats, 0);
        let mut ledger = Ledger::new();
        for seat in outcome.riichi.iter() {
            payoff[seat] -= table.stake_points();
            books.sticks += 1;
        }
        let mut add = |settled: LedgerChange| {
            let totals = settled.totals(seats);
            payoff.with_seats_mut().for_each(|(seat, points)| *points += totals[seat]);
            ledger.append(settled.ledger);
        };
        for happening in &outcome.happened {
            add(match happening {
                Happening::Kong { seat, kind } => self.settle_kong(*kind, *seat, &mut books).into(),
                Happening::ShotAfterKong { maker, winners } => {
                    self.settle_shot(*maker, *winners, &mut books).into()
                }
                Happening::Win(won) => self.settle_win(won, &mut books)?,
            });
        }
        if let Ending::Exhausted { standings, only_orphans } = &outcome.ending {
            add(self.settle_exhausted(standings, *only_orphans, &books).into());
        }
        let scores = BySeat::from_fn(seats, |seat| start.scores[seat] + payoff[seat]);
        let next = table.next_hand(start, outcome, scores, books.sticks);
        Ok(Settlement { payoff, ledger, next })
    }

    /// The payments of one win. If several seats win on one tile, call this for each winner, the nearest after the
    /// discarder first: that seat takes the sticks and counters.
    pub fn settle_win(&self, won: &HandWon, books: &mut Books) -> Result<LedgerChange, SettleError> {
        let settled = each_rules!(self, rules => rules.settle_win(won, books))?;
        books.playing.remove(won.seat);
        Ok(settled)
    }

    /// The payments for a kong that was not robbed.
    pub fn settle_kong(&self, kind: KongKind, maker: Seat, books: &mut Books) -> Ledger {
        each_rules!(self, rules => rules.settle_kong(kind, maker, books))
    }

    /// Pays the income of a kong back, or to the winners, because the discard after the kong was won. Call this before
    /// the wins are settled.
    pub fn settle_shot(&self, maker: Seat, winners: SeatSet, books: &mut Books) -> Ledger {
        each_rules!(self, rules => rules.settle_shot(maker, winners, books))
    }

    /// The state of a seat that has not won, at the empty wall. `open` are the tiles that all seats see.
    pub fn standing(&self, seat: Seat, hand: &HandAtEnd<'_>, open: &Counts34) -> Standing {
        each_rules!(self, rules => rules.standing(seat, hand, open))
    }

    /// The payments for a false win, or another fault that ends the game; `None` where the rules have none.
    pub fn settle_fault(&self, offender: Seat) -> Option<Ledger> {
        each_rules!(self, rules => rules.settle_fault(offender))
    }

    /// The payments for a fault after which the hand is void and played again; `None` where no hand is played again.
    pub fn settle_void_hand(&self, offender: Seat, dealer: Seat) -> Option<Ledger> {
        each_rules!(self, rules => rules.settle_void_hand(offender, dealer))
    }

    /// The payments when the wall is empty.
    pub fn settle_exhausted(
        &self,
        standings: &BySeat<Standing>,
        only_orphans: SeatSet,
        books: &Books,
    ) -> Ledger {
        each_rules!(self, rules => rules.settle_exhausted(standings, only_orphans, books))
    }
}
