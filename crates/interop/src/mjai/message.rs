//! An mjai message, one type for servers, programs and records.
//!
//! Unknown fields are ignored, and a message of an unknown type is [`MjaiMessage::Unknown`], so other programs may send
//! more than we know. Fields that only some dialects have are optional. Fields are in alphabetical order, which is their
//! order after the type in our records.

use super::error::MjaiMessageError;
use super::fields::{Actor, KnownPai, Pai, SeatPoints, lenient, names};
use serde::de::{DeserializeOwned, Error};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use suzume_tiles::Seats;

/// A message of any dialect.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum MjaiMessage {
    /// The server's first message; a program answers with `join`.
    Hello(Hello),
    /// A program joins a room.
    Join(Join),
    /// A game begins; the message names the program's seat.
    StartGame(StartGame),
    /// A hand begins, with dealer, scores and the program's tiles.
    StartKyoku(Box<StartKyoku>),
    /// A tile is drawn.
    Tsumo(Tsumo),
    /// A tile is discarded.
    Dahai(Dahai),
    /// A discard is claimed for a chow.
    Chi(ClaimMessage),
    /// A discard is claimed for a pong.
    Pon(ClaimMessage),
    /// A discard is claimed for a kong.
    Daiminkan(ClaimMessage),
    /// A tile is added to a pong.
    Kakan(Kakan),
    /// A kong of four tiles of the hand.
    Ankan(Ankan),
    /// A north is set aside as a bonus tile, with three players. Some programs call it `kita`.
    Nukidora(Nukidora),
    /// Riichi is declared; the discard is the next message.
    Reach(ReachMessage),
    /// The discard of a riichi was not won.
    ReachAccepted(ReachAccepted),
    /// An indicator is turned.
    Dora(Dora),
    /// A hand is won.
    Hora(Box<Hora>),
    /// A hand ends without a win.
    Ryukyoku(Box<Ryukyoku>),
    /// A hand is over.
    EndKyoku,
    /// A game is over.
    EndGame(EndGame),
    /// The sender reports an error and gives up.
    Error(ErrorMessage),
    /// No action, or only an acknowledgement.
    None,
    /// An unknown type. It cannot be written.
    #[serde(skip)]
    Unknown(String),
}

/// The fields of the greeting.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hello {
    /// The name of the protocol.
    #[serde(default, deserialize_with = "lenient")]
    pub protocol: Option<String>,
    /// The version of the protocol.
    #[serde(default, deserialize_with = "lenient")]
    pub protocol_version: Option<u32>,
}

/// The name and room with which a program joins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Join {
    /// The name of the program that joins.
    pub name: String,
    /// The room to join.
    pub room: String,
}

/// The fields of the start of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct StartGame {
    /// Whether there are red fives, in Mortal's and akochan's dialects.
    #[serde(default, deserialize_with = "lenient", skip_serializing_if = "Option::is_none")]
    pub aka_flag: Option<bool>,
    /// The seat of the recipient.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<Actor>,
    /// 0 for a match of East and South, 4 for one of East only, in the same dialects.
    #[serde(default, deserialize_with = "lenient", skip_serializing_if = "Option::is_none")]
    pub kyoku_first: Option<u64>,
    /// The players in seat order.
    #[serde(default, deserialize_with = "names")]
    pub names: Vec<String>,
}

/// See [`MjaiMessage::StartKyoku`]. Required fields are checked by the user of the message: a record needs more than a
/// seat.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct StartKyoku {
    /// The wind of the round, as its letter.
    #[serde(default)]
    pub bakaze: Option<String>,
    /// The first dora indicator.
    #[serde(default)]
    pub dora_marker: Option<Pai>,
    /// The number of honba on the table.
    #[serde(default)]
    pub honba: Option<u32>,
    /// The dealer's place in the round, from one to four.
    #[serde(default)]
    pub kyoku: Option<u64>,
    /// The number of riichi sticks on the table.
    #[serde(default)]
    pub kyotaku: Option<u32>,
    /// The seat that deals.
    #[serde(default)]
    pub oya: Option<Actor>,
    /// The points of each seat.
    #[serde(default)]
    pub scores: Option<SeatPoints>,
    /// The hands in seat order.
    #[serde(default)]
    pub tehais: Option<Vec<Vec<Pai>>>,
}

