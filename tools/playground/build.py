#!/usr/bin/env python3
"""Builds the playground: the classifier as WebAssembly, in one page that needs nothing else.

usage: build.py PAGE.html

It needs Debian's emscripten. The page has its program, style and module inside, and forbids itself any request.
"""

import base64
import gzip
import hashlib
import json
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
INCLUDE = HERE.parent.parent / "include"

# Those of ../failures.jsonl that the page offers, and what it calls them.
SAMPLES = {
    "openai-out-of-money": "Out of money",
    "openai-tokens-per-minute": "Throttled",
    "gemini-per-minute": "Sounds like money, is none",
    "azure-whole-day": "A day to wait",
    "zhipu-arrears": "In Chinese",
    "openrouter-upstream-busy": "An error in an error",
    "anthropic-overloaded-sse": "In a stream that began well",
    "anthropic-prompt-too-long": "Prompt too long",
    "bedrock-expired-token": "Expired token",
    "groq-tool-call": "Broken tool call",
    "cloudflare-timeout": "A page of HTML",
    "certificate": "Text alone",
}

FLAGS = """-std=c++20 -Oz -flto -mbulk-memory -fno-exceptions -fno-rtti
  -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror
  --no-entry -sSTANDALONE_WASM -sALLOW_MEMORY_GROWTH -sMALLOC=emmalloc
  -sEXPORTED_FUNCTIONS=_room,_answer,_providers,_length""".split()


def compiled():
    with tempfile.TemporaryDirectory() as folder:
        module = Path(folder) / "playground.wasm"
        subprocess.run(["emcc", *FLAGS, f"-I{INCLUDE}", HERE / "playground.cpp", "-o", module], check=True)
        return module.read_bytes()


def samples():
    lines = (HERE.parent.parent / "examples" / "failures.jsonl").read_text(encoding="utf-8").splitlines()
    envelopes = {envelope["id"]: envelope for envelope in map(json.loads, lines)}
    known = ("id", "provider", "model", "status", "headers")
    return [{"title": title, "envelope": {key: envelopes[name][key] for key in known if key in envelopes[name]} |
             {"body": envelopes[name].get("body", envelopes[name].get("text"))}} for name, title in SAMPLES.items()]


def main(page):
    def part(name):
        return (HERE / name).read_text(encoding="utf-8")

    def digest(text):
        return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"

    module = compiled()
    packed = gzip.compress(module, mtime=0)
    style, script = part("page.css"), part("page.js")
    parts = {
        "policy": f"default-src 'none'; script-src {digest(script)} 'wasm-unsafe-eval'; style-src {digest(style)}; "
                  "img-src data:; base-uri 'none'; form-action 'none'",
        "style": style,
        "script": script,
        "samples": json.dumps(samples(), ensure_ascii=False).replace("<", "\\u003c"),
        "module": base64.b64encode(packed).decode(),
    }
    text = part("page.html")
    for name, value in parts.items():
        text = text.replace("{{" + name + "}}", value)
    page.parent.mkdir(parents=True, exist_ok=True)
    page.write_text(text, encoding="utf-8")
    print(f"{page}: {page.stat().st_size:,} bytes; the module has {len(module):,}, {len(packed):,} packed")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(Path(sys.argv[1]))
