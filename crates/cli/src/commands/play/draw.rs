//! The table as a person sees it: lines of no more than 80 columns.
//!
//! One block for each seat in turn order, the own one last: wind, player, points, melds, flowers, void suit, and the
//! river below. A discard that went as it was drawn has a `*`, the one that declared riichi a `!`, one that another claimed is
//! in brackets.

use super::tiles::{COLUMNS, cut, wrapped};
use crate::arguments::TileStyle;
use crate::terminal::Screen;
use std::fmt::Write as _;
use suzume::plural;
use suzume_game::{Event, Phase, Public, PublicSeat, View};
use suzume_rules::riichi::{Riichi, dora_of};
use suzume_rules::table::{MatchPlan, TableRules};
use suzume_tiles::{BySeat, Face, MeldKind, Seat, Suit, Tile, Wind};

/// What stays the same from picture to picture.
#[derive(Clone, Debug)]
pub(super) struct Look {
    pub(super) style: TileStyle,
    /// The players in seat order.
    pub(super) players: BySeat<String>,
    /// Where it is shown.
    pub(super) screen: Screen,
}

/// The hand as players say it: `East 2, 1 honba` under riichi, elsewhere with the dealer's repeats.
pub(super) fn hand_name(public: &Public, rules: &TableRules) -> String {
    let wind = wind_name(public.round_wind);
    let mut name = match rules.match_plan {
        MatchPlan::OneHand | MatchPlan::OneHandByWind => format!("{wind} round"),
        _ => format!("{wind} {}", public.dealer.index() + 1),
    };
    match (public.repeats, &rules.riichi) {
        (0, _) => {}
        (repeats, Some(_)) => {
            let _ = write!(name, ", {repeats} honba");
        }
        (repeats, None) => {
            let _ = write!(name, ", dealer again for the {}", ordinal(repeats));
        }
    }
    name
}

/// `1st time`, `2nd time`, ...
fn ordinal(number: u32) -> String {
    let ending = match (number % 10, number % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    format!("{number}{ending} time")
}

/// The full name of a wind.
pub(super) const fn wind_name(wind: Wind) -> &'static str {
    match wind {
        Wind::East => "East",
        Wind::South => "South",
        Wind::West => "West",
        Wind::North => "North",
    }
}

/// The name of a suit with its letter.
pub(super) const fn suit_name(suit: Suit) -> &'static str {
    match suit {
        Suit::Characters => "characters (m)",
        Suit::Dots => "dots (p)",
        Suit::Bamboo => "bamboo (s)",
    }
}

/// Columns before melds and river.
const INDENT: usize = 9;

impl Look {
    /// The whole table.
    pub(super) fn table(&self, view: &View<'_>) -> String {
        let mut text = self.title(view);
        for seat in view.table.seats().others(view.seat()).chain([view.seat()]) {
            text += &self.seat(view, seat);
        }
        text += &self.hand(view);
        text
    }

    fn title(&self, view: &View<'_>) -> String {
        let public = view.public;
        let mut title = format!("-- {}", hand_name(public, view.table));
        let drawable = usize::from(public.left).saturating_sub(view.table.wall.dead);
        let _ = write!(title, ", {drawable} tiles to draw ");
        title += &"-".repeat(COLUMNS.saturating_sub(title.len()));
        title += "\n";
        if !public.dora.is_empty() {
            let sticks = match public.sticks {
                0 => String::new(),
                sticks => format!(", {} on the table", plural(sticks as usize, "riichi stick")),
            };
            let indicators = self.style.list(public.dora.iter().copied());
            let dora = public.dora.iter().filter_map(|face| Some(dora_of(face.tile()?).into()));
            let dora = self.style.list(dora);
            title += &wrapped(&format!("Dora {dora} (indicator {indicators}){sticks}"), INDENT);
        }
        title
    }

    fn seat(&self, view: &View<'_>, seat: Seat) -> String {
        let public = view.public;
        let of_seat = &public.seats[seat];
        let in_turn = match public.phase {
            Phase::Turn { seat: turn, .. } | Phase::Replacement { seat: turn } => turn == seat,
            Phase::Claims { from, .. } => from == seat,
            _ => false,
        };
        let mut line = format!(
            "{} {:<6} {:<16} {:>6}",
            if in_turn { '>' } else { ' ' },
            wind_name(view.table.seats().wind(seat, public.dealer)),
            cut(if seat == view.seat() { "you" } else { &self.players[seat] }, 16),
            public.scores[seat],
        );
        if public.won.contains(seat) {
            line += "  has won";
        } else if seat != view.seat() {
            let _ = write!(line, "  {} tiles", of_seat.concealed);
        }
        if of_seat.riichi != Riichi::No {
            line += "  riichi";
        }
        if let Some(suit) = of_seat.void {
            let _ = write!(line, "  void {}", suit.letter());
        }
        let melds = self.melds(view, seat);
        if !melds.is_empty() {
            let _ = write!(line, "  melds {melds}");
        }
        if !of_seat.flowers.is_empty() {
            let flowers = self.style.list(of_seat.flowers.iter().map(Face::from));
            let _ = write!(line, "  flowers {flowers}");
        }
        let river = self.river(of_seat);
        let mut text = wrapped(&line, INDENT);
        if !river.is_empty() {
            text += &wrapped(&format!("{:INDENT$}{river}", ""), INDENT);
        }
        text
    }

