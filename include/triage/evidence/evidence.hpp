// What was seen of a failed call. It borrows everything and copies nothing.
//
//   triage::Evidence seen{.provider = "openai", .status = 429, .headers = headers, .body = body};
//
// Every member is optional: fill in what you have. The views must outlive the call that reads them.

#ifndef TRIAGE_EVIDENCE_EVIDENCE_HPP
#define TRIAGE_EVIDENCE_EVIDENCE_HPP

#include <optional>

#include <triage/core/time.hpp>
#include <triage/core/transport.hpp>
#include <triage/evidence/headers.hpp>

namespace triage::inline TRIAGE_ABI {

/// What is known of one failed call.
struct Evidence {
  std::string_view provider = {};  ///< "openai", "bedrock" ...; in any spelling, listed or not
  std::string_view model = {};     ///< as it was sent; a text that repeats it is not evidence
  std::string_view url = {};       ///< its host names the provider if `provider` is empty
  long status = 0;                 ///< the HTTP status, 0 if there was none; a long, because libcurl's is one
  Headers headers = {};
  std::string_view body = {};  ///< the raw body, or the text of an exception
  TransportError transport = TransportError::none;
  Phase phase = Phase::not_known;
  std::string_view request = {};  ///< what was sent; words that the answer quotes from it are not evidence
  std::optional<std::int64_t> context_used = std::nullopt;    ///< tokens of the request, as counted or estimated
  std::optional<std::int64_t> context_window = std::nullopt;  ///< tokens that the model accepts
  std::optional<TimePoint> now = std::nullopt;  ///< turns a stated time into a wait if there is no `Date` header
  bool expects_stream = false;                  ///< a 2xx whose body is neither a stream nor an answer has failed
};

}  // namespace triage::inline TRIAGE_ABI

#endif
