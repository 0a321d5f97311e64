"""The table of the page: a record of Tenhou step by step, its review, and a hand of every rule set to its end.

The argument behind those of the driver is a folder with `game.json`, a game of the program in Tenhou's format, and `game.jsonl`, the
same in our own.
"""
import json
import os
import re
import sys

from playwright.sync_api import expect

from browser import IS_SITE, LONG, at_least, differs, eventually, run, same, served, until

FOLDER = sys.argv[4]
# Rule sets whose tables differ, each with its options.
RULES = {
    "mahjong0": "", "sichuan": 'exchange_three = "next"', "taiwan": "", "taiwan-flowers": "", "mcr": "rounds = 0", "riichi": "",
}
MOST_DECISIONS = 200
# Milliseconds in which a game is resumed. Replayed at its slow pace it would take more than a minute.
RESUMED = 25_000


def file(name):
    return os.path.join(FOLDER, name)


def event(page):
    """How many events of the hand have happened."""
    return int(page.locator(".timeline input").input_value())


def tiles(page, selector):
    return page.locator(f"{selector} .tile").evaluate_all("all => all.map(one => one.dataset.tile)")


def open_record(page, name):
    page.locator(".files-input").set_input_files(file(name))
    page.wait_for_selector(".felt")


def check_steps(page):
    """Thirteen tiles each, all open; the dealer's draw; its discard; and back."""
    assert len(tiles(page, ".side-0 .rack")) == 13
    assert "back" not in tiles(page, ".side-0 .rack") + tiles(page, ".side-2 .rack")
    page.keyboard.press("ArrowRight")
    page.wait_for_selector(".side .apart .tile")
    eventually(page, lambda: same(event(page), 1))
    page.keyboard.press("ArrowRight")
    page.wait_for_selector(".river .tile.last")
    eventually(page, lambda: same(event(page), 2))
    expect(page.locator(".river .tile")).to_have_count(1)
    page.keyboard.press("ArrowLeft")
    until(page, "document.querySelectorAll('.river .tile').length === 0")


def check_views(page):
    """In one seat's view the others lie face down."""
    page.keyboard.press("Home")
    page.locator("select.view").select_option("2")
    page.wait_for_selector(".side-0[data-seat='2']")
    assert set(tiles(page, ".side-1 .rack")) == {"back"}
    assert "back" not in tiles(page, ".side-0 .rack")
    page.locator("select.view").select_option("all")


def check_review(page):
    """The review of one seat by a quick player, decision by decision, next to the table."""
    page.locator(".review-form select").nth(0).select_option("2")
    page.locator(".review-form select").nth(1).select_option("greedy")
    page.locator(".start-review").click()
    page.wait_for_selector(".next-decision", timeout=LONG)
    page.locator(".next-decision").click()
    page.wait_for_selector(".suzume-panel .options li.best")
    at = event(page)
    page.keyboard.press(".")
    until(page, "before => document.querySelector('.timeline input').valueAsNumber !== before", at)
    expect(page.locator(".suzume-panel .verdict")).to_have_count(1)
    expect(page.locator(".watch-summary .summary table")).to_have_count(1)
    # Amounts say what they are.
    expect(page.locator(".suzume-panel .options-head b")).to_have_text("missing tiles")
    # From the costliest mistake to the next; the tiles played and advised are marked on the table.
    costs = []
    for _ in range(3):
        at = page.locator(".watching").get_attribute("data-decision")
        page.keyboard.press("m")
        page.wait_for_selector(f".watching:not([data-decision='{at}']) .suzume-panel .verdict .cost")
        costs.append(float(re.search(r"[\d.]+", page.locator(".suzume-panel .verdict .cost").inner_text()).group()))
        if "discard" in page.locator(".suzume-panel .verdict .done").inner_text():
            expect(page.locator(".side-0 .tile.played")).to_have_count(1)
            expect(page.locator(".side-0 .tile.advised")).to_have_count(1)
    assert costs == sorted(costs, reverse=True), costs
    check_style_of_panel(page)


