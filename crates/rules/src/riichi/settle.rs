//! Payments: wins with honba, sticks and liability, and the empty wall.
//!
//! Liability (pao): the seat that feeds the set that makes a yakuman certain pays for that yakuman alone after a
//! self-draw, shares it with the discarder after a discard, and pays the honba in both cases. The rest of the hand is
//! paid as usual, unless the options make the liable seat pay for the whole hand.

use super::points::{MANGAN, Payment, YAKUMAN};
use super::{LiabilityScope, MultipleRon, RiichiConfig, RiichiScore, Yaku};
use crate::{Ledger, LedgerChange, PaymentReason, Source};
use suzume_tiles::numbers::narrow;
use suzume_tiles::{BySeat, Seat, Seats};

/// The seats, the dealer, and the honba and sticks on the table when a hand ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stakes {
    /// The number of seats at the table.
    pub seats: Seats,
    /// The dealer, who pays and is paid more.
    pub dealer: Seat,
    /// Honba on the table.
    pub honba: u32,
    /// Riichi sticks on the table, including those of this hand.
    pub sticks: u32,
}

/// A seat that made another seat's yakuman certain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Liability {
    /// The yakuman: big three dragons, big four winds or four kongs.
    pub yaku: Yaku,
    /// The seat that fed the last set of the yakuman.
    pub seat: Seat,
}

/// A winning seat, with its payment and score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Winner<'score> {
    /// The seat that won.
    pub seat: Seat,
    /// The payment for the hand, without honba and riichi sticks.
    pub payment: Payment,
    /// The score of the hand, where it is known.
    pub score: Option<&'score RiichiScore>,
    /// The liable seat, if any. It counts if the hand has the yakuman and the options enable the liability.
    pub liable: Option<Liability>,
}

impl<'score> Winner<'score> {
    /// Creates a winner from a score.
    pub const fn new(seat: Seat, score: &'score RiichiScore, liable: Option<Liability>) -> Winner<'score> {
        Winner { seat, payment: score.payment, score: Some(score), liable }
    }

    /// Creates a winner of whom only the payment is known; no seat is liable.
    pub const fn paid(seat: Seat, payment: Payment) -> Winner<'score> {
        Winner { seat, payment, score: None, liable: None }
    }

    fn reason(&self) -> PaymentReason {
        self.score.map_or(PaymentReason::Words("a win"), |score| PaymentReason::Riichi(*score))
    }
}

fn take_sticks(settled: &mut LedgerChange, seat: Seat, stakes: &Stakes, config: &RiichiConfig) {
    settled.from_table = Some((seat, stakes.sticks.saturating_mul(config.riichi_points)));
}

/// The yakuman of a hand, split between a liable seat and the usual payers.
struct LiablePart {
    liable: Liability,
    /// The yakuman that the liable seat pays for.
    part: u8,
    /// The yakuman that are paid as usual.
    rest: u8,
}

/// The part of a hand that a liable seat pays for, if there is one.
fn liable_part(winner: &Winner<'_>, config: &RiichiConfig) -> Option<LiablePart> {
    let score = winner.score?;
    let liable = winner.liable.filter(|liable| {
        config.is_liable(liable.yaku) && score.yaku().contains(liable.yaku) && liable.seat != winner.seat
    })?;
    let part = match config.liability {
        LiabilityScope::Yakuman => config.yakuman_of(liable.yaku),
        LiabilityScope::Hand => score.yakuman(),
    };
    let part = part.min(score.yakuman());
    Some(LiablePart { liable, part, rest: score.yakuman() - part })
}

