"""Seeded random specs over the whole language, every one of them valid on every one of its devices.

    python3 generate.py --seed 1 --count 200 --out DIR [--features text,lines]

The same seed gives the same files. A spec keeps clear of what ``open_questions.md`` lists as still open, so a
difference is a mistake of one side; with it, the specs visit those places too.
"""

from __future__ import annotations

import argparse
import json
import sys
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

from devices import devices_of
from drawn import IN_THE_COMPILER, read_features
from generate_additions import Additions
from generate_cells import CellMaker
from generate_values import ValueMaker, word
from layering import Node
from mistakes import SpecError
from reference import Page, parse_spec
from sections import ResolvedSection

WIDTHS = (320, 375, 390, 393, 402, 414, 428, 430, 440, 744, 768, 834, 1024, 101, 313, 359)
HEIGHTS = (480, 568, 667, 736, 812, 844, 932, 1133, 1366)
ATTEMPTS = 60


class SpecMaker:
    """Makes one spec."""

    def __init__(
        self, seed: str, devices: int = 0, sections: int = 0, features: frozenset[str] = read_features(IN_THE_COMPILER)
    ) -> None:
        """``devices`` and ``sections`` are how many to make; 0 leaves a few to chance."""
        self.random = Random(seed)
        self.horizontal = self._chance(0.3)
        self.pages: list[Page] = []
        self.section_count = sections
        self.devices = self._devices(devices or self.random.randint(2, 4))
        self.values = ValueMaker(self.random)
        self.cells = CellMaker(self.random, self.values, self.horizontal)
        self.more = Additions(seed, features, self.values)
        # What scrolls sideways has its lines along the other axis, and so cells of its own.
        self.sideways_cells = CellMaker(Random(f"{seed}/sideways"), self.values, not self.horizontal, "side-")
        self.more.devices(self.devices)
        for cells in (self.cells, self.sideways_cells):
            for name, template in cells.templates.items():
                self.more.template(template, "lane" in name)

    def spec(self, name: str) -> Node:
        """A spec all of whose sections resolve on all devices."""
        spec: Node = {"layoutc": 1, "name": name, "devices": self.devices, "tokens": self.values.tokens}
        if self.horizontal or self._chance(0.3):
            spec["scroll"] = "horizontal" if self.horizontal else "vertical"
        if self._chance(0.2):
            spec["direction"] = self.random.choice(["rtl", "rtl", "ltr"])
        if self._chance(0.3):
            spec["container"] = self._container()
            self.more.container(spec["container"])
        if self._chance(0.25):
            spec["overrides"] = self._file_overrides()
        spec["cells"] = self.cells.templates
        if self.more.wants("sideways"):
            spec["cells"] = self.cells.templates | self.sideways_cells.templates
        self.more.file(spec)
        spec["sections"] = []
        parsed = _parsed(spec)
        self.pages = [Page(parsed, device) for device in devices_of(parsed)]
        for index in range(self.section_count or self.random.choice([1, 1, 2, 3, 4])):
            section = self._valid_section(f"s{index}-{word(self.random)}")
            if section is not None:
                spec["sections"].append(section)
        return spec

    def any_section(self, identifier: str) -> Node:
        """A section without overrides that need not be valid."""
        section = self._section(identifier)
        return {key: value for key, value in section.items() if key != "overrides"}

    def _valid_section(self, identifier: str) -> Node | None:
        """A section that resolves everywhere, with items somewhere unless it is meant to be empty."""
        may_be_empty = self._chance(0.1)
        for _ in range(ATTEMPTS):
            section = self._section(identifier)
            if not may_be_empty and not _may_have_items(section):
                continue
            resolved = self._resolved(_parsed(section))
            if resolved and (may_be_empty or any(one.items for on_page, _ in resolved for one in on_page)):
                for page, (on_page, part) in zip(self.pages, resolved, strict=True):
                    page.append(on_page, part)
                return section
        return None

    def _resolved(self, section: Node) -> list[tuple[list[ResolvedSection], list[Node]]] | None:
        """A section on all pages, with its part of each table; None where it is a mistake."""
        result = []
        for page in self.pages:
            try:
                resolved = page.resolved(section)
                for override in section.get("overrides", []):
                    # What is wrong in an override is an error also where it holds on no device.
                    page.resolved(section | {"overrides": [override | {"when": {"scale": ">=1"}}]})
                part = page.parts_of_table(resolved)
            except SpecError:
                return None
            if not all(self.more.allows(one) for one in resolved):
                return None
            result.append((resolved, part))
        return result

    # The file

    def _devices(self, count: int) -> list[Any]:
        devices: list[Any] = []
        for index in range(count):
            width, height = self.random.choice(WIDTHS), self.random.choice(HEIGHTS)
            scale = self.random.choice([1, 2, 2, 3, 3, 4])
            if self._chance(0.25):
                # A catalogue is not needed: a size takes the modifiers, too.
                suffix = self.random.choice(["", "@rtl", "@landscape", "@landscape@rtl"])
                devices.append(f"{width}x{height}@{scale}{suffix}")
                continue
            if self._chance(0.2):
                width, height = height, width
            device: Node = {"name": f"device-{index}", "width": width, "height": height, "scale": scale}
            if self._chance(0.3):
                device["safe-area"] = self.random.choice(
                    [{"top": 47, "bottom": 34}, {"left": 44, "right": 44, "bottom": 21}, 10, {"left": 13, "top": 20}]
                )
            devices.append(device)
        return _distinct(devices)

    def _container(self) -> Any:
        if self._chance(0.4):
            return self.random.choice(["screen", "safe-area"])
        container: Node = {}
        if self._chance(0.5):
            container["within"] = self.random.choice(["screen", "safe-area"])
        if self._chance(0.5):
            container["inset"] = self.random.choice(
                [8, {"horizontal": 12}, {"top": 7, "bottom": 1}, {"vertical": "2px"}]
            )
        if self._chance(0.4):
            container["width"] = self.random.choice([300, 290.5, "601px", 1000, 296.3])
        if self._chance(0.3) or not container:
            container["height"] = self.random.choice([400, 333.5, "801px"])
        return container

    def _file_overrides(self) -> list[Node]:
        overrides: list[Node] = []
        changes_container = self._chance(0.3)
        for _ in range(self.random.randint(1, 2)):
            override: Node = {"when": self._when()}
            if changes_container:
                override["container"] = self._container()
                self.more.container(override["container"])
            if not changes_container or self._chance(0.5):
                names = self.random.sample(sorted(self.values.tokens), k=2)
                override["tokens"] = {name: self.values.like_token(name) for name in names}
            overrides.append(override)
        return overrides

    def _when(self) -> Node:
        when: Node = {}
        for key in self.random.sample(
            ("width", "width", "height", "scale", "orientation"), k=self.random.choice([1, 1, 2])
        ):
            when[key] = self._condition(key)
        self.more.when(when)
        return when

    def _condition(self, key: str) -> Any:
        if key == "orientation":
            return self.random.choice(["portrait", "landscape"])
        if key == "scale":
            return self.random.choice([1, 2, 3, ">=2", "<3", "2...3", ">1", "<=2"])
        bound = self.random.choice(WIDTHS if key == "width" else HEIGHTS)
        return self.random.choice(
            [
                bound,
                f">={bound}",
                f"<={bound}",
                f">{bound}",
                f"<{bound}pt",
                f"{bound - 60}...{bound}",
                f">={bound * 2}px",
                f">=${self.values.token_name(large=True)}",
            ]
        )

    # A section

    def _section(self, identifier: str) -> Node:
        if not self.more.wants("sideways", 0.35):
            return self._plain_section(identifier)[0]
        mine = self.horizontal, self.cells
        self.horizontal, self.cells = self.sideways_cells.horizontal, self.sideways_cells
        section, arrange = self._plain_section(identifier)
        self.more.sideways(section, arrange, self.cells)
        self.horizontal, self.cells = mine
        return section

    def _plain_section(self, identifier: str) -> tuple[Node, str]:
        arrange = self.random.choice(["flow", "flow", "flow", "grid", "grid", "waterfall"])
        section: Node = {"id": identifier}
        if arrange != "flow" or self._chance(0.3):
            section["arrange"] = arrange
        section |= self._common(arrange)
        if arrange == "flow":
            section |= self._flow()
        else:
            section |= self._lanes(arrange)
        section |= self._items(arrange, section)
        if self._chance(0.35):
            section["overrides"] = [self._override(arrange) for _ in range(self.random.randint(1, 3))]
        if arrange != "flow" and self.more.wants("mosaic", 0.4):
            arrange = "mosaic"
            self.more.mosaic(section)
        elif self.more.wants("justified", 0.2):
            arrange = "justified"
            self.more.justified(section, self.cells)
        for index, layer in enumerate([section, *section.get("overrides", [])]):
            self.more.section(layer, layer.get("arrange", arrange), self.cells, is_override=index > 0)
        return section, arrange

    def _common(self, arrange: str) -> Node:
        common: Node = {}
        if self._chance(0.6):
            # Now and then more than a narrow line has.
            common["inset"] = self.values.edges(200 if self._chance(0.05) else 24)
        if self._chance(0.7):
            common["spacing"] = self._spacing(arrange)
        if self._chance(0.15):
            common["inset-from"] = self.random.choice(["safe-area", "container"])
        if self._chance(0.15):
            common["max-line"] = self.values.length(150, 420)
        for key in ("header", "footer"):
            if self._chance(0.35):
                common[key] = self._chrome()
        if self._chance(0.25):
            common["background"] = {"inset": self.values.edges(9)} if self._chance(0.7) else {"inset": 0}
        if self._chance(0.3):
            common["align"] = self.random.choice(["start", "center", "end"])
        return common

    def _spacing(self, arrange: str) -> Any:
        if self._chance(0.3):
            return self.values.gap()
        spacing: Node = {}
        if arrange == "flow" and self._chance(0.6):
            spacing["policy"] = self.random.choice(["minimum", "fixed"])
        if self._chance(0.8):
            spacing["item"] = self.values.gap()
        if self._chance(0.8) or not spacing:
            spacing["line"] = self.values.gap()
        return spacing

    def _chrome(self) -> Any:
        if self._chance(0.5):
            return self.random.choice([0, self.values.length(10, 60)])
        chrome: Node = {"size": self.values.length(10, 60)}
        if self._chance(0.5):
            chrome["inset"] = self.values.edges(9)
        if self._chance(0.4):
            chrome["pinned"] = self._chance(0.6)
        if self._chance(0.4):
            chrome["layers"] = self.cells.layers()
        return chrome

    def _flow(self) -> Node:
        flow: Node = {}
        if self._chance(0.3):
            flow["justify"] = self.random.choice(["start", "center", "end"])
        return flow

    def _lanes(self, arrange: str) -> Node:
        lanes: Node = {}
        key = "rows" if self.horizontal else "columns"
        lanes[key] = (
            {"min": self.values.length(40, 130)} if self._chance(0.3) else self.random.choice([1, 2, 3, 4, 5, 7, 11])
        )
        if self._chance(0.6):
            lanes["leftover"] = self.random.choice(["inset", "spread", "interleave", "end"])
        if arrange == "grid" and isinstance(lanes[key], int) and lanes[key] > 1 and self._chance(0.25):
            lanes["lead"] = self.random.randrange(lanes[key])
        return lanes

    def _items(self, arrange: str, section: Node) -> Node:
        lanes = arrange != "flow"
        cell: Any = None
        if self._chance(0.7):
            if self._chance(0.8):
                cell = self.random.choice(self.cells.lane_names if lanes else self.cells.flow_names)
            else:
                cell = self.cells.template(lanes)
        result: Node = {} if cell is None else {"cell": cell}
        kind = self.random.choice(["count", "list", "list", "cycle", "dynamic", "none"])
        if kind == "count":
            result["items"] = self.random.choice([0, 1, 2, 5, 12, 13, 40])
        elif kind == "list":
            result["items"] = self._entries(arrange, cell, section)
        elif kind == "cycle":
            result["items"] = {
                "count": self.random.choice([0, 1, 7, 20, 61, 150]),
                "cycle": self._entries(arrange, cell, section),
            }
        elif kind == "dynamic":
            result["items"] = {"count": "dynamic"}
            if self._chance(0.7):
                result["items"]["sample"] = self.random.choice([1, 2, 9, 20, 33])
        return result

    def _entries(self, arrange: str, cell: Any, section: Node) -> list[Any]:
        entries = []
        fits = self._exact_fits(section)
        uniform = arrange == "flow" and self._chance(0.4)
        sizes = self.random.sample(fits, k=1) if uniform else fits
        for _ in range(self.random.choice([1, 2, 3, 5, 8, 14])):
            entry = self.cells.entry(arrange, cell, sizes, uniform)
            if isinstance(entry, dict) and self._chance(0.15):
                entry["repeat"] = self.random.choice([1, 2, 5])
            entries.append(entry)
        return entries

    def _exact_fits(self, section: Node) -> list[Any]:
        """Widths of which a whole number fills a line of some device exactly, or all but exactly."""
        raw = self.random.choice([device for device in self.devices])
        if isinstance(raw, str):
            width, height = (int(part) for part in raw.split("@")[0].split("x"))
            if "@landscape" in raw:
                width, height = height, width
        else:
            width, height = raw["width"], raw["height"]
        extent = Fraction(height if self.horizontal else width)
        spacing = section.get("spacing", 10)
        item = spacing.get("item", 10) if isinstance(spacing, dict) else spacing
        gap = Fraction(str(item)) if isinstance(item, (int, float)) else Fraction(10)
        fits: list[Any] = []
        for count in self.random.sample([1, 2, 3, 4, 6, 7], k=3):
            length = (extent - (count - 1) * gap) / count
            if length > 0:
                fits.append(
                    int(length) if length.denominator == 1 else round(float(length), self.random.choice([4, 6, 13, 14]))
                )
        return [fit for fit in fits if fit > 0.01] or [40]

    def _override(self, arrange: str) -> Node:
        override: Node = {"when": self._when()}
        keys = [
            "inset",
            "spacing",
            "header",
            "footer",
            "align",
            "max-line",
            "cell",
            "items",
            "lanes",
            "background",
            "inset-from",
        ]
        for key in self.random.sample(keys, k=self.random.randint(1, 3)):
            if key == "inset":
                override["inset"] = self.values.edges(30)
            elif key == "spacing":
                override["spacing"] = self._spacing(arrange)
            elif key in ("header", "footer"):
                override[key] = self._chrome() if self._chance(0.6) else {"inset": self.values.edges(5)}
            elif key == "align":
                override["align"] = self.random.choice(["start", "center", "end"])
            elif key == "max-line":
                override["max-line"] = self.values.length(100, 400)
            elif key == "background":
                override["background"] = {"inset": self.values.edges(5)}
            elif key == "inset-from":
                override["inset-from"] = self.random.choice(["container", "safe-area"])
            elif key in ("cell", "items"):
                override |= self._items(arrange, override)
            elif arrange != "flow":
                override |= self._lanes(arrange)
            elif self._chance(0.3):
                override |= {"arrange": "grid"} | self._lanes("grid")
        return override if len(override) > 1 else override | {"align": "end"}

    def _chance(self, probability: float) -> bool:
        return self.random.random() < probability


