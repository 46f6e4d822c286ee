// A provider on loopback that fails on purpose: the script of what it does wrong, and the servers that do it.
//
// It streams answers to chat requests in OpenAI's shape: first a tool call, then, once the tool's result is in the
// messages, a text. Each scenario, a row of `scenarios`, makes one of these calls fail once, in some provider's own
// words: in place of an answer, or in the middle of one that is streamed as that provider does.
// Bookings are its side effect: it counts how often each was carried out.

#ifndef TRIAGE_EXAMPLES_FLAKY_PROVIDER_HPP
#define TRIAGE_EXAMPLES_FLAKY_PROVIDER_HPP

#include <httplib.h>

#include <ctime>
#include <map>
#include <set>

#include <nlohmann/json.hpp>

#include <triage/evidence/event_stream.hpp>
#include <triage/failure.hpp>

#include "loopback.hpp"

namespace live {

using nlohmann::json;
using triage::ErrorKind;

/// Which call of a conversation fails.
enum class When { first, second, with_old_key, with_long_prompt, booking };

/// In which way.
enum class How { answer, frames, slow, hang, no_answer, half_answer, reset_in_body };

/// How it should end: with the failure overcome; told to the model because trying again could do harm; or with the
/// answer broken off, because some of its words were shown and would come twice.
enum class End { overcome, told, broken_off };

struct Scenario {
  std::string_view name;
  std::string_view provider;
  When when;
  How how;
  int status;
  std::string_view headers;  ///< "Name: value" lines; {date} and {date+1} are now and a second later
  std::string_view body;
  ErrorKind kind;
  End end = End::overcome;
};

inline constexpr std::string_view stream = "Content-Type: text/event-stream";

// clang-format off
inline constexpr std::array scenarios{
  // Throttles, each stating its wait in another form
  Scenario{"retry-after-ms",     "openai",     When::first,  How::answer, 429, "retry-after-ms: 200\nRetry-After: 1\nx-request-id: req_71c0ffee52",
    R"({"error":{"message":"Rate limit reached for gpt-4o in organization org-x on requests per min (RPM): Limit 3, Used 3, Requested 1.","type":"requests","param":null,"code":"rate_limit_exceeded"}})", ErrorKind::rate_limit},
  Scenario{"retry-after",        "anthropic",  When::second, How::answer, 429, "retry-after: 1\nrequest-id: req_011CSgV2hYx",
    R"({"type":"error","error":{"type":"rate_limit_error","message":"This request would exceed your organization's rate limit"}})", ErrorKind::rate_limit},
  Scenario{"retry-after-date",   "mistral",    When::first,  How::answer, 429, "Date: {date}\nRetry-After: {date+1}",
    R"({"object":"error","message":"Requests rate limit exceeded","type":"rate_limited","param":null,"code":"1300"})", ErrorKind::rate_limit},
  Scenario{"window reset",       "openai",     When::second, How::answer, 429, "x-ratelimit-limit-requests: 60\nx-ratelimit-remaining-requests: 0\nx-ratelimit-reset-requests: 250ms",
    R"({"error":{"message":"Rate limit reached for requests","type":"requests","code":"rate_limit_exceeded"}})", ErrorKind::rate_limit},
  Scenario{"RetryInfo",          "gemini",     When::first,  How::answer, 429, "",
    R"({"error":{"code":429,"message":"Resource has been exhausted (e.g. check quota).","status":"RESOURCE_EXHAUSTED","details":[{"@type":"type.googleapis.com/google.rpc.RetryInfo","retryDelay":"0.3s"}]}})", ErrorKind::rate_limit},
  Scenario{"prose",              "groq",       When::second, How::answer, 429, "",
    R"({"error":{"message":"Rate limit reached for model llama-3.3-70b-versatile on tokens per minute (TPM): Limit 6000, Used 5800, Requested 400. Please try again in 350ms.","type":"tokens","code":"rate_limit_exceeded"}})", ErrorKind::rate_limit},
  Scenario{"throttled by name",  "bedrock",    When::first,  How::answer, 429, "x-amzn-ErrorType: ThrottlingException",
    R"({"message":"Too many requests, please wait before trying again."})", ErrorKind::rate_limit},
  Scenario{"a number alone",     "zhipu",      When::second, How::answer, 429, "",
    R"({"error":{"code":"1302","message":"您的账户已达到速率限制，请您控制请求频率"}})", ErrorKind::rate_limit},
  // The account and the key
  Scenario{"billing 429",        "openai",     When::with_old_key, How::answer, 429, "",
    R"({"error":{"message":"You exceeded your current quota, please check your plan and billing details.","type":"insufficient_quota","param":null,"code":"insufficient_quota"}})", ErrorKind::billing},
  Scenario{"balance 402",        "deepseek",   When::with_old_key, How::answer, 402, "",
    R"({"error":{"message":"Insufficient Balance","type":"unknown_error","param":null,"code":"invalid_request_error"}})", ErrorKind::billing},
  Scenario{"expired key",        "azure",      When::with_old_key, How::answer, 401, "",
    R"({"error":{"code":"401","message":"Access token has expired. Please provide a fresh token."}})", ErrorKind::auth},
  // The provider's own faults
  Scenario{"overloaded 529",     "anthropic",  When::first,  How::answer, 529, "",
    R"({"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}})", ErrorKind::overloaded},
  Scenario{"model loading",      "vllm",       When::first,  How::answer, 503, "",
    R"({"error":{"message":"Loading model","type":"unavailable_error","code":503}})", ErrorKind::overloaded},
  Scenario{"200 with an error",  "openrouter", When::first,  How::answer, 200, "",
    R"({"error":{"message":"Provider returned error","code":502,"metadata":{"raw":"upstream: internal server error","provider_name":"Together"}}})", ErrorKind::server_error},
  Scenario{"HTML 502",           "together",   When::second, How::answer, 502, "Content-Type: text/html",
    "<html>\r\n<head><title>502 Bad Gateway</title></head>\r\n<body>\r\n<center><h1>502 Bad Gateway</h1></center>\r\n<hr><center>nginx</center>\r\n</body>\r\n</html>\r\n", ErrorKind::server_error},
  // Answers that are none
  Scenario{"truncated JSON",     "fireworks",  When::first,  How::answer, 200, "", R"({"id":"chatcmpl-91","choices":[{"index":0,"message":{"role":"assistant","content":"Hel)", ErrorKind::empty_response},
  Scenario{"no choices",         "xai",        When::second, How::answer, 200, "", R"({"id":"chatcmpl-92","object":"chat.completion","choices":[]})", ErrorKind::empty_response},
  Scenario{"broken tool call",   "groq",       When::first,  How::answer, 400, "",
    R"({"error":{"message":"Failed to call a function. Please adjust your prompt. See 'failed_generation' for more details.","type":"invalid_request_error","code":"tool_use_failed","failed_generation":"<function=book_table{\"guests\": 2"}})", ErrorKind::malformed_tool_call},
  Scenario{"context overflow",   "openai",     When::with_long_prompt, How::answer, 400, "",
    R"({"error":{"message":"This model's maximum context length is 8192 tokens. However, your messages resulted in 9001 tokens. Please reduce the length of the messages.","type":"invalid_request_error","param":"messages","code":"context_length_exceeded"}})", ErrorKind::context_overflow},
  // The wire
  Scenario{"slow first byte",    "cohere",     When::first,  How::slow,          200, "", "", ErrorKind::unknown},
  Scenario{"hang",               "cohere",     When::second, How::hang,          0,   "", "", ErrorKind::idle_timeout},
  Scenario{"no answer",          "ollama",     When::first,  How::no_answer,     0,   "", "", ErrorKind::network},
  Scenario{"half an answer",     "ollama",     When::second, How::half_answer,   0,   "", "", ErrorKind::network},
  Scenario{"reset mid-body",     "vllm",       When::second, How::reset_in_body, 0,   "", "", ErrorKind::network},
  // In the middle of a stream, before its first word: the call is made again, and the reader does not notice
  Scenario{"stream: openai",     "openai",     When::first,  How::answer, 200, stream,
    "data: {\"object\":\"chat.completion.chunk\",\"choices\":[{\"index\":0,\"delta\":{\"role\":\"assistant\",\"content\":\"\"},\"finish_reason\":null}]}\n\ndata: {\"error\":{\"message\":\"The server had an error while processing your request\",\"type\":\"server_error\",\"param\":null,\"code\":null}}\n\n", ErrorKind::server_error},
  Scenario{"stream: responses",  "openai",     When::second, How::answer, 200, stream,
    "event: response.created\ndata: {\"type\":\"response.created\",\"response\":{\"status\":\"in_progress\",\"error\":null,\"output\":[]}}\n\nevent: response.failed\ndata: {\"type\":\"response.failed\",\"response\":{\"status\":\"failed\",\"error\":{\"code\":\"rate_limit_exceeded\",\"message\":\"Rate limit reached. Please try again in 250ms.\"},\"output\":[]}}\n\n", ErrorKind::rate_limit},
  Scenario{"stream: gemini",     "gemini",     When::first,  How::answer, 200, stream,
    "data: {\"candidates\":[{\"content\":{\"parts\":[{\"text\":\"A table is wanted.\",\"thought\":true}]},\"index\":0}],\"modelVersion\":\"m-2\"}\r\n\r\ndata: {\"error\":{\"code\":503,\"message\":\"The model is overloaded. Please try again later.\",\"status\":\"UNAVAILABLE\"}}\r\n\r\n", ErrorKind::overloaded},
  Scenario{"stream: bedrock",    "bedrock",    When::first,  How::frames, 200, "Content-Type: application/vnd.amazon.eventstream",
    "event messageStart {\"role\":\"assistant\"}\nexception throttlingException {\"message\":\"Too many requests, please wait before trying again.\"}\n", ErrorKind::rate_limit},
  Scenario{"stream: mistral",    "mistral",    When::second, How::answer, 200, stream,
    "data: {\"object\":\"error\",\"message\":\"Service tier capacity exceeded for this model.\",\"type\":\"service_tier_capacity_exceeded\",\"param\":null,\"code\":\"3505\"}\n\n", ErrorKind::overloaded},
  Scenario{"stream: groq",       "groq",       When::first,  How::answer, 200, stream,
    "event: error\ndata: {\"error\":{\"message\":\"Failed to call a function. Please adjust your prompt.\",\"type\":\"invalid_request_error\",\"code\":\"tool_use_failed\",\"failed_generation\":\"<function=book\"}}\n\n", ErrorKind::malformed_tool_call},
  Scenario{"stream: deepseek",   "deepseek",   When::second, How::answer, 200, stream,
    ": keep-alive\n\n: keep-alive\n\n", ErrorKind::empty_response},
  Scenario{"stream: cohere",     "cohere",     When::first,  How::reset_in_body, 200, stream,
    "event: message-start\ndata: {\"type\":\"message-start\",\"delta\":{\"message\":{\"role\":\"assistant\",\"content\":[]}}}\n\n", ErrorKind::network},
  // After its first words: they are shown once, and the call is not made again
  Scenario{"words: anthropic",   "anthropic",  When::second, How::answer, 200, stream,
    "event: content_block_delta\ndata: {\"type\":\"content_block_delta\",\"delta\":{\"type\":\"text_delta\",\"text\":\"Your ta\"}}\n\nevent: error\ndata: {\"type\":\"error\",\"error\":{\"type\":\"overloaded_error\",\"message\":\"Overloaded\"}}\n\n", ErrorKind::overloaded, End::broken_off},
  Scenario{"words: openrouter",  "openrouter", When::second, How::answer, 200, stream,
    ": OPENROUTER PROCESSING\n\ndata: {\"choices\":[{\"index\":0,\"delta\":{\"content\":\"Your ta\"},\"finish_reason\":null}]}\n\ndata: {\"error\":{\"code\":502,\"message\":\"Provider disconnected\"},\"choices\":[{\"index\":0,\"delta\":{\"content\":\"\"},\"finish_reason\":\"error\"}]}\n\n", ErrorKind::server_error, End::broken_off},
  Scenario{"words: ollama",      "ollama",     When::second, How::answer, 200, "Content-Type: application/x-ndjson",
    "{\"message\":{\"role\":\"assistant\",\"content\":\"Your ta\"},\"done\":false}\n{\"error\":\"llama runner process has terminated: exit status 2\"}\n", ErrorKind::server_error, End::broken_off},
  Scenario{"words: azure",       "azure",      When::second, How::answer, 200, stream,
    "data: {\"choices\":[{\"index\":0,\"delta\":{\"content\":\"Your ta\"},\"finish_reason\":null}]}\n\ndata: {\"choices\":[{\"index\":0,\"delta\":{},\"finish_reason\":\"content_filter\"}]}\n\ndata: [DONE]\n\n", ErrorKind::content_filtered, End::broken_off},
  Scenario{"words: vllm",        "vllm",       When::second, How::reset_in_body, 200, stream,
    "data: {\"choices\":[{\"index\":0,\"delta\":{\"content\":\"Your ta\"},\"finish_reason\":null}]}\n\n", ErrorKind::network, End::broken_off},
  // A side effect whose answer is lost after it was carried out
  Scenario{"booking with a key", "openai",     When::booking, How::reset_in_body, 0, "", "", ErrorKind::network},
  Scenario{"booking without",    "openai",     When::booking, How::reset_in_body, 0, "", "", ErrorKind::network, End::told},
};
// clang-format on

