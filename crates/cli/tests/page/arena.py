"""The arena of the page: a short match to its end, a long one stopped and resumed, and a game of it at the table."""
from playwright.sync_api import expect

from browser import IS_SITE, LONG, eventually, run, same, served, until

LAPTOP = {"width": 1280, "height": 800}


def start(page, name, games, sequential):
    page.wait_for_selector(".match-form .rules option", state="attached")
    page.locator(".match-form .rules").select_option("mahjong0")
    players = page.locator(".entrant select")
    players.nth(0).select_option("delta")
    players.nth(1).select_option("greedy")
    page.locator(".match-form .games").fill(str(games))
    if sequential:
        page.locator(".sequential").check()
    page.locator(".match-form > details summary").click()
    page.locator(".match-form .name").fill(name)
    page.locator(".match-form .start").click()
    page.wait_for_selector(".match")


def deals(page):
    return int(page.locator(".verdict-card progress").evaluate("one => one.value"))


def values(fields):
    return fields.evaluate_all("all => all.map(one => one.value)")


def a_short_match(driver):
    with driver.page("#/arena") as page:
        start(page, "short", 24, sequential=True)
        page.wait_for_selector(".match[data-state=finished]", timeout=LONG)
        eventually(page, lambda: same(deals(page), 12))
        # Estimate, interval and sequential test as curves.
        expect(page.locator(".chart")).to_have_count(3)
        eventually(page, lambda: same(len(page.locator(".chart .curve").nth(0).get_attribute("points").split()), 12))
        assert page.locator(".chart .band").nth(0).get_attribute("points")
        expect(page.locator(".chart .level")).to_have_count(4)
        expect(page.locator(".entrant-table tbody tr")).to_have_count(2)
        expect(page.locator(".league .ranking li")).to_have_count(2)
        with page.expect_download() as download:
            page.locator(".report").click()
        assert download.value.suggested_filename == "short.html"
        with open(download.value.path(), encoding="utf-8") as report:
            assert "delta" in report.read()
        until(page, "document.querySelectorAll('.game-table tbody tr').length === 20")
        if IS_SITE:
            # The records of its games are not kept.
            return
        # A game of it opens at the table.
        page.locator(".games button").last.click()
        until(page, "document.querySelectorAll('.game-table tbody tr').length === 4")
        page.locator(".game-table a").last.click()
        page.wait_for_selector(".felt")
        page.keyboard.press("End")
        page.wait_for_selector(".hand-summary")
        page.go_back()
        page.wait_for_selector(".match[data-state=finished]")


def a_match_that_is_stopped_and_resumed(driver):
    with driver.page("#/arena") as page:
        start(page, "long", 20000, sequential=False)
        until(page, "document.querySelector('.verdict-card progress').value > 0", seconds=LONG / 1000)
        page.locator(".match .stop").click()
        page.wait_for_selector(".match[data-state=stopped]", timeout=LONG)
        stopped = deals(page)
        assert 0 < stopped < 10000, stopped
        if not IS_SITE:
            # A reload reads the same from the folder.
            page.reload()
            page.wait_for_selector(".match[data-state=stopped]")
            eventually(page, lambda: same(deals(page), stopped))
        page.locator(".more").fill(str(2 * (stopped + 6)))
        page.locator(".resume").click()
        until(page, "all => document.querySelector('.verdict-card progress').value === all", stopped + 6, LONG / 1000)
        page.wait_for_selector(".match:not([data-state=running])", timeout=LONG)
        page.locator(".match-head a").click()
        page.wait_for_selector(".match-list li")
        expect(page.locator(".match-list a")).to_have_text(["long"] if IS_SITE else ["long", "short"])


def a_match_that_is_refused(driver):
    with driver.page("#/arena", LAPTOP, may_fail=(422,)) as page:
        page.wait_for_selector(".match-form .rules option", state="attached")
        # The button that starts a match is on the first screen.
        expect(page.locator(".match-form .start")).to_be_in_viewport(ratio=1)
        # Riichi first, the strongest player against a simple one; presets choose others, and a player's options are listed.
        expect(page.locator(".match-form .rules")).to_have_value("riichi")
        eventually(page, lambda: same(values(page.locator(".entrant select")), ["mdp", "greedy"]))
        page.locator(".preset-depth").click()
        eventually(page, lambda: same(values(page.locator(".entrant input")), ["k=2", "k=1"]))
        page.locator(".options-list summary").click()
        expect(page.locator(".options-list dt").first).to_contain_text("k=")
        page.locator(".entrant input").nth(0).fill("nonsense=1")
        page.locator(".match-form .start").click()
        expect(page.locator(".match-form .error")).to_contain_text("nonsense")


@served
def everybody_can_use_it(driver):
    def opened(selector):
        def ready(page):
            page.wait_for_selector(selector)
            page.locator("details").evaluate_all("all => all.forEach(one => { one.open = true; })")
        return ready

    driver.check_everywhere("#/arena", "arena", opened(".match-list li"))
    driver.check_everywhere("#/arena?match=short", "match", opened(".game-table tbody tr"))


run(a_short_match, a_match_that_is_stopped_and_resumed, a_match_that_is_refused, everybody_can_use_it)
