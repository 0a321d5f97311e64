//! The player `mdp` beside recorded games: how hands ended that it would have judged, and how often it would have discarded the
//! same tile.
//!
//! [`StudyQuestion`] fits the regressions of equation 18 of Kurita and Hoki: from what the games of a hand say to how real hands
//! end. It also tells how well the inclusive game foresees the ends of hands near ready. [`AgreementQuestion`] asks any players
//! what they would do in recorded positions.

use crate::error::AnswerError;
use crate::fit::{CheckedOn, FitProgress, over_records};
use crate::stop::Stop;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use suzume_decide::solitary::Scenario;
use suzume_deficiency::deficiency;
use suzume_game::replay::{Certainty, Step};
use suzume_game::{Action, Event, Table, View};
use suzume_models::Models;
use suzume_players::{MdpOptions, Player, Spec, Studied, study};
use suzume_rules::riichi::Riichi;
use suzume_tiles::Seat;

/// Which discards of which records are looked at.
#[derive(Clone, Debug)]
pub struct StudyQuestion {
    /// Files, in the order in which they count.
    pub records: Vec<PathBuf>,
    /// One discard in so many.
    pub one_in: u64,
    /// How many threads.
    pub threads: NonZeroUsize,
}

/// A logistic regression that was fitted.
#[derive(Clone, Debug, PartialEq)]
pub struct Regression {
    /// What it predicts, of which hands.
    pub name: String,
    /// The features, the constant first.
    pub features: &'static [&'static str],
    /// Their weights.
    pub weights: Vec<f64>,
    /// Rows.
    pub n: usize,
    /// The mean log-loss.
    pub log_loss: f64,
    /// That of the base rate.
    pub base_log_loss: f64,
}

/// How hands ended beside what was foreseen, by scenario.
#[derive(Clone, Debug, PartialEq)]
pub struct Foreseen {
    /// Which hands.
    pub name: String,
    /// How many.
    pub n: usize,
    /// The mean chances, in the order of [`Scenario::ALL`].
    pub foreseen: [f64; 5],
    /// The shares.
    pub observed: [f64; 5],
}

/// What records say.
#[derive(Clone, Debug, PartialEq)]
pub struct StudyAnswer {
    /// Equation 18.
    pub regressions: Vec<Regression>,
    /// The inclusive game.
    pub foreseen: Vec<Foreseen>,
}

/// A discard and how the hand ended.
#[derive(Clone, Copy, Debug)]
struct Ended {
    studied: Studied,
    is_riichi: bool,
    end: Scenario,
}

/// Looks at the discards of a stretch of records.
#[derive(Default)]
struct Watcher {
    key: u64,
    seen: u64,
    waiting: Vec<(Seat, bool, Studied)>,
    ended: Vec<Ended>,
}

/// A number that looks random, from a number.
fn mixed(number: u64) -> u64 {
    let mixed = number.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    (mixed ^ mixed >> 29).wrapping_mul(0xBF58_476D_1CE4_E5B9) >> 24
}

/// A number for a record, by its file name: the same wherever it lies.
fn key(path: &Path) -> u64 {
    let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    name.bytes().fold(7, |key, byte| mixed(key ^ u64::from(byte)))
}

/// How a hand ended for a seat; `None` if it was aborted.
fn end_of(table: &Table, seat: Seat) -> Option<Scenario> {
    let mut end = None;
    for event in table.events() {
        match event {
            Event::Win { seat: winner, .. } if *winner == seat => return Some(Scenario::Win),
            Event::Win { from, .. } if *from == Some(seat) => end = Some(Scenario::DealIn),
            Event::Win { .. } => end = end.or(Some(Scenario::OtherWin)),
            Event::Exhausted { .. } => {
                let is_ready = !table.view(seat).private.waits.is_empty();
                end = Some(if is_ready { Scenario::Ready } else { Scenario::NotReady });
            }
            _ => {}
        }
    }
    end
}

