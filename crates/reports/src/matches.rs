//! The report of a match: which player is stronger, by how much, how they play, and how the match was played.

use crate::plots::{PointsPlots, ScorePlot};
use crate::rendered;
use crate::say::Say;
use askama::Template;
use suzume_arena::{EntrantSummary, Estimate, Looks, MatchDescription, MatchTally, Summary};
use suzume_tiles::numbers::ToFloat;
use suzume_words::Language;

#[derive(Template)]
#[template(path = "match.html")]
struct MatchPage<'a> {
    title: String,
    description: &'a MatchDescription,
    summary: &'a Summary,
    say: Say,
    results: EntrantTable,
    places: EntrantTable,
    style: EntrantTable,
    pairs: EntrantTable,
    seats: EntrantTable,
    score: Option<ScorePlot>,
    points: Option<PointsPlots>,
}

impl MatchPage<'_> {
    /// Rules, walls, seats, seed, and how much was played.
    fn setting(&self) -> String {
        let MatchDescription { rules, wall, seats, seed, .. } = self.description;
        let seed = seed.to_string();
        let counts = [
            self.say.count("deals", self.summary.deals),
            self.say.count("games", self.summary.games),
            self.say.count("hands", self.summary.hands),
        ];
        let [deals, games, hands] = &counts;
        let args = [
            ("rules", rules.into()),
            ("wall", wall.into()),
            ("plan", seats.name().into()),
            ("seed", (&seed).into()),
            ("deals", deals.into()),
            ("games", games.into()),
            ("hands", hands.into()),
        ];
        self.say.with("report-setting", &args)
    }

    /// How the intervals are to be read.
    fn intervals(&self) -> String {
        self.say.text(match self.summary.intervals {
            Looks::Once => "report-intervals",
            Looks::EveryDeal => "report-intervals-any_time",
        })
    }

    /// What the score counts.
    fn score_about(&self) -> String {
        self.say.one("report-score-about", "measure", &self.summary.measure.in_words(self.say.language()))
    }

    /// The score with its interval, raw and adjusted.
    fn scores(&self) -> String {
        let mut text = self.say.one("report-score-raw", "score", &self.summary.score.percent());
        if let (Some(adjusted), Some(factor)) = (self.summary.adjusted_score, self.summary.luck_factor) {
            let (score, factor) = (adjusted.percent(), format!("{factor:.2}"));
            let args = [("score", (&score).into()), ("factor", (&factor).into())];
            text = text + " " + &self.say.with("report-score-adjusted", &args);
        }
        text
    }

    /// Why luck is not measured, if it should have been.
    fn luck_note(&self) -> Option<String> {
        let _ = self.summary.luck_note.as_ref()?;
        Some(self.say.one("match-luck-unmeasured", "rules", &self.description.rules))
    }
}

const RESULTS: [&str; 4] =
    ["match-column-wins", "match-column-points", "match-column-rank", "match-column-deal_ins"];
const PLACES: [&str; 4] =
    ["report-column-place-1", "report-column-place-2", "report-column-place-3", "report-column-place-4"];

struct EntrantTable {
    heads: Vec<String>,
    rows: Vec<EntrantRow>,
}

struct EntrantRow {
    name: String,
    cells: Vec<Cell>,
}

/// A figure, and its interval if there is one.
#[derive(Default)]
struct Cell {
    figure: String,
    interval: Option<(String, String)>,
}

impl Cell {
    fn new(estimate: &Estimate, figure: impl Fn(f64) -> String) -> Cell {
        let interval = estimate.interval.map(|interval| (figure(interval.low), figure(interval.high)));
        Cell { figure: figure(estimate.mean), interval }
    }

    fn or_none(say: Say, estimate: &Option<Estimate>, figure: impl Fn(f64) -> String) -> Cell {
        let none = || Cell { figure: say.text("match-none"), interval: None };
        estimate.as_ref().map_or_else(none, |estimate| Cell::new(estimate, figure))
    }
}

fn percent(share: f64) -> String {
    format!("{:.1}%", 100.0 * share)
}

fn number(value: f64) -> String {
    if value.abs() >= 100.0 { format!("{value:.0}") } else { format!("{value:.2}") }
}

