//! Replays a hand of another format with the [engine](suzume_game::replay): compares it with the table, and reports the
//! first difference.

use super::difference::{Difference, Fact, TileSource, WinFact};
use super::game::{Exhaustion, RecordedHand, WinRecord};
use super::revealed::{exhaustion, revealed};
use crate::mjai::named_yaku;
use crate::tenhou::yaku_with_norths;
use suzume_game::replay::{HandProblem, HandRecord, Place};
use suzume_game::{Event, ScoredWin, Setup, Start, Table};
use suzume_rules::riichi::RiichiScore;
use suzume_tiles::{BySeat, Face, Seat, Tile};

/// A difference within a hand, and the number of events before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandDifference {
    /// The number of events of the hand before it.
    pub event: usize,
    /// The first difference between record and table.
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
            Some(stated) if is_same(&made, stated, self) => return Ok(()),
            Some(stated) => difference(stated, &made, self),
            None => Difference::RecordEnds(made),
        };
        Err(HandDifference { event, difference })
    }

    fn check_end(&self, table: &Table) -> Result<(), HandDifference> {
        let event = table.events().len();
        let checked = match self.events.get(event) {
            Some(more) => Err(Difference::HandEnds(*more)),
            None => compare_wins(table, self).and_then(|()| compare_shown(table, self)),
        };
        checked.map_err(|difference| HandDifference { event, difference })
    }

    fn error(&self, place: Place, problem: HandProblem) -> HandDifference {
        let event = match place {
            Place::Start => 0,
            Place::Event(event) => event,
        };
        let is_other = matches!(problem, HandProblem::Expected(_));
        let found = self.events.get(event).copied().filter(|_| is_other);
        HandDifference { event, difference: Difference::Play { problem, found } }
    }
}

/// Compares the start of a hand with the match and with the tiles of the wall.
fn compare_start(ours: &Start, theirs: &Start) -> Result<(), Difference> {
    let (record, table) = (Setup::from(theirs), Setup::from(ours));
    if record != table {
        return Err(Difference::Start { record: Box::new(record), table: Box::new(table) });
    }
    let deals_others = |seat: &Seat| ours.hands[*seat] != theirs.hands[*seat];
    if let Some(seat) = ours.hands.seats().iter().find(deals_others) {
        return Err(Difference::Deal(seat));
    }
    match ours.dora_indicator == theirs.dora_indicator {
        true => Ok(()),
        false => {
            Err(Difference::FirstIndicator { record: theirs.dora_indicator, table: ours.dora_indicator })
        }
    }
}

/// Whether an event equals the recorded one in everything that the record states.
fn is_same(event: &Event, recorded: &Event, hand: &RecordedHand) -> bool {
    if !hand.hides_deltas {
        return event == recorded;
    }
    let mut event = *event;
    if let Event::Win { deltas, .. } | Event::Exhausted { deltas } = &mut event {
        *deltas = BySeat::all(deltas.seats(), 0);
    }
    event == *recorded
}

/// The difference between a recorded event and that of the table.
fn difference(record: &Event, table: &Event, hand: &RecordedHand) -> Difference {
    match (record.deltas(), table.deltas()) {
        (Some(theirs), Some(ours)) if theirs != ours => Difference::Points { record: *theirs, table: *ours },
        _ => {
            let is_tile = matches!(table, Event::Draw { .. } | Event::DoraIndicator { .. });
            let tiles = if is_tile && hand.wall.is_some() { TileSource::Seed } else { TileSource::Record };
            Difference::Event { record: Box::new(*record), table: Box::new(*table), tiles }
        }
    }
}

/// Compares the values of the wins with the record.
fn compare_wins(table: &Table, hand: &RecordedHand) -> Result<(), Difference> {
    for (won, record) in table.wins().iter().zip(&hand.wins) {
        // The records of other formats are of riichi, and so is the table.
        if let Some(score) = won.score.han_and_fu() {
            compare_win(table, won, score, record)
                .map_err(|fact| Difference::Win { seat: won.seat, fact })?;
        }
    }
    Ok(())
}

fn same(record: Fact, table: Fact) -> Result<(), WinFact> {
    match record == table {
        true => Ok(()),
        false => Err(WinFact { record, table }),
    }
}

/// The tiles in a normalised order.
fn sorted(mut faces: Vec<Face>) -> Vec<Face> {
    faces.sort_unstable_by_key(|face| (face.index42(), matches!(face, Face::RedFive(_))));
    faces
}

