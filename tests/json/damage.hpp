// Documents of known truth, for tests that damage them: random arguments of tools, as text and as tokens.
//
//   Document document = draw_document(random);
//   document.text.erase(document.tokens[3].begin, 1);

#ifndef TRIAGE_TESTS_JSON_DAMAGE_HPP
#define TRIAGE_TESTS_JSON_DAMAGE_HPP

#include <array>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace damage {

using nlohmann::json;

struct SplitMix {
  std::uint64_t state;
  std::size_t operator()(std::size_t bound) {
    std::uint64_t z = (state += 0x9E3779B97F4A7C15U);
    z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
    return static_cast<std::size_t>((z ^ (z >> 31U)) % bound);
  }
  template <class List>
  auto& of(List& list) {
    return list[(*this)(std::size(list))];
  }
};

enum class Kind { opener, closer, comma, colon, key, string, number, literal };

struct Token {
  Kind kind;
  std::size_t begin;
  std::size_t end;
};

/// A value, and how a model wrote it.
struct Document {
  json truth;
  std::string text;
  std::vector<Token> tokens;

  [[nodiscard]] std::string_view of(const Token& token) const {
    return std::string_view{text}.substr(token.begin, token.end - token.begin);
  }
};

// clang-format off
inline constexpr std::array keys{
    "path", "query", "content", "limit", "where", "file_name", "tags", "options", "command", "user_id", "x", "is_draft"};

inline constexpr std::array texts{
    "Oslo", "delete old", "src\\utils\\new", "C:\\new\\Users", "\\\\server\\share\\temp", "\\d+\\s*\\w", "\\frac{a}{b} \\alpha",
    "one\ntwo\n", "\tif x:\n\t\treturn", "it's fine", "say \"hi\" to me", "echo \"[1]\"", "use \"}then\" ok", "The TV is 72\"",
    "a, b: c", "{\"a\": [1, 2]}", "caf\xC3\xA9", "\xE4\xBD\xA0\xE5\xA5\xBD", "\xF0\x9F\x98\x80", "https://a.example/x?y=1#z",
    "// no comment", "# title\n- item", "", "y", "true", "12", "print('a', \"b\")", "a_b_c", "```js\nlet a;\n```",
    "\xE2\x80\x9Cquoted\xE2\x80\x9D", "10:30", "<p class=\"a\">", "x = [1, 2]; y = {}", "f(a, b)", "1,000", "$5 + $6", "C"};
// clang-format on

/// How a text is laid out.
struct Layout {
  std::string_view after_comma;
  std::string_view after_colon;
  bool has_lines;
};
inline constexpr std::array<Layout, 3> layouts{{{"", "", false}, {" ", " ", false}, {"", " ", true}}};

inline json draw_value(SplitMix& random, int depth) {
  switch (random(depth > 0 ? 10 : 7)) {
    case 0:
    case 1:
    case 2:
      return random.of(texts);
    case 3:
      return static_cast<int>(random(3000)) - 300;
    case 4:
      return static_cast<double>(random(1000)) / 8;
    case 5:
      return random(2) == 0;
    case 6:
      return random(3) == 0 ? json(nullptr) : json(random.of(texts));
    case 7: {
      json array = json::array();
      for (std::size_t n = random(4); n > 0; --n) array.push_back(draw_value(random, depth - 1));
      return array;
    }
    default: {
      json object = json::object();
      for (std::size_t n = 1 + random(3); n > 0; --n) object[random.of(keys)] = draw_value(random, depth - 1);
      return object;
    }
  }
}

/// Writes a value and notes its tokens.
class Writer {
 public:
  Writer(Document& document, const Layout& layout) : document_(document), layout_(layout) {}

  void write(const json& value, std::size_t depth = 0) {
    if (!value.is_structured()) {
      const Kind kind = value.is_string() ? Kind::string : value.is_number() ? Kind::number : Kind::literal;
      return put(kind, value.dump());
    }
    put(Kind::opener, value.is_object() ? "{" : "[");
    bool first = true;
    for (const auto& [key, item] : value.items()) {
      if (!first) {
        put(Kind::comma, ",");
        document_.text += layout_.after_comma;
      }
      first = false;
      line(depth + 1);
      if (value.is_object()) {
        put(Kind::key, json(key).dump());
        put(Kind::colon, ":");
        document_.text += layout_.after_colon;
      }
      write(item, depth + 1);
    }
    if (!value.empty()) line(depth);
    put(Kind::closer, value.is_object() ? "}" : "]");
  }

 private:
  void put(Kind kind, const std::string& piece) {
    document_.tokens.push_back({kind, document_.text.size(), document_.text.size() + piece.size()});
    document_.text += piece;
  }
  void line(std::size_t depth) {
    if (layout_.has_lines) document_.text.append("\n").append(2 * depth, ' ');
  }

  Document& document_;
  const Layout& layout_;
};

[[nodiscard]] inline Document written(json truth, const Layout& layout) {
  Document document;
  document.truth = std::move(truth);
  Writer{document, layout}.write(document.truth);
  return document;
}

[[nodiscard]] inline Document draw_document(SplitMix& random) {
  json truth = json::object();
  for (std::size_t n = 1 + random(4); n > 0; --n) truth[random.of(keys)] = draw_value(random, 3);
  return written(std::move(truth), random.of(layouts));
}

}  // namespace damage

#endif
