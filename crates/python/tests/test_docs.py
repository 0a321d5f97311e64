"""Every example of the docstrings, of docs/python.md and of the tutorials is run."""

import doctest
import importlib
import pkgutil
import re

import pytest
from conftest import ROOT

import suzume

#: Modules of which the packages may be missing; their own tests say so.
MODULES = [f"suzume.{module.name}" for module in pkgutil.iter_modules(suzume.__path__)]


@pytest.mark.parametrize("name", ["suzume", *MODULES])
def test_examples_of_docstrings(name):
    if name == "suzume.__main__":
        return
    try:
        module = importlib.import_module(name)
    except ImportError as error:
        pytest.skip(str(error))
    assert doctest.testmod(module, optionflags=doctest.ELLIPSIS).failed == 0


@pytest.mark.parametrize("page, least", [("docs/python.md", 11), ("docs/tutorials/first-experiment.md", 6)])
def test_examples_of_the_guides(page, least, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    blocks = re.findall(r"```pycon\n(.*?)```", (ROOT / page).read_text(), re.DOTALL)
    examples = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, page, None, 0)
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
    runner.run(examples)
    assert runner.tries >= least and runner.failures == 0


def test_everything_public_is_documented():
    for name in suzume.__all__:
        one = getattr(suzume, name)
        assert name.startswith("__") or name == "INFINITE" or (one.__doc__ or "").strip(), name
    for one in (suzume.Action, suzume.View, suzume.Table, suzume.Match):
        for name in vars(one):
            assert name.startswith("_") or (getattr(one, name).__doc__ or "").strip(), (one, name)
