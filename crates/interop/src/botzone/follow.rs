//! The table as one seat follows it from the requests, checked: a request that cannot follow on what was before is
//! refused, with what is wrong, and changes nothing.
//!
//! The referee names the tile of a concealed kong to nobody, its owner included; so the follower is told what its seat
//! has answered.

use super::message::{Deed, Request, Response};
use super::referee::rules_with;
use suzume_game::wall::WallKind;
use suzume_game::{Action, DrawReason, Event, Phase, Position, Start, Turn, View, legal_actions};
use suzume_tiles::{Counts34, Face, Flower, Seat, Tile, Wind};

/// Why a request cannot follow on those before it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{request}` cannot be: {problem}")]
pub struct Inconsistent {
    /// The request.
    pub request: String,
    /// What is wrong.
    pub problem: String,
}

/// What a seat knows of a game.
#[derive(Clone, Debug, Default)]
pub struct Follower {
    seat: Option<(Seat, Wind)>,
    position: Option<Position>,
    /// Events so far.
    events: usize,
    /// What the seat answered last.
    answered: Option<Response>,
    /// Why the next replacement is drawn.
    replacement: Option<DrawReason>,
    /// Whether there are flowers, even if nobody was dealt one.
    flowers: bool,
}

impl Follower {
    /// Before the first request.
    pub fn new() -> Follower {
        Follower::default()
    }

    /// The same in a game with flowers.
    pub fn with_flowers() -> Follower {
        Follower { flowers: true, ..Follower::default() }
    }

