//! A rule set as one value: its preset and options, what the table does under it, what a win is worth, who pays.
//!
//! An enum, not a trait: the table asks these questions a few times a hand, so that one `match` each costs nothing that
//! can be measured, and nothing above (views, players, records, the arena) has to be generic over the rules.

use crate::config::ConfigError;
use crate::mahjong0::Mahjong0Config;
use crate::mcr::{self, McrConfig, McrScore};
use crate::preset::{Family, Preset};
use crate::riichi::{
    self, Liability, RedFives, RiichiConfig, RiichiScore, RiichiSituation, Settled, Stakes, Winner,
};
use crate::sichuan::{self, AtEnd, KongHistory, KongKind, Payers, SichuanConfig, SichuanScore};
use crate::table::TableRules;
use crate::taiwan::{self, Payment, TaiwanConfig, TaiwanScore};
use crate::{Ledger, Source, Win};
use std::fmt;
use suzume_tiles::{BySeat, Counts34, FlowerSet, Seat, SeatSet, Suit, UnknownName};

/// Rules with their options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RuleSet {
    /// The game of the deficiency papers.
    Mahjong0(Mahjong0Config),
    /// Sichuan, blood battle to the end.
    Sichuan(SichuanConfig),
    /// Taiwanese, with or without flowers.
    Taiwan(TaiwanConfig),
    /// Chinese Standard.
    Mcr(McrConfig),
    /// Japanese riichi.
    Riichi(RiichiConfig),
}

/// Why a hand cannot be declared won, in words.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct NotDeclared(pub String);

/// Why no rules could be made of a name and a text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RuleSetError {
    /// No preset of that name.
    #[error(transparent)]
    Name(#[from] UnknownName),
    /// Options that cannot be read.
    #[error(transparent)]
    Options(#[from] ConfigError),
}

/// A win with what the table knows beside it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Declared {
    /// The hand and its circumstances.
    pub win: Win,
    /// The winner's void suit.
    pub void: Option<Suit>,
    /// Declaration, indicators and red fives.
    pub riichi: RiichiSituation,
}

/// What a win is worth, with its reasons.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Score {
    /// Complete: nothing more is asked.
    Complete,
    /// The factors of Sichuan.
    Sichuan(SichuanScore),
    /// Tai.
    Taiwan(TaiwanScore),
    /// Fans.
    Mcr(McrScore),
    /// Han and fu.
    Riichi(RiichiScore),
}

impl Score {
    /// What the win is worth, in the unit of its rules: 1, points from each payer, tai, or points in all.
    pub fn points(&self) -> u32 {
        match self {
            Score::Complete => 1,
            Score::Sichuan(score) => score.points,
            Score::Taiwan(score) => score.tai(),
            Score::Mcr(score) => score.total(),
            Score::Riichi(score) => score.payment.total(),
        }
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Score::Complete => f.write_str("a complete hand"),
            Score::Sichuan(score) => score.fmt(f),
            Score::Taiwan(score) => score.fmt(f),
            Score::Mcr(score) => score.fmt(f),
            Score::Riichi(score) => score.fmt(f),
        }
    }
}

/// How the winning tile came to its winners.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WonFrom {
    /// Drawn.
    Wall,
    /// The discard of a seat.
    Discard(Seat),
    /// The tile that a seat added to its pong.
    RobbedKong(Seat),
}

impl WonFrom {
    /// The seat that gave the tile.
    pub const fn feeder(self) -> Option<Seat> {
        match self {
            WonFrom::Wall => None,
            WonFrom::Discard(seat) | WonFrom::RobbedKong(seat) => Some(seat),
        }
    }
}

/// What settling needs to know and to remember of the hand so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Books {
    /// The hands that the dealer has stayed.
    pub repeats: u32,
    /// The kongs that were paid for.
    pub kongs: KongHistory,
    /// The riichi sticks on the table.
    pub sticks: u32,
    /// Who has made a yakuman of each seat certain.
    pub liable: BySeat<Option<Liability>>,
}

impl Books {
    /// The books of a new hand.
    pub fn start(&mut self, repeats: u32) {
        self.repeats = repeats;
        self.kongs.clear();
        self.sticks = 0;
        self.liable = BySeat::all(None);
    }
}

/// The table when nothing is left to draw.
#[derive(Clone, Copy, Debug)]
pub struct EmptyWall<'a> {
    /// How each seat has come to the end.
    pub seats: &'a BySeat<AtEnd>,
    /// What everybody sees.
    pub open: &'a Counts34,
    /// Which seats are ready.
    pub ready: BySeat<bool>,
    /// Which seats have discarded nothing but terminals and honours, none of which was claimed.
    pub only_orphans: BySeat<bool>,
    /// Who deals.
    pub dealer: Seat,
}

impl RuleSet {
    /// A preset as it is.
    pub fn preset(name: &str) -> Result<RuleSet, RuleSetError> {
        RuleSet::from_toml(name, "")
    }

