//! How the other seats affect the solitary game of a seat: how often they end the hand in each coming turn, and how often they
//! discard its winning tiles.
//!
//! Under rules with fitted models of the other seats, both follow from the table: from riichi, calls and rivers the models
//! predict the chance of an end before the next own turn and over the whole hand, deal-ins included. A seat in riichi discards
//! what it draws; other seats hold back winning tiles, more of them after the seat's own riichi. A seat without a description
//! counts as average, and then the hand ends at least as often as an average one ([`Profile`](suzume_rules::Profile)).
//!
//! Under rules with models of our own games ([`GameChances`]) these predict the ends, what the other seats cost, and the danger
//! of each discard. Otherwise every table counts as average, and other seats discard all tiles equally.

use super::games::{DiscardDanger, GameChances};
use super::{Context, HandOrigin};
use crate::riichi::others::{DECLARED_WINS_OFFERED, WINS_OFFERED, all_ends, ends_after_riichi};
use suzume_decide::solitary::{Offers, Others};
use suzume_game::{PublicSeat, View};
use suzume_models::Models;
use suzume_models::games::GameModels;
use suzume_rules::riichi::Riichi;
use suzume_tiles::{Seat, Tile};

/// From this many discards per seat, a seat without a river is taken to be one that was not described.
const DESCRIBED_FROM: usize = 2;

/// How the other seats affect the hand, as far as the table shows it.
#[derive(Clone, Debug, PartialEq)]
pub struct TableChances {
    /// The offers of the other seats.
    offers: Offers,
    /// The share of the seat's winning tiles that each other seat discards, the one on the left first: silent, and after the
    /// seat's own riichi.
    wins_offered: [[f64; 3]; 2],
    /// The chance that the hand ends after each coming discard, with the first one repeated: silent, and after the seat's own
    /// riichi.
    ends: [Vec<f64>; 2],
    /// The other seats by the models of our own games, in place of the above.
    games: Option<Box<GameChances>>,
}

impl TableChances {
    /// The chances at the table that a view shows.
    pub fn new(view: &View<'_>, context: &Context) -> TableChances {
        TableChances::of_average(view, context)
    }

    /// The chances by models of our own games.
    pub(super) fn of_games(models: &GameModels, view: &View<'_>, context: &Context) -> TableChances {
        let games = GameChances::new(models, view, context);
        TableChances {
            offers: Offers::of_others(view.table.seats()),
            wins_offered: [games.wins_offered; 2],
            ends: Default::default(),
            games: Some(Box::new(games)),
        }
    }

    /// The chances by the fitted models of riichi, or at an average table.
    pub(super) fn of_average(view: &View<'_>, context: &Context) -> TableChances {
        let turns = usize::from(context.turns);
        // Count drawn tiles, since a described table may have no rivers.
        let wall = &view.table.wall;
        let drawable = wall.tiles.total().saturating_sub(wall.dead + wall.dealt());
        let made = drawable.saturating_sub(view.public.live()) / wall.seats.count();
        let profile = view.rules.profile();
        let offers = Offers::of_others(wall.seats);
        let average = (made..made + turns).map(|made| profile.end_prob(made));
        if !profile.has_opponent_models {
            let ends = first_twice(average.collect());
            return TableChances {
                offers,
                wins_offered: [[1.0; 3]; 2],
                ends: [ends.clone(), ends],
                games: None,
            };
        }
        let seats = &view.public.seats;
        let me = view.seat();
        let others: Vec<Seat> = wall.seats.others(me).rev().collect();
        let is_unknown =
            |seat: &PublicSeat| seat.river.is_empty() && seat.melds.is_empty() && seat.riichi == Riichi::No;
        let outlook = Models::shipped(wall.seats).outlook(view);
        let mut ends = all_ends(&outlook, turns, context);
        ends.truncate(turns);
        if made >= DESCRIBED_FROM && others.iter().any(|&seat| is_unknown(&seats[seat])) {
            ends.iter_mut().zip(average).for_each(|(end, average)| *end = end.max(average));
        }
        let ends = first_twice(ends);
        // A seat in riichi does not fold.
        let is_calm = others.iter().all(|&seat| seats[seat].riichi == Riichi::No);
        let left = if is_calm { ends_after_riichi(wall.seats, 0) } else { 1.0 };
        let declared_ends: Vec<f64> = ends.iter().map(|end| left * end).collect();
        // An empty place offers nothing, so its share does not matter.
        let share_of = |share: f64, place: usize| match others.get(place) {
            Some(&seat) if seats[seat].riichi == Riichi::No => share,
            _ => 1.0,
        };
        let wins_offered = [WINS_OFFERED, DECLARED_WINS_OFFERED]
            .map(|share| std::array::from_fn(|place| share_of(share, place)));
        match seats[me].riichi {
            Riichi::No => TableChances { offers, wins_offered, ends: [ends, declared_ends], games: None },
            _ => TableChances {
                offers,
                wins_offered: [wins_offered[1]; 2],
                ends: [declared_ends.clone(), declared_ends],
                games: None,
            },
        }
    }

