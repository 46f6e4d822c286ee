// What the first step of classification finds: bounded lists of matches and statuses, with their places, and the code.
//
//   for (const Match& match : structure.found().matches()) ...

#ifndef TRIAGE_CLASSIFY_FINDINGS_HPP
#define TRIAGE_CLASSIFY_FINDINGS_HPP

#include <array>
#include <span>

#include <triage/evidence/scanner.hpp>
#include <triage/rules/matcher.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

/// How a value was read, which decides the rules that may match in it.
enum class ReadAs : unsigned char { text, code, finish };

/// Whether a match makes a kind likelier without proving it.
[[nodiscard]] constexpr bool leans(const CompactRule& rule) noexcept {
  return rule.strength() == Strength::likely || rule.strength() == Strength::faint;
}

/// Whether a rule may match in a value of that role that is read in that manner.
[[nodiscard]] constexpr bool may_stand(const CompactRule& rule, ReadAs manner, FieldRole role, bool is_whole) noexcept {
  switch (rule.where()) {
    case MatchPlace::code:
    case MatchPlace::note:
    case MatchPlace::text:
      // A lone word in a text is a code only as a whole.
      return manner == ReadAs::text ||
             (manner == ReadAs::code && (is_whole || rule.is_note() || role != FieldRole::text));
    case MatchPlace::field:
      return manner == ReadAs::code && is_whole;
    case MatchPlace::finish:
      return manner == ReadAs::finish;
    case MatchPlace::status_mark:
    case MatchPlace::guess:
      return manner == ReadAs::text;
    case MatchPlace::status:
      return false;
  }
  return false;
}

/// A phrase of a rule that was found.
struct Match {
  const RuleIndex* index;
  std::uint32_t order;  ///< of the value that it lies in
  Span span;            ///< in the decoded field
  std::uint16_t rule;
  std::uint16_t place;
  unsigned char depth;    ///< of its field
  unsigned char letters;  ///< of its phrase
  unsigned char penalty;  ///< it only introduces another match: the name of an exception before its message
  ReadAs manner;
  bool whole;  ///< it is all of the value

  [[nodiscard]] constexpr CompactRule row() const noexcept { return index->rule(rule); }
  [[nodiscard]] constexpr bool is_code() const noexcept {
    return whole && manner == ReadAs::code && row().where() != MatchPlace::text;
  }

  /// Whether it proves more than another match of the same rule.
  [[nodiscard]] constexpr bool beats(const Match& other) const noexcept {
    if (is_code() != other.is_code()) return is_code();
    if (penalty != other.penalty) return penalty < other.penalty;
    return depth > other.depth;
  }
};

/// An HTTP status that a text or a field states.
struct StatedStatus {
  int status;
  std::uint32_t order;
  Span span;
  std::uint16_t place;
  unsigned char depth;
  unsigned char trust;  ///< 0 for a number in brackets; 1 in a field for it, at a text's beginning, or behind "HTTP"

  [[nodiscard]] constexpr bool beats(const StatedStatus& other) const noexcept {
    return trust != other.trust ? trust > other.trust : depth > other.depth;
  }
};

/// Sees the text around each match, for explanations.
class MatchObserver {
 public:
  /// `number` is the match's among those of the structure; `offset` is that of `text` in the decoded field.
  constexpr virtual void see(std::size_t /*number*/, std::string_view /*text*/, std::uint32_t /*offset*/,
                             Span /*span*/) noexcept {}

 protected:
  MatchObserver() = default;
  ~MatchObserver() = default;
};

/// Where evidence is found that is in no field of the body.
enum KnownPlace : std::uint16_t { at_status, at_transport, at_body, known_places };

/// The best match of each rule, the best mention of each status, and the paths of the fields that have one. What
/// exceeds the lists is dropped: it comes last in a long body.
class Findings {
 public:
  static constexpr std::size_t most_matches = 96;
  static constexpr std::size_t most_statuses = 16;
  static constexpr std::size_t most_places = 32;  ///< what is found in further ones is said to be in the body

  constexpr Findings() noexcept {
    places_[at_status] = "status"sv;
    places_[at_transport] = "transport"sv;
    places_[at_body] = "body"sv;
  }

  [[nodiscard]] constexpr std::span<const Match> matches() const noexcept { return {matches_.data(), match_count_}; }
  [[nodiscard]] constexpr std::span<const StatedStatus> statuses() const noexcept {
    return {statuses_.data(), status_count_};
  }
  /// The path of a field: "error.message".
  [[nodiscard]] constexpr const Label& place(std::size_t at) const noexcept { return places_[at]; }

  /// The number of a place, which is new.
  constexpr std::uint16_t add_place(const Label& path) noexcept {
    if (place_count_ == most_places) return at_body;
    places_[place_count_] = path;
    return static_cast<std::uint16_t>(place_count_++);
  }

  /// Where a match belongs in the list; `most_matches` if it does not: the list is full, or it has a better match of
  /// the same rule.
  [[nodiscard]] constexpr std::size_t slot_of(const Match& match) const noexcept {
    std::size_t at = 0;
    while (at < match_count_ && (matches_[at].rule != match.rule || matches_[at].index != match.index)) ++at;
    return at < match_count_ && !match.beats(matches_[at]) ? most_matches : at;
  }
  constexpr void put(std::size_t slot, const Match& match) noexcept {
    matches_[slot] = match;
    if (slot == match_count_) ++match_count_;
  }

  /// The same for a status.
  [[nodiscard]] constexpr std::size_t slot_of(const StatedStatus& stated) const noexcept {
    std::size_t at = 0;
    while (at < status_count_ && statuses_[at].status != stated.status) ++at;
    return at < status_count_ && !stated.beats(statuses_[at]) ? most_statuses : at;
  }
  constexpr void put(std::size_t slot, const StatedStatus& stated) noexcept {
    statuses_[slot] = stated;
    if (slot == status_count_) ++status_count_;
  }

  /// The service's own word for the failure: the most specific one, then the innermost, then the one in a field "code".
  [[nodiscard]] constexpr const Label& code() const noexcept { return code_; }
  constexpr void consider_code(const FieldValue& value, unsigned rank) noexcept {
    if (value.value.empty() || value.value == "null" || value.value == "None" || value.value == "error") return;
    const unsigned score = (rank << 8U) + (value.depth * 2U) + (FoldedName(value.name).view() == "code" ? 2U : 1U);
    if (score <= code_score_) return;
    code_score_ = score;
    code_ = value.value;
  }

  /// The provider that a gateway names.
  [[nodiscard]] constexpr const Label& upstream() const noexcept { return upstream_; }
  constexpr void set_upstream(std::string_view name) noexcept { upstream_ = name; }

 private:
  // Filled up to their counts.
  std::array<Match, most_matches> matches_;
  std::array<StatedStatus, most_statuses> statuses_;
  std::array<Label, most_places> places_;
  std::size_t match_count_ = 0;
  std::size_t status_count_ = 0;
  std::size_t place_count_ = known_places;
  Label code_;
  Label upstream_;
  unsigned code_score_ = 0;
};

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
