//! Bots for games over the protocol: in the same process, behind pipes, and wild ones.

use super::common::build;
use std::io::{BufReader, PipeReader, PipeWriter, Write, pipe};
use suzume_game::{Action, View};
use suzume_interop::ProgramError;
use suzume_interop::botzone::{BotzoneBot, Program, SeatedProgram, serve};
use suzume_players::{Fault, Moment, Player};

/// A bot in the same process.
pub(super) struct Inside {
    name: String,
    bot: BotzoneBot,
    /// Whether everything is recalled for each answer, as by a program that is started anew every turn.
    starts_anew: bool,
    past: Vec<(String, String)>,
}

impl Inside {
    pub(super) fn new(name: &str, starts_anew: bool) -> SeatedProgram<Inside> {
        let bot = BotzoneBot::new(build(name));
        SeatedProgram::new(Inside { name: name.to_owned(), bot, starts_anew, past: Vec::new() })
    }
}

impl Inside {
    pub(super) fn flowering(name: &str) -> Inside {
        let bot = BotzoneBot::new(build(name)).with_flowers();
        Inside { name: name.to_owned(), bot, starts_anew: false, past: Vec::new() }
    }
}

impl Program for Inside {
    fn begin(&mut self, _: &Moment) -> Result<(), ProgramError> {
        self.past.clear();
        Ok(())
    }

    fn ask(&mut self, request: &str) -> Result<String, ProgramError> {
        if self.starts_anew {
            self.bot = BotzoneBot::new(build(&self.name));
            for (request, response) in &self.past {
                self.bot.recall(request, response).map_err(ProgramError::inside)?;
            }
        }
        let answer = self.bot.answer(request);
        assert_eq!(answer.debug, None, "{request}");
        let response = answer.response.to_string();
        self.past.push((request.to_owned(), response.clone()));
        Ok(response)
    }
}

/// A bot behind pipes, in a thread of its own.
pub(super) struct Piped {
    input: PipeWriter,
    output: BufReader<PipeReader>,
    is_first: bool,
}

impl Piped {
    pub(super) fn new(name: &'static str) -> Piped {
        let ((their_input, input), (output, their_output)) = (pipe().unwrap(), pipe().unwrap());
        std::thread::spawn(move || {
            let _ = serve(
                || BotzoneBot::new(build(name)),
                BufReader::new(their_input),
                their_output,
                std::io::stderr(),
            );
        });
        Piped { input, output: BufReader::new(output), is_first: true }
    }
}

impl Program for Piped {
    fn begin(&mut self, _: &Moment) -> Result<(), ProgramError> {
        self.is_first = true;
        Ok(())
    }

    fn ask(&mut self, request: &str) -> Result<String, ProgramError> {
        use std::io::BufRead;
        let text = match std::mem::take(&mut self.is_first) {
            true => format!("1\n{request}\n\n"),
            false => request.to_owned(),
        };
        writeln!(self.input, "{text}").map_err(ProgramError::inside)?;
        let mut lines = [String::new(), String::new()];
        for line in &mut lines {
            self.output.read_line(line).map_err(ProgramError::inside)?;
        }
        assert!(lines[1].contains("KEEP_RUNNING"));
        Ok(lines[0].clone())
    }
}

/// Does anything that is allowed, kongs and claims rather than the rest, by chance that is the same over the protocol.
pub(super) struct Wild;

impl Player for Wild {
    fn act(&mut self, _view: &View<'_>, legal: &[Action], moment: &Moment) -> Result<Action, Fault> {
        let mut random = Moment::addressed(5, 5, moment.seat(), moment.events()).random();
        let is_rare = |action: &&Action| !matches!(action, Action::Pass | Action::Discard(_));
        let rare: Vec<Action> = legal.iter().filter(is_rare).copied().collect();
        let from = if rare.is_empty() || random.below(3) == 0 { legal } else { &rare };
        Ok(from[random.below(from.len())])
    }
}

pub(super) struct WildBot(pub(super) BotzoneBot);

impl Program for WildBot {
    fn begin(&mut self, _: &Moment) -> Result<(), ProgramError> {
        self.0 = BotzoneBot::new(Box::new(Wild));
        Ok(())
    }
    fn ask(&mut self, request: &str) -> Result<String, ProgramError> {
        let answer = self.0.answer(request);
        assert_eq!(answer.debug, None, "{request}");
        Ok(answer.response.to_string())
    }
}
