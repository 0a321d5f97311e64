//! Riichi payments: wins, several wins, liability, and the empty wall.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

mod riichi_hands;

use riichi_hands::read;
use suzume_rules::LedgerChange;
use suzume_rules::riichi::{
    Liability, LiabilityScope, MultipleRon, RiichiConfig, RiichiScore, Stakes, Winner, Yaku, score,
    settle_draw, settle_nagashi, settle_ron, settle_tsumo,
};
use suzume_tiles::{BySeat, Seat, Seats};

const SEATS: [Seat; 4] = Seat::ALL;
const DEALER: Seat = SEATS[0];

fn scored(hand: &str, how: &str, config: &RiichiConfig) -> RiichiScore {
    let (win, situation) = read(hand, how);
    score(&win, &situation, config).unwrap()
}

fn stakes(honba: u32, sticks: u32) -> Stakes {
    Stakes { seats: Seats::Four, dealer: DEALER, honba, sticks }
}

fn winner(seat: usize, score: &RiichiScore) -> Winner<'_> {
    Winner::new(SEATS[seat], score, None)
}

/// Pinfu and tanyao, 30 fu: 2000, or 2900 for the dealer.
const CHEAP: &str = "345m567p678p4456s + 4s";
const DRAGONS: &str = "23m44m[555z][666z][777z] + 4m";
/// Big three dragons and all honours.
const BOTH: &str = "1122z[555z][666z][777z] + 2z";

#[test]
fn a_discard_is_paid_by_the_discarder_with_honba_and_sticks() {
    let config = RiichiConfig::riichi();
    let cheap = scored(CHEAP, "S/E discard", &config);
    let settled = settle_ron(SEATS[3], &[winner(1, &cheap)], &stakes(2, 3), &config).unwrap();
    assert_eq!(settled.ledger.totals(Seats::Four), [0, 2600, 0, -2600]);
    assert_eq!(settled.from_table, Some((SEATS[1], 3000)));
    assert_eq!(settled.totals(Seats::Four), [0, 5600, 0, -2600]);
}

#[test]
fn a_self_draw_is_paid_by_all() {
    let config = RiichiConfig::riichi();
    let other = scored("123m456p789s2355m + 4m", "S/E self", &config);
    let settled = settle_tsumo(&winner(1, &other), &stakes(1, 0), &config);
    assert_eq!(settled.totals(Seats::Four), [-800, 1800, -500, -500]);
    let dealers = scored("123m456p789s2355m + 4m", "E/E self", &config);
    let settled = settle_tsumo(&winner(0, &dealers), &stakes(1, 1), &config);
    assert_eq!(settled.totals(Seats::Four), [2400 + 1000, -800, -800, -800]);
}

#[test]
fn honba_and_sticks_go_to_the_nearest_winner() {
    let config = RiichiConfig::riichi();
    let (south, west) = (scored(CHEAP, "S/E discard", &config), scored(CHEAP, "W/E discard", &config));
    let dealers = scored(CHEAP, "E/E discard", &config);
    // From North the dealer comes first, then South, whatever the order in which they are given.
    let winners = [winner(1, &south), winner(0, &dealers)];
    let settled = settle_ron(SEATS[3], &winners, &stakes(1, 2), &config).unwrap();
    assert_eq!(settled.totals(Seats::Four), [2900 + 300 + 2000, 2000, 0, -5200]);

    let winners = [winner(0, &dealers), winner(1, &south), winner(2, &west)];
    let settled = settle_ron(SEATS[3], &winners, &stakes(0, 1), &config).unwrap();
    assert_eq!(settled.totals(Seats::Four), [3900, 2000, 2000, -6900]);
}

#[test]
fn several_wins_on_one_discard_follow_the_options() {
    let mut config = RiichiConfig::tenhou();
    let (south, west) = (scored(CHEAP, "S/E discard", &config), scored(CHEAP, "W/E discard", &config));
    let dealers = scored(CHEAP, "E/E discard", &config);
    let three = [winner(0, &dealers), winner(1, &south), winner(2, &west)];
    assert_eq!(settle_ron(SEATS[3], &three, &stakes(0, 1), &config), None);
    assert!(settle_ron(SEATS[3], &three[1..], &stakes(0, 1), &config).is_some());
    config.double_ron = MultipleRon::Nearest;
    let settled = settle_ron(SEATS[3], &three[1..], &stakes(1, 1), &config).unwrap();
    assert_eq!(settled.totals(Seats::Four), [0, 3300, 0, -2300]);
}

/// The totals of big three dragons, fed by seat 3 and won by seat 1.
fn liable(hand: &str, from: Option<usize>, scope: LiabilityScope, honba: u32) -> BySeat<i64> {
    let config = RiichiConfig { liability: scope, ..RiichiConfig::riichi() };
    let score = scored(hand, if from.is_some() { "S/E discard" } else { "S/E self" }, &config);
    let liable = Some(Liability { yaku: Yaku::Daisangen, seat: SEATS[3] });
    let winner = Winner::new(SEATS[1], &score, liable);
    let settled = match from {
        None => settle_tsumo(&winner, &stakes(honba, 0), &config),
        Some(from) => settle_ron(SEATS[from], &[winner], &stakes(honba, 0), &config).unwrap(),
    };
    settled.totals(Seats::Four)
}