def check_style_of_panel(page):
    """The page leaves the panel its style: keys of the curve run on as text, and numbers stand below their headings."""
    displays = page.locator(".suzume-panel .key").evaluate_all("all => all.map(one => getComputedStyle(one).display)")
    assert set(displays) <= {"inline"}, displays
    table = page.locator(".watch-summary .summary table")
    edges = "all => all.map(one => Math.round(one.getBoundingClientRect().right))"
    heads = table.locator("thead tr > *").evaluate_all(edges)
    cells = table.locator("tbody tr").first.locator("> *").evaluate_all(edges)
    assert heads == cells, (heads, cells)


def a_record_of_tenhou(driver):
    with driver.page("#/table") as page:
        open_record(page, "game.json")
        check_steps(page)
        page.keyboard.press("End")
        page.wait_for_selector(".hand-summary .points")
        assert page.locator(".hand-summary .points tbody tr").count() == 4
        check_views(page)
        # Another hand, by the list and by keys.
        page.locator("select.hands").select_option("1")
        until(page, "document.querySelector('.timeline input').value === '0'")
        page.keyboard.press("Shift+ArrowLeft")
        until(page, "document.querySelector('select.hands').value === '0'")
        # It plays by itself, and stops.
        page.locator(".steps select").select_option("quick")
        page.locator(".play-pause").click()
        until(page, "document.querySelector('.timeline input').valueAsNumber >= 3")
        page.locator(".play-pause").click()
        check_review(page)
        driver.check_axe(page, "review")


def files_that_are_refused_and_listed(driver):
    with open(file("bad.txt"), "w", encoding="utf-8") as bad:
        bad.write("this is no record\n")
    with driver.page("#/table", may_fail=(400, 422)) as page:
        page.locator(".files-input").set_input_files(file("bad.txt"))
        page.wait_for_selector(".files .error")
        expect(page.locator(".files .error")).to_contain_text("bad.txt")
        page.locator(".files-input").set_input_files([file(name) for name in ("bad.txt", "game.json", "game.jsonl")])
        expect(page.locator(".file-list li")).to_have_count(3)
        page.locator(".file-list button", has_text="game.jsonl").click()
        page.wait_for_selector(".felt")


def start_game(page, rules):
    page.evaluate("localStorage.setItem('suzume-pace', 'instant')")
    page.wait_for_selector("select.rules option", state="attached")
    page.locator("select.rules").select_option(rules)
    if RULES[rules]:
        page.locator(".play-form summary").click()
        page.locator(".options-text").fill(RULES[rules])
    page.locator(".play-form .seed").fill("5")
    page.locator(".play-form .start").click()
    return state(page)


def state(page):
    """Waits until something is to be done: what, and the number of the question."""
    page.wait_for_selector(".playing[data-state=ask], .playing[data-state=hand-over], .playing[data-state=over]", timeout=LONG)
    return page.locator(".playing").evaluate("one => [one.dataset.state, one.dataset.decision]")


def decide(page, number):
    """Does something legal: wins if it can, names the first suit, gives three tiles away, passes, discards the last tile."""
    if page.locator(".choice.win").count():
        page.keyboard.press("w")
    elif page.locator(".choice.void").count():
        page.locator(".choice.void").first.click()
    elif page.locator(".choice.give").count():
        suits = [code[1] for code in tiles(page, ".own-hand")]
        suit = next(one for one in "mps" if suits.count(one) >= 3)
        for place in [place for place, one in enumerate(suits) if one == suit][:3]:
            page.locator(".own-hand button").nth(place).click()
        page.keyboard.press("g")
    elif page.locator(".choice.pass").count():
        page.keyboard.press("x")
    else:
        page.locator(".own-hand button:not(:disabled)").last.click()
    until(page, "number => document.querySelector('.playing').dataset.decision !== number", number, LONG / 1000)


