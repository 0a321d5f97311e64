//! The deficiency of a hand: how many tiles it lacks, and which draws or discards bring it nearer.

use crate::error::AnswerError;
use crate::explanation::{Explanation, explanation};
use crate::measure::{MeasuredHand, Measurer, Sizes, StreamLine, Terms};
use crate::names::{TileCountList, TileName};
use crate::session::Session;
use crate::text::{assumed_in_words, deficiency_as_json, language, write_json};
use crate::win_limits::WinLimits;
use serde::{Deserialize, Serialize, Serializer};
use std::fmt::Write as _;
use suzume_deficiency::knowledge::{self, SearchCache};
use suzume_deficiency::{Deficiency, Forms, Goal, papers};
use suzume_game::CheckedSituation;
use suzume_game::situation::{Assumption, Description};
use suzume_players::advice::Speaker;
use suzume_rules::RuleSet;
use suzume_tiles::TileSet;

/// A hand to measure.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DeficiencyQuestion {
    /// The hand, 3n+1 or 3n+2 concealed tiles, and what else is known of its situation.
    #[serde(flatten)]
    pub situation: Description,
    /// Forms, kinds, notations, and what is available.
    #[serde(flatten)]
    pub terms: Terms,
    /// The algorithm to use.
    #[serde(default)]
    pub method: Method,
    /// The suits that a complete hand may use, as letters: `mp` for characters and dots, `z` for honours.
    #[serde(default)]
    pub only: Option<String>,
    /// The most colours of a complete hand, 1 or 2. Honours are no colour.
    #[serde(default)]
    pub colours: Option<u8>,
    /// List at most this many decompositions and nearest complete hands. Default: none.
    #[serde(default)]
    pub explain: Option<usize>,
    /// The language of sentences in the answer: en, ja or zh.
    #[serde(default)]
    pub language: Option<String>,
}

/// Ways to compute a deficiency.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Method {
    /// Exact for all hands, and the default.
    #[default]
    Exact,
    /// Li and Yan's quadtree. Misses some hands under a knowledge base.
    Quadtree,
    /// The quadtree down to depth 8, as Yan, Li and Li run it. Never too low.
    Quadtree8,
    /// Yan, Li and Li's six-way tree. Exact and slow.
    Sixtree,
    /// Yan, Li and Li's block algorithm. Never too high, sometimes too low.
    Block,
}

/// Answers many hands under the same terms.
#[derive(Clone, Debug)]
pub struct DeficiencyAnswers {
    measurer: Measurer,
    method: Method,
    limits: WinLimits,
}

/// The answer to one line of a stream.
#[derive(Serialize)]
struct LineAnswer<'a> {
    #[serde(serialize_with = "deficiency_as_json")]
    deficiency: Deficiency,
    #[serde(skip_serializing_if = "<[Assumption]>::is_empty")]
    assumed: &'a [Assumption],
}

/// The distance of a hand from complete.
#[derive(Clone, Debug, PartialEq, Serialize, schemars::JsonSchema)]
pub struct DeficiencyAnswer {
    /// The hand in the notation of the answer.
    pub hand: String,
    /// The number of tiles the hand lacks; null if it cannot be completed.
    #[serde(serialize_with = "deficiency_as_json")]
    #[schemars(with = "Option<u8>")]
    pub deficiency: Deficiency,
    /// The deficiency less one: 0 is tenpai, -1 complete; null if the hand cannot be completed.
    pub shanten: Option<i8>,
    /// The deficiency of each form, if several forms are allowed.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "forms_as_json")]
    #[schemars(with = "Option<std::collections::BTreeMap<String, Option<u8>>>")]
    pub forms: Option<Vec<(Forms, Deficiency)>>,
    /// For a hand of 3n+1 tiles: the available tiles that lower the deficiency.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub accepts: Option<TileCountList>,
    /// For a hand of 3n+2 tiles: the discards that do not raise the deficiency.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub keeps: Option<Vec<TileName>>,
    /// Decompositions and nearest complete hands, if requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub explanation: Option<Explanation>,
    /// Fields missing from the situation, with the values assumed for them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub assumed: Vec<Assumption>,
    /// A kind of which hand and knowledge base have more than four; four are used at the most.
    #[serde(skip)]
    pub beyond_four: Option<TileName>,
}

