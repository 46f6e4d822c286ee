// The body of user_message.hpp: in every file that writes messages, or in one of a program (compiled.hpp).

#ifndef TRIAGE_FAILURE_USER_MESSAGE_BODY_HPP
#define TRIAGE_FAILURE_USER_MESSAGE_BODY_HPP

#include <optional>
#include <string>

#include <triage/core/stated_wait.hpp>
#include <triage/detail/redact/redact.hpp>
#include <triage/detail/url.hpp>
#include <triage/evidence/provider_names.hpp>
#include <triage/failure/catalogue.hpp>
#include <triage/failure/failure.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

/// True if users may read `name`: it is short, of plain characters, and no host, path, id or secret.
[[nodiscard]] inline bool is_presentable(std::string_view name, std::string_view allowed_symbols) noexcept {
  constexpr std::size_t longest_name = 64;  // longer ones are ids or paths
  constexpr std::size_t longest_word = 23;  // a longer run of letters and digits is random
  if (name.empty() || name.size() > longest_name || name.front() == '/') return false;
  bool has_letter = false;
  bool is_hexadecimal = true;
  std::size_t run = 0;
  for (const char c : name) {
    if (!is_in(c, chars::letters_and_digits) && allowed_symbols.find(c) == std::string_view::npos) return false;
    run = is_in(c, chars::letters_and_digits) ? run + 1 : 0;
    if (run > longest_word) return false;
    has_letter |= is_in(c, chars::letters);
    is_hexadecimal &= is_in(c, chars::digits) || c == '-' || (to_lower(c) >= 'a' && to_lower(c) <= 'f');
  }
  if (!has_letter || (is_hexadecimal && name.size() >= 16)) return false;
  if (name.find("//") != name.npos || name.starts_with("arn:")) return false;
  bool is_masked = false;
  redact(name, [&](std::string_view piece) { is_masked |= piece == secrets::mask; });
  return !is_masked;
}

/// The provider's display name; `name` itself if it is not known; empty if users may not read it.
[[nodiscard]] inline std::string_view shown_provider(std::string_view name) noexcept {
  const std::string_view known = display_name_of(name);
  if (!known.empty()) return known;
  return is_presentable(name, " -_") ? name : std::string_view{};
}

[[nodiscard]] inline std::string_view shown_model(std::string_view name) noexcept {
  return is_presentable(name, ".-_/:@+") ? name : std::string_view{};
}

/// "in 90 seconds". The unit grows with the wait, and the number is rounded up, so that users do not return too early.
[[nodiscard]] inline std::string shown_wait(Duration wait, const Catalogue& catalogue) {
  using namespace std::chrono;
  struct TimeUnit {
    Duration size;
    Duration up_to;  // a longer wait uses the next unit
    const UnitWords* words;
  };
  const TimeUnit table[] = {{seconds(1), seconds(90), &catalogue.seconds},
                            {minutes(1), minutes(90), &catalogue.minutes},
                            {hours(1), hours(36), &catalogue.hours},
                            {hours(24), (Duration::max)(), &catalogue.days}};
  const TimeUnit* unit = table;
  while (wait > unit->up_to) ++unit;
  const Duration::rep whole = wait / unit->size + (wait % unit->size > Duration::zero() ? 1 : 0);
  if (whole <= 1) return std::string(unit->words->one);
  const TextPart part = next_part(unit->words->many);
  std::string text(part.plain);
  if (!part.placeholder.empty()) text += std::to_string(whole);
  return text += part.rest;
}

[[nodiscard]] constexpr char upper(char c) noexcept {
  return is_in(c, chars::lowercase) ? static_cast<char>(c - ('a' - 'A')) : c;
}

}  // namespace detail

namespace detail {

/// The text for the failure of a transport; empty if the kind's own says it.
[[nodiscard]] inline std::string_view transport_text(const Failure& failure, const Catalogue& catalogue) {
  const TransportError transport = failure.classification().transport;
  if (failure.kind() != ErrorKind::network) return {};
  if (may_be_down(transport) && is_local_host(failure.host()) && !catalogue.local.empty()) return catalogue.local;
  return catalogue.transports[static_cast<std::size_t>(row_of(transport).value) - 1];
}

}  // namespace detail

TRIAGE_RUNTIME_FUNCTION std::string user_message(const Failure& failure, const Catalogue& catalogue,
                                                 std::optional<TimePoint> now) {
  const auto index = [](auto value) { return static_cast<std::size_t>(row_of(value).value) - 1; };
  std::string message;
  std::string_view text = detail::transport_text(failure, catalogue);
  if (text.empty()) text = catalogue.entries[index(failure.kind())].text;
  const bool is_futile =
      failure.classification().retryable == Retryability::no && row_of(failure.kind()).retryable != Retryability::no;
  if (is_futile) text = text.substr(0, detail::min_of(text.find(". "), text.size() - 1) + 1);
  while (!text.empty()) {
    const detail::TextPart part = detail::next_part(text);
    message += part.plain;
    const std::size_t from = message.size();
    std::string_view named;
    if (part.placeholder == "provider") {
      named = detail::shown_provider(failure.provider());
      message += named.empty() ? catalogue.providers[index(failure.domain())] : named;
    } else if (part.placeholder == "model") {
      named = detail::shown_model(failure.model());
      message += named.empty() ? catalogue.model : named;
    } else if (part.placeholder == "wait") {
      const std::optional<Duration> wait = detail::stated_wait(failure.classification(), now);
      message += wait ? detail::shown_wait(*wait, catalogue)
                      : std::string(catalogue.waits[index(failure.classification().horizon)]);
    }
    const bool starts_sentence = from == 0 || (from >= 2 && message.compare(from - 2, 2, ". ") == 0);
    if (starts_sentence && named.empty() && from < message.size()) message[from] = detail::upper(message[from]);
    text = part.rest;
  }
  if (is_futile) (message += ' ') += catalogue.futile;
  return message;
}

}  // namespace triage::inline TRIAGE_ABI

#endif
