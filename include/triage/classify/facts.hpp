// The second step of classification: what is known.
//
//   const Facts facts(structure);
//   facts.candidates().winner();
//   facts.leaves_open(ErrorKind::billing);  // whether words may say so
//
// Statuses, the transport's error, codes in code fields and the documented phrases of vendors. They bound what the
// words may add: what was answered was sent, and a refused credential is not a throttle because a text says so.

#ifndef TRIAGE_CLASSIFY_FACTS_HPP
#define TRIAGE_CLASSIFY_FACTS_HPP

#include <triage/classify/candidates.hpp>
#include <triage/classify/structure_body.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

/// Some kinds.
class KindSet {
 public:
  template <class... Kinds>
  constexpr explicit KindSet(Kinds... kinds) noexcept : bits_((bit(kinds) | ... | 0U)) {}
  template <class... Kinds>
  [[nodiscard]] static constexpr KindSet all_but(Kinds... kinds) noexcept {
    KindSet set(kinds...);
    set.bits_ = ~set.bits_;
    return set;
  }
  [[nodiscard]] constexpr bool has(ErrorKind kind) const noexcept { return (bits_ & bit(kind)) != 0; }

 private:
  [[nodiscard]] static constexpr std::uint32_t bit(ErrorKind kind) noexcept {
    return std::uint32_t{1} << static_cast<unsigned>(kind);
  }
  std::uint32_t bits_;
};

/// What words may make of an answer with that status. Other statuses leave all kinds open.
struct StatusBound {
  int status;
  KindSet kinds;
};

// clang-format off
inline constexpr StatusBound status_bounds[] = {
  {401, KindSet(ErrorKind::auth, ErrorKind::auth_permanent, ErrorKind::permission_denied, ErrorKind::billing,
                ErrorKind::config)},
  {402, KindSet(ErrorKind::billing, ErrorKind::rate_limit, ErrorKind::permission_denied)},
  {403, KindSet::all_but(ErrorKind::server_error, ErrorKind::overloaded, ErrorKind::idle_timeout,
                         ErrorKind::empty_response, ErrorKind::malformed_tool_call, ErrorKind::cancelled)},
  {404, KindSet::all_but(ErrorKind::auth, ErrorKind::auth_permanent, ErrorKind::rate_limit, ErrorKind::idle_timeout,
                         ErrorKind::cancelled)},
  {407, KindSet(ErrorKind::network)},
  {408, KindSet::all_but(ErrorKind::cancelled, ErrorKind::auth, ErrorKind::auth_permanent, ErrorKind::billing)},
  {429, KindSet::all_but(ErrorKind::server_error, ErrorKind::idle_timeout, ErrorKind::empty_response,
                         ErrorKind::malformed_tool_call, ErrorKind::cancelled)},
  {504, KindSet::all_but(ErrorKind::cancelled)},
};
// clang-format on

class Facts {
 public:
  constexpr explicit Facts(const Structure& structure) noexcept : structure_(structure) {
    if (structure.status() != 0) add_status({structure.status(), 0, {}, at_status, 0, 0});
    for (const StatedStatus& stated : structure.found().statuses()) add_status(stated);
    add_transport();
    add_shape();
    add_window();
    if (is_call_cut())
      found_.consider({.kind = ErrorKind::malformed_tool_call,
                       .weight = weight_code,
                       .step = Step::facts,
                       .confidence = Confidence::structured,
                       .place = at_body});
    for (std::size_t i = 0; i < structure.found().matches().size(); ++i)
      if (is_fact(structure.found().matches()[i])) add(i);
  }

  [[nodiscard]] constexpr const Candidates& candidates() const noexcept { return found_; }

  /// Whether an answer used more tokens than the model accepts: the provider cut the request without a word.
  [[nodiscard]] constexpr bool is_silent_overflow() const noexcept {
    const auto window = structure_.evidence().context_window;
    return window && structure_.is_success() && structure_.usage() > *window;
  }

