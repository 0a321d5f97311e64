//! `suzume play`: a game, among players of the program or with a person at the terminal.
//!
//! Without a person it prints what came of each hand; with one it draws the table and asks. The same seed gives the same
//! walls and the same play.

mod draw;
pub(crate) mod drill;
mod human;
mod input;
mod order;
mod summary;
mod tiles;

use crate::arguments::{Format, PlayArguments};
use crate::clock;
use crate::commands::walls::walls;
use crate::commands::{programs, rule_set, write_json, write_out};
use crate::failure::BadInput;
use anyhow::Context;
use draw::Look;
use human::{Echo, Human};
use input::StandardInput;
use std::fs::File;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::io::IsTerminal;
use std::ops::ControlFlow;
use std::time::Duration;
use summary::{final_scores, in_words};
use suzume_answers::{HandAnswer, HandNumber};
use suzume_game::record::{GameHeader, GameRecord, RecordWriter};
use suzume_game::wall::WallSource;
use suzume_game::{Match, Setup, Table};
use suzume_players::{Fault, Player, Spec, play_hand_watched};
use suzume_tiles::{BySeat, Seat};

pub(crate) fn run(arguments: &PlayArguments) -> anyhow::Result<()> {
    let specs = specs(arguments)?;
    let mut game = Game::new(arguments, &specs)?;
    programs::check(specs.as_array(), game.table.rules())?;
    let _lobbies = programs::open_lobbies(specs.as_array())?;
    clock::end_work_on_interrupt()?;
    let mut players = players(&specs, &game.look)?;
    let seed = arguments.seed.unwrap_or_else(|| {
        let seed = random_seed();
        eprintln!("suzume: seed {seed}; --seed {seed} repeats this game");
        seed
    });
    let mut records = records(arguments)?;
    for number in 0..arguments.games {
        if game.play(seed, number, &mut players, records.as_mut())?.is_break() {
            break;
        }
    }
    Ok(())
}

/// A game that is set up, and what was played of it.
struct Game<'a> {
    arguments: &'a PlayArguments,
    table: Table,
    walls: WallSource,
    look: Look,
    /// Where the person sits.
    human: Option<Seat>,
    hands: u64,
}

