//! What the solitary game of a seat depends on in addition to its hand, taken from the seat's view.

use crate::judge::HandQuestion;
use suzume_decide::Chows;
use suzume_decide::prices::{RedFive, RiichiFuture, WinningSeat};
use suzume_decide::solitary::ClaimRules;
use suzume_game::{Phase, View};
use suzume_rules::riichi::Riichi;
use suzume_rules::{Books, KongKind, RuleSet, Scoreboard};
use suzume_tiles::numbers::byte;
use suzume_tiles::{Flower, Meld, MeldKind, Melds, Seat, SeatSet, Suit, TileSet};

/// The facts of a view that stay constant in the solitary game.
#[derive(Clone, Debug)]
pub struct Context {
    /// The rule set, whose scorer prices wins.
    pub rules: RuleSet,
    /// How sets may be claimed.
    pub claims: ClaimRules,
    /// The number of own draws left after a discard now or, if another seat's tile is offered, after passing it.
    pub turns: u8,
    /// The number of draws by other seats before the first own draw.
    pub draws_before: u8,
    /// The number of draws by other seats after the last own draw.
    pub draws_after: u8,
    /// Whether the seat is in turn, rather than answering an offer.
    pub is_own_turn: bool,
    /// The melds that the seat has now.
    pub melds: Melds,
    seat: Seat,
    offered_by: Option<Seat>,
    start: Scoreboard,
    others: SeatSet,
    flowers: Vec<Flower>,
    void: Option<Suit>,
    discarded: TileSet,
    riichi: RiichiFuture,
}

impl Context {
    /// Extracts the facts from a view.
    pub fn new(view: &View<'_>) -> Context {
        let (public, seat) = (view.public, view.seat());
        let mut others = public.playing();
        others.remove(seat);
        let start = view.public.board;
        let [turns, draws_before, draws_after] = turns(view);
        let chows = if view.table.chows { Chows::Allowed } else { Chows::Forbidden };
        Context {
            rules: view.rules.clone(),
            claims: ClaimRules { chows, swap: view.table.swap_call },
            turns,
            draws_before,
            draws_after,
            is_own_turn: matches!(public.phase, Phase::Turn { .. }),
            melds: view.private.melds,
            seat,
            offered_by: view.offered().map(|(_, from)| from),
            start,
            others,
            flowers: public.seats[seat].flowers.iter().collect(),
            void: public.seats[seat].void,
            discarded: view.private.discarded,
            riichi: riichi_future(view),
        }
    }

    /// The context after a kong of the seat: it draws a replacement at once, and the wall has one tile less for all draws after
    /// its discard. `turns` does not count the replacement.
    pub(crate) fn after_kong(&self, view: &View<'_>) -> Context {
        let seats = view.public.playing().len().max(1);
        let live = view.public.live().saturating_sub(1);
        let [turns, draws_before, draws_after] = counted_turns(live, seats, seats - 1);
        Context { turns, draws_before, draws_after, ..self.clone() }
    }

    /// The number of other seats at the table, whether they still play or not.
    pub fn others(&self) -> u8 {
        byte(self.start.scores.seats().count() - 1)
    }

    /// The context with one more north set aside.
    pub(crate) fn with_north(self) -> Context {
        let norths = self.riichi.norths + 1;
        Context { riichi: RiichiFuture { norths, ..self.riichi }, ..self }
    }

    /// The points earned by the kongs among these melds that the seat did not have before.
    pub fn kong_points(&self, melds: &[Meld]) -> f64 {
        let mut books = Books::new(&self.start);
        books.playing = self.others;
        books.playing.insert(self.seat);
        let kinds = self.new_melds(melds).filter_map(|meld| match meld.kind() {
            MeldKind::ClosedKong => Some(KongKind::Concealed),
            MeldKind::AddedKong => Some(KongKind::Added),
            MeldKind::OpenKong => Some(KongKind::Exposed { feeder: self.offered_by? }),
            MeldKind::Chow | MeldKind::Pong => None,
        });
        let points = |kind| {
            self.rules.settle_kong(kind, self.seat, &mut books).totals(self.start.scores.seats())[self.seat]
                as f64
        };
        kinds.map(points).sum()
    }

