//! Practice: positions to answer, and what an answer costs.
//!
//! Positions come from somewhere: from games that quick players play for the purpose, or from the mistakes in records. Position
//! by position they are the same for the same seed or the same records, so that a drill can be resumed by the number of the
//! next one. What an answer costs is reviewed as the decision of a game is.

use crate::error::AnswerError;
use crate::session::in_player;
use crate::stop::Stop;
use std::io::BufRead;
use suzume_game::replay::{Certainty, Decision};
use suzume_game::wall::WallKind;
use suzume_game::{Action, Match, Moment, Table};
use suzume_players::advice::{Advisor, Speaker};
use suzume_players::usual_at_table;
use suzume_players::{Best, GreedyJudge, Judged, Player};
use suzume_review::{DecisionReview, KeptDecision, Losses, Reviews};
use suzume_rules::RuleSet;
use suzume_tiles::Dealer;

/// Positions, and who values their answers.
pub struct Drill {
    advisor: Advisor,
    positions: Positions,
}

/// Where positions come from.
enum Positions {
    Generated { table: Box<Table>, seed: u64 },
    Mistakes(Vec<KeptDecision>),
}

/// How many hands are tried for a position before the drill gives up: far more than it takes.
const MOST_TRIES: u64 = 200;
/// The discards of a seat before it is asked: at least none, less than this.
const LATEST_TURN: usize = 12;

impl Drill {
    /// Positions from games of quick players, the same for the same seed. Answers are valued by a player, or the usual one of
    /// the rules.
    ///
    /// ```
    /// use suzume::{Drill, Speaker};
    /// use suzume::rules::RuleSet;
    ///
    /// let mut drill = Drill::generated(&RuleSet::preset("mahjong0")?, 1, Some("greedy"))?;
    /// let position = drill.position(0).expect("there are many");
    /// let verdict = drill.judge(&position, position.legal[0], &Speaker::default());
    /// assert!(verdict.cost.is_none_or(|cost| cost.value >= 0.0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn generated(rules: &RuleSet, seed: u64, with: Option<&str>) -> Result<Drill, AnswerError> {
        let table = Box::new(Table::new(rules.clone(), WallKind::Ordinary));
        let player = with.unwrap_or(usual_at_table(rules));
        let advisor = Advisor::named(player).map_err(|error| in_player("with", &error))?;
        advisor.check_rules(rules).map_err(|error| in_player("with", &error))?;
        Ok(Drill { advisor, positions: Positions::Generated { table, seed } })
    }

    /// The mistakes in records, each under the name by which it is spoken of: the worst first.
    pub fn of_mistakes<'a, R: BufRead>(
        reviews: &mut Reviews,
        records: impl IntoIterator<Item = (&'a str, R)>,
        stop: Stop<'_>,
    ) -> Result<Drill, AnswerError> {
        let mut mistakes: Vec<(f64, KeptDecision)> = Vec::new();
        let mut with = None;
        for (name, input) in records {
            let (answer, more) = reviews.review_with_mistakes(name, input, stop.flag(), &|_| {})?;
            with.get_or_insert(answer.with);
            mistakes.extend(more);
        }
        mistakes.sort_by(|(one, _), (other, _)| other.total_cmp(one));
        let player = with.as_deref().unwrap_or("kstep");
        let advisor = Advisor::named(player).map_err(|error| in_player("with", &error))?;
        let positions = Positions::Mistakes(mistakes.into_iter().map(|(_, asked)| asked).collect());
        Ok(Drill { advisor, positions })
    }

    /// The player whose values count.
    pub fn with(&self) -> &str {
        self.advisor.player()
    }

    /// The position of a number, from 0; `None` if there are no more.
    pub fn position(&mut self, number: u64) -> Option<KeptDecision> {
        match &mut self.positions {
            Positions::Mistakes(mistakes) => mistakes.get(number as usize).cloned(),
            Positions::Generated { table, seed } => {
                let tries = 0..MOST_TRIES;
                let mut asked =
                    tries.filter_map(|attempt| generate(table, *seed, number * MOST_TRIES + attempt));
                asked.find(|asked| is_worth_asking(asked, &mut self.advisor))
            }
        }
    }

    /// What an answer costs, and why.
    pub fn judge(&mut self, asked: &KeptDecision, answer: Action, speaker: &Speaker) -> DecisionReview {
        let mut answered = asked.clone();
        answered.chosen = answer;
        DecisionReview::of(&answered, &mut self.advisor, (1, 1), speaker)
    }
}

/// Whether some action costs something, in numbers.
fn is_worth_asking(asked: &KeptDecision, advisor: &mut Advisor) -> bool {
    let valued = advisor.values(&asked.view(), &asked.legal, &asked.moment);
    let losses = Losses::of(&valued);
    valued.iter().any(|one| losses.loss(one).is_ok_and(|loss| loss.amount > 0.0))
}

/// A question to some seat in the middle of the first hand of a game; `None` if the hand does not get there.
fn generate(table: &mut Table, seed: u64, game: u64) -> Option<KeptDecision> {
    let setup = Match::new(table.rules(), seed, game).next_hand()?;
    let mut random = Dealer::addressed(seed, game, u16::MAX);
    let turn = random.below(LATEST_TURN);
    let seats = table.table_rules().seats();
    let wanted = seats.get(random.below(seats.count()))?;
    let mut player = Best(Judged::new(GreedyJudge));
    table.deal(&setup);
    while let Some(seat) = table.pending().iter().next() {
        let moment = Moment::new(&setup, seat, table.events().len());
        let (view, legal) = (table.view(seat), table.legal(seat));
        let chosen = match legal {
            [only] => *only,
            _ => player.act(&view, legal, &moment).ok()?,
        };
        if seat == wanted && legal.len() > 1 && view.public.seats[seat].river.len() >= turn {
            let certainty = Certainty::Certain;
            return Some(KeptDecision::of(&Decision { view, legal, moment, chosen, certainty }));
        }
        table.act(seat, chosen).ok()?;
    }
    None
}
