//! Turns actions, tiles and amounts into text for people. This is the only place where an answer becomes words.

use super::reason::Reason;
use suzume_decide::{Quantity, Unit};
use suzume_game::Action;
use suzume_game::situation::Assumption;
use suzume_rules::{Profile, Scoreboard};
use suzume_tiles::real;
use suzume_tiles::{Face, Notation, Tile, Wind};
use suzume_words::{Arg, Language, Words, words};

/// Produces text in one language, with tiles in one notation and the terms of a rule set.
#[derive(Clone, Copy)]
pub struct Speaker {
    words: &'static Words,
    notation: Notation,
    /// The suffix of codes for the terms of this game's players: under riichi, claims are called chi, pon and kan.
    terms: Option<&'static str>,
    counts_shanten: bool,
    /// The points that a win needs.
    uncounted: Option<u32>,
}

impl std::fmt::Debug for Speaker {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Speaker").field("language", &self.words.language()).finish_non_exhaustive()
    }
}

impl Default for Speaker {
    fn default() -> Speaker {
        Speaker::new(Language::English)
    }
}

impl Speaker {
    /// A speaker of a language, with tiles in the canonical notation.
    pub fn new(language: Language) -> Speaker {
        Speaker {
            words: words(language),
            notation: Notation::Canonical,
            terms: None,
            counts_shanten: false,
            uncounted: None,
        }
    }

    /// Uses another notation for tiles.
    #[must_use]
    pub fn writing(self, notation: Notation) -> Speaker {
        Speaker { notation, ..self }
    }

    /// The language of the text.
    pub const fn language(&self) -> Language {
        self.words.language()
    }

    /// Uses the terms of players of this rule set.
    #[must_use]
    pub fn under(self, rules: &suzume_rules::RuleSet) -> Speaker {
        let Profile { terms, counts_shanten, .. } = *rules.profile();
        let uncounted = rules.counts_fans().map(|config| config.min_points).filter(|&points| points > 0);
        Speaker { terms, counts_shanten, uncounted, ..self }
    }

    /// Says what distances under these rules do not count, in the terms of this speaker.
    #[must_use]
    pub fn with_limits_of(self, rules: &suzume_rules::RuleSet) -> Speaker {
        Speaker { uncounted: self.under(rules).uncounted, ..self }
    }

    /// Under rules where a win needs points: that distances and chances do not count them.
    pub fn limits(&self) -> Option<String> {
        let points = self.uncounted?;
        Some(self.say("advice-uncounted", &[("points", points.into())]))
    }

    /// Under rules where a win needs points: what counts only wins that have them.
    pub fn counted(&self) -> Option<String> {
        let points = self.uncounted?;
        Some(self.say("advice-counted", &[("points", points.into())]))
    }

    /// Gives distances as shanten, whatever the rules.
    #[must_use]
    pub fn counting_shanten(self) -> Speaker {
        Speaker { counts_shanten: true, ..self }
    }

    /// Whether the distance of a hand is given as shanten.
    pub fn counts_shanten(&self) -> bool {
        self.counts_shanten
    }

