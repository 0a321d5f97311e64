"""Scores wins with the PyPI package `mahjong`: the lines that `suzume score --rules riichi --stdin` reads, the answers
that it gives, as far as the package has them. The first argument is the preset: riichi, riichi-majsoul, sanma or
sanma-majsoul."""

import json
import sys

from mahjong.constants import EAST
from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules
from mahjong.meld import Meld

KINDS = {"chow": Meld.CHI, "pong": Meld.PON, "open_kong": Meld.KAN, "added_kong": Meld.SHOUMINKAN, "closed_kong": Meld.KAN}
FIRST = {"m": 0, "p": 9, "s": 18, "z": 27}
RED = {"m": 16, "p": 52, "s": 88}


def kinds(text):
    """The tiles of a text as (kind 0..34, red or not)."""
    waiting = []
    for character in text:
        if character in FIRST:
            for digit in waiting:
                yield (FIRST[character] + (4 if digit == 0 else digit - 1), digit == 0)
            waiting = []
        elif character != " ":
            waiting.append(int(character))


class Numbers:
    """Gives every tile a number of its own; the first five of a suit is the red one."""

    def __init__(self):
        self.used = set()

    def of(self, text):
        numbers = []
        for kind, red in kinds(text):
            first = kind * 4
            copies = [first] if red else [first + copy for copy in range(4) if first + copy not in RED.values()]
            number = next(copy for copy in copies if copy not in self.used)
            self.used.add(number)
            numbers.append(number)
        return numbers


def answer(line, options):
    flags = set(line["flags"])
    drawn = line["self_drawn"]
    numbers = Numbers()
    winning = numbers.of(line["winning_tile"])[0]
    tiles = [winning] + numbers.of(line["concealed"])
    melds = []
    for meld in line["melds"]:
        held = numbers.of(meld["tiles"])
        melds.append(Meld(KINDS[meld["kind"]], held, opened=meld["kind"] != "closed_kong"))
        tiles += held
    last = "last_tile" in flags
    first = "first_turn" in flags and drawn and not melds
    dealer = line["seat_wind"] == "E"
    config = HandConfig(
        is_tsumo=drawn,
        is_riichi="riichi" in flags,
        is_daburu_riichi="double_riichi" in flags,
        is_ippatsu="ippatsu" in flags,
        is_rinshan="kong_draw" in flags,
        is_chankan="robbing_kong" in flags,
        is_haitei=last and drawn and "kong_draw" not in flags,
        is_houtei=last and not drawn and "robbing_kong" not in flags,
        is_tenhou=first and dealer,
        is_chiihou=first and not dealer,
        player_wind=EAST + "ESWN".index(line["seat_wind"]),
        round_wind=EAST + "ESWN".index(line["round_wind"]),
        options=options,
        num_nuki_dora=line["norths"],
    )
    indicators = [[kind * 4 for kind, _ in kinds(line[key])] for key in ("dora_indicators", "ura_indicators")]
    found = HandCalculator.estimate_hand_value(
        tiles, winning, melds, indicators[0], config, ura_dora_indicators=indicators[1]
    )
    if found.error:
        return {"error": "no_yaku" if found.error == HandCalculator.ERR_NO_YAKU else found.error}
    is_open = any(meld.opened for meld in melds)
    return {
        "han": found.han,
        "fu": found.fu,
        "main": found.cost["main"],
        "additional": found.cost["additional"],
        "yaku": [
            {"name": yaku.name, "han": yaku.han_open if is_open and yaku.han_open else yaku.han_closed}
            for yaku in found.yaku
        ],
    }


def main():
    players, _, site = sys.argv[1].partition("-")
    options = OptionalRules(
        has_open_tanyao=True,
        has_aka_dora=True,
        has_double_yakuman=site == "majsoul",
        limit_to_sextuple_yakuman=False,
        is_three_player=players == "sanma",
    )
    for line in sys.stdin:
        print(json.dumps(answer(json.loads(line), options)))


if __name__ == "__main__":
    main()
