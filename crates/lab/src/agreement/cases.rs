//! Compares the advice for described positions with what was expected of it.

use super::expected::Expectation;
use super::{positions, problems};
use crate::interval;
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering};
use suzume::{Advice, AnswerError, DiscardQuestion, FitProgress, Problem, Session, Stop};
use suzume_arena::Estimate;
use suzume_game::Action;
use suzume_game::situation::CheckedSituation;

/// A position with what is expected of advice about it.
pub(super) struct Case {
    /// The line of the file, counted from 1.
    pub(super) line: usize,
    pub(super) name: String,
    /// The groups it belongs to, besides all cases and those at its distance from ready.
    pub(super) groups: Vec<String>,
    pub(super) situation: CheckedSituation,
    pub(super) criteria: Vec<Criterion>,
}

/// Something to compare the advice with.
pub(super) struct Criterion {
    pub(super) name: &'static str,
    pub(super) expected: Expectation,
    /// The expectation as written in the file.
    pub(super) words: String,
}

/// Positions or problems to compare advice with.
pub struct CasesQuestion {
    cases: Vec<Case>,
    /// The players whose advice is compared, next to the advice given if no player is named.
    pub players: Vec<String>,
    /// The number of threads.
    pub threads: NonZeroUsize,
}

/// Whether advice is as expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// It is.
    Agrees,
    /// It is not.
    Differs,
    /// That cannot be checked.
    NotChecked,
}

/// How advice compares with positions or problems.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct CasesAnswer {
    /// Whether every case was asked about; false after an interrupt.
    pub finished: bool,
    /// One table for each thing to compare with.
    pub tables: Vec<CaseAgreement>,
}

/// How often advice agrees with one authority.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct CaseAgreement {
    /// What the advice is compared with.
    pub compared_with: &'static str,
    /// The compared players; the first is the usual one of each position.
    pub players: Vec<String>,
    /// All cases, then groups of them.
    pub groups: Vec<CaseCount>,
    /// Each case.
    pub cases: Vec<CaseResult>,
}

/// The agreement in a group of cases.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct CaseCount {
    /// The name of the group.
    pub group: String,
    /// For each player, the number of cases that were checked.
    pub checked: Vec<u64>,
    /// For each player, the number of cases in which its advice is as expected.
    pub agrees: Vec<u64>,
    /// For each player, the share of agreement with its 95% interval.
    pub share: Vec<Estimate>,
}

/// A case with the advice of every player.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct CaseResult {
    /// The line of the file, counted from 1.
    pub line: usize,
    /// The name of the position, or the line and the hand.
    pub name: String,
    /// What was expected.
    pub expected: String,
    /// The advice of each player.
    pub players: Vec<PlayerVerdict>,
}

/// The advice of a player and whether it is as expected.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PlayerVerdict {
    /// The player that gave the advice.
    pub with: String,
    /// The best action; null if there is none.
    pub best: Option<Action>,
    /// Whether it is as expected.
    pub verdict: Verdict,
}

/// The name of the column for the advice without a named player.
const USUAL: &str = "usual";

impl CasesQuestion {
    /// Reads positions, one JSON object a line; `file` is named in errors.
    pub fn positions(file: &str, text: &str) -> Result<CasesQuestion, AnswerError> {
        positions::read(file, text).map(CasesQuestion::of)
    }

    /// Reads problems, one JSON object a line; `file` is named in errors.
    pub fn problems(file: &str, text: &str) -> Result<CasesQuestion, AnswerError> {
        problems::read(file, text).map(CasesQuestion::of)
    }

    fn of(cases: Vec<Case>) -> CasesQuestion {
        CasesQuestion { cases, players: Vec::new(), threads: NonZeroUsize::MIN }
    }

    /// Asks for advice about every case. If `stop` is raised, the answer covers the cases finished by then.
    pub fn answer(
        &self,
        stop: Stop<'_>,
        progress: &(impl Fn(FitProgress) + Sync),
    ) -> Result<CasesAnswer, AnswerError> {
        let (next, done) = (AtomicUsize::new(0), AtomicUsize::new(0));
        let work = || {
            let (mut session, mut found) = (Session::new(), Vec::new());
            while let Some(case) = self.cases.get(next.fetch_add(1, Ordering::Relaxed)) {
                match self.advised(case, &mut session, stop) {
                    Ok(advice) => found.push((case, advice)),
                    Err(error) if matches!(error.problem, Problem::Stopped(_)) => break,
                    Err(error) => return Err(error),
                }
                let done = done.fetch_add(1, Ordering::Relaxed) + 1;
                progress(FitProgress::Read { done, of: self.cases.len() });
            }
            Ok(found)
        };
        let found: Result<Vec<_>, AnswerError> = std::thread::scope(|scope| {
            let threads: Vec<_> = (0..self.threads.get()).map(|_| scope.spawn(work)).collect();
            let failed = || Err(AnswerError::whole(Problem::Failed("a thread failed".to_owned())));
            threads.into_iter().map(|thread| thread.join().unwrap_or_else(|_| failed())).collect()
        });
        let mut found: Vec<(&Case, Vec<Advice>)> = found?.into_iter().flatten().collect();
        found.sort_by_key(|(case, _)| case.line);
        let mut names: Vec<&'static str> = Vec::new();
        for criterion in found.iter().flat_map(|(case, _)| &case.criteria) {
            if !names.contains(&criterion.name) {
                names.push(criterion.name);
            }
        }
        let tables = names.into_iter().map(|name| self.table(name, &found)).collect();
        Ok(CasesAnswer { finished: found.len() == self.cases.len(), tables })
    }

