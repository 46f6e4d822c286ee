// The phrases that the text of a row stands for.
//
//   for_each_phrase(row, [](std::string_view phrase) { ... });
//
// "{ran|run} out of [free] credits | no funds" are five: "ran out of credits", "ran out of free credits", the same two
// with "run", and "no funds".

#ifndef TRIAGE_RULES_PHRASES_HPP
#define TRIAGE_RULES_PHRASES_HPP

#include <array>

#include <triage/detail/characters.hpp>
#include <triage/rules/rule.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

/// A pattern, whose `{a|b}` stands for one of several words and whose `[x]` may be left out.
class Pattern {
 public:
  static constexpr std::size_t most_phrases = 64;  ///< that one pattern may stand for
  static constexpr std::size_t longest = 255;      ///< a pattern with brackets

  constexpr explicit Pattern(std::string_view text) noexcept : text_(text) {
    for (std::string_view rest = text; !rest.empty();) {
      const Choice choice = next_choice(rest);
      is_malformed_ |= choice.is_malformed || (!choice.words.empty() && text.size() > longest);
      if (is_malformed_) return;
      if (count_ <= most_phrases) count_ *= choice.ways;
    }
  }

  /// A bracket is not closed, stands in another one, or has an empty choice.
  [[nodiscard]] constexpr bool is_malformed() const noexcept { return is_malformed_; }
  [[nodiscard]] constexpr bool has_too_many() const noexcept { return count_ > most_phrases; }

  /// How many phrases it stands for: none if it is wrong.
  [[nodiscard]] constexpr std::size_t count() const noexcept { return is_malformed_ || has_too_many() ? 0 : count_; }

  /// One of them, valid until the next call.
  [[nodiscard]] constexpr std::string_view phrase(std::size_t number) noexcept {
    if (count_ == 1 && text_.find_first_of(brackets) == text_.npos) return text_;
    std::size_t size = 0;
    for (std::string_view rest = text_; !rest.empty();) {
      const Choice choice = next_choice(rest);
      for (const std::string_view piece : {choice.before, choice.way(number % choice.ways)})
        for (const char c : piece) buffer_[size++] = c;
      number /= choice.ways;
    }
    return {buffer_.data(), size};
  }

 private:
  static constexpr std::string_view brackets = "{}[]";

  /// The text up to a bracket, and what is inside of it.
  struct Choice {
    std::string_view before;
    std::string_view words = {};  ///< separated by `|`
    std::size_t ways = 1;
    bool is_optional = false;
    bool is_malformed = false;

    [[nodiscard]] constexpr std::string_view way(std::size_t number) const noexcept {
      if (is_optional && number-- == 0) return {};
      std::string_view rest = words;
      while (number-- > 0) rest.remove_prefix(rest.find('|') + 1);
      return rest.substr(0, rest.find('|'));
    }
  };

  /// Takes a choice off `rest`.
  [[nodiscard]] static constexpr Choice next_choice(std::string_view& rest) noexcept {
    const std::size_t open = min_of(rest.find_first_of(brackets), rest.size());
    Choice choice{rest.substr(0, open)};
    rest.remove_prefix(open);
    if (rest.empty()) return choice;
    choice.is_optional = rest[0] == '[';
    const std::size_t close = rest.find_first_of(brackets, 1);
    choice.is_malformed =
        rest[0] == '}' || rest[0] == ']' || close == rest.npos || rest[close] != (choice.is_optional ? ']' : '}');
    if (choice.is_malformed) return choice;
    choice.words = rest.substr(1, close - 1);
    rest.remove_prefix(close + 1);
    choice.ways = choice.is_optional ? 2 : 1;
    bool is_empty = true;
    for (const char c : choice.words) {
      if (c == '|') {
        ++choice.ways;
        choice.is_malformed |= is_empty;
      }
      is_empty = c == '|' || (is_empty && c == ' ');
    }
    choice.is_malformed |= is_empty;
    return choice;
  }

  std::string_view text_;
  std::size_t count_ = 1;
  bool is_malformed_ = false;
  std::array<char, longest> buffer_{};
};

/// The patterns of a row, one after the other: each ends with its line or at a `|` that is in no brackets. An empty
/// line holds none; nothing between two `|` is an empty pattern, which is reported.
class Patterns {
 public:
  constexpr explicit Patterns(std::string_view row) noexcept : rest_(row) { skip_empty_lines(); }

  [[nodiscard]] constexpr bool at_end() const noexcept { return at_end_; }

  /// The next pattern, without the spaces around it.
  constexpr std::string_view next() noexcept {
    std::size_t end = 0;
    bool is_inside = false;
    for (const char c : rest_) {
      is_inside = c == '{' || c == '[' || (is_inside && c != '}' && c != ']');
      if ((c == '|' && !is_inside) || c == '\n') break;
      ++end;
    }
    const std::string_view pattern = trim(rest_.substr(0, end), " ");
    const bool is_followed = end < rest_.size() && rest_[end] == '|';
    rest_.remove_prefix(is_followed ? end + 1 : end);
    if (!is_followed) {
      skip_empty_lines();
      at_end_ = rest_.empty();
    }
    return pattern;
  }

 private:
  constexpr void skip_empty_lines() noexcept {
    rest_.remove_prefix(min_of(rest_.find_first_not_of(" \n"), rest_.size()));
  }

  std::string_view rest_;
  bool at_end_ = false;  // a row without any letter has one empty pattern
};

/// Calls `take` with each phrase of a row. A wrong pattern has none.
template <class Take>
constexpr void for_each_phrase(const Rule& row, Take take) {
  for (Patterns patterns(row.phrase); !patterns.at_end();) {
    Pattern pattern(patterns.next());
    for (std::size_t i = 0; i < pattern.count(); ++i) take(pattern.phrase(i));
  }
}

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
