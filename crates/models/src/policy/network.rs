//! The network of the policy, computed in a fixed order.
//!
//! Every kind of tile has [`WIDTH`] numbers. Those of a suit follow from their neighbours in it, those of an honour from
//! itself; what the table shows is added to all.
//!
//! - First layer: the planes of a kind and of its two neighbours; a bias for each rank and each honour; the table through a
//!   layer of its own.
//! - Each block adds to these numbers: a layer over the neighbours and the mean of the three suits at the rank, with the means
//!   of all suited kinds and of all honours put through a narrow layer and added to every kind; then another over the neighbours.
//! - The outputs of a kind follow from its numbers, the others from the two means and the numbers of the offered tile.
//!
//! Between layers negative numbers become zero. About half of them do, so [`Dense::add`] skips zeros.

use super::{PolicyError, PolicyHead};
use crate::observation::KINDS;
use suzume_tiles::Suit;

/// The numbers of each kind of tile.
const WIDTH: usize = 64;
const SUITS: usize = Suit::ALL.len();
const RANKS: usize = 9;
const SUITED: usize = SUITS * RANKS;
const HONOURS: usize = KINDS - SUITED;

/// Outputs of each kind of tile: discard it, declare riichi with it, make a kong of it.
pub(super) const TILE_OUTPUTS: usize = 3;
/// Other outputs: abort, pass, chows by the place of the claimed tile, pong, open kong.
const WHOLE_OUTPUTS: usize = 7;
/// All outputs: those of the tiles group by group, then the others.
pub(super) const OUTPUTS: usize = TILE_OUTPUTS * KINDS + WHOLE_OUTPUTS;
/// Of a second task in fitting, to foresee the end of the hand. Not used.
const ENDS: usize = 6;

type Channels = [f32; WIDTH];

/// What the network is asked.
pub(super) struct Inputs {
    /// The planes of each kind, scaled.
    pub(super) tiles: Vec<Vec<f32>>,
    /// The planes that are the same for every kind, scaled.
    pub(super) table: Vec<f32>,
    /// The tile that may be claimed.
    pub(super) offered: Option<usize>,
}

/// A matrix of weights, by input.
#[derive(Clone, Debug)]
struct Dense<const OUT: usize>(Vec<[f32; OUT]>);

impl<const OUT: usize> Dense<OUT> {
    /// Adds the products of some inputs, from the one with this number on.
    fn add(&self, from: usize, inputs: &[f32], sums: &mut [f32; OUT]) {
        for (input, weights) in inputs.iter().zip(&self.0[from..]) {
            if *input != 0.0 {
                sums.iter_mut().zip(weights).for_each(|(sum, weight)| *sum += input * weight);
            }
        }
    }

    /// The only row, of a bias.
    fn only(&self) -> &[f32; OUT] {
        &self.0[0]
    }
}

#[derive(Clone, Debug)]
struct Block {
    suits: Dense<WIDTH>,
    ranks: Dense<WIDTH>,
    suits_bias: Dense<WIDTH>,
    honours: Dense<WIDTH>,
    honours_bias: Dense<WIDTH>,
    narrow: Dense<WIDTH>,
    narrow_bias: Dense<WIDTH>,
    /// For suited kinds, then for honours.
    wide: [Dense<WIDTH>; 2],
    second_suits: Dense<WIDTH>,
    second_honours: Dense<WIDTH>,
}

#[derive(Clone, Debug)]
pub(super) struct Network {
    table: Dense<WIDTH>,
    table_bias: Dense<WIDTH>,
    /// For suited kinds, then for honours.
    table_wide: [Dense<WIDTH>; 2],
    suits: Dense<WIDTH>,
    ranks: Dense<WIDTH>,
    honours: Dense<WIDTH>,
    winds: Dense<WIDTH>,
    blocks: Vec<Block>,
    tile: Dense<TILE_OUTPUTS>,
    whole: Dense<WIDTH>,
    whole_bias: Dense<WIDTH>,
    whole_second: Dense<WHOLE_OUTPUTS>,
    whole_second_bias: Dense<WHOLE_OUTPUTS>,
}

