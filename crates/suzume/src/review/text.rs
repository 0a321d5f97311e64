//! A review in words: the luck of each hand, what the decisions come to, and the worst of them.

use super::summary::{GroupTotals, PlayerSummary, TotalsAnswer};
use super::{DecisionReview, HandReview, ReviewAnswer};
use crate::words::plural;
use std::fmt::Write as _;
use suzume_interop::printable;
use suzume_tiles::Seat;

impl ReviewAnswer {
    /// For a person.
    pub fn to_text(&self) -> String {
        let summary = &self.summary;
        let rules: Vec<&str> = self.games.iter().take(1).map(|game| game.rules).collect();
        let counts = [
            plural(summary.games as usize, "game"),
            plural(summary.hands as usize, "hand"),
            plural(summary.totals.decisions as usize, "decision"),
        ];
        let mut text = format!(
            "{}: {}{}, valued by {}\n",
            printable(&self.file),
            rules.iter().map(|rules| format!("{rules}, ")).collect::<String>(),
            counts.join(", "),
            self.with
        );
        if !self.finished {
            text += "Stopped before the end: this is what was finished.\n";
        }
        let is_whole = self.games.len() as u64 == summary.games && self.games.len() == 1;
        if is_whole {
            self.hands_text(&mut text);
        }
        for player in &summary.players {
            player_text(player, summary.quantity, &mut text);
        }
        if let Some(note) = &summary.luck_note {
            let _ = writeln!(text, "\n{note}: points are not split into luck and play.");
        }
        if !summary.worst.is_empty() {
            text += "\nThe worst decisions\n";
        }
        for (place, worst) in summary.worst.iter().enumerate() {
            if let Some(decision) = self.decisions.get(worst.decision) {
                let _ = write!(text, "{:>3}. {}", place + 1, self.decision_text(decision));
            }
        }
        text
    }

    /// One line a hand: who won or lost how much, and by what.
    fn hands_text(&self, text: &mut String) {
        let seats: Vec<usize> = self.summary.players.iter().filter_map(|player| player.seat).collect();
        text.push_str("\nHands: points, of which by luck\n");
        for HandReview { name, points, luck, .. } in &self.hands {
            let of_seat = |seat: &usize| {
                let seat = Seat::ALL[seat % 4];
                let by_luck =
                    luck.as_ref().map(|luck| format!(" ({})", signed(luck.deal[seat] + luck.draws[seat])));
                format!("{:>16}", format!("{:+}{}", points[seat], by_luck.unwrap_or_default()))
            };
            let _ = writeln!(text, "  {name:<6}{}", seats.iter().map(of_seat).collect::<String>());
        }
    }

    fn decision_text(&self, decision: &DecisionReview) -> String {
        let game = self.games.iter().find(|game| game.game == decision.game);
        let name = game.map_or_else(String::new, |game| {
            printable(&game.names[Seat::ALL[decision.seat % 4]]).to_string()
        });
        let file = match game {
            Some(game) if self.summary.games > 1 => {
                format!("{}, game {}, ", printable(&game.file), game.game)
            }
            _ => String::new(),
        };
        let hands = self.hands.iter().find(|hand| (hand.game, hand.hand) == (decision.game, decision.hand));
        format!(
            "{file}hand {} ({}), turn {}, {name}: {}, regret {}\n     better: {}. {}\n",
            decision.hand,
            hands.map_or("", |hand| &hand.name),
            decision.turn,
            decision.done,
            amount_in_words(decision.regret, decision.quantity.name()),
            decision.advised,
            decision.reason
        )
    }
}

/// Points with their sign: whole ones where there are many, tenths under rules that count in ones.
fn signed(points: f64) -> String {
    if points.abs() < 100.0 { format!("{points:+.1}") } else { format!("{points:+.0}") }
}

/// An amount of a quantity, by its name, in words.
pub fn amount_in_words(amount: f64, quantity: &str) -> String {
    match quantity {
        "win" | "ready" => format!("{:.2}%", 100.0 * amount),
        "points" | "outlook" if amount >= 100.0 => format!("{amount:.0} points"),
        "points" | "outlook" => format!("{amount:.2} points"),
        "rank" => format!("{amount:.4} of a rank"),
        "missing" => plural(amount as usize, "missing tile"),
        "accepted_tiles" => plural(amount as usize, "accepted tile"),
        other => format!("{amount:.2} ({other})"),
    }
}

/// The sums of regret, the main quantity first.
fn regrets(totals: &TotalsAnswer, main: Option<&str>) -> String {
    let mut regrets: Vec<(&str, f64)> = totals.regret.iter().map(|(name, sum)| (*name, *sum)).collect();
    regrets.retain(|(name, sum)| Some(*name) == main || *sum > 0.0);
    regrets.sort_by_key(|(name, _)| Some(*name) != main);
    let regrets: Vec<String> = regrets.iter().map(|(name, sum)| amount_in_words(*sum, name)).collect();
    if regrets.is_empty() { "none".to_owned() } else { regrets.join(", ") }
}

fn player_text(player: &PlayerSummary, main: Option<&str>, text: &mut String) {
    let PlayerSummary { name, totals, points, luck, play, .. } = player;
    let _ = write!(text, "\n{}: ", printable(name));
    let result = match points {
        0 => "won and lost nothing".to_owned(),
        1.. => format!("won {}", plural(*points as usize, "point")),
        ..0 => format!("lost {}", plural(points.unsigned_abs() as usize, "point")),
    };
    let _ = match (luck, play) {
        (Some(luck), Some(play)) => {
            writeln!(text, "{result}: {} by luck, {} by play", signed(*luck), signed(*play))
        }
        _ => writeln!(text, "{result}"),
    };
    let agreement = totals.agreement.map_or_else(|| "-".to_owned(), |share| format!("{:.0}%", 100.0 * share));
    let _ = write!(
        text,
        "  {} of {} as advised ({agreement}); regret {}",
        totals.agreed,
        plural(totals.decisions as usize, "decision"),
        regrets(totals, main)
    );
    let _ = match totals.unmeasured {
        0 => writeln!(text),
        some => writeln!(text, "; {some} without a number"),
    };
    for (title, groups) in [
        ("by decision", &player.by_kind),
        ("by turn", &player.by_turn),
        ("by missing tiles", &player.by_missing),
        ("by situation", &player.by_situation),
    ] {
        group_text(title, groups, main, text);
    }
}

fn group_text(title: &str, groups: &GroupTotals, main: Option<&str>, text: &mut String) {
    let Some(main) = main else { return };
    let pieces: Vec<String> = groups
        .iter()
        .map(|(name, totals)| {
            let regret = totals.regret.get(main).copied().unwrap_or(0.0);
            format!("{} {} ({})", name.replace('_', " "), amount_in_words(regret, main), totals.decisions)
        })
        .collect();
    let _ = writeln!(text, "  {title}: {}", pieces.join(", "));
}
