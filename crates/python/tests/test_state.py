"""State that travels: pickles, copies, checkpoints, events from a server; and environments of other libraries."""

import copy
import pickle

import numpy as np
import pytest
from test_env import any_action
from test_table import play_randomly

import suzume
import suzume.env


def started(rules, actions=40, seed=4):
    """A table in the middle of a hand."""
    table, random = suzume.Table(rules, seed), np.random.default_rng(seed)
    for _ in range(actions):
        if not table.over:
            seat = table.pending[0]
            legal = table.legal(seat)
            table.act(seat, legal[random.integers(len(legal))])
    return table


@pytest.mark.parametrize("rules", ["riichi", "sanma", "sichuan", "mcr", "taiwan"])
def test_a_table_travels(rules):
    try:
        table = started(rules)
    except suzume.InputError as error:
        pytest.skip(str(error))
    for other in (pickle.loads(pickle.dumps(table)), copy.deepcopy(table)):
        assert other.events() == table.events() and other.pending == table.pending
        play_randomly(other, np.random.default_rng(1))
        whole = table.copy()
        play_randomly(whole, np.random.default_rng(1))
        assert other.result() == whole.result()


def test_a_match_travels():
    match = suzume.Match("riichi-tonpu", seed=3)
    play_randomly(next(match), np.random.default_rng(1))
    table = next(match)
    table.act(table.pending[0], 0)
    other = pickle.loads(pickle.dumps(match))
    assert (other.seed, other.hands, other.scores, other.results) == (3, 1, match.scores, match.results)
    with pytest.raises(suzume.InputError, match="not over"):
        next(other)
    copied = copy.deepcopy(match)
    play_randomly(table, np.random.default_rng(2))
    assert match.play(["greedy"] * 4) != [] and match.over
    done = pickle.loads(pickle.dumps(match))
    assert done.over and done.scores == match.scores and done.results == match.results
    assert list(done) == [] and not copied.over


def test_tables_of_records_say_why_they_do_not_travel(record):
    table = next(suzume.hands(record))
    with pytest.raises(suzume.InputTypeError, match="record"):
        pickle.dumps(table)


def test_a_view_travels_as_its_situation():
    env = suzume.env.vector("riichi", 24, seed=6)
    env.reset()
    for _ in range(30):
        env.step(env.advise("greedy"))
    for table in range(env.n):
        view = env.view(table)
        other = pickle.loads(pickle.dumps(view))
        assert (other.hand, other.seat, other.scores, other.rivers) == (view.hand, view.seat, view.scores, view.rivers)
        assert [str(action) for action in other.legal()] == [str(action) for action in view.legal()]
        assert copy.copy(view) is view and copy.deepcopy(view) is view


@pytest.mark.parametrize("settings", [{}, {"players": [None, "greedy", None, "greedy"], "dtype": np.float32, "measures": True}])
def test_an_environment_travels(settings):
    env = suzume.env.vector("riichi-tonpu", 6, seed=2, **settings)
    env.reset()
    random = np.random.default_rng(1)
    for _ in range(60):
        env.step(any_action(env.masks, random))
    state = pickle.loads(pickle.dumps(env.state()))
    others = [pickle.loads(pickle.dumps(env)), copy.deepcopy(env), suzume.env.vector("riichi-tonpu", 6, **settings)]
    others[2].restore(state)
    for _ in range(60):
        actions = any_action(env.masks, random)
        for one in (env, *others):
            one.step(actions)
        for other in others:
            for name in ("observations", "masks", "seats", "rewards", "scores", "over"):
                np.testing.assert_array_equal(getattr(other, name), getattr(env, name))
    with pytest.raises(suzume.SuzumeError):
        env.restore({"seed": 1, "tables": [(0, [])]})
    with pytest.raises(suzume.SuzumeError):
        env.restore({"seed": 1, "tables": [(0, [155])] * 6})


def mjai_of(table, seat):
    """The lines of a hand as an mjai server sends them to a seat."""
    lines = []
    for line in table.events(seat):
        line = dict(line)
        if line["type"] in ("payment", "opened"):
            continue
        lines.append(to_mjai(line))
    return lines


