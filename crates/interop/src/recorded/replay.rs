//! A recorded game played again on the table, and compared event by event.

use super::ReplayError;
use super::game::{RecordedGame, RecordedHand, WinRecord};
use suzume_game::record::{GameHeader, Step};
use suzume_game::wall::{AnyWall, OrdinaryWall, Script, ScriptedWall, WallKind};
use suzume_game::{AbortReason, Action, Discard, Event, Match, Phase, Setup, Start, Table, Won};
use suzume_rules::RuleSet;
use suzume_rules::riichi::{RiichiConfig, RiichiScore, Yaku};
use suzume_tiles::{BySeat, Face, Seat};

/// What was replayed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ReplaySummary {
    /// Hands.
    pub hands: usize,
    /// Events.
    pub events: usize,
    /// Wins.
    pub wins: usize,
    /// Hands without a win.
    pub draws: usize,
    /// Hands whose whole wall was known and gave every tile.
    pub known_walls: usize,
    /// Whether it was a match from its first hand to its last.
    pub is_whole_match: bool,
    /// The points at the end.
    pub scores: BySeat<i64>,
}

/// A table on which records are replayed, one after another.
#[derive(Debug, Default)]
pub struct Replayer {
    table: Option<(RiichiConfig, Table)>,
}

/// A difference within a hand: after how many events, and what.
struct Difference {
    event: usize,
    problem: String,
}

impl Replayer {
    /// A table without a game.
    pub fn new() -> Replayer {
        Replayer::default()
    }

    /// Replays a game; the first difference is the error.
    pub fn replay(&mut self, game: &RecordedGame) -> Result<ReplaySummary, ReplayError> {
        self.replay_with(game, "", |_| {})
    }

