// What a call returned, with its failure, if there is one: what the call wrappers of adapters return.
//
//   auto reply = triage::retry([&] { return triage::cpr_call([&] { return cpr::Post(url, body); }); });
//   triage::raise_if_failed(reply);
//   use(reply->text);

#ifndef TRIAGE_FAILURE_REPLY_HPP
#define TRIAGE_FAILURE_REPLY_HPP

#include <concepts>
#include <optional>
#include <type_traits>
#include <utility>

#include <triage/failure/failure.hpp>

namespace triage::inline TRIAGE_ABI {

/// What a call returned, and its failure, if there is one. Drivers take it for a result.
template <class Value>
class [[nodiscard]] Reply {
 public:
  /// Of a call that has not come back: an unknown failure. Asio wants a value to begin with.
  Reply() requires std::default_initializable<Value> : failure_(Failure{}) {}
  Reply(Value value, std::optional<Failure> failure) noexcept(std::is_nothrow_move_constructible_v<Value>)
      : value_(std::move(value)), failure_(std::move(failure)) {}

  /// Whether the call worked.
  [[nodiscard]] explicit operator bool() const noexcept { return !failure_; }
  [[nodiscard]] const std::optional<Failure>& failure() const noexcept { return failure_; }

  /// What was returned; after a failure, as far as it came.
  [[nodiscard]] Value& value() noexcept { return value_; }
  [[nodiscard]] const Value& value() const noexcept { return value_; }
  [[nodiscard]] Value* operator->() noexcept { return &value_; }
  [[nodiscard]] const Value* operator->() const noexcept { return &value_; }

 private:
  Value value_{};
  std::optional<Failure> failure_;
};

}  // namespace triage::inline TRIAGE_ABI

#endif
