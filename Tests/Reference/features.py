"""What a resolved section makes use of: the words by which a run counts what it has seen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from flow import Style
from sections import ResolvedSection


def features(resolved: ResolvedSection, part: Any) -> Iterator[str]:
    """Every feature of a section on one device, once; ``part`` is what it gives the table."""
    section, around, placed = resolved.section, resolved.surroundings, resolved.arrangement.placed
    arrange = section.get("arrange", "flow")
    yield f"arrange: {arrange}"
    yield f"scroll: {'horizontal' if around.axes.horizontal else 'vertical'}"
    yield f"scale: {around.scale}"
    yield f"overrides that hold: {resolved.overridden}"
    if around.rtl:
        yield "rtl"
    if arrange == "flow":
        yield from _features_of_lines(resolved)
    elif arrange != "justified":
        yield f"leftover: {section.get('leftover', 'end' if arrange == 'waterfall' else 'inset')}"
        lanes = section.get(resolved.axes.lane_count_key)
        if isinstance(lanes, dict) and arrange != "mosaic":
            yield from (f"lanes: {key}" for key in lanes)
        if section.get("lead"):
            yield "lead" if resolved.lead is None else "lead at run time"
    for key in ("max-line", "inset", "background", "when-empty", "repeat"):
        if key in section:
            yield f"{key}: dynamic" if key == "repeat" and isinstance(section[key], dict) else key
    if "align" in section and arrange in ("flow", "grid"):
        yield f"align: {section['align']}"
    if resolved.is_dropped:
        yield "dropped"
    if resolved.is_measured:
        yield (
            f"measured {arrange}"
            if placed and any(cell.item.is_measured for cell in placed)
            else "measured header or footer"
        )
    if "background" in section:
        yield from (f"background: {key}" for key in ("of", "radius") if key in section["background"])
    if around.text.size != "l":
        yield "text size"
    if resolved.plane:
        yield f"sideways {arrange}{'' if 'length' in section else ' without length'}"
        yield f"snap: {section.get('snap', 'none')}"
        if "peek" in section:
            yield "peek"
    yield from {f"length: {word}" for word in _words_of_lengths(section)}
    if section.get("inset-from") == "safe-area":
        yield "inset-from: safe-area"
    for key in ("header", "footer"):
        if part[key]:
            yield key
            if "inset" in section[key]:
                yield f"{key} with inset"
            if part[key]["layers"]:
                yield f"{key} with layers"
    items = section.get("items", 0)
    if not placed:
        yield "items: none"
    elif resolved.sample is not None:
        yield "items: dynamic"
    else:
        yield f"items: {'a count' if isinstance(items, int) else 'a list' if isinstance(items, list) else 'a cycle'}"
    if any(isinstance(number, float) for frame in part["items"]["frames"] for number in frame):
        yield "frames between pixels"
    yield from _features_of_cells(resolved, part)


def _features_of_lines(resolved: ResolvedSection) -> Iterator[str]:
    """Of a flow."""
    section, arrangement = resolved.section, resolved.arrangement
    if arrangement.across is not None:
        return
    style = Style.of(section)
    yield f"policy: {style.policy}"
    if style.policy == "fixed":
        yield f"justify: {style.justify}"
    if style.natural:
        yield "last: natural"
    if style.per_line:
        yield "per-line"
    if any(cell.grown for cell in arrangement.placed):
        yield "grow"
        if any(cell.grown and {"min", "max"} & cell.item.template.keys() for cell in arrangement.placed):
            yield "grow within bounds"
    lone = [cell for cell in arrangement.placed if cell.first_in_line and cell.last_in_line and cell.item.justify]
    if lone and style.policy == "fixed":
        yield "justify of a cell that is alone"


def _words_of_lengths(node: Any) -> Iterator[str]:
    """Which forms the texts of a section have that only newer lengths have."""
    if isinstance(node, str):
        if "lines(" in node:
            yield "lines()"
        if " + " in node or " - " in node:
            yield "sum"
    elif isinstance(node, (list, dict)):
        for child in node.values() if isinstance(node, dict) else node:
            yield from _words_of_lengths(child)


def _features_of_cells(resolved: ResolvedSection, part: Any) -> set[str]:
    found = set()
    for item in {id(placed.item): placed.item for placed in resolved.arrangement.placed}.values():
        for value in item.size.values():
            if isinstance(value, str):
                found.add(f"size: {_kind(value)}")
        found |= {f"{key} of a cell" for key in ("min", "max", "padding", "extends") if key in item.template}
        for layer in item.template.get("layers", []):
            found |= {f"layer: {key}" for key in ("aspect", "offset") if key in layer}
            if layer.get("edge") == "center":
                found.add("layer: center")
        if "aspect" in item.size:
            found.add("size: extra" if "extra" in item.size else "size: aspect")
        if item.content:
            found.add("content")
        if item.span != 1:
            found.add("span: all" if item.span == "all" else "span of some")
    for cell in part["cells"]:
        found |= {f"{key} of a cell" for key in ("border", "separators", "layers") if cell[key]}
    return found


def _kind(value: str) -> str:
    if value in ("fill", "fit"):
        return value
    if value.endswith("%"):
        return "percent"
    if value.startswith("$"):
        return "token"
    if "/" in value:
        return "p/q"
    return "aspect" if ":" in value else "unit"
