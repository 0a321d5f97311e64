"""The tables for learning: shapes, seeds, rewards, hidden tiles, PettingZoo."""

import pickle
import re
from pathlib import Path

import numpy as np
import pytest

import suzume
import suzume.env

RULES = ["mahjong0", "sichuan", "taiwan-flowers", "mcr", "riichi"]


def any_action(masks, generator):
    """A legal action of each row."""
    return np.where(masks, generator.random(masks.shape), -1).argmax(axis=1)


def play(rules, steps, **settings):
    """The outputs of an environment over some random steps."""
    env = suzume.env.vector(rules, 12, seed=3, **settings)
    observations, masks, seats = env.reset()
    generator = np.random.default_rng(5)
    outputs = []
    for _ in range(steps):
        outputs.append([array.copy() for array in (observations, masks, seats, env.rewards, env.over)])
        observations, masks, seats, rewards, over = env.step(any_action(masks, generator))
    return outputs


@pytest.mark.parametrize("rules", RULES)
def test_shapes_are_those_of_the_lists(rules):
    env = suzume.env.vector(rules, 5)
    observations, masks, seats = env.reset(1)
    assert observations.shape == (5, len(suzume.env.planes()), 34) and observations.dtype == np.uint8
    assert masks.shape == (5, len(suzume.env.actions(rules))) and masks.dtype == bool
    assert seats.shape == (5,) and (masks.sum(axis=1) > 1).all()


@pytest.mark.parametrize("rules", RULES)
def test_seeds_repeat_at_any_number_of_threads(rules):
    one, two = play(rules, 60, threads=1), play(rules, 60, threads=2)
    for here, there in zip(one, two):
        for first, second in zip(here, there):
            np.testing.assert_array_equal(first, second)


def test_arrays_are_written_in_place():
    env = suzume.env.vector("riichi", 4)
    first = env.reset()[0]
    before = first.copy()
    second = env.step(env.advise("tsumogiri"))[0]
    assert first is second and not np.array_equal(before, first)


def test_floats_are_integers_by_scale():
    scales = np.array([plane.scale for plane in suzume.env.planes(measures=True)], np.float32)
    integers = suzume.env.vector("riichi", 3, measures=True).reset()[0]
    floats = suzume.env.vector("riichi", 3, measures=True, dtype=np.float32).reset()[0]
    np.testing.assert_array_equal(floats, integers / scales[:, None])


def test_rewards_sum_to_the_final_points():
    env = suzume.env.vector("riichi-tonpu", 6, seed=2)
    env.reset()
    sums = np.zeros((6, 4))
    matches = 0
    for _ in range(1500):
        *_, rewards, over = env.step(env.advise("greedy"))
        sums += rewards
        for table in np.flatnonzero(over):
            np.testing.assert_array_equal(sums[table], env.scores[table] - 25_000)
            assert env.scores[table].sum() == 100_000 and env.hands_over[table]
            sums[table] = 0
            matches += 1
    assert matches >= 6


def test_rank_rewards_come_at_the_end():
    env = suzume.env.vector("mahjong0", 8, reward=[3, 1, -1, -3])
    _, masks, _ = env.reset()
    generator = np.random.default_rng(0)
    seen = 0
    for _ in range(300):
        _, masks, _, rewards, over = env.step(any_action(masks, generator))
        assert (rewards[~over] == 0).all()
        assert (np.sort(rewards[over], axis=1) == [-3, -1, 1, 3]).all()
        seen += over.sum()
    assert seen > 5


def test_others_play_the_other_seats():
    env = suzume.env.vector("riichi", 4, players=[None, "greedy", None, "tsumogiri"])
    _, _, seats = env.reset()
    for _ in range(50):
        assert set(seats) <= {0, 2}
        _, _, seats, _, _ = env.step(env.advise("greedy"))


def first_legal(observations, masks):
    assert observations.dtype == np.uint8 and observations.shape[1:] == (110, 34)
    return masks.argmax(axis=1)


