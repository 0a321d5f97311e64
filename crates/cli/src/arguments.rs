//! The command line as typed. What it means is worked out by crate `suzume-answers` and the commands.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use std::num::{NonZeroU32, NonZeroUsize};
use std::path::PathBuf;
use std::time::Duration;
use suzume_arena::league::TableSize;
use suzume_rules::Preset;

/// Measures a Mahjong hand, chooses a move, plays a game, assesses a player.
#[derive(Parser)]
#[command(
    name = "suzume",
    version,
    arg_required_else_help = true,
    before_help = "Examples:
  suzume discard 123m4568p23456s11z           which tile should I discard?
  suzume deficiency 1112345678999m            how far is this hand, and what completes it?
  suzume play                                 a game at the terminal
  suzume reproduce pure-hands                 the counts of the papers, beside ours"
)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    Deficiency(DeficiencyArguments),
    Discard(DiscardArguments),
    Score(ScoreArguments),
    Play(PlayArguments),
    Arena(ArenaArguments),
    League(LeagueArguments),
    Bot(BotArguments),
    Replay(ReplayArguments),
    Review(ReviewArguments),
    Drill(DrillArguments),
    Convert(ConvertArguments),
    Host(HostArguments),
    Serve(ServeArguments),
    Reproduce(ReproduceArguments),
    Fit(FitArguments),
    Completions(CompletionsArguments),
    /// Start a program and end all that comes of it when its parent ends; for this program's own use.
    #[command(hide = true)]
    Guard(GuardArguments),
    /// Print the manual page, in the format of man.
    #[command(before_help = "Example:\n  suzume man | man -l -")]
    Man,
}

/// How far is this hand? The deficiency (shanten + 1) and the tiles that lower it.
#[derive(Args)]
#[command(before_help = "Examples:
  suzume deficiency 1112345678999m
  suzume deficiency 19m19p19s1234567z --forms standard,pairs,orphans
  suzume deficiency '(B1B4B7)(C2C5C8)(D1D4D7D8D8D9D9D9)' --notation papers --explain
  suzume deficiency 146789m1236678p --kb '(001100121)(010000030)(032242321)' --order bcd
  suzume deficiency 2344789m --seen 1111555m --method block
  suzume deficiency 2344p567s --melds '777z 234s' --rules riichi --seat-wind S
  echo '{\"hand\":\"123m456p789s1122z\"}' | suzume deficiency --stdin")]
pub(crate) struct DeficiencyArguments {
    /// The hand: 3n+1 or 3n+2 concealed tiles, n sets and the pair still to make.
    #[arg(required_unless_present_any = ["stdin", "situation"], conflicts_with = "stdin")]
    pub(crate) hand: Option<String>,
    #[command(flatten)]
    pub(crate) measure: MeasureArguments,
    /// How it is computed: exactly, or by an algorithm of the papers, for comparison (standard form only).
    #[arg(long, value_enum, default_value_t = Method::Exact)]
    pub(crate) method: Method,
    /// Also show how the hand is read (sets and pair if complete, else the nearest pre-decompositions) and the nearest
    /// complete hands.
    #[arg(long, value_name = "LIMIT", num_args = 0..=1, default_missing_value = "20", conflicts_with = "stdin")]
    pub(crate) explain: Option<usize>,
    #[command(flatten)]
    pub(crate) situation: SituationArguments,
}

/// Which tile should I discard? Every discard ranked by the chance to complete the hand, with the tiles it accepts, and
/// why.
#[derive(Args)]
#[command(before_help = "Examples:
  suzume discard 123m4568p23456s11z
  suzume discard 124m4568p23456s11z -k 4 --curve
  suzume discard 1133557799m1122z --rules riichi
  suzume discard 123m4568p23456s11z --seen '1114s 11z' --format json
  suzume discard 123m4568p23s11z --melds 777z --rules riichi --with delta
  suzume discard 123m4468p2345s11z --rules riichi --offer 1z --from across
  suzume discard --situation position.json --with delta
  echo '{\"hand\":\"123m4568p23456s11z\"}' | suzume discard --stdin")]
