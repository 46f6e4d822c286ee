// The body of failure_from.hpp: in every file that makes failures, or in one of a program (compiled.hpp).

#ifndef TRIAGE_FAILURE_FAILURE_FROM_BODY_HPP
#define TRIAGE_FAILURE_FAILURE_FROM_BODY_HPP

#include <triage/detail/redact/redact.hpp>
#include <triage/detail/url.hpp>
#include <triage/evidence/provider_message.hpp>
#include <triage/evidence/request_id.hpp>
#include <triage/failure/failure.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

TRIAGE_RUNTIME_FUNCTION Failure failure_in_context(const Classification& c, const Evidence& evidence,
                                                   std::string_view operation) noexcept {
  const auto excerpt = excerpt_of<max_excerpt>(evidence.body);
  const auto said = provider_message(evidence.body, c.field);
  const Endpoint endpoint = endpoint_of(evidence.url);
  BoundedText<512> message;
  const auto add = [&message](std::string_view text) { write_safe_line(text, message); };
  add(row_of(c.kind).meaning);
  std::string_view open = " (";
  if (c.status != 0) {
    add(" (HTTP ");
    add(Decimal(c.status).view());
    open = ", ";
  }
  if (!c.code.empty()) {
    add(open);
    add(c.code);
    open = ", ";
  }
  if (open == ", ") add(")");
  if (const TransportTraits& transport = row_of(c.transport); transport.kind == c.kind && !transport.sentence.empty()) {
    add(": ");
    add(transport.sentence);
    if (may_be_down(c.transport) && is_local_host(endpoint.host)) add("; is the server running?");
  }
  return Failure{FailureInfo{.classification = c,
                             .provider = evidence.provider,
                             .model = evidence.model,
                             .operation = operation,
                             .message = message.view(),
                             .provider_message = said.view(),
                             .request_id = request_id(evidence),
                             .host = endpoint.host,
                             .port = endpoint.port,
                             .excerpt = excerpt.view()}};
}

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
