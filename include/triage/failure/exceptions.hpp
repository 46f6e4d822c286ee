// The exceptions that agent code catches: one tree, drawn below, for any brand.
//
//   Exception                              any brand; abstract
//   `- TnsAIException                      abstract
//      |- LLMException                     abstract
//      |  |- LLMCapabilityException        abstract
//      |  |  `- ToolCallNotSupportedException
//      |  `- PermissionException
//      |- RateLimitException   BillingException   NetworkException   TimeoutException
//      |- ActionExecutionException   ToolExecutionException   EscalationException
//      |- ValidationException   ConfigException   CancelledException
//      `- TaskCompleteException   ApprovalRequiredException      control flow, not failures
//
// Each is `Basic...<Brand>` for the brand `TnsAI`. A type with subtypes is abstract, so that `throw e;` on a
// base, which would slice, does not compile; `throw;`, `e.rethrow()` and `throw Exactly<LLMException>{...}` do.

#ifndef TRIAGE_FAILURE_EXCEPTIONS_HPP
#define TRIAGE_FAILURE_EXCEPTIONS_HPP

#include <optional>

#include <triage/detail/shared_value.hpp>
#include <triage/detail/type_name.hpp>
#include <triage/detail/url.hpp>
#include <triage/failure/failure.hpp>
#include <triage/failure/foreign_exception.hpp>
#include <triage/rules/facts/http.hpp>

#if !TRIAGE_EXCEPTIONS
#error "triage/exceptions.hpp needs exceptions; Failure and the results of result.hpp do not"
#endif

namespace triage::inline TRIAGE_ABI {

class Cause;
namespace detail {
struct ReadFieldWait;
}

// --- the root --------------------------------------------------------------------------------------------------------

/// What every exception of every brand answers. Copying one never throws.
class TRIAGE_VISIBLE Exception : public std::exception {
 public:
  [[nodiscard]] const char* what() const noexcept override { return failure_.message().data(); }

  /// The prefix of the brand and the name of the class: "TNSAI-RATELIMIT". A NUL follows its last byte.
  [[nodiscard]] virtual std::string_view code() const noexcept = 0;
  /// The name of the class alone: "RateLimitException".
  [[nodiscard]] virtual std::string_view type_name() const noexcept = 0;

  [[nodiscard]] ErrorKind kind() const noexcept { return failure_.kind(); }
  [[nodiscard]] const Failure& failure() const noexcept { return failure_; }

  /// Whether the same call again may work.
  [[nodiscard]] virtual bool is_retryable() const noexcept { return failure_.is_retryable(); }
  /// The wait that the provider stated, else document 000's number; zero where a retry cannot help.
  [[nodiscard]] virtual Duration suggested_retry_delay() const noexcept { return failure_.suggested_retry_delay(); }
  /// How many retries document 000 allows; zero where a retry cannot help.
  [[nodiscard]] virtual int max_retry_attempts() const noexcept { return failure_.max_retry_attempts(); }
  /// Whether it ends a loop rather than reports a failure: whoever retries, maps or counts failures lets it pass.
  [[nodiscard]] virtual bool is_control_flow() const noexcept { return false; }
  /// Whether no recovery of a tool may stop it: document 004's hard failure, a `ToolExecutionException` of any brand.
  [[nodiscard]] virtual bool ends_recovery() const noexcept { return false; }
  /// How severe its soft failure is, an `EscalationException` of any brand; empty for all others.
  [[nodiscard]] virtual std::optional<Severity> escalation() const noexcept { return std::nullopt; }

  /// The nested exception; null where there is none. Without RTTI, one nested by the standard library is not seen.
  [[nodiscard]] std::exception_ptr cause() const noexcept {
    const std::nested_exception* const nested = nesting();
    return nested != nullptr ? nested->nested_ptr() : nullptr;
  }

  /// Throws a copy of its own type, cause included. In a handler `throw;` does the same without the copy.
  [[noreturn]] virtual void rethrow() const = 0;
  /// Throws a copy of its own type with that cause nested in the place of its own.
  [[noreturn]] virtual void rethrow_with(const Cause& cause) const = 0;
  /// A copy of its own type, cause included.
  [[nodiscard]] virtual std::exception_ptr to_exception_ptr() const noexcept = 0;

 protected:
  explicit Exception(Failure failure) noexcept : failure_(std::move(failure)) {}
  Exception(const Exception&) noexcept = default;
  Exception& operator=(const Exception&) noexcept = default;
  ~Exception() override = default;

  [[nodiscard]] virtual const std::nested_exception* nesting() const noexcept {
#if TRIAGE_RTTI
    return dynamic_cast<const std::nested_exception*>(this);
#else
    return nullptr;
#endif
  }

  void set_cause(const Failure& cause) noexcept {
    FailureInfo info = failure_.info();
    info.cause = &cause;
    if (Failure with{info}; with.is_complete()) failure_ = std::move(with);  // memory is out: rather all but the cause
  }

 private:
  Failure failure_;
};

// --- causes ----------------------------------------------------------------------------------------------------------

/// What another exception was caused by: an exception of triage, any other exception object, or a pointer to one.
class Cause {
 public:
  Cause(std::exception_ptr cause) noexcept  // NOLINT(google-explicit-constructor): a cause is an exception
      : exception_(cause != nullptr ? std::move(cause) : std::make_exception_ptr(std::bad_exception{})) {}

  Cause(const Exception& cause) noexcept  // NOLINT(google-explicit-constructor)
      : exception_(cause.to_exception_ptr()) {}

