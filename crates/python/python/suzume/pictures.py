"""Placeholder."""
import html
def words(text): return "<pre>" + html.escape(text) + "</pre>"
advice = situation = lambda a: words(str(a))
