// Words and what is known of them, looked up without regard to case.
//
//   struct Unit { char word[8]; int seconds; };
//   inline constexpr Unit units[] = {{"second", 1}, {"minute", 60}};
//   std::optional<Unit> unit = WordTable<units>::find("Minute");  // empty for a word that has no row

#ifndef TRIAGE_DETAIL_WORD_TABLE_HPP
#define TRIAGE_DETAIL_WORD_TABLE_HPP

#include <array>
#include <bit>
#include <iterator>
#include <optional>
#include <type_traits>

#include <triage/detail/characters.hpp>

namespace triage::inline TRIAGE_ABI::detail {

/// The word of a row: the row itself, or its member `word`. An array is shorter than a view and needs no relocation.
[[nodiscard]] constexpr std::string_view word_of(std::string_view word) noexcept { return word; }
template <class Row>
requires requires(const Row& row) { row.word; }
[[nodiscard]] constexpr std::string_view word_of(const Row& row) noexcept {
#if defined(__clang__)  // a step of evaluation where `std::string_view` takes one for each letter
  if constexpr (std::is_array_v<decltype(row.word)>) return {row.word, __builtin_strlen(row.word)};
#endif
  return row.word;
}

/// Finds rows by their words, which are in lower case. A hash table with chains that is built at compile time; where a
/// word has several rows, the first one is found. O(length of the word).
template <const auto& rows>
class WordTable {
 public:
  using Row = std::remove_cvref_t<decltype(rows[0])>;

  /// The row of a word in any case, if it has one.
  [[nodiscard]] static constexpr std::optional<Row> find(std::string_view word) noexcept {
    for (std::size_t i = index.heads[bucket_of(word)]; i != 0; i = index.next[i - 1])
      if (equal_ignoring_case(word_of(rows[i - 1]), word)) return rows[i - 1];
    return std::nullopt;
  }

  [[nodiscard]] static constexpr bool contains(std::string_view word) noexcept { return find(word).has_value(); }

 private:
  static constexpr std::size_t size = std::size(rows);
  static constexpr std::size_t bucket_count = std::bit_ceil(size + size / 4);
  static_assert(size < 255);

  /// Of the length and of three letters, which tell names apart well enough.
  [[nodiscard]] static constexpr std::size_t bucket_of(std::string_view word) noexcept {
    const auto at = [&](std::size_t i) { return i < word.size() ? static_cast<std::size_t>(to_lower(word[i])) : 0U; };
    return (at(0) + at(3) * 5U + at(6) * 17U + word.size() * 3U) % bucket_count;
  }

  /// One more than the first row of each bucket and than the next row of the same one; 0 if there is none.
  struct Index {
    std::array<unsigned char, bucket_count> heads{};
    std::array<unsigned char, size> next{};
  };

  static constexpr Index index = [] {
    Index built;
    for (std::size_t i = size; i-- > 0;) {
      unsigned char& head = built.heads[bucket_of(word_of(rows[i]))];
      built.next[i] = head;
      head = static_cast<unsigned char>(i + 1);
    }
    return built;
  }();
};

/// A name in lower case and without what joins its words, so that "X-Api-Key", "xApiKey" and "x_api_key" are equal;
/// empty if more than 24 characters are left.
class FoldedName {
 public:
  TRIAGE_NOINLINE constexpr explicit FoldedName(std::string_view name, chars::Set kept = chars::name_chars) noexcept {
    std::size_t size = 0;
    for (const char c : name) {
      if (!is_in(c, kept)) continue;
      if (size == letters_.size()) return;
      letters_[size++] = to_lower(c);
    }
    size_ = size;
  }

  [[nodiscard]] constexpr std::string_view view() const noexcept { return text_at(letters_.data(), size_); }

 private:
  std::array<char, 24> letters_{};
  std::size_t size_ = 0;
};

/// Whether `word` is in `list`, whose words are separated by blanks.
[[nodiscard]] constexpr bool is_listed(std::string_view word, std::string_view list) noexcept {
  for (std::size_t i = list.find(word); i != npos; i = list.find(word, i + 1))
    if ((i == 0 || list[i - 1] == ' ') && (i + word.size() == list.size() || list[i + word.size()] == ' ')) return true;
  return false;
}

/// Whether a word in any case is the one of a row, in lower case, after which the array has zeros.
template <std::size_t N>
[[nodiscard]] constexpr bool is_word(std::string_view word, const char (&letters)[N]) noexcept {
  return !word.empty() && word.size() < N && to_lower(word.front()) == letters[0] && letters[word.size()] == '\0' &&
         same_ignoring_case(word.data(), letters, word.size());
}

}  // namespace triage::inline TRIAGE_ABI::detail

#endif
