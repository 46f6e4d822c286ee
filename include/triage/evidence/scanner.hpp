// Finds the fields of a body in any format.
//
//   detail::Scanner scanner(sink);  // a FieldSink
//   scanner.scan(body);
//
// It reads JSON, whole or cut off, Python and JavaScript reprs, Java and Elixir dumps, SSE, log lines, prose that
// contains a body, and bodies inside strings of bodies. It looks for `name : value` in any of these spellings and
// passes each value with its role to the sink; everything in no named field is text. A value with escapes is decoded
// into a fixed buffer and scanned again, at most `max_nesting` deep. It allocates nothing and is linear in the text.

#ifndef TRIAGE_EVIDENCE_SCANNER_HPP
#define TRIAGE_EVIDENCE_SCANNER_HPP

#include <array>
#include <optional>

#include <triage/core/classification.hpp>
#include <triage/detail/eight_bytes.hpp>
#include <triage/evidence/answer.hpp>
#include <triage/evidence/escapes.hpp>
#include <triage/evidence/field_names.hpp>
#include <triage/evidence/pairs.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

inline constexpr std::size_t max_nesting = 5;
inline constexpr std::size_t decode_capacity = 4096;  ///< longer values are decoded piece by piece
inline constexpr std::size_t longest_number = 40;     ///< or date, without quotes

/// One value and where it was found.
struct FieldValue {
  std::string_view value;  ///< decoded
  std::string_view name;   ///< empty for a text in no field
  FieldRole role = FieldRole::text;
  std::uint32_t offset = 0;  ///< of `value` in the decoded field
  unsigned char depth = 0;   ///< how many groups and strings it lies in
};

/// Whether the name of a field or a header cannot be a key: it is a word that is not too long, shorter with digits; or
/// small letters and dashes.
[[nodiscard]] constexpr bool is_plain_name(std::string_view name) noexcept {
  constexpr std::size_t longest_with_digits = 16, longest = 40;
  bool is_word = true, is_dashed = true, has_digit = false;
  for (const char c : name) {
    is_word = is_word && (is_alnum(c) || c == '_' || c == '@' || c == '$');
    is_dashed = is_dashed && (class_of(c) == CharClass::lower || c == '-');
    has_digit = has_digit || is_digit(c);
  }
  return name.size() <= (has_digit ? longest_with_digits : longest) && (is_word || is_dashed);
}

class Scanner;

/// Takes what a scanner finds. What a sink does not override, it does not need.
class FieldSink {
 public:
  /// A value with a role, or a text; the scanner knows its path.
  constexpr virtual void field(const FieldValue&, const Scanner&) noexcept {}
  /// A whole value, whose pieces follow as texts.
  constexpr virtual void string(const FieldValue&, const Scanner&) noexcept {}
  /// The start of a possible number under a name without a role.
  constexpr virtual void number(std::string_view /*name*/, std::string_view /*start*/) noexcept {}
  /// What the caller wrote, which is not read.
  constexpr virtual void echo(std::string_view) noexcept {}

 protected:
  FieldSink() = default;
  ~FieldSink() = default;
};

/// Walks a body and passes each field to a sink.
class Scanner {
 public:
  /// `shape` is what the body is known to be. In an answer only texts under names that may describe a failure are the
  /// service's own. In a body that may be an answer the other texts are words, even if they look like structure.
  constexpr explicit Scanner(FieldSink& sink, AnswerShape shape = AnswerShape::failed) noexcept
      : sink_(sink), shape_(shape) {}

  /// Reads `text`, which begins at byte `base` of the whole.
  constexpr void scan(std::string_view text, std::size_t base = 0) noexcept {
    base_ = static_cast<std::uint32_t>(base);
    scan(text, 0, 0);
  }

