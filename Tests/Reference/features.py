"""What a resolved section makes use of: the words by which a run counts what it has seen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from flow import policy_of
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
        policy = policy_of(section)
        yield f"policy: {policy}"
        if policy == "fixed":
            yield f"justify: {section.get('justify', 'start')}"
    else:
        yield f"leftover: {section.get('leftover', 'end' if arrange == 'waterfall' else 'inset')}"
        if isinstance(section.get(around.axes.lane_count_key), dict):
            lanes = section[around.axes.lane_count_key]
            yield f"lanes by {'min' if 'min' in lanes else 'max'}"
            yield from (f"lanes {key}" for key in ("at-least", "at-most") if key in lanes)
        if section.get("lead"):
            yield "lead"
    if section.get("align") == "stretch":
        yield "align: stretch"
    if section.get("background", {}).get("of") == "section":
        yield "background of section"
    for key in ("last", "per-line"):
        if key in section and arrange == "flow":
            yield key
    if any(cell.grown for cell in placed):
        yield "grown items"
    for key in ("align", "max-line", "inset", "background"):
        if key in section:
            yield key
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


def _features_of_cells(resolved: ResolvedSection, part: Any) -> set[str]:
    found = set()
    for item in {id(placed.item): placed.item for placed in resolved.arrangement.placed}.values():
        for value in item.size.values():
            if isinstance(value, str):
                found.add(f"size: {_kind(value)}")
        found |= {f"{key} of a cell" for key in ("min", "max", "padding", "justify") if key in item.template}
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