impl<'a> Game<'a> {
    fn new(arguments: &'a PlayArguments, specs: &BySeat<Spec>) -> anyhow::Result<Game<'a>> {
        let human = Seat::ALL.into_iter().find(|seat| specs[*seat] == Spec::Human);
        if human.is_some() && arguments.format == Format::Json {
            return Err(BadInput("--format json is for games without `human`".to_owned()).into());
        }
        let look = Look { style: arguments.tiles, players: specs.each_ref().map(ToString::to_string) };
        let rules = rule_set(arguments.rules, arguments.config.as_deref())?;
        let walls = walls(&arguments.wall, &rules, arguments.games, "games")?;
        let table = Table::new(rules, walls.kind());
        Ok(Game { arguments, table, walls, look, human, hands: 0 })
    }

    /// Plays a whole game; breaks if nothing is to follow.
    fn play(
        &mut self,
        seed: u64,
        number: u64,
        players: &mut [Box<dyn Player>],
        records: Option<&mut RecordWriter<File>>,
    ) -> anyhow::Result<ControlFlow<()>> {
        let mut match_ = Match::new(self.table.rules(), seed, number);
        let header = self.header(seed, number);
        let mut record = records.map(|records| records.game(&header)).transpose().context(NOT_RECORDED)?;
        let is_text = self.arguments.format == Format::Text;
        if is_text && self.arguments.games > 1 {
            write_out(&format!("Game {}\n", number + 1))?;
        }
        let mut ended = None;
        while let Some(setup) = match_.next_hand() {
            if self.arguments.hands.is_some_and(|most| self.hands >= most) {
                ended = Some("so many hands were to be played".to_owned());
                break;
            }
            self.walls.lay(&mut self.table, number, match_.hands_played());
            match self.play_hand(&setup, players) {
                Ok(()) => {}
                Err(Fault::NoAnswer { seat, cause }) if Some(seat) == self.human => ended = Some(cause),
                Err(Fault::Stopped) => ended = Some("interrupted".to_owned()),
                Err(fault) => return Err(fault.into()),
            }
            if ended.is_some() {
                break;
            }
            self.hands += 1;
            match_.finish_hand(&self.table);
            self.report(
                &setup,
                HandNumber { game: number + 1, hand: match_.hands_played() },
                record.as_mut(),
            )?;
        }
        players.iter_mut().for_each(|player| player.game_over(&match_.scores()));
        if is_text && match_.hands_played() > 0 {
            write_out(&final_scores(&self.look, &match_.scores(), match_.hands_played()))?;
        }
        let Some(cause) = ended else {
            record.map(|record| record.end(match_.scores())).transpose().context(NOT_RECORDED)?;
            return Ok(ControlFlow::Continue(()));
        };
        if self.arguments.hands.is_none_or(|most| self.hands < most) {
            eprintln!(
                "suzume: {cause}; {} played to the end",
                suzume_answers::plural(self.hands as usize, "hand")
            );
        }
        Ok(ControlFlow::Break(()))
    }

    /// What the record of a game begins with.
    fn header(&self, seed: u64, game: u64) -> GameHeader {
        GameHeader {
            program: concat!("suzume ", env!("CARGO_PKG_VERSION")).to_owned(),
            rules: self.table.rules().clone(),
            wall: self.table.wall_kind(),
            // Given walls come from no seed of ours.
            seed: self.walls.games().is_none().then_some(seed),
            game,
            names: self.look.players.clone(),
        }
    }

    /// Plays a hand, and tells the person at the table what happens.
    fn play_hand(&mut self, setup: &Setup, players: &mut [Box<dyn Player>]) -> Result<(), Fault> {
        let delay = Duration::from_millis(self.arguments.delay);
        let (look, human) = (&self.look, self.human);
        let mut told = 0;
        play_hand_watched(&mut self.table, setup, players, |table, _| {
            if clock::is_interrupted() {
                return ControlFlow::Break(());
            }
            let Some(viewer) = human else { return ControlFlow::Continue(()) };
            for event in &table.events()[told..] {
                let line = look.event(*event, viewer, table.public().dealer, table.table_rules());
                if let Some(line) = line {
                    if write_out(&line).is_err() {
                        return ControlFlow::Break(());
                    }
                    std::thread::sleep(delay);
                }
            }
            told = table.events().len();
            ControlFlow::Continue(())
        })
    }

    /// A hand is over: the one place where that is told.
    fn report(
        &self,
        setup: &Setup,
        number: HandNumber,
        record: Option<&mut GameRecord<'_, File>>,
    ) -> anyhow::Result<()> {
        record.map(|record| record.hand(&self.table)).transpose().context(NOT_RECORDED)?;
        let answer = HandAnswer::new(&self.table, setup, number);
        match self.arguments.format {
            Format::Json => write_json(&answer),
            Format::Text => write_out(&in_words(&answer, &self.table, &self.look)),
        }
    }
}

const NOT_RECORDED: &str = "the record cannot be written";

fn records(arguments: &PlayArguments) -> anyhow::Result<Option<RecordWriter<File>>> {
    let Some(path) = &arguments.record else { return Ok(None) };
    let file = File::create(path);
    let file = file.map_err(|error| BadInput(format!("--record {}: {error}", path.display())))?;
    Ok(Some(RecordWriter::new(file)))
}

fn specs(arguments: &PlayArguments) -> anyhow::Result<BySeat<Spec>> {
    let bad = |problem: String| BadInput(format!("--players: {problem}"));
    let specs = programs::read(&arguments.players, &arguments.programs)?;
    let count = specs.len();
    let specs: [Spec; 4] = specs
        .try_into()
        .map_err(|_| bad(format!("{count} given; a game has four, such as human,greedy,delta,kstep:k=2")))?;
    if specs.iter().filter(|spec| **spec == Spec::Human).count() > 1 {
        return Err(bad("there is one terminal, so `human` can be there once".to_owned()).into());
    }
    Ok(specs.into())
}

fn players(specs: &BySeat<Spec>, look: &Look) -> anyhow::Result<Vec<Box<dyn Player>>> {
    let echo = if std::io::stdin().is_terminal() { Echo::Terminal } else { Echo::Written };
    let player = |spec: &Spec| -> anyhow::Result<Box<dyn Player>> {
        Ok(match spec {
            Spec::Human => Box::new(Human::new(StandardInput::new(), std::io::stdout(), look.clone(), echo)),
            _ => spec.build().map_err(|error| BadInput(format!("--players: {error}")))?,
        })
    };
    specs.iter().map(player).collect()
}

/// A seed from the operating system, short enough to be typed.
fn random_seed() -> u64 {
    RandomState::new().build_hasher().finish() % 1_000_000_000
}