/// A drawn tile; hidden if another seat drew it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tsumo {
    /// The seat that acts, 0 to 3.
    pub actor: Actor,
    /// The drawn tile; unknown to other seats.
    pub pai: Pai,
}

/// A discard, and whether the tile was just drawn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dahai {
    /// The seat that acts, 0 to 3.
    pub actor: Actor,
    /// The discarded tile; never hidden.
    pub pai: KnownPai,
    /// Whether it was the tile just drawn.
    #[serde(default, deserialize_with = "lenient", skip_serializing_if = "Option::is_none")]
    pub tsumogiri: Option<bool>,
}

/// See [`MjaiMessage::Chi`], [`MjaiMessage::Pon`] and [`MjaiMessage::Daiminkan`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClaimMessage {
    /// The seat that acts, 0 to 3.
    pub actor: Actor,
    /// The tiles of the hand.
    pub consumed: Vec<KnownPai>,
    /// The discard of `target`.
    pub pai: KnownPai,
    /// The seat that discarded it.
    pub target: Actor,
}

/// A tile added to a pon.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Kakan {
    /// The seat that acts, 0 to 3.
    pub actor: Actor,
    /// The tiles of the pong.
    #[serde(default)]
    pub consumed: Vec<KnownPai>,
    /// The tile that is added.
    pub pai: KnownPai,
}

/// A concealed kan with its four tiles.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ankan {
    /// The seat that acts, 0 to 3.
    pub actor: Actor,
    /// The four tiles of the kong.
    pub consumed: Vec<KnownPai>,
}

/// A north set aside, with three players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Nukidora {
    /// The seat that acts, 0 to 2.
    pub actor: Actor,
    /// The north; some programs leave it out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pai: Option<KnownPai>,
}

/// The seat that declares riichi.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReachMessage {
    /// The seat that acts, 0 to 3.
    pub actor: Actor,
}

/// An accepted riichi, with the points after its stick where a server sends them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReachAccepted {
    /// The seat whose riichi counts.
    pub actor: Actor,
    /// The points that each seat wins or loses by it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deltas: Option<SeatPoints>,
    /// The points after it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scores: Option<SeatPoints>,
}

/// A newly turned dora indicator.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dora {
    /// The new dora indicator.
    pub dora_marker: KnownPai,
}

/// A win, with its payments and score where a server sends them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hora {
    /// The seat that wins.
    pub actor: Actor,
    /// The points that each seat wins or loses.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deltas: Option<SeatPoints>,
    /// The han; 100 for each yakuman in gimite's dialect.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fan: Option<u32>,
    /// The fu of the hand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fu: Option<u32>,
    /// The points of the hand, without honba and sticks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hora_points: Option<u32>,
    /// The concealed tiles of the winner.
    #[serde(default, deserialize_with = "lenient", skip_serializing_if = "Option::is_none")]
    pub hora_tehais: Option<Vec<Pai>>,
    /// The winning tile, if stated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pai: Option<KnownPai>,
    /// The points after it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scores: Option<SeatPoints>,
    /// The seat that gave the tile; the winner itself if it was drawn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub target: Option<Actor>,
    /// The ura indicators, in Mortal's dialect.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ura_markers: Option<Vec<Pai>>,
    /// The ura indicator, in dialects that have only one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub uradora_marker: Option<OneOrMore>,
    /// The ura indicators, in gimite's dialect.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub uradora_markers: Option<Vec<Pai>>,
    /// The yaku with their han.
    #[serde(default, deserialize_with = "lenient", skip_serializing_if = "Option::is_none")]
    pub yakus: Option<Vec<(String, u32)>>,
}

