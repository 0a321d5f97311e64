//! Tracks the table from the requests to one seat, and checks them: a request that cannot follow the earlier ones is
//! refused with the reason, and changes nothing.
//!
//! The referee does not name the tile of a concealed kong to any seat, its owner included, so the follower also needs
//! the answers of its own seat.

use super::message::{Request, Response, SeatDeed};
use super::referee::rules_with;
use suzume_game::wall::WallKind;
use suzume_game::{Action, DrawReason, Event, Phase, Position, Start, Turn, View, legal_actions};
use suzume_tiles::{Counts34, Face, Flower, Seat, Seats, Tile, TooMany, Wind};

/// Why a request contradicts the earlier ones.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{request}` cannot be: {problem}")]
pub struct Inconsistent {
    /// The text of the request.
    pub request: String,
    /// The kind of problem, with its details.
    pub problem: FollowProblem,
}

/// A contradiction to the earlier requests.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FollowProblem {
    /// The seat is not known yet.
    #[error("nobody has said which seat this is")]
    NoSeat,
    /// The hand is dealt twice.
    #[error("the hand was dealt already")]
    DealtTwice,
    /// A tile that is not a flower, or fewer flowers than announced.
    #[error("flowers are H1 to H8")]
    Flowers,
    /// A flower appears twice; there is one copy of each.
    #[error("a flower is there twice")]
    FlowerTwice,
    /// More copies of a tile than exist.
    #[error(transparent)]
    Copies(#[from] TooMany),
    /// No hand has been dealt yet.
    #[error("no hand was dealt")]
    NoHand,
    /// A tile that no seat can draw.
    #[error("all four of this tile are elsewhere")]
    NoneLeft,
    /// A draw before a discard.
    #[error("the seat in turn has not moved")]
    NotMoved,
    /// A draw after the end.
    #[error("the game is over")]
    Over,
    /// A draw of the wrong seat.
    #[error("seat {} is to draw", .0.index())]
    OtherDraws(Seat),
    /// A draw from an empty wall.
    #[error("this seat has nothing left to draw")]
    NothingToDraw,
    /// A flower where there are none.
    #[error("this game has no flowers")]
    NoFlowers,
    /// A flower for the second time.
    #[error("this flower was shown before")]
    FlowerShown,
    /// A tile shown as a flower that is not one.
    #[error("this is no flower")]
    NotAFlower,
    /// A hidden draw of the seat itself.
    #[error("one's own draw names the tile")]
    HiddenDraw,
    /// A move out of turn.
    #[error("it is not this seat's turn")]
    OutOfTurn,
    /// A tile that the seat cannot have.
    #[error("the seat cannot have this tile")]
    NotHeld,
    /// A claim without a discard.
    #[error("there is no discard to claim")]
    NothingToClaim,
    /// A pong without its tiles.
    #[error("the seat cannot have two more of the discard")]
    NoPair,
    /// A kong without its tiles.
    #[error("the seat cannot have three more of the discard")]
    NoTriplet,
    /// A claim followed by a discard that the seat cannot have.
    #[error("the seat cannot have the tile that it discards")]
    DiscardNotHeld,
    /// A chow by a seat other than the next.
    #[error("a chow is for the next seat only")]
    ChowOutOfTurn,
    /// A chow without the discard.
    #[error("the discard is not in this chow")]
    NotInChow,
    /// A chow without its tiles.
    #[error("the seat cannot have the chow's other tiles")]
    NoChow,
    /// A kong of the seat itself that it has not declared.
    #[error("this seat has not asked for a kong")]
    NoKongAsked,
    /// A concealed kong without its tiles.
    #[error("the seat does not have four of the tile")]
    NoFour,
    /// A kong before a draw.
    #[error("the seat has not drawn")]
    NotDrawn,
    /// An added kong without its pong.
    #[error("the seat has no such pong")]
    NoPong,
}

