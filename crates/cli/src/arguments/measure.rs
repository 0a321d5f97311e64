//! `suzume deficiency` and `suzume discard` as typed.

use super::OutputFormat;
use super::values::{evaluators_help, rule_names};
use clap::{Args, ValueEnum};
use std::path::PathBuf;
use suzume::deficiency::Forms;
use suzume_game::situation::Side;
use suzume_rules::Preset;
use suzume_tiles::Seats;

/// Show the deficiency of a hand (shanten + 1) and the tiles that lower it.
#[derive(Args)]
#[command(before_help = "Examples:
  suzume deficiency 1112345678999m
  suzume deficiency 19m19p19s1234567z --forms standard,pairs,orphans
  suzume deficiency '(B1B4B7)(C2C5C8)(D1D4D7D8D8D9D9D9)' --notation papers --explain
  suzume deficiency 146789m1236678p --kb '(001100121)(010000030)(032242321)' --order bcd
  suzume deficiency 2344789m --seen 1111555m --method block
  suzume deficiency 1122334455m66p77s --colours 2
  suzume deficiency 1122334455m66p77s --only mz --forms pongs
  suzume deficiency 2344p567s --melds '777z 234s' --rules riichi --seat-wind S
  echo '{\"hand\":\"123m456p789s1122z\"}' | suzume deficiency --stdin")]
pub(crate) struct DeficiencyArguments {
    /// The concealed tiles, 3n+1 or 3n+2 of them, such as 123m456p789s1122z.
    #[arg(required_unless_present_any = ["stdin", "situation"], conflicts_with = "stdin")]
    pub(crate) hand: Option<String>,
    #[command(flatten)]
    pub(crate) measure: MeasureArguments,
    /// The algorithm: exact, or one of the papers' for comparison (standard form only).
    #[arg(long, value_enum, default_value_t = MethodArgument::Exact)]
    pub(crate) method: MethodArgument,
    /// The suits that a complete hand may use, as letters: mp, or mz for characters and honours.
    #[arg(long, value_name = "SUITS")]
    pub(crate) only: Option<String>,
    /// The most colours of a complete hand; honours are no colour.
    #[arg(long, value_name = "N", visible_alias = "colors", value_parser = clap::value_parser!(u8).range(1..=2))]
    pub(crate) colours: Option<u8>,
    /// Also show how the hand decomposes and the nearest complete hands, at most LIMIT of each.
    ///
    /// A complete hand is shown as sets and a pair, any other as its nearest pre-decompositions.
    #[arg(long, value_name = "LIMIT", num_args = 0..=1, default_missing_value = "20", conflicts_with = "stdin")]
    pub(crate) explain: Option<usize>,
    #[command(flatten)]
    pub(crate) situation: SituationArguments,
}

/// Show the value of every legal action and explain the best one.
#[derive(Args)]
#[command(before_help = "Examples:
  suzume discard 23467m3455p12678s --rules riichi --dora 4p
  suzume discard 123m4568p23456s11z
  suzume discard 124m4568p23456s11z -k 4 --curve
  suzume discard 123m4568p23456s11z --seen '1114s 11z' --format json
  suzume discard 23467m3455p12678s --rules riichi --also kstep
  suzume discard 123m4468p2345s11z --rules riichi --offer 1z --from across
  suzume discard 23488m9067p34678s --rules riichi --dora 6s --river right='1z 9m 8p* 5s' --riichi right
  suzume discard --situation examples/position.json
  echo '{\"hand\":\"123m4568p23456s11z\"}' | suzume discard --stdin", after_long_help = evaluators_help())]
