// Finds the secrets whose shape prefixes.hpp knows.
//
//   shape_at("sk-proj-Zk3v9aQx7LmT", 0)  // the row of "sk-proj-", and 8

#ifndef TRIAGE_DETAIL_REDACT_SHAPES_HPP
#define TRIAGE_DETAIL_REDACT_SHAPES_HPP

#include <triage/detail/redact/prefixes.hpp>
#include <triage/detail/redact/random.hpp>

namespace triage::inline TRIAGE_ABI::detail {
namespace secrets {

/// The slot of two characters that begin a prefix or end a name; others may share it.
[[nodiscard]] constexpr std::size_t slot_of(char first, char second) noexcept {
  return (static_cast<unsigned char>(first) * 31U + static_cast<unsigned char>(second)) % 512U;
}

/// Rows by two of their characters. In a chain, rows stand in the order of the table, if the last one is added first.
template <std::size_t Size>
struct Chains {
  static_assert(Size < 255);
  std::array<unsigned char, 512> heads{};  ///< one more than the first row; 0 if there is none
  std::array<unsigned char, Size> next{};

  /// `data()`, since the checks of operator[] count among the steps that clang allows to each program.
  constexpr void add(std::size_t row, const char* letters) noexcept {
    unsigned char& head = heads.data()[slot_of(letters[0], letters[1])];
    next.data()[row] = head;
    head = static_cast<unsigned char>(row + 1);
  }
};

inline constexpr auto shapes_by_start = [] {
  Chains<shapes.size()> chains;
  for (std::size_t i = shapes.size(); i-- > 0;) chains.add(i, shapes.data()[i].prefix.data());
  return chains;
}();

/// One past the prefix at `i`; `i` if it is not there.
[[nodiscard]] constexpr std::size_t end_of_prefix(std::string_view text, std::size_t i,
                                                  std::string_view prefix) noexcept {
  std::size_t at = i;
  for (const char c : prefix) {
    if (at >= text.size()) return i;
    if (c == '#') {
      const std::size_t end = end_of_run(chars::digits, text, at, 4);
      if (end == at) return i;
      at = end;
    } else if (c == text[at]) {
      ++at;
    } else if (c == '/' && begins(text, at, "\\/")) {
      at += 2;
    } else if (c == '/' && text[at] == '%' && spelled_at(text, at).meant == '/') {
      at += spelled_at(text, at).size;
    } else {
      return i;
    }
  }
  return at;
}

/// A row and where the body behind its prefix begins; without a row if no prefix is there.
struct Begun {
  const Shape* shape = nullptr;
  std::size_t body = 0;
};

/// The row with the longest prefix that begins at `i`.
[[nodiscard]] constexpr Begun shape_at(std::string_view text, std::size_t i) noexcept {
  Begun found;
  if (i + 1 >= text.size()) return found;
  for (std::size_t row = shapes_by_start.heads[slot_of(text[i], text[i + 1])]; row != 0;
       row = shapes_by_start.next[row - 1]) {
    const std::size_t body = end_of_prefix(text, i, shapes[row - 1].prefix);
    if (body != i && body > found.body) found = {&shapes[row - 1], body};
  }
  return found;
}

/// The end of a body. In JSON, a slash may have a backslash before it.
[[nodiscard]] constexpr std::size_t end_of_body(std::string_view text, const Shape& shape, std::size_t from) noexcept {
  for (;;) {
    from = end_of_run(shape.body | chars::star, text, from);
    if ((shape.body & chars::base64_symbols) == 0 || !begins(text, from, "\\/")) return from;
    from += 2;
  }
}

/// Whether there are words at `from`, rather than random characters or the rest of a key that was masked by others.
[[nodiscard]] constexpr bool is_ordinary_word(std::string_view text, const Shape& shape, std::size_t from) noexcept {
  constexpr std::size_t longer_than_words = 16;
  return !looks_random(text, from, shape.body, shape.shortest) && !is_half_masked(text, from, shape.body) &&
         end_of_run(chars::letters, text, from, longer_than_words) != from + longer_than_words;
}

/// The body of `shape` at `from`, if it is one.
[[nodiscard]] constexpr Secret secret_of_shape(std::string_view text, const Shape& shape, std::size_t from) noexcept {
  const std::size_t size = end_of_run(shape.body | chars::star, text, from, look_ahead) - from;
  if (size < shape.shortest || (shape.longest != 0 && size > shape.longest)) return {};
  if (shape.looks == Body::random && is_ordinary_word(text, shape, from)) return {};
  return {from, without_stops(text, from, end_of_body(text, shape, from))};
}

/// A key that is known by the letters at `i` in its middle.
[[nodiscard]] constexpr Secret key_around(std::string_view text, std::size_t i, std::size_t kept) noexcept {
  constexpr std::size_t tolerance = 5;  // a border that is spelled by letters ("\u0022") is taken for a part of the key
  for (const Inside& row : insides) {
    if (!begins(text, i, row.letters) || i - kept < row.before) continue;
    std::size_t from = i;
    while (from > kept && i - from <= row.before + tolerance && is_in(text[from - 1], chars::base64)) --from;
    if (i - from < row.before) continue;
    const std::size_t behind = i + row.letters.size();
    std::size_t to = end_of_run(chars::base64, text, behind, row.after + tolerance + 1);
    if (to - behind < row.after) continue;
    // In a path, the key stands between two slashes.
    if (i - from > row.before + tolerance && text[i - row.before - 1] == '/') from = i - row.before;
    if (to - behind > row.after + tolerance && text[behind + row.after] == '/') to = behind + row.after;
    if (i - from <= row.before + tolerance && to - behind <= row.after + tolerance) return {from, to};
  }
  return {};
}

/// A client secret of Microsoft Entra around the '~' at `i`: three characters, a digit and "Q~" before 31 or more.
[[nodiscard]] constexpr Secret entra_secret_at(std::string_view text, std::size_t i, std::size_t kept) noexcept {
  constexpr chars::Set body = chars::token | chars::symbols;
  if (i < kept + 5 || text[i - 1] != 'Q' || !is_digit(text[i - 2])) return {};
  for (std::size_t k = i - 5; k < i; ++k)
    if (!is_in(text[k], body)) return {};
  if (end_of_run(body, text, i + 1, 31) != i + 32) return {};
  return {i - 5, without_stops(text, i, end_of_run(body, text, i + 1))};
}

/// A token of Telegram around the ':' at `i`: the number of a bot and 35 characters.
[[nodiscard]] constexpr Secret telegram_token_at(std::string_view text, std::size_t i, std::size_t kept) noexcept {
  constexpr std::size_t size = 35;
  if (i == 0 || !is_digit(text[i - 1]) || end_of_run(chars::token, text, i + 1, size + 1) != i + 1 + size) return {};
  std::size_t from = i;
  while (from > kept && i - from < 12 && is_digit(text[from - 1])) --from;
  if (i - from < 8 || i - from > 10 || !looks_random(text, i + 1, chars::token, size)) return {};
  return {i + 1, i + 1 + size};
}

/// A key of parts with dots between them.
[[nodiscard]] constexpr Secret dotted_key_at(std::string_view text, std::size_t i) noexcept {
  constexpr std::size_t longest_first = 32;
  const std::size_t dot = end_of_run(chars::letters_and_digits, text, i, longest_first + 1);
  if (dot >= text.size() || text[dot] != '.' || dot - i < 14) return {};
  const auto has_digit = [&](std::size_t from, std::size_t to) {
    while (from < to && !is_digit(text[from])) ++from;
    return from < to;
  };
  if (!has_digit(i, dot)) return {};
  for (const Dotted& row : dotted_keys) {
    if (dot - i < row.first || dot - i > row.first_most || !begins(text, i, row.prefix)) continue;
    const std::size_t second = dot + 1;
    if (row.third == 0) {
      if (end_of_run(chars::letters_and_digits, text, second, row.second) == second + row.second)
        return {i, end_of_run(chars::letters_and_digits, text, second)};
      continue;
    }
    const std::size_t third = second + row.second + 1;
    if (end_of_run(chars::token, text, second, row.second + 1) != third - 1 || !begins(text, third - 1, ".")) continue;
    const std::size_t end = end_of_run(chars::token, text, third, look_ahead);
    if (end - third >= row.third && has_digit(third, end)) return {i, end_of_run(chars::token, text, third)};
  }
  return {};
}

/// The body of a key that others masked and that contains an e-mail address: with the address masked, the rest would
/// look like a key.
[[nodiscard]] constexpr Secret key_around_email(std::string_view text, Secret address, std::size_t kept) noexcept {
  const std::size_t from = address.from, to = address.to;
  const auto end_of_rest = [&](std::size_t most) {
    std::size_t end = to;
    while (end < text.size() && end - to < most &&
           (is_in(text[end], chars::dotted_token | chars::star) || text[end] == '@'))
      ++end;
    return end;
  };
  const std::string_view rest = text.substr(to, end_of_rest(look_ahead) - to);
  const bool is_whole = rest.find("****") == rest.npos;
  std::size_t i = from;
  while (i > kept && is_in(text[i - 1], chars::dotted_token | chars::star)) --i;
  for (; i < from; ++i) {
    if (!starts_word(text, i)) continue;
    const Begun begun = shape_at(text, i);
    if (begun.shape == nullptr || begun.body > from) continue;
    const bool is_long = from - begun.body + mask.size() + rest.size() >= begun.shape->shortest;
    const bool is_word = begun.shape->looks == Body::random && is_ordinary_word(text, *begun.shape, begun.body);
    if (is_long && !(is_word && is_whole))
      return {begun.body, without_stops(text, begun.body, end_of_rest(text.size()))};
  }
  return {};
}

}  // namespace secrets
}  // namespace triage::inline TRIAGE_ABI::detail

#endif
