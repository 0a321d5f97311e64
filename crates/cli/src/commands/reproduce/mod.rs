//! `suzume reproduce`: tables and examples of the papers, the paper's figure beside ours.

mod delta_regret;
mod examples;
mod games_needed;
mod matches;
mod pure_hands;
mod stable_wall;
mod tables;
mod whole_games;

use super::{write_json, write_out};
use crate::arguments::{Format, ReproduceArguments, Reproduction};
use serde::Serialize;
use std::fmt::Write as _;

/// One figure, the paper's (or another independent source's) beside ours.
#[derive(Serialize)]
struct Figure {
    reproduction: &'static str,
    figure: String,
    /// As printed.
    theirs: String,
    source: &'static str,
    ours: String,
    /// Why they differ, if they do and should.
    #[serde(skip_serializing_if = "Option::is_none")]
    remark: Option<&'static str>,
}

pub(crate) fn run(arguments: &ReproduceArguments) -> anyhow::Result<()> {
    let all = [
        Reproduction::PureHands,
        Reproduction::Examples,
        Reproduction::DeltaRegret,
        Reproduction::DeficiencyTables,
        Reproduction::WholeGames,
        Reproduction::StableWall,
        Reproduction::GamesNeeded,
    ];
    let wanted = all.into_iter().filter(|&name| arguments.name.is_none_or(|wanted| wanted == name));
    for (place, name) in wanted.enumerate() {
        if place > 0 && arguments.format == Format::Text {
            write_out("\n")?;
        }
        match name {
            Reproduction::PureHands => print(&pure_hands::figures(), arguments.format)?,
            Reproduction::Examples => print(&examples::figures()?, arguments.format)?,
            Reproduction::DeltaRegret => delta_regret::run(arguments)?,
            Reproduction::DeficiencyTables => tables::run(arguments)?,
            Reproduction::WholeGames => whole_games::run(arguments)?,
            Reproduction::StableWall => stable_wall::run(arguments)?,
            Reproduction::GamesNeeded => games_needed::run(arguments)?,
        }
    }
    Ok(())
}

fn print(figures: &[Figure], format: Format) -> anyhow::Result<()> {
    if format == Format::Json {
        return figures.iter().try_for_each(write_json);
    }
    let width =
        |text: fn(&Figure) -> &str| figures.iter().map(|figure| text(figure).len()).max().unwrap_or(0);
    let (names, theirs, ours) =
        (width(|figure| &figure.figure), width(|figure| &figure.theirs), width(|figure| &figure.ours));
    let mut text = String::new();
    let mut source = "";
    for figure in figures {
        if figure.source != source {
            source = figure.source;
            let _ = writeln!(text, "{}{source}", if text.is_empty() { "" } else { "\n" });
            let _ = writeln!(text, "  {:<names$}  {:>theirs$}  {:>ours$}", "", "theirs", "ours");
        }
        let mark = match (figure.theirs == figure.ours, figure.remark) {
            (true, _) => String::new(),
            (false, Some(remark)) => format!("  {remark}"),
            (false, None) => "  DIFFERS".to_owned(),
        };
        let Figure { figure, theirs: their_value, ours: our_value, .. } = figure;
        let _ = writeln!(text, "  {figure:<names$}  {their_value:>theirs$}  {our_value:>ours$}{mark}");
    }
    write_out(&text)
}
