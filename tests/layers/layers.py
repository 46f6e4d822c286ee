#!/usr/bin/env python3
"""Checks the headers' include lines against the floors of the design.

usage: layers.py INCLUDE_DIR LISTED_FILE
LISTED_FILE names the headers that are installed, one a line, in the order in which CMakeLists.txt has them.
"""

import re
import sys
from pathlib import Path

# A header says its floor in its opening comment. It may include what stands lower, or on its own floor without a circle.
FLOOR = re.compile(r"\b[Ff]loor (\d)\b")
ADAPTERS_FLOOR, EVERYTHING_FLOOR = 5, 6

# Who only catches must not pay for the tables.
WITHOUT_RULES = {"failure.hpp", "exceptions.hpp", "decision.hpp"}
RULES = "classify.hpp"

# Each of these costs more to compile than what it would be used for here.
HEAVY = {"iostream", "regex", "random", "thread", "functional"}

# The foreign headers that core may include, and who may.
FMT_USERS = {"format.hpp"}
COMPILERS_OWN = {"emmintrin.h", "immintrin.h", "arm_neon.h", "intrin.h", "cxxabi.h"}

INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*([<"])([^>"]+)[>"]', re.M)


def floor(header, headers):
    """The floor that `header` (a path below triage/) says it stands on, or None."""
    if header == "triage.hpp":
        return EVERYTHING_FLOOR
    text = headers.get(header, "")
    stated = FLOOR.search(text[: text.find("#ifndef")])
    return int(stated[1]) if stated else None


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
    text, mine = headers[header], floor(header, headers)
    guard = "TRIAGE_" + re.sub(r"\W", "_", header).upper()
    if not text.startswith("// "):
        yield "does not open with a comment that says what it is for"
    if not re.search(rf"^#ifndef {guard}\n#define {guard}$", text, re.M):
        yield f"has no guard named {guard}"
    if mine is None:
        yield "does not say which floor it stands on"
        return
    if header.startswith("adapters/") != (mine == ADAPTERS_FLOOR):
        yield f"stands on floor {mine}; adapters, and only they, stand on floor {ADAPTERS_FLOOR}"

    for quote, path in INCLUDE.findall(text):
        if quote == '"':
            yield f'includes "{path}" with quotes'
        elif not path.startswith("triage/"):
            if mine != ADAPTERS_FLOOR:
                yield from check_foreign(header, path)
        else:
            other = path.removeprefix("triage/")
            theirs = floor(other, headers)
            if other not in headers:
                yield f"includes {other}, which does not exist"
            elif theirs == mine == ADAPTERS_FLOOR:
                yield f"is an adapter and includes the adapter {other}"
            elif theirs is not None and theirs > mine:
                yield f"includes {other} from floor {theirs}"

    if header in reachable(header, headers):
        yield "includes itself by way of others"
    if header in WITHOUT_RULES and RULES in reachable(header, headers):
        yield f"reaches {RULES}"


def check_foreign(header, path):
    if path in HEAVY:
        yield f"includes <{path}>, which costs too much"
    elif path.startswith("fmt/"):
        if header not in FMT_USERS:
            yield f"includes <{path}>"
    elif not re.fullmatch(r"[a-z0-9_]+", path) and path not in COMPILERS_OWN:
        yield f"includes the foreign <{path}>"


def check_everything(headers):
    """triage.hpp names every public header of the floors below the adapters."""
    wanted = {h for h in headers if "/" not in h and h != "triage.hpp"}
    return [f"triage.hpp: leaves out {h}" for h in sorted(wanted - set(own_includes(headers["triage.hpp"])))]


def check_listed(listed, headers):
    core = [h for h in listed if not h.startswith("adapters/")]
    adapters = [h for h in listed if h.startswith("adapters/")]
    problems = [f"{h}: is on disk and not listed in CMakeLists.txt" for h in sorted(set(headers) - set(listed))]
    problems += [f"{h}: is listed in CMakeLists.txt and not on disk" for h in sorted(set(listed) - set(headers))]
    problems += ["CMakeLists.txt: a header list is not sorted" for part in (core, adapters) if part != sorted(part)]
    return problems


def check(headers, listed):
    """All problems of `headers` (path below triage/ -> text), as readable lines."""
    problems = [f"{h}: {problem}" for h in sorted(headers) for problem in check_header(h, headers)]
    return problems + check_everything(headers) + check_listed(listed, headers)


def main(include, listed_file):
    root = Path(include) / "triage"
    headers = {p.relative_to(root).as_posix(): p.read_text(encoding="utf-8") for p in root.rglob("*.hpp")}
    listed = [line.rsplit("include/triage/", 1)[1] for line in Path(listed_file).read_text(encoding="utf-8").split()]
    problems = check(headers, listed)
    print("\n".join(problems) or f"{len(headers)} headers keep to their floors")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
