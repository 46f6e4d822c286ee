// Finds the fields of a body in whatever shape it comes.
//
// Not a parser: JSON whole or cut off, Python and JavaScript reprs, Java and Elixir dumps, SSE, log lines, prose with a
// body inside, bodies inside strings inside bodies. It looks for `name : value` in any of these spellings and calls a
// sink with each value and its role; all that is in no named field is text. A value with escapes is decoded into a
// fixed buffer and scanned again, at most `max_nesting` deep. No allocation; time is linear in the text.

#ifndef TRIAGE_EVIDENCE_SCANNER_HPP
#define TRIAGE_EVIDENCE_SCANNER_HPP

#include <optional>

#include <triage/evidence/answer.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

inline constexpr std::size_t max_nesting = 5;
inline constexpr std::size_t decode_capacity = 4096;  ///< longer values are decoded piece by piece
inline constexpr std::size_t longest_number = 40;     ///< or time without quotes

/// One value and where it stands.
struct FieldValue {
  std::string_view value;  ///< decoded
  std::string_view name;   ///< empty for text in no field
  FieldRole role = FieldRole::text;
  std::uint32_t offset = 0;  ///< of `value` in the decoded field
  unsigned char depth = 0;   ///< how many layers of wrapping are around it
};

/// Decodes one layer of string escapes from `text` at `at`, as far as `out` has room; returns the bytes written.
[[nodiscard]] constexpr std::size_t decode_escapes(std::string_view text, std::size_t& at, char* out,
                                                   std::size_t room) noexcept {
  std::size_t n = 0;
  while (at < text.size() && n + 4 <= room) {
    const char c = text[at++];
    if (c != '\\' || at == text.size()) {
      out[n++] = c;
      continue;
    }
    const char e = text[at++];
    switch (e) {
      case 'n':
        out[n++] = '\n';
        break;
      case 'r':
        out[n++] = '\r';
        break;
      case 't':
        out[n++] = '\t';
        break;
      case 'b':
      case 'f':
        out[n++] = ' ';
        break;
      case 'u':
      case 'x': {
        const std::size_t digits = e == 'u' ? 4 : 2;
        int code = hex_value(text, at, digits);
        if (code < 0) {
          out[n++] = e;
          break;
        }
        at += digits;
        if (code >= 0xD800 && code < 0xDC00 && starts_at(text, at, "\\u")) {
          if (const int low = hex_value(text, at + 2, 4); low >= 0xDC00 && low < 0xE000) {
            code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
            at += 6;
          }
        }
        if (code >= 0xD800 && code < 0xE000) code = 0xFFFD;
        put_utf8(static_cast<std::uint32_t>(code), [&](char byte) { out[n++] = byte; });
        break;
      }
      default:
        out[n++] = e;
    }
  }
  return n;
}

/// Walks a body and tells `Sink` of each field. `Sink` has
///   field(const FieldValue&, const Scanner&)    a value with a role, or a text; the scanner knows its path
///   string(const FieldValue&, const Scanner&)   a whole value that will come as text, in pieces, right after
///   number(name, start)                         the begin of what may be a number, under a name without a role
///   echo(text)                                  what the caller wrote, and nobody reads
template <class Sink>
class Scanner {
 public:
  /// In an answer only those texts are the service's own whose names tell of failures. Where it may be one, the others
  /// are words, whatever structure they seem to have.
  constexpr explicit Scanner(Sink& sink, AnswerShape shape = AnswerShape::failed) noexcept
      : sink_(sink), shape_(shape) {}

  /// Reads `text`, which begins at byte `base` of what it is part of.
  constexpr void scan(std::string_view text, std::size_t base = 0) noexcept {
    base_ = static_cast<std::uint32_t>(base);
    scan(text, 0, 0);
  }