@pytest.mark.parametrize("settings", [{}, {"dtype": np.float32, "measures": True, "threads": 2}])
def test_networks_play_the_other_seats(settings):
    """The same games as when the network's answers are given from outside."""
    network = suzume.Batched(first_legal)
    env = suzume.env.vector("riichi-tonpu", 6, seed=4, players=[network, None, network, "greedy"], **settings)
    raw = suzume.env.vector("riichi-tonpu", 6, seed=4, players=[None, None, None, "greedy"], **settings)
    env.reset()
    raw.reset()
    generator = np.random.default_rng(2)
    ended = 0
    for _ in range(250):
        # The raw one plays on until seat 1 is asked at every table; tables that are there already wait.
        np.testing.assert_array_equal(env.seats, 1)
        for table in range(6):
            while raw.seats[table] != 1:
                raw._lanes.step_some([table], raw.masks[table : table + 1].argmax(axis=1), raw._arrays)
        for name in ("observations", "masks", "scores"):
            same = ~env.over if name == "scores" else np.ones(6, bool)
            np.testing.assert_array_equal(getattr(env, name)[same], getattr(raw, name)[same])
        assert env.games() == raw.games()
        ended += int(env.over.sum())
        actions = any_action(env.masks, generator)
        env.step(actions)
        raw.step(actions)
    assert ended > 2


def test_rewards_of_a_network_are_counted():
    network = suzume.Batched(first_legal)
    env = suzume.env.vector("riichi-tonpu", 8, seed=2, players=[None, network, network, network])
    env.reset()
    assert not env.rewards.any() and not env.over.any()
    sums, ended, generator = np.zeros((8, 4)), 0, np.random.default_rng(1)
    for _ in range(600):
        *_, rewards, over = env.step(any_action(env.masks, generator))
        sums += rewards
        for table in np.flatnonzero(over):
            assert env.scores[table].sum() == 100_000 and rewards[table].sum() == 0
            last = env.last_observation(table)
            place = [plane.name for plane in suzume.env.planes()].index("seat0.score")
            assert last[place, 0] == 128 + (env.scores[table, 0] - 25_000) // 500
            ended += 1
    assert ended > 3
    assert pickle.loads(pickle.dumps(env)).games() == env.games()


def test_a_network_that_fails_asks_for_a_reset():
    asked = []

    def model(observations, masks):
        asked.append(len(masks))
        return masks.argmax(axis=1) if len(asked) < 5 else 1 / 0

    env = suzume.env.vector("mahjong0", 4, players=[None, suzume.Batched(model), None, "greedy"])
    env.reset()
    with pytest.raises(ZeroDivisionError):
        while True:
            env.step(env.masks.argmax(axis=1))
    with pytest.raises(suzume.WorkError, match="reset"):
        env.step(env.masks.argmax(axis=1))
    asked.clear()
    env.reset()
    for players in ([suzume.Batched(first_legal)] * 4, [None, suzume.Batched(first_legal, measures=True), None, None]):
        with pytest.raises(suzume.InputError):
            suzume.env.vector("mahjong0", 2, players=players)


def test_tokens_of_tables_are_those_of_a_table():
    """The tokens themselves are tested in crates/env/tests/tokens.rs."""
    env = suzume.env.vector("riichi", 3, seed=5)
    env.reset()
    tables = [next(suzume.Match("riichi", seed=5, game=game)) for game in range(3)]
    words = suzume.env.vocabulary()
    for _ in range(40):
        tokens = env.tokens()
        assert tokens.shape == (3, 512) and tokens.dtype == np.uint16
        for lane, table in enumerate(tables):
            (seat, *_) = [seat for seat in table.pending if len(table.legal(seat)) > 1] or [None]
            if seat is None:
                continue
            assert seat == env.seats[lane]
            np.testing.assert_array_equal(tokens[lane], suzume.env.tokens(table, seat))
            hand = [words[token] for token in tokens[lane]]
            begin = hand.index("hand") + 1
            assert len(set(hand[begin : begin + 13]) & {"padding"}) == 0 and hand[begin + 13].count(" ") == 1
        chosen = env.masks.argmax(axis=1)
        for lane, table in enumerate(tables):
            table.act(int(env.seats[lane]), suzume.env.action(env.view(lane), chosen[lane]))
            # The environment takes forced answers itself.
            while table.pending and len(table.legal(table.pending[0])) == 1:
                table.act(table.pending[0], 0)
        env.step(chosen)


def test_a_view_tells_the_same_as_the_environment():
    env = suzume.env.vector("riichi", 8, seed=9, measures=True)
    observations, masks, _ = env.reset()
    for _ in range(30):
        chosen = env.advise("greedy")
        for table in range(8):
            view = env.view(table)
            np.testing.assert_array_equal(suzume.env.observe(view, measures=True), observations[table])
            np.testing.assert_array_equal(suzume.env.mask(view), masks[table])
            action = suzume.env.action(view, chosen[table])
            assert suzume.env.index(view, action) == chosen[table]
        observations, masks, *_ = env.step(chosen)


