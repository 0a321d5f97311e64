//! After its first hands, a table allocates no memory during play until a hand is complete and the win is written down for
//! the scorer. At an empty wall, the payments go into one list; their reasons are data, not text.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use suzume_game::wall::WallKind;
use suzume_game::{Action, Setup, Table};
use suzume_rules::RuleSet;
use suzume_tiles::Seats;

thread_local! {
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

/// The system allocator with a counter.
struct Counting;

// SAFETY: every call is passed to the system allocator unchanged.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.with(|count| count.set(count.get() + 1));
        // SAFETY: the caller upholds the contract of `alloc`.
        unsafe { System.alloc(layout) }
    }
    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: the pointer came from `System.alloc` with this layout.
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

/// Passes every claim and otherwise takes the first discard or void suit.
fn answer(table: &Table, seat: suzume_tiles::Seat) -> Action {
    let legal = table.legal(seat);
    let is_idle = |action: &&Action| matches!(action, Action::Pass | Action::Discard(_) | Action::Void(_));
    *legal.iter().find(is_idle).unwrap_or(&legal[0])
}

/// The allocations of a payment list that grows to twelve entries: capacity four, eight, sixteen.
const LIST: u64 = 3;

#[test]
fn a_warm_table_allocates_only_for_complete_hands_and_lists_of_payments() {
    for rules in ["mahjong0", "sichuan", "taiwan", "taiwan-flowers", "mcr"] {
        for wall in WallKind::ALL {
            let mut table = Table::new(RuleSet::preset(rules).unwrap(), wall);
            let (mut worst, mut worst_end) = (0, 0);
            for deal in 0..60 {
                let before = ALLOCATIONS.with(Cell::get);
                table.deal(&Setup::single(Seats::Four, 2, deal));
                let mut last = ALLOCATIONS.with(Cell::get);
                let mut in_play = last - before;
                let mut was_complete = false;
                while let Some(seat) = table.pending().iter().next() {
                    was_complete |=
                        table.pending().iter().any(|seat| table.legal(seat).contains(&Action::Win));
                    let action = answer(&table, seat);
                    table.act(seat, action).unwrap();
                    let now = ALLOCATIONS.with(Cell::get);
                    let of_answer = now - last;
                    if !table.is_over() {
                        in_play += of_answer;
                    } else if deal >= 30 && !was_complete {
                        // The last answer settles the hand. The payment list grows from four to at most twelve.
                        let is_paid = !table.ledger().transfers().is_empty();
                        worst_end = worst_end.max(of_answer - if is_paid { of_answer.min(LIST) } else { 0 });
                    }
                    last = now;
                }
                // The first hands warm the table up: rivers and lists reach their capacity.
                if deal >= 30 && !was_complete {
                    worst = worst.max(in_play);
                }
            }
            assert_eq!((worst, worst_end), (0, 0), "{rules} on the {} wall", wall.name());
        }
    }
}
