#!/usr/bin/env python3
"""How fast `triage --summary` reads a log, beside `grep` that looks for the same phrases, in one run.

usage: log_speed.py TRIAGE [--log outage|mixed|distinct]... [--megabytes 1000] [--rounds 3] [--jobs 1 2]
       log_speed.py --print outage --megabytes 1

The logs are invented and the same at each run. Every line has another id and time; in envelopes they come first.

outage    98 % envelopes of ten failures whose headers and bodies hold no number or id of their own, as an outage of two
          providers repeats them: the commonest in 39 of 100 lines, the rarest in 1 of 400; 2 % as in `distinct`
mixed     45 % envelopes of these ten, 55 % as in `distinct`
distinct  no failure comes twice: 75 % envelopes of twelve failures with request ids, waits, counts of tokens or keys in
          their headers or bodies, 25 % lines of text that begin with their time

All contenders take turns, and the quickest round of each counts, because other work on the machine only adds. Printed are
the processor's time, the clock's, and the most memory that the process held, for the log and for its first tenth; the
memory of a process that holds little is that of Python, which starts it.

grep gets the whole phrases: those with a gap, which -F cannot say, are left out. With "parts too" it gets what stands
before and behind the gaps as well, words such as `model` and `in`, one of which is in every line. It stops at the first
phrase of a line, knows no ends of words and reads no JSON; it tells how many lines hold a phrase, not what failed.
"""

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

INCLUDE = Path(__file__).resolve().parent.parent / "include"

PRINTS_PHRASES = """#include <triage/classify/classify.hpp>
#include <cstdio>
int main() {
  const auto index = triage::detail::builtin_index();
  for (std::size_t i = 0; i < index.first_status_rule(); ++i, std::putchar('\\n'))
    triage::detail::spell(index, i, [](char c) { std::putchar(c); });
}
"""

HTML_502 = ("<html>\r\n<head><title>502 Bad Gateway</title></head>\r\n<body>\r\n<center><h1>502 Bad Gateway</h1></center>"
            "\r\n<hr><center>nginx</center>\r\n</body>\r\n</html>\r\n")


def error(message, **more):
    return json.dumps({"error": {"message": message, **more}})


# Provider, model, status, headers, body; `%(name)s` is different in each line. The first rows are the commonest.
REPEATED = [
    ("openai", "gpt-4.1", 503, {"content-type": "application/json"},
     error("The server is currently overloaded with other requests. Sorry about that! You can retry your request.",
           type="server_error", param=None, code=None)),
    ("google", "gemini-2.5-pro", 503, {"content-type": "application/json; charset=UTF-8"},
     json.dumps({"error": {"code": 503, "message": "The model is overloaded. Please try again later.",
                           "status": "UNAVAILABLE"}}, indent=2)),
    ("openai", "gpt-4.1", 502, {"content-type": "text/html", "server": "nginx"}, HTML_502),
    ("openai", "gpt-4.1", 0, {}, "connection error: connect ECONNREFUSED 192.0.2.17:443"),
    ("openai", "gpt-4.1", 0, {}, "Request timed out."),
    ("google", "gemini-2.5-pro", 500, {"content-type": "application/json; charset=UTF-8"},
     json.dumps({"error": {"code": 500, "message": "An internal error has occurred. Please retry or report in "
                           "https://developers.generativeai.google/guide/troubleshooting", "status": "INTERNAL"}},
                indent=2)),
    ("openai", "gpt-4.1-mini", 429, {"content-type": "application/json"},
     error("You exceeded your current quota, please check your plan and billing details. For more information on this "
           "error, read the docs: https://platform.openai.com/docs/guides/error-codes/api-errors.",
           type="insufficient_quota", param=None, code="insufficient_quota")),
    ("openai", "gpt-4.1", 0, {}, "peer closed connection without sending complete message body (incomplete chunked read)"),
    ("google", "gemini-2.5-pro", 504, {"content-type": "application/json; charset=UTF-8"},
     json.dumps({"error": {"code": 504, "message": "Deadline expired before operation could complete.",
                           "status": "DEADLINE_EXCEEDED"}}, indent=2)),
    ("google", "gemini-2.5-pro", 503, {"content-type": "text/plain", "retry-after": "30"}, "Service Unavailable"),
]

