//! What is this win worth, and why?

mod plain;
mod question;
mod riichi;
mod win_question;

pub use plain::PlainWin;
pub use question::{FlowersQuestion, MeldQuestion, ScoreQuestion};
pub use riichi::{FuEntry, HanAnswer, YakuEntry};
pub use win_question::{WinAnswer, WinQuestion};

use crate::error::{AnswerError, Problem};
use crate::text::{assumed_in_words, write_json};
use serde::Serialize;
use suzume_game::Situation;
use suzume_game::situation::{Assumption, Description};
use suzume_rules::mcr::McrScore;
use suzume_rules::{Declared, NotDeclared, RuleSet, Score, Source};

/// What a win is worth.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, schemars::JsonSchema)]
#[serde(untagged)]
pub enum ScoreAnswer {
    /// Taiwanese rules.
    Tai {
        /// In tai.
        total: u32,
        /// What it is made of.
        tai: Vec<TaiEntry>,
        /// The sum in words.
        reckoning: String,
    },
    /// Sichuan rules.
    Factors {
        /// Points from each payer.
        total: u32,
        /// What it is made of.
        factors: Vec<FactorEntry>,
        /// The product in words.
        reckoning: String,
    },
    /// Riichi.
    Han(HanAnswer),
    /// Chinese Standard.
    Fans(FanAnswer),
    /// Rules under which every complete hand is worth the same.
    Complete {
        /// In points of the rules.
        total: u32,
        /// In words.
        reckoning: String,
    },
    /// No win under these rules.
    NotAWin {
        /// `not_a_win`, or `no_yaku` for a complete hand without a yaku.
        error: &'static str,
        /// In words.
        reason: String,
    },
}

/// A pattern of a Taiwanese hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, schemars::JsonSchema)]
pub struct TaiEntry {
    /// Its name in data.
    pub code: &'static str,
    /// In English.
    pub name: &'static str,
    /// In Chinese.
    pub chinese: &'static str,
    /// Tai each time.
    pub tai: u32,
    /// How many times.
    pub count: u32,
}

/// A factor of a Sichuan hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, schemars::JsonSchema)]
pub struct FactorEntry {
    /// Its name in data.
    pub code: &'static str,
    /// In English.
    pub name: &'static str,
    /// In Chinese.
    pub chinese: &'static str,
    /// What it multiplies by.
    pub factor: u32,
}

/// A Chinese Standard score with its reasons.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, schemars::JsonSchema)]
pub struct FanAnswer {
    /// In points.
    pub total: u32,
    /// What it is made of.
    pub fans: Vec<FanEntry>,
    /// Whether it is enough to win.
    pub reaches_minimum: bool,
    /// The sum in words.
    pub reckoning: String,
    /// How the hand was seen.
    pub reading: String,
    /// Fans that hold and do not count, with the reason.
    pub left_out: Vec<LeftOutEntry>,
}

/// A fan that counts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, schemars::JsonSchema)]
pub struct FanEntry {
    /// Its name in data.
    pub code: &'static str,
    /// In English.
    pub name: &'static str,
    /// In Chinese.
    pub chinese: &'static str,
    /// Points each time.
    pub points: u32,
    /// How many times.
    pub count: u32,
    /// The sets or the tile of each time; none if it is the hand as a whole.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub made_by: Vec<String>,
}

/// A fan that holds and does not count.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, schemars::JsonSchema)]
pub struct LeftOutEntry {
    /// In English.
    pub name: &'static str,
    /// The sets or the tile; empty if it is the hand as a whole.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub made_by: String,
    /// Why it does not count.
    pub because: String,
}

/// What the hand of a situation is worth as a win.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, schemars::JsonSchema)]
pub struct SituationScore {
    /// The score.
    #[serde(flatten)]
    pub score: ScoreAnswer,
    /// What the situation left out and had to be chosen.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub assumed: Vec<Assumption>,
}

impl SituationScore {
    /// For a person.
    pub fn to_text(&self) -> String {
        self.score.to_text() + &assumed_in_words(&self.assumed)
    }
}

/// Scores wins under one rule set.
#[derive(Clone, Debug)]
pub struct Scorer {
    rules: RuleSet,
}

