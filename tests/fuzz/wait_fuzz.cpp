// Fuzzes the readers of waits: no text makes them crash, overflow, state an endless wait, or return a span outside it.

#include <triage/waits.hpp>

#include <cstdint>
#include <cstdlib>

namespace {

void require(bool holds) {
  if (!holds) std::abort();
}

void check(const triage::RetryHint& hint, std::size_t size) {
  require(!hint.retry_after || (hint.retry_after->count() >= 0 && *hint.retry_after <= triage::longest_wait));
  require(hint.span.from <= hint.span.to && hint.span.to <= size);
  require(!hint.states() || hint.note == triage::WaitNote::none || hint.note == triage::WaitNote::needs_clock);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const std::string_view front = text.substr(0, text.find('\n'));
  const std::string_view back = text.substr(front.size());
  const auto now = triage::parse_epoch(front);

  check(triage::read_prose_wait(text, now), size);
  check(triage::read_prose_wait(text), size);
  const triage::WaitName& row = triage::wait_names[size % std::size(triage::wait_names)];
  const triage::Header headers[] = {{row.name, text}, {"date", front}, {row.exhausted_if.header, back}};
  check(triage::read_header_wait(headers, 429, now), size);
  check(*triage::read_field_wait(row.name, text, now), size);

  const triage::Header header[] = {{front, back}};
  check(triage::read_header_wait(header, 503, now), size);

  const auto wait = triage::parse_duration(text);
  require(!wait || (wait->count() >= 0 && *wait <= triage::longest_wait));
  require(!triage::parse_http_date(text) || size >= 14);
  require(!triage::parse_rfc3339(text) || size >= 12);
  return 0;
}