class FlakyProvider {
 public:
  FlakyProvider() : raw_([this](loopback::Socket& socket, const std::string& request) { answer(socket, request); }) {
    polite_.Post(R"(/(\d+)/v1/chat/completions)", [this](const httplib::Request& request, httplib::Response& response) {
      const Reply reply = chat(std::stoul(request.matches[1]), request.get_header_value("Authorization"), request.body);
      response.status = reply.status;
      std::string type = "application/json";
      for (const auto& [name, value] : reply.headers) {
        if (name == "Content-Type")
          type = value;
        else
          response.set_header(name, value);
      }
      response.set_content(reply.body, type);
    });
    polite_port_ = polite_.bind_to_any_port("127.0.0.1");
    listens_ = std::thread([this] { polite_.listen_after_bind(); });
    polite_.wait_until_ready_or_running();
  }
  FlakyProvider(const FlakyProvider&) = delete;
  ~FlakyProvider() {
    polite_.stop();
    listens_.join();
  }

  /// Where the chat of that scenario is served: by an HTTP library, or by a raw socket if no library would do that.
  [[nodiscard]] std::string base_url(std::size_t scenario) const {
    const bool polite = scenarios[scenario].how == How::answer || scenarios[scenario].how == How::frames;
    const int port = polite ? polite_port_ : raw_.port();
    return "http://127.0.0.1:" + std::to_string(port) + "/" + std::to_string(scenario);
  }
  [[nodiscard]] std::string bookings_url(std::size_t scenario) const {
    return raw_.url("/" + std::to_string(scenario) + "/bookings");
  }

