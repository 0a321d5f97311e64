//! Which players suit which rules: who is refused under a rule set, and whose values are shown if no player is named.

use crate::external::External;
use crate::kind::PlayedRules;
use crate::player::Player;
use crate::spec::{Spec, SpecError};
use suzume_game::{PublicSeat, View};
use suzume_rules::RuleSet;
use suzume_rules::riichi::Riichi;
use suzume_tiles::{Seat, Seats};

/// Why a player is refused under some rules.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotPlayed {
    /// A player that can only value hands of other rules.
    #[error("`{player}` values {own} only; under {rules} give {instead}")]
    Evaluator {
        /// The name of the player that is refused.
        player: &'static str,
        /// The rules whose hands it values.
        own: &'static str,
        /// The rules of the table.
        rules: &'static str,
        /// Players of these rules, as text.
        instead: String,
    },
    /// A player whose models or payoff are of games of another number of players.
    #[error("`{player}` is for {of} players; under {rules} give {instead}")]
    Players {
        /// The player with its options.
        player: String,
        /// The number of players, as a word.
        of: &'static str,
        /// The rules of the table.
        rules: &'static str,
        /// Players of these rules, as text.
        instead: String,
    },
    /// An external program, which plays only the game of its protocol.
    #[error("player `{kind}`: its programs play {own}, not {rules}")]
    Program {
        /// The kind of program.
        kind: &'static str,
        /// The rules that it plays.
        own: &'static str,
        /// The rules of the table.
        rules: &'static str,
    },
}

/// The players that value hands under all rules, the most thorough first.
const OF_ALL_RULES: [&str; 4] = ["solitary", "kstep", "delta", "greedy"];

impl Spec {
    /// Whether the player values hands under these rules. Checked wherever a player is seated, so that none plays at a table for
    /// which it has no values.
    pub fn plays(&self, rules: &RuleSet) -> Result<(), NotPlayed> {
        if let Some(External { kind, .. }) = self.program()
            && (kind.family != rules.family() || rules.table().seats() != Seats::Four)
        {
            let own = kind.family.name();
            return Err(NotPlayed::Program { kind: kind.name, own, rules: rules.name() });
        }
        let Some(options) = self.options() else { return Ok(()) };
        if let PlayedRules::Only { family, players } = options.kind().rules {
            if family != rules.family() {
                return Err(NotPlayed::Evaluator {
                    player: options.kind().name,
                    own: family.name(),
                    rules: rules.name(),
                    instead: instead(rules),
                });
            }
            if let Some(of) = players(options).filter(|&of| of != rules.table().seats()) {
                let of = if of == Seats::Three { "three" } else { "four" };
                let (player, instead) = (self.to_string(), instead(rules));
                return Err(NotPlayed::Players { player, of, rules: rules.name(), instead });
            }
        }
        options.players().try_for_each(|player| player.plays(rules))
    }

    /// Builds the player for a table with these rules; fails if it does not play them.
    pub fn build_for(&self, rules: &RuleSet) -> Result<Box<dyn Player>, SpecError> {
        self.plays(rules)?;
        self.build()
    }
}

/// The players that value hands under these rules, as text: the usual one first.
fn instead(rules: &RuleSet) -> String {
    let usual = usual_at_table(rules);
    let rest = OF_ALL_RULES.into_iter().filter(|&name| name != usual);
    let names: Vec<&str> = std::iter::once(usual).chain(rest).collect();
    let (last, first) = names.split_last().unwrap_or((&usual, &[]));
    format!("{} or {last}", first.join(", "))
}

/// The player whose values are shown for a situation if none is named.
///
/// Under riichi this is `mdp` if it has something to go by: a river, meld or riichi of another seat, or an offer. Dora,
/// scores, seen tiles and the number of draws left say nothing about the other seats. An offer in a position described
/// without its table is valued by the games of `mdp`, not by the habits of players who saw theirs.
pub fn usual_player(view: &View<'_>) -> &'static str {
    let profile = view.rules.profile();
    match view.offered().is_none() && !knows_others(view) {
        true => profile.usual_player_alone,
        false => profile.usual_player,
    }
}

/// Whether anything is known about another seat: a discard in its river, a meld or a riichi. A discard that the viewing seat
/// claimed belongs to its own meld, and the tile on offer is the question itself.
pub(crate) fn knows_others(view: &View<'_>) -> bool {
    let offered_by = view.offered().map(|(_, from)| from);
    let is_known = |seat: Seat| {
        let PublicSeat { river, melds, riichi, .. } = &view.public.seats[seat];
        let discards = river.iter().filter(|tile| !tile.claimed).count();
        discards > usize::from(offered_by == Some(seat)) || !melds.is_empty() || *riichi != Riichi::No
    };
    view.table.seats().others(view.seat()).any(is_known)
}

/// Draws that the rivers need not account for: the present one, and replacements for four norths.
const DRAWS_WITHOUT_DISCARD: usize = 5;

/// Whether the position was described without its table. Then nothing is known about the other seats but a tile that is offered
/// now, and yet more tiles were drawn than the rivers account for, or the first discard is not the dealer's. Never true
/// at a table.
pub fn hides_table(view: &View<'_>) -> bool {
    let from = view.offered().map(|(_, from)| from);
    let is_known = |seat: Seat| {
        let PublicSeat { river, melds, riichi, .. } = &view.public.seats[seat];
        let discards = river.iter().filter(|tile| !tile.claimed).count();
        discards > usize::from(from == Some(seat)) || !melds.is_empty() || *riichi != Riichi::No
    };
    let wall = &view.table.wall;
    let drawn = wall.tiles.total().saturating_sub(wall.dead + wall.dealt() + view.public.live());
    let turns = usize::from(view.public.turns);
    let is_too_late = drawn > turns + usize::from(view.public.kongs) + DRAWS_WITHOUT_DISCARD;
    let is_out_of_turn = turns == 1 && from.is_some_and(|from| from != view.public.board.dealer);
    (is_too_late || is_out_of_turn) && !view.table.seats().others(view.seat()).any(is_known)
}

/// The default player for games and reviews, where the whole table is seen.
pub fn usual_at_table(rules: &RuleSet) -> &'static str {
    rules.profile().usual_player
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "tests may use `unwrap`")]
mod tests {
    use super::*;
    use crate::{GreedyJudge, Judged, play_hand};
    use suzume_game::situation::CheckedSituation;
    use suzume_game::wall::WallKind;
    use suzume_game::{Action, Moment, Setup, Table};
    use suzume_rules::Preset;