def _may_have_items(section: Node) -> bool:
    """Whether ``items`` is more than nothing in a section or in one of its overrides."""
    return any(layer.get("items") for layer in [section, *section.get("overrides", [])])


def _parsed(node: Node) -> Node:
    """What a reader of the written spec would get: decimals are exact."""
    return parse_spec(json.dumps(node))


def _distinct(devices: list[Any]) -> list[Any]:
    """Two devices of one name would be one too many."""
    seen: list[Any] = []
    for device in devices:
        if device not in seen:
            seen.append(device)
    return seen


def generate(seed: int, index: int, features: frozenset[str] = read_features(IN_THE_COMPILER)) -> Node:
    """Spec ``index`` of a seed."""
    return SpecMaker(f"{seed}/{index}", features=features).spec(f"Generated{seed}X{index}")


def write_generated(seed: int, count: int, features: frozenset[str], folder: Path) -> None:
    """The first specs of a seed as files."""
    folder.mkdir(parents=True, exist_ok=True)
    for index in range(count):
        path = folder / f"generated-{seed}-{index}.layout.yaml"
        path.write_text(json.dumps(generate(seed, index, features), indent=1) + "\n", encoding="utf-8")


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description="writes random valid specs")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--features", default=IN_THE_COMPILER, help="words of drawn.py; all, none")
    options = parser.parse_args(arguments)
    write_generated(options.seed, options.count, read_features(options.features), options.out)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
