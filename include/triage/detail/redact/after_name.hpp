// Secrets that follow a telling name: "api_key=...", "Authorization: Bearer ...", "--token ...".
//
//   secret_at_separator("api_key=s3cr3t", 7, 0)  // the secret is [8, 14)

#ifndef TRIAGE_DETAIL_REDACT_AFTER_NAME_HPP
#define TRIAGE_DETAIL_REDACT_AFTER_NAME_HPP

#include <triage/detail/redact/values.hpp>

namespace triage::inline TRIAGE_ABI::detail {
namespace secrets {

/// The credential behind its scheme: one of `auth_schemes`, or any that parameters follow ("Digest username=...").
[[nodiscard]] constexpr Secret credential_of(std::string_view text, Value value) noexcept {
  const auto value_at = [&](std::size_t from) { return Value{from, value.quote, value.quote_escapes}; };
  const std::size_t word_end = end_of_run(chars::token, text, value.from, look_ahead);
  const std::size_t from = end_of_run(chars::spaces, text, word_end, look_ahead);
  if (word_end == value.from || from == word_end) return {};
  if (WordTable<auth_schemes>::contains(text.substr(value.from, word_end - value.from)))
    return rest_of_value(text, value_at(from));
  const std::size_t mask_end = from + mask.size();
  const bool is_masked =
      begins(text, from, mask) && (mask_end >= text.size() || is_in(text[mask_end], chars::line_enders));
  return is_masked ? Secret{from, mask_end} : rest_of_line(text, value_at(from));
}

/// The secret right after a name in a sentence: "API key 0a1b2c3d4e5f6071 is disabled". `secret_word` keeps known
/// prefixes.
[[nodiscard]] constexpr Secret secret_in_sentence(std::string_view text, Value value, SecretIf rule) noexcept {
  if (rule == SecretIf::never || rule == SecretIf::line || !looks_like_key(text, value.from, chars::token, 16))
    return {};
  return secret_word(text, value.from) ? Secret{} : rest_of_value(text, value);
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

/// Whether the name that ends at `i` is an option on a command line ("--api-key VALUE").
[[nodiscard]] constexpr bool is_option(std::string_view text, std::size_t i) noexcept {
  std::size_t from = i;
  while (from > 0 && i - from < look_ahead && is_in(text[from - 1], chars::token)) --from;
  return begins(text, from, "--") && (from == 0 || is_in(text[from - 1], chars::spaces));
}

/// The secret after `separator`, if the name in [name, name_end) and its row make it one.
[[nodiscard]] constexpr Secret secret_after_name(std::string_view text, std::size_t separator, std::size_t name,
                                                 std::size_t name_end, SecretIf rule) noexcept {
  const std::size_t wrapped = skip_wrapper(text, separator);
  const Value value = value_behind(text, wrapped);
  if (wrapped == separator) {
    if (text[separator] == ',' && value.quote == '\0') return {};
    if (text[separator] == ' ' && !is_option(text, name)) return secret_in_sentence(text, value, rule);
  }
  const bool is_object =
      begins(text, value.from, "{") || begins(text, value.from, "[]");  // its members speak for themselves
  if (is_object && text[separator] != '=') return {};
  if (rule == SecretIf::line) return rest_of_line(text, value);
  if (rule == SecretIf::credential)
    if (const Secret secret = credential_of(text, value)) return secret;
  const bool is_in_url = name > 0 && (text[name - 1] == '?' || text[name - 1] == '&');
  const bool is_assigned = text[separator] != ':' && text[separator] != ',';
  const bool is_prose = text.substr(name, name_end - name).find(' ') != npos;
  const auto random = [&](std::size_t shortest) {
    return looks_random(text, value.from, chars::dotted_token, shortest);
  };
  const bool is_secret = [&] {
    switch (rule) {
      case SecretIf::always:
        return true;
      case SecretIf::spelled:
        return !is_prose || random(8);
      case SecretIf::directory:
        if (is_path(text, value.from)) return false;
        [[fallthrough]];
      case SecretIf::assigned:
        return (is_assigned && !is_short_number(text, value.from)) || random(8);
      case SecretIf::credential:
        return value.quote != '\0' || random(8);
      case SecretIf::random:
        return is_in_url || looks_like_key(text, value.from, chars::dotted_token, is_assigned ? 8 : 16);
      case SecretIf::line:
      case SecretIf::never:
        break;
    }
    return false;
  }();
  return is_secret && !is_placeholder(text, value.from) ? rest_of_value(text, value) : Secret{};
}

/// Whether a tag of XML without attributes ends at `i`: "<SecretAccessKey>".
[[nodiscard]] constexpr bool opens_element(std::string_view text, std::size_t i) noexcept {
  std::size_t from = i;
  while (from > 0 && i - from < look_ahead && is_in(text[from - 1], chars::token)) --from;
  return from < i && from > 0 && text[from - 1] == '<';
}

/// The value after the separator at `i`, if a name of the table precedes it.
[[nodiscard]] constexpr Secret secret_at_separator(std::string_view text, std::size_t i, std::size_t kept) noexcept {
  std::size_t end = i;  // of the name; quotes, a bracket and spaces may follow it ("["api_key"] = ")
  for (int skipped = 0; end > 0 && skipped < 8 && !is_in(text[end - 1], chars::letters_and_digits); ++skipped, --end)
    if (std::string_view(" \"'\\]").find(text[end - 1]) == npos) return {};
  if (text[i] == ',' && end == i) return {};  // a list of words; ("x-api-key", "...") is a pair
  if (end == 0 || !last_letters[static_cast<unsigned char>(to_lower(text[end - 1]))]) return {};
  for (const Name& row : names) {
    const std::size_t from = start_of_name(text, row.name, end);
    const bool is_masked = from < kept && row.rule == SecretIf::never;  // a name inside a mask
    if (from != end && !is_masked) return secret_after_name(text, i, from, end, row.rule);
  }
  return {};
}

}  // namespace secrets
}  // namespace triage::inline TRIAGE_ABI::detail

#endif