impl Scorer {
    /// A rule set by name, with options as TOML.
    ///
    /// ```
    /// use suzume::Scorer;
    ///
    /// assert!(Scorer::new("taiwan", "").is_ok());
    /// assert_eq!(Scorer::new("bridge", "").err().and_then(|error| error.field), Some("rules"));
    /// ```
    pub fn new(rules: &str, options: &str) -> Result<Scorer, AnswerError> {
        let rules = RuleSet::from_toml(rules, options);
        Ok(Scorer { rules: rules.map_err(|error| AnswerError::in_field("rules", error))? })
    }

    /// Scores a win that is given as JSON.
    pub fn answer_json(&self, win: &[u8]) -> Result<ScoreAnswer, AnswerError> {
        let question: ScoreQuestion<'_> = serde_json::from_slice(win)
            .map_err(|error| AnswerError::whole(Problem::Json(error.to_string())))?;
        self.answer(&question)
    }

    /// Answers a line of a stream, a win or a situation; the answer is appended to `out` without the end of the line.
    pub fn answer_line(&self, line: &[u8], out: &mut Vec<u8>) -> Result<(), AnswerError> {
        match self.answer_json(line) {
            Err(AnswerError { problem: Problem::Json(problem), .. }) => match described(line) {
                Some(described) => write_json(out, &self.answer_here(described)?),
                None => Err(AnswerError::whole(Problem::Json(problem))),
            },
            answer => write_json(out, &answer?),
        }
    }

    /// Scores a win in plain words.
    pub fn answer_plain(&self, win: &PlainWin) -> Result<ScoreAnswer, AnswerError> {
        self.answer(&win.question(&self.rules)?)
    }

    /// Scores a situation under the rules of the scorer; one that names others is refused.
    fn answer_here(&self, described: Description) -> Result<SituationScore, AnswerError> {
        if let Some(other) = described.rules.as_deref().filter(|name| *name != self.rules.name()) {
            let words = format!("the situation is of {other}, but {} is asked for", self.rules.name());
            return Err(AnswerError::value("rules", words));
        }
        let options = described.options.or_else(|| Some(self.rules.options()));
        Scorer::answer_situation(Description {
            rules: Some(self.rules.name().to_owned()),
            options,
            ..described
        })
    }

    /// Scores a win.
    pub fn answer(&self, question: &ScoreQuestion<'_>) -> Result<ScoreAnswer, AnswerError> {
        Ok(ScoreAnswer::of(&self.rules, &question.declared(&self.rules)?))
    }

    /// Scores the hand of a situation with the tile that is offered, or with the tile just drawn.
    pub fn answer_situation(description: Description) -> Result<SituationScore, AnswerError> {
        let situation = Situation::new(description)?;
        let Some(view) = situation.view() else {
            let words = "a win needs a table: name the rules, and give the whole hand with its melds";
            return Err(AnswerError::value("situation", words));
        };
        let Some(declared) = view.as_win() else {
            let words = "which tile wins? Give it as `drawn` if it was drawn, or as `offered`";
            return Err(AnswerError::value("situation", words));
        };
        let mut score = ScoreAnswer::of(view.rules, &declared);
        let is_barred =
            declared.win.source == Source::Claimed && view.private.is_barred(view.table.passed_win);
        if is_barred && !matches!(score, ScoreAnswer::NotAWin { .. }) {
            let reason = "the hand is complete, but may not be won by claim: the seat has passed or discarded a tile that completes it";
            score = ScoreAnswer::NotAWin { error: "not_a_win", reason: reason.to_owned() };
        }
        Ok(SituationScore { score, assumed: situation.assumed().to_vec() })
    }
}

/// A line that is a situation: what has a hand, and no win.
fn described(line: &[u8]) -> Option<Description> {
    let described = Description::from_json(std::str::from_utf8(line).ok()?).ok()?;
    (!described.hand.is_empty()).then_some(described)
}

