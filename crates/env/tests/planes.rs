//! The contents of observations, read back from the planes by name and compared with the view.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use suzume_env::{Encoding, KINDS, observe};
use suzume_game::wall::WallKind;
use suzume_game::{Action, Match, Phase, ShownMeld, Table, View};
use suzume_rules::riichi::Riichi;
use suzume_rules::{Preset, RuleSet};
use suzume_tiles::{Dealer, MeldKind, Tile};

/// An observation whose planes are found by name.
struct NamedPlanes {
    values: Vec<u8>,
    names: Vec<String>,
}

impl NamedPlanes {
    fn new(view: &View<'_>) -> NamedPlanes {
        let encoding = Encoding::WithMeasures;
        let mut values = vec![9; encoding.size()];
        observe(view, encoding, &mut values);
        NamedPlanes { values, names: encoding.describe().into_iter().map(|plane| plane.name).collect() }
    }

    fn plane(&self, name: &str) -> [u8; KINDS] {
        let place = self.names.iter().position(|other| other == name).unwrap_or_else(|| panic!("{name}"));
        self.values[place * KINDS..][..KINDS].try_into().unwrap()
    }

    fn everywhere(&self, name: &str) -> u8 {
        let plane = self.plane(name);
        assert!(plane.iter().all(|&value| value == plane[0]), "{name}: {plane:?}");
        plane[0]
    }

    /// The sum of the planes at each kind.
    fn sum(&self, names: &[&str]) -> [u8; KINDS] {
        let planes: Vec<_> = names.iter().map(|name| self.plane(name)).collect();
        std::array::from_fn(|kind| planes.iter().map(|plane| plane[kind]).sum())
    }
}

fn compare(view: &View<'_>, rules: &RuleSet) {
    let planes = NamedPlanes::new(view);
    let (public, private) = (view.public, view.private);
    assert_eq!(
        planes.sum(&["own.held_1", "own.held_2", "own.held_3", "own.held_4"]),
        *private.concealed.as_array()
    );
    assert_eq!(planes.plane("own.unseen"), *view.knowledge().counts().as_array());
    let seats = view.table.seats();
    for turns in 0..seats.count() {
        let seat = seats.after(view.seat(), turns);
        let name = |plane: &str| format!("seat{turns}.{plane}");
        let shown = &public.seats[seat];
        let mut river = [0; KINDS];
        shown.river.iter().for_each(|tile| river[tile.face.tile().unwrap().index()] += 1);
        assert_eq!(planes.plane(&name("river")), river);
        // The latest discards of the kinds, sorted by their places, end with the last discard.
        let latest = planes.plane(&name("river_latest"));
        let last = (0..KINDS).max_by_key(|&kind| latest[kind]).filter(|&kind| latest[kind] > 0);
        assert_eq!(last, shown.river.last().map(|tile| tile.face.tile().unwrap().index()));
        let melded = |kinds: &[MeldKind]| -> [u8; KINDS] {
            let mut counts = [0; KINDS];
            let own = view.melds().iter().copied().filter(|_| turns == 0);
            let others = shown.melds.iter().filter_map(ShownMeld::meld).filter(|_| turns != 0);
            for meld in own.chain(others).filter(|meld| kinds.contains(&meld.kind())) {
                meld.tiles().for_each(|tile| counts[tile.index()] += 1);
            }
            counts
        };
        assert_eq!(planes.plane(&name("chows")), melded(&[MeldKind::Chow]));
        assert_eq!(planes.plane(&name("pongs")).map(|is| 3 * is), melded(&[MeldKind::Pong]));
        let open = [MeldKind::OpenKong, MeldKind::AddedKong];
        assert_eq!(planes.plane(&name("open_kongs")).map(|is| 4 * is), melded(&open));
        assert_eq!(planes.plane(&name("closed_kongs")).map(|is| 4 * is), melded(&[MeldKind::ClosedKong]));
        assert_eq!(planes.everywhere(&name("riichi")), u8::from(shown.riichi != Riichi::No));
        assert_eq!(planes.everywhere(&name("concealed")), shown.concealed);
        let wind = seats.wind(seat, public.board.dealer).tile().index();
        assert_eq!(planes.plane(&name("wind")).iter().position(|&is| is == 1), Some(wind));
        assert_eq!(planes.everywhere(&name("dealer")), u8::from(seat == public.board.dealer));
        let gained = public.board.scores[seat] - rules.table().starting_points;
        let score = i64::from(planes.everywhere(&name("score"))) - 128;
        if score.abs() < 127 {
            let step = rules.profile().score_step;
            assert!((score * step..(score + 1) * step).contains(&gained));
        }
    }
    assert_eq!(usize::from(planes.everywhere("table.live")), public.live());
    let offered = view.offered().and_then(|(face, _)| face.tile()).map(Tile::index);
    assert_eq!(planes.plane("table.offered").iter().position(|&is| is == 1), offered);
    let phases = ["exchange", "void", "drew", "claimed"]
        .map(|phase| planes.everywhere(&format!("table.phase_{phase}")) == 1);
    let expected = match public.phase {
        Phase::Exchange => [true, false, false, false],
        Phase::Void => [false, true, false, false],
        Phase::Turn { after: suzume_game::Turn::Claimed, .. } => [false, false, false, true],
        Phase::Turn { .. } => [false, false, true, false],
        _ => [false; 4],
    };
    assert_eq!(phases, expected);
    let from: Vec<u8> = ["right", "opposite", "left"]
        .map(|from| planes.everywhere(&format!("table.offered_from_{from}")))
        .into();
    let expected = view.offered().map(|(_, from)| seats.distance(view.seat(), from));
    assert_eq!(from.iter().position(|&is| is == 1).map(|place| place + 1), expected);
}