/// Settles a discard, or the tile of a robbed kong, on which some seats win. `None` if the options abort the hand
/// instead.
///
/// Honba and sticks go to the nearest winner after the discarder. The discarder itself is ignored among the winners.
pub fn settle_ron(
    discarder: Seat,
    winners: &[Winner<'_>],
    stakes: &Stakes,
    config: &RiichiConfig,
) -> Option<LedgerChange> {
    let rule = match winners.len() {
        0 | 1 => MultipleRon::All,
        2 => config.double_ron,
        _ => config.triple_ron,
    };
    if rule == MultipleRon::Abort {
        return None;
    }
    let mut settled = LedgerChange::default();
    for seat in stakes.seats.others(discarder) {
        let Some(winner) = winners.iter().find(|winner| winner.seat == seat) else { continue };
        let is_nearest = winners.iter().all(|other| {
            let distance = |to| stakes.seats.distance(discarder, to);
            other.seat == discarder || distance(other.seat) >= distance(seat)
        });
        if rule == MultipleRon::Nearest && !is_nearest {
            continue;
        }
        let honba = if is_nearest { stakes.honba.saturating_mul(config.honba_points) } else { 0 };
        pay_ron(&mut settled.ledger, discarder, winner, honba, stakes, config);
        if is_nearest {
            take_sticks(&mut settled, seat, stakes, config);
        }
    }
    Some(settled)
}

/// The payments for one winner on a discard.
fn pay_ron(
    ledger: &mut Ledger,
    discarder: Seat,
    winner: &Winner<'_>,
    honba_points: u32,
    stakes: &Stakes,
    config: &RiichiConfig,
) {
    let to = winner.seat;
    match liable_part(winner, config).filter(|shared| shared.liable.seat != discarder) {
        None => {
            ledger.pay(discarder, to, winner.payment.main, winner.reason());
            ledger.pay(discarder, to, honba_points, "honba");
        }
        Some(LiablePart { liable, part, .. }) => {
            let part = yakuman_payment(part, Source::Claimed, to, stakes, config).main;
            let half = part / 2;
            ledger.pay(liable.seat, to, half, PaymentReason::HalfLiable(liable.yaku));
            ledger.pay(discarder, to, winner.payment.main.saturating_sub(half), winner.reason());
            ledger.pay(liable.seat, to, honba_points, "honba, liable");
        }
    }
}

/// Settles a win by self-draw.
pub fn settle_tsumo(winner: &Winner<'_>, stakes: &Stakes, config: &RiichiConfig) -> LedgerChange {
    let mut settled = LedgerChange::default();
    let (to, ledger) = (winner.seat, &mut settled.ledger);
    let honba_points = stakes.honba.saturating_mul(config.honba_points);
    match liable_part(winner, config) {
        None => {
            pay_all(ledger, to, stakes.seats, stakes.dealer, winner.payment, winner.reason());
            let honba_points = honba_points / narrow::<_, u32>(stakes.seats.others(to).count());
            stakes.seats.iter().for_each(|from| ledger.pay(from, to, honba_points, "honba"));
        }
        Some(LiablePart { liable, part, rest }) => {
            let alone = yakuman_payment(part, Source::SelfDrawn, to, stakes, config).total();
            ledger.pay(liable.seat, to, alone, PaymentReason::Liable(liable.yaku));
            let rest = yakuman_payment(rest, Source::SelfDrawn, to, stakes, config);
            pay_all(ledger, to, stakes.seats, stakes.dealer, rest, winner.reason());
            ledger.pay(liable.seat, to, honba_points, "honba, liable");
        }
    }
    take_sticks(&mut settled, to, stakes, config);
    settled
}

/// The payments for `times` yakuman.
fn yakuman_payment(
    times: u8,
    source: Source,
    winner: Seat,
    stakes: &Stakes,
    config: &RiichiConfig,
) -> Payment {
    let wind = stakes.seats.wind(winner, stakes.dealer);
    Payment::of_basic(YAKUMAN * u32::from(times), source, wind, config)
}

/// All others pay after a self-draw.
fn pay_all(
    ledger: &mut Ledger,
    to: Seat,
    seats: Seats,
    dealer: Seat,
    payment: Payment,
    reason: PaymentReason,
) {
    for from in seats {
        let points = if from == dealer { payment.main } else { payment.additional };
        ledger.pay(from, to, points, reason);
    }
}

/// Settles the empty wall: seats that are not ready pay those that are. Sticks and honba stay.
pub fn settle_draw(ready: BySeat<bool>, config: &RiichiConfig) -> Ledger {
    let mut ledger = Ledger::new();
    let ready_seats = || ready.seats().iter().filter(|seat| ready[*seat]);
    let others = || ready.seats().iter().filter(|seat| !ready[*seat]);
    let pairs: u32 = narrow(ready_seats().count() * others().count());
    for (from, to) in others().flat_map(|from| ready_seats().map(move |to| (from, to))) {
        ledger.pay(from, to, config.noten_points / pairs, "not ready");
    }
    ledger
}

/// Settles the empty wall when some seats have discarded only orphans, none of them called. Each of these is paid a
/// mangan as for a self-draw, in place of [`settle_draw`]. Sticks and honba stay.
pub fn settle_nagashi(nagashi: BySeat<bool>, dealer: Seat, config: &RiichiConfig) -> Ledger {
    let mut ledger = Ledger::new();
    let seats = nagashi.seats();
    for to in seats.iter().filter(|seat| nagashi[*seat]) {
        let payment = Payment::of_basic(MANGAN, Source::SelfDrawn, seats.wind(to, dealer), config);
        pay_all(&mut ledger, to, seats, dealer, payment, "nagashi mangan".into());
    }
    ledger
}

/// The penalty for a false win or another fault that makes a hand void (chombo): a mangan in reverse. A dealer at fault
/// pays 4000 to each seat; another seat pays 4000 to the dealer and 2000 to each of the rest.
pub fn settle_false_win(offender: Seat, dealer: Seat, seats: Seats) -> Ledger {
    const TO_DEALER: u32 = 4000;
    const TO_OTHERS: u32 = 2000;
    let mut ledger = Ledger::new();
    for to in seats {
        let points = if offender == dealer || to == dealer { TO_DEALER } else { TO_OTHERS };
        ledger.pay(offender, to, points, "a false win");
    }
    ledger
}