    /// The melds among these that the seat did not have before.
    fn new_melds<'a>(&'a self, melds: &'a [Meld]) -> impl Iterator<Item = &'a Meld> {
        melds.iter().filter(|meld| !self.melds.contains(meld))
    }

    /// The winner of the game that a question is about. In its own turn a seat waits for a draw without a new meld only
    /// after setting a north aside.
    pub(super) fn winner_of<'a>(&'a self, question: &HandQuestion<'a>) -> WinningSeat<'a> {
        let is_north = self.is_own_turn
            && question.situation.hand.total() % 3 == 1
            && *question.melds == *self.melds
            && self.rules.table().sets_norths_aside();
        let winner = self.winner(question.melds);
        let norths = winner.riichi.norths + u8::from(is_north);
        WinningSeat { riichi: RiichiFuture { norths, ..winner.riichi }, ..winner }
    }

    /// The winner of the game, with these melds.
    pub fn winner<'a>(&'a self, melds: &'a [Meld]) -> WinningSeat<'a> {
        let may_declare = self.riichi.may_declare && melds.iter().all(Meld::is_concealed);
        let has_new_dora = self.rules.table().has_kong_dora();
        let new_indicators = if has_new_dora {
            self.new_melds(melds).map(|meld| u8::from(meld.kind().is_kong())).sum()
        } else {
            0
        };
        WinningSeat {
            rules: &self.rules,
            seat: self.seat,
            start: self.start,
            others: self.others,
            melds,
            flowers: self.flowers.clone(),
            void: self.void,
            discarded: self.discarded,
            riichi: RiichiFuture { may_declare, new_indicators, ..self.riichi },
        }
    }
}

/// The number of own draws left if no seat claims anything or makes a kong, and the number of draws by other seats before and
/// after them.
fn turns(view: &View<'_>) -> [u8; 3] {
    let (public, seat) = (view.public, view.seat());
    if let Some(parts) = public.parts {
        return [parts[seat], 0, 0];
    }
    let playing = public.playing();
    let seats = playing.len().max(1);
    let live = public.live();
    // The number of draws by other seats before the next own one.
    let before = match public.phase {
        Phase::Claims { from, .. } => {
            let mut next = public.next_playing(from);
            let mut before = 0;
            while next != seat && before < seats {
                next = public.next_playing(next);
                before += 1;
            }
            before
        }
        _ => seats - 1,
    };
    counted_turns(live, seats, before)
}

/// The own draws of `live` tiles, with `before` draws by other seats before the first and some after the last.
fn counted_turns(live: usize, seats: usize, before: usize) -> [u8; 3] {
    let turns = (live + seats - 1 - before.min(live)) / seats;
    let draws_after = if turns == 0 { live } else { (live - before - 1) % seats };
    let counted = |draws: usize| u8::try_from(draws).unwrap_or(u8::MAX);
    [counted(turns).min(u8::MAX - 1), counted(before), counted(draws_after)]
}

fn riichi_future(view: &View<'_>) -> RiichiFuture {
    let Some(config) = &view.table.riichi else { return RiichiFuture::default() };
    let (public, seat) = (view.public, view.seat());
    let red = |suit: Suit| match () {
        () if view.private.has_red(suit) => RedFive::Held,
        () if view.sees_red(suit) => RedFive::Gone,
        () => RedFive::Unseen,
    };
    RiichiFuture {
        dora_indicators: view.dora_indicators(),
        new_indicators: 0,
        reds: Suit::ALL.map(red),
        norths: byte(public.seats[seat].norths.len()),
        may_declare: public.seats[seat].riichi == Riichi::No
            && public.board.scores[seat] >= i64::from(config.riichi_points)
            && view.melds().iter().all(Meld::is_concealed),
    }
}
