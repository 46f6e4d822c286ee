// Turns what the scanner and the matcher find into an answer.
//
// `Verdict` is the sink of both: it turns each hit into a candidate, keeps the best one of each kind, and finally makes
// the winner's `Classification`. An `Observer` sees every candidate; the default one costs nothing.

#ifndef TRIAGE_CLASSIFY_VERDICT_HPP
#define TRIAGE_CLASSIFY_VERDICT_HPP

#include <optional>

#include <triage/classify/explanation.hpp>
#include <triage/classify/word_scores.hpp>
#include <triage/evidence/grpc_status.hpp>
#include <triage/evidence/provider_marks.hpp>
#include <triage/evidence/scanner.hpp>
#include <triage/evidence/surroundings.hpp>
#include <triage/evidence/token_counts.hpp>
#include <triage/evidence/waits/choose.hpp>
#include <triage/evidence/waits/field_waits.hpp>
#include <triage/evidence/waits/header_waits.hpp>
#include <triage/evidence/waits/prose_waits.hpp>
#include <triage/rules/matcher.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

/// How much of a body is read: its head, and the tail of a longer one.
inline constexpr std::size_t longest_body = std::size_t{48} * 1024;
inline constexpr std::size_t longest_tail = std::size_t{16} * 1024;

/// What a piece of evidence is worth, in docs/design.md's order of trust. The gaps leave room for what rules with
/// conditions are worth more.
enum Weight : unsigned char {
  weight_fallback = 10,      ///< the answer cannot be used, and nothing else is known
  weight_transport = 30,     ///< the transport's error
  weight_narrow_votes = 34,  ///< words that vote, with a narrow lead
  weight_faint = 35,         ///< a turn of phrase
  weight_hint = 40,          ///< a generic phrase
  weight_votes = 42,         ///< words that vote, with a lead
  weight_vague_status = 46,  ///< a status that many failures share
  weight_most_votes = 48,    ///< words that vote, with a wide lead
  weight_family = 50,        ///< a generic code in a code field
  weight_status = 54,        ///< a status
  weight_likely = 60,        ///< words that go with one kind
  weight_phrase = 80,        ///< a specific phrase
  weight_firm_phrase = 85,
  weight_code = 90,  ///< a specific code in a code field
  weight_firm_code = 95,
};

/// One reading of one piece of evidence.
struct Candidate {
  ErrorKind kind{};
  unsigned char weight = 0;
  unsigned char depth = 0;  ///< layers of wrapping around it: the innermost counts
  std::uint32_t order = 0;  ///< when it was found: the first counts
  Confidence confidence = Confidence::none;
  const RuleIndex* index = nullptr;
  std::uint16_t rule = no_index;
  Span span{};
  bool is_voted = false;  ///< by the words of the text

  [[nodiscard]] TRIAGE_NOINLINE constexpr bool beats(const Candidate& other) const noexcept {
    if (weight != other.weight) return weight > other.weight;
    if (depth != other.depth) return depth > other.depth;
    const bool overlap = order == other.order && span.from < other.span.to && other.span.from < span.to;
    if (overlap) return span.to - span.from > other.span.to - other.span.from;
    if (order != other.order) return order < other.order;
    return span.from < other.span.from;
  }
};

/// The name of a rule: its phrase, after the provider that it is for.
[[nodiscard]] TRIAGE_COLD constexpr Label rule_name(const RuleIndex& index, std::size_t at) noexcept {
  const CompactRule rule = index.rule(at);
  std::array<char, 96> text{};
  std::size_t n = 0;
  const auto put = [&](char c) {
    if (n < text.size()) text[n++] = c;
  };
  if (rule.is_for_one_provider()) {
    for (const char c : tables::providers[static_cast<std::size_t>(rule.provider()) - 1].name) put(c);
    put(':');
    put(' ');
  }
  spell(index, at, put);
  return text_at(text.data(), n);
}

/// The name of what a candidate is based on: its rule, or the votes of words; empty if it has neither.
[[nodiscard]] constexpr Label reason_of(const Candidate& candidate) noexcept {
  if (candidate.index != nullptr) return rule_name(*candidate.index, candidate.rule);
  return candidate.is_voted ? words_of_text : std::string_view{};
}

/// Sees nothing.
struct NoObserver {
  constexpr void candidate(const Candidate&, std::string_view /*field*/, std::string_view /*text*/,
                           std::uint32_t /*offset of text*/) const noexcept {}
  constexpr void doubt(const Candidate&) const noexcept {}
};

/// Headers that carry codes and texts rather than waits.
inline constexpr std::array<std::string_view, 5> code_headers{"x-amzn-errortype"sv, "x-ms-error-code"sv,
                                                              "x-error-code"sv, "x-error-type"sv, "x-ms-errorcode"sv};

template <class Observer>
class Verdict {
  using Fields = Scanner<Verdict>;

