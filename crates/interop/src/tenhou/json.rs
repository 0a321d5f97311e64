//! The JSON of Tenhou's log viewer (`tenhou.net/6`).
//!
//! `log` is a list of hands, each a list: round, counters and sticks; points; indicators; those below them; then for each
//! seat its tiles, what it took and what it gave; and the result. Who took after whom is not said: module `turns` finds
//! it. Tiles are two digits, suit and rank; 51, 52 and 53 are the red fives.
//!
//! The viewer is often given a single hand out of a game, so a record is taken for a whole game only if it has the final
//! points.

use super::rules;
use super::turns::{self, Side};
use crate::recorded::{Extent, ReadError, RecordedGame, RecordedHand, WinRecord};
use serde_json::Value;
use suzume_game::{AbortReason, Event, Start, UraIndicators};
use suzume_rules::riichi::{Length, MOST_INDICATORS, Yaku};
use suzume_tiles::{BySeat, Face, Seat, Suit, Tile, Wind};

/// Results of hands.
pub(super) const WON: &str = "和了";
pub(super) const EXHAUSTED: &str = "流局";
pub(super) const NAGASHI: &str = "流し満貫";

/// The result of a hand that was thrown in.
pub(super) const fn abort_name(reason: AbortReason) -> &'static str {
    match reason {
        AbortReason::NineTerminals => "九種九牌",
        AbortReason::FourWinds => "四風連打",
        AbortReason::FourRiichi => "四家立直",
        AbortReason::FourKongs => "四槓散了",
        AbortReason::ManyWins => "三家和了",
    }
}

/// Tiles of a hand as dealt.
const DEALT: usize = 13;

/// Reads a whole record.
pub(super) fn read(text: &str) -> Result<RecordedGame, ReadError> {
    let whole: Value = serde_json::from_str(text.trim_start_matches('\u{feff}')).map_err(|error| {
        let before: usize =
            text.lines().take(error.line().saturating_sub(1)).map(|line| line.len() + 1).sum();
        ReadError::new(before + error.column(), error.to_string())
    })?;
    let log = whole.get("log").and_then(Value::as_array).ok_or_else(|| wrong("there is no list `log`"))?;
    if log.is_empty() {
        return Err(wrong("`log` has no hands"));
    }
    let rule = &whole["rule"];
    let shown = rule["disp"].as_str().unwrap_or_default();
    if shown.contains('三') {
        return Err(wrong("a game of three players, which is not supported"));
    }
    let has_red = |key: &str| rule[key].as_u64().is_some_and(|count| count > 0);
    let has_red_fives = ["aka", "aka51", "aka52", "aka53"].into_iter().any(has_red);
    let length = if shown.contains('東') { Length::East } else { Length::South };
    // The names of tournaments say nothing of it; almost all allow it.
    let is_ranked = shown.contains(['東', '南']);
    let final_scores = final_scores(&whole["sc"]);
    let mut game = RecordedGame {
        rules: rules(length, has_red_fives, !is_ranked || shown.contains('喰')),
        names: BySeat::from_fn(|seat| whole["name"][seat.index()].as_str().unwrap_or_default().to_owned()),
        hands: Vec::with_capacity(log.len()),
        extent: Extent::Part,
        final_scores,
    };
    for (place, hand) in log.iter().enumerate() {
        let hand = self::hand(hand).map_err(|problem| wrong(&format!("hand {}: {problem}", place + 1)))?;
        game.rules.ura_dora &= !hand.has_riichi_without_ura();
        game.hands.push(hand);
    }
    if game.final_scores.is_some() {
        game.extent = Extent::of(&game.hands, true);
    }
    Ok(game)
}

/// An error without a place in the text: the parser gives none for what it has read.
fn wrong(problem: &str) -> ReadError {
    ReadError::new(0, problem)
}

fn final_scores(listed: &Value) -> Option<BySeat<i64>> {
    let mut scores = BySeat::all(0);
    for (seat, score) in scores.iter_mut().enumerate() {
        *score = listed.get(2 * seat)?.as_i64()?;
    }
    Some(scores)
}

