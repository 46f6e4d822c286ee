// An answer that is watched as it comes, against the whole of it.

#include <triage/classify/stream_event.hpp>
#include <triage/classify/stream_watch.hpp>

#include <random>

#include <triage/act/hold_back.hpp>
#include <triage/decide/decision.hpp>
#include <triage/rules/rule_set.hpp>

#include "allocations.hpp"
#include "catch.hpp"
#include "streams_file.hpp"

namespace {

using namespace std::literals;
using namespace std::chrono_literals;
using triage::detect;
using triage::Duration;
using triage::ErrorKind;
using triage::Evidence;
using triage::Header;
using triage::StreamState;
using triage::StreamWatch;
using triage::TimePoint;
using triage::TransportError;

const std::vector<streams::Sample>& samples() {
  static const std::vector<streams::Sample> all = streams::samples();
  return all;
}

/// What is seen of a sample; its views live as long as this.
struct Seen {
  Header headers[1];
  Evidence evidence;

  explicit Seen(const streams::Sample& sample, bool with_provider = true)
      : headers{{"content-type", sample.type}},
        evidence{.provider = with_provider ? std::string_view(sample.provider) : ""sv,
                 .status = sample.status,
                 .headers = headers,
                 .expects_stream = true} {}
};

/// Feeds a text in pieces of random sizes, or whole.
void feed(StreamWatch& watch, std::string_view text, std::minstd_rand* random = nullptr) {
  while (random != nullptr && !text.empty()) {
    const std::size_t size = (std::min)(text.size(), std::size_t{(*random)() % ((*random)() % 2 == 0 ? 4U : 90U)});
    watch.feed(text.substr(0, size));
    text.remove_prefix(size);
  }
  watch.feed(text);
}

std::string calls_of(const StreamWatch& watch) {
  std::string all;
  for (const triage::StreamedCall& call : watch.calls()) {
    if (!all.empty()) all += ' ';
    all += std::string(call.name.view()) + (call.is_whole ? "+" : "");
  }
  return all;
}

std::string usage_of(const StreamWatch& watch) {
  const auto text = [](const std::optional<std::int64_t>& count) { return count ? std::to_string(*count) : "-"; };
  return text(watch.usage().input) + ' ' + text(watch.usage().output);
}

/// Other ways to write the same stream of events.
std::vector<std::string> layouts(const streams::Sample& sample) {
  std::vector<std::string> all{sample.body};
  if (sample.is_binary || sample.body.front() == '{' || sample.body.front() == '[' || sample.body.front() == '<')
    return all;
  for (const std::string_view end : {"\r\n"sv, "\r"sv}) {
    std::string other = "\xEF\xBB\xBF: comment\n\n" + sample.body;
    for (std::size_t at = 0; (at = other.find('\n', at)) != other.npos; at += end.size()) other.replace(at, 1, end);
    all.push_back(other);
  }
  std::string dense = sample.body;
  for (std::size_t at = 0; (at = dense.find(": {", at)) != dense.npos; ++at)
    if (at > 4 && dense.substr(at - 4, 4) == "data") dense.erase(at + 1, 1);
  all.push_back(dense);
  return all;
}

}  // namespace

TEST_CASE("the streams of vendors mean what their files say, in every layout") {
  std::minstd_rand random(7);
  REQUIRE(samples().size() > 50);
  for (const streams::Sample& sample : samples()) {
    CAPTURE(sample.title);
    for (const std::string& body : layouts(sample)) {
      CAPTURE(body);
      const Seen seen(sample);
      StreamWatch watch(seen.evidence);
      feed(watch, body, &random);
      if (!sample.state.empty()) CHECK(to_string(watch.state()) == sample.state);
      if (!sample.finish.empty()) CHECK(watch.finish_reason() == sample.finish);
      if (!sample.usage.empty()) CHECK(usage_of(watch) == sample.usage);
      if (!sample.calls.empty()) CHECK(calls_of(watch) == sample.calls);
      if (!sample.blocks.empty()) CHECK(std::to_string(watch.whole_blocks()) == sample.blocks);
      if (!sample.words.empty()) CHECK(watch.has_words() == (sample.words == "yes"));
      watch.end();
      const auto failure = watch.failure();
      CHECK(failure.has_value() == sample.kind.has_value());
      CHECK((watch.state() == StreamState::failed) == sample.kind.has_value());
      if (failure && sample.kind) CHECK(to_string(failure->kind) == to_string(*sample.kind));
    }
  }
}

