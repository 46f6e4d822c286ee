// How many tokens a model accepts and how many it was given, from the text of a context overflow.
//
//   TokenCounts counts;
//   counts.read("maximum context length is 8192 tokens, however you requested 9413");  // limit 8192, actual 9413
//   counts.read("input length and max_tokens exceed: 182831 + 64000 > 200000");        // limit 200000, actual 246831
//
// A number means what the last listed word before it says; a comparison explains both its sides.

#ifndef TRIAGE_EVIDENCE_TOKEN_COUNTS_HPP
#define TRIAGE_EVIDENCE_TOKEN_COUNTS_HPP

#include <bit>
#include <optional>

#include <triage/detail/characters.hpp>
#include <triage/detail/word_table.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

/// A whole number with `,` or `_` between its thousands; empty if there is none, or it has more than 15 digits.
[[nodiscard]] constexpr std::optional<std::int64_t> read_count(std::string_view text) noexcept {
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

/// Whether a number begins at `i` that is no part of a name or of another number.
[[nodiscard]] constexpr bool starts_count(std::string_view text, std::size_t i) noexcept {
  return is_digit(text[i]) && (i == 0 || (!is_alnum(text[i - 1]) && text[i - 1] != '_' && text[i - 1] != '.'));
}

/// Where that number ends: `,` and `_` stand between its digits.
[[nodiscard]] constexpr std::size_t end_of_count(std::string_view text, std::size_t i) noexcept {
  const auto joins = [&](std::size_t at) {
    return (text[at] == ',' || text[at] == '_') && at + 1 < text.size() && is_digit(text[at + 1]);
  };
  while (i < text.size() && (is_digit(text[i]) || joins(i))) ++i;
  return i;
}

/// Names of fields that say how many tokens of a context were used, folded.
inline constexpr std::string_view usage_fields[] = {"prompttokens"sv,     "inputtokens"sv,     "totaltokens"sv,
                                                    "prompttokencount"sv, "totaltokencount"sv, "promptevalcount"sv};

[[nodiscard]] constexpr bool names_usage(std::string_view name) noexcept {
  const FoldedName folded(name);
  for (const std::string_view known : usage_fields)
    if (folded.view() == known) return true;
  return false;
}

struct TokenCounts {
  std::optional<std::int64_t> limit;
  std::optional<std::int64_t> actual;

  /// Adds what `text` says and is not known yet. Linear. Of all texts together the first 256 numbers are read.
  TRIAGE_COLD constexpr void read(std::string_view text) noexcept {
    constexpr std::size_t reach = 64;  // bytes before a number that may explain it
    std::size_t last_end = 0;
    std::int64_t before = 0;  // the number before this one
    for (std::size_t i = 0; i < text.size() && numbers_left_ > 0;) {
      if (!starts_count(text, i)) {
        ++i;
        continue;
      }
      const std::size_t end = end_of_count(text, i);
      const auto count = read_count(text.substr(i, end - i));
      const bool whole = end == text.size() || (!is_alnum(text[end]) && text[end] != '-');
      if (count && whole) {
        --numbers_left_;
        const std::size_t from = i - last_end > reach ? i - reach : last_end;
        take(text.substr(from, i - from), text.substr(end, 24), *count, before);
        before = *count;
      }
      last_end = i = end;
    }
  }

 private:
  enum class Meaning : unsigned char { none, limit, actual, more, weak_actual };

  struct Word {
    char letters[15];  ///< ends in a zero
    Meaning meaning;
  };

  // clang-format off
  static constexpr Word words[] = {
      {"max", Meaning::limit}, {"limit", Meaning::limit}, {"window", Meaning::limit},
      {"exceed", Meaning::limit}, {"context length", Meaning::limit}, {"context size", Meaning::limit},
      {"allowed", Meaning::limit}, {"at most", Meaning::limit}, {"up to", Meaning::limit},
      {"n_ctx", Meaning::limit}, {"<=", Meaning::limit}, {" > ", Meaning::limit},
      {"supports", Meaning::limit}, {"longer than", Meaning::limit}, {"larger than", Meaning::limit},
      {"requested", Meaning::actual}, {"resulted", Meaning::actual}, {"contain", Meaning::actual},
      {"given", Meaning::actual}, {"received", Meaning::actual}, {"got", Meaning::actual},
      {"your", Meaning::actual}, {"too long", Meaning::actual}, {"prompt", Meaning::weak_actual},
      {"input", Meaning::weak_actual}, {"request", Meaning::weak_actual}, {"message", Meaning::weak_actual},
  };
  // clang-format on

  /// For the last five bits of a letter, a bit for each word that has it at `at`. The first two letters of a text
  /// exclude nearly all words.
  template <std::size_t at>
  static constexpr auto words_by_letter = [] {
    static_assert(std::size(words) <= 32);
    std::array<std::uint32_t, 32> bits{};
    for (std::size_t i = 0; i < std::size(words); ++i) bits[words[i].letters[at] & 31] |= std::uint32_t{1} << i;
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

  [[nodiscard]] TRIAGE_COLD static constexpr Meaning meaning_of(std::string_view lead, std::string_view tail) noexcept {
    if (lead.size() >= 2 && lead.substr(lead.size() - 2) == "+ ") return Meaning::more;
    for (const char* const sign : {" tokens > ", " > ", " + "})
      if (starts_with(tail, sign)) return Meaning::actual;
    for (const char* const after : {" maximum", " max", "-token limit", " token limit", " tokens maximum"})
      if (starts_with(tail, after)) return Meaning::limit;
    // The last listed word counts; "prompt" and its like only if there is no other one.
    Meaning weak = Meaning::none;
    for (std::size_t i = lead.size(); i-- > 1;) {
      const std::string_view rest = lead.substr(i - 1);
      std::uint32_t left = words_by_letter<0>[rest[0] & 31] & words_by_letter<1>[rest[1] & 31];
      for (; left != 0; left &= left - 1) {
        const Word& each = words[static_cast<unsigned>(std::countr_zero(left))];
        if (!starts_with(rest, each.letters)) continue;
        if (each.meaning != Meaning::weak_actual) return each.meaning;
        weak = Meaning::weak_actual;
      }
    }
    return weak;
  }

  [[nodiscard]] static constexpr bool starts_with(std::string_view text, const char* start) noexcept {
    std::size_t i = 0;
    while (i < text.size() && start[i] != '\0' && to_lower(text[i]) == start[i]) ++i;
    return start[i] == '\0';
  }

  unsigned numbers_left_ = 256;
};

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