impl DeficiencyQuestion {
    /// Asks about a hand without a table.
    ///
    /// ```
    /// use suzume::DeficiencyQuestion;
    ///
    /// assert_eq!(DeficiencyQuestion::hand("123m456p789s1122z").answer()?.deficiency.finite(), Some(1));
    /// # Ok::<(), suzume::AnswerError>(())
    /// ```
    pub fn hand(hand: &str) -> DeficiencyQuestion {
        let situation = Description { hand: hand.to_owned(), ..Description::default() };
        DeficiencyQuestion { situation, ..DeficiencyQuestion::default() }
    }

    /// Measures the hand.
    ///
    /// Fails if a field cannot be read.
    pub fn answer(&self) -> Result<DeficiencyAnswer, AnswerError> {
        self.answer_in(&mut Session::new())
    }

    /// The speaker that words the answer, in the language of the question.
    pub fn speaker(&self) -> Result<Speaker, AnswerError> {
        let speaker = Speaker::new(language(self.language.as_deref())?);
        let name = self.situation.rules.as_ref().or(self.terms.rules.as_ref());
        let rules = name.and_then(|name| RuleSet::preset(name).ok());
        Ok(rules.map_or(speaker, |rules| speaker.with_limits_of(&rules)))
    }

    /// Answers the question with the rule sets of a session.
    pub fn answer_in(&self, session: &mut Session) -> Result<DeficiencyAnswer, AnswerError> {
        let name = self.situation.rules.as_ref().or(self.terms.rules.as_ref());
        let rules = match (name, &self.situation.options) {
            (Some(name), None) => {
                let rules = session.rules(name, "").map_err(|error| AnswerError::in_field("rules", error))?;
                Some(rules.clone())
            }
            _ => None,
        };
        // A hand without a table may have any size, notation and kinds.
        if self.situation.is_hand_alone() {
            let terms = Terms {
                seen: self.situation.seen.clone().or_else(|| self.terms.seen.clone()),
                kb: self.situation.kb.clone().or_else(|| self.terms.kb.clone()),
                ..self.terms.clone()
            };
            let answers = self.answers(&terms, rules)?;
            let measured = answers.measurer.measure(&self.situation.hand, None, Sizes::Any)?;
            return Ok(answers.answer(&measured, self.explain));
        }
        let answers = self.answers(&self.terms, rules)?;
        answers.answer_situation(self.situation.clone(), self.explain)
    }
}

impl DeficiencyQuestion {
    fn answers(&self, terms: &Terms, rules: Option<RuleSet>) -> Result<DeficiencyAnswers, AnswerError> {
        let answers = DeficiencyAnswers::of(Measurer::with_rules(terms, rules)?, self.method)?;
        Ok(answers.limited_to(WinLimits::read(self.only.as_deref(), self.colours)?))
    }
}

impl DeficiencyAnswers {
    /// Reads the terms. The papers' algorithms support the standard form only.
    pub fn new(terms: &Terms, method: Method) -> Result<DeficiencyAnswers, AnswerError> {
        DeficiencyAnswers::of(Measurer::new(terms)?, method)
    }

    fn of(measurer: Measurer, method: Method) -> Result<DeficiencyAnswers, AnswerError> {
        let answers = DeficiencyAnswers { measurer, method, limits: WinLimits::default() };
        answers.check_forms(answers.measurer.forms())?;
        Ok(answers)
    }

    /// The same answers for complete hands within some limits.
    #[must_use]
    pub fn limited_to(self, limits: WinLimits) -> DeficiencyAnswers {
        DeficiencyAnswers { limits, ..self }
    }

    fn check_forms(&self, forms: Forms) -> Result<(), AnswerError> {
        match self.method != Method::Exact && forms != Forms::STANDARD {
            true => Err(AnswerError::value("method", "the papers' algorithms know the standard form only")),
            false => Ok(()),
        }
    }

