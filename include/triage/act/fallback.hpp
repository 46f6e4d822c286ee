// Graceful degradation: a fallback in place of what failed, where it was not essential.
//
//   auto summary = triage::with_fallback([&] { return summarize(content); },
//                                        [&] { return triage::truncate(content, 400); }, on_debug);

#ifndef TRIAGE_ACT_FALLBACK_HPP
#define TRIAGE_ACT_FALLBACK_HPP

#include <string>

#include <triage/act/session.hpp>
#include <triage/detail/fixed_text.hpp>
#include <triage/json/repair.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

/// `fallback` as a value: called with the failure, called with nothing, or taken as it is.
template <class T, class Fallback>
T value_from(Fallback&& fallback, const Failure& failure) {
  const auto given = [&]() -> decltype(auto) {
    if constexpr (std::is_invocable_v<Fallback, const Failure&>)
      return std::forward<Fallback>(fallback)(failure);
    else if constexpr (std::is_invocable_v<Fallback>)
      return std::forward<Fallback>(fallback)();
    else
      return std::forward<Fallback>(fallback);
  };
  using Given = decltype(given());
  constexpr bool outlives = std::is_lvalue_reference_v<Given> || std::is_trivially_copyable_v<std::decay_t<Given>>;
  static_assert(outlives || !std::ranges::enable_borrowed_range<T>,
                "what is returned would view a fallback that is gone: let the call return what owns its text");
  return static_cast<T>(given());
}

[[nodiscard]] inline std::size_t word_end(std::string_view text, std::size_t i) noexcept {
  while (i < text.size() && is_word_char(text[i])) ++i;
  return i;
}

/// Whether the text begins with JSON, whole or broken, rather than with prose in brackets: "[1] Paris", "[see] below".
[[nodiscard]] inline bool begins_like_json(std::string_view text) noexcept {
  if (text.empty() || (text[0] != '{' && text[0] != '[')) return false;
  const std::size_t end = json::value_end(text, 0);
  if (end != npos) return end == text.size() || text.substr(0, end).find('"') != npos;
  const std::size_t first = json::skip_space(text, 1);
  if (first == text.size() || std::string_view{"\"'{[,\\"}.find(text[first]) != npos) return true;
  const std::size_t word = text[0] == '{' ? word_end(text, first) : json::scalar_end(text, first);
  if (word == first || word == npos) return false;
  const std::size_t next = json::skip_space(text, word);
  return next == text.size() || text[next] == (text[0] == '{' ? ':' : ',');
}

/// The inside of a Markdown fence. Its end, which may be missing, is the end of the text or begins a line.
[[nodiscard]] inline std::string_view unfenced(std::string_view text) noexcept {
  if (!text.starts_with("```")) return text;
  text.remove_prefix(3);
  const std::size_t line = text.find('\n');
  const std::size_t inside = json::skip_space(text, word_end(text, 0));
  if (line != text.npos)
    text.remove_prefix(line + 1);
  else if (inside < text.size() && (text[inside] == '{' || text[inside] == '['))
    text.remove_prefix(inside);
  return text.substr(0, text.ends_with("```") ? text.size() - 3 : text.rfind("\n```"));
}

/// The place of the quote that closes the string around `i`, or the end of the text.
[[nodiscard]] inline std::size_t end_of_string(std::string_view text, std::size_t i) noexcept {
  while (i < text.size() && text[i] != '"') i += text[i] == '\\' ? 2U : 1U;
  return min_of(i, text.size());
}

}  // namespace detail

/// What `fn` returns, or `fallback` where it fails: a value, or a callable that takes the `const Failure&` or nothing.
/// `on_debug` gets the `const Failure&`, which goes nowhere else. Control flow and cancellation pass through; a
/// cancellation that is returned is thrown, or falls back without exceptions.
template <class Fn, class Fallback, class OnDebug>
auto with_fallback(Fn&& fn, Fallback&& fallback, OnDebug&& on_debug) {
  using R = std::remove_cvref_t<decltype(fn())>;
  using T = typename detail::ValueOf<R>::Type;
  Failure failure;
  TRIAGE_TRY {
    if constexpr (std::is_void_v<R>) {
      return fn();
    } else if constexpr (!detail::may_return_failure<R, detail::OptionSet<>>()) {
      return static_cast<T>(fn());
    } else {
      R result = fn();
      std::optional<Failure> failed = triage::failure_in(result);
      if constexpr (std::is_void_v<T>) {
        if (!failed) return;
      } else {
        if (!failed) return static_cast<T>(std::move(result).value());
      }
      failure = *std::move(failed);
    }
  }
  TRIAGE_CATCH(...) {
    detail::OptionSet<> none;
    failure = detail::failure_or_rethrow(none);
  }
#if TRIAGE_EXCEPTIONS
  if (failure.kind() == ErrorKind::cancelled) raise(failure);
#endif
  detail::call_hook(on_debug, failure);
  return detail::value_from<T>(std::forward<Fallback>(fallback), failure);
}

/// The same without `on_debug`.
template <class Fn, class Fallback>
auto with_fallback(Fn&& fn, Fallback&& fallback) {
  return triage::with_fallback(std::forward<Fn>(fn), std::forward<Fallback>(fallback), [](const Failure&) {});
}

/// The front of `text` in at most `max_bytes`, `mark` included where something is cut. Whole UTF-8 characters only; the
/// mark is left out if there is no room for it.
[[nodiscard]] inline std::string truncate(std::string_view text, std::size_t max_bytes, std::string_view mark = "...") {
  if (text.size() <= max_bytes) return std::string(text);
  if (mark.size() > max_bytes) mark = {};
  return std::string(detail::front_of(text, max_bytes - mark.size())).append(mark);
}

/// What a model meant to say, from an answer whose structure cannot be parsed: the values of its JSON strings, one a
/// line, without keys, however broken or cut off the JSON is; else the text itself, without the fence around it.
[[nodiscard]] inline std::string extract_text(std::string_view answer) {
  const std::string_view found =
      detail::trim(detail::unfenced(detail::trim(answer, detail::json::spaces)), detail::json::spaces);
  if (!detail::begins_like_json(found)) return std::string(found);
  const JsonRepair repair = repair_json(found);  // where it cannot be mended, its strings are still to be had
  const std::size_t end_of_first = detail::json::value_end(found, 0);  // a whole value, and prose that quotes something
  const bool is_first = !repair.ok() && end_of_first != detail::npos;
  const std::string_view body = is_first ? found.substr(0, end_of_first) : std::string_view{repair.text};
  std::string text;
  for (std::size_t i = body.find('"'); i < body.size(); i = body.find('"', i)) {
    const std::size_t end = detail::end_of_string(body, i + 1);
    const std::string_view value = body.substr(i + 1, end - i - 1);
    i = detail::min_of(end + 1, body.size());
    const std::size_t next = detail::json::skip_space(body, i);
    const bool is_key = next < body.size() && body[next] == ':';
    if (is_key || value.empty()) continue;
    if (!text.empty()) text += '\n';
    text += detail::json::unescape(value);
  }
  return text;
}

}  // namespace triage::inline TRIAGE_ABI

#endif
