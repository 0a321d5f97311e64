//! From messages to events, and from actions to messages.

use serde_json::{Value, json};
use suzume_game::{AbortReason, Action, DrawReason, Event, Start, View};
use suzume_rules::table::TileBox;
use suzume_tiles::{BySeat, Counts42, Face, Notation, Seat, Tile, Wind, parse_faces};

/// What is wrong with a message, in words.
pub(super) type Problem = String;

/// A field that must be there.
fn field<'a>(message: &'a Value, name: &str) -> Result<&'a Value, Problem> {
    message.get(name).ok_or_else(|| format!("no field `{name}`"))
}

/// A seat in a field.
pub(super) fn seat(message: &Value, name: &str) -> Result<Seat, Problem> {
    let number = field(message, name)?.as_u64();
    let seat = number.and_then(|number| Seat::from_index(usize::try_from(number).ok()?));
    seat.ok_or_else(|| format!("`{name}` is no seat: give 0 to 3"))
}

fn number(message: &Value, name: &str) -> Result<u32, Problem> {
    let number = message.get(name).map_or(Some(0), Value::as_u64);
    number.and_then(|number| u32::try_from(number).ok()).ok_or_else(|| format!("`{name}` is no number"))
}

/// A tile; `None` for `?`.
pub(super) fn tile(value: &Value) -> Result<Option<Face>, Problem> {
    let text = value.as_str().ok_or("a tile is text")?;
    if text == "?" {
        return Ok(None);
    }
    match parse_faces(text, Notation::Mjai).map_err(|error| error.to_string())?[..] {
        [face] => Ok(Some(face)),
        _ => Err(format!("`{}` is not one tile", text.chars().take(20).collect::<String>())),
    }
}

pub(super) fn known_tile(message: &Value, name: &str) -> Result<Face, Problem> {
    tile(field(message, name)?)?.ok_or_else(|| format!("`{name}` must be known"))
}

/// A list of so many tiles that are known.
fn tiles<const N: usize>(message: &Value, name: &str) -> Result<[Face; N], Problem> {
    let list = field(message, name)?.as_array().ok_or_else(|| format!("`{name}` is no list"))?;
    let faces = list.iter().map(|value| tile(value)?.ok_or_else(|| format!("`{name}` must be known")));
    let faces = faces.collect::<Result<Vec<Face>, Problem>>()?;
    faces.try_into().map_err(|_| format!("`{name}` must have {N} tiles"))
}

/// Whose hand it is that a `start_kyoku` shows, if it shows one.
pub(super) fn known_hand(message: &Value) -> Result<Seat, Problem> {
    let hands = field(message, "tehais")?.as_array().ok_or("`tehais` must be four hands")?;
    let is_known = |hand: &Value| {
        let tiles = hand.as_array();
        tiles.is_some_and(|tiles| !tiles.is_empty() && tiles.iter().all(|tile| *tile != "?"))
    };
    let mut known = (0..hands.len()).filter(|&seat| is_known(&hands[seat]));
    match (known.next().and_then(Seat::from_index), known.next()) {
        (Some(seat), None) => Ok(seat),
        _ => Err("no start_game before, and not one hand that is known".to_owned()),
    }
}

