//! Builds the description of a situation from a file and from options. Crate `game` checks it.

use super::without_mark;
use crate::arguments::SituationArguments;
use crate::failure::BadInput;
use anyhow::Context;
use std::io::Read;
use std::path::Path;
use suzume::AnswerError;
use suzume_game::situation::{DescribedMeld, DescribedNorths, Description, LONGEST_TEXT};
use suzume_tiles::numbers::wide;

/// The description of a situation; `None` for a hand alone.
pub(super) fn description(
    arguments: &SituationArguments,
    hand: Option<&String>,
) -> anyhow::Result<Option<Description>> {
    let read = match &arguments.situation {
        Some(path) => self::read(path)?,
        None => Description::default(),
    };
    let SituationArguments {
        melds,
        drawn,
        seat_wind,
        round_wind,
        dora,
        draws_left,
        void,
        flowers,
        norths,
        ..
    } = arguments;
    let given = |option: &Option<String>, field: Option<String>| option.clone().or(field);
    let described = Description {
        melds: melds.as_ref().map_or(read.melds, |melds| DescribedMeld::list(melds)),
        drawn: given(drawn, read.drawn),
        seat_wind: given(seat_wind, read.seat_wind),
        round_wind: given(round_wind, read.round_wind),
        dora_indicators: given(dora, read.dora_indicators),
        draws_left: draws_left.or(read.draws_left),
        void: given(void, read.void),
        flowers: given(flowers, read.flowers),
        norths: norths.map(DescribedNorths::Number).or(read.norths),
        ..read
    };
    if described == Description::default() && arguments.situation.is_none() {
        return Ok(None);
    }
    Ok(Some(Description { hand: hand.cloned().unwrap_or(described.hand), ..described }))
}

/// Reads a description from a file, or from standard input for `-`.
pub(super) fn read(path: &Path) -> anyhow::Result<Description> {
    let mut text = String::new();
    // One byte more than the limit, so that a longer text is rejected rather than cut.
    let most = wide(LONGEST_TEXT) + 1;
    if path.as_os_str() == "-" {
        let read = std::io::stdin().lock().take(most).read_to_string(&mut text);
        read.context("cannot read standard input")?;
    } else {
        let read = std::fs::File::open(path).and_then(|file| file.take(most).read_to_string(&mut text));
        read.map_err(|error| BadInput(format!("--situation {}: {error}", path.display())))?;
    }
    Ok(Description::from_json(without_mark(text.trim()).trim()).map_err(AnswerError::from)?)
}
