//! Table II of Kurita and Hoki: East-only matches with one seat each for two players and two seats for a third, and
//! their ranks with intervals.
//!
//! In the paper these are the authors' program, Bakuuchi and manue. Here they are any three entrants, by name or
//! command. The paper's rows are printed next to ours to compare their shape; the opponents are not the same.

use super::{AnswerPiece, ReportRow, ReproductionContext, failed, stopped};
use serde::Serialize;
use std::fmt::Write as _;
use std::num::NonZeroUsize;
use suzume::AnswerError;
use suzume_arena::{LuckKind, MatchConfig, RunEnd, RunOptions, SeatPlan, Shard, run};
use suzume_game::wall::WallKind;
use suzume_players::Spec;
use suzume_rules::{RuleSet, place};

/// The default entrants.
const USUAL: &str = "mdp,kstep,greedy";
/// About the number of the paper, in whole deals.
const GAMES: u64 = 3_560;
/// Chosen so that a quick run takes seconds.
const QUICK_GAMES: u64 = 4;

/// A row of the paper: fractions of first to fourth place, the mean rank and its error.
struct PaperRow(&'static str, [f64; 4], f64, f64);

const PAPER: [PaperRow; 3] = [
    PaperRow("authors", [0.33, 0.28, 0.21, 0.17], 2.23, 0.04),
    PaperRow("Bakuuchi", [0.32, 0.27, 0.21, 0.20], 2.29, 0.04),
    PaperRow("manue", [0.17, 0.22, 0.29, 0.31], 2.74, 0.02),
];

pub(super) struct MdpMatch<'a> {
    /// Three entrants; the last has two seats.
    pub(super) players: Option<&'a [Spec]>,
    pub(super) games: Option<u64>,
}

/// The ranks of one entrant.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MdpMatchRow {
    /// The name of the reproduction.
    pub reproduction: &'static str,
    /// The name of the entrant.
    pub player: String,
    /// Games, counted once for each seat of the entrant.
    pub games: u64,
    /// The fractions of first to fourth place.
    pub places: [f64; 4],
    /// The mean rank.
    pub rank: f64,
    /// Half the width of the 95% interval of the mean rank, over deals.
    pub error: f64,
    /// The player in the corresponding row of the paper.
    pub paper_player: &'static str,
    /// The fractions of places in that row.
    pub paper_places: [f64; 4],
    /// The mean rank in that row.
    pub paper_rank: f64,
}

/// Ranks as they accumulate: places, and the mean of each deal.
#[derive(Clone, Debug, Default)]
struct Ranks {
    places: [u64; 4],
    deals: Vec<f64>,
}

impl Ranks {
    fn row(&self, player: &str, paper: &PaperRow, games: u64) -> MdpMatchRow {
        let all = self.places.iter().sum::<u64>().max(1) as f64;
        let count = self.deals.len() as f64;
        let rank = self.deals.iter().sum::<f64>() / count.max(1.0);
        let squares: f64 = self.deals.iter().map(|deal| (deal - rank).powi(2)).sum();
        let error = 1.96 * (squares / (count - 1.0).max(1.0) / count.max(1.0)).sqrt();
        MdpMatchRow {
            reproduction: "mdp-match",
            player: player.to_owned(),
            games,
            places: self.places.map(|place| place as f64 / all),
            rank,
            error,
            paper_player: paper.0,
            paper_places: paper.1,
            paper_rank: paper.2,
        }
    }
}

pub(super) fn piece(
    asked: &MdpMatch<'_>,
    work: &mut ReproductionContext<'_>,
) -> Result<AnswerPiece, AnswerError> {
    let usual = Spec::parse_list(USUAL).map_err(failed)?;
    let players = asked.players.unwrap_or(&usual);
    let [first, second, third] = players else {
        return Err(AnswerError::value("players", "three players: two with one seat each, and one with two"));
    };
    let games = asked.games.unwrap_or(work.effort.pick(GAMES, QUICK_GAMES));
    let config = MatchConfig {
        rules: RuleSet::preset("riichi-tonpu").map_err(failed)?,
        wall: WallKind::Ordinary.into(),
        entrants: [first, second, third, third].map(|spec| spec.clone().into()).to_vec(),
        plan: SeatPlan::Rotate,
        seed: work.seed,
        luck: LuckKind::Off,
        deals: games.div_ceil(4),
        shard: Shard::WHOLE,
        stop: None,
    };
    let options = RunOptions {
        threads: std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN),
        interrupted: work.stop.flag(),
        keeper: None,
        hands: None,
    };
    let mut ranks = [const { Ranks { places: [0; 4], deals: Vec::new() } }; 3];
    let ended = run(&config, &options, &mut config.tally(), |deal, tally| {
        let mut sums = [(0.0, 0.0); 3];
        for game in &deal.games {
            for (seat, letter) in game.points.seats().iter().zip(game.seating.bytes()) {
                // The third entrant has the third and the fourth letter.
                let entrant = usize::from(letter.saturating_sub(b'A')).min(2);
                let place = place(&game.points, seat);
                ranks[entrant].places[place] += 1;
                sums[entrant].0 += place as f64 + 1.0;
                sums[entrant].1 += 1.0;
            }
        }
        for (ranks, (sum, count)) in ranks.iter_mut().zip(sums) {
            ranks.deals.push(sum / count);
        }
        work.step("deals", tally.deals, config.deals);
        Ok(())
    });
    match ended.map_err(|error| failed(format!("a match of the reproduction: {error}")))? {
        // Whole deals that were played count; the rows state the number.
        RunEnd::Interrupted if ranks[0].deals.len() < 2 => {
            return Err(stopped("interrupted before two deals"));
        }
        _ => {}
    }
    let played = 4 * ranks[0].deals.len() as u64;
    let labels = [first, second, third].map(Spec::label);
    let rows: Vec<MdpMatchRow> = labels
        .iter()
        .zip(&ranks)
        .zip(&PAPER)
        .map(|((label, ranks), paper)| ranks.row(label, paper, played))
        .collect();
    Ok(AnswerPiece { text: text(&rows, played), rows: rows.into_iter().map(ReportRow::MdpMatch).collect() })
}

fn text(rows: &[MdpMatchRow], games: u64) -> String {
    let mut text = format!("East-only matches, {games} games; the third entrant has two seats\n");
    let width = rows.iter().map(|row| row.player.len().max(row.paper_player.len())).max().unwrap_or(0);
    let _ = writeln!(text, "  {:<width$}    1st    2nd    3rd    4th  mean rank (95%)", "");
    let shares = |places: &[f64; 4]| places.map(|place| format!("{:>5.1}%", 100.0 * place)).join(" ");
    for row in rows {
        let (places, rank, error) = (shares(&row.places), row.rank, row.error);
        let _ = writeln!(text, "  {:<width$}  {places}  {rank:.2} +- {error:.2}", row.player);
    }
    text += "Table II of the paper, 3557 games, with its own players\n";
    for PaperRow(name, places, rank, error) in &PAPER {
        let _ = writeln!(text, "  {name:<width$}  {}  {rank:.2} +- {error:.2}", shares(places));
    }
    text
}
