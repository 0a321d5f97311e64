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

import operator
import os
from typing import TYPE_CHECKING, Any, NamedTuple, Optional, Sequence, Union

import numpy as np

from . import _suzume
from ._suzume import Action, Table, View
from .errors import InputError, InputTypeError, WorkError
from .players import Batched

if TYPE_CHECKING:
    from ._aec import Aec
    from ._gym import GymVector

__all__ = [
    "TOKENS_VERSION",
    "VERSION",
    "Plane",
    "Trajectories",
    "Vector",
    "action",
    "actions",
    "aec",
    "gym_vector",
    "index",
    "mask",
    "observe",
    "planes",
    "stitch",
    "tokens",
    "vector",
    "vocabulary",
]

#: The version of planes and actions.
VERSION: int = _suzume.ENCODING_VERSION
#: The version of tokens.
TOKENS_VERSION: int = _suzume.TOKENS_VERSION

Reward = Union[str, Sequence[float]]
Seats = Optional[Sequence[Union[str, Batched, None]]]

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


def vocabulary() -> list[str]:
    """What each token means, by its number.

    >>> words = vocabulary()
    >>> words[:4], words.index("discard seat1"), len(words)
    (['padding', '1m', '2m', '3m'], 67, 391)
    """
    return _suzume.env_vocabulary()


