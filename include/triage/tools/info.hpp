// What describes a tool.
//
//   triage::ToolInfo pay{.name = "pay", .description = "Pays an invoice", .has_side_effects = true};

#ifndef TRIAGE_TOOLS_INFO_HPP
#define TRIAGE_TOOLS_INFO_HPP

#include <string>

#include <triage/config.hpp>

namespace triage::inline TRIAGE_ABI {

/// What a model sees of a tool, and what a retry must know of it.
struct ToolInfo {
  std::string name;
  std::string description = {};
  std::string parameters = R"({"type":"object"})";  ///< the JSON schema of the arguments
  /// Carrying it out twice would do harm: once the callable was entered, it is not called again, whatever it throws.
  /// One that has done nothing yet says so with `ToolContext::did_nothing`.
  bool has_side_effects = false;
  bool has_idempotency_key = false;  ///< the receiver notices a repeated call
};

}  // namespace triage::inline TRIAGE_ABI

#endif
