"""The notebooks run to their ends, and the repository keeps them without outputs."""

import os
import time
from pathlib import Path

import pytest

import suzume

nbclient = pytest.importorskip("nbclient")
nbformat = pytest.importorskip("nbformat")

NOTEBOOKS = sorted((Path(__file__).parents[3] / "examples" / "notebooks").glob("*.ipynb"))
#: What a notebook may take, in seconds. Chosen: ten times what the slowest takes on one quiet core.
LONGEST = 300


def test_there_are_notebooks():
    assert [path.stem for path in NOTEBOOKS] == ["block_paper", "cluster", "first_steps", "imitation"]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_outputs_are_not_kept(path):
    notebook = nbformat.read(path, as_version=4)
    for cell in notebook.cells:
        assert cell.cell_type != "code" or (cell.outputs == [] and cell.execution_count is None)


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_the_notebook_runs(path, monkeypatch):
    needed = {"cluster": ["ray"], "block_paper": ["matplotlib"], "first_steps": ["matplotlib"]}
    for package in needed.get(path.stem, []):
        pytest.importorskip(package)
    # The kernel finds the package wherever this process has found it.
    source = str(Path(suzume.__file__).absolute().parents[1])
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([source, os.environ.get("PYTHONPATH", "")]))
    monkeypatch.setenv("MPLBACKEND", "agg")
    notebook = nbformat.read(path, as_version=4)
    started = time.monotonic()
    nbclient.NotebookClient(notebook, timeout=LONGEST, kernel_name="python3").execute()
    print(f"{path.stem}: {time.monotonic() - started:.1f} s")
