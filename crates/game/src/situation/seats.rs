//! Builds the position of a whole hand and its table: the description is checked and turned into events, and the events
//! make the position.

use super::check::{Basics, TileTally};
use super::description::{DescribedNorths, DescribedSeat, Description, Side, Stage};
use super::error::{Contradiction, SituationError};
use super::order::{self, MadeMeld, NoOrder, Now, SeatFacts, TableFacts};
use super::{Assumption, hand, read};
use crate::event::{Event, Start};
use crate::position::Position;
use crate::public::{Offer, RiverTile, ShownWin, Turn};
use crate::wall::WallKind;
use suzume_rules::table::{TableRules, TileBox};
use suzume_rules::{RuleSet, Scoreboard};
use suzume_tiles::numbers::narrow;
use suzume_tiles::{BySeat, Face, FlowerSet, MeldKind, Seat, SeatSet, Seats, Wind};

pub(super) type CheckedSeats<T> = Result<T, SituationError>;

/// The position of a whole hand.
pub(super) fn position(
    description: &Description,
    rules: &RuleSet,
    table: &TableRules,
    basics: &Basics,
    tally: &mut TileTally,
    assumed: &mut Vec<Assumption>,
) -> CheckedSeats<Position> {
    Builder { description, rules, table, basics, tally, assumed }.position()
}

pub(super) struct Builder<'a> {
    pub(super) description: &'a Description,
    rules: &'a RuleSet,
    pub(super) table: &'a TableRules,
    pub(super) basics: &'a Basics,
    pub(super) tally: &'a mut TileTally,
    pub(super) assumed: &'a mut Vec<Assumption>,
}

/// The error for a field that has no meaning under the rules.
pub(super) fn not_in_these_rules(place: impl Into<String>, what: &'static str) -> SituationError {
    SituationError::new(place, Contradiction::NotInTheseRules(what), "leave it out, or name other rules")
}