    /// The advice of the usual player and of each named one.
    fn advised(
        &self,
        case: &Case,
        session: &mut Session,
        stop: Stop<'_>,
    ) -> Result<Vec<Advice>, AnswerError> {
        let Some(view) = case.situation.view() else { return Ok(Vec::new()) };
        let usual = DiscardQuestion::default().answer_at(&view, None, session, stop)?;
        let mut all = vec![usual];
        for player in &self.players {
            let known = all.iter().find(|advice| advice.with == *player).cloned();
            all.push(match known {
                Some(advice) => advice,
                None => DiscardQuestion::default().with(player).answer_at(&view, None, session, stop)?,
            });
        }
        Ok(all)
    }

    fn table(&self, name: &'static str, found: &[(&Case, Vec<Advice>)]) -> CaseAgreement {
        let players: Vec<String> = std::iter::once(USUAL)
            .chain(self.players.iter().map(String::as_str))
            .map(str::to_owned)
            .collect();
        let mut counts: BTreeMap<(usize, String), Vec<[u64; 2]>> = BTreeMap::new();
        let mut cases = Vec::new();
        for (case, advised) in found {
            let Some(criterion) = case.criteria.iter().find(|one| one.name == name) else { continue };
            let Some(view) = case.situation.view() else { continue };
            let verdict = |advice: &Advice| PlayerVerdict {
                with: advice.with.clone(),
                best: advice.best,
                verdict: match criterion.expected.is_met_by(advice, &view) {
                    Some(true) => Verdict::Agrees,
                    Some(false) => Verdict::Differs,
                    None => Verdict::NotChecked,
                },
            };
            let verdicts: Vec<PlayerVerdict> = advised.iter().map(verdict).collect();
            let shanten = advised.first().and_then(|advice| advice.shanten);
            let distance =
                shanten.map_or_else(|| "out of reach".to_owned(), |shanten| format!("{shanten} from ready"));
            let groups =
                std::iter::once("all".to_owned()).chain([distance]).chain(case.groups.iter().cloned());
            for key in groups.enumerate() {
                let counted = counts.entry(key).or_insert_with(|| vec![[0; 2]; players.len()]);
                for (count, PlayerVerdict { verdict, .. }) in counted.iter_mut().zip(&verdicts) {
                    count[0] += u64::from(*verdict != Verdict::NotChecked);
                    count[1] += u64::from(*verdict == Verdict::Agrees);
                }
            }
            let (name, expected) = (case.name.clone(), criterion.words.clone());
            cases.push(CaseResult { line: case.line, name, expected, players: verdicts });
        }
        let count = |((_, group), counts): ((usize, String), Vec<[u64; 2]>)| CaseCount {
            group,
            checked: counts.iter().map(|count| count[0]).collect(),
            agrees: counts.iter().map(|count| count[1]).collect(),
            share: counts.iter().map(|count| interval::share(count[1], count[0])).collect(),
        };
        CaseAgreement { compared_with: name, players, groups: counts.into_iter().map(count).collect(), cases }
    }
}

impl CasesAnswer {
    /// Formats the tables for people. With `cases`, cases in which the usual advice differs or is not checked are listed.
    pub fn to_text(&self, cases: bool) -> String {
        let text =
            |table: &CaseAgreement| table.to_text() + &if cases { table.open_cases() } else { String::new() };
        self.tables.iter().map(text).collect::<Vec<_>>().join("\n")
    }
}

impl CaseAgreement {
    fn to_text(&self) -> String {
        let mut text = format!("compared with {}", self.compared_with);
        let width = self.groups.iter().map(|count| count.group.chars().count()).max().unwrap_or(0);
        let _ = write!(text, "\n{:<width$}", "");
        self.players.iter().for_each(|player| {
            let _ = write!(text, "  {player:>30}");
        });
        text.push('\n');
        for CaseCount { group, checked, agrees, share } in &self.groups {
            let _ = write!(text, "{group:<width$}");
            for ((checked, agrees), share) in checked.iter().zip(agrees).zip(share) {
                let _ = write!(text, "  {:>30}", format!("{agrees} of {checked}  {}", share.percent()));
            }
            text.push('\n');
        }
        text
    }

    /// The cases in which the usual advice differs or is not checked.
    fn open_cases(&self) -> String {
        let mut text = String::from("\nnot as expected, by the usual player\n");
        for CaseResult { line, name, expected, players } in &self.cases {
            let Some(PlayerVerdict { with, best, verdict }) = players.first() else { continue };
            let mark = match verdict {
                Verdict::Agrees => continue,
                Verdict::Differs => "",
                Verdict::NotChecked => " (not checked)",
            };
            let best = best.map_or_else(|| "nothing".to_owned(), |best| best.to_string());
            let _ = writeln!(text, "line {line}, {name}: expected {expected}; {with} advises {best}{mark}");
        }
        text
    }
}
