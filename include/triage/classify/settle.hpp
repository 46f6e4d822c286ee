// Makes the answer from the winning candidate of the three steps of classification.
//
//   const Classification c = Settlement(structure, facts, words).answer();
//
// The winner's kind brings its row; its rule, the waits, the phase and what the provider says about retrying change it.

#ifndef TRIAGE_CLASSIFY_SETTLE_HPP
#define TRIAGE_CLASSIFY_SETTLE_HPP

#include <triage/classify/words.hpp>
#include <triage/core/http_status.hpp>
#include <triage/evidence/details.hpp>
#include <triage/evidence/transport_words.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

/// The name of a rule: its phrase, after the provider that it is for.
[[nodiscard]] TRIAGE_COLD constexpr Label rule_name(const RuleIndex& index, std::size_t at) noexcept {
  const CompactRule rule = index.rule(at);
  std::array<char, 96> text{};
  std::size_t n = 0;
  const auto put = [&](char c) {
    if (n < text.size()) text[n++] = c;
  };
  if (rule.is_for_one_provider()) {
    for (const char c : to_string(rule.provider())) put(c);
    put(':');
    put(' ');
  }
  spell(index, at, put);
  return text_at(text.data(), n);
}

/// The name of what a candidate is based on: its rule, or the words that voted for it; empty if it has neither.
[[nodiscard]] constexpr Label reason_of(const Candidate& candidate, const Words& words) noexcept {
  if (candidate.index != nullptr) return rule_name(*candidate.index, candidate.rule);
  return candidate.is_voted() ? words.voters() : Label{};
}

/// Whether the evidence is a failure at all.
[[nodiscard]] constexpr bool is_failure(const Structure& structure, const Facts& facts,
                                        const Candidate& winner) noexcept {
  if (facts.is_silent_overflow() || facts.is_call_cut()) return true;
  if (structure.evidence().transport != TransportError::none) return true;
  if (structure.status() != 0 && !structure.is_success()) return structure.status() >= 300;
  const AnswerShape shape = structure.shape();
  if (structure.status() == 0 ? !has_answer(shape) : shape < AnswerShape::other) return true;
  if (structure.status() != 0 && shape == AnswerShape::media) return false;
  // An answer has failed if the reason of its end says so.
  return winner.index != nullptr && winner.weight >= weight_phrase && winner.confidence == Confidence::structured &&
         winner.index->rule(winner.rule).where() == MatchPlace::finish;
}

class Settlement {
 public:
  constexpr Settlement(const Structure& structure, const Facts& facts, const Words& words) noexcept
      : structure_(structure), facts_(facts), winner_(words.candidates().winner()) {
    c_ = classification_of(winner_.kind, winner_.confidence);
    if (const Candidate& second = words.candidates().runner_up(); second.weight > 0) c_.runner_up = second.kind;
    if (winner_.index != nullptr) apply(winner_.index->effect_of(winner_.index->rule(winner_.rule)));
    c_.provider = structure.provider() == Provider::any ? Provider{} : structure.provider();
    c_.rule = reason_of(winner_, words);
    if (winner_.weight > 0) c_.field = structure.found().place(winner_.place);
    c_.span = winner_.span;
    c_.status = static_cast<std::int16_t>(structure.known_status());
    c_.code = structure.found().code();
    settle_notes();
    settle_phase();
    settle_wait();
    settle_numbers();
    settle_details();
    c_.should_retry = should_retry(structure.evidence().headers);
    if (c_.should_retry) settle_should_retry(*c_.should_retry);
  }

  [[nodiscard]] constexpr const Classification& answer() const noexcept { return c_; }

 private:
  constexpr void apply(Modifiers effect) noexcept {
    const auto change = [](auto& own, auto value) {
      if (value != decltype(value){}) own = value;
    };
    change(c_.retryable, RetryableTerm::of(effect));
    change(c_.action, ActionTerm::of(effect));
    change(c_.remedy, RemedyTerm::of(effect));
    change(c_.scope, ScopeTerm::of(effect));
    change(c_.horizon, HorizonTerm::of(effect));
    change(c_.phase, PhaseTerm::of(effect));
    change(c_.model_code, ModelCodeTerm::of(effect));
    change(c_.fix, FixTerm::of(effect));
  }

  /// A note that another try is futile holds for every kind: "do not retry this request". About a throttle, notes and
  /// phrases that lost to another one still say how long it lasts. A horizon that a field about the quota states
  /// outranks that of the winner's rule.
  TRIAGE_COLD constexpr void settle_notes() noexcept {
    Horizon longest{}, of_field{};
    Action action{};
    for (const Match& match : structure_.found().matches()) {
      const CompactRule rule = match.row();
      const Modifiers effect = match.index->effect_of(rule);
      const bool lasts = rule.kind() == ErrorKind::rate_limit && HorizonTerm::of(effect) >= Horizon::hours;
      if (!(rule.is_note() || lasts) || !facts_.holds(rule)) continue;
      if (rule.is_note() && RetryableTerm::of(effect) == Retryability::no) settle_should_retry(false);
      Horizon& kept = rule.is_note() && match.manner == ReadAs::code ? of_field : longest;
      kept = max_of(kept, HorizonTerm::of(effect));
      if (ActionTerm::of(effect) != Action{}) action = ActionTerm::of(effect);
    }
    if (c_.kind != ErrorKind::rate_limit) return;
    if (of_field != Horizon{}) c_.horizon = of_field;
    if (c_.horizon == Horizon::not_known && longest != Horizon{}) c_.horizon = longest;
    if (action != Action{}) c_.action = action;
  }

