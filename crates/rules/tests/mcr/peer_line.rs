//! A win as the script `peer.py` reads it; for the comparison and for the measurement.

use suzume_rules::{Source, Win};
use suzume_tiles::{MeldKind, Notation, Tile};

/// The line of a win, without its end.
pub(crate) fn peer_line(win: &Win) -> String {
    let code = |tile: Tile| Notation::Botzone.print(&[tile.into()]).unwrap_or_default();
    let melds: Vec<String> = win
        .melds
        .iter()
        .map(|meld| match meld.kind() {
            MeldKind::Chow => format!("CHI,{},1", code(meld.first().above(1).unwrap_or(meld.first()))),
            MeldKind::Pong => format!("PENG,{},1", code(meld.first())),
            MeldKind::OpenKong | MeldKind::AddedKong => format!("GANG,{},1", code(meld.first())),
            MeldKind::ClosedKong => format!("GANG,{},0", code(meld.first())),
        })
        .collect();
    let concealed: Vec<String> = win.concealed.tiles().map(code).collect();
    let circumstances = &win.circumstances;
    format!(
        "{}|{}|{}|{}|{}|{}|{}|{}|{}|{}",
        melds.join(" "),
        concealed.join(" "),
        code(win.winning_tile),
        win.flowers.len(),
        u8::from(win.source == Source::SelfDrawn),
        u8::from(circumstances.last_copy),
        u8::from(circumstances.kong_draw || circumstances.robbing_kong),
        u8::from(circumstances.last_tile),
        win.seat_wind.index(),
        win.round_wind.index(),
    )
}