/// The face of a tile's number.
pub(super) fn face(number: u64) -> Option<Face> {
    let (group, rank) = ((number / 10) as usize, (number % 10) as u8);
    match (group, rank) {
        (1..=3, _) => Tile::suited(Suit::ALL[group - 1], rank).map(Face::from),
        (4, 1..=7) => Tile::from_index(26 + usize::from(rank)).map(Face::from),
        (5, 1..=3) => Some(Face::RedFive(Suit::ALL[usize::from(rank) - 1])),
        _ => None,
    }
}

/// The number of a tile; 0 for what these games do not have.
pub(super) fn number(face: Face) -> u64 {
    match (face, face.tile()) {
        (Face::RedFive(suit), _) => 51 + suit.index() as u64,
        (_, Some(tile)) => {
            let (group, rank) = tile.group();
            10 * (group as u64 + 1) + rank as u64 + 1
        }
        _ => 0,
    }
}

fn faces(list: &Value, what: &str) -> Result<Vec<Face>, String> {
    let list = list.as_array().ok_or_else(|| format!("there are no {what}"))?;
    let read =
        |value: &Value| value.as_u64().and_then(face).ok_or_else(|| format!("a tile among {what}: {value}"));
    list.iter().map(read).collect()
}

fn numbers<const N: usize>(list: &Value, what: &str) -> Result<[i64; N], String> {
    let mut numbers = [0; N];
    for (place, number) in numbers.iter_mut().enumerate() {
        let value = list.get(place).and_then(Value::as_i64);
        *number = value.ok_or_else(|| format!("{what} must be {N} numbers"))?;
    }
    Ok(numbers)
}

fn hand(list: &Value) -> Result<RecordedHand, String> {
    let [round, counters, sticks] = numbers(&list[0], "round, counters and sticks")?;
    let round = usize::try_from(round).ok().filter(|&round| round < 16).ok_or("there is no such round")?;
    let count = |number: i64| u32::try_from(number).map_err(|_| "a count below zero");
    let dora = faces(&list[2], "indicators")?;
    let below = faces(&list[3], "indicators below")?;
    if dora.is_empty() || dora.len() > MOST_INDICATORS || below.len() > MOST_INDICATORS {
        return Err("one to five indicators".to_owned());
    }
    let mut start = Start {
        dealer: Seat::ALL[round % 4],
        round_wind: Wind::ALL[round / 4],
        repeats: count(counters)?,
        sticks: count(sticks)?,
        scores: numbers(&list[1], "points")?.into(),
        dora: dora.first().copied(),
        hands: Default::default(),
    };
    let mut sides: BySeat<Side<'_>> = Default::default();
    for (seat, side) in sides.with_seats_mut() {
        let first = 4 + 3 * seat.index();
        start.hands[seat] = faces(&list[first], "dealt tiles")?;
        if start.hands[seat].len() != DEALT {
            return Err(format!("seat {} was dealt {} tiles", seat.index(), start.hands[seat].len()));
        }
        side.taken = list[first + 1].as_array().ok_or("there is no list of what a seat took")?;
        side.given = list[first + 2].as_array().ok_or("there is no list of what a seat gave")?;
    }
    let result = &list[16];
    let feeders = feeders(result)?;
    let played = turns::play(sides, start.dealer, &dora, &feeders)?;
    let mut hand = RecordedHand { start, events: played.events, ..RecordedHand::default() };
    let mut ura = UraIndicators::default();
    ura.iter_mut().zip(below).for_each(|(place, face)| *place = Some(face));
    end(result, &mut hand, played.riichi, ura)?;
    hand.events.push(Event::End);
    Ok(hand)
}

/// Whose discard or kong was won; all seats if three have won and the hand was thrown in.
fn feeders(result: &Value) -> Result<Vec<Seat>, String> {
    match result[0].as_str() {
        Some(WON) => {
            let [who, from] = numbers(&result[2], "who has won, and from whom")?;
            if who == from { Ok(Vec::new()) } else { Ok(vec![seat(from)?]) }
        }
        Some(name) if name == abort_name(AbortReason::ManyWins) => Ok(Seat::ALL.to_vec()),
        _ => Ok(Vec::new()),
    }
}