  [[nodiscard]] int injected() const { return injected_; }
  /// How often the booking of that scenario was carried out.
  [[nodiscard]] int bookings(std::size_t scenario) const {
    const std::lock_guard hold(mutex_);
    const auto found = booked_.find(scenario);
    return found == booked_.end() ? 0 : found->second;
  }

 private:
  struct Reply {
    How how = How::answer;
    int status = 200;
    std::vector<std::pair<std::string, std::string>> headers = {};
    std::string body = {};
  };

  /// httplib before 0.12 has no way to wait until it listens.
  class PoliteServer : public httplib::Server {
   public:
    void wait_until_ready_or_running() const {
      while (!is_running()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
  };

  static std::string http_date(std::chrono::seconds later) {
    const std::time_t time = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now() + later);
    std::tm parts{};
    gmtime_r(&time, &parts);
    char text[40];
    return {text, std::strftime(text, sizeof text, "%a, %d %b %Y %H:%M:%S GMT", &parts)};
  }

  static Reply scripted(const Scenario& scenario) {
    Reply reply{.how = scenario.how, .status = scenario.status, .body = std::string(scenario.body)};
    if (scenario.how == How::frames) reply.body = frames(scenario.body);
    std::string_view lines = scenario.headers;
    while (!lines.empty()) {
      const std::string_view line = lines.substr(0, lines.find('\n'));
      lines.remove_prefix((std::min)(lines.size(), line.size() + 1));
      const auto colon = line.find(": ");
      std::string value(line.substr(colon + 2));
      if (value == "{date}") value = http_date(std::chrono::seconds(0));
      if (value == "{date+1}") value = http_date(std::chrono::seconds(1));
      reply.headers.emplace_back(line.substr(0, colon), value);
    }
    return reply;
  }

