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

#include <triage/classify/findings.hpp>
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

/// How much of a body is read: its head, and the tail of a longer one.
inline constexpr std::size_t longest_body = std::size_t{48} * 1024;
inline constexpr std::size_t longest_tail = std::size_t{16} * 1024;

/// Headers that carry codes and texts rather than waits.
inline constexpr std::array<std::string_view, 5> code_headers{"x-amzn-errortype"sv, "x-ms-error-code"sv,
                                                              "x-error-code"sv, "x-error-type"sv, "x-ms-errorcode"sv};

class Structure final : FieldSink {
 public:
  /// Reads all of the evidence. `builtin` and `users` must outlive the structure.
  constexpr Structure(const Evidence& evidence, const RuleIndex& builtin, const RuleIndex& users,
                      MatchObserver* observer = nullptr) noexcept;

  [[nodiscard]] constexpr const Evidence& evidence() const noexcept { return evidence_; }
  [[nodiscard]] constexpr Provider provider() const noexcept { return provider_; }
  /// The HTTP status of the answer, 0 if there is none.
  [[nodiscard]] constexpr int status() const noexcept { return status_; }
  /// That one, else the innermost one that a text states; 0 if there is neither.
  [[nodiscard]] constexpr int known_status() const noexcept { return status_ != 0 ? status_ : text_status_; }
  [[nodiscard]] constexpr int text_status() const noexcept { return text_status_; }
  [[nodiscard]] constexpr bool is_success() const noexcept { return status_ >= 200 && status_ < 300; }
  /// Of a 2xx; read where needed otherwise.
  [[nodiscard]] constexpr AnswerShape shape() const noexcept { return is_success() ? shape_ : read_shape(); }

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

  /// True if words of a text are not evidence: they lie in the model's name, the quoted request, or a stack frame, or,
  /// if they only `lean` to a kind, inside an identifier. `first_break` is the text's first line break.
  [[nodiscard]] TRIAGE_NOINLINE constexpr bool is_not_evidence(std::string_view text, Span span,
                                                               std::size_t first_break, bool lean) noexcept {
    return is_in_model(text, span, evidence_.model) || is_of_request(text, span) ||
           (span.from > first_break && is_in_frame(text, span)) || (lean && is_in_name(text, span));
  }
  /// Whether the budget for searching a long request is used up.
  [[nodiscard]] constexpr bool is_search_over() const noexcept {
    return !evidence_.request.empty() && search_budget_ < longest_request;
  }

