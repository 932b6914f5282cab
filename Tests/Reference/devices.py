"""Devices: sizes with suffixes, inline ones, and each for every text size ("The file", "Text sizes")."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from geometry import Edges
from layering import Node, written_out_edges
from mistakes import SpecError
from pixels import Exact, exact
from text_sizes import DEFAULT, TEXT_SIZES
from values import Measure

NO_EDGES = Edges()
_SIZE = re.compile(r"(\d+)x(\d+)@([1-4])((?:@[a-z0-9-]+)*)")


@dataclass(frozen=True)
class Device:
    """A screen in points ("Devices"); ``text`` is None as long as nobody has named a text size."""

    name: str
    width: Exact
    height: Exact
    scale: int
    safe_area: Edges = NO_EDGES
    rtl: bool = False
    text: str | None = None

    @property
    def orientation(self) -> str:
        """``portrait`` unless wider than high ("Overrides")."""
        return "landscape" if self.width > self.height else "portrait"

    def at(self, size: str) -> Device:
        """The device at a text size, which its name says unless it is the default."""
        name = self.name if size == DEFAULT else f"{self.name}@{size}"
        return replace(self, name=name, text=size)


def parse_device(raw: object) -> Device:
    """An inline device or a size such as ``414x736@3@landscape@rtl@ax3``. Catalogue names are not known here."""
    if isinstance(raw, str):
        return _sized(raw)
    if not isinstance(raw, Mapping):
        raise SpecError("wrong-type", f"{raw!r} is no device")
    width, height, scale = exact(raw["width"]), exact(raw["height"]), raw["scale"]
    if raw.get("landscape", False):
        width, height = max(width, height), min(width, height)
    if isinstance(scale, bool) or not isinstance(scale, int) or not 1 <= scale <= 4:
        raise SpecError("out-of-range", "a scale is a whole number from 1 to 4")
    points = Measure(1, {})
    safe_area = {side: points.exact(value) for side, value in written_out_edges(raw.get("safe-area", 0)).items()}
    name = raw.get("name", f"{raw['width']}x{raw['height']}@{scale}")
    device = Device(name, width, height, scale, Edges(**safe_area), raw.get("rtl", False))
    return device.at(_text_size(raw["text-size"])) if "text-size" in raw else device


def devices_of(spec: Node, devices: Iterable[object] | None = None) -> list[Device]:
    """The devices of a spec, or those given in their place, each once for every text size unless it says its own."""
    parsed = [parse_device(raw) for raw in (spec["devices"] if devices is None else devices)]
    if "text-sizes" not in spec:
        return parsed
    named = spec["text-sizes"]
    sizes = TEXT_SIZES if named == "all" else tuple(_text_size(size) for size in named)
    return [one for device in parsed for one in ([device] if device.text else [device.at(size) for size in sizes])]


def _sized(raw: str) -> Device:
    match = _SIZE.fullmatch(raw)
    if not match:
        raise SpecError("unknown-device", f"'{raw}' is no size")
    width, height = int(match[1]), int(match[2])
    suffixes = match[4].split("@")[1:]
    texts = [suffix for suffix in suffixes if suffix in TEXT_SIZES]
    unknown = [suffix for suffix in suffixes if suffix not in ("landscape", "rtl", *texts)]
    if unknown or len(set(suffixes)) < len(suffixes) or len(texts) > 1:
        raise SpecError("unknown-device", f"'{raw}' has suffixes that no size has")
    name = f"{match[1]}x{match[2]}@{match[3]}"
    # The order of the suffixes in a name is one, whatever it was in the spec.
    name += "".join(f"@{suffix}" for suffix in ("landscape", "rtl") if suffix in suffixes)
    if "landscape" in suffixes:
        width, height = max(width, height), min(width, height)  # already wide: as it is (open question 23)
    device = Device(name, width, height, int(match[3]), NO_EDGES, "rtl" in suffixes)
    return device.at(texts[0]) if texts else device


def _text_size(name: object) -> str:
    if name not in TEXT_SIZES:
        raise SpecError("bad-value", f"{name!r} is no text size")
    return str(name)


def scaled_safe_area(device: Device) -> Edges:
    """The safe area in pixels."""
    area, scale = device.safe_area, device.scale
    return Edges(area.top * scale, area.left * scale, area.bottom * scale, area.right * scale)
