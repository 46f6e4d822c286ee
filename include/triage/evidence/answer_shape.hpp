// What an answer is, and the facts that say so.
//
//   detail::shape_of_answer({.has_members = true, .lists_choices = true}) == AnswerShape::empty

#ifndef TRIAGE_EVIDENCE_ANSWER_SHAPE_HPP
#define TRIAGE_EVIDENCE_ANSWER_SHAPE_HPP

#include <triage/config.hpp>

namespace triage::inline TRIAGE_ABI::detail {

/// The values are ordered: from `other` on, a 2xx is not a failure; from `usable` on, the body is an answer whatever
/// the status.
enum class AnswerShape : unsigned char {
  page,    ///< HTML
  prose,   ///< neither JSON nor a stream, or JSON that is cut off
  empty,   ///< an answer without content
  failed,  ///< holds an error
  cut,     ///< a stream that lacks its end
  other,   ///< JSON of some other kind
  usable,  ///< an answer with content
  stream,  ///< a stream with content
  media,   ///< sound, an image or a text, by the content type
};

/// Whether a text under a name that is not listed is the model's, not the service's.
[[nodiscard]] constexpr bool has_words_of_model(AnswerShape shape) noexcept { return shape >= AnswerShape::cut; }

/// Whether a body is an answer with content, complete or not: codes in it are those of its parts.
[[nodiscard]] constexpr bool has_answer(AnswerShape shape) noexcept {
  return shape >= AnswerShape::usable || shape == AnswerShape::cut;
}

/// Whether a body is a stream of words, which arrived with its end or without.
[[nodiscard]] constexpr bool is_stream(AnswerShape shape) noexcept {
  return shape == AnswerShape::stream || shape == AnswerShape::cut;
}

/// What the documents of an answer say, all together.
struct AnswerFacts {
  unsigned documents = 0;         ///< that are whole
  bool has_failed = false;        ///< one of them holds the answer's own error
  bool has_worked = false;        ///< one of them does not
  bool has_items = false;         ///< they are items of a batch
  bool has_members = false;       ///< or values in a list
  bool is_explained = false;      ///< they hold a message, as errors do
  bool lists_choices = false;     ///< what was said must be in them
  bool says_something = false;    ///< words, or the call of a tool
  bool is_piece = false;          ///< of a stream that says when it ends
  bool is_line = false;           ///< of a stream of lines, which says so itself
  bool has_ended = false;         ///< and it did, or an answer gives the reason of its end
  bool is_cut_short = false;      ///< it ended at the longest that an answer may be
  bool has_cut_call = false;      ///< arguments of a tool that lack their end; in a stream, those that came last
  bool has_completed = false;     ///< the work on the answer, by its status
  bool has_written_list = false;  ///< of what was written
  bool is_loaded = false;         ///< the model, and nothing else was asked for
  bool is_of_protocol = false;    ///< JSON-RPC, whose results may have nothing to say
};

/// What one event of a stream adds to the answer.
struct Said {
  bool words = false;  ///< of the answer
  bool thoughts = false;
  bool call = false;  ///< of a tool, or a part of one
  bool ends_in_call = false;  ///< no words follow it
};

/// The shape of a stream that has not failed.
[[nodiscard]] constexpr AnswerShape shape_of_stream(const AnswerFacts& facts, bool is_cut) noexcept {
  const bool says_when_it_ends = facts.is_piece || facts.lists_choices || facts.has_ended;
  if (!says_when_it_ends && !facts.says_something)
    return is_cut ? AnswerShape::cut : facts.has_members ? AnswerShape::stream : AnswerShape::empty;
  if (!facts.says_something) return facts.is_loaded ? AnswerShape::other : AnswerShape::empty;
  return is_cut || (says_when_it_ends && !facts.has_ended) ? AnswerShape::cut : AnswerShape::stream;
}

/// The shape of one answer that has not failed.
[[nodiscard]] constexpr AnswerShape shape_of_answer(const AnswerFacts& facts) noexcept {
  if (!facts.has_members) return AnswerShape::empty;
  if (facts.is_loaded || (facts.is_of_protocol && !facts.says_something)) return AnswerShape::other;
  if (facts.is_piece) return AnswerShape::usable;
  const bool has_ended = facts.lists_choices || facts.has_ended;
  if (!facts.says_something && (has_ended || (facts.has_completed && facts.has_written_list)))
    return AnswerShape::empty;
  return has_ended || facts.has_completed ? AnswerShape::usable : AnswerShape::other;
}

}  // namespace triage::inline TRIAGE_ABI::detail

#endif