/// A tile, or a list of them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum OneOrMore {
    /// A single tile, where other servers send a list.
    One(Pai),
    /// A list of tiles.
    More(Vec<Pai>),
}

impl OneOrMore {
    /// The tiles as a slice.
    pub fn tiles(&self) -> &[Pai] {
        match self {
            OneOrMore::One(tile) => std::slice::from_ref(tile),
            OneOrMore::More(tiles) => tiles,
        }
    }
}

impl Hora {
    /// The ura indicators, from any of the three fields.
    pub fn ura(&self) -> Option<&[Pai]> {
        let listed = self.ura_markers.as_deref().or(self.uradora_markers.as_deref());
        listed.or_else(|| self.uradora_marker.as_ref().map(OneOrMore::tiles))
    }

    /// A win without further details.
    pub const fn of(actor: Actor) -> Hora {
        Hora {
            actor,
            deltas: None,
            fan: None,
            fu: None,
            hora_points: None,
            hora_tehais: None,
            pai: None,
            scores: None,
            target: None,
            ura_markers: None,
            uradora_marker: None,
            uradora_markers: None,
            yakus: None,
        }
    }
}

/// A drawn or aborted hand.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ryukyoku {
    /// The seat that aborts the hand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub actor: Option<Actor>,
    /// The points that each seat wins or loses.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deltas: Option<SeatPoints>,
    /// The reason, in gimite's words.
    #[serde(default, deserialize_with = "lenient", skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The points after it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scores: Option<SeatPoints>,
    /// The hands that were shown; others are unknown tiles.
    #[serde(default, deserialize_with = "lenient", skip_serializing_if = "Option::is_none")]
    pub tehais: Option<Vec<Vec<Pai>>>,
    /// The seats that were tenpai.
    #[serde(default, deserialize_with = "lenient", skip_serializing_if = "Option::is_none")]
    pub tenpais: Option<Vec<bool>>,
}

/// The end of a game, with the final scores where a server sends them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct EndGame {
    /// The points at the end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scores: Option<SeatPoints>,
}

/// Why the other side gives up.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ErrorMessage {
    /// The problem, in words.
    #[serde(default, deserialize_with = "lenient", skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
}

impl MjaiMessage {
    /// Parses a JSON value.
    pub fn read(value: &Value) -> Result<MjaiMessage, MjaiMessageError> {
        let kind = kind_of(value).ok_or(MjaiMessageError::NoType)?;
        Ok(match kind {
            "hello" => MjaiMessage::Hello(fields(value)?),
            "join" => MjaiMessage::Join(fields(value)?),
            "start_game" => MjaiMessage::StartGame(fields(value)?),
            "start_kyoku" => MjaiMessage::StartKyoku(fields(value)?),
            "tsumo" => MjaiMessage::Tsumo(fields(value)?),
            "dahai" => MjaiMessage::Dahai(fields(value)?),
            "chi" => MjaiMessage::Chi(fields(value)?),
            "pon" => MjaiMessage::Pon(fields(value)?),
            "daiminkan" => MjaiMessage::Daiminkan(fields(value)?),
            "kakan" => MjaiMessage::Kakan(fields(value)?),
            "ankan" => MjaiMessage::Ankan(fields(value)?),
            "nukidora" | "kita" => MjaiMessage::Nukidora(fields(value)?),
            "reach" => MjaiMessage::Reach(fields(value)?),
            "reach_accepted" => MjaiMessage::ReachAccepted(fields(value)?),
            "dora" => MjaiMessage::Dora(fields(value)?),
            "hora" => MjaiMessage::Hora(fields(value)?),
            "ryukyoku" => MjaiMessage::Ryukyoku(fields(value)?),
            "end_kyoku" => MjaiMessage::EndKyoku,
            "end_game" => MjaiMessage::EndGame(fields(value)?),
            "error" => MjaiMessage::Error(fields(value)?),
            "none" => MjaiMessage::None,
            other => MjaiMessage::Unknown(other.chars().take(30).collect()),
        })
    }

