//! Positions to practise on, by theme: what a page or an editor shows and asks about.
//!
//! A position comes from a game of quick players. The same seed, theme and number give the same position, so practice can
//! be resumed. Unlike [`Drill`](crate::Drill) no player values the actions: the caller asks for advice on the situation.

use crate::drill::{DrillDecision, generate};
use crate::error::AnswerError;
use crate::stop::Stop;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use suzume_game::situation::Description;
use suzume_game::wall::WallKind;
use suzume_game::{Action, Match, Setup, Table};
use suzume_players::{Best, GreedyJudge, Judged, play_hand};
use suzume_rules::RuleSet;
use suzume_rules::riichi::Riichi;

/// What a position is about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PracticeTheme {
    /// Any decision.
    #[default]
    Any,
    /// A discard while no other seat threatens.
    Shape,
    /// Whether to declare riichi.
    Riichi,
    /// A discard after another seat's riichi, or against a seat with two open melds where there is none.
    Defence,
    /// Whether to claim a discard.
    Calls,
    /// A decision in the last hand of a match.
    LastHand,
}

/// Which position to practise on.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PracticeQuestion {
    /// The name of the rule set.
    pub rules: String,
    /// What the position is about. Default: any decision.
    #[serde(default)]
    pub theme: PracticeTheme,
    /// The seed of the games.
    #[serde(default)]
    pub seed: u64,
    /// The number of the position, from 0.
    #[serde(default)]
    pub number: u32,
}

/// A position to practise on.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct PracticePosition {
    /// What it is about.
    pub theme: PracticeTheme,
    /// The number of the position.
    pub number: u32,
    /// The position as a question to `discard`; null if no position of this theme was found.
    pub situation: Option<Description>,
}

/// Games tried for one position. Riichi against riichi comes once in about ten games, so hardly any search is in vain.
const MOST_TRIES: u32 = 120;

impl PracticeQuestion {
    /// Finds the position, or stops with an error when asked to.
    ///
    /// ```
    /// use suzume::{PracticeQuestion, PracticeTheme, Stop};
    ///
    /// let question = PracticeQuestion { rules: "riichi".into(), theme: PracticeTheme::Calls, seed: 1, number: 0 };
    /// let found = question.answer(Stop::never())?;
    /// assert!(found.situation.is_some_and(|situation| situation.offered.is_some()));
    /// # Ok::<(), suzume::AnswerError>(())
    /// ```
    pub fn answer(&self, stop: Stop<'_>) -> Result<PracticePosition, AnswerError> {
        let rules = RuleSet::preset(&self.rules).map_err(|error| AnswerError::in_field("rules", error))?;
        let mut table = Table::new(rules, WallKind::Ordinary);
        let theme = self.theme;
        let games = (0..MOST_TRIES)
            .map(|attempt| u64::from(self.number) * u64::from(MOST_TRIES) + u64::from(attempt));
        let situation = games.take_while(|_| !stop.is_asked()).find_map(|game| {
            let setup = setup_of(&mut table, theme, self.seed, game)?;
            let kept = generate(&mut table, &setup, (self.seed, game), |decision| theme.fits(decision))?;
            Description::of(&kept.view())
        });
        Ok(PracticePosition { theme, number: self.number, situation })
    }
}

impl PracticeTheme {
    /// Whether a decision is about the theme.
    fn fits(self, decision: &DrillDecision<'_>) -> bool {
        let DrillDecision { view, legal } = decision;
        let discards = legal.iter().any(|action| matches!(action, Action::Discard { .. }));
        let mut others = view.table.seats().others(view.seat()).map(|seat| &view.public.seats[seat]);
        let has_riichi = view.rules.table().stake_points() > 0;
        let is_threatened = others.any(|seat| match has_riichi {
            true => seat.riichi != Riichi::No,
            false => seat.melds.len() >= 2,
        });
        match self {
            PracticeTheme::Any | PracticeTheme::LastHand => true,
            PracticeTheme::Shape => discards && !is_threatened,
            PracticeTheme::Riichi => legal.iter().any(|action| matches!(action, Action::Riichi { .. })),
            PracticeTheme::Defence => discards && is_threatened,
            PracticeTheme::Calls => {
                view.offered().is_some() && !legal.iter().any(|action| matches!(action, Action::Win))
            }
        }
    }
}

/// The hand in which to look for a position: the first one of a game, or the last.
fn setup_of(table: &mut Table, theme: PracticeTheme, seed: u64, game: u64) -> Option<Setup> {
    let mut game = Match::new(table.rules(), seed, game);
    let mut setup = game.next_hand()?;
    if theme == PracticeTheme::LastHand {
        let seats = table.table_rules().seats().count();
        let mut players: Vec<_> = (0..seats).map(|_| Best(Judged::new(GreedyJudge))).collect();
        while let Some(next) = game.next_hand() {
            play_hand(table, &next, &mut players[..]).ok()?;
            setup = next;
            game.finish_hand(table);
        }
    }
    Some(setup)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_has_its_theme_and_is_always_the_same() {
        for theme in [
            PracticeTheme::Any,
            PracticeTheme::Shape,
            PracticeTheme::Riichi,
            PracticeTheme::Defence,
            PracticeTheme::Calls,
            PracticeTheme::LastHand,
        ] {
            for number in 0..2 {
                let question = PracticeQuestion { rules: "riichi".to_owned(), theme, seed: 7, number };
                let found = question.answer(Stop::never()).unwrap();
                assert_eq!(found, question.answer(Stop::never()).unwrap());
                let situation = found.situation.expect("riichi has every theme");
                let others_riichi = situation.seats.iter().flatten().skip(1).any(|seat| seat.riichi);
                match theme {
                    PracticeTheme::Shape => assert!(!others_riichi && situation.offered.is_none()),
                    PracticeTheme::Defence => assert!(others_riichi && situation.offered.is_none()),
                    PracticeTheme::Calls => assert!(situation.offered.is_some()),
                    PracticeTheme::LastHand => assert_ne!(situation.round_wind.as_deref(), Some("E")),
                    PracticeTheme::Any | PracticeTheme::Riichi => {}
                }
            }
        }
    }

    #[test]
    fn every_rule_set_has_positions_and_unknown_ones_are_refused() {
        for rules in ["mahjong0", "sichuan", "taiwan", "mcr", "sanma"] {
            let question =
                PracticeQuestion { rules: rules.to_owned(), theme: PracticeTheme::Any, seed: 1, number: 3 };
            assert!(question.answer(Stop::never()).unwrap().situation.is_some(), "{rules}");
        }
        let question =
            PracticeQuestion { rules: "poker".to_owned(), theme: PracticeTheme::Any, seed: 1, number: 0 };
        assert!(question.answer(Stop::never()).unwrap_err().to_string().contains("rules"));
    }
}
