//! What would be best at the table, and why: the advice of crate `decide` for what a seat sees.
//!
//! Every search ends after a number of positions, not after a time, so that the same game gets the same hints.

use crate::discard::DiscardAnswer;
use crate::names::{Printer, TileName};
use crate::stop::Stop;
use crate::words::{deficiency_as_json, plural};
use serde::Serialize;
use std::fmt::Write as _;
use suzume_decide::{
    Advice, Chows, Claim, ClaimValue, Measure, Situation, Stops, USUAL_PLAN, advise, claims, deltas,
};
use suzume_deficiency::knowledge::SearchCache;
use suzume_deficiency::{Accepted, Deficiency, Forms, deficiency};
use suzume_game::{Action, Phase, View};
use suzume_players::{Moment, Player, Spec, after_meld, situation};
use suzume_tiles::{Counts34, Suit, Tile, TileSet};

/// What would be best.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct HintAnswer {
    /// What is known about the choice.
    pub advice: HintAdvice,
    /// What players of the program would do.
    pub players: Vec<PlayerChoice>,
}

/// What is known about a choice.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum HintAdvice {
    /// The hand can be won.
    Win,
    /// Nothing.
    Nothing,
    /// Tiles of the void suit must go first.
    VoidSuitFirst,
    /// What naming each suit as void gives up.
    Void(Vec<VoidOption>),
    /// Passing, and every claim.
    Claims(ClaimAdvice),
    /// Every legal discard.
    Discards(DiscardAnswer),
}

/// A suit that can be named as void.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct VoidOption {
    /// m, p or s.
    pub suit: char,
    /// Tiles that are given up with it.
    pub given_up: usize,
    /// How far the rest is; null if it is unknown or cannot be completed.
    pub deficiency: Option<u8>,
    /// How far the rest is, in words.
    #[serde(skip)]
    distance: String,
}

/// What comes of passing and of every claim.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ClaimAdvice {
    /// Chances are to complete the hand within so many draws.
    pub draws: u8,
    /// Passing first.
    pub options: Vec<ClaimOption>,
    /// The best against the next.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub better: Option<BetterClaim>,
}

/// What comes of passing or of a claim.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ClaimOption {
    /// The action by its name.
    pub action: String,
    /// The discard that follows.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub discard: Option<TileName>,
    /// After both.
    #[serde(serialize_with = "deficiency_as_json")]
    pub deficiency: Deficiency,
    /// Available tiles that lower it, and their kinds.
    pub accepted_tiles: usize,
    /// Kinds of these tiles.
    pub accepted_kinds: usize,
    /// The chance to complete the hand; null if it was not computed.
    pub value: Option<f64>,
}

/// The best claim against the next.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BetterClaim {
    /// The best.
    pub best: &'static str,
    /// The next.
    pub next: &'static str,
    /// By how much its chance is greater.
    pub difference: f64,
}

/// What a player of the program would do.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PlayerChoice {
    /// The player.
    pub player: &'static str,
    /// The action by its name; null if it cannot play these rules.
    pub action: Option<String>,
}

/// Gives hints. It remembers what it has searched.
pub struct Hints {
    printer: Printer,
    cache: SearchCache,
}

/// Looks of the exact search, of a thousand positions each, and samples behind it: chosen to take about a second.
const LOOKS: u32 = 1_000;
const SAMPLES: u32 = 1_000;
/// Discards that are shown.
const MOST_SHOWN: usize = 5;

/// Ends a search after so many looks, or when somebody asks to stop.
fn after(looks: u32, stop: Stop<'_>) -> impl FnMut() -> bool {
    let mut left = looks;
    move || {
        left = left.saturating_sub(1);
        left == 0 || stop.is_asked()
    }
}

impl Hints {
    /// Hints that write tiles in a notation.
    pub fn new(printer: Printer) -> Hints {
        Hints { printer, cache: SearchCache::new() }
    }

