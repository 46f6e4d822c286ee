// `<<` for everything in triage that has a text: what `describe` says.
//
//   std::cerr << failure << '\n';

#ifndef TRIAGE_FAILURE_OSTREAM_HPP
#define TRIAGE_FAILURE_OSTREAM_HPP

#include <ostream>

#include <triage/failure/describe.hpp>

namespace triage::inline TRIAGE_ABI {

template <class T>
requires requires(const T& value) {
  { describe(value) } -> std::convertible_to<std::string_view>;
}
std::ostream& operator<<(std::ostream& stream, const T& value) {
  const auto& text = describe(value);  // a view or a string
  return stream << std::string_view(text);
}

}  // namespace triage::inline TRIAGE_ABI

#endif
