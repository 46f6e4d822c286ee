// What to tell a developer about a failure: everything, as one line or as one JSON object.
//
//   log(debug_message(failure));     // rate_limit: slow down [provider=openai, status=429] <- network: reset
//
// Secrets are masked, and nothing in the failure can forge a line. Needs neither exceptions nor RTTI.

#ifndef TRIAGE_FAILURE_DEBUG_MESSAGE_HPP
#define TRIAGE_FAILURE_DEBUG_MESSAGE_HPP

#include <string>
#include <string_view>
#include <type_traits>

#include <triage/detail/escape.hpp>
#include <triage/failure/failure.hpp>
#include <triage/failure/fields.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

/// The most causes that are written. What lies deeper is replaced by a mark.
inline constexpr int deepest_cause = 16;

template <class Value>
void write_value(Value value, const auto& put) {
  if constexpr (std::is_same_v<Value, std::string_view>)
    escape_line(value, put);
  else
    write_json(value, put);
}

/// Appends one failure as a JSON object, its causes nested in it.
inline void append_json(std::string& out, const Failure& failure, int depth) {
  const auto put = [&out](std::string_view piece) { out += piece; };
  char before = '{';
  bool in_metadata = false;
  triage::for_each_field(failure, [&](std::string_view name, auto value) {
    constexpr std::string_view metadata = "metadata.";
    out += before;
    before = ',';
    if (name.starts_with(metadata)) {
      if (!in_metadata) out += "\"metadata\":{";
      in_metadata = true;
      name.remove_prefix(metadata.size());
    }
    write_json(name, put);
    out += ':';
    write_json(value, put);
  });
  if (in_metadata) out += '}';
  if (failure.cause() != nullptr) {
    out += ",\"cause\":";
    if (depth < deepest_cause)
      append_json(out, *failure.cause(), depth + 1);
    else
      write_json(cut_mark, put);
  }
  out += '}';
}

}  // namespace detail

/// Everything that is known on one line, causes behind " <- ": `kind: message [name=value, ...] <- ...`. Secrets are
/// masked, control characters escaped, long texts cut. Throws `std::bad_alloc`.
[[nodiscard]] inline std::string debug_message(const Failure& failure) {
  std::string line;
  const auto put = [&line](std::string_view piece) { line += piece; };
  int depth = 0;
  for (const Failure* each = &failure; each != nullptr; each = each->cause()) {
    if (depth != 0) line += " <- ";
    if (++depth > detail::deepest_cause) return line += detail::cut_mark;
    std::string_view separator = " [";
    triage::for_each_field(*each, [&](std::string_view name, auto value) {
      if (name == "kind") return detail::write_value(value, put);
      if (name == "message") return line += ": ", detail::write_value(value, put);
      line += separator;
      separator = ", ";
      detail::escape_line(name, put);
      line += '=';
      detail::write_value(value, put);
    });
    line += ']';
  }
  return line;
}

/// The same as one JSON object with its cause nested in it: valid UTF-8 without control characters, whatever the
/// failure holds. Throws `std::bad_alloc`.
[[nodiscard]] inline std::string to_json(const Failure& failure) {
  std::string out;
  detail::append_json(out, failure, 1);
  return out;
}

}  // namespace triage::inline TRIAGE_ABI

#endif
