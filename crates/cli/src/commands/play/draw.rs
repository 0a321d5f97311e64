//! Draws the table for a person, in lines of at most 80 columns.
//!
//! Each seat has a block, in turn order with the person's own last: wind, player, points, melds, flowers, void suit,
//! and the river below. In a river `*` marks a discard straight from the draw, `!` the riichi discard, and brackets a
//! claimed tile.

use super::tiles::{COLUMNS, cut, wrapped};
use crate::arguments::TileStyle;
use crate::commands::speaker;
use crate::terminal::Screen;
use suzume::words::{Arg, padded_end, width};
use suzume_game::{Event, Phase, Public, PublicSeat, View};
use suzume_rules::riichi::Riichi;
use suzume_rules::table::{MatchPlan, TableRules};
use suzume_tiles::numbers::wide;
use suzume_tiles::{BySeat, Face, MeldKind, Seat, Suit, Tile, Wind};

/// Settings that stay the same for a whole game.
#[derive(Clone, Debug)]
pub(super) struct DrawStyle {
    pub(super) style: TileStyle,
    pub(super) players: BySeat<String>,
    pub(super) screen: Screen,
}

/// The name of the hand: `East 2, 1 honba` under riichi, elsewhere with the dealer's repeats; where a hand is a game, the wind.
pub(super) fn hand_name(public: &Public, rules: &TableRules) -> String {
    match rules.match_plan {
        MatchPlan::OneHand | MatchPlan::OneHandByWind => {
            let wind = wind_name(public.board.round_wind);
            speaker().say("play-round", &[("wind", (&wind).into())])
        }
        _ if rules.allows_riichi() => speaker().counting_shanten().hand_name(&public.board),
        _ => speaker().hand_name(&public.board),
    }
}

pub(super) fn wind_name(wind: Wind) -> String {
    speaker().wind(wind)
}

/// The name of a suit with its letter.
pub(super) fn suit_name(suit: Suit) -> String {
    let letter = suit.letter();
    format!("{} ({letter})", speaker().text(&format!("suit-{letter}")))
}

