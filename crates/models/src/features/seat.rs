//! Features of what another seat has shown: its discards, which of them came from the hand, its melds, and what it discarded
//! after its last call.
//!
//! In recorded games these predict readiness: calls, the number of discards, the melds, discards since the last call,
//! discards from the hand among the latest, and runs of tiles discarded as drawn.

use super::{Bytes, depth, dora, dora_value, norths_value, total_of};
use suzume_game::{PublicSeat, RiverTile, View};
use suzume_rules::riichi::Riichi;
use suzume_tiles::{Face, Honor, Meld, MeldKind, Seat, Suit, Tile, TileSet};

/// The number of bytes that [`write()`] appends.
pub(crate) const WIDTH: usize = 64;

/// The places of some bytes, for models of few features: calls, discards, and discards from the hand (since the last call, in
/// all, and among the last three). The test compares them with a written row.
pub(crate) const CALLS: usize = 0;
pub(crate) const DISCARDS: usize = 2;
pub(crate) const FROM_HAND_SINCE_CALL: usize = 17;
pub(crate) const FROM_HAND: usize = 18;
pub(crate) const FROM_HAND_OF_THREE: usize = 19;

/// The number of latest discards that are described one by one.
const LAST: usize = 6;

/// What another seat's melds reveal about its hand.
pub(crate) struct MeldFacts {
    /// Calls: melds other than closed kongs.
    pub(crate) calls: usize,
    chows: usize,
    pongs: usize,
    /// Pongs and kongs that are a yaku.
    value_pongs: usize,
    /// Melds that contain a terminal or an honour.
    with_orphans: usize,
    dora: usize,
    /// The suit of the melds, if they have only one.
    pub(crate) only_suit: Option<Suit>,
    suits: usize,
    /// The number of discards by all seats when the last call was made.
    last_turn: Option<u16>,
    last: Option<Meld>,
}

impl MeldFacts {
    /// Whether a meld contains a terminal or an honour, so that the hand cannot be all simples.
    pub(crate) const fn has_orphans(&self) -> bool {
        self.with_orphans > 0
    }

    pub(crate) fn of(view: &View<'_>, seat: Seat) -> MeldFacts {
        let shown = &view.public.seats[seat].melds;
        let values = value_kinds(view, seat);
        let mut facts = MeldFacts {
            calls: 0,
            chows: 0,
            pongs: 0,
            value_pongs: 0,
            with_orphans: 0,
            dora: 0,
            only_suit: None,
            suits: 0,
            last_turn: None,
            last: None,
        };
        let mut suits = [false; 3];
        for shown in shown {
            let Some(meld) = shown.meld() else { continue };
            let is_chow = meld.kind() == MeldKind::Chow;
            facts.chows += usize::from(is_chow);
            facts.pongs += usize::from(!is_chow);
            facts.value_pongs += usize::from(!is_chow && values.contains(meld.first()));
            facts.with_orphans += usize::from(meld.tiles().any(|tile| depth(tile) <= 1));
            facts.dora += meld.faces().map(|face| dora_value(view, face)).sum::<usize>();
            if let Some(suit) = meld.first().suit() {
                suits[suit.index()] = true;
            }
            if meld.kind() != MeldKind::ClosedKong {
                facts.calls += 1;
                facts.last_turn = Some(shown.turn);
                facts.last = Some(meld);
            }
        }
        facts.suits = suits.iter().filter(|&&has| has).count();
        if facts.suits == 1 {
            facts.only_suit = Suit::ALL.into_iter().find(|suit| suits[suit.index()]);
        }
        facts
    }
}

/// The honours whose pong is a yaku for `seat`.
pub(crate) fn value_kinds(view: &View<'_>, seat: Seat) -> TileSet {
    let winds =
        [view.public.board.round_wind.tile(), view.table.seats().wind(seat, view.public.board.dealer).tile()];
    let is_dragon = |tile: &Tile| tile.honor().is_some_and(Honor::is_dragon);
    Tile::ALL.into_iter().filter(is_dragon).chain(winds).collect()
}