/// The beginning of a hand as a seat is told it.
pub(super) fn start(message: &Value, viewer: Seat) -> Result<Start, Problem> {
    let letter = field(message, "bakaze")?.as_str().and_then(|text| text.chars().next());
    let round_wind = letter.and_then(Wind::from_letter).ok_or("`bakaze` is no wind")?;
    let hands = field(message, "tehais")?.as_array().filter(|hands| hands.len() == 4);
    let hands = hands.ok_or("`tehais` must be four hands")?;
    let own = hands[viewer.index()].as_array().filter(|hand| hand.len() == 13);
    let own = own.ok_or("the own hand must have 13 tiles")?.iter();
    let own = own.map(|value| tile(value)?.ok_or_else(|| "the own hand must be known".to_owned()));
    let mut start = Start {
        dealer: seat(message, "oya")?,
        round_wind,
        repeats: number(message, "honba")?,
        sticks: number(message, "kyotaku")?,
        dora: tile(field(message, "dora_marker")?)?,
        ..Start::default()
    };
    let own: Vec<Face> = own.collect::<Result<_, Problem>>()?;
    Counts42::from_faces(own.iter().copied()).map_err(|error| error.to_string())?;
    start.hands[viewer] = own;
    start.scores = match message.get("scores").and_then(Value::as_array) {
        None => BySeat::all(25_000),
        Some(scores) if scores.len() == 4 => {
            let mut list = BySeat::all(0);
            for (place, score) in list.iter_mut().zip(scores) {
                *place = score.as_i64().ok_or("`scores` are numbers")?;
            }
            list
        }
        Some(_) => return Err("`scores` must be four numbers".to_owned()),
    };
    Ok(start)
}

/// The event that a message tells, if it tells one. `last` is the event before, by which a draw is known as a replacement.
pub(super) fn event(message: &Value, last: Option<&Event>) -> Result<Option<Event>, Problem> {
    let kind = field(message, "type")?.as_str().ok_or("`type` is text")?;
    let actor = || seat(message, "actor");
    Ok(Some(match kind {
        "tsumo" => {
            let reason = match last {
                Some(Event::OpenKong { .. }) => DrawReason::OpenKong,
                Some(Event::ClosedKong { .. } | Event::AddedKong { .. }) => DrawReason::OwnKong,
                // The indicator of a concealed kong is turned before its replacement is drawn.
                Some(Event::Dora { .. }) => DrawReason::OwnKong,
                _ => DrawReason::Turn,
            };
            Event::Draw { seat: actor()?, face: tile(field(message, "pai")?)?, reason }
        }
        "dahai" => Event::Discard {
            seat: actor()?,
            face: known_tile(message, "pai")?,
            drawn: message.get("tsumogiri").and_then(Value::as_bool).unwrap_or(false),
        },
        "chi" => {
            let mut own: [Face; 2] = tiles(message, "consumed")?;
            own.sort_by_key(|face| face.tile());
            Event::Chow {
                seat: actor()?,
                from: seat(message, "target")?,
                face: known_tile(message, "pai")?,
                own,
            }
        }
        "pon" => Event::Pong {
            seat: actor()?,
            from: seat(message, "target")?,
            face: known_tile(message, "pai")?,
            own: tiles(message, "consumed")?,
        },
        "daiminkan" => Event::OpenKong {
            seat: actor()?,
            from: seat(message, "target")?,
            face: known_tile(message, "pai")?,
            own: tiles(message, "consumed")?,
        },
        "ankan" => {
            let own: [Face; 4] = tiles(message, "consumed")?;
            Event::ClosedKong { seat: actor()?, tile: own[0].tile() }
        }
        "kakan" => Event::AddedKong { seat: actor()?, face: known_tile(message, "pai")? },
        "reach" => Event::Riichi { seat: actor()? },
        "reach_accepted" => Event::RiichiAccepted { seat: actor()? },
        "dora" => Event::Dora { face: known_tile(message, "dora_marker")? },
        // What a hand was worth changes nothing that a seat can still do in it.
        "end_kyoku" => Event::End,
        _ => return Ok(None),
    }))
}

/// A tile in mjai's notation.
pub(super) fn text(face: Face) -> String {
    Notation::Mjai.print(&[face]).unwrap_or_else(|_| "?".to_owned())
}

pub(super) fn texts(faces: &[Face]) -> Vec<String> {
    faces.iter().map(|&face| text(face)).collect()
}