  static Reply good(const std::string& request) {
    const bool has_result = request.find("\"role\":\"tool\"") != std::string::npos;
    const json delta =
        has_result
            ? json{{"role", "assistant"}, {"content", "Your table is booked."}}
            : json{{"role", "assistant"},
                   {"content", nullptr},
                   {"tool_calls",
                    {{{"index", 0},
                      {"id", "call_7Qd2"},
                      {"type", "function"},
                      {"function", {{"name", "book_table"}, {"arguments", R"({"guests":2,"time":"19:30"})"}}}}}}};
    const auto chunk = [](const json& piece, const json& finish) {
      const json event = {{"object", "chat.completion.chunk"},
                          {"choices", {{{"index", 0}, {"delta", piece}, {"finish_reason", finish}}}}};
      return "data: " + event.dump() + "\n\n";
    };
    return {
        .headers = {{"Content-Type", "text/event-stream"}},
        .body = chunk(delta, nullptr) + chunk(json::object(), has_result ? "stop" : "tool_calls") + "data: [DONE]\n\n"};
  }

  /// Lines such as "event messageStart {...}" as messages of AWS's event stream.
  static std::string frames(std::string_view lines) {
    const auto number = [](std::size_t value, int bytes) {
      std::string text;
      while (bytes-- > 0) text += static_cast<char>(value >> (8 * bytes) & 0xFFU);
      return text;
    };
    std::string all;
    while (!lines.empty()) {
      const std::string_view line = lines.substr(0, lines.find('\n'));
      lines.remove_prefix(line.size() + 1);
      const auto first = line.find(' '), second = line.find(' ', first + 1);
      const std::string_view how = line.substr(0, first), type = line.substr(first + 1, second - first - 1);
      const std::string_view payload = line.substr(second + 1);
      std::string headers;
      const auto add = [&](const std::string& name, std::string_view value) {
        headers.append(number(name.size(), 1))
            .append(name)
            .append(1, '\7')
            .append(number(value.size(), 2))
            .append(value);
      };
      add(":message-type", how);
      add(":" + std::string(how) + "-type", type);
      std::string frame = number(16 + headers.size() + payload.size(), 4) + number(headers.size(), 4);
      frame.append(number(triage::detail::crc32(frame), 4)).append(headers).append(payload);
      all.append(frame).append(number(triage::detail::crc32(frame), 4));
    }
    return all;
  }

