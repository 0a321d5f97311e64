"""Training sets from records: rows against the decisions one by one, order, shards, bad records, exchanged suits."""

import json
import re
import subprocess
import sys
import time

import numpy as np
import pytest
from conftest import ROOT

import suzume
import suzume.data
import suzume.env


@pytest.fixture(scope="module")
def records(tmp_path_factory):
    """Records of three short matches."""
    folder = tmp_path_factory.mktemp("records")
    paths = []
    for seed in range(3):
        paths.append(folder / f"{seed}.jsonl")
        suzume.Match("riichi-tonpu", seed=seed).play(["greedy", "delta", "greedy", "tsumogiri"], record=paths[-1])
    return paths


def whole(source):
    """All batches as one."""
    batches = list(source)
    return {name: np.concatenate([batch[name] for batch in batches]) for name in batches[0]}


def test_rows_are_the_decisions(records):
    """The slow twin: the decisions one by one, encoded in Python."""
    rows = whole(suzume.data.decisions(records, batch_size=100, measures=True))
    one_by_one = [(place, *decision) for place, path in enumerate(records) for decision in suzume.decisions(path)]
    assert len(one_by_one) == len(rows["action"]) > 500
    for row, (place, view, legal, action) in enumerate(one_by_one):
        if row % 7:
            continue
        np.testing.assert_array_equal(rows["observations"][row], suzume.env.observe(view, measures=True))
        np.testing.assert_array_equal(rows["masks"][row], suzume.env.mask(view))
        assert rows["action"][row] == suzume.env.index(view, action)
        assert (rows["record"][row], rows["seat"][row]) == (place, view.seat)
        kinds = {one.kind for one in legal}
        assert (rows["riichi"][row] == -1) == ("riichi" not in kinds)
        assert (rows["riichi"][row] == 1) == (action.kind == "riichi")
        is_claim = view.phase == "claims"
        claims = {"pass": 0, "chow": 1, "pong": 2, "open_kong": 3, "win": 4}
        assert rows["claim"][row] == (claims[action.kind] if is_claim else -1)
        if action.tile is not None and action.kind in ("discard", "riichi"):
            plain = action.tile.replace("0", "5")
            assert rows["discard"][row] == "mpsz".index(plain[1]) * 9 + int(plain[0]) - 1
        else:
            assert rows["discard"][row] == -1
        others = [riichi for seat, riichi in enumerate(view.riichi) if seat != view.seat]
        name = suzume.data.CLASSES[rows["class"][row]]
        assert name.startswith("claim") == is_claim
        if not view.riichi[view.seat] or is_claim:
            assert name.endswith("against riichi") == any(others)


def test_outcomes_are_those_of_the_hands(records):
    rows = whole(suzume.data.decisions(records))
    for place, path in enumerate(records):
        tables = list(suzume.hands(path))
        final = suzume.replay(path)["scores"]
        ranks = np.argsort(np.argsort([-score for score in final], kind="stable"))
        before = [25_000] * 4
        for hand, table in enumerate(tables):
            of_hand = (rows["record"] == place) & (rows["hand"] == hand)
            for seat in range(4):
                mine = of_hand & (rows["seat"] == seat)
                if not mine.any():
                    continue
                assert set(rows["points"][mine]) == {table.scores[seat] - before[seat]}
                assert set(rows["win"][mine]) == {seat in table.won}
                dealt = any(e["type"] == "hora" and e["target"] == seat != e["actor"] for e in table.events())
                assert set(rows["deal_in"][mine]) == {dealt}
                assert set(rows["rank"][mine]) == {ranks[seat]} and set(rows["final_points"][mine]) == {final[seat]}
            before = table.scores


def test_workers_and_batches_change_nothing(records):
    one = whole(suzume.data.decisions(records, workers=1, batch_size=7))
    many = whole(suzume.data.decisions(records, workers=3, batch_size=1000))
    for name in one:
        np.testing.assert_array_equal(one[name], many[name])
    sizes = [batch.rows for batch in suzume.data.decisions(records, batch_size=64)]
    assert set(sizes[:-1]) == {64} and 0 < sizes[-1] <= 64


def test_shuffling_repeats_with_the_seed_and_keeps_every_row(records):
    def order(epochs=1, **settings):
        source = suzume.data.decisions(records, columns=["record", "hand", "turn", "seat"], shuffle=300, batch_size=50, **settings)
        for _ in range(epochs):
            rows = whole(source)
        return np.stack([rows[name] for name in ("record", "hand", "turn", "seat")], axis=1)

    first = order(seed=1)
    np.testing.assert_array_equal(first, order(seed=1, workers=3))
    for other in (order(seed=2), order(2, seed=1)):
        assert not np.array_equal(first, other)
        np.testing.assert_array_equal(np.unique(first, axis=0), np.unique(other, axis=0))
        assert len(first) == len(other)