/// Appends what `seat` has shown to the viewer.
pub(crate) fn write(view: &View<'_>, seat: Seat, out: &mut Vec<u8>) {
    let public = view.public;
    let of_seat: &PublicSeat = &public.seats[seat];
    let river = &of_seat.river[..];
    let melds = MeldFacts::of(view, seat);
    let mut bytes = Bytes(out);
    bytes.number(melds.calls);
    bytes.number(of_seat.melds.len());
    bytes.number(river.len());
    bytes.number(public.live());
    bytes.flag(seat == public.board.dealer);
    bytes.flag(of_seat.riichi != Riichi::No);
    bytes.number(view.table.seats().distance(view.seat(), seat));
    // Melds. Where norths are set aside there are no chows, so one byte serves for both.
    bytes.number(melds.chows + of_seat.norths.len());
    bytes.number(melds.pongs);
    bytes.number(melds.value_pongs);
    bytes.number(melds.with_orphans);
    bytes.number(melds.dora + norths_value(view, seat));
    bytes.number(melds.suits);
    bytes.number(melds.last.map_or(9, |meld| depth(meld.first())));
    bytes.flag(melds.last.is_some_and(|meld| meld.kind() == MeldKind::Chow));
    let first_call = of_seat.melds.iter().find(|shown| shown.claimed.is_some());
    bytes.number(first_call.map_or(99, |shown| usize::from(shown.turn) / view.table.seats().count()));
    // Discards from the hand.
    let after_call = match melds.last_turn {
        Some(turn) => river.iter().rev().take_while(|tile| tile.turn >= turn).count(),
        None => 99,
    };
    bytes.number(after_call);
    let since_call = &river[river.len() - after_call.min(river.len())..];
    bytes.number(since_call.iter().filter(from_hand).count());
    bytes.number(river.iter().filter(from_hand).count());
    bytes.number(river.iter().rev().take(3).filter(from_hand).count());
    bytes.number(river.iter().rev().take(LAST).filter(from_hand).count());
    bytes.number(river.iter().rev().take_while(|tile| tile.drawn).count());
    bytes.number(river.iter().rev().skip_while(|tile| tile.drawn).take_while(from_hand).count());
    for place in 0..LAST {
        let tile = river.len().checked_sub(place + 1).map(|place| &river[place]);
        bytes.number(tile.map_or(2, |tile| usize::from(tile.drawn)));
    }
    // The last discards from the hand, the latest first.
    let mut latest = river.iter().rev().filter(from_hand);
    for _ in 0..4 {
        let tile = latest.next();
        bytes.number(tile.and_then(|tile| tile.face.tile()).map_or(9, depth));
        bytes.number(tile.map_or(9, |tile| dora_value(view, tile.face)));
    }
    // The discard right after its last call, and how near it is to the called set.
    let released = since_call.first().and_then(|tile| tile.face.tile()).filter(|_| melds.last.is_some());
    bytes.number(released.map_or(9, depth));
    bytes.number(released.zip(melds.last).map_or(20, |(tile, meld)| distance(tile, meld.first())));
    // Which kinds it discards, and when.
    let depths = |tiles: &[RiverTile], wanted: fn(usize) -> bool| {
        let is_wanted = |tile: &&RiverTile| tile.face.tile().is_some_and(|tile| wanted(depth(tile)));
        tiles.iter().filter(is_wanted).count()
    };
    let early = &river[..river.len().min(6)];
    bytes.number(depths(early, |depth| depth == 0));
    bytes.number(depths(early, |depth| depth >= 3));
    bytes.number(depths(river, |depth| depth == 0));
    bytes.number(depths(river, |depth| depth == 1));
    bytes.number(depths(river, |depth| depth >= 3));
    let late = &river[river.len() - river.len().min(4)..];
    bytes.number(depths(late, |depth| depth >= 3));
    bytes.number(river.iter().map(|tile| dora_value(view, tile.face)).sum());
    let values = value_kinds(view, seat);
    bytes.number(
        late.iter().filter(|tile| tile.face.tile().is_some_and(|tile| values.contains(tile))).count(),
    );
    let is_pair =
        |two: &[RiverTile]| !two[0].drawn && !two[1].drawn && two[0].face.tile() == two[1].face.tile();
    bytes.number(river.windows(2).filter(|two| is_pair(two)).count());
    // Suits.
    let mut suits = Suit::ALL.map(|suit| of_suit(river, suit));
    bytes.number(melds.only_suit.map_or(99, |suit| suits[suit.index()]));
    bytes.number(melds.only_suit.map_or(99, |suit| of_suit(late, suit)));
    suits.sort_unstable();
    suits.iter().for_each(|&count| bytes.number(count));
    // What is still available.
    let knowledge = view.knowledge();
    let unseen = knowledge.counts();
    bytes.number(values.iter().filter(|&tile| unseen.get(tile) >= 2).count());
    bytes.number(dora(view).map(|tile| usize::from(unseen.get(tile))).sum());
    bytes.number(total_of(unseen, TileSet::ALL));
    bytes.number(public.dora_indicators.len());
    // The other seats.
    let others = || public.seats.seats().others(seat);
    let calls = |other: Seat| public.seats[other].melds.len();
    bytes.number(others().map(calls).sum());
    bytes.number(others().map(calls).max().unwrap_or(0));
    bytes.number(others().filter(|&other| public.seats[other].riichi != Riichi::No).count());
    bytes.number(usize::from(river.last().is_some_and(|tile| matches!(tile.face, Face::RedFive(_)))));
    // The standing.
    let score = public.board.scores[seat];
    bytes.number(others().filter(|&other| public.board.scores[other] > score).count());
    bytes.difference(score - 25_000, 1000);
    bytes.number(super::standing::hands_left(view));
}

