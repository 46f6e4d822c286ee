// How often to retry and how long to wait, as data: one row for each kind, and overrides for statuses and causes.
//
//   triage::Policy policy = triage::policies::recommended;
//   policy.kinds[triage::ErrorKind::rate_limit].max_attempts = 8;
//   triage::checked(policy);  // throws where a number makes no sense

#ifndef TRIAGE_DECIDE_POLICY_HPP
#define TRIAGE_DECIDE_POLICY_HPP

#include <optional>

#include <triage/decide/backoff.hpp>

namespace triage::inline TRIAGE_ABI {

/// How one kind of failure is retried.
struct KindPolicy {
  std::uint32_t max_attempts = 3;  ///< calls in all, the first one included; at least 1
  Backoff backoff = {};
  std::optional<Action> action = std::nullopt;  ///< in place of the classification's own

  /// Calls in all where one fails with `c`: what its exception type states outranks the row, unless the row states the
  /// action.
  [[nodiscard]] constexpr std::uint32_t max_attempts_for(const Classification& c) const noexcept {
    return c.max_retries && !action ? std::uint32_t{*c.max_retries} + 1 : max_attempts;
  }

  friend constexpr bool operator==(const KindPolicy&, const KindPolicy&) = default;
};

/// A change to the row of a kind for some failures only. All of the first four fields that are set must match.
struct Override {
  std::optional<ErrorKind> kind = std::nullopt;
  std::optional<int> status = std::nullopt;   ///< 0 matches failures without an HTTP answer, such as our own timeout
  Label cause = {};                           ///< the provider's own code, or the rule that decided: `{"1302"}`
  std::optional<Phase> phase = std::nullopt;  ///< how far the request came

  std::optional<std::uint32_t> max_attempts = std::nullopt;
  std::optional<Backoff> backoff = std::nullopt;
  std::optional<Action> action = std::nullopt;

  /// Whether this override applies to `c`, of a request that came that far. O(1).
  [[nodiscard]] constexpr bool matches(const Classification& c, Phase how_far) const noexcept {
    return (!kind || *kind == c.kind) && (!status || *status == c.status) && (!phase || *phase == how_far) &&
           (cause.empty() || cause == c.code || cause == c.rule);
  }
  [[nodiscard]] constexpr bool matches(const Classification& c) const noexcept { return matches(c, c.phase); }

  friend constexpr bool operator==(const Override&, const Override&) = default;
};

/// The overrides of a policy: up to 16, of which later ones win over earlier ones.
class Overrides {
 public:
  static constexpr std::size_t capacity = 16;

  constexpr Overrides() noexcept = default;

  template <std::size_t N>
    requires(N <= capacity)
  constexpr Overrides(const Override (&list)[N]) noexcept  // NOLINT(google-explicit-constructor): a list of them
      : size_(N) {
    for (std::size_t i = 0; i < N; ++i) list_[i] = list[i];
  }

  /// Adds one; false if there is no room.
  constexpr bool add(const Override& one) noexcept {
    if (size_ == capacity) return false;
    list_[size_++] = one;
    return true;
  }

  [[nodiscard]] constexpr const Override* begin() const noexcept { return list_; }
  [[nodiscard]] constexpr const Override* end() const noexcept { return list_ + size_; }
  [[nodiscard]] constexpr std::size_t size() const noexcept { return size_; }

  friend constexpr bool operator==(const Overrides&, const Overrides&) = default;

 private:
  Override list_[capacity] = {};
  std::size_t size_ = 0;
};

/// A `T` for each kind, reached by the kind.
template <class T>
struct PerKind {
  T list[std::size(rows<ErrorKind>)] = {};

  [[nodiscard]] constexpr T& operator[](ErrorKind kind) noexcept { return list[index(kind)]; }
  [[nodiscard]] constexpr const T& operator[](ErrorKind kind) const noexcept { return list[index(kind)]; }

  friend constexpr bool operator==(const PerKind&, const PerKind&) = default;