/// Takes the tensors of a file one after another.
struct Tensors<'a> {
    shapes: std::slice::Iter<'a, (String, usize, usize)>,
    bytes: &'a [u8],
}

impl Tensors<'_> {
    /// The next tensor, which must have this shape.
    fn next<const OUT: usize>(&mut self, inputs: usize) -> Result<Dense<OUT>, PolicyError> {
        let unfit = |found: String| PolicyError::Unfit(found);
        let (name, rows, columns) = self.shapes.next().ok_or_else(|| unfit("fewer layers".into()))?;
        if (*rows, *columns) != (inputs, OUT) {
            return Err(unfit(format!("`{name}` of {rows} by {columns} weights")));
        }
        let (scales, rest) = self.bytes.split_at_checked(OUT * 4).ok_or(PolicyError::Length)?;
        let (weights, rest) = rest.split_at_checked(inputs * OUT).ok_or(PolicyError::Length)?;
        self.bytes = rest;
        let mut scale = [0.0; OUT];
        for (scale, bytes) in scale.iter_mut().zip(scales.as_chunks().0) {
            *scale = f32::from_le_bytes(*bytes);
        }
        if !scale.iter().all(|scale| scale.is_finite()) {
            return Err(unfit(format!("`{name}` with scales that are no numbers")));
        }
        let row = |bytes: &[u8; OUT]| {
            let mut row = scale;
            row.iter_mut().zip(bytes).for_each(|(weight, &byte)| *weight *= f32::from(byte.cast_signed()));
            row
        };
        Ok(Dense(weights.as_chunks().0.iter().map(row).collect()))
    }

    /// The next tensor with two groups of outputs, as two.
    fn next_pair(&mut self, inputs: usize) -> Result<[Dense<WIDTH>; 2], PolicyError> {
        let Dense(rows) = self.next::<{ 2 * WIDTH }>(inputs)?;
        let half = |from: usize| {
            let row = |row: &[f32; 2 * WIDTH]| std::array::from_fn(|place| row[from + place]);
            Dense(rows.iter().map(row).collect())
        };
        Ok([half(0), half(WIDTH)])
    }
}

impl Network {
    /// The network of a file, of which the bytes follow the first line.
    pub(super) fn read(head: &PolicyHead, bytes: &[u8]) -> Result<Network, PolicyError> {
        if head.width != WIDTH {
            return Err(PolicyError::Unfit(format!("{} numbers a kind", head.width)));
        }
        let (of_tile, of_table) = (head.tile_planes.len(), head.table_planes.len() + 1);
        let mut tensors = Tensors { shapes: head.tensors.iter(), bytes };
        let network = Network {
            table: tensors.next(of_table)?,
            table_bias: tensors.next(1)?,
            table_wide: tensors.next_pair(WIDTH)?,
            suits: tensors.next(3 * of_tile)?,
            ranks: tensors.next(RANKS)?,
            honours: tensors.next(of_tile)?,
            winds: tensors.next(HONOURS)?,
            blocks: (0..head.blocks).map(|_| Block::read(&mut tensors)).collect::<Result<_, _>>()?,
            tile: tensors.next(WIDTH)?,
            whole: tensors.next(3 * WIDTH)?,
            whole_bias: tensors.next(1)?,
            whole_second: tensors.next(WIDTH)?,
            whole_second_bias: tensors.next(1)?,
        };
        tensors.next::<ENDS>(2 * WIDTH)?;
        tensors.next::<ENDS>(1)?;
        if !tensors.bytes.is_empty() || tensors.shapes.next().is_some() {
            return Err(PolicyError::Length);
        }
        Ok(network)
    }

