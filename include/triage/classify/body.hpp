// What of a body is read, and how much of it.
//
//   const AnswerBody body = body_of(evidence);

#ifndef TRIAGE_CLASSIFY_BODY_HPP
#define TRIAGE_CLASSIFY_BODY_HPP

#include <triage/core/classification.hpp>
#include <triage/evidence/answer.hpp>
#include <triage/evidence/evidence.hpp>

namespace triage::inline TRIAGE_ABI::detail {

/// How much of a body is read: its head, and the tail of a longer one.
inline constexpr std::size_t longest_body = std::size_t{48} * 1024;
inline constexpr std::size_t longest_tail = std::size_t{16} * 1024;

/// The shape of an answer's body, and the part of it that may say what failed.
[[nodiscard]] TRIAGE_NOINLINE constexpr AnswerBody read_answer(const Evidence& evidence) noexcept {
  constexpr int no_content = 204;
  if (evidence.status == no_content)
    return {.shape = AnswerShape::usable, .head = evidence.body, .text = evidence.body};
  return read_answer(evidence.body, evidence.headers.find("content-type").value_or(std::string_view{}), longest_body,
                     evidence.expects_stream);
}

/// The body as it is classified: that of a 2xx is read for an answer first, any other is the text of an error.
[[nodiscard]] constexpr AnswerBody body_of(const Evidence& evidence) noexcept {
  const int status = http_status(evidence.status);
  if (status >= 200 && status < 300) return read_answer(evidence);
  return {.head = evidence.body, .text = evidence.body};
}

}  // namespace triage::inline TRIAGE_ABI::detail

#endif