pub(crate) struct DiscardArguments {
    /// The hand: 3n+2 concealed tiles, or 3n+1 with --offer.
    #[arg(required_unless_present_any = ["stdin", "situation"], conflicts_with = "stdin")]
    pub(crate) hand: Option<String>,
    /// The chance is to complete the hand within so many draws; 0 for no chances at all [default: the deficiency + 1].
    #[arg(short, value_name = "N", value_parser = clap::value_parser!(u8).range(0..=60))]
    pub(crate) k: Option<u8>,
    /// Milliseconds for a hand. If the exact value takes longer, the answer brackets it, and says so [default: 1000, or
    /// 100 for each line of a stream and under rules that score].
    #[arg(long, value_name = "MS")]
    pub(crate) budget: Option<u64>,
    /// Also show the chances to complete the hand, and to be ready, draw by draw after the best discard, up to so many
    /// draws.
    #[arg(long, value_name = "DRAWS", num_args = 0..=1, default_missing_value = "18", conflicts_with = "stdin",
          value_parser = clap::value_parser!(u8).range(1..=60))]
    pub(crate) curve: Option<u8>,
    /// Also show what every legal action is worth to a player of the program: delta, kstep, guoshi, ... (needs a table: the
    /// rules, and the whole hand with its melds).
    #[arg(long, value_name = "PLAYER")]
    pub(crate) with: Option<String>,
    /// What the discards are ranked by, under rules that score: the expected points, or the chance to win
    /// [default: points].
    #[arg(long, value_name = "AIM", value_parser = ["win", "points"])]
    pub(crate) objective: Option<String>,
    /// Also what the discards are worth if nobody else played, under rules that score (JSON).
    #[arg(long)]
    pub(crate) alone: bool,
    /// A tile that may be claimed: what each claim, and passing, is worth [default of --with: the player of the hints in
    /// `suzume play`].
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

/// What is a win worth, and why?
#[derive(Args)]
#[command(before_help = "Examples:
  suzume score --rules riichi '{\"concealed\":\"234m34567p22678s\",\"winning_tile\":\"8p\",\"flags\":[\"riichi\"]}'
  suzume score --rules taiwan '{\"concealed\":\"123456m2345688p456s\",\"winning_tile\":\"1p\",\"seat_wind\":\"S\"}'
  suzume score --rules mcr --format text '{\"concealed\":\"123456789m1155z\",\"winning_tile\":\"5z\",\"self_drawn\":true}'
  suzume score --rules sichuan --stdin < wins.jsonl
  suzume score --situation position.json")]
pub(crate) struct ScoreArguments {
    /// The rule set; a situation may name it itself.
    #[arg(long, value_parser = rule_names(), required_unless_present = "situation")]
    pub(crate) rules: Option<&'static Preset>,
    /// The win as JSON; from standard input if left out.
    #[arg(conflicts_with_all = ["stdin", "situation"])]
    pub(crate) win: Option<String>,
    /// Score the hand of a situation with its drawn or offered tile: a file of JSON, or `-` for standard input.
    #[arg(long, value_name = "FILE", conflicts_with = "stdin")]
    pub(crate) situation: Option<PathBuf>,
    /// Options of the rule set, as a TOML file.
    #[arg(long, value_name = "FILE")]
    pub(crate) config: Option<std::path::PathBuf>,
    /// Text for a person, or JSON.
    #[arg(long, value_enum, default_value_t = Format::Json)]
    pub(crate) format: Format,
    /// Read a win a line from standard input and answer each with a line of JSON.
    #[arg(long)]
    pub(crate) stdin: bool,
}

/// Play over standard input and output, or over TCP, as a program of a game server.
#[derive(Args)]
#[command(before_help = "Examples:
  suzume bot --protocol botzone --player guoshi
  suzume bot --protocol mjai --player greedy
  suzume bot --protocol mjai --player greedy --connect mjsonp://localhost:11600/default
  suzume arena --rules mcr --wall personal --players 'guoshi,botzone:suzume bot --protocol botzone --player greedy'")]
pub(crate) struct BotArguments {
    /// How the server speaks.
    #[arg(long, value_enum)]
    pub(crate) protocol: Protocol,
    /// Which player answers, with its options.
    #[arg(long, value_name = "NAME")]
    pub(crate) player: String,
    /// The rules of the game: the length of a match is not said by mjai [default: riichi, or mcr on Botzone].
    #[arg(long, value_parser = rule_names())]
    pub(crate) rules: Option<&'static Preset>,
    /// Connect to an mjai server instead: HOST:PORT, or mjsonp://HOST:PORT/ROOM.
    #[arg(long, value_name = "SERVER")]
    pub(crate) connect: Option<String>,
    /// Write every message to a file, with the seconds since the start (mjai).
    #[arg(long, value_name = "FILE")]
    pub(crate) log: Option<PathBuf>,
    /// Milliseconds for a question, for players that can be told: `guoshi`. A turn may be two questions; 0 for no limit.
    #[arg(long, value_name = "MS", default_value_t = 400)]
    pub(crate) budget: u32,
}

/// The page: analyse a position, play, watch and review games, run matches, in a browser of this machine.
#[derive(Args)]
#[command(before_help = "Examples:
  suzume serve --open
  suzume serve --port 8180 --results matches
  suzume serve --bind 192.168.1.7 --port 8180            (for others in the network, with a token)")]
