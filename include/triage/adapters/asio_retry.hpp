// `retry` for Asio: `async_retry` repeats an asynchronous operation, with a timer of the executor between attempts.
//
//   const auto ask = [&](const triage::Attempt&, auto handler) { client.async_ask(question, std::move(handler)); };
//   triage::async_retry<void(std::error_code, std::string)>(executor, policy, ask, asio::use_future);
//
// Completion tokens of every kind work. A cancellation slot, where Asio has them, ends a wait at once, whatever the
// type of the cancellation; `stop_on` ends it within 50 ms.

#ifndef TRIAGE_ADAPTERS_ASIO_RETRY_HPP
#define TRIAGE_ADAPTERS_ASIO_RETRY_HPP

#include <memory>
#include <optional>
#include <tuple>

#include <triage/act/session.hpp>
#include <triage/adapters/asio_transport.hpp>
#include <triage/core/error_code.hpp>

/// 1 for Boost.Asio, 0 for standalone Asio.
#ifndef TRIAGE_BOOST_ASIO
#define TRIAGE_BOOST_ASIO 0
#endif

// One program may use both, so each has its own namespace.
#if TRIAGE_BOOST_ASIO
#include <boost/asio/compose.hpp>
#include <boost/asio/error.hpp>
#include <boost/asio/steady_timer.hpp>
#define TRIAGE_NET with_boost_asio
namespace triage::inline TRIAGE_ABI::detail::TRIAGE_NET {
namespace net = ::boost::asio;
using NetError = ::boost::system::error_code;
}  // namespace triage::inline TRIAGE_ABI::detail::TRIAGE_NET
#else
#include <asio/compose.hpp>
#include <asio/error.hpp>
#include <asio/steady_timer.hpp>
#define TRIAGE_NET with_asio
namespace triage::inline TRIAGE_ABI::detail::TRIAGE_NET {
namespace net = ::asio;
using NetError = std::error_code;
}  // namespace triage::inline TRIAGE_ABI::detail::TRIAGE_NET
#endif

namespace triage::inline TRIAGE_ABI {
namespace detail::TRIAGE_NET {

/// An error code as a failure: read by `asio_failure` if it is one of the transport, else by `std::errc`, because the
/// operation may be one on a file.
[[nodiscard]] inline Failure failure_of_code(const NetError& error) {
  // Asio's system category maps no code to a condition; its numbers are those of the operating system.
  const std::error_code code = error.category() == net::error::get_system_category()
                                   ? std::error_code(error.value(), std::system_category())
                                   : std::error_code(error);
  FailureInfo info;
  const std::string text = code.message();
  info.message = text;
  const TransportTraits& row = row_of(asio_transport(code));
  if (row.value != TransportError::none && row.value != TransportError::other) {
    info.classification = classification_of(row.kind, Confidence::transport);
    info.classification.phase = row.phase;
    info.classification.transport = row.value;
    if (!row.waiting_helps) info.retryable = false;
  } else if (const auto known = traits_of_code(code)) {
    info.classification = classification_of(known->kind, Confidence::transport);
    if (!known->waiting_helps) info.retryable = false;
    info.tool_code = known->tool_code;
  }
  return Failure{info};
}

#if TRIAGE_EXCEPTIONS
/// An exception as a failure, as `retry` reads it. What `retry` rethrows, such as control flow, is a cancellation.
template <class Set>
[[nodiscard]] Failure failure_of_exception(const std::exception_ptr& exception, Set& set) {
  try {
    try {
      std::rethrow_exception(exception);
    } catch (...) {
      return failure_or_rethrow(set);
    }
  } catch (...) {
    return Failure{classification_of(ErrorKind::cancelled)};
  }
}
#endif

/// What arguments behind the first one say: the failure of the first result among them that has one.
template <class... Rest>
[[nodiscard]] std::optional<Failure> failure_among(const Rest&... rest) {
  static_assert((!Unread<Rest> && ...),
                "an argument looks like a result and cannot be read: judge_by(f) says whether it is a failure");
  std::optional<Failure> found;
  [[maybe_unused]] const auto look = [&found]<class T>([[maybe_unused]] const T& value) {
    if constexpr (Result<T> && !std::is_same_v<T, bool>)
      if (!found) found = triage::failure_in(value);
  };
  (look(rest), ...);
  return found;
}

/// The failure that an operation completed with, if it did: by the caller's judge of all arguments or of the first one,
/// else by an error code, an exception or a result.
template <class First, class Set, class... Rest>
[[nodiscard]] std::optional<Failure> failure_from([[maybe_unused]] Set& set, const First& first, const Rest&... rest) {
  if constexpr (has_option<JudgeTag, Set>) {
    using Judge = std::remove_reference_t<decltype(option_of<JudgeTag>(set))>;
    if constexpr (JudgeOf<Judge, First, Rest...>)
      return failure_returned(set, first, rest...);
    else
      return failure_returned(set, first);
  } else if constexpr (std::is_convertible_v<const First&, NetError>) {
    return first ? std::optional(failure_of_code(first)) : failure_among(rest...);
#if TRIAGE_EXCEPTIONS
  } else if constexpr (std::is_same_v<First, std::exception_ptr>) {
    return first != nullptr ? std::optional(failure_of_exception(first, set)) : failure_among(rest...);
#endif
  } else {
    static_assert(Result<First>, "the first argument must say whether the operation failed, or judge_by must");
    return triage::failure_in(first);
  }
}

/// A failure that no operation completed with, as a value of the first argument's type.
template <class First>
[[nodiscard]] First argument_from(const Failure& failure) {
  if constexpr (!std::is_void_v<decltype(error_from<First>(failure))>) {
    return error_from<First>(failure);
  } else {
    const bool was_cancelled = failure.kind() == ErrorKind::cancelled;
    return net::error::make_error_code(was_cancelled ? net::error::operation_aborted : net::error::try_again);
  }
}

template <class Signature>
struct ArgumentsOf;
template <class... Args>
struct ArgumentsOf<void(Args...)> {
  using Tuple = std::tuple<std::decay_t<Args>...>;
};

/// Arguments of which only the first one has a meaning.
template <class First, class... Rest>
[[nodiscard]] std::tuple<First, Rest...> arguments_of(First first, const std::tuple<First, Rest...>*) {
  return {std::move(first), Rest{}...};
}

/// The loop, written as Asio's composed operations are: it is called at the start and then with each completion.
template <class Signature, class Op, class Set>
class RetryLoop {
 public:
  template <class Executor>
  RetryLoop(const Executor& executor, const Policy& policy, Op op, Set set)
      : state_(std::make_unique<State>(executor, policy, std::move(op), std::move(set))) {}

