"""Things that once went wrong, each with the test that showed it: players that changed, forks, threads, Ctrl-C, odd arguments."""

import json
import multiprocessing
import os
import signal
import subprocess
import sys
import textwrap
import threading
import time

import numpy as np
import pytest
from test_env import any_action

import suzume
import suzume.env


def player(body, name="Mine", **attributes):
    """A class of a given name with a given method."""
    space = {}
    exec(f"def act(self, view, legal):\n    return {body}", space)
    return type(name, (suzume.Player,), {"act": space["act"], "memoryless": True, **attributes})


MATCH = {"rules": "mahjong0", "games": 8}


def test_a_changed_player_does_not_resume_a_match(tmp_path):
    first, last = player("legal[0]"), player("legal[-1]")
    played = suzume.arena(players=[first, "greedy"], out=tmp_path, **MATCH)
    assert suzume.arena(players=[player("legal[0]"), "greedy"], out=tmp_path, **MATCH).json == played.json
    with pytest.raises(suzume.InputError, match="`Mine` is not the player of this name") as error:
        suzume.arena(players=[last, "greedy"], out=tmp_path, **MATCH)
    assert error.value.place == "players"


def test_a_version_identifies_a_player(tmp_path):
    suzume.arena(players=[player("legal[0]", version=1), "greedy"], out=tmp_path, **MATCH)
    suzume.arena(players=[player("legal[-1]", version=1), "greedy"], out=tmp_path, **MATCH)
    with pytest.raises(suzume.InputError, match="`Mine`"):
        suzume.arena(players=[player("legal[0]", version=2), "greedy"], out=tmp_path, **MATCH)


def test_what_a_player_uses_is_a_part_of_it():
    from suzume.fingerprint import fingerprint

    def choose(legal):
        return legal[0]

    def make(helper, weight):
        class Mine(suzume.Player):
            def __init__(self, weight=weight):
                self.weight = weight

            def act(self, view, legal):
                return helper(legal)

        return Mine

    usual = fingerprint(make(choose, 1))
    assert usual == fingerprint(make(choose, 1))
    assert usual != fingerprint(make(lambda legal: legal[1], 1)) and usual != fingerprint(make(choose, 2))
    assert fingerprint(make(choose, 1)()) != fingerprint(make(choose, 2)())
    assert fingerprint(make(choose, np.zeros(3))()) != fingerprint(make(choose, np.ones(3))())


@pytest.mark.skipif(not hasattr(os, "fork"), reason="a system without fork")
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_a_forked_child_steps_the_environment_of_its_parent():
    env = suzume.env.vector("mahjong0", 64, threads=0)
    env.reset(3)
    actions = any_action(env.masks, np.random.default_rng(1))
    queue = multiprocessing.get_context("fork").SimpleQueue()

    def child():
        env.step(actions)
        queue.put(env.observations.sum())

    process = multiprocessing.get_context("fork").Process(target=child)
    process.start()
    process.join(20)
    is_hanging = process.exitcode is None
    process.kill()
    assert not is_hanging and process.exitcode == 0
    env.step(actions)
    assert queue.get() == env.observations.sum()


def test_spawned_children_have_environments_of_their_own():
    context = multiprocessing.get_context("spawn")
    with context.Pool(2) as pool:
        one, two = pool.map(sum_of_first, [3, 3])
    assert one == two == sum_of_first(3)


def sum_of_first(seed):
    return int(suzume.env.vector("mahjong0", 4, threads=0).reset(seed)[0].sum())


def test_threads_that_share_an_environment_are_refused_or_wait():
    env = suzume.env.vector("riichi", 512, threads=1)
    env.reset(1)
    errors = []

    def work():
        for _ in range(30):
            try:
                env.reset(2)
                env.advise("tsumogiri")
            except Exception as error:
                errors.append(error)
            except BaseException as error:  # A panic is no Exception.
                errors.append(RuntimeError(f"a panic: {error}"))

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert errors and all(isinstance(error, suzume.InputError) and "another thread" in str(error) for error in errors)
    env.reset(1)


def test_read_only_arrays_are_refused():
    env = suzume.env.vector("riichi", 2)
    env.observations.setflags(write=False)
    with pytest.raises(suzume.InputError, match="read-only"):
        env.reset(1)
    env.observations.setflags(write=True)
    env.reset(1)


@pytest.mark.parametrize("name", ["mdp", "delta", "greedy", "kstep:k=1"])
def test_the_best_of_a_view_is_what_the_named_player_does(name):
    env = suzume.env.vector("riichi", 12, seed=3, threads=1)
    env.reset()
    for _ in range(25):
        env.step(env.advise("greedy"))
    chosen = env.advise(name)
    for table in range(env.n):
        view = env.view(table)
        advice = suzume.discard(view, with_player=name)
        assert advice.with_ == name and suzume.env.index(view, advice.best) == chosen[table]