 public:
  constexpr Verdict(const Evidence& evidence, Observer& observer) noexcept
      : evidence_(evidence),
        observer_(observer),
        status_(http_status(evidence.status)),
        provider_(provider_beside_body(evidence)) {
    if (provider_ == Provider::any) provider_ = provider_in_body();
  }

  /// The provider that the evidence comes from, as far as it can be found out.
  [[nodiscard]] constexpr Provider provider() const noexcept { return provider_; }

  /// The first index is ours, the next one the caller's.
  constexpr void use(const RuleIndex& index) noexcept { matcher_.use(index); }

  /// Reads all of the evidence.
  constexpr void read() noexcept {
    if (status_ != 0) read_status(status_, {.name = "status"sv}, 0);
    read_transport();
    read_headers();
    read_shape();
    const std::string_view body = evidence_.body;
    const bool is_whole = body.size() <= longest_body + longest_tail;
    const std::string_view head = is_whole ? body : body.substr(0, longest_body);
    Fields scanner(*this, answer_);
    read_leading_status(head, 0, scanner);
    scanner.scan(head);
    if (!is_whole) scanner.scan(body.substr(body.size() - longest_tail), body.size() - longest_tail);
    demote_unreadable_answer();
    if (winner().weight < weight_most_votes && may_vote()) score_words();
    if (status_ == 0 && winner().weight == 0 && shape() == AnswerShape::empty)
      note_shape(ErrorKind::empty_response, weight_fallback);
  }

  // --- the scanner's sink ---

  constexpr void field(const FieldValue& value, const Fields& scanner) noexcept {
    if (pass_ != Pass::evidence) return look_again(value);
    ++order_;
    switch (value.role) {
      case FieldRole::text:
        read_text(value, scanner);
        break;
      case FieldRole::http_status:
        if (const int number = leading_status(value.value); number != 0) {
          read_status(number, {&scanner, value.name, value.depth, {0, 3}}, 1);
          break;
        }
        read_code(value, scanner);
        break;
      case FieldRole::code:
        read_code(value, scanner);
        break;
      case FieldRole::grpc_status:
        read_grpc_status(value, scanner);
        break;
      case FieldRole::finish:
        read_finish(value, scanner);
        break;
      case FieldRole::context_limit:
        if (const auto count = read_count(value.value)) context_limit_ = count;
        break;
      case FieldRole::actual_tokens:
        if (const auto count = read_count(value.value)) actual_tokens_ = count;
        break;
      case FieldRole::echo:
      case FieldRole::echo_as_key:
      case FieldRole::echo_unquoted:
      case FieldRole::ignored:
        break;
    }
  }

  constexpr void string(const FieldValue& value, const Fields& scanner) noexcept {
    if (pass_ != Pass::evidence) return;
    ++order_;
    read_wait_field(value.name, value.value);
    read_leading_status(value.value, value.depth, scanner, value.name);
    // A lone word under "error" or "message" may be a code: {"error": "insufficient_quota"}.
    if (value.value.size() < 64 && value.value.find(' ') == std::string_view::npos) read_code(value, scanner);
  }

  constexpr void number(std::string_view name, std::string_view start) noexcept {
    if (find_wait_name(name) != nullptr) read_wait_field(name, start.substr(0, end_of_bare(start, 0)));
  }

  TRIAGE_NOINLINE constexpr void echo(std::string_view text) noexcept {
    has_echo_ = true;
    if (pass_ == Pass::provider && text.find(mark_in_doubt_) != npos) mark_in_doubt_ = {};
  }

  // --- the end ---

  [[nodiscard]] constexpr bool is_failure() const noexcept {
    if (evidence_.transport != TransportError::none) return true;
    if (status_ != 0 && !is_success()) return status_ >= 300;
    if (status_ == 0 ? shape() < AnswerShape::usable : !is_answer()) return true;
    if (answer_ == AnswerShape::media) return false;
    const Candidate& best = winner();
    return best.weight >= weight_phrase && best.confidence == Confidence::structured;
  }

  [[nodiscard]] constexpr Classification answer() const noexcept {
    const Candidate& best = winner();
    Classification c = classification_of(best.kind, best.confidence);
    if (const Candidate* second = runner_up(best); second != nullptr) c.runner_up = second->kind;
    if (best.index != nullptr) apply(best.index->effect_of(best.index->rule(best.rule)), c);
    c.is_usable = !is_failure();
    c.provider = provider_ == Provider::any ? Provider{} : provider_;
    c.rule = reason_of(best);
    if (best.weight > 0) c.field = fields_[static_cast<std::size_t>(best.kind)];
    c.span = best.span;
    if (c.kind == ErrorKind::rate_limit) {
      if (c.horizon == Horizon::not_known && note_horizon_ != Horizon{}) c.horizon = note_horizon_;
      if (note_action_ != Action{}) c.action = note_action_;
    }
    c.status = static_cast<std::int16_t>(known_status());
    c.code = code_;
    settle_phase(c);
    settle_wait(c);
    settle_numbers(c);
    if (const auto retry = should_retry(evidence_.headers)) settle_should_retry(c, *retry);
    return c;
  }

