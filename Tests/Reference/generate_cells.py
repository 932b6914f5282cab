"""Random cell templates and entries of ``items``."""

from __future__ import annotations

from random import Random
from typing import Any

from generate_values import ValueMaker
from layering import Node

ASPECTS = ("1:1", "17:23", "3:2", "13:7", "180:256", "16:9", "31:29", "2:3", "101:97")
EDGES = ("top", "left", "bottom", "right")
CORNERS = (["bottom", "right"], ["top", "left"], ["top", "right"], ["bottom", "left"])
STATES: tuple[Any, ...] = ("normal", "highlighted", "selected", ["highlighted", "selected"])


class CellMaker:
    """Makes the templates of one spec: some for flows, some for lanes, some that extend others."""

    def __init__(self, random: Random, values: ValueMaker, horizontal: bool, prefix: str = "") -> None:
        self.random = random
        self.values = values
        self.horizontal = horizontal
        self.line_key, self.scroll_key = ("height", "width") if horizontal else ("width", "height")
        self.templates: dict[str, Node] = {}
        self.flow_names: list[str] = []
        self.lane_names: list[str] = []
        for lanes, names in ((False, self.flow_names), (True, self.lane_names)):
            kind = prefix + ("lane" if lanes else "flow")
            for index in range(random.randint(1, 3)):
                name = f"{kind}{index}"
                self.templates[name] = self.template(lanes)
                names.append(name)
            if self._chance(0.5):
                name = f"{kind}-derived"
                self.templates[name] = self._derived(names[-1], lanes)
                names.append(name)

    def template(self, lanes: bool) -> Node:
        """A template for a flow or for lanes."""
        template: Node = {}
        if self._chance(0.85):
            template["size"] = self._lane_size() if lanes else self._flow_size()
        if self._chance(0.4):
            template["padding"] = self._inner_edges()
        if self._chance(0.3):
            template["min"] = self._bounds(10, 70)
        if self._chance(0.3):
            template["max"] = self._bounds(60, 200, share=not lanes)
        template |= self._decoration()
        if lanes and self._chance(0.15):
            template["span"] = self.random.choice([1, 2, "all"])
        return template

    def layers(self) -> list[Node]:
        """A few layers, back to front."""
        layers = []
        for index in range(self.random.randint(1, 3)):
            layer: Node = {"id": f"layer{index}"}
            if self._chance(0.5):
                layer["state"] = self.random.choice(STATES)
            if self._chance(0.4):
                layer["inset"] = self._inner_edges(3)
            form = self.random.random()
            if form < 0.2:
                layer["edge"] = "fill"
            elif form < 0.5:
                layer |= {"edge": self.random.choice(EDGES), "size": self.values.length(1, 6)}
            elif form < 0.8:
                corner = self.values.length(2, 8)
                if self._chance(0.5):
                    corner = [self.values.length(2, 8), self.values.length(2, 8)]
                layer |= {"edge": self.random.choice(CORNERS), "size": corner}
            layers.append(layer)
        if self._chance(0.2):
            layers.insert(self.random.randint(0, len(layers)), {"id": "content"})
        return layers

    def entry(self, arrange: str, cell: Any, fits: list[Any], uniform: bool) -> Any:
        """An entry of ``items``; ``fits`` are lengths that fill a line well."""
        if arrange == "waterfall":
            return self._waterfall_entry()
        if arrange == "grid":
            return self._grid_entry()
        along = self.random.choice(fits) if uniform or self._chance(0.3) else self._line_length()
        across = 40 if uniform else self.values.length(0, 90)
        size = [across, along] if self.horizontal else [along, across]
        form = self.random.random()
        if uniform or form < 0.4:
            return size
        if form < 0.5:
            return {"size": self._flow_size(both=True)}
        if form < 0.6:
            # Over what a template says: what becomes of its aspect depends on which dimensions are there.
            dimension = {self.line_key: self._share()} if self._chance(0.4) else {self.scroll_key: across}
            return {"size": dimension, "cell": self.random.choice(self.flow_names)}
        entry: Node = {"content": self._content()}
        if self._chance(0.25):
            entry["cell"] = self.random.choice(self.flow_names)
        return entry

    def _line_length(self) -> Any:
        return self.values.length(200, 900) if self._chance(0.06) else self.values.length(0, 160)

    def _grid_entry(self) -> Node:
        entry: Node = {}
        if self._chance(0.4):
            entry["size"] = {self.scroll_key: self.values.length(1, 90)}
        if self._chance(0.3):
            entry["cell"] = self.random.choice(self.lane_names)
        if self._chance(0.25):
            entry["span"] = self.random.choice([1, 2, 2, 3, "all"])
        if self._chance(0.3):
            entry["content"] = self._content()
        return entry

    def _waterfall_entry(self) -> Any:
        size = [self.values.length(0, 120), self.values.length(0, 120)]
        form = self.random.random()
        if form < 0.5:
            return size
        entry: Node = {}
        if form < 0.7:
            entry["size"] = {"width": size[0], "height": size[1]}
            if self._chance(0.2):
                entry["span"] = "all"
        elif form < 0.85:
            entry["span"] = "all"
        elif form < 0.95:
            entry["size"] = {self.scroll_key: self.values.length(1, 90)}
        if self._chance(0.3):
            entry["cell"] = self.random.choice(self.lane_names)
        return entry

    def _derived(self, parent: str, lanes: bool) -> Node:
        """A template over another."""
        template: Node = {"extends": parent}
        if self._chance(0.4):
            if not lanes:
                template["size"] = self._flow_size()
            else:
                template["size"] = {self.scroll_key: self.values.length(5, 90)}
        if self._chance(0.4):
            template["padding"] = self._inner_edges()
        if self._chance(0.3):
            template["min"] = self._bounds(20, 60)
        return template | self._decoration()

    def _decoration(self) -> Node:
        decoration: Node = {}
        if self._chance(0.25):
            radius = self.random.choice(["capsule", self.values.length(0, 30), None])
            decoration["border"] = {"width": self._stroke()} | ({} if radius is None else {"radius": radius})
        if self._chance(0.3):
            separators: Node = {"width": self.random.choice(["hairline", 1, "2px", 0, "0.5px", 0.4])}
            if self._chance(0.5):
                separators["edges"] = self.random.sample(EDGES, k=self.random.randint(1, 4))
            if self._chance(0.5):
                separators["inset"] = self._inner_edges(4)
            if self._chance(0.4):
                separators["last"] = self._chance(0.4)
            decoration["separators"] = separators
        if self._chance(0.25):
            decoration["layers"] = self.layers()
        return decoration

    def _stroke(self) -> Any:
        return self.random.choice(["hairline", 1, 0.5, "3px", 1.3333])

    def _inner_edges(self, high: int = 9) -> Any:
        if self._chance(0.3):
            return self.values.length(0, high)
        keys = self.random.sample([*EDGES, "horizontal", "vertical"], k=self.random.randint(1, 3))
        return {key: self.values.length(0, high) for key in keys}

    def _bounds(self, low: int, high: int, share: bool = False) -> Node:
        bounds: Node = {}
        for key in self.random.sample(["width", "height"], k=self.random.randint(1, 2)):
            bounds[key] = self.values.length(low, high)
        if share and self._chance(0.5):
            bounds[self.line_key] = self._share()
        return bounds

    def _share(self) -> str:
        return self.random.choice(["fill", "100%", "50%", "33.3%", "12.5%", "1/2", "1/3", "2/3", "1/7", "3/5", "1/1"])

    def _content(self) -> Any:
        width, height = self.values.length(5, 180), self.values.length(5, 40)
        return [width, height] if self._chance(0.6) else {"width": width, "height": height}

    def _scroll_share(self) -> str:
        return self.random.choice(["fill", "50%", "7.5%", "1/3", "2/5"])

    def _flow_size(self, both: bool = False) -> Any:
        """A size for a flow; ``both`` leaves nothing to what lies below."""
        form = self.random.random()
        line: Any = self._share() if self._chance(0.5) else self.values.length(10, 180)
        scroll: Any = self._scroll_share() if self._chance(0.1) else self.values.length(5, 120)
        if both or form < 0.4:
            return {self.line_key: line, self.scroll_key: scroll}
        if form < 0.5:
            return [self.values.length(10, 150), self.values.length(10, 90)]
        if form < 0.75:
            size: Node = {"aspect": self.random.choice(ASPECTS)}
            if self._chance(0.7):
                size |= self.random.choice([{self.line_key: line}, {self.scroll_key: self.values.length(10, 90)}])
            if self._chance(0.4):
                size["extra"] = self.values.length(1, 60)
            return size
        return (
            {key: "fit" for key in self.random.sample(["width", "height"], k=2)}
            if form < 0.9
            else {self.scroll_key: scroll}
        )

    def _lane_size(self) -> Node:
        form = self.random.random()
        fill = {self.line_key: "fill"} if self._chance(0.7) else {}
        if form < 0.6:
            size = fill | {"aspect": self.random.choice(ASPECTS)}
            if self._chance(0.4):
                size["extra"] = self.values.length(1, 60)
            return size
        if form < 0.7:
            return fill | {self.scroll_key: self._scroll_share()}
        if form < 0.9:
            return fill | {self.scroll_key: self.values.length(5, 120)}
        return {self.line_key: "fill"}

    def _chance(self, probability: float) -> bool:
        return self.random.random() < probability
