"""Tables, matches and players of Python."""

import copy
import gc
import pickle
import sys

import numpy as np
import pytest
from conftest import RULES

import suzume

WALLS = ["ordinary", "personal", "stable", "lending"]


def play_randomly(table, random):
    """Plays a hand to its end by actions at random; wins are taken, so that hands end."""
    while not table.over:
        seat = table.pending[0]
        legal = table.legal(seat)
        wins = [action for action in legal if action.kind == "win"]
        table.act(seat, wins[0] if wins else legal[random.integers(len(legal))])


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("wall", WALLS)
def test_every_rule_set_plays_on_every_wall(rules, wall):
    try:
        table = suzume.Table(rules, 3, wall)
    except suzume.InputError as error:
        pytest.fail(str(error))
    start = table.scores
    play_randomly(table, np.random.default_rng(1))
    result = table.result()
    assert result["scores"] == table.scores
    assert [after - before for before, after in zip(start, table.scores)] == result["deltas"] or "riichi" in rules
    assert table.pending == [] and table.phase == "over"
    lines = table.events()
    assert lines[0]["type"] == "start_kyoku" and lines[-1]["type"] == "end_kyoku"
    assert table.events(since=5) == lines[5:]


def test_a_match_is_played_table_by_table_or_by_players():
    players = ["greedy", "tsumogiri", "delta", "greedy"]
    whole = suzume.Match("riichi", seed=11)
    scores = whole.play(players)
    assert whole.over and whole.scores == scores and sum(scores) == 100_000
    by_hand = suzume.Match("riichi", seed=11)
    tables = 0
    for table in by_hand:
        assert table.view(0).scores == table.scores
        play_randomly(table, np.random.default_rng(tables))
        tables += 1
    assert tables == by_hand.hands == len(by_hand.results)
    assert by_hand.over and sum(by_hand.scores) == 100_000
    # The same seed repeats the match; another does not.
    assert suzume.Match("riichi", seed=11).play(players) == scores
    assert suzume.Match("riichi", seed=12).play(players) != scores


def test_a_match_is_that_of_the_command_line(program):
    text = program("play", "--rules", "sichuan", "--players", "greedy,greedy,delta,random", "--seed", "9", "--format", "json")
    match = suzume.Match("sichuan", seed=9)
    match.play("greedy,greedy,delta,random")
    assert match.results == ([text] if isinstance(text, dict) else text)


def test_hands_must_be_over_before_the_next():
    match = suzume.Match("riichi", seed=1)
    next(match)
    with pytest.raises(suzume.InputError, match="not over"):
        next(match)
    with pytest.raises(suzume.InputError, match="not over"):
        match.play(["greedy"] * 4)


def test_a_copy_goes_on_by_itself():
    table = suzume.Table("riichi", seed=2)
    for other in (table.copy(), copy.copy(table), copy.deepcopy(table)):
        seat = other.pending[0]
        other.act(seat, 0)
        assert len(other.events()) > len(table.events())


def test_actions_are_values():
    table = suzume.Table("riichi", seed=2)
    (seat,) = table.pending
    legal = table.legal(seat)
    assert len(set(legal)) == len(legal) and legal[0] == table.legal(seat)[0] != legal[1]
    assert pickle.loads(pickle.dumps(legal)) == legal
    assert [suzume.Action(one.kind, one.tiles, one.drawn) for one in legal] == legal
    assert [suzume.Action.from_dict(one.to_dict()) for one in legal] == legal
    assert [eval(repr(one), {"Action": suzume.Action}) for one in legal] == legal
    for way in (legal[3], legal[3].to_dict(), 3, np.int64(3)):
        other = table.copy()
        other.act(seat, way)
        assert other.events()[-1] != table.events()[-1]


