//! A review as text for people: the result of each hand and its causes, the totals, and the decisions to look at.

use crate::answer::{HandReview, ReviewAnswer, SeatResult};
use crate::summary::{GroupTotals, PlayerSummary, TotalsAnswer};
use crate::trend::halves;
use std::fmt::Write as _;
use suzume_decide::{Quantity, Unit};
use suzume_interop::printable;
use suzume_players::advice::Speaker;
use suzume_tiles::numbers::{ToFloat, round};
use suzume_words::{padded_end, padded_start, width};

impl ReviewAnswer {
    /// Formats the whole review.
    pub fn to_text(&self, speaker: &Speaker) -> String {
        let summary = &self.summary;
        let mut counts: Vec<String> = self.games.iter().take(1).map(|game| game.rules.to_owned()).collect();
        counts.push(speaker.count("games", summary.games));
        counts.push(speaker.count("hands", summary.hands));
        counts.push(speaker.count("decisions", summary.totals.decisions));
        let (file, counts) = (printable(&self.file).to_string(), speaker.list(counts));
        let args = [("file", (&file).into()), ("counts", (&counts).into()), ("player", (&self.with).into())];
        let mut text = speaker.say("review-heading", &args) + "\n";
        if !self.finished {
            text += &(speaker.text("review-not_finished") + "\n");
        }
        if self.games.len() == 1 && summary.games == 1 {
            let _ = write!(text, "\n{}", self.hands_text(speaker));
        }
        match &summary.players[..] {
            [player] => text += &self.player_text(player, speaker),
            players => text += &self.comparison_text(players, speaker),
        }
        if summary.luck_note.is_some() {
            let _ = writeln!(text, "\n{}", speaker.text("review-no_luck"));
        }
        text + &self.decisions_text(speaker)
    }

    /// A table of the hands: the result of the reviewed seat and its causes, or the results of several seats.
    fn hands_text(&self, speaker: &Speaker) -> String {
        let players = &self.summary.players;
        let seats: Vec<usize> = players.iter().filter_map(|player| player.seat).collect();
        let digits = self.digits();
        let result = |hand: &HandReview, seat: usize| -> SeatResult {
            hand.seats.iter().nth(seat).copied().unwrap_or_default()
        };
        let mut rows = Vec::new();
        let first = speaker.text("review-hands");
        if let [seat] = seats[..] {
            let has_luck = self.hands.iter().all(|hand| result(hand, seat).deal.is_some());
            let has_own = self.hands.iter().any(|hand| result(hand, seat).own.is_some());
            let has_rating = self.hands.iter().any(|hand| result(hand, seat).rating.is_some());
            let split = |result: &SeatResult| Split::of(result.result, result, digits);
            let mut heads = vec![first, speaker.text("review-column-result")];
            if has_luck {
                heads.extend(["review-deal", "review-draws"].map(|code| speaker.text(code)));
                heads.extend(has_own.then(|| speaker.text("review-column-own")));
                heads.push(speaker.text("review-rest"));
            }
            heads.extend(has_rating.then(|| speaker.text("review-rating")));
            rows.push(heads);
            for hand in &self.hands {
                let result = result(hand, seat);
                let mut row = vec![hand.name.clone(), signed(result.result.to_f64(), 0)];
                if has_luck && let Some(split) = split(&result) {
                    row.extend([split.deal, split.draws]);
                    row.extend(has_own.then_some(split.own));
                    row.push(split.rest);
                }
                row.extend(has_rating.then(|| rating_text(result.rating)));
                rows.push(row);
            }
        } else {
            let names = players.iter().map(|player| printable(&player.name).to_string());
            rows.push(std::iter::once(first).chain(names).collect());
            for hand in &self.hands {
                let results = seats.iter().map(|&seat| signed(result(hand, seat).result.to_f64(), 0));
                rows.push(std::iter::once(hand.name.clone()).chain(results).collect());
            }
        }
        table(&rows)
    }

    /// The decimals of points: none, or one under rules that count in ones.
    fn digits(&self) -> usize {
        let results = self.hands.iter().flat_map(|hand| hand.seats.iter()).map(|seat| seat.result.abs());
        usize::from(results.max().unwrap_or(0) < 500)
    }

