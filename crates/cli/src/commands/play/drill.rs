//! `suzume drill`: positions to answer at the terminal, with the cost of each answer and the reason.
//!
//! If a score file is named, it is written after every answer, and the next drill with that file continues where the
//! last one ended. Ctrl-C, `quit` and the end of the input end the drill and print the score.

use super::draw::{DrawStyle, say};
use super::human::{Echo, Hints, help, question};
use super::input::{PersonInput, PersonLines, StandardInput};
use super::order::{self, Order};
use super::random_seed;
use super::tiles::{cut, wrapped};
use crate::arguments::{DrillArguments, TileStyle};
use crate::clock;
use crate::commands::records::{file_name, listed, opened};
use crate::commands::{read_small, rule_set, speaker, write_text};
use crate::failure::BadInput;
use crate::output::write_whole;
use crate::terminal::Screen;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::io::IsTerminal;
use std::num::NonZeroUsize;
use std::path::Path;
use suzume::{Drill, ReviewedSeats, reviews};
use suzume_decide::Quantity;
use suzume_game::Action;
use suzume_review::{KeptDecision, amount};
use suzume_tiles::BySeat;
use suzume_tiles::numbers::wide;

/// The answers so far, and the source of the positions.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct DrillScore {
    /// The rules of generated positions; null for positions from records.
    rules: Option<String>,
    /// The seed of generated positions.
    seed: u64,
    /// The records that positions come from.
    from: Vec<String>,
    /// The player that values the answers.
    with: String,
    answered: u64,
    /// Answers that match the advice.
    right: u64,
    /// The cost of the other answers, by quantity.
    cost: BTreeMap<String, f64>,
}

pub(crate) fn run(arguments: &DrillArguments) -> anyhow::Result<()> {
    clock::end_work_on_interrupt()?;
    let stored = arguments.score.as_deref().filter(|path| path.exists()).map(read).transpose()?;
    let seed = arguments.seed.or(stored.as_ref().map(|score| score.seed)).unwrap_or_else(random_seed);
    let mut drill = begin(arguments, seed)?;
    let fresh = DrillScore {
        rules: arguments.from.is_empty().then(|| arguments.rules.name.to_owned()),
        seed,
        from: arguments.from.iter().map(|path| path.display().to_string()).collect(),
        with: drill.with().to_owned(),
        answered: 0,
        right: 0,
        cost: BTreeMap::new(),
    };
    let mut score = match stored {
        Some(stored) if !stored.is_same_drill(&fresh) => {
            let path = arguments.score.as_deref().unwrap_or(Path::new("")).display();
            let problem = format!(
                "--score {path}: belongs to another drill; hint: use the same --rules, --from, --with and --seed"
            );
            return Err(BadInput(problem).into());
        }
        Some(stored) => stored,
        None => fresh,
    };
    if score.answered > 0 {
        write_text(&say("drill-so_far", &[("score", &score.to_text())]))?;
    }
    let mut person = DrillPerson::new(arguments);
    let last = arguments.count.map_or(u64::MAX, |count| score.answered.saturating_add(count));
    while score.answered < last {
        let Some(asked) = drill.position(score.answered) else {
            write_text(&(speaker().text("drill-no_more") + "\n"))?;
            break;
        };
        let Some(action) = person.ask(&asked, score.answered + 1)? else { break };
        let review = drill.judge(&asked, action, &speaker());
        let (advised, why) = (&review.advised_text, &review.why.text);
        let cost = review.cost.map(|cost| amount(&speaker(), cost.quantity, cost.value));
        let code = match (review.agrees, &cost) {
            (true, _) => "drill-right",
            (false, None) => "drill-better",
            (false, Some(_)) => "drill-better-cost",
        };
        let cost = cost.unwrap_or_default();
        let verdict = say(code, &[("action", advised), ("cost", &cost), ("why", why)]);
        write_text(&wrapped(&verdict, 2))?;
        score.answered += 1;
        score.right += u64::from(review.agrees);
        if let Some(cost) = review.cost {
            *score.cost.entry(cost.quantity.name().to_owned()).or_default() += cost.value;
        }
        if let Some(path) = &arguments.score {
            let text = serde_json::to_string(&score)? + "\n";
            write_whole(path, text.as_bytes())
                .map_err(|error| BadInput(format!("--score {}: {error}", path.display())))?;
        }
    }
    write_text(&score.to_text())
}

