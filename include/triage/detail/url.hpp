// A URL without the secrets in it, and its host and port.
//
//   endpoint_of("https://api.groq.com/openai/v1").host  // "api.groq.com"

#ifndef TRIAGE_DETAIL_URL_HPP
#define TRIAGE_DETAIL_URL_HPP

#include <cstdint>

#include <triage/detail/text.hpp>

namespace triage::inline TRIAGE_ABI::detail {

/// The parts of a URL that may be shown: all but `user:password@` and what follows the path, which may hold keys. Where
/// something else than a port follows the host's ':', it may be a password with a slash in it, and nothing is shown.
struct PublicUrl {
  std::string_view scheme = {};  ///< with its "://"; empty if there is none
  std::string_view rest = {};    ///< host, port and path
};

[[nodiscard]] constexpr PublicUrl public_url(std::string_view url) noexcept {
  url = url.substr(0, url.find_first_of("?#"));
  const std::size_t slash = url.find('/');
  const bool has_scheme = slash != url.npos && slash > 0 && url.substr(slash - 1, 3) == "://";
  const std::string_view scheme = url.substr(0, has_scheme ? slash + 2 : 0);
  url.remove_prefix(scheme.size());
  const std::string_view authority = url.substr(0, url.find('/'));
  url.remove_prefix(authority.rfind('@') + 1);  // npos + 1 is 0
  const std::string_view host = url.substr(0, url.find('/'));
  const std::size_t colon = host.rfind(':');
  const bool is_address = colon != host.npos && host.find(']', colon) != host.npos;  // of IPv6
  if (colon != host.npos && !is_address && host.find_first_not_of("0123456789", colon + 1) != host.npos) return {};
  return {scheme, url};
}

/// The host and port of a URL. Both are empty if it has none.
struct Endpoint {
  std::string_view host = {};
  std::uint16_t port = 0;
};

[[nodiscard]] constexpr Endpoint endpoint_of(std::string_view url) noexcept {
  const PublicUrl parts = public_url(url);
  if (parts.scheme.empty()) return {};
  const std::string_view authority = parts.rest.substr(0, parts.rest.find('/'));

  const std::size_t colon = authority.rfind(':');
  if (colon == std::string_view::npos || authority.find(']', colon) != std::string_view::npos) return {authority};
  unsigned port = 0;
  for (const char c : authority.substr(colon + 1)) {
    if (c < '0' || c > '9' || port > 6553) return {authority.substr(0, colon)};
    port = port * 10 + static_cast<unsigned>(c - '0');
  }
  return {authority.substr(0, colon), static_cast<std::uint16_t>(port > 65535 ? 0 : port)};
}

/// Whether a host is this machine, or one of its own network: by name, or by an address that is not routed (RFC 1918,
/// RFC 4193, RFC 6762). A name without a dot is one of a container or a local network.
[[nodiscard]] constexpr bool is_local_host(std::string_view host) noexcept {
  if (host.starts_with('[')) return host.starts_with("[::1]") || host.starts_with("[fc") || host.starts_with("[fd");
  const std::size_t last = host.rfind('.');
  if (last == host.npos) return !host.empty();
  const std::string_view top = host.substr(last + 1);
  if (top == "local" || top == "localhost" || top == "internal" || top == "lan") return true;
  if (host.find_first_not_of("0123456789.") != host.npos) return false;
  if (host.starts_with("127.") || host.starts_with("10.") || host.starts_with("192.168.") || host == "0.0.0.0")
    return true;
  // 172.16.0.0 to 172.31.255.255
  if (!host.starts_with("172.") || host.size() < 7 || host[6] != '.') return false;
  const int second = (host[4] - '0') * 10 + (host[5] - '0');
  return second >= 16 && second <= 31;
}

}  // namespace triage::inline TRIAGE_ABI::detail

#endif
