// The answers of a second copy of the library, which reads texts byte by byte, as compilers do: both must say the same.

#ifndef TRIAGE_TESTS_BYTEWISE_HPP
#define TRIAGE_TESTS_BYTEWISE_HPP

#include <cstdint>
#include <string>
#include <string_view>

namespace bytewise {

/// What a classification says, in types that both copies share.
struct Said {
  std::string names;  ///< kind, runner-up, code, rule and field
  int terms = 0;      ///< what the rule decided besides
  int status = 0;
  std::uint32_t from = 0;
  std::uint32_t to = 0;
  std::int64_t retry_after = -1;
  std::int64_t reset_at = -1;
  std::int64_t context_limit = -1;
  std::int64_t actual_tokens = -1;

  friend bool operator==(const Said&, const Said&) = default;
};

/// Evidence in such types.
struct Seen {
  std::string_view provider = {};
  int status = 0;
  std::string_view body = {};
  std::string_view request = {};
};

/// What the copy says that reads byte by byte.
Said said_bytewise(const Seen& seen);

/// What a copy says: its own functions and types.
template <class Evidence, class Classify>
Said said_by(const Seen& seen, Classify classify) {
  const Evidence evidence{.provider = seen.provider, .status = seen.status, .body = seen.body, .request = seen.request};
  const auto answer = classify(evidence);
  const auto term = [](auto value) { return static_cast<int>(value); };
  Said said;
  said.names = std::to_string(term(answer.kind)) + '/' +
               std::to_string(answer.runner_up ? term(*answer.runner_up) : 0) + '/' + std::string(answer.code.view()) +
               '/' + std::string(answer.rule.view()) + '/' + std::string(answer.field.view());
  for (const int each : {term(answer.confidence), term(answer.retryable), term(answer.action), term(answer.remedy),
                         term(answer.scope), term(answer.horizon), term(answer.phase), term(answer.wait_note)})
    said.terms = said.terms * 11 + each;
  said.status = answer.status;
  said.from = answer.span.from;
  said.to = answer.span.to;
  if (answer.retry_after) said.retry_after = answer.retry_after->count();
  if (answer.reset_at) said.reset_at = answer.reset_at->time_since_epoch().count();
  if (answer.context_limit) said.context_limit = *answer.context_limit;
  if (answer.actual_tokens) said.actual_tokens = *answer.actual_tokens;
  return said;
}

}  // namespace bytewise

#endif
