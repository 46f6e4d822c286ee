// The letter below an accent, so that "Límite" and "limite" are one word.
//
//   base_letter(0x00E9)  // 'e', of "é"

#ifndef TRIAGE_DETAIL_BASE_LETTERS_HPP
#define TRIAGE_DETAIL_BASE_LETTERS_HPP

#include <triage/detail/text.hpp>

namespace triage::inline TRIAGE_ABI::detail {

/// The small letter a-z that an accented Latin letter, small or capital, is written with; 0 for everything else. The
/// letters of European languages, of Turkish and of Vietnamese; one letter each, also for Æ and ß.
[[nodiscard]] constexpr char base_letter(char32_t code) noexcept {
  struct Range {
    char32_t first;
    std::string_view letters;  ///< a space is none
  };
  constexpr Range ranges[] = {
      {0x00C0, "aaaaaaaceeeeiiiidnooooo ouuuuytsaaaaaaaceeeeiiiidnooooo ouuuuyty"sv},
      {0x0100, "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkkllllllllllnnnnnnnnn"sv},
      {0x014C, "oooooooorrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs"sv},
      {0x01A0, "oo             uu"sv},
      {0x0218, "sstt"sv},
      {0x1EA0, "aaaaaaaaaaaaaaaaaaaaaaaaeeeeeeeeeeeeeeeeiiiioooooooooooooooooooooooouuuuuuuuuuuuuuyyyyyyyy"sv},
  };
  if (code < ranges[0].first) return '\0';
  for (const Range& range : ranges)
    if (code >= range.first && code - range.first < range.letters.size()) {
      const char letter = range.letters[code - range.first];
      return letter == ' ' ? '\0' : letter;
    }
  return '\0';
}

static_assert(base_letter(0x00E9) == 'e' && base_letter(0x00C9) == 'e');                                // é É
static_assert(base_letter(0x00FF) == 'y' && base_letter(0x00D7) == 0 && base_letter(0x00F8) == 'o');    // ÿ × ø
static_assert(base_letter(0x0131) == 'i' && base_letter(0x0142) == 'l' && base_letter(0x014B) == 'n');  // ı ł ŋ
static_assert(base_letter(0x015F) == 's' && base_letter(0x017E) == 'z' && base_letter(0x01B0) == 'u');  // ş ž ư
static_assert(base_letter(0x1EC7) == 'e' && base_letter(0x1EE3) == 'o' && base_letter(0x1EF9) == 'y');  // ệ ợ ỹ

}  // namespace triage::inline TRIAGE_ABI::detail

#endif
