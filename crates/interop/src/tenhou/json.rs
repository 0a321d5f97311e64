//! Reads the JSON of Tenhou's log viewer (`tenhou.net/6`).
//!
//! `log` is a list of hands, each a list: round, honba and sticks; points; indicators; ura indicators; then for each
//! seat its tiles, what it took and what it gave; and the result. The order of the seats' moves is not given: module
//! `turns` finds it. Tiles are two digits, suit and rank; 51, 52 and 53 are the red fives. A game of three has the same
//! lists, with nothing for the fourth seat.
//!
//! The viewer is often given a single hand of a game, so a record counts as a whole game only if it has the final points. A
//! file may have several records, one per line. Converters from Mahjong Soul write the same format with other words, partly
//! in English; these are read too, and such a game is taken to have Mahjong Soul's rules.

use super::error::{ViewerError, ViewerProblem};
use super::particulars::{Particulars, Room, rank_of};
use super::results::{Counting, MatchResults};
use super::turns::{self, SeatTurns};
use super::yaku_names;
use crate::recorded::{
    Exhaustion, Extent, LimitName, ReadError, ReadProblem, RecordPlace, RecordedGame, RecordedHand,
    UncheckedFields, WinRecord,
};
use serde::de::IgnoredAny;
use serde_json::Value;
use suzume_game::{AbortReason, Event, Start, UraIndicators};
use suzume_rules::Scoreboard;
use suzume_rules::riichi::{Length, MOST_INDICATORS, RedFives, RiichiConfig, Yaku};
use suzume_tiles::numbers::{narrow, round, wide};
use suzume_tiles::{BySeat, Face, Seat, Seats, Suit, Tile, Wind};

/// The names of results.
pub(super) const WON: &str = "和了";

/// The result of a hand whose wall ran out.
pub(super) const fn exhaustion_name(kind: Exhaustion) -> &'static str {
    match kind {
        Exhaustion::Ordinary => "流局",
        Exhaustion::OnlyOrphans => "流し満貫",
        Exhaustion::NoSeatReady => "全員不聴",
        Exhaustion::AllReady => "全員聴牌",
    }
}

/// The kinds of exhaustion by their names, also those of converters.
const EXHAUSTIONS: [(&str, Exhaustion); 8] = [
    (exhaustion_name(Exhaustion::Ordinary), Exhaustion::Ordinary),
    ("Ryuukyoku", Exhaustion::Ordinary),
    ("Exhaustive Draw", Exhaustion::Ordinary),
    (exhaustion_name(Exhaustion::OnlyOrphans), Exhaustion::OnlyOrphans),
    ("Nagashi Mangan", Exhaustion::OnlyOrphans),
    ("Mangan at Draw", Exhaustion::OnlyOrphans),
    (exhaustion_name(Exhaustion::NoSeatReady), Exhaustion::NoSeatReady),
    (exhaustion_name(Exhaustion::AllReady), Exhaustion::AllReady),
];

/// Names that converters use for aborted hands.
const OTHER_ABORTS: [(&str, AbortReason); 12] = [
    ("四開槓", AbortReason::FourKongs),
    ("三家和", AbortReason::ManyWins),
    ("Suukaikan", AbortReason::FourKongs),
    ("Four Kan Abortion", AbortReason::FourKongs),
    ("Sanchahou", AbortReason::ManyWins),
    ("Three Ron Abortion", AbortReason::ManyWins),
    ("Kyuushu Kyuuhai", AbortReason::NineTerminals),
    ("Nine Terminal Abortion", AbortReason::NineTerminals),
    ("Suufon Renda", AbortReason::FourWinds),
    ("Four Wind Abortion", AbortReason::FourWinds),
    ("Suucha Riichi", AbortReason::FourRiichi),
    ("Four Riichi Abortion", AbortReason::FourRiichi),
];

/// The reason for an aborted hand, by the name of its result.
fn abort_of(name: &str) -> Option<AbortReason> {
    let own = AbortReason::ALL.into_iter().find(|&reason| abort_name(reason) == name);
    own.or_else(|| OTHER_ABORTS.iter().find(|(other, _)| *other == name).map(|(_, reason)| *reason))
}

