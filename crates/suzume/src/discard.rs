//! What should I do? Values every legal action with one evaluator and explains the ranking.
//!
//! A situation with rules and a whole hand is valued at its table, by the named player or else by the usual one. A hand
//! alone is valued by `kstep`: the exact chance to complete it within `k` draws. The answer is an [`Advice`].

use crate::error::{AnswerError, Problem};
use crate::measure::{HandLine, MeasuredHand, Measurer, Sizes, Terms};
use crate::session::{Session, in_player};
use crate::stop::{Deadline, Stop};
use crate::text::{language, write_json};
use serde::Deserialize;
use std::time::Duration;
use suzume_decide::{Situation as Hand, Stops};
use suzume_game::situation::{Contradiction, Description};
use suzume_game::{Action, Moment, View, legal_actions};
use suzume_players::advice::{Advice, AdvisedAction, Detail, HandLimits, Speaker, curve, hand_advice};
use suzume_players::{Spec, usual_player};

/// The greatest number of draws a question may ask for; more than the turns of any hand.
pub const MOST_DRAWS: u8 = 60;
/// The default budget of a question, in milliseconds.
pub const USUAL_BUDGET: u64 = 1000;
/// The default budget of a line of a stream, in milliseconds.
const LINE_BUDGET: u64 = 100;

/// A situation in which to value every legal action. Its fields are those of a situation and the options below.
///
/// ```
/// use suzume::DiscardQuestion;
///
/// let advice = DiscardQuestion::hand("23467m3455p12678s").rules("riichi").dora("4p").answer()?;
/// assert_eq!(advice.with, "solitary");
/// assert_eq!(advice.best.map(|best| best.to_string()).as_deref(), Some("discard 1s"));
/// assert!(advice.actions[0].points() > advice.actions[1].points());
/// # Ok::<(), suzume::AnswerError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DiscardQuestion {
    /// The position of the seat that decides.
    #[serde(flatten)]
    pub situation: Description,
    /// Rules, forms and notations; defaults for a situation that lacks them.
    #[serde(flatten)]
    pub terms: Terms,
    /// The player that values the actions. Default: depends on the rules.
    #[serde(default)]
    pub with: Option<String>,
    /// A second player that values the actions, in an answer of its own.
    #[serde(default)]
    pub also: Option<String>,
    /// For `kstep`: the number of draws within which to complete the hand. Default: the deficiency plus one.
    #[serde(default)]
    pub k: Option<u8>,
    /// Without rules: the time limit in milliseconds for the values, and again for the curve. Default: 1000.
    #[serde(default)]
    pub budget: Option<u64>,
    /// For `kstep`: also return the chances after each of this many draws, following the best discard.
    #[serde(default)]
    pub curve: Option<u8>,
    /// The language of sentences in the answer: en, ja or zh.
    #[serde(default)]
    pub language: Option<String>,
}

impl DiscardQuestion {
    /// Asks about a hand without a table.
    pub fn hand(hand: &str) -> DiscardQuestion {
        DiscardQuestion::in_situation(Description { hand: hand.to_owned(), ..Description::default() })
    }

