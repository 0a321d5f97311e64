//! Questions about a hand or a position: the same types and functions as on the command line.
//!
//! A stream answers better and better: first what needs no search, then points and danger, at last chances with the whole
//! budget, the curve and the values of a player. Between the stages the question waits for its turn again, so that of many
//! questions each gets its first answer soon.

use crate::app::App;
use crate::error::ApiError;
use crate::limits::{MOST_BUDGET, MOST_EXPLAINED};
use crate::lines::stream;
use crate::players;
use crate::routes::{Answered, Asked, Route, Sent, Verb, json, of};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use suzume::{
    AnswerError, DecisionAnswer, DecisionQuestion, DeficiencyAnswer, DeficiencyAnswers, DeficiencyQuestion,
    Method, Parsed, ScoreAnswer, Scorer, SituationScore, Stop, Terms, parse,
};
use suzume_game::situation::{DescribedSeat, Description};

/// The routes of this module.
pub(crate) fn routes() -> Vec<Route> {
    let post = |path, about, sent, answered, answer| Route {
        verb: Verb::Post,
        path,
        about,
        query: &[],
        sent: Sent::Json(sent),
        answered,
        answer,
    };
    vec![
        post(
            "/api/parse",
            "Tiles in any notation, as canonical ones.",
            of::<ParseQuestion>,
            Answered::Json(of::<Parsed>),
            |app, asked| {
                Box::pin(async move {
                    let question: ParseQuestion = asked.question()?;
                    json(
                        &app.quick
                            .run(move |_| Ok(parse(&question.text, question.notation.as_deref())?))
                            .await?,
                    )
                })
            },
        ),
        post(
            "/api/deficiency",
            "How far is this hand? As `suzume deficiency --format json`.",
            of::<FarQuestion>,
            Answered::Json(of::<DeficiencyAnswer>),
            |app, asked| {
                Box::pin(async move {
                    let question: FarQuestion = asked.question()?;
                    // The papers' algorithms take seconds for some hands.
                    let pool = if question.method == Method::Exact { &app.quick } else { &app.searches };
                    json(&pool.run(move |_| question.answer()).await?)
                })
            },
        ),
        post(
            "/api/discard",
            "What should I do in this situation? As `suzume discard --situation - --format json`.",
            of::<DecisionQuestion>,
            Answered::Json(of::<DecisionAnswer>),
            |app, asked| {
                Box::pin(async move {
                    let question = decision(&asked)?;
                    json(&app.searches.run(move |stop| Ok(question.answer(stop)?)).await?)
                })
            },
        ),
        post(
            "/api/discard/stream",
            "The same with better and better answers; the last one is that of `/api/discard` with the usual player's values.",
            of::<DecisionQuestion>,
            Answered::Lines(of::<AnalysisLine>),
            |app, asked| {
                Box::pin(async move {
                    let question = decision(&asked)?;
                    let first = question.clone();
                    // What is wrong with the question is told as an error of the request.
                    let mut answer = app.searches.run(move |stop| near(&first, stop)).await?;
                    let (shared, mut stage) = (std::sync::Arc::clone(&app), Stage::Near);
                    stream(&app, |lines| async move {
                        loop {
                            lines.send(&AnalysisLine::Answer { stage, answer }).await?;
                            let Some(next) = stage.next() else { break };
                            let question = question.clone();
                            match shared.searches.run(move |stop| next.answer(&question, stop)).await {
                                Ok(better) => (answer, stage) = (better, next),
                                Err(error) => return lines.fail(&error).await,
                            }
                        }
                        lines.send(&AnalysisLine::Done { done: true }).await
                    })
                })
            },
        ),
        post(
            "/api/score",
            "What is this win worth? `win` as `suzume score`, or `situation` as `suzume score --situation -`.",
            of::<WinQuestion>,
            Answered::Json(of::<WinAnswer>),
            |app, asked| {
                Box::pin(async move { json(&app.quick.run(move |_| score(asked.object()?)).await?) })
            },
        ),
    ]
}

/// Answers a question for nobody, so that tables and models are there when the first one comes.
pub(crate) async fn warm_up(app: &App) {
    let hand = "123m0567p23456s11z".to_owned();
    let seats = [DescribedSeat { river: "1z".to_owned(), ..DescribedSeat::default() }];
    let seats = seats.into_iter().chain(vec![DescribedSeat::default(); 3]).collect();
    let situation =
        Description { rules: Some("riichi".to_owned()), hand, seats: Some(seats), ..Description::default() };
    let question =
        DecisionQuestion { situation, with: Some("mdp".to_owned()), ..DecisionQuestion::default() };
    let _ = app.searches.run(move |stop| Ok(question.answer(stop)?)).await;
}

/// Tiles as somebody wrote them.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct ParseQuestion {
    /// The tiles.
    text: String,
    /// How they are written; without it, in the first notation that reads them, canonical first.
    #[serde(default)]
    notation: Option<String>,
}

