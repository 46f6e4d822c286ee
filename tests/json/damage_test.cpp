// Arguments whose truth is known are damaged in the ways in which models, transports and parsers damage them.
// `repair_json` must find the truth, refuse, or say that something is lost. `tools_tests "[.report]"` prints the table.

#include "json/damage.hpp"

#include <cstdio>
#include <functional>
#include <optional>

#include "catch.hpp"

#include <triage/json/repair.hpp>

using namespace triage;
using namespace damage;

namespace {

using Text = std::optional<std::string>;  // none: this document cannot be damaged so

// --- What damages are made of ---

/// Some token of these kinds; null if there is none.
const Token* some(const Document& d, SplitMix& random, std::initializer_list<Kind> kinds) {
  std::vector<const Token*> found;
  for (const Token& token : d.tokens)
    for (const Kind kind : kinds)
      if (token.kind == kind) found.push_back(&token);
  return found.empty() ? nullptr : random.of(found);
}

std::string with(const Document& d, std::size_t begin, std::size_t end, std::string_view piece) {
  return d.text.substr(0, begin) + std::string{piece} + d.text.substr(end);
}

/// Each token of a document written anew.
template <class Write>
std::string rewritten(const Document& d, Write write) {
  std::string text;
  std::size_t from = 0;
  for (const Token& token : d.tokens) {
    text += d.text.substr(from, token.begin - from);
    text += write(token, std::string{d.of(token)});
    from = token.end;
  }
  return text + d.text.substr(from);
}

bool is_string(const Token& token) { return token.kind == Kind::key || token.kind == Kind::string; }

/// Erases a token of these kinds, or writes another in its place.
auto replacing(std::initializer_list<Kind> kinds, std::string_view piece) {
  return [kinds = std::vector<Kind>(kinds), piece](const Document& d, SplitMix& random) -> Text {
    std::vector<const Token*> found;
    for (const Token& token : d.tokens)
      for (const Kind kind : kinds)
        if (token.kind == kind) found.push_back(&token);
    if (found.empty()) return {};
    const Token& token = *random.of(found);
    return with(d, token.begin, token.end, piece);
  };
}

/// Writes a piece at the begin of a token of this kind, or behind it.
auto adding(Kind kind, bool behind, std::string_view piece) {
  return [=](const Document& d, SplitMix& random) -> Text {
    const Token* token = some(d, random, {kind});
    if (token == nullptr) return {};
    const std::size_t at = behind ? token->end : token->begin;
    return with(d, at, at, piece);
  };
}

/// Erases the first or the last byte of a token of this kind.
auto erasing_quote(Kind kind, bool first) {
  return [=](const Document& d, SplitMix& random) -> Text {
    const Token* token = some(d, random, {kind});
    if (token == nullptr) return {};
    const std::size_t at = first ? token->begin : token->end - 1;
    return with(d, at, at + 1, "");
  };
}

auto around(std::string_view before, std::string_view behind) {
  return [=](const Document& d, SplitMix&) -> Text { return std::string{before} + d.text + std::string{behind}; };
}

/// The inside of a JSON string with `from` written as `to`; a backslash and what follows it are one unit.
std::string replaced(std::string_view inside, std::string_view from, std::string_view to) {
  std::string text;
  for (std::size_t i = 0; i < inside.size();) {
    const std::size_t unit = inside[i] == '\\' ? 2 : 1;
    const bool is_it = inside.substr(i, from.size()) == from;
    text += is_it ? to : inside.substr(i, unit);
    i += is_it ? from.size() : unit;
  }
  return text;
}

/// All strings of a document, or one of them, with `from` written as `to`.
auto in_strings(bool all, std::string_view from, std::string_view to) {
  return [=](const Document& d, SplitMix& random) -> Text {
    const Token* one = all ? nullptr : some(d, random, {Kind::string});
    return rewritten(d, [&](const Token& token, const std::string& piece) {
      if (!is_string(token) || (!all && token.begin != (one == nullptr ? d.text.size() : one->begin))) return piece;
      return '"' + replaced(piece.substr(1, piece.size() - 2), from, to) + '"';
    });
  };
}

/// All strings of a document, or one of them, in other quotes.
auto requoted(bool all, std::string_view open, std::string_view close, bool keeps_escapes) {
  return [=](const Document& d, SplitMix& random) -> Text {
    const Token* one = all ? nullptr : some(d, random, {Kind::string, Kind::key});
    return rewritten(d, [&](const Token& token, const std::string& piece) {
      if (!is_string(token) || (!all && token.begin != one->begin)) return piece;
      const std::string inside = piece.substr(1, piece.size() - 2);
      return std::string{open} + (keeps_escapes ? inside : replaced(inside, "\\\"", "\"")) + std::string{close};
    });
  };
}

Text python(const Document& d, SplitMix&) {
  return rewritten(d, [&](const Token& token, const std::string& piece) -> std::string {
    if (token.kind == Kind::literal) return piece == "true" ? "True" : piece == "false" ? "False" : "None";
    if (!is_string(token)) return piece;
    return "'" + replaced(replaced(piece.substr(1, piece.size() - 2), "\\\"", "\""), "'", "\\'") + "'";
  });
}

Text bare_keys(const Document& d, SplitMix&) {
  return rewritten(d, [&](const Token& token, const std::string& piece) {
    return token.kind == Kind::key ? piece.substr(1, piece.size() - 2) : piece;
  });
}

Text tuples(const Document& d, SplitMix&) {
  std::vector<std::size_t> commas;  // in each open bracket
  Kind before = Kind::opener;
  return rewritten(d, [&](const Token& token, const std::string& piece) -> std::string {
    const bool is_empty = std::exchange(before, token.kind) == Kind::opener;
    if (token.kind == Kind::opener) commas.push_back(0);
    if (token.kind == Kind::comma) ++commas.back();
    if (piece == "[") return "(";
    if (token.kind != Kind::closer) return piece;
    const bool is_single = commas.back() == 0 && !is_empty;
    commas.pop_back();
    return piece != "]" ? piece : is_single ? ",)" : ")";
  });
}

Text joined(const Document& d, SplitMix& random) {
  const Token* token = some(d, random, {Kind::string});
  if (token == nullptr || token->end - token->begin < 4 || d.of(*token).find('\\') != std::string_view::npos) return {};
  if (d.of(*token).find_first_not_of("\"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz ") !=
      std::string_view::npos)
    return {};
  return with(d, token->begin + 2, token->begin + 2, "\" + \"");
}

/// One integer in another spelling.
auto spelled(std::string_view format) {
  return [=](const Document& d, SplitMix& random) -> Text {
    const Token* token = some(d, random, {Kind::number});
    if (token == nullptr) return {};
    const std::string piece{d.of(*token)};
    const bool is_natural = piece.find_first_of("-.e") == piece.npos && piece != "0";
    std::array<char, 32> text{};
    if (format == "0x" || format == "0o") {
      if (!is_natural) return {};
      std::snprintf(text.data(), text.size(), format == "0x" ? "0x%X" : "0o%o",
                    static_cast<unsigned>(std::stoi(piece)));
    } else if (format == "_") {
      if (!is_natural || piece.size() < 4) return {};
      std::snprintf(text.data(), text.size(), "%s_%s", piece.substr(0, 1).c_str(), piece.substr(1).c_str());
    } else {
      if (!is_natural) return {};
      std::snprintf(text.data(), text.size(), format == "+" ? "+%s" : "%s.", piece.c_str());
    }
    return with(d, token->begin, token->end, text.data());
  };
}

/// The arguments as named ones: `a=1, b=2` between two pieces.
auto listed(std::string_view before, std::string_view is, std::string_view between, std::string_view behind) {
  return [=](const Document& d, SplitMix&) -> Text {
    std::string text{before};
    for (const auto& [key, item] : d.truth.items()) {
      if (text.size() > before.size()) text += between;
      text.append(key).append(is).append(written(item, layouts[1]).text);
    }
    return text + std::string{behind};
  };
}

/// A comma that follows a whole member of the outermost object.
const Token* outer_comma(const Document& d, SplitMix& random) {
  std::vector<const Token*> found;
  int depth = 0;
  for (const Token& token : d.tokens) {
    depth += token.kind == Kind::opener ? 1 : token.kind == Kind::closer ? -1 : 0;
    if (token.kind == Kind::comma && depth == 1) found.push_back(&token);
  }
  return found.empty() ? nullptr : random.of(found);
}

/// The object closed too early, and its rest behind it.
auto closed_early(std::string_view piece, bool keeps_quote) {
  return [=](const Document& d, SplitMix& random) -> Text {
    const Token* comma = outer_comma(d, random);
    if (comma == nullptr) return {};
    const Token& key = *(comma + 1);
    return d.text.substr(0, comma->begin) + std::string{piece} + d.text.substr(key.begin + (keeps_quote ? 0 : 1));
  };
}

Text swapped_closer(const Document& d, SplitMix& random) {
  const Token* token = some(d, random, {Kind::closer});
  return with(d, token->begin, token->end, d.of(*token) == "}" ? "]" : "}");
}

Text swapped_opener(const Document& d, SplitMix& random) {
  const Token* token = some(d, random, {Kind::opener});
  return with(d, token->begin, token->end, d.of(*token) == "{" ? "[" : "{");
}

Text doubled(const Document& d, SplitMix& random, Kind kind) {
  const Token* token = some(d, random, {kind});
  if (token == nullptr) return {};
  return with(d, token->begin, token->begin, d.of(*token));
}

Text moved_closer(const Document& d, SplitMix& random) {
  const Token* token = some(d, random, {Kind::closer});
  const Token& target = random.of(d.tokens);
  std::string text = d.text;
  const std::string piece{d.of(*token)};
  if (target.end <= token->begin) {
    text.erase(token->begin, 1);
    text.insert(target.end, piece);
  } else if (target.end > token->end) {
    text.insert(target.end, piece);
    text.erase(token->begin, 1);
  } else {
    return {};
  }
  return text;
}

/// Two tokens in each other's place.
Text transposed(const Document& d, SplitMix& random) {
  const std::size_t i = random(d.tokens.size() - 1);
  const Token &a = d.tokens[i], &b = d.tokens[i + 1];
  if (a.kind == Kind::comma && b.kind == Kind::number) return {};  // two numbers would become one
  return d.text.substr(0, a.begin) + std::string{d.of(b)} + d.text.substr(a.end, b.begin - a.end) +
         std::string{d.of(a)} + d.text.substr(b.end);
}

Text closers_dropped(const Document& d, SplitMix& random) {
  std::size_t end = d.tokens.size();
  while (end > 0 && d.tokens[end - 1].kind == Kind::closer) --end;
  return d.text.substr(0, d.tokens[end - 1 + random(d.tokens.size() - end)].end);
}

Text cut_anywhere(const Document& d, SplitMix& random) { return d.text.substr(0, 1 + random(d.text.size() - 1)); }

Text cut_behind_token(const Document& d, SplitMix& random) {
  return d.text.substr(0, d.tokens[random(d.tokens.size() - 1)].end);
}

Text cut_between_members(const Document& d, SplitMix& random) {
  const Token* comma = some(d, random, {Kind::comma});
  if (comma == nullptr) return {};
  return d.text.substr(0, comma->begin);
}

Text cut_in_fence(const Document& d, SplitMix& random) {
  return "```json\n" + d.text.substr(0, d.tokens[random(d.tokens.size() - 1)].end) + "\n```";
}

/// What is left begins like no object: such a rest cannot be told from an object with brackets too many.
Text begin_lost(const Document& d, SplitMix& random) {
  const Token& token = d.tokens[1 + random(d.tokens.size() - 1)];
  if (d.of(token) == "{") return {};
  return d.text.substr(token.begin);
}

Text begin_bytes_lost(const Document& d, SplitMix& random) {
  std::string rest = d.text.substr(1 + random(d.text.size() - 1));
  if (rest.find_first_not_of(" \n") == rest.find('{')) return {};
  return rest;
}

Text one_escaped_quote(const Document& d, SplitMix& random) {
  const Token* token = some(d, random, {Kind::string, Kind::key});
  const std::size_t at = random(2) == 0 ? token->begin : token->end - 1;
  return with(d, at, at, "\\");
}

Text one_escaped_pair(const Document& d, SplitMix& random) {
  const Token* token = some(d, random, {Kind::string});
  if (token == nullptr) return {};
  const std::string piece{d.of(*token)};
  return with(d, token->begin, token->end, "\\" + piece.substr(0, piece.size() - 1) + "\\\"");
}

Text all_escaped(const Document& d, SplitMix&) {
  const std::string text = json(d.text).dump();
  return text.substr(1, text.size() - 2);
}

Text encoded_twice(const Document& d, SplitMix&) { return json(d.text).dump(); }
Text quoted_whole(const Document& d, SplitMix&) { return '"' + d.text + '"'; }

/// One backslash of a pair lost.
Text backslash_lost(const Document& d, SplitMix& random) {
  std::vector<std::size_t> found;
  for (std::size_t i = d.text.find("\\\\"); i != std::string::npos; i = d.text.find("\\\\", i + 2)) found.push_back(i);
  if (found.empty()) return {};
  std::string text = d.text;
  return text.erase(random.of(found), 1);
}

/// A quote that lost its backslash.
Text inner_quote(const Document& d, SplitMix& random) {
  std::vector<std::size_t> found;
  for (std::size_t i = d.text.find("\\\""); i != std::string::npos; i = d.text.find("\\\"", i + 2)) found.push_back(i);
  if (found.empty()) return {};
  std::string text = d.text;
  return text.erase(random.of(found), 1);
}

/// The escape of a character of another script, with digits missing.
Text short_code(const Document& d, SplitMix& random) {
  std::string text = d.truth.dump(-1, ' ', true);
  const std::size_t at = text.find("\\u");
  if (at == text.npos) return {};
  return text.erase(at + 3, 1 + random(3));
}

Text half_pair(const Document& d, SplitMix& random) {
  std::string text = d.truth.dump(-1, ' ', true);
  const std::size_t at = text.find("\\ud83d");
  if (at == text.npos) return {};
  return text.erase(at + (random(2) == 0 ? 0 : 6), 6);
}

Text unicode_spaces(const Document& d, SplitMix& random) {
  static constexpr std::array spaces{"\xC2\xA0",     "\xE2\x80\x80", "\xE2\x80\x89", "\xE2\x80\xAF",
                                     "\xE3\x80\x80", "\xE2\x80\x8B", "\xE2\x80\xA8", "\xEF\xBB\xBF"};
  return rewritten(d, [&](const Token& token, const std::string& piece) {
    const bool ends_word = token.kind != Kind::number && token.kind != Kind::literal;
    return ends_word && random(3) == 0 ? piece + random.of(spaces) : piece;
  });
}

auto commented(std::string_view comment) {
  return [=](const Document& d, SplitMix& random) -> Text {
    return rewritten(d, [&](const Token& token, const std::string& piece) {
      return token.kind == Kind::comma && random(2) == 0 ? piece + std::string{comment} : piece;
    });
  };
}

Text fullwidth(const Document& d, SplitMix& random) {
  return rewritten(d, [&](const Token& token, const std::string& piece) -> std::string {
    if (is_string(token) || token.kind == Kind::number || token.kind == Kind::literal || random(2) == 0) return piece;
    return piece == "," ? "\xEF\xBC\x8C" : piece == ":" ? "\xEF\xBC\x9A" : piece;
  });
}

Text twice(const Document& d, SplitMix& random) { return d.text + "\n" + written(d.truth, random.of(layouts)).text; }

Text another_behind(const Document& d, SplitMix& random) { return d.text + "\n" + draw_document(random).text; }

Text doubled_braces(const Document& d, SplitMix&) {
  return rewritten(
      d, [](const Token&, const std::string& piece) { return piece == "{" || piece == "}" ? piece + piece : piece; });
}

Text stray_mark(const Document& d, SplitMix& random) {
  static constexpr std::array marks{"}", "]", ",", ":", "\"", "'", ")", ";", "`"};
  const std::size_t at = random.of(d.tokens).end;
  return with(d, at, at, random.of(marks));
}

Text mark_lost(const Document& d, SplitMix& random) {
  const Token* token = some(d, random, {Kind::opener, Kind::closer, Kind::comma, Kind::colon});
  return with(d, token->begin, token->end, "");
}

Text mark_replaced(const Document& d, SplitMix& random) {
  static constexpr std::array marks{"{", "}", "[", "]", ",", ":", "\"", "'", ";", " "};
  const Token* token = some(d, random, {Kind::opener, Kind::closer, Kind::comma, Kind::colon});
  return with(d, token->begin, token->end, random.of(marks));
}

/// A comma or colon that got to the other side of the quote beside it.
Text mark_in_text(const Document& d, SplitMix& random) {
  const Token* mark = some(d, random, {Kind::comma, Kind::colon});
  if (mark == nullptr) return {};
  const std::string piece{d.of(*mark)};
  const bool before = d.text[mark->begin - 1] == '"', behind = d.text[mark->end] == '"';
  if (!before && !behind) return {};
  std::string text = d.text;
  const bool goes_back = before && (!behind || random(2) == 0);
  text.erase(mark->begin, 1);
  return text.insert(goes_back ? mark->begin - 1 : mark->begin + 1, piece);
}

/// A fence that closes behind a text that was cut, and words behind it.
auto cut_text_in_fence(std::string_view behind) {
  return [=](const Document& d, SplitMix& random) -> Text {
    const Token* token = some(d, random, {Kind::string, Kind::key});
    const std::size_t end = token->begin + 1 + random(token->end - token->begin - 1);
    return "```json\n" + d.text.substr(0, end) + "\n```" + std::string{behind};
  };
}

/// An object inside the arguments, with all that stood before it lost.
Text begin_lost_before_object(const Document& d, SplitMix& random) {
  std::vector<const Token*> found;
  for (const Token& token : d.tokens)
    if (d.of(token) == "{" && token.begin > 0) found.push_back(&token);
  if (found.empty()) return {};
  return d.text.substr(random.of(found)->begin);
}

/// The braces lost, so that only members are left.
Text braces_lost(const Document& d, SplitMix&) { return d.text.substr(1, d.text.size() - 2); }

// --- The shapes of damage ---

struct Shape {
  std::string_view name;
  int least;  ///< of a hundred, how many are found and said to be whole
  std::function<Text(const Document&, SplitMix&)> damage;
  bool is_member = false;  ///< the truth is an object with this one member, "where"
};

// clang-format off
const std::vector<Shape>& shapes() {
  using enum Kind;
  static const std::vector<Shape> all{
    {"comma before a closer",          94, adding(closer, false, ",")},
    {"comma after an opener",          88, adding(opener, true, ",")},
    {"comma after the object",        100, around("", ",")},
    {"comma doubled",                  91, [](const Document& d, SplitMix& r) { return doubled(d, r, comma); }},
    {"comma lost",                     66, replacing({comma}, "")},
    {"comma as a line end",            93, replacing({comma}, "\n")},
    {"comma as a semicolon",            0, replacing({comma}, ";")},
    {"closers lost at the end",         0, closers_dropped},
    {"closer lost",                     1, replacing({closer}, "")},
    {"closer doubled",                  0, [](const Document& d, SplitMix& r) { return doubled(d, r, closer); }},
    {"closer swapped",                 63, swapped_closer},
    {"closer moved",                    0, moved_closer},
    {"brace too many at the end",       0, around("", "}")},
    {"bracket too many at the end",    67, around("", "]")},
    {"both too many at the end",        0, around("", "]}")},
    {"opener lost",                     0, replacing({opener}, "")},
    {"opener doubled",                  0, [](const Document& d, SplitMix& r) { return doubled(d, r, opener); }},
    {"opener swapped",                  0, swapped_opener},
    {"braces lost",                     0, braces_lost},
    {"mark on the wrong side of a quote", 0, mark_in_text},
    {"tokens transposed",               0, transposed},
    {"mark lost",                      52, mark_lost},
    {"mark replaced",                   3, mark_replaced},
    {"mark that belongs nowhere",       9, stray_mark},
    {"cut anywhere",                    0, cut_anywhere},
    {"cut behind a token",              0, cut_behind_token},
    {"cut between members",             0, cut_between_members},
    {"cut, and a fence closed",         0, cut_in_fence},
    {"cut in a text, and a fence closed", 0, cut_text_in_fence("")},
    {"the same, and words behind it",   0, cut_text_in_fence("\n\nIs this what you want?")},
    {"begin lost before an object",     0, begin_lost_before_object},
    {"begin lost at a token",           0, begin_lost},
    {"begin lost anywhere",             0, begin_bytes_lost},
    {"closed early, comma",             0, closed_early("}, ", true)},
    {"closed early",                    0, closed_early("} ", true)},
    {"closed early, key half quoted",   0, closed_early("} ", false)},
    {"closed early, a word",            0, closed_early("} and ", true)},
    {"colon lost",                    100, replacing({colon}, "")},
    {"colon as a space",              100, replacing({colon}, " ")},
    {"colon as an equals sign",       100, replacing({colon}, " = ")},
    {"colon as an arrow",             100, replacing({colon}, " => ")},
    {"marks full-width",              100, fullwidth},
    {"key without opening quote",     100, erasing_quote(key, true)},
    {"key without closing quote",       0, erasing_quote(key, false)},
    {"text without opening quote",      0, erasing_quote(string, true)},
    {"text without closing quote",      0, erasing_quote(string, false)},
    {"keys bare",                     100, bare_keys},
    {"as Python prints it",           100, python},
    {"apostrophes, none escaped",      90, requoted(true, "'", "'", false)},
    {"smart quotes",                   86, requoted(true, "\xE2\x80\x9C", "\xE2\x80\x9D", false)},
    {"smart quotes around one text",   98, requoted(false, "\xE2\x80\x9C", "\xE2\x80\x9D", false)},
    {"smart opening quote",             0, requoted(false, "\xE2\x80\x9C", "\"", true)},
    {"smart closing quote",             0, requoted(false, "\"", "\xE2\x80\x9D", true)},
    {"backticks",                      95, requoted(true, "`", "`", true)},
    {"triple quotes",                 100, requoted(false, "\"\"\"", "\"\"\"", true)},
    {"doubled quotes",                  0, requoted(false, "\"\"", "\"\"", true)},
    {"quotes in texts not escaped",     0, requoted(true, "\"", "\"", false)},
    {"one quote in a text not escaped", 0, inner_quote},
    {"quote doubled at the end",        0, requoted(false, "\"", "\"\"", true)},
    {"one quote escaped",              49, one_escaped_quote},
    {"both quotes of a text escaped",  52, one_escaped_pair},
    {"all quotes escaped",            100, all_escaped},
    {"JSON in a string",              100, encoded_twice},
    {"quotes around the whole",       100, quoted_whole},
    {"backslashes single",             69, in_strings(true, "\\\\", "\\")},
    {"backslashes of one text single", 77, in_strings(false, "\\\\", "\\")},
    {"backslash lost",                 78, backslash_lost},
    {"underscores escaped",           100, in_strings(true, "_", "\\_")},
    {"apostrophes escaped",           100, in_strings(true, "'", "\\'")},
    {"line ends not escaped",         100, in_strings(true, "\\n", "\n")},
    {"letters in hexadecimal",        100, in_strings(true, "l", "\\x6c")},
    {"code with digits missing",        0, short_code},
    {"half of a surrogate pair",        0, half_pair},
    {"words before",                  100, around("Here is what I will call now:\n", "")},
    {"words behind",                  100, around("", "\nLet me know if that helps.")},
    {"quoted words around",           100, around("The \"search\" call is ", " as you said.")},
    {"fence",                         100, around("```json\n", "\n```")},
    {"fence and words",               100, around("Sure! The call:\n\n```json\n", "\n```\n\nNote: it's \"safe\" to repeat.")},
    {"fence not closed",              100, around("```json\n", "\n")},
    {"tags",                          100, around("<tool_call>\n", "\n</tool_call>")},
    {"tags with a name",              100, around("<function=search>", "</function>")},
    {"tags and thoughts",             100, around("<think>I have to look.</think>\n<tool_call>", "</tool_call><end_of_turn>")},
    {"heading with a number",         100, around("### Call 2\n", "")},
    {"number of a list",              100, around("1. ", "")},
    {"words of another script",       100, around("\xE8\xB0\x83\xE7\x94\xA8\xE5\xA6\x82\xE4\xB8\x8B\xEF\xBC\x9A", "")},
    {"labels of an agent",            100, around("Thought: I need to look.\nAction: search\nAction Input: ", "\nObservation: none yet")},
    {"label",                         100, around("Arguments: ", "")},
    {"mark of a call",                100, around("[TOOL_CALLS]", "")},
    {"footnotes",                     100, around("As [1] and [^2] say: ", " [1]")},
    {"assigned",                      100, around("const args = ", ";")},
    {"called with an object",         100, around("search(", ")")},
    {"called with names",               0, listed("search(", "=", ", ", ")")},
    {"called with one object named",    0, around("search(where=", ")"), true},
    {"one name before",                 0, around("where: ", ""), true},
    {"one quoted name before",          0, around("\"where\": ", ""), true},
    {"lines of YAML",                   0, listed("", ": ", "\n", "")},
    {"lines of YAML, dashed",           0, listed("- ", ": ", "\n- ", "")},
    {"member in an element before",     0, around("<where>Oslo</where> ", ""), true},
    {"member in an element behind",     0, around("", "<limit>5</limit>"), true},
    {"another call begins behind",      0, around("<tool_call>", "</tool_call> and <tool_call>"), true},
    {"literal before",                  0, around("true ", ""), true},
    {"literal behind",                  0, around("", " null"), true},
    {"number before",                   0, around("5 ", ""), true},
    {"number behind a word",            0, around("", " limit 5"), true},
    {"member with a full-width colon",  0, around("", " limit\xEF\xBC\x9A" "5"), true},
    {"member with an arrow",            0, around("", " limit \xE2\x86\x92 5"), true},
    {"flag behind",                     0, around("", " --force"), true},
    {"comment that holds the rest",     0, around("", " /* then\", \"b\": 1} */"), true},
    {"names and values",                0, listed("", ": ", ", ", "")},
    {"declarations",                    0, listed("const ", " = ", ";\nconst ", ";")},
    {"assignments",                     0, listed("", " = ", "\n", "")},
    {"tuples",                        100, tuples},
    {"texts joined by plus",          100, joined},
    {"hexadecimal number",            100, spelled("0x")},
    {"octal number",                  100, spelled("0o")},
    {"underscore in a number",        100, spelled("_")},
    {"plus before a number",          100, spelled("+")},
    {"point behind a number",         100, spelled(".")},
    {"comments",                      100, commented(" // why\n")},
    {"comments in hashes",            100, commented(" # why, \"and\": {how}\n")},
    {"comments, ended by CR",         100, commented(" // why\r")},
    {"comments in blocks",            100, commented(" /* why, \"and\": {how} */ ")},
    {"spaces of Unicode",             100, unicode_spaces},
    {"twice",                         100, twice},
    {"another behind it",               0, another_behind},
    {"braces doubled",                100, doubled_braces},
    {"outer braces doubled",          100, around("{", "}")},
  };
  return all;
}
// clang-format on

struct Tally {
  int whole = 0;  // right, and said to be lossless
  int right = 0;  // right, with a loss
  int refused = 0;
  int lossy = 0;  // not the truth, and said to be so
  int wrong = 0;  // not the truth, and said to be lossless
  std::string example;

