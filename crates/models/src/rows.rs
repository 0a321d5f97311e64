//! Rows of bytes with what came of them: what models are fitted and measured on.

/// Rows of one width, each with a label.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct LabelledRows {
    pub(crate) width: usize,
    pub(crate) values: Vec<u8>,
    /// The chance or share that came true, or the number of the class.
    pub(crate) labels: Vec<f32>,
    /// The game that each row is from. Rows of one game depend on each other, so errors are measured over games.
    pub(crate) games: Vec<SampledGame>,
}

/// A game that rows are from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SampledGame {
    /// Counted from the first game that was read.
    pub(crate) number: u32,
    /// Which half of all games it belongs to.
    pub(crate) half: Half,
}

/// Two halves of all games, by the name of the record. What is fitted on one half may be asked about the other as if these
/// were new games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Half {
    #[default]
    One,
    Other,
}

impl LabelledRows {
    /// No rows.
    pub fn new(width: usize) -> LabelledRows {
        LabelledRows { width, ..LabelledRows::default() }
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

    /// Adds a row of a game that `write` appends.
    pub(crate) fn push(&mut self, game: SampledGame, label: f32, write: impl FnOnce(&mut Vec<u8>)) {
        write(&mut self.values);
        self.labels.push(label);
        self.games.push(game);
        debug_assert_eq!(self.values.len(), self.labels.len() * self.width);
    }

    /// Adds the rows of another list behind; `games` of this list were numbered before.
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
