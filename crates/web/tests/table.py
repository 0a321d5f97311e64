"""The table in a real browser: a record of Tenhou step by step, its review, and a hand of every rule set to its end.

`check(site, folder)` is called by page.py; `site` opens pages of the server (browser.py), and `folder` has `game.json`, a game of the
program in Tenhou's format, and `game.jsonl`, the same in ours.
"""
import json
import os

# The rule sets whose tables differ, each with the seconds that a hand may take on a busy machine.
RULES = ["mahjong0", "sichuan", "taiwan", "taiwan-flowers", "mcr", "riichi"]
MOST_DECISIONS = 200


def event(page):
    """How many events of the hand have happened."""
    return int(page.locator(".timeline input").input_value())


def tiles(page, selector):
    return page.locator(f"{selector} .tile").evaluate_all("all => all.map(one => one.dataset.tile)")


def open_record(page, path):
    page.locator(".files-input").set_input_files(path)
    page.wait_for_selector(".felt")


def check_record(site, folder):
    page = site.open("#/table")
    open_record(page, os.path.join(folder, "game.json"))
    # Thirteen tiles each, all open; then the dealer's draw, and its discard.
    assert len(tiles(page, ".side-0 .rack")) == 13
    assert "back" not in tiles(page, ".side-0 .rack") + tiles(page, ".side-2 .rack")
    page.keyboard.press("ArrowRight")
    page.wait_for_selector(".side .apart .tile")
    assert event(page) == 1
    page.keyboard.press("ArrowRight")
    page.wait_for_selector(".river .tile.last")
    assert event(page) == 2 and page.locator(".river .tile").count() == 1
    page.keyboard.press("ArrowLeft")
    page.wait_for_function("document.querySelectorAll('.river .tile').length === 0")
    # To the end of the hand: who won what, and the points of all.
    page.keyboard.press("End")
    page.wait_for_selector(".hand-summary .points")
    changes = page.locator(".hand-summary .points td:nth-child(2)").all_inner_texts()
    assert len(changes) == 4
    # One seat's view: the others lie face down.
    page.keyboard.press("Home")
    page.locator("select.view").select_option("2")
    page.wait_for_function("document.querySelector('.side-0').dataset.seat === '2'")
    assert set(tiles(page, ".side-1 .rack")) == {"back"}
    assert "back" not in tiles(page, ".side-0 .rack")
    page.locator("select.view").select_option("all")
    # Another hand, by the list and by keys.
    page.locator("select.hands").select_option("1")
    page.wait_for_function("document.querySelector('.timeline input').value === '0'")
    page.keyboard.press("Shift+ArrowLeft")
    page.wait_for_function("document.querySelector('select.hands').value === '0'")
    # It plays by itself, and stops.
    page.locator("select[aria-label=Speed]").select_option("quick")
    page.locator(".play-pause").click()
    page.wait_for_function("document.querySelector('.timeline input').valueAsNumber >= 3")
    page.locator(".play-pause").click()
    site.check_accessible(page, "table-record")
    # The review, by a quick player, of one seat.
    page.locator(".review-form select").nth(0).select_option("0")
    page.locator(".review-form select").nth(1).select_option("greedy")
    page.locator(".start-review").click()
    page.wait_for_selector(".next-decision", timeout=60000)
    page.locator(".next-decision").click()
    page.wait_for_selector(".suzume-panel .options li.best")
    at = event(page)
    page.keyboard.press(".")
    page.wait_for_function("before => document.querySelector('.timeline input').valueAsNumber !== before", arg=at)
    assert page.locator(".suzume-panel .verdict").count() == 1
    assert page.locator(".watch-summary .summary table").count() == 1
    site.check_accessible(page, "table-review")
    site.close(page)


def check_refused(site, folder):
    """A file that is no record, and a folder of files."""
    page = site.open("#/table")
    bad = os.path.join(folder, "bad.txt")
    with open(bad, "w", encoding="utf-8") as file:
        file.write("this is no record\n")
    page.locator(".files-input").set_input_files(bad)
    page.wait_for_selector(".files .error")
    assert "bad.txt" in page.locator(".files .error").inner_text()
    site.forget_refused()
    page.locator(".files-input").set_input_files([bad, os.path.join(folder, "game.json"), os.path.join(folder, "game.jsonl")])
    assert page.locator(".file-list li").count() == 3
    page.locator(".file-list button", has_text="game.jsonl").click()
    page.wait_for_selector(".felt")
    site.close(page)


