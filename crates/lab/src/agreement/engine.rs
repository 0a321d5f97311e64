//! Compares players with the decisions of an engine about one seat of a recorded game.
//!
//! The decisions are a file as reviewers of mjai records write it: for each hand (`kyoku`, `honba`) a list of entries with
//! the action that was taken (`actual`) and the one that the engine would take (`expected`), as mjai messages. Each entry is
//! found in the replay by the action that was taken.

use super::expected::{ActionPattern, kind_of};
use super::records::{AgreementAnswer, Asking, PositionKind};
use serde::Deserialize;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use suzume::review::KeptDecision;
use suzume::{AnswerError, FitProgress, Problem, RecordList, Stop, over_records_so_far};
use suzume_game::replay::ReplayStep;
use suzume_players::Spec;
use suzume_tiles::{Notation, Tile};

/// A recorded game with the decisions of an engine.
#[derive(Clone, Debug)]
pub struct EngineQuestion {
    /// The record of the game.
    pub record: PathBuf,
    /// The decisions of the engine as JSON.
    pub decisions: String,
    /// The name of the file of decisions, for errors.
    pub file: String,
    /// The players to compare with the engine.
    pub players: Vec<Spec>,
}

#[derive(Deserialize)]
struct EngineFile {
    #[serde(default)]
    engine: String,
    seat: usize,
    kyokus: Vec<EngineHand>,
}

#[derive(Deserialize)]
struct EngineHand {
    /// The number of the hand without repeats: 0 for East 1, 4 for South 1.
    kyoku: usize,
    honba: u32,
    entries: Vec<EngineEntry>,
}

#[derive(Deserialize)]
struct EngineEntry {
    actual: Message,
    expected: Message,
}

/// The parts of an mjai message that identify an action.
#[derive(Deserialize)]
struct Message {
    r#type: String,
    pai: Option<String>,
}

impl Message {
    fn tile(&self) -> Option<Tile> {
        kind_of(self.pai.as_deref()?, Notation::Mjai)
    }

    fn pattern(&self) -> Option<ActionPattern> {
        Some(match self.r#type.as_str() {
            "dahai" => ActionPattern::Discard(Some(self.tile()?)),
            "reach" => ActionPattern::Riichi(None),
            "none" => ActionPattern::Pass,
            "hora" => ActionPattern::Win,
            "chi" => ActionPattern::Chow,
            "pon" => ActionPattern::Pong,
            "daiminkan" | "ankan" | "kakan" => ActionPattern::Kong,
            "ryukyoku" => ActionPattern::Abort,
            _ => return None,
        })
    }
}

/// A decision of the engine.
struct EngineDecision {
    actual: ActionPattern,
    expected: ActionPattern,
}