def test_observations_say_what_the_view_shows():
    """The planes hold what the view of the seat shows. That hidden tiles can be exchanged without a change is tested in
    crates/env/tests/honesty.rs, under every family of rules."""
    env = suzume.env.vector("riichi", 16, seed=4)
    observations, masks, _ = env.reset()
    names = [plane.name for plane in suzume.env.planes()]
    held = [names.index(f"own.held_{count}") for count in (1, 2, 3, 4)]
    unseen = names.index("own.unseen")
    for _ in range(120):
        for table in range(16):
            view = env.view(table)
            hand = observations[table, held].sum(axis=0)
            np.testing.assert_array_equal(hand, view.counts)
            np.testing.assert_array_equal(observations[table, unseen], view.available)
            lying = sum(observations[table, names.index(f"seat{seat}.river")].astype(int) for seat in range(4))
            assert lying.sum() == sum(len(river) for river in view.rivers)
        observations, masks, *_ = env.step(env.advise("greedy"))


def test_refusals_are_exceptions_and_change_nothing():
    env = suzume.env.vector("riichi", 3)
    observations, masks, _ = env.reset()
    before = observations.copy()
    illegal = np.argmin(masks, axis=1)
    with pytest.raises(suzume.IllegalAction, match="lane 0, seat 0: action 0 .pass. is not legal here"):
        env.step(illegal)
    for wrong in ([1, 2], [[1, 2, 3]], [1.5, 2.0, 3.0], None, "abc", ["a", "b", "c"]):
        with pytest.raises(suzume.SuzumeError):
            env.step(wrong)
    for number in (-1, 156, 2**62):
        with pytest.raises(suzume.IllegalAction):
            env.step(np.array([number] * 3))
    np.testing.assert_array_equal(before, observations)
    for arguments in [
        {"players": ["greedy"] * 4},
        {"players": ["greedy"]},
        {"players": [None, "nobody", None, None]},
        {"reward": "money"},
        {"wall": "brick"},
        {"dtype": np.int64},
        {"options": "no = 1"},
    ]:
        with pytest.raises(suzume.InputError):
            suzume.env.vector("riichi", 2, **arguments)
    with pytest.raises(suzume.InputError):
        suzume.env.vector("chess", 2)
    with pytest.raises(suzume.InputError):
        suzume.env.vector("riichi", 0)


def test_memory_stays_flat():
    resource = pytest.importorskip("resource")
    env = suzume.env.vector("mahjong0", 64, threads=1)
    _, masks, _ = env.reset()
    generator = np.random.default_rng(0)

    def some_matches(wanted):
        nonlocal masks
        done = 0
        while done < wanted:
            _, masks, _, _, over = env.step(any_action(masks, generator))
            done += int(over.sum())

    some_matches(1000)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    some_matches(10_000)
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    assert grown < 4096, f"{grown} KiB more after 10,000 matches"


@pytest.mark.parametrize("rules", RULES)
def test_pettingzoo_accepts_the_environment(rules):
    pytest.importorskip("pettingzoo")
    from pettingzoo.test import api_test, seed_test

    api_test(suzume.env.aec(rules), num_cycles=300)
    seed_test(lambda: suzume.env.aec(rules), num_cycles=100)


def test_an_aec_match_ends_with_its_points():
    pytest.importorskip("pettingzoo")
    env = suzume.env.aec("riichi-tonpu", render_mode="ansi")
    env.reset(seed=5)
    generator = np.random.default_rng(1)
    sums = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, info = env.last()
        sums[agent] += reward
        if terminated or truncated:
            scores = info["scores"]
            env.step(None)
        else:
            assert "View of seat" in env.render()
            env.step(int(any_action(observation["action_mask"][None].astype(bool), generator)[0]))
    assert [25_000 + points for points in sums.values()] == scores


def test_examples_of_the_page():
    pytest.importorskip("pettingzoo")
    page = (Path(__file__).parents[3] / "docs" / "environment.md").read_text()
    blocks = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    assert len(blocks) == 3
    for block in blocks:
        exec(compile(block, "docs/environment.md", "exec"), {})
