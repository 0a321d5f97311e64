"""Single hands: what may be given, and equality with the command line."""

import json

import numpy as np
import pytest
from conftest import RULES, random_hands, text_of

import suzume


def test_a_hand_may_be_given_in_many_ways():
    row = random_hands(1, 14)[0]
    text = text_of(row)
    tiles = [str(rank) + "mpsz"[kind // 9] for kind, rank in ((k, k % 9 + 1) for k in range(34)) for _ in range(row[kind])]
    given = [text, tiles, tuple(tiles), list(row), row, row.astype(np.int64), row[::1].copy(), {"hand": text}]
    assert len({suzume.deficiency(hand) for hand in given}) == 1
    # An array need not lie in one piece.
    wide = np.zeros((34, 2), np.uint8)
    wide[:, 0] = row
    assert suzume.deficiency(wide[:, 0]) == suzume.deficiency(text)


def test_red_fives_and_other_notations():
    assert suzume.deficiency("0p") == suzume.deficiency("5p") == suzume.deficiency("D5", notation="papers")
    assert suzume.deficiency("🀇🀈🀉🀀") == 1


@pytest.mark.parametrize("row", random_hands(20, 14, seed=3), ids=text_of)
def test_measures_are_those_of_the_command_line(program, row):
    hand = text_of(row)
    assert program("deficiency", hand, "--format", "json") == suzume.measure(hand)
    assert program("deficiency", hand, "--explain", "3", "--format", "json") == suzume.measure(hand, explain=3)
    assert program("deficiency", hand) == str(suzume.measure(hand))
    seen = "".join(f"{kind % 9 + 1}{'mpsz'[kind // 9]}" for kind in range(34) if row[kind] < 4)
    assert program("deficiency", hand, "--seen", seen, "--format", "json") == suzume.measure(hand, seen=seen)


def test_discards_are_those_of_the_command_line(program):
    for row in random_hands(3, 14, seed=4):
        hand = text_of(row)
        assert program("discard", hand, "-k", "2", "--format", "json") == suzume.discard(hand, k=2)
    near = "123m4568p23456s11z"
    assert program("discard", near) == str(suzume.discard(near))
    assert program("discard", near, "--rules", "riichi", "--format", "json") == suzume.discard(near, rules="riichi")
    under = program("discard", near, "--rules", "riichi", "--with", "greedy", "--format", "json")
    assert under == suzume.discard(near, rules="riichi", with_player="greedy")


def test_a_situation_is_discarded_from_as_on_the_command_line(program, tmp_path):
    described = suzume.Table("riichi", seed=4).view(0).situation()
    path = tmp_path / "situation.json"
    path.write_text(json.dumps(described))
    asked = program("discard", "--situation", str(path), "-k", "1", "--format", "json")
    assert asked == suzume.discard(described, k=1) == suzume.discard(suzume.Table("riichi", seed=4).view(0), k=1)


WIN = {"concealed": "66778p55566z", "melds": [{"kind": "chow", "tiles": "234p"}], "winning_tile": "0p", "self_drawn": True}


@pytest.mark.parametrize("rules", RULES)
def test_scores_are_those_of_the_command_line(program, rules):
    assert program("score", "--rules", rules, json.dumps(WIN), "--format", "json") == suzume.score(WIN, rules)
    assert suzume.score(json.dumps(WIN), rules) == suzume.score(WIN, rules)
    assert program("score", "--rules", rules, json.dumps(WIN), "--format", "text") == str(suzume.score(WIN, rules))


@pytest.mark.parametrize("hand", ["12", "11111m23p", "123mx", "1" * 40, "123m", "", "19z", "5m" * 5])
def test_errors_say_what_the_command_line_says(program, hand):
    code, told = program("deficiency", "--format", "text", "--", hand)
    with pytest.raises(suzume.InputError) as error:
        suzume.deficiency(hand)
    assert code == 2
    assert str(error.value).splitlines()[0].removeprefix("hand: ") in told
    assert error.value.hint in told and error.value.message in told
    assert error.value.place.startswith("hand")
    assert isinstance(error.value, ValueError)


BAD = [
    None,
    3,
    2.5,
    float("nan"),
    object(),
    b"123m",
    True,
    [1] * 33,
    [-1] + [0] * 33,
    [5] + [0] * 33,
    [300] + [0] * 33,
    [2**70] + [0] * 33,
    [None] * 34,
    ["1m", 2],
    ["1m", None],
    [[1, 2], [3]],
    {"hand": 3},
    {"hand": "1m", "of": "x"},
    {1: 2},
    {},
    {"hand": object()},
    np.zeros(34),
    np.zeros(34, np.float32),
    np.zeros(34, bool),
    np.zeros(33, np.uint8),
    np.zeros((34, 34), np.uint8),
    np.zeros((), np.uint8),
    np.full(34, -1, np.int8),
    np.array(["1m"] * 34),
    np.array([None] * 34),
    "\ud800",
    "1m\0",
    range(10**12),
]


@pytest.mark.parametrize("hand", BAD, ids=lambda bad: repr(bad)[:40])
@pytest.mark.parametrize("call", [suzume.deficiency, suzume.accepted, suzume.discard, suzume.measure, suzume.draw])
def test_bad_hands_are_refused(call, hand):
    with pytest.raises((ValueError, TypeError)):
        call(hand)


@pytest.mark.parametrize(
    "terms",
    [
        {"kb": "12"},
        {"kb": [5] * 34},
        {"kb": [1] * 33},
        {"kb": None, "seen": "11111m"},
        {"kb": "4" * 34, "seen": "1m"},
        {"kb": 7},
        {"rules": "chess"},
        {"forms": "round"},
        {"forms": 3},
        {"forms": []},
        {"kinds": 28},
        {"kinds": -1},
        {"notation": "runes"},
        {"order": "abc"},
        {"method": "guess"},
        {"rules": 3},
        {"nothing": 1},
    ],
    ids=str,
)
def test_bad_terms_are_refused(terms):
    if terms == {"forms": []}:
        assert suzume.deficiency("123m055p12z", **terms) == 1
        return
    with pytest.raises((ValueError, TypeError, OverflowError)):
        suzume.deficiency("123m055p12z", **terms)


@pytest.mark.parametrize("win", [None, 3, [], {}, "x", {"concealed": 3}, {"concealed": "1m", "winning_tile": "xx"}, float("inf")])
def test_bad_wins_are_refused(win):
    with pytest.raises((ValueError, TypeError)):
        suzume.score(win, "riichi")
    with pytest.raises((ValueError, TypeError)):
        suzume.score(win, "no such rules")
    with pytest.raises((ValueError, TypeError)):
        suzume.score(win)


def test_situations_are_checked_with_their_place():
    with pytest.raises(suzume.InputError) as error:
        suzume.situation("123m0567p23456s11z", rules="riichi", seats=[{}, {"river": "9x"}, {}, {}])
    assert error.value.place == "seats[1].river"
    described = suzume.situation(suzume.Table("sichuan", seed=1).view(2))
    assert described.view.hand == suzume.Table("sichuan", seed=1).view(2).hand
    assert described.legal() and described.assumed == []


def test_knowledge_and_forms():
    waiting = "1112345678999m"
    assert suzume.deficiency(waiting, kb="0" * 34) is None
    assert suzume.accepted(waiting, kb=[0, 1] + [0] * 32) == {"2m": 1}
    assert suzume.accepted(waiting, seen="22m55m") == {
        "1m": 1, "2m": 1, "3m": 3, "4m": 3, "5m": 1, "6m": 3, "7m": 3, "8m": 3, "9m": 1,
    }
    with pytest.raises(suzume.InputError, match="one to discard"):
        suzume.accepted(waiting + "1z")
    pairs = "1133557799m113p"
    assert suzume.deficiency(pairs, forms=["pairs"]) == 1 < suzume.deficiency(pairs)