    fn river(&self, seat: &PublicSeat) -> String {
        let tile = |one: &suzume_game::RiverTile| {
            let drawn = if one.drawn { "*" } else { "" };
            let drawn = if one.riichi { format!("{drawn}!") } else { drawn.to_owned() };
            let face = self.style.face(one.face);
            if one.claimed { format!("({face}{drawn})") } else { format!("{face}{drawn}") }
        };
        seat.river.iter().map(tile).collect::<Vec<_>>().join(" ")
    }

    /// The melds of a seat: `555p<S` was claimed from South, `[5555p]` is a concealed kong.
    fn melds(&self, view: &View<'_>, seat: Seat) -> String {
        let own = view.melds();
        let shown = view.public.seats[seat].melds.iter().enumerate();
        let text = shown.map(|(place, shown)| {
            let known = match seat == view.seat() {
                true => own.get(place).copied(),
                false => shown.meld(),
            };
            let Some(meld) = known else { return "[face down]".to_owned() };
            let tiles = self.style.run(&meld.faces().collect::<Vec<_>>());
            match shown.from() {
                _ if meld.kind() == MeldKind::ClosedKong => format!("[{tiles}]"),
                Some(from) => {
                    format!("{tiles}<{}", view.table.seats().wind(from, view.public.dealer).letter())
                }
                None => tiles,
            }
        });
        text.collect::<Vec<_>>().join(" ")
    }

    /// The own tiles, sorted, the one just drawn apart.
    pub(super) fn hand(&self, view: &View<'_>) -> String {
        let drawn = view.private.drawn.filter(|face| face.tile().is_some());
        let mut held: Vec<Face> = view.private.faces().collect();
        let place = drawn.and_then(|drawn| held.iter().rposition(|&face| face == drawn));
        let apart = place.map(|place| held.remove(place));
        let line = |style: TileStyle| {
            let apart = apart.map_or_else(String::new, |face| format!("   {}", style.face(face)));
            format!("{}{apart}", style.list(held.iter().copied()))
        };
        let mut text = wrapped(&format!("Your hand:  {}", line(self.style)), 12);
        if self.style != TileStyle::Text {
            text += &wrapped(&format!("to type:    {}", line(TileStyle::Text)), 12);
        }
        text + &self.waits(view)
    }

    /// The tiles that complete the hand, if it is ready, with those left that one cannot see, and what bars the way.
    fn waits(&self, view: &View<'_>) -> String {
        let waits = view.private.waits;
        if waits.is_empty() || view.public.won.contains(view.seat()) {
            return String::new();
        }
        let knowledge = view.knowledge();
        let tile = |tile: Tile| format!("{}x{}", self.style.face(tile.into()), knowledge.get(tile));
        let tiles: Vec<String> = waits.iter().map(tile).collect();
        let discarded = view.public.seats[view.seat()].river.iter().filter_map(|one| one.face.tile());
        let own: Vec<Face> = discarded.filter(|tile| waits.contains(*tile)).map(Face::from).collect();
        let barred = match view.private.is_barred(view.table.passed_win) {
            false => String::new(),
            true if own.is_empty() => {
                "; furiten: a tile that wins was passed, so only a draw wins".to_owned()
            }
            true => format!("; furiten: {} is in your river, so only a draw wins", self.style.list(own)),
        };
        wrapped(&format!("You wait on: {}{barred}", tiles.join(" ")), 13)
    }

