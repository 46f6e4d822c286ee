// The code that reads and decides, compiled: include it in one file of a program that defines TRIAGE_COMPILED as 1.
//
//   // triage.cpp
//   #include <triage/compiled.hpp>
//
// CMake's target `triage::compiled` has that file and the definition. Answers are those of the header-only form.

#ifndef TRIAGE_COMPILED_HPP
#define TRIAGE_COMPILED_HPP

#include <triage/config.hpp>
#if !TRIAGE_COMPILED
#error "define TRIAGE_COMPILED as 1 for every file of the program, for instance by linking with triage::compiled"
#endif

#include <triage/classify/classify.hpp>
#include <triage/classify/classify_body.hpp>
#include <triage/classify/explain.hpp>
#include <triage/classify/explain_body.hpp>
#include <triage/decide/decision.hpp>
#include <triage/decide/decision_body.hpp>
#include <triage/detail/redact/redact.hpp>
#include <triage/detail/redact/redact_body.hpp>
#include <triage/failure/failure_from.hpp>
#include <triage/failure/failure_from_body.hpp>
#include <triage/failure/user_message.hpp>
#include <triage/failure/user_message_body.hpp>

#if defined(__ELF__)
// What a file of the header-only form has under the same name is no variable per thread: see config.hpp. Not inline,
// because lld would drop one of both unseen. A program may have this code with and without exceptions: one is weak.
extern "C" {
// clang-format off
#if !TRIAGE_EXCEPTIONS
[[gnu::weak]]
#endif
[[gnu::used, gnu::visibility("hidden")]]
thread_local char triage_is_header_only_in_one_file_and_compiled_in_another = 0;
// clang-format on
}
#endif

#endif
