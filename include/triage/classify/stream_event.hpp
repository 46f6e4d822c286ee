// One event of a stream alone, for those who parse streams by other means.
//
//   if (const auto failure = triage::detect_event({.provider = "openai", .event = name, .data = data})) ...
//
// What needs more than one event, such as an end that came too early, is the work of `StreamWatch`.

#ifndef TRIAGE_CLASSIFY_STREAM_EVENT_HPP
#define TRIAGE_CLASSIFY_STREAM_EVENT_HPP

#include <optional>

#include <triage/classify/body.hpp>
#include <triage/classify/classify.hpp>

namespace triage::inline TRIAGE_ABI {

/// An event. Every member is optional; the views must outlive the call.
struct StreamEvent {
  std::string_view provider = {};
  std::string_view event = {};  ///< its name, if it has one: "error", or a type of AWS: "throttlingException"
  std::string_view data = {};   ///< its lines, joined by line breaks
  Headers headers = {};         ///< of the answer
};

/// The failure that an event reports: an error, or a reason of the end that is one, such as a filter's. Empty for
/// every other event: content, usage, pings, `[DONE]`. Costs as much as `detect` on `data`.
[[nodiscard]] TRIAGE_FUNCTION inline std::optional<Classification> detect_event(const StreamEvent& event,
                                                                                const Rules& rules = {}) noexcept {
  detail::AnswerReader reader;
  if (detail::opens_group(event.data, detail::skip_spaces(event.data, 0))) reader.read(event.data);
  reader.end_document();
  const bool is_exception = event.event.ends_with("Exception");
  const bool has_failed = event.event == "error" || is_exception || reader.facts().has_failed;
  const Header type[] = {{"x-amzn-errortype", event.event}};
  const Evidence seen{.provider = event.provider,
                      .status = 200,
                      .headers = is_exception && event.headers.size() == 0 ? Headers(type) : event.headers,
                      .body = event.data};
  const auto shape = has_failed ? detail::AnswerShape::failed : detail::AnswerShape::stream;
  return detail::detect_body(seen, {.shape = shape, .head = event.data, .text = event.data}, rules);
}

}  // namespace triage::inline TRIAGE_ABI

#endif
