"""The arena, reviews and fits on many machines, by Ray. Needs the extra ``suzume-mahjong[ray]``.

Work is cut into shards, each a task of Ray on one core. A worker or machine that dies costs the shard that it had: Ray runs
that shard again elsewhere. With ``folder`` finished shards are kept there, and the same call resumes from them. Whatever dies,
and however many machines there are, the result has the bytes of a run on one machine.

Call ``ray.init()`` first, or ``ray.init(address="auto")`` on a machine of a cluster; nothing else changes.
"""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Callable, Iterable, Iterator, Mapping, Optional, Sequence, Union

from .contest import ArenaResult, arena_merge
from .contest import arena as _arena_here
from .errors import InputError
from .fingerprint import fingerprint
from .records import review as _review_here

try:
    import ray
except ImportError as error:
    raise ImportError("suzume.cluster needs Ray: pip install 'suzume-mahjong[ray]'") from error

__all__ = ["Reviews", "arena", "fit", "review"]

PathLike = Union[str, "os.PathLike[str]"]
#: Called with the shards that are finished and the number of all.
Progress = Callable[[int, int], Any]
#: A shard as it travels and as it lies in a folder: files by name.
Files = Mapping[str, bytes]

#: How often a shard is tried again after its worker or machine has died. Chosen: more often than machines die in a day.
RETRIES = 20
#: Shards for each core, so that cores which finish early find more work and little is lost with one. Chosen.
SHARDS_A_CORE = 4


def _resources() -> Mapping[str, float]:
    found: Mapping[str, float] = ray.cluster_resources()  # type: ignore[no-untyped-call, unused-ignore]
    return found


def _cores() -> int:
    if not ray.is_initialized():
        ray.init()
    return max(1, int(_resources().get("CPU", 1)))


def _files(folder: Path) -> dict[str, bytes]:
    """The files of a folder by their names within it."""
    found = (path for path in sorted(folder.rglob("*")) if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in found}


