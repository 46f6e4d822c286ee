// The bare name of a type, known at compile time and without RTTI.
//
// Compilers spell a type inside the signature of a function template. Only the last identifier of that spelling is
// used, and there they agree: for local, unnamed-namespace and template types, too.

#ifndef TRIAGE_DETAIL_TYPE_NAME_HPP
#define TRIAGE_DETAIL_TYPE_NAME_HPP

#include <array>
#include <cstddef>
#include <string_view>

#include <triage/config.hpp>

namespace triage::inline TRIAGE_ABI::detail {

template <class T>
[[nodiscard]] constexpr const char* signature() noexcept {
#if defined(_MSC_VER) && !defined(__clang__)
  return __FUNCSIG__;  // "... signature<struct ns::Name>(void) noexcept"
#else
  return __PRETTY_FUNCTION__;  // "... signature() [T = ns::Name]"
#endif
}

[[nodiscard]] constexpr bool is_identifier(char c) noexcept {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
         static_cast<unsigned char>(c) >= 0x80;
}

/// What stands before the template arguments that `spelling` ends with; all of it where it ends with none.
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

/// How the compiler spells `T`.
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
  while (begin > 0 && is_identifier(spelling[begin - 1])) --begin;
  return spelling.substr(begin);
}

/// Texts of `Size` bytes together as one that ends with a NUL, at compile time.
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
