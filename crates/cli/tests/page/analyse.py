"""The analyser in a real browser: type, paste, change, share, go on along a line; and the weight of the page."""
import gzip
import re
import urllib.request

from playwright.sync_api import expect

from analyser import RIICHI, best, finished, hand_field, rows
from browser import NARROW, at_least, differs, eventually, run, same, served

# Far below what a page may weigh (500 kB), and it should stay there.
MOST_BYTES = 140_000
MOST_MILLISECONDS_TO_REACT = 200
ATTEMPTS = 6
MOST_MILLISECONDS_TO_PAINT = 1000
LOADS = 8


def type_a_hand(driver):
    with driver.page("#/analyse") as page:
        expect(page.get_by_role("heading", name="Which tile would you discard?")).to_be_visible()
        hand_field(page).type("123m4568p23456s11z")
        best(page, "8p")
        finished(page)
        assert rows(page)[0] == "8p"
        first = page.locator('tr[data-tile="8p"][data-action="discard"]')
        assert "Tenpai" in page.locator(".headline .standing").inner_text()
        # The program's reason, in words.
        assert "points" in page.locator(".headline .sentence").inner_text()
        assert first.locator(".accepted-tiles .tile").evaluate_all("all => all.map(one => one.dataset.tile)") == ["1s", "4s", "7s"]
        # Bars: one for every tile of the hand, the best one full.
        heights = page.locator(".bar-track i:first-child").evaluate_all("all => all.map(one => parseFloat(one.style.height))")
        assert len(heights) == 14 and max(heights) == 100 and all(0 <= height <= 100 for height in heights), heights
        # The terms of the reasons sum to the difference.
        sums = page.locator(".terms tfoot td[data-sum]")
        said = sums.inner_text().replace("−", "-").replace("+", "").replace(",", "")
        assert abs(float(sums.get_attribute("data-sum")) - float(said)) < 1, said
        # A hand can be clicked together, and undone.
        page.get_by_role("button", name="Clear everything").click()
        for name in ["Add 1 of characters", "Add East", "Add red 5 of dots"]:
            page.get_by_role("button", name=name).click()
        expect(hand_field(page)).to_have_value("1m0p1z")
        page.get_by_role("button", name="Undo").click()
        expect(hand_field(page)).to_have_value("1m1z")
        page.get_by_role("button", name="Redo").click()
        expect(hand_field(page)).to_have_value("1m0p1z")
        page.get_by_role("button", name="Remove East").click()
        expect(hand_field(page)).to_have_value("1m0p")


def other_notations(driver):
    with driver.page("#/analyse") as page:
        hand_field(page).fill("🀇🀈🀉🀜🀝🀞🀠🀑🀒🀓🀔🀕🀀🀀")
        best(page, "8p")
        hand_field(page).fill("1m 2m 3m 4p 5pr 6p 9p 2s 3s 4s 5s 6s E E")
        best(page, "9p")
        # As people write them.
        for text in ["EE123m4568p23456s", "m123 p4568 s23456 EE", "一二三萬四五六八筒23456索東東"]:
            hand_field(page).fill("")
            page.wait_for_selector(".examples .card")
            hand_field(page).fill(text)
            best(page, "8p")


def read_an_error(driver):
    with driver.page("#/analyse", may_fail=(400, 422)) as page:
        hand_field(page).fill("123m45q6p11z")
        mark = page.locator(".fault mark")
        mark.wait_for()
        assert mark.inner_text() == "5q", mark.inner_text()
        expect(hand_field(page)).to_have_attribute("aria-invalid", "true")
        # What could have been pasted.
        assert "tenhou.net/6" in page.locator(".answer").inner_text()
        described = hand_field(page).get_attribute("aria-describedby")
        assert "5q" in page.locator(f"[id='{described}']").inner_text()
        # A fifth copy is the position's fault, and said in words.
        hand_field(page).fill("11111m234p567s11z")
        page.wait_for_selector(".fault")
        assert "1m" in page.locator(".fault").first.inner_text()
        # In another field too.
        hand_field(page).fill("123m4568p23456s11z")
        best(page, "8p")
        page.get_by_text("Table: winds").click()
        page.get_by_label("Dora indicators", exact=True).fill("3p 8z")
        page.wait_for_selector(".fault mark")
        assert page.get_by_label("Dora indicators", exact=True).get_attribute("aria-invalid") == "true"


