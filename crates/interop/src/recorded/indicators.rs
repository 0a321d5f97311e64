//! When indicators of bonus tiles are turned.
//!
//! Formats either do not say it (Tenhou's viewer) or have an order of their own (mjai's servers differ). The rules leave no
//! choice: after a closed kong at once, before its replacement is drawn; after an open or added one before the discard that
//! follows, or right after the next kong. A kong that is robbed turns none.

use suzume_game::Event;
use suzume_tiles::Face;

/// The events of a hand, told without its indicators, with those that kongs turn where the rules turn them. `turned` are
/// in the order of the wall, the first being the one that is turned before the hand. Returns the events and how many of
/// the indicators are among them.
pub(crate) fn with_indicators(events: Vec<Event>, turned: &[Face]) -> (Vec<Event>, usize) {
    if turned.len() < 2 {
        return (events, 0);
    }
    let mut told = Vec::with_capacity(events.len() + turned.len());
    // Indicators turned, and those that kongs ask for.
    let (mut shown, mut due) = (1, 1);
    let mut show = |told: &mut Vec<Event>, due: usize| {
        while let Some(&face) = turned.get(shown).filter(|_| shown < due) {
            told.push(Event::Dora { face });
            shown += 1;
        }
    };
    let mut rest = events.into_iter().peekable();
    while let Some(event) = rest.next() {
        if matches!(event, Event::Discard { .. }) {
            show(&mut told, due);
        }
        told.push(event);
        let is_kong =
            matches!(event, Event::OpenKong { .. } | Event::AddedKong { .. } | Event::ClosedKong { .. });
        if is_kong && matches!(rest.peek(), Some(Event::Draw { .. })) {
            due += 1;
            show(&mut told, due - usize::from(!matches!(event, Event::ClosedKong { .. })));
        }
    }
    (told, shown - 1)
}
