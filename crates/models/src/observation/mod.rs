//! Encodes a view as the planes of an observation.
//!
//! The only input is a [`View`], so an observation cannot show what the seat may not see.

mod planes;

pub use planes::{Encoding, KINDS, Plane, VERSION};

use planes::{Measure, OfSeat, Own, Whole};
use suzume_deficiency::{Deficiency, accepted, deficiency, for_each_discard};
use suzume_game::situation::Side;
use suzume_game::{Offer, Phase, PublicSeat, Turn, View};
use suzume_rules::riichi::Riichi;
use suzume_rules::table::PassedWin;
use suzume_tiles::{Face, Meld, MeldKind, Tile, TileSet};

/// The planes common to all observations, while they are written.
struct Planes<'a>(&'a mut [[u8; KINDS]; PLAIN]);

const PLAIN: usize = Encoding::Plain.planes();

impl Planes<'_> {
    fn put(&mut self, plane: usize, tile: Tile, value: u8) {
        self.0[plane][tile.index()] = value;
    }

    fn add(&mut self, plane: usize, tile: Tile, count: u8) {
        self.0[plane][tile.index()] += count;
    }

    fn put_set(&mut self, plane: usize, tiles: TileSet) {
        tiles.iter().for_each(|tile| self.put(plane, tile, 1));
    }

    fn everywhere(&mut self, plane: usize, value: impl Into<u8>) {
        self.0[plane] = [value.into(); KINDS];
    }
}

/// Writes the observation of a view into `out`, whose length must be [`Encoding::size`].
pub fn observe(view: &View<'_>, encoding: Encoding, out: &mut [u8]) {
    assert_eq!(out.len(), encoding.size(), "the buffer has the size of one observation");
    out.fill(0);
    // The length was checked above, so there are enough planes.
    let Some((plain, others)) = out.as_chunks_mut().0.split_first_chunk_mut() else { return };
    let mut planes = Planes(plain);
    own(view, &mut planes);
    let unit = view.rules.profile().score_step;
    for turns in 0..view.table.seats().count() {
        of_seat(view, turns, unit, &mut planes);
    }
    whole(view, &mut planes);
    if encoding == Encoding::WithMeasures {
        measures(view, others);
    }
}

fn own(view: &View<'_>, planes: &mut Planes<'_>) {
    let private = view.private;
    for (tile, count) in private.concealed.kinds() {
        let held = [Own::Held1, Own::Held2, Own::Held3, Own::Held4];
        held[..usize::from(count)].iter().for_each(|plane| planes.put(plane.at(), tile, 1));
    }
    if private.has_any_red() {
        let fives = Tile::ALL.into_iter().filter(|tile| tile.rank() == Some(5));
        for five in fives.filter(|five| five.suit().is_some_and(|suit| private.has_red(suit))) {
            planes.put(Own::RedFive.at(), five, 1);
        }
    }
    if let Some(drawn) = private.drawn.and_then(Face::tile) {
        planes.put(Own::Drawn.at(), drawn, 1);
    }
    planes.put_set(Own::Waits.at(), private.waits);
    planes.put_set(Own::Forbidden.at(), private.forbidden);
    planes.0[Own::Unseen.at()] = *view.knowledge().counts().as_array();
    if let Some((_, given)) = private.given {
        given.iter().filter_map(|face| face.tile()).for_each(|tile| planes.add(Own::Given.at(), tile, 1));
    }
    let by_discard =
        view.table.passed_win == PassedWin::Furiten && !private.waits.and(private.discarded).is_empty();
    planes.everywhere(Own::Furiten.at(), private.passed_win || private.passed_in_riichi || by_discard);
}

fn of_seat(view: &View<'_>, turns: usize, unit: i64, planes: &mut Planes<'_>) {
    let seat = view.table.seats().after(view.seat(), turns);
    let public = view.public;
    let shown: &PublicSeat = &public.seats[seat];
    for (place, tile) in shown.river.iter().enumerate() {
        let Some(kind) = tile.face.tile() else { continue };
        planes.add(OfSeat::River.at(turns), kind, 1);
        planes.add(OfSeat::RiverDrawn.at(turns), kind, u8::from(tile.drawn));
        planes.put(OfSeat::Latest.at(turns), kind, u8::try_from(place + 1).unwrap_or(u8::MAX));
        if tile.riichi {
            planes.put(OfSeat::RiichiTile.at(turns), kind, 1);
        }
    }
    planes.put_set(OfSeat::Passed.at(turns), shown.passed);
    for (place, meld) in shown.melds.iter().enumerate() {
        // The viewing seat knows its own closed kongs even if they lie face down.
        let known = meld.meld().or_else(|| view.melds().get(place).copied().filter(|_| turns == 0));
        if let Some(known) = known {
            put_meld(&known, turns, planes);
        }
        if let Some(claimed) = meld.claimed.and_then(|(face, _)| face.tile()) {
            planes.add(OfSeat::Claimed.at(turns), claimed, 1);
        }
    }
    if let Some(suit) = shown.void {
        planes.put_set(OfSeat::VoidSuit.at(turns), TileSet::of_suit(suit));
    }
    planes.put(OfSeat::Wind.at(turns), view.table.seats().wind(seat, public.board.dealer).tile(), 1);
    planes.everywhere(OfSeat::Dealer.at(turns), seat == public.board.dealer);
    planes.everywhere(OfSeat::Riichi.at(turns), shown.riichi != Riichi::No);
    planes.everywhere(OfSeat::Ippatsu.at(turns), shown.ippatsu);
    planes.everywhere(OfSeat::Won.at(turns), public.won.contains(seat));
    planes.everywhere(OfSeat::Concealed.at(turns), shown.concealed);
    let bonus_tiles = shown.flowers.iter().count() + shown.norths.len();
    planes.everywhere(OfSeat::Flowers.at(turns), at_most_a_byte(bonus_tiles));
    let gained = (public.board.scores[seat] - view.table.starting_points).div_euclid(unit);
    planes.everywhere(OfSeat::Score.at(turns), at_most_a_byte(gained.saturating_add(128).max(0)));
}

