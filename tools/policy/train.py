#!/usr/bin/env python3
"""Fits the policy of four-player riichi: which action would a strong player take?

    python tools/policy/train.py RECORDS --out crates/models/data/policy.bin

RECORDS is a folder of Tenhou's records (mjlog). Needs suzume, numpy and torch. The records that `suzume fit riichi` holds out
are held out here too; their figures, and how the network was made, are in the first line of the file that is written.
crates/models/src/policy/ reads and runs the network; its layout is described there.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import math
import pathlib
import time

import numpy as np
import suzume.data
import suzume.env
import torch
import torch.nn.functional as F

RULES = "riichi-tonpu"
SUITS, RANKS, HONOURS, KINDS = 3, 9, 7, 34
TILE_OUTPUTS = 3  # of each kind: discard it, declare riichi with it, make a kong of it
WHOLE_OUTPUTS = ("abort", "pass", "chow low", "chow middle", "chow high", "pong", "open kong")
OUTPUTS = TILE_OUTPUTS * KINDS + len(WHOLE_OUTPUTS)
ENDS = ("rank 1", "rank 2", "rank 3", "rank 4", "win", "deal in")


# --- Which records are held out: as HoldOut::holds of crates/models/src/parameters.rs.

MASK = (1 << 64) - 1


def mix(number: int) -> int:
    number = ((number ^ (number >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    number = ((number ^ (number >> 27)) * 0x94D049BB133111EB) & MASK
    return number ^ (number >> 31)


def is_held_out(name: str, share: float, seed: int) -> bool:
    value = 0xCBF29CE484222325
    for byte in name.encode():
        value = ((value ^ byte) * 0x100000001B3) & MASK
    return (mix(value ^ mix(seed)) >> 11) < share * (1 << 53)


# --- From the columns of suzume.data to inputs and targets.


class Columns:
    """Where the planes and actions of suzume.env go."""

    def __init__(self) -> None:
        planes = suzume.env.planes(True)
        everywhere = [plane.meaning.startswith("everywhere") for plane in planes]
        self.of_tiles = [place for place, whole in enumerate(everywhere) if not whole]
        self.of_table = [place for place, whole in enumerate(everywhere) if whole]
        scales = np.array([plane.scale for plane in planes], np.float32)
        self.tile_scales = torch.from_numpy(1 / scales[self.of_tiles])
        # The last input of the table is added here: whether the match is longer than one round.
        self.table_scales = torch.from_numpy(np.append(1 / scales[self.of_table], np.float32(1)))
        names = [plane.name for plane in planes]
        self.drawn = names.index("own.drawn")
        self.offered = self.of_tiles.index(names.index("table.offered"))
        self.deficiency = names.index("measure.deficiency")
        self.output_of, self.drawn_as = self._outputs()

    @staticmethod
    def _outputs():
        """The output of each action, -1 for none, and for actions with the drawn tile the first of the outputs of the tiles."""
        of_tiles = {"discard": 0, "riichi, discard": KINDS, "closed kong": 2 * KINDS, "added kong": 2 * KINDS}
        of_drawn = {"discard the drawn tile": 0, "riichi, discard the drawn tile": KINDS}
        of_whole = {
            "end the hand by nine terminals": "abort", "pass": "pass", "chow, claimed the lowest": "chow low",
            "chow, claimed the middle": "chow middle", "chow, claimed the highest": "chow high", "pong": "pong",
            "open kong": "open kong",
        }
        kinds = [f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)] + [f"{rank}z" for rank in range(1, 8)]
        output_of, drawn_as = [], []
        for name in suzume.env.actions(RULES):
            name = name.replace(" with a red five", "")
            start, _, tile = name.rpartition(" ")
            output = -1
            if start in of_tiles:
                output = of_tiles[start] + kinds.index(tile.replace("0", "5"))
            elif name in of_whole:
                output = TILE_OUTPUTS * KINDS + WHOLE_OUTPUTS.index(of_whole[name])
            output_of.append(output)
            drawn_as.append(of_drawn.get(name, -1))
        unknown = [name for name, one, other in zip(suzume.env.actions(RULES), output_of, drawn_as) if one < 0 and other < 0]
        assert unknown == ["win"], unknown
        return np.array(output_of), np.array(drawn_as)

    def prepare(self, batch, is_long):
        """Inputs, masks and targets of the rows that have a choice other than to win."""
        planes, masks, action = batch["observations"], batch["masks"], batch["action"].astype(np.int64)
        rows = np.arange(len(action))
        drawn_row = planes[:, self.drawn]
        drawn = drawn_row.argmax(1)
        legal = np.zeros((len(action), OUTPUTS), bool)
        for place in range(masks.shape[1]):
            column = masks[:, place]
            if self.output_of[place] >= 0:
                legal[:, self.output_of[place]] |= column
            elif self.drawn_as[place] >= 0:
                legal[rows[column], self.drawn_as[place] + drawn[column]] = True
        target = self.output_of[action]
        by_drawn = self.drawn_as[action]
        target = np.where(by_drawn >= 0, by_drawn + drawn, target)
        wins = masks[:, [i for i, n in enumerate(suzume.env.actions(RULES)) if n == "win"]].any(1)
        keep = (target >= 0) & (legal.sum(1) > 1) & ~wins
        planes, legal, target = planes[keep], legal[keep], target[keep]
        tiles = torch.from_numpy(np.ascontiguousarray(planes[:, self.of_tiles].transpose(0, 2, 1)))
        table = np.concatenate([planes[:, self.of_table, 0], is_long[batch["record"][keep]][:, None]], 1)
        ends = np.stack([batch["rank"][keep], batch["win"][keep], batch["deal_in"][keep]], 1).astype(np.int64)
        return {
            "tiles": tiles,
            "table": torch.from_numpy(table.astype(np.uint8)),
            "legal": torch.from_numpy(legal),
            "target": torch.from_numpy(target),
            "ends": torch.from_numpy(ends),
            "class": batch["class"][keep],
            "deficiency": planes[:, self.deficiency, 0],
        }


# --- The network. Weights are (inputs, outputs).


class Network(torch.nn.Module):
    def __init__(self, columns: Columns, width: int, blocks: int) -> None:
        super().__init__()
        self.width, self.blocks = width, blocks
        self.tile_scales, self.table_scales = columns.tile_scales, columns.table_scales
        self.offered = columns.offered
        generator = torch.Generator().manual_seed(1)
        tile_inputs, table_inputs = len(columns.of_tiles), len(columns.of_table) + 1
        self.names: list[str] = []

        def add(name: str, inputs: int, outputs: int, gain: float = 1.0) -> None:
            weight = torch.randn(inputs, outputs, generator=generator) * (gain / math.sqrt(inputs))
            self.register_parameter(name, torch.nn.Parameter(weight))
            self.names.append(name)

        def bias(name: str, rows: int, outputs: int) -> None:
            self.register_parameter(name, torch.nn.Parameter(torch.zeros(rows, outputs)))
            self.names.append(name)

        add("table1", table_inputs, width)
        bias("table1_bias", 1, width)
        add("table2", width, 2 * width)
        add("first_suits", 3 * tile_inputs, width, 2.0)
        bias("first_ranks", RANKS, width)
        add("first_honours", tile_inputs, width, 2.0)
        bias("first_winds", HONOURS, width)
        for block in range(blocks):
            add(f"a{block}_suits", 3 * width, width, 1.4)
            add(f"a{block}_ranks", width, width, 0.5)
            bias(f"a{block}_suits_bias", 1, width)
            add(f"a{block}_honours", width, width, 1.4)
            bias(f"a{block}_honours_bias", 1, width)
            add(f"w{block}_1", 2 * width, width, 1.4)
            bias(f"w{block}_1_bias", 1, width)
            add(f"w{block}_2", width, 2 * width, 0.5)
            add(f"b{block}_suits", 3 * width, width, 0.0)
            add(f"b{block}_honours", width, width, 0.0)
        add("tile_head", width, TILE_OUTPUTS, 0.5)
        add("whole1", 3 * width, width, 1.4)
        bias("whole1_bias", 1, width)
        add("whole2", width, len(WHOLE_OUTPUTS), 0.5)
        bias("whole2_bias", 1, len(WHOLE_OUTPUTS))
        add("ends", 2 * width, len(ENDS), 0.5)
        bias("ends_bias", 1, len(ENDS))

    def forward(self, tiles: torch.Tensor, table: torch.Tensor):
        w = {name: getattr(self, name).to(torch.bfloat16) for name in self.names}
        rows, width = tiles.shape[0], self.width
        x = tiles.to(torch.bfloat16) * self.tile_scales.to(torch.bfloat16)
        offered = x[:, :, self.offered]
        t = table.to(torch.bfloat16) * self.table_scales.to(torch.bfloat16)
        t = F.relu(t @ w["table1"] + w["table1_bias"]) @ w["table2"]

        def neighbours(suits: torch.Tensor) -> torch.Tensor:
            padded = F.pad(suits, (0, 0, 1, 1))
            return torch.cat([padded[:, :, :-2], suits, padded[:, :, 2:]], 3)

        suits = x[:, :27].reshape(rows, SUITS, RANKS, -1)
        suits = neighbours(suits) @ w["first_suits"] + (w["first_ranks"] + t[:, None, :width])[:, None]
        honours = x[:, 27:] @ w["first_honours"] + (w["first_winds"] + t[:, None, width:])
        for block in range(self.blocks):
            s, h = F.relu(suits), F.relu(honours)
            ranks = (s.mean(1) @ w[f"a{block}_ranks"] + w[f"a{block}_suits_bias"])[:, None]
            s = neighbours(s) @ w[f"a{block}_suits"] + ranks
            h = h @ w[f"a{block}_honours"] + w[f"a{block}_honours_bias"]
            whole = torch.cat([s.mean((1, 2)), h.mean(1)], 1)
            whole = F.relu(whole @ w[f"w{block}_1"] + w[f"w{block}_1_bias"]) @ w[f"w{block}_2"]
            s = F.relu(s + whole[:, None, None, :width])
            h = F.relu(h + whole[:, None, width:])
            suits = suits + neighbours(s) @ w[f"b{block}_suits"]
            honours = honours + h @ w[f"b{block}_honours"]
        s, h = F.relu(suits).reshape(rows, 27, width), F.relu(honours)
        of_tiles = torch.cat([s, h], 1)
        by_tile = (of_tiles @ w["tile_head"]).transpose(1, 2).reshape(rows, -1)
        means = torch.cat([s.mean(1), h.mean(1)], 1)
        claimed = (of_tiles * offered[:, :, None]).sum(1)
        whole = F.relu(torch.cat([means, claimed], 1) @ w["whole1"] + w["whole1_bias"]) @ w["whole2"] + w["whole2_bias"]
        ends = means @ w["ends"] + w["ends_bias"]
        return torch.cat([by_tile, whole], 1).float(), ends.float()


def losses(network: Network, batch):
    logits, ends = network(batch["tiles"], batch["table"])
    logits = logits.masked_fill(~batch["legal"], -1e9)
    choice = F.cross_entropy(logits, batch["target"])
    rank = F.cross_entropy(ends[:, :4], batch["ends"][:, 0])
    happened = F.binary_cross_entropy_with_logits(ends[:, 4:], batch["ends"][:, 1:].float())
    return logits, choice, rank + happened


# --- Figures on held-out decisions.


class Figures:
    """Shares of decisions answered as the player did, by kind of decision."""

    def __init__(self) -> None:
        self.rows: dict[str, list[float]] = {}

    def add(self, name: str, hits: np.ndarray, where: np.ndarray) -> None:
        row = self.rows.setdefault(name, [0, 0])
        row[0] += float(hits[where].sum())
        row[1] += int(where.sum())

    def watch(self, logits: torch.Tensor, batch) -> None:
        chance = torch.softmax(logits, 1).numpy()
        target = batch["target"].numpy()
        legal = batch["legal"].numpy()
        own = legal[:, :KINDS].any(1)
        discarded = own & (target < 2 * KINDS)
        kind = (chance[:, :KINDS] + chance[:, KINDS : 2 * KINDS]).argmax(1)
        hits = kind == target % KINDS
        against = batch["class"] == suzume.data.CLASSES.index("turn against riichi")
        self.add("discards", hits, discarded)
        for missing in range(1, 6):
            far = batch["deficiency"] >= 5 if missing == 5 else batch["deficiency"] == missing
            for name, which in (("quiet", ~against), ("against riichi", against)):
                self.add(f"discards, {missing} missing, {name}", hits, discarded & far & which)
        possible = legal[:, KINDS : 2 * KINDS].any(1) & discarded
        declares = chance[:, KINDS : 2 * KINDS].sum(1) > chance[:, :KINDS].sum(1)
        self.add("riichi or not", declares == (target >= KINDS), possible)
        self.add("kong or not", (chance[:, 2 * KINDS : 3 * KINDS].sum(1) > 0.5) == ((target >= 2 * KINDS) & (target < 3 * KINDS)), legal[:, 2 * KINDS : 3 * KINDS].any(1))
        passing = TILE_OUTPUTS * KINDS + WHOLE_OUTPUTS.index("pass")
        offered = legal[:, passing]
        self.add("claim or not", (chance[:, passing] < 0.5) == (target != passing), offered)
        self.add("claims", chance.argmax(1) == target, offered)
        loss = -np.log(np.maximum(chance[np.arange(len(target)), target], 1e-9))
        self.add("log loss, own turns", loss, own)
        self.add("log loss, offers", loss, offered)

    def result(self):
        return {name: {"n": n, "share": round(sum_ / max(n, 1), 5)} for name, (sum_, n) in sorted(self.rows.items())}


def measure(network: Network, columns: Columns, held, is_long, rows: int):
    figures = Figures()
    seen = 0
    with torch.no_grad():
        for batch in suzume.data.decisions(held, batch_size=2048, measures=True, bad="skip", workers=1):
            batch = columns.prepare(batch, is_long)
            logits, _, _ = losses(network, batch)
            figures.watch(logits, batch)
            seen += len(logits)
            if rows and seen >= rows:
                break
    return figures.result()


# --- The file.


# Weights are whole numbers up to this: half of what a byte holds, which packs better. On 40,000 held-out decisions 127, 63, 31
# and 15 gave the discards 74.34, 74.28, 74.18 and 74.14%, and log-losses of 0.694, 0.694, 0.697 and 0.702.
LEVELS = 63


def quantised(weight: np.ndarray):
    """One scale a column, and whole numbers."""
    scale = np.maximum(np.abs(weight).max(0), 1e-12).astype(np.float32) / np.float32(LEVELS)
    return scale, np.clip(np.rint(weight / scale), -LEVELS, LEVELS).astype(np.int8)


def save(network: Network, path: pathlib.Path, head) -> None:
    parts, shapes = [], []
    for name in network.names:
        scale, whole = quantised(getattr(network, name).detach().numpy())
        shapes.append([name, *whole.shape])
        parts += [scale.astype("<f4").tobytes(), whole.tobytes()]
    head = {**head, "tensors": shapes}
    part = path.with_suffix(".part")
    part.write_bytes(json.dumps(head, separators=(",", ":")).encode() + b"\n" + b"".join(parts))
    part.replace(path)


def with_quantised(network: Network) -> Network:
    with torch.no_grad():
        for name in network.names:
            scale, whole = quantised(getattr(network, name).numpy())
            getattr(network, name).copy_(torch.from_numpy(whole.astype(np.float32) * scale))
    return network


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("records", type=pathlib.Path)
    options.add_argument("--out", type=pathlib.Path, required=True)
    options.add_argument("--width", type=int, default=64)
    options.add_argument("--blocks", type=int, default=6)
    options.add_argument("--batch", type=int, default=1024)
    options.add_argument("--rate", type=float, default=2e-3)
    options.add_argument("--decisions", type=int, default=12_000_000, help="decisions to learn from, in all")
    options.add_argument("--minutes", type=float, default=0, help="stop the schedule at this time instead of at --decisions")
    options.add_argument("--hold-out", type=float, default=0.2)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--threads", type=int, default=1)
    options.add_argument("--check-rows", type=int, default=60_000)
    options.add_argument("--final-rows", type=int, default=0, help="held-out decisions of the last figures, 0 for all")
    given = options.parse_args()
    torch.set_num_threads(given.threads)
    torch.manual_seed(given.seed)

    paths = sorted(path for path in given.records.iterdir() if path.suffix in (".mjlog", ".xml", ".gz"))
    paths = [path for path in paths if "-00b9-" not in path.name]
    held = [path for path in paths if is_held_out(path.name, given.hold_out, given.seed)]
    fitted = [path for path in paths if path not in set(held)]
    lengths = {"fitted": fitted, "held": held}
    is_long = {name: np.array(["-00a" in path.name for path in some], np.uint8) for name, some in lengths.items()}
    print(f"{len(fitted)} games, {len(held)} held out", flush=True)

    columns = Columns()
    network = Network(columns, given.width, given.blocks)
    count = sum(weight.numel() for weight in network.parameters())
    print(f"{count} parameters", flush=True)
    decayed = [getattr(network, name) for name in network.names if "bias" not in name]
    others = [getattr(network, name) for name in network.names if "bias" in name]
    optimiser = torch.optim.AdamW(
        [{"params": decayed, "weight_decay": 0.02}, {"params": others, "weight_decay": 0.0}],
        lr=given.rate, betas=(0.9, 0.98), fused=True,
    )
    averaged = {name: getattr(network, name).detach().clone() for name in network.names}

    begin, seen, step, report, recent = time.monotonic(), 0, 0, 200, []

    def progress() -> float:
        if given.minutes:
            return (time.monotonic() - begin) / (60 * given.minutes)
        return seen / given.decisions

    epochs = suzume.data.decisions(
        fitted, batch_size=given.batch + given.batch // 4, shuffle=40 * given.batch, seed=given.seed,
        measures=True, bad="skip", workers=1,
    )
    done = False
    while not done:
        for raw in epochs:
            batch = columns.prepare(raw, is_long["fitted"])
            now = min(progress(), 1.0)
            for group in optimiser.param_groups:
                group["lr"] = given.rate * min(1.0, (step + 1) / 300) * max(0.5 * (1 + math.cos(math.pi * now)), 1e-3)
            _, choice, ends = losses(network, batch)
            optimiser.zero_grad(set_to_none=True)
            (choice + 0.1 * ends).backward()
            torch.nn.utils.clip_grad_norm_(network.parameters(), 1.0)
            optimiser.step()
            keep = min(0.999, (1 + step) / (10 + step))
            with torch.no_grad():
                for name in network.names:
                    averaged[name].lerp_(getattr(network, name), 1 - keep)
            seen += len(batch["target"])
            step += 1
            recent.append(choice.item())
            if step % report == 0:
                rate = seen / (time.monotonic() - begin)
                print(f"{step} steps, {seen} decisions, {rate:.0f}/s, {100 * now:.1f}%, loss {np.mean(recent):.4f}", flush=True)
                recent = []
            if step % (10 * report) == 0:
                checked = Network(columns, given.width, given.blocks)
                checked.load_state_dict({name: averaged[name] for name in network.names})
                figures = measure(with_quantised(checked), columns, held, is_long["held"], given.check_rows)
                print({name: row["share"] for name, row in figures.items()}, flush=True)
                save(checked, given.out.with_suffix(".so-far"), head_of(given, fitted, held, seen, columns, figures))
            done = now >= 1.0
            if done:
                break
    network.load_state_dict(averaged)
    figures = measure(with_quantised(network), columns, held, is_long["held"], given.final_rows)
    save(network, given.out, head_of(given, fitted, held, seen, columns, figures))
    print(json.dumps(figures, indent=1))


def head_of(given, fitted, held, seen, columns, figures):
    """What the file says of itself."""
    names = hashlib.sha256("\n".join(path.name for path in fitted).encode()).hexdigest()[:16]
    return {
        "format": 1,
        "planes": suzume.env.VERSION,
        "width": given.width,
        "blocks": given.blocks,
        "tile_planes": columns.of_tiles,
        "table_planes": columns.of_table,
        "provenance": {
            "games": len(fitted), "games_held_out": len(held), "records": names, "decisions": seen,
            "hold_out": given.hold_out, "seed": given.seed, "torch": torch.__version__.split("+")[0],
            "batch": given.batch, "rate": given.rate,
        },
        "held_out": figures,
    }


if __name__ == "__main__":
    main()
