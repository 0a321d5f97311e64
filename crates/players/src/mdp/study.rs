//! What the player supposed at a discard of a recorded game, to be compared with how the hand ended: the regressions of
//! equation 18 are fitted on this.

use super::options::MdpOptions;
use super::question::{MdpDecision, ValuationWay, least};
use super::utility::Utility;
use crate::after::situation;
use suzume_decide::Interrupt;
use suzume_decide::solitary::{Scenario, Scenarios};
use suzume_game::{Action, View};

/// What was supposed at a discard.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StudiedDecision {
    /// The exchanges that the hand needed to be ready.
    pub least: u8,
    /// The chance to win of M_win, after the discard.
    pub win: f64,
    /// The chance to be ready of M_tenpai.
    pub ready: f64,
    /// The chance to deal in of M_fold.
    pub fold_deal_in: f64,
    /// How many others are in riichi.
    pub riichis: usize,
    /// The chance that another is ready who is not in riichi.
    pub anybody_ready: f64,
    /// The sets that the seat has called.
    pub calls: usize,
    /// Whether any of them opens the hand.
    pub is_open: bool,
    /// How the hand ends in the inclusive game; `None` where it is not asked.
    pub inclusive: Option<Scenarios>,
}

/// What is supposed at a discard, with riichi or without; `None` for other actions, and for hands too far from ready.
pub fn study(view: &View<'_>, action: Action, options: &MdpOptions) -> Option<StudiedDecision> {
    let tile = action.discarded()?;
    let situation = situation(view);
    let mut utility = Utility::new(options.payoff, view);
    let interrupt = Interrupt::default();
    let mut question = MdpDecision::new(view, &mut utility, options.models(), options, &interrupt);
    let (melds, turns) = (view.private.melds, question.context.turns);
    let place = situation.hand.kinds().position(|(kind, _)| kind == tile)?;
    let after = situation.without(tile).hand;
    let alone = *question.alone_after_discards(&situation, &melds, turns)?.get(place)?;
    let inclusive = match question.way(&situation) {
        ValuationWay::Inclusive => {
            let prospect =
                question.solved(&situation, &melds, turns, |solved| solved.prospect(place, &after))?;
            let value = match action {
                Action::Riichi(_) => prospect.declared?,
                _ => prospect.silent(),
            };
            Some(question.course().discarded(tile, &value))
        }
        ValuationWay::Fitted | ValuationWay::None => None,
    };
    let course = question.course();
    let folded: Scenarios = course.fold(&course.fold_order(), &after, turns);
    Some(StudiedDecision {
        least: least(&situation)?,
        win: alone.win,
        ready: alone.ready,
        fold_deal_in: folded.chance(Scenario::DealIn),
        riichis: question.supposed.riichis,
        anybody_ready: question.supposed.anybody_ready,
        calls: melds.len(),
        is_open: !melds.iter().all(suzume_tiles::Meld::is_concealed),
        inclusive,
    })
}
