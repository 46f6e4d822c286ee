// One line of input as evidence: an envelope, read strictly, or any other text, which is the body itself.

#ifndef TRIAGE_EXAMPLES_ENVELOPE_HPP
#define TRIAGE_EXAMPLES_ENVELOPE_HPP

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include <triage/classify.hpp>
#include <triage/json/reader.hpp>

namespace cli {

namespace json = triage::detail::json;

/// A value as it is written in a JSON text.
struct Token {
  std::string_view text;

  [[nodiscard]] bool is_null() const { return text == "null"; }
  [[nodiscard]] bool is_string() const { return text.front() == '"'; }
  [[nodiscard]] bool is_object() const { return text.front() == '{'; }
  [[nodiscard]] bool is_array() const { return text.front() == '['; }
  [[nodiscard]] bool is_number() const { return text.front() == '-' || json::is_digit(text.front()); }

  [[nodiscard]] std::string_view type() const {
    return is_null()     ? "null"
           : is_string() ? "a string"
           : is_object() ? "an object"
           : is_array()  ? "an array"
           : is_number() ? "a number"
                         : "a boolean";
  }
};

/// Calls `use(key, value)` for each member of the object, or with an empty key for each element of the array, that
/// starts at `i`. Keys are passed as written, without quotes. One past its end; `npos` once something is malformed.
template <class Use>
std::size_t for_each_member(std::string_view text, std::size_t i, Use&& use) {
  const bool object = text[i] == '{';
  const char closer = object ? '}' : ']';
  i = json::skip_space(text, i + 1);
  if (i < text.size() && text[i] == closer) return i + 1;
  for (;;) {
    std::string_view key;
    if (object) {
      if (i == text.size() || text[i] != '"') return json::npos;
      const std::size_t end = json::string_end(text, i);
      if (end == json::npos) return end;
      key = text.substr(i + 1, end - i - 2);
      i = json::skip_space(text, end);
      if (i == text.size() || text[i] != ':') return json::npos;
      i = json::skip_space(text, i + 1);
    }
    const std::size_t end = json::value_end(text, i);
    if (end == json::npos) return end;
    use(key, Token{text.substr(i, end - i)});
    i = json::skip_space(text, end);
    if (i == text.size()) return json::npos;
    if (text[i] == closer) return i + 1;
    if (text[i] != ',') return json::npos;
    i = json::skip_space(text, i + 1);
  }
}

/// Whether an envelope's member is read, by its key.
[[nodiscard]] inline bool is_read(std::string_view key) {
  constexpr std::array<std::string_view, 8> keys{"id", "body", "text", "status", "headers", "provider", "model", "url"};
  return std::find(keys.begin(), keys.end(), key) != keys.end();
}

/// An envelope from the first member on that is read and is not its id; nothing where a line does not begin like one.
/// All envelopes with this rest say the same, each under its own id.
[[nodiscard]] inline std::string_view rest_of_envelope(std::string_view line) {
  std::size_t i = json::skip_space(line, 0);
  if (i == line.size() || line[i] != '{') return {};
  do {
    const std::size_t start = json::skip_space(line, i + 1);
    const std::size_t value = json::member_value(line, start);
    if (value == json::npos) return {};
    const std::string_view key = line.substr(start + 1, line.find('"', start + 1) - start - 1);
    if (key != "id" && is_read(key)) return line.substr(start);
    const std::size_t end = json::value_end(line, value);
    if (end == json::npos || key.find('\\') != std::string_view::npos) return {};
    const Token id{line.substr(value, end - value)};
    if (key == "id" && !id.is_string() && !id.is_number() && !id.is_null()) return {};  // each is reported
    i = json::skip_space(line, end);
  } while (i < line.size() && line[i] == ',');
  return {};
}

/// Reads lines into evidence that lives until the next line. One per thread; keeps its memory.
class LineReader {
 public:
  enum class Format { automatic, envelopes, text };

