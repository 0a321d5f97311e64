//! Scores a win and itemises the score.

mod plain;
mod question;
mod riichi;
mod win_question;

pub use plain::PlainWin;
pub use question::{FlowersQuestion, MeldQuestion, ScoreQuestion};
pub use riichi::{FuEntry, HanAnswer, YakuEntry};
pub use win_question::{WinAnswer, WinQuestion};

use crate::error::AnswerError;
use crate::misfit::from_json;
use crate::text::{assumed_in_words, write_json};
use serde::Serialize;
use suzume_game::CheckedSituation;
use suzume_game::situation::{Assumption, Description};
use suzume_players::advice::Speaker;
use suzume_rules::mcr::McrScore;
use suzume_rules::{DeclaredWin, NotDeclared, RuleSet, Score, Source};
use suzume_words::{Language, words};

/// The score of a win.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, schemars::JsonSchema)]
#[serde(untagged)]
pub enum ScoreAnswer {
    /// A score under Taiwanese rules.
    Tai {
        /// The total number of tai.
        total: u32,
        /// The patterns that count.
        tai: Vec<TaiEntry>,
        /// The sum in words.
        reckoning: String,
    },
    /// A score under Sichuan rules.
    Factors {
        /// Points from each payer.
        total: u32,
        /// The patterns that count.
        factors: Vec<FactorEntry>,
        /// The product in words.
        reckoning: String,
    },
    /// A score under riichi rules.
    Han(HanAnswer),
    /// A score under Chinese Standard rules.
    Fans(FanAnswer),
    /// A score under rules where every complete hand has the same value.
    Complete {
        /// The points of every win.
        total: u32,
        /// The score in words.
        reckoning: String,
    },
    /// The hand is not a win under these rules.
    NotAWin {
        /// `not_a_win`, or `no_yaku` for a complete hand without a yaku.
        error: &'static str,
        /// Why it is not a win, in words.
        reason: String,
    },
}

/// A pattern of a Taiwanese hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, schemars::JsonSchema)]
pub struct TaiEntry {
    /// The code in data.
    pub code: &'static str,
    /// The name in English.
    pub name: &'static str,
    /// The name in Chinese.
    pub chinese: &'static str,
    /// The tai for one occurrence.
    pub tai: u32,
    /// The number of occurrences.
    pub count: u32,
}

/// A factor of a Sichuan hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, schemars::JsonSchema)]
pub struct FactorEntry {
    /// The code in data.
    pub code: &'static str,
    /// The name in English.
    pub name: &'static str,
    /// The name in Chinese.
    pub chinese: &'static str,
    /// The factor it multiplies the score by.
    pub factor: u32,
}

/// A Chinese Standard score with its reasons.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, schemars::JsonSchema)]
pub struct FanAnswer {
    /// The total number of points.
    pub total: u32,
    /// The patterns that count.
    pub fans: Vec<FanEntry>,
    /// Whether the total reaches the minimum for a win.
    pub reaches_minimum: bool,
    /// The sum in words.
    pub reckoning: String,
    /// The decomposition that was scored.
    pub reading: String,
    /// Fans that are present but do not count, with the reason.
    pub left_out: Vec<LeftOutEntry>,
}

/// A fan that counts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, schemars::JsonSchema)]
pub struct FanEntry {
    /// The code in data.
    pub code: &'static str,
    /// The name in English.
    pub name: &'static str,
    /// The name in Chinese.
    pub chinese: &'static str,
    /// The points for one occurrence.
    pub points: u32,
    /// The number of occurrences.
    pub count: u32,
    /// The sets or the tile of each occurrence; absent if the whole hand makes the fan.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub made_by: Vec<String>,
}

/// A fan that is present but does not count.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, schemars::JsonSchema)]
pub struct LeftOutEntry {
    /// The code in data.
    pub code: &'static str,
    /// The name in English.
    pub name: &'static str,
    /// The sets or the tile; absent if the whole hand makes the fan.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub made_by: String,
    /// Why it does not count.
    pub because: String,
}

/// The score of a situation's hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, schemars::JsonSchema)]
pub struct SituationScore {
    /// The score of the hand.
    #[serde(flatten)]
    pub score: ScoreAnswer,
    /// Fields missing from the situation, with the values assumed for them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub assumed: Vec<Assumption>,
}

