//! The command line as resolved: what is measured, in which notation, against which tiles.

use crate::arguments::{MeasureArguments, Rules};
use crate::failure::{BadInput, in_argument};
use suzume_deficiency::{Forms, Goal, Sets};
use suzume_tiles::{
    Counts34, Face, HandSize, Kinds, KnowledgeBase, Notation, ParseError, Problem, Tile, parse_counts,
};

/// What holds for every hand of a run.
pub(crate) struct Settings {
    pub(crate) forms: Forms,
    pub(crate) kinds: Kinds,
    pub(crate) read: Notation,
    pub(crate) print: Notation,
    /// Tiles seen elsewhere.
    pub(crate) seen: Counts34,
}

/// Which sizes a command takes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sizes {
    /// 3n+1 or 3n+2 tiles.
    Any,
    /// 3n+2 tiles only: there must be one to discard.
    WithDraw,
}

/// A hand with everything needed to measure it.
pub(crate) struct Measured {
    pub(crate) hand: Counts34,
    pub(crate) size: HandSize,
    pub(crate) goal: Goal,
    pub(crate) available: KnowledgeBase,
}

impl Settings {
    pub(crate) fn new(arguments: &MeasureArguments) -> Result<Settings, BadInput> {
        let (rule_forms, rule_kinds) = match arguments.rules {
            None | Some(Rules::Taiwan) => (Forms::STANDARD, Kinds::All34),
            Some(Rules::Mahjong0) => (Forms::STANDARD, Kinds::Suits27),
            Some(Rules::Sichuan) => (Forms::STANDARD | Forms::PAIRS_WITH_QUADS, Kinds::Suits27),
            Some(Rules::Mcr) => {
                (Forms::STANDARD | Forms::PAIRS_WITH_QUADS | Forms::ORPHANS | Forms::KNITTED, Kinds::All34)
            }
            Some(Rules::Riichi) => (Forms::STANDARD | Forms::PAIRS | Forms::ORPHANS, Kinds::All34),
        };
        let forms = arguments.forms.iter().filter_map(|name| Forms::from_name(name));
        let kinds = match arguments.kinds.as_deref() {
            Some("27") => Kinds::Suits27,
            Some(_) => Kinds::All34,
            None => rule_kinds,
        };
        let read = notation(&arguments.notation)?;
        let seen = arguments.seen.as_deref().unwrap_or_default();
        Ok(Settings {
            forms: forms.reduce(|all, form| all | form).unwrap_or(rule_forms),
            kinds,
            read,
            print: notation(&arguments.print)?,
            seen: counts(seen, read).map_err(|error| in_argument("--seen", seen, &error))?,
        })
    }

    /// Reads and checks one hand.
    pub(crate) fn measure(&self, text: &str, sizes: Sizes) -> Result<Measured, ParseError> {
        let hand = counts(text, self.read)?;
        let everything = 0..text.len();
        let wrong_size = |hint| {
            ParseError::new(text, everything.clone(), Problem::ImpossibleSize { tiles: hand.total() }, hint)
        };
        let size = HandSize::of(hand.total()).ok_or_else(|| {
            wrong_size("a hand has 3n+1 or 3n+2 tiles: 13 or 14, 16 or 17, or fewer by threes with melds")
        })?;
        if sizes == Sizes::WithDraw && !size.has_drawn() {
            return Err(wrong_size(
                "to discard, a hand needs 3n+2 tiles, such as 14; `suzume deficiency` measures one before its draw",
            ));
        }
        if self.kinds == Kinds::Suits27 && hand.has_honors() {
            let problem = Problem::UnknownTile { found: "honours".to_owned() };
            return Err(ParseError::new(text, everything, problem, "this game of 27 kinds has no honours"));
        }
        let available = KnowledgeBase::for_hand_and_seen(&hand, &self.seen).map_err(|error| {
            let tile = error.face.tile().unwrap_or(Tile::ALL[0]);
            let problem = Problem::HandAndKnowledge { tile, total: error.count };
            ParseError::new(text, everything, problem, "the hand and --seen together have more than four")
        })?;
        let goal = Goal { sets: Sets::from(size), forms: self.forms, kinds: self.kinds };
        Ok(Measured { hand, size, goal, available: available.restricted_to(self.kinds) })
    }

    /// One tile in the notation of the output, or in the canonical one if that has no sign for it.
    pub(crate) fn tile(&self, tile: Tile) -> String {
        self.print.print(&[Face::from(tile)]).unwrap_or_else(|_| tile.to_string())
    }

    /// Tiles in the notation of the output, or in the canonical one if that has no sign for one of them.
    pub(crate) fn tiles(&self, counts: &Counts34) -> String {
        let faces: Vec<Face> = counts.tiles().map(Face::from).collect();
        self.print.print(&faces).unwrap_or_else(|_| counts.to_string())
    }
}

/// Reads tiles in a notation, or as Unicode tiles where the text has any.
fn counts(text: &str, notation: Notation) -> Result<Counts34, ParseError> {
    let unicode = !text.is_ascii() && Notation::guess(text) == Some(Notation::Unicode);
    parse_counts(text, if unicode { Notation::Unicode } else { notation })
}

fn notation(name: &str) -> Result<Notation, BadInput> {
    name.parse().map_err(|error| BadInput(format!("{error}")))
}
