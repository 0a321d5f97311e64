//! Reads hands to measure: in any notation, against the available tiles, for the forms that count as complete.
//!
//! [`Terms`] are the settings as text. A [`Measurer`] is their meaning, worked out once for all hands of a stream. A
//! [`MeasuredHand`] is one hand, read and checked. A hand alone is read here, quickly; one with melds or a table is a
//! [`CheckedSituation`], which the terms complete.

use crate::error::AnswerError;
use crate::names::Printer;
use serde::Deserialize;
use std::borrow::Cow;
use suzume_deficiency::{Forms, Goal, Sets};
use suzume_game::CheckedSituation;
use suzume_game::situation::{Contradiction, Description};
use suzume_rules::{RuleSet, RuleSetError};
use suzume_tiles::{
    Counts34, HandSize, Kinds, KnowledgeBase, KnowledgeOrder, Notation, NotationProblem, ParseError, Tile,
    TileSet, UnknownName, parse_counts, parse_faces, parse_knowledge,
};

/// Settings for measuring hands. Every field is optional.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, schemars::JsonSchema)]
#[serde(default)]
pub struct Terms {
    /// The name of the rule set. It decides which tiles exist and which hands are complete.
    pub rules: Option<String>,
    /// The forms of complete hands by name. Default: those of the rules, or the standard form.
    pub forms: Vec<String>,
    /// The number of tile kinds in the game, 27 or 34. Default: that of the rules, or 34.
    pub kinds: Option<u8>,
    /// The notation of tiles in the question. Unicode tiles are always recognised.
    pub notation: Option<String>,
    /// The notation of tiles in the answer.
    pub print: Option<String>,
    /// The order of the suits in `kb`: `mps` or `bcd`.
    pub order: Option<String>,
    /// Tiles visible outside the hand: discards, melds, indicators.
    pub seen: Option<String>,
    /// The knowledge base: the number of available tiles of each kind, as 27 or 34 digits.
    pub kb: Option<String>,
}

/// Terms that have been read and checked.
#[derive(Clone, Debug)]
pub struct Measurer {
    rules: Option<RuleSet>,
    /// The forms given by name, if any.
    named_forms: Option<Forms>,
    /// Whether the number of kinds was given.
    names_kinds: bool,
    forms: Forms,
    kinds: Kinds,
    /// The kinds in play under the rules.
    playing: TileSet,
    read: Notation,
    printer: Printer,
    order: KnowledgeOrder,
    seen: Option<Counts34>,
    /// The available tiles, if they were given for all hands.
    available: Option<KnowledgeBase>,
}

/// A hand and its knowledge base, as a line of a stream gives them.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct HandLine<'a> {
    #[serde(borrow)]
    pub(crate) hand: Cow<'a, str>,
    #[serde(borrow, default)]
    pub(crate) kb: Option<Cow<'a, str>>,
}

/// The hand sizes that a question accepts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sizes {
    /// 3n+1 or 3n+2 tiles.
    Any,
    /// 3n+2 tiles only, so that there is one to discard.
    WithDraw,
}

pub(crate) enum StreamLine {
    Hand(MeasuredHand),
    Situation(Box<CheckedSituation>),
}

/// A hand with everything that is needed to measure it.
#[derive(Clone, Copy, Debug)]
pub struct MeasuredHand {
    /// The concealed tiles of the hand.
    pub hand: Counts34,
    /// How many sets are to be made, and whether a tile was drawn.
    pub size: HandSize,
    /// What counts as complete.
    pub goal: Goal,
    /// The tiles that are still available.
    pub available: Counts34,
    /// Whether anything is known about unseen tiles; if not, the plain measure gives the same result.
    pub is_informed: bool,
    /// A kind with more than four copies in hand and knowledge base together; at most four are used.
    pub beyond_four: Option<Tile>,
}

/// Why a hand cannot be measured, with a hint.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{problem}: {hint}")]
pub struct Unmeasurable {
    /// What is wrong with the hand.
    pub problem: NotationProblem,
    /// How to fix it.
    pub hint: &'static str,
}

