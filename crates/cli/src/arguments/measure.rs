//! `suzume deficiency` and `suzume discard` as typed.

use super::OutputFormat;
use super::values::{evaluators_help, rule_names};
use clap::{Args, ValueEnum};
use std::path::PathBuf;
use suzume::deficiency::Forms;
use suzume_rules::Preset;

/// How far is this hand? The deficiency (shanten + 1) and the tiles that lower it.
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
    /// The hand: 3n+1 or 3n+2 concealed tiles, n sets and the pair still to make.
    #[arg(required_unless_present_any = ["stdin", "situation"], conflicts_with = "stdin")]
    pub(crate) hand: Option<String>,
    #[command(flatten)]
    pub(crate) measure: MeasureArguments,
    /// How it is computed: exactly, or by an algorithm of the papers, for comparison (standard form only).
    #[arg(long, value_enum, default_value_t = MethodArgument::Exact)]
    pub(crate) method: MethodArgument,
    /// The suits that a complete hand may use, as letters: mp, or mz for characters and honours.
    #[arg(long, value_name = "SUITS")]
    pub(crate) only: Option<String>,
    /// The most colours of a complete hand; honours are no colour.
    #[arg(long, value_name = "N", visible_alias = "colors", value_parser = clap::value_parser!(u8).range(1..=2))]
    pub(crate) colours: Option<u8>,
    /// Also show how the hand is read (sets and pair if complete, else the nearest pre-decompositions) and the nearest
    /// complete hands.
    #[arg(long, value_name = "LIMIT", num_args = 0..=1, default_missing_value = "20", conflicts_with = "stdin")]
    pub(crate) explain: Option<usize>,
    #[command(flatten)]
    pub(crate) situation: SituationArguments,
}

/// What should I do? Every legal action, valued by one player of the program, and why.
#[derive(Args)]
#[command(before_help = "Examples:
  suzume discard 23467m3455p12678s --rules riichi --dora 4p
  suzume discard 123m4568p23456s11z
  suzume discard 124m4568p23456s11z -k 4 --curve
  suzume discard 123m4568p23456s11z --seen '1114s 11z' --format json
  suzume discard 23467m3455p12678s --rules riichi --also kstep
  suzume discard 123m4468p2345s11z --rules riichi --offer 1z --from across
  suzume discard --situation examples/position.json
  echo '{\"hand\":\"123m4568p23456s11z\"}' | suzume discard --stdin", after_long_help = evaluators_help())]
pub(crate) struct DiscardArguments {
    /// The hand: 3n+2 concealed tiles, or 3n+1 with --offer.
    #[arg(required_unless_present_any = ["stdin", "situation"], conflicts_with = "stdin")]
    pub(crate) hand: Option<String>,
    /// With kstep, and for a hand without rules: the chance is to complete the hand within N draws [default: the
    /// deficiency + 1].
    #[arg(short, value_name = "N", value_parser = clap::value_parser!(u8).range(0..=60))]
    pub(crate) k: Option<u8>,
    /// Milliseconds for a hand without rules. If the exact value takes longer, the answer brackets it, and says so
    /// [default: 1000, or 100 for each line of a stream].
    #[arg(long, value_name = "MS")]
    pub(crate) budget: Option<u64>,
    /// With kstep: also the chances to complete the hand, and to be ready, draw by draw after the best discard, up to
    /// DRAWS draws.
    #[arg(long, value_name = "DRAWS", num_args = 0..=1, default_missing_value = "18", conflicts_with = "stdin",
          value_parser = clap::value_parser!(u8).range(1..=60))]
    pub(crate) curve: Option<u8>,
    /// The player whose values are shown [default: the usual one of the situation; kstep without rules].
    #[arg(long, value_name = "PLAYER")]
    pub(crate) with: Option<String>,
    /// A second opinion, in a table of its own.
    #[arg(long, value_name = "PLAYER")]
    pub(crate) also: Option<String>,
    /// Show every action, not only the best six.
    #[arg(long)]
    pub(crate) all: bool,
    /// A tile that may be claimed: what each claim, and passing, is worth.
    #[arg(long, value_name = "TILE", requires = "from", conflicts_with = "stdin")]
    pub(crate) offer: Option<String>,
    /// Who discarded the offered tile.
    #[arg(long, value_name = "SIDE", requires = "offer", value_parser = ["left", "across", "right"])]
    pub(crate) from: Option<String>,
    #[command(flatten)]
    pub(crate) measure: MeasureArguments,
    #[command(flatten)]
    pub(crate) situation: SituationArguments,
}

