"""Several records at once: results before a review, cost and rating after it, mistakes by kind, the list as CSV; and the way from a
mistake to the table, to practice and to the analyser, and back.

The argument behind those of the driver is a folder with some games in our own format and one in Tenhou's.
"""
import csv
import json
import os
import sys
import urllib.parse

from playwright.sync_api import expect

from browser import LONG, eventually, run, same, until

FOLDER = sys.argv[4]


def file(name):
    return os.path.join(FOLDER, name)


def add(page, *names):
    page.locator(".files-input").set_input_files([file(name) for name in names])
    expect(page.locator(".record-table tbody tr")).to_have_count(len(names))


def paste(page, text):
    page.evaluate("""text => {
        const data = new DataTransfer();
        data.setData('text', text);
        document.body.dispatchEvent(new ClipboardEvent('paste', {clipboardData: data, bubbles: true, cancelable: true}));
    }""", text)


def numbers(page, column):
    """A column of the list of games."""
    return page.locator(f".record-table tbody td:nth-of-type({column})").all_inner_texts()


def a_list_of_games(driver):
    with driver.page("#/records", accept_downloads=True) as page:
        add(page, "=game.jsonl", "second.jsonl")
        # The player of both games is the one that is listed; here the first seat.
        assert page.locator(".whose").input_value() == "name:tsumogiri"
        page.locator(".whose").select_option("seat:0")
        # Results are there at once; nothing was reviewed yet.
        results = [int(text.replace("−", "-").replace("+", "").replace(",", "")) for text in numbers(page, 3)]
        assert len(results) == 2 and set(numbers(page, 5)) == {"–"}, results
        places = [int(text) for text in numbers(page, 4)]
        assert all(1 <= place <= 4 for place in places)
        # Another seat has other results; the four sum to nothing.
        sums = list(results)
        for seat in (1, 2, 3):
            page.locator(".whose").select_option(f"seat:{seat}")
            for place, text in enumerate(numbers(page, 3)):
                sums[place] += int(text.replace("−", "-").replace("+", "").replace(",", ""))
        assert sums == [0, 0], sums
        page.locator(".whose").select_option("seat:0")
        # Pasted links of Tenhou are records too, one in each line.
        with open(file("game.json"), encoding="utf-8") as record:
            link = "https://tenhou.net/6/#json=" + urllib.parse.quote(record.read())
        paste(page, f"{link}\n{link}")
        expect(page.locator(".record-table tbody tr")).to_have_count(4)
        with page.expect_download() as download:
            page.locator(".export").click()
        with open(download.value.path(), encoding="utf-8", newline="") as table:
            rows = list(csv.reader(table))
        assert [len(row) for row in rows] == [13] * 5, rows
        # A name that a spreadsheet would compute is text.
        assert rows[1][0] == "'=game.jsonl" and rows[0][0] == "file", rows[:2]
        assert [int(row[5]) for row in rows[1:3]] == results


def reviewed(page):
    """A list of two games, reviewed."""
    add(page, "=game.jsonl", "second.jsonl")
    page.locator(".review-all").click()
    until(page, "[...document.querySelectorAll('.record-table td.cost')].every(cell => cell.textContent !== '–')", seconds=4 * LONG / 1000)
    page.wait_for_selector(".mistakes")


def cost_and_mistakes(driver):
    with driver.page("#/records") as page:
        reviewed(page)
        ratings = [text for text in page.locator(".record-table td.rating").all_inner_texts() if text != "–"]
        assert all(0 <= float(text) <= 100 for text in ratings), ratings
        assert page.locator(".trend .curve").count() == (1 if len(ratings) > 1 else 0)
        counts = [int(text) for text in numbers(page, 9)]
        rows = page.locator(".mistakes tbody tr")
        expect(rows).to_have_count(min(sum(counts), 50))
        assert sum(counts) > 0, counts
        # By kind.
        page.locator("select.kind").select_option("discard")
        eventually(page, lambda: same({"discard"}, set(rows.evaluate_all("all => all.map(one => one.dataset.kind)"))))
        total = rows.count()
        # A mistake opens at the table, at its moment and with its review; `o` leads into the analyser and back.
        done = rows.first.locator("td").nth(1).inner_text()
        rows.first.locator("button").click()
        page.wait_for_selector(".suzume-panel .verdict .done")
        expect(page.locator(".suzume-panel .verdict")).to_contain_text(done)
        expect(page.locator(".decision-bars .is-played").first).to_be_visible()
        expect(page.locator(".decision-bars .is-advised").first).to_be_visible()
        event = page.locator(".timeline input").input_value()
        advised = page.locator(".suzume-panel .options li.best .tile").first.get_attribute("data-tile") or ""
        hand = page.locator(".decision-tile .tile").evaluate_all("all => all.map(one => one.dataset.tile)")
        page.keyboard.press("o")
        page.wait_for_selector('.result[aria-busy="false"]')
        tiles = page.locator(".bar-tile .tile").evaluate_all("all => all.map(one => one.dataset.tile)")
        assert sorted(tiles) == sorted(hand), (tiles, hand, advised)
        page.locator(".headline").click()
        page.keyboard.press("o")
        page.wait_for_selector(".suzume-panel .verdict")
        expect(page.locator(".timeline input")).to_have_value(event)
        # Practice with these mistakes: the first position is one of them, and the score stays in the browser.
        page.get_by_role("link", name="Records").click()
        page.wait_for_selector(".mistakes")
        page.locator("select.kind").select_option("discard")
        page.locator(".practise").click()
        page.wait_for_selector(".drill-page .playing[data-state=ask] .own-hand button:not(:disabled)")
        kept = json.loads(page.evaluate("localStorage.getItem('suzume-problems')"))
        assert len(kept) == total, (len(kept), total)
        page.locator(".own-hand button:not(:disabled)").first.click()
        page.wait_for_selector(".playing[data-state=judged]")
        expect(page.locator(".drill-score")).to_contain_text("of 1 right")


def what_is_no_record_is_named(driver):
    with driver.page("#/records", may_fail=(400, 422)) as page:
        page.locator(".files-input").set_input_files([file("bad.txt"), file("second.jsonl")])
        page.wait_for_selector(".problems")
        assert "bad.txt" in page.locator(".problems").inner_text()
        expect(page.locator(".record-table tbody tr")).to_have_count(1)


def everybody_can_use_it(driver):
    driver.check_everywhere("#/records", "records", lambda page: page.wait_for_selector(".drop"))
    driver.check_everywhere("#/records", "reviewed", reviewed)


run(a_list_of_games, cost_and_mistakes, what_is_no_record_is_named, everybody_can_use_it)
