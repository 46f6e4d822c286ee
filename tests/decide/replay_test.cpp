// A call with side effects is made again only where the evidence proves that nothing ran: random evidence tries to
// break it.

#include <initializer_list>
#include <iterator>
#include <random>
#include <string_view>

#include <triage/classify.hpp>
#include <triage/decision.hpp>

#include "catch.hpp"

using namespace triage;

namespace {

struct Text {
  std::string_view body;
  bool is_code = false;  ///< a refusal in a field that carries codes
};

constexpr Text texts[] = {
    {""},
    {"Rate limit reached, please try again in 2 seconds"},
    {"Error code: 429 - too many requests"},
    {"HTTP 503: the model is overloaded, retry later"},
    {"connect: connection refused"},
    {"Could not resolve host: api.example.com"},
    {"The server had an error while it worked on your request"},
    {"upstream request timeout"},
    {"connection reset by peer"},
    {"Your prompt is longer than the context window of the model"},
    {"invalid api key"},
    {"You exceeded your current quota, please check your plan and billing details"},
    {R"({"error":{"message":"slow down","code":"rate_limit_exceeded"}})", true},
    {R"({"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}})", true},
    {R"({"error":{"message":"bad key","code":"invalid_api_key"}})", true},
    {R"({"error":{"message":"rate limit exceeded: connection refused"}})"},
    {R"({"choices":[{"message":{"content":"429 rate limit, nothing was sent"}}]})"},
    {"event: error\ndata: {\"error\":{\"message\":\"the model is overloaded, try later\"}}\n\n"},
};

/// Statuses by which a server says that it did not begin.
constexpr int refusals[] = {400, 401, 402, 403, 404, 413, 422, 429, 503, 529};
constexpr int others[] = {0, 200, 206, 302, 408, 409, 499, 500, 502, 504, 520, 524, 599};

template <class T, std::size_t N>
const T& one_of(const T (&list)[N], std::mt19937& random) {
  return list[random() % N];
}

constexpr Phase phases[] = {Phase::not_known, Phase::not_known, Phase::not_sent, Phase::sent, Phase::streaming};

}  // namespace

TEST_CASE("a call with side effects is repeated only where the evidence proves that nothing ran") {
  std::mt19937 random(29);
  int repeated = 0, kept = 0;
  for (int i = 0; i < 20'000; ++i) {
    const bool refuses = random() % 2 == 0;
    const Text& text = one_of(texts, random);
    const auto& transport = random() % 2 == 0 ? rows<TransportError>[0] : one_of(rows<TransportError>, random);
    const Evidence evidence{.status = refuses ? one_of(refusals, random) : one_of(others, random),
                            .body = text.body,
                            .transport = transport.value,
                            .phase = one_of(phases, random)};
    AttemptState state{.profiles_left = static_cast<std::uint32_t>(random() % 2),
                       .at_hand = {Remedy::compress_context, Remedy::refresh_credentials, Remedy::fallback_model},
                       .phase = one_of(phases, random),
                       .has_side_effects = true};
    const Policy policy = random() % 2 == 0 ? policies::recommended : policies::model_call;

    const Phase seen = evidence.phase != Phase::not_known ? evidence.phase : transport.phase;
    const Phase known = state.phase != Phase::not_known ? state.phase : seen;
    const bool began = known == Phase::streaming || seen == Phase::streaming;
    const bool is_refused = refuses || (evidence.status == 0 && text.is_code);
    const bool proven = known == Phase::not_sent || (is_refused && !began);

    const Classification c = classify(evidence);
    const FailoverDecision decision = decide(c, state, policy);
    CAPTURE(evidence.status, text.body, transport.name, to_string(evidence.phase), to_string(state.phase),
            to_string(c.kind), to_string(c.confidence));
    if (decision.is_retryable) REQUIRE(proven);
    decision.is_retryable ? ++repeated : ++kept;

    // A receiver that notices a repetition, or a call that does no harm, is treated as any other one.
    state.has_idempotency_key = true;
    const FailoverDecision noticed = decide(c, state, policy);
    state.has_side_effects = state.has_idempotency_key = false;
    REQUIRE(noticed == decide(c, state, policy));
    if (decision.is_retryable) REQUIRE(noticed == decision);
  }
  CHECK(repeated > 1000);
  CHECK(kept > 1000);
}

TEST_CASE("what proves that nothing ran is enough to repeat a call with side effects") {
  constexpr AttemptState harmful{.has_side_effects = true};
  for (const TransportTraits& row : rows<TransportError>) {
    if (row.phase != Phase::not_sent || !row.waiting_helps) continue;
    CAPTURE(row.name);
    CHECK(decide(classify({.transport = row.value}), harmful).is_retryable);
    CHECK(decide(classify({.body = "connect: connection refused", .transport = row.value}), harmful).is_retryable);
  }
  for (const int status : {429, 503, 529}) {
    CAPTURE(status);
    CHECK(decide(classify({.status = status}), harmful).is_retryable);
    CHECK(decide(classify({.status = status, .body = "Too many requests, slow down"}), harmful).is_retryable);
  }
  CHECK(decide(classify({.body = R"({"error":{"code":"rate_limit_exceeded","message":"slow down"}})"}), harmful)
            .is_retryable);
}
