"""The rect the layout lives in, and the file's overrides, which may change it ("The file", "Containers")."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from devices import Device, scaled_safe_area
from geometry import ZERO, Edges, Rect
from layering import Node, written_out_edges
from mistakes import SpecError
from pixels import Exact, floor_pixel, over
from text_sizes import DEFAULT, Text, text_condition_holds
from values import Measure, condition_holds

HORIZONTAL, VERTICAL = ("left", "right"), ("top", "bottom")


def text_of(spec: Node, device: Device) -> Text:
    """The device's text size and the fonts of the file."""
    return Text(device.text or DEFAULT, spec.get("fonts", {}))


def file_overrides(spec: Node, device: Device, rtl: bool) -> tuple[Node, object]:
    """Tokens and container with the file's overrides laid over them. The conditions look at the container as it
    is without any of them (open question 21)."""
    tokens: Node = dict(spec.get("tokens", {}))
    container: object = spec.get("container", "screen")
    measure = Measure(device.scale, dict(tokens), text=text_of(spec, device))
    rect = container_rect(container, device, measure, rtl)
    for override in spec.get("overrides", []):
        if applies(override["when"], rect, device, measure):
            tokens |= override.get("tokens", {})
            container = override.get("container", container)
    return tokens, container


def applies(when: Mapping[str, Any], container: Rect, device: Device, measure: Measure) -> bool:
    """All of what a ``when`` names must hold; width and height are the container's, in points ("Sections")."""
    for key, condition in when.items():
        if key == "orientation":
            holds = condition == device.orientation
        elif key in ("width", "height"):
            holds = condition_holds(condition, over(getattr(container, key), device.scale), measure)
        elif key == "scale":
            # A scale is a plain number: nothing about it is measured in pixels.
            holds = condition_holds(condition, device.scale, Measure(1, measure.tokens))
        elif key == "text":
            holds = text_condition_holds(condition, device.text or DEFAULT)
        else:
            raise SpecError("unknown-key", f"'when' cannot test '{key}'")
        if not holds:
            return False
    return True


def container_rect(raw: object, device: Device, measure: Measure, rtl: bool) -> Rect:
    """The rect the layout lives in, in the screen's pixels ("Containers").

    Its ``inset`` is swapped by ``rtl`` like every inset; a cut leaves the top left corner where it is, unless
    ``align`` says another place (open question 22).
    """
    form: Mapping[str, Any] = {"within": raw} if isinstance(raw, str) else raw  # type: ignore[assignment]
    screen = Rect(ZERO, ZERO, device.width * device.scale, device.height * device.scale)
    within = form.get("within", "screen")
    if within not in ("screen", "safe-area"):
        raise SpecError("bad-value", f"a container is within the screen or the safe area, not {within!r}")
    rect = screen.less(scaled_safe_area(device)) if within == "safe-area" else screen
    sides = written_out_edges(form.get("inset", 0))
    inset = Edges(**{side: measure.exact(value) for side, value in sides.items()})
    rect = rect.less(inset.swapped() if rtl else inset)
    width = min(rect.width, measure.exact(form["width"])) if "width" in form else rect.width
    height = min(rect.height, measure.exact(form["height"])) if "height" in form else rect.height
    across, along = _alignment(form.get("align", []), rtl)
    return Rect(rect.x + _rest(across, rect.width - width), rect.y + _rest(along, rect.height - height), width, height)


def _alignment(raw: object, rtl: bool) -> tuple[str, str]:
    """The words for both axes of one word or two."""
    words = raw.split() if isinstance(raw, str) else list(raw)  # type: ignore[call-overload]
    across = [word for word in words if word in HORIZONTAL]
    along = [word for word in words if word in VERTICAL]
    rest = [word for word in words if word not in (*HORIZONTAL, *VERTICAL)]
    if len(words) > 2 or len(across) > 1 or len(along) > 1 or any(word != "center" for word in rest):
        raise SpecError("bad-value", f"a container is not aligned {raw!r}")
    if rtl:
        across = ["left" if word == "right" else "right" for word in across]
    # A center beside another word is for the axis that one does not name; alone it is for both.
    default = ("center", "center") if rest else ("left", "top")
    return (across or [default[0]])[0], (along or [default[1]])[0]


def _rest(word: str, free: Exact) -> Exact:
    """How much of what was cut off lies before the container; half of it is rounded down."""
    if word == "center":
        return floor_pixel(over(free, 2))
    return free if word in ("right", "bottom") else ZERO


def safe_area_inside(container: Rect, device: Device) -> Edges:
    """What the device's safe area takes of the container, as a view's own safe area would (open question 19)."""
    area = scaled_safe_area(device)
    width, height = device.width * device.scale, device.height * device.scale
    return Edges(
        top=max(ZERO, area.top - container.y),
        left=max(ZERO, area.left - container.x),
        bottom=max(ZERO, area.bottom - (height - container.max_y)),
        right=max(ZERO, area.right - (width - container.max_x)),
    )
