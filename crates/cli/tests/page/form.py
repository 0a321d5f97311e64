"""The form of the analyser: typed slowly, pasted, pressed together; and what fits on a laptop, a large screen and a phone.

The argument behind those of the driver is a folder with `game.json`, a game in Tenhou's format.
"""
import os
import re
import sys
import urllib.parse

from playwright.sync_api import expect

from analyser import RIICHI, best, finished, hand_field
from browser import eventually, run, same

# Fourteen different tiles, far from ready.
FAR = "#/analyse?rules=riichi&hand=1358m2479p1368s25z&seat=S&round=E&dora=3p"
LAPTOP = {"width": 1280, "height": 800}
LARGE = {"width": 1920, "height": 1080}
PHONE = {"width": 390, "height": 844}
with open(os.path.join(os.path.dirname(__file__), "../../../game/tests/data/records/mahjong0.jsonl"), encoding="utf-8") as golden:
    RECORD = golden.read()
with open(os.path.join(sys.argv[4], "game.json"), encoding="utf-8") as game:
    TENHOU = game.read()


def type_slowly(driver):
    """No text on the way to a hand, or to another field, is refused: the page waits for the suit."""
    with driver.page("#/analyse?rules=riichi") as page:
        hand_field(page).type("123m4568p23456s11z", delay=200)
        best(page, "8p")
        page.get_by_text("Table: winds").click()
        for name, text in [("Dora indicators", "3p4s"), ("Also seen", "9m 9p")]:
            page.get_by_label(name, exact=True).type(text, delay=200)
        finished(page)
        best(page, "8p")


def paste(page, text):
    """Pastes a text into the hand."""
    hand_field(page).evaluate("""(field, text) => {
        const data = new DataTransfer();
        data.setData('text', text);
        field.dispatchEvent(new ClipboardEvent('paste', {clipboardData: data, bubbles: true, cancelable: true}));
    }""", text)


def paste_anything(driver):
    """A situation fills the form; a record, or a link to one, opens at the table."""
    with driver.page("#/analyse") as page:
        paste(page, '{"rules":"riichi","hand":"123m0567p23456s11z","drawn":"1z","seat_wind":"S","dora_indicators":"3p","draws_left":64,'
              '"scores":[25000,25000,24000,25000],"sticks":1,'
              '"seats":[{"river":"9s"},{"river":"8s"},{"river":"7s!","riichi":true},{"river":"1z 2z*"}]}')
        best(page, "5p")
        assert "across.riichi=1" in page.url and "left=64" in page.url, page.url
        paste(page, RECORD)
        page.wait_for_selector(".felt")
        expect(page.locator("main h1")).to_have_text("pasted record")
    with driver.page("#/analyse") as page:
        paste(page, "https://tenhou.net/6/#json=" + urllib.parse.quote(TENHOU))
        page.wait_for_selector(".felt")


def press_the_table_together(driver):
    """A seat is pressed, then tiles: its river, its riichi and its melds."""
    # Rivers that do not fit together yet are refused, and the page says so.
    with driver.page("#/analyse?rules=riichi&hand=123m4568p23456s11z", LAPTOP, may_fail=(422,)) as page:
        best(page, "8p")
        page.get_by_text("Rivers, riichi and points").click()
        page.locator(".picture-seat.at-across").click()
        keypad = page.locator(".table-part .palette")
        for name in ["Add 9 of bamboo", "Add East"]:
            keypad.get_by_role("button", name=name).click()
        page.locator(".table-part .tabs").get_by_role("button", name="Riichi").click()
        page.wait_for_url(re.compile(r"across\.river=9s\+1z.*across\.riichi=1"))
        tiles = page.locator(".at-across .tile")
        eventually(page, lambda: same(tiles.evaluate_all("all => all.map(one => one.dataset.tile)"), ["9s", "1z"]))
        page.get_by_role("button", name="Remove the last").click()
        expect(page.get_by_label("River", exact=True).nth(2)).to_have_value("9s")
        page.locator(".picture-seat.at-left").click()
        page.locator(".table-part .tabs").get_by_role("button", name="Melds").click()
        keypad.get_by_role("button", name="Add White dragon").click()
        expect(page.locator(".at-left .picture-melds .tile")).to_have_count(3)


def bottom(locator):
    box = locator.bounding_box()
    return box["y"] + box["height"]


def check_rows(page):
    lines = page.locator(".discards tbody tr")
    heights = lines.evaluate_all("all => all.map(one => one.getBoundingClientRect().height)")
    assert len(heights) >= 14 and max(heights) <= 40, heights
    assert bottom(lines.nth(13)) <= LAPTOP["height"], bottom(lines.nth(13))
    sentence, hand = page.locator(".headline .sentence"), page.locator(".hand-bars")
    assert 0 < sentence.bounding_box()["y"] < hand.bounding_box()["y"] < lines.first.bounding_box()["y"]


def check_columns(page):
    why, table = page.locator(".why").bounding_box(), page.locator(".discards").bounding_box()
    assert why["x"] >= table["x"] + table["width"] and why["x"] + why["width"] > 0.9 * LARGE["width"], (why, table)


def all_discards_on_one_screen(driver):
    """At 1280 by 800 the explanation, the hand and a row for each of fourteen discards; on a large screen the reasons next to them."""
    for route in [FAR, RIICHI]:
        with driver.page(route, LAPTOP) as page:
            finished(page)
            eventually(page, lambda: check_rows(page))
            driver.check_width(page, route)
            page.set_viewport_size(LARGE)
            eventually(page, lambda: check_columns(page))


def check_in_view(locator):
    box = locator.bounding_box()
    assert box and 0 <= box["y"] <= PHONE["height"], box


def check_phone(page, route):
    assert bottom(page.locator(".discards tbody tr").nth(5)) <= PHONE["height"], route
    for part in [hand_field(page), page.locator(".headline h2"), page.locator(".headline .sentence"), page.locator(".hand-bars")]:
        assert part.is_visible() and bottom(part) < PHONE["height"]
    # No column is cut off.
    width, room = page.locator(".discards").evaluate("one => [one.scrollWidth, one.clientWidth]")
    assert width <= room, (route, width, room)


def on_a_phone(driver):
    """Hand, verdict and six rows without scrolling; the keypad and the position one tap away."""
    for route in [RIICHI, FAR]:
        with driver.page(route, PHONE, has_touch=True) as page:
            finished(page)
            driver.check_width(page, route)
            eventually(page, lambda: check_phone(page, route))
            expect(page.locator(".palette")).to_be_hidden()
            page.get_by_role("button", name="Keypad").tap()
            expect(page.locator(".palette")).to_be_visible()
            page.get_by_role("button", name="Keypad").tap()
            page.get_by_role("button", name="Position").tap()
            eventually(page, lambda: check_in_view(page.locator("label.field", has_text="Seat wind")))
    with driver.page("#/analyse", PHONE) as page:
        expect(page.locator(".palette")).to_be_visible()


run(type_slowly, paste_anything, press_the_table_together, all_discards_on_one_screen, on_a_phone)
