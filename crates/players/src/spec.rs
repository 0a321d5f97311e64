//! A player by its name and options: `greedy`, `kstep:k=2,budget=50`.

use crate::delta::{DeltaJudge, Method};
use crate::epsilon::Epsilon;
use crate::evaluate::{Best, Evaluator};
use crate::external::{External, ProgramKind, ProgramOptions};
use crate::fast::FastJudge;
use crate::greedy::GreedyJudge;
use crate::guoshi::{GuoshiJudge, Limits, Wins};
use crate::judged::Judged;
use crate::kstep::StepJudge;
use crate::mdp::{HabitsFrom, MdpEvaluator, MdpOptions, ModelsFile, Part, Payoff, Version};
use crate::player::Player;
use crate::riichi::RiichiSense;
use crate::simcat::{Effort, SimcatJudge};
use crate::simple::{RandomLegal, Tsumogiri};
use crate::solitary::SolitaryJudge;
use crate::usual::NotPlayed;
use std::fmt;
use std::str::FromStr;
use std::time::Duration;
use suzume_decide::solitary::Aim;
use suzume_deficiency::papers;

/// Which player, with its options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Spec {
    /// Takes any legal action.
    Random,
    /// Discards the tile that it draws.
    Tsumogiri,
    /// The least plain deficiency, then the most accepted tiles.
    Greedy {
        /// The knowledge about riichi that it uses.
        sense: RiichiSense,
    },
    /// The least knowledge-aware deficiency, then the most available tiles that lower it.
    Delta {
        /// How the deficiency is measured.
        method: Method,
        /// The knowledge about riichi that it uses.
        sense: RiichiSense,
    },
    /// The chance to complete the hand within k draws.
    Kstep {
        /// The number of draws; `None` for the deficiency plus one.
        k: Option<u8>,
        /// The most positions a search, in thousands.
        budget: u64,
        /// The knowledge about riichi that it uses.
        sense: RiichiSense,
    },
    /// The value of the hand when it is played alone to the end of the wall.
    Solitary {
        /// What it plays for.
        aim: Aim,
        /// The most hands that a question looks at.
        hands: u32,
        /// Whether it folds against riichi.
        fold: bool,
    },
    /// Riichi: the expected final rank, by the game of Kurita and Hoki.
    Mdp {
        /// How it plays.
        options: MdpOptions,
    },
    /// The share of samples of the coming tiles that can be won in hindsight.
    Simcat {
        /// How much work a question may take.
        effort: Effort,
    },
    /// Chinese Standard: plans for wins of eight points.
    Guoshi {
        /// How far it plans.
        limits: Limits,
        /// Milliseconds a question, for contests; with `None` the same game is played on every machine.
        ms: Option<u32>,
    },
    /// The fewest rounds to complete the hand, then the approximate chance to do so.
    GuoshiFast,
    /// Another player, some of whose actions are replaced by random ones that do not raise the deficiency.
    Epsilon {
        /// The chance of a random action, in thousandths.
        permille: u32,
        /// The other player.
        of: Box<Spec>,
    },
    /// An external program.
    External(External),
    /// A person at the terminal.
    Human,
}

/// Why some text names no player.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SpecError {
    /// No such player.
    #[error("unknown player `{name}`: the players are {}{}", Spec::NAMES.join(", "), in_words(programs))]
    Name {
        /// What was asked for.
        name: String,
        /// The kinds of programs outside that could be named.
        programs: Vec<&'static str>,
    },
    /// An option that the player does not have, or a value that it cannot take.
    #[error("player `{player}`: {problem}; its options: {options}")]
    Option {
        /// The player.
        player: &'static str,
        /// What is wrong.
        problem: String,
        /// What there is.
        options: &'static str,
    },
    /// An external program that cannot be used with this text.
    #[error("player `{player}`: {problem}")]
    Program {
        /// The kind of program.
        player: &'static str,
        /// What is wrong.
        problem: String,
    },
    /// A player that does not value hands of the rules of its table.
    #[error(transparent)]
    NotPlayed(#[from] NotPlayed),
    /// A person is not a player that can be built.
    #[error("`human` plays in the terminal only: use `suzume play`")]
    Human,
}

