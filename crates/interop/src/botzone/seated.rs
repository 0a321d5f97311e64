//! A program that speaks the protocol, as a player at our table.
//!
//! The table queries a seat only when it has a choice; Botzone queries every seat after every event. Each event therefore
//! becomes the request that Botzone would send, and waits. If the table queries the seat, the answer to that request is
//! the action. If another event comes first, there was nothing to decide, and the only valid answer is to pass.

use super::follow::chow_partners;
use super::message::{Request, Response, SeatDeed};
use crate::printable;
use crate::program::ProgramError;
use suzume_game::{Action, DrawReason, Event, View};
use suzume_players::{Fault, Moment, Player};
use suzume_rules::table::TileBox;
use suzume_tiles::{BySeat, Face, Seat, Seats, Tile};

/// A program that answers requests.
pub trait Program: Send {
    /// Begins a game; `moment` identifies it in logs.
    fn begin(&mut self, moment: &Moment) -> Result<(), ProgramError>;

    /// The answer to a request, or why there is none.
    fn ask(&mut self, request: &str) -> Result<String, ProgramError>;

    /// The name used when it is blamed for a fault, if it is a separate program.
    fn name(&self) -> Option<&str> {
        None
    }
}

impl<P: Program + ?Sized> Program for Box<P> {
    fn begin(&mut self, moment: &Moment) -> Result<(), ProgramError> {
        (**self).begin(moment)
    }
    fn ask(&mut self, request: &str) -> Result<String, ProgramError> {
        (**self).ask(request)
    }
    fn name(&self) -> Option<&str> {
        (**self).name()
    }
}

/// A request and its answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RequestStep {
    /// The text of the request.
    pub request: String,
    /// The answer; `None` if there was none.
    pub response: Option<String>,
}

/// A program at the table.
pub struct SeatedProgram<P> {
    program: P,
    seat: Seat,
    dealer: Seat,
    /// The request that Botzone would have sent and that has no answer yet.
    waiting: Option<Request>,
    /// A claim whose discard has not followed yet, with the middle tile of a chow.
    claim: Option<(Seat, Option<Tile>)>,
    /// The discard that follows the seat's own claim.
    discard: Option<Tile>,
    failed: Option<Fault>,
    steps: Vec<RequestStep>,
    /// The dealer's first draw, while the dealt flowers are being replaced: all of this is sent in one request.
    opening: Option<Option<Face>>,
}

impl<P: Program> SeatedProgram<P> {
    /// Seats a program, before its first hand.
    pub fn new(program: P) -> SeatedProgram<P> {
        let [seat, ..] = Seat::ALL;
        SeatedProgram {
            program,
            seat,
            dealer: seat,
            waiting: None,
            claim: None,
            discard: None,
            failed: None,
            steps: Vec::new(),
            opening: None,
        }
    }

    /// All requests and responses of this hand.
    pub fn steps(&self) -> &[RequestStep] {
        &self.steps
    }

    /// The seated program itself.
    pub fn program(&self) -> &P {
        &self.program
    }

    fn fault(&self, cause: impl Into<String>) -> Fault {
        let cause = match self.program.name() {
            Some(name) => format!("{name}: {}", cause.into()),
            None => cause.into(),
        };
        Fault::NoAnswer { seat: self.seat, cause: printable(&cause) }
    }

    fn ask(&mut self, request: &Request) -> Result<Response, Fault> {
        let request = request.to_string();
        let answered = self.program.ask(&request);
        let shown = answered.as_ref().ok().map(|text| text.chars().take(200).collect());
        self.steps.push(RequestStep { request: request.clone(), response: shown });
        let text = answered.map_err(|cause| self.fault(format!("{cause}; the request was `{request}`")))?;
        text.parse().map_err(|error| self.fault(format!("{error}; the request was `{request}`")))
    }

    /// Sends the waiting request, to which only one answer is valid.
    fn ask_idly(&mut self, right: Response) -> Result<(), Fault> {
        let Some(request) = self.waiting.take() else { return Ok(()) };
        let response = self.ask(&request)?;
        if response == right {
            return Ok(());
        }
        Err(self.fault(format!("`{response}` is not allowed after `{request}`")))
    }

    /// The seat number on Botzone, which counts from the dealer.
    fn counted(&self, seat: Seat) -> Seat {
        Seat::ALL[Seats::Four.distance(self.dealer, seat)]
    }

    fn done(&self, seat: Seat, deed: SeatDeed) -> Option<Request> {
        Some(Request::Done { seat: self.counted(seat), deed })
    }

    /// The request that an event leads to, if any.
    fn request_for(&mut self, event: &Event) -> Option<Request> {
        match *event {
            // Reported together with the shown flower.
            Event::Draw { face: Some(Face::Flower(_)), .. } => None,
            Event::Flower { seat, flower } => self.done(seat, SeatDeed::Flower(flower.into())),
            Event::Draw { seat, face, .. } => match face.filter(|_| seat == self.seat) {
                Some(face) => Some(Request::Draw { tile: face.tile()? }),
                None => self.done(seat, SeatDeed::Draw),
            },
            Event::Pong { seat, .. } => {
                self.claim = Some((seat, None));
                None
            }
            Event::Chow { seat, face, own, .. } => {
                let mut chow = [face.tile()?, own[0].tile()?, own[1].tile()?];
                chow.sort_unstable();
                self.claim = Some((seat, Some(chow[1])));
                None
            }
            Event::Discard { seat, face, .. } => {
                let discard = face.tile()?;
                let deed = match self.claim.take().filter(|(claimer, _)| *claimer == seat) {
                    Some((_, Some(middle))) => SeatDeed::Chow { middle, discard },
                    Some((_, None)) => SeatDeed::Pong { discard },
                    None => SeatDeed::Play(discard),
                };
                self.done(seat, deed)
            }
            Event::OpenKong { seat, .. } | Event::ClosedKong { seat, .. } => self.done(seat, SeatDeed::Kong),
            Event::AddedKong { seat, face } => self.done(seat, SeatDeed::AddedKong(face.tile()?)),
            _ => None,
        }
    }