/// A catalogue entry with texts for its variables.
pub(super) fn say(code: &str, args: &[(&str, &str)]) -> String {
    let args: Vec<(&str, Arg<'_>)> = args.iter().map(|(name, text)| (*name, Arg::Text(text))).collect();
    speaker().say(code, &args)
}

/// Columns before melds and river.
const INDENT: usize = 9;

impl DrawStyle {
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
        let drawable = usize::from(public.left).saturating_sub(view.table.wall.dead);
        let tiles = speaker().count("tiles", wide(drawable));
        let title = say("play-to_draw", &[("hand", &hand_name(public, view.table)), ("tiles", &tiles)]);
        let mut title = format!("-- {title} ");
        title += &"-".repeat(COLUMNS.saturating_sub(width(&title)));
        title += "\n";
        if !public.dora_indicators.is_empty() {
            let code = if public.board.sticks == 0 { "play-dora" } else { "play-dora-sticks" };
            let sticks = speaker().count("sticks", u64::from(public.board.sticks));
            let indicators = self.style.list(public.dora_indicators.iter().copied());
            let dora = public
                .dora_indicators
                .iter()
                .filter_map(|face| Some(view.table.dora_of(face.tile()?).into()));
            let dora = self.style.list(dora);
            let args = [("dora", &*dora), ("indicators", &indicators), ("sticks", &sticks)];
            title += &wrapped(&say(code, &args), INDENT);
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
        let player = match seat == view.seat() {
            true => speaker().text("play-you-inside"),
            false => cut(&self.players[seat], 16),
        };
        let mut line = format!(
            "{} {} {} {:>6}",
            if in_turn { '>' } else { ' ' },
            padded_end(&wind_name(view.table.seats().wind(seat, public.board.dealer)), 6),
            padded_end(&player, 16),
            public.board.scores[seat],
        );
        let mut add = |text: String| line += &format!("  {text}");
        if public.won.contains(seat) {
            add(speaker().text("play-has_won"));
        } else if seat != view.seat() {
            add(speaker().count("tiles", u64::from(of_seat.concealed)));
        }
        if of_seat.riichi != Riichi::No {
            add(speaker().text("play-riichi"));
        }
        if let Some(suit) = of_seat.void {
            add(say("play-void", &[("suit", &suit.letter().to_string())]));
        }
        let melds = self.melds(view, seat);
        if !melds.is_empty() {
            add(say("play-melds", &[("melds", &melds)]));
        }
        if !of_seat.flowers.is_empty() {
            let flowers = self.style.list(of_seat.flowers.iter().map(Face::from));
            add(say("play-flowers", &[("flowers", &flowers)]));
        }
        if !of_seat.norths.is_empty() {
            add(say("play-norths", &[("count", &of_seat.norths.len().to_string())]));
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
            let Some(meld) = known else { return format!("[{}]", speaker().text("play-face_down")) };
            let tiles = self.style.run(&meld.faces().collect::<Vec<_>>());
            match shown.from() {
                _ if meld.kind() == MeldKind::ClosedKong => format!("[{tiles}]"),
                Some(from) => {
                    format!("{tiles}<{}", view.table.seats().wind(from, view.public.board.dealer).letter())
                }
                None => tiles,
            }
        });
        text.collect::<Vec<_>>().join(" ")
    }

    /// The person's own tiles, sorted, with the drawn tile set apart.
    pub(super) fn hand(&self, view: &View<'_>) -> String {
        let drawn = view.private.drawn.filter(|face| face.tile().is_some());
        let mut held: Vec<Face> = view.private.faces().collect();
        let place = drawn.and_then(|drawn| held.iter().rposition(|&face| face == drawn));
        let apart = place.map(|place| held.remove(place));
        let line = |style: TileStyle| {
            let apart = apart.map_or_else(String::new, |face| format!("   {}", style.face(face)));
            format!("{}{apart}", style.list(held.iter().copied()))
        };
        let shown = |code, style| padded_end(&speaker().text(code), 12) + &line(style);
        let mut text = wrapped(&shown("play-hand", self.style), 12);
        if self.style != TileStyle::Text {
            text += &wrapped(&shown("play-to_type", TileStyle::Text), 12);
        }
        text + &self.waits(view)
    }

    /// The waits of a ready hand, each with the number of unseen copies, and whatever prevents a win.
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
        let code = match view.private.is_barred(view.table.passed_win) {
            false => "play-waits",
            true if own.is_empty() => "play-waits-passed",
            true => "play-waits-river",
        };
        let (tiles, own) = (tiles.join(" "), self.style.list(own));
        wrapped(&say(code, &[("tiles", &tiles), ("own", &own)]), 13)
    }

    /// The name of a seat at the start of a sentence.
    pub(super) fn name(&self, seat: Seat, viewer: Seat, dealer: Seat) -> String {
        if seat == viewer {
            speaker().text("play-you")
        } else {
            wind_name(self.players.seats().wind(seat, dealer))
        }
    }

    /// The name of a seat inside a sentence.
    pub(super) fn name_inside(&self, seat: Seat, viewer: Seat, dealer: Seat) -> String {
        if seat == viewer {
            speaker().text("play-you-inside")
        } else {
            wind_name(self.players.seats().wind(seat, dealer))
        }
    }

    /// An event in one line, as seen by one seat; `None` for events that the drawn table already shows.
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
        let tile = |code: &str, face: Face| say(code, &[("tile", &self.style.face(face))]);
        let meld = |code: &str, face: Face| tile(&meld_code(code, rules), face);
        let claim = |code: &str, face: Face, own: &[Face]| {
            say(&meld_code(code, rules), &[("tiles", &set(face, own))])
        };
        let (seat, what) = match event.seen_by(viewer, rules) {
            Event::Draw { .. } | Event::Opened | Event::End | Event::RiichiAccepted { .. } => return None,
            Event::Flower { seat, flower } => (Some(seat), tile("play-event-flower", flower.into())),
            Event::Exchange { seat, to, given } => {
                let given = given.map_or_else(|| speaker().text("play-three_tiles"), |given| tiles(&given));
                let args = [("tiles", &*given), ("seat", &inside(to))];
                (Some(seat), say("play-event-exchange", &args))
            }
            Event::Void { seat, suit } => (Some(seat), say("play-event-void", &[("suit", &suit_name(suit))])),
            Event::Discard { seat, face, drawn: true } => (Some(seat), tile("play-event-drawn", face)),
            Event::Discard { seat, face, drawn: false } => (Some(seat), self.style.face(face)),
            Event::Chow { seat, face, own, .. } => (Some(seat), claim("play-event-chow", face, &own)),
            Event::Pong { seat, face, own, .. } => (Some(seat), claim("play-event-pong", face, &own)),
            Event::OpenKong { seat, face, own, .. } => {
                (Some(seat), claim("play-event-open_kong", face, &own))
            }
            Event::ClosedKong { seat, tile: Some(kind) } => {
                (Some(seat), meld("play-event-closed_kong", kind.into()))
            }
            Event::ClosedKong { seat, tile: None } => {
                (Some(seat), speaker().text("play-event-closed_kong-face_down"))
            }
            Event::AddedKong { seat, face } => (Some(seat), meld("play-event-added_kong", face)),
            Event::North { seat } => (Some(seat), speaker().text("play-event-north")),
            Event::Paid { deltas } => (None, say("play-points", &[("points", &points(&deltas, dealer))])),
            Event::Win { seat, from, face, deltas, .. } => {
                let face = face.map(|face| self.style.face(face));
                let how = won_how(face.as_deref(), from.map(inside).as_deref());
                let args = [("how", &*how), ("points", &points(&deltas, dealer))];
                (Some(seat), say("play-event-win", &args))
            }
            Event::Riichi { seat } => (Some(seat), speaker().text("play-event-riichi")),
            Event::DoraIndicator { face } => (None, tile("play-event-dora", face)),
            Event::Aborted { reason } => {
                let reason = speaker().text(&format!("abort-{}", reason.name()));
                (None, say("play-event-aborted", &[("reason", &reason)]))
            }
            Event::Exhausted { deltas } => match deltas.iter().all(|delta| *delta == 0) {
                true => (None, speaker().text("play-exhausted")),
                false => (None, say("play-exhausted-points", &[("points", &points(&deltas, dealer))])),
            },
        };
        let text = match seat {
            Some(seat) => say("play-event", &[("seat", &name(seat)), ("what", &what)]),
            None => what,
        };
        Some(wrapped(&format!("  {text}"), 4))
    }
}

