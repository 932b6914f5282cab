"""What `viewports` draws: specs whose samples are contents that an app might give, and viewports."""

import json
import re
from copy import deepcopy

DEVICES = re.compile(r"^(?:devices|text-sizes):.*\n(?:[ #].*\n|-.*\n|\n)*", re.MULTILINE)
TEXT_SIZES = ("xs", "s", "m", "l", "xl", "xxl", "xxxl", "ax1", "ax2", "ax3", "ax4", "ax5")
# Split View, Display Zoom, an iPad's window; then screens.
SIZES = ((678, 1024), (320, 693), (981, 1366), (320, 568), (375, 667), (393, 852), (430, 932), (744, 1133), (1024, 1366))
PACKED = re.compile(r'static let spec: StaticString = """\n(.*?)\n *"""', re.DOTALL)
COUNTS = (0, 1, 2, 3, 7, 9, 20, 33, 120)


def packed_spec(swift):
    """The text of the spec in generated code."""
    return re.sub(r"\\\n *", "", PACKED.search(swift)[1]).strip()


class Contents:
    """A random spec with other contents in place of its samples, and the lines that give these to the spec as it was."""

    def __init__(self, spec, random):
        self.random = random
        self.spec = deepcopy(spec)
        self.lines = []
        for index, section in enumerate(self.spec["sections"]):
            self._section(index, [section, *section.get("overrides", [])])

    def _section(self, index, layers):
        given = self._items(layers) + self._lead(layers) + self._headers(layers)
        repeats = [layer["repeat"] for layer in layers if "repeat" in layer]
        times = max((one for one in repeats if isinstance(one, int)), default=1)
        if repeats and all(isinstance(one, dict) for one in repeats):
            times = self.random.randint(1, 4)
        for one in repeats:
            if isinstance(one, dict):
                one["sample"] = times
        self.lines += [f"given {index}", *given] * times if given or repeats else []

    def _items(self, layers):
        has_areas = any(layer.get("arrange") == "mosaic" for layer in layers)
        layers = [layer for layer in layers if "items" in layer]
        measured = [layer for layer in layers if _is_measured(layer["items"])]
        lists = [layer for layer in layers if any("measured" in _content(entry) for entry in _entries(layer["items"]))]
        if has_areas and lists:
            # Where sizes have no effect nobody is asked, and a list of single items has another form.
            return []
        counted = [layer for layer in layers if _is_dynamic(layer["items"]) and layer not in measured]
        count = self.random.choice(COUNTS)
        if measured or lists:
            count = max(1, min(count, 40))
        for layer in counted:
            layer["items"]["sample"] = count
        if not measured and not lists:
            return [f"count {count}"] if counted else []
        written = [layer["items"]["count"] for layer in measured if not _is_dynamic(layer["items"])]
        singles = [_singles(layer["items"]) for layer in lists]
        sizes = [self._size() for _ in range(max([count, *written, *map(len, singles)]))]
        cells = [entry["cell"] for layer in measured for entry in layer["items"]["sample"] if "cell" in entry]
        names = [self.random.choice(cells) if cells else None for _ in sizes]
        items = [{"cell": name, "content": size} if name else size for name, size in zip(names, sizes, strict=True)]
        for layer in measured:
            layer["items"]["sample"] = items[: count if _is_dynamic(layer["items"]) else layer["items"]["count"]]
        for layer, entries in zip(lists, singles, strict=True):
            # A section counts as measured for an entry, too, which a short cycle does not get to.
            if any("measured" in _content(entry) for entry in entries):
                layer["items"] = [
                    entry | {"content": {"measured": size}} if "measured" in _content(entry) else entry
                    for entry, size in zip(entries, sizes, strict=False)]
        return [f"count {count}"] + [
            f"item {size[0]} {size[1]} {name or ''}".rstrip() for name, size in zip(names, sizes, strict=True)]

    def _lead(self, layers):
        leads = [layer["lead"] for layer in layers if isinstance(layer.get("lead"), dict)]
        lead = self.random.randint(0, min((one.get("sample", 0) for one in leads), default=0))
        for one in leads:
            one["sample"] = lead
        return [f"lead {lead}"] if leads else []

    def _headers(self, layers):
        result = []
        for part in ("header", "footer"):
            found = [layer[part] for layer in layers if isinstance(layer.get(part), dict)]
            contents = [one["content"] for one in found if isinstance(one.get("content"), dict)]
            size = self._size()
            for content in contents:
                content["measured"] = size
            if contents:
                result.append(f"{part} {size[0]} {size[1]}")
        return result

    def _size(self):
        return [self._length(5, 200), self._length(5, 60)]

    def _length(self, low, high):
        points = self.random.uniform(low, high)
        return self.random.choice([round(points), round(points * 2) / 2, round(points, 3), points * 2444 / 2048])


