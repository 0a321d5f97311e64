"""Single hands: what may be given, and equality with the command line."""

import copy
import json
import os
import pickle
import signal
import threading
import time

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


def test_advice_is_that_of_the_command_line(program):
    for row in random_hands(3, 14, seed=4):
        hand = text_of(row)
        assert program("discard", hand, "-k", "2", "--format", "json") == suzume.discard(hand, k=2)
    near = "123m4568p23456s11z"
    assert program("discard", near) == str(suzume.discard(near))
    assert program("discard", near, "--seen", "1s 4s", "--format", "json") == suzume.discard(near, seen="1s 4s")
    ways = [((), {}), (("--with", "greedy"), {"with_player": "greedy"}), (("--also", "kstep"), {"also": "kstep"})]
    for options, keywords in ways:
        options = [near, "--rules", "riichi", "--dora", "4p", *options]
        advice = suzume.discard(near, rules="riichi", dora="4p", **keywords)
        assert program("discard", *options, "--format", "json") == advice
        assert program("discard", *options) == str(advice)
    for language in ("ja", "zh"):
        advice = suzume.discard(near, rules="riichi", language=language)
        assert program("discard", near, "--rules", "riichi", "--language", language) == str(advice)
        assert advice.actions[0].text != suzume.discard(near, rules="riichi").actions[0].text


def test_a_situation_is_valued_as_on_the_command_line(program, tmp_path):
    view = suzume.Table("riichi", seed=4).view(0)
    described = view.situation()
    path = tmp_path / "situation.json"
    path.write_text(json.dumps(described))
    asked = program("discard", "--situation", str(path), "--with", "kstep", "-k", "1", "--format", "json")
    by_kstep = {"with_player": "kstep", "k": 1}
    assert asked == suzume.discard(described, **by_kstep) == suzume.discard(view, **by_kstep)
    assert program("discard", "--situation", str(path)) == str(suzume.discard(described)) == str(suzume.discard(view))


def test_advice_has_actions_measures_and_reasons():
    advice = suzume.discard("23467m3455p12678s", rules="riichi", dora="4p", also="kstep")
    assert advice.best == suzume.Action("discard", tile="1s") == advice.actions[0].action
    assert advice["best"] == {"kind": "discard", "tile": "1s"} == advice.best.to_dict()
    assert advice.with_ == advice["with"] == "solitary" and [also.with_ for also in advice.also] == ["kstep"]
    first, second = advice.actions[:2]
    assert first.text == "discard 1s" and first.measures["points"].value > second.measures["points"].value
    assert first["measures"]["points"]["unit"] == "points" and first.then is None and first.danger == []
    assert sum(first.terms.points.values()) == pytest.approx(first.measures.points.value)
    assert advice.why.text and advice.why.reasons[0].against.kind == "discard"
    assert " ".join(advice.why.text.split()) in " ".join(str(advice).split()), "the same words, wrapped"
    for copied in (pickle.loads(pickle.dumps(advice)), copy.deepcopy(advice)):
        assert copied == advice and str(copied) == str(advice) and copied.actions[0].then is None
    with pytest.raises(AttributeError, match="no field `bst`"):
        advice.bst


@pytest.mark.parametrize(
    "terms, part",
    [
        ({"k": 3, "rules": "riichi"}, "kstep"),
        ({"also": "solitary", "with_player": "solitary", "rules": "riichi"}, "first opinion"),
        ({"with_player": "mdp", "rules": "mcr"}, "mdp"),
        ({"with_player": "gredy", "rules": "riichi"}, "gredy"),
        ({"language": "fr"}, "fr"),
        ({"dora": "9x", "rules": "riichi"}, "9x"),
    ],
    ids=str,
)
def test_what_cannot_be_advised_is_refused_by_name(terms, part):
    with pytest.raises(suzume.InputError, match=part):
        suzume.discard("123m4568p23456s11z", **terms)


@pytest.mark.parametrize("player", ["mdp", "delta", "greedy", "solitary:hands=2000"])
def test_advice_is_what_the_player_does(tmp_path, player):
    """In 30 moments of a match, discards and claims, the best action is the one that the player took."""
    path = tmp_path / "match.jsonl"
    suzume.Match("riichi", seed=11, options="length = 'east'").play([player, "greedy", "greedy", "greedy"], record=path)
    moments = [(view, legal, action) for view, legal, action in suzume.decisions(path, assumed=True) if view.seat == 0]
    moments = moments[:: max(1, len(moments) // 30)][:30]
    assert len(moments) == 30 and len({action.kind for _, _, action in moments}) > 1
    for view, legal, action in moments:
        advice = suzume.discard(view, with_player=player)
        assert advice.with_ == player
        assert advice.best.among(legal) == action, (view, view.situation())


def test_every_question_of_the_list_can_be_asked():
    names = [name for name, _ in suzume._suzume.questions()]
    assert {"parse", "deficiency", "discard", "score"} <= set(names)
    assert suzume.ask("deficiency", {"hand": "123m456p789s1122z"}) == suzume.measure("123m456p789s1122z")
    assert suzume.ask("discard", '{"hand":"123m4568p23456s11z"}').best == suzume.Action("discard", tile="8p")
    assert suzume.ask("parse", b'{"text":"E"}') == suzume.parse("E") == {"tiles": "1z", "notation": "mjai"}
    for name, question in (("review", {}), ("fly", {}), ("parse", {}), ("parse", "{"), ("parse", {"text": object()})):
        with pytest.raises((ValueError, TypeError)):
            suzume.ask(name, question)


def test_ctrl_c_ends_a_search():
    ended = []

    def interrupt():
        time.sleep(0.3)
        os.kill(os.getpid(), signal.SIGINT)

    threading.Thread(target=interrupt).start()
    began = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        suzume.discard("1357m2468p1357s12z", k=12, budget=60_000)
        ended.append("answered")
    assert time.monotonic() - began < 20 and not ended
    # The session of this thread is as good as before.
    assert suzume.discard("123m4568p23456s11z").best == suzume.Action("discard", tile="8p")


WIN = {"concealed": "66778p55566z", "melds": [{"kind": "chow", "tiles": "234p"}], "winning_tile": "0p", "self_drawn": True}


@pytest.mark.parametrize("rules", RULES)
def test_scores_are_those_of_the_command_line(program, rules):
    assert program("score", "--rules", rules, json.dumps(WIN), "--format", "json") == suzume.score(WIN, rules)
    assert suzume.score(json.dumps(WIN), rules) == suzume.score(WIN, rules)
    assert program("score", "--rules", rules, json.dumps(WIN), "--format", "text") == str(suzume.score(WIN, rules))


@pytest.mark.parametrize("hand", ["12", "11111m23p", "123mx", "1" * 40, "123m", "", "19z", "5m" * 5])
def test_errors_say_what_the_command_line_says(program, hand):
    code, printed = program("deficiency", "--format", "text", "--", hand)
    with pytest.raises(suzume.InputError) as error:
        suzume.deficiency(hand)
    assert code == 2
    assert str(error.value).splitlines()[0].removeprefix("hand: ") in printed
    assert error.value.hint in printed and error.value.message in printed
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