  constexpr void settle_phase() noexcept {
    const Evidence& evidence = structure_.evidence();
    const TransportTraits& transport = row_of(evidence.transport);
    const bool has_error = evidence.transport != TransportError::none;
    if (evidence.phase != Phase::not_known)
      c_.phase = evidence.phase;
    else if (c_.phase == Phase::not_sent && facts_.was_sent())
      c_.phase = Phase::sent;  // whatever a text says about a connection
    else if (c_.phase == Phase::not_known && has_error)
      c_.phase = transport.phase;
    else if (c_.phase == Phase::not_known && structure_.status() != 0)
      c_.phase = structure_.status() < 300 ? Phase::streaming : Phase::sent;
    c_.transport = evidence.transport;
    if (!has_error && c_.kind == ErrorKind::network) {
      c_.transport = transport_named(c_.rule);
      if (c_.transport == TransportError::none) c_.transport = transport_named(c_.code);
    }
    // A server that failed while it worked may have done the work, whatever its text says.
    const int status = structure_.known_status();
    if (winner_.confidence != Confidence::structured && status >= 500 && row_of(kind_of_status(status)).may_have_run)
      c_.may_have_run = true;
    settle_proof();
    if (has_error && !transport.waiting_helps && c_.kind == transport.kind) {
      c_.retryable = Retryability::no;
      c_.action = Action::surface_error;
    }
  }

  /// That nothing was sent is proved by the transport or the caller; that the provider refused, by a status that was
  /// received or by a code. The words of a text, and the status that they name, prove neither.
  constexpr void settle_proof() noexcept {
    const Evidence& evidence = structure_.evidence();
    const Phase known = evidence.phase != Phase::not_known ? evidence.phase : row_of(evidence.transport).phase;
    if (c_.phase == Phase::not_sent && known == Phase::not_sent)
      c_.may_have_run = false;
    else if (evidence.status == 0 && winner_.confidence != Confidence::structured)
      c_.may_have_run = true;
  }

  [[nodiscard]] static constexpr Horizon horizon_of(Duration wait) noexcept {
    if (wait < std::chrono::minutes(1)) return Horizon::seconds;
    if (wait < std::chrono::hours(1)) return Horizon::minutes;
    return wait < std::chrono::hours(24) ? Horizon::hours : Horizon::day_or_longer;
  }

  TRIAGE_COLD constexpr void settle_wait() noexcept {
    RetryHint hint = choose_wait(structure_.header_wait(), structure_.body_wait(), c_.status);
    // Some waits can only be read from the whole text: `retry_delay { seconds: 49 }`, `{"retry-after", "31"}`.
    const bool may_state =
        c_.kind == ErrorKind::rate_limit || c_.kind == ErrorKind::overloaded || c_.kind == ErrorKind::billing;
    if (may_state && !hint.states() && !structure_.has_echo()) {
      const std::string_view body = structure_.text().substr(0, longest_body);
      const RetryHint whole = read_prose_wait(body, structure_.now());
      std::size_t budget = longest_search;
      if (whole.span != Span{} && !is_repeated_at(body, whole.span.from) &&
          !is_quoted(body, whole.span, structure_.evidence().request, budget))
        hint = choose_wait(hint, whole, c_.status);
    }
    c_.retry_after = hint.retry_after;
    c_.reset_at = hint.reset_at;
    c_.wait_note = hint.note;
    if (c_.kind != ErrorKind::rate_limit || !c_.retry_after) return;
    const Horizon least = horizon_of(*c_.retry_after);
    if (c_.horizon == Horizon::not_known || least > c_.horizon) c_.horizon = least;
  }

  constexpr void settle_numbers() noexcept {
    if (c_.kind == ErrorKind::context_overflow || c_.kind == ErrorKind::payload_too_large ||
        c_.kind == ErrorKind::rate_limit) {
      c_.context_limit = structure_.context_limit();
      c_.actual_tokens = structure_.actual_tokens();
    }
    const Headers headers = structure_.evidence().headers;
    if (headers.size() == 0) return;
    for (const WaitName& row : wait_names) {
      if (c_.remaining_quota) break;
      if (row.exhausted_if.header.empty() || row.exhausted_if.at_least != 0) continue;
      if (const auto value = headers.find(row.exhausted_if.header)) c_.remaining_quota = read_count(*value);
    }
  }

  /// What else the beginning of the body says: about a refused request, what is wrong with it.
  TRIAGE_COLD constexpr void settle_details() noexcept {
    constexpr std::size_t looked_at = 2048;
    constexpr KindSet about_parameters(ErrorKind::format_error, ErrorKind::capability_mismatch,
                                       ErrorKind::payload_too_large, ErrorKind::context_overflow);
    const std::string_view body = structure_.text().substr(0, looked_at);
    if (about_parameters.has(c_.kind)) {
      c_.details.parameter = parameter_in(body);
      c_.details.message_index = message_index_in(c_.details.parameter);
    }
    if (c_.kind == ErrorKind::payload_too_large) c_.details.limits = limits_in(body);
    c_.details.help = help_in(body, structure_.provider());
    c_.details.upstream = structure_.found().upstream();
    if (c_.fix != Fix::none) return;
    if (c_.details.limits.pixels) c_.fix = Fix::shrink_image;
    if (c_.kind == ErrorKind::capability_mismatch && !c_.details.parameter.empty()) c_.fix = Fix::drop_parameter;
  }

  /// What the provider says about retrying outranks the row's retryability, never the kind.
  constexpr void settle_should_retry(bool retry) noexcept {
    if (!retry) {
      c_.retryable = Retryability::no;
      c_.action = Action::surface_error;
    } else if (c_.retryable == Retryability::no) {
      c_.retryable = Retryability::limited;
      c_.action = Action::retry;
    }
  }

  const Structure& structure_;
  const Facts& facts_;
  const Candidate& winner_;
  Classification c_;
};

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
