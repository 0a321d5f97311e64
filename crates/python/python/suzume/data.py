"""Decisions of records as training sets: arrays by the batch, from records or from shards on disk.

:func:`decisions` replays records on all cores and yields batches; :func:`write` writes them as ``.npy`` shards, which
:func:`read` maps into memory. The columns are listed by :data:`COLUMNS` and in docs/datasets.md.

>>> import tempfile, suzume, suzume.data
>>> folder = tempfile.mkdtemp()
>>> _ = suzume.Match("riichi-tonpu", seed=1).play(["greedy"] * 4, record=folder + "/game.jsonl")
>>> batch = next(iter(suzume.data.decisions(folder + "/game.jsonl", batch_size=64)))
>>> batch.observations.shape, batch.masks.shape, batch.action.dtype
((64, 110, 34), (64, 156), dtype('int16'))
>>> bool(batch.masks[range(64), batch.action].all())
True
"""

from __future__ import annotations

import itertools
import json
import os
import pathlib
from typing import Any, Dict, Iterator, List, Mapping, NamedTuple, Optional, Sequence, Union

import numpy as np

from . import _suzume
from .env import TOKENS_VERSION as _TOKENS_VERSION
from .env import VERSION as _PLANES_VERSION
from .env import actions as _actions
from .env import planes as _planes
from .env import vocabulary as _vocabulary
from .errors import InputError, WorkError

__all__ = ["CLASSES", "COLUMNS", "ORACLE_PLANES", "VERSION", "Batch", "Dataset", "Decisions", "decisions", "permuted", "read", "write"]

#: The version of the columns; that of planes and actions is :data:`suzume.env.VERSION`.
VERSION = 1

PathLike = Union[str, "os.PathLike[str]"]
Paths = Union[PathLike, Sequence[PathLike]]

#: The column ``class``: what kind of question it is.
CLASSES = (
    "turn",
    "turn, riichi possible",
    "turn against riichi",
    "turn in riichi",
    "claim",
    "claim against riichi",
    "exchange",
    "void suit",
)

#: The planes of the column ``oracle``: tiles that the seat does not see.
ORACLE_PLANES = ("right.held", "right.red_five", "opposite.held", "opposite.red_five", "left.held", "left.red_five", "wall")

#: Every column and what it holds.
COLUMNS: Mapping[str, str] = {
    "observations": "uint8[planes, 34]: what the seat saw, as suzume.env.planes() lists it",
    "masks": "bool[actions]: what it could do, as suzume.env.actions(rules) lists it",
    "oracle": "uint8[7, 34]: hidden tiles (ORACLE_PLANES), only if asked for",
    "tokens": "uint16[512]: the hand so far as a sequence, as suzume.env.vocabulary() lists it, only if asked for",
    "action": "the number of the action that it took",
    "class": "the kind of question, a place in CLASSES",
    "discard": "the kind of the tile discarded, 0 to 33; -1 for another action",
    "riichi": "1 declared, 0 not declared, -1 not possible",
    "claim": "0 pass, 1 chow, 2 pong, 3 open kong, 4 win; -1 in one's own turn",
    "kong": "1 made, 0 not made, -1 not possible",
    "certain": "whether the record proves the answer; a pass may have been a claim that another outdid",
    "record": "the place of the record among the paths",
    "game": "the game in the record, from 0",
    "hand": "the hand in the game, from 0",
    "seat": "the seat that decided",
    "turn": "the number of events of the hand before the decision",
    "grade": "the player's grade in a record of Tenhou's XML, 0 to 20; -1 in other records",
    "points": "what the seat won or lost in the hand",
    "win": "whether it won the hand",
    "deal_in": "whether another seat won on its discard",
    "final_points": "its points at the end of the game",
    "rank": "its rank at the end of the game, from 0",
}


class Batch(Dict[str, np.ndarray]):
    """Columns by name, as keys and as attributes, each with a row for every decision."""

    def __getattr__(self, name: str) -> np.ndarray:
        try:
            return self[name[:-1] if name.endswith("_") else name]
        except KeyError:
            raise AttributeError(f"no column `{name}`; there are {', '.join(self)}") from None

    @property
    def rows(self) -> int:
        """The number of decisions."""
        return len(next(iter(self.values()))) if self else 0

    def __repr__(self) -> str:
        return f"<Batch of {self.rows} decisions: {', '.join(self)}>"

    def torch(self) -> Dict[str, Any]:
        """The columns as tensors of torch on the same memory."""
        import torch

        return {name: torch.from_numpy(_signed(array)) for name, array in self.items()}


