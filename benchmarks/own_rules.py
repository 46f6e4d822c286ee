#!/usr/bin/env python3
"""What a table of rules of your own costs while it is compiled, for 10, 100 and 1,000 rows.

usage: own_rules.py [--compiler CXX]... [--runs N]

Prints the processor time that each table adds to a program that classifies, the median of some runs.
"""

import argparse
import random
import resource
import statistics
import subprocess
import tempfile
from pathlib import Path

INCLUDE = Path(__file__).resolve().parent.parent / "include"
SYLLABLES = "ba be bo da de do fa fe ga go ka ki ko la lo ma mo na no pa po ra ro sa so ta to va vo za".split()

PROGRAM = """#include <triage/classify.hpp>
#include <triage/rules.hpp>
{table}
int main(int, char** texts) {{ return static_cast<int>(triage::classify(texts[1], {rules}).kind); }}
"""


def program(rows):
    """A program with a table of rows, each with a phrase of three words that occur nowhere else."""
    if rows == 0:
        return PROGRAM.format(table="", rules="{}")
    draw = random.Random(rows)

    def word():
        return "".join(draw.choice(SYLLABLES) for _ in range(3))

    lines = "".join(f'  {{triage::rule::certain, "{word()} {word()} {word()}", triage::ErrorKind::billing}},\n'
                    for _ in range(rows))
    return PROGRAM.format(table=f"constexpr triage::Rule mine[] = {{\n{lines}}};", rules="triage::rules_of<mine>")


def seconds(compiler, rows, runs):
    """The median processor time of compiling such a program; None if the compiler refuses it."""
    times = []
    with tempfile.NamedTemporaryFile("w", suffix=".cpp") as file:
        file.write(program(rows))
        file.flush()
        for _ in range(runs):
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            done = subprocess.run([compiler, "-std=c++20", f"-I{INCLUDE}", "-fsyntax-only", file.name],
                                  stderr=subprocess.DEVNULL)
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            if done.returncode != 0:
                return None
            times.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return statistics.median(times)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--compiler", dest="compilers", action="append", help="g++ unless told; may be given again")
    parser.add_argument("--runs", type=int, default=3)
    arguments = parser.parse_args()
    for compiler in arguments.compilers or ["g++"]:
        without = seconds(compiler, 0, arguments.runs)
        for rows in (10, 100, 1000):
            time = seconds(compiler, rows, arguments.runs)
            print(f"{compiler}: {rows} rows: " + ("refused" if time is None else f"{time - without:+.1f} s"), flush=True)


if __name__ == "__main__":
    main()