    /// The other seats in the solitary game of a hand of this origin.
    pub(super) fn others_of(&self, origin: HandOrigin) -> Others<'_> {
        match (&self.games, origin) {
            (Some(games), _) => {
                let [wins_offered, declared_wins_offered] = self.wins_offered;
                Others {
                    wins_offered,
                    declared_wins_offered,
                    saved: games.saved(origin),
                    playing: games.playing(origin),
                    places: games.places,
                    ready_points: games.ready_points(),
                    ..Others::new(self.offers, games.ends(origin))
                }
            }
            (None, HandOrigin::Turn | HandOrigin::Claim) => self.others(),
            (None, _) => self.others_before_draw(),
        }
    }

    /// The points of a hand of this origin that is never ready and never wins.
    pub(super) fn base(&self, origin: HandOrigin) -> f64 {
        self.games.as_ref().map_or(0.0, |games| games.base(origin))
    }

    /// The risk of a discard, as far as it differs from tile to tile.
    pub(super) fn danger(&self, tile: Tile) -> DiscardDanger {
        self.games.as_ref().map_or_else(DiscardDanger::default, |games| games.danger(tile))
    }

    /// Whether the models of our own games are used.
    pub(super) fn has_games(&self) -> bool {
        self.games.is_some()
    }

    /// The chance that the hand lasts until the seat's next draw if it passes the offer.
    pub fn lasts_until_draw(&self, context: &Context) -> f64 {
        if let Some(games) = &self.games {
            return games.lasts(HandOrigin::Pass);
        }
        let end = self.ends[0].first().copied().unwrap_or(0.0);
        1.0 - end * f64::from(context.draws_before) / f64::from(context.others())
    }

    /// The other seats in the solitary game of a seat that discards next.
    pub fn others(&self) -> Others<'_> {
        if self.games.is_some() {
            return self.others_of(HandOrigin::Turn);
        }
        let others = self.others_before_draw();
        let rest = |ends| <[f64]>::split_first(ends).map_or(ends, |(_, rest)| rest);
        Others { ends: rest(others.ends), declared_ends: rest(others.declared_ends), ..others }
    }

    /// The other seats in the solitary game of a seat that draws next. Its first turn is half over, so the first discard comes
    /// before the second turn.
    pub fn others_before_draw(&self) -> Others<'_> {
        if self.games.is_some() {
            return self.others_of(HandOrigin::Pass);
        }
        let [wins_offered, declared_wins_offered] = self.wins_offered;
        let [ends, declared_ends] = &self.ends;
        Others { wins_offered, declared_wins_offered, declared_ends, ..Others::new(self.offers, ends) }
    }
}

fn first_twice(mut ends: Vec<f64>) -> Vec<f64> {
    ends.splice(..0, ends.first().copied());
    ends
}