    /// A preset with some options changed, as far as the table can play it.
    pub fn from_toml(name: &str, options: &str) -> Result<RuleSet, RuleSetError> {
        let rules = Preset::named(name)?.with_options(options)?;
        match &rules {
            RuleSet::Riichi(RiichiConfig { red_fives: RedFives::Four, .. }) => Err(ConfigError {
                place: "key `red_fives`".to_owned(),
                problem: "the table has three red fives or none".to_owned(),
                known_keys: RiichiConfig::KEYS.join(", "),
            }
            .into()),
            _ => Ok(rules),
        }
    }

    /// Whose scorer these rules use.
    pub const fn family(&self) -> Family {
        match self {
            RuleSet::Mahjong0(_) => Family::Mahjong0,
            RuleSet::Sichuan(_) => Family::Sichuan,
            RuleSet::Taiwan(_) => Family::Taiwan,
            RuleSet::Mcr(_) => Family::Mcr,
            RuleSet::Riichi(_) => Family::Riichi,
        }
    }

    /// The preset that these rules are a variant of.
    pub fn name(&self) -> &'static str {
        match self {
            RuleSet::Mahjong0(_) => "mahjong0",
            RuleSet::Sichuan(_) => "sichuan",
            RuleSet::Taiwan(config) if config.flowers => "taiwan-flowers",
            RuleSet::Taiwan(_) => "taiwan",
            RuleSet::Mcr(config) if config.flowers => "mcr-flowers",
            RuleSet::Mcr(_) => "mcr",
            RuleSet::Riichi(config) => Preset::of(self).map_or(config.length.preset(), |preset| preset.name),
        }
    }

    /// All options as TOML, from which [`RuleSet::from_toml`] makes the same rules again.
    pub fn options(&self) -> String {
        let text = match self {
            RuleSet::Mahjong0(config) => toml::to_string(config),
            RuleSet::Sichuan(config) => toml::to_string(config),
            RuleSet::Taiwan(config) => toml::to_string(config),
            RuleSet::Mcr(config) => toml::to_string(config),
            RuleSet::Riichi(config) => toml::to_string(config),
        };
        text.expect("options are numbers, words and one table of them")
    }

    /// What the table does.
    pub fn table(&self) -> TableRules {
        match self {
            RuleSet::Mahjong0(config) => config.table(),
            RuleSet::Sichuan(config) => config.table(),
            RuleSet::Taiwan(config) => config.table(),
            RuleSet::Mcr(config) => config.table(),
            RuleSet::Riichi(config) => config.table(),
        }
    }

    /// What a win is worth.
    pub fn score(&self, declared: &Declared) -> Result<Score, NotDeclared> {
        let Declared { win, void, riichi } = declared;
        match self {
            RuleSet::Mahjong0(config) => config.check(win).map(|()| Score::Complete),
            RuleSet::Sichuan(config) => sichuan::score(win, *void, config)
                .map(Score::Sichuan)
                .map_err(|error| NotDeclared(error.to_string())),
            RuleSet::Taiwan(config) => {
                taiwan::score(win, config).map(Score::Taiwan).map_err(|error| NotDeclared(error.to_string()))
            }
            RuleSet::Mcr(config) => match mcr::score(win, config) {
                Ok(score) if score.reaches_minimum() => Ok(Score::Mcr(score)),
                Ok(score) => Err(NotDeclared(format!("{score}: too few points to win"))),
                Err(error) => Err(NotDeclared(error.to_string())),
            },
            RuleSet::Riichi(config) => riichi::score(win, riichi, config)
                .map(Score::Riichi)
                .map_err(|error| NotDeclared(error.to_string())),
        }
    }

    /// Whether a hand that is complete in form may be declared won. Quicker than a score where the form is enough.
    pub fn permits(&self, declared: &Declared) -> bool {
        let held = |suit: Suit| {
            let Win { concealed, melds, winning_tile, .. } = &declared.win;
            winning_tile.suit() == Some(suit)
                || concealed.group(suit.index()).iter().any(|&count| count > 0)
                || melds.iter().any(|meld| meld.suit() == Some(suit))
        };
        match self {
            RuleSet::Mahjong0(_) => true,
            RuleSet::Sichuan(_) => !declared.void.is_some_and(held),
            RuleSet::Taiwan(config) => config.min_tai == 0 || self.score(declared).is_ok(),
            RuleSet::Mcr(config) => {
                mcr::score(&declared.win, config).is_ok_and(|score| score.reaches_minimum())
            }
            // Riichi and a concealed self-draw are yaku by themselves.
            RuleSet::Riichi(config) => {
                declared.riichi.riichi != riichi::Riichi::No
                    || declared.win.source == Source::SelfDrawn && declared.win.is_concealed()
                    || riichi::score(&declared.win, &declared.riichi, config).is_ok()
            }
        }
    }

    /// Whether so many flowers win by themselves, and what they are worth. `others` are the flowers that the three
    /// other seats show together.
    pub fn flower_win(&self, own: FlowerSet, others: FlowerSet) -> Option<Score> {
        let RuleSet::Taiwan(config) = self else { return None };
        if own.len() < 7 {
            return None;
        }
        let [own, others] = [own, others].map(|flowers| flowers.iter().collect::<Vec<_>>());
        taiwan::flower_win(&own, &others, config).ok().map(Score::Taiwan)
    }

    /// The payments of some who win on one tile. `playing` are the seats that had not won before. Where several win on
    /// a discard, to be asked for each of them, the nearest first: it takes what lies on the table.
    pub fn settle_wins(
        &self,
        wins: &[(Seat, Score)],
        from: WonFrom,
        dealer: Seat,
        playing: SeatSet,
        books: &mut Books,
    ) -> Settled {
        let mut ledger = Ledger::new();
        for (winner, score) in wins {
            if let (RuleSet::Riichi(config), Score::Riichi(score)) = (self, score) {
                let liable = books.liable[*winner];
                let stakes = Stakes { dealer, honba: books.repeats, sticks: books.sticks };
                (books.repeats, books.sticks) = (0, 0);
                let winner = Winner { seat: *winner, score, liable };
                return match from.feeder() {
                    None => riichi::settle_tsumo(&winner, &stakes, config),
                    Some(feeder) => {
                        riichi::settle_ron(feeder, &[winner], &stakes, config).unwrap_or_default()
                    }
                };
            }
            ledger.append(match (self, score) {
                (RuleSet::Mahjong0(config), _) => config.settle_win(*winner, from.feeder()),
                (RuleSet::Sichuan(_), Score::Sichuan(score)) => {
                    let playing: Vec<Seat> = playing.iter().collect();
                    let payers = from.feeder().map_or(Payers::All(&playing), Payers::Feeder);
                    sichuan::settle_win(*winner, score, payers)
                }
                (RuleSet::Taiwan(config), Score::Taiwan(score)) => {
                    let payment = match from {
                        WonFrom::Wall => Payment::SelfDraw,
                        WonFrom::Discard(seat) => Payment::Discard(seat),
                        WonFrom::RobbedKong(seat) => Payment::RobbedKong(seat),
                    };
                    taiwan::settle_win(*winner, payment, score.tai(), dealer, books.repeats, config)
                }
                (RuleSet::Mcr(_), Score::Mcr(score)) => {
                    let payment = match from {
                        WonFrom::Wall => mcr::Payment::SelfDraw,
                        WonFrom::Discard(seat) => mcr::Payment::Discard(seat),
                        WonFrom::RobbedKong(seat) => mcr::Payment::RobbedKong(seat),
                    };
                    mcr::settle_win(*winner, payment, score.total())
                }
                // A score of other rules: there is nothing to pay for it.
                _ => Ledger::new(),
            });
        }
        ledger.into()
    }

    /// What becomes of a kong's income after the discard behind it was won; to be asked before the wins are settled.
    pub fn settle_shot(&self, maker: Seat, winners: SeatSet, books: &mut Books) -> Ledger {
        match self {
            RuleSet::Sichuan(config) => {
                let winners: Vec<Seat> = winners.iter().collect();
                books.kongs.settle_shot(maker, &winners, config)
            }
            _ => Ledger::new(),
        }
    }

    /// The payments for a win by flowers; `eighth` is the seat that shows the one that is missing.
    pub fn settle_flower_win(
        &self,
        winner: Seat,
        eighth: Option<Seat>,
        score: &Score,
        dealer: Seat,
        books: &Books,
    ) -> Ledger {
        match (self, score) {
            (RuleSet::Taiwan(config), Score::Taiwan(score)) => {
                let payment = eighth.map_or(Payment::EightFlowers, Payment::SevenTakeOne);
                taiwan::settle_win(winner, payment, score.tai(), dealer, books.repeats, config)
            }
            _ => Ledger::new(),
        }
    }

    /// The payments for a kong that was not robbed.
    pub fn settle_kong(&self, kind: KongKind, maker: Seat, playing: SeatSet, books: &mut Books) -> Ledger {
        match self {
            RuleSet::Sichuan(config) => {
                let playing: Vec<Seat> = playing.iter().collect();
                books.kongs.settle_kong(kind, maker, &playing, config)
            }
            _ => Ledger::new(),
        }
    }

    /// The payments when the wall is empty.
    pub fn settle_exhausted(&self, end: &EmptyWall<'_>, books: &Books) -> Ledger {
        match self {
            RuleSet::Sichuan(config) => sichuan::settle_exhausted(end.seats, end.open, &books.kongs, config)
                .expect("the table keeps thirteen tiles a seat and shows every meld"),
            RuleSet::Riichi(config) if config.nagashi_mangan && end.only_orphans.iter().any(|&only| only) => {
                riichi::settle_nagashi(end.only_orphans, end.dealer)
            }
            RuleSet::Riichi(config) => riichi::settle_draw(end.ready, config),
            _ => Ledger::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn presets_are_read_back_from_their_options() {
        for name in Preset::names() {
            let rules = RuleSet::preset(name).unwrap();
            assert_eq!(rules.name(), name);
            assert_eq!(RuleSet::from_toml(name, &rules.options()).as_ref(), Ok(&rules), "{name}");
        }
        let error = RuleSet::preset("sichuna").unwrap_err().to_string();
        assert!(error.contains("sichuan"), "{error}");
    }
}
