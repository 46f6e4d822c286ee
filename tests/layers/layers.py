#!/usr/bin/env python3
"""Checks the headers' include lines against the order of the folders.

usage: layers.py INCLUDE_DIR

This list is the architecture: a header may include what lies in its own folder, without a circle, or in one before it.
Headers on top are doors: they include what lies behind them, and nothing includes a door.
"""

import re
import sys
from pathlib import Path

FOLDERS = ["detail", "core", "json", "evidence", "rules", "classify", "failure", "decide", "act", "tools", "adapters"]

# These lie on top and below everything: any header may include them.
GROUND = {"version.hpp", "config.hpp", "fwd.hpp"}

# Included where a program asks for them, never by triage.hpp.
SEPARATE = {"triage.hpp", "compiled.hpp", "ostream.hpp", "std_format.hpp"}

# What programs generate from: our rules as tables.
TABLES = "rules/tables.hpp"

# Who only catches or decides must not pay for the rules.
WITHOUT_RULES = {"failure.hpp", "exceptions.hpp", "decision.hpp"}

# Each of these costs more to compile than what it would be used for here.
HEAVY = {"iostream", "regex", "random", "thread", "functional"}

# The foreign headers that the library may include outside of adapters, and where.
FMT_USERS = {"failure/fields.hpp", "failure/format.hpp"}
COMPILERS_OWN = {"emmintrin.h", "immintrin.h", "arm_neon.h", "intrin.h", "cxxabi.h", "pthread.h"}

LONGEST_DOOR, LONGEST_HEADER = 40, 400
DATA = re.compile(r"rules/(facts|wordings)/|rules/(word_votes|builtin_index)\.hpp")
TO_BE_CUT = {}

INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*([<"])([^>"]+)[>"]', re.M)


def folder(header):
    """The first folder of a path below triage/, "" for one on top."""
    return header.split("/")[0] if "/" in header else ""


def own_includes(text):
    return [path.removeprefix("triage/") for _, path in INCLUDE.findall(text) if path.startswith("triage/")]


def reachable(start, headers):
    """Every header that `start` includes, directly or not."""
    seen, todo = set(), [start]
    while todo:
        for included in own_includes(headers.get(todo.pop(), "")):
            if included not in seen:
                seen.add(included)
                todo.append(included)
    return seen


def check_header(header, headers):
    text, mine = headers[header], folder(header)
    guard = "TRIAGE_" + re.sub(r"\W", "_", header).upper()
    is_door = mine == "" and header not in GROUND | SEPARATE
    if not text.startswith("// "):
        yield "does not open with a comment that says what it is for"
    if not re.search(rf"^#ifndef {guard}\n#define {guard}$", text, re.M):
        yield f"has no guard named {guard}"
    if mine and mine not in FOLDERS:
        yield f"lies in {mine}/, which is no folder of the list"
        return
    lines, longest = text.count("\n"), LONGEST_DOOR if is_door else LONGEST_HEADER
    if lines > longest and not DATA.search(header) and header not in TO_BE_CUT:
        yield f"has {lines} lines; {longest} are the most"

    for quote, path in INCLUDE.findall(text):
        if quote == '"':
            yield f'includes "{path}" with quotes'
        elif not path.startswith("triage/"):
            if mine != "adapters":
                yield from check_foreign(header, path)
        else:
            yield from check_own(header, path.removeprefix("triage/"), headers)

    if header in reachable(header, headers):
        yield "includes itself by way of others"
    if header in WITHOUT_RULES:
        yield from (f"reaches {other}" for other in sorted(reachable(header, headers)) if folder(other) == "rules")


def check_own(header, other, headers):
    mine, theirs = folder(header), folder(other)
    if other not in headers:
        yield f"includes {other}, which does not exist"
    elif other in GROUND or header == "triage.hpp":
        return
    elif theirs == "":
        yield f"includes the door {other}"
    elif mine == "" and theirs == "adapters":
        yield f"is a door and includes the adapter {other}"
    elif mine != "" and theirs in FOLDERS and FOLDERS.index(theirs) > FOLDERS.index(mine):
        yield f"includes {other}, and {theirs}/ comes after {mine}/"


def check_foreign(header, path):
    if path in HEAVY:
        yield f"includes <{path}>, which costs too much"
    elif path.startswith("fmt/"):
        if header not in FMT_USERS:
            yield f"includes <{path}>"
    elif not re.fullmatch(r"[a-z0-9_]+", path) and path not in COMPILERS_OWN:
        yield f"includes the foreign <{path}>"


def check_everything(headers):
    """triage.hpp includes every door, and every header but the adapters lies behind one."""
    doors = {h for h in headers if folder(h) == ""} - SEPARATE
    problems = [f"triage.hpp: leaves out {h}" for h in sorted(doors - set(own_includes(headers["triage.hpp"])))]
    known = reachable(TABLES, headers) | {TABLES, "rules/word_votes.hpp"}
    for door in SEPARATE & set(headers):
        known |= reachable(door, headers) | {door}
    inside = {h for h in headers if folder(h) not in ("", "adapters")}
    return problems + [f"{h}: lies behind no door" for h in sorted(inside - known)]


def check_guards(headers):
    """No two headers have one guard, as x.hpp in the folder a and a_x.hpp would: the second is never read."""
    taken = {}
    for header in sorted(headers):
        guard = re.sub(r"\W", "_", header).upper()
        if guard in taken:
            yield f"{header}: its guard is that of {taken[guard]}"
        taken[guard] = header


def check(headers):
    """All problems of `headers` (path below triage/ -> text), as readable lines."""
    problems = [f"{h}: {problem}" for h in sorted(headers) for problem in check_header(h, headers)]
    return problems + check_everything(headers) + list(check_guards(headers))


def main(include):
    root = Path(include) / "triage"
    headers = {p.relative_to(root).as_posix(): p.read_text(encoding="utf-8") for p in root.rglob("*.hpp")}
    problems = check(headers)
    print("\n".join(problems) or f"{len(headers)} headers keep to the order of their folders")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
