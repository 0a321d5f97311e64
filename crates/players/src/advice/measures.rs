//! Measures of an action as data: an amount with its unit, which direction is better, and its accuracy.

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Serialize, Serializer};
use std::borrow::Cow;
use suzume_decide::{Because, Chance, Exactness, Measured, Quantity, Unit, Worth};
use suzume_tiles::{Counts34, Tile, TileSet};

/// Which of two amounts is better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Better {
    /// The greater one.
    More,
    /// The smaller one.
    Less,
}

/// An amount of a quantity.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Measure {
    /// How much; the lower end where there is a range; null if it is infinite.
    pub value: Option<f64>,
    /// In what it is counted.
    pub unit: Unit,
    /// Which direction is better.
    pub better: Better,
    /// Whether it is exactly what its definition says.
    pub exact: bool,
    /// At least this, with 95%.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub low: Option<f64>,
    /// At most this, with 95%.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub high: Option<f64>,
    /// One standard error, of amounts that were sampled.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<f32>,
    /// What an approximate amount leaves out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub because: Option<Because>,
}

impl Measure {
    /// An amount known exactly.
    pub fn exact(quantity: Quantity, value: f64) -> Measure {
        let better = if quantity.less_is_better() { Better::Less } else { Better::More };
        Measure {
            value: Some(value).filter(|value| value.is_finite()),
            unit: quantity.unit(),
            better,
            exact: true,
            low: None,
            high: None,
            error: None,
            because: None,
        }
    }

    /// The chance to complete the hand, exact or as a range.
    pub fn complete(chance: Chance) -> Measure {
        let measure = Measure::exact(Quantity::Complete, chance.low());
        match chance {
            Chance::Exact(_) => measure,
            Chance::Between { low, high } => {
                Measure { exact: false, low: Some(low), high: Some(high), ..measure }
            }
        }
    }

    /// The upper end of its range.
    pub(super) fn most(&self) -> f64 {
        self.high.or(self.value).unwrap_or(f64::INFINITY)
    }
}

impl From<Measured> for Measure {
    fn from(measured: Measured) -> Measure {
        let measure = Measure::exact(measured.quantity, measured.amount);
        match measured.exactness {
            Exactness::Exact => measure,
            Exactness::Sampled { error } => {
                Measure { exact: false, error: Some(error).filter(|error| error.is_finite()), ..measure }
            }
            Exactness::Approximate(because) => Measure { exact: false, because: Some(because), ..measure },
        }
    }
}

/// The measures of an action by quantity, the most important first.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Measures(Vec<(Quantity, Measure)>);

impl Measures {
    /// The measures of a worth that are shown to people. The ends of a hand are given all five or as the win alone, since a part
    /// of them would not sum to one.
    pub fn of(worth: &Worth) -> Measures {
        let has_all_ends = Quantity::ENDS.iter().all(|&end| worth.get(end).is_some());
        let mut measures = Measures::default();
        for measured in worth.measures() {
            let quantity = match measured.quantity {
                Quantity::Won => Quantity::Win,
                quantity => quantity,
            };
            let is_lone_end =
                Quantity::ENDS.contains(&quantity) && quantity != Quantity::Win && !has_all_ends;
            if quantity.is_shown() && !is_lone_end {
                measures.push(quantity, Measure::from(Measured { quantity, ..measured }));
            }
        }
        if let Some(missing) = missing(worth) {
            measures.set(Quantity::Missing, missing);
        }
        measures
    }

    /// Removes the chances of ends other than the win, which say nothing where nothing is known about the other seats.
    pub(super) fn keep_win_alone(&mut self) {
        self.0.retain(|(quantity, _)| *quantity == Quantity::Win || !Quantity::ENDS.contains(quantity));
    }

    /// Removes everything that the evaluator computed, and keeps what it knows from records.
    pub(super) fn keep_habit_alone(&mut self) {
        self.0.retain(|(quantity, _)| *quantity == Quantity::Habit);
    }

    /// Whether a value was computed: something other than how often strong players take the action.
    pub(super) fn has_value(&self) -> bool {
        self.0.iter().any(|(quantity, _)| *quantity != Quantity::Habit)
    }

    /// Replaces the amount of a quantity that is measured.
    pub(super) fn set(&mut self, quantity: Quantity, value: f64) {
        if let Some(measure) = self.get_mut(quantity) {
            measure.value = Some(value);
        }
    }