  /// What the line says. `report(problem)` is called for each field of a wrong type.
  template <class Report>
  const triage::Evidence& read(std::string_view line, Format format, const triage::Evidence& defaults,
                               Report&& report) {
    evidence_ = defaults;
    forget_id();
    is_envelope_ = format != Format::text && read_envelope(line, report);
    if (is_envelope_) return evidence_;
    if (format == Format::envelopes) report("this line is no envelope: a JSON object with \"body\" or \"text\"");
    evidence_ = defaults;
    evidence_.body = line;
    forget_id();
    return evidence_;
  }

  /// What the line said.
  [[nodiscard]] const triage::Evidence& evidence() const { return evidence_; }
  [[nodiscard]] bool is_envelope() const { return is_envelope_; }
  /// The envelope's id: a text, or a number as written; empty if there was none.
  [[nodiscard]] std::string_view id() const { return id_; }
  [[nodiscard]] bool id_is_number() const { return id_is_number_; }

 private:
  void forget_id() {
    id_ = {};
    id_is_number_ = false;
  }

  template <class Report>
  bool read_envelope(std::string_view line, Report&& report) {
    const std::size_t start = json::skip_space(line, 0);
    if (start == line.size() || line[start] != '{') return false;
    decoded_.clear();
    decoded_.reserve(line.size());  // what is decoded is never longer, so views into it stay
    headers_.clear();
    bool is_envelope = false;
    bool has_body = false;
    problems_.clear();
    const std::size_t end = for_each_member(line, start, [&](std::string_view raw_key, Token value) {
      const std::string_view key = decode(raw_key);
      if (!is_read(key)) return;
      if (key == "body" || key == "text") {
        is_envelope = true;
        if (value.is_null() || (has_body && key == "text")) return;
        has_body = key == "body";
        evidence_.body = text_or_raw(key, value);
      } else if (!value.is_null()) {
        read_field(key, value);
      }
    });
    if (end == json::npos || json::skip_space(line, end) != line.size() || !is_envelope) return false;
    evidence_.headers = headers_;
    for (const std::string& problem : problems_) report(problem);
    return true;
  }

  void read_field(std::string_view key, Token value) {
    if (key == "provider") evidence_.provider = text_only(key, value);
    if (key == "model") evidence_.model = text_only(key, value);
    if (key == "url") evidence_.url = text_only(key, value);
    if (key == "status") evidence_.status = read_status(value);
    if (key == "headers") read_headers(value);
    if (key == "id") {
      id_is_number_ = value.is_number();
      id_ = id_is_number_ ? value.text : text_or_raw(key, value);
    }
  }

  /// A string's text; of another value, its JSON text.
  std::string_view text_or_raw(std::string_view key, Token value) {
    if (value.is_string()) return text_of(value);
    complain(key, value, "a string", "read as its JSON text");
    return value.text;
  }

  std::string_view text_only(std::string_view key, Token value) {
    if (value.is_string()) return text_of(value);
    complain(key, value, "a string", "ignored");
    return {};
  }

  int read_status(Token value) {
    const bool quoted = value.is_string();
    std::string_view digits = quoted ? value.text.substr(1, value.text.size() - 2) : value.text;
    if (digits.ends_with(".0")) digits.remove_suffix(2);  // as programs write it whose numbers are all of one type
    int status = 0;
    for (const char c : digits) status = json::is_digit(c) && status < 1000 ? status * 10 + (c - '0') : 1000;
    const bool good = status >= 100 && status <= 999;
    if (quoted || !value.is_number())
      complain("status", value, "a number", good ? "read all the same" : "ignored");
    else if (!good && digits != "0")
      problems_.push_back("status is " + std::string(digits) + ", which is no HTTP status: ignored");
    return good ? status : 0;
  }

