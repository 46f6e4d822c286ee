#!/usr/bin/env python3
"""Writes all of triage but the adapters as one header.

usage: amalgamate.py INCLUDE_DIR OUTPUT_DIR

OUTPUT_DIR/single/triage/triage.hpp is the header. OUTPUT_DIR/shims/triage/ has a header for each of those in
it that includes it, so that any program can be built against it unchanged. Files are written only when they change.
"""

import re
import sys
from pathlib import Path

INCLUDE = re.compile(r"[ \t]*#[ \t]*include[ \t]*<triage/([^>]+)>.*\n")
CONDITIONAL = re.compile(r"[ \t]*#[ \t]*(if|ifdef|ifndef|else|elif|endif)\b[ \t]*(.*)\n")
GUARD = re.compile(r"TRIAGE_\w+_HPP$")


def parse(text):
    """The text without our own include lines, and those includes with the condition around each, or None."""
    kept, includes, conditions = [], [], []
    for line in text.splitlines(keepends=True):
        if conditional := CONDITIONAL.match(line):
            word, condition = conditional.groups()
            if word == "endif":
                conditions.pop()
            elif word == "if":
                conditions.append(condition)
            elif word in ("ifdef", "ifndef"):
                conditions.append(None if GUARD.match(condition) else f"{word} {condition}")
            else:
                conditions[-1] = f"{word} of {conditions[-1]}"
        if include := INCLUDE.match(line):
            # The single header is header-only.
            under = [condition for condition in conditions if condition not in (None, "!TRIAGE_COMPILED")]
            if len(under) > 1 or any(not re.fullmatch(r"TRIAGE_\w+", condition) for condition in under):
                sys.exit(f"cannot amalgamate an include under {under}: {line}")
            includes.append((under[0] if under else None, include[1]))
        else:
            kept.append(line)
    return "".join(kept), includes


def amalgamate(root):
    parsed = {p.relative_to(root).as_posix(): parse(p.read_text(encoding="utf-8")) for p in sorted(root.rglob("*.hpp"))}

    always, todo = set(), ["triage.hpp"]
    while todo:
        header = todo.pop()
        if header not in always:
            always.add(header)
            todo += [included for condition, included in parsed[header][1] if condition is None]

    parts, done = [], set()

    def add(header, condition):
        if header in done:
            return
        done.add(header)
        condition = None if header in always else condition
        text, includes = parsed[header]
        for inner, included in includes:
            add(included, inner or condition)
        note = f"// From <triage/{header}>\n"
        parts.append(f"#if {condition}\n{note}{text}#endif\n" if condition else note + text)

    add("triage.hpp", None)
    license = (root / "../../LICENSE").read_text(encoding="utf-8").splitlines()
    parts.insert(0, "".join(f"// {line}".rstrip() + "\n" for line in ["triage, all of it in one header.", "", *license]))
    return "\n".join(parts), sorted(done)


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")


def main(include, output):
    text, headers = amalgamate(Path(include) / "triage")
    single = Path(output).resolve() / "single" / "triage" / "triage.hpp"
    write(single, text)
    for header in headers:
        write(Path(output) / "shims" / "triage" / header, f'#include "{single}"\n')


if __name__ == "__main__":
    main(*sys.argv[1:])
