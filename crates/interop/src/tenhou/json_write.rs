//! Writes the JSON of Tenhou's log viewer from hands that were played on the table.
//!
//! Ranks, ratings, room and lobby are copied from the converted record, if it has them.

use super::json::{LIMITS, WON, abort_name, exhaustion_name, number};
use super::particulars::{OF_THREE, Particulars, Room, rank_name};
use super::results::MatchResults;
use super::turns::NORTH;
use super::with_fourth;
use crate::recorded::{Exhaustion, LimitName, exhaustion, liable};
use serde_json::{Value, json};
use suzume_game::{Event, ScoredWin, Table};
use suzume_rules::riichi::{Length, RedFives, RiichiConfig, RiichiScore};
use suzume_tiles::numbers::ToFloat;
use suzume_tiles::{BySeat, Face, Seat, Seats};

/// A whole record: the rules, the players, the hands as [`hand()`] gives them, and the points if the match is over.
pub(crate) fn game(
    rules: &RiichiConfig,
    names: &BySeat<String>,
    hands: &[Value],
    scores: Option<BySeat<i64>>,
    particulars: &Particulars,
) -> Value {
    let length = if rules.length == Length::East { '東' } else { '南' };
    let has_red_fives = rules.red_fives != RedFives::None;
    let open_tanyao = if rules.open_tanyao { "喰" } else { "" };
    let red = if has_red_fives { "赤" } else { "" };
    let (room, speed) = particulars.room.unwrap_or(Room::GENERAL).signs();
    let of_three = if rules.players == Seats::Three { OF_THREE.to_string() } else { String::new() };
    let mut whole = json!({
        "title": ["", ""],
        "name": with_fourth(names.clone(), String::new()),
        "rule": { "disp": format!("{of_three}{room}{length}{open_tanyao}{red}{speed}"), "aka": u8::from(has_red_fives) },
        "log": hands,
    });
    if let Some(lobby) = &particulars.lobby {
        whole["lobby"] = lobby.parse::<u64>().map_or_else(|_| json!(lobby), Value::from);
    }
    if let Some(ranks) = particulars.ranks {
        let ranks = with_fourth(ranks, 0).into_iter();
        whole["dan"] = ranks.map(|rank| rank_name(rank).unwrap_or_default()).collect();
    }
    if let Some(ratings) = &particulars.ratings {
        let number = |text: &String| match (text.parse::<u64>(), text.parse::<f64>()) {
            (Ok(whole), _) => json!(whole),
            (_, Ok(number)) => json!(number),
            _ => json!(text),
        };
        whole["rate"] = with_fourth(ratings.clone(), "1500.00".to_owned()).iter().map(number).collect();
    }
    if let Some(sexes) = &particulars.sexes {
        whole["sx"] = json!(with_fourth(sexes.clone(), "C".to_owned()));
    }
    if let Some(scores) = scores {
        let results = particulars.results.unwrap_or_else(|| MatchResults::ranked(&scores));
        let both = with_fourth(scores, 0).into_iter().zip(with_fourth(results.tenths, 0));
        whole["sc"] =
            both.flat_map(|(score, result)| [json!(score), json!(result.to_f64() / 10.0)]).collect();
    }
    whole
}

/// The tiles that each seat took and gave, and the result, as far as they are known.
struct Lists {
    has_red_fives: bool,
    dora_indicators: Vec<u64>,
    below: Vec<u64>,
    taken: BySeat<Vec<Value>>,
    given: BySeat<Vec<Value>>,
    /// Pongs, to which tiles may be added: the maker, the giver, the claimed tile and the two others.
    pongs: Vec<(Seat, Seat, Face, [Face; 2])>,
    result: Vec<Value>,
}

/// A finished hand as JSON.
pub(crate) fn hand(table: &Table) -> Value {
    let (start, seats) = (table.start(), table.table_rules().seats());
    let mut lists = Lists {
        dora_indicators: start.dora_indicator.into_iter().map(number).collect(),
        has_red_fives: table.table_rules().wall.tiles.has_red_fives(),
        below: Vec::new(),
        taken: BySeat::empty(seats),
        given: BySeat::empty(seats),
        pongs: Vec::new(),
        result: Vec::new(),
    };
    let mut is_riichi = false;
    let mut wins = table.wins().iter();
    for event in table.events() {
        match *event {
            Event::Riichi { .. } => is_riichi = true,
            Event::Discard { seat, face, drawn } => {
                let number = if drawn { 60 } else { number(face) };
                let value = if is_riichi { json!(format!("r{number}")) } else { json!(number) };
                lists.given[seat].push(value);
                is_riichi = false;
            }
            Event::Win { deltas, ura, .. } => {
                if ura[0].is_some() {
                    lists.below = ura.into_iter().flatten().map(number).collect();
                }
                if lists.result.is_empty() {
                    lists.result.push(WON.into());
                }
                lists.result.extend([
                    json!(with_fourth(deltas, 0)),
                    wins.next().map_or(Value::Null, |won| detail(table, won)),
                ]);
            }
            Event::Exhausted { deltas } => {
                let kind = exhaustion(table);
                lists.result = vec![exhaustion_name(kind).into()];
                if matches!(kind, Exhaustion::Ordinary | Exhaustion::OnlyOrphans) {
                    lists.result.push(json!(with_fourth(deltas, 0)));
                }
            }
            Event::Aborted { reason } => lists.result = vec![abort_name(reason).into()],
            other => lists.add(&other),
        }
    }
    let round = 4 * start.board.round_wind.index() + start.board.dealer.index();
    let mut list = vec![
        json!([round, start.board.repeats, start.board.sticks]),
        json!(with_fourth(start.board.scores, 0)),
        json!(lists.dora_indicators),
        json!(lists.below),
    ];
    for (hand, (taken, given)) in start.hands.iter().zip(lists.taken.into_iter().zip(lists.given)) {
        let dealt: Vec<u64> = hand.iter().map(|&face| number(face)).collect();
        list.extend([json!(dealt), taken.into(), given.into()]);
    }
    if seats == Seats::Three {
        list.extend([json!([]), json!([]), json!([])]);
    }
    list.push(lists.result.into());
    list.into()
}