impl StudyQuestion {
    /// Reads the records and fits.
    pub fn answer(
        &self,
        stop: Stop<'_>,
        told: &(impl Fn(FitProgress) + Sync),
    ) -> Result<StudyAnswer, AnswerError> {
        let options = MdpOptions::default();
        let begin = |watcher: &mut Watcher, path: &Path| (watcher.key, watcher.seen) = (key(path), 0);
        let watch = |watcher: &mut Watcher, _: &Path, step: &Step<'_>| match step {
            Step::Decision(decision) => {
                let is_riichi = matches!(decision.chosen, Action::Riichi(_));
                let seat = decision.view.seat();
                let is_free = decision.view.public.seats[seat].riichi == Riichi::No;
                if decision.chosen.discarded().is_none() || !is_free {
                    return;
                }
                watcher.seen += 1;
                if mixed(watcher.key ^ watcher.seen).is_multiple_of(self.one_in.max(1))
                    && let Some(studied) = study(&decision.view, decision.chosen, &options)
                {
                    watcher.waiting.push((seat, is_riichi, studied));
                }
            }
            Step::HandEnds(table) => {
                for (seat, is_riichi, studied) in watcher.waiting.drain(..) {
                    if let Some(end) = end_of(table, seat) {
                        watcher.ended.push(Ended { studied, is_riichi, end });
                    }
                }
            }
            Step::GameStarts(_) | Step::Asked(_) | Step::GameEnds { .. } => {}
        };
        let watchers = over_records(&self.records, self.threads, stop, told, Watcher::default, begin, watch)?;
        let rows: Vec<Ended> = watchers.into_iter().flat_map(|watcher| watcher.ended).collect();
        Ok(StudyAnswer { regressions: regressions(&rows), foreseen: foreseen(&rows) })
    }
}

fn logit(chance: f64) -> f64 {
    let chance = chance.clamp(1e-4, 1.0 - 1e-4);
    (chance / (1.0 - chance)).ln()
}

/// The regressions of `mdp` while nobody is in riichi, and those of the paper's features.
fn regressions(rows: &[Ended]) -> Vec<Regression> {
    let mut all = Vec::new();
    for least in 1..=3 {
        let of_distance: Vec<&Ended> =
            rows.iter().filter(|row| row.studied.least == least && !row.is_riichi).collect();
        let calm: Vec<&Ended> = of_distance.iter().copied().filter(|row| row.studied.riichis == 0).collect();
        let mut add = |name: &str,
                       features,
                       rows: &[&Ended],
                       of: &dyn Fn(&Studied) -> Vec<f64>,
                       is: &[Scenario]| {
            let inputs: Vec<Vec<f64>> = rows.iter().map(|row| of(&row.studied)).collect();
            let labels: Vec<bool> = rows.iter().map(|row| is.contains(&row.end)).collect();
            all.extend(Regression::fit(format!("{name}, {least} from ready"), features, &inputs, &labels));
        };
        let within = |rows: &[&'_ Ended], ends: &[Scenario]| -> Vec<Ended> {
            rows.iter().filter(|row| ends.contains(&row.end)).map(|row| **row).collect()
        };
        let drawn = [Scenario::Ready, Scenario::NotReady];
        let lost = [Scenario::DealIn, Scenario::OtherWin];
        let of_drawn = within(&calm, &drawn);
        let of_lost = within(&calm, &lost);
        add(
            "win",
            &["1", "logit of M_win", "anybody ready"],
            &calm,
            &|row| vec![1.0, logit(row.win), row.anybody_ready],
            &[Scenario::Win],
        );
        add(
            "ready at an empty wall",
            &["1", "logit of M_tenpai"],
            &of_drawn.iter().collect::<Vec<_>>(),
            &|row| vec![1.0, logit(row.ready)],
            &[Scenario::Ready],
        );
        add(
            "deal-in when another wins",
            &["1", "calls"],
            &of_lost.iter().collect::<Vec<_>>(),
            &|row| vec![1.0, row.calls as f64],
            &[Scenario::DealIn],
        );
        if least == 1 {
            continue;
        }
        let of_drawn = within(&of_distance, &drawn);
        let of_lost = within(&of_distance, &lost);
        add(
            "paper: win",
            &["1", "logit of M_win", "riichi", "anybody ready"],
            &of_distance,
            &|row| vec![1.0, logit(row.win), row.riichis as f64, row.anybody_ready],
            &[Scenario::Win],
        );
        add(
            "paper: ready at an empty wall",
            &["1", "logit of M_tenpai", "riichi"],
            &of_drawn.iter().collect::<Vec<_>>(),
            &|row| vec![1.0, logit(row.ready), row.riichis as f64],
            &[Scenario::Ready],
        );
        add(
            "paper: deal-in when another wins",
            &["1", "logit of M_fold", "calls"],
            &of_lost.iter().collect::<Vec<_>>(),
            &|row| vec![1.0, logit(row.fold_deal_in), row.calls as f64],
            &[Scenario::DealIn],
        );
    }
    all
}

