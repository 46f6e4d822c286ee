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
  std::string_view name;  ///< lower case, without `_` and `-`
  FieldRole role;
};

// clang-format off
inline constexpr auto field_names = std::array{
  FieldName{"code"sv, FieldRole::http_status}, FieldName{"status"sv, FieldRole::http_status},
  FieldName{"statuscode"sv, FieldRole::http_status}, FieldName{"httpstatus"sv, FieldRole::http_status},
  FieldName{"httpcode"sv, FieldRole::http_status}, FieldName{"httpstatuscode"sv, FieldRole::http_status},
  FieldName{"rawstatuscode"sv, FieldRole::http_status}, FieldName{"responsestatus"sv, FieldRole::http_status},
  FieldName{"type"sv, FieldRole::code}, FieldName{"errortype"sv, FieldRole::code}, FieldName{"errorcode"sv, FieldRole::code},
  FieldName{"errcode"sv, FieldRole::code}, FieldName{"errtype"sv, FieldRole::code}, FieldName{"reason"sv, FieldRole::code},
  FieldName{"errorname"sv, FieldRole::code}, FieldName{"exception"sv, FieldRole::code}, FieldName{"category"sv, FieldRole::code},
  FieldName{"subcode"sv, FieldRole::code}, FieldName{"errno"sv, FieldRole::code}, FieldName{"quotaid"sv, FieldRole::code},
  FieldName{"limitsource"sv, FieldRole::code}, FieldName{"kind"sv, FieldRole::code}, FieldName{"statustext"sv, FieldRole::code},
  FieldName{"errorcategory"sv, FieldRole::code}, FieldName{"name"sv, FieldRole::code}, FieldName{"codename"sv, FieldRole::code},
  FieldName{"grpcstatus"sv, FieldRole::grpc_status},
  FieldName{"finishreason"sv, FieldRole::finish}, FieldName{"stopreason"sv, FieldRole::finish},
  FieldName{"blockreason"sv, FieldRole::finish}, FieldName{"nativefinishreason"sv, FieldRole::finish},
  FieldName{"nctx"sv, FieldRole::context_limit}, FieldName{"contextlimit"sv, FieldRole::context_limit},
  FieldName{"nprompttokens"sv, FieldRole::actual_tokens},
  FieldName{"input"sv, FieldRole::echo}, FieldName{"inputs"sv, FieldRole::echo}, FieldName{"prompt"sv, FieldRole::echo},
  FieldName{"prompts"sv, FieldRole::echo}, FieldName{"messages"sv, FieldRole::echo}, FieldName{"content"sv, FieldRole::inner_echo},
  FieldName{"contents"sv, FieldRole::inner_echo}, FieldName{"text"sv, FieldRole::inner_echo}, FieldName{"query"sv, FieldRole::inner_echo},
  FieldName{"question"sv, FieldRole::inner_echo}, FieldName{"documents"sv, FieldRole::inner_echo}, FieldName{"value"sv, FieldRole::inner_echo},
  FieldName{"arguments"sv, FieldRole::inner_echo}, FieldName{"failedgeneration"sv, FieldRole::echo},
  FieldName{"system"sv, FieldRole::inner_echo}, FieldName{"instructions"sv, FieldRole::inner_echo}, FieldName{"payload"sv, FieldRole::inner_echo},
  FieldName{"requestbody"sv, FieldRole::echo}, FieldName{"rawinput"sv, FieldRole::echo}, FieldName{"output"sv, FieldRole::inner_echo},
  FieldName{"completion"sv, FieldRole::inner_echo}, FieldName{"example"sv, FieldRole::inner_echo}, FieldName{"examples"sv, FieldRole::inner_echo},
  FieldName{"tools"sv, FieldRole::inner_echo}, FieldName{"history"sv, FieldRole::inner_echo}, FieldName{"conversation"sv, FieldRole::inner_echo},
  FieldName{"inputvalue"sv, FieldRole::spoken_echo}, FieldName{"received"sv, FieldRole::spoken_echo},
  FieldName{"userinput"sv, FieldRole::spoken_echo}, FieldName{"userprompt"sv, FieldRole::spoken_echo},
  FieldName{"got"sv, FieldRole::spoken_echo},
  FieldName{"id"sv, FieldRole::ignored}, FieldName{"requestid"sv, FieldRole::ignored}, FieldName{"model"sv, FieldRole::ignored},
  FieldName{"url"sv, FieldRole::ignored}, FieldName{"link"sv, FieldRole::ignored}, FieldName{"href"sv, FieldRole::ignored},
  FieldName{"help"sv, FieldRole::ignored}, FieldName{"user"sv, FieldRole::ignored}, FieldName{"userid"sv, FieldRole::ignored},
  FieldName{"traceid"sv, FieldRole::ignored}, FieldName{"filename"sv, FieldRole::ignored}, FieldName{"file"sv, FieldRole::ignored},
  FieldName{"path"sv, FieldRole::ignored}, FieldName{"providername"sv, FieldRole::ignored}, FieldName{"@type"sv, FieldRole::ignored},
  FieldName{"domain"sv, FieldRole::ignored}, FieldName{"service"sv, FieldRole::ignored}, FieldName{"object"sv, FieldRole::ignored},
  FieldName{"modelversion"sv, FieldRole::ignored}, FieldName{"documentationurl"sv, FieldRole::ignored},
  FieldName{"role"sv, FieldRole::ignored},
};
// clang-format on

/// A name without case, `_`, `-` and leading `_`/`$`, in a fixed place.
class FoldedName {
 public:
  constexpr explicit FoldedName(std::string_view name) noexcept {
    for (const char c : name) {
      if (c == '_' || c == '-' || c == '$' || c == ' ') continue;
      if (size_ == letters_.size()) {
        size_ = 0;
        return;
      }
      letters_[size_++] = to_lower(c);
    }
  }
  [[nodiscard]] constexpr std::string_view view() const noexcept { return text_at(letters_.data(), size_); }

 private:
  std::array<char, 24> letters_{};
  std::size_t size_ = 0;
};

inline constexpr std::size_t field_bucket_count = 128;

[[nodiscard]] constexpr std::size_t field_bucket(std::string_view folded) noexcept {
  const auto at = [&](std::size_t i) { return static_cast<unsigned char>(folded[i]); };
  return (folded.size() * 7U + at(0) * 31U + at(folded.size() - 1) * 5U + at(folded.size() / 2)) % field_bucket_count;
}

/// Heads and links of the rows of `field_names` by hash.
struct FieldTable {
  std::array<unsigned char, field_bucket_count> head{};
  std::array<unsigned char, field_names.size()> next{};
};

inline constexpr FieldTable field_table = [] {
  static_assert(field_names.size() < 255);
  FieldTable table;
  for (std::size_t i = 0; i < field_names.size(); ++i) {
    unsigned char& head = table.head[field_bucket(field_names[i].name)];
    table.next[i] = head;
    head = static_cast<unsigned char>(i + 1);
  }
  return table;
}();

/// The role of a field's name; empty for one that is not listed. O(length).
[[nodiscard]] constexpr Optional<FieldRole> role_of(std::string_view name) noexcept {
  const FoldedName folded(name);
  const std::string_view key = folded.view();
  if (key.empty()) return std::nullopt;
  for (unsigned char i = field_table.head[field_bucket(key)]; i != 0; i = field_table.next[i - 1])
    if (field_names[i - 1].name == key) return field_names[i - 1].role;
  return std::nullopt;
}

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
