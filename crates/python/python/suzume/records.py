"""Records of games: replayed and checked, converted, reviewed, and read decision by decision."""

from __future__ import annotations

import os
from typing import Any, Iterator, List, Optional, Sequence, Tuple, Union

from . import _suzume
from ._suzume import Action, Table, View
from .answers import Answer

__all__ = ["Review", "convert", "decisions", "hands", "replay", "review"]

PathLike = Union[str, "os.PathLike[str]"]
Paths = Union[PathLike, Sequence[PathLike]]


class Review(Answer):
    """What the decisions of a record cost: the fields of ``suzume review --format json``; :attr:`json` is that JSON, :attr:`html` the page.

    ``decisions`` have ``done`` and ``advised`` (actions), ``cost`` (``None`` where nothing was calculated) and ``rarity``; ``hands``
    have what each of their ``seats`` won or lost, and by what.
    """

    def __init__(self, json: str, text: str, html: str) -> None:
        super().__init__(json, text)
        self.json, self.html = json, html

    def __reduce__(self) -> Any:
        return (type(self), (self.json, self.text, self.html))


def replay(path: PathLike, rules: Optional[str] = None) -> Answer:
    """Replays a record of any format and checks every step, payment and score: the answer of ``suzume replay``."""
    return Answer(*_suzume.replay(path, rules))


def convert(
    path: PathLike,
    to: str,
    out: Optional[PathLike] = None,
    *,
    source: Optional[str] = None,
    rules: Optional[str] = None,
) -> bytes:
    """Converts a record to the format ``to`` (``suzume``, ``mjai``, ``mjlog``, ``tenhou``), and checks both.

    Returns the record; with ``out`` it is written there too, as a whole or not at all. ``source`` is the format of the record,
    which is found from its first bytes without it.
    """
    converted = _suzume.convert(path, to, source=source, rules=rules)
    if out is not None:
        target = os.fspath(out)
        part = f"{target}.{os.getpid()}.part"
        try:
            with open(part, "wb") as file:
                file.write(converted)
            os.replace(part, target)
        finally:
            if os.path.exists(part):
                os.remove(part)
    return converted


def hands(paths: Paths, *, rules: Optional[str] = None) -> Iterator[Table]:
    """The hands of records, one by one, each as a table on which it is over: its events, views, result and scores.

    The records are checked as they are read; one that is not true raises :class:`suzume.InputError` at that place.
    """
    return _suzume.Hands(paths, rules=rules)


def decisions(
    paths: Paths, *, rules: Optional[str] = None, assumed: bool = False
) -> Iterator[Tuple[View, List[Action], Action]]:
    """The decisions of records for a training set: what the seat saw, what it could do, and what it did.

    Only decisions with two or more legal actions are listed. A record does not show a claim that another claim outdid; such
    passes are left out unless ``assumed``. The records are read as they are asked for, in constant memory.
    """
    return _suzume.Decisions(paths, rules=rules, assumed=assumed)


def review(
    paths: Paths,
    *,
    seat: Union[str, int] = "all",
    with_player: Optional[str] = None,
    rules: Optional[str] = None,
    threads: Optional[int] = None,
    language: Optional[str] = None,
) -> Review:
    """What the decisions of a record cost, and how much was luck: the answer of ``suzume review`` for a record, or a list of them."""
    return Review(
        *_suzume.review(
            paths, seat=str(seat), with_player=with_player, rules=rules, threads=threads, language=language
        )
    )
