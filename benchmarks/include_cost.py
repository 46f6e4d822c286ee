#!/usr/bin/env python3
"""What our headers cost to include, as ratios to standard and fmt headers measured in the same run.

usage: include_cost.py [--lines] [--compiler g++]... [--runs 9]

Prints a table of the preprocessed lines and of the median time of `-fsyntax-only`, a column for each compiler, and the
seconds that a file takes which classifies: it builds the index of the rules. With --lines it measures lines alone,
which are exact and quick, and fails when a header is above its limit, or works out a large table where it is only
included; CI runs that.
"""

import argparse
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

# What is included, what it is compared with, and at most how many times as much it may cost: in time, in lines.
ROWS = [
    ("triage/core/classification.hpp", "chrono", 1.15, 1.15),
    ("triage/classify.hpp", "string chrono", 1.4, 1.4),
    ("triage/exceptions.hpp", "fmt/core.h string chrono", 1.2, 1.2),
    ("triage/decision.hpp", "string chrono", 1.5, 1.4),
    ("triage/retry.hpp", OWN, 1.2, 1.2),
    ("triage/triage.hpp", "fmt/format.h", 2.0, 1.85),
]

# Operations of one constant evaluation while triage.hpp is included; an index of rules or words takes millions.
MOST_OPERATIONS = 50_000

CLASSIFIES = """#include <triage/classify/classify.hpp>
int main(int count, char** texts) { return static_cast<int>(triage::classify(texts[count - 1]).kind); }
"""

# None of these may come with triage.hpp, not even by way of another header.
FORBIDDEN = {"iostream", "random", "regex", "thread"}


def source(headers):
    return "".join(f"#include <{header}>\n" for header in headers.split())


def preprocess(compiler, headers, *flags):
    command = [compiler, "-std=c++20", f"-I{INCLUDE}", *flags, "-x", "c++", "-"]
    return subprocess.run(command, input=source(headers), stdout=subprocess.PIPE, text=True, check=True).stdout


def preprocessed_lines(compiler, headers):
    return preprocess(compiler, headers, "-E", "-P").count("\n")


def evaluates_much(compiler):
    """Whether the compiler works out a table that only a program that classifies needs."""
    limit = "-fconstexpr-steps" if "clang" in compiler else "-fconstexpr-ops-limit"
    command = [compiler, "-std=c++20", f"-I{INCLUDE}", "-fsyntax-only", f"{limit}={MOST_OPERATIONS}", "-x", "c++", "-"]
    return subprocess.run(command, input=source("triage/triage.hpp"), text=True).returncode != 0


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


def median_ratio(compiler, ours, theirs, runs):
    """The median of paired ratios: both of a pair meet the same load."""
    ours, theirs = source(ours), source(theirs)
    return statistics.median(seconds(compiler, ours, "-fsyntax-only") / seconds(compiler, theirs, "-fsyntax-only")
                             for _ in range(runs))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--lines", action="store_true", help="lines only, and fail above a limit")
    parser.add_argument("--compiler", dest="compilers", action="append", help="g++ unless told; may be given again")
    parser.add_argument("--runs", type=int, default=9)
    arguments = parser.parse_args()

    compilers = arguments.compilers or ["g++"]
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
        times = [seconds(compiler, CLASSIFIES, level, "-c", "-o", "/dev/null") for level in ("-O0", "-O2")]
        print(f"a file that classifies, {compiler}: {times[0]:.1f} s with -O0, {times[1]:.1f} s with -O2")
    if arguments.lines and above:
        sys.exit("above the limit of lines: " + ", ".join(above))
    if arguments.lines and any(evaluates_much(compiler) for compiler in compilers):
        sys.exit("triage.hpp works out a table when it is included: make the table's type a template")
    if found := forbidden(compilers[0]):
        sys.exit("triage.hpp brings " + ", ".join(found))


if __name__ == "__main__":
    main()
