// Cuts JSON that arrives in pieces into tokens.
//
//   detail::JsonPieces pieces;
//   pieces.read(R"({"mess)", sink);
//   pieces.read(R"(age":1})", sink);  // sink.string("message"), sink.colon(), ...
//
// It is a tokenizer, not a parser: what is malformed passes through, and text that is cut off is expected.

#ifndef TRIAGE_EVIDENCE_JSON_PIECES_HPP
#define TRIAGE_EVIDENCE_JSON_PIECES_HPP

#include <array>

#include <triage/detail/min_of.hpp>
#include <triage/evidence/structure.hpp>

namespace triage::inline TRIAGE_ABI::detail {

/// A piece may end anywhere. A sink has `open(is_list)`, `close()`, `comma()`, `colon()`, `string(text, tail)` and
/// `bare(text)`. Strings come without quotes and undecoded, `tail` is their end. `close()` says whether a document
/// ended.
class JsonPieces {
 public:
  /// Of longer strings and numbers a sink gets this many bytes.
  static constexpr std::size_t longest_token = 128;
  /// The tail of a string has up to this many bytes.
  static constexpr std::size_t longest_tail = 8;

  /// Reads up to the end of the document, or of the piece. Returns how many bytes that are. Linear.
  template <class Sink>
  constexpr std::size_t read(std::string_view text, Sink& sink) noexcept {
    std::size_t i = is_in_token() ? resume(text, sink) : 0;
    while (i < text.size()) {
      switch (const char c = text[i]) {
        case '"':
          i = read_string(text, i, sink);
          break;
        case '{':
        case '[':
          sink.open(c == '[');
          ++i;
          break;
        case '}':
        case ']':
          ++i;
          if (sink.close()) return i;
          break;
        case ',':
          sink.comma();
          ++i;
          break;
        case ':':
          sink.colon();
          ++i;
          break;
        default:
          i = is_space(c) ? i + 1 : read_bare(text, i, sink);
      }
    }
    return i;
  }

  /// Ends the text: a token that is cut off counts as it is, and its tail is not known.
  template <class Sink>
  constexpr void end(Sink& sink) noexcept {
    tail_size_ = 0;
    if (is_in_token()) pass(sink);
  }

 private:
  enum class Token : unsigned char { none, string, escape, bare };

  [[nodiscard]] constexpr bool is_in_token() const noexcept { return token_ != Token::none; }

  template <class Sink>
  constexpr std::size_t read_string(std::string_view text, std::size_t i, Sink& sink) noexcept {
    const std::size_t close = end_of_string(text, i + 1);
    const std::size_t end = min_of(close, text.size());
    const std::string_view inner = text.substr(i + 1, end - i - 1);
    if (close < text.size()) {
      sink.string(inner.substr(0, longest_token), tail_of(inner));
      return close + 1;
    }
    token_ = close == text.size() ? Token::string : Token::escape;
    keep(inner);
    return text.size();
  }

  template <class Sink>
  constexpr std::size_t read_bare(std::string_view text, std::size_t i, Sink& sink) noexcept {
    const std::size_t end = end_of_bare(text, i);
    if (end == i) return i + 1;
    const std::string_view word = text.substr(i, min_of(end - i, longest_token));
    if (end < text.size()) {
      sink.bare(word);
    } else {
      token_ = Token::bare;
      keep(word);
    }
    return end;
  }

  /// Goes on with the token that the last piece cut.
  template <class Sink>
  constexpr std::size_t resume(std::string_view text, Sink& sink) noexcept {
    if (text.empty()) return 0;
    const bool is_bare = token_ == Token::bare;
    const std::size_t end = is_bare ? end_of_bare(text, 0) : end_of_string(text, token_ == Token::escape ? 1 : 0);
    keep(text.substr(0, end));
    if (end < text.size()) {
      pass(sink);
      return is_bare ? end : end + 1;
    }
    if (!is_bare) token_ = end == text.size() ? Token::string : Token::escape;
    return text.size();
  }

  /// The quote that ends a string; the text's size if it goes on, one more if it goes on within an escape.
  [[nodiscard]] static constexpr std::size_t end_of_string(std::string_view text, std::size_t i) noexcept {
    while ((i = find_either(text, i, '"', '\\')) < text.size() && text[i] == '\\') i += 2;
    return i;
  }

  [[nodiscard]] static constexpr std::string_view tail_of(std::string_view text) noexcept {
    return text.substr(text.size() - min_of(text.size(), longest_tail));
  }

  TRIAGE_NOINLINE constexpr void keep(std::string_view part) noexcept {
    for (std::size_t i = 0; i < part.size() && size_ < longest_token; ++i) kept_[size_++] = part[i];
    for (const char c : tail_of(part)) {
      if (tail_size_ < longest_tail) {
        tail_[tail_size_++] = c;
      } else {
        for (std::size_t i = 1; i < longest_tail; ++i) tail_[i - 1] = tail_[i];
        tail_[longest_tail - 1] = c;
      }
    }
  }

  template <class Sink>
  constexpr void pass(Sink& sink) noexcept {
    const std::string_view kept = text_at(kept_.data(), size_);
    const std::string_view tail = text_at(tail_.data(), tail_size_);
    size_ = tail_size_ = 0;
    token_ == Token::bare ? sink.bare(kept) : sink.string(kept, tail);
    token_ = Token::none;
  }

  Token token_ = Token::none;
  std::size_t size_ = 0;
  std::size_t tail_size_ = 0;
  std::array<char, longest_token> kept_{};  ///< of a token that a piece cut
  std::array<char, longest_tail> tail_{};   ///< of the same
};

}  // namespace triage::inline TRIAGE_ABI::detail

#endif
