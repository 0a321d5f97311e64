//! Builds the description of a situation from a file and from options. Crate `game` checks it.

use super::without_mark;
use crate::arguments::SituationArguments;
use crate::failure::BadInput;
use anyhow::Context;
use std::io::Read;
use std::path::Path;
use suzume::AnswerError;
use suzume_game::situation::{DescribedMeld, DescribedNorths, DescribedSeat, Description, LONGEST_TEXT};
use suzume_players::{open_input, standard_input};
use suzume_rules::{Preset, RuleSet};
use suzume_tiles::Seats;
use suzume_tiles::numbers::wide;

/// The description of a situation; `None` for a hand alone.
pub(super) fn description(
    arguments: &SituationArguments,
    hand: Option<&String>,
    rules: Option<&Preset>,
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
    let (seats, partial) = seats(arguments, &read, rules);
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
        scores: arguments.scores.clone().or(read.scores),
        seats,
        partial,
        norths: norths.map(DescribedNorths::Number).or(read.norths),
        ..read
    };
    if described == Description::default() && arguments.situation.is_none() {
        return Ok(None);
    }
    Ok(Some(Description { hand: hand.cloned().unwrap_or(described.hand), ..described }))
}

/// What is known of each seat, from the file and from options, and whether it is only a part.
fn seats(
    arguments: &SituationArguments,
    read: &Description,
    rules: Option<&Preset>,
) -> (Option<Vec<DescribedSeat>>, bool) {
    if arguments.river.is_empty() && arguments.riichi.is_empty() {
        return (read.seats.clone(), read.partial);
    }
    let name = rules.map(|preset| preset.name).or(read.rules.as_deref());
    let table = name.and_then(|name| RuleSet::preset(name).ok()).map(|rules| rules.table().seats());
    let table = table.unwrap_or(Seats::Four);
    let (mut seats, partial) = match &read.seats {
        Some(seats) => (seats.clone(), read.partial),
        None => (vec![DescribedSeat::default(); table.count()], true),
    };
    for (side, river) in &arguments.river {
        if let Some(seat) = seats.get_mut(side.turns(table)) {
            seat.river.clone_from(river);
        }
    }
    for side in &arguments.riichi {
        if let Some(seat) = seats.get_mut(side.turns(table)) {
            seat.riichi = true;
        }
    }
    (Some(seats), partial)
}

/// Reads a description from a file, or from standard input for `-`.
pub(super) fn read(path: &Path) -> anyhow::Result<Description> {
    let mut text = String::new();
    // One byte more than the limit, so that a longer text is rejected rather than cut.
    let most = wide(LONGEST_TEXT) + 1;
    if path.as_os_str() == "-" {
        let read = standard_input().and_then(|input| input.take(most).read_to_string(&mut text));
        read.context("cannot read standard input")?;
    } else {
        let read = open_input(path).and_then(|file| file.take(most).read_to_string(&mut text));
        read.map_err(|error| BadInput(format!("--situation {}: {error}", path.display())))?;
    }
    Ok(Description::from_json(without_mark(text.trim()).trim()).map_err(AnswerError::from)?)
}
