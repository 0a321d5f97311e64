"""Players written in Python."""

from __future__ import annotations

from typing import Any, Callable, Dict, List, Optional, Sequence, Union

import numpy as np

from ._suzume import Action, View
from .errors import InputError, InputTypeError

__all__ = ["Batched", "Player"]


class Player:
    """Inherit from this, write :meth:`act`, and sit down at the table or in the arena.

    A player sees a :class:`suzume.View` of its seat and the legal actions, and nothing from which hidden tiles follow. An
    exception in it ends the game and is raised where the game was asked for.

    >>> import suzume
    >>> class First(suzume.Player):
    ...     memoryless = True
    ...     def act(self, view, legal):
    ...         return legal[0]
    >>> match = suzume.Match("mahjong0", seed=3)
    >>> sum(match.play([First(), "greedy", First(), "greedy"]))
    0
    """

    #: What reports call it; without it, the name of the class.
    name: Optional[str] = None
    #: Whether its answers depend on the arguments of :meth:`act` alone. Such a player may be asked about any position in any
    #: order, which the luck adjustment of the arena uses.
    memoryless: bool = False
    #: What identifies the player in a folder of the arena, next to its name. Without it, its code and attributes do
    #: (:mod:`suzume.fingerprint`); change it whenever the player changes.
    version: Union[str, int, None] = None

    def start(self, view: View) -> None:
        """A hand begins."""

    def observe(self, event: Dict[str, Any]) -> None:
        """Something happened, as the seat sees it: a line of a record (docs/records.md), hidden tiles as ``?``."""

    def act(self, view: View, legal: Sequence[Action]) -> Union[Action, Dict[str, Any], int]:
        """Chooses one of the legal actions: the action, its fields, or its place in the list. There are two or more."""
        raise NotImplementedError(f"{type(self).__name__} has no method `act`")

    def hand_over(self, end: Dict[str, Any]) -> None:
        """The hand is over: ``wins`` with their reckoning, and the concealed tiles that had to be ``shown``, by seat."""

    def game_over(self, scores: List[int]) -> None:
        """The match is over, with these points."""


class Batched:
    """A player that answers the questions of many games by one call: ``model(observations, masks)``.

    ``observations`` is ``uint8[N, planes, 34]`` and ``masks`` ``bool[N, actions]``, as :mod:`suzume.env` has them. The model returns
    scores of all actions, ``[N, actions]``, of which the best legal one is taken, or the numbers of legal actions, ``[N]``; a tensor
    of torch will do. Its answers must depend on the arguments alone. The arena plays ``batch`` games at once.

    >>> import numpy as np, suzume
    >>> first = suzume.Batched(lambda observations, masks: masks.argmax(axis=1), name="first", batch=8)
    >>> suzume.arena("mahjong0", [first, "greedy"], games=40)["games"]
    40
    """

    memoryless = True

    def __init__(
        self,
        model: Callable[[Any, Any], Any],
        *,
        name: Optional[str] = None,
        version: Union[str, int, None] = None,
        batch: int = 64,
        measures: bool = False,
    ) -> None:
        if not callable(model):
            raise InputTypeError(f"a value of type {type(model).__name__}", "model", "give a function of planes and masks")
        if not 1 <= batch <= 1024:
            raise InputError(f"{batch} games at once", "batch", "give 1 to 1024")
        self.model, self.batch, self.measures, self.version = model, batch, measures, version
        self.name = name or getattr(model, "__name__", type(model).__name__)

    def act(self, view: View, legal: Sequence[Action]) -> int:
        """One answer, for callers that have one question."""
        from . import env

        chosen = self.choose(env.observe(view, self.measures)[None], env.mask(view)[None])
        return list(legal).index(env.action(view, int(chosen[0])))

    def choose(self, observations: np.ndarray, masks: np.ndarray) -> np.ndarray:
        """The actions of a batch, ``int64[N]``."""
        answer = self.model(observations, masks)
        if hasattr(answer, "detach"):
            answer = answer.detach().cpu().numpy()
        given = np.asarray(answer)
        if given.shape == masks.shape and given.dtype.kind in "fiu":
            scores = np.where(masks, given.astype(np.float64), -np.inf)
            if np.isnan(scores).any():
                raise InputError("scores that are no numbers", "model", "a legal action has the score nan")
            return scores.argmax(axis=1).astype(np.int64)
        if given.shape == (len(masks),) and given.dtype.kind in "iu":
            return np.ascontiguousarray(given, np.int64)
        problem = f"the model returned an array of {given.dtype} and shape {given.shape}"
        raise InputError(problem, "model", f"return scores of shape {masks.shape}, or {len(masks)} numbers of actions")
