// How a transport fails, and what each failure means: its kind, how far the request got, whether waiting helps.
//
//   triage::classify({.transport = triage::TransportError::refused});
//
// An adapter maps its library's errors to these; `row_of(error)` is the row of the table below.

#ifndef TRIAGE_EVIDENCE_TRANSPORT_HPP
#define TRIAGE_EVIDENCE_TRANSPORT_HPP

#include <triage/core/kinds.hpp>

namespace triage::inline TRIAGE_ABI {

/// What went wrong below HTTP, for callers that hold a typed error rather than a text.
enum class TRIAGE_VISIBLE TransportError : unsigned char {
  none = 1,
  dns,              ///< the name could not be resolved
  refused,          ///< nothing listens on that address
  unreachable,      ///< no route, or the network is down
  connect_timeout,  ///< no connection in time
  tls,              ///< the TLS handshake failed
  certificate,      ///< the certificate is not trusted, expired, or for another host
  proxy_refused,    ///< the proxy would not carry the request
  reset,            ///< the connection broke, sending or receiving
  truncated,        ///< the answer ended early
  empty_reply,      ///< the connection closed without an answer
  timeout,          ///< connected, and no answer in time
  cancelled,        ///< the caller stopped it
  malformed_url,    ///< the request's URL cannot be used
  set_up,           ///< the client's own setup is broken: a certificate file, an option
  too_large,        ///< the answer or the upload was larger than allowed
  other,            ///< any other transport failure
};

/// A row of the table of transport errors.
struct TransportTraits {
  TransportError value;
  std::string_view name;
  ErrorKind kind;
  Phase phase;         ///< how far the request can have got
  bool waiting_helps;  ///< false: the same call fails until its setup is changed
};

// clang-format off
template <>
inline constexpr TransportTraits rows<TransportError>[] = {
  {TransportError::none,            "none"sv,            ErrorKind::unknown,           Phase::not_known, true},
  {TransportError::dns,             "dns"sv,             ErrorKind::network,           Phase::not_sent,  true},
  {TransportError::refused,         "refused"sv,         ErrorKind::network,           Phase::not_sent,  true},
  {TransportError::unreachable,     "unreachable"sv,     ErrorKind::network,           Phase::not_sent,  true},
  {TransportError::connect_timeout, "connect_timeout"sv, ErrorKind::network,           Phase::not_sent,  true},
  {TransportError::tls,             "tls"sv,             ErrorKind::network,           Phase::not_sent,  true},
  {TransportError::certificate,     "certificate"sv,     ErrorKind::network,           Phase::not_sent,  false},
  {TransportError::proxy_refused,   "proxy_refused"sv,   ErrorKind::network,           Phase::not_sent,  false},
  {TransportError::reset,           "reset"sv,           ErrorKind::network,           Phase::sent,      true},
  {TransportError::truncated,       "truncated"sv,       ErrorKind::network,           Phase::streaming, true},
  {TransportError::empty_reply,     "empty_reply"sv,     ErrorKind::network,           Phase::sent,      true},
  {TransportError::timeout,         "timeout"sv,         ErrorKind::idle_timeout,      Phase::sent,      true},
  {TransportError::cancelled,       "cancelled"sv,       ErrorKind::cancelled,         Phase::sent,      false},
  {TransportError::malformed_url,   "malformed_url"sv,   ErrorKind::config,            Phase::not_sent,  false},
  {TransportError::set_up,          "set_up"sv,          ErrorKind::config,            Phase::not_sent,  false},
  {TransportError::too_large,       "too_large"sv,       ErrorKind::payload_too_large, Phase::sent,      false},
  {TransportError::other,           "other"sv,           ErrorKind::network,           Phase::not_known, true},
};
// clang-format on

}  // namespace triage::inline TRIAGE_ABI

#endif
