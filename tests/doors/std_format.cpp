#include <triage/std_format.hpp>

#include "use.hpp"

namespace doors {

void std_format(const triage::Failure& failure) {
#ifdef __cpp_lib_format
  use(std::format("{:s} {:>20}", failure, triage::Scope::model));
#endif
  use(triage::describe(failure));
}

}  // namespace doors
