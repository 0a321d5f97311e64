//! Rows of bytes with labels: the data that models are fitted and measured on.

/// Rows of one width, each with a label.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct LabelledRows {
    pub(crate) width: usize,
    pub(crate) values: Vec<u8>,
    /// The chance or share that came true, or the class number.
    pub(crate) labels: Vec<f32>,
    /// The game of each row. Rows of one game are correlated, so errors are computed over games.
    pub(crate) games: Vec<SampledGame>,
}

/// A game that rows are from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SampledGame {
    /// Counted from the first game read.
    pub(crate) number: u32,
    pub(crate) half: Half,
}

/// The two halves of all games, split by record name. A model fitted on one half can be evaluated on the other as on new
/// games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Half {
    #[default]
    One,
    Other,
}

impl LabelledRows {
    /// An empty list for rows of `width` bytes.
    pub fn new(width: usize) -> LabelledRows {
        LabelledRows { width, ..LabelledRows::default() }
    }

    /// The number of rows.
    pub fn len(&self) -> usize {
        self.labels.len()
    }

    /// Whether there are no rows.
    pub fn is_empty(&self) -> bool {
        self.labels.is_empty()
    }

    /// The bytes of the row at `place`.
    pub fn row(&self, place: usize) -> &[u8] {
        &self.values[place * self.width..(place + 1) * self.width]
    }

    /// Adds a row of a game, written by `write`.
    pub(crate) fn push(&mut self, game: SampledGame, label: f32, write: impl FnOnce(&mut Vec<u8>)) {
        write(&mut self.values);
        self.labels.push(label);
        self.games.push(game);
        debug_assert_eq!(self.values.len(), self.labels.len() * self.width);
    }

    /// Appends the rows of another list. `games` is the number of games counted before it.
    pub(crate) fn append(&mut self, mut later: LabelledRows, games: u32) {
        self.values.append(&mut later.values);
        self.labels.append(&mut later.labels);
        let later = later.games.into_iter();
        self.games.extend(later.map(|game| SampledGame { number: game.number + games, ..game }));
    }

    /// The rows of one half of the games.
    pub(crate) fn of_half(&self, half: Half) -> LabelledRows {
        let mut rows = LabelledRows::new(self.width);
        for (place, &game) in self.games.iter().enumerate().filter(|(_, game)| game.half == half) {
            rows.push(game, self.labels[place], |out| out.extend(self.row(place)));
        }
        rows
    }
}