  [[nodiscard]] constexpr const Candidate& best_of(ErrorKind kind) const noexcept {
    return best_[static_cast<std::size_t>(kind)];
  }

 private:
  static constexpr std::size_t kind_slots = std::size(rows<ErrorKind>) + 1;

  // --- the provider ---

  /// The provider whose mark the body has, unless the caller wrote that part.
  TRIAGE_COLD constexpr Provider provider_in_body() noexcept {
    constexpr std::size_t looked_at = 1024;
    const std::string_view head = evidence_.body.substr(0, looked_at);
    const ProviderMark& mark = mark_in(head);
    if (mark.provider == Provider::any) return mark.provider;
    const auto at = static_cast<std::uint32_t>(head.find(mark.word));
    const Span span{at, at + static_cast<std::uint32_t>(mark.word.size())};
    if (is_of_request(head, span)) return Provider::any;
    mark_in_doubt_ = mark.word;
    scan_for(Pass::provider, head);
    return mark_in_doubt_.empty() ? Provider::any : mark.provider;
  }

  // --- further passes ---

  /// What the body is scanned for.
  enum class Pass : unsigned char {
    evidence,
    provider,  ///< texts that only repeat the provider's mark
    votes,     ///< words
  };

  constexpr void scan_for(Pass look, std::string_view text) noexcept {
    pass_ = look;
    Fields(*this, answer_).scan(text);
    pass_ = Pass::evidence;
  }

  TRIAGE_COLD constexpr void look_again(const FieldValue& value) noexcept {
    if (pass_ == Pass::votes) return count_votes(value);
    const std::size_t at = value.value.find(mark_in_doubt_);
    if (at != npos && is_repeated_at(value.value, at)) mark_in_doubt_ = {};
  }

  /// Whether words may vote. They may not if the transport has an error, nor in pages, streams and answers, whose words
  /// are not about the failure.
  [[nodiscard]] TRIAGE_COLD constexpr bool may_vote() const noexcept {
    if (evidence_.transport != TransportError::none) return false;
    if (evidence_.body.substr(0, evidence_.body.find_first_not_of(" \r\n") + 1).ends_with('<')) return false;
    if (status_ == 0) return shape() < AnswerShape::usable;
    return status_ >= 400 || (is_success() && answer_ == AnswerShape::failed);
  }

  /// Lets the words at the beginning of a body vote. A clear lead by several words outweighs a hint. A wide lead
  /// outweighs a vague status of a refused request, but never makes such a request retryable.
  TRIAGE_COLD constexpr void score_words() noexcept {
    constexpr std::size_t longest_speech = 3072;
    constexpr unsigned pair = 2, several = 3, many = 4, quorum = 8, narrow = 2, clear = 6, wide = 12;
    WordScores scores;
    word_scores_ = &scores;
    scan_for(Pass::votes, evidence_.body.substr(0, longest_speech));
    const WordScores::Result result = scores.result();
    if (result.voters < pair || result.votes < quorum || result.lead < narrow || result.kind == ErrorKind::unknown)
      return;
    Weight weight = weight_narrow_votes;
    if (result.lead >= clear && result.voters >= several) weight = weight_votes;
    const bool is_final = row_of(result.kind).action == Action::surface_error;
    if (result.lead >= wide && result.voters >= many && is_final && known_status() < 500) weight = weight_most_votes;
    consider(Candidate{.kind = result.kind, .weight = weight, .confidence = Confidence::generic, .is_voted = true},
             nullptr, "body", {});
  }

  TRIAGE_COLD constexpr void count_votes(const FieldValue& value) noexcept {
    if (value.role > FieldRole::grpc_status || word_scores_->is_closed()) return;
    const std::string_view text = value.value.substr(0, FoldedText::capacity);
    const std::size_t first_break = text.find('\n');
    word_scores_->count(matcher_.read(text), [&](Span word) {
      // Once the budget for searching a long request is used up, the word counts as the caller's.
      if (!evidence_.request.empty() && search_budget_ < longest_request) return false;
      return !is_not_evidence(text, word, first_break, true);
    });
  }

  // --- candidates ---

  TRIAGE_NOINLINE constexpr void consider(const Candidate& candidate, const Fields* scanner, std::string_view field,
                                         std::string_view text, std::uint32_t offset = 0) noexcept {
    Candidate& best = best_[static_cast<std::size_t>(candidate.kind)];
    if (!candidate.beats(best)) return;
    best = candidate;
    auto& name = fields_[static_cast<std::size_t>(candidate.kind)];
    if (scanner != nullptr)
      name = scanner->path(field);
    else
      name = field;
    observer_.candidate(candidate, name, text, offset);
  }

  /// How a value is read, which decides the rules that may match in it.
  enum class ReadAs : unsigned char { text, code, finish };

