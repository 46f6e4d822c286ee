// The built-in rules as tables of rows, for the programs that read them: the generators of the index and of the
// documentation, and the tests.
//
//   for (const detail::RuleTable& table : detail::builtin_tables) ...
//
// Programs that classify include `builtin_index.hpp`, which is generated from these tables.

#ifndef TRIAGE_RULES_TABLES_HPP
#define TRIAGE_RULES_TABLES_HPP

#include <span>

#include <triage/rules/facts/anthropic.hpp>
#include <triage/rules/facts/aws.hpp>
#include <triage/rules/facts/azure.hpp>
#include <triage/rules/facts/china.hpp>
#include <triage/rules/facts/frameworks.hpp>
#include <triage/rules/facts/gateways.hpp>
#include <triage/rules/facts/google.hpp>
#include <triage/rules/facts/hosted.hpp>
#include <triage/rules/facts/http.hpp>
#include <triage/rules/facts/local.hpp>
#include <triage/rules/facts/openai.hpp>
#include <triage/rules/facts/shared.hpp>
#include <triage/rules/facts/transport.hpp>
#include <triage/rules/wordings/auth.hpp>
#include <triage/rules/wordings/auth_permanent.hpp>
#include <triage/rules/wordings/billing.hpp>
#include <triage/rules/wordings/cancelled.hpp>
#include <triage/rules/wordings/capability_mismatch.hpp>
#include <triage/rules/wordings/config.hpp>
#include <triage/rules/wordings/content_filtered.hpp>
#include <triage/rules/wordings/context_overflow.hpp>
#include <triage/rules/wordings/empty_response.hpp>
#include <triage/rules/wordings/format_error.hpp>
#include <triage/rules/wordings/guesses.hpp>
#include <triage/rules/wordings/idle_timeout.hpp>
#include <triage/rules/wordings/malformed_tool_call.hpp>
#include <triage/rules/wordings/model_not_found.hpp>
#include <triage/rules/wordings/network.hpp>
#include <triage/rules/wordings/overloaded.hpp>
#include <triage/rules/wordings/payload_too_large.hpp>
#include <triage/rules/wordings/permission_denied.hpp>
#include <triage/rules/wordings/rate_limit.hpp>
#include <triage/rules/wordings/server_error.hpp>
#include <triage/rules/wordings/unknown.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

/// One file of `facts/` or `wordings/`.
struct RuleTable {
  std::string_view file;
  std::string_view vendors = {};  ///< who answers so; empty if many providers share it
  std::span<const Rule> rows;
  std::span<const Example> examples = {};  ///< of wordings

  constexpr RuleTable(std::string_view its_file, std::string_view whose, std::span<const Rule> facts) noexcept
      : file(its_file), vendors(whose), rows(facts) {}
  constexpr RuleTable(std::string_view its_file, std::span<const Rule> wordings,
                      std::span<const Example> its_examples) noexcept
      : file(its_file), rows(wordings), examples(its_examples) {}

  [[nodiscard]] constexpr bool is_facts() const noexcept { return examples.empty(); }
  [[nodiscard]] constexpr auto begin() const noexcept { return rows.begin(); }
  [[nodiscard]] constexpr auto end() const noexcept { return rows.end(); }
};

// clang-format off
/// The built-in rules. The order of the tables does not matter.
inline constexpr RuleTable builtin_tables[] = {
  {"facts/http"sv,      ""sv,                       tables::http::all},
  {"facts/shared"sv,    ""sv,                       tables::shared::all},
  {"facts/openai"sv,    "OpenAI"sv,                 tables::openai::all},
  {"facts/azure"sv,     "Azure OpenAI"sv,           tables::azure::all},
  {"facts/anthropic"sv, "Anthropic"sv,              tables::anthropic::all},
  {"facts/google"sv,    "Google"sv,                 tables::google::all},
  {"facts/aws"sv,       "Amazon Bedrock and AWS"sv, tables::aws::all},
  {"facts/hosted"sv,    "Other hosts of models"sv,  tables::hosted::all},
  {"facts/china"sv,     "China"sv,                  tables::china::all},
  {"facts/gateways"sv,  "Gateways and proxies"sv,   tables::gateways::all},
  {"facts/local"sv,     "Local engines"sv,          tables::local::all},
  {"facts/frameworks"sv, "Frameworks"sv,             tables::frameworks::all},
  {"facts/transport"sv, ""sv,                       tables::transport::all},
  {"wordings/guesses"sv, ""sv,                      tables::guesses::all},

  {"wordings/rate_limit"sv,        tables::rate_limit::all, tables::rate_limit::examples},
  {"wordings/billing"sv,           tables::billing::all, tables::billing::examples},
  {"wordings/auth"sv,              tables::auth::all, tables::auth::examples},
  {"wordings/auth_permanent"sv,    tables::auth_permanent::all, tables::auth_permanent::examples},
  {"wordings/permission_denied"sv, tables::permission_denied::all, tables::permission_denied::examples},
  {"wordings/overloaded"sv,        tables::overloaded::all, tables::overloaded::examples},
  {"wordings/server_error"sv,      tables::server_error::all, tables::server_error::examples},
  {"wordings/network"sv,           tables::network::all, tables::network::examples},
  {"wordings/idle_timeout"sv,      tables::idle_timeout::all, tables::idle_timeout::examples},
  {"wordings/context_overflow"sv,  tables::context_overflow::all, tables::context_overflow::examples},
  {"wordings/payload_too_large"sv, tables::payload_too_large::all, tables::payload_too_large::examples},
  {"wordings/model_not_found"sv,   tables::model_not_found::all, tables::model_not_found::examples},
  {"wordings/capability_mismatch"sv, tables::capability_mismatch::all, tables::capability_mismatch::examples},
  {"wordings/content_filtered"sv,  tables::content_filtered::all, tables::content_filtered::examples},
  {"wordings/format_error"sv,      tables::format_error::all, tables::format_error::examples},
  {"wordings/malformed_tool_call"sv, tables::malformed_tool_call::all, tables::malformed_tool_call::examples},
  {"wordings/empty_response"sv,    tables::empty_response::all, tables::empty_response::examples},
  {"wordings/cancelled"sv,         tables::cancelled::all, tables::cancelled::examples},
  {"wordings/config"sv,            tables::config::all, tables::config::examples},
  {"wordings/unknown"sv,           tables::unknown::all, tables::unknown::examples},
};
// clang-format on

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
