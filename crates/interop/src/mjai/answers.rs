//! Converts actions to mjai answers and back.

use super::error::{RefusedAnswer, shown};
use super::events::known;
use super::fields::{Actor, KnownPai, text};
use super::message::{
    Ankan, ClaimMessage, Dahai, Hora, Kakan, MjaiMessage, Nukidora, ReachMessage, Ryukyoku, kind_of,
};
use serde_json::Value;
use suzume_game::{Action, View};
use suzume_tiles::numbers::wide;
use suzume_tiles::{Face, Seat, Tile, Wind};

/// gimite's word for a hand that a seat aborts for nine terminals.
const NINE_TERMINALS: &str = "kyushukyuhai";

/// The message for an action.
pub(super) fn answer(view: &View<'_>, action: &Action) -> MjaiMessage {
    let actor = Actor(view.seat());
    let (offered, target) = match view.offered() {
        Some((face, from)) => (face, Actor(from)),
        None => (view.private.drawn.unwrap_or(Face::Plain(Tile::ALL[0])), actor),
    };
    let of_kind = |tile: Tile, count: usize| -> Vec<KnownPai> {
        let mut faces: Vec<Face> =
            view.private.faces().filter(|face| face.tile() == Some(tile)).take(count).collect();
        // The red five is named last, as mjai's servers do.
        faces.sort_by_key(|face| matches!(face, Face::RedFive(_)));
        known(&faces)
    };
    let claim = |consumed: Vec<KnownPai>| ClaimMessage { actor, consumed, pai: KnownPai(offered), target };
    match *action {
        Action::Discard(discard) => {
            MjaiMessage::Dahai(Dahai { actor, pai: KnownPai(discard.face), tsumogiri: Some(discard.drawn) })
        }
        Action::Riichi(_) => MjaiMessage::Reach(ReachMessage { actor }),
        Action::Win => MjaiMessage::Hora(Box::new(Hora {
            target: Some(target),
            pai: Some(KnownPai(offered)),
            ..Hora::of(actor)
        })),
        Action::Chow(own) => MjaiMessage::Chi(claim(known(&own))),
        Action::Pong(own) => MjaiMessage::Pon(claim(known(&own))),
        Action::OpenKong => {
            MjaiMessage::Daiminkan(claim(offered.tile().map(|tile| of_kind(tile, 3)).unwrap_or_default()))
        }
        Action::ClosedKong(tile) => MjaiMessage::Ankan(Ankan { actor, consumed: of_kind(tile, 4) }),
        Action::AddedKong(tile) => {
            let pong = view.melds().iter().find(|meld| meld.first() == tile);
            let consumed = pong.map(|meld| known(&meld.faces().collect::<Vec<_>>())).unwrap_or_default();
            let pai = of_kind(tile, 1).pop().unwrap_or(KnownPai(tile.into()));
            MjaiMessage::Kakan(Kakan { actor, consumed, pai })
        }
        Action::North => {
            MjaiMessage::Nukidora(Nukidora { actor, pai: Some(KnownPai(Wind::North.tile().into())) })
        }
        Action::Abort => MjaiMessage::Ryukyoku(Box::new(Ryukyoku {
            actor: Some(actor),
            reason: Some(NINE_TERMINALS.to_owned()),
            ..Ryukyoku::default()
        })),
        Action::Pass | Action::Void(_) | Action::Exchange(_) => MjaiMessage::None,
    }
}

/// The type of an answer, which must be from the right seat.
pub(super) fn kind_of_answer(answer: &Value, seat: Seat) -> Result<&str, RefusedAnswer> {
    if answer.get("type").is_none() {
        return Err(RefusedAnswer::NoType(shown(answer)));
    }
    let kind = kind_of(answer).ok_or_else(|| RefusedAnswer::TypeIsNoText(shown(answer)))?;
    if kind == "error" {
        let message = answer.get("message").and_then(Value::as_str).unwrap_or("without a message");
        return Err(RefusedAnswer::Reported(message.chars().take(200).collect()));
    }
    match answer.get("actor") {
        Some(actor) if actor.as_u64() != Some(wide(seat.index())) && kind != "none" => {
            Err(RefusedAnswer::WrongActor { answer: shown(answer), seat })
        }
        _ => Ok(kind),
    }
}

/// Fills in the fields that an answer may omit because the question implies them, from a legal action of the same type.
fn completed(answer: &Value, kind: &str, view: &View<'_>, legal: &[Action]) -> Option<MjaiMessage> {
    let left_out: &[&str] = match kind {
        "hora" | "chi" | "pon" => &["actor", "target", "pai"],
        "daiminkan" => &["actor", "target", "pai", "consumed"],
        "kakan" => &["actor", "consumed"],
        _ => &["actor"],
    };
    let expected = legal.iter().filter_map(|action| serde_json::to_value(self::answer(view, action)).ok());
    let expected = expected.into_iter().find(|expected| kind_of(expected) == Some(kind))?;
    let mut answer = answer.clone();
    for &field in left_out {
        if let (None, Some(value)) = (answer.get(field), expected.get(field)) {
            answer[field] = value.clone();
        }
    }
    MjaiMessage::read(&answer).ok()
}

