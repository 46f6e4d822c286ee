// The provider whose mark a body has, if nothing beside the body names one.
//
//   detail::provider_in_body(body, request, search_budget) == Provider::anthropic

#ifndef TRIAGE_EVIDENCE_PROVIDER_IN_BODY_HPP
#define TRIAGE_EVIDENCE_PROVIDER_IN_BODY_HPP

#include <triage/evidence/provider_marks.hpp>
#include <triage/evidence/scanner.hpp>
#include <triage/evidence/surroundings.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

/// Whether the first mark of a provider in a text is a word that the caller wrote.
class RepeatedMark final : FieldSink {
 public:
  constexpr RepeatedMark(std::string_view text, std::string_view mark) noexcept : mark_(mark) {
    Scanner(*this).scan(text);
  }
  [[nodiscard]] constexpr bool is_found() const noexcept { return is_found_; }

 private:
  constexpr void field(const FieldValue& value, const Scanner&) noexcept override {
    const std::size_t at = value.value.find(mark_);
    if (at != npos && is_repeated_at(value.value, at)) is_found_ = true;
  }
  constexpr void echo(std::string_view text) noexcept override {
    if (text.find(mark_) != npos) is_found_ = true;
  }

  std::string_view mark_;
  bool is_found_ = false;
};

/// The provider whose mark is at the beginning of the body, unless the caller wrote that part; `any` if there is none.
[[nodiscard]] TRIAGE_COLD constexpr Provider provider_in_body(std::string_view body, std::string_view request,
                                                              std::size_t& search_budget) noexcept {
  constexpr std::size_t looked_at = 1024;
  const std::string_view head = body.substr(0, looked_at);
  const ProviderMark mark = mark_in(head);
  if (mark.provider() == Provider::any) return Provider::any;
  const auto at = static_cast<std::uint32_t>(head.find(mark.word()));
  const Span span{at, at + mark.size};
  if (is_quoted(head, span, request, search_budget) || RepeatedMark(head, mark.word()).is_found()) return Provider::any;
  return mark.provider();
}

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
