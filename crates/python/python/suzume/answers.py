"""Answers as dictionaries whose fields are attributes too, with their text and, in a notebook, pictures.

The fields are those of the JSON, whatever it has. A field that is an action is a plain dictionary by ``answer["best"]`` and an
:class:`suzume.Action` by ``answer.best``.
"""

from __future__ import annotations

import json as _json
from typing import Any, ClassVar, Dict, FrozenSet, List, Mapping, Optional, Sequence, Union

from . import _suzume, pictures
from ._suzume import Action, View
from .errors import InputError, InputTypeError

__all__ = [
    "Answer",
    "Advice",
    "AdvisedAction",
    "Fields",
    "Situation",
    "ask",
    "discard",
    "measure",
    "parse",
    "score",
    "shanten",
    "situation",
    "ukeire",
]

#: A hand: text, a list of tiles, 34 counts, an array of 34 counts, a situation, or a view.
Hand = Union[str, Sequence[str], Sequence[int], Mapping[str, Any], View, Any]

#: Fields that hold an action.
_ACTIONS: FrozenSet[str] = frozenset({"best", "action", "then", "against", "done", "advised"})


class Fields(Dict[str, Any]):
    """An object of an answer: ``fields["name"]`` and ``fields.name`` are the same field.

    A field whose name is a word of Python has an underscore behind it as an attribute: ``advice.with_``.
    """

    #: Fields that an answer leaves out where there is nothing to show, and what they are then.
    _left_out: ClassVar[Mapping[str, Any]] = {}

    def __getattr__(self, name: str) -> Any:
        key = name[:-1] if name.endswith("_") and not name.startswith("_") else name
        if key in self:
            value = self[key]
            return Action.from_dict(value) if key in _ACTIONS and isinstance(value, dict) else value
        if key in self._left_out:
            value = self._left_out[key]
            return type(value)() if isinstance(value, (list, dict)) else value
        raise AttributeError(f"this {type(self).__name__} has no field `{name}`; it has {', '.join(self)}")

    def __dir__(self) -> List[str]:
        return [*super().__dir__(), *self, *self._left_out]


class AdvisedAction(Fields):
    """A legal action with its value: ``action``, ``text``, ``measures`` by name, ``shanten``, ``accepts``, ``danger``, ``then``."""

    _left_out = {"then": None, "terms": {}, "danger": [], "note": None}

    def __repr__(self) -> str:
        values = (f"{name} {one['value']:.4g}" for name, one in self["measures"].items() if one.get("value") is not None)
        return f"<AdvisedAction: {self['text']}; {', '.join(values)}>"


class _Decision(Fields):
    """A decision of a review."""

    _left_out = {"unmeasured": None, "situation": None}


def _object(fields: Dict[str, Any]) -> Fields:
    """An object of JSON as what it is."""
    if "action" in fields and "measures" in fields:
        return AdvisedAction(fields)
    if "done" in fields and "advised" in fields:
        return _Decision(fields)
    return Fields(fields)


#: Made once: to make a decoder takes as long as to read a short answer.
_DECODER = _json.JSONDecoder(object_hook=_object)


class Answer(Fields):
    """An answer of the command line: the fields of its JSON, and its text by ``str()``."""

    def __init__(self, fields: Union[str, Mapping[str, Any]], text: str) -> None:
        super().__init__(_DECODER.decode(fields) if isinstance(fields, str) else fields)
        self.text = text

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        first = next((line.strip() for line in self.text.splitlines() if line.strip()), "")
        return f"<{type(self).__name__}: {first}>"

    def __reduce__(self) -> Any:
        return (type(self), (_json.dumps(self), self.text))

    def _repr_html_(self) -> str:
        return pictures.words(self.text)


class Advice(Answer):
    """What to do: every legal action in :attr:`actions`, the best first, valued by the player :attr:`with_`.

    :attr:`best` is the best action, ``None`` if there is nothing to decide or nothing to gain; :attr:`why` says why.
    """

    _left_out = {"rules": None, "by": None, "k": None, "curve": [], "assumed": []}

    def __repr__(self) -> str:
        best = next((one["text"] for one in self["actions"] if one["action"] == self["best"]), "nothing to decide")
        return f"<Advice: {best}, the best of {len(self['actions'])} actions by {self['with']}>"

    @property
    def best(self) -> Optional[Action]:
        """The best action; ``None`` if there is nothing to decide, or nothing to gain."""
        best = self["best"]
        return None if best is None else Action.from_dict(best)

    @property
    def also(self) -> List[Advice]:
        """Second opinions that were asked for; the text of one is its reason."""
        return [Advice(one, one["why"]["text"]) for one in self.get("also", [])]

    def _repr_html_(self) -> str:
        return pictures.advice(self)


