#!/usr/bin/env python3
"""Compiles the misuses in this folder and checks that the compiler says what is wrong.

usage: compile_fail.py COMPILER INCLUDE_DIR [FLAG...]

The first line of each source says what must come: `// error: REGEX`, or `// warnings: COUNT REGEX` for one that must
compile with so many warnings. With FIXED defined every source must compile without a word, so that nothing else than
the line at fault can be the reason.
"""

import re
import subprocess
import sys
from pathlib import Path

EXPECTED = re.compile(r"// (?:(error)|warnings): (?(1)|(\d+) )(.+)")


def compile_source(compiler, include, flags, source, *definitions):
    command = [compiler, "-std=c++20", "-Wall", "-Wextra", "-fsyntax-only", f"-I{include}", *flags,
               *(f"-D{d}" for d in definitions), str(source)]
    done = subprocess.run(command, capture_output=True, text=True, env={"LC_ALL": "C", "PATH": "/usr/bin:/bin"})
    return done.returncode == 0, done.stderr


def faults_of(source, compile_it):
    expected = EXPECTED.match(source.read_text(encoding="utf-8").splitlines()[0])
    if not expected:
        yield "its first line does not say what is expected"
        return
    error, count, message = expected.groups()

    compiles, said = compile_it(source)
    if error and compiles:
        yield "compiles"
    if not error and not compiles:
        yield f"does not compile:\n{said}"
    found = [line for line in said.splitlines() if re.search(f"(error|warning): .*{message}", line)]
    if error and not found:
        yield f"says nothing like '{message}':\n{said}"
    if count and len(found) != int(count):
        yield f"says '{message}' {len(found)} times and not {count}:\n{said}"

    compiles, said = compile_it(source, "FIXED")
    if not compiles or said:
        yield f"does not compile cleanly when it is fixed:\n{said}"


def main(compiler, include, *flags):
    def compile_it(source, *definitions):
        return compile_source(compiler, include, flags, source, *definitions)

    sources = sorted(Path(__file__).parent.glob("*.cpp"))
    faults = [f"{source.name}: {fault}" for source in sources for fault in faults_of(source, compile_it)]
    print("\n".join(faults) or f"{len(sources)} misuses are refused")
    return 1 if faults or not sources else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
