"""Tells whether a section depends on an answer to one of the questions that are still open (``open_questions.md``).

The generator drops such sections, so that on settled ground every difference is a mistake.
"""

from __future__ import annotations

from layering import Node
from reference import Page
from sections import ResolvedSection


def leaves_settled_ground(page: Page, resolved: ResolvedSection, part: Node) -> bool:
    """Whether the next section of a page, with its part of the table, visits question 2 or 16 under ``rtl``."""
    if not resolved.surroundings.rtl:
        return False
    inside = [layer["frame"] for chrome in (part["header"], part["footer"]) if chrome for layer in chrome["layers"]]
    for cell in part["cells"]:
        inside += [cell["content"], *(layer["frame"] for layer in cell["layers"])]
    return _is_between_pixels(page, resolved) or any(length <= 0 for rect in inside for length in rect[2:])


def _is_between_pixels(page: Page, resolved: ResolvedSection) -> bool:
    """Whether anything in lanes is mirrored in a width which is no whole number of pixels."""
    has_lanes = any(section.measure.whole for section in [*page.sections, resolved])
    return has_lanes and page.content(resolved.end).width.denominator != 1