def change_rules(driver):
    with driver.page("#/analyse?rules=riichi&hand=2234556m3467899p&dora=3p") as page:
        page.wait_for_selector(".headline h2[data-best]")
        page.get_by_label("Rule set").select_option("sichuan")
        finished(page)
        assert "rules=sichuan" in page.url and "dora" not in page.url, page.url
        assert page.get_by_label("Dora indicators", exact=True).count() == 0
        page.get_by_text("Table: winds").click()
        page.get_by_label("Void suit").first.select_option("p")
        # Tiles of the void suit go first.
        page.wait_for_selector('.headline h2[data-best$="p"]')
        page.get_by_label("Rule set").select_option("taiwan-flowers")
        hand_field(page).fill("1235567m23478p45566s")
        best(page, "5m")
        finished(page)


def share_and_reopen(driver):
    with driver.page(RIICHI) as page:
        best(page, "5p")
        finished(page)
        address, before = page.url, page.locator(".discards").inner_text()
        # The danger of a discard is that against the most dangerous seat.
        assert re.search(r"A\s+7\.\d+%", before), before
        river = page.get_by_label("River", exact=True).nth(2)
        assert river.input_value() == "7s!"
    route = address.removeprefix(f"{driver.address}/")
    with driver.page(route) as page:
        best(page, "5p")
        finished(page)
        assert page.url == address
        assert page.locator(".discards").inner_text() == before


def go_on_along_a_line(driver):
    with driver.page("#/analyse?rules=riichi&hand=23467m3455p12678s&seat=W&dora=4p&left=48") as page:
        best(page, "1s")
        page.locator('tr[data-tile="1s"]').get_by_role("button", name=re.compile("^Continue with 5 of characters")).click()
        page.wait_for_selector(".trail")
        assert "line=1s-5m" in page.url
        best(page, "2s")
        expect(hand_field(page)).to_have_value("234567m3455p2678s")
        page.locator('tr[data-tile="2s"] .accepted-tiles button').first.click()
        page.wait_for_url(re.compile(","))
        page.get_by_role("button", name="One step back").click()
        best(page, "2s")
        page.go_back()
        page.go_back()
        page.go_back()
        best(page, "1s")
        assert page.locator(".trail").count() == 0


def decide_on_a_claim(driver):
    with driver.page("#/analyse?rules=riichi&hand=123m4468p2345s11z&seat=W&dora=4z&offer=1z&from=across&self.river=9m&right.river=4z&across.river=9p+1z&left.river=1m") as page:
        page.wait_for_selector('tr[data-action="pong"].best')
        assert page.locator('tr[data-action="pass"]').count() == 1
        finished(page)
        assert page.locator(".terms tbody tr").count() > 0
        # The pong wins more often, which speaks for it: the sum of places says so too.
        win = page.locator('.terms tr[data-term="win"]')
        assert "×" in win.inner_text() and win.locator(".gain").count() == 1, win.inner_text()
        total = page.locator(".terms tfoot td[data-sum]")
        assert abs(float(total.get_attribute("data-sum")) - float(total.inner_text().replace("−", "-"))) < 0.001, total.inner_text()


