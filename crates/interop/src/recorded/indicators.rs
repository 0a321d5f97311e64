//! When indicators of bonus tiles are turned.
//!
//! Formats either do not say it (Tenhou's viewer) or have an order of their own (mjai's servers differ). The rules leave no
//! choice: after a closed kong at once, before its replacement is drawn; after an open or added one before the discard that
//! follows, or right after the next kong. A kong that is robbed turns none.

use suzume_game::Event;
use suzume_tiles::Face;

/// The events of a hand, told without its indicators, with those that kongs turn where the rules turn them. `turned` are
/// in the order of the wall, the first being the one that is turned before the hand. Returns the events and how many of
/// the indicators are among them. With each event comes where it stands in the record; an indicator stands where the event
/// does that it is turned with.
pub(crate) fn with_indicators<P: Copy>(events: Vec<(Event, P)>, turned: &[Face]) -> (Vec<(Event, P)>, usize) {
    if turned.len() < 2 {
        return (events, 0);
    }
    let mut told = Vec::with_capacity(events.len() + turned.len());
    // Indicators turned, and those that kongs ask for.
    let (mut shown, mut due) = (1, 1);
    let mut show = |told: &mut Vec<(Event, P)>, due: usize, place: P| {
        while let Some(&face) = turned.get(shown).filter(|_| shown < due) {
            told.push((Event::Dora { face }, place));
            shown += 1;
        }
    };
    let mut rest = events.into_iter().peekable();
    while let Some((event, place)) = rest.next() {
        if matches!(event, Event::Discard { .. }) {
            show(&mut told, due, place);
        }
        told.push((event, place));
        let is_kong =
            matches!(event, Event::OpenKong { .. } | Event::AddedKong { .. } | Event::ClosedKong { .. });
        if is_kong && matches!(rest.peek(), Some((Event::Draw { .. }, _))) {
            due += 1;
            show(&mut told, due - usize::from(!matches!(event, Event::ClosedKong { .. })), place);
        }
    }
    (told, shown - 1)
}
