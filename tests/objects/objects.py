#!/usr/bin/env python3
"""Checks what our headers become in a program: its size, no code before main, nothing that can be written to; and that
the code that classifies and decides asks for no memory, exception, locale, clock or errno.

usage: objects.py COMPILER INCLUDE_DIR WORK_DIR
"""

import subprocess
import sys
from pathlib import Path

# What was measured and a little more, so that growth is noticed. They are not goals.
SIZE_LIMIT = 384 * 1024  # how much larger a program gets by classifying, rules and all
CODE_LIMIT = 103 * 1024  # how much of that is machine code

EMPTY = "int main() {}\n"
MINIMAL = """#include <triage/classify/classify.hpp>
int main(int, char** arguments) { return static_cast<int>(triage::classify({.body = arguments[1]}).kind); }
"""
PURE = """#include <triage/decide/breaker.hpp>
#include <triage/classify/classify.hpp>
#include <triage/decide/budget.hpp>
#include <triage/decide/gate.hpp>
#include <triage/decide/decision.hpp>
triage::FailoverDecision answer(const triage::Evidence& evidence, const triage::AttemptState& state,
                                const triage::Policy& policy) {
  return triage::decide(triage::detect(evidence).value_or(triage::classify(evidence)), state, policy);
}
bool is_sound(const triage::Policy& policy) { return !triage::validate(policy); }
"""
# All that pure code may ask of a library. The last two of the first row stand behind checks that never fail:
# string_view's substr and the border of a noexcept function. The second row describes the types of sinks.
PURE_NEEDS = {"memchr", "memcmp", "memcpy", "memmove", "memset", "strlen", "__stack_chk_fail", "_GLOBAL_OFFSET_TABLE_",
              "__gxx_personality_v0", "std::__throw_out_of_range_fmt(char const*, ...)",
              "vtable for __cxxabiv1::__class_type_info", "vtable for __cxxabiv1::__vmi_class_type_info"}
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


def code_size(program):
    return sum(int(line.split()[1]) for line in output("size", "-A", program).splitlines() if line.startswith(".text"))


def symbols(program):
    """(section, name) of every symbol."""
    for line in output("objdump", "--syms", "--demangle", program).splitlines():
        fields = line[25:].split(None, 2)
        if len(fields) == 3:
            yield fields[0], fields[2]


def pure_problems(compiler, include, work, level):
    """What an object that only classifies and decides asks for or holds beyond code and constants."""
    source = work / "pure.cpp"
    source.write_text(PURE, encoding="utf-8")
    built = work / f"pure{level}.o"
    subprocess.run([compiler, "-std=c++20", level, f"-I{include}", "-c", str(source), "-o", str(built)], check=True)
    for line in output("nm", "--undefined-only", "--demangle", built).splitlines():
        needed = line.split(None, 1)[1]
        if needed not in PURE_NEEDS:
            yield f"pure code at {level} calls {needed}"
    for line in output("size", "-A", built).splitlines():
        fields = line.split()
        writable = len(fields) == 3 and fields[0].startswith((".bss", ".tbss", ".tdata", ".init_array", ".ctors"))
        if writable and fields[1] != "0":
            yield f"pure code at {level} holds {fields[1]} bytes in {fields[0]}"


def main(compiler, include, work):
    work = Path(work)
    work.mkdir(parents=True, exist_ok=True)
    problems = []

    programs = {name: build(compiler, include, work, name, source)
                for name, source in (("empty", EMPTY), ("minimal", MINIMAL), ("everything", EVERYTHING))}
    growth = size(programs["minimal"]) - size(programs["empty"])
    if growth > SIZE_LIMIT:
        problems.append(f"classifying adds {growth} bytes to a program, at most {SIZE_LIMIT} are allowed")
    code = code_size(programs["minimal"]) - code_size(programs["empty"])
    if code > CODE_LIMIT:
        problems.append(f"classifying adds {code} bytes of machine code to a program, at most {CODE_LIMIT} are allowed")

    for name in ("minimal", "everything"):
        for section, symbol in symbols(programs[name]):
            if "_GLOBAL__sub_I" in symbol:
                problems.append(f"{name}: {symbol} runs before main")
            if "triage::" in symbol and section in (".data", ".bss", ".tdata", ".tbss"):
                problems.append(f"{name}: {symbol} can be written to ({section})")

    for level in ("-O0", "-O2"):
        problems += pure_problems(compiler, include, work, level)

    print("\n".join(problems) or f"classifying adds {growth} bytes to a program, {code} of them code; nothing runs before main")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