TILES = {"1z": "E", "2z": "S", "3z": "W", "4z": "N", "5z": "P", "6z": "F", "7z": "C", "0m": "5mr", "0p": "5pr", "0s": "5sr"}


def to_mjai(value):
    """Tiles in mjai's words."""
    if isinstance(value, dict):
        return {name: to_mjai(part) for name, part in value.items()}
    if isinstance(value, list):
        return [to_mjai(part) for part in value]
    return TILES.get(value, value) if isinstance(value, str) else value


def test_a_view_from_events_is_that_of_the_table():
    seen = 0
    for seed in range(4):
        table, random = suzume.Table("riichi", seed), np.random.default_rng(seed)
        while not table.over:
            for seat in table.pending:
                view, other = table.view(seat), suzume.View.from_mjai(mjai_of(table, seat), seat)
                assert (other.hand, other.drawn, other.rivers, other.scores) == (view.hand, view.drawn, view.rivers, view.scores)
                assert set(other.legal()) == set(view.legal())
                np.testing.assert_array_equal(suzume.env.observe(other), suzume.env.observe(view))
                np.testing.assert_array_equal(suzume.env.mask(other), suzume.env.mask(view))
                seen += 1
            seat = table.pending[0]
            legal = table.legal(seat)
            table.act(seat, legal[random.integers(len(legal))])
    assert seen > 200


@pytest.mark.parametrize(
    "events, words",
    [
        ([], "no hand"),
        ({"type": "tsumo"}, "not a list"),
        ([{"type": "tsumo", "actor": 0, "pai": "5s"}], "events"),
        ([3], "events"),
        ([{"type": "start_kyoku"}], "events"),
        ("x", "not a list"),
    ],
)
def test_events_that_make_no_view_are_refused(events, words):
    with pytest.raises(suzume.InputError, match=words):
        suzume.View.from_mjai(events, 0)
    with pytest.raises(suzume.InputError):
        suzume.View.from_mjai([], 7)
    with pytest.raises(suzume.InputError, match="mjai"):
        suzume.View.from_mjai([], 0, rules="mcr")


def slow_stitch(seats, rewards, over, values, next_values, gamma, lam):
    """The definition, decision by decision."""
    steps, lanes = seats.shape
    returns = np.zeros((steps, lanes))
    for lane in range(lanes):
        advantages = np.zeros(steps)
        for step in reversed(range(steps)):
            seat, reward, later = seats[step, lane], 0.0, step
            value, advantage = None, 0.0
            while True:
                reward += rewards[later, lane, seat]
                if over[later, lane]:
                    value = 0.0
                    break
                later += 1
                if later == steps:
                    value = next_values[lane, seat]
                    break
                if seats[later, lane] == seat:
                    value, advantage = values[later, lane], advantages[later]
                    break
            advantages[step] = reward + gamma * value - values[step, lane] + gamma * lam * advantage
            returns[step, lane] = advantages[step] + values[step, lane]
    return returns


def test_trajectories_are_stitched_as_defined():
    env = suzume.env.vector("mahjong0", 9, seed=1)
    env.reset()
    random = np.random.default_rng(0)
    seats, rewards, over = [], [], []
    for _ in range(120):
        seats.append(env.seats.copy())
        env.step(any_action(env.masks, random))
        rewards.append(env.rewards.copy())
        over.append(env.over.copy())
    seats, rewards, over = np.stack(seats), np.stack(rewards), np.stack(over)
    assert over.any()
    values = random.normal(size=seats.shape).astype(np.float32)
    next_values = random.normal(size=(9, 4)).astype(np.float32)
    for gamma, lam in ((1.0, 1.0), (0.9, 0.5), (0.5, 0.0)):
        done = suzume.env.stitch(seats, rewards, over, values=values, next_values=next_values, gamma=gamma, lam=lam)
        slow = slow_stitch(seats, rewards, over, values, next_values, gamma, lam)
        np.testing.assert_allclose(done.returns, slow, rtol=1e-4, atol=1e-4)
        np.testing.assert_allclose(done.advantages, done.returns - values, atol=1e-4)
    with pytest.raises(suzume.InputError):
        suzume.env.stitch(seats, rewards[:-1], over)
    with pytest.raises(suzume.InputError):
        suzume.env.stitch(seats[0], rewards, over)
    with pytest.raises(suzume.InputError):
        suzume.env.stitch(seats + 4, rewards, over)


