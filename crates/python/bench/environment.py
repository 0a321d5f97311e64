"""Steps a second of the vectorised environment compared with riichienv, on one core, in one run.

    taskset -c 0 python crates/python/bench/environment.py

Times are of the processor, so that other programs on the machine do not count. A step is one decision of one seat: the action is taken, and the next observation and the legal actions are made. Both play
random legal actions in East and South games; suzume writes 110 planes and a mask of 156 actions, riichienv encodes its 74
planes and its mask. One JSON line for each comparison, as suzume-bench prints them.
"""

import argparse
import json
import random
import statistics
import time

import numpy as np

import suzume.env


def suzume_ns(tables: int, seconds: float, **settings) -> float:
    """Nanoseconds a step."""
    env = suzume.env.vector("riichi-tenhou", tables, seed=1, threads=1, **settings)
    _, masks, _ = env.reset()
    generator = np.random.default_rng(1)
    steps, spent = 0, 0.0
    while spent < seconds:
        # The choice of actions is the user's work and not timed; for riichienv neither.
        noise = generator.random(masks.shape, dtype=np.float32)
        actions = np.where(masks, noise, -1).argmax(axis=1)
        started = time.process_time()
        env.step(actions)
        spent += time.process_time() - started
        steps += tables
    return spent / steps * 1e9


def riichienv_ns(seconds: float, encoded: bool) -> float:
    """Nanoseconds a step, with or without planes."""
    from riichienv import RiichiEnv

    chooser = random.Random(1)
    steps, spent, game = 0, 0.0, 0
    while spent < seconds:
        env = RiichiEnv(game_mode="4p-red-half", skip_mjai_logging=True, seed=game)
        game += 1
        started = time.process_time()
        observations = env.reset()
        spent += time.process_time() - started
        while not env.done() and spent < seconds:
            started = time.process_time()
            legal = {}
            for player, observation in observations.items():
                legal[player] = observation.legal_actions()
                if encoded:
                    np.frombuffer(observation.encode(), np.float32)
                    np.frombuffer(observation.mask(), np.uint8)
            spent += time.process_time() - started
            actions = {player: chooser.choice(choices) for player, choices in legal.items()}
            # A question with one answer counts too, although suzume does not count such questions.
            steps += len(actions)
            started = time.process_time()
            observations = env.step(actions)
            spent += time.process_time() - started
    return spent / steps * 1e9


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=2.0, help="of each measurement")
    parser.add_argument("--rounds", type=int, default=5, help="of which the median counts")
    parser.add_argument("--tables", type=int, default=64, help="that step at once")
    arguments = parser.parse_args()
    rounds: dict[str, list[tuple[float, float]]] = {}
    for _ in range(arguments.rounds):
        # Both sides of a comparison are measured one right after the other, so that a busy machine slows both.
        for name, settings, encoded in [
            ("environment/planes", {}, True),
            ("environment/float32", {"dtype": np.float32}, True),
            # riichienv without its planes, suzume with them.
            ("environment/peer-without-planes", {}, False),
        ]:
            ours = suzume_ns(arguments.tables, arguments.seconds, **settings)
            theirs = riichienv_ns(arguments.seconds, encoded)
            rounds.setdefault(name, []).append((ours, theirs))
    for name, measured in rounds.items():
        ours, theirs = sorted(measured, key=lambda pair: pair[1] / pair[0])[len(measured) // 2]
        ratio = statistics.median(theirs / ours for ours, theirs in measured)
        line = {
            "bench": name,
            "ours_ns": round(ours, 1),
            "peer": "riichienv",
            "peer_ns": round(theirs, 1),
            "ratio": round(ratio, 1),
        }
        print(json.dumps(line))


if __name__ == "__main__":
    main()
