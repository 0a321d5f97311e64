//! External programs on the command line: their options, and the addresses they connect to.

use super::{guard, speaker};
use crate::arguments::ProgramArguments;
use crate::failure::BadInput;
use serde::Serialize;
use std::sync::Arc;
use std::time::Duration;
use suzume_interop::mjai::Lobby;
use suzume_players::{DecisionTimes, OnFault, ProgramFigures, ProgramOptions, Spec, SpecError};
use suzume_rules::RuleSet;

/// Parses a list of players and gives the external programs among them their options.
pub(super) fn read(players: &str, arguments: &ProgramArguments) -> Result<Vec<Spec>, BadInput> {
    guard::use_guards();
    let specs = Spec::parse_list_with(players, &suzume_interop::programs())
        .map_err(|error| BadInput(format!("--players: {error}")))?;
    Ok(specs.into_iter().map(|spec| spec.with_program_options(&options(arguments))).collect())
}

/// Rejects players that do not support the rules, and players whose files cannot be read.
pub(super) fn check(specs: &[Spec], rules: &RuleSet) -> Result<(), BadInput> {
    let refused = |error: SpecError| BadInput(format!("--players: {error}"));
    for spec in specs {
        spec.plays(rules).map_err(|error| refused(error.into()))?;
        if spec.file_option().is_some() {
            spec.build().map_err(refused)?;
        }
    }
    Ok(())
}

/// The options of an external program, with statistics of its own.
pub(super) fn options(arguments: &ProgramArguments) -> ProgramOptions {
    let on_fault = OnFault::ALL.into_iter().find(|(name, _)| *name == arguments.on_fault);
    ProgramOptions {
        on_fault: on_fault.map(|(_, on_fault)| on_fault).unwrap_or_default(),
        figures: Some(ProgramFigures::default()),
        turn: arguments.program_time,
        first: arguments.program_start,
        memory_bytes: arguments.program_memory.map(|megabytes| u64::from(megabytes.get()) << 20),
        log: arguments.program_log.clone(),
    }
}

/// The time that a program took, and its faults.
#[derive(Clone, Debug, Serialize)]
pub(super) struct ProgramReport {
    program: String,
    decisions: u64,
    #[serde(flatten)]
    wall: Milliseconds,
    /// Processor time of the program and its children, if known.
    #[serde(skip_serializing_if = "Option::is_none")]
    cpu: Option<Milliseconds>,
    faults: u64,
}

/// The distribution of decision times, in milliseconds.
#[derive(Clone, Copy, Debug, Serialize)]
struct Milliseconds {
    mean_ms: f64,
    /// The 99th percentile of all times.
    p99_ms: f64,
    worst_ms: f64,
}

impl From<DecisionTimes> for Milliseconds {
    fn from(times: DecisionTimes) -> Milliseconds {
        let ms = |time: Duration| time.as_secs_f64() * 1000.0;
        Milliseconds { mean_ms: ms(times.mean), p99_ms: ms(times.percentile_99), worst_ms: ms(times.worst) }
    }
}

impl Milliseconds {
    fn to_text(self) -> String {
        let [mean, most, worst] =
            &[self.mean_ms, self.p99_ms, self.worst_ms].map(|time| format!("{time:.1}"));
        speaker()
            .say("program-times", &[("mean", mean.into()), ("most", most.into()), ("worst", worst.into())])
    }
}

impl ProgramReport {
    pub(super) fn to_text(&self) -> String {
        let speaker = speaker();
        let (decisions, times) = (speaker.count("decisions", self.decisions), self.wall.to_text());
        let cpu = self.cpu.map(Milliseconds::to_text);
        let faults = match self.faults {
            0 => speaker.text("program-no_faults"),
            faults => speaker.count("faults", faults),
        };
        let code = if cpu.is_some() { "program-report-cpu" } else { "program-report" };
        let cpu = cpu.unwrap_or_default();
        let args = [
            ("program", (&self.program).into()),
            ("decisions", (&decisions).into()),
            ("times", (&times).into()),
            ("cpu", (&cpu).into()),
            ("faults", (&faults).into()),
        ];
        speaker.say(code, &args) + "\n"
    }
}

/// Reports on every external program.
pub(super) fn reports(specs: &[Spec]) -> Vec<ProgramReport> {
    let report = |spec: &Spec| {
        let summary = spec.program()?.options.figures.as_ref()?.summary();
        Some(ProgramReport {
            program: spec.label(),
            decisions: summary.decisions,
            wall: summary.wall.into(),
            cpu: summary.cpu.map(Milliseconds::from),
            faults: summary.faults,
        })
    };
    // Botzone programs are not timed.
    specs.iter().filter_map(report).filter(|report| report.decisions + report.faults > 0).collect()
}

/// Whether a player is a program that connects to suzume.
pub(super) fn comes_by_itself(spec: &Spec) -> bool {
    spec.program().is_some_and(|external| external.kind.comes_by_itself)
}

/// Opens a lobby at every address where programs are to connect, and prints the addresses. Players find the same
/// lobbies while the returned handles live.
pub(super) fn open_lobbies(specs: &[Spec]) -> Result<Vec<Arc<Lobby>>, BadInput> {
    let mut lobbies: Vec<Arc<Lobby>> = Vec::new();
    for external in specs.iter().filter_map(Spec::program).filter(|external| external.kind.comes_by_itself) {
        let lobby = Lobby::open(&external.command)
            .map_err(|problem| BadInput(format!("--players: player `{}`: {problem}", external.kind.name)))?;
        if !lobbies.iter().any(|other| Arc::ptr_eq(other, &lobby)) {
            let url = lobby.url();
            eprintln!("suzume: {}", speaker().say("program-connect", &[("url", (&url).into())]));
            lobbies.push(lobby);
        }
    }
    Ok(lobbies)
}
