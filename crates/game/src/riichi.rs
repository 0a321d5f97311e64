//! The parts of the public state that only riichi uses: sticks, ippatsu, liability, robbed closed kongs, aborted hands.

use crate::public::{Offer, Phase, Public, PublicSeat, RiverTile, ShownMeld, is_of};
use suzume_rules::AbortReason;
use suzume_rules::riichi::{Liability, Riichi, RiichiConfig, made_certain};
use suzume_tiles::{Face, MeldKind, Melds, Seat, Tile, TileSet, Wind};

impl PublicSeat {
    /// Whether the seat has discarded only terminals and honours, none of which was claimed (nagashi mangan).
    pub fn has_only_orphans(&self) -> bool {
        let is_orphan = |tile: Tile| tile.is_terminal() || tile.is_honor();
        !self.river.is_empty()
            && self.river.iter().all(|tile| !tile.claimed && tile.face.tile().is_some_and(is_orphan))
    }
}

impl Public {
    /// Why the hand will be aborted if no seat wins on the last discard; `None` if it will not be.
    pub fn abort_unless_won(&self) -> Option<AbortReason> {
        let rules = self.riichi_rules()?;
        let winds = || {
            let first = |seat: &PublicSeat| match seat.river[..] {
                [only] => {
                    only.face.tile().filter(|tile| tile.honor().is_some_and(|honor| !honor.is_dragon()))
                }
                _ => None,
            };
            let of_dealer = first(&self.seats[self.board.dealer]);
            of_dealer.is_some() && self.seats.iter().all(|seat| first(seat) == of_dealer)
        };
        let has_all_kongs = |seat: &PublicSeat| {
            let kongs = seat.melds.iter().filter_map(ShownMeld::meld).filter(|meld| meld.kind().is_kong());
            kongs.count() == usize::from(RiichiConfig::MOST_KONGS)
        };
        let is_first_round = usize::from(self.turns) == self.seats.seats().count();
        if rules.four_riichi && self.seats.iter().all(|seat| seat.riichi != Riichi::No) {
            Some(AbortReason::FourRiichi)
        } else if rules.four_winds && is_first_round && !self.was_claimed && winds() {
            Some(AbortReason::FourWinds)
        } else if rules.four_kongs
            && self.kongs == RiichiConfig::MOST_KONGS
            && !self.seats.iter().any(has_all_kongs)
        {
            Some(AbortReason::FourKongs)
        } else {
            None
        }
    }

    /// The points of a riichi stick.
    pub fn stake(&self) -> i64 {
        self.riichi_rules().map_or(0, |rules| i64::from(rules.riichi_points))
    }

    /// Notes which seats pass a discard: the seat that discards it, and every seat in riichi that does not win on it.
    pub(crate) fn note_passed(&mut self, seat: Seat, tile: Tile) {
        for (other, of_other) in self.seats.with_seats_mut() {
            if other == seat || of_other.riichi != Riichi::No {
                of_other.passed.insert(tile);
            }
        }
    }

    /// The kinds that other seats have discarded, added to pongs or set aside since the discard with number `since`
    /// (see [`RiverTile::turn`]), and that `seat` therefore passed without winning. The tile on offer has not been passed yet.
    pub fn passed_since(&self, seat: Seat, since: u16) -> TileSet {
        let offered = match self.phase {
            Phase::Claims { face, from, offer } => Some((face.tile(), from, offer)),
            _ => None,
        };
        let is_offered_discard =
            |tile: &RiverTile| matches!(offered, Some((_, _, Offer::Discard))) && tile.turn + 1 == self.turns;
        let mut passed = TileSet::EMPTY;
        for other in self.seats.seats().others(seat) {
            let of_other = &self.seats[other];
            let discards =
                of_other.river.iter().filter(|tile| tile.turn >= since && !is_offered_discard(tile));
            discards.filter_map(|tile| tile.face.tile()).for_each(|tile| passed.insert(tile));
            let added = of_other.melds.iter().filter(|shown| shown.added.is_some_and(|turn| turn >= since));
            for tile in added.filter_map(ShownMeld::meld).map(|meld| meld.first()) {
                if offered != Some((Some(tile), other, Offer::AddedKong)) {
                    passed.insert(tile);
                }
            }
            let is_offered = matches!(offered, Some((_, from, Offer::North)) if from == other);
            let norths = &of_other.norths[..of_other.norths.len() - usize::from(is_offered)];
            if norths.iter().any(|&turn| turn >= since) {
                passed.insert(Wind::North.tile());
            }
        }
        passed
    }

    /// Undoes a robbed closed kong: three tiles return to the hand, and one goes to the river.
    pub(crate) fn undo_closed_kong(&mut self, seat: Seat, face: Face) {
        let of_seat = &mut self.seats[seat];
        let is_robbed =
            |shown: &ShownMeld| shown.meld().is_some_and(|meld| is_of(&meld, MeldKind::ClosedKong, face));
        of_seat.melds.retain(|shown| !is_robbed(shown));
        of_seat.concealed += Tile::COPIES - 1;
        of_seat.river.push(RiverTile::robbed(face, self.turns));
        if let Some(tile) = face.tile() {
            (1..Tile::COPIES).for_each(|_| {
                let _ = self.seen.remove(tile);
            });
        }
    }

    /// Ends ippatsu for all seats; every claim, kong and north set aside does.
    pub(crate) fn end_ippatsu(&mut self) {
        self.seats.iter_mut().for_each(|seat| seat.ippatsu = false);
    }

    /// Notes that `from` is liable if the meld with its discard makes a yakuman certain.
    pub(crate) fn note_liability(&mut self, seat: Seat, from: Seat) {
        let Some(&rules) = self.riichi_rules() else { return };
        let mut melds = Melds::NONE;
        let mut shown = self.seats[seat].melds.iter().filter_map(ShownMeld::meld);
        if shown.all(|meld| melds.push(meld))
            && let Some(yaku) = made_certain(&melds).filter(|&yaku| rules.is_liable(yaku))
        {
            self.seats[seat].liable = Some(Liability { yaku, seat: from });
        }
    }
}
