// Control flow, which reports no failure: a task that is done, an action that waits for approval.
//
//   throw triage::TaskCompleteException::with_result("12 files translated", report);
//   ...
//   catch (const triage::TaskCompleteException& e) { use(e.result_as<Report>()); }

#ifndef TRIAGE_FAILURE_EXCEPTIONS_CONTROL_FLOW_HPP
#define TRIAGE_FAILURE_EXCEPTIONS_CONTROL_FLOW_HPP

#include <triage/detail/shared_value.hpp>
#include <triage/failure/exceptions/subtype.hpp>

namespace triage::inline TRIAGE_ABI {

/// Control flow: the task is done, well or not, and the agent's loop ends.
template <class Brand>
class TRIAGE_VISIBLE BasicTaskCompleteException
    : public Subtype<BasicTaskCompleteException<Brand>, BasicException<Brand>> {
  using Super = Subtype<BasicTaskCompleteException, BasicException<Brand>>;

 public:
  using Super::Super;

  /// `cancelled`, so that code that takes it for a failure neither retries nor reports it.
  [[nodiscard]] static constexpr FailureInfo defaults() noexcept {
    return {.classification = classification_of(ErrorKind::cancelled), .domain = Domain::agent};
  }

  [[nodiscard]] bool is_control_flow() const noexcept override { return true; }

  [[nodiscard]] std::string_view summary() const noexcept { return this->failure().message(); }
  [[nodiscard]] bool is_success() const noexcept { return success_; }
  [[nodiscard]] std::string_view reason() const noexcept {  ///< of a failed completion
    return this->failure().metadata("reason").value_or(std::string_view{});
  }
  [[nodiscard]] Metadata metadata() const noexcept { return this->failure().metadata(); }
  [[nodiscard]] bool has_result() const noexcept { return result_.has_value(); }
  /// The result, if it is exactly a `T`; null otherwise. Lives as long as this or any copy.
  template <class T>
  [[nodiscard]] const T* result_as() const noexcept {
    return result_.template as<T>();
  }

  /// Throws what copying or moving `result` throws.
  template <class T>
  [[nodiscard]] static BasicTaskCompleteException with_result(std::string_view summary, T&& result,
                                                              Metadata metadata = {}) {
    BasicTaskCompleteException complete = with_metadata(summary, metadata);
    complete.result_ = detail::SharedValue::of(std::forward<T>(result));
    return complete;
  }
  [[nodiscard]] static BasicTaskCompleteException failed(std::string_view summary, std::string_view reason) noexcept {
    BasicTaskCompleteException complete = with_metadata(summary, {{"reason", reason}});
    complete.success_ = false;
    return complete;
  }
  [[nodiscard]] static BasicTaskCompleteException with_metadata(std::string_view summary, Metadata metadata) noexcept {
    return BasicTaskCompleteException{FailureInfo{.message = summary, .metadata = metadata}};
  }

 private:
  detail::SharedValue result_;
  bool success_ = true;
};

/// Control flow: an action waits until a person allows it.
template <class Brand>
class TRIAGE_VISIBLE BasicApprovalRequiredException
    : public Subtype<BasicApprovalRequiredException<Brand>, BasicException<Brand>> {
  using Super = Subtype<BasicApprovalRequiredException, BasicException<Brand>>;

 public:
  using Super::Super;

  [[nodiscard]] static constexpr FailureInfo defaults() noexcept {
    return {.classification = classification_of(ErrorKind::permission_denied), .domain = Domain::agent};
  }

  BasicApprovalRequiredException(std::string_view action, std::string_view reason) noexcept
      : Super(FailureInfo{.operation = action,
                          .message = detail::text_of("Action '", action, "' needs approval: ", reason),
                          .metadata = {{"reason", reason}}}) {}

  [[nodiscard]] bool is_control_flow() const noexcept override { return true; }

  [[nodiscard]] std::string_view action_name() const noexcept { return this->failure().operation(); }
  [[nodiscard]] std::string_view reason() const noexcept {
    return this->failure().metadata("reason").value_or(std::string_view{});
  }
};

/// True if `e` ends a loop and reports no failure.
[[nodiscard]] inline bool is_control_flow(const Exception& e) noexcept { return e.is_control_flow(); }

/// False for an exception that is not one of triage's, and for a null pointer.
[[nodiscard]] inline bool is_control_flow(const std::exception_ptr& exception) noexcept {
  if (exception == nullptr) return false;
  try {
    std::rethrow_exception(exception);
  } catch (const Exception& e) {
    return e.is_control_flow();
  } catch (...) {
    return false;
  }
}

using TaskCompleteException = BasicTaskCompleteException<TnsAI>;
using ApprovalRequiredException = BasicApprovalRequiredException<TnsAI>;

}  // namespace triage::inline TRIAGE_ABI

#endif