pub(crate) struct ServeArguments {
    /// The port; 0 for any that is free.
    #[arg(long, value_name = "P", default_value_t = 8180)]
    pub(crate) port: u16,
    /// Open the page in the browser.
    #[arg(long)]
    pub(crate) open: bool,
    /// Keep matches in this folder, and show those that are there; without it they are gone when the program ends.
    #[arg(long, value_name = "DIR")]
    pub(crate) results: Option<PathBuf>,
    /// Listen on another address than this machine's own. Requests then need the token that is printed.
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    pub(crate) bind: std::net::IpAddr,
    /// What requests must know: at least 16 letters, digits, - or _ [default: none on 127.0.0.1, else a random one].
    #[arg(long, value_name = "TEXT", env = "SUZUME_TOKEN", hide_env_values = true)]
    pub(crate) token: Option<String>,
}

/// Be a server of riichi: programs of anybody connect and play matches.
#[derive(Args)]
#[command(before_help = "Examples:
  suzume host --protocol mjai --port 11600 --games 10 --record games.jsonl
  suzume host --protocol mjai --port 11600 --players greedy,delta --program-log logs
  suzume bot --protocol mjai --player greedy --connect 127.0.0.1:11600        (in another terminal)")]
pub(crate) struct HostArguments {
    /// How programs speak.
    #[arg(long, value_enum)]
    pub(crate) protocol: HostProtocol,
    /// The port where programs connect; 0 for any that is free.
    #[arg(long)]
    pub(crate) port: u16,
    /// The address; only this machine can connect to 127.0.0.1.
    #[arg(long, default_value = "127.0.0.1")]
    pub(crate) address: String,
    /// The rule set, one of riichi.
    #[arg(long, value_parser = rule_names(), default_value = "riichi")]
    pub(crate) rules: &'static Preset,
    /// Players of ours, in the first seats; programs that connect have the others.
    #[arg(long, default_value = "")]
    pub(crate) players: String,
    /// How many matches.
    #[arg(long, default_value_t = 1)]
    pub(crate) games: u64,
    /// The seed of the walls [default: a random one, which is told].
    #[arg(long)]
    pub(crate) seed: Option<u64>,
    /// Write the record of the matches to a file, for `suzume replay`.
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<PathBuf>,
    /// What came of each hand: text for a person, or JSON.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub(crate) format: Format,
    #[command(flatten)]
    pub(crate) programs: ProgramArguments,
}

/// Protocols that we can serve.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum HostProtocol {
    /// gimite's mjai over TCP
    Mjai,
}

/// Protocols of game servers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Protocol {
    /// Botzone's Chinese Standard Mahjong: JSON, simple lines, kept running or not.
    Botzone,
    /// mjai, riichi: an object or an array a line, each line answered (gimite's, Mortal's, mjai.app's, akochan's).
    Mjai,
}

