#include <triage/ostream.hpp>

#include <sstream>

#include "use.hpp"

namespace doors {

void ostream(const triage::Failure& failure) {
  std::ostringstream stream;
  stream << failure << triage::ErrorKind::billing;
  use(stream.str(), triage::describe(failure), triage::describe_briefly(failure));
}

}  // namespace doors