    /// Plays `greedy`, and fails where the table seems hidden.
    struct AtTable(crate::Best<Judged<GreedyJudge>>);

    impl Player for AtTable {
        fn act(
            &mut self,
            view: &View<'_>,
            legal: &[Action],
            moment: &Moment,
        ) -> Result<Action, crate::Fault> {
            assert!(!hides_table(view), "{:?}", view.public.phase);
            self.0.act(view, legal, moment)
        }
    }

    #[test]
    fn a_table_is_hidden_only_in_a_description_without_it() {
        for (rules, seed) in [("riichi", 1), ("riichi-tonpu", 2), ("riichi-tenhou", 3)] {
            let mut table = Table::new(RuleSet::preset(rules).unwrap(), WallKind::Ordinary);
            let seats = table.table_rules().seats();
            for deal in 0..20 {
                let player = || AtTable(crate::Best(Judged::new(GreedyJudge)));
                let mut players: Vec<AtTable> = seats.iter().map(|_| player()).collect();
                play_hand(&mut table, &Setup::single(seats, seed, deal), &mut players).unwrap();
            }
        }
        let hides = |fields: &str| {
            let text = format!(r#"{{"rules":"riichi","seat_wind":"S",{fields}}}"#);
            hides_table(&CheckedSituation::from_json(&text).unwrap().view().unwrap())
        };
        let hand = r#""hand":"1267m345567p4588s""#;
        assert!(hides(&format!(r#"{hand},"draws_left":46"#)));
        assert!(!hides(&format!(r#"{hand},"draws_left":69"#)), "nobody has discarded yet");
        assert!(!hides(&format!(r#"{hand},"seats":[{{}},{{}},{{}},{{"river":"9m"}}]"#)));
        let offer = |rest: &str| hides(&format!(r#""hand":"1267m345567p458s","offered":{{{rest}}}"#));
        assert!(offer(r#""tile":"3m","from":"across""#), "the dealer, on the left, discards first");
        assert!(!offer(r#""tile":"3m","from":"left""#), "it may be the dealer's first discard");
        assert!(hides(r#""hand":"1267m345567p458s","offered":{"tile":"3m","from":"left"},"draws_left":46"#));
    }

    #[test]
    fn mdp_is_refused_by_name_outside_riichi() {
        let refused = |player: &str, rules: &str| {
            let rules = RuleSet::preset(rules).unwrap();
            player.parse::<Spec>().unwrap().plays(&rules).err().map(|error| error.to_string())
        };
        assert_eq!(
            refused("mdp", "sichuan").as_deref(),
            Some("`mdp` values riichi only; under sichuan give solitary, kstep, delta or greedy")
        );
        assert_eq!(
            refused("epsilon:p=0.5,of=mdp:uma=points", "mcr").as_deref(),
            Some("`mdp` values riichi only; under mcr give guoshi, solitary, kstep, delta or greedy")
        );
        for rules in Preset::names() {
            let usual = usual_at_table(&RuleSet::preset(rules).unwrap());
            for player in OF_ALL_RULES.into_iter().chain([usual, "guoshi", "guoshi-fast", "simcat"]) {
                assert_eq!(refused(player, rules), None, "{player} under {rules}");
            }
            let is_riichi = rules.starts_with("riichi") || rules.starts_with("sanma");
            assert_eq!(refused("mdp", rules).is_none(), is_riichi, "{rules}");
        }
        for player in ["mdp:as=paper", "mdp:uma=30/10/-10/-30"] {
            let expected = format!(
                "`{player}` is for four players; under sanma give mdp, solitary, kstep, delta or greedy"
            );
            assert_eq!(refused(player, "sanma"), Some(expected));
        }
        assert_eq!(refused("mdp:uma=20/0/-20", "sanma"), None);
        assert!(refused("mdp:uma=20/0/-20", "riichi").is_some_and(|error| error.contains("three players")));
        let built =
            |player: &str| player.parse::<Spec>().unwrap().build().err().map(|error| error.to_string());
        let error = built("mdp:as=paper,uma=20/0/-20");
        assert!(error.is_some_and(|error| error.contains("the models are of 4 players")));
        assert_eq!(built("mdp:uma=20/0/-20"), None);
    }
}