def sort_and_explain(driver):
    with driver.page(RIICHI) as page:
        best(page, "5p")
        finished(page)
        # Without a choice the order is the program's; a heading sorts by its measure, the better end first.
        head = page.locator(".discards").get_by_role("columnheader", name=re.compile("^others"))
        head.get_by_role("button", name=re.compile("^others")).click()
        expect(head).to_have_attribute("aria-sort", "ascending")
        amounts = [float(text.strip("%")) for text in page.locator(".discards td.sorted .number").all_inner_texts()]
        assert amounts == sorted(amounts) and amounts[0] < amounts[-1], amounts
        head.get_by_role("button", name=re.compile("^others")).click()
        expect(head).to_have_attribute("aria-sort", "descending")
        assert rows(page)[0] != "5p"
        page.keyboard.press("Tab")
        bubble = page.locator(".bubble:popover-open")
        assert "another seat wins by self-draw" in bubble.inner_text()
        # By keys alone: another discard is compared.
        page.locator(".bar-tile").first.focus()
        page.keyboard.press("Enter")
        expect(page.get_by_label("Compare with", exact=True)).to_have_value(re.compile("1m$"))
        # The expected rank, where a player speaks of it.
        rank = page.locator(".discards tr.best td.rank")
        assert re.fullmatch(r"2\.\d\d\d", rank.inner_text().strip()), rank.inner_text()
        # Accepted tiles and danger sort too.
        page.locator(".discards th.accepts button.sort").click()
        expect(page.locator(".discards th.accepts")).to_have_attribute("aria-sort", "descending")
        counts = [int(text) for text in page.locator(".accepted-line > .number").all_inner_texts()]
        assert counts == sorted(counts, reverse=True) and counts[0] > counts[-1], counts
        page.locator(".discards th.now button.sort").click()
        eventually(page, lambda: same(rows(page)[0], "1z"))
        # Danger is on the tiles themselves: bars and corners, which a key hides and the browser remembers.
        expect(page.locator(".danger-bar")).to_have_count(14)
        assert page.locator(".cornered.high").count() > 0
        page.locator(".headline").click()
        page.keyboard.press("d")
        expect(page.locator(".cornered.high, .danger-bar")).to_have_count(0)
        page.reload()
        finished(page)
        expect(page.locator(".cornered.high, .danger-bar")).to_have_count(0)


def compare_any_two(driver):
    """Without points the terms are the tiles that are drawn first, for any pair of discards."""
    with driver.page("#/analyse?rules=mahjong0&hand=12334555678899s") as page:
        best(page, "8s")
        finished(page)
        page.get_by_label("Compare with", exact=True).select_option(label="discard 9s")
        # What each accepts that the other does not.
        eventually(page, lambda: same(accepted_by_one(page), [["2s", "5s", "9s"], ["7s"]]))
        assert page.locator(".terms tbody tr").count() > 2
        # The chance by draws, after the best discard.
        assert page.locator(".curve .line").count() >= 1
        total = page.locator(".terms tfoot td[data-sum]")
        assert abs(100 * float(total.get_attribute("data-sum")) - float(total.inner_text().strip("+%"))) < 0.01, total.inner_text()


def accepted_by_one(page):
    return page.locator(".accept-compare dd").evaluate_all("all => all.map(one => [...one.querySelectorAll('.tile')].map(tile => tile.dataset.tile))")


@served
def one_question_and_a_second_opinion(driver):
    """A position is one request; a second opinion comes in the same answer, in a table under its own name."""
    with driver.page("#/analyse") as page:
        asked = []
        page.on("request", lambda request: "/api/discard" in request.url and asked.append(request.post_data_json))
        page.goto(f"{driver.address}/#/analyse?rules=riichi&hand=123m4568p23456s11z&also=kstep")
        best(page, "8p")
        finished(page)
        assert len(asked) == 1 and asked[0]["also"] == "kstep" and "curve" not in asked[0], asked
        tables = page.locator(".discards")
        expect(tables).to_have_count(2)
        assert "kstep" in tables.nth(1).locator("h2").inner_text()
        assert "complete" in tables.nth(1).locator("thead").inner_text()
        assert "complete" not in tables.nth(0).locator("thead").inner_text()
        # The player can be changed, and with it the measures.
        page.get_by_text("Table: winds").click()
        page.locator("label.field", has_text="Second opinion").locator("select").select_option("")
        page.locator("label.field", has_text="Valued by").locator("select").select_option("kstep")
        expect(tables).to_have_count(1)
        page.wait_for_selector(".discards thead th.complete")
        assert asked[-1]["with"] == "kstep" and asked[-1]["curve"] > 1, asked[-1]


