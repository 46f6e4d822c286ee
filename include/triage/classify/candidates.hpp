// What each piece of evidence is worth, and the best piece for each kind.
//
//   Candidates found;
//   found.consider({.kind = ErrorKind::rate_limit, .weight = weight_status});
//   found.winner().kind;  // rate_limit

#ifndef TRIAGE_CLASSIFY_CANDIDATES_HPP
#define TRIAGE_CLASSIFY_CANDIDATES_HPP

#include <array>
#include <iterator>

#include <triage/classify/explanation.hpp>
#include <triage/rules/index.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

/// What a piece of evidence is worth. The gaps leave room for the bonus of rules with conditions (Facts).
enum Weight : unsigned char {
  weight_fallback = 10,
  weight_transport = 30,
  weight_faint = 35,
  weight_votes = 36,
  weight_hint = 40,
  weight_vague_status = 46,
  weight_sure_votes = 48,
  weight_family = 50,
  weight_sure_over_fault = 53,
  weight_status = 54,
  weight_likely = 60,
  weight_phrase = 80,
  weight_code = 90,
  weight_vendor_phrase = 91,
};

/// A row of the table of weights, from which the documentation is generated.
struct WeightRow {
  Weight weight;
  Step step;
  std::string_view meaning;
};

// clang-format off
inline constexpr WeightRow weight_rows[] = {
  {weight_vendor_phrase,   Step::facts,     "a sentence that a vendor documents, at that vendor"sv},
  {weight_code,            Step::facts,     "a code that means one thing, in a field that carries codes"sv},
  {weight_phrase,          Step::words,     "a phrase that means one thing"sv},
  {weight_likely,          Step::words,     "words that go with one kind"sv},
  {weight_status,          Step::facts,     "an HTTP status"sv},
  {weight_sure_over_fault, Step::words,     "such a vote, over evidence that only says whose fault it is"sv},
  {weight_family,          Step::facts,     "a code that names a class of failures"sv},
  {weight_sure_votes,      Step::words,     "single words that agree, with a sure winner"sv},
  {weight_vague_status,    Step::facts,     "an HTTP status that many failures share"sv},
  {weight_hint,            Step::words,     "a phrase that hints at a kind"sv},
  {weight_votes,           Step::words,     "single words that agree"sv},
  {weight_faint,           Step::words,     "a way of speaking"sv},
  {weight_transport,       Step::facts,     "the transport's error"sv},
  {weight_fallback,        Step::structure, "the shape of the answer"sv},
};
// clang-format on

/// One reading of one piece of evidence.
struct Candidate {
  static constexpr unsigned char no_match = 0xff;

  ErrorKind kind{};
  unsigned char weight = 0;
  unsigned char depth = 0;    ///< layers of wrapping around it: the innermost counts
  unsigned char letters = 0;  ///< of a phrase that goes with one kind: the longer one says more
  Step step = Step::structure;
  Confidence confidence = Confidence::none;
  unsigned char match = no_match;  ///< its number among the matches of the structure
  std::uint16_t place = 0;         ///< where it was found: its number among the places of the structure
  std::uint16_t rule = no_index;
  std::uint32_t order = 0;  ///< when it was found: the first counts
  const RuleIndex* index = nullptr;
  Span span{};

  [[nodiscard]] TRIAGE_NOINLINE constexpr bool beats(const Candidate& other) const noexcept {
    switch (difference(other)) {
      case LostBy::weight:
        return weight > other.weight;
      case LostBy::depth:
        return depth > other.depth;
      case LostBy::length:
        return letters != other.letters ? letters > other.letters : size() > other.size();
      default:
        return order != other.order ? order < other.order : span.from < other.span.from;
    }
  }

  /// What decides between this candidate and another one.
  [[nodiscard]] constexpr LostBy difference(const Candidate& other) const noexcept {
    if (weight != other.weight) return LostBy::weight;
    if (depth != other.depth) return LostBy::depth;
    const bool overlap = order == other.order && span.from < other.span.to && other.span.from < span.to;
    return letters != other.letters || overlap ? LostBy::length : LostBy::order;
  }

  /// How many bytes of the field matched.
  [[nodiscard]] constexpr std::uint32_t size() const noexcept { return span.to - span.from; }

  [[nodiscard]] constexpr bool is_voted() const noexcept { return index == nullptr && step == Step::words; }
};

/// The best candidate of each kind.
class Candidates {
 public:
  constexpr void consider(const Candidate& candidate) noexcept {
    Candidate& best = best_[static_cast<std::size_t>(candidate.kind)];
    if (!candidate.beats(best)) return;
    best = candidate;
    if (candidate.beats(best_[winner_])) winner_ = static_cast<std::size_t>(candidate.kind);
  }

  /// Sets the weight of the best candidate of a kind; at 0 there is none.
  constexpr void set_weight(ErrorKind kind, unsigned char weight) noexcept {
    best_[static_cast<std::size_t>(kind)].weight = weight;
    winner_ = best_except(0);
  }

  [[nodiscard]] constexpr const Candidate& best_of(ErrorKind kind) const noexcept {
    return best_[static_cast<std::size_t>(kind)];
  }

  /// The best of all; its weight is 0 if there is none.
  [[nodiscard]] constexpr const Candidate& winner() const noexcept { return best_[winner_]; }

  /// The best of the other kinds.
  [[nodiscard]] constexpr const Candidate& runner_up() const noexcept { return best_[best_except(winner_)]; }

  [[nodiscard]] constexpr auto begin() const noexcept { return best_.begin(); }
  [[nodiscard]] constexpr auto end() const noexcept { return best_.end(); }

 private:
  [[nodiscard]] TRIAGE_NOINLINE constexpr std::size_t best_except(std::size_t skipped) const noexcept {
    std::size_t best = 0;
    for (std::size_t k = 1; k < best_.size(); ++k)
      if (best_[k].weight > 0 && k != skipped && (best == 0 || best_[k].beats(best_[best]))) best = k;
    return best;
  }

  std::array<Candidate, std::size(rows<ErrorKind>) + 1> best_{};  // by kind; the first one is empty
  std::size_t winner_ = 0;
};

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
