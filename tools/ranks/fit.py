"""Fits the curves of final ranks on mjlog records: tools/ranks/fit.py GAMES --out crates/models/data/ranks.json

At the end of the match a seat has its points now plus a change that is a mixture of three normals, independent of the other seats.
`crates/models/src/ranks.rs` has the same formulas and says what they mean. Games are held out as by `suzume fit riichi`. Needs numpy
and torch, for the fit only.
"""

import argparse
import json
import re
from pathlib import Path

import numpy as np
import torch

MASK = (1 << 64) - 1
GROUPS = 8
SIZES = 3
NODES = 9


def mix(number):
    number = ((number ^ (number >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    number = ((number ^ (number >> 27)) * 0x94D049BB133111EB) & MASK
    return number ^ (number >> 31)


def hash_of(data):
    value = 0xCBF29CE484222325
    for byte in data:
        value = ((value ^ byte) * 0x100000001B3) & MASK
    return value


def is_held_out(name, share=0.2, seed=1):
    return (mix(hash_of(name.encode()) ^ mix(seed)) >> 11) < share * (1 << 53)


INIT = re.compile(r'<INIT seed="(\d+),(\d+),(\d+),[^"]*" ten="([^"]*)" oya="(\d)"')
END = re.compile(r'owari="([^"]*)"')


def standings(path):
    """The start of every hand: hands left, dealer, counters, sticks, points of the four seats, final ranks."""
    text = path.read_text(errors="replace")
    end = END.search(text)
    rounds = 2 if "-00a9-" in path.name else 1
    points = np.array([float(one) for one in end.group(1).split(",")[0::2]]) * 100
    order = np.argsort(-points, kind="stable")
    ranks = np.empty(4, int)
    ranks[order] = np.arange(4)
    for hand, counters, sticks, scores, dealer in INIT.findall(text):
        hand = int(hand)
        left = max(0, 4 * rounds - hand - 1)
        scores = [int(one) * 100 for one in scores.split(",")]
        yield [left, int(dealer), int(counters), int(sticks), *scores, *ranks]


def load(paths):
    return np.array([row for path in paths for row in standings(path)], dtype=np.float64)


class Ranks(torch.nn.Module):
    def __init__(self):
        super().__init__()
        start = torch.zeros(GROUPS, 12)
        for group in range(GROUPS):
            # Means and logarithms of sizes in units of 1,000 points.
            base = np.log(4.0 * np.sqrt(group + 1))
            start[group, 0:3] = torch.tensor([-1.0, 4.0, -5.0])
            start[group, 3:6] = torch.tensor([base - 1.0, base, base])
        # Means, log sizes, two weights, the dealer's two weights, log size and points, and the effect of a short match.
        self.group = torch.nn.Parameter(torch.cat([start, torch.zeros(GROUPS, 1)], 1))
        self.shared = torch.nn.Parameter(torch.zeros(2))  # counters, sticks
        nodes, weights = np.polynomial.hermite_e.hermegauss(NODES)
        self.nodes = torch.tensor(nodes, dtype=torch.float32)
        self.weights = torch.tensor(weights / weights.sum(), dtype=torch.float32)

    def forward(self, rows):
        own = self.group[rows[:, 0].long().clamp(max=GROUPS - 1)]
        dealer = torch.nn.functional.one_hot(rows[:, 1].long(), 4).float()
        points = rows[:, 4:8] / 1000
        short = torch.sigmoid((30.0 - points.max(1).values) / 2.0)
        scale = self.shared[0] * rows[:, 2].clamp(max=5) + self.shared[1] * rows[:, 3].clamp(max=5) + own[:, 12] * short
        logits = torch.cat([torch.zeros(len(rows), 4, 1), own[:, None, 6:8] + dealer[:, :, None] * own[:, None, 8:10]], 2)
        mixing = torch.softmax(logits, 2)  # rows x seats x sizes
        mean = (points + dealer * own[:, 11:12])[:, :, None] + own[:, None, 0:3]
        size = torch.exp(own[:, None, 3:6] + scale[:, None, None] + dealer[:, :, None] * own[:, None, 10:11])
        chances = []
        for seat in range(4):
            others = [other for other in range(4) if other != seat]
            total = 0
            for one in range(SIZES):
                end = mean[:, seat, one, None] + size[:, seat, one, None] * self.nodes  # rows x nodes
                gap = (mean[:, others, :, None] - end[:, None, None, :]) / size[:, others, :, None]
                ahead = (mixing[:, others, :, None] * torch.sigmoid(1.702 * gap)).sum(2)
                first, second, third = ahead[:, 0], ahead[:, 1], ahead[:, 2]
                none = (1 - first) * (1 - second) * (1 - third)
                every = first * second * third
                single = first * (1 - second) * (1 - third) + (1 - first) * second * (1 - third) + (1 - first) * (1 - second) * third
                ranks = torch.stack([none, single, 1 - none - single - every, every], 1)
                total = total + mixing[:, seat, one, None] * (ranks * self.weights).sum(2)
            chances.append(total)
        return torch.stack(chances, 1).clamp(1e-6, 1)

    def loss(self, rows):
        chances = self(rows)
        return -chances.gather(2, rows[:, 8:12].long()[:, :, None]).log().mean()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("games", type=Path)
    parser.add_argument("--out", type=Path)
    parser.add_argument("--only", help="names of the records to check, one a line")
    parser.add_argument("--first", type=int, default=0, help="fit about this many games and every hanchan")
    parser.add_argument("--steps", type=int, default=300)
    arguments = parser.parse_args()
    torch.set_num_threads(1)
    torch.manual_seed(1)
    paths = sorted(path for path in arguments.games.iterdir() if "-00b9-" not in path.name)
    fitted = [path for path in paths if not is_held_out(path.name)]
    held_out = [path for path in paths if is_held_out(path.name)]
    if arguments.first:
        hanchan = [path for path in fitted if "-00a9-" in path.name]
        step = max(1, len(fitted) // arguments.first)
        fitted = sorted(set(fitted[::step] + hanchan))
    rows = torch.tensor(load(fitted), dtype=torch.float32)
    print(len(fitted), "games", len(rows), "hands,", len(held_out), "games held out", flush=True)
    model = Ranks()
    optimizer = torch.optim.Adam(model.parameters(), lr=0.05)
    schedule = torch.optim.lr_scheduler.CosineAnnealingLR(optimizer, arguments.steps)
    order = torch.randperm(len(rows))
    batch = 6000
    for step in range(arguments.steps):
        at = (step * batch) % len(rows)
        chosen = order[at : at + batch]
        optimizer.zero_grad()
        loss = model.loss(rows[chosen])
        loss.backward()
        optimizer.step()
        schedule.step()
        if step % 50 == 0:
            print(step, round(loss.item(), 4), flush=True)
    with torch.no_grad():
        names = set(Path(arguments.only).read_text().split()) if arguments.only else None
        for title, wanted in (("East-only", "-00e1-"), ("hanchan", "-00a9-"), ("all", "-00")):
            of = [path for path in held_out if wanted in path.name and (names is None or path.name in names)]
            if of and title == "all":
                checked = torch.tensor(load(of), dtype=torch.float32)
                for left in range(8):
                    part = checked[checked[:, 0] == left][:15000]
                    print("left", left, len(part), round(model.loss(part).item(), 4))
            if of:
                checked = torch.tensor(load(of), dtype=torch.float32)
                losses = torch.cat([model.loss(part).reshape(1) * len(part) for part in checked.split(20000)])
                print(title, len(of), "games", 4 * len(checked), "rows", round((losses.sum() / len(checked)).item(), 4))
    if arguments.out:
        write(model, len(fitted), len(rows), arguments.out)


def write(model, games, hands, out):
    numbers = lambda row: [round(float(one), 5) for one in row]
    weights = lambda row: numbers(torch.softmax(torch.cat([torch.zeros(1), row]), 0))
    groups = [
        {
            "means": numbers(row[0:3]),
            "log_sizes": numbers(row[3:6]),
            "weights": weights(row[6:8]),
            "dealer_weights": weights(row[6:8] + row[8:10]),
            "dealer_log_size": round(float(row[10]), 5),
            "dealer_points": round(float(row[11]), 5),
            "short_log_size": round(float(row[12]), 5),
        }
        for row in model.group.detach()
    ]
    counters, sticks = numbers(model.shared.detach())
    data = {"games": games, "hands": hands, "counter_log_size": counters, "stick_log_size": sticks, "by_hands_left": groups}
    out.write_text(json.dumps(data, indent=1) + "\n")


if __name__ == "__main__":
    main()
