// The wait that a field of a body states.
//
//   std::optional<triage::RetryHint> hint = triage::read_field_wait("retryDelay", "34.07s");

#ifndef TRIAGE_EVIDENCE_WAITS_FIELD_WAITS_HPP
#define TRIAGE_EVIDENCE_WAITS_FIELD_WAITS_HPP

#include <optional>

#include <triage/evidence/waits/values.hpp>
#include <triage/evidence/waits/wait_names.hpp>

namespace triage::inline TRIAGE_ABI {

/// The wait that the field `key` states; empty if no row of `wait_names` has that name. O(rows + value).
[[nodiscard]] constexpr std::optional<RetryHint> read_field_wait(std::string_view key, std::string_view value,
                                                                 std::optional<TimePoint> now = std::nullopt) noexcept {
  const WaitName* row = detail::find_wait_name(key);
  if (row == nullptr) return std::nullopt;
  RetryHint hint = detail::read_values(value, row->unit_ns, now);
  hint.source = WaitSource::field;
  hint.name = row->name;
  hint.rank = row->rank;
  return hint;
}

}  // namespace triage::inline TRIAGE_ABI

#endif