    /// Measures the hand of a situation.
    pub fn answer_situation(
        &self,
        description: Description,
        explain: Option<usize>,
    ) -> Result<DeficiencyAnswer, AnswerError> {
        let situation = self.measurer.situation(description, RuleSet::from_toml)?;
        let measured = self.measured(&situation)?;
        let answer = self.answer(&measured, explain);
        Ok(DeficiencyAnswer { assumed: situation.assumed().to_vec(), ..answer })
    }

    /// The measurer that reads hands under these terms.
    pub fn measurer(&self) -> &Measurer {
        &self.measurer
    }

    /// The number of tiles that a hand lacks.
    pub fn deficiency(&self, measured: &MeasuredHand) -> Deficiency {
        match self.limits.is_none() {
            true => deficiency(measured, &measured.goal, self.method),
            false => self.least(measured, &self.limits.goals(&measured.goal)),
        }
    }

    fn least(&self, measured: &MeasuredHand, goals: &[Goal]) -> Deficiency {
        let each = goals.iter().map(|goal| deficiency(measured, goal, self.method));
        each.min().unwrap_or(Deficiency::INFINITE)
    }

    fn answer(&self, measured: &MeasuredHand, explain: Option<usize>) -> DeficiencyAnswer {
        let (printer, method) = (self.measurer.printer(), self.method);
        let MeasuredHand { hand, size, goal, available, .. } = measured;
        let mut goals = self.limits.goals(goal);
        let single = |form| {
            let of_form = |goal: &Goal| Goal { forms: form, ..*goal };
            (form, self.least(measured, &goals.iter().map(of_form).collect::<Vec<_>>()))
        };
        let forms: Vec<(Forms, Deficiency)> = goal.forms.each().map(single).collect();
        let least = self.least(measured, &goals);
        // A draw or a discard matters for the goals that are nearest now.
        goals.retain(|goal| deficiency(measured, goal, method) == least);
        let mut cache = SearchCache::new();
        let (mut accepts, mut keeps) = (None, None);
        if method == Method::Exact && size.has_drawn() {
            let mut tiles = TileSet::EMPTY;
            for goal in &goals {
                let discards = cache.discards(hand, available, goal);
                discards.keeping().for_each(|discard| tiles.insert(discard.tile));
            }
            keeps = Some(tiles.iter().map(|tile| printer.tile(tile)).collect());
        } else if method == Method::Exact {
            let accepted = goals.iter().map(|goal| cache.accepted(hand, available, goal).tiles);
            let tiles: TileSet = accepted.flat_map(TileSet::iter).collect();
            accepts = Some(printer.counted(tiles.iter().map(|tile| (tile, available.get(tile)))));
        }
        DeficiencyAnswer {
            hand: printer.tiles(hand),
            deficiency: least,
            shanten: shanten(least),
            forms: (forms.len() > 1).then_some(forms),
            accepts,
            keeps,
            explanation: explain.map(|limit| explanation(printer, measured, &goals, limit)),
            assumed: Vec::new(),
            beyond_four: measured.beyond_four.map(|tile| printer.tile(tile)),
        }
    }

    fn measured(&self, situation: &CheckedSituation) -> Result<MeasuredHand, AnswerError> {
        let measured = self.measurer.measure_situation(situation, Sizes::Any)?;
        self.check_forms(measured.goal.forms)?;
        Ok(measured)
    }

    /// Answers a line of a stream, `{"hand":"..","kb":".."}` or a situation, with `{"deficiency":3}`, or null if the
    /// hand cannot be completed. The answer is appended to `out` without a line end.
    pub fn answer_line(&self, line: &[u8], out: &mut Vec<u8>) -> Result<(), AnswerError> {
        let of = |measured: &MeasuredHand| self.deficiency(measured);
        match self.measurer.line(line, Sizes::Any)? {
            StreamLine::Hand(measured) => {
                write_json(out, &LineAnswer { deficiency: of(&measured), assumed: &[] })
            }
            StreamLine::Situation(situation) => {
                let deficiency = of(&self.measured(&situation)?);
                write_json(out, &LineAnswer { deficiency, assumed: situation.assumed() })
            }
        }
    }
}

