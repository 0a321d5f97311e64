//! What would be best, and why: the advice of crate `decide` for the situation at the table.
//!
//! Every search ends after a number of positions, not after a time, so that the same game gets the same hints.

use super::order::label;
use crate::arguments::TileStyle;
use crate::clock;
use std::fmt::Write as _;
use suzume_answers::{DiscardAnswer, Printer, plural};
use suzume_decide::{
    Advice, Chows, Claim, ClaimValue, Measure, Situation, Stops, USUAL_PLAN, advise, claims, deltas,
};
use suzume_deficiency::knowledge::SearchCache;
use suzume_deficiency::{Accepted, Deficiency, Forms, deficiency};
use suzume_game::{Action, Phase, View};
use suzume_players::{Moment, Player, Spec, after_meld, situation};
use suzume_tiles::{Counts34, Suit, Tile, TileSet};

/// Gives hints.
pub(super) struct Adviser {
    printer: Printer,
    cache: SearchCache,
}

/// Looks of the exact search, of a thousand positions each, and samples behind it: chosen to take about a second.
const LOOKS: u32 = 1_000;
const SAMPLES: u32 = 1_000;
/// Discards that are shown.
const MOST_SHOWN: usize = 5;

/// Ends a search after so many looks, or at Ctrl-C.
fn after(looks: u32) -> impl FnMut() -> bool {
    let mut left = looks;
    move || {
        left = left.saturating_sub(1);
        left == 0 || clock::is_interrupted()
    }
}

impl Adviser {
    pub(super) fn new(style: TileStyle) -> Adviser {
        Adviser { printer: Printer(style.notation()), cache: SearchCache::new() }
    }

    /// What would be best, in lines that may be too long for the terminal.
    pub(super) fn hint(&mut self, view: &View<'_>, legal: &[Action], moment: &Moment) -> String {
        if legal.contains(&Action::Win) {
            return "win: the hand is complete.\n".to_owned();
        }
        let mut text = match view.public.phase {
            Phase::Exchange => String::new(),
            Phase::Void => void(view),
            Phase::Claims { face, .. } => match face.tile() {
                Some(tile) => self.claim(view, legal, tile),
                None => String::new(),
            },
            _ => self.discard(view, legal),
        };
        text += &choices(view, legal, moment);
        text
    }

    fn discard(&mut self, view: &View<'_>, legal: &[Action]) -> String {
        let among: TileSet = legal.iter().filter_map(Action::discarded).collect();
        let void = view.public.seats[view.seat().index()].void;
        if among.iter().any(|tile| void.is_some() && tile.suit() == void) {
            return "Tiles of your void suit go first.\n".to_owned();
        }
        let situation = situation(view);
        let stops = Stops { exact: after(LOOKS), sampling: after(SAMPLES) };
        let advice = advise(&situation, None, &USUAL_PLAN, &mut self.cache, stops);
        let discards = advice.discards.iter().filter(|one| among.contains(one.tile)).cloned().collect();
        let advice = Advice { discards, ..advice };
        DiscardAnswer::new(self.printer, &situation, &advice).to_hint(MOST_SHOWN)
    }

    /// Passing and every claim: the deficiency then, what lowers it, and the chance within some draws.
    fn claim(&mut self, view: &View<'_>, legal: &[Action], tile: Tile) -> String {
        let situation = situation(view);
        let pass = self.cache.accepted(&situation.hand, &situation.available, &situation.goal);
        let draws = pass.deficiency.finite().map_or(1, |least| least + 1);
        let values = match situation.goal.forms == Forms::STANDARD {
            true => claims(&situation, tile, Chows::Allowed, draws, after(LOOKS)).unwrap_or_default(),
            false => Vec::new(),
        };
        let chance = |claim: Claim| values.iter().find(|value| value.claim == claim).map(|one| one.value);
        let mut text = self.option("pass", &situation, &pass, None, chance(Claim::Pass), draws);
        for action in legal {
            let (own, claim) = match *action {
                Action::Pong(_) => (vec![tile; 2], Claim::Pong),
                Action::OpenKong => (vec![tile; 3], Claim::Kong),
                Action::Chow(own) => {
                    let own: Vec<Tile> = own.iter().filter_map(|face| face.tile()).collect();
                    let lowest = own.iter().copied().chain([tile]).min().unwrap_or(tile);
                    (own, Claim::Chow(lowest))
                }
                _ => continue,
            };
            let Some(after) = after_meld(&situation, &own) else { continue };
            let name = label(action, view, legal);
            let value = chance(claim);
            text += &match claim {
                Claim::Kong => {
                    let accepted = self.cache.accepted(&after.hand, &after.available, &after.goal);
                    self.option(&name, &after, &accepted, None, value, draws)
                }
                _ => {
                    let discard = values.iter().find(|one| one.claim == claim).and_then(|one| one.discard);
                    let (_, ranked) = deltas(&after, Measure::KnowledgeAware, &mut self.cache);
                    let best = ranked.iter().find(|one| discard.is_none_or(|tile| tile == one.tile));
                    let Some(best) = best else { continue };
                    self.option(&name, &after, &best.accepted, Some(best.tile), value, draws)
                }
            };
        }
        text + &better(&values, draws)
    }