    /// What would be best among the legal actions. `name` says what an action is called.
    pub fn hint(
        &mut self,
        view: &View<'_>,
        legal: &[Action],
        moment: &Moment,
        stop: Stop<'_>,
        name: impl Fn(&Action) -> String,
    ) -> HintAnswer {
        if legal.contains(&Action::Win) {
            return HintAnswer { advice: HintAdvice::Win, players: Vec::new() };
        }
        let advice = match view.public.phase {
            Phase::Exchange => HintAdvice::Nothing,
            Phase::Void => HintAdvice::Void(Suit::ALL.map(|suit| void(view, suit)).into()),
            Phase::Claims { face, .. } => match face.tile() {
                Some(tile) => HintAdvice::Claims(self.claim(view, legal, tile, stop, &name)),
                None => HintAdvice::Nothing,
            },
            _ => self.discard(view, legal, stop),
        };
        let choice = |player: &'static str| PlayerChoice {
            player,
            action: chosen(player, view, legal, moment).map(|action| name(&action)),
        };
        HintAnswer { advice, players: ["delta", "kstep"].map(choice).into() }
    }

    fn discard(&mut self, view: &View<'_>, legal: &[Action], stop: Stop<'_>) -> HintAdvice {
        let among: TileSet = legal.iter().filter_map(Action::discarded).collect();
        let void = view.public.seats[view.seat()].void;
        if among.iter().any(|tile| void.is_some() && tile.suit() == void) {
            return HintAdvice::VoidSuitFirst;
        }
        let situation = situation(view);
        let stops = Stops { exact: after(LOOKS, stop), sampling: after(SAMPLES, stop) };
        let advice = advise(&situation, None, &USUAL_PLAN, &mut self.cache, stops);
        let discards = advice.discards.iter().filter(|one| among.contains(one.tile)).cloned().collect();
        let advice = Advice { discards, ..advice };
        HintAdvice::Discards(DiscardAnswer::new(self.printer, &situation, &advice))
    }

    /// Passing and every claim: the deficiency then, what lowers it, and the chance within some draws.
    fn claim(
        &mut self,
        view: &View<'_>,
        legal: &[Action],
        tile: Tile,
        stop: Stop<'_>,
        name: impl Fn(&Action) -> String,
    ) -> ClaimAdvice {
        let situation = situation(view);
        let pass = self.cache.accepted(&situation.hand, &situation.available, &situation.goal);
        let draws = pass.deficiency.finite().map_or(1, |least| least + 1);
        let values = match situation.goal.forms == Forms::STANDARD {
            true => claims(&situation, tile, Chows::Allowed, draws, after(LOOKS, stop)).unwrap_or_default(),
            false => Vec::new(),
        };
        let chance = |claim: Claim| values.iter().find(|value| value.claim == claim).map(|one| one.value);
        let pass = self.option("pass".to_owned(), &situation, &pass, None, chance(Claim::Pass));
        let mut options = vec![pass];
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
            let (name, value) = (name(action), chance(claim));
            options.push(match claim {
                Claim::Kong => {
                    let accepted = self.cache.accepted(&after.hand, &after.available, &after.goal);
                    self.option(name, &after, &accepted, None, value)
                }
                _ => {
                    let discard = values.iter().find(|one| one.claim == claim).and_then(|one| one.discard);
                    let (_, ranked) = deltas(&after, Measure::KnowledgeAware, &mut self.cache);
                    let best = ranked.iter().find(|one| discard.is_none_or(|tile| tile == one.tile));
                    let Some(best) = best else { continue };
                    self.option(name, &after, &best.accepted, Some(best.tile), value)
                }
            });
        }
        ClaimAdvice { draws, options, better: better(&values) }
    }

    /// What comes of passing or of a claim.
    fn option(
        &self,
        action: String,
        situation: &Situation,
        accepted: &Accepted,
        discard: Option<Tile>,
        value: Option<f64>,
    ) -> ClaimOption {
        ClaimOption {
            action,
            discard: discard.map(|tile| self.printer.tile(tile)),
            deficiency: accepted.deficiency,
            accepted_tiles: accepted.available(&situation.available) as usize,
            accepted_kinds: accepted.tiles.len(),
            value,
        }
    }
}