fn put_meld(meld: &Meld, turns: usize, planes: &mut Planes<'_>) {
    match meld.kind() {
        MeldKind::Chow => meld.tiles().for_each(|tile| planes.add(OfSeat::Chows.at(turns), tile, 1)),
        MeldKind::Pong => planes.put(OfSeat::Pongs.at(turns), meld.first(), 1),
        MeldKind::OpenKong | MeldKind::AddedKong => {
            planes.put(OfSeat::OpenKongs.at(turns), meld.first(), 1);
        }
        MeldKind::ClosedKong => planes.put(OfSeat::ClosedKongs.at(turns), meld.first(), 1),
    }
    let is_red = |face: &Face| matches!(face, Face::RedFive(_));
    for five in meld.faces().filter(is_red).filter_map(Face::tile) {
        planes.put(OfSeat::RedMelds.at(turns), five, 1);
    }
}

/// A count as a byte, saturating at 255.
fn at_most_a_byte(count: impl TryInto<u8>) -> u8 {
    count.try_into().unwrap_or(u8::MAX)
}

fn whole(view: &View<'_>, planes: &mut Planes<'_>) {
    let public = view.public;
    for indicator in public.dora_indicators.iter().filter_map(|face| face.tile()) {
        planes.add(Whole::Indicators.at(), indicator, 1);
        planes.add(Whole::Dora.at(), view.table.dora_of(indicator), 1);
    }
    planes.put(Whole::RoundWind.at(), public.board.round_wind.tile(), 1);
    if let Phase::Claims { face, from, offer } = public.phase
        && from != view.seat()
        && let Some(tile) = face.tile()
    {
        planes.put(Whole::Offered.at(), tile, 1);
        planes.put(Whole::OfferedRed.at(), tile, u8::from(matches!(face, Face::RedFive(_))));
        // The seat that discarded the tile is never the viewing seat.
        let side = match Side::of(from, view.seat(), view.table.seats()) {
            Side::Own | Side::Right => Whole::FromRight,
            Side::Across => Whole::FromOpposite,
            Side::Left => Whole::FromLeft,
        };
        planes.everywhere(side.at(), true);
        planes.everywhere(Whole::FromKong.at(), offer != Offer::Discard);
    }
    planes.everywhere(Whole::Exchange.at(), public.phase == Phase::Exchange);
    planes.everywhere(Whole::Void.at(), public.phase == Phase::Void);
    if let Phase::Turn { seat, after } = public.phase
        && seat == view.seat()
    {
        let plane = if after == Turn::Claimed { Whole::AfterClaim } else { Whole::AfterDraw };
        planes.everywhere(plane.at(), true);
    }
    planes.everywhere(Whole::Replacement.at(), public.kong_in_turn);
    planes.everywhere(Whole::Untouched.at(), !public.was_claimed);
    planes.everywhere(Whole::Last.at(), public.live() == 0);
    planes.everywhere(Whole::Live.at(), at_most_a_byte(public.live()));
    planes.everywhere(Whole::Repeats.at(), at_most_a_byte(u64::from(public.board.repeats)));
    planes.everywhere(Whole::Sticks.at(), at_most_a_byte(u64::from(public.board.sticks)));
}

/// The deficiency as a byte; infinite is 255.
fn as_byte(deficiency: Deficiency) -> u8 {
    deficiency.finite().unwrap_or(u8::MAX)
}

fn measures(view: &View<'_>, planes: &mut [[u8; KINDS]]) {
    let (hand, goal) = (view.concealed(), view.goal());
    let before = deficiency(hand, &goal);
    planes[Measure::Deficiency.at()] = [as_byte(before); KINDS];
    if hand.total() % 3 != 2 {
        let accepted = accepted(hand, &goal).tiles;
        accepted.iter().for_each(|tile| planes[Measure::Accepted.at()][tile.index()] = 1);
        return;
    }
    let knowledge = view.knowledge();
    for_each_discard(hand, &goal, |discard| {
        let kind = discard.tile.index();
        planes[Measure::Keeps.at()][kind] = u8::from(discard.accepted.deficiency == before);
        let left = discard.accepted.available(knowledge.counts());
        planes[Measure::Leaves.at()][kind] = at_most_a_byte(u64::from(left));
    });
}