/// The message for an action.
pub(super) fn answer(view: &View<'_>, action: &Action) -> Value {
    let actor = view.seat().index();
    let (offered, target) = match view.offered() {
        Some((face, from)) => (face, from.index()),
        None => (view.private.drawn.unwrap_or(Face::Plain(Tile::ALL[0])), actor),
    };
    let of_kind = |tile: Tile, count: usize| -> Vec<String> {
        let mut faces: Vec<Face> =
            view.private.faces().filter(|face| face.tile() == Some(tile)).take(count).collect();
        // The red five is named last, as mjai's servers do.
        faces.sort_by_key(|face| matches!(face, Face::RedFive(_)));
        texts(&faces)
    };
    match *action {
        Action::Discard(discard) => {
            json!({"type": "dahai", "actor": actor, "pai": text(discard.face), "tsumogiri": discard.drawn})
        }
        Action::Riichi(_) => json!({"type": "reach", "actor": actor}),
        Action::Win => json!({"type": "hora", "actor": actor, "target": target, "pai": text(offered)}),
        Action::Chow(own) => {
            json!({"type": "chi", "actor": actor, "target": target, "pai": text(offered), "consumed": texts(&own)})
        }
        Action::Pong(own) => {
            json!({"type": "pon", "actor": actor, "target": target, "pai": text(offered), "consumed": texts(&own)})
        }
        Action::OpenKong => {
            let consumed = offered.tile().map(|tile| of_kind(tile, 3)).unwrap_or_default();
            json!({"type": "daiminkan", "actor": actor, "target": target, "pai": text(offered), "consumed": consumed})
        }
        Action::ClosedKong(tile) => json!({"type": "ankan", "actor": actor, "consumed": of_kind(tile, 4)}),
        Action::AddedKong(tile) => {
            let pai = of_kind(tile, 1).pop().unwrap_or_default();
            let pong = view.melds().iter().find(|meld| meld.first() == tile);
            let consumed = pong.map(|meld| texts(&meld.faces().collect::<Vec<_>>())).unwrap_or_default();
            json!({"type": "kakan", "actor": actor, "pai": pai, "consumed": consumed})
        }
        Action::Abort => json!({"type": "ryukyoku", "actor": actor, "reason": "kyushukyuhai"}),
        Action::Pass | Action::Void(_) | Action::Exchange(_) => json!({"type": "none"}),
    }
}

/// The beginning of a hand as a server tells it to a seat: the tiles as dealt, without the dealer's first draw.
pub(super) fn start_message(view: &View<'_>) -> Value {
    let mut own: Vec<Face> = view.private.faces().collect();
    if let Some(place) = view.private.drawn.and_then(|drawn| own.iter().position(|face| *face == drawn)) {
        own.remove(place);
    }
    let hands: Vec<Vec<String>> = Seat::ALL
        .into_iter()
        .map(|seat| if seat == view.seat() { texts(&own) } else { vec!["?".to_owned(); own.len()] })
        .collect();
    let public = view.public;
    json!({
        "type": "start_kyoku",
        "bakaze": public.round_wind.letter().to_string(),
        "kyoku": public.dealer.index() + 1,
        "honba": public.repeats,
        "kyotaku": public.sticks,
        "oya": public.dealer.index(),
        "dora_marker": public.dora.first().map(|&face| text(face)),
        "scores": public.scores,
        "tehais": hands,
    })
}