  /// Whether an answer ended within the call of a tool.
  [[nodiscard]] constexpr bool is_call_cut() const noexcept {
    return structure_.is_success() && structure_.is_call_cut() && has_answer(structure_.shape());
  }

  /// Whether words may say that the failure is of that kind.
  [[nodiscard]] constexpr bool leaves_open(ErrorKind kind) const noexcept {
    for (const StatusBound& bound : status_bounds)
      if (bound.status == structure_.known_status()) return bound.kinds.has(kind);
    return true;
  }

  /// Whether the request reached the provider. A gateway's own answer (502, 503, 504, 520 to 530) does not say so.
  [[nodiscard]] constexpr bool was_sent() const noexcept {
    const Phase phase = row_of(structure_.evidence().transport).phase;
    if (structure_.evidence().transport != TransportError::none)
      return phase == Phase::sent || phase == Phase::streaming;
    const int status = structure_.known_status();
    return status != 0 && (status < 502 || (status > 504 && status < 520) || status > 530);
  }

  /// Whether a match is a fact rather than a way of saying it: a row of rules/facts/, or a whole code.
  [[nodiscard]] static constexpr bool is_fact(const Match& match) noexcept {
    return match.row().is_fact() || match.manner == ReadAs::finish || match.is_code();
  }

  /// Whether the conditions of a match's rule hold.
  [[nodiscard]] constexpr bool holds(const CompactRule& rule) const noexcept {
    const int status = rule.http_status();
    return status == 0 || status == structure_.status() || status == structure_.text_status();
  }

  /// What a match is worth. A rule for one provider or one status knows better than one for all; at equal strength the
  /// caller's outranks ours.
  [[nodiscard]] constexpr Candidate weigh(std::size_t number, Step step) const noexcept {
    const Match& match = structure_.found().matches()[number];
    const CompactRule rule = match.row();
    const bool as_code = match.is_code() || match.manner == ReadAs::finish;
    const unsigned weight = base_weight(rule, as_code) + bonus(rule, match.index);
    return {.kind = rule.kind(),
            .weight = static_cast<unsigned char>(weight > match.penalty ? weight - match.penalty : 1),
            .depth = match.depth,
            .letters = rule.strength() < Strength::likely ? static_cast<unsigned char>(0) : match.letters,
            .step = step,
            .confidence = match.manner == ReadAs::finish ? Confidence::structured : confidence_of(rule, as_code),
            .match = static_cast<unsigned char>(number),
            .place = match.place,
            .rule = match.rule,
            .order = match.order,
            .index = match.index,
            .span = match.span};
  }

 private:
  [[nodiscard]] constexpr unsigned bonus(const CompactRule& rule, const RuleIndex* index) const noexcept {
    constexpr unsigned provider_bonus = 2, status_bonus = 1, own_rule_bonus = 4;
    unsigned sum = index == &structure_.matcher().index(0) ? 0 : own_rule_bonus;
    if (rule.is_for_one_provider()) sum += provider_bonus;
    if (rule.http_status() != 0 && rule.where() != MatchPlace::status) sum += status_bonus;
    return sum;
  }

  [[nodiscard]] static constexpr unsigned base_weight(const CompactRule& rule, bool as_code) noexcept {
    // A vendor's own sentence says more than its code, which stands for several.
    if (rule.is_fact() && rule.is_for_one_provider() && rule.where() == MatchPlace::text && !as_code &&
        rule.strength() == Strength::certain)
      return weight_vendor_phrase;
    switch (rule.strength()) {
      case Strength::faint:
        return weight_faint;
      case Strength::hint:
        return as_code ? weight_family : weight_hint;
      case Strength::likely:
        return weight_likely;
      case Strength::certain:
        return as_code ? weight_code : weight_phrase;
    }
    return 0;
  }

  [[nodiscard]] static constexpr Confidence confidence_of(const CompactRule& rule, bool as_code) noexcept {
    if (rule.strength() <= Strength::hint) return Confidence::generic;
    return as_code ? Confidence::structured : Confidence::phrase;
  }

