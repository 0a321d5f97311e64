//! Fields of a record that were read but not compared: names, ranks, ratings, unknown fields. They are collected while a
//! record is read, so that "all true" never covers more than what was checked.

use std::collections::BTreeSet;
use std::fmt;

/// Fields that were not compared, by their names in the format.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct UncheckedFields(BTreeSet<String>);

impl UncheckedFields {
    /// The maximum number of fields noted; a record may have any number of unknown fields.
    const MOST: usize = 100;

    /// Notes a field that was not compared.
    pub fn note(&mut self, field: &str) {
        if !self.0.contains(field) && self.0.len() < UncheckedFields::MOST {
            self.0.insert(field.chars().take(80).collect());
        }
    }

    /// Adds the fields of another record.
    pub fn add(&mut self, other: &UncheckedFields) {
        other.iter().for_each(|field| self.note(field));
    }

    /// The fields in alphabetical order.
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(String::as_str)
    }

    /// Whether everything was compared.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether a field was noted.
    pub fn contains(&self, field: &str) -> bool {
        self.0.contains(field)
    }
}

impl fmt::Display for UncheckedFields {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let all: Vec<&str> = self.iter().collect();
        f.write_str(&all.join(", "))
    }
}
