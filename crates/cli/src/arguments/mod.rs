//! The command line as typed, one file per group of commands. Crate `suzume` and the commands interpret it.

mod arena;
mod fit;
mod measure;
mod play;
mod programs;
mod records;
mod reproduce;
mod score;
mod serve;
mod site;
mod values;

pub(crate) use arena::{ArenaArguments, ArenaCommand, LeagueArguments, LeagueTables, MatchArguments};
pub(crate) use fit::{
    FitAgreement, FitArguments, FitCheck, FitCommand, FitEnds, FitGames, FitMdp, FitOffers, FitRates,
    FitReliability, FitRiichi,
};
pub(crate) use measure::{
    DeficiencyArguments, DiscardArguments, MeasureArguments, MethodArgument, SituationArguments,
};
pub(crate) use play::{DrillArguments, PlayArguments, TileStyle};
pub(crate) use programs::{BotArguments, GuardArguments, HostArguments, ProgramArguments, Protocol};
pub(crate) use records::{ConvertArguments, ReplayArguments, ReviewArguments, ReviewFormat};
pub(crate) use reproduce::ReproduceArguments;
pub(crate) use score::{ScoreArguments, WinArguments};
pub(crate) use serve::ServeArguments;
pub(crate) use site::SiteArguments;

use clap::{Args, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use std::sync::LazyLock;

/// Analyse Mahjong hands, find the best move, review and play games, and compare players.
#[derive(Parser)]
#[command(
    name = "suzume",
    version,
    long_version = version_text(),
    arg_required_else_help = true,
    before_help = "Examples:
  suzume discard 23467m3455p12678s --rules riichi   # which discard is best, and why?
  suzume shanten 123m456p789s1122z                  # how far is this hand from complete?
  suzume play                                       # play a game in the terminal
  suzume review examples/records/game.mjlog         # which decisions lost points, and why?
  suzume reproduce pure-hands                       # recompute figures of the papers"
)]
pub(crate) struct Arguments {
    /// The language of the output: en, ja or zh. Errors and help are always in English.
    #[arg(long, global = true, value_name = "LANGUAGE", default_value = "en")]
    pub(crate) language: String,
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// The version with the commit and the kind of build. tools/binary names the commit.
fn version_text() -> &'static str {
    static TEXT: LazyLock<String> = LazyLock::new(|| {
        let commit = option_env!("SUZUME_COMMIT").unwrap_or("an unnamed commit");
        let build = if cfg!(debug_assertions) { "debug" } else { "release" };
        let site = if cfg!(feature = "site") { ", with the browser module" } else { "" };
        let (system, processor) = (std::env::consts::OS, std::env::consts::ARCH);
        format!("{} ({commit}, {build} for {system} on {processor}{site})", env!("CARGO_PKG_VERSION"))
    });
    &TEXT
}

#[derive(Subcommand)]
pub(crate) enum Command {
    Deficiency(DeficiencyArguments),
    /// Show the shanten of a hand and the tiles that lower it.
    #[command(
        visible_alias = "ukeire",
        before_help = "Examples:
  suzume shanten 123m456p789s1122z
  suzume shanten 12378m1455667p11z --rules riichi --explain
  suzume ukeire 123m456p789s1122z --seen 11z"
    )]
    Shanten(DeficiencyArguments),
    #[command(visible_alias = "efficiency")]
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
    Site(SiteArguments),
    Reproduce(ReproduceArguments),
    Fit(FitArguments),
    Completions(CompletionsArguments),
    /// Run a program and kill it with all its children when its parent exits. For internal use.
    #[command(hide = true)]
    Guard(GuardArguments),
    /// Print the licences of everything in this program.
    #[command(before_help = "Example:\n  suzume licences | less")]
    Licences,
    /// Print the manual page in roff format.
    #[command(before_help = "Example:\n  suzume man | man -l -")]
    Man,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum OutputFormat {
    Text,
    Json,
}

/// Print a shell completion script.
#[derive(Args)]
#[command(
    before_help = "Example:\n  suzume completions bash > ~/.local/share/bash-completion/completions/suzume"
)]
pub(crate) struct CompletionsArguments {
    /// The shell to generate the script for.
    pub(crate) shell: Shell,
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    /// The words of a command as a shell reads it: quotes hold words together, `#` ends them.
    fn words(line: &str) -> Vec<String> {
        let (mut words, mut word, mut quote) = (Vec::new(), String::new(), None);
        let mut is_open = false;
        for sign in line.chars() {
            match (sign, quote) {
                (sign, Some(open)) if sign == open => quote = None,
                ('\'' | '"', None) => {
                    quote = Some(sign);
                    is_open = true;
                }
                ('#', None) if word.is_empty() && !is_open => break,
                (' ', None) => {
                    if is_open {
                        words.push(std::mem::take(&mut word));
                    }
                    is_open = false;
                }
                (sign, _) => {
                    word.push(sign);
                    is_open = true;
                }
            }
        }
        words.extend(is_open.then_some(word));
        words
    }

    fn check(command: &clap::Command, seen: &mut usize) {
        let help = command.get_before_help().map(ToString::to_string).unwrap_or_default();
        for line in help.lines().filter(|line| line.starts_with("  ")) {
            // What comes before a pipe, and redirections, are the shell's.
            let line = line
                .rsplit(" | suzume")
                .next()
                .filter(|_| line.contains(" | suzume"))
                .map_or_else(|| line.trim().to_owned(), |rest| format!("suzume{rest}"));
            let line = line.split(" > ").next().unwrap_or_default().split(" < ").next().unwrap_or_default();
            let line = line.split(" | ").next().unwrap_or_default();
            let parsed = Arguments::command().try_get_matches_from(words(line));
            assert!(parsed.is_ok(), "{line}: {}", parsed.unwrap_err());
            *seen += 1;
        }
        command.get_subcommands().for_each(|command| check(command, seen));
    }

    #[test]
    fn examples_of_the_help_can_be_pasted() {
        let mut seen = 0;
        check(&Arguments::command(), &mut seen);
        assert!(seen > 50, "{seen}");
    }

    #[test]
    fn files_of_the_examples_are_there() {
        fn texts(command: &clap::Command, all: &mut String) {
            *all += &command.get_before_help().map(ToString::to_string).unwrap_or_default();
            command.get_subcommands().for_each(|command| texts(command, all));
        }
        let mut all = String::new();
        texts(&Arguments::command(), &mut all);
        let root = std::path::Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
        let named = all.split([' ', '\n', '\'', ':']).filter(|word| word.starts_with("examples/"));
        let mut seen = 0;
        for name in named {
            assert!(root.join(name).exists(), "{name}");
            seen += 1;
        }
        assert!(seen > 10, "{seen}");
    }
}