fn foreseen(rows: &[Ended]) -> Vec<Foreseen> {
    let mut groups: BTreeMap<(u8, bool, bool, bool), Vec<&Ended>> = BTreeMap::new();
    for row in rows.iter().filter(|row| row.studied.inclusive.is_some()) {
        let group = (row.studied.least, row.is_riichi, row.studied.is_open, row.studied.riichis > 0);
        groups.entry(group).or_default().push(row);
    }
    let group = |((least, is_riichi, is_open, has_riichi), rows): ((u8, bool, bool, bool), Vec<&Ended>)| {
        let n = rows.len();
        let mean = |of: &dyn Fn(&Ended) -> f64| rows.iter().map(|row| of(row)).sum::<f64>() / n as f64;
        let place = |place: usize| {
            mean(&|row| row.studied.inclusive.map_or(0.0, |scenarios| scenarios.chances[place]))
        };
        let observed = |place: usize| mean(&|row| f64::from(u8::from(row.end as usize == place)));
        let what = match (is_riichi, is_open) {
            (true, _) => "riichi",
            (false, true) => "open",
            (false, false) => "silent",
        };
        let others = if has_riichi { "others in riichi" } else { "nobody in riichi" };
        Foreseen {
            name: format!("{least} from ready, {what}, {others}"),
            n,
            foreseen: std::array::from_fn(place),
            observed: std::array::from_fn(observed),
        }
    };
    groups.into_iter().map(group).collect()
}

impl Regression {
    /// Fits by Newton's method; `None` without rows of both kinds.
    fn fit(
        name: String,
        features: &'static [&'static str],
        inputs: &[Vec<f64>],
        labels: &[bool],
    ) -> Option<Regression> {
        let n = labels.len();
        let positive = labels.iter().filter(|label| **label).count();
        if positive == 0 || positive == n {
            return None;
        }
        let width = features.len();
        let mut weights = vec![0.0; width];
        let chance = |weights: &[f64], input: &[f64]| {
            let sum: f64 = weights.iter().zip(input).map(|(weight, feature)| weight * feature).sum();
            1.0 / (1.0 + (-sum).exp())
        };
        for _ in 0..25 {
            // A little towards zero, so that there is always a solution.
            let mut matrix = vec![vec![0.0; width + 1]; width];
            for (place, row) in matrix.iter_mut().enumerate() {
                row[place] = 1e-3;
                row[width] = -1e-3 * weights[place];
            }
            for (input, label) in inputs.iter().zip(labels) {
                let predicted = chance(&weights, input);
                let error = f64::from(u8::from(*label)) - predicted;
                for (row, feature) in matrix.iter_mut().zip(input) {
                    for (cell, other) in row.iter_mut().zip(input) {
                        *cell += predicted * (1.0 - predicted) * feature * other;
                    }
                    row[width] += error * feature;
                }
            }
            let step = solved(matrix);
            weights.iter_mut().zip(&step).for_each(|(weight, step)| *weight += step);
        }
        let loss = |predicted: f64, label: bool| -if label { predicted } else { 1.0 - predicted }.ln();
        let base = positive as f64 / n as f64;
        let losses = inputs.iter().zip(labels).map(|(input, &label)| loss(chance(&weights, input), label));
        Some(Regression {
            name,
            features,
            n,
            log_loss: losses.sum::<f64>() / n as f64,
            base_log_loss: labels.iter().map(|&label| loss(base, label)).sum::<f64>() / n as f64,
            weights,
        })
    }
}

/// Solves equations, the right side in the last column, by elimination.
fn solved(mut rows: Vec<Vec<f64>>) -> Vec<f64> {
    let width = rows.len();
    for place in 0..width {
        let largest =
            (place..width).max_by(|&one, &other| rows[one][place].abs().total_cmp(&rows[other][place].abs()));
        rows.swap(place, largest.unwrap_or(place));
        let pivot = rows[place].clone();
        for (other, row) in rows.iter_mut().enumerate() {
            if other != place && pivot[place] != 0.0 {
                let factor = row[place] / pivot[place];
                row.iter_mut().zip(&pivot).for_each(|(cell, above)| *cell -= factor * above);
            }
        }
    }
    rows.iter().enumerate().map(|(place, row)| row[width] / row[place]).collect()
}

impl StudyAnswer {
    /// For a person.
    pub fn to_text(&self) -> String {
        let mut text = String::from("regressions of equation 18\n");
        for Regression { name, features, weights, n, log_loss, base_log_loss } in &self.regressions {
            let terms =
                features.iter().zip(weights).map(|(feature, weight)| format!("{weight:+.3} {feature}"));
            let terms: Vec<String> = terms.collect();
            let _ = writeln!(
                text,
                "{name}: {}; n {n}, log-loss {log_loss:.4}, base {base_log_loss:.4}",
                terms.join(", ")
            );
        }
        text += "\nthe inclusive game beside real ends: foreseen / observed\n";
        for Foreseen { name, n, foreseen, observed } in &self.foreseen {
            let _ = write!(text, "{name}, n {n}:");
            for scenario in Scenario::ALL {
                let place = scenario as usize;
                let (one, other) = (100.0 * foreseen[place], 100.0 * observed[place]);
                let _ = write!(text, " {} {one:.1} / {other:.1}%", scenario.name());
            }
            text.push('\n');
        }
        text
    }
}

