// Recognises an event that says what the one before said: most of a stream.
//
//   detail::RepeatedEvent last;
//   last.learn("data: {\"id\":\"c1\",\"choices\":[{\"delta\":{\"content\":\"Hel\"}}]}\n\n");
//   last.find_at("data: {\"id\":\"c1\",\"choices\":[{\"delta\":{\"content\":\"lo\"}}]}\n\nda").size  // how long it is
//
// It differs only in words, and in values that have no meaning: comparing costs a tenth of reading.

#ifndef TRIAGE_EVIDENCE_REPEATED_EVENT_HPP
#define TRIAGE_EVIDENCE_REPEATED_EVENT_HPP

#include <array>

#include <triage/evidence/member_names.hpp>
#include <triage/evidence/stream_notes.hpp>

namespace triage::inline TRIAGE_ABI::detail {

class RepeatedEvent {
 public:
  static constexpr std::size_t longest = 512;
  static constexpr std::size_t most_values = 8;  ///< that may differ

  /// `event` is whole, with the empty line at its end; one that is too long is not learned.
  constexpr void learn(std::string_view event) noexcept {
    size_ = count_ = 0;
    if (event.size() > longest) return;
    for (std::size_t i = 0; i < event.size(); ++i) text_[i] = event[i];
    size_ = event.size();
    find_values();
  }

  constexpr void forget() noexcept { size_ = 0; }

  /// Such an event at the beginning of a text.
  struct Found {
    std::size_t size = 0;   ///< 0 if there is another event, or not all of it
    bool has_words = true;  ///< or only blanks, which say nothing
  };
  [[nodiscard]] constexpr Found find_at(std::string_view text) const noexcept {
    if (size_ == 0) return {};
    const std::string_view own = text_at(text_.data(), size_);
    Found found;
    std::size_t from = 0;  // in `own`
    std::size_t at = 0;    // in `text`
    for (std::size_t i = 0; i < count_; ++i) {
      const Value& value = values_[i];
      const std::size_t same = value.from - from;
      if (text.substr(at, same) != own.substr(from, same)) return {};
      at += same;
      const std::size_t begin = value.is_text ? skip_blanks(text, at) : at;
      const std::size_t end = value.is_text ? end_of_text(text, begin) : end_of_digits(text, begin);
      if (end == npos) return {};
      found.has_words = found.has_words && begin < end;
      at = end;
      from = value.to;
    }
    const std::string_view rest = own.substr(from);
    if (text.substr(at, rest.size()) != rest) return {};
    found.size = at + rest.size();
    return found;
  }

 private:
  /// What may differ: a text without its quotes, or a number.
  struct Value {
    std::uint16_t from;
    std::uint16_t to;
    bool is_text;
  };

  /// Skips blanks and their escapes.
  [[nodiscard]] static constexpr std::size_t skip_blanks(std::string_view text, std::size_t at) noexcept {
    for (;;) {
      while (at < text.size() && text[at] == ' ') ++at;
      const bool is_escape = at + 1 < text.size() && text[at] == '\\' && "nrt"sv.find(text[at + 1]) != npos;
      if (!is_escape) return at;
      at += 2;
    }
  }

  /// The quote that ends a text; `npos` if a line ends first, or all that is there.
  [[nodiscard]] static constexpr std::size_t end_of_text(std::string_view text, std::size_t at) noexcept {
    const auto is_end = [](char c) { return c == '"' || c == '\\' || c == '\n' || c == '\r'; };
    const auto are_ends = [](std::uint64_t bytes) {
      return ~(other_than('"', bytes) & other_than('\\', bytes) & other_than('\n', bytes) & other_than('\r', bytes));
    };
    while ((at = find_byte(text, at, are_ends, is_end)) < text.size() && text[at] == '\\') at += 2;
    return at < text.size() && text[at] == '"' ? at : npos;
  }

  [[nodiscard]] static constexpr std::size_t end_of_digits(std::string_view text, std::size_t at) noexcept {
    std::size_t i = at;
    while (i < text.size() && is_digit(text[i])) ++i;
    return i > at && i < text.size() ? i : npos;
  }

  /// Whether a value under that name may be another one without a change of what the event says.
  [[nodiscard]] static constexpr bool may_differ(std::string_view name, bool is_text) noexcept {
    if (note_role(name) != NoteRole::none && note_role(name) != NoteRole::arguments) return false;
    switch (member_role(name)) {
      case MemberRole::other:
      case MemberRole::silent:
        return !may_describe_failure(name);
      case MemberRole::words:
      case MemberRole::zone:
      case MemberRole::delta:
      case MemberRole::thought:
      case MemberRole::foreign:
        return is_text;
      default:
        return false;
    }
  }

  constexpr void find_values() noexcept {
    const std::string_view own = text_at(text_.data(), size_);
    std::string_view name;
    for (std::size_t i = own.find('{'); i < size_ && count_ < most_values;) {
      if (own[i] == '"') {
        const std::size_t close = min_of(close_of(own, i), size_ - 1);
        const std::string_view word = own.substr(i + 1, close - i - 1);
        if (starts_at(own, close + 1, ":"))
          name = word;
        else if (!name.empty() && skip_blanks(own, i + 1) < close && may_differ(name, true))
          values_[count_++] = {static_cast<std::uint16_t>(i + 1), static_cast<std::uint16_t>(close), true};
        i = close + 1;
        if (own[close] != '"') return;
      } else if (is_digit(own[i]) && own[i - 1] == ':') {
        const std::size_t end = end_of_digits(own, i);
        if (end == npos) return;
        if ((own[end] == ',' || own[end] == '}') && may_differ(name, false))
          values_[count_++] = {static_cast<std::uint16_t>(i), static_cast<std::uint16_t>(end), false};
        i = end;
      } else {
        if (own[i] == '[') name = {};
        ++i;
      }
    }
  }

  std::array<char, longest> text_{};
  std::size_t size_ = 0;
  std::array<Value, most_values> values_{};
  std::size_t count_ = 0;
};

}  // namespace triage::inline TRIAGE_ABI::detail

#endif
