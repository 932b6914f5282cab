"""Pages of the manual, made from what `layoutc --experimental-dump-help` says of itself."""

import re
import time


def text(value: str) -> str:
    """What roff would take for its own is data: backslashes, hyphens that are meant, a line that begins with a dot."""
    value = value.replace("\\", "\\e").replace("-", "\\-").replace("…", "...").replace("–", "\\(en")
    value = value.replace("'", "\\(aq").replace("`", "\\(ga").replace("^", "\\(ha").replace("~", "\\(ti")
    return "\n".join("\\&" + line if line.startswith((".", "'")) else line for line in value.split("\n"))


def spelling(argument: dict) -> str:
    names = [("-" if name["kind"] == "short" else "--") + name["name"] for name in argument.get("names", [])]
    value = f"<{argument.get('valueName', 'value')}>"
    if argument["kind"] == "positional":
        return value
    joined = ", ".join(f"\\fB{text(name)}\\fR" for name in names)
    return joined if argument["kind"] == "flag" else f"{joined} \\fI{text(value)}\\fR"


def synopsis(words: str, arguments: list, has_subcommands: bool) -> str:
    parts = [f"\\fB{text(words)}\\fR"]
    if has_subcommands:
        parts.append("\\fIcommand\\fR")
    if any(argument["kind"] != "positional" for argument in arguments):
        parts.append("[\\fIoptions\\fR]")
    for argument in arguments:
        if argument["kind"] == "positional":
            form = f"\\fI{text(argument.get('valueName', 'value'))}\\fR" + (" ..." if argument["isRepeating"] else "")
            parts.append(f"[{form}]" if argument["isOptional"] else form)
    return " ".join(parts)


def described(argument: dict) -> str:
    sentences = [argument.get("abstract", ""), argument.get("discussion", "")]
    facts = []
    if argument.get("allValues"):
        facts.append("values: " + ", ".join(argument["allValues"]))
    if argument.get("defaultValue"):
        facts.append(f"default: {argument['defaultValue']}")
    if facts:
        sentences.append(f"({'; '.join(facts)})")
    return text(" ".join(part for part in sentences if part))


def page(command: dict, words: str, version: str, epoch: int, others: list) -> str:
    name = words.replace(" ", "-")
    date = time.strftime("%Y-%m-%d", time.gmtime(epoch))
    arguments = [argument for argument in command.get("arguments", []) if argument["shouldDisplay"]]
    subcommands = [sub for sub in command.get("subcommands", []) if sub["shouldDisplay"] and sub["commandName"] != "help"]
    lines = [
        f'.TH "{text(name.upper())}" 1 "{date}" "layoutc {version}" "layoutc"',
        ".SH NAME", f"{text(name)} \\- {text(command['abstract'].rstrip('.'))}",
        ".SH SYNOPSIS", synopsis(words, arguments, bool(subcommands)),
    ]
    if command.get("discussion"):
        lines += [".SH DESCRIPTION"]
        # A blank line in what help prints parts paragraphs.
        lines += [re.sub(r"\n\s*\n", "\n.PP\n", text(command["discussion"]))]
    if subcommands:
        lines += [".SH COMMANDS"]
        for sub in subcommands:
            lines += [".TP", f"\\fB{text(name + '-' + sub['commandName'])}\\fR(1)", text(sub["abstract"])]
    if arguments:
        lines += [".SH OPTIONS"]
        for argument in arguments:
            lines += [".TP", spelling(argument), described(argument) or "\\&"]
    lines += [
        ".SH EXIT STATUS",
        ".TP", "0", "fine",
        ".TP", "1", "errors in a spec, findings that fail the run, stale output, or a difference that was asked for",
        ".TP", "2", "wrong arguments or configuration",
        ".TP", "3", text("input or output failed, or layoutc itself"),
    ]
    also = [f"\\fB{text(other)}\\fR(1)" for other in others if other != name]
    if also:
        lines += [".SH SEE ALSO", ",\n".join(also)]
    return "\n".join(lines) + "\n"


def pages(dump: dict, version: str, epoch: int) -> dict:
    """Name of the file to its text: one page for the program, one for each command."""
    root = dump["command"]
    subcommands = [sub for sub in root["subcommands"] if sub["shouldDisplay"] and sub["commandName"] != "help"]
    made = {"layoutc.1": page(root, "layoutc", version, epoch, [])}
    for sub in subcommands:
        made[f"layoutc-{sub['commandName']}.1"] = page(sub, f"layoutc {sub['commandName']}", version, epoch, ["layoutc"])
    return made
