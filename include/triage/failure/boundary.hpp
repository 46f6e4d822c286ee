// Where internal exceptions become public ones: one place per public function (ADR-004).
//
//   constexpr auto to_public = triage::mapper(
//       triage::map<http::TooManyRequests>([](const auto& e) { return triage::RateLimitException{e.what()}; }),
//       triage::map<http::Error, triage::NetworkException>());
//
//   std::string chat(std::string_view text) {
//     return triage::boundary(to_public, [&] { return retried([&] { return provider.chat(text); }); });
//   }
//
// Exceptions of the boundary's own brand and control flow pass through as the objects they are. The first row whose
// type fits maps any other exception, and `pass<Type>()` is a row that lets one through. If no row fits, an exception
// of another brand leaves as the same type of this brand, and any other is wrapped in the root, as one whose row fails
// is. The original is nested in what is thrown. Code inside the boundary, such as a retry, sees the original types.

#ifndef TRIAGE_FAILURE_BOUNDARY_HPP
#define TRIAGE_FAILURE_BOUNDARY_HPP

#include <coroutine>
#include <tuple>
#include <type_traits>
#include <utility>

#include <triage/failure/failure_from.hpp>

#if !TRIAGE_EXCEPTIONS
#error "triage/boundary.hpp maps exceptions, and there are none"
#endif