  /// The matcher's sink: the value that is being read, and what it yields besides candidates.
  struct Reading {
    Verdict& verdict;
    const Fields& scanner;
    const FieldValue& value;
    std::string_view text;  ///< of the value
    ReadAs manner;
    bool known = false;     ///< the whole text is a code of some rule
    bool specific = false;  ///< and that rule means one thing
    RetryHint wait{};
    RetryHint own_wait{};  ///< the best one that is none of the request's
    std::size_t first_break = text.find('\n');
    std::optional<std::size_t> last_cause{};

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

    constexpr bool hit(const Hit& hit) noexcept { return verdict.take(hit, *this); }

    constexpr void word(std::uint32_t at) noexcept {
      if (const int status = status_in_brackets(at); status != 0)
        verdict.read_status(status, {&scanner, value.name, value.depth, in_field({at, at + 3})}, 0);
      // In a stream "retry: 3000" says when to connect anew, in milliseconds.
      if (manner != ReadAs::text || verdict.answer_ == AnswerShape::stream) return;
      read_prose_wait_at(text, at, verdict.now_, wait, verdict.wait_places_);
      if (!verdict.evidence_.request.empty() && wait.span != own_wait.span) keep_own_wait();
    }

    /// "Something went wrong (500)"; 0 if there is no status at `at`.
    [[nodiscard]] constexpr int status_in_brackets(std::uint32_t at) const noexcept {
      if (manner != ReadAs::text || at == 0 || text[at - 1] != '(' || at + 4 > text.size() || text[at + 3] != ')')
        return 0;
      return leading_status(text.substr(at, 3));
    }

    TRIAGE_COLD constexpr void keep_own_wait() noexcept {
      if (verdict.is_of_request(text, wait.span)) wait = own_wait;
      own_wait = wait;
    }
  };

  /// Applies the rule of a hit. True if the rule proves more than a way of speaking: then shorter phrases at the same
  /// word need not be reported.
  constexpr bool take(const Hit& hit, Reading& reading) noexcept {
    const CompactRule rule = hit.index->rule(hit.rule);
    const Modifiers effect = hit.index->effect_of(rule);
    const bool whole = hit.span.from == 0 && (hit.span.to == reading.text.size() || is_open_end(hit, reading.text));
    const bool as_code = whole && reading.manner == ReadAs::code && rule.where() != MatchPlace::text;
    if (!may_stand(rule, reading, whole) || !applies(rule)) return false;
    if (rule.where() == MatchPlace::status_mark) return take_mark(rule, hit.span, reading);
    const bool as_finish = reading.manner == ReadAs::finish;
    Candidate found{.kind = rule.kind(),
                    .weight = weigh(*hit.index, rule, as_code || as_finish),
                    .depth = reading.value.depth,
                    .order = order_,
                    .confidence = as_finish ? Confidence::structured : confidence_of(rule, as_code),
                    .index = hit.index,
                    .rule = hit.rule,
                    .span = reading.in_field(hit.span)};
    // A phrase about a long throttle that loses to another phrase about a throttle still says how long it lasts.
    const bool lasts = rule.kind() == ErrorKind::rate_limit && HorizonTerm::of(effect) >= Horizon::hours;
    const bool notes = rule.is_note() || lasts;
    const bool is_proof = !rule.is_note() && rule.strength() != Strength::faint;
    if (reading.manner == ReadAs::text) {
      // A text may repeat a phrase thousands of times: a hit that cannot change the answer is not examined further.
      const auto matters = [&] {
        return (notes && changes_notes(effect)) || (!rule.is_note() && found.beats(best_of(rule.kind())));
      };
      if (!matters()) return is_proof;
      found.weight = static_cast<unsigned char>(found.weight - penalty(rule, reading, hit.span));
      if (!matters()) return is_proof;
      if (is_not_evidence(reading.text, hit.span, reading.first_break, leans(rule))) return false;
    }
    if (notes) take_note(effect);
    if (rule.is_note()) return false;
    reading.known = reading.known || whole;
    reading.specific = reading.specific || (as_code && rule.strength() > Strength::generic);
    consider(found, &reading.scanner, reading.value.name, reading.value.value, reading.value.offset);
    return is_proof;
  }

  /// Reads the status behind words like "HTTP". False: they prove nothing by themselves.
  constexpr bool take_mark(const CompactRule& rule, Span span, Reading& reading) noexcept {
    const std::size_t at = marked_status(reading.text, span.to);
    if (at == npos || is_not_evidence(reading.text, span, reading.first_break, leans(rule))) return false;
    const auto from = static_cast<std::uint32_t>(at);
    read_status(leading_status(reading.text.substr(at)),
                {&reading.scanner, reading.value.name, reading.value.depth, reading.in_field({from, from + 3})}, 1);
    return false;
  }

  /// Whether a match makes a kind likelier without proving it.
  [[nodiscard]] static constexpr bool leans(const CompactRule& rule) noexcept {
    return rule.strength() == Strength::likely || rule.strength() == Strength::faint;
  }

  [[nodiscard]] constexpr bool is_of_request(std::string_view text, Span span) noexcept {
    return !evidence_.request.empty() && is_quoted(text, span, evidence_.request, search_budget_);
  }

