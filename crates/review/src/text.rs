//! A review as text for people: the luck of each hand, the totals of the decisions, and the worst of them.

use crate::answer::{HandReview, ReviewAnswer};
use crate::decision::DecisionReview;
use crate::summary::{GroupTotals, PlayerSummary, TotalsAnswer};
use std::fmt::Write as _;
use suzume_decide::{Quantity, Unit};
use suzume_interop::printable;
use suzume_players::advice::Speaker;

impl ReviewAnswer {
    /// Formats the whole review.
    pub fn to_text(&self, speaker: &Speaker) -> String {
        let summary = &self.summary;
        let mut counts: Vec<String> = self.games.iter().take(1).map(|game| game.rules.to_owned()).collect();
        counts.push(counted(speaker, "count-games", summary.games));
        counts.push(counted(speaker, "count-hands", summary.hands));
        counts.push(counted(speaker, "count-decisions", summary.totals.decisions));
        let (file, counts) = (printable(&self.file).to_string(), counts.join(", "));
        let args = [("file", (&file).into()), ("counts", (&counts).into()), ("player", (&self.with).into())];
        let mut text = speaker.say("review-heading", &args) + "\n";
        if !self.finished {
            text += &(speaker.text("review-not_finished") + "\n");
        }
        if self.games.len() == 1 && summary.games == 1 {
            self.hands_text(&mut text, speaker);
        }
        for player in &summary.players {
            player_text(player, summary.quantity, &mut text, speaker);
        }
        if summary.luck_note.is_some() {
            let _ = writeln!(text, "\n{}", speaker.text("review-no_luck"));
        }
        if !summary.worst.is_empty() {
            let _ = writeln!(text, "\n{}", speaker.text("review-worst"));
        }
        for (place, worst) in summary.worst.iter().enumerate() {
            if let Some(decision) = self.decisions.get(worst.decision) {
                let _ = write!(text, "{:>3}. {}", place + 1, self.decision_text(decision, speaker));
            }
        }
        if !summary.rare.is_empty() {
            let count = summary.rare.len();
            let _ = writeln!(text, "\n{}", speaker.say("review-rare-all", &[("count", count.into())]));
        }
        text
    }

    /// One line per hand: the result of each seat and its causes.
    fn hands_text(&self, text: &mut String, speaker: &Speaker) {
        let seats: Vec<usize> = self.summary.players.iter().filter_map(|player| player.seat).collect();
        let _ = writeln!(text, "\n{}", speaker.text("review-hands"));
        for HandReview { name, seats: results, .. } in &self.hands {
            let of_seat = |seat: &usize| {
                let Some(result) = results.iter().nth(*seat) else { return String::new() };
                let by_luck = result.luck().map(|luck| format!(" ({})", signed(luck)));
                format!("{:>16}", format!("{:+}{}", result.result, by_luck.unwrap_or_default()))
            };
            let _ = writeln!(text, "  {name:<16}{}", seats.iter().map(of_seat).collect::<String>());
        }
    }

    fn decision_text(&self, decision: &DecisionReview, speaker: &Speaker) -> String {
        let game = self.games.iter().find(|game| game.game == decision.game);
        let player = game.map_or_else(String::new, |game| {
            game.names.iter().nth(decision.seat).map_or_else(String::new, |name| printable(name).to_string())
        });
        let file = match game {
            Some(game) if self.summary.games > 1 => {
                format!("{}, game {}, ", printable(&game.file), game.game)
            }
            _ => String::new(),
        };
        let of_decision = |hand: &&HandReview| (hand.game, hand.hand) == (decision.game, decision.hand);
        let hand = self.hands.iter().find(of_decision).map_or("", |hand| &hand.name);
        let turn = speaker.say("hand-turn", &[("turn", decision.turn.into())]);
        let cost = decision.cost.map_or_else(String::new, |cost| {
            let amount = amount(speaker, cost.quantity, cost.value);
            format!(" {}", speaker.say("review-cost", &[("amount", (&amount).into())]))
        });
        let better = speaker.say("review-better", &[("action", (&decision.advised_text).into())]);
        format!(
            "{file}{hand}, {turn}, {player}: {}. {better}{cost}\n     {}\n",
            decision.done_text, decision.why.text
        )
    }
}

