//! Reads riichi wins in the format of the data file.

use suzume_rules::riichi::{Indicators, Riichi, RiichiSituation};
use suzume_rules::{Circumstances, Source, Win};
use suzume_tiles::{Face, Meld, Notation, Suit, Tile, Wind, parse_faces, parse_hand};

/// A win from its hand and the words for how it was won.
pub(crate) fn read(hand: &str, how: &str) -> (Win, RiichiSituation) {
    // An added kong has a plus sign of its own, so the last one separates hand and tile.
    let (hand, tile) = hand.rsplit_once('+').unwrap();
    let hand = parse_hand(hand.trim(), Notation::Canonical).unwrap_or_else(|error| panic!("{hand}: {error}"));
    let winning = parse_faces(tile.trim(), Notation::Canonical).unwrap()[0];
    let red_concealed: u8 = Suit::ALL.into_iter().map(|suit| hand.red_fives(suit)).sum();
    let red_melded: u8 = hand.melds().iter().map(Meld::red_fives).sum();
    let mut win = Win {
        concealed: *hand.concealed(),
        melds: hand.melds().to_vec(),
        winning_tile: winning.tile().unwrap(),
        source: Source::Claimed,
        seat_wind: Wind::East,
        round_wind: Wind::East,
        flowers: Vec::new(),
        circumstances: Circumstances::default(),
    };
    let mut situation = RiichiSituation {
        red_fives: red_concealed + red_melded + u8::from(matches!(winning, Face::RedFive(_))),
        ..RiichiSituation::default()
    };
    let circumstances = &mut win.circumstances;
    for word in how.split_whitespace() {
        match word {
            "discard" => win.source = Source::Claimed,
            "self" => win.source = Source::SelfDrawn,
            "robbed" => circumstances.robbing_kong = true,
            "rinshan" => (win.source, circumstances.kong_draw) = (Source::SelfDrawn, true),
            "last" => circumstances.last_tile = true,
            "first" => circumstances.first_turn = true,
            "riichi" => situation.riichi = Riichi::Riichi,
            "double" => situation.riichi = Riichi::Double,
            "ippatsu" => situation.ippatsu = true,
            other => {
                if let Some(tiles) = other.strip_prefix("dora=") {
                    situation.dora_indicators = indicators(tiles);
                } else if let Some(tiles) = other.strip_prefix("ura=") {
                    situation.ura_indicators = indicators(tiles);
                } else {
                    let mut winds =
                        other.split('/').map(|wind| Wind::from_letter(wind.parse().unwrap()).unwrap());
                    win.seat_wind = winds.next().unwrap();
                    win.round_wind = winds.next().unwrap();
                }
            }
        }
    }
    (win, situation)
}

fn indicators(text: &str) -> Indicators {
    let faces = parse_faces(text, Notation::Canonical).unwrap();
    let tiles: Vec<Tile> = faces.into_iter().filter_map(Face::tile).collect();
    Indicators::new(&tiles).unwrap()
}
