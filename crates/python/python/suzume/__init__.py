"""A Mahjong laboratory: measure a hand, choose a move, play a game, assess a player."""

from ._suzume import (
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
    rule_names,
)
from .answers import Advice, Answer, Situation, discard, measure, score, situation
from .errors import IllegalAction, InputError, InputTypeError, SuzumeError, WorkError
from .players import Player