def check_hint(page):
    """Every legal action has a bar, and two can be compared."""
    page.keyboard.press("h")
    page.wait_for_selector(".hints .options li.best", timeout=LONG)
    page.locator(".hints .options .what").last.click()
    page.wait_for_selector(".hints .options li.done")
    # A heading says what the amounts are, and a sentence what it means; every row has an amount or says that it has none.
    assert page.locator(".hints .options-head b").inner_text()
    assert page.locator(".hints .options-about").inner_text()
    amounts = page.locator(".hints .options .amount").all_inner_texts()
    assert all(amount.strip("– ") for amount in amounts), amounts


def check_record_of_game(page):
    """A game that is over can be kept, watched and reviewed."""
    with page.expect_download() as download:
        page.locator(".download").click()
    with open(download.value.path(), encoding="utf-8") as record:
        lines = [json.loads(line) for line in record]
    assert lines[0]["type"] == "start_game" and lines[-1]["type"] == "end_game"
    page.locator(".open-record").click()
    page.wait_for_selector(".watching .felt")
    page.locator(".start-review").click()
    page.wait_for_selector(".next-decision", timeout=LONG)
    page.keyboard.press(".")
    page.wait_for_selector(".suzume-panel .options")


def play_hand(page, rules):
    """Plays a hand to its end; returns how, and after how many decisions."""
    what, number = start_game(page, rules)
    assert page.locator(".choice.give").count() == ("exchange" in RULES[rules]), rules
    decisions = 0
    while what == "ask":
        decisions += 1
        assert decisions < MOST_DECISIONS, rules
        if decisions == 2:
            check_hint(page)
        decide(page, number)
        what, number = state(page)
    return what, decisions


def a_hand_of_every_rule_set(driver):
    for rules in RULES:
        with driver.page("#/table") as page:
            what, decisions = play_hand(page, rules)
            assert decisions > 0, rules
            # The hand is over: all tiles and the points of all seats are shown.
            page.wait_for_selector(".hand-summary .points")
            assert "back" not in tiles(page, ".side-2 .concealed"), rules
            assert page.locator(".hand-summary .points tbody tr").count() == 4
            if what == "over":
                assert page.locator(".ranking li").count() == 4
                if rules == "mahjong0":
                    check_record_of_game(page)
            else:
                page.keyboard.press("Enter")
                page.wait_for_selector(".playing:not([data-state=hand-over])")
            print(f"{rules}: {decisions} decisions, then {what}")


@served
def a_reload_goes_on(driver):
    with driver.page("#/table") as page:
        _, number = start_game(page, "mahjong0")
        page.reload()
        page.wait_for_selector(f".playing[data-decision='{number}']")
        assert len(tiles(page, ".own-hand")) == 14
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        until(page, "number => document.querySelector('.playing').dataset.decision !== number", number)


def check_log(page):
    """The log has its last line in view."""
    gap = page.locator(".log ol").evaluate("""list => {
        const line = list.querySelector('[aria-current]').getBoundingClientRect(), box = list.getBoundingClientRect();
        return [list.scrollTop, line.top - box.top, box.bottom - line.bottom];
    }""")
    assert gap[0] > 0 and gap[1] >= 0 and gap[2] >= -1, gap