/// How far is this hand? A situation, and beside it what is asked about it.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct FarQuestion {
    #[serde(flatten)]
    situation: Description,
    #[serde(flatten)]
    terms: Terms,
    /// How it is computed.
    #[serde(default)]
    method: Method,
    /// How many readings and nearest complete hands are listed at the most; without it, none.
    #[serde(default)]
    explain: Option<usize>,
}

impl FarQuestion {
    fn answer(self) -> Result<DeficiencyAnswer, ApiError> {
        if self.explain.is_some_and(|limit| limit > MOST_EXPLAINED) {
            return Err(ApiError::field("explain", format!("give at most {MOST_EXPLAINED}")));
        }
        let FarQuestion { situation, mut terms, method, explain } = self;
        let alone = Description {
            hand: situation.hand.clone(),
            rules: situation.rules.clone(),
            seen: situation.seen.clone(),
            kb: situation.kb.clone(),
            ..Description::default()
        };
        // A hand alone needs no table: it may have any size, and its knowledge base any form.
        if situation == alone {
            terms = Terms { rules: alone.rules, seen: alone.seen, kb: alone.kb, ..terms };
            return Ok(DeficiencyQuestion { hand: alone.hand, terms, method, explain }.answer()?);
        }
        Ok(DeficiencyAnswers::new(&terms, method)?.answer_situation(situation, explain)?)
    }
}

fn decision(asked: &Asked) -> Result<DecisionQuestion, ApiError> {
    let question: DecisionQuestion = asked.question()?;
    if question.budget.is_some_and(|budget| budget > MOST_BUDGET) {
        return Err(ApiError::field("budget", format!("give at most {MOST_BUDGET} milliseconds")));
    }
    if let Some(player) = &question.with {
        players::named("with", player)?;
    }
    Ok(question)
}

/// A line of an analysis.
#[derive(Serialize, JsonSchema)]
#[serde(untagged)]
#[allow(clippy::large_enum_variant)]
enum AnalysisLine {
    /// An answer; a later one is better.
    Answer {
        /// What is in it.
        stage: Stage,
        /// The answer so far.
        answer: DecisionAnswer,
    },
    /// The last line.
    Done {
        /// Always true.
        done: bool,
    },
}

/// How much of an analysis is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
enum Stage {
    /// How far the hand is after each discard, and what it accepts.
    Near,
    /// With points and danger, and chances within a small budget.
    Points,
    /// With chances, the curve and the values of a player, within the whole budget.
    Whole,
}

/// The budget of stages before the last, in milliseconds.
const SMALL_BUDGET: u64 = 50;

impl Stage {
    const fn next(self) -> Option<Stage> {
        match self {
            Stage::Near => Some(Stage::Points),
            Stage::Points => Some(Stage::Whole),
            Stage::Whole => None,
        }
    }

    fn answer(self, question: &DecisionQuestion, stop: Stop<'_>) -> Result<DecisionAnswer, ApiError> {
        let answer = match self {
            Stage::Near => return near(question, stop),
            Stage::Points => {
                let budget = question.budget.map_or(SMALL_BUDGET, |budget| budget.min(SMALL_BUDGET));
                let sooner =
                    DecisionQuestion { budget: Some(budget), curve: None, with: None, ..question.clone() };
                sooner.answer(stop)?
            }
            Stage::Whole => {
                let with = question.with.clone().or_else(|| question.usual_player().map(str::to_owned));
                DecisionQuestion { with, ..question.clone() }.answer(stop)?
            }
        };
        Ok(answer)
    }
}

fn near(question: &DecisionQuestion, stop: Stop<'_>) -> Result<DecisionAnswer, ApiError> {
    Ok(question.first_answer(stop)?)
}

/// A win to score.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct WinQuestion<'a> {
    /// The rule set; a situation may name it itself.
    #[serde(default)]
    rules: Option<String>,
    /// Options of the rule set, as TOML.
    #[serde(default)]
    options: Option<String>,
    /// A win.
    #[serde(borrow, default)]
    win: Option<suzume::ScoreQuestion<'a>>,
    /// A situation, whose drawn or offered tile wins.
    #[serde(default)]
    situation: Option<Description>,
}

/// What it is worth.
#[derive(Serialize, JsonSchema)]
#[serde(untagged)]
enum WinAnswer {
    /// Of a win.
    Win(ScoreAnswer),
    /// Of a situation.
    Situation(SituationScore),
}

fn score(body: &[u8]) -> Result<WinAnswer, ApiError> {
    let WinQuestion { rules, options, win, situation } = serde_json::from_slice(body)?;
    match (win, situation) {
        (Some(win), None) => {
            let Some(rules) = rules else { return Err(ApiError::field("rules", "name the rules")) };
            let scorer = Scorer::new(&rules, &options.unwrap_or_default())?;
            Ok(WinAnswer::Win(scorer.answer(&win)?))
        }
        (None, Some(situation)) => {
            let description = Description {
                rules: rules.or(situation.rules),
                options: options.or(situation.options),
                ..situation
            };
            let answer: Result<SituationScore, AnswerError> = Scorer::answer_situation(description);
            Ok(WinAnswer::Situation(answer?))
        }
        _ => Err(ApiError::field("win", "give a win or a situation")),
    }
}