namespace triage::inline TRIAGE_ABI {

/// A row of a mapper: what an `Internal` exception becomes. Made by `map`.
template <class Internal, class To>
struct MapRow {
  using InternalType = Internal;
  To to;
};

/// A row of a mapper: a `Type` leaves as it is. Made by `pass`.
template <class Type>
struct PassRow {
  using InternalType = Type;
};

namespace detail {

/// `meant`, with those facts of `told` that hold for any kind.
[[nodiscard]] constexpr Classification with_facts(Classification meant, const Classification& told) noexcept {
  meant.provider = told.provider;
  meant.phase = told.phase;
  meant.transport = told.transport;
  meant.may_have_run = meant.may_have_run || told.may_have_run;
  meant.details = told.details;
  meant.status = told.status;
  meant.code = told.code;
  meant.retry_after = told.retry_after;
  meant.reset_at = told.reset_at;
  meant.should_retry = told.should_retry;
  meant.max_retries = told.max_retries;
  meant.wait_note = told.wait_note;
  meant.context_limit = told.context_limit;
  meant.actual_tokens = told.actual_tokens;
  meant.remaining_quota = told.remaining_quota;
  return meant;
}

template <class T>
inline constexpr bool is_root = std::is_same_v<T, Exception>;
template <class Brand>
inline constexpr bool is_root<BasicException<Brand>> = true;

/// Makes a `Public` of the internal exception's failure. Kind, category and retryability are those of its `defaults()`;
/// the root of a brand has none, and keeps those of the failure.
template <class Public>
struct MakePublic {
  template <class Internal>
  Public operator()(const Internal&) const {
    const Failure failure = failure_from_current();
    FailureInfo info = failure.info();
    if constexpr (std::is_base_of_v<Exception, Public>) {
      constexpr FailureInfo meant = Public::defaults();
      if (meant.classification.kind != ErrorKind::unknown && meant.classification.kind != info.classification.kind) {
        info.classification = with_facts(meant.classification, info.classification);
        info.tool_code = row_of(meant.classification.kind).tool_code;
        info.retryable.reset();
      }
      if (meant.retryable) info.retryable = meant.retryable;
      if constexpr (!is_root<Public>) info.domain = meant.domain;
    }
    return Public{Failure{info}};
  }
};

/// Throws what a row returned, with the exception being handled as its cause; a failure as its kind's type.
template <class Brand, class Result>
[[noreturn]] void throw_mapped(Result result) {
  const std::exception_ptr original = std::current_exception();
  if constexpr (std::is_same_v<Result, Failure>) {
    try {
      raise<Brand>(result);
    } catch (const Exception& e) {
      e.rethrow_with(original);
    }
    std::terminate();  // not reached: one of the two threw
  } else if constexpr (std::is_base_of_v<Exception, Result>) {
    result.rethrow_with(original);
  } else {
    std::throw_with_nested(std::move(result));
  }
}

/// Throws the root of the brand, with `original`, which no row maps, as its cause.
template <class Brand>
[[noreturn]] void throw_root(const std::exception_ptr& original) {
  using Root = BasicException<Brand>;
  throw Caused<Root>{Root{failure_from(original)}, nesting_of(original)};
}

/// Throws `e`, the exception being handled, as the `Public` type that has its name, if one has.
template <class... Public>
void throw_if_named(const Exception& e) {
  const auto throw_as = [&]<class T>(std::type_identity<T>) {
    if (e.type_name() == class_name<T>) throw with_cause(T{e.failure()}, std::current_exception());
  };
  (..., throw_as(std::type_identity<Public>{}));
}

/// Throws `e`, which is of another brand and being handled, as the same type of `Brand`, itself nested. A type that is
/// not triage's own leaves as that of its kind.
template <class Brand>
[[noreturn]] void throw_of_brand(const Exception& e) {
  if (const std::optional<Severity> severity = e.escalation()) {
    const Failure& failure = e.failure();
    throw with_cause(BasicEscalationException<Brand>{failure.message(), *severity, failure.operation()},
                     std::current_exception());
  }
  throw_if_named<BasicLLMException<Brand>, BasicLLMCapabilityException<Brand>,
                 BasicToolCallNotSupportedException<Brand>, BasicPermissionException<Brand>,
                 BasicRateLimitException<Brand>, BasicBillingException<Brand>, BasicNetworkException<Brand>,
                 BasicTimeoutException<Brand>, BasicActionExecutionException<Brand>, BasicToolExecutionException<Brand>,
                 BasicValidationException<Brand>, BasicConfigException<Brand>, BasicCancelledException<Brand>>(e);
  if (e.kind() == ErrorKind::unknown) throw_root<Brand>(std::current_exception());
  throw_mapped<Brand>(e.failure());
}

/// What `row` makes of `e`, the exception being handled. An exception of triage that the row throws leaves as it is;
/// after any other, `e` counts as unmapped.
template <class Brand, class Row, class Internal>
[[nodiscard]] auto mapped_by(const Row& row, const Internal& e) {
  const std::exception_ptr original = std::current_exception();
  try {
    return row.to(e);
  } catch (const Exception&) {
    throw;
  } catch (...) {
    if (std::current_exception() == nullptr) throw;  // a thread that is being cancelled must unwind
    throw_root<Brand>(original);
  }
}

/// Whether what is thrown comes out of the value itself: of a coroutine's task or of a future.
template <class T>
inline constexpr bool throws_later = requires {
  typename std::coroutine_traits<T>::promise_type;
}
|| requires(T& t) { t.await_ready(); }
|| requires(T& t) { t.operator co_await(); }
|| requires(T& t) { operator co_await(t); }
|| requires(T& t) { t.wait(), t.get(); };
template <class T>
requires std::is_void_v<T>
inline constexpr bool throws_later<T> = false;

/// False if a row comes after one for a base class of its type, so that it would never be used.
template <class First, class... Rest>
inline constexpr bool most_derived_first = true;
template <class First, class Second, class... Rest>
inline constexpr bool most_derived_first<First, Second, Rest...> =
    !(std::is_base_of_v<First, Second> || ... || std::is_base_of_v<First, Rest>)&&most_derived_first<Second, Rest...>;

}  // namespace detail

/// The table of one boundary: internal types and what they become, the most derived first. Made by `mapper`; owns its
/// rows. As thread-safe as they are.
template <class Brand, class... Rows>
class Mapper {
  static_assert(detail::most_derived_first<void, typename Rows::InternalType...>,
                "a row for a derived exception stands behind one for its base and would never be used");
  static_assert((!std::is_base_of_v<BasicException<Brand>, typename Rows::InternalType> && ...),
                "exceptions of its own brand pass through a boundary as they are and cannot be mapped");

 public:
  constexpr explicit Mapper(Rows... rows) noexcept : rows_{std::move(rows)...} {}

