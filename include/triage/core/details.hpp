// What a failure's text says beyond its kind, for the program or the person that mends the request.

#ifndef TRIAGE_CORE_DETAILS_HPP
#define TRIAGE_CORE_DETAILS_HPP

#include <cstdint>
#include <optional>

#include <triage/core/names.hpp>
#include <triage/detail/fixed_text.hpp>

namespace triage::inline TRIAGE_ABI {

/// A code, a rule or a field by its name.
using Label = ShortText<47>;

/// What to change in a request so that it can succeed: `Remedy::fix_request`, as far as the text says how.
enum class Fix : unsigned char {
  none = 1,
  drop_parameter,    ///< leave out `Details::parameter`
  drop_header,       ///< leave out a header, such as one of a beta
  strip_thinking,    ///< leave out the model's earlier thinking blocks
  shrink_image,      ///< send fewer pixels or bytes
  text_tool_result,  ///< send the result of a tool as text
  start_anew,        ///< a session, thread, response or file is gone: begin without it, and try once
};

template <>
inline constexpr NameRow<Fix> rows<Fix>[] = {{Fix::none, "none"sv},
                                             {Fix::drop_parameter, "drop_parameter"sv},
                                             {Fix::drop_header, "drop_header"sv},
                                             {Fix::strip_thinking, "strip_thinking"sv},
                                             {Fix::shrink_image, "shrink_image"sv},
                                             {Fix::text_tool_result, "text_tool_result"sv},
                                             {Fix::start_anew, "start_anew"sv}};

/// Limits that a text states.
struct Limits {
  std::optional<std::int64_t> bytes;
  std::optional<std::int64_t> pixels;
  std::optional<std::int64_t> items;

  friend constexpr bool operator==(const Limits&, const Limits&) = default;
};

/// What a text says. All of it comes from outside: show it as text.
struct Details {
  Label parameter;                            ///< the offending one: "messages[3].content"
  std::optional<std::int64_t> message_index;  ///< of the offending message
  Limits limits;                              ///< that the request exceeds
  Label upstream;                             ///< the provider that a gateway names: "BaseTen"
  ShortText<95> help;                         ///< a link to a page of the vendor's own domain

  friend constexpr bool operator==(const Details&, const Details&) = default;
};

}  // namespace triage::inline TRIAGE_ABI

#endif
