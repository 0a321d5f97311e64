//! A win in the JSON of the contract, and its conversion to a declared win.

use super::riichi;
use crate::error::{AnswerError, Problem};
use serde::Deserialize;
use std::borrow::Cow;
use suzume_rules::riichi::RiichiSituation;
use suzume_rules::{Circumstances, DeclaredWin, EarlyReady, RuleSet, Source, Win};
use suzume_tiles::{Face, Flower, Meld, MeldKind, Notation, Suit, Tile, Wind, parse_counts, parse_faces};

/// A win to score. Its text may be borrowed from a line of a stream.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ScoreQuestion<'a> {
    /// The concealed tiles without the winning tile.
    #[serde(borrow)]
    pub concealed: Cow<'a, str>,
    /// The melds in any order.
    #[serde(borrow, default)]
    pub melds: Vec<MeldQuestion<'a>>,
    /// The tile that completed the hand.
    #[serde(borrow)]
    pub winning_tile: Cow<'a, str>,
    /// Whether the winning tile was self-drawn.
    #[serde(default)]
    pub self_drawn: bool,
    /// The seat wind: E, S, W or N. Default: E.
    #[serde(borrow, default)]
    pub seat_wind: Option<Cow<'a, str>>,
    /// The round wind: E, S, W or N. Default: E.
    #[serde(borrow, default)]
    pub round_wind: Option<Cow<'a, str>>,
    /// Circumstances of the win: `riichi`, `last_tile`, ...
    #[serde(borrow, default)]
    pub flags: Vec<Cow<'a, str>>,
    /// The flowers, such as `"3g4f"`, or their number. Taiwanese scores depend on which flowers they are, so there
    /// the number can only be 0.
    #[serde(borrow, default)]
    pub flowers: Option<FlowersQuestion<'a>>,
    /// The number of norths set aside. Only three players have them.
    #[serde(default)]
    pub norths: u8,
    /// The void suit of a Sichuan hand: m, p or s.
    #[serde(borrow, default)]
    pub void: Option<Cow<'a, str>>,
    /// The dora indicators. Only riichi uses them.
    #[serde(borrow, default, alias = "dora")]
    pub dora_indicators: Option<Cow<'a, str>>,
    /// The ura dora indicators. They count only after riichi.
    #[serde(borrow, default)]
    pub ura_indicators: Option<Cow<'a, str>>,
}

/// A meld of the winning hand.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MeldQuestion<'a> {
    /// `chow`, `pong`, `open_kong`, `added_kong` or `closed_kong`.
    #[serde(borrow)]
    pub kind: Cow<'a, str>,
    /// The tiles of the meld.
    #[serde(borrow)]
    pub tiles: Cow<'a, str>,
}

/// Flowers by number or by name.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, schemars::JsonSchema)]
#[serde(untagged)]
pub enum FlowersQuestion<'a> {
    /// The number of flowers.
    Count(u8),
    /// The flowers themselves, such as `3g4f`.
    #[serde(borrow)]
    Tiles(Cow<'a, str>),
}