fn seat(number: i64) -> Result<Seat, String> {
    usize::try_from(number)
        .ok()
        .and_then(Seat::from_index)
        .ok_or_else(|| format!("there is no seat {number}"))
}

/// The events of the result.
fn end(
    result: &Value,
    hand: &mut RecordedHand,
    riichi: BySeat<bool>,
    ura: UraIndicators,
) -> Result<(), String> {
    let deltas = |place: usize| match result.get(place) {
        None => Ok(BySeat::all(0)),
        Some(list) => numbers(list, "changes of points").map(BySeat::new),
    };
    let reason = match result[0].as_str().unwrap_or_default() {
        WON => {
            let last = hand.events.iter().rev().find_map(|event| match *event {
                Event::Draw { face, .. } => face,
                Event::Discard { face, .. } | Event::AddedKong { face, .. } => Some(face),
                _ => None,
            });
            let details = result.as_array().map_or(0, Vec::len).saturating_sub(1) / 2;
            for place in 0..details.clamp(1, 3) {
                let detail = &result[2 + 2 * place];
                let [who, from, liable] = numbers(detail, "who has won, from whom, and who is liable")?;
                let (who, from, liable) = (seat(who)?, seat(from)?, seat(liable)?);
                hand.wins.push(win(detail, who, (liable != who).then_some(liable))?);
                hand.events.push(Event::Win {
                    seat: who,
                    from: (from != who).then_some(from),
                    face: last,
                    deltas: deltas(1 + 2 * place)?,
                    ura: if riichi[who] { ura } else { UraIndicators::default() },
                });
            }
            return Ok(());
        }
        EXHAUSTED | "全員聴牌" | "全員不聴" | NAGASHI => {
            hand.events.push(Event::Exhausted { deltas: deltas(1)? });
            return Ok(());
        }
        name => {
            let reason = AbortReason::ALL.into_iter().find(|&reason| abort_name(reason) == name);
            reason.ok_or("an unknown result")?
        }
    };
    hand.events.push(Event::Aborted { reason });
    Ok(())
}

/// What is said of a win: fu and points in one text, then the yaku with their han.
fn win(detail: &Value, seat: Seat, liable: Option<Seat>) -> Result<WinRecord, String> {
    const YAKUMAN_HAN: u8 = 13;
    let number =
        |text: &str| text.trim_start_matches(|sign: char| !sign.is_ascii_digit()).parse::<u32>().ok();
    let text = detail[3].as_str().unwrap_or_default();
    let (fu, rest) = text.split_once('符').map_or((None, text), |(fu, rest)| (fu.parse().ok(), rest));
    let rest = rest.split_once('飜').map_or(rest, |(_, rest)| rest);
    let points = rest.split_once('点').and_then(|(points, behind)| match points.split_once('-') {
        Some((additional, main)) => {
            Some(main.parse::<u32>().ok()?.checked_add(number(additional)?.checked_mul(2)?)?)
        }
        None if behind.contains('∀') => number(points)?.checked_mul(3),
        None => number(points),
    });
    let mut yaku = Vec::new();
    for entry in detail.as_array().into_iter().flatten().skip(4) {
        let unknown = || format!("an unknown yaku: {entry}");
        let (name, worth) = entry.as_str().and_then(|text| text.split_once('(')).ok_or_else(unknown)?;
        let found = Yaku::all().find(|yaku| yaku.japanese() == name).ok_or_else(unknown)?;
        let han = match worth.split_once('飜') {
            Some((han, _)) => han.parse().map_err(|_| unknown())?,
            None => YAKUMAN_HAN,
        };
        if han > 0 {
            yaku.push((found, han));
        }
    }
    yaku.sort_unstable();
    Ok(WinRecord { seat, yaku: Some(yaku), han: None, fu, points, dora: None, liable })
}
