// A small chat agent over libcurl whose answers stream, and a provider that fails on purpose in 39 ways, half of a
// stream in the shapes of ten vendors among them. One command runs both on loopback: it shows each failure, its kind,
// what was decided and how it ended, and a table of the sums.
//
// The agent is what a user of triage writes: `ask` streams one answer and throws what it fails with, a FailoverManager
// retries, waits, rotates keys and compresses; an answer of which words were shown is not asked for again, and a tool
// that has a side effect is retried only where that can do no harm.

#include <fmt/format.h>

#include <triage/adapters/curl.hpp>
#include <triage/adapters/json.hpp>
#include <triage/failover.hpp>
#include <triage/format.hpp>
#include <triage/stream.hpp>

#include "live/flaky_provider.hpp"

namespace {

using live::End;
using live::json;
using live::Scenario;
using triage::Duration;
using triage::ErrorKind;
using triage::Evidence;

/// The recommended policy at a tenth of its waits, so that the demonstration is short; money is another key's business.
triage::Policy agent_policy() {
  triage::Policy policy;
  for (triage::KindPolicy& row : policy.kinds.list) row.backoff = {Duration{100}, 2, Duration{800}};
  policy.kinds[ErrorKind::billing].action = triage::Action::rotate_profile;
  policy.rotation_wait = Duration{100};
  return triage::checked(policy);
}

/// What happened in one conversation.
struct Course {
  std::vector<ErrorKind> kinds;
  Duration waited{0};
  Duration stated{0};
  bool waited_enough = true;

  void operator()(const triage::RetryEvent& event) {
    const triage::Classification c = event.failure.classification();
    kinds.push_back(c.kind);
    fmt::print("    {:<11} {:>3}  {:<20} -> {}", event.failure.provider(),
               c.status != 0 ? fmt::to_string(c.status) : "-", triage::to_string(c.kind),
               triage::to_string(event.decision.action));
    if (event.decision.is_retryable) {
      waited += event.wait;
      if (c.retry_after) stated += *c.retry_after;
      if (event.decision.why == triage::Why::stated_wait && c.retry_after)
        waited_enough &= event.wait >= *c.retry_after;
      fmt::print(" in {} ms", event.wait.count());
    }
    fmt::print(": {}\n", triage::row_of(event.decision.why).sentence);
  }
};

/// Puts the message together that OpenAI's chunks bring in pieces.
class Message {
 public:
  void add(std::string_view bytes) {
    rest_ += bytes;
    for (std::size_t end = 0; (end = rest_.find('\n')) != rest_.npos; rest_.erase(0, end + 1)) {
      if (!rest_.starts_with("data: {")) continue;
      const json chunk = json::parse(rest_.substr(6, end - 6), nullptr, false);
      if (chunk.is_discarded() || !chunk.contains("choices") || chunk["choices"].empty()) continue;
      const json& delta = chunk["choices"][0]["delta"];
      if (delta.value("content", json()).is_string())
        whole_["content"] = whole_.value("content", "") + delta["content"].get<std::string>();
      for (const json& call : delta.value("tool_calls", json::array())) whole_["tool_calls"].push_back(call);
    }
  }

  [[nodiscard]] const json& whole() const { return whole_; }

 private:
  std::string rest_;
  json whole_ = {{"role", "assistant"}};
};

/// POSTs of JSON: of one answer, or of one that streams. A failure is thrown.
class Http {
 public:
  Http() : easy_(curl_easy_init()) {}
  Http(const Http&) = delete;
  ~Http() { curl_easy_cleanup(easy_); }

  json post(const std::string& url, const std::vector<std::string>& headers, const std::string& body,
            const Evidence& known, std::string_view operation) {
    const Headers list = set_up(url, headers, body);
    triage::CurlTransfer transfer(easy_);
    Evidence about = known;
    about.request = body;
    triage::perform_or_raise(transfer, about, operation);
    return json::parse(transfer.body());
  }

  json stream(triage::StreamCall& call, const std::string& url, const std::vector<std::string>& headers,
              const std::string& body, const Evidence& known) {
    const Headers list = set_up(url, headers, body);
    Message message;
    triage::perform_stream(easy_, call, known, [&](std::string_view bytes) { message.add(bytes); });
    return message.whole();
  }

