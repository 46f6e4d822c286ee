// Names for enumerators: one table of rows per enum, and the functions that read it.
//
//   to_string(ErrorKind::rate_limit)           // "rate_limit"
//   from_string<ErrorKind>("billing")          // ErrorKind::billing
//   row_of(ErrorKind::network).retryable       // Retryability::yes
//
// An enum becomes a `Vocabulary` by a specialization of `rows`.

#ifndef TRIAGE_CORE_NAMES_HPP
#define TRIAGE_CORE_NAMES_HPP

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

#include <triage/detail/text.hpp>

namespace triage::inline TRIAGE_ABI {

/// The rows of vocabulary `E`: one per enumerator, in the order of their values, which start at 1 and have no gaps.
/// Every row has `value` and `name`. tests/rules/tables_test.cpp checks this for all of triage's vocabularies.
template <class E>
inline constexpr auto rows = nullptr;

/// A row that only names its value.
template <class E>
struct NameRow {
  E value;
  std::string_view name;
};

/// An enum that has a table of rows.
template <class E>
concept Vocabulary = requires {
  std::size(rows<E>);
  rows<E>[0].value;
};

namespace detail {

template <Vocabulary E>
[[nodiscard]] constexpr bool has_row(E value) noexcept {
  return static_cast<std::size_t>(value) - 1 < std::size(rows<E>);
}

}  // namespace detail

/// The row of `value`; the last row if `value` is no enumerator. O(1).
template <Vocabulary E>
[[nodiscard]] constexpr const auto& row_of(E value) noexcept {
  return rows<E>[detail::has_row(value) ? static_cast<std::size_t>(value) - 1 : std::size(rows<E>) - 1];
}

/// The name of `value`, in the spelling of the system that it comes from; empty if `value` is no enumerator. O(1).
template <Vocabulary E>
[[nodiscard]] constexpr std::string_view to_string(E value) noexcept {
  return detail::has_row(value) ? row_of(value).name : std::string_view{};
}

/// The value with exactly that name, or empty. Linear in the size of the vocabulary.
template <Vocabulary E>
[[nodiscard]] constexpr std::optional<E> from_string(std::string_view name) noexcept {
  for (const auto& row : rows<E>)
    if (row.name == name) return row.value;
  return std::nullopt;
}

}  // namespace triage::inline TRIAGE_ABI

#endif
