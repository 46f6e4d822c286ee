#include <triage/format.hpp>

#include <string>

#include "use.hpp"

namespace doors {

void format(const triage::Classification& classification, const triage::Failure& failure) {
  use(fmt::format("{} {:>20}", triage::ErrorKind::billing, triage::Scope::model));
  use(fmt::format("{}", classification), fmt::format("{}", failure));
}

}  // namespace doors