/// The code of a sentence about a claim or kong: under riichi it speaks of chi, pon and kan.
pub(super) fn meld_code(code: &str, rules: &TableRules) -> String {
    if rules.allows_riichi() { format!("{code}-riichi") } else { code.to_owned() }
}

/// How a hand was won: by flowers, by drawing a tile, or on a tile of a seat.
pub(super) fn won_how(tile: Option<&str>, from: Option<&str>) -> String {
    match (tile, from) {
        (None, _) => speaker().text("play-by_flowers"),
        (Some(tile), None) => say("play-by_drawing", &[("tile", tile)]),
        (Some(tile), Some(from)) => say("play-on_discard", &[("tile", tile), ("seat", from)]),
    }
}

/// The gain or loss of each seat: `East +3, South -1`; seats without a change are left out.
pub(super) fn points(deltas: &BySeat<i64>, dealer: Seat) -> String {
    let moved = deltas.with_seats().filter(|(_, delta)| **delta != 0);
    let wind = |seat: Seat| wind_name(deltas.seats().wind(seat, dealer));
    let text = speaker().list(moved.map(|(seat, delta)| format!("{} {delta:+}", wind(seat))));
    if text.is_empty() { speaker().text("play-no_points") } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;
    use suzume_game::CheckedSituation;
    use suzume_game::situation::Description;
    use suzume_tiles::Seats;

    fn look() -> DrawStyle {
        DrawStyle {
            style: TileStyle::Text,
            players: BySeat::from_fn(Seats::Four, |seat| format!("seat {}", seat.index())),
            screen: Screen::of_stdout(),
        }
    }

    fn shown(situation: &str) -> String {
        let situation = CheckedSituation::new(Description::from_json(situation).unwrap()).unwrap();
        look().table(&situation.view().unwrap())
    }

    #[test]
    fn claims_and_kongs_have_the_words_of_the_game() {
        let [dealer, seat, viewer, _] = Seat::ALL;
        let [three, four, five] = [2, 3, 4].map(|index| Tile::ALL[index]);
        let [low, face, high] = [three, four, five].map(Face::from);
        let words = |rules: &str| {
            let rules = suzume_rules::RuleSet::preset(rules).unwrap().table();
            [
                Event::Chow { seat, from: dealer, face, own: [low, high] },
                Event::Pong { seat, from: dealer, face, own: [face; 2] },
                Event::OpenKong { seat, from: dealer, face, own: [face; 3] },
                Event::ClosedKong { seat, tile: Some(four) },
                Event::AddedKong { seat, face },
            ]
            .map(|event| look().event(event, viewer, dealer, &rules).unwrap())
        };
        let ends = |lines: [String; 5], ends: [&str; 5]| {
            lines.iter().zip(ends).for_each(|(line, end)| assert!(line.trim_end().ends_with(end), "{line}"));
        };
        let riichi = [": chi 345m", ": pon 444m", ": kan 4444m", ": closed kan of 4m", "4m added to the pon"];
        ends(words("riichi"), riichi);
        let mcr =
            [": chow 345m", ": pong 444m", ": kong 4444m", ": closed kong of 4m", "4m added to the pong"];
        // Chinese Standard hides the tiles of another seat's closed kong.
        ends(words("mcr"), [mcr[0], mcr[1], mcr[2], ": closed kong, face down", mcr[4]]);
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
        assert!(text.contains("; furiten: 4s is in your river, so only a self-draw wins"), "{text}");
        assert!(text.contains(" 1p!"), "{text}");
    }

    #[test]
    fn norths_set_aside_are_counted_on_the_line_of_the_seat() {
        let text = shown(
            r#"{"rules":"sanma","hand":"19m123p456789s55z1z","norths":1,
            "seats":[{"river":"2z"},{"river":"9m","norths":2},{"river":"1p"}]}"#,
        );
        let with_norths = |count: &str| text.lines().filter(|line| line.contains(count)).count();
        assert_eq!(
            (with_norths("norths 1"), with_norths("norths 2"), with_norths("norths")),
            (1, 1, 2),
            "{text}"
        );
    }
}
