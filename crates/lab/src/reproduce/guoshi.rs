//! The programs of Kong's *GuoShiWuShuang*, on the same decisions and in one match.
//!
//! The slides have no table. They say that the number of nearest winning hands is small "in most cases", that the slow
//! greedy program exceeds the time limit "in a few cases", and that P(S, l) decides when the shanten is small. Here hands
//! of Chinese Standard are played, and at each discard the fast greedy program, the slow one and P(S, l) all answer: how
//! long the list is, how often it passes the limit, and how much of P(S, l) the greedy programs lose where it is known.
//! Then the fast program, the slow one, the slow one with P(S, l), and the same with claims play against each other.
//!
//! The last part shows the off-by-one of the slides: l is lowered on the discard, so P(S \ {t}, l) has l + 1 draws.

use super::{AnswerPiece, Figure, ReportRow, ReproductionContext, failed, figures_piece, stopped};
use serde::Serialize;
use std::fmt::Write as _;
use std::num::NonZeroUsize;
use std::time::{Duration, Instant};
use suzume::AnswerError;
use suzume_arena::{
    Entrant, EntrantSummary, LuckKind, MatchConfig, RunEnd, RunOptions, SeatPlan, Shard, run, summarise,
};
use suzume_decide::{FallBack, Situation, least_rounds};
use suzume_deficiency::{Goal, Sets, knowledge, readings};
use suzume_game::wall::WallKind;
use suzume_game::{Action, Match, Moment, Table, View};
use suzume_players::{PaperJudge, PaperLimits, PaperProgram, PaperStudy, Player, Spec};
use suzume_rules::RuleSet;
use suzume_tiles::numbers::ToFloat;
use suzume_tiles::{Counts34, Notation, Tile, parse_counts};

/// The players of the match, each with one more program than the one before.
const PLAYERS: &str =
    "guoshi-fast,guoshi:as=paper,exact=0,claims=off,guoshi:as=paper,claims=off,guoshi:as=paper";

/// A list of at most this many hands counts as small.
const SMALL: usize = 1_000;

/// The decisions at hands of one deficiency.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct GuoshiRow {
    /// The name of the reproduction.
    pub reproduction: &'static str,
    /// The deficiency of the hands, whatever the points.
    pub deficiency: u8,
    /// The number of discards.
    pub decisions: u64,
    /// Those where P(S, l) decides.
    pub exact: u64,
    /// Those where the slow greedy program lists a win, with few hands in its list.
    pub small: u64,
    /// Those where it lists a win, with more hands in its list.
    pub long: u64,
    /// Those where the list passes the limit, so that the fast greedy program answers.
    pub too_many: u64,
    /// Those without a win of eight points within reach of the list.
    pub none: u64,
    /// Where both greedy programs answer: decisions in which the fast one discards a tile that the slow one ranks lower.
    pub fast_differs: u64,
    /// The mean share of P(S, l) that the fast greedy program loses where P(S, l) is known.
    pub fast_loss: f64,
    /// The same of the slow greedy program.
    pub slow_loss: f64,
    /// The longest time of one list, in milliseconds; it depends on the machine.
    pub most_ms: f64,
}

/// An entrant of the match.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct GuoshiMatchRow {
    /// The name of the reproduction.
    pub reproduction: &'static str,
    /// What the entrant says of itself.
    #[serde(flatten)]
    pub entrant: EntrantSummary,
}

pub(super) fn run_all<E: From<AnswerError>>(
    work: &mut ReproductionContext<'_>,
    each: &mut impl FnMut(AnswerPiece) -> Result<(), E>,
) -> Result<(), E> {
    each(decisions(work)?)?;
    each(match_piece(work)?)?;
    each(off_by_one()?)
}

/// One hand a game and a wall for each seat, as on Botzone.
fn rules() -> Result<RuleSet, AnswerError> {
    RuleSet::from_toml("mcr", "rounds = 0").map_err(failed)
}

