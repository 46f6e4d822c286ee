// The definition of `explain`. classify/explain.hpp includes it, unless the program compiles it once:
//
//   #include <triage/compiled.hpp>  // in one file, with TRIAGE_COMPILED=1

#ifndef TRIAGE_CLASSIFY_EXPLAIN_BODY_HPP
#define TRIAGE_CLASSIFY_EXPLAIN_BODY_HPP

#include <triage/classify/classify_body.hpp>
#include <triage/classify/explanation.hpp>
#include <triage/detail/redact/redact.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

/// Keeps the text around each match.
class Excerpts final : public MatchObserver {
 public:
  constexpr void see(std::size_t number, std::string_view text, std::uint32_t offset, Span span) noexcept override {
    const std::size_t from = span.from >= offset ? span.from - offset : 0;
    texts_[number] = surroundings(text, offset != 0, from, span.to - span.from);
  }

  [[nodiscard]] constexpr ShortText<120> of(const Candidate& candidate, const Evidence& evidence) const noexcept {
    if (candidate.confidence == Confidence::transport) return row_of(evidence.transport).name;
    return candidate.match == Candidate::no_match ? ShortText<120>{} : texts_[candidate.match];
  }

 private:
  /// Some words before and after `[from, from + size)` of `text`, masked as in the whole text: a part of a secret does
  /// not look like one. Where the front of the text is not at hand, or far away, only what matched.
  [[nodiscard]] static constexpr ShortText<120> surroundings(std::string_view text, bool is_rest, std::size_t from,
                                                             std::size_t size) noexcept {
    constexpr std::size_t reach = 24, read_before = 8192, read_behind = 1024;
    if (from > text.size()) return {};
    const bool knows_front = !is_rest && from <= read_before;
    const std::size_t start = knows_front ? 0 : from;
    std::size_t begin = from - min_of(reach, from - start);
    if (const std::size_t blank = text.find(' ', begin); begin != start && blank < from) begin = blank + 1;
    while (begin < from && continues_code_point(text[begin])) ++begin;
    std::size_t end = min_of(from + size + (knows_front ? reach : 0), text.size());
    while (end > from + size && end < text.size() && text[end] != ' ') --end;

    text = text.substr(0, end + read_behind);
    BoundedText<120> shown;
    const auto show = [&](std::size_t first, std::size_t last) {
      first = max_of(first, begin);
      last = min_of(last, end);
      if (first < last) escape_line(text.substr(first, last - first), shown);
    };
    std::size_t kept = start;
    while (const secrets::Secret secret = secrets::next_secret(text, kept, kept)) {
      if (secret.from >= end) break;
      show(kept, secret.from);
      if (secret.to > begin) shown(secrets::mask);
      kept = secret.to;
    }
    show(kept, end);
    return shown.view();
  }

  std::array<ShortText<120>, Findings::most_matches> texts_;
};

[[nodiscard]] constexpr LostBy lost_by(const Candidate& c, const Candidate& winner) noexcept {
  return c.kind == winner.kind ? LostBy::nothing : c.difference(winner);
}

}  // namespace detail

TRIAGE_FUNCTION Explanation explain(const Classification& answer, const Evidence& evidence,
                                    const Rules& rules) noexcept {
  detail::Excerpts excerpts;
  const detail::Reading reading(evidence, rules, &excerpts);
  detail::Candidates left = reading.words.candidates();
  const detail::Candidate winner = left.winner();
  Explanation why;
  why.answer = answer;
  for (const detail::Candidate* best = &left.winner(); best->weight > 0; best = &left.winner()) {
    if (why.count == why.considered.size())
      ++why.dropped;
    else
      why.considered[why.count++] = {
          .kind = best->kind,
          .confidence = best->confidence,
          .step = best->step,
          .lost_by = winner.kind != answer.kind ? LostBy::decision : detail::lost_by(*best, winner),
          .rule = detail::reason_of(*best, reading.words),
          .field = reading.structure.found().place(best->place),
          .span = best->span,
          .text = excerpts.of(*best, evidence)};
    left.set_weight(best->kind, 0);
  }
  return why;
}

}  // namespace triage::inline TRIAGE_ABI

#endif