/// What a server tells a seat of an event, which is as that seat sees it; `None` for events that mjai has no word for.
pub(super) fn telling(event: &Event, viewer: Seat, tiles: TileBox) -> Option<Value> {
    // The game has one red five of each suit, if any, so that it is among four equal ones.
    let red_of = |tile: Tile| {
        let suit = tile.suit().filter(|_| tiles == TileBox::WithRedFives && tile.rank() == Some(5));
        suit.map(Face::RedFive)
    };
    Some(match *event {
        Event::Draw { seat, face, .. } => {
            let pai = face.filter(|_| seat == viewer).map_or_else(|| "?".to_owned(), text);
            json!({"type": "tsumo", "actor": seat.index(), "pai": pai})
        }
        Event::Discard { seat, face, drawn } => {
            json!({"type": "dahai", "actor": seat.index(), "pai": text(face), "tsumogiri": drawn})
        }
        Event::Chow { seat, from, face, own } => json!({"type": "chi", "actor": seat.index(),
            "target": from.index(), "pai": text(face), "consumed": texts(&own)}),
        Event::Pong { seat, from, face, own } => json!({"type": "pon", "actor": seat.index(),
            "target": from.index(), "pai": text(face), "consumed": texts(&own)}),
        Event::OpenKong { seat, from, face, own } => json!({"type": "daiminkan", "actor": seat.index(),
            "target": from.index(), "pai": text(face), "consumed": texts(&own)}),
        Event::ClosedKong { seat, tile } => {
            let tile = tile?;
            let mut four = [Face::from(tile); 4];
            if let Some(red) = red_of(tile) {
                four[3] = red;
            }
            json!({"type": "ankan", "actor": seat.index(), "consumed": texts(&four)})
        }
        Event::AddedKong { seat, face } => {
            let tile = face.tile()?;
            let mut three = [Face::from(tile); 3];
            if let Some(red) = red_of(tile).filter(|&red| face != red) {
                three[2] = red;
            }
            json!({"type": "kakan", "actor": seat.index(), "pai": text(face), "consumed": texts(&three)})
        }
        Event::Riichi { seat } => json!({"type": "reach", "actor": seat.index()}),
        Event::RiichiAccepted { seat } => json!({"type": "reach_accepted", "actor": seat.index()}),
        Event::Dora { face } => json!({"type": "dora", "dora_marker": text(face)}),
        Event::Win { seat, from, face, deltas, ura } => {
            let ura: Vec<String> = ura.into_iter().flatten().map(text).collect();
            let target = from.unwrap_or(seat).index();
            json!({"type": "hora", "actor": seat.index(), "target": target, "pai": face.map(text),
                "deltas": deltas, "ura_markers": ura})
        }
        Event::Exhausted { deltas } => json!({"type": "ryukyoku", "deltas": deltas, "reason": "fanpai"}),
        Event::Aborted { reason } => {
            json!({"type": "ryukyoku", "deltas": [0, 0, 0, 0], "reason": reason_name(reason)})
        }
        Event::End => json!({"type": "end_kyoku"}),
        Event::Flower { .. }
        | Event::Opened
        | Event::Exchange { .. }
        | Event::Void { .. }
        | Event::Paid { .. } => {
            return None;
        }
    })
}

/// gimite's words for why a hand is thrown in.
pub(super) const fn reason_name(reason: AbortReason) -> &'static str {
    match reason {
        AbortReason::NineTerminals => "kyushukyuhai",
        AbortReason::FourWinds => "sufonrenta",
        AbortReason::FourRiichi => "suchareach",
        AbortReason::FourKongs => "sukaikan",
        AbortReason::ManyWins => "sanchaho",
    }
}

/// A message as an error repeats it: whole if it is short, else what kind it is.
pub(super) fn shown(message: &Value) -> String {
    const LONGEST: usize = 200;
    let text = message.to_string();
    if text.chars().count() <= LONGEST {
        return text;
    }
    let last = message.as_array().and_then(|list| list.last()).unwrap_or(message);
    match (last.get("type").and_then(Value::as_str), message) {
        (Some(kind), Value::Array(list)) => format!("{} messages up to `{kind:.30}`", list.len()),
        (Some(kind), _) => format!("`{kind:.30}`"),
        (None, _) => text.chars().take(LONGEST).collect(),
    }
}

/// The type of an answer, which must be that of the seat which gives it.
pub(super) fn kind_of(answer: &Value, seat: Seat) -> Result<&str, Problem> {
    let kind = answer.get("type").ok_or_else(|| format!("{}: no field `type`", shown(answer)))?;
    let kind = kind.as_str().ok_or_else(|| format!("{}: `type` is text", shown(answer)))?;
    if kind == "error" {
        let message = answer.get("message").and_then(Value::as_str).unwrap_or("without a message");
        return Err(format!("it reports an error: {}", message.chars().take(200).collect::<String>()));
    }
    match answer.get("actor") {
        Some(actor) if actor.as_u64() != Some(seat.index() as u64) && kind != "none" => {
            Err(format!("{}: wrong actor, this is seat {}", shown(answer), seat.index()))
        }
        _ => Ok(kind),
    }
}

