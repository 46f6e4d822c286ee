#!/usr/bin/env python3
"""Keeps README.md and docs/ true: their code is compiled and run, their tables and plots come from the library.

usage: docs.py sources SOURCE_DIR OUTPUT_DIR          writes the code blocks as programs
       docs.py recipe SOURCE_DIR OUTPUT_DIR           does what contributing.md says of a new provider, beside the source
       docs.py examples SOURCE_DIR PROGRAM...         runs them, and compares what they print
       docs.py commands SOURCE_DIR COMMAND            the same for the shell blocks that call `triage`
       docs.py generated SOURCE_DIR PROGRAM [update]  compares, or renews, what a program writes
       docs.py links SOURCE_DIR                       looks for what links, paths and includes point at
       docs.py site SITE_DIR                          the same in the site that was made of it

A ```cpp block with a `main` is run; one without is for those below it on its page. After `<!-- without exceptions -->` it
is compiled with -fno-exceptions -fno-rtti. A ```text block right after a block of code is what that prints. Between
`<!-- generated: NAME -->` and `<!-- end -->` is what the program writes for NAME; between `<!-- file: PATH -->` and
`<!-- end -->` that file; one of C++ is a program of its own, which the tests build.
"""

import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from textwrap import dedent
from urllib.parse import unquote

BLOCK = re.compile(
    r"(?:^<!-- (?P<how>without exceptions) -->\n)?"
    r"^```(?P<language>\w+)\n(?P<code>.*?)^```\n(?:\n```text\n(?P<output>.*?)^```\n)?", re.M | re.S)
GENERATED = re.compile(r"(^<!-- (?P<how>generated|file): (?P<name>[\w./-]+) -->\n).*?(^<!-- end -->\n)", re.M | re.S)
FENCED = re.compile(r"^```.*?^```\n", re.M | re.S)
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
PATH = re.compile(r"`((?:include|tests|tools|examples|benchmarks|cmake|docs|\.ci)/[\w./*-]*)[` ]|<(triage/[\w./]+)>")
MAIN = re.compile(r"^int main\(\) \{\n(?P<body>.*?)^\}\n", re.M | re.S)
INCLUDE = re.compile(r"^#include <([^>]+)>\n", re.M)


def pages(source):
    return [source / "README.md", source / "CHANGELOG.md", *sorted((source / "docs").glob("*.md"))]


def blocks(page, language):
    text = page.read_text(encoding="utf-8")
    for match in BLOCK.finditer(text):
        if match["language"] == language:
            yield match, text.count("\n", 0, match.start("code")) + 1


def examples(source):
    """The C++ blocks: page, line, how, includes, code and output of each."""
    for page in pages(source):
        for match, line in blocks(page, "cpp"):
            code = match["code"]
            yield page, line, match["how"], INCLUDE.findall(code), INCLUDE.sub("\n", code), match["output"]


def name_of(page, line):
    return f"{page.stem.lower().replace('-', '_')}_{line}"


def as_code(page, line, code):
    """A block as code of its page's namespace."""
    def at(offset):
        return f'#line {line + code.count(chr(10), 0, offset)} "{page}"\n'

    main = MAIN.search(code)
    if not main:
        return at(0) + code
    name = name_of(page, line)
    return (f"namespace {name}_names {{\n{at(0)}{code[:main.start()]}void run() {{\n"
            f"{at(main.start('body'))}{main['body']}}}\n}}\n"
            f'const Example {name}("{name}", {name}_names::run);\n')


DRIVER = """\
// Made of the documentation by tools/docs/docs.py: `PROGRAM NAME` runs one block, `PROGRAM` lists them.
#include <cstdio>
#include <cstring>
struct Example {
  Example(const char* n, void (*r)()) noexcept : name(n), run(r), next(first) { first = this; }
  const char* name;
  void (*run)();
  const Example* next;
  static inline const Example* first = nullptr;
};
"""
MAIN_FUNCTION = """
int main(int argc, char** argv) {
  bool found = argc < 2;
  for (const Example* e = Example::first; e != nullptr; e = e->next) {
    if (argc < 2) std::puts(e->name);
    else if (std::strcmp(argv[1], e->name) == 0) { e->run(); found = true; }
  }
  return found ? 0 : 1;
}
"""


