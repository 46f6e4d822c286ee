// How a transport fails, and what each failure means: its kind, how far the request got, whether waiting helps.
//
//   triage::classify({.transport = triage::TransportError::refused});
//
// An adapter maps its library's errors to these; `row_of(error)` is the row of the table below.

#ifndef TRIAGE_CORE_TRANSPORT_HPP
#define TRIAGE_CORE_TRANSPORT_HPP

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
  Phase phase;                ///< how far the request can have got
  bool waiting_helps;         ///< false: the same call fails until its setup is changed
  std::string_view sentence;  ///< which failure it was, for developers; empty if the kind says all
};

// clang-format off
template <>
inline constexpr TransportTraits rows<TransportError>[] = {
  {TransportError::none,            "none"sv,               ErrorKind::unknown,             Phase::not_known, true,  ""sv},
  {TransportError::dns,             "dns"sv,                ErrorKind::network,             Phase::not_sent,  true,  "the host's name could not be resolved"sv},
  {TransportError::refused,         "refused"sv,            ErrorKind::network,             Phase::not_sent,  true,  "nothing listens at that address"sv},
  {TransportError::unreachable,     "unreachable"sv,        ErrorKind::network,             Phase::not_sent,  true,  "there is no way to that address"sv},
  {TransportError::connect_timeout, "connect_timeout"sv,    ErrorKind::network,             Phase::not_sent,  true,  "the connection was not accepted in time"sv},
  {TransportError::tls,             "tls"sv,                ErrorKind::network,             Phase::not_sent,  true,  "no secure connection could be made"sv},
  {TransportError::certificate,     "certificate"sv,        ErrorKind::network,             Phase::not_sent,  false, "the host's certificate cannot be trusted"sv},
  {TransportError::proxy_refused,   "proxy_refused"sv,      ErrorKind::network,             Phase::not_sent,  false, "the proxy refused to pass it on"sv},
  {TransportError::reset,           "reset"sv,              ErrorKind::network,             Phase::sent,      true,  "the connection broke off"sv},
  {TransportError::truncated,       "truncated"sv,          ErrorKind::network,             Phase::streaming, true,  "the answer ended early"sv},
  {TransportError::empty_reply,     "empty_reply"sv,        ErrorKind::network,             Phase::sent,      true,  "the connection was closed without an answer"sv},
  {TransportError::timeout,         "timeout"sv,            ErrorKind::idle_timeout,        Phase::sent,      true,  "no answer came in time"sv},
  {TransportError::cancelled,       "cancelled"sv,          ErrorKind::cancelled,           Phase::sent,      false, "the caller stopped it"sv},
  {TransportError::malformed_url,   "malformed_url"sv,      ErrorKind::config,              Phase::not_sent,  false, "the URL cannot be used"sv},
  {TransportError::set_up,          "set_up"sv,             ErrorKind::config,              Phase::not_sent,  false, "the client's own setup is broken"sv},
  {TransportError::too_large,       "too_large"sv,          ErrorKind::payload_too_large,   Phase::sent,      false, "it was larger than allowed"sv},
  {TransportError::other,           "other"sv,              ErrorKind::network,             Phase::not_known, true,  ""sv},
};
// clang-format on

namespace detail {

/// Whether nothing may be running at the address. A name that does not resolve may be that of a container that is down.
[[nodiscard]] constexpr bool may_be_down(TransportError error) noexcept {
  return error == TransportError::refused || error == TransportError::unreachable ||
         error == TransportError::connect_timeout || error == TransportError::dns;
}

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
