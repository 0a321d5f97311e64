"""The arena: the numbers of the command line, at any number of threads, with players of Python, and Ctrl-C."""

import json
import os
import pickle
import signal
import subprocess
import sys
import textwrap
import time

import pytest

import suzume


@pytest.mark.parametrize(
    "arguments",
    [
        {"rules": "mahjong0", "players": "greedy,random", "games": 60},
        {"rules": "sichuan", "players": "greedy,delta,tsumogiri", "games": 24, "seed": 9, "seats": "rotate"},
        {"rules": "riichi", "players": "greedy,greedy", "games": 4, "wall": "personal"},
        {"rules": "mahjong0", "players": "greedy,random", "games": 400, "stop": "sprt:0.50,0.60"},
    ],
    ids=lambda one: f"{one['rules']} {one['players']}",
)
def test_the_numbers_are_those_of_the_command_line(program, arguments):
    options = [text for name, value in arguments.items() for text in (f"--{name}", str(value))]
    result = suzume.arena(**arguments)
    assert program("arena", *options) == str(result)
    assert program("arena", *options, "--format", "json") == result == json.loads(result.json)


def test_players_are_listed_as_in_the_help(program):
    names = dict(suzume.player_names())
    assert {"mdp", "solitary", "random"} <= names.keys() and "human" not in names
    assert all(f"{name} " in program("bot", "--help") for name in names)


def test_threads_do_not_matter():
    one, many = (suzume.arena("sichuan", "greedy,delta", games=40, threads=threads) for threads in (1, 5))
    assert one.json == many.json
    assert pickle.loads(pickle.dumps(one)) == one


def test_shards_merge_to_the_whole(tmp_path):
    whole = suzume.arena("sichuan", "greedy,delta", games=40, out=tmp_path / "whole")
    folders = [tmp_path / str(part) for part in range(3)]
    for part, folder in enumerate(folders):
        suzume.arena("sichuan", "greedy,delta", games=40, shard=f"{part + 1}/3", out=folder)
    assert suzume.arena_merge(folders).json == whole.json == suzume.arena_merge(tmp_path / "whole").json
    # The same call again plays nothing and says the same.
    assert suzume.arena("sichuan", "greedy,delta", games=40, out=tmp_path / "whole").json == whole.json
    with pytest.raises(suzume.InputError):
        suzume.arena("riichi", "greedy,delta", games=40, out=tmp_path / "whole")
    with pytest.raises(suzume.InputError):
        suzume.arena_merge(folders[:2])


class First(suzume.Player):
    memoryless = True

    def act(self, view, legal):
        return legal[0]


def test_players_of_python_play_in_the_arena(tmp_path):
    reports = []
    result = suzume.arena(
        "riichi",
        [First, "greedy"],
        games=8,
        out=tmp_path,
        records=True,
        progress=lambda done, of: reports.append((done, of)),
    )
    assert [entrant["player"] for entrant in result["entrants"]] == ["First", "greedy"]
    assert reports[-1] == (4, 4)
    again = suzume.arena("riichi", [First(), "greedy"], games=8, threads=3)
    assert again.json == result.json
    records = sorted(str(path) for path in tmp_path.rglob("*") if path.suffix in {".jsonl", ".json", ".gz"} and "record" in str(path))
    assert records
    # A player of ours that does the same has the same numbers.
    assert suzume.arena("mahjong0", [First, First], games=20)["finding"] == "tied"


class Remembers(suzume.Player):
    def act(self, view, legal):
        return legal[0]


@pytest.mark.parametrize(
    "arguments",
    [
        {"players": "greedy"},
        {"players": "greedy,nobody"},
        {"players": ["greedy", Remembers()]},
        {"players": ["greedy", 3]},
        {"players": 3},
        {"players": None},
        {"players": "greedy,random", "games": -1},
        {"players": "greedy,random", "games": 10**30},
        {"players": "greedy,random", "wall": "x"},
        {"players": "greedy,random", "seats": "x"},
        {"players": "greedy,random", "luck": "x"},
        {"players": "greedy,random", "stop": "x"},
        {"players": "greedy,random", "shard": "3/2"},
        {"players": "greedy,random", "threads": 0},
        {"players": "greedy,random", "records": True},
        {"players": "greedy,random", "options": "x = ["},
    ],
    ids=str,
)
def test_bad_questions_are_refused(arguments):
    with pytest.raises((ValueError, TypeError, OverflowError)):
        suzume.arena("mahjong0", **{"games": 4, **arguments})


def test_progress_that_fails_ends_the_match():
    def progress(done, of):
        raise ZeroDivisionError("enough")

    with pytest.raises(ZeroDivisionError):
        suzume.arena("mahjong0", "greedy,random", games=100_000, progress=progress)


LONG = {
    "arena": 'suzume.arena("riichi", "mdp,mdp", games=100000)',
    "arena with a player of Python": 'suzume.arena("riichi", [First, "greedy"], games=1000000)',
    "match": 'suzume.Match("riichi").play([Slow] * 4)',
    "discard": 'suzume.discard("1357m2468p1357s12z", k=12, budget=600000)',
}


@pytest.mark.skipif(os.name == "nt", reason="signals of another kind")
@pytest.mark.parametrize("work", LONG)
def test_ctrl_c_ends_long_work(work):
    script = textwrap.dedent(
        f"""
        import signal, suzume, time
        # A shell that runs the tests in the background makes them ignore it.
        signal.signal(signal.SIGINT, signal.default_int_handler)
        class First(suzume.Player):
            def act(self, view, legal):
                return legal[0]
        class Slow(suzume.Player):
            def act(self, view, legal):
                time.sleep(0.05)
                return legal[0]
        print("begun", flush=True)
        try:
            {LONG[work]}
        except KeyboardInterrupt:
            print("interrupted", flush=True)
        """
    )
    child = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True)
    try:
        assert child.stdout.readline() == "begun\n"
        time.sleep(0.5)
        child.send_signal(signal.SIGINT)
        begin = time.monotonic()
        assert child.communicate(timeout=60)[0] == "interrupted\n"
        assert child.returncode == 0
        assert time.monotonic() - begin < 20
    finally:
        child.kill()


def test_a_match_that_was_interrupted_is_resumed(tmp_path):
    match = {"rules": "sichuan", "players": "greedy,delta", "games": 400}

    def interrupt(done, of):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        suzume.arena(**match, out=tmp_path, progress=interrupt)
    reports = []
    resumed = suzume.arena(**match, out=tmp_path, progress=lambda done, of: reports.append(done))
    # The deal after which it was interrupted is kept and not played again.
    assert reports[0] >= 2 and reports[-1] == 200
    assert resumed.json == suzume.arena(**match).json


def test_plots():
    matplotlib = pytest.importorskip("matplotlib")
    matplotlib.use("Agg")
    result = suzume.arena("mahjong0", "greedy,random", games=20)
    axes = result.plot("win_rate")
    assert [label.get_text() for label in axes.get_yticklabels()] == ["greedy", "random"]
    with pytest.raises(suzume.InputError):
        result.plot("luck")
    assert "greedy" in result._repr_html_() and result.verdict in result._repr_html_().replace("&#x27;", "'")
