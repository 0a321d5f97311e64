//! Replays a hand with the tiles that a seat cannot see exchanged. What depends only on that seat's view stays the same.

use std::collections::{BTreeMap, BTreeSet};
use suzume_game::wall::{AnyWall, Script, ScriptedWall, Wall, WallKind};
use suzume_game::{Action, Event, Setup, Table};
use suzume_rules::RuleSet;
use suzume_tiles::{BySeat, Dealer, Face, Seat, Wind};

/// Where a tile came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Origin {
    Dealt(Seat, usize),
    Drawn(usize),
}

/// A hand played up to a question.
pub(crate) struct Played {
    pub(crate) setup: Setup,
    pub(crate) rules: RuleSet,
    pub(crate) wall: WallKind,
    /// The answers, keyed by the number of events before them.
    pub(crate) answers: BTreeMap<(usize, Seat), Action>,
}

impl Played {
    /// The dealt and drawn tiles of a table, and the tiles still in the wall, each with its origin.
    fn tiles(table: &Table) -> (Vec<(Origin, Face)>, usize) {
        let mut tiles = Vec::new();
        let seats = table.table_rules().seats();
        for seat in seats {
            for (place, &face) in table.start().hands[seat].iter().enumerate() {
                tiles.push((Origin::Dealt(seat, place), face));
            }
        }
        let mut draws = 0;
        for event in table.events() {
            if let Event::Draw { face: Some(face), .. } = event {
                tiles.push((Origin::Drawn(draws), *face));
                draws += 1;
            }
        }
        let drawn = draws;
        // The remaining tiles follow as if drawn in the order of the wall.
        let mut wall = table.wall().clone();
        let mut turn = 0;
        while wall.left() > 0 && turn < 600 {
            if let Some(face) = wall.draw(seats.after(Seat::FIRST, turn)) {
                tiles.push((Origin::Drawn(draws), face));
                draws += 1;
            }
            turn += 1;
        }
        (tiles, drawn)
    }

    /// The origins of the tiles that a seat cannot see: in the concealed hands of others, and in the wall.
    fn hidden(table: &Table, viewer: Seat) -> BTreeSet<Origin> {
        let (tiles, drawn) = Played::tiles(table);
        let mut hidden: BTreeSet<Origin> = tiles
            .iter()
            .filter(|(origin, _)| matches!(origin, Origin::Drawn(place) if *place >= drawn))
            .map(|(origin, _)| *origin)
            .collect();
        // What each seat holds, in the order in which it arrived.
        let mut held = BySeat::<Vec<(Origin, Face)>>::empty(table.table_rules().seats());
        for &(origin, face) in &tiles {
            if let Origin::Dealt(seat, _) = origin {
                held[seat].push((origin, face));
            }
        }
        let mut draws = 0;
        for event in table.events() {
            let mut gone = |seat: Seat, faces: &[Face]| {
                for face in faces {
                    let of_seat = &mut held[seat];
                    if let Some(place) = of_seat.iter().rposition(|(_, other)| other == face) {
                        of_seat.remove(place);
                    }
                }
            };
            match *event {
                Event::Draw { seat, face: Some(face), .. } => {
                    held[seat].push((Origin::Drawn(draws), face));
                    draws += 1;
                }
                Event::Flower { seat, flower } => gone(seat, &[Face::Flower(flower)]),
                Event::Discard { seat, face, .. } | Event::AddedKong { seat, face } => gone(seat, &[face]),
                Event::North { seat } => gone(seat, &[Wind::North.tile().into()]),
                Event::Chow { seat, own, .. } | Event::Pong { seat, own, .. } => gone(seat, &own),
                Event::OpenKong { seat, own, .. } => gone(seat, &own),
                Event::ClosedKong { seat, tile: Some(tile) } => {
                    let five = tile.suit().filter(|_| tile.rank() == Some(5)).map(Face::RedFive);
                    gone(seat, &[Face::from(tile); 4]);
                    gone(seat, &five.into_iter().collect::<Vec<_>>());
                }
                // Tiles that were given away stay unchanged.
                Event::Exchange { seat, given: Some(given), .. } => gone(seat, &given),
                _ => {}
            }
        }
        for seat in table.table_rules().seats().others(viewer) {
            hidden.extend(held[seat].iter().map(|(origin, _)| *origin));
        }
        hidden
    }

    /// The same hand on a table where the tiles that a seat cannot see are exchanged; `None` if the other seats could not have
    /// played this way with these tiles.
    pub(crate) fn exchanged(&self, table: &Table, viewer: Seat, random: &mut Dealer) -> Option<Table> {
        let hidden = Played::hidden(table, viewer);
        let (mut tiles, _) = Played::tiles(table);
        let mut faces: Vec<Face> =
            tiles.iter().filter(|(origin, _)| hidden.contains(origin)).map(|(_, face)| *face).collect();
        random.shuffle(&mut faces);
        let mut faces = faces.into_iter();
        for (origin, face) in &mut tiles {
            if hidden.contains(origin) {
                *face = faces.next()?;
            }
        }
        let mut hands = BySeat::<Vec<Face>>::empty(table.table_rules().seats());
        let mut draws = Vec::new();
        for (origin, face) in tiles {
            match origin {
                Origin::Dealt(seat, _) => hands[seat].push(face),
                Origin::Drawn(_) => draws.push(face),
            }
        }
        // A script counts seats from the dealer.
        hands.as_mut_slice().rotate_left(self.setup.board.dealer.index());
        let script = Script { hands, draws, indicators: table.wall().indicators().to_vec() };
        let wall = ScriptedWall::new(self.rules.table().wall, self.wall, script);
        let mut twin = Table::on(AnyWall::Scripted(wall), self.rules.clone(), self.wall);
        twin.deal(&self.setup);
        while twin.events().len() < table.events().len() {
            for seat in twin.pending().iter() {
                let answer = self.answers.get(&(twin.events().len(), seat));
                twin.act(seat, *answer.unwrap_or(&Action::Pass)).ok()?;
            }
            if twin.is_over() {
                return None;
            }
        }
        let (one, other) = (table.view(viewer), twin.view(viewer));
        (one.public == other.public && one.private == other.private).then_some(twin)
    }
}
