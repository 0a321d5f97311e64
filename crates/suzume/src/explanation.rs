//! How a hand is read, and the complete hands that are nearest to it.

use crate::measure::MeasuredHand;
use crate::names::Printer;
use serde::Serialize;
use std::collections::BTreeSet;
use std::fmt::Write as _;
use suzume_deficiency::{Deficiency, Forms, Goal, Reading, Set, knowledge, pre_decompositions, readings};
use suzume_players::advice::Speaker;
use suzume_tiles::TileSet;

/// How a hand is read, and what completes it.
#[derive(Clone, Debug, PartialEq, Serialize, schemars::JsonSchema)]
pub struct Explanation {
    /// For a complete hand: every way to read it as sets and a pair.
    pub readings: Vec<String>,
    /// For another, when nothing is known about the others' tiles: the minimal pre-decompositions, the pair's holder in
    /// square brackets.
    pub pre_decompositions: Vec<String>,
    /// The nearest complete hands.
    pub completions: Vec<CompletionAnswer>,
    /// Whether a list was cut at the limit.
    pub cut_off: bool,
}

/// A complete hand that is nearest.
#[derive(Clone, Debug, PartialEq, Serialize, schemars::JsonSchema)]
pub struct CompletionAnswer {
    /// The complete hand.
    pub target: String,
    /// The tiles that are missing.
    pub take: String,
    /// The tiles that are not used.
    pub give_up: String,
}

/// Explains a hand for the goals that are nearest, of which the first one has the forms of all.
pub(crate) fn explanation(
    printer: Printer,
    measured: &MeasuredHand,
    goals: &[Goal],
    limit: usize,
) -> Explanation {
    let MeasuredHand { hand, available, is_informed, .. } = measured;
    let (mut readings_found, mut pre_decompositions_found, mut found) = (Vec::new(), Vec::new(), Vec::new());
    let mut cut_off = false;
    let mut targets = BTreeSet::new();
    for goal in goals {
        let completions = knowledge::completions(hand, available, goal, limit);
        cut_off |= completions.cut_off;
        if completions.deficiency == Deficiency::COMPLETE {
            readings_found = readings(hand, goal.sets);
            readings_found.retain(|reading| goal.forms != Forms::PONGS || has_pongs_only(reading));
            continue;
        }
        for completion in completions.found {
            let target = printer.tiles(&completion.target);
            if targets.insert(target.clone()) {
                found.push(CompletionAnswer {
                    target,
                    take: printer.tiles(&completion.take),
                    give_up: printer.tiles(&completion.give_up),
                });
            }
        }
        if !is_informed && goal.forms.contains(Forms::STANDARD) && goal.only == TileSet::ALL {
            let nearest = pre_decompositions(hand, goal, limit);
            cut_off |= nearest.cut_off;
            pre_decompositions_found = nearest.found;
        }
    }
    cut_off |= readings_found.len() > limit || found.len() > limit;
    readings_found.truncate(limit);
    found.truncate(limit);
    Explanation {
        readings: readings_found.iter().map(ToString::to_string).collect(),
        pre_decompositions: pre_decompositions_found.iter().map(ToString::to_string).collect(),
        completions: found,
        cut_off,
    }
}

fn has_pongs_only(reading: &Reading) -> bool {
    reading.sets().iter().all(|set| matches!(set, Set::Pong(_)))
}

impl Explanation {
    pub(crate) fn to_text(&self, speaker: &Speaker) -> String {
        let completion = |CompletionAnswer { target, take, give_up }: &CompletionAnswer| {
            let code = if give_up.is_empty() { "measure-completion" } else { "measure-completion-give_up" };
            let args = [("target", target.into()), ("take", take.into()), ("given", give_up.into())];
            speaker.say(code, &args)
        };
        let completions: Vec<String> = self.completions.iter().map(completion).collect();
        let lists = [
            ("measure-readings", &self.readings),
            ("measure-pre_decompositions", &self.pre_decompositions),
            ("measure-completions", &completions),
        ];
        let mut text = String::new();
        for (title, lines) in lists.into_iter().filter(|(_, lines)| !lines.is_empty()) {
            let _ = writeln!(text, "{}\n  {}", speaker.text(title), lines.join("\n  "));
        }
        if self.cut_off {
            text += &(speaker.text("measure-more") + "\n");
        }
        text
    }
}
