//! Parses what a person types at the table, and resolves it to a legal action.

use super::draw::{say, suit_name};
use super::tiles::cut;
use crate::commands::speaker;
use suzume_game::{Action, Discard, View};
use suzume_rules::riichi::Riichi;
use suzume_rules::table::TableRules;
use suzume_tiles::{Face, Notation, Suit, Tile, parse_faces};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order {
    Act(Action),
    /// Show the best action.
    Hint,
    /// Draw the table again.
    Table,
    Help,
    Quit,
}

/// The words with which claims and kongs are offered: chi, pon and kan under riichi. Both sets of words can be typed.
#[derive(Clone, Copy, Debug)]
pub(super) struct MeldWords {
    pub(super) chow: &'static str,
    pub(super) pong: &'static str,
    pub(super) kong: &'static str,
}

impl MeldWords {
    pub(super) fn of(rules: &TableRules) -> MeldWords {
        match rules.allows_riichi() {
            true => MeldWords { chow: "chi", pong: "pon", kong: "kan" },
            false => MeldWords { chow: "chow", pong: "pong", kong: "kong" },
        }
    }
}

/// Parses a line. The error for a line that is unclear or illegal is one sentence.
pub(super) fn read(line: &str, view: &View<'_>, legal: &[Action]) -> Result<Order, String> {
    let line = line.trim().to_lowercase();
    let (word, argument) = line.split_once(char::is_whitespace).unwrap_or((&line, ""));
    let words = MeldWords::of(view.table);
    let choose = |name: &str, wanted: fn(&Action) -> bool| {
        choice(name, argument.trim(), view, legal, wanted).map(Order::Act)
    };
    match word {
        "" => enter(legal),
        "hint" | "h" => Ok(Order::Hint),
        "table" | "t" => Ok(Order::Table),
        "help" | "?" => Ok(Order::Help),
        "quit" | "q" | "exit" => Ok(Order::Quit),
        "pass" => choose("pass", |action| *action == Action::Pass),
        "win" | "w" | "ron" | "tsumo" | "hu" => choose("win", |action| *action == Action::Win),
        "chow" | "chi" => choose(words.chow, |action| matches!(action, Action::Chow(_))),
        "pong" | "pon" | "peng" => choose(words.pong, |action| matches!(action, Action::Pong(_))),
        "kong" | "kan" | "gang" => choose(words.kong, is_kong),
        "void" => void(argument.trim(), legal),
        "discard" | "d" => discard(argument.trim(), view, legal, Copy::Any),
        "hand" => discard(argument.trim(), view, legal, Copy::Held),
        "give" => give(argument, legal),
        "riichi" | "reach" => riichi(argument.trim(), legal),
        "abort" => choose("abort", |action| *action == Action::Abort),
        "north" | "kita" => choose("north", |action| *action == Action::North),
        _ if legal.iter().any(|action| matches!(action, Action::Void(_))) => void(&line, legal),
        _ if legal.iter().any(|action| matches!(action, Action::Exchange(_))) => give(&line, legal),
        _ => discard(&line, view, legal, Copy::Any),
    }
}

/// Enter alone discards the tile just drawn, unless it wins.
fn enter(legal: &[Action]) -> Result<Order, String> {
    if legal.contains(&Action::Win) {
        return Err(speaker().text("play-can_win"));
    }
    let drawn = |action: &&Action| matches!(action, Action::Discard(discard) if discard.drawn);
    let found = legal.iter().find(drawn).copied().map(Order::Act);
    found.ok_or_else(|| speaker().text("play-type_something"))
}

const fn is_kong(action: &Action) -> bool {
    matches!(action, Action::OpenKong | Action::ClosedKong(_) | Action::AddedKong(_))
}

/// Which copy of a tile is discarded.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Copy {
    /// The tile just drawn if it matches, else one from the hand.
    Any,
    /// One from the hand, even if the tile just drawn matches.
    Held,
}

/// Reads tiles in canonical notation or as Unicode tiles.
fn faces(text: &str) -> Option<Vec<Face>> {
    let notation = if text.is_ascii() { Notation::Canonical } else { Notation::Unicode };
    parse_faces(text, notation).ok().filter(|faces| !faces.is_empty())
}

fn unknown(text: &str) -> String {
    say("play-unknown", &[("text", &cut(text, 30))])
}