  /// True if the match is not evidence: it lies in the model's name, the quoted request, or a stack frame. Matches that
  /// only lean to a kind must not lie inside an identifier either. `first_break` is the text's first line break.
  [[nodiscard]] TRIAGE_NOINLINE constexpr bool is_not_evidence(std::string_view text, Span span,
                                                                   std::size_t first_break, bool leans) noexcept {
    return is_in_model(text, span, evidence_.model) || is_of_request(text, span) ||
           (span.from > first_break && is_in_frame(text, span)) || (leans && is_in_name(text, span));
  }

  /// Weight taken off a match that only introduces another one: before a colon or a dash, most of all the name of an
  /// exception; in a function's name ("handleAbortError"); before the innermost "Caused by".
  [[nodiscard]] static constexpr unsigned penalty(const CompactRule& rule, Reading& reading, Span span) noexcept {
    if (span.to < reading.cause()) return 2;
    const bool announces = starts_at(reading.text, span.to, ": ") || starts_at(reading.text, span.to, " - ");
    const bool is_code = rule.where() == MatchPlace::anywhere && rule.strength() > Strength::generic;
    if (is_code && (announces || is_in_function_name(reading.text, span.from))) return 3;
    return announces ? 1 : 0;
  }

  /// Whether a rule may match in the value that is being read.
  [[nodiscard]] TRIAGE_NOINLINE static constexpr bool may_stand(const CompactRule& rule, const Reading& reading,
                                                               bool whole) noexcept {
    switch (rule.where()) {
      case MatchPlace::anywhere:
      case MatchPlace::text:
        // A lone word in a text is a code only as a whole.
        return reading.manner == ReadAs::text ||
               (reading.manner == ReadAs::code && (whole || rule.is_note() || reading.value.role != FieldRole::text));
      case MatchPlace::code_field:
        return reading.manner == ReadAs::code && whole;
      case MatchPlace::finish:
        return reading.manner == ReadAs::finish;
      case MatchPlace::status_mark:
        return reading.manner == ReadAs::text;
      case MatchPlace::status:
        return false;
    }
    return false;
  }

  /// A refused request has no answer to read, so a client's complaint that it could not read one weighs less than the
  /// status.
  constexpr void demote_unreadable_answer() noexcept {
    const int status = known_status();
    Candidate& unread = best_[static_cast<std::size_t>(ErrorKind::empty_response)];
    const bool refused = status >= 400 && status < 500;
    if (!refused || unread.confidence != Confidence::phrase || unread.weight <= weight_family) return;
    unread.weight = weight_family;
    observer_.doubt(unread);
  }

  [[nodiscard]] TRIAGE_NOINLINE constexpr const Candidate& winner() const noexcept {
    std::size_t best = 0;
    for (std::size_t k = 1; k < kind_slots; ++k)
      if (best_[k].weight > 0 && (best == 0 || best_[k].beats(best_[best]))) best = k;
    return best_[best];
  }

  [[nodiscard]] constexpr const Candidate* runner_up(const Candidate& best) const noexcept {
    const Candidate* second = nullptr;
    for (const Candidate& each : best_)
      if (&each != &best && each.weight > 0 && (second == nullptr || each.beats(*second))) second = &each;
    return second;
  }

  [[nodiscard]] constexpr bool applies(const CompactRule& rule) const noexcept {
    const int status = rule.http_status();
    return rule.is_for(provider_) && (status == 0 || status == status_ || status == text_status_);
  }

  // A rule for this provider or this status knows better than one for all; a caller's outranks ours of its strength.
  static constexpr unsigned provider_bonus = 2, status_bonus = 1, own_rule_bonus = 4;

  [[nodiscard]] constexpr unsigned char weigh(const RuleIndex& index, const CompactRule& rule,
                                              bool in_code_field) const noexcept {
    unsigned weight = &index == &matcher_.index(0) ? 0 : own_rule_bonus;
    switch (rule.strength()) {
      case Strength::faint:
        weight += weight_faint;
        break;
      case Strength::generic:
        weight += in_code_field ? weight_family : weight_hint;
        break;
      case Strength::likely:
        weight += weight_likely;
        break;
      case Strength::specific:
        weight += in_code_field ? weight_code : weight_phrase;
        break;
      case Strength::firm:
        weight += in_code_field ? weight_firm_code : weight_firm_phrase;
        break;
    }
    if (rule.is_for_one_provider()) weight += provider_bonus;
    if (rule.http_status() != 0) weight += status_bonus;
    return static_cast<unsigned char>(weight);
  }

  [[nodiscard]] static constexpr Confidence confidence_of(const CompactRule& rule, bool in_code_field) noexcept {
    if (rule.strength() <= Strength::generic) return Confidence::generic;
    return in_code_field ? Confidence::structured : Confidence::phrase;
  }

