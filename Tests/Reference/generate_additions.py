"""Random keys of the second part of the language, laid over a spec that was drawn without them.

They have a random source of their own: a spec of a seed is the same but for what its features add.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from generate_cells import ASPECTS, CellMaker
from generate_values import ValueMaker
from layering import Node
from pixels import floor_pixel
from sections import ResolvedSection
from text_sizes import STYLES, TEXT_SIZES

SHARED_RESTS = ("between", "around", "evenly")
JUSTIFY = ("start", "center", "end")


class Additions:
    """Adds the keys of some features to the parts of one spec."""

    def __init__(self, seed: str, features: frozenset[str], values: ValueMaker) -> None:
        self.random = Random(f"{seed}/additions")
        self.features = features
        self.values = values
        if "sums" in features or "text-sizes" in features:
            values.instead = self._length

    def wants(self, feature: str, probability: float = 1.0) -> bool:
        """Whether a feature is drawn here."""
        return feature in self.features and self.random.random() < probability

    def allows(self, resolved: ResolvedSection) -> bool:
        """Whether a section keeps to the features, also where old keys have come to mean more."""
        if resolved.plane and resolved.surroundings.rtl and not resolved.axes.horizontal:
            if resolved.frame.width != floor_pixel(resolved.frame.width):
                return False  # nobody has settled which of its edges lies on a pixel (open question 59)
        names_lanes = resolved.arrangement.across is not None and resolved.section.get("arrange") == "grid"
        if names_lanes and not resolved.arrangement.columns:
            return False  # nor how long a grid is whose lanes no cell names (open question 52)
        if "wide" in self.features or resolved.section.get("arrange") != "waterfall":
            return True
        return all(cell.item.span in (1, "all") for cell in resolved.arrangement.placed)

    # The file

    def devices(self, devices: list[Any]) -> None:
        """Text sizes of single devices."""
        for index, device in enumerate(devices):
            if not self.wants("text-sizes", 0.3):
                continue
            size = self.random.choice(TEXT_SIZES)
            if isinstance(device, str):
                head, suffixes = device[: device.index("@") + 2], device[device.index("@") + 2 :].split("@")[1:]
                suffixes.append(size)
                self.random.shuffle(suffixes)
                devices[index] = "@".join([head, *suffixes])
            else:
                device["text-size"] = size

    def file(self, spec: Node) -> None:
        if self.wants("text-sizes", 0.3):
            spec["text-sizes"] = self.random.sample(TEXT_SIZES, k=self.random.randint(1, 2))
        if self.wants("text-sizes", 0.4):
            spec["fonts"] = {
                style: {
                    "size": self.random.choice([17, 13, 20.5, 12.25]),
                    "metrics": self.random.choice([[1900, 500, 0, 2048], [950, 250, 33, 1000], [1069.5, 293, 0, 1000]]),
                }
                for style in self.random.sample(sorted(STYLES), k=2)
            }

    def container(self, container: Any) -> None:
        if isinstance(container, dict) and self.wants("container-align", 0.5):
            container["align"] = self.random.choice(
                [
                    "top",
                    "left",
                    "bottom",
                    "right",
                    "center",
                    ["bottom", "right"],
                    ["center", "bottom"],
                    ["top", "center"],
                ]
                + [["right", "center"], ["center", "left"], ["left", "top"]]
            )

    def when(self, when: Node) -> None:
        if self.wants("text-sizes", 0.2):
            size = self.random.choice(TEXT_SIZES[1:-1])  # what no size is beyond is refused
            when["text"] = self.random.choice([f">={size}", f"<{size}", f"<={size}", f">{size}", size, f"xs...{size}"])

    def _length(self, usual: Callable[[], Any]) -> Any:
        """A length that is a line of text or a sum, or the usual one."""
        form = self.random.random()
        if form < 0.04 and "text-sizes" in self.features:
            return self._lines()
        if form < 0.15 and "sums" in self.features:
            first = self._lines() if form < 0.06 and "text-sizes" in self.features else usual()
            terms = [str(first)]
            for _ in range(self.random.randint(1, 2)):
                term = self.random.choice(["2", "hairline", "$gap", "1px", "0.5pt", "3.3"])
                # Mostly not below 0, which is an error also where nothing looks at the length.
                terms.append(
                    self.random.choice([f" + {term}", f" + {term}", f" + 16 - {term}", f"  +  8px - {term} + 8"])
                )
            return "".join(terms)
        return usual()

    def _lines(self) -> str:
        style = self.random.choice(sorted(STYLES))
        return self.random.choice([f"lines({style})", f"lines({self.random.randint(1, 3)} {style})"])

    # Cells

    def template(self, template: Node, lanes: bool) -> None:
        if "bounds" not in self.features:
            template.pop("min", None)
            template.pop("max", None)
        if not lanes:
            if self.wants("grow", 0.3):
                template["grow"] = self.random.choice([0, 1, 1, 2, 3])
            if self.wants("lone", 0.4):
                template["justify"] = self.random.choice(JUSTIFY)
        elif self.wants("wide", 0.2):
            template["span"] = self.random.choice([2, 3])
        self.layers(template.get("layers", []))

    def entry(self, entry: Any, arrange: str, cells: CellMaker) -> Any:
        if not isinstance(entry, dict):
            return entry
        if arrange == "flow" and self.wants("grow", 0.3):
            entry["grow"] = self.random.choice([0, 1, 2])
        if arrange == "waterfall" and self.wants("wide", 0.3):
            entry["span"] = self.random.choice([1, 2, 2, 3])
        for key, low, high in (("min", 10, 70), ("max", 60, 200)):
            if self.wants("bounds", 0.15):
                dimension = self.random.choice([cells.line_key, cells.scroll_key])
                entry[key] = {dimension: self.values.length(low, high)}
                if self.random.random() < 0.3:
                    entry[key][dimension] = self.random.choice(["50%", "1/3", "25%", "2/5"])
        if "content" in entry and self.wants("measured", 0.15) and "measured" not in entry["content"]:
            entry["content"] = {"measured": entry["content"]}
        return entry

    def layers(self, layers: list[Node]) -> None:
        for layer in layers:
            if layer["id"] == "content":
                continue
            if self.wants("layer-center", 0.3):
                layer |= {"edge": self.random.choice(["center", ["center"][0]]), "size": self._layer_size()}
            if layer.get("edge") == "center" or isinstance(layer.get("edge"), list):
                if self.wants("layer-aspect", 0.3):
                    layer["size"] = {self.random.choice(["width", "height"]): self.values.length(1, 12)}
                    layer["aspect"] = self.random.choice(ASPECTS)
            if self.wants("layer-offset", 0.4):
                offsets = [4, -3, "-3px", "2.5", "-hairline", "25%", "-50%", "33.3%", "-0.7", "hairline", "-1.5pt"]
                axes = self.random.choice([["x"], ["y"], ["x", "y"], ["x", "y"]])
                layer["offset"] = {axis: self.random.choice(offsets) for axis in axes}

    def _layer_size(self) -> Any:
        one = self.values.length(1, 12)
        return one if self.random.random() < 0.5 else [one, self.values.length(1, 12)]

    def chrome(self, chrome: Any) -> Any:
        """A header or footer."""
        if self.wants("fit-header", 0.3):
            content: Any = [self.values.length(5, 90), self.values.length(5, 40)]
            if self.random.random() < 0.6:
                content = {"measured": content}
            rest = {key: value for key, value in chrome.items() if key != "size"} if isinstance(chrome, dict) else {}
            chrome = rest | {"size": "fit", "content": content}
            if self.random.random() < 0.5:
                chrome["padding"] = self.values.edges(9)
        if isinstance(chrome, dict):
            self.layers(chrome.get("layers", []))
        return chrome

    # Sections

    def section(self, section: Node, arrange: str, cells: CellMaker, is_override: bool) -> None:
        """Keys of a section, or of an override of one, of an arrangement that stays what it is."""
        share = 0.4 if is_override else 1.0
        for key in ("header", "footer"):
            if key in section:
                section[key] = self.chrome(section[key])
        if "background" in section:
            if self.wants("background-of", 0.4):
                section["background"]["of"] = self.random.choice(["section", "section", "items"])
            if self.wants("radius", 0.5):
                section["background"]["radius"] = self.random.choice(["capsule", self.values.length(0, 40)])
        if arrange == "flow":
            self._flow(section, share)
        elif arrange in ("grid", "waterfall"):
            self._lanes(section, arrange, cells, share)
        if arrange in ("flow", "grid") and self.wants("stretch", 0.2 * share):
            section["align"] = "stretch"
        if isinstance(section.get("items"), list):
            section["items"] = [self.entry(entry, arrange, cells) for entry in section["items"]]
        elif isinstance(section.get("items"), dict) and "cycle" in section["items"]:
            section["items"]["cycle"] = [self.entry(entry, arrange, cells) for entry in section["items"]["cycle"]]
        if isinstance(section.get("cell"), dict):
            self.template(section["cell"], arrange != "flow")
        if arrange in ("flow", "grid", "waterfall") and "items" in section and self.wants("measured", 0.15):
            self._measured(section, cells, arrange != "flow")
        if self.wants("when-empty", 0.3 * share):
            section["when-empty"] = self.random.choice(["drop", "drop", "keep"])
        if self.wants("when-empty", 0.1 * share):
            section["items"] = 0
        if self.wants("repeat", 0.3 * share):
            section["repeat"] = self.random.choice([1, 2, 3, {"count": "dynamic", "sample": 2}])

    def _flow(self, section: Node, share: float) -> None:
        if self.wants("distribute", 0.5 * share):
            section["justify"] = self.random.choice([*SHARED_RESTS, *SHARED_RESTS, *JUSTIFY])
            if isinstance(section.get("spacing"), dict) and len(section["spacing"]) > 1 and self.random.random() < 0.7:
                section["spacing"].pop("policy", None)
        if self.wants("natural", 0.25 * share):
            section["last"] = self.random.choice(["natural", "natural", "stretch"])
        if self.wants("per-line", 0.2 * share):
            section["per-line"] = self.random.choice([1, 2, 3, 5])

    def _lanes(self, section: Node, arrange: str, cells: CellMaker, share: float) -> None:
        key = "rows" if cells.horizontal else "columns"
        if key in section and self.wants("bounded-lanes", 0.4):
            by = self.random.choice(["min", "max"])
            lanes: Node = {by: self.values.length(40, 130)}
            if self.random.random() < 0.5:
                lanes["at-most"] = self.random.choice([2, 3, 5])
            if self.random.random() < 0.5:
                lanes["at-least"] = self.random.choice([1, 2])
            section[key] = lanes
        if self.wants("snap-lanes", 0.3 * share):
            section["leftover"] = "snap"
        if arrange == "grid" and isinstance(section.get(key), int) and self.wants("dynamic-lead", 0.3):
            section["lead"] = {"count": "dynamic", "sample": self.random.randrange(section[key])}

    def _measured(self, section: Node, cells: CellMaker, lanes: bool) -> None:
        """Items that the app measures, all of them."""
        names = cells.lane_names if lanes else cells.flow_names
        chosen: list[str] = []
        sizes: list[Any] = [
            [self.values.length(5, 180), self.values.length(5, 40)] for _ in range(self.random.randint(1, 6))
        ]
        if len(names) > 1 and self.wants("cells", 0.4):
            chosen = names
            section.pop("cell", None)
            sizes = [{"cell": self.random.choice(names), "content": size} for size in sizes]
        count = self.random.choice(["dynamic", "dynamic", 3, 11])
        section["items"] = {"count": count, "content": "measured", "sample": sizes}
        if chosen:
            section["items"]["cells"] = chosen

    def mosaic(self, section: Node) -> None:
        """Turns a section of lanes into a mosaic."""
        section["arrange"] = "mosaic"
        section["areas"] = self._areas()
        if self.random.random() < 0.6:
            section["row"] = self.random.choice([*ASPECTS, self.values.length(5, 80)])
        if self.random.random() < 0.5:
            for key in ("rows", "columns", "lead", "align"):
                section.pop(key, None)

    def _areas(self) -> list[str]:
        lanes, rows = self.random.randint(1, 4), self.random.randint(1, 4)
        words: list[list[str]] = [[""] * lanes for _ in range(rows)]
        names = iter(
            self.random.sample(
                ["a", "b", "c", "d", "hero", "e-2", "F_1", "g", "h", "i", "j", "k", "l", "m", "n", "o"], k=16
            )
        )
        for row in range(rows):
            for lane in range(lanes):
                if words[row][lane]:
                    continue
                word = "." if self.random.random() < 0.12 else next(names)
                width = 1
                while (
                    word != "." and lane + width < lanes and not words[row][lane + width] and self.random.random() < 0.4
                ):
                    width += 1
                height = 1
                while word != "." and row + height < rows and self.random.random() < 0.4:
                    height += 1
                for y in range(row, row + height):
                    words[y][lane : lane + width] = [word] * width
        return [" ".join(row) for row in words]

    def justified(self, section: Node, cells: CellMaker) -> None:
        """Turns a section into justified rows."""
        section["arrange"] = "justified"
        section["row"] = self.values.length(20, 160)
        section.pop("cell", None)
        if self.random.random() < 0.4:
            section["last"] = self.random.choice(["stretch", "natural"])
        if self.random.random() < 0.5:
            section["cell"] = {"size": {"aspect": self.random.choice(ASPECTS)}, "separators": {"width": "hairline"}}
        entries: list[Any] = []
        for _ in range(self.random.choice([1, 2, 3, 5, 9, 16])):
            size = [self.values.length(10, 160), self.values.length(10, 120)]
            form = self.random.random()
            if form < 0.5 or "cell" not in section:
                entries.append(size)
            else:
                content: Any = {"measured": size} if self.wants("measured", 0.4) else size
                entries.append({} if form < 0.7 else {"content": content})
        section["items"] = entries
        if self.random.random() < 0.3:
            section["items"] = {"count": self.random.choice([7, 23]), "cycle": entries}

    def sideways(self, section: Node, arrange: str, cells: CellMaker) -> None:
        """Turns a section that was drawn for the other axis into one that scrolls sideways."""
        section["scroll"] = "sideways"
        if self.random.random() < 0.6:
            section["length"] = self.random.choice(
                [self.values.length(60, 300), self.values.length(60, 300), "fill", "50%", "33.3%"]
            )
        elif arrange == "grid":
            key = "rows" if cells.horizontal else "columns"
            section[key] = self.random.choice([1, 2, 3])
            size: Node = {cells.line_key: self.values.length(10, 90)}
            size |= self.random.choice([{cells.scroll_key: self.values.length(10, 90)}, {"aspect": "3:2"}, {}])
            section["cell"] = {"size": size}
        if self.random.random() < 0.7:
            section["snap"] = self.random.choice(["none", "item", "item", "page", "center"])
        if self.random.random() < 0.4:
            section["peek"] = self.values.gap()
        for override in section.get("overrides", []):
            if self.random.random() < 0.2:
                override["length"] = self.random.choice([200, "60%", "fill"])
