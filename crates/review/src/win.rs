//! A win of a hand: which patterns it counts, and what they come to, by codes and for people.

use schemars::JsonSchema;
use serde::Serialize;
use suzume_game::Table;
use suzume_players::advice::Speaker;
use suzume_rules::Score;
use suzume_rules::riichi::{Limit, RiichiScore};

/// A win of a hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct WinReview {
    /// The winner, from 0.
    pub seat: usize,
    /// The patterns that count; empty under rules that only ask for a complete hand.
    pub parts: Vec<WinPart>,
    /// What they come to, for people: `3 han 30 fu`.
    pub total: String,
}

/// A pattern of a win.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct WinPart {
    /// Its code in the catalogue of words: `yaku-riichi`.
    pub code: String,
    /// Its name for people.
    pub text: String,
    /// How much it counts each time: han, points, tai, or a factor.
    pub amount: u32,
    /// How often it counts.
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
    let part = |group: &str, name: &str, amount: u32, count: u32| {
        let code = format!("{group}-{name}");
        WinPart { text: speaker.text(&code), code, amount, count }
    };
    match score {
        Score::Complete => Vec::new(),
        Score::Riichi(score) => {
            score.entries().map(|one| part("yaku", one.yaku.code(), one.han.into(), 1)).collect()
        }
        Score::Mcr(score) => {
            score.fans().map(|one| part("fan", one.fan.code(), one.fan.points(), one.count)).collect()
        }
        Score::Taiwan(score) => {
            let entries = score.entries().iter();
            entries.map(|one| part("tai", one.pattern.code(), one.tai, one.count)).collect()
        }
        Score::Sichuan(score) => {
            let factors = score.factors.iter();
            factors.map(|one| part("sichuan", one.factor.code(), one.multiplier, 1)).collect()
        }
    }
}

fn total(score: &Score, speaker: &Speaker) -> String {
    match score {
        Score::Complete => speaker.text("term-complete"),
        Score::Riichi(score) => han_and_fu(score, speaker),
        Score::Mcr(score) => speaker.say("score-points", &[("count", score.total().into())]),
        Score::Taiwan(score) => speaker.say("score-tai", &[("count", score.tai().into())]),
        Score::Sichuan(score) => speaker.say("score-points", &[("count", score.points.into())]),
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
