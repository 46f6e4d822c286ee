#include <triage/stream.hpp>

#include "use.hpp"

namespace doors {

void streams(triage::TimePoint now) {
  const triage::Header headers[] = {{"content-type", "text/event-stream"}};
  triage::StreamWatch watch({.provider = "openai", .status = 200, .headers = headers, .now = now},
                            triage::SilenceLimits{.first_byte = triage::Duration{100}});
  triage::HoldBack hold({.bytes = 1000, .time = triage::Duration{500}});
  watch.feed("data: {}\n\n");
  watch.feed("data: {}\n\n", now);
  use(hold.pass("data: {}\n\n", watch, now), hold.is_released());
  use(watch.state(), watch.deadline(now), watch.end_if_silent(now), watch.end(triage::TransportError::reset));
  use(watch.failure(), watch.failure(triage::Rules{}), watch.evidence(), watch.has_words(), watch.whole_blocks());
  use(watch.finish_reason(), watch.usage().input, watch.calls().size(), triage::to_string(watch.state()));
  const triage::AttemptState state = watch.attempt_state();
  use(triage::decide(triage::Classification{}, state), triage::StreamWatch::kept_bytes);
  for (const triage::StreamedCall& call : watch.calls()) use(call.index, call.id, call.name, call.is_whole);
  use(triage::detect_event({.provider = "openai", .event = "error", .data = "{}", .headers = headers}));

  const auto ask = triage::streaming([&](triage::StreamCall& call) {
    call.begin({.status = 200, .headers = headers}, triage::SilenceLimits{});
    use(call.feed("data: {}\n\n"), call.feed("data: {}\n\n", false), call.watch().state(), call.attempt().number);
    call.end();
  });
  use(ask);
}

}  // namespace doors
