//! Wins as typed on a command line: a hand with or without its winning tile, and options.

use super::question::{FlowersQuestion, MeldQuestion, ScoreQuestion, faces};
use crate::error::AnswerError;
use suzume_game::situation::DescribedMeld;
use suzume_rules::RuleSet;
use suzume_tiles::{Face, Notation, parse_faces};

/// A win to score. Every field is text as typed, in canonical notation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlainWin {
    /// The concealed tiles, with the winning tile (3n+2 tiles) or without it (3n+1).
    pub hand: String,
    /// The tile that completed the hand.
    pub win: Option<String>,
    /// Whether the winning tile was drawn rather than claimed.
    pub tsumo: bool,
    /// Declared sets, separated by spaces: `777z 234p`, an added kong `[+5555p]`, a closed kong `(5555p)`.
    pub melds: Option<String>,
    /// The seat wind: E, S, W or N; E if absent.
    pub seat_wind: Option<String>,
    /// The round wind: E, S, W or N; E if absent.
    pub round_wind: Option<String>,
    /// The indicators of bonus tiles.
    pub dora: Option<String>,
    /// The ura dora indicators.
    pub ura: Option<String>,
    /// Other conditions: `riichi`, `last_tile`, ...; hyphens and underscores are interchangeable.
    pub flags: Vec<String>,
    /// Flowers, as tiles or as a count.
    pub flowers: Option<String>,
    /// The number of norths set aside, with three players.
    pub norths: u8,
    /// The void suit: m, p or s.
    pub void: Option<String>,
}

impl PlainWin {
    /// Resolves the win under some rules. The error for an unknown flag lists the flags of the rules.
    pub(super) fn question(&self, rules: &RuleSet) -> Result<ScoreQuestion<'static>, AnswerError> {
        let (concealed, winning_tile) = self.tiles()?;
        Ok(ScoreQuestion {
            concealed: concealed.into(),
            melds: self.melds(),
            winning_tile: winning_tile.into(),
            self_drawn: self.tsumo,
            seat_wind: self.seat_wind.clone().map(Into::into),
            round_wind: self.round_wind.clone().map(Into::into),
            flags: self.flags(rules)?.into_iter().map(Into::into).collect(),
            flowers: self.flowers.as_ref().map(|text| match text.parse() {
                Ok(count) => FlowersQuestion::Count(count),
                Err(_) => FlowersQuestion::Tiles(text.clone().into()),
            }),
            norths: self.norths,
            void: self.void.clone().map(Into::into),
            dora_indicators: self.dora.clone().map(Into::into),
            ura_indicators: self.ura.clone().map(Into::into),
        })
    }

    /// The concealed tiles without the winning tile, and the winning tile.
    fn tiles(&self) -> Result<(String, String), AnswerError> {
        let mut hand = faces("hand", &self.hand)?;
        let Some(win) = &self.win else {
            return Err(AnswerError::value(
                "win",
                "which tile completed the hand? Give it, such as --win 5p",
            ));
        };
        let &[winning] = &faces("win", win)?[..] else {
            return Err(AnswerError::value("win", "give one tile, such as 5p"));
        };
        match hand.len() % 3 {
            1 => {}
            2 => {
                let same_kind = |face: &Face| face.tile().is_some() && face.tile() == winning.tile();
                let place = hand.iter().position(|face| *face == winning);
                let place = place.or_else(|| hand.iter().position(same_kind)).ok_or_else(|| {
                    AnswerError::value(
                        "win",
                        format!("{winning} is not in the hand, which is whole without it"),
                    )
                })?;
                hand.remove(place);
            }
            _ => {
                let count = hand.len();
                let words = format!(
                    "{count} concealed tiles; a win has 3n+2, or 3n+1 without the winning tile: 14 or 13 without melds, \
                     three fewer for each meld"
                );
                return Err(AnswerError::value("hand", words));
            }
        }
        let text: String = hand.iter().map(ToString::to_string).collect();
        Ok((text, winning.to_string()))
    }

    /// The melds. A kind that is not marked follows from the tiles; four equal tiles are an open kong.
    fn melds(&self) -> Vec<MeldQuestion<'static>> {
        // Unreadable tiles are rejected when the meld is read.
        let kind_of = |tiles: &str| match parse_faces(tiles, Notation::Canonical).unwrap_or_default() {
            faces if faces.len() == 4 => "open_kong",
            faces if faces.windows(2).all(|pair| pair[0].tile() == pair[1].tile()) => "pong",
            _ => "chow",
        };
        let described = DescribedMeld::list(self.melds.as_deref().unwrap_or_default());
        let meld = |meld: DescribedMeld| MeldQuestion {
            kind: meld.kind.unwrap_or_else(|| kind_of(&meld.tiles).to_owned()).into(),
            tiles: meld.tiles.into(),
        };
        described.into_iter().map(meld).collect()
    }

    fn flags(&self, rules: &RuleSet) -> Result<Vec<String>, AnswerError> {
        let known = rules.flags();
        let read = |flag: &String| {
            let name = flag.trim().replace('-', "_");
            if known.contains(&name.as_str()) {
                return Ok(name);
            }
            let name_of_rules = rules.name();
            let words = match known {
                [] => format!("`{name}` is no flag of {name_of_rules}, which has none"),
                known => format!("`{name}` is no flag of {name_of_rules}: those are {}", known.join(", ")),
            };
            Err(AnswerError::value("flags", words))
        };
        self.flags.iter().map(read).collect()
    }
}
