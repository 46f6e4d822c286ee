// The first step of classification: what the evidence consists of.
//
//   const Structure structure(evidence, builtin_index(), users_index);
//   for (const Match& match : structure.found().matches()) ...
//
// One pass over the headers and the body finds the fields, the statuses and codes in them, the phrases that the rules
// know, and the stated waits, each with its place and its depth. It judges nothing: a phrase that is quoted, repeated
// from the request or part of a name is left out, and what a match means is for the facts (facts.hpp) and the words
// (words.hpp).

#ifndef TRIAGE_CLASSIFY_STRUCTURE_HPP
#define TRIAGE_CLASSIFY_STRUCTURE_HPP

#include <array>
#include <optional>

#include <triage/classify/body.hpp>
#include <triage/classify/findings.hpp>
#include <triage/evidence/event_texts.hpp>
#include <triage/evidence/grpc_status.hpp>
#include <triage/evidence/provider_in_body.hpp>
#include <triage/evidence/scanner.hpp>
#include <triage/evidence/stated_status.hpp>
#include <triage/evidence/surroundings.hpp>
#include <triage/evidence/token_counts.hpp>
#include <triage/evidence/waits/choose.hpp>
#include <triage/evidence/waits/field_waits.hpp>
#include <triage/evidence/waits/header_waits.hpp>
#include <triage/evidence/waits/prose_waits.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

/// Headers that carry codes and texts rather than waits.
inline constexpr std::array<std::string_view, 5> code_headers{"x-amzn-errortype"sv, "x-ms-error-code"sv,
                                                              "x-error-code"sv, "x-error-type"sv, "x-ms-errorcode"sv};

class Structure final : FieldSink {
 public:
  /// Reads all of the evidence. `builtin` and `users` must outlive the structure.
  constexpr Structure(const Evidence& evidence, const AnswerBody& body, const RuleIndex& builtin,
                      const RuleIndex& users, MatchObserver* observer = nullptr) noexcept;

  [[nodiscard]] constexpr const Evidence& evidence() const noexcept { return evidence_; }
  [[nodiscard]] constexpr Provider provider() const noexcept { return provider_; }
  /// The HTTP status of the answer, 0 if there is none.
  [[nodiscard]] constexpr int status() const noexcept { return status_; }
  /// That one, else the innermost one that a text states; 0 if there is neither.
  [[nodiscard]] constexpr int known_status() const noexcept { return status_ != 0 ? status_ : text_status_; }
  [[nodiscard]] constexpr int text_status() const noexcept { return text_status_; }
  [[nodiscard]] constexpr bool is_success() const noexcept { return status_ >= 200 && status_ < 300; }
  /// The shape of the body. Read again on each call if the status is no 2xx.
  [[nodiscard]] constexpr AnswerShape shape() const noexcept {
    return is_success() ? body_.shape : read_answer(evidence_).shape;
  }
  /// The part of the body that may say what failed.
  [[nodiscard]] constexpr std::string_view text() const noexcept { return body_.text; }
  [[nodiscard]] constexpr bool is_call_cut() const noexcept { return body_.is_call_cut; }

  [[nodiscard]] constexpr const Findings& found() const noexcept { return found_; }
  [[nodiscard]] constexpr Matcher& matcher() noexcept { return matcher_; }
  [[nodiscard]] constexpr const Matcher& matcher() const noexcept { return matcher_; }

  [[nodiscard]] constexpr const RetryHint& header_wait() const noexcept { return header_wait_; }
  [[nodiscard]] constexpr const RetryHint& body_wait() const noexcept { return body_wait_; }
  [[nodiscard]] constexpr std::optional<TimePoint> now() const noexcept { return now_; }
  [[nodiscard]] constexpr bool has_echo() const noexcept { return has_echo_; }
  [[nodiscard]] constexpr std::optional<std::int64_t> context_limit() const noexcept {
    return context_limit_ ? context_limit_ : counts_.limit;
  }
  [[nodiscard]] constexpr std::optional<std::int64_t> actual_tokens() const noexcept {
    return actual_tokens_ ? actual_tokens_ : counts_.actual;
  }

  /// How many tokens an answer says were used, if the evidence says how many the model accepts; else 0.
  [[nodiscard]] constexpr std::int64_t usage() const noexcept { return usage_; }

  /// True if words of a text are not evidence: they lie in the model's name, the quoted request, a stack frame or a
  /// header's name, or, if they only `lean` to a kind, inside an identifier. `first_break` is the text's first line
  /// break.
  [[nodiscard]] TRIAGE_NOINLINE constexpr bool is_not_evidence(std::string_view text, Span span,
                                                               std::size_t first_break, bool lean) noexcept {
    return is_in_model(text, span, evidence_.model) || is_of_request(text, span) ||
           (span.from > first_break && is_in_frame(text, span)) || is_in_header_name(text, span) ||
           (lean && is_in_name(text, span));
  }
  /// Whether the budget for searching a long request is used up.
  [[nodiscard]] constexpr bool is_search_over() const noexcept {
    return !evidence_.request.empty() && search_budget_ < longest_request;
  }

