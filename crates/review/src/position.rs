//! The position of a decision in a few sentences: `East 2, turn 7. You: third, 23,400. 34567m 455p 1267s + 8s, dora 5p.`

use suzume_game::{Offer, Phase, View};
use suzume_players::advice::Speaker;
use suzume_rules::riichi::Riichi;
use suzume_tiles::{Face, Seat};

/// The moment of the match, the own hand, the riichi declarations of other seats, and the tile on offer.
pub(crate) fn position_text(view: &View<'_>, turn: usize, speaker: &Speaker) -> String {
    let mut sentences = vec![moment(view, turn, speaker), holding(view, speaker)];
    if view.table.allows_riichi() {
        sentences.push(declarations(view, speaker));
    }
    if let Phase::Claims { face, from, offer } = view.public.phase {
        let code = if offer == Offer::Discard { "review-offered" } else { "review-offered-kong" };
        let (seat, tile) = (wind_of(view, from, speaker), speaker.face(face));
        sentences.push(speaker.say(code, &[("seat", (&seat).into()), ("tile", (&tile).into())]));
    }
    sentences.join(" ")
}

fn wind_of(view: &View<'_>, seat: Seat, speaker: &Speaker) -> String {
    speaker.wind(view.table.seats().wind(seat, view.public.board.dealer))
}

/// The hand of the match, the turn, and the own place if the match is about places.
fn moment(view: &View<'_>, turn: usize, speaker: &Speaker) -> String {
    let board = &view.public.board;
    let own = board.scores[view.seat()];
    let others = || view.table.seats().others(view.seat()).map(|seat| board.scores[seat]);
    let above = others().filter(|&score| score > own).count();
    let code = match () {
        () if !view.table.match_plan.ranks_seats() => "review-moment-single",
        () if others().all(|score| score == own) => "review-moment-even",
        () => "review-moment",
    };
    let hand = speaker.hand_name(board);
    let place = speaker.text(&format!("place-{}", above + 1));
    let points = speaker.points(own);
    let args = [
        ("hand", (&hand).into()),
        ("turn", turn.into()),
        ("place", (&place).into()),
        ("points", (&points).into()),
    ];
    speaker.say(code, &args)
}

/// The own tiles with the drawn one apart, the own melds, and the dora.
fn holding(view: &View<'_>, speaker: &Speaker) -> String {
    let mut faces: Vec<Face> = view.private.faces().collect();
    let drawn = view.private.drawn.filter(|face| face.tile().is_some());
    let apart = drawn.and_then(|drawn| {
        let place = faces.iter().position(|face| *face == drawn)?;
        Some(faces.remove(place))
    });
    let tiles = speaker.faces(faces);
    let mut parts = vec![match apart {
        Some(drawn) => {
            let drawn = speaker.face(drawn);
            speaker.say("review-drawn", &[("tiles", (&tiles).into()), ("tile", (&drawn).into())])
        }
        None => tiles,
    }];
    if !view.private.melds.is_empty() {
        let melds: Vec<String> = view.private.melds.iter().map(ToString::to_string).collect();
        let melds = melds.join(" ");
        parts.push(speaker.say("review-melds", &[("melds", (&melds).into())]));
    }
    let indicators = view.dora_indicators();
    if !indicators.tiles().is_empty() {
        let dora = speaker.tiles(indicators.tiles().iter().map(|&tile| view.table.dora_of(tile)));
        parts.push(speaker.say("review-dora_is", &[("tiles", (&dora).into())]));
    }
    let parts = speaker.list(parts);
    speaker.say("sentence", &[("text", (&parts).into())])
}

/// Which other seats have declared riichi.
fn declarations(view: &View<'_>, speaker: &Speaker) -> String {
    let declared = |seat: &Seat| view.public.seats[*seat].riichi != Riichi::No;
    let others = view.table.seats().others(view.seat()).filter(declared);
    let names: Vec<String> = others.map(|seat| wind_of(view, seat, speaker)).collect();
    if names.is_empty() {
        return speaker.text("review-no_riichi");
    }
    let (count, seats) = (names.len(), speaker.and(names));
    speaker.say("advice-riichi", &[("seat", (&seats).into()), ("count", count.into())])
}