    /// Checks that the seats it names sit at the table.
    pub(super) fn check_seats(&self, seats: Seats) -> Result<(), MjaiMessageError> {
        let named = match self {
            MjaiMessage::Tsumo(Tsumo { actor, .. })
            | MjaiMessage::Dahai(Dahai { actor, .. })
            | MjaiMessage::Kakan(Kakan { actor, .. })
            | MjaiMessage::Ankan(Ankan { actor, .. })
            | MjaiMessage::Nukidora(Nukidora { actor, .. })
            | MjaiMessage::Reach(ReachMessage { actor })
            | MjaiMessage::ReachAccepted(ReachAccepted { actor, .. }) => [Some(*actor), None],
            MjaiMessage::Chi(claim) | MjaiMessage::Pon(claim) | MjaiMessage::Daiminkan(claim) => {
                [Some(claim.actor), Some(claim.target)]
            }
            MjaiMessage::Hora(hora) => [Some(hora.actor), hora.target],
            MjaiMessage::Ryukyoku(ryukyoku) => [ryukyoku.actor, None],
            MjaiMessage::StartKyoku(start) => [start.oya, None],
            MjaiMessage::StartGame(start) => [start.id, None],
            _ => [None; 2],
        };
        let foreign = named.into_iter().flatten().find(|actor| seats.get(actor.0.index()).is_none());
        match foreign {
            Some(Actor(seat)) => Err(MjaiMessageError::NotAtTable { seat, seats: seats.count() }),
            None => Ok(()),
        }
    }

    pub(super) fn kind(&self) -> String {
        match self {
            MjaiMessage::Unknown(kind) => kind.clone(),
            known => {
                let value = serde_json::to_value(known).unwrap_or_default();
                kind_of(&value).unwrap_or_default().to_owned()
            }
        }
    }

    /// The message as servers and programs write it: all fields, including the type, in alphabetical order.
    pub fn line(&self) -> String {
        line(self)
    }
}

impl<'de> Deserialize<'de> for MjaiMessage {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<MjaiMessage, D::Error> {
        MjaiMessage::read(&Value::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

pub(super) fn kind_of(value: &Value) -> Option<&str> {
    value.get("type").and_then(Value::as_str)
}

/// The fields of a message that were ignored: unknown ones, and those of the wrong type.
pub(super) fn passed_over<'a>(value: &'a Value, message: &MjaiMessage) -> Vec<&'a str> {
    let Some(object) = value.as_object() else { return Vec::new() };
    let usual = match message {
        MjaiMessage::Tsumo(_) => 3,
        MjaiMessage::Dahai(dahai) => 3 + usize::from(dahai.tsumogiri.is_some()),
        _ => 0,
    };
    if object.len() == usual {
        return Vec::new();
    }
    let read = serde_json::to_value(message).unwrap_or_default();
    let is_left_out = |(key, value): &(&String, &Value)| read.get(key.as_str()).is_none() && !value.is_null();
    object.iter().filter(is_left_out).map(|(key, _)| key.as_str()).collect()
}

/// Parses the fields of a message; the error names the wrong one.
fn fields<T: DeserializeOwned>(value: &Value) -> Result<T, MjaiMessageError> {
    serde_path_to_error::deserialize(value).map_err(|error| {
        let field = error.path().to_string();
        let words = error.into_inner().to_string();
        // Without a path it is about the message as a whole: a field is missing.
        match field.as_str() {
            "." => MjaiMessageError::Fields { words },
            _ => MjaiMessageError::Field { field, words },
        }
    })
}

/// The hints that a server adds to a message: whether an answer is expected, and which ones are legal.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub(super) struct Hints {
    /// Whether it is a question, in Mortal's dialect.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) can_act: Option<bool>,
    /// The tiles of the hand that may not be discarded, in gimite's dialect.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) cannot_dahai: Option<Vec<KnownPai>>,
    /// gimite's list of legal answers other than a discard and nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) possible_actions: Option<Vec<MjaiMessage>>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) struct HintedMessage {
    #[serde(flatten)]
    pub(super) message: MjaiMessage,
    #[serde(flatten)]
    pub(super) hints: Hints,
}

