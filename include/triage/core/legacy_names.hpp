// The names that PraisonAI's `error_category` once had, and their kinds.
//
//   from_legacy("budget")     // ErrorKind::billing

#ifndef TRIAGE_CORE_LEGACY_NAMES_HPP
#define TRIAGE_CORE_LEGACY_NAMES_HPP

#include <optional>
#include <string_view>

#include <triage/core/kinds.hpp>

namespace triage::inline TRIAGE_ABI {

/// One of PraisonAI's old category names and what became of it.
struct LegacyName {
  std::string_view name;
  ErrorKind kind;             ///< in triage
  AgentErrorKind agent_kind;  ///< in PraisonAI
  std::string_view migration;
};

// clang-format off
/// PraisonAI's legacy names. "network" was `unknown` there, and is a kind here.
inline constexpr LegacyName legacy_names[] = {
  {"tool"sv,       ErrorKind::unknown,      AgentErrorKind::unknown,      "classify the tool's own failure"sv},
  {"llm"sv,        ErrorKind::unknown,      AgentErrorKind::unknown,      "a more specific kind is available"sv},
  {"budget"sv,     ErrorKind::billing,      AgentErrorKind::billing,      "replace by billing"sv},
  {"validation"sv, ErrorKind::format_error, AgentErrorKind::format_error, "replace by format_error"sv},
  {"network"sv,    ErrorKind::network,      AgentErrorKind::unknown,      "network is a kind of its own"sv},
  {"handoff"sv,    ErrorKind::unknown,      AgentErrorKind::unknown,      "a failed handoff is the agent's own error"sv},
};
// clang-format on

/// The kind of one of PraisonAI's old `error_category` names, or of a current name; empty for any other. For an old
/// name it also calls `notice(const LegacyName&)`.
template <class Notice>
constexpr std::optional<ErrorKind> from_legacy(std::string_view name, Notice&& notice) {
  for (const LegacyName& legacy : legacy_names) {
    if (legacy.name != name) continue;
    notice(legacy);
    return legacy.kind;
  }
  return from_string<ErrorKind>(name);
}

/// The same without a notice.
[[nodiscard]] constexpr std::optional<ErrorKind> from_legacy(std::string_view name) noexcept {
  return from_legacy(name, [](const LegacyName&) noexcept {});
}

}  // namespace triage::inline TRIAGE_ABI

#endif