    /// The outputs for a question, before they become chances.
    pub(super) fn outputs(&self, inputs: &Inputs) -> [f32; OUTPUTS] {
        let mut numbers = self.first(inputs);
        for block in &self.blocks {
            block.apply(&mut numbers);
        }
        let numbers = numbers.map(rectified);
        let mut outputs = [0.0; OUTPUTS];
        for (kind, numbers) in numbers.iter().enumerate() {
            let mut sums = [0.0; TILE_OUTPUTS];
            self.tile.add(0, numbers, &mut sums);
            sums.into_iter().enumerate().for_each(|(group, sum)| outputs[group * KINDS + kind] = sum);
        }
        let mut narrow = *self.whole_bias.only();
        for (place, mean) in means(&numbers).iter().enumerate() {
            self.whole.add(place * WIDTH, mean, &mut narrow);
        }
        if let Some(offered) = inputs.offered {
            self.whole.add(2 * WIDTH, &numbers[offered], &mut narrow);
        }
        let mut sums = *self.whole_second_bias.only();
        self.whole_second.add(0, &rectified(narrow), &mut sums);
        outputs[TILE_OUTPUTS * KINDS..].copy_from_slice(&sums);
        outputs
    }

    /// The first layer.
    fn first(&self, inputs: &Inputs) -> [Channels; KINDS] {
        let mut table = *self.table_bias.only();
        self.table.add(0, &inputs.table, &mut table);
        let table = rectified(table);
        let [of_suits, of_honours] = self.table_wide.each_ref().map(|wide| {
            let mut sums = [0.0; WIDTH];
            wide.add(0, &table, &mut sums);
            sums
        });
        std::array::from_fn(|kind| {
            let mut sums = if kind < SUITED { of_suits } else { of_honours };
            let bias = if kind < SUITED { &self.ranks.0[kind % RANKS] } else { &self.winds.0[kind - SUITED] };
            add(&mut sums, bias);
            if kind < SUITED {
                for (place, near) in neighbours(kind) {
                    self.suits.add(place * inputs.tiles[near].len(), &inputs.tiles[near], &mut sums);
                }
            } else {
                self.honours.add(0, &inputs.tiles[kind], &mut sums);
            }
            sums
        })
    }
}

impl Block {
    fn read(tensors: &mut Tensors<'_>) -> Result<Block, PolicyError> {
        Ok(Block {
            suits: tensors.next(3 * WIDTH)?,
            ranks: tensors.next(WIDTH)?,
            suits_bias: tensors.next(1)?,
            honours: tensors.next(WIDTH)?,
            honours_bias: tensors.next(1)?,
            narrow: tensors.next(2 * WIDTH)?,
            narrow_bias: tensors.next(1)?,
            wide: tensors.next_pair(WIDTH)?,
            second_suits: tensors.next(3 * WIDTH)?,
            second_honours: tensors.next(WIDTH)?,
        })
    }

    /// Adds to the numbers of every kind.
    fn apply(&self, numbers: &mut [Channels; KINDS]) {
        let inputs = numbers.map(rectified);
        let of_ranks: [Channels; RANKS] = std::array::from_fn(|rank| {
            let mut mean = [0.0; WIDTH];
            (0..SUITS).for_each(|suit| add(&mut mean, &inputs[suit * RANKS + rank]));
            let mut sums = *self.suits_bias.only();
            self.ranks.add(0, &mean.map(|sum| sum / 3.0), &mut sums);
            sums
        });
        let mut hidden: [Channels; KINDS] = std::array::from_fn(|kind| {
            let mut sums = if kind < SUITED { of_ranks[kind % RANKS] } else { *self.honours_bias.only() };
            over_neighbours(&self.suits, &self.honours, &inputs, kind, &mut sums);
            sums
        });
        let mut narrow = *self.narrow_bias.only();
        for (place, mean) in means(&hidden).iter().enumerate() {
            self.narrow.add(place * WIDTH, mean, &mut narrow);
        }
        let narrow = rectified(narrow);
        let wide = self.wide.each_ref().map(|wide| {
            let mut sums = [0.0; WIDTH];
            wide.add(0, &narrow, &mut sums);
            sums
        });
        for (kind, numbers) in hidden.iter_mut().enumerate() {
            add(numbers, &wide[usize::from(kind >= SUITED)]);
            *numbers = rectified(*numbers);
        }
        for (kind, numbers) in numbers.iter_mut().enumerate() {
            over_neighbours(&self.second_suits, &self.second_honours, &hidden, kind, numbers);
        }
    }
}

