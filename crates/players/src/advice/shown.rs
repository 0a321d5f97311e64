//! Describes the hand and the table in a sentence or two: `1-shanten. Dora 5p (indicator 4p).`

use super::Speaker;
use suzume_decide::Situation;
use suzume_deficiency::Deficiency;
use suzume_deficiency::knowledge::SearchCache;
use suzume_game::View;
use suzume_rules::riichi::Riichi;
use suzume_tiles::Seat;

/// The viewer's hand, the dora, and the declarations of other seats.
pub(super) fn state(
    view: &View<'_>,
    deficiency: Deficiency,
    now: &Situation,
    cache: &mut SearchCache,
    knows_others: bool,
    speaker: &Speaker,
) -> String {
    let mut sentences = vec![hand_state(deficiency, now, cache, speaker)];
    let indicators = view.dora_indicators();
    if !indicators.tiles().is_empty() {
        let dora = speaker.tiles(indicators.tiles().iter().map(|&tile| view.table.dora_of(tile)));
        let turned = speaker.tiles(indicators.tiles().iter().copied());
        sentences
            .push(speaker.say("advice-dora", &[("tiles", (&dora).into()), ("indicators", (&turned).into())]));
    }
    if view.table.allows_riichi() {
        let declared = |seat: &Seat| *seat != view.seat() && view.public.seats[*seat].riichi != Riichi::No;
        for seat in view.table.seats().iter().filter(declared) {
            let name = speaker.wind(view.table.seats().wind(seat, view.public.board.dealer));
            sentences.push(speaker.say("advice-riichi", &[("seat", (&name).into())]));
        }
    }
    if knows_others && view.table.match_plan.ranks_seats() {
        sentences.push(standing(view, speaker));
    }
    if !knows_others {
        sentences.push(speaker.text("advice-nothing_known"));
    }
    sentences.join(" ")
}

/// The hand of the match and the own place: `East 2, you are third with 20,500; second has 27,000.`
fn standing(view: &View<'_>, speaker: &Speaker) -> String {
    let board = &view.public.board;
    let own = board.scores[view.seat()];
    let mut others: Vec<i64> =
        view.table.seats().others(view.seat()).map(|seat| board.scores[seat]).collect();
    others.sort_unstable_by(|one, two| two.cmp(one));
    if others.iter().all(|&score| score == own) {
        return speaker.say("sentence", &[("text", (&speaker.hand_name(board)).into())]);
    }
    let above = others.iter().filter(|&&score| score > own).count();
    // The seat to overtake, or for the leader the one to stay ahead of.
    let (rival, points) = match above {
        0 => (2, others.first()),
        above => (above, others.get(above - 1)),
    };
    let place = |place: usize| speaker.text(&format!("place-{place}"));
    let points = points.map_or_else(String::new, |points| speaker.points(*points));
    let (hand, place, rival, own) =
        (speaker.hand_name(board), place(above + 1), place(rival), speaker.points(own));
    let args = [
        ("hand", (&hand).into()),
        ("place", (&place).into()),
        ("points", (&own).into()),
        ("rival", (&rival).into()),
        ("rival_points", (&points).into()),
    ];
    speaker.say("advice-place", &args)
}

/// How far the hand is from complete.
pub(super) fn hand_state(
    deficiency: Deficiency,
    now: &Situation,
    cache: &mut SearchCache,
    speaker: &Speaker,
) -> String {
    let has_drawn = now.hand.total() % 3 == 2;
    let [waits, after_discard] = match speaker.counts_shanten() {
        true => ["state-tenpai", "state-tenpai-after"],
        false => ["state-ready", "state-ready-after"],
    };
    match deficiency.finite() {
        None => speaker.text("state-impossible"),
        Some(0) => speaker.text("state-complete"),
        Some(1) if has_drawn => speaker.text(after_discard),
        Some(1) => {
            let accepted = cache.accepted(&now.goal.part_of(&now.hand), &now.available, &now.goal);
            let tiles = speaker.tiles(accepted.tiles.iter());
            let count = accepted.available(&now.available);
            speaker.say(waits, &[("tiles", (&tiles).into()), ("count", count.into())])
        }
        Some(missing) => {
            let code = if speaker.counts_shanten() { "state-shanten" } else { "state-from_ready" };
            speaker.say(code, &[("count", (missing - 1).into())])
        }
    }
}
