"""What identifies a player written in Python, so that a match is not resumed by another player of the same name.

A fingerprint is the SHA-256 of the player's ``version``, where it has one, and otherwise of its code: the compiled methods of its
class and of the classes that it inherits from, the functions and constants of the same module that they use, and the values of
its attributes. What other modules do is not covered, nor is a file that the player reads. Another version of Python compiles to
other code; a ``version`` is the same everywhere.
"""

from __future__ import annotations

import hashlib
import pickle
import types
from typing import Any, Callable, Iterable, List, Set

__all__ = ["fingerprint"]

_PLAIN = (type(None), bool, int, float, complex, str, bytes, type(Ellipsis))
#: Attributes of a class that say nothing about what it does.
_IRRELEVANT = frozenset({"__dict__", "__weakref__", "__module__", "__doc__", "__qualname__", "__firstlineno__", "__static_attributes__"})


def fingerprint(player: Any) -> str:
    """The fingerprint of a class, an object or a function that makes players, in hexadecimal digits.

    >>> import suzume
    >>> class First(suzume.Player):
    ...     def act(self, view, legal):
    ...         return legal[0]
    >>> one = fingerprint(First)
    >>> First.act = lambda self, view, legal: legal[-1]
    >>> one == fingerprint(First), len(one)
    (False, 64)
    """
    digest = hashlib.sha256()
    version = getattr(player, "version", None)
    if version is not None:
        digest.update(f"version {version}".encode())
    else:
        _Code(digest.update).value(player)
    return digest.hexdigest()


class _Code:
    """Writes what a value is, each object that can change once."""

    def __init__(self, write: Callable[[bytes], Any]) -> None:
        self._write = write
        self._seen: Set[int] = set()
        # Keeps temporary objects alive, so that no two have the same id.
        self._kept: List[Any] = []

    def _text(self, text: str) -> None:
        data = text.encode("utf-8", "surrogatepass")
        self._write(f"{len(data)}:".encode() + data)

    def _all(self, kind: str, values: Iterable[Any]) -> None:
        listed = list(values)
        self._text(f"{kind} {len(listed)}")
        for value in listed:
            self.value(value)

    def value(self, value: Any) -> None:
        """Any value."""
        if isinstance(value, _PLAIN):
            self._text(f"{type(value).__name__} {value!r}")
            return
        # Whether equal constants are one object depends on how the code was loaded, so these are written every time.
        if isinstance(value, tuple):
            self._all("tuple", value)
            return
        if isinstance(value, (set, frozenset)):
            self._all("set", sorted(value, key=repr))
            return
        if isinstance(value, types.CodeType):
            self.code(value)
            return
        if id(value) in self._seen:
            self._text("again")
            return
        self._seen.add(id(value))
        self._kept.append(value)
        if isinstance(value, list):
            self._all("list", value)
        elif isinstance(value, dict):
            self._all("dict", (part for item in value.items() for part in item))
        elif isinstance(value, types.FunctionType):
            self.function(value)
        elif isinstance(value, (types.MethodType, staticmethod, classmethod)):
            self._text("method")
            self.value(value.__func__)
            self.value(getattr(value, "__self__", None))
        elif isinstance(value, property):
            self._all("property", (value.fget, value.fset, value.fdel))
        elif isinstance(value, type):
            self.type(value)
        elif isinstance(value, (types.ModuleType, types.BuiltinFunctionType)):
            self._text(f"named {value.__name__}")
        else:
            self.object(value)

    def code(self, code: types.CodeType) -> None:
        """Compiled code, without its place in a file."""
        self._write(code.co_code)
        self._all("code", (code.co_argcount, code.co_kwonlyargcount, code.co_names, code.co_varnames, code.co_freevars))
        self._all("constants", code.co_consts)

    def function(self, function: types.FunctionType) -> None:
        """A function, its defaults, what it encloses, and what it uses of its own module."""
        self.code(function.__code__)
        self.value(function.__defaults__)
        self.value(function.__kwdefaults__)
        for cell in function.__closure__ or ():
            try:
                self.value(cell.cell_contents)
            except ValueError:
                self._text("empty")
        for name in sorted(_names(function.__code__)):
            used = function.__globals__.get(name)
            is_of_module = getattr(used, "__module__", None) == function.__module__
            if isinstance(used, _PLAIN + (tuple,)) or (isinstance(used, (types.FunctionType, type)) and is_of_module):
                self._text(name)
                self.value(used)

    def type(self, kind: type) -> None:
        """A class: what it has and what it inherits; the classes of Python and of this package by their names."""
        if kind.__module__ in ("builtins", "suzume.players", "abc", "typing"):
            self._text(f"class {kind.__module__}.{kind.__qualname__}")
            return
        self._text(f"class {kind.__qualname__}")
        for name, value in sorted(vars(kind).items()):
            if name not in _IRRELEVANT and not name.startswith("_abc_"):
                self._text(name)
                self.value(value)
        self._all("inherits", kind.__bases__)

    def object(self, value: Any) -> None:
        """An object: its class and its attributes, or the bytes with which it is copied."""
        self.value(type(value))
        fields = getattr(value, "__dict__", None)
        if isinstance(fields, dict) and fields:
            self.value(fields)
            return
        try:
            self._write(pickle.dumps(value, protocol=4))
        except Exception:  # Nothing more is known of it: a handle of C, a lock.
            self._text("unknown")


def _names(code: types.CodeType) -> Set[str]:
    """The names that code and the functions in it use."""
    names = set(code.co_names)
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            names |= _names(constant)
    return names