#[test]
fn planes_say_what_the_view_says() {
    for preset in Preset::ALL {
        let rules = preset.rules();
        let mut table = Table::new(rules.clone(), WallKind::Ordinary);
        let mut random = Dealer::new(6);
        let (mut course, mut game) = (Match::new(&rules, 21, 0), 0);
        for _ in 0..25 {
            let setup = course.next_hand().unwrap_or_else(|| {
                game += 1;
                course = Match::new(&rules, 21, game);
                course.next_hand().unwrap()
            });
            table.deal(&setup);
            while let Some(seat) = table.pending().iter().next() {
                compare(&table.view(seat), &rules);
                let legal = table.legal(seat);
                let riichi = legal.iter().find(|action| matches!(action, Action::Riichi(_)));
                let action = *riichi.unwrap_or(&legal[random.below(legal.len())]);
                table.act(seat, action).unwrap();
            }
            course.finish_hand(&table);
        }
    }
}

/// The page documents every plane with its scale and meaning.
#[test]
fn the_documentation_lists_every_plane() {
    let page = include_str!("../../../docs/environment.md");
    let mut seen = String::new();
    for (place, plane) in Encoding::WithMeasures.describe().iter().enumerate() {
        // The planes of the other seats are listed once.
        if let Some(name) = plane.name.strip_prefix("seat") {
            let (seat, name) = name.split_once('.').unwrap();
            if seat == "0" {
                let step = 20;
                let places: Vec<String> = (0..4).map(|seat| (place + seat * step).to_string()).collect();
                seen += &format!(
                    "| {} | `seatN.{name}` | {} | {} |\n",
                    places.join(" "),
                    plane.scale,
                    plane.meaning
                );
            }
        } else {
            seen += &format!("| {place} | `{}` | {} | {} |\n", plane.name, plane.scale, plane.meaning);
        }
    }
    let missing: String =
        seen.lines().filter(|line| !page.contains(line)).map(|line| format!("{line}\n")).collect();
    assert!(missing.is_empty(), "docs/environment.md lacks these lines:\n{missing}");
}