/// The result name of an aborted hand.
pub(super) const fn abort_name(reason: AbortReason) -> &'static str {
    match reason {
        AbortReason::NineTerminals => "九種九牌",
        AbortReason::FourWinds => "四風連打",
        AbortReason::FourRiichi => "四家立直",
        AbortReason::FourKongs => "四槓散了",
        AbortReason::ManyWins => "三家和了",
    }
}

/// The number of tiles dealt to a hand.
const DEALT: usize = 13;

/// The limits by their names.
pub(super) const LIMITS: [(LimitName, &str); 5] = [
    (LimitName::Mangan, "満貫"),
    (LimitName::Haneman, "跳満"),
    (LimitName::Baiman, "倍満"),
    (LimitName::Sanbaiman, "三倍満"),
    (LimitName::Yakuman, "役満"),
];
/// The limits by other names: yakuman by the number of han, a mangan by rounding, and English ones.
const OTHER_LIMITS: [(LimitName, &str); 10] = [
    (LimitName::Yakuman, "数え役満"),
    (LimitName::Mangan, "切り上げ満貫"),
    (LimitName::Mangan, "Mangan"),
    (LimitName::Mangan, "Kiriage Mangan"),
    (LimitName::Mangan, "Rounded Mangan"),
    (LimitName::Haneman, "Haneman"),
    (LimitName::Baiman, "Baiman"),
    (LimitName::Sanbaiman, "Sanbaiman"),
    (LimitName::Yakuman, "Yakuman"),
    (LimitName::Yakuman, "Kazoe Yakuman"),
];
const COUNTED_YAKUMAN: &str = "Counted Yakuman";

/// The han that a yakuman counts as.
const YAKUMAN_HAN: u8 = 13;

/// The parts of a record that are compared or used.
const COMPARED: [&str; 4] = ["log", "rule", "sc", "name"];
/// The parts of `rule` that are compared or used.
const COMPARED_RULES: [&str; 5] = ["disp", "aka", "aka51", "aka52", "aka53"];
/// Entries of a hand: four of the table, three for each seat, and the result.
const ENTRIES: usize = 17;
/// The entry with the dealt tiles of the fourth seat.
const HAND_OF_FOURTH: usize = 13;

/// Reads a record, or several, one per line. `rules` are the caller's, if it knows better.
pub(super) fn read(text: &str, rules: Option<&RiichiConfig>) -> Result<Vec<RecordedGame>, ReadError> {
    let text = text.trim_start_matches('\u{feff}');
    let mut lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()).peekable();
    let is_one_a_line =
        |line: &str| line.starts_with('{') && serde_json::from_str::<IgnoredAny>(line).is_ok();
    // The first line of a multi-line record is not a whole record.
    if !lines.peek().is_some_and(|(_, first)| is_one_a_line(first)) {
        let whole: Value = serde_json::from_str(text).map_err(|error| {
            let before: usize =
                text.lines().take(error.line().saturating_sub(1)).map(|line| line.len() + 1).sum();
            ReadError::new(before + error.column(), ReadProblem::json(&error))
        })?;
        // From here on, errors have no position in the text.
        return Ok(vec![game(&whole, rules).map_err(|error| ReadError::new(0, error.into()))?]);
    }
    lines
        .map(|(place, line)| {
            let error = |problem| ReadError { place: RecordPlace::Line(place + 1), problem };
            let whole: Value =
                serde_json::from_str(line).map_err(|problem| error(ReadProblem::json(&problem)))?;
            game(&whole, rules).map_err(|problem| error(problem.into()))
        })
        .collect()
}

/// The rules as far as the words of a record state them.
struct ViewerRules {
    players: Seats,
    length: Option<Length>,
    has_red_fives: bool,
    open_tanyao: Option<bool>,
    is_mahjong_soul: bool,
}

