//! Writes a moment of a game as a situation.

use super::description::{
    DescribedMeld, DescribedNorths, DescribedSeat, DescribedWin, Description, Offered, Side, Stage, ToMove,
};
use crate::public::{Offer, Phase, PublicSeat, ShownMeld, ShownWin};
use crate::view::View;
use suzume_rules::Preset;
use suzume_rules::riichi::Riichi;
use suzume_tiles::numbers::{byte, narrow};
use suzume_tiles::{Face, FlowerSet, Meld, MeldKind, Notation, Seat};

impl Description {
    /// Describes the moment that a view shows. Returns `None` when no seat has to decide: while tiles are dealt, between a kong
    /// and its replacement tile, and after the hand.
    ///
    /// The description leaves out when each flower came, which drawn tiles were kept, and which tiles an exchange brought. No
    /// legal action depends on these.
    pub fn of(view: &View<'_>) -> Option<Description> {
        let (public, private, viewer) = (view.public, view.private, view.seat());
        let own = &public.seats[viewer];
        let in_order = || view.table.seats().starting_at(viewer);
        let side = |seat| Side::of(seat, viewer, view.table.seats());
        let (to_move, offered, stage) = match public.phase {
            Phase::Turn { seat, after } => {
                let to_move = ToMove { seat: side(seat), after: Some(after.into()) };
                (Some(to_move), None, None)
            }
            Phase::Claims { face, from, offer } => {
                let tile = face.to_string();
                (None, Some(Offered { tile, from: side(from), offer: offer.into() }), None)
            }
            Phase::Exchange => (None, None, Some(Stage::Exchange)),
            Phase::Void => (None, None, Some(Stage::Void)),
            Phase::Dealing | Phase::Replacement { .. } | Phase::Over => return None,
        };
        let preset = view.rules.name();
        let is_preset = Preset::named(preset).is_ok_and(|preset| preset.rules() == *view.rules);
        let seats = in_order().map(|seat| described_seat(&public.seats[seat], side(seat), &side)).collect();
        let melds = own.melds.iter().zip(private.melds.iter());
        Some(Description {
            rules: Some(preset.to_owned()),
            options: (!is_preset).then(|| view.rules.options()),
            hand: print(private.faces()),
            melds: melds.map(|(shown, &meld)| described_meld(shown, Some(meld), &side)).collect(),
            drawn: private.drawn.filter(|face| face.tile().is_some()).map(|face| face.to_string()),
            seat: Some(byte(viewer.index())),
            seat_wind: Some(view.wind().letter().to_string()),
            round_wind: Some(public.board.round_wind.letter().to_string()),
            dora_indicators: (!public.dora_indicators.is_empty())
                .then(|| print(public.dora_indicators.iter().copied())),
            scores: Some(in_order().map(|seat| public.board.scores[seat]).collect()),
            repeats: Some(public.board.repeats),
            sticks: view.table.allows_riichi().then_some(public.board.sticks),
            draws_left: Some(narrow(public.live())),
            parts: public.parts.map(|parts| in_order().map(|seat| parts[seat]).collect()),
            partial: false,
            seats: Some(seats),
            void: own.void.map(|suit| suit.letter().to_string()),
            flowers: (!own.flowers.is_empty()).then(|| flowers(own.flowers)),
            norths: norths(own),
            given: private.given.map(|(_, given)| print(given.into_iter())),
            seen: None,
            kb: None,
            to_move,
            offered,
            stage,
        })
    }
}

fn print(faces: impl Iterator<Item = Face>) -> String {
    let faces: Vec<Face> = faces.collect();
    // Cannot fail: the canonical notation can print every tile.
    Notation::Canonical.print(&faces).unwrap_or_default()
}

fn flowers(flowers: FlowerSet) -> String {
    print(flowers.iter().map(Face::from))
}

fn norths(seat: &PublicSeat) -> Option<DescribedNorths> {
    (!seat.norths.is_empty()).then(|| DescribedNorths::Turns(seat.norths.clone()))
}

/// The public part of a seat. The viewing seat's melds, void suit, flowers and norths are fields of the situation itself.
fn described_seat(seat: &PublicSeat, side: Side, side_of: &dyn Fn(Seat) -> Side) -> DescribedSeat {
    let own = DescribedSeat {
        river: seat.river.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "),
        riichi: seat.riichi != Riichi::No && seat.river.iter().any(|tile| tile.riichi),
        win: seat.win.map(|win| described_win(&win, side_of)),
        ..DescribedSeat::default()
    };
    match side {
        Side::Own => own,
        _ => DescribedSeat {
            melds: seat.melds.iter().map(|shown| described_meld(shown, shown.meld, side_of)).collect(),
            void: seat.void.map(|suit| suit.letter().to_string()),
            flowers: flowers(seat.flowers),
            norths: norths(seat),
            ..own
        },
    }
}

fn described_meld(shown: &ShownMeld, meld: Option<Meld>, side_of: &dyn Fn(Seat) -> Side) -> DescribedMeld {
    DescribedMeld {
        kind: Some(meld.map_or(MeldKind::ClosedKong, |meld| meld.kind()).to_string()),
        tiles: meld.map(|meld| meld.to_string()).unwrap_or_default(),
        from: shown.claimed.map(|(_, from)| side_of(from)),
        from_seat: None,
        claimed: shown.claimed.map(|(face, _)| face.to_string()),
        turn: Some(shown.turn),
        added: shown.added,
    }
}

fn described_win(win: &ShownWin, side_of: &dyn Fn(Seat) -> Side) -> DescribedWin {
    DescribedWin {
        tile: win.face.map(|face| face.to_string()),
        from: win.from.map(|(from, _)| side_of(from)),
        offer: win.from.map(|(_, offer)| offer).filter(|&offer| offer != Offer::Discard).map(Into::into),
        turn: Some(win.turn),
    }
}
