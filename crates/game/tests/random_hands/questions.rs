//! What the table asks, and whether each seat can follow it by what it sees.

use suzume_deficiency::{Deficiency, deficiency};
use suzume_game::{Action, Phase, Position, Table, legal_actions};
use suzume_rules::RuleSet;
use suzume_rules::riichi::Riichi;
use suzume_tiles::{BySeat, Face, Seat};

/// Only seats that may act are asked, and no action is offered twice.
pub(super) fn check_questions(table: &Table) {
    assert!(!table.pending().is_empty());
    for seat in table.pending().iter() {
        let legal = table.legal(seat);
        assert!(!legal.is_empty());
        for (place, action) in legal.iter().enumerate() {
            assert!(!legal[..place].contains(action), "{action}");
        }
        assert!(!table.public().won.contains(seat));
        match table.public().phase {
            Phase::Turn { seat: mover, .. } => assert_eq!(mover, seat),
            Phase::Claims { from, .. } => {
                assert_ne!(from, seat);
                assert!(legal[0] == Action::Pass && legal.len() > 1);
            }
            Phase::Exchange | Phase::Void => {}
            other => panic!("no seat can be asked in {other:?}"),
        }
    }
}

/// A second implementation of the legal actions, written only from the rule pages.
pub(super) fn check_completeness(table: &Table, seat: Seat) {
    let view = table.view(seat);
    let rules = view.table;
    let legal = table.legal(seat);
    let hand = view.concealed();
    let own = &view.public.seats[seat];
    let has = |wanted: &dyn Fn(&Action) -> bool| legal.iter().any(wanted);
    match view.public.phase {
        Phase::Turn { .. } => {
            let void_held = hand.kinds().any(|(tile, _)| own.void.is_some() && tile.suit() == own.void);
            for (tile, _) in hand.kinds() {
                let is_drawn = view.private.drawn.and_then(Face::tile) == Some(tile);
                let is_free =
                    (!void_held || tile.suit() == own.void) && (own.riichi == Riichi::No || is_drawn);
                let is_offered = has(&|action| action.discarded() == Some(tile));
                assert_eq!(is_offered, is_free && !view.private.forbidden.contains(tile), "{tile}");
            }
        }
        Phase::Claims { face, from, .. } => {
            let tile = face.tile().unwrap();
            let mut whole = *hand;
            let is_complete = whole.add(tile).is_ok()
                && deficiency(&whole, &view.goal()) == Deficiency::COMPLETE
                && !whole.kinds().any(|(tile, _)| own.void.is_some() && tile.suit() == own.void)
                && !view.melds().iter().any(|meld| own.void.is_some() && meld.suit() == own.void);
            let wins = legal.contains(&Action::Win);
            assert!(!wins || is_complete);
            // If a hand needs nothing beyond its form, nothing else prevents it from winning.
            let needs_points = table.rules().name().starts_with("mcr");
            let is_free = rules.passed_win == suzume_rules::table::PassedWin::Free;
            if is_free && !needs_points && table.rules().options() == plain(table) {
                assert_eq!(wins, is_complete);
            }
            let pongs = has(&|action| matches!(action, Action::Pong(_)));
            assert!(!pongs || hand.get(tile) >= 2);
            let chows = has(&|action| matches!(action, Action::Chow(_)));
            assert!(!chows || (rules.chows && rules.seats().after(from, 1) == seat && tile.suit().is_some()));
        }
        _ => {}
    }
}

fn plain(table: &Table) -> String {
    RuleSet::preset(table.rules().name()).unwrap().options()
}

/// Positions that follow the events each seat may see. They must agree with the table.
pub(super) struct Followers(BySeat<Position>, usize);

impl Followers {
    pub(super) fn new(table: &Table) -> Followers {
        let follow = |seat: Seat| {
            let mut position = Position::new(table.rules().clone(), seat);
            position.start(&table.start().seen_by(seat), table.wall_kind());
            position
        };
        Followers(BySeat::from_fn(table.table_rules().seats(), follow), 0)
    }

    pub(super) fn check(&mut self, table: &Table) {
        for event in &table.events()[self.1..] {
            for seat in self.0.seats() {
                self.0[seat].observe(&event.seen_by(seat, table.table_rules()));
            }
        }
        self.1 = table.events().len();
        let mut legal = Vec::new();
        for seat in self.0.seats() {
            let (mine, theirs) = (self.0[seat].view(), table.view(seat));
            assert_eq!(mine.public, theirs.public);
            assert_eq!(mine.private, theirs.private);
            // A pending seat has the same legal actions from its own position.
            legal_actions(&mine, &mut legal);
            if table.pending().contains(seat) {
                assert_eq!(legal, table.legal(seat));
            }
        }
    }
}