/// How often players discard what real players discarded.
#[derive(Clone, Debug)]
pub struct AgreementQuestion {
    /// Files, in the order in which they count.
    pub records: Vec<PathBuf>,
    /// Which of them: all, or those that were held out when the models that come with the program were fitted.
    pub on: CheckedOn,
    /// The players.
    pub players: Vec<Spec>,
    /// One discard in so many.
    pub one_in: u64,
    /// How many threads.
    pub threads: NonZeroUsize,
}

/// What was decided in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Decided {
    /// Which kind to discard. Players agree if they discard the same.
    Discard,
    /// Whether to declare riichi, where that is possible.
    Riichi,
    /// Whether to claim a tile for a set.
    Claim,
}

impl Decided {
    /// What a decision was about; `None` for a win, a kong, and the like.
    fn of(legal: &[Action], chosen: Action) -> impl Iterator<Item = Decided> {
        let is_set = |action: &Action| matches!(action, Action::Pong(_) | Action::Chow(_));
        let discards = chosen.discarded().is_some();
        let may_declare = discards && legal.iter().any(|action| matches!(action, Action::Riichi(_)));
        let is_claim = (chosen == Action::Pass || is_set(&chosen)) && legal.iter().any(is_set);
        let is_win = legal.contains(&Action::Win);
        let decided = [
            discards.then_some(Decided::Discard),
            may_declare.then_some(Decided::Riichi),
            (is_claim && !is_win).then_some(Decided::Claim),
        ];
        decided.into_iter().flatten()
    }

    /// Whether an action does what was to be decided; a discard always does.
    fn is_done_by(self, action: Action) -> bool {
        match self {
            Decided::Discard => action.discarded().is_some(),
            Decided::Riichi => matches!(action, Action::Riichi(_)),
            Decided::Claim => action != Action::Pass,
        }
    }

    fn agree(self, one: Action, other: Action) -> bool {
        match self {
            Decided::Discard => one.discarded() == other.discarded(),
            Decided::Riichi | Decided::Claim => self.is_done_by(one) == self.is_done_by(other),
        }
    }

    fn title(self) -> &'static str {
        match self {
            Decided::Discard => "The same tile is discarded",
            Decided::Riichi => "Riichi is declared, or is not (in brackets how often it is declared)",
            Decided::Claim => "A tile is claimed for a set, or is not (in brackets how often one is claimed)",
        }
    }
}

/// Positions of one kind, and in how many of them each player agrees.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Agreed {
    /// How many positions.
    pub positions: u64,
    /// In how many the player of the record did what was to be decided.
    pub done: u64,
    /// Of each player asked: in how many it agrees, and in how many it does it.
    pub players: Vec<[u64; 2]>,
}

impl Agreed {
    fn add(&mut self, more: &Agreed) {
        self.positions += more.positions;
        self.done += more.done;
        self.players.resize(more.players.len(), [0; 2]);
        for (sum, more) in self.players.iter_mut().zip(&more.players) {
            *sum = [sum[0] + more[0], sum[1] + more[1]];
        }
    }
}

/// By what was decided, the exchanges to ready, and whether another is in riichi.
type ByKind = BTreeMap<(Decided, u8, bool), Agreed>;

/// How often players do what the players of records did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AgreementAnswer {
    /// The names of the players.
    pub players: Vec<String>,
    /// By what was decided, the exchanges to ready, and whether another is in riichi.
    pub by_kind: ByKind,
}

struct Asking {
    key: u64,
    seen: u64,
    players: Vec<Box<dyn Player>>,
    by_kind: ByKind,
}

