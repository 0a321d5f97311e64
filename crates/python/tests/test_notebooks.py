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
    assert [path.stem for path in NOTEBOOKS] == ["block_paper", "cluster", "first_steps", "imitation", "learning"]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_outputs_are_not_kept(path):
    notebook = nbformat.read(path, as_version=4)
    for cell in notebook.cells:
        assert cell.cell_type != "code" or (cell.outputs == [] and cell.execution_count is None)


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_the_notebook_runs(path, monkeypatch):
    drawn = dict.fromkeys(["block_paper", "first_steps", "learning"], ["matplotlib"])
    needed = {"cluster": ["ray"], **drawn}
    for package in needed.get(path.stem, []):
        pytest.importorskip(package)
    # The kernel finds the package wherever this process has found it.
    source = str(Path(suzume.__file__).absolute().parents[1])
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([source, os.environ.get("PYTHONPATH", "")]))
    monkeypatch.setenv("MPLBACKEND", "agg")
    monkeypatch.setenv("SUZUME_SHARE", "0.02")
    notebook = nbformat.read(path, as_version=4)
    started = time.monotonic()
    # Only this one needs a file next to it; the others write where they run.
    resources = {"metadata": {"path": str(path.parent)}} if path.stem == "learning" else {}
    nbclient.NotebookClient(notebook, timeout=LONGEST, kernel_name="python3", resources=resources).execute()
    print(f"{path.stem}: {time.monotonic() - started:.1f} s")
