// A text as folded letters (folded_byte.hpp), for a matcher: `folded.read("RateLimit")` gives those of "rate limit".
//
// URLs, paths, file names, scripts and quoted values that a message repeats ("got '...'") leave no units, so that their
// words are never evidence. No allocation; time is linear in the text.

#ifndef TRIAGE_RULES_FOLDED_TEXT_HPP
#define TRIAGE_RULES_FOLDED_TEXT_HPP

#include <triage/detail/base_letters.hpp>
#include <triage/detail/characters.hpp>
#include <triage/detail/utf8.hpp>
#include <triage/detail/word_table.hpp>
#include <triage/evidence/surroundings.hpp>
#include <triage/rules/folded_byte.hpp>
#include <triage/rules/scripts.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

/// Endings of file names.
inline constexpr std::string_view file_endings =
    "png jpg jpeg gif webp pdf txt md csv json jsonl xml html js mjs cjs ts tsx py go rs rb php cpp hpp java yaml yml "
    "toml log mp3 mp4 wav kt cs swift dart erl ex lua"sv;

/// A text as units, with the byte that each came from. At most `capacity` bytes at a time.
class FoldedText {
 public:
  static constexpr std::size_t capacity = 4096;
  static constexpr std::size_t margin = 64;  ///< stops after the end, so that no phrase continues there

  /// Reads `text`, at most `capacity` bytes.
  constexpr void read(std::string_view text) noexcept {
    text_ = text;
    count_ = 0;
    token_ = 0;
    boundary_ = true;
    CharClass previous = CharClass::joiner;
    for (std::size_t i = 0; i < text.size();) {
      const CharClass cls = class_of(text[i]);
      switch (cls) {
        case CharClass::lower:
          push(static_cast<FoldedByte>(text[i]), boundary_ || previous == CharClass::digit, i);
          i = copy_lower(i + 1);
          while (i + 1 < text.size() && text[i] == ' ' && class_of(text[i + 1]) == CharClass::lower) {  // the next word
            token_ = count_;
            push(static_cast<FoldedByte>(text[i + 1]), true, i + 1);
            i = copy_lower(i + 2);
          }
          break;
        case CharClass::upper:
          push(static_cast<FoldedByte>(to_lower(text[i])), boundary_ || begins_hump(i, previous), i);
          ++i;
          break;
        case CharClass::digit:
          push(static_cast<FoldedByte>(text[i]), boundary_ || previous != CharClass::digit, i);
          ++i;
          break;
        case CharClass::high:
          i = read_high(i);
          break;
        case CharClass::joiner:
          boundary_ = true;
          if (text[i] == ' ' || text[i] == '\t') token_ = count_;  // the joiners that end a token
          ++i;
          break;
        case CharClass::clause:
          i = read_clause(i);
          break;
        case CharClass::sentence:
          i = read_sentence_end(i);
          break;
        case CharClass::dot:
          i = read_dot(i);
          break;
        case CharClass::slash:
          i = read_slash(i);
          break;
        case CharClass::angle:
          i = skip_tag(i);
          break;
        case CharClass::backslash:
          i = skip_escape(i);
          break;
        case CharClass::quote:
          i = read_quote(i);
          break;
      }
      previous = cls;
    }
    FoldedByte* const end = &units_[count_];
    for (std::size_t k = 0; k < margin; ++k) end[k] = sentence_end | word_start;
  }

  [[nodiscard]] constexpr std::size_t size() const noexcept { return count_; }
  [[nodiscard]] constexpr const FoldedByte* units() const noexcept { return units_.data(); }

  /// The first word that starts at a unit or after it; there is always one past the end.
  [[nodiscard]] constexpr std::size_t next_word(std::size_t unit) const noexcept {
    for (;; unit += 8)
      if (const std::uint64_t starts = load8(&units_[unit]) & ~all_letters; starts != 0)
        return unit + static_cast<unsigned>(std::countr_zero(starts)) / 8;
  }

  /// The byte of a unit that starts a word.
  [[nodiscard]] constexpr std::uint32_t offset(std::size_t unit) const noexcept { return offsets_[unit]; }

  /// One past the last byte of a unit: inside a word, letters follow each other.
  [[nodiscard]] TRIAGE_COLD constexpr std::uint32_t end_offset(std::size_t unit) const noexcept {
    std::size_t start = unit;
    while ((units_[start] & word_start) == 0) --start;
    std::size_t end = offsets_[start];
    // A letter of another script is a word of its own.
    if (const Escape escape = escape_at(end); escape.size > 0 && base_letter(escape.code) == '\0')
      return static_cast<std::uint32_t>(end + escape.size);
    for (; start <= unit; ++start) end += bytes_of_unit(end);
    return static_cast<std::uint32_t>(end);
  }