def tokens(table: Table, seat: int) -> np.ndarray:
    """The hand at a table as a sequence of what a seat has seen, ``uint16[512]``, padded with 0.

    >>> import suzume
    >>> words = vocabulary()
    >>> sequence = tokens(suzume.Table("riichi", seed=1), 0)
    >>> [words[token] for token in sequence[:3]], words[sequence[sequence > 0][-2]]
    (['round', '1z', 'dealer seat0'], 'draw seat0')
    """
    return _suzume.env_tokens(table, seat)


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
        dtype = np.dtype(dtype)
        if dtype not in (np.dtype(np.uint8), np.dtype(np.float32)):
            raise InputError(f"observations of {dtype}", "dtype", "give numpy.uint8 or numpy.float32")
        seated = list(players if players is not None else _OPEN)
        self._networks = [one for one in seated if isinstance(one, Batched)]
        #: For each seat the place of its network, -1 for the others.
        self._network_of = np.array([self._networks.index(one) if isinstance(one, Batched) else -1 for one in seated], np.int64)
        if any(network.measures and not measures for network in self._networks):
            raise InputError("a network that needs the planes of measures", "players", "give the environment measures=True")
        open_seats = [seat for seat, one in enumerate(seated) if one is None]
        if not open_seats:
            raise InputError("no seat is left to play", "players", "leave at least one of the four seats open")
        n = _lanes(n, len(planes(measures)) * 34 * dtype.itemsize + len(actions(rules, options)) + _LANE)
        self._lanes = _suzume.Lanes(
            rules,
            n,
            options=options,
            wall=wall,
            players=[None if isinstance(one, Batched) else one for one in seated],
            learner=open_seats[0] if self._networks and len(open_seats) == 1 else None,
            reward=reward,
            measures=measures,
            seed=seed,
            threads=threads,
        )
        self._settings = {
            "rules": rules,
            "n": n,
            "seed": seed,
            "reward": reward,
            "players": players,
            "measures": measures,
            "dtype": dtype.name,
            "threads": threads,
            "wall": wall,
            "options": options,
        }
        self._is_whole = True
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
        #: By what the planes of ``uint8`` are divided to become those of ``float32``.
        self.scales = np.array([plane.scale for plane in planes(measures)], np.float32)[:, None]
        for name, array in self._arrays.items():
            setattr(self, name, array)

    def reset(self, seed: Optional[int] = None) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Begins the first matches of a seed, by default that of the environment: observations, masks, seats."""
        self._lanes.reset(self.seed if seed is None else seed, self._arrays)
        self._answer_networks()
        if self._networks:
            for name in ("rewards", "hands_over", "over"):
                self._arrays[name].fill(0)
        self.seed = self.seed if seed is None else seed
        return self.observations, self.masks, self.seats

    def step(self, actions: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
        """Takes one action at every table: observations, masks, seats, rewards, over.

        If one action is not legal, :class:`suzume.IllegalAction` says which, and no table has moved.
        """
        chosen = np.asarray(actions)
        if chosen.dtype.kind not in "iu" or chosen.shape != (self.n,):
            problem = f"an array of {chosen.dtype} and shape {chosen.shape}"
            raise InputError(problem, "actions", f"give one whole number for each of the {self.n} tables")
        if not self._is_whole:
            raise WorkError("the last step was not finished; call reset() before the next step")
        self._lanes.step(np.ascontiguousarray(chosen, np.int64), self._arrays)
        self._answer_networks()
        return self.observations, self.masks, self.seats, self.rewards, self.over

    def _answer_networks(self) -> None:
        """Lets the networks answer until every table asks a seat that is played from outside."""
        if not self._networks:
            return
        self._is_whole = False
        while True:
            asked = self._network_of[self.seats]
            rows = np.flatnonzero(asked >= 0)
            if not len(rows):
                break
            actions = np.empty(len(rows), np.int64)
            for place, network in enumerate(self._networks):
                own = asked[rows] == place
                if own.any():
                    actions[own] = network.choose(self._seen(rows[own], network.measures), self.masks[rows[own]])
            self._lanes.step_some(rows.tolist(), actions, self._arrays)
        self._is_whole = True

    def _seen(self, rows: np.ndarray, measures: bool) -> np.ndarray:
        """The observations of some tables as networks are shown them."""
        seen = self.observations[rows, : len(planes(measures))]
        if seen.dtype == np.uint8:
            return seen
        return np.rint(seen * self.scales[: seen.shape[1]]).astype(np.uint8)

    def tokens(self) -> np.ndarray:
        """The hand at every table as the tokens of the seat that is asked, ``uint16[n, 512]``; see :func:`tokens`."""
        return self._lanes.tokens()

    def advise(self, player: str) -> np.ndarray:
        """What a player would do at every table, ``int64[n]``: labels for imitation."""
        return self._lanes.advise(player)

    def state(self) -> dict[str, Any]:
        """What the tables are at, small and picklable: the game of each and the actions taken in it. See :meth:`restore`."""
        return {"seed": self.seed, "tables": self._lanes.state()}

    def restore(self, state: dict[str, Any]) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Brings the tables of an environment with the same settings to a state: observations, masks, seats.

        The games are played again from their first action; nothing else is kept of them.

        >>> env = vector("mahjong0", 2, seed=3)
        >>> _ = env.reset()
        >>> _ = env.step(env.masks.argmax(axis=1))
        >>> state, seen = env.state(), env.observations.copy()
        >>> other = vector("mahjong0", 2)
        >>> bool((other.restore(state)[0] == seen).all())
        True
        """
        self._lanes.resume(state["seed"], state["tables"], self._arrays)
        self._is_whole = True
        self.seed = state["seed"]
        return self.observations, self.masks, self.seats

    def __reduce__(self) -> Any:
        return (_restored, (type(self), self._settings, self.state()))

    def games(self) -> list[int]:
        """The number of the game that each table plays. Table i of n plays the games i, i + n, i + 2n and so on."""
        return self._lanes.games()

    def last_observation(self, table: int) -> Optional[np.ndarray]:
        """What the seat that acted last saw when the last match of a table was over, ``uint8[planes, 34]``; ``None`` before that."""
        return self._lanes.last_observation(table)

    def view(self, table: int) -> View:
        """What the seat that is asked sees at one table."""
        return self._lanes.view(table)

    def __repr__(self) -> str:
        return f"<Vector of {self.n} tables, {self.rules}, seed {self.seed}>"


def _restored(kind: type[Vector], settings: dict[str, Any], state: dict[str, Any]) -> Vector:
    """An environment that was pickled."""
    env = kind(**settings)
    env.restore(state)
    return env


class Trajectories(NamedTuple):
    """What each decision of a rollout has earned, arrays of the rollout's shape; made by :func:`stitch`."""

    #: The rewards of the seat until its next decision.
    rewards: np.ndarray
    #: The generalised advantages; without values and with ``lam`` 1 the discounted returns.
    advantages: np.ndarray
    #: The advantages plus the values.
    returns: np.ndarray
    #: The step of the seat's next decision in the match, -1 if the rollout has none.
    next: np.ndarray
    #: Whether the match ended before the seat decided again.
    ends: np.ndarray


