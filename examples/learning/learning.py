"""From records to a policy: imitation, a match, and policy gradient after it. Needs suzume and numpy.

    python examples/learning/learning.py                       # plays its own records with `delta`
    python examples/learning/learning.py games/*.mjlog         # or learns from yours

Everything repeats with `--seed`, up to the last digits in which builds of numpy differ. The policy is small: each tile is scored
from its planes and those of its neighbours through one hidden layer, with the same weights for all tiles, and the other actions
from the means of all planes. docs/datasets.md shows what it prints.
"""

import argparse
import tempfile
import time
from pathlib import Path

import numpy as np

import suzume
import suzume.data
import suzume.env

RULES = "riichi-tonpu"
PLANES = [plane.name for plane in suzume.env.planes(measures=True)]
SCALES = np.array([plane.scale for plane in suzume.env.planes(measures=True)], np.float32)[:, None]
ACTIONS = suzume.env.actions(RULES)
HIDDEN = 32


def tiles_of_actions():
    """Which kind each action discards: `[34, actions]`, and the actions that discard the drawn tile."""
    speaks = np.zeros((34, len(ACTIONS)), np.float32)
    for number, name in enumerate(ACTIONS):
        tile = name.split(" ")[-1]
        if "discard " in name and tile[0].isdigit():
            speaks["mpsz".index(tile[1]) * 9 + int(tile[0].replace("0", "5")) - 1, number] = 1
    return speaks, [ACTIONS.index("discard the drawn tile"), ACTIONS.index("riichi, discard the drawn tile")]


