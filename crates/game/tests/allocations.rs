//! Once a table is warm, playing a hand allocates nothing until somebody's hand is complete, or the wall is empty: then the
//! win is written down for the scorer, and payments have their reasons in words.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use suzume_game::wall::WallKind;
use suzume_game::{Action, Setup, Table};
use suzume_rules::RuleSet;

thread_local! {
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

/// The system's allocator, counting.
struct Counting;

// SAFETY: every call is handed to the system's allocator unchanged.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.with(|count| count.set(count.get() + 1));
        // SAFETY: the caller keeps to the contract of `alloc`.
        unsafe { System.alloc(layout) }
    }
    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: the pointer came from `System.alloc` with this layout.
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

/// Draw and discard, whatever is drawn; claims are passed.
fn answer(table: &Table, seat: suzume_tiles::Seat) -> Action {
    let legal = table.legal(seat);
    let is_idle = |action: &&Action| matches!(action, Action::Pass | Action::Discard(_) | Action::Void(_));
    *legal.iter().find(is_idle).unwrap_or(&legal[0])
}

#[test]
fn a_warm_table_allocates_only_at_the_end() {
    for rules in ["mahjong0", "sichuan", "taiwan", "taiwan-flowers", "mcr"] {
        for wall in WallKind::ALL {
            let mut table = Table::new(RuleSet::preset(rules).unwrap(), wall);
            let mut worst = 0;
            for deal in 0..60 {
                let before = ALLOCATIONS.with(Cell::get);
                table.deal(&Setup::single(2, deal));
                let mut last = ALLOCATIONS.with(Cell::get);
                let mut in_play = last - before;
                let mut was_complete = false;
                while let Some(seat) = table.pending().iter().next() {
                    was_complete |=
                        table.pending().iter().any(|seat| table.legal(seat).contains(&Action::Win));
                    let action = answer(&table, seat);
                    table.act(seat, action).unwrap();
                    let now = ALLOCATIONS.with(Cell::get);
                    // The last answer settles the hand, with its reasons in words.
                    if !table.is_over() {
                        in_play += now - last;
                    }
                    last = now;
                }
                // The first hands warm the table up: rivers and lists find their size.
                if deal >= 30 && !was_complete {
                    worst = worst.max(in_play);
                }
            }
            assert_eq!(worst, 0, "{rules} on the {} wall", wall.name());
        }
    }
}
