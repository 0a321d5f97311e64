//! Models that are kept from an earlier fit: which are fitted again, and where the file says they come from.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may use `unwrap`")]

use std::num::NonZeroUsize;
use suzume_models::{Fitter, HoldOut, Model, Parameters};
use suzume_tiles::Seats;

const SHIPPED: &str = include_str!("../data/riichi.json");

fn fitter(hold_out: f64) -> Fitter {
    let kept = Parameters::read_without(SHIPPED, &[]).unwrap().provenance;
    let hold_out = HoldOut { share: hold_out, seed: kept.seed };
    Fitter::new(Seats::Four, ["one", "other"], hold_out, NonZeroUsize::MIN)
}

#[test]
fn models_of_other_records_are_kept_with_their_origin() {
    let kept = Parameters::read_without(SHIPPED, &[Model::Push, Model::RiichiEnd]).unwrap();
    let before = kept.provenance.clone();
    let fitter = fitter(before.hold_out).keeping(kept).unwrap();
    let is_kept = |model: &Model| !matches!(model, Model::Push | Model::RiichiEnd);
    assert_eq!(fitter.left_out(), Model::ALL.into_iter().filter(is_kept).collect::<Vec<_>>());
    let after = fitter.finish().provenance;
    assert_ne!(after.records, before.records);
    assert!(after.held_out.iter().all(|figures| figures.model != "push" && figures.model != "riichi_end"));
    let [earlier] = &after.earlier[..] else { panic!("{:?}", after.earlier) };
    let of_four = Model::ALL.into_iter().filter(|model| model.is_of(Seats::Four)).count();
    assert_eq!(earlier.models.len(), of_four - 2);
    assert_eq!((earlier.games, &earlier.records), (before.games, &before.records));
}

#[test]
fn models_are_not_kept_if_other_games_were_held_out() {
    let kept = Parameters::read_without(SHIPPED, &[]).unwrap();
    assert!(fitter(kept.provenance.hold_out / 2.0).keeping(kept).is_none());
}

#[test]
fn models_of_another_number_of_players_are_not_kept() {
    let kept = Parameters::read_without(SHIPPED, &[]).unwrap();
    assert_eq!(kept.players(), Seats::Four);
    let hold_out = HoldOut { share: kept.provenance.hold_out, seed: kept.provenance.seed };
    let fitter = |players: Seats| Fitter::new(players, ["one", "other"], hold_out, NonZeroUsize::MIN);
    assert!(fitter(Seats::Three).keeping(kept.clone()).is_none());
    assert!(fitter(Seats::Four).keeping(kept).is_some());
}