 private:
  using Headers = std::unique_ptr<curl_slist, decltype(&curl_slist_free_all)>;

  Headers set_up(const std::string& url, const std::vector<std::string>& headers, const std::string& body) {
    curl_slist* list = curl_slist_append(nullptr, "Content-Type: application/json");
    for (const std::string& header : headers) list = curl_slist_append(list, header.c_str());
    curl_easy_reset(easy_);
    curl_easy_setopt(easy_, CURLOPT_URL, url.c_str());
    curl_easy_setopt(easy_, CURLOPT_PROXY, "");
    curl_easy_setopt(easy_, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(easy_, CURLOPT_TIMEOUT_MS, 3000L);
    curl_easy_setopt(easy_, CURLOPT_HTTPHEADER, list);
    curl_easy_setopt(easy_, CURLOPT_POSTFIELDS, body.c_str());
    curl_easy_setopt(easy_, CURLOPT_POSTFIELDSIZE, static_cast<long>(body.size()));
    return Headers(list, curl_slist_free_all);
  }

  CURL* easy_;
};

class Agent {
 public:
  Agent(const live::FlakyProvider& provider, std::size_t scenario)
      : provider_(provider), number_(scenario), scenario_(live::scenarios[scenario]) {}

  /// Talks until the model has said its last word.
  std::string talk(Course& course) {
    const auto profile = [&](const char* name, const char* key) {
      return triage::AuthProfile{.name = name,
                                 .provider = std::string(scenario_.provider),
                                 .key = triage::Secret(key),
                                 .base_url = provider_.base_url(number_),
                                 .model = "demo-model"};
    };
    triage::FailoverManager failover({profile("first", "old-key"), profile("second", "good-key")});

    json messages = {{{"role", "user"}, {"content", "Book a table for two tonight."}}};
    if (scenario_.when == live::When::with_long_prompt) messages[0]["content"] = std::string(9000, 'x');
    const auto compress = [&] {
      messages[0]["content"] = "Book a table for two tonight.";
      return true;
    };

    for (int turn = 0; turn < 4; ++turn) {
      int shown = 0;  // attempts that showed words
      json message;
      try {
        message = failover.run(
            policy_, [&](const triage::Target& target) { return ask(target, messages, shown); },
            triage::on_failure(course), triage::compress_with(compress));
      } catch (const triage::Exception& e) {
        if (shown == 0) throw;
        broke_off_ = true;
      }
      shown_ += shown;
      shown_twice_ += shown > 1;
      if (broke_off_) return "broke off after its first words, which were shown once";
      messages.push_back(message);
      if (!message.contains("tool_calls")) return message["content"];
      // The tool's result is in `messages` before the model is asked again: a failed call does not run the tool twice.
      for (const json& call : message["tool_calls"])
        messages.push_back({{"role", "tool"}, {"tool_call_id", call["id"]}, {"content", book(call, course)}});
    }
    return "I talk too much.";
  }

  [[nodiscard]] bool was_told() const { return told_; }
  [[nodiscard]] bool broke_off() const { return broke_off_; }
  [[nodiscard]] int shown() const { return shown_; }
  [[nodiscard]] int shown_twice() const { return shown_twice_; }

 private:
  json ask(const triage::Target& target, const json& messages, int& shown) {
    const json request = {{"model", target.model},
                          {"stream", true},
                          {"messages", messages},
                          {"tools", {{{"type", "function"}, {"function", {{"name", "book_table"}}}}}}};
    const std::string body = request.dump();
    const auto streamed = triage::streaming([&](triage::StreamCall& call) {
      const json message = http_.stream(call, target.profile.base_url + "/v1/chat/completions",
                                        {"Authorization: Bearer " + target.profile.key.reveal()}, body,
                                        {.provider = target.profile.provider, .model = target.model, .request = body});
      shown += call.watch().has_words();
      return message;
    });
    return streamed(target.attempt);
  }

