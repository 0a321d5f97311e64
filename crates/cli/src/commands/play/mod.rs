//! `suzume play`: a game among built-in players, or with a person at the terminal.
//!
//! Without a person it prints the result of each hand; with one it draws the table and asks for actions. The same seed
//! gives the same walls and the same play.

mod begin;
mod draw;
pub(crate) mod drill;
mod human;
mod input;
mod order;
mod summary;
mod tiles;

use crate::arguments::{OutputFormat, PlayArguments};
use crate::clock;
use crate::commands::{programs, speaker, write_json, write_out, write_text};
use crate::failure::BadInput;
use crate::terminal::Screen;
use anyhow::Context;
use begin::Begin;
use draw::{DrawStyle, say};
use human::{Echo, Human};
use input::StandardInput;
use std::fs::File;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::io::IsTerminal;
use std::ops::ControlFlow;
use std::path::Path;
use std::time::Duration;
use summary::{Story, final_scores, in_words};
use suzume::{HandAnswer, HandNumber};
use suzume_game::record::{GameHeader, GameRecord, RecordWriter};
use suzume_game::wall::WallSource;
use suzume_game::{Match, Setup, Table};
use suzume_players::{Fault, Player, Spec, play_hand_watched};
use suzume_tiles::{BySeat, Seat};
use tiles::wrapped;

pub(crate) fn run(arguments: &PlayArguments) -> anyhow::Result<()> {
    let Begin { rules, walls, specs, seed, resumed, mut records } = Begin::of(arguments)?;
    let human = specs.seats().iter().find(|seat| specs[*seat].is_human());
    if human.is_some() && arguments.format == OutputFormat::Json {
        return Err(BadInput("--format json is for games without `human`".to_owned()).into());
    }
    programs::check(specs.as_slice(), &rules)?;
    let _lobbies = programs::open_lobbies(specs.as_slice())?;
    let screen = Screen::of_stdout();
    let look =
        DrawStyle { style: arguments.tiles, players: specs.each_ref().map(ToString::to_string), screen };
    clock::end_work_on_interrupt()?;
    let mut players = players(&specs, &look)?;
    if arguments.seed.is_none() && resumed.is_none() {
        eprintln!("suzume: {}", say("play-seed", &[("seed", &seed.to_string())]));
    }
    let table = Table::new(rules, walls.kind());
    let mut game = GameSetup { arguments, table, walls, look, human, hands: 0, story: Story::default() };
    if let Some((match_, number)) = resumed {
        let record = records.as_mut().map(RecordWriter::resume_game);
        return game.play(match_, number, &mut players, record).map(|_| ());
    }
    for number in 0..arguments.games {
        let match_ = Match::new(game.table.rules(), seed, number);
        let header = game.header(seed, number);
        let record =
            records.as_mut().map(|records| records.game(&header)).transpose().context(NOT_RECORDED)?;
        if game.play(match_, number, &mut players, record)?.is_break() {
            break;
        }
    }
    Ok(())
}

/// A game that is set up, with its progress.
struct GameSetup<'a> {
    arguments: &'a PlayArguments,
    table: Table,
    walls: WallSource,
    look: DrawStyle,
    /// The seat of the person.
    human: Option<Seat>,
    hands: u64,
    /// The point swings of the hands so far.
    story: Story,
}

