"""Hands, tables and advice as SVG and HTML for notebooks: self-contained, without scripts, fonts or pictures from elsewhere.

The characters are those of the page (crates/reports/review/tiles.js), and a test compares them; dots and bamboo are simpler.
"""

from __future__ import annotations

import math
from html import escape
from typing import Any, Dict, Iterable, List, Mapping, Optional, Sequence, Tuple

__all__ = ["Picture", "draw"]

BLACK, RED, GREEN, BLUE = "#1d2733", "#c22f2f", "#1e7a45", "#23569c"

#: Strokes of characters on a grid of 24 by 24.
WAN = "M2.5 5H21.5M8.5 2.3V7.3M15.5 2.3V7.3M6 9H18V14.5H6ZM6 11.8H18M12 9V20M4 22.5V17H20V20.6C20 22.2 19 22.3 17.2 22M8.3 20.6L12 20M14 18.6L15.7 20.8"
HONORS = {
    1: (
        "M2.5 5H21.5M12 1.8V22.6M5.5 8.2H18.5V15H5.5ZM5.5 11.6H18.5M11.4 15.4C9.5 18 6.5 20.5 2.5 22M12.6 15.4C14.5 18 17.5 20.5 21.5 22",
        BLACK,
    ),
    2: (
        "M3 5H21M12 1.8V8.8M4 22.5V9H20V20C20 22.2 19 22.3 17 22M9 11.2L10 13.4M15 11.2L14 13.4M7.5 14.4H16.5M7 17.8H17M12 14.4V22",
        BLACK,
    ),
    3: (
        "M2.5 4H21.5M4 9.2H20V21.5H4ZM9.3 4V10C9.3 13.5 8.5 15 6.4 16.6M14.7 4V13.4C14.7 15.6 15.8 15.8 17.8 15.8",
        BLACK,
    ),
    4: (
        "M9 2.5V21.8M3 8.8H9M2 19L9 16M14.5 2.5V18C14.5 20.6 15.5 20.9 18 20.9C21 20.9 21.6 20 21.6 16.5M20.7 6.5L14.5 10.8",
        BLACK,
    ),
    5: ("M4 2H20V22H4Z", BLUE),
    6: (
        "M3 3.5H9.5C8.5 7 6 9.5 2.5 11M4.6 6L6.5 7.9M14 2.3C15 6.5 18 9.5 21.5 11M19.6 2.8L16.4 5.8M21.2 5.8L18.2 8.3M4 12.7H10V15.6H4.6V18.6H10C10 21.5 9 22.6 6 22.2M14.5 12.3H19V15.6M14.5 12.3C14.5 14.6 14 15.6 12.5 16.6M13 17.8H20C19 20.2 16.5 22 12.5 23M14 18.6C16 21 18.5 22.4 21.5 23",
        GREEN,
    ),
    7: (
        "M4.5 7H19.5V15H4.5ZM12 1.8V22.8",
        RED,
    ),
}
#: Where the marks of dots and bamboo lie, on a grid of 3 by 3: columns and rows from 0 to 2.
SPOTS: Dict[int, List[Tuple[float, float]]] = {
    1: [(1, 1)],
    2: [(1, 0), (1, 2)],
    3: [(0, 0), (1, 1), (2, 2)],
    4: [(0, 0), (2, 0), (0, 2), (2, 2)],
    5: [(0, 0), (2, 0), (1, 1), (0, 2), (2, 2)],
    6: [(0, 0), (2, 0), (0, 1), (2, 1), (0, 2), (2, 2)],
    7: [(0, -0.2), (1, 0.1), (2, 0.4), (0, 1.2), (2, 1.2), (0, 2), (2, 2)],
    8: [(0, -0.2), (2, -0.2), (0, 0.55), (2, 0.55), (0, 1.3), (2, 1.3), (0, 2.05), (2, 2.05)],
    9: [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1), (0, 2), (1, 2), (2, 2)],
}
#: Digits as strokes.
DIGITS = {
    0: "M1 1H7V13H1Z",
    1: "M2 3L5 1V13",
    2: "M1 2C3 0 7 0 7 4C7 7 1 9 1 13H7",
    3: "M1 1H7L4 6C9 6 8 13 4 13C2 13 1 12 1 11",
    4: "M6 13V1L1 9H8",
    5: "M7 1H2L1 6C4 4 7 6 7 9C7 13 3 14 1 12",
    6: "M6 1C3 3 1 6 1 9C1 15 7 14 7 10C7 6 2 6 1 9",
    7: "M1 1H7L3 13",
    8: "M4 1C0 1 0 6 4 6C8 6 8 1 4 1ZM4 6C0 6 0 13 4 13C8 13 8 6 4 6",
    9: "M2 13C5 11 7 8 7 5C7 -1 1 0 1 4C1 8 6 8 7 5",
}
ONE_BAMBOO = "M16 33C9 28 9 16 16 9C23 16 23 28 16 33M16 9V37M10 15L16 20L22 15M10 24L16 29L22 24"

