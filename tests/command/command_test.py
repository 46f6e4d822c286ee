#!/usr/bin/env python3
"""Runs the command `triage`, and the tool that scores it, as a user would.

usage: command_test.py TRIAGE SCORE FAILURES.JSONL [unittest arguments]
"""

import json
import os
import random
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

TRIAGE, SCORE, FAILURES = map(os.path.abspath, sys.argv[1:4])
DATA = sorted(Path(__file__).resolve().parent.parent.glob("data/*.txt"))

KEYS = ["id", "line", "kind", "runner_up", "action", "hint", "fix", "retryable", "backoff_ms", "retry_after_ms", "reset_at",
        "status", "code", "provider_message", "provider", "confidence", "scope", "horizon", "phase", "transport",
        "may_have_run", "rule", "field", "span",
        "parameter", "message_index", "context_limit", "actual_tokens", "limit_bytes", "limit_pixels", "limit_items",
        "upstream", "help", "fingerprint", "failure"]


def run(*arguments, input=b"", **environment):
    data = input.encode() if isinstance(input, str) else input
    env = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "COLUMNS", "TERM")} | environment
    done = subprocess.run([TRIAGE, *map(str, arguments)], input=data, capture_output=True, env=env, timeout=120)
    return done.returncode, done.stdout, done.stderr.decode("utf-8")


def answers(*arguments, input=b""):
    """The objects of --jsonl; fails unless each line is strict JSON and UTF-8."""
    status, out, err = run("--jsonl", *arguments, input=input)
    assert status == 0, (status, err)
    return [json.loads(line) for line in out.decode("utf-8").splitlines()]


def answer(line, *arguments):
    only, = answers(*arguments, input=line if isinstance(line, (bytes, str)) else json.dumps(line))
    return only


class Files(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def file(self, content, name="input"):
        path = Path(self.folder.name) / name
        path.write_bytes(content.encode() if isinstance(content, str) else content)
        return path


class Answers(Files):
    def test_the_samples_are_answered_as_their_labels_say(self):
        status, out, _ = run("--jsonl", FAILURES)
        self.assertEqual(status, 0)
        done = subprocess.run([SCORE, FAILURES, self.file(out), "--kind", "100", "--action", "100", "--wait", "100"],
                              capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stdout)

    def test_the_messages_of_the_tests_are_answered_as_they_say(self):
        labels = self.file(subprocess.run([SCORE, "--labels", *DATA], capture_output=True, check=True).stdout, "labels")
        status, out, _ = run("--jsonl", labels)
        self.assertEqual(status, 0)
        done = subprocess.run([SCORE, labels, self.file(out), "--kind", "100", "--action", "100"],
                              capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stdout)
        bad = self.file("## a title\n@ kind: nothing\nx\n")
        done = subprocess.run([SCORE, "--labels", bad], capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stderr), (2, f"score: {bad}:2: there is no kind 'nothing'\n"))

    def test_the_fields_and_their_order(self):
        got = answer({"id": "a", "provider": "openai", "status": 429, "headers": {"retry-after": "2"},
                      "body": '{"error":{"code":"rate_limit_exceeded","message":"slow down"}}'})
        self.assertEqual(list(got), KEYS)
        self.assertEqual((got["id"], got["line"], got["kind"], got["action"]), ("a", 1, "rate_limit", "retry"))
        self.assertEqual((got["retry_after_ms"], got["backoff_ms"], got["status"]), (2000, 2000, 429))
        self.assertEqual((got["retryable"], got["provider"], got["code"]), (True, "openai", "rate_limit_exceeded"))
        self.assertEqual(len(got["span"]), 2)

    def test_what_is_not_known_is_null(self):
        got = answer("Something odd")
        for key in ("id", "runner_up", "retry_after_ms", "reset_at", "status", "code", "provider", "span"):
            self.assertIsNone(got[key], key)

    def test_now_turns_a_time_into_a_wait(self):
        line = {"status": 429, "body": "Rate limit reached, resets at 2026-04-30T11:30:00Z"}
        self.assertIsNone(answer(line)["retry_after_ms"])
        self.assertEqual(answer(line)["reset_at"], "2026-04-30T11:30:00Z")
        self.assertEqual(answer(line, "--now", "2026-04-30T10:30:00Z")["retry_after_ms"], 3600_000)
        self.assertEqual(answer(line, "--now", "1777545000")["retry_after_ms"], 3600_000)

    def test_lines_ask_for_now_where_they_need_it(self):
        lines = '{"status":429,"body":"Rate limit reached, resets at 2026-04-30T11:30:00Z"}\n'
        columns = People.columns(run(input=lines)[1])
        self.assertEqual((columns["ACTION"], columns["WAIT"], columns["STATED"]), ("retry", "give --now", "2026-04-30"))
        columns = People.columns(run("--now", "2026-04-30T11:29:30Z", input=lines)[1])
        self.assertEqual((columns["ACTION"], columns["WAIT"], columns["STATED"]), ("retry", "30 s", "-"))

    def test_one_failure_is_of_now(self):
        soon = int(time.time()) + 60
        one = ("--status", 429, "--header", f"x-ratelimit-reset: {soon}", "--header", "x-ratelimit-remaining: 0")
        self.assertLess(abs(json.loads(run("--jsonl", *one)[1])["backoff_ms"] - 60_000), 10_000)
        self.assertEqual(json.loads(run("--jsonl", *one, "--now", soon - 7)[1])["backoff_ms"], 7000)

    def test_one_failure_by_options(self):
        body = self.file('{"error":{"message":"You exceeded your current quota","code":"insufficient_quota"}}')
        status, out, _ = run("--provider", "openai", "--status", 429, "--header", "retry-after: 2", "--body", f"@{body}")
        self.assertEqual(status, 0)
        self.assertIn(b"billing: ", out)
        self.assertIn(b"surface_error", out)
        got = json.loads(run("--status=503", "--header", "Retry-After: 7", "--jsonl")[1])
        self.assertEqual((got["kind"], got["retry_after_ms"], got["line"]), ("overloaded", 7000, 1))
        got = json.loads(run("--body", "context deadline exceeded", "--jsonl")[1])
        self.assertEqual(got["kind"], "idle_timeout")

    def test_the_request_is_no_evidence(self):
        request = "please explain what insufficient_quota means when my credit balance is too low"
        got = json.loads(run("--jsonl", "--request", request, "--body", "Bad input: " + request)[1])
        self.assertNotEqual(got["kind"], "billing")

    def test_options_hold_where_a_line_names_nothing(self):
        lines = '{"body":"x","provider":"groq"}\n{"body":"y"}\nz\n'
        self.assertEqual([a["provider"] for a in answers("--provider", "xai", input=lines)], ["groq", "xai", "xai"])


