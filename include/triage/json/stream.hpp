// JSON that arrives in pieces, as a model streams the arguments of a call: what is complete so far.
//
//   triage::JsonStream stream;
//   stream.feed(R"({"city": "Oslo", "da)");
//   stream.so_far();  // {"city": "Oslo"}
//
// A string or number that may go on, and a key without a value, are left out; what is open is closed. Nothing is
// repaired: once the text is malformed, `so_far()` stays as it was, and `repair_json(stream.text())` may mend the
// whole.

#ifndef TRIAGE_JSON_STREAM_HPP
#define TRIAGE_JSON_STREAM_HPP

#include <string>

#include <triage/json/reader.hpp>

namespace triage::inline TRIAGE_ABI {

/// Reads one JSON value in pieces. Each byte is read once or twice over the whole stream, however it is cut; besides,
/// each piece costs as much as brackets are open. Allocates what it holds: the text, and what is complete of it.
class JsonStream {
 public:
  /// Takes the next piece; false once the text is malformed, or nests deeper than 1024.
  bool feed(std::string_view piece) {
    text_ += piece;
    const std::size_t longest = text_.size() + open_.depth() + piece.size();
    if (so_far_.capacity() < longest) so_far_.reserve(2 * longest);  // here, while so_far() is still whole
    so_far_.resize(complete_);
    while (!has_failed_ && step()) {
    }
    so_far_.append(text_, so_far_.size(), complete_ - so_far_.size());
    for (std::size_t i = open_.depth(); i > 0; --i) so_far_ += open_.closer(i - 1);
    return !has_failed_;
  }

  /// What is complete, as valid JSON; empty before the value begins. Valid until the next piece.
  [[nodiscard]] std::string_view so_far() const noexcept { return so_far_; }

  /// All that was fed.
  [[nodiscard]] std::string_view text() const noexcept { return text_; }

  /// Whether the value is whole. A number that nothing follows never is.
  [[nodiscard]] bool is_complete() const noexcept { return complete_ > 0 && open_.empty() && !has_failed_; }
  [[nodiscard]] bool has_failed() const noexcept { return has_failed_; }

 private:
  enum class Expect : unsigned char { value, value_or_end, key, key_or_end, colon, next, nothing };

  /// Reads one token; false where the text ends before the token does.
  bool step() {
    namespace json = detail::json;
    position_ = json::skip_space(text_, position_);
    if (position_ == text_.size()) return false;
    const char c = text_[position_];
    const bool may_end = expect_ == Expect::next || expect_ == Expect::value_or_end || expect_ == Expect::key_or_end;
    if (may_end && c == open_.closer()) return close();
    switch (expect_) {
      case Expect::colon:
        return mark(c, ':', Expect::value);
      case Expect::next:
        return mark(c, ',', open_.in_object() ? Expect::key : Expect::value);
      case Expect::key:
      case Expect::key_or_end:
        return c == '"' ? string() && then(Expect::colon) : fail();
      case Expect::value:
      case Expect::value_or_end:
        if (c == '{' || c == '[') return open(c == '{');
        return (c == '"' ? string() : word()) && whole_value();
      case Expect::nothing:
        break;
    }
    return fail();
  }

  bool fail() noexcept {
    has_failed_ = true;
    return false;
  }

  bool then(Expect expect) noexcept {
    expect_ = expect;
    return true;
  }

  bool whole_value() noexcept {
    complete_ = position_;
    return then(open_.empty() ? Expect::nothing : Expect::next);
  }

  bool mark(char c, char expected, Expect expect) noexcept {
    if (c != expected) return fail();
    ++position_;
    return then(expect);
  }

  bool open(bool object) noexcept {
    if (open_.depth() == detail::json::max_depth) return fail();
    open_.push(object);
    complete_ = ++position_;
    return then(object ? Expect::key_or_end : Expect::value_or_end);
  }

  bool close() noexcept {
    open_.pop();
    ++position_;
    return whole_value();
  }

  /// Goes behind the string at hand, if its end has come.
  bool string() noexcept {
    namespace json = detail::json;
    std::size_t i = detail::max_of(scanned_, position_ + 1);
    for (i = json::skip_plain(text_, i); i < text_.size() && text_[i] != '"'; i = json::skip_plain(text_, i)) {
      if (text_[i] == '\\' && i + 1 == text_.size()) break;
      i += text_[i] == '\\' ? 2U : 1U;
    }
    scanned_ = i;
    if (i == text_.size() || text_[i] != '"') return false;
    if (json::string_end(text_, position_) != i + 1) return fail();
    position_ = i + 1;
    return true;
  }

  /// Goes behind the number or literal at hand, if something follows it.
  bool word() noexcept {
    const std::size_t from = detail::max_of(scanned_, position_);
    const std::size_t end = detail::min_of(text_.find_first_of(" \t\r\n,]}", from), text_.size());
    scanned_ = end;
    if (end == text_.size()) return false;
    if (detail::json::scalar_end(text_, position_) != end) return fail();
    position_ = end;
    return true;
  }

  std::string text_;
  std::string so_far_;        // what is complete, and what closes it
  std::size_t complete_ = 0;  // how much of the text is
  std::size_t position_ = 0;  // of the token at hand
  std::size_t scanned_ = 0;   // how far its end was searched
  detail::json::Nesting open_;
  Expect expect_ = Expect::value;
  bool has_failed_ = false;
};

}  // namespace triage::inline TRIAGE_ABI

#endif