impl ScoreAnswer {
    /// What a win is worth under some rules.
    fn of(rules: &RuleSet, declared: &Declared) -> ScoreAnswer {
        let score = match rules.appraise(declared) {
            Err(NotDeclared { code, reason }) => return ScoreAnswer::NotAWin { error: code, reason },
            Ok(score) => score,
        };
        let reckoning = score.to_string();
        match score {
            Score::Han(score) => ScoreAnswer::Han(HanAnswer::new(&score)),
            Score::Fans(score) => ScoreAnswer::Fans(FanAnswer::new(&score)),
            Score::Factors(score) => ScoreAnswer::Factors {
                total: score.points,
                reckoning,
                factors: score
                    .factors
                    .iter()
                    .map(|one| FactorEntry {
                        code: one.factor.code(),
                        name: one.factor.english(),
                        chinese: one.factor.chinese(),
                        factor: one.multiplier,
                    })
                    .collect(),
            },
            Score::Tai(score) => ScoreAnswer::Tai {
                total: score.tai(),
                reckoning,
                tai: score
                    .entries()
                    .iter()
                    .map(|one| TaiEntry {
                        code: one.pattern.code(),
                        name: one.pattern.name(),
                        chinese: one.pattern.chinese(),
                        tai: one.tai,
                        count: one.count,
                    })
                    .collect(),
            },
            // The sum in words is enough where the answer lists no parts.
            score => ScoreAnswer::Complete { total: score.value().amount, reckoning },
        }
    }
}

impl FanAnswer {
    fn new(score: &McrScore) -> FanAnswer {
        let why = score.explain();
        let made_by = |fan| {
            let origins = why.counted.iter().filter(|origin| origin.fan == fan && !origin.tiles.is_empty());
            origins.map(|origin| origin.tiles.clone()).collect()
        };
        let fans = score.fans().map(|entry| FanEntry {
            code: entry.fan.code(),
            name: entry.fan.name(),
            chinese: entry.fan.chinese(),
            points: entry.fan.points(),
            count: entry.count,
            made_by: made_by(entry.fan),
        });
        FanAnswer {
            total: score.total(),
            fans: fans.collect(),
            reaches_minimum: score.reaches_minimum(),
            reckoning: score.to_string(),
            left_out: why
                .left_out
                .iter()
                .map(|left_out| LeftOutEntry {
                    name: left_out.origin.fan.name(),
                    made_by: left_out.origin.tiles.clone(),
                    because: left_out.because(),
                })
                .collect(),
            reading: why.reading,
        }
    }

    fn write_lines(&self, lines: &mut Vec<String>) {
        for FanEntry { name, chinese, points, count, made_by, .. } in &self.fans {
            let times = if *count > 1 { format!(" x {count}") } else { String::new() };
            let made_by =
                if made_by.is_empty() { String::new() } else { format!("  ({})", made_by.join("; ")) };
            lines.push(format!("{points:>4}{times}  {name} {chinese}{made_by}"));
        }
        let enough = if self.reaches_minimum { "" } else { ", too few to win" };
        lines.push(format!("{:>4}  points in all{enough}: {}", self.total, self.reading));
        for LeftOutEntry { name, made_by, because } in &self.left_out {
            let made_by = if made_by.is_empty() { String::new() } else { format!(" ({made_by})") };
            lines.push(format!("   -  {name}{made_by}: {because}"));
        }
    }
}

impl ScoreAnswer {
    /// For a person.
    pub fn to_text(&self) -> String {
        let mut lines = Vec::new();
        match self {
            ScoreAnswer::Fans(answer) => answer.write_lines(&mut lines),
            ScoreAnswer::Complete { total, reckoning } => lines.push(format!("{total:>4}  {reckoning}")),
            ScoreAnswer::NotAWin { reason, .. } => lines.push(format!("not a win: {reason}")),
            ScoreAnswer::Han(answer) => lines.extend(answer.lines()),
            ScoreAnswer::Tai { total, tai, reckoning } => {
                for TaiEntry { name, chinese, tai, count, .. } in tai {
                    let times = if *count > 1 { format!(" x {count}") } else { String::new() };
                    lines.push(format!("{tai:>4}{times}  {name} {chinese}"));
                }
                lines.push(format!("{total:>4}  tai in all: {reckoning}"));
            }
            ScoreAnswer::Factors { total, factors, reckoning } => {
                for FactorEntry { name, chinese, factor, .. } in factors {
                    lines.push(format!("x {factor:>3}  {name} {chinese}"));
                }
                lines.push(format!("= {total:>3}  from each payer: {reckoning}"));
            }
        }
        lines.join("\n") + "\n"
    }
}