fn counted(speaker: &Speaker, code: &str, count: u64) -> String {
    speaker.say(code, &[("count", usize::try_from(count).unwrap_or(usize::MAX).into())])
}

/// Points with their sign: whole numbers if large, tenths under rules that count in ones.
fn signed(points: f64) -> String {
    if points.abs() < 100.0 { format!("{points:+.1}") } else { format!("{points:+.0}") }
}

/// An amount of a quantity with its unit.
pub fn amount(speaker: &Speaker, quantity: Quantity, value: f64) -> String {
    let digits = if quantity.unit() == Unit::Rank { 3 } else { 2 };
    let amount = speaker.amount(quantity, Some(value), digits);
    let code = format!("unit-{}", quantity.unit().name());
    speaker.say(&code, &[("amount", (&amount).into())])
}

/// The cost totals, the main quantity first.
fn costs(totals: &TotalsAnswer, main: Option<Quantity>, speaker: &Speaker) -> String {
    let mut costs: Vec<(Quantity, f64)> = totals.cost.iter().map(|(name, sum)| (*name, *sum)).collect();
    costs.retain(|(name, sum)| Some(*name) == main || *sum > 0.0);
    costs.sort_by_key(|(name, _)| Some(*name) != main);
    let costs: Vec<String> = costs.iter().map(|(name, sum)| amount(speaker, *name, *sum)).collect();
    if costs.is_empty() { speaker.text("review-none") } else { costs.join(", ") }
}

fn player_text(player: &PlayerSummary, main: Option<Quantity>, text: &mut String, speaker: &Speaker) {
    let PlayerSummary { name, totals, points, luck, own, rest, .. } = player;
    let count = usize::try_from(points.unsigned_abs()).unwrap_or(usize::MAX);
    let result = match points {
        0 => speaker.text("review-won-nothing"),
        1.. => speaker.say("review-won", &[("count", count.into())]),
        ..0 => speaker.say("review-lost", &[("count", count.into())]),
    };
    let _ = write!(text, "\n{}: {result}", printable(name));
    if let (Some(luck), Some(rest)) = (luck, rest) {
        let play = signed(rest + own.unwrap_or(0.0));
        let luck = signed(*luck);
        let args = [("luck", (&luck).into()), ("play", (&play).into())];
        let _ = write!(text, ": {}", speaker.say("review-by_luck", &args));
    }
    let share = totals.agreement.map_or_else(|| "-".to_owned(), |share| format!("{:.0}%", 100.0 * share));
    let (agreed, decisions) = (totals.agreed.to_string(), usize::try_from(totals.decisions).unwrap_or(0));
    let args = [("agreed", (&agreed).into()), ("decisions", decisions.into()), ("share", (&share).into())];
    let all = costs(totals, main, speaker);
    let _ = write!(
        text,
        "\n  {} {}",
        speaker.say("sentence", &[("text", (&speaker.say("review-agreed", &args)).into())]),
        speaker.say("review-cost-all", &[("amount", (&all).into())])
    );
    let _ = match totals.unmeasured {
        0 => writeln!(text),
        some => writeln!(text, " {}", counted(speaker, "review-unmeasured-count", some)),
    };
    for (title, groups, codes) in [
        ("review-by_kind", &player.by_kind, "decision"),
        ("review-by_turn", &player.by_turn, "turns"),
        ("review-by_missing", &player.by_missing, ""),
        ("review-by_situation", &player.by_situation, "threat"),
    ] {
        group_text(title, groups, codes, main, text, speaker);
    }
}

fn group_text(
    title: &str,
    groups: &GroupTotals,
    codes: &str,
    main: Option<Quantity>,
    text: &mut String,
    speaker: &Speaker,
) {
    let Some(main) = main else { return };
    let piece = |(name, totals): (&String, &TotalsAnswer)| {
        let cost = totals.cost.get(&main).copied().unwrap_or(0.0);
        let code = format!("{codes}-{}", name.replace(' ', "-"));
        let name = if speaker.has(&code) { speaker.text(&code) } else { name.clone() };
        format!("{name}: {} ({})", amount(speaker, main, cost), totals.decisions)
    };
    let pieces: Vec<String> = groups.iter().map(piece).collect();
    let _ = writeln!(text, "  {}: {}", speaker.text(title), pieces.join(", "));
}
