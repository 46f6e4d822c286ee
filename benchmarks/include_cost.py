#!/usr/bin/env python3
"""What our headers cost to include, as ratios to standard and fmt headers measured in the same run.

usage: include_cost.py [--lines | --measure] [--compiler g++]... [--runs 9]

Prints a table of the preprocessed lines and of the median time of `-fsyntax-only`, a column for each compiler, and what
files cost that classify and decide, header-only and in the compiled form. With --lines it measures lines alone,
which are exact and quick, and fails when a header is above its limit, or works out a large table where it is only
included; CI runs that. With --measure it prints the rows below with limits a tenth above what was measured, to be
pasted here when a change is worth what it costs.
"""

import argparse
import math
import re
import resource
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

INCLUDE = Path(__file__).resolve().parent.parent / "include"

# What a header includes of the standard library, itself or by way of another header of ours.
OWN = "its own std headers"

# What is included, what it is compared with, and at most how many times as much it may cost: in time, in lines. The
# limits are what was measured and a little more, so that an additional include is noticed; they are not goals.
ROWS = [
    ("triage/classify.hpp", "string chrono", 1.4, 1.6),
    ("triage/failure.hpp", "string chrono", 1.4, 1.2),
    ("triage/exceptions.hpp", "fmt/core.h string chrono", 1.2, 1.2),
    ("triage/decision.hpp", "string chrono", 1.5, 1.4),
    ("triage/retry.hpp", OWN, 1.4, 1.4),
    ("triage/tools.hpp", OWN, 1.6, 1.6),
    ("triage/triage.hpp", "fmt/format.h", 2.5, 2.2),
]

# Operations of one constant evaluation in a program that classifies at run time, as each compiler counts them. Building
# an index of rules or words takes millions.
MOST_OPERATIONS = {"clang": 10_000, "g++": 200_000}

def source(headers):
    return "".join(f"#include <{header}>\n" for header in headers.split())


CLASSIFIES = """#include <triage/classify.hpp>
int main(int count, char** texts) { return static_cast<int>(triage::classify(texts[count - 1]).kind); }
"""
DECIDES = """#include <triage/classify.hpp>
#include <triage/decision.hpp>
bool is_worth_another(const triage::Evidence& evidence) { return triage::decide(triage::classify(evidence)).is_retryable; }
"""
COMPILED = "#include <triage/compiled.hpp>\n"
# What is compiled, and whether in the compiled form.
PROGRAMS = [
    ("a file that includes classify.hpp and decision.hpp, header-only",
     source("triage/classify.hpp triage/decision.hpp"), False),
    ("a file that classifies, header-only", CLASSIFIES, False),
    ("a file that classifies, compiled form", CLASSIFIES, True),
    ("a file that classifies and decides, header-only", DECIDES, False),
    ("a file that classifies and decides, compiled form", DECIDES, True),
    ("the one file with the code, compiled form", COMPILED, True),
]

# None of these may come with triage.hpp, not even by way of another header.
FORBIDDEN = {"iostream", "random", "regex", "thread"}


def preprocess(compiler, headers, *flags):
    command = [compiler, "-std=c++20", f"-I{INCLUDE}", *flags, "-x", "c++", "-"]
    return subprocess.run(command, input=source(headers), stdout=subprocess.PIPE, text=True, check=True).stdout


def preprocessed_lines(compiler, headers):
    return preprocess(compiler, headers, "-E", "-P").count("\n")


def evaluates_much(compiler):
    """Whether the compiler evaluates a large table for a program that includes everything and classifies."""
    limit = (f"-fconstexpr-steps={MOST_OPERATIONS['clang']}" if "clang" in compiler
             else f"-fconstexpr-ops-limit={MOST_OPERATIONS['g++']}")
    command = [compiler, "-std=c++20", f"-I{INCLUDE}", "-fsyntax-only", limit, "-x", "c++", "-"]
    return subprocess.run(command, input=source("triage/triage.hpp") + CLASSIFIES, text=True).returncode != 0


def own_standard(compiler, headers):
    files = [Path(word) for word in preprocess(compiler, headers, "-M").split() if word not in "\\-:"]
    ours = "".join(file.read_text(encoding="utf-8") for file in files if INCLUDE in file.parents)
    return " ".join(sorted(set(re.findall(r"^#include <([^/>]+)>", ours, re.M)) & {file.name for file in files}))


