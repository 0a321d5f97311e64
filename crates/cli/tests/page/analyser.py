"""The analyser's parts, which the tests of its answers and of its form share."""

RIICHI = (
    "#/analyse?rules=riichi&hand=123m0567p23456s11z&drawn=1z&seat=S&round=E&dora=3p&left=64"
    "&scores=25000,25000,24000,25000&sticks=1&self.river=9s&right.river=8s&across.river=7s!&across.riichi=1&left.river=1z+2z*"
)


def hand_field(page):
    return page.get_by_label("Hand", exact=True).and_(page.locator("input"))


def best(page, tile):
    """Waits until the program advises to discard a tile, and has finished."""
    page.wait_for_selector(f'.headline h2[data-best="{tile}"]')


def finished(page):
    page.wait_for_selector('.result[aria-busy="false"]')


def rows(page):
    return page.locator(".discards tbody tr").evaluate_all("all => all.map(one => one.dataset.tile)")
