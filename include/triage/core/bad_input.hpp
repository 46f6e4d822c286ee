// How triage refuses a configuration that cannot work.
//
// `validate(x)` answers with the first mistake or nothing and never throws; `checked(x)` gives `x` back or throws
// `BadInputError`. In a constant expression a mistake does not compile. Without exceptions use `validate`; there
// `checked` and the constructors that call it abort on a mistake.

#ifndef TRIAGE_CORE_BAD_INPUT_HPP
#define TRIAGE_CORE_BAD_INPUT_HPP

#include <cstdlib>
#include <optional>
#include <stdexcept>
#include <string>

#include <triage/core/classification.hpp>
#include <triage/detail/characters.hpp>

namespace triage::inline TRIAGE_ABI {

/// One mistake in a configuration: the field, the value that stands there, and what it must be.
struct BadInput {
  ShortText<63> field;    ///< "kinds[rate_limit].backoff.cap"
  ShortText<63> value;    ///< "-5ms"
  std::string_view must;  ///< "be at least 1"; a literal

  friend constexpr bool operator==(const BadInput&, const BadInput&) = default;
};

namespace detail {

/// Builds a short text in a constant expression; what does not fit is cut.
class TextBuilder {
 public:
  constexpr TextBuilder() noexcept = default;
  constexpr explicit TextBuilder(std::string_view text) noexcept { add(text); }

  constexpr TextBuilder& add(std::string_view text) noexcept {
    for (const char c : text)
      if (size_ < sizeof text_) text_[size_++] = c;
    return *this;
  }

  constexpr TextBuilder& add(std::int64_t number) noexcept { return add(Decimal(number).view()); }

  constexpr TextBuilder& add(Duration wait) noexcept { return add(std::int64_t{wait.count()}).add("ms"); }

  [[nodiscard]] constexpr std::string_view view() const noexcept { return text_at(text_, size_); }
  constexpr operator ShortText<63>() const noexcept { return view(); }  // NOLINT(google-explicit-constructor)

 private:
  char text_[63] = {};
  std::size_t size_ = 0;
};

}  // namespace detail

/// A configuration was refused; `what()` names the field, the value and what it must be. Copying never throws.
class TRIAGE_VISIBLE BadInputError : public std::invalid_argument {
 public:
  explicit BadInputError(const BadInput& bad) : std::invalid_argument(text_of(bad)), bad_(bad) {}

  [[nodiscard]] const BadInput& bad_input() const noexcept { return bad_; }

 private:
  static std::string text_of(const BadInput& bad) {
    const std::string_view parts[] = {"triage: ", bad.field.view(), " is ", bad.value.view(), "; it must ", bad.must};
    std::string text;
    for (const std::string_view part : parts) text.append(part.data(), part.size());
    return text;
  }

  BadInput bad_;
};

namespace detail {

/// Not constexpr on purpose: a mistake in a constant expression stops the compiler here.
[[noreturn]] inline void refuse(const BadInput& bad) {
#if TRIAGE_EXCEPTIONS
  throw BadInputError(bad);
#else
  static_cast<void>(bad);
  std::abort();
#endif
}

struct Validate {
  /// The first mistake in `config`, or nothing. A type joins by a member `validate() const noexcept`.
  template <class Config>
  [[nodiscard]] constexpr std::optional<BadInput> operator()(const Config& config) const noexcept {
    return config.validate();
  }
};

struct Checked {
  /// `config` itself if it has no mistake; else throws `BadInputError`, or does not compile.
  template <class Config>
  constexpr const Config& operator()(const Config& config) const {
    if (const std::optional<BadInput> bad = config.validate()) refuse(*bad);  // compiling? `validate` names the field
    return config;
  }
};

}  // namespace detail

/// `validate(config)`: its first mistake, or nothing.
inline constexpr detail::Validate validate{};

/// `checked(config)`: the same value, known to be sound.
inline constexpr detail::Checked checked{};

}  // namespace triage::inline TRIAGE_ABI

#endif