impl ViewerRules {
    /// The rules in `rule`. `first` is the first hand, where a fourth seat without tiles shows that three play.
    fn of(rule: &Value, first: &Value) -> Result<ViewerRules, ViewerError> {
        let shown = rule["disp"].as_str().unwrap_or_default();
        let has_no_fourth = first[HAND_OF_FOURTH].as_array().is_some_and(Vec::is_empty);
        let is_three = has_no_fourth || shown.contains('三') || shown.contains("3-Player");
        let players = if is_three { Seats::Three } else { Seats::Four };
        let mut has_red_fives = false;
        for count in ["aka", "aka51", "aka52", "aka53"].into_iter().filter_map(|key| rule.get(key)) {
            match count.as_u64() {
                Some(0) => {}
                Some(1) => has_red_fives = true,
                _ => return Err(ViewerError::RedFives(short(count))),
            }
        }
        let length = match shown {
            _ if shown.contains('東') || shown.ends_with("East") || shown.contains(" East ") => {
                Some(Length::East)
            }
            _ if shown.contains('南') || shown.contains(" South") => Some(Length::South),
            _ => None,
        };
        let is_mahjong_soul = ["の間", "友人戦", "大会戦", " Room", "Friendly", "Tournament", "Tounament"]
            .into_iter()
            .any(|sign| shown.contains(sign));
        // The names of tournaments do not state it; almost all allow it.
        let is_ranked = !is_mahjong_soul && shown.contains(['東', '南']);
        let open_tanyao = is_ranked.then(|| shown.contains('喰'));
        Ok(ViewerRules { players, length, has_red_fives, open_tanyao, is_mahjong_soul })
    }

    /// The rules of the record, combined with those of the caller, which must not contradict it.
    fn config(&self, asked: Option<&RiichiConfig>) -> Result<RiichiConfig, ViewerError> {
        let Some(asked) = asked else {
            let base = match (self.is_mahjong_soul, self.players) {
                (true, Seats::Four) => RiichiConfig::majsoul(),
                (true, Seats::Three) => RiichiConfig::sanma_majsoul(),
                (false, Seats::Four) => RiichiConfig::tenhou(),
                (false, Seats::Three) => RiichiConfig::sanma_tenhou(),
            };
            return Ok(RiichiConfig {
                length: self.length.unwrap_or(Length::South),
                red_fives: if self.has_red_fives { RedFives::Three } else { RedFives::None },
                open_tanyao: self.open_tanyao.unwrap_or(true),
                ..base
            });
        };
        super::fit(asked, self.players, self.length, self.has_red_fives, self.open_tanyao)
            .map_err(ViewerError::Rules)?;
        Ok(*asked)
    }
}

fn game(whole: &Value, asked: Option<&RiichiConfig>) -> Result<RecordedGame, ViewerError> {
    let log = whole.get("log").and_then(Value::as_array).ok_or(ViewerError::NoLog)?;
    if log.is_empty() {
        return Err(ViewerError::NoHands);
    }
    let rules = ViewerRules::of(&whole["rule"], &log[0])?;
    let seats = rules.players;
    let mut unchecked = UncheckedFields::default();
    note(&mut unchecked, whole, "", &COMPARED);
    note(&mut unchecked, &whole["rule"], "rule.", &COMPARED_RULES);
    unchecked.note("name");
    unchecked.note("rule.disp (the room)");
    let mut particulars = particulars(whole, seats);
    let final_scores = match whole.get("sc") {
        None | Some(Value::Null) => None,
        Some(listed) => {
            let (scores, results) = final_scores(listed, seats).ok_or(ViewerError::FinalScores)?;
            if results.counting == Counting::Other {
                unchecked.note("sc (the results, but for their sum)");
            }
            particulars.results = Some(results);
            Some(scores)
        }
    };
    let mut game = RecordedGame {
        rules: rules.config(asked)?,
        names: BySeat::from_fn(seats, |seat| {
            whole["name"][seat.index()].as_str().unwrap_or_default().to_owned()
        }),
        hands: Vec::with_capacity(log.len()),
        extent: Extent::Part,
        final_scores,
        particulars,
        unchecked,
    };
    for (place, list) in log.iter().enumerate() {
        let (mut hand, is_below_unused) =
            hand(list, seats).map_err(|problem| ViewerError::Hand { hand: place + 1, problem })?;
        if game.rules.double_yakuman {
            // A double yakuman is written like any other.
            let yaku = hand.wins.iter_mut().filter_map(|win| win.yaku.as_mut()).flatten();
            yaku.filter(|(yaku, _)| yaku.may_be_double()).for_each(|(_, han)| *han = 2 * YAKUMAN_HAN);
        }
        if is_below_unused {
            game.unchecked.note("log (indicators below, where no winner turned them)");
        }
        if asked.is_none() {
            game.rules.ura_dora &= !hand.has_riichi_without_ura();
            game.rules.tenpai_yame &= !super::continues_after_ready(&game, &hand);
        }
        game.hands.push(hand);
    }
    if game.final_scores.is_some() {
        game.extent = Extent::of(&game.hands, true);
    }
    Ok(game)
}