  /// The start, or an operation that completed with nothing at all.
  template <class Self>
  void operator()(Self& self) {
    if (state_->stage != Stage::start) return finished(self, arguments_from(failure_of_lone(NetError{})));
    constexpr auto of_any_type = [](auto type) noexcept { return type; };  // Asio asks for terminal ones only
    if constexpr (requires { self.reset_cancellation_state(of_any_type); }) self.reset_cancellation_state(of_any_type);
    begin(self);
  }

  /// The timer's completion, or the operation's; both may look alike.
  template <class Self, class First, class... Rest>
  void operator()(Self& self, First&& first, Rest&&... rest) {
    constexpr bool is_lone = sizeof...(Rest) == 0;
    constexpr bool is_lone_code = is_lone && std::is_same_v<std::decay_t<First>, NetError>;
    if constexpr (is_lone_code)
      if (state_->stage != Stage::attempt) return woke(self, first);
    if constexpr (std::is_constructible_v<Arguments, First, Rest...>)
      finished(self, Arguments(std::forward<First>(first), std::forward<Rest>(rest)...));
    else if constexpr (is_lone && std::is_constructible_v<FirstArgument, First>)
      finished(self, arguments_of(FirstArgument(std::forward<First>(first)), no_arguments));
    else if constexpr (is_lone_code)
      finished(self, arguments_from(failure_of_lone(first)));
    else
      static_assert(!sizeof(First), "the operation completes with other arguments than the signature's");
  }

 private:
  enum class Stage : unsigned char { start, attempt, gate, sleep, refusal };
  using Arguments = typename ArgumentsOf<Signature>::Tuple;
  using FirstArgument = std::tuple_element_t<0, Arguments>;
  static constexpr const Arguments* no_arguments = nullptr;
  static constexpr std::chrono::milliseconds slice{50};  ///< how often a token is polled while the timer runs

  /// What the operation keeps while it runs: an attempt is valid until it has completed.
  struct Running {
    Op op;
    Attempt attempt;
  };

  struct State {
    template <class Executor>
    State(const Executor& executor, const Policy& with, Op what, Set options)
        : policy(with),
          running(std::make_shared<Running>(Running{std::move(what), {}})),
          set(std::move(options)),
          timer(executor) {}

    Policy policy;
    std::shared_ptr<Running> running;
    Set set;
    Session<Set> session{policy, set, OutputToken::of_call()};
    net::steady_timer timer;
    std::chrono::steady_clock::time_point until{};  ///< of the wait, of which the timer may run a slice
    Stage stage = Stage::start;
    std::optional<Arguments> last;
  };

  template <class Self>
  void begin(Self& self) {
    State& state = *state_;
    const std::optional<Duration> held = state.session.gate_wait();
    // If the first call is refused, async_retry has not returned yet, so no handler may run: the timer calls it.
    if (!held) return wait(self, Duration::zero(), Stage::refusal);
    if (*held > Duration::zero()) return wait(self, *held, Stage::gate);
    if (!state.session.admit()) return wait(self, Duration::zero(), Stage::refusal);
    state.last.reset();
    state.stage = Stage::attempt;
    // On another thread the operation may end, and the state with it, while `op` has not yet returned.
    const std::shared_ptr<Running> running = state.running;
    running->attempt = state.session.attempt();
    running->op(std::as_const(running->attempt), std::move(self));
  }

  template <class Self>
  void wait(Self& self, Duration wait, Stage stage) {
    State& state = *state_;
    state.stage = stage;
    state.until = std::chrono::steady_clock::now() + min_of(wait, longest_sleep);
    run_timer(self);
  }

