#include <triage/limits.hpp>

#include "use.hpp"

namespace doors {

void limits(triage::TimePoint now, const triage::Classification& c) {
  const triage::Header headers[] = {{"x-ratelimit-remaining-requests", "3"}};
  const triage::RateLimits limits = triage::read_limits(headers, now);
  use(limits.size(), limits.empty(), limits.head_room(now), limits.tightest(now, triage::LimitUnit::tokens));
  for (const triage::RateLimit& limit : limits)
    use(triage::to_string(limit.unit), limit.limit, limit.remaining, limit.reset_at, limit.window, limit.header,
        limit.share_left(now));
  for (const triage::LimitName& row : triage::limit_names) use(row.pattern, row.unit, row.window, row.source);
  for (const triage::LimitWord& row : triage::limit_words) use(row.word, row.states, row.unit);

  triage::LocalStore store;
  triage::Pacer pacer(store, {.reserve = 0.1});
  const triage::Route route{.provider = "openai", .credential = "team-a", .model = "gpt-4o"};
  triage::PaceTicket ticket = pacer.take(route, {.input_tokens = 1200, .output_tokens = 300, .urgent = true}, now);
  use(pacer.held(ticket, now), static_cast<bool>(ticket), pacer.config().look_again);
  pacer.record(ticket, limits);
  pacer.record(ticket, c, now);
  pacer.give_back(ticket);
  use(triage::retry(
      [&](const triage::Attempt& attempt) {
        pacer.record(attempt.ticket, limits);
        return std::optional<triage::Failure>{};
      },
      triage::with_pacer(pacer, route, {.input_tokens = 1200})));

  triage::PaceLine line;
  line.learn(*limits.begin(), {.place = 1, .cost = 1, .sent = now}, triage::PacerConfig{});
  line.arrive({.place = 2}, now, {});
  line.advance(now, 3);
  line.take_reserve(1);
  use(line.time_of(2), line.is_known(), line.has_reserve());
}

}  // namespace doors
