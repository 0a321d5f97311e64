//! Fits the outlook of a rule set (`profile.rs` in its folder of crate `rules`): how often seats win, given the figures of
//! their hands, in games of equal players.
//!
//! Every state before a draw is one observation; its outcome is the seat that wins. The negative log-likelihood of a
//! multinomial logit is convex. It is minimised by Adam in a fixed order, so that the weights are the same every time.

use suzume_game::wall::WallKind;
use suzume_game::{Event, Setup, Table};
use suzume_models::luck::OutlookFigures;
use suzume_players::{Moment, Player, Spec};
use suzume_rules::{NO_WIN_FIGURES, OUTLOOK_ROWS, RuleSet, SEAT_FIGURES};
use suzume_tiles::BySeat;
use suzume_tiles::real;

/// A seed used only for fitting.
const SEED: u64 = 0xF17_10CC;
const EPOCHS: usize = 6;
const BATCH: usize = 256;

struct Observation {
    outlook: OutlookFigures,
    /// The number of events before the observation.
    events: usize,
    /// The seat that wins next; 4 if no seat wins, also at a table of three.
    winner: usize,
}

fn main() -> anyhow::Result<()> {
    let mut arguments = std::env::args().skip(1);
    let preset = arguments.next().unwrap_or_else(|| "taiwan".to_owned());
    let hands: u64 = arguments.next().map_or(Ok(40_000), |text| text.parse())?;
    let spec: Spec = arguments.next().unwrap_or_else(|| "delta".to_owned()).parse()?;
    let mut table = Table::new(RuleSet::preset(&preset)?, WallKind::Ordinary);
    let seats = table.table_rules().seats();
    // Without points nobody may declare riichi.
    let scores = BySeat::all(seats, table.table_rules().starting_points);
    let mut players: Vec<Box<dyn Player>> = seats.iter().map(|_| spec.build()).collect::<Result<_, _>>()?;
    let mut all: Vec<Observation> = Vec::new();
    for deal in 0..hands {
        table.deal(&Setup::single(seats, SEED, deal).with_scores(scores));
        let first = all.len();
        let mut seen = 0;
        while let Some(seat) = table.pending().iter().next() {
            if table.events().len() != seen {
                seen = table.events().len();
                all.extend(OutlookFigures::before_draw(&table).map(|outlook| Observation {
                    outlook,
                    events: seen,
                    winner: 4,
                }));
            }
            let action = match table.legal(seat) {
                [only] => *only,
                legal => {
                    let moment = Moment::addressed(SEED, deal, seat, table.events().len());
                    players[seat.index()].act(&table.view(seat), legal, &moment)?
                }
            };
            table.act(seat, action)?;
        }
        let winner = |event: &Event| match event {
            Event::Win { seat, .. } => Some(seat.index()),
            _ => None,
        };
        for observation in &mut all[first..] {
            observation.winner = table.events()[observation.events..].iter().find_map(winner).unwrap_or(4);
        }
    }
    eprintln!("{} observations", all.len());
    const SIZE: usize = OUTLOOK_ROWS * SEAT_FIGURES + NO_WIN_FIGURES;
    let mut weights = [0.0f64; SIZE];
    let (mut mean, mut square) = ([0.0f64; SIZE], [0.0f64; SIZE]);
    let mut steps = 0;
    let held_out = all.len() / 10;
    for epoch in 0..EPOCHS {
        let rate = 0.02 * real::powi(0.4, epoch as i32);
        let stride = 7919;
        let training = all.len() - held_out;
        let mut place = epoch;
        for _ in 0..training / BATCH {
            let mut gradient = [0.0f64; SIZE];
            for _ in 0..BATCH {
                place = (place + stride) % training;
                let observation = &all[place];
                let shares = shares(&weights, observation);
                let error =
                    |class: usize| shares[class] - if observation.winner == class { 1.0 } else { 0.0 };
                for (seat, known) in observation.outlook.seats.iter().enumerate() {
                    let Some((row, figures)) = known else { continue };
                    for (figure, value) in figures.iter().enumerate() {
                        gradient[row * SEAT_FIGURES + figure] += error(seat) * value;
                    }
                }
                let error = error(4);
                for (figure, value) in observation.outlook.no_win.into_iter().enumerate() {
                    gradient[OUTLOOK_ROWS * SEAT_FIGURES + figure] += error * value;
                }
            }
            steps += 1;
            for index in 0..SIZE {
                let slope = gradient[index] / BATCH as f64;
                mean[index] = 0.9 * mean[index] + 0.1 * slope;
                square[index] = 0.999 * square[index] + 0.001 * slope * slope;
                let first = mean[index] / (1.0 - real::powi(0.9, steps));
                let second = square[index] / (1.0 - real::powi(0.999, steps));
                weights[index] -= rate * first / (second.sqrt() + 1e-8);
            }
        }
        let (mut loss, mut brier) = (0.0, 0.0);
        for observation in &all[all.len() - held_out..] {
            let shares = shares(&weights, observation);
            loss -= real::ln(shares[observation.winner].max(1e-12));
            let team = shares[0] + shares[2] + shares[4] / 2.0;
            let truth = match observation.winner {
                0 | 2 => 1.0,
                4 => 0.5,
                _ => 0.0,
            };
            brier += (team - truth) * (team - truth);
        }
        eprintln!(
            "epoch {epoch}: loss {:.5}, team error {:.5}",
            loss / held_out as f64,
            brier / held_out as f64
        );
    }
    println!("OutlookWeights {{\n    seat: [");
    for row in weights[..OUTLOOK_ROWS * SEAT_FIGURES].chunks(SEAT_FIGURES) {
        println!("        {row:.4?},");
    }
    println!("    ],\n    no_win: {:.4?},\n}};", &weights[OUTLOOK_ROWS * SEAT_FIGURES..]);
    Ok(())
}

fn shares(weights: &[f64], observation: &Observation) -> [f64; 5] {
    let dot = |one: &[f64], other: &[f64]| one.iter().zip(other).map(|(one, other)| one * other).sum::<f64>();
    let mut strength = [0.0; 5];
    for (seat, known) in observation.outlook.seats.iter().enumerate() {
        let Some((row, figures)) = known else { continue };
        strength[seat] = real::exp(dot(&weights[row * SEAT_FIGURES..][..SEAT_FIGURES], figures));
    }
    strength[4] = real::exp(dot(&weights[OUTLOOK_ROWS * SEAT_FIGURES..], &observation.outlook.no_win));
    let total: f64 = strength.iter().sum();
    strength.map(|strength| strength / total)
}