/// The action of an answer. Legality is checked here, so that the error can give the reason.
pub(super) fn action_of(answer: &Value, view: &View<'_>, legal: &[Action]) -> Result<Action, RefusedAnswer> {
    let kind = kind_of_answer(answer, view.seat())?;
    let (face, from) = match view.offered() {
        Some((face, from)) => (Some(face), from),
        None => (view.private.drawn, view.seat()),
    };
    let names_its_tile = |pai: Option<KnownPai>, target: Option<Actor>| {
        pai.map(|pai| pai.0) == face && target == Some(Actor(from))
    };
    let claims = |claim: &ClaimMessage| names_its_tile(Some(claim.pai), Some(claim.target));
    let fits = |message: &MjaiMessage, action: &Action| match (message, action) {
        (MjaiMessage::None, Action::Pass) | (MjaiMessage::Ryukyoku(_), Action::Abort) => true,
        (MjaiMessage::Nukidora(north), Action::North) => {
            north.pai.is_none_or(|pai| pai.0 == Face::from(Wind::North.tile()))
        }
        (MjaiMessage::Hora(hora), Action::Win) => names_its_tile(hora.pai, hora.target),
        (MjaiMessage::Daiminkan(claim), Action::OpenKong) => claims(claim),
        (MjaiMessage::Dahai(dahai), Action::Discard(discard)) => {
            let is_drawn = dahai.tsumogiri.unwrap_or(view.private.drawn == Some(discard.face));
            dahai.pai.0 == discard.face && is_drawn == discard.drawn
        }
        (MjaiMessage::Chi(claim), Action::Chow(own)) | (MjaiMessage::Pon(claim), Action::Pong(own)) => {
            claims(claim) && sorted(claim.consumed.iter().map(|tile| tile.0)) == sorted(*own)
        }
        (MjaiMessage::Ankan(ankan), Action::ClosedKong(tile)) => {
            ankan.consumed.len() == 4 && ankan.consumed[0].0.tile() == Some(*tile)
        }
        (MjaiMessage::Kakan(kakan), Action::AddedKong(tile)) => kakan.pai.0.tile() == Some(*tile),
        _ => false,
    };
    let message = completed(answer, kind, view, legal);
    let found =
        message.as_ref().and_then(|message| legal.iter().find(|action| fits(message, action)).copied());
    found.ok_or_else(|| match message.as_ref().and_then(|message| what_differs(message, view, legal)) {
        Some(field) => RefusedAnswer::Differs { answer: shown(answer), field },
        None => not_allowed(answer, legal),
    })
}

/// Explains which field of an answer differs from a legal action of the same type.
fn what_differs(message: &MjaiMessage, view: &View<'_>, legal: &[Action]) -> Option<String> {
    let mut same_kind = legal.iter().map(|action| (action, self::answer(view, action)));
    match message {
        MjaiMessage::Dahai(dahai) => {
            let drawn = view
                .private
                .drawn
                .map_or_else(|| "nothing was drawn".to_owned(), |face| format!("{} was drawn", text(face)));
            let is_allowed =
                |action: &Action| matches!(action, Action::Discard(discard) if discard.face == dahai.pai.0);
            legal
                .iter()
                .any(is_allowed)
                .then(|| format!("`tsumogiri` must be {}: {drawn}", !dahai.tsumogiri.unwrap_or(false)))
        }
        MjaiMessage::Chi(claim) | MjaiMessage::Pon(claim) => {
            same_kind.find_map(|(_, allowed)| match allowed {
                MjaiMessage::Chi(other) | MjaiMessage::Pon(other) if other.consumed == claim.consumed => {
                    Some(match () {
                        () if other.pai != claim.pai => format!("`pai` must be {}", text(other.pai.0)),
                        () => format!("`target` must be {}", other.target.0.index()),
                    })
                }
                _ => None,
            })
        }
        MjaiMessage::Hora(hora) => same_kind.find_map(|(_, allowed)| match allowed {
            MjaiMessage::Hora(other) if other.target != hora.target => {
                other.target.map(|target| format!("`target` must be {}", target.0.index()))
            }
            MjaiMessage::Hora(other) => other.pai.map(|pai| format!("`pai` must be {}", text(pai.0))),
            _ => None,
        }),
        _ => None,
    }
}

/// The error for an answer that is not legal.
pub(super) fn not_allowed(answer: &Value, legal: &[Action]) -> RefusedAnswer {
    RefusedAnswer::NotAllowed { answer: shown(answer), allowed: allowed(legal) }
}

fn sorted(faces: impl IntoIterator<Item = Face>) -> Vec<Face> {
    let mut faces: Vec<Face> = faces.into_iter().collect();
    faces.sort();
    faces
}

/// The legal actions in mjai's words: `dahai 1m 5pr, reach 9p, chi 1m+2m, none`.
fn allowed(legal: &[Action]) -> String {
    let joined = |own: [Face; 2]| own.map(text).join("+");
    let mut list: Vec<(&str, Vec<String>)> = Vec::new();
    for action in legal {
        let (kind, tiles) = match *action {
            Action::Discard(discard) => ("dahai", text(discard.face)),
            Action::Riichi(discard) => ("reach and dahai", text(discard.face)),
            Action::Chow(own) => ("chi", joined(own)),
            Action::Pong(own) => ("pon", joined(own)),
            Action::ClosedKong(tile) => ("ankan", text(tile.into())),
            Action::AddedKong(tile) => ("kakan", text(tile.into())),
            Action::North => ("nukidora", String::new()),
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
