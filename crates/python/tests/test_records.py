"""Records: replayed, converted, reviewed, and read for training sets."""

import itertools
import json
import threading

import pytest

import suzume


def test_a_record_is_replayed_as_by_the_command_line(program, record):
    assert program("replay", str(record), "--format", "json") == suzume.replay(record)
    assert program("replay", str(record)) == str(suzume.replay(record))


def test_decisions_are_what_was_played(record):
    replayed = suzume.replay(record)
    hands = list(suzume.hands(record))
    assert len(hands) == replayed["hands"]
    assert sum(len(table.events()) - 1 for table in hands) == replayed["events"]
    assert hands[-1].over and hands[0].result()["seed"] == 5
    decisions = list(suzume.decisions(record))
    assert len(decisions) > 300
    for view, legal, action in decisions:
        assert len(legal) >= 2 and action in legal and view.legal() == legal
    discards = [action for _, _, action in decisions if action.kind in ("discard", "riichi")]
    recorded = [line for table in hands for line in table.events() if line["type"] == "dahai"]
    assert len(discards) <= len(recorded)
    with_assumed = sum(1 for _ in suzume.decisions(record, assumed=True))
    assert with_assumed >= len(decisions)


def test_greedy_would_do_it_again(record):
    """A view of a record is what the player saw: asked again, it answers the same."""

    class Again(suzume.Player):
        def __init__(self, answers):
            self.answers = answers

        def act(self, view, legal):
            hand, action = next(self.answers)
            assert hand == view.hand
            return action

    answers = [(view.hand, action) for view, _, action in suzume.decisions(record, assumed=True) if view.seat == 0]
    match = suzume.Match("riichi", seed=5)
    scores = match.play([Again(iter(answers)), "delta", "greedy", "tsumogiri"])
    assert scores == suzume.replay(record)["scores"]


def test_decisions_are_read_as_they_are_asked_for(record):
    many = [record] * 200
    first = list(itertools.islice(suzume.decisions(many), 10))
    assert len(first) == 10
    before = threading.active_count()
    for _ in range(20):
        next(suzume.hands(many))
    assert threading.active_count() == before


def test_what_is_no_record_is_refused(tmp_path, record):
    missing, broken = tmp_path / "missing", tmp_path / "broken"
    lines = record.read_text().splitlines()
    line = json.loads(lines[5])
    lines[5] = json.dumps({**line, "actor": (line.get("actor", 0) + 1) % 4})
    broken.write_text("\n".join(lines) + "\n")
    for call in (
        suzume.replay,
        suzume.review,
        lambda path: suzume.convert(path, "mjai"),
        lambda path: list(suzume.decisions(path)),
        lambda path: list(suzume.hands([record, path])),
    ):
        for path in (missing, broken, tmp_path):
            with pytest.raises((ValueError, OSError)) as error:
                call(path)
            assert str(path.name) in str(error.value)
        for path in (None, 3, [3]):
            with pytest.raises(TypeError):
                call(path)
    assert "6" in pytest.raises(suzume.InputError, suzume.replay, broken).value.place
    with pytest.raises(suzume.InputError):
        suzume.convert(record, "no such format")
    with pytest.raises(suzume.InputError):
        suzume.decisions(record, rules="no such rules")


def test_records_are_converted_and_back(tmp_path, record):
    mjai = tmp_path / "game.mjai"
    converted = suzume.convert(record, "mjai", mjai)
    assert mjai.read_bytes() == converted
    replayed = suzume.replay(mjai)
    assert replayed["scores"] == suzume.replay(record)["scores"]
    assert [path.name for path in tmp_path.iterdir()] == ["game.mjai"]
    original = [(view.hand, action) for view, _, action in suzume.decisions(record)]
    assert [(view.hand, action) for view, _, action in suzume.decisions(mjai)] == original


def test_a_review_is_that_of_the_command_line(program, tmp_path):
    path = tmp_path / "one.jsonl"
    suzume.Match("sichuan", seed=3).play(["tsumogiri", "greedy", "greedy", "greedy"], record=path)
    review = suzume.review(path, seat=0, with_player="greedy")
    assert program("review", str(path), "--seat", "0", "--with", "greedy", "--format", "json") == review
    assert json.loads(review.json) == review and review.html.startswith("<!doctype html>")
    assert program("review", str(path), "--seat", "0", "--with", "greedy") == str(review)
    many = suzume.review([path, path], with_player="greedy")
    assert len(many["games"]) == 2


def test_a_review_has_actions_costs_and_results(record):
    review = suzume.review(record, seat=0, with_player="delta")
    assert review.with_ == "delta" and review.finished
    assert review.decisions and all(decision.seat == 0 for decision in review.decisions)
    for decision in review.decisions:
        assert isinstance(decision.done, suzume.Action) and isinstance(decision.advised, suzume.Action)
        assert decision.done.to_dict() == decision["done"]
        assert decision.advised == decision.actions[0].action
        assert decision.cost is None or decision.cost.value >= 0
        assert decision.rarity is None or 0 <= decision.rarity <= 1
    different = [decision for decision in review.decisions if not decision.agrees]
    assert any(decision.cost is not None and decision.cost.value > 0 for decision in different)
    for hand in review.hands:
        assert hand.name and [seat.seat for seat in hand.seats] == [0, 1, 2, 3]
        for seat in hand.seats:
            assert seat.result == pytest.approx(seat.deal + seat.draws + (seat.own or 0) + seat.rest)
    in_chinese = suzume.review(record, seat=0, with_player="delta", language="zh")
    assert in_chinese.decisions[0].done_text != review.decisions[0].done_text
    assert in_chinese.decisions[0].done == review.decisions[0].done
    with pytest.raises(suzume.InputError, match="fr"):
        suzume.review(record, language="fr")
    with pytest.raises(suzume.InputError, match="gredy"):
        suzume.review(record, with_player="gredy")