 private:
  constexpr void push(FoldedByte letter, bool starts_word, std::size_t at) noexcept {
    units_[count_] = static_cast<FoldedByte>(letter | (starts_word ? word_start : 0));
    if (starts_word) offsets_[count_] = static_cast<std::uint16_t>(at);
    ++count_;
    boundary_ = false;
  }

  /// Most text is lower-case words: copies the letters of one from `i` on and returns where it ends.
  constexpr std::size_t copy_lower(std::size_t i) noexcept {
    if (!is_bytewise()) {
      while (i + 8 <= text_.size()) {
        std::memcpy(&units_[count_], &text_[i], 8);  // what is not a letter will be overwritten
        const unsigned run = bytes_before(other_than_lower(load8(&text_[i])));
        count_ += run;
        i += run;
        if (run < 8) return i;
      }
    }
    for (; i < text_.size() && class_of(text_[i]) == CharClass::lower; ++i)
      units_[count_++] = static_cast<FoldedByte>(text_[i]);
    return i;
  }

  // Each of these takes the byte at `i` and returns where to continue.

  constexpr std::size_t read_clause(std::size_t i) noexcept {
    if (starts_at(text_, i, "://")) return skip_token(i);
    if (assigns_number(i))
      boundary_ = true;
    else
      stop(clause_end, i);
    if (text_[i] != ':' && text_[i] != '=') token_ = count_;
    return i + 1;
  }

  constexpr std::size_t read_sentence_end(std::size_t i) noexcept {
    const std::size_t wrap = end_of_wrap(i);
    if (wrap == i) stop(sentence_end, i);
    begin_token();
    return wrap > i ? wrap : i + 1;
  }

  constexpr std::size_t read_dot(std::size_t i) noexcept {
    if (i + 1 < text_.size() && (is_alnum(text_[i + 1]) || text_[i + 1] == '_')) {
      if (is_file_name(i)) return skip_token(i);
      boundary_ = true;
    } else {
      stop(sentence_end, i);
    }
    return i + 1;
  }

  constexpr std::size_t read_slash(std::size_t i) noexcept {
    if (is_path(i)) return skip_token(i);
    boundary_ = true;
    return i + 1;
  }

  constexpr std::size_t read_quote(std::size_t i) noexcept {
    begin_token();
    const std::size_t end = end_of_repeated_value(i);
    if (end == i) return i + 1;
    stop(clause_end, i);
    return end;
  }

  /// One past a line break that a terminal made inside a sentence, as the indented next line shows; else `i`.
  [[nodiscard]] constexpr std::size_t end_of_wrap(std::size_t i) const noexcept {
    if (text_[i] != '\n' || i == 0 || !is_alnum(text_[i - 1])) return i;
    std::size_t next = i + 1;
    while (next < text_.size() && text_[next] == ' ') ++next;
    return next > i + 1 && next < text_.size() && class_of(text_[next]) == CharClass::lower ? next : i;
  }

  /// Whether a capital begins a new word inside a name: "rateLimit", "RPMLimit", but not "GPUs".
  [[nodiscard]] constexpr bool begins_hump(std::size_t i, CharClass previous) const noexcept {
    const auto is_lower = [&](std::size_t at) { return at < text_.size() && class_of(text_[at]) == CharClass::lower; };
    if (previous == CharClass::lower || previous == CharClass::digit) return true;
    return previous == CharClass::upper && is_lower(i + 1) && (text_[i + 1] != 's' || is_lower(i + 2));
  }

  /// What follows is another word, and another token.
  constexpr void begin_token() noexcept {
    boundary_ = true;
    token_ = count_;
  }

  constexpr void stop(FoldedByte kind, std::size_t at) noexcept {
    if (count_ > 0 && is_stop(units_[count_ - 1])) {
      if (kind == sentence_end) units_[count_ - 1] = sentence_end | word_start;
    } else {
      units_[count_] = static_cast<FoldedByte>(kind | word_start);
      offsets_[count_++] = static_cast<std::uint16_t>(at);
    }
    boundary_ = true;
  }

