// Why an answer is what it is: the rule, the words it stands on, what else was considered and lost.
//
//   triage::Explanation why = triage::explain(answer, evidence);
//   triage::write_explanation(why, [](std::string_view piece) { std::fwrite(piece.data(), 1, piece.size(), stdout); });
//
// It classifies again and watches. Texts of strangers come out without secrets and control characters.

#ifndef TRIAGE_CLASSIFY_EXPLAIN_HPP
#define TRIAGE_CLASSIFY_EXPLAIN_HPP

#include <triage/classify/classify.hpp>
#include <triage/detail/redact.hpp>

namespace triage::inline TRIAGE_ABI {

/// Why a candidate lost to the winner.
enum class LostBy : unsigned char {
  nothing = 1,  ///< it is the winner
  weight,       ///< the winner is the stronger kind of evidence
  depth,        ///< the winner stands further inside: it is the upstream's own word
  order,        ///< the winner stands first
  decision,     ///< the answer that was given is of another evidence or other rules
};

/// A reason to lose, in words.
struct LostByRow {
  LostBy value;
  std::string_view name;
  std::string_view sentence;
};

template <>
inline constexpr LostByRow rows<LostBy>[] = {
    {LostBy::nothing, "nothing"sv, "it won"sv},
    {LostBy::weight, "weight"sv, "the winner is stronger evidence"sv},
    {LostBy::depth, "depth"sv, "the winner stands further inside the answer"sv},
    {LostBy::order, "order"sv, "the winner stands before it"sv},
    {LostBy::decision, "decision"sv, "the answer given is not of this evidence"sv},
};

/// One reading of the evidence.
struct Considered {
  ErrorKind kind{};
  Confidence confidence = Confidence::none;
  LostBy lost_by = LostBy::nothing;
  Label rule;           ///< empty where no rule was needed
  Label field;          ///< where it stands
  Span span;            ///< what matched, in bytes of the decoded field
  ShortText<120> text;  ///< what matched with its surroundings, masked and escaped
};

/// An answer and all that was considered for it, the best of each kind, best first.
struct Explanation {
  Classification answer;
  std::array<Considered, 8> considered;
  std::size_t count = 0;    ///< how many of them there are
  std::size_t dropped = 0;  ///< how many more there were

  [[nodiscard]] constexpr const Considered* begin() const noexcept { return considered.data(); }
  [[nodiscard]] constexpr const Considered* end() const noexcept { return considered.data() + count; }
};

namespace detail {

/// Keeps what was said for each kind.
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

  /// A candidate that weighs less than it seemed to.
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

  /// Some words before and after `[from, from + size)` of `text`. A secret is known by what stands before it, so more
  /// is read than shown.
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
    while (start < line.size() && (line[start] & 0xC0) == 0x80) ++start;  // not inside of a letter
    return line.substr(start);
  }

  std::array<Seen, std::size(rows<ErrorKind>) + 1> seen_{};
  Candidate winner_{};
};

struct Explain {
  /// Why `answer` was given for `evidence`; `rules` are those it was given with, if they were more than ours. As costly
  /// as classifying, and then some for the texts.
  template <int Lazy = 0>
  [[nodiscard]] constexpr Explanation operator()(const Classification& answer, const Evidence& evidence,
                                                 const RuleIndex& rules = {}) const noexcept {
    Watcher watcher;
    Explanation why;
    why.answer = answer;
    const bool same = Classifier(rules).run<Lazy>(
        evidence, watcher, [&](const auto& verdict) { return verdict.answer().kind == answer.kind; });
    watcher.rank(why);
    if (!same)
      for (Considered& each : why.considered) each.lost_by = LostBy::decision;
    return why;
  }
};

struct WriteExplanation {
  /// Lines of text, each with its end, handed to `sink(std::string_view)` piece by piece.
  template <class Sink>
  constexpr void operator()(const Explanation& why, Sink&& sink) const {
    sink(to_string(why.answer.kind));
    sink(" (");
    sink(to_string(why.answer.confidence));
    sink(")\n");
    for (const Considered& each : why) {
      sink(each.lost_by == LostBy::nothing ? "  because " : "  not ");
      if (each.lost_by != LostBy::nothing) {
        sink(to_string(each.kind));
        sink(": ");
      }
      if (each.rule.empty()) {
        sink(each.confidence == Confidence::transport ? "the transport said so" : "of the shape of the answer");
      } else if (each.rule == words_of_text) {
        sink(words_of_text);
      } else {
        sink("rule '");
        sink(each.rule);
        sink("'");
      }
      sink(" in ");
      sink(each.field);
      if (!each.text.empty()) {
        sink(": ");
        sink(each.text);
      }
      if (each.lost_by != LostBy::nothing) {
        sink("; ");
        sink(row_of(each.lost_by).sentence);
      }
      sink("\n");
    }
    if (why.count == 0) sink("  nothing was recognised\n");
    if (why.answer.wait_note != WaitNote::none) {
      sink("  a stated wait was ignored: ");
      sink(to_string(why.answer.wait_note));
      sink("\n");
    }
  }
};

}  // namespace detail

/// `explain(answer, evidence[, rules])`: what the answer stands on, and what lost.
inline constexpr detail::Explain explain{};

/// `write_explanation(why, sink)`: the same as lines for people.
inline constexpr detail::WriteExplanation write_explanation{};

}  // namespace triage::inline TRIAGE_ABI

#endif