    /// The table, once there are tiles.
    pub fn view(&self) -> Option<View<'_>> {
        self.position.as_ref().map(Position::view)
    }

    /// How much has happened.
    pub fn events(&self) -> usize {
        self.events
    }

    /// Notes what the seat answers to the last request.
    pub fn answer(&mut self, response: Response) {
        self.answered = Some(response);
    }

    /// Takes note of a request.
    pub fn follow(&mut self, request: &Request) -> Result<(), Inconsistent> {
        let wrong =
            |problem: &str| Inconsistent { request: request.to_string(), problem: problem.to_owned() };
        match request {
            Request::Seat { seat, round_wind } => {
                let flowers = self.flowers;
                *self = Follower { seat: Some((*seat, *round_wind)), flowers, ..Follower::default() };
                Ok(())
            }
            Request::Deal { flowers, hand, shown } => {
                let (seat, round_wind) =
                    self.seat.ok_or_else(|| wrong("nobody has said which seat this is"))?;
                if self.position.is_some() {
                    return Err(wrong("the hand was dealt already"));
                }
                let shown: Vec<Flower> = shown.iter().filter_map(flower).collect();
                if shown.len() != flowers.iter().map(|&count| usize::from(count)).sum::<usize>() {
                    return Err(wrong("flowers are H1 to H8"));
                }
                if (1..shown.len()).any(|place| shown[..place].contains(&shown[place])) {
                    return Err(wrong("a flower is there twice"));
                }
                Counts34::from_tiles(hand.iter().copied()).map_err(|error| wrong(&error.to_string()))?;
                let mut start = Start { round_wind, ..Start::default() };
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
                let view = self.view().ok_or_else(|| wrong("no hand was dealt"))?;
                let seat = view.seat();
                self.check_draw(seat).map_err(|problem| wrong(&problem))?;
                if view.knowledge().counts().get(*tile) == 0 {
                    return Err(wrong("all four of this tile are elsewhere"));
                }
                self.draw(seat, Some((*tile).into()));
                Ok(())
            }
            Request::Done { seat, deed } => self.done(*seat, *deed).map_err(|problem| wrong(&problem)),
        }
    }

    fn check_draw(&self, seat: Seat) -> Result<(), String> {
        let view = self.view().ok_or("no hand was dealt")?;
        let expected = match view.public.phase {
            Phase::Dealing => view.public.dealer,
            Phase::Claims { from, offer: suzume_game::Offer::Discard, .. } => from.after(1),
            Phase::Claims { from, .. } => from,
            Phase::Replacement { seat } => seat,
            Phase::Turn { seat, .. } if self.is_replacing_a_flower() => seat,
            Phase::Turn { .. } => return Err("the seat in turn has not moved".to_owned()),
            _ => return Err("the game is over".to_owned()),
        };
        if seat != expected {
            return Err(format!("seat {} is to draw", expected.index()));
        }
        if !view.public.may_draw(seat) {
            return Err("this seat has nothing left to draw".to_owned());
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
    fn show_flower(&mut self, seat: Seat, flower: Flower) -> Result<(), String> {
        let view = self.view().ok_or("no hand was dealt")?;
        if !self.flowers {
            return Err("this game has no flowers".to_owned());
        }
        if view.public.seats.iter().any(|other| other.flowers.contains(flower)) {
            return Err("this flower was shown before".to_owned());
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

    fn done(&mut self, seat: Seat, deed: Deed) -> Result<(), String> {
        let view = self.view().ok_or("no hand was dealt")?;
        let is_own = seat == view.seat();
        let private = view.private;
        let unseen = |tile: Tile| view.knowledge().counts().get(tile);
        // Whether a seat can have so many of a kind.
        let may_hold = |tile: Tile, count: u8| match is_own {
            true => view.concealed().get(tile) >= count,
            false => unseen(tile) >= count,
        };
        let check = |is_right: bool, problem: &str| if is_right { Ok(()) } else { Err(problem.to_owned()) };
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
            Deed::Flower(face) => self.show_flower(seat, flower(&face).ok_or("this is no flower")?),
            Deed::Draw => {
                check(!is_own, "one's own draw names the tile")?;
                self.check_draw(seat)?;
                self.draw(seat, None);
                Ok(())
            }
            Deed::Play(tile) => {
                check(in_turn, "it is not this seat's turn")?;
                check(may_hold(tile, 1), "the seat cannot have this tile")?;
                let drawn = is_own && private.drawn == Some(tile.into());
                self.observe(Event::Discard { seat, face: tile.into(), drawn });
                Ok(())
            }
            Deed::Pong { discard } => {
                let (tile, from) = offered.ok_or("there is no discard to claim")?;
                let after = 1 + if discard == tile { 2 } else { 0 };
                check(may_hold(tile, 2), "the seat cannot have two more of the discard")?;
                check(may_hold(discard, after), "the seat cannot have the tile that it discards")?;
                let face = Face::from(tile);
                self.observe(Event::Pong { seat, from, face, own: [face; 2] });
                self.observe(Event::Discard { seat, face: discard.into(), drawn: false });
                Ok(())
            }
            Deed::Chow { middle, discard } => {
                let (tile, from) = offered.ok_or("there is no discard to claim")?;
                check(from.after(1) == seat, "a chow is for the next seat only")?;
                let own = chow_partners(middle, tile).ok_or("the discard is not in this chow")?;
                check(
                    own.iter().all(|&tile| may_hold(tile, 1)),
                    "the seat cannot have the chow's other tiles",
                )?;
                let after = 1 + own.iter().filter(|&&other| other == discard).count() as u8;
                check(may_hold(discard, after), "the seat cannot have the tile that it discards")?;
                self.observe(Event::Chow { seat, from, face: tile.into(), own: own.map(Face::from) });
                self.observe(Event::Discard { seat, face: discard.into(), drawn: false });
                Ok(())
            }
            Deed::Kong if just_drew => {
                let tile = match (is_own, self.answered) {
                    (false, _) => None,
                    (true, Some(Response::ClosedKong(tile))) => Some(tile),
                    (true, _) => return Err("this seat has not asked for a kong".to_owned()),
                };
                check(tile.is_none_or(|tile| may_hold(tile, 4)), "the seat does not have four of the tile")?;
                self.replacement = Some(DrawReason::OwnKong);
                self.observe(Event::ClosedKong { seat, tile });
                Ok(())
            }
            Deed::Kong => {
                let (tile, from) = offered.ok_or("there is no discard to claim")?;
                check(may_hold(tile, 3), "the seat cannot have three more of the discard")?;
                let face = Face::from(tile);
                self.replacement = Some(DrawReason::OpenKong);
                self.observe(Event::OpenKong { seat, from, face, own: [face; 3] });
                Ok(())
            }
            Deed::AddedKong(tile) => {
                check(just_drew, "the seat has not drawn")?;
                let shown = &view.public.seats[seat].melds;
                let is_pong = |meld: &suzume_tiles::Meld| {
                    meld.kind() == suzume_tiles::MeldKind::Pong && meld.first() == tile
                };
                check(
                    shown.iter().filter_map(suzume_game::ShownMeld::meld).any(|meld| is_pong(&meld)),
                    "the seat has no such pong",
                )?;
                check(may_hold(tile, 1), "the seat cannot have this tile")?;
                self.replacement = Some(DrawReason::OwnKong);
                self.observe(Event::AddedKong { seat, face: tile.into() });
                Ok(())
            }
        }
    }

    /// What the seat may do now; nothing if it is not asked anything.
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

/// The two tiles beside another in a chow of which the middle is known; `None` if the other is not in it.
pub(super) fn chow_partners(middle: Tile, claimed: Tile) -> Option<[Tile; 2]> {
    let is_meant = |&(low, high): &(Tile, Tile)| {
        let mut chow = [low, high, claimed];
        chow.sort();
        chow[1] == middle
    };
    claimed.chow_partners().find(is_meant).map(|(low, high)| [low, high])
}
