//! Counts the tiles of a recorded hand, and lays them out as a scripted wall.

use super::hand::{HandProblem, HandRecord, Place};
use crate::event::Event;
use crate::wall::Script;
use suzume_rules::table::TileBox;
use suzume_tiles::{Face, Flower, Seat, Suit, Tile};

/// How often each face has appeared.
struct FaceCounts {
    tiles: TileBox,
    counts: [u8; FaceCounts::FACES],
}

impl FaceCounts {
    /// Playing tiles, flowers, red fives.
    const FACES: usize = Tile::KINDS + Flower::KINDS + Suit::ALL.len();

    /// Adds a tile, unless all its copies have appeared already.
    fn add(&mut self, face: Face) -> Result<(), HandProblem> {
        let place = match face {
            Face::RedFive(suit) => Tile::KINDS + Flower::KINDS + suit.index(),
            face => face.index42(),
        };
        let copies = self.tiles.copies(face);
        if self.counts[place] < copies {
            self.counts[place] += 1;
            return Ok(());
        }
        Err(match copies {
            0 => HandProblem::ForeignTile(face),
            _ => HandProblem::TooManyCopies { face, copies },
        })
    }
}

/// Lays out the tiles of a hand as a script, with seats counted from the dealer. The script stops before the first
/// impossible tile, which is returned as the error, so the table never gets such a tile.
pub(super) fn script<H: HandRecord>(
    hand: &H,
    tiles: TileBox,
    dealer: Seat,
) -> (Script, Result<(), (Place, HandProblem)>) {
    let mut counts = FaceCounts { tiles, counts: [0; FaceCounts::FACES] };
    let mut script = Script::new(hand.start().hands.seats());
    let counted = fill(&mut script, hand, &mut counts);
    script.hands.as_mut_slice().rotate_left(dealer.index());
    (script, counted)
}

fn fill<H: HandRecord>(
    script: &mut Script,
    hand: &H,
    counts: &mut FaceCounts,
) -> Result<(), (Place, HandProblem)> {
    let start = hand.start();
    let mut add = |face: Face, place: Place| counts.add(face).map_err(|problem| (place, problem));
    start
        .hands
        .iter()
        .flatten()
        .chain(&start.dora_indicator)
        .try_for_each(|&face| add(face, Place::Start))?;
    script.hands.clone_from(&start.hands);
    // The tile below an indicator is unknown unless a winner turned it. If no winner did, any tile will do.
    script.indicators.extend(start.dora_indicator.iter().flat_map(|&face| [face, face]));
    let mut is_turned = false;
    for (number, event) in hand.events().iter().enumerate() {
        let place = Place::Event(number);
        match *event {
            Event::Draw { face: Some(face), .. } => {
                add(face, place)?;
                script.draws.push(face);
            }
            Event::DoraIndicator { face } => {
                add(face, place)?;
                script.indicators.extend([face, face]);
            }
            // All winners that turn them turn the same ones.
            Event::Win { ura, .. } if ura[0].is_some() && !is_turned => {
                is_turned = true;
                let below = script.indicators.iter_mut().skip(1).step_by(2);
                for (slot, face) in below.zip(ura.into_iter().flatten()) {
                    add(face, place)?;
                    *slot = face;
                }
            }
            _ => {}
        }
    }
    Ok(())
}