  Reply chat(std::size_t number, const std::string& authorization, const std::string& request) {
    if (number >= scenarios.size()) return {.status = 404, .body = R"({"error":{"message":"no such scenario"}})"};
    const Scenario& scenario = scenarios[number];
    const bool second = request.find("\"role\":\"tool\"") != std::string::npos;
    const bool due = (scenario.when == When::first && !second) || (scenario.when == When::second && second) ||
                     (scenario.when == When::with_old_key && authorization == "Bearer old-key") ||
                     (scenario.when == When::with_long_prompt && request.size() > 4000);
    if (!due || !once(number)) return good(request);
    Reply reply = scripted(scenario);
    if (scenario.how == How::slow) reply = good(request), reply.how = How::slow;
    return reply;
  }

  /// Whether the failure of that scenario is still to come; from now on it is not.
  bool once(std::size_t number) {
    const std::lock_guard hold(mutex_);
    if (failed_[number]) return false;
    failed_[number] = true;
    if (scenarios[number].how != How::slow) ++injected_;
    return true;
  }

  /// A key that was seen before gives its old answer and books nothing.
  Reply book(std::size_t number, const std::string& key) {
    {
      const std::lock_guard hold(mutex_);
      if (key.empty() || keys_.insert(std::to_string(number) + key).second) ++booked_[number];
    }
    Reply reply{.headers = {{"Content-Type", "application/json"}}, .body = R"({"booking":"confirmed"})"};
    if (scenarios[number].when == When::booking && once(number)) reply.how = scenarios[number].how;
    return reply;
  }