  /// An object, or an array of pairs or of objects with name and value.
  void read_headers(Token value) {
    if (value.is_object())
      for_each_member(value.text, 0, [&](std::string_view key, Token each) { add_headers(decode(key), each); });
    else if (value.is_array())
      for_each_member(value.text, 0, [&](std::string_view, Token each) { read_header(each); });
    else
      complain("headers", value, "an object", "ignored");
  }

  /// `["name", "value"]` or `{"name": "name", "value": "value"}`.
  void read_header(Token header) {
    const bool is_pair = header.is_array();
    Token name{"null"};
    Token value;
    std::size_t n = 0;
    if (is_pair || header.is_object())
      for_each_member(header.text, 0, [&](std::string_view key, Token each) {
        if (is_pair ? n == 0 : key == "name") name = each;
        if (is_pair ? n == 1 : key == "value") value = each;
        ++n;
      });
    if (!name.is_string() || value.text.empty() || (is_pair && n != 2))
      return complain("a header", header, "a pair of name and value", "ignored");
    add_headers(text_of(name), value);
  }

  void add_headers(std::string_view name, Token value) {
    if (value.is_array())  // as clients that keep repeated headers apart have it
      for_each_member(value.text, 0, [&](std::string_view, Token each) { add_header(name, each); });
    else if (!value.is_null())
      add_header(name, value);
  }

  void add_header(std::string_view name, Token value) {
    if (value.is_string())
      headers_.push_back({name, text_of(value)});
    else
      headers_.push_back({name, text_or_raw("headers." + std::string(name), value)});
  }

  void complain(std::string_view key, Token value, std::string_view wanted, std::string_view done) {
    problems_.push_back(std::string(key) + " is " + std::string(value.type()) + ", not " + std::string(wanted) + ": " +
                        std::string(done));
  }

  std::string_view text_of(Token string) { return decode(string.text.substr(1, string.text.size() - 2)); }

  /// The text between the quotes of a string, which is well formed.
  std::string_view decode(std::string_view raw) {
    std::size_t escape = raw.find('\\');
    if (escape == std::string_view::npos) return raw;
    const std::size_t start = decoded_.size();
    while (escape != std::string_view::npos) {
      decoded_.append(raw.substr(0, escape));
      raw.remove_prefix(escape + decode_escape(raw.substr(escape)));
      escape = raw.find('\\');
    }
    decoded_.append(raw);
    return std::string_view{decoded_}.substr(start);
  }

  /// Decodes the escape at the front of `raw` and returns its length.
  std::size_t decode_escape(std::string_view raw) {
    constexpr std::string_view plain = "b\bf\fn\nr\rt\t";
    if (raw[1] != 'u') {
      const std::size_t at = plain.find(raw[1]);
      decoded_ += at == std::string_view::npos ? raw[1] : plain[at + 1];
      return 2;
    }
    const std::size_t length = json::escape_length(raw, 0);
    auto point = static_cast<char32_t>(json::hex_value(raw, 2, 4));
    if (length == 12)
      point = 0x10000 + ((point - 0xD800) << 10U) + (static_cast<char32_t>(json::hex_value(raw, 8, 4)) - 0xDC00);
    append_utf8(point);
    return length;
  }

  void append_utf8(char32_t point) {
    const auto put = [this](char32_t byte) { decoded_ += static_cast<char>(static_cast<unsigned char>(byte)); };
    if (point < 0x80) return put(point);
    if (point < 0x800) {
      put(0xC0U | (point >> 6U));
    } else {
      if (point < 0x10000) {
        put(0xE0U | (point >> 12U));
      } else {
        put(0xF0U | (point >> 18U));
        put(0x80U | ((point >> 12U) & 0x3FU));
      }
      put(0x80U | ((point >> 6U) & 0x3FU));
    }
    put(0x80U | (point & 0x3FU));
  }

  triage::Evidence evidence_;
  std::vector<triage::Header> headers_;
  std::string decoded_;
  std::vector<std::string> problems_;
  std::string_view id_;
  bool id_is_number_ = false;
  bool is_envelope_ = false;
};

}  // namespace cli

#endif
