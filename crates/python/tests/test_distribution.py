"""Another project's distribution is called `suzume`: with both installed, the import explains what to do."""

import os
import subprocess
import sys
from importlib import metadata
from pathlib import Path


def imported(folder: Path) -> "subprocess.CompletedProcess[str]":
    """Imports suzume in a fresh interpreter that also sees the distributions in a folder."""
    code = "import suzume; print(suzume.deficiency('1112345678999m'))"
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    return subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True)


def test_our_distribution_is_named_otherwise() -> None:
    assert metadata.metadata("suzume-mahjong")["Name"] == "suzume-mahjong"
    assert metadata.version("suzume-mahjong") == __import__("suzume").__version__


def test_the_import_explains_a_foreign_distribution(tmp_path: Path) -> None:
    alone = imported(tmp_path)
    assert (alone.returncode, alone.stdout) == (0, "1\n"), alone.stderr
    information = tmp_path / "suzume-3.1.dist-info"
    information.mkdir()
    (information / "METADATA").write_text("Metadata-Version: 2.1\nName: suzume\nVersion: 3.1\n")
    mixed = imported(tmp_path)
    assert mixed.returncode == 1
    assert "`suzume` 3.1 is installed" in mixed.stderr
    assert "pip install suzume-mahjong" in mixed.stderr
