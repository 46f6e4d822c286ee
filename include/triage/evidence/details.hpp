// What a text says about a refused request beyond its kind: the parameter, the limits, a page that helps.
//
//   detail::parameter_in(body);        // "messages[3].content"
//   detail::limits_in(body).bytes;     // 5'242'880
//   detail::help_in(body, provider);   // "https://platform.openai.com/account/billing"
//
// They are read only where they matter, from the bytes of the body: a field or a sentence shows what it is.

#ifndef TRIAGE_EVIDENCE_DETAILS_HPP
#define TRIAGE_EVIDENCE_DETAILS_HPP

#include <array>
#include <optional>

#include <triage/core/details.hpp>
#include <triage/detail/url.hpp>
#include <triage/evidence/pairs.hpp>
#include <triage/evidence/provider_names.hpp>
#include <triage/evidence/token_counts.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

// clang-format off
/// Names of fields that hold the name of the refused parameter.
inline constexpr std::string_view parameter_fields[] = {
  "param"sv, "parameter"sv, "parametername"sv, "parameter_name"sv, "fieldname"sv, "field_name"sv};

/// A quoted name behind one of these is a parameter.
inline constexpr std::string_view words_before_parameters[] = {
  "parameter"sv, "parameters"sv, "param"sv, "argument"sv, "field"sv, "property"sv, "key"sv, "name"sv, "invalid"sv,
  "unknown"sv, "unsupported"sv, "unrecognized"sv, "missing"sv, "input"sv};

/// A unit behind a number, and how many of what it is. The longer unit comes before the one that begins it.
enum class Measured : unsigned char { bytes, pixels, items };
struct QuotaUnit {
  std::string_view name;  ///< lower case
  Measured what;
  std::int64_t times = 1;
};
inline constexpr std::int64_t kilo = 1024, mega = kilo * 1024, giga = mega * 1024;
inline constexpr QuotaUnit quota_units[] = {
  {"kib"sv, Measured::bytes, kilo}, {"kb"sv, Measured::bytes, kilo}, {"kilobyte"sv, Measured::bytes, kilo},
  {"mib"sv, Measured::bytes, mega}, {"mb"sv, Measured::bytes, mega}, {"megabyte"sv, Measured::bytes, mega},
  {"gib"sv, Measured::bytes, giga}, {"gb"sv, Measured::bytes, giga}, {"byte"sv, Measured::bytes},
  {"pixel"sv, Measured::pixels}, {"px"sv, Measured::pixels}, {"image"sv, Measured::items},
  {"item"sv, Measured::items}, {"element"sv, Measured::items}, {"input"sv, Measured::items},
  {"document"sv, Measured::items}, {"message"sv, Measured::items}, {"tool"sv, Measured::items},
  {"file"sv, Measured::items}, {"page"sv, Measured::items}, {"attachment"sv, Measured::items},
  {"entries"sv, Measured::items}, {"text"sv, Measured::items}};

/// Domains of a provider's pages, where they are not those of its API. Anybody may host on some of the latter.
struct ProviderSites {
  Provider provider;
  std::string_view domains;  ///< separated by spaces
};
inline constexpr ProviderSites provider_sites[] = {
  {Provider::anthropic, "anthropic.com claude.ai claude.com"sv}, {Provider::azure, "microsoft.com portal.azure.com aka.ms"sv},
  {Provider::google, "google.com google.dev"sv}, {Provider::bedrock, "aws.amazon.com"sv},
  {Provider::dashscope, "aliyun.com alibabacloud.com"sv}, {Provider::github, "github.com"sv},
  {Provider::huggingface, "huggingface.co hf.co"sv}, {Provider::volcengine, "volcengine.com byteplus.com"sv},
  {Provider::qianfan, "baidu.com"sv}, {Provider::hunyuan, "cloud.tencent.com"sv}, {Provider::spark, "xfyun.cn"sv}};

