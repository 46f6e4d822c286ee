// What transports say: sockets, TLS, HTTP clients of many languages, gRPC.
// How a row is written: rules/rule.hpp.

#ifndef TRIAGE_RULES_FACTS_TRANSPORT_HPP
#define TRIAGE_RULES_FACTS_TRANSPORT_HPP

#include <triage/rules/rule.hpp>

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
inline constexpr auto spring = "Spring RestClient";
inline constexpr auto net = ".NET";
inline constexpr auto rust = "hyper, reqwest";
inline constexpr auto asio = "Boost.Asio";
inline constexpr auto grpc = "gRPC";
inline constexpr auto tls = "OpenSSL";
inline constexpr auto structured_responses = "structured responses";
inline constexpr auto envoy = "Envoy";
inline constexpr auto schannel = "Schannel";
inline constexpr auto apple = "NSURLError";
inline constexpr auto squid = "Squid";
inline constexpr auto cloudflare = "Cloudflare";
inline constexpr auto bun = "Bun";
inline constexpr auto aiohttp = "aiohttp";
inline constexpr auto browsers = "browsers";
inline constexpr auto beast = "Boost.Beast";
inline constexpr auto websocket = "WebSocket close codes";
inline constexpr auto axios = "axios";
inline constexpr auto serde = "serde_json";