/// Is this record true? Plays every hand of it again and checks every step, payment and score.
#[derive(Args)]
#[command(before_help = "Examples:
  suzume replay game.jsonl
  suzume replay games/*.jsonl --format json
  suzume replay tenhou.mjlog
  suzume replay botzone-log.json
  suzume replay mortal.mjson --rules riichi-tenhou
  suzume replay records                         all files of a folder, on all cores
  suzume replay games.jsonl.gz")]
pub(crate) struct ReplayArguments {
    /// The records, or folders of them: our own, mjai's, Tenhou's (XML, or the JSON of the viewer), Botzone's logs; each may
    /// be packed with gzip. `-` is standard input.
    #[arg(required = true, value_name = "PATH")]
    pub(crate) files: Vec<std::path::PathBuf>,
    /// By which riichi rules records are checked. Those that tell their rules must not contradict them
    /// [default: what the record tells; of mjai riichi-tenhou, East only if the record says so or ends so].
    #[arg(long, value_parser = rule_names())]
    pub(crate) rules: Option<&'static Preset>,
    /// Text for a person, or JSON, one object for each file.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub(crate) format: Format,
}

/// Where were points lost, and why? Every decision of a recorded game with what it cost, and how much was luck.
#[derive(Args)]
#[command(before_help = "Examples:
  suzume review game.mjlog
  suzume review game.mjlog --seat 2 --with solitary
  suzume review game.jsonl --format html --out review.html
  suzume review records --seat Ann                 all games of a folder, one player's decisions
  suzume review game.mjson --format json")]
pub(crate) struct ReviewArguments {
    /// The record, or several, or folders of them: whatever `suzume replay` reads. `-` is standard input.
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    /// Whose decisions: a seat from 0 to 3, all, or the name of a player.
    #[arg(long, value_name = "N|all|NAME", default_value = "all")]
    pub(crate) seat: String,
    /// The player whose values count [default: guoshi under mcr, solitary under sichuan, mdp under riichi, else
    /// kstep].
    #[arg(long, value_name = "PLAYER")]
    pub(crate) with: Option<String>,
    /// By which riichi rules records are checked, as for `suzume replay`.
    #[arg(long, value_parser = rule_names())]
    pub(crate) rules: Option<&'static Preset>,
    /// Text for a person, JSON, or a page that opens in any browser.
    #[arg(long, value_enum, default_value_t = ReviewFormat::Text)]
    pub(crate) format: ReviewFormat,
    /// Where it is written; standard output without it.
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// How many threads [default: the cores of the machine]. The answer does not depend on it.
    #[arg(long, value_name = "N")]
    pub(crate) threads: Option<NonZeroUsize>,
}

/// Practice: positions to answer, what each answer costs, and why.
#[derive(Args)]
#[command(before_help = "Examples:
  suzume drill                                     positions of riichi
  suzume drill --rules sichuan --count 10
  suzume drill --from game.mjlog --seat 2          one's own mistakes, the worst first
  suzume drill --score drill.json                  keeps the score, and goes on there next time")]
pub(crate) struct DrillArguments {
    /// The rules of generated positions.
    #[arg(long, default_value = "riichi", value_parser = rule_names())]
    pub(crate) rules: &'static Preset,
    /// Records, or folders of them, from whose mistakes the positions are taken; without it they are generated.
    #[arg(long, value_name = "RECORDS", num_args = 1..)]
    pub(crate) from: Vec<PathBuf>,
    /// Whose mistakes: a seat from 0 to 3, all, or the name of a player.
    #[arg(long, value_name = "N|all|NAME", default_value = "all", requires = "from")]
    pub(crate) seat: String,
    /// The player whose values count [default: guoshi under mcr, solitary under sichuan, mdp under riichi, else
    /// kstep].
    #[arg(long, value_name = "PLAYER")]
    pub(crate) with: Option<String>,
    /// The seed of generated positions [default: that of the score, or a random one].
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
    /// How many positions [default: until you quit].
    #[arg(long, value_name = "N")]
    pub(crate) count: Option<u64>,
    /// A file that keeps the score; if it is there, the drill goes on where it ended.
    #[arg(long, value_name = "FILE")]
    pub(crate) score: Option<PathBuf>,
    /// How tiles are shown.
    #[arg(long, value_enum, default_value_t = TileStyle::Text)]
    pub(crate) tiles: TileStyle,
}

/// How a review is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ReviewFormat {
    /// Words and figures.
    Text,
    /// One object.
    Json,
    /// A page.
    Html,
}

/// Write a record of riichi in another format. Each is checked as by `suzume replay` first.
#[derive(Args)]
#[command(before_help = "Examples:
  suzume convert game.mjlog --to mjai                       to standard output
  suzume convert game.mjlog game.json --to tenhou           the JSON of Tenhou's log viewer
  suzume convert game.json game.jsonl --to suzume           our own format
  suzume convert records --to mjai --out converted          all files of a folder
  suzume convert game.mjlog.gz --to mjai                    packed with gzip")]
pub(crate) struct ConvertArguments {
    /// The record, `-` for standard input, and the file to write; with --out any number of records, and folders of them.
    #[arg(required = true, value_name = "IN [OUT]")]
    pub(crate) files: Vec<PathBuf>,
    /// What is written: suzume (our own), mjai, tenhou (the JSON of its log viewer) or mjlog (the XML of its server).
    #[arg(long, value_name = "FORMAT", value_parser = ["suzume", "mjai", "tenhou", "mjlog"])]
    pub(crate) to: String,
    /// What is read; found from the first bytes without it.
    #[arg(long, value_name = "FORMAT", value_parser = ["suzume", "mjai", "tenhou", "mjlog"])]
    pub(crate) from: Option<String>,
    /// The rules of an mjai record, which does not tell them; one of the riichi rule sets
    /// [default: riichi-tenhou, East only if the record says so or ends so].
    #[arg(long, value_parser = rule_names())]
    pub(crate) rules: Option<&'static Preset>,
    /// Write into this folder, each record under its own name with the ending of the format.
    #[arg(long, value_name = "DIR")]
    pub(crate) out: Option<PathBuf>,
}

/// Play a game: at the terminal, or let the program's players play.
///
/// The players: human, random, tsumogiri (discards what it draws), greedy, delta, kstep, simcat, guoshi, guoshi-fast, epsilon; botzone:COMMAND, mjai:COMMAND, mjai-mortal:COMMAND, mjai-batch:COMMAND and mjai-tcp:PORT for programs outside. Options follow a colon: delta:method=block, kstep:k=2,budget=50.
#[derive(Args)]
#[command(before_help = "Examples:
  suzume play                                           you against three greedy players
  suzume play --rules sichuan --players human,delta,delta,delta --tiles unicode
  suzume play --rules taiwan --players kstep,delta,greedy,random --seed 7
  suzume play --players delta,delta,greedy,greedy --games 3 --seed 1 --format json")]
pub(crate) struct PlayArguments {
    /// The rule set. The default is the simplest: three suits, sets and a pair, one hand.
    #[arg(long, default_value = "mahjong0", value_parser = rule_names())]
    pub(crate) rules: &'static Preset,
    /// Options of the rule set, as a TOML file.
    #[arg(long, value_name = "FILE")]
    pub(crate) config: Option<std::path::PathBuf>,
    /// Four players in seat order; the first deals first.
    #[arg(long, value_name = "A,B,C,D", default_value = "human,greedy,greedy,greedy")]
    pub(crate) players: String,
    /// The seed of the walls. Without one it is random, and printed so that the game can be repeated.
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
    /// How tiles are drawn: ordinary (one row for all), personal (a part for each seat, as in duplicate Mahjong), stable
    /// (the stable draw wall of Tang, Chen and Wu); or tenhou:PATH, the walls of recorded games (mjlog with their seeds), a
    /// file or the files of a folder in the order of their names, one for each game.
    #[arg(long, default_value = "ordinary")]
    pub(crate) wall: String,
    /// Games to play, each to its end; what that is depends on the rules.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    pub(crate) games: u64,
    /// Hands at the most, over all games.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) hands: Option<u64>,
    /// Write a record of the games to a file, for `suzume replay`; each hand when it is over.
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<PathBuf>,
    /// How tiles are shown.
    #[arg(long, value_enum, default_value_t = TileStyle::Text)]
    pub(crate) tiles: TileStyle,
    /// Milliseconds to wait after what each of the others does, with `human` at the table.
    #[arg(long, value_name = "MS", default_value_t = 0, value_parser = clap::value_parser!(u64).range(0..=60_000))]
    pub(crate) delay: u64,
    /// Text for a person, or a JSON object for each hand (without `human`).
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub(crate) format: Format,
    #[command(flatten)]
    pub(crate) programs: ProgramArguments,
}

/// What holds for programs outside, whichever protocol they speak.
#[derive(Args)]
pub(crate) struct ProgramArguments {
    /// Seconds that a program outside has for an answer [default: 2, on Botzone 1].
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub(crate) program_time: Option<Duration>,
    /// Seconds for its first answer, or to connect [default: 10, for mjai-tcp 60, on Botzone 2].
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub(crate) program_start: Option<Duration>,
    /// Megabytes of memory that it may use with all its children, on Linux [default: 4096, on Botzone 256].
    #[arg(long, value_name = "MB")]
    pub(crate) program_memory: Option<NonZeroU32>,
    /// Write every message to and from programs outside to this folder, a file for each program and game, and what they say
    /// on standard error to a file for each seat.
    #[arg(long, value_name = "DIR")]
    pub(crate) program_log: Option<PathBuf>,
    /// When an mjai program is at fault: end the match; or make the hand void, charge a chombo and go on; or discard what it
    /// draws until the hand is over.
    #[arg(long, value_name = "WAY", default_value = "stop", value_parser = ["stop", "chombo", "tsumogiri"])]
    pub(crate) on_fault: String,
}

/// A name of the table of rule sets; a misspelt one is refused with the names there are and the nearest of them.
fn rule_names() -> impl TypedValueParser<Value = &'static Preset> {
    let names = Preset::ALL.iter().map(|preset| PossibleValue::new(preset.name).help(preset.title));
    PossibleValuesParser::new(names).try_map(|name| Preset::named(&name))
}

/// A time in seconds, which may have a fraction.
fn seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text.parse().map_err(|_| "give seconds, such as 2 or 0.5".to_owned())?;
    match (0.001..=86_400.0).contains(&seconds) {
        true => Ok(Duration::from_secs_f64(seconds)),
        false => Err("give 0.001 to 86400 seconds".to_owned()),
    }
}

/// How tiles are shown in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum TileStyle {
    /// 5p
    Text,
    /// Tiles of Unicode
    Unicode,
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
    #[arg(long, value_name = "FORMS", value_delimiter = ',', value_parser = ["standard", "pairs", "pairs-with-quads", "orphans", "knitted"])]
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
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub(crate) format: Format,
    /// Read JSON lines {"hand":"..","kb":".."} (kb optional), or a situation a line, from standard input and answer each with
    /// a line of JSON.
    #[arg(long)]
    pub(crate) stdin: bool,
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
pub(crate) enum Method {
    /// Exact for every value.
    Exact,
    /// Li and Yan's quadtree: not complete under a knowledge base.
    Quadtree,
    /// Yan, Li and Li's six-way tree: exact, slow.
    Sixtree,
    /// Yan, Li and Li's block algorithm: never too high, sometimes too low.
    Block,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    Text,
    Json,
}

/// Recompute tables and examples of the papers, the paper's figure beside ours.
#[derive(Args)]
#[command(
    before_help = "Examples:\n  suzume reproduce pure-hands\n  suzume reproduce pure-hands --format json\n  suzume reproduce mdp-match --players mdp,kstep,greedy --games 400"
)]
pub(crate) struct ReproduceArguments {
    /// Which one; all of them without a name.
    #[arg(value_enum)]
    pub(crate) name: Option<Reproduction>,
    /// A smaller sample: seconds instead of a minute.
    #[arg(long)]
    pub(crate) quick: bool,
    /// The seed of the random hands.
    #[arg(long, default_value_t = 2021)]
    pub(crate) seed: u64,
    /// mdp-match: three players by name or command, the last with two seats.
    #[arg(long, value_name = "A,B,C")]
    pub(crate) players: Option<String>,
    /// mdp-match: how many games.
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: Option<u64>,
    #[command(flatten)]
    pub(crate) programs: ProgramArguments,
    /// Text for a person, or JSON.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub(crate) format: Format,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Reproduction {
    /// Pure 14-tile hands by deficiency and pure 13-tile hands by gates (Li and Yan, sections 3 and 6).
    PureHands,
    /// Every numbered example of the two deficiency papers.
    Examples,
    /// How often and by how much delta's choice loses against the optimal discard.
    DeltaRegret,
    /// Tables 1-3 of Yan, Li and Li: times of the algorithms, and how often the block algorithm errs.
    DeficiencyTables,
    /// Section 6.4 of Yan, Li and Li: whole games of four players with each of the deficiency algorithms.
    WholeGames,
    /// Tables 1-7 of Tang, Chen and Wu: stealing and draws on the ordinary and the stable draw wall (about half an hour;
    /// --quick: a minute).
    StableWall,
    /// How many games it takes to tell 55% from 50%, by wall, seat plan and luck adjustment.
    GamesNeeded,
    /// Table II of Kurita and Hoki: East-only matches of three entrants, the last with two seats (hours; --quick: a minute).
    MdpMatch,
}

/// How strong is this player? Plays deals with every seating of a plan and reports rates with their intervals.
#[derive(Args)]
#[command(
    before_help = "Examples:
  suzume arena --rules taiwan --players simcat,greedy --games 400 --wall stable
  suzume arena --rules mahjong0 --players kstep:k=2,budget=50,delta --games 1000 --stop sprt:0.50,0.55
  suzume arena --rules sichuan --players delta,greedy --games 2000 --out match --shard 1/4
  suzume arena --rules riichi --players 'greedy,mjai:./bot' --games 100 --program-time 5 --program-log logs
  suzume arena --rules riichi --players greedy,mjai-tcp:11600 --games 100
  suzume arena --rules riichi --players 'greedy,manue=mjai-client:./manue mjsonp://127.0.0.1:{port}/default' --games 100
  suzume arena --check 'mjai:./bot'
  suzume arena --rules riichi --players delta,greedy --games 200 --wall tenhou:records
  suzume arena merge match-1 match-2 match-3 match-4",
    args_conflicts_with_subcommands = true,
    subcommand_negates_reqs = true
)]
pub(crate) struct ArenaArguments {
    #[command(subcommand)]
    pub(crate) merge: Option<ArenaCommand>,
    #[command(flatten)]
    pub(crate) game: Option<ArenaMatch>,
    /// Play one hand with an mjai program in every way of talking, and say which fits, how long its answers take and what was
    /// wrong.
    #[arg(long, value_name = "PROGRAM", conflicts_with = "ArenaMatch")]
    pub(crate) check: Option<String>,
    #[command(flatten)]
    pub(crate) programs: ProgramArguments,
}

/// What can be done with matches that were played.
#[derive(Subcommand)]
pub(crate) enum ArenaCommand {
    /// Sum up the shards of one match.
    Merge {
        /// The folders of the shards.
        #[arg(required = true)]
        folders: Vec<PathBuf>,
        /// For a person, or JSON.
        #[arg(long, value_enum, default_value_t = Format::Text)]
        format: Format,
    },
}

/// A match.
#[derive(Args)]
pub(crate) struct ArenaMatch {
    /// The rule set.
    #[arg(long, value_parser = rule_names(), required = false, required_unless_present = "check")]
    pub(crate) rules: &'static Preset,
    /// Options of the rule set, as a TOML file.
    #[arg(long, value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,
    /// Two, three or four players, each with its options: `simcat:samples=100,greedy`; programs outside are
    /// `mjai:COMMAND`, `mjai-mortal:COMMAND`, `mjai-batch:COMMAND`, `mjai-client:COMMAND {port}`, `mjai-tcp:PORT` and
    /// `botzone:COMMAND`, each with a name before it if it is to have one: `manue=mjai:./manue`.
    #[arg(long, required = false, required_unless_present = "check")]
    pub(crate) players: String,
    /// How many games, at the most; rounded up to whole deals.
    #[arg(long, default_value_t = 1000)]
    pub(crate) games: u64,
    /// The wall: ordinary, personal, stable; or tenhou:PATH, the walls of recorded games (mjlog with their seeds), a file or
    /// the files of a folder in the order of their names, one for each deal.
    #[arg(long, default_value = "ordinary")]
    pub(crate) wall: String,
    /// Who sits where: `swap` (two against two, each wall twice), `rotate` (each wall four times), `all` (every seating),
    /// `plain` (two against two, each wall once) [default: swap for two players, rotate for more].
    #[arg(long)]
    pub(crate) seats: Option<String>,
    /// The seed of walls and players.
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Adjust the score for luck: `off`, `supposed` (as if all played like greedy), `asked` (each player is asked what it would
    /// have done with every other tile: sharper, and some thirty times slower). For mahjong0, sichuan, taiwan and riichi; not
    /// measured under other rules, and the result says so [default: supposed; off under riichi, where it takes 0.3 s a match].
    #[arg(long, value_name = "LUCK")]
    pub(crate) luck: Option<String>,
    /// How many threads [default: all cores; 1 with `mjai-tcp`, whose programs come one by one].
    #[arg(long, value_parser = threads)]
    pub(crate) threads: Option<NonZeroUsize>,
    /// Stop as soon as a sequential test decides between two scores of the first player: `sprt:0.50,0.55`.
    #[arg(long, value_name = "RULE")]
    pub(crate) stop: Option<String>,
    /// Play only a part of the deals: `2/4` is the second of four.
    #[arg(long, value_name = "I/N")]
    pub(crate) shard: Option<String>,
    /// Keep every deal in this folder as it comes, and go on there after an interruption; the report is written there.
    #[arg(long, value_name = "DIR")]
    pub(crate) out: Option<PathBuf>,
    /// Also keep the records of all games there, a file for each deal, for `suzume replay`.
    #[arg(long, requires = "out")]
    pub(crate) records: bool,
    /// Compare the first player with the first player of a stored match (a folder of --out), wall by wall: same rules, walls,
    /// seats and opponents. The exit code is 4 if the new one is weaker, 0 if it is not shown to be.
    #[arg(long, value_name = "RESULTS", conflicts_with_all = ["stop", "shard"])]
    pub(crate) against: Option<PathBuf>,
    /// For a person, or JSON.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub(crate) format: Format,
}

/// Which of these players is the best? Everybody meets everybody on the same walls; ratings with intervals.
#[derive(Args)]
#[command(before_help = "Examples:
  suzume league --rules taiwan --players greedy,delta,tsumogiri,simcat:samples=20 --games 200
  suzume league --rules riichi-tonpu --players greedy,delta,tsumogiri,random --tables fours --games 40 --out league")]
pub(crate) struct LeagueArguments {
    /// The rule set.
    #[arg(long, value_parser = rule_names())]
    pub(crate) rules: &'static Preset,
    /// Options of the rule set, as a TOML file.
    #[arg(long, value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,
    /// The players, each with its options, as for `suzume arena`; in a folder they are added to those that are there.
    #[arg(long)]
    pub(crate) players: String,
    /// How many games every table plays; rounded up to whole deals.
    #[arg(long, default_value_t = 200)]
    pub(crate) games: u64,
    /// Who meets: `pairs` (every two, two against two, seats swapped) or `fours` (every four at one table, seats rotated).
    #[arg(long, value_enum, default_value_t = Tables::Pairs)]
    pub(crate) tables: Tables,
    /// The wall: ordinary, personal, stable; or tenhou:PATH.
    #[arg(long, default_value = "ordinary")]
    pub(crate) wall: String,
    /// The seed of walls and players.
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Adjust the scores of pairs for luck, as in `suzume arena`: off, supposed, asked [default: supposed; off under riichi].
    #[arg(long, value_name = "LUCK")]
    pub(crate) luck: Option<String>,
    /// How many threads [default: all cores; 1 with `mjai-tcp`].
    #[arg(long, value_parser = threads)]
    pub(crate) threads: Option<NonZeroUsize>,
    /// Keep every deal in this folder as it comes, and go on there after an interruption; the report is written there.
    #[arg(long, value_name = "DIR")]
    pub(crate) out: Option<PathBuf>,
    /// For a person, or JSON.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub(crate) format: Format,
    #[command(flatten)]
    pub(crate) programs: ProgramArguments,
}

/// Who meets in a league.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Tables {
    /// Every two.
    Pairs,
    /// Every four.
    Fours,
}

impl From<Tables> for TableSize {
    fn from(tables: Tables) -> TableSize {
        match tables {
            Tables::Pairs => TableSize::Pairs,
            Tables::Fours => TableSize::Fours,
        }
    }
}

/// Print a completion script for a shell.
#[derive(Args)]
#[command(
    before_help = "Example:\n  suzume completions bash > ~/.local/share/bash-completion/completions/suzume"
)]
pub(crate) struct CompletionsArguments {
    /// The shell.
    pub(crate) shell: Shell,
}

/// Models of opponents: fit them on recorded games, check them on others.
#[derive(Args)]
#[command(before_help = "Examples:
  suzume fit riichi --records GAMES --out models.json
  suzume fit check --records OTHER_GAMES
  suzume fit check --models models.json --records OTHER_GAMES --format json")]
pub(crate) struct FitArguments {
    #[command(subcommand)]
    pub(crate) command: FitCommand,
}

#[derive(Subcommand)]
pub(crate) enum FitCommand {
    /// Fit every model of riichi opponents. The same records give the same file at any number of threads.
    Riichi(FitRiichi),
    /// Measure models on records: log-loss beside the base rate, AUC, Brier score, calibration.
    Check(FitCheck),
    /// Fit the regressions of the player `mdp`, and show how well it foresees the ends of real hands.
    Mdp(FitStudy),
    /// How often players discard what the players of records discarded.
    Agreement(FitAgreement),
}

/// Discards of records.
#[derive(Args)]
pub(crate) struct FitStudy {
    /// Records, or folders of them.
    #[arg(long, required = true, num_args = 1.., value_name = "PATH")]
    pub(crate) records: Vec<PathBuf>,
    /// Look at one discard in so many.
    #[arg(long, value_name = "N", default_value_t = 6, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) one_in: u64,
    /// How many threads [default: one for each core].
    #[arg(long, value_parser = threads)]
    pub(crate) threads: Option<NonZeroUsize>,
}

/// Players beside those of records.
#[derive(Args)]
pub(crate) struct FitAgreement {
    #[command(flatten)]
    pub(crate) study: FitStudy,
    /// The players, separated by commas.
    #[arg(long, default_value = "mdp,delta,greedy")]
    pub(crate) players: String,
}

/// A fit.
#[derive(Args)]
pub(crate) struct FitRiichi {
    /// Records, or folders of them.
    #[arg(long, required = true, num_args = 1.., value_name = "PATH")]
    pub(crate) records: Vec<PathBuf>,
    /// The parameter file to write.
    #[arg(long, value_name = "FILE")]
    pub(crate) out: PathBuf,
    /// The share of the games that is not fitted on, but measured on.
    #[arg(long, value_name = "SHARE", default_value_t = 0.2)]
    pub(crate) hold_out: f64,
    /// Which games are held out.
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// How many threads [default: one for each core].
    #[arg(long, value_parser = threads)]
    pub(crate) threads: Option<NonZeroUsize>,
}

/// A check.
#[derive(Args)]
pub(crate) struct FitCheck {
    /// A parameter file [default: the one that comes with the program].
    #[arg(long, value_name = "FILE")]
    pub(crate) models: Option<PathBuf>,
    /// Records, or folders of them.
    #[arg(long, required = true, num_args = 1.., value_name = "PATH")]
    pub(crate) records: Vec<PathBuf>,
    /// Only the records that were held out when the models were fitted, by their names.
    #[arg(long)]
    pub(crate) held_out: bool,
    /// Also write a page with reliability plots.
    #[arg(long, value_name = "FILE")]
    pub(crate) html: Option<PathBuf>,
    /// How many threads [default: one for each core].
    #[arg(long, value_parser = threads)]
    pub(crate) threads: Option<NonZeroUsize>,
    /// For a person, or JSON lines.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub(crate) format: Format,
}

/// The most threads that are started.
const MOST_THREADS: usize = 1024;

/// A number of threads.
fn threads(text: &str) -> Result<NonZeroUsize, String> {
    let threads: NonZeroUsize = text.parse().map_err(|_| "give a whole number from 1 on".to_owned())?;
    match threads.get() <= MOST_THREADS {
        true => Ok(threads),
        false => Err(format!("at most {MOST_THREADS} threads are started")),
    }
}

/// What a guard watches.
#[derive(Args)]
pub(crate) struct GuardArguments {
    /// The process whose end ends the program.
    pub(crate) parent: i32,
    /// What the program and its children may use, in bytes.
    pub(crate) memory_bytes: u64,
    /// The command line of the program.
    #[arg(allow_hyphen_values = true)]
    pub(crate) command: String,
}