/// Lists of messages, as paths name them: "messages[3]", "contents.0".
inline constexpr std::string_view lists_of_messages[] = {"messages"sv, "contents"sv, "input"sv};
// clang-format on

/// "openai.com" of "api.openai.com": the last two names of a host.
[[nodiscard]] constexpr std::string_view domain_of(std::string_view host) noexcept {
  const std::size_t last = host.rfind('.');
  if (last == npos || last == 0) return host;
  const std::size_t before = host.rfind('.', last - 1);
  return before == npos ? host : host.substr(before + 1);
}

/// Whether a byte can be in a path of names: "messages[3].tool_calls.0.id".
[[nodiscard]] constexpr bool is_path_byte(char c) noexcept {
  return is_alnum(c) || c == '_' || c == '.' || c == '[' || c == ']' || c == '-' || c == '$';
}

/// The path of names that begins at `i`; empty if there is none.
[[nodiscard]] constexpr std::string_view path_at(std::string_view text, std::size_t i) noexcept {
  std::size_t end = i;
  while (end < text.size() && end - i <= Label::capacity && is_path_byte(text[end])) ++end;
  while (end > i && text[end - 1] == '.') --end;
  const bool is_name = end > i && end - i <= Label::capacity && !is_digit(text[i]) && is_alnum(text[i]);
  return is_name ? text.substr(i, end - i) : std::string_view{};
}

/// Whether a word is in a list, compared without case.
[[nodiscard]] constexpr bool contains_word(const auto& list, std::string_view word) noexcept {
  for (const std::string_view known : list)
    if (equal_ignoring_case(word, known)) return true;
  return false;
}

/// Whether the word before `i` announces a parameter.
[[nodiscard]] constexpr bool follows_parameter_word(std::string_view text, std::size_t i) noexcept {
  while (i > 0 && (text[i - 1] == ' ' || text[i - 1] == ':' || text[i - 1] == '\\')) --i;
  std::size_t from = i;
  while (from > 0 && is_alnum(text[from - 1])) --from;
  return contains_word(words_before_parameters, text.substr(from, i - from));
}

/// Where the quoted name behind the quote at `i` ends, past its closing quote, which may be escaped as the first one
/// is; `npos` if it is no name in quotes.
[[nodiscard]] constexpr std::size_t end_of_quoted(std::string_view text, std::size_t i,
                                                  std::string_view name) noexcept {
  std::size_t end = i + 1 + name.size();
  if (starts_at(text, end, "\\")) ++end;
  return !name.empty() && end < text.size() && text[end] == text[i] ? end + 1 : npos;
}

/// The quoted name that is the value of the field whose name ends at `i`; empty if there is none.
[[nodiscard]] constexpr std::string_view quoted_value_at(std::string_view text, std::size_t i) noexcept {
  while (i < text.size() && (text[i] == ' ' || text[i] == ':' || text[i] == '=' || text[i] == '\\')) ++i;
  if (i == text.size() || class_of(text[i]) != CharClass::quote) return {};
  const std::string_view name = path_at(text, i + 1);
  return end_of_quoted(text, i, name) == npos ? std::string_view{} : name;
}

/// The parameter that a body says is wrong: of a field `"param": "top_k"`, else of the first sentence that begins with
/// "messages.3.content: " or has "unknown parameter: 'top_k'".
[[nodiscard]] TRIAGE_COLD constexpr std::string_view parameter_in(std::string_view body) noexcept {
  // "messages.3.content: must be a string"
  const auto begins_sentence = [&](std::string_view name, std::size_t end) {
    return name.find_first_of("_.[") != npos && starts_at(body, end, ": ");
  };
  std::string_view found = path_at(body, 0);
  if (!begins_sentence(found, found.size())) found = {};
  for (std::size_t i = 0; i < body.size(); ++i) {
    if (class_of(body[i]) != CharClass::quote) continue;
    const std::string_view name = path_at(body, i + 1);
    const std::size_t end = end_of_quoted(body, i, name);
    if (end != npos && contains_word(parameter_fields, name)) {
      if (const std::string_view value = quoted_value_at(body, end); !value.empty()) return value;
    }
    if (found.empty() && (end != npos ? follows_parameter_word(body, i) : begins_sentence(name, i + 1 + name.size())))
      found = name;
    i += name.size();
  }
  return found;
}

