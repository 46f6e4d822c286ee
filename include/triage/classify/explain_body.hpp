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
    texts_[number] = surroundings(text, from, span.to - span.from);
  }

  [[nodiscard]] constexpr ShortText<120> of(const Candidate& candidate, const Evidence& evidence) const noexcept {
    if (candidate.confidence == Confidence::transport) return row_of(evidence.transport).name;
    return candidate.match == Candidate::no_match ? ShortText<120>{} : texts_[candidate.match];
  }

 private:
  /// Some words before and after `[from, from + size)` of `text`. More is read than shown, because a secret is
  /// recognised by the words before it.
  [[nodiscard]] static constexpr ShortText<120> surroundings(std::string_view text, std::size_t from,
                                                             std::size_t size) noexcept {
    constexpr std::size_t reach = 24, read_before = 200;
    if (from > text.size()) return {};
    std::size_t begin = from > read_before ? from - read_before : 0;
    while (begin > 0 && begin < from && text[begin - 1] != ' ') ++begin;
    std::size_t end = from + size + reach < text.size() ? from + size + reach : text.size();
    while (end > from + size && end < text.size() && text[end] != ' ') --end;
    const auto safe = excerpt_of<480>(text.substr(begin, end - begin));
    const std::string_view line = safe.view();
    const std::size_t shown = end - from + min_of(reach, from);
    if (line.size() <= shown) return line;
    std::size_t start = line.size() - shown;
    const std::size_t blank = line.find(' ', start - 1);
    if (blank < start + reach) start = blank + 1;
    while (start < line.size() && (line[start] & 0xC0) == 0x80) ++start;  // not inside a letter
    return line.substr(start);
  }

  std::array<ShortText<120>, Findings::most_matches> texts_;
};

[[nodiscard]] constexpr LostBy lost_by(const Candidate& c, const Candidate& winner) noexcept {
  if (c.kind == winner.kind) return LostBy::nothing;
  if (c.weight != winner.weight) return LostBy::weight;
  return c.depth != winner.depth ? LostBy::depth : LostBy::order;
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
    left.weaken(best->kind, 0);
  }
  return why;
}

}  // namespace triage::inline TRIAGE_ABI

#endif
