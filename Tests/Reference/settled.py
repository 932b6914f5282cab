"""Tells whether a table depends on an answer to one of the open questions (``open_questions.md``).

The generator drops such specs unless asked for them, so that on settled ground every difference is a mistake.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from layering import Node
from reference import Table
from sections import ResolvedSection


def leaves_settled_ground(table: Table) -> bool:
    """Whether any section of a table visits an open question."""
    container = table.node["container"]
    return any(
        _open_container(resolved, container, table)
        or _open_flow(resolved)
        or _open_dynamic(resolved)
        or any(_open_cell(cell, resolved) for cell in node["cells"])
        or _open_lanes(resolved)
        for resolved, node in zip(table.sections, table.node["sections"], strict=True)
    )


def _open_container(resolved: ResolvedSection, container: list[Fraction], table: Table) -> bool:
    """Questions 16, 19, 22, and fractional containers in lanes."""
    device = table.device
    is_screen = container == [0, 0, device.width * device.scale, device.height * device.scale]
    if resolved.section.get("inset-from") == "safe-area" and not is_screen:
        return True
    rtl = resolved.surroundings.rtl
    if rtl and (container[0] != 0 or container[2] != device.width * device.scale):
        return True
    if not resolved.measure.whole:
        return False
    lengths = [*container[2:], *(table.node["contentSize"] if rtl else [])]
    return any(length.denominator != 1 for length in lengths)


def _open_flow(resolved: ResolvedSection) -> bool:
    """Question 7: a line longer than A that ``justify`` would place."""
    policy = resolved.section.get("spacing", {}).get("policy")
    return policy == "fixed" and any(placed.line < 0 for placed in resolved.arrangement.placed)


def _open_dynamic(resolved: ResolvedSection) -> bool:
    """What a repeating pattern cannot say of the last line (question 20)."""
    if resolved.sample is None:
        return False
    section = resolved.section
    if resolved.surroundings.rtl and resolved.surroundings.axes.horizontal:
        return True
    if resolved.measure.whole:
        if section.get("leftover", "inset") in ("spread", "interleave") and resolved.arrangement.leftover != [0]:
            return True
        return any(
            placed.item.template.get("separators", {}).get("last", True) is False
            for placed in resolved.arrangement.placed
        )
    if section.get("spacing", {}).get("policy") == "fixed" and section.get("justify", "start") != "start":
        return True
    return any("separators" in placed.item.template for placed in resolved.arrangement.placed)


def _open_cell(cell: Node, resolved: ResolvedSection) -> bool:
    """Questions 2, 14 and 15: rects of nothing, separators under ``rtl`` and between pixels."""
    rects = [cell["content"], *(layer["frame"] for layer in cell["layers"])]
    rects += [line["frame"] for line in cell["separators"]]
    if cell["border"]:
        rects.append(cell["border"]["path"])
    has_size = all(length > 0 for length in cell["size"])
    if any(length <= 0 for rect in rects for length in rect[2:]) and (has_size or _is_decorated(cell)):
        return True
    for line in cell["separators"]:
        if resolved.surroundings.rtl and line["edge"] in ("left", "right"):
            return True
        if line["edge"] == "bottom" and cell["size"][1].denominator != 1:
            return True
    return False


def _is_decorated(cell: Node) -> bool:
    return bool(cell["border"] or cell["separators"] or cell["layers"]) or cell["content"][2:] != cell["size"]


def _open_lanes(resolved: ResolvedSection) -> bool:
    """Questions 3 to 12 as far as they show in a section in lanes or in how its sizes were laid over others."""
    placed = resolved.arrangement.placed
    for cell in placed:
        below, above = cell.item.template.get("size", {}), cell.item.entry_size
        if "aspect" in below and set(above) & set(below) - {"aspect", "extra"} and len(above) == 1:
            return True
        if cell.item.content is None and "fit" in (cell.item.size.get("width"), cell.item.size.get("height")):
            return True
    if _uses_scroll_share(resolved) and any(_has_scroll_inset(resolved, key) for key in ("header", "footer")):
        return True
    if not resolved.measure.whole or not placed:
        return False
    axes = resolved.surroundings.axes
    # A cell with content and no size across is fit by the letter, and has its lane by sense.
    if any(cell.item.content and not _names_across(cell.item.size, axes.line_size) for cell in placed):
        return True
    if resolved.section["arrange"] == "waterfall":
        if any(cell.item.span == "all" and len(cell.item.entry_size) == 2 for cell in placed):
            return True
        return any(cell.scroll_length == 0 or _separates_lines(cell.item.template) for cell in placed)
    lead = resolved.section.get("lead", 0)
    return bool(lead) and placed[0].first_in_line


def _names_across(size: Mapping[str, Any], key: str) -> bool:
    return key in size or ("aspect" in size and "width" not in size and "height" not in size)


def _separates_lines(template: Mapping[str, Any]) -> bool:
    return template.get("separators", {}).get("last", True) is False


def _uses_scroll_share(resolved: ResolvedSection) -> bool:
    key = resolved.surroundings.axes.scroll_size
    return any(
        isinstance(raw, str) and (raw.endswith("%") or raw == "fill" or "/" in raw)
        for cell in resolved.arrangement.placed
        for raw in _sizes_of(cell.item.size, cell.item.template, key)
    )


def _sizes_of(size: Node, template: Node, key: str) -> Iterator[Any]:
    yield size.get(key)
    yield template.get("min", {}).get(key)
    yield template.get("max", {}).get(key)


def _has_scroll_inset(resolved: ResolvedSection, key: str) -> bool:
    chrome = resolved.header if key == "header" else resolved.footer
    return chrome is not None and "inset" in resolved.section[key]
