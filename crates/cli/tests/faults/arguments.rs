//! Arguments that are refused, and exit codes that carry a verdict.

use super::common::{Folder, SUZUME};
use super::{arena, stderr};
use std::process::Command;

#[test]
fn bad_arguments_end_at_once_and_in_order() {
    let folder = Folder::new("arguments");
    let marked = folder.join("marked.toml");
    std::fs::write(&marked, "\u{feff}rounds = 1\n").unwrap();
    let nested = format!("{}greedy,random", "epsilon:p=0.1,of=".repeat(100_000));
    let run = |arguments: &[&str]| {
        let mut command = Command::new(SUZUME);
        command.args(["arena", "--games", "2", "--rules", "mcr"]).args(arguments).output().unwrap()
    };
    let too_many = run(&["--players", "greedy,random", "--threads", "1000000000000"]);
    assert!(too_many.status.code() == Some(2) && stderr(&too_many).contains("1024"), "{}", stderr(&too_many));
    let games = run(&["--players", "greedy,random", "--games", "18446744073709551615"]);
    assert_eq!(games.status.code(), Some(2), "{}", stderr(&games));
    // The system may reject such a long argument before suzume does.
    let deep = &nested[nested.len() - 20_000..];
    let deep = deep.split_once("of=").unwrap().1;
    let deep = run(&["--players", deep]);
    assert!(
        deep.status.code() == Some(2) && stderr(&deep).contains("within each other"),
        "{}",
        stderr(&deep)
    );
    let endless = run(&["--players", "greedy,random", "--config", "/dev/zero"]);
    assert_eq!(endless.status.code(), Some(2), "{}", stderr(&endless));
    let with_mark = run(&["--players", "greedy,random", "--config", marked.to_str().unwrap()]);
    assert!(with_mark.status.success(), "{}", stderr(&with_mark));
    let rounds = folder.join("rounds.toml");
    std::fs::write(&rounds, "rounds = 5\n").unwrap();
    let rounds = run(&["--players", "greedy,random", "--config", rounds.to_str().unwrap()]);
    assert!(rounds.status.code() == Some(2) && stderr(&rounds).contains("0 to 4"), "{}", stderr(&rounds));
}

/// A new version of a player against the stored one: the exit code is the verdict.
#[test]
fn the_exit_code_says_whether_a_new_version_is_weaker() {
    let folder = Folder::new("against");
    let old = folder.join("old");
    assert!(
        arena(&old, "--rules mahjong0 --players greedy,delta --games 300").output().unwrap().status.success()
    );
    for (player, code) in [("greedy", 0), ("tsumogiri", 4)] {
        let mut command = Command::new(SUZUME);
        command.args(["arena", "--rules", "mahjong0", "--games", "300", "--against"]).arg(&old);
        let output = command.args(["--players", &format!("{player},delta")]).output().unwrap();
        assert_eq!(output.status.code(), Some(code), "{player}: {}", stderr(&output));
    }
    let mut command = Command::new(SUZUME);
    command.args(["arena", "--rules", "mahjong0", "--seed", "2", "--against"]).arg(&old);
    let refused = command.args(["--players", "greedy,delta"]).output().unwrap();
    assert!(
        refused.status.code() == Some(2) && stderr(&refused).contains("seed differs"),
        "{}",
        stderr(&refused)
    );
}

/// The example of a continuous integration: the first run stores a match, later ones compare with it and end with code 4 if the
/// bot is weaker; each appends a page in Markdown.
#[test]
fn the_example_of_a_continuous_integration_works() {
    let folder = Folder::new("ci");
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/ci/strength");
    let programs = std::path::Path::new(SUZUME).parent().unwrap().to_owned();
    let path = std::env::join_paths(
        std::iter::once(programs).chain(std::env::split_paths(&std::env::var_os("PATH").unwrap())),
    );
    let page = folder.join("page.md");
    let run = |bot: &str| {
        let mut command = Command::new("sh");
        command.arg(script).env("PATH", path.as_ref().unwrap()).env("BOT", bot).env("OPPONENT", "delta");
        command.env("RULES", "mahjong0").env("GAMES", "300").env("GITHUB_STEP_SUMMARY", &page);
        command.current_dir(folder.to_path_buf()).output().unwrap()
    };
    for (bot, code) in [("greedy", 0), ("greedy", 0), ("tsumogiri", 4)] {
        let output = run(bot);
        assert_eq!(output.status.code(), Some(code), "{bot}: {}", stderr(&output));
    }
    let text = std::fs::read_to_string(&page).unwrap();
    assert_eq!(text.matches("\n| A ").count(), 3, "{text}");
    assert!(text.contains("**tsumogiri is weaker than the stored greedy"), "{text}");
    assert!(text.contains("suzume arena --rules mahjong0 --players greedy,delta --games 300"), "{text}");
}
