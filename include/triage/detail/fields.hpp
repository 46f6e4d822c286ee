// Which field names carry what. Floor 1; includes letters and text_at only.
//
// One table for all providers: structure is what unknown ones share. Names compare without case, `_` and `-`.

#ifndef TRIAGE_DETAIL_FIELDS_HPP
#define TRIAGE_DETAIL_FIELDS_HPP

#include <triage/detail/letters.hpp>
#include <triage/detail/text_at.hpp>

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
  FieldName{"code", FieldRole::http_status}, FieldName{"status", FieldRole::http_status},
  FieldName{"statuscode", FieldRole::http_status}, FieldName{"httpstatus", FieldRole::http_status},
  FieldName{"httpcode", FieldRole::http_status}, FieldName{"httpstatuscode", FieldRole::http_status},
  FieldName{"rawstatuscode", FieldRole::http_status}, FieldName{"responsestatus", FieldRole::http_status},
  FieldName{"type", FieldRole::code}, FieldName{"errortype", FieldRole::code}, FieldName{"errorcode", FieldRole::code},
  FieldName{"errcode", FieldRole::code}, FieldName{"errtype", FieldRole::code}, FieldName{"reason", FieldRole::code},
  FieldName{"errorname", FieldRole::code}, FieldName{"exception", FieldRole::code}, FieldName{"category", FieldRole::code},
  FieldName{"subcode", FieldRole::code}, FieldName{"errno", FieldRole::code}, FieldName{"quotaid", FieldRole::code},
  FieldName{"limitsource", FieldRole::code}, FieldName{"kind", FieldRole::code}, FieldName{"statustext", FieldRole::code},
  FieldName{"errorcategory", FieldRole::code}, FieldName{"name", FieldRole::code}, FieldName{"codename", FieldRole::code},
  FieldName{"grpcstatus", FieldRole::grpc_status},
  FieldName{"finishreason", FieldRole::finish}, FieldName{"stopreason", FieldRole::finish},
  FieldName{"blockreason", FieldRole::finish}, FieldName{"nativefinishreason", FieldRole::finish},
  FieldName{"nctx", FieldRole::context_limit}, FieldName{"contextlimit", FieldRole::context_limit},
  FieldName{"nprompttokens", FieldRole::actual_tokens},
  FieldName{"input", FieldRole::echo}, FieldName{"inputs", FieldRole::echo}, FieldName{"prompt", FieldRole::echo},
  FieldName{"prompts", FieldRole::echo}, FieldName{"messages", FieldRole::echo}, FieldName{"content", FieldRole::inner_echo},
  FieldName{"contents", FieldRole::inner_echo}, FieldName{"text", FieldRole::inner_echo}, FieldName{"query", FieldRole::inner_echo},
  FieldName{"question", FieldRole::inner_echo}, FieldName{"documents", FieldRole::inner_echo}, FieldName{"value", FieldRole::inner_echo},
  FieldName{"arguments", FieldRole::inner_echo}, FieldName{"failedgeneration", FieldRole::echo},
  FieldName{"system", FieldRole::inner_echo}, FieldName{"instructions", FieldRole::inner_echo}, FieldName{"payload", FieldRole::inner_echo},
  FieldName{"requestbody", FieldRole::echo}, FieldName{"rawinput", FieldRole::echo}, FieldName{"output", FieldRole::inner_echo},
  FieldName{"completion", FieldRole::inner_echo}, FieldName{"example", FieldRole::inner_echo}, FieldName{"examples", FieldRole::inner_echo},
  FieldName{"tools", FieldRole::inner_echo}, FieldName{"history", FieldRole::inner_echo}, FieldName{"conversation", FieldRole::inner_echo},
  FieldName{"inputvalue", FieldRole::spoken_echo}, FieldName{"received", FieldRole::spoken_echo},
  FieldName{"userinput", FieldRole::spoken_echo}, FieldName{"userprompt", FieldRole::spoken_echo},
  FieldName{"got", FieldRole::spoken_echo},
  FieldName{"id", FieldRole::ignored}, FieldName{"requestid", FieldRole::ignored}, FieldName{"model", FieldRole::ignored},
  FieldName{"url", FieldRole::ignored}, FieldName{"link", FieldRole::ignored}, FieldName{"href", FieldRole::ignored},
  FieldName{"help", FieldRole::ignored}, FieldName{"user", FieldRole::ignored}, FieldName{"userid", FieldRole::ignored},
  FieldName{"traceid", FieldRole::ignored}, FieldName{"filename", FieldRole::ignored}, FieldName{"file", FieldRole::ignored},
  FieldName{"path", FieldRole::ignored}, FieldName{"providername", FieldRole::ignored}, FieldName{"@type", FieldRole::ignored},
  FieldName{"domain", FieldRole::ignored}, FieldName{"service", FieldRole::ignored}, FieldName{"object", FieldRole::ignored},
  FieldName{"modelversion", FieldRole::ignored}, FieldName{"documentationurl", FieldRole::ignored},
  FieldName{"role", FieldRole::ignored},
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
