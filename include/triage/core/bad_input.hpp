// How triage refuses a configuration that cannot work.
//
//   if (const auto bad = validate(policy)) log(bad->field.view(), bad->value.view(), bad->must);
//   constexpr Policy mine = checked(Policy{...});       // a mistake does not compile
//
// At run time `checked` throws `BadInputError`. Without exceptions it aborts, and so do the constructors that call it:
// use `validate` first.

#ifndef TRIAGE_CORE_BAD_INPUT_HPP
#define TRIAGE_CORE_BAD_INPUT_HPP

#include <concepts>
#include <cstdlib>
#include <optional>
#include <stdexcept>
#include <string>

#include <triage/core/classification.hpp>
#include <triage/detail/redact/redact.hpp>

namespace triage::inline TRIAGE_ABI {

/// One mistake in a configuration: the field, its value, and what it must be.
struct BadInput {
  ShortText<63> field;    ///< "kinds[rate_limit].backoff.cap"
  ShortText<63> value;    ///< "-5ms"
  std::string_view must;  ///< "be at least 1"; a literal

  friend constexpr bool operator==(const BadInput&, const BadInput&) = default;
};

namespace detail {

/// Builds the texts of a `BadInput` in a constant expression.
using TextBuilder = ShortText<63>;

}  // namespace detail

/// A configuration was refused; `what()` names the field, the value without secrets, and what it must be. Copying never
/// throws.
class TRIAGE_VISIBLE BadInputError : public std::invalid_argument {
 public:
  explicit BadInputError(const BadInput& bad) : std::invalid_argument(text_of(bad)), bad_(bad) {}

  [[nodiscard]] const BadInput& bad_input() const noexcept { return bad_; }

 private:
  static std::string text_of(const BadInput& bad) {
    const std::string_view parts[] = {"triage: ", bad.field.view(), " is ", bad.value.view(), "; it must ", bad.must};
    std::string text;
    for (const std::string_view part : parts)
      detail::redact(part, [&text](std::string_view piece) { text.append(piece.data(), piece.size()); });
    return text;
  }

  BadInput bad_;
};

namespace detail {

/// Not constexpr on purpose: in a constant expression the compiler stops here.
[[noreturn]] inline void refuse(const BadInput& bad) {
#if TRIAGE_EXCEPTIONS
  throw BadInputError(bad);
#else
  static_cast<void>(bad);
  std::abort();
#endif
}

}  // namespace detail

/// A configuration: a type with `std::optional<BadInput> validate() const noexcept`, the first mistake or nothing.
template <class T>
concept Validated = requires(const T& config) {
  { config.validate() }
  noexcept->std::same_as<std::optional<BadInput>>;
};

/// The first mistake in `config`, or nothing.
template <Validated Config>
[[nodiscard]] constexpr std::optional<BadInput> validate(const Config& config) noexcept {
  return config.validate();
}

/// `config` itself if it has no mistake. Otherwise throws `BadInputError`; in a constant expression it does not
/// compile.
template <Validated Config>
constexpr const Config& checked(const Config& config) {
  if (const std::optional<BadInput> bad = config.validate())
    detail::refuse(*bad);  // compiling? `validate` names the field
  return config;
}

}  // namespace triage::inline TRIAGE_ABI

#endif