fn begin(arguments: &DrillArguments, seed: u64) -> anyhow::Result<Drill> {
    let with = arguments.with.as_deref();
    if arguments.from.is_empty() {
        let rules = rule_set(arguments.rules, None)?;
        return Ok(Drill::generated(&rules, seed, with)?);
    }
    let Ok(seats) = arguments.seat.parse::<ReviewedSeats>();
    let threads = std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let mut reviews = reviews(seats, with, None, threads)?;
    let files = listed(&arguments.from)?;
    let count = speaker().count("records", wide(files.len()));
    eprintln!("suzume: {}", say("drill-searching", &[("records", &count)]));
    let names: Vec<String> = files.iter().map(|file| file_name(file).into_owned()).collect();
    let records = files.iter().map(|file| opened(file)).collect::<Result<Vec<_>, _>>()?;
    Ok(Drill::of_mistakes(&mut reviews, names.iter().map(String::as_str).zip(records), clock::stop())?)
}

/// Reads the score of an earlier drill.
fn read(path: &Path) -> Result<DrillScore, BadInput> {
    let bad = |problem: &dyn std::fmt::Display| BadInput(format!("--score {}: {problem}", path.display()));
    let text = read_small(path).map_err(|error| bad(&error))?;
    serde_json::from_str(&text).map_err(|error| bad(&error))
}

impl DrillScore {
    fn is_same_drill(&self, other: &DrillScore) -> bool {
        (&self.rules, self.seed, &self.from, &self.with)
            == (&other.rules, other.seed, &other.from, &other.with)
            || (!self.from.is_empty() && (&self.from, &self.with) == (&other.from, &other.with))
    }

    fn to_text(&self) -> String {
        let in_words = |(name, sum): (&String, &f64)| {
            let quantity = Quantity::ALL.into_iter().find(|quantity| quantity.name() == name)?;
            (*sum > 0.0).then(|| amount(&speaker(), quantity, *sum))
        };
        let cost = speaker().list(self.cost.iter().filter_map(in_words));
        let cost = if cost.is_empty() { speaker().text("drill-nothing") } else { cost };
        let positions = speaker().count("positions", self.answered);
        let args = [("right", &*self.right.to_string()), ("positions", &positions), ("cost", &cost)];
        say("drill-score", &args) + "\n"
    }
}

struct DrillPerson {
    input: StandardInput,
    echo: Echo,
    style: TileStyle,
}

impl DrillPerson {
    fn new(arguments: &DrillArguments) -> DrillPerson {
        let echo = if std::io::stdin().is_terminal() { Echo::Terminal } else { Echo::Written };
        DrillPerson { input: StandardInput::new(), echo, style: arguments.tiles }
    }

    /// Asks for an answer to a position; `None` if the drill is to end.
    fn ask(&mut self, asked: &KeptDecision, number: u64) -> anyhow::Result<Option<Action>> {
        let view = asked.view();
        let players = BySeat::from_fn(view.table.seats(), |seat| {
            say("term-seat", &[("seat", &seat.index().to_string())])
        });
        let look = DrawStyle { style: self.style, players, screen: Screen::of_stdout() };
        let text = look.table(&view) + &question(&look, &view, &asked.legal, Hints::None);
        let title = say("drill-position", &[("number", &number.to_string())]);
        write_text(&format!("\n{title}\n{text}"))?;
        loop {
            write_text("? ")?;
            let PersonInput::Line(line) = self.input.next() else {
                write_text("\n")?;
                return Ok(None);
            };
            if self.echo == Echo::Written {
                write_text(&format!("{}\n", cut(&line, 76)))?;
            }
            match order::read(&line, &view, &asked.legal) {
                Ok(Order::Act(action)) => return Ok(Some(action)),
                Ok(Order::Quit) => return Ok(None),
                Ok(Order::Help) => write_text(&help(view.table, Hints::None))?,
                Ok(Order::Table) => write_text(&text)?,
                Ok(Order::Hint) => write_text(&(speaker().text("drill-answer_first") + "\n"))?,
                Err(sentence) => write_text(&wrapped(&sentence, 2))?,
            }
        }
    }
}
