//! `suzume score`: what is this win worth, and why?

mod riichi;

use super::write_out;
use crate::arguments::{Format, ScoreArguments};
use crate::failure::BadInput;
use crate::stream::answer_lines;
use anyhow::Context;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::io::Read;
use suzume_rules::mcr::{self, McrScore};
use suzume_rules::{Circumstances, Family, Ready, RuleSet, Score, Source, Win, sichuan, taiwan};
use suzume_tiles::{
    Flower, Meld, MeldKind, Notation, ParseError, Suit, Tile, Wind, parse_counts, parse_faces,
};

/// The longest win that is read from standard input without `--stdin`: far beyond any.
const LONGEST_WIN: u64 = 64 * 1024;

/// A win as the contract writes it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WinLine<'a> {
    /// Without the winning tile.
    #[serde(borrow)]
    concealed: Cow<'a, str>,
    #[serde(borrow, default)]
    melds: Vec<MeldLine<'a>>,
    #[serde(borrow)]
    winning_tile: Cow<'a, str>,
    #[serde(default)]
    self_drawn: bool,
    #[serde(borrow, default)]
    seat_wind: Option<Cow<'a, str>>,
    #[serde(borrow, default)]
    round_wind: Option<Cow<'a, str>>,
    #[serde(borrow, default)]
    flags: Vec<Cow<'a, str>>,
    /// Which: `"3g4f"`, or how many. Taiwanese rules ask whose flowers they are, so there the number can only be 0.
    #[serde(borrow, default)]
    flowers: Option<Flowers<'a>>,
    /// The void suit of a Sichuan hand: m, p or s.
    #[serde(borrow, default)]
    void: Option<Cow<'a, str>>,
    /// Of riichi: part of every win, and not used by the other rule sets.
    #[serde(borrow, default)]
    dora_indicators: Option<Cow<'a, str>>,
    #[serde(borrow, default)]
    ura_indicators: Option<Cow<'a, str>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MeldLine<'a> {
    #[serde(borrow)]
    kind: Cow<'a, str>,
    #[serde(borrow)]
    tiles: Cow<'a, str>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Flowers<'a> {
    Count(u8),
    #[serde(borrow)]
    Tiles(Cow<'a, str>),
}

/// What a win is worth.
#[derive(Serialize)]
#[serde(untagged)]
enum Answer {
    Complete { total: u32, reckoning: String },
    Tai { total: u32, tai: Vec<TaiEntry>, reckoning: String },
    Factors { total: u32, factors: Vec<FactorEntry>, reckoning: String },
    Han(riichi::HanAnswer),
    Fans(FanAnswer),
    NotAWin { error: &'static str, reason: String },
}

#[derive(Serialize)]
struct TaiEntry {
    name: &'static str,
    chinese: &'static str,
    tai: u32,
    count: u32,
}

#[derive(Serialize)]
struct FactorEntry {
    name: &'static str,
    chinese: &'static str,
    factor: u32,
}

/// A Chinese Standard score with its reasons.
#[derive(Serialize)]
struct FanAnswer {
    total: u32,
    fans: Vec<FanEntry>,
    reaches_minimum: bool,
    reckoning: String,
    /// How the hand was seen.
    reading: String,
    /// Fans that hold and do not count, with the reason.
    left_out: Vec<LeftOutEntry>,
}

#[derive(Serialize)]
struct FanEntry {
    name: &'static str,
    chinese: &'static str,
    points: u32,
    count: u32,
    /// The sets or the tile of each time; none if it is the hand as a whole.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    made_by: Vec<String>,
}

#[derive(Serialize)]
struct LeftOutEntry {
    name: &'static str,
    #[serde(skip_serializing_if = "String::is_empty")]
    made_by: String,
    because: String,
}

/// A rule set with its options.
struct Scorer(RuleSet);

pub(crate) fn run(arguments: &ScoreArguments) -> anyhow::Result<()> {
    let scorer = Scorer::new(arguments)?;
    if arguments.stdin {
        return answer_lines(std::io::stdin().lock(), std::io::stdout().lock(), |line, answers| {
            let answer = scorer.answer(line)?;
            serde_json::to_writer(answers, &answer).map_err(|error| error.to_string())
        });
    }
    let text = match &arguments.win {
        Some(text) => text.clone(),
        None => {
            let mut text = String::new();
            let read = std::io::stdin().lock().take(LONGEST_WIN).read_to_string(&mut text);
            read.context("cannot read standard input")?;
            text
        }
    };
    let answer = scorer.answer(text.trim().as_bytes()).map_err(|error| BadInput(format!("WIN: {error}")))?;
    match arguments.format {
        Format::Json => super::write_json(&answer),
        Format::Text => write_out(&as_text(&answer)),
    }
}

impl Scorer {
    fn new(arguments: &ScoreArguments) -> anyhow::Result<Scorer> {
        let options = match &arguments.config {
            None => String::new(),
            Some(path) => std::fs::read_to_string(path)
                .map_err(|error| BadInput(format!("--config {}: {error}", path.display())))?,
        };
        let rules = arguments.rules.with_options(&options);
        Ok(Scorer(rules.map_err(|error| BadInput(format!("--config: {error}")))?))
    }

    fn answer(&self, line: &[u8]) -> Result<Answer, String> {
        let line: WinLine<'_> = serde_json::from_slice(line).map_err(|error| error.to_string())?;
        let win = line.win(&self.0)?;
        let not_a_win = |reason: String| Answer::NotAWin { error: "not_a_win", reason };
        Ok(match &self.0 {
            RuleSet::Mahjong0(config) => match config.check(&win) {
                Err(error) => not_a_win(error.to_string()),
                Ok(()) => Answer::Complete { total: 1, reckoning: Score::Complete.to_string() },
            },
            RuleSet::Riichi(config) => riichi::answer(&win, &line, config)?,
            RuleSet::Mcr(config) => match mcr::score(&win, config) {
                Err(error) => not_a_win(error.to_string()),
                Ok(score) => Answer::Fans(FanAnswer::new(&score)),
            },
            RuleSet::Sichuan(config) => match sichuan::score(&win, line.void()?, config) {
                Err(error) => not_a_win(error.to_string()),
                Ok(score) => Answer::Factors {
                    total: score.points,
                    reckoning: score.to_string(),
                    factors: score
                        .factors
                        .iter()
                        .map(|one| FactorEntry {
                            name: one.factor.english(),
                            chinese: one.factor.chinese(),
                            factor: one.multiplier,
                        })
                        .collect(),
                },
            },
            RuleSet::Taiwan(config) => match taiwan::score(&win, config) {
                Err(error) => not_a_win(error.to_string()),
                Ok(score) => Answer::Tai {
                    total: score.tai(),
                    reckoning: score.to_string(),
                    tai: score
                        .entries()
                        .iter()
                        .map(|one| TaiEntry {
                            name: one.pattern.name(),
                            chinese: one.pattern.chinese(),
                            tai: one.tai,
                            count: one.count,
                        })
                        .collect(),
                },
            },
        })
    }
}

impl FanAnswer {
    fn new(score: &McrScore) -> FanAnswer {
        let why = score.explain();
        let made_by = |fan| {
            let origins = why.counted.iter().filter(|origin| origin.fan == fan && !origin.tiles.is_empty());
            origins.map(|origin| origin.tiles.clone()).collect()
        };
        let fans = score.fans().map(|entry| FanEntry {
            name: entry.fan.name(),
            chinese: entry.fan.chinese(),
            points: entry.fan.points(),
            count: entry.count,
            made_by: made_by(entry.fan),
        });
        FanAnswer {
            total: score.total(),
            fans: fans.collect(),
            reaches_minimum: score.reaches_minimum(),
            reckoning: score.to_string(),
            left_out: why
                .left_out
                .iter()
                .map(|left_out| LeftOutEntry {
                    name: left_out.origin.fan.name(),
                    made_by: left_out.origin.tiles.clone(),
                    because: left_out.because(),
                })
                .collect(),
            reading: why.reading,
        }
    }

    fn write_lines(&self, lines: &mut Vec<String>) {
        for FanEntry { name, chinese, points, count, made_by } in &self.fans {
            let times = if *count > 1 { format!(" x {count}") } else { String::new() };
            let made_by =
                if made_by.is_empty() { String::new() } else { format!("  ({})", made_by.join("; ")) };
            lines.push(format!("{points:>4}{times}  {name} {chinese}{made_by}"));
        }
        let enough = if self.reaches_minimum { "" } else { ", too few to win" };
        lines.push(format!("{:>4}  points in all{enough}: {}", self.total, self.reading));
        for LeftOutEntry { name, made_by, because } in &self.left_out {
            let made_by = if made_by.is_empty() { String::new() } else { format!(" ({made_by})") };
            lines.push(format!("   -  {name}{made_by}: {because}"));
        }
    }
}

impl WinLine<'_> {
    fn win(&self, rules: &RuleSet) -> Result<Win, String> {
        let at = |field: &'static str| move |error: ParseError| format!("{field}: {error}");
        let concealed = parse_counts(&self.concealed, Notation::Canonical).map_err(at("concealed"))?;
        let winning = parse_counts(&self.winning_tile, Notation::Canonical).map_err(at("winning_tile"))?;
        let winning_tile: Tile = match winning.tiles().collect::<Vec<_>>()[..] {
            [tile] => tile,
            _ => return Err("winning_tile: give one tile, such as 5p".to_owned()),
        };
        let melds = self.melds.iter().map(MeldLine::meld).collect::<Result<_, String>>()?;
        Ok(Win {
            concealed,
            melds,
            winning_tile,
            source: if self.self_drawn { Source::SelfDrawn } else { Source::Claimed },
            seat_wind: wind("seat_wind", self.seat_wind.as_deref())?,
            round_wind: wind("round_wind", self.round_wind.as_deref())?,
            flowers: self.flowers(rules.family())?,
            circumstances: self.circumstances(rules)?,
        })
    }

    fn flowers(&self, family: Family) -> Result<Vec<Flower>, String> {
        let text = match &self.flowers {
            None | Some(Flowers::Count(0)) => return Ok(Vec::new()),
            Some(Flowers::Count(number)) if family == Family::Mcr => {
                let some = Flower::ALL.get(..usize::from(*number));
                return some.map(<[Flower]>::to_vec).ok_or_else(|| {
                    format!("flowers: {number} flowers, but there are {} in all", Flower::KINDS)
                });
            }
            Some(Flowers::Count(_)) => {
                return Err("flowers: these rules ask which ones: give tiles, such as \"3g4f\"".to_owned());
            }
            Some(Flowers::Tiles(text)) => text,
        };
        let faces = parse_faces(text, Notation::Canonical).map_err(|error| format!("flowers: {error}"))?;
        let flower = |face| match face {
            suzume_tiles::Face::Flower(flower) => Ok(flower),
            other => Err(format!("flowers: {other} is no flower")),
        };
        faces.into_iter().map(flower).collect()
    }

    fn circumstances(&self, rules: &RuleSet) -> Result<Circumstances, String> {
        let mut circumstances = Circumstances::default();
        for flag in &self.flags {
            match flag.as_ref() {
                "last_tile" => circumstances.last_tile = true,
                "kong_draw" => circumstances.kong_draw = true,
                "robbing_kong" => circumstances.robbing_kong = true,
                "last_copy" => circumstances.last_copy = true,
                "shot_after_kong" => circumstances.shot_after_kong = true,
                "first_turn" => circumstances.first_turn = true,
                "heavenly_ready" => circumstances.ready = Some(Ready::Heavenly),
                "earthly_ready" => circumstances.ready = Some(Ready::Earthly),
                // Read by riichi alone.
                "riichi" | "double_riichi" | "ippatsu" => {}
                unknown => {
                    let known = match rules.family().flags() {
                        [] => "none".to_owned(),
                        flags => flags.join(", "),
                    };
                    let name = rules.name();
                    return Err(format!("flags: unknown flag `{unknown}`: the flags of {name} are {known}"));
                }
            }
        }
        Ok(circumstances)
    }

    fn void(&self) -> Result<Option<Suit>, String> {
        let Some(void) = self.void.as_deref() else { return Ok(None) };
        let suit = Suit::ALL.into_iter().find(|suit| void.chars().eq([suit.letter()]));
        suit.map(Some).ok_or_else(|| format!("void: `{void}` is no suit: give m, p or s"))
    }
}

impl MeldLine<'_> {
    fn meld(&self) -> Result<Meld, String> {
        let kind: MeldKind = self.kind.parse().map_err(|error| format!("melds: {error}"))?;
        let faces =
            parse_faces(&self.tiles, Notation::Canonical).map_err(|error| format!("melds: {error}"))?;
        Meld::from_faces(kind, &faces).map_err(|error| format!("melds: {error}"))
    }
}

fn wind(field: &str, letter: Option<&str>) -> Result<Wind, String> {
    let Some(text) = letter else { return Ok(Wind::East) };
    let found = Wind::ALL.into_iter().find(|wind| text.chars().eq([wind.letter()]));
    found.ok_or_else(|| format!("{field}: `{text}` is no wind: give E, S, W or N"))
}

fn as_text(answer: &Answer) -> String {
    let mut lines = Vec::new();
    match answer {
        Answer::Fans(answer) => answer.write_lines(&mut lines),
        Answer::NotAWin { reason, .. } => lines.push(format!("not a win: {reason}")),
        Answer::Complete { reckoning, .. } => lines.push(reckoning.clone()),
        Answer::Han(answer) => lines.extend(answer.lines()),
        Answer::Tai { total, tai, reckoning } => {
            for TaiEntry { name, chinese, tai, count } in tai {
                let times = if *count > 1 { format!(" x {count}") } else { String::new() };
                lines.push(format!("{tai:>4}{times}  {name} {chinese}"));
            }
            lines.push(format!("{total:>4}  tai in all: {reckoning}"));
        }
        Answer::Factors { total, factors, reckoning } => {
            for FactorEntry { name, chinese, factor } in factors {
                lines.push(format!("x {factor:>3}  {name} {chinese}"));
            }
            lines.push(format!("= {total:>3}  from each payer: {reckoning}"));
        }
    }
    lines.join("\n") + "\n"
}