  /// The tool: it has a side effect. A failure that cannot be retried safely is told to the model in place of a result.
  std::string book(const json& call, Course& course) {
    const bool with_key = scenario_.end != End::told;
    std::vector<std::string> headers;
    if (with_key) headers.push_back("Idempotency-Key: " + call["id"].get<std::string>());
    try {
      return triage::retry(
                 policy_,
                 [&] {
                   return http_.post(provider_.bookings_url(number_), headers, call["function"]["arguments"],
                                     {.provider = "bookings"}, "book_table");
                 },
                 triage::with_state(triage::AttemptState{.has_side_effects = true, .has_idempotency_key = with_key}),
                 triage::on_failure(course))
          .dump();
    } catch (const triage::Exception& e) {
      told_ = true;
      return json{{"error", triage::to_string(e.kind())},
                  {"hint", "It may have been carried out: ask before trying again."}}
          .dump();
    }
  }

  const live::FlakyProvider& provider_;
  std::size_t number_;
  const Scenario& scenario_;
  triage::Policy policy_ = agent_policy();
  Http http_;
  bool told_ = false;
  bool broke_off_ = false;
  int shown_ = 0;
  int shown_twice_ = 0;
};

struct Sums {
  int failures = 0;
  int handled = 0;
  int conversations = 0;
  int kinds_right = 0;
  int twice = 0;
  int shown = 0;
  int shown_twice = 0;
  int broken_off = 0;
  bool waited_enough = true;
  Duration stated{0};
  Duration waited{0};
};

void run(const live::FlakyProvider& provider, std::size_t number, Sums& sums) {
  const Scenario& scenario = live::scenarios[number];
  fmt::print("{} ({})\n", scenario.name, scenario.provider);
  Course course;
  Agent agent(provider, number);
  std::string outcome;
  bool talked = false;
  try {
    outcome = agent.talk(course);
    talked = true;
  } catch (const std::exception& e) {
    outcome = fmt::format("gave up: {}", e.what());
  }
  const int bookings = provider.bookings(number);
  const bool as_it_should = talked && bookings == 1 && agent.was_told() == (scenario.end == End::told) &&
                            agent.broke_off() == (scenario.end == End::broken_off) && agent.shown_twice() == 0;
  const std::vector<ErrorKind> expected(scenario.kind == ErrorKind::unknown ? 0U : 1U, scenario.kind);
  fmt::print("    {} {}; booked {} time{}\n", as_it_should ? "ok:" : "WRONG:", outcome, bookings,
             bookings == 1 ? "" : "s");
  if (course.kinds != expected) fmt::print("    WRONG KIND: not {}\n", triage::to_string(scenario.kind));

  ++sums.conversations;
  sums.failures += static_cast<int>(course.kinds.size());
  sums.handled += as_it_should ? static_cast<int>(course.kinds.size()) : 0;
  sums.kinds_right += course.kinds == expected;
  sums.twice += bookings > 1;
  sums.shown += agent.shown();
  sums.shown_twice += agent.shown_twice();
  sums.broken_off += agent.broke_off();
  sums.waited_enough &= course.waited_enough;
  sums.stated += course.stated;
  sums.waited += course.waited;
}

}  // namespace

int main() {
  curl_global_init(CURL_GLOBAL_DEFAULT);
  live::FlakyProvider provider;
  Sums sums;
  for (std::size_t i = 0; i < live::scenarios.size(); ++i) run(provider, i, sums);

  const bool all = sums.failures == provider.injected() && sums.handled == sums.failures &&
                   sums.kinds_right == sums.conversations && sums.twice == 0 && sums.shown_twice == 0 &&
                   sums.waited_enough;
  fmt::print(
      "\n"
      "conversations         {:>6}\n"
      "failures injected     {:>6}\n"
      "failures handled      {:>6}\n"
      "kinds as expected     {:>6} of {} conversations\n"
      "answers shown         {:>6}, {} of them broken off\n"
      "shown twice           {:>6}\n"
      "executed twice        {:>6}\n"
      "waits stated          {:>6} ms, none cut short: {}\n"
      "waited in all         {:>6} ms\n"
      "{}\n",
      sums.conversations, provider.injected(), sums.handled, sums.kinds_right, sums.conversations, sums.shown,
      sums.broken_off, sums.shown_twice, sums.twice, sums.stated.count(), sums.waited_enough ? "yes" : "NO",
      sums.waited.count(), all ? "all handled" : "NOT ALL HANDLED");
  curl_global_cleanup();
  return all ? 0 : 1;
}