 private:
  constexpr void field(const FieldValue& value, const Scanner& scanner) noexcept override;
  constexpr void string(const FieldValue& value, const Scanner& scanner) noexcept override;
  constexpr void number(std::string_view name, std::string_view start) noexcept override {
    if (!is_stream(body_.shape) && find_wait_name(name) != nullptr)
      read_wait_field(name, start.substr(0, end_of_bare(start, 0)));
    if (evidence_.context_window && names_usage(name)) usage_ = max_of(usage_, read_count(start).value_or(0));
  }
  constexpr void echo(std::string_view) noexcept override { has_echo_ = true; }

  /// A value that is being read: the sink of the matcher.
  struct Reading {
    Structure& structure;
    const Scanner& scanner;
    const FieldValue& value;
    std::string_view text;  ///< of the value
    ReadAs manner;
    bool known = false;            ///< the whole text is a code of some rule
    bool specific = false;         ///< and that rule means one thing
    bool is_about_tokens = false;  ///< it may state a number of tokens
    RetryHint wait{};
    RetryHint own_wait{};  ///< the best one that is none of the request's
    std::size_t first_break = text.find('\n');
    Span weak{};  ///< words in it prove less, and numbers nothing
    std::optional<std::size_t> last_cause{};
    std::optional<std::size_t> attempt_{};
    std::optional<std::uint16_t> place_{};

    constexpr bool hit(const Hit& hit) noexcept;
    constexpr void word(std::uint32_t at) noexcept;
    constexpr void mark(const CompactRule& rule, Span span) noexcept;
    /// The value's place, which is numbered when something is found in it.
    constexpr std::uint16_t place() noexcept;

    /// Where the innermost cause of a Java trace begins, 0 without one.
    constexpr std::size_t cause() noexcept {
      if (first_break == npos) return 0;
      if (!last_cause) {
        const std::size_t found = text.rfind("Caused by: ");
        last_cause = found == npos ? 0 : found;
      }
      return *last_cause;
    }

    /// Where the last of several attempts is told of, 0 without one.
    constexpr std::size_t attempt() noexcept {
      if (!attempt_) attempt_ = last_attempt(text);
      return *attempt_;
    }

    [[nodiscard]] constexpr bool is_weak(std::uint32_t at) const noexcept { return at >= weak.from && at < weak.to; }
    /// Where a span of the text is in the decoded field.
    [[nodiscard]] constexpr Span in_field(Span span) const noexcept {
      const auto offset = value.offset + static_cast<std::uint32_t>(text.data() - value.value.data());
      return {span.from + offset, span.to + offset};
    }

    constexpr unsigned char penalty(const CompactRule& rule, Span span) noexcept;
    TRIAGE_COLD constexpr void keep_own_wait() noexcept {
      if (structure.is_of_request(text, wait.span)) wait = own_wait;
      own_wait = wait;
    }
  };

  constexpr void read_headers() noexcept;
  constexpr void read_body() noexcept;
  constexpr void read_part(std::string_view part, std::size_t base, Scanner& scanner) noexcept;
  constexpr void read_tail(Scanner& scanner) noexcept;
  constexpr void read_text(const FieldValue& value, const Scanner& scanner) noexcept;
  constexpr void read_code(const FieldValue& value, const Scanner& scanner) noexcept;
  constexpr void read_grpc_status(const FieldValue& value, const Scanner& scanner) noexcept;
  constexpr void read_finish(const FieldValue& value, const Scanner& scanner) noexcept;
  constexpr void read_leading_status(const FieldValue& value, const Scanner& scanner) noexcept;
  constexpr void keep_status(int status, Reading& reading, Span span, unsigned char trust) noexcept;

  constexpr void read_wait_field(std::string_view name, std::string_view value) noexcept {
    if (const auto hint = read_field_wait(name, value, now_)) body_wait_ = join_waits(body_wait_, *hint);
  }
  [[nodiscard]] constexpr bool is_of_request(std::string_view text, Span span) noexcept {
    return !evidence_.request.empty() && is_quoted(text, span, evidence_.request, search_budget_);
  }
  const Evidence& evidence_;
  MatchObserver* observer_;
  int status_;
  Provider provider_ = Provider::any;
  AnswerBody body_;
  Matcher matcher_;
  std::uint32_t order_ = 0;

  Findings found_;
  int text_status_ = 0;
  unsigned text_status_depth_ = 0;
  bool has_echo_ = false;
  std::size_t search_budget_ = longest_search;
  unsigned wait_places_ = most_wait_anchors;
  std::optional<TimePoint> now_;  ///< when the answer was made
  RetryHint header_wait_;
  RetryHint body_wait_;
  TokenCounts counts_;
  std::optional<std::int64_t> context_limit_;
  std::optional<std::int64_t> actual_tokens_;
  std::int64_t usage_ = 0;
};

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