def _signed(array: np.ndarray) -> np.ndarray:
    """The same memory as a type that every version of torch has."""
    kinds = {np.dtype(np.uint16): np.int16, np.dtype(np.uint32): np.int32}
    return array.view(kinds[array.dtype]) if array.dtype in kinds else array


class BadRecord(NamedTuple):
    """A record that was left out."""

    path: str
    problem: str


def _joined(parts: Sequence[Mapping[str, np.ndarray]]) -> Batch:
    if len(parts) == 1:
        return Batch(parts[0])
    return Batch({name: np.concatenate([part[name] for part in parts]) for name in parts[0]})


def _rows(batch: Mapping[str, np.ndarray], rows: Any) -> Batch:
    return Batch({name: array[rows] for name, array in batch.items()})


def permuted(batch: Mapping[str, np.ndarray], suits: Sequence[int], rules: str, options: str = "") -> Batch:
    """The batch with its suits exchanged: characters become suit ``suits[0]`` (0 characters, 1 dots, 2 bamboo), and so on.

    Planes, masks, actions and discards are exchanged alike. Which suit is which matters to no rule but All Green.
    """
    if sorted(suits) != [0, 1, 2]:
        raise InputError(f"suits {list(suits)}", "suits", "give 0, 1 and 2 in any order")
    kinds = np.arange(34)
    for suit, to in enumerate(suits):
        kinds[9 * suit : 9 * suit + 9] = np.arange(9) + 9 * to
    # `kinds[k]` is what kind k becomes; a plane takes its column k from where k came.
    came = np.argsort(kinds)
    names = _actions(rules, options)
    place = {name: index for index, name in enumerate(names)}
    letters = str.maketrans({"m": "mps"[suits[0]], "p": "mps"[suits[1]], "s": "mps"[suits[2]]})

    def exchanged(name: str) -> str:
        words = name.split(" ")
        if words[-1][:-1].isdigit() or (words[0] == "void" and len(words[-1]) == 1):
            words[-1] = words[-1].translate(letters)
        return " ".join(words)

    becomes = np.array([place[exchanged(name)] for name in names], np.int64)
    done = Batch(batch)
    for name in ("observations", "oracle"):
        if name in done:
            done[name] = done[name][..., came]
    if "masks" in done:
        done["masks"] = done["masks"][:, np.argsort(becomes)]
    if "action" in done:
        done["action"] = becomes[done["action"]].astype(done["action"].dtype)
    if "tokens" in done:
        words = _vocabulary()
        number = {word: token for token, word in enumerate(words)}
        exchange = [number[word[:-1] + word[-1].translate(letters) if _has_suit(word) else word] for word in words]
        done["tokens"] = np.array(exchange, np.uint16)[done["tokens"]]
    if "discard" in done:
        done["discard"] = np.where(done["discard"] < 0, -1, kinds[done["discard"]]).astype(done["discard"].dtype)
    return done


def _has_suit(word: str) -> bool:
    """Whether a token is a tile or a suit."""
    return (len(word) == 2 and word[0].isdigit()) or word.startswith("suit ")