class Envelopes(Files):
    def test_text_counts_where_there_is_no_body(self):
        self.assertEqual(answer({"text": "connection refused"})["kind"], "network")
        self.assertEqual(answer({"text": "connection refused", "body": "insufficient_quota"})["kind"], "billing")
        self.assertEqual(answer({"body": "insufficient_quota", "text": "connection refused"})["kind"], "billing")
        self.assertEqual(answer({"body": None, "text": "insufficient_quota"})["kind"], "billing")
        self.assertEqual(answer({"text": "insufficient_quota", "body": None})["kind"], "billing")

    def test_any_other_line_is_itself_the_body(self):
        for line in ('{"error":{"message":"m","code":"insufficient_quota"},"status":503}',
                     '{"body":"connection refused","status":503,}',
                     '{"body":"connection refused"',
                     '[{"body":"connection refused"}]',
                     '"connection refused"', "null", "{", ""):
            got = answer(line + "\n")
            self.assertIsNone(got["id"])
        self.assertEqual(answer('{"error":{"message":"m","code":"insufficient_quota"},"status":503}')["kind"], "billing")

    def test_escapes_are_decoded(self):
        self.assertEqual(answer(r'{"\u0062ody":"conn\u0065ction\u0020refused","id":"\u00e9\ud83d\ude00\n\u202e"}')["kind"], "network")
        self.assertEqual(answer(r'{"body":"x","id":"\u00e9\ud83d\ude00\n\u202e\"\\\/"}')["id"], "é😀\n\u202e\"\\/")

    def test_null_is_as_if_it_were_not_there(self):
        status, out, err = run("--jsonl", "--strict", input=json.dumps({key: None for key in (
            "id", "provider", "model", "url", "status", "headers", "body")}))
        self.assertEqual((status, err), (0, ""))
        self.assertEqual(json.loads(out)["status"], None)

    def test_ids_may_be_numbers(self):
        self.assertEqual(answer('{"id":12345678901234567890,"body":"x"}')["id"], 12345678901234567890)

    def test_headers_may_be_repeated_and_null(self):
        got = answer({"status": 429, "body": "", "headers": {"x": None, "Retry-After": ["4"]}})
        self.assertEqual(got["retry_after_ms"], 4000)

    def test_headers_may_be_pairs(self):
        for headers in ([["Retry-After", "4"], ["x", None]], [["RETRY-AFTER", ["4"]]], [["r\u0065try-after", "4"]],
                        [{"name": "Retry-After", "value": "4"}], [{"value": "4", "name": "retry-after", "comment": ""}, ["a", "b"]]):
            status, out, err = run("--jsonl", "--strict", input=json.dumps({"status": 429, "body": "", "headers": headers}))
            self.assertEqual((status, err), (0, ""), headers)
            self.assertEqual(json.loads(out)["retry_after_ms"], 4000)
        self.assertEqual(run("--strict", input='{"body":"x","headers":[]}')[0], 0)
        for wrong, text in (("retry-after: 3", "a string"), (7, "a number"), (None, "null"), ([], "an array"), ({}, "an object"),
                            (["a"], "an array"), (["a", "b", "c"], "an array"), ([1, "b"], "an array"),
                            ({"name": "a"}, "an object"), ({"a": "b"}, "an object")):
            status, out, err = run("--jsonl", input=json.dumps({"status": 429, "body": "", "headers": [wrong, ["retry-after", "4"]]}))
            self.assertIn(f"-:1: a header is {text}, not a pair of name and value: ignored", err)
            self.assertEqual(json.loads(out)["retry_after_ms"], 4000)

    def test_a_field_of_a_wrong_type_is_reported_and_read_as_far_as_can_be(self):
        cases = [
            ({"body": {"error": {"code": "insufficient_quota"}}}, "body is an object, not a string", {"kind": "billing"}),
            ({"body": "x", "status": "429"}, "status is a string, not a number", {"status": 429}),
            ({"body": "x", "status": True}, "status is a boolean, not a number", {"status": None}),
            ({"body": "x", "status": 7.5}, "status is 7.5, which is no HTTP status", {"status": None}),
            ({"body": "x", "status": 99999}, "status is 99999, which is no HTTP status", {"status": None}),
            ({"body": "x", "provider": 3}, "provider is a number, not a string", {"provider": None}),
            ({"body": "x", "headers": "retry-after: 3"}, "headers is a string, not an object", {"retry_after_ms": None}),
            ({"body": "x", "status": 503, "headers": {"retry-after": 3}}, "headers.retry-after is a number", {"retry_after_ms": 3000}),
            ({"body": "x", "id": [1]}, "id is an array, not a string", {"id": "[1]"}),
        ]
        for envelope, problem, fields in cases:
            path = self.file("\n" + json.dumps(envelope) + "\n")
            status, out, err = run("--jsonl", path)
            self.assertEqual(status, 0)
            self.assertIn(f"{path}:2: {problem}", err)
            self.assertIn("1 problem with the input", err)
            got = json.loads(out.splitlines()[1])
            self.assertEqual({key: got[key] for key in fields}, fields, problem)
            self.assertEqual(run("--strict", path)[0], 2)

    def test_formats(self):
        lines = '{"body":"connection refused","id":"a"}\nconnection refused\n'
        status, out, err = run("--jsonl", "--format", "jsonl", input=lines)
        self.assertEqual(status, 0)
        self.assertIn("-:2: this line is no envelope", err)
        self.assertEqual([json.loads(x)["kind"] for x in out.splitlines()], ["network", "network"])
        self.assertEqual(run("--format", "jsonl", "--strict", input=lines)[0], 2)
        self.assertEqual([a["id"] for a in answers("--format", "text", input=lines)], [None, None])

    def test_one_failure_on_several_lines_is_pointed_out_once(self):
        pretty = json.dumps({"error": {"code": "insufficient_quota"}}, indent=2)
        dump = 'HTTP/1.1 429 Too Many Requests\r\ncontent-type: application/json\r\n\r\n{"error":"x"}'
        for text in (pretty, "{\r\n}\r\n", dump):
            path = self.file(text)
            status, out, err = run("--jsonl", "--strict", path, path)
            self.assertEqual((status, len(out.splitlines())), (0, 2 * len(text.splitlines())))
            self.assertEqual(err, f"triage: {path} looks like one failure on several lines: give it as --body @{path}\n")
        self.assertIn("give it as --body @-\n", run(input=pretty)[2])
        self.assertTrue(run("--body", "@-", input=pretty)[1].startswith(b"billing: "))
        for text in ("{", "{\n", "{\nconnection refused\n", "HTTP/1.1 429\nHTTP/1.1 503: busy\n", "HTTP/1.1 503\n\n",
                     "HTTP/1.1 503\n: x\n", "x\n" + pretty):
            self.assertEqual(run(input=text)[2], "", text)
        self.assertEqual(run("--format", "text", input=pretty)[2], "")

    def test_many_problems_are_counted_and_not_all_shown(self):
        _, _, err = run("--jobs", 2, input='{"body":1}\n' * 1000)
        self.assertIn("... and 980 more", err)
        self.assertIn("1000 problems with the input", err)
        self.assertEqual(err.count("body is a number"), 20)