def languages_and_themes(driver):
    with driver.page("#/analyse?rules=riichi&hand=123m4568p23456s11z", NARROW) as page:
        best(page, "8p")
        page.locator(".settings-menu summary").click()
        for language, word in [("ja", "選択肢"), ("zh", "该怎么做"), ("en", "What to do")]:
            page.locator(".settings select").first.select_option(language)
            page.get_by_role("heading", name=word).wait_for()
            assert not re.search(r"undefined|NaN|\[object", page.locator("body").inner_text())
            driver.check_width(page, language)
        ground = "getComputedStyle(document.body).backgroundColor"
        light = page.evaluate(ground)
        page.locator(".settings select").nth(1).select_option("dark")
        expect(page.locator("html")).to_have_attribute("data-theme", "dark")
        eventually(page, lambda: differs(page.evaluate(ground), light))
        width = page.locator(".row-tile").first.bounding_box()["width"]
        page.locator(".settings select").nth(2).select_option("large")
        expect(page.locator("html")).to_have_attribute("data-size", "large")
        eventually(page, lambda: at_least(page.locator(".row-tile").first.bounding_box()["width"], width))
        page.keyboard.press("Escape")
        expect(page.locator(".settings")).to_be_hidden()
        page.reload()
        best(page, "8p")
        eventually(page, lambda: differs(page.evaluate(ground), light))
        expect(page.locator("html")).to_have_attribute("data-size", "large")


def accessible(driver):
    driver.check_everywhere("#/analyse", "first visit", lambda page: page.wait_for_selector(".examples .card"))

    def ready(page):
        best(page, "5p")
        finished(page)

    driver.check_everywhere(RIICHI, "riichi", ready)


def quick_to_react(driver):
    """While an analysis runs the page reacts to a press within 200 ms."""
    route = "#/analyse?rules=riichi&hand=1358m2479p1368s25z&seat=S&round=E&dora=3p&with=solitary"
    with driver.page("#/analyse") as page:
        page.wait_for_selector(".examples .card")
        page.evaluate("""() => {
            window.presses = [];
            new PerformanceObserver(list => window.presses.push(...list.getEntries().map(one => one.duration)))
                .observe({type: 'event', durationThreshold: 16, buffered: true});
        }""")
        least = []
        # The least of some attempts: other work on the machine is not the page's.
        for attempt in range(ATTEMPTS):
            page.evaluate("window.presses = []")
            page.goto(f"{driver.address}/{route.replace('25z', f'{attempt % 7 + 1}{attempt % 7 + 1}z')}")
            page.wait_for_selector('.result[aria-busy="true"]')
            page.locator(".editor select").first.click()
            page.keyboard.press("Escape")
            page.locator(".settings-menu summary").click()
            page.keyboard.press("Escape")
            page.wait_for_timeout(300)
            slowest = max(page.evaluate("window.presses") or [0])
            least.append(slowest)
            if slowest < MOST_MILLISECONDS_TO_REACT:
                break
        print(f"interaction to next paint: {min(least):.0f} ms")
        assert min(least) < MOST_MILLISECONDS_TO_REACT, least


@served
def light_and_quick(driver):
    total = 0
    for path in ["/", "/assets/app.js", "/assets/index.css", "/icon.svg"]:
        with urllib.request.urlopen(driver.address + path) as answer:
            total += len(gzip.compress(answer.read(), 9))
    print(f"page: {total} bytes gzipped")
    assert total < MOST_BYTES, total
    # The least of some loads: how long one takes on a machine that does other work at the same time says nothing about the page.
    paints = []
    for _ in range(LOADS):
        with driver.page("#/analyse") as page:
            page.wait_for_selector(".examples .card")
            paints.append(page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime"))
            loaded = page.evaluate(
                "performance.getEntriesByType('resource').map(one => new URL(one.name).pathname).sort()"
            )
        assert set(loaded) <= {"/assets/app.js", "/assets/index.css", "/icon.svg", "/api/about"}, loaded
        if min(paints) < MOST_MILLISECONDS_TO_PAINT:
            break
    print(f"first paint: {min(paints):.0f} ms; loaded: {' '.join(loaded)}")
    assert min(paints) < MOST_MILLISECONDS_TO_PAINT, paints


run(
    type_a_hand, other_notations, read_an_error, change_rules, share_and_reopen, go_on_along_a_line, decide_on_a_claim,
    sort_and_explain, compare_any_two, one_question_and_a_second_opinion, languages_and_themes, accessible, quick_to_react, light_and_quick,
)
