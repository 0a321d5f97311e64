//! Where the seat stands in the match, and where a win would bring it.
//!
//! Only matches that rank the seats have a standing. The place after a win is that of the points right after it, settled by the
//! rules with honba and sticks; the hand after it may change it again, unless the match ends there.

use super::Speaker;
use schemars::JsonSchema;
use serde::Serialize;
use suzume_decide::Situation;
use suzume_game::{Action, View};
use suzume_rules::riichi::{Riichi, RiichiSituation};
use suzume_rules::{
    AfterHand, Circumstances, DeclaredWin, Outcome, Score, Source, Win, WinWorth, WonFrom, place,
};
use suzume_tiles::numbers::byte;
use suzume_tiles::{BySeat, Face, SeatSet, Tile, TileSet};
use suzume_words::Arg;

/// The place of the seat in the match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Standing {
    /// The place now, 1 to 4.
    pub place: u8,
    /// The points now.
    pub points: i64,
    /// The next place: above, or the second place for the first.
    pub rival: u8,
    /// The points of the seat in that place.
    pub rival_points: i64,
    /// Whether the match ends with this hand if it is drawn.
    pub is_last: bool,
    /// The points that the seat needs to reach the place above: what it must gain on a third seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub needs: Option<i64>,
}

impl Standing {
    /// The standing at a table; `None` if its match ranks no seats.
    pub(super) fn of(view: &View<'_>) -> Option<Standing> {
        if !view.table.match_plan.ranks_seats() {
            return None;
        }
        let (board, seat) = (&view.public.board, view.seat());
        let own_place = place(&board.scores, seat);
        let rival_place = if own_place == 0 { 1 } else { own_place - 1 };
        let rival = view.table.seats().iter().find(|&one| place(&board.scores, one) == rival_place)?;
        let drawn = view.rules.settle(board, &Outcome::drawn(view.table.seats(), SeatSet::EMPTY)).ok()?;
        let gap = board.scores[rival] - board.scores[seat];
        let reaches = |gain: &i64| {
            let mut scores = board.scores;
            scores[seat] += gain;
            place(&scores, seat) <= rival_place
        };
        Some(Standing {
            place: byte(own_place) + 1,
            points: board.scores[seat],
            rival: byte(rival_place) + 1,
            rival_points: board.scores[rival],
            is_last: matches!(drawn.next, AfterHand::Over { .. }),
            // Among equals the seat that dealt first is ahead.
            needs: if own_place == 0 { None } else { [gap, gap + 100].into_iter().find(reaches) },
        })
    }

    /// Whether all seats have the same points, which says nothing.
    pub(super) fn is_start(&self, view: &View<'_>) -> bool {
        view.table.seats().iter().all(|seat| view.public.board.scores[seat] == self.points)
    }

    /// `East 2, you are third with 20,500; second has 27,000.` In the last hand also what a win must bring.
    pub(super) fn sentence(&self, view: &View<'_>, speaker: &Speaker) -> String {
        let board = &view.public.board;
        let name = speaker.hand_name(board);
        if self.is_start(view) {
            return speaker.say("sentence", &[("text", (&name).into())]);
        }
        let place_name = |place: u8| speaker.text(&format!("place-{place}"));
        let (own, rival) = (place_name(self.place), place_name(self.rival));
        let points = |points: i64| speaker.points(points);
        let (own_points, rival_points) = (points(self.points), points(self.rival_points));
        let args = [
            ("hand", Arg::Text(&name)),
            ("place", Arg::Text(&own)),
            ("points", Arg::Text(&own_points)),
            ("rival", Arg::Text(&rival)),
            ("rival_points", Arg::Text(&rival_points)),
        ];
        let is_level = self.points == self.rival_points;
        let standing = speaker.say(if is_level { "advice-place-level" } else { "advice-place" }, &args);
        let last = match self.needs {
            _ if !self.is_last => return standing,
            Some(needs) => {
                let needs = points(needs);
                speaker
                    .say("advice-last-needs", &[("points", Arg::Text(&needs)), ("place", Arg::Text(&rival))])
            }
            None => speaker.text("advice-last-first"),
        };
        speaker.sentences([standing, last])
    }
}

