// What an answer said of a caller's limits: how much is left of each, and until when.
//
//   const triage::RateLimits limits = triage::read_limits(headers, now);
//   if (const auto tokens = limits.tightest(now, triage::LimitUnit::tokens)) log(*tokens->remaining);
//   if (limits.head_room(now) < 0.1) use_another_key();

#ifndef TRIAGE_EVIDENCE_LIMITS_RATE_LIMITS_HPP
#define TRIAGE_EVIDENCE_LIMITS_RATE_LIMITS_HPP

#include <optional>

#include <triage/core/names.hpp>
#include <triage/core/time.hpp>

namespace triage::inline TRIAGE_ABI {

/// What a limit counts.
enum class TRIAGE_VISIBLE LimitUnit : unsigned char {
  requests = 1,
  tokens,  ///< input and output together
  input_tokens,
  output_tokens,
  plan,     ///< per cent of what a plan allows in a window
  credits,  ///< money or points, in the provider's unit
};

template <>
inline constexpr NameRow<LimitUnit> rows<LimitUnit>[] = {{LimitUnit::requests, "requests"sv},
                                                         {LimitUnit::tokens, "tokens"sv},
                                                         {LimitUnit::input_tokens, "input_tokens"sv},
                                                         {LimitUnit::output_tokens, "output_tokens"sv},
                                                         {LimitUnit::plan, "plan"sv},
                                                         {LimitUnit::credits, "credits"sv}};

/// One limit, as far as an answer states it. No number is negative.
struct RateLimit {
  LimitUnit unit = LimitUnit::requests;
  std::optional<std::int64_t> limit = {};
  std::optional<std::int64_t> remaining = {};
  std::optional<TimePoint> reset_at = {};  ///< when all of it is there again, by the clock of the caller
  std::optional<Duration> window = {};     ///< how long the limit counts, where that is known
  std::string_view header = {};            ///< of the table's row that read it; static storage

  /// The share that is left, from 0 to 1; empty where it is not stated. All of it once the window has ended.
  [[nodiscard]] constexpr std::optional<double> share_left(TimePoint now) const noexcept {
    if (reset_at && *reset_at <= now) return 1.0;
    if (!remaining) return std::nullopt;
    if (*remaining == 0) return 0.0;
    if (!limit || *limit == 0) return std::nullopt;
    return detail::min_of(static_cast<double>(*remaining) / static_cast<double>(*limit), 1.0);
  }

  friend constexpr bool operator==(const RateLimit&, const RateLimit&) = default;
};

/// The limits that one answer states; further ones than `capacity` are left out. A plain value.
class RateLimits {
 public:
  static constexpr std::size_t capacity = 12;

  [[nodiscard]] constexpr const RateLimit* begin() const noexcept { return limits_; }
  [[nodiscard]] constexpr const RateLimit* end() const noexcept { return limits_ + size_; }
  [[nodiscard]] constexpr std::size_t size() const noexcept { return size_; }
  [[nodiscard]] constexpr bool empty() const noexcept { return size_ == 0; }

  constexpr void add(const RateLimit& limit) noexcept {
    if (size_ < capacity) limits_[size_++] = limit;
  }

  /// The limit of which the smallest share is left, of all or of one unit; empty if none is stated.
  [[nodiscard]] constexpr std::optional<RateLimit> tightest(TimePoint now,
                                                            std::optional<LimitUnit> unit = {}) const noexcept {
    std::optional<RateLimit> found;
    for (const RateLimit& each : *this) {
      if (unit && each.unit != *unit) continue;
      if (!found || each.share_left(now).value_or(1) < found->share_left(now).value_or(1)) found = each;
    }
    return found;
  }

  /// The smallest share that is left of any limit, from 0 to 1; 1 where nothing is stated.
  [[nodiscard]] constexpr double head_room(TimePoint now) const noexcept {
    const std::optional<RateLimit> found = tightest(now);
    return found ? found->share_left(now).value_or(1) : 1;
  }

  friend constexpr bool operator==(const RateLimits& a, const RateLimits& b) noexcept {
    bool same = a.size_ == b.size_;
    for (std::size_t i = 0; same && i < a.size_; ++i) same = a.limits_[i] == b.limits_[i];
    return same;
  }

 private:
  RateLimit limits_[capacity] = {};
  std::size_t size_ = 0;
};

}  // namespace triage::inline TRIAGE_ABI

#endif
