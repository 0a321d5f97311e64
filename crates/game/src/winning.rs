//! Decides whether a seat may declare a win, and converts the win to the form that the scorers of crate `rules` take.

use crate::event::DrawReason;
use crate::public::{Offer, Phase, Turn};
use crate::view::View;
use suzume_deficiency::{Deficiency, deficiency};
use suzume_rules::riichi::{Indicators, RiichiSituation};
use suzume_rules::{Circumstances, DeclaredWin, Score, Source, Win};
use suzume_tiles::numbers::byte;
use suzume_tiles::{Face, Tile};

/// Where the winning tile comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum WinSource {
    Drawn,
    /// A tile of another seat, and why it may be claimed.
    Offered(Tile, Offer),
}

impl View<'_> {
    /// The dora indicators turned so far; empty under rules without them.
    pub fn dora_indicators(&self) -> Indicators {
        let mut indicators = Indicators::NONE;
        for tile in self.public.dora_indicators.iter().filter_map(|face| face.tile()) {
            // `push` fails only past five indicators, and there are never more.
            let _ = indicators.push(tile);
        }
        indicators
    }

    /// The viewing seat's hand as a win on the offered tile, or else on the tile just drawn. The scorers decide whether the hand
    /// is complete and what it scores. `None` if there is no such tile.
    pub fn as_win(&self) -> Option<DeclaredWin> {
        match (self.public.phase, self.offered()) {
            (Phase::Claims { offer, .. }, Some((face, _))) => {
                declared(self, WinSource::Offered(face.tile()?, offer))
            }
            (Phase::Turn { seat, .. }, _) if seat == self.seat() && self.private.drawn.is_some() => {
                declared(self, WinSource::Drawn)
            }
            _ => None,
        }
    }
}

/// Whether the viewing seat may declare a win now.
pub(crate) fn may_win(view: &View<'_>, source: WinSource) -> bool {
    let completes = match source {
        WinSource::Offered(tile, offer) => {
            view.private.waits.contains(tile)
                && !view.private.is_barred(view.table.passed_win)
                && (offer != Offer::ClosedKong || view.private.waits_for_orphans(view.table))
        }
        WinSource::Drawn => match view.private.drawn.and_then(Face::tile) {
            Some(tile) => view.private.waits.contains(tile),
            // After an exchange no tile counts as just drawn.
            None => deficiency(view.concealed(), &view.goal()) == Deficiency::COMPLETE,
        },
    };
    if !completes {
        return false;
    }
    declared(view, source).is_some_and(|declared| view.rules.permits(&declared))
}

/// Whether the viewing seat's flowers are a win by themselves.
pub(crate) fn may_win_by_flowers(view: &View<'_>) -> bool {
    by_flowers(view).is_some()
}

/// The score of the viewing seat's flowers, if they are a win by themselves.
pub(crate) fn by_flowers(view: &View<'_>) -> Option<Score> {
    let own = view.public.seats[view.seat()].flowers;
    if own.len() < 7 {
        return None;
    }
    view.rules.flower_win(own, view.public.flowers_of_others(view.seat()))
}

/// The win in the form that the scorers take; `None` if there is no winning tile.
pub(crate) fn declared(view: &View<'_>, source: WinSource) -> Option<DeclaredWin> {
    let (public, private, seat) = (view.public, view.private, view.seat());
    let of_seat = &public.seats[seat];
    let mut concealed = private.concealed;
    let winning_tile = match source {
        WinSource::Drawn => {
            // After an exchange no tile counts as just drawn, so any tile may be the winning tile.
            let drawn = private.drawn.and_then(Face::tile);
            let tile = drawn.or_else(|| concealed.tiles().next())?;
            concealed.remove(tile).then_some(tile)?
        }
        WinSource::Offered(tile, _) => tile,
    };
    let is_first_turn = !public.was_claimed && of_seat.river.is_empty();
    let circumstances = match (source, public.phase) {
        (WinSource::Drawn, Phase::Turn { after, .. }) => Circumstances {
            last_tile: public.is_last(seat),
            kong_draw: match after {
                Turn::Drew(DrawReason::OwnKong | DrawReason::North) => true,
                Turn::Drew(DrawReason::OpenKong) => view.table.exposed_kong_draw,
                Turn::Drew(DrawReason::Flower) => view.table.flower_draw,
                Turn::Drew(DrawReason::Turn) | Turn::Claimed => false,
            },
            first_turn: is_first_turn,
            last_copy: public.seen.get(winning_tile) == Tile::COPIES - 1,
            ready: private.early_ready(public, view.table),
            ..Circumstances::default()
        },
        (WinSource::Offered(_, offer), Phase::Claims { from, .. }) => Circumstances {
            last_tile: offer == Offer::Discard && public.is_last(from),
            robbing_kong: matches!(offer, Offer::AddedKong | Offer::ClosedKong),
            shot_after_kong: offer == Offer::Discard && public.kong_in_turn,
            first_turn: is_first_turn && of_seat.draws == 0,
            // The winning tile itself is already counted as seen.
            last_copy: public.seen.get(winning_tile) == Tile::COPIES,
            ready: private.early_ready(public, view.table),
            ..Circumstances::default()
        },
        _ => Circumstances::default(),
    };
    let win = Win {
        concealed,
        melds: private.melds.to_vec(),
        winning_tile,
        source: if source == WinSource::Drawn { Source::SelfDrawn } else { Source::Claimed },
        seat_wind: view.wind(),
        round_wind: public.board.round_wind,
        flowers: of_seat.flowers.iter().collect(),
        circumstances,
    };
    let riichi = match view.table.allows_riichi() {
        true => situation(view, source),
        false => RiichiSituation::default(),
    };
    Some(DeclaredWin { win, void: of_seat.void, riichi })
}

/// The part of a win that only riichi uses, without the ura indicators.
fn situation(view: &View<'_>, source: WinSource) -> RiichiSituation {
    let of_seat = &view.public.seats[view.seat()];
    let offered = view.offered().filter(|_| source != WinSource::Drawn);
    let is_red = offered.is_some_and(|(face, _)| matches!(face, Face::RedFive(_)));
    RiichiSituation {
        riichi: of_seat.riichi,
        ippatsu: of_seat.ippatsu,
        dora_indicators: view.dora_indicators(),
        ura_indicators: Indicators::NONE,
        red_fives: view.private.red_fives() + u8::from(is_red),
        norths: byte(of_seat.norths.len()),
    }
}