pub(crate) struct DiscardArguments {
    /// The concealed tiles, 3n+2 of them, or 3n+1 with --offer.
    #[arg(required_unless_present_any = ["stdin", "situation"], conflicts_with = "stdin")]
    pub(crate) hand: Option<String>,
    /// With kstep: show the chance to complete the hand within N draws [default: the deficiency + 1].
    ///
    /// kstep is the default player for a hand without --rules.
    #[arg(short, value_name = "N", value_parser = clap::value_parser!(u8).range(0..=60))]
    pub(crate) k: Option<u8>,
    /// Without --rules: the time limit in milliseconds [default: 1000, or 100 per line with --stdin].
    ///
    /// If the exact value takes longer, the output shows a lower and an upper bound instead.
    #[arg(long, value_name = "MS")]
    pub(crate) budget: Option<u64>,
    /// With kstep: also show how the chances grow with each draw after the best discard, for DRAWS draws.
    ///
    /// There is one row per draw, with the chance to be ready and the chance to complete the hand.
    #[arg(long, value_name = "DRAWS", num_args = 0..=1, default_missing_value = "18", conflicts_with = "stdin",
          value_parser = clap::value_parser!(u8).range(1..=60))]
    pub(crate) curve: Option<u8>,
    /// The player that values the actions [default: depends on the rules; kstep without rules].
    #[arg(long, value_name = "PLAYER")]
    pub(crate) with: Option<String>,
    /// A second player to value the actions, shown in a table of its own.
    #[arg(long, value_name = "PLAYER")]
    pub(crate) also: Option<String>,
    /// Show every action instead of the best six.
    #[arg(long)]
    pub(crate) all: bool,
    /// A tile just discarded by another seat: show the value of each claim and of passing.
    #[arg(long, value_name = "TILE", requires = "from", conflicts_with = "stdin")]
    pub(crate) offer: Option<String>,
    /// The seat that discarded the offered tile.
    #[arg(long, value_name = "SIDE", requires = "offer", value_parser = ["left", "across", "right"])]
    pub(crate) from: Option<String>,
    #[command(flatten)]
    pub(crate) measure: MeasureArguments,
    #[command(flatten)]
    pub(crate) situation: SituationArguments,
}

/// Options shared by the commands that measure a hand.
#[derive(Args)]
pub(crate) struct MeasureArguments {
    /// The knowledge base: the number of available tiles of each kind, as 27 or 34 digits.
    ///
    /// The order is m, p, s, z. 27 digits are for a game without honours. Brackets and spaces are ignored.
    #[arg(long, value_name = "KB", conflicts_with = "seen")]
    pub(crate) kb: Option<String>,
    /// The order of the suits in --kb: mps, or bcd (bamboo, characters, dots) as in the papers.
    #[arg(long, default_value = "mps", value_parser = ["mps", "bcd"])]
    pub(crate) order: String,
    /// Tiles visible outside the hand: discards, melds of other seats, dora indicators.
    ///
    /// Available are four tiles of each kind, minus the hand, minus these.
    #[arg(long, value_name = "TILES")]
    pub(crate) seen: Option<String>,
    /// The forms of complete hands, separated by commas [default: standard, or those of --rules].
    #[arg(long, value_name = "FORMS", value_delimiter = ',', value_parser = Forms::NAMES.map(|(_, name)| name))]
    pub(crate) forms: Vec<String>,
    /// The rule set. It decides which tiles exist, which hands are complete and what a win is worth.
    #[arg(long, value_parser = rule_names())]
    pub(crate) rules: Option<&'static Preset>,
    /// The number of tile kinds in the game: 27 (no honours) or 34 [default: 34, or that of --rules].
    #[arg(long, value_parser = ["27", "34"])]
    pub(crate) kinds: Option<String>,
    /// The notation of tiles in the input. Unicode tiles are always recognised.
    #[arg(long, default_value = "canonical", value_parser = ["canonical", "papers", "mjai", "tenhou", "botzone", "unicode"])]
    pub(crate) notation: String,
    /// The notation of tiles in the output.
    #[arg(long, default_value = "canonical", value_parser = ["canonical", "papers", "mjai", "tenhou", "botzone", "unicode"])]
    pub(crate) print: String,
    /// Print text or JSON.
    #[arg(long, value_enum, default_value_t = OutputFormat::Text)]
    pub(crate) format: OutputFormat,
    /// Read JSON lines from standard input and answer each with a line of JSON.
    ///
    /// A line is {"hand":"..","kb":".."}, with kb optional, or a situation.
    #[arg(long)]
    pub(crate) stdin: bool,
    /// With --stdin: answer an invalid line with a JSON error and continue, instead of stopping there.
    #[arg(long, requires = "stdin")]
    pub(crate) keep_going: bool,
}