    /// The name of a seat in a sentence about it.
    pub(super) fn name(&self, seat: Seat, viewer: Seat, dealer: Seat) -> &'static str {
        if seat == viewer { "You" } else { wind_name(self.players.seats().wind(seat, dealer)) }
    }

    /// The same inside a sentence.
    pub(super) fn name_inside(&self, seat: Seat, viewer: Seat, dealer: Seat) -> &'static str {
        if seat == viewer { "you" } else { wind_name(self.players.seats().wind(seat, dealer)) }
    }

    /// An event in a line, as one seat sees it; `None` for what the table shows anyway.
    pub(super) fn event(
        &self,
        event: Event,
        viewer: Seat,
        dealer: Seat,
        rules: &TableRules,
    ) -> Option<String> {
        let name = |seat: Seat| self.name(seat, viewer, dealer);
        let inside = |seat: Seat| self.name_inside(seat, viewer, dealer);
        let tiles = |faces: &[Face]| self.style.list(faces.iter().copied());
        let set = |face: Face, own: &[Face]| {
            let mut faces: Vec<Face> = own.iter().copied().chain([face]).collect();
            faces.sort_by_key(|face| face.index42());
            self.style.run(&faces)
        };
        let text = match event.seen_by(viewer, rules) {
            Event::Draw { .. } | Event::Opened | Event::End => return None,
            Event::Flower { seat, flower } => {
                format!("{}: flower {}", name(seat), self.style.face(flower.into()))
            }
            Event::Exchange { seat, to, given } => {
                let given = given.map_or_else(|| "three tiles".to_owned(), |given| tiles(&given));
                format!("{}: {given} to {}", name(seat), inside(to))
            }
            Event::Void { seat, suit } => format!("{}: void suit {}", name(seat), suit_name(suit)),
            Event::Discard { seat, face, drawn } => {
                let drawn = if drawn { ", as drawn" } else { "" };
                format!("{}: {}{drawn}", name(seat), self.style.face(face))
            }
            Event::Chow { seat, face, own, .. } => format!("{}: chow {}", name(seat), set(face, &own)),
            Event::Pong { seat, face, own, .. } => format!("{}: pong {}", name(seat), set(face, &own)),
            Event::OpenKong { seat, face, own, .. } => format!("{}: kong {}", name(seat), set(face, &own)),
            Event::ClosedKong { seat, tile: Some(tile) } => {
                format!("{}: concealed kong of {}", name(seat), self.style.face(tile.into()))
            }
            Event::ClosedKong { seat, tile: None } => format!("{}: concealed kong, face down", name(seat)),
            Event::AddedKong { seat, face } => {
                format!("{}: {} added to the pong", name(seat), self.style.face(face))
            }
            Event::Paid { deltas } => format!("points: {}", points(&deltas, dealer)),
            Event::Win { seat, from, face, deltas, .. } => {
                let on = match (face, from) {
                    (None, _) => "by flowers".to_owned(),
                    (Some(face), None) => format!("by drawing {}", self.style.face(face)),
                    (Some(face), Some(from)) => {
                        format!("on {} from {}", self.style.face(face), inside(from))
                    }
                };
                format!("{}: WIN {on}; points: {}", name(seat), points(&deltas, dealer))
            }
            Event::Riichi { seat } => format!("{}: RIICHI", name(seat)),
            Event::RiichiAccepted { .. } => return None,
            Event::Dora { face } => format!("New indicator: {}", self.style.face(face)),
            Event::Aborted { reason } => {
                format!("The hand is thrown in: {}.", reason.name().replace('_', " "))
            }
            Event::Exhausted { deltas } => match deltas.iter().all(|delta| *delta == 0) {
                true => "Nothing is left to draw.".to_owned(),
                false => format!("Nothing is left to draw; points: {}", points(&deltas, dealer)),
            },
        };
        Some(wrapped(&format!("  {text}"), 4))
    }
}

/// What each seat won or lost: `East +3, South -1`; those that won nothing are left out.
pub(super) fn points(deltas: &BySeat<i64>, dealer: Seat) -> String {
    let moved = deltas.with_seats().filter(|(_, delta)| **delta != 0);
    let wind = |seat: Seat| wind_name(deltas.seats().wind(seat, dealer));
    let text = moved.map(|(seat, delta)| format!("{} {delta:+}", wind(seat)));
    let text = text.collect::<Vec<_>>().join(", ");
    if text.is_empty() { "none".to_owned() } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;
    use suzume_game::Situation;
    use suzume_game::situation::Description;
    use suzume_tiles::Seats;

    fn shown(situation: &str) -> String {
        let situation = Situation::new(Description::from_json(situation).unwrap()).unwrap();
        let look = Look {
            style: TileStyle::Text,
            players: BySeat::from_fn(Seats::Four, |seat| format!("seat {}", seat.index())),
            screen: Screen::of_stdout(),
        };
        look.table(&situation.view().unwrap())
    }

    #[test]
    fn waits_furiten_dora_and_the_tile_of_a_riichi_are_shown() {
        let ready = r#"{"rules":"riichi","hand":"123m456p23789s55z1z","drawn":"1z","dora_indicators":"9p"}"#;
        let text = shown(ready);
        assert!(text.contains("You wait on: 1sx4 4sx4\n"), "{text}");
        assert!(text.contains("Dora 1p (indicator 9p)"), "{text}");
        let furiten = r#"{"rules":"riichi","hand":"123m456p23789s55z1z","drawn":"1z",
            "seats":[{"river":"4s"},{"river":"1p!","riichi":true},{"river":"9m"},{"river":"9m"}]}"#;
        let text = shown(furiten);
        assert!(text.contains("; furiten: 4s is in your river, so only a draw wins"), "{text}");
        assert!(text.contains(" 1p!"), "{text}");
    }
}
