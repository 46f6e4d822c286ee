#include <triage/rules.hpp>

#include <string>
#include <vector>

#include "use.hpp"

namespace doors {

using namespace triage::rule;
using triage::ErrorKind;
using triage::Provider;

constexpr triage::Rule table[] = {
    {code, "E_BUSY | E_FULL", ErrorKind::overloaded, "our gateway"},
    {code, "tenant family", ErrorKind::auth, "our gateway", hint},
    {field, "4711", ErrorKind::auth_permanent, "our gateway", at(Provider::litellm)},
    {text, "tenant is frozen", ErrorKind::billing, "our gateway", on(403)},
    {hint, "tenant hint", ErrorKind::config, minutes},
    {likely, "tenant likely", ErrorKind::network, seconds | unsent},
    {faint, "tenant faint", ErrorKind::rate_limit, hours},
    {finish, "tenant_stop", ErrorKind::content_filtered, "our gateway", futile},
    {certain, "tenant quota ~ until tomorrow", ErrorKind::rate_limit, day | rotate},
    {certain, "tenant terms", ErrorKind::overloaded,
     retryable(triage::Retryability::limited) | action(triage::Action::retry) | remedy(triage::Remedy::wait_reset) |
         scope(triage::Scope::model) | horizon(triage::Horizon::minutes) | phase(triage::Phase::sent) |
         model_code(triage::ModelErrorCode::unknown)},
};

void rules() {
  use(triage::rules_of<table>, triage::rows<triage::Strength>, triage::rows<triage::MatchPlace>);
  const triage::LoadedRules of_text = triage::load_rules("certain \"tenant is frozen\" billing status=403\n");
  const triage::LoadedRules of_rows = triage::load_rules(std::vector<triage::Rule>(std::begin(table), std::end(table)));
  for (const triage::LoadedRules* loaded : {&of_text, &of_rows}) {
    use(static_cast<bool>(*loaded), loaded->rules.size(), loaded->rules.view());
    for (const triage::RuleError& error : loaded->errors) use(error.rule, error.line, error.message);
  }
}

}  // namespace doors
