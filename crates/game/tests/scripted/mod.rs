//! Scripted hands of riichi: the tiles of each seat, the draws, and the actions are given.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]
#![allow(dead_code, reason = "not every test uses all of it")]

use suzume_game::wall::{AnyWall, Script, ScriptedWall, WallKind};
use suzume_game::{Action, Discard, Event, Phase, Position, Setup, Table};
use suzume_rules::riichi::RiichiScore;
use suzume_rules::{RuleSet, Score};
use suzume_tiles::{BySeat, Face, Notation, Seat, Seats, Tile, parse_faces};

/// A hand that claims nothing: no two of its tiles belong together.
pub(crate) const IDLE: &str = "147m258p369s1234z";

pub(crate) fn faces(text: &str) -> Vec<Face> {
    parse_faces(text, Notation::Canonical).unwrap()
}

pub(crate) fn tile(text: &str) -> Tile {
    faces(text)[0].tile().unwrap()
}

pub(crate) fn seat(index: usize) -> Seat {
    Seat::from_index(index).unwrap()
}

/// A table in the middle of a scripted hand; seat 0 deals.
pub(crate) struct Told {
    pub(crate) table: Table,
    followers: BySeat<Position>,
    followed: usize,
}

/// The start of a scripted hand.
pub(crate) struct Beginning<'a> {
    pub(crate) rules: &'a str,
    pub(crate) options: &'a str,
    pub(crate) hands: [&'a str; 4],
    pub(crate) draws: &'a str,
    /// Each shown indicator followed by the one below it.
    pub(crate) indicators: &'a str,
    pub(crate) setup: Setup,
}

impl Default for Beginning<'_> {
    fn default() -> Self {
        Beginning {
            rules: "riichi",
            options: "",
            hands: [IDLE; 4],
            draws: "",
            indicators: "2z2z2z2z2z2z2z2z2z2z",
            setup: Setup::single(Seats::Four, 0, 0).with_scores(BySeat::all(Seats::Four, 25_000)),
        }
    }
}

impl Beginning<'_> {
    pub(crate) fn deal(&self) -> Told {
        let rules = RuleSet::from_toml(self.rules, self.options).unwrap();
        let script = Script {
            hands: self.hands.map(faces).into(),
            draws: faces(self.draws),
            indicators: faces(self.indicators),
        };
        let wall = ScriptedWall::new(rules.table().wall, WallKind::Ordinary, script);
        let mut table = Table::on(AnyWall::Scripted(wall), rules.clone(), WallKind::Ordinary);
        table.deal(&self.setup);
        let followers = BySeat::from_fn(Seats::Four, |seat| {
            let mut position = Position::new(rules.clone(), seat);
            position.start(&table.start().seen_by(seat), WallKind::Ordinary);
            position
        });
        Told { table, followers, followed: 0 }
    }
}

impl Told {
    /// The seat in turn.
    pub(crate) fn mover(&self) -> Seat {
        match self.table.public().phase {
            Phase::Turn { seat, .. } => seat,
            other => panic!("nobody is in turn: {other:?}"),
        }
    }

    fn discard_of(&self, text: &str) -> Discard {
        let face = faces(text)[0];
        Discard { face, drawn: self.table.view(self.mover()).private.drawn == Some(face) }
    }

    /// Takes an action of the seat in turn.
    pub(crate) fn act(&mut self, action: Action) -> &mut Told {
        let mover = self.mover();
        self.table.act(mover, action).unwrap();
        self.follow()
    }

    /// Updates the observers and checks that they see the same.
    fn follow(&mut self) -> &mut Told {
        for event in &self.table.events()[self.followed..] {
            for seat in Seat::ALL {
                self.followers[seat].observe(&event.seen_by(seat, self.table.table_rules()));
            }
        }
        self.followed = self.table.events().len();
        for seat in Seat::ALL {
            assert_eq!(self.followers[seat].view().public, self.table.public());
            assert_eq!(self.followers[seat].view().private, self.table.view(seat).private);
        }
        self
    }

    /// The seat in turn discards, and other seats may claim.
    pub(crate) fn offer(&mut self, text: &str) -> &mut Told {
        let discard = self.discard_of(text);
        self.act(Action::Discard(discard))
    }

    /// The seats in turn discard one tile each, and no seat claims.
    pub(crate) fn discard(&mut self, tiles: &str) -> &mut Told {
        for face in faces(tiles) {
            self.offer(&face.to_string()).claim(&[]);
        }
        self
    }

    /// The seat in turn declares riichi, and other seats may claim.
    pub(crate) fn riichi(&mut self, text: &str) -> &mut Told {
        let discard = self.discard_of(text);
        self.act(Action::Riichi(discard))
    }

    /// The given seats claim; the other pending seats pass.
    pub(crate) fn claim(&mut self, claims: &[(usize, Action)]) -> &mut Told {
        if !matches!(self.table.public().phase, Phase::Claims { .. }) {
            assert!(claims.is_empty(), "nothing to claim");
            return self;
        }
        let asked = self.table.pending();
        for &(index, action) in claims {
            self.table.act(seat(index), action).unwrap();
        }
        for other in asked.iter().filter(|other| claims.iter().all(|(index, _)| seat(*index) != *other)) {
            self.table.act(other, Action::Pass).unwrap();
        }
        self.follow()
    }

    /// Whether a seat may do something now.
    pub(crate) fn may(&self, index: usize, action: Action) -> bool {
        self.table.legal(seat(index)).contains(&action)
    }

    /// Whether a seat may win now.
    pub(crate) fn may_win(&self, index: usize) -> bool {
        self.may(index, Action::Win)
    }

    /// Whether the seat in turn may declare riichi with some discard.
    pub(crate) fn may_declare(&self) -> bool {
        self.table.legal(self.mover()).iter().any(|action| matches!(action, Action::Riichi(_)))
    }

    /// The number of indicators turned.
    pub(crate) fn shown(&self) -> usize {
        self.table.public().dora.len()
    }

    /// The score of a seat that has won.
    pub(crate) fn score(&self, index: usize) -> RiichiScore {
        let won = self.table.wins().iter().find(|won| won.seat == seat(index)).unwrap();
        match won.score {
            Score::Han(score) => score,
            _ => panic!("{}", won.score),
        }
    }

    /// The yaku of a seat that has won, with the dora.
    pub(crate) fn yaku(&self, index: usize) -> String {
        let entries = self.score(index);
        let names: Vec<String> =
            entries.entries().map(|entry| format!("{} {}", entry.yaku, entry.han)).collect();
        names.join(", ")
    }

    pub(crate) fn has(&self, event: Event) -> bool {
        self.table.events().contains(&event)
    }
}