TEST_CASE("a watch that ends anywhere says what detect says of the text so far") {
  std::minstd_rand random(11);
  for (const streams::Sample& sample : samples()) {
    CAPTURE(sample.title);
    const Seen seen(sample, random() % 2 == 0);
    StreamWatch so_far(seen.evidence);
    for (std::size_t size = 0; size <= sample.body.size(); ++size) {
      if (size > 0) so_far.feed(std::string_view(sample.body).substr(size - 1, 1));
      CAPTURE(size);
      Evidence whole = seen.evidence;
      whole.body = std::string_view(sample.body).substr(0, size);
      const TransportError transport = random() % 4 == 0 ? TransportError::reset : TransportError::none;
      if (so_far.state() != StreamState::finished) whole.transport = transport;  // else it came too late to matter
      StreamWatch bytewise = so_far;
      bytewise.end(transport);
      const auto failure = bytewise.failure();
      CHECK(failure == detect(whole));
      if (random() % 16 != 0) continue;
      StreamWatch watch(seen.evidence);
      feed(watch, whole.body, random() % 2 == 0 ? &random : nullptr);
      watch.end(transport);
      CHECK(watch.failure() == failure);
      CHECK(watch.state() == bytewise.state());
    }
  }
}

TEST_CASE("what is held back comes out in order and once, unless the stream fails before any of it does") {
  std::minstd_rand random(5);
  for (const streams::Sample& sample : samples()) {
    CAPTURE(sample.title);
    const Seen seen(sample);
    StreamWatch watch(seen.evidence);
    triage::HoldBack hold({.bytes = random() % 3 == 0 ? 40U : 4096U, .time = 1h});
    std::string passed;
    const auto pass = [&](std::string_view piece) { passed += hold.pass(piece, watch, TimePoint{1s}); };
    for (std::string_view rest = sample.body; !rest.empty();) {
      const std::string_view piece = rest.substr(0, 1 + random() % 90);
      watch.feed(piece);
      pass(piece);
      rest.remove_prefix(piece.size());
    }
    watch.end();
    pass({});
    pass({});
    CHECK(passed == (hold.is_released() ? sample.body : ""));
    if (watch.state() == StreamState::finished) CHECK(hold.is_released());
  }
}

TEST_CASE("what the model said before an error is no evidence of it") {
  for (const streams::Sample& sample : samples()) {
    if (!sample.kind || sample.state != "failed" || sample.words != "yes" || sample.is_binary) continue;
    CAPTURE(sample.title);
    const Seen seen(sample);
    const auto kind_with = [&](std::string_view words) {
      std::string body = sample.body;
      for (const std::string_view said : {"\"text\":\"Once"sv, "\"content\":\"Once"sv, "\"text\":\"Hello"sv})
        if (const std::size_t at = body.find(said); at != body.npos)
          body.replace(body.find("\":\"", at) + 3, said.size() - said.find("\":\"") - 3, words);
      return detect(Evidence{.provider = sample.provider, .status = 200, .headers = seen.headers, .body = body})->kind;
    };
    for (const std::string_view words : {"invalid api key"sv, "maximum context length"sv, "insufficient_quota"sv})
      CHECK(kind_with(words) == *sample.kind);
  }
}

TEST_CASE("a long answer costs no memory, and its end is classified as that of a short one") {
  for (const streams::Sample& sample : samples()) {
    if (sample.state != "failed" || sample.words != "yes") continue;
    CAPTURE(sample.title);
    const Seen seen(sample);
    StreamWatch watch(seen.evidence);
    // The event with the first words, a thousand times.
    StreamWatch probe(seen.evidence);
    std::size_t begin = 0, end = 0;
    for (std::size_t i = 0; i < sample.body.size() && !probe.has_words(); ++i) {
      probe.feed(std::string_view(sample.body).substr(i, 1));
      if (sample.body.substr(0, i + 1).ends_with("\n\n")) begin = probe.has_words() ? begin : i + 1;
      end = i + 1;
    }
    const bool are_events = !sample.is_binary && sample.body.front() != '{' && sample.body.front() != '[';
    if (!are_events) continue;
    const std::string event = sample.body.substr(begin, end - begin);
    watch.feed(std::string_view(sample.body).substr(0, end));
    std::optional<triage::Classification> failure;
    CHECK(allocations_in([&] {
            for (int i = 0; i < 1000; ++i) watch.feed(event);
            watch.feed(std::string_view(sample.body).substr(end));
            watch.end();
            failure = watch.failure();
          }) == 0);
    REQUIRE(failure.has_value());
    CHECK(failure->kind == *sample.kind);
  }
}

