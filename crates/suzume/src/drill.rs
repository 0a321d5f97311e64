//! Practice: positions to answer, and the cost of each answer.
//!
//! Positions come from games played by quick players for the purpose, or from the mistakes in records. Position `n` is
//! always the same for the same seed or the same records, so a drill can be resumed by the number of its next position.
//! An answer is judged by the same review as a decision of a recorded game.

use crate::error::AnswerError;
use crate::session::in_player;
use crate::stop::Stop;
use std::io::BufRead;
use suzume_game::replay::{Certainty, Decision};
use suzume_game::wall::WallKind;
use suzume_game::{Action, Match, Moment, Setup, Table, View};
use suzume_players::advice::{Advisor, Speaker};
use suzume_players::usual_at_table;
use suzume_players::{Best, GreedyJudge, Judged, Player};
use suzume_review::{DecisionReview, KeptDecision, Losses, Reviews};
use suzume_rules::RuleSet;
use suzume_tiles::Dealer;

/// A sequence of positions, and the advisor that values the answers.
pub struct Drill {
    advisor: Advisor,
    positions: Positions,
}

enum Positions {
    Generated { table: Box<Table>, seed: u64 },
    Mistakes(Vec<KeptDecision>),
}

/// Hands tried for one position before the drill gives up; far more than a position takes.
const MOST_TRIES: u64 = 200;
/// A position comes after fewer than this many discards of its seat.
const LATEST_TURN: usize = 12;

impl Drill {
    /// Positions from games of quick players, determined by the seed. Answers are valued by the player `with`, or by
    /// the usual one of the rules.
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

    /// The mistakes in records, worst first. Each record comes with a name that identifies it in errors.
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

    /// The player that values the answers.
    pub fn with(&self) -> &str {
        self.advisor.player()
    }

    /// The position with this number, counted from 0; `None` past the last.
    pub fn position(&mut self, number: u64) -> Option<KeptDecision> {
        match &mut self.positions {
            Positions::Mistakes(mistakes) => mistakes.get(usize::try_from(number).ok()?).cloned(),
            Positions::Generated { table, seed } => {
                let tries = 0..MOST_TRIES;
                let mut asked = tries.filter_map(|attempt| {
                    let game = number * MOST_TRIES + attempt;
                    let setup = Match::new(table.rules(), *seed, game).next_hand()?;
                    generate(table, &setup, (*seed, game), |_| true)
                });
                asked.find(|asked| is_worth_asking(asked, &mut self.advisor))
            }
        }
    }

    /// Judges an answer: what it costs compared with the best action, and why.
    pub fn judge(&mut self, asked: &KeptDecision, answer: Action, speaker: &Speaker) -> DecisionReview {
        let mut answered = asked.clone();
        answered.chosen = answer;
        DecisionReview::of(&answered, &mut self.advisor, (1, 1), speaker)
    }
}

/// Whether at least one action has a measurable loss.
fn is_worth_asking(asked: &KeptDecision, advisor: &mut Advisor) -> bool {
    let valued = advisor.values(&asked.view(), &asked.legal, &asked.moment);
    let losses = Losses::of(&valued);
    valued.iter().any(|one| losses.loss(one).is_ok_and(|loss| loss.amount > 0.0))
}

/// A decision that a seat has to make: what it sees, and what it may do.
pub(crate) struct DrillDecision<'a> {
    pub(crate) view: View<'a>,
    pub(crate) legal: &'a [Action],
}

/// The first decision of some seat that fits, from a random turn of the hand on; `None` if the hand ends before that. The seed and the
/// number of the game determine seat and turn.
pub(crate) fn generate(
    table: &mut Table,
    setup: &Setup,
    (seed, game): (u64, u64),
    fits: impl Fn(&DrillDecision<'_>) -> bool,
) -> Option<KeptDecision> {
    let mut random = Dealer::addressed(seed, game, u16::MAX);
    let turn = random.below(LATEST_TURN);
    let seats = table.table_rules().seats();
    let wanted = seats.get(random.below(seats.count()))?;
    let mut player = Best(Judged::new(GreedyJudge));
    table.deal(setup);
    while let Some(seat) = table.pending().iter().next() {
        let moment = Moment::new(setup, seat, table.events().len());
        let (view, legal) = (table.view(seat), table.legal(seat));
        let chosen = match legal {
            [only] => *only,
            _ => player.act(&view, legal, &moment).ok()?,
        };
        let is_late = view.public.seats[seat].river.len() >= turn;
        if seat == wanted && legal.len() > 1 && is_late && fits(&DrillDecision { view, legal }) {
            let certainty = Certainty::Certain;
            return Some(KeptDecision::of(&Decision { view, legal, moment, chosen, certainty }));
        }
        table.act(seat, chosen).ok()?;
    }
    None
}
