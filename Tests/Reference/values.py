"""Lengths, shares and conditions: the language reference, "Values" and "Text sizes"."""

from __future__ import annotations

import re
from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache

from mistakes import SpecError
from pixels import Exact, ceil_pixel, exact, over, round_pixel
from text_sizes import Text

LARGEST_LENGTH = 1_000_000
_NUMBER = r"\d+(?:\.\d+)?"
_LENGTH = re.compile(rf"({_NUMBER})(pt|px)?")
_PERCENT = re.compile(rf"({_NUMBER})%")
_PARTS = re.compile(r"(\d+)/(\d+)")
_RATIO = re.compile(rf"({_NUMBER}):({_NUMBER})")
_LINES = re.compile(r"lines\( *(?:(\d+) +)?([a-z0-9-]+) *\)")
_SIGN = re.compile(r"\s+([+-])\s+")


@dataclass(frozen=True)
class Share:
    """``parts`` of ``whole`` equal parts with spacing between them; a percentage has no spacing ("Values")."""

    parts: Exact
    whole: Exact
    spaced: bool

    def of(self, extent: Exact, spacing: Exact) -> Exact:
        """The share of an extent in pixels. Not positive: an error ("Shares")."""
        if self.spaced:
            unit = over(extent - (self.whole - 1) * spacing, self.whole)
            value = self.parts * unit + (self.parts - 1) * spacing
        else:
            value = over(extent * self.parts, self.whole)
        if value <= 0:
            raise SpecError("out-of-range", f"a share of {float(extent)} px comes to {float(value)} px")
        return value


@cache
def _parsed_share(raw: str) -> Share | None:
    if raw == "fill":
        return Share(1, 1, True)
    if match := _PERCENT.fullmatch(raw):
        return Share(Fraction(match[1]), 100, False)
    if match := _PARTS.fullmatch(raw):
        parts, whole = int(match[1]), int(match[2])
        if not 1 <= parts <= whole <= 100:
            raise SpecError("out-of-range", f"'{raw}' is not p/q with 1 ≤ p ≤ q ≤ 100")
        return Share(parts, whole, True)
    return None


def parse_share(raw: object) -> Share | None:
    """``fill``, ``p/q`` or ``n%``; None for everything else."""
    return _parsed_share(raw) if isinstance(raw, str) else None


@cache
def parse_ratio(raw: object) -> tuple[Exact, Exact]:
    """``aspect: w:h`` as (w, h)."""
    match = _RATIO.fullmatch(raw) if isinstance(raw, str) else None
    if not match or not Fraction(match[1]) or not Fraction(match[2]):
        raise SpecError("bad-value", f"aspect {raw!r} is not w:h")
    return exact(Fraction(match[1])), exact(Fraction(match[2]))


@dataclass(frozen=True)
class Measure:
    """Turns written lengths into pixels of one device; ``whole`` is the pixel rule of "Grid"."""

    scale: int
    tokens: Mapping[str, object]
    whole: bool = False
    text: Text = Text()
    _known: dict[object, Exact] = field(default_factory=dict, compare=False, repr=False)

    def exact(self, raw: object) -> Exact:
        """A written length in pixels, never rounded."""
        if isinstance(raw, bool) or not isinstance(raw, Hashable):  # True is 1 to a dictionary
            return self._resolve(raw, ())
        value = self._known.get(raw)
        if value is None:
            value = self._known[raw] = exact(self._resolve(raw, ()))
        return value

    def length(self, raw: object) -> Exact:
        """A written length in pixels: as it is in a flow, whole (halves up) in lanes ("Grid"). There that
        goes for every length, also for padding, layers and borders (open question 28)."""
        value = self.exact(raw)
        return round_pixel(value) if self.whole and not isinstance(value, int) else value

    def signed(self, raw: object, of: Exact) -> Exact:
        """A length or a percentage ``of`` something that may have a minus before it; in lanes to the nearest pixel."""
        text = raw.strip() if isinstance(raw, str) else raw
        sign, magnitude = 1, text
        if isinstance(text, str) and text[:1] in ("-", "+"):
            sign, magnitude = (-1 if text[0] == "-" else 1), text[1:].strip()
        elif isinstance(text, (int, Fraction)) and not isinstance(text, bool) and text < 0:
            sign, magnitude = -1, -text
        match = _PERCENT.fullmatch(magnitude) if isinstance(magnitude, str) else None
        value = sign * (exact(of * Fraction(match[1]) / 100) if match else self.exact(magnitude))
        return round_pixel(value) if self.whole else value

    def points(self, raw: object) -> Exact:
        """A written length in points, as conditions compare it."""
        return over(self.exact(raw), self.scale)

    def _resolve(self, raw: object, open_tokens: tuple[str, ...]) -> Exact:
        if isinstance(raw, bool) or raw is None:
            raise SpecError("bad-length", f"{raw!r} is no length")
        if isinstance(raw, (int, Fraction)):
            return self._limited(raw * self.scale)
        if not isinstance(raw, str):
            raise SpecError("bad-length", f"{raw!r} is no length")
        terms = _SIGN.split(raw.strip())
        if len(terms) > 1:
            return self._sum(terms, open_tokens)
        if raw == "hairline":
            return 1
        if match := _LINES.fullmatch(raw):
            # The height of a label: so many line heights, rounded up to a pixel together ("Text sizes").
            return ceil_pixel(exact(int(match[1] or 1) * self.text.line_height(match[2]) * self.scale))
        if raw.startswith("$"):
            name = raw[1:]
            if name in open_tokens:
                raise SpecError("reference-cycle", f"token '{name}' refers to itself")
            if name not in self.tokens:
                raise SpecError("unknown-token", f"no token '{name}'")
            return self._resolve(self.tokens[name], (*open_tokens, name))
        match = _LENGTH.fullmatch(raw)
        if not match:
            raise SpecError("bad-length", f"'{raw}' is no length")
        number = Fraction(match[1])
        return self._limited(number if match[2] == "px" else number * self.scale)

    def _sum(self, terms: list[str], open_tokens: tuple[str, ...]) -> Exact:
        """Lengths with signs between them. That of a token is a length by itself (open question 40)."""
        value = self._resolve(terms[0], open_tokens)
        for sign, term in zip(terms[1::2], terms[2::2], strict=True):
            length = self._resolve(term, open_tokens)
            value = value + length if sign == "+" else value - length
        if value < 0:
            raise SpecError("out-of-range", f"a sum that comes to {float(value)} px")
        return self._limited(value)

    def _limited(self, value: Exact) -> Exact:
        if value < 0:
            raise SpecError("bad-length", "no length is negative")
        if value > LARGEST_LENGTH * self.scale:
            raise SpecError("limit-exceeded", "a length is at most 1,000,000 pt")
        return value


def condition_holds(condition: object, value: Exact, measure: Measure) -> bool:
    """Of "Values", Condition. ``value`` is in points (or plain, as for ``scale``); compared exactly."""
    if not isinstance(condition, str):
        return value == measure.points(condition)
    if "..." in condition:
        low, high = condition.split("...")
        return measure.points(low.strip()) <= value <= measure.points(high.strip())
    for operator in (">=", "<=", ">", "<"):
        if condition.startswith(operator):
            bound = measure.points(condition[len(operator) :].strip())
            return {">=": value >= bound, "<=": value <= bound, ">": value > bound, "<": value < bound}[operator]
    return value == measure.points(condition)
