"""How fast are the measures of the package, compared with PyPI `mahjong` and with the same measures called from Rust?

    pip install ./crates/python mahjong
    python crates/python/bench/measures.py [--format json] [--hands N]

Single calls: the deficiency of random hands of 13 and 14 tiles, one call a hand, as text and as a list of 34 counts, compared with
`Shanten().calculate_shanten` of `mahjong` for the same list. Batches: all hands in one call on one core, compared with a loop in Rust over
the same hands that are already Rust values, so that the ratio is what checking and passing arrays costs. Times are those of the
processor, so that other work on the machine does not count; every figure is the best of some rounds, taken in turn.
"""

import argparse
import json
import time

import numpy as np

import suzume
from suzume import _suzume


def hands(number, tiles, seed):
    """Rows of counts of random hands."""
    random = np.random.default_rng(seed)
    order = np.argsort(random.random((number, 136)), axis=1)[:, :tiles] // 4
    rows = np.zeros((number, 34), np.uint8)
    np.add.at(rows, (np.repeat(np.arange(number), tiles), order.ravel()), 1)
    return rows


def text(row):
    """Counts as canonical text."""
    return "".join(
        "".join(str(rank + 1) * count for rank, count in enumerate(row[first : first + 9])) + suit
        for first, suit in ((0, "m"), (9, "p"), (18, "s"), (27, "z"))
        if any(row[first : first + 9])
    )


def seconds(work):
    """How long some work takes."""
    begin = time.process_time()
    work()
    return time.process_time() - begin


def best(rounds, *works):
    """The best time of each of several works that are done in turn."""
    return [min(times) for times in zip(*([seconds(work) for work in works] for _ in range(rounds)))]


def wall_seconds(rounds, work):
    """How long some work takes on all cores at best, by the clock on the wall."""
    times = []
    for _ in range(rounds):
        begin = time.perf_counter()
        work()
        times.append(time.perf_counter() - begin)
    return min(times)