impl Measurer {
    /// Reads the terms and builds their rule set.
    pub fn new(terms: &Terms) -> Result<Measurer, AnswerError> {
        let rules = terms.rules.as_deref().map(RuleSet::preset).transpose();
        Measurer::with_rules(terms, rules.map_err(|error| AnswerError::in_field("rules", error))?)
    }

    /// Reads the terms, given their rule set already built.
    pub fn with_rules(terms: &Terms, rules: Option<RuleSet>) -> Result<Measurer, AnswerError> {
        let table = rules.as_ref().map(RuleSet::table);
        let named_forms = match &terms.forms[..] {
            [] => None,
            [first, rest @ ..] => {
                let add = |forms, name: &String| Ok::<Forms, AnswerError>(forms | form(name)?);
                Some(rest.iter().try_fold(form(first)?, add)?)
            }
        };
        let of_rules = table.as_ref().map_or(Forms::STANDARD, |table| table.forms);
        let kinds = match (terms.kinds, &table) {
            (Some(27), _) => Kinds::Suits27,
            (Some(34), _) => Kinds::All34,
            (Some(other), _) => {
                return Err(AnswerError::value("kinds", format!("{other} kinds: give 27 or 34")));
            }
            (None, Some(table)) => table.wall.tiles.kinds(),
            (None, None) => Kinds::All34,
        };
        let read = named("notation", terms.notation.as_deref())?;
        let order = named("order", terms.order.as_deref())?;
        let seen = terms
            .seen
            .as_deref()
            .map(|seen| counts(seen, read).map_err(|error| AnswerError::in_text("seen", seen, error)));
        let available = terms.kb.as_deref().map(|kb| knowledge(kb, order));
        if seen.is_some() && available.is_some() {
            return Err(AnswerError::value("seen", "give the tiles seen or a knowledge base, not both"));
        }
        Ok(Measurer {
            rules,
            named_forms,
            names_kinds: terms.kinds.is_some(),
            forms: named_forms.unwrap_or(of_rules),
            kinds,
            playing: table.as_ref().map_or(TileSet::ALL, |table| table.goal(0).only),
            read,
            printer: Printer(named("print", terms.print.as_deref())?),
            order,
            seen: seen.transpose()?,
            available: available.transpose()?,
        })
    }

    /// Whether the terms name a rule set.
    pub(crate) fn has_rules(&self) -> bool {
        self.rules.is_some()
    }

    /// The same terms plus tiles that were seen elsewhere.
    pub(crate) fn seeing(&self, seen: Option<&str>) -> Result<Measurer, AnswerError> {
        let read =
            |seen: &str| counts(seen, self.read).map_err(|error| AnswerError::in_text("seen", seen, error));
        let seen = seen.map(read).transpose()?.or(self.seen);
        if seen.is_some() && self.available.is_some() {
            return Err(AnswerError::value("seen", "give the tiles seen or a knowledge base, not both"));
        }
        Ok(Measurer { seen, ..self.clone() })
    }

    /// The forms that count as complete.
    pub fn forms(&self) -> Forms {
        self.forms
    }

    /// The kinds of tiles in the game.
    pub fn kinds(&self) -> Kinds {
        self.kinds
    }

    /// Reads and checks one hand; `kb` is its own knowledge base, if it has one.
    pub fn measure(&self, text: &str, kb: Option<&str>, sizes: Sizes) -> Result<MeasuredHand, AnswerError> {
        let in_hand = |error| AnswerError::in_text("hand", text, error);
        let hand = counts(text, self.read).map_err(in_hand)?;
        let kb = kb.map(|kb| knowledge(kb, self.order)).transpose()?;
        self.measure_counts(&hand, kb, sizes).map_err(|Unmeasurable { problem, hint }| {
            in_hand(ParseError::new(text, 0..text.len(), problem, hint))
        })
    }

