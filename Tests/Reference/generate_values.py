"""Random lengths, with a taste for the nasty ones, and the tokens that name some of them."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

WORDS = ["photos", "tags", "chips", "month", "cards", "strip", "deck", "board", "shelf", "index"]
SMALL_TOKENS = ("gap", "gutter", "gap-deep", "Gap_deeper")
LARGE_TOKENS = ("cell-size", "cellSize2", "size-deep")


def word(random: Random) -> str:
    return random.choice(WORDS)


class ValueMaker:
    """Lengths as they may stand in a spec: numbers, quoted numbers, units, ``hairline`` and tokens."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.instead: Callable[[Callable[[], Any]], Any] | None = None  # what may stand in place of a length
        self.tokens: dict[str, Any] = {
            "gap": self._small(),
            "gutter": self._small(),
            "gap-deep": "$gap",
            "Gap_deeper": "$gap-deep",
            "cell-size": self._number(30, 110),
            "cellSize2": self._number(30, 110),
            "size-deep": "$cell-size",
        }

    def token_name(self, large: bool) -> str:
        return self.random.choice(LARGE_TOKENS if large else SMALL_TOKENS)

    def like_token(self, name: str) -> Any:
        """Another value for a token, of its kind."""
        return self._small() if name in SMALL_TOKENS else self._number(30, 110)

    def gap(self) -> Any:
        """A spacing or an edge."""
        return self.instead(self._gap) if self.instead else self._gap()

    def _gap(self) -> Any:
        if self.random.random() < 0.15:
            return "$" + self.token_name(large=False)
        return self._small()

    def length(self, low: float, high: float) -> Any:
        """A length between two bounds, or a token where tokens are as long."""
        return self.instead(lambda: self._length(low, high)) if self.instead else self._length(low, high)

    def _length(self, low: float, high: float) -> Any:
        if self.random.random() < 0.1 and low >= 30 and high >= 110:
            return "$" + self.token_name(large=True)
        return self._number(low, high)

    def edges(self, high: float) -> Any:
        """Edges in one of their forms."""
        form = self.random.random()
        if form < 0.3:
            return self.gap()
        if form < 0.5:
            return {"horizontal": self._number(0, high), "vertical": self.gap()}
        if form < 0.65:
            return {"left": self._number(0, high), "horizontal": self.gap()}
        sides = self.random.sample(["top", "left", "bottom", "right"], k=self.random.randint(1, 4))
        return {side: self._number(0, high) for side in sides}

    def _small(self) -> Any:
        return self.random.choice(
            [
                0,
                0,
                1,
                2,
                4,
                8,
                8,
                10,
                10,
                12,
                15,
                0.5,
                0.1,
                1.25,
                6.5,
                3.333333,
                0.333333333,
                7.666666666666667,
                "hairline",
                "hairline",
                "3px",
                "1px",
                "0.5px",
                "7.25px",
                "5pt",
                "8",
                "0.25pt",
            ]
        )

    def _number(self, low: float, high: float) -> Any:
        form = self.random.random()
        whole = self.random.randint(int(low), int(high))
        if form < 0.4:
            return whole
        if form < 0.55:
            return whole + self.random.choice([0.5, 0.25, 0.75, 0.125])
        if form < 0.7:
            return round(whole + self.random.choice([1, 2]) / 3, self.random.choice([4, 5, 13, 14]))
        if form < 0.85:
            return round(self.random.uniform(low, high), self.random.randint(1, 6))
        if form < 0.93:
            return f"{whole * self.random.choice([1, 2, 3])}px"
        return f"{whole}{self.random.choice(['pt', '.5pt', ''])}"
