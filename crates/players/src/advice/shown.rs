//! Describes the hand and the table in a sentence or two: `1-shanten. Dora 5p (indicator 4p).`

use super::{Speaker, Standing};
use crate::usual::knows_others;
use suzume_decide::Situation;
use suzume_deficiency::{AcceptedTiles, Deficiency};
use suzume_game::View;
use suzume_rules::riichi::Riichi;
use suzume_tiles::Seat;

/// The viewer's hand, the dora, the declarations of other seats, the standing, and whether nothing is known about the others.
pub(super) fn state(
    view: &View<'_>,
    now: &Situation,
    accepted: AcceptedTiles,
    standing: Option<&Standing>,
    speaker: &Speaker,
) -> String {
    let mut sentences = vec![hand_state(now, accepted.deficiency, || accepted, speaker)];
    let indicators = view.dora_indicators();
    if !indicators.tiles().is_empty() {
        let dora = speaker.tiles(indicators.tiles().iter().map(|&tile| view.table.dora_of(tile)));
        let turned = speaker.tiles(indicators.tiles().iter().copied());
        sentences
            .push(speaker.say("advice-dora", &[("tiles", (&dora).into()), ("indicators", (&turned).into())]));
    }
    let declared = |seat: &Seat| *seat != view.seat() && view.public.seats[*seat].riichi != Riichi::No;
    let name = |seat: Seat| speaker.wind(view.table.seats().wind(seat, view.public.board.dealer));
    let declared: Vec<String> = view.table.seats().iter().filter(declared).map(name).collect();
    if view.table.allows_riichi() && !declared.is_empty() {
        let (count, seats) = (declared.len(), speaker.and(declared));
        sentences.push(speaker.say("advice-riichi", &[("seat", (&seats).into()), ("count", count.into())]));
    }
    sentences.extend(standing.map(|standing| standing.sentence(view, speaker)));
    if !knows_others(view) {
        sentences.push(speaker.text("advice-nothing_known"));
    }
    speaker.sentences(sentences)
}

/// How far the hand is from a win. `accepted` is asked for the tiles that a ready hand waits for.
pub(super) fn hand_state(
    now: &Situation,
    deficiency: Deficiency,
    accepted: impl FnOnce() -> AcceptedTiles,
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
            let accepted = accepted();
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
