//! The decisions of a review that are worth a look, as text: the costly ones, and apart from them the rare ones.

use crate::answer::ReviewAnswer;
use crate::decision::{Cost, DecisionReview};
use crate::flag::Flag;
use crate::text::amount;
use std::fmt::Write as _;
use suzume_decide::{Quantity, Unit};
use suzume_interop::printable;
use suzume_players::advice::Speaker;
use suzume_rules::RuleSet;
use suzume_tiles::numbers::{ToFloat, round};

/// The most rare decisions that are printed. Chosen, like the number of costly ones.
const MOST_RARE: usize = 10;

impl ReviewAnswer {
    /// The lists of costly and of rare decisions.
    pub(crate) fn decisions_text(&self, speaker: &Speaker) -> String {
        let of = |place: usize| self.decisions.get(place);
        let summary = &self.summary;
        let worst = summary.worst.iter().filter_map(|worst| of(worst.decision));
        let costly: Vec<&DecisionReview> = worst.filter(|one| one.flag == Some(Flag::Cost)).collect();
        let rare: Vec<&DecisionReview> = summary.rare.iter().filter_map(|&place| of(place)).collect();
        let threshold = self.threshold_text(speaker);
        let args = [("amount", threshold.as_deref().unwrap_or("").into())];
        let mut text = String::new();
        if summary.quantity.is_some() {
            let code = match (costly.is_empty(), &threshold) {
                (false, Some(_)) => "review-costly-heading",
                (false, None) => "review-worst",
                (true, Some(_)) => "review-costly-none",
                (true, None) => "review-costly-nothing",
            };
            let _ = writeln!(text, "\n{}", speaker.say(code, &args));
        }
        self.list(&mut text, &costly, speaker);
        if !rare.is_empty() {
            let _ = writeln!(text, "\n{}", speaker.text("review-rare-all"));
            self.list(&mut text, &rare[..rare.len().min(MOST_RARE)], speaker);
        }
        text
    }

    fn list(&self, text: &mut String, decisions: &[&DecisionReview], speaker: &Speaker) {
        for (place, decision) in decisions.iter().enumerate() {
            let mut lines = self.decision_lines(decision, speaker).into_iter();
            let _ = writeln!(text, "{:>3}. {}", place + 1, lines.next().unwrap_or_default());
            for line in lines {
                let _ = writeln!(text, "     {line}");
            }
        }
    }

    /// The cost from which decisions are flagged, if it is the same for all of them.
    fn threshold_text(&self, speaker: &Speaker) -> Option<String> {
        let main = self.summary.quantity?;
        let costs = self.decisions.iter().filter_map(|decision| decision.cost);
        let thresholds = costs.filter(|cost| cost.quantity == main && cost.value > 0.0);
        let thresholds: Vec<f64> = thresholds.filter_map(|cost| Some(cost.value / cost.severity?)).collect();
        let first = *thresholds.first()?;
        let is_same = thresholds.iter().all(|threshold| (threshold / first - 1.0).abs() < 1e-6);
        let number = speaker.amount(main, Some(first), if main.unit() == Unit::Probability { 0 } else { 2 });
        let code = format!("unit-{}", main.unit().name());
        is_same.then(|| speaker.say(&code, &[("amount", (&number).into())]))
    }

    /// The position; what was done, what is better and what it cost; and why.
    fn decision_lines(&self, decision: &DecisionReview, speaker: &Speaker) -> Vec<String> {
        let game = self.games.iter().find(|game| game.game == decision.game);
        let rules = game.and_then(|game| RuleSet::preset(game.rules).ok());
        let speaker = rules.map_or(*speaker, |rules| speaker.under(&rules));
        let mut place: Vec<String> = Vec::new();
        if let Some(game) = game {
            if self.summary.games > 1 {
                let name = game.file.rsplit(['/', '\\']).next().unwrap_or(&game.file);
                place.push(printable(name).to_string());
            }
            let name = game.names.iter().nth(decision.seat);
            if self.summary.players.len() > 1 {
                place.extend(name.map(|name| printable(name).to_string()));
            }
        }
        let place = speaker.list(place);
        let position = match place.is_empty() {
            true => decision.position.clone(),
            false => {
                let args = [("name", (&place).into()), ("text", (&decision.position).into())];
                speaker.say("review-of", &args)
            }
        };
        let mut lines = vec![position];
        let done = speaker.done(&decision.done);
        if decision.flag == Some(Flag::Rarity) {
            lines.push(format!("{done} {}", usual_text(decision, &speaker)));
            return lines;
        }
        let mut sentences =
            vec![done, speaker.say("review-better", &[("action", (&decision.advised_text).into())])];
        let cost = decision.cost.filter(|cost| cost.value > 0.0);
        sentences.extend(cost.map(|cost| cost_text(&cost, &speaker)));
        lines.push(sentences.join(" "));
        lines.extend(Some(decision.why.text.clone()).filter(|why| !why.is_empty()));
        lines
    }
}

/// The usual action instead of a rare one, and how many of 100 strong players do what.
fn usual_text(decision: &DecisionReview, speaker: &Speaker) -> String {
    let usual = decision.actions.first().and_then(|best| best.measures.get(Quantity::Habit)?.value);
    // Rounded down, so that a rare move is never shown as one of 5 of 100.
    let count = |share: f64| match (100.0 * share).floor() {
        0.0 => speaker.text("review-under_one"),
        count => format!("{count:.0}"),
    };
    let (usual, done) = (count(usual.unwrap_or(0.0)), count(decision.rarity.unwrap_or(0.0)));
    let args =
        [("action", (&decision.advised_text).into()), ("usual", (&usual).into()), ("done", (&done).into())];
    speaker.say("review-usual", &args)
}

/// A cost with what it is in points, if that is known and a loss as well.
fn cost_text(cost: &Cost, speaker: &Speaker) -> String {
    /// Points are rounded to tens, or hundreds from a thousand: they are an estimate.
    fn rounded(points: f64) -> i64 {
        let step: i64 = if points.abs() < 1000.0 { 10 } else { 100 };
        round(points / step.to_f64()) * step
    }
    let all = amount(speaker, cost.quantity, cost.value);
    let points = cost.points.filter(|_| cost.unit != Unit::Points).map(rounded).filter(|points| *points > 0);
    match points {
        Some(points) => {
            let points = speaker.points(points);
            speaker.say("review-cost-about", &[("amount", (&all).into()), ("points", (&points).into())])
        }
        None => speaker.say("review-cost", &[("amount", (&all).into())]),
    }
}
