// How people say that the connection did not come about or broke.
// How a row is written: rules/rule.hpp.

#ifndef TRIAGE_RULES_WORDINGS_NETWORK_HPP
#define TRIAGE_RULES_WORDINGS_NETWORK_HPP

#include <triage/rules/rule.hpp>

namespace triage::inline TRIAGE_ABI {
namespace tables::network {

using namespace rule;
using K = ErrorKind;

// clang-format off
inline constexpr Rule all[] = {
    {certain, "address could not be resolved", K::network, unsent},
    {certain, "authenticate with proxy", K::network, unsent | futile},
    {certain, "certificate", K::network, unsent | futile},
    {certain, "closed the connection", K::network},
    {certain, "connect timeout", K::network, unsent},
    {certain, "connection [was] aborted", K::network},
    {certain, "connection ~ {interrupted|lost|reset|terminated}", K::network},
    {certain, "could not be reached", K::network},
    {certain, "could not contact", K::network, unsent},
    {certain, "dns", K::network, unsent},
    {certain, "dns ~ timed out", K::network, unsent},
    {certain, "err internet disconnected", K::network, unsent},
    {certain, "errno 104", K::network},
    {certain, "errno {101|111|113}", K::network, unsent},
    {certain, "find an address for", K::network, unsent},
    {certain, "header parser received no bytes", K::network},
    {certain, "host ~ could not be resolved", K::network, unsent},
    {certain, "incomplete chunked", K::network},
    {certain, "lost connection", K::network},
    {certain, "nghttp2", K::network},
    {certain, "no internet", K::network, unsent},
    {certain, "not connected to the internet", K::network, unsent},
    {certain, "nothing is listening", K::network, unsent},
    {certain, "nxdomain", K::network, unsent},
    {certain, "produced zero addresses", K::network, unsent},
    {certain, "proxy authentication required", K::network, unsent | futile},
    {certain, "proxy connect", K::network, unsent},
    {certain, "refused to connect", K::network, unsent},
    {certain, "resolve host", K::network, unsent},
    {certain, "secure connection failed", K::network, unsent},
    {certain, "server is not running", K::network, unsent},
    {certain, "socket ~ closed", K::network},
    {certain, "stream has been aborted", K::network},
    {certain, "stream ~ reset", K::network},
    {certain, "timed out while connecting", K::network, unsent},
    {certain, "too many open files", K::network},
    {certain, "winhttp cannot connect", K::network, unsent},
    {certain, "{connecting|connection} to ~ timed out", K::network, unsent},
    {likely,  "appear to be offline", K::network, unsent},
    {likely,  "connect phase", K::network, unsent},
    {likely,  "connection failed", K::network, unsent},
    {likely,  "connection time out", K::network, unsent},
    {likely,  "connection ~ closed", K::network},
    {likely,  "could not resolve", K::network, unsent},
    {likely,  "hangup", K::network},
    {likely,  "is running", K::network, unsent},
    {likely,  "nothing listening", K::network, unsent},
    {likely,  "proxy error", K::network, unsent},
    {likely,  "syn ack", K::network, unsent},
    {likely,  "unexpected eof", K::network},
    {likely,  "unreachable", K::network, unsent},
    {likely,  "you {are|re} offline", K::network, unsent},
    {likely,  "{establish|establishing} a tcp", K::network, unsent},
    {hint,    "connect", K::network, unsent},
    {hint,    "connection", K::network},
    {hint,    "could not reach", K::network},
    {hint,    "failed to download", K::network},
    {hint,    "handshake", K::network, unsent},
    {hint,    "incomplete message", K::network},
    {hint,    "max retries exceeded", K::network},
    {hint,    "not resolve", K::network, unsent},
    {hint,    "not ~ resolved", K::network, unsent},
    {hint,    "proxy", K::network},
    {hint,    "socket", K::network},
    {hint,    "tls", K::network},
    {faint,   "disconnected", K::network},
    {faint,   "lookup", K::network},
    {faint,   "offline", K::network},
    {faint,   "peer", K::network},
    {faint,   "premature", K::network},
    {faint,   "ssl", K::network},
    {faint,   "terminated", K::network},
    {faint,   "transport", K::network},
    // Chinese
    {certain, "域名", K::network},
    {certain, "网络", K::network},
    {certain, "连接 ~ 重置", K::network},
    {likely,  "连接", K::network},
    // French
    {certain, "connexion refus*", K::network},
    {likely,  "connexion interrompue", K::network},
    {likely,  "connexion ~ refus", K::network},
    {likely,  "impossible de se connecter", K::network},
    // German
    {certain, "keine verbindung hergestellt", K::network},
    {certain, "nicht {erreichbar|hergestellt}", K::network},
    {certain, "remotename konnte nicht", K::network},
    {certain, "verbindung verweigert", K::network},
    {certain, "verbindung ~ abgelehnt", K::network},
    {likely,  "keine verbindung", K::network},
    {likely,  "verbindung ~ {fehlgeschlagen|unterbrochen}", K::network},
    // Japanese
    {certain, "ネットワーク", K::network},
    {certain, "接続", K::network},
    {likely,  "接続でき", K::network},
    {likely,  "接続に失敗", K::network},
    // Korean
    {certain, "네트워크", K::network},
    {certain, "연결", K::network},
    {likely,  "연결이 끊", K::network},
    {likely,  "연결할 수 없", K::network},
    // Portuguese
    {likely,  "conectar ao", K::network},
    {likely,  "conex o recusada", K::network},
    // Russian
    {certain, "подключ", K::network},
    {certain, "соединени", K::network},
    {likely,  "подключ*", K::network},
    {likely,  "соединени*", K::network},
    // Spanish
    {certain, "decompression failed", K::network},
    {certain, "failed to {decompress|gunzip|inflate}", K::network},
    {certain, "header limit exceeded", K::network},
    {certain, "se puede establecer una", K::network},
    {certain, "stream has been closed", K::network},
    {certain, "stream was closed", K::network},
    {certain, "zlib error", K::network},
    {certain, "{ssl|tls} ~ verification failed", K::network, futile},
    {certain, "handler is closed", K::network},
    {certain, "keepalive ping {timeout|timed out}", K::network},
    {likely,  "conexi n rechazada", K::network},
    {likely,  "no se pudo conectar", K::network},
};
// clang-format on

/// What is not obvious: sentences that say it, and neighbours that do not.
inline constexpr detail::Example examples[] = {
    {true, "getaddrinfo ENOTFOUND api.acme.example"},
    {true, "Connection reset by peer"},
    {false, "Read timed out. (read timeout=60)"},
};

}  // namespace tables::network
}  // namespace triage::inline TRIAGE_ABI

#endif
