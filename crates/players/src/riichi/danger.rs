//! The danger of a discard after another seat's riichi.
//!
//! A kind that the other seat has passed since its riichi, or has ever discarded, is safe (genbutsu). For any other kind, the
//! danger counts the waits that it could complete: the ways to make each wait from unseen tiles, weighted by how common such
//! a wait is. A two-sided wait whose other end was passed does not count (suji). A wait that needs a kind whose copies are
//! all visible has no ways (no-chance), and with one copy left it has few. The well-known rules for safe discards thus
//! follow without being listed.

use suzume_decide::Term;
use suzume_game::View;
use suzume_game::situation::Side;
use suzume_rules::riichi::Riichi;
use suzume_tiles::{Counts34, Seat, Tile, TileSet};

/// The weights of waits, for each way to hold their tiles. Chosen: about half of all riichi hands have a two-sided wait, more
/// than the number of ways alone would give, because players prefer such waits.
const TWO_SIDED: u32 = 10;
const CLOSED_OR_EDGE: u32 = 3;
const TWO_PAIRS: u32 = 3;
const SINGLE: u32 = 1;
/// The factor for honours: players choose such waits more often, since other seats discard honours.
const HONOR_FACTOR: u32 = 2;

/// The danger that a hand of deficiency 2 accepts for a better discard: about that of a suji terminal, or of an honour with
/// two copies visible. Chosen among 0, 8, 20 and 40 by matches against 0 (4,000 games): 20 wins 198 points per game (34 to
/// 363).
pub(crate) const TOLERATED: u32 = 20;

/// The other seats in riichi, with the kinds that each has passed.
fn threats<'a>(view: &View<'a>) -> impl Iterator<Item = (Seat, TileSet)> + use<'a> {
    let (me, public) = (view.seat(), view.public);
    let is_threat = move |seat: &Seat| *seat != me && public.seats[*seat].riichi != Riichi::No;
    public.seats.seats().iter().filter(is_threat).map(move |seat| (seat, public.seats[seat].passed))
}

pub(crate) fn is_threatened(view: &View<'_>) -> bool {
    threats(view).next().is_some()
}

/// The danger by kind, summed over all seats in riichi, and the kinds for which it was computed.
pub(crate) struct Dangers([u32; Tile::KINDS], TileSet);

impl Dangers {
    /// The danger of discarding each kind in `among`.
    pub(crate) fn of(view: &View<'_>, among: TileSet) -> Dangers {
        let knowledge = view.knowledge();
        let mut dangers = [0; Tile::KINDS];
        for tile in among.iter() {
            let of_seats = threats(view).map(|(_, passed)| against(tile, passed, knowledge.counts()));
            dangers[tile.index()] = of_seats.sum();
        }
        Dangers(dangers, among)
    }

    pub(crate) fn total(&self, tile: Tile) -> u32 {
        self.0[tile.index()]
    }

    /// The least danger among these kinds.
    pub(crate) fn least(&self) -> u32 {
        self.1.iter().map(|tile| self.total(tile)).min().unwrap_or(0)
    }
}

/// The danger of a discard as terms, one for each seat in riichi.
pub(crate) fn terms(view: &View<'_>, tile: Tile) -> Vec<Term> {
    let knowledge = view.knowledge();
    let of_seat = |(seat, passed): (Seat, TileSet)| Term {
        name: Side::of(seat, view.seat(), view.table.seats()).name().to_owned(),
        amount: f64::from(against(tile, passed, knowledge.counts())),
    };
    threats(view).map(of_seat).collect()
}

/// The danger of a discard against a seat that has passed the kinds `passed`, counted over the unseen tiles.
fn against(tile: Tile, passed: TileSet, unseen: &Counts34) -> u32 {
    if passed.contains(tile) {
        return 0;
    }
    let left = |tile: Tile| u32::from(unseen.get(tile));
    let own = left(tile);
    let alone = TWO_PAIRS * own * own.saturating_sub(1) / 2 + SINGLE * own;
    let (Some(suit), Some(rank)) = (tile.suit(), tile.rank()) else { return HONOR_FACTOR * alone };
    let at = |steps: i8| Tile::suited(suit, rank.checked_add_signed(steps)?);
    let ways = |one: i8, other: i8| at(one).zip(at(other)).map_or(0, |(one, other)| left(one) * left(other));
    let side = |towards: i8| {
        let weight = match at(3 * towards) {
            Some(other_end) if passed.contains(other_end) => 0,
            Some(_) => TWO_SIDED,
            // An edge: 12 waits for the 3 only, 89 for the 7 only.
            None => CLOSED_OR_EDGE,
        };
        weight * ways(towards, 2 * towards)
    };
    alone + CLOSED_OR_EDGE * ways(-1, 1) + side(-1) + side(1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use suzume_tiles::{Notation, parse_counts};

    fn tile(text: &str) -> Tile {
        parse_counts(text, Notation::Canonical).unwrap().tiles().next().unwrap()
    }

    /// The kinds are ordered from the safest to the most dangerous, each more dangerous than the one before.
    #[test]
    fn the_order_of_the_proverbs() {
        let passed: TileSet = ["4m", "6m"].map(tile).into_iter().collect();
        // Unseen: no 8p, one West, two North.
        let seen = parse_counts("8888p33344z", Notation::Canonical).unwrap();
        let unseen = seen.complement();
        let danger = |text: &str| against(tile(text), passed, &unseen);
        // Genbutsu; honours with one and two unseen copies; a suji terminal; an honour with four unseen copies; a suji 3; then a
        // terminal, a 2 and a 5 of a suit about which nothing is known.
        let order = ["4m", "3z", "4z", "1m", "1z", "3m", "1s", "2s", "5s"];
        let dangers = order.map(danger);
        assert!(dangers.is_sorted_by(|one, other| one < other), "{dangers:?}");
        assert_eq!(danger("6m"), 0);
        // Every chow with 9p needs 8p, and none is left: 9p is as safe as a suji terminal.
        assert_eq!(danger("9p"), danger("1m"));
    }
}