  /// A token cannot wake the timer from its own thread, which need not be the executor's: it is polled.
  template <class Self>
  void run_timer(Self& self) {
    State& state = *state_;
    if constexpr (has_option<StopTag, Set>)
      state.timer.expires_at(min_of(state.until, std::chrono::steady_clock::now() + slice));
    else
      state.timer.expires_at(state.until);
    state.timer.async_wait(std::move(self));
  }

  template <class Self>
  void finished(Self& self, Arguments arguments) {
    State& state = *state_;
    const std::optional<Failure> failure =
        std::apply([&state](const auto&... each) { return failure_from(state.set, each...); }, arguments);
    if (!failure) state.session.succeeded();
    // A cancellation is not a failure: neither the policy nor a hook sees it.
    if (!failure || failure->kind() == ErrorKind::cancelled || is_cancelled(self) || !state.session.failed(*failure))
      return complete(self, std::move(arguments));
    state.last.emplace(std::move(arguments));
    if (state.session.wait() > Duration::zero()) return wait(self, state.session.wait(), Stage::sleep);
    woke(self, NetError{});
  }

  template <class Self>
  void woke(Self& self, const NetError& error) {
    State& state = *state_;
    if (state.stage == Stage::refusal) return refused(self);
    if (error || is_cancelled(self) || state.session.stop().stop_requested()) {
      state.session.stopped();
      return refused(self);
    }
    if (std::chrono::steady_clock::now() < state.until) return run_timer(self);
    if (state.stage != Stage::gate) state.session.next();
    begin(self);
  }

  /// A completion with an error code alone, although the signature has none. A success then lacks the answer.
  [[nodiscard]] static Failure failure_of_lone(const NetError& error) {
    return error ? failure_of_code(error) : Failure{classification_of(ErrorKind::empty_response)};
  }

  /// Arguments that state only a failure.
  [[nodiscard]] static Arguments arguments_from(const Failure& failure) {
    return arguments_of(argument_from<FirstArgument>(failure), no_arguments);
  }

  /// Makes no further call: completes as the last one did, or with the reason why there was none.
  template <class Self>
  void refused(Self& self) {
    State& state = *state_;
    complete(self, state.last ? std::move(*state.last) : arguments_from(state.session.failure()));
  }

  template <class Self>
  static bool is_cancelled(Self& self) {
    if constexpr (requires { self.get_cancellation_state().cancelled(); })
      return static_cast<bool>(self.get_cancellation_state().cancelled());
    else
      return false;
  }

  template <class Self>
  void complete(Self& self, Arguments arguments) {
    state_.reset();  // before the handler runs, so that it may start another at once
    std::apply([&](auto&... args) { self.complete(std::move(args)...); }, arguments);
  }

  std::unique_ptr<State> state_;
};

}  // namespace detail::TRIAGE_NET

inline namespace TRIAGE_NET {

/// Runs `op(attempt, handler)`, which starts an asynchronous operation that completes with `Signature`, until it
/// succeeds or `decide` says to surface what it completed with. The first argument of the signature says whether it
/// failed: an error code or a `Result`; `judge_by` may read all of them, as for a status behind a code of success. An
/// operation may complete with the first one alone; the others then have the initial values of their types. A
/// completion with nothing is an empty answer. Takes the options of `retry` after the token, except `with_sleep`. What
/// they borrow must outlive the operation, as must what a `Route` of `with_gate` views; the policy, `op` and
/// temporaries are kept. `op`, hooks and options are called by whichever thread runs the executor, one call at a time.
///
/// If several threads run the executor, the next attempt may begin before `op` returns; to use `attempt` after it has
/// started the operation, `op` copies it. What `op` throws leaves `async_retry`, or, from the second attempt on, the
/// call that runs the executor; nothing completes then, because `op` had the handler.
template <class Signature, class Executor, class Op, class Token, RetryOption... Options>
auto async_retry(const Executor& executor, const Policy& policy, Op op, Token&& token, Options&&... options) {
  namespace with = detail::TRIAGE_NET;
  using Set = detail::OptionSet<std::remove_cvref_t<Options>...>;
  static_assert(!detail::has_option<detail::SleepTag, Set>,
                "async_retry waits by a timer of the executor, not by with_sleep");
  return with::net::async_compose<Token, Signature>(
      with::RetryLoop<Signature, Op, Set>(executor, policy, std::move(op), Set{std::forward<Options>(options)...}),
      token, executor);
}

/// The same under `policies::recommended`.
template <class Signature, class Executor, class Op, class Token, class... Options>
requires(!std::is_same_v<Op, Policy> && (RetryOption<Options> && ...)) auto async_retry(const Executor& executor, Op op,
                                                                                        Token&& token,
                                                                                        Options&&... options) {
  return triage::async_retry<Signature>(executor, policies::recommended, std::move(op), std::forward<Token>(token),
                                        std::forward<Options>(options)...);
}

}  // namespace TRIAGE_NET
}  // namespace triage::inline TRIAGE_ABI

#undef TRIAGE_NET

#endif
