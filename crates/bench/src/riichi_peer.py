"""Nanoseconds of a riichi match (East and South) on RiichiEnv, four players that discard what they draw: one number.

The least mean of three rounds; its own log is switched off.
"""

import time

from riichienv import Action, ActionType, RiichiEnv

MATCHES = 5


def play(seed):
    env = RiichiEnv(game_mode="4p-red-half", seed=seed, skip_mjai_logging=True)
    asked = env.reset()
    while not env.done():
        drawn = env.drawn_tile
        action = Action(ActionType.Pass) if drawn is None else Action(ActionType.Discard, drawn)
        asked = env.step({seat: action for seat in asked})


def nanoseconds():
    start = time.perf_counter_ns()
    for seed in range(MATCHES):
        play(seed)
    return (time.perf_counter_ns() - start) / MATCHES


play(MATCHES)
print(min(nanoseconds() for _ in range(3)))
