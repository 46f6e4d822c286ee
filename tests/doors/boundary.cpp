#include <triage/boundary.hpp>

#include <stdexcept>
#include <string>

#include "use.hpp"

namespace doors {

struct Refused : std::runtime_error {
  using runtime_error::runtime_error;
};
struct Broken : std::runtime_error {
  using runtime_error::runtime_error;
};
struct TRIAGE_VISIBLE Acme {
  static constexpr std::string_view prefix = "ACME";
};

constexpr auto to_public =
    triage::mapper(triage::map<Refused>([](const Refused& e) { return triage::RateLimitException{e.what()}; }),
                   triage::map<Broken, triage::NetworkException>());
constexpr auto to_acme = triage::mapper<Acme>(triage::map<Broken, triage::BasicNetworkException<Acme>>(),
                                              triage::pass<triage::TnsAIException>());

void boundary() {
  triage::boundary(to_public, [] { throw Refused("slow down"); });
  use(triage::boundary(to_acme, [] { return 7; }));
  const auto public_call = triage::bounded(to_public, [](int number) { return number; });
  use(public_call(7));
  try {
    throw Broken("reset");
  } catch (...) {
    to_public.rethrow();
  }
}

}  // namespace doors
