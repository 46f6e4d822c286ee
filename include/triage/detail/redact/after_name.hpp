// Secrets that follow a telling name: "api_key=...", "Authorization: Bearer ...", "--token ...".
//
//   secret_at_separator("api_key=s3cr3t", 7, {'=', 1}, 0)  // the secret is [8, 14)

#ifndef TRIAGE_DETAIL_REDACT_AFTER_NAME_HPP
#define TRIAGE_DETAIL_REDACT_AFTER_NAME_HPP

#include <triage/detail/redact/values.hpp>

namespace triage::inline TRIAGE_ABI::detail {
namespace secrets {

/// Whether a word before a blank may be a scheme ("AWS4-HMAC-SHA256") rather than a credential ("hunter2").
[[nodiscard]] constexpr bool may_be_scheme(std::string_view text, std::size_t from, std::string_view word) noexcept {
  constexpr std::size_t longest_scheme = 24;
  const bool is_joined = word.find_first_of("-_") != npos;
  return word.size() <= longest_scheme && !key_at(text, from) &&
         (is_joined || word.size() < 7 || !looks_random(word, 0, chars::token, 7));
}

/// One past the blanks at `i`, however they are spelled.
[[nodiscard]] constexpr std::size_t end_of_blanks(std::string_view text, std::size_t i) noexcept {
  while (i < text.size()) {
    const Spelled next = spelled_at(text, i);
    if (next.meant != ' ' && next.meant != '\t') break;
    i += next.size;
  }
  return i;
}

/// The credential behind its scheme, which is the word before a blank. All up to the end of the line or, where blanks
/// are spelled, of the parameter, but behind a scheme of `auth_schemes` only the value if that looks like one. Nothing
/// for a sentence ("failed for user"). Where a '+' or ':' follows a word that is no known scheme, the word is masked
/// too.
[[nodiscard]] constexpr Secret credential_of(std::string_view text, Value value) noexcept {
  const std::size_t scheme_end = end_of_run(chars::token, text, value.from, look_ahead);
  const std::string_view scheme = text.substr(value.from, scheme_end - value.from);
  const bool has_one_word = WordTable<auth_schemes>::contains(scheme);
  const bool is_known = has_one_word || WordTable<other_schemes>::contains(scheme);
  const bool is_joined =
      begins(text, scheme_end, "+") || (begins(text, scheme_end, ":") && !begins(text, scheme_end, "://"));
  const std::size_t from = end_of_blanks(text, scheme_end + is_joined);
  if (scheme.empty() || from == scheme_end || from == text.size() || text[from] == '\n') return {};
  const bool is_spelled = value.is_spelled || std::string_view(" \t:").find(text[scheme_end]) == npos;
  const auto all_from = [&](std::size_t begin) {
    Value rest = value;
    rest.from = begin;
    return is_spelled && value.quote == '\0' ? rest_of_parameter(text, rest) : line_of(text, rest);
  };
  if (!may_be_scheme(text, value.from, scheme)) return all_from(value.from);
  const auto is_plain = [&](std::size_t begin, std::size_t end) {
    return end_of_run(chars::lowercase, text, begin, look_ahead) == end && end != begin;
  };
  const std::size_t end = end_of_run(chars::token | chars::symbols | chars::base64_symbols, text, from, look_ahead);
  Value behind = value;
  behind.from = from;
  if ((has_one_word || is_joined) && begins(text, from, mask)) return rest_of_value(text, behind);
  if (has_one_word) {
    const std::size_t equals = text.substr(from, end - from).find('=');
    const bool is_parameter = equals != npos && equals + 2 < end - from;  // two may pad Base64
    const bool is_word =
        end - from >= 6 && !is_plain(from, end) && !is_parameter &&
        (end == text.size() || end == from + look_ahead || is_in(text[end], chars::spaces | chars::quotes));
    return is_word && value.quote == '\0' ? rest_of_value(text, behind) : all_from(from);
  }
  const bool is_sentence = !is_known &&
                           (is_plain(value.from, scheme_end) || WordTable<placeholders>::contains(scheme)) &&
                           (is_plain(from, end) || is_short_number(text, from));
  return is_sentence ? Secret{} : all_from(is_joined && !is_known ? value.from : from);
}

/// Whether the name that ends at `to` is an option on a command line ("--api-key VALUE").
[[nodiscard]] constexpr bool is_option(std::string_view text, std::size_t to) noexcept {
  std::size_t from = to;
  while (from > 0 && to - from < look_ahead && is_in(text[from - 1], chars::token)) --from;
  return begins(text, from, "--") && (from == 0 || is_in(text[from - 1], chars::spaces | chars::quotes));
}

/// What follows the ':' of "user:password", which is the value of an option. A pair of numbers is none: `-u 1000:1000`.
[[nodiscard]] constexpr Secret password_of_login(std::string_view text, std::size_t i) noexcept {
  const Value value = value_behind(text, i + 1, false);
  const Secret login = rest_of_value(text, value);
  const std::size_t user = text.substr(value.from, login.to - value.from).find(':');
  if (user == npos || user == 0 || begins(text, value.from, "$")) return {};
  const Secret password{value.from + user + 1, login.to};
  const bool is_pair_of_numbers = end_of_run(chars::digits, text, value.from) == value.from + user &&
                                  end_of_run(chars::digits, text, password.from) == password.to;
  return is_pair_of_numbers ? Secret{} : password;
}

/// If `separator` follows the name in {"name": "Cookie", "value": "..."} or {"Cookie": {"value": "..."}}, the separator
/// before the value; else `separator`.
[[nodiscard]] constexpr std::size_t skip_wrapper(std::string_view text, std::size_t separator) noexcept {
  const auto skip = [&](std::size_t from, std::string_view chars) {
    std::size_t i = from;
    while (i < text.size() && i < from + look_ahead && chars.find(text[i]) != chars.npos) ++i;
    return i;
  };
  const std::size_t inner = skip(separator, " :,\t\r\n");
  const bool is_inner = inner < text.size() && text[inner] == '{';
  if (text[separator] == ':' && !is_inner) return separator;
  const std::size_t word = skip(inner + is_inner, " \t\r\n\\\"'");
  if (!begins_in_any_case(text, word, "value")) return separator;
  const std::size_t i = skip(word + std::string_view("value").size(), " \\\"'");
  return i < text.size() && (text[i] == ':' || text[i] == '=') ? i : separator;
}

/// Whether a member beside the value says that it is a secret, as `"name": "X-Api-Key"` does: one of the same object,
/// list item or element, before `from` or behind `to`.
[[nodiscard]] constexpr bool is_named_beside(std::string_view text, std::size_t from, std::size_t to) noexcept {
  constexpr std::size_t reach = 128;
  constexpr std::string_view marks = " \\\"'";
  const auto is_border = [&](std::size_t i) {
    const char c = text[i];
    if (c == '{' || c == '}' || c == '<' || c == '>') return true;
    if (c == '\n') return begins(text, i, "\n\n");
    if (c != '-' || !begins(text, i, "- ")) return false;
    const std::string_view before = text.substr(i - min_of(i, look_ahead), min_of(i, look_ahead));
    const std::size_t last = before.find_last_not_of(" \t");
    return last == npos || before[last] == '\n';  // an item of YAML
  };
  const auto names_it = [&](std::size_t sign) {
    if (text[sign] != ':' && text[sign] != '=') return false;
    std::size_t end = sign;
    while (end > 0 && sign - end < 8 && marks.find(text[end - 1]) != npos) --end;
    std::size_t begin = end;
    while (begin > 0 && end - begin < 12 && is_in(text[begin - 1], chars::token)) --begin;
    if (!WordTable<names_of_names>::contains(text.substr(begin, end - begin))) return false;
    std::size_t name = sign + 1;
    while (name < text.size() && name - sign < 8 && marks.find(text[name]) != npos) ++name;
    return names_secret(text.substr(name, end_of_run(chars::token, text, name, look_ahead) - name));
  };
  for (std::size_t i = from; i > 0 && from - i < reach && !is_border(i - 1); --i)
    if (names_it(i - 1)) return true;
  for (std::size_t i = to; i < text.size() && i - to < reach && !is_border(i); ++i)
    if (names_it(i)) return true;
  return false;
}

/// Most bytes of a value whose name follows it.
inline constexpr std::size_t longest_paired = 1024;

/// What is known of a value before it is looked at.
struct Assigned {
  std::optional<Name> row;
  char separator;  ///< what it means: '=', ':', ...
  bool in_url = false;
  bool is_prose = false;  ///< the name has blanks: "API key"
  bool is_plural = false;
  bool is_quoted = false;  ///< the name is that of a member: "pwd"
  std::size_t at = npos;   ///< where the name is, if it stands in the text of the value
};

[[nodiscard]] constexpr Assigned assigned_by(std::string_view text, const Named& name, char separator) noexcept {
  const bool in_url = name.from > 0 && (text[name.from - 1] == '?' || text[name.from - 1] == '&');
  const bool is_prose = text.substr(name.from, name.to - name.from).find(' ') != npos;
  const bool is_quoted = name.to < text.size() && (is_quote(text[name.to]) || text[name.to] == '\\');
  return {name.row, separator, in_url, is_prose, to_lower(text[name.to - 1]) == 's', is_quoted};
}

/// The secret at `value` if the rule of its name makes it one.
[[nodiscard]] constexpr Secret secret_by_rule(std::string_view text, const Assigned& by, Value value) noexcept {
  const SecretIf rule = by.row->rule;
  const bool is_object =
      begins(text, value.from, "{") || begins(text, value.from, "[]");  // its members speak for themselves
  if (is_object && by.separator != '=') return {};
  if (value.is_list && (begins(text, value.from, "{") || begins(text, value.from, "]"))) return {};
  if (rule == SecretIf::line) return rest_of_line(text, value);
  if (rule == SecretIf::credential)
    if (const Secret secret = credential_of(text, value)) return secret;
  const bool is_member = by.is_quoted && by.separator == ':' && is_closed(value.quote);
  const bool is_assigned =
      (by.separator != ':' && by.separator != ',') || (is_member && rule != SecretIf::word);
  const auto random = [&](std::size_t shortest) {
    return looks_random(text, value.from, chars::dotted_token, shortest);
  };
  const bool is_secret = [&] {
    switch (rule) {
      case SecretIf::always:
        return !by.is_plural || !is_short_number(text, value.from);
      case SecretIf::spelled:
        return by.is_prose ? random(6) : !by.is_plural || !is_short_number(text, value.from);
      case SecretIf::counted:
        return !is_number(text, value.from) && (is_assigned || random(8));
      case SecretIf::directory:
        if (is_path(text, value.from)) return false;
        [[fallthrough]];
      case SecretIf::assigned:
      case SecretIf::word:
        return (is_assigned && !is_short_number(text, value.from)) || random(8);
      case SecretIf::credential:
        return value.quote != '\0' || random(4);
      case SecretIf::random:
        return by.in_url || looks_like_key(text, value.from, chars::dotted_token, is_assigned ? 8 : 16);
      case SecretIf::paired: {
        const Secret secret = rest_of_value(text.substr(0, value.from + longest_paired), value);
        return by.at != npos && by.separator != ' ' && is_named_beside(text, by.at, secret.to);
      }
      case SecretIf::login:
      case SecretIf::line:
      case SecretIf::never:
        break;
    }
    return false;
  }();
  return is_secret && !is_placeholder(text, value.from) ? rest_of_value(text, value) : Secret{};
}

/// The secret right after a name in a sentence: "API key 0a1b2c3d4e5f6071 is disabled", "your API key is: hunter2",
/// "password [hunter2]". `secret_word` keeps known prefixes.
[[nodiscard]] constexpr Secret secret_in_sentence(std::string_view text, std::size_t separator,
                                                  const Named& name) noexcept {
  const SecretIf rule = name.row->rule;
  if (rule == SecretIf::never || rule == SecretIf::line || rule == SecretIf::paired || rule == SecretIf::login)
    return {};
  std::size_t i = separator + 1;
  bool is_said = false;  // by a verb
  for (int words = 0; words < 3; ++words) {
    i = end_of_run(chars::spaces, text, i, look_ahead);
    const std::size_t end = end_of_run(chars::letters, text, i, look_ahead);
    if (end == i || !WordTable<fillers>::contains(text.substr(i, end - i))) break;
    is_said = true;
    i = end;
  }
  if (i >= text.size()) return {};
  if (is_said && (text[i] == ':' || text[i] == '='))
    return secret_by_rule(text, assigned_by(text, name, text[i]), value_behind(text, i + 1, false));
  Value value = value_behind(text, i, false);
  if (value.quote == '\0' && value.from < text.size() && std::string_view("([{").find(text[value.from]) != npos) {
    ++value.from;
    value.quote = '<';  // any mark: only whether there is one counts here
  }
  if (rule == SecretIf::credential && is_closed(value.quote))
    if (const Secret secret = credential_of(text, value);
        secret && looks_random(text, secret.from, chars::dotted_token, 6))
      return secret;
  const bool is_strict = rule == SecretIf::random || rule == SecretIf::assigned || rule == SecretIf::word ||
                         rule == SecretIf::counted || rule == SecretIf::directory;
  const bool is_marked = value.quote != '\0' || value.is_list || is_said;
  const bool is_secret =
      (is_marked && !is_strict && is_mixed(text, value.from)) || looks_like_key(text, value.from, chars::token, 16);
  if (!is_secret || secret_word(text, value.from)) return {};
  if (!is_closed(value.quote)) value.quote = '\0';
  value.is_list = false;
  return rest_of_value(text, value);
}

/// Whether the texts before and behind a ',' are names in a list, and no pair: `"required": ["api_key", "model"]`.
[[nodiscard]] constexpr bool is_list_of_names(std::string_view text, std::size_t name, Value value) noexcept {
  while (name > 0 && (is_in(text[name - 1], chars::quotes | chars::token))) --name;
  const std::size_t end = end_of_run(chars::lowercase | chars::underscore, text, value.from, look_ahead);
  return end < text.size() && text[end] == value.quote && (name == 0 || text[name - 1] != '(');
}

/// The secret after the separator at `i`, which is spelled as `spelled` says, if the name before it makes it one.
[[nodiscard]] constexpr Secret secret_after_name(std::string_view text, std::size_t i, Spelled spelled,
                                                 const Named& name) noexcept {
  const bool is_plain = spelled.size == 1;
  const bool is_spelled = !is_plain && !is_in(text[i], chars::high);
  if (name.row->rule == SecretIf::login) {
    const bool is_value = spelled.meant == ' ' || spelled.meant == '=';
    return is_value && is_option(text, name.to) ? password_of_login(text, i) : Secret{};
  }
  const std::size_t wrapped = is_plain ? skip_wrapper(text, i) : i;
  const bool in_element = text[i] == '>' && text[i - 1] != '-';
  const Value value = value_behind(text, wrapped + (wrapped == i ? spelled.size : 1), is_spelled, !in_element);
  if (wrapped == i) {
    if (spelled.meant == ',' && (value.quote == '\0' || is_list_of_names(text, name.from, value))) return {};
    if (spelled.meant == ' ' && !is_option(text, name.to)) return secret_in_sentence(text, i, name);
  }
  Assigned by = assigned_by(text, name, spelled.meant);
  by.at = name.from;
  if (by.is_plural && spelled.meant == ':')
    if (const Value first = first_of_yaml(text, value.from); first.is_list)
      return secret_by_rule(text, by, first) ? rest_of_yaml(text, first) : Secret{};
  return secret_by_rule(text, by, value);
}

/// Whether a tag of XML without attributes ends at `i`: "<SecretAccessKey>".
[[nodiscard]] constexpr bool opens_element(std::string_view text, std::size_t i) noexcept {
  std::size_t from = i;
  while (from > 0 && i - from < look_ahead && is_in(text[from - 1], chars::token)) --from;
  return from < i && from > 0 && text[from - 1] == '<';
}

/// Where "[0]" or "[]" begins that ends at `end`; `end` if none does.
[[nodiscard]] constexpr std::size_t start_of_index(std::string_view text, std::size_t end) noexcept {
  if (end < 2 || text[end - 1] != ']') return end;
  std::size_t i = end - 1;
  while (i > 0 && end - i < 8 && is_digit(text[i - 1])) --i;
  return i > 0 && text[i - 1] == '[' ? i - 1 : end;
}

/// Where the name before a separator ends: quotes, a bracket, blanks and colours may follow it ("["api_key"] = "). 0 if
/// anything else does.
[[nodiscard]] constexpr std::size_t end_of_name(std::string_view text, std::size_t end) noexcept {
  for (int skipped = 0; end > 0 && skipped < 8; ++skipped) {
    const char c = text[end - 1];
    if (is_in(c, chars::letters_and_digits) || c == ';') {
      std::size_t from = start_of_color(text, end);
      if (from == end) {
        const Spelled mark = spelled_before(text, end);
        if (mark.size == 0 || is_alnum(mark.meant)) return is_alnum(c) ? end : 0;
        from = end - mark.size;
      }
      end = from;
    } else if (const std::size_t index = start_of_index(text, end); index != end) {
      end = index;
    } else if (std::string_view(" \"'\\]`)").find(c) != npos) {
      --end;
    } else if (c == '*' && end >= 2 && text[end - 2] == '*' && !(end >= 3 && text[end - 3] == '*')) {
      end -= 2;
    } else {
      return 0;
    }
  }
  return end > 0 && is_alnum(text[end - 1]) ? end : 0;
}

/// The value after the separator at `i`, if a name of the table precedes it.
[[nodiscard]] constexpr Secret secret_at_separator(std::string_view text, std::size_t i, Spelled spelled,
                                                   std::size_t kept) noexcept {
  const bool is_arrow = text[i] == '>' && i > 0 && text[i - 1] == '-';
  const std::size_t end = end_of_name(text, is_arrow ? i - 1 : i);
  if (end == 0 || (spelled.meant == ',' && end == i)) return {};  // a list of words; ("x-api-key", "...") is a pair
  const Named name = name_before(text, end, kept);
  if (!name.row.has_value()) return {};
  return secret_after_name(text, i, spelled, name);
}

/// The password behind "-u " of curl, also as one of several letters and as an element of a list: "-su", '"-u", '.
[[nodiscard]] constexpr Secret secret_of_short_option(std::string_view text, std::size_t i) noexcept {
  std::size_t end = i;
  while (end > 0 && i - end < 4 && std::string_view("\"',").find(text[end - 1]) != npos) --end;
  if (end < 2 || text[end - 1] != 'u') return {};
  std::size_t dash = end - 1;
  while (dash > 0 && end - dash < 4 && is_in(text[dash - 1], chars::lowercase)) --dash;
  if (dash == 0 || text[dash - 1] != '-') return {};
  if (dash > 1 && !is_in(text[dash - 2], chars::spaces | chars::quotes)) return {};
  return password_of_login(text, i);
}

}  // namespace secrets
}  // namespace triage::inline TRIAGE_ABI::detail

#endif