    /// Replays a game, said to be of some program, and shows every step to `watch`. That the game ends is shown only if
    /// the match is over.
    pub fn replay_with(
        &mut self,
        game: &RecordedGame,
        program: &str,
        mut watch: impl FnMut(Step<'_>),
    ) -> Result<ReplaySummary, ReplayError> {
        let rules = RuleSet::Riichi(game.rules);
        let first = game.hands.first().map(|hand| &hand.start);
        let mut course = match first {
            Some(start) if !game.extent.has_beginning() => Match::resume(&rules, &setup_of(start)),
            _ => Match::new(&rules, 0, 0),
        };
        let table = self.table(&rules, &game.rules);
        watch(Step::GameStarts(&header(game, program)));
        let mut summary = ReplaySummary::default();
        for (place, hand) in game.hands.iter().enumerate() {
            let start = &hand.start;
            let differs = |event, problem| ReplayError::Differs {
                hand: place + 1,
                name: format!("{}{}-{}", start.round_wind, start.dealer.index() + 1, start.repeats),
                event,
                problem,
            };
            let Some(setup) = course.next_hand() else {
                let problem = format!("the match is over with {:?}, but the record goes on", course.scores());
                return Err(ReplayError::End { hands: place, problem });
            };
            compare_start(&setup, hand).map_err(|problem| differs(0, problem))?;
            replay_hand(table, &setup, hand).map_err(|found| differs(found.event, found.problem))?;
            watch(Step::HandEnds(table));
            course.finish_hand(table);
            summary.hands += 1;
            summary.events += hand.events.len();
            summary.wins += hand.wins.len();
            summary.draws += usize::from(hand.wins.is_empty());
            summary.known_walls += usize::from(hand.wall.is_some());
        }
        summary.scores = course.scores();
        let end = |problem| ReplayError::End { hands: game.hands.len(), problem };
        let next = course.next_hand();
        if let Some(next) = next.filter(|_| game.extent.has_end()) {
            return Err(end(format!("the record ends, but the match goes on with {:?}", next.scores)));
        }
        if let Some(scores) = game.final_scores.filter(|&scores| scores != summary.scores) {
            return Err(end(format!("the record ends with {scores:?}, the match with {:?}", summary.scores)));
        }
        if next.is_none() {
            summary.is_whole_match = game.extent.has_beginning();
            watch(Step::GameEnds { scores: summary.scores });
        }
        Ok(summary)
    }

    /// The table for some rules.
    fn table(&mut self, rules: &RuleSet, config: &RiichiConfig) -> &mut Table {
        if self.table.as_ref().is_some_and(|(known, _)| known != config) {
            self.table = None;
        }
        let (_, table) =
            self.table.get_or_insert_with(|| (*config, Table::new(rules.clone(), WallKind::Ordinary)));
        table
    }
}

/// What a record of ours says of such a game.
pub(super) fn header(game: &RecordedGame, program: &str) -> GameHeader {
    GameHeader {
        program: program.to_owned(),
        rules: RuleSet::Riichi(game.rules),
        wall: WallKind::Ordinary,
        seed: None,
        game: 0,
        names: game.names.clone(),
    }
}

/// How a hand begins, as a match has it.
fn setup_of(start: &Start) -> Setup {
    let Start { dealer, round_wind, repeats, sticks, scores, .. } = *start;
    Setup { dealer, round_wind, repeats, sticks, scores, ..Setup::single(0, 0) }
}

/// Whether a hand begins as the match says.
fn compare_start(setup: &Setup, hand: &RecordedHand) -> Result<(), String> {
    let start = &hand.start;
    let describe = |setup: &Setup| {
        let Setup { dealer, round_wind, repeats, sticks, scores, .. } = setup;
        let dealer = dealer.index() + 1;
        format!("{round_wind}{dealer}-{repeats}, {sticks} sticks, points {scores:?}")
    };
    let theirs = Setup { seed: setup.seed, deal: setup.deal, ..setup_of(start) };
    match *setup == theirs {
        true => Ok(()),
        false => Err(format!("the record has {}, the match {}", describe(&theirs), describe(setup))),
    }
}

/// The tiles of a hand as a wall gives them; seats are counted from the dealer there.
fn script(hand: &RecordedHand) -> Script {
    let mut script = Script { hands: hand.start.hands.clone(), ..Script::default() };
    script.hands.as_mut_array().rotate_left(hand.start.dealer.index());
    let mut shown: Vec<Face> = hand.start.dora.into_iter().collect();
    let mut below = [None; 5];
    for event in &hand.events {
        match *event {
            Event::Draw { face: Some(face), .. } => script.draws.push(face),
            Event::Dora { face } => shown.push(face),
            Event::Win { ura, .. } if ura[0].is_some() => below = ura,
            _ => {}
        }
    }
    // What lies below an indicator is unknown unless somebody has turned it, and then it does not matter.
    for (face, below) in shown.into_iter().zip(below) {
        script.indicators.extend([face, below.unwrap_or(face)]);
    }
    script
}

fn replay_hand(table: &mut Table, setup: &Setup, hand: &RecordedHand) -> Result<(), Difference> {
    let plan = table.table_rules().wall;
    table.set_wall(match &hand.wall {
        Some(row) => AnyWall::Ordinary(OrdinaryWall::laid(plan, row.clone())),
        None => AnyWall::Scripted(ScriptedWall::new(plan, WallKind::Ordinary, script(hand))),
    });
    table.deal(setup);
    compare_deal(table, hand).map_err(|problem| Difference { event: 0, problem })?;
    let mut compared = 0;
    loop {
        for (event, recorded) in table.events().iter().zip(&hand.events).skip(compared) {
            if !is_same(event, recorded, hand) {
                let problem = difference(recorded, event, hand);
                return Err(Difference { event: compared, problem });
            }
            compared += 1;
        }
        if table.events().len() > hand.events.len() {
            let problem = format!("the record ends, the table goes on with {:?}", table.events()[compared]);
            return Err(Difference { event: compared, problem });
        }
        if table.is_over() {
            break;
        }
        answer(table, &hand.events[compared..]).map_err(|problem| Difference { event: compared, problem })?;
    }
    if compared < hand.events.len() {
        let problem = format!("the hand is over, the record goes on with {:?}", hand.events[compared]);
        return Err(Difference { event: compared, problem });
    }
    compare_wins(table, hand).map_err(|problem| Difference { event: compared, problem })
}

/// Whether the wall gives the tiles that the record says were dealt.
fn compare_deal(table: &Table, hand: &RecordedHand) -> Result<(), String> {
    let (ours, theirs) = (table.start(), &hand.start);
    if let Some(seat) = Seat::ALL.into_iter().find(|seat| ours.hands[*seat] != theirs.hands[*seat]) {
        return Err(format!("the shuffle seed deals other tiles to seat {}", seat.index()));
    }
    match ours.dora == theirs.dora {
        true => Ok(()),
        false => {
            Err(format!("the record's first indicator is {:?}, the wall has {:?}", theirs.dora, ours.dora))
        }
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

/// What a record and the table make of the same moment, in words.
fn difference(recorded: &Event, event: &Event, hand: &RecordedHand) -> String {
    match (recorded.deltas(), event.deltas()) {
        (Some(theirs), Some(ours)) if theirs != ours => {
            format!("points change by {theirs:?} in the record, by {ours:?} on the table")
        }
        _ => {
            let is_tile = matches!(event, Event::Draw { .. } | Event::Dora { .. });
            let from = if is_tile && hand.wall.is_some() { ", dealing from the record's seed," } else { "" };
            format!("the record has {recorded:?}, the table{from} {event:?}")
        }
    }
}

/// Answers for every seat that is asked, from what the record has next.
fn answer(table: &mut Table, next: &[Event]) -> Result<(), String> {
    match table.public().phase {
        Phase::Turn { seat, .. } => {
            let action = own_action(seat, next).ok_or_else(|| {
                format!("seat {} moves, but the record has {:?}", seat.index(), next.first())
            })?;
            act(table, seat, action)
        }
        _ => {
            let claims = claims(table, next);
            // With the last answer the table goes on, and asks others.
            let asked = table.pending();
            for (seat, claim) in Seat::ALL.into_iter().zip(claims) {
                match claim {
                    Some(action) => act(table, seat, action)?,
                    None if asked.contains(seat) => act(table, seat, Action::Pass)?,
                    None => {}
                }
            }
            Ok(())
        }
    }
}

fn act(table: &mut Table, seat: Seat, action: Action) -> Result<(), String> {
    table.act(seat, action).map_err(|error| error.to_string())
}

/// What the seat in turn does; `None` if the record has another seat's move.
fn own_action(mover: Seat, next: &[Event]) -> Option<Action> {
    // The indicator of an open kong is turned with the discard.
    let mut moves = next.iter().filter(|event| !matches!(event, Event::Dora { .. }));
    let discard = |event: &Event| match *event {
        Event::Discard { seat, face, drawn } if seat == mover => Some(Discard { face, drawn }),
        _ => None,
    };
    let first = moves.next()?;
    match *first {
        Event::Riichi { seat } if seat == mover => discard(moves.next()?).map(Action::Riichi),
        Event::Discard { .. } => discard(first).map(Action::Discard),
        Event::ClosedKong { seat, tile: Some(tile) } if seat == mover => Some(Action::ClosedKong(tile)),
        Event::AddedKong { seat, face } if seat == mover => Some(Action::AddedKong(face.tile()?)),
        Event::Win { seat, from: None, .. } if seat == mover => Some(Action::Win),
        Event::Aborted { reason: AbortReason::NineTerminals } => Some(Action::Abort),
        _ => None,
    }
}

/// What each seat claims.
fn claims(table: &Table, next: &[Event]) -> BySeat<Option<Action>> {
    let mut claims = BySeat::all(None);
    let mut events = next.iter().skip_while(|event| matches!(event, Event::RiichiAccepted { .. })).peekable();
    match events.peek() {
        Some(&&Event::Chow { seat, own, .. }) => claims[seat] = Some(Action::Chow(own)),
        Some(&&Event::Pong { seat, own, .. }) => claims[seat] = Some(Action::Pong(own)),
        Some(&&Event::OpenKong { seat, .. }) => claims[seat] = Some(Action::OpenKong),
        Some(&&Event::Aborted { reason: AbortReason::ManyWins }) => {
            for seat in table.pending().iter().filter(|&seat| table.legal(seat).contains(&Action::Win)) {
                claims[seat] = Some(Action::Win);
            }
        }
        _ => {
            for event in events {
                let Event::Win { seat, from: Some(_), .. } = *event else { break };
                claims[seat] = Some(Action::Win);
            }
        }
    }
    claims
}

/// Whether the wins are worth what the record says.
fn compare_wins(table: &Table, hand: &RecordedHand) -> Result<(), String> {
    for (won, record) in table.wins().iter().zip(&hand.wins) {
        compare_win(table, won, record)
            .map_err(|problem| format!("the win of seat {}: {problem}", won.seat.index()))?;
    }
    Ok(())
}

fn compare_win(table: &Table, won: &Won, record: &WinRecord) -> Result<(), String> {
    fn same<T: PartialEq + std::fmt::Debug>(what: &str, theirs: &T, ours: &T) -> Result<(), String> {
        match theirs == ours {
            true => Ok(()),
            false => Err(format!("{what} {theirs:?} in the record, {ours:?} on the table")),
        }
    }
    let Some(score) = won.score.riichi() else { return Err("a score of other rules".to_owned()) };
    same("seat", &record.seat, &won.seat)?;
    if let Some(told) = &record.yaku {
        let mut yaku: Vec<(Yaku, u8)> = score.entries().map(|entry| (entry.yaku, entry.han)).collect();
        yaku.sort_unstable();
        same("yaku", told, &yaku)?;
    }
    if score.yakuman() == 0 {
        same("han", &record.han.unwrap_or(score.han), &score.han)?;
    }
    same("fu", &record.fu.unwrap_or(score.fu), &score.fu)?;
    let points = score.payment.total();
    same("points", &record.points.unwrap_or(points), &points)?;
    let public = table.public();
    if let Some(dora) = &record.dora {
        same("indicators", dora, &public.dora)?;
    }
    if record.yaku.is_none() {
        return Ok(());
    }
    same("liable", &record.liable, &liable(table, won, score))
}

/// Who else pays for a win, as records of Tenhou tell it: they leave out who is liable where that changes nothing, the
/// liable seat having discarded the tile.
pub(crate) fn liable(table: &Table, won: &Won, score: &RiichiScore) -> Option<Seat> {
    let liable = table.public().seats[won.seat].liable;
    let liable = liable.filter(|liable| score.yaku().contains(liable.yaku));
    liable.map(|liable| liable.seat).filter(|&seat| Some(seat) != won.from)
}