    /// A sentence from the catalogue.
    pub fn say(&self, code: &str, args: &[(&str, Arg<'_>)]) -> String {
        self.words.say(code, args)
    }

    /// A catalogue entry without variables.
    pub fn text(&self, code: &str) -> String {
        self.words.say(code, &[])
    }

    /// Whether the catalogue has this entry.
    pub fn has(&self, code: &str) -> bool {
        self.words.has(code)
    }

    /// Joins sentences; empty ones are left out.
    pub fn sentences(&self, texts: impl IntoIterator<Item = String>) -> String {
        let texts: Vec<String> = texts.into_iter().filter(|text| !text.is_empty()).collect();
        texts.join(self.language().space())
    }

    /// Joins names: `South and West`.
    pub fn and(&self, names: Vec<String>) -> String {
        let join = |one: String, two: String| {
            self.say("list-and", &[("one", Arg::Text(&one)), ("other", Arg::Text(&two))])
        };
        names.into_iter().reduce(join).unwrap_or_default()
    }

    /// Joins texts to a list: `4 files, 1 game`.
    pub fn list(&self, texts: impl IntoIterator<Item = String>) -> String {
        texts.into_iter().collect::<Vec<_>>().join(&self.text("list-comma"))
    }

    /// A number with its noun: `1 tile`, `2 tiles`. The code of the noun is `count-` followed by `noun`.
    pub fn count(&self, noun: &str, number: u64) -> String {
        let number = i64::try_from(number).unwrap_or(i64::MAX);
        self.say(&format!("count-{noun}"), &[("count", number.into())])
    }

    /// A tile in the chosen notation.
    pub fn face(&self, face: Face) -> String {
        self.notation.print(&[face]).unwrap_or_else(|_| face.to_string())
    }

    /// Tiles grouped by suit: `58m 25p 2s`.
    pub fn tiles(&self, tiles: impl IntoIterator<Item = Tile>) -> String {
        self.faces(tiles.into_iter().map(Face::from))
    }

    /// Like [`Speaker::tiles`], with red fives.
    pub fn faces(&self, faces: impl IntoIterator<Item = Face>) -> String {
        let faces: Vec<Face> = faces.into_iter().collect();
        if self.notation != Notation::Canonical {
            let names: Vec<String> = faces.iter().map(|&face| self.face(face)).collect();
            return names.join(" ");
        }
        let mut text = String::new();
        let mut suit = None;
        for face in faces {
            let name = face.to_string();
            let (rank, letter) = name.split_at(name.len() - 1);
            match suit.as_deref() == Some(letter) {
                true => text.insert_str(text.len() - 1, rank),
                false => {
                    let space = if text.is_empty() { "" } else { " " };
                    text += &format!("{space}{name}");
                    suit = Some(letter.to_owned());
                }
            }
        }
        text
    }

    /// The distance of a hand with this many missing tiles, inside a sentence: `1-shanten`.
    pub(super) fn distance(&self, missing: u8) -> String {
        let code = match (missing, self.counts_shanten) {
            (..=1, true) => "distance-tenpai",
            (..=1, false) => "distance-ready",
            (_, true) => "distance-shanten",
            (_, false) => "distance-from_ready",
        };
        self.say(code, &[("count", missing.saturating_sub(1).into())])
    }

    /// The name of a wind.
    pub fn wind(&self, wind: Wind) -> String {
        self.text(match wind {
            Wind::East => "wind-east",
            Wind::South => "wind-south",
            Wind::West => "wind-west",
            Wind::North => "wind-north",
        })
    }

    /// The name of a hand of a match: `East 2, 1 honba`.
    pub fn hand_name(&self, board: &Scoreboard) -> String {
        let wind = self.wind(board.round_wind);
        let number = board.dealer.index() + 1;
        let args = [("wind", (&wind).into()), ("number", number.into()), ("count", board.repeats.into())];
        let code = match board.repeats {
            0 => "hand-name",
            _ if self.counts_shanten => "hand-name-honba",
            _ => "hand-name-repeats",
        };
        self.say(code, &args)
    }

    /// The assumptions that matter to an answer about the hand, in words. Counters and sticks are none, and what is not known about
    /// the others is said elsewhere.
    pub fn assumptions(&self, assumed: &[Assumption]) -> Vec<String> {
        let matters = |one: &&Assumption| match one.field {
            "seat_wind" | "round_wind" | "draws_left" | "dora_indicators" | "rules" | "scores" => true,
            "melds" => one.value.is_empty(),
            _ => false,
        };
        assumed.iter().filter(matters).map(|one| self.assumption(one)).collect()
    }

    /// A field that was left out, with the value chosen for it: `East seat`.
    pub fn assumption(&self, assumed: &Assumption) -> String {
        let value = assumed.value.as_str();
        let wind = Wind::ALL.into_iter().find(|wind| value.chars().eq([wind.letter()]));
        let wind = wind.map_or_else(String::new, |wind| self.wind(wind));
        let code = match (assumed.field, value) {
            ("melds", "") => "assumed-melds-unknown".to_owned(),
            (field, _) => self.in_terms(format!("assumed-{field}")),
        };
        let points = value.parse::<f64>().map_or_else(|_| String::new(), grouped);
        let args = [
            ("wind", Arg::Text(&wind)),
            ("count", Arg::Number(value.parse().unwrap_or_default())),
            ("points", Arg::Text(&points)),
            ("meld", Arg::Text(value)),
        ];
        self.say(&code, &args)
    }

    /// The code for the terms of the game's players, if the catalogue has such an entry.
    fn in_terms(&self, code: String) -> String {
        let with_terms = self.terms.map(|terms| format!("{code}-{terms}"));
        with_terms.filter(|code| self.has(code)).unwrap_or(code)
    }

    /// An action in a list: `discard 9p`.
    pub fn action(&self, action: &Action) -> String {
        self.of_action("action", action)
    }

    /// An action as advice: `Discard 9p.`
    pub fn verdict(&self, action: &Action) -> String {
        self.of_action("verdict", action)
    }

    /// An action inside a sentence: `discarding 9p`.
    pub fn doing(&self, action: &Action) -> String {
        self.of_action("doing", action)
    }

    /// An action of a reviewed player: `You discarded 9p.`
    pub fn done(&self, action: &Action) -> String {
        self.of_action("done", action)
    }

    fn of_action(&self, form: &str, action: &Action) -> String {
        let (tiles, suit) = match action {
            Action::Discard(discard) | Action::Riichi(discard) => (self.face(discard.face), String::new()),
            Action::Chow(own) | Action::Pong(own) => (self.faces(own.iter().copied()), String::new()),
            Action::ClosedKong(tile) | Action::AddedKong(tile) => (self.face((*tile).into()), String::new()),
            Action::Exchange(given) => (self.faces(given.iter().copied()), String::new()),
            Action::Void(suit) => (String::new(), self.text(&format!("suit-{}", suit.letter()))),
            Action::Pass | Action::Win | Action::Abort | Action::North | Action::OpenKong => {
                Default::default()
            }
        };
        let code = self.in_terms(format!("{form}-{}", action.kind()));
        let args = [("tile", Arg::Text(&tiles)), ("tiles", Arg::Text(&tiles)), ("suit", Arg::Text(&suit))];
        self.say(&code, &args)
    }

    /// An amount, with `digits` decimals unless it is an integer. A chance that would be printed as nothing is a bound.
    pub fn amount(&self, quantity: Quantity, value: Option<f64>, digits: usize) -> String {
        let Some(value) = value else { return "\u{2013}".to_owned() };
        match quantity.unit() {
            Unit::Probability => {
                let least = real::powi(0.1, i32::try_from(digits).unwrap_or(i32::MAX));
                match 100.0 * value < least / 2.0 {
                    // Tiles that cannot come are certain; what others do is not.
                    true if quantity == Quantity::Complete && value == 0.0 => "0%".to_owned(),
                    true => format!("<{least:.digits$}%"),
                    false => format!("{:.digits$}%", 100.0 * value),
                }
            }
            Unit::Points if value.abs() >= 100.0 || value == value.round() => grouped(value),
            Unit::Tiles | Unit::Kinds | Unit::Sets | Unit::Rounds => format!("{value:.0}"),
            Unit::Rank | Unit::Points | Unit::Payoff | Unit::Weight => {
                format!("{value:.digits$}", digits = digits.max(2))
            }
        }
    }

    /// A difference as a clause: `you win 36% of the time instead of 33%`.
    pub(super) fn reason(&self, reason: &Reason) -> String {
        let (best, other) = self.two_amounts(reason.quantity, reason.best, reason.other);
        let code = match reason.of {
            Some(end) => format!("reason-{}-of-{}", reason.quantity.name(), end.name()),
            None => format!("reason-{}", reason.quantity.name()),
        };
        self.say(&code, &[("best", Arg::Text(&best)), ("other", Arg::Text(&other))])
    }

    /// Points with thousands separators: `20,500`.
    pub fn points(&self, points: i64) -> String {
        grouped_digits(&points.unsigned_abs().to_string(), points < 0)
    }

    /// Two amounts, with enough digits to distinguish them.
    pub(super) fn two_amounts(&self, quantity: Quantity, one: f64, other: f64) -> (String, String) {
        let with =
            |digits| (self.amount(quantity, Some(one), digits), self.amount(quantity, Some(other), digits));
        // A percent or more is shown without decimals.
        let is_coarse = quantity.unit() == Unit::Probability && (one - other).abs() >= 0.01;
        let least = if is_coarse { 0 } else { 1 };
        (least..=6).map(with).find(|(one, other)| one != other).unwrap_or_else(|| with(1))
    }
}

/// An integer with thousands separators: `-12,000`.
pub(super) fn grouped(value: f64) -> String {
    grouped_digits(&format!("{:.0}", value.abs()), value.round() < 0.0)
}

fn grouped_digits(digits: &str, is_negative: bool) -> String {
    let mut text = if is_negative { "-".to_owned() } else { String::new() };
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_are_apart() {
        let cases = [(0.4, "0"), (999.6, "1,000"), (-12_345.0, "-12,345"), (1e6, "1,000,000"), (-0.2, "0")];
        for (value, text) in cases {
            assert_eq!(grouped(value), text);
        }
    }
}
