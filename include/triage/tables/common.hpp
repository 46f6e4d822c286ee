// Words and codes that many providers share. Floor 1, data only; includes rule.
#ifndef TRIAGE_TABLES_COMMON_HPP
#define TRIAGE_TABLES_COMMON_HPP

#include <triage/detail/rule.hpp>

namespace triage::inline TRIAGE_ABI {
namespace tables {
inline constexpr auto common = [] {
  using namespace rule;
  using K = ErrorKind;
  constexpr std::string_view s = "doc 001";
  return std::array{
    code("insufficient quota", K::billing, s),
    says("rate limit", K::rate_limit, s),
    says("model ~ not found", K::model_not_found, s),
  };
}();
}  // namespace tables
}  // namespace triage::inline TRIAGE_ABI

#endif