    fn get_mut(&mut self, quantity: Quantity) -> Option<&mut Measure> {
        self.0.iter_mut().find(|(other, _)| *other == quantity).map(|(_, measure)| measure)
    }

    /// Adds a less important measure, unless the quantity already has one.
    pub fn push(&mut self, quantity: Quantity, measure: Measure) {
        if self.get(quantity).is_none() {
            self.0.push((quantity, measure));
        }
    }

    /// The measure of a quantity.
    pub fn get(&self, quantity: Quantity) -> Option<Measure> {
        self.0.iter().find(|(other, _)| *other == quantity).map(|(_, measure)| *measure)
    }

    /// The most important measure.
    pub fn first(&self) -> Option<(Quantity, Measure)> {
        self.0.first().copied()
    }

    /// All measures, the most important first.
    pub fn iter(&self) -> impl Iterator<Item = (Quantity, Measure)> + '_ {
        self.0.iter().copied()
    }
}

/// The tiles that a hand misses. A plan puts what its whole hand misses first, so that plans are compared by it; what the hand
/// misses after the action comes later, without a set that the plan has yet to claim.
fn missing(worth: &Worth) -> Option<f64> {
    let all = || worth.measures().filter(|measured| measured.quantity == Quantity::Missing);
    let to_come = worth.get(Quantity::SetsToCome).map_or(0.0, |to_come| to_come.amount);
    Some(all().next()?.amount.max(all().last()?.amount + to_come))
}

impl Serialize for Measures {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(quantity, measure)| (quantity, measure)))
    }
}

impl JsonSchema for Measures {
    fn schema_name() -> Cow<'static, str> {
        "Measures".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let measure = generator.subschema_for::<Measure>();
        let shown = Quantity::ALL.into_iter().filter(|quantity| quantity.is_shown());
        let properties: serde_json::Map<String, serde_json::Value> =
            shown.map(|quantity| (quantity.name().to_owned(), measure.clone().to_value())).collect();
        json_schema!({
            "type": "object",
            "description": "What an action is worth, by quantity. The five ends of a hand sum to 1; an action has all of them, or `win` alone.",
            "properties": properties,
            "additionalProperties": false,
        })
    }
}

/// The parts of an amount by name, in order; they sum to the amount.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Parts(pub Vec<(String, f64)>);

impl Parts {
    /// The part of this name.
    pub fn get(&self, name: &str) -> Option<f64> {
        self.0.iter().find(|(other, _)| other == name).map(|(_, amount)| *amount)
    }
}

impl Serialize for Parts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, amount)| (name, amount)))
    }
}

/// Kinds of tiles with the number of each, in canonical order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TileCounts(Vec<(Tile, u8)>);

impl TileCounts {
    /// The given kinds with the number of available copies of each.
    pub fn available(tiles: TileSet, available: &Counts34) -> TileCounts {
        TileCounts(tiles.iter().map(|tile| (tile, available.get(tile))).collect())
    }

    /// The total number of tiles.
    pub fn total(&self) -> u32 {
        self.0.iter().map(|(_, count)| u32::from(*count)).sum()
    }

    /// The kinds.
    pub fn kinds(&self) -> impl Iterator<Item = Tile> + '_ {
        self.0.iter().map(|(tile, _)| *tile)
    }

    /// The kinds with how many there are of each.
    pub fn iter(&self) -> impl Iterator<Item = (Tile, u8)> + '_ {
        self.0.iter().copied()
    }
}

impl Serialize for TileCounts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(tile, count)| (tile, count)))
    }
}

/// Implements `JsonSchema` for a type that is an object of numbers.
macro_rules! object_of_numbers {
    ($type:ident, $about:literal, $number:tt) => {
        impl JsonSchema for $type {
            fn schema_name() -> Cow<'static, str> {
                stringify!($type).into()
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                json_schema!({ "type": "object", "description": $about, "additionalProperties": $number })
            }
        }
    };
}

object_of_numbers!(Parts, "The parts of an amount by name; they sum to it.", { "type": "number" });
object_of_numbers!(
    TileCounts,
    "Tiles with how many of them there are.",
    { "type": "integer", "minimum": 0, "maximum": 4 }
);