/// The kinds of programs outside in words, behind the names of players.
fn in_words(programs: &[&str]) -> String {
    let commands: Vec<String> = programs.iter().map(|kind| format!("{kind}:COMMAND")).collect();
    match &commands[..] {
        [] => String::new(),
        commands => format!("; programs outside are {}", commands.join(", ")),
    }
}

/// How many players may be within each other. Chosen: nobody needs two.
const DEEPEST: usize = 8;

/// The greatest budget that can be asked for, in thousand positions a search.
const MOST_BUDGET: u64 = 1_000_000;

/// The most hands of the solitary game that can be asked for.
const MOST_HANDS: u32 = 1_000_000;
/// The hands of the solitary game that a question looks at.
const USUAL_HANDS: u32 = 2000;
/// The most worlds in which `mdp` plays close decisions out.
const MOST_WORLDS: u32 = 100_000;

impl Spec {
    /// Every name.
    pub const NAMES: [&str; 12] = [
        "random",
        "tsumogiri",
        "greedy",
        "delta",
        "kstep",
        "solitary",
        "mdp",
        "simcat",
        "guoshi",
        "guoshi-fast",
        "epsilon",
        "human",
    ];

    /// Reads a list of players, separated by commas. Options after a name's colon belong to that player, commas
    /// included.
    pub fn parse_list(text: &str) -> Result<Vec<Spec>, SpecError> {
        Spec::parse_list_with(text, &[])
    }

    /// Reads a list of players that may hold external programs of the given kinds, such as `botzone:COMMAND`.
    pub fn parse_list_with(text: &str, kinds: &[ProgramKind]) -> Result<Vec<Spec>, SpecError> {
        let mut specs: Vec<String> = Vec::new();
        for piece in text.split(',') {
            match specs.last_mut() {
                // `budget=50` continues `kstep:k=2`; `manue=mjai:./bot` is another player.
                Some(last) if last.contains(':') && is_option(piece) && named(piece, kinds).is_none() => {
                    last.push(',');
                    last.push_str(piece);
                }
                _ => specs.push(piece.trim().to_owned()),
            }
        }
        specs.iter().map(|spec| Spec::parse_with(spec, kinds)).collect()
    }

    /// Reads a player, which may be an external program of the given kinds.
    pub fn parse_with(text: &str, kinds: &[ProgramKind]) -> Result<Spec, SpecError> {
        let (name, rest) =
            named(text, kinds).map_or((None, text), |(name, rest)| (Some(name.to_owned()), rest));
        let program = rest.trim().split_once(':').and_then(|(kind, command)| {
            let kind = kinds.iter().find(|other| other.name == kind)?;
            Some(External {
                name,
                kind: *kind,
                command: command.trim().to_owned(),
                options: ProgramOptions::default(),
            })
        });
        match program {
            Some(external) => Ok(Spec::External(external)),
            None => text.parse().map_err(|error| match error {
                SpecError::Name { name, .. } => {
                    SpecError::Name { name, programs: kinds.iter().map(|kind| kind.name).collect() }
                }
                other => other,
            }),
        }
    }

    /// Sets the options of an external program; other players stay as they are.
    #[must_use]
    pub fn with_program_options(self, options: &ProgramOptions) -> Spec {
        match self {
            Spec::External(external) => Spec::External(External { options: options.clone(), ..external }),
            other => other,
        }
    }

    /// What reports call the player: the name that was given to a program, else its text.
    pub fn label(&self) -> String {
        match self {
            Spec::External(External { name: Some(name), .. }) => name.clone(),
            other => other.to_string(),
        }
    }

    /// Builds the player.
    pub fn build(&self) -> Result<Box<dyn Player>, SpecError> {
        Ok(match self {
            Spec::Random => Box::new(RandomLegal),
            Spec::Tsumogiri => Box::new(Tsumogiri),
            // Concrete types, not boxed evaluators, for speed: most matches are between these two players.
            Spec::Greedy { sense } => Box::new(Best(Judged::with_sense(GreedyJudge, *sense))),
            Spec::Delta { method, sense } => {
                Box::new(Best(Judged::with_sense(DeltaJudge::new(*method), *sense)))
            }
            Spec::Epsilon { permille, of } => Box::new(Epsilon { permille: *permille, of: of.build()? }),
            Spec::External(external) => external.build()?,
            Spec::Human => return Err(SpecError::Human),
            Spec::Kstep { .. }
            | Spec::Solitary { .. }
            | Spec::Mdp { .. }
            | Spec::Simcat { .. }
            | Spec::Guoshi { .. }
            | Spec::GuoshiFast => match self.evaluator() {
                Some(evaluator) => Box::new(Best(evaluator)),
                None => return Err(SpecError::Name { name: self.to_string(), programs: Vec::new() }),
            },
        })
    }

