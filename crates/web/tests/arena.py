"""The arena in a real browser: a short match to its end, a long one stopped and resumed, and a game of it at the table.

`check(site, folder)` is called by page.py; `site` opens pages of the server (browser.py).
"""


def start(page, name, games, sequential):
    page.wait_for_selector(".match-form .rules option", state="attached")
    page.locator(".match-form .rules").select_option("mahjong0")
    players = page.locator(".entrant input")
    players.nth(0).fill("delta")
    players.nth(1).fill("greedy")
    page.locator(".match-form .games").fill(str(games))
    if sequential:
        page.locator(".sequential").check()
    page.locator(".match-form summary").click()
    page.locator(".match-form .name").fill(name)
    page.locator(".match-form .start").click()
    page.wait_for_selector(".match")


def deals(page):
    return int(page.locator(".verdict-card progress").evaluate("one => one.value"))


def check_short(site):
    page = site.open("#/arena")
    start(page, "short", 24, sequential=True)
    page.wait_for_selector(".match[data-state=finished]", timeout=60000)
    assert deals(page) == 12
    assert page.locator(".chart").count() == 2
    # Estimate, interval and sequential test are there as curves.
    points = page.locator(".chart .curve").nth(0).get_attribute("points").split()
    assert len(points) == 12, points
    assert page.locator(".chart .band").nth(0).get_attribute("points")
    assert page.locator(".chart .level").count() == 3
    assert page.locator(".entrant-table tbody tr").count() == 2
    # A game of it opens at the table.
    assert page.locator(".game-table tbody tr").count() == 20
    page.locator(".games button", has_text="Next").click()
    page.wait_for_function("document.querySelectorAll('.game-table tbody tr').length === 4")
    page.locator(".game-table a").last.click()
    page.wait_for_selector(".felt")
    page.keyboard.press("End")
    page.wait_for_selector(".hand-summary")
    page.go_back()
    page.wait_for_selector(".match[data-state=finished]")
    site.close(page)


def check_stopped(site):
    page = site.open("#/arena")
    start(page, "long", 20000, sequential=False)
    page.wait_for_function("document.querySelector('.verdict-card progress').value > 0", timeout=60000)
    page.locator(".match .stop").click()
    page.wait_for_selector(".match[data-state=stopped]", timeout=60000)
    stopped = deals(page)
    assert 0 < stopped < 10000, stopped
    # A reload reads the same from the folder.
    page.reload()
    page.wait_for_selector(".match[data-state=stopped]")
    assert deals(page) == stopped
    page.locator(".more").fill(str(2 * (stopped + 6)))
    page.locator(".resume").click()
    page.wait_for_function("deals => document.querySelector('.verdict-card progress').value === deals", arg=stopped + 6, timeout=60000)
    page.wait_for_selector(".match:not([data-state=running])", timeout=60000)
    page.locator("a", has_text="All matches").click()
    page.wait_for_selector(".match-list li")
    assert page.locator(".match-list a").all_inner_texts() == ["long", "short"]
    site.close(page)


def check_refused(site):
    page = site.open("#/arena")
    page.wait_for_selector(".match-form .rules option", state="attached")
    page.locator(".entrant input").nth(0).fill("nobody")
    page.locator(".match-form .start").click()
    page.wait_for_selector(".match-form .error")
    assert "nobody" in page.locator(".match-form .error").inner_text()
    site.forget_refused()
    site.close(page)


def check(site, _folder):
    check_short(site)
    check_stopped(site)
    check_refused(site)
    for width, theme in [(360, "light"), (360, "dark"), (1280, "light"), (1280, "dark")]:
        for route, ready in [("#/arena", ".match-list li"), ("#/arena?match=short", ".game-table tbody tr")]:
            page = site.open(route, width=width, theme=theme)
            page.wait_for_selector(ready)
            page.locator("details").evaluate_all("all => all.forEach(one => { one.open = true; })")
            site.check_accessible(page, f"arena-{width}-{theme}")
            assert page.evaluate("document.documentElement.scrollWidth") <= width, (route, width)
            site.close(page)
