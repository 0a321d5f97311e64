//! What the solitary game of a seat depends on beside its hand, taken from the seat's view.

use suzume_decide::Chows;
use suzume_decide::prices::{RedFive, RiichiFuture, Winner};
use suzume_decide::solitary::ClaimRules;
use suzume_game::{Phase, View};
use suzume_rules::riichi::{Indicators, RedFives, Riichi};
use suzume_rules::{HandStart, RuleSet};
use suzume_tiles::{Face, Flower, Meld, Seat, SeatSet, Suit, TileSet};

/// The facts of a view that stay the same in the solitary game.
#[derive(Clone, Debug)]
pub struct Context {
    /// The rules.
    pub rules: RuleSet,
    /// How sets may be claimed.
    pub claims: ClaimRules,
    /// The own draws that are left, after a discard now or, where another's tile is offered, if it is let pass.
    pub turns: u8,
    /// Whether the seat is to move, and not to answer an offer.
    pub is_own_turn: bool,
    /// The number of melds.
    pub melds: usize,
    seat: Seat,
    start: HandStart,
    others: SeatSet,
    flowers: Vec<Flower>,
    void: Option<Suit>,
    discarded: TileSet,
    riichi: RiichiFuture,
}

impl Context {
    /// The facts of a view.
    pub fn new(view: &View<'_>) -> Context {
        let (public, seat) = (view.public, view.seat());
        let mut others = public.playing();
        others.remove(seat);
        let start = HandStart {
            dealer: public.dealer,
            round_wind: public.round_wind,
            repeats: public.repeats,
            sticks: public.sticks,
            scores: public.scores,
        };
        let chows = if view.table.chows { Chows::Allowed } else { Chows::Forbidden };
        Context {
            rules: view.rules.clone(),
            claims: ClaimRules { chows, swap: view.table.swap_call },
            turns: turns(view),
            is_own_turn: matches!(public.phase, Phase::Turn { .. }),
            melds: view.melds().len(),
            seat,
            start,
            others,
            flowers: public.seats[seat].flowers.iter().collect(),
            void: public.seats[seat].void,
            discarded: view.private.discarded,
            riichi: riichi_future(view),
        }
    }

    /// The winner of the game, with these melds.
    pub fn winner<'a>(&'a self, melds: &'a [Meld]) -> Winner<'a> {
        let may_declare = self.riichi.may_declare && melds.iter().all(Meld::is_concealed);
        Winner {
            rules: &self.rules,
            seat: self.seat,
            start: self.start,
            others: self.others,
            melds,
            flowers: self.flowers.clone(),
            void: self.void,
            discarded: self.discarded,
            riichi: RiichiFuture { may_declare, ..self.riichi },
        }
    }
}

/// The own draws that are left if nobody claims anything and no kong is made.
fn turns(view: &View<'_>) -> u8 {
    let (public, seat) = (view.public, view.seat());
    if let Some(parts) = public.parts {
        return parts[seat];
    }
    let playing = public.playing();
    let seats = playing.len().max(1);
    let live = public.live();
    // How many draws of others come before the next own one.
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
    u8::try_from((live + seats - 1 - before.min(live)) / seats).unwrap_or(u8::MAX).min(u8::MAX - 1)
}

fn riichi_future(view: &View<'_>) -> RiichiFuture {
    let Some(config) = &view.table.riichi else { return RiichiFuture::default() };
    let (public, seat) = (view.public, view.seat());
    let mut dora_indicators = Indicators::NONE;
    for tile in public.dora.iter().filter_map(|face| face.tile()) {
        // `push` fails with more than five indicators, and there are never more.
        let _ = dora_indicators.push(tile);
    }
    let is_open = |suit: Suit| {
        let red = Face::RedFive(suit);
        let five = |meld: &Meld| meld.suit() == Some(suit) && meld.red_fives() > 0;
        public.dora.contains(&red)
            || Seat::ALL.into_iter().any(|other| {
                let other = &public.seats[other];
                other.river.iter().any(|tile| tile.face == red)
                    || other.melds.iter().filter_map(|shown| shown.meld).any(|meld| five(&meld))
            })
    };
    let red = |suit: Suit| match () {
        () if config.red_fives == RedFives::None => RedFive::Gone,
        () if view.private.has_red(suit) => RedFive::Held,
        () if is_open(suit) => RedFive::Gone,
        () => RedFive::Unseen,
    };
    RiichiFuture {
        dora_indicators,
        reds: Suit::ALL.map(red),
        may_declare: public.seats[seat].riichi == Riichi::No
            && public.scores[seat] >= i64::from(config.riichi_points)
            && view.melds().iter().all(Meld::is_concealed),
    }
}
