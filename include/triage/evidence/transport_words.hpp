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
  char letters[16];  ///< a part of a word, in lower case; no pointer, which would be relocated
  TransportError error;
};

// clang-format off
/// The first one that a text contains counts: "proxy certificate" is the proxy's.
inline constexpr TransportWord transport_words[] = {
  {"proxy", TransportError::proxy_refused},          {"tunnel", TransportError::proxy_refused},
  {"resolv", TransportError::dns},                   {"resolution", TransportError::dns},
  {"getaddrinfo", TransportError::dns},              {"enotfound", TransportError::dns},
  {"eai_", TransportError::dns},                     {"dns", TransportError::dns},
  {"name or service", TransportError::dns},          {"nodename", TransportError::dns},
  {"nxdomain", TransportError::dns},                 {"hostname", TransportError::dns},
  {"zero addresses", TransportError::dns},           {"address for", TransportError::dns},
  {"unknownhost", TransportError::dns},              {"unknown host", TransportError::dns},
  {"certificate", TransportError::certificate},      {"x509", TransportError::certificate},
  {"ca cert", TransportError::certificate},          {"self signed", TransportError::certificate},
  {"pinned", TransportError::certificate},
  {"ssl", TransportError::tls},                      {"tls", TransportError::tls},
  {"handshake", TransportError::tls},                {"secure c", TransportError::tls},
  {"refused", TransportError::refused},              {"listening", TransportError::refused},
  {"running", TransportError::refused},              {"errno 111", TransportError::refused},
  {"unreach", TransportError::unreachable},          {"no route", TransportError::unreachable},
  {"is down", TransportError::unreachable},          {"offline", TransportError::unreachable},
  {"internet", TransportError::unreachable},         {"errno 101", TransportError::unreachable},
  {"errno 113", TransportError::unreachable},
  {"timed out", TransportError::connect_timeout},    {"timedout", TransportError::connect_timeout},
  {"timeout", TransportError::connect_timeout},      {"time out", TransportError::connect_timeout},
  {"syn ack", TransportError::connect_timeout},
  {"empty reply", TransportError::empty_reply},      {"disconnected", TransportError::empty_reply},
  {"without", TransportError::empty_reply},          {"no bytes", TransportError::empty_reply},
  {"hang up", TransportError::empty_reply},          {"hangup", TransportError::empty_reply},
  {"incomplete", TransportError::truncated},         {"truncat", TransportError::truncated},
  {"eof", TransportError::truncated},                {"premature", TransportError::truncated},
  {"reset", TransportError::reset},                  {"broken pipe", TransportError::reset},
  {"epipe", TransportError::reset},                  {"abort", TransportError::reset},
  {"lost", TransportError::reset},                   {"closed", TransportError::reset},
  {"terminated", TransportError::reset},             {"interrupted", TransportError::reset},
  {"errno 104", TransportError::reset},
};
// clang-format on

/// The failure that `text`, which says that the network failed, names; `none` if it does not say which. O(text * rows).
[[nodiscard]] constexpr TransportError transport_named(std::string_view text) noexcept {
  for (const TransportWord& row : transport_words) {
    const std::string_view part(row.letters);
    for (std::size_t i = 0; i + part.size() <= text.size(); ++i)
      if (equal_ignoring_case(text.substr(i, part.size()), part)) return row.error;
  }
  return TransportError::none;
}

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
