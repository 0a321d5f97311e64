//! Rows of bytes with what came of them: what models are fitted and measured on.

/// Rows of one width, each with a label.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Rows {
    pub(crate) width: usize,
    pub(crate) values: Vec<u8>,
    /// The chance or share that came true, or the number of the class.
    pub(crate) labels: Vec<f32>,
}

impl Rows {
    /// No rows.
    pub fn new(width: usize) -> Rows {
        Rows { width, values: Vec::new(), labels: Vec::new() }
    }

    /// How many rows there are.
    pub fn len(&self) -> usize {
        self.labels.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.labels.is_empty()
    }

    /// A row.
    pub fn row(&self, place: usize) -> &[u8] {
        &self.values[place * self.width..(place + 1) * self.width]
    }

    /// Adds a row that `write` appends.
    pub(crate) fn push(&mut self, label: f32, write: impl FnOnce(&mut Vec<u8>)) {
        write(&mut self.values);
        self.labels.push(label);
        debug_assert_eq!(self.values.len(), self.labels.len() * self.width);
    }

    /// Adds the rows of another list behind.
    pub(crate) fn append(&mut self, mut later: Rows) {
        self.values.append(&mut later.values);
        self.labels.append(&mut later.labels);
    }
}