@served
def a_long_game_is_resumed_at_once(driver):
    """A reload, and another window, are where the game is; only new moves have the pace."""
    with driver.page("#/table") as page:
        what, number = start_game(page, "riichi")
        for _ in range(8):
            assert what == "ask"
            decide(page, number)
            what, number = state(page)
        eventually(page, lambda: check_log(page))
        page.evaluate("localStorage.setItem('suzume-pace', 'slow')")
        tiles_before, river = tiles(page, ".own-hand"), tiles(page, ".side-0 .river")
        assert len(river) > 3
        # From the first tile at this pace it would take more than half a minute.
        page.reload()
        page.wait_for_selector(f".playing[data-decision='{number}']", timeout=RESUMED)
        eventually(page, lambda: same((tiles(page, ".own-hand"), tiles(page, ".side-0 .river")), (tiles_before, river)))
        eventually(page, lambda: check_log(page))
        second = page.context.new_page()
        second.goto(page.url)
        second.wait_for_selector(f".playing[data-decision='{number}']", timeout=RESUMED)
        # What is answered in one window is past in the other.
        page.evaluate("localStorage.setItem('suzume-pace', 'instant')")
        second.reload()
        second.wait_for_selector(f".playing[data-decision='{number}']", timeout=RESUMED)
        decide(second, number)
        what, number = state(second)
        decide(second, number)
        until(page, "number => Number(document.querySelector('.playing').dataset.decision || 0) > number || document.querySelector('.playing').dataset.state !== 'ask'", int(number))
        second.close()


def the_table_is_legible(driver):
    """Tiles of rivers at 1280 pixels, the button that starts a game and those that act, without scrolling at every size."""
    for size in [{"width": 390, "height": 844}, {"width": 1280, "height": 800}, {"width": 1920, "height": 1080}]:
        with driver.page("#/table", size) as page:
            page.wait_for_selector("select.rules option", state="attached")
            # Riichi comes first, and the opponents have levels.
            assert page.locator("select.rules option").first.get_attribute("value") == "riichi"
            assert page.locator("select.level option").count() == 4
            eventually(page, lambda: below(page.locator(".play-form .start"), size))
            what, number = start_game(page, "riichi")
            while what == "ask" and page.locator(".side-0 .river .tile").count() == 0:
                decide(page, number)
                what, number = state(page)
            least = 32 if size["width"] >= 1280 else 20
            eventually(page, lambda: at_least(page.locator(".side-0 .river .tile").first.bounding_box()["width"], least))
            eventually(page, lambda: below(page.locator(".own-hand"), size))
            eventually(page, lambda: below(page.locator(".ask-hint"), size))
            driver.check_width(page, size)


def below(locator, size):
    """The element ends within the window."""
    box = locator.bounding_box()
    assert box["y"] + box["height"] <= size["height"], (box, size)


def check_waits(driver, page):
    """A ready hand shows its waits, those that the program gives; whether the hand is ready."""
    if IS_SITE:
        return page.locator(".waits .wait").count() > 0
    hand = "".join(tiles(page, ".own-hand")[:13])
    answer = page.request.post(f"{driver.address}/api/deficiency", data={"rules": "mahjong0", "hand": hand}).json()
    if answer["deficiency"] != 1:
        return False
    eventually(page, lambda: same(sorted(tiles(page, ".waits")), sorted(answer["accepts"])))
    return True


def waits_and_switches(driver):
    """A ready hand shows what it waits for, as the program says; claims are passed and wins taken where the reader wants that."""
    with driver.page("#/table") as page:
        what, number = start_game(page, "mahjong0")
        page.locator(".no-calls").check()
        page.locator(".auto-win").check()
        seen = False
        while what == "ask":
            assert page.locator(".choice.pass, .choice.win").count() == 0
            page.keyboard.press("b")
            until(page, "number => document.querySelector('.playing').dataset.decision !== number", number, LONG / 1000)
            what, number = state(page)
            # Questions that the switches answer pass by themselves.
            while what == "ask" and page.locator(".choice.pass, .choice.win").count():
                until(page, "number => document.querySelector('.playing').dataset.decision !== number", number, LONG / 1000)
                what, number = state(page)
            if what == "ask" and not seen:
                seen = check_waits(driver, page)
        assert seen, "the hand was never ready"


