// What a text says about a refused request beyond its kind: the parameter, the limits, a page that helps.
//
//   const Details found = DetailsReader(body, provider, {.parameter = true, .limits = true}).found();
//   found.parameter;     // "messages[3].content"
//   found.limits.bytes;  // 5'242'880
//
// Only the beginning of a body is read.

#ifndef TRIAGE_EVIDENCE_DETAILS_HPP
#define TRIAGE_EVIDENCE_DETAILS_HPP

#include <array>
#include <optional>

#include <triage/core/details.hpp>
#include <triage/detail/url.hpp>
#include <triage/evidence/provider_names.hpp>
#include <triage/evidence/scanner.hpp>
#include <triage/evidence/token_counts.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

// clang-format off
/// Names of fields that hold the name of the refused parameter.
inline constexpr std::string_view parameter_fields[] = {"param"sv, "parameter"sv, "parametername"sv, "fieldname"sv};

/// A quoted name behind one of these is a parameter.
inline constexpr std::string_view words_before_parameters[] = {
  "parameter"sv, "parameters"sv, "param"sv, "argument"sv, "field"sv, "property"sv, "key"sv, "name"sv, "invalid"sv,
  "unknown"sv, "unsupported"sv, "unrecognized"sv, "missing"sv, "input"sv};

/// A unit behind a number, and how many of what it is. The longer unit comes before the one that begins it.
enum class Measured : unsigned char { bytes, pixels, items };
struct LimitUnit {
  std::string_view name;  ///< lower case
  Measured what;
  std::int64_t times = 1;
};
inline constexpr std::int64_t kilo = 1024, mega = kilo * 1024, giga = mega * 1024;
inline constexpr LimitUnit limit_units[] = {
  {"kib"sv, Measured::bytes, kilo}, {"kb"sv, Measured::bytes, kilo}, {"kilobyte"sv, Measured::bytes, kilo},
  {"mib"sv, Measured::bytes, mega}, {"mb"sv, Measured::bytes, mega}, {"megabyte"sv, Measured::bytes, mega},
  {"gib"sv, Measured::bytes, giga}, {"gb"sv, Measured::bytes, giga}, {"byte"sv, Measured::bytes},
  {"pixel"sv, Measured::pixels}, {"px"sv, Measured::pixels}, {"image"sv, Measured::items},
  {"item"sv, Measured::items}, {"element"sv, Measured::items}, {"input"sv, Measured::items},
  {"document"sv, Measured::items}, {"message"sv, Measured::items}, {"tool"sv, Measured::items},
  {"file"sv, Measured::items}, {"page"sv, Measured::items}, {"attachment"sv, Measured::items},
  {"entries"sv, Measured::items}, {"text"sv, Measured::items}};

/// Domains of a provider's pages that are not those of its API.
struct ProviderSites {
  Provider provider;
  std::string_view domains;  ///< separated by spaces
};
inline constexpr ProviderSites provider_sites[] = {
  {Provider::anthropic, "claude.ai claude.com"sv}, {Provider::azure, "microsoft.com aka.ms"sv},
  {Provider::google, "google.com google.dev"sv}, {Provider::bedrock, "amazon.com"sv},
  {Provider::dashscope, "aliyun.com alibabacloud.com"sv}, {Provider::github, "github.com"sv},
  {Provider::huggingface, "hf.co"sv}, {Provider::xai, "x.ai"sv}};

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

/// Whether the word before `i` announces a parameter.
[[nodiscard]] constexpr bool follows_parameter_word(std::string_view text, std::size_t i) noexcept {
  while (i > 0 && (text[i - 1] == ' ' || text[i - 1] == ':')) --i;
  std::size_t from = i;
  while (from > 0 && is_alnum(text[from - 1])) --from;
  for (const std::string_view word : words_before_parameters)
    if (equal_ignoring_case(text.substr(from, i - from), word)) return true;
  return false;
}