    /// The evaluator whose best action the player takes; `None` for players without an evaluator.
    pub fn evaluator(&self) -> Option<Box<dyn Evaluator>> {
        Some(match self {
            Spec::Greedy { sense } => Box::new(Judged::with_sense(GreedyJudge, *sense)),
            Spec::Delta { method, sense } => Box::new(Judged::with_sense(DeltaJudge::new(*method), *sense)),
            Spec::Kstep { k, budget, sense } => {
                Box::new(Judged::with_sense(StepJudge::new(*k, *budget), *sense))
            }
            Spec::Solitary { aim, hands, fold } => {
                // The game knows yaku and bonus tiles by its scorer.
                let sense = RiichiSense { yaku: false, fold: *fold };
                Box::new(Judged::with_sense(SolitaryJudge::new(*aim, *hands as usize), sense))
            }
            Spec::Mdp { options } => Box::new(MdpEvaluator::new(options.clone())),
            Spec::Simcat { effort } => Box::new(Judged::new(SimcatJudge::new(*effort))),
            Spec::Guoshi { limits, ms } => {
                let time = ms.map(|ms| Duration::from_millis(u64::from(ms)));
                Box::new(Judged::new(GuoshiJudge::new(*limits, time)))
            }
            Spec::GuoshiFast => Box::new(Judged::new(FastJudge::default())),
            Spec::Random | Spec::Tsumogiri | Spec::Epsilon { .. } | Spec::External(_) | Spec::Human => {
                return None;
            }
        })
    }
}

/// The name that is given to a program, and the rest: `manue` and `mjai:./bot` of `manue=mjai:./bot`.
fn named<'a>(text: &'a str, kinds: &[ProgramKind]) -> Option<(&'a str, &'a str)> {
    let (name, rest) = text.trim().split_once('=')?;
    let is_name = !name.is_empty() && name.chars().all(|sign| sign.is_alphanumeric() || "-_.".contains(sign));
    let (kind, _) = rest.split_once(':')?;
    (is_name && kinds.iter().any(|known| known.name == kind)).then_some((name, rest))
}

fn is_option(piece: &str) -> bool {
    match (piece.find('='), piece.find(':')) {
        (Some(equals), Some(colon)) => equals < colon,
        (equals, _) => equals.is_some(),
    }
}

/// The options of a player that have not been read yet.
struct Options<'a> {
    player: &'static str,
    known: &'static str,
    pairs: Vec<(&'a str, &'a str)>,
}

