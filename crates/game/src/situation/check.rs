//! Checks of a description that need no table: the rules, the hand, the melds, and the copies of each tile.

use super::description::{DescribedMeld, Description};
use super::error::{Contradiction, SituationError};
use super::order::MadeMeld;
use super::seats::not_in_these_rules;
use super::{Assumption, CheckedSituation, read, seats};
use suzume_deficiency::{Forms, Goal, Sets};
use suzume_rules::table::TableRules;
use suzume_rules::{RuleSet, RuleSetError};
use suzume_tiles::{
    Counts34, Face, HandSize, Kinds, KnowledgeBase, KnowledgeOrder, Notation, NotationProblem, ParseError,
    Seat, Seats, Tile, TileSet, Wind, parse_counts, parse_knowledge,
};

/// The parts of a description that are parsed before anything is built.
#[derive(Debug)]
pub(super) struct Basics {
    pub(super) viewer: Seat,
    pub(super) dealer: Seat,
    pub(super) round_wind: Wind,
    pub(super) hand: Vec<Face>,
    pub(super) melds: Vec<MadeMeld>,
    pub(super) dora_indicators: Vec<Face>,
    pub(super) seen: Vec<Face>,
}

/// Counts all tiles of a description, to find a fifth copy.
#[derive(Debug)]
pub(super) struct TileTally {
    counts: Counts34,
    red: [u8; 3],
}

impl TileTally {
    /// The number of playing tiles counted.
    pub(super) fn total(&self) -> usize {
        self.counts.total()
    }

    pub(super) fn add(
        &mut self,
        place: &str,
        faces: impl IntoIterator<Item = Face>,
        rules: Option<&TableRules>,
    ) -> Result<(), SituationError> {
        for face in faces {
            let is_missing = rules.is_some_and(|rules| rules.wall.tiles.copies(face) == 0);
            if let Face::RedFive(suit) = face {
                self.red[suit.index()] += 1;
            }
            let is_second_red = match face {
                Face::RedFive(suit) => rules.is_some() && self.red[suit.index()] > 1,
                _ => false,
            };
            if is_missing || is_second_red {
                let hint = "look at the tiles of the rule set";
                return Err(SituationError::new(place, Contradiction::NoSuchTile(face), hint));
            }
            if let Some(tile) = face.tile()
                && self.counts.add(tile).is_err()
            {
                let hint = "there are four of each kind; a claimed discard (<) counts in its meld";
                return Err(SituationError::new(place, Contradiction::FifthCopy(tile), hint));
            }
        }
        Ok(())
    }
}