  /// The path of a field whose name is `last`: "error.metadata.raw", "body" for a text in no field. Of a long path the
  /// last names that fit are kept.
  [[nodiscard]] constexpr Label path(std::string_view last) const noexcept {
    std::array<char, Label::capacity> text{};
    std::size_t from = text.size();
    const auto put = [&](std::string_view name) {
      for (std::size_t i = name.size(); i > 0 && from > 0; --i)
        text[--from] = name[i - 1] > ' ' && name[i - 1] < '\x7f' ? name[i - 1] : '?';
    };
    // Names come from outside: only printable ASCII goes into an answer, and nothing that could be a key.
    const auto put_before = [&](std::string_view name) { put(is_plain_name(name) ? name : "***"sv); };
    put_before(last);
    for (std::size_t i = min_of(path_size_, path_.size()); i > 0; --i) {
      const std::string_view name = path_[i - 1];
      if (name.empty()) continue;
      if (from < text.size()) {
        if (name.size() >= from) break;
        put(".");
      }
      put_before(name);
    }
    if (from == text.size()) return std::string_view{"body"};
    return text_at(text.data() + from, text.size() - from);
  }

 private:
  constexpr void enter(std::string_view name) noexcept {
    if (path_size_ < path_.size()) path_[path_size_] = name;
    ++path_size_;
  }

  /// A text that is being read, and the state of reading it.
  struct Level {
    std::string_view text;
    std::size_t nesting;
    unsigned depth;
    std::size_t prose = 0;                 // where the text that is in no field begins
    std::string_view name = {};            // of the value that begins next
    unsigned braces = 0;                   // open ones
    std::array<std::size_t, 2> closes{};   // where the last ' and " closed; a quote before that closes there too
    std::optional<bool> failed = {};       // whether it has an error code, once computed
    std::optional<bool> tool_failed = {};  // whether it is the answer of a failed tool, once computed

    [[nodiscard]] constexpr unsigned depth_here() const noexcept { return depth + braces; }
  };

  constexpr void scan(std::string_view text, std::size_t nesting, unsigned depth) noexcept {
    Level level{text, nesting, depth};
    const std::size_t outer_path = path_size_;
    for (std::size_t i = 0; i < text.size();) {
      switch (text[i]) {
        case '{':
          flush(level, i);
          ++level.braces;
          enter(level.name);
          level.name = {};
          level.prose = ++i;
          break;
        case '}':
          flush(level, i);
          if (level.braces > 0) {
            --level.braces;
            --path_size_;
          }
          level.prose = ++i;
          break;
        case ',':
          level.name = {};
          ++i;
          break;
        case '\\':
          i = read_escape(level, i);
          break;
        case '"':
        case '\'':
          i = read_quoted(level, i);
          break;
        case ':':
        case '=':
          i = read_pair(level, i);
          break;
        default:
          i = skip_words(text, i + 1);
      }
    }
    flush(level, text.size());
    path_size_ = outer_path;
  }

  /// Passes on the text before `to` that is in no field.
  constexpr void flush(const Level& level, std::size_t to) noexcept {
    if (to > level.prose) emit_text(level.text, level.prose, to, level.depth_here());
  }

  // Each of these reads from the byte at `i` and returns where to continue.

  /// A backslash. An escaped quote outside a string means that the text was cut out of one.
  constexpr std::size_t read_escape(Level& level, std::size_t i) noexcept {
    const std::string_view text = level.text;
    const bool is_cut =
        i + 1 < text.size() && (text[i + 1] == '"' || text[i + 1] == '\\') && level.nesting < max_nesting;
    if (!is_cut) return i + 2;
    flush(level, i);
    scan_decoded(text.substr(i), {}, level.nesting, level.depth_here(), FieldRole::text);
    return level.prose = text.size();
  }

  /// A quote. It opens a name, whose value is read, or a string.
  constexpr std::size_t read_quoted(Level& level, std::size_t i) noexcept {
    const std::string_view text = level.text;
    if (text[i] == '\'' && i > 0 && is_alnum(text[i - 1]) && !is_string_prefix(text, i)) return i + 1;
    std::size_t& close = level.closes[text[i] == '"' ? 1 : 0];
    if (i >= close) close = close_of(text, i);
    if (close == npos) return i + 1;
    const std::string_view word = text.substr(i + 1, close - i - 1);
    const std::size_t value = value_after(text, close + 1);
    if (value == npos || word.size() > 64 || word.empty()) return i + 1;
    flush(level, i);
    auto role = role_of(word);
    if (role == FieldRole::echo_as_key) role = says_what_failed(level, word, value) ? FieldRole::text : FieldRole::echo;
    return level.prose = read_value(level, value, word, role);
  }