#: One action of each kind that has fields of its own: JSON, repr, and what people read.
ACTIONS = [
    ({"kind": "discard", "tile": "9p", "drawn": True}, "Action(kind='discard', tile='9p', drawn=True)", "discard 9p"),
    ({"kind": "riichi", "tile": "0s"}, "Action(kind='riichi', tile='0s')", "riichi 0s"),
    ({"kind": "chow", "with": ["2m", "3m"]}, "Action(kind='chow', with_=['2m', '3m'])", "chow with 23m"),
    ({"kind": "open_kong"}, "Action(kind='open_kong')", "kong of the discard"),
    ({"kind": "added_kong", "tile": "7z"}, "Action(kind='added_kong', tile='7z')", "added kong of 7z"),
    ({"kind": "void", "suit": "p"}, "Action(kind='void', suit='p')", "void suit: dots"),
    ({"kind": "exchange", "tiles": ["1s", "2s", "3s"]}, "Action(kind='exchange', tiles=['1s', '2s', '3s'])", "give away 123s"),
]


@pytest.mark.parametrize("fields, shown, text", ACTIONS, ids=lambda one: one["kind"] if isinstance(one, dict) else "")
def test_an_action_has_the_fields_of_its_json(fields, shown, text):
    given = {"with_" if name == "with" else name: value for name, value in fields.items()}
    action = suzume.Action(**given)
    assert (action.to_dict(), repr(action), str(action)) == (fields, shown, text)
    assert suzume.Action.from_dict(fields) == action == eval(shown, {"Action": suzume.Action})
    for name, value in given.items():
        assert getattr(action, name) == value


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"kind": "fly"},
        {"kind": "discard"},
        {"kind": "discard", "tile": "9x"},
        {"kind": "discard", "tile": ["9p"]},
        {"kind": "pass", "tile": "9p"},
        {"kind": "chow", "with": ["1m"]},
        {"kind": "closed_kong", "tile": "0p"},
        {"kind": "void", "suit": "z"},
        [],
        None,
        "discard 9p",
    ],
    ids=str,
)
def test_what_is_no_action_is_refused(fields):
    with pytest.raises(suzume.InputError):
        suzume.Action.from_dict(fields)


def test_a_discard_need_not_say_that_its_tile_was_drawn():
    held, drawn = (suzume.Action("discard", tile="1s", drawn=drawn) for drawn in (False, True))
    assert held.among([held, drawn]) == held and drawn.among([held, drawn]) == drawn
    assert held.among([drawn]) == drawn and held.among([suzume.Action("pass")]) is None
    table = suzume.Table("riichi", seed=2)
    (seat,) = table.pending
    only_drawn = [one for one in table.legal(seat) if one.drawn and suzume.Action("discard", tile=one.tile) not in table.legal(seat)]
    for one in only_drawn:
        other = table.copy()
        other.act(seat, suzume.Action("discard", tile=one.tile))
        assert other.events(seat)[len(table.events(seat))]["tsumogiri"] is True


@pytest.mark.parametrize("action", ["discard 2m", None, -1, 99, 2**80, "fly", "", 1.5, [], {}, {"kind": "pass"}, suzume.Action("void", ["m"]), object()])
def test_bad_actions_are_refused_and_change_nothing(action):
    table = suzume.Table("riichi", seed=2)
    before = table.events()
    with pytest.raises((ValueError, TypeError)):
        table.act(table.pending[0], action)
    assert table.events() == before
    for seat in (-1, 4, 10**10):
        with pytest.raises((ValueError, OverflowError)):
            table.act(seat, 0)
        with pytest.raises((ValueError, OverflowError)):
            table.view(seat)
    with pytest.raises(suzume.IllegalAction, match="not this seat's turn"):
        table.act((table.pending[0] + 1) % 4, suzume.Action("pass"))


@pytest.mark.parametrize(
    "arguments",
    [("chess",), (None,), ("riichi", -1), ("riichi", 2**64), ("riichi", 1.5), ("riichi", 1, "round"), ("riichi", 1, None)],
)
@pytest.mark.parametrize("make", [suzume.Table, suzume.Match])
def test_bad_tables_are_refused(make, arguments):
    with pytest.raises((ValueError, TypeError, OverflowError)):
        make(*arguments)


def test_options_of_the_rules():
    east = suzume.Match("riichi", seed=1, options="length = 'east'")
    assert "east" in east.options
    with pytest.raises(suzume.InputError):
        suzume.Match("riichi", options="no_such_option = 1")