/// The best of the claims against the next.
fn better(values: &[ClaimValue]) -> Option<BetterClaim> {
    let [best, next, ..] = values else { return None };
    let name = |claim: Claim| match claim {
        Claim::Pass => "passing",
        Claim::Win => "winning",
        Claim::Pong => "the pong",
        Claim::Chow(_) => "the chow",
        Claim::Kong => "the kong",
    };
    let difference = best.value - next.value;
    Some(BetterClaim { best: name(best.claim), next: name(next.claim), difference })
}

/// What naming a suit gives up, and how far the rest is.
fn void(view: &View<'_>, suit: Suit) -> VoidOption {
    let rest: Vec<Tile> = view.concealed().tiles().filter(|tile| tile.suit() != Some(suit)).collect();
    let given_up = view.concealed().total() - rest.len();
    let distance = Counts34::from_tiles(rest).ok().map(|rest| deficiency(&rest, &view.goal()));
    VoidOption {
        suit: suit.letter(),
        given_up,
        deficiency: distance.and_then(Deficiency::finite),
        distance: distance.map_or_else(|| "unknown".to_owned(), in_words),
    }
}

/// What a player of the program would do.
fn chosen(player: &str, view: &View<'_>, legal: &[Action], moment: &Moment) -> Option<Action> {
    let spec: Spec = player.parse().ok()?;
    spec.build().ok()?.act(view, legal, moment).ok()
}

fn in_words(deficiency: Deficiency) -> String {
    deficiency.finite().map_or_else(|| "infinite".to_owned(), |number| number.to_string())
}

impl HintAnswer {
    /// For a person, in lines that may be too long for a terminal.
    pub fn to_text(&self) -> String {
        let mut text = match &self.advice {
            HintAdvice::Win => return "win: the hand is complete.\n".to_owned(),
            HintAdvice::Nothing => String::new(),
            HintAdvice::VoidSuitFirst => "Tiles of your void suit go first.\n".to_owned(),
            HintAdvice::Void(options) => options.iter().map(VoidOption::to_text).collect(),
            HintAdvice::Claims(claims) => claims.to_text(),
            HintAdvice::Discards(discards) => discards.to_hint(MOST_SHOWN),
        };
        let name = |choice: &PlayerChoice| choice.action.clone().unwrap_or_else(|| "nothing".to_owned());
        if let [one, other] = &self.players[..] {
            let (first, second) = (one.player, other.player);
            let _ = match one.action == other.action {
                true => writeln!(text, "The players {first} and {second} would type: {}", name(one)),
                false => {
                    writeln!(text, "The player {first} would type: {}; {second}: {}", name(one), name(other))
                }
            };
        }
        text
    }
}

impl VoidOption {
    fn to_text(&self) -> String {
        let given_up = plural(self.given_up, "tile");
        format!("{}: {given_up} given up, the rest has deficiency {}\n", self.suit, self.distance)
    }
}

impl ClaimAdvice {
    fn to_text(&self) -> String {
        let draws = plural(self.draws.into(), "draw");
        let mut text: String = self.options.iter().map(|option| option.to_text(&draws)).collect();
        if let Some(BetterClaim { best, next, difference }) = &self.better {
            let points = 100.0 * difference;
            let _ = match points > 5e-3 {
                true => writeln!(
                    text,
                    "Within {draws} {best} completes the hand more often than {next}, by {points:.2} points."
                ),
                false => writeln!(text, "Within {draws} {best} is as good as {next}."),
            };
        }
        text
    }
}

impl ClaimOption {
    fn to_text(&self, draws: &str) -> String {
        let discard = self.discard.map_or_else(String::new, |tile| format!(", discard {tile}"));
        let lowering = match self.deficiency.is_finite() {
            true => {
                let (tiles, kinds) =
                    (plural(self.accepted_tiles, "tile"), plural(self.accepted_kinds, "kind"));
                format!("; {tiles} of {kinds} lower it")
            }
            false => String::new(),
        };
        let chance =
            self.value.map_or_else(String::new, |value| format!("; {:.2}% within {draws}", 100.0 * value));
        format!("{}{discard}: deficiency {}{lowering}{chance}\n", self.action, in_words(self.deficiency))
    }
}
