"""Drives a browser over the page of `suzume serve`; the tests of each page share it.

Every test is run as `python3 TEST.py BROWSER ADDRESS AXE`: the browser, the address of a running server, and the script of
axe-core. It ends with an error at the first thing that is wrong.

With SUZUME_SITE=1 the address is that of a folder of `suzume site`, which has no server behind it: after its first load the network is
disconnected, and tests that ask the server itself are left out (`served`).
"""
import contextlib
import os
import sys
import time

from playwright.sync_api import expect, sync_playwright

# Milliseconds for anything the page does. Other work on the machine may take most of it.
LONG = 90_000
expect.set_options(timeout=LONG)

WIDE = {"width": 1280, "height": 900}
NARROW = {"width": 360, "height": 780}
# Whether the page has no server.
IS_SITE = os.environ.get("SUZUME_SITE") == "1"
# What the layout is checked at: a phone, a laptop, a large screen.
SIZES = [{"width": 390, "height": 844}, {"width": 1280, "height": 800}, {"width": 1920, "height": 1080}]
# Faults of these weights fail a test.
GRAVE = {"serious", "critical"}


class Driver:
    """A browser, the address of the server, and what went wrong in its pages."""

    def __init__(self, browser, address, axe):
        self.browser, self.address, self.axe = browser, address.rstrip("/"), axe
        self.problems = []

    @contextlib.contextmanager
    def page(self, route, size=WIDE, scheme="light", locale="en-GB", may_fail=(), **options):
        """A new page at a route such as `#/analyse`, in a context of its own. Errors of the page, and requests to anywhere
        else, fail the test; `may_fail` are statuses of answers that the test asks for."""
        context = self.browser.new_context(viewport=size, color_scheme=scheme, locale=locale, **options)
        page = context.new_page()
        page.set_default_timeout(LONG)
        page.on("pageerror", lambda error: self.problems.append(f"error: {error}"))
        page.on("console", lambda message: self.heard(message, may_fail))
        page.on("request", lambda request: self.asked(request.url))
        page.goto(f"{self.address}/{route}")
        page.wait_for_selector("main h1", state="attached")
        if IS_SITE:
            # Everything is kept as soon as the service worker is there.
            page.evaluate("navigator.serviceWorker.ready.then(() => {})")
            until(page, "navigator.serviceWorker.controller !== null")
            context.set_offline(True)
            page.reload()
            page.wait_for_selector("main h1", state="attached")
        try:
            yield page
        finally:
            context.close()
        assert not self.problems, self.problems[:5]

    def heard(self, message, may_fail):
        if message.type in ("error", "warning") and not any(f"status of {status}" in message.text for status in may_fail):
            self.problems.append(f"console: {message.text}")

    def asked(self, url):
        if not url.startswith((self.address, "data:", "blob:")):
            self.problems.append(f"request: {url}")

    def check_axe(self, page, where):
        """No serious or critical fault of accessibility."""
        if not page.evaluate("'axe' in window"):
            page.evaluate(self.axe)
        found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
        grave = [
            (fault["id"], [node["target"] for node in fault["nodes"]][:3], fault["nodes"][0].get("failureSummary"))
            for fault in found["violations"] if fault["impact"] in GRAVE
        ]
        assert not grave, (where, grave)

    def check_width(self, page, where):
        """Nothing is wider than the window."""
        width, room = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
        assert width <= room, (where, width, room)

    def check_everywhere(self, route, name, ready):
        """Axe and widths at all sizes and in both themes. `ready(page)` waits until the page shows what it should."""
        with self.page(route, reduced_motion="reduce") as page:
            ready(page)
            for size in (NARROW, *SIZES):
                page.set_viewport_size(size)
                for scheme in ("light", "dark"):
                    page.emulate_media(color_scheme=scheme)
                    where = (name, size["width"], scheme)
                    self.check_axe(page, where)
                    self.check_width(page, where)


def eventually(page, check, seconds=LONG / 1000):
    """Repeats a check until its assertions hold; what it returns."""
    end = time.monotonic() + seconds
    while True:
        try:
            return check()
        except AssertionError:
            if time.monotonic() > end:
                raise
            page.wait_for_timeout(100)


def same(one, other):
    assert one == other, (one, other)


def differs(one, other):
    assert one != other, one


def at_least(amount, least):
    assert amount >= least, (amount, least)


def until(page, condition, argument=None, seconds=LONG / 1000):
    """Waits until an expression is true. Playwright's own `wait_for_function` is forbidden by the policy of the page."""
    end = time.monotonic() + seconds
    while not page.evaluate(condition, argument):
        assert time.monotonic() < end, condition
        page.wait_for_timeout(50)


def served(test):
    """Marks a test that needs the server itself."""
    test.is_served = True
    return test


def run(*tests):
    """Runs tests that take a driver, and says how long each took."""
    path, address, axe = sys.argv[1:4]
    with open(axe, encoding="utf-8") as file:
        script = file.read()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        driver = Driver(browser, address, script)
        for test in tests:
            if IS_SITE and getattr(test, "is_served", False):
                print(f"{test.__name__}: needs the server", flush=True)
                continue
            start = time.monotonic()
            test(driver)
            print(f"{test.__name__}: {time.monotonic() - start:.1f} s", flush=True)
        browser.close()
