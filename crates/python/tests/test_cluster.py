"""Work on Ray: the bytes of one machine, whatever dies on the way."""

import os
import re
import signal
from pathlib import Path

import pytest

import suzume

ray = pytest.importorskip("ray")

from suzume import cluster  # noqa: E402

ROOT = Path(suzume.__file__).absolute().parents[1]


@pytest.fixture(scope="module")
def two_nodes():
    """A cluster of two nodes on this machine, whose workers find this package."""
    from ray.cluster_utils import Cluster

    path = os.pathsep.join([str(ROOT), str(Path(__file__).parent), os.environ.get("PYTHONPATH", "")])
    os.environ["PYTHONPATH"] = path
    os.environ.setdefault("RAY_DISABLE_MEMORY_MONITOR", "1")
    nodes = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    nodes.add_node(num_cpus=1)
    ray.init(address=nodes.address, log_to_driver=False)
    yield nodes
    ray.shutdown()
    nodes.shutdown()


class DiesOnce(suzume.Player):
    """Takes the last legal action. With a marker, the first process that asks it twenty times is killed by it."""

    name = "dies-once"
    memoryless = True
    marker = ""
    answers = 0

    def act(self, view, legal):
        kind = type(self)
        kind.answers += 1
        if self.marker and kind.answers == 20:
            try:
                os.close(os.open(self.marker, os.O_CREAT | os.O_EXCL))
            except FileExistsError:
                pass
            else:
                os.kill(os.getpid(), signal.SIGKILL)
        return legal[-1]


def test_a_killed_worker_costs_its_shard_only(two_nodes, tmp_path):
    calm = suzume.arena("mahjong0", ["greedy", DiesOnce], games=24, seed=5)

    class Dying(DiesOnce):
        marker = str(tmp_path / "killed")

    finished = []
    disturbed = cluster.arena(
        "mahjong0", ["greedy", Dying], games=24, seed=5, shards=4, progress=lambda done, of: finished.append((done, of))
    )
    assert (tmp_path / "killed").exists(), "no worker was killed"
    assert disturbed.json == calm.json
    assert finished == [(done, 4) for done in (1, 2, 3, 4)]


def test_the_result_is_that_of_one_machine_and_is_resumed(two_nodes, tmp_path):
    here = suzume.arena("sichuan", "greedy,random", games=30, seed=2)
    folder = tmp_path / "match"

    class Enough(Exception):
        pass

    def stop(done, of):
        if done == 2:
            raise Enough

    with pytest.raises(Enough):
        cluster.arena("sichuan", "greedy,random", games=30, seed=2, shards=5, folder=folder, progress=stop)
    kept = sorted(path.name for path in folder.glob("shard-*"))
    assert len(kept) == 2
    reports = []
    there = cluster.arena(
        "sichuan", "greedy,random", games=30, seed=2, shards=5, folder=folder, progress=lambda *at: reports.append(at)
    )
    assert there.json == here.json and reports == [(2, 5), (3, 5), (4, 5), (5, 5)]
    assert (folder / "result.json").read_text() == here.json + "\n"
    with pytest.raises(suzume.InputError, match="other work"):
        cluster.arena("sichuan", "greedy,random", games=31, seed=2, shards=5, folder=folder)


def test_a_lost_node_costs_its_shards_only(two_nodes, tmp_path):
    here = suzume.arena("mahjong0", "greedy,random", games=200, seed=3)
    extra = two_nodes.add_node(num_cpus=1)
    lost = []

    def lose(done, of):
        if not lost:
            lost.append(done)
            two_nodes.remove_node(extra, allow_graceful=False)

    there = cluster.arena("mahjong0", "greedy,random", games=200, seed=3, shards=8, progress=lose)
    assert lost == [1] and there.json == here.json


def test_reviews_are_those_of_one_machine(two_nodes, tmp_path):
    paths = []
    for seed in (1, 2, 3):
        path = tmp_path / f"game-{seed}.jsonl"
        suzume.Match("sichuan", seed=seed).play(["greedy", "random", "greedy", "random"], record=path)
        paths.append(path)
    here = [suzume.review(path, with_player="greedy").json for path in paths]
    there = cluster.review(paths, with_player="greedy", records_a_shard=2, folder=tmp_path / "reviews")
    assert there.lines == here and len(there) == 3
    assert (tmp_path / "reviews" / "reviews.jsonl").read_text().splitlines() == here
    assert [review["summary"] for review in there] == [there[place]["summary"] for place in range(3)]


def test_a_fit_is_that_of_one_machine(two_nodes, tmp_path):
    paths = []
    for seed in range(6):
        path = tmp_path / f"game-{seed}.jsonl"
        suzume.Match("riichi-tonpu", seed=seed).play(["greedy"] * 4, record=path)
        paths.append(path)
    here = suzume._suzume.fit(paths, hold_out=0.2, seed=1)
    assert cluster.fit(paths) == here and here.startswith("{")


def test_the_example_of_the_page(two_nodes, tmp_path, monkeypatch):
    page = (Path(__file__).parents[3] / "docs" / "cluster.md").read_text()
    (block,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    # Ray runs already.
    monkeypatch.setattr(ray, "init", lambda: None)
    monkeypatch.chdir(tmp_path)
    namespace = {}
    exec(compile(block, "docs/cluster.md", "exec"), namespace)
    assert namespace["result"].json + "\n" == (tmp_path / "match" / "result.json").read_text()


def test_wrong_questions_are_exceptions(two_nodes, tmp_path):
    with pytest.raises(suzume.InputError, match="stop"):
        cluster.arena("mahjong0", "greedy,random", games=10, stop="sprt:0.5,0.6")
    with pytest.raises(suzume.InputError, match="nobody"):
        cluster.arena("mahjong0", "greedy,nobody", games=10)
    with pytest.raises(suzume.InputError):
        cluster.arena("mahjong0", "greedy,random", games=10, shards=0)
    with pytest.raises(suzume.InputError, match="no records"):
        cluster.review([])
    with pytest.raises(suzume.InputError):
        bad = tmp_path / "bad.json"
        bad.write_text("nothing")
        cluster.review([bad])