impl<'a> Options<'a> {
    fn read(player: &'static str, known: &'static str, text: &'a str) -> Result<Options<'a>, SpecError> {
        let mut options = Options { player, known, pairs: Vec::new() };
        for piece in text.split(',').filter(|piece| !piece.is_empty()) {
            let Some((key, value)) = piece.split_once('=') else {
                return Err(options.wrong(format!("`{piece}` is not key=value")));
            };
            options.pairs.push((key.trim(), value.trim()));
        }
        Ok(options)
    }

    fn wrong(&self, problem: String) -> SpecError {
        SpecError::Option { player: self.player, problem, options: self.known }
    }

    fn take<T>(&mut self, key: &str, read: impl Fn(&str) -> Option<T>) -> Result<Option<T>, SpecError> {
        let Some(place) = self.pairs.iter().position(|(other, _)| *other == key) else { return Ok(None) };
        let (_, value) = self.pairs.remove(place);
        read(value).map(Some).ok_or_else(|| self.wrong(format!("{key} cannot be `{value}`")))
    }

    /// Reads which knowledge about riichi a player uses.
    fn sense(&mut self) -> Result<RiichiSense, SpecError> {
        let switch = |text: &str| match text {
            "on" => Some(true),
            "off" => Some(false),
            _ => None,
        };
        let all = RiichiSense::ALL;
        Ok(RiichiSense {
            yaku: self.take("yaku", switch)?.unwrap_or(all.yaku),
            fold: self.take("fold", switch)?.unwrap_or(all.fold),
        })
    }

    fn finish(self) -> Result<(), SpecError> {
        match self.pairs.first() {
            Some((key, _)) => Err(self.wrong(format!("there is no option `{key}`"))),
            None => Ok(()),
        }
    }
}

fn method(name: &str) -> Option<Method> {
    METHODS.into_iter().find(|(known, _)| *known == name).map(|(_, method)| method)
}

const METHODS: [(&str, Method); 6] = [
    ("exact", Method::Exact),
    ("quadtree", Method::Papers(papers::Method::Quadtree)),
    ("quadtree8", Method::Papers(papers::Method::QuadtreeToDepth8)),
    ("sixtree", Method::Papers(papers::Method::Sixtree)),
    ("every-word", Method::Papers(papers::Method::SixtreeEveryWord)),
    ("block", Method::Papers(papers::Method::Block)),
];

/// A part of `mdp` that can be switched off.
fn part(name: &str) -> Option<Part> {
    Part::ALL.into_iter().find(|part| part.name() == name)
}

/// From which distance on `mdp` follows habits, such as `2/1` or `2/1/2`: about discards, claims, and discards against a riichi.
fn habits(text: &str) -> Option<HabitsFrom> {
    let distance = |text: &str| text.parse().ok().filter(|distance| (1..=9).contains(distance));
    let distances: Option<Vec<u8>> = text.split('/').map(distance).collect();
    let (discards, claims, against_riichi) = match distances?[..] {
        [discards, claims] => (discards, claims, discards),
        [discards, claims, against_riichi] => (discards, claims, against_riichi),
        _ => return None,
    };
    Some(HabitsFrom { discards, claims, against_riichi })
}

/// What `mdp` plays for: `rank`, `points`, or a payoff for each rank such as `30/10/-10/-30`.
fn payoff(text: &str) -> Option<Payoff> {
    match text {
        "rank" => Some(Payoff::Rank),
        "points" => Some(Payoff::Points),
        _ => {
            let payoffs: Option<Vec<i32>> = text.split('/').map(|part| part.parse().ok()).collect();
            payoffs?.try_into().ok().map(Payoff::ByRank)
        }
    }
}

const WINS: [(&str, Wins); 2] = [("chance", Wins::Chance), ("worth", Wins::Worth)];

impl FromStr for Spec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Spec, SpecError> {
        let (name, rest) = text.trim().split_once(':').unwrap_or((text.trim(), ""));
        let options = |player: &'static str, known: &'static str| Options::read(player, known, rest);
        let plain = |player: &'static str, spec: Spec| {
            options(player, "none")?.finish()?;
            Ok(spec)
        };
        match name {
            "random" => plain("random", Spec::Random),
            "tsumogiri" => plain("tsumogiri", Spec::Tsumogiri),
            "greedy" => {
                let mut options = options("greedy", "yaku=on|off, fold=on|off (riichi)")?;
                let sense = options.sense()?;
                options.finish()?;
                Ok(Spec::Greedy { sense })
            }
            "human" => plain("human", Spec::Human),
            "delta" => {
                let mut options = options(
                    "delta",
                    "method=exact|quadtree|quadtree8|sixtree|every-word|block, yaku=on|off, fold=on|off (riichi)",
                )?;
                let method = options.take("method", method)?.unwrap_or(Method::Exact);
                let sense = options.sense()?;
                options.finish()?;
                Ok(Spec::Delta { method, sense })
            }
            "kstep" => {
                let mut options = options(
                    "kstep",
                    "k=1..18, budget=1..1000000 (thousand positions a question), yaku=on|off, fold=on|off (riichi)",
                )?;
                let k = options.take("k", |text| text.parse().ok().filter(|k| (1..=18).contains(k)))?;
                let is_budget = |budget: &u64| (1..=MOST_BUDGET).contains(budget);
                let budget = options.take("budget", |text| text.parse().ok().filter(is_budget))?;
                let sense = options.sense()?;
                options.finish()?;
                Ok(Spec::Kstep { k, budget: budget.unwrap_or(50), sense })
            }
            "solitary" => {
                let mut options = options(
                    "solitary",
                    "aim=points|win, hands=1..1000000 (looked at in a question), fold=on|off (riichi)",
                )?;
                let aim = options.take("aim", |text| match text {
                    "points" => Some(Aim::Points),
                    "win" => Some(Aim::Win),
                    _ => None,
                })?;
                let is_number = |hands: &u32| (1..=MOST_HANDS).contains(hands);
                let hands = options.take("hands", |text| text.parse().ok().filter(is_number))?;
                let fold = options.sense()?.fold;
                options.finish()?;
                Ok(Spec::Solitary {
                    aim: aim.unwrap_or(Aim::Points),
                    hands: hands.unwrap_or(USUAL_HANDS),
                    fold,
                })
            }
            "mdp" => {
                let mut options = options(
                    "mdp",
                    "as=paper, n=0..3 (exchanges beyond the nearest ready hand), m=0..4 (claims), \
                     budget=1..1000000 (hands a question), ms=1..1000000 (milliseconds a question; not the same \
                     everywhere), uma=rank|points|A/B/C/D (payoff of the ranks), models=FILE, \
                     off=fold|calls|silent|ends|far|habits (with + between them), habits=D/C or D/C/R (exchanges to ready from \
                     which on strong players' discards, claims and discards against a riichi are followed), \
                     rollouts=0..100000 (worlds in which close decisions are played out)",
                )?;
                let usual = MdpOptions::default();
                let version = options.take("as", |text| (text == "paper").then_some(Version::Paper))?;
                let slack = options.take("n", |text| text.parse().ok().filter(|n| *n <= 3))?;
                let claims = options.take("m", |text| text.parse().ok().filter(|m| *m <= 4))?;
                let is_number = |number: &u32| (1..=MOST_HANDS).contains(number);
                let budget = options.take("budget", |text| text.parse().ok().filter(is_number))?;
                let ms = options.take("ms", |text| text.parse().ok().filter(is_number))?;
                let payoff = options.take("uma", payoff)?;
                let off =
                    options.take("off", |text| text.split('+').map(part).collect::<Option<Vec<_>>>())?;
                let habits = options.take("habits", habits)?;
                let is_worlds = |worlds: &u32| *worlds <= MOST_WORLDS;
                let rollouts = options.take("rollouts", |text| text.parse().ok().filter(is_worlds))?;
                let path = options.take("models", |text| Some(text.to_owned()))?;
                let models = path.map(|path| ModelsFile::read(&path)).transpose();
                let models = models.map_err(|problem| options.wrong(problem))?;
                options.finish()?;
                Ok(Spec::Mdp {
                    options: MdpOptions {
                        version: version.unwrap_or(usual.version),
                        slack,
                        claims,
                        budget: budget.unwrap_or(usual.budget),
                        ms,
                        payoff: payoff.unwrap_or(usual.payoff),
                        models,
                        habits: habits.unwrap_or(usual.habits),
                        rollouts: rollouts.unwrap_or(usual.rollouts),
                        off: off.unwrap_or_default(),
                    },
                })
            }
            "simcat" => {
                let mut options = options(
                    "simcat",
                    "samples=1..100000 (an action) or ms=1..100000 (milliseconds a question; not the same everywhere)",
                )?;
                let is_number = |number: &u32| (1..=100_000).contains(number);
                let samples = options.take("samples", |text| text.parse().ok().filter(is_number))?;
                let ms = options.take("ms", |text| text.parse().ok().filter(is_number))?;
                options.finish()?;
                let effort = ms.map_or(Effort::Samples(samples.unwrap_or(200)), Effort::Milliseconds);
                Ok(Spec::Simcat { effort })
            }
            "guoshi-fast" => plain("guoshi-fast", Spec::GuoshiFast),
            "guoshi" => {
                let mut options = options(
                    "guoshi",
                    "budget=1..1000000 (thousand positions a plan), further=0..4 (tiles beyond the nearest win), \
                     exact=0..4 (least rounds for P(S, l); 0: never), wins=chance|worth (what it is of), \
                     ms=1..1000000 (milliseconds a question; not the same everywhere)",
                )?;
                let usual = Limits::default();
                let is_budget = |budget: &u64| (1..=MOST_BUDGET).contains(budget);
                let budget = options.take("budget", |text| text.parse().ok().filter(is_budget))?;
                let further = options.take("further", |text| text.parse().ok().filter(|more| *more <= 4))?;
                let exact = options.take("exact", |text| text.parse().ok().filter(|rounds| *rounds <= 4))?;
                let wins = options.take("wins", |text| {
                    WINS.into_iter().find(|(known, _)| *known == text).map(|(_, wins)| wins)
                })?;
                let is_time = |ms: &u32| (1..=1_000_000).contains(ms);
                let ms = options.take("ms", |text| text.parse().ok().filter(is_time))?;
                options.finish()?;
                let limits = Limits {
                    budget: budget.unwrap_or(usual.budget),
                    further: further.unwrap_or(usual.further),
                    exact: exact.unwrap_or(usual.exact),
                    wins: wins.unwrap_or(usual.wins),
                };
                Ok(Spec::Guoshi { limits, ms })
            }
            "epsilon" => {
                // What follows `of=` is a player with options of its own.
                let (own, of) = match rest.split_once("of=") {
                    Some((own, of)) => (own, of),
                    None => (rest, "simcat"),
                };
                let mut options = Options::read("epsilon", "p=0..1, of=PLAYER (the last one)", own)?;
                let read = |text: &str| {
                    let chance: f64 = text.parse().ok()?;
                    (0.0..=1.0).contains(&chance).then_some((chance * 1000.0).round() as u32)
                };
                let permille = options.take("p", read)?.unwrap_or(200);
                // A player of a player of a player; without end the stack would not suffice.
                if of.matches("of=").count() >= DEEPEST {
                    return Err(options.wrong(format!("more than {DEEPEST} players within each other")));
                }
                options.finish()?;
                Ok(Spec::Epsilon { permille, of: Box::new(of.parse()?) })
            }
            _ => Err(SpecError::Name { name: name.chars().take(40).collect(), programs: Vec::new() }),
        }
    }
}

