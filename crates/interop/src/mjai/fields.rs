//! The types of message fields: seats as numbers, tiles as words, points of four seats.

use super::error::MjaiMessageError;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;
use suzume_tiles::{BySeat, Face, Notation, Seat, Seats, parse_faces};

/// A seat, as its number from 0 to 3.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Actor(pub Seat);

impl Serialize for Actor {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.index().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Actor {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Actor, D::Error> {
        let number = Value::deserialize(deserializer)?.as_u64();
        let seat = number.and_then(|number| Seat::from_index(usize::try_from(number).ok()?));
        seat.map(Actor).ok_or_else(|| D::Error::custom("is no seat: give 0 to 3"))
    }
}

/// A tile that may be unknown, which is written `?`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pai(pub Option<Face>);

/// A tile that must be known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KnownPai(pub Face);

/// A tile in mjai's notation.
pub(super) fn text(face: Face) -> String {
    Notation::Mjai.print(&[face]).unwrap_or_else(|_| "?".to_owned())
}

impl Serialize for Pai {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Some(face) => KnownPai(face).serialize(serializer),
            None => serializer.serialize_str("?"),
        }
    }
}

impl Serialize for KnownPai {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&text(self.0))
    }
}

impl<'de> Deserialize<'de> for Pai {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Pai, D::Error> {
        let word = String::deserialize(deserializer)?;
        if word == "?" {
            return Ok(Pai(None));
        }
        let faces = parse_faces(&word, Notation::Mjai);
        match faces.map_err(|error| D::Error::custom(format!("is no tile: {error}")))?[..] {
            [face] => Ok(Pai(Some(face))),
            _ => Err(D::Error::custom("is not one tile")),
        }
    }
}

impl<'de> Deserialize<'de> for KnownPai {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<KnownPai, D::Error> {
        let Pai(face) = Pai::deserialize(deserializer)?;
        face.map(KnownPai).ok_or_else(|| D::Error::custom("must be known"))
    }
}

/// The points of each seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct SeatPoints(pub BySeat<i64>);

impl<'de> Deserialize<'de> for SeatPoints {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<SeatPoints, D::Error> {
        let wrong = || D::Error::custom("must be a number for each of three or four seats");
        let listed: Vec<Value> = Vec::deserialize(deserializer).map_err(|_| wrong())?;
        // Points of any game fit into 32 bits.
        let number = |value: &Value| i32::try_from(value.as_i64()?).ok().map(i64::from);
        let numbers: Option<Vec<i64>> = listed.iter().map(number).collect();
        numbers.and_then(|numbers| BySeat::try_from(numbers).ok()).map(SeatPoints).ok_or_else(wrong)
    }
}

impl SeatPoints {
    /// The points at a table of `seats`. With three players some programs add a fourth number, which is 0.
    pub(super) fn at(self, seats: Seats) -> Result<BySeat<i64>, MjaiMessageError> {
        let SeatPoints(points) = self;
        let is_padded = seats == Seats::Three && points.as_slice().get(3) == Some(&0);
        match points.seats() == seats || is_padded {
            true => Ok(BySeat::from_fn(seats, |seat| points[seat])),
            false => Err(MjaiMessageError::Points(seats.count())),
        }
    }
}

/// Reads names; a value that is not a string becomes no name.
pub(super) fn names<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<String>, D::Error> {
    let name = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let listed = Value::deserialize(deserializer)?;
    Ok(listed.as_array().map_or_else(Vec::new, |listed| listed.iter().map(name).collect()))
}

/// A value that is ignored if it has the wrong type.
pub(super) fn lenient<'de, T, D>(deserializer: D) -> Result<Option<T>, D::Error>
where
    T: serde::de::DeserializeOwned,
    D: Deserializer<'de>,
{
    Ok(serde_json::from_value(Value::deserialize(deserializer)?).ok())
}
