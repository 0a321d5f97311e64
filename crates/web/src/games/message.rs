//! The messages about a game that the page receives.

use super::setup::GameQuestion;
use crate::error::ApiError;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;
use suzume::advice::Detail;
use suzume::decide::Interrupt;
use suzume::{Advice, Advisor, HandReview, Speaker};
use suzume_game::record::RecordLine;
use suzume_game::{Action, Moment, View};
use suzume_players::{SpecError, usual_at_table};
use suzume_rules::{Preset, RuleSet};
use suzume_tiles::{BySeat, Seat};

/// The setup of a game.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Game")]
pub(crate) struct GameAbout {
    /// The identifier of the game in requests.
    pub(super) id: String,
    /// The name of the rule set.
    pub(super) rules: &'static str,
    /// A description of the rules in one line.
    pub(super) title: &'static str,
    /// The seat of the person.
    pub(super) seat: usize,
    /// The seed of walls and players.
    pub(super) seed: u64,
    /// The players by seat.
    pub(super) names: BySeat<String>,
    /// The points of a riichi stick; 0 without riichi.
    pub(super) stick_points: i64,
}

impl GameAbout {
    pub(super) fn new(
        id: String,
        seed: u64,
        question: &GameQuestion,
        rules: &RuleSet,
        seat: Seat,
    ) -> GameAbout {
        GameAbout {
            id,
            rules: rules.name(),
            title: Preset::named(rules.name()).map_or("", |preset| preset.title),
            seat: seat.index(),
            seed,
            names: question.players.clone(),
            stick_points: rules.table().stake_points(),
        }
    }
}

/// A message, with its number from 0.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "GameMessage")]
pub(super) struct Message {
    pub(super) n: usize,
    #[serde(flatten)]
    pub(super) what: MessageContent,
}

/// The content of a message.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(rename = "GameNews")]
pub(super) enum MessageContent {
    /// A hand begins; its first line follows as an event.
    Start(HandStarted),
    /// A line of the record as the person's seat sees it, with `?` for tiles that it may not know.
    Event(#[schemars(with = "RecordLine")] Value),
    /// The person has to choose an action.
    Ask(PersonQuestion),
    /// The person has chosen an action.
    Answered(PersonChoice),
    /// The person takes the last choice back: the hand follows again from its start, up to that question.
    Undone(UndoneChoice),
    /// A hand is over: all its lines with all tiles visible.
    Hand(Box<HandReview>),
    /// The game is over; the last message.
    Over(Over),
}

/// The start of a hand.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "GameHand")]
pub(super) struct HandStarted {
    pub(super) game: usize,
    /// The number of the hand in its game, from 1.
    pub(super) hand: usize,
    /// The hand in words: `East 2, 1 honba`.
    pub(super) name: String,
    /// The dealer's seat, from 0.
    pub(super) dealer: usize,
}

/// A question to the person.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "GameAsk")]
pub(super) struct PersonQuestion {
    /// The number of the question.
    pub(super) decision: u64,
    /// All legal actions of the person.
    pub(super) legal: Vec<LegalAction>,
}

impl PersonQuestion {
    pub(super) fn of(decision: u64, legal: &[Action], speaker: &Speaker) -> PersonQuestion {
        let of_action = |&action: &Action| {
            let action = action.without_idle_drawn(legal);
            LegalAction { action, text: speaker.action(&action) }
        };
        PersonQuestion { decision, legal: legal.iter().map(of_action).collect() }
    }
}

/// An action that the person may take.
#[derive(Clone, Serialize, JsonSchema)]
pub(super) struct LegalAction {
    pub(super) action: Action,
    /// The action in words.
    pub(super) text: String,
}

/// The action the person chose.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "GameAnswered")]
pub(super) struct PersonChoice {
    pub(super) decision: u64,
    pub(super) action: Action,
}

/// A choice that was taken back.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "GameUndone")]
pub(super) struct UndoneChoice {
    /// The number of the hand in its game, from 1.
    pub(super) hand: usize,
}

/// The end of a game.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "GameOver")]
pub(super) struct Over {
    /// The points of each seat.
    pub(super) scores: BySeat<i64>,
    /// Why the game was ended early; null if it was not.
    pub(super) reason: Option<String>,
}

/// The values of all legal actions.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Hint {
    /// The number of the question.
    pub(super) decision: u64,
    /// The advised action with its reasons.
    pub(super) advice: Advice,
}

/// What an evaluator, by default that of the rules, advises in a position. `known` keeps it for the next question.
pub(super) fn advise(
    known: &mut Option<Advisor>,
    with: Option<&str>,
    (view, legal, moment): (&View<'_>, &[Action], &Moment),
    stop: &Interrupt,
    speaker: &Speaker,
) -> Result<Advice, ApiError> {
    let player = with.unwrap_or_else(|| usual_at_table(view.rules));
    let wrong = |error: SpecError| ApiError::field("with", error.to_string());
    let advisor = match known.take().filter(|advisor| advisor.player() == player) {
        Some(advisor) => known.insert(advisor),
        None => known.insert(Advisor::named(player).map_err(wrong)?),
    };
    advisor.check_rules(view.rules).map_err(wrong)?;
    advisor.interrupt_by(stop);
    let advice = advisor.advise(view, legal, moment, Detail::Full, speaker);
    if stop.is_raised() {
        // What an interrupted search has found must not be used again.
        *known = None;
    }
    Ok(advice)
}
