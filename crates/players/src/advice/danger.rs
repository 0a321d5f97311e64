//! How dangerous a discard is against each other seat: the chance to deal in, the expected cost, and the reason.
//!
//! Chances and points come from the fitted models; the reason is what the rivers show. The models see more than suji and walls,
//! so a tile without suji can be the safer one. Its reason then adds what else speaks for it ([`Besides`]), so that no reason
//! contradicts the order of the chances.

use super::Speaker;
use crate::usual::knows_others;
use schemars::JsonSchema;
use serde::Serialize;
use suzume_game::View;
use suzume_game::situation::Side;
use suzume_models::{DangerReason, Models, WaitLine};
use suzume_tiles::{Seat, Tile, TileSet, Wind};
use suzume_words::Arg;

/// The danger of a discard against one seat.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct SeatDanger {
    /// The side of the seat: `right`, `across` or `left`.
    pub seat: &'static str,
    /// The chance that the seat wins with the tile.
    pub chance: f64,
    /// The expected points lost to the seat, without honba and sticks. Never positive.
    pub points: f64,
    /// The code of the reason: `discarded`, `passed`, `suji`, `half_suji`, `no_suji`, `no_chance`, `honor`, ...
    pub reason: &'static str,
    /// Why the tile is safer than another one whose reason is better: `copies`, `outside` or `rare`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub besides: Option<&'static str>,
    /// The reason in words.
    pub text: String,
    /// The wind of the seat.
    #[serde(skip)]
    pub wind: Wind,
}

impl SeatDanger {
    /// How bad the reason sounds, the safest first. Reasons of the same number say nothing about which tile is safer.
    pub(super) fn severity(&self) -> u8 {
        match self.reason {
            "discarded" | "passed" => 0,
            "suji" | "no_chance" => 1,
            "half_suji" | "half_no_chance" => 2,
            "no_suji" => 3,
            // Honours are dangerous in another way: by the copies left.
            _ => HONOR,
        }
    }

    /// Whether the seat cannot win with the tile.
    pub(super) fn is_safe(&self) -> bool {
        self.severity() == 0
    }

    /// Whether the reason of this danger needs a word why it is less than that of another against the same seat.
    pub(super) fn needs_word(&self, other: &SeatDanger) -> bool {
        let [one, two] = [self, other].map(SeatDanger::severity);
        one != HONOR && two != HONOR && one > two && other.chance - self.chance >= APPARENT
    }
}

const HONOR: u8 = u8::MAX;
/// Chances that differ by less look the same: they are printed to a tenth of a percent.
const APPARENT: f64 = 0.001;
/// Discards up to this one are early. Chosen: two rows of six are a whole river.
const EARLY: usize = 6;

/// Why a tile is safer than its reason says.
#[derive(Clone, Copy)]
enum Besides {
    /// At most one more copy is unseen, so only one tile can wait for it.
    Copies(u8),
    /// It lies outside of a tile that the seat discarded early, whose neighbours it rarely kept.
    Outside(Tile),
    /// The models see it rarely waited for in such rivers.
    Rare,
}

impl Besides {
    fn of(view: &View<'_>, seat: Seat, tile: Tile) -> Besides {
        let unseen = view.knowledge().counts().get(tile);
        if unseen <= 1 {
            return Besides::Copies(unseen);
        }
        let early = || view.public.seats[seat].river.iter().take(EARLY).filter_map(|one| one.face.tile());
        let is_inside = |other: &Tile| {
            let ranks = other.rank().zip(tile.rank()).filter(|_| other.suit() == tile.suit());
            ranks.is_some_and(|(inner, outer)| match outer {
                ..=3 => inner > outer && inner - outer <= 2,
                7.. => inner < outer && outer - inner <= 2,
                _ => false,
            })
        };
        early().find(is_inside).map_or(Besides::Rare, Besides::Outside)
    }

    fn code(self) -> &'static str {
        match self {
            Besides::Copies(_) => "copies",
            Besides::Outside(_) => "outside",
            Besides::Rare => "rare",
        }
    }

    fn added_to(self, reason: &str, speaker: &Speaker) -> String {
        let (count, tile) = match self {
            Besides::Copies(count) => (count, String::new()),
            Besides::Outside(tile) => (0, speaker.tiles([tile])),
            Besides::Rare => (0, String::new()),
        };
        let args = [("reason", Arg::Text(reason)), ("count", count.into()), ("tile", Arg::Text(&tile))];
        speaker.say(&format!("danger-besides-{}", self.code()), &args)
    }
}

