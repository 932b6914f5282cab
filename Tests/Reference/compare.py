"""Compares what layoutc prints with the reference.

    python3 compare.py LAYOUTC DIR|SPEC… [--jobs N] [--limit N] [--only expanded-pt]
    python3 compare.py LAYOUTC --seed 7 --count 200 --features text,lines [--keep DIR]

Every spec is compiled as expanded and as compact frames, in points and in pixels. Each difference is one line:
spec, form, device, path, and both values as exact fractions. Exit status 1 where anything differs.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from drawn import IN_THE_COMPILER, read_features
from generate import write_generated
from layering import Node
from mistakes import SpecError
from reference import RunTime, Table, parse_spec, resolve, resolve_device
from sections import ResolvedSection
from table import Comparison, Difference, read_table

BATCH = 100
FORMS = (("expanded", "pt"), ("expanded", "px"), ("compact", "pt"), ("compact", "px"))


@dataclass(frozen=True)
class Job:
    """Some specs of one folder, compiled in one process call a form."""

    layoutc: Path
    specs: tuple[Path, ...]
    forms: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Outcome:
    """What a job found: lines to print, and how much was compared."""

    lines: list[str]
    specs: int
    sections: int


def run_job(job: Job) -> Outcome:
    """Resolves the specs of a job once and compares every form with them."""
    lines: list[str] = []
    references: dict[str, tuple[Node, list[Table]]] = {}
    sections = 0
    for path in job.specs:
        try:
            spec = parse_spec(path.read_text(encoding="utf-8"))
        except json.JSONDecodeError:
            print(f"{path.name}: skipped, no JSON syntax", file=sys.stderr)
            continue
        try:
            references[path.name] = spec, resolve(spec)
        except SpecError as error:
            lines.append(f"{path.name}: the reference refuses it: {error}")
            continue
        sections += sum(len(table.sections) for table in references[path.name][1])
    for form in job.forms:
        documents, troubles = _compiled(job.layoutc, [p for p in job.specs if p.name in references], form)
        lines += troubles
        for name, document in documents.items():
            spec, tables = references[name]
            try:
                found = list(_differences(spec, tables, document, form[1]))
            except (KeyError, IndexError, TypeError, ValueError) as error:
                found = [f"not the shape of a table: {error!r}"]
            lines += [f"{name}: {'-'.join(form)}: {line}" for line in found]
    return Outcome(lines, len(references), sections)


def _compiled(layoutc: Path, specs: list[Path], form: tuple[str, str]) -> tuple[dict[str, Any], list[str]]:
    """The documents by spec, and what went wrong. Specs without a document are compiled again by themselves."""
    documents: dict[str, Any] = {}
    with tempfile.TemporaryDirectory() as folder:
        _run(layoutc, specs, form, f"{folder}/")
        for path in Path(folder).rglob("*.json"):
            document = read_table(path.read_text(encoding="utf-8"))
            documents[Path(document["source"]["path"]).name] = document
    troubles = []
    for path in specs:
        if path.name in documents:
            continue
        result = _run(layoutc, [path], form, "-")
        if result.returncode == 0:
            documents[path.name] = read_table(result.stdout)
        else:
            first = (result.stderr.strip() or "no message").splitlines()[0]
            troubles.append(f"{path.name}: {'-'.join(form)}: exit {result.returncode}: {first}")
    return documents, troubles


def _run(layoutc: Path, specs: list[Path], form: tuple[str, str], output: str) -> subprocess.CompletedProcess[str]:
    items, unit = form
    command = [str(layoutc), "compile", *map(str, specs), "--items", items, "--unit", unit, "-o", output]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def _differences(spec: Node, tables: list[Table], document: Any, unit: str) -> Iterator[str]:
    if document.get("unit") != unit or document.get("name") != spec["name"]:
        yield f"unit {document.get('unit')}, name {document.get('name')}"
    printed = document["tables"]
    if len(printed) != len(tables):
        yield f"{len(tables)} devices expected, {len(printed)} printed"
        return
    for table, actual in zip(tables, printed, strict=True):
        comparison = Comparison(table, unit)
        found = list(comparison.differences(actual))
        if unit == "pt":  # other counts once are enough: the pattern in pixels is compared for the sample
            found += dynamic_differences(spec, table, actual, unit)
        for difference in found:
            yield f"{table.device.name}@{table.scale}x: {difference}"


def dynamic_differences(spec: Node, table: Table, actual: Any, unit: str) -> Iterator[Difference]:
    """A dynamic section for other counts and leads than its samples: frames by the pattern, length by ``extent``."""
    for index, (node, section) in enumerate(zip(table.node["sections"], table.sections, strict=True)):
        if not section.is_dynamic or section.is_measured:
            continue
        if node["items"].get("count") == 0 and "sample" not in node["items"]:
            continue  # no items, whatever the lead: no cell that an extent could be of
        # There the frames themselves depend on the count.
        mirrored_by_length = table.node["direction"] == "rtl" and section.axes.horizontal
        printed = actual["sections"][index]
        for count, lead in _other_samples(section):
            key = node["id"], node.get("instance")
            run_time = RunTime({} if count is None else {key: count}, {} if lead is None else {key: lead})
            other = resolve_device(spec, table.device, run_time)
            if other.sections[index].is_dropped:
                continue  # 0 long, whatever the extent says
            comparison, expected = Comparison(other, unit), other.node["sections"][index]
            path = f"sections[{node['id']}]({count} items, lead {lead})"
            yield from comparison.extent(path, expected, printed, other.sections[index], lead)
            if not mirrored_by_length:
                yield from comparison.frames(path, expected["items"]["frames"], printed["items"], lead)


def _other_samples(section: ResolvedSection) -> Iterator[tuple[int | None, int | None]]:
    lanes = max(1, int(max(section.arrangement.columns, default=1)))
    line = max(lanes, section.arrangement.block)
    counts = [None] if section.sample is None else sorted({0, 1, line - 1, line, line + 1, 3 * line + 1})
    leads = [None] if section.lead is None else sorted({0, lanes // 2, lanes - 1})
    for count in counts:
        for lead in leads:
            yield count, lead


def spec_paths(arguments: list[Path]) -> list[Path]:
    """The specs in folders, and single ones, in a fixed order."""
    paths: list[Path] = []
    for argument in arguments:
        paths += sorted(argument.rglob("*.layout.y*ml")) if argument.is_dir() else [argument]
    return paths


def make_jobs(layoutc: Path, paths: list[Path], forms: tuple[tuple[str, str], ...]) -> list[Job]:
    """Batches in which no two files have one name: documents are told apart by it."""
    batches: list[dict[str, Path]] = []
    for path in paths:
        batch = next((b for b in batches if len(b) < BATCH and path.name not in b), None)
        if batch is None:
            batch = {}
            batches.append(batch)
        batch[path.name] = path
    return [Job(layoutc, tuple(batch.values()), forms) for batch in batches]


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description="compares layoutc with the reference resolver")
    parser.add_argument("layoutc", type=Path)
    parser.add_argument("paths", type=Path, nargs="*", metavar="DIR|SPEC")
    parser.add_argument("--seed", type=int, default=1, help="of random specs, where --count is given")
    parser.add_argument("--count", type=int, default=0, help="random specs to compare")
    parser.add_argument(
        "--features", default=IN_THE_COMPILER, help="what random specs draw: words of drawn.py; all, none"
    )
    parser.add_argument("--keep", type=Path, metavar="DIR", help="where random specs are written")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--limit", type=int, default=60, help="differences to print")
    parser.add_argument("--only", choices=["-".join(form) for form in FORMS])
    options = parser.parse_args(arguments)
    forms = tuple(form for form in FORMS if options.only in (None, "-".join(form)))
    started = time.monotonic()
    scratch = tempfile.TemporaryDirectory()
    if options.count:
        folder = options.keep or Path(scratch.name)
        write_generated(options.seed, options.count, read_features(options.features), folder)
        options.paths.append(folder)
    jobs = make_jobs(options.layoutc.resolve(), spec_paths(options.paths), forms)
    lines: list[str] = []
    specs = sections = 0
    with ProcessPoolExecutor(max_workers=options.jobs) as pool:
        for outcome in pool.map(run_job, jobs):
            lines += outcome.lines
            specs += outcome.specs
            sections += outcome.sections
    for line in lines[: options.limit]:
        print(line)
    if len(lines) > options.limit:
        print(f"… and {len(lines) - options.limit} more")
    seconds = time.monotonic() - started
    print(f"{specs} specs, {sections} sections on their devices, {len(lines)} differences, {seconds:.1f} s")
    return 1 if lines or not specs else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