impl Builder<'_> {
    fn position(&mut self) -> CheckedSeats<Position> {
        let drawn = self.drawn()?;
        let seats = self.seats()?;
        let now = self.now(&seats)?;
        let given = self.given()?;
        let facts = TableFacts {
            rules: self.table,
            dealer: self.basics.dealer,
            is_exchanged: self.description.stage != Some(Stage::Exchange),
            seats,
            now,
            given,
        };
        self.check_indicators(&facts)?;
        let mut position = match self.has_whole_rivers() {
            true => self.in_order(&facts, drawn)?,
            false => self.without_rivers(&facts, drawn)?,
        };
        position.private.drawn = drawn;
        Ok(position)
    }

    /// Whether the rivers of all seats are given.
    pub(super) fn has_whole_rivers(&self) -> bool {
        self.description.seats.is_some() && !self.description.partial
    }

    fn drawn(&self) -> CheckedSeats<Option<Face>> {
        let Some(text) = &self.description.drawn else { return Ok(None) };
        let face = read::face("drawn", text)?;
        if !self.basics.hand.contains(&face) {
            let hint = "the hand includes the tile just drawn";
            return Err(SituationError::new("drawn", Contradiction::DrawnNotHeld(face), hint));
        }
        // Before the first turn a seat may have replaced a flower.
        if self.basics.hand.len() % 3 == 1 && self.table.wall.tiles != TileBox::WithFlowers {
            let hint = "give the hand with the tile drawn, or leave `drawn` out";
            return Err(SituationError::new("drawn", Contradiction::DrawnOutOfTurn, hint));
        }
        Ok(Some(face))
    }

    fn given(&self) -> CheckedSeats<Option<(Seat, [Face; 3])>> {
        let Some(text) = &self.description.given else { return Ok(None) };
        if self.table.exchange.turns().is_none() {
            return Err(not_in_these_rules("given", "exchange"));
        }
        match read::faces("given", text)?[..] {
            [first, second, third] => Ok(Some((self.basics.viewer, [first, second, third]))),
            ref others => {
                let problem = Contradiction::Number { found: others.len(), wanted: 3 };
                Err(SituationError::new("given", problem, "three tiles are given away"))
            }
        }
    }

    /// What the description says about each seat, in seat order.
    fn seats(&mut self) -> CheckedSeats<BySeat<SeatFacts>> {
        let wanted = self.table.seats().count();
        let empty = vec![DescribedSeat::default(); wanted];
        let described = self.description.seats.as_ref().unwrap_or(&empty);
        if described.len() != wanted {
            let problem = Contradiction::Number { found: described.len(), wanted };
            let hint = match self.table.seats() {
                Seats::Three => "one's own seat, right, left",
                Seats::Four => "one's own seat, right, across, left",
            };
            return Err(SituationError::new("seats", problem, hint));
        }
        let mut seats = BySeat::<SeatFacts>::empty(self.table.seats());
        let mut flowers = FlowerSet::EMPTY;
        for (side, text) in Side::all(self.table.seats()).zip(described) {
            let seat = side.seat(self.basics.viewer, self.table.seats());
            let facts = self.seat(side, text)?;
            let all = flowers.or(facts.flowers);
            if all.len() < flowers.len() + facts.flowers.len() {
                let problem = Contradiction::Contradicts("the flowers of another seat");
                let place = format!("seats[{}].flowers", side.turns(self.table.seats()));
                return Err(SituationError::new(place, problem, "every flower exists once"));
            }
            flowers = all;
            seats[seat] = facts;
        }
        if self.has_whole_rivers() {
            check_claims(&seats, self.basics.viewer)?;
        }
        Ok(seats)
    }

    fn seat(&mut self, side: Side, text: &DescribedSeat) -> CheckedSeats<SeatFacts> {
        let place = format!("seats[{}]", side.turns(self.table.seats()));
        let (viewer, seat) = (self.basics.viewer, side.seat(self.basics.viewer, self.table.seats()));
        let is_own = side == Side::Own;
        let mut river = read::river(&format!("{place}.river"), &text.river)?;
        if self.description.partial {
            self.complete_river(&place, side, text, &mut river)?;
        }
        let melds = match is_own {
            true => self.basics.melds.clone(),
            false => read::melds(&format!("{place}.melds"), &text.melds, seat, viewer, self.table.seats())?,
        };
        let own_field = |of_seat: Option<&str>, own: Option<&str>, field: &'static str| match (of_seat, own) {
            (Some(one), Some(other)) if is_own && one != other => {
                let problem = Contradiction::Contradicts(field);
                Err(SituationError::new(format!("{place}.{field}"), problem, "give it once"))
            }
            (one, other) => Ok(one.or(other.filter(|_| is_own)).map(str::to_owned)),
        };
        let of_seat = Some(text.flowers.as_str()).filter(|text| !text.is_empty());
        let flowers = own_field(of_seat, self.description.flowers.as_deref(), "flowers")?;
        let flowers = flowers.filter(|text| !text.is_empty());
        let void = own_field(text.void.as_deref(), self.description.void.as_deref(), "void")?;
        let facts = SeatFacts {
            flowers: match flowers {
                Some(_) if self.table.wall.tiles != TileBox::WithFlowers => {
                    return Err(not_in_these_rules(format!("{place}.flowers"), "flowers"));
                }
                Some(text) => read::flowers(&format!("{place}.flowers"), &text)?,
                None => FlowerSet::EMPTY,
            },
            void: match void {
                Some(_) if !self.table.void_suit => {
                    return Err(not_in_these_rules(format!("{place}.void"), "void suits"));
                }
                Some(text) => Some(read::suit(&format!("{place}.void"), &text)?),
                None => None,
            },
            norths: self.norths(&place, is_own, text)?,
            win: self.win(&place, text)?,
            river,
            melds,
        };
        self.check_riichi(&place, text, &facts)?;
        let table = self.table;
        let lying = facts.river.iter().filter(|tile| !tile.claimed).map(|tile| tile.face);
        self.tally.add(&format!("{place}.river"), lying, Some(table))?;
        if !is_own {
            let melds = facts.melds.iter().filter_map(|made| made.meld).flat_map(|meld| meld.faces());
            self.tally.add(&format!("{place}.melds"), melds, Some(table))?;
            let drawn = facts.win.filter(|(win, _)| win.from.is_none()).and_then(|(win, _)| win.face);
            self.tally.add(&format!("{place}.win"), drawn, Some(table))?;
        }
        let most = self.table.sets().get();
        if facts.melds.len() > most {
            let problem = Contradiction::Number { found: facts.melds.len(), wanted: most };
            return Err(SituationError::new(format!("{place}.melds"), problem, "no hand has more sets"));
        }
        let has_chow = facts.melds.iter().any(|made| made.kind == MeldKind::Chow);
        let has_kong = facts.melds.iter().any(|made| made.kind.is_kong());
        match (has_chow && !self.table.chows, has_kong && !self.table.kongs) {
            (true, _) => Err(not_in_these_rules(format!("{place}.melds"), "claimed chows")),
            (_, true) => Err(not_in_these_rules(format!("{place}.melds"), "kongs")),
            _ => Ok(facts),
        }
    }

    /// Adds the marks that a partial river may leave out: the riichi discard, which is then the last one, and that the later ones
    /// were discarded as drawn.
    fn complete_river(
        &self,
        place: &str,
        side: Side,
        text: &DescribedSeat,
        river: &mut [RiverTile],
    ) -> CheckedSeats<()> {
        if side != Side::Own && !text.melds.is_empty() {
            let problem = Contradiction::Contradicts("partial");
            let hint = "melds of other seats need whole rivers";
            return Err(SituationError::new(format!("{place}.melds"), problem, hint));
        }
        if text.riichi
            && !river.iter().any(|tile| tile.riichi)
            && let Some(last) = river.last_mut()
        {
            last.riichi = true;
        }
        let declared = river.iter().position(|tile| tile.riichi).unwrap_or(river.len());
        river.iter_mut().skip(declared + 1).for_each(|tile| tile.drawn = true);
        Ok(())
    }

    /// The norths that a seat has set aside.
    fn norths(&mut self, place: &str, is_own: bool, text: &DescribedSeat) -> CheckedSeats<Vec<Option<u16>>> {
        let own = self.description.norths.as_ref().filter(|_| is_own);
        let place = format!("{place}.norths");
        let norths = match (text.norths.as_ref(), own) {
            (Some(one), Some(other)) if one != other => {
                let problem = Contradiction::Contradicts("norths");
                return Err(SituationError::new(place, problem, "give it once"));
            }
            (one, other) => one.or(other).map(DescribedNorths::turns).unwrap_or_default(),
        };
        if !norths.is_empty() && !self.table.sets_norths_aside() {
            return Err(not_in_these_rules(place, "norths to set aside"));
        }
        let faces = norths.iter().map(|_| Face::from(Wind::North.tile()));
        self.tally.add(&place, faces, Some(self.table))?;
        Ok(norths)
    }

    fn win(&self, place: &str, text: &DescribedSeat) -> CheckedSeats<Option<(ShownWin, Option<u16>)>> {
        let Some(win) = &text.win else { return Ok(None) };
        if !self.table.play_on {
            return Err(not_in_these_rules(format!("{place}.win"), "play after a win"));
        }
        let face = win.tile.as_deref().map(|text| read::face(&format!("{place}.win.tile"), text));
        let from = win.from.map(|side| {
            (side.seat(self.basics.viewer, self.table.seats()), win.offer.map_or(Offer::Discard, Offer::from))
        });
        let shown = ShownWin { face: face.transpose()?, from, turn: win.turn.unwrap_or_default() };
        Ok(Some((shown, win.turn)))
    }

    fn check_riichi(&self, place: &str, text: &DescribedSeat, facts: &SeatFacts) -> CheckedSeats<()> {
        let mut marked = facts.river.iter().enumerate().filter(|(_, tile)| tile.riichi);
        let (first, another) = (marked.next(), marked.next());
        let river = format!("{place}.river");
        if (text.riichi || first.is_some()) && !self.table.allows_riichi() {
            return Err(not_in_these_rules(format!("{place}.riichi"), "riichi"));
        }
        let is_unmarked = text.riichi && first.is_none() && !self.description.partial;
        if another.is_some() || is_unmarked {
            let hint = "mark the one discard with which riichi was declared: 2p!";
            return Err(SituationError::new(river, Contradiction::RiichiMark, hint));
        }
        let Some((number, _)) = first else { return Ok(()) };
        if let Some(open) = facts.melds.iter().find(|made| made.kind != MeldKind::ClosedKong) {
            let hint = "riichi needs a concealed hand";
            let place = format!("{place}.melds");
            return Err(SituationError::new(place, Contradiction::OpenRiichi(open.kind), hint));
        }
        match facts.river[number + 1..].iter().find(|tile| !tile.drawn) {
            Some(tile) => {
                let hint = "after riichi every discard is the tile drawn: mark it with *";
                Err(SituationError::new(river, Contradiction::ChangedAfterRiichi(tile.face), hint))
            }
            None => Ok(()),
        }
    }

    fn check_indicators(&mut self, facts: &TableFacts<'_>) -> CheckedSeats<()> {
        let found = self.basics.dora_indicators.len();
        if !self.table.has_dora() {
            return match found {
                0 => Ok(()),
                _ => Err(not_in_these_rules("dora_indicators", "indicators of bonus tiles")),
            };
        }
        if found == 0 {
            self.assumed.push(Assumption::new("dora_indicators", ""));
        }
        let melds = facts.seats.iter().flat_map(|seat| &seat.melds);
        let kongs = melds.filter(|made| made.kind.is_kong()).count();
        // If the other seats are not described, their kongs are unknown.
        let most = match (self.table.has_kong_dora(), self.has_whole_rivers()) {
            (true, true) => 1 + kongs,
            (true, false) => suzume_rules::riichi::MOST_INDICATORS,
            (false, _) => 1,
        };
        if found > most {
            let hint = "one indicator, and one more for each kong";
            let problem = Contradiction::Indicators { found, kongs };
            return Err(SituationError::new("dora_indicators", problem, hint));
        }
        Ok(())
    }

    /// The present moment. Checks that the hand has the right number of tiles for it.
    fn now(&self, seats: &BySeat<SeatFacts>) -> CheckedSeats<Now> {
        let Description { to_move, offered, stage, .. } = self.description;
        let viewer = self.basics.viewer;
        let given = [to_move.is_some(), offered.is_some(), stage.is_some()];
        if given.into_iter().filter(|&is_given| is_given).count() > 1 {
            let problem = Contradiction::Contradicts("offered or stage");
            return Err(SituationError::new("to_move", problem, "give one of to_move, offered and stage"));
        }
        let has_extra = self.basics.hand.len() % 3 == 2;
        let won_by_draw = seats[viewer].win.is_some_and(|(win, _)| win.from.is_none());
        let now = match (to_move, offered, stage) {
            (Some(to_move), ..) => {
                Now::Turn(to_move.seat.seat(viewer, self.table.seats()), to_move.after.map(Turn::from))
            }
            (_, Some(offered), _) => Now::Claims {
                face: read::face("offered.tile", &offered.tile)?,
                from: offered.from.seat(viewer, self.table.seats()),
                offer: offered.offer.into(),
            },
            (.., Some(stage)) => {
                let (is_there, what) = match stage {
                    Stage::Exchange => (self.table.exchange.turns().is_some(), "exchange"),
                    Stage::Void => (self.table.void_suit, "void suits"),
                };
                if !is_there {
                    return Err(not_in_these_rules("stage", what));
                }
                Now::Before
            }
            _ if has_extra && !won_by_draw => Now::Turn(viewer, None),
            _ => Now::NotTurnOf(viewer),
        };
        let needs_extra = match now {
            Now::Turn(seat, _) => seat == viewer,
            Now::Before => viewer == self.basics.dealer,
            Now::Claims { .. } | Now::NotTurnOf(_) => false,
        };
        if has_extra != (needs_extra || won_by_draw) {
            let problem =
                Contradiction::HandSize { tiles: self.basics.hand.len(), melds: self.basics.melds.len() };
            let hint = "the seat to move has one tile more than the others";
            return Err(SituationError::new("hand", problem, hint));
        }
        Ok(now)
    }

    /// How the hand started. `declared` are the seats whose riichi stick lies on the table.
    pub(super) fn start(&mut self, declared: SeatSet) -> CheckedSeats<Start> {
        let Description { repeats, sticks, scores, .. } = self.description;
        let stake = self.table.stake_points();
        let count: u32 = narrow(declared.len());
        if !self.table.allows_riichi() && sticks.is_some_and(|sticks| sticks > 0) {
            return Err(not_in_these_rules("sticks", "riichi sticks"));
        }
        let total = sticks.unwrap_or(count);
        let Some(before) = total.checked_sub(count) else {
            let problem = Contradiction::Sticks { sticks: total, declared: count };
            return Err(SituationError::new("sticks", problem, "each riichi puts a stick on the table"));
        };
        if sticks.is_none() && self.table.allows_riichi() {
            self.assumed.push(Assumption::new("sticks", count));
        }
        if repeats.is_none() {
            self.assumed.push(Assumption::new("repeats", 0));
        }
        let mut board = Scoreboard {
            dealer: self.basics.dealer,
            round_wind: self.basics.round_wind,
            repeats: repeats.unwrap_or_default(),
            sticks: before,
            scores: BySeat::all(self.table.seats(), self.table.starting_points),
        };
        match scores {
            None => self.assumed.push(Assumption::new("scores", self.table.starting_points)),
            Some(scores) => {
                let wanted = self.table.seats().count();
                if scores.len() != wanted {
                    let problem = Contradiction::Number { found: scores.len(), wanted };
                    return Err(SituationError::new("scores", problem, "one's own points come first"));
                }
                for (seat, &score) in self.table.seats().starting_at(self.basics.viewer).zip(scores) {
                    let stake = if declared.contains(seat) { stake } else { 0 };
                    board.scores[seat] = score.saturating_add(stake);
                }
            }
        }
        let dora_indicator = self.basics.dora_indicators.first().copied();
        Ok(Start { board, dora_indicator, ..Start::new(self.table.seats()) })
    }

    fn parts(&self) -> CheckedSeats<Option<BySeat<u8>>> {
        let Some(parts) = &self.description.parts else { return Ok(None) };
        let seats = self.table.seats();
        if parts.len() != seats.count() {
            let problem = Contradiction::Number { found: parts.len(), wanted: seats.count() };
            return Err(SituationError::new("parts", problem, "one's own part comes first"));
        }
        Ok(Some(BySeat::from_fn(seats, |seat| parts[seats.distance(self.basics.viewer, seat)])))
    }

    /// The position after the start and the events, with all indicators after the first.
    pub(super) fn folded(&self, start: &Start, events: &[Event], wall: WallKind) -> Position {
        let mut position = Position::new(self.rules.clone(), self.basics.viewer);
        position.start(start, wall);
        for &face in self.basics.dora_indicators.iter().skip(1) {
            position.public.apply(&Event::DoraIndicator { face });
        }
        events.iter().for_each(|event| position.observe(event));
        position
    }

    /// Whether a meld of another seat names its giver by `from`, which is easily taken as relative to its owner.
    fn has_relative_givers(&self) -> bool {
        let others = self.description.seats.iter().flatten().skip(1);
        others.flat_map(|seat| &seat.melds).any(|meld| meld.from.is_some() && meld.from_seat.is_none())
    }

    /// The position after the events that follow from the rivers.
    fn in_order(&mut self, facts: &TableFacts<'_>, drawn: Option<Face>) -> CheckedSeats<Position> {
        let no_order = |why: &str, hint: &str| {
            SituationError::new("seats", Contradiction::NoOrder(why.to_owned()), hint)
        };
        let mut events = order::events(facts).map_err(|error| match error {
            NoOrder::Impossible if self.has_relative_givers() => no_order("", read::RELATIVE_FROM),
            NoOrder::Impossible => no_order(
                "",
                "rivers are whole, < marks what was claimed, and seats discard in turn from the dealer on",
            ),
            NoOrder::TooManyWays => no_order(": there are too many ways", "give the `turn` of the melds"),
        })?;
        let declared = events.iter().filter_map(|event| match event {
            Event::RiichiAccepted { seat } => Some(*seat),
            _ => None,
        });
        let mut start = self.start(declared.collect())?;
        let viewer = self.basics.viewer;
        let dealt = hand::fill_draws(&mut events, viewer, &self.basics.hand, drawn, self.table);
        start.hands[viewer] = dealt.ok_or_else(|| {
            no_order(": a tile drawn is missing", "look at * in one's own river and at melds")
        })?;
        let parts = self.parts()?;
        let wall = if parts.is_some() { WallKind::Personal } else { WallKind::Ordinary };
        let position = self.folded(&start, &events, wall);
        if parts.is_some() && position.public.parts != parts {
            let problem = Contradiction::Contradicts("the tiles on the table");
            return Err(SituationError::new("parts", problem, "leave it out where the wall is one"));
        }
        let counted = position.public.live();
        if let Some(stated) = self.description.draws_left.map(usize::from).filter(|&stated| stated != counted)
        {
            let hint = "leave it out: it follows from the rivers";
            return Err(SituationError::new(
                "draws_left",
                Contradiction::DrawsLeft { stated, counted },
                hint,
            ));
        }
        Ok(position)
    }
}