 private:
  static constexpr std::size_t index(ErrorKind kind) noexcept {
    return static_cast<std::size_t>(row_of(kind).value) - 1;
  }
};

using KindPolicies = PerKind<KindPolicy>;

namespace detail {

/// PraisonAI's schedules for the kinds that it retries. `patient` is for kinds that only a rule makes retryable.
constexpr KindPolicies praisonai_rows() noexcept {
  constexpr Backoff slow{Duration{2000}, 2, Duration{30'000}};
  constexpr Backoff throttle{Duration{1000}, 2, Duration{60'000}};
  constexpr Backoff brief{Duration{1000}, 2, Duration{2000}};
  constexpr KindPolicy patient{.max_attempts = 3, .backoff = slow};
  constexpr KindPolicy limited{.max_attempts = 3, .backoff = brief};

  KindPolicies kinds;
  for (const KindTraits& row : rows<ErrorKind>)
    kinds[row.value] = row.retryable == Retryability::limited ? limited : patient;
  kinds[ErrorKind::rate_limit] = {.max_attempts = 5, .backoff = throttle};
  kinds[ErrorKind::network] = {.max_attempts = 5, .backoff = slow};
  return kinds;
}

}  // namespace detail

/// What the profiles have in common, and so which failures another one avoids.
enum class TRIAGE_VISIBLE Profiles : unsigned char {
  one_account = 1,  ///< keys of one account: another one helps where the kind's row says so
  independent,      ///< accounts or providers of their own: another one helps with all that is not the request's fault
};

template <>
inline constexpr NameRow<Profiles> rows<Profiles>[] = {{Profiles::one_account, "one_account"sv},
                                                       {Profiles::independent, "independent"sv}};

/// How an agent retries: plain data. `Policy{}` is `policies::recommended`.
struct Policy {
  KindPolicies kinds = detail::praisonai_rows();
  Overrides overrides = {};
  JitterRange jitter = Jitter::equal;
  Profiles profiles = Profiles::one_account;
  Duration rotation_wait{1000};                            ///< before the first call with another profile
  Duration stated_wait_cap{10 * 60'000};                   ///< a longer stated wait is not waited for
  std::optional<Duration> deadline = std::nullopt;         ///< for all attempts of a call and the waits between them
  std::optional<Duration> attempt_timeout = std::nullopt;  ///< for one attempt; the function sees it as its deadline
  double target_share = 0.5;  ///< of the time left until the deadline that one profile may use while another is free
  Duration at_least_for{0};   ///< attempts go on beyond `max_attempts` until so long after the first one began
  bool enabled = true;        ///< false surfaces every failure

  /// Up to `attempts` calls for whatever is worth repeating, `first_wait` before the second one, doubling up to `cap`.
  [[nodiscard]] static constexpr Policy simple(std::uint32_t attempts, AnyDuration first_wait,
                                               AnyDuration cap = Duration{30'000}) noexcept {
    const Duration longest = detail::max_of<Duration>(first_wait, cap);
    Policy policy;
    for (KindPolicy& row : policy.kinds.list) row = {.max_attempts = attempts, .backoff = {first_wait, 2, longest}};
    return policy;
  }

  /// The row of `unknown` if a rule made the failure `limited` and the policy retries unknown failures; else the row of
  /// its kind. O(1).
  [[nodiscard]] constexpr const KindPolicy& kind_row_for(const Classification& c) const noexcept {
    const KindPolicy& unknown = kinds[ErrorKind::unknown];
    const bool limited_by_rule =
        c.retryable == Retryability::limited && row_of(c.kind).retryable != Retryability::limited;
    return limited_by_rule && unknown.max_attempts > 1 ? unknown : kinds[c.kind];
  }

  /// The row for `c`, of a request that came that far, overrides applied. O(overrides).
  [[nodiscard]] constexpr KindPolicy row_for(const Classification& c, Phase how_far) const noexcept {
    KindPolicy row = kind_row_for(c);
    for (const Override& change : overrides) {
      if (!change.matches(c, how_far)) continue;
      if (change.max_attempts) row.max_attempts = *change.max_attempts;
      if (change.backoff) row.backoff = *change.backoff;
      if (change.action) row.action = change.action;
    }
    return row;
  }
  [[nodiscard]] constexpr KindPolicy row_for(const Classification& c) const noexcept { return row_for(c, c.phase); }

  /// The first mistake: zero attempts, a negative wait, a cap below its base. O(kinds + overrides).
  [[nodiscard]] constexpr std::optional<BadInput> validate() const noexcept {
    using Text = detail::TextBuilder;
    // The name is built only if there is a mistake: this also runs while compiling.
    const auto mistake_in = [](auto name, std::uint32_t max_attempts,
                               const Backoff& backoff) -> std::optional<BadInput> {
      if (max_attempts == 0)
        return BadInput{name().add(".max_attempts"), Text("0"), "be at least 1, for the first call"};
      return backoff.validate() ? backoff.validate(name().add(".backoff").view()) : std::nullopt;
    };
    for (const KindTraits& kind : rows<ErrorKind>) {
      const auto name = [&] { return Text("kinds[").add(kind.name).add("]"); };
      if (const auto bad = mistake_in(name, kinds[kind.value].max_attempts, kinds[kind.value].backoff)) return bad;
    }
    std::int64_t i = 0;
    for (const Override& change : overrides) {
      const auto name = [&] { return Text("overrides[").add(i).add("]"); };
      if (const auto bad = mistake_in(name, change.max_attempts.value_or(1), change.backoff.value_or(Backoff{})))
        return bad;
      if (change.status && (*change.status < 0 || *change.status > 999))
        return BadInput{name().add(".status"), Text{}.add(*change.status), "be from 0 to 999"};
      ++i;
    }
    const auto not_negative = [](std::string_view field, Duration wait) -> std::optional<BadInput> {
      if (wait >= Duration::zero()) return std::nullopt;
      return BadInput{field, Text{}.add(wait), "not be negative"};
    };
    if (const auto bad = not_negative("rotation_wait", rotation_wait)) return bad;
    if (const auto bad = not_negative("stated_wait_cap", stated_wait_cap)) return bad;
    if (const auto bad = not_negative("at_least_for", at_least_for)) return bad;
    if (attempt_timeout && *attempt_timeout <= Duration::zero())
      return BadInput{Text("attempt_timeout"), Text{}.add(*attempt_timeout), "be above zero"};
    if (!(target_share > 0 && target_share <= 1))
      return BadInput{Text("target_share"), Text("not a share"), "be above 0 and at most 1"};
    if (!(jitter.share >= 0 && jitter.share <= 1))
      return BadInput{Text("jitter.share"), Text("not a share"), "be from 0 to 1"};
    if (const auto bad = not_negative("jitter.extra", jitter.extra)) return bad;
    return deadline ? not_negative("deadline", *deadline) : std::nullopt;
  }

  friend constexpr bool operator==(const Policy&, const Policy&) = default;
};

}  // namespace triage::inline TRIAGE_ABI

#endif