  /// "error.metadata.raw", or "body" for text in no field; of a long path, the last names that fit.
  [[nodiscard]] constexpr Label path(std::string_view last) const noexcept {
    std::array<char, Label::capacity> text{};
    std::size_t from = text.size();
    const auto put_before = [&](std::string_view name) {
      // Names come from outside: only what prints goes into an answer.
      for (std::size_t i = name.size(); i > 0 && from > 0; --i)
        text[--from] = name[i - 1] > ' ' && name[i - 1] < '\x7f' ? name[i - 1] : '?';
    };
    put_before(last);
    for (std::size_t i = min_of(path_size_, path_.size()); i > 0; --i) {
      const std::string_view name = path_[i - 1];
      if (name.empty()) continue;
      if (from < text.size()) {
        if (name.size() >= from) break;
        put_before(".");
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

  /// A text that is being read, and what is known of it so far.
  struct Level {
    std::string_view text;
    std::size_t nesting;
    unsigned depth;
    std::size_t prose = 0;                // where text begins that is in no field yet
    std::string_view name = {};           // of the value that is about to begin
    unsigned braces = 0;                  // that are open
    std::array<std::size_t, 2> closes{};  // where the last ' and " closed: what opens before that closes there too
    std::optional<bool> failed = {};           // whether it has an error code, once somebody asks
    std::optional<bool> tool_failed = {};      // whether it is what a tool answered that failed

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

  /// Tells of the text before `to` that is in no field.
  constexpr void flush(const Level& level, std::size_t to) noexcept {
    if (to > level.prose) emit_text(level.text, level.prose, to, level.depth_here());
  }

  // Each of these takes the byte at `i` and returns where to go on.

  /// Escaped quotes outside a string: the rest was cut out of one.
  constexpr std::size_t read_escape(Level& level, std::size_t i) noexcept {
    const std::string_view text = level.text;
    const bool is_cut =
        i + 1 < text.size() && (text[i + 1] == '"' || text[i + 1] == '\\') && level.nesting < max_nesting;
    if (!is_cut) return i + 2;
    flush(level, i);
    scan_decoded(text.substr(i), {}, level.nesting, level.depth_here(), FieldRole::text);
    return level.prose = text.size();
  }

  /// A quote: of a name, behind which its value is read, or of some words.
  constexpr std::size_t read_quoted(Level& level, std::size_t i) noexcept {
    const std::string_view text = level.text;
    if (text[i] == '\'' && i > 0 && is_alnum(text[i - 1]) && !is_prefix(text, i)) return i + 1;
    std::size_t& close = level.closes[text[i] == '"' ? 1 : 0];
    if (i >= close) close = close_of(text, i);
    if (close == npos) return i + 1;
    const std::string_view word = text.substr(i + 1, close - i - 1);
    const std::size_t value = value_after(text, close + 1);
    if (value == npos || word.size() > 64 || word.empty()) return i + 1;
    flush(level, i);
    auto role = role_of(word);
    if (role == FieldRole::inner_echo) role = tells_what_failed(level, word, value) ? FieldRole::text : FieldRole::echo;
    return level.prose = read_value(level, value, word, role);
  }

  /// A colon or an equals sign: behind a bare name, or in a sentence.
  constexpr std::size_t read_pair(Level& level, std::size_t i) noexcept {
    const std::string_view text = level.text;
    if (starts_at(text, i, "://")) return end_of_url(text, i);
    const std::string_view word = word_before(text, i, level.prose);
    if (word.size() < 2) return i + 1;
    auto role = role_of(word);
    const std::size_t value = value_after(text, i);
    if (role == FieldRole::inner_echo) {
      // "Status: 429. Content: {...}", "Type validation failed: Value: {...}": what holds an error is an answer.
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
    // In prose, a noun before a colon is no field: "while running the model: EOF".
    const bool noun = *role == FieldRole::ignored || *role == FieldRole::echo;
    const bool sentence = text[i] == ':' && *role == FieldRole::code && starts_sentence(text, value);
    if (value == npos || sentence || (noun && at_quote(text, value) == npos && !opens_group(text, value))) return i + 1;
    // "Unsupported model: 'x'": the sentence keeps its last word, though what follows is the request's.
    flush(level, noun && !opens_pair(text, word) ? i : static_cast<std::size_t>(word.data() - text.data()));
    return level.prose = read_value(level, value, word, role);
  }

  constexpr void emit_text(std::string_view text, std::size_t from, std::size_t to, unsigned depth) noexcept {
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

  /// What says nothing at the begin and the end of a text.
  [[nodiscard]] static constexpr bool is_filler(char c) noexcept {
    return c == ' ' || c == '\n' || c == '\r' || c == '\t' || c == ',' || c == '"' || c == '\'' || c == '[' || c == ']';
  }

  [[nodiscard]] static constexpr unsigned char capped(unsigned depth) noexcept {
    return static_cast<unsigned char>(depth < 60 ? depth : 60);
  }

  /// Python's b'' and u'', which look like an apostrophe.
  [[nodiscard]] static constexpr bool is_prefix(std::string_view text, std::size_t quote) noexcept {
    const char c = text[quote - 1];
    return (c == 'b' || c == 'u' || c == 'r') && (quote < 2 || !is_alnum(text[quote - 2]));
  }

  /// What stands in a link is no field: "?code=429".
  [[nodiscard]] TRIAGE_NOINLINE static constexpr std::size_t end_of_url(std::string_view text, std::size_t i) noexcept {
    while (i < text.size() && !is_filler(text[i]) && text[i] != '`' && text[i] != '<' && text[i] != '>' &&
           text[i] != ')' && text[i] != '}' && text[i] != '\\')
      ++i;
    return i;
  }

  /// The bare word that ends right before `i`.
  [[nodiscard]] static constexpr std::string_view word_before(std::string_view text, std::size_t i,
                                                              std::size_t floor) noexcept {
    std::size_t end = i;
    while (end > floor && text[end - 1] == ' ') --end;
    std::size_t from = end;
    while (from > floor && (is_alnum(text[from - 1]) || text[from - 1] == '_' || text[from - 1] == '-') &&
           end - from < 40)
      --from;
    return text.substr(from, end - from);
  }

  /// Whether a bare word is the key of a structure rather than the last word of a sentence.
  [[nodiscard]] static constexpr bool opens_pair(std::string_view text, std::string_view word) noexcept {
    auto i = static_cast<std::size_t>(word.data() - text.data());
    while (i > 0 && text[i - 1] == ' ') --i;
    return i == 0 || !is_alnum(text[i - 1]);
  }

  /// Where the value of a quoted name begins, the first one in a text.
  [[nodiscard]] static constexpr std::size_t value_of(std::string_view text, std::string_view name) noexcept {
    const std::size_t at = text.find(name);
    return at == npos ? npos : text.find_first_not_of(": ", at + name.size());
  }

  /// Whether what mostly is an echo tells what failed. LMDeploy and FastChat call it "text", beside an "error_code",
  /// others so within an "error"; logs of events call it "payload", and MCP "content" and "text", beside "isError".
  [[nodiscard]] TRIAGE_COLD constexpr bool tells_what_failed(Level& level, std::string_view word,
                                                             std::size_t value) const noexcept {
    if (word == "payload") return has_error(level.text, value);
    if (word != "text" && word != "content") return false;
    if (!level.tool_failed) {
      const std::size_t flag = value_of(level.text, "\"isError\"");
      level.tool_failed = flag != npos && level.text[flag] == 't';
    }
    if (*level.tool_failed || word == "content") return *level.tool_failed;
    if (!level.failed) level.failed = has_error_code(level.text);
    return *level.failed || is_in_error();
  }

  /// Whether a structure says that it is about a failure: by an "error_code" other than 0, or by its "http" status.
  [[nodiscard]] static constexpr bool has_error_code(std::string_view text) noexcept {
    const auto begins = [&](std::string_view name, char least) {
      const std::size_t value = value_of(text, name);
      return value != npos && is_digit(text[value]) && text[value] >= least;
    };
    return begins("\"error_code\"", '1') || begins("\"http\"", '4');
  }

  /// The same of the structure at `at`: by an "error" that holds something. It is sought 256 letters far.
  [[nodiscard]] static constexpr bool has_error(std::string_view text, std::size_t at) noexcept {
    if (!opens_group(text, at)) return false;
    const std::string_view reach = text.substr(at, 256);
    const std::string_view group = reach.substr(0, end_of_group(reach, 0));
    const auto quoted = [&](std::size_t i) { return group[i] == '"' || group[i] == '\''; };
    const std::size_t name = group.find("error");
    if (name == npos || !quoted(name - 1)) return false;
    const std::size_t value = group.find_first_not_of("\"': ", name + 5);
    return value != npos && (opens_group(group, value) || quoted(value - 1));
  }

  /// Whether the group that is being read is called an error.
  [[nodiscard]] TRIAGE_NOINLINE constexpr bool is_in_error() const noexcept {
    if (path_size_ == 0 || path_size_ > path_.size()) return false;
    for (const std::string_view name : {"error"sv, "errors"sv, "err"sv, "fault"sv, "problem"sv, "failure"sv})
      if (path_[path_size_ - 1] == name) return true;
    return false;
  }

  /// "Content:" alone on its line heads what follows, as .NET shows an answer; no key of a structure stands so.
  [[nodiscard]] static constexpr bool ends_line(std::string_view text, std::size_t colon) noexcept {
    const std::size_t next = text.find_first_not_of(" \r", colon + 1);
    return next != npos && text[next] == '\n';
  }

  /// "Exception: Unknown tool", "reason: connection failure": what follows is words, not a code.
  [[nodiscard]] static constexpr bool starts_sentence(std::string_view text, std::size_t at) noexcept {
    if (at >= text.size() || !is_alnum(text[at]) || is_digit(text[at])) return false;
    const std::size_t end = skip_lower(text, at + 1);
    return end + 1 < text.size() && text[end] == ' ' && is_alnum(text[end + 1]) && !is_digit(text[end + 1]);
  }

  /// Reads the value at `at` and returns where scanning goes on.
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
      const bool echo = role == FieldRole::echo || role == FieldRole::spoken_echo;
      const bool foreign = shape_ >= AnswerShape::other && !known && !tells_of_failures(word);
      if (echo) sink_.echo(raw);
      if (!echo && !foreign) read_string(raw, word, role, level.nesting, depth);
      if (foreign && shape_ == AnswerShape::other) emit_text(text, quote + 1, close, depth);
      return close < text.size() ? close + 1 : close;
    }
    if (opens_group(text, at)) {
      if (role == FieldRole::echo || role == FieldRole::spoken_echo) {
        const std::size_t end = end_of_group(text, at);
        sink_.echo(text.substr(at, end - at));
        return end;
      }
      level.name = word;
      return at;
    }
    switch (role) {
      case FieldRole::text:
        if (!known && shape_ < AnswerShape::other && starts_at(text, at, "true")) {  // {"throttled": true}
          const auto from = static_cast<std::size_t>(word.data() - text.data());
          emit_text(text, from, from + word.size(), depth);
        }
        if (at < text.size() && (is_digit(text[at]) || text[at] == '-'))
          sink_.number(word, text.substr(at, longest_number));
        return at;
      case FieldRole::echo:
        return at;
      case FieldRole::spoken_echo: {
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

  Sink& sink_;
  AnswerShape shape_;
  std::array<std::string_view, 12> path_{};
  std::size_t path_size_ = 0;
  std::uint32_t base_ = 0;  // of a piece of a long value
};

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
