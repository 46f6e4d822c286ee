// Which field names carry what. Floor 1; includes letters and text only.
//
// One table for all providers: structure is what unknown ones share. Names compare without case, `_` and `-`.

#ifndef TRIAGE_DETAIL_FIELDS_HPP
#define TRIAGE_DETAIL_FIELDS_HPP

#include <triage/detail/letters.hpp>
#include <triage/detail/text.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

/// What the value under a name is.
enum class FieldRole : unsigned char {
  text,           ///< a message; also whatever has a name that is not listed
  code,           ///< a machine's word or number for the failure
  http_status,    ///< a number that may be an HTTP status, else a code
  grpc_status,    ///< a number of gRPC
  finish,         ///< why an answer ended
  echo,           ///< what the caller sent: never evidence
  inner_echo,     ///< the same as a key of a structure; in prose ("Response text: {") it is not
  spoken_echo,    ///< the same, also where the value has no quotes: `Received: ...`
  ignored,        ///< an id, a link, a name
  context_limit,  ///< a number of tokens
  actual_tokens,  ///< a number of tokens
};

struct FieldName {
  ShortText<18> name;  ///< lower case, without `_` and `-`
  FieldRole role;
};

// clang-format off
inline constexpr FieldName field_names[] = {
  {"code"sv, FieldRole::http_status}, {"status"sv, FieldRole::http_status},
  {"statuscode"sv, FieldRole::http_status}, {"httpstatus"sv, FieldRole::http_status},
  {"httpcode"sv, FieldRole::http_status}, {"httpstatuscode"sv, FieldRole::http_status},
  {"rawstatuscode"sv, FieldRole::http_status}, {"upstreamstatus"sv, FieldRole::http_status},
  {"responsestatus"sv, FieldRole::http_status},
  {"type"sv, FieldRole::code}, {"errortype"sv, FieldRole::code}, {"errorcode"sv, FieldRole::code},
  {"errcode"sv, FieldRole::code}, {"errtype"sv, FieldRole::code}, {"reason"sv, FieldRole::code},
  {"errorid"sv, FieldRole::code}, {"errorname"sv, FieldRole::code}, {"exception"sv, FieldRole::code},
  {"category"sv, FieldRole::code}, {"subcode"sv, FieldRole::code}, {"errno"sv, FieldRole::code},
  {"quotaid"sv, FieldRole::code}, {"limitsource"sv, FieldRole::code}, {"kind"sv, FieldRole::code},
  {"statustext"sv, FieldRole::code}, {"errorcategory"sv, FieldRole::code}, {"name"sv, FieldRole::code},
  {"codename"sv, FieldRole::code},
  {"grpcstatus"sv, FieldRole::grpc_status},
  {"finishreason"sv, FieldRole::finish}, {"stopreason"sv, FieldRole::finish},
  {"blockreason"sv, FieldRole::finish}, {"nativefinishreason"sv, FieldRole::finish}, {"finish"sv, FieldRole::finish},
  {"nctx"sv, FieldRole::context_limit}, {"contextlimit"sv, FieldRole::context_limit},
  {"nprompttokens"sv, FieldRole::actual_tokens},
  {"input"sv, FieldRole::echo}, {"inputs"sv, FieldRole::echo}, {"prompt"sv, FieldRole::echo},
  {"prompts"sv, FieldRole::echo}, {"messages"sv, FieldRole::echo}, {"content"sv, FieldRole::inner_echo},
  {"contents"sv, FieldRole::inner_echo}, {"text"sv, FieldRole::inner_echo}, {"query"sv, FieldRole::inner_echo},
  {"question"sv, FieldRole::inner_echo}, {"documents"sv, FieldRole::inner_echo}, {"value"sv, FieldRole::inner_echo},
  {"arguments"sv, FieldRole::inner_echo}, {"failedgeneration"sv, FieldRole::echo},
  {"system"sv, FieldRole::inner_echo}, {"instructions"sv, FieldRole::inner_echo}, {"payload"sv, FieldRole::inner_echo},
  {"requestbody"sv, FieldRole::echo}, {"rawinput"sv, FieldRole::echo}, {"output"sv, FieldRole::inner_echo},
  {"completion"sv, FieldRole::inner_echo}, {"example"sv, FieldRole::inner_echo}, {"examples"sv, FieldRole::inner_echo},
  {"tools"sv, FieldRole::inner_echo}, {"history"sv, FieldRole::inner_echo}, {"conversation"sv, FieldRole::inner_echo},
  {"inputvalue"sv, FieldRole::spoken_echo}, {"received"sv, FieldRole::spoken_echo},
  {"userinput"sv, FieldRole::spoken_echo}, {"userprompt"sv, FieldRole::spoken_echo},
  {"got"sv, FieldRole::spoken_echo},
  {"id"sv, FieldRole::ignored}, {"requestid"sv, FieldRole::ignored}, {"model"sv, FieldRole::ignored},
  {"url"sv, FieldRole::ignored}, {"link"sv, FieldRole::ignored}, {"href"sv, FieldRole::ignored},
  {"help"sv, FieldRole::ignored}, {"user"sv, FieldRole::ignored}, {"userid"sv, FieldRole::ignored},
  {"traceid"sv, FieldRole::ignored}, {"filename"sv, FieldRole::ignored}, {"file"sv, FieldRole::ignored},
  {"path"sv, FieldRole::ignored}, {"providername"sv, FieldRole::ignored}, {"@type"sv, FieldRole::ignored},
  {"domain"sv, FieldRole::ignored}, {"service"sv, FieldRole::ignored}, {"object"sv, FieldRole::ignored},
  {"modelversion"sv, FieldRole::ignored}, {"documentationurl"sv, FieldRole::ignored},
  {"role"sv, FieldRole::ignored},
};
// clang-format on

inline constexpr std::size_t field_bucket_count = 128;

[[nodiscard]] constexpr std::size_t field_bucket(std::string_view folded) noexcept {
  const auto at = [&](std::size_t i) { return static_cast<unsigned char>(folded[i]); };
  return (folded.size() * 7U + at(0) * 31U + at(folded.size() - 1) * 5U + at(folded.size() / 2)) % field_bucket_count;
}

/// Heads and links of the rows of `field_names` by hash.
struct FieldTable {
  std::array<unsigned char, field_bucket_count> head{};
  std::array<unsigned char, std::size(field_names)> next{};
};

inline constexpr FieldTable field_table = [] {
  static_assert(std::size(field_names) < 255);
  FieldTable table;
  for (std::size_t i = 0; i < std::size(field_names); ++i) {
    unsigned char& head = table.head[field_bucket(field_names[i].name.view())];
    table.next[i] = head;
    head = static_cast<unsigned char>(i + 1);
  }
  return table;
}();

/// Whether a name calls its value an id, which is letters at random: "responseId", "trace_id".
[[nodiscard]] constexpr bool names_id(std::string_view name) noexcept {
  return name.size() > 3 && (name.ends_with("Id") || name.ends_with("_id") || name.ends_with("-id"));
}

/// The role of a field's name; empty for one that is neither listed nor the name of an id. O(length).
[[nodiscard]] constexpr Optional<FieldRole> role_of(std::string_view name) noexcept {
  const FoldedName folded(name);
  const std::string_view key = folded.view();
  if (key.empty()) return std::nullopt;
  for (unsigned char i = field_table.head[field_bucket(key)]; i != 0; i = field_table.next[i - 1])
    if (field_names[i - 1].name.view() == key) return field_names[i - 1].role;
  if (names_id(name)) return FieldRole::ignored;
  return std::nullopt;
}

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
