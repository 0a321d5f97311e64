//! Sets up a game, from the arguments or from the end of an earlier record.

use super::random_seed;
use crate::arguments::PlayArguments;
use crate::commands::walls::walls;
use crate::commands::{programs, rule_set, speaker};
use crate::failure::BadInput;
use std::fs::{File, OpenOptions};
use std::io::BufReader;
use std::path::Path;
use suzume_game::Match;
use suzume_game::record::{GameHeader, RecordEnd, RecordWriter, ReplayProblem, replay_with};
use suzume_game::replay::{ReplayStep, Replayer};
use suzume_game::wall::WallSource;
use suzume_players::Spec;
use suzume_rules::RuleSet;
use suzume_tiles::{BySeat, Seats};

/// A game that has not asked its first question.
pub(super) struct Begin {
    pub(super) rules: RuleSet,
    pub(super) walls: WallSource,
    pub(super) specs: BySeat<Spec>,
    pub(super) seed: u64,
    /// The match to resume, and the number of its game.
    pub(super) resumed: Option<(Match, u64)>,
    pub(super) records: Option<RecordWriter<File>>,
}

impl Begin {
    pub(super) fn of(arguments: &PlayArguments) -> anyhow::Result<Begin> {
        if let Some(path) = &arguments.resume {
            return Begin::resumed(path, arguments);
        }
        let rules = rule_set(arguments.rules, arguments.config.as_deref())?;
        let seats = rules.table().seats();
        let usual = || format!("human{}", ",greedy".repeat(seats.count() - 1));
        let specs = specs(&arguments.players.clone().unwrap_or_else(usual), seats, arguments)?;
        let walls = walls(&arguments.wall, &rules, arguments.games, "games")?;
        let records = arguments.record.as_deref().map(|path| {
            let file = File::create(path);
            file.map_err(|error| BadInput(format!("--record {}: {error}", path.display())))
        });
        let seed = arguments.seed.unwrap_or_else(random_seed);
        let records = records.transpose()?.map(RecordWriter::new);
        Ok(Begin { rules, walls, specs, seed, resumed: None, records })
    }

    /// Resumes a game at the end of its record. The record is first checked as by `suzume replay`; new hands are
    /// appended to it.
    fn resumed(path: &Path, arguments: &PlayArguments) -> anyhow::Result<Begin> {
        let bad =
            |problem: &dyn std::fmt::Display| BadInput(format!("--resume {}: {problem}", path.display()));
        let file = File::open(path).map_err(|error| bad(&error))?;
        let mut found: Option<(GameHeader, Match)> = None;
        let ended = replay_with(&mut Replayer::new(), BufReader::new(file), |step| match step {
            ReplayStep::GameStarts(header) => {
                let begun = Match::new(&header.rules, header.seed.unwrap_or_default(), header.game);
                found = Some((header.clone(), begun));
            }
            ReplayStep::HandEnds(table) => {
                if let Some((_, so_far)) = &mut found {
                    so_far.finish_hand(table);
                }
            }
            ReplayStep::Asked(_) | ReplayStep::Decision(_) | ReplayStep::GameEnds { .. } => {}
        });
        match ended {
            Err(error) if matches!(error.problem, ReplayProblem::Ends(RecordEnd::Game)) => {}
            Err(error) => return Err(bad(&error).into()),
            Ok(_) => return Err(bad(&"the game is over; `suzume review` looks at it").into()),
        }
        let Some((header, so_far)) = found else { return Err(bad(&"there is no game in it").into()) };
        let Some(seed) = header.seed else {
            return Err(bad(&"it was played with walls of others, which the record does not have").into());
        };
        let specs = specs(&header.names.as_slice().join(","), header.rules.table().seats(), arguments)?;
        let file = OpenOptions::new().append(true).open(path).map_err(|error| bad(&error))?;
        let played = speaker().count("hands", so_far.hands_played());
        let number = seed.to_string();
        let args =
            [("rules", header.rules.name().into()), ("seed", (&number).into()), ("hands", (&played).into())];
        eprintln!("suzume: {}", speaker().say("play-resumed", &args));
        Ok(Begin {
            rules: header.rules,
            walls: header.wall.into(),
            specs,
            seed,
            resumed: Some((so_far, header.game)),
            records: Some(RecordWriter::new(file)),
        })
    }
}

/// The players of a list, one for each seat.
fn specs(players: &str, seats: Seats, arguments: &PlayArguments) -> anyhow::Result<BySeat<Spec>> {
    let bad = |problem: String| BadInput(format!("--players: {problem}"));
    let specs = programs::read(players, &arguments.programs)?;
    let count = specs.len();
    let example = if seats == Seats::Four {
        "four, such as human,greedy,delta,kstep:k=2"
    } else {
        "three, such as human,greedy,delta"
    };
    let specs = BySeat::try_from(specs)
        .ok()
        .filter(|specs| specs.seats() == seats)
        .ok_or_else(|| bad(format!("{count} given; a game has {example}")))?;
    if specs.iter().filter(|spec| spec.is_human()).count() > 1 {
        return Err(bad("there is one terminal, so `human` can be there once".to_owned()).into());
    }
    Ok(specs)
}
