"""Decisions of records a second, and games a second of a network that is asked one at a time and in batches.

    python crates/python/bench/learning.py [--torch]

The network is made of numpy's matrices, or with ``--torch`` of torch's layers on one thread.
"""

import argparse
import tempfile
import time

import numpy as np

import suzume
import suzume.data
import suzume.env

#: Rounds of which the best counts. Chosen: the machine is rarely quiet.
ROUNDS = 3
GAMES = 40


def decisions_a_second(paths):
    """Decisions by one worker, for each second that all threads together take of the processor."""
    best = 0.0
    for _ in range(ROUNDS):
        started, rows = time.process_time(), 0
        for batch in suzume.data.decisions(paths, workers=1):
            rows += batch.rows
        best = max(best, rows / (time.process_time() - started))
    return best


def network(seed=0):
    """Three hidden layers of 64, with weights at random: what it answers does not matter."""
    random = np.random.default_rng(seed)
    sizes = [110 * 34, 64, 64, 64, 156]
    layers = [random.normal(0, 0.03, (one, two)).astype(np.float32) for one, two in zip(sizes, sizes[1:])]

    def scores(observations, masks):
        values = observations.reshape(len(observations), -1).astype(np.float32)
        for layer in layers[:-1]:
            values = np.maximum(values @ layer, 0)
        return values @ layers[-1]

    return scores


def torch_network(seed=0):
    """A convolution over the kinds of tiles and two layers of 128, in torch."""
    import torch

    torch.set_num_threads(1)
    torch.manual_seed(seed)
    net = torch.nn.Sequential(
        torch.nn.Conv1d(110, 64, 3, padding=1), torch.nn.ReLU(), torch.nn.Conv1d(64, 32, 3, padding=1), torch.nn.ReLU(),
        torch.nn.Flatten(), torch.nn.Linear(32 * 34, 128), torch.nn.ReLU(), torch.nn.Linear(128, 156),
    )  # fmt: skip

    def scores(observations, masks):
        with torch.no_grad():
            return net(torch.from_numpy(observations).float())

    return scores


class OneAtATime(suzume.Player):
    """The network, asked for one decision at a time."""

    name = "network"
    memoryless = True

    def act(self, view, legal):
        scores = np.asarray(self.model(suzume.env.observe(view)[None], None))[0]
        return suzume.env.action(view, int(np.where(suzume.env.mask(view), scores, -np.inf).argmax()))


def games_a_second(player):
    """Games for each second that all threads together take of the processor: 64 threads get more of a busy machine than one."""
    best = 0.0
    for _ in range(ROUNDS):
        started = time.process_time()
        result = suzume.arena("riichi-tonpu", [player, "tsumogiri"], games=GAMES, seed=1)
        best = max(best, GAMES / (time.process_time() - started))
    return best, result


def calls_of(model):
    """Milliseconds of the processor for a decision, alone and in a batch of 64."""
    seen = np.zeros((64, 110, 34), np.uint8)
    took = []
    for rows in (1, 64):
        started = time.process_time()
        for _ in range(100):
            model(seen[:rows], None)
        took.append((time.process_time() - started) * 10 / rows)
    return took


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--torch", action="store_true", help="a network of torch")
    model = torch_network() if parser.parse_args().torch else network()
    OneAtATime.model = staticmethod(model)
    with tempfile.TemporaryDirectory() as folder:
        paths = []
        for seed in range(10):
            paths.append(f"{folder}/{seed}.jsonl")
            suzume.Match("riichi", seed=seed).play(["greedy"] * 4, record=paths[-1])
        print(f"decisions of records: {decisions_a_second(paths):,.0f} a second of the processor")
    one, alone = games_a_second(OneAtATime)
    many, batched = games_a_second(suzume.Batched(model, name="network"))
    same = "the same match" if alone.json == batched.json else "matches that differ, since its rounding depends on the batch"
    single, batch = calls_of(model)
    print(f"the network alone: {single:.3f} ms a decision one at a time, {batch:.3f} ms in a batch of 64")
    print(f"games of a network: {one:.1f} a second of the processor one at a time, {many:.1f} in batches, {many / one:.1f} times as many; {same}")


if __name__ == "__main__":
    main()