fn decisions(work: &mut ReproductionContext<'_>) -> Result<AnswerPiece, AnswerError> {
    let hands = work.effort.pick(100, 2);
    let rules = rules()?;
    let mut player = "guoshi:as=paper".parse::<Spec>().map_err(failed)?.build().map_err(failed)?;
    let mut judge = PaperJudge::new(PaperLimits::default());
    let mut rows: Vec<GuoshiRow> = Vec::new();
    for deal in 0..hands {
        let Some(setup) = Match::new(&rules, work.seed, deal).next_hand() else { continue };
        let mut table = Table::new(rules.clone(), WallKind::Personal);
        table.deal(&setup);
        while let Some(seat) = table.pending().iter().next() {
            if work.stop.is_asked() {
                return Err(stopped("interrupted: the table needs all hands"));
            }
            let moment = Moment::new(&setup, seat, table.events().len());
            let legal = table.legal(seat).to_vec();
            let view = table.view(seat);
            let is_discard = |action: &&Action| matches!(action, Action::Discard(_));
            if legal.iter().filter(is_discard).count() > 1 && !legal.contains(&Action::Win) {
                study(&mut judge, &view, &moment, &mut rows);
            }
            let action = player.act(&view, &legal, &moment).map_err(|fault| failed(fault.to_string()))?;
            table.act(seat, action).map_err(|error| failed(error.to_string()))?;
        }
        work.step("decisions, hands", deal + 1, hands);
    }
    rows.iter_mut().for_each(GuoshiRow::finish);
    let text = decisions_text(&rows, hands);
    Ok(AnswerPiece { text, rows: rows.into_iter().map(ReportRow::Guoshi).collect() })
}

/// Adds one decision to the row of its deficiency.
fn study(judge: &mut PaperJudge, view: &View<'_>, moment: &Moment, rows: &mut Vec<GuoshiRow>) {
    let Situation { hand, available, goal } = suzume_players::situation(view);
    let Some(deficiency) = knowledge::deficiency(&hand, &available, &goal).finite() else { return };
    let start = Instant::now();
    let Some(found) = judge.study(view, moment) else { return };
    let time = start.elapsed();
    while rows.len() <= usize::from(deficiency) {
        let deficiency = u8::try_from(rows.len()).unwrap_or(u8::MAX);
        rows.push(GuoshiRow { reproduction: "guoshi", deficiency, ..GuoshiRow::default() });
    }
    rows[usize::from(deficiency)].add(&found, time);
}

impl GuoshiRow {
    fn add(&mut self, found: &PaperStudy, time: Duration) {
        self.decisions += 1;
        self.most_ms = self.most_ms.max(1e3 * time.as_secs_f64());
        match &found.slow {
            Ok(hand) if hand.listed <= SMALL => self.small += 1,
            Ok(_) => self.long += 1,
            Err(FallBack::NoneAllowed) => self.none += 1,
            Err(_) => self.too_many += 1,
        }
        let slow = found.slow.as_ref().ok();
        if let (Some(fast), Some(slow)) = (found.fast, slow) {
            let best = slow.discards.first().map_or(0.0, |first| first.value);
            let of_fast = slow.discards.iter().find(|discard| discard.tile == fast);
            self.fast_differs +=
                u64::from(of_fast.is_some_and(|discard| discard.value < best * (1.0 - 1e-9)));
        }
        if let (PaperProgram::Exact, Some((_, values))) = (found.played, &found.exact) {
            self.exact += 1;
            let best = values.iter().copied().fold(0.0, f64::max);
            let loss = |tile: Option<Tile>| 1.0 - tile.map_or(0.0, |tile| values[tile.index()]) / best;
            self.fast_loss += loss(found.fast);
            // Where it has no win, the fast greedy program answers for it.
            let slow = slow.and_then(|slow| slow.discards.first()).map(|first| first.tile);
            self.slow_loss += loss(slow.or(found.fast));
        }
    }

    /// Turns the sums of losses into means.
    fn finish(&mut self) {
        self.fast_loss /= self.exact.max(1).to_f64();
        self.slow_loss /= self.exact.max(1).to_f64();
    }
}

