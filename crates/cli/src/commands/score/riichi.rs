//! `suzume score --rules riichi`: what only riichi reads from a win, and its answer.

use super::{Answer, WinLine};
use serde::Serialize;
use suzume_rules::Win;
use suzume_rules::riichi::{
    Indicators, MOST_INDICATORS, NotAWin, RedFives, Riichi, RiichiConfig, RiichiScore, RiichiSituation, score,
};
use suzume_tiles::{Face, Notation, Suit, Tile, parse_faces};

/// What a riichi hand is worth.
#[derive(Serialize)]
pub(super) struct HanAnswer {
    pub(super) han: u8,
    pub(super) fu: u8,
    main: u32,
    additional: u32,
    pub(super) yaku: Vec<YakuEntry>,
    #[serde(skip_serializing_if = "String::is_empty")]
    limit: String,
    pub(super) fu_items: Vec<FuEntry>,
    pub(super) reckoning: String,
}

#[derive(Serialize)]
pub(super) struct YakuEntry {
    pub(super) name: &'static str,
    pub(super) japanese: &'static str,
    pub(super) han: u8,
}

#[derive(Serialize)]
pub(super) struct FuEntry {
    pub(super) reason: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) tile: Option<String>,
    pub(super) fu: u8,
}

/// Scores a win.
pub(super) fn answer(win: &Win, line: &WinLine<'_>, config: &RiichiConfig) -> Result<Answer, String> {
    Ok(match score(win, &situation(line, config)?, config) {
        Ok(score) => Answer::Han(HanAnswer::new(&score)),
        Err(error) => Answer::NotAWin {
            error: if error == NotAWin::NoYaku { "no_yaku" } else { "not_a_win" },
            reason: error.to_string(),
        },
    })
}

impl HanAnswer {
    fn new(score: &RiichiScore) -> HanAnswer {
        HanAnswer {
            han: score.han,
            fu: score.fu,
            main: score.payment.main,
            additional: score.payment.additional,
            yaku: score
                .entries()
                .map(|entry| YakuEntry {
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
                    reason: item.reason.words(),
                    tile: item.tile.map(|tile| tile.to_string()),
                    fu: item.fu,
                })
                .collect(),
            reckoning: score.to_string(),
        }
    }

    /// The lines for a person.
    pub(super) fn lines(&self) -> Vec<String> {
        let yaku = self.yaku.iter().map(|one| format!("{:>4}  {} {}", one.han, one.name, one.japanese));
        let fu = self.fu_items.iter().map(|one| {
            let tile = one.tile.as_ref().map(|tile| format!(" {tile}")).unwrap_or_default();
            format!("{:>4}  fu: {}{tile}", one.fu, one.reason)
        });
        yaku.chain(fu).chain([self.reckoning.clone()]).collect()
    }
}

fn situation(line: &WinLine<'_>, config: &RiichiConfig) -> Result<RiichiSituation, String> {
    let has = |flag: &str| line.flags.iter().any(|given| given == flag);
    Ok(RiichiSituation {
        riichi: match (has("double_riichi"), has("riichi")) {
            (true, _) => Riichi::Double,
            (false, true) => Riichi::Riichi,
            (false, false) => Riichi::No,
        },
        ippatsu: has("ippatsu"),
        dora_indicators: indicators("dora_indicators", line.dora_indicators.as_deref())?,
        ura_indicators: indicators("ura_indicators", line.ura_indicators.as_deref())?,
        red_fives: red_fives(line, config.red_fives)?,
    })
}

fn indicators(field: &str, text: Option<&str>) -> Result<Indicators, String> {
    let text = text.unwrap_or_default();
    let faces = parse_faces(text, Notation::Canonical).map_err(|error| format!("{field}: {error}"))?;
    let tiles: Option<Vec<Tile>> = faces.into_iter().map(Face::tile).collect();
    let tiles = tiles.ok_or_else(|| format!("{field}: a flower indicates nothing"))?;
    Indicators::new(&tiles).ok_or_else(|| format!("{field}: at most {MOST_INDICATORS} tiles"))
}

/// The red fives of the whole hand. Where the rules have none, those that are given are fives like any other.
fn red_fives(line: &WinLine<'_>, rules: RedFives) -> Result<u8, String> {
    let melded = line.melds.iter().map(|meld| ("melds", meld.tiles.as_ref()));
    let mut found = [0; Suit::ALL.len()];
    for (field, text) in
        [("concealed", line.concealed.as_ref()), ("winning_tile", line.winning_tile.as_ref())]
            .into_iter()
            .chain(melded)
    {
        let faces = parse_faces(text, Notation::Canonical).map_err(|error| format!("{field}: {error}"))?;
        for face in faces {
            let Face::RedFive(suit) = face else { continue };
            found[suit.index()] += 1;
            if rules != RedFives::None && found[suit.index()] > rules.copies(suit) {
                let (count, copies) = (found[suit.index()], rules.copies(suit));
                return Err(format!(
                    "{field}: {count} red fives 0{}, but these rules have {copies}",
                    suit.letter()
                ));
            }
        }
    }
    Ok(found.iter().sum())
}
