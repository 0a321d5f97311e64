//! Legal actions.
//!
//! They are computed from a seat's [`View`] alone. A program that plays over a protocol, and knows only its own tiles,
//! therefore gets the same legal actions as a player at the table.

use crate::action::{Action, Discard};
use crate::private::forbidden_after;
use crate::public::{Offer, Phase, Turn};
use crate::view::View;
use crate::winning::{self, WinSource};
use suzume_deficiency::{Deficiency, accepted, deficiency};
use suzume_rules::riichi::{Riichi, RiichiConfig, nine_terminals, riichi_kong_allowed};
use suzume_rules::table::LastDiscard;
use suzume_tiles::{Face, Honor, Meld, MeldKind, Suit, Tile, TileSet};

/// Replaces the contents of `actions` with all legal actions of the viewing seat. The list is empty if the seat has
/// nothing to decide. If the seat may claim a tile, the first action is to pass.
pub fn legal_actions(view: &View<'_>, actions: &mut Vec<Action>) {
    actions.clear();
    if view.public.won.contains(view.seat()) {
        return;
    }
    match view.public.phase {
        Phase::Exchange if view.private.given.is_none() => exchanges(view, actions),
        Phase::Void if view.public.seats[view.seat()].void.is_none() => {
            actions.extend(Suit::ALL.map(Action::Void));
        }
        Phase::Turn { seat, after } if seat == view.seat() => own_turn(view, after, actions),
        Phase::Claims { face, from, offer } if from != view.seat() => {
            claims(view, face, offer, actions);
        }
        _ => {}
    }
}

fn own_turn(view: &View<'_>, after: Turn, actions: &mut Vec<Action>) {
    if let Turn::Drew(_) = after {
        if winning::may_win(view, WinSource::Drawn) || winning::may_win_by_flowers(view) {
            actions.push(Action::Win);
        }
        let may_kong = view.public.may_kong(view.seat(), view.table);
        if has_riichi(view) {
            return after_riichi(view, may_kong, actions);
        }
        if may_kong {
            own_kongs(view, actions);
        }
        if may_set_aside(view) && view.concealed().get(NORTH) > 0 {
            actions.push(Action::North);
        }
        if let Some(riichi) = &view.table.riichi {
            declarations(view, riichi, actions);
        }
    }
    discards(view, actions);
}

fn has_riichi(view: &View<'_>) -> bool {
    view.public.seats[view.seat()].riichi != Riichi::No
}

/// Actions after riichi other than winning: a closed kong that does not change the wait, and discarding the drawn tile.
fn after_riichi(view: &View<'_>, may_kong: bool, actions: &mut Vec<Action>) {
    let Some(face) = view.private.drawn else { return };
    if let (Some(tile), Some(riichi), true) = (face.tile(), &view.table.riichi, may_kong) {
        let mut before = *view.concealed();
        if before.remove(tile) && riichi_kong_allowed(&before, tile, riichi.riichi_kong) {
            actions.push(Action::ClosedKong(tile));
        }
    }
    if face == Face::from(NORTH) && may_set_aside(view) {
        actions.push(Action::North);
    }
    actions.push(Action::Discard(Discard { face, drawn: true }));
}

const NORTH: Tile = Tile::of_honor(Honor::North);

/// Whether the rules allow a north to be set aside now. A replacement tile must be left.
fn may_set_aside(view: &View<'_>) -> bool {
    view.table.sets_norths_aside() && view.public.may_draw(view.seat())
}

/// Aborting the hand, and riichi with every discard that leaves the hand ready.
fn declarations(view: &View<'_>, riichi: &RiichiConfig, actions: &mut Vec<Action>) {
    let (public, hand) = (view.public, view.concealed());
    let is_first = !public.was_claimed && public.seats[view.seat()].river.is_empty();
    if is_first && riichi.nine_terminals && nine_terminals(hand) {
        actions.push(Action::Abort);
    }
    let goal = view.goal();
    let may_declare = view.melds().iter().all(Meld::is_concealed)
        && public.board.scores[view.seat()] >= i64::from(riichi.riichi_points)
        && public.live() >= usize::from(riichi.riichi_tiles)
        && deficiency(hand, &goal) <= Deficiency::new(1);
    if !may_declare {
        return;
    }
    let first = actions.len();
    discards(view, actions);
    let is_ready_without = |tile: Tile| {
        let mut rest = *hand;
        let _ = rest.remove(tile);
        deficiency(&rest, &goal) == Deficiency::new(1) && !accepted(&rest, &goal).tiles.is_empty()
    };
    let mut last = first;
    for place in first..actions.len() {
        if let Action::Discard(discard) = actions[place]
            && discard.face.tile().is_some_and(is_ready_without)
        {
            actions[last] = Action::Riichi(discard);
            last += 1;
        }
    }
    actions.truncate(last);
}

/// The kinds of the viewing seat's void suit; empty if it has not named one.
fn void_kinds(view: &View<'_>) -> TileSet {
    view.public.seats[view.seat()].void.map_or(TileSet::EMPTY, TileSet::of_suit)
}

fn own_kongs(view: &View<'_>, actions: &mut Vec<Action>) {
    let void = void_kinds(view);
    let whole = view.concealed().whole_kinds().without(void);
    actions.extend(whole.iter().map(Action::ClosedKong));
    for meld in view.melds().iter().filter(|meld| meld.kind() == MeldKind::Pong) {
        let tile = meld.first();
        if view.concealed().get(tile) == 1 && !void.contains(tile) {
            actions.push(Action::AddedKong(tile));
        }
    }
}

