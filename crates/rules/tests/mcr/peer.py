"""Scores wins with PyMahjongGB: a line of fields in, a line of fans out.

In, separated by bars: melds (kind,tile,offer and blanks between), concealed tiles, winning tile, flowers, then 0 or 1 for
self-drawn, last copy, about a kong and wall last, then seat wind and round wind 0-3. Tiles as on Botzone.
Out: fans as name*count with semicolons between, or "error" and the reason. With --time: one line, the nanoseconds of a call.
"""

import sys
import time

from MahjongGB import MahjongFanCalculator

# Names that are spelt otherwise in the rules.
NAMES = {
    "All Five": "All Fives",
    "Robbing The Kong": "Robbing the Kong",
    "Two Dragons Pungs": "Two Dragon Pungs",
}


def arguments(line):
    melds, hand, tile, *numbers = line.rstrip("\n").split("|")
    packs = tuple((kind, middle, int(offer)) for kind, middle, offer in (m.split(",") for m in melds.split()))
    flowers, drawn, last, kong, wall, seat, wind = map(int, numbers)
    flags = (bool(drawn), bool(last), bool(kong), bool(wall))
    return (packs, tuple(hand.split()), tile, flowers, *flags, seat, wind, True)


def answer(line):
    try:
        fans = MahjongFanCalculator(*arguments(line))
    except TypeError as error:
        return f"error {error}"
    return ";".join(f"{NAMES.get(name, name)}*{count}" for _, count, _, name in fans)


def nanoseconds(lines):
    """The least mean of three rounds, the Python call included."""
    wins = [arguments(line) for line in lines]
    rounds = []
    for _ in range(3):
        start = time.perf_counter_ns()
        for win in wins:
            MahjongFanCalculator(*win)
        rounds.append((time.perf_counter_ns() - start) / len(wins))
    return min(rounds)


if __name__ == "__main__":
    if "--time" in sys.argv:
        print(nanoseconds(sys.stdin.readlines()))
    else:
        for line in sys.stdin:
            print(answer(line))
