//! The policy on self-played games: its chances are chances, and a bad file of weights is refused.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use suzume_game::wall::WallKind;
use suzume_game::{Action, Match, Moment, Table};
use suzume_models::policy::{Policy, PolicyError};
use suzume_players::{Player, Spec};
use suzume_rules::RuleSet;
use suzume_tiles::{Face, Seats};

const SHIPPED: &[u8] = include_bytes!("../data/policy.bin");

/// Plays hands with `greedy` and shows every question.
fn questions(hands: u64, mut ask: impl FnMut(&Table, suzume_tiles::Seat, Action)) {
    let rules = RuleSet::preset("riichi").unwrap();
    let mut player = "greedy".parse::<Spec>().unwrap().build().unwrap();
    for deal in 0..hands {
        let setup = Match::new(&rules, 17, deal).next_hand().unwrap();
        let mut table = Table::new(rules.clone(), WallKind::Ordinary);
        table.deal(&setup);
        while let Some(seat) = table.pending().iter().next() {
            let moment = Moment::new(&setup, seat, table.events().len());
            let legal = table.legal(seat).to_vec();
            let action = player.act(&table.view(seat), &legal, &moment).unwrap();
            ask(&table, seat, action);
            table.act(seat, action).unwrap();
        }
    }
}

/// What distinguishes actions that do not share a chance.
fn kind(action: &Action) -> String {
    let plain =
        |faces: &[Face]| faces.iter().map(|face| face.tile().unwrap().to_string()).collect::<String>();
    match action {
        Action::Discard(discard) => format!("discard {}", plain(&[discard.face])),
        Action::Riichi(discard) => format!("riichi {}", plain(&[discard.face])),
        Action::Chow(own) => format!("chow {}", plain(own)),
        Action::Pong(_) => "pong".to_owned(),
        other => format!("{other:?}"),
    }
}

#[test]
fn the_chances_of_distinct_actions_sum_to_one() {
    let policy = Policy::shipped(Seats::Four).unwrap();
    let (mut asked, mut offers, mut alike) = (0, 0, 0);
    questions(12, |table, seat, chosen| {
        let (view, legal) = (table.view(seat), table.legal(seat));
        let chances = policy.chances(&view, legal);
        let choices = legal.iter().filter(|&&action| action != Action::Win).count();
        assert_eq!(chances.len(), choices);
        let mut kinds: Vec<(String, f64)> =
            chances.iter().map(|(action, chance)| (kind(action), *chance)).collect();
        kinds.sort_by(|one, other| one.0.cmp(&other.0));
        for pair in kinds.windows(2) {
            assert!(pair[0].0 != pair[1].0 || pair[0].1.to_bits() == pair[1].1.to_bits());
        }
        kinds.dedup_by(|one, other| one.0 == other.0);
        let sum: f64 = kinds.iter().map(|(_, chance)| chance).sum();
        assert!(choices == 0 || (sum - 1.0).abs() < 1e-9, "{sum} of {kinds:?}");
        asked += 1;
        offers += usize::from(view.offered().is_some());
        let usual = kinds.iter().max_by(|one, other| one.1.total_cmp(&other.1));
        alike += usize::from(usual.is_some_and(|(name, _)| *name == kind(&chosen)));
    });
    // It knows something of the game: `greedy` does most of what is usual.
    assert!(asked > 800 && offers > 100 && alike * 2 > asked, "{asked} {offers} {alike}");
}

#[test]
fn a_bad_file_is_refused() {
    assert!(Policy::shipped(Seats::Three).is_none());
    let line = SHIPPED.iter().position(|&byte| byte == b'\n').unwrap();
    let head = std::str::from_utf8(&SHIPPED[..line]).unwrap();
    let with = |head: String| [head.as_bytes(), &SHIPPED[line..]].concat();
    assert!(matches!(Policy::read(&[]), Err(PolicyError::Length)));
    assert!(matches!(Policy::read(b"{}\n"), Err(PolicyError::Head(_))));
    for end in [line + 1, line + 500, SHIPPED.len() - 1] {
        assert!(matches!(Policy::read(&SHIPPED[..end]), Err(PolicyError::Length)), "{end}");
    }
    let longer = [SHIPPED, b"x"].concat();
    assert!(matches!(Policy::read(&longer), Err(PolicyError::Length)));
    for (from, to) in [
        ("\"format\":1", "\"format\":2"),
        ("\"planes\":1", "\"planes\":99"),
        ("\"width\":64", "\"width\":65"),
        ("\"tile_planes\":[0,", "\"tile_planes\":[9999,"),
        ("\"tile_planes\":[0,", "\"tile_planes\":["),
    ] {
        assert!(head.contains(from), "{from}");
        let refused = Policy::read(&with(head.replacen(from, to, 1)));
        assert!(matches!(refused, Err(PolicyError::Unfit(_))), "{from}");
    }
    let mut infinite = SHIPPED.to_vec();
    infinite[line + 1..line + 5].copy_from_slice(&f32::INFINITY.to_le_bytes());
    assert!(matches!(Policy::read(&infinite), Err(PolicyError::Unfit(_))));
}