fn discard(text: &str, view: &View<'_>, legal: &[Action], copy: Copy) -> Result<Order, String> {
    let typed = faces(text).unwrap_or_default();
    let &[face] = &typed[..] else { return Err(unknown(text)) };
    let discards = || {
        legal.iter().filter_map(|action| match action {
            Action::Discard(discard) => Some(*discard),
            _ => None,
        })
    };
    if discards().next().is_none() {
        return Err(speaker().text("play-nothing_to_discard"));
    }
    let is_wanted = |discard: &Discard| copy == Copy::Any || !discard.drawn;
    // A red five answers to the name of a five if no other is held.
    let same_face = discards().filter(|one| one.face == face && is_wanted(one)).max_by_key(|one| one.drawn);
    let same_kind = || {
        discards().filter(|one| one.face.tile() == face.tile() && is_wanted(one)).max_by_key(|one| one.drawn)
    };
    if let Some(discard) = same_face.or_else(same_kind) {
        return Ok(Order::Act(Action::Discard(discard)));
    }
    let is_held = face.tile().is_some_and(|tile| view.concealed().get(tile) > 0);
    let void = view.public.seats[view.seat()].void;
    let of_tile = |code: &str| say(code, &[("tile", &face.to_string())]);
    Err(match void {
        _ if !is_held => of_tile("play-not_held"),
        _ if copy == Copy::Held => of_tile("play-only_drawn"),
        Some(suit) if face.tile().and_then(Tile::suit) != Some(suit) => {
            say("play-void_first", &[("suit", &suit_name(suit))])
        }
        _ if view.public.seats[view.seat()].riichi != Riichi::No => speaker().text("play-after_riichi"),
        _ => of_tile("play-not_after_claim"),
    })
}

/// Riichi with a tile. `hand` in front selects a tile of the hand even if the one just drawn matches.
fn riichi(text: &str, legal: &[Action]) -> Result<Order, String> {
    let declarations: Vec<Action> =
        legal.iter().copied().filter(|action| matches!(action, Action::Riichi(_))).collect();
    if declarations.is_empty() {
        return Err(speaker().text("play-no_riichi"));
    }
    let (copy, tile) = match text.strip_prefix("hand ") {
        Some(tile) => (Copy::Held, tile.trim()),
        None => (Copy::Any, text),
    };
    let wanted = faces(tile).unwrap_or_default();
    let is_meant = |action: &&Action| match action {
        Action::Riichi(discard) => wanted[..] == [discard.face] && (copy == Copy::Any || !discard.drawn),
        _ => false,
    };
    let found = declarations.iter().find(is_meant).copied();
    let labels =
        || declarations.iter().map(|action| riichi_label(action, legal)).collect::<Vec<_>>().join(", ");
    found.map(Order::Act).ok_or_else(|| say("play-riichi-with", &[("options", &labels())]))
}

/// How a riichi is typed.
fn riichi_label(action: &Action, legal: &[Action]) -> String {
    let Action::Riichi(discard) = *action else { return String::new() };
    let drawn = Action::Riichi(Discard { drawn: true, ..discard });
    let hand = if !discard.drawn && legal.contains(&drawn) { "hand " } else { "" };
    format!("riichi {hand}{}", discard.face)
}

fn void(text: &str, legal: &[Action]) -> Result<Order, String> {
    if !legal.iter().any(|action| matches!(action, Action::Void(_))) {
        return Err(speaker().text("play-no_void"));
    }
    let is_meant = |suit: &Suit| {
        let name = match suit {
            Suit::Characters => "characters",
            Suit::Dots => "dots",
            Suit::Bamboo => "bamboo",
        };
        !text.is_empty() && (name.starts_with(text) || text == suit.letter().to_string())
    };
    let suit = Suit::ALL.into_iter().find(is_meant);
    suit.map(|suit| Order::Act(Action::Void(suit))).ok_or_else(|| speaker().text("play-void-suits"))
}

fn give(text: &str, legal: &[Action]) -> Result<Order, String> {
    if !legal.iter().any(|action| matches!(action, Action::Exchange(_))) {
        return Err(speaker().text("play-no_exchange"));
    }
    let mut wanted = faces(text).ok_or_else(|| unknown(text))?;
    wanted.sort_unstable();
    let is_meant = |action: &&Action| match action {
        Action::Exchange(given) => {
            let mut given = *given;
            given.sort_unstable();
            given[..] == wanted[..]
        }
        _ => false,
    };
    let found = legal.iter().find(is_meant).copied();
    found.map(Order::Act).ok_or_else(|| speaker().text("play-exchange-tiles"))
}