 private:
  constexpr void field(const FieldValue& value, const Scanner& scanner) noexcept override;
  constexpr void string(const FieldValue& value, const Scanner& scanner) noexcept override;
  constexpr void number(std::string_view name, std::string_view start) noexcept override {
    if (find_wait_name(name) != nullptr) read_wait_field(name, start.substr(0, end_of_bare(start, 0)));
    if (evidence_.context_window && names_usage(name))
      usage_ = max_of(usage_, read_count(start).value_or(0));
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
    std::optional<std::size_t> last_cause{};
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
  [[nodiscard]] TRIAGE_NOINLINE constexpr AnswerShape read_shape() const noexcept {
    constexpr int no_content = 204;
    if (status_ == no_content) return AnswerShape::usable;
    return shape_of(evidence_.body, evidence_.headers.find("content-type").value_or(std::string_view{}), longest_body);
  }

  const Evidence& evidence_;
  MatchObserver* observer_;
  int status_;
  Provider provider_ = Provider::any;
  AnswerShape shape_ = AnswerShape::failed;  ///< of a 2xx
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

// --- the definitions, in the order of the reading

constexpr Structure::Structure(const Evidence& evidence, const RuleIndex& builtin, const RuleIndex& users,
                               MatchObserver* observer) noexcept
    : evidence_(evidence),
      observer_(observer),
      status_(http_status(evidence.status)),
      provider_(provider_beside_body(evidence)),
      now_(evidence.now) {
  if (provider_ == Provider::any) provider_ = provider_in_body(evidence, search_budget_);
  matcher_.use(builtin);
  matcher_.use(users);
  read_headers();
  read_body();
}

constexpr void Structure::read_headers() noexcept {
  if (evidence_.headers.size() == 0) return;
  const Scanner nowhere(*this);
  for (const std::string_view name : code_headers)
    if (const auto value = evidence_.headers.find(name))
      read_code(FieldValue{.value = *value, .name = name, .role = FieldRole::code}, nowhere);
  now_ = response_time(evidence_.headers, evidence_.now);
  header_wait_ = read_header_wait(evidence_.headers, status_, now_);
}

constexpr void Structure::read_body() noexcept {
  if (is_success()) shape_ = read_shape();
  const std::string_view body = evidence_.body;
  const bool is_whole = body.size() <= longest_body + longest_tail;
  const std::string_view head = is_whole ? body : body.substr(0, longest_body);
  Scanner scanner(*this, shape_);
  read_leading_status(FieldValue{.value = head, .name = {}}, scanner);
  scanner.scan(head);
  if (!is_whole) scanner.scan(body.substr(body.size() - longest_tail), body.size() - longest_tail);
}

constexpr void Structure::field(const FieldValue& value, const Scanner& scanner) noexcept {
  ++order_;
  if (has_answer(shape_) && value.role >= FieldRole::code && value.role <= FieldRole::grpc_status) {
    // The codes of an answer are those of its parts, but for the one that says why it ended.
    if (scanner.path(value.name).view().ends_with("incomplete_details.reason")) read_finish(value, scanner);
    return;
  }
  switch (value.role) {
    case FieldRole::text:
      return read_text(value, scanner);
    case FieldRole::http_status:
      if (const int status = leading_status(value.value); status != 0) {
        Reading reading{*this, scanner, value, value.value, ReadAs::code};
        return keep_status(status, reading, {0, 3}, 1);
      }
      return read_code(value, scanner);
    case FieldRole::code:
      return read_code(value, scanner);
    case FieldRole::grpc_status:
      return read_grpc_status(value, scanner);
    case FieldRole::finish:
      return read_finish(value, scanner);
    case FieldRole::context_limit:
      if (const auto count = read_count(value.value)) context_limit_ = count;
      return;
    case FieldRole::actual_tokens:
      if (const auto count = read_count(value.value)) actual_tokens_ = count;
      return;
    case FieldRole::echo:
    case FieldRole::echo_as_key:
    case FieldRole::echo_unquoted:
    case FieldRole::ignored:
      return;
    case FieldRole::upstream:
      return found_.set_upstream(value.value);
  }
}

constexpr void Structure::string(const FieldValue& value, const Scanner& scanner) noexcept {
  ++order_;
  read_wait_field(value.name, value.value);
  read_leading_status(value, scanner);
  // A lone word under "error" or "message" may be a code: {"error": "insufficient_quota"}.
  if (value.value.size() < 64 && value.value.find(' ') == npos) read_code(value, scanner);
}

constexpr void Structure::read_text(const FieldValue& value, const Scanner& scanner) noexcept {
  Reading reading{*this, scanner, value, value.value, ReadAs::text};
  matcher_.scan(value.value, reading);
  body_wait_ = join_waits(body_wait_, reading.wait);
  if (reading.is_about_tokens) counts_.read(value.value);
}

constexpr void Structure::read_code(const FieldValue& value, const Scanner& scanner) noexcept {
  // "com.amazon.coral#ThrottlingException", "ThrottlingException:http://..."
  std::string_view code = value.value;
  if (const std::size_t hash = code.find('#'); hash != npos) code.remove_prefix(hash + 1);
  if (const std::size_t link = code.find(":http"); link != npos) code = code.substr(0, link);
  Reading reading{*this, scanner, value, code, ReadAs::code};
  matcher_.scan(code, reading);
  if (value.role == FieldRole::text && !reading.known) return;
  found_.consider_code(value, reading.specific ? 2U : reading.known ? 1U : 0U);
}

constexpr void Structure::read_grpc_status(const FieldValue& value, const Scanner& scanner) noexcept {
  const auto number = read_count(value.value);
  FieldValue named = value;
  if (number && *number > 0 && grpc_row_of(*number).code == *number) named.value = grpc_row_of(*number).name;
  read_code(named, scanner);
}

constexpr void Structure::read_finish(const FieldValue& value, const Scanner& scanner) noexcept {
  Reading reading{*this, scanner, value, value.value, ReadAs::finish};
  matcher_.scan(value.value, reading);
}

/// "429 Too Many Requests", "[503] ...", `"500"`: a text that is a status or starts with one.
constexpr void Structure::read_leading_status(const FieldValue& value, const Scanner& scanner) noexcept {
  const std::size_t start = start_of_status(value.value);
  const int status = leading_status(value.value.substr(start));
  if (status == 0) return;
  Reading reading{*this, scanner, value, value.value, ReadAs::text};
  const auto at = static_cast<std::uint32_t>(start);
  keep_status(status, reading, {at, at + 3}, 1);
}

constexpr void Structure::keep_status(int status, Reading& reading, Span span, unsigned char trust) noexcept {
  const unsigned char depth = reading.value.depth;
  if (trust > 0 && (text_status_ == 0 || depth >= text_status_depth_)) {
    text_status_ = status;
    text_status_depth_ = depth;
  }
  StatedStatus stated{status, order_, reading.in_field(span), 0, depth, trust};
  const std::size_t slot = found_.slot_of(stated);
  if (slot == Findings::most_statuses) return;
  stated.place = reading.place();
  found_.put(slot, stated);
}

constexpr std::uint16_t Structure::Reading::place() noexcept {
  if (!place_) place_ = structure.found_.add_place(scanner.path(value.name));
  return *place_;
}

/// Keeps the match of a rule unless a better one of the same rule is kept. True if the rule proves more than a way of
/// speaking: then shorter phrases at the same word are not reported.
constexpr bool Structure::Reading::hit(const Hit& hit) noexcept {
  const CompactRule rule = hit.index->rule(hit.rule);
  const bool is_open = hit.part.open_end() && text.find(' ') == npos;  // "invalid*" takes all of "invalid_audio_format"
  const bool is_whole = hit.span.from == 0 && (hit.span.to == text.size() || is_open);
  if (!may_stand(rule, manner, value.role, is_whole) || !rule.is_for(structure.provider_)) return false;
  if (cuts_number(text, hit.span)) return false;
  if (rule.where() == MatchPlace::status_mark) {
    mark(rule, hit.span);
    return false;
  }
  const int only = rule.http_status();
  const bool holds = only == 0 || only == structure.status_ || only == structure.text_status_;
  const bool is_proof = !rule.is_note() && rule.strength() != Strength::faint && holds;
  Match found{.index = hit.index,
              .order = structure.order_,
              .span = in_field(hit.span),
              .rule = hit.rule,
              .place = 0,
              .depth = value.depth,
              .letters = hit.index->letters_of(rule, hit.part),
              .penalty = manner == ReadAs::text ? penalty(rule, hit.span) : static_cast<unsigned char>(0),
              .manner = manner,
              .whole = is_whole};
  const std::size_t slot = structure.found_.slot_of(found);
  if (slot == Findings::most_matches) return is_proof;
  if (manner == ReadAs::text && structure.is_not_evidence(text, hit.span, first_break, leans(rule))) return false;
  found.place = place();
  structure.found_.put(slot, found);
  if (structure.observer_ != nullptr) structure.observer_->see(slot, value.value, value.offset, found.span);
  if (rule.is_note()) return false;
  known = known || is_whole;
  specific = specific || (found.is_code() && rule.strength() > Strength::hint);
  is_about_tokens = is_about_tokens || rule.kind() == ErrorKind::context_overflow;
  return is_proof;
}

/// Reads the status behind words like "HTTP".
constexpr void Structure::Reading::mark(const CompactRule& rule, Span span) noexcept {
  const std::size_t at = marked_status(text, span.to);
  if (at == npos || structure.is_not_evidence(text, span, first_break, leans(rule))) return;
  const auto from = static_cast<std::uint32_t>(at);
  structure.keep_status(leading_status(text.substr(at)), *this, {from, from + 3}, 1);
}

constexpr void Structure::Reading::word(std::uint32_t at) noexcept {
  if (manner != ReadAs::text) return;
  if (const int status = status_within(text, at); status != 0) structure.keep_status(status, *this, {at, at + 3}, 0);
  // In a stream "retry: 3000" says when to connect anew, in milliseconds.
  if (is_stream(structure.shape_)) return;
  read_prose_wait_at(text, at, structure.now_, wait, structure.wait_places_);
  if (!structure.evidence_.request.empty() && wait.span != own_wait.span) keep_own_wait();
}

/// What a match loses that only introduces another one: before a colon or a dash, most of all the name of an exception;
/// before the innermost "Caused by". In a function's name ("handleAbortError") it is less than a hint.
constexpr unsigned char Structure::Reading::penalty(const CompactRule& rule, Span span) noexcept {
  if (span.to < cause()) return 2;
  const bool announces = starts_at(text, span.to, ": ") || starts_at(text, span.to, " - ");
  const bool is_code = rule.where() == MatchPlace::code && rule.strength() > Strength::hint;
  if (is_code && is_in_function_name(text, span.from)) return 40;
  if (is_code && announces) return 3;
  return announces ? 1 : 0;
}

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