  /// Throws what the exception being handled becomes. For a handler: `catch (...) { to_public.rethrow(); }`.
  [[noreturn]] void rethrow() const {
    if (std::current_exception() == nullptr) throw;  // a thread that is being cancelled must unwind
    try {
      throw;
    } catch (const BasicException<Brand>&) {
      throw;
    } catch (const Exception& e) {
      if (e.is_control_flow()) throw;
      rethrow_by<0>();
    } catch (...) {
      rethrow_by<0>();
    }
  }

 private:
  /// One handler per row, nested, because the number of rows is a template argument.
  template <std::size_t Index>
  [[noreturn]] void rethrow_by() const {
    if constexpr (Index == sizeof...(Rows)) {
      try {
        throw;
      } catch (const Exception& e) {
        detail::throw_of_brand<Brand>(e);
      } catch (...) {
        detail::throw_root<Brand>(std::current_exception());
      }
    } else {
      const auto& row = std::get<Index>(rows_);
      using Row = std::tuple_element_t<Index, std::tuple<Rows...>>;
      using Internal = typename Row::InternalType;
      try {
        throw;
      } catch ([[maybe_unused]] const Internal& e) {
        if constexpr (std::is_same_v<Row, PassRow<Internal>>)
          throw;
        else
          detail::throw_mapped<Brand>(detail::mapped_by<Brand>(row, e));
      } catch (...) {
        rethrow_by<Index + 1>();
      }
    }
  }

  std::tuple<Rows...> rows_;
};

/// A row: `map<Internal>(to_public)`, where `to_public(const Internal&)` returns an exception or a `Failure`.
template <class Internal, class To>
[[nodiscard]] constexpr MapRow<Internal, To> map(To to) noexcept {
  static_assert(std::is_invocable_v<const To&, const Internal&>, "a row is called with a const Internal&");
  return {std::move(to)};
}

/// A row: `map<Internal, Public>()`, where `Public` is made of the internal exception's failure.
template <class Internal, class Public>
[[nodiscard]] constexpr auto map() noexcept {
  static_assert(std::is_constructible_v<Public, Failure>, "a public exception is made of a Failure");
  return MapRow<Internal, detail::MakePublic<Public>>{};
}

/// A row: `pass<Type>()` lets exceptions of that type leave as they are. `pass<Exception>()` lets all brands through.
template <class Type>
[[nodiscard]] constexpr PassRow<Type> pass() noexcept {
  return {};
}

/// The table of a boundary: `mapper(map<A>(f), map<B, Public>(), ...)`, or `mapper<Acme>(...)` for a brand's own root.
template <class Brand = TnsAI, class... Rows>
[[nodiscard]] constexpr Mapper<Brand, Rows...> mapper(Rows... rows) noexcept {
  return Mapper<Brand, Rows...>{std::move(rows)...};
}

/// Calls `fn`, the body of a public function. An exception that it throws leaves as `to_public` maps it, in O(rows).
/// What a coroutine or a future throws later would pass it by, hence does not compile: write the `catch` into the
/// coroutine.
template <class Brand, class... Rows, class Fn>
decltype(auto) boundary(const Mapper<Brand, Rows...>& to_public, Fn&& fn) {
  static_assert(!detail::throws_later<std::remove_cvref_t<std::invoke_result_t<Fn>>>,
                "a coroutine throws after the boundary has returned: in it, catch (...) { to_public.rethrow(); }");
  try {
    return std::forward<Fn>(fn)();
  } catch (...) {
    to_public.rethrow();
  }
}

/// A decorator: takes what `fn` takes, and puts a boundary around each call. Owns both arguments; as thread-safe as
/// they are.
template <class Brand, class... Rows, class Fn>
[[nodiscard]] constexpr auto bounded(Mapper<Brand, Rows...> to_public, Fn fn) {
  return [to_public = std::move(to_public), fn = std::move(fn)](auto&&... args) -> decltype(auto) {
    return boundary(to_public, [&]() -> decltype(auto) { return fn(std::forward<decltype(args)>(args)...); });
  };
}

}  // namespace triage::inline TRIAGE_ABI

#endif
