//! Points: conserved, paid by the right seats, and the same when an outcome is settled without a table.

use suzume_game::{Event, HANDS_OF_A_GAME, Match, Setup, Table};
use suzume_rules::{AfterHand, RuleSet, Score};
use suzume_tiles::{BySeat, Seat, Seats};

/// Points are conserved: all are with the seats or lie on the table as sticks.
pub(super) fn check_points(table: &Table, setup: &Setup) {
    let (public, stake) = (table.public(), table.public().stake());
    let seats = table.table_rules().seats();
    let changes = BySeat::from_fn(seats, |seat| public.board.scores[seat] - setup.board.scores[seat]);
    let on_table = stake * (i64::from(public.board.sticks) - i64::from(setup.board.sticks));
    assert_eq!(changes.iter().sum::<i64>() + on_table, 0);
    let mut paid = BySeat::all(seats, 0);
    let mut sticks = i64::from(setup.board.sticks);
    for (place, event) in table.events().iter().enumerate() {
        if let Event::RiichiAccepted { seat } = *event {
            paid[seat] -= stake;
            sticks += 1;
        }
        let Some(deltas) = event.deltas() else { continue };
        seats.iter().for_each(|seat| paid[seat] += deltas[seat]);
        let mut rest = *deltas;
        for transfer in table.transfers_of(place) {
            rest[transfer.from] += i64::from(transfer.points);
            rest[transfer.to] -= i64::from(transfer.points);
        }
        // The first winner takes all sticks; nothing else comes from the table.
        for seat in seats {
            let takes = matches!(event, Event::Win { seat: winner, .. } if *winner == seat);
            let expected = if takes { stake * std::mem::take(&mut sticks) } else { 0 };
            assert_eq!(rest[seat], expected);
        }
    }
    assert_eq!(paid, changes);
    assert_eq!(sticks, i64::from(public.board.sticks));
}

/// A second computation, from the rule pages, of what each win costs each seat.
pub(super) fn check_payments(table: &Table, setup: &Setup) {
    let seats = table.table_rules().seats();
    let mut playing = seats.set();
    let mut wins = table.wins().iter();
    let mut honba_count = i64::from(setup.board.repeats);
    for event in table.events() {
        let Event::Win { seat: winner, from, face, deltas, .. } = *event else { continue };
        let score = &wins.next().unwrap().score;
        let amount = i64::from(score.value().amount);
        let pays = |payer: Seat| from.is_none_or(|from| from == payer);
        let is_of_dealer = |payer: Seat| payer == setup.board.dealer || winner == setup.board.dealer;
        for payer in seats.others(winner) {
            let points = match (table.rules(), score) {
                (RuleSet::Mahjong0(config), _) => i64::from(u8::from(pays(payer))) * i64::from(config.stake),
                (RuleSet::Sichuan(_), _) => {
                    let is_asked = pays(payer) && (from.is_some() || playing.contains(payer));
                    if is_asked { amount } else { 0 }
                }
                // The seat that shows the eighth flower pays for a win by seven flowers; separate examples cover this.
                (RuleSet::Taiwan(_), _) if face.is_none() => continue,
                (RuleSet::Taiwan(config), _) => {
                    let more = if is_of_dealer(payer) { 2 * i64::from(setup.board.repeats) + 1 } else { 0 };
                    let points = i64::from(config.base) + i64::from(config.per_tai) * (amount + more);
                    if pays(payer) { points } else { 0 }
                }
                (RuleSet::Mcr(_), _) => 8 + if pays(payer) { amount } else { 0 },
                // Liable seats pay differently; separate examples cover this.
                (RuleSet::Riichi(_), _) if table.public().seats[winner].liable.is_some() => continue,
                (RuleSet::Riichi(config), Score::Han(score)) => {
                    let honba = honba_count * i64::from(config.honba_points);
                    let payment = score.payment;
                    let payers = if seats == Seats::Three { 2 } else { 3 };
                    match from {
                        Some(_) if pays(payer) => i64::from(payment.main) + honba,
                        Some(_) => 0,
                        None if payer == setup.board.dealer => i64::from(payment.main) + honba / payers,
                        None => i64::from(payment.additional) + honba / payers,
                    }
                }
                (RuleSet::Riichi(_), _) => panic!("a score of other rules"),
            };
            assert_eq!(deltas[payer], -points, "{payer:?} pays {winner:?} for {score}");
        }
        honba_count = 0;
        playing.remove(winner);
    }
}

/// Settling the outcome without a table gives the same points, payments and next hand.
pub(super) fn check_outcome(table: &Table, setup: &Setup) {
    let (rules, public) = (table.rules(), table.public());
    let outcome = table.outcome().unwrap();
    let settled = rules.settle(&setup.board, outcome).unwrap();
    assert_eq!(
        settled.payoff,
        BySeat::from_fn(setup.board.scores.seats(), |seat| public.board.scores[seat]
            - setup.board.scores[seat])
    );
    assert_eq!(settled.ledger, *table.ledger());
    let mut course = Match::resume(rules, setup);
    course.finish_hand(table);
    match (settled.next, course.next_hand()) {
        (AfterHand::Hand(next), Some(hand)) => assert_eq!(next, hand.board),
        (AfterHand::Over { scores }, None) => assert_eq!(scores, course.scores()),
        // The match ended because there are no more walls, although the rules would continue it.
        (AfterHand::Hand(_), None) => assert_eq!(course.hands_played(), HANDS_OF_A_GAME),
        (AfterHand::Over { .. }, Some(hand)) => panic!("over, but {hand:?} follows"),
    }
}
