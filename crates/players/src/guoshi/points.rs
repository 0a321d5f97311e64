//! The points of planned hands. Scores are cached, because the same hands stay in reach from turn to turn.

use super::sets;
use std::collections::HashMap;
use suzume_rules::mcr::{McrConfig, score};
use suzume_rules::{Circumstances, Source, Win};
use suzume_tiles::{Counts34, Meld, MeldKind, Tile, Wind};

/// The most scores cached, at about 16 bytes each. Chosen: one hand needs about a tenth of them.
const MOST_REMEMBERED: usize = 1_000_000;

/// A planned complete hand, with sets that are or will be melded.
#[derive(Clone, Copy, Debug)]
pub(super) struct PlannedHand<'a> {
    /// The concealed tiles of the complete hand, including the sets that will still be melded.
    pub(super) target: &'a [u8; Tile::KINDS],
    /// The melds made so far.
    pub(super) melds: &'a [Meld],
    /// The sets that will be melded, by number.
    pub(super) opened: &'a [usize],
    /// The tile that wins.
    pub(super) winning: Tile,
    pub(super) source: Source,
}

pub(super) struct PlanPoints {
    config: McrConfig,
    seat_wind: Wind,
    round_wind: Wind,
    memory: HashMap<(u128, u64), u16>,
}

impl PlanPoints {
    pub(super) fn new() -> PlanPoints {
        PlanPoints {
            config: McrConfig::default(),
            seat_wind: Wind::East,
            round_wind: Wind::East,
            memory: HashMap::default(),
        }
    }

    /// Starts a question. Drops the cached scores if winds or rules have changed.
    pub(super) fn begin(&mut self, config: &McrConfig, seat_wind: Wind, round_wind: Wind) {
        let is_same = (&self.config, self.seat_wind, self.round_wind) == (config, seat_wind, round_wind);
        if !is_same || self.memory.len() > MOST_REMEMBERED {
            self.memory.clear();
            self.config = config.clone();
            (self.seat_wind, self.round_wind) = (seat_wind, round_wind);
        }
    }

    /// The points of a hand; 0 if they are too few to win. `key` must be distinct for distinct targets.
    pub(super) fn of(&mut self, key: u128, planned: &PlannedHand<'_>) -> u32 {
        let melds = planned.melds.iter().fold(0, |bits: u64, meld| {
            let kind = match meld.kind() {
                MeldKind::Chow | MeldKind::Pong => 0,
                MeldKind::OpenKong | MeldKind::AddedKong => 1,
                MeldKind::ClosedKong => 2,
            };
            bits << 8 | (sets::of_meld(meld) as u64 + 1) << 2 | kind
        });
        let opened: u64 = planned.opened.iter().fold(0, |bits, &set| bits << 6 | (set as u64 + 1));
        let source = u64::from(planned.source == Source::SelfDrawn);
        let rest = melds << 32 | opened << 7 | (planned.winning.index() as u64) << 1 | source;
        if let Some(&points) = self.memory.get(&(key, rest)) {
            return u32::from(points);
        }
        let points = self.score(planned).unwrap_or(0);
        self.memory.insert((key, rest), u16::try_from(points).unwrap_or(u16::MAX));
        points
    }

    fn score(&self, planned: &PlannedHand<'_>) -> Option<u32> {
        let mut concealed = Counts34::new(*planned.target).ok()?;
        let mut melds = planned.melds.to_vec();
        for &set in planned.opened {
            for kind in sets::TILES[set] {
                concealed.remove(Tile::from_index(usize::from(kind))?).then_some(())?;
            }
            melds.push(sets::meld(set)?);
        }
        concealed.remove(planned.winning).then_some(())?;
        let win = Win {
            concealed,
            melds,
            winning_tile: planned.winning,
            source: planned.source,
            seat_wind: self.seat_wind,
            round_wind: self.round_wind,
            flowers: Vec::new(),
            circumstances: Circumstances::default(),
        };
        let score = score(&win, &self.config).ok()?;
        score.reaches_minimum().then(|| score.total())
    }
}
