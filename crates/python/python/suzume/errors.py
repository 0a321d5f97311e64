"""Exceptions with the problem, the place and a hint, in the words of the command line."""

from __future__ import annotations

from typing import Optional

__all__ = ["SuzumeError", "InputError", "InputTypeError", "IllegalAction", "WorkError"]


class SuzumeError(Exception):
    """What all exceptions of this package have in common.

    >>> import suzume
    >>> try:
    ...     suzume.deficiency("11111m23p")
    ... except suzume.InputError as error:
    ...     print(error.message, "|", error.place, "|", error.hint)
    a fifth 1m | hand, character 5 | every tile exists four times
    """

    #: What is wrong, in words.
    message: str
    #: Where it is wrong: a field, a row, a character; ``None`` if it is the question as a whole.
    place: Optional[str]
    #: What to do about it, where that is not part of the message.
    hint: Optional[str]

    def __init__(
        self,
        message: str,
        place: Optional[str] = None,
        hint: Optional[str] = None,
        report: Optional[str] = None,
    ) -> None:
        super().__init__(message, place, hint, report)
        self.message, self.place, self.hint, self._report = message, place, hint, report

    def __str__(self) -> str:
        if self._report is not None:
            return self._report
        place = f"{self.place}: " if self.place else ""
        hint = f"; hint: {self.hint}" if self.hint else ""
        return f"{place}{self.message}{hint}"


class InputError(SuzumeError, ValueError):
    """A value that cannot be used."""


class InputTypeError(SuzumeError, TypeError):
    """A value of a type that cannot be used."""


class IllegalAction(InputError):
    """An action that the rules do not allow. The table has not changed."""


class WorkError(SuzumeError, RuntimeError):
    """Work that failed; the question was not at fault."""
