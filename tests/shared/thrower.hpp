// What a library that is built with hidden visibility throws over its border.

#ifndef TRIAGE_TESTS_SHARED_THROWER_HPP
#define TRIAGE_TESTS_SHARED_THROWER_HPP

#include <triage/tools/errors.hpp>

struct TRIAGE_VISIBLE Acme {
  static constexpr std::string_view prefix = "ACME";
};

struct TRIAGE_VISIBLE QuotaException : triage::Subtype<QuotaException, triage::LLMException> {
  using Subtype::Subtype;
};

TRIAGE_VISIBLE void throw_llm();
TRIAGE_VISIBLE void throw_rate_limit();
TRIAGE_VISIBLE void throw_acme_timeout();
TRIAGE_VISIBLE void throw_quota_with_cause();
TRIAGE_VISIBLE void throw_complete();
TRIAGE_VISIBLE void throw_invalid_args();
TRIAGE_VISIBLE void raise_each(triage::ErrorKind kind);
TRIAGE_VISIBLE triage::Failure make_failure();

#endif
