"""Opens pages of `suzume review` in a real browser: steps, jumps, words, widths, and that nothing is loaded.

Arguments: the browser, then pairs of a page and its review as JSON. Ends with an error at the first thing that is wrong.
"""
import json
import os
import re
import sys

from playwright.sync_api import sync_playwright

MOST_BYTES = 1_000_000
# Codes that have no words, variables that were not filled in, and values that are not there.
WORD_KEYS = re.compile(r"\{ \$|\b(?:review|quantity|decision|threat|turns|action|unit|term|yaku|unmeasured|because|note)-[a-z0-9_]+\b|undefined|NaN|\[object")


def place(page):
    return int(page.evaluate("document.getElementById('review').dataset.place"))


def check_table(page, decision):
    """The table shows what the seat saw: its own hand with the tiles of the action, the others face down."""
    hand = page.locator(".seat.viewer .hand .tile").evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")
    sets = page.locator(".seat.viewer .meld").count()
    concealed = page.locator(".seat.viewer .hand > .tiles:not(.flowers) .tile, .seat.viewer .apart .tile").count()
    if decision["kind"] in ("discard", "riichi", "kong"):
        assert concealed % 3 == 2, (decision, hand)
    assert concealed + 3 * sets in (13, 14, 16, 17), (concealed, sets, decision)
    if decision["done"]["kind"] == "discard":
        assert decision["done"]["tile"] in hand, (decision["done"], hand)
    hidden = page.locator(".seat:not(.viewer) .hand > .tiles:not(.flowers) .tile")
    labels = hidden.evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")
    assert set(labels) <= {"back"}, labels


def check_decision(page, review, number):
    decision = review["decisions"][number]
    options = page.locator(".options li")
    assert options.count() == len(decision["actions"]), number
    widths = page.locator(".options .bar i").evaluate_all("all => all.map(one => parseFloat(one.style.width))")
    assert all(0 <= width <= 100.01 for width in widths), widths
    assert page.locator(".options li.done").count() == 1
    assert page.locator(".verdict.good").count() == (1 if decision["agrees"] else 0), number
    if decision["why"]["text"]:
        assert page.locator(".why .sentence").inner_text() == decision["why"]["text"], number
    assert page.locator(".verdict .rarity").count() == (0 if decision["rarity"] is None else 1), number
    check_table(page, decision)
    text = page.locator("main").inner_text()
    found = WORD_KEYS.search(text)
    assert not found, (number, found)


def check_page(browser, path, review, problems):
    assert os.path.getsize(path) < MOST_BYTES, os.path.getsize(path)
    context = browser.new_context(viewport={"width": 1280, "height": 900}, locale="en-GB", color_scheme="light")
    page = context.new_page()
    page.on("console", lambda message: problems.append(f"console: {message.text}"))
    page.on("pageerror", lambda error: problems.append(f"error: {error}"))
    is_local = lambda url: url.startswith(("file:", "data:", "blob:"))
    page.on("request", lambda request: is_local(request.url) or problems.append(f"request: {request.url}"))
    page.goto("file://" + os.path.abspath(path))
    page.wait_for_selector("nav")
    last = len(review["decisions"]) - 1
    assert place(page) == 0
    check_decision(page, review, 0)
    page.keyboard.press("ArrowRight")
    assert place(page) == 1
    page.keyboard.press("ArrowLeft")
    assert place(page) == 0
    page.keyboard.press("End")
    assert place(page) == last
    check_decision(page, review, last)
    page.keyboard.press("Home")
    # From mistake to mistake, and back.
    mistakes = []
    while True:
        page.keyboard.press("n")
        if mistakes and place(page) == mistakes[-1] or place(page) == 0:
            break
        mistakes.append(place(page))
        assert page.locator(".verdict.bad").count() == 1
        if len(mistakes) <= 12:
            check_decision(page, review, mistakes[-1])
    assert mistakes == sorted(set(mistakes))
    if len(mistakes) > 1:
        page.keyboard.press("p")
        assert place(page) == mistakes[-2]
    # With a threshold of zero every loss in the main quantity is a mistake.
    page.fill(".threshold", "0")
    page.locator(".threshold").blur()
    page.keyboard.press("Home")
    main = review["summary"]["quantity"]
    is_loss = lambda one: not one["agrees"] and one["cost"] and one["cost"]["quantity"] == main and one["cost"]["value"] > 0
    losses = [number for number, one in enumerate(review["decisions"]) if is_loss(one)]
    for number in [number for number in losses if number > 0][:5]:
        page.locator("button.next-mistake").click()
        assert place(page) == number, (place(page), number)
    # Decision after decision.
    page.keyboard.press("Home")
    for number in range(min(last, 60) + 1):
        assert place(page) == number
        check_table(page, review["decisions"][number])
        page.keyboard.press("ArrowRight")
    # One player's decisions only.
    seats = sorted({one["seat"] for one in review["decisions"]})
    page.locator("select.player").select_option(str(seats[-1]))
    page.keyboard.press("Home")
    for _ in range(5):
        assert review["decisions"][place(page)]["seat"] == seats[-1]
        page.keyboard.press("ArrowRight")
    # The three languages.
    for language, word in [("ja", "まとめ"), ("zh", "总结"), ("en", "Summary")]:
        page.locator("select.language").select_option(language)
        text = page.locator("main").inner_text()
        assert word in text and not WORD_KEYS.search(text), (language, WORD_KEYS.search(text))
    light = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.emulate_media(color_scheme="dark")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") != light
    # A phone: nothing is wider than the screen.
    page.set_viewport_size({"width": 360, "height": 780})
    for _ in range(6):
        page.keyboard.press("n")
        page.locator("details").evaluate_all("all => all.forEach(one => { one.open = true; })")
        width = page.evaluate("document.documentElement.scrollWidth")
        assert width <= 360, width
    context.close()


def main():
    browser_path, *pairs = sys.argv[1:]
    problems = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path, args=["--no-sandbox"])
        for path, data in zip(pairs[::2], pairs[1::2]):
            with open(data, encoding="utf-8") as file:
                review = json.load(file)
            check_page(browser, path, review, problems)
            assert not problems, (path, problems[:5])
            print(f"{os.path.basename(path)}: {len(review['decisions'])} decisions, {os.path.getsize(path)} bytes")
        browser.close()


main()
