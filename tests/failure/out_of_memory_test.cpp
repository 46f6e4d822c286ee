// Every allocation of floors 2 and 4 fails once: nothing leaks, nothing ends the program, and what is left still says
// what failed.

#include <algorithm>
#include <array>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "allocations.hpp"
#include "catch.hpp"

#include <triage/act/failover.hpp>
#include <triage/act/fallback.hpp>
#include <triage/act/retry.hpp>
#include <triage/failure/boundary.hpp>
#include <triage/failure/failure_from.hpp>
#include <triage/failure/format.hpp>
#include <triage/failure/try_call.hpp>
#include <triage/json.hpp>
#include <triage/message.hpp>
#include <triage/tools/toolbox.hpp>

using namespace triage;
using namespace std::chrono_literals;

namespace {

using K = ErrorKind;
constexpr Policy exact{.jitter = Jitter::none};

/// How a scenario ended. Holds nothing that allocates.
enum class Ended { well, without_memory, by_failure, otherwise };

/// Runs `scenario` with each of its allocations failing once. It may end well, by a failure of one of those kinds, or
/// for want of memory, and in no other way. Returns how many allocations it makes.
template <class Scenario>
int survives(Scenario scenario, std::initializer_list<K> kinds = {}) {
  Ended ended{};
  K kind{};
  const auto run = [&] {
    try {
      scenario();
      ended = Ended::well;
    } catch (const Exception& e) {
      ended = Ended::by_failure;
      kind = e.kind();
    } catch (const std::bad_alloc&) {
      ended = Ended::without_memory;
    } catch (...) {
      ended = Ended::otherwise;
    }
  };
  run();  // constants that are made once are not counted
  int allocations = 0;
  for_each_allocation_failing(run, [&](int n, int leaked) {
    CAPTURE(n, to_string(kind));
    CHECK(leaked == 0);
    CHECK(ended != Ended::otherwise);
    if (ended == Ended::by_failure) CHECK(std::find(kinds.begin(), kinds.end(), kind) != kinds.end());
    allocations = n;
  });
  CHECK(ended != Ended::without_memory);  // the last run lacked nothing
  return allocations;
}

struct VirtualTime {
  TimePoint time{1'900'000'000s};
  TimePoint operator()() const noexcept { return time; }
  template <class Token>
  bool operator()(Duration wait, const Token&) noexcept {
    time += wait;
    return true;
  }
};

Failure failure_of(K kind) noexcept { return Failure{classification_of(kind)}; }

struct Internal : std::runtime_error {
  using std::runtime_error::runtime_error;
};

}  // namespace

TEST_CASE("mending JSON allocates its text and nothing else") {
  std::string numbers = "[1";
  for (int i = 0; i < 1000; ++i) numbers += ",12345678901234567";
  for (const std::string& text : {numbers + "]", numbers + ",]"}) {
    int made = allocations_in([&] { CHECK(repair_json(text).ok()); });
    CHECK(made <= 2);  // with the one more that a growing string may need
  }
}

TEST_CASE("out of memory: what a stream of JSON showed stays whole, and the next piece goes on") {
  std::optional<JsonStream> stream;
  for_each_allocation_failing(
      [&] {
        stream.emplace();
        try {
          for (int i = 0; i < 40; ++i) stream->feed(i == 0 ? R"([{"a": "b")" : R"(, "c": [[[["d"]]]])");
        } catch (const std::bad_alloc&) {
        }
      },
      [&](int, int) {
        CHECK((stream->so_far().empty() || is_json(stream->so_far())));
        CHECK(stream->feed(""));
        CHECK((stream->text().empty() || is_json(stream->so_far())));
      });
}

TEST_CASE("out of memory: a failure keeps its kind, its status and whether it may be tried again") {
  const Failure cause = failure_of(K::network);
  const MetadataEntry notes[] = {{"attempt", "3"}, {"shard", "eu-1"}};
  FailureInfo info{.classification = classification_of(K::rate_limit),
                   .provider = "a provider with a name that needs memory",
                   .message = "a message that needs memory",
                   .metadata = notes,
                   .cause = &cause};
  info.classification.status = 429;
  Failure failure;
  for_each_allocation_failing([&] { failure = Failure{info}; },
                              [&](int, int) {
                                CHECK(failure.kind() == K::rate_limit);
                                CHECK(failure.status() == 429);
                                CHECK(failure.is_retryable());
                                const Failure copy = failure;
                                CHECK(copy == failure);
                              });
  CHECK(failure.is_complete());
}

TEST_CASE("out of memory: whatever was caught becomes a failure") {
  const auto text = std::make_exception_ptr(std::runtime_error("429 Too Many Requests"));
  const auto ours = std::make_exception_ptr(LLMException::model_overloaded("acme-1"));
  const Evidence evidence{.provider = "openai", .status = 401, .body = R"({"error":{"code":"invalid_api_key"}})"};
  std::array<Failure, 3> read;
  for_each_allocation_failing(
      [&] {
        read = {failure_from(text), failure_from(ours), failure_from(evidence, "chat")};
      },
      [&](int, int) {
        CHECK(read[0].kind() == K::rate_limit);
        CHECK(read[1].kind() == K::overloaded);
        CHECK(read[2].kind() == K::auth_permanent);
        CHECK(read[2].status() == 401);
      });
}

TEST_CASE("out of memory: what is raised is caught as its own type, and copied") {
  const Failure throttled = failure_of(K::rate_limit);
  CHECK(survives([&] { raise(throttled); }, {K::rate_limit}) == 0);
  survives([] { throw NetworkException::connection_refused("a-host-with-a-long-name.example.com", 443); },
           {K::network});
  survives([] { throw ToolExecutionException("a tool with a name that needs memory"); }, {K::unknown});
  survives(
      [&] {
        try {
          throw RateLimitException::from_http_429("a provider with a name that needs memory", "30");
        } catch (const RateLimitException& e) {
          const RateLimitException copy = e;
          copy.rethrow();
        }
      },
      {K::rate_limit});
}

TEST_CASE("out of memory: a boundary lets only public types out") {
  const Internal inner("an inner text");
  constexpr auto to_public = mapper(map<Internal, RateLimitException>());
  survives([&] { boundary(to_public, [&] { throw inner; }); }, {K::rate_limit});
  survives([&] { boundary(to_public, []() -> int { raise(failure_of(K::billing)); }); }, {K::billing});
}

TEST_CASE("out of memory: a call as a result") {
  survives([] {
    const ModelResponse<int> response = try_call([]() -> int { raise(failure_of(K::overloaded)); });
    if (response || response.error().kind() != K::overloaded) throw std::logic_error("the kind is lost");
  });
  survives([] {
    const ModelResponse<std::string> response = try_call([] { return std::string(100, 'x'); });
    if (!response && response.error().kind() == K::rate_limit) throw std::logic_error("not what failed");
  });
}

TEST_CASE("out of memory: texts come whole or not at all") {
  const Failure failure = failure_of(K::context_overflow);
  survives([&] { static_cast<void>(user_message(failure).size()); });
  survives([&] { static_cast<void>(debug_message(failure).size()); });
  survives([&] { static_cast<void>(fmt::format("{}", failure).size()); });
}

TEST_CASE("out of memory: retry gives the value, or what was thrown with its identity") {
  survives(
      [] {
        VirtualTime time;
        int calls = 0;
        const auto busy = [&] {
          if (++calls < 3) raise(failure_of(K::overloaded));
          return calls;
        };
        if (retry(exact, busy, with_sleep(time), with_clock(time)) != 3) throw std::logic_error("another value");
      },
      {K::overloaded});

  const std::exception_ptr thrown = std::make_exception_ptr(Internal("429 Too Many Requests"));
  survives([&] {
    VirtualTime time;
    const void* original = nullptr;
    try {
      std::rethrow_exception(thrown);
    } catch (const Internal& e) {
      original = &e;
    }
    try {
      retry(
          exact, [&] { std::rethrow_exception(thrown); }, with_sleep(time), with_clock(time));
    } catch (const Internal& e) {
      if (&e != original) throw std::logic_error("a copy");
    }
  });
}

TEST_CASE("out of memory: hooks that need memory break no retry") {
  survives(
      [] {
        VirtualTime time;
        int calls = 0;
        const auto note = [](const RetryEvent& event) {
          static_cast<void>(std::string(100, 'x') + debug_message(event.failure));
        };
        retry(
            exact,
            [&] {
              if (++calls < 3) raise(failure_of(K::server_error));
            },
            with_sleep(time), with_clock(time), on_failure(note), on_retry(note), on_give_up(note));
        if (calls != 3) throw std::logic_error("not tried again");
      },
      {K::server_error});
}

TEST_CASE("out of memory: a rotation over profiles") {
  survives(
      [] {
        VirtualTime time;
        FailoverManager manager({{.name = "team-a", .provider = "openai", .key = Secret("sk-a"), .model = "acme-1"},
                                 {.name = "team-b", .provider = "openai", .key = Secret("sk-b"), .model = "acme-1"}});
        const auto refuse_a = [](const Target& target) {
          if (target.profile.name == "team-a") raise(failure_of(K::auth));
          return 42;
        };
        if (manager.run(exact, refuse_a, with_sleep(time), with_clock(time)) != 42)
          throw std::logic_error("another value");
      },
      {K::auth});
}

TEST_CASE("out of memory: a fallback stands in") {
  survives([] {
    const auto fails = []() -> std::string { raise(failure_of(K::network)); };
    static_cast<void>(with_fallback(fails, std::string(100, 'x')).size());
  });
}

TEST_CASE("out of memory: a tool is tried again, fixed, and answers for its failure") {
  survives(
      [] {
        int calls = 0;
        const auto flaky = [&](std::string_view args) {
          if (++calls < 3) throw std::runtime_error("a text that needs memory to be kept");
          return std::string(args);
        };
        const Tool tool{"lookup", "", flaky, {.execution_error = recover::retry(3)}};
        static_cast<void>(tool("{}").text().size());
      },
      {K::unknown});
  survives(
      [] {
        const auto wants_braces = [](std::string_view args) {
          if (args.front() != '{') throw std::invalid_argument("no braces around it");
          return std::string(args);
        };
        const auto add_braces = [](std::string_view args) { return "{" + std::string(args) + "}"; };
        ToolBox box{"agent"};
        box.add(Tool{"lookup", "", wants_braces, {.execution_error = recover::fix(add_braces)}});
        static_cast<void>(box.call("lookup", "some arguments that need memory").text().size());
        static_cast<void>(box.call("nobody", "{}").text().size());
      },
      {K::format_error, K::unknown});
}