/// Whether a claim names the tile and the seat that it is about, as far as it says so.
fn names_its_tile(message: &Value, view: &View<'_>) -> bool {
    let (face, from) = match view.offered() {
        Some((face, from)) => (Some(face), from),
        None => (view.private.drawn, view.seat()),
    };
    message.get("target").is_none_or(|_| seat(message, "target") == Ok(from))
        && message.get("pai").is_none_or(|_| known_tile(message, "pai").ok() == face)
}

/// The action that an answer means. That it is allowed is checked here, so that the cause can be named.
pub(super) fn action_of(message: &Value, view: &View<'_>, legal: &[Action]) -> Result<Action, Problem> {
    let kind = kind_of(message, view.seat())?;
    let fits = |action: &&Action| -> bool {
        let sorted = |faces: &[Face]| {
            let mut faces = faces.to_vec();
            faces.sort();
            faces
        };
        let pair = || tiles::<2>(message, "consumed").map(|own| sorted(&own));
        match (kind, action) {
            ("none", Action::Pass) | ("ryukyoku", Action::Abort) => true,
            ("hora", Action::Win) | ("daiminkan", Action::OpenKong) => names_its_tile(message, view),
            ("dahai", Action::Discard(discard)) => {
                let tsumogiri = message.get("tsumogiri").and_then(Value::as_bool);
                let is_drawn = tsumogiri.unwrap_or(view.private.drawn == Some(discard.face));
                known_tile(message, "pai") == Ok(discard.face) && is_drawn == discard.drawn
            }
            ("chi", Action::Chow(own)) | ("pon", Action::Pong(own)) => {
                pair() == Ok(sorted(own)) && names_its_tile(message, view)
            }
            ("ankan", Action::ClosedKong(tile)) => {
                tiles::<4>(message, "consumed").is_ok_and(|own| own[0].tile() == Some(*tile))
            }
            ("kakan", Action::AddedKong(tile)) => {
                known_tile(message, "pai").is_ok_and(|face| face.tile() == Some(*tile))
            }
            _ => false,
        }
    };
    legal
        .iter()
        .find(fits)
        .copied()
        .ok_or_else(|| format!("{} is not allowed here; allowed: {}", shown(message), allowed(legal)))
}

/// What is allowed, in mjai's words: `dahai 1m 5pr, reach 9p, chi 1m+2m, none`.
fn allowed(legal: &[Action]) -> String {
    let mut list: Vec<(&str, Vec<String>)> = Vec::new();
    for action in legal {
        let (kind, tiles) = match *action {
            Action::Discard(discard) => ("dahai", text(discard.face)),
            Action::Riichi(discard) => ("reach and dahai", text(discard.face)),
            Action::Chow(own) => ("chi", texts(&own).join("+")),
            Action::Pong(own) => ("pon", texts(&own).join("+")),
            Action::ClosedKong(tile) => ("ankan", text(tile.into())),
            Action::AddedKong(tile) => ("kakan", text(tile.into())),
            Action::Win => ("hora", String::new()),
            Action::OpenKong => ("daiminkan", String::new()),
            Action::Abort => ("ryukyoku", String::new()),
            Action::Pass | Action::Void(_) | Action::Exchange(_) => ("none", String::new()),
        };
        match list.iter_mut().find(|(other, _)| *other == kind) {
            Some((_, all)) if !all.contains(&tiles) => all.push(tiles),
            Some(_) => {}
            None => list.push((kind, vec![tiles])),
        }
    }
    let words = list.into_iter().map(|(kind, tiles)| format!("{kind} {}", tiles.join(" ")).trim().to_owned());
    words.collect::<Vec<_>>().join(", ")
}
