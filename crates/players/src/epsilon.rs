//! `epsilon:p=0.2,of=simcat`: a weakened player, as in the experiments of Tang, Chen and Wu. With probability p it takes a
//! random action that does not raise the deficiency; otherwise it takes the action of the other player. It never acts at
//! random where it could win.
//!
//! The paper does not say whether a claim is such an action. With `random=actions` it is: the player chooses at random among a
//! pass and all sets that do not raise the deficiency. With `random=discards` only the tile that is discarded is random, and the
//! other player decides on claims and kongs.

use crate::after::{after as after_set, situation};
use crate::kind::{Build, PlayedRules, PlayerKind};
use crate::options::{OptionForm, PlayerOption, names, one_of};
use crate::player::{Fault, HandEnd, Player};
use suzume_decide::Situation;
use suzume_deficiency::{Deficiency, deficiency};
use suzume_game::{Action, Event, Moment, View};
use suzume_tiles::{BySeat, Melds, Tile};

pub(crate) const ROW: PlayerKind = PlayerKind {
    name: "epsilon",
    about: "another player, with some actions replaced by random ones",
    options: &[
        PlayerOption::new("p", CHANCE, "the chance of a random action").default("0.2").always_written(),
        one_of(
            "random",
            const { &names(&RANDOM_CHOICES) },
            "what is random: any action that keeps the deficiency, or only which tile is discarded",
        )
        .default("actions"),
        PlayerOption::new("of", OptionForm::Player, "the other player; the last option")
            .default("simcat")
            .always_written(),
    ],
    rules: PlayedRules::All,
    build: Build::Player(|options| {
        let permille = options.text("p").and_then(permille).unwrap_or(0);
        let of = options.players().next().expect("`of` has a default").build()?;
        Ok(Box::new(Epsilon { permille, choice: options.one_of("random", &RANDOM_CHOICES), of }))
    }),
};

/// The names of the option `random`.
const RANDOM_CHOICES: [(&str, RandomChoice); 2] =
    [("actions", RandomChoice::Actions), ("discards", RandomChoice::Discards)];

/// The actions among which a weakened player chooses at random.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RandomChoice {
    /// Every action that keeps the deficiency: discards, sets, and passing.
    Actions,
    /// Discards that keep the deficiency. Where no tile can be discarded, the other player decides.
    Discards,
}

/// A probability in thousandths.
const CHANCE: OptionForm = OptionForm::Text {
    shape: "0..1",
    canonical: |text| permille(text).map(|permille| (f64::from(permille) / 1000.0).to_string()),
};

fn permille(text: &str) -> Option<u32> {
    let chance: f64 = text.parse().ok()?;
    (0.0..=1.0).contains(&chance).then_some((chance * 1000.0).round() as u32)
}

/// A player some of whose actions are replaced by random ones.
pub struct Epsilon<P> {
    /// The probability of a random action, in thousandths.
    pub permille: u32,
    /// What is random.
    pub choice: RandomChoice,
    /// The player being weakened.
    pub of: P,
}

impl<P: Player> Player for Epsilon<P> {
    fn start(&mut self, view: &View<'_>, moment: &Moment) {
        self.of.start(view, moment);
    }

    fn observe(&mut self, event: &Event) -> Result<(), Fault> {
        self.of.observe(event)
    }

    fn is_memoryless(&self) -> bool {
        self.of.is_memoryless()
    }

    fn act(&mut self, view: &View<'_>, legal: &[Action], moment: &Moment) -> Result<Action, Fault> {
        let mut random = moment.random();
        let is_kept = u32::try_from(random.below(1000)).is_ok_and(|drawn| drawn >= self.permille);
        if is_kept || legal.contains(&Action::Win) {
            return self.of.act(view, legal, moment);
        }
        // If no action keeps the deficiency, such as when choosing a void suit, the other player decides.
        let now = situation(view);
        let kept = deficiency(&now.hand, &now.goal);
        let offered = view.offered().and_then(|(face, _)| face.tile());
        let keeps = |action: &&Action| after(&now, offered, action).is_some_and(|after| after <= kept);
        let is_random = |action: &&Action| match self.choice {
            RandomChoice::Actions => true,
            RandomChoice::Discards => matches!(action, Action::Discard(_)),
        };
        let choices: Vec<Action> = legal.iter().filter(is_random).filter(keeps).copied().collect();
        match choices.is_empty() {
            true => self.of.act(view, legal, moment),
            false => Ok(choices[random.below(choices.len())]),
        }
    }

    fn hand_over(&mut self, end: &HandEnd<'_>) -> Result<(), Fault> {
        self.of.hand_over(end)
    }

    fn game_over(&mut self, scores: &BySeat<i64>) {
        self.of.game_over(scores);
    }
}

/// The deficiency after an action, where `offered` is the tile that may be claimed; `None` for actions without one: a win,
/// an abort, an exchange, a void suit.
fn after(situation: &Situation, offered: Option<Tile>, action: &Action) -> Option<Deficiency> {
    let after = match *action {
        Action::Pass => *situation,
        Action::Discard(discard) | Action::Riichi(discard) => situation.without(discard.face.tile()?),
        Action::Void(_) | Action::Exchange(_) | Action::Win | Action::Abort => return None,
        _ => after_set(situation, Melds::NONE, offered, action)?.0,
    };
    Some(deficiency(&after.hand, &after.goal))
}
