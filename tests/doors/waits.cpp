#include <triage/waits.hpp>

#include "use.hpp"

namespace doors {

void waits(triage::TimePoint now) {
  const triage::Header headers[] = {{"retry-after", "20"}, {"date", "Sun, 06 Nov 1994 08:49:37 GMT"}};
  const triage::RetryHint by_header = triage::read_header_wait(headers, 429, now);
  const triage::RetryHint by_prose = triage::read_prose_wait("try again in 1h2m3.5s", now);
  use(triage::read_header_wait(headers, 429), triage::read_prose_wait("try again in 20 ms"));
  use(triage::read_field_wait("retryDelay", "34.07s"), triage::read_field_wait("retryDelay", "34.07s", now));
  use(triage::join_waits(by_header, by_prose), triage::choose_wait(by_header, by_prose, 429));
  use(triage::should_retry(headers), triage::response_time(headers, now));
  use(by_header.retry_after, by_header.reset_at, by_header.source, by_header.rank, by_header.note, by_header.name,
      by_header.span, by_header.states(), by_header == by_prose, triage::to_string(by_header.source));
  use(triage::parse_duration("6m0s"), triage::parse_duration("20", std::chrono::milliseconds{1}));
  use(triage::parse_http_date("Sun, 06 Nov 1994 08:49:37 GMT"), triage::parse_rfc3339("2026-04-30T10:31:00Z"));
  use(triage::parse_epoch("1800000000"), triage::longest_wait);
}

}  // namespace doors