/// The parameter that a text says is wrong: "messages.3.content: must be a string", "Unknown parameter: 'top_k'".
[[nodiscard]] constexpr std::string_view parameter_in(std::string_view text) noexcept {
  const std::string_view first = path_at(text, 0);
  const bool is_written_in_code = first.find_first_of("_.[") != npos;
  if (is_written_in_code && starts_at(text, first.size(), ": ")) return first;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (class_of(text[i]) != CharClass::quote) continue;
    const std::string_view name = path_at(text, i + 1);
    const bool is_quoted = !name.empty() && text.substr(i + 1 + name.size(), 1) == text.substr(i, 1);
    if (is_quoted && follows_parameter_word(text, i)) return name;
    i += name.size();
  }
  return {};
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

/// Adds the limits that a text states. Of two numbers of one unit the smaller one is the limit; a minimum is none.
constexpr void read_limits(std::string_view text, Limits& limits) noexcept {
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
    for (const LimitUnit& row : limit_units) {
      if (!equal_ignoring_case(text.substr(unit, row.name.size()), row.name)) continue;
      auto& limit = row.what == Measured::bytes    ? limits.bytes
                    : row.what == Measured::pixels ? limits.pixels
                                                   : limits.items;
      const std::int64_t value = *count > INT64_MAX / row.times ? INT64_MAX : *count * row.times;
      if (!limit || value < *limit) limit = value;
      break;
    }
  }
}

/// Whether a host is the provider's own, or that of any listed provider if it is not known.
[[nodiscard]] constexpr bool is_host_of(Provider provider, std::string_view host) noexcept {
  const auto is_within = [&](std::string_view domain) {
    if (!host.ends_with(domain)) return false;
    return host.size() == domain.size() || host[host.size() - domain.size() - 1] == '.';
  };
  for (const ProviderTraits& row : tables::providers) {
    if (provider != Provider::any && row.value != provider) continue;
    if (any_of_words(row.hosts, [&](std::string_view known) { return is_within(domain_of(known)); })) return true;
  }
  for (const ProviderSites& row : provider_sites)
    if ((provider == Provider::any || row.provider == provider) && any_of_words(row.domains, is_within)) return true;
  return false;
}

/// Which details a failure may have: those that do not matter for its kind are not looked for.
struct DetailsWanted {
  bool parameter = false;
  bool limits = false;
  bool help = false;
};

/// Reads the texts of a body.
class DetailsReader final : FieldSink {
 public:
  constexpr DetailsReader(std::string_view body, Provider provider, const DetailsWanted& wanted) noexcept
      : provider_(provider), wanted_(wanted) {
    Scanner(*this).scan(body);
    // "Invalid 'messages[3].id': string too long" is a name and its value for the scanner.
    if (wanted.parameter && found_.parameter.empty()) found_.parameter = parameter_in(body);
    found_.message_index = message_index_in(found_.parameter);
  }

  [[nodiscard]] constexpr const Details& found() const noexcept { return found_; }

 private:
  /// A value whose name says that it is the parameter.
  constexpr void string(const FieldValue& value, const Scanner&) noexcept override {
    if (!wanted_.parameter || path_at(value.value, 0).size() != value.value.size()) return;
    const FoldedName name(value.name);
    for (const std::string_view known : parameter_fields)
      if (name.view() == known) found_.parameter = value.value;
  }

  constexpr void field(const FieldValue& value, const Scanner&) noexcept override {
    if (value.role != FieldRole::text) return;
    if (wanted_.parameter && found_.parameter.empty()) found_.parameter = parameter_in(value.value);
    if (wanted_.limits) read_limits(value.value, found_.limits);
    if (wanted_.help && found_.help.empty()) read_help(value.value);
  }

  /// A link to a page of the provider's own domain, without what follows the path.
  constexpr void read_help(std::string_view text) noexcept {
    for (std::size_t i = text.find("https://"); i != npos; i = text.find("https://", i + 1)) {
      std::string_view link = text.substr(i, end_of_url(text, i) - i);
      while (!link.empty() && (link.back() == '.' || link.back() == ';')) link.remove_suffix(1);
      const PublicUrl shown = public_url(link);
      if (shown.scheme.size() + shown.rest.size() > found_.help.capacity) continue;
      if (is_host_of(provider_, endpoint_of(link).host)) found_.help = ShortText<95>(shown.scheme).add(shown.rest);
    }
  }

  Provider provider_;
  DetailsWanted wanted_;
  Details found_;
};

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
