#!/usr/bin/env python3
"""Breaks the headers on purpose, one small change at a time, and names the changes that no test notices.

usage: operators.py [--sample N] [--seed S] [--only HEADER] [--again] [--work DIR] [--compiler CXX]

A mutant is one header with one operator, number, enumerator or statement changed, put in front of the others on the
include path. The suites that reach the header are compiled and run one by one until one notices: it does not compile
(a static_assert failed), a test fails, or it does not end. The sample is drawn from all mutants of HEADERS, the same
for the same seed. Survivors that change nothing are listed with the reason in equivalent.txt; --again runs those that
survived the last time. Fails where less than 90 % are killed.
"""

import argparse
import json
import random
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
TESTS = HERE.parent
INCLUDE = TESTS.parent / "include"
ENOUGH = 0.9
PATIENCE = 20  # seconds for a suite that takes one

CLASSIFYING = ["classify/classify_test", "classify/data_test", "classify/reading_test", "classify/property_test"]
SUITES = {  # of the headers in a folder, the quickest first; the longest path that fits counts
    "decide/": ["decide/decision_test", "rules/tables_test"],
    "decide/backoff.hpp": ["decide/backoff_test", "decide/decision_test", "rules/tables_test"],
    "decide/breaker.hpp": ["decide/breaker_test", "rules/tables_test"],
    "decide/budget.hpp": ["decide/budget_test", "act/failover_test"],
    "decide/gate.hpp": ["decide/gate_test", "decide/budget_test"],
    "act/failover.hpp": ["act/failover_test"],
    "act/cooldowns.hpp": ["act/failover_test"],
    "evidence/": ["evidence/structure_test", "classify/reading_test", *CLASSIFYING],
    "evidence/waits/": ["evidence/waits_test", "classify/reading_test", "rules/tables_test"],
    "detail/eight_bytes.hpp": ["evidence/structure_test", *CLASSIFYING],
    "detail/characters.hpp": CLASSIFYING,
    "rules/folded_byte.hpp": CLASSIFYING,
    "rules/matcher.hpp": CLASSIFYING,
    "rules/folded_text.hpp": CLASSIFYING,
    "classify/": CLASSIFYING,
}


def suites_of(header):
    fitting = [path for path in SUITES if header.startswith(path)]
    return SUITES[max(fitting, key=len)] if fitting else None


HEADERS = {header: suites for header in sorted(p.relative_to(INCLUDE / "triage").as_posix()
                                               for p in (INCLUDE / "triage").rglob("*.hpp"))
           if (suites := suites_of(header))}

OPERATORS = [(f" {a} ", f" {b} ") for a, b in
             (("==", "!="), ("!=", "=="), ("<", "<="), ("<=", "<"), (">", ">="), (">=", ">"), ("&&", "||"), ("||", "&&"),
              ("+", "-"), ("-", "+"), ("*", "/"), ("/", "*"), ("+=", "-="), ("-=", "+="), ("|=", "&="))]
OPERATORS += [("++", "--"), ("--", "++"), ("return true;", "return false;"), ("return false;", "return true;")]
NUMBER = re.compile(r"(?<![\w.'\"])(\d[\d']*)([uUlL]*)(?![\w.'\"])")
NEGATION = re.compile(r"!(?=[\w(])")
CONDITION = re.compile(r"\bif \(")
STATEMENT = re.compile(r"(?:^|(?<=\) )|(?<=else ))(?:\+\+|--)?[\w*][\w.>\[\]-]*(?:\(.*\)| [-+|&^*/]?= .*|);$")
ENUMERATION = re.compile(r"\benum class (?:TRIAGE_VISIBLE )?(\w+)[^;{]*\{([^}]*)\}")
NO_CODE = re.compile(r"\s*(#|static_assert|template|using|enum|friend|namespace|case |\w+ = \d+,|\w+(Row|Traits)\{)|.* = default;")


