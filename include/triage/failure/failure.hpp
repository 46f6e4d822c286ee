// One failure as a value that owns its texts. An exception carries one, a result holds one, a log line prints one.
//
//   const Failure failure({.classification = classify(evidence), .provider = "openai", .operation = "chat"});
//   if (failure.kind() == ErrorKind::rate_limit) wait(failure.suggested_retry_delay());
//
// A `Failure` is a handle of two words on an immutable, reference-counted record: copying increments a count and never
// throws, building allocates once. If that allocation fails, the handle itself still has kind, status, retryability and
// tool code. Needs neither exceptions nor RTTI, and has the same layout with and without them.

#ifndef TRIAGE_FAILURE_FAILURE_HPP
#define TRIAGE_FAILURE_FAILURE_HPP

#include <new>
#include <optional>
#include <utility>

#include <triage/core/classification.hpp>
#include <triage/core/stated_wait.hpp>
#include <triage/detail/escape.hpp>
#include <triage/detail/ref_count.hpp>
#include <triage/failure/metadata.hpp>
#include <triage/failure/retry_advice.hpp>

namespace triage::inline TRIAGE_ABI {

/// Everything that a `Failure` can hold, as views that must outlive the call that builds it. Fill in what you know.
struct FailureInfo {
  Classification classification = {};
  std::string_view provider = {};
  std::string_view model = {};
  std::string_view operation = {};  ///< the call, action or tool that failed
  std::string_view message = {};
  std::string_view provider_message = {};  ///< what the provider said; secrets in it are masked where it is shown
  std::string_view request_id = {};
  std::string_view host = {};
  std::uint16_t port = 0;                          ///< 0 if it is not known
  std::string_view excerpt = {};                   ///< what decided, already redacted; cut to `max_excerpt` bytes
  std::string_view stack = {};                     ///< of where it arose, as text; for developers only
  std::optional<Duration> timeout = std::nullopt;  ///< the time limit that was exceeded
  std::optional<Domain> domain = std::nullopt;     ///< empty: the model
  std::optional<bool> retryable = std::nullopt;    ///< false: never, as for a missing file; true: unlike its kind
  std::optional<ToolErrorCode> tool_code = std::nullopt;  ///< in place of the one in the kind's row
  std::optional<ErrorCategory> category = std::nullopt;   ///< TnsAI's, for a failed action
  std::optional<ActionType> action_type = std::nullopt;   ///< TnsAI's, for a failed action
  Metadata metadata = {};
  const Failure* cause = nullptr;
};

/// The longest excerpt that a `Failure` keeps, in bytes. It is never cut inside a UTF-8 sequence.
inline constexpr std::size_t max_excerpt = 256;

/// What failed, and everything known about it. Two words; copies share one immutable record and never throw.
/// Copies may be read and destroyed by different threads at once.
class TRIAGE_VISIBLE Failure {
 public:
  /// An unknown failure. Allocates nothing.
  Failure() noexcept = default;

  /// Copies all that `info` views, in one allocation. If that fails, `is_complete()` is false, and only kind, status,
  /// retryability and tool code are kept. O(bytes viewed).
  explicit Failure(const FailureInfo& info) noexcept;

  /// A failure of which only the classification is known.
  explicit Failure(const Classification& classification) noexcept
      : Failure(FailureInfo{.classification = classification}) {}

  Failure(const Failure& other) noexcept : record_(other.record_), brief_(other.brief_) { retain(); }
  Failure(Failure&& other) noexcept
      : record_(std::exchange(other.record_, nullptr)), brief_(std::exchange(other.brief_, Brief{})) {}
  Failure& operator=(Failure other) noexcept {
    std::swap(record_, other.record_);
    std::swap(brief_, other.brief_);
    return *this;
  }
  ~Failure() { release(); }

  /// False for a default or moved-from `Failure`, and for one whose allocation failed.
  [[nodiscard]] bool is_complete() const noexcept { return record_ != nullptr; }