impl fmt::Display for Spec {
    /// The text from which the same player is read.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spec::Random => f.write_str("random"),
            Spec::Tsumogiri => f.write_str("tsumogiri"),
            Spec::Greedy { sense } => write_options(f, "greedy", &sense_options(*sense)),
            Spec::Human => f.write_str("human"),
            Spec::Delta { method, sense } => {
                let name = METHODS.iter().find(|(_, known)| known == method).map(|(name, _)| name);
                let name = name.filter(|_| *method != Method::Exact).map(|name| format!("method={name}"));
                write_options(f, "delta", &[name.into_iter().collect(), sense_options(*sense)].concat())
            }
            Spec::Kstep { k, budget, sense } => {
                let own = k.map(|k| format!("k={k}")).into_iter().chain([format!("budget={budget}")]);
                write_options(f, "kstep", &[own.collect(), sense_options(*sense)].concat())
            }
            Spec::Solitary { aim, hands, fold } => {
                let aim = if *aim == Aim::Win { "win" } else { "points" };
                write!(f, "solitary:aim={aim},hands={hands}{}", if *fold { "" } else { ",fold=off" })
            }
            Spec::Mdp { options } => write_options(f, "mdp", &mdp_options(options)),
            Spec::Simcat { effort: Effort::Samples(samples) } => write!(f, "simcat:samples={samples}"),
            Spec::Simcat { effort: Effort::Milliseconds(ms) } => write!(f, "simcat:ms={ms}"),
            Spec::Guoshi { limits: Limits { budget, further, exact, wins }, ms } => {
                write!(f, "guoshi:budget={budget},further={further},exact={exact}")?;
                let of = WINS.iter().find(|(_, known)| known == wins).map_or("chance", |(name, _)| name);
                write!(f, ",wins={of}")?;
                ms.map_or(Ok(()), |ms| write!(f, ",ms={ms}"))
            }
            Spec::GuoshiFast => f.write_str("guoshi-fast"),
            Spec::External(External { name, kind, command, .. }) => {
                if let Some(name) = name {
                    write!(f, "{name}=")?;
                }
                write!(f, "{}:{command}", kind.name)
            }
            Spec::Epsilon { permille, of } => {
                write!(f, "epsilon:p={},of={of}", f64::from(*permille) / 1000.0)
            }
        }
    }
}

