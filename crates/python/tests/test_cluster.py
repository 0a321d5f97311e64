"""Work on Ray: the bytes of one machine, whatever dies on the way."""

import os
import re
import shutil
import signal
import warnings
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
    so_far = cluster.merge(folder)
    assert so_far["deals"] == 6 and so_far["missing"]["of"] == 15 and len(so_far["missing"]["shards"]) == 3
    reports = []
    there = cluster.arena(
        "sichuan", "greedy,random", games=30, seed=2, shards=5, folder=folder, progress=lambda *at: reports.append(at)
    )
    assert there.json == here.json and reports == [(2, 5), (3, 5), (4, 5), (5, 5)]
    assert (folder / "result.json").read_text() == here.json + "\n" and cluster.merge(folder).json == here.json
    # The number of shards of a match that was begun does not depend on the cluster that resumes it.
    assert cluster.arena("sichuan", "greedy,random", games=30, seed=2, folder=folder).json == here.json
    with pytest.raises(suzume.InputError, match="other work"):
        cluster.arena("sichuan", "greedy,random", games=31, seed=2, shards=5, folder=folder)


def test_a_shard_is_kept_while_it_is_played(two_nodes, tmp_path):
    match = {"rules": "mahjong0", "games": 960, "seed": 4}
    here = suzume.arena(**match, players=[DiesOnce, "greedy"])
    folder = tmp_path / "match"

    class Dying(DiesOnce):
        marker = str(tmp_path / "killed")

    def play(**settings):
        return cluster.arena(**match, players=[Dying, "greedy"], shards=6, keep_every=0.1, folder=folder, **settings)

    class Enough(Exception):
        pass

    def stop(done, of):
        if list(folder.glob("begun-*")):
            raise Enough

    with pytest.raises(Enough):
        play(progress=stop)
    # Some shards were whole; others were kept on the way, and what they have is resumed.
    whole, begun = len(list(folder.glob("shard-*"))), list(folder.glob("begun-*"))
    deals = sum(len((path / "deals.jsonl").read_text().splitlines()) for path in begun)
    assert 0 < deals < 80 * len(begun) and cluster.merge(folder)["deals"] == 80 * whole + deals
    assert play().json == here.json and not list(folder.glob("begun-*"))
    assert (tmp_path / "killed").exists()


class Wins(suzume.Player):
    """Takes every win, or with another attribute none."""

    name = "wins"
    memoryless = True
    version = 1
    is_faulty = False

    def act(self, view, legal):
        kinds = [action.kind for action in legal]
        return kinds.index("win") if "win" in kinds and not self.is_faulty else view.random_bits % len(legal)


def test_a_shard_that_deviates_is_seen(two_nodes, tmp_path):
    class Faulty(Wins):
        is_faulty = True

    match = {"rules": "mahjong0", "games": 800, "seed": 1}
    folder = tmp_path / "match"
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        cluster.arena(**match, players=["greedy", Wins], shards=4, folder=folder)
    sound = cluster.shards(folder)
    assert [(one.name, one.deals) for one in sound] == [(f"{part}/4", 100) for part in (1, 2, 3, 4)]
    assert all(abs(one.residual) < 4 and len(one.machines) == 1 for one in sound)
    # The same shard as a machine played it whose player does not win.
    shutil.rmtree(folder / "shard-3-of-4")
    suzume.arena(**match, players=["tsumogiri", Faulty], shard="3/4", out=tmp_path / "faulty")
    suzume.arena(**match, players=["greedy", Wins], shard="3/4", out=folder / "shard-3-of-4")
    deals = "deals.jsonl"
    shutil.copy(tmp_path / "faulty" / deals, folder / "shard-3-of-4" / deals)
    (folder / "shard-3-of-4" / "machines.txt").write_text("a-bad-one\n")
    with pytest.warns(UserWarning, match="shard 3/4, played by a-bad-one, lies -") as warned:
        cluster.arena(**match, players=["greedy", Wins], shards=4, folder=folder)
    assert len(warned) == 1


def first_legal(observations, masks):
    return masks.argmax(axis=1)


class KilledOnce:
    """The first legal action; the process of the third batch is killed."""

    def __init__(self, marker):
        self.marker, self.batches = marker, 0

    def __call__(self, observations, masks):
        self.batches += 1
        if self.batches == 3 and not os.path.exists(self.marker):
            open(self.marker, "w").close()
            os.kill(os.getpid(), signal.SIGKILL)
        return masks.argmax(axis=1)


@pytest.mark.parametrize("actors", [0, 1, 2])
def test_networks_play_in_shards_or_in_actors(two_nodes, actors):
    network = suzume.Batched(first_legal, batch=16)
    here = suzume.arena("mahjong0", [network, "greedy"], games=40, seed=2)
    assert cluster.arena("mahjong0", [network, "greedy"], games=40, seed=2, shards=2, actors=actors).json == here.json


def test_a_killed_actor_is_begun_again(two_nodes, tmp_path):
    network = suzume.Batched(KilledOnce(str(tmp_path / "killed")), name="first_legal", version=1, batch=8)
    here = suzume.arena("mahjong0", [suzume.Batched(first_legal), "greedy"], games=24, seed=2)
    assert cluster.arena("mahjong0", [network, "greedy"], games=24, seed=2, shards=2, actors=1).json == here.json
    assert (tmp_path / "killed").exists()


def test_exceptions_of_networks_are_raised_here(two_nodes):
    for actors in (0, 1):
        network = suzume.Batched(lambda observations, masks: 1 / 0, name="bad")
        with pytest.raises(ZeroDivisionError):
            cluster.arena("mahjong0", [network, "greedy"], games=8, shards=1, actors=actors)


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
    reports = []
    folder = tmp_path / "fit"
    assert cluster.fit(paths, shards=3, folder=folder, progress=lambda *at: reports.append(at)) == here and here.startswith("{")
    assert reports == [(done, 6) for done in range(1, 7)] and len(list(folder.glob("shard-*"))) == 6
    assert cluster.fit(paths, shards=1) == here


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
    with pytest.raises(suzume.InputError):
        cluster.arena("mahjong0", "greedy,random", games=10, actors=-1)
    with pytest.raises(suzume.InputError, match="no shards"):
        cluster.merge(tmp_path)
    with pytest.raises(suzume.InputError):
        cluster.fit(["x"], shards=0)
    with pytest.raises(suzume.InputError, match="no records"):
        cluster.review([])
    with pytest.raises(suzume.InputError):
        bad = tmp_path / "bad.json"
        bad.write_text("nothing")
        cluster.review([bad])