DISTINCT = [
    ("openai", "gpt-4.1", 429, {"x-request-id": "req_%(hex)s%(hex)s", "retry-after-ms": "%(ms)s"},
     error("Rate limit reached for gpt-4.1 in organization org-%(word)s on tokens per min (TPM): Limit 30000, Used "
           "%(count)s, Requested %(count)s. Please try again in %(ms)sms. Visit "
           "https://platform.openai.com/account/rate-limits to learn more.", type="tokens", param=None,
           code="rate_limit_exceeded")),
    ("anthropic", "claude-sonnet-4", 529, {"request-id": "req_%(word)s", "x-should-retry": "true"},
     json.dumps({"type": "error", "error": {"type": "overloaded_error", "message": "Overloaded"},
                 "request_id": "req_%(word)s"})),
    ("openai", "gpt-4.1", 500, {"x-request-id": "req_%(hex)s%(hex)s"},
     error("The server had an error processing your request. Sorry about that! You can retry your request, or contact us "
           "through our help center at help.openai.com if you keep seeing this error. (Please include the request ID "
           "req_%(hex)s%(hex)s in your email.)", type="server_error", param=None, code=None)),
    ("anthropic", "claude-sonnet-4", 400, {"request-id": "req_%(word)s"},
     json.dumps({"type": "error", "error": {"type": "invalid_request_error",
                                            "message": "prompt is too long: 2%(count)s tokens > 200000 maximum"},
                 "request_id": "req_%(word)s"})),
    ("google", "gemini-2.5-pro", 429, {"content-type": "application/json; charset=UTF-8"},
     json.dumps({"error": {"code": 429, "message": "You exceeded your current quota. Please retry in %(ms)s.%(ms)ss.",
                           "status": "RESOURCE_EXHAUSTED",
                           "details": [{"@type": "type.googleapis.com/google.rpc.RetryInfo",
                                        "retryDelay": "%(ms)ss"}]}}, indent=2)),
    ("bedrock", "claude-sonnet-4", 429, {"x-amzn-requestid": "%(hex)s-%(hex)s", "x-amzn-errortype": "ThrottlingException"},
     json.dumps({"message": "Too many tokens, please wait before trying again."})),
    ("azure", "gpt-4.1", 429, {"apim-request-id": "%(hex)s%(hex)s", "retry-after": "%(ms)s"},
     json.dumps({"error": {"code": "429", "message": "Requests to the ChatCompletions_Create Operation have exceeded token "
                           "rate limit of your current AIServices S0 pricing tier. Please retry after %(ms)s seconds."}})),
    ("openai", "gpt-4.1-mini", 401, {"x-request-id": "req_%(hex)s%(hex)s"},
     error("Incorrect API key provided: sk-proj-****************%(word)s. You can find your API key at "
           "https://platform.openai.com/account/api-keys.", type="invalid_request_error", param=None,
           code="invalid_api_key")),
    ("vllm", "llama-3.3-70b", 400, {"content-type": "application/json"},
     json.dumps({"object": "error", "message": "This model's maximum context length is 32768 tokens. However, you requested "
                 "4%(count)s tokens (3%(count)s in the messages, 8192 in the completion). Please reduce the length of the "
                 "messages or completion.", "type": "BadRequestError", "param": None, "code": 400})),
    ("groq", "llama-3.3-70b", 413, {"x-request-id": "req_%(word)s", "retry-after": "%(ms)s"},
     error("Request too large for model `llama-3.3-70b-versatile` in organization `org_%(word)s` service tier `on_demand` "
           "on tokens per minute (TPM): Limit 12000, Requested %(count)s, please reduce your message size and try again.",
           type="tokens", code="rate_limit_exceeded")),
    ("openai", "gpt-4.1", 0, {}, "stream closed before completion: no chunk for 30000 ms, response id resp_%(hex)s%(hex)s"),
    ("openrouter", "deepseek-r1", 402, {"cf-ray": "%(hex)s-FRA"},
     error("This request requires more credits, or fewer max_tokens. You requested up to %(count)s tokens, but can only "
           "afford %(ms)s. To increase, visit https://openrouter.ai/settings/credits and add more credits", code=402)),
]