/// Everything that a seat knows about a game.
#[derive(Clone, Debug, Default)]
pub struct Follower {
    seat: Option<(Seat, Wind)>,
    position: Option<Position>,
    /// The number of events so far.
    events: usize,
    /// The last answer of the seat.
    answered: Option<Response>,
    replacement: Option<DrawReason>,
    /// Whether there are flowers, even if no seat was dealt one.
    flowers: bool,
}

impl Follower {
    /// A follower before the first request.
    pub fn new() -> Follower {
        Follower::default()
    }

    /// A follower for a game with flowers.
    pub fn with_flowers() -> Follower {
        Follower { flowers: true, ..Follower::default() }
    }

    /// The table as the seat sees it; `None` before the deal.
    pub fn view(&self) -> Option<View<'_>> {
        self.position.as_ref().map(Position::view)
    }

    /// The number of events so far.
    pub fn events(&self) -> usize {
        self.events
    }

    /// Records the seat's answer to the last request.
    pub fn answer(&mut self, response: Response) {
        self.answered = Some(response);
    }

    /// Applies a request; if it is refused, nothing changes.
    pub fn follow(&mut self, request: &Request) -> Result<(), Inconsistent> {
        let wrong = |problem: FollowProblem| Inconsistent { request: request.to_string(), problem };
        match request {
            Request::Seat { seat, round_wind } => {
                let flowers = self.flowers;
                *self = Follower { seat: Some((*seat, *round_wind)), flowers, ..Follower::default() };
                Ok(())
            }
            Request::Deal { flowers, hand, shown } => {
                let (seat, round_wind) = self.seat.ok_or_else(|| wrong(FollowProblem::NoSeat))?;
                if self.position.is_some() {
                    return Err(wrong(FollowProblem::DealtTwice));
                }
                let shown: Vec<Flower> = shown.iter().filter_map(flower).collect();
                if shown.len() != flowers.iter().map(|&count| usize::from(count)).sum::<usize>() {
                    return Err(wrong(FollowProblem::Flowers));
                }
                if (1..shown.len()).any(|place| shown[..place].contains(&shown[place])) {
                    return Err(wrong(FollowProblem::FlowerTwice));
                }
                Counts34::from_tiles(hand.iter().copied()).map_err(|error| wrong(error.into()))?;
                let mut start = Start::new(Seats::Four);
                start.board.round_wind = round_wind;
                start.hands[seat] = hand.iter().map(|&tile| Face::from(tile)).collect();
                self.flowers |= !shown.is_empty();
                let mut position = Position::new(rules_with(self.flowers), seat);
                position.start(&start, WallKind::Personal);
                self.position = Some(position);
                self.events = 0;
                let mut shown = shown.into_iter();
                for (seat, &count) in Seat::ALL.into_iter().zip(flowers) {
                    for flower in shown.by_ref().take(usize::from(count)) {
                        self.observe(Event::Flower { seat, flower });
                        self.observe(Event::Draw { seat, face: None, reason: DrawReason::Flower });
                    }
                }
                Ok(())
            }
            Request::Draw { tile } => {
                let view = self.view().ok_or_else(|| wrong(FollowProblem::NoHand))?;
                let seat = view.seat();
                self.check_draw(seat).map_err(wrong)?;
                if view.knowledge().counts().get(*tile) == 0 {
                    return Err(wrong(FollowProblem::NoneLeft));
                }
                self.draw(seat, Some((*tile).into()));
                Ok(())
            }
            Request::Done { seat, deed } => self.done(*seat, *deed).map_err(wrong),
        }
    }

    fn check_draw(&self, seat: Seat) -> Result<(), FollowProblem> {
        let view = self.view().ok_or(FollowProblem::NoHand)?;
        let expected = match view.public.phase {
            Phase::Dealing => view.public.board.dealer,
            Phase::Claims { from, offer: suzume_game::Offer::Discard, .. } => Seats::Four.after(from, 1),
            Phase::Claims { from, .. } => from,
            Phase::Replacement { seat } => seat,
            Phase::Turn { seat, .. } if self.is_replacing_a_flower() => seat,
            Phase::Turn { .. } => return Err(FollowProblem::NotMoved),
            _ => return Err(FollowProblem::Over),
        };
        if seat != expected {
            return Err(FollowProblem::OtherDraws(expected));
        }
        if !view.public.may_draw(seat) {
            return Err(FollowProblem::NothingToDraw);
        }
        Ok(())
    }

    fn draw(&mut self, seat: Seat, face: Option<Face>) {
        let reason = self.replacement.take().unwrap_or(DrawReason::Turn);
        let is_opening = self.flowers && self.view().is_some_and(|view| view.public.phase == Phase::Dealing);
        self.observe(Event::Draw { seat, face, reason });
        if is_opening {
            self.observe(Event::Opened);
        }
    }

    /// Whether a flower was shown and nothing drawn for it yet.
    fn is_replacing_a_flower(&self) -> bool {
        self.replacement == Some(DrawReason::Flower)
    }

    /// A seat draws a flower and shows it.
    fn show_flower(&mut self, seat: Seat, flower: Flower) -> Result<(), FollowProblem> {
        let view = self.view().ok_or(FollowProblem::NoHand)?;
        if !self.flowers {
            return Err(FollowProblem::NoFlowers);
        }
        if view.public.seats.iter().any(|other| other.flowers.contains(flower)) {
            return Err(FollowProblem::FlowerShown);
        }
        self.check_draw(seat)?;
        let reason = self.replacement.take().unwrap_or(DrawReason::Turn);
        self.observe(Event::Draw { seat, face: Some(flower.into()), reason });
        self.observe(Event::Flower { seat, flower });
        self.replacement = Some(DrawReason::Flower);
        Ok(())
    }

    fn observe(&mut self, event: Event) {
        if let Some(position) = &mut self.position {
            position.observe(&event);
            self.events += 1;
        }
    }

    fn done(&mut self, seat: Seat, deed: SeatDeed) -> Result<(), FollowProblem> {
        let view = self.view().ok_or(FollowProblem::NoHand)?;
        let is_own = seat == view.seat();
        let private = view.private;
        let unseen = |tile: Tile| view.knowledge().counts().get(tile);
        // Whether a seat can hold this number of a kind.
        let may_hold = |tile: Tile, count: u8| match is_own {
            true => view.concealed().get(tile) >= count,
            false => unseen(tile) >= count,
        };
        let check = |is_right: bool, problem: FollowProblem| if is_right { Ok(()) } else { Err(problem) };
        let is_whole = !self.is_replacing_a_flower();
        let in_turn =
            is_whole && matches!(view.public.phase, Phase::Turn { seat: other, .. } if other == seat);
        let just_drew = in_turn && matches!(view.public.phase, Phase::Turn { after: Turn::Drew(_), .. });
        let offered = match view.public.phase {
            Phase::Claims { face, from, offer: suzume_game::Offer::Discard } if from != seat => {
                face.tile().map(|tile| (tile, from))
            }
            _ => None,
        };
        match deed {
            SeatDeed::Flower(face) => self.show_flower(seat, flower(&face).ok_or(FollowProblem::NotAFlower)?),
            SeatDeed::Draw => {
                check(!is_own, FollowProblem::HiddenDraw)?;
                self.check_draw(seat)?;
                self.draw(seat, None);
                Ok(())
            }
            SeatDeed::Play(tile) => {
                check(in_turn, FollowProblem::OutOfTurn)?;
                check(may_hold(tile, 1), FollowProblem::NotHeld)?;
                let drawn = is_own && private.drawn == Some(tile.into());
                self.observe(Event::Discard { seat, face: tile.into(), drawn });
                Ok(())
            }
            SeatDeed::Pong { discard } => {
                let (tile, from) = offered.ok_or(FollowProblem::NothingToClaim)?;
                let after = 1 + if discard == tile { 2 } else { 0 };
                check(may_hold(tile, 2), FollowProblem::NoPair)?;
                check(may_hold(discard, after), FollowProblem::DiscardNotHeld)?;
                let face = Face::from(tile);
                self.observe(Event::Pong { seat, from, face, own: [face; 2] });
                self.observe(Event::Discard { seat, face: discard.into(), drawn: false });
                Ok(())
            }
            SeatDeed::Chow { middle, discard } => {
                let (tile, from) = offered.ok_or(FollowProblem::NothingToClaim)?;
                check(Seats::Four.after(from, 1) == seat, FollowProblem::ChowOutOfTurn)?;
                let own = chow_partners(middle, tile).ok_or(FollowProblem::NotInChow)?;
                check(own.iter().all(|&tile| may_hold(tile, 1)), FollowProblem::NoChow)?;
                let after = 1 + own.iter().filter(|&&other| other == discard).count() as u8;
                check(may_hold(discard, after), FollowProblem::DiscardNotHeld)?;
                self.observe(Event::Chow { seat, from, face: tile.into(), own: own.map(Face::from) });
                self.observe(Event::Discard { seat, face: discard.into(), drawn: false });
                Ok(())
            }
            SeatDeed::Kong if just_drew => {
                let tile = match (is_own, self.answered) {
                    (false, _) => None,
                    (true, Some(Response::ClosedKong(tile))) => Some(tile),
                    (true, _) => return Err(FollowProblem::NoKongAsked),
                };
                check(tile.is_none_or(|tile| may_hold(tile, 4)), FollowProblem::NoFour)?;
                self.replacement = Some(DrawReason::OwnKong);
                self.observe(Event::ClosedKong { seat, tile });
                Ok(())
            }
            SeatDeed::Kong => {
                let (tile, from) = offered.ok_or(FollowProblem::NothingToClaim)?;
                check(may_hold(tile, 3), FollowProblem::NoTriplet)?;
                let face = Face::from(tile);
                self.replacement = Some(DrawReason::OpenKong);
                self.observe(Event::OpenKong { seat, from, face, own: [face; 3] });
                Ok(())
            }
            SeatDeed::AddedKong(tile) => {
                check(just_drew, FollowProblem::NotDrawn)?;
                let shown = &view.public.seats[seat].melds;
                let is_pong = |meld: &suzume_tiles::Meld| {
                    meld.kind() == suzume_tiles::MeldKind::Pong && meld.first() == tile
                };
                check(
                    shown.iter().filter_map(suzume_game::ShownMeld::meld).any(|meld| is_pong(&meld)),
                    FollowProblem::NoPong,
                )?;
                check(may_hold(tile, 1), FollowProblem::NotHeld)?;
                self.replacement = Some(DrawReason::OwnKong);
                self.observe(Event::AddedKong { seat, face: tile.into() });
                Ok(())
            }
        }
    }

    /// The legal actions of the seat; empty if it has nothing to decide.
    pub fn legal(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        if let Some(view) = self.view().filter(|_| !self.is_replacing_a_flower()) {
            legal_actions(&view, &mut actions);
        }
        actions
    }

    /// The table after the seat has claimed the offered tile for a chow or pong; `None` for anything else.
    pub fn after_claim(&self, action: &Action) -> Option<Follower> {
        let view = self.view()?;
        let (face, from) = view.offered()?;
        let seat = view.seat();
        let event = match *action {
            Action::Pong(own) => Event::Pong { seat, from, face, own },
            Action::Chow(own) => Event::Chow { seat, from, face, own },
            _ => return None,
        };
        let mut after = self.clone();
        after.observe(event);
        Some(after)
    }
}

fn flower(face: &Face) -> Option<Flower> {
    match face {
        Face::Flower(flower) => Some(*flower),
        Face::Plain(_) | Face::RedFive(_) => None,
    }
}

/// The other two tiles of a chow with a given middle tile; `None` if `claimed` is not in it.
pub(super) fn chow_partners(middle: Tile, claimed: Tile) -> Option<[Tile; 2]> {
    let is_meant = |&(low, high): &(Tile, Tile)| {
        let mut chow = [low, high, claimed];
        chow.sort();
        chow[1] == middle
    };
    claimed.chow_partners().find(is_meant).map(|(low, high)| [low, high])
}