class Decisions:
    """The decisions of records by the batch; made by :func:`decisions`. Every ``iter()`` begins anew, with the next epoch's order.

    ``skipped`` has the records that were left out so far, and ``rules`` the rules of the first game.
    """

    def __init__(
        self,
        paths: Paths,
        *,
        batch_size: int = 1024,
        shuffle: int = 0,
        seed: int = 0,
        workers: int = 0,
        rules: Optional[str] = None,
        classes: Optional[Sequence[str]] = None,
        columns: Optional[Sequence[str]] = None,
        measures: bool = False,
        oracle: bool = False,
        tokens: bool = False,
        assumed: bool = False,
        permute_suits: bool = False,
        bad: str = "stop",
    ) -> None:
        self.paths = [os.fspath(path) for path in ([paths] if isinstance(paths, (str, os.PathLike)) else paths)]
        if batch_size < 1:
            raise InputError(f"{batch_size} rows", "batch_size", "give 1 or more")
        if shuffle < 0:
            raise InputError(f"{shuffle} rows", "shuffle", "give the rows among which is shuffled, or 0")
        if bad not in ("stop", "skip"):
            raise InputError(f"unknown way `{bad}`", "bad", 'give "stop" or "skip"')
        unknown = [name for name in classes or () if name not in CLASSES]
        if unknown:
            raise InputError(f"unknown class `{unknown[0]}`", "classes", f"give some of {', '.join(CLASSES)}")
        unknown = [name for name in columns or () if name not in COLUMNS]
        if unknown:
            raise InputError(f"unknown column `{unknown[0]}`", "columns", f"give some of {', '.join(COLUMNS)}")
        if oracle and columns is not None and "oracle" not in columns:
            raise InputError("an oracle that is not among the columns", "oracle", "add `oracle` to the columns")
        if tokens and columns is not None and "tokens" not in columns:
            raise InputError("tokens that are not among the columns", "tokens", "add `tokens` to the columns")
        if columns is not None:
            oracle, tokens = "oracle" in columns, "tokens" in columns
        self.batch_size, self.shuffle, self.seed, self.workers = batch_size, shuffle, seed, workers
        self.measures, self.oracle, self.tokens, self.assumed = measures, oracle, tokens, assumed
        self.permute_suits, self.bad = permute_suits, bad
        self._given_rules = rules
        self._classes = None if classes is None else np.array([CLASSES.index(name) for name in classes], np.uint8)
        self._columns = None if columns is None else list(columns)
        self._epoch = 0
        self.rules: Optional[str] = None
        self.skipped: List[BadRecord] = []

    def _generator(self, epoch: int) -> np.random.Generator:
        return np.random.default_rng([self.seed, epoch])

    def _blocks(self, epoch: int) -> Iterator[Batch]:
        """The games, in order or at random."""
        order = np.arange(len(self.paths))
        if self.shuffle:
            self._generator(epoch).shuffle(order)
        wanted = self._columns
        blocks = _suzume.Blocks(
            self.paths,
            order.tolist(),
            rules=self._given_rules,
            workers=self.workers,
            measures=self.measures,
            planes=wanted is None or "observations" in wanted,
            oracle=self.oracle,
            tokens=self.tokens,
            assumed=self.assumed,
        )
        width: Optional[int] = None
        for place, what, columns in blocks:
            path = self.paths[order[place]]
            if columns is None:
                problem = what
            elif width is not None and columns["masks"].shape[1] != width:
                problem = InputError(f"a game of {what} after games of {self.rules}", path, "read them apart")
            else:
                width = columns["masks"].shape[1]
                self.rules = self.rules or str(what)
                batch = Batch(columns)
                if self._classes is not None:
                    batch = _rows(batch, np.isin(batch["class"], self._classes))
                if wanted is not None:
                    batch = Batch({name: batch[name] for name in wanted})
                if batch.rows:
                    yield batch
                continue
            if self.bad == "stop":
                raise problem
            if not any(one.path == path for one in self.skipped):
                self.skipped.append(BadRecord(path, str(problem)))

    def __iter__(self) -> Iterator[Batch]:
        epoch = self._epoch
        self._epoch += 1
        generator = self._generator(epoch)
        waiting: List[Batch] = []
        rows = 0
        blocks = self._blocks(epoch)
        for batch in itertools.chain(blocks, [None]):
            if batch is not None:
                waiting.append(batch)
                rows += batch.rows
            # Half of the rows stay, so that those of one game are spread over many batches.
            left = self.shuffle // 2 if batch is not None else 0
            least = self.shuffle if batch is not None else 0
            if rows < max(least, self.batch_size) and batch is not None:
                continue
            if not rows:
                return
            pool = _joined(waiting)
            if self.shuffle:
                pool = _rows(pool, generator.permutation(rows))
            begin = 0
            while rows - begin >= left + self.batch_size or (batch is None and begin < rows):
                yield self._finished(_rows(pool, slice(begin, begin + self.batch_size)), generator)
                begin += self.batch_size
            begin = min(begin, rows)
            waiting = [_rows(pool, slice(begin, None))] if begin < rows else []
            rows -= begin

    def _finished(self, batch: Batch, generator: np.random.Generator) -> Batch:
        if not self.permute_suits or self.rules is None:
            return batch
        return permuted(batch, generator.permutation(3).tolist(), self.rules)


