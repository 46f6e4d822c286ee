// What a call uses, and the names under which its parts share state.
//
//   triage::scope_name(triage::Scope::model, {.provider = "openai", .credential = "team-a", .model = "gpt-4o"});
//   // "model|openai|team-a|gpt-4o"

#ifndef TRIAGE_DECIDE_ROUTE_HPP
#define TRIAGE_DECIDE_ROUTE_HPP

#include <array>
#include <optional>
#include <string>

#include <triage/core/classification.hpp>
#include <triage/detail/fnv1a.hpp>
#include <triage/detail/redact/redact.hpp>
#include <triage/detail/url.hpp>

namespace triage::inline TRIAGE_ABI {

/// What a call uses: the parts of a scope's name. `credential` is a key's name, never the key.
struct Route {
  std::string_view provider = {};
  std::string_view credential = {};
  std::string_view model = {};
  std::string_view endpoint = {};
};

namespace detail {

/// A part of a name without secrets. Where one was masked, a fingerprint of the part keeps it apart from others.
[[nodiscard]] inline std::string public_name(std::string_view part) {
  std::string name;
  redact(part, [&name](std::string_view piece) { name += piece; });
  if (name == part) return name;
  std::uint64_t rest = fnv1a(part);
  name += '~';
  for (int digit = 0; digit < 16; ++digit, rest >>= 4U) name += "0123456789abcdef"[rest & 0xFU];
  return name;
}

/// The endpoint without user, password, query and other secrets. What differs in them alone is one endpoint.
[[nodiscard]] inline std::string public_endpoint(std::string_view endpoint) {
  const PublicUrl url = public_url(endpoint);
  if (url.rest.empty()) return public_name(endpoint);
  std::string name;
  const auto put = [&name](std::string_view piece) { name += piece; };
  put(url.scheme);
  redact(url.rest, put);
  return name;
}

}  // namespace detail

/// The name of the scope that a failure of such a call breaks; empty for the request itself. A throttle on one model
/// breaks that model on that key, not the key. Parts are joined by '|'; inside a part, a '|' or a backslash is preceded
/// by a backslash, so that no two routes share a name. Names show no secret: of an endpoint, user, password and query
/// are left out; a key in the place of a name is masked and told apart by a fingerprint.
[[nodiscard]] inline std::string scope_name(Scope scope, const Route& route) {
  const auto join = [](std::string_view first, const auto&... parts) {
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
  using detail::public_name, detail::public_endpoint;
  switch (scope) {
    case Scope::request:
      return {};
    case Scope::model:
      return join(to_string(scope), public_name(route.provider), public_name(route.credential),
                  public_name(route.model));
    case Scope::credential:
    case Scope::account:
      return join(to_string(Scope::credential), public_name(route.provider), public_name(route.credential));
    case Scope::provider:
      return join(to_string(scope), public_name(route.provider), public_endpoint(route.endpoint));
    case Scope::endpoint:
      return join(to_string(scope),
                  route.endpoint.empty() ? public_name(route.provider) : public_endpoint(route.endpoint));
  }
  return {};
}

/// A part of a route that can be held on its own.
enum class RoutePart : unsigned char {
  model_of_key = 1,  ///< a model, for one key: its throttle, or that the key may not use it
  model,             ///< a model at a provider's endpoint, for all keys: it is overloaded, fails or stalls
  credential,
  provider,
  endpoint,
};

/// Every part that a call uses, narrowest first.
inline constexpr auto route_parts = std::array{RoutePart::model_of_key, RoutePart::model, RoutePart::credential,
                                               RoutePart::provider, RoutePart::endpoint};

/// The scope of that part.
[[nodiscard]] constexpr Scope scope_of(RoutePart part) noexcept {
  switch (part) {
    case RoutePart::model_of_key:
    case RoutePart::model:
      return Scope::model;
    case RoutePart::credential:
      return Scope::credential;
    case RoutePart::provider:
      return Scope::provider;
    case RoutePart::endpoint:
      break;
  }
  return Scope::endpoint;
}

/// The name of that part.
[[nodiscard]] inline std::string part_name(RoutePart part, const Route& route) {
  if (part != RoutePart::model) return scope_name(scope_of(part), route);
  const std::string endpoint = detail::public_endpoint(route.endpoint);
  return scope_name(Scope::model, {.provider = route.provider, .credential = endpoint, .model = route.model}) + "|*";
}

/// What `c` shows to be broken; empty for the request itself. At LLM providers one model is overloaded, fails or stalls
/// while the others answer: such a failure breaks the model, and the provider only where a rule says so of another
/// kind.
[[nodiscard]] constexpr std::optional<RoutePart> broken_part(const Classification& c) noexcept {
  switch (c.scope) {
    case Scope::request:
      return std::nullopt;
    case Scope::model:
      return row_of(c.kind).scope == Scope::provider ? RoutePart::model : RoutePart::model_of_key;
    case Scope::credential:
    case Scope::account:
      return RoutePart::credential;
    case Scope::provider:
      return row_of(c.kind).scope == Scope::provider ? RoutePart::model : RoutePart::provider;
    case Scope::endpoint:
      break;
  }
  return RoutePart::endpoint;
}

}  // namespace triage::inline TRIAGE_ABI

#endif
