"""Practice, the score of wins, and the settings of the page."""
import json
import re

from playwright.sync_api import expect

from browser import differs, eventually, run

THEMES = ["any", "shape", "riichi", "defence", "calls", "last_hand"]
SEED = "#/drill?seed=7"


def position(page):
    """Waits until an answer can be given."""
    page.wait_for_selector(".drill-page .playing[data-state=ask] :is(.own-hand button:not(:disabled), .choice)")


def answer(page):
    """Gives the first answer there is; passes claims."""
    choices = page.locator(".choice.pass, .choice.win")
    if choices.count():
        choices.first.click()
    else:
        page.locator(".own-hand button:not(:disabled)").first.click()
    page.wait_for_selector(".playing[data-state=judged]")


def practice_by_theme(driver):
    with driver.page(SEED) as page:
        for theme in THEMES:
            page.locator("select.theme").select_option(theme)
            position(page)
            if theme == "calls":
                assert page.locator(".choice.pass").count() == 1
            if theme == "riichi":
                assert page.locator(".choice.riichi").count() == 1
            if theme == "defence":
                assert page.locator(".side:not(.side-0) .sideways, .who .stick").count() > 0
            answer(page)
            # The verdict names the best action, and every action has its value.
            assert page.locator(".hints .options li").count() > 1
            right = page.locator(".verdict-of-drill.right").count() == 1
            assert right or "Better: " in page.locator(".verdict-of-drill h2").inner_text()
            expect(page.locator(".drill-score")).to_have_text(re.compile(f"^{int(right)} of 1 right"))
        # The best answer is right, and the score survives a reload.
        page.keyboard.press("Enter")
        position(page)
        number = page.locator(".playing").get_attribute("data-number")
        assert int(number) >= 1
        score = json.loads(page.evaluate("localStorage.getItem('suzume-drill.score')"))
        assert set(score) == set(THEMES) and all(one["answered"] == 1 for one in score.values()), score
        page.reload()
        page.locator("select.theme").select_option("calls")
        expect(page.locator(".drill-score")).to_have_text(re.compile("of 1 right"))
        page.locator(".reset").click()
        expect(page.locator(".drill-score")).to_have_text(re.compile("^0 of 0"))


def to_the_analyser_and_back(driver):
    with driver.page(SEED) as page:
        page.locator("select.theme").select_option("shape")
        position(page)
        tiles = page.locator(".own-hand .tile").evaluate_all("all => all.map(one => one.dataset.tile)")
        page.keyboard.press("o")
        page.wait_for_selector('.result[aria-busy="false"]')
        analysed = page.locator(".bar-tile .tile").evaluate_all("all => all.map(one => one.dataset.tile)")
        assert sorted(analysed) == sorted(tiles), (analysed, tiles)
        best = page.locator(".discards tr.best").get_attribute("data-tile")
        page.locator(".way-back button").first.click()
        position(page)
        assert page.locator(".own-hand .tile").evaluate_all("all => all.map(one => one.dataset.tile)") == tiles
        # The analyser's advice is the right answer.
        page.locator(f'.own-hand button[data-tile="{best}"]:not(:disabled)').first.click()
        page.wait_for_selector(".playing[data-state=judged]")
        assert page.locator(".verdict-of-drill.right").count() == 1
        # After the answer too, and the answer does not count again.
        page.keyboard.press("o")
        page.wait_for_selector('.result[aria-busy="false"]')
        page.locator(".headline").click()
        page.keyboard.press("o")
        page.wait_for_selector(".playing[data-state=judged]")
        expect(page.locator(".drill-score")).to_have_text(re.compile("^1 of 1 right"))


