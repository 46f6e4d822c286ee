#include <triage/fwd.hpp>

namespace doors {

// What a header does with names alone.
void on_classified(const triage::Classification&, triage::ErrorKind, triage::Confidence);
void on_failed(const triage::Failure*, const triage::Evidence*, const triage::KindTraits*, const triage::Rule*);
void in_other_words(triage::AgentErrorKind, triage::ErrorType, triage::ErrorCategory, triage::ActionType,
                    triage::ModelErrorCode, triage::ToolErrorCode, triage::Domain, triage::Severity, triage::ThrownAs);
void what_to_do(triage::Retryability, triage::Action, triage::Remedy, triage::Scope, triage::Horizon, triage::Phase);

}  // namespace doors