  /// Where `cause` is the base of what was thrown, the exception being handled is taken, so that nothing is sliced. Of
  /// one that nobody handles and whose type is not told, only the text can be kept.
  template <class E>
  requires(std::is_base_of_v<std::exception, E> && !std::is_base_of_v<Exception, E>) Cause(const E& cause)
  noexcept  // NOLINT(google-explicit-constructor)
      : exception_(handled(cause)) {
    if (exception_ != nullptr) return;
    if constexpr (!std::is_abstract_v<E>) {
#if TRIAGE_RTTI
      if (typeid(cause) == typeid(E))
#endif
        exception_ = std::make_exception_ptr(cause);
    }
    if (exception_ == nullptr) exception_ = with_text(cause.what());
  }

  [[nodiscard]] const std::exception_ptr& exception() const noexcept { return exception_; }

 private:
  /// The exception being handled, if `cause` is that very object.
  template <class E>
  static std::exception_ptr handled(const E& cause) noexcept {
    std::exception_ptr current = std::current_exception();
    if (current == nullptr) return nullptr;
    try {
      std::rethrow_exception(current);
    } catch (const E& e) {
      if (&e == &cause) return current;
    } catch (...) {  // another one
    }
    return nullptr;
  }

  static std::exception_ptr with_text(const char* text) noexcept {
    try {
      return std::make_exception_ptr(std::runtime_error{text});
    } catch (...) {  // out of memory
      return std::current_exception();
    }
  }

  std::exception_ptr exception_;
};

namespace detail {

struct CauseOf {
  /// What is nested in that exception, by triage or by the standard library; null where nothing is.
  [[nodiscard]] std::exception_ptr operator()(const std::exception_ptr& exception) const noexcept {
    if (exception == nullptr) return nullptr;
    try {
      std::rethrow_exception(exception);
    } catch (const std::nested_exception& e) {
      return e.nested_ptr();
    } catch (...) {
      return nullptr;
    }
  }
};

struct RootCause {
  /// The innermost nested exception; the exception itself where nothing is nested. Linear in the chain.
  [[nodiscard]] std::exception_ptr operator()(std::exception_ptr exception) const noexcept {
    while (std::exception_ptr next = CauseOf{}(exception)) exception = next;
    return exception;
  }

  [[nodiscard]] std::exception_ptr operator()(const Exception& e) const noexcept {
    return (*this)(e.to_exception_ptr());
  }

  /// The innermost cause of a `Failure`, or it itself.
  [[nodiscard]] Failure operator()(const Failure& failure) const noexcept {
    const Failure* root = &failure;
    while (root->cause() != nullptr) root = root->cause();
    return *root;
  }
};

/// Any exception as a `Failure`. Ours keep theirs, identity included.
template <class OfText = NoText>
[[nodiscard]] Failure failure_of(const std::exception_ptr& exception, const OfText& of_text = {}) noexcept {
  if (exception == nullptr) return Failure{};
  Failure cause;
  const std::exception_ptr nested = CauseOf{}(exception);
  try {
    std::rethrow_exception(exception);
  } catch (const Exception& e) {
    return e.failure();
  } catch (...) {
    if (nested != nullptr) cause = failure_of(nested, of_text);
    return foreign_failure(of_text, nested != nullptr ? &cause : nullptr);
  }
}

/// The name of that exception's type, as document 000 prints it, and its text.
[[nodiscard]] inline std::string described(const std::exception_ptr& exception) {
  try {
    std::rethrow_exception(exception);
  } catch (const Exception& e) {
    return std::string{e.type_name()}.append(" (").append(e.what()).append(")");
  } catch (const std::exception& e) {
    return current_type_name().append(" (").append(e.what()).append(")");
  } catch (...) {
    return current_type_name();
  }
}

struct IsControlFlow {
  [[nodiscard]] bool operator()(const Exception& e) const noexcept { return e.is_control_flow(); }

