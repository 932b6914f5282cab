"""What random specs may draw beyond the core of the language, by name, so that a compiler can be held to what it has.

``--features lines,mosaic,-stretch``: words of ``GROUPS`` and single features, in order; a minus takes one away.
``all`` and ``none`` are words, too.
"""

from __future__ import annotations

GROUPS: dict[str, tuple[str, ...]] = {
    "text": ("text-sizes",),
    "sums": ("sums",),
    "lines": (
        "distribute",
        "grow",
        "natural",
        "per-line",
        "lone",
        "bounds",
        "bounded-lanes",
        "snap-lanes",
        "wide",
        "background-of",
        "stretch",
    ),
    "mosaic": ("mosaic",),
    "justified": ("justified",),
    "layers": ("layer-center", "layer-aspect", "layer-offset", "radius", "container-align"),
    "sideways": ("sideways",),
    "repeat": ("repeat", "when-empty", "dynamic-lead"),
    "measured": ("measured", "cells", "fit-header"),
}
ALL = frozenset(feature for group in GROUPS.values() for feature in group)
IN_THE_COMPILER = "all"
"""What specs draw unless they are told: all that layoutc has."""


def read_features(text: str) -> frozenset[str]:
    """The features that a list names."""
    chosen: set[str] = set()
    for word in (word.strip() for word in text.split(",") if word.strip()):
        name = word.removeprefix("-")
        if name not in GROUPS and name not in ALL and name not in ("all", "none"):
            raise SystemExit(f"'{name}' is no feature; there are {', '.join([*GROUPS, *sorted(ALL - set(GROUPS))])}")
        named = {"all": ALL, "none": frozenset[str]()}.get(name, frozenset(GROUPS.get(name, (name,))))
        chosen = chosen - named if word != name else chosen | named
    return frozenset(chosen)