/// Adds a layer over a kind and its neighbours.
fn over_neighbours(
    suits: &Dense<WIDTH>,
    honours: &Dense<WIDTH>,
    inputs: &[Channels; KINDS],
    kind: usize,
    sums: &mut Channels,
) {
    if kind < SUITED {
        for (place, near) in neighbours(kind) {
            suits.add(place * WIDTH, &inputs[near], sums);
        }
    } else {
        honours.add(0, &inputs[kind], sums);
    }
}

/// The kinds one below, at and one above a suited kind, with their places 0 to 2.
fn neighbours(kind: usize) -> impl Iterator<Item = (usize, usize)> {
    let rank = kind % RANKS;
    let places = usize::from(rank == 0)..if rank + 1 == RANKS { 2 } else { 3 };
    places.map(move |place| (place, kind + place - 1))
}

/// The means over suited kinds and over honours.
fn means(numbers: &[Channels; KINDS]) -> [Channels; 2] {
    let mean = |some: &[Channels], count: f32| {
        let mut sums = [0.0; WIDTH];
        some.iter().for_each(|numbers| add(&mut sums, numbers));
        sums.map(|sum| sum / count)
    };
    [mean(&numbers[..SUITED], 27.0), mean(&numbers[SUITED..], 7.0)]
}

fn add(sums: &mut Channels, numbers: &Channels) {
    sums.iter_mut().zip(numbers).for_each(|(sum, number)| *sum += number);
}

/// With zero for negative numbers.
fn rectified(numbers: Channels) -> Channels {
    numbers.map(|number| number.max(0.0))
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "tests may use unwrap")]
mod tests {
    use super::super::Policy;
    use super::*;

    /// A vector times a matrix, plus what is there.
    fn times<const OUT: usize>(inputs: &[f64], dense: &Dense<OUT>, mut sums: Vec<f64>) -> Vec<f64> {
        assert_eq!(inputs.len(), dense.0.len());
        for (input, weights) in inputs.iter().zip(&dense.0) {
            (0..OUT).for_each(|place| sums[place] += input * f64::from(weights[place]));
        }
        sums
    }

    fn bias<const OUT: usize>(dense: &Dense<OUT>) -> Vec<f64> {
        dense.only().iter().map(|&number| f64::from(number)).collect()
    }

    fn sum(one: &[f64], other: &[f64]) -> Vec<f64> {
        one.iter().zip(other).map(|(one, other)| one + other).collect()
    }

    fn positive(numbers: &[f64]) -> Vec<f64> {
        numbers.iter().map(|&number| if number > 0.0 { number } else { 0.0 }).collect()
    }

    fn mean(numbers: &[Vec<f64>]) -> Vec<f64> {
        let zero = vec![0.0; numbers[0].len()];
        let sums = numbers.iter().fold(zero, |sums, one| sum(&sums, one));
        sums.into_iter().map(|sum| sum / f64::from(u32::try_from(numbers.len()).unwrap())).collect()
    }

    /// A kind's numbers between those of its neighbours; zeros beyond the ends of a suit.
    fn with_neighbours(numbers: &[Vec<f64>], kind: usize) -> Vec<f64> {
        let zero = vec![0.0; numbers[0].len()];
        let below = if kind.is_multiple_of(RANKS) { &zero } else { &numbers[kind - 1] };
        let above = if kind % RANKS == RANKS - 1 { &zero } else { &numbers[kind + 1] };
        [below.as_slice(), &numbers[kind], above].concat()
    }

