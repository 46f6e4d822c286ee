// A value of any type that copies share, so that an exception that carries one is copied without a throw.
//
//   SharedValue value = SharedValue::of(std::string("text"));
//   value.as<std::string>();  // a pointer to it; null for any other type
//
// Needs no RTTI.

#ifndef TRIAGE_DETAIL_SHARED_VALUE_HPP
#define TRIAGE_DETAIL_SHARED_VALUE_HPP

#include <type_traits>
#include <utility>

#include <triage/detail/ref_count.hpp>

namespace triage::inline TRIAGE_ABI::detail {

/// Its address identifies `T`. Not const, because linkers may fold equal constants into one.
template <class T>
TRIAGE_VISIBLE inline char type_tag = 0;

/// Nothing, or an immutable value with a count of its owners. Copies never throw.
class TRIAGE_VISIBLE SharedValue {
 public:
  SharedValue() noexcept = default;

  /// Holds `value`, in one allocation. Throws `std::bad_alloc`, and what `T`'s constructor throws.
  template <class T>
  static SharedValue of(T&& value) {
    SharedValue shared;
    shared.box_ = new BoxOf<std::decay_t<T>>(std::forward<T>(value));
    return shared;
  }

  SharedValue(const SharedValue& other) noexcept : box_(other.box_) {
    if (box_ != nullptr) box_->owners.add();
  }
  SharedValue(SharedValue&& other) noexcept : box_(std::exchange(other.box_, nullptr)) {}
  SharedValue& operator=(SharedValue other) noexcept {
    std::swap(box_, other.box_);
    return *this;
  }
  ~SharedValue() {
    if (box_ != nullptr && box_->owners.drop()) box_->destroy(box_);
  }

  [[nodiscard]] bool has_value() const noexcept { return box_ != nullptr; }

  /// The value, if it is exactly a `T`; null otherwise.
  template <class T>
  [[nodiscard]] const T* as() const noexcept {
    if (box_ == nullptr || box_->tag != &type_tag<T>) return nullptr;
    return &static_cast<const BoxOf<T>*>(box_)->value;
  }

 private:
  struct Box {
    RefCount owners;
    const char* tag = nullptr;
    void (*destroy)(Box*) noexcept = nullptr;
  };

  template <class T>
  struct BoxOf : Box {
    template <class U>
    explicit BoxOf(U&& from)
        : Box{{}, &type_tag<T>, [](Box* box) noexcept { delete static_cast<BoxOf*>(box); }},
          value(std::forward<U>(from)) {}

    const T value;
  };

  Box* box_ = nullptr;
};

}  // namespace triage::inline TRIAGE_ABI::detail

#endif
