"""Many hands at once: equal to one by one, on all cores, and never a crash whatever is given."""

import threading
import time

import numpy as np
import pytest
from conftest import random_hands, text_of
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays

import suzume


@pytest.mark.parametrize("tiles", [1, 2, 4, 5, 13, 14, 16, 17])
def test_batches_equal_single_hands(tiles):
    hands = random_hands(200, tiles, seed=tiles)
    single = [suzume.deficiency(row) for row in hands]
    assert suzume.deficiency_batch(hands).tolist() == single
    assert suzume.deficiency_batch(hands).dtype == np.int8
    kb = np.minimum(random_hands(200, 30, seed=tiles + 50), 4 - hands).astype(np.uint8)
    known = [suzume.deficiency(row, kb=list(of)) for row, of in zip(hands, kb)]
    known = [suzume.INFINITE if one is None else one for one in known]
    assert suzume.deficiency_batch(hands, kb=kb).tolist() == known


def test_forms_and_kinds_equal_single_hands():
    hands = random_hands(300, 13, seed=9)
    for terms in ({"forms": "standard,pairs,orphans"}, {"rules": "riichi"}, {"rules": "mcr"}):
        single = [suzume.deficiency(row, **terms) for row in hands]
        assert suzume.deficiency_batch(hands, **terms).tolist() == single
    suits = random_hands(300, 13, seed=9, kinds=27)
    single = [suzume.deficiency(row, kinds=27) for row in suits]
    assert suzume.deficiency_batch(suits, kinds=27).tolist() == single
    with pytest.raises(suzume.InputError) as error:
        suzume.deficiency_batch(hands, kinds=27)
    assert error.value.place.startswith("hands[")


def test_accepted_equals_single_hands():
    hands = random_hands(200, 13, seed=2)
    kb = np.minimum(random_hands(200, 40, seed=3), 4 - hands).astype(np.uint8)
    names = [f"{kind % 9 + 1}{'mpsz'[kind // 9]}" for kind in range(34)]
    for given_kb in (None, kb):
        found = suzume.accepted_batch(hands, kb=given_kb)
        assert found.shape == (200, 34) and found.dtype == bool
        for place, row in enumerate(hands):
            single = suzume.accepted(row, **({} if given_kb is None else {"kb": list(kb[place])}))
            assert [names[kind] for kind in np.flatnonzero(found[place])] == list(single)


def test_discards_are_ranked_as_by_delta():
    hands = random_hands(60, 14, seed=5)
    best, after, accepted = suzume.discard_batch(hands)
    names = [f"{kind % 9 + 1}{'mpsz'[kind // 9]}" for kind in range(34)]
    for place, row in enumerate(hands):
        answer = suzume.discard(row, k=0)
        held = np.flatnonzero(row)
        assert (after[place][row == 0] == -1).all() and (accepted[place][row == 0] == 0).all()
        for one in answer.actions:
            kind = names.index(one.action.tile)
            assert after[place, kind] == one.deficiency and accepted[place, kind] == sum(one.accepts.values())
        assert after[place, best[place]] == after[place][held].min()
    complete = np.zeros((1, 34), np.uint8)
    complete[0, :9] = [3, 1, 1, 1, 2, 1, 1, 1, 3]
    assert suzume.deficiency_batch(complete) == 0
    assert suzume.discard_batch(complete)[0] == -1


def test_many_rows_are_split_among_cores_in_order():
    hands = random_hands(500, 13, seed=1)
    many = np.tile(hands, (40, 1))
    assert (suzume.deficiency_batch(many) == np.tile(suzume.deficiency_batch(hands), 40)).all()
    many[12_345, 7] = 9
    with pytest.raises(suzume.InputError) as error:
        suzume.deficiency_batch(many)
    assert error.value.place == "hands[12345, 7]" and "fifth 8m" in error.value.message
    # Of several bad rows the first is named, whichever thread finds one first.
    many[19_000, 7] = 9
    for _ in range(20):
        with pytest.raises(suzume.InputError) as error:
            suzume.deficiency_batch(many)
        assert error.value.place == "hands[12345, 7]"


def test_empty_and_odd_arrays():
    empty = np.zeros((0, 34), np.uint8)
    assert suzume.deficiency_batch(empty).shape == (0,)
    assert suzume.accepted_batch(empty).shape == (0, 34)
    assert [array.shape for array in suzume.discard_batch(empty)] == [(0,), (0, 34), (0, 34)]
    hands = random_hands(50, 13)
    expected = suzume.deficiency_batch(hands).tolist()
    for other in (
        np.asfortranarray(hands),
        hands[:, ::-1][:, ::-1],
        np.repeat(hands, 2, axis=0)[::2],
        hands.astype(np.int64),
        hands.astype(">u2"),
        hands.tolist(),
    ):
        assert suzume.deficiency_batch(other).tolist() == expected
    read_only = hands.copy()
    read_only.flags.writeable = False
    assert suzume.deficiency_batch(read_only).tolist() == expected