/// The danger of discarding each of `tiles`; empty if there are no models of the other seats, or nothing is known about them.
pub(super) fn dangers(view: &View<'_>, tiles: TileSet, speaker: &Speaker) -> Vec<(Tile, Vec<SeatDanger>)> {
    if !view.rules.profile().has_opponent_models || !knows_others(view) {
        return Vec::new();
    }
    let others = view.table.seats().others(view.seat());
    let by_seat: Vec<Vec<SeatDanger>> = others.map(|seat| against(view, seat, tiles, speaker)).collect();
    let of_tile =
        |(place, tile): (usize, Tile)| (tile, by_seat.iter().map(|seat| seat[place].clone()).collect());
    tiles.iter().enumerate().map(of_tile).collect()
}

/// The danger of each tile against one seat.
fn against(view: &View<'_>, seat: Seat, tiles: TileSet, speaker: &Speaker) -> Vec<SeatDanger> {
    let danger = Models::shipped(view.table.seats()).against(view, seat);
    let of_tile = |tile: Tile| {
        let chance = danger.win_prob(tile);
        let (reason, text) = reason_of(DangerReason::of(view, seat, tile), tile, view, seat, speaker);
        SeatDanger {
            seat: Side::of(seat, view.seat(), view.table.seats()).name(),
            chance,
            points: if chance > 0.0 { -chance * danger.win_points(tile).mean() } else { 0.0 },
            reason,
            besides: None,
            text,
            wind: view.table.seats().wind(seat, view.public.board.dealer),
        }
    };
    let mut found: Vec<SeatDanger> = tiles.iter().map(of_tile).collect();
    for (place, tile) in tiles.iter().enumerate() {
        if found.iter().any(|other| found[place].needs_word(other)) {
            let besides = Besides::of(view, seat, tile);
            let one = &mut found[place];
            one.text = besides.added_to(&one.text, speaker);
            one.besides = Some(besides.code());
        }
    }
    found
}

/// The code of a reason, and its text for people.
fn reason_of(
    reason: DangerReason,
    tile: Tile,
    view: &View<'_>,
    seat: Seat,
    speaker: &Speaker,
) -> (&'static str, String) {
    let wind = |seat: Seat| speaker.wind(view.table.seats().wind(seat, view.public.board.dealer));
    let lines = match reason {
        DangerReason::Discarded => {
            return ("discarded", speaker.say("danger-discarded", &[("seat", Arg::Text(&wind(seat)))]));
        }
        DangerReason::Passed { by } => {
            return ("passed", speaker.say("danger-passed", &[("seat", Arg::Text(&wind(by)))]));
        }
        DangerReason::Honor { unseen } => {
            return ("honor", speaker.say("danger-honor", &[("count", unseen.into())]));
        }
        DangerReason::Suited { lines } => lines,
    };
    let (mut ends, mut gone, mut open) = (Vec::new(), Vec::new(), 0_u8);
    for line in lines.into_iter().flatten() {
        match line {
            WaitLine::Open => open += 1,
            WaitLine::Suji(end) => ends.push(end),
            WaitLine::NoChance(tile) => gone.push(tile),
        }
    }
    let (ends_text, gone_text) = (speaker.tiles(ends.iter().copied()), speaker.tiles(gone.iter().copied()));
    match (ends.is_empty(), gone.is_empty(), open) {
        (true, true, open) => ("no_suji", speaker.say("danger-no_suji", &[("count", open.into())])),
        (false, true, 0) => ("suji", speaker.say("danger-suji", &[("tiles", Arg::Text(&ends_text))])),
        (true, false, 0) => {
            ("no_chance", speaker.say("danger-no_chance", &[("tiles", Arg::Text(&gone_text))]))
        }
        (false, false, _) => {
            let args = [("tiles", Arg::Text(&ends_text)), ("gone", Arg::Text(&gone_text))];
            ("suji", speaker.say("danger-suji_no_chance", &args))
        }
        (false, true, _) => {
            let missing = speaker.tiles(ends.first().and_then(|&end| other_end(tile, end)));
            let args = [("tiles", Arg::Text(&ends_text)), ("missing", Arg::Text(&missing))];
            ("half_suji", speaker.say("danger-half_suji", &args))
        }
        (true, false, _) => {
            ("half_no_chance", speaker.say("danger-half_no_chance", &[("tiles", Arg::Text(&gone_text))]))
        }
    }
}

/// The end of the two-sided wait on the other side of a tile.
fn other_end(tile: Tile, end: Tile) -> Option<Tile> {
    let (rank, other) = (tile.rank()?, end.rank()?);
    Tile::suited(tile.suit()?, (2 * rank).checked_sub(other)?)
}