class Repetition(Files):
    """A repeated line is not classified again, and the output does not show it."""

    def check(self, *lines, differ=True):
        """Lines that come five times each, in turn, are answered as each is alone."""
        lines = [line if isinstance(line, str) else json.dumps(line) for line in lines]
        alone = [answer(line) for line in lines]
        wanted = [each | {"line": n + 1} for n, each in enumerate(alone * 5)]
        self.assertEqual(answers("--jobs", 1, input="\n".join(lines * 5)), wanted)
        for n, each in enumerate(alone if differ else []):
            self.assertNotIn(each, alone[:n], "they are to be told apart")

    def test_samples_under_new_ids(self):
        samples = [json.loads(line) for line in Path(FAILURES).read_text(encoding="utf-8").splitlines()]
        wanted = answers(FAILURES)
        lines = [json.dumps(sample | {"id": f"{n} {sample['id']}"}) for n in range(4) for sample in samples]
        got = answers("--jobs", 1, input="\n".join(lines))
        self.assertEqual(got, [answer | {"line": n * len(samples) + answer["line"], "id": f"{n} {answer['id']}"}
                               for n in range(4) for answer in wanted])

    def test_one_field_makes_the_difference(self):
        line = {"id": "a", "provider": "openai", "model": "m", "url": "u", "status": 429, "headers": {"retry-after": "2"},
                "body": "insufficient_quota"}
        for field, value in (("id", "b"), ("id", 7), ("provider", "groq"), ("model", "insufficient_quota"), ("status", 400),
                             ("headers", {"retry-after": "3"}), ("headers", {"retry-after-ms": "2"}), ("body", "too many")):
            with self.subTest(field=field):
                self.check(line, line | {field: value})
        del line["provider"]
        self.check(line | {"url": "https://api.groq.com"}, line | {"url": "https://api.openai.com"})
        self.check("insufficient_quota", "connection refused")

    def test_an_id_counts_wherever_it_stands(self):
        self.check(*({"body": "connection refused", "id": id} for id in ("a", "b", 7)))
        self.check(*({"id": "a", "body": "connection refused", "id2": 1} | more for more in ({}, {"id": "b"})))
        self.check('{"id":"a","body":"x","id":"b"}', '{"id":"c","body":"x","id":"b"}', differ=False)

    def test_a_text_is_no_envelope(self):
        rest = '"provider":"groq","body":"connection refused"}'
        self.check('{"id":"a",' + rest, rest)
        self.check(*('{"error":"' + error + '","body":"x"}}' for error in ("connection refused", "insufficient_quota")))

    def test_other_options(self):
        lines = "".join(json.dumps({"id": id, "body": "connection refused"}) + "\n\n" for id in "abcde")
        alone = run("--explain", input=lines.splitlines()[0])[1].decode()
        self.assertEqual(run("--explain", input=lines)[1].decode(), "".join(id + alone[1:] for id in "abcde"))
        self.assertEqual(run("--summary", input=lines)[1].splitlines()[-1], b"5 failures, 5 retry")
        self.assertEqual([a["failure"] for a in answers("--provider", "xai", input=lines)], [True, False] * 5)

    def test_problems_are_reported_each_time(self):
        for arguments in ((), ("--summary",), ("--jsonl",)):
            for line in ('{"id":[1],"body":"x"}', '{"id":"a","body":"x","status":"429"}', '{"body":1}'):
                err = run(*arguments, "--jobs", 1, input=f"{line}\n" * 5)[2]
                self.assertEqual([f"triage: -:{n}: " in err for n in range(1, 7)], [True] * 5 + [False], (arguments, line))
            err = run(*arguments, "--jobs", 1, input='{"id":"a","body":"x"}\n' * 5 + '{"id":[1],"body":"x"}')[2]
            self.assertIn("triage: -:6: id is an array", err)
            err = run(*arguments, "--format", "jsonl", input="x\n" * 5)[2]
            self.assertIn("5 problems with the input", err)


