//! What must hold for every review, by any players and any valuing player.

use std::collections::BTreeMap;
use suzume_decide::Quantity;
use suzume_review::{DecisionReview, Flag, GroupTotals, PlayerSummary, ReviewAnswer};

/// Fails with a sentence unless a condition holds.
fn holds(is_true: bool, problem: impl FnOnce() -> String) -> Result<(), String> {
    if is_true { Ok(()) } else { Err(problem()) }
}

/// Checks a review: costs, their sums, and the split of every result.
pub(crate) fn check(answer: &ReviewAnswer) -> Result<(), String> {
    let mut sums: BTreeMap<Quantity, f64> = BTreeMap::new();
    for decision in &answer.decisions {
        check_decision(decision).map_err(|problem| format!("{problem}: {decision:?}"))?;
        if let Some(cost) = decision.cost {
            *sums.entry(cost.quantity).or_default() += cost.value;
        }
    }
    let summary = &answer.summary;
    holds(summary.totals.decisions as usize == answer.decisions.len(), || "decisions are counted".into())?;
    for (quantity, sum) in sums {
        let near = |total: f64| (total - sum).abs() < 1e-6 * sum.max(1.0);
        holds(near(summary.totals.cost[&quantity]), || format!("costs are added: {quantity:?}"))?;
        let of_players = summary.players.iter().filter_map(|player| player.totals.cost.get(&quantity)).sum();
        holds(near(of_players), || format!("costs of players are added: {quantity:?}"))?;
        type Groups = fn(&PlayerSummary) -> &GroupTotals;
        let groups: [Groups; 4] =
            [|one| &one.by_kind, |one| &one.by_turn, |one| &one.by_missing, |one| &one.by_situation];
        for group in groups {
            let all = summary.players.iter().flat_map(|player| group(player).values());
            let sum = all.filter_map(|totals| totals.cost.get(&quantity)).sum();
            holds(near(sum), || format!("costs of groups are added: {quantity:?}"))?;
        }
    }
    check_splits(answer)
}

/// The result of every seat in every hand is the sum of its causes, and `own` is the sum over the seat's decisions.
fn check_splits(answer: &ReviewAnswer) -> Result<(), String> {
    for hand in &answer.hands {
        let sum: i64 = hand.seats.iter().map(|seat| seat.result).sum();
        holds(sum % 1000 == 0, || format!("points stay at the table, but for riichi sticks: {}", hand.name))?;
        for of_seat in hand.seats.iter() {
            let parts = [of_seat.deal, of_seat.draws, of_seat.rest];
            let Some(measured) = parts.into_iter().collect::<Option<Vec<f64>>>() else {
                let is_unsplit = parts == [None; 3] && of_seat.own.is_none();
                holds(is_unsplit, || format!("a split is whole or absent: {of_seat:?}"))?;
                continue;
            };
            let sum: f64 = measured.iter().sum::<f64>() + of_seat.own.unwrap_or(0.0);
            holds((sum - of_seat.result as f64).abs() < 1e-6, || format!("the split sums: {of_seat:?}"))?;
            let of_hand = answer.decisions.iter().filter(|decision| {
                (decision.game, decision.hand, decision.seat) == (hand.game, hand.hand, of_seat.seat)
            });
            let own: f64 =
                of_hand.map(|decision| points_of(decision).map_or(0.0, |(done, best)| done - best)).sum();
            let shown = of_seat.own.unwrap_or(0.0);
            let is_near = (own - shown).abs() <= 1e-6 * own.abs().max(1.0);
            holds(is_near, || format!("own is what the decisions lost: {own} and {shown} in {}", hand.name))?;
        }
    }
    Ok(())
}

/// The points of the action done and of the advised one, as far as the review shows them: from the rows where they count
/// points, else from the cost.
fn points_of(decision: &DecisionReview) -> Option<(f64, f64)> {
    let cost = decision.cost.filter(|cost| cost.points.is_some() && cost.value > 0.0)?;
    let row = |action| decision.actions.iter().find(|row| row.action.is_same_choice(action));
    let points = |action| row(action)?.points();
    match cost.quantity {
        Quantity::Points => points(&decision.done).zip(points(&decision.advised)),
        _ => Some((-cost.points?, 0.0)),
    }
}

