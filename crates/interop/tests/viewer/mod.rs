//! The JSON of the log viewer, written from a game: the other way round than the reader goes, for round trips.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use serde_json::{Value, json};
use suzume_game::{AbortReason, Event};
use suzume_interop::tenhou::{TenhouGame, TenhouHand};
use suzume_rules::riichi::{Length, Yaku};
use suzume_tiles::{Face, Seat};

fn number(face: Face) -> u64 {
    match face {
        Face::RedFive(suit) => 51 + suit.index() as u64,
        _ => {
            let (group, rank) = face.tile().unwrap().group();
            10 * (group as u64 + 1) + rank as u64 + 1
        }
    }
}

/// Tiles with a letter before one of them, which stands at the place that says from whom it came.
fn call(letter: char, seat: Seat, from: Seat, claimed: Face, own: &[Face]) -> Value {
    let place = match seat.turns_after(from) {
        1 => 0,
        2 => 1,
        _ => own.len(),
    };
    let mut own: Vec<String> = own.iter().map(|&face| number(face).to_string()).collect();
    own.insert(place, format!("{letter}{}", number(claimed)));
    Value::from(own.concat())
}

fn hand(hand: &TenhouHand) -> Value {
    let start = &hand.start;
    let mut dora: Vec<u64> = start.dora.into_iter().map(number).collect();
    let mut below: Vec<u64> = Vec::new();
    let mut taken: [Vec<Value>; 4] = Default::default();
    let mut given: [Vec<Value>; 4] = Default::default();
    let mut is_riichi = false;
    let mut result = vec![Value::Null];
    let mut pongs: Vec<(Face, Seat, Seat, [Face; 2])> = Vec::new();
    for event in &hand.events {
        match *event {
            Event::Draw { seat, face, .. } => taken[seat.index()].push(number(face.unwrap()).into()),
            Event::Riichi { .. } => is_riichi = true,
            Event::Discard { seat, face, drawn } => {
                let number = if drawn { 60 } else { number(face) };
                let value = if is_riichi { Value::from(format!("r{number}")) } else { Value::from(number) };
                given[seat.index()].push(value);
                is_riichi = false;
            }
            Event::Chow { seat, from, face, own } => {
                taken[seat.index()].push(call('c', seat, from, face, &own));
            }
            Event::Pong { seat, from, face, own } => {
                taken[seat.index()].push(call('p', seat, from, face, &own));
                pongs.push((face, seat, from, own));
            }
            Event::OpenKong { seat, from, face, own } => {
                taken[seat.index()].push(call('m', seat, from, face, &own));
                given[seat.index()].push(0.into());
            }
            Event::ClosedKong { seat, tile } => {
                let tile = number(tile.unwrap().into());
                given[seat.index()].push(format!("{tile}{tile}{tile}a{tile}").into());
            }
            Event::AddedKong { seat, face } => {
                let (claimed, _, from, own) =
                    *pongs.iter().find(|pong| pong.1 == seat && pong.0.tile() == face.tile()).unwrap();
                given[seat.index()].push(call('k', seat, from, face, &[claimed, own[0], own[1]]));
            }
            Event::Dora { face } => dora.push(number(face)),
            Event::Win { seat, from, deltas, ura, .. } => {
                let record = &hand.wins[result.len() / 2];
                let mut detail = vec![
                    json!(seat.index()),
                    json!(from.unwrap_or(seat).index()),
                    json!(record.liable.unwrap_or(seat).index()),
                    json!(format!("{}符1飜{}点", record.fu.unwrap(), record.points.unwrap())),
                ];
                for (yaku, han) in &record.yaku {
                    let worth = if yaku.is_yakuman() { "役満".to_owned() } else { format!("{han}飜") };
                    detail.push(format!("{}({worth})", Yaku::japanese(*yaku)).into());
                }
                result[0] = "和了".into();
                result.extend([json!(deltas), Value::from(detail)]);
                if ura[0].is_some() {
                    below = ura.into_iter().flatten().map(number).collect();
                }
            }
            Event::Exhausted { deltas } => result = vec!["流局".into(), json!(deltas)],
            Event::Aborted { reason } => {
                let name = match reason {
                    AbortReason::NineTerminals => "九種九牌",
                    AbortReason::FourWinds => "四風連打",
                    AbortReason::FourRiichi => "四家立直",
                    AbortReason::FourKongs => "四槓散了",
                    AbortReason::ManyWins => "三家和了",
                };
                result = vec![name.into()];
            }
            _ => {}
        }
    }
    let round = 4 * start.round_wind.index() + start.dealer.index();
    let mut list =
        vec![json!([round, start.repeats, start.sticks]), json!(start.scores), json!(dora), json!(below)];
    for seat in 0..4 {
        let dealt: Vec<u64> = start.hands[seat].iter().map(|&face| number(face)).collect();
        list.extend([json!(dealt), json!(taken[seat]), json!(given[seat])]);
    }
    list.push(result.into());
    list.into()
}

/// A whole game.
pub(crate) fn write(game: &TenhouGame) -> String {
    let length = if game.rules.length == Length::East { '東' } else { '南' };
    let mut result = Vec::new();
    for score in game.final_scores.unwrap() {
        result.extend([json!(score), json!(0.0)]);
    }
    json!({
        "title": ["", ""],
        "name": game.names,
        "rule": { "disp": format!("鳳{length}喰赤"), "aka": 1 },
        "log": game.hands.iter().map(hand).collect::<Vec<Value>>(),
        "sc": result,
    })
    .to_string()
}