/// Compares the details outside the events with the table: the tiles of closed kongs, the kind of an exhaustion, the hands
/// at the end.
fn compare_shown(table: &Table, hand: &RecordedHand) -> Result<(), Difference> {
    let check = |seat: Option<Seat>, record: Fact, table: Fact| {
        same(record, table).map_err(|fact| Difference::AtEnd { seat, fact })
    };
    let has_red_fives = table.table_rules().wall.tiles.has_red_fives();
    for &(seat, faces) in &hand.closed_kongs {
        let four = faces[0].tile().map_or_else(Vec::new, |tile| all_four(tile, has_red_fives));
        check(Some(seat), Fact::Hand(sorted(faces.to_vec())), Fact::Hand(sorted(four)))?;
    }
    if let Some(kind) = hand.exhaustion {
        let table_kind = match (kind, exhaustion(table)) {
            // Some records state only that the wall is empty.
            (Exhaustion::Ordinary, Exhaustion::NoSeatReady | Exhaustion::AllReady) => Exhaustion::Ordinary,
            (_, other) => other,
        };
        check(None, Fact::Exhaustion(kind), Fact::Exhaustion(table_kind))?;
    }
    if let Some(seats) = hand.revealed {
        check(None, Fact::Revealed(seats), Fact::Revealed(revealed(table)))?;
    }
    for (seat, shown) in hand.shown.with_seats() {
        if let Some(faces) = shown {
            let held = table.view(seat).private.faces().collect();
            check(Some(seat), Fact::Hand(sorted(faces.clone())), Fact::Hand(sorted(held)))?;
        }
    }
    Ok(())
}

/// The four tiles of a kind.
fn all_four(tile: Tile, has_red_fives: bool) -> Vec<Face> {
    let mut four = vec![Face::from(tile); 4];
    if let (true, Some(suit), Some(5)) = (has_red_fives, tile.suit(), tile.rank()) {
        four[0] = Face::RedFive(suit);
    }
    four
}

fn compare_win(
    table: &Table,
    won: &ScoredWin,
    score: &RiichiScore,
    record: &WinRecord,
) -> Result<(), WinFact> {
    same(Fact::Seat(record.seat), Fact::Seat(won.seat))?;
    if let Some(stated) = &record.yaku {
        let mut yaku = yaku_with_norths(score.entries().map(|entry| (entry.yaku, entry.han)));
        yaku.sort_unstable();
        same(Fact::Yaku(stated.clone()), Fact::Yaku(yaku))?;
        same(Fact::Liable(record.liable), Fact::Liable(liable(table, won, score)))?;
    }
    if let Some(yaku) = &record.named_yaku {
        let in_order = |mut yaku: Vec<(String, u32)>| {
            yaku.sort_unstable();
            Fact::NamedYaku(yaku)
        };
        same(in_order(yaku.clone()), in_order(named_yaku(score)))?;
    }
    if let Some(han) = record.han {
        // A yakuman has 13 han or, in gimite's words, 100.
        let is_yakuman = score.yakuman() > 0 && han == score.yakuman().saturating_mul(GIMITE_YAKUMAN);
        same(Fact::Han(han), Fact::Han(if is_yakuman { han } else { score.han }))?;
    }
    if let Some(fu) = record.fu {
        // Some records do not round fu, and some omit them for a yakuman. Fu are always even.
        let rounded = if fu == 25 || fu % 2 == 1 { fu } else { fu.div_ceil(10).saturating_mul(10) };
        let stated = if fu == 0 && score.yakuman() > 0 { score.fu } else { rounded };
        same(Fact::Fu(stated), Fact::Fu(score.fu))?;
    }
    if let Some(tiles) = &record.tiles {
        let held: Vec<Face> = table.view(won.seat).private.faces().collect();
        let stated = sorted(tiles.clone());
        let with_winning: Vec<Face> = held.iter().copied().chain(won_tile(table, won)).collect();
        let is_either = [&held, &with_winning].into_iter().any(|tiles| sorted(tiles.clone()) == stated);
        same(Fact::Hand(stated.clone()), Fact::Hand(if is_either { stated } else { sorted(held) }))?;
    }
    if let Some(points) = record.points {
        same(Fact::HandPoints(points), Fact::HandPoints(score.payment.total()))?;
    }
    if let Some(limit) = record.limit {
        same(Fact::Limit(limit), Fact::Limit(score.limit.into()))?;
    }
    if let Some(dora_indicators) = &record.dora_indicators {
        same(
            Fact::Indicators(dora_indicators.clone()),
            Fact::Indicators(table.public().dora_indicators.to_vec()),
        )?;
    }
    Ok(())
}

/// The fan that gimite's server gives for a yakuman.
const GIMITE_YAKUMAN: u8 = 100;

/// The winning tile, if another seat discarded it.
fn won_tile(table: &Table, won: &ScoredWin) -> Option<Face> {
    table.events().iter().find_map(|event| match *event {
        Event::Win { seat, from: Some(_), face, .. } if seat == won.seat => face,
        _ => None,
    })
}

/// The seat that shares the payment of a win, as in records of Tenhou: they omit the liable seat where liability changes
/// nothing because that seat discarded the tile.
pub(crate) fn liable(table: &Table, won: &ScoredWin, score: &RiichiScore) -> Option<Seat> {
    let liable = table.public().seats[won.seat].liable;
    let liable = liable.filter(|liable| score.yaku().contains(liable.yaku));
    liable.map(|liable| liable.seat).filter(|&seat| Some(seat) != won.from)
}
