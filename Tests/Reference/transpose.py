"""Turns a spec and a table over their diagonal.

The language reference, "Axes" of "The file": what is said for vertical scrolling holds transposed for horizontal.
Resolving the transposed spec must give the transposed table; that is one of the laws ``selfcheck`` holds the resolver
to.
"""

from __future__ import annotations

from typing import Any

from devices import parse_device
from layering import Node

WORDS = {
    "width": "height",
    "columns": "rows",
    "top": "left",
    "bottom": "right",
    "vertical": "horizontal",
    "portrait": "landscape",
}
SWAPPED = WORDS | {value: key for key, value in WORDS.items()}
PAIRS = ("size", "content", "min", "max", "measured")
POINTS = {"x": "y", "y": "x"}


def transposed_spec(spec: Node) -> Node:
    """A spec that scrolls along the other axis, without rtl, which has no counterpart."""
    result: Node = _value(spec, "spec")
    result["scroll"] = SWAPPED[spec.get("scroll", "vertical")]
    result["direction"] = "ltr"
    result["devices"] = [_device(device) for device in spec["devices"]]
    return result


def transposed_table(node: Any) -> Any:
    """A table with x and y, width and height exchanged, separators sorted."""
    return sorted_lines(_exchanged(node))


def sorted_lines(node: Any) -> Any:
    """Separators sorted by item and edge, since the default order of edges is no subject of transposition."""
    if isinstance(node, list):
        if node and isinstance(node[0], dict) and "edge" in node[0]:
            return sorted(node, key=lambda line: (line.get("item", 0), line["edge"]))
        return [sorted_lines(child) for child in node]
    if isinstance(node, dict):
        return {key: sorted_lines(child) for key, child in node.items()}
    return node


def _exchanged(node: Any) -> Any:
    if isinstance(node, list):
        if len(node) in (2, 4) and all(not isinstance(child, (list, dict, str, int)) for child in node):
            return [node[1], node[0], *((node[3], node[2]) if len(node) == 4 else ())]
        return [_exchanged(child) for child in node]
    if isinstance(node, dict):
        return {
            key: SWAPPED[value] if key in ("edge", "scroll") else value if key == "stops" else _exchanged(value)
            for key, value in node.items()
        }
    return node


def _device(device: Any) -> Any:
    if isinstance(device, str):
        read = parse_device(device)
        text = {"text-size": read.text} if read.text else {}
        return {"name": read.name, "width": read.height, "height": read.width, "scale": read.scale} | text
    return _value(device, "device")


def _value(node: Any, key: str) -> Any:
    if key == "areas":
        return [" ".join(column) for column in zip(*(row.split() for row in node), strict=True)]
    if isinstance(node, dict):
        # Names may be any word, and the width of a line is its thickness.
        kept = {"cells": set(node), "tokens": set(node), "border": {"width"}, "separators": {"width"}}.get(key, set())
        words = POINTS if key == "offset" else SWAPPED
        return {name if name in kept else words.get(name, name): _value(child, name) for name, child in node.items()}
    if isinstance(node, list):
        if key in PAIRS or (key in ("items", "cycle", "sample")):
            return [*reversed(node)] if key in PAIRS else [_entry(child) for child in node]
        return [_value(child, key) for child in node]
    if key == "aspect" or key == "row" and isinstance(node, str) and ":" in node:
        width, height = node.split(":")
        return f"{height}:{width}"
    if key in ("edge", "edges", "orientation", "align"):
        return SWAPPED.get(node, node)
    return node


def _entry(entry: Any) -> Any:
    return [*reversed(entry)] if isinstance(entry, list) else _value(entry, "entry")
