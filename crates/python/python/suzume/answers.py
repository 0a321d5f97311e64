"""Answers of the command line as dictionaries that also say themselves in words and, in a notebook, in pictures."""

from __future__ import annotations

from typing import Any, Dict, List, Mapping, Optional, Sequence, Union

from . import _suzume, pictures
from ._suzume import Action, View

__all__ = ["Answer", "Advice", "Situation", "discard", "measure", "score", "situation"]

#: A hand: text, a list of tiles, 34 counts, an array of 34 counts, a situation, or a view.
Hand = Union[str, Sequence[str], Sequence[int], Mapping[str, Any], View, Any]


class Answer(Dict[str, Any]):
    """An answer of the command line: the fields of its JSON, and its words by ``str()``."""

    def __init__(self, fields: Mapping[str, Any], text: str) -> None:
        super().__init__(fields)
        self.text = text

    def __str__(self) -> str:
        return self.text

    def __reduce__(self) -> Any:
        return (type(self), (dict(self), self.text))

    def _repr_html_(self) -> str:
        return pictures.words(self.text)


class Advice(Answer):
    """What to do in a situation: ``discards``, ranked, each with what it is worth, and ``best``."""

    @property
    def best(self) -> Optional[str]:
        """The best discard; ``None`` for a complete hand, or where it is no discard that is to be decided."""
        best = self.get("best")
        return None if best is None else str(best)

    def _repr_html_(self) -> str:
        return pictures.advice(self)


class Situation(Dict[str, Any]):
    """A position that was checked: its fields, what it left out (:attr:`assumed`), and what the seat sees."""

    def __init__(self, fields: Mapping[str, Any]) -> None:
        super().__init__(fields)
        self._assumed, self._view = _suzume.check_situation(dict(fields))

    @property
    def assumed(self) -> List[str]:
        """What was left out, each with the value chosen for it."""
        return list(self._assumed)

    @property
    def view(self) -> Optional[View]:
        """What the seat sees; ``None`` without rules, or for a hand whose melds are not told."""
        return self._view

    def legal(self) -> List[Action]:
        """What the seat may do; nothing without a table."""
        return [] if self._view is None else self._view.legal()

    def __reduce__(self) -> Any:
        return (Situation, (dict(self),))

    def _repr_html_(self) -> str:
        return pictures.situation(self)


def situation(hand: Hand, **fields: Any) -> Situation:
    """A position, checked: a hand with what is known of the table, as docs/situation.md describes it.

    >>> import suzume
    >>> s = suzume.situation("123m0567p23456s11z", rules="riichi", drawn="1z", dora_indicators="3p")
    >>> [str(action) for action in s.legal()][:2]
    ['riichi, discard 0p', 'riichi, discard 5p']
    >>> s.assumed[0]
    'seat_wind E'
    """
    if isinstance(hand, View):
        given: Dict[str, Any] = hand.situation()
    elif isinstance(hand, Mapping):
        given = dict(hand)
    else:
        given = {"hand": _suzume.hand_text(hand)}
    given.update(fields)
    return Situation(given)


def discard(
    hand: Hand,
    *,
    kb: Any = None,
    seen: Any = None,
    rules: Optional[str] = None,
    forms: Union[str, Sequence[str], None] = None,
    kinds: Optional[int] = None,
    notation: Optional[str] = None,
    order: Optional[str] = None,
    k: Optional[int] = None,
    budget: Optional[int] = None,
    curve: Optional[int] = None,
    with_player: Optional[str] = None,
    objective: Optional[str] = None,
    alone: bool = False,
) -> Advice:
    """Which tile should I discard? The answer of ``suzume discard``.

    ``k`` is the number of draws within which the chance to complete the hand counts, ``budget`` milliseconds, ``curve`` the
    number of draws of the curve after the best discard, ``with_player`` a player that values every legal action, ``objective``
    what is ranked by under rules that score. Ctrl-C stops it.

    >>> import suzume
    >>> advice = suzume.discard("123m4568p23456s11z")
    >>> advice.best, advice["deficiency"], advice["discards"][0]["accepts"]
    ('8p', 1, {'1s': 4, '4s': 3, '7s': 4})
    """
    fields, text = _suzume.discard(
        hand,
        kb=kb,
        seen=seen,
        rules=rules,
        forms=forms,
        kinds=kinds,
        notation=notation,
        order=order,
        k=k,
        budget=budget,
        curve=curve,
        with_player=with_player,
        objective=objective,
        alone=alone,
    )
    return Advice(fields, text)


def measure(
    hand: Hand,
    *,
    kb: Any = None,
    seen: Any = None,
    rules: Optional[str] = None,
    forms: Union[str, Sequence[str], None] = None,
    kinds: Optional[int] = None,
    notation: Optional[str] = None,
    order: Optional[str] = None,
    method: str = "exact",
    explain: Optional[int] = None,
) -> Answer:
    """How far is this hand, and which tiles bring it nearer? The answer of ``suzume deficiency``.

    >>> import suzume
    >>> print(suzume.measure("123m456p789s1122z"), end="")
    123m456p789s1122z
    deficiency 1 (ready)
    accepts 4 tiles of 2 kinds: 1zx2 2zx2
    """
    fields, text = _suzume.measure(
        hand,
        kb=kb,
        seen=seen,
        rules=rules,
        forms=forms,
        kinds=kinds,
        notation=notation,
        order=order,
        method=method,
        explain=explain,
    )
    return Answer(fields, text)


def score(win: Union[str, Mapping[str, Any], View], rules: Optional[str] = None, options: str = "") -> Answer:
    """What is this win worth, and why? The answer of ``suzume score``.

    >>> import suzume
    >>> win = {"concealed": "23m456p678s33z", "melds": [{"kind": "pong", "tiles": "777z"}], "winning_tile": "4m"}
    >>> answer = suzume.score(win, "riichi")
    >>> answer["han"], answer["fu"], [yaku["name"] for yaku in answer["yaku"]]
    (1, 30, ['Yakuhai (chun)'])
    """
    fields, text = _suzume.score(win, rules, options)
    return Answer(fields, text)