TEXTS = [
    "%(time)s WARN  agent[%(ms)s] call %(id)s: HTTP 429 Too Many Requests, retrying in %(ms)s ms (attempt 2 of 5)",
    "%(time)s ERROR agent[%(ms)s] call %(id)s: openai.APIConnectionError: Connection error: [Errno 104] Connection reset by "
    "peer",
    "%(time)s ERROR agent[%(ms)s] call %(id)s: anthropic.APIStatusError: Error code: 529 - {'type': 'error', 'error': "
    "{'type': 'overloaded_error', 'message': 'Overloaded'}, 'request_id': 'req_%(word)s'}",
    "%(time)s ERROR agent[%(ms)s] call %(id)s: httpx.ReadTimeout: The read operation timed out",
    "%(time)s ERROR agent[%(ms)s] call %(id)s: botocore.errorfactory.ThrottlingException: An error occurred "
    "(ThrottlingException) when calling the Converse operation (reached max retries: 4): Too many requests, please wait "
    "before trying again.",
    "%(time)s ERROR agent[%(ms)s] call %(id)s: openai.BadRequestError: Error code: 400 - {'error': {'message': \"This "
    "model's maximum context length is 128000 tokens. However, your messages resulted in 1%(count)s tokens.\", 'type': "
    "'invalid_request_error', 'param': 'messages', 'code': 'context_length_exceeded'}}",
]


def envelope(provider, model, status, headers, body):
    what = {"id": "call-%(id)s", "time": "%(time)s", "provider": provider, "model": model, "status": status,
            "headers": headers, "body": body}
    return json.dumps({key: value for key, value in what.items() if value})


REPEATED = [envelope(*row) for row in REPEATED]
DISTINCT = [envelope(*row) for row in DISTINCT]

# Of a hundred lines so many are repeated, distinct, and texts.
LOGS = {"outage": (98, 1, 1), "mixed": (45, 41, 14), "distinct": (0, 75, 25)}


