// Brands, and the names and codes that exception types have, made while compiling.
//
//   struct TRIAGE_VISIBLE Acme { static constexpr std::string_view prefix = "ACME"; };
//
//   triage::BasicRateLimitException<Acme>{"slow down"}.code();  // "ACME-RATELIMIT"

#ifndef TRIAGE_FAILURE_EXCEPTIONS_BRAND_HPP
#define TRIAGE_FAILURE_EXCEPTIONS_BRAND_HPP

#include <triage/detail/text.hpp>
#include <triage/detail/type_name.hpp>

namespace triage::inline TRIAGE_ABI {

/// The default brand, TnsAI. Another brand is a visible struct like this one: its name begins the name of its root
/// ("AcmeException"), its prefix begins each code.
struct TRIAGE_VISIBLE TnsAI {
  static constexpr std::string_view prefix = "TNSAI"sv;
};

template <class Brand>
class BasicException;

namespace detail {

/// The brand of `Exception`, and of types that derive from it without naming a brand.
struct TRIAGE_VISIBLE NoBrand {
  static constexpr std::string_view prefix = "TRIAGE"sv;
};

inline constexpr std::string_view class_suffix = "Exception"sv;

/// The name of an exception class, as its alias spells it: "RateLimitException" for `BasicRateLimitException<Brand>`.
template <class T>
inline constexpr std::string_view class_name = [] {
  constexpr std::string_view basic = "Basic"sv;
  const std::string_view name = bare_name<T>();
  return is_template<T>() && name.starts_with(basic) ? name.substr(basic.size()) : name;
}();

template <class Brand>
inline constexpr auto root_name = joined<bare_name<Brand>().size() + class_suffix.size()>(bare_name<Brand>(),
                                                                                          class_suffix);

template <class Brand>
inline constexpr std::string_view class_name<BasicException<Brand>> = {root_name<Brand>.data(),
                                                                       root_name<Brand>.size() - 1};

[[nodiscard]] constexpr std::string_view without_suffix(std::string_view name) noexcept {
  const bool has_suffix = name.size() > class_suffix.size() && name.ends_with(class_suffix);
  return has_suffix ? name.substr(0, name.size() - class_suffix.size()) : name;
}

/// "TNSAI-RATELIMIT" and a NUL.
template <class Brand, class T>
inline constexpr auto code_and_nul = [] {
  constexpr std::string_view name = without_suffix(class_name<T>);
  auto text = joined<Brand::prefix.size() + 1 + name.size()>(Brand::prefix, "-", name);
  for (std::size_t i = Brand::prefix.size(); i < text.size(); ++i)
    if (text[i] >= 'a' && text[i] <= 'z') text[i] = static_cast<char>(text[i] - ('a' - 'A'));
  return text;
}();

/// The code of the exception type `T`. A NUL follows its last byte.
template <class Brand, class T>
inline constexpr std::string_view code = {code_and_nul<Brand, T>.data(), code_and_nul<Brand, T>.size() - 1};

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
