"""The arena, reviews and fits on many machines, by Ray. Needs the extra ``suzume-mahjong[ray]``.

Work is cut into shards, each a task of Ray on one core. A worker or machine that dies costs what its shard has played since it
was last kept: Ray runs that stretch again elsewhere. With ``folder`` shards are kept there, and the same call resumes from them.
Whatever dies, and however many machines there are, the result has the bytes of a run on one machine.

Call ``ray.init()`` first, or ``ray.init(address="auto")`` on a machine of a cluster; nothing else changes.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import socket
import tempfile
import time
import warnings
from collections import deque
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Callable, Iterable, Iterator, Mapping, NamedTuple, Optional, Sequence, Union

import numpy as np

from . import _suzume
from .contest import ArenaResult, arena_merge
from .contest import arena as _arena_here
from .errors import InputError
from .fingerprint import fingerprint
from .players import Batched
from .records import review as _review_here

try:
    import ray
except ImportError as error:
    raise ImportError("suzume.cluster needs Ray: pip install 'suzume-mahjong[ray]'") from error

__all__ = ["Reviews", "Shard", "arena", "fit", "merge", "review", "shards"]

PathLike = Union[str, "os.PathLike[str]"]
#: Called with the shards that are finished and the number of all.
Progress = Callable[[int, int], Any]
#: A shard as it travels and as it lies in a folder: files by name.
Files = Mapping[str, bytes]
#: What a task returns: whether its shard is whole, and the files.
Played = tuple[bool, Files]

#: How often a shard is tried again after its worker or machine has died. Chosen: more often than machines die in a day.
RETRIES = 20
#: Shards for each core, so that cores which finish early find more work and little is lost with one. Chosen.
SHARDS_A_CORE = 4
#: Standard errors by which a shard differs from the others before there is a warning. Chosen: by chance, one shard in two million.
DEVIATION = 5.0
#: The file of a shard that names the machines which played it.
MACHINES = "machines.txt"


def _resources() -> Mapping[str, float]:
    found: Mapping[str, float] = ray.cluster_resources()  # type: ignore[no-untyped-call, unused-ignore]
    return found


def _cores() -> int:
    if not ray.is_initialized():
        ray.init()
    return max(1, int(_resources().get("CPU", 1)))


def _files(folder: Path) -> dict[str, bytes]:
    """The files of a folder by their names within it."""
    found = (path for path in sorted(folder.rglob("*")) if path.is_file() and path.name != "lock")
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in found}


def _put(folder: Path, files: Files) -> None:
    """Writes files into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def _write(folder: Path, files: Files) -> None:
    """Writes a folder as a whole: it is there with all its files, or not at all."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder.parent, prefix=".part-") as part:
        _put(Path(part, "whole"), files)
        if folder.exists():
            shutil.rmtree(folder)
        os.rename(Path(part, "whole"), folder)


def _begun(shard: Path) -> Path:
    """Where a shard is kept until it is whole."""
    return shard.with_name(shard.name.replace("shard-", "begun-"))


def _check_folder(folder: Path, question: Mapping[str, Any]) -> None:
    """Refuses a folder that holds the shards of another question."""
    text = json.dumps(question, sort_keys=True, indent=1) + "\n"
    path = folder / "question.json"
    folder.mkdir(parents=True, exist_ok=True)
    if path.exists() and path.read_text() != text:
        known = json.loads(path.read_text()).get("fingerprints", {})
        changed = [name for name, own in question.get("fingerprints", {}).items() if known.get(name, own) != own]
        if changed:
            problem = f"`{'`, `'.join(changed)}` is not the player of this name that played the match in {folder}"
            hint = "give another folder; a player with a `version` is changed only when that changes"
            raise InputError(problem, "players", hint)
        raise InputError("it holds other work", str(folder), "give another folder, or ask as before")
    path.write_text(text)


def _spread(
    task: Callable[..., Played],
    shards: Sequence[tuple[Path, Callable[[], tuple[Any, ...]]]],
    progress: Optional[Progress],
    at_once: int,
) -> None:
    """Runs the shards that have no folder yet, and writes each into its folder.

    ``task`` is a function of this module; a shard is its folder and a function that gives its arguments, which is called
    when there is room for the shard, so that only the arguments of running shards are in memory. A task may return before
    its shard is whole; what it has is kept, and it is called again.
    """
    # A task that dies with its worker or machine is run again; one that raises an exception would raise it again.
    remote = ray.remote(num_cpus=1, max_retries=RETRIES)(task)
    left = [shard for shard in shards if not shard[0].exists()]
    done = len(shards) - len(left)
    if progress is not None and done:
        progress(done, len(shards))
    running: dict[Any, tuple[Path, Callable[[], tuple[Any, ...]]]] = {}
    waiting = deque(left)
    try:
        while waiting or running:
            while waiting and len(running) < at_once:
                shard = waiting.popleft()
                running[remote.remote(*shard[1]())] = shard
            finished, _ = ray.wait(list(running), num_returns=1)
            for reference in finished:
                shard = running.pop(reference)
                folder = shard[0]
                is_whole, files = _got(reference)
                if not is_whole:
                    _write(_begun(folder), files)
                    waiting.appendleft(shard)
                    continue
                _write(folder, files)
                shutil.rmtree(_begun(folder), ignore_errors=True)
                done += 1
                if progress is not None:
                    progress(done, len(shards))
    finally:
        for reference in running:
            ray.cancel(reference, force=True)


def _got(reference: Any) -> Any:
    """What a task returned, or the exception that it raised, without Ray's wrapping."""
    try:
        return ray.get(reference)
    except ray.exceptions.RayTaskError as error:
        raise error.cause from error


