//! The worth of a complete hand in reach: the chance that its tiles come in time, times the value of the win.
//!
//! A hand may be finished in several ways: with claimed sets and a win on any seat's tile; concealed, which earns extra
//! points; or by self-draw only, if the points of the self-draw are needed. The best way counts.

use super::chance::Sources;
use super::listing::{CompleteHand, HandForm};
use super::points::{PlanPoints, PlannedHand};
use super::question::{KindNumbers, PlanQuestion, key};
use super::sets::{self, TILES};
use suzume_rules::Source;
use suzume_tiles::Tile;

/// The value of every win in addition to the points of its fans: 24 points of base payments, and 10 for roughly what another
/// seat's win would cost. Chosen.
const WIN_POINTS: f64 = 34.0;
/// The weight of the points of a hand that may be won on a discard or by self-draw: either one seat pays them, or all three
/// do. Chosen.
const CLAIM_WEIGHT: f64 = 1.5;
/// The weight of the points of a hand that can only be won by self-draw: all three other seats pay them.
const SELF_DRAW_WEIGHT: f64 = 3.0;

/// The value of a win with `points` points; 0 if `points` is 0, which stands for too few.
pub(super) fn win_worth(points: u32, source: Source) -> f64 {
    let weight = match source {
        Source::Claimed => CLAIM_WEIGHT,
        Source::SelfDrawn => SELF_DRAW_WEIGHT,
    };
    if points == 0 { 0.0 } else { WIN_POINTS + weight * f64::from(points) }
}

/// The worth of a complete hand; 0 if every way to finish it has too few points.
pub(super) fn worth(question: &PlanQuestion<'_>, points: &mut PlanPoints, found: &CompleteHand<'_>) -> f64 {
    let Some(winning) = question.hardest(found.target) else { return 0.0 };
    match found.form {
        HandForm::Special { points } => {
            let mut sources = [Sources::Own; Tile::KINDS];
            sources[winning] = Sources::AnySeat;
            question.chance(found.target, &sources) * win_worth(points, Source::Claimed)
        }
        HandForm::Sets { straight, sets, pair } => {
            let claims = Claims::of(&question.hand, straight, sets, pair, winning);
            best_finish(question, points, found.target, winning, &claims)
        }
    }
}

/// What may be claimed on the way to a hand.
struct Claims {
    /// For each kind, where its tiles may come from.
    sources: [Sources; Tile::KINDS],
    /// The incomplete sets, except the one that the winning tile completes, which stays concealed.
    opened: Vec<usize>,
}

impl Claims {
    fn of(hand: &KindNumbers, straight: u64, sets: &[usize], pair: usize, winning: usize) -> Claims {
        let mut rest = *hand;
        for (kind, held) in rest.iter_mut().enumerate() {
            *held = held.saturating_sub((straight >> kind & 1) as u8);
        }
        let mut sources = [Sources::Own; Tile::KINDS];
        let mut opened = Vec::with_capacity(4);
        for &set in sets {
            let mut missing = [0; 3];
            let mut count = 0;
            for &kind in &TILES[set] {
                let held = &mut rest[usize::from(kind)];
                if *held > 0 {
                    *held -= 1;
                } else {
                    missing[count] = usize::from(kind);
                    count += 1;
                }
            }
            let source = match (sets::is_pong(set), count) {
                (_, 0) => continue,
                (true, 1) => Sources::AnySeat,
                (true, _) => Sources::HalfPong,
                (false, 1) => Sources::Chow,
                (false, _) => Sources::HalfChow,
            };
            for &kind in &missing[..count] {
                if (source as u8) > sources[kind] as u8 {
                    sources[kind] = source;
                }
            }
            opened.push(set);
        }
        let is_last = |set: &usize| TILES[*set].contains(&(winning as u8));
        let is_in_set = winning != pair || rest[pair] > 1;
        if let Some(place) = opened.iter().position(is_last).filter(|_| is_in_set) {
            opened.remove(place);
        }
        Claims { sources, opened }
    }
}

fn best_finish(
    question: &PlanQuestion<'_>,
    points: &mut PlanPoints,
    target: &KindNumbers,
    winning: usize,
    claims: &Claims,
) -> f64 {
    let key = key(target);
    let mut worth_if = |opened: &[usize], source: Source| {
        let winning = Tile::ALL[winning];
        let planned = PlannedHand { target, melds: question.melds, opened, winning, source };
        win_worth(points.of(key, &planned), source)
    };
    let with_last = |sources: &[Sources; Tile::KINDS], last: Sources| {
        let mut sources = *sources;
        sources[winning] = last;
        question.chance(target, &sources)
    };
    let is_open = question.is_open();
    let claimed = worth_if(&claims.opened, Source::Claimed);
    let mut best = 0.0;
    if claimed > 0.0 {
        best = with_last(&claims.sources, Sources::AnySeat) * claimed;
    } else if is_open {
        let drawn = worth_if(&claims.opened, Source::SelfDrawn);
        if drawn > 0.0 {
            best = with_last(&claims.sources, Sources::Own) * drawn;
        }
    }
    if !is_open && (best == 0.0 || !claims.opened.is_empty()) {
        let own = [Sources::Own; Tile::KINDS];
        let claimed = worth_if(&[], Source::Claimed);
        let concealed = if claimed > 0.0 {
            with_last(&own, Sources::AnySeat) * claimed
        } else {
            question.chance(target, &own) * worth_if(&[], Source::SelfDrawn)
        };
        best = f64::max(best, concealed);
    }
    best
}