def forbidden(compiler):
    return sorted(FORBIDDEN & {Path(word).name for word in preprocess(compiler, "triage/triage.hpp", "-M").split()})


def seconds(compiler, text, *flags):
    """User and system time of one run of the compiler."""
    with tempfile.NamedTemporaryFile("w", suffix=".cpp") as file:
        file.write(text)
        file.flush()
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run([compiler, "-std=c++20", f"-I{INCLUDE}", *flags, file.name], check=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def cost_of_program(compiler, text, is_compiled, runs):
    """Median seconds of -O0 and of -O2, and what the latter's object holds."""
    form = f"-DTRIAGE_COMPILED={int(is_compiled)}"
    with tempfile.TemporaryDirectory() as folder:
        built = Path(folder, "built.o")
        for level in ("-O0", "-O2"):
            times = [seconds(compiler, text, form, level, "-c", "-o", built) for _ in range(runs)]
            yield f"{statistics.median(times):.1f} s"
        sizes = subprocess.run(["size", built], stdout=subprocess.PIPE, text=True, check=True).stdout
    yield f"{sum(map(int, sizes.splitlines()[1].split()[:3])) / 1024:.0f} KB"


def median_ratio(compiler, ours, theirs, runs):
    """The median of paired ratios: both of a pair meet the same load."""
    ours, theirs = source(ours), source(theirs)
    return statistics.median(seconds(compiler, ours, "-fsyntax-only") / seconds(compiler, theirs, "-fsyntax-only")
                             for _ in range(runs))


def limit_above(ratio):
    """A tenth more, rounded up to a twentieth."""
    return math.ceil(ratio * 1.1 * 20) / 20


def measure(compilers, runs):
    """Prints ROWS with limits that today's headers keep, the slowest compiler's in time."""
    print("ROWS = [")
    for ours, theirs, *_ in ROWS:
        base = own_standard(compilers[0], ours) if theirs == OWN else theirs
        time = max(median_ratio(compiler, ours, base, runs) for compiler in compilers)
        lines = preprocessed_lines(compilers[0], ours) / preprocessed_lines(compilers[0], base)
        against = "OWN" if theirs == OWN else f'"{theirs}"'
        print(f'    ("{ours}", {against}, {limit_above(time)}, {limit_above(lines)}),', flush=True)
    print("]")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--lines", action="store_true", help="lines only, and fail above a limit")
    parser.add_argument("--measure", action="store_true", help="print the rows with limits that hold today")
    parser.add_argument("--compiler", dest="compilers", action="append", help="g++ unless told; may be given again")
    parser.add_argument("--runs", type=int, default=9)
    arguments = parser.parse_args()

    compilers = arguments.compilers or ["g++"]
    if arguments.measure:
        return measure(compilers, arguments.runs)
    timed = [] if arguments.lines else compilers

    titles = ["include", "compared with", "lines", "x", "at most"]
    if timed:
        titles += [f"time x, {compiler}" for compiler in timed] + ["at most"]
    print("| " + " | ".join(titles) + " |")
    print("|---|---" + "|--:" * (len(titles) - 2) + "|")
    above = []
    for ours, theirs, time_limit, lines_limit in ROWS:
        lines = preprocessed_lines(compilers[0], ours)
        base = own_standard(compilers[0], ours) if theirs == OWN else theirs
        ratio = lines / preprocessed_lines(compilers[0], base)
        if ratio > lines_limit:
            above.append(ours)
        cells = [ours, theirs, f"{lines:,}", f"{ratio:.2f}", f"{lines_limit}"]
        if timed:
            cells += [f"{median_ratio(each, ours, base, arguments.runs):.2f}" for each in timed] + [f"{time_limit}"]
        print("| " + " | ".join(cells) + " |", flush=True)
    for compiler in timed:
        print(f"\n| {compiler} | -O0 | -O2 | code and data, -O2 |\n|---|--:|--:|--:|")
        for title, text, is_compiled in PROGRAMS:
            print("| " + " | ".join([title, *cost_of_program(compiler, text, is_compiled, arguments.runs)]) + " |", flush=True)
    if arguments.lines and above:
        sys.exit("above the limit of lines: " + ", ".join(above))
    if arguments.lines and any(evaluates_much(compiler) for compiler in compilers):
        sys.exit("a program that includes triage.hpp and classifies evaluates a large table while it is compiled")
    if found := forbidden(compilers[0]):
        sys.exit("triage.hpp brings " + ", ".join(found))


if __name__ == "__main__":
    main()
