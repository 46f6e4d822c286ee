// A failure or an exception as attributes for logs, traces and metrics, under the names of Kairo's ADR-004 and of
// OpenTelemetry.
//
//   for_each_attribute(failure, [&](std::string_view name, auto value) { span.set(name, value); });
//
//   error.code  error.category  retryable  retry.after.ms                                             ADR-004
//   error.type  http.response.status_code  gen_ai.provider.name  gen_ai.request.model  server.address  server.port
//
// No attribute holds a text of the provider's or the user's, and secrets in the names of provider, model and host are
// masked. `for_each_field` of fields.hpp gives everything that is known, under triage's own names and with secrets
// masked.

#ifndef TRIAGE_FAILURE_ATTRIBUTES_HPP
#define TRIAGE_FAILURE_ATTRIBUTES_HPP

#include <concepts>
#include <string>
#include <type_traits>

#include <triage/detail/redact/redact.hpp>
#include <triage/failure/failure.hpp>

namespace triage::inline TRIAGE_ABI {

/// A `Failure`, or an exception or another object that holds one. A `failure()` that returns by value does not qualify:
/// the attributes would view a temporary.
template <class T>
concept HoldsFailure = std::derived_from<T, Failure> || requires(const T& owner) {
  { owner.failure() } -> std::same_as<const Failure&>;
};

namespace detail {

/// The longest name of a provider, model or host, in bytes. Longer ones are cut, with a mark.
inline constexpr std::size_t longest_attribute = 256;

template <HoldsFailure T>
[[nodiscard]] const Failure& as_failure(const T& holder) noexcept {
  if constexpr (std::derived_from<T, Failure>)
    return holder;
  else
    return holder.failure();
}

/// Calls `visit(name, value)` for a name that the caller gave, secrets in it masked; not at all if it is empty.
template <class Visit>
void visit_masked(std::string_view name, std::string_view value, Visit& visit) {
  if (value.empty()) return;
  BoundedText<longest_attribute> safe;
  const std::string_view front = whole_words_of(value, longest_attribute);
  redact(front, safe);
  if (front.size() != value.size()) safe.end_cut();
  visit(name, safe.view());
}

}  // namespace detail

/// Calls `visit(name, value)` for each attribute of `failed`. The value is a `std::string_view`, a `std::int64_t` or a
/// `bool`. Throws only what `visit` throws. O(1).
template <HoldsFailure Failed, class Visit>
void for_each_attribute(const Failed& failed, Visit&& visit) {
  const Failure& failure = detail::as_failure(failed);
  const auto word = [&](std::string_view name, std::string_view value) { visit(name, value); };
  const auto text = [&](std::string_view name, std::string_view value) { detail::visit_masked(name, value, visit); };
  const auto number = [&](std::string_view name, std::int64_t value) {
    if (value != 0) visit(name, value);
  };

  if constexpr (requires { failed.code(); })
    word("error.code", failed.code());
  else
    word("error.code", to_string(failure.kind()));
  word("error.category", to_string(failure.domain()));
  word("error.type", to_string(failure.kind()));
  visit(std::string_view{"retryable"}, failed.is_retryable());
  if (failed.is_retryable())
    visit(std::string_view{"retry.after.ms"}, std::int64_t{failed.suggested_retry_delay().count()});
  number("http.response.status_code", failure.status());
  text("gen_ai.provider.name", failure.provider());
  text("gen_ai.request.model", failure.model());
  text("server.address", failure.host());
  number("server.port", failure.port());
}

/// The attributes as one JSON object on one line. Throws `std::bad_alloc`.
template <HoldsFailure Failed>
[[nodiscard]] std::string attributes_json(const Failed& failed) {
  std::string json;
  const auto put = [&json](std::string_view piece) { json += piece; };
  triage::for_each_attribute(failed, [&](std::string_view name, auto value) {
    json += json.empty() ? '{' : ',';
    detail::write_json(name, put);
    json += ':';
    detail::write_json(value, put);
  });
  json += '}';
  return json;
}

}  // namespace triage::inline TRIAGE_ABI

#endif