def stitch(
    seats: np.ndarray,
    rewards: np.ndarray,
    over: np.ndarray,
    *,
    values: Optional[np.ndarray] = None,
    next_values: Optional[np.ndarray] = None,
    gamma: float = 1.0,
    lam: float = 1.0,
) -> Trajectories:
    """The decisions of each seat of a rollout, stitched together: what did each one earn until the seat decided again?

    Arrays have a row a step and a column a table: ``seats[T, n]`` acted, ``rewards[T, n, 4]`` and ``over[T, n]`` came of it.
    ``values[T, n]`` estimates each decision, ``next_values[n, 4]`` the decision of each seat after the last step. Discounts
    count decisions of the seat, not steps of the table.

    >>> seats = np.array([[0], [1], [0]], np.uint8)
    >>> rewards = np.zeros((3, 1, 4), np.float32)
    >>> rewards[1, 0] = [5, -5, 0, 0]
    >>> stitch(seats, rewards, np.array([[False], [False], [True]])).returns[:, 0].tolist()
    [5.0, -5.0, 0.0]
    """
    seats = np.ascontiguousarray(seats, np.uint8)
    if seats.ndim != 2:
        raise InputError(f"an array of shape {seats.shape}", "seats", "give a row a step and a column a table")
    steps, lanes = seats.shape
    wanted = {
        "rewards": (rewards, (steps, lanes, 4), np.float32),
        "over": (over, (steps, lanes), bool),
        "values": (values, (steps, lanes), np.float32),
        "next_values": (next_values, (lanes, 4), np.float32),
    }
    flat: dict[str, Any] = {}
    for name, (array, shape, dtype) in wanted.items():
        given = None if array is None else np.ascontiguousarray(array, dtype)
        if given is not None and given.shape != shape:
            raise InputError(f"an array of shape {given.shape}", name, f"give one of shape {shape}")
        flat[name] = None if given is None else given.reshape(-1)
    done = _suzume.env_stitch(
        lanes, seats.reshape(-1), flat["rewards"], flat["over"], flat["values"], flat["next_values"], float(gamma), float(lam)
    )
    return Trajectories(*(array.reshape(steps, lanes) for array in done))


def gym_vector(rules: str, n: int, **settings: Any) -> GymVector:
    """Many tables as a Gymnasium ``VectorEnv``, of which you play one seat. Needs the extra ``suzume-mahjong[env]``.

    Takes the settings of :func:`vector`. ``players`` leaves exactly one seat open; by default you are seat 0 and the others are
    ``greedy``.
    """
    try:
        from ._gym import GymVector
    except ImportError as error:
        raise ImportError("suzume.env.gym_vector needs Gymnasium: pip install 'suzume-mahjong[env]'") from error
    return GymVector(rules, n, **settings)


def vector(rules: str, n: int, **settings: Any) -> Vector:
    """Many tables for learning.

    ``reward``: ``"points"`` won or lost since the last step; ``"rank"`` at the end of a match, from 1 to -1; or four numbers,
    that of the first rank first. ``players``: for each seat the name of a player, or ``None`` for a seat that you play (all
    four by default), or a :class:`suzume.Batched` network. ``measures``: also planes with the deficiency and what each discard leaves. ``dtype``: ``numpy.uint8`` or
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


#: The bytes of a table without its arrays: hands, rivers, wall and events. Measured under riichi, and rounded up.
_LANE = 24_000


def _lanes(n: Any, bytes_each: int) -> int:
    """A number of tables, if they fit into the memory that is free now."""
    try:
        count = operator.index(n)
    except TypeError:
        raise InputTypeError(f"a value of type {type(n).__name__}", "n", "give the number of tables") from None
    if count < 1:
        raise InputError(f"{count} tables", "n", "give 1 or more")
    free = _free_memory()
    if count * bytes_each > free:
        needed = f"{count} tables need {count * bytes_each / 2**20:,.0f} MiB"
        raise InputError(f"{needed}, and {free / 2**20:,.0f} MiB are free", "n", f"give {free // bytes_each} or fewer")
    return count


def _free_memory() -> int:
    """The bytes of memory that are free, or half of the machine's; a large number where the system does not say."""
    try:
        with open("/proc/meminfo") as lines:
            for line in lines:
                if line.startswith("MemAvailable:"):
                    return int(line.split()[1]) * 1024
    except (OSError, ValueError):
        pass
    try:
        return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") // 2
    except (AttributeError, OSError, ValueError):
        return 2**36