ROWS = random_hands(3, 14)
BAD = [
    None,
    3,
    "123m",
    [],
    [[1, 2], [3]],
    [None],
    ROWS[0],
    ROWS[:, :33],
    ROWS[None],
    ROWS.astype(np.float64),
    ROWS.astype(bool),
    ROWS.astype(str),
    ROWS.astype(object),
    ROWS.astype(np.complex64),
    ROWS.astype("datetime64[s]"),
    -ROWS.astype(np.int8),
    ROWS.astype(np.int64) + 256,
    ROWS * 0,
    ROWS * 0 + 4,
    ROWS * 0 + 255,
]


@pytest.mark.parametrize("hands", BAD, ids=lambda bad: repr(bad)[:30])
@pytest.mark.parametrize("call", [suzume.deficiency_batch, suzume.accepted_batch, suzume.discard_batch])
def test_bad_batches_are_refused(call, hands):
    with pytest.raises((ValueError, TypeError)) as error:
        call(hands)
    assert error.value.place and error.value.message and error.value.hint


@pytest.mark.parametrize("kb", BAD[1:-3], ids=lambda bad: repr(bad)[:30])
def test_bad_knowledge_is_refused(kb):
    with pytest.raises((ValueError, TypeError)) as error:
        suzume.deficiency_batch(ROWS, kb=kb)
    assert error.value.place.startswith("kb")
    with pytest.raises(suzume.InputError, match="2 rows for 3 hands"):
        suzume.deficiency_batch(ROWS, kb=ROWS[:2])


DTYPES = st.sampled_from([np.uint8, np.int8, np.int32, np.uint64, np.float32, np.bool_])
SHAPES = st.tuples(st.integers(0, 4), st.sampled_from([34, 34, 34, 33, 0])) | st.just((34,)) | st.just((2, 2, 34))


@settings(max_examples=300, deadline=None)
@given(st.data())
def test_any_array_gives_an_answer_or_an_exception(data):
    array = st.deferred(lambda: DTYPES.flatmap(lambda dtype: arrays.arrays(dtype, SHAPES)))
    hands, kb = data.draw(array), data.draw(st.none() | array)
    call = data.draw(st.sampled_from([suzume.deficiency_batch, suzume.accepted_batch, suzume.discard_batch]))
    try:
        call(hands, kb=kb)
    except (ValueError, TypeError) as error:
        assert error.place and error.message and error.hint


SMALL = arrays.arrays(np.uint8, st.tuples(st.integers(0, 6), st.just(34)), elements=st.integers(0, 4), fill=st.just(0))


@settings(max_examples=300, deadline=None)
@given(SMALL)
def test_any_counts_equal_single_hands(hands):
    try:
        batch = suzume.deficiency_batch(hands).tolist()
    except suzume.InputError as error:
        assert any(sum(row) % 3 == 0 or sum(row) > 17 for row in hands.tolist()), error
    else:
        assert batch == [suzume.deficiency(text_of(row)) for row in hands]


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20) | st.binary(max_size=4),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=10,
)


@settings(max_examples=400, deadline=None)
@given(VALUES, st.text("0123456789mpszfg \u4e00E", max_size=30))
def test_any_value_gives_an_answer_or_an_exception(value, text):
    for call in (suzume.deficiency, suzume.accepted, suzume.measure):
        for hand in (value, text):
            try:
                call(hand)
            except (ValueError, TypeError):
                pass
    for win in (value, {"concealed": text, "winning_tile": value}, {"hand": text, "rules": "riichi", "seats": value}):
        try:
            suzume.score(win, "riichi")
        except (ValueError, TypeError):
            pass
    try:
        suzume.Action(text if text else "discard", [text])
    except ValueError:
        pass


def test_the_lock_is_released():
    """Another thread of Python keeps running while a batch is measured."""
    hands = np.tile(random_hands(500, 14), (60, 1))
    ticks = []
    done = threading.Event()

    def tick():
        while not done.is_set():
            ticks.append(time.perf_counter())
            time.sleep(0.0005)

    thread = threading.Thread(target=tick)
    thread.start()
    try:
        time.sleep(0.02)
        begin = time.perf_counter()
        while time.perf_counter() - begin < 0.3:
            start = time.perf_counter()
            suzume.discard_batch(hands)
            end = time.perf_counter()
            if sum(start + 0.005 < one < end - 0.005 for one in ticks) >= 3:
                return
        pytest.fail("no other thread ran during a batch")
    finally:
        done.set()
        thread.join()