LONG = {
    "advise": 'env.advise("kstep:k=2")',
    "reset with slow players": "slow.reset(2)",
    "batch": "suzume.discard_batch(hands, kb=hands * 0 + 3)",
}


@pytest.mark.skipif(os.name == "nt", reason="signals of another kind")
@pytest.mark.parametrize("work", LONG)
def test_ctrl_c_ends_work_on_arrays_at_once(work):
    script = textwrap.dedent(
        f"""
        import signal, numpy as np, suzume, suzume.env
        signal.signal(signal.SIGINT, signal.default_int_handler)
        env = suzume.env.vector("riichi", 4096)
        env.reset()
        slow = suzume.env.Vector("riichi", 64, players=[None, None, None, "mdp"])
        hands = np.zeros((300_000, 34), np.uint8)
        hands[:, [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26]] = 1
        print("begun", flush=True)
        while True:
            {LONG[work]}
        """
    )
    child = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        assert child.stdout.readline() == "begun\n"
        time.sleep(0.5)
        begin = time.monotonic()
        child.send_signal(signal.SIGINT)
        _, words = child.communicate(timeout=60)
        took = time.monotonic() - begin
        assert child.returncode == -signal.SIGINT and "KeyboardInterrupt" in words, words
        # 0.3 s on an idle machine; the machine of the tests may be busy.
        assert took < 3, f"{took:.2f} s"
    finally:
        child.kill()


def test_a_stopped_step_asks_for_a_reset():
    env = suzume.env.vector("riichi", 64, players=[None, "greedy", "greedy", "greedy"], threads=1)
    env.reset(1)
    # The handler runs while the step is under way.
    signal.signal(signal.SIGALRM, lambda *_: (_ for _ in ()).throw(TimeoutError("enough")))
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.1)
        with pytest.raises(TimeoutError):
            while True:
                env.step(env.masks.argmax(axis=1))
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
    env.reset(1)
    env.step(env.masks.argmax(axis=1))


class Watcher(suzume.Player):
    memoryless = True
    seen = 0

    def observe(self, event):
        Watcher.seen += 1

    def act(self, view, legal):
        return legal[0]


class Bare:
    """No suzume.Player, and observes by an attribute of the object."""

    def __init__(self):
        self.seen = []
        self.observe = self.seen.append

    def act(self, view, legal):
        return legal[0]


def test_observe_is_called_for_every_player_that_has_it():
    bare = Bare()
    suzume.Match("mahjong0", seed=1).play([Watcher(), bare, "greedy", "greedy"])
    assert Watcher.seen > 20 and len(bare.seen) > 20
    assert {"tsumo", "dahai"} <= {event["type"] for event in bare.seen}


def test_no_more_tables_than_memory():
    begin = time.monotonic()
    for n in (10**9, 2**62, 10**30):
        with pytest.raises(suzume.InputError, match="MiB are free"):
            suzume.env.vector("riichi", n)
    assert time.monotonic() - begin < 5
    for n in (0, -1):
        with pytest.raises(suzume.InputError):
            suzume.env.vector("riichi", n)
    for n in ("4", 1.5, None):
        with pytest.raises(suzume.InputTypeError):
            suzume.env.vector("riichi", n)


@pytest.mark.parametrize(
    "call",
    [
        lambda seed: suzume.Table("riichi", seed),
        lambda seed: suzume.Match("riichi", seed),
        lambda seed: suzume.arena("mahjong0", "greedy,random", 4, seed=seed),
        lambda seed: suzume.env.vector("mahjong0", 2, seed=seed),
        lambda seed: suzume.env.vector("mahjong0", 2).reset(seed),
    ],
)
@pytest.mark.parametrize("seed", [-1, 2**64, -(10**40)])
def test_a_seed_out_of_range_is_a_value_error(call, seed):
    with pytest.raises(suzume.InputError) as error:
        call(seed)
    assert error.value.place == "seed" and str(seed) in str(error.value)


def choose_first(view, legal):
    return legal[0]


@pytest.mark.parametrize(
    "one, words",
    [(choose_first, "`choose_first` makes no player"), (lambda: 3, "<lambda>` makes no player"), (dict, "`dict` makes no player")],
    ids=["function", "lambda", "class"],
)
def test_a_callable_that_makes_no_player_is_refused_by_name(one, words):
    for call in (
        lambda: suzume.arena("mahjong0", [one, "greedy"], 4),
        lambda: suzume.Match("mahjong0").play([one, "greedy", "greedy", "greedy"]),
    ):
        with pytest.raises(suzume.InputTypeError, match=words):
            call()


RUST = ("Vec", "u8", "u16", "u32", "u64", "usize", "i64", "f64", "struct", "enum ", "Option", "PyO3", "&str", "PathBuf")


