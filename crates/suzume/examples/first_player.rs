//! A player of your own against `greedy`: `cargo run -p suzume-mahjong --example first_player`.

use suzume::deficiency::deficiency;
use suzume::{Action, AnswerError, ArenaMatch, Fault, MatchResult, Moment, Player, View};

/// Wins if it can, else makes the discard that leaves the fewest tiles to complete the hand. It never claims.
struct FewestMissing;

impl Player for FewestMissing {
    fn act(&mut self, view: &View<'_>, legal: &[Action], _: &Moment) -> Result<Action, Fault> {
        let missing_after = |action: &&Action| {
            let mut hand = *view.concealed();
            action.discarded().map(|tile| hand.remove(tile));
            // A riichi is better than the same discard without it.
            (deficiency(&hand, &view.goal()), !matches!(action, Action::Riichi(_)))
        };
        let win = legal.iter().find(|action| matches!(action, Action::Win));
        let pass = legal.iter().find(|action| matches!(action, Action::Pass));
        let discards = legal.iter().filter(|action| action.discarded().is_some());
        Ok(*win.or(pass).or(discards.min_by_key(missing_after)).unwrap_or(&legal[0]))
    }
}

fn play(games: u64) -> Result<MatchResult, AnswerError> {
    let mine = ("mine", || FewestMissing);
    ArenaMatch::rules("riichi-tonpu").player(mine).player("greedy").games(games).run()
}

fn main() -> Result<(), AnswerError> {
    println!("{}", play(200)?);
    Ok(())
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_example_plays_its_match() {
        let result = super::play(4).unwrap();
        assert_eq!(result.games, 4);
        assert!(result.to_string().contains("mine"), "{result}");
    }
}
