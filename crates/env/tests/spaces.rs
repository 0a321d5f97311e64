//! The action space: every legal action of every rule set has its own number, and the number leads back to it.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use std::collections::{BTreeSet, HashSet};
use suzume_env::{ActionGroup, ActionSpace};
use suzume_game::wall::WallKind;
use suzume_game::{Match, Moment, Table};
use suzume_players::Spec;
use suzume_rules::{Preset, RuleSet};
use suzume_tiles::Dealer;

/// All presets, and Sichuan with the exchange of three tiles.
fn rule_sets() -> Vec<(String, RuleSet)> {
    let mut rules: Vec<_> =
        Preset::ALL.iter().map(|preset| (preset.name.to_string(), preset.rules())).collect();
    rules.push((
        "sichuan, exchange".into(),
        RuleSet::from_toml("sichuan", "exchange_three = \"next\"").unwrap(),
    ));
    rules
}

#[test]
fn numbers_are_unique_and_lead_back() {
    for (name, rules) in rule_sets() {
        let space = ActionSpace::new(&rules.table());
        let mut table = Table::new(rules.clone(), WallKind::Ordinary);
        let mut random = Dealer::new(11);
        let mut greedy = "greedy".parse::<Spec>().unwrap().build().unwrap();
        let mut met = BTreeSet::new();
        let mut mask = vec![false; space.size()];
        for game in 0..60 {
            let setup = Match::new(&rules, 5, game).next_hand().unwrap();
            table.deal(&setup);
            while let Some(seat) = table.pending().iter().next() {
                let (view, legal) = (table.view(seat), table.legal(seat));
                let offered = view.offered().map(|(face, _)| face);
                let numbers: HashSet<usize> =
                    legal.iter().map(|action| space.index(action, offered)).collect();
                assert_eq!(numbers.len(), legal.len(), "{name}: {legal:?}");
                for action in legal {
                    let index = space.index(action, offered);
                    assert_eq!(space.action(index, &view, legal), Some(*action), "{name}");
                    met.extend(
                        ActionGroup::ALL.iter().position(|&group| space.range(group).contains(&index)),
                    );
                }
                space.mask(&view, legal, &mut mask);
                let marked: HashSet<usize> = (0..space.size()).filter(|&index| mask[index]).collect();
                assert_eq!(marked, numbers, "{name}");
                // Every other hand is played sensibly, so that some hands are won; the others are played at
                // random.
                let moment = Moment::new(&setup, seat, table.events().len());
                let action = match game % 2 {
                    0 => greedy.act(&view, legal, &moment).unwrap(),
                    _ => legal[random.below(legal.len())],
                };
                table.act(seat, action).unwrap();
            }
        }
        // Nine terminals, kongs and wins are rare; all other groups must have come up.
        for group in [
            ActionGroup::Pass,
            ActionGroup::Discard,
            ActionGroup::DiscardDrawn,
            ActionGroup::Pong,
            ActionGroup::Win,
        ] {
            assert!(met.contains(&(group as usize)), "{name}: {group:?} never came up");
        }
        for group in ActionGroup::ALL {
            let is_present = !space.range(group).is_empty();
            assert!(is_present || !met.contains(&(group as usize)), "{name}: {group:?}");
        }
    }
}

#[test]
fn sizes_are_those_of_the_documentation() {
    let size = |rules: &RuleSet| ActionSpace::new(&rules.table()).size();
    let sizes: Vec<(String, usize)> =
        rule_sets().iter().map(|(name, rules)| (name.clone(), size(rules))).collect();
    let expected = [
        ("mahjong0", 31),
        ("sichuan", 89),
        ("taiwan", 110),
        ("taiwan-flowers", 110),
        ("mcr", 110),
        ("mcr-flowers", 110),
        ("riichi", 156),
        ("riichi-tonpu", 156),
        ("riichi-tenhou", 156),
        ("riichi-majsoul", 156),
        ("sanma", 151),
        ("sanma-tonpu", 151),
        ("sanma-tenhou", 151),
        ("sanma-majsoul", 151),
        ("sichuan, exchange", 584),
    ];
    assert_eq!(sizes, expected.map(|(name, size)| (name.to_string(), size)));
}

#[test]
fn every_number_has_its_own_name() {
    for (name, rules) in rule_sets() {
        let space = ActionSpace::new(&rules.table());
        let names: HashSet<String> = (0..space.size()).map(|index| space.name(index).unwrap()).collect();
        assert_eq!(names.len(), space.size(), "{name}");
        assert_eq!(space.name(space.size()), None);
    }
}