  [[nodiscard]] int total() const { return whole + right + refused + lossy + wrong; }
};

Tally tally(const Shape& shape, int draws) {
  SplitMix random{29};
  Tally result;
  for (int i = 0; i < draws; ++i) {
    Document document = draw_document(random);
    const Text text = shape.damage(document, random);
    if (!text || is_json(*text, JsonShape::object)) continue;  // what is valid is taken by its word
    if (shape.is_member) document.truth = json{{"where", document.truth}};
    const JsonRepair repair = repair_json(*text, JsonShape::object);
    if (!repair.ok()) {
      ++result.refused;
      continue;
    }
    const bool is_right = json::parse(repair.text) == document.truth;
    ++(is_right ? repair.lossless() ? result.whole : result.right : repair.lossless() ? result.wrong : result.lossy);
    if (!is_right && repair.lossless()) result.example = *text + "\n--> " + repair.text + "\nis  " + document.text;
  }
  return result;
}

}  // namespace

TEST_CASE("damaged arguments are made whole, refused, or said to have lost something") {
  for (const Shape& shape : shapes()) {
    const Tally found = tally(shape, 100);
    INFO(shape.name << ": " << found.example);
    CHECK(found.wrong == 0);
    CHECK(found.whole * 100 >= shape.least * found.total());
  }
}

TEST_CASE("what becomes of damaged arguments, as a table", "[.report]") {
  Tally all;
  std::printf("%-34s %6s %6s %7s %6s %6s\n", "", "whole", "right", "refused", "lossy", "wrong");
  for (const Shape& shape : shapes()) {
    const Tally found = tally(shape, 400);
    std::printf("%-34s %6d %6d %7d %6d %6d\n", shape.name.data(), found.whole, found.right, found.refused, found.lossy,
                found.wrong);
    if (found.wrong > 0) std::printf("      %s\n", found.example.c_str());
    all.whole += found.whole, all.right += found.right, all.refused += found.refused;
    all.lossy += found.lossy, all.wrong += found.wrong;
  }
  std::printf("%-34s %6d %6d %7d %6d %6d\n", "all", all.whole, all.right, all.refused, all.lossy, all.wrong);
}
