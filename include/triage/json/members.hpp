// The members of a JSON object and the items of an array, in a text that is known to be valid.
//
//   for_each_member(object, [](Member member) { use(member.key, member.value); });

#ifndef TRIAGE_JSON_MEMBERS_HPP
#define TRIAGE_JSON_MEMBERS_HPP

#include <triage/json/reader.hpp>

namespace triage::inline TRIAGE_ABI::detail::json {

/// A member of an object; both are parts of its text.
struct Member {
  std::string_view key;    ///< the inside of the string, its escapes not decoded
  std::string_view value;  ///< as JSON
};

/// Calls `fn(Member)` with each member of a valid object, or each item of a valid array, which has no key. Linear.
template <class Fn>
constexpr void for_each_member(std::string_view text, Fn fn) {
  const std::size_t begin = skip_space(text, 0);
  const bool is_object = text[begin] == '{';
  std::size_t i = skip_space(text, begin + 1);
  while (text[i] != '}' && text[i] != ']') {
    Member member;
    if (is_object) {
      const std::size_t end = string_end(text, i);
      member.key = text.substr(i + 1, end - i - 2);
      i = member_value(text, i);
    }
    const std::size_t end = value_end(text, i);
    member.value = text.substr(i, end - i);
    fn(member);
    i = skip_space(text, end);
    if (text[i] == ',') i = skip_space(text, i + 1);
  }
}

}  // namespace triage::inline TRIAGE_ABI::detail::json

#endif
