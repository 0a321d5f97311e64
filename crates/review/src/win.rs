//! A win of a hand: its patterns and their total, as codes and as text.

use schemars::JsonSchema;
use serde::Serialize;
use suzume_game::Table;
use suzume_players::advice::Speaker;
use suzume_rules::riichi::{Limit, RiichiScore};
use suzume_rules::{Score, ScorePart, ValueUnit, WinValue};

/// A win of a hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct WinReview {
    /// The winner, from 0.
    pub seat: usize,
    /// The patterns that count; empty under rules where every complete hand has the same value.
    pub parts: Vec<WinPart>,
    /// The total in words: `3 han 30 fu`.
    pub total: String,
}

/// A pattern of a win.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct WinPart {
    /// Its code in the catalogue of words: `yaku-riichi`.
    pub code: String,
    /// The name in words.
    pub text: String,
    /// The value of one occurrence: han, points, tai, or a factor.
    pub amount: u32,
    /// The number of occurrences that count.
    pub count: u32,
}

impl WinReview {
    /// The wins of a hand, in the order of its events.
    pub fn all(table: &Table, speaker: &Speaker) -> Vec<WinReview> {
        let win = |(seat, score): (usize, &Score)| WinReview {
            seat,
            parts: parts(score, speaker),
            total: total(score, speaker),
        };
        table.wins().iter().map(|won| win((won.seat.index(), &won.score))).collect()
    }
}

fn parts(score: &Score, speaker: &Speaker) -> Vec<WinPart> {
    let part = |part: ScorePart| {
        let code = part.code();
        WinPart { text: speaker.text(&code), code, amount: part.amount, count: part.count }
    };
    score.parts().into_iter().map(part).collect()
}

fn total(score: &Score, speaker: &Speaker) -> String {
    if let Some(score) = score.han_and_fu() {
        return han_and_fu(score, speaker);
    }
    let WinValue { amount, unit } = score.value();
    match unit {
        ValueUnit::Wins => speaker.text("term-complete"),
        ValueUnit::Tai => speaker.say("score-tai", &[("count", amount.into())]),
        ValueUnit::PointsFromEach | ValueUnit::FanPoints | ValueUnit::Points => {
            speaker.say("score-points", &[("count", amount.into())])
        }
    }
}

fn han_and_fu(score: &RiichiScore, speaker: &Speaker) -> String {
    let limit = score.limit.in_words(speaker.language());
    if matches!(score.limit, Limit::Yakuman(_)) {
        return limit;
    }
    let mut total = speaker.say("score-han", &[("han", score.han.into())]);
    if score.fu > 0 {
        total = total + " " + &speaker.say("score-fu", &[("fu", score.fu.into())]);
    }
    if !limit.is_empty() {
        total = total + &speaker.text("list-comma") + &limit;
    }
    total
}