    /// The result of a player and its causes, the rating, the cost, and where it was lost.
    fn player_text(&self, player: &PlayerSummary, speaker: &Speaker) -> String {
        let PlayerSummary { name, totals, points, .. } = player;
        let main = self.summary.quantity;
        let name = printable(name).to_string();
        let of_player = SeatResult {
            deal: player.deal,
            draws: player.draws,
            own: player.own,
            rest: player.rest,
            ..SeatResult::default()
        };
        let result = signed(points.to_f64(), 0);
        let said = match Split::of(*points, &of_player, self.digits()) {
            Some(split) => {
                let code = if player.own.is_some() { "review-split" } else { "review-split-no_own" };
                let args = [
                    ("result", (&result).into()),
                    ("deal", (&split.deal).into()),
                    ("draws", (&split.draws).into()),
                    ("own", (&split.own).into()),
                    ("rest", (&split.rest).into()),
                ];
                speaker.say(code, &args)
            }
            None => speaker.say("review-points", &[("result", (&result).into())]),
        };
        let mut text = format!(
            "\n{}\n",
            speaker.say("review-of", &[("name", (&name).into()), ("text", (&said).into())])
        );
        let mut lines = Vec::new();
        if player.rest.is_some() {
            lines.push(speaker.text("review-rest-note"));
        }
        let mut sentences: Vec<String> = self.rating_sentence(totals, speaker).into_iter().collect();
        let hands = player.trend.iter().map(|game| game.hands).sum();
        sentences.extend(self.cost_sentence(totals, hands, speaker));
        lines.push(sentences.join(" "));
        let most = player.by_kind.iter().filter_map(|(kind, totals)| {
            let cost = totals.cost.get(&main?).copied().filter(|cost| *cost > 0.0)?;
            Some((cost, kind))
        });
        let most = most.max_by(|(one, _), (other, _)| one.total_cmp(other)).map(|(_, kind)| {
            let kind = speaker.text(&format!("decision-{kind}"));
            speaker.say("review-most_costly", &[("kind", (&kind).into())])
        });
        lines.push([vec![agreed_sentence(totals, speaker)], most.into_iter().collect()].concat().join(" "));
        for (title, groups, codes) in [
            ("review-by_kind", &player.by_kind, "decision"),
            ("review-by_turn", &player.by_turn, "turns"),
            ("review-by_missing", &player.by_missing, ""),
            ("review-by_situation", &player.by_situation, "threat"),
        ] {
            lines.extend(group_text(title, groups, codes, main, speaker));
        }
        lines.extend(trend_text(player, speaker));
        for line in lines.iter().filter(|line| !line.is_empty()) {
            let _ = writeln!(text, "  {line}");
        }
        text
    }

    fn rating_sentence(&self, totals: &TotalsAnswer, speaker: &Speaker) -> Option<String> {
        let rating = rating_text(Some(totals.rating?));
        let median = self.summary.top_room.map(|top| rating_text(Some(top.rating)));
        let code = if median.is_some() { "review-rating-top" } else { "review-rating-is" };
        let median = median.unwrap_or_default();
        Some(speaker.say(code, &[("rating", (&rating).into()), ("median", (&median).into())]))
    }

    /// The sum of costs in the main quantity, in all and a hand.
    fn cost_sentence(&self, totals: &TotalsAnswer, hands: u64, speaker: &Speaker) -> Option<String> {
        let main = self.summary.quantity?;
        let cost = totals.cost.get(&main).copied()?;
        let all = amount(speaker, main, cost);
        let per_hand = number(speaker, main, cost / hands.max(1).to_f64());
        let median = self.summary.top_room.filter(|_| main == Quantity::Rank);
        let code = if median.is_some() { "review-cost-all-top" } else { "review-cost-all-hand" };
        let median = median.map_or_else(String::new, |top| number(speaker, main, top.cost_per_hand));
        let args =
            [("amount", (&all).into()), ("per_hand", (&per_hand).into()), ("median", (&median).into())];
        Some(speaker.say(code, &args))
    }

