#include <triage/message.hpp>

#include <string>

#include "use.hpp"

namespace doors {

void message(const triage::Failure& failure, triage::TimePoint now) {
  use(triage::user_message(failure), triage::user_message(failure, triage::german_catalogue));
  use(triage::user_message(failure, triage::english_catalogue, now));
  use(triage::debug_message(failure), triage::to_json(failure));
  std::string names;
  triage::for_each_field(failure, [&names](std::string_view name, const auto& value) {
    use(value);
    names += name;
  });
  static_assert(!triage::validate(triage::german_catalogue));
}

}  // namespace doors
