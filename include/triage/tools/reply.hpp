// What a call of a tool returns.
//
//   if (reply.ok()) use(reply.value()); else send_to_model(reply.text());

#ifndef TRIAGE_TOOLS_REPLY_HPP
#define TRIAGE_TOOLS_REPLY_HPP

#include <optional>

#include <triage/failure/result.hpp>
#include <triage/tools/errors.hpp>
#include <triage/tools/text_of_value.hpp>

namespace triage::inline TRIAGE_ABI {

/// The result of a call: a value, an error for the calling model, or, where nothing is thrown, a failure.
template <class T>
class [[nodiscard]] ToolReply {
 public:
  ToolReply(T value) : state_(std::in_place_index<0>, std::move(value)) {}  // NOLINT(google-explicit-constructor)

  [[nodiscard]] static ToolReply escalated(std::string_view tool, EscalationError error) {
    ToolReply reply;
    reply.state_.template emplace<1>(std::string{tool}, std::move(error));
    return reply;
  }
  [[nodiscard]] static ToolReply failed(std::string_view tool, Failure failure) {
    ToolReply reply;
    reply.state_.template emplace<2>(std::string{tool}, std::move(failure));
    return reply;
  }

  /// Whether there is a value.
  [[nodiscard]] bool ok() const noexcept { return state_.index() == 0; }
  [[nodiscard]] explicit operator bool() const noexcept { return ok(); }

  /// The value. Ends the program if there is none: check `ok()` first.
  [[nodiscard]] const T& value() const& noexcept { return detail::held<0>(state_); }
  [[nodiscard]] T&& value() && noexcept { return std::move(detail::held<0>(state_)); }
  [[nodiscard]] const T& operator*() const& noexcept { return value(); }

  /// The error that goes back to the calling model; null if there is none.
  [[nodiscard]] const EscalationError* escalation() const noexcept {
    const auto* soft = std::get_if<1>(&state_);
    return soft != nullptr ? &soft->error : nullptr;
  }

  /// Why there is no value; an unknown failure if there is one.
  [[nodiscard]] Failure failure() const {
    if (const auto* soft = std::get_if<1>(&state_)) return tool_failure(soft->tool, soft->error);
    if (const auto* hard = std::get_if<2>(&state_)) return hard->failure;
    return {};
  }

  /// The same as a structured response.
  [[nodiscard]] ToolResult to_result() const requires detail::Textable<T> {
    return ok() ? to_tool_result(detail::text_of_value(value())) : to_tool_result(failure());
  }

  /// What the calling model sees: the value as text, or "ERROR: Tool 'NAME' failed: WORDS. REASON".
  [[nodiscard]] std::string text() const requires detail::Textable<T> {
    if (const auto* soft = std::get_if<1>(&state_)) return model_message(soft->tool, soft->error);
    if (const auto* hard = std::get_if<2>(&state_)) return detail::error_text(hard->tool, hard->failure.message());
    return detail::text_of_value(value());
  }

 private:
  struct Soft {
    Soft(std::string of, EscalationError why) : tool(std::move(of)), error(std::move(why)) {}
    std::string tool;
    EscalationError error;
  };
  struct Hard {
    Hard(std::string of, Failure why) : tool(std::move(of)), failure(std::move(why)) {}
    std::string tool;
    Failure failure;
  };

  ToolReply() : state_(std::in_place_index<2>, std::string{}, Failure{}) {}

  std::variant<T, Soft, Hard> state_;
};

}  // namespace triage::inline TRIAGE_ABI

#endif
