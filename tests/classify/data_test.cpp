// The messages of tests/data are read as their blocks say, and the same byte by byte.

#include <triage/classify/classify.hpp>

#include <string>

#include "catch.hpp"
#include "classified.hpp"
#include "data_file.hpp"

using namespace triage;

namespace {

/// Adds what differs from what is stated.
template <class E>
void compare(std::string& wrong, const char* what, E got, const std::optional<E>& stated) {
  if (!stated || got == *stated) return;
  wrong += std::string(what) + " is " + std::string(to_string(got)) + ", not " + std::string(to_string(*stated)) + "; ";
}

/// What is wrong with the answer, and to which message; empty if nothing is.
std::string mistake_in(const data::Case& row) {
  const Classification got = classify({.provider = row.provider, .status = row.status, .body = row.body});
  std::string wrong;
  compare(wrong, "kind", got.kind, row.kind);
  compare(wrong, "horizon", got.horizon, row.horizon);
  compare(wrong, "phase", got.phase, row.phase);
  compare(wrong, "retryable", got.retryable, row.retryable);
  compare(wrong, "action", got.action, row.action);
  if (!classified::is_same_bytewise({row.provider, row.status, row.body})) wrong += "read byte by byte it differs; ";
  if (wrong.empty()) return wrong;
  return wrong + "rule \"" + std::string(got.rule.view()) + "\"; provider '" + row.provider + "', status " +
         std::to_string(row.status) + ":\n  " + row.body;
}

}  // namespace

TEST_CASE("the files of tests/data are well-formed") {
  REQUIRE_FALSE(data::files().empty());
  for (const data::File& file : data::files())
    for (const std::string& problem : file.problems) FAIL_CHECK(problem);
}

TEST_CASE("messages are classified as tests/data says") {
  for (const data::File& file : data::files()) {
    DYNAMIC_SECTION(file.name) {
      for (std::size_t i = 0; i < file.cases.size();) {
        const std::string& title = file.cases[i].title;
        std::size_t end = i;
        while (end < file.cases.size() && file.cases[end].title == title) ++end;
        DYNAMIC_SECTION(title) {
          for (std::size_t at = i; at < end; ++at) {
            const std::string wrong = mistake_in(file.cases[at]);
            if (wrong.empty())
              SUCCEED();
            else
              FAIL_CHECK(file.at(file.cases[at].line) << ": " << wrong);
          }
        }
        i = end;
      }
    }
  }
}

TEST_CASE("malformed parts of a file of messages are reported by file and line, and the rest is read") {
  const data::File file = data::read_text("bad.txt", R"(# a comment
a message without a block

## first
@ kind: rate_limits; status: 429
skipped
@ kind: billing; colour: red
@ kind: billing; status: 4O2
@ status: 429
@ kind: auth; as: code
@ kind: billing
read
#nothing
 blank

## second
@ each: status kind
429 rate_limit | also | read
429 rate_limit openai | one too many
429 | no kind
429 rate_limit
600 billing | \ a\tb\x20
600 billing | \ a\q

## second
@ kind: auth
## third
@ kind: network; as: page
)");
  std::string problems;
  for (const std::string& problem : file.problems) problems += problem + '\n';
  CHECK(problems ==
        "bad.txt:2: no '@ ...' says what this line means\n"
        "bad.txt:5: there is no kind 'rate_limits'\n"
        "bad.txt:7: there is no key 'colour'\n"
        "bad.txt:8: '4O2' is no status\n"
        "bad.txt:9: the kind is missing\n"
        "bad.txt:10: 'as: code' and 'message' need each other\n"
        "bad.txt:13: a body that begins with '#' or '@', or begins or ends with a blank, is written behind '\\ '\n"
        "bad.txt:14: a body that begins with '#' or '@', or begins or ends with a blank, is written behind '\\ '\n"
        "bad.txt:19: there are more values before the bar than 'each' has keys\n"
        "bad.txt:20: the kind is missing\n"
        "bad.txt:21: the bar behind 'status' is missing\n"
        "bad.txt:23: only \\n, \\r, \\t, \\\\ and \\xHH are escapes\n"
        "bad.txt:25: this title stands here twice\n"
        "bad.txt:26: no message stands below this line\n"
        "bad.txt:28: 'as' is text, code or finish, not 'page'\n");
  REQUIRE(file.cases.size() == 3);
  CHECK(file.cases[0].body == "read");
  CHECK(file.cases[1].body == "also | read");
  CHECK(file.cases[1].status == 429);
  CHECK(file.cases[2].body == "a\tb ");
  CHECK(data::read("absent.txt", "absent.txt").problems == std::vector<std::string>{"absent.txt: cannot be read"});
  CHECK(data::read_text("empty.txt", "").problems.size() == 1);
}