def start_game(page, rules, pace="instant"):
    page.evaluate("pace => localStorage.setItem('suzume-pace', pace)", pace)
    page.wait_for_selector(".rules-list input")
    page.locator(f".rules-list input[value='{rules}']").check()
    page.locator(".seed").fill("5")
    page.locator(".play-form .start").click()
    page.wait_for_selector(".play[data-state=ask], .play[data-state=hand-over]")


def state(page):
    """Waits until something is to be done: what, and the number of the question."""
    page.wait_for_selector(".play[data-state=ask], .play[data-state=hand-over], .play[data-state=over]", timeout=60000)
    return page.locator(".play").evaluate("one => [one.dataset.state, one.dataset.decision]")


def decide(page, number):
    """Does something legal: wins if it can, else the first suit, three tiles of a suit, a pass, the last tile of the hand."""
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
    page.wait_for_function("number => document.querySelector('.play').dataset.decision !== number", arg=number, timeout=60000)


def check_hand(site, rules):
    page = site.open("#/table")
    start_game(page, rules)
    decisions = 0
    while True:
        what, number = state(page)
        if what != "ask":
            break
        decisions += 1
        assert decisions < MOST_DECISIONS, rules
        if decisions == 2:
            # A hint: every legal action has a bar, and the best one is marked in the hand or among the choices.
            page.keyboard.press("h")
            page.wait_for_selector(".hints .options li.best", timeout=60000)
            page.locator(".hints .options .what").last.click()
            page.wait_for_selector(".hints .reason.done, .hints .options li.best.done")
        decide(page, number)
    # The hand is over: all tiles are shown, and what each seat won sums to what was paid.
    page.wait_for_selector(".hand-summary .points")
    assert "back" not in tiles(page, ".side-2 .concealed"), rules
    changes = page.locator(".hand-summary .points td:nth-child(2)").all_inner_texts()
    points = [int(text.replace("−", "-").replace(",", "")) for text in changes]
    assert len(points) == 4 and abs(sum(points)) <= 3000, (rules, points)
    assert decisions > 0, rules
    if what == "over":
        check_record_of_game(site, page)
    else:
        page.keyboard.press("Enter")
        page.wait_for_selector(".play:not([data-state=hand-over])")
    site.close(page)
    return decisions


def check_record_of_game(site, page):
    """A game that is over can be kept, watched and reviewed."""
    with page.expect_download() as download:
        page.locator(".download").click()
    with open(download.value.path(), encoding="utf-8") as file:
        lines = [json.loads(line) for line in file]
    assert lines[0]["type"] == "start_game" and lines[-1]["type"] == "end_game"
    page.locator(".open-record").click()
    page.wait_for_selector(".watch .felt")
    page.locator(".start-review").click()
    page.wait_for_selector(".next-decision", timeout=60000)
    page.keyboard.press(".")
    page.wait_for_selector(".suzume-panel .options")


def check_reload(site):
    """A reload, and a second page, go on where the game is."""
    page = site.open("#/table")
    start_game(page, "mahjong0")
    _, number = state(page)
    page.reload()
    page.wait_for_selector(f".play[data-decision='{number}']")
    hand = tiles(page, ".own-hand")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.wait_for_function("number => document.querySelector('.play').dataset.decision !== number", arg=number)
    assert len(hand) == 14
    site.close(page)


def check(site, folder):
    check_record(site, folder)
    check_refused(site, folder)
    for rules in RULES:
        print(f"table: {rules}, {check_hand(site, rules)} decisions")
    check_reload(site)
    for width, theme in [(360, "light"), (360, "dark"), (1280, "light"), (1280, "dark")]:
        page = site.open("#/table", width=width, theme=theme)
        page.wait_for_selector(".rules-list input")
        site.check_accessible(page, f"table-start-{width}-{theme}")
        start_game(page, "riichi")
        state(page)
        site.check_accessible(page, f"table-play-{width}-{theme}")
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        site.close(page)
        page = site.open("#/table", width=width, theme=theme)
        open_record(page, os.path.join(folder, "game.jsonl"))
        page.keyboard.press("End")
        page.wait_for_selector(".hand-summary")
        site.check_accessible(page, f"table-watch-{width}-{theme}")
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        site.close(page)
