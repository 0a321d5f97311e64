//! A player answers by what its seat may see: tiles that it cannot see may be exchanged for others, and it answers the
//! same. A player that peeks is found by this.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use std::sync::{Arc, Mutex};
use suzume_game::wall::{AnyWall, Script, ScriptedWall, Wall, WallKind, shuffled};
use suzume_game::{Action, Setup, Table, View};
use suzume_players::{Fault, Moment, Player, Spec};
use suzume_rules::RuleSet;
use suzume_tiles::{BySeat, Dealer, Face, Seat};

/// Two tables on which the dealer has the same tiles, and everything else lies differently.
fn twins(rules: &RuleSet, deal: u64) -> [(Table, Vec<Face>); 2] {
    let plan = rules.table().wall;
    let mut row = Vec::new();
    shuffled(&plan, 3, deal, &mut row);
    let hand = plan.hand;
    let own = row[..hand].to_vec();
    let drawn = row[hand];
    let mut rest = row[hand + 1..].to_vec();
    [0, 1].map(|twin| {
        if twin == 1 {
            Dealer::new(deal).shuffle(&mut rest);
        }
        let others: Vec<Vec<Face>> = rest.chunks(hand).take(3).map(<[Face]>::to_vec).collect();
        let hidden = rest[3 * hand..].to_vec();
        let script = Script {
            hands: BySeat::new([own.clone(), others[0].clone(), others[1].clone(), others[2].clone()]),
            draws: std::iter::once(drawn).chain(hidden.iter().copied()).collect(),
            indicators: Vec::new(),
        };
        let wall = AnyWall::Scripted(ScriptedWall::new(plan, WallKind::Ordinary, script));
        let mut table = Table::on(wall, rules.clone(), WallKind::Ordinary);
        table.deal(&Setup::single(3, deal));
        assert!(table.wall().left() > 0);
        (table, hidden)
    })
}

/// Whether a player answers the same on both tables of many pairs. `tell` is told what lies hidden before each question.
fn is_honest(player: &mut dyn Player, tell: &dyn Fn(&[Face])) -> bool {
    let dealer = Seat::ALL[0];
    ["mahjong0", "sichuan", "taiwan", "mcr", "riichi"].into_iter().all(|name| {
        let rules = RuleSet::preset(name).unwrap();
        (0..12).all(|deal| {
            let [one, other] = twins(&rules, deal).map(|(table, hidden)| {
                tell(&hidden);
                let moment = Moment { seed: 3, deal, seat: dealer, events: table.events().len() };
                player.act(&table.view(dealer), table.legal(dealer), &moment).unwrap()
            });
            one == other
        })
    })
}

#[test]
fn no_player_sees_hidden_tiles() {
    for spec in [
        "random",
        "tsumogiri",
        "greedy",
        "delta",
        "kstep:k=1",
        "simcat:samples=20",
        "epsilon:p=0.5,of=greedy",
    ] {
        let spec: Spec = spec.parse().unwrap();
        assert!(is_honest(&mut spec.build().unwrap(), &|_| {}), "{spec}");
    }
}

/// A planted bug: it is told what comes next.
struct Peeker(Arc<Mutex<Vec<Face>>>);

impl Player for Peeker {
    fn act(&mut self, _view: &View<'_>, legal: &[Action], _moment: &Moment) -> Result<Action, Fault> {
        let next = self.0.lock().unwrap().first().and_then(|face| face.tile());
        let other = legal.iter().find(|action| action.discarded().is_some_and(|tile| Some(tile) < next));
        Ok(*other.unwrap_or(&legal[legal.len() - 1]))
    }
}

#[test]
fn a_player_that_peeks_is_found() {
    let hidden = Arc::new(Mutex::new(Vec::new()));
    let mut peeker = Peeker(hidden.clone());
    assert!(!is_honest(&mut peeker, &|tiles| *hidden.lock().unwrap() = tiles.to_vec()));
}
