//! The walls of recorded games, for matches of our own: what real players were dealt, dealt again.

use super::sha512::sha512;
use super::shuffle::Shuffle;
use super::xml::Elements;
use crate::recorded::ReadError;
use std::fmt::Write;
use suzume_game::wall::GivenWalls;
use suzume_tiles::Face;

/// The walls of some records, a record for each game.
#[derive(Debug)]
pub struct TenhouWalls {
    games: Vec<Shuffle>,
    name: String,
}

impl TenhouWalls {
    /// So many bytes of a record are enough: the seed comes first.
    pub const FIRST_BYTES: usize = 8192;

    /// The walls of seeds as [`seed_in`] finds them, each of a game.
    pub fn new<'a>(
        seeds: impl IntoIterator<Item = &'a str>,
        has_red_fives: bool,
    ) -> Result<TenhouWalls, String> {
        let mut games = Vec::new();
        let mut all = String::new();
        for (place, seed) in seeds.into_iter().enumerate() {
            let shuffle = Shuffle::new(seed, has_red_fives);
            games.push(shuffle.map_err(|problem| format!("game {}: {problem}", place + 1))?);
            all.push_str(seed);
            all.push('\n');
        }
        let mut name = "tenhou:".to_owned();
        for byte in &sha512(all.as_bytes())[..8] {
            let _ = write!(name, "{byte:02x}");
        }
        Ok(TenhouWalls { games, name })
    }
}

/// The shuffle seed in the beginning of a record of Tenhou's server.
pub fn seed_in(text: &str) -> Result<&str, ReadError> {
    for element in Elements::new(text) {
        let element = element?;
        match element.name {
            "SHUFFLE" => {
                let seed = element.get("seed").filter(|seed| !seed.is_empty());
                return seed.ok_or_else(|| element.error("the seed has been taken out"));
            }
            "INIT" => return Err(element.error("the first hand, and no seed before it")),
            _ => {}
        }
    }
    Err(ReadError::new(0, "no shuffle seed; hint: only the XML of Tenhou's server has one"))
}

impl GivenWalls for TenhouWalls {
    fn name(&self) -> &str {
        &self.name
    }

    fn games(&self) -> u64 {
        self.games.len() as u64
    }

    fn row(&self, game: u64, hand: u64) -> Vec<Face> {
        // Whoever asks knows how many there are; beyond them they begin anew.
        let mut walls = self.games[game as usize % self.games.len()].clone();
        walls.skip(hand);
        walls.next_row()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seeds_are_found_and_their_absence_is_named() {
        assert_eq!(seed_in("<mjloggm ver=\"2.3\"><SHUFFLE seed=\"a,b\" ref=\"\"/>"), Ok("a,b"));
        for (text, part) in [
            ("", "no shuffle seed"),
            ("{\"log\":[]}", "no shuffle seed"),
            ("<mjloggm><SHUFFLE ref=\"\"/>", "taken out"),
            ("<mjloggm><INIT seed=\"0,0\"/><SHUFFLE seed=\"a,b\"/>", "no seed before it"),
        ] {
            assert!(seed_in(text).is_err_and(|error| error.to_string().contains(part)), "{text}");
        }
    }

    #[test]
    fn walls_are_those_of_their_seeds_in_any_order() {
        let seed = |letter: char| format!("mt19937ar-sha512-n288-base64,{}", letter.to_string().repeat(3328));
        let (one, other) = (seed('a'), seed('b'));
        let walls = TenhouWalls::new([one.as_str(), other.as_str()], true).unwrap();
        let mut shuffle = Shuffle::new(&other, true).unwrap();
        let rows: Vec<Vec<Face>> = (0..3).map(|_| shuffle.next_row()).collect();
        assert_eq!(walls.row(1, 2), rows[2]);
        assert_eq!(walls.row(1, 0), rows[0]);
        assert_ne!(walls.row(0, 0), rows[0]);
        assert_eq!((walls.games(), walls.name().len()), (2, "tenhou:".len() + 16));
        let swapped = TenhouWalls::new([other.as_str(), one.as_str()], true).unwrap();
        assert_ne!(swapped.name(), walls.name());
        assert!(TenhouWalls::new(["x"], true).is_err_and(|problem| problem.starts_with("game 1: ")));
    }
}
