// `std::format` for everything in triage that has a text, where the standard library has it: as with fmt.
//
//   std::println("{:s}", event);

#ifndef TRIAGE_FAILURE_STD_FORMAT_HPP
#define TRIAGE_FAILURE_STD_FORMAT_HPP

#include <version>

#include <triage/failure/describe.hpp>

#ifdef __cpp_lib_format
#include <format>

namespace triage::inline TRIAGE_ABI::detail {

/// A type of triage's that `describe` describes.
template <class T>
concept Described = requires(const T& value) {
  { describe(value) } -> std::convertible_to<std::string_view>;
};

}  // namespace triage::inline TRIAGE_ABI::detail

template <triage::detail::Described T>
struct std::formatter<T, char> : std::formatter<std::string_view, char> {
  constexpr auto parse(std::format_parse_context& context) {
    const auto begin = context.begin();
    const auto end = std::formatter<std::string_view, char>::parse(context);
    is_brief = end != begin && *(end - 1) == 's';
    return end;
  }

  template <class Context>
  auto format(const T& value, Context& context) const {
    if constexpr (requires { describe_briefly(value); })
      if (is_brief) return std::formatter<std::string_view, char>::format(describe_briefly(value), context);
    return std::formatter<std::string_view, char>::format(describe(value), context);
  }

  bool is_brief = false;
};
#endif

#endif
