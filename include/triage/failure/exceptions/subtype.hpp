// `Subtype`, which makes an exception type in one line, and `BasicException<Brand>`, the root of one brand.
//
//   struct QuotaException : triage::Subtype<QuotaException, triage::LLMException> { using Subtype::Subtype; };
//
//   throw QuotaException{"the budget of this team is spent"};  // its code() is "TNSAI-QUOTA"

#ifndef TRIAGE_FAILURE_EXCEPTIONS_SUBTYPE_HPP
#define TRIAGE_FAILURE_EXCEPTIONS_SUBTYPE_HPP

#include <string>

#include <triage/detail/redact/redact.hpp>
#include <triage/failure/exceptions/cause.hpp>

namespace triage::inline TRIAGE_ABI {

namespace detail {

/// `info`, where what it leaves out is as in `defaults`.
[[nodiscard]] inline FailureInfo completed(FailureInfo info, const FailureInfo& defaults) noexcept {
  if (info.classification == Classification{}) info.classification = defaults.classification;
  if (!info.domain) info.domain = defaults.domain;
  if (!info.retryable) info.retryable = defaults.retryable;
  return info;
}

/// Texts and numbers joined, without secrets; empty when memory is out, so that a message falls back to its kind's
/// meaning.
template <class... Parts>
[[nodiscard]] std::string text_of(const Parts&... parts) noexcept {
  try {
    std::string text;
    const auto append = [&text](const auto& part) {
      if constexpr (std::is_arithmetic_v<std::decay_t<decltype(part)>>)
        text += std::to_string(part);
      else
        text += part;
    };
    (append(parts), ...);
    std::string safe;
    detail::redact(text, [&safe](std::string_view piece) { safe += piece; });
    return safe;
  } catch (...) {
    return {};
  }
}

/// The kind of a value of another vocabulary; `unknown` for one that is no enumerator.
template <class E>
[[nodiscard]] constexpr ErrorKind kind_of(E value) noexcept {
  return has_row(value) ? row_of(value).kind : ErrorKind::unknown;
}

}  // namespace detail

/// Makes `Self` an exception type below `Base`, with a name and a code of its own, that is copied and thrown again as
/// what it is. A static `defaults()` in `Self` completes failures that leave out kind, domain or retryability.
template <class Self, class Base>
class TRIAGE_VISIBLE Subtype : public Base {
 public:
  using Base::Base;

  explicit Subtype(Failure failure) noexcept : Base(std::move(failure)) {}
  explicit Subtype(const FailureInfo& info) noexcept : Base(Failure{detail::completed(info, Self::defaults())}) {}
  explicit Subtype(std::string_view message) noexcept : Subtype(FailureInfo{.message = message}) {}

  [[nodiscard]] std::string_view code() const noexcept override { return detail::code<typename Self::BrandType, Self>; }
  [[nodiscard]] std::string_view type_name() const noexcept override { return detail::class_name<Self>; }

  [[noreturn]] void rethrow() const override { detail::throw_copy(self(), this->nesting()); }
  [[noreturn]] void rethrow_with(const Cause& cause) const override { detail::throw_copy_with(self(), cause); }
  [[nodiscard]] std::exception_ptr to_exception_ptr() const noexcept override {
    return detail::pointer_to_copy(self(), this->nesting());
  }

 private:
  [[nodiscard]] const Self& self() const noexcept { return static_cast<const Self&>(*this); }
};

/// The root of one brand: `TnsAIException`.
template <class Brand>
class TRIAGE_VISIBLE BasicException : public Subtype<BasicException<Brand>, Exception> {
  using Super = Subtype<BasicException, Exception>;

 public:
  using BrandType = Brand;
  using Super::Super;
};

using TnsAIException = BasicException<TnsAI>;

}  // namespace triage::inline TRIAGE_ABI

#endif