impl ScoreQuestion<'_> {
    /// The declared win. Fields that the rule set does not use are not read.
    pub(super) fn declared(&self, rules: &RuleSet) -> Result<DeclaredWin, AnswerError> {
        Ok(DeclaredWin {
            win: self.win(rules)?,
            void: if rules.table().void_suit { self.void()? } else { None },
            riichi: match rules.counts_han() {
                Some(config) => riichi::situation(self, config)?,
                None => RiichiSituation::default(),
            },
        })
    }

    fn win(&self, rules: &RuleSet) -> Result<Win, AnswerError> {
        let counts = |field, text: &str| {
            parse_counts(text, Notation::Canonical).map_err(|error| AnswerError::in_text(field, text, error))
        };
        let concealed = counts("concealed", &self.concealed)?;
        let winning = counts("winning_tile", &self.winning_tile)?;
        let winning_tile: Tile = match winning.tiles().collect::<Vec<_>>()[..] {
            [tile] => tile,
            _ => return Err(AnswerError::value("winning_tile", "give one tile, such as 5p")),
        };
        let melds = self.melds.iter().map(MeldQuestion::meld).collect::<Result<_, AnswerError>>()?;
        Ok(Win {
            concealed,
            melds,
            winning_tile,
            source: if self.self_drawn { Source::SelfDrawn } else { Source::Claimed },
            seat_wind: played_wind("seat_wind", self.seat_wind.as_deref(), rules)?,
            round_wind: played_wind("round_wind", self.round_wind.as_deref(), rules)?,
            flowers: self.flowers(rules)?,
            circumstances: self.circumstances(rules)?,
        })
    }

    fn flowers(&self, rules: &RuleSet) -> Result<Vec<Flower>, AnswerError> {
        let text = match &self.flowers {
            None | Some(FlowersQuestion::Count(0)) => return Ok(Vec::new()),
            Some(FlowersQuestion::Count(number)) if rules.flowers_are_alike() => {
                let some = Flower::ALL.get(..usize::from(*number));
                let too_many = || format!("{number} flowers, but there are {} in all", Flower::KINDS);
                return some.map(<[Flower]>::to_vec).ok_or_else(|| AnswerError::value("flowers", too_many()));
            }
            Some(FlowersQuestion::Count(_)) => {
                let words = "these rules ask which ones: give tiles, such as \"3g4f\"";
                return Err(AnswerError::value("flowers", words));
            }
            Some(FlowersQuestion::Tiles(text)) => text,
        };
        let flower = |face| match face {
            Face::Flower(flower) => Ok(flower),
            other => Err(AnswerError::value("flowers", format!("{other} is not a flower"))),
        };
        faces("flowers", text)?.into_iter().map(flower).collect()
    }

    fn circumstances(&self, rules: &RuleSet) -> Result<Circumstances, AnswerError> {
        let mut circumstances = Circumstances::default();
        for flag in &self.flags {
            match flag.as_ref() {
                "last_tile" => circumstances.last_tile = true,
                "kong_draw" => circumstances.kong_draw = true,
                "robbing_kong" => circumstances.robbing_kong = true,
                "last_copy" => circumstances.last_copy = true,
                "shot_after_kong" => circumstances.shot_after_kong = true,
                "first_turn" => circumstances.first_turn = true,
                "heavenly_ready" => circumstances.ready = Some(EarlyReady::Heavenly),
                "earthly_ready" => circumstances.ready = Some(EarlyReady::Earthly),
                // Used by riichi only.
                "riichi" | "double_riichi" | "ippatsu" => {}
                unknown => {
                    let known = match rules.flags() {
                        [] => "none".to_owned(),
                        flags => flags.join(", "),
                    };
                    let words =
                        format!("unknown flag `{unknown}`: the flags of {} are {known}", rules.name());
                    return Err(AnswerError::value("flags", words));
                }
            }
        }
        Ok(circumstances)
    }

    fn void(&self) -> Result<Option<Suit>, AnswerError> {
        let Some(void) = self.void.as_deref() else { return Ok(None) };
        let suit = Suit::ALL.into_iter().find(|suit| void.chars().eq([suit.letter()]));
        suit.map(Some)
            .ok_or_else(|| AnswerError::value("void", format!("`{void}` is not a suit: give m, p or s")))
    }
}

impl MeldQuestion<'_> {
    fn meld(&self) -> Result<Meld, AnswerError> {
        let kind: MeldKind =
            self.kind.parse().map_err(|error| AnswerError::in_field("melds", Problem::Name(error)))?;
        let faces = faces("melds", &self.tiles)?;
        Meld::from_faces(kind, &faces).map_err(|error| AnswerError::value("melds", error.to_string()))
    }
}

/// Reads the tiles of a field.
pub(super) fn faces(field: &'static str, text: &str) -> Result<Vec<Face>, AnswerError> {
    parse_faces(text, Notation::Canonical).map_err(|error| AnswerError::in_text(field, text, error))
}

/// A wind of a seat or a round, which must be one of the table's.
fn played_wind(field: &'static str, text: Option<&str>, rules: &RuleSet) -> Result<Wind, AnswerError> {
    let wind = wind(field, text)?;
    match wind.index() < rules.table().seats().count() {
        true => Ok(wind),
        false => {
            Err(AnswerError::value(field, "three players have no North as the wind of a seat or a round"))
        }
    }
}

fn wind(field: &'static str, letter: Option<&str>) -> Result<Wind, AnswerError> {
    let Some(text) = letter else { return Ok(Wind::East) };
    let found = Wind::ALL.into_iter().find(|wind| text.chars().eq([wind.letter()]));
    found.ok_or_else(|| AnswerError::value(field, format!("`{text}` is not a wind: give E, S, W or N")))
}
