// Answers that stream: watched as they come, held back, retried.
//
//   triage::StreamWatch watch({.provider = "anthropic", .status = 200, .headers = headers});
//   while (read(bytes)) watch.feed(bytes);
//   watch.end();
//   if (const auto failure = watch.failure()) decide(*failure, watch.attempt_state());

#ifndef TRIAGE_STREAM_HPP
#define TRIAGE_STREAM_HPP

#include <triage/act/hold_back.hpp>
#include <triage/act/streaming.hpp>
#include <triage/classify/stream_event.hpp>
#include <triage/classify/stream_watch.hpp>
#include <triage/decide/decision.hpp>

#endif
