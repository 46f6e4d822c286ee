// The wait that a sentence states.
//
//   triage::RetryHint hint = triage::read_prose_wait("Rate limit reached. Please try again in 1h2m3.5s.");

#ifndef TRIAGE_EVIDENCE_WAITS_PROSE_WAITS_HPP
#define TRIAGE_EVIDENCE_WAITS_PROSE_WAITS_HPP

#include <optional>

#include <triage/detail/eight_bytes.hpp>
#include <triage/evidence/waits/statements.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

/// Most anchors examined in one text.
inline constexpr unsigned most_wait_anchors = 128;

/// Whether a word starts at `i`, or a part of a name written like `tryAgain`.
[[nodiscard]] constexpr bool starts_word(std::string_view text, std::size_t i) noexcept {
  if (i == 0 || !is_letter(text[i]) || !is_letter(text[i - 1])) return true;
  return class_of(text[i - 1]) == CharClass::lower && class_of(text[i]) == CharClass::upper;
}

/// Looks for an anchor at `i` whose first three bytes are those of one.
constexpr void examine_wait_anchor(std::string_view text, std::size_t i, std::optional<TimePoint> now, RetryHint& best,
                                   unsigned& anchors_left) noexcept {
  if (!starts_word(text, i)) return;
  const char initial = to_lower(text[i]);
  const char third = to_lower(text[i + 2]);  // where most rows of one initial differ
  for (std::size_t row = anchor_scan.first_row[static_cast<unsigned char>(initial)];
       row < std::size(wait_anchors) && wait_anchors[row].phrase[0] == initial; ++row) {
    const WaitAnchor& anchor = wait_anchors[row];
    if (anchor.phrase[2] != third) continue;
    const std::size_t end = match_anchor(text, i, anchor.phrase);
    if (end == 0) continue;
    --anchors_left;
    const RetryHint hint = read_wait_at(text, anchor, i, end, now);
    const bool better =
        hint.states() ? !best.states() || hint.rank < best.rank : !best.states() && best.note == WaitNote::none;
    if (better && hint.span != Span{}) best = hint;
    return;
  }
}

/// Replaces `best` if a better wait is stated at `i`, where a word starts. `anchors_left` is how many more anchors may
/// be examined. For a caller that walks the words of the text anyway.
constexpr void read_prose_wait_at(std::string_view text, std::size_t i, std::optional<TimePoint> now, RetryHint& best,
                                  unsigned& anchors_left) noexcept {
  if (i + 2 < text.size() && anchors_left > 0 && anchor_scan.may_start(text[i], text[i + 1], text[i + 2]))
    examine_wait_anchor(text, i, now, best, anchors_left);
}

}  // namespace detail

/// The best wait that a text states in words: the most direct one, of two equal ones the first. Linear.
[[nodiscard]] constexpr RetryHint read_prose_wait(std::string_view text,
                                                  std::optional<TimePoint> now = std::nullopt) noexcept {
  RetryHint best;
  unsigned anchors_left = detail::most_wait_anchors;
  for (std::size_t i = 0; i < text.size();) {
    const bool starts = detail::is_letter(text[i]);
    if (starts || detail::class_of(text[i]) == detail::CharClass::high)
      detail::read_prose_wait_at(text, i, now, best, anchors_left);
    i = starts ? detail::skip_lower(text, i + 1) : i + 1;
  }
  return best;
}

}  // namespace triage::inline TRIAGE_ABI

#endif