    /// A table of several players.
    fn comparison_text(&self, players: &[PlayerSummary], speaker: &Speaker) -> String {
        let main = self.summary.quantity;
        let mut heads = ["review-player", "review-rating"].map(|code| speaker.text(code)).to_vec();
        heads.extend([cost_heading(speaker, main), speaker.text("review-agreement")]);
        heads.extend(["review-costly", "review-rare-count"].map(|code| speaker.text(code)));
        let has_luck = players.iter().all(|player| player.rest.is_some());
        let has_own = players.iter().any(|player| player.own.is_some());
        heads.push(speaker.text("review-column-result"));
        if has_luck {
            heads.extend(["review-deal", "review-draws"].map(|code| speaker.text(code)));
            heads.extend(has_own.then(|| speaker.text("review-column-own")));
            heads.push(speaker.text("review-rest"));
        }
        let mut rows = vec![heads];
        for player in players {
            let totals = &player.totals;
            let cost = main.and_then(|main| Some((main, totals.cost.get(&main)?)));
            let mut row = vec![
                printable(&player.name).to_string(),
                rating_text(totals.rating),
                cost.map_or_else(|| "\u{2013}".to_owned(), |(main, cost)| number(speaker, main, *cost)),
                share(totals),
                totals.costly.to_string(),
                totals.rare_moves.to_string(),
                signed(player.points.to_f64(), 0),
            ];
            let of_player = SeatResult {
                deal: player.deal,
                draws: player.draws,
                own: player.own,
                rest: player.rest,
                ..SeatResult::default()
            };
            if has_luck && let Some(split) = Split::of(player.points, &of_player, self.digits()) {
                row.extend([split.deal, split.draws]);
                row.extend(has_own.then_some(split.own));
                row.push(split.rest);
            }
            rows.push(row);
        }
        let mut text = format!("\n{}", table(&rows));
        let notes = [
            self.summary.top_room.map(|top| {
                let (rating, cost) =
                    (rating_text(Some(top.rating)), number(speaker, Quantity::Rank, top.cost_per_hand));
                speaker.say("review-top_room", &[("rating", (&rating).into()), ("cost", (&cost).into())])
            }),
            has_luck.then(|| speaker.text("review-rest-note")),
        ];
        for note in notes.into_iter().flatten() {
            let _ = writeln!(text, "{note}");
        }
        for player in players {
            if let Some(line) = trend_text(player, speaker) {
                let _ = writeln!(text, "{}: {line}", printable(&player.name));
            }
        }
        text
    }
}

/// The parts of a result in words. They are rounded so that they sum to the result.
struct Split {
    deal: String,
    draws: String,
    own: String,
    rest: String,
}

impl Split {
    fn of(result: i64, parts: &SeatResult, digits: usize) -> Option<Split> {
        let unit = if digits == 0 { 1.0 } else { 10.0 };
        let rounded = |part: f64| round(part * unit).to_f64() / unit;
        let (deal, draws) = (rounded(parts.deal?), rounded(parts.draws?));
        let own = rounded(parts.own.unwrap_or(0.0));
        let rest = result.to_f64() - deal - draws - own;
        let [deal, draws, own, rest] = [deal, draws, own, rest].map(|part| signed(part, digits));
        Some(Split { deal, draws, own, rest })
    }
}

/// Points with sign and thousands separators; with decimals only if they are asked for.
fn signed(points: f64, digits: usize) -> String {
    match digits {
        0 => {
            let whole = round(points);
            let sign = if whole > 0 { "+" } else { "" };
            format!("{sign}{}", Speaker::default().points(whole))
        }
        // Without a sign if it is shown as zero.
        _ if points.abs() < 0.05 => format!("{:.digits$}", 0.0),
        _ => format!("{points:+.digits$}"),
    }
}

fn rating_text(rating: Option<f64>) -> String {
    rating.map_or_else(|| "\u{2013}".to_owned(), |rating| format!("{rating:.0}"))
}

fn share(totals: &TotalsAnswer) -> String {
    totals.agreement.map_or_else(|| "\u{2013}".to_owned(), |share| format!("{:.0}%", 100.0 * share))
}

/// Rows in columns: the first flush left, the others flush right.
fn table(rows: &[Vec<String>]) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let widest = |column: usize| rows.iter().filter_map(|row| row.get(column)).map(|cell| width(cell)).max();
    let widths: Vec<usize> = (0..columns).map(|column| widest(column).unwrap_or(0)).collect();
    let mut text = String::new();
    for row in rows {
        let cells = row.iter().zip(&widths).enumerate().map(|(place, (cell, &width))| match place {
            0 => padded_end(cell, width),
            _ => format!("  {}", padded_start(cell, width)),
        });
        let _ = writeln!(text, "  {}", cells.collect::<String>().trim_end());
    }
    text
}