/// Checks that a cost is never negative, is the difference that the rows show, and has a reason if it is absent.
fn check_decision(decision: &DecisionReview) -> Result<(), &'static str> {
    let require = |is_true: bool, problem| if is_true { Ok(()) } else { Err(problem) };
    let lost = decision.cost.map(|cost| cost.value);
    require(lost.is_none_or(|lost| lost >= 0.0 && lost.is_finite()), "a cost is never negative")?;
    require(!decision.agrees || lost.unwrap_or(0.0) == 0.0, "what agrees costs nothing")?;
    require(decision.actions.len() > 1 || decision.agrees, "a single action agrees")?;
    require(decision.actions[0].action == decision.advised, "the best action is advised")?;
    let row = |action| decision.actions.iter().find(|one| one.action.is_same_choice(action));
    let done = row(&decision.done).ok_or("the action done is a row")?;
    // How common an action is, or how dangerous by a rule of thumb, is not a cost.
    let rarity = done.measures.get(Quantity::Habit).and_then(|habit| habit.value);
    require(decision.rarity == rarity, "rarity is the habit of the action done")?;
    let has = |quantity| decision.actions[0].measures.get(quantity).is_some();
    let is_no_cost = has(Quantity::Habit) || has(Quantity::Danger);
    let is_explained = decision.agrees || lost.is_some() || decision.unmeasured.is_some() || is_no_cost;
    require(is_explained, "there is a cost, or a reason why not")?;
    let is_unmeasured = decision.unmeasured.is_some();
    require(!is_unmeasured || (lost.is_none() && !decision.agrees), "what has a cost is measured")?;
    if let Some(cost) = decision.cost {
        let is_cost = !matches!(cost.quantity, Quantity::Habit | Quantity::Danger);
        require(is_cost && cost.unit == cost.quantity.unit(), "a cost has the unit of its quantity")?;
        // Kinds of action are compared by other measures than discards with each other, and rows show the first of several
        // measures of a quantity without a scale.
        let value = |row: &suzume_players::advice::AdvisedAction| row.measures.get(cost.quantity)?.value;
        let is_discard = decision.done.discarded().is_some() && decision.advised.discarded().is_some();
        let (best, other) = (value(&decision.actions[0]), value(done));
        if cost.value > 0.0
            && is_discard
            && cost.severity.is_some()
            && let (Some(best), Some(other)) = (best, other)
        {
            let sign = if cost.quantity.less_is_better() { -1.0 } else { 1.0 };
            let difference = sign * (best - other);
            let is_near = (difference - cost.value).abs() <= 1e-6 * difference.abs().max(1.0);
            require(is_near, "a cost is the difference of the rows")?;
        }
    }
    match decision.flag {
        Some(Flag::Cost) => require(lost.is_some_and(|lost| lost > 0.0), "a costly decision has a cost")?,
        Some(Flag::Rarity) => require(decision.rarity.is_some_and(|share| share < 0.05), "rare is rare")?,
        None => {}
    }
    require(decision.flag.is_none() || !decision.agrees, "what agrees is not flagged")?;
    for one in &decision.actions {
        for (quantity, parts) in &one.terms {
            let amount = one.measures.get(*quantity).and_then(|measure| measure.value);
            let amount = amount.ok_or("terms belong to a measure")?;
            let sum: f64 = parts.0.iter().map(|(_, part)| part).sum();
            require((sum - amount).abs() <= 1e-6 * amount.abs().max(1.0), "terms sum to their measure")?;
        }
    }
    Ok(())
}

/// The places of the decisions that cost something.
pub(crate) fn mistakes(answer: &ReviewAnswer) -> Vec<usize> {
    let costs = |decision: &DecisionReview| decision.cost.is_some_and(|cost| cost.value > 0.0);
    (0..answer.decisions.len()).filter(|&place| costs(&answer.decisions[place])).collect()
}

/// The review with the action done and the advised one exchanged in one decision.
pub(crate) fn exchanged(answer: &ReviewAnswer, place: usize) -> ReviewAnswer {
    let mut answer = answer.clone();
    let decision = &mut answer.decisions[place];
    std::mem::swap(&mut decision.done, &mut decision.advised);
    answer
}
