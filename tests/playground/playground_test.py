#!/usr/bin/env python3
"""Opens the playground from disk in a headless Chromium and uses it as people do.

usage: playground_test.py PAGE.html TRIAGE [unittest arguments]    compares it with what the command answers
       playground_test.py PAGE.html --pictures DIRECTORY           makes the pictures of the documentation

It needs Debian's chromium, chromium-driver and python3-selenium, and g++ for the code that the page shows; for the
pictures pngquant, fonts-inter and fonts-jetbrains-mono too.
"""

import json
import re
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

from selenium import webdriver
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

PAGE = Path(sys.argv[1]).resolve()
ROOT = Path(__file__).resolve().parents[2]
FAILURES = ROOT / "examples" / "failures.jsonl"
FIELDS = ["status", "provider", "model", "headers", "body"]
NOW = "2026-05-01T12:00:00Z"

HOSTILE = """<script>window.hacked = 1</script><img src=x onerror="window.hacked = 2">"""
REVERSED = "\u202e"


class Browser:
    """The page in a window of a given size, with the clock stopped at `NOW`."""

    def __init__(self):
        options = webdriver.ChromeOptions()
        options.binary_location = "/usr/bin/chromium"
        for argument in ("headless=new", "no-sandbox", "disable-gpu", "hide-scrollbars", "force-color-profile=srgb"):
            options.add_argument(f"--{argument}")
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        self.driver = webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))
        self.command("Page.addScriptToEvaluateOnNewDocument", source=f"Date.now = () => Date.parse('{NOW}');")

    def command(self, name, **arguments):
        return self.driver.execute_cdp_cmd(name, arguments)

    def resize(self, width, height, scale=1):
        self.command("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale,
                     mobile=False)
        self.wait(lambda: self.run("return innerWidth") == width)

    def prefer(self, theme):
        self.command("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": theme}])

    def open(self, width=1280, height=900, theme="light", keep_choice=False):
        self.resize(width, height)
        self.prefer(theme)
        self.driver.get(PAGE.as_uri())
        if not keep_choice:
            self.run("localStorage.clear()")
            self.driver.refresh()
        self.wait(lambda: self.text("kind") == "billing")  # the first example

    def wait(self, is_done, seconds=15):
        end = time.monotonic() + seconds
        while not is_done():
            assert time.monotonic() < end, f"not done in {seconds} s"
            time.sleep(0.02)

    def run(self, script, *arguments):
        return self.driver.execute_script(script, *arguments)

    def find(self, css):
        return self.driver.find_elements(By.CSS_SELECTOR, css)

    def text(self, name):
        return self.run("return document.getElementById(arguments[0]).textContent", name)

    def value(self, name):
        return self.run("return document.getElementById(arguments[0]).value", name)

    def choose(self, sample):
        self.run("document.querySelector(`#examples input[value='${arguments[0]}']`).click()", sample)

    def enter(self, how="insertText", **texts):
        """Puts texts into fields, as typing or pasting does; what is not named becomes empty."""
        self.run("""
            for (const name of arguments[2]) document.getElementById(name).value = arguments[0][name] ?? "";
            document.getElementById("body").dispatchEvent(
              new InputEvent("input", { bubbles: true, inputType: arguments[1] }));""", texts, how, FIELDS)

    def paste(self, text):
        self.enter("insertFromPaste", body=text)

    def facts(self):
        return self.run("""
            return Object.fromEntries([...document.querySelectorAll("#facts > div")].map(fact =>
              [fact.querySelector("dt").textContent, fact.querySelector("bdi").textContent]));""")

    def mark(self, field):
        """The marked words of a field and where they begin in it; empty where there are none."""
        return self.run("""
            const mirror = document.getElementById(arguments[0]).previousElementSibling;
            const mark = mirror.querySelector("mark");
            if (!mark) return null;
            const before = document.createRange();
            before.setStart(mirror, 0);
            before.setEndBefore(mark);
            return { text: mark.textContent, at: before.toString().length };""", field)

    def answer(self):
        """What the page says, in the words of the command's table."""
        facts = self.facts()
        action = self.text("action")
        return {"kind": self.text("kind"), "action": "retry" if action.startswith("retry in ") else action,
                "wait": facts["Wait"] if facts["Wait"] != "none" else "-", "remedy": facts["Remedy"]}


