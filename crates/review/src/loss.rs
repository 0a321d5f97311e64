//! The loss of an action compared with the best one.
//!
//! The value of an action is a list of measures, and the first difference decides. The loss is therefore a difference in
//! the deciding quantity, in the unit of that quantity. Three cases need a rule:
//!
//! * Actions fall into kinds, which are compared first. The loss of an action of another kind is the loss of its kind
//!   compared with the best kind, plus its own loss compared with the best action of its kind, if both are in one quantity.
//! * A preference decides where an evaluator follows a rule, such as discarding only safe tiles. The loss is then counted
//!   in the first quantity that both actions have and in which the better one is better, starting with the argument against
//!   the worse one: its danger.
//! * An immediate win is a chance to win of 1.
//!
//! Where none of this gives a number, the result is an [`UnmeasuredCause`].

use std::cmp::Ordering;
use suzume_decide::{Exactness, Measured, Quantity, Worth};
use suzume_game::Action;
use suzume_players::{Note, ValuedAction};
use suzume_tiles::real;

/// The loss of an action compared with the best one: never negative.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Loss {
    /// The quantity that decides.
    pub quantity: Quantity,
    /// How much worse the action is, in the unit of the quantity.
    pub amount: f64,
    /// The reliability of the difference.
    pub exactness: Exactness,
}

/// Why a worse action has no loss in numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnmeasuredCause {
    /// The evaluator does not value the action.
    NotValued,
    /// A rule of the evaluator decided.
    Rule(Note),
    /// The two actions are valued in different quantities, which the evaluator ranks in a fixed order.
    OtherQuantity,
}

impl UnmeasuredCause {
    /// The code used in data. The catalogue of words has its sentence.
    pub const fn code(self) -> &'static str {
        match self {
            UnmeasuredCause::NotValued => "not_valued",
            UnmeasuredCause::Rule(note) => note.code(),
            UnmeasuredCause::OtherQuantity => "other_quantity",
        }
    }
}

/// The most informative measure of a worth: the expected winnings, then the chance to win, then the distance to a win.
pub fn headline(worth: &Worth) -> Option<Measured> {
    const ORDER: [Quantity; 4] = [Quantity::Rank, Quantity::Points, Quantity::Win, Quantity::Outlook];
    let first = || worth.measures().find(|measured| measured.quantity != Quantity::Preference);
    ORDER.into_iter().find_map(|quantity| worth.get(quantity)).or_else(first)
}

/// Valued actions, with the loss of each.
#[derive(Clone, Copy, Debug)]
pub struct Losses<'a>(&'a [ValuedAction]);

impl<'a> Losses<'a> {
    /// The losses of actions compared with the first; `valued` is in the evaluator's order.
    pub fn of(valued: &'a [ValuedAction]) -> Losses<'a> {
        Losses(valued)
    }

    /// The best action; `None` if there are none.
    pub fn best(&self) -> Option<&'a ValuedAction> {
        self.0.first()
    }

    /// The value of an action, or of an equivalent discard.
    pub fn value(&self, action: &Action) -> Option<&'a ValuedAction> {
        let exactly = self.0.iter().find(|one| one.action == *action);
        exactly.or_else(|| self.0.iter().find(|one| one.action.is_same_choice(action)))
    }

    /// The loss of an action compared with the best one.
    pub fn loss(&self, other: &ValuedAction) -> Result<Loss, UnmeasuredCause> {
        let Some(best) = self.best() else { return Err(UnmeasuredCause::NotValued) };
        if best.action.is_same_choice(&other.action) {
            return none(&best.worth);
        }
        let is_of_kind =
            |one: &&ValuedAction| one.kind == other.kind && is_move(&one.action) == is_move(&other.action);
        let top = self.0.iter().find(is_of_kind).unwrap_or(other);
        let within = lacks(&top.worth, &other.worth);
        let between = match is_of_kind(&best) {
            true => return within.or_else(|| lacks(&best.worth, &other.worth)).ok_or(why_not(other)),
            false => lacks(&best.kind, &other.kind),
        };
        let whole = match (between, within) {
            (Some(between), Some(within)) if between.quantity == within.quantity => Some(Loss {
                amount: between.amount + within.amount,
                exactness: worse(between.exactness, within.exactness),
                ..between
            }),
            (Some(between), _) if between.amount > 0.0 => Some(between),
            _ => lacks(&best.worth, &other.worth),
        };
        whole.ok_or(why_not(other))
    }
}