  [[nodiscard]] bool operator()(const std::exception_ptr& exception) const noexcept {
    if (exception == nullptr) return false;
    try {
      std::rethrow_exception(exception);
    } catch (const Exception& e) {
      return e.is_control_flow();
    } catch (...) {
      return false;
    }
  }
};

/// A `std::nested_exception` that holds what it is given rather than what is being handled.
[[nodiscard]] inline std::nested_exception nesting_of(const std::exception_ptr& cause) noexcept {
  try {
    std::rethrow_exception(cause);
  } catch (...) {
    return {};
  }
}

/// Texts and numbers joined; empty when memory is out, so that a message falls back to its kind's meaning.
template <class... Parts>
[[nodiscard]] std::string text_of(const Parts&... parts) noexcept {
  try {
    std::string text;
    const auto append = [&text](const auto& part) {
      if constexpr (std::is_arithmetic_v<std::decay_t<decltype(part)>>)
        text += std::to_string(part);
      else
        text += part;
    };
    (append(parts), ...);
    return text;
  } catch (...) {
    return {};
  }
}

}  // namespace detail

/// `root_cause(exception)`: what went wrong first. Takes a `std::exception_ptr`, an `Exception` or a `Failure`.
inline constexpr detail::RootCause root_cause{};

/// `is_control_flow(e)`: whether it ends a loop rather than reports a failure.
inline constexpr detail::IsControlFlow is_control_flow{};

// --- names and codes -------------------------------------------------------------------------------------------------

/// The brand of document 000. Another one is a visible struct like it: its name begins the root's,
/// its prefix each code.
struct TRIAGE_VISIBLE TnsAI {
  static constexpr std::string_view prefix = "TNSAI"sv;
};

template <class Brand>
class BasicException;
template <class T>
class Exactly;

namespace detail {

inline constexpr std::string_view class_suffix = "Exception"sv;

/// The name of an exception class, as its aliases have it: "RateLimitException".
template <class T>
inline constexpr std::string_view class_name = [] {
  constexpr std::string_view basic = "Basic"sv;
  const std::string_view name = bare_name<T>();
  return is_template<T>() && name.starts_with(basic) ? name.substr(basic.size()) : name;
}();

template <class T>
inline constexpr std::string_view class_name<Exactly<T>> = class_name<T>;

template <class Brand>
inline constexpr auto root_name = joined<bare_name<Brand>().size() + class_suffix.size()>(bare_name<Brand>(),
                                                                                          class_suffix);

template <class Brand>
inline constexpr std::string_view class_name<BasicException<Brand>> = {root_name<Brand>.data(),
                                                                       root_name<Brand>.size() - 1};

[[nodiscard]] constexpr std::string_view without_suffix(std::string_view name) noexcept {
  const bool has_suffix = name.size() > class_suffix.size() && name.ends_with(class_suffix);
  return has_suffix ? name.substr(0, name.size() - class_suffix.size()) : name;
}

/// "TNSAI-RATELIMIT" and a NUL.
template <class Brand, class T>
inline constexpr auto code = [] {
  constexpr std::string_view name = without_suffix(class_name<T>);
  auto text = joined<Brand::prefix.size() + 1 + name.size()>(Brand::prefix, "-", name);
  for (std::size_t i = Brand::prefix.size(); i < text.size(); ++i)
    if (text[i] >= 'a' && text[i] <= 'z') text[i] = static_cast<char>(text[i] - ('a' - 'A'));
  return text;
}();

/// `info` with what it leaves out as `defaults` has it.
[[nodiscard]] inline FailureInfo completed(FailureInfo info, const FailureInfo& defaults) noexcept {
  if (info.classification == Classification{}) info.classification = defaults.classification;
  if (!info.domain) info.domain = defaults.domain;
  if (!info.retryable) info.retryable = defaults.retryable;
  return info;
}

}  // namespace detail

// --- the makings of a type -------------------------------------------------------------------------------------------

/// An exception with a cause, which the standard library finds too. What factories that take a cause return.
template <class T>
class TRIAGE_VISIBLE Caused : public T, public std::nested_exception {
 public:
  Caused(T thrown, const Cause& cause) noexcept
      : T(std::move(thrown)), std::nested_exception(detail::nesting_of(cause.exception())) {
    this->set_cause(detail::failure_of(cause.exception()));
  }

  Caused(T thrown, const std::nested_exception& nested) noexcept
      : T(std::move(thrown)), std::nested_exception(nested) {}

  [[noreturn]] void rethrow() const override { throw Caused(*this); }
  [[nodiscard]] std::exception_ptr to_exception_ptr() const noexcept override {
    return std::make_exception_ptr(Caused(*this));
  }

 protected:
  [[nodiscard]] const std::nested_exception* nesting() const noexcept override { return this; }
};

/// Makes `Self` an exception type below `Base`, with a code of its own:
/// `struct QuotaException : Subtype<QuotaException, LLMException> { using Subtype::Subtype; };`
/// A static `defaults()` in `Self` says what a failure is that does not say it itself.
template <class Self, class Base>
class TRIAGE_VISIBLE Subtype : public Base {
 public:
  using Base::Base;

  explicit Subtype(Failure failure) noexcept : Base(std::move(failure)) {}
  explicit Subtype(const FailureInfo& info) noexcept : Base(Failure{detail::completed(info, Self::defaults())}) {}
  explicit Subtype(std::string_view message) noexcept : Subtype(FailureInfo{.message = message}) {}

  [[nodiscard]] std::string_view code() const noexcept override {
    constexpr const auto& text = detail::code<typename Base::BrandType, Self>;
    return {text.data(), text.size() - 1};
  }
  [[nodiscard]] std::string_view type_name() const noexcept override { return detail::class_name<Self>; }

  [[noreturn]] void rethrow() const override {
    if constexpr (!std::is_final_v<Self>)
      if (const auto* nested = this->nesting()) throw Caused<Self>(self(), *nested);
    throw Self(self());
  }
  /// A final type takes no cause and is thrown without one.
  [[noreturn]] void rethrow_with(const Cause& cause) const override {
    if constexpr (!std::is_final_v<Self>) throw Caused<Self>(self(), cause);
    throw Self(self());
  }
  [[nodiscard]] std::exception_ptr to_exception_ptr() const noexcept override {
    if constexpr (!std::is_final_v<Self>)
      if (const auto* nested = this->nesting()) return std::make_exception_ptr(Caused<Self>(self(), *nested));
    return std::make_exception_ptr(self());
  }

 private:
  [[nodiscard]] const Self& self() const noexcept { return static_cast<const Self&>(*this); }
};

/// The form in which a type that has subtypes is thrown: `throw Exactly<LLMException>{"no answer"}`.
template <class T>
class TRIAGE_VISIBLE Exactly : public Subtype<Exactly<T>, T> {
  using Super = Subtype<Exactly<T>, T>;