/// Notes the keys of an object that are not compared.
fn note(unchecked: &mut UncheckedFields, value: &Value, before: &str, compared: &[&str]) {
    for key in value.as_object().into_iter().flat_map(|object| object.keys()) {
        if !compared.contains(&key.as_str()) {
            unchecked.note(&format!("{before}{key}"));
        }
    }
}

/// Reads the data that do not affect the game.
fn particulars(whole: &Value, seats: Seats) -> Particulars {
    let four = |key: &str| {
        let listed = whole.get(key)?.as_array()?;
        let four = <&[Value; 4]>::try_from(listed.as_slice()).ok()?;
        Some(BySeat::from_fn(seats, |seat| four[seat.index()].clone()))
    };
    let text = |value: Value| match value {
        Value::String(text) => text,
        // A rating has two decimals unless it is whole.
        Value::Number(number) if number.is_f64() => format!("{:.2}", number.as_f64().unwrap_or_default()),
        other => other.to_string(),
    };
    let ranks = four("dan").map(|names| names.map(|name| name.as_str().and_then(rank_of)));
    Particulars {
        room: whole["rule"]["disp"].as_str().and_then(Room::of_text),
        lobby: whole.get("lobby").cloned().map(text),
        ranks: ranks
            .filter(|all| all.iter().all(Option::is_some))
            .map(|all| all.map(Option::unwrap_or_default)),
        ratings: four("rate").map(|all| all.map(text)),
        sexes: four("sx").map(|all| all.map(text)),
        results: None,
    }
}

/// Points and results alternate. Results have one decimal.
fn final_scores(listed: &Value, seats: Seats) -> Option<(BySeat<i64>, MatchResults)> {
    let (mut scores, mut tenths) = (BySeat::all(seats, 0), BySeat::all(seats, 0));
    for seat in seats {
        scores[seat] = listed.get(2 * seat.index())?.as_i64()?;
        tenths[seat] = round(listed.get(2 * seat.index() + 1)?.as_f64()? * 10.0);
    }
    let rest = listed.as_array()?.get(2 * seats.count()..)?;
    let is_whole = rest.is_empty() || seats == Seats::Three && rest.iter().all(is_zero) && rest.len() == 2;
    let results = MatchResults::of(&scores, tenths).filter(|_| is_whole)?;
    Some((scores, results))
}

/// A value, shortened for an error.
pub(super) fn short(value: &Value) -> String {
    value.to_string().chars().take(40).collect()
}

pub(super) fn face(number: u64) -> Option<Face> {
    let (group, rank) = (usize::try_from(number / 10).ok()?, narrow::<_, u8>(number % 10));
    match (group, rank) {
        (1..=3, _) => Tile::suited(Suit::ALL[group - 1], rank).map(Face::from),
        (4, 1..=7) => Tile::from_index(26 + usize::from(rank)).map(Face::from),
        (5, 1..=3) => Some(Face::RedFive(Suit::ALL[usize::from(rank) - 1])),
        _ => None,
    }
}