  constexpr void add(std::size_t number) noexcept {
    const CompactRule rule = structure_.found().matches()[number].row();
    if (!rule.is_note() && holds(rule)) found_.consider(weigh(number, Step::facts));
  }

  TRIAGE_NOINLINE constexpr void add_status(const StatedStatus& stated) noexcept {
    // A status without a rule is treated as the first one of its class (RFC 9110, 15).
    int status = stated.status;
    for (bool is_known = false; !is_known; status = status / 100 * 100) {
      is_known = status % 100 == 0;
      for (std::size_t k = 0; k < structure_.matcher().index_count(); ++k) {
        const RuleIndex& index = structure_.matcher().index(k);
        for (std::size_t at = index.first_status_rule(); at < index.rule_count; ++at) {
          const CompactRule rule = index.rule(at);
          if (!rule.is_about(status) || !rule.is_for(structure_.provider())) continue;
          is_known = true;
          const unsigned base = rule.strength() <= Strength::hint ? weight_vague_status : weight_status;
          // A status inside the body is nearer to the truth than the wrapper's.
          found_.consider({.kind = rule.kind(),
                           .weight = static_cast<unsigned char>(base + bonus(rule, &index) + stated.trust),
                           .depth = stated.depth,
                           .step = Step::facts,
                           .confidence = Confidence::status,
                           .place = stated.place,
                           .rule = static_cast<std::uint16_t>(at),
                           .order = stated.order,
                           .index = &index,
                           .span = stated.span});
        }
      }
    }
  }

  constexpr void add_transport() noexcept {
    const TransportTraits& row = row_of(structure_.evidence().transport);
    if (row.value != TransportError::none)
      found_.consider({.kind = row.kind,
                       .weight = weight_transport,
                       .step = Step::facts,
                       .confidence = Confidence::transport,
                       .place = at_transport});
  }

  /// Adds what the shape of an answer alone says: a page, an empty answer, a redirect.
  constexpr void add_shape() noexcept {
    const int status = structure_.status();
    if (status < 200 || status >= 400) return;
    if (!structure_.is_success()) return add_shape(ErrorKind::config, weight_fallback);  // the base URL is wrong
    Weight weight = weight_fallback;  // `classify` is asked about usable answers too
    const AnswerShape shape = structure_.shape();
    if (shape == AnswerShape::page) weight = weight_phrase;
    if (shape == AnswerShape::prose || shape == AnswerShape::empty || shape == AnswerShape::cut)
      weight = weight_transport;
    add_shape(shape == AnswerShape::failed ? ErrorKind::unknown : ErrorKind::empty_response, weight);
  }

  constexpr void add_shape(ErrorKind kind, Weight weight) noexcept {
    if (structure_.evidence().transport != TransportError::none) weight = weight_fallback;  // it explains the shape
    found_.consider({.kind = kind, .weight = weight, .confidence = Confidence::generic, .place = at_body});
  }

  /// A window that is nearly full explains a refusal without a reason, and a lost connection.
  constexpr void add_window() noexcept {
    const Evidence& evidence = structure_.evidence();
    Candidate found{.kind = ErrorKind::context_overflow, .step = Step::facts, .place = at_body};
    if (is_silent_overflow()) {
      found.weight = weight_code;
      found.confidence = Confidence::structured;
    } else {
      if (!evidence.context_used || !evidence.context_window || *evidence.context_window <= 0) return;
      constexpr int free_part = 20;  // a window is nearly full if less than a twentieth of it is free
      if (*evidence.context_used < *evidence.context_window - *evidence.context_window / free_part) return;
      const int status = structure_.known_status();
      const bool is_lost =
          row_of(evidence.transport).kind == ErrorKind::network && row_of(evidence.transport).phase != Phase::not_sent;
      if (status == 400) found.weight = weight_vague_status + 2;
      if (status == 413) found.weight = weight_status + 2;
      if (status == 0 && is_lost) found.weight = weight_transport + 1;
      found.confidence = Confidence::generic;
    }
    if (found.weight > 0) found_.consider(found);
  }

  const Structure& structure_;
  Candidates found_;
};

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