#[test]
fn who_feeds_the_last_dragon_is_liable() {
    for scope in [LiabilityScope::Yakuman, LiabilityScope::Hand] {
        assert_eq!(liable(DRAGONS, None, scope, 1), [0, 32_300, 0, -32_300]);
        assert_eq!(liable(DRAGONS, Some(2), scope, 1), [0, 32_300, -16_000, -16_300]);
        assert_eq!(liable(DRAGONS, Some(3), scope, 1), [0, 32_300, 0, -32_300]);
    }
}

#[test]
fn only_the_yakuman_concerned_unless_the_options_say_the_hand() {
    assert_eq!(
        liable(BOTH, None, LiabilityScope::Yakuman, 1),
        [-16_000, 64_300, -8000, -32_000 - 8000 - 300]
    );
    assert_eq!(liable(BOTH, None, LiabilityScope::Hand, 1), [0, 64_300, 0, -64_300]);
    assert_eq!(liable(BOTH, Some(2), LiabilityScope::Yakuman, 0), [0, 64_000, -48_000, -16_000]);
    assert_eq!(liable(BOTH, Some(2), LiabilityScope::Hand, 0), [0, 64_000, -32_000, -32_000]);
}

#[test]
fn liability_needs_the_yakuman_and_the_option() {
    let config = RiichiConfig { liable_daisangen: false, ..RiichiConfig::riichi() };
    let dragons = scored(DRAGONS, "S/E self", &config);
    let fed = |yaku| Winner::new(SEATS[1], &dragons, Some(Liability { yaku, seat: SEATS[3] }));
    let usual = [-16_000, 32_000, -8000, -8000];
    assert_eq!(settle_tsumo(&fed(Yaku::Daisangen), &stakes(0, 0), &config).totals(Seats::Four), usual);
    let config = RiichiConfig::riichi();
    assert_eq!(settle_tsumo(&fed(Yaku::Daisuushii), &stakes(0, 0), &config).totals(Seats::Four), usual);
    assert_eq!(
        settle_tsumo(&fed(Yaku::Daisangen), &stakes(0, 0), &config).totals(Seats::Four),
        [0, 32_000, 0, -32_000]
    );
}

#[test]
fn a_double_yakuman_is_liable_twice() {
    let config = RiichiConfig::majsoul();
    let winds = scored("4m[111z][222z][333z][444z] + 4m", "E/E self", &config);
    let liable = Some(Liability { yaku: Yaku::Daisuushii, seat: SEATS[2] });
    let winner = Winner::new(SEATS[0], &winds, liable);
    assert_eq!(settle_tsumo(&winner, &stakes(0, 0), &config).totals(Seats::Four), [96_000, 0, -96_000, 0]);
}

#[test]
fn at_the_empty_wall_three_thousand_change_hands() {
    let config = RiichiConfig::riichi();
    let totals = |ready: [bool; 4]| settle_draw(ready.into(), &config).totals(Seats::Four);
    assert_eq!(totals([false; 4]), [0; 4]);
    assert_eq!(totals([true; 4]), [0; 4]);
    assert_eq!(totals([true, false, false, false]), [3000, -1000, -1000, -1000]);
    assert_eq!(totals([true, false, true, false]), [1500, -1500, 1500, -1500]);
    assert_eq!(totals([true, true, true, false]), [1000, 1000, 1000, -3000]);
}

#[test]
fn nagashi_is_a_mangan_by_self_draw() {
    let config = RiichiConfig::riichi();
    let totals = |nagashi: [bool; 4]| settle_nagashi(nagashi.into(), DEALER, &config).totals(Seats::Four);
    assert_eq!(totals([true, false, false, false]), [12_000, -4000, -4000, -4000]);
    assert_eq!(totals([false, true, false, false]), [-4000, 8000, -2000, -2000]);
    assert_eq!(totals([true, true, false, false]), [8000, 4000, -6000, -6000]);
}

#[test]
fn the_table_loses_what_the_seats_win() {
    let config = RiichiConfig::riichi();
    let cheap = scored(CHEAP, "S/E discard", &config);
    let settled: LedgerChange = settle_ron(SEATS[2], &[winner(1, &cheap)], &stakes(3, 2), &config).unwrap();
    let paid = i64::from(cheap.payment.main) + 3 * 300;
    assert_eq!(settled.ledger.totals(Seats::Four), [0, paid, -paid, 0]);
    assert_eq!(settled.totals(Seats::Four), [0, paid + 2 * 1000, -paid, 0]);
    assert!(
        settle_ron(SEATS[2], &[], &stakes(3, 2), &config)
            .is_some_and(|settled| settled == LedgerChange::default())
    );
}
