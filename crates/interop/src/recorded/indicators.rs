//! When dora indicators are turned.
//!
//! Formats either omit this (Tenhou's viewer) or use an order of their own (mjai's servers differ). The rules leave no
//! choice: after a closed kong at once, before its replacement is drawn; after an open or added kong before the discard
//! that follows, or right after the next kong or north set aside. A robbed kong turns none.

use suzume_game::Event;
use suzume_tiles::Face;

/// Inserts the indicators that kongs turn into the events of a hand, where the rules turn them. `dora_indicators` are in the order
/// of the wall, starting with the one that is turned before the hand. Returns the events and the number of indicators among
/// them. Each event comes with its place in the record; an indicator gets the place of the event that it is turned with.
pub(crate) fn with_indicators<P: Copy>(
    events: Vec<(Event, P)>,
    dora_indicators: &[Face],
) -> (Vec<(Event, P)>, usize) {
    if dora_indicators.len() < 2 {
        return (events, 0);
    }
    let mut placed = Vec::with_capacity(events.len() + dora_indicators.len());
    // Indicators turned so far, and indicators due after kongs.
    let (mut shown, mut due) = (1, 1);
    let mut show = |placed: &mut Vec<(Event, P)>, due: usize, place: P| {
        while let Some(&face) = dora_indicators.get(shown).filter(|_| shown < due) {
            placed.push((Event::DoraIndicator { face }, place));
            shown += 1;
        }
    };
    let mut rest = events.into_iter().peekable();
    while let Some((event, place)) = rest.next() {
        if matches!(event, Event::Discard { .. }) {
            show(&mut placed, due, place);
        }
        placed.push((event, place));
        let is_replaced = matches!(rest.peek(), Some((Event::Draw { .. }, _)));
        if is_replaced && matches!(event, Event::North { .. }) {
            show(&mut placed, due, place);
        }
        let is_kong =
            matches!(event, Event::OpenKong { .. } | Event::AddedKong { .. } | Event::ClosedKong { .. });
        if is_kong && is_replaced {
            due += 1;
            show(&mut placed, due - usize::from(!matches!(event, Event::ClosedKong { .. })), place);
        }
    }
    (placed, shown - 1)
}