  /// "limit: 0": a number after the colon belongs to the word before it.
  [[nodiscard]] constexpr bool assigns_number(std::size_t i) const noexcept {
    if (text_[i] != ':' && text_[i] != '=') return false;
    if (i + 1 < text_.size() && text_[i + 1] == ' ') ++i;
    return i + 1 < text_.size() && is_digit(text_[i + 1]);
  }

  [[nodiscard]] static constexpr bool ends_token(char c) noexcept {
    return " \t\n\r\"'`<>)]},;\\|"sv.find(c) != std::string_view::npos;
  }

  /// Whether the token that is being read goes on with the byte at `i`.
  [[nodiscard]] constexpr bool in_token(std::size_t i) const noexcept {
    return i < text_.size() && !ends_token(text_[i]) && !begins_unspaced(text_[i]);
  }

  /// Drops the units of the token that `i` is in and continues after it.
  constexpr std::size_t skip_token(std::size_t i) noexcept {
    count_ = token_;
    stop(clause_end, i);
    token_ = count_;
    while (in_token(i)) ++i;
    return i;
  }

  /// "quota.json": a dot and a known ending, at the end of the token.
  [[nodiscard]] TRIAGE_COLD constexpr bool is_file_name(std::size_t dot) const noexcept {
    std::size_t last = dot + 1;
    while (last < text_.size() && is_alnum(text_[last])) ++last;
    const std::string_view ending = text_.substr(dot + 1, last - dot - 1);
    if (ending.size() < 2 || ending.size() > 5) return false;
    for (; in_token(last); ++last)
      if (is_alnum(text_[last])) return false;
    return is_listed(FoldedName(ending).view(), file_endings);
  }

  /// "HTTP/1.1"
  [[nodiscard]] constexpr bool is_protocol(std::size_t slash) const noexcept {
    return slash >= 4 && equal_ignoring_case(text_.substr(slash - 4, 4), "http");
  }

  /// A slash is part of a path unless it joins two plain words ("input/output", "tokens/min").
  [[nodiscard]] TRIAGE_COLD constexpr bool is_path(std::size_t slash) const noexcept {
    if (!in_token(slash + 1) || is_protocol(slash)) return false;
    const bool follows_letter = slash > 0 && class_of(text_[slash - 1]) == CharClass::high;  // "模型/model"
    const bool starts_token = !follows_letter && (token_ == count_ || (count_ > 0 && is_stop(units_[count_ - 1])));
    for (std::size_t i = slash + 1; in_token(i); ++i)
      if (is_digit(text_[i]) || text_[i] == '/' || text_[i] == '.' || text_[i] == '?')
        return is_alnum(text_[slash + 1]) || text_[slash + 1] == '/';
    for (std::size_t i = slash; i-- > 0 && in_token(i);)
      if (is_digit(text_[i]) || text_[i] == '.' || text_[i] == '@') return true;
    return starts_token && is_alnum(text_[slash + 1]);
  }

  /// Skips `<tag ...>`, and all of a script, a style or a comment; a lone `<` only ends a clause.
  TRIAGE_COLD constexpr std::size_t skip_tag(std::size_t i) noexcept {
    stop(clause_end, i);
    token_ = count_;
    if (i + 1 >= text_.size()) return i + 1;
    const char next = text_[i + 1];
    if (starts_at(text_, i, "<!--")) return after("-->", i);
    if (starts_at(text_, i, "<![CDATA[")) return i + 9;
    if (next != '/' && next != '!' && class_of(next) != CharClass::lower && class_of(next) != CharClass::upper)
      return i + 1;
    for (const std::string_view name : {"script", "style"})
      if (equal_ignoring_case(text_.substr(i + 1, name.size()), name))
        return after(name == "script" ? "</script" : "</style", i);
    std::size_t end = i + 1;
    while (end < text_.size() && text_[end] != '>' && text_[end] != '<') ++end;
    if (end == text_.size() || text_[end] == '<') return i + 1;
    // "<urlopen error timed out>" has words but no attributes, and "<Future at 0x7f2c state=finished>" is a Python
    // repr: neither is a tag.
    const std::string_view inside = text_.substr(i + 1, end - i - 1);
    if (next != '!' && inside.find(' ') != std::string_view::npos && inside.back() != '/' &&
        (inside.find('=') == std::string_view::npos || inside.find(" at 0x") != std::string_view::npos))
      return i + 1;
    // A heading or a paragraph ends a sentence, an inline tag does not.
    stop(sentence_end, i);
    return end + 1;
  }

