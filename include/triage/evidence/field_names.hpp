// What the fields of bodies mean, by their names: one table for all providers.
//
//   detail::role_of("error_code") == FieldRole::code
//
// Names compare without case, `_` and `-`.

#ifndef TRIAGE_EVIDENCE_FIELD_NAMES_HPP
#define TRIAGE_EVIDENCE_FIELD_NAMES_HPP

#include <optional>

#include <triage/detail/text.hpp>
#include <triage/detail/word_table.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

/// What the value of a field is.
enum class FieldRole : unsigned char {
  text,           ///< a message; also the value of any name that is not listed
  code,           ///< the service's word or number for the failure
  http_status,    ///< a number that is an HTTP status if it can be one, else a code
  grpc_status,    ///< a status code of gRPC
  finish,         ///< why the answer ended
  echo,           ///< what the caller sent: never evidence
  echo_as_key,    ///< an echo where it is a key of a structure, but not in prose ("Response text: {")
  echo_unquoted,  ///< an echo even if the value has no quotes: `Received: ...`
  ignored,        ///< an id, a link, a name
  upstream,       ///< the provider behind a gateway
  context_limit,  ///< a number of tokens
  actual_tokens,  ///< a number of tokens
};

struct FieldName {
  char letters[19];  ///< lower case, without `_` and `-`
  FieldRole role;

  [[nodiscard]] constexpr bool is(std::string_view folded) const noexcept {
    return folded.size() < sizeof letters && letters[folded.size()] == '\0' &&
           text_at(letters, folded.size()) == folded;
  }
};

// clang-format off
inline constexpr FieldName field_names[] = {
  {"code", FieldRole::http_status}, {"status", FieldRole::http_status},
  {"statuscode", FieldRole::http_status}, {"httpstatus", FieldRole::http_status},
  {"httpcode", FieldRole::http_status}, {"httpstatuscode", FieldRole::http_status},
  {"rawstatuscode", FieldRole::http_status}, {"upstreamstatus", FieldRole::http_status},
  {"responsestatus", FieldRole::http_status},
  {"type", FieldRole::code}, {"errortype", FieldRole::code}, {"errorcode", FieldRole::code},
  {"errcode", FieldRole::code}, {"errtype", FieldRole::code}, {"reason", FieldRole::code},
  {"errorid", FieldRole::code}, {"errorname", FieldRole::code}, {"exception", FieldRole::code},
  {"category", FieldRole::code}, {"subcode", FieldRole::code}, {"errno", FieldRole::code},
  {"quotaid", FieldRole::code}, {"quotalimit", FieldRole::code}, {"limitsource", FieldRole::code}, {"kind", FieldRole::code},
  {"statustext", FieldRole::code}, {"errorcategory", FieldRole::code}, {"name", FieldRole::code},
  {"codename", FieldRole::code},
  {"grpcstatus", FieldRole::grpc_status},
  {"finishreason", FieldRole::finish}, {"stopreason", FieldRole::finish},
  {"blockreason", FieldRole::finish}, {"nativefinishreason", FieldRole::finish}, {"finish", FieldRole::finish},
  {"nctx", FieldRole::context_limit}, {"contextlimit", FieldRole::context_limit},
  {"nprompttokens", FieldRole::actual_tokens},
  {"input", FieldRole::echo}, {"inputs", FieldRole::echo}, {"prompt", FieldRole::echo},
  {"prompts", FieldRole::echo}, {"messages", FieldRole::echo}, {"content", FieldRole::echo_as_key},
  {"contents", FieldRole::echo_as_key}, {"text", FieldRole::echo_as_key}, {"query", FieldRole::echo_as_key},
  {"question", FieldRole::echo_as_key}, {"documents", FieldRole::echo_as_key}, {"value", FieldRole::echo_as_key},
  {"arguments", FieldRole::echo_as_key}, {"failedgeneration", FieldRole::echo},
  {"system", FieldRole::echo_as_key}, {"instructions", FieldRole::echo_as_key}, {"payload", FieldRole::echo_as_key},
  {"requestbody", FieldRole::echo}, {"rawinput", FieldRole::echo}, {"output", FieldRole::echo_as_key},
  {"reasoningcontent", FieldRole::echo_as_key}, {"reasoning", FieldRole::echo_as_key},
  {"thinking", FieldRole::echo_as_key},
  {"completion", FieldRole::echo_as_key}, {"example", FieldRole::echo_as_key}, {"examples", FieldRole::echo_as_key},
  {"tools", FieldRole::echo_as_key}, {"history", FieldRole::echo_as_key}, {"conversation", FieldRole::echo_as_key},
  {"inputvalue", FieldRole::echo_unquoted}, {"received", FieldRole::echo_unquoted},
  {"userinput", FieldRole::echo_unquoted}, {"userprompt", FieldRole::echo_unquoted},
  {"got", FieldRole::echo_unquoted},
  {"id", FieldRole::ignored}, {"requestid", FieldRole::ignored}, {"model", FieldRole::ignored},
  {"url", FieldRole::ignored}, {"link", FieldRole::ignored}, {"href", FieldRole::ignored},
  {"help", FieldRole::ignored}, {"user", FieldRole::ignored}, {"userid", FieldRole::ignored},
  {"traceid", FieldRole::ignored}, {"filename", FieldRole::ignored}, {"file", FieldRole::ignored},
  {"path", FieldRole::ignored}, {"providername", FieldRole::upstream}, {"@type", FieldRole::ignored},
  {"domain", FieldRole::ignored}, {"service", FieldRole::ignored}, {"object", FieldRole::ignored},
  {"modelversion", FieldRole::ignored}, {"documentationurl", FieldRole::ignored},
  {"role", FieldRole::ignored},
};
// clang-format on

inline constexpr std::size_t field_bucket_count = 128;

/// A hash of the letters that distinguish the names best. Past the end of a row's name are zeros.
[[nodiscard]] constexpr std::size_t field_bucket(std::string_view folded) noexcept {
  const auto at = [&](std::size_t i) { return i < folded.size() ? static_cast<unsigned char>(folded[i]) : 0U; };
  return (at(0) + at(3) * 5U + at(6) * 17U) % field_bucket_count;
}

/// The rows of `field_names` in chains by their hash.
struct FieldTable {
  std::array<unsigned char, field_bucket_count> head{};
  std::array<unsigned char, std::size(field_names)> next{};
};

inline constexpr FieldTable field_table = [] {
  static_assert(std::size(field_names) < 255);
  FieldTable table;
  for (std::size_t i = 0; i < std::size(field_names); ++i) {
    unsigned char& head = table.head[field_bucket(text_at(field_names[i].letters, sizeof field_names[i].letters))];
    table.next[i] = head;
    head = static_cast<unsigned char>(i + 1);
  }
  return table;
}();

/// Whether a name says that its value is an id, whose letters are random: "responseId", "trace_id".
[[nodiscard]] constexpr bool names_id(std::string_view name) noexcept {
  return name.size() > 3 && (name.ends_with("Id") || name.ends_with("_id") || name.ends_with("-id"));
}

/// The role of a field's name; empty if it is neither listed nor the name of an id. O(length).
[[nodiscard]] constexpr std::optional<FieldRole> role_of(std::string_view name) noexcept {
  const FoldedName folded(name);
  const std::string_view key = folded.view();
  if (key.empty()) return std::nullopt;
  for (unsigned char i = field_table.head[field_bucket(key)]; i != 0; i = field_table.next[i - 1])
    if (field_names[i - 1].is(key)) return field_names[i - 1].role;
  if (names_id(name)) return FieldRole::ignored;
  return std::nullopt;
}

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
