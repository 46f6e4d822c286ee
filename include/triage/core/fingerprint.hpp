// "The same failure again": a stable number for it.
//
//   if (triage::fingerprint(c) == last) ++repeats;

#ifndef TRIAGE_CORE_FINGERPRINT_HPP
#define TRIAGE_CORE_FINGERPRINT_HPP

#include <triage/core/classification.hpp>
#include <triage/detail/characters.hpp>

namespace triage::inline TRIAGE_ABI {

/// A number that is equal for failures of the same kind that the same provider reports for the same reason, whatever
/// their ids, times, numbers and prompts are. Stable from run to run and from machine to machine within a minor version.
/// 64 bits of FNV-1a over kind, provider, status, code and rule; not meant against adversaries. O(1).
[[nodiscard]] constexpr std::uint64_t fingerprint(const Classification& c) noexcept {
  std::uint64_t hash = 0xcbf29ce484222325;
  const auto add = [&hash](unsigned char byte) { hash = (hash ^ byte) * 0x100000001b3; };
  const auto add_text = [&](std::string_view text) {
    for (const char byte : text)
      if (!detail::is_digit(byte)) add(static_cast<unsigned char>(byte));  // "messages.3", "req_123"
    add(0);
  };
  add_text(to_string(c.kind));
  add(static_cast<unsigned char>(c.provider));
  add(static_cast<unsigned char>(c.status & 0xff));
  add(static_cast<unsigned char>(c.status >> 8));
  add_text(c.code);
  add_text(c.rule);
  return hash;
}

/// That of a value that has a classification, such as a `Failure`.
[[nodiscard]] constexpr std::uint64_t fingerprint(const detail::KnowsClassification auto& failure) noexcept {
  return fingerprint(Classification(failure.classification()));
}

}  // namespace triage::inline TRIAGE_ABI

#endif
