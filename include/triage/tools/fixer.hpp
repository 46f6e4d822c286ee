// Fixers: what repairs the arguments of a failed call.
//
//   triage::ToolHandlers handlers{.invalid_args = triage::recover::fix(triage::json_fixer)};

#ifndef TRIAGE_TOOLS_FIXER_HPP
#define TRIAGE_TOOLS_FIXER_HPP

#include <triage/detail/shared_call.hpp>
#include <triage/json/repair.hpp>
#include <triage/tools/errors.hpp>

namespace triage::inline TRIAGE_ABI {

/// What a fixer returns: corrected arguments, or why there are none. A plain text converts to it.
using Fixed = std::variant<std::string, EscalationError>;

/// Repairs the arguments of a failed call: a callable that takes them, and optionally the error, and returns corrected
/// ones. It may ask a model. It may throw an `EscalationException`, to tell the calling model, or a
/// `ToolExecutionException`, to end everything; anything else uses up one of its turns.
class Fixer {
 public:
  template <class F>
  requires(!std::is_same_v<std::remove_cvref_t<F>, Fixer> &&
           (std::is_invocable_r_v<Fixed, const std::decay_t<F>&, std::string_view> ||
            std::is_invocable_r_v<Fixed, const std::decay_t<F>&, std::string_view, const ToolError&>))
      Fixer(F&& fixer)  // NOLINT(google-explicit-constructor): a callable is one
      : call_([fixer = std::forward<F>(fixer)](std::string_view args, const ToolError& error) -> Fixed {
          if constexpr (std::is_invocable_v<const std::decay_t<F>&, std::string_view, const ToolError&>) {
            return fixer(args, error);
          } else {
            static_cast<void>(error);
            return fixer(args);
          }
        }) {}

  Fixed operator()(std::string_view args, const ToolError& error) const { return call_(args, error); }

 private:
  detail::SharedCall<Fixed(std::string_view, const ToolError&)> call_;
};

/// Repairs malformed JSON arguments with `repair_json`. Arguments that were cut off, that only a guess could repair, or
/// that are valid JSON which the tool refuses, are escalated: only the model knows the rest.
struct JsonFixer {
  bool accepts_loss = false;  ///< true: arguments that were cut off are closed and used

  [[nodiscard]] Fixed operator()(std::string_view args, const ToolError& error) const {
    std::string reason;
    if (is_json(args, JsonShape::object) && !std::holds_alternative<ExecutionError>(error)) {
      reason = detail::reason_of(error);
    } else {
      JsonRepair repair = repair_json(args, JsonShape::object);
      if (repair.ok() && (accepts_loss || repair.lossless())) return std::move(repair.text);
      reason = repair.ok() ? "The arguments are incomplete: " : "The arguments are not one JSON object: ";
      reason.append(describe_repair(repair));
    }
    if (reason.back() == '.') reason.pop_back();
    reason.append(". Send them again, whole, as one valid JSON object.");
    return EscalationError{"json_fixer", std::move(reason), Severity::medium};
  }
};

/// The fixer of malformed JSON. A function object, since `recover::fix` takes it as a value.
inline constexpr JsonFixer json_fixer{};

}  // namespace triage::inline TRIAGE_ABI

#endif