def blanked(text):
    """The same text with spaces for comments, strings and characters, so that positions stay."""
    pattern = r'//[^\n]*|/\*.*?\*/|R"(\w*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"|(?<![\w])\'(?:\\.|[^\'\\\n])+\''
    return re.sub(pattern, lambda m: re.sub(r"[^\n]", " ", m.group()), text, flags=re.DOTALL)


def enumerations():
    """The names of each enumeration, in order."""
    found = {}
    for path in INCLUDE.rglob("*.hpp"):
        for name, body in ENUMERATION.findall(blanked(path.read_text(encoding="utf-8"))):
            found[name] = [part.split("=")[0].strip() for part in body.split(",") if part.strip()]
    return found


def closing(text, at):
    """Where the parenthesis that opens at `at` closes, or -1."""
    depth = 0
    for i in range(at, len(text)):
        depth += {"(": 1, ")": -1}.get(text[i], 0)
        if depth == 0:
            return i
    return -1


def changes(line, enums):
    """(from, to, replacement) of everything that can be changed in a line without comments and strings."""
    for old, new in OPERATORS:
        at = line.find(old)
        while at >= 0:
            yield at, at + len(old), new
            at = line.find(old, at + 1)
    for m in NUMBER.finditer(line):
        yield m.start(1), m.end(1), str(int(m.group(1).replace("'", "")) + 1)
    for m in NEGATION.finditer(line):
        yield m.start(), m.end(), ""
    for m in CONDITION.finditer(line):
        end = closing(line, m.end() - 1)
        if end > 0 and not re.search(r";|\bauto\b|\bconst\b", line[m.end():end]):
            yield m.end(), end, f"!({line[m.end():end]})"
    for m in re.finditer(r"\b([A-Z]\w+)::(\w+)\b", line):
        names = enums.get(m.group(1), [])
        if m.group(2) in names and len(names) > 1:
            yield m.start(2), m.end(2), names[(names.index(m.group(2)) + 1) % len(names)]
    body = line.rstrip()
    if m := STATEMENT.search(body.lstrip()):
        start = len(body) - len(body.lstrip()) + m.start()
        yield start, len(body), ";"


def mutants_of(header, enums):
    """Every (header, line number, old line, new line)."""
    text = (INCLUDE / "triage" / header).read_text(encoding="utf-8")
    depth = 0
    for number, (old, bare) in enumerate(zip(text.split("\n"), blanked(text).split("\n")), 1):
        if not NO_CODE.match(bare):
            for start, end, new in changes(bare, enums):
                # strings and comments inside the replaced piece are blank in `new`: take the real text
                if new.startswith("!("):
                    new = f"!({old[start:end]})"
                yield header, number, old, old[:start] + new + old[end:]


class Bench:
    """Compiles and runs suites with one header replaced."""

    def __init__(self, compiler, work):
        self.work = work
        self.front = work / "front"
        work.mkdir(parents=True, exist_ok=True)
        shutil.rmtree(self.front, ignore_errors=True)  # of a run that was killed
        self.compile = [compiler, "-std=c++20", "-O0", "-w", "-D_GLIBCXX_ASSERTIONS", "-DTRIAGE_TESTS_ONE_COPY",
                        f'-DTRIAGE_TESTS_DATA="{TESTS / "data"}"',
                        f"-I{self.front}", f"-I{INCLUDE}", f"-I{TESTS}"]
        # Catch and the standard headers once for all.
        common = work / "common"
        common.mkdir(exist_ok=True)
        (common / "common.hpp").write_text("#include <array>\n#include <chrono>\n#include <memory>\n#include <random>\n"
                                           "#include <string>\n#include <thread>\n#include <vector>\n"
                                           "#include \"catch.hpp\"\n", encoding="utf-8")
        self.run([*self.compile, "-x", "c++-header", str(common / "common.hpp"), "-o", str(common / "common.hpp.gch")])
        self.compile += [f"-I{common}", "-include", "common.hpp"]
        self.run([*self.compile, "-c", str(TESTS / "allocations.cpp"), "-o", str(work / "allocations.o")])

    @staticmethod
    def run(command):
        subprocess.run(command, check=True)

    def outcome(self, suite):
        """How the suite ends: "passes", "does not compile", "fails" or "does not end"."""
        built = self.work / suite.replace("/", "_")
        steps = (("does not compile", [*self.compile, "-c", str(TESTS / f"{suite}.cpp"), "-o", f"{built}.o"], 300),
                 ("does not compile", [self.compile[0], f"{built}.o", str(self.work / "allocations.o"),
                                       "-lCatch2Main" if Path("/usr/include/catch2/catch_all.hpp").exists()
                                       else "-lCatch2WithMain", "-lfmt", "-o", str(built)], 60),
                 ("fails", [str(built), "--abort"], PATIENCE))
        for problem, command, patience in steps:
            try:
                if subprocess.run(command, capture_output=True, timeout=patience, check=False).returncode != 0:
                    return problem
            except subprocess.TimeoutExpired:
                return "does not end"
        return "passes"

    def fate(self, mutant):
        """Which suite kills the mutant and how; empty for a survivor."""
        header, number, _, new = mutant
        lines = (INCLUDE / "triage" / header).read_text(encoding="utf-8").split("\n")
        lines[number - 1] = new
        path = self.front / "triage" / header
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("\n".join(lines), encoding="utf-8")
        try:
            for suite in HEADERS[header]:
                if (how := self.outcome(suite)) != "passes":
                    return f"{suite} {how}"
        finally:
            path.unlink()
        return ""