class Streams(Files):
    def test_an_object_per_line_whatever_the_line_ends(self):
        for text, n in (("a\nb\n", 2), ("a\nb", 2), ("a\r\nb\r\n", 2), ("\n\n", 2), ("", 0), ("\r\n", 1), ("a\n\nb", 3)):
            self.assertEqual([a["line"] for a in answers(input=text)], list(range(1, n + 1)), repr(text))

    def test_a_return_is_no_part_of_the_line(self):
        self.assertEqual(answer('{"body":"connection refused","id":"a"}\r\n')["id"], "a")

    def test_a_byte_order_mark_is_passed_over(self):
        self.assertEqual(answer(b'\xef\xbb\xbf{"body":"connection refused","id":"a"}\n')["id"], "a")

    def test_order_and_numbers_do_not_depend_on_threads(self):
        lines = Path(FAILURES).read_bytes() * 60
        one = run("--jsonl", "--jobs", 1, input=lines)
        for jobs in (2, 8):
            self.assertEqual(run("--jsonl", "--jobs", jobs, input=lines), one)
        numbers = [json.loads(line)["line"] for line in one[1].splitlines()]
        self.assertEqual(numbers, list(range(1, lines.count(b"\n") + 1)))

    def test_several_files(self):
        first, second = self.file("a\nb", "first"), self.file("c\n", "second")
        got = answers(first, "-", second, input="stdin\n")
        self.assertEqual([(a["file"], a["line"]) for a in got], [(str(first), 1), (str(first), 2), ("-", 1), (str(second), 1)])

    def test_an_unreadable_file_does_not_stop_the_others(self):
        status, out, err = run("--jsonl", "/nowhere/at/all", self.file("connection refused\n"), self.folder.name)
        self.assertEqual(status, 2)
        self.assertEqual(len(out.splitlines()), 1)
        self.assertIn("cannot read /nowhere/at/all: No such file or directory", err)
        self.assertIn(f"cannot read {self.folder.name}: Is a directory", err)

    def test_answers_come_as_soon_as_lines_do(self):
        with subprocess.Popen([TRIAGE, "--jsonl"], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
            for n in (1, 2, 3):
                process.stdin.write(b"connection refused\n")
                process.stdin.flush()
                self.assertEqual(json.loads(process.stdout.readline())["line"], n)

    def test_a_reader_who_goes_away_is_no_error(self):
        with subprocess.Popen([TRIAGE, "--jsonl"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
            process.stdout.close()
            try:
                process.stdin.write(b"connection refused\n" * 50_000)
                process.stdin.close()
            except BrokenPipeError:
                pass
            self.assertEqual((process.wait(60), process.stderr.read()), (0, b""))

    def test_fail_on_reads_to_the_end_after_the_reader_has_gone(self):
        with subprocess.Popen([TRIAGE, "--jsonl", "--fail-on", "billing"], stdin=subprocess.PIPE,
                              stdout=subprocess.PIPE) as process:
            process.stdout.close()
            process.stdin.write(b"connection refused\n" * 200_000 + b"insufficient_quota\n")
            process.stdin.close()
            self.assertEqual(process.wait(60), 1)

    def test_a_full_disk_is_an_error(self):
        for arguments in (["--jsonl", FAILURES], ["--status", "503"], ["--help"]):
            with open("/dev/full", "wb") as full:
                done = subprocess.run([TRIAGE, *arguments], stdout=full, stderr=subprocess.PIPE)
            self.assertEqual(done.returncode, 2)
            self.assertEqual(b"triage: cannot write: No space left on device\n", done.stderr)

    def test_problems_that_cannot_be_told_are_an_error(self):
        for arguments in (["--bogus"], ["/nowhere"], ["--jsonl", "--summary", FAILURES], ["--jobs", "3", self.file('{"body":1}\n')]):
            with open("/dev/full", "wb") as full:
                done = subprocess.run([TRIAGE, *arguments], stdout=subprocess.PIPE, stderr=full)
            self.assertEqual(done.returncode, 2, arguments)
            done = subprocess.run(["sh", "-c", '"$@" 2>&-', "sh", TRIAGE, *map(str, arguments)], stdout=subprocess.PIPE)
            self.assertEqual(done.returncode, 2, arguments)
        with subprocess.Popen([TRIAGE, "--bogus"], stderr=subprocess.PIPE) as process:
            process.stderr.close()
            self.assertEqual(process.wait(60), 2)


class Hostile(Files):
    def test_binary_junk(self):
        random.seed(7)
        junk = bytes(random.randrange(256) for _ in range(20_000))
        self.assertEqual(len(answers(input=junk)), junk.count(b"\n") + (not junk.endswith(b"\n")))

    def test_nul_bytes_and_broken_utf8(self):
        for line in (b"\0" * 1000, b"\xff\xfe\xfd", b"\xc3", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"a\0b connection refused"):
            answer(line + b"\n")
        self.assertEqual(answer(b"a\0b connection refused")["kind"], "network")
        self.assertEqual(answer(b'{"body":"\xff","id":"x"}\n')["id"], None)  # not JSON, hence a body

    def test_escape_sequences_do_not_reach_the_terminal(self):
        line = json.dumps({"id": "\x1b[31mred\x07\u202e", "body": "x\x1b]0;title\x07"})
        for arguments in ((), ("--jsonl",), ("--color", "always")):
            out = run(*arguments, input=line)[1].replace(b"\x1b[0m", b"").replace(b"\x1b[1m", b"").replace(b"\x1b[2m", b"")
            self.assertNotIn(b"\x1b[31mred", out)
            self.assertNotIn(b"\x07", out)
            self.assertNotIn("\u202e".encode(), out)

    def test_deep_nesting(self):
        for depth in (100, 100_000):
            answer('{"body":' + "[" * depth + "]" * depth + "}")
            answer('{"body":"connection refused"' + ',"x":[' * depth)

    def test_lines_changed_at_random(self):
        random.seed(11)
        lines = Path(FAILURES).read_bytes().splitlines() + [b'{"id":7,"body":"connection refused"}']
        changed = []
        for _ in range(2000):
            line = bytearray(random.choice(lines))
            for _ in range(random.randrange(1, 5)):
                at = random.randrange(len(line) + 1)
                line[at:at + random.choice((0, 1, 9))] = bytes(random.randrange(256) for _ in range(random.randrange(3)))
            changed.append(bytes(line).replace(b"\n", b" "))
        self.assertEqual([a["line"] for a in answers(input=b"\n".join(changed) + b"\n")], list(range(1, 2001)))

    def test_truncation_at_any_byte(self):
        line = Path(FAILURES).read_bytes().splitlines()[0]
        text = b"\n".join(line[:n] for n in range(len(line) + 1))
        self.assertEqual(len(answers(input=text)), len(line) + 1)

    def test_of_a_long_line_head_and_tail_are_kept(self):
        middle = b"x" * (3 << 20)
        got = answers(input=b"connection refused " + middle + b"\nshort\n" + middle + b" connection refused\n")
        self.assertEqual([a["line"] for a in got], [1, 2, 3])
        self.assertEqual([a["kind"] for a in got], ["network", "unknown", "network"])
        self.assertEqual([a.get("truncated") for a in got], [True, None, True])
        for n, cut in (((1 << 20), None), ((1 << 20) + 1, True)):
            self.assertEqual(answer(b"x" * n).get("truncated"), cut)
            self.assertEqual(answers(input=b"a\n" + b"x" * n)[1].get("truncated"), cut)

    def test_memory_stays_flat(self):
        def peak(piece, count):
            env = os.environ | {"ASAN_OPTIONS": "quarantine_size_mb=1"}
            with subprocess.Popen([TRIAGE, "--jsonl", "--jobs", "2"], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, env=env) as process:
                for _ in range(count):
                    process.stdin.write(piece)
                process.stdin.close()
                _, status, usage = os.wait4(process.pid, 0)
                process.returncode = os.waitstatus_to_exitcode(status)
            self.assertEqual(process.returncode, 0)
            return usage.ru_maxrss / 1024

        for piece in (b"x" * (1 << 20), b"x" * 900_000 + b"\n"):  # one line without end, and many long ones
            self.assertLess(peak(piece, 128), 1.3 * peak(piece, 16) + 8)


class People(Files):
    @staticmethod
    def columns(table):
        """The one row of a table by its titles."""
        head, row = table.decode().splitlines()
        titles = head.split()
        starts = [head.index(title) for title in titles] + [None]
        return {title: row[start:end].strip() for title, start, end in zip(titles, starts, starts[1:])}

    def test_a_stated_wait_that_is_not_waited_for_stands_apart(self):
        cases = (("retry-after: 7", "retry", "7 s", "-"), ("retry-after: 36000", "rotate_profile", "1 s", "10 h"))
        for header, action, wait, stated in cases:
            name, value = header.split(": ")
            columns = self.columns(run(input=json.dumps({"status": 429, "headers": {name: value}, "body": ""}))[1])
            self.assertEqual((columns["ACTION"], columns["WAIT"], columns["STATED"]), (action, wait, stated))
            one = run("--status", 429, "--header", header)[1].decode()
            self.assertIn(f"{action} after {wait}: ", one)
            self.assertEqual("\nstated" in one, stated != "-")

    def test_the_table_is_aligned(self):
        lines = run(input="connection refused\ninsufficient_quota\ntool_use_failed\n")[1].decode().splitlines()
        starts = [lines[0].index(title) for title in ("KIND", "ACTION", "WAIT", "STATED", "REMEDY", "WHY")]
        for line in lines[1:]:
            for start in starts:
                self.assertEqual(line[start - 1], " ")
                self.assertNotEqual(line[start], " ")

    def test_a_narrow_terminal_gets_fewer_columns(self):
        lines = json.dumps({"id": "x" * 40, "status": 429, "body": "Rate limit reached, slow down please"}) + "\n"
        for width, titles in ((80, ["LINE", "KIND", "ACTION", "WAIT", "WHY"]),
                              (100, ["LINE", "KIND", "ACTION", "WAIT", "STATED", "WHY"]),
                              (120, ["LINE", "KIND", "ACTION", "WAIT", "STATED", "REMEDY", "WHY"])):
            table = run(input=lines, COLUMNS=str(width))[1].decode().splitlines()
            self.assertEqual(table[0].split(), titles)
            self.assertLessEqual(max(map(len, table)), width)

    def test_letters_that_take_two_columns_shift_nothing(self):
        names = ("\u8bf7\u6c42\u4e03\u53f7", "plain", "\u8bf7" * 40)
        lines = "".join(json.dumps({"id": name, "body": "insufficient_quota"}) + "\n" for name in names)
        def place(row):
            before = row[:row.index("billing")]
            return sum(2 if letter in names[0] else 1 for letter in before)
        rows = run(input=lines)[1].decode().splitlines()[1:]
        self.assertEqual({place(row) for row in rows}, {30})

    def test_the_heading_comes_with_the_first_row(self):
        for arguments, text in (([], ""), ([], "\n\n"), (["/nowhere"], ""), (["--only-failures"], Choices.USABLE)):
            self.assertEqual(run(*arguments, input=text)[1], b"", (arguments, text))

    def test_the_reason_is_never_blank(self):
        empty = json.dumps({"status": 200, "body": '{"choices":[]}'})
        self.assertEqual(self.columns(run(input=empty)[1])["WHY"], "the shape of the body")
        self.assertIn(b"\nwhy     the shape of the body (generic)\n", run("--status", 200, "--body", '{"choices":[]}')[1])
        self.assertEqual(self.columns(run(input="Oops")[1])["WHY"], "nothing was recognised")

    def test_no_colour_without_a_terminal(self):
        for arguments in ((), ("--summary",), ("--body", "connection refused")):
            self.assertNotIn(b"\x1b", run(*arguments, input="connection refused\n")[1])
        self.assertIn(b"\x1b[", run("--color", "always", input="connection refused\n")[1])
        self.assertNotIn("█", run("--summary", input="connection refused\n")[1].decode())

    def on_terminal(self, *arguments, **environment):
        """What the command prints where its output is a terminal."""
        import pty
        try:
            child, terminal = pty.fork()
        except OSError as problem:
            self.skipTest(f"no terminal here: {problem}")
        if child == 0:
            os.environ.pop("NO_COLOR", None)
            os.environ["TERM"] = "xterm"
            os.environ.update(environment)
            os.execv(TRIAGE, [TRIAGE, *map(str, arguments)])
        out = b""
        while True:
            try:
                piece = os.read(terminal, 65536)
            except OSError:
                break
            if not piece:
                break
            out += piece
        os.close(terminal)
        self.assertEqual(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), 0)
        return out

    def test_colour_and_bars_on_a_terminal_unless_refused(self):
        self.assertIn(b"\x1b[", self.on_terminal(FAILURES))
        self.assertIn("█".encode(), self.on_terminal("--summary", FAILURES))
        for refusal in ({"NO_COLOR": "1"}, {"TERM": "dumb"}):
            self.assertNotIn(b"\x1b[", self.on_terminal(FAILURES, **refusal))
            self.assertNotIn("█".encode(), self.on_terminal("--summary", FAILURES, **refusal))
        self.assertNotIn(b"\x1b[", self.on_terminal("--color", "never", FAILURES))

    def test_the_summary_counts(self):
        status, out, _ = run("--summary", input="connection refused\n" * 3 + "insufficient_quota\n")
        lines = out.decode().splitlines()
        self.assertEqual(status, 0)
        self.assertEqual(lines[0].split(), ["network", "3", "75.0", "%"])
        self.assertEqual(lines[1].split(), ["billing", "1", "25.0", "%"])
        self.assertEqual(lines[2], "4 failures, 3 retry, 1 surface_error")
        self.assertEqual(run("--summary", input="")[:2], (0, b"0 failures\n"))

    def test_summary_beside_json_goes_elsewhere(self):
        _, out, err = run("--summary", "--jsonl", input="connection refused\n")
        self.assertEqual(json.loads(out)["kind"], "network")
        self.assertIn("1 failure, 1 retry", err)


class Choices(Files):
    USABLE = json.dumps({"status": 200, "body": '{"choices":[{"message":{"role":"assistant","content":"The error means insufficient_quota."},"finish_reason":"stop"}]}'})

    def test_only_failures(self):
        lines = self.USABLE + '\n{"status":503,"body":""}\n' + self.USABLE + "\n"
        self.assertEqual([a["line"] for a in answers("--only-failures", input=lines)], [2])
        self.assertIn(b"1 failure, 1 retry; 2 lines were none", run("--only-failures", "--summary", input=lines)[1])
        self.assertEqual([a["failure"] for a in answers(input=lines)], [False, True, False])
        self.assertIn(b"0 failures; 1 line was none", run("--summary", input=self.USABLE)[1])

    def test_a_usable_answer_is_no_failure(self):
        usable = ("--status", 200, "--body", json.loads(self.USABLE)["body"])
        for arguments in ((), ("--explain",), ("--only-failures",), ("--fail-on", "empty_response")):
            self.assertEqual(run(*usable, *arguments)[:2], (0, b"no failure\n"), arguments)
        self.assertFalse(json.loads(run("--jsonl", *usable)[1])["failure"])
        self.assertEqual(run("--jsonl", "--only-failures", *usable)[1], b"")
        row = run(input=self.USABLE)[1].decode().splitlines()[1]
        self.assertEqual(row.split(), ["1", *"-" * 5, "no", "failure"])
        self.assertEqual(run("--explain", input=self.USABLE)[1], b"1: no failure\n")
        self.assertEqual(run("--fail-on", "empty_response", input=self.USABLE)[0], 0)

    def test_blank_lines_are_for_programs_only(self):
        lines = "\n \t\r\nconnection refused\n\n"
        self.assertEqual([a["failure"] for a in answers(input=lines)], [False, False, True, False])
        self.assertEqual([a["line"] for a in answers("--only-failures", input=lines)], [3])
        self.assertEqual(len(run(input=lines)[1].splitlines()), 2)
        self.assertEqual(run("--summary", input=lines)[1].splitlines()[-1], b"1 failure, 1 retry")
        self.assertTrue(run("--explain", input=lines)[1].startswith(b"3: network"))
        self.assertEqual(run("--fail-on", "unknown", input=lines)[0], 0)
        self.assertEqual(run("--format", "jsonl", "--strict", input='\n{"body":"x"}\n \n')[::2], (0, ""))

    def test_no_input_shows_a_secret_in_any_output(self):
        secret = "Zk3v9aQx7LmT"
        texts = [f"sk-proj-{secret}", f"api_key={secret}", f"https://me:{secret}@h/p", f"h/p?key={secret}",
                 f"%22sk-proj-{secret}%22", f"Authorization: SSWS {secret}", f"your password is: {secret}"]
        for text in texts:
            lines = [{"id": text, "status": 429, "body": "slow down"}, {"provider": text, "status": 429, "body": ""},
                     {"model": text, "status": 404, "body": f"model {text} not found"}, {"url": text, "status": 503},
                     {"status": 400, "body": json.dumps({"error": {"code": text, "message": "invalid", "param": text}})},
                     {"status": 429, "body": json.dumps({"error": {text: "quota exceeded"}})},
                     {"status": 401, "headers": {"x-ms-error-code": text, "retry-after": text}, "body": text}]
            jsonl = "\n".join(json.dumps(line) for line in lines)
            for arguments in ([], ["--jsonl"], ["--explain"], ["--summary"], ["--jsonl", "--strict"]):
                status, out, errors = run(*arguments, input=jsonl)
                self.assertNotIn(secret, out.decode() + str(errors), arguments)
            for options in (["--provider", text], ["--url", text], ["--model", text], ["--header", "x-request-id: " + text]):
                for arguments in ([], ["--jsonl"], ["--explain"]):
                    out, errors = run(*options, *arguments, "--status", "429", "--body", "quota: " + text)[1:]
                    self.assertNotIn(secret, out.decode() + str(errors), options)
            if "/" not in text:
                self.assertNotIn(secret, str(run("/no/such/" + text)))

    def test_explain(self):
        line = {"id": "\x1b[31m7", "status": 429, "body": json.dumps({"error": {
            "code": "insufficient_quota", "message": "slow down, key sk-proj-Zt4Qm8Lw2XvB9nHc7RkD5jYf3TgP1sAe was used"}})}
        status, out, _ = run("--explain", input=json.dumps(line))
        text = out.decode()
        self.assertEqual(status, 0)
        self.assertIn("7: billing (structured), surface_error\n  because rule 'insufficient quota' in error.code: insufficient_quota\n", text)
        self.assertIn("  not rate_limit: rule 'slow down' in error.message", text)
        for hidden in ("\x1b", "Zt4Qm8Lw2XvB9nHc7RkD5jYf3TgP1sAe"):
            self.assertNotIn(hidden, text)
        single = run("--explain", "--body", "connection refused")[1].decode()
        self.assertIn("\nwhy     phrase\n  because rule 'connection refused' in body: connection refused\n", single)
        self.assertEqual(single.count("network"), 1)
        lines = '{"status":429,"headers":{"retry-after":"36000"},"body":""}\n{"status":429,"body":"limit resets at 2026-04-30T11:30:00Z"}\n'
        heads = [line for line in run("--explain", input=lines)[1].decode().splitlines() if line[0] != " "]
        self.assertEqual(heads, ["1: rate_limit (status), rotate_profile after 1 s, stated 10 h",
                                 "2: rate_limit (phrase), retry: give --now, stated 2026-04-30"])
        self.assertEqual(run("--explain", "--jsonl", input="x")[0], 2)

    def test_the_url_names_the_provider(self):
        self.assertEqual(answer({"url": "https://api.groq.com/openai/v1/chat/completions", "body": "x"})["provider"], "groq")

    def test_fail_on(self):
        line = "connection refused\n"
        self.assertEqual(run("--fail-on", "billing,network", input=line)[0], 1)
        self.assertEqual(run("--fail-on", "billing", "--fail-on", "network", input=line)[0], 1)
        self.assertEqual(run("--fail-on", "billing", input=line)[0], 0)
        self.assertEqual(run("--fail-on=network", "--body", "connection refused")[0], 1)
        self.assertEqual(run("--fail-on=network", "--strict", "/nowhere", "-", input=line)[0], 2)

    def test_rules_of_ones_own(self):
        line = {"status": 403, "body": "tenant frozen by our gateway"}
        rules = self.file('# ours\ncertain "tenant frozen" billing status=403\n', "rules")
        self.assertNotEqual(answer(line)["kind"], "billing")
        got = answer(line, "--rules", rules)
        self.assertEqual((got["kind"], got["action"], got["rule"]), ("billing", "surface_error", "tenant frozen"))
        for bad, text in (('certain "x y" biling', "'biling'"), ('certain "" billing', "phrase is empty"), ('certain "x', "quote")):
            bad_rules = self.file('certain "tenant frozen" billing\n' + bad + "\n", "bad")
            status, out, err = run("--jsonl", "--rules", bad_rules, input=json.dumps(line))
            self.assertEqual((status, json.loads(out)["kind"]), (0, "billing"))
            self.assertIn(f"{bad_rules}:2: ", err)
            self.assertIn(text, err)
            status, out, err = run("--strict", "--rules", bad_rules, input=json.dumps(line))
            self.assertEqual((status, out), (2, b""))
        self.assertEqual(run("--rules", "/nowhere", input="x")[0], 2)

    def test_wrong_usage_says_what_was_meant(self):
        for arguments, text in (
                (["--sumary"], "there is no option --sumary; did you mean --summary?"),
                (["--zzzzzzzzz"], "there is no option --zzzzzzzzz ("),
                (["--bogus"], "there is no option --bogus ("),
                (["--body", "a", "--body", "b"], "--body: one failure has one body"),
                (["--status", "429", "--status=503"], "--status: one failure has one status"),
                (["--request", "a", "--request", "b"], "--request: one failure has one request"),
                (["-x"], "there is no option -x"),
                (["--fail-on", "ratelimit"], "'ratelimit' is no kind; did you mean rate_limit?"),
                (["--fail-on", ","], "'' is no kind"),
                (["--status", "4290"], "'4290' is no HTTP status"),
                (["--status", "abc"], "'abc' is no HTTP status"),
                (["--status"], "--status needs a value"),
                (["--jsonl=yes"], "--jsonl takes no value"),
                (["--header", "retry-after 2"], "'retry-after 2' is no header"),
                (["--now", "tomorrow"], "'tomorrow' is no time"),
                (["--jobs", "0"], "'0' is no number of threads"),
                (["--jobs", "99999999999999999999"], "is no number of threads"),
                (["--format", "xml"], "'xml' is no format"),
                (["--color", "red"], "'red' is none of auto"),
                (["--status", "429", "file"], "describe one failure"),
                (["--status", "429", "--summary"], "--summary is for many lines"),
                (["--provider", ""], "--provider needs a value that is not empty"),
                (["--body", "@/nowhere"], "cannot read /nowhere"),
                (["--rules", "-"], "the standard input can be read once"),
                (["--body", "@-", "--request", "@-"], "the standard input can be read once"),
                (["-", "-"], "the standard input can be read once"),
        ):
            status, out, err = run(*arguments)
            self.assertEqual((status, out), (2, b""), arguments)
            self.assertIn(text, err)
            self.assertEqual(err.count("\n"), 1)

    def test_help_and_version(self):
        status, out, _ = run("--help")
        self.assertEqual(status, 0)
        self.assertTrue(out.startswith(b"usage: triage "))
        self.assertLessEqual(max(map(len, out.decode().splitlines())), 120)
        self.assertEqual(run("-h")[1], out)
        self.assertRegex(run("--version")[1].decode(), r"^triage \d+\.\d+\.\d+\n$")
        self.assertEqual(run("-v"), run("--version"))

    def test_names_that_look_like_options(self):
        self.file("connection refused\n", "--jsonl")
        self.assertIn(b"network", subprocess.run([TRIAGE, "--", "--jsonl"], cwd=self.folder.name, capture_output=True).stdout)


class Scores(Files):
    LABEL = {"id": "a", "provider": "p", "body": "b", "kind": "billing", "acceptable": ["rate_limit"],
             "action": "surface_error", "retry_after_ms": 1000}
    GOOD = {"id": "a", "kind": "billing", "action": "surface_error", "retry_after_ms": 1050}

    def score(self, answer, *arguments, label=None):
        labels = self.file(json.dumps(self.LABEL | (label or {})) + "\n", "labels")
        given = self.file(json.dumps(answer) + "\n" if isinstance(answer, dict) else answer, "answers")
        done = subprocess.run([SCORE, labels, given, *arguments], capture_output=True, text=True)
        return done.returncode, done.stdout + done.stderr

    def test_right_answers(self):
        self.assertEqual(self.score(self.GOOD, "--kind", "100", "--action", "100", "--wait", "100")[0], 0)
        self.assertEqual(self.score(self.GOOD | {"kind": "rate_limit"}, "--kind", "100")[0], 0)
        self.assertEqual(self.score(self.GOOD | {"retry_after_ms": None}, "--wait", "100", label={"retry_after_ms": None})[0], 0)

    def test_wrong_answers_are_named_and_counted(self):
        for wrong, gate, text in (({"kind": "auth"}, "--kind", "kind auth (wanted billing)"),
                                  ({"action": "rotate_profile"}, "--action", "action rotate_profile (wanted surface_error)"),
                                  ({"retry_after_ms": 1051}, "--wait", "wait 1051"),
                                  ({"retry_after_ms": None}, "--wait", "wait none")):
            status, out = self.score(self.GOOD | wrong, gate, "50")
            self.assertEqual(status, 1, out)
            self.assertIn(text, out)
            self.assertIn("is below 50.00 %", out)
            self.assertEqual(self.score(self.GOOD | wrong)[0], 0)

    def test_a_futile_retry_always_fails(self):
        status, out = self.score(self.GOOD | {"action": "retry"})
        self.assertEqual(status, 1)
        self.assertIn("1 futile retries", out)

    def test_files_that_do_not_fit(self):
        for given in ("", json.dumps(self.GOOD | {"id": "b"}), json.dumps(self.GOOD) + "\n" + json.dumps(self.GOOD), "junk"):
            self.assertEqual(self.score(given)[0], 2)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[4:]])
