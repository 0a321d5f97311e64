//! The walls of recorded games for our own matches: the tiles that real players were dealt, dealt again.

use super::error::ElementProblem;
use super::mjlog::players_of;
use super::shuffle::{SeedError, Shuffle};
use super::xml::Elements;
use crate::recorded::{ReadError, ReadProblem};
use sha2::{Digest, Sha512};
use std::fmt::Write;
use suzume_game::wall::GivenWalls;
use suzume_tiles::numbers::{narrow, wide};
use suzume_tiles::{Face, Seats};

/// Why seeds give no walls.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("game {game}: {error}")]
pub struct WallsError {
    /// The position of the seed, from one.
    pub game: usize,
    /// The problem with it.
    pub error: SeedError,
}

/// The walls of some records, a record for each game.
#[derive(Debug)]
pub struct TenhouWalls {
    games: Vec<Shuffle>,
    name: String,
}

impl TenhouWalls {
    /// How many bytes of a record are enough to find its seed, which comes first.
    pub const FIRST_BYTES: usize = 8192;

    /// The walls of seeds as [`seed_in`] finds them, each of a game.
    pub fn new<'a>(
        seeds: impl IntoIterator<Item = &'a str>,
        players: Seats,
        has_red_fives: bool,
    ) -> Result<TenhouWalls, WallsError> {
        let mut games = Vec::new();
        let mut all = String::new();
        for (place, seed) in seeds.into_iter().enumerate() {
            let shuffle = Shuffle::new(seed, players, has_red_fives);
            games.push(shuffle.map_err(|error| WallsError { game: place + 1, error })?);
            all.push_str(seed);
            all.push('\n');
        }
        let mut name = "tenhou:".to_owned();
        for byte in &Sha512::digest(&all)[..8] {
            let _ = write!(name, "{byte:02x}");
        }
        Ok(TenhouWalls { games, name })
    }
}

/// The shuffle seed in the beginning of a record of Tenhou's server. A game with another number of players has walls of
/// other tiles and is refused.
pub fn seed_in(text: &str, players: Seats) -> Result<&str, ReadError> {
    let mut seed = None;
    for element in Elements::new(text) {
        let element = match element {
            Ok(element) => element,
            // The text may be cut after the seed.
            Err(_) if seed.is_some() => break,
            Err(error) => return Err(error),
        };
        match element.name {
            "SHUFFLE" => {
                let found = element.get("seed").filter(|seed| !seed.is_empty());
                seed = Some(found.ok_or_else(|| element.error(ElementProblem::SeedTakenOut))?);
            }
            "GO" => {
                let found = element.number("type").map_or(players, players_of);
                if found != players {
                    return Err(element.error(ElementProblem::OtherPlayers(found)));
                }
            }
            "INIT" if seed.is_none() => return Err(element.error(ElementProblem::SeedTooLate)),
            "INIT" => break,
            _ => {}
        }
    }
    seed.ok_or_else(|| ReadError::new(0, ReadProblem::NoSeed))
}

impl GivenWalls for TenhouWalls {
    fn name(&self) -> &str {
        &self.name
    }

    fn games(&self) -> u64 {
        wide(self.games.len())
    }

    fn row(&self, game: u64, hand: u64) -> Vec<Face> {
        // The caller knows the number of games; beyond it the walls repeat.
        let mut walls = self.games[narrow::<_, usize>(game % wide(self.games.len()))].clone();
        walls.skip(hand);
        walls.next_wall().row
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seeds_are_found_and_their_absence_is_named() {
        assert_eq!(seed_in("<mjloggm ver=\"2.3\"><SHUFFLE seed=\"a,b\" ref=\"\"/>", Seats::Four), Ok("a,b"));
        // Four players, and a record that is cut after the rules.
        let four = "<mjloggm><SHUFFLE seed=\"a,b\"/><GO type=\"169\"/><UN n0=\"A";
        assert_eq!(seed_in(four, Seats::Four), Ok("a,b"));
        assert!(seed_in(four, Seats::Three).is_err());
        for (text, part) in [
            ("", "no shuffle seed"),
            ("{\"log\":[]}", "no shuffle seed"),
            (
                "<mjloggm><SHUFFLE seed=\"a,b\"/><GO type=\"185\" lobby=\"0\"/><UN n0=\"A\"/>",
                "a game of three players, other than",
            ),
            ("<mjloggm><SHUFFLE ref=\"\"/>", "taken out"),
            ("<mjloggm><INIT seed=\"0,0\"/><SHUFFLE seed=\"a,b\"/>", "no seed before it"),
        ] {
            assert!(
                seed_in(text, Seats::Four).is_err_and(|error| error.to_string().contains(part)),
                "{text}"
            );
        }
    }

    #[test]
    fn walls_are_those_of_their_seeds_in_any_order() {
        let seed = |letter: char| format!("mt19937ar-sha512-n288-base64,{}", letter.to_string().repeat(3328));
        let (one, other) = (seed('a'), seed('b'));
        let walls = TenhouWalls::new([one.as_str(), other.as_str()], Seats::Four, true).unwrap();
        let mut shuffle = Shuffle::new(&other, Seats::Four, true).unwrap();
        let rows: Vec<Vec<Face>> = (0..3).map(|_| shuffle.next_wall().row).collect();
        assert_eq!(walls.row(1, 2), rows[2]);
        assert_eq!(walls.row(1, 0), rows[0]);
        assert_ne!(walls.row(0, 0), rows[0]);
        assert_eq!((walls.games(), walls.name().len()), (2, "tenhou:".len() + 16));
        let swapped = TenhouWalls::new([other.as_str(), one.as_str()], Seats::Four, true).unwrap();
        assert_ne!(swapped.name(), walls.name());
        assert!(
            TenhouWalls::new(["x"], Seats::Four, true)
                .is_err_and(|problem| problem.to_string().starts_with("game 1: "))
        );
    }
}