/// What a win on a discard brings after an action that leaves the hand ready.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct WinByDiscard {
    /// The least points that the winner gains, honba and sticks included, without ippatsu and ura dora.
    pub least: i64,
    /// The most.
    pub most: i64,
    /// The place after the least favourable of these wins.
    pub place: u8,
    /// The place now.
    pub place_before: u8,
    /// Whether the match ends with every one of these wins.
    pub ends_match: bool,
    /// The yaku of these wins, as codes of the catalogue; those that the action itself brings, such as riichi, included.
    pub yaku: Vec<String>,
}

impl WinByDiscard {
    /// The wins of a hand of 3n+1 tiles that waits for `waits`; `None` if it cannot win on a discard, or if the match ranks no
    /// seats.
    pub(super) fn of(
        view: &View<'_>,
        action: &Action,
        after: &Situation,
        waits: TileSet,
    ) -> Option<WinByDiscard> {
        let (Action::Discard(discard) | Action::Riichi(discard)) = action else { return None };
        if !view.table.match_plan.ranks_seats() {
            return None;
        }
        let thrown: TileSet = discard.face.tile().into_iter().collect();
        // Furiten.
        if !waits.and(view.private.discarded).is_empty() || !waits.and(thrown).is_empty() {
            return None;
        }
        let is_declared = matches!(action, Action::Riichi(_));
        let mut found: Option<WinByDiscard> = None;
        for tile in waits.iter().filter(|&tile| after.available.get(tile) > 0) {
            let score = score(view, after, tile, is_declared, discard.face)?;
            for from in view.table.seats().others(view.seat()) {
                let (gain, place, is_over) = settled(view, &score, WonFrom::Discard(from), is_declared)?;
                let all = found.get_or_insert(WinByDiscard {
                    least: gain,
                    most: gain,
                    place,
                    place_before: byte(suzume_rules::place(&view.public.board.scores, view.seat())) + 1,
                    ends_match: true,
                    yaku: Vec::new(),
                });
                all.least = all.least.min(gain);
                all.most = all.most.max(gain);
                all.place = all.place.max(place);
                all.ends_match &= is_over;
            }
            let all = found.as_mut()?;
            for part in score.parts() {
                let code = format!("{}-{}", part.group, part.name);
                if !all.yaku.contains(&code) {
                    all.yaku.push(code);
                }
            }
        }
        found
    }
}

/// The score of a win on a discarded `tile`; `None` if the hand may not win with it.
fn score(view: &View<'_>, after: &Situation, tile: Tile, is_declared: bool, thrown: Face) -> Option<Score> {
    let red_fives = view.private.red_fives() - u8::from(matches!(thrown, Face::RedFive(_)));
    let declared = DeclaredWin {
        win: Win {
            concealed: after.hand,
            melds: view.private.melds.to_vec(),
            winning_tile: tile,
            source: Source::Claimed,
            seat_wind: view.wind(),
            round_wind: view.public.board.round_wind,
            flowers: view.public.seats[view.seat()].flowers.iter().collect(),
            circumstances: Circumstances::default(),
        },
        void: view.public.seats[view.seat()].void,
        riichi: RiichiSituation {
            riichi: if is_declared { Riichi::Riichi } else { Riichi::No },
            dora_indicators: view.dora_indicators(),
            red_fives,
            ..RiichiSituation::default()
        },
    };
    view.rules.score(&declared).ok()
}

/// The points gained by a win, the place after it, and whether the match is then over.
fn settled(view: &View<'_>, score: &Score, from: WonFrom, is_declared: bool) -> Option<(i64, u8, bool)> {
    let (board, seat) = (&view.public.board, view.seat());
    let declared: SeatSet = is_declared.then_some(seat).into_iter().collect();
    let outcome = Outcome::won(seat, from, WinWorth::Value(score.value().amount)).with_riichi(declared);
    let next = view.rules.settle(board, &outcome).ok()?.next;
    let is_over = matches!(next, AfterHand::Over { .. });
    let scores: BySeat<i64> = match next {
        AfterHand::Hand(board) => board.scores,
        AfterHand::Over { scores } => scores,
    };
    Some((scores[seat] - board.scores[seat], byte(place(&scores, seat)) + 1, is_over))
}
