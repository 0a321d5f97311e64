//! What is certain about the concealed tiles of the other seats.

use suzume_game::View;
use suzume_tiles::{BySeat, Counts34, Face, Seat, Tile, TileSet};

/// Facts about the concealed tiles of the other seats that follow from the rules alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CertainFacts {
    barred: BySeat<TileSet>,
    held: BySeat<Counts34>,
}

impl CertainFacts {
    /// The facts that a view implies; `unseen` are the tiles that the viewing seat cannot see.
    pub fn of(view: &View<'_>, unseen: &Counts34) -> CertainFacts {
        let seats = view.table.seats();
        let viewer = view.seat();
        let barred = BySeat::from_fn(seats, |seat| match seat == viewer {
            true => TileSet::ALL,
            false => Tile::ALL.into_iter().filter(|&tile| view.cannot_hold(seat, tile)).collect(),
        });
        // Tiles that one winner certainly holds are not left for another one.
        let mut open = *unseen;
        let mut held = BySeat::from_fn(seats, |_| Counts34::EMPTY);
        for seat in seats.others(viewer) {
            let win = view.public.seats[seat].win.as_ref();
            let Some(tile) = win.and_then(|win| win.face).and_then(Face::tile) else { continue };
            let with = held_with(tile, &open, barred[seat]);
            if let Ok(rest) = open.minus(&with) {
                open = rest;
                held[seat] = with;
            }
        }
        CertainFacts { barred, held }
    }

    /// Whether a seat certainly does not hold a kind. The viewing seat holds no unseen tile.
    pub fn is_barred(&self, seat: Seat, tile: Tile) -> bool {
        self.barred[seat].contains(tile)
    }

    /// The unseen tiles that a seat certainly holds.
    pub fn held(&self, seat: Seat) -> &Counts34 {
        &self.held[seat]
    }

    /// The unseen tiles whose place is not certain.
    pub fn open_copies(&self, unseen: &Counts34) -> Counts34 {
        self.held.iter().fold(*unseen, |open, held| open.minus(held).unwrap_or(open))
    }
}

/// The unseen tiles that a complete hand certainly contains together with the tile that completed it: what is common to the
/// pair, the pong and all the chows that are still possible. Seven pairs have the pair.
fn held_with(winning: Tile, unseen: &Counts34, barred: TileSet) -> Counts34 {
    let may_hold = |tile: Tile| unseen.get(tile) > 0 && !barred.contains(tile);
    // A pong contains the pair.
    let pair = may_hold(winning).then(|| vec![winning]);
    let chows = chows_around(winning).filter(|others| others.iter().all(|&tile| may_hold(tile)));
    let possible: Vec<Vec<Tile>> = pair.into_iter().chain(chows.map(|others| others.to_vec())).collect();
    let Some((first, rest)) = possible.split_first() else { return Counts34::EMPTY };
    let common = first.iter().filter(|tile| rest.iter().all(|others| others.contains(tile)));
    Counts34::from_tiles(common.copied()).unwrap_or(Counts34::EMPTY)
}

/// The two other tiles of each chow that contains a tile.
fn chows_around(tile: Tile) -> impl Iterator<Item = [Tile; 2]> {
    [[-2, -1], [-1, 1], [1, 2]].into_iter().filter_map(move |steps| {
        let neighbour = |step: i8| Tile::suited(tile.suit()?, tile.rank()?.checked_add_signed(step)?);
        Some([neighbour(steps[0])?, neighbour(steps[1])?])
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use suzume_tiles::{Notation, parse_counts};

    fn tiles(text: &str) -> Counts34 {
        parse_counts(text, Notation::Canonical).unwrap()
    }

    fn held(winning: &str, unseen: &str, barred: TileSet) -> String {
        let winning = tiles(winning).tiles().next().unwrap();
        held_with(winning, &tiles(unseen), barred).to_string()
    }

    #[test]
    fn the_example_of_section_4_1() {
        // A player won by robbing C2. With C2 and C4 gone, it must hold C1 and C3.
        assert_eq!(held("2m", "111133335m19p", TileSet::EMPTY), "13m");
        // With C4 left, C3 is common to both chows.
        assert_eq!(held("2m", "1133445m", TileSet::EMPTY), "3m");
        // With C2 left, it may be a pair or a pong.
        assert_eq!(held("2m", "12335m", TileSet::EMPTY), "");
        assert_eq!(held("2m", "22m5p", TileSet::EMPTY), "2m");
        // Honours make no chows, and the ends of a suit have one.
        assert_eq!(held("1z", "1z2z3z", TileSet::EMPTY), "1z");
        assert_eq!(held("9m", "78m1z", TileSet::EMPTY), "78m");
        // A suit that the seat cannot hold leaves nothing.
        let barred: TileSet = tiles("78m").tiles().collect();
        assert_eq!(held("9m", "78m1z", barred), "");
    }
}