impl EngineHand {
    /// The decisions of the hand. In mjai a riichi and its discard are two messages; here they are one decision.
    fn decisions(
        &self,
        wrong: impl Fn(usize, &str) -> AnswerError,
    ) -> Result<Vec<EngineDecision>, AnswerError> {
        let mut decisions = Vec::new();
        let mut entries = self.entries.iter().enumerate();
        while let Some((place, EngineEntry { actual, expected })) = entries.next() {
            let read = |message: &Message| {
                message.pattern().ok_or_else(|| {
                    wrong(place, &format!("`{}` is no mjai action with its tile", message.r#type))
                })
            };
            let (mut done, mut advised) = (read(actual)?, read(expected)?);
            if done == ActionPattern::Riichi(None) {
                let (_, discard) =
                    entries.next().ok_or_else(|| wrong(place, "the discard after the riichi is missing"))?;
                done = ActionPattern::Riichi(discard.actual.tile());
                if advised == ActionPattern::Riichi(None) {
                    advised = ActionPattern::Riichi(discard.expected.tile());
                }
            }
            decisions.push(EngineDecision { actual: done, expected: advised });
        }
        Ok(decisions)
    }
}

impl EngineQuestion {
    /// Replays the game and asks the players where the engine decided. The result does not depend on anything else.
    pub fn answer(
        &self,
        stop: Stop<'_>,
        progress: &(impl Fn(FitProgress) + Sync),
    ) -> Result<AgreementAnswer, AnswerError> {
        let wrong =
            |problem: String| AnswerError::whole(Problem::Record { place: self.file.clone(), problem });
        let file: EngineFile =
            serde_json::from_str(&self.decisions).map_err(|error| wrong(error.to_string()))?;
        let hands = self.decided_hands(file.seat, stop, progress)?;
        let mut asking = Asking::new(&self.players)?;
        let mut other = 0;
        let mut finished = true;
        for hand in &file.kyokus {
            let place = format!("kyoku {}, honba {}", hand.kyoku, hand.honba);
            let at = |entry: usize, problem: &str| wrong(format!("{place}, entry {}: {problem}", entry + 1));
            let decisions = hand.decisions(at)?;
            let found = hands
                .iter()
                .find(|kept| kept.first().is_some_and(|kept| number(kept) == (hand.kyoku, hand.honba)));
            let found = found.map_or(&[][..], Vec::as_slice);
            let mut rest = found.iter();
            for (entry, EngineDecision { actual, expected }) in decisions.iter().enumerate() {
                if stop.is_asked() {
                    finished = false;
                    break;
                }
                let kept = rest.find(|kept| actual.fits(kept.chosen));
                let kept = kept.ok_or_else(|| at(entry, "the record has no such decision of this seat"))?;
                let chosen = kept.legal.iter().copied().find(|action| expected.fits(*action));
                let chosen =
                    chosen.ok_or_else(|| at(entry, "the engine's action is not legal in the record"))?;
                // Without its tile, a riichi says nothing about the discard.
                let has_tile = *expected != ActionPattern::Riichi(None);
                let kinds: Vec<PositionKind> = PositionKind::of(&kept.legal, chosen)
                    .filter(|kind| has_tile || *kind != PositionKind::Discard)
                    .collect();
                other += u64::from(kinds.is_empty());
                let _ = asking.ask(&kept.view(), &kept.legal, chosen, &kinds);
            }
        }
        let answer = AgreementAnswer::of(&self.players, asking.finish(), finished);
        let engine = if file.engine.is_empty() { "the engine".to_owned() } else { file.engine };
        Ok(AgreementAnswer { compared_with: engine, other, ..answer })
    }

    /// The decisions of the seat, hand by hand.
    fn decided_hands(
        &self,
        seat: usize,
        stop: Stop<'_>,
        progress: &(impl Fn(FitProgress) + Sync),
    ) -> Result<Vec<Vec<KeptDecision>>, AnswerError> {
        let watch = |hands: &mut Vec<Vec<KeptDecision>>, _: &Path, step: &ReplayStep<'_>| match step {
            ReplayStep::Decision(decision) if decision.view.seat().index() == seat => {
                let kept = KeptDecision::of(decision);
                match hands.last_mut() {
                    Some(hand) if hand.first().is_none_or(|first| number(first) == number(&kept)) => {
                        hand.push(kept);
                    }
                    _ => hands.push(vec![kept]),
                }
            }
            _ => {}
        };
        let records = std::slice::from_ref(&self.record);
        let watched = over_records_so_far(
            RecordList::of_four(records),
            NonZeroUsize::MIN,
            stop,
            progress,
            Vec::new,
            |_, _| {},
            watch,
        )?;
        Ok(watched.watchers.into_iter().flatten().collect())
    }
}

/// The number of the hand, as in `kyoku` and `honba`.
fn number(kept: &KeptDecision) -> (usize, u32) {
    let view = kept.view();
    let board = &view.public.board;
    let seats = view.table.seats().count();
    (board.round_wind.index() * seats + board.dealer.index(), board.repeats)
}