/// The index in "messages[11].content" or "messages.11.content".
[[nodiscard]] constexpr std::optional<std::int64_t> message_index_in(std::string_view path) noexcept {
  for (const std::string_view list : lists_of_messages) {
    if (!path.starts_with(list) || path.size() < list.size() + 2) continue;
    const char next = path[list.size()];
    if ((next == '[' || next == '.') && is_digit(path[list.size() + 1]))
      return read_count(path.substr(list.size() + 1));
  }
  return std::nullopt;
}

/// The limits that a text states. Of two numbers of one unit the smaller one is the limit; a minimum is none.
[[nodiscard]] TRIAGE_COLD constexpr Limits limits_in(std::string_view text) noexcept {
  Limits limits;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (!starts_count(text, i)) continue;
    const std::size_t start = i;
    i = end_of_count(text, i);
    const auto count = read_count(text.substr(start, i - start));
    std::size_t unit = i;
    if (starts_at(text, unit, ".0")) unit += 2;
    while (unit < text.size() && (text[unit] == ' ' || text[unit] == '-')) ++unit;
    const std::string_view before = text.substr(start > 12 ? start - 12 : 0, start > 12 ? 12 : start);
    if (!count || *count == 0 || before.find("least") != npos || before.find("min") != npos) continue;
    for (const QuotaUnit& row : quota_units) {
      if (!equal_ignoring_case(text.substr(unit, row.name.size()), row.name)) continue;
      auto& limit = row.what == Measured::bytes    ? limits.bytes
                    : row.what == Measured::pixels ? limits.pixels
                                                   : limits.items;
      const std::int64_t value = *count > INT64_MAX / row.times ? INT64_MAX : *count * row.times;
      if (!limit || value < *limit) limit = value;
      break;
    }
  }
  return limits;
}

/// Whether a host shows pages of the provider, or of any listed provider if it is not known. Its API shows none.
[[nodiscard]] TRIAGE_COLD constexpr bool is_page_of(Provider provider, std::string_view host) noexcept {
  if (host.starts_with("api.")) return false;
  const auto is_within = [&](std::string_view domain) {
    if (!host.ends_with(domain)) return false;
    return host.size() == domain.size() || host[host.size() - domain.size() - 1] == '.';
  };
  const auto is_of = [&](const ProviderTraits& row) {
    for (const ProviderSites& sites : provider_sites)
      if (sites.provider == row.value) return any_of_words(sites.domains, is_within);
    return any_of_words(row.hosts, [&](std::string_view known) { return is_within(domain_of(known)); });
  };
  if (provider != Provider::any) return is_of(row_of(provider));
  for (const ProviderTraits& row : tables::providers)
    if (is_of(row)) return true;
  return false;
}

/// The first link to a page of the provider's own domain, without what follows the path.
[[nodiscard]] TRIAGE_COLD constexpr ShortText<95> help_in(std::string_view body, Provider provider) noexcept {
  constexpr std::string_view scheme = "https"sv;
  for (std::size_t i = body.find("://"sv); i != npos; i = body.find("://"sv, i + 1)) {
    if (!body.substr(0, i).ends_with(scheme)) continue;
    const std::size_t from = i - scheme.size();
    std::string_view link = body.substr(from, end_of_url(body, from) - from);
    while (!link.empty() && (link.back() == '.' || link.back() == ';')) link.remove_suffix(1);
    const PublicUrl shown = public_url(link);
    const bool fits = shown.scheme.size() + shown.rest.size() <= ShortText<95>::capacity;
    if (fits && is_page_of(provider, endpoint_of(link).host)) return ShortText<95>(shown.scheme).add(shown.rest);
  }
  return {};
}

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
