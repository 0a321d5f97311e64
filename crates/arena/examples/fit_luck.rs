//! Makes the table of `luck_table.rs`: how often a seat at some deficiency, with so many tiles left to draw, wins the hand.
//!
//! Four greedy players, one hand after another, with a seed that no match uses. Every draw of every seat is one
//! observation at the state that it leads to.

use suzume_arena::luck::{COLUMNS, FARTHEST, GROUP};
use suzume_deficiency::deficiency;
use suzume_game::wall::WallKind;
use suzume_game::{Phase, Setup, Table, Turn};
use suzume_players::{Moment, Player, Spec};
use suzume_rules::RuleSet;
use suzume_tiles::Seat;

/// A seed for fitting alone.
const SEED: u64 = 0xF17_10CC;

fn main() -> anyhow::Result<()> {
    let mut arguments = std::env::args().skip(1);
    let preset = arguments.next().unwrap_or_else(|| "taiwan".to_owned());
    let hands: u64 = arguments.next().map_or(Ok(200_000), |text| text.parse())?;
    let rules = RuleSet::preset(&preset)?;
    let mut table = Table::new(rules, WallKind::Ordinary);
    let spec: Spec = "greedy".parse()?;
    let mut players: Vec<Box<dyn Player>> = (0..4).map(|_| spec.build()).collect::<Result<_, _>>()?;
    let mut counts = vec![[(0u32, 0u32); COLUMNS]; FARTHEST + 1];
    for deal in 0..hands {
        table.deal(&Setup::single(SEED, deal));
        let mut visited: Vec<(Seat, usize, usize)> = Vec::new();
        while let Some(seat) = table.pending().iter().next() {
            let view = table.view(seat);
            if matches!(table.public().phase, Phase::Turn { after: Turn::Drew(_), .. }) {
                let distance =
                    deficiency(view.concealed(), &view.goal()).finite().map_or(FARTHEST, usize::from);
                let left = usize::from(table.public().left).saturating_sub(table.table_rules().wall.dead);
                visited.push((seat, distance.min(FARTHEST), (left / GROUP).min(COLUMNS - 1)));
            }
            let action = match table.legal(seat) {
                [only] => *only,
                legal => {
                    let moment = Moment { seed: SEED, deal, seat, events: table.events().len() };
                    players[seat.index()].act(&view, legal, &moment)?
                }
            };
            table.act(seat, action)?;
        }
        for (seat, distance, column) in visited {
            let (wins, all) = &mut counts[distance][column];
            *wins += u32::from(table.public().won.contains(seat));
            *all += 1;
        }
    }
    for row in &counts {
        let cells: Vec<String> =
            row.iter()
                .map(|&(wins, all)| {
                    if all == 0 {
                        "0.0".to_owned()
                    } else {
                        format!("{:.4}", f64::from(wins) / f64::from(all))
                    }
                })
                .collect();
        println!("    [{}],", cells.join(", "));
    }
    Ok(())
}