@contextmanager
def _folder_of(folder: Optional[PathLike]) -> Iterator[Path]:
    """The folder of a run: that of the caller, or one that goes away at the end."""
    if folder is not None:
        yield Path(folder)
        return
    with tempfile.TemporaryDirectory(prefix="suzume-") as temporary:
        yield Path(temporary)


def _name(player: Any) -> str:
    """What a player is called, the same in every run."""
    kind = player if isinstance(player, type) else type(player)
    return player if isinstance(player, str) else str(getattr(player, "name", None) or kind.__qualname__)


class _Pause(Exception):
    """A shard has played for a while, and what it has is to be kept."""


def _arena_shard(
    rules: str,
    players: Any,
    games: int,
    shard: str,
    settings: Mapping[str, Any],
    own: Mapping[str, str],
    kept: Files,
    keep_every: float,
) -> Played:
    # What a player is was found where the run began: code that has travelled may be laid out in another way.
    for player in [] if isinstance(players, str) else players:
        if not isinstance(player, str):
            player._fingerprint = own[_name(player)]
    begin = time.monotonic()

    def pause(done: int, of: int) -> None:
        if done < of and time.monotonic() - begin >= keep_every:
            raise _Pause

    # A network needs many games at once; others have the one core of the task.
    threads = None if any(isinstance(player, Batched) for player in players) else 1
    with tempfile.TemporaryDirectory(prefix="suzume-") as folder:
        _put(Path(folder), kept)
        try:
            _arena_here(rules, players, games, shard=shard, threads=threads, out=folder, progress=pause, **settings)
            is_whole = True
        except _Pause:
            is_whole = False
        files = _files(Path(folder))
    # The page and the summary of a shard alone are of no use; the merged ones are written at the end.
    files = {name: content for name, content in files.items() if name not in ("report.html", "summary.json")}
    machines = dict.fromkeys([*kept.get(MACHINES, b"").decode().splitlines(), socket.gethostname()])
    return is_whole, {**files, MACHINES: "".join(f"{name}\n" for name in machines).encode()}


class _Network:
    """A network in an actor of Ray, which answers the batches of several shards."""

    def __init__(self, player: Batched) -> None:
        self.player = player

    def choose(self, observations: np.ndarray, masks: np.ndarray) -> np.ndarray:
        return self.player.choose(observations, masks)


class _Asked:
    """The model of a shard whose network is in an actor."""

    def __init__(self, actor: Any) -> None:
        self.actor = actor

    def __call__(self, observations: np.ndarray, masks: np.ndarray) -> Any:
        return _got(self.actor.choose.remote(observations, masks))