  /// Everything, as views that live as long as this or any copy. To change a field, change it here and build a new
  /// `Failure`.
  [[nodiscard]] FailureInfo info() const noexcept;

  // What failed.
  [[nodiscard]] ErrorKind kind() const noexcept { return brief_.kind; }
  [[nodiscard]] int status() const noexcept { return brief_.status; }  ///< the HTTP status, 0 if there was none
  [[nodiscard]] Retryability retryability() const noexcept { return brief_.retryable; }
  [[nodiscard]] Classification classification() const noexcept;  ///< a copy: do not keep a view into a temporary
  [[nodiscard]] std::string_view provider_code() const noexcept { return held().classification.code; }
  /// The parameter that the provider names.
  [[nodiscard]] std::string_view provider_param() const noexcept { return held().classification.details.parameter; }
  /// What the provider said, or the library that reports for it; empty if it said nothing.
  [[nodiscard]] std::string_view provider_message() const noexcept { return held().provider_message; }
  [[nodiscard]] std::string_view rule() const noexcept { return held().classification.rule; }

  // Its names in the other systems.
  [[nodiscard]] AgentErrorKind agent_kind() const noexcept { return row_of(kind()).agent_kind; }
  [[nodiscard]] std::optional<ErrorType> error_type() const noexcept { return row_of(kind()).error_type; }
  [[nodiscard]] ModelErrorCode model_code() const noexcept { return classification().model_code; }
  [[nodiscard]] ToolErrorCode tool_code() const noexcept { return brief_.tool_code; }
  [[nodiscard]] Domain domain() const noexcept { return held().domain.value_or(Domain::model); }
  /// Which of the agent's errors it is in structured responses; empty for one that is only an `AgentError`.
  [[nodiscard]] std::optional<AgentError> agent_error() const noexcept;
  [[nodiscard]] std::optional<ErrorCategory> category() const noexcept { return held().category; }
  [[nodiscard]] std::optional<ActionType> action_type() const noexcept { return held().action_type; }

  // The context. The views live as long as this or any copy.
  /// What happened, in triage's words or the caller's; the kind's meaning if no message was given, so never empty.
  [[nodiscard]] std::string_view message() const noexcept {
    return held().message.empty() ? row_of(kind()).meaning : held().message;
  }
  /// The message, with what the provider said behind a colon. A NUL follows its last byte.
  [[nodiscard]] std::string_view what() const noexcept {
    const FailureInfo& info = held();
    if (info.provider_message.empty()) return message();
    return detail::text_at(info.message.data(), info.message.size() + joint.size() + info.provider_message.size());
  }
  [[nodiscard]] std::string_view provider() const noexcept { return held().provider; }
  [[nodiscard]] std::string_view model() const noexcept { return held().model; }
  [[nodiscard]] std::string_view operation() const noexcept { return held().operation; }
  [[nodiscard]] std::string_view request_id() const noexcept { return held().request_id; }
  [[nodiscard]] std::string_view host() const noexcept { return held().host; }
  [[nodiscard]] std::uint16_t port() const noexcept { return held().port; }
  [[nodiscard]] std::string_view excerpt() const noexcept { return held().excerpt; }
  [[nodiscard]] std::string_view stack() const noexcept { return held().stack; }
  [[nodiscard]] std::optional<Duration> timeout() const noexcept { return held().timeout; }
  [[nodiscard]] Metadata metadata() const noexcept { return held().metadata; }
  [[nodiscard]] std::optional<std::string_view> metadata(std::string_view key) const noexcept {
    return held().metadata.find(key);
  }
  [[nodiscard]] const Failure* cause() const noexcept { return held().cause; }  ///< null if there is none