impl From<MjaiMessage> for HintedMessage {
    fn from(message: MjaiMessage) -> HintedMessage {
        HintedMessage { message, hints: Hints::default() }
    }
}

/// The content of one outgoing line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub(super) enum Outgoing {
    One(HintedMessage),
    Batch(Vec<MjaiMessage>),
}

impl Outgoing {
    pub(super) fn value(&self) -> Value {
        serde_json::to_value(self).unwrap_or_default()
    }
}

/// A value as a line of JSON, with its fields in alphabetical order.
fn line(value: &impl Serialize) -> String {
    serde_json::to_value(value).unwrap_or_default().to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn messages_are_read_as_they_are_written() {
        for value in [
            json!({"type": "none"}),
            json!({"type": "hello", "protocol": "mjsonp", "protocol_version": 3}),
            json!({"type": "start_game", "id": 2, "names": ["a", "b", "c", "d"]}),
            json!({"type": "tsumo", "actor": 1, "pai": "?"}),
            json!({"type": "dahai", "actor": 1, "pai": "5mr", "tsumogiri": true}),
            json!({"type": "chi", "actor": 1, "target": 0, "pai": "1m", "consumed": ["2m", "3m"]}),
            json!({"type": "kakan", "actor": 1, "pai": "C", "consumed": ["C", "C", "C"]}),
            json!({"type": "hora", "actor": 3, "target": 3, "pai": "E", "deltas": [0, 0, 0, 0]}),
            json!({"type": "ryukyoku", "deltas": [1, -1, 0, 0], "reason": "fanpai"}),
            json!({"type": "end_kyoku"}),
            json!({"type": "error", "message": "no"}),
        ] {
            let message = MjaiMessage::read(&value).unwrap();
            assert_eq!(message.line(), value.to_string());
            assert_eq!(serde_json::from_value::<MjaiMessage>(value).unwrap(), message);
        }
    }

    #[test]
    fn unknown_fields_and_types_are_passed_over_and_what_is_wrong_is_named() {
        let read = |text: &str| MjaiMessage::read(&serde_json::from_str(text).unwrap());
        let draw = read(r#"{"type":"tsumo","actor":0,"pai":"1m","mood":[1]}"#).unwrap();
        assert_eq!(draw.line(), r#"{"actor":0,"pai":"1m","type":"tsumo"}"#);
        assert_eq!(read(r#"{"type":"emote","actor":9}"#), Ok(MjaiMessage::Unknown("emote".to_owned())));
        for (text, problem) in [
            ("7", "no message: it has no `type`"),
            (r#"{"type":7}"#, "no message: it has no `type`"),
            (r#"{"type":"tsumo","pai":"1m"}"#, "missing field `actor`"),
            (r#"{"type":"tsumo","actor":4,"pai":"1m"}"#, "`actor` is no seat: give 0 to 3"),
            (r#"{"type":"kita","actor":9}"#, "`actor` is no seat: give 0 to 3"),
            (r#"{"type":"dahai","actor":0,"pai":"?"}"#, "`pai` must be known"),
            (r#"{"type":"dahai","actor":0,"pai":"1m 2m"}"#, "`pai` is not one tile"),
            (
                r#"{"type":"end_game","scores":[1,2]}"#,
                "`scores` must be a number for each of three or four seats",
            ),
            (r#"{"type":"ankan","actor":0,"consumed":["1m","x"]}"#, "`consumed[1]` is no tile"),
        ] {
            let error = read(text).unwrap_err().to_string();
            assert!(error.starts_with(problem), "{text}: {error}");
        }
    }
}
