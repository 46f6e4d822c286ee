// A stable number that is equal for repeats of the same failure.
//
//   if (triage::fingerprint(c) == last) ++repeats;

#ifndef TRIAGE_CORE_FINGERPRINT_HPP
#define TRIAGE_CORE_FINGERPRINT_HPP

#include <triage/core/classification.hpp>
#include <triage/detail/fnv1a.hpp>

namespace triage::inline TRIAGE_ABI {

/// A number that is equal for failures of the same kind that the same provider reports for the same reason, whatever
/// their ids, times, numbers and prompts are. Stable from run to run and from machine to machine within a minor
/// version. 64 bits of FNV-1a over kind, provider, status, code and rule; not meant against adversaries. O(1).
[[nodiscard]] constexpr std::uint64_t fingerprint(const Classification& c) noexcept {
  std::uint64_t hash = detail::fnv1a(to_string(c.kind));
  for (const unsigned part : {static_cast<unsigned>(c.provider), static_cast<unsigned>(c.status)})
    hash = detail::fnv1a(detail::Decimal(part).view(), hash);
  for (const std::string_view text : {c.code.view(), c.rule.view()}) hash = detail::fnv1a_of_failure(text, hash);
  return hash;
}

/// That of a value that has a classification, such as a `Failure`.
[[nodiscard]] constexpr std::uint64_t fingerprint(const detail::KnowsClassification auto& failure) noexcept {
  return fingerprint(Classification(failure.classification()));
}

}  // namespace triage::inline TRIAGE_ABI

#endif