impl SituationScore {
    /// Formats the answer for people.
    pub fn to_text(&self, speaker: &Speaker) -> String {
        self.score.to_text(speaker) + &assumed_in_words(&self.assumed, speaker)
    }
}

/// Scores wins under one rule set.
#[derive(Clone, Debug)]
pub struct Scorer {
    rules: RuleSet,
    language: Language,
}

impl Scorer {
    /// Builds the rule set `rules`, with options as TOML.
    ///
    /// ```
    /// use suzume::Scorer;
    ///
    /// assert!(Scorer::new("taiwan", "").is_ok());
    /// assert_eq!(Scorer::new("bridge", "").err().and_then(|error| error.field), Some("rules"));
    /// ```
    pub fn new(rules: &str, options: &str) -> Result<Scorer, AnswerError> {
        let rules = RuleSet::from_toml(rules, options);
        let rules = rules.map_err(|error| AnswerError::in_field("rules", error))?;
        Ok(Scorer { rules, language: Language::default() })
    }

    /// Sets the language of sentences.
    #[must_use]
    pub fn speaking(self, language: Language) -> Scorer {
        Scorer { language, ..self }
    }

    /// Scores a win given as JSON.
    pub fn answer_json(&self, win: &[u8]) -> Result<ScoreAnswer, AnswerError> {
        self.answer(&from_json(win)?)
    }

    /// Answers a line of a stream, a win or a situation. The answer is appended to `out` without a line end.
    pub fn answer_line(&self, line: &[u8], out: &mut Vec<u8>) -> Result<(), AnswerError> {
        match serde_json::from_slice::<ScoreQuestion<'_>>(line) {
            Ok(question) => write_json(out, &self.answer(&question)?),
            Err(_) if is_situation(line) => write_json(out, &self.answer_here(from_json(line)?)?),
            Err(_) => write_json(out, &self.answer_json(line)?),
        }
    }

    /// Scores a win whose fields are given as typed text.
    pub fn answer_plain(&self, win: &PlainWin) -> Result<ScoreAnswer, AnswerError> {
        self.answer(&win.question(&self.rules)?)
    }

    /// Scores a situation under the scorer's rules; a situation that names other rules is rejected.
    fn answer_here(&self, described: Description) -> Result<SituationScore, AnswerError> {
        if let Some(other) = described.rules.as_deref().filter(|name| *name != self.rules.name()) {
            let words = format!("the situation is of {other}, but {} is asked for", self.rules.name());
            return Err(AnswerError::value("rules", words));
        }
        let options = described.options.or_else(|| Some(self.rules.options()));
        let rules = Some(self.rules.name().to_owned());
        Scorer::answer_situation(Description { rules, options, ..described }, self.language)
    }

    /// Scores one win under the rules of this scorer.
    pub fn answer(&self, question: &ScoreQuestion<'_>) -> Result<ScoreAnswer, AnswerError> {
        Ok(ScoreAnswer::of(&self.rules, &question.declared(&self.rules)?, self.language))
    }

    /// Scores the hand of a situation, completed by the offered tile or by the tile just drawn.
    pub fn answer_situation(
        description: Description,
        language: Language,
    ) -> Result<SituationScore, AnswerError> {
        let situation = CheckedSituation::new(description)?;
        let Some(view) = situation.view() else {
            let words = "a win needs a table: name the rules, and give the whole hand with its melds";
            return Err(AnswerError::value("situation", words));
        };
        let Some(declared) = view.as_win() else {
            let words = "which tile wins? Give it as `drawn` if it was drawn, or as `offered`";
            return Err(AnswerError::value("situation", words));
        };
        let mut score = ScoreAnswer::of(view.rules, &declared, language);
        let is_barred =
            declared.win.source == Source::Claimed && view.private.is_barred(view.table.passed_win);
        if is_barred && !matches!(score, ScoreAnswer::NotAWin { .. }) {
            let reason = words(language).say("score-barred", &[]);
            score = ScoreAnswer::NotAWin { error: "not_a_win", reason };
        }
        Ok(SituationScore { score, assumed: situation.assumed().to_vec() })
    }
}

/// Reads a line as a situation, which has a hand and no win.
/// Whether a line of a stream describes a situation: only a situation has a field `hand`.
fn is_situation(line: &[u8]) -> bool {
    let value: Option<serde_json::Value> = serde_json::from_slice(line).ok();
    value.is_some_and(|value| value.get("hand").is_some())
}