/// What the commands that measure a hand have in common.
#[derive(Args)]
pub(crate) struct MeasureArguments {
    /// The knowledge base: how many of each kind are available, 27 digits (m, p, s; a game without honours) or 34 (m,
    /// p, s, z); brackets and spaces are ignored.
    #[arg(long, value_name = "KB", conflicts_with = "seen")]
    pub(crate) kb: Option<String>,
    /// The order of the suits in a knowledge base: mps, or the papers' bcd (bamboo, characters, dots).
    #[arg(long, default_value = "mps", value_parser = ["mps", "bcd"])]
    pub(crate) order: String,
    /// Tiles seen elsewhere (discards, others' melds, indicators): available are four of each kind, less the hand,
    /// less these.
    #[arg(long, value_name = "TILES")]
    pub(crate) seen: Option<String>,
    /// Forms that count as complete, as a comma list [default: standard, or those of the rules].
    #[arg(long, value_name = "FORMS", value_delimiter = ',', value_parser = Forms::NAMES.map(|(_, name)| name))]
    pub(crate) forms: Vec<String>,
    /// Take forms and kinds of tiles from a rule set.
    #[arg(long, value_parser = rule_names())]
    pub(crate) rules: Option<&'static Preset>,
    /// Kinds of tiles in the game: 27 (no honours) or 34 [default: 34, or those of the rules].
    #[arg(long, value_parser = ["27", "34"])]
    pub(crate) kinds: Option<String>,
    /// How tiles are written in the input. Unicode tiles are recognised without it.
    #[arg(long, default_value = "canonical", value_parser = ["canonical", "papers", "mjai", "tenhou", "botzone", "unicode"])]
    pub(crate) notation: String,
    /// How tiles are written in the output.
    #[arg(long, default_value = "canonical", value_parser = ["canonical", "papers", "mjai", "tenhou", "botzone", "unicode"])]
    pub(crate) print: String,
    /// Text for a person, or JSON.
    #[arg(long, value_enum, default_value_t = OutputFormat::Text)]
    pub(crate) format: OutputFormat,
    /// Read JSON lines {"hand":"..","kb":".."} (kb optional), or a situation a line, from standard input and answer each with
    /// a line of JSON.
    #[arg(long)]
    pub(crate) stdin: bool,
    /// Answer a line of --stdin that cannot be read with an error in its place, and go on.
    #[arg(long, requires = "stdin")]
    pub(crate) keep_going: bool,
}

/// A situation: the position of one seat at the table. Options replace the same fields of a file.
#[derive(Args)]
#[command(next_help_heading = "Situation")]
pub(crate) struct SituationArguments {
    /// Read a situation: a file of JSON, or `-` for standard input.
    #[arg(long, value_name = "FILE", conflicts_with = "stdin")]
    pub(crate) situation: Option<PathBuf>,
    /// One's own melds, parted by spaces: '777z 234p', an added kong '[+5555p]', a closed kong '(5555p)'.
    #[arg(long, value_name = "MELDS", conflicts_with = "stdin")]
    pub(crate) melds: Option<String>,
    /// The tile just drawn; it is one of the hand.
    #[arg(long, value_name = "TILE", conflicts_with = "stdin")]
    pub(crate) drawn: Option<String>,
    /// One's own wind: E, S, W or N.
    #[arg(long, value_name = "WIND", conflicts_with = "stdin")]
    pub(crate) seat_wind: Option<String>,
    /// The wind of the round: E, S, W or N.
    #[arg(long, value_name = "WIND", conflicts_with = "stdin")]
    pub(crate) round_wind: Option<String>,
    /// The indicators of bonus tiles that are turned.
    #[arg(long, value_name = "TILES", conflicts_with = "stdin")]
    pub(crate) dora: Option<String>,
    /// How many tiles are left to draw, of all seats.
    #[arg(long, value_name = "N", conflicts_with = "stdin")]
    pub(crate) draws_left: Option<u16>,
    /// One's own void suit: m, p or s.
    #[arg(long, value_name = "SUIT", conflicts_with = "stdin")]
    pub(crate) void: Option<String>,
    /// One's own flowers.
    #[arg(long, value_name = "TILES", conflicts_with = "stdin")]
    pub(crate) flowers: Option<String>,
}

/// Ways to compute a deficiency.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum MethodArgument {
    /// Exact for every value.
    Exact,
    /// Li and Yan's quadtree: not complete under a knowledge base.
    Quadtree,
    /// The quadtree down to depth 8, as Yan, Li and Li run it in practice: never too low.
    Quadtree8,
    /// Yan, Li and Li's six-way tree: exact, slow.
    Sixtree,
    /// Yan, Li and Li's block algorithm: never too high, sometimes too low.
    Block,
}
