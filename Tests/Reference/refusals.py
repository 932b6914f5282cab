"""Holds layoutc to what the reference refuses: random sections with a mistake, and the rule that tells it.

    python3 refusals.py LAYOUTC --seed 7 --count 100 --features text,lines [--keep DIR]

Each spec has one section, without overrides, that the reference refuses on all devices; layoutc must refuse it, too,
and by the same rule. Where the reference is stricter than the text on purpose, so as not to draw what nobody has
settled, ``open_questions.md`` says so.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from drawn import IN_THE_COMPILER, read_features
from generate import SpecMaker
from layering import Node
from mistakes import SpecError
from reference import parse_spec, resolve

_RULE = re.compile(r": error: .*\[([a-z-]+)\]$", re.MULTILINE)


def refused_specs(seed: int, count: int, features: frozenset[str]) -> Iterator[tuple[Node, SpecError]]:
    """Specs that the reference refuses, with what it says."""
    index = found = 0
    while found < count:
        maker = SpecMaker(f"{seed}/{index}/mistakes", devices=1, sections=1, features=features)
        spec = maker.spec(f"Refused{seed}X{index}") | {"sections": [maker.any_section("mistaken")]}
        index += 1
        try:
            resolve(parse_spec(json.dumps(spec)))
        except SpecError as error:
            found += 1
            yield spec, error


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description="compares what layoutc and the reference refuse")
    parser.add_argument("layoutc", type=Path)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--features", default=IN_THE_COMPILER, help="what specs draw: words of drawn.py; all, none")
    parser.add_argument("--keep", type=Path, metavar="DIR", help="where the specs are written")
    options = parser.parse_args(arguments)
    scratch = tempfile.TemporaryDirectory()
    folder = options.keep or Path(scratch.name)
    folder.mkdir(parents=True, exist_ok=True)
    rules: Counter[str] = Counter()
    differing = 0
    for spec, error in refused_specs(options.seed, options.count, read_features(options.features)):
        path = folder / f"{spec['name']}.layout.yaml"
        path.write_text(json.dumps(spec), encoding="utf-8")
        command = [str(options.layoutc.resolve()), "compile", str(path), "-o", "-"]
        result = subprocess.run(command, capture_output=True, text=True, check=False)
        told = set(_RULE.findall(result.stderr))
        rules[error.rule] += 1
        if result.returncode != 1 or error.rule not in told:
            differing += 1
            print(f"{path.name}: {error}: exit {result.returncode}, {', '.join(sorted(told)) or 'nothing told'}")
            print(f"    {json.dumps(spec['sections'][0])[:700]}")
    print(f"{sum(rules.values())} refused, {differing} differences: {dict(rules)}")
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
