#include <string>

#include "catch.hpp"

#include <triage/act/fallback.hpp>
#include <triage/failure/result.hpp>

using namespace triage;

namespace {

Failure failure_of(ErrorKind kind) { return Failure{classification_of(kind)}; }

}  // namespace

TEST_CASE("a fallback replaces what fails, and only then") {
  int debugged = 0;
  const auto on_debug = [&](const Failure&) { ++debugged; };
  CHECK(with_fallback([] { return 1; }, 2, on_debug) == 1);
  CHECK(debugged == 0);
  CHECK(with_fallback([]() -> int { throw std::runtime_error("no"); }, 2, on_debug) == 2);
  CHECK(with_fallback([]() -> int { throw 5; }, [] { return 3; }, on_debug) == 3);
  CHECK(with_fallback([]() -> std::string { raise(failure_of(ErrorKind::network)); },
                      [](const Failure& failure) { return std::string(to_string(failure.kind())); }) == "network");
  CHECK(debugged == 2);

  bool fell = false;
  with_fallback([] { throw std::runtime_error("no"); }, [&] { fell = true; });
  CHECK(fell);
}

TEST_CASE("a response falls back by its failure") {
  const auto failed = []() -> ModelResponse<std::string> { return failure_of(ErrorKind::empty_response); };
  const auto fine = []() -> ModelResponse<std::string> { return std::string("fine"); };
  CHECK(with_fallback(failed, "fallback") == "fallback");
  CHECK(with_fallback(fine, "fallback") == "fine");
}

TEST_CASE("a fallback may be a view, or an lvalue that the result views") {
  const auto fails = []() -> std::string_view { throw 1; };
  const std::string kept = "a text that is kept by the caller, and longer than a short one";
  CHECK(with_fallback(fails, kept) == kept);
  CHECK(with_fallback(fails, [&]() -> const std::string& { return kept; }) == kept);
  CHECK(with_fallback(fails, [] { return "literal"; }) == "literal");
  CHECK(with_fallback(fails, "literal"sv) == "literal");
}

TEST_CASE("control flow passes a fallback, and a debug hook that throws has no effect") {
  CHECK_THROWS_AS(with_fallback([]() -> int { throw TaskCompleteException::with_result("done", 1); }, 2),
                  TaskCompleteException);
  CHECK_THROWS_AS(with_fallback([]() -> int { raise(failure_of(ErrorKind::cancelled)); }, 2), CancelledException);
  CHECK(with_fallback([]() -> int { throw 1; }, 2, [](const Failure&) { throw 3; }) == 2);
}

TEST_CASE("a cancellation passes a fallback, thrown or returned") {
  CHECK_THROWS_AS(with_fallback([]() -> ModelResponse<int> { return failure_of(ErrorKind::cancelled); }, 2),
                  CancelledException);
}

TEST_CASE("a text is cut between characters, within its bytes") {
  CHECK(triage::truncate("short", 10) == "short");
  CHECK(triage::truncate("exactly", 7) == "exactly");
  CHECK(triage::truncate("a long text", 9) == "a long...");
  CHECK(triage::truncate("a long text", 9, "") == "a long te");
  CHECK(triage::truncate("a long text", 2) == "a ");
  CHECK(triage::truncate("text", 0).empty());
  const std::string text = "h\xC3\xA9llo \xE2\x82\xAC \xF0\x9F\x99\x82 end";
  for (std::size_t max = 0; max <= text.size(); ++max) {
    const std::string cut = triage::truncate(text, max, "");
    CHECK(cut.size() <= max);
    CHECK(text.starts_with(cut));
    CHECK((cut.size() == text.size() || (static_cast<unsigned char>(text[cut.size()]) & 0xC0U) != 0x80U));
  }
}

TEST_CASE("the strings of a broken answer are extracted") {
  CHECK(extract_text("  just words \n") == "just words");
  CHECK(extract_text("```json\n{\"summary\": \"All is well\", \"items\": [\"one\", \"two\"]}\n```") ==
        "All is well\none\ntwo");
  CHECK(extract_text("{\"summary\": \"cut off in the mid") == "cut off in the mid");
  CHECK(extract_text("{\"a\" : {\"b\": \"x\", \"c\": 5, \"d\": \"\"}, \"e\": \"y\",}") == "x\ny");
  CHECK(extract_text(R"({"a": "line\nbreak \"quoted\" \u00e9 \ud83d\ude42 \ud83d! \u12"})") ==
        "line\nbreak \"quoted\" \xC3\xA9 \xF0\x9F\x99\x82 \xEF\xBF\xBD! \\u12");
  CHECK(extract_text("```\nfenced").compare("fenced") == 0);
  CHECK(extract_text("").empty());
  CHECK(extract_text("{").empty());
  CHECK(extract_text("{\"a\": \"end\\") == "end");
}

TEST_CASE("prose that begins with a bracket is prose") {
  for (const std::string_view prose :
       {"[1] Paris"sv, "[1] Paris is \"nice\""sv, "[Note] He said \"hi\""sv, "[ ] buy milk"sv, "[x] done"sv,
        "[link](http://host) says \"hi\""sv, "[12 monkeys] is \"good\""sv, "{name}, say \"hi\""sv})
    CHECK(extract_text(prose) == prose);
}

TEST_CASE("the strings of JSON are extracted from other quotes too, and without the prose after it") {
  CHECK(extract_text("{'summary': 'All is \"well\"', 'n': [1, 'x']}") == "All is \"well\"\nx");
  CHECK(extract_text("{name: \"Paris\"}") == "Paris");
  CHECK(extract_text(R"({\"a\": \"b\"})") == "b");
  CHECK(extract_text("{\"a\": \"b\"} I hope that \"this\" helps") == "b");
  CHECK(extract_text("[1, \"two\", \"thr") == "two\nthr");
  CHECK(extract_text("{\"a\": NaN, \"b\": \"cannot be mended\"}") == "cannot be mended");
}

TEST_CASE("a fence may be on one line, and three backticks inside a string do not end it") {
  CHECK(extract_text("``` hi ```") == "hi");
  CHECK(extract_text("```json {\"a\": \"b\"} ```") == "b");
  CHECK(extract_text("```\n{\"code\": \"use ``` here\"}") == "use ``` here");
  CHECK(extract_text("```\n{\"a\": \"b\"}\n```\nDone.") == "b");
}