  [[nodiscard]] constexpr std::size_t after(std::string_view mark, std::size_t i) const noexcept {
    const std::size_t at = text_.find(mark, i);
    return at == std::string_view::npos ? text_.size() : at + mark.size();
  }

  /// A letter that is written as `\u4f59`, with any number of backslashes; of size 0 if it is none.
  struct Escape {
    std::uint32_t code = 0;
    std::size_t size = 0;
  };
  [[nodiscard]] constexpr Escape escape_at(std::size_t at) const noexcept {
    std::size_t i = at;
    while (i < text_.size() && text_[i] == '\\') ++i;
    const int code = i > at && i + 4 < text_.size() && text_[i] == 'u' ? hex_value(text_, i + 1, 4) : -1;
    return code < 0 ? Escape{} : Escape{static_cast<std::uint32_t>(code), i + 5 - at};
  }

  /// `\n` and its like between words; `\u4f59` as the letter that it is.
  constexpr std::size_t skip_escape(std::size_t i) noexcept {
    const Escape escape = escape_at(i);
    if (escape.code >= 0x80)
      push_code_point(escape.code, i);
    else
      begin_token();
    if (escape.size > 0) return i + escape.size;
    while (i < text_.size() && text_[i] == '\\') ++i;
    if (i == text_.size()) return i;
    if (text_[i] == 'n' || text_[i] == 'r') stop(sentence_end, i);
    return i + (text_[i] == 'n' || text_[i] == 'r' || text_[i] == 't' ? 1 : 0);
  }

  /// How many bytes a unit stands for that begins at `at`: those of an accented letter, else one.
  [[nodiscard]] constexpr std::size_t bytes_of_unit(std::size_t at) const noexcept {
    if (const Escape escape = escape_at(at); escape.size > 0) return escape.size;
    const CodePoint point = first_code_point(text_.substr(at));
    return base_letter(point.value) != 0 ? point.size : 1;
  }

  /// One UTF-8 sequence: a letter, or the punctuation of other scripts.
  constexpr std::size_t read_high(std::size_t i) noexcept {
    const CodePoint point = first_code_point(text_.substr(i));
    if (point.valid)
      push_code_point(point.value, i);
    else
      boundary_ = true;
    return i + point.size;
  }

  /// An accented letter goes on with its word, as its base letter; what `role_of` knows stands alone.
  constexpr void push_code_point(std::uint32_t code, std::size_t at) noexcept {
    if (const char letter = base_letter(code); letter != '\0')
      return push(static_cast<FoldedByte>(letter), boundary_, at);
    const GlyphRole role = role_of(code);
    if (role == GlyphRole::letter) {
      bool starts = true;
      put_utf8(small_letter(code), [&](char byte) {
        push(static_cast<FoldedByte>(static_cast<FoldedByte>(byte) & letter_mask), starts, at);
        starts = false;
      });
    } else if (role != GlyphRole::joiner) {
      stop(role == GlyphRole::ends_sentence ? sentence_end : clause_end, at);
    }
    boundary_ = true;
    if (is_unspaced(code)) token_ = count_;
  }

  /// The end of a quoted value that the message only repeats, where a quote opens at `i`; `i` for any other quote.
  [[nodiscard]] constexpr std::size_t end_of_repeated_value(std::size_t i) const noexcept {
    if (count_ == 0 || i == 0 || is_alnum(text_[i - 1])) return i;
    std::size_t end = count_;
    if (is_stop(units_[end - 1])) --end;  // "Received: '...'"
    std::size_t begin = end;
    while (begin > 0 && (units_[begin - 1] & word_start) == 0) --begin;
    if (begin == 0 || end - begin > 15) return i;
    --begin;
    if (!repeats(&units_[begin], end - begin)) return i;
    const std::size_t close = text_.find(text_[i], i + 1);
    return close == std::string_view::npos ? text_.size() : close + 1;
  }

  [[nodiscard]] static constexpr bool repeats(const FoldedByte* word, std::size_t size) noexcept {
    for (const std::string_view known : words_before_repeated_values) {
      std::size_t same = 0;
      while (same < size && same < known.size() && (word[same] & letter_mask) == static_cast<FoldedByte>(known[same]))
        ++same;
      if (same == size && same == known.size()) return true;
    }
    return false;
  }

  std::string_view text_;
  std::array<FoldedByte, capacity + margin> units_;
  std::array<std::uint16_t, capacity + margin> offsets_;
  std::size_t count_ = 0;
  std::size_t token_ = 0;  // where the current token's units begin
  bool boundary_ = true;
};

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
