//! Models fitted on games of our own players.
#![allow(clippy::unwrap_used, reason = "tests may use `unwrap`")]

use std::num::NonZeroUsize;
use suzume::Stop;
use suzume_lab::{GamesQuestion, HELD_OUT};
use suzume_models::games::{GameModel, GameModels, GameParameters};
use suzume_players::Spec;
use suzume_rules::RuleSet;

fn fit(
    rules: &str,
    players: &str,
    games: u64,
    threads: usize,
) -> Result<GameParameters, suzume::AnswerError> {
    let question = GamesQuestion {
        rules: RuleSet::preset(rules).unwrap(),
        players: Spec::parse_list(players).unwrap(),
        games,
        seed: 3,
        threads: NonZeroUsize::new(threads).unwrap(),
    };
    question.answer(Stop::never(), &|_| {})
}

/// The games, and so the models, depend on the question alone.
#[test]
fn a_fit_does_not_depend_on_the_number_of_threads() {
    let [one, three] =
        [1, 3].map(|threads| fit("sichuan", "greedy,greedy,greedy,delta", 30, threads).unwrap());
    assert_eq!(one.to_text().unwrap(), three.to_text().unwrap());
    let provenance = &one.provenance;
    assert_eq!((provenance.games, provenance.games_held_out), (30 - 30 / HELD_OUT, 30 / HELD_OUT));
    assert_eq!(provenance.players, "greedy,greedy,greedy,delta");
    assert_eq!(provenance.held_out.len(), GameModel::ALL.len());
    assert_eq!(GameModels::read(&one.to_text().unwrap()).unwrap().parameters(), &one);
    assert_ne!(one, fit("sichuan", "greedy", 30, 1).unwrap());
}

/// What the means of plain games must look like: wins pay, a ready hand at the empty wall is better than another, and other
/// seats end more and more hands.
#[test]
fn means_have_the_signs_that_the_rules_give_them() {
    let sichuan = fit("sichuan", "greedy", 60, 2).unwrap();
    assert!(sichuan.win_points[0] > 1.0 && sichuan.offered > 0.2, "{:?}", sichuan.win_points);
    assert!(sichuan.ready_end[2] > sichuan.not_ready_end[2], "{sichuan:?}");
    let taiwan = fit("taiwan", "greedy", 400, 2).unwrap();
    assert!(taiwan.win_points[1] > 5.0 && taiwan.not_ready_end == [0.0; 5]);
    let ends = &taiwan.ends_by_discard;
    assert!(ends.first() < ends.last(), "{ends:?}");
}

#[test]
fn questions_that_cannot_be_answered_are_refused() {
    for (players, games, part) in
        [("greedy,greedy", 30, "players"), ("greedy", 3, "games"), ("mdp", 30, "mdp")]
    {
        let error = fit("sichuan", players, games, 1).unwrap_err().to_string();
        assert!(error.contains(part), "{error}");
    }
}
