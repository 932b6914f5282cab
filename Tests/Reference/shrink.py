"""Makes a failing spec small: drops whatever can be dropped while it goes on failing."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from typing import Any

from layering import Node

Path = tuple[Any, ...]


def shrunk(spec: Node, fails: Callable[[Node], bool]) -> Node:
    """The spec without any part that failing does not need; smaller parts are tried when no larger one goes."""
    is_smaller = True
    while is_smaller:
        is_smaller = False
        for path in sorted(_paths(spec, ()), key=len):
            candidate = _without(spec, path)
            if candidate is not None and fails(candidate):
                spec, is_smaller = candidate, True
                break
    return spec


def _paths(node: Any, path: Path) -> Iterator[Path]:
    if path:
        yield path
    if isinstance(node, dict):
        for key, value in node.items():
            yield from _paths(value, (*path, key))
    elif isinstance(node, list):
        for index in reversed(range(len(node))):
            yield from _paths(node[index], (*path, index))


def _without(spec: Node, path: Path) -> Node | None:
    candidate = copy.deepcopy(spec)
    parent: Any = candidate
    for step in path[:-1]:
        parent = parent[step]
    if path[-1] in ("layoutc", "name", "devices", "sections", "id") and len(path) < 4:
        return None
    del parent[path[-1]]
    return candidate
