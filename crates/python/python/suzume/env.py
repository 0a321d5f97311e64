"""Tables for learning: observations as planes of numbers, masks over a fixed action space, many tables in one step.

>>> import suzume.env
>>> env = suzume.env.vector("riichi", 64, seed=7)
>>> observations, masks, seats = env.reset()
>>> observations.shape, masks.shape, seats.shape
((64, 110, 34), (64, 156), (64,))
>>> actions = env.advise("greedy")
>>> observations, masks, seats, rewards, over = env.step(actions)
>>> rewards.shape, int(over.sum())
((64, 4), 0)

The planes and actions are listed in docs/environment.md and by :func:`planes` and :func:`actions`; :data:`VERSION` changes
with them. Observations are made from what the seat may see and nothing else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, Optional, Sequence, Union

import numpy as np

from . import _suzume
from ._suzume import Action, View

if TYPE_CHECKING:
    from ._aec import Aec

__all__ = ["VERSION", "Plane", "Vector", "action", "actions", "aec", "index", "mask", "observe", "planes", "vector"]

#: The version of planes and actions.
VERSION: int = _suzume.ENCODING_VERSION

Reward = Union[str, Sequence[float]]
Seats = Optional[Sequence[Optional[str]]]

_OPEN = (None, None, None, None)


class Plane(NamedTuple):
    """A plane of an observation."""

    name: str
    #: By what its integers are divided to become floats.
    scale: int
    meaning: str


def planes(measures: bool = False) -> list[Plane]:
    """The planes of an observation in order.

    >>> planes()[0].name, len(planes()), len(planes(measures=True))
    ('own.held_1', 110, 114)
    """
    return [Plane(*plane) for plane in _suzume.env_planes(measures)]


def actions(rules: str, options: str = "") -> list[str]:
    """What each action of a rule set is, by its number.

    >>> actions("riichi")[0], actions("riichi")[37], len(actions("sichuan"))
    ('pass', 'discard 0p', 89)
    """
    return _suzume.env_actions(rules, options)[0]


def observe(view: View, measures: bool = False) -> np.ndarray:
    """The observation of a view, ``uint8[planes, 34]``: for players of Python and for training sets from records."""
    return _suzume.env_observe(view, measures)


def mask(view: View) -> np.ndarray:
    """Which actions are legal at a view, ``bool[actions]``."""
    return _suzume.env_mask(view)


def action(view: View, index: int) -> Action:
    """The action with a number at a view."""
    return _suzume.env_action(view, int(index))


def index(view: View, action: Any) -> int:
    """The number of an action at a view.

    >>> import suzume
    >>> view = suzume.Table("riichi", seed=1).view(0)
    >>> first = view.legal()[0]
    >>> action(view, index(view, first)) == first
    True
    """
    return _suzume.env_index(view, action)


class Vector:
    """Many tables that move in one step; made by :func:`vector`.

    The arrays are made once and written anew by every :meth:`reset` and :meth:`step`: copy what you keep.
    """

    #: ``uint8`` or ``float32`` ``[n, planes, 34]``: what the seat that is asked sees.
    observations: np.ndarray
    #: ``bool[n, actions]``: what is legal for it.
    masks: np.ndarray
    #: ``uint8[n]``: the seat that is asked.
    seats: np.ndarray
    #: ``float32[n, 4]``: the rewards of the four seats since the last step.
    rewards: np.ndarray
    #: ``int32[n, 4]``: the points of the four seats; where a match has ended, its final points.
    scores: np.ndarray
    #: ``bool[n]``: a hand has ended.
    hands_over: np.ndarray
    #: ``bool[n]``: a match has ended, and the observation is the first of the next one.
    over: np.ndarray

    def __init__(
        self,
        rules: str,
        n: int,
        *,
        seed: int = 0,
        reward: Reward = "points",
        players: Seats = None,
        measures: bool = False,
        dtype: Any = np.uint8,
        threads: int = 0,
        wall: str = "ordinary",
        options: str = "",
    ) -> None:
        self._lanes = _suzume.Lanes(
            rules,
            n,
            options=options,
            wall=wall,
            players=list(players if players is not None else _OPEN),
            reward=reward,
            measures=measures,
            seed=seed,
            threads=threads,
        )
        dtype = np.dtype(dtype)
        if dtype not in (np.dtype(np.uint8), np.dtype(np.float32)):
            raise _input_error(f"observations of {dtype}", "dtype", "give numpy.uint8 or numpy.float32")
        self.rules = rules
        self.n = n
        self.seed = seed
        self.num_actions: int = self._lanes.actions
        self.observation_shape = (self._lanes.planes, 34)
        self._arrays = {
            "observations": np.zeros((n, *self.observation_shape), dtype),
            "masks": np.zeros((n, self.num_actions), bool),
            "seats": np.zeros(n, np.uint8),
            "rewards": np.zeros((n, 4), np.float32),
            "scores": np.zeros((n, 4), np.int32),
            "hands_over": np.zeros(n, bool),
            "over": np.zeros(n, bool),
        }
        for name, array in self._arrays.items():
            setattr(self, name, array)

    def reset(self, seed: Optional[int] = None) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Begins the first matches of a seed, by default that of the environment: observations, masks, seats."""
        self.seed = self.seed if seed is None else seed
        self._lanes.reset(self.seed, self._arrays)
        return self.observations, self.masks, self.seats

    def step(self, actions: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
        """Takes one action at every table: observations, masks, seats, rewards, over.

        If one action is not legal, :class:`suzume.IllegalAction` says which, and no table has moved.
        """
        chosen = np.asarray(actions)
        if chosen.dtype.kind not in "iu" or chosen.shape != (self.n,):
            problem = f"an array of {chosen.dtype} and shape {chosen.shape}"
            raise _input_error(problem, "actions", f"give one whole number for each of the {self.n} tables")
        self._lanes.step(np.ascontiguousarray(chosen, np.int64), self._arrays)
        return self.observations, self.masks, self.seats, self.rewards, self.over

    def advise(self, player: str) -> np.ndarray:
        """What a player would do at every table, ``int64[n]``: labels for imitation."""
        return self._lanes.advise(player)

    def games(self) -> list[int]:
        """The number of the game that each table plays. Table i of n plays the games i, i + n, i + 2n and so on."""
        return self._lanes.games()

    def view(self, table: int) -> View:
        """What the seat that is asked sees at one table."""
        return self._lanes.view(table)

    def __repr__(self) -> str:
        return f"<Vector of {self.n} tables, {self.rules}, seed {self.seed}>"


def vector(rules: str, n: int, **settings: Any) -> Vector:
    """Many tables for learning.

    ``reward``: ``"points"`` won or lost since the last step; ``"rank"`` at the end of a match, from 1 to -1; or four numbers,
    that of the first rank first. ``players``: for each seat the name of a player, or ``None`` for a seat that you play (all
    four by default). ``measures``: also planes with the deficiency and what each discard leaves. ``dtype``: ``numpy.uint8`` or
    ``numpy.float32``. ``threads``: 0 for all cores, 1 for the thread that calls. The same seed gives the same matches at any
    number of threads.
    """
    return Vector(rules, n, **settings)


def aec(rules: str, **settings: Any) -> Aec:
    """One match as a PettingZoo AEC environment. Needs the extra ``suzume-mahjong[env]``.

    Takes ``reward``, ``measures``, ``wall``, ``options`` and ``seed`` as :func:`vector` does, and ``render_mode``:
    ``"ansi"`` or ``None``.
    """
    try:
        from ._aec import Aec
    except ImportError as error:
        raise ImportError("suzume.env.aec needs PettingZoo: pip install 'suzume-mahjong[env]'") from error
    return Aec(rules, **settings)


def _input_error(problem: str, place: str, hint: str) -> Exception:
    from .errors import InputError

    return InputError(problem, place, hint)