SPEAKS, DRAWN = tiles_of_actions()
OWN_DRAWN = PLANES.index("own.drawn")
# What an action with a tile is: a discard or a riichi. A row of the table of means adds to all of its kind.
NEIGHBOURS = np.full((34, 5), 34)
for kind in range(34):
    for place, near in enumerate(range(kind - 2, kind + 3)):
        if 0 <= near < 34 and (kind < 27 and near // 9 == kind // 9 or near == kind):
            NEIGHBOURS[kind, place] = near


class Policy:
    """Scores of all actions, and how they change with the weights."""

    def __init__(self, seed=0):
        random = np.random.default_rng(seed)
        inputs = 5 * len(PLANES) + 1
        self.weights = [
            random.normal(0, 0.03, (inputs, HIDDEN)).astype(np.float32),
            random.normal(0, 0.1, (HIDDEN, 2)).astype(np.float32),
            np.zeros((len(PLANES) + 1, len(ACTIONS)), np.float32),
        ]
        self.moments = [(np.zeros_like(w), np.zeros_like(w)) for w in self.weights]
        self.steps = 0

    def forward(self, observations):
        rows = len(observations)
        values = observations / SCALES
        padded = np.concatenate([values, np.zeros((rows, len(PLANES), 1), np.float32)], axis=2)
        near = padded[:, :, NEIGHBOURS].transpose(0, 2, 3, 1).reshape(rows * 34, -1)
        near = np.concatenate([near, np.ones((rows * 34, 1), np.float32)], axis=1)
        hidden = np.maximum(near @ self.weights[0], 0)
        tiles = (hidden @ self.weights[1]).reshape(rows, 34, 2)
        means = np.concatenate([values.mean(axis=2), np.ones((rows, 1), np.float32)], axis=1)
        drawn = values[:, OWN_DRAWN]
        riichi = np.array([name.startswith("riichi") for name in ACTIONS])
        scores = np.where(riichi, tiles[:, :, 1] @ SPEAKS, tiles[:, :, 0] @ SPEAKS) + means @ self.weights[2]
        for part, action in enumerate(DRAWN):
            scores[:, action] += (tiles[:, :, part] * drawn).sum(axis=1)
        return scores, (near, hidden, means, drawn, riichi)

    def __call__(self, observations, masks):
        return self.forward(observations)[0]

    def chances(self, scores, masks):
        scores = np.where(masks, scores, -1e9)
        chances = np.exp(scores - scores.max(axis=1, keepdims=True))
        return chances / chances.sum(axis=1, keepdims=True)

    def learn(self, observations, masks, actions, weight, rate):
        """One step of Adam towards actions of positive weight and away from others. Returns the loss and the agreement."""
        rows = np.arange(len(actions))
        scores, (near, hidden, means, drawn, riichi) = self.forward(observations)
        chances = self.chances(scores, masks)
        loss = -(weight * np.log(chances[rows, actions] + 1e-9)).mean()
        agreement = (np.where(masks, scores, -1e9).argmax(axis=1) == actions).mean()
        slope = chances.copy()
        slope[rows, actions] -= 1
        slope *= weight[:, None] / len(actions)
        of_tiles = np.stack([(slope * ~riichi) @ SPEAKS.T, (slope * riichi) @ SPEAKS.T], axis=2)
        for part, action in enumerate(DRAWN):
            of_tiles[:, :, part] += drawn * slope[:, action : action + 1]
        of_tiles = of_tiles.reshape(-1, 2).astype(np.float32)
        of_hidden = (of_tiles @ self.weights[1].T) * (hidden > 0)
        slopes = [near.T @ of_hidden, hidden.T @ of_tiles, means.T @ slope.astype(np.float32)]
        self.steps += 1
        for place, (first, second) in enumerate(self.moments):
            first += 0.1 * (slopes[place] - first)
            second += 0.001 * (slopes[place] ** 2 - second)
            unbiased = first / (1 - 0.9**self.steps), second / (1 - 0.999**self.steps)
            self.weights[place] -= rate * unbiased[0] / (np.sqrt(unbiased[1]) + 1e-6)
        return loss, agreement


def records(folder, games, seed):
    """Records of `delta` against itself."""
    paths = []
    for game in range(games):
        paths.append(folder / f"{game:04}.jsonl")
        suzume.Match(RULES, seed=seed, game=game).play(["delta"] * 4, record=paths[-1])
    return paths


def imitate(paths, folder, epochs, seed):
    """Learns from records; prints and returns the learning curve on records that are held out."""
    held_out = max(1, len(paths) // 10)
    settings = {"measures": True, "columns": ["observations", "masks", "action"], "bad": "skip"}
    learned = suzume.data.write(paths[held_out:], folder / "learned", shuffle=20_000, seed=seed, **settings)
    checked = suzume.data.write(paths[:held_out], folder / "checked", **settings)
    print(f"{len(learned):,} decisions to learn from, {len(checked):,} held out")
    policy, curve = Policy(seed), []
    batches = list(learned.batches(512))
    for epoch in range(epochs):
        started, losses = time.process_time(), []
        order = np.random.default_rng([seed, epoch]).permutation(len(batches))
        for number, place in enumerate(order):
            batch = batches[place]
            rate = 0.004 * (1 - (epoch + number / len(order)) / epochs) + 1e-4
            ones = np.ones(batch.rows, np.float32)
            losses.append(policy.learn(batch.observations, batch.masks, batch.action.astype(int), ones, rate)[0])
        curve.append(np.mean(np.concatenate([agreed(policy, batch) for batch in checked.batches(512)])))
        print(
            f"epoch {epoch + 1}: loss {np.mean(losses):.3f}, the same action in {curve[-1]:.1%} of decisions held out "
            f"({time.process_time() - started:.0f} s of the processor)"
        )
    return policy, curve


def agreed(policy, batch):
    scores = np.where(batch.masks, policy(batch.observations, batch.masks), -np.inf)
    return scores.argmax(axis=1) == batch.action


def improve(policy, rounds, tables, seed):
    """Policy gradient: the policy plays all seats, and actions that earned more points than usual become likelier."""
    env = suzume.env.vector(RULES, tables, seed=seed, measures=True)
    env.reset()
    random = np.random.default_rng(seed)
    for number in range(rounds):
        seen, seats, rewards, over = [], [], [], []
        for _ in range(96):
            chances = policy.chances(policy(env.observations, env.masks), env.masks)
            drawn = (chances.cumsum(axis=1) < random.random((tables, 1))).sum(axis=1)
            legal = env.masks[np.arange(tables), np.minimum(drawn, len(ACTIONS) - 1)]
            actions = np.where(legal, drawn, chances.argmax(axis=1))
            seen.append((env.observations.copy(), env.masks.copy(), actions))
            seats.append(env.seats.copy())
            env.step(actions)
            rewards.append(env.rewards / 8000)
            over.append(env.over.copy())
        done = suzume.env.stitch(np.stack(seats), np.stack(rewards), np.stack(over), gamma=0.95)
        advantages = done.returns - done.returns.mean()
        advantages = np.clip(advantages / (advantages.std() + 1e-6), -3, 3).reshape(-1)
        observations, masks, actions = (np.concatenate(parts) for parts in zip(*seen))
        for part in np.array_split(random.permutation(len(actions)), max(1, len(actions) // 512)):
            policy.learn(observations[part], masks[part], actions[part], advantages[part].astype(np.float32), 2e-4)
        if (number + 1) % max(1, rounds // 5) == 0:
            print(f"round {number + 1}: points of a decision {8000 * done.returns.mean():+.1f}")
    return policy


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("records", nargs="*", type=Path, help="records of riichi; without them, games of delta are played")
    parser.add_argument("--games", type=int, default=160, help="games that are played where no records are given")
    parser.add_argument("--epochs", type=int, default=3)
    parser.add_argument("--rounds", type=int, default=20, help="rounds of policy gradient; 0 leaves it out")
    parser.add_argument("--tables", type=int, default=32)
    parser.add_argument("--match", type=int, default=200, help="games of a match")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        paths = asked.records or records(folder, asked.games, asked.seed)
        policy, _ = imitate(paths, folder, asked.epochs, asked.seed)
    imitator = suzume.Batched(policy, name="imitator", measures=True)
    print(suzume.arena(RULES, [imitator, "greedy"], games=asked.match, seed=1000))
    if asked.rounds:
        before = Policy(asked.seed)
        before.weights = [weights.copy() for weights in policy.weights]
        improved = improve(policy, asked.rounds, asked.tables, asked.seed)
        players = [
            suzume.Batched(improved, name="improved", measures=True),
            suzume.Batched(before, name="imitator", measures=True),
        ]
        print(suzume.arena(RULES, players, games=asked.match, seed=1000))


if __name__ == "__main__":
    main()
