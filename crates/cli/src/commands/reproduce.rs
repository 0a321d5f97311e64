//! `suzume reproduce`: tables and examples of the papers, with the paper's figures next to ours.

use super::{programs, write_json, write_text};
use crate::arguments::{OutputFormat, ReproduceArguments};
use crate::clock;
use crate::failure::BadInput;
use indicatif::{ProgressBar, ProgressStyle};
use suzume_lab::reproduce::{AnswerPiece, LabProgress, ReproduceQuestion, Reproduction, SampleSize};

pub(crate) fn run(arguments: &ReproduceArguments) -> anyhow::Result<()> {
    clock::end_work_on_interrupt()?;
    let players =
        arguments.players.as_deref().map(|text| programs::read(text, &arguments.programs)).transpose()?;
    if players.is_some() && arguments.name != Some(Reproduction::MdpMatch) {
        return Err(BadInput("--players is for `suzume reproduce mdp-match`".to_owned()).into());
    }
    let has_games = matches!(arguments.name, Some(Reproduction::MdpMatch | Reproduction::StableWall));
    if arguments.games.is_some() && !has_games {
        let problem = "--games is for `suzume reproduce mdp-match` and `suzume reproduce stable-wall`";
        return Err(BadInput(problem.to_owned()).into());
    }
    if arguments.name != Some(Reproduction::PureHands) && arguments.gates.is_some() {
        return Err(BadInput("--gates is for `suzume reproduce pure-hands`".to_owned()).into());
    }
    let question = ReproduceQuestion {
        name: arguments.name,
        effort: if arguments.quick { SampleSize::Quick } else { SampleSize::Full },
        seed: arguments.seed,
        players,
        games: arguments.games,
        gates: arguments.gates,
    };
    let bar = ProgressBar::no_length();
    if let Ok(style) = ProgressStyle::with_template("{bar:24} {pos}/{len} {msg}, {eta} left") {
        bar.set_style(style);
    }
    let mut watch = |progress: LabProgress<'_>| match progress {
        LabProgress::Note(note) => bar.suspend(|| eprintln!("suzume: {note}")),
        LabProgress::Step { what, done, of } => {
            if bar.message() != what {
                bar.reset();
                bar.set_message(what.to_owned());
            }
            bar.set_length(of);
            bar.set_position(done);
        }
    };
    let answered =
        question.answer(clock::stop(), &mut watch, |AnswerPiece { text, rows }| -> anyhow::Result<()> {
            bar.suspend(|| match arguments.format {
                OutputFormat::Json => rows.iter().try_for_each(write_json),
                OutputFormat::Text => write_text(&text),
            })
        });
    bar.finish_and_clear();
    answered
}