class Values:
    """What is different in each line, by its name."""

    def __init__(self, chance):
        self.chance = chance
        self.lines = 0
        self.ms = 1_780_000_000_000
        self.makers = {
            "id": lambda: f"{self.lines:08x}",
            "time": lambda: time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(self.ms // 1000)) + f".{self.ms % 1000:03}Z",
            "hex": lambda: f"{chance.getrandbits(64):016x}",
            "word": lambda: f"{chance.getrandbits(96):024X}",
            "ms": lambda: chance.randrange(1, 60_000),
            "count": lambda: chance.randrange(10_000, 30_000),
        }

    def __getitem__(self, name):
        return self.makers[name]()


def lines_of(log):
    """The lines of a log without end."""
    repeated, distinct, _ = LOGS[log]
    chance = random.Random(20261124)
    values = Values(chance)
    while True:
        values.lines += 1
        values.ms += chance.randrange(8)
        sort = chance.randrange(100)
        if sort < repeated:  # the first rows more often
            rows, row = REPEATED, min(int(chance.expovariate(0.4)), chance.randrange(len(REPEATED)))
        else:
            rows = DISTINCT if sort < repeated + distinct else TEXTS
            row = chance.randrange(len(rows))
        yield rows[row] % values + "\n"


def write_log(log, size, out):
    """Writes lines up to `size` bytes, and returns how many."""
    count = 0
    for line in lines_of(log):
        size -= len(line)
        if size < 0:
            return count
        out.write(line)
        count += 1


def write_phrases(compiler, folder):
    """Files with the rules' whole phrases, and with the parts of the others too."""
    program = folder / "phrases"
    subprocess.run([compiler, "-std=c++20", f"-I{INCLUDE}", "-x", "c++", "-", "-o", program], input=PRINTS_PHRASES, text=True,
                   check=True)
    phrases = subprocess.run([program], stdout=subprocess.PIPE, text=True, check=True).stdout.splitlines()
    whole = {phrase for phrase in phrases if " ~ " not in phrase}
    parts = {part for phrase in phrases for part in phrase.split(" ~ ")}
    for name, texts in (("whole", whole), ("parts", parts)):
        file = folder / name
        file.write_text("".join(text.removesuffix("*") + "\n" for text in sorted(texts)), encoding="utf-8")
        yield file


class Contender:
    """A command, and its quickest round."""

    def __init__(self, name, command):
        self.name, self.command = name, command
        self.processor = self.clock = float("inf")
        self.memory = 0
        self.output = None

    def run_a_round(self):
        start = time.monotonic()
        with subprocess.Popen(self.command, stdout=subprocess.PIPE, text=True, env={**os.environ, "LC_ALL": "C"}) as process:
            self.output = process.stdout.read()
            _, status, used = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode != 0:
            sys.exit(f"{' '.join(map(str, self.command))}: exit status {process.returncode}")
        self.clock = min(self.clock, time.monotonic() - start)
        self.processor = min(self.processor, used.ru_utime + used.ru_stime)
        self.memory = max(self.memory, used.ru_maxrss / 1024)
        return self


def contenders(arguments, phrases, log):
    whole, parts = phrases
    yield Contender("grep -icFf, whole phrases", ["grep", "-icFf", whole, log])
    yield Contender("grep -icFf, parts too", ["grep", "-icFf", parts, log])
    for jobs in arguments.jobs:
        yield Contender(f"triage --summary --jobs {jobs}", [arguments.triage, "--summary", "--jobs", str(jobs), log])


def measure(arguments, name, phrases, folder):
    log, tenth = folder / "log", folder / "tenth"
    size = int(arguments.megabytes * 1e6)
    with open(tenth, "w", encoding="utf-8") as out:
        write_log(name, size // 10, out)
    with open(log, "w", encoding="utf-8") as out:
        count = write_log(name, size, out)

    small = [each.run_a_round() for each in contenders(arguments, phrases, tenth)]
    large = list(contenders(arguments, phrases, log))
    for _ in range(arguments.rounds):
        for each in large:
            each.run_a_round()
    grep, _, *ours = large
    if any(each.output != ours[0].output for each in ours):
        sys.exit("the number of jobs changes the summary")

    print(f"\n{name}: {size / 1e6:.0f} MB, {count:,} lines of {size // count} bytes on average; grep finds a phrase in "
          f"{int(grep.output):,}\n")
    print("| what | processor | x grep | clock | x grep | MB/s | memory, and of a tenth |")
    print("|---|--:|--:|--:|--:|--:|--:|")
    for each, of_tenth in zip(large, small):
        print(f"| {each.name} | {each.processor:.2f} s | {each.processor / grep.processor:.2f} | {each.clock:.2f} s | "
              f"{each.clock / grep.clock:.2f} | {size / 1e6 / each.clock:.0f} | {each.memory:.0f} MB, "
              f"{of_tenth.memory:.0f} MB |", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter,
                                     usage=argparse.SUPPRESS)
    parser.add_argument("triage", nargs="?", help="the command, as it was built")
    parser.add_argument("--log", dest="logs", action="append", choices=LOGS, help="all unless told; may be given again")
    parser.add_argument("--megabytes", type=float, default=1000)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--jobs", type=int, nargs="+", default=[1, 2])
    parser.add_argument("--compiler", default="c++", help="what prints the phrases is compiled with it")
    parser.add_argument("--print", dest="printed", choices=LOGS, help="print that log in place of all else")
    arguments = parser.parse_args()

    if arguments.printed:
        write_log(arguments.printed, int(arguments.megabytes * 1e6), sys.stdout)
        return
    if not arguments.triage:
        parser.error("which command? build/tools/triage")
    with tempfile.TemporaryDirectory() as folder:
        phrases = list(write_phrases(arguments.compiler, Path(folder)))
        for name in arguments.logs or LOGS:
            measure(arguments, name, phrases, Path(folder))


if __name__ == "__main__":
    main()