    /// Checks a hand that has already been read.
    pub fn measure_counts(
        &self,
        hand: &Counts34,
        kb: Option<KnowledgeBase>,
        sizes: Sizes,
    ) -> Result<MeasuredHand, Unmeasurable> {
        let wrong = |problem, hint| Unmeasurable { problem, hint };
        let wrong_size = |hint| wrong(NotationProblem::ImpossibleSize { tiles: hand.total() }, hint);
        let size = HandSize::of(hand.total()).ok_or_else(|| {
            wrong_size("a hand has 3n+1 or 3n+2 tiles: 13 or 14, 16 or 17, or fewer by threes where melds, left out here, are declared")
        })?;
        if sizes == Sizes::WithDraw && !size.has_drawn() {
            return Err(wrong_size(
                "to discard, a hand needs 3n+2 tiles, such as 14; `suzume deficiency` measures one before its draw",
            ));
        }
        let available = kb.or(self.available);
        let kinds = available.map_or(self.kinds, |available| match available.kinds() {
            Kinds::Suits27 => Kinds::Suits27,
            Kinds::All34 => self.kinds,
        });
        if kinds == Kinds::Suits27
            && let Some((tile, _)) = hand.kinds().find(|(tile, _)| tile.is_honor())
        {
            let problem = NotationProblem::HonorAmongSuits { tile };
            return Err(wrong(problem, "leave it out, or give 34 kinds (a knowledge base of 34 digits)"));
        }
        if let Some(tile) = hand.kind_set().without(self.playing).iter().next() {
            let problem = NotationProblem::UnknownTile { found: tile.to_string() };
            return Err(wrong(problem, "three players have no 2m to 8m"));
        }
        let too_many = |error: suzume_tiles::TooMany| {
            let tile = error.face.tile().unwrap_or(Tile::ALL[0]);
            let problem = NotationProblem::HandAndKnowledge { tile, total: error.count };
            wrong(problem, "the hand and --seen together have more than four")
        };
        let mut beyond_four = None;
        let counts = match (available, &self.seen) {
            (Some(available), _) => {
                let given = available.restricted_to(kinds);
                beyond_four = given.check_against(hand).err().and_then(|error| error.face.tile());
                within_four(given.counts(), hand)
            }
            (None, Some(seen)) => {
                *KnowledgeBase::for_hand_and_seen(hand, seen).map_err(too_many)?.restricted_to(kinds).counts()
            }
            (None, None) => *KnowledgeBase::for_hand(hand).restricted_to(kinds).counts(),
        };
        let counts = if self.playing == TileSet::ALL { counts } else { counts.only(self.playing) };
        let goal = Goal { forms: self.forms, kinds, only: self.playing, ..Goal::standard(Sets::from(size)) };
        let is_informed = available.is_some() || self.seen.is_some();
        Ok(MeasuredHand { hand: *hand, size, goal, available: counts, is_informed, beyond_four })
    }