impl GameSetup<'_> {
    /// Plays a game to its end; breaks if no other game is to follow.
    fn play(
        &mut self,
        mut match_: Match,
        number: u64,
        players: &mut [Box<dyn Player>],
        mut record: Option<GameRecord<'_, File>>,
    ) -> anyhow::Result<ControlFlow<()>> {
        let is_text = self.arguments.format == OutputFormat::Text;
        if is_text && self.arguments.games > 1 {
            write_text(&(say("play-game", &[("number", &(number + 1).to_string())]) + "\n"))?;
        }
        self.story = Story::default();
        let mut ended = None;
        while let Some(setup) = match_.next_hand() {
            if self.arguments.hands.is_some_and(|most| self.hands >= most) {
                // The requested number of hands has been played, which needs no message.
                ended = Some(String::new());
                break;
            }
            self.walls.lay(&mut self.table, number, match_.hands_played());
            match self.play_hand(&setup, players) {
                Ok(()) => {}
                Err(Fault::NoAnswer { seat, cause }) if Some(seat) == self.human => ended = Some(cause),
                Err(Fault::Stopped) => ended = Some(speaker().text("play-interrupted")),
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
            write_text(&final_scores(&self.look, &match_.scores(), match_.hands_played()))?;
        }
        let Some(cause) = ended else {
            record.map(|record| record.end(match_.scores())).transpose().context(NOT_RECORDED)?;
            if is_text && let Some(line) = self.story.decided_by(self.human, match_.leader()) {
                write_text(&wrapped(&line, 2))?;
            }
            self.point_to_review();
            return Ok(ControlFlow::Continue(()));
        };
        if self.arguments.hands.is_none_or(|most| self.hands < most) {
            let played = speaker().count("hands", self.hands);
            eprintln!("suzume: {}", say("play-ended", &[("cause", &cause), ("hands", &played)]));
            if let (Some(path), Some(_)) = (self.kept_in(), self.human) {
                let command = format!("suzume play --resume {}", path.display());
                eprintln!("suzume: {}", say("play-resume", &[("command", &command)]));
            }
        }
        Ok(ControlFlow::Break(()))
    }

    /// The file that holds the record of the game.
    fn kept_in(&self) -> Option<&Path> {
        self.arguments.record.as_deref().or(self.arguments.resume.as_deref())
    }

    /// Prints how to review the finished game.
    fn point_to_review(&self) {
        let Some(seat) = self.human else { return };
        match self.kept_in() {
            Some(path) => {
                let command = format!("suzume review {} --seat {}", path.display(), seat.index());
                eprintln!("suzume: {}", say("play-review", &[("command", &command)]));
            }
            None if std::io::stdin().is_terminal() => {
                eprintln!("suzume: {}", speaker().text("play-record"));
            }
            None => {}
        }
    }

    /// The header of a game's record.
    fn header(&self, seed: u64, game: u64) -> GameHeader {
        GameHeader {
            program: concat!("suzume ", env!("CARGO_PKG_VERSION")).to_owned(),
            rules: self.table.rules().clone(),
            wall: self.table.wall_kind(),
            // Walls that were given do not come from a seed.
            seed: self.walls.games().is_none().then_some(seed),
            game,
            names: self.look.players.clone(),
        }
    }

    /// Plays a hand, and shows the events to the person at the table.
    fn play_hand(&mut self, setup: &Setup, players: &mut [Box<dyn Player>]) -> Result<(), Fault> {
        let delay = Duration::from_millis(self.arguments.delay);
        let (look, human) = (&self.look, self.human);
        let mut shown = 0;
        play_hand_watched(&mut self.table, setup, players, |table, _| {
            if clock::is_interrupted() {
                return ControlFlow::Break(());
            }
            let Some(viewer) = human else { return ControlFlow::Continue(()) };
            for event in &table.events()[shown..] {
                let line = look.event(*event, viewer, table.public().board.dealer, table.table_rules());
                if let Some(line) = line {
                    if write_out(&look.screen.painted(line)).is_err() {
                        return ControlFlow::Break(());
                    }
                    std::thread::sleep(delay);
                }
            }
            shown = table.events().len();
            ControlFlow::Continue(())
        })
    }

    /// Reports a finished hand. No other place does.
    fn report(
        &mut self,
        setup: &Setup,
        number: HandNumber,
        record: Option<&mut GameRecord<'_, File>>,
    ) -> anyhow::Result<()> {
        record.map(|record| record.hand(&self.table)).transpose().context(NOT_RECORDED)?;
        let answer = HandAnswer::new(&self.table, setup, number);
        self.story.add(&self.table, &self.look);
        match self.arguments.format {
            OutputFormat::Json => write_json(&answer),
            OutputFormat::Text => write_text(&in_words(&answer, &self.table, &self.look)),
        }
    }
}

const NOT_RECORDED: &str = "the record cannot be written";

fn players(specs: &BySeat<Spec>, look: &DrawStyle) -> anyhow::Result<Vec<Box<dyn Player>>> {
    let echo = if std::io::stdin().is_terminal() { Echo::Terminal } else { Echo::Written };
    let player = |spec: &Spec| -> anyhow::Result<Box<dyn Player>> {
        Ok(match spec.is_human() {
            true => Box::new(Human::new(StandardInput::new(), std::io::stdout(), look.clone(), echo)),
            false => spec.build().map_err(|error| BadInput(format!("--players: {error}")))?,
        })
    };
    specs.iter().map(player).collect()
}

/// A seed from the operating system, short enough to type.
fn random_seed() -> u64 {
    RandomState::new().build_hasher().finish() % 1_000_000_000
}
