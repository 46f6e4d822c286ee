// JSON values: a parsed error object as evidence, and failures, classifications and decisions as JSON. Floor 5;
// includes message, decision, failure_from: a template on nlohmann's interface, no JSON header.
//
//   const triage::JsonAnswer answer(nlohmann::json::parse(body));     // of an SSE event, of a tool's result
//   if (auto failure = answer.failure({.provider = "mistral", .status = 429})) log(nlohmann::json(*failure).dump());
//
// What goes out is `for_each_field`: secrets are masked, texts are valid UTF-8, so that `dump` never throws.

#ifndef TRIAGE_ADAPTERS_JSON_HPP
#define TRIAGE_ADAPTERS_JSON_HPP

#include <string>

#include <triage/decision.hpp>
#include <triage/failure_from.hpp>
#include <triage/message.hpp>

namespace triage::inline TRIAGE_ABI {

/// A parsed answer, as text that evidence can view.
class JsonAnswer {
 public:
  /// O(size of the value).
  template <class Json>
  explicit JsonAnswer(const Json& parsed) : text_(parsed.dump(-1, ' ', false, Json::error_handler_t::replace)) {}

  /// What the caller knows, with the answer as its body. Its views live as long as this.
  [[nodiscard]] Evidence evidence(const Evidence& known = {}) const noexcept {
    Evidence seen = known;
    seen.body = text_;
    return seen;
  }

  /// The failure, where there is one.
  [[nodiscard]] std::optional<Failure> failure(const Evidence& known = {}, std::string_view operation = {}) const {
    const Evidence seen = evidence(known);
    const Optional<Classification> c = detect(seen);
    if (!c) return std::nullopt;
    return failure_from(*c, seen, operation);
  }

 private:
  std::string text_;
};

namespace detail {

/// The text with U+FFFD in place of every byte that is no UTF-8.
[[nodiscard]] inline std::string valid_utf8(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const CodePoint point = first_code_point(text);
    out += point.valid ? text.substr(0, point.size) : std::string_view{"\xEF\xBF\xBD"};
    text.remove_prefix(point.size);
  }
  return out;
}

struct JsonFields {
  template <class Json>
  static void put(Json& json, std::string_view name, std::string_view value) {
    json[valid_utf8(name)] = valid_utf8(value);
  }
  template <class Json, class Value>
  static void put(Json& json, std::string_view name, Value value) {
    json[valid_utf8(name)] = value;
  }

  template <class Json>
  static Json of(const Failure& failure, int depth) {
    Json json = Json::object();
    for_each_field(failure, [&json](std::string_view name, auto value) { put(json, name, value); });
    if (failure.cause() != nullptr && depth < deepest_cause) json["cause"] = of<Json>(*failure.cause(), depth + 1);
    return json;
  }
};

}  // namespace detail

/// An object of all that is known, the causes nested under "cause".
template <class Json>
void to_json(Json& json, const Failure& failure) {
  json = detail::JsonFields::of<Json>(failure, 0);
}

/// The same of a classification alone.
template <class Json>
void to_json(Json& json, const Classification& c) {
  json = detail::JsonFields::of<Json>(Failure(c), 0);
}

/// What to do, when and why.
template <class Json>
void to_json(Json& json, const FailoverDecision& decision) {
  using detail::JsonFields;
  json = Json::object();
  JsonFields::put(json, "action", std::string_view(to_string(decision.action)));
  JsonFields::put(json, "reason", std::string_view(to_string(decision.reason)));
  JsonFields::put(json, "retryable", decision.is_retryable);
  JsonFields::put(json, "backoff_ms", std::int64_t{decision.backoff.count()});
  JsonFields::put(json, "hint", std::string_view(to_string(decision.remedy)));
  JsonFields::put(json, "why", std::string_view(to_string(decision.why)));
}

#if TRIAGE_EXCEPTIONS
/// The failure that an exception carries, with the exception's code and type.
template <class Json>
void to_json(Json& json, const Exception& exception) {
  to_json(json, exception.failure());
  detail::JsonFields::put(json, "exception", exception.type_name());
  detail::JsonFields::put(json, "exception_code", exception.code());
}
#endif

}  // namespace triage::inline TRIAGE_ABI

#endif