/// Whether a discard came from the hand rather than straight from the draw.
fn from_hand(tile: &&RiverTile) -> bool {
    !tile.drawn
}

/// The number of river tiles in `suit`.
fn of_suit(river: &[RiverTile], suit: Suit) -> usize {
    river.iter().filter(|tile| tile.face.tile().is_some_and(|tile| tile.suit() == Some(suit))).count()
}

/// The distance in ranks between two kinds of one suit; 15 across suits.
fn distance(one: Tile, other: Tile) -> usize {
    match (one.rank(), other.rank()) {
        (Some(rank), Some(from)) if one.suit() == other.suit() => usize::from(rank.abs_diff(from)),
        _ => 15,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::features::standing;
    use suzume_game::wall::WallKind;
    use suzume_game::{Match, Table};
    use suzume_players::{Player, Spec, play_hand};
    use suzume_rules::RuleSet;

    /// The named places of rows hold what their names say.
    #[test]
    fn named_places_hold_what_they_say() {
        let rules = RuleSet::preset("riichi-tonpu").expect("a preset");
        let spec = Spec::parse_with("greedy", &[]).expect("a player");
        let mut players: Vec<Box<dyn Player>> =
            (0..4).map(|_| spec.build().expect("a player without files")).collect();
        let (mut called, mut seen) = (0, 0);
        for hand in 0..6 {
            let setup = Match::new(&rules, 9, hand).next_hand().expect("a first hand");
            let mut table = Table::new(rules.clone(), WallKind::Ordinary);
            play_hand(&mut table, &setup, &mut players).expect("a hand");
            for viewer in table.table_rules().seats().iter() {
                for seat in table.table_rules().seats().others(viewer) {
                    let view = table.view(viewer);
                    let mut row = Vec::new();
                    write(&view, seat, &mut row);
                    let river = &view.public.seats[seat].river;
                    let from_hand = |tiles: &[RiverTile]| tiles.iter().filter(|tile| !tile.drawn).count();
                    let calls =
                        view.public.seats[seat].melds.iter().filter(|meld| meld.claimed.is_some()).count();
                    let last = &river[river.len().saturating_sub(3)..];
                    assert_eq!(usize::from(row[CALLS]), calls);
                    assert_eq!(usize::from(row[DISCARDS]), river.len());
                    assert_eq!(usize::from(row[FROM_HAND]), from_hand(river));
                    assert_eq!(usize::from(row[FROM_HAND_OF_THREE]), from_hand(last));
                    assert!(row[FROM_HAND_SINCE_CALL] <= row[FROM_HAND]);
                    called += calls;
                    seen += 1;
                }
                let at = standing::MatchStanding::of(&table.view(viewer));
                let mut row = Vec::new();
                standing::write(&at, viewer, &mut row);
                let mut gaps: Vec<i64> = table
                    .table_rules()
                    .seats()
                    .others(viewer)
                    .map(|other| at.board.scores[viewer] - at.board.scores[other])
                    .collect();
                gaps.sort_unstable();
                let written = standing::ORDERED_GAPS.map(|place| i64::from(row[place]) - 128);
                assert_eq!(written.to_vec(), gaps.iter().map(|gap| gap.div_euclid(500)).collect::<Vec<_>>());
                assert_eq!(usize::from(row[standing::HANDS_LEFT]), at.hands_left);
            }
        }
        assert!(called > 0 && seen == 72, "{called} {seen}");
    }
}
