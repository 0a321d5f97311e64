//! The models of own games that come with the program.
#![allow(clippy::unwrap_used, reason = "tests may use `unwrap`")]

use suzume_game::wall::WallKind;
use suzume_game::{Action, Phase, Setup, Table, View};
use suzume_models::games::{GameModel, GameModels, GameParameters, IntervalForecast};
use suzume_rules::RuleSet;
use suzume_tiles::numbers::ToFloat;
use suzume_tiles::{Seats, Tile};

const RULES: [&str; 4] = ["sichuan", "taiwan", "taiwan-flowers", "mcr"];

/// Looks at own turns of hands in which every seat discards its first legal tile.
fn own_turns(rules: &RuleSet, hands: u64, mut look: impl FnMut(&View<'_>)) {
    let mut table = Table::new(rules.clone(), WallKind::Ordinary);
    for deal in 0..hands {
        table.deal(&Setup::single(Seats::Four, 23, deal));
        while let Some(seat) = table.pending().iter().next() {
            if matches!(table.public().phase, Phase::Turn { .. }) {
                look(&table.view(seat));
            }
            let legal = table.legal(seat);
            let claim = legal.iter().find(|action| matches!(action, Action::Pong(_) | Action::Win));
            let action =
                *claim.or(legal.iter().find(|action| action.discarded().is_some())).unwrap_or(&legal[0]);
            table.act(seat, action).unwrap();
        }
    }
}

#[test]
fn the_shipped_files_are_read_and_better_than_means() {
    for name in RULES {
        let rules = RuleSet::preset(name).unwrap();
        let models = GameModels::shipped(&rules).unwrap();
        let provenance = models.provenance();
        assert_eq!(provenance.rules, name);
        assert!(provenance.hands >= 1_000 && provenance.games_held_out >= 10, "{provenance:?}");
        for model in GameModel::ALL.into_iter().filter(|model| model.is_for(&rules)) {
            let figures = provenance.held_out.iter().find(|figures| figures.model == model.name()).unwrap();
            // There are too few deal-ins to show that their points are foreseen.
            let is_few = matches!(model, GameModel::DealInCost);
            assert!(is_few || figures.log_loss < figures.base_log_loss, "{name} {figures:?}");
        }
        let text = models.parameters().to_text().unwrap();
        assert_eq!(&GameParameters::read(&text).unwrap(), models.parameters());
    }
    assert!(GameModels::shipped(&RuleSet::preset("riichi").unwrap()).is_none());
}

#[test]
fn a_file_without_a_model_is_refused() {
    let models = GameModels::shipped(&RuleSet::preset("sichuan").unwrap()).unwrap();
    let text = models.parameters().to_text().unwrap();
    let error = GameModels::read(&text.replace("\"deal_in_cost\":", "\"other\":")).unwrap_err();
    assert!(error.to_string().contains("deal_in_cost"), "{error}");
    assert!(GameModels::read("{}").is_err());
}

#[test]
fn predictions_are_chances_and_costs() {
    for name in RULES {
        let rules = RuleSet::preset(name).unwrap();
        let models = GameModels::shipped(&rules).unwrap();
        let mut seen = 0;
        own_turns(&rules, 3, |view| {
            seen += 1;
            let others = (view.public.playing().len() - 1).to_f64();
            let mut share = 1.0;
            for interval in models.intervals(view, 12) {
                let IntervalForecast { end_prob, cost, playing } = interval;
                assert!((0.0..=1.0).contains(&end_prob) && (0.0..100.0).contains(&cost), "{interval:?}");
                // Seats that have won do not come back, and the last one plays to the end.
                assert!(playing <= share && playing * others > 1.0 - 1e-12, "{interval:?}");
                assert!(playing == 1.0 || view.table.play_on, "{interval:?}");
                share = playing;
            }
            for (tile, _) in view.concealed().kinds() {
                for danger in models.deal_ins(view, tile) {
                    assert!(danger.seat != view.seat() && !view.public.won.contains(danger.seat));
                    assert!((0.0..=1.0).contains(&danger.win_prob) && danger.points > 0.0);
                }
            }
        });
        assert!(seen > 50, "{seen}");
    }
}

/// No seat can win on a tile of its void suit.
#[test]
fn a_void_suit_is_safe() {
    let rules = RuleSet::preset("sichuan").unwrap();
    let models = GameModels::shipped(&rules).unwrap();
    let (mut void, mut other) = ((0.0, 0), (0.0, 0));
    own_turns(&rules, 6, |view| {
        for tile in Tile::ALL.into_iter().filter(|tile| view.concealed().get(*tile) > 0) {
            for danger in models.deal_ins(view, tile) {
                let is_void = view.public.seats[danger.seat].void == tile.suit();
                let sum = if is_void { &mut void } else { &mut other };
                *sum = (sum.0 + danger.win_prob, sum.1 + 1);
            }
        }
    });
    let mean = |(sum, n): (f64, i32)| sum / f64::from(n);
    assert!(mean(void) < 0.003 && mean(other) > 2.0 * mean(void), "{} {}", mean(void), mean(other));
}
