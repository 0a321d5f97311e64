//! The riichi-only fields of a win, and the riichi score.

use super::ScoreQuestion;
use super::named;
use super::question::faces;
use crate::error::AnswerError;
use serde::Serialize;
use suzume_players::advice::Speaker;
use suzume_rules::riichi::{
    Indicators, MOST_INDICATORS, RedFives, Riichi, RiichiConfig, RiichiScore, RiichiSituation,
};
use suzume_tiles::{Face, Suit, Tile};
use suzume_words::Language;

/// The score of a riichi hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, schemars::JsonSchema)]
pub struct HanAnswer {
    /// The total han, dora included.
    pub han: u8,
    /// The total fu, rounded up.
    pub fu: u8,
    /// The payment of the seat that dealt in; after a self-drawn win, of the dealer, or of each seat if the dealer
    /// won.
    pub main: u32,
    /// After a self-drawn win by a non-dealer: the payment of each other non-dealer.
    pub additional: u32,
    /// The yaku that count.
    pub yaku: Vec<YakuEntry>,
    /// The name of the limit, such as mangan; absent below mangan.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub limit: String,
    /// The items the fu are made of.
    pub fu_items: Vec<FuEntry>,
    /// The score in words.
    pub reckoning: String,
}

/// A yaku that counts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, schemars::JsonSchema)]
pub struct YakuEntry {
    /// The code in data.
    pub code: &'static str,
    /// The name in Latin letters.
    pub name: &'static str,
    /// The name in Japanese.
    pub japanese: &'static str,
    /// The han it counts.
    pub han: u8,
}

/// An item of the fu.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, schemars::JsonSchema)]
pub struct FuEntry {
    /// The code of the reason.
    pub code: &'static str,
    /// The reason in words.
    pub reason: &'static str,
    /// The tile of the set or pair.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tile: Option<String>,
    /// The number of fu.
    pub fu: u8,
}

impl HanAnswer {
    pub(super) fn new(score: &RiichiScore, language: Language) -> HanAnswer {
        HanAnswer {
            han: score.han,
            fu: score.fu,
            main: score.payment.main,
            additional: score.payment.additional,
            yaku: score
                .entries()
                .map(|entry| YakuEntry {
                    code: entry.yaku.code(),
                    name: entry.yaku.name(),
                    japanese: entry.yaku.japanese(),
                    han: entry.han,
                })
                .collect(),
            limit: score.limit.to_string(),
            fu_items: score
                .fu_items()
                .iter()
                .map(|item| FuEntry {
                    code: item.reason.code(),
                    reason: item.reason.name(language),
                    tile: item.tile.map(|tile| tile.to_string()),
                    fu: item.fu,
                })
                .collect(),
            reckoning: score.reckoning(language),
        }
    }

    /// The lines that are shown to people.
    pub(super) fn lines(&self, speaker: &Speaker) -> Vec<String> {
        let yaku = self
            .yaku
            .iter()
            .map(|one| format!("{:>4}  {}", one.han, named(speaker, "yaku", one.code, one.japanese)));
        let fu = self.fu_items.iter().map(|one| {
            let mut reason = speaker.text(&format!("fu-{}", one.code));
            reason.extend(one.tile.iter().flat_map(|tile| [" ", tile]));
            format!("{:>4}  {}", one.fu, speaker.say("score-fu_item", &[("reason", (&reason).into())]))
        });
        yaku.chain(fu).chain([self.reckoning.clone()]).collect()
    }
}

/// The conditions of a win that only riichi uses.
pub(super) fn situation(
    question: &ScoreQuestion<'_>,
    config: &RiichiConfig,
) -> Result<RiichiSituation, AnswerError> {
    let has = |flag: &str| question.flags.iter().any(|given| given == flag);
    Ok(RiichiSituation {
        riichi: match (has("double_riichi"), has("riichi")) {
            (true, _) => Riichi::Double,
            (false, true) => Riichi::Riichi,
            (false, false) => Riichi::No,
        },
        ippatsu: has("ippatsu"),
        dora_indicators: indicators("dora_indicators", question.dora_indicators.as_deref())?,
        ura_indicators: indicators("ura_indicators", question.ura_indicators.as_deref())?,
        red_fives: red_fives(question, config)?,
        norths: question.norths,
    })
}

fn indicators(field: &'static str, text: Option<&str>) -> Result<Indicators, AnswerError> {
    let faces = faces(field, text.unwrap_or_default())?;
    let tiles: Option<Vec<Tile>> = faces.into_iter().map(Face::tile).collect();
    let tiles = tiles.ok_or_else(|| AnswerError::value(field, "a flower is not an indicator"))?;
    Indicators::new(&tiles)
        .ok_or_else(|| AnswerError::value(field, format!("give at most {MOST_INDICATORS} tiles")))
}

/// The red fives of the whole hand. If the rules have none, red fives in the text count as ordinary fives.
fn red_fives(question: &ScoreQuestion<'_>, config: &RiichiConfig) -> Result<u8, AnswerError> {
    let melded = question.melds.iter().map(|meld| ("melds", meld.tiles.as_ref()));
    let mut found = [0; Suit::ALL.len()];
    for (field, text) in
        [("concealed", question.concealed.as_ref()), ("winning_tile", question.winning_tile.as_ref())]
            .into_iter()
            .chain(melded)
    {
        for face in faces(field, text)? {
            let Face::RedFive(suit) = face else { continue };
            found[suit.index()] += 1;
            let (count, copies) = (found[suit.index()], config.red_fives.copies(suit, config.players));
            if config.red_fives != RedFives::None && count > copies {
                let letter = suit.letter();
                let words = format!("{count} red fives 0{letter}, but these rules have {copies}");
                return Err(AnswerError::value(field, words));
            }
        }
    }
    Ok(found.iter().sum())
}
