// Which failure of a transport a text names, for those that come without a `TransportError`.
//
//   detail::transport_named("connection refused") == TransportError::refused
//
// What is read is the name of the rule that decided, or the code, so a few parts of words are enough.

#ifndef TRIAGE_EVIDENCE_TRANSPORT_WORDS_HPP
#define TRIAGE_EVIDENCE_TRANSPORT_WORDS_HPP

#include <triage/core/transport.hpp>
#include <triage/detail/characters.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

struct TransportWord {
  std::string_view part;  ///< lower case
  TransportError error;
};

// clang-format off
/// The first one that a text contains counts: "proxy certificate" is the proxy's.
inline constexpr TransportWord transport_words[] = {
  {"proxy"sv, TransportError::proxy_refused},          {"tunnel"sv, TransportError::proxy_refused},
  {"resolv"sv, TransportError::dns},                   {"resolution"sv, TransportError::dns},
  {"getaddrinfo"sv, TransportError::dns},              {"enotfound"sv, TransportError::dns},
  {"eai_"sv, TransportError::dns},                     {"dns"sv, TransportError::dns},
  {"name or service"sv, TransportError::dns},          {"nodename"sv, TransportError::dns},
  {"nxdomain"sv, TransportError::dns},                 {"hostname"sv, TransportError::dns},
  {"zero addresses"sv, TransportError::dns},           {"address for"sv, TransportError::dns},
  {"unknownhost"sv, TransportError::dns},              {"unknown host"sv, TransportError::dns},
  {"certificate"sv, TransportError::certificate},      {"x509"sv, TransportError::certificate},
  {"ca cert"sv, TransportError::certificate},          {"self signed"sv, TransportError::certificate},
  {"pinned"sv, TransportError::certificate},
  {"ssl"sv, TransportError::tls},                      {"tls"sv, TransportError::tls},
  {"handshake"sv, TransportError::tls},                {"secure c"sv, TransportError::tls},
  {"refused"sv, TransportError::refused},              {"listening"sv, TransportError::refused},
  {"running"sv, TransportError::refused},              {"errno 111"sv, TransportError::refused},
  {"unreach"sv, TransportError::unreachable},          {"no route"sv, TransportError::unreachable},
  {"is down"sv, TransportError::unreachable},          {"offline"sv, TransportError::unreachable},
  {"internet"sv, TransportError::unreachable},         {"errno 101"sv, TransportError::unreachable},
  {"errno 113"sv, TransportError::unreachable},
  {"timed out"sv, TransportError::connect_timeout},    {"timedout"sv, TransportError::connect_timeout},
  {"timeout"sv, TransportError::connect_timeout},      {"time out"sv, TransportError::connect_timeout},
  {"syn ack"sv, TransportError::connect_timeout},
  {"empty reply"sv, TransportError::empty_reply},      {"disconnected"sv, TransportError::empty_reply},
  {"without"sv, TransportError::empty_reply},          {"no bytes"sv, TransportError::empty_reply},
  {"hang up"sv, TransportError::empty_reply},          {"hangup"sv, TransportError::empty_reply},
  {"incomplete"sv, TransportError::truncated},         {"truncat"sv, TransportError::truncated},
  {"eof"sv, TransportError::truncated},                {"premature"sv, TransportError::truncated},
  {"reset"sv, TransportError::reset},                  {"broken pipe"sv, TransportError::reset},
  {"epipe"sv, TransportError::reset},                  {"abort"sv, TransportError::reset},
  {"lost"sv, TransportError::reset},                   {"closed"sv, TransportError::reset},
  {"terminated"sv, TransportError::reset},             {"interrupted"sv, TransportError::reset},
  {"errno 104"sv, TransportError::reset},
};
// clang-format on

/// The failure that `text`, which says that the network failed, names; `none` if it does not say which. O(text * rows).
[[nodiscard]] constexpr TransportError transport_named(std::string_view text) noexcept {
  for (const TransportWord& row : transport_words)
    for (std::size_t i = 0; i + row.part.size() <= text.size(); ++i)
      if (equal_ignoring_case(text.substr(i, row.part.size()), row.part)) return row.error;
  return TransportError::none;
}

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
