"""Every public function with arguments that fit and that do not: an answer or an ordinary exception, never a panic or a crash."""

import inspect
import json
import os

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import suzume
import suzume.data
import suzume.env

#: What a call may raise. A panic is no `Exception` at all, and a `RuntimeError` would be a bug of this package.
ORDINARY = (ValueError, TypeError, LookupError, AttributeError, OverflowError, OSError, MemoryError)
EXAMPLES = int(os.environ.get("SUZUME_FUZZ", "60"))

TEXTS = [
    "", "123m456p789s1122z", "123m0567p23456s11z", "19m19p19s1234567z1z", "1", "m", "\x00", "\ud800", "é", "0 4 8", "riichi", "sichuan",
    "chess", "greedy", "greedy,random", "mdp", "kstep:k=1", "E", "4" * 34, "x" * 5000, "{}", "[]", '{"hand":"1m"}', "ordinary", "points",
    "mjai", "2/3", "sprt:0.5,0.6", "en", "ja", "no such file",
]
table = suzume.Table("riichi", seed=1)
VALUES = [
    None, True, -1, 0, 1, 3, 34, 2**70, -(2**70), 1.5, float("nan"), b"", b"\xff", [], [0] * 34, [4] * 34, ["1m"] * 5, ["1m", 3], [[]], (),
    {}, {"hand": "123m"}, {"hand": "123m0567p23456s11z", "rules": "riichi"}, {"concealed": "1m", "winning_tile": "1m"}, {"a": {"b": []}},
    np.zeros(34, np.uint8), np.zeros((3, 34), np.uint8), np.ones((2, 34)), np.zeros((0, 34), np.uint8), np.full((2, 34), 9, np.int64),
    np.array("x"), np.zeros((2, 3, 34), np.uint8), object(), len, suzume.Player, suzume.Player(), table, table.view(0), table.legal(0)[0],
    table.legal(0), suzume.Match("mahjong0"), [None, "greedy", "greedy", "greedy"], [{"type": "start_kyoku"}], range(1000),
]
anything = st.sampled_from(VALUES) | st.sampled_from(TEXTS) | st.text(max_size=20) | st.lists(st.integers(-1, 140), max_size=16)
#: Numbers that say how much work there is.
AMOUNTS = {"games", "k", "budget", "curve", "n", "batch_size", "shard_rows", "threads", "workers", "batch", "count", "shuffle"}
small = st.sampled_from([None, -1, 0, 1, 2, "x", 1.5])


def public():
    """The functions, classes and methods of the package."""
    for module in (suzume, suzume.env, suzume.data):
        for name in module.__all__:
            one = getattr(module, name)
            if callable(one) and not (isinstance(one, type) and issubclass(one, (Exception, tuple))):
                yield f"{module.__name__}.{name}", one
    env = suzume.env.vector("mahjong0", 3)
    env.reset()
    objects = {"Table": suzume.Table("riichi", 2), "View": table.view(0), "Match": suzume.Match("mahjong0", 2), "Vector": env}
    objects["Action"] = suzume.Action("discard", tile="1m")
    for kind, one in objects.items():
        for name in dir(one):
            if not name.startswith("__") and callable(getattr(one, name)):
                yield f"{kind}.{name}", getattr(one, name)


PUBLIC = dict(public())


def arguments(function, data):
    """Arguments by position and by name, as many as the function takes."""
    try:
        names = list(inspect.signature(function).parameters.values())
    except (ValueError, TypeError):
        return data.draw(st.lists(anything, max_size=3)), {}
    positional, named = [], {}
    for parameter in names:
        value = small if parameter.name in AMOUNTS else anything
        if parameter.kind in (parameter.VAR_KEYWORD, parameter.VAR_POSITIONAL):
            continue
        if parameter.kind is parameter.KEYWORD_ONLY or parameter.default is not parameter.empty:
            if parameter.name in AMOUNTS or data.draw(st.integers(0, 3)) == 0:
                named[parameter.name] = data.draw(value)
        else:
            positional.append(data.draw(value))
    if "games" in named and named["games"] is None:
        named["games"] = 1
    return positional, {name: value for name, value in named.items() if value is not None or name in ("dora", "kb")}


@pytest.mark.parametrize("name", PUBLIC)
@given(data=st.data())
@settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
def test_nothing_panics(name, data, tmp_path_factory):
    os.chdir(tmp_path_factory.getbasetemp())
    positional, named = arguments(PUBLIC[name], data)
    try:
        done = PUBLIC[name](*positional, **named)
        if isinstance(done, suzume.data.Decisions):
            next(iter(done), None)
        repr(done)
    except suzume.WorkError as error:
        assert "a bug in suzume" not in str(error), (positional, named)
    except ORDINARY as error:
        words = str(error)
        assert "a bug in suzume" not in words and words.count("hint:") <= 1, words
    except RuntimeError as error:
        # Python's own words for an object that is in use.
        assert "borrow" in str(error) or isinstance(error, (NotImplementedError, RecursionError)), error


@given(st.recursive(st.none() | st.booleans() | st.integers() | st.text(max_size=8), lambda x: st.lists(x, max_size=4) | st.dictionaries(st.sampled_from(["hand", "seats", "river", "melds", "rules", "kb", "text", "win", "situation", "with", "k"]), x, max_size=5)))
@settings(max_examples=4 * EXAMPLES, deadline=None, derandomize=True)
def test_any_question_gets_an_answer_or_a_refusal(question):
    if isinstance(question, dict):
        question.pop("k", None)
    for name in ("discard", "deficiency", "score", "parse"):
        for asked in (question, json.dumps(question)):
            try:
                suzume.ask(name, asked)
            except (suzume.SuzumeError, TypeError, ValueError):
                pass