def test_oracle_planes_are_the_hidden_tiles(records):
    rows = whole(suzume.data.decisions(records[0], oracle=True))
    assert rows["oracle"].shape[1:] == (len(suzume.data.ORACLE_PLANES), 34)
    names = [plane.name for plane in suzume.env.planes()]
    unseen = rows["observations"][:, names.index("own.unseen")].astype(int)
    hidden = rows["oracle"][:, [0, 2, 4, 6]].astype(int).sum(axis=1)
    np.testing.assert_array_equal(unseen, hidden)
    concealed = [rows["observations"][:, names.index(f"seat{seat}.concealed"), 0] for seat in (1, 2, 3)]
    for plane, count in zip((0, 2, 4), concealed):
        np.testing.assert_array_equal(rows["oracle"][:, plane].sum(axis=1), count)
    # Without being asked for, there is nothing of it.
    assert "oracle" not in next(iter(suzume.data.decisions(records[0])))


def test_tokens_are_those_of_the_table(records):
    rows = whole(suzume.data.decisions(records[0], tokens=True))
    words = suzume.env.vocabulary()
    tables = list(suzume.hands(records[0]))
    for row in range(0, len(rows["action"]), 31):
        sequence = [words[token] for token in rows["tokens"][row]]
        whole_hand = suzume.env.tokens(tables[rows["hand"][row]], int(rows["seat"][row]))
        length = sequence.index("padding")
        # Until the decision the hand was what it is at its end.
        np.testing.assert_array_equal(rows["tokens"][row][:length], whole_hand[:length])
        discards = sum(word.startswith("discard") for word in sequence)
        names = [plane.name for plane in suzume.env.planes()]
        rivers = [names.index(f"seat{seat}.river") for seat in range(4)]
        assert discards == rows["observations"][row, rivers].astype(int).sum()
    batch = next(iter(suzume.data.decisions(records[0], tokens=True)))
    exchanged = suzume.data.permuted(batch, [1, 2, 0], "riichi")
    swap = {"m": "p", "p": "s", "s": "m"}
    for before, after in zip(batch.tokens[::50].ravel(), exchanged.tokens[::50].ravel()):
        word = words[before]
        is_suited = len(word) == 2 and word[0].isdigit() and word[1] in swap
        assert words[after] == (word[0] + swap[word[1]] if is_suited else word)
    assert "tokens" not in next(iter(suzume.data.decisions(records[0])))