  // TnsAI's advice. Prefer `decide`, which takes attempts, policy and remedies into account.
  /// Whether the same call again may work. TnsAI does not repeat a broken tool call, while `decide` tries it once more.
  [[nodiscard]] bool is_retryable() const noexcept;
  /// The wait that the provider stated.
  [[nodiscard]] std::optional<Duration> retry_after() const noexcept { return held().classification.retry_after; }
  /// The stated wait if it is positive, else TnsAI's number; zero if a retry cannot help.
  [[nodiscard]] Duration suggested_retry_delay() const noexcept;
  /// How many retries TnsAI allows, or the exception's type says; zero if a retry cannot help.
  [[nodiscard]] int max_retry_attempts() const noexcept;

  /// Equal in every field, causes included. O(1) for copies, else O(bytes held).
  friend bool operator==(const Failure& a, const Failure& b) noexcept { return equal(a, b); }

 private:
  struct Record;

  /// What is kept even if the allocation fails.
  struct Brief {
    ErrorKind kind = ErrorKind::unknown;
    Retryability retryable = row_of(ErrorKind::unknown).retryable;
    ToolErrorCode tool_code = row_of(ErrorKind::unknown).tool_code;
    std::int16_t status = 0;

    friend constexpr bool operator==(const Brief&, const Brief&) noexcept = default;
  };

  static constexpr FailureInfo nothing{};
  static constexpr std::string_view joint = ": ";  // between the message and what the provider said

  static Brief brief_of(const FailureInfo& info) noexcept;
  static Record* record_of(const FailureInfo& info) noexcept;
  static bool equal(const Failure& a, const Failure& b) noexcept;

  [[nodiscard]] const FailureInfo& held() const noexcept;
  void retain() const noexcept;
  void release() noexcept;

  Record* record_ = nullptr;
  Brief brief_;
};

static_assert(sizeof(Failure) <= 16);

struct Failure::Record {
  static constexpr std::string_view FailureInfo::*texts[] = {
      &FailureInfo::message,   &FailureInfo::provider_message,  // in this order, one behind the other: `what`
      &FailureInfo::provider,  &FailureInfo::model,
      &FailureInfo::operation, &FailureInfo::request_id,
      &FailureInfo::host,      &FailureInfo::excerpt,
      &FailureInfo::stack,
  };