def decisions(paths: Paths, **settings: Any) -> Decisions:
    """The decisions of records as batches of arrays, read as they are asked for, in bounded memory.

    ``batch_size`` rows a batch; the last one has what is left. ``shuffle`` is the number of rows among which rows are shuffled
    (the records are then read in random order too), 0 keeps the order; the order follows from ``seed`` and the epoch, at any
    number of ``workers`` (threads, 0 for all cores). ``columns`` and ``classes`` keep some of :data:`COLUMNS` and
    :data:`CLASSES`. ``measures`` adds planes, ``oracle`` the hidden tiles, ``tokens`` the hand as a sequence, ``assumed`` passes that may have been claims outdone
    by others, ``permute_suits`` exchanges the suits of each batch at random. ``bad`` says whether a bad record ends the
    iteration (``"stop"``) or is left out and named in ``skipped`` (``"skip"``); games of it that were whole are kept.
    """
    return Decisions(paths, **settings)


_MANIFEST = "dataset.json"


def write(paths: Paths, folder: PathLike, *, shard_rows: int = 65_536, **settings: Any) -> Dataset:
    """Writes the decisions of records as shards of ``.npy`` files, one file a column, and opens them.

    Takes the settings of :func:`decisions` except ``batch_size``; with ``shuffle`` the rows are shuffled once, on the way. The
    manifest ``dataset.json`` is written last, so a folder without one is not whole. A folder that has one is refused.
    """
    if "batch_size" in settings:
        raise InputError("batch_size", "settings", "give `shard_rows`; batches are made when the shards are read")
    target = pathlib.Path(folder)
    if (target / _MANIFEST).exists():
        raise InputError("it has a dataset", str(folder), "give another folder")
    target.mkdir(parents=True, exist_ok=True)
    source = Decisions(paths, batch_size=shard_rows, **settings)
    shards: List[Dict[str, Any]] = []
    columns: List[str] = []
    for number, batch in enumerate(source):
        columns = list(batch)
        for name, array in batch.items():
            np.save(target / f"{number:05}.{name}.npy", np.ascontiguousarray(array), allow_pickle=False)
        shards.append({"name": f"{number:05}", "rows": batch.rows})
    if not shards:
        raise InputError("no decisions in these records", "paths", "see docs/records.md for the formats that are read")
    manifest = {
        "version": VERSION,
        "planes_version": _PLANES_VERSION,
        "tokens_version": _TOKENS_VERSION,
        "rules": source.rules,
        "columns": columns,
        "planes": [plane.name for plane in _planes(source.measures)],
        "classes": list(CLASSES),
        "oracle_planes": list(ORACLE_PLANES),
        "records": [pathlib.Path(path).name for path in source.paths],
        "skipped": [{"record": pathlib.Path(one.path).name, "problem": one.problem} for one in source.skipped],
        "shards": shards,
    }
    part = target / (_MANIFEST + ".part")
    part.write_text(json.dumps(manifest, indent=1) + "\n")
    part.replace(target / _MANIFEST)
    return Dataset(target)


