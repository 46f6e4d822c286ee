// A failure or an exception as attributes for logs, traces and metrics, under the names of ADR-004 and of
// OpenTelemetry.
//
//   error.code  error.category  retryable  retry.after.ms                                             ADR-004
//   error.type  http.response.status_code  gen_ai.provider.name  gen_ai.request.model  server.address  server.port
//
// None of them holds a text of the provider's or the user's. All that triage knows, under its own names and with
// secrets masked, is `for_each_field` of message.hpp.

#ifndef TRIAGE_FAILURE_ATTRIBUTES_HPP
#define TRIAGE_FAILURE_ATTRIBUTES_HPP

#include <string>

#include <triage/failure/failure.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

[[nodiscard]] inline const Failure& as_failure(const Failure& failure) noexcept { return failure; }

/// An exception, or whatever else holds its failure. One that makes it anew on each call would leave a reference to
/// nothing.
template <class T>
requires std::is_same_v<decltype(std::declval<const T&>().failure()), const Failure&>
[[nodiscard]] const Failure& as_failure(const T& owner) noexcept { return owner.failure(); }

struct ForEachAttribute {
  /// Calls `visit(name, value)` for each attribute that `failed`, a `Failure` or an exception, has. The value is a
  /// `std::string_view`, a `std::int64_t` or a `bool`. Throws only what `visit` throws. O(1).
  template <class Failed, class Visit>
  void operator()(const Failed& failed, Visit&& visit) const {
    const Failure& failure = as_failure(failed);
    const auto text = [&](std::string_view name, std::string_view value) {
      if (!value.empty()) visit(name, value);
    };
    const auto number = [&](std::string_view name, std::int64_t value) {
      if (value != 0) visit(name, value);
    };

    if constexpr (requires { failed.code(); })
      text("error.code", failed.code());
    else
      text("error.code", to_string(failure.kind()));
    text("error.category", to_string(failure.domain()));
    text("error.type", to_string(failure.kind()));
    visit(std::string_view{"retryable"}, failed.is_retryable());
    if (failed.is_retryable())
      visit(std::string_view{"retry.after.ms"}, std::int64_t{failed.suggested_retry_delay().count()});
    number("http.response.status_code", failure.status());
    text("gen_ai.provider.name", failure.provider());
    text("gen_ai.request.model", failure.model());
    text("server.address", failure.host());
    number("server.port", failure.port());
  }
};

struct AttributesJson {
  /// The attributes as one JSON object on one line. Throws `std::bad_alloc`.
  template <class Failed>
  [[nodiscard]] std::string operator()(const Failed& failed) const {
    std::string json;
    const auto put = [&json](std::string_view piece) { json += piece; };
    ForEachAttribute{}(failed, [&](std::string_view name, auto value) {
      json += json.empty() ? '{' : ',';
      write_json(name, put);
      json += ':';
      write_json(value, put);
    });
    json += '}';
    return json;
  }
};

}  // namespace detail

/// `for_each_attribute(failure or exception, visit)`.
inline constexpr detail::ForEachAttribute for_each_attribute{};

/// `attributes_json(failure or exception)`: the same as one line of JSON.
inline constexpr detail::AttributesJson attributes_json{};

}  // namespace triage::inline TRIAGE_ABI

#endif