fn decisions_text(rows: &[GuoshiRow], hands: u64) -> String {
    let limit = PaperLimits::default().hands;
    let mut text = format!(
        "The programs of GuoShiWuShuang at the discards of {hands} hands of Chinese Standard\n\
         P(S, l) decides up to {} rounds; the slow greedy program lists up to {limit} hands, few: up to {SMALL}\n\
         deficiency  discards  P(S, l)    few   long  too many  no win  fast differs  fast loses  slow loses  most ms\n",
        PaperLimits::default().exact,
    );
    let mut total = GuoshiRow::default();
    for row in rows.iter().filter(|row| row.decisions > 0) {
        let share = |count: u64| 100.0 * count.to_f64() / row.decisions.max(1).to_f64();
        let loss = |loss: f64| match row.exact {
            0 => format!("{:>11}", "-"),
            _ => format!("{:>10.1}%", 100.0 * loss),
        };
        let _ = writeln!(
            text,
            "{:>10} {:>9} {:>7.1}% {:>5.1}% {:>5.1}% {:>8.1}% {:>6.1}% {:>12.1}% {} {} {:>8.1}",
            row.deficiency,
            row.decisions,
            share(row.exact),
            share(row.small),
            share(row.long),
            share(row.too_many),
            share(row.none),
            share(row.fast_differs),
            loss(row.fast_loss),
            loss(row.slow_loss),
            row.most_ms
        );
        total.decisions += row.decisions;
        total.small += row.small;
        total.too_many += row.too_many;
    }
    let share = |count: u64| 100.0 * count.to_f64() / total.decisions.max(1).to_f64();
    let _ = writeln!(
        text,
        "In all: the list is small at {:.1}% of the discards and passes the limit at {:.1}%. The slides: small \"in most \
         cases\", too long \"in a few cases\".",
        share(total.small),
        share(total.too_many)
    );
    text
}

fn match_piece(work: &mut ReproductionContext<'_>) -> Result<AnswerPiece, AnswerError> {
    let entrants = Entrant::parse_list(PLAYERS).map_err(failed)?;
    let labels: Vec<String> = entrants.iter().map(Entrant::label).collect();
    let config = MatchConfig {
        rules: rules()?,
        wall: WallKind::Personal.into(),
        entrants,
        plan: SeatPlan::All,
        seed: work.seed,
        luck: LuckKind::Off,
        deals: work.effort.pick(40, 1),
        shard: Shard::WHOLE,
        stop: None,
    };
    let options = RunOptions {
        threads: std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN),
        interrupted: work.stop.flag(),
        keeper: None,
        hands: None,
    };
    let mut tally = config.tally();
    let ended = run(&config, &options, &mut tally, |_, tally| {
        work.step("match, deals", tally.deals, config.deals);
        Ok(())
    });
    if let RunEnd::Interrupted = ended.map_err(|error| failed(format!("a match: {error}")))? {
        return Err(stopped("interrupted: the match needs all games"));
    }
    let summary = summarise(&tally, &labels, SeatPlan::All, None);
    let width = summary.entrants.iter().map(|entrant| entrant.player.len()).max().unwrap_or(0);
    let mut text = format!(
        "\nThe same programs against each other, {} games of one hand, every seating of each wall (95%)\n\
         {:<width$}  hands won              claims  points a game\n",
        summary.games, ""
    );
    for entrant in &summary.entrants {
        let range = |of: &suzume_arena::Estimate, scale: f64, digits: usize| match of.interval {
            Some(interval) => {
                format!(" ({:.digits$}..{:.digits$})", scale * interval.low, scale * interval.high)
            }
            None => String::new(),
        };
        let won = format!("{:.1}%{}", 100.0 * entrant.win_rate.mean, range(&entrant.win_rate, 100.0, 1));
        let points = format!("{:+.2}{}", entrant.points.mean, range(&entrant.points, 1.0, 2));
        let claims = format!("{:.1}%", 100.0 * entrant.call_rate.mean);
        let _ = writeln!(text, "{:<width$}  {won:<20} {claims:>8}  {points}", entrant.player);
    }
    let row = |entrant| ReportRow::GuoshiMatch(Box::new(GuoshiMatchRow { reproduction: "guoshi", entrant }));
    Ok(AnswerPiece { text: text + "\n", rows: summary.entrants.into_iter().map(row).collect() })
}

