"""What games cost: processor seconds a game of East and South on one core, by player, and what a million of them need.

python crates/python/bench/cost.py
"""

import argparse
import time

import suzume

#: Players and how many games are measured: more of those that play fast.
PLAYERS = [("tsumogiri", 400), ("greedy", 200), ("delta", 100), ("kstep:k=1", 4)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--share", type=float, default=1.0, help="of the games that are measured")
    arguments = parser.parse_args()
    print("player       games  seconds a game  games a second and core  core hours a million")
    for player, games in PLAYERS:
        games = max(2, int(games * arguments.share))
        # A first game builds the tables that all games share.
        suzume.arena("riichi", [player, player], games=2, seed=0, threads=1)
        started = time.process_time()
        suzume.arena("riichi", [player, player], games=games, seed=1, threads=1)
        seconds = (time.process_time() - started) / games
        print(f"{player:<12} {games:5}  {seconds:14.4f}  {1 / seconds:23.1f}  {seconds * 1e6 / 3600:20.0f}")


if __name__ == "__main__":
    main()