TEST_CASE("silence becomes a timeout when its own limit is over, and keep-alives are silence") {
  const TimePoint sent{100s};
  const triage::SilenceLimits limits{.first_byte = 5s, .first_token = 20s, .between_tokens = 3s};
  StreamWatch watch({.provider = "anthropic", .status = 200, .now = sent}, limits);
  CHECK(watch.deadline(sent + 1s) == sent + 5s);

  watch.feed(": ping\n\n", sent + 4s);
  CHECK(watch.deadline(sent + 4s) == sent + 20s);
  watch.feed("event: ping\ndata: {\"type\":\"ping\"}\n\n", sent + 19s);
  CHECK(watch.state() == StreamState::keep_alive);
  CHECK(watch.deadline(sent + 19s) == sent + 20s);
  CHECK_FALSE(StreamWatch(watch).end_if_silent(sent + 19999ms));
  CHECK(StreamWatch(watch).end_if_silent(sent + 20s));

  const auto words = R"(data: {"type":"content_block_delta","index":0,"delta":{"type":"text_delta","text":"Hi"}})"
                     "\n\n"sv;
  for (int i = 0; i < 3; ++i) {  // the second and third are repetitions
    const TimePoint now = sent + 20s + Duration{1000 * i};
    watch.feed(words, now);
    CHECK(watch.deadline(now) == now + 3s);
    watch.feed(": ping\n\n", now + 500ms);
    CHECK(watch.deadline(now) == now + 3s);
  }
  CHECK(watch.end_if_silent(sent + 25s));
  CHECK(watch.state() == StreamState::failed);
  CHECK(watch.failure()->kind == ErrorKind::idle_timeout);
  CHECK_FALSE(watch.deadline(sent + 25s).has_value());
}

TEST_CASE("a watch that is not told when the request was sent counts from the first time it is told") {
  StreamWatch watch({.status = 200}, {.first_byte = 5s});
  CHECK(watch.deadline(TimePoint{7s}) == TimePoint{12s});
  CHECK(watch.deadline(TimePoint{9s}) == TimePoint{12s});
  CHECK_FALSE(watch.end_if_silent(TimePoint{12s} - 1ms));
  CHECK(watch.end_if_silent(TimePoint{12s}));
}

TEST_CASE("an answer that is over is not silent") {
  StreamWatch watch({.status = 200});
  watch.feed("data: {\"choices\":[{\"delta\":{\"content\":\"Hi\"},\"finish_reason\":\"stop\"}]}\n\n", TimePoint{1s});
  CHECK(watch.state() == StreamState::finished);
  CHECK_FALSE(watch.deadline(TimePoint{9999s}).has_value());
  CHECK_FALSE(watch.end_if_silent(TimePoint{9999s}));
}

TEST_CASE("decide is told how far a stream came and whether words were shown") {
  StreamWatch watch({.provider = "openai", .status = 200});
  triage::AttemptState state = watch.attempt_state();
  CHECK(state.phase == triage::Phase::sent);
  watch.feed("data: {\"choices\":[{\"delta\":{\"reasoning_content\":\"Hm\"}}]}\n\n");
  state = watch.attempt_state();
  CHECK(watch.state() == StreamState::thinking);
  CHECK(state.phase == triage::Phase::streaming);
  CHECK_FALSE(state.output_shown);
  watch.end(TransportError::reset);
  CHECK(decide(*watch.failure(), watch.attempt_state()).is_retryable);

  StreamWatch shown({.provider = "openai", .status = 200});
  shown.feed("data: {\"choices\":[{\"delta\":{\"content\":\"Hi\"}}]}\n\n");
  shown.end(TransportError::reset);
  CHECK(decide(*shown.failure(), shown.attempt_state()).why == triage::Why::output_shown);
}