/// A situation: the position of one seat at the table. Options override the fields of the file.
#[derive(Args)]
#[command(next_help_heading = "Situation")]
pub(crate) struct SituationArguments {
    /// Read a situation from a JSON file, or from standard input with `-`.
    #[arg(long, value_name = "FILE", conflicts_with = "stdin")]
    pub(crate) situation: Option<PathBuf>,
    /// Your melds, separated by spaces: '777z 234p', an added kong '[+5555p]', a closed kong '(5555p)'.
    #[arg(long, value_name = "MELDS", conflicts_with = "stdin")]
    pub(crate) melds: Option<String>,
    /// The tile just drawn, which is part of the hand.
    #[arg(long, value_name = "TILE", conflicts_with = "stdin")]
    pub(crate) drawn: Option<String>,
    /// Your seat wind: E, S, W or N.
    #[arg(long, value_name = "WIND", conflicts_with = "stdin")]
    pub(crate) seat_wind: Option<String>,
    /// The round wind: E, S, W or N.
    #[arg(long, value_name = "WIND", conflicts_with = "stdin")]
    pub(crate) round_wind: Option<String>,
    /// The dora indicators turned so far.
    #[arg(long, value_name = "TILES", conflicts_with = "stdin")]
    pub(crate) dora: Option<String>,
    /// The number of tiles left in the wall for all seats to draw.
    #[arg(long, value_name = "N", conflicts_with = "stdin")]
    pub(crate) draws_left: Option<u16>,
    /// The discards of a seat, as far as you know them: right='1z 9m* 4s'. Sides are self, right, across and left.
    ///
    /// May be repeated. After a tile, * means discarded as drawn, ! the riichi discard.
    #[arg(long, value_name = "SIDE=TILES", value_parser = river, conflicts_with = "stdin")]
    pub(crate) river: Vec<(Side, String)>,
    /// Seats that have declared riichi, separated by commas: right, across or left.
    #[arg(long, value_name = "SIDES", value_delimiter = ',', value_parser = side, conflicts_with = "stdin")]
    pub(crate) riichi: Vec<Side>,
    /// The points of all seats, yours first, then right, across, left: 25000,31000,24000,19000.
    #[arg(
        long,
        value_name = "POINTS",
        value_delimiter = ',',
        allow_negative_numbers = true,
        conflicts_with = "stdin"
    )]
    pub(crate) scores: Option<Vec<i64>>,
    /// Your void suit: m, p or s.
    #[arg(long, value_name = "SUIT", conflicts_with = "stdin")]
    pub(crate) void: Option<String>,
    /// The flowers you have exposed.
    #[arg(long, value_name = "TILES", conflicts_with = "stdin")]
    pub(crate) flowers: Option<String>,
    /// The number of norths you have set aside, with three players.
    #[arg(long, value_name = "N", conflicts_with = "stdin")]
    pub(crate) norths: Option<u8>,
}

/// Reads a side of the table.
fn side(name: &str) -> Result<Side, String> {
    let found = Side::all(Seats::Four).find(|side| side.name() == name);
    found.ok_or_else(|| format!("`{name}` is no side: give self, right, across or left"))
}

/// Reads the river of a side: `right=1z 9m*`.
fn river(text: &str) -> Result<(Side, String), String> {
    let (name, tiles) = text.split_once('=').ok_or("give a side and its tiles: right='1z 9m* 4s'")?;
    Ok((side(name)?, tiles.to_owned()))
}

/// Ways to compute a deficiency.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum MethodArgument {
    /// Exact for all hands, and the default.
    Exact,
    /// Li and Yan's quadtree. Misses some hands under a knowledge base.
    Quadtree,
    /// The quadtree down to depth 8, as Yan, Li and Li run it. Never too low.
    Quadtree8,
    /// Yan, Li and Li's six-way tree. Exact and slow.
    Sixtree,
    /// Yan, Li and Li's block algorithm. Never too high, sometimes too low.
    Block,
}