@contextmanager
def _seated(players: Any, actors: int) -> Iterator[Callable[[int], Any]]:
    """The players of each shard by its place, with networks in actors if there are to be any."""
    networks = [] if isinstance(players, str) else [one for one in players if isinstance(one, Batched)]
    if not actors or not networks:
        yield lambda place: players
        return
    gpus = min(1.0, _resources().get("GPU", 0.0) / (actors * len(networks)))
    # An actor that dies is begun again, and asked again: its answers depend on the questions alone. It needs no core of its
    # own, for the shards that ask it wait; and if it did, the shards could take its core when it died, and wait for ever.
    kind = ray.remote(num_cpus=0, num_gpus=gpus, max_restarts=-1, max_task_retries=-1)(_Network)
    begun: dict[int, list[Any]] = {id(one): [kind.remote(one) for _ in range(actors)] for one in networks}

    def of_shard(place: int) -> list[Any]:
        return [_remote(one, begun[id(one)][place % actors]) if id(one) in begun else one for one in players]

    try:
        yield of_shard
    finally:
        for actor in (actor for all_of_one in begun.values() for actor in all_of_one):
            ray.kill(actor)


def _remote(player: Batched, actor: Any) -> Batched:
    """A network that is asked in an actor."""
    return Batched(_Asked(actor), name=player.name, version=player.version, batch=player.batch, measures=player.measures)


def _shards_in(folder: Path) -> Optional[int]:
    """The number of shards of the match in a folder, if there is one."""
    try:
        return int(json.loads((folder / "question.json").read_text())["shards"])
    except (OSError, ValueError, KeyError, TypeError):
        return None