impl Asking {
    fn ask(&mut self, view: &View<'_>, legal: &[Action], chosen: Action) -> Option<()> {
        let least = deficiency(view.concealed(), &view.goal()).finite()?.saturating_sub(1);
        let is_threatened = Seat::ALL
            .into_iter()
            .any(|seat| seat != view.seat() && view.public.seats[seat].riichi != Riichi::No);
        let moment = suzume_game::Moment::addressed(0, 0, view.seat(), usize::from(view.public.turns));
        let actions: Vec<Action> = self
            .players
            .iter_mut()
            .map(|player| player.act(view, legal, &moment).ok())
            .collect::<Option<_>>()?;
        for decided in Decided::of(legal, chosen) {
            let of_player =
                |&action: &Action| [decided.agree(action, chosen), decided.is_done_by(action)].map(u64::from);
            self.by_kind.entry((decided, least, is_threatened)).or_default().add(&Agreed {
                positions: 1,
                done: u64::from(decided.is_done_by(chosen)),
                players: actions.iter().map(of_player).collect(),
            });
        }
        Some(())
    }
}

impl AgreementQuestion {
    /// Reads the records and asks the players.
    pub fn answer(
        &self,
        stop: Stop<'_>,
        told: &(impl Fn(FitProgress) + Sync),
    ) -> Result<AgreementAnswer, AnswerError> {
        let wrong = |error| AnswerError::value("players", format!("{error}"));
        let built: Result<Vec<_>, _> = self.players.iter().map(Spec::build).collect();
        drop(built.map_err(wrong)?);
        let new = || Asking {
            key: 0,
            seen: 0,
            players: self.players.iter().filter_map(|spec| spec.build().ok()).collect(),
            by_kind: BTreeMap::new(),
        };
        let begin = |asking: &mut Asking, path: &Path| (asking.key, asking.seen) = (key(path), 0);
        let watch = |asking: &mut Asking, _: &Path, step: &Step<'_>| {
            let Step::Decision(decision) = step else { return };
            let is_free = decision.view.public.seats[decision.view.seat()].riichi == Riichi::No;
            let is_certain = decision.certainty == Certainty::Certain;
            if !is_free || !is_certain || Decided::of(decision.legal, decision.chosen).next().is_none() {
                return;
            }
            asking.seen += 1;
            if mixed(asking.key ^ asking.seen).is_multiple_of(self.one_in.max(1)) {
                let _ = asking.ask(&decision.view, decision.legal, decision.chosen);
            }
        };
        let records = self.on.of(Models::shipped(), &self.records);
        let asked = over_records(&records, self.threads, stop, told, new, begin, watch)?;
        let mut by_kind = ByKind::new();
        for (kind, more) in asked.into_iter().flat_map(|asking| asking.by_kind) {
            by_kind.entry(kind).or_default().add(&more);
        }
        Ok(AgreementAnswer { players: self.players.iter().map(Spec::label).collect(), by_kind })
    }
}

impl AgreementAnswer {
    /// For a person.
    pub fn to_text(&self) -> String {
        let tables = [Decided::Discard, Decided::Riichi, Decided::Claim].map(|decided| self.table(decided));
        tables.into_iter().flatten().collect::<Vec<_>>().join("\n")
    }

    /// What was decided one way or the other; `None` without positions.
    fn table(&self, decided: Decided) -> Option<String> {
        let of_kind = || self.by_kind.iter().filter(|((kind, _, _), _)| *kind == decided);
        of_kind().next()?;
        let tells_how_often = decided != Decided::Discard;
        let width = |name: &str| name.len().max(if tells_how_often { 14 } else { 6 });
        let cell = |agreed: u64, done: u64, positions: u64| {
            let share = |part: u64| 100.0 * part as f64 / positions.max(1) as f64;
            match tells_how_often {
                true => format!("{:.1}% ({:.1}%)", share(agreed), share(done)),
                false => format!("{:.1}%", share(agreed)),
            }
        };
        let mut text = format!("{}\nfrom ready  riichi  positions", decided.title());
        if tells_how_often {
            text += "  records";
        }
        for name in &self.players {
            let _ = write!(text, "  {name:>width$}", width = width(name));
        }
        text.push('\n');
        let mut row = |name: String, riichi: &str, agreed: &Agreed| {
            let _ = write!(text, "{name:<10}  {riichi:<6}  {:>9}", agreed.positions);
            if tells_how_often {
                let share = 100.0 * agreed.done as f64 / agreed.positions.max(1) as f64;
                let _ = write!(text, "  {:>7}", format!("{share:.1}%"));
            }
            for (name, [same, done]) in self.players.iter().zip(&agreed.players) {
                let _ =
                    write!(text, "  {:>width$}", cell(*same, *done, agreed.positions), width = width(name));
            }
            text.push('\n');
        };
        let mut all = Agreed::default();
        for ((_, least, is_threatened), agreed) in of_kind() {
            row(least.to_string(), if *is_threatened { "yes" } else { "no" }, agreed);
            all.add(agreed);
        }
        row("all".to_owned(), "", &all);
        Some(text)
    }
}
