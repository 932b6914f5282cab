"""Short forms written out, and one mapping over another: the language reference, "One over the other"."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mistakes import SpecError

Node = dict[str, Any]

SIDES = ("top", "left", "bottom", "right")
PAIRS = {"horizontal": ("left", "right"), "vertical": ("top", "bottom")}
OVER_ASPECT = "dimensions over the aspect"  # no key of the language: what ``size_laid_over`` remembers
ENTRY_BY_ENTRY = frozenset(
    [
        "size",
        "padding",
        "min",
        "max",
        "border",
        "separators",
        "inset",
        "spacing",
        "header",
        "footer",
        "background",
        "expect",
    ]
)


def written_out_edges(raw: object) -> Node:
    """One length is four edges; a pair is two, and a named edge beats it. Edges not named stay unnamed."""
    if not isinstance(raw, Mapping):
        return {side: raw for side in SIDES}
    edges: Node = {}
    for pair, sides in PAIRS.items():
        if pair in raw:
            edges.update({side: raw[pair] for side in sides})
    edges.update({side: raw[side] for side in SIDES if side in raw})
    _refuse_unknown(raw, {*SIDES, *PAIRS}, "edges")
    return edges


def written_out_size(raw: object) -> Node:
    """``[w, h]`` or a mapping of ``width``, ``height`` (and in item sizes ``aspect``, ``extra``)."""
    if isinstance(raw, list):
        if len(raw) != 2:
            raise SpecError("wrong-type", "a size has two lengths")
        return {"width": raw[0], "height": raw[1]}
    if not isinstance(raw, Mapping):
        raise SpecError("wrong-type", f"{raw!r} is no size")
    _refuse_unknown(raw, {"width", "height", "aspect", "extra"}, "a size")
    return dict(raw)


def written_out_template(raw: Mapping[str, Any]) -> Node:
    """A cell template with its short forms written out ("Cell templates")."""
    _refuse_unknown(
        raw,
        {"size", "padding", "min", "max", "border", "separators", "layers", "span", "grow", "justify", "extends"},
        "a template",
    )
    template = dict(raw)
    for key in ("size", "min", "max"):
        if key in template:
            template[key] = written_out_size(template[key])
    if "padding" in template:
        template["padding"] = written_out_edges(template["padding"])
    if "separators" in template:
        template["separators"] = _with_edges(template["separators"])
    return template


def written_out_entry(raw: object) -> Node:
    """An entry of ``items``: a size of two lengths, or a mapping ("Sections")."""
    if isinstance(raw, list):
        return {"size": written_out_size(raw)}
    if not isinstance(raw, Mapping):
        raise SpecError("wrong-type", f"{raw!r} is no entry of items")
    _refuse_unknown(raw, {"size", "content", "cell", "span", "repeat", "min", "max", "grow"}, "an entry of items")
    entry = dict(raw)
    if isinstance(entry.get("content"), Mapping) and "measured" in entry["content"]:
        entry |= {"content": entry["content"]["measured"], "measured": True}
    for key in ("size", "content", "min", "max"):
        if key in entry:
            entry[key] = written_out_size(entry[key])
    return entry


def written_out_section(raw: Mapping[str, Any]) -> Node:
    """A section, or an override of one, with its short forms written out ("Sections")."""
    section = {key: value for key, value in raw.items() if key not in ("when", "overrides")}
    if "inset" in section:
        section["inset"] = written_out_edges(section["inset"])
    if "spacing" in section and not isinstance(section["spacing"], Mapping):
        section["spacing"] = {"item": section["spacing"], "line": section["spacing"]}
    for key in ("header", "footer"):
        if key in section:
            chrome = section[key]
            section[key] = _with_edges(chrome) if isinstance(chrome, Mapping) else {"size": chrome}
    for key in ("repeat",):
        if isinstance(section.get(key), Mapping) and section[key].get("count") != "dynamic":
            raise SpecError("bad-value", f"'{key}' is a count, or {{ count: dynamic, sample }}")
    if "background" in section:
        section["background"] = _with_edges(section["background"])
    return section


def laid_over(above: Mapping[str, Any], below: Mapping[str, Any]) -> Node:
    """*What is named changes, what is not named stays*; both sides have their short forms written out."""
    result = dict(below)
    for key, value in above.items():
        under = below.get(key)
        if key in ENTRY_BY_ENTRY and isinstance(value, Mapping) and isinstance(under, Mapping):
            result[key] = size_laid_over(value, under) if key == "size" else laid_over(value, under)
        else:
            result[key] = value
    return result


def size_laid_over(above: Mapping[str, Any], below: Mapping[str, Any]) -> Node:
    """An ``aspect`` below is silent where both dimensions are there. Its ``extra`` is kept for pictures of a waterfall;
    without an aspect nothing else reads it.

    A lane's extent is a dimension, too, so it is kept which dimensions came over an aspect that speaks on.
    """
    result = dict(below) | dict(above)
    if "aspect" in above or "aspect" not in below:
        result.pop(OVER_ASPECT, None)
        if OVER_ASPECT in above:
            result[OVER_ASPECT] = above[OVER_ASPECT]
        return result
    if ("width" in above or "height" in above) and "width" in result and "height" in result:
        del result["aspect"]
        result.pop(OVER_ASPECT, None)
        return result
    over = {dimension for dimension in ("width", "height") if dimension in above}
    result[OVER_ASPECT] = over | set(below.get(OVER_ASPECT, ()))
    return result


def resolved_template(raw: object, templates: Mapping[str, Any], open_names: tuple[str, ...] = ()) -> Node:
    """A template by name or written inline, laid over what it ``extends``."""
    if raw is None:
        return {}
    if isinstance(raw, str):
        if raw in open_names:
            raise SpecError("reference-cycle", f"template '{raw}' extends itself")
        if raw not in templates:
            raise SpecError("unknown-template", f"no template '{raw}'")
        return resolved_template(templates[raw], templates, (*open_names, raw))
    if not isinstance(raw, Mapping):
        raise SpecError("wrong-type", f"{raw!r} is no template")
    template = written_out_template(raw)
    parent = template.pop("extends", None)
    if parent is None:
        return template
    return laid_over(template, resolved_template(parent, templates, open_names))


def one_of(section: Mapping[str, Any], key: str, words: tuple[str, ...]) -> str:
    """A word of a closed set, the first of which is the default."""
    word = section.get(key, words[0])
    if word not in words:
        raise SpecError("bad-value", f"'{key}' is one of {words}, not {word!r}")
    return str(word)


def _with_edges(raw: Mapping[str, Any]) -> Node:
    mapping = dict(raw)
    for key in ("inset", "padding"):
        if key in mapping:
            mapping[key] = written_out_edges(mapping[key])
    return mapping


def _refuse_unknown(raw: Mapping[str, Any], known: set[str], where: str) -> None:
    for key in raw:
        if key not in known:
            raise SpecError("unknown-key", f"unknown key '{key}' in {where}")
