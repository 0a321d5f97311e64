//! The command line as resolved: what is measured, in which notation, against which tiles.

use crate::arguments::{MeasureArguments, Rules};
use crate::failure::{BadInput, in_argument};
use suzume_deficiency::{Forms, Goal, Sets};
use suzume_tiles::{
    Counts34, Face, HandSize, Kinds, KnowledgeBase, KnowledgeOrder, Notation, ParseError, Problem, Tile,
    parse_counts, parse_knowledge,
};

/// What holds for every hand of a run.
pub(crate) struct Settings {
    forms: Forms,
    kinds: Kinds,
    read: Notation,
    print: Notation,
    order: KnowledgeOrder,
    /// Tiles seen elsewhere.
    seen: Option<Counts34>,
    /// What is available, if it was given for all hands.
    available: Option<KnowledgeBase>,
    /// Every tile in the notation of the output, or in the canonical one if that has no sign for it.
    names: [String; Tile::KINDS],
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
    pub(crate) available: Counts34,
    /// Whether anything is known about the others' tiles; if not, the plain measure says the same.
    pub(crate) is_informed: bool,
    /// A kind of which hand and knowledge base have more than four; four are used at the most.
    pub(crate) beyond_four: Option<Tile>,
}

/// What is wrong, and whether with the hand or with its knowledge base.
pub(crate) enum WrongInput {
    Hand(ParseError),
    Knowledge(ParseError),
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
        let read: Notation = parse_name(&arguments.notation)?;
        let print: Notation = parse_name(&arguments.print)?;
        let order: KnowledgeOrder = parse_name(&arguments.order)?;
        let seen = arguments
            .seen
            .as_deref()
            .map(|seen| counts(seen, read).map_err(|error| in_argument("--seen", seen, &error)));
        let available = arguments
            .kb
            .as_deref()
            .map(|kb| parse_knowledge(kb, order).map_err(|error| in_argument("--kb", kb, &error)));
        Ok(Settings {
            forms: forms.reduce(|all, form| all | form).unwrap_or(rule_forms),
            kinds: match arguments.kinds.as_deref() {
                Some("27") => Kinds::Suits27,
                Some(_) => Kinds::All34,
                None => rule_kinds,
            },
            read,
            print,
            order,
            seen: seen.transpose()?,
            available: available.transpose()?,
            names: names(print),
        })
    }

    /// The usual ones, with a notation for the output.
    pub(crate) fn printing(print: Notation) -> Settings {
        Settings {
            forms: Forms::STANDARD,
            kinds: Kinds::All34,
            read: Notation::Canonical,
            print,
            order: KnowledgeOrder::default(),
            seen: None,
            available: None,
            names: names(print),
        }
    }

    /// The forms that count as complete.
    pub(crate) fn forms(&self) -> Forms {
        self.forms
    }

    /// Reads and checks one hand, with a knowledge base of its own if it has one.
    pub(crate) fn measure(
        &self,
        text: &str,
        knowledge: Option<&str>,
        sizes: Sizes,
    ) -> Result<Measured, WrongInput> {
        let hand = counts(text, self.read).map_err(WrongInput::Hand)?;
        let wrong = |problem, hint| WrongInput::Hand(ParseError::new(text, 0..text.len(), problem, hint));
        let wrong_size = |hint| wrong(Problem::ImpossibleSize { tiles: hand.total() }, hint);
        let size = HandSize::of(hand.total()).ok_or_else(|| {
            wrong_size("a hand has 3n+1 or 3n+2 tiles: 13 or 14, 16 or 17, or fewer by threes where melds, left out here, are declared")
        })?;
        if sizes == Sizes::WithDraw && !size.has_drawn() {
            return Err(wrong_size(
                "to discard, a hand needs 3n+2 tiles, such as 14; `suzume deficiency` measures one before its draw",
            ));
        }
        let available = match knowledge {
            Some(knowledge) => Some(parse_knowledge(knowledge, self.order).map_err(WrongInput::Knowledge)?),
            None => self.available,
        };
        let kinds = available.map_or(self.kinds, |available| match available.kinds() {
            Kinds::Suits27 => Kinds::Suits27,
            Kinds::All34 => self.kinds,
        });
        if kinds == Kinds::Suits27
            && let Some((tile, _)) = hand.kinds().find(|(tile, _)| tile.is_honor())
        {
            let problem = Problem::HonorAmongSuits { tile };
            return Err(wrong(problem, "leave it out, or give 34 kinds (a knowledge base of 34 digits)"));
        }
        let too_many = |error: suzume_tiles::TooMany| {
            let tile = error.face.tile().unwrap_or(Tile::ALL[0]);
            let problem = Problem::HandAndKnowledge { tile, total: error.count };
            wrong(problem, "the hand and --seen together have more than four")
        };
        let mut beyond_four = None;
        let counts = match (available, &self.seen) {
            (Some(available), _) => {
                let given = available.restricted_to(kinds);
                beyond_four = given.check_against(&hand).err().and_then(|error| error.face.tile());
                within_four(given.counts(), &hand)
            }
            (None, Some(seen)) => *KnowledgeBase::for_hand_and_seen(&hand, seen)
                .map_err(too_many)?
                .restricted_to(kinds)
                .counts(),
            (None, None) => *KnowledgeBase::for_hand(&hand).restricted_to(kinds).counts(),
        };
        let goal = Goal { forms: self.forms, kinds, ..Goal::standard(Sets::from(size)) };
        let is_informed = available.is_some() || self.seen.is_some();
        Ok(Measured { hand, size, goal, available: counts, is_informed, beyond_four })
    }

    /// One tile in the notation of the output.
    pub(crate) fn tile(&self, tile: Tile) -> &str {
        &self.names[tile.index()]
    }

    /// Tiles in the notation of the output.
    pub(crate) fn tiles(&self, counts: &Counts34) -> String {
        let faces: Vec<Face> = counts.tiles().map(Face::from).collect();
        self.print.print(&faces).unwrap_or_else(|_| counts.to_string())
    }
}

/// What is available of tiles of which the hand has some already: no more than four in all. A knowledge base is what
/// somebody believes, and the papers themselves print one (Example 3) with five copies of a tile.
fn within_four(available: &Counts34, hand: &Counts34) -> Counts34 {
    let (available, hand) = (available.as_array(), hand.as_array());
    let within = std::array::from_fn(|kind| available[kind].min(Tile::COPIES - hand[kind]));
    Counts34::new(within).expect("no more than was available")
}

/// Every tile in a notation.
fn names(print: Notation) -> [String; Tile::KINDS] {
    Tile::ALL.map(|tile| print.print(&[Face::from(tile)]).unwrap_or_else(|_| tile.to_string()))
}

/// Reads tiles in a notation, or as Unicode tiles where the text has any.
fn counts(text: &str, notation: Notation) -> Result<Counts34, ParseError> {
    let unicode = !text.is_ascii() && Notation::guess(text) == Some(Notation::Unicode);
    parse_counts(text, if unicode { Notation::Unicode } else { notation })
}

fn parse_name<T: std::str::FromStr<Err: std::fmt::Display>>(name: &str) -> Result<T, BadInput> {
    name.parse().map_err(|error: T::Err| BadInput(error.to_string()))
}
