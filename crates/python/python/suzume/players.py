"""Players written in Python."""

from __future__ import annotations

from typing import Any, Dict, List, Optional, Sequence, Union

from ._suzume import Action, View

__all__ = ["Player"]


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
