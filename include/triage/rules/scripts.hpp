// What a code point outside of ASCII is to a matcher: a letter of a word, a letter that is a word of its own, a mark.
//
//   role_of(0x0436)  // GlyphRole::letter, the Cyrillic "ж"
//   role_of(0x3002)  // GlyphRole::ends_sentence, "。"

#ifndef TRIAGE_RULES_SCRIPTS_HPP
#define TRIAGE_RULES_SCRIPTS_HPP

#include <cstdint>

#include <triage/detail/text.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

enum class GlyphRole : unsigned char {
  joiner,         ///< no letter: it separates words
  letter,         ///< a word of its own, so that a phrase is found in the middle of a longer word
  ends_clause,    ///< ，：、（）،
  ends_sentence,  ///< 。！？；؟।
};

/// What a code point is that has no `base_letter`.
[[nodiscard]] constexpr GlyphRole role_of(std::uint32_t code) noexcept {
  struct Row {
    std::uint16_t first, last;
    GlyphRole role;
  };
  // clang-format off
  constexpr Row rows[] = {
      {0x0400, 0x045F, GlyphRole::letter},  // Cyrillic
      {0x060C, 0x060C, GlyphRole::ends_clause},
      {0x061F, 0x061F, GlyphRole::ends_sentence},
      {0x0620, 0x064A, GlyphRole::letter},  // Arabic
      {0x0900, 0x0963, GlyphRole::letter},  // Devanagari
      {0x0964, 0x0964, GlyphRole::ends_sentence},
      {0x3001, 0x3001, GlyphRole::ends_clause},
      {0x3002, 0x3002, GlyphRole::ends_sentence},
      {0x3040, 0x30FF, GlyphRole::letter},  // kana
      {0x4E00, 0x9FFF, GlyphRole::letter},  // ideographs
      {0xAC00, 0xD7A3, GlyphRole::letter},  // hangul
      {0xFF01, 0xFF01, GlyphRole::ends_sentence},
      {0xFF08, 0xFF09, GlyphRole::ends_clause},
      {0xFF0C, 0xFF0C, GlyphRole::ends_clause},
      {0xFF1A, 0xFF1A, GlyphRole::ends_clause},
      {0xFF1B, 0xFF1B, GlyphRole::ends_sentence},
      {0xFF1F, 0xFF1F, GlyphRole::ends_sentence},
  };
  // clang-format on
  for (const Row& row : rows)
    if (code <= row.last) return code >= row.first ? row.role : GlyphRole::joiner;
  return GlyphRole::joiner;
}

/// A letter of `role_of`: a Cyrillic capital as the small letter, any other as it is.
[[nodiscard]] constexpr std::uint32_t small_letter(std::uint32_t code) noexcept {
  if (code < 0x0400 || code >= 0x0430) return code;
  return code + (code < 0x0410 ? 0x50U : 0x20U);
}

/// Whether a script is written without spaces, so that its letters and marks are part of no path: U+3000 on.
[[nodiscard]] constexpr bool is_unspaced(std::uint32_t code) noexcept { return code >= 0x3000; }

/// The same, of the byte that a letter begins with.
[[nodiscard]] constexpr bool begins_unspaced(char first) noexcept { return static_cast<unsigned char>(first) >= 0xE3; }

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