    /// The description in the module's documentation, word by word.
    fn slow(network: &Network, inputs: &Inputs) -> Vec<f64> {
        let zero = || vec![0.0; WIDTH];
        let wide = |numbers: &[f32]| numbers.iter().map(|&number| f64::from(number)).collect::<Vec<f64>>();
        let tiles: Vec<Vec<f64>> = inputs.tiles.iter().map(|tile| wide(tile)).collect();
        let table = positive(&times(&wide(&inputs.table), &network.table, bias(&network.table_bias)));
        let mut numbers: Vec<Vec<f64>> = (0..KINDS)
            .map(|kind| match kind.checked_sub(SUITED) {
                None => {
                    let start = sum(
                        &times(&table, &network.table_wide[0], zero()),
                        &wide(&network.ranks.0[kind % RANKS]),
                    );
                    times(&with_neighbours(&tiles, kind), &network.suits, start)
                }
                Some(honour) => {
                    let start =
                        sum(&times(&table, &network.table_wide[1], zero()), &wide(&network.winds.0[honour]));
                    times(&tiles[kind], &network.honours, start)
                }
            })
            .collect();
        for block in &network.blocks {
            let inputs: Vec<Vec<f64>> = numbers.iter().map(|one| positive(one)).collect();
            let hidden: Vec<Vec<f64>> = (0..KINDS)
                .map(|kind| {
                    if kind >= SUITED {
                        return times(&inputs[kind], &block.honours, bias(&block.honours_bias));
                    }
                    let rank = kind % RANKS;
                    let alike = [0, 1, 2].map(|suit| inputs[suit * RANKS + rank].clone());
                    let start = times(&mean(&alike), &block.ranks, bias(&block.suits_bias));
                    times(&with_neighbours(&inputs, kind), &block.suits, start)
                })
                .collect();
            let means = [mean(&hidden[..SUITED]), mean(&hidden[SUITED..])].concat();
            let narrow = positive(&times(&means, &block.narrow, bias(&block.narrow_bias)));
            let hidden: Vec<Vec<f64>> = (0..KINDS)
                .map(|kind| {
                    let added = times(&narrow, &block.wide[usize::from(kind >= SUITED)], zero());
                    positive(&sum(&hidden[kind], &added))
                })
                .collect();
            for (kind, numbers) in numbers.iter_mut().enumerate() {
                *numbers = match kind < SUITED {
                    true => times(&with_neighbours(&hidden, kind), &block.second_suits, numbers.clone()),
                    false => times(&hidden[kind], &block.second_honours, numbers.clone()),
                };
            }
        }
        let numbers: Vec<Vec<f64>> = numbers.iter().map(|one| positive(one)).collect();
        let by_kind: Vec<Vec<f64>> =
            numbers.iter().map(|one| times(one, &network.tile, vec![0.0; TILE_OUTPUTS])).collect();
        let mut outputs: Vec<f64> =
            (0..TILE_OUTPUTS).flat_map(|group| by_kind.iter().map(move |one| one[group])).collect();
        let offered = inputs.offered.map_or_else(zero, |kind| numbers[kind].clone());
        let means = [mean(&numbers[..SUITED]), mean(&numbers[SUITED..]), offered].concat();
        let narrow = positive(&times(&means, &network.whole, bias(&network.whole_bias)));
        outputs.extend(times(&narrow, &network.whole_second, bias(&network.whole_second_bias)));
        outputs
    }

    /// Inputs of pseudo-random sparse numbers.
    fn inputs(network: &Network, seed: u32) -> Inputs {
        let mut state = seed;
        let mut next = || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let value = f32::from(u16::try_from(state >> 16).unwrap()) / 65_536.0;
            if value < 0.7 { 0.0 } else { (value - 0.7) / 0.3 }
        };
        let tiles = (0..KINDS).map(|_| (0..network.honours.0.len()).map(|_| next()).collect()).collect();
        let table = (0..network.table.0.len()).map(|_| next()).collect();
        Inputs {
            tiles,
            table,
            offered: seed.is_multiple_of(2).then_some(usize::try_from(seed).unwrap() % KINDS),
        }
    }

    #[test]
    fn the_outputs_are_those_of_the_description() {
        let network = &Policy::shipped(suzume_tiles::Seats::Four).unwrap().network;
        for seed in 1..30 {
            let inputs = inputs(network, seed);
            let (fast, slow) = (network.outputs(&inputs), slow(network, &inputs));
            assert_eq!(fast.len(), slow.len());
            for (place, (fast, slow)) in fast.iter().zip(&slow).enumerate() {
                let error = (f64::from(*fast) - slow).abs();
                assert!(error < 1e-3 * (1.0 + slow.abs()), "seed {seed}, output {place}: {fast} and {slow}");
            }
        }
    }
}