class Dataset:
    """Shards on disk, mapped into memory: what is not used is not read. Made by :func:`write` and :func:`read`."""

    def __init__(self, folder: PathLike) -> None:
        self.folder = pathlib.Path(folder)
        try:
            manifest = json.loads((self.folder / _MANIFEST).read_text())
            version = manifest["version"]
        except FileNotFoundError:
            raise InputError("no dataset, or one that was not finished", str(folder), f"it has no {_MANIFEST}") from None
        except (ValueError, KeyError, TypeError) as error:
            raise InputError(f"{_MANIFEST} cannot be read: {error}", str(folder), "write the dataset anew") from error
        found = (version, manifest.get("planes_version"), manifest.get("tokens_version", _TOKENS_VERSION))
        if found != (VERSION, _PLANES_VERSION, _TOKENS_VERSION):
            problem = "version {} with planes {} and tokens {}".format(*found)
            hint = f"this suzume reads {VERSION} with {_PLANES_VERSION} and {_TOKENS_VERSION}; write it anew"
            raise InputError(problem, str(folder), hint)
        self.manifest: Dict[str, Any] = manifest
        self.rules: Optional[str] = manifest["rules"]
        self.shards: List[Batch] = [self._shard(shard) for shard in manifest["shards"]]
        self._ends = np.cumsum([shard.rows for shard in self.shards])

    def _shard(self, shard: Mapping[str, Any]) -> Batch:
        columns = Batch()
        for name in self.manifest["columns"]:
            path = self.folder / f"{shard['name']}.{name}.npy"
            try:
                # Copied where it is written to, so that torch gets memory that it may write, and the file stays as it is.
                columns[name] = np.load(path, mmap_mode="c", allow_pickle=False)
            except (OSError, ValueError) as error:
                raise InputError(f"a shard cannot be read: {error}", str(path), "write the dataset anew") from error
            if len(columns[name]) != shard["rows"]:
                raise InputError(f"{len(columns[name])} rows instead of {shard['rows']}", str(path), "write it anew")
        return columns

    def __len__(self) -> int:
        return int(self._ends[-1])

    def __getitem__(self, row: int) -> Dict[str, Any]:
        """One decision, for loaders that take rows one by one."""
        place = row + len(self) if row < 0 else row
        if not 0 <= place < len(self):
            raise IndexError(f"row {row} of {len(self)}")
        shard = int(np.searchsorted(self._ends, place, side="right"))
        within = place - (int(self._ends[shard - 1]) if shard else 0)
        return {name: array[within] for name, array in self.shards[shard].items()}

    def batches(
        self, batch_size: int = 1024, *, shuffle: bool = False, seed: int = 0, columns: Optional[Sequence[str]] = None
    ) -> Iterator[Batch]:
        """Batches that lie on the mapped files, without a copy.

        ``shuffle`` takes the batches in random order; the rows within them are those of the disk, which :func:`write` shuffles.
        """
        if batch_size < 1:
            raise InputError(f"{batch_size} rows", "batch_size", "give 1 or more")
        names = list(self.manifest["columns"] if columns is None else columns)
        unknown = [name for name in names if name not in self.manifest["columns"]]
        if unknown:
            raise InputError(f"no column `{unknown[0]}`", "columns", f"there are {', '.join(self.manifest['columns'])}")
        places = [(shard, begin) for shard in self.shards for begin in range(0, shard.rows, batch_size)]
        if shuffle:
            order = np.random.default_rng(seed).permutation(len(places))
            places = [places[place] for place in order]
        for shard, begin in places:
            yield Batch({name: shard[name][begin : begin + batch_size] for name in names})

    def to_parquet(self, path: PathLike) -> None:
        """Writes all columns as one file of Parquet, a row group a shard. Needs ``pyarrow``; arrays become lists of fixed size."""
        try:
            import pyarrow
            import pyarrow.parquet
        except ImportError as error:
            raise WorkError("parquet needs pyarrow: pip install pyarrow", "to_parquet") from error
        writer = None
        try:
            for shard in self.shards:
                table = pyarrow.table({name: _arrow(pyarrow, array) for name, array in shard.items()})
                writer = writer or pyarrow.parquet.ParquetWriter(os.fspath(path), table.schema)
                writer.write_table(table)
        finally:
            if writer is not None:
                writer.close()

    def __repr__(self) -> str:
        return f"<Dataset of {len(self)} decisions in {len(self.shards)} shards, {self.rules}>"


def _arrow(pyarrow: Any, array: np.ndarray) -> Any:
    """A column of Arrow: numbers, or lists of as many numbers as a row has."""
    if array.ndim == 1:
        return pyarrow.array(array)
    flat = pyarrow.array(np.ascontiguousarray(array).reshape(-1))
    return pyarrow.FixedSizeListArray.from_arrays(flat, int(np.prod(array.shape[1:])))


def read(folder: PathLike) -> Dataset:
    """Opens the shards that :func:`write` has written."""
    return Dataset(folder)