 public:
  using Super::Super;
};

namespace detail {

struct WithCause {
  /// `exception` with a cause nested in it, whether or not one is being handled.
  template <class T>
  [[nodiscard]] Caused<T> operator()(T exception, const Cause& cause) const noexcept {
    return Caused<T>(std::move(exception), cause);
  }

  /// In place of the cause that it has.
  template <class T>
  [[nodiscard]] Caused<T> operator()(Caused<T> exception, const Cause& cause) const noexcept {
    return (*this)(static_cast<T&&>(exception), cause);
  }
};

/// The kind of a value of a vocabulary, where no more is known.
template <class E>
[[nodiscard]] constexpr ErrorKind kind_of(E value) noexcept {
  return has_row(value) ? row_of(value).kind : ErrorKind::unknown;
}
static_assert([] {
  for (const auto& row : rows<ErrorType>)
    if (row_of(row.kind).error_type != row.value) return false;
  return true;
}());

/// What a status means from a service that is no model: there a 404 is a missing thing, not a missing model.
[[nodiscard]] constexpr ErrorKind kind_of_api_status(int status) noexcept {
  if (status == 404 || status == 410) return ErrorKind::unknown;
  const Decimal digits(status);
  const auto means = [&](const Rule& row) {
    if (row.verb != Verb::status || ProviderTerm::of(row.terms) != Provider{}) return false;
    bool found = false;
    for_each_phrase(row, [&](std::string_view text) { found = found || text == digits.view(); });
    return found;
  };
  for (const Rule& row : tables::http::all)
    if (means(row)) return row.kind;
  if (status >= 400 && status < 500) return ErrorKind::format_error;
  return status >= 500 && status < 600 ? ErrorKind::server_error : ErrorKind::unknown;
}

/// A model or provider without that capability.
[[nodiscard]] inline Failure lacking(std::string_view capability, std::string_view model,
                                     std::string_view provider) noexcept {
  return Failure{FailureInfo{.classification = classification_of(ErrorKind::capability_mismatch),
                             .provider = provider,
                             .model = model,
                             .message = text_of("Model '", model, "' of ", provider, " does not support ", capability),
                             .metadata = {{"capability", capability}}}};
}

}  // namespace detail

/// `throw with_cause(QuotaException{"over"}, e)`.
inline constexpr detail::WithCause with_cause{};

// --- the tree --------------------------------------------------------------------------------------------------------

/// The root of one brand: `TnsAIException`.
template <class Brand>
class TRIAGE_VISIBLE BasicException : public Exception {
 public:
  using BrandType = Brand;

  explicit BasicException(Failure failure) noexcept : Exception(std::move(failure)) {}

  /// What a failure of this type is that does not say it itself.
  [[nodiscard]] static constexpr FailureInfo defaults() noexcept { return {}; }
};

/// A failed call to a model.
template <class Brand>
class TRIAGE_VISIBLE BasicLLMException : public BasicException<Brand> {
  using Super = BasicException<Brand>;

 public:
  using Super::Super;
  using Thrown = Exactly<BasicLLMException>;

  [[nodiscard]] ErrorType error_type() const noexcept {
    return this->failure().error_type().value_or(ErrorType::unknown);
  }
  [[nodiscard]] std::string_view model() const noexcept { return this->failure().model(); }

  [[nodiscard]] static Thrown of(ErrorType type, std::string_view model, std::string_view message) noexcept {
    return Thrown{info(type, model, message)};
  }
  [[nodiscard]] static auto of(ErrorType type, std::string_view model, std::string_view message,
                               const Cause& cause) noexcept {
    return Caused<Thrown>{of(type, model, message), cause};
  }

  [[nodiscard]] static Thrown model_not_found(std::string_view model) noexcept {
    return of(ErrorType::model_not_found, model, detail::text_of("Model '", model, "' was not found"));
  }
  [[nodiscard]] static Thrown authentication_failed(std::string_view model, std::string_view reason) noexcept {
    return of(ErrorType::authentication_failed, model,
              detail::text_of("Authentication failed for model '", model, "': ", reason));
  }
  [[nodiscard]] static Thrown content_filtered(std::string_view model, std::string_view reason) noexcept {
    return of(ErrorType::content_filtered, model,
              detail::text_of("Content was refused by model '", model, "': ", reason));
  }
  [[nodiscard]] static Thrown context_too_long(std::string_view model, std::int64_t limit,
                                               std::int64_t actual) noexcept {
    const std::string message =
        detail::text_of("Context too long for model '", model, "': ", actual, " tokens, and the limit is ", limit);
    FailureInfo from = info(ErrorType::context_too_long, model, message);
    from.classification.context_limit = limit;
    from.classification.actual_tokens = actual;
    return Thrown{from};
  }
  [[nodiscard]] static Thrown model_overloaded(std::string_view model) noexcept {
    return of(ErrorType::model_overloaded, model, detail::text_of("Model '", model, "' is overloaded"));
  }
  [[nodiscard]] static Thrown server_error(std::string_view model) noexcept {
    return of(ErrorType::server_error, model, detail::text_of("Server error from model '", model, "'"));
  }
  [[nodiscard]] static auto server_error(std::string_view model, const Cause& cause) noexcept {
    return with_cause(server_error(model), cause);
  }
  [[nodiscard]] static Thrown malformed_tool_call(std::string_view model, std::string_view tool,
                                                  std::string_view why) noexcept {
    const std::string message =
        detail::text_of("Model '", model, "' made a malformed call of tool '", tool, "': ", why);
    FailureInfo from = info(ErrorType::malformed_tool_call, model, message);
    from.operation = tool;
    return Thrown{from};
  }
  [[nodiscard]] static auto malformed_tool_call(std::string_view model, std::string_view tool, std::string_view why,
                                                const Cause& cause) noexcept {
    return with_cause(malformed_tool_call(model, tool, why), cause);
  }