/// The options of `mdp` that are not the usual ones, as text.
fn mdp_options(options: &MdpOptions) -> Vec<String> {
    let usual = MdpOptions::default();
    let MdpOptions { version, slack, claims, budget, ms, payoff, models, habits, rollouts, off } = options;
    let mut texts = Vec::new();
    texts.extend((*version == Version::Paper).then(|| "as=paper".to_owned()));
    texts.extend(slack.map(|slack| format!("n={slack}")));
    texts.extend(claims.map(|claims| format!("m={claims}")));
    texts.extend((*budget != usual.budget).then(|| format!("budget={budget}")));
    texts.extend(ms.map(|ms| format!("ms={ms}")));
    match payoff {
        Payoff::Rank => {}
        Payoff::Points => texts.push("uma=points".to_owned()),
        Payoff::ByRank(payoffs) => {
            texts.push(format!("uma={}", payoffs.map(|payoff| payoff.to_string()).join("/")));
        }
    }
    texts.extend(models.as_ref().map(|file| format!("models={}", file.path)));
    if *habits != usual.habits {
        texts.push(format!("habits={}/{}/{}", habits.discards, habits.claims, habits.against_riichi));
    }
    texts.extend((*rollouts > 0).then(|| format!("rollouts={rollouts}")));
    if !off.is_empty() {
        let names: Vec<&str> = off.iter().map(|part| part.name()).collect();
        texts.push(format!("off={}", names.join("+")));
    }
    texts
}

