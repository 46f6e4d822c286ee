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

/// Keeps the best candidate of each kind.
class Watcher {
 public:
  constexpr void candidate(const Candidate& candidate, std::string_view field, std::string_view text,
                           std::uint32_t offset) noexcept {
    Seen& seen = seen_[static_cast<std::size_t>(candidate.kind)];
    seen.candidate = candidate;
    seen.field = field;
    seen.rule = reason_of(candidate);
    const std::size_t from = candidate.span.from >= offset ? candidate.span.from - offset : 0;
    seen.text = surroundings(text, from, candidate.span.to - candidate.span.from);
  }

  /// A candidate whose weight was lowered afterwards.
  constexpr void doubt(const Candidate& candidate) noexcept {
    seen_[static_cast<std::size_t>(candidate.kind)].candidate.weight = candidate.weight;
  }

  /// The best of each kind, best first.
  constexpr void rank(Explanation& why) noexcept {
    for (;;) {
      Seen* best = nullptr;
      for (Seen& each : seen_)
        if (each.candidate.weight > 0 && (best == nullptr || each.candidate.beats(best->candidate))) best = &each;
      if (best == nullptr) return;
      if (why.count == why.considered.size())
        ++why.dropped;
      else
        why.considered[why.count++] = {.kind = best->candidate.kind,
                                       .confidence = best->candidate.confidence,
                                       .lost_by = lost_by(best->candidate),
                                       .rule = best->rule,
                                       .field = best->field,
                                       .span = best->candidate.span,
                                       .text = best->text};
      if (why.count == 1) winner_ = best->candidate;
      best->candidate.weight = 0;
    }
  }

 private:
  struct Seen {
    Candidate candidate;
    Label rule;
    Label field;
    ShortText<120> text;
  };

  [[nodiscard]] constexpr LostBy lost_by(const Candidate& c) const noexcept {
    if (winner_.weight == 0) return LostBy::nothing;
    if (c.weight != winner_.weight) return LostBy::weight;
    return c.depth != winner_.depth ? LostBy::depth : LostBy::order;
  }

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

  std::array<Seen, std::size(rows<ErrorKind>) + 1> seen_{};
  Candidate winner_{};
};

}  // namespace detail

TRIAGE_FUNCTION Explanation explain(const Classification& answer, const Evidence& evidence,
                                    const Rules& rules) noexcept {
  detail::Watcher watcher;
  Explanation why;
  why.answer = answer;
  const bool same = detail::read_evidence(
      evidence, rules, watcher, [&](const auto& verdict) { return verdict.answer().kind == answer.kind; });
  watcher.rank(why);
  if (!same)
    for (Considered& each : why.considered) each.lost_by = LostBy::decision;
  return why;
}

}  // namespace triage::inline TRIAGE_ABI

#endif