fn deficiency(measured: &MeasuredHand, goal: &Goal, method: Method) -> Deficiency {
    let MeasuredHand { hand, available, .. } = measured;
    let method = match method {
        Method::Exact if measured.is_informed => return knowledge::deficiency(hand, available, goal),
        Method::Exact => return suzume_deficiency::deficiency(hand, goal),
        Method::Quadtree => papers::PaperMethod::Quadtree,
        Method::Quadtree8 => papers::PaperMethod::QuadtreeToDepth8,
        Method::Sixtree => papers::PaperMethod::Sixtree,
        Method::Block => papers::PaperMethod::Block,
    };
    method.deficiency(&goal.part_of(hand), &goal.part_of(available), goal.sets)
}

/// A deficiency as shanten.
fn shanten(deficiency: Deficiency) -> Option<i8> {
    deficiency.finite().and_then(|tiles| i8::try_from(tiles).ok()).map(|tiles| tiles - 1)
}

fn forms_as_json<S: Serializer>(
    forms: &Option<Vec<(Forms, Deficiency)>>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let pairs = forms.iter().flatten().map(|(form, deficiency)| (form.to_string(), deficiency.finite()));
    serializer.collect_map(pairs)
}

impl DeficiencyAnswer {
    /// Formats the answer for people: in the papers' words, or in shanten if the speaker uses riichi terms.
    ///
    /// ```
    /// use suzume::{DeficiencyQuestion, Language, Speaker};
    ///
    /// let answer = DeficiencyQuestion::hand("123m456p789s1122z").answer()?;
    /// assert!(answer.to_text(&Speaker::default()).contains("deficiency 1 (ready)"));
    /// let japanese = Speaker::new(Language::Japanese).counting_shanten();
    /// assert!(answer.to_text(&japanese).contains("聴牌"));
    /// # Ok::<(), suzume::AnswerError>(())
    /// ```
    pub fn to_text(&self, speaker: &Speaker) -> String {
        let counts_shanten = speaker.counts_shanten();
        let mut text = format!("{}\n{}\n", self.hand, self.distance(speaker));
        for (form, value) in self.forms.iter().flatten() {
            let value = match counts_shanten {
                true => shanten(*value).map(|value| value.to_string()),
                false => value.finite().map(|value| value.to_string()),
            };
            let value = value.unwrap_or_else(|| speaker.text("measure-impossible"));
            let _ = writeln!(text, "  {form:<17} {value}", form = form.to_string());
        }
        if let Some(accepts) = &self.accepts {
            let code = if counts_shanten { "measure-ukeire" } else { "measure-accepts" };
            text += &match accepts.kinds() {
                0 => speaker.text(&format!("{code}-none")),
                _ => {
                    let (size, tiles) = (accepts.size_in_words(speaker), accepts.to_string());
                    speaker.say(code, &[("size", (&size).into()), ("tiles", (&tiles).into())])
                }
            };
            text += "\n";
        }
        if let Some(keeps) = self.keeps.as_ref().filter(|keeps| !keeps.is_empty()) {
            let tiles = keeps.iter().map(TileName::as_str).collect::<Vec<_>>().join(" ");
            text += &(speaker.say("measure-keeps", &[("tiles", (&tiles).into())]) + "\n");
        }
        text += &speaker.limits().map_or_else(String::new, |limits| limits + "\n");
        text += &assumed_in_words(&self.assumed, speaker);
        match &self.explanation {
            Some(explanation) => text + &explanation.to_text(speaker),
            None => text,
        }
    }

    /// The distance: `deficiency 2 (1 from ready)` or `1-shanten`.
    fn distance(&self, speaker: &Speaker) -> String {
        let group = if speaker.counts_shanten() { "shanten" } else { "deficiency" };
        let state = match self.deficiency.finite() {
            None => "infinite",
            Some(0) => "complete",
            Some(1) if self.keeps.is_some() => "ready-after",
            Some(1) => "ready",
            Some(_) => "from_ready",
        };
        let tiles = self.deficiency.finite().unwrap_or_default();
        let args = [("deficiency", tiles.into()), ("shanten", tiles.saturating_sub(1).into())];
        let distance = speaker.say(&format!("{group}-{state}"), &args);
        match speaker.counts_shanten() {
            true => distance,
            false => speaker.say("measure-deficiency", &[("distance", (&distance).into())]),
        }
    }
}
