//! The thread of a game: plays it to its end and sends messages about every event.

use super::game::{ServedGame, ThreadTask, WantedHint};
use super::message::{HandStarted, Hint, MessageContent, UndoneChoice};
use super::retake::{HandAnswers, Retaken, lock};
use crate::error::ApiError;
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex};
use suzume::advice::Detail;
use suzume::decide::Interrupt;
use suzume::{Advisor, HandReview};
use suzume_game::record::{GameHeader, RecordWriter, ReplayStep, event_line, start_line};
use suzume_game::wall::WallKind;
use suzume_game::{Action, Match, Table, View};
use suzume_players::{Fault, Moment, Player, Spec, play_hand_watched, usual_at_table};
use suzume_rules::RuleSet;
use suzume_tiles::numbers::narrow;
use suzume_tiles::{BySeat, Seat};

pub(super) fn start(
    game: Arc<ServedGame>,
    rules: RuleSet,
    wall: WallKind,
    specs: Vec<Spec>,
    seat: Seat,
) -> std::io::Result<()> {
    let thread = std::thread::Builder::new().name("game".to_owned());
    thread.spawn(move || {
        let mut match_ = Match::new(&rules, game.about.seed, 0);
        let played = catch_unwind(AssertUnwindSafe(|| play(&game, &rules, wall, &specs, seat, &mut match_)));
        let reason = played.unwrap_or_else(|_| Some("the program failed in this game".to_owned()));
        game.finish(match_.scores(), reason);
    })?;
    Ok(())
}

/// Plays all hands. Returns the reason if the game ended early.
fn play(
    game: &Arc<ServedGame>,
    rules: &RuleSet,
    wall: WallKind,
    specs: &[Spec],
    seat: Seat,
    match_: &mut Match,
) -> Option<String> {
    let answers: Arc<Mutex<HandAnswers>> = Arc::default();
    let player = |spec: &Spec| -> Result<Retaken, String> {
        let player: Box<dyn Player> = match spec.is_human() {
            true => Box::new(Person { game: Arc::clone(game), advisor: None }),
            false => spec.build().map_err(|error| error.to_string())?,
        };
        Ok(Retaken { player, answers: Arc::clone(&answers) })
    };
    let mut players = match specs.iter().map(player).collect::<Result<Vec<_>, _>>() {
        Ok(players) => players,
        Err(problem) => return Some(problem),
    };
    let mut table = Table::new(rules.clone(), wall);
    let mut record = RecordWriter::new(Vec::new());
    let header = GameHeader {
        program: concat!("suzume ", env!("CARGO_PKG_VERSION")).to_owned(),
        rules: rules.clone(),
        wall,
        seed: Some(game.about.seed),
        game: 0,
        names: game.about.names.clone(),
    };
    let mut keep = |step: &ReplayStep<'_>, hands: u64| -> Option<String> {
        if let Err(error) = record.step(step) {
            return Some(error.to_string());
        }
        game.keep(&std::mem::take(record.resume_game().get_mut()), hands);
        None
    };
    if let Some(problem) = keep(&ReplayStep::GameStarts(&header), 0) {
        return Some(problem);
    }
    while let Some(setup) = match_.next_hand() {
        let hand = narrow::<_, usize>(match_.hands_played()) + 1;
        lock(&answers).clear();
        game.begin_hand();
        let played = loop {
            let mut sent = None;
            let played = play_hand_watched(&mut table, &setup, &mut players[..], |table, _| {
                let from = sent.unwrap_or_else(|| {
                    let speaker = game.about.speaker.under(table.rules());
                    let (start, name) = (table.start(), speaker.hand_name(&table.start().board));
                    game.send(MessageContent::Start(HandStarted {
                        game: 1,
                        hand,
                        name,
                        dealer: start.board.dealer.index(),
                    }));
                    game.send(MessageContent::Event(start_line(table.start(), Some(seat))));
                    0
                });
                let events = table.events().len();
                (from..events)
                    .filter_map(|place| event_line(table, place, Some(seat)))
                    .for_each(|line| game.send(MessageContent::Event(line)));
                sent = Some(events);
                if game.is_ending() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            if played != Err(Fault::Stopped) || game.is_ending() {
                break played;
            }
            // Only a person who takes an answer back stops a hand of a game that does not end.
            lock(&answers).take_back(seat);
            game.send(MessageContent::Undone(UndoneChoice { hand }));
        };
        match played {
            Ok(()) => {}
            Err(Fault::Stopped) => return None,
            Err(Fault::NoAnswer { cause, .. }) => return Some(cause),
            Err(fault) => return Some(fault.to_string()),
        }
        match_.finish_hand(&table);
        game.send(MessageContent::Hand(Box::new(HandReview::of(&table, 1, hand, &game.about.speaker))));
        if let Some(problem) = keep(&ReplayStep::HandEnds(&table), match_.hands_played()) {
            return Some(problem);
        }
    }
    let scores: BySeat<i64> = match_.scores();
    keep(&ReplayStep::GameEnds { scores }, match_.hands_played())
}

/// The person at the page.
struct Person {
    game: Arc<ServedGame>,
    advisor: Option<Advisor>,
}

impl Person {
    fn hint(
        &mut self,
        with: Option<&str>,
        decision: u64,
        (view, legal, moment): (&View<'_>, &[Action], &Moment),
        stop: &Interrupt,
    ) -> Result<Hint, ApiError> {
        let player = with.unwrap_or_else(|| usual_at_table(view.rules));
        let known = self.advisor.take().filter(|advisor| advisor.player() == player);
        let wrong = |error: suzume_players::SpecError| ApiError::field("with", error.to_string());
        let advisor = match known {
            Some(advisor) => self.advisor.insert(advisor),
            None => self.advisor.insert(Advisor::named(player).map_err(wrong)?),
        };
        advisor.check_rules(view.rules).map_err(wrong)?;
        advisor.interrupt_by(stop);
        let advice = advisor.advise(view, legal, moment, Detail::Full, &self.game.about.speaker);
        if stop.is_raised() {
            // What an interrupted search has found must not be used again.
            self.advisor = None;
        }
        Ok(Hint { decision, advice })
    }
}

impl Player for Person {
    fn act(&mut self, view: &View<'_>, legal: &[Action], moment: &Moment) -> Result<Action, Fault> {
        let decision = self.game.ask(legal);
        let game = Arc::clone(&self.game);
        loop {
            match game.wanted() {
                ThreadTask::Action(action) => return Ok(action),
                ThreadTask::End(cause) => {
                    return Err(Fault::NoAnswer { seat: moment.seat(), cause: cause.to_owned() });
                }
                ThreadTask::Undo => return Err(Fault::Stopped),
                ThreadTask::Hint(WantedHint { with, left, reply }) => {
                    let stop = Interrupt::by(left);
                    let hint = self.hint(with.as_deref(), decision, (view, legal, moment), &stop);
                    // The requester may have left.
                    let _ = reply.send(hint);
                }
            }
        }
    }
}
