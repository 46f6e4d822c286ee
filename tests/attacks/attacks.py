#!/usr/bin/env python3
"""Attacks the command, and wants it to answer, in bounded memory, with a line for each line.

usage: attacks.py COMMAND [TEXTS]

Random texts (half a million, unless told), a line of 300 MB, files of rules that are wrong in every way, and readers that
close the pipe. What is random is the same in every run.
"""

import json
import random
import resource
import subprocess
import sys
import tempfile
import unittest

MEGABYTE = 1 << 20
MOST_MEMORY = 512 * MEGABYTE
WORDS = ("rate limit", "quota", "exceeded", "invalid", "api key", "429", "503", "{", "}", '"', "\\", ":", ",", "[", "]", "error",
         "message", "code", "null", "<html>", "data: ", "retry after", "20s", "timeout", "\x00", "\x1b[31m", "\xe4", "\u202e",
         "余额不足", " sk-proj-Zk3v9aQx7LmT ", " https://me:Zk3v9aQx7LmT@h/ ", "%22", "&quot;", " ", " ", " ")


def random_text(lot):
    if lot.random() < 0.1:
        return bytes(lot.randrange(1, 256) for _ in range(lot.randrange(200))).replace(b"\n", b" ").replace(b"\r", b" ")
    return "".join(lot.choices(WORDS, k=lot.randrange(1, 24))).encode()


def run(*arguments, **options):
    return subprocess.run([COMMAND, *arguments], capture_output=True, timeout=600, check=False, **options)


class Attacks(unittest.TestCase):
    def tearDown(self):
        self.assertLess(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss * 1024, MOST_MEMORY)

    def test_each_of_many_random_texts_has_an_answer_and_shows_no_secret(self):
        lot = random.Random(1)
        for first in range(0, TEXTS, 50_000):
            texts = [random_text(lot) for _ in range(min(50_000, TEXTS - first))]
            done = run("--format", "text", "--jsonl", input=b"\n".join(texts) + b"\n")
            self.assertEqual(done.returncode, 0, done.stderr[-500:])
            lines = done.stdout.splitlines()
            self.assertEqual(len(lines), len(texts))
            self.assertTrue(all("kind" in json.loads(line) for line in lines[::97]))
            self.assertNotIn(b"Zk3v9aQx7LmT", done.stdout)

    def test_a_line_of_300_megabytes_is_answered(self):
        for piece in (b"rate limit exceeded ", b'{"error":', b"\\u0022", b"x"):
            with tempfile.TemporaryFile() as file:
                block = piece * (MEGABYTE // len(piece))
                for _ in range(300):
                    file.write(block)
                file.write(b"\n")
                file.seek(0)
                done = run("--jsonl", stdin=file)
            self.assertEqual((done.returncode, len(done.stdout.splitlines())), (0, 1), done.stderr[-500:])

    def test_wrong_files_of_rules_are_reported_and_end_nothing(self):
        lot = random.Random(2)
        pieces = ("billing", "rate_limit", "nothing", "certain", "|", "field", "text", "\"", "{", "}", "status=", "999999999999",
                  "\x00", "#", "=", "provider=", "acme", "*", "  ", "\n", "\n", "\xff")
        for _ in range(300):
            with tempfile.NamedTemporaryFile() as file:
                file.write("".join(lot.choices(pieces, k=lot.randrange(400))).encode("latin-1"))
                file.flush()
                done = run("--rules", file.name, "--jsonl", input=b"rate limit exceeded\n")
                self.assertIn(done.returncode, (0, 2), done.stderr[-500:])

    def test_a_reader_that_closes_the_pipe_ends_the_command(self):
        for wanted in (0, 1, 70_000):
            with subprocess.Popen(f"yes 'rate limit exceeded' | head -c 50000000 | {COMMAND} | head -c {wanted}", shell=True,
                                  stdout=subprocess.PIPE, stderr=subprocess.PIPE) as pipe:
                out, errors = pipe.communicate(timeout=120)
                self.assertEqual(len(out), wanted)
                self.assertNotIn(b"terminate", errors)


if __name__ == "__main__":
    COMMAND = sys.argv[1]
    TEXTS = int(sys.argv[2]) if len(sys.argv) > 2 else 500_000
    unittest.main(argv=sys.argv[:1])