    /// Asks about a described situation.
    ///
    /// ```
    /// use suzume::DiscardQuestion;
    /// use suzume::game::situation::Description;
    ///
    /// let situation = Description::from_json(r#"{"rules":"riichi","hand":"23467m3455p12678s","draws_left":30}"#)?;
    /// assert_eq!(DiscardQuestion::in_situation(situation).answer()?.rules.as_deref(), Some("riichi"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn in_situation(situation: Description) -> DiscardQuestion {
        DiscardQuestion { situation, ..DiscardQuestion::default() }
    }

    /// Sets the rule set by name.
    ///
    /// ```
    /// use suzume::DiscardQuestion;
    ///
    /// let error = DiscardQuestion::hand("23467m3455p12678s").rules("rummy").answer().unwrap_err();
    /// assert_eq!(error.field, Some("rules"));
    /// ```
    #[must_use]
    pub fn rules(mut self, rules: &str) -> DiscardQuestion {
        self.situation.rules = Some(rules.to_owned());
        self
    }

    /// Sets the indicators of bonus tiles.
    #[must_use]
    pub fn dora(mut self, indicators: &str) -> DiscardQuestion {
        self.situation.dora_indicators = Some(indicators.to_owned());
        self
    }

    /// Adds tiles that were seen outside the hand.
    ///
    /// ```
    /// use suzume::DiscardQuestion;
    ///
    /// let hand = DiscardQuestion::hand("123m4568p23456s11z");
    /// let seen = hand.clone().seen("1114447777s").answer()?;
    /// assert!(seen.actions[0].accepts.total() < hand.answer()?.actions[0].accepts.total());
    /// # Ok::<(), suzume::AnswerError>(())
    /// ```
    #[must_use]
    pub fn seen(mut self, tiles: &str) -> DiscardQuestion {
        self.situation.seen = Some(tiles.to_owned());
        self
    }

    /// Sets the player whose values are shown.
    ///
    /// ```
    /// use suzume::DiscardQuestion;
    ///
    /// let advice = DiscardQuestion::hand("23467m3455p12678s").rules("riichi").with("delta").answer()?;
    /// assert_eq!(advice.with, "delta");
    /// # Ok::<(), suzume::AnswerError>(())
    /// ```
    #[must_use]
    pub fn with(mut self, player: &str) -> DiscardQuestion {
        self.with = Some(player.to_owned());
        self
    }

    /// Adds a second opinion by another player.
    ///
    /// ```
    /// use suzume::DiscardQuestion;
    ///
    /// let question = DiscardQuestion::hand("23467m3455p12678s").rules("riichi").with("delta");
    /// let advice = question.also("greedy").answer()?;
    /// assert_eq!(advice.also[0].with, "greedy");
    /// # Ok::<(), suzume::AnswerError>(())
    /// ```
    #[must_use]
    pub fn also(mut self, player: &str) -> DiscardQuestion {
        self.also = Some(player.to_owned());
        self
    }

    /// Answers the question.
    ///
    /// ```
    /// let advice = suzume::DiscardQuestion::hand("123m4568p23456s11z").answer()?;
    /// assert_eq!((advice.with.as_str(), advice.k), ("kstep", Some(2)));
    /// # Ok::<(), suzume::AnswerError>(())
    /// ```
    pub fn answer(&self) -> Result<Advice, AnswerError> {
        self.answer_in(&mut Session::new())
    }

    /// Answers the question with the rule sets and evaluators of a session.
    pub fn answer_in(&self, session: &mut Session) -> Result<Advice, AnswerError> {
        self.answer_until(session, Stop::never())
    }

    /// Answers the question until `stop` is raised. At a table the question then fails as stopped; for a hand alone the
    /// answer is what was found by then.
    pub fn answer_until(&self, session: &mut Session, stop: Stop<'_>) -> Result<Advice, AnswerError> {
        self.answer_in_stages(session, stop, None)
    }

    /// Answers the question for [`to_text`](DiscardQuestion::to_text): the terms of the values, which take most of the time
    /// of a long search, are worked out only for the actions that the text compares.
    ///
    /// ```
    /// use suzume::{DiscardQuestion, Session, Stop};
    ///
    /// let (question, mut session) = (DiscardQuestion::hand("23467m3455p12678s").rules("riichi"), Session::new());
    /// let brief = question.answer_for_text(&mut session, Stop::never())?;
    /// let whole = question.answer_in(&mut session)?;
    /// assert_eq!(question.to_text(&brief, &mut session, true), question.to_text(&whole, &mut session, true));
    /// # Ok::<(), suzume::AnswerError>(())
    /// ```
    pub fn answer_for_text(&self, session: &mut Session, stop: Stop<'_>) -> Result<Advice, AnswerError> {
        let asked = self.read(session, self.budget.unwrap_or(USUAL_BUDGET))?;
        asked.answer(&self.situation, session, AnswerCourse { stop, better: None, detail: Detail::Best })
    }

    /// Answers the question. If the full answer takes time, `better` first receives a quick one by the same evaluator
    /// with a shorter horizon.
    ///
    /// ```
    /// use suzume::{DiscardQuestion, Session, Stop};
    ///
    /// let (mut session, mut shown) = (Session::new(), Vec::new());
    /// let question = DiscardQuestion::hand("23467m3455p12678s").rules("riichi");
    /// let keep = &mut |advice: &suzume::Advice| shown.push(advice.with.clone());
    /// let answer = question.answer_in_stages(&mut session, Stop::never(), Some(keep))?;
    /// assert_eq!((answer.with.as_str(), shown), ("solitary", vec!["solitary".to_owned()]));
    /// # Ok::<(), suzume::AnswerError>(())
    /// ```
    pub fn answer_in_stages(
        &self,
        session: &mut Session,
        stop: Stop<'_>,
        better: Option<&mut dyn FnMut(&Advice)>,
    ) -> Result<Advice, AnswerError> {
        let asked = self.read(session, self.budget.unwrap_or(USUAL_BUDGET))?;
        asked.answer(&self.situation, session, AnswerCourse { stop, better, detail: Detail::Full })
    }

    /// Answers the question at a table, ignoring the question's own situation. If `moment` is given, as a player
    /// receives it, the best action is the one that player takes.
    pub fn answer_at(
        &self,
        view: &View<'_>,
        moment: Option<&Moment>,
        session: &mut Session,
        stop: Stop<'_>,
    ) -> Result<Advice, AnswerError> {
        let asked = self.read(session, self.budget.unwrap_or(USUAL_BUDGET))?;
        asked.at_table(view, moment, session, AnswerCourse { stop, better: None, detail: Detail::Full })
    }

    /// Formats an answer for people, in the language and notation of the question. With `all`, it lists every action,
    /// not only the best few.
    pub fn to_text(&self, advice: &Advice, session: &mut Session, all: bool) -> String {
        let language = self.language.as_deref().and_then(|code| code.parse().ok()).unwrap_or_default();
        let notation = self.terms.print.as_deref().and_then(|name| name.parse().ok()).unwrap_or_default();
        let speaker = Speaker::new(language).writing(notation);
        let options = self.situation.options.as_deref().unwrap_or_default();
        let rules = advice.rules.as_deref().and_then(|name| session.rules(name, options).ok());
        advice.to_text(&rules.map_or(speaker, |rules| speaker.under(rules)), all)
    }

    /// Answers a line of a stream, `{"hand":"..","kb":".."}` or a situation. The settings of the question itself apply
    /// to every line. The answer is appended to `out` without a line end.
    ///
    /// ```
    /// use suzume::{DiscardQuestion, Session, Stop};
    ///
    /// let (question, mut session, mut out) = (DiscardQuestion::default(), Session::new(), Vec::new());
    /// question.answer_line(br#"{"hand":"123m4568p23456s11z"}"#, &mut session, Stop::never(), &mut out)?;
    /// assert!(out.starts_with(br#"{"with":"kstep""#));
    /// # Ok::<(), suzume::AnswerError>(())
    /// ```
    pub fn answer_line(
        &self,
        line: &[u8],
        session: &mut Session,
        stop: Stop<'_>,
        out: &mut Vec<u8>,
    ) -> Result<(), AnswerError> {
        if stop.is_asked() {
            let words = "interrupted; the lines before this one were answered".to_owned();
            return Err(AnswerError::whole(Problem::Stopped(words)));
        }
        let asked = self.read(session, self.budget.unwrap_or(LINE_BUDGET))?;
        let description = match serde_json::from_slice::<HandLine<'_>>(line) {
            Ok(hand) => Description {
                hand: hand.hand.into_owned(),
                kb: hand.kb.map(std::borrow::Cow::into_owned),
                ..Description::default()
            },
            Err(_) => described(line)?,
        };
        write_json(
            out,
            &asked.answer(
                &description,
                session,
                AnswerCourse { stop, better: None, detail: Detail::Full },
            )?,
        )
    }

    /// Reads the settings that apply to every situation.
    fn read(&self, session: &mut Session, budget: u64) -> Result<ReadQuestion<'_>, AnswerError> {
        at_most_draws("k", self.k)?;
        at_most_draws("curve", self.curve)?;
        if let (Some(also), Some(with)) = (&self.also, &self.with)
            && also == with
        {
            return Err(AnswerError::value("also", format!("`{also}` is the first opinion already")));
        }
        let language = language(self.language.as_deref())?;
        let rules = match (&self.situation.rules, &self.terms.rules) {
            (Some(name), _) | (None, Some(name)) => {
                let options = self.situation.options.as_deref().unwrap_or_default();
                let built = session.rules(name, options);
                Some(built.map_err(|error| AnswerError::in_field("rules", error))?.clone())
            }
            (None, None) => None,
        };
        let terms =
            Terms { rules: self.situation.rules.clone().or(self.terms.rules.clone()), ..self.terms.clone() };
        let measurer = Measurer::with_rules(&terms, rules)?;
        Ok(ReadQuestion {
            question: self,
            speaker: Speaker::new(language).writing(measurer.printer().0),
            measurer,
            budget,
        })
    }
}