  [[nodiscard]] constexpr bool changes_notes(Modifiers effect) const noexcept {
    return HorizonTerm::of(effect) > note_horizon_ ||
           (ActionTerm::of(effect) != Action{} && ActionTerm::of(effect) != note_action_);
  }

  constexpr void take_note(Modifiers effect) noexcept {
    if (HorizonTerm::of(effect) > note_horizon_) note_horizon_ = HorizonTerm::of(effect);
    if (ActionTerm::of(effect) != Action{}) note_action_ = ActionTerm::of(effect);
  }

  // --- statuses ---

  /// Where a status was found.
  struct Place {
    const Fields* scanner = nullptr;  ///< null for one that is beside the body
    std::string_view name = {};
    unsigned char depth = 0;
    Span span = {};
  };

  /// `trust` is added to the weight: a status inside the body is nearer to the truth than the wrapper's.
  TRIAGE_NOINLINE constexpr void read_status(int status, const Place& place, unsigned trust) noexcept {
    if (trust > 0 && (text_status_ == 0 || place.depth >= text_status_depth_)) {
      text_status_ = status;
      text_status_depth_ = place.depth;
    }
    // A status without a rule is treated as the first one of its class (RFC 9110, 15).
    for (bool is_known = false; !is_known; status = status / 100 * 100) {
      is_known = status % 100 == 0;
      for (std::size_t k = 0; k < matcher_.index_count(); ++k) {
        const RuleIndex& index = matcher_.index(k);
        for (std::size_t at = index.first_status_rule(); at < index.rule_count; ++at) {
          const CompactRule rule = index.rule(at);
          if (!rule.is_about(status) || !rule.is_for(provider_)) continue;
          is_known = true;
          unsigned weight = rule.strength() <= Strength::generic ? weight_vague_status : weight_status;
          if (rule.is_for_one_provider()) weight += provider_bonus;
          if (k > 0) weight += own_rule_bonus;
          consider(Candidate{.kind = rule.kind(),
                             .weight = static_cast<unsigned char>(weight + trust),
                             .depth = place.depth,
                             .order = order_,
                             .confidence = Confidence::status,
                             .index = &index,
                             .rule = static_cast<std::uint16_t>(at),
                             .span = place.span},
                   place.scanner, place.name, {});
        }
      }
    }
  }

  /// The answer's status, else the one that its text states; 0 if there is neither.
  [[nodiscard]] constexpr int known_status() const noexcept { return status_ != 0 ? status_ : text_status_; }

  /// The number that `text` consists of or starts with, if it can be a status; else 0.
  [[nodiscard]] static constexpr int leading_status(std::string_view text) noexcept {
    if (text.size() < 3 || !is_digit(text[0]) || !is_digit(text[1]) || !is_digit(text[2])) return 0;
    if (text.size() > 3) {
      const char next = text[3];
      if (is_alnum(next) && class_of(next) != CharClass::upper) return 0;  // "429Too Many Requests"
      if (next == '_' || next == '-' || next == '/' || next == '%') return 0;
      if ((next == '.' || next == ',' || next == ':') && text.size() > 4 && is_digit(text[4])) return 0;
    }
    const int number = (text[0] - '0') * 100 + (text[1] - '0') * 10 + (text[2] - '0');
    return number >= 400 && number < 600 ? number : 0;
  }

  /// "429 Too Many Requests", "[503] ...", `"500"`: a text that is a status or starts with one.
  TRIAGE_NOINLINE constexpr void read_leading_status(std::string_view text, unsigned char depth, const Fields& scanner,
                                                    std::string_view name = {}) noexcept {
    std::size_t i = 0;
    while (i < text.size() &&
           (text[i] == ' ' || text[i] == '\n' || text[i] == '"' || text[i] == '\'' || text[i] == '[' || text[i] == '('))
      ++i;
    if (const int status = leading_status(text.substr(i)); status != 0) {
      const auto at = static_cast<std::uint32_t>(i);
      read_status(status, {&scanner, name, depth, {at, at + 3}}, 1);
    }
  }

  /// Where the status begins that follows a word like "HTTP" or "status code"; `npos` if none does.
  [[nodiscard]] static constexpr std::size_t marked_status(std::string_view text, std::size_t i) noexcept {
    if (starts_at(text, i, "/")) {  // HTTP/1.1
      ++i;
      while (i < text.size() && (is_digit(text[i]) || text[i] == '.')) ++i;
    }
    const std::size_t most = i + 6;
    while (i < text.size() && i < most && !is_digit(text[i])) {
      const char c = text[i];
      if (c != ' ' && c != ':' && c != '=' && c != '"' && c != '\'' && c != '(' && c != '[' && c != '#' && c != '`' &&
          c != ',' && c != '-')
        return npos;
      ++i;
    }
    return leading_status(text.substr(i)) != 0 ? i : npos;
  }

  // --- codes ---