def score_of_every_rule_set(driver):
    expected = {
        "riichi": ("Pinfu", "the discarder: 11,600"), "mcr": ("Pure Straight", "the discarder"), "taiwan": ("concealed", "the discarder"),
        "sichuan": ("pongs", "the discarder: 8"), "mahjong0": ("", "the discarder: 1"),
    }
    with driver.page("#/score") as page:
        page.wait_for_selector("select.rules option", state="attached")
        for rules, (part, pays) in expected.items():
            page.locator("select.rules").select_option(rules)
            page.locator(".example").click()
            page.wait_for_selector(".score-answer[aria-busy=false] .reckoning")
            text = page.locator(".score-answer").inner_text()
            assert part in text and pays in text, (rules, text)
        # A Chinese Standard hand of too few points does not win.
        page.goto(f"{driver.address}/#/score?rules=mcr&hand=11234p44z&win=4z&melds=777z+(5555s)")
        expect(page.locator(".score-answer .notice")).to_have_text(re.compile("too few"))
        assert page.locator(".payments").count() == 0
        # Riichi with its fu; a dealer's self-draw is paid by all.
        page.locator("select.rules").select_option("riichi")
        page.locator(".example").click()
        expect(page.locator(".fu-lines tbody tr")).to_have_count(2)
        page.locator(".self-drawn").check()
        expect(page.locator(".payments")).to_have_text(re.compile("each other seat: 4,?000"))
        page.locator("select.seat").select_option("S")
        expect(page.locator(".payments")).to_have_text(re.compile("the dealer: 4,?000.*each other seat but that one: 2,?000", re.DOTALL))
        address = page.url
        # Pressed together: what is complete without a yaku says so.
        page.get_by_role("button", name="Clear").click()
        expect(page.locator(".score-answer")).to_have_text(re.compile("^0 of 14"))
        for name in ["1 of characters", "2 of characters", "3 of characters", "4 of dots", "5 of dots", "6 of dots", "7 of bamboo", "8 of bamboo", "9 of bamboo",
                     "1 of bamboo", "1 of bamboo", "North", "North", "North"]:
            page.get_by_role("button", name=f"Add {name}", exact=True).click()
        expect(page.locator(".score-answer h2")).to_have_text("Complete, but without a yaku")
        page.goto(address)
        page.reload()
        expect(page.locator(".payments")).to_have_text(re.compile("the dealer"))


def settings_are_kept(driver):
    with driver.page("#/analyse?rules=riichi&hand=123m4568p23456s11z&dora=3p") as page:
        page.wait_for_selector('.result[aria-busy="false"]')
        strokes = page.locator("#tile-5p").inner_html()
        distance = page.locator(".before, .distance, .standing").first.inner_text()
        assert distance
        page.locator(".settings-menu summary").click()
        page.locator(".choose-skin").select_option("letters")
        eventually(page, lambda: differs(page.locator("#tile-5p").inner_html(), strokes))
        page.locator(".choose-name").select_option("kanji")
        expect(page.locator(".headline h2")).to_have_text(re.compile("八筒"))
        assert not re.search(r"\b\d[mps]\b", page.locator(".headline").inner_text()), page.locator(".headline").inner_text()
        page.locator(".choose-name").select_option("word")
        expect(page.locator(".headline h2")).to_have_text(re.compile("8 of dots"))
        page.reload()
        page.wait_for_selector('.result[aria-busy="false"]')
        assert page.locator("#tile-5p").inner_html() != strokes
        expect(page.locator(".headline h2")).to_have_text(re.compile("8 of dots"))
    with driver.page("#/analyse?rules=riichi&hand=1358m2479p1368s25z") as page:
        page.wait_for_selector('.result[aria-busy="false"]')
        expect(page.locator(".chip.distance")).to_have_text(re.compile(r"^\d-shanten$"))
        page.locator(".settings-menu summary").click()
        shanten = int(page.locator(".chip.distance").inner_text()[0])
        page.locator(".choose-distance").select_option("deficiency")
        expect(page.locator(".chip.distance")).to_have_text(f"{shanten + 1} missing")


def everybody_can_use_it(driver):
    def judged(page):
        position(page)
        answer(page)

    def scored(page):
        page.locator(".example").click()
        page.wait_for_selector(".reckoning")

    driver.check_everywhere(SEED, "drill", judged)
    driver.check_everywhere("#/score", "score", scored)


run(practice_by_theme, to_the_analyser_and_back, score_of_every_rule_set, settings_are_kept, everybody_can_use_it)