 private:
  [[nodiscard]] static FailureInfo info(ErrorType type, std::string_view model, std::string_view message) noexcept {
    return {.classification = classification_of(detail::kind_of(type)), .model = model, .message = message};
  }
};

/// The model or the provider lacks what was asked for.
template <class Brand>
class TRIAGE_VISIBLE BasicLLMCapabilityException : public BasicLLMException<Brand> {
  using Super = BasicLLMException<Brand>;

 public:
  using Super::Super;
  using Thrown = Exactly<BasicLLMCapabilityException>;

  [[nodiscard]] static constexpr FailureInfo defaults() noexcept {
    return {.classification = classification_of(ErrorKind::capability_mismatch)};
  }

  [[nodiscard]] std::string_view provider() const noexcept { return this->failure().provider(); }
  [[nodiscard]] std::string_view capability() const noexcept {
    return this->failure().metadata("capability").value_or(std::string_view{});
  }

  [[nodiscard]] static Thrown not_supported(std::string_view capability, std::string_view model,
                                            std::string_view provider) noexcept {
    return Thrown{detail::lacking(capability, model, provider)};
  }
  [[nodiscard]] static Thrown streaming_not_supported(std::string_view model, std::string_view provider) noexcept {
    return not_supported("streaming", model, provider);
  }
  [[nodiscard]] static Thrown vision_not_supported(std::string_view model, std::string_view provider) noexcept {
    return not_supported("vision", model, provider);
  }
  [[nodiscard]] static Thrown structured_output_not_supported(std::string_view model,
                                                              std::string_view provider) noexcept {
    return not_supported("structured output", model, provider);
  }
};

/// The model cannot call tools.
template <class Brand>
class TRIAGE_VISIBLE BasicToolCallNotSupportedException
    : public Subtype<BasicToolCallNotSupportedException<Brand>, BasicLLMCapabilityException<Brand>> {
  using Super = Subtype<BasicToolCallNotSupportedException, BasicLLMCapabilityException<Brand>>;

 public:
  using Super::Super;

  BasicToolCallNotSupportedException(std::string_view model, std::string_view provider) noexcept
      : Super(detail::lacking("tool calls", model, provider)) {}
};

/// The identity is fine, the act is not allowed.
template <class Brand>
class TRIAGE_VISIBLE BasicPermissionException
    : public Subtype<BasicPermissionException<Brand>, BasicLLMException<Brand>> {
  using Super = Subtype<BasicPermissionException, BasicLLMException<Brand>>;

 public:
  using Super::Super;

  [[nodiscard]] static constexpr FailureInfo defaults() noexcept {
    return {.classification = classification_of(ErrorKind::permission_denied)};
  }
};

/// A throttle that clears by waiting.
template <class Brand>
class TRIAGE_VISIBLE BasicRateLimitException : public Subtype<BasicRateLimitException<Brand>, BasicException<Brand>> {
  using Super = Subtype<BasicRateLimitException, BasicException<Brand>>;

 public:
  using Super::Super;

  [[nodiscard]] static constexpr FailureInfo defaults() noexcept {
    return {.classification = classification_of(ErrorKind::rate_limit)};
  }

  [[nodiscard]] std::optional<Duration> retry_after() const noexcept { return this->failure().retry_after(); }
  /// What is throttled: the provider, else the endpoint, else the model.
  [[nodiscard]] std::string_view service() const noexcept {
    const Failure& f = this->failure();
    return !f.provider().empty() ? f.provider() : !f.operation().empty() ? f.operation() : f.model();
  }
  [[nodiscard]] std::optional<std::int64_t> remaining_quota() const noexcept {
    return this->failure().classification().remaining_quota;
  }

  /// Reads the `Retry-After` of a 429: seconds, or a date after `now`. What it does not believe leaves the wait empty,
  /// hence 60 s, and is named in the message and in the classification's `wait_note`. Include `retry_hint.hpp` to call
  /// it: who only catches is spared what reads dates.
  template <class Reader = detail::ReadFieldWait>
  [[nodiscard]] static BasicRateLimitException from_http_429(std::string_view service, std::string_view retry_after,
                                                             TimePoint now = clock_time()) noexcept {
    const auto hint = *Reader{}("retry-after", retry_after, now);
    const bool ignored = !retry_after.empty() && !hint.retry_after;
    const std::string message =
        detail::text_of("Rate limit exceeded for ", service, " (HTTP 429)",
                        ignored ? "; its Retry-After is ignored: " : "", ignored ? to_string(hint.note) : "");
    FailureInfo from = defaults();
    from.provider = service;
    from.message = message;
    from.classification.status = 429;
    from.classification.retry_after = hint.retry_after;
    from.classification.reset_at = hint.reset_at;
    from.classification.wait_note = hint.note;
    return BasicRateLimitException{from};
  }

  /// The quota of a model is used up: a throttle that is waited out for 5 minutes, as document 000 has it.
  [[nodiscard]] static BasicRateLimitException llm_quota_exceeded(std::string_view model) noexcept {
    const std::string message = detail::text_of("Quota exceeded for model '", model, "'");
    FailureInfo from = defaults();
    from.model = model;
    from.message = message;
    from.classification.retry_after = std::chrono::minutes{5};
    return BasicRateLimitException{from};
  }

