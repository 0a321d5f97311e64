//! Prints advice to a terminal: the state of the hand, the verdict and its reason, then a table of the best actions.

use super::table::{AdviceTable, NOTHING, WIDTH};
use super::{Advice, AdvisedAction, Speaker};
use suzume_decide::Quantity;
use suzume_game::Action;
use suzume_game::situation::Assumption;
use suzume_words::{Arg, wrapped};

/// The number of parts of an amount that are named.
const PARTS: usize = 6;

impl Advice {
    /// The complete answer. `all` includes every action, not only the best few.
    pub fn to_text(&self, speaker: &Speaker, all: bool) -> String {
        let table = self.table(speaker, all);
        let mut text =
            format!("{}\n\n{}{}", wrapped(&self.state, WIDTH, ""), self.verdict(speaker), table.text);
        text += &self.below(&table, speaker);
        for also in &self.also {
            let about = speaker.text(&format!("player-{}", kind_of_player(&also.with)));
            let args = [("player", Arg::Text(&also.with)), ("about", Arg::Text(&about))];
            let heading = wrapped(&speaker.say("advice-second_opinion", &args), WIDTH, "");
            text += &format!("\n{heading}\n{}{}", also.verdict(speaker), also.table(speaker, all).text);
        }
        text
    }

    /// What to do, and why, in one paragraph.
    pub fn verdict(&self, speaker: &Speaker) -> String {
        let Some(best) = self.best() else {
            let nothing = speaker.text("advice-nothing_to_decide");
            return match self.why.text.is_empty() {
                true => format!("{nothing}\n"),
                false => format!("{}\n", self.why.text),
            };
        };
        let mut verdict = speaker.verdict(&best.action);
        if let Some(Action::Discard(then)) = best.then {
            let tile = speaker.face(then.face);
            let args = [("verdict", Arg::Text(&verdict)), ("tile", Arg::Text(&tile))];
            verdict = speaker.say("verdict-then", &args);
        }
        match self.why.text.is_empty() {
            true => format!("{verdict}\n"),
            false => format!("{verdict}\n{}\n", wrapped(&self.why.text, WIDTH, "  ")),
        }
    }

    /// The parts of the best value, the evaluator, what the numbers leave out, and the assumptions.
    fn below(&self, table: &AdviceTable, speaker: &Speaker) -> String {
        let mut lines = Vec::new();
        if let Some(best) = self.best()
            && let Some(parts) = best.terms.get(&Quantity::Points)
        {
            let is_large = best.points().is_some_and(|points| points.abs() >= 100.0);
            let named = parts_text(&parts.0, is_large, speaker);
            let doing = speaker.doing(&best.action);
            let args = [("action", Arg::Text(&doing)), ("terms", Arg::Text(&named))];
            lines.push(speaker.say("advice-value-of", &args));
        }
        let about = speaker.text(&format!("player-{}", kind_of_player(&self.with)));
        let args = [("player", Arg::Text(&self.with)), ("about", Arg::Text(&about))];
        let mut by = vec![speaker.say("advice-valued_by", &args)];
        if table.has_all_ends {
            by.push(speaker.text("advice-ends_sum"));
        } else if table.lacks_drawn {
            by.push(speaker.text("advice-ends_rest"));
        }
        let dangers = || self.actions.iter().filter_map(AdvisedAction::danger_now);
        if dangers().count() > 0 && dangers().all(|chance| chance < NOTHING) {
            by.push(speaker.text("advice-all_safe"));
        }
        lines.push(speaker.sentences(by));
        // Advice about a hand without a table comes from players that know no points.
        lines.extend(if self.rules.is_some() { speaker.counted() } else { speaker.limits() });
        if self.actions.iter().any(|row| row.measures.iter().any(|(_, measure)| measure.low.is_some())) {
            lines.push(speaker.text("advice-ranges"));
        }
        let assumed: Vec<String> = self.assumptions(speaker);
        if !assumed.is_empty() {
            let what = assumed.join(&speaker.text("list-separator"));
            lines.push(speaker.say("assumed", &[("what", Arg::Text(&what))]));
        }
        if self.rules.is_none() {
            lines.push(speaker.text("advice-add_rules"));
        }
        let lines: Vec<String> = lines.iter().map(|line| wrapped(line, WIDTH, "")).collect();
        format!("\n{}\n", lines.join("\n"))
    }

    /// The assumptions that matter to the answer, in words. Points of a match matter only to places.
    fn assumptions(&self, speaker: &Speaker) -> Vec<String> {
        let ranks = matches!(self.by, Some(Quantity::Rank | Quantity::Payoff | Quantity::Habit));
        let matters = |one: &&Assumption| ranks || one.field != "scores";
        speaker.assumptions(&self.assumed.iter().filter(matters).cloned().collect::<Vec<_>>())
    }
}

/// The first parts of a sum of points, and the others as one unless they round to nothing. Large points have no decimals.
fn parts_text(parts: &[(String, f64)], is_large: bool, speaker: &Speaker) -> String {
    let amount = |amount: f64| {
        let amount = if is_large { amount.round() } else { amount };
        speaker.amount(Quantity::Points, Some(amount), 1)
    };
    let (first, others) = parts.split_at(parts.len().min(PARTS));
    let mut named: Vec<(&str, String)> =
        first.iter().map(|(name, part)| (name.as_str(), amount(*part))).collect();
    let rest = amount(others.iter().map(|(_, part)| part).sum());
    // What rounds to nothing is left out.
    let is_something = |amount: &str| amount.contains(|digit| ('1'..='9').contains(&digit));
    if is_something(&rest) {
        named.push(("other", rest));
    }
    let named: Vec<String> = named
        .into_iter()
        .filter(|(_, amount)| is_something(amount))
        .map(|(name, amount)| format!("{} {amount}", term(name, speaker)))
        .collect();
    named.join(&speaker.text("list-separator"))
}

/// The name of a part for people: terms, yaku, fans and tai by their code; tiles as they are.
fn term(name: &str, speaker: &Speaker) -> String {
    if let Some(turn) = name.strip_prefix("turn ") {
        return speaker.say("term-turn", &[("turn", turn.into())]);
    }
    let codes = [format!("term-{name}"), name.to_owned(), format!("side-{name}")];
    match codes.iter().find(|code| speaker.has(code)) {
        Some(code) => speaker.text(code),
        None => name.replace('_', " "),
    }
}

fn kind_of_player(name: &str) -> &str {
    name.split(':').next().unwrap_or(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_parts_are_one_and_left_out_if_they_round_to_nothing() {
        let text = |amounts: &[f64], is_large| {
            let parts: Vec<(String, f64)> =
                amounts.iter().enumerate().map(|(place, amount)| (format!("t{place}"), *amount)).collect();
            parts_text(&parts, is_large, &Speaker::default())
        };
        let six = [3.0, 2.0, 1.0, 0.5, 0.4, 0.3];
        let and = |more: &[f64]| [&six[..], more].concat();
        assert!(!text(&six, false).contains("other"));
        assert!(
            text(&and(&[0.2, 0.1]), false).ends_with(", other 0.30"),
            "{}",
            text(&and(&[0.2, 0.1]), false)
        );
        for nothing in [&[0.004][..], &[-0.004], &[0.1, -0.101], &[0.0]] {
            assert_eq!(text(&and(nothing), false), text(&six, false), "{nothing:?}");
        }
        assert_eq!(text(&and(&[0.3, -0.5]), true), text(&six, true));
        assert!(text(&and(&[400.0, 8.0]), true).ends_with(", other 408"));
    }
}
