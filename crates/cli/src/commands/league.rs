//! `suzume league`: rates any number of players by their results against each other on the same walls.

use super::arena::{in_store, print_faults, threads};
use super::walls::walls;
use super::{language, programs, progress_style, rule_set, speaker, write_json, write_text};
use crate::arguments::{LeagueArguments, LeagueTables, OutputFormat};
use crate::clock;
use crate::failure::{BadInput, INTERRUPTED};
use crate::output::write_whole;
use anyhow::Context;
use indicatif::ProgressBar;
use std::path::Path;
use std::process::ExitCode;
use suzume::{in_run, league_text};
use suzume_arena::league::{
    League, LeagueError, LeaguePlan, LeagueSummary, TableScores, ratings::PairScore, summarise_league,
};
use suzume_arena::{
    Keeper, LuckKind, MatchConfig, RunEnd, RunOptions, ScoreMeasure, Shard, Store, run as run_match, seatings,
};
use suzume_interop::printable;
use suzume_reports::league_page;
use suzume_tiles::Seats;
use suzume_tiles::numbers::wide;

fn in_league(error: LeagueError) -> anyhow::Error {
    match error {
        LeagueError::Io { .. } => anyhow::Error::new(error),
        other => BadInput(other.to_string()).into(),
    }
}

pub(crate) fn run(arguments: &LeagueArguments) -> anyhow::Result<ExitCode> {
    let rules = rule_set(arguments.rules, arguments.config.as_deref())?;
    let seats = rules.table().seats();
    if arguments.tables == LeagueTables::Fours && seats != Seats::Four {
        let problem = format!("--tables fours: {} seats three players; use --tables pairs", rules.name());
        return Err(BadInput(problem).into());
    }
    let luck: LuckKind = match arguments.luck.as_deref() {
        Some(name) => name.parse().map_err(|error| BadInput(format!("--luck: {error}")))?,
        // Tables of four have no luck adjustment.
        None if arguments.tables == LeagueTables::Fours => LuckKind::Off,
        None => LuckKind::usual(&rules),
    };
    let players = programs::read(&arguments.players, &arguments.programs)?;
    let plan = LeaguePlan {
        rules: rules.name().to_owned(),
        options: rules.options(),
        wall: arguments.wall.clone(),
        seed: arguments.seed,
        tables: arguments.tables.into(),
        luck: luck.name().to_owned(),
    };
    let out = arguments.out.as_deref();
    let names: Vec<String> = players.iter().map(ToString::to_string).collect();
    let league = League::open(out, plan, &names).map_err(in_league)?;
    // Includes the entrants of earlier runs.
    let entrants = programs::read(&league.players.join(","), &arguments.programs)?;
    if entrants.len() != league.players.len() {
        return Err(BadInput("league.json: a player that cannot be read".to_owned()).into());
    }
    if let Some(folder) = out {
        league.store(folder).map_err(in_league)?;
    }
    programs::check(&entrants, &rules)?;
    let _lobbies = programs::open_lobbies(&entrants)?;
    clock::end_work_on_interrupt()?;
    let mut played = LeagueSoFar { comparisons: Vec::new(), ended: RunEnd::Complete };
    let tables = league.tables();
    let plan = league.plan.tables.seats(seats);
    let games_a_deal = {
        let entrants = tables.first().map_or(2, Vec::len);
        wide(seatings(plan, entrants, seats)?.len())
    };
    let deals = arguments.games.div_ceil(games_a_deal);
    let wall = walls(&arguments.wall, &rules, deals, "deals")?;
    let bar = progress_bar(wide(tables.len()) * deals);
    for table in &tables {
        let config = MatchConfig {
            rules: rules.clone(),
            wall: wall.clone(),
            entrants: table.iter().map(|&entrant| entrants[entrant].clone().into()).collect(),
            plan,
            seed: league.plan.seed,
            luck: league.luck(),
            deals,
            shard: Shard::WHOLE,
            stop: None,
        };
        let folder = out.map(|folder| league.folder_of(folder, table));
        played.table(&config, table, folder.as_deref(), arguments, &bar)?;
        if played.ended == RunEnd::Interrupted {
            break;
        }
    }
    bar.finish_and_clear();
    print_faults(&entrants);
    let summary = summarise_league(ScoreMeasure::of(&rules), &league.players, &played.comparisons);
    if let Some(folder) = out {
        write_report(folder, rules.name(), &summary)?;
    }
    match arguments.format {
        OutputFormat::Json => write_json(&summary)?,
        OutputFormat::Text => write_text(&league_text(&summary, &speaker()))?,
    }
    Ok(match played.ended {
        RunEnd::Interrupted => {
            let code = if out.is_some() { "league-interrupted-stored" } else { "league-interrupted" };
            eprintln!("suzume: {}", speaker().text(code));
            ExitCode::from(INTERRUPTED)
        }
        RunEnd::Complete | RunEnd::Decided => ExitCode::SUCCESS,
    })
}

struct LeagueSoFar {
    comparisons: Vec<PairScore>,
    ended: RunEnd,
}

impl LeagueSoFar {
    /// Plays a table, or the deals that are missing from it.
    fn table(
        &mut self,
        config: &MatchConfig,
        table: &[usize],
        folder: Option<&Path>,
        arguments: &LeagueArguments,
        bar: &ProgressBar,
    ) -> anyhow::Result<()> {
        let mut scores = TableScores::new(ScoreMeasure::of(&config.rules), table.to_vec());
        let mut tally = config.tally();
        let open = |folder: &Path| {
            Store::open(folder, config, |deal| {
                tally.add(deal);
                self.comparisons.extend(scores.compare(deal));
            })
        };
        let mut store = folder.map(open).transpose().map_err(in_store)?;
        bar.inc(tally.deals);
        let keeper = folder.map(|folder| Keeper::new(folder, false)).transpose()?;
        let options = RunOptions {
            threads: threads(arguments.threads, config),
            interrupted: clock::stop().flag(),
            keeper: keeper.as_ref(),
            hands: None,
        };
        let outcome = run_match(config, &options, &mut tally, |deal, _| {
            if let Some(store) = &mut store {
                store.write(deal)?;
            }
            self.comparisons.extend(scores.compare(deal));
            bar.inc(1);
            Ok(())
        });
        self.ended = outcome.map_err(|error| in_run(&error))?;
        for fault in &tally.first_faults {
            bar.suspend(|| eprintln!("suzume: {}", printable(fault)));
        }
        Ok(())
    }
}

fn write_report(folder: &Path, rules: &str, summary: &LeagueSummary) -> anyhow::Result<()> {
    let page = league_page(rules, summary, language());
    let json = serde_json::to_string_pretty(summary)? + "\n";
    for (name, text) in [("report.html", page), ("summary.json", json)] {
        let path = folder.join(name);
        write_whole(&path, text.as_bytes()).with_context(|| format!("cannot write {}", path.display()))?;
    }
    Ok(())
}

/// A progress bar on a terminal, hidden elsewhere.
fn progress_bar(deals: u64) -> ProgressBar {
    let bar = ProgressBar::new(deals);
    if let Some(style) = progress_style("progress-deals") {
        bar.set_style(style);
    }
    bar
}