class Test(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.browser = Browser()
        cls.addClassCleanup(cls.browser.driver.quit)

    def setUp(self):
        self.browser.open()

    def tearDown(self):
        """Nothing went wrong unseen, and nothing was asked of any network."""
        self.assertEqual(self.browser.driver.get_log("browser"), [])
        for entry in self.browser.driver.get_log("performance"):
            message = json.loads(entry["message"])["message"]
            if message["method"] == "Network.requestWillBeSent":
                self.assertRegex(message["params"]["request"]["url"], rf"^(data:|{re.escape(PAGE.as_uri())}$)")


def command(*arguments, lines):
    with tempfile.NamedTemporaryFile("w", suffix=".jsonl", encoding="utf-8") as file:
        file.write("".join(json.dumps(line) + "\n" for line in lines))
        file.flush()
        done = subprocess.run([TRIAGE, "--now", NOW, *arguments, file.name], capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


def answers_of_the_command(lines):
    """The rows of its table: what a person reads there is what the page has to say."""
    head, *rows = command(lines=lines)
    columns = ["KIND", "ACTION", "WAIT", "STATED", "REMEDY", "WHY"]
    at = [head.index(column) for column in columns]
    answers = [{column.lower(): row[begin:end].strip() for column, begin, end in zip(columns, at, at[1:])} for row in rows]
    for answer in answers:  # where the provider states another wait, the page shows that one
        stated = answer.pop("stated")
        answer["wait"] = answer["wait"] if stated == "-" else stated
    return answers


def samples():
    return [json.loads(line) for line in FAILURES.read_text(encoding="utf-8").splitlines()]


def body_of(sample):
    return sample.get("body", sample.get("text"))


class Answers(Test):
    def test_each_example_is_answered_as_the_command_does(self):
        offered = self.browser.run("return [...document.querySelectorAll('#examples input')].map(i => i.value)")
        self.assertEqual(len(offered), 12)
        by_id = {sample["id"]: sample for sample in samples()}
        expected = answers_of_the_command([by_id[name] for name in offered])
        for name, answer in zip(offered, expected):
            with self.subTest(name):
                self.browser.choose(name)
                self.assertEqual(self.browser.answer(), answer)
                self.assertEqual(answer["kind"], by_id[name]["kind"])
                self.assertEqual(answer["action"], by_id[name]["action"])

    def test_each_sample_of_the_command_is_answered_alike_when_its_line_is_pasted(self):
        lines = samples()
        for line in lines:
            line.pop("url", None)  # the page has no field for it
        for line, answer in zip(lines, answers_of_the_command(lines)):
            with self.subTest(line["id"]):
                self.browser.paste(json.dumps(line))
                self.assertEqual(self.browser.answer(), answer)
                self.assertEqual(self.browser.value("body"), body_of(line).replace("\r\n", "\n"))

    def test_the_words_that_decided_are_marked_where_they_stand(self):
        """An oracle of its own: the field's path and the span, as the command tells them, looked up in the body."""
        lines = [line for line in samples() if "\r" not in body_of(line)]
        for line, told in zip(lines, map(json.loads, command("--jsonl", lines=lines))):
            with self.subTest(line["id"]):
                self.browser.paste(json.dumps(line))
                body, field, span = body_of(line), told["field"], told["span"]
                mark = self.browser.mark("body")
                if field in line.get("headers", {}):
                    self.assertIsNone(mark)
                    value = line["headers"][field]
                    mark = self.browser.mark("headers")
                    self.assertEqual(mark["text"], value[slice(*span)])
                    self.assertRegex(self.browser.value("headers")[:mark["at"]], rf"(?m)^{field}: $")
                elif field == "status" or span is None:
                    self.assertIsNone(mark)
                    self.assertIsNone(self.browser.mark("headers"))
                else:
                    self.assertEqual(body[mark["at"]:mark["at"] + len(mark["text"])], mark["text"])
                    encoded = body.encode()
                    if field == "body":
                        self.assertEqual(len(body[:mark["at"]].encode()), span[0])
                        self.assertEqual(mark["text"].encode(), encoded[slice(*span)])
                        continue
                    escape = r'\\' if ".raw." in field else ""
                    name = field.rsplit(".", 1)[-1]
                    opening = rf'"{name}{escape}"\s*:\s*(?:{escape}")?'
                    before = re.search(rf'{opening}(?P<value>(?:\\.|[^"\\])*)$', body[:mark["at"]])
                    self.assertTrue(before, body[:mark["at"]])
                    value = json.loads(f'"{before["value"]}"')
                    self.assertEqual(len(value.encode()), span[0])
                    self.assertEqual(len(json.loads(json.dumps(mark["text"])).encode()), span[1] - span[0])

    def test_words_behind_escapes_are_marked_whole(self):
        for words, body in [
            ("模型不存在", json.dumps({"error": {"message": "模型不存在", "code": "x"}})),
            ("rate limit", r'{"error": {"message": "a \"rate limit\" was hit"}}'),
            ("model_not_found", json.dumps({"error": {"message": json.dumps({"error": {"code": "model_not_found"}})}})),
            ("model_not_found", "\ufeff" + json.dumps({"error": "\U0001f600", "code": "model_not_found"})),
            ("model_not_found", json.dumps([json.dumps([json.dumps({"code": "model_not_found"})])])),
        ]:
            with self.subTest(body):
                self.browser.enter(body=body)
                mark = self.browser.mark("body")
                self.assertEqual(json.loads(f'"{mark["text"]}"'), words)

    def test_the_same_word_in_another_place_is_not_marked(self):
        body = '{"id": "503-503", "n": 503, "error": {"metadata": {"raw": "{\\"id\\":503503,\\"code\\":503}"}}}'
        self.browser.enter(status="502", body=body)
        self.assertEqual(self.browser.text("kind"), "overloaded")
        self.assertEqual(self.browser.mark("body"), {"text": "503", "at": body.index('code\\":503') + 7})

    def test_a_time_that_is_stated_is_a_wait_from_now_on(self):
        line = {"status": 429, "body": "Rate limit reached. Limit resets at 2026-05-01T12:01:00Z"}
        self.browser.paste(json.dumps(line))
        self.assertEqual([self.browser.answer()], answers_of_the_command([line]))
        self.assertEqual(self.browser.facts()["Wait"], "60 s")

    def test_a_status_that_decided_is_marked_in_its_field(self):
        self.browser.enter(status="502", body="<html>")
        self.assertEqual(self.browser.text("kind"), "server_error")
        self.assertTrue(self.browser.find("#status.decided"))
        self.assertIsNone(self.browser.mark("body"))
        self.browser.enter(body='{"id": 503503, "status": 503}')
        self.assertEqual(self.browser.text("kind"), "overloaded")
        self.assertFalse(self.browser.find("#status.decided"))
        self.assertEqual(self.browser.mark("body"), {"text": "503", "at": 25})

    def test_the_text_and_its_marked_copy_lie_on_each_other(self):
        for width in (1280, 390):
            self.browser.resize(width, 900)
            for sample in samples():
                self.browser.paste(json.dumps(sample))
                boxes = self.browser.run("""
                    return ["headers", "body"].map(name => {
                      const area = document.getElementById(name);
                      const look = of => {
                        const style = getComputedStyle(of);
                        const { x, y, width, height } = of.getBoundingClientRect();
                        return [x, y, width, height, style.font, style.letterSpacing, style.padding, style.whiteSpace,
                          style.overflowWrap, style.tabSize, style.fontVariantLigatures, style.direction].join();
                      };
                      return [look(area), look(area.previousElementSibling), area.scrollHeight, area.clientHeight];
                    });""")
                for area, mirror, needed, given in boxes:
                    self.assertEqual(area, mirror, sample["id"])
                    self.assertLessEqual(needed, given, sample["id"])

    def test_the_page_says_why_what_lost_and_what_others_call_it(self):
        self.browser.choose("gemini-per-minute")
        considered = [item.text for item in self.browser.find("#considered li")]
        self.assertIn("rule google: exceeded your current quota in error.message", considered[0])
        self.assertIn("not billing: the winner is stronger evidence", considered[1])
        self.assertEqual(self.browser.find("#considered mark")[0].text, "exceeded your current quota")
        words = self.browser.run("""
            return Object.fromEntries([...document.querySelectorAll("#vocabularies tr")].map(row =>
              [row.querySelector("th").textContent, row.lastChild.textContent]));""")
        self.assertEqual(words, {
            "AgentErrorKind": "rate_limit", "ErrorType": "none, RateLimitException says it",
            "ModelErrorCode": "RATE_LIMITED", "ToolErrorCode": "RATE_LIMITED", "ErrorCategory": "LLM",
            "ActionType": "LLM", "Domain": "MODEL"})
        self.assertEqual(self.browser.text("message"), "Google Gemini is getting too many requests for "
                         "gemini-2.5-flash. Try again in 35 seconds.")
        self.assertEqual(self.browser.facts()["If it fails again"], "retry in 35 s, 3 times, then surface_error")
        self.assertEqual(self.browser.find("#facts small")[0].text, "the provider says so")
        self.browser.choose("openrouter-upstream-busy")
        self.assertEqual(self.browser.find("#facts small")[0].text, "none was stated")

    def test_the_code_that_it_shows_compiles(self):
        blocks = []
        for sample in samples():
            self.browser.paste(json.dumps(sample))
            blocks.append(f"void catches() {{\n{self.browser.text('thrown')}\n}}\n"
                          f"void switches() {{\n{self.browser.text('returned')}\n}}\n")
        program = """
            #include <string>
            #include <triage/failure/exceptions.hpp>
            #include <triage/decide/decision.hpp>
            #include <triage/failure/failure_from.hpp>
            #include <triage/message.hpp>
            std::string prompt, body;
            const triage::Header headers[] = {{"a", "b"}};
            void ask(const std::string&);
            void show(const std::string&);
            void log(const std::string&);
            void retry_in(triage::Duration);
            void use_another_profile();
            """ + "".join(f"namespace sample_{i} {{\n{block}}}\n" for i, block in enumerate(blocks))
        done = subprocess.run(["g++", "-std=c++20", "-Wall", "-Wextra", "-Werror", "-fsyntax-only", f"-I{ROOT}/include",
                               "-x", "c++", "-"], input=program, text=True, capture_output=True)
        self.assertEqual(done.returncode, 0, done.stderr)


class Input(Test):
    def test_a_whole_response_is_taken_apart(self):
        body = '{"error": {"type": "rate_limit_error"}}'
        self.browser.paste(f"HTTP/2 429 \nretry-after: 7\nx-request-id: req_1\n\n{body}")
        self.assertEqual([self.browser.value(name) for name in ("status", "headers", "body")],
                         ["429", "retry-after: 7\nx-request-id: req_1", body])
        self.assertEqual(self.browser.answer(),
                         {"kind": "rate_limit", "action": "retry", "wait": "7 s", "remedy": "wait_reset"})

    def test_the_answer_follows_each_key(self):
        body = self.browser.find("#body")[0]
        self.browser.enter()
        self.assertEqual(self.browser.text("kind"), "Nothing yet")
        body.send_keys("Conn")
        self.assertEqual(self.browser.text("kind"), "unknown")
        body.send_keys("ection refused")
        self.assertEqual(self.browser.text("kind"), "network")
        self.assertEqual(self.browser.find("#examples :checked"), [])

    def test_nothing_of_an_example_is_left_when_another_failure_is_pasted_over_it(self):
        body = self.browser.find("#body")[0]
        self.browser.enter(body="Connection refused")
        body.send_keys(Keys.CONTROL, "a")
        body.send_keys(Keys.CONTROL, "x")
        self.browser.choose("bedrock-expired-token")
        body.send_keys(Keys.CONTROL, "a")
        body.send_keys(Keys.CONTROL, "v")
        self.assertEqual(self.browser.text("kind"), "network")
        self.assertEqual([self.browser.value(name) for name in FIELDS], [""] * 4 + ["Connection refused"])
        body.send_keys(Keys.CONTROL, "a")
        self.browser.find("#status")[0].send_keys("429")
        body.send_keys(Keys.CONTROL, "v")
        self.assertEqual(self.browser.value("status"), "429")  # no example: it was typed

    def test_all_is_cleared_at_once(self):
        self.browser.choose("bedrock-expired-token")
        self.browser.find("#clear")[0].click()
        self.assertEqual([self.browser.value(name) for name in FIELDS], [""] * 5)
        self.assertEqual(self.browser.text("kind"), "Nothing yet")
        self.assertEqual(self.browser.run("return document.activeElement.id"), "body")

    def test_a_usable_answer_is_no_failure(self):
        self.browser.enter(status="200", body='{"choices": [{"message": {"content": "Out of credits? No."}}]}')
        self.assertEqual(self.browser.text("kind"), "No failure")
        self.assertFalse(self.browser.find("#details")[0].is_displayed())

    def test_markup_is_only_text(self):
        scripts = len(self.browser.find("script"))
        body = json.dumps({"error": {"message": HOSTILE + " rate limit " + HOSTILE, "code": HOSTILE}})
        for texts in ({"body": body}, {"body": HOSTILE}, {"body": "x", "provider": HOSTILE, "model": HOSTILE},
                      {"status": "429", "headers": f"x-amzn-errortype: {HOSTILE}\nretry-after: {HOSTILE}"}):
            self.browser.enter(**texts)
            self.assertNotEqual(self.browser.text("kind"), "Nothing yet")
        self.browser.enter(body=body)
        self.assertIn("<img src=x", self.browser.text("facts"))
        time.sleep(0.2)  # for what an image that cannot be loaded would do
        self.assertIsNone(self.browser.run("return window.hacked ?? null"))
        self.assertEqual(len(self.browser.find("script")), scripts)
        self.assertEqual(self.browser.find("img"), [])

    def test_what_turns_text_around_stays_in_the_field(self):
        error = {"message": f"{REVERSED}rate limit\u2066{REVERSED} reached", "code": f"a{REVERSED}b"}
        body = json.dumps({"error": error}, ensure_ascii=False)
        self.browser.enter(status="429", body=body, provider=f"open{REVERSED}ai", headers=f"retry-after: {REVERSED}7")
        self.assertEqual(self.browser.text("kind"), "rate_limit")
        outside = self.browser.run("""
            return [...document.querySelectorAll("main, #said")].map(each => {
              const copy = each.cloneNode(true);
              for (const field of copy.querySelectorAll(".mirror")) field.remove();
              return copy.textContent;
            }).join("");""")
        self.assertNotRegex(outside, "[\u202a-\u202e\u2066-\u2069]")
        self.assertIn("\\u202e", self.browser.text("considered"))
        self.assertTrue(self.browser.mark("body")["text"].startswith("rate limit"))

    def test_a_megabyte_is_answered(self):
        body = "x" * 500 + " Connection refused " + "lorem ipsum 503 \\\"dolor\\\" \U0001f600 " * 40_000
        self.assertGreater(len(body.encode()), 1_000_000)
        started = time.monotonic()
        self.browser.enter(body=body)
        self.assertEqual(self.browser.text("kind"), "network")
        self.assertLess(time.monotonic() - started, 60)  # a second, where nothing else runs
        self.assertEqual(self.browser.find("#considered mark")[0].text, "Connection refused")
        self.browser.choose("openai-out-of-money")
        self.assertEqual(self.browser.mark("body")["text"], "insufficient_quota")

    def test_anything_gets_an_answer(self):
        for body in ("\0", "\ud800", "\udc00 rate limit \ud83d", "\ufffe\uffff", '{"body":', "HTTP/1.1 429", "\n\n\n",
                     "\\" * 999, "[" * 9999):
            with self.subTest(body[:20]):
                # as JSON, since the driver refuses what is no text
                self.browser.run("""
                    const body = document.getElementById("body");
                    body.value = JSON.parse(arguments[0]);
                    body.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertFromPaste" }));""",
                                 json.dumps(body))
                self.assertRegex(self.browser.text("kind"), "^[a-z_]+$")
        for number in ("-1", "1e99", "99999999999999999999", "NaN", "0"):
            self.browser.enter(status="429", headers=f"retry-after: {number}\nx-ratelimit-reset-requests: {number}",
                               body=json.dumps({"resets_at": number, "error": {"type": "rate_limit_error"}}))
            self.assertEqual(self.browser.text("kind"), "rate_limit")
            self.assertNotRegex(self.browser.text("facts"), "NaN|Invalid|undefined")
        self.browser.enter(body="ok", status="abc", headers=":\n:x\nno colon\n\n a : b")
        self.assertEqual(self.browser.text("kind"), "unknown")


class Access(Test):
    def active(self):
        return self.browser.run("""
            const active = document.activeElement;
            return active.id || active.name || active.className || active.dataset.copies;""")

    def press(self, *keys):
        webdriver.ActionChains(self.browser.driver).send_keys(*keys).perform()

    def test_the_keyboard_reaches_everything_and_shows_where_it_is(self):
        order = []
        for _ in range(13):
            self.press(Keys.TAB)
            order.append(self.active())
            shown = self.browser.run("""
                const active = document.activeElement;
                const bearers = [active, active.nextElementSibling, active.closest(".text")].filter(Boolean);
                const shows = style => style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
                return active.matches(":focus-visible") && bearers.map(b => getComputedStyle(b)).some(shows);""")
            self.assertTrue(shown, order[-1])
        self.assertEqual(order, ["skip", "theme", "example", "status", "provider", "model", "headers", "clear", "body",
                                 "thrown", "thrown", "returned", "returned"])  # the button that copies, and the code

    def test_arrow_keys_walk_through_the_examples(self):
        self.press(Keys.TAB, Keys.TAB, Keys.TAB, Keys.ARROW_RIGHT)
        self.assertEqual(self.browser.text("kind"), "rate_limit")
        self.assertEqual(self.browser.find("#examples :checked")[0].get_attribute("value"), "openai-tokens-per-minute")
        self.press(Keys.ARROW_LEFT, Keys.ARROW_LEFT)
        self.assertEqual(self.browser.text("kind"), "network")

    def test_enter_in_a_field_does_not_leave_the_page(self):
        self.browser.find("#provider")[0].send_keys("x", Keys.ENTER)
        self.assertEqual(self.browser.driver.current_url, PAGE.as_uri())
        self.assertEqual(self.browser.value("provider"), "openaix")

    def test_the_skip_link_leads_to_the_answer(self):
        self.press(Keys.TAB, Keys.ENTER)
        self.assertEqual(self.active(), "answer")

    def test_everything_has_a_name_and_a_role(self):
        roles = []
        for each in self.browser.find("input, textarea, button, a, fieldset, form, section, pre, table, #said"):
            roles.append(each.aria_role)
            if each.get_attribute("id") not in ("said",) and each.tag_name != "table":
                self.assertTrue(each.accessible_name, each.get_attribute("outerHTML")[:200])
        self.assertEqual(roles.count("radio"), 12)
        for role in ("status", "form", "group", "region", "table"):
            self.assertIn(role, roles)
        self.assertEqual(self.browser.find("#examples")[0].find_element(By.XPATH, "..").accessible_name, "Examples")

    def test_the_answer_is_said_once_typing_pauses(self):
        self.browser.choose("bedrock-expired-token")
        self.assertNotIn("auth:", self.browser.text("said"))
        self.browser.wait(lambda: self.browser.text("said").startswith("auth: the credential was refused"))
        self.assertIn("rotate_profile", self.browser.text("said"))

    def test_no_width_scrolls_sideways(self):
        for width in (320, 390, 768, 928, 1280, 1920):
            self.browser.resize(width, 800)
            for sample in samples():
                self.browser.paste(json.dumps(sample))
                wide = self.browser.run("return document.documentElement.scrollWidth")
                self.assertLessEqual(wide, width, sample["id"])

    def contrasts(self):
        """Texts that are hard to read: less than 4.5 to 1 against what is behind them."""
        return self.browser.run("""
            const numbers = colour => colour.match(/[\\d.]+/g).map(Number);
            const linear = c => c <= .04045 ? c / 12.92 : ((c + .055) / 1.055) ** 2.4;
            const light = rgb => rgb.reduce((sum, c, i) => sum + linear(c / 255) * [.2126, .7152, .0722][i], 0);
            const behind = each => {
              for (; each; each = each.parentElement) {
                const [r, g, b, a = 1] = numbers(getComputedStyle(each).backgroundColor);
                if (a === 1) return [r, g, b];
                if (a > 0) throw "a half transparent ground";
              }
            };
            const dim = [];
            for (const each of document.querySelectorAll("body *")) {
              const isText = [...each.childNodes].some(n => n.nodeType === 3 && n.textContent.trim());
              if (!isText && !each.matches("input:not([type=radio]), textarea")) continue;
              if (each.closest(".mirror, script, datalist, [hidden]")) continue;
              const style = getComputedStyle(each);
              const opacity = Number(style.opacity);
              const ground = behind(each);
              const ink = numbers(style.color).slice(0, 3).map((c, i) => c * opacity + ground[i] * (1 - opacity));
              const [a, b] = [light(ink), light(ground)].sort((x, y) => y - x);
              const ratio = (a + .05) / (b + .05);
              if (ratio < 4.5) dim.push(`${each.tagName} ${each.id} ${each.textContent}: ${ratio.toFixed(2)}`);
            }
            return dim;""")

    def test_colours_follow_the_system_until_chosen_and_are_readable(self):
        def ground():
            return self.browser.run("return getComputedStyle(document.body).backgroundColor")
        light = ground()
        for theme in ("light", "dark"):
            self.browser.prefer(theme)
            self.browser.wait(lambda: (ground() == light) == (theme == "light"))
            pressed = str(theme == "dark").lower()
            self.browser.wait(lambda: self.browser.find("#theme")[0].get_attribute("aria-pressed") == pressed)
            for sample in ("openai-out-of-money", "openai-tokens-per-minute", "azure-whole-day"):  # one of each colour
                self.browser.choose(sample)
                time.sleep(0.3)  # the colours fade
                self.assertEqual(self.contrasts(), [], (theme, sample))
        self.browser.find("#theme")[0].click()
        self.browser.wait(lambda: ground() == light)
        self.browser.open(theme="dark", keep_choice=True)
        self.assertEqual(ground(), light)


class File(unittest.TestCase):
    def test_the_page_is_one_file_that_forbids_itself_any_request(self):
        page = PAGE.read_text(encoding="utf-8")
        self.assertNotIn("{{", page)
        self.assertEqual(re.findall(r"<(?:script|link|img|iframe)[^>]*\b(?:src|href)=['\"](?!data:)", page), [])
        self.assertIn("default-src 'none'", page)
        self.assertNotIn("unsafe-inline", page)
        self.assertNotRegex(page, r"innerHTML|insertAdjacentHTML|document\.write|[^-]eval\(")
        self.assertLess(len(page), 300_000)


def make_pictures(directory):
    browser = Browser()
    try:
        for theme, sample in (("light", "openai-out-of-money"), ("dark", "openrouter-upstream-busy")):
            browser.open(theme=theme)
            browser.choose(sample)
            browser.run("document.activeElement.blur()")
            browser.resize(1280, browser.run("return document.body.offsetHeight"), 1.5)
            time.sleep(0.5)
            picture = directory / f"playground-{theme}.png"
            browser.driver.save_screenshot(str(picture))
            subprocess.run(["pngquant", "--force", "--speed", "1", "--strip", "--output", picture, "128", picture],
                           check=True)
            print(f"{picture}: {picture.stat().st_size:,} bytes")
    finally:
        browser.driver.quit()


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    if sys.argv[2] == "--pictures":
        make_pictures(Path(sys.argv[3]))
    else:
        TRIAGE = str(Path(sys.argv[2]).resolve())
        unittest.main(argv=[sys.argv[0], *sys.argv[3:]])
