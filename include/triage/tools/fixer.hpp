// Fixers: what repairs the arguments of a failed call.
//
//   triage::ToolHandlers handlers{.invalid_args = triage::recover::fix(triage::json_fixer)};

#ifndef TRIAGE_TOOLS_FIXER_HPP
#define TRIAGE_TOOLS_FIXER_HPP

#include <triage/detail/shared_call.hpp>
#include <triage/json/arguments.hpp>
#include <triage/tools/errors.hpp>
#include <triage/tools/info.hpp>

namespace triage::inline TRIAGE_ABI {

/// What a fixer returns: corrected arguments, or why there are none. A plain text converts to it.
using Fixed = std::variant<std::string, EscalationError>;

/// Repairs the arguments of a failed call: a callable that takes them, and optionally the error, and then the tool, and
/// returns corrected ones. It may ask a model. It may throw an `EscalationException`, to tell the calling model, or a
/// `ToolExecutionException`, to end everything; anything else uses up one of its turns.
class Fixer {
  template <class F>
  static constexpr bool takes_tool = std::is_invocable_v<const F&, std::string_view, const ToolError&, const ToolInfo&>;
  template <class F>
  static constexpr bool takes_error = std::is_invocable_v<const F&, std::string_view, const ToolError&>;

 public:
  template <class F>
  requires(!std::is_same_v<std::remove_cvref_t<F>, Fixer> &&
           (std::is_invocable_r_v<Fixed, const std::decay_t<F>&, std::string_view> ||
            std::is_invocable_r_v<Fixed, const std::decay_t<F>&, std::string_view, const ToolError&> ||
            std::is_invocable_r_v<Fixed, const std::decay_t<F>&, std::string_view, const ToolError&, const ToolInfo&>))
      Fixer(F&& fixer)  // NOLINT(google-explicit-constructor): a callable is one
      : call_([fixer = std::forward<F>(fixer)](std::string_view args, [[maybe_unused]] const ToolError& error,
                                               [[maybe_unused]] const ToolInfo& tool) -> Fixed {
          if constexpr (takes_tool<std::decay_t<F>>)
            return fixer(args, error, tool);
          else if constexpr (takes_error<std::decay_t<F>>)
            return fixer(args, error);
          else
            return fixer(args);
        }) {}

  Fixed operator()(std::string_view args, const ToolError& error, const ToolInfo& tool) const {
    return call_(args, error, tool);
  }

 private:
  detail::SharedCall<Fixed(std::string_view, const ToolError&, const ToolInfo&)> call_;
};

/// Repairs arguments with `repair_json` and the parameters that the tool's schema names. Arguments that were cut off,
/// that only a guess could repair, or that are valid JSON which the tool refuses, are escalated: only the model knows
/// the rest.
struct JsonFixer {
  JsonLoss accepts = JsonLoss::none;  ///< `end`: arguments that were cut off are closed and used

  [[nodiscard]] Fixed operator()(std::string_view args, const ToolError& error, const ToolInfo& tool = {}) const {
    JsonRepair repair = repair_json(args, JsonParameters::from_schema(tool.parameters));
    const bool is_refused_by_tool = repair.ok() && !repair.changed() && !std::holds_alternative<ExecutionError>(error);
    if (repair.ok() && repair.loss() <= accepts && !is_refused_by_tool) return std::move(repair.text);
    std::string reason;
    if (is_refused_by_tool) {
      reason = detail::reason_of(error);
    } else {
      const bool is_cut = repair.ok() && repair.loss() == JsonLoss::end;
      reason = is_cut        ? "The arguments are incomplete: "
               : repair.ok() ? "The arguments can be read in several ways: "
                             : "The arguments are not one JSON object: ";
      reason.append(describe_repair(repair));
    }
    if (!reason.empty()) reason.append(reason.ends_with('.') ? " " : ". ");
    reason.append("Send them again, whole, as one valid JSON object.");
    return EscalationError{"json_fixer", std::move(reason), Severity::medium};
  }
};

/// The fixer of malformed JSON. A function object, since `recover::fix` takes it as a value.
inline constexpr JsonFixer json_fixer{};

}  // namespace triage::inline TRIAGE_ABI

#endif
