#!/usr/bin/env python3
"""Checks what our headers become in a program: its size, no code before main, nothing that can be written to.

usage: objects.py COMPILER INCLUDE_DIR WORK_DIR
"""

import subprocess
import sys
from pathlib import Path

SIZE_LIMIT = 256 * 1024  # how much larger a program gets by classifying, rules and all

EMPTY = "int main() {}\n"
MINIMAL = """#include <triage/classify.hpp>
int main(int, char** arguments) { return static_cast<int>(triage::classify({.body = arguments[1]}).kind); }
"""
EVERYTHING = "#include <triage/triage.hpp>\nint main() {}\n"


def output(*command):
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def build(compiler, include, work, name, source):
    path = work / f"{name}.cpp"
    path.write_text(source, encoding="utf-8")
    program = work / name
    subprocess.run([compiler, "-std=c++20", "-O2", f"-I{include}", str(path), "-o", str(program), "-lfmt"], check=True)
    return program


def size(program):
    """Bytes of code and data that a program loads, without its heap and stack."""
    return sum(int(number) for number in output("size", program).splitlines()[1].split()[:3])


def symbols(program):
    """(section, name) of every symbol."""
    for line in output("objdump", "--syms", "--demangle", program).splitlines():
        fields = line[25:].split(None, 2)
        if len(fields) == 3:
            yield fields[0], fields[2]


def main(compiler, include, work):
    work = Path(work)
    work.mkdir(parents=True, exist_ok=True)
    problems = []

    programs = {name: build(compiler, include, work, name, source)
                for name, source in (("empty", EMPTY), ("minimal", MINIMAL), ("everything", EVERYTHING))}
    growth = size(programs["minimal"]) - size(programs["empty"])
    if growth > SIZE_LIMIT:
        problems.append(f"classifying adds {growth} bytes to a program, at most {SIZE_LIMIT} are allowed")

    for name in ("minimal", "everything"):
        for section, symbol in symbols(programs[name]):
            if "_GLOBAL__sub_I" in symbol:
                problems.append(f"{name}: {symbol} runs before main")
            if "triage::" in symbol and section in (".data", ".bss", ".tdata", ".tbss"):
                problems.append(f"{name}: {symbol} can be written to ({section})")

    print("\n".join(problems) or f"classifying adds {growth} bytes to a program; nothing runs before main")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