    /// Reads a line of a stream: `{"hand":"..","kb":".."}`, kb optional, or a situation.
    pub(crate) fn line(&self, line: &[u8], sizes: Sizes) -> Result<StreamLine, AnswerError> {
        // Tried first: the lines of a long stream hold only these two fields, and a situation takes longer to read.
        if let Ok(hand) = serde_json::from_slice::<HandLine<'_>>(line) {
            return self.measure(&hand.hand, hand.kb.as_deref(), sizes).map(StreamLine::Hand);
        }
        let wrong = |problem: &str, hint: &str| {
            AnswerError::whole(crate::Problem::Json(format!("{problem}; {hint}")))
        };
        let text = std::str::from_utf8(line).map_err(|error| wrong(&error.to_string(), "give UTF-8"))?;
        let description = Description::from_json(text).map_err(|error| match &*error.problem {
            Contradiction::Json(problem) => wrong(problem, &error.hint),
            // A field that does not exist.
            Contradiction::Name(name) => wrong(&name.to_string(), &error.hint),
            _ => error.into(),
        })?;
        Ok(StreamLine::Situation(Box::new(self.situation(description, RuleSet::from_toml)?)))
    }

    /// Checks a description. The terms supply what it leaves out: rules, tiles seen, knowledge base. Its hand is in the
    /// notation of the terms, everything else in canonical notation. `build` makes a rule set that the terms do not
    /// have.
    pub fn situation(
        &self,
        mut description: Description,
        build: impl FnOnce(&str, &str) -> Result<RuleSet, RuleSetError>,
    ) -> Result<CheckedSituation, AnswerError> {
        if self.names_kinds {
            return Err(AnswerError::value(
                "kinds",
                "a situation has the kinds of its rules: leave this out",
            ));
        }
        let notation = notation_of(&description.hand, self.read);
        if notation != Notation::Canonical {
            let wrong = |error| AnswerError::in_text("hand", &description.hand, error);
            let faces = parse_faces(&description.hand, notation).map_err(wrong)?;
            description.hand = Notation::Canonical.print(&faces).unwrap_or_default();
        }
        description.rules =
            description.rules.or_else(|| self.rules.as_ref().map(|rules| rules.name().to_owned()));
        description.seen = description.seen.or_else(|| self.seen.map(|seen| seen.to_string()));
        description.kb = description.kb.or_else(|| {
            let available = self.available?;
            let counts = available.counts().as_array();
            let digits = counts[..available.kinds().count()].iter();
            Some(digits.map(|&count| char::from(b'0' + count)).collect())
        });
        let known = self.rules.as_ref().filter(|rules| {
            description.rules.as_deref() == Some(rules.name()) && description.options.is_none()
        });
        Ok(CheckedSituation::under(description, |name, options| match known {
            Some(rules) => Ok(rules.clone()),
            None => build(name, options),
        })?)
    }

    /// Measures the hand of a situation. With a table, only the complete hands that its view allows count.
    pub fn measure_situation(
        &self,
        situation: &CheckedSituation,
        sizes: Sizes,
    ) -> Result<MeasuredHand, AnswerError> {
        let size = situation.size();
        if sizes == Sizes::WithDraw && !size.has_drawn() {
            let text = &situation.description().hand;
            let problem = NotationProblem::ImpossibleSize { tiles: situation.hand().total() };
            let hint = "to discard, a hand needs one tile more; to claim, name the tile that is offered";
            return Err(AnswerError::in_text(
                "hand",
                text,
                ParseError::new(text, 0..text.len(), problem, hint),
            ));
        }
        let goal = match situation.view() {
            Some(view) => suzume_players::situation(&view).goal,
            None => situation.goal(),
        };
        Ok(MeasuredHand {
            hand: *situation.hand(),
            size,
            goal: Goal { forms: self.named_forms.unwrap_or(goal.forms), ..goal },
            available: *situation.available().counts(),
            is_informed: situation.is_informed(),
            beyond_four: None,
        })
    }

    /// The printer that writes tiles in the notation of the answer.
    pub fn printer(&self) -> Printer {
        self.printer
    }
}

/// Caps available tiles so that hand and available tiles have at most four copies of a kind together. A knowledge base
/// is a belief, and the papers themselves print one (Example 3) with five copies of a tile.
fn within_four(available: &Counts34, hand: &Counts34) -> Counts34 {
    let (available, hand) = (available.as_array(), hand.as_array());
    let within = std::array::from_fn(|kind| available[kind].min(Tile::COPIES - hand[kind]));
    Counts34::new(within).expect("no more than was available")
}

/// Reads tiles in a notation, or as Unicode tiles where the text has any.
fn counts(text: &str, notation: Notation) -> Result<Counts34, ParseError> {
    parse_counts(text, notation_of(text, notation))
}

/// The notation of a text: Unicode tiles if it contains any, else the usual one.
fn notation_of(text: &str, usual: Notation) -> Notation {
    let is_unicode = !text.is_ascii() && Notation::guess(text) == Some(Notation::Unicode);
    if is_unicode { Notation::Unicode } else { usual }
}

fn knowledge(text: &str, order: KnowledgeOrder) -> Result<KnowledgeBase, AnswerError> {
    parse_knowledge(text, order).map_err(|error| AnswerError::in_text("kb", text, error))
}

fn form(name: &str) -> Result<Forms, AnswerError> {
    let unknown = || UnknownName::new("form", name, Forms::NAMES.map(|(_, name)| name));
    Forms::from_name(name).ok_or_else(|| AnswerError::in_field("forms", unknown()))
}

fn named<T>(field: &'static str, name: Option<&str>) -> Result<T, AnswerError>
where
    T: std::str::FromStr<Err = UnknownName> + Default,
{
    let Some(name) = name else { return Ok(T::default()) };
    name.parse().map_err(|error: UnknownName| AnswerError::in_field(field, error))
}