/// Whether an action is a discard, with or without riichi: these form one kind.
fn is_move(action: &Action) -> bool {
    action.discarded().is_some()
}

fn why_not(other: &ValuedAction) -> UnmeasuredCause {
    match other.note {
        Some(note) => UnmeasuredCause::Rule(note),
        None if headline(&other.worth).is_none() => UnmeasuredCause::NotValued,
        None => UnmeasuredCause::OtherQuantity,
    }
}

/// No loss, in the leading quantity of a worth.
fn none(worth: &Worth) -> Result<Loss, UnmeasuredCause> {
    let Measured { quantity, exactness, .. } = as_chance(headline(worth).ok_or(UnmeasuredCause::NotValued)?);
    Ok(Loss { quantity, amount: 0.0, exactness })
}

/// The loss of the second worth compared with the first, which is not worse; `None` if there is no number for it.
fn lacks(better: &Worth, worse: &Worth) -> Option<Loss> {
    let is_equal = |one: Measured, other: Measured| {
        one.quantity == other.quantity && compare(one, other) == Ordering::Equal
    };
    let mut pairs = better.measures().zip(worse.measures());
    match pairs.find(|&(one, other)| !is_equal(one, other)) {
        // Equal in every measure that both have.
        None => none(better).ok().filter(|_| headline(worse).is_some()),
        Some((one, other)) if one.quantity == other.quantity && one.quantity != Quantity::Preference => {
            difference(one, other)
        }
        Some(_) => by_common_quantity(better, worse),
    }
}

/// Like `lacks`, where a preference or the order of quantities decides.
fn by_common_quantity(better: &Worth, worse: &Worth) -> Option<Loss> {
    let meaningful = |worth: &Worth| -> Vec<Measured> {
        let measures = worth.measures().filter(|one| one.quantity != Quantity::Preference);
        measures.map(as_chance).collect()
    };
    let (better, worse) = (meaningful(better), meaningful(worse));
    let losses = worse.iter().map(|other| {
        let one = better.iter().find(|one| one.quantity == other.quantity)?;
        difference(*one, *other)
    });
    let losses: Vec<Option<Loss>> = losses.collect();
    let found = losses.iter().flatten().find(|loss| loss.amount > 0.0);
    // Only the preference differs, so nothing is lost.
    let is_tie = || better.len() == worse.len() && losses.iter().all(Option::is_some);
    found.or_else(|| losses.iter().flatten().next().filter(|_| is_tie())).copied()
}

/// An immediate win as a chance to win.
fn as_chance(measured: Measured) -> Measured {
    match measured.quantity {
        Quantity::Won => Measured { quantity: Quantity::Win, ..measured },
        _ => measured,
    }
}

fn compare(one: Measured, other: Measured) -> Ordering {
    Worth::new(&[one]).compare(&Worth::new(&[other]))
}

/// The difference of two amounts of one quantity; `None` if the second is better, or either is infinite.
fn difference(one: Measured, other: Measured) -> Option<Loss> {
    let amount = match compare(one, other) {
        Ordering::Less => return None,
        Ordering::Equal => 0.0,
        Ordering::Greater => (one.amount - other.amount).abs(),
    };
    let exactness = worse(one.exactness, other.exactness);
    amount.is_finite().then_some(Loss { quantity: one.quantity, amount, exactness })
}