/// The only action of a kind, or the one that the argument names.
fn choice(
    name: &str,
    argument: &str,
    view: &View<'_>,
    legal: &[Action],
    wanted: fn(&Action) -> bool,
) -> Result<Action, String> {
    let candidates: Vec<Action> = legal.iter().copied().filter(wanted).collect();
    let meant: Vec<Action> = match argument {
        "" => candidates.clone(),
        _ => candidates.iter().copied().filter(|action| is_named(action, argument, view)).collect(),
    };
    let labels = || {
        let labels: Vec<String> = candidates.iter().map(|action| label(action, view, legal)).collect();
        labels.join(", ")
    };
    match (&meant[..], &candidates[..]) {
        ([action], _) => Ok(*action),
        (_, []) => Err(say("play-nothing_to", &[("order", name)])),
        ([first, ..], _) if is_same_shape(&meant) => Ok(*first),
        ([], _) => {
            let order = format!("{name} {}", cut(argument, 12));
            Err(say("play-cannot", &[("order", &order), ("options", &labels())]))
        }
        _ => Err(say("play-which", &[("options", &labels())])),
    }
}

/// Whether the actions differ only in which of several equal tiles is a red five.
fn is_same_shape(actions: &[Action]) -> bool {
    let kinds = |action: &Action| match action {
        Action::Chow(own) | Action::Pong(own) => Some(own.map(Face::tile)),
        _ => None,
    };
    actions.iter().all(|action| kinds(action).is_some() && kinds(action) == kinds(&actions[0]))
}

/// The tiles of a chow in ascending order, including the claimed one.
fn chow_tiles(own: [Face; 2], view: &View<'_>) -> Vec<Face> {
    let mut tiles: Vec<Face> = own.into_iter().chain(view.offered().map(|(face, _)| face)).collect();
    tiles.sort_by_key(|face| face.index42());
    tiles
}

/// Whether an argument names an action: a chow by its lowest rank or its tiles, a kong by its tile.
fn is_named(action: &Action, argument: &str, view: &View<'_>) -> bool {
    let typed = faces(argument).unwrap_or_default();
    let is_kind = |tile: Tile| matches!(typed[..], [face] if face.tile() == Some(tile));
    match *action {
        Action::Chow(own) => {
            let tiles = chow_tiles(own, view);
            let lowest = tiles.first().and_then(|face| face.tile());
            let rank = lowest.and_then(Tile::rank).map(|rank| rank.to_string());
            rank.as_deref() == Some(argument) || lowest.is_some_and(is_kind) || typed == own || typed == tiles
        }
        Action::Pong(own) => typed[..] == own[..] || own[0].tile().is_some_and(is_kind),
        Action::OpenKong => view.offered().and_then(|(face, _)| face.tile()).is_some_and(is_kind),
        Action::ClosedKong(tile) | Action::AddedKong(tile) => is_kind(tile),
        _ => false,
    }
}