def foreign_of(includes):
    """Those of other libraries, fmt aside, which is always there."""
    return [i for i in includes if not i.startswith(("triage/", "fmt/")) and ("/" in i or i.endswith(".h"))]


def sources(source, output):
    """Three units: what runs, the same without exceptions, and what is only compiled, for want of foreign libraries."""
    units = {"examples": [], "without_exceptions": [], "adapters": []}
    includes = {name: set() for name in units}
    foreign = {page for page, _, _, included, _, _ in examples(source) if foreign_of(included)}
    for page, line, how, included, code, output_of_block in examples(source):
        needed = foreign_of(included)
        # On a page with foreign libraries a block may build on another one, but not one that shows what it prints.
        is_run = page not in foreign or (not needed and output_of_block is not None)
        unit = "without_exceptions" if how == "without exceptions" else "examples" if is_run else "adapters"
        text = f"namespace {page.stem.lower().replace('-', '_')}_page {{\n{as_code(page, line, code)}}}\n"
        own = "".join(f"#include <{i}>\n" for i in included)
        if unit == "adapters" and needed:
            condition = " && ".join(f"__has_include(<{i}>)" for i in needed)
            text = f"#if {condition}\n{own}{text}#endif\n"
        else:
            includes[unit].update(included)
        units[unit].append(text)
    for name, texts in units.items():
        lines = "".join(f"#include <{i}>\n" for i in sorted(includes[name]))
        write(output / f"{name}.cpp", DRIVER + lines + "\n" + "\n".join(texts) + MAIN_FUNCTION)


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")


def inserted(text, anchor, end, new):
    """`text` with `new` before the first `end` behind `anchor`."""
    at = text.index(end, text.index(anchor))
    return text[:at] + new + text[at:]


def recipe(source, output):
    """The three pieces of code in the recipe go where it says; the headers that they change are found before ours."""
    page = (source / "docs" / "contributing.md").read_text(encoding="utf-8")
    row, rules, test = (dedent(piece).strip("\n") for piece in re.findall(r"(?:^ {8}.*\n|^\n(?= {8}))+", page, re.M))
    names, facts = rules.split("\n", 1)
    headers = Path("include") / "triage"
    providers = (source / headers / "evidence" / "providers.hpp").read_text(encoding="utf-8")
    enumerator = re.search(r"Provider::(\w+)", row)[1]
    providers = inserted(providers, "enum class Provider : unsigned char {", "};", f"  {enumerator},\n")
    providers = inserted(providers, "providers[] =", "\n};", f"\n{row.rstrip()}")
    write(output / headers / "evidence" / "providers.hpp", providers)
    hosted = (source / headers / "rules" / "facts" / "hosted.hpp").read_text(encoding="utf-8")
    hosted = inserted(hosted, "using namespace rule;", "// clang-format off", f"{names}\n")
    hosted = inserted(hosted, "inline constexpr Rule all[]", "\n};", f"\n{facts.rstrip()}")
    write(output / headers / "rules" / "facts" / "hosted.hpp", hosted)
    write(output / "data" / "recipe.txt", f"{test}\n")


def difference(where, printed, expected):
    if printed == expected:
        return 0
    print(f"{where}: it printed\n{printed}and not\n{expected}")
    return 1


def run_examples(source, programs):
    of_name = {}
    for program in programs:
        listed = subprocess.run([program], capture_output=True, text=True, check=True).stdout.split()
        of_name.update((name, program) for name in listed)
    wrong = compared = 0
    for page, line, _, _, _, output in examples(source):
        name = name_of(page, line)
        if name not in of_name:
            if output is not None:
                print(f"{page}:{line}: this block has an output, and nothing runs it")
                wrong += 1
            continue
        done = subprocess.run([of_name[name], name], capture_output=True, text=True, timeout=60)
        wrong += difference(f"{page}:{line}", done.stdout, output or "")
        if done.returncode != 0:
            print(f"{page}:{line}: exit status {done.returncode}\n{done.stderr}")
            wrong += 1
        compared += output is not None
    print(f"{len(of_name)} blocks ran, {compared} outputs compared, {wrong} wrong")
    return wrong