  detail::RefCount owners;
  FailureInfo info;  // its views point behind this record, its `cause` to the next member
  Failure cause;
};

inline Failure::Brief Failure::brief_of(const FailureInfo& info) noexcept {
  const Classification& c = info.classification;
  Retryability retryable = c.retryable;
  if (info.retryable == false) retryable = Retryability::no;
  if (info.retryable == true && !detail::may_work_again(c.kind, retryable)) retryable = Retryability::yes;
  return {c.kind, retryable, info.tool_code.value_or(row_of(c.kind).tool_code), c.status};
}

inline Failure::Record* Failure::record_of(const FailureInfo& from) noexcept {
  FailureInfo info = from;
  info.excerpt = detail::front_of(info.excerpt, max_excerpt);
  if (info.retryable) detail::overrule(info.classification, brief_of(info).retryable);

  const bool is_joined = !info.provider_message.empty();
  if (is_joined && info.message.empty()) info.message = row_of(brief_of(info).kind).meaning;

  std::size_t bytes = sizeof(Record) + info.metadata.size() * sizeof(MetadataEntry);
  for (const auto text : Record::texts) bytes += (info.*text).size() + joint.size();
  for (const MetadataEntry& entry : info.metadata) bytes += entry.key.size() + entry.value.size() + 2;

  void* const block = ::operator new(bytes, std::nothrow);
  if (block == nullptr) return nullptr;
  auto* const record = ::new (block) Record{};
  auto* const entries = reinterpret_cast<MetadataEntry*>(record + 1);
  auto* end = reinterpret_cast<char*>(entries + info.metadata.size());
  const auto keep = [&end](std::string_view text) noexcept {
    char* const begin = end;
    for (const char c : text) *end++ = c;
    *end++ = '\0';
    return detail::text_at(begin, text.size());
  };

  for (const auto text : Record::texts) {
    info.*text = keep(info.*text);
    if (text != &FailureInfo::message || !is_joined) continue;
    --end;
    for (const char c : joint) *end++ = c;
  }
  MetadataEntry* next = entries;
  for (const MetadataEntry& entry : info.metadata) {
    const std::string_view key = keep(entry.key);
    ::new (next++) MetadataEntry{key, keep(entry.value)};
  }
  info.metadata = {entries, info.metadata.size()};
  if (info.cause != nullptr) {
    record->cause = *info.cause;
    info.cause = &record->cause;
  }
  record->info = info;
  return record;
}

inline Failure::Failure(const FailureInfo& info) noexcept : record_(record_of(info)), brief_(brief_of(info)) {}

inline const FailureInfo& Failure::held() const noexcept { return record_ != nullptr ? record_->info : nothing; }

inline FailureInfo Failure::info() const noexcept {
  FailureInfo info = held();
  info.classification = classification();
  info.tool_code = tool_code();
  return info;
}

inline Classification Failure::classification() const noexcept {
  if (record_ != nullptr) return record_->info.classification;
  Classification c = classification_of(kind(), Confidence::none);
  c.status = brief_.status;
  detail::overrule(c, brief_.retryable);
  return c;
}

inline std::optional<AgentError> Failure::agent_error() const noexcept {
  switch (kind()) {
    case ErrorKind::permission_denied:
      return AgentError::permission;
    case ErrorKind::cancelled:
      return std::nullopt;
    case ErrorKind::config:
    case ErrorKind::format_error:
      return domain() == Domain::tool ? AgentError::tool : AgentError::config;
    default:
      break;
  }
  switch (domain()) {
    case Domain::model:
      return AgentError::provider;
    case Domain::tool:
    case Domain::storage:
      return AgentError::tool;
    case Domain::agent:
      break;
  }
  return std::nullopt;
}

inline bool Failure::is_retryable() const noexcept { return detail::may_work_again(kind(), retryability()); }

inline Duration Failure::suggested_retry_delay() const noexcept {
  if (!is_retryable()) return Duration::zero();
  if (const auto stated = detail::stated_wait(held().classification, std::nullopt)) return *stated;
  const detail::RetryAdvice advice = detail::retry_advice_for(kind(), category().has_value());
  if (advice.kind != ErrorKind::idle_timeout || !timeout()) return advice.delay;
  return detail::min_of(advice.delay, detail::at_least_zero(*timeout() / 2));
}

inline int Failure::max_retry_attempts() const noexcept {
  if (!is_retryable()) return 0;
  return held().classification.max_retries.value_or(detail::retry_advice_for(kind(), category().has_value()).retries);
}

inline bool Failure::equal(const Failure& a, const Failure& b) noexcept {
  const Failure* x = &a;
  const Failure* y = &b;
  while (x != nullptr && y != nullptr && x->record_ != y->record_) {
    const FailureInfo& i = x->held();
    const FailureInfo& j = y->held();
    if (x->brief_ != y->brief_ || x->classification() != y->classification() || i.port != j.port ||
        i.timeout != j.timeout || x->domain() != y->domain() || i.category != j.category ||
        i.action_type != j.action_type || i.metadata != j.metadata || x->message() != y->message())
      return false;
    for (const auto text : Record::texts)
      if (text != &FailureInfo::message && i.*text != j.*text) return false;
    x = i.cause;
    y = j.cause;
  }
  return (x == nullptr) == (y == nullptr) && (x == nullptr || x->brief_ == y->brief_);
}

inline void Failure::retain() const noexcept {
  if (record_ != nullptr) record_->owners.add();
}

inline void Failure::release() noexcept {
  // A loop instead of a recursion, because a long chain of causes would overflow the stack.
  for (Record* record = std::exchange(record_, nullptr); record != nullptr && record->owners.drop();) {
    Record* const next = std::exchange(record->cause.record_, nullptr);
    record->~Record();
    ::operator delete(static_cast<void*>(record));
    record = next;
  }
}

}  // namespace triage::inline TRIAGE_ABI

#endif
