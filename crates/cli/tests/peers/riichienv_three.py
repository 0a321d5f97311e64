"""Games of three players on RiichiEnv, as mjai: `riichienv_three.py GAMES FOLDER` writes a file for each.

The players take every win, most riichi and norths, some calls, and otherwise discard what keeps the hand nearest to ready, so that all
kinds of hands and ends come up. The same number gives the same game.
"""

import json
import random
import sys

from riichienv import ActionType, RiichiEnv, calculate_shanten_3p

# How often an action is taken where it is legal, the first in this order first.
EAGERNESS = [
    (ActionType.Tsumo, 1.0), (ActionType.Ron, 1.0), (ActionType.KyushuKyuhai, 0.7), (ActionType.Kita, 0.8), (ActionType.Riichi, 0.8),
    (ActionType.Ankan, 0.7), (ActionType.Kakan, 0.7), (ActionType.Daiminkan, 0.3), (ActionType.Pon, 0.35),
]


def choice(seen, dice):
    legal = seen.legal_actions()
    for kind, share in EAGERNESS:
        of_kind = [action for action in legal if action.action_type == kind]
        if of_kind and dice.random() < share:
            return dice.choice(of_kind)
    discards = [action for action in legal if action.action_type == ActionType.Discard]
    if not discards:
        return next(action for action in legal if action.action_type == ActionType.Pass)

    def missing(action):
        hand = list(seen.hand)
        hand.remove(action.tile)
        return calculate_shanten_3p(hand), dice.random()

    return min(discards, key=missing)


def play(number):
    env = RiichiEnv(game_mode="3p-red-half", seed=number)
    dice = random.Random(number)
    asked = env.reset()
    while not env.done():
        asked = env.step({seat: choice(seen, dice) for seat, seen in asked.items()})
    return env.mjai_log


games, folder = int(sys.argv[1]), sys.argv[2]
for number in range(games):
    with open(f"{folder}/{number}.mjson", "w", encoding="utf-8") as file:
        file.writelines(json.dumps(line) + "\n" for line in play(number))