def run_commands(source, command):
    wrong = compared = 0
    for page in pages(source):
        for match, line in blocks(page, "sh"):
            if not match["code"].startswith("triage ") or match["output"] is None:
                continue
            script = f'triage() {{ "{Path(command).resolve()}" "$@"; }}\n{match["code"]}'
            done = subprocess.run(["sh", "-c", script], capture_output=True, text=True, timeout=60, cwd=source / "examples")
            wrong += difference(f"{page}:{line}", done.stdout, match["output"])
            compared += 1
    print(f"{compared} commands compared, {wrong} wrong")
    return wrong


def generated(source, program, update):
    wrong = 0

    def written(name):
        return subprocess.run([program, name], capture_output=True, text=True, check=True).stdout

    def part(match):
        if match["how"] == "generated":
            text = written(match["name"])
        else:
            language = "c++" if match["name"].endswith(".cpp") else "text"
            text = f"```{language}\n" + (source / match["name"]).read_text(encoding="utf-8") + "```\n"
        return f"{match[1]}\n{text}\n{match[4]}"

    def settle(path, text, now):
        nonlocal wrong
        if text == now:
            return
        if update:
            path.write_text(text, encoding="utf-8")
        else:
            wrong += 1
            print(f"{path} is stale; renew it with: cmake --build BUILD_DIR --target docs_update")

    for page in pages(source):
        now = page.read_text(encoding="utf-8")
        settle(page, GENERATED.sub(part, now), now)
    for name in written("pictures").split():
        path = source / "docs" / "img" / f"{name}.svg"
        settle(path, written(name), path.read_text(encoding="utf-8") if path.exists() else None)
    return wrong


def slug(heading):
    return re.sub(r"[^\w\- ]", "", heading.replace("`", "").strip().lower()).replace(" ", "-")


def links(source):
    wrong = 0
    for page in pages(source):
        text = page.read_text(encoding="utf-8")
        for path, header in PATH.findall(text):
            if not any(source.glob(path or f"include/{header.rstrip('.')}")):
                print(f"{page}: {path or header} does not exist")
                wrong += 1
        text = FENCED.sub("", text)
        for target in LINK.findall(text):
            if re.match(r"[a-z]+:", target):
                continue
            path, _, fragment = target.partition("#")
            there = (page.parent / path).resolve() if path else page
            fault = not there.exists() and "does not exist"
            if not fault and page.parent == source / "docs" and (source / "docs").resolve() not in there.resolve().parents:
                fault = "is no part of the site"
            if not fault and fragment:
                headings = re.findall(r"^#+ (.*)$", FENCED.sub("", there.read_text(encoding="utf-8")), re.M)
                if fragment not in map(slug, headings):
                    fault = "has no such heading"
            if fault:
                print(f"{page}: {target} {fault}")
                wrong += 1
    return wrong


class Page(HTMLParser):
    """The links of an HTML page, and the ids in it."""

    def __init__(self, path):
        super().__init__()
        self.links, self.ids = set(), set()
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag, attrs):
        for name, value in attrs:
            if name in ("href", "src") and value and tag != "base":
                self.links.add(value)
            elif name in ("id", "name") and value:
                self.ids.add(value)


def site(top):
    top = top.resolve()
    pages_of_site = {path: Page(path) for path in top.rglob("*.html")}
    wrong = 0
    for path, page in pages_of_site.items():
        is_ours = path.parent == top  # Doxygen has menus that name headings which are not there
        if path.name == "404.html":  # its links begin where the site will stand
            continue
        for target in page.links:
            if re.match(r"[a-z]+:|//", target):
                continue
            name, _, fragment = unquote(target).partition("#")
            there = (path.parent / name).resolve() if name else path
            if not there.exists() or is_ours and fragment and fragment not in pages_of_site[there].ids:
                print(f"{path.relative_to(top)}: {target} leads nowhere")
                wrong += 1
    print(f"{len(pages_of_site)} pages, {wrong} wrong links")
    return wrong


def main(job, source, *rest):
    source = Path(source).resolve()
    if job == "sources":
        return sources(source, Path(rest[0]))
    if job == "recipe":
        return recipe(source, Path(rest[0]))
    if job == "examples":
        return run_examples(source, rest)
    if job == "commands":
        return run_commands(source, *rest)
    if job == "generated":
        return generated(source, rest[0], update="update" in rest)
    if job == "links":
        return links(source)
    if job == "site":
        return site(source)
    sys.exit(__doc__)


if __name__ == "__main__":
    sys.exit(1 if main(*sys.argv[1:]) else 0)
