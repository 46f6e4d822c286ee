// What transports say: curl, OpenSSL, sockets, HTTP clients of many languages, gRPC, proxies. Floor 1, data only.

#ifndef TRIAGE_TABLES_TRANSPORT_HPP
#define TRIAGE_TABLES_TRANSPORT_HPP

#include <triage/detail/rule.hpp>

namespace triage::inline TRIAGE_ABI {
namespace tables::transport {

using namespace rule;
using K = ErrorKind;
inline constexpr auto posix = "POSIX strerror";
inline constexpr auto curl = "libcurl";
inline constexpr auto wsa = "Winsock";
inline constexpr auto node = "Node.js";
inline constexpr auto py = "Python";
inline constexpr auto go = "Go net";
inline constexpr auto java = "java.net";
inline constexpr auto net = ".NET";
inline constexpr auto rust = "hyper, reqwest";
inline constexpr auto asio = "Boost.Asio";
inline constexpr auto grpc = "gRPC";
inline constexpr auto tls = "OpenSSL";
inline constexpr auto doc003 = "document 003";
inline constexpr auto envoy = "Envoy";
inline constexpr auto wire = "seen in several clients";
inline constexpr auto schannel = "Schannel";
inline constexpr auto apple = "NSURLError";

// clang-format off
inline constexpr Rule all[] = {
    // Names
    {says,     "couldn't resolve host | couldn't resolve proxy",                    K::network, curl, unsent},
    {implies,  "could not resolve",                          K::network,              wire, unsent},
    {says,     "failed to resolve",                          K::network,              py, unsent},
    {says,     "name resolution | name or service not known",                       K::network, posix, unsent},
    {says,     "nodename nor servname provided | no address associated with hostname", K::network, posix, unsent},
    {says,     "host not found",                             K::network,              asio, unsent},
    {says,     "no such host",                               K::network,              go, unsent},
    {says,     "unknown host",                               K::network,              java, unsent},
    {says,     "getaddrinfo | enotfound | eai again",                               K::network, node, unsent},
    {says,     "server with the specified hostname could not be found",             K::network, apple, unsent},

    // Connecting
    {says,     "econnrefused",                               K::network,              doc003, unsent},
    {says,     "connection refused",                         K::network,              posix, unsent},
    {says,     "actively refused",                           K::network,              wsa, unsent},
    {hints,    "connect error",                              K::network,              wire, unsent},
    {says,     "connect error ~ invalid argument",           K::network, "errno: EINVAL of connect()", unsent},
    {says,     "connect exception",                          K::network,              java, unsent},
    {hints,    "failed to connect | could not connect",                             K::network, wire, unsent},
    {hints,    "couldn't connect",                           K::network,              curl, unsent},
    {hints,    "cannot connect to",                          K::network,              py, unsent},
    {hints,    "unable to connect | can't connect",                                 K::network, wire, unsent},
    {says,     "failed to establish a new connection | all connection attempts failed", K::network, py, unsent},
    {says,     "connection attempt failed | no connection could be made",           K::network, wsa, unsent},
    {says,     "connect timeout",                            K::network,              wire, unsent},
    {says,     "connect timed out",                          K::network,              java, unsent},
    {says,     "connection timed out",                       K::network,              posix, unsent},
    {says,     "connection time out",                        K::network,              wire, unsent},
    {says,     "und err connect timeout",                    K::network,              node, unsent | firm},
    {says,     "error while dialing | dial tcp",                                    K::network, go, unsent},
    {says,     "network is unreachable | network unreachable | network is down",    K::network, posix, unsent},
    {says,     "no route to host | host is unreachable | host unreachable | host is down", K::network, posix, unsent},
    {says,     "unreachable host",                           K::network,              wsa, unsent},
    {says,     "origin is unreachable | web server is down",                        K::network, "Cloudflare", unsent},
    {says,     "enetunreach | ehostunreach | enetdown | eaddrnotavail",             K::network, node, unsent},
    {says,     "cannot assign requested address",            K::network,              posix, unsent},
    {says,     "access a socket in a way forbidden",         K::network,              wsa, unsent | firm},
    {says,     "internet connection appears to be offline",  K::network,              apple, unsent},
    {says,     "not connected to the internet | no internet",                       K::network, wire, unsent},
    {says,     "etimedout",                                  K::network,              node},

    // TLS
    {says,     "unable to verify leaf signature",            K::network,              node, unsent | firm | futile},
    {says, R"(
        unable to find valid certification path | pkix path building failed | hostname ~ not verified
        peer unverified
    )", K::network, java, unsent | firm | futile},
    {says,     "typo in the url",                            K::network,              "Bun", unsent},
    {says,     "hostname mismatch",                          K::network,              py, unsent | firm | futile},
    {says,     "err tls cert altname invalid | cert has expired",             K::network, node, unsent | firm | futile},
    {says,     "depth zero self signed cert | self signed cert in chain",     K::network, node, unsent | firm | futile},
    {says,     "sec e untrusted root | sec e cert expired",               K::network, schannel, unsent | firm | futile},
    {says,     "sec e wrong principal",                      K::network,              schannel, unsent | firm | futile},
    {says,     "x509",                                       K::network,              go, unsent | futile},
    {says,     "ssl handshake",                              K::network,              tls, unsent},
    {says,     "tls handshake",                              K::network,              go, unsent},
    {says,     "handshake fail* | handshake ~ failed",                              K::network, tls, unsent},
    {says,     "ssl connect error",                          K::network,              curl, unsent},
    {says,     "ssl error",                                  K::network,              py},
    {says,     "ssl exception",                              K::network,              java},
    {says,     "ssl routines | ssl context | tls alert | could not create a context", K::network, tls},
    {says,     "wrong version number",                       K::network,              tls, unsent | firm},
    {says,     "bad record mac | violation of protocol",                            K::network, tls},
    {says,     "ssl ca cert",                                K::network,              curl, unsent | futile},
    {hints,    "failed to download",                         K::network,              wire},
    {code,     "unresolved model server exception",          K::network,              "LangChain4j"},
    {says,     "channel closed",                             K::network,              wire},
    {says,     "is the computer able to access",             K::network,              "Bun", unsent | firm},
    {implies,  "unreachable",                                K::network,              wire, unsent},
    {says,     "ssl cipher | ssl crypto engine",                                    K::network, curl, unsent | futile},
    {says,     "http response to https client",              K::network,              go, unsent | futile},
    {says,     "err cert",                                   K::network, "Chromium", unsent | firm | futile},
    {says,     "bad http content",                           K::network,              curl},
    {implies,  "redirects",                                  K::network,              curl},
    {says,     "weird server reply",                         K::network,              curl},
    {says,     "expect settings frame | produced zero addresses",                   K::network, wire},
    {code,     "broken resource error",                      K::network,              wire},
    {code,     "write error",                                K::network,              wire, weak},
    {says,     "stream has been aborted",                    K::network,              wire},
    {code,     "tcp error",                                  K::network,              wire, firm},
    {code,     "res content length mismatch | content length mismatch error",       K::network, wire},
    {says,     "body length does not match",                 K::network,              wire, firm},
    {says,     "header parser received no bytes | no host allowed | failed to set the current peer", K::network, wire},
    {says,     "canceled internally | operation was canceled internally",           K::network, wire},
    {hints,    "too many open files",                        K::network,              posix},
    {finish,   "network error",                              K::network,              "Zhipu"},
    {says,     "stream closed before",                       K::network,              wire},
    {field,    "1006",                                       K::network,              "WebSocket close codes", weak},
    {says,     "curl ~ exit code",                           K::network,              "curl", firm},
    {says,     "connection was reset",                       K::network,              wire},
    {says,     "secure connection failed",                   K::network,              wire, unsent},
    {field,    "1016 | 1033",                                                       K::network, "Cloudflare", weak},
    {says,     "because the remote party",                   K::network,              ".NET SslStream", firm},
    {hints,    "reached maximum retries",                    K::network,              "Dify"},
    {says,     "cors policy",                                K::network,              "browsers", futile},
    {says,     "reading from server",                        K::network,              wire},
    {says,     "cannot connect to host",                     K::network,              "aiohttp", unsent},
    {says,     "connect call failed",                        K::network,              "asyncio", unsent},
    {says,     "security error occurred",                    K::network,              "WinHTTP: 12175"},
    {says,     "determine ip address",                       K::network,              "Squid", unsent},
    {says,     "zero sized reply",                           K::network,              "Squid"},
    {says,     "could not be reached | cannot be reached",                          K::network, wire},
    {says,     "connection to ~ timed out",                  K::network,              wire, unsent | firm},
    {code,     "transfer encoding error",                    K::network,              "aiohttp"},
    {says,     "reading from the stream",                    K::network,              wire},
    {hints,    "partial message",                            K::network,              "Boost.Beast"},
    {says,     "parse error ~ expected http | hpe invalid*",                        K::network, "Node.js llhttp"},
    {says,     "no data of the requested type",              K::network,              "Winsock: WSANO_DATA"},
    {says,     "error occurred during a database lookup",    K::network,              "Winsock: WSANO_RECOVERY", firm},
    {says,     "incompatible with the requested protocol",   K::network,              "Winsock: WSAEAFNOSUPPORT"},
    {says,     "lacked sufficient buffer space",             K::network,              "Winsock: WSAENOBUFS", firm},
    {says,     "tlsv1 alert",                                K::network,              "OpenSSL", firm},
    {says,     "tlsv1 unrecognized",                         K::network,              "OpenSSL"},
    {says,     "unrecognized response",                      K::network,              ".NET HttpClient"},
    {code,     "no http response exception",                 K::network,              "Apache HttpClient"},
    {says,     "malformed http response",                    K::network,              "Go net/http"},
    {hints,    "http2 error",                                K::network,              "hyper"},
    {says,     "enhance your calm",                          K::rate_limit,           "HTTP/2: RFC 9113", firm},
    {says,     "match pinned",                               K::network,              curl, firm},
    {says,     "rewinding of the data stream | http 3 error",                       K::network, curl},
    {says,     "authentication function returned",           K::network,              curl, futile},
    {says,     "address could not be resolved | host ~ could not be resolved",      K::network, wire, unsent},
    {says,     "winhttp cannot connect",                     K::network,              wire, unsent},
    {says,     "secure channel",                             K::network,              schannel, unsent},
    {code,     "unable to get issuer cert",                  K::network,              node, unsent | firm | futile},

    // Proxies
    {says,     "tunnel failed",                              K::network,              curl, unsent | firm},
    {says,     "tunnel failed ~ response 407 | tunnel failed ~ response 403", K::network, curl, unsent | firm | futile},
    {says, R"(
        tunnel connection failed ~ 407 | tunnel connection failed ~ 403 | tunnel connection failed ~ 400
        tunnel connection failed ~ 401 | tunnel connection failed ~ 404 | tunnel connection failed ~ 405
        http proxy error ~ 403 | http proxy error ~ 407 | proxy error ~ 404
    )", K::network, py, unsent | firm | futile},
    {says,     "tunnel connection failed",                   K::network,              py, unsent | firm},
    {says,     "proxy authentication required",              K::network,              wire, unsent | firm | futile},
    {says,     "received http code 407 from proxy",          K::network,              curl, unsent | firm | futile},
    {says,     "received http code 403 from proxy",          K::network,              curl, unsent | firm | futile},
    {says,     "from proxy after connect",                   K::network,              curl, unsent | firm},
    {says,     "proxy connect",                              K::network,              wire, unsent},
    {implies,  "proxy error",                                K::network,              wire, unsent},
    {implies,  "bad response from upstream",                 K::server_error,         wire},
    {says,     "cannot connect to proxy",                    K::network,              py, unsent},

    // Broken on the way
    {says,     "econnreset | epipe | econnaborted",                                 K::network, node},
    {says,     "reset by peer",                              K::network,              posix},
    {says,     "reset by remote",                            K::network,              wire},
    {says,     "software caused connection abort",           K::network,              posix},
    {says,     "forcibly closed | wsaeconnreset | wsaeconnaborted",                 K::network, wsa},
    {says,     "wsaeconnrefused | wsaenetunreach | wsaehostunreach | wsahost not found", K::network, wsa, unsent},
    {says,     "wsatry again",                               K::network,              wsa, unsent},
    {says,     "wsaetimedout",                               K::idle_timeout,         wsa},
    {says,     "broken pipe",                                K::network,              posix},
    {says, R"(
        send failure | recv failure | failure when receiving data | failed sending data | empty reply from server
        server returned nothing | transfer closed with | partial file
    )", K::network, curl},
    {implies,  "http 2 stream",                              K::network,              curl},
    {says,     "http2 framing layer | stream ~ was not closed cleanly",             K::network, curl},
    {says,     "socket hang up",                             K::network,              node},
    {says,     "socket ~ closed",                            K::network,              wire},
    {says,     "other side closed | und err socket",                                K::network, node},
    {implies,  "fetch failed",                               K::network,              node},
    {says,     "type error ~ terminated",                    K::network,              node},
    {says,     "stream error ~ stream id",                   K::network,              "Go"},
    {says,     "end of stream",                              K::network,              "Boost.Beast"},
    {says,     "socket disconnected | err http 2",                                  K::network, node},
    {says,     "firewall rules and network connection",      K::network,              "Copilot"},
    {code,     "read error",                                 K::network,              "httpx"},
    {says,     "incomplete chunked",                         K::network,              wire},
    {says,     "errno 101",                                  K::network,              wire, unsent},
    {says,     "errno 104",                                  K::network,              wire},
    {says,     "errno 111 | errno 113 | server is not running",                     K::network, wire, unsent},
    {says,     "authenticate with proxy",                    K::network,              wire, unsent | firm | futile},
    {implies,  "chunked transfer encoding | trouble connecting",                    K::network, wire},
    {implies,  "nothing listening",                          K::network,              wire, unsent},
    {implies,  "hangup",                                     K::network,              wire},
    {implies,  "check if ~ is running | make sure ~ is running | check that ~ is running", K::network, wire, unsent},
    {implies,  "ensure ~ is running",                        K::network,              wire, unsent},
    {hints,    "failed to fetch",                            K::network,              "browsers"},
    {family,   "network error",                              K::network,              wire},
    {hints,    "network",                                    K::network,              doc003},
    {family,   "connection error",                           K::network,              wire},
    {family,   "api connection error",                       K::network,              py},
    {hints,    "transport error",                            K::network,              wire},
    {hints,    "load failed",                                K::network,              "Safari"},
    {says,     "premature close | terminated ~ other side",                         K::network, node},
    {says,     "err network",                                K::network,              "axios"},
    {says, R"(
        remote disconnected | remote end closed connection | server disconnected | peer closed connection
        incomplete read | chunked encoding error | connection broken | protocol error
    )", K::network, py},
    {says,     "closed the connection | lost connection",                           K::network, wire},
    {says,     "connection termination | disconnect reset before headers | upstream connect error", K::network, envoy},
    {says,     "upstream prematurely closed",                K::network,              "nginx"},
    {says,     "connection failure",                         K::network,              envoy},
    {says,     "end of file",                                K::network,              asio},
    {says,     "unexpected eof",                             K::network,              wire},
    {hints,    "eof",                                        K::network,              go},
    {says,     "stream truncated",                           K::network,              asio},
    {says,     "error decoding response body | error sending request | error reading a body", K::network, rust},
    {says,     "tcp connect error",                          K::network,              rust, unsent},
    {hints,    "stream disconnected before completion",      K::network,              "Codex"},
    {says,     "use of closed network connection",           K::network,              go},
    {says,     "response ended prematurely",                 K::network,              net, firm},
    {says,     "the ssl connection could not be established",                       K::network, net, unsent},
    {says,     "socket exception",                           K::network,              net},
    {says,     "no such device or address",                  K::network,              posix},
    {says,     "failed to connect to all addresses",         K::network,              grpc, unsent | firm},
    {says,     "failed to connect to remote host",           K::network,              grpc, unsent | firm},
    {says,     "goaway | rst stream",                                               K::network, grpc},
    {says,     "pending stream has been canceled",           K::network,              node, firm},
    {says,     "getting metadata from plugin failed",        K::auth,                 grpc},

    // Timers of clients
    {says,     "operation too slow | timeout was reached",                          K::idle_timeout, curl},
    {says,     "headers timeout | body timeout",                                    K::idle_timeout, node, firm},
    {says,     "request canceled ~ client timeout | awaiting headers",              K::idle_timeout, go, firm},
    {says,     "canceled ~ http client timeout | configured http client timeout",   K::idle_timeout, net, firm},
    {says,     "timeout on blocking read",                   K::idle_timeout,         java, firm},
    {says,     "socket timeout exception | http timeout exception",                 K::idle_timeout, java},
    {says,     "timeout on reading data",                    K::idle_timeout,         py},
    {says,     "esockettimedout",                            K::idle_timeout,         node},
    {says,     "dns ~ timed out",                            K::network,              wire, unsent | firm},
    {hints,    "connection | err internet disconnected | err name not resolved | proxy", K::network, wire},
    {hints,    "incomplete message",                         K::network,              wire},
    {says,     "payload is not completed",                   K::network,              wire},
    {hints,    "error while copying",                        K::network,              wire},
    {says,     "nghttp2",                                    K::network,              wire},
    {hints,    "client os error | max retries exceeded | stream closed | closed the stream", K::network, wire},
    {says,     "dns",                                        K::network,              wire, unsent},
    {hints,    "handshake",                                  K::network,              wire, unsent},
    {says,     "certificate",                                K::network,              wire, unsent | firm | futile},
    {implies,  "connection ~ closed",                        K::network,              wire},
    {says,     "connection ~ reset | connection ~ lost | connection ~ terminated",  K::network, wire},
    {says,     "connection ~ interrupted",                   K::network,              wire},
    {hints,    "socket | tls | could not reach | lookup failed | reset the stream", K::network, wire},
    {says,     "network closed",                             K::network,              wire},
    {says,     "1008 ~ policy violation | service restart",                        K::network, "WebSocket close codes"},
    {says,     "积极拒绝",                                   K::network,              "Windows, in Chinese", unsent},
    {says,     "connection aborted | connection was aborted",                       K::network, wire},
    {says,     "perhaps the server is offline",              K::idle_timeout, "n8n, of the client's own time-out", firm},
    {hints,    "request to ~ failed",                        K::network,              node},
    {says, R"(
        unable to resolve host | cannot resolve host | failed to resolve host | no close frame received
        refused to connect | lost contact | could not contact | line dropped | handler is closed | transport closed
        connecting to ~ timed out | nothing is listening
    )", K::network, wire},
    {says,     "timed out while connecting | tcp reset",                            K::network, wire, firm},
    {implies,  "connect phase | tcp syn | establishing a tcp | establish a tcp | proxy tunnel", K::network, wire},
    {implies,  "after ~ tcp connection | appear to be an ~ address | syn ack",      K::network, wire},
    {says,     "failed to open stream",                      K::network,              wire},
    {implies,  "connection failed",                          K::network,              wire, unsent},
    {says,     "client payload error",                       K::network,              py},
    {hints,    "hung up",                                    K::network,              wire},
    {hints,    "not resolve | could not be resolved",                               K::network, wire, unsent},
    {says,     "closed connection before returning | closed the connection before returning", K::network, wire},
};
// clang-format on

}  // namespace tables::transport
}  // namespace triage::inline TRIAGE_ABI

#endif
