//! How often the other seats discard the tiles that this seat wins with.
//!
//! The game offers unseen tiles at random. A seat in riichi does just that: it discards what it draws. The others keep the tiles that
//! look dangerous or that they need, and discard some kinds more readily than at random, such as honours of which copies are seen.

use crate::riichi::others::{DECLARED_WINS_OFFERED, WINS_OFFERED};
use suzume_decide::solitary::ByKind;
use suzume_game::View;
use suzume_models::{TileClass, WaitStance, offer_class};
use suzume_rules::riichi::Riichi;
use suzume_tiles::numbers::ToFloat;
use suzume_tiles::{Meld, Seat, Seats, Tile, TileSet};

/// How often a tile of each class, in the order of [`TileClass::ALL`], is discarded by a seat that is not in riichi, compared with
/// unseen tiles at random.
type Rates = [f64; TileClass::ALL.len()];

/// The rates while a seat waits in each of [`WaitStance::ALL`], without and with a third seat in riichi.
///
/// From `suzume fit offers` on 6,000 East-only games that were not held out: the rate of the kinds that the seats waited for. Each cell
/// has 50 more expected discards at the rate of all kinds of its class, times the mean of the first rate over the second (0.78, 0.88
/// and 0.69), so that small cells are not noise.
const RATES: [[Rates; 2]; 3] = [
    [
        [1.00, 1.23, 0.65, 0.44, 0.65, 0.17, 0.46, 0.28, 0.20, 0.13, 0.75, 0.98, 1.33],
        [1.00, 1.17, 0.57, 0.42, 0.51, 0.12, 0.34, 0.17, 0.10, 0.05, 0.82, 0.90, 1.50],
    ],
    [
        [1.00, 1.17, 0.83, 0.68, 0.55, 0.54, 1.28, 0.89, 0.68, 0.55, 0.94, 1.36, 1.74],
        [1.87, 1.18, 0.58, 0.40, 0.44, 0.22, 0.40, 0.34, 0.20, 0.09, 0.74, 1.36, 1.48],
    ],
    [
        [1.00, 1.02, 0.77, 0.56, 0.45, 0.38, 1.07, 0.62, 0.47, 0.38, 0.54, 0.86, 1.51],
        [1.45, 0.85, 0.46, 0.39, 0.38, 0.13, 0.33, 0.23, 0.18, 0.09, 0.48, 0.62, 1.14],
    ],
];

/// The shares of this seat's winning tiles that other seats discard, without and with its riichi, compared with unseen tiles at
/// random. The classes against its riichi are those of its river now.
pub(super) fn wins_offered(view: &View<'_>) -> [ByKind; 2] {
    if view.table.seats() == Seats::Three {
        // The records of three players were not counted.
        return [WINS_OFFERED, DECLARED_WINS_OFFERED].map(|share| [share; Tile::KINDS]);
    }
    let me = view.seat();
    let is_closed = view.melds().iter().all(Meld::is_concealed);
    let silent = if is_closed { WaitStance::Silent } else { WaitStance::Open };
    [silent, WaitStance::Riichi].map(|stance| {
        let feeders: Vec<Seat> = view.table.seats().others(me).collect();
        let mut shares = [0.0; Tile::KINDS];
        for &feeder in &feeders {
            let rates = offered_by(view, feeder, stance);
            shares.iter_mut().zip(rates).for_each(|(sum, rate)| *sum += rate / feeders.len().to_f64());
        }
        shares
    })
}

/// The rates at which one other seat discards each kind.
fn offered_by(view: &View<'_>, feeder: Seat, stance: WaitStance) -> ByKind {
    let is_riichi = |seat: Seat| view.public.seats[seat].riichi != Riichi::No;
    if is_riichi(feeder) {
        return [1.0; Tile::KINDS];
    }
    let me = view.seat();
    let passed = |seat: Seat| view.public.seats[seat].passed;
    let mut feared: Vec<TileSet> =
        view.table.seats().others(me).filter(|&seat| is_riichi(seat)).map(passed).collect();
    let rates = &RATES[stance as usize][usize::from(!feared.is_empty())];
    if stance == WaitStance::Riichi || feared.is_empty() {
        feared.push(passed(me));
    }
    let knowledge = view.knowledge();
    let mut shares = [0.0; Tile::KINDS];
    for tile in Tile::ALL {
        shares[tile.index()] = rates[offer_class(&feared, tile, knowledge.counts()) as usize];
    }
    shares
}