TEST_CASE("a watch has no failure before an event tells of one, and takes nothing after its end") {
  StreamWatch watch({.provider = "openai", .status = 200});
  CHECK_FALSE(watch.failure().has_value());
  watch.feed("data: {\"choices\":[{\"delta\":{\"content\":\"Hi\"}}]}\n\n");
  CHECK_FALSE(watch.failure().has_value());
  StreamWatch ended = watch;
  ended.end();
  CHECK(ended.failure()->kind == ErrorKind::empty_response);
  ended.feed("data: [DONE]\n\n");
  CHECK(ended.state() == StreamState::failed);
  CHECK(ended.end(TransportError::reset) == StreamState::failed);
  CHECK(ended.failure()->confidence != triage::Confidence::transport);
  watch.feed("data: {\"error\":{\"code\":\"insufficient_quota\"}}\n\n");
  CHECK(watch.failure()->kind == ErrorKind::billing);
}

TEST_CASE("a caller's own rules count for a stream as well") {
  const auto loaded = triage::load_rules("certain \"kiln is cold\" overloaded\n");
  REQUIRE(loaded.errors.empty());
  StreamWatch watch({.status = 200});
  watch.feed("event: error\ndata: {\"message\":\"The kiln is cold\"}\n\n");
  CHECK(watch.failure(loaded.rules)->kind == ErrorKind::overloaded);
}

TEST_CASE("one event alone fails where the watch says so, and nowhere else") {
  for (const streams::Sample& sample : samples()) {
    const bool are_events = sample.status == 200 && !sample.is_binary && sample.body.find("data:") != sample.body.npos;
    if (!are_events) continue;
    CAPTURE(sample.title);
    const Seen seen(sample);
    StreamWatch watch(seen.evidence);
    std::string_view rest = sample.body;
    while (!rest.empty()) {
      const std::string_view event = rest.substr(0, (std::min)(rest.size(), rest.find("\n\n") + 2));
      rest.remove_prefix(event.size());
      std::string name, data;
      for (std::size_t at = 0; at < event.size(); at = event.find('\n', at) + 1) {
        std::string_view line = event.substr(at, event.find('\n', at) - at);
        const bool is_data = line.starts_with("data:");
        if (!is_data && !line.starts_with("event:")) continue;
        line.remove_prefix(line.find(':') + 1);
        if (line.starts_with(' ')) line.remove_prefix(1);
        (is_data ? data : name) += line;
      }
      CAPTURE(event);
      const bool had_failed = watch.state() == StreamState::failed;
      watch.feed(event);
      if (had_failed || event.starts_with("error:")) continue;  // no field of the standard
      const auto alone = triage::detect_event({.provider = sample.provider, .event = name, .data = data});
      const bool fails = watch.state() == StreamState::failed;
      if (sample.kind == ErrorKind::malformed_tool_call && fails && !alone)
        continue;  // a call that earlier events began
      CHECK(alone.has_value() == fails);
      if (alone && fails) CHECK(to_string(alone->kind) == to_string(watch.failure()->kind));
    }
  }
}

TEST_CASE("an exception of AWS is told by its type") {
  const auto failure = triage::detect_event(
      {.provider = "bedrock", .event = "throttlingException", .data = R"({"message":"Please slow down"})"});
  REQUIRE(failure.has_value());
  CHECK(failure->kind == ErrorKind::rate_limit);
  CHECK_FALSE(triage::detect_event({.event = "contentBlockDelta", .data = R"({"delta":{"text":"x"}})"}).has_value());
}

TEST_CASE("the states of a stream follow one another") {
  StreamWatch watch({.provider = "anthropic", .status = 200});
  CHECK(watch.state() == StreamState::waiting);
  const auto after = [&](std::string_view data) { return watch.feed("data: " + std::string(data) + "\n\n"); };
  CHECK(watch.feed(":") == StreamState::keep_alive);
  CHECK(watch.feed(" x\n\n") == StreamState::keep_alive);
  CHECK(after(R"({"type":"message_start","message":{"content":[]}})") == StreamState::begun);
  CHECK(after(R"({"type":"content_block_delta","delta":{"type":"thinking_delta","thinking":"Hm"}})") ==
        StreamState::thinking);
  CHECK(after(R"({"type":"content_block_delta","delta":{"type":"text_delta","text":"Hi"}})") == StreamState::text);
  CHECK(after(R"({"type":"ping"})") == StreamState::text);
  CHECK(after(R"({"type":"content_block_start","index":1,"content_block":{"type":"tool_use","name":"t"}})") ==
        StreamState::tool_call);
  CHECK(after(R"({"type":"content_block_stop","index":1})") == StreamState::tool_call_whole);
  CHECK(after(R"({"type":"message_delta","delta":{"stop_reason":"tool_use"}})") == StreamState::finished);
  CHECK(watch.end() == StreamState::finished);
}
