//! Settlement at the empty wall with fewer than three winners, between pigs, ready seats and the rest.
//!
//! In order: seats that are not ready return the kong income they still have; each of them pays each ready seat its
//! ready value; each pig pays every seat that is no pig. A hand is ready if some kind completes it and the seat does
//! not see all four copies of that kind. The ready value is the best over all kinds that complete the hand, seen or
//! not.

use super::config::SichuanConfig;
use super::kongs::{KongHistory, KongState};
use super::ready::{best_wait, waits};
use super::score::{SETS, SichuanScore};
use crate::{HandAtEnd, Ledger, PaymentReason, Score, Standing, WinWorth};
use suzume_tiles::{BySeat, Counts34, Meld, Seat, Suit, Tile, TooMany};

/// The number of wins after which a game is over and nothing more is settled.
const LAST_WIN: usize = 3;

/// A seat at the empty wall.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AtEnd {
    /// The seat has won.
    Won,
    /// The seat has not won, and has 13 tiles, each meld counted as three.
    Playing {
        /// The concealed tiles, without the melds.
        concealed: Counts34,
        /// The melds of the seat.
        melds: Vec<Meld>,
        /// The suit that the seat named.
        void: Option<Suit>,
    },
}

/// The error of tiles that a seat cannot have at the empty wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EndError {
    /// More than four of a kind.
    #[error("seat {}, its hand and what is open: {error}", seat.index())]
    TooMany {
        /// The seat with the tiles.
        seat: Seat,
        /// The kind with too many copies.
        error: TooMany,
    },
    /// A meld that is not among the open tiles.
    #[error("seat {} has melded {tile}, which is missing among the open tiles", seat.index())]
    HiddenMeld {
        /// The seat with the meld.
        seat: Seat,
        /// The tile of the meld.
        tile: Tile,
    },
    /// Too many tiles or too few.
    #[error("seat {} has {tiles} tiles, a kong counted as three, but at the end it must have 13", seat.index())]
    Size {
        /// The seat with the tiles.
        seat: Seat,
        /// The number of tiles, each meld counted as three.
        tiles: usize,
    },
}

/// The state of a seat. `open` are the tiles that all seats see: all melds, all other discards (also those that were
/// won on) and the tiles won by self-draw.
pub fn standing(
    seat: Seat,
    at_end: &AtEnd,
    open: &Counts34,
    config: &SichuanConfig,
) -> Result<Standing, EndError> {
    let AtEnd::Playing { concealed, melds, void } = at_end else {
        return Ok(Standing::Won);
    };
    standing_of(seat, &HandAtEnd { concealed, melds, void: *void, is_ready: false }, open, config)
}

/// The standing of a seat that has not won. Whether its hand is ready is computed from the tiles.
pub(super) fn standing_of(
    seat: Seat,
    hand: &HandAtEnd<'_>,
    open: &Counts34,
    config: &SichuanConfig,
) -> Result<Standing, EndError> {
    let HandAtEnd { concealed, melds, void, .. } = *hand;
    let tiles = concealed.total() + 3 * melds.len();
    if tiles != 3 * SETS + 1 {
        return Err(EndError::Size { seat, tiles });
    }
    let too_many = |error| EndError::TooMany { seat, error };
    let melded = melds.iter().try_fold(Counts34::EMPTY, |all, meld| all.plus(&meld.counts()));
    open.minus(&melded.map_err(too_many)?).map_err(|tile| EndError::HiddenMeld { seat, tile })?;
    let visible = concealed.plus(open).map_err(too_many)?;
    if void.is_some() && concealed.kinds().any(|(tile, _)| tile.suit() == void) {
        return Ok(Standing::Pig);
    }
    let is_alive = |tile: Tile| visible.get(tile) < Tile::COPIES;
    let is_ready = waits(concealed, melds, void).iter().any(is_alive);
    let score = best_wait(concealed, melds, void, config).filter(|_| is_ready);
    let worth = score.map(|score| WinWorth::Score(Score::Factors(score)));
    Ok(worth.map_or(Standing::NotReady, Standing::Ready))
}

/// The payments at the empty wall; none after three wins. [`standing`] describes `open`.
pub fn settle_exhausted(
    seats: &BySeat<AtEnd>,
    open: &Counts34,
    kongs: &KongHistory,
    config: &SichuanConfig,
) -> Result<Ledger, EndError> {
    let mut standings = seats.each_ref().map(|_| Standing::NotReady);
    for (seat, place) in standings.with_seats_mut() {
        *place = standing(seat, &seats[seat], open, config)?;
    }
    Ok(settle_standings(&standings, kongs, config))
}

/// The payments at the empty wall, from the standing of each seat.
pub(super) fn settle_standings(
    standings: &BySeat<Standing>,
    kongs: &KongHistory,
    config: &SichuanConfig,
) -> Ledger {
    let mut ledger = Ledger::new();
    if standings.iter().filter(|standing| **standing == Standing::Won).count() >= LAST_WIN {
        return ledger;
    }
    for (seat, standing) in standings.with_seats() {
        let reason = match standing {
            Standing::NotReady => "kong paid back: not ready",
            Standing::Pig if config.pig_refunds_kongs => "kong paid back: pig",
            _ => continue,
        };
        let kept = |kong: &&super::Kong| kong.maker == seat && kong.state == KongState::Kept;
        kongs.kongs().iter().filter(kept).for_each(|kong| kong.pay_back(&mut ledger, reason));
    }
    let standing_so = |wanted: Standing| {
        standings.with_seats().filter(move |(_, standing)| **standing == wanted).map(|(seat, _)| seat)
    };
    for payer in standing_so(Standing::NotReady) {
        for (payee, standing) in standings.with_seats() {
            if let Standing::Ready(worth) = standing {
                let (points, score) = value(worth);
                ledger.pay(payer, payee, points, PaymentReason::ToReadyHand(score));
            }
        }
    }
    let fine = config.bases(u32::from(config.pig_points));
    for pig in standing_so(Standing::Pig) {
        for (payee, standing) in standings.with_seats() {
            let (points, ready) = match standing {
                Standing::Pig => continue,
                Standing::Won | Standing::NotReady => (0, None),
                Standing::Ready(worth) => value(worth),
            };
            ledger.pay(pig, payee, fine.saturating_add(points), PaymentReason::Pig { fine, ready });
        }
    }
    ledger
}

/// The payment for a ready hand, and its score where that is known.
fn value(worth: &WinWorth) -> (u32, Option<SichuanScore>) {
    match worth {
        WinWorth::Score(Score::Factors(score)) => (score.points, Some(*score)),
        _ => (worth.amount().unwrap_or(0), None),
    }
}