def _is_dynamic(items):
    return isinstance(items, dict) and items["count"] == "dynamic"


def _is_measured(items):
    return isinstance(items, dict) and items.get("content") == "measured"


def _entries(items):
    return items.get("cycle", []) if isinstance(items, dict) else items if isinstance(items, list) else []


def _content(entry):
    """The mapping that says what an item shows; empty where it says nothing so."""
    content = entry.get("content") if isinstance(entry, dict) else None
    return content if isinstance(content, dict) else {}


def _singles(items):
    """One entry an item."""
    once = [
        {key: value for key, value in entry.items() if key != "repeat"} if isinstance(entry, dict) else entry
        for entry in _entries(items)
        for _ in range(entry.get("repeat", 1) if isinstance(entry, dict) else 1)]
    if not isinstance(items, dict) or not once:
        return once
    count = items.get("count", len(once))
    return (once * (count // len(once) + 1))[:count]


def viewport(random, has_name):
    """A device as specs write it; one that `--device` is to name may be `rtl` in place of having a safe area."""
    width, height = random.choice(SIZES) if random.random() < 0.2 else (_length(random), _length(random))
    device = {"width": width, "height": height, "scale": random.choice([1, 2, 2, 3, 3, 4])}
    if random.random() < 0.25:
        device["text-size"] = random.choice(TEXT_SIZES)
    if has_name:
        device["rtl"] = random.random() < 0.25
    elif random.random() < 0.6:
        edges = ("top", "left", "bottom", "right")
        device["safe-area"] = {
            edge: random.choice([0, 20, 44, 47, 59, 21.5, 33.25]) for edge in edges if min(width, height) > 120}
    return device


def _length(random):
    form = random.random()
    if form < 0.6:
        return random.randint(280, 1400)
    if form < 0.9:
        points = random.uniform(280, 1400)
        points = random.choice([round(points * 2) / 2, round(points, 2), round(points, 6), random.randint(280, 1400) / 3])
        return int(points) if points == int(points) else points
    return random.choice([random.randint(1, 280), random.randint(1400, 6000)])


def argument(device):
    """As `--device` takes it."""
    return f"{device['width']}x{device['height']}@{device['scale']}{'@rtl' * device.get('rtl', False)}{text_size(device)}"


def text_size(device):
    """What a name says of it."""
    return f"@{device['text-size']}" if "text-size" in device else ""


def line(device, name, is_rtl):
    """As `LayoutViewports` reads it."""
    safe = device.get("safe-area", {})
    edges = " ".join(str(safe.get(edge, 0)) for edge in ("top", "left", "bottom", "right"))
    direction = "rtl" if device.get("rtl", is_rtl) else "ltr"
    size = f"{device['width']} {device['height']} {device['scale']}"
    return f"viewport {size} {edges} {direction} {device.get('text-size', '-')} {name}"


def with_devices(spec, devices=None, is_rtl=False):
    """The text of a spec that names these devices, or none of its own."""
    named = {"devices": devices} if devices else {}
    if is_rtl:
        named["direction"] = "rtl"
    if isinstance(spec, dict):
        return json.dumps({key: value for key, value in spec.items() if key not in ("devices", "text-sizes")} | named)
    return DEVICES.sub("", spec) + "".join(f"\n{key}: {json.dumps(value)}\n" for key, value in named.items())


def has_direction(spec):
    return "direction" in spec if isinstance(spec, dict) else re.search("^direction:", spec, re.MULTILINE)
