//! A recorded game played again on the table, and compared event by event.

use super::ReplayError;
use super::game::{TenhouGame, TenhouHand, WinRecord};
use suzume_game::wall::{AnyWall, Script, ScriptedWall, WallKind};
use suzume_game::{AbortReason, Action, Discard, Event, Match, Phase, Setup, Start, Table, Won};
use suzume_rules::riichi::{RiichiConfig, Yaku};
use suzume_rules::{RuleSet, Score};
use suzume_tiles::{Face, Seat};

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
    /// The points at the end.
    pub scores: [i64; 4],
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
    pub fn replay(&mut self, game: &TenhouGame) -> Result<ReplaySummary, ReplayError> {
        let rules = RuleSet::Riichi(game.rules);
        let first = game.hands.first().map(|hand| &hand.start);
        // A record without a result may be any part of a game.
        let mut course = match (game.final_scores, first) {
            (None, Some(start)) => Match::resume(&rules, &setup_of(start)),
            _ => Match::new(&rules, 0, 0),
        };
        if self.table.as_ref().is_none_or(|(config, _)| *config != game.rules) {
            self.table = Some((game.rules, Table::new(rules, WallKind::Ordinary)));
        }
        let mut summary = ReplaySummary::default();
        let Some((_, table)) = &mut self.table else { return Ok(summary) };
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
            course.finish_hand(table);
            summary.hands += 1;
            summary.events += hand.events.len();
            summary.wins += hand.wins.len();
            summary.draws += usize::from(hand.wins.is_empty());
        }
        summary.scores = course.scores();
        let end = |problem| ReplayError::End { hands: game.hands.len(), problem };
        if let (Some(next), Some(_)) = (course.next_hand(), game.final_scores) {
            return Err(end(format!("the record ends, but the match goes on with {:?}", next.scores)));
        }
        match game.final_scores {
            Some(scores) if scores != summary.scores => {
                Err(end(format!("the record ends with {scores:?}, the match with {:?}", summary.scores)))
            }
            _ => Ok(summary),
        }
    }
}

/// How a hand begins, as a match has it.
fn setup_of(start: &Start) -> Setup {
    let Start { dealer, round_wind, repeats, sticks, scores, .. } = *start;
    Setup { dealer, round_wind, repeats, sticks, scores, ..Setup::single(0, 0) }
}

/// Whether a hand begins as the match says.
fn compare_start(setup: &Setup, hand: &TenhouHand) -> Result<(), String> {
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
fn script(hand: &TenhouHand) -> Script {
    let mut script = Script { hands: hand.start.hands.clone(), ..Script::default() };
    script.hands.rotate_left(hand.start.dealer.index());
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

fn replay_hand(table: &mut Table, setup: &Setup, hand: &TenhouHand) -> Result<(), Difference> {
    let wall = ScriptedWall::new(table.table_rules().wall, WallKind::Ordinary, script(hand));
    table.set_wall(AnyWall::Scripted(wall));
    table.deal(setup);
    let mut compared = 0;
    loop {
        for (event, recorded) in table.events().iter().zip(&hand.events).skip(compared) {
            if event != recorded {
                let problem = format!("the record has {recorded:?}, the table {event:?}");
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
fn claims(table: &Table, next: &[Event]) -> [Option<Action>; 4] {
    let mut claims = [None; 4];
    let mut events = next.iter().skip_while(|event| matches!(event, Event::RiichiAccepted { .. })).peekable();
    match events.peek() {
        Some(&&Event::Chow { seat, own, .. }) => claims[seat.index()] = Some(Action::Chow(own)),
        Some(&&Event::Pong { seat, own, .. }) => claims[seat.index()] = Some(Action::Pong(own)),
        Some(&&Event::OpenKong { seat, .. }) => claims[seat.index()] = Some(Action::OpenKong),
        Some(&&Event::Aborted { reason: AbortReason::ManyWins }) => {
            for seat in table.pending().iter().filter(|&seat| table.legal(seat).contains(&Action::Win)) {
                claims[seat.index()] = Some(Action::Win);
            }
        }
        _ => {
            for event in events {
                let Event::Win { seat, from: Some(_), .. } = *event else { break };
                claims[seat.index()] = Some(Action::Win);
            }
        }
    }
    claims
}

/// Whether the wins are worth what the record says.
fn compare_wins(table: &Table, hand: &TenhouHand) -> Result<(), String> {
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
    let Score::Riichi(score) = &won.score else { return Err("a score of other rules".to_owned()) };
    let mut yaku: Vec<(Yaku, u8)> = score.entries().map(|entry| (entry.yaku, entry.han)).collect();
    yaku.sort_unstable();
    same("seat", &record.seat, &won.seat)?;
    same("yaku", &record.yaku, &yaku)?;
    same("fu", &record.fu.unwrap_or(score.fu), &score.fu)?;
    let points = score.payment.total();
    same("points", &record.points.unwrap_or(points), &points)?;
    let public = table.public();
    if let Some(dora) = &record.dora {
        same("indicators", dora, &public.dora)?;
    }
    // The record leaves out who is liable where it changes nothing: the liable seat has discarded the tile.
    let liable = public.seats[won.seat.index()].liable.filter(|liable| score.yaku().contains(liable.yaku));
    let liable = liable.map(|liable| liable.seat).filter(|&seat| Some(seat) != won.from);
    same("liable", &record.liable, &liable)
}
