// What a call uses, and the names under which its parts share state.
//
//   triage::scope_name(triage::Scope::model, {.provider = "openai", .credential = "team-a", .model = "gpt-4o"});
//   // "model|openai|team-a|gpt-4o"

#ifndef TRIAGE_DECIDE_ROUTE_HPP
#define TRIAGE_DECIDE_ROUTE_HPP

#include <array>
#include <string>

#include <triage/core/classification.hpp>

namespace triage::inline TRIAGE_ABI {

/// What a call uses: the parts of a scope's name. `credential` is a key's name, never the key.
struct Route {
  std::string_view provider = {};
  std::string_view credential = {};
  std::string_view model = {};
  std::string_view endpoint = {};
};

/// The name of the scope that a failure of such a call breaks; empty for the request itself. A throttle on one model
/// breaks that model on that key, not the key. Parts are joined by '|'; inside a part, a '|' or a backslash is preceded
/// by a backslash, so that no two routes share a name.
[[nodiscard]] inline std::string scope_name(Scope scope, const Route& route) {
  const auto join = [](std::string_view first, auto... parts) {
    std::string name(first);
    const auto append = [&name](std::string_view part) {
      name += '|';
      for (const char c : part) {
        if (c == '|' || c == '\\') name += '\\';
        name += c;
      }
    };
    (append(parts), ...);
    return name;
  };
  switch (scope) {
    case Scope::request:
      return {};
    case Scope::model:
      return join(to_string(scope), route.provider, route.credential, route.model);
    case Scope::credential:
    case Scope::account:
      return join(to_string(Scope::credential), route.provider, route.credential);
    case Scope::provider:
      return join(to_string(scope), route.provider, route.endpoint);
    case Scope::endpoint:
      return join(to_string(scope), route.endpoint.empty() ? route.provider : route.endpoint);
  }
  return {};
}

/// Every scope that a call uses, narrowest first.
inline constexpr auto route_scopes = std::array{Scope::model, Scope::credential, Scope::provider, Scope::endpoint};

}  // namespace triage::inline TRIAGE_ABI

#endif
