//! The reasons of a score: which sets made which fan, and which fans apply but do not count.
//!
//! They are computed from the chosen reading by calling the scoring functions again; scoring itself keeps no reasons.

use super::chows::{self, Combination};
use super::judge::JudgedReading;
use super::kinds::{self, bit};
use super::shape::{Form, McrShape, SetList};
use super::{Fan, pungs};
use suzume_tiles::Tile;
use suzume_tiles::numbers::index;
use suzume_words::{Language, Words, words};

/// The reasons of a score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FanExplanation {
    /// The reading of the hand: `123m 456m 789m 555z 11z`.
    pub reading: String,
    /// The fans that count, each as often as it counts, with the tiles that made it.
    pub counted: Vec<Origin>,
    /// Fans that apply but do not count.
    pub left_out: Vec<LeftOut>,
}

/// One occurrence of a fan, and the tiles that made it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin {
    /// The fan that occurs.
    pub fan: Fan,
    /// The sets or the tile, such as `123m 456m`; empty if the fan is about the whole hand or the manner of the win.
    pub tiles: String,
}

/// A fan that applies but does not count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeftOut {
    /// The fan and the sets that would make it.
    pub origin: Origin,
    /// The fan that implies it; `None` if its sets are already combined otherwise.
    pub implied_by: Option<Fan>,
}

impl FanExplanation {
    pub(super) fn new(
        judged: &JudgedReading,
        winning: Tile,
        concealed_pungs: u64,
        language: Language,
    ) -> FanExplanation {
        let shape = &judged.shape;
        let chows = chows::combine(shape.chows.as_slice(), shape.pair);
        let mut suited = SetList::default();
        shape.pungs.as_slice().iter().filter(|&&kind| kind < 27).for_each(|&kind| suited.push(kind));
        let suited_pungs = pungs::combine(suited.as_slice());
        let chow = |mask: u8| in_places(shape.chows.as_slice(), mask, chow_text);
        let pung = |mask: u8| in_places(suited.as_slice(), mask, |kind| pung_text(shape, kind));

        let mut counted = Vec::new();
        for fan in judged.counted.fans.iter() {
            let before = counted.len();
            let combined = chows.parts().iter().map(|&(fan, mask)| (fan, chow(mask)));
            let combined = combined.chain(suited_pungs.parts().iter().map(|&(fan, mask)| (fan, pung(mask))));
            counted.extend(
                combined.filter(|&(other, _)| other == fan).map(|(fan, tiles)| Origin { fan, tiles }),
            );
            if counted.len() == before {
                let each = single_origins(fan, shape, winning, concealed_pungs);
                let count = index(judged.counted.count(fan));
                if each.len() == count {
                    counted.extend(each.into_iter().map(|tiles| Origin { fan, tiles }));
                } else {
                    counted.extend(std::iter::repeat_n(Origin { fan, tiles: String::new() }, count));
                }
            }
        }

        let mut left_out = Vec::new();
        let uncounted = judged.holding.without(judged.counted.fans);
        let combinable = |fan: Fan| FANS_OF_TWO.contains(&fan);
        for fan in uncounted.iter().filter(|&fan| !combinable(fan)) {
            let implied_by = judged.counted.fans.iter().find(|by| by.implies().contains(&fan));
            left_out.push(LeftOut { origin: Origin { fan, tiles: String::new() }, implied_by });
        }
        let mut unused =
            |sets: &[u8], used: &Combination, two: fn(u8, u8) -> Option<Fan>, text: &dyn Fn(u8) -> String| {
                for place in 0..sets.len() {
                    for other in 0..place {
                        let ends = 1 << place | 1 << other;
                        let Some(fan) = two(sets[place], sets[other]) else { continue };
                        if used.parts().contains(&(fan, ends)) && judged.counted.fans.contains(fan) {
                            continue;
                        }
                        let part_of =
                            used.parts().iter().find(|(_, mask)| mask & ends == ends && *mask != ends);
                        let implied_by = part_of.map(|&(fan, _)| fan);
                        let implied_by = implied_by
                            .or_else(|| judged.counted.fans.iter().find(|by| by.implies().contains(&fan)));
                        left_out.push(LeftOut { origin: Origin { fan, tiles: text(ends) }, implied_by });
                    }
                }
            };
        unused(shape.chows.as_slice(), &chows, chows::two, &chow);
        unused(suited.as_slice(), &suited_pungs, pungs::two, &pung);
        FanExplanation { reading: reading(shape, words(language)), counted, left_out }
    }
}