pub(super) fn checked(
    description: Description,
    build: impl FnOnce(&str, &str) -> Result<RuleSet, RuleSetError>,
) -> Result<CheckedSituation, SituationError> {
    let rules = rules(&description, build)?;
    let table = rules.as_ref().map(RuleSet::table);
    let mut assumed = Vec::new();
    // A hand without rules is taken to be one of four seats.
    let seats = table.as_ref().map_or(Seats::Four, TableRules::seats);
    let basics = basics(&description, seats, &mut assumed)?;
    let hand = hand(&description.hand)?;
    let size = size(&description.hand, &hand)?;

    let mut tally = TileTally { counts: Counts34::EMPTY, red: [0; 3] };
    tally.add("hand", basics.hand.iter().copied(), table.as_ref())?;
    let melds = basics.melds.iter().filter_map(|made| made.meld);
    tally.add("melds", melds.flat_map(|meld| meld.faces()), table.as_ref())?;
    tally.add("dora_indicators", basics.dora_indicators.iter().copied(), table.as_ref())?;

    let is_whole = |table: &TableRules| {
        let tiles = hand.total() + 3 * basics.melds.len();
        tiles == table.wall.hand || tiles == table.wall.hand + 1
    };
    let position = match (&rules, &table) {
        (Some(rules), Some(table)) if is_whole(table) => {
            Some(seats::position(&description, rules, table, &basics, &mut tally, &mut assumed)?)
        }
        (_, Some(table)) if !basics.melds.is_empty() || hand.total() > table.wall.hand => {
            let problem = Contradiction::HandSize { tiles: hand.total(), melds: basics.melds.len() };
            let whole = table.wall.hand;
            let hint = format!("a hand has {whole} tiles, one more in turn, three fewer for each meld");
            return Err(SituationError::new("hand", problem, hint));
        }
        _ => {
            refuse_table(&description)?;
            None
        }
    };
    tally.add("seen", basics.seen.iter().copied(), table.as_ref())?;

    let kb = description.kb.as_deref().map(|text| {
        parse_knowledge(text, KnowledgeOrder::default())
            .map_err(|error| SituationError::tiles("kb", text, error))
    });
    let kb = kb.transpose()?;
    let playing = table.as_ref().map_or(TileSet::ALL, |table| table.wall.tiles.playing());
    if let Some(kb) = kb.as_ref().filter(|_| playing == TileSet::THREE_PLAYERS)
        && let Some(tile) = kb.counts().kind_set().without(playing).iter().next()
    {
        let hint = "three players have no 2m to 8m: their digits are 0";
        return Err(SituationError::new("kb", Contradiction::NoSuchTile(tile.into()), hint));
    }
    let kinds = kinds(kb.as_ref(), table.as_ref(), &hand, &description.hand)?;
    let mut situation = CheckedSituation {
        rules,
        hand,
        size,
        goal: Goal {
            forms: table.as_ref().map_or(Forms::STANDARD, |table| table.forms),
            kinds,
            only: table.as_ref().map_or(TileSet::ALL, |table| table.goal(0).only),
            ..Goal::standard(Sets::from(size))
        },
        available: KnowledgeBase::new(tally.counts.complement().only(playing)).restricted_to(kinds),
        is_informed: kb.is_some() || tally.counts != hand,
        position,
        assumed,
        description,
    };
    if situation.rules.is_none() {
        situation.assumed.push(Assumption::new("rules", ""));
    } else if situation.position.is_none() {
        situation.assumed.push(Assumption::new("melds", ""));
    }
    if let Some(kb) = kb {
        situation.believe(&kb.restricted_to(kinds));
    } else if let Some(position) = &mut situation.position {
        for tile in basics.seen.iter().filter_map(|face| face.tile()) {
            // The tally has already refused a fifth copy.
            let _ = position.public.seen.add(tile);
        }
        situation.available = position.view().knowledge();
    }
    Ok(situation)
}

/// The kinds that the game has, by the knowledge base and the rules. `text` is the description of `hand`.
fn kinds(
    kb: Option<&KnowledgeBase>,
    table: Option<&TableRules>,
    hand: &Counts34,
    text: &str,
) -> Result<Kinds, SituationError> {
    let kinds = match (kb.map(KnowledgeBase::kinds), table) {
        (Some(Kinds::Suits27), _) => Kinds::Suits27,
        (_, Some(table)) => table.wall.tiles.kinds(),
        _ => Kinds::All34,
    };
    match hand.kinds().find(|(tile, _)| kinds == Kinds::Suits27 && tile.is_honor()) {
        None => Ok(kinds),
        Some((tile, _)) => {
            let problem = NotationProblem::HonorAmongSuits { tile };
            let hint = "leave it out, or give 34 kinds (a knowledge base of 34 digits)";
            Err(SituationError::tiles("hand", text, ParseError::new(text, 0..text.len(), problem, hint)))
        }
    }
}

impl CheckedSituation {
    /// Replaces the available tiles with a given knowledge base. If hand and knowledge base together have more than four of a
    /// kind, the knowledge base is cut down to four minus the hand: examples in the papers have such knowledge bases.
    fn believe(&mut self, kb: &KnowledgeBase) {
        let (believed, hand) = (kb.counts().as_array(), self.hand.as_array());
        let within = std::array::from_fn(|kind| believed[kind].min(Tile::COPIES - hand[kind]));
        let Ok(within) = Counts34::new(within) else { return };
        self.available = KnowledgeBase::new(within).restricted_to(kb.kinds());
        if let (Some(position), Ok(known)) = (&mut self.position, within.plus(&self.hand)) {
            position.public.seen = known.complement();
        }
    }
}