def taken_back_and_analysed(driver):
    """The last answer is taken back with `u`; `o` opens the question in the analyser, and leads back to it."""
    with driver.page("#/table") as page:
        what, number = start_game(page, "riichi")
        while what == "ask" and page.locator(".choice.pass").count():
            decide(page, number)
            what, number = state(page)
        assert what == "ask" and page.locator(".undo").is_disabled() == (number == "0")
        hand = tiles(page, ".own-hand")
        decide(page, number)
        what, later = state(page)
        assert what == "ask"
        eventually(page, lambda: differs(tiles(page, ".own-hand"), hand))
        page.keyboard.press("u")
        until(page, "later => Number(document.querySelector('.playing').dataset.decision || 0) > later", int(later))
        eventually(page, lambda: same(tiles(page, ".own-hand"), hand))
        # Another answer is possible, and the game follows it.
        page.keyboard.press("o")
        page.wait_for_selector('.result[aria-busy="false"]')
        assert sorted(page.locator(".bar-tile .tile").evaluate_all("all => all.map(one => one.dataset.tile)")) == sorted(hand)
        assert "round=E" in page.url and "left=" in page.url and "dora=" in page.url, page.url
        page.locator(".headline").click()
        page.keyboard.press("o")
        what, again = state(page)
        assert what == "ask"
        eventually(page, lambda: same(tiles(page, ".own-hand"), hand))
        page.locator(".own-hand button:not(:disabled)").first.click()
        until(page, "number => document.querySelector('.playing').dataset.decision !== number", again)
        state(page)


def claims_and_discards_in_the_analyser(driver):
    """Every moment of a record opens in the analyser: the seat in turn with its hand, the others with what they may claim."""
    with driver.page("#/table") as page:
        open_record(page, "game.jsonl")
        for steps in [1, 9, 14]:
            page.keyboard.press("Home")
            for _ in range(steps):
                page.keyboard.press("ArrowRight")
            until(page, "steps => document.querySelector('.timeline input').valueAsNumber === steps", steps)
            seat = page.locator(".side.in-turn").get_attribute("data-seat") if page.locator(".side.in-turn").count() else "0"
            page.locator("select.view").select_option(seat)
            hand = tiles(page, ".side-0 .concealed")
            page.keyboard.press("o")
            page.wait_for_selector('.result[aria-busy="false"]')
            shown = page.locator(":is(.bar-tile, .hand-row > .tiles) .tile").evaluate_all("all => all.map(one => one.dataset.tile)")
            assert sorted(shown)[:len(hand)] == sorted(hand) or sorted(shown) == sorted(hand), (steps, shown, hand)
            page.locator(".way-back button").first.click()
            until(page, "steps => document.querySelector('.timeline input').valueAsNumber === steps", steps)


def everybody_can_use_it(driver):
    def at_end(page):
        open_record(page, "game.jsonl")
        page.keyboard.press("End")
        page.wait_for_selector(".hand-summary")

    def in_game(page):
        start_game(page, "riichi")
        check_hint(page)

    driver.check_everywhere("#/table", "start", lambda page: page.wait_for_selector("select.rules option", state="attached"))
    driver.check_everywhere("#/table", "record", at_end)
    driver.check_everywhere("#/table", "game", in_game)


def in_three_languages(driver):
    for locale, word in [("ja-JP", "対局開始"), ("zh-CN", "开始对局")]:
        with driver.page("#/table", locale=locale) as page:
            page.wait_for_selector("select.rules option", state="attached")
            expect(page.locator("main")).to_contain_text(word)
            open_record(page, "game.jsonl")
            page.keyboard.press("End")
            page.wait_for_selector(".hand-summary")
            # Records give reasons of payments in English; other languages do without.
            expect(page.locator(".payments li").first).to_be_attached()
            expect(page.locator(".payments li .faint")).to_have_count(0)


run(a_record_of_tenhou, files_that_are_refused_and_listed, a_hand_of_every_rule_set, a_reload_goes_on, a_long_game_is_resumed_at_once, the_table_is_legible, waits_and_switches, taken_back_and_analysed, claims_and_discards_in_the_analyser,
    everybody_can_use_it, in_three_languages)