@pytest.mark.parametrize(
    "call",
    [
        lambda: suzume.discard("123m4568p23456s11z", k="x"),
        lambda: suzume.discard("123m4568p23456s11z", k=1000),
        lambda: suzume.discard({"hand": 3}),
        lambda: suzume.discard({"hand": "1m", "seats": 3}),
        lambda: suzume.ask("discard", "3"),
        lambda: suzume.ask("discard", b"[]"),
        lambda: suzume.score({"concealed": 3}),
        lambda: suzume.score({"concealed": "1m", "winning_tile": []}),
        lambda: suzume.score([], "riichi"),
        lambda: suzume.Action("discard", tiles="1m"),
        lambda: suzume.Action("discard", tiles=3),
        lambda: suzume.Action("chow", with_="2m"),
        lambda: suzume.Action("chow", with_=["2m", 3]),
        lambda: suzume.Action.from_dict({"kind": 3}),
        lambda: suzume.Action.from_dict([]),
        lambda: suzume.Action("discard", tile="1m").among([3]),
        lambda: suzume.Action("discard", tile="1m").among(3),
        lambda: suzume.arena("mahjong0", "greedy,random", games="x"),
        lambda: suzume.arena("mahjong0", "greedy,random", threads="x"),
        lambda: suzume.arena("mahjong0", "greedy,random", out=3),
        lambda: suzume.arena_merge([3]),
        lambda: suzume.arena_merge(3),
        lambda: suzume.env.vector("mahjong0", 2, players=3),
        lambda: suzume.env.vector("mahjong0", 2, players=[3, None, None, None]),
        lambda: suzume.env.vector("mahjong0", 2, reward=[1, 2]),
        lambda: suzume.env.vector("mahjong0", 2, threads="x"),
        lambda: suzume.env.vector("mahjong0", 2, threads=-1),
        lambda: suzume.env.observe(3),
        lambda: suzume.Table("riichi", "x"),
        lambda: suzume.Table("riichi").view("x"),
        lambda: suzume.Table("riichi").act(0, 3.5),
        lambda: suzume.Match("riichi").play(3),
        lambda: suzume.Match("riichi").play([3] * 4),
        lambda: suzume.replay(3),
        lambda: suzume.convert(3, "mjai"),
        lambda: list(suzume.decisions([3])),
        lambda: suzume.review(3),
        lambda: suzume.deficiency("1m", kinds="x"),
        lambda: suzume.deficiency_batch(np.zeros((2, 34), np.uint8), threads="x"),
        lambda: suzume.deficiency_batch(np.zeros((2, 34), np.uint8), threads=0),
    ],
)
def test_errors_are_in_words_of_python(call):
    with pytest.raises((ValueError, TypeError, OSError)) as error:
        call()
    words = str(error.value)
    assert not any(name in words.replace("InputError", "") for name in RUST), words
    assert words.count("hint:") <= 1, words


def test_a_hint_is_printed_once():
    env = suzume.env.vector("riichi", 1)
    env.reset()
    with pytest.raises(suzume.IllegalAction) as error:
        env.step(np.array([0]))
    assert str(error.value).count("hint:") == 1 and error.value.hint


def test_a_match_cut_short_by_progress_has_a_summary(tmp_path):
    def progress(done, of):
        raise ZeroDivisionError("enough")

    with pytest.raises(ZeroDivisionError):
        suzume.arena("mahjong0", "greedy,random", games=1000, out=tmp_path, progress=progress)
    names = {path.name for path in tmp_path.iterdir()}
    assert {"summary.json", "report.html"} <= names
    assert json.loads((tmp_path / "summary.json").read_text())["games"] >= 2


def test_a_view_has_honba_and_sticks():
    seen = set()
    for table in suzume.Match("riichi", seed=5):
        while not table.over:
            view = table.view(0)
            seen.add((view.honba, view.sticks))
            seat = table.pending[0]
            wanted = [action for action in table.legal(seat) if action.kind in ("win", "riichi")]
            table.act(seat, wanted[0] if wanted else suzume.discard(table.view(seat), with_player="greedy").best)
    assert {honba for honba, _ in seen} > {0} and {sticks for _, sticks in seen} > {0}


def test_ids_of_tenhou_are_tiles():
    ids = [0, 4, 8, 16, 52, 88, 135, 134]
    assert suzume.draw(ids) == suzume.draw("1230m0p0s77z")
    for given in (ids, np.array(ids), np.array(ids, np.uint8), tuple(ids)):
        assert suzume.deficiency(given) == suzume.deficiency("1230m0p0s77z")
    assert suzume.deficiency("0 4 8 16 52 88 135 134", notation="tenhou") == suzume.deficiency(ids)
    for wrong in ([0, 0], [136], [-1], np.array([500, 1])):
        with pytest.raises(suzume.InputError):
            suzume.deficiency(wrong)
