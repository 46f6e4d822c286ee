// The built-in rules as tables of rows, for the programs that read them: the generators of the index and of the
// documentation, and the tests.
//
//   for (const detail::RuleTable& table : detail::builtin_tables) ...
//
// Programs that classify include `builtin_index.hpp`, which is generated from these tables.

#ifndef TRIAGE_RULES_TABLES_HPP
#define TRIAGE_RULES_TABLES_HPP

#include <iterator>

#include <triage/rules/facts/anthropic.hpp>
#include <triage/rules/facts/aws.hpp>
#include <triage/rules/facts/azure.hpp>
#include <triage/rules/facts/china.hpp>
#include <triage/rules/facts/gateways.hpp>
#include <triage/rules/facts/google.hpp>
#include <triage/rules/facts/hosted.hpp>
#include <triage/rules/facts/http.hpp>
#include <triage/rules/facts/local.hpp>
#include <triage/rules/facts/openai.hpp>
#include <triage/rules/facts/transport.hpp>
#include <triage/rules/wordings/common.hpp>
#include <triage/rules/wordings/languages.hpp>
#include <triage/rules/wordings/speech.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

/// One file of `facts/` or `wordings/`.
struct RuleTable {
  std::string_view file;
  std::string_view vendors;  ///< whose words these are; empty if many providers share them
  const Rule* first;
  std::size_t count;

  template <class Rows>
  constexpr RuleTable(std::string_view its_file, std::string_view whose, const Rows& rows) noexcept
      : file(its_file), vendors(whose), first(std::data(rows)), count(std::size(rows)) {}

  [[nodiscard]] constexpr const Rule* begin() const noexcept { return first; }
  [[nodiscard]] constexpr const Rule* end() const noexcept { return first + count; }
};

// clang-format off
/// The built-in rules. The order of the tables does not matter.
inline constexpr RuleTable builtin_tables[] = {
  {"facts/http"sv,      ""sv,                       tables::http::all},
  {"wordings/common"sv,    ""sv,                       tables::common::all},
  {"facts/transport"sv, ""sv,                       tables::transport::all},
  {"facts/openai"sv,    "OpenAI"sv,                 tables::openai::all},
  {"facts/azure"sv,     "Azure OpenAI"sv,           tables::azure::all},
  {"facts/anthropic"sv, "Anthropic"sv,              tables::anthropic::all},
  {"facts/google"sv,    "Google"sv,                 tables::google::all},
  {"facts/aws"sv,       "Amazon Bedrock and AWS"sv, tables::aws::all},
  {"facts/hosted"sv,    "Other hosts of models"sv,  tables::hosted::all},
  {"facts/china"sv,     "China"sv,                  tables::china::all},
  {"facts/gateways"sv,  "Gateways and proxies"sv,   tables::gateways::all},
  {"facts/local"sv,     "Local engines"sv,          tables::local::all},
  {"wordings/languages"sv, "Other languages"sv,        tables::languages::all},
  {"wordings/speech"sv,    ""sv,                       tables::speech::all},
};
// clang-format on

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