/// When an answer stops, who receives preliminary answers, and how much the last one says.
struct AnswerCourse<'a, 'b> {
    stop: Stop<'a>,
    detail: Detail,
    better: Option<&'b mut (dyn FnMut(&Advice) + 'b)>,
}

/// Milliseconds for the quick answer about a hand alone; it is given only if the full budget is at least four times as
/// long.
const QUICK_BUDGET: u64 = 50;

struct ReadQuestion<'a> {
    question: &'a DiscardQuestion,
    measurer: Measurer,
    speaker: Speaker,
    budget: u64,
}

impl ReadQuestion<'_> {
    fn answer(
        &self,
        description: &Description,
        session: &mut Session,
        course: AnswerCourse<'_, '_>,
    ) -> Result<Advice, AnswerError> {
        // A hand without rules needs no table, so it may have any size, notation and kinds.
        if description.is_hand_alone() && description.rules.is_none() && !self.measurer.has_rules() {
            return self.alone(description, session, course);
        }
        let situation = self
            .measurer
            .situation(description.clone(), |name, options| session.rules(name, options).cloned())?;
        let mut advice = match situation.view() {
            Some(view) => self.at_table(&view, None, session, course)?,
            None => {
                let measured = self.measurer.measure_situation(&situation, Sizes::WithDraw)?;
                self.of_hand(&measured, session, course)?
            }
        };
        advice.assumed = situation.assumed().to_vec();
        Ok(advice)
    }

    /// Advises at a table.
    fn at_table(
        &self,
        view: &View<'_>,
        moment: Option<&Moment>,
        session: &mut Session,
        mut course: AnswerCourse<'_, '_>,
    ) -> Result<Advice, AnswerError> {
        // Randomness is seeded, so a described situation always gets the same answer.
        let usual_moment = Moment::addressed(0, 0, view.seat(), usize::from(view.public.turns));
        let moment = moment.unwrap_or(&usual_moment);
        let usual = usual_player(view);
        let with = self.player(self.question.with.as_deref().unwrap_or(usual))?;
        let mut advice = self.by((view, moment), "with", &with, session, &mut course)?;
        if let Some(also) = &self.question.also {
            if kind(also) == kind(&with) {
                return Err(AnswerError::value("also", format!("`{also}` is the first opinion already")));
            }
            advice.also.push(self.by((view, moment), "also", also, session, &mut course)?);
        }
        Ok(advice)
    }

    /// The spec of the evaluating player, with `k` as an option of `kstep`.
    fn player(&self, with: &str) -> Result<String, AnswerError> {
        let only_kstep = |field| {
            let words = format!("only kstep counts draws: add --with kstep (this answer is by {with})");
            Err(AnswerError::value(field, words))
        };
        match (self.question.k, kind(with) == "kstep") {
            (Some(_), false) => only_kstep("k"),
            (None, false) if self.question.curve.is_some() => only_kstep("curve"),
            (Some(k), true) if with == "kstep" => Ok(format!("kstep:k={k}")),
            _ => Ok(with.to_owned()),
        }
    }

    fn by(
        &self,
        (view, moment): (&View<'_>, &Moment),
        field: &'static str,
        player: &str,
        session: &mut Session,
        course: &mut AnswerCourse<'_, '_>,
    ) -> Result<Advice, AnswerError> {
        let stop = course.stop;
        let mut legal = Vec::new();
        legal_actions(view, &mut legal);
        let advisor = session.advisor(field, player)?;
        advisor.check_rules(view.rules).map_err(|error| in_player(field, &error))?;
        advisor.interrupt_by(&stop.interrupt());
        if let Some(better) = course.better.as_mut().filter(|_| field == "with")
            && let Some(sketch) = advisor.sketch(view, &legal, moment, &self.speaker)
        {
            better(&sketch);
        }
        let mut advice = advisor.advise(view, &legal, moment, course.detail, &self.speaker);
        if stop.is_asked() {
            let words = "the question was stopped before its answer was found".to_owned();
            return Err(AnswerError::whole(Problem::Stopped(words)));
        }
        if let (Some(draws), Some(Action::Discard(discard))) = (self.question.curve, advice.best)
            && field == "with"
            && let Some(tile) = discard.face.tile()
        {
            let rest = suzume_players::situation(view).without(tile);
            advice.curve = curve(&rest, draws, stops(self.budget, stop));
        }
        Ok(advice)
    }

    fn alone(
        &self,
        description: &Description,
        session: &mut Session,
        course: AnswerCourse<'_, '_>,
    ) -> Result<Advice, AnswerError> {
        let measurer = self.measurer.seeing(description.seen.as_deref())?;
        let measured = measurer.measure(&description.hand, description.kb.as_deref(), Sizes::WithDraw)?;
        self.of_hand(&measured, session, course)
    }

    /// Advises on a hand without a table.
    fn of_hand(
        &self,
        measured: &MeasuredHand,
        session: &mut Session,
        AnswerCourse { stop, better, .. }: AnswerCourse<'_, '_>,
    ) -> Result<Advice, AnswerError> {
        let question = self.question;
        for (field, player) in [("with", &question.with), ("also", &question.also)] {
            if let Some(player) =
                player.as_deref().filter(|player| field == "also" || kind(player) != "kstep")
            {
                let words =
                    format!("{player} needs a table: name the rules, and give the whole hand with its melds");
                return Err(AnswerError::value(field, words));
            }
        }
        // The options of `kstep`, if it was named with options.
        let spec = question.with.as_deref().map(str::parse::<Spec>).transpose();
        let spec = spec.map_err(|error| AnswerError::value("with", format!("{error}")))?;
        let k = question.k.or_else(|| spec?.options()?.given_number("k"));
        let hand = Hand { hand: measured.hand, available: measured.available, goal: measured.goal };
        let mut advise = |budget| {
            let limits = HandLimits { k, stops: stops(budget, stop) };
            hand_advice(&hand, limits, &mut session.cache, &self.speaker)
        };
        if let Some(better) = better.filter(|_| self.budget >= 4 * QUICK_BUDGET) {
            let quick = advise(QUICK_BUDGET);
            if quick.actions.iter().all(AdvisedAction::is_exact) {
                return Ok(self.of_whole_hand(quick, &hand, measured, stop));
            }
            better(&quick);
        }
        let advice = advise(self.budget);
        Ok(self.of_whole_hand(advice, &hand, measured, stop))
    }

    /// Adds the parts of the advice that do not come from the search.
    fn of_whole_hand(
        &self,
        mut advice: Advice,
        hand: &Hand,
        measured: &MeasuredHand,
        stop: Stop<'_>,
    ) -> Advice {
        advice.beyond_four = measured.beyond_four;
        let best = advice.best.and_then(|best| best.discarded());
        if let (Some(draws), Some(tile)) = (self.question.curve, best) {
            advice.curve = curve(&hand.without(tile), draws, stops(self.budget, stop));
        }
        advice
    }
}