  constexpr void read_code(const FieldValue& value, const Fields& scanner) noexcept {
    // "com.amazon.coral#ThrottlingException", "ThrottlingException:http://..."
    std::string_view code = value.value;
    if (const std::size_t hash = code.find('#'); hash != std::string_view::npos) code.remove_prefix(hash + 1);
    if (const std::size_t link = code.find(":http"); link != std::string_view::npos) code = code.substr(0, link);
    Reading reading{*this, scanner, value, code, ReadAs::code};
    matcher_.scan(code, reading);
    if (value.role == FieldRole::text && !reading.known) return;
    keep_code(value, reading.specific ? 2U : reading.known ? 1U : 0U);
  }

  /// "invalid*" takes all of "invalid_audio_format".
  [[nodiscard]] static constexpr bool is_open_end(const Hit& hit, std::string_view code) noexcept {
    return hit.part.open_end() && code.find(' ') == std::string_view::npos;
  }

  /// Keeps the most specific code, then the innermost, then the one whose field is named "code".
  constexpr void keep_code(const FieldValue& value, unsigned rank) noexcept {
    if (value.value.empty() || value.value == "null" || value.value == "None" || value.value == "error") return;
    const unsigned score = (rank << 8U) + (value.depth * 2U) + (FoldedName(value.name).view() == "code" ? 2U : 1U);
    if (score <= code_score_) return;
    code_score_ = score;
    code_ = value.value;
  }

  constexpr void read_grpc_status(const FieldValue& value, const Fields& scanner) noexcept {
    const auto number = read_count(value.value);
    FieldValue named = value;
    if (number && *number > 0 && grpc_row_of(*number).code == *number) named.value = grpc_row_of(*number).name;
    read_code(named, scanner);
  }

  constexpr void read_finish(const FieldValue& value, const Fields& scanner) noexcept {
    Reading reading{*this, scanner, value, value.value, ReadAs::finish};
    matcher_.scan(value.value, reading);
  }

  // --- texts ---

  constexpr void read_text(const FieldValue& value, const Fields& scanner) noexcept {
    Reading reading{*this, scanner, value, value.value, ReadAs::text};
    matcher_.scan(value.value, reading);
    body_wait_ = join_waits(body_wait_, reading.wait);
    if (best_of(ErrorKind::context_overflow).order == order_) counts_.read(value.value);
  }

  // --- the rest of the evidence ---

  constexpr void read_transport() noexcept {
    const TransportTraits& row = row_of(evidence_.transport);
    if (row.value == TransportError::none) return;
    consider(Candidate{.kind = row.kind, .weight = weight_transport, .confidence = Confidence::transport}, nullptr,
             "transport", row.name);
  }

  constexpr void read_headers() noexcept {
    now_ = evidence_.now;
    if (evidence_.headers.size() == 0) return;
    Fields nowhere(*this);
    for (const std::string_view name : code_headers)
      if (const auto value = evidence_.headers.find(name))
        read_code(FieldValue{.value = *value, .name = name, .role = FieldRole::code}, nowhere);
    now_ = response_time(evidence_.headers, evidence_.now);
    header_wait_ = read_header_wait(evidence_.headers, status_, now_);
  }

  [[nodiscard]] constexpr bool is_success() const noexcept { return status_ >= 200 && status_ < 300; }

  [[nodiscard]] constexpr bool is_answer() const noexcept { return answer_ >= AnswerShape::other; }

  [[nodiscard]] TRIAGE_NOINLINE constexpr AnswerShape shape() const noexcept {
    constexpr int no_content = 204;
    if (status_ == no_content) return AnswerShape::usable;
    return shape_of(evidence_.body, evidence_.headers.find("content-type").value_or(std::string_view{}), longest_body);
  }

  /// Adds what the body's shape alone says: a page, an empty answer, a redirect.
  constexpr void read_shape() noexcept {
    if (status_ < 200 || status_ >= 400) return;
    ErrorKind kind = ErrorKind::config;  // of a redirect: the base URL is wrong
    Weight weight = weight_fallback;     // `classify` is asked about usable answers too
    if (is_success()) {
      kind = ErrorKind::empty_response;
      answer_ = shape();
      if (answer_ == AnswerShape::page) weight = weight_phrase;
      if (answer_ == AnswerShape::prose || answer_ == AnswerShape::empty) weight = weight_transport;
    }
    note_shape(kind, weight);
  }

  TRIAGE_NOINLINE constexpr void note_shape(ErrorKind kind, Weight weight) noexcept {
    if (evidence_.transport != TransportError::none) weight = weight_fallback;  // its error explains the shape
    consider(Candidate{.kind = kind, .weight = weight, .confidence = Confidence::generic}, nullptr, "body", {});
  }

  // --- waits and numbers ---

  constexpr void read_wait_field(std::string_view name, std::string_view value) noexcept {
    if (pass_ != Pass::evidence) return;
    if (const auto hint = read_field_wait(name, value, now_)) body_wait_ = join_waits(body_wait_, *hint);
  }