/// Fans that two sets make.
const FANS_OF_TWO: [Fan; 5] =
    [Fan::DoublePung, Fan::PureDoubleChow, Fan::MixedDoubleChow, Fan::ShortStraight, Fan::TwoTerminalChows];

/// For each time that a fan (not a combination) counts, the tiles that made it; empty if the fan is about the whole
/// hand.
fn single_origins(fan: Fan, shape: &McrShape, winning: Tile, concealed_pungs: u64) -> Vec<String> {
    let pungs = shape.pungs.as_slice();
    let text = |kind: u8| pung_text(shape, kind);
    let joined = |of: u64| {
        let sets: Vec<String> =
            pungs.iter().filter(|&&kind| of & bit(kind) != 0).map(|&kind| text(kind)).collect();
        sets.join(" ")
    };
    let with_pair = |of: u64| format!("{} {}", joined(of), tiles(shape.pair, &[0, 0]));
    match fan {
        Fan::BigFourWinds | Fan::BigThreeWinds => vec![joined(kinds::WINDS)],
        Fan::LittleFourWinds => vec![with_pair(kinds::WINDS)],
        Fan::BigThreeDragons | Fan::TwoDragonPungs | Fan::DragonPung => vec![joined(kinds::DRAGONS)],
        Fan::LittleThreeDragons => vec![with_pair(kinds::DRAGONS)],
        Fan::FourConcealedPungs | Fan::ThreeConcealedPungs | Fan::TwoConcealedPungs => {
            vec![joined(concealed_pungs)]
        }
        Fan::FourKongs
        | Fan::ThreeKongs
        | Fan::TwoConcealedKongs
        | Fan::ConcealedKongAndMeldedKong
        | Fan::TwoMeldedKongs
        | Fan::ConcealedKong
        | Fan::MeldedKong => vec![joined(shape.kongs)],
        Fan::PungOfTerminalsOrHonors => pungs
            .iter()
            .filter(|&&kind| bit(kind) & (kinds::TERMINALS | kinds::WINDS) != 0)
            .map(|&kind| text(kind))
            .collect(),
        Fan::EdgeWait | Fan::ClosedWait | Fan::SingleWait => vec![winning.to_string()],
        _ => Vec::new(),
    }
}

/// The sets at the positions of a mask, separated by blanks.
fn in_places(sets: &[u8], mask: u8, text: impl Fn(u8) -> String) -> String {
    let chosen = sets.iter().enumerate().filter(|(place, _)| mask >> place & 1 == 1);
    chosen.map(|(_, &kind)| text(kind)).collect::<Vec<_>>().join(" ")
}

fn chow_text(first: u8) -> String {
    tiles(first, &[0, 1, 2])
}

fn pung_text(shape: &McrShape, kind: u8) -> String {
    tiles(kind, if shape.kongs & bit(kind) != 0 { &[0; 4] } else { &[0; 3] })
}

/// The tiles `steps` above a kind, in canonical notation.
fn tiles(kind: u8, steps: &[u8]) -> String {
    let ranks: String = steps.iter().map(|step| char::from(b'1' + kind % 9 + step)).collect();
    format!("{ranks}{}", ['m', 'p', 's', 'z'][usize::from(kind / 9).min(3)])
}

/// The reading of the hand, in words if it has no sets.
fn reading(shape: &McrShape, words: &Words) -> String {
    let sets = || {
        let chows = shape.chows.as_slice().iter().map(|&kind| (kind, chow_text(kind)));
        let pungs = shape.pungs.as_slice().iter().map(|&kind| (kind, pung_text(shape, kind)));
        let mut sets: Vec<(u8, String)> = chows.chain(pungs).collect();
        sets.sort();
        sets.push((shape.pair, tiles(shape.pair, &[0, 0])));
        sets.into_iter().map(|(_, text)| text).collect::<Vec<_>>().join(" ")
    };
    match shape.form {
        Form::Standard => sets(),
        Form::KnittedStraight => words.say("reading-knitted_straight", &[("sets", (&sets()).into())]),
        Form::SevenPairs => words.say("reading-seven_pairs", &[]),
        Form::ThirteenOrphans => words.say("reading-thirteen_orphans", &[]),
        Form::HonorsAndKnitted => words.say("reading-honors_and_knitted", &[]),
    }
}

impl LeftOut {
    /// The reason in words why the fan does not count.
    pub fn because(&self, language: Language) -> String {
        match self.implied_by {
            Some(fan) => {
                words(language).say("score-left_out-implied", &[("fan", fan.name_in(language).into())])
            }
            None => words(language).say("score-left_out-combined", &[]),
        }
    }
}
