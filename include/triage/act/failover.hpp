// Several keys, providers and models for one call: targets that rotate, fall back and cool down.
//
//   triage::FailoverManager failover({{.provider = "openai", .key = triage::Secret(key_a), .model = "gpt-4o"},
//                                     {.provider = "anthropic", .key = triage::Secret(key_b), .model = "sonnet"}});
//   auto answer = failover.run(policy, [&](const triage::Target& target) { return ask(target, question); });
//
// A failure benches what it shows to be broken and nothing else: a throttle that model on that key, an overload the
// model, a dead key the key. Each target, a profile with a model, has its own attempts, remedies, share of the
// deadline, breaker, budget and limit.

#ifndef TRIAGE_ACT_FAILOVER_HPP
#define TRIAGE_ACT_FAILOVER_HPP

#include <triage/act/failover_call.hpp>

namespace triage::inline TRIAGE_ABI {

/// A callable that shortens the context; false where it could not. It is asked once for each target.
template <class Compress>
[[nodiscard]] constexpr auto compress_with(Compress&& compress) {
  return detail::Option<detail::CompressTag, Compress>{std::forward<Compress>(compress)};
}

/// A callable that takes the `const AuthProfile&` and renews its key; false where it could not. It is asked once for
/// each profile, before another one is tried.
template <class Refresh>
[[nodiscard]] constexpr auto refresh_with(Refresh&& refresh) {
  return detail::Option<detail::RefreshTag, Refresh>{std::forward<Refresh>(refresh)};
}

/// The key of the conversation or prompt, where profiles are spread by `Spreading::sticky`. The text must outlive the
/// call.
[[nodiscard]] constexpr auto sticky_by(std::string_view key) noexcept {
  return detail::Option<detail::StickyTag, std::string_view>{key};
}

/// Called with a `const MoveEvent&` when the call goes from one target to another.
template <class Hook>
[[nodiscard]] constexpr auto on_move(Hook&& hook) {
  return detail::Option<detail::MoveTag, Hook>{std::forward<Hook>(hook)};
}

template <class Fn, FailoverOption... Options>
decltype(auto) FailoverManager::run(const Policy& policy, Fn&& fn, Options&&... options) {
  static_assert(std::is_invocable_v<Fn&, const Target&>, "the function that failover calls takes a const Target&");
  static_assert(
      !(detail::OptionOf<Options, detail::GateTag, detail::PacerTag, detail::BreakerTag, detail::IdleBreakerTag,
                         detail::BudgetTag, detail::ConcurrencyTag> ||
        ...),
      "failover.run takes no with_gate, with_pacer, with_breaker, with_idle_breaker, with_budget or with_concurrency: "
      "each target has its own, as FailoverConfig::limits says");
  using Set = detail::OptionSet<std::remove_cvref_t<Options>...>;
  Set set{std::forward<Options>(options)...};
  detail::Session<Set, detail::FailoverCall<Set>> session(policy, set, OutputToken::of_call(), *this, policy);
  auto attempt_once = [&](const Attempt& attempt) -> decltype(auto) { return fn(session.guards().target(attempt)); };
  return detail::run_session(session, attempt_once, set);
}

}  // namespace triage::inline TRIAGE_ABI

#endif