  [[nodiscard]] static constexpr Horizon horizon_of(Duration wait) noexcept {
    if (wait < std::chrono::minutes(1)) return Horizon::seconds;
    if (wait < std::chrono::hours(1)) return Horizon::minutes;
    return wait < std::chrono::hours(24) ? Horizon::hours : Horizon::day_or_longer;
  }

  TRIAGE_COLD constexpr void settle_wait(Classification& c) const noexcept {
    RetryHint hint = choose_wait(header_wait_, body_wait_, c.status);
    // Some waits can only be read from the whole text: `retry_delay { seconds: 49 }`, `{"retry-after", "31"}`.
    const bool may_state =
        c.kind == ErrorKind::rate_limit || c.kind == ErrorKind::overloaded || c.kind == ErrorKind::billing;
    if (may_state && !hint.states() && !has_echo_) {
      const std::string_view body = evidence_.body.substr(0, longest_body);
      const RetryHint whole = read_prose_wait(body, now_);
      std::size_t budget = longest_search;
      if (whole.span != Span{} && !is_repeated_at(body, whole.span.from) &&
          !is_quoted(body, whole.span, evidence_.request, budget))
        hint = choose_wait(hint, whole, c.status);
    }
    c.retry_after = hint.retry_after;
    c.reset_at = hint.reset_at;
    c.wait_note = hint.note;
    if (c.kind != ErrorKind::rate_limit || !c.retry_after) return;
    const Horizon least = horizon_of(*c.retry_after);
    if (c.horizon == Horizon::not_known || least > c.horizon) c.horizon = least;
  }

  constexpr void settle_numbers(Classification& c) const noexcept {
    if (c.kind == ErrorKind::context_overflow || c.kind == ErrorKind::payload_too_large ||
        c.kind == ErrorKind::rate_limit) {
      c.context_limit = context_limit_ ? context_limit_ : counts_.limit;
      c.actual_tokens = actual_tokens_ ? actual_tokens_ : counts_.actual;
    }
    if (evidence_.headers.size() == 0) return;
    for (const WaitName& row : wait_names) {
      if (c.remaining_quota) break;
      if (row.exhausted_if.header.empty() || row.exhausted_if.at_least != 0) continue;
      if (const auto value = evidence_.headers.find(row.exhausted_if.header)) c.remaining_quota = read_count(*value);
    }
  }

  constexpr void settle_phase(Classification& c) const noexcept {
    if (evidence_.phase != Phase::not_known)
      c.phase = evidence_.phase;
    else if (c.phase == Phase::not_known && evidence_.transport != TransportError::none)
      c.phase = row_of(evidence_.transport).phase;
    else if (c.phase == Phase::not_known && status_ != 0)
      c.phase = status_ < 300 ? Phase::streaming : Phase::sent;
    if (evidence_.transport != TransportError::none && !row_of(evidence_.transport).waiting_helps &&
        c.kind == row_of(evidence_.transport).kind) {
      c.retryable = Retryability::no;
      c.action = Action::surface_error;
    }
  }

  /// What the provider says about retrying outranks the row's retryability, never the kind.
  static constexpr void settle_should_retry(Classification& c, bool retry) noexcept {
    if (!retry) {
      c.retryable = Retryability::no;
      c.action = Action::surface_error;
    } else if (c.retryable == Retryability::no) {
      c.retryable = Retryability::limited;
      c.action = Action::retry;
    }
  }

  static constexpr void apply(Modifiers effect, Classification& c) noexcept {
    const auto change = [](auto& own, auto value) {
      if (value != decltype(value){}) own = value;
    };
    change(c.retryable, RetryableTerm::of(effect));
    change(c.action, ActionTerm::of(effect));
    change(c.remedy, RemedyTerm::of(effect));
    change(c.scope, ScopeTerm::of(effect));
    change(c.horizon, HorizonTerm::of(effect));
    change(c.phase, PhaseTerm::of(effect));
    change(c.model_code, ModelCodeTerm::of(effect));
  }

  const Evidence& evidence_;
  Observer& observer_;
  int status_;  ///< the evidence's
  Provider provider_;
  Matcher matcher_;

  std::array<Candidate, kind_slots> best_{};
  std::array<Label, kind_slots> fields_{};
  std::uint32_t order_ = 0;
  Pass pass_ = Pass::evidence;
  std::string_view mark_in_doubt_;  ///< the provider's mark, until a text turns out to repeat it
  WordScores* word_scores_ = nullptr;
  bool has_echo_ = false;
  std::size_t search_budget_ = longest_search;
  unsigned wait_places_ = most_wait_anchors;

  Horizon note_horizon_{};
  Action note_action_{};
  int text_status_ = 0;
  unsigned text_status_depth_ = 0;
  Label code_;
  unsigned code_score_ = 0;
  std::optional<TimePoint> now_;  ///< when the answer was made
  RetryHint header_wait_;
  RetryHint body_wait_;
  TokenCounts counts_;
  std::optional<std::int64_t> context_limit_;
  std::optional<std::int64_t> actual_tokens_;
  AnswerShape answer_ = AnswerShape::failed;  ///< of a 2xx
};

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