def test_bad_records_stop_or_are_named(records, tmp_path):
    bad = tmp_path / "bad.jsonl"
    text = records[1].read_text()
    at = text.index('"dahai"', len(text) // 2)
    bad.write_text(text[:at] + '"nonsense"' + text[at + 7 :])
    paths = [records[0], bad, tmp_path / "missing.jsonl", records[2]]
    with pytest.raises(suzume.InputError) as error:
        whole(suzume.data.decisions(paths))
    assert "bad.jsonl" in str(error.value)
    source = suzume.data.decisions(paths, bad="skip")
    rows = whole(source)
    assert set(rows["record"]) == {0, 3}
    assert [one.path for one in source.skipped] == [str(bad), str(tmp_path / "missing.jsonl")]


def test_suits_are_exchanged_in_everything(records):
    batch = next(iter(suzume.data.decisions(records, batch_size=400, oracle=True)))
    names = suzume.env.actions("riichi")
    other = suzume.data.permuted(batch, [1, 2, 0], "riichi")
    # Characters become dots: what was said of 3m is now said of 3p.
    for before, after in zip(batch.action, other.action):
        assert names[after] == re.sub(r"\d[mps]\b", lambda tile: tile[0][0] + {"m": "p", "p": "s", "s": "m"}[tile[0][1]], names[before])
    np.testing.assert_array_equal(other.observations[..., 9:18], batch.observations[..., 0:9])
    np.testing.assert_array_equal(other.oracle[..., 27:], batch.oracle[..., 27:])
    assert other.masks[np.arange(400), other.action].all() and (other.masks.sum(axis=1) == batch.masks.sum(axis=1)).all()
    back = suzume.data.permuted(other, [2, 0, 1], "riichi")
    for name in batch:
        np.testing.assert_array_equal(batch[name], back[name])
    rows = whole(suzume.data.decisions(records, permute_suits=True, batch_size=100))
    assert rows["masks"][np.arange(len(rows["action"])), rows["action"]].all()


def test_shards_are_read_back_without_copies(records, tmp_path):
    rows = whole(suzume.data.decisions(records))
    dataset = suzume.data.write(records, tmp_path / "set", shard_rows=500)
    assert len(dataset) == len(rows["action"]) and len(dataset.shards) > 1
    again = suzume.data.read(tmp_path / "set")
    for name in rows:
        np.testing.assert_array_equal(np.concatenate([shard[name] for shard in again.shards]), rows[name])
    for batch in again.batches(64):
        assert isinstance(batch.observations.base, np.memmap) or isinstance(batch.observations, np.memmap)
    assert sum(batch.rows for batch in again.batches(64, shuffle=True)) == len(dataset)
    assert again[-1]["action"] == rows["action"][-1] and again[600]["turn"] == rows["turn"][600]
    with pytest.raises(IndexError):
        again[len(again)]
    with pytest.raises(suzume.InputError, match="has a dataset"):
        suzume.data.write(records, tmp_path / "set")
    with pytest.raises(suzume.InputError, match="not finished"):
        suzume.data.read(tmp_path)
    manifest = tmp_path / "set" / "dataset.json"
    manifest.write_text(json.dumps({**json.loads(manifest.read_text()), "version": 99}))
    with pytest.raises(suzume.InputError, match="version 99"):
        suzume.data.read(tmp_path / "set")


def test_tensors_share_the_memory_of_the_shards(records, tmp_path):
    torch = pytest.importorskip("torch", reason="torch is not installed; nothing else needs it")
    dataset = suzume.data.write(records, tmp_path / "set")
    batch = next(dataset.batches(32))
    tensors = batch.torch()
    assert tensors["observations"].dtype == torch.uint8
    assert tensors["observations"].data_ptr() == batch.observations.ctypes.data


def test_parquet_has_every_column(records, tmp_path):
    parquet = pytest.importorskip("pyarrow.parquet", reason="pyarrow is not installed; nothing else needs it")
    dataset = suzume.data.write(records, tmp_path / "set", shard_rows=1000)
    dataset.to_parquet(tmp_path / "set.parquet")
    table = parquet.read_table(tmp_path / "set.parquet")
    assert table.num_rows == len(dataset) and set(table.column_names) == set(dataset.manifest["columns"])
    first = np.array(table["observations"][0].as_py(), np.uint8).reshape(-1, 34)
    np.testing.assert_array_equal(first, dataset[0]["observations"])


@pytest.mark.parametrize(
    "settings",
    [
        {"batch_size": 0},
        {"shuffle": -1},
        {"bad": "ignore"},
        {"classes": ["no such"]},
        {"columns": ["no such"]},
        {"columns": ["action"], "oracle": True},
        {"rules": "chess"},
        {"workers": -1},
    ],
    ids=str,
)
def test_bad_settings_are_refused(records, settings):
    with pytest.raises(suzume.InputError):
        list(suzume.data.decisions(records, **settings))


def test_an_iteration_can_be_left(records):
    for _ in range(20):
        iterator = iter(suzume.data.decisions(list(records) * 10, batch_size=16))
        next(iterator)
        del iterator


def test_records_are_not_read_far_ahead(records):
    """The fault: a reader slower than the replays, such as a network that learns, filled the memory."""
    resource = pytest.importorskip("resource")
    source = suzume.data.decisions(records, columns=["observations"])
    in_all = 150 * sum(batch["observations"].nbytes for batch in source)
    iterator = iter(suzume.data.decisions(list(records) * 150, batch_size=16, columns=["observations"]))
    next(iterator)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    time.sleep(3)
    grown = 1024 * (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before)
    assert in_all > 300 << 20 and grown < 80 << 20, f"{grown >> 20} MiB more, of {in_all >> 20}"


def test_grades_come_from_records_of_tenhou():
    paths = sorted((ROOT.parent / "shared" / "data").glob("**/*.mjlog"))[:1]
    if not paths:
        pytest.skip("no records of Tenhou's XML next to the project")
    batch = next(iter(suzume.data.decisions(paths)))
    assert (batch.grade >= 0).all()


def test_the_page_lists_the_columns():
    page = (ROOT / "docs" / "datasets.md").read_text()
    assert all(f"| `{name}` |" in page for name in suzume.data.COLUMNS)


def test_examples_of_the_page(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    page = (ROOT / "docs" / "datasets.md").read_text()
    blocks = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    assert len(blocks) == 1
    for block in blocks:
        exec(compile(block, "docs/datasets.md", "exec"), {})


def test_the_worked_example_runs():
    """From records to a policy, a match and policy gradient, with few games; the whole run is in docs/datasets.md."""
    script = ROOT / "examples" / "learning" / "learning.py"
    small = ["--games", "6", "--epochs", "1", "--rounds", "1", "--tables", "4", "--match", "4"]
    done = subprocess.run([sys.executable, str(script), *small], capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    assert "decisions held out" in done.stdout and "improved" in done.stdout
