"""A Mahjong laboratory: measure a hand, choose a move, play a game, assess a player.

Text and numbers are those of the program ``suzume``; docs/python.md is the guide.

>>> import suzume
>>> suzume.deficiency("123m456p789s1122z")
1
>>> suzume.discard("123m4568p23456s11z").best
Action(kind='discard', tile='8p')
>>> sorted(suzume.Match("mahjong0", seed=2).play(["greedy"] * 4))
[-1, 0, 0, 1]
"""

from . import _distribution

_distribution.refuse_foreign()

from ._suzume import (  # noqa: E402
    INFINITE,
    Action,
    Match,
    Table,
    View,
    __version__,
    accepted,
    accepted_batch,
    deficiency,
    deficiency_batch,
    discard_batch,
    player_names,
    rule_names,
)
from .answers import Advice, AdvisedAction, Answer, Situation, ask, discard, measure, parse, score, shanten, situation, ukeire
from .contest import ArenaResult, arena, arena_merge
from .errors import IllegalAction, InputError, InputTypeError, SuzumeError, WorkError
from .pictures import Picture, draw
from .players import Batched, Player
from .records import Review, convert, decisions, hands, replay, review

__all__ = [
    "INFINITE",
    "Action",
    "Advice",
    "AdvisedAction",
    "Answer",
    "ArenaResult",
    "Batched",
    "IllegalAction",
    "InputError",
    "InputTypeError",
    "Match",
    "Picture",
    "Player",
    "Review",
    "Situation",
    "SuzumeError",
    "Table",
    "View",
    "WorkError",
    "__version__",
    "accepted",
    "accepted_batch",
    "arena",
    "arena_merge",
    "ask",
    "convert",
    "decisions",
    "deficiency",
    "deficiency_batch",
    "discard",
    "discard_batch",
    "draw",
    "hands",
    "measure",
    "parse",
    "player_names",
    "replay",
    "review",
    "rule_names",
    "score",
    "shanten",
    "situation",
    "ukeire",
]
