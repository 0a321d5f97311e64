"""Another project's distribution is called ``suzume`` on PyPI. Its files and ours would share the folder ``suzume``."""

from importlib import metadata

OURS = "suzume-mahjong"


def foreign() -> "str | None":
    """The version of the other project's distribution, if it is installed."""
    try:
        return metadata.version("suzume")
    except metadata.PackageNotFoundError:
        return None


def refuse_foreign() -> None:
    """Raises an ImportError that says how to repair the environment, if both distributions are installed."""
    version = foreign()
    if version is not None:
        raise ImportError(
            f"the distribution `suzume` {version} is installed. It is another project (this one is `{OURS}`), and both "
            "have a package `suzume`, so their files are mixed up. Repair it with\n"
            f"    pip uninstall suzume {OURS}\n"
            f"    pip install {OURS}"
        )