def known_equivalents():
    """(header, old, new) -> why the change changes nothing."""
    found = {}
    for line in (HERE / "equivalent.txt").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            header, old, new, why = line.split("\t")
            found[header, old, new] = why
    return found


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--sample", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="")
    parser.add_argument("--again", action="store_true")
    parser.add_argument("--work", type=Path, default=Path("build/mutation"))
    parser.add_argument("--compiler", default="g++")
    options = parser.parse_args()
    started = time.monotonic()

    bench = Bench(options.compiler, options.work.resolve())
    journal = options.work / "survivors.json"
    enums = enumerations()
    chosen = [h for h in HEADERS if options.only in h]
    for suite in dict.fromkeys(suite for header in chosen for suite in HEADERS[header]):
        if (how := bench.outcome(suite)) != "passes":
            sys.exit(f"{suite} {how} without any change")
    if options.again:
        mutants = [tuple(m) for m in json.loads(journal.read_text(encoding="utf-8")) if options.only in m[0]]
    else:
        mutants = [m for header in chosen for m in mutants_of(header, enums)]
        total = len(mutants)
        mutants = sorted(random.Random(options.seed).sample(mutants, min(options.sample, total)))
        print(f"{len(mutants)} of {total} mutants, seed {options.seed}", flush=True)

    reasons = known_equivalents()
    survivors, by = [], {}
    score = {header: [0, 0] for header in chosen}
    for mutant in mutants:
        header, number, old, new = mutant
        fate = bench.fate(mutant)
        score[header][1] += 1
        if fate:
            score[header][0] += 1
            how = fate.split(" ", 1)[1]
            by[how] = by.get(how, 0) + 1
            continue
        survivors.append(mutant)
        why = reasons.get((header, old.strip(), new.strip()), "NOBODY NOTICES")
        print(f"{header}:{number}: {why}\n  - {old.strip()}\n  + {new.strip()}", flush=True)
    journal.write_text(json.dumps(survivors), encoding="utf-8")

    for header, (dead, all_of_it) in score.items():
        if all_of_it:
            print(f"{header:26} {dead:4} of {all_of_it:4} killed")
    dead = len(mutants) - len(survivors)
    print(f"{dead} of {len(mutants)} killed ({', '.join(f'{n} {how}' for how, n in sorted(by.items()))}); "
          f"{sum((h, o.strip(), n.strip()) in reasons for h, _, o, n in survivors)} of {len(survivors)} survivors change "
          f"nothing; {time.monotonic() - started:.0f} s")
    return 0 if dead >= ENOUGH * len(mutants) else 1


if __name__ == "__main__":
    sys.exit(main())
