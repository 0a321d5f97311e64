"""What the tests share: the program to compare with, records of generated games, and hands at random."""

import json
import os
import pathlib
import subprocess

import numpy as np
import pytest

import suzume

ROOT = pathlib.Path(__file__).resolve().parents[3]
RULES = [name for name, _ in suzume.rule_names()]


@pytest.fixture(scope="session")
def program():
    """Runs the program that SUZUME_PROGRAM names; returns its JSON, or its exit code with what it says on stderr."""
    if "SUZUME_PROGRAM" not in os.environ:
        pytest.skip("SUZUME_PROGRAM names no program to compare with; crates/python/test builds it")
    path = os.environ["SUZUME_PROGRAM"]

    def run(*arguments, text=None):
        done = subprocess.run([path, *arguments], input=text, capture_output=True, text=True, timeout=240)
        if done.returncode != 0:
            return done.returncode, done.stderr
        return json.loads(done.stdout) if "json" in arguments else done.stdout

    return run


@pytest.fixture(scope="session")
def record(tmp_path_factory):
    """A record of a whole match of riichi."""
    path = tmp_path_factory.mktemp("records") / "riichi.jsonl"
    suzume.Match("riichi", seed=5).play(["greedy", "delta", "greedy", "tsumogiri"], record=path)
    return path


def random_hands(number, tiles=13, seed=0, kinds=34):
    """Rows of counts of hands dealt at random."""
    random = np.random.default_rng(seed)
    pieces = np.repeat(np.arange(kinds), 4)
    rows = np.zeros((number, 34), np.uint8)
    for row in rows:
        np.add.at(row, random.permutation(pieces)[:tiles], 1)
    return rows


def text_of(row):
    """Counts as canonical text."""
    text = ""
    for first, suit in ((0, "m"), (9, "p"), (18, "s"), (27, "z")):
        ranks = "".join(str(place + 1) * int(count) for place, count in enumerate(row[first : first + 9]))
        text += ranks + suit if ranks else ""
    return text