def test_gymnasium_accepts_the_environment():
    gymnasium = pytest.importorskip("gymnasium")
    env = suzume.env.gym_vector("mahjong0", 6, seed=3, dtype=np.float32)
    assert isinstance(env, gymnasium.vector.VectorEnv)
    observations, infos = env.reset(seed=5)
    raw = suzume.env.vector("mahjong0", 6, players=[None, "greedy", "greedy", "greedy"])
    raw.reset(5)
    ended = 0
    for _ in range(200):
        assert observations.shape == env.observation_space.shape and env.observation_space.contains(observations)
        actions = infos["action_mask"].argmax(axis=1)
        observations, rewards, terminated, truncated, infos = env.step(actions)
        raw.step(actions)
        np.testing.assert_array_equal(observations, raw.observations / raw.scales)
        np.testing.assert_array_equal(rewards, raw.rewards[:, 0])
        np.testing.assert_array_equal(terminated, raw.over)
        assert not truncated.any() and ("final_obs" in infos) == terminated.any()
        for table in np.flatnonzero(terminated):
            # The last observation has the final points; the next match begins with equal ones.
            place = [plane.name for plane in suzume.env.planes()].index("seat0.score")
            assert infos["final_obs"][table, place, 0] == pytest.approx((128 + infos["scores"][table, 0]) / 255)
            ended += 1
    assert ended > 3 and str(env.metadata["autoreset_mode"]).endswith(("SAME_STEP", "SameStep"))
    with pytest.raises(suzume.InputError, match="one seat open"):
        suzume.env.gym_vector("mahjong0", 2, players=[None] * 4)


def first_legal(observations, masks):
    assert observations.dtype == np.uint8 and observations.shape[1:] == (110, 34)
    return masks.argmax(axis=1)


class FirstLegal(suzume.Player):
    """The same as `first_legal`, one question at a time."""

    name = "first_legal"
    memoryless = True

    def act(self, view, legal):
        return suzume.env.action(view, int(suzume.env.mask(view).argmax()))


def test_a_batched_player_plays_the_same_match():
    sizes = []

    def model(observations, masks):
        sizes.append(len(masks))
        return first_legal(observations, masks)

    alone = suzume.arena("sichuan", [FirstLegal, "greedy"], games=200, seed=3)
    batched = suzume.arena("sichuan", [suzume.Batched(model, name="first_legal", batch=32), "greedy"], games=200, seed=3)
    assert batched.json == alone.json
    assert np.mean(sizes) > 2 and max(sizes) <= 64
    scores = suzume.arena("sichuan", [suzume.Batched(lambda seen, masks: -np.arange(masks.shape[1]) + 0.0 * masks, name="first_legal"), "greedy"], games=40, seed=3)
    assert scores.json == suzume.arena("sichuan", [FirstLegal, "greedy"], games=40, seed=3).json


def test_batched_players_of_both_sides_and_at_a_table():
    one, two = suzume.Batched(first_legal, name="one", batch=8), suzume.Batched(first_legal, name="two", batch=8)
    assert suzume.arena("mahjong0", [one, two], games=40)["finding"] == "tied"
    assert sum(suzume.Match("mahjong0", seed=1).play([one, "greedy", two, "greedy"])) == 0


@pytest.mark.parametrize(
    "model, error",
    [
        (lambda seen, masks: masks[:, :3], suzume.InputError),
        (lambda seen, masks: masks.argmin(axis=1), suzume.IllegalAction),
        (lambda seen, masks: masks * np.nan, suzume.InputError),
        (lambda seen, masks: "x", suzume.InputError),
        (lambda seen, masks: 1 / 0, ZeroDivisionError),
    ],
)
def test_models_that_answer_nonsense_end_the_match(model, error):
    with pytest.raises(error):
        suzume.arena("mahjong0", [suzume.Batched(model, batch=4), "greedy"], games=20)


def test_models_that_are_none_are_refused():
    with pytest.raises(suzume.InputTypeError):
        suzume.Batched(3)
    with pytest.raises(suzume.InputError):
        suzume.Batched(first_legal, batch=0)