// clang-format off
inline constexpr Rule all[] = {
    {text,   "disk quota exceeded",                       K::server_error,         posix},
    {text,   "name or service not known",                 K::network,              posix, unsent},
    {text,   "nodename nor servname provided",            K::network,              posix, unsent},
    {text,   "no address associated with hostname",       K::network,              posix, unsent},
    {text,   "name resolution",                           K::network,              posix, unsent},
    {text,   "connection refused",                        K::network,              posix, unsent},
    {text,   "connection timed out",                      K::network,              posix, unsent},
    {text,   "errno {60|110}",                            K::network,              posix},
    {text,   "errno {60|110} ~ operation timed out",      K::network,              posix},
    {text,   "[operation timed out] os error {60|110}",   K::network,              posix},
    {text,   "connect ~ operation timed out",             K::network,              posix},
    {text,   "{read|write} tcp ~ operation timed out",    K::network,              posix},
    {text,   "{os|win} error 10060",                      K::network,              posix},
    {text,   "network is unreachable",                    K::network,              posix, unsent},
    {text,   "network unreachable",                       K::network,              posix, unsent},
    {text,   "network is down",                           K::network,              posix, unsent},
    {text,   "no route to host",                          K::network,              posix, unsent},
    {text,   "host is unreachable",                       K::network,              posix, unsent},
    {text,   "host unreachable",                          K::network,              posix, unsent},
    {text,   "host is down",                              K::network,              posix, unsent},
    {text,   "connect error ~ invalid argument",          K::network,              posix, unsent},
    {text,   "no such device or address",                 K::network,              posix},
    {text,   "cannot assign requested address",           K::network,              posix, unsent},
    {text,   "reset by peer",                             K::network,              posix},
    {text,   "software caused connection abort",          K::network,              posix},
    {text,   "broken pipe",                               K::network,              posix},
    {text,   "timer expired",                             K::idle_timeout,         posix},

    {text,   "couldn't resolve host",                     K::network,              curl, unsent},
    {text,   "couldn't connect",                          K::network,              curl, unsent | hint},
    {text,   "ssl connect error",                         K::network,              curl, unsent},
    {text,   "ssl ca cert",                               K::network,              curl, unsent | futile},
    {text,   "ssl cipher",                                K::network,              curl, unsent | futile},
    {text,   "ssl crypto engine",                         K::network,              curl, unsent | futile},
    {text,   "match pinned",                              K::network,              curl},
    {text,   "couldn't resolve proxy",                    K::network,              curl, unsent},
    {text,   "tunnel failed",                             K::network,              curl, unsent},
    {text,   "from proxy after connect",                  K::network,              curl, unsent},
    {text,   "tunnel failed ~ response 407",              K::network,              curl, unsent | futile},
    {text,   "tunnel failed ~ response 403",              K::network,              curl, unsent | futile},
    {text,   "received http code 407 from proxy",         K::network,              curl, unsent | futile},
    {text,   "received http code 403 from proxy",         K::network,              curl, unsent | futile},
    {text,   "bad http content",                          K::network,              curl},
    {text,   "weird server reply",                        K::network,              curl},
    {text,   "rewinding of the data stream",              K::network,              curl},
    {text,   "http 3 error",                              K::network,              curl},
    {text,   "partial file",                              K::network,              curl},
    {text,   "http2 framing layer",                       K::network,              curl},
    {text,   "authentication function returned",          K::network,              curl, futile},
    {text,   "redirects",                                 K::network,              curl, likely},
    {text,   "http 2 stream",                             K::network,              curl, likely},
    {text,   "curl ~ exit code",                          K::network,              curl},
    {text,   "send failure",                              K::network,              curl},
    {text,   "recv failure",                              K::network,              curl},
    {text,   "failure when receiving data",               K::network,              curl},
    {text,   "failed sending data",                       K::network,              curl},
    {text,   "empty reply from server",                   K::network,              curl},
    {text,   "server returned nothing",                   K::network,              curl},
    {text,   "transfer closed with",                      K::network,              curl},
    {text,   "stream ~ was not closed cleanly",           K::network,              curl},
    {text,   "operation too slow",                        K::idle_timeout,         curl},
    {text,   "timeout was reached",                       K::idle_timeout,         curl},
    {text,   "curl ~ exit code 28",                       K::idle_timeout,         curl},
    {text,   "bad illegal format",                        K::config,               curl},
    {text,   "c url error {6|7|35}",                      K::network,              curl, unsent},
    {text,   "c url error 60",                            K::network,              curl, unsent | futile},
    {text,   "c url error {18|56|92}",                    K::network,              curl},
    {text,   "c url error 28",                            K::idle_timeout,         curl, likely},

    {text,   "no data of the requested type",             K::network,              wsa},
    {text,   "error occurred during a database lookup",   K::network,              wsa},
    {text,   "wsahost not found",                         K::network,              wsa, unsent},
    {text,   "wsatry again",                              K::network,              wsa, unsent},
    {text,   "actively refused",                          K::network,              wsa, unsent},
    {text,   "connection attempt failed",                 K::network,              wsa, unsent},
    {text,   "no connection could be made",               K::network,              wsa, unsent},
    {text,   "unreachable host",                          K::network,              wsa, unsent},
    {text,   "wsaeconnrefused",                           K::network,              wsa, unsent},
    {text,   "wsaenetunreach",                            K::network,              wsa, unsent},
    {text,   "wsaehostunreach",                           K::network,              wsa, unsent},
    {text,   "access a socket in a way forbidden",        K::network,              wsa, unsent},
    {text,   "incompatible with the requested protocol",  K::network,              wsa},
    {text,   "lacked sufficient buffer space",            K::network,              wsa},
    {text,   "forcibly closed",                           K::network,              wsa},
    {text,   "wsaeconnreset",                             K::network,              wsa},
    {text,   "wsaeconnaborted",                           K::network,              wsa},
    {text,   "wsaetimedout",                              K::network,              wsa},

    {code,   "unable to get issuer cert",                 K::network,              node, unsent | futile},
    {text,   "getaddrinfo",                               K::network,              node, unsent},
    {text,   "enotfound",                                 K::network,              node, unsent},
    {text,   "eai again",                                 K::network,              node, unsent},
    {text,   "und err connect timeout",                   K::network,              node, unsent},
    {text,   "enetunreach",                               K::network,              node, unsent},
    {text,   "ehostunreach",                              K::network,              node, unsent},
    {text,   "enetdown",                                  K::network,              node, unsent},
    {text,   "eaddrnotavail",                             K::network,              node, unsent},
    {text,   "etimedout",                                 K::network,              node},
    {text,   "unable to verify leaf signature",           K::network,              node, unsent | futile},
    {text,   "err tls cert altname invalid",              K::network,              node, unsent | futile},
    {text,   "cert has expired",                          K::network,              node, unsent | futile},
    {text,   "depth zero self signed cert",               K::network,              node, unsent | futile},
    {text,   "self signed cert in chain",                 K::network,              node, unsent | futile},
    {text,   "parse error ~ expected http",               K::network,              node},
    {text,   "hpe invalid*",                              K::network,              node},
    {text,   "err http 2",                                K::network,              node},
    {text,   "econnreset",                                K::network,              node},
    {text,   "epipe",                                     K::network,              node},
    {text,   "econnaborted",                              K::network,              node},
    {text,   "socket hang up",                            K::network,              node},
    {text,   "other side closed",                         K::network,              node},
    {text,   "und err socket",                            K::network,              node},
    {text,   "type error ~ terminated",                   K::network,              node},
    {text,   "socket disconnected",                       K::network,              node},
    {text,   "premature close",                           K::network,              node},
    {text,   "terminated ~ other side",                   K::network,              node},
    {text,   "pending stream has been canceled",          K::network,              node},
    {text,   "fetch failed",                              K::network,              node, likely},
    {text,   "request to ~ failed",                       K::network,              node, hint},
    {text,   "headers timeout",                           K::idle_timeout,         node},
    {text,   "body timeout",                              K::idle_timeout,         node},
    {text,   "esockettimedout",                           K::idle_timeout,         node},
    {text,   "cannot find module",                        K::config,               node},

    {code,   "api connection error",                      K::network,              py, hint},
    {text,   "should be used inside a task",              K::server_error,         py},
    {text,   "failed to resolve",                         K::network,              py, unsent},
    {text,   "failed to establish a new connection",      K::network,              py, unsent},
    {text,   "all connection attempts failed",            K::network,              py, unsent},
    {text,   "connect call failed",                       K::network,              py, unsent},
    {text,   "cannot connect to",                         K::network,              py, unsent | hint},
    {text,   "hostname mismatch",                         K::network,              py, unsent | futile},
    {text,   "ssl error",                                 K::network,              py},
    {text,   "tunnel connection failed ~ 407",            K::network,              py, unsent | futile},
    {text,   "tunnel connection failed ~ 403",            K::network,              py, unsent | futile},
    {text,   "tunnel connection failed ~ 400",            K::network,              py, unsent | futile},
    {text,   "tunnel connection failed ~ 401",            K::network,              py, unsent | futile},
    {text,   "tunnel connection failed ~ 404",            K::network,              py, unsent | futile},
    {text,   "tunnel connection failed ~ 405",            K::network,              py, unsent | futile},
    {text,   "http proxy error ~ 403",                    K::network,              py, unsent | futile},
    {text,   "http proxy error ~ 407",                    K::network,              py, unsent | futile},
    {text,   "proxy error ~ 404",                         K::network,              py, unsent | futile},
    {text,   "tunnel connection failed",                  K::network,              py, unsent},
    {text,   "cannot connect to proxy",                   K::network,              py, unsent},
    {text,   "chunked encoding error",                    K::network,              py},
    {text,   "protocol error",                            K::network,              py, likely},
    {text,   "client payload error",                      K::network,              py},
    {text,   "remote disconnected",                       K::network,              py},
    {text,   "remote end closed connection",              K::network,              py},
    {text,   "server disconnected",                       K::network,              py},
    {text,   "peer closed connection",                    K::network,              py},
    {text,   "incomplete read",                           K::network,              py},
    {text,   "connection broken",                         K::network,              py},
    {text,   "timeout on reading data",                   K::idle_timeout,         py},
    {text,   "not json serializable",                     K::format_error,         py},
    {text,   "expecting ~ delimiter",                     K::malformed_tool_call,  py},
    {text,   "extra data ~ line",                         K::empty_response,       py},
    {text,   "invalid control character at",              K::empty_response,       py},
    {text,   "invalid escape ~ line",                     K::empty_response,       py},
    {text,   "none type object",                          K::empty_response,       py},
    {text,   "keyboard interrupt",                        K::cancelled,            py},
    {text,   "no scheme supplied",                        K::config,               py},
    {text,   "no host supplied",                          K::config,               py},
    {text,   "no module named",                           K::config,               py},
    {text,   "key error ~ api key",                       K::config,               py, likely},

    {text,   "no such host",                              K::network,              go, unsent},
    {text,   "error while dialing",                       K::network,              go, unsent},
    {text,   "dial tcp",                                  K::network,              go, unsent},
    {text,   "x509",                                      K::network,              go, unsent | futile},
    {text,   "http response to https client",             K::network,              go, unsent | futile},
    {text,   "tls handshake",                             K::network,              go, unsent},
    {text,   "malformed http response",                   K::network,              go},
    {text,   "stream error ~ stream id",                  K::network,              go},
    {text,   "use of closed network connection",          K::network,              go},
    {text,   "eof",                                       K::network,              go, hint},
    {text,   "request canceled ~ client timeout",         K::idle_timeout,         go},
    {text,   "awaiting headers",                          K::idle_timeout,         go},
    {text,   "context deadline exceeded",                 K::idle_timeout,         go},
    {text,   "client timeout exceeded",                   K::idle_timeout,         go},
    {text,   "cannot unmarshal",                          K::format_error,         go},
    {text,   "invalid character ~ looking for beginning", K::empty_response,       go, hint},
    {text,   "invalid character ~ after top level value", K::empty_response,       go, hint},
    {text,   "invalid character ~ in string literal",     K::empty_response,       go, hint},
    {text,   "cannot unmarshal ~ response",               K::empty_response,       go},
    {text,   "context canceled",                          K::cancelled,            go},
    {text,   "executable file not found",                 K::config,               go},
    {text,   "404 page not found",                        K::config,               go},

    {code,   "unresolved model server exception",         K::network,              java},
    {code,   "no http response exception",                K::network,              java},
    {text,   "unknown host",                              K::network,              java, unsent},
    {text,   "i o error on {get|post} request",           K::network,              spring, likely},
    {text,   "connect exception",                         K::network,              java, unsent},
    {text,   "connect exception ~ operation timed out",   K::network,              java, unsent},
    {text,   "connect timed out",                         K::network,              java, unsent},
    {text,   "unable to find valid certification path",   K::network,              java, unsent | futile},
    {text,   "pkix path building failed",                 K::network,              java, unsent | futile},
    {text,   "hostname ~ not verified",                   K::network,              java, unsent | futile},
    {text,   "peer unverified",                           K::network,              java, unsent | futile},
    {text,   "ssl exception",                             K::network,              java},
    {text,   "unrecognized ssl message",                  K::network,              java, unsent | likely},
    {text,   "timeout on blocking read",                  K::idle_timeout,         java},
    {text,   "socket timeout exception",                  K::idle_timeout,         java},
    {text,   "http timeout exception",                    K::idle_timeout,         java},

    {text,   "because the remote party",                  K::network,              net},
    {text,   "the ssl connection could not be established", K::network,              net, unsent},
    {text,   "unrecognized response",                     K::network,              net},
    {text,   "response ended prematurely",                K::network,              net},
    {text,   "socket exception",                          K::network,              net, hint},
    {text,   "canceled ~ http client timeout",            K::idle_timeout,         net},
    {text,   "configured http client timeout",            K::idle_timeout,         net},
    {text,   "cancel* ~ exceeded ~ timeout",              K::idle_timeout,         net},
    {text,   "a task was canceled",                       K::cancelled,            net},

    {text,   "tcp connect error",                         K::network,              rust, unsent},
    {text,   "http2 error",                               K::network,              rust, hint},
    {text,   "error decoding response body",              K::network,              rust},
    {text,   "error reading a body",                      K::network,              rust},
    {text,   "error sending request",                     K::network,              rust, likely},
    {text,   "deserialize the json body",                 K::format_error,         rust},
    {text,   "error decoding response body ~ eof while parsing", K::empty_response,       rust},
    {text,   "relative url without base",                 K::config,               rust},

    {text,   "host not found",                            K::network,              asio, unsent},
    {text,   "end of file",                               K::network,              asio},
    {text,   "stream truncated",                          K::network,              asio},

    {text,   "getting metadata from plugin failed",       K::auth,                 grpc},
    {text,   "failed to connect to all addresses",        K::network,              grpc, unsent},
    {text,   "failed to connect to remote host",          K::network,              grpc, unsent},
    {text,   "goaway",                                    K::network,              grpc},
    {text,   "rst stream",                                K::network,              grpc},
    {text,   "unavailable ~ io exception",                K::network,              grpc},
    {text,   "message larger than max",                   K::payload_too_large,    grpc},

    {text,   "ssl handshake",                             K::network,              tls, unsent},
    {text,   "handshake fail*",                           K::network,              tls, unsent},
    {text,   "handshake ~ failed",                        K::network,              tls, unsent},
    {text,   "ssl routines",                              K::network,              tls},
    {text,   "ssl context",                               K::network,              tls},
    {text,   "tls alert",                                 K::network,              tls},
    {text,   "could not create a context",                K::network,              tls},
    {text,   "bad record mac",                            K::network,              tls},
    {text,   "violation of protocol",                     K::network,              tls},
    {text,   "wrong version number",                      K::network,              tls, unsent},
    {text,   "tlsv1 alert",                               K::network,              tls},
    {text,   "tlsv1 unrecognized",                        K::network,              tls},

    {text,   "econnrefused",                              K::network,              structured_responses, unsent},
    {text,   "network",                                   K::network,              structured_responses, hint},

    {text,   "upstream connect error",                    K::network,              envoy},
    {text,   "connection termination",                    K::network,              envoy},
    {text,   "disconnect reset before headers",           K::network,              envoy},
    {text,   "connection failure",                        K::network,              envoy},

    {text,   "initialize security context failed",        K::network,              schannel, unsent},
    {text,   "sec e untrusted root",                      K::network,              schannel, unsent | futile},
    {text,   "sec e cert expired",                        K::network,              schannel, unsent | futile},
    {text,   "sec e wrong principal",                     K::network,              schannel, unsent | futile},
    {text,   "secure channel",                            K::network,              schannel, unsent},

    {text,   "server with the specified hostname could not be found", K::network,              apple, unsent},
    {text,   "internet connection appears to be offline", K::network,              apple, unsent},

    {text,   "determine ip address",                      K::network,              squid, unsent},
    {text,   "zero sized reply",                          K::network,              squid},

    {field,  "1016",                                      K::network,              cloudflare, hint},
    {field,  "1033",                                      K::network,              cloudflare, hint},
    {text,   "origin is unreachable",                     K::network,              cloudflare, unsent},
    {text,   "web server is down",                        K::network,              cloudflare, unsent},

    {text,   "typo in the url",                           K::network,              bun, unsent},
    {text,   "is the computer able to access",            K::network,              bun, unsent},

    {code,   "transfer encoding error",                   K::network,              aiohttp},
    {text,   "cannot connect to host",                    K::network,              aiohttp, unsent | likely},

    {text,   "cors policy",                               K::network,              browsers, futile},
    {text,   "failed to fetch",                           K::network,              browsers, hint},

    {text,   "partial message",                           K::network,              beast, hint},
    {text,   "end of stream",                             K::network,              beast},
    {text,   "body limit exceeded",                       K::payload_too_large,    beast},

    {field,  "1006",                                      K::network,              websocket, hint},
    {field,  "1009",                                      K::payload_too_large,    websocket, hint},
    {text,   "1008 ~ policy violation",                   K::network,              websocket},
    {text,   "service restart",                           K::network,              websocket},

    {code,   "err canceled",                              K::cancelled,            axios},
    {text,   "err network",                               K::network,              axios},

    {text,   "missing field",                             K::format_error,         serde, likely},
    {text,   "missing field ~ at line",                   K::empty_response,       serde, likely},
    {text,   "failed to deserialize",                     K::format_error,         serde, likely},
    {text,   "line 1 column 0",                           K::empty_response,       serde},
    {text,   "expected value at line",                    K::empty_response,       serde},
    {text,   "trailing characters at line",               K::empty_response,       serde},

    {text,   "积极拒绝",                                      K::network,              "Windows, in Chinese", unsent},
    {text,   "err cert",                                  K::network,              "Chromium", unsent | futile},
    {text,   "security error occurred",                   K::network,              "WinHTTP: 12175"},
    {text,   "enhance your calm",                         K::rate_limit,           "HTTP/2: RFC 9113"},
    {code,   "read error",                                K::network,              "httpx"},
    {text,   "firewall rules and network connection",     K::network,              "Copilot"},
    {text,   "upstream prematurely closed",               K::network,              "nginx"},
    {text,   "reached maximum retries",                   K::network,              "Dify", hint},
    {text,   "load failed",                               K::network,              "Safari", hint},
    {finish, "network error",                             K::network,              "Zhipu"},
    {text,   "perhaps the server is offline",             K::idle_timeout,         "n8n, of the client's own time-out"},
    {text,   "execution expired",                         K::idle_timeout,         "Ruby"},
    {text,   "interrupted io exception",                  K::idle_timeout,         "OkHttp"},
    {text,   "was expecting comma",                       K::malformed_tool_call,  "Jackson"},
    {text,   "json parse error",                          K::format_error,         "Spring", on(400)},
    {text,   "ehostdown",                                 K::network,              posix, unsent},
    {text,   "enetreset",                                 K::network,              posix},
    {text,   "enotconn",                                  K::network,              posix, unsent},
    {text,   "eproto",                                    K::network,              posix},
    {text,   "eai {noname|fail|nodata|addrfamily}", K::network, posix, unsent},
    {text,   "remote protocol error",                     K::network,              py},
};
// clang-format on

}  // namespace tables::transport
}  // namespace triage::inline TRIAGE_ABI

#endif
