//! Describes what can be asked: rule sets and the fields of their situations, players, notations, and the limits of the
//! server.

use crate::limits::{LONGEST_QUESTION, LONGEST_RECORD, MOST_BUDGET};
use crate::players;
use schemars::JsonSchema;
use serde::Serialize;
use suzume::MOST_DRAWS;
use suzume_game::wall::WallKind;
use suzume_players::{OptionForm, PlayerOption, usual_at_table};
use suzume_rules::Preset;
use suzume_rules::table::{Exchange, TileBox};
use suzume_tiles::{Face, Kinds, Notation, Tile};

/// Rule sets, players, notations and limits of this server.
#[derive(Serialize, JsonSchema)]
pub(crate) struct About {
    /// The name of the program.
    program: &'static str,
    /// The version of the program.
    version: &'static str,
    /// The rule sets, the simplest first.
    rule_sets: Vec<AboutRules>,
    /// The players of the program.
    players: Vec<AboutPlayer>,
    /// The notations in which tiles are read and written.
    notations: [&'static str; Notation::ALL.len()],
    /// The kinds of walls.
    walls: Vec<&'static str>,
    /// The limits of the server.
    limits: AboutLimits,
}

/// A rule set with its parameters.
#[derive(Serialize, JsonSchema)]
struct AboutRules {
    name: &'static str,
    /// A description in one line.
    title: &'static str,
    /// The family; all its rule sets share a scorer.
    family: &'static str,
    /// The default player for valuing actions.
    usual: &'static str,
    /// All options with their values, as TOML.
    options: String,
    /// The number of seats, 3 or 4.
    seats: usize,
    /// The number of tiles in the game.
    tiles: usize,
    /// The kinds of playing tiles, 27 or 34.
    kinds: usize,
    /// The tiles among these kinds that the game leaves out, red fives included.
    left_out: String,
    /// The number of tiles in a hand before drawing, 13 or 16.
    hand: usize,
    /// The number of tiles left in the wall at the first discard, at most.
    most_draws_left: usize,
    /// The points of each seat at the start.
    starting_points: i64,
    /// The unit in which wins are counted.
    unit: &'static str,
    /// Circumstances of a win that may change its score.
    flags: &'static [&'static str],
    /// The features of the rule set.
    has: Features,
}

/// The features of a rule set.
#[derive(Serialize, JsonSchema)]
struct Features {
    /// Wins differ in value, so discards have expected points.
    scores: bool,
    chows: bool,
    kongs: bool,
    /// Riichi declarations, sticks and honba.
    riichi: bool,
    /// Dora indicators are turned.
    dora: bool,
    red_fives: bool,
    flowers: bool,
    /// Seats exchange three tiles before the first turn.
    exchange: bool,
    /// Each seat names a void suit.
    void: bool,
    /// Play continues after a win.
    play_on: bool,
    /// Norths may be set aside.
    norths: bool,
    /// Models of the other seats exist, so discards have dangers.
    danger: bool,
}

/// A player of the program.
#[derive(Serialize, JsonSchema)]
struct AboutPlayer {
    name: &'static str,
    /// A description in one line.
    about: &'static str,
    /// Whether it values every legal action, which hints and reviews need.
    values: bool,
    /// The rule sets it can play.
    rules: Vec<&'static str>,
    /// The options that may follow its name, as in `kstep:k=2`; without those that name files or other players.
    options: Vec<AboutOption>,
}

/// An option of a player.
#[derive(Serialize, JsonSchema)]
struct AboutOption {
    name: &'static str,
    /// What it does, in one line.
    about: &'static str,
    /// The value if the option is left out.
    usual: Option<&'static str>,
    /// The values to choose from; empty for a number or text.
    choices: &'static [&'static str],
    /// The smallest and the largest number; null if it is no number.
    range: Option<(u64, u64)>,
}

impl AboutOption {
    fn new(option: &PlayerOption) -> Option<AboutOption> {
        let (choices, range): (&[&str], _) = match option.form {
            OptionForm::Number { least, most } => (&[], Some((least, most))),
            OptionForm::OneOf(names) => (names, None),
            OptionForm::SomeOf(_) | OptionForm::Text { .. } => (&[], None),
            OptionForm::File | OptionForm::Player => return None,
        };
        Some(AboutOption { name: option.name, about: option.help, usual: option.default, choices, range })
    }
}

/// The limits of the server.
#[derive(Serialize, JsonSchema)]
struct AboutLimits {
    /// The maximum size of a question in bytes.
    question: usize,
    /// The maximum size of a record in bytes.
    record: usize,
    /// The time limit of an analysis in milliseconds.
    budget: u64,
    /// The maximum number of draws for chances and curves.
    draws: u8,
    /// Whether matches are kept in a folder after the program exits.
    keeps_results: bool,
}

impl About {
    /// `keeps_results` says whether matches outlive the program.
    pub(crate) fn new(keeps_results: bool) -> About {
        About {
            program: "suzume",
            version: env!("CARGO_PKG_VERSION"),
            rule_sets: Preset::ALL.iter().map(AboutRules::new).collect(),
            players: players::offered()
                .map(|kind| AboutPlayer {
                    name: kind.name,
                    about: kind.about,
                    values: kind.has_values(),
                    rules: players::rules_of(kind),
                    options: kind.options.iter().filter_map(AboutOption::new).collect(),
                })
                .collect(),
            notations: Notation::ALL.map(Notation::name),
            walls: WallKind::ALL.iter().map(|kind| kind.name()).collect(),
            limits: AboutLimits {
                question: LONGEST_QUESTION,
                record: LONGEST_RECORD,
                budget: MOST_BUDGET,
                draws: MOST_DRAWS,
                keeps_results,
            },
        }
    }
}

/// The tiles of these kinds that are not in the box, where the box has only some of a suit.
fn left_out(tiles: TileBox) -> String {
    let of_kinds = Tile::ALL.into_iter().take(tiles.kinds().count());
    let missing = of_kinds.filter(|&tile| !tiles.playing().contains(tile)).flat_map(|tile| {
        let red = tile.suit().filter(|_| tile.rank() == Some(5)).map(Face::RedFive);
        red.into_iter().chain([Face::Plain(tile)])
    });
    let missing: Vec<Face> = missing.collect();
    Notation::Canonical.print(&missing).expect("canonical notation writes every tile")
}

impl AboutRules {
    fn new(preset: &Preset) -> AboutRules {
        let rules = preset.rules();
        let table = rules.table();
        let wall = table.wall;
        AboutRules {
            name: preset.name,
            title: preset.title,
            family: preset.family.name(),
            usual: usual_at_table(&rules),
            options: rules.options(),
            seats: table.seats().count(),
            tiles: wall.tiles.total(),
            kinds: match wall.tiles.kinds() {
                Kinds::Suits27 => 27,
                Kinds::All34 => 34,
            },
            left_out: left_out(wall.tiles),
            hand: wall.hand,
            most_draws_left: wall.tiles.total() - wall.dead - wall.dealt() - 1,
            starting_points: table.starting_points,
            unit: rules.unit().name(),
            flags: rules.flags(),
            has: Features {
                scores: rules.grades_wins(),
                chows: table.chows,
                kongs: table.kongs,
                riichi: table.allows_riichi(),
                dora: table.has_dora(),
                red_fives: wall.tiles.has_red_fives(),
                flowers: wall.tiles == TileBox::WithFlowers,
                exchange: table.exchange != Exchange::None,
                void: table.void_suit,
                play_on: table.play_on,
                norths: table.sets_norths_aside(),
                danger: rules.profile().has_opponent_models,
            },
        }
    }
}