  /// An endpoint that wants `delay` between calls. A negative one is ignored, hence 60 s.
  [[nodiscard]] static BasicRateLimitException api_rate_limit(std::string_view endpoint, Duration delay) noexcept {
    const std::string message = detail::text_of("Rate limit exceeded at ", endpoint);
    FailureInfo from = defaults();
    from.operation = endpoint;
    from.message = message;
    if (delay >= Duration::zero())
      from.classification.retry_after = delay;
    else
      from.classification.wait_note = WaitNote::negative;
    return BasicRateLimitException{from};
  }

 private:
  [[nodiscard]] static TimePoint clock_time() noexcept {
    return std::chrono::time_point_cast<Duration>(std::chrono::system_clock::now());
  }
};

/// Out of money, or at a hard quota.
template <class Brand>
class TRIAGE_VISIBLE BasicBillingException : public Subtype<BasicBillingException<Brand>, BasicException<Brand>> {
  using Super = Subtype<BasicBillingException, BasicException<Brand>>;

 public:
  using Super::Super;

  [[nodiscard]] static constexpr FailureInfo defaults() noexcept {
    return {.classification = classification_of(ErrorKind::billing)};
  }
};

/// The transport carried no complete answer.
template <class Brand>
class TRIAGE_VISIBLE BasicNetworkException : public Subtype<BasicNetworkException<Brand>, BasicException<Brand>> {
  using Super = Subtype<BasicNetworkException, BasicException<Brand>>;

 public:
  using Super::Super;

  [[nodiscard]] static constexpr FailureInfo defaults() noexcept {
    return {.classification = classification_of(ErrorKind::network)};
  }

  [[nodiscard]] std::string_view host() const noexcept { return this->failure().host(); }
  [[nodiscard]] std::uint16_t port() const noexcept { return this->failure().port(); }  ///< 0 where it is not known

  [[nodiscard]] static BasicNetworkException connection_refused(std::string_view host, std::uint16_t port) noexcept {
    return not_sent(detail::text_of("Connection refused by ", host, ":", port), host, port);
  }
  [[nodiscard]] static BasicNetworkException dns_resolution_failed(std::string_view host) noexcept {
    return not_sent(detail::text_of("Cannot resolve host ", host), host, 0);
  }
  [[nodiscard]] static auto dns_resolution_failed(std::string_view host, const Cause& cause) noexcept {
    return with_cause(dns_resolution_failed(host), cause);
  }
  [[nodiscard]] static BasicNetworkException connection_timeout(std::string_view host, std::uint16_t port,
                                                                Duration timeout) noexcept {
    return not_sent(detail::text_of("No connection to ", host, ":", port, " within ", timeout.count(), " ms"), host,
                    port, timeout);
  }

 private:
  [[nodiscard]] static BasicNetworkException not_sent(std::string_view message, std::string_view host,
                                                      std::uint16_t port, std::optional<Duration> timeout = {}) noexcept {
    FailureInfo from = defaults();
    from.classification.phase = Phase::not_sent;
    from.message = message;
    from.host = host;
    from.port = port;
    from.timeout = timeout;
    return BasicNetworkException{from};
  }
};

/// No answer in time.
template <class Brand>
class TRIAGE_VISIBLE BasicTimeoutException : public Subtype<BasicTimeoutException<Brand>, BasicException<Brand>> {
  using Super = Subtype<BasicTimeoutException, BasicException<Brand>>;

 public:
  using Super::Super;

  [[nodiscard]] static constexpr FailureInfo defaults() noexcept {
    return {.classification = classification_of(ErrorKind::idle_timeout)};
  }

  [[nodiscard]] std::optional<Duration> timeout() const noexcept { return this->failure().timeout(); }
  [[nodiscard]] std::string_view operation() const noexcept { return this->failure().operation(); }

  [[nodiscard]] static BasicTimeoutException llm_timeout(Duration timeout) noexcept {
    return after(timeout, "LLM call", detail::text_of("LLM call timed out after ", timeout.count(), " ms"));
  }
  /// Of `url` neither a user and password nor the query is kept: keys stand there.
  [[nodiscard]] static BasicTimeoutException http_timeout(std::string_view url, Duration timeout) noexcept {
    const detail::PublicUrl kept = detail::public_url(url);
    const std::string address = detail::text_of(kept.scheme, kept.rest);
    return after(timeout, address,
                 detail::text_of("HTTP request to ", address, " timed out after ", timeout.count(), " ms"));
  }
  [[nodiscard]] static BasicTimeoutException action_timeout(std::string_view action, Duration timeout) noexcept {
    return after(timeout, action, detail::text_of("Action '", action, "' timed out after ", timeout.count(), " ms"),
                 Domain::tool);
  }

