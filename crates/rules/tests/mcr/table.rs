//! The table of fans as documented, so that the page, the twin and the scorer agree.

use crate::twin::Implied;
use suzume_rules::mcr::Fan;

pub(crate) struct Row {
    pub(crate) points: u32,
    pub(crate) name: &'static str,
    pub(crate) chinese: &'static str,
    /// Names of the fans that do not count together with it.
    pub(crate) implied: Vec<&'static str>,
}

/// The rows of the table of `docs/rules/mcr.md`.
pub(crate) fn rows() -> Vec<Row> {
    include_str!("../../../../docs/rules/mcr.md")
        .lines()
        .filter_map(|line| {
            let cells: Vec<&str> = line.strip_prefix("| ")?.strip_suffix(" |")?.split(" | ").collect();
            let [points, name, chinese, _, implied] = cells[..] else { return None };
            let implied = implied.split(", ").filter(|name| *name != "-").collect();
            Some(Row { points: points.parse().ok()?, name, chinese, implied })
        })
        .collect()
}

/// The implied fans, in the form that the twin needs.
pub(crate) fn implied() -> Implied {
    let fan = |name: &str| *Fan::ALL.iter().find(|fan| fan.name() == name).unwrap();
    rows().iter().map(|row| (fan(row.name), row.implied.iter().map(|name| fan(name)).collect())).collect()
}