fn rules(
    description: &Description,
    build: impl FnOnce(&str, &str) -> Result<RuleSet, RuleSetError>,
) -> Result<Option<RuleSet>, SituationError> {
    let options = description.options.as_deref().unwrap_or_default();
    let Some(name) = &description.rules else {
        return match options {
            "" => Ok(None),
            _ => Err(SituationError::new("options", Contradiction::NoTable, "name the rules as well")),
        };
    };
    build(name, options).map(Some).map_err(|error| {
        let place = if matches!(error, RuleSetError::Name(_)) { "rules" } else { "options" };
        SituationError::new(place, error, "rules are such as riichi, options their TOML")
    })
}

/// The concealed tiles as counts. Errors point at the tile.
fn hand(text: &str) -> Result<Counts34, SituationError> {
    parse_counts(text, Notation::Canonical).map_err(|error| SituationError::tiles("hand", text, error))
}

fn size(text: &str, hand: &Counts34) -> Result<HandSize, SituationError> {
    HandSize::of(hand.total()).ok_or_else(|| {
        let hint =
            "a hand has 3n+1 or 3n+2 tiles: 13 or 14, 16 or 17, or fewer by threes where melds are declared";
        let problem = NotationProblem::ImpossibleSize { tiles: hand.total() };
        SituationError::tiles("hand", text, ParseError::new(text, 0..text.len(), problem, hint))
    })
}

fn basics(
    description: &Description,
    seats: Seats,
    assumed: &mut Vec<Assumption>,
) -> Result<Basics, SituationError> {
    let has_rules = description.rules.is_some();
    let mut wind = |field: &'static str, text: Option<&str>| match text {
        Some(text) => read::wind(field, text),
        None => {
            if has_rules {
                assumed.push(Assumption::new(field, "E"));
            }
            Ok(Wind::East)
        }
    };
    let seat_wind = wind("seat_wind", description.seat_wind.as_deref())?;
    let round_wind = wind("round_wind", description.round_wind.as_deref())?;
    for (field, wind) in [("seat_wind", seat_wind), ("round_wind", round_wind)] {
        if wind.index() >= seats.count() {
            return Err(not_in_these_rules(field, "North as the wind of a seat or a round"));
        }
    }
    // If the seat is not given, the dealer sits at 0.
    let place = description.seat.map_or(seat_wind.index(), usize::from);
    let viewer = seats.get(place).ok_or_else(|| {
        let problem = Contradiction::Number { found: place, wanted: seats.count() };
        SituationError::new("seat", problem, format!("seats are 0 to {}", seats.count() - 1))
    })?;
    let own = description.seats.as_ref().and_then(|seats| seats.first());
    let of_seat = own.map_or(&[][..], |own| &own.melds);
    let melds: &[DescribedMeld] = match (&description.melds[..], of_seat) {
        (melds, []) | ([], melds) => melds,
        (melds, others) if melds == others => melds,
        _ => {
            let problem = Contradiction::Contradicts("melds");
            return Err(SituationError::new("seats[0].melds", problem, "one's own melds are in `melds`"));
        }
    };
    let list = |field: &str, text: &Option<String>| {
        text.as_deref().map_or(Ok(Vec::new()), |text| read::faces(field, text))
    };
    Ok(Basics {
        viewer,
        dealer: seats.after(viewer, seats.count() - seat_wind.index()),
        round_wind,
        hand: read::faces("hand", &description.hand)?,
        melds: read::melds("melds", melds, viewer, viewer, seats)?,
        dora_indicators: list("dora_indicators", &description.dora_indicators)?,
        seen: list("seen", &description.seen)?,
    })
}

/// Refuses the fields that describe a table, for a hand without one.
fn refuse_table(description: &Description) -> Result<(), SituationError> {
    let Description { seats, parts, to_move, offered, stage, norths, given, drawn, .. } = description;
    let given = [
        ("seats", seats.is_some()),
        ("parts", parts.is_some()),
        ("to_move", to_move.is_some()),
        ("offered", offered.is_some()),
        ("stage", stage.is_some()),
        ("norths", norths.is_some()),
        ("given", given.is_some()),
        ("drawn", drawn.is_some()),
    ];
    match given.into_iter().find(|(_, is_given)| *is_given) {
        Some((field, _)) => {
            let hint = "name the rules and give the whole hand with its melds, or leave this out";
            Err(SituationError::new(field, Contradiction::NoTable, hint))
        }
        None => Ok(()),
    }
}
