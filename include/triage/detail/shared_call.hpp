// A callable of any type behind one signature, shared by its copies. Needs no RTTI.
//
//   SharedCall<int(int)> twice = [](int n) { return 2 * n; };

#ifndef TRIAGE_DETAIL_SHARED_CALL_HPP
#define TRIAGE_DETAIL_SHARED_CALL_HPP

#include <triage/detail/shared_value.hpp>

namespace triage::inline TRIAGE_ABI::detail {

template <class Signature>
class SharedCall;

/// Nothing, or a callable. Copying never throws. All copies call the same object, as a const one; it must guard what it
/// changes.
template <class R, class... Args>
class SharedCall<R(Args...)> {
 public:
  SharedCall() noexcept = default;

  template <class F>
    requires(!std::is_same_v<std::remove_cvref_t<F>, SharedCall> &&
             std::is_invocable_r_v<R, const std::decay_t<F>&, Args...>)
  SharedCall(F&& f)  // NOLINT(google-explicit-constructor): a callable is one
      : target_(SharedValue::of(std::forward<F>(f))), call_(&invoke<std::decay_t<F>>) {}

  [[nodiscard]] explicit operator bool() const noexcept { return call_ != nullptr; }

  R operator()(Args... args) const { return call_(target_, static_cast<Args>(args)...); }

 private:
  template <class F>
  static R invoke(const SharedValue& target, Args... args) {
    return (*target.as<F>())(static_cast<Args>(args)...);
  }

  SharedValue target_;
  R (*call_)(const SharedValue&, Args...) = nullptr;
};

}  // namespace triage::inline TRIAGE_ABI::detail

#endif