  static std::string header_in(const std::string& request, std::string_view name) {
    const auto at = request.find("\r\n" + std::string(name) + ": ");
    if (at == std::string::npos) return {};
    const auto begin = at + name.size() + 4;
    return request.substr(begin, request.find("\r\n", begin) - begin);
  }

  /// What an HTTP library would not do, done by hand.
  void answer(loopback::Socket& socket, const std::string& request) {
    using namespace std::chrono_literals;
    const std::size_t number = std::strtoul(request.c_str() + request.find('/') + 1, nullptr, 10);
    const bool booking = request.find("/bookings ") < request.find("\r\n");
    const Reply reply = booking ? book(number, header_in(request, "Idempotency-Key"))
                                : chat(number, header_in(request, "Authorization"), request);
    std::string head = "HTTP/1.1 " + std::to_string(reply.status) + " -\r\nConnection: close\r\n";
    for (const auto& [name, value] : reply.headers) head += name + ": " + value + "\r\n";
    const std::string whole = head + "Content-Length: " + std::to_string(reply.body.size()) + "\r\n\r\n" + reply.body;
    const std::string half = reply.status == 200 && !reply.body.empty() && !booking
                                 ? head + "Content-Length: 4000\r\n\r\n" + reply.body
                                 : "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 400\r\n\r\n"
                                   "{\"choices\":[{\"mess";
    switch (reply.how) {
      case How::answer:
      case How::frames:
        socket.send(whole);
        return;
      case How::slow:
        std::this_thread::sleep_for(200ms);
        socket.send(whole);
        return;
      case How::hang:
        static_cast<void>(socket.wait_readable(15s));  // until the client has had enough
        return;
      case How::no_answer:
        return;
      case How::half_answer:
        socket.send(half);
        return;
      case How::reset_in_body:
        socket.send(half);
        std::this_thread::sleep_for(20ms);
        socket.reset();
        return;
    }
  }

  mutable std::mutex mutex_;
  std::map<std::size_t, bool> failed_;
  std::map<std::size_t, int> booked_;
  std::set<std::string> keys_;
  std::atomic<int> injected_{0};
  PoliteServer polite_;
  int polite_port_ = 0;
  std::thread listens_;
  loopback::Server raw_;
};

}  // namespace live

#endif
