//! Facts about a win that only riichi has: the declaration, the dora indicators and the red fives.

use suzume_tiles::{Honor, Seats, Suit, Tile};

/// Whether the winner had declared riichi.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Riichi {
    /// Riichi was not declared.
    #[default]
    No,
    /// Declared in a later turn, or after a call.
    Riichi,
    /// Declared in the first turn, before any call.
    Double,
}

/// The most dora indicators of a deal: the first one and one for each kong.
pub const MOST_INDICATORS: usize = 5;

/// Dora indicators, at most five.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Indicators {
    tiles: [Tile; MOST_INDICATORS],
    length: u8,
}

impl Indicators {
    /// The list without any indicator.
    pub const NONE: Indicators = Indicators { tiles: [Tile::ALL[0]; MOST_INDICATORS], length: 0 };

    /// A list of indicators, or `None` if there are more than five.
    pub fn new(tiles: &[Tile]) -> Option<Indicators> {
        let mut indicators = Indicators::NONE;
        tiles.iter().all(|&tile| indicators.push(tile)).then_some(indicators)
    }

    /// Adds an indicator. Returns whether there was room.
    #[must_use]
    pub fn push(&mut self, tile: Tile) -> bool {
        let place = self.tiles.get_mut(usize::from(self.length));
        let Some(place) = place else { return false };
        *place = tile;
        self.length += 1;
        true
    }

    /// The indicators in the order in which they were added.
    pub fn tiles(&self) -> &[Tile] {
        &self.tiles[..usize::from(self.length)]
    }

    /// The number of dora among tiles, given as counts by kind.
    pub(super) fn dora_among(&self, counts: &[u8; Tile::KINDS], players: Seats) -> u8 {
        self.tiles().iter().map(|&tile| counts[dora_of(tile, players).index()]).sum()
    }
}

impl Default for Indicators {
    fn default() -> Indicators {
        Indicators::NONE
    }
}

impl std::fmt::Debug for Indicators {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.tiles()).finish()
    }
}

/// The dora of an indicator: the next rank, one after nine; the next wind, East after North; the next of White, Green
/// and Red, White after Red. Three players have no 2m to 8m, so 9m follows 1m.
pub fn dora_of(indicator: Tile, players: Seats) -> Tile {
    match (indicator.suit(), indicator.rank(), indicator.honor()) {
        (Some(Suit::Characters), Some(1), _) if players == Seats::Three => Tile::ALL[8],
        (Some(suit), Some(rank), _) => Tile::suited(suit, rank % 9 + 1).unwrap_or(indicator),
        (_, _, Some(Honor::North)) => Tile::of_honor(Honor::East),
        (_, _, Some(Honor::Red)) => Tile::of_honor(Honor::White),
        (_, _, Some(honor)) => Tile::of_honor(Honor::ALL[honor.index() + 1]),
        _ => indicator,
    }
}

/// Facts about a win that only riichi has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct RiichiSituation {
    /// Whether riichi was declared.
    pub riichi: Riichi,
    /// Whether the win was within one turn of the declaration, before any call.
    pub ippatsu: bool,
    /// The dora indicators, which all seats see.
    pub dora_indicators: Indicators,
    /// The indicators below them, which count only after riichi.
    pub ura_indicators: Indicators,
    /// The number of red fives in the whole hand: concealed tiles, melds and the winning tile.
    pub red_fives: u8,
    /// The number of norths set aside, with three players.
    pub norths: u8,
}

#[cfg(test)]
mod tests {
    use super::*;
    use suzume_tiles::TileSet;

    #[test]
    fn dora_go_round() {
        let dora: String = Tile::ALL
            .into_iter()
            .map(|tile| format!("{tile}{} ", dora_of(tile, Seats::Four)))
            .collect::<Vec<_>>()
            .concat();
        for pair in ["1m2m ", "9m1m ", "9p1p ", "5s6s ", "4z1z ", "1z2z ", "7z5z ", "5z6z "] {
            assert!(dora.contains(pair), "{pair}");
        }
        let mut seen: Vec<Tile> = Tile::ALL.into_iter().map(|tile| dora_of(tile, Seats::Four)).collect();
        seen.sort_unstable();
        assert_eq!(seen, Tile::ALL);
        let of_three = TileSet::THREE_PLAYERS.iter().map(|tile| dora_of(tile, Seats::Three));
        assert_eq!(of_three.collect::<TileSet>(), TileSet::THREE_PLAYERS);
        assert_eq!(dora_of(Tile::ALL[0], Seats::Three).to_string(), "9m");
    }

    #[test]
    fn there_is_room_for_five() {
        assert_eq!(Indicators::new(&Tile::ALL[..5]).unwrap().tiles(), &Tile::ALL[..5]);
        assert_eq!(Indicators::new(&Tile::ALL[..6]), None);
        assert!(Indicators::default().tiles().is_empty());
    }
}
