#!/usr/bin/env python3
"""Works out again what `layoutc why --format json` tells, knowing nothing but the format.

Reads JSON lists of cases from standard input, a record separator (U+001E) between them: {"answer": what why printed,
"table": what the table says of its quantities, as fractions, "texts": the arithmetic in words of its quantities, with the pixels
of the unit that it is in}. Answers that refer to each other stand in one list. Prints what is wrong, a line each, and at the end
what was seen, as JSON.
"""

import collections
import json
import math
import re
import sys
from fractions import Fraction

THOUSANDTH = Fraction(1, 1000)
# The numbers that the language itself says.
RULES = {Fraction(0), Fraction(1), Fraction(2), Fraction(100), Fraction(1, 2), THOUSANDTH}
SOURCES = {"written", "token", "template", "override", "default", "device", "measured", "text", "subject", "rule"}


def floor(x):
    return x if x.denominator == 1 else Fraction(math.ceil(x + THOUSANDTH) - 1)


def half_up(x):
    return x if x.denominator == 1 else Fraction(math.ceil(x + Fraction(1, 2) + THOUSANDTH) - 1)


def ceiling(x):
    return x if x.denominator == 1 else Fraction(math.floor(x - THOUSANDTH) + 1)


def product(values):
    result = Fraction(1)
    for value in values:
        result *= value
    return result


def less(values):
    return values[0] - sum(values[1:])


def over(values):
    return values[0] / product(values[1:])


OPERATIONS = {
    "add": sum, "mul": product, "min": min, "max": max, "sub": less, "div": over,
    "floor": lambda v: floor(v[0]), "ceil": lambda v: ceiling(v[0]), "round": lambda v: half_up(v[0]),
    "count": lambda v: Fraction(len(v)), "choose": lambda v: v[0],
}


def arithmetic(text):
    """What a text of numbers and signs comes to; None of one with words."""
    if not re.fullmatch(r"[0-9.()/·+− -]+", text):
        return None
    numbers = re.sub(r"[0-9]+(\.[0-9]+)?", lambda match: f"Fraction('{match[0]}')", text)
    return eval(numbers.replace("·", "*").replace("−", "-"), {"Fraction": Fraction})


class Checker:
    def __init__(self, answers):
        self.known = {
            answer["subject"]: {q["name"]: Fraction(q["derivation"]["value"]) for q in answer["quantities"]}
            for answer in answers
        }
        self.mistakes = []
        self.seen = collections.Counter()

    def value(self, node):
        op, told = node["op"], Fraction(node["value"])
        self.seen[op] += 1
        if op == "ref":
            quantities = self.known.get(node["subject"])
            if quantities is not None:
                self.seen["ref followed"] += 1
                if quantities.get(node["quantity"]) != told:
                    self.mistakes.append(f"{node['quantity']} of {node['subject']} is not {told}")
            return told
        if op == "literal":
            self.seen[node["from"]] += 1
            if node["of"] or node["from"] not in SOURCES:
                self.mistakes.append(f"a literal {told} is from {node['from']}")
            if node["from"] == "rule" and told not in RULES:
                self.mistakes.append(f"{told} comes from nowhere")
            written = node["from"] in {"written", "token", "template", "override", "measured"}
            if written != (node["at"] is not None):
                self.mistakes.append(f"{told} from {node['from']} has the place {node['at']}")
            return told
        result = OPERATIONS[op]([self.value(part) for part in node["of"]])
        if result != told:
            self.mistakes.append(f"{op} is {result}, not {told}")
        return result

    def check(self, case):
        answer = case["answer"]
        name = f"{answer['name']} on {answer['device']}: {answer['subject']}"
        if answer["schema"] != "layoutc.why/1":
            self.mistakes.append(f"{name}: another format")
        values = {}
        for quantity in answer["quantities"]:
            before = len(self.mistakes)
            values[quantity["name"]] = self.value(quantity["derivation"])
            for index in range(before, len(self.mistakes)):
                self.mistakes[index] = f"{name}, {quantity['name']}: {self.mistakes[index]}"
        for quantity, (text, unit) in case["texts"].items():
            told = arithmetic(text)
            if told is None:
                continue
            self.seen["arithmetic"] += text != str(told)
            # What was rounded last is told beside it.
            if abs(told * unit - values[quantity]) >= 1:
                self.mistakes.append(f"{name}: {quantity} is {values[quantity]} px, and {text} is {told * unit}")
        for quantity, told in case["table"].items():
            if values.get(quantity) != Fraction(told):
                self.mistakes.append(f"{name}: {quantity} is {told} in the table and {values.get(quantity)} here")


def main():
    mistakes, seen, count = [], collections.Counter(), 0
    for group in sys.stdin.read().split("\x1e"):
        cases = json.loads(group)
        checker = Checker([case["answer"] for case in cases])
        for case in cases:
            checker.check(case)
        count += len(cases)
        mistakes += checker.mistakes
        seen += checker.seen
    for mistake in mistakes[:20]:
        print(mistake)
    seen["answers"], seen["mistakes"] = count, len(mistakes)
    print(json.dumps(seen))


if __name__ == "__main__":
    main()