def test_views_hide_what_a_seat_may_not_know():
    table = suzume.Table("riichi", seed=6)
    random = np.random.default_rng(3)
    while not table.over:
        for seat in range(4):
            seen = table.events(seat)
            assert [hand == ["?"] * 13 for hand in seen[0]["tehais"]] == [other != seat for other in range(4)]
            for line, whole in zip(seen[1:], table.events()[1:]):
                is_hidden = line["type"] == "tsumo" and line["actor"] != seat
                assert (line.get("pai") == "?") == is_hidden
                assert is_hidden or line == whole
        play = table.pending[0]
        table.act(play, int(random.integers(len(table.legal(play)))))


def test_a_view_stays_as_it_was():
    table = suzume.Table("sichuan", seed=6)
    view = table.view(0)
    before = (view.hand, view.counts.tolist(), view.rivers, view.phase)
    play_randomly(table, np.random.default_rng(0))
    assert (view.hand, view.counts.tolist(), view.rivers, view.phase) == before
    assert view.available.sum() + view.counts.sum() == 108


class Recorder(suzume.Player):
    """Keeps every call that it receives, and takes the first legal action."""

    def __init__(self):
        self.calls = []

    def start(self, view):
        self.calls.append(("start", view.seat))

    def observe(self, event):
        self.calls.append(("event", event["type"], event.get("pai")))

    def act(self, view, legal):
        assert len(legal) >= 2 and legal == view.legal()
        self.calls.append(("act", view.random_bits))
        return legal[0]

    def hand_over(self, end):
        self.calls.append(("hand_over", sorted(end)))

    def game_over(self, scores):
        self.calls.append(("game_over", scores))


def test_a_player_is_told_everything_once():
    player = Recorder()
    match = suzume.Match("riichi", seed=2)
    scores = match.play([player, "greedy", "greedy", "greedy"])
    calls = player.calls
    assert calls[0] == ("start", 0) and calls[-1] == ("game_over", scores)
    assert sum(one[0] == "start" for one in calls) == sum(one[0] == "hand_over" for one in calls) == match.hands
    again = Recorder()
    suzume.Match("riichi", seed=2).play([again, "greedy", "greedy", "greedy"])
    assert again.calls == calls
    bits = [one[1] for one in calls if one[0] == "act"]
    assert len(set(bits)) == len(bits)


@pytest.mark.parametrize("where", ["start", "observe", "act", "hand_over", "game_over"])
def test_exceptions_of_a_player_are_raised_where_the_game_was_asked_for(where):
    class Oh(Exception):
        pass

    def fail(self, *arguments):
        raise Oh(where)

    class Bad(suzume.Player):
        def act(self, view, legal):
            return legal[0]

    setattr(Bad, where, fail)
    for ask in (
        lambda: suzume.Match("mahjong0", seed=1).play([Bad, "greedy", Bad(), "greedy"]),
        lambda: suzume.arena("mahjong0", [Bad, "greedy"], games=4, luck="off"),
    ):
        with pytest.raises(Oh, match=where) as error:
            ask()
        assert error.traceback[-1].name == "fail"


def test_what_is_no_player_is_refused():
    for players in (["greedy"] * 3, ["nobody"] * 4, [3] * 4, None, 7, ["greedy", "greedy", "greedy", object()], "human,greedy,greedy,greedy"):
        with pytest.raises((ValueError, TypeError)):
            suzume.Match("mahjong0").play(players)

    class Mute(suzume.Player):
        pass

    with pytest.raises(NotImplementedError):
        suzume.Match("mahjong0").play([Mute] * 4)

    class Wrong(suzume.Player):
        def act(self, view, legal):
            return None

    with pytest.raises(TypeError, match="NoneType"):
        suzume.Match("mahjong0").play([Wrong] * 4)


def resident():
    """The memory of this process, in bytes."""
    with open("/proc/self/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * 4096


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="memory is read from /proc")
def test_memory_stays_flat_over_ten_thousand_matches():
    def play(number):
        for seed in range(number):
            match = suzume.Match("mahjong0", seed=seed)
            match.play(["tsumogiri"] * 4)
            table = suzume.Table("mahjong0", seed=seed)
            table.view(0).situation()
            table.act(0, 0)
        gc.collect()

    play(1000)
    before = resident()
    play(10_000)
    assert resident() - before < 8 << 20