def arena(
    rules: str,
    players: Any,
    games: int = 1000,
    *,
    folder: Optional[PathLike] = None,
    shards: Optional[int] = None,
    progress: Optional[Progress] = None,
    keep_every: float = 300.0,
    actors: int = 0,
    **settings: Any,
) -> ArenaResult:
    """:func:`suzume.arena` on a cluster; takes its settings (``seed``, ``wall``, ``seats``, ``luck``, ``options``, ``records``).

    The result is that of ``suzume.arena`` with the same arguments, byte for byte, whatever ``shards`` is. ``stop`` is not
    possible: whether to stop depends on the deals of all shards. ``progress`` is called with the finished shards and all.
    Players of Python travel to the machines by value, as Ray's functions do.

    A shard is kept every ``keep_every`` seconds, with ``folder`` on disk. With ``actors`` each :class:`suzume.Batched` network is
    in as many actors of its own, on GPUs where the cluster has any, and the shards ask these; without, each shard has its own.
    """
    refused = {"stop", "shard", "threads", "out"} & set(settings)
    if refused:
        raise InputError("not possible on a cluster", sorted(refused)[0], "see help(suzume.cluster.arena)")
    if actors < 0:
        raise InputError(f"{actors} actors", "actors", "give 0 or more")
    cores = _cores()
    number = shards if shards is not None else _shards_in(Path(folder)) if folder is not None else None
    if number is None:
        number = max(1, min(SHARDS_A_CORE * cores, games // 8))
    if number < 1:
        raise InputError(f"{number} shards", "shards", "give 1 or more")
    names = players if isinstance(players, str) else [_name(player) for player in players]
    question = {"arena": rules, "players": names, "games": games, "shards": number, **settings}
    own = {} if isinstance(players, str) else {_name(one): fingerprint(one) for one in players if not isinstance(one, str)}
    if own:
        question["fingerprints"] = own
    with _folder_of(folder) as path, _seated(players, actors) as seated:
        _check_folder(path, question)
        folders = [path / f"shard-{place + 1}-of-{number}" for place in range(number)]

        def arguments(place: int) -> Callable[[], tuple[Any, ...]]:
            shard = f"{place + 1}/{number}"
            kept = _begun(folders[place])
            return lambda: (rules, seated(place), games, shard, settings, own, _files(kept), keep_every)

        work = [(shard, arguments(place)) for place, shard in enumerate(folders)]
        _spread(_arena_shard, work, progress, 2 * cores)
        result = arena_merge(folders)
        _warn_of_deviations(path)
        if folder is not None:
            (path / "result.json").write_text(result.json + "\n")
        return result


class Shard(NamedTuple):
    """A shard of a match, compared with the other shards."""

    #: As on the command line, such as ``2/8``.
    name: str
    #: The deals that it has so far.
    deals: int
    #: The mean score of its deals less the median of all shards, in standard errors; ``None`` if there is nothing to compare.
    residual: Optional[float]
    #: The machines that played it.
    machines: list[str]


def _kept_shards(folder: PathLike) -> list[Path]:
    """The shards of a match that have any deals: whole ones, and those that were begun."""
    found = {}
    for kind in ("begun", "shard"):
        for path in Path(folder).glob(f"{kind}-*-of-*"):
            found[int(path.name.split("-")[1])] = path
    if not found:
        hint = "give the folder of suzume.cluster.arena(folder=...)"
        raise InputError("no shards of a match", str(folder), hint)
    return [found[place] for place in sorted(found)]


def shards(folder: PathLike) -> list[Shard]:
    """The shards of the match in a folder, finished or not, each with its residual and the machines that played it.

    Deals are independent, so the residuals of sound shards are about normal. A machine that plays another game (a wrong
    build, faulty memory) shows as shards far from zero.
    """
    kept = _kept_shards(folder)
    machines = [_read(path / MACHINES).splitlines() for path in kept]
    return [Shard(*found, names) for found, names in zip(_suzume.arena_residuals(kept), machines)]


def _read(path: Path) -> str:
    """The text of a file; nothing if there is none."""
    return path.read_text() if path.exists() else ""


def _warn_of_deviations(folder: Path) -> None:
    for shard in shards(folder):
        if shard.residual is not None and abs(shard.residual) > DEVIATION:
            words = f"shard {shard.name}, played by {', '.join(shard.machines)}, lies {shard.residual:+.1f} standard errors from the others"
            warnings.warn(words, stacklevel=3)


def merge(folder: PathLike) -> ArenaResult:
    """The match in a folder as far as it has been played, after an interruption or while it is under way elsewhere.

    The field ``missing`` says which deals are missing, if any are.
    """
    return arena_merge(_kept_shards(folder), unfinished=True)


class Reviews(Sequence[Mapping[str, Any]]):
    """The reviews of many records in the order of the paths. ``lines`` has each as ``suzume review --format json`` prints it."""

    def __init__(self, lines: Iterable[str]) -> None:
        self.lines = list(lines)

    def __len__(self) -> int:
        return len(self.lines)

    def __getitem__(self, place: Any) -> Any:
        if isinstance(place, slice):
            return Reviews(self.lines[place])
        return json.loads(self.lines[place])

    def __iter__(self) -> Iterator[Mapping[str, Any]]:
        return (json.loads(line) for line in self.lines)


def _review_shard(records: Sequence[tuple[str, str, bytes]], settings: Mapping[str, Any]) -> Played:
    lines = []
    for path, name, content in records:
        with tempfile.TemporaryDirectory(prefix="suzume-") as folder:
            here = Path(folder, name)
            here.write_bytes(content)
            line = _review_here(here, threads=1, **settings).json
            # A review names its record by its path, which here is one that occurs nowhere else.
            lines.append(line.replace(_quoted(str(here)), _quoted(path)))
    return True, {"reviews.jsonl": "".join(line + "\n" for line in lines).encode()}


def _quoted(text: str) -> str:
    """A text as reviews write it."""
    return json.dumps(text, ensure_ascii=False)


def _fingerprint(paths: Sequence[Path]) -> str:
    """What identifies a list of records: their paths and contents."""
    digest = hashlib.sha256()
    for path in paths:
        digest.update(str(path).encode() + b"\0" + hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def _listed(records: Union[PathLike, Sequence[PathLike]]) -> list[Path]:
    paths = [records] if isinstance(records, (str, os.PathLike)) else list(records)
    if not paths:
        raise InputError("no records", "records", "give at least one path")
    return [Path(path) for path in paths]


def review(
    records: Union[PathLike, Sequence[PathLike]],
    *,
    folder: Optional[PathLike] = None,
    records_a_shard: int = 4,
    progress: Optional[Progress] = None,
    **settings: Any,
) -> Reviews:
    """:func:`suzume.review` of many records on a cluster; takes its settings (``seat``, ``with_player``, ``rules``).

    One review for each record, in the order of the paths; each is that of ``suzume.review`` of this record alone, byte for
    byte. The records are read here and sent to the workers, so that machines need not share a disk.
    """
    paths = _listed(records)
    if records_a_shard < 1:
        raise InputError(f"{records_a_shard} records", "records_a_shard", "give 1 or more")
    if "threads" in settings:
        raise InputError("not possible on a cluster", "threads", "each shard has one core")
    cores = _cores()
    stretches = [paths[start : start + records_a_shard] for start in range(0, len(paths), records_a_shard)]
    with _folder_of(folder) as path:
        question = {"review": _fingerprint(paths), "records_a_shard": records_a_shard, **settings}
        _check_folder(path, question)
        folders = [path / f"shard-{place + 1}-of-{len(stretches)}" for place in range(len(stretches))]

        def arguments(stretch: Sequence[Path]) -> Callable[[], tuple[Any, ...]]:
            return lambda: ([(str(path), path.name, path.read_bytes()) for path in stretch], settings)

        work = [(shard, arguments(stretch)) for shard, stretch in zip(folders, stretches)]
        _spread(_review_shard, work, progress, 2 * cores)
        joined = "".join((shard / "reviews.jsonl").read_text() for shard in folders)
        if folder is not None:
            (path / "reviews.jsonl").write_text(joined)
        return Reviews(joined.splitlines())


def _fit_shard(
    records: Sequence[tuple[str, bytes]], models: Sequence[str], hold_out: float, seed: int, before: Optional[str]
) -> Played:
    with tempfile.TemporaryDirectory(prefix="suzume-") as folder:
        paths = []
        for place, (name, content) in enumerate(records):
            # Names count, since they say which records are held out; so each record has a folder of its own.
            path = Path(folder, str(place), name)
            path.parent.mkdir()
            path.write_bytes(content)
            paths.append(path)
        part = _suzume.fit_part(paths, models, hold_out=hold_out, seed=seed, before=before, threads=1)
    return True, {"part.json": part.encode()}


def fit(
    records: Union[PathLike, Sequence[PathLike]],
    *,
    hold_out: float = 0.2,
    seed: int = 1,
    folder: Optional[PathLike] = None,
    shards: Optional[int] = None,
    progress: Optional[Progress] = None,
) -> str:
    """The models that ``suzume fit riichi`` writes, fitted on a cluster; the text of the file, byte for byte.

    A shard is some models, fitted on one core. There are two steps, since half of the models need predictions of the others:
    the shards of a step run at once, at most one for each of its seven models. Every shard reads all records.
    """
    paths = _listed(records)
    number = shards if shards is not None else _cores()
    if number < 1:
        raise InputError(f"{number} shards", "shards", "give 1 or more")
    steps = [[models[place::number] for place in range(min(number, len(models)))] for models in _suzume.fit_steps()]
    with _folder_of(folder) as path:
        _check_folder(path, {"fit": _fingerprint(paths), "hold_out": hold_out, "seed": seed, "shards": number})
        content = ray.put([(path.name, path.read_bytes()) for path in paths])
        of = sum(len(groups) for groups in steps)
        before: Optional[str] = None
        for groups in steps:

            def arguments(models: Sequence[str]) -> Callable[[], tuple[Any, ...]]:
                return lambda: (content, models, hold_out, seed, before)

            folders = [path / f"shard-{'-'.join(models)}" for models in groups]
            done = 0 if before is None else of - len(groups)
            report = None if progress is None else _after(progress, done, of)
            _spread(_fit_shard, list(zip(folders, map(arguments, groups))), report, len(groups))
            parts = [(folder / "part.json").read_text() for folder in folders]
            before = _suzume.fit_join(parts if before is None else [before, *parts])
        assert before is not None
        return _suzume.fit_finish([before])


def _after(progress: Progress, done: int, of: int) -> Progress:
    """Progress of a step after others."""
    return lambda more, _: progress(done + more, of)
