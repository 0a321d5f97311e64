//! The policy of four-player riichi: the chance that a strong player takes each action.
//!
//! A small network over the planes of an [observation](crate::observation), fitted on the decisions of recorded games by
//! `tools/policy/train.py`. It treats the suits alike, so permuting them permutes its answers. Its weights are whole numbers
//! of one byte with a scale for each column; it is computed in `f32` in a fixed order, so that it answers the same
//! everywhere. The module `network` has its layout.
//!
//! It gives each kind of tile a number for discarding it, for declaring riichi with it and for making a kong of it, and each
//! other action one number. The chances are their softmax over what is legal; wins are left out, since the rules of a player
//! decide these.

mod network;

use crate::observation::{Encoding, KINDS, VERSION, observe};
use network::{Inputs, Network, OUTPUTS, TILE_OUTPUTS};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::LazyLock;
use suzume_game::{Action, View};
use suzume_rules::table::MatchPlan;
use suzume_tiles::{Seats, Tile, real};

static SHIPPED: LazyLock<Policy> = LazyLock::new(|| {
    let bytes = include_bytes!("../../data/policy.bin");
    Policy::read(bytes).expect("the tests read the file that is shipped")
});

/// A policy, ready for predictions.
#[derive(Clone, Debug)]
pub struct Policy {
    head: PolicyHead,
    network: Network,
    tile_scales: Vec<f32>,
    table_scales: Vec<f32>,
}

/// What a file of weights says of itself: the first line, in JSON.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct PolicyHead {
    format: u32,
    planes: u32,
    width: usize,
    blocks: usize,
    tile_planes: Vec<usize>,
    table_planes: Vec<usize>,
    /// How it was fitted.
    pub provenance: PolicyProvenance,
    /// Its figures on the games held out, by kind of decision.
    pub held_out: BTreeMap<String, PolicyFigure>,
    tensors: Vec<(String, usize, usize)>,
}

/// Where the weights come from.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct PolicyProvenance {
    /// The games it was fitted on.
    pub games: u64,
    /// The games held out.
    pub games_held_out: u64,
    /// A hash of the names of the records.
    pub records: String,
    /// The decisions it was fitted on; those seen twice count twice.
    pub decisions: u64,
    /// The requested share of games to hold out, in 0..=1.
    pub hold_out: f64,
    /// The seed that selects the games to hold out.
    pub seed: u64,
}

/// The share of decisions answered as the player did, or a mean loss.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct PolicyFigure {
    /// The number of decisions.
    pub n: u64,
    /// The share or the mean.
    pub share: f64,
}

/// Why a file of weights cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum PolicyError {
    /// The first line is not what it should be.
    #[error("the first line is not that of a policy: {0}")]
    Head(#[from] serde_json::Error),
    /// The weights are for other planes, or another network.
    #[error("the policy was fitted for {0}; hint: fit it again with this version")]
    Unfit(String),
    /// The file ends early, or goes on after its end.
    #[error("the weights do not have the length that the first line says")]
    Length,
}

impl Policy {
    /// The policy that is shipped for tables of this many players, if there is one.
    pub fn shipped(players: Seats) -> Option<&'static Policy> {
        (players == Seats::Four).then(|| &*SHIPPED)
    }

    /// Reads a file of `tools/policy/train.py`.
    pub fn read(bytes: &[u8]) -> Result<Policy, PolicyError> {
        let line = bytes.iter().position(|&byte| byte == b'\n').ok_or(PolicyError::Length)?;
        let (text, weights) = (&bytes[..line], &bytes[line + 1..]);
        let head: PolicyHead = serde_json::from_slice(text)?;
        if (head.format, head.planes) != (1, VERSION) {
            return Err(PolicyError::Unfit(format!("format {} and planes {}", head.format, head.planes)));
        }
        let scales = Encoding::WithMeasures.scales();
        let pick = |planes: &[usize]| -> Result<Vec<f32>, PolicyError> {
            let scale = |&plane: &usize| scales.get(plane).map(|scale| scale.recip());
            let found: Option<Vec<f32>> = planes.iter().map(scale).collect();
            found.ok_or_else(|| PolicyError::Unfit(format!("{} planes", planes.len())))
        };
        let (tile_scales, table_scales) = (pick(&head.tile_planes)?, pick(&head.table_planes)?);
        let network = Network::read(&head, weights)?;
        Ok(Policy { head, network, tile_scales, table_scales })
    }

    /// Where the weights come from, and their figures.
    pub fn head(&self) -> &PolicyHead {
        &self.head
    }

    /// The chance of each legal action but a win. Actions that differ only by a red five, or by which tile of a kind they
    /// discard, have the chance of both together; counted once, the chances sum to 1.
    pub fn chances(&self, view: &View<'_>, legal: &[Action]) -> Vec<(Action, f64)> {
        let outputs = self.network.outputs(&self.inputs(view));
        let offered = view.offered().and_then(|(face, _)| face.tile());
        let numbered = |&action: &Action| Some((action, output_of(action, offered)?));
        let places: Vec<(Action, usize)> = legal.iter().filter_map(numbered).collect();
        let greatest = places.iter().map(|&(_, place)| outputs[place]).fold(f32::NEG_INFINITY, f32::max);
        let weight = |place: usize| real::exp(f64::from(outputs[place] - greatest));
        let mut is_counted = [false; OUTPUTS];
        let mut sum = 0.0;
        for &(_, place) in &places {
            sum += if is_counted[place] { 0.0 } else { weight(place) };
            is_counted[place] = true;
        }
        places.into_iter().map(|(action, place)| (action, weight(place) / sum)).collect()
    }

    fn inputs(&self, view: &View<'_>) -> Inputs {
        let mut bytes = vec![0; Encoding::WithMeasures.size()];
        observe(view, Encoding::WithMeasures, &mut bytes);
        let of = |plane: usize, kind: usize| f32::from(bytes[plane * KINDS + kind]);
        let tile = |kind: usize| {
            let planes = self.head.tile_planes.iter().zip(&self.tile_scales);
            planes.map(|(&plane, scale)| of(plane, kind) * scale).collect()
        };
        let planes = self.head.table_planes.iter().zip(&self.table_scales);
        let mut table: Vec<f32> = planes.map(|(&plane, scale)| of(plane, 0) * scale).collect();
        // The last input: whether the match is longer than one round.
        let is_long = matches!(view.table.match_plan, MatchPlan::ByPoints(plan) if plan.rounds > 1);
        table.push(if is_long { 1.0 } else { 0.0 });
        Inputs {
            tiles: (0..KINDS).map(tile).collect(),
            table,
            offered: view.offered().and_then(|(face, _)| face.tile()).map(Tile::index),
        }
    }
}

/// The place of an action among the outputs, if it has one.
fn output_of(action: Action, offered: Option<Tile>) -> Option<usize> {
    let of_tile = |group: usize, tile: Tile| Some(group * KINDS + tile.index());
    let of_whole = |place: usize| Some(TILE_OUTPUTS * KINDS + place);
    match action {
        Action::Discard(discard) => of_tile(0, discard.face.tile()?),
        Action::Riichi(discard) => of_tile(1, discard.face.tile()?),
        Action::ClosedKong(tile) | Action::AddedKong(tile) => of_tile(2, tile),
        Action::Abort => of_whole(0),
        Action::Pass => of_whole(1),
        Action::Chow(own) => of_whole(2 + own.iter().filter(|face| face.tile() < offered).count()),
        Action::Pong(_) => of_whole(5),
        Action::OpenKong => of_whole(6),
        Action::Win | Action::North | Action::Void(_) | Action::Exchange(_) => None,
    }
}
