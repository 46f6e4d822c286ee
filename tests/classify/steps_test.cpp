// What the facts leave to the words: whatever a text says, an answered call was sent, and a refused credential is no
// throttle.

#include "catch.hpp"

#include <triage/classify.hpp>
#include <triage/decision.hpp>
#include <triage/explain.hpp>

#include <random>
#include <string>

#include "data_file.hpp"

namespace {

using triage::Action;
using triage::Classification;
using triage::classify;
using triage::ErrorKind;
using triage::Evidence;
using triage::Phase;
using triage::TransportError;

/// A draw of the bodies of tests/data.
class Bodies {
 public:
  Bodies() {
    for (const data::File& file : data::files())
      for (const data::Case& each : file.cases) bodies_.push_back(each.body);
  }
  const std::string& draw(std::mt19937& random) const {
    return bodies_[std::uniform_int_distribution<std::size_t>(0, bodies_.size() - 1)(random)];
  }
  [[nodiscard]] std::size_t size() const { return bodies_.size(); }

 private:
  std::vector<std::string> bodies_;
};

constexpr int draws = 20'000;

/// A gateway answers with these if it could not reach the provider.
bool may_be_gateways(int status) { return (status >= 502 && status <= 504) || (status >= 520 && status <= 530); }

}  // namespace

TEST_CASE("what was answered was sent, whatever the text says about a connection") {
  const Bodies bodies;
  REQUIRE(bodies.size() > 1000);
  std::mt19937 random(7);
  std::uniform_int_distribution<int> statuses(400, 599);
  for (int i = 0; i < draws; ++i) {
    const int status = statuses(random);
    if (may_be_gateways(status)) continue;
    const std::string& body = bodies.draw(random);
    const Classification c = classify({.status = status, .body = body});
    CAPTURE(status, body);
    REQUIRE(c.phase != Phase::not_sent);
  }
}

TEST_CASE("what the transport says was sent stays sent, whatever the text says") {
  const Bodies bodies;
  std::mt19937 random(8);
  for (const auto& row : triage::rows<TransportError>) {
    if (row.phase != Phase::sent && row.phase != Phase::streaming) continue;
    for (int i = 0; i < draws / 10; ++i) {
      const std::string& body = bodies.draw(random);
      CAPTURE(row.name, body);
      REQUIRE(classify({.body = body, .transport = row.value}).phase != Phase::not_sent);
    }
  }
}

TEST_CASE("a call with side effects that a server began to answer is not made again because of its words") {
  const Bodies bodies;
  std::mt19937 random(9);
  const triage::AttemptState state{.has_side_effects = true};
  for (int i = 0; i < draws; ++i) {
    const std::string& body = bodies.draw(random);
    const Classification c = classify({.status = 500, .body = body});
    if (c.confidence == triage::Confidence::structured) continue;  // a code says what the server did
    CAPTURE(body, c.rule.view());
    REQUIRE_FALSE(triage::decide(c, state).is_retryable);
  }
}

TEST_CASE("a refused request is no trouble of the provider's, whatever way of speaking its text has") {
  for (const std::string_view words : {"Error loading model list", "An internal error occurred", "We are at capacity",
                                       "The stream was empty", "The request timed out", "The task was cancelled"}) {
    CAPTURE(words);
    CHECK(classify({.status = 403, .body = words}).action != Action::retry);
    const ErrorKind throttled = classify({.status = 429, .body = words}).kind;
    CHECK((throttled == ErrorKind::rate_limit || throttled == ErrorKind::overloaded));
  }
}

TEST_CASE("a 401 is about the credential, whatever way of speaking its text has") {
  CHECK(classify({.status = 401, .body = "Too many people asked for this today"}).kind == ErrorKind::auth);
  CHECK(classify({.status = 401, .body = "The prompt is too long for the context window"}).kind == ErrorKind::auth);
  // What a text may add: why the credential was refused.
  CHECK(classify({.status = 401, .body = "Your account has no credits left"}).kind == ErrorKind::billing);
}

TEST_CASE("explain says which step found each candidate") {
  const Evidence seen{.status = 400, .body = "Your credit balance is too low"};
  const triage::Explanation why = triage::explain(classify(seen), seen);
  REQUIRE(why.count == 2);
  CHECK(why.considered[0].kind == ErrorKind::billing);
  CHECK(why.considered[1].step == triage::Step::facts);
  CHECK(why.considered[1].rule == "HTTP 400");
}
