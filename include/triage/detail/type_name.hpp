// The bare name of a type, found while compiling and without RTTI.
//
//   bare_name<app::QuotaException>()  // "QuotaException"
//
// The signature of a function template contains its argument's spelling. Compilers differ in that spelling, but agree
// on its last identifier, which is all that is used: also for local types, templates and unnamed namespaces.

#ifndef TRIAGE_DETAIL_TYPE_NAME_HPP
#define TRIAGE_DETAIL_TYPE_NAME_HPP

#include <triage/detail/characters.hpp>

namespace triage::inline TRIAGE_ABI::detail {

template <class T>
[[nodiscard]] constexpr const char* signature() noexcept {
#if defined(_MSC_VER) && !defined(__clang__)
  return __FUNCSIG__;  // "... signature<struct ns::Name>(void) noexcept"
#else
  return __PRETTY_FUNCTION__;  // "... signature() [T = ns::Name]"
#endif
}

/// `spelling` without the template arguments at its end, if it has any.
[[nodiscard]] constexpr std::string_view without_arguments(std::string_view spelling) noexcept {
  int depth = 0;
  for (std::size_t i = spelling.size(); i-- > 0;) {
    const char c = spelling[i];
    if (c == '\'' && i > 1) {  // a character argument, which may itself be a bracket
      i -= spelling[i - 2] == '\\' ? 3U : 2U;
      continue;
    }
    if (c == '>') ++depth;
    if (c == '<') --depth;
    if (depth == 0) return spelling.substr(0, c == '<' ? i : i + 1);
  }
  return spelling;
}

/// The compiler's spelling of `T`.
template <class T>
[[nodiscard]] constexpr std::string_view spelling_of() noexcept {
  const std::string_view text = signature<T>();
#if defined(_MSC_VER) && !defined(__clang__)
  return text.substr(0, text.rfind(">(void)"));
#else
  return text.substr(0, text.size() - 1);
#endif
}

template <class T>
[[nodiscard]] constexpr bool is_template() noexcept {
  return spelling_of<T>().ends_with('>');
}

/// The name of `T` alone: no namespaces, no enclosing functions, no template arguments.
template <class T>
[[nodiscard]] constexpr std::string_view bare_name() noexcept {
  const std::string_view spelling = without_arguments(spelling_of<T>());
  std::size_t begin = spelling.size();
  while (begin > 0 && is_in(spelling[begin - 1], chars::word | chars::high)) --begin;
  return spelling.substr(begin);
}

/// `texts`, which have `Size` bytes in all, joined and with a NUL at the end.
template <std::size_t Size, class... Texts>
[[nodiscard]] constexpr std::array<char, Size + 1> joined(const Texts&... texts) noexcept {
  std::array<char, Size + 1> all{};
  std::size_t end = 0;
  const auto append = [&](std::string_view text) {
    for (const char c : text) all[end++] = c;
  };
  (append(texts), ...);
  return all;
}

}  // namespace triage::inline TRIAGE_ABI::detail

#endif
