"""Pictures for notebooks: well-formed, self-contained, and with the tiles of the page."""

import re
import xml.etree.ElementTree as xml

import pytest
from conftest import ROOT, RULES

import suzume
from suzume import pictures


def parsed(html):
    """The picture as a tree; whatever it is made of must be well-formed."""
    assert "<script" not in html and "href" not in html and "url(" not in html
    return xml.fromstring(f"<div>{html}</div>".replace("<br>", "<br/>"))


def test_characters_have_the_strokes_of_the_page():
    page = (ROOT / "crates/reports/review/tiles.js").read_text()
    # White is a frame on both; dots and bamboo are simpler here.
    for stroke in [pictures.WAN, *(path for honor, (path, _) in pictures.HONORS.items() if honor != 5)]:
        assert f"'{stroke}'" in page


def test_every_tile_has_a_picture_of_its_own():
    every = [f"{rank}{suit}" for suit in "mps" for rank in range(10)]
    every += [f"{rank}z" for rank in range(1, 8)] + [f"{rank}{kind}" for kind in "fg" for rank in range(1, 5)]
    drawn = [re.sub("<title>.*?</title>|aria-label=.*? ", "", suzume.draw([tile])) for tile in every]
    assert len(set(drawn)) == len(every)
    assert [title.text for title in parsed(suzume.draw("0m123p7z")).iter() if title.tag.endswith("title")] == ["0m", "1p", "2p", "3p", "7z"]


@pytest.mark.parametrize("rules", RULES)
def test_tables_and_views_are_drawn_at_any_moment(rules):
    table = suzume.Table(rules, seed=3)
    steps = 0
    while not table.over:
        seat = table.pending[0]
        if steps % 25 == 0:
            parsed(table._repr_html_())
            parsed(table.view(seat)._repr_html_())
            parsed(suzume.draw(suzume.situation(table.view(seat))))
        table.act(seat, steps % len(table.legal(seat)))
        steps += 1
    parsed(suzume.draw(table))
    with pytest.raises(ValueError, match="no seat"):
        table.view(len(table.scores))


def test_a_view_shows_its_own_hand_only():
    view = suzume.Table("riichi", seed=3).view(1)
    titles = [title.text for title in parsed(suzume.draw(view)).iter() if title.tag.endswith("title")]
    assert sorted(titles) == sorted(pictures.codes(view.hand) + view.dora_indicators)


def test_advice_and_answers_are_drawn():
    for answer in (
        suzume.discard("123m4568p23456s11z"),
        suzume.discard("123m4568p23456s11z", rules="riichi"),
        suzume.discard("1357m2468p1357s12z", k=9, budget=1),
        suzume.discard(suzume.Table("riichi", seed=1).view(0), with_player="mdp"),
        suzume.measure("123m456p789s1122z"),
        suzume.arena("mahjong0", "greedy,random", games=4),
        suzume.situation("123m456p789s1122z"),
    ):
        parsed(suzume.draw(answer))