#: The size of a tile.
WIDTH, HEIGHT = 32, 44
SEATS = "ESWN"


class Picture(str):
    """HTML that a notebook shows."""

    def _repr_html_(self) -> str:
        return str(self)


def _stroke(path: str, color: str, transform: str = "", width: float = 2.2) -> str:
    moved = f' transform="{transform}"' if transform else ""
    return (
        f'<path d="{path}"{moved} fill="none" stroke="{color}" stroke-width="{width}" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )


def _marks(code: str) -> List[str]:
    """What is printed on a tile."""
    is_red = code[0] == "0"
    rank = 5 if is_red else int(code[0])
    marks: List[str] = []
    if code[1] == "m":
        marks.append(_stroke(DIGITS[rank], RED if is_red else BLACK, "translate(11.5 4) scale(1.15)", 2))
        marks.append(_stroke(WAN, RED, "translate(6.4 22) scale(0.8)", 2.4))
    elif code[1] == "p":
        for column, row in SPOTS[rank]:
            x, y = 8 + column * 8, 11 + row * 11
            radius, core = (8.0, 3.0) if rank == 1 else (3.6, 1.2)
            color = RED if is_red or (rank % 2 == 1 and column == 1) else BLUE
            marks.append(
                f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="none" stroke="{color}" stroke-width="2"/>'
            )
            marks.append(f'<circle cx="{x:g}" cy="{y:g}" r="{core:g}" fill="{color}"/>')
    elif code[1] == "s" and rank == 1:
        marks.append(_stroke(ONE_BAMBOO, GREEN))
    elif code[1] == "s":
        for column, row in SPOTS[rank]:
            x, y = 8 + column * 8, 11 + row * 11
            color = RED if is_red or (rank % 2 == 1 and column == 1) else GREEN
            path = f"M{x:g} {y - 3.4:g}V{y + 3.4:g}M{x - 1.6:g} {y:g}H{x + 1.6:g}"
            marks.append(_stroke(path, color, "", 2.4))
    elif code[1] == "z":
        path, color = HONORS[rank]
        marks.append(_stroke(path, color, "translate(5 8) scale(0.92)", 2.6))
    else:
        color = "#a3449a" if code[1] == "f" else "#b36b00"
        for petal in range(5):
            angle = petal * 2 * math.pi / 5 - math.pi / 2
            x, y = 16 + 6 * math.cos(angle), 27 + 6 * math.sin(angle)
            marks.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3.4" fill="{color}"/>')
        marks.append(_stroke(DIGITS[rank], BLACK, "translate(12.5 4)", 2))
    if is_red:
        marks.append(f'<circle cx="27" cy="6" r="2.4" fill="{RED}"/>')
    return marks


def _tile(code: str, x: float, faded: bool = False) -> str:
    """A tile at a place; ``back`` is one face down."""
    if code == "back":
        fill, edge, marks = "#3f7d6a", "#274f43", []
    else:
        fill, edge, marks = "#fbf8ef", "#8d8672", _marks(code)
    opacity = ' opacity="0.45"' if faded else ""
    return (
        f'<g transform="translate({x:g} 0)"{opacity}><title>{code}</title>'
        f'<rect x="1" y="1" width="30" height="42" rx="4" fill="{fill}" stroke="{edge}"/>{"".join(marks)}</g>'
    )


def codes(text: str) -> List[str]:
    """The tiles of canonical text, one by one."""
    tiles: List[str] = []
    ranks = ""
    for character in text:
        if character.isdigit():
            ranks += character
        elif character in "mpszfg":
            tiles.extend(rank + character for rank in ranks)
            ranks = ""
    return tiles


def row(tiles: Sequence[str], *, height: int = 40, gap_before_last: bool = False, faded: Iterable[int] = ()) -> Picture:
    """Tiles side by side, as one SVG."""
    if not tiles:
        return Picture("")
    faded = set(faded)
    parts, x = [], 0.0
    for place, code in enumerate(tiles):
        if gap_before_last and place == len(tiles) - 1:
            x += WIDTH / 3
        parts.append(_tile(code, x, place in faded))
        x += WIDTH
    label = escape(" ".join(tiles))
    return Picture(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {x:g} {HEIGHT}" height="{height}" role="img" '
        f'aria-label="{label}" style="vertical-align:middle">{"".join(parts)}</svg>'
    )


def words(text: str) -> str:
    """Words as they stand."""
    return f"<pre>{escape(text)}</pre>"


def _hand(hand: str, drawn: Optional[str]) -> Picture:
    tiles = codes(hand)
    if drawn in tiles:
        place = len(tiles) - 1 - tiles[::-1].index(drawn)
        tiles.append(tiles.pop(place))
    return row(tiles, gap_before_last=drawn is not None)


def _meld(kind: str, tiles: str) -> Picture:
    faces = codes(tiles) or ["back"] * 4
    if kind == "closed_kong" and tiles:
        faces = ["back", faces[1], faces[2], "back"]
    return row(faces, height=32)


def _river(discards: Sequence[str]) -> str:
    """Six discards a line; those that were claimed are faded."""
    lines = []
    for first in range(0, len(discards), 6):
        part = discards[first : first + 6]
        faded = [place for place, one in enumerate(part) if "<" in one]
        lines.append(row([one[:2] for one in part], height=28, faded=faded))
    return "<br>".join(lines)


def _seat(title: str, hand: str, melds: Iterable[str], river: str) -> str:
    return (
        '<tr style="vertical-align:top;background:none">'
        f'<td style="text-align:left;white-space:nowrap">{title}</td>'
        f'<td style="text-align:left">{hand} {" ".join(melds)}</td><td style="text-align:left">{river}</td></tr>'
    )


def _seats(title: str, rows: Iterable[str]) -> Picture:
    return Picture(f'<div><p>{title}</p><table>{"".join(rows)}</table></div>')


def view(seen: Any) -> Picture:
    """What a seat sees."""
    rows = []
    for seat in range(len(seen.scores)):
        wind = SEATS[(seat - seen.dealer) % len(seen.scores)]
        riichi = ", riichi" if seen.riichi[seat] else ""
        who = f"<b>seat {seat}</b>" if seat == seen.seat else f"seat {seat}"
        hand = _hand(seen.hand, seen.drawn) if seat == seen.seat else Picture("")
        melds = [_meld(kind, tiles) for kind, tiles in seen.melds[seat]]
        rows.append(_seat(f"{who} ({wind}{riichi})<br>{seen.scores[seat]}", hand, melds, _river(seen.rivers[seat])))
    dora = row(seen.dora_indicators, height=28)
    offered = f", offered {row([seen.offered[0]], height=28)}" if seen.offered else ""
    return _seats(f"{escape(seen.rules)}, round {seen.round_wind}, {seen.draws_left} draws left {dora}{offered}", rows)


def table(at: Any) -> Picture:
    """A table with everything on it."""
    rows = []
    for seat in range(len(at.view(0).scores)):
        seen = at.view(seat)
        riichi = ", riichi" if seen.riichi[seat] else ""
        title = f"seat {seat} ({seen.seat_wind}{riichi})<br>{seen.scores[seat]}"
        melds = [_meld(kind, tiles) for kind, tiles in seen.melds[seat]]
        rows.append(_seat(title, _hand(seen.hand, seen.drawn), melds, _river(seen.rivers[seat])))
    seen = at.view(0)
    dora = row(seen.dora_indicators, height=28)
    title = f"{escape(at.rules)}, round {seen.round_wind}, {seen.draws_left} draws left, {at.phase} {dora}"
    return _seats(title, rows)


def situation(described: Any) -> Picture:
    """A situation: the table, or the hand alone."""
    if described.view is not None:
        return view(described.view)
    melds = [_meld(meld.get("kind") or "", meld.get("tiles", "")) for meld in described.get("melds", [])]
    return Picture(f'<div>{_hand(described["hand"], described.get("drawn"))} {" ".join(melds)}</div>')


def _action(one: Any) -> str:
    """An action of advice: the tile of a discard, the text of another."""
    return row([one.action.tile], height=32) if one.action.kind == "discard" else escape(one.text)


def _measure(measure: Optional[Mapping[str, Any]]) -> str:
    """A measure of an action, or the range in which it lies."""
    if measure is None:
        return ""
    scale, sign = (100, "%") if measure["unit"] == "probability" else (1, "")
    digits = 0 if measure["unit"] in ("points", "tiles", "sets", "rounds") else 1 if sign else 2
    low, high = measure.get("low"), measure.get("high")
    if low is not None and high is not None and low != high:
        return f"{scale * low:,.{digits}f} to {scale * high:,.{digits}f}{sign}"
    return "" if measure["value"] is None else f"{scale * measure['value']:,.{digits}f}{sign}"


def advice(answer: Any) -> Picture:
    """Every legal action with its measures and the tiles that it accepts, and the reason for the best one."""
    if not answer.actions:
        return Picture(words(str(answer)))
    names = list(dict.fromkeys(name for one in answer.actions for name in one.measures))
    rows = []
    for one in answer.actions:
        total = sum(one.accepts.values())
        accepts = "".join(f"{row([tile], height=28)}<sub>{count}</sub>" for tile, count in one.accepts.items())
        far = "" if one.deficiency is None else str(one.deficiency)
        cells = [_action(one), *(_measure(one.measures.get(name)) for name in names), far]
        cells.append(f"{total}: {accepts}" if total else "")
        rows.append("<tr>" + "".join(f'<td style="text-align:left">{cell}</td>' for cell in cells) + "</tr>")
    head = ["", *(escape(name.replace("_", " ")) for name in names), "deficiency", "accepts"]
    titles = "".join(f'<th style="text-align:left">{title}</th>' for title in head)
    why = f"<p>{escape(answer.why.text)}</p>" if answer.why.text else ""
    return Picture(f'{why}<table><thead><tr>{titles}</tr></thead><tbody>{"".join(rows)}</tbody></table>')


#: What the arena estimates of every entrant.
QUANTITIES = {
    "win_rate": "hands won",
    "points": "points a game",
    "rank": "rank",
    "deal_in_rate": "hands dealt in",
    "wall_points": "points of a wall",
}


def _range(estimate: Mapping[str, Any]) -> str:
    if estimate.get("low") is None:
        return f"{estimate['mean']:.4g}"
    return f"{estimate['mean']:.4g} <small>({estimate['low']:.4g} to {estimate['high']:.4g})</small>"


def arena(result: Mapping[str, Any]) -> Picture:
    """Every entrant with its estimates and their intervals."""
    known = [name for name in QUANTITIES if result["entrants"] and result["entrants"][0].get(name) is not None]
    head = "".join(f"<th>{title}</th>" for title in ["player", *(QUANTITIES[name] for name in known)])
    rows = []
    for entrant in result["entrants"]:
        cells = [escape(f"{entrant['letter']} {entrant['player']}"), *(_range(entrant[name]) for name in known)]
        rows.append("<tr>" + "".join(f"<td>{cell}</td>" for cell in cells) + "</tr>")
    verdict = escape(result["verdict"])
    return Picture(
        f'<div><table><thead><tr>{head}</tr></thead><tbody>{"".join(rows)}</tbody></table>'
        f"<p>{verdict}</p><p>{result['games']} games, {result['hands']} hands; 95% intervals</p></div>"
    )


def plot(result: Mapping[str, Any], quantity: str, ax: Any = None) -> Any:
    """Every entrant's estimate with its interval, by matplotlib."""
    from .errors import InputError

    if quantity not in QUANTITIES or any(quantity not in entrant for entrant in result["entrants"]):
        raise InputError(f"no quantity `{quantity}`", "quantity", f"give one of {', '.join(QUANTITIES)}")
    if ax is None:
        import matplotlib.pyplot as plt

        _, ax = plt.subplots()
    names = [entrant["player"] for entrant in result["entrants"]]
    for place, entrant in enumerate(result["entrants"]):
        estimate = entrant[quantity]
        mean = estimate["mean"]
        low, high = (mean if estimate.get(end) is None else estimate[end] for end in ("low", "high"))
        ax.errorbar([mean], [place], xerr=[[mean - low], [high - mean]], fmt="o", capsize=4)
    ax.set_yticks(range(len(names)), names)
    ax.invert_yaxis()
    ax.set_xlabel(f"{QUANTITIES[quantity]}, with 95% intervals")
    ax.set_title(f"{result['games']} games")
    return ax


def draw(what: Any) -> Picture:
    """A picture of a hand, a situation, a view, a table or an answer.

    >>> import suzume
    >>> picture = suzume.draw("123m0p11z")
    >>> picture[:4], picture.count("<title>")
    ('<svg', 6)
    """
    if hasattr(what, "_repr_html_"):
        return Picture(what._repr_html_())
    from . import _suzume

    if isinstance(what, Mapping):
        from .answers import Situation

        return situation(Situation(what))
    return row(codes(_suzume.hand_text(what)))
