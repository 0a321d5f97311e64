#![allow(missing_docs, clippy::unwrap_used)]
use suzume_game::{Setup, Table, wall::WallKind};
use suzume_players::{Spec, play_hand};
use suzume_rules::RuleSet;
use suzume_tiles::Seat;
fn main() {
    for name in ["sichuan", "taiwan", "taiwan-flowers", "mcr", "riichi", "mahjong0"] {
        let player = if name == "mcr" { "guoshi-fast" } else { "delta" };
        let mut players = Spec::parse_list(&[player; 4].join(","))
            .unwrap()
            .into_iter()
            .map(|spec| spec.build())
            .collect::<Result<Vec<_>, _>>()
            .unwrap();
        let mut alive = [0.0f64; 30];
        let mut over = [0.0f64; 30];
        for deal in 0..400 {
            let mut table = Table::new(RuleSet::preset(name).unwrap(), WallKind::Ordinary);
            play_hand(&mut table, &Setup::single(9, deal), &mut players).unwrap();
            let public = table.public();
            let outcome = table.outcome().unwrap();
            let wins: Vec<Seat> = outcome.wins().map(|won| won.seat).collect();
            for seat in Seat::ALL {
                let length = public.seats[seat].river.len().min(29);
                for made in 1..length {
                    alive[made] += 1.0;
                }
                if wins.contains(&seat) || wins.is_empty() {
                    continue;
                }
                alive[length] += 1.0;
                over[length] += 1.0;
            }
        }
        print!("{name}:");
        for made in 1..25 {
            print!(" {}:{:.1}", made, 100.0 * over[made] / alive[made].max(1.0));
        }
        println!();
    }
}
