// A value or a failure, for code that returns instead of throwing; and `try_call`, which makes one of a call.
//
//   triage::ModelResponse<std::string> answer = triage::try_call([&] { return ask(prompt); });

#ifndef TRIAGE_RESULT_HPP
#define TRIAGE_RESULT_HPP

#include <triage/config.hpp>
#include <triage/failure/failure_in.hpp>
#include <triage/failure/reply.hpp>
#include <triage/failure/result.hpp>

#if TRIAGE_EXCEPTIONS
#include <triage/failure/try_call.hpp>
#endif

#endif
