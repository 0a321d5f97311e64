//! Records what the player predicted at a discard of a recorded game, to compare it with how the hand ended. The regressions
//! of equation 18 are fitted on this.

use super::options::{MdpOptions, Version};
use super::question::{MdpDecision, ValuationWay, least};
use super::utility::Utility;
use crate::after::situation;
use suzume_decide::solitary::{Reach, Scenario, Scenarios};
use suzume_decide::{Interrupt, Situation};
use suzume_deficiency::accepted;
use suzume_game::{Action, View};

/// The predictions at a discard.
#[derive(Clone, Debug, PartialEq)]
pub struct StudiedDecision {
    /// The number of exchanges that the hand needed to be ready.
    pub least: u8,
    /// The reaches of the graphs that were used.
    pub reaches: Vec<Reach>,
    /// M_win's chance to win after the discard, in 0..=1.
    pub win: f64,
    /// M_win's value less that of not winning.
    pub gain: f64,
    /// M_tenpai's chance to be ready, in 0..=1.
    pub ready: f64,
    /// M_fold's chance to deal in, in 0..=1.
    pub fold_deal_in: f64,
    /// The number of other seats in riichi.
    pub riichis: usize,
    /// The chance that another seat, not in riichi, is ready.
    pub anybody_ready: f64,
    /// The number of sets that the seat has called.
    pub calls: usize,
}

/// What the inclusive game foresees after a discard.
#[derive(Clone, Debug, PartialEq)]
pub struct ForeseenDiscard {
    /// The number of exchanges that the hand needed to be ready.
    pub least: u8,
    /// The number of other seats in riichi.
    pub riichis: usize,
    /// Whether any call opens the hand.
    pub is_open: bool,
    /// The number of live tiles that bring the hand nearer after the discard; those that win, if it is ready.
    pub winning_tiles: u32,
    /// How the hand ends.
    pub ends: Scenarios,
}

/// What the inclusive game foresees after a discard, with or without riichi; `None` for other actions, for hands that this
/// game does not value, and where `is_wanted` refuses the number of exchanges that the hand needs.
pub fn foresee(
    view: &View<'_>,
    action: Action,
    options: &MdpOptions,
    is_wanted: impl Fn(u8) -> bool,
) -> Option<ForeseenDiscard> {
    let tile = action.discarded()?;
    let situation = situation(view);
    let least = least(&situation).filter(|&least| is_wanted(least))?;
    let mut utility = Utility::new(options.payoff, view);
    let interrupt = Interrupt::default();
    let mut question =
        MdpDecision::new(view, &mut utility, options.models(view.table.seats()), options, &interrupt);
    let after = situation.without(tile);
    Some(ForeseenDiscard {
        least,
        riichis: question.supposed.riichis,
        is_open: !view.melds().iter().all(suzume_tiles::Meld::is_concealed),
        winning_tiles: accepted(&after.hand, &after.goal).available(view.knowledge().counts()),
        ends: inclusive_ends(&mut question, &situation, view, action)?,
    })
}

/// How the hand ends in the inclusive game after a discard; `None` if that game does not value the hand.
fn inclusive_ends(
    question: &mut MdpDecision<'_>,
    situation: &Situation,
    view: &View<'_>,
    action: Action,
) -> Option<Scenarios> {
    let tile = action.discarded()?;
    let (melds, turns) = (view.private.melds, question.context.turns);
    let place = situation.hand.kinds().position(|(kind, _)| kind == tile)?;
    let after = situation.without(tile).hand;
    if question.way(situation) != ValuationWay::Inclusive {
        return None;
    }
    let prospect = question.solved(situation, &melds, turns, |solved| solved.prospect(place, &after))?;
    let value = match action {
        Action::Riichi(_) => prospect.declared?,
        _ => prospect.silent(),
    };
    Some(question.course().discarded(tile, &value))
}

/// The predictions at a discard, with or without riichi; `None` for other actions, and for hands too far from ready.
pub fn study(view: &View<'_>, action: Action, options: &MdpOptions) -> Option<StudiedDecision> {
    let tile = action.discarded()?;
    let situation = situation(view);
    let mut utility = Utility::new(options.payoff, view);
    let interrupt = Interrupt::default();
    let mut question =
        MdpDecision::new(view, &mut utility, options.models(view.table.seats()), options, &interrupt);
    let (melds, turns) = (view.private.melds, question.context.turns);
    let place = situation.hand.kinds().position(|(kind, _)| kind == tile)?;
    let after = situation.without(tile).hand;
    let alone = *question.alone_after_discards(&situation, &melds, turns)?.get(place)?;
    let folded: Scenarios = match options.version {
        Version::Own => {
            let course = question.course();
            course.fold(&course.fold_order(), &after, turns)
        }
        Version::Paper => {
            let game = question.supposed.fold_game(question.supposed.turns_to_come(turns, 1));
            game.value(&game.order(), &after)
        }
    };
    Some(StudiedDecision {
        least: least(&situation)?,
        reaches: question.reaches().to_vec(),
        win: alone.win,
        gain: alone.gain,
        ready: alone.ready,
        fold_deal_in: folded.chance(Scenario::DealIn),
        riichis: question.supposed.riichis,
        anybody_ready: question.supposed.anybody_ready,
        calls: melds.len(),
    })
}
