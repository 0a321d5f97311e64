//! Lays the tiles that a log names as a wall.
//!
//! Flowers are the difficulty. Botzone replaces the flowers of a hand while dealing, and reports the thirteen remaining
//! tiles and the flowers separately. Our table deals the flowers and replaces them after the dealer's first draw, seat by
//! seat. The last tiles of a hand, one for each flower of the seat, are therefore held back and come as replacements.

use super::log::{LogError, LogProblem, wrong};
use super::message::{BotzoneMessageError, Request, SeatDeed};
use super::seated::RequestStep;
use suzume_game::wall::Script;
use suzume_tiles::{BySeat, Counts42, Face, Seat, Seats, Wind};

pub(super) struct LogTiles {
    pub(super) script: Script,
    pub(super) round_wind: Wind,
    pub(super) has_flowers: bool,
}

/// Merges a flower that the dealer draws first with the flowers that were dealt, because our table replaces all of them
/// together.
pub(super) fn fold_opening(steps: &mut Vec<(usize, RequestStep)>) {
    let [dealer, ..] = Seat::ALL;
    let deal = |step: &(usize, RequestStep)| matches!(step.1.request.parse(), Ok(Request::Deal { .. }));
    let Some(place) = steps.iter().position(deal) else { return };
    let Ok(Request::Deal { mut flowers, hand, mut shown }) = steps[place].1.request.parse() else { return };
    while let Some((_, step)) = steps.get(place + 1)
        && let Ok(Request::Done { seat, deed: SeatDeed::Flower(flower) }) = step.request.parse()
        && seat == dealer
        && step.response.as_deref() == Some("PASS")
    {
        shown.insert(usize::from(flowers[dealer]).min(shown.len()), flower);
        flowers[dealer] = flowers[dealer].saturating_add(1);
        steps.remove(place + 1);
    }
    steps[place].1.request = Request::Deal { flowers, hand, shown }.to_string();
}

impl LogTiles {
    /// Hands and draws as the requests name them.
    pub(super) fn of(steps: &BySeat<Vec<(usize, RequestStep)>>) -> Result<LogTiles, LogError> {
        let mut script = Script::new(Seats::Four);
        let mut wind = None;
        let mut draws: Vec<(usize, Face)> = Vec::new();
        let mut held_back = BySeat::<Vec<Face>>::empty(Seats::Four);
        for seat in Seat::ALL {
            for (place, step) in &steps[seat] {
                let request: Request =
                    step.request.parse().map_err(|error: BotzoneMessageError| wrong(*place, error.into()))?;
                match request {
                    Request::Seat { round_wind, .. } => {
                        if *wind.get_or_insert(round_wind) != round_wind {
                            return Err(wrong(*place, LogProblem::Winds));
                        }
                    }
                    Request::Deal { flowers, hand, shown } => {
                        let before: usize =
                            Seat::ALL[..seat.index()].iter().map(|&other| usize::from(flowers[other])).sum();
                        let own = shown.iter().skip(before).take(usize::from(flowers[seat])).copied();
                        let mut hand: Vec<Face> = hand.into_iter().map(Face::from).collect();
                        held_back[seat] = hand.split_off(hand.len() - own.len());
                        script.hands[seat] = hand.into_iter().chain(own).collect();
                    }
                    Request::Draw { tile } => draws.push((*place, tile.into())),
                    Request::Done { seat: other, deed: SeatDeed::Flower(flower) } if other == seat => {
                        draws.push((*place, flower));
                    }
                    Request::Done { .. } => {}
                }
            }
            if script.hands[seat].len() != 13 {
                return Err(wrong(0, LogProblem::NotDealt(seat)));
            }
        }
        draws.sort_by_key(|(place, _)| *place);
        let mut draws = draws.into_iter().map(|(_, face)| face);
        // The last tile of the opening that the dealer gets is the one that its first request names.
        let mut held_back = held_back.into_iter();
        let dealers = held_back.next().into_iter().flatten();
        let opening = dealers.chain(draws.next()).chain(held_back.flatten());
        script.draws = opening.chain(draws).collect();
        let all = script.hands.iter().flatten().chain(&script.draws);
        let counts = Counts42::from_faces(all.copied());
        counts.map_err(|error| wrong(0, LogProblem::Copies(error)))?;
        let is_flower = |face: &Face| matches!(face, Face::Flower(_));
        let has_flowers = script.hands.iter().flatten().chain(&script.draws).any(is_flower);
        let round_wind = wind.ok_or_else(|| wrong(0, LogProblem::NoSeat))?;
        Ok(LogTiles { script, round_wind, has_flowers })
    }
}
