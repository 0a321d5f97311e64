//! Where the tiles are: each in one place, seen by the seats that may see it.

use std::collections::HashMap;
use suzume_deficiency::{Deficiency, deficiency};
use suzume_game::wall::Wall;
use suzume_game::{Event, Phase, Table, View};
use suzume_tiles::{Counts34, Face, Seat, Tile, TileSet, Wind};

/// Every tile is in exactly one place.
pub(super) fn check_tiles(table: &Table) {
    let mut places: HashMap<Face, u8> = HashMap::new();
    let mut put = |face: Face| *places.entry(face).or_default() += 1;
    let mut elsewhere = 0;
    let seats = table.table_rules().seats();
    for seat in seats {
        let view = table.view(seat);
        let public = &view.public.seats[seat];
        check_waits(&view);
        view.private.faces().for_each(&mut put);
        view.private.flowers.iter().for_each(|flower| put(flower.into()));
        view.private.melds.iter().flat_map(suzume_tiles::Meld::faces).for_each(&mut put);
        public.flowers.iter().for_each(|flower| put(flower.into()));
        public.river.iter().filter(|tile| !tile.claimed).for_each(|tile| put(tile.face));
        public.norths.iter().for_each(|_| put(Wind::North.tile().into()));
        elsewhere += 1;
        assert_eq!(usize::from(public.concealed), view.concealed().total() + view.private.flowers.len());
        // Thirteen tiles, plus one in turn; a meld counts as three.
        let tiles = usize::from(public.concealed) + 3 * view.private.melds.len();
        let hand = view.table.wall.hand;
        let is_in_turn = matches!(view.public.phase, Phase::Turn { seat: mover, .. } if mover == seat)
            || matches!(view.public.phase, Phase::Exchange | Phase::Void) && seat == view.public.board.dealer;
        let has_won_by_draw = table
            .events()
            .iter()
            .any(|event| matches!(event, Event::Win { seat: winner, from: None, .. } if *winner == seat));
        let extra = usize::from(is_in_turn || has_won_by_draw);
        if view.public.phase != Phase::Over {
            assert_eq!(tiles, hand + extra, "seat {}", seat.index());
        }
    }
    assert_eq!(elsewhere, seats.count());
    let tiles = table.table_rules().wall.tiles;
    for (&face, &count) in &places {
        assert!(count <= tiles.copies(face), "{face}");
    }
    let total: usize = places.values().map(|&count| usize::from(count)).sum();
    assert_eq!(total + table.wall().left(), tiles.total());
    assert_eq!(usize::from(table.public().left), table.wall().left());
}

/// Checks the waits against trying each kind one by one.
pub(super) fn check_waits(view: &View<'_>) {
    let mut hand = *view.concealed();
    if hand.total() % 3 == 2 {
        let Some(drawn) = view.private.drawn.and_then(Face::tile) else { return };
        assert!(hand.remove(drawn));
    }
    if hand.total() + 3 * view.melds().len() != view.table.wall.hand {
        return;
    }
    let completes = |tile: &Tile| {
        let mut whole = hand;
        view.table.wall.tiles.copies((*tile).into()) > 0
            && whole.add(*tile).is_ok()
            && deficiency(&whole, &view.goal()) == Deficiency::COMPLETE
    };
    let waits: TileSet = Tile::ALL.into_iter().filter(completes).collect();
    assert_eq!(view.private.waits, waits);
}

/// The tiles that a seat cannot see, counted from the hidden truth: everything that is not its own and not open.
pub(super) fn check_knowledge(table: &Table, seat: Seat) {
    let view = table.view(seat);
    let knowledge = view.knowledge();
    let mut hidden = Counts34::EMPTY;
    let seats = table.table_rules().seats();
    for other in seats.others(seat) {
        let theirs = table.view(other);
        hidden = hidden.plus(theirs.concealed()).unwrap();
        // The tile of a self-drawn win is known although it is in the winner's hand.
        let won_by_draw = table.events().iter().find_map(|event| match event {
            Event::Win { seat: winner, from: None, face, .. } if *winner == other => *face,
            _ => None,
        });
        if let Some(tile) = won_by_draw.and_then(Face::tile) {
            assert!(hidden.remove(tile));
        }
    }
    for (tile, count) in hidden.kinds() {
        assert!(knowledge.get(tile) >= count, "{tile} is in a hand and thought to be seen");
    }
    let face_down = seats.others(seat).flat_map(|other| {
        let shown = &view.public.seats[other].melds;
        shown.iter().filter(|meld| meld.is_hidden())
    });
    let unknown = 4 * face_down.count();
    let in_wall = table.wall().left();
    let flowers_in_wall = match table.table_rules().wall.tiles {
        suzume_rules::table::TileBox::WithFlowers => {
            8 - seats.iter().map(|seat| table.public().seats[seat].flowers.len()).sum::<usize>()
        }
        _ => 0,
    };
    let expected = in_wall - flowers_in_wall - table.public().dora_indicators.len() + hidden.total();
    let total = knowledge.total();
    assert!(
        total == expected + unknown || (total >= expected && total < expected + unknown),
        "{total} {expected}"
    );
}