def _write(folder: Path, files: Files) -> None:
    """Writes a folder as a whole: it is there with all its files, or not at all."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder.parent, prefix=".part-") as part:
        for name, content in files.items():
            path = Path(part, "whole", name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
        os.rename(Path(part, "whole"), folder)


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
    task: Callable[..., Files],
    shards: Sequence[tuple[Path, Callable[[], tuple[Any, ...]]]],
    progress: Optional[Progress],
    at_once: int,
) -> None:
    """Runs the shards that have no folder yet, and writes each into its folder.

    ``task`` is a function of this module; a shard is its folder and a function that gives its arguments, which is called
    when there is room for the shard, so that only the arguments of running shards are in memory.
    """
    # A task that dies with its worker or machine is run again; one that raises an exception would raise it again.
    remote = ray.remote(num_cpus=1, max_retries=RETRIES)(task)
    left = [shard for shard in shards if not shard[0].exists()]
    done = len(shards) - len(left)
    if progress is not None and done:
        progress(done, len(shards))
    running: dict[Any, Path] = {}
    waiting = iter(left)
    try:
        while True:
            for folder, arguments in waiting:
                running[remote.remote(*arguments())] = folder
                if len(running) >= at_once:
                    break
            if not running:
                return
            finished, _ = ray.wait(list(running), num_returns=1)
            for reference in finished:
                folder = running.pop(reference)
                try:
                    files = ray.get(reference)
                except ray.exceptions.RayTaskError as error:
                    # The exception that the shard has raised, not Ray's wrapping.
                    raise error.cause from error
                _write(folder, files)
                done += 1
                if progress is not None:
                    progress(done, len(shards))
    finally:
        for reference in running:
            ray.cancel(reference, force=True)


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


def _arena_shard(
    rules: str, players: Any, games: int, shard: str, settings: Mapping[str, Any], own: Mapping[str, str]
) -> Files:
    # What a player is was found where the run began: code that has travelled may be laid out in another way.
    for player in [] if isinstance(players, str) else players:
        if not isinstance(player, str):
            player._fingerprint = own[_name(player)]
    with tempfile.TemporaryDirectory(prefix="suzume-") as folder:
        _arena_here(rules, players, games, shard=shard, threads=1, out=folder, **settings)
        kept = _files(Path(folder))
    # The page and the summary of a shard alone are of no use; the merged ones are written at the end.
    return {name: content for name, content in kept.items() if name not in ("report.html", "summary.json")}


def arena(
    rules: str,
    players: Any,
    games: int = 1000,
    *,
    folder: Optional[PathLike] = None,
    shards: Optional[int] = None,
    progress: Optional[Progress] = None,
    **settings: Any,
) -> ArenaResult:
    """:func:`suzume.arena` on a cluster; takes its settings (``seed``, ``wall``, ``seats``, ``luck``, ``options``, ``records``).

    The result is that of ``suzume.arena`` with the same arguments, byte for byte, whatever ``shards`` is. ``stop`` is not
    possible: whether to stop depends on the deals of all shards. ``progress`` is called with the finished shards and all.
    Players of Python travel to the machines by value, as Ray's functions do.
    """
    refused = {"stop", "shard", "threads", "out"} & set(settings)
    if refused:
        raise InputError("not possible on a cluster", sorted(refused)[0], "see help(suzume.cluster.arena)")
    cores = _cores()
    number = shards if shards is not None else max(1, min(SHARDS_A_CORE * cores, games // 8))
    if number < 1:
        raise InputError(f"{number} shards", "shards", "give 1 or more")
    names = players if isinstance(players, str) else [_name(player) for player in players]
    question = {"arena": rules, "players": names, "games": games, "shards": number, **settings}
    own = {} if isinstance(players, str) else {_name(one): fingerprint(one) for one in players if not isinstance(one, str)}
    if own:
        question["fingerprints"] = own
    with _folder_of(folder) as path:
        _check_folder(path, question)
        folders = [path / f"shard-{place + 1}-of-{number}" for place in range(number)]

        def arguments(place: int) -> Callable[[], tuple[Any, ...]]:
            return lambda: (rules, players, games, f"{place + 1}/{number}", settings, own)

        work = [(shard, arguments(place)) for place, shard in enumerate(folders)]
        _spread(_arena_shard, work, progress, 2 * cores)
        result = arena_merge(folders)
        if folder is not None:
            (path / "result.json").write_text(result.json + "\n")
        return result


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


def _review_shard(records: Sequence[tuple[str, str, bytes]], settings: Mapping[str, Any]) -> Files:
    lines = []
    for path, name, content in records:
        with tempfile.TemporaryDirectory(prefix="suzume-") as folder:
            here = Path(folder, name)
            here.write_bytes(content)
            line = _review_here(here, threads=1, **settings).json
            # A review names its record by its path, which here is one that occurs nowhere else.
            lines.append(line.replace(_quoted(str(here)), _quoted(path)))
    return {"reviews.jsonl": "".join(line + "\n" for line in lines).encode()}


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


def _fit_shard(records: Sequence[tuple[str, bytes]], hold_out: float, seed: int) -> Files:
    from ._suzume import fit as fit_here

    with tempfile.TemporaryDirectory(prefix="suzume-") as folder:
        paths = []
        for place, (name, content) in enumerate(records):
            # Names count, since they say which records are held out; so each record has a folder of its own.
            path = Path(folder, str(place), name)
            path.parent.mkdir()
            path.write_bytes(content)
            paths.append(path)
        return {"models.json": fit_here(paths, hold_out=hold_out, seed=seed).encode()}


def fit(
    records: Union[PathLike, Sequence[PathLike]],
    *,
    hold_out: float = 0.2,
    seed: int = 1,
    folder: Optional[PathLike] = None,
    progress: Optional[Progress] = None,
) -> str:
    """The models that ``suzume fit riichi`` writes, fitted on a machine of the cluster; the text of the file.

    A fit is one shard: every round of boosting needs all rows, so it runs on the cores of one machine. If this dies, the fit
    is run again on another. To try several settings at once, call it from several tasks of your own.
    """
    paths = _listed(records)
    _cores()
    with _folder_of(folder) as path:
        _check_folder(path, {"fit": _fingerprint(paths), "hold_out": hold_out, "seed": seed})
        whole = path / "shard-1-of-1"

        def arguments() -> tuple[Any, ...]:
            return [(path.name, path.read_bytes()) for path in paths], hold_out, seed

        _spread(_fit_shard, [(whole, arguments)], progress, 1)
        return (whole / "models.json").read_text()
