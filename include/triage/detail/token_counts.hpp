// Reads how many tokens a model takes and how many it was given from an overflow's text. Floor 1; includes letters.
//
//   "maximum context length is 8192 tokens, however you requested 9413"    limit 8192, actual 9413
//   "input length and max_tokens exceed: 182831 + 64000 > 200000"          limit 200000, actual 246831
//
// Each number takes the meaning of the last telling word before it; a comparison tells both its sides.

#ifndef TRIAGE_DETAIL_TOKEN_COUNTS_HPP
#define TRIAGE_DETAIL_TOKEN_COUNTS_HPP

#include <triage/detail/letters.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

/// A whole number with `,` or `_` between its thousands; empty where there is none or it has over 15 digits.
[[nodiscard]] constexpr Optional<std::int64_t> read_count(std::string_view text) noexcept {
  std::int64_t value = 0;
  std::size_t digits = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (is_digit(text[i])) {
      if (++digits > 15) return std::nullopt;
      value = value * 10 + (text[i] - '0');
    } else if (digits == 0 || (text[i] != ',' && text[i] != '_') || i + 1 == text.size() || !is_digit(text[i + 1])) {
      break;
    }
  }
  if (digits == 0) return std::nullopt;
  return value;
}

struct TokenCounts {
  Optional<std::int64_t> limit;
  Optional<std::int64_t> actual;

  /// Takes what `text` tells and is not known yet. Linear; of the first 256 numbers of all texts.
  TRIAGE_RARE constexpr void read(std::string_view text) noexcept {
    constexpr std::size_t reach = 64;  // bytes before a number that may explain it
    std::size_t floor = 0;
    std::int64_t before = 0;  // the number before this one
    for (std::size_t i = 0; i < text.size() && numbers_left_ > 0;) {
      if (!is_digit(text[i]) || (i > 0 && (is_alnum(text[i - 1]) || text[i - 1] == '_' || text[i - 1] == '.'))) {
        ++i;
        continue;
      }
      std::size_t end = i;
      while (end < text.size() && (is_digit(text[end]) || ((text[end] == ',' || text[end] == '_') &&
                                                           end + 1 < text.size() && is_digit(text[end + 1]))))
        ++end;
      const auto count = read_count(text.substr(i, end - i));
      const bool whole = end == text.size() || (!is_alnum(text[end]) && text[end] != '-');
      if (count && whole) {
        --numbers_left_;
        const std::size_t from = i - floor > reach ? i - reach : floor;
        take(text.substr(from, i - from), text.substr(end, 24), *count, before);
        before = *count;
      }
      floor = i = end;
    }
  }

 private:
  enum class Meaning : unsigned char { none, limit, actual, more, weak_actual };

  struct Word {
    std::string_view word;
    Meaning meaning;
  };

  static constexpr auto words = std::array{Word{"max", Meaning::limit},
                                           Word{"limit", Meaning::limit},
                                           Word{"window", Meaning::limit},
                                           Word{"exceed", Meaning::limit},
                                           Word{"context length", Meaning::limit},
                                           Word{"context size", Meaning::limit},
                                           Word{"allowed", Meaning::limit},
                                           Word{"at most", Meaning::limit},
                                           Word{"up to", Meaning::limit},
                                           Word{"n_ctx", Meaning::limit},
                                           Word{"<=", Meaning::limit},
                                           Word{" > ", Meaning::limit},
                                           Word{"supports", Meaning::limit},
                                           Word{"longer than", Meaning::limit},
                                           Word{"larger than", Meaning::limit},
                                           Word{"requested", Meaning::actual},
                                           Word{"resulted", Meaning::actual},
                                           Word{"contain", Meaning::actual},
                                           Word{"given", Meaning::actual},
                                           Word{"received", Meaning::actual},
                                           Word{"got", Meaning::actual},
                                           Word{"your", Meaning::actual},
                                           Word{"too long", Meaning::actual},
                                           Word{"prompt", Meaning::weak_actual},
                                           Word{"input", Meaning::weak_actual},
                                           Word{"request", Meaning::weak_actual},
                                           Word{"message", Meaning::weak_actual}};

  /// By a letter's last five bits, a bit for each word that has it at `at`: two letters leave hardly a word to compare.
  template <std::size_t at>
  static constexpr auto words_by_letter = [] {
    static_assert(words.size() <= 32);
    std::array<std::uint32_t, 32> bits{};
    for (std::size_t i = 0; i < words.size(); ++i) bits[words[i].word[at] & 31] |= std::uint32_t{1} << i;
    return bits;
  }();

  constexpr void take(std::string_view lead, std::string_view tail, std::int64_t count, std::int64_t before) noexcept {
    switch (meaning_of(lead, tail)) {
      case Meaning::limit:
        if (!limit) limit = count;
        if (!actual && before != 0 && lead.find(" > ") != lead.npos) actual = before;
        break;
      case Meaning::actual:
      case Meaning::weak_actual:
        if (!actual) actual = count;
        break;
      case Meaning::more:
        if (before != 0 && actual.value_or(before) == before) actual = before + count;
        break;
      case Meaning::none:
        break;
    }
  }

  [[nodiscard]] TRIAGE_RARE static constexpr Meaning meaning_of(std::string_view lead, std::string_view tail) noexcept {
    if (lead.size() >= 2 && lead.substr(lead.size() - 2) == "+ ") return Meaning::more;
    for (const std::string_view sign : {" tokens > ", " > ", " + "})
      if (starts_with(tail, sign)) return Meaning::actual;
    for (const std::string_view after : {" maximum", " max", "-token limit", " token limit", " tokens maximum"})
      if (starts_with(tail, after)) return Meaning::limit;
    // The last telling word counts; "prompt" and its like only where no other word tells.
    Meaning weak = Meaning::none;
    for (std::size_t i = lead.size(); i-- > 1;) {
      const std::string_view rest = lead.substr(i - 1);
      std::uint32_t left = words_by_letter<0>[rest[0] & 31] & words_by_letter<1>[rest[1] & 31];
      for (; left != 0; left &= left - 1) {
        const Word& each = words[static_cast<unsigned>(std::countr_zero(left))];
        if (!starts_with(rest, each.word)) continue;
        if (each.meaning != Meaning::weak_actual) return each.meaning;
        weak = Meaning::weak_actual;
      }
    }
    return weak;
  }

  [[nodiscard]] static constexpr bool starts_with(std::string_view text, std::string_view start) noexcept {
    return equal_ignoring_case(text.substr(0, start.size()), start);
  }

  unsigned numbers_left_ = 256;
};

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