impl Lists {
    /// Adds draws, melds and indicators.
    fn add(&mut self, event: &Event) {
        let Lists { taken, given, pongs, .. } = self;
        match *event {
            Event::Draw { seat, face: Some(face), .. } => taken[seat].push(number(face).into()),
            Event::Chow { seat, from, face, own } => {
                taken[seat].push(claim('c', seat, from, face, &own));
            }
            Event::Pong { seat, from, face, own } => {
                taken[seat].push(claim('p', seat, from, face, &own));
                pongs.push((seat, from, face, own));
            }
            Event::OpenKong { seat, from, face, own } => {
                taken[seat].push(claim('m', seat, from, face, &own));
                // Takes the place of a discard.
                given[seat].push(0.into());
            }
            Event::ClosedKong { seat, tile: Some(tile) } => {
                let red =
                    tile.suit().filter(|_| self.has_red_fives && tile.rank() == Some(5)).map(Face::RedFive);
                let (plain, last) = (number(tile.into()), number(red.unwrap_or(tile.into())));
                given[seat].push(format!("{plain}{plain}{plain}a{last}").into());
            }
            Event::AddedKong { seat, face } => {
                let pong = pongs.iter().find(|pong| pong.0 == seat && pong.2.tile() == face.tile());
                if let Some(&(_, from, claimed, own)) = pong {
                    given[seat].push(added(seat, from, claimed, &own, face));
                }
            }
            Event::North { seat } => given[seat].push(NORTH.into()),
            Event::DoraIndicator { face } => self.dora_indicators.push(number(face)),
            _ => {}
        }
    }
}

/// Tiles with a letter before the claimed one, whose position identifies the giver. With three players too, positions are
/// those of four seats.
fn claim(letter: char, seat: Seat, from: Seat, claimed: Face, own: &[Face]) -> Value {
    let place = match Seats::Four.distance(from, seat) {
        1 => 0,
        2 => 1,
        _ => own.len(),
    };
    let mut own: Vec<String> = own.iter().map(|&face| number(face).to_string()).collect();
    own.insert(place, format!("{letter}{}", number(claimed)));
    own.concat().into()
}

/// A pong with an added tile: the added tile comes before the claimed one, whose position identifies the giver.
fn added(seat: Seat, from: Seat, claimed: Face, own: &[Face], added: Face) -> Value {
    let place = Seats::Four.distance(from, seat).saturating_sub(1).min(own.len());
    let mut all: Vec<String> = own.iter().map(|&face| number(face).to_string()).collect();
    all.insert(place, format!("k{}{}", number(added), number(claimed)));
    all.concat().into()
}

/// The details of a win: winner, giver, liable seat, value and yaku.
fn detail(table: &Table, won: &ScoredWin) -> Value {
    let Some(score) = won.score.han_and_fu() else { return Value::Null };
    let seat = won.seat.index();
    let mut detail = vec![
        json!(seat),
        json!(won.from.map_or(seat, Seat::index)),
        json!(liable(table, won, score).map_or(seat, Seat::index)),
        worth(score).into(),
    ];
    for (yaku, han) in super::ordered_yaku(score) {
        let worth = if yaku.is_yakuman() { "役満".to_owned() } else { format!("{han}飜") };
        detail.push(format!("{}({worth})", yaku.japanese()).into());
    }
    detail.into()
}

/// Fu, han or limit, and points: `30符2飜1000点∀`, `満貫2000-4000点`.
fn worth(score: &RiichiScore) -> String {
    let name = LimitName::from(score.limit);
    let limit = match LIMITS.into_iter().find(|(limit, _)| *limit == name) {
        Some((_, name)) => name.to_owned(),
        None => format!("{}符{}飜", score.fu, score.han),
    };
    match (score.payment.main, score.payment.additional) {
        (main, 0) => format!("{limit}{main}点"),
        (main, additional) if main == additional => format!("{limit}{main}点∀"),
        (main, additional) => format!("{limit}{additional}-{main}点"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use suzume_tiles::{Suit, Tile};

    /// The position that other programs expect: the letter before the added tile, in the place of the claimed one.
    #[test]
    fn added_kongs_stand_at_the_place_of_their_pong() {
        let [left, seat, right, across] = Seat::ALL;
        let east = Face::from(Tile::ALL[27]);
        let text = |from| added(seat, from, east, &[east, east], east);
        assert_eq!(text(left), "k41414141");
        assert_eq!(text(across), "41k414141");
        assert_eq!(text(right), "4141k4141");
        let (five, red) = (Face::from(Tile::ALL[4]), Face::RedFive(Suit::Characters));
        assert_eq!(added(seat, right, red, &[five, five], five), "1515k1551");
    }
}