/// Checks, as far as the description allows, that every claimed discard is in a meld and every claimed tile in a river.
fn check_claims(facts: &BySeat<SeatFacts>, viewer: Seat) -> CheckedSeats<()> {
    let seats = facts.seats();
    let place = |seat: Seat, field: &str| format!("seats[{}].{field}", seats.distance(viewer, seat));
    let takes_from = |made: &MadeMeld, from: Option<Seat>, giver: Seat, tile: &RiverTile| {
        made.kind != MeldKind::ClosedKong
            && from.is_none_or(|from| from == giver)
            && made.claimed.is_none_or(|claimed| claimed == tile.face)
            && made.meld.is_some_and(|meld| meld.faces().any(|face| face == tile.face))
    };
    let takes = |made: &MadeMeld, giver: Seat, tile: &RiverTile| takes_from(made, made.from, giver, tile);
    // Only the giver is wrong: `from` was probably taken as relative to the owner.
    let takes_from_another = |owner: Seat, made: &MadeMeld, giver: Seat, tile: &RiverTile| {
        owner != viewer && made.from.is_some() && takes_from(made, None, giver, tile)
    };
    for (giver, of_giver) in facts.with_seats() {
        for tile in of_giver.river.iter().filter(|tile| tile.claimed) {
            let others = || {
                seats.others(giver).flat_map(|other| facts[other].melds.iter().map(move |made| (other, made)))
            };
            if !others().any(|(_, made)| takes(made, giver, tile)) {
                let is_of_another = |(owner, made)| takes_from_another(owner, made, giver, tile);
                let hint = match others().any(is_of_another) {
                    true => read::RELATIVE_FROM,
                    false => "a discard marked < is part of another seat's meld",
                };
                let problem = Contradiction::NoClaim(tile.face);
                return Err(SituationError::new(place(giver, "river"), problem, hint));
            }
        }
    }
    for (owner, of_owner) in facts.with_seats() {
        for made in of_owner.melds.iter().filter(|made| made.kind != MeldKind::ClosedKong) {
            let claimed = || {
                seats.others(owner).flat_map(|giver| {
                    let river = facts[giver].river.iter().filter(|tile| tile.claimed);
                    river.map(move |tile| (giver, tile))
                })
            };
            if !claimed().any(|(giver, tile)| takes(made, giver, tile)) {
                let hint = match claimed().any(|(giver, tile)| takes_from_another(owner, made, giver, tile)) {
                    true => read::RELATIVE_FROM,
                    false => "mark the discard it was made with by < in its river",
                };
                let problem = Contradiction::MeldOfNoDiscard(made.kind);
                return Err(SituationError::new(place(owner, "melds"), problem, hint));
            }
        }
    }
    Ok(())
}