 private:
  [[nodiscard]] static BasicTimeoutException after(Duration timeout, std::string_view operation,
                                                   std::string_view message, Domain domain = Domain::model) noexcept {
    return BasicTimeoutException{
        FailureInfo{.operation = operation, .message = message, .timeout = timeout, .domain = domain}};
  }
};

/// An action of an agent that failed while it ran.
template <class Brand>
class TRIAGE_VISIBLE BasicActionExecutionException
    : public Subtype<BasicActionExecutionException<Brand>, BasicException<Brand>> {
  using Super = Subtype<BasicActionExecutionException, BasicException<Brand>>;

 public:
  using Super::Super;

  [[nodiscard]] static constexpr FailureInfo defaults() noexcept {
    return {.domain = Domain::tool, .retryable = row_of(ErrorCategory::unknown).retryable};
  }

  [[nodiscard]] std::string_view action_name() const noexcept { return this->failure().operation(); }
  [[nodiscard]] std::optional<ActionType> action_type() const noexcept { return this->failure().action_type(); }
  [[nodiscard]] ErrorCategory category() const noexcept {
    return this->failure().category().value_or(ErrorCategory::unknown);
  }

  /// "[WEB_SERVICE] Action 'fetchWeather' failed: Network error | Category: Network error | Retryable: true | Cause:
  /// SocketTimeoutException (Connect timed out)". Throws `std::bad_alloc`.
  [[nodiscard]] std::string detailed_message() const {
    std::string line;
    if (const auto type = action_type()) line.append("[").append(to_string(*type)).append("] ");
    line.append(this->failure().message()).append(" | Category: ").append(row_of(category()).display_name);
    line.append(" | Retryable: ").append(this->is_retryable() ? "true" : "false");
    if (const std::exception_ptr nested = this->cause()) line.append(" | Cause: ").append(detail::described(nested));
    return line;
  }

  [[nodiscard]] static BasicActionExecutionException of(std::string_view action, ActionType type,
                                                        ErrorCategory category, std::string_view why) noexcept {
    return failed(action, type, category, why, classification_of(detail::kind_of(category)),
                  row_of(category).retryable);
  }
  [[nodiscard]] static auto of(std::string_view action, ActionType type, ErrorCategory category, std::string_view why,
                               const Cause& cause) noexcept {
    return with_cause(of(action, type, category, why), cause);
  }

  [[nodiscard]] static auto from_network_error(std::string_view action, ActionType type, const Cause& cause) noexcept {
    return of(action, type, ErrorCategory::network, row_of(ErrorCategory::network).display_name, cause);
  }
  [[nodiscard]] static BasicActionExecutionException from_parameter_error(std::string_view action, ActionType type,
                                                                          std::string_view why) noexcept {
    return of(action, type, ErrorCategory::parameter, why);
  }
  [[nodiscard]] static auto from_parameter_error(std::string_view action, ActionType type, std::string_view why,
                                                 const Cause& cause) noexcept {
    return of(action, type, ErrorCategory::parameter, why, cause);
  }

  /// A 4xx is a client error and not retryable, but 408 and 429 are; a 5xx is a server error and retryable.
  [[nodiscard]] static BasicActionExecutionException from_api_error(std::string_view action, ActionType type,
                                                                    int status, std::string_view text) noexcept {
    const bool client = status >= 400 && status < 500;
    const bool server = status >= 500 && status < 600;
    const ErrorCategory category = client   ? ErrorCategory::client_error
                                   : server ? ErrorCategory::server_error
                                            : ErrorCategory::unknown;
    Classification c = classification_of(detail::kind_of_api_status(status), Confidence::status);
    c.status = detail::http_status(status);
    return failed(action, type, category, detail::text_of("HTTP ", status, " ", text), c,
                  server || status == 408 || status == 429);
  }
  [[nodiscard]] static auto from_api_error(std::string_view action, ActionType type, int status, std::string_view text,
                                           const Cause& cause) noexcept {
    return with_cause(from_api_error(action, type, status, text), cause);
  }

  /// Retryable where and as the model's own failure is, with its kind and its stated wait.
  [[nodiscard]] static auto from_llm_error(std::string_view action, ActionType type, const Cause& cause) noexcept {
    const Failure failure = detail::failure_of(cause.exception());
    return with_cause(failed(action, type, ErrorCategory::llm, failure.message(), failure.classification()), cause);
  }
  [[nodiscard]] static auto from_mcp_error(std::string_view tool, const Cause& cause) noexcept {
    return of(tool, ActionType::mcp, ErrorCategory::mcp, row_of(ErrorCategory::mcp).display_name, cause);
  }
  [[nodiscard]] static auto from_invocation_error(std::string_view action, ActionType type,
                                                  const Cause& cause) noexcept {
    return of(action, type, ErrorCategory::invocation, row_of(ErrorCategory::invocation).display_name, cause);
  }

 private:
  [[nodiscard]] static BasicActionExecutionException failed(std::string_view action, ActionType type,
                                                            ErrorCategory category, std::string_view why,
                                                            const Classification& c,
                                                            std::optional<bool> retryable = {}) noexcept {
    return BasicActionExecutionException{
        Failure{FailureInfo{.classification = c,
                            .operation = action,
                            .message = detail::text_of("Action '", action, "' failed: ", why),
                            .domain = Domain::tool,
                            .retryable = retryable,
                            .category = category,
                            .action_type = type}}};
  }
};

/// A tool that failed for good: nothing below it is tried again.
template <class Brand>
class TRIAGE_VISIBLE BasicToolExecutionException
    : public Subtype<BasicToolExecutionException<Brand>, BasicException<Brand>> {
  using Super = Subtype<BasicToolExecutionException, BasicException<Brand>>;

 public:
  using Super::Super;

  [[nodiscard]] static constexpr FailureInfo defaults() noexcept {
    return {.domain = Domain::tool, .retryable = false};
  }

  BasicToolExecutionException(std::string_view tool, std::string_view reason) noexcept
      : Super(FailureInfo{.operation = tool, .message = detail::text_of("Tool '", tool, "' failed: ", reason)}) {}

  [[nodiscard]] bool ends_recovery() const noexcept override { return true; }

  [[nodiscard]] std::string_view tool() const noexcept { return this->failure().operation(); }
};

/// A repair that gave up and hands its reason to the calling model, which may try again with better arguments.
template <class Brand>
class TRIAGE_VISIBLE BasicEscalationException : public Subtype<BasicEscalationException<Brand>, BasicException<Brand>> {
  using Super = Subtype<BasicEscalationException, BasicException<Brand>>;

