//! A hand of another format as the [engine](suzume_game::replay) plays it: what is compared with the table, and what is
//! wrong where they differ.

use super::difference::{Difference, Fact, TileSource, Told};
use super::game::{RecordedHand, WinRecord};
use suzume_game::replay::{HandRecord, Place, Problem};
use suzume_game::{Event, Setup, Start, Table, Won};
use suzume_rules::riichi::{RiichiScore, Yaku};
use suzume_tiles::{BySeat, Face, Seat};

/// A difference within a hand, and after how many events.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandDifference {
    /// How many events of the hand came before.
    pub event: usize,
    /// What differs.
    pub difference: Difference,
}

impl HandRecord for RecordedHand {
    type Error = HandDifference;

    fn start(&self) -> &Start {
        &self.start
    }

    fn events(&self) -> &[Event] {
        &self.events
    }

    fn wall(&self) -> Option<&[Face]> {
        self.wall.as_deref()
    }

    fn check_start(&self, table: &Table) -> Result<(), HandDifference> {
        compare_start(table.start(), &self.start)
            .map_err(|difference| HandDifference { event: 0, difference })
    }

    fn check_event(&self, table: &Table, event: usize) -> Result<(), HandDifference> {
        let made = table.events()[event];
        let difference = match self.events.get(event) {
            Some(told) if is_same(&made, told, self) => return Ok(()),
            Some(told) => difference(told, &made, self),
            None => Difference::RecordEnds(made),
        };
        Err(HandDifference { event, difference })
    }

    fn check_end(&self, table: &Table) -> Result<(), HandDifference> {
        let event = table.events().len();
        let checked = match self.events.get(event) {
            Some(more) => Err(Difference::HandEnds(*more)),
            None => compare_wins(table, self),
        };
        checked.map_err(|difference| HandDifference { event, difference })
    }

    fn error(&self, place: Place, problem: Problem) -> HandDifference {
        let event = match place {
            Place::Start => 0,
            Place::Event(event) => event,
        };
        let is_other = matches!(problem, Problem::Expected(_));
        let found = self.events.get(event).copied().filter(|_| is_other);
        HandDifference { event, difference: Difference::Play { problem, found } }
    }
}

/// Whether a hand begins as the match says, with the tiles that the wall gives.
fn compare_start(ours: &Start, theirs: &Start) -> Result<(), Difference> {
    let (record, table) = (Setup::from(theirs), Setup::from(ours));
    if record != table {
        return Err(Difference::Start { record: Box::new(record), table: Box::new(table) });
    }
    let deals_others = |seat: &Seat| ours.hands[*seat] != theirs.hands[*seat];
    if let Some(seat) = Seat::ALL.into_iter().find(deals_others) {
        return Err(Difference::Deal(seat));
    }
    match ours.dora == theirs.dora {
        true => Ok(()),
        false => Err(Difference::FirstIndicator { record: theirs.dora, table: ours.dora }),
    }
}

/// Whether an event is the recorded one, as far as the record tells.
fn is_same(event: &Event, recorded: &Event, hand: &RecordedHand) -> bool {
    if !hand.hides_deltas {
        return event == recorded;
    }
    let mut event = *event;
    if let Event::Win { deltas, .. } | Event::Exhausted { deltas } = &mut event {
        *deltas = BySeat::all(0);
    }
    event == *recorded
}

/// What differs between a recorded event and the one that the table makes.
fn difference(record: &Event, table: &Event, hand: &RecordedHand) -> Difference {
    match (record.deltas(), table.deltas()) {
        (Some(theirs), Some(ours)) if theirs != ours => Difference::Points { record: *theirs, table: *ours },
        _ => {
            let is_tile = matches!(table, Event::Draw { .. } | Event::Dora { .. });
            let tiles = if is_tile && hand.wall.is_some() { TileSource::Seed } else { TileSource::Record };
            Difference::Event { record: Box::new(*record), table: Box::new(*table), tiles }
        }
    }
}

/// Whether the wins are worth what the record says.
fn compare_wins(table: &Table, hand: &RecordedHand) -> Result<(), Difference> {
    for (won, record) in table.wins().iter().zip(&hand.wins) {
        // The records of other formats are of riichi, and so is the table.
        if let Some(score) = won.score.riichi() {
            compare_win(table, won, score, record)
                .map_err(|told| Difference::Win { seat: won.seat, told })?;
        }
    }
    Ok(())
}

fn compare_win(table: &Table, won: &Won, score: &RiichiScore, record: &WinRecord) -> Result<(), Told> {
    let same = |record: Fact, table: Fact| match record == table {
        true => Ok(()),
        false => Err(Told { record, table }),
    };
    same(Fact::Seat(record.seat), Fact::Seat(won.seat))?;
    if let Some(told) = &record.yaku {
        let mut yaku: Vec<(Yaku, u8)> = score.entries().map(|entry| (entry.yaku, entry.han)).collect();
        yaku.sort_unstable();
        same(Fact::Yaku(told.clone()), Fact::Yaku(yaku))?;
        same(Fact::Liable(record.liable), Fact::Liable(liable(table, won, score)))?;
    }
    if let Some(han) = record.han.filter(|_| score.yakuman() == 0) {
        same(Fact::Han(han), Fact::Han(score.han))?;
    }
    if let Some(fu) = record.fu {
        same(Fact::Fu(fu), Fact::Fu(score.fu))?;
    }
    if let Some(points) = record.points {
        same(Fact::HandPoints(points), Fact::HandPoints(score.payment.total()))?;
    }
    if let Some(limit) = record.limit {
        same(Fact::Limit(limit), Fact::Limit(score.limit.into()))?;
    }
    if let Some(dora) = &record.dora {
        same(Fact::Indicators(dora.clone()), Fact::Indicators(table.public().dora.to_vec()))?;
    }
    Ok(())
}

/// Who else pays for a win, as records of Tenhou tell it: they leave out who is liable where that changes nothing, the
/// liable seat having discarded the tile.
pub(crate) fn liable(table: &Table, won: &Won, score: &RiichiScore) -> Option<Seat> {
    let liable = table.public().seats[won.seat].liable;
    let liable = liable.filter(|liable| score.yaku().contains(liable.yaku));
    liable.map(|liable| liable.seat).filter(|&seat| Some(seat) != won.from)
}