/// The options of the parts of knowledge that are switched off, as text.
fn sense_options(sense: RiichiSense) -> Vec<String> {
    let off = [("yaku", sense.yaku), ("fold", sense.fold)].into_iter().filter(|(_, is_on)| !is_on);
    off.map(|(name, _)| format!("{name}=off")).collect()
}

fn write_options(f: &mut fmt::Formatter<'_>, name: &str, options: &[String]) -> fmt::Result {
    let colon = if options.is_empty() { "" } else { ":" };
    write!(f, "{name}{colon}{}", options.join(","))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_back() {
        let list = "random,tsumogiri,greedy,greedy:yaku=off,delta,delta:method=block,fold=off,\
                    kstep:k=2,budget=7,yaku=off,fold=off,kstep:budget=50,\
                    simcat:samples=9,simcat:ms=10,guoshi:budget=7,further=2,exact=1,wins=chance,ms=300,guoshi-fast,\
                    mdp,mdp:as=paper,n=1,m=2,budget=7,ms=9,uma=30/10/-10/-30,habits=2/1/1,rollouts=40,off=fold+far,mdp:uma=points,\
                    epsilon:p=0.2,of=kstep:k=2,budget=50,human";
        let specs = Spec::parse_list(list).unwrap();
        assert_eq!(specs.len(), 17);
        let again: Vec<String> = specs.iter().map(ToString::to_string).collect();
        assert_eq!(again.join(","), list);
        assert_eq!("kstep".parse(), Ok(Spec::Kstep { k: None, budget: 50, sense: RiichiSense::ALL }));
    }

    #[test]
    fn errors_say_what_there_is() {
        for (text, part) in [
            ("gredy", "the players are random"),
            ("", "unknown player"),
            ("greedy:k=2", "there is no option `k`"),
            ("kstep:k=99", "k cannot be `99`"),
            ("kstep:budget=-1", "budget cannot be"),
            ("kstep:k", "not key=value"),
            ("greedy:fold=maybe", "fold cannot be `maybe`"),
            ("delta:method=guess", "method=exact|quadtree"),
            ("guoshi:exact=5", "exact cannot be `5`"),
            ("guoshi:wins=all", "wins=chance|worth"),
            ("mdp:as=me", "as cannot be `me`"),
            ("mdp:uma=1/2/3", "uma cannot be `1/2/3`"),
            ("mdp:off=everything", "off cannot be"),
            ("mdp:rollouts=-1", "rollouts cannot be `-1`"),
            ("mdp:models=nowhere.json", "nowhere.json: "),
        ] {
            let error = text.parse::<Spec>().unwrap_err().to_string();
            assert!(error.contains(part), "{error}");
        }
    }
}
