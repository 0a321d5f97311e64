"""The arena: how strong is a player, and how certain is that?"""

from __future__ import annotations

import os
from typing import Any, Callable, Optional, Sequence, Type, Union

from . import _suzume, pictures
from .answers import Answer
from .players import Batched, Player

__all__ = ["ArenaResult", "arena", "arena_merge"]

#: A player: a name as on the command line, a class, a memoryless object, or a callable that makes players.
Entrant = Union[str, Player, Batched, Type[Player], Callable[[], Player]]
PathLike = Union[str, "os.PathLike[str]"]


class ArenaResult(Answer):
    """The summary of a match: the fields of ``suzume arena --format json``, each estimate a ``mean`` with its 95% interval, ``low`` and ``high``.

    ``str()`` gives the text of the command line, :attr:`json` its JSON, byte for byte.
    """

    def __init__(self, json: str, text: str) -> None:
        super().__init__(json, text)
        self.json = json

    def __reduce__(self) -> Any:
        return (type(self), (self.json, self.text))

    def __repr__(self) -> str:
        return f"<ArenaResult: {self['games']} games; {self['verdict']}>"

    @property
    def verdict(self) -> str:
        """The result in words."""
        return str(self["verdict"])

    def _repr_html_(self) -> str:
        return pictures.arena(self)

    def plot(self, quantity: str = "points", ax: Any = None) -> Any:
        """Draws an estimate of every entrant with its 95% interval, by matplotlib, and returns the axes.

        ``quantity`` is ``points``, ``win_rate``, ``rank``, ``deal_in_rate`` or, for four entrants, ``wall_points``.
        """
        return pictures.plot(self, quantity, ax)


def arena(
    rules: str,
    players: Union[str, Sequence[Entrant]],
    games: int = 1000,
    *,
    wall: str = "ordinary",
    seats: Optional[str] = None,
    seed: int = 1,
    luck: Optional[str] = None,
    stop: Optional[str] = None,
    shard: Optional[str] = None,
    threads: Optional[int] = None,
    out: Optional[PathLike] = None,
    records: bool = False,
    options: str = "",
    progress: Optional[Callable[[int, int], Any]] = None,
) -> ArenaResult:
    """Plays a match between two, three or four players: the numbers of ``suzume arena``.

    A player is a name with its options, a class that inherits from :class:`suzume.Player` (each seat gets an object of it), or
    an object that is ``memoryless``, or a :class:`suzume.Batched` network. ``seats`` is ``plain``, ``swap``, ``rotate`` or ``all``; ``stop`` a sequential test such as
    ``sprt:0.50,0.55``; ``shard`` a part of the match such as ``2/4``. With ``out`` deals are kept in a folder, and the same call
    resumes the match from there; with ``records`` every game is recorded there. ``progress`` is called with the deals played
    and the deals of the match. Ctrl-C ends the match; an exception in a player is raised here.

    >>> import suzume
    >>> result = suzume.arena("mahjong0", "greedy,random", games=40, seed=1)
    >>> result["games"], result["finding"]
    (40, 'stronger')
    >>> score = result["score"]
    >>> 0.5 < score["low"] < score["mean"] <= score["high"] <= 1
    True
    """
    answer = _suzume.arena(
        rules,
        players,
        games,
        wall=wall,
        seats=seats,
        seed=seed,
        luck=luck,
        stop=stop,
        shard=shard,
        threads=threads,
        out=out,
        records=records,
        options=options,
        progress=progress,
    )
    return ArenaResult(*answer)


def arena_merge(folders: Sequence[PathLike], *, unfinished: bool = False) -> ArenaResult:
    """The shards of a match, each in its folder, as one match: the numbers of ``suzume arena merge``.

    With ``unfinished`` shards may be missing or not finished, and the field ``missing`` says what is.
    """
    if isinstance(folders, (str, os.PathLike)):
        folders = [folders]
    return ArenaResult(*_suzume.arena_merge([os.fspath(folder) for folder in folders], unfinished=unfinished))