/// The number of a tile; 0 for tiles that these games do not have.
pub(super) fn number(face: Face) -> u64 {
    match (face, face.tile()) {
        (Face::RedFive(suit), _) => 51 + wide(suit.index()),
        (_, Some(tile)) => {
            let (group, rank) = tile.group();
            10 * (wide(group) + 1) + wide(rank) + 1
        }
        _ => 0,
    }
}

fn faces(value: &Value, list: &'static str) -> Result<Vec<Face>, ViewerProblem> {
    let values = value.as_array().ok_or(ViewerProblem::Missing(list))?;
    let read = |value: &Value| {
        let face = value.as_u64().and_then(face);
        face.ok_or_else(|| ViewerProblem::NoTile { list, found: short(value) })
    };
    values.iter().map(read).collect()
}

/// The first numbers of a list.
fn numbers<const N: usize>(value: &Value, list: &'static str) -> Result<[i64; N], ViewerProblem> {
    let mut numbers = [0; N];
    for (place, number) in numbers.iter_mut().enumerate() {
        let found = value.get(place).and_then(Value::as_i64);
        *number = found.ok_or(ViewerProblem::Numbers { list, count: N })?;
    }
    Ok(numbers)
}

fn is_zero(value: &Value) -> bool {
    value.as_f64() == Some(0.0)
}

/// A number for each seat. With three players there may be a fourth, which is 0.
fn by_seat(value: &Value, list: &'static str, seats: Seats) -> Result<BySeat<i64>, ViewerProblem> {
    let is_three = seats == Seats::Three && value.get(3).is_none_or(is_zero) && value.get(4).is_none();
    let listed = match is_three {
        true => numbers::<3>(value, list).map(BySeat::from),
        false => all_numbers::<4>(value, list).map(BySeat::from),
    }?;
    match listed.seats() == seats {
        true => Ok(listed),
        false => Err(ViewerProblem::Numbers { list, count: seats.count() }),
    }
}

/// The numbers of a list that has exactly these.
fn all_numbers<const N: usize>(value: &Value, list: &'static str) -> Result<[i64; N], ViewerProblem> {
    match value.get(N) {
        None => numbers(value, list),
        Some(_) => Err(ViewerProblem::Numbers { list, count: N }),
    }
}

/// A hand, and whether it lists ura indicators that no seat turned.
fn hand(list: &Value, seats: Seats) -> Result<(RecordedHand, bool), ViewerProblem> {
    if list.as_array().map_or(0, Vec::len) != ENTRIES {
        return Err(ViewerProblem::Entries { count: ENTRIES });
    }
    let is_empty = |entry: usize| list[entry].as_array().is_some_and(Vec::is_empty);
    if seats == Seats::Three && !(HAND_OF_FOURTH..ENTRIES - 1).all(is_empty) {
        return Err(ViewerProblem::NoSeat(3));
    }
    let [round, honba, sticks] = all_numbers(&list[0], "round, honba and sticks")?;
    let round = usize::try_from(round).ok().filter(|&round| round < 16);
    let round = round.ok_or(ViewerProblem::NoRound)?;
    let count = |number: i64| u32::try_from(number).map_err(|_| ViewerProblem::NegativeCount);
    let dora_indicators = faces(&list[2], "indicators")?;
    let below = faces(&list[3], "indicators below")?;
    if dora_indicators.is_empty() || dora_indicators.len() > MOST_INDICATORS || below.len() > MOST_INDICATORS
    {
        return Err(ViewerProblem::Indicators);
    }
    let mut start = Start {
        board: Scoreboard {
            dealer: seats.get(round % 4).ok_or(ViewerProblem::NoRound)?,
            round_wind: Wind::ALL[round / 4],
            repeats: count(honba)?,
            sticks: count(sticks)?,
            scores: by_seat(&list[1], "points", seats)?,
        },
        dora_indicator: dora_indicators.first().copied(),
        hands: BySeat::empty(seats),
    };
    let mut sides = BySeat::<SeatTurns<'_>>::empty(seats);
    for (seat, side) in sides.with_seats_mut() {
        let first = 4 + 3 * seat.index();
        let dealt = faces(&list[first], "dealt tiles")?;
        if dealt.len() != DEALT {
            return Err(ViewerProblem::Dealt { seat, tiles: dealt.len() });
        }
        start.hands[seat] = dealt;
        side.taken = list[first + 1].as_array().ok_or(ViewerProblem::Missing("tiles that a seat took"))?;
        side.given = list[first + 2].as_array().ok_or(ViewerProblem::Missing("tiles that a seat gave"))?;
    }
    let result = &list[16];
    let feeders = feeders(result, seats)?;
    let played = turns::play(sides, start.board.dealer, &dora_indicators, &feeders)?;
    if played.dora_indicators != dora_indicators.len() {
        return Err(ViewerProblem::IndicatorWithoutKong);
    }
    let mut hand =
        RecordedHand { events: played.events, closed_kongs: played.closed_kongs, ..RecordedHand::new(start) };
    let has_below = !below.is_empty();
    let mut ura = UraIndicators::default();
    ura.iter_mut().zip(below).for_each(|(place, face)| *place = Some(face));
    end(result, &mut hand, played.riichi, ura)?;
    let is_turned = hand.wins.iter().any(|win| played.riichi[win.seat]);
    hand.events.push(Event::End);
    Ok((hand, has_below && !is_turned))
}