class Situation(Fields):
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
        """What the seat sees; ``None`` without rules, or for a hand whose melds are not given."""
        return self._view

    def legal(self) -> List[Action]:
        """What the seat may do; nothing without a table."""
        return [] if self._view is None else self._view.legal()

    def __reduce__(self) -> Any:
        return (Situation, (dict(self),))

    def _repr_html_(self) -> str:
        return pictures.situation(self)


def situation(hand: Hand, *, dora: Any = None, **fields: Any) -> Situation:
    """A position, checked: a hand with what is known of the table, as docs/situation.md describes it; ``dora`` are the indicators.

    >>> import suzume
    >>> s = suzume.situation("123m0567p23456s11z", rules="riichi", drawn="1z", dora_indicators="3p")
    >>> s.legal()[:2]
    [Action(kind='riichi', tile='0p'), Action(kind='riichi', tile='5p')]
    >>> s.assumed[0]
    'seat_wind E'
    """
    given = _described(hand) if isinstance(hand, (Mapping, View)) else {"hand": _suzume.hand_text(hand)}
    given = _with_dora(given, dora)
    return Situation({**given, **fields})


def ask(name: str, question: Union[Mapping[str, Any], str, bytes]) -> Answer:
    """Asks any question that is JSON, as the page of ``suzume serve`` does: its name, and its fields.

    >>> import suzume
    >>> suzume.ask("parse", {"text": "C1C2C3"})["tiles"]
    '123m'
    """
    asked = dict(question) if isinstance(question, Mapping) else question
    return (Advice if name == "discard" else Answer)(*_suzume.ask(name, asked))


def _described(hand: Hand) -> Dict[str, Any]:
    """A hand as the fields of a situation."""
    if isinstance(hand, View):
        return hand.situation()
    if isinstance(hand, Mapping):
        return dict(hand)
    return {"hand": _suzume.written_tiles("hand", hand)}


def _with_dora(described: Dict[str, Any], dora: Any) -> Dict[str, Any]:
    """The fields of a situation or a win with these indicators of bonus tiles, if any are given."""
    if dora is None:
        return described
    kept = {name: value for name, value in described.items() if name != "dora"}
    return {**kept, "dora_indicators": _suzume.written_tiles("dora", dora)}


def _terms(kb: Any, seen: Any, forms: Any, **others: Any) -> Dict[str, Any]:
    """Keyword arguments as fields of a question, without those that were not given."""
    terms = {name: value for name, value in others.items() if value is not None}
    if kb is not None:
        terms["kb"] = _suzume.written_knowledge(kb)
    if seen is not None:
        terms["seen"] = _suzume.written_tiles("seen", seen)
    if forms is not None:
        named = forms.split(",") if isinstance(forms, str) else forms
        terms["forms"] = [name.strip() if isinstance(name, str) else name for name in named]
    return terms


