"""Three seats: the analyser, a game with norths set aside, a record and its review, practice, and the score of a win.

The argument behind those of the driver is a folder with `three.jsonl`, a game of three of the program.
"""
import os
import sys

from playwright.sync_api import expect

from browser import LONG, run, until

RECORD = os.path.join(sys.argv[4], "three.jsonl")
SIDES = ["side-0", "side-1", "side-3"]
MOST_DECISIONS = 400
POSITION = (
    "#/analyse?rules=sanma&hand=1199m234p45678s14z&drawn=4z&seat=S&round=E&dora=3z&left=46&scores=35000,36000,34000"
    "&self.river=9s+2p&right.river=8s+1z!&right.riichi=1&left.river=7s+1m+9p&left.norths=1"
)


def codes(page, selector):
    return page.locator(f"{selector} .tile").evaluate_all("all => all.map(one => one.dataset.tile)")


def check_board(page):
    """Below, right and left; no seat above."""
    sides = page.locator(".felt .side").evaluate_all("all => all.map(one => one.className.split(' ')[1])")
    assert sorted(sides) == SIDES, sides
    assert page.locator(".seat-strip li").count() == 3


def a_position_of_three(driver):
    # With four seats the rivers of three are no position.
    with driver.page(POSITION, may_fail=(422,)) as page:
        page.wait_for_selector('.result[aria-busy="false"]')
        assert page.locator('tr[data-action="north"]').count() == 1
        # The danger of a discard against each of the two others.
        assert page.locator(".discards thead th.now").count() == 1
        page.locator("details").evaluate_all("all => all.forEach(one => { one.open = true; })")
        assert page.locator(".picture-seat").count() == 3 and page.locator(".at-across").count() == 0
        expect(page.get_by_label("Norths set aside: Left")).to_have_value("1")
        assert page.locator(".palette button[aria-label='Add 5 of characters']").count() == 0
        assert page.locator(".palette button[aria-label='Add 9 of characters']").count() > 0
        # Another number of seats, and back.
        page.get_by_label("Rule set").select_option("riichi")
        page.wait_for_selector(".picture-seat.at-across")
        assert "norths" not in page.url and "scores" not in page.url, page.url
        page.get_by_label("Rule set").select_option("sanma")
        expect(page.locator(".picture-seat.at-across")).to_have_count(0)
    driver.check_everywhere(POSITION, "analyse-three", lambda page: page.wait_for_selector('.result[aria-busy="false"]'))


def state(page):
    """Waits until something is to be done: what, and the number of the question."""
    page.wait_for_selector(".playing[data-state=ask], .playing[data-state=hand-over], .playing[data-state=over]", timeout=LONG)
    return page.locator(".playing").evaluate("one => [one.dataset.state, one.dataset.decision]")


def a_game_of_three(driver):
    """Hands are played until the person has set a north aside by its button, and a hand is over."""
    with driver.page("#/table") as page:
        page.evaluate("localStorage.setItem('suzume-pace', 'instant')")
        page.wait_for_selector("select.rules option", state="attached")
        page.locator("select.rules").select_option("sanma")
        assert page.locator("select.seat option").count() == 4
        page.locator("select.level").select_option("own")
        assert page.locator("select.opponent").count() == 2
        page.locator(".play-form .seed").fill("5")
        page.locator(".play-form .start").click()
        norths, hands = 0, 0
        for _ in range(MOST_DECISIONS):
            now, number = state(page)
            if now == "over":
                break
            if now == "hand-over":
                hands += 1
                assert page.locator(".hand-summary .points tbody tr").count() == 3
                if norths:
                    break
                page.keyboard.press("Enter")
                until(page, "document.querySelector('.playing').dataset.state !== 'hand-over'")
                continue
            if page.locator(".choice.win").count():
                page.keyboard.press("w")
            elif page.locator(".choice.north").count():
                page.locator(".choice.north").click()
                norths += 1
            elif page.locator(".choice.pass").count():
                page.keyboard.press("x")
            else:
                page.locator(".own-hand button:not(:disabled)").last.click()
            until(page, "number => document.querySelector('.playing').dataset.decision !== number", number, LONG / 1000)
            check_board(page)
            if norths and page.locator(".playing[data-state=ask]").count():
                assert "4z" in codes(page, ".side-0 .flowers")
        assert norths and hands, (norths, hands)


def a_hint_for_three(driver):
    with driver.page("#/table") as page:
        page.wait_for_selector("select.rules option", state="attached")
        page.locator("select.rules").select_option("sanma-tonpu")
        page.locator(".play-form .seed").fill("6")
        page.locator(".play-form .start").click()
        state(page)
        page.keyboard.press("h")
        page.wait_for_selector(".hints .options li.best", timeout=LONG)


def a_record_of_three(driver):
    with driver.page("#/table") as page:
        page.locator(".files-input").set_input_files(RECORD)
        page.wait_for_selector(".felt")
        check_board(page)
        for side in SIDES:
            assert len(codes(page, f".{side} .rack")) == 13
        page.keyboard.press("End")
        page.wait_for_selector(".hand-summary .points")
        assert page.locator(".hand-summary .points tbody tr").count() == 3
        for seat in ["1", "2", "0"]:
            page.locator(".turn-table").click()
            page.wait_for_selector(f".side-0[data-seat='{seat}']")
        assert page.locator(".review-form select").nth(0).locator("option").count() == 4
        page.locator(".review-form select").nth(0).select_option("2")
        page.locator(".review-form select").nth(1).select_option("greedy")
        page.locator(".start-review").click()
        page.wait_for_selector(".next-decision", timeout=LONG)
        page.locator(".next-decision").click()
        page.wait_for_selector(".suzume-panel .options li.best")
        driver.check_axe(page, "review of three")
        # The moment in the analyser: what the seat sees there is a position of three.
        page.keyboard.press("o")
        page.wait_for_selector('.result[aria-busy="false"]')
        assert "rules=sanma" in page.url and "across" not in page.url, page.url


def practice_and_score(driver):
    with driver.page("#/drill?seed=7") as page:
        page.wait_for_selector("select.rules option[value=sanma]", state="attached")
        page.locator("select.rules").select_option("sanma")
        until(page, "document.querySelectorAll('.felt .side').length === 3")
        check_board(page)
    with driver.page("#/score?rules=sanma&hand=1m1199p1199s1122z&win=1m&norths=2&flags=riichi") as page:
        page.wait_for_selector(".reckoning")
        assert "Nukidora" in page.locator(".score-answer").inner_text()
        assert page.locator("select.seat option").count() == 3


run(a_position_of_three, a_game_of_three, a_hint_for_three, a_record_of_three, practice_and_score)