    fn action(&mut self, view: &View<'_>, legal: &[Action], response: Response) -> Option<Action> {
        let claimed = || view.offered().and_then(|(face, _)| face.tile());
        let action = match response {
            Response::Pass => Action::Pass,
            Response::Win => Action::Win,
            Response::Play(tile) => return discard(view, legal, tile),
            Response::Kong => Action::OpenKong,
            Response::ClosedKong(tile) => Action::ClosedKong(tile),
            Response::AddedKong(tile) => Action::AddedKong(tile),
            Response::Pong { discard } => {
                let own = [claimed()?; 2];
                self.discard = Some(left(view, own, discard)?);
                Action::Pong(own.map(Face::from))
            }
            Response::Chow { middle, discard } => {
                let own = chow_partners(middle, claimed()?)?;
                self.discard = Some(left(view, own, discard)?);
                Action::Chow(own.map(Face::from))
            }
        };
        legal.contains(&action).then_some(action)
    }
}

/// A tile, if it is still in the hand after two others have gone.
fn left(view: &View<'_>, own: [Tile; 2], tile: Tile) -> Option<Tile> {
    let mut hand = *view.concealed();
    own.iter().all(|&tile| hand.remove(tile)).then_some(())?;
    (hand.get(tile) > 0).then_some(tile)
}

/// The legal discard of a tile, the one just drawn rather than another.
fn discard(view: &View<'_>, legal: &[Action], tile: Tile) -> Option<Action> {
    let is_it = |action: &&Action| action.discarded() == Some(tile);
    let is_drawn = |action: &Action| matches!(action, Action::Discard(discard) if discard.drawn);
    let drawn = view.private.drawn.and_then(Face::tile) == Some(tile);
    let mut found = legal.iter().filter(is_it).copied();
    legal.iter().filter(is_it).find(|action| drawn && is_drawn(action)).copied().or_else(|| found.next())
}

impl<P: Program> Player for SeatedProgram<P> {
    fn start(&mut self, view: &View<'_>, moment: &Moment) {
        self.seat = view.seat();
        self.dealer = view.public.board.dealer;
        (self.waiting, self.claim, self.discard, self.failed) = (None, None, None, None);
        self.steps.clear();
        let mut hand = *view.concealed();
        // The dealer's first draw is a request of its own.
        if self.seat == self.dealer
            && let Some(drawn) = view.private.drawn.and_then(Face::tile)
        {
            let _ = hand.remove(drawn);
        }
        // Counted from the dealer, as on Botzone.
        let shown = BySeat::from_fn(Seats::Four, |counted| {
            let seat = Seats::Four.after(view.public.board.dealer, counted.index());
            view.public.seats[seat].flowers.iter().map(Face::from).collect::<Vec<_>>()
        });
        let flowers = shown.each_ref().map(|of_seat| of_seat.len() as u8);
        let deal = Request::Deal { flowers, hand: hand.tiles().collect(), shown: shown.as_slice().concat() };
        let seat = Request::Seat { seat: self.counted(self.seat), round_wind: view.public.board.round_wind };
        let begun = self.program.begin(moment).map_err(|error| self.fault(error.to_string()));
        let told = begun.and_then(|()| {
            [seat, deal].into_iter().try_for_each(|request| {
                self.waiting = Some(request);
                self.ask_idly(Response::Pass)
            })
        });
        let tiles = view.table.wall.tiles;
        self.opening = (tiles == TileBox::WithFlowers).then_some(view.private.drawn);
        let is_played =
            matches!(tiles, TileBox::WithHonors | TileBox::WithFlowers) && view.table.wall.hand == 13;
        self.failed = match is_played {
            true => told.err(),
            false => Some(self.fault("Botzone programs play Chinese Standard, and nothing else")),
        };
    }

    fn observe(&mut self, event: &Event) -> Result<(), Fault> {
        if let Some(fault) = self.failed.take() {
            return Err(fault);
        }
        if let Some(drawn) = self.opening {
            if *event == Event::Opened {
                self.opening = None;
                let draw = Event::Draw { seat: self.dealer, face: drawn, reason: DrawReason::Turn };
                self.waiting = self.request_for(&draw);
            }
            return Ok(());
        }
        // A seat with only one legal action was not queried.
        let right = match *event {
            Event::Discard { seat, face, .. } if seat == self.seat => {
                face.tile().map_or(Response::Pass, Response::Play)
            }
            _ => Response::Pass,
        };
        self.ask_idly(right)?;
        self.waiting = self.request_for(event);
        if !matches!(event, Event::Chow { seat, .. } | Event::Pong { seat, .. } if *seat == self.seat) {
            self.discard = None;
        }
        Ok(())
    }

    fn act(&mut self, view: &View<'_>, legal: &[Action], _moment: &Moment) -> Result<Action, Fault> {
        if let Some(fault) = self.failed.take() {
            return Err(fault);
        }
        let (response, request) = match (self.waiting.take(), self.discard.take()) {
            (Some(request), _) => (self.ask(&request)?, request.to_string()),
            (None, Some(discard)) => (Response::Play(discard), "its own claim".to_owned()),
            (None, None) => return Err(self.fault("the table asks without a request")),
        };
        let action = self.action(view, legal, response);
        action.ok_or_else(|| self.fault(format!("`{response}` is not allowed after `{request}`")))
    }
}
