"""Steps a second of the vectorised environment compared with riichienv, on one core, in one run.

    taskset -c 0 python crates/python/bench/environment.py

Times are of the processor, so that other programs on the machine do not count. A step is one decision of one seat: the action is taken, and the next observation and the legal actions are made. Both play
random legal actions in East and South games; suzume writes 110 planes and a mask of 156 actions, riichienv encodes its 74
planes and its mask. One JSON line for each comparison, as suzume-bench prints them. The last lines compare suzume with itself: many
tables with few, the planes of measures with the plain ones, and what stitching trajectories adds to a step.
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


#: Lines that compare suzume with its own plain step.
OWN = ("environment/4096-tables", "environment/measures", "environment/stitch")


def stitch_ns(steps: int = 128, tables: int = 64) -> float:
    """Nanoseconds for stitching the trajectories of a step."""
    env = suzume.env.vector("riichi-tenhou", tables, seed=1, threads=1)
    env.reset()
    seats, rewards, over = [], [], []
    for _ in range(steps):
        seats.append(env.seats.copy())
        env.step(env.masks.argmax(axis=1))
        rewards.append(env.rewards.copy())
        over.append(env.over.copy())
    arrays = np.stack(seats), np.stack(rewards), np.stack(over)
    values, last = np.zeros((steps, tables), np.float32), np.zeros((tables, 4), np.float32)
    started = time.process_time()
    for _ in range(20):
        suzume.env.stitch(*arrays, values=values, next_values=last, gamma=0.99, lam=0.95)
    return (time.process_time() - started) / (20 * steps * tables) * 1e9


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


def mahjax_ns(tables: int, seconds: float) -> float:
    """Nanoseconds a step of mahjax, which is compiled for the processor first."""
    import jax
    import mahjax

    env = mahjax.make("red_mahjong", round_mode="half", observe_type="dict")

    def step(state, action, keys):
        state = jax.vmap(env.step)(state, action, keys)
        return state, jax.vmap(env.observe)(state)

    def choose(state, key):
        noise = jax.random.uniform(key, state.legal_action_mask.shape)
        return jax.numpy.where(state.legal_action_mask, noise, -1).argmax(axis=-1)

    step, choose = jax.jit(step), jax.jit(choose)
    key = jax.random.PRNGKey(1)
    state = jax.jit(jax.vmap(env.init))(jax.random.split(key, tables))
    steps, spent, calls = 0, 0.0, 0
    # The first call compiles, and after 200 steps no game is over yet.
    while spent < seconds and calls < 200:
        key, one, other = jax.random.split(key, 3)
        action = choose(state, one).block_until_ready()
        keys = jax.random.split(other, tables)
        started = time.process_time()
        state, seen = step(state, action, keys)
        jax.block_until_ready((state, seen))
        if calls:
            spent += time.process_time() - started
            steps += tables
        calls += 1
    return spent / steps * 1e9


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=2.0, help="of each measurement")
    parser.add_argument("--rounds", type=int, default=5, help="of which the median counts")
    parser.add_argument("--tables", type=int, default=64, help="that step at once")
    parser.add_argument("--mahjax", action="store_true", help="compare with mahjax alone, which needs jax and minutes to compile")
    arguments = parser.parse_args()
    if arguments.mahjax:
        ours, theirs = suzume_ns(arguments.tables, arguments.seconds), mahjax_ns(arguments.tables, arguments.seconds)
        line = {"bench": "environment/mahjax", "ours_ns": round(ours, 1), "peer": "mahjax", "peer_ns": round(theirs, 1)}
        print(json.dumps({**line, "ratio": round(theirs / ours, 1)}))
        return
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
        for name, tables, settings in [
            ("environment/4096-tables", 4096, {}),
            ("environment/measures", arguments.tables, {"measures": True}),
        ]:
            plain = suzume_ns(arguments.tables, arguments.seconds)
            rounds.setdefault(name, []).append((suzume_ns(tables, arguments.seconds, **settings), plain))
        rounds.setdefault("environment/stitch", []).append((stitch_ns(), suzume_ns(arguments.tables, arguments.seconds)))
    for name, measured in rounds.items():
        ours, theirs = sorted(measured, key=lambda pair: pair[1] / pair[0])[len(measured) // 2]
        ratio = statistics.median(theirs / ours for ours, theirs in measured)
        line = {
            "bench": name,
            "ours_ns": round(ours, 1),
            "peer": "a plain step" if name in OWN else "riichienv",
            "peer_ns": round(theirs, 1),
            "ratio": round(ratio, 1),
        }
        print(json.dumps(line))


if __name__ == "__main__":
    main()