/// P(S, l) as the slides print it, with l lowered on the discard.
fn as_printed(hand: &Counts34, left: &Counts34, l: u8, sets: Sets) -> f64 {
    let is_about_to_draw = hand.total() % 3 == 1;
    if is_about_to_draw {
        let drawn = left.kinds().map(|(tile, copies)| {
            let (mut drawn, mut fewer) = (*hand, *left);
            let is_possible = fewer.remove(tile) && drawn.add(tile).is_ok();
            if is_possible { f64::from(copies) * as_printed(&drawn, &fewer, l, sets) } else { 0.0 }
        });
        return drawn.sum::<f64>() / left.total().max(1).to_f64();
    }
    match l.checked_sub(1) {
        None => f64::from(u8::from(!readings(hand, sets).is_empty())),
        Some(lower) => {
            after_each(hand, |rest| as_printed(rest, left, lower, sets)).map(|one| one.1).fold(0.0, f64::max)
        }
    }
}

/// The value of the hand after each discard.
fn after_each(hand: &Counts34, value: impl Fn(&Counts34) -> f64) -> impl Iterator<Item = (Tile, f64)> {
    hand.kinds().map(move |(tile, _)| {
        let mut rest = *hand;
        let value = if rest.remove(tile) { value(&rest) } else { 0.0 };
        (tile, value)
    })
}

/// The figures that show one draw too many.
fn off_by_one() -> Result<AnswerPiece, AnswerError> {
    let tiles = |text: &str| parse_counts(text, Notation::Canonical).map_err(failed);
    let (hand, available) = (tiles("24566m")?, tiles("133446m")?);
    let sets = Sets::new(1).ok_or_else(|| failed("one set"))?;
    let situation = Situation { hand, available, goal: Goal::standard(sets) };
    let found = least_rounds(&situation, || false).map_err(|_| stopped("interrupted"))?;
    let found = found.ok_or_else(|| failed("the hand can be completed"))?;
    let l = found.rounds;
    let named = |(tile, value): (Tile, f64)| format!("{tile} {value:.4}");
    let best = |values: &mut dyn Iterator<Item = (Tile, f64)>| {
        values.reduce(|best, one| if one.1 > best.1 { one } else { best }).map_or_else(String::new, named)
    };
    let printed = best(&mut after_each(&hand, |rest| as_printed(rest, &available, l, sets)));
    let shifted = best(&mut after_each(&hand, |rest| as_printed(rest, &available, l - 1, sets)));
    let ours = found.discards.first().copied().map_or_else(String::new, named);
    let figure = |figure: &str, theirs: String, remark: Option<&'static str>| Figure {
        reproduction: "guoshi",
        figure: figure.to_owned(),
        theirs,
        source: "Kong: 24566m, of which 1334 46m are left, wins in l = 1 round; the best discard and its P",
        ours: ours.clone(),
        remark,
    };
    Ok(figures_piece(vec![
        figure("max P(S \\ {t}, l) as printed", printed, Some("l + 1 draws: l is lowered on the discard")),
        figure("max P(S \\ {t}, l - 1) as printed", shifted, None),
    ]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_slides_with_one_less_are_ours_and_as_printed_are_not() {
        let piece = off_by_one().unwrap();
        let figures: Vec<(&str, &str)> = piece
            .rows
            .iter()
            .map(|row| match row {
                ReportRow::Figure(figure) => (figure.theirs.as_str(), figure.ours.as_str()),
                _ => panic!("a figure"),
            })
            .collect();
        assert_eq!(figures, [("4m 0.5333", "2m 0.5000"), ("2m 0.5000", "2m 0.5000")]);
    }
}