fn named(entrant: &EntrantSummary) -> String {
    format!("{} {}", entrant.letter, entrant.player)
}

fn table<H: ToString>(
    heads: impl IntoIterator<Item = H>,
    summary: &Summary,
    cells: impl Fn(&EntrantSummary) -> Vec<Cell>,
) -> EntrantTable {
    let row = |entrant| EntrantRow { name: named(entrant), cells: cells(entrant) };
    EntrantTable {
        heads: heads.into_iter().map(|head| head.to_string()).collect(),
        rows: summary.entrants.iter().map(row).collect(),
    }
}

fn style_table(summary: &Summary, say: Say) -> EntrantTable {
    let has_riichi = summary.entrants.iter().any(|entrant| entrant.riichi_rate.is_some());
    let heads = [
        "match-column-riichi",
        "match-column-calls",
        "report-column-win_value",
        "report-column-deal_in_value",
    ];
    let skipped = usize::from(!has_riichi);
    table(heads.into_iter().skip(skipped).map(|code| say.text(code)), summary, |entrant| {
        let cells = [
            Cell::or_none(say, &entrant.riichi_rate, percent),
            Cell::new(&entrant.call_rate, percent),
            Cell::or_none(say, &entrant.win_value, number),
            Cell::or_none(say, &entrant.deal_in_value, number),
        ];
        cells.into_iter().skip(skipped).collect()
    })
}

/// How often each entrant finishes a game ahead of each other.
fn pairs_table(summary: &Summary) -> EntrantTable {
    table(summary.entrants.iter().map(|entrant| entrant.letter), summary, |row| {
        let against = |column: &EntrantSummary| {
            let ahead = summary.pairs.iter().find_map(|pair| match (pair.one, pair.other) {
                (one, other) if (one, other) == (row.letter, column.letter) => Some(pair.ahead),
                (one, other) if (one, other) == (column.letter, row.letter) => Some(pair.ahead.complement()),
                _ => None,
            });
            ahead.map(|ahead| Cell::new(&ahead, percent)).unwrap_or_default()
        };
        summary.entrants.iter().map(against).collect()
    })
}

/// Hands won, by seat.
fn seats_table(summary: &Summary, tally: &MatchTally, say: Say) -> EntrantTable {
    let heads = (0..tally.seats().count()).map(|seat| say.with("report-seat", &[("seat", seat.into())]));
    table(heads, summary, |entrant| {
        let place = summary.entrants.iter().position(|other| other.letter == entrant.letter);
        let of = place.and_then(|place| tally.entrants.get(place));
        let share = |(wins, hands): (u64, u64)| percent(wins.to_f64() / hands.max(1).to_f64());
        of.into_iter()
            .flat_map(|of| of.by_seat)
            .map(|seat| Cell { figure: share(seat), interval: None })
            .collect()
    })
}

/// Renders the page of a match in a language.
pub fn match_page(
    description: &MatchDescription,
    summary: &Summary,
    tally: &MatchTally,
    language: Language,
) -> String {
    let say = Say::new(language);
    let names = summary.entrants.iter().map(|entrant| entrant.player.clone());
    let against = |one: String, other: String| {
        say.with("report-against", &[("one", (&one).into()), ("other", (&other).into())])
    };
    let heads = |codes: [&str; 4]| codes.map(|code| say.text(code));
    let histograms =
        summary.entrants.iter().zip(&tally.entrants).map(|(entrant, of)| (named(entrant), &of.histogram));
    rendered(&MatchPage {
        title: names.reduce(against).unwrap_or_default(),
        description,
        summary,
        say,
        results: table(heads(RESULTS), summary, |entrant| {
            vec![
                Cell::new(&entrant.win_rate, percent),
                Cell::new(&entrant.points, number),
                Cell::new(&entrant.rank, number),
                Cell::new(&entrant.deal_in_rate, percent),
            ]
        }),
        places: table(heads(PLACES), summary, |entrant| {
            entrant.places.iter().map(|place| Cell::new(place, percent)).collect()
        }),
        style: style_table(summary, say),
        pairs: pairs_table(summary),
        seats: seats_table(summary, tally, say),
        score: ScorePlot::new(&tally.curve, summary.intervals),
        points: PointsPlots::new(histograms.collect()),
    })
}