  /// A colon or an equals sign, after a bare name or in a sentence.
  constexpr std::size_t read_pair(Level& level, std::size_t i) noexcept {
    const std::string_view text = level.text;
    if (starts_at(text, i, "://")) return end_of_url(text, i);
    const std::string_view word = word_before(text, i, level.prose);
    if (word.size() < 2) return i + 1;
    auto role = role_of(word);
    const std::size_t value = value_after(text, i);
    if (role == FieldRole::echo_as_key) {
      // "Status: 429. Content: {...}", "Type validation failed: Value: {...}": a value with an error is an answer.
      if (opens_pair(text, word) && !ends_line(text, i) && !has_error(text, value))
        role = FieldRole::echo;
      else
        role.reset();
    }
    if (!role) {
      if (value != npos && value < text.size() && is_digit(text[value]))
        sink_.number(word, text.substr(value, longest_number));
      return i + 1;
    }
    // In prose, a noun before a colon is not a field: "while running the model: EOF".
    const bool noun = *role == FieldRole::ignored || *role == FieldRole::upstream || *role == FieldRole::echo;
    const bool sentence = text[i] == ':' && *role == FieldRole::code && starts_sentence(text, value);
    if (value == npos || sentence || (noun && at_quote(text, value) == npos && !opens_group(text, value))) return i + 1;
    // "Unsupported model: 'x'": the sentence keeps its last word, although the value comes from the request.
    flush(level, noun && !opens_pair(text, word) ? i : static_cast<std::size_t>(word.data() - text.data()));
    return level.prose = read_value(level, value, word, role);
  }

  constexpr void emit_text(std::string_view text, std::size_t from, std::size_t to, unsigned depth) noexcept {
    if (is_stream(shape_)) return;  // it is framing, or what the model said
    while (from < to && is_filler(text[from])) ++from;
    while (to > from && is_filler(text[to - 1])) --to;
    if (to - from < 2) return;
    sink_.field(FieldValue{.value = text.substr(from, to - from),
                           .name = {},
                           .role = FieldRole::text,
                           .offset = base_ + static_cast<std::uint32_t>(from),
                           .depth = capped(depth)},
                *this);
  }

  [[nodiscard]] static constexpr unsigned char capped(unsigned depth) noexcept {
    return static_cast<unsigned char>(depth < 60 ? depth : 60);
  }

  /// Whether a field that is usually an echo says what failed. LMDeploy and FastChat call it "text", beside an
  /// "error_code"; others do so within an "error". Event logs call it "payload"; MCP "content" and "text", beside
  /// "isError".
  [[nodiscard]] TRIAGE_COLD constexpr bool says_what_failed(Level& level, std::string_view word,
                                                            std::size_t value) const noexcept {
    if (word == "payload" || word == "value") return has_error(level.text, value);
    if (word == "Output") return true;  // of AWS: {"Output":{"__type":"ThrottlingException"}}
    // Of Alibaba: {"output":{"task_status":"FAILED","code":"InvalidParameter"}}
    if (word == "output")
      return starts_at(level.text, value, "{") &&
             value_of_name(level.text.substr(value, 512), "\"task_status\"") != npos;
    if (word != "text" && word != "content") return false;
    if (!level.tool_failed) {
      const std::size_t flag = value_of_name(level.text, "\"isError\"");
      level.tool_failed = flag != npos && level.text[flag] == 't';
    }
    if (*level.tool_failed || word == "content") return *level.tool_failed;
    if (!level.failed) level.failed = has_error_code(level.text);
    return *level.failed || is_in_error();
  }

  /// Whether the name of the group that is being read is that of an error.
  [[nodiscard]] TRIAGE_NOINLINE constexpr bool is_in_error() const noexcept {
    if (path_size_ == 0 || path_size_ > path_.size()) return false;
    for (const std::string_view name : {"error"sv, "errors"sv, "err"sv, "fault"sv, "problem"sv, "failure"sv})
      if (path_[path_size_ - 1] == name) return true;
    return false;
  }