def single_calls(number, rounds):
    """One call a hand."""
    from mahjong.shanten import Shanten

    rows = np.concatenate([hands(number // 2, 13, 1), hands(number // 2, 14, 2)])
    lists = [[int(count) for count in row] for row in rows]
    texts = [text(row) for row in lists]
    arrays = list(rows)
    shanten = Shanten()
    for counts, hand, array in zip(lists[:200], texts, arrays):
        found = shanten.calculate_shanten(counts, use_chiitoitsu=False, use_kokushi=False)
        assert found + 1 == suzume.deficiency(hand) == suzume.deficiency(counts) == suzume.deficiency(array)

    def peer():
        for counts in lists:
            shanten.calculate_shanten(counts, use_chiitoitsu=False, use_kokushi=False)

    def of(inputs):
        def work():
            call = suzume.deficiency
            for hand in inputs:
                call(hand)

        return work

    theirs, *ours = best(rounds, peer, of(texts), of(lists), of(arrays))
    for name, own in zip(("text", "list", "array"), ours):
        yield {
            "bench": f"deficiency/single/{name}",
            "ours_ns": 1e9 * own / len(lists),
            "peer": "mahjong",
            "peer_ns": 1e9 * theirs / len(lists),
            "ratio": theirs / own,
        }


#: Concealed wins of riichi, each with its winning tile: what a player meets, from one yaku to many.
WINS = [
    ("234m456p678s3344z", "4z"),
    ("123456789m1122p", "1p"),
    ("22334455m6677p8s", "8s"),
    ("234m345m66678p44s", "9p"),
    ("111m222p333s44z5m", "5m"),
    ("23m456p678s33z777z", "4m"),
    ("234567m23477p45s", "6s"),
]


def scores(number, rounds):
    """What a win by riichi is worth, from text to yaku; the answers are compared first."""
    from mahjong.hand_calculating.hand import HandCalculator
    from mahjong.hand_calculating.hand_config import HandConfig
    from mahjong.tile import TilesConverter

    calculator, config = HandCalculator(), HandConfig(is_riichi=True, player_wind=28, round_wind=27)

    def read(text):
        suits = {suit: "" for suit in "mpsz"}
        digits = ""
        for letter in text:
            digits = digits + letter if letter.isdigit() else digits
            if letter in suits:
                suits[letter], digits = suits[letter] + digits, ""
        return TilesConverter.string_to_136_array(man=suits["m"], pin=suits["p"], sou=suits["s"], honors=suits["z"])

    def theirs_of(concealed, winning):
        tiles = read(concealed + winning)
        kind = read(winning)[0] // 4
        win = next(tile for tile in tiles if tile // 4 == kind)
        return calculator.estimate_hand_value(tiles, win, config=config)

    def ours_of(concealed, winning):
        win = {"concealed": concealed, "winning_tile": winning, "seat_wind": "S", "round_wind": "E", "flags": ["riichi"]}
        return suzume.score(win, "riichi")

    wins = []
    for concealed, winning in WINS:
        own, other = ours_of(concealed, winning), theirs_of(concealed, winning)
        if "error" not in own:
            assert (own.han, own.fu) == (other.han, other.fu), (concealed, winning, own, other)
            wins.append((concealed, winning))
    times = max(1, number // len(wins))

    def all_of(one):
        def work():
            for _ in range(times):
                for concealed, winning in wins:
                    one(concealed, winning)

        return work

    own, other = best(rounds, all_of(ours_of), all_of(theirs_of))
    count = times * len(wins)
    yield {
        "bench": "score/riichi",
        "ours_ns": 1e9 * own / count,
        "peer": "mahjong",
        "peer_ns": 1e9 * other / count,
        "ratio": other / own,
    }


def batches(number, rounds):
    """All hands in one call, on one core."""
    for tiles in (13, 14):
        rows = hands(number, tiles, tiles)
        (own,) = best(rounds, lambda: suzume.deficiency_batch(rows, threads=1))
        rust = min(_suzume.time_deficiency(rows) for _ in range(rounds))
        yield figure(f"deficiency/batch/{tiles}", number, own, rust)
        few = rows[: number // 10]
        kb = (4 - few - (hands(len(few), 40, 3) > 0)).astype(np.int8).clip(0, 4).astype(np.uint8)
        (own,) = best(rounds, lambda: suzume.deficiency_batch(few, kb=kb, threads=1))
        rust = min(_suzume.time_deficiency(few, kb) for _ in range(rounds))
        yield figure(f"deficiency/batch-with-knowledge/{tiles}", len(few), own, rust)
    few = hands(number // 10, 13, 4)
    (one,) = best(rounds, lambda: suzume.accepted_batch(few, threads=1))
    all_cores = wall_seconds(rounds, lambda: suzume.accepted_batch(few))
    yield {"bench": "accepted/batch/13", "ours_ns": 1e9 * one / len(few), "all_cores_ns": 1e9 * all_cores / len(few)}
    few = hands(number // 10, 14, 5)
    (one,) = best(rounds, lambda: suzume.discard_batch(few, threads=1))
    all_cores = wall_seconds(rounds, lambda: suzume.discard_batch(few))
    yield {"bench": "discard/batch/14", "ours_ns": 1e9 * one / len(few), "all_cores_ns": 1e9 * all_cores / len(few)}


def figure(name, number, own, rust):
    """A batch compared with the loop in Rust."""
    return {
        "bench": name,
        "ours_ns": 1e9 * own / number,
        "peer": "Rust",
        "peer_ns": 1e9 * rust / number,
        "ratio": rust / own,
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--format", choices=["text", "json"], default="text")
    parser.add_argument("--hands", type=int, default=40_000, help="hands of a batch; a tenth of them one by one")
    parser.add_argument("--rounds", type=int, default=15)
    arguments = parser.parse_args()
    measured = [single_calls(arguments.hands // 10, arguments.rounds), scores(200, arguments.rounds), batches(arguments.hands, arguments.rounds)]
    for one in (figure for part in measured for figure in part):
        if arguments.format == "json":
            print(json.dumps(one))
            continue
        line = f"{one['bench']:36} {one['ours_ns']:10.1f} ns"
        if "peer" in one:
            line += f"   {one['peer']} {one['peer_ns']:.1f} ns   ratio {one['ratio']:.2f}"
        else:
            line += f"   on all cores {one['all_cores_ns']:.1f} ns"
        print(line)


if __name__ == "__main__":
    main()
