//! Describes what can be asked: rule sets and the fields of their situations, players, notations, and the limits of the
//! server.

use crate::app::App;
use crate::limits::{LONGEST_QUESTION, LONGEST_RECORD, MOST_BUDGET};
use crate::players;
use crate::routes::{Route, RouteAnswer, SentBody, Verb, json, of};
use schemars::JsonSchema;
use serde::Serialize;
use std::sync::Arc;
use suzume::MOST_DRAWS;
use suzume_game::wall::WallKind;
use suzume_players::usual_at_table;
use suzume_rules::Preset;
use suzume_rules::table::{Exchange, TileBox};
use suzume_tiles::{Kinds, Notation};

pub(crate) fn routes() -> Vec<Route> {
    vec![Route {
        verb: Verb::Get,
        path: "/api/about",
        about: "What there is to ask about: rule sets, players, notations, walls, and the limits of the server.",
        query: &[],
        sent: SentBody::Nothing,
        answered: RouteAnswer::Json(of::<About>),
        answer: |app, _| Box::pin(async move { json(&About::new(&app)) }),
    }]
}

/// What there is to ask about.
#[derive(Serialize, JsonSchema)]
struct About {
    /// The name of the program.
    program: &'static str,
    /// Its version.
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

/// A rule set.
#[derive(Serialize, JsonSchema)]
struct AboutRules {
    name: &'static str,
    /// What it is, in one line.
    title: &'static str,
    /// Rule sets of a family share a scorer.
    family: &'static str,
    /// The player whose values are shown where none is named.
    usual: &'static str,
    /// All options, as TOML.
    options: String,
    /// The number of tiles in the game.
    tiles: usize,
    /// The kinds of playing tiles, 27 or 34.
    kinds: usize,
    /// Tiles of a hand that waits, 13 or 16.
    hand: usize,
    /// The most tiles that are left to draw when the first tile is to be discarded.
    most_draws_left: usize,
    /// The points of each seat at the start.
    starting_points: i64,
    /// In what a win is counted.
    unit: &'static str,
    /// Circumstances of a win that may change its score.
    flags: &'static [&'static str],
    /// What games and situations of the rule set have.
    has: Features,
}

/// What games and situations of a rule set have.
#[derive(Serialize, JsonSchema)]
struct Features {
    /// Wins are worth more or less, so that discards have expected points.
    scores: bool,
    chows: bool,
    kongs: bool,
    /// Declarations of riichi, sticks and counters.
    riichi: bool,
    /// Indicators of bonus tiles.
    dora: bool,
    red_fives: bool,
    flowers: bool,
    /// Three tiles are exchanged before the hand.
    exchange: bool,
    /// Each seat names a void suit.
    void: bool,
    /// Play goes on after a win.
    play_on: bool,
    /// Models of the others, so that discards have dangers.
    danger: bool,
}

/// A player of the program.
#[derive(Serialize, JsonSchema)]
struct AboutPlayer {
    name: &'static str,
    /// How it plays, in one line.
    about: &'static str,
    /// Whether it values every legal action, so that hints and reviews can ask it.
    values: bool,
    /// The rule sets that it plays.
    rules: Vec<&'static str>,
}

/// The limits of the server.
#[derive(Serialize, JsonSchema)]
struct AboutLimits {
    /// Bytes of a question.
    question: usize,
    /// Bytes of a record.
    record: usize,
    /// Milliseconds of an analysis.
    budget: u64,
    /// Draws of chances and curves.
    draws: u8,
    /// Whether matches are kept in a folder when the program ends.
    keeps_results: bool,
}

impl About {
    fn new(app: &Arc<App>) -> About {
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
                })
                .collect(),
            notations: Notation::ALL.map(Notation::name),
            walls: WallKind::ALL.iter().map(|kind| kind.name()).collect(),
            limits: AboutLimits {
                question: LONGEST_QUESTION,
                record: LONGEST_RECORD,
                budget: MOST_BUDGET,
                draws: MOST_DRAWS,
                keeps_results: app.arena.keeps_results(),
            },
        }
    }
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
            tiles: wall.tiles.total(),
            kinds: match wall.tiles.kinds() {
                Kinds::Suits27 => 27,
                Kinds::All34 => 34,
            },
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
                red_fives: wall.tiles == TileBox::WithRedFives,
                flowers: wall.tiles == TileBox::WithFlowers,
                exchange: table.exchange != Exchange::None,
                void: table.void_suit,
                play_on: table.play_on,
                danger: rules.profile().has_opponent_models,
            },
        }
    }
}