/// The reliability of a difference or sum of two amounts.
fn worse(one: Exactness, other: Exactness) -> Exactness {
    match (one, other) {
        (Exactness::Approximate(because), _) | (_, Exactness::Approximate(because)) => {
            Exactness::Approximate(because)
        }
        (Exactness::Sampled { error: one }, Exactness::Sampled { error: other }) => {
            Exactness::Sampled { error: real::hypot(one, other) }
        }
        (Exactness::Sampled { error }, _) | (_, Exactness::Sampled { error }) => Exactness::Sampled { error },
        (Exactness::Exact, Exactness::Exact) => Exactness::Exact,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use suzume_game::Discard;
    use suzume_tiles::{Face, Tile};

    fn discard(tile: usize, worth: &[(Quantity, f64)], kind: &[(Quantity, f64)]) -> ValuedAction {
        let face = Face::from(Tile::ALL[tile]);
        let action = Action::Discard(Discard { face, drawn: false });
        ValuedAction::of_kind(action, of(worth), of(kind), None)
    }

    fn of(measures: &[(Quantity, f64)]) -> Worth {
        let exact = |&(quantity, amount): &(Quantity, f64)| Measured::exact(quantity, amount);
        Worth::new(&measures.iter().map(exact).collect::<Vec<_>>())
    }

    fn amount(valued: &[ValuedAction], place: usize) -> Result<(Quantity, f64), UnmeasuredCause> {
        let loss = Losses::of(valued).loss(&valued[place])?;
        Ok((loss.quantity, (loss.amount * 1e6).round() / 1e6))
    }

    #[test]
    fn the_quantity_that_decides_gives_the_loss() {
        use Quantity::{Accepted, Missing, Preference, Win};
        let kind = [(Win, 0.5)];
        let valued = [
            discard(0, &[(Win, 0.5), (Preference, 2.0)], &kind),
            discard(1, &[(Win, 0.4), (Preference, 9.0)], &kind),
            discard(2, &[(Win, 0.5), (Preference, 1.0)], &kind),
            discard(3, &[], &kind),
        ];
        assert_eq!(amount(&valued, 0), Ok((Win, 0.0)));
        assert_eq!(amount(&valued, 1), Ok((Win, 0.1)));
        // A preference among equals costs nothing.
        assert_eq!(amount(&valued, 2), Ok((Win, 0.0)));
        assert_eq!(amount(&valued, 3), Err(UnmeasuredCause::NotValued));
        let lists = [
            discard(0, &[(Missing, 2.0), (Accepted, 8.0)], &[]),
            discard(1, &[(Missing, 2.0), (Accepted, 5.0)], &[]),
            discard(2, &[(Missing, 3.0), (Accepted, 30.0)], &[]),
            discard(3, &[(Missing, f64::INFINITY)], &[]),
        ];
        assert_eq!(amount(&lists, 1), Ok((Accepted, 3.0)));
        assert_eq!(amount(&lists, 2), Ok((Missing, 1.0)));
        assert!(amount(&lists, 3).is_err());
    }

    #[test]
    fn kinds_come_before_their_members() {
        use Quantity::Win;
        let kong = ValuedAction::alone(Action::ClosedKong(Tile::ALL[0]), of(&[(Win, 0.6)]));
        let kind = [(Win, 0.5)];
        let valued = [kong, discard(0, &[(Win, 0.5)], &kind), discard(1, &[(Win, 0.3)], &kind)];
        assert_eq!(amount(&valued, 1), Ok((Win, 0.1)));
        assert_eq!(amount(&valued, 2), Ok((Win, 0.3)));
    }

    #[test]
    fn where_a_rule_decides_the_danger_is_what_is_lost() {
        use Quantity::{Danger, Preference, Win};
        let safe = discard(0, &[(Preference, 1.0), (Win, 0.1), (Danger, 2.0)], &[]);
        let risky = discard(1, &[(Preference, 0.0), (Danger, 30.0), (Win, 0.4)], &[]);
        assert_eq!(amount(&[safe, risky], 1), Ok((Danger, 28.0)));
        let note = Some(Note::OpensForNothing);
        let claim = ValuedAction::of_kind(Action::OpenKong, of(&[(Win, 0.4)]), Worth::UNKNOWN, note);
        let pass = ValuedAction::alone(Action::Pass, of(&[(Win, 0.3)]));
        // The chance is greater, so it cannot be the loss.
        let valued = [pass, claim];
        assert_eq!(amount(&valued, 1), Err(UnmeasuredCause::Rule(Note::OpensForNothing)));
    }

    #[test]
    fn a_win_not_declared_costs_what_is_left_of_its_chance() {
        use Quantity::{Points, Win};
        let win = ValuedAction::alone(Action::Win, Worth::win());
        let pass = ValuedAction::alone(Action::Pass, of(&[(Points, 900.0), (Win, 0.25)]));
        assert_eq!(amount(&[win, pass], 1), Ok((Win, 0.75)));
    }
}