impl ScoreAnswer {
    fn of(rules: &RuleSet, declared: &DeclaredWin, language: Language) -> ScoreAnswer {
        let score = match rules.appraise(declared) {
            Err(NotDeclared { code, reason }) => return ScoreAnswer::NotAWin { error: code, reason },
            Ok(score) => score,
        };
        let reckoning = score.reckoning(language);
        match score {
            Score::Han(score) => ScoreAnswer::Han(HanAnswer::new(&score, language)),
            Score::Fans(score) => ScoreAnswer::Fans(FanAnswer::new(&score, language)),
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
            // The sum in words is enough if the answer lists no parts.
            score => ScoreAnswer::Complete { total: score.value().amount, reckoning },
        }
    }
}

impl FanAnswer {
    fn new(score: &McrScore, language: Language) -> FanAnswer {
        let why = score.explain(language);
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
            reckoning: score.reckoning(language),
            left_out: why
                .left_out
                .iter()
                .map(|left_out| LeftOutEntry {
                    code: left_out.origin.fan.code(),
                    name: left_out.origin.fan.name(),
                    made_by: left_out.origin.tiles.clone(),
                    because: left_out.because(language),
                })
                .collect(),
            reading: why.reading,
        }
    }

    fn lines(&self, speaker: &Speaker) -> Vec<String> {
        let in_brackets = |text: String| if text.is_empty() { text } else { format!(" ({text})") };
        let counted = self.fans.iter().map(|FanEntry { code, chinese, points, count, made_by, .. }| {
            let made_by = in_brackets(made_by.join("; "));
            let space = if made_by.is_empty() { "" } else { " " };
            format!("{points:>4}{}  {}{space}{made_by}", times(*count), named(speaker, "fan", code, chinese))
        });
        let code = if self.reaches_minimum { "score-total-points" } else { "score-total-too_few" };
        let total = speaker.say(code, &[("reading", (&self.reading).into())]);
        let left_out = self.left_out.iter().map(|LeftOutEntry { code, made_by, because, .. }| {
            let about = speaker.text(&format!("fan-{code}")) + &in_brackets(made_by.clone());
            format!("   -  {about}: {because}")
        });
        counted.chain([format!("{:>4}  {total}", self.total)]).chain(left_out).collect()
    }
}

/// The multiplicity of a pattern; empty if it is one.
fn times(count: u32) -> String {
    if count > 1 { format!(" x {count}") } else { String::new() }
}

/// The name of a yaku, fan, pattern or factor. English adds the name in its original language.
fn named(speaker: &Speaker, group: &str, code: &str, original: &str) -> String {
    let name = speaker.text(&format!("{group}-{code}"));
    if speaker.language() == Language::English { format!("{name} {original}") } else { name }
}

impl ScoreAnswer {
    /// Formats the score for people.
    pub fn to_text(&self, speaker: &Speaker) -> String {
        let lines: Vec<String> = match self {
            ScoreAnswer::Fans(answer) => answer.lines(speaker),
            ScoreAnswer::Complete { total, reckoning } => vec![format!("{total:>4}  {reckoning}")],
            ScoreAnswer::NotAWin { reason, .. } => {
                vec![speaker.say("score-not_a_win", &[("reason", reason.into())])]
            }
            ScoreAnswer::Han(answer) => answer.lines(speaker),
            ScoreAnswer::Tai { total, tai, reckoning } => {
                let sum = speaker.say("score-total-tai", &[("reckoning", reckoning.into())]);
                let entries = tai.iter().map(|TaiEntry { code, chinese, tai, count, .. }| {
                    format!("{tai:>4}{}  {}", times(*count), named(speaker, "tai", code, chinese))
                });
                entries.chain([format!("{total:>4}  {sum}")]).collect()
            }
            ScoreAnswer::Factors { total, factors, reckoning } => {
                let product = speaker.say("score-each_payer", &[("reckoning", reckoning.into())]);
                let entries = factors.iter().map(|FactorEntry { code, chinese, factor, .. }| {
                    format!("x {factor:>3}  {}", named(speaker, "sichuan", code, chinese))
                });
                entries.chain([format!("= {total:>3}  {product}")]).collect()
            }
        };
        lines.join("\n") + "\n"
    }
}