  /// Reads the value at `at` and returns where to continue.
  constexpr std::size_t read_value(Level& level, std::size_t at, std::string_view word,
                                   std::optional<FieldRole> known) noexcept {
    const std::string_view text = level.text;
    const unsigned depth = level.depth_here();
    const FieldRole role = known.value_or(FieldRole::text);
    const std::size_t quote = at_quote(text, at);
    if (quote != npos) {
      std::size_t close = close_of(text, quote);
      if (close == npos) close = text.size();
      const std::string_view raw = text.substr(quote + 1, close - quote - 1);
      const bool echo = role == FieldRole::echo || role == FieldRole::echo_unquoted;
      const bool foreign = has_words_of_model(shape_) && !known && !may_describe_failure(word);
      if (echo) sink_.echo(raw);
      const bool is_cut = close == text.size() && role == FieldRole::finish;  // and may be another word
      if (!echo && !foreign && !is_cut) read_string(raw, word, role, level.nesting, depth);
      if (foreign && shape_ == AnswerShape::other) emit_text(text, quote + 1, close, depth);
      return close < text.size() ? close + 1 : close;
    }
    if (opens_group(text, at)) {
      if (role == FieldRole::echo || role == FieldRole::echo_unquoted) {
        const std::size_t end = end_of_group(text, at);
        sink_.echo(text.substr(at, end - at));
        return end;
      }
      level.name = word;
      return at;
    }
    switch (role) {
      case FieldRole::text:
        if (!known && !has_words_of_model(shape_) && starts_at(text, at, "true")) {  // {"throttled": true}
          const auto from = static_cast<std::size_t>(word.data() - text.data());
          emit_text(text, from, from + word.size(), depth);
        }
        if (at < text.size() && (is_digit(text[at]) || text[at] == '-'))
          sink_.number(word, text.substr(at, longest_number));
        return at;
      case FieldRole::echo:
        return at;
      case FieldRole::echo_unquoted: {
        const std::size_t end = min_of(text.find('\n', at), text.size());
        sink_.echo(text.substr(at, end - at));
        return end;
      }
      default: {
        const std::size_t end = end_of_bare(text, at);
        if (end == at) return at;
        read_string(text.substr(at, end - at), word, role, level.nesting, depth);
        return end;
      }
    }
  }

  constexpr void read_string(std::string_view raw, std::string_view name, FieldRole role, std::size_t nesting,
                             unsigned depth) noexcept {
    if (raw.find('\\') != npos)
      scan_decoded(raw, name, nesting, depth, role);
    else
      deliver(raw, 0, name, role, nesting, depth);
  }

  constexpr void scan_decoded(std::string_view raw, std::string_view name, std::size_t nesting, unsigned depth,
                              FieldRole role) noexcept {
    if (nesting >= max_nesting) return;
    std::array<char, decode_capacity> buffer;
    std::uint32_t offset = 0;
    for (std::size_t at = 0; at < raw.size();) {
      const std::size_t size = decode_escapes(raw, at, buffer.data(), buffer.size());
      deliver(text_at(buffer.data(), size), offset, name, role, nesting + 1, depth + 8);
      offset += static_cast<std::uint32_t>(size);
    }
  }

  TRIAGE_NOINLINE constexpr void deliver(std::string_view value, std::uint32_t offset, std::string_view name,
                                         FieldRole role, std::size_t nesting, unsigned depth) noexcept {
    if (role != FieldRole::text) {
      sink_.field(FieldValue{.value = value, .name = name, .role = role, .offset = offset, .depth = capped(depth)},
                  *this);
      return;
    }
    sink_.string(FieldValue{.value = value, .name = name, .role = role, .offset = offset, .depth = capped(depth)},
                 *this);
    if (nesting >= max_nesting) return;
    enter(name);
    const std::uint32_t outer_base = base_;
    base_ = offset;
    scan(value, nesting + 1, depth + 1);
    base_ = outer_base;
    --path_size_;
  }

  FieldSink& sink_;
  AnswerShape shape_;
  std::array<std::string_view, 12> path_{};
  std::size_t path_size_ = 0;
  std::uint32_t base_ = 0;  // offset of a piece of a long value
};

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