fn described(line: &[u8]) -> Result<Description, AnswerError> {
    let wrong = |problem: &str, hint: &str| AnswerError::whole(Problem::Json(format!("{problem}; {hint}")));
    let text = std::str::from_utf8(line).map_err(|error| wrong(&error.to_string(), "give UTF-8"))?;
    Description::from_json(text).map_err(|error| match &*error.problem {
        Contradiction::Json(problem) => wrong(problem, &error.hint),
        // A field that does not exist.
        Contradiction::Name(name) => wrong(&name.to_string(), &error.hint),
        _ => error.into(),
    })
}

/// The name of a player, without its options.
fn kind(player: &str) -> &str {
    player.split(':').next().unwrap_or(player)
}

fn at_most_draws(field: &'static str, draws: Option<u8>) -> Result<(), AnswerError> {
    match draws {
        Some(draws) if draws > MOST_DRAWS => {
            Err(AnswerError::value(field, format!("{draws} draws: give at most {MOST_DRAWS}")))
        }
        _ => Ok(()),
    }
}

/// Splits the budget: two thirds for the exact search, the rest for sampling.
fn stops<'a>(
    budget: u64,
    stop: Stop<'a>,
) -> Stops<impl FnMut() -> bool + use<'a>, impl FnMut() -> bool + use<'a>> {
    let exact = Deadline::after(Duration::from_millis(budget / 3 * 2), stop);
    let all = Deadline::after(Duration::from_millis(budget), stop);
    Stops { exact: move || exact.is_over(), sampling: move || all.is_over() }
}
