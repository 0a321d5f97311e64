//! Why an action is better than another, in words: what it is worth, what it accepts, what it risks.

use super::decision::{DoneAdvised, ReviewedValue};
use crate::danger::{TileDanger, dangers};
use crate::names::Printer;
use crate::values::{capitalized, why};
use crate::words::plural;
use std::fmt::Write as _;
use suzume_deficiency::accepted;
use suzume_game::{Action, View};
use suzume_players::{after, situation};
use suzume_review::{Threat, is_same_choice};
use suzume_tiles::Tile;

/// How far a hand is, and what brings it nearer.
pub(super) struct Near {
    /// How many tiles it misses; `None` if it cannot be completed.
    pub(super) missing: Option<u8>,
    /// Which tiles lower that, with how many of each can still come.
    pub(super) accepted: Vec<(Tile, u8)>,
}

/// How far the hand is after each of two actions; `None` if that is known of neither.
pub(super) fn nearness(view: &View<'_>, done: &Action, advised: &Action) -> Option<DoneAdvised<Near>> {
    let both = DoneAdvised { done: near_after(view, done), advised: near_after(view, advised) };
    (both.done.is_some() || both.advised.is_some()).then_some(both)
}

/// How far the hand is after an action that leaves 3n+1 tiles.
fn near_after(view: &View<'_>, action: &Action) -> Option<Near> {
    let now = situation(view);
    let then = match action {
        Action::Discard(_) | Action::Riichi(_) => now.without(action.discarded()?),
        Action::Pass if view.offered().is_some() => now,
        Action::ClosedKong(_) | Action::AddedKong(_) | Action::OpenKong => {
            let offered = view.offered().and_then(|(face, _)| face.tile());
            after(&now, view.private.melds, offered, action)?.0
        }
        _ => return None,
    };
    let hand = then.goal.part_of(&then.hand);
    if hand.total() % 3 != 1 {
        return None;
    }
    let near = accepted(&hand, &then.goal);
    let available = near.tiles.iter().map(|tile| (tile, then.available.get(tile)));
    let accepted = available.filter(|(_, count)| *count > 0).collect();
    Some(Near { missing: near.deficiency.finite(), accepted })
}

/// The chance that a discard is won upon, where somebody threatens.
pub(super) fn deal_in(
    view: &View<'_>,
    threat: Threat,
    done: &Action,
    advised: &Action,
) -> Option<DoneAdvised<f64>> {
    if threat == Threat::Quiet {
        return None;
    }
    let tiles = [done, advised].into_iter().filter_map(Action::discarded).collect();
    let dangers = dangers(view, tiles, Printer::default())?;
    let of = |action: &Action| {
        let tile = action.discarded()?;
        dangers.iter().find(|danger| danger.tile.tile == tile).map(TileDanger::chance)
    };
    let both = DoneAdvised { done: of(done), advised: of(advised) };
    (both.done.is_some() || both.advised.is_some()).then_some(both)
}

/// The whole reason. Of the values, the first is the advised action.
pub(super) fn in_words(
    values: &[ReviewedValue],
    done: &Action,
    near: Option<&DoneAdvised<Near>>,
    deal_in: Option<&DoneAdvised<f64>>,
) -> String {
    let [best, others @ ..] = values else { return String::new() };
    let best = &best.value;
    if best.legal == Action::Win {
        return "The hand is complete.".to_owned();
    }
    let is_done = |one: &&ReviewedValue| is_same_choice(&one.value.legal, done);
    let against = others.iter().find(is_done).or(others.first()).map(|one| &one.value);
    let mut text = why(best, against).trim_start().to_owned();
    let agrees = is_same_choice(&best.legal, done);
    if let Some(DoneAdvised { done: other, advised: Some(advised) }) = near {
        let _ = write!(text, " {} accepts {}", capitalized(&best.action), counted(&advised.accepted));
        if let (false, Some(other), Some(against)) = (agrees, other, against) {
            let _ = write!(text, "; {} {}", against.action, counted(&other.accepted));
            if let (Some(nearer), Some(missing)) = (advised.missing, other.missing)
                && nearer != missing
            {
                let _ = write!(
                    text,
                    ", but then {} are missing and not {nearer}",
                    plural(missing.into(), "tile")
                );
            }
        }
        text.push('.');
    }
    if let Some(DoneAdvised { done: Some(other), advised: Some(advised) }) = deal_in {
        let _ = match agrees {
            true => write!(text, " Its chance to deal in is {:.1}%.", 100.0 * advised),
            false => {
                write!(
                    text,
                    " The chance to deal in is {:.1}%, against {:.1}%.",
                    100.0 * advised,
                    100.0 * other
                )
            }
        };
    }
    text
}

fn counted(tiles: &[(Tile, u8)]) -> String {
    let total = tiles.iter().map(|(_, count)| usize::from(*count)).sum();
    let list: Vec<String> = tiles.iter().map(|(tile, count)| format!("{tile}x{count}")).collect();
    match total {
        0 => "nothing".to_owned(),
        _ => format!("{} ({})", plural(total, "tile"), list.join(" ")),
    }
}
