// JSON values: a parsed error object as evidence, and failures, classifications and decisions as JSON.
//
//   const triage::JsonAnswer answer(nlohmann::json::parse(body));     // of an SSE event, of a tool's result
//   if (auto failure = answer.failure({.provider = "mistral", .status = 429})) log(nlohmann::json(*failure).dump());
//
// The JSON is what `to_json` of failure/debug_message.hpp writes: secrets masked, valid UTF-8, so `dump` never throws.

#ifndef TRIAGE_ADAPTERS_JSON_HPP
#define TRIAGE_ADAPTERS_JSON_HPP

#include <optional>
#include <string>

#include <triage/decide/decision.hpp>
#include <triage/failure/debug_message.hpp>
#include <triage/failure/failure_from.hpp>

namespace triage::inline TRIAGE_ABI {

/// A parsed answer, as text that evidence can view.
class JsonAnswer {
 public:
  /// O(size of the value).
  template <class Json>
  explicit JsonAnswer(const Json& parsed) : text_(parsed.dump(-1, ' ', false, Json::error_handler_t::replace)) {}

  /// What the caller knows, with the answer as the body. The views live as long as this.
  [[nodiscard]] Evidence evidence(const Evidence& known = {}) const noexcept {
    Evidence seen = known;
    seen.body = text_;
    return seen;
  }

  /// The failure, if there is one.
  [[nodiscard]] std::optional<Failure> failure(const Evidence& known = {}, std::string_view operation = {}) const {
    return detail::failure_of_answer(evidence(known), operation);
  }

 private:
  std::string text_;
};

/// `to_json(failure)` of debug_message.hpp as a value.
template <class Json>
void to_json(Json& json, const Failure& failure) {
  json = Json::parse(to_json(failure));
}

/// The same for a classification alone.
template <class Json>
void to_json(Json& json, const Classification& c) {
  to_json(json, Failure(c));
}

/// What to do, when and why.
template <class Json>
void to_json(Json& json, const FailoverDecision& decision) {
  json = Json::object();
  json["action"] = to_string(decision.action);
  json["reason"] = to_string(decision.reason);
  json["retryable"] = decision.is_retryable;
  json["backoff_ms"] = std::int64_t{decision.backoff.count()};
  json["hint"] = to_string(decision.remedy);
  json["why"] = to_string(decision.why);
}

#if TRIAGE_EXCEPTIONS
/// The failure that an exception carries, with the exception's code and type.
template <class Json>
void to_json(Json& json, const Exception& exception) {
  to_json(json, exception.failure());
  json["exception"] = exception.type_name();
  json["exception_code"] = exception.code();
}
#endif

}  // namespace triage::inline TRIAGE_ABI

#endif