/// The kinds that may be discarded: only the void suit while the hand holds any of it.
fn discardable(view: &View<'_>) -> TileSet {
    let held = view.concealed().kind_set();
    let void_held = held.and(void_kinds(view));
    if void_held.is_empty() { held.without(view.private.forbidden) } else { void_held }
}

fn discards(view: &View<'_>, actions: &mut Vec<Action>) {
    let private = view.private;
    let has_red = private.has_any_red();
    for tile in discardable(view).iter() {
        let plain = Face::from(tile);
        if !has_red {
            add_discard(view, plain, private.concealed.get(tile), actions);
            continue;
        }
        let red = tile.suit().filter(|_| tile.rank() == Some(5)).map(Face::RedFive);
        for face in red.into_iter().chain([plain]) {
            add_discard(view, face, private.count(face), actions);
        }
    }
}

/// Adds the discards of one face that the hand holds `count` times: the tile just drawn, and an equal tile held before.
fn add_discard(view: &View<'_>, face: Face, count: u8, actions: &mut Vec<Action>) {
    let is_drawn = view.private.drawn == Some(face);
    if is_drawn && count > 0 {
        actions.push(Action::Discard(Discard { face, drawn: true }));
    }
    if count > u8::from(is_drawn) {
        actions.push(Action::Discard(Discard { face, drawn: false }));
    }
}

fn exchanges(view: &View<'_>, actions: &mut Vec<Action>) {
    let faces: Vec<Face> = view.private.faces().collect();
    let suit = |face: Face| face.tile().and_then(Tile::suit);
    for (a, &first) in faces.iter().enumerate() {
        for (b, &second) in faces.iter().enumerate().skip(a + 1) {
            for &third in &faces[b + 1..] {
                let action = Action::Exchange([first, second, third]);
                let is_one_suit =
                    suit(first).is_some() && suit(first) == suit(second) && suit(second) == suit(third);
                if is_one_suit && !actions.contains(&action) {
                    actions.push(action);
                }
            }
        }
    }
}

fn claims(view: &View<'_>, face: Face, offer: Offer, actions: &mut Vec<Action>) {
    let Some(tile) = face.tile() else { return };
    actions.push(Action::Pass);
    if winning::may_win(view, WinSource::Offered(tile, offer)) {
        actions.push(Action::Win);
    }
    if offer == Offer::Discard {
        let without_sets = actions.len();
        sets(view, face, tile, actions);
        if actions.len() > without_sets && view.public.abort_unless_won().is_some() {
            actions.truncate(without_sets);
        }
    }
    // A seat that can only pass is not asked.
    if actions.len() == 1 {
        actions.clear();
    }
}

/// Adds the claims of a discard for a chow, pong or kong.
fn sets(view: &View<'_>, face: Face, tile: Tile, actions: &mut Vec<Action>) {
    let Some((_, from)) = view.offered() else { return };
    let (public, private, seat) = (view.public, view.private, view.seat());
    if void_kinds(view).contains(tile)
        || has_riichi(view)
        || (view.table.last_discard == LastDiscard::WinOnly && public.is_last(from))
    {
        return;
    }
    let held = private.concealed.get(tile);
    if held >= 2 {
        for_each_pair(view, tile, tile, |own| {
            if leaves_a_discard(view, &own, forbidden_after(face, None, view.table.swap_call)) {
                actions.push(Action::Pong(own));
            }
        });
    }
    let is_next = public.next_playing(from) == seat;
    if held == 3 && public.may_kong(seat, view.table) && (view.table.kong_from_seat_before || !is_next) {
        actions.push(Action::OpenKong);
    }
    if view.table.chows && is_next && tile.suit().is_some() {
        for (low, high) in tile.chow_partners() {
            if private.concealed.get(low) > 0 && private.concealed.get(high) > 0 {
                for_each_pair(view, low, high, |own| {
                    if leaves_a_discard(view, &own, forbidden_after(face, Some(own), view.table.swap_call)) {
                        actions.push(Action::Chow(own));
                    }
                });
            }
        }
    }
}

/// Calls `each` for every distinct way to take these two kinds from the hand, with and without a red five.
fn for_each_pair(view: &View<'_>, low: Tile, high: Tile, mut each: impl FnMut([Face; 2])) {
    let private = view.private;
    let ways = |tile: Tile| {
        let red = tile.suit().filter(|_| tile.rank() == Some(5)).map(Face::RedFive);
        [red, Some(Face::from(tile))].into_iter().flatten()
    };
    for one in ways(low) {
        for other in ways(high) {
            let is_turned = low == high && matches!(other, Face::RedFive(_));
            let enough = if one == other {
                private.count(one) >= 2
            } else {
                private.count(one) >= 1 && private.count(other) >= 1
            };
            if enough && !is_turned {
                each([one, other]);
            }
        }
    }
}

/// Whether the hand still has a legal discard after claiming with `own`.
fn leaves_a_discard(view: &View<'_>, own: &[Face; 2], forbidden: TileSet) -> bool {
    if forbidden.is_empty() {
        return true;
    }
    let mut left = *view.concealed();
    for tile in own.iter().filter_map(|face| face.tile()) {
        let _ = left.remove(tile);
    }
    left.kinds().any(|(tile, _)| !forbidden.contains(tile))
}