 public:
  using Super::Super;

  [[nodiscard]] static constexpr FailureInfo defaults() noexcept {
    return {.domain = Domain::tool, .retryable = false};
  }

  explicit BasicEscalationException(std::string_view reason, Severity severity = Severity::medium,
                                    std::string_view source = {}) noexcept
      : Super(FailureInfo{.operation = source, .message = reason}), severity_(severity) {}

  [[nodiscard]] std::optional<Severity> escalation() const noexcept override { return severity_; }

  [[nodiscard]] std::string_view reason() const noexcept { return this->failure().message(); }
  [[nodiscard]] std::string_view source() const noexcept { return this->failure().operation(); }
  [[nodiscard]] Severity severity() const noexcept { return severity_; }

 private:
  Severity severity_ = Severity::medium;
};

/// Something that does not keep to its contract.
template <class Brand>
class TRIAGE_VISIBLE BasicValidationException : public Subtype<BasicValidationException<Brand>, BasicException<Brand>> {
  using Super = Subtype<BasicValidationException, BasicException<Brand>>;

 public:
  using Super::Super;

  [[nodiscard]] static constexpr FailureInfo defaults() noexcept {
    return {.classification = classification_of(ErrorKind::format_error), .domain = Domain::agent};
  }
};

/// Our own side is not set up.
template <class Brand>
class TRIAGE_VISIBLE BasicConfigException : public Subtype<BasicConfigException<Brand>, BasicException<Brand>> {
  using Super = Subtype<BasicConfigException, BasicException<Brand>>;

 public:
  using Super::Super;

  [[nodiscard]] static constexpr FailureInfo defaults() noexcept {
    return {.classification = classification_of(ErrorKind::config)};
  }
};

/// The caller gave up.
template <class Brand>
class TRIAGE_VISIBLE BasicCancelledException : public Subtype<BasicCancelledException<Brand>, BasicException<Brand>> {
  using Super = Subtype<BasicCancelledException, BasicException<Brand>>;

 public:
  using Super::Super;

  [[nodiscard]] static constexpr FailureInfo defaults() noexcept {
    return {.classification = classification_of(ErrorKind::cancelled)};
  }
};

/// Control flow: the task is done, well or not, and the agent's loop ends.
template <class Brand>
class TRIAGE_VISIBLE BasicTaskCompleteException
    : public Subtype<BasicTaskCompleteException<Brand>, BasicException<Brand>> {
  using Super = Subtype<BasicTaskCompleteException, BasicException<Brand>>;

 public:
  using Super::Super;

  /// The kind of a signal that whoever takes it for a failure neither repeats nor reports.
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

using TnsAIException = BasicException<TnsAI>;
using LLMException = BasicLLMException<TnsAI>;
using LLMCapabilityException = BasicLLMCapabilityException<TnsAI>;
using ToolCallNotSupportedException = BasicToolCallNotSupportedException<TnsAI>;
using PermissionException = BasicPermissionException<TnsAI>;
using RateLimitException = BasicRateLimitException<TnsAI>;
using BillingException = BasicBillingException<TnsAI>;
using NetworkException = BasicNetworkException<TnsAI>;
using TimeoutException = BasicTimeoutException<TnsAI>;
using ActionExecutionException = BasicActionExecutionException<TnsAI>;
using ToolExecutionException = BasicToolExecutionException<TnsAI>;
using EscalationException = BasicEscalationException<TnsAI>;
using ValidationException = BasicValidationException<TnsAI>;
using ConfigException = BasicConfigException<TnsAI>;
using CancelledException = BasicCancelledException<TnsAI>;
using TaskCompleteException = BasicTaskCompleteException<TnsAI>;
using ApprovalRequiredException = BasicApprovalRequiredException<TnsAI>;

// --- throwing --------------------------------------------------------------------------------------------------------

/// Throws `failure` as the type that its kind's row names, of the brand that is asked for. A template and no object,
/// so that `raise<Acme>(failure)` can be written.
template <class Brand = TnsAI>
[[noreturn]] void raise(const Failure& failure) {
  switch (row_of(failure.kind()).thrown_as) {
    case ThrownAs::llm_exception:
      break;
    case ThrownAs::llm_capability_exception:
      throw Exactly<BasicLLMCapabilityException<Brand>>(failure);
    case ThrownAs::permission_exception:
      throw BasicPermissionException<Brand>(failure);
    case ThrownAs::rate_limit_exception:
      throw BasicRateLimitException<Brand>(failure);
    case ThrownAs::billing_exception:
      throw BasicBillingException<Brand>(failure);
    case ThrownAs::network_exception:
      throw BasicNetworkException<Brand>(failure);
    case ThrownAs::timeout_exception:
      throw BasicTimeoutException<Brand>(failure);
    case ThrownAs::config_exception:
      throw BasicConfigException<Brand>(failure);
    case ThrownAs::cancelled_exception:
      throw BasicCancelledException<Brand>(failure);
  }
  throw Exactly<BasicLLMException<Brand>>(failure);
}

}  // namespace triage::inline TRIAGE_ABI

#endif