/// The seat whose discard or kong was won; all seats if three would have won and the hand was aborted.
fn feeders(result: &Value, seats: Seats) -> Result<Vec<Seat>, ViewerProblem> {
    match result[0].as_str() {
        Some(WON) => {
            let [who, from] = numbers(&result[2], "who has won, and from whom")?;
            if who == from { Ok(Vec::new()) } else { Ok(vec![seat(from, seats)?]) }
        }
        Some(name) if abort_of(name) == Some(AbortReason::ManyWins) => Ok(seats.iter().collect()),
        _ => Ok(Vec::new()),
    }
}

fn seat(number: i64, seats: Seats) -> Result<Seat, ViewerProblem> {
    let seat = usize::try_from(number).ok().and_then(|place| seats.get(place));
    seat.ok_or(ViewerProblem::NoSeat(number))
}

/// The events of the result.
fn end(
    result: &Value,
    hand: &mut RecordedHand,
    riichi: BySeat<bool>,
    ura: UraIndicators,
) -> Result<(), ViewerProblem> {
    let seats = hand.start.hands.seats();
    let deltas = |place: usize| match result.get(place) {
        None => Ok(BySeat::all(seats, 0)),
        Some(list) => by_seat(list, "changes of points", seats),
    };
    let no_more = |count: usize| match result.get(count) {
        None => Ok(()),
        Some(_) => Err(ViewerProblem::ResultTooLong),
    };
    let reason = match result[0].as_str().unwrap_or_default() {
        WON => {
            let last = hand.events.iter().rev().find_map(|event| match *event {
                Event::Draw { face, .. } => face,
                Event::Discard { face, .. } | Event::AddedKong { face, .. } => Some(face),
                Event::North { .. } => Some(Wind::North.tile().into()),
                _ => None,
            });
            let details = (result.as_array().map_or(0, Vec::len).saturating_sub(1) / 2).clamp(1, 3);
            no_more(1 + 2 * details)?;
            for place in 0..details {
                let detail = &result[2 + 2 * place];
                let [who, from, liable] = numbers(detail, "who has won, from whom, and who is liable")?;
                let (who, from, liable) = (seat(who, seats)?, seat(from, seats)?, seat(liable, seats)?);
                let winds = (seats.wind(who, hand.start.board.dealer), hand.start.board.round_wind);
                hand.wins.push(win(detail, who, seats, winds, (liable != who).then_some(liable))?);
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
        name => {
            if let Some((_, kind)) = EXHAUSTIONS.iter().find(|(other, _)| *other == name) {
                no_more(2)?;
                hand.events.push(Event::Exhausted { deltas: deltas(1)? });
                hand.exhaustion = Some(*kind);
                return Ok(());
            }
            let reason = abort_of(name).ok_or(ViewerProblem::UnknownResult)?;
            no_more(2)?;
            if deltas(1)? != BySeat::all(seats, 0) {
                return Err(ViewerProblem::PaidForNothing);
            }
            reason
        }
    };
    hand.events.push(Event::Aborted { reason });
    Ok(())
}

/// Reads a win: its value as one text, then the yaku with their han.
fn win(
    detail: &Value,
    seat: Seat,
    seats: Seats,
    (wind, round): (Wind, Wind),
    liable: Option<Seat>,
) -> Result<WinRecord, ViewerProblem> {
    let mut yaku = Vec::new();
    for entry in detail.as_array().into_iter().flatten().skip(4) {
        let unknown = || ViewerProblem::UnknownYaku(short(entry));
        let (name, worth) = entry.as_str().and_then(|text| text.split_once('(')).ok_or_else(unknown)?;
        let found = yaku_names::yaku(name, wind, round).ok_or_else(unknown)?;
        let han = match worth.strip_suffix("飜)").or_else(|| worth.strip_suffix("Han)")) {
            Some(han) => han.parse().map_err(|_| unknown())?,
            None if worth == "役満)" => YAKUMAN_HAN,
            None => return Err(unknown()),
        };
        match found {
            Yaku::UraDora | Yaku::Dora | Yaku::RedDora | Yaku::NorthDora if han == 0 => {}
            _ if han == 0 => return Err(unknown()),
            _ => yaku.push((found, han)),
        }
    }
    let mut yaku = super::yaku_with_norths(yaku);
    yaku.sort_unstable();
    let text = detail[3].as_str().unwrap_or_default();
    let worth = worth(text, seats).ok_or_else(|| ViewerProblem::Worth(short(&detail[3])))?;
    Ok(WinRecord { seat, yaku: Some(yaku), liable, ..worth })
}

/// Parses the value of a win: `30符2飜1000点∀`, `満貫2000-4000点`.
fn worth(text: &str, seats: Seats) -> Option<WinRecord> {
    // The seats that pay after a self-draw.
    let payers = narrow::<_, u32>(seats.count()) - 1;
    let (text, is_from_all) = match text.strip_suffix('∀') {
        Some(text) => (text, true),
        None => (text, false),
    };
    let text = text.strip_suffix('点').or_else(|| text.strip_suffix("Points"))?;
    let (name, points) =
        text.split_at(text.trim_end_matches(|sign: char| sign.is_ascii_digit() || sign == '-').len());
    let points: u32 = match points.split_once('-') {
        Some((additional, main)) => {
            main.parse::<u32>().ok()?.checked_add(additional.parse::<u32>().ok()?.checked_mul(payers - 1)?)?
        }
        None if is_from_all => points.parse::<u32>().ok()?.checked_mul(payers)?,
        None => points.parse().ok()?,
    };
    let record = WinRecord { points: Some(points), ..WinRecord::of(Seat::ALL[0]) };
    let limits = LIMITS.into_iter().chain(OTHER_LIMITS).chain([(LimitName::Yakuman, COUNTED_YAKUMAN)]);
    let name = name.trim_end();
    let limit = limits.filter(|(_, known)| name.ends_with(known)).max_by_key(|(_, known)| known.len());
    // Some converters also give fu and han for a limit.
    let before = limit.map_or(name, |(_, known)| name.strip_suffix(known).unwrap_or(name)).trim_end();
    let record = WinRecord { limit: Some(limit.map_or(LimitName::None, |(limit, _)| limit)), ..record };
    if before.is_empty() {
        return limit.map(|_| record);
    }
    let fu_and_han = before.strip_suffix('飜').or_else(|| before.strip_suffix("Han"))?;
    let (fu, han) = fu_and_han.split_once('符').or_else(|| fu_and_han.split_once("Fu"))?;
    Some(WinRecord { fu: Some(fu.parse().ok()?), han: Some(han.parse().ok()?), ..record })
}