def discard(
    hand: Hand,
    *,
    rules: Optional[str] = None,
    dora: Any = None,
    with_player: Optional[str] = None,
    also: Optional[str] = None,
    language: Optional[str] = None,
    kb: Any = None,
    seen: Any = None,
    forms: Union[str, Sequence[str], None] = None,
    kinds: Optional[int] = None,
    notation: Optional[str] = None,
    order: Optional[str] = None,
    options: Optional[str] = None,
    k: Optional[int] = None,
    budget: Optional[int] = None,
    curve: Optional[int] = None,
) -> Advice:
    """What should I do? Every legal action, valued by one player: the answer of ``suzume discard``.

    ``with_player`` is the player whose values are shown, without it the usual one of the situation; in a view, ``best`` is what
    that player does. ``also`` is a second opinion, ``language`` ``en``, ``ja`` or ``zh``. For ``kstep``, which values a hand
    without rules, ``k`` is the number of draws within which the chance to complete the hand counts, ``budget`` milliseconds,
    ``curve`` the number of draws of the curve after the best discard. Ctrl-C stops it.

    >>> import suzume
    >>> advice = suzume.discard("23467m3455p12678s", rules="riichi", dora="4p")
    >>> advice.best
    Action(kind='discard', tile='1s')
    >>> advice.with_, advice.shanten, advice.actions[0].text
    ('solitary', 1, 'discard 1s')
    >>> advice.actions[0].measures["points"].value > advice.actions[1].measures["points"].value
    True
    """
    asked = {"with": with_player, "also": also, "language": language, "k": k, "budget": budget, "curve": curve}
    asked = {name: value for name, value in asked.items() if value is not None}
    terms = _terms(kb, seen, forms, rules=rules, kinds=kinds, notation=notation, order=order, options=options)
    if isinstance(hand, View) and not terms and dora is None:
        return Advice(*_suzume.advise(hand, {"hand": hand.hand, **asked}))
    described = _with_dora(_described(hand), dora)
    return Advice(*_suzume.ask("discard", {**described, **terms, **asked}))


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
    method: Optional[str] = None,
    explain: Optional[int] = None,
) -> Answer:
    """How far is this hand, and which tiles bring it nearer? The answer of ``suzume deficiency``.

    >>> import suzume
    >>> print(suzume.measure("123m456p789s1122z"), end="")
    123m456p789s1122z
    deficiency 1 (ready)
    accepts 4 tiles of 2 kinds: 1zx2 2zx2
    """
    terms = _terms(
        kb, seen, forms, rules=rules, kinds=kinds, notation=notation, order=order, method=method, explain=explain
    )
    return Answer(*_suzume.ask("deficiency", {**_described(hand), **terms}))


def shanten(hand: Hand, *, rules: str = "riichi", **terms: Any) -> Optional[int]:
    """The exchanges that a hand needs to be ready: one less than its deficiency; -1 if it is complete, ``None`` if it cannot be.

    Unlike :func:`suzume.deficiency`, this counts the hands of the riichi rules unless other ``rules`` are named: seven pairs and
    thirteen orphans too.

    >>> import suzume
    >>> suzume.shanten("19m19p19s1234567z"), suzume.shanten("123m456p789s11222z")
    (0, -1)
    """
    deficiency = _suzume.deficiency(hand, rules=rules, **terms)
    return None if deficiency is None else deficiency - 1


def ukeire(hand: Hand, *, rules: str = "riichi", **terms: Any) -> Dict[str, int]:
    """The tiles that lower the shanten of a hand of 3n+1 tiles, each with its copies that may still come: :func:`suzume.accepted`
    under the riichi rules, or those named.

    >>> import suzume
    >>> suzume.ukeire("19m19p19s123456z1z"), sum(suzume.ukeire("123m456p789s1122z").values())
    ({'7z': 4}, 4)
    """
    return _suzume.accepted(hand, rules=rules, **terms)


def score(
    win: Union[str, Mapping[str, Any], View],
    rules: Optional[str] = None,
    options: Optional[str] = None,
    *,
    dora: Any = None,
) -> Answer:
    """What is this win worth, and why? The answer of ``suzume score``, for a win or for a situation whose last tile wins.

    ``dora`` are the indicators of bonus tiles, if they are not among the fields of the win.

    >>> import suzume
    >>> win = {"concealed": "23m456p678s33z", "melds": [{"kind": "pong", "tiles": "777z"}], "winning_tile": "4m"}
    >>> answer = suzume.score(win, "riichi")
    >>> answer.han, answer.fu, [yaku.name for yaku in answer.yaku]
    (1, 30, ['Yakuhai (chun)'])
    """
    if isinstance(win, str):
        try:
            win = _json.loads(win)
        except (ValueError, RecursionError) as error:
            raise InputError(f"no JSON: {error}", "win") from error
    if not isinstance(win, (Mapping, View)):
        hint = 'give a dictionary such as {"concealed": "..", "winning_tile": "5p"}'
        raise InputTypeError(f"a value of type {type(win).__name__} is no win", "win", hint)
    given = _with_dora(_described(win), dora)
    is_situation = "hand" in given and "concealed" not in given
    question: Dict[str, Any] = {"situation" if is_situation else "win": given}
    question.update({name: value for name, value in (("rules", rules), ("options", options)) if value})
    return Answer(*_suzume.ask("score", question))


def parse(text: str, notation: Optional[str] = None) -> Answer:
    """Tiles in any notation, as canonical ones: ``tiles``, and the ``notation`` in which they were read.

    >>> import suzume
    >>> suzume.parse("B1B2B3 C4").tiles
    '123s4m'
    """
    question = {"text": text} if notation is None else {"text": text, "notation": notation}
    return Answer(*_suzume.ask("parse", question))