    /// A line about what comes of passing or of a claim.
    fn option(
        &self,
        name: &str,
        situation: &Situation,
        accepted: &Accepted,
        discard: Option<Tile>,
        value: Option<f64>,
        draws: u8,
    ) -> String {
        let discard =
            discard.map_or_else(String::new, |tile| format!(", discard {}", self.printer.tile(tile)));
        let lowering = match accepted.deficiency.is_finite() {
            true => {
                let tiles = accepted.available(&situation.available) as usize;
                format!("; {} of {} lower it", plural(tiles, "tile"), plural(accepted.tiles.len(), "kind"))
            }
            false => String::new(),
        };
        let chance = value.map_or_else(String::new, |value| {
            format!("; {:.2}% within {}", 100.0 * value, plural(draws.into(), "draw"))
        });
        format!("{name}{discard}: deficiency {}{lowering}{chance}\n", in_words(accepted.deficiency))
    }
}

fn in_words(deficiency: Deficiency) -> String {
    deficiency.finite().map_or_else(|| "infinite".to_owned(), |number| number.to_string())
}

/// The best of the claims against the next, in a sentence.
fn better(values: &[ClaimValue], draws: u8) -> String {
    let [best, next, ..] = values else { return String::new() };
    let name = |claim: Claim| match claim {
        Claim::Pass => "passing",
        Claim::Win => "winning",
        Claim::Pong => "the pong",
        Claim::Chow(_) => "the chow",
        Claim::Kong => "the kong",
    };
    let (one, other) = (name(best.claim), name(next.claim));
    let difference = 100.0 * (best.value - next.value);
    let draws = plural(draws.into(), "draw");
    match difference > 5e-3 {
        true => format!(
            "Within {draws} {one} completes the hand more often than {other}, by {difference:.2} points.\n"
        ),
        false => format!("Within {draws} {one} is as good as {other}.\n"),
    }
}

/// What naming each suit gives up, and how far the rest is.
fn void(view: &View<'_>) -> String {
    let mut text = String::new();
    for suit in Suit::ALL {
        let rest: Vec<Tile> = view.concealed().tiles().filter(|tile| tile.suit() != Some(suit)).collect();
        let given_up = view.concealed().total() - rest.len();
        let distance = Counts34::from_tiles(rest).map(|rest| deficiency(&rest, &view.goal()));
        let distance = distance.map_or_else(|_| "unknown".to_owned(), in_words);
        let _ = writeln!(
            text,
            "{}: {} given up, the rest has deficiency {distance}",
            suit.letter(),
            plural(given_up, "tile")
        );
    }
    text
}

/// What the players `delta` and `kstep` would do.
fn choices(view: &View<'_>, legal: &[Action], moment: &Moment) -> String {
    let chosen = |spec: &Spec| {
        let mut player = spec.build().ok()?;
        player.act(view, legal, moment).ok()
    };
    let [by_delta, by_step] = ["delta", "kstep"].map(|name| chosen(&name.parse().ok()?));
    let name = |action: Option<Action>| {
        action.map_or_else(|| "nothing".to_owned(), |action| label(&action, view, legal))
    };
    match by_delta == by_step {
        true => format!("The players delta and kstep would type: {}\n", name(by_delta)),
        false => format!("The player delta would type: {}; kstep: {}\n", name(by_delta), name(by_step)),
    }
}