fn agreed_sentence(totals: &TotalsAnswer, speaker: &Speaker) -> String {
    let decisions = speaker.count("decisions", totals.decisions);
    let (agreed, share) = (totals.agreed.to_string(), share(totals));
    let args = [("decisions", (&decisions).into()), ("agreed", (&agreed).into()), ("share", (&share).into())];
    speaker.say("review-agreed", &args)
}

/// The ratings of the games of a player, and whether they improve; nothing for a single game.
fn trend_text(player: &PlayerSummary, speaker: &Speaker) -> Option<String> {
    /// The most games whose ratings are listed: a line or two.
    const MOST: usize = 20;
    let games = &player.trend;
    if games.len() < 2 || games.iter().all(|game| game.rating.is_none()) {
        return None;
    }
    let last: Vec<String> =
        games[games.len().saturating_sub(MOST)..].iter().map(|game| rating_text(game.rating)).collect();
    let last = last.join(" ");
    let code = if games.len() > MOST { "review-trend-last" } else { "review-trend" };
    let mut text = speaker.say(code, &[("ratings", (&last).into()), ("count", MOST.into())]);
    if let Some(([earlier, later], error)) = halves(games) {
        let [earlier_text, later_text] = [earlier, later].map(|mean| format!("{mean:.1}"));
        let (difference, error) = (format!("{:+.1}", later - earlier), format!("{error:.1}"));
        let args = [
            ("earlier", (&earlier_text).into()),
            ("later", (&later_text).into()),
            ("difference", (&difference).into()),
            ("error", (&error).into()),
        ];
        let _ = write!(text, " {}", speaker.say("review-halves", &args));
    }
    Some(text)
}

/// An amount of a quantity without its unit; places with three decimals.
fn number(speaker: &Speaker, quantity: Quantity, value: f64) -> String {
    let digits = if quantity.unit() == Unit::Rank { 3 } else { 2 };
    speaker.amount(quantity, Some(value), digits)
}

/// A cost with its unit. Where several quantities count tiles, it says which tiles: a hand that accepts two tiles fewer is not two tiles
/// farther from complete.
pub fn amount(speaker: &Speaker, quantity: Quantity, value: f64) -> String {
    let amount = number(speaker, quantity, value);
    let code = match quantity {
        Quantity::Accepted | Quantity::Delta | Quantity::Missing => format!("loss-{}", quantity.name()),
        _ => format!("unit-{}", quantity.unit().name()),
    };
    // The number chooses between singular and plural, so it is that of the text.
    let count = if amount == "1" { 1 } else { 2 };
    speaker.say(&code, &[("amount", (&amount).into()), ("count", count.into())])
}

/// The heading of a column of costs. Points and places are known by their look; of anything else the heading says what is counted.
fn cost_heading(speaker: &Speaker, main: Option<Quantity>) -> String {
    let has_look =
        |quantity: &Quantity| matches!(quantity.unit(), Unit::Points | Unit::Rank | Unit::Probability);
    match main.filter(|quantity| !has_look(quantity)) {
        None => speaker.text("review-cost-heading"),
        Some(quantity) => {
            let name = speaker.text(&format!("quantity-{}", quantity.name()));
            speaker.say("review-cost-heading-of", &[("quantity", (&name).into())])
        }
    }
}

/// The groups that lost something, with their costs in the main quantity.
fn group_text(
    title: &str,
    groups: &GroupTotals,
    codes: &str,
    main: Option<Quantity>,
    speaker: &Speaker,
) -> Option<String> {
    let main = main?;
    let piece = |(name, totals): (&String, &TotalsAnswer)| {
        let cost = totals.cost.get(&main).copied().filter(|cost| *cost > 0.0)?;
        let code = format!("{codes}-{}", name.replace(' ', "-"));
        let name = if speaker.has(&code) { speaker.text(&code) } else { name.clone() };
        Some(format!("{name} {}", number(speaker, main, cost)))
    };
    let pieces: Vec<String> = groups.iter().filter_map(piece).collect();
    let title = speaker.text(title);
    let list = speaker.list(pieces.clone());
    (pieces.len() > 1)
        .then(|| speaker.say("sentence-about", &[("subject", (&title).into()), ("text", (&list).into())]))
}