/// How an action is typed.
pub(super) fn label(action: &Action, view: &View<'_>, legal: &[Action]) -> String {
    let MeldWords { chow, pong, kong } = MeldWords::of(view.table);
    match *action {
        Action::Pass => "pass".to_owned(),
        Action::Win => "win".to_owned(),
        Action::Discard(discard) => discard.face.to_string(),
        Action::Riichi(_) => riichi_label(action, legal),
        Action::Abort => "abort".to_owned(),
        Action::North => "north".to_owned(),
        Action::Chow(own) => {
            let tiles = chow_tiles(own, view);
            let is_twin =
                |other: &&Action| matches!(other, Action::Chow(_)) && is_same_shape(&[*action, **other]);
            match tiles.first().and_then(|face| face.tile()?.rank()) {
                Some(rank) if legal.iter().filter(is_twin).count() == 1 => format!("{chow} {rank}"),
                _ => format!("{chow} {}{}", own[0], own[1]),
            }
        }
        Action::Pong(own) => match legal.iter().filter(|other| matches!(other, Action::Pong(_))).count() {
            1 => pong.to_owned(),
            _ => format!("{pong} {}{}", own[0], own[1]),
        },
        Action::OpenKong => kong.to_owned(),
        Action::ClosedKong(tile) | Action::AddedKong(tile) => format!("{kong} {tile}"),
        Action::Void(suit) => suit.letter().to_string(),
        Action::Exchange([a, b, c]) => format!("give {a}{b}{c}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use suzume_game::wall::WallKind;
    use suzume_game::{Setup, Table};
    use suzume_rules::{Preset, RuleSet};
    use suzume_tiles::BySeat;

    /// Plays hands at random, and calls `look` at every decision.
    fn for_each_question(rules: &RuleSet, mut look: impl FnMut(&View<'_>, &[Action])) {
        let mut table = Table::new(rules.clone(), WallKind::Ordinary);
        for deal in 0..8 {
            let seats = table.table_rules().seats();
            let scores = BySeat::all(seats, table.table_rules().starting_points);
            table.deal(&Setup::single(seats, 11, deal).with_scores(scores));
            let mut turn = 0;
            while let Some(seat) = table.pending().iter().next() {
                let legal = table.legal(seat);
                look(&table.view(seat), legal);
                turn += 7;
                let action = legal[turn % legal.len()];
                table.act(seat, action).unwrap();
            }
        }
    }

    #[test]
    fn what_is_offered_can_be_typed() {
        let exchange = RuleSet::from_toml("sichuan", "exchange_three = \"next\"").unwrap();
        let kongs = RuleSet::from_toml("mahjong0", "kongs = true\nchows = true").unwrap();
        let presets = Preset::ALL.iter().map(Preset::rules);
        let mut chows = 0;
        for rules in presets.chain([exchange, kongs]) {
            for_each_question(&rules, |view, legal| {
                for action in legal {
                    chows += u32::from(matches!(action, Action::Chow(_)));
                    let typed = label(action, view, legal);
                    let read = read(&typed, view, legal);
                    match action {
                        // Of two equal tiles the drawn one is discarded, unless the other is requested.
                        Action::Discard(discard) if !discard.drawn => {
                            let held = super::read(&format!("hand {typed}"), view, legal);
                            assert_eq!(held, Ok(Order::Act(*action)));
                            assert!(
                                matches!(read, Ok(Order::Act(Action::Discard(one))) if one.face == discard.face)
                            );
                        }
                        _ => assert_eq!(read, Ok(Order::Act(*action)), "{typed}"),
                    }
                }
            });
        }
        assert!(chows > 10, "{chows}");
    }

    #[test]
    fn tiles_may_be_typed_in_unicode_and_chows_by_their_tiles() {
        let taiwan = RuleSet::preset("taiwan").unwrap();
        let mut seen = [0; 2];
        for_each_question(&taiwan, |view, legal| {
            for action in legal {
                match action {
                    Action::Discard(discard) if discard.drawn => {
                        let typed = Notation::Unicode.print(&[discard.face]).unwrap();
                        assert_eq!(read(&typed, view, legal), Ok(Order::Act(*action)));
                        seen[0] += 1;
                    }
                    Action::Chow(own) => {
                        let whole: String = chow_tiles(*own, view).iter().map(ToString::to_string).collect();
                        for typed in [format!("chow {}{}", own[0], own[1]), format!("CHI  {whole} ")] {
                            assert_eq!(read(&typed, view, legal), Ok(Order::Act(*action)), "{typed}");
                        }
                        assert!(read("chow 1z", view, legal).is_err());
                        seen[1] += 1;
                    }
                    _ => {}
                }
            }
        });
        assert!(seen.iter().all(|&count| count > 0), "{seen:?}");
    }

    #[test]
    fn enter_discards_the_tile_just_drawn_and_never_a_win() {
        let mut seen = [0; 3];
        for rules in Preset::ALL.iter().map(Preset::rules) {
            for_each_question(&rules, |view, legal| match read(" ", view, legal) {
                Ok(Order::Act(Action::Discard(discard))) => {
                    assert!(discard.drawn && Some(discard.face) == view.private.drawn);
                    seen[0] += 1;
                }
                Ok(other) => panic!("{other:?}"),
                Err(sentence) if sentence.starts_with("You can win") => {
                    assert!(legal.contains(&Action::Win));
                    seen[1] += 1;
                }
                Err(_) => {
                    assert!(!legal.iter().any(|one| matches!(one, Action::Discard(one) if one.drawn)));
                    seen[2] += 1;
                }
            });
        }
        assert!(seen.iter().all(|&count| count > 0), "{seen:?}");
    }

    #[test]
    fn the_words_of_every_language_mean_the_same() {
        let riichi = RuleSet::preset("riichi").unwrap();
        let mut seen = 0;
        for_each_question(&riichi, |view, legal| {
            for (english, other) in
                [("win", "ron"), ("win", "tsumo"), ("chow", "chi"), ("pong", "pon"), ("kong", "kan")]
            {
                let (one, same) = (read(english, view, legal), read(other, view, legal));
                seen += u32::from(one.is_ok());
                assert_eq!(one, same, "{other}");
            }
        });
        assert!(seen > 0);
    }

    #[test]
    fn whatever_is_typed_is_answered() {
        let words =
            ["", " ", "chow", "chow 9", "kong zz", "5", "mm", "0", "ü", "123456789m", "hand", "hand 1m", "?"];
        for rules in Preset::ALL.iter().map(Preset::rules) {
            for_each_question(&rules, |view, legal| {
                for word in words {
                    match read(word, view, legal) {
                        Ok(Order::Act(action)) => assert!(legal.contains(&action), "{word}"),
                        Ok(_) => {}
                        Err(sentence) => assert!(!sentence.is_empty() && !sentence.contains('\n'), "{word}"),
                    }
                }
            });
        }
    }
}
