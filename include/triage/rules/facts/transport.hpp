// What transports say: curl, OpenSSL, sockets, HTTP clients of many languages, gRPC, proxies.
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
inline constexpr auto net = ".NET";
inline constexpr auto rust = "hyper, reqwest";
inline constexpr auto asio = "Boost.Asio";
inline constexpr auto grpc = "gRPC";
inline constexpr auto tls = "OpenSSL";
inline constexpr auto structured_responses = "structured responses";
inline constexpr auto envoy = "Envoy";
inline constexpr auto wire = "seen in several clients";
inline constexpr auto schannel = "Schannel";
inline constexpr auto apple = "NSURLError";

// clang-format off
inline constexpr Rule all[] = {
    // Names
    {says,     "couldn't resolve host",                      K::network,              curl, unsent},
    {says,     "failed to resolve",                          K::network,              py, unsent},
    {says,     "name or service not known | nodename nor servname provided",        K::network, posix, unsent},
    {says,     "no address associated with hostname | name resolution",             K::network, posix, unsent},
    {says,     "host not found",                             K::network,              asio, unsent},
    {says,     "no such host",                               K::network,              go, unsent},
    {says,     "unknown host",                               K::network,              java, unsent},
    {says,     "getaddrinfo | enotfound | eai again",                               K::network, node, unsent},
    {says,     "server with the specified hostname could not be found",             K::network, apple, unsent},
    {says,     "determine ip address",                       K::network,              "Squid", unsent},
    {says,     "no data of the requested type",              K::network,              "Winsock: WSANO_DATA"},
    {says,     "error occurred during a database lookup",    K::network,              "Winsock: WSANO_RECOVERY", firm},
    {says, R"(
        address could not be resolved | host ~ could not be resolved | dns | unable to resolve host
        cannot resolve host | failed to resolve host | produced zero addresses | cannot find an address for
        could not find an address for
    )", K::network, wire, unsent},
    {says,     "wsahost not found | wsatry again",                                  K::network, wsa, unsent},
    {says,     "dns ~ timed out",                            K::network,              wire, unsent | firm},
    {implies,  "could not resolve",                          K::network,              wire, unsent},
    {implies,  "appear to be an ~ address",                  K::network,              wire},
    {hints,    "lookup failed",                              K::network,              wire},
    {hints,    "not resolve | could not be resolved | err name not resolved",       K::network, wire, unsent},

    // Connecting
    {code,     "unresolved model server exception",          K::network,              "LangChain4j"},
    {family,   "connection error",                           K::network,              wire},
    {family,   "api connection error",                       K::network,              py},
    {says,     "econnrefused",                               K::network,              structured_responses, unsent},
    {says, R"(
        connection refused | connection timed out | network is unreachable | network unreachable | network is down
        no route to host | host is unreachable | host unreachable | host is down
    )", K::network, posix, unsent},
    {says,     "actively refused | connection attempt failed | no connection could be made", K::network, wsa, unsent},
    {says,     "unreachable host | wsaeconnrefused | wsaenetunreach | wsaehostunreach", K::network, wsa, unsent},
    {says,     "connect error ~ invalid argument",           K::network, "errno: EINVAL of connect()", unsent},
    {says,     "connect exception | connect timed out",                             K::network, java, unsent},
    {says,     "failed to establish a new connection | all connection attempts failed", K::network, py, unsent},
    {says, R"(
        connect timeout | connection time out | not connected to the internet | no internet | winhttp cannot connect
        errno 101 | errno 111 | errno 113 | server is not running | refused to connect | nothing is listening
        connecting to ~ timed out | could not contact
    )", K::network, wire, unsent},
    {says,     "und err connect timeout",                    K::network,              node, unsent | firm},
    {says,     "error while dialing | dial tcp",                                    K::network, go, unsent},
    {says,     "origin is unreachable | web server is down",                        K::network, "Cloudflare", unsent},
    {says,     "enetunreach | ehostunreach | enetdown | eaddrnotavail",             K::network, node, unsent},
    {says,     "access a socket in a way forbidden",         K::network,              wsa, unsent | firm},
    {says,     "internet connection appears to be offline",  K::network,              apple, unsent},
    {says,     "etimedout",                                  K::network,              node},
    {says,     "typo in the url",                            K::network,              "Bun", unsent},
    {says,     "is the computer able to access",             K::network,              "Bun", unsent | firm},
    {says,     "no host allowed | failed to set the current peer | could not be reached", K::network, wire},
    {says,     "cannot be reached",                          K::network,              wire},
    {says,     "cannot connect to host",                     K::network,              "aiohttp", unsent},
    {says,     "connect call failed",                        K::network,              "asyncio", unsent},
    {says,     "connection to ~ timed out | timed out while connecting",            K::network, wire, unsent | firm},
    {says,     "upstream connect error",                     K::network,              envoy},
    {says,     "tcp connect error",                          K::network,              rust, unsent},
    {says,     "no such device or address",                  K::network,              posix},
    {says,     "failed to connect to all addresses",         K::network,              grpc, unsent | firm},
    {says,     "failed to connect to remote host",           K::network,              grpc, unsent | firm},
    {says,     "积极拒绝",                                   K::network,              "Windows, in Chinese", unsent},
    {implies, R"(
        unreachable | nothing listening | check if ~ is running | make sure ~ is running | check that ~ is running
        ensure ~ is running | connection failed | appear to be offline | you are offline | you re offline
        connect phase | tcp syn | establishing a tcp | establish a tcp | syn ack
    )", K::network, wire, unsent},
    {implies,  "trouble connecting | after ~ tcp connection",                       K::network, wire},
    {hints,    "connect error | failed to connect | could not connect | unable to connect", K::network, wire, unsent},
    {hints,    "can't connect",                              K::network,              wire, unsent},
    {hints,    "couldn't connect",                           K::network,              curl, unsent},
    {hints,    "cannot connect to",                          K::network,              py, unsent},
    {hints,    "could not reach",                            K::network,              wire},

    // TLS
    {code,     "unable to get issuer cert",                  K::network,              node, unsent | firm | futile},
    {says, R"(
        unable to verify leaf signature | err tls cert altname invalid | cert has expired
        depth zero self signed cert | self signed cert in chain
    )", K::network, node, unsent | firm | futile},
    {says, R"(
        unable to find valid certification path | pkix path building failed | hostname ~ not verified
        peer unverified
    )", K::network, java, unsent | firm | futile},
    {says,     "hostname mismatch",                          K::network,              py, unsent | firm | futile},
    {says,     "sec e untrusted root | sec e cert expired",               K::network, schannel, unsent | firm | futile},
    {says,     "sec e wrong principal",                      K::network,              schannel, unsent | firm | futile},
    {says,     "x509 | http response to https client",                              K::network, go, unsent | futile},
    {says,     "ssl handshake | handshake fail* | handshake ~ failed",              K::network, tls, unsent},
    {says,     "tls handshake",                              K::network,              go, unsent},
    {says,     "ssl connect error",                          K::network,              curl, unsent},
    {says,     "ssl error",                                  K::network,              py},
    {says,     "ssl exception",                              K::network,              java},
    {says,     "ssl routines | ssl context | tls alert | could not create a context | bad record mac", K::network, tls},
    {says,     "violation of protocol",                      K::network,              tls},
    {says,     "wrong version number",                       K::network,              tls, unsent | firm},
    {says,     "ssl ca cert | ssl cipher | ssl crypto engine",                      K::network, curl, unsent | futile},
    {says,     "err cert",                                   K::network, "Chromium", unsent | firm | futile},
    {says,     "secure connection failed",                   K::network,              wire, unsent},
    {says,     "because the remote party",                   K::network,              ".NET SslStream", firm},
    {says,     "security error occurred",                    K::network,              "WinHTTP: 12175"},
    {says,     "tlsv1 alert",                                K::network,              "OpenSSL", firm},
    {says,     "tlsv1 unrecognized",                         K::network,              "OpenSSL"},
    {says,     "match pinned",                               K::network,              curl, firm},
    {says,     "secure channel",                             K::network,              schannel, unsent},
    {says,     "the ssl connection could not be established",                       K::network, net, unsent},
    {says,     "certificate",                                K::network,              wire, unsent | firm | futile},
    {implies,  "unrecognized ssl message",                   K::network,              java, unsent},
    {hints,    "handshake",                                  K::network,              wire, unsent},
    {hints,    "tls",                                        K::network,              wire},

    // Proxies
    {says,     "couldn't resolve proxy",                     K::network,              curl, unsent},
    {says,     "tunnel failed | from proxy after connect",                          K::network, curl, unsent | firm},
    {says, R"(
        tunnel failed ~ response 407 | tunnel failed ~ response 403 | received http code 407 from proxy
        received http code 403 from proxy
    )", K::network, curl, unsent | firm | futile},
    {says, R"(
        tunnel connection failed ~ 407 | tunnel connection failed ~ 403 | tunnel connection failed ~ 400
        tunnel connection failed ~ 401 | tunnel connection failed ~ 404 | tunnel connection failed ~ 405
        http proxy error ~ 403 | http proxy error ~ 407 | proxy error ~ 404
    )", K::network, py, unsent | firm | futile},
    {says,     "tunnel connection failed",                   K::network,              py, unsent | firm},
    {says,     "proxy authentication required | authenticate with proxy",     K::network, wire, unsent | firm | futile},
    {says,     "proxy connect",                              K::network,              wire, unsent},
    {says,     "cannot connect to proxy",                    K::network,              py, unsent},
    {implies,  "proxy error",                                K::network,              wire, unsent},
    {implies,  "proxy tunnel",                               K::network,              wire},
    {hints,    "proxy",                                      K::network,              wire},
    {implies,  "bad response from upstream",                 K::server_error,         wire},

    // HTTP
    {code,     "res content length mismatch | content length mismatch error",       K::network, wire},
    {code,     "transfer encoding error",                    K::network,              "aiohttp"},
    {code,     "no http response exception",                 K::network,              "Apache HttpClient"},
    {says,     "bad http content | weird server reply | rewinding of the data stream | http 3 error", K::network, curl},
    {says,     "partial file | http2 framing layer",                                K::network, curl},
    {says,     "expect settings frame | header parser received no bytes | incomplete chunked", K::network, wire},
    {says,     "payload is not completed | nghttp2",                                K::network, wire},
    {says,     "body length does not match",                 K::network,              wire, firm},
    {says,     "cors policy",                                K::network,              "browsers", futile},
    {says,     "zero sized reply",                           K::network,              "Squid"},
    {says,     "parse error ~ expected http | hpe invalid*",                        K::network, "Node.js llhttp"},
    {says,     "incompatible with the requested protocol",   K::network,              "Winsock: WSAEAFNOSUPPORT"},
    {says,     "unrecognized response",                      K::network,              ".NET HttpClient"},
    {says,     "malformed http response",                    K::network,              "Go net/http"},
    {says,     "authentication function returned",           K::network,              curl, futile},
    {says,     "stream error ~ stream id",                   K::network,              "Go"},
    {says,     "err http 2",                                 K::network,              node},
    {says,     "chunked encoding error | protocol error | client payload error",    K::network, py},
    {says,     "response ended prematurely",                 K::network,              net, firm},
    {says,     "goaway | rst stream",                                               K::network, grpc},
    {implies,  "redirects | http 2 stream",                                         K::network, curl},
    {implies,  "chunked transfer encoding",                  K::network,              wire},
    {hints,    "partial message",                            K::network,              "Boost.Beast"},
    {hints,    "http2 error",                                K::network,              "hyper"},
    {hints,    "incomplete message",                         K::network,              wire},
    {says,     "enhance your calm",                          K::rate_limit,           "HTTP/2: RFC 9113", firm},

    // Broken on the way
    {code,     "broken resource error",                      K::network,              wire},
    {code,     "write error",                                K::network,              wire, weak},
    {code,     "tcp error",                                  K::network,              wire, firm},
    {code,     "read error",                                 K::network,              "httpx"},
    {family,   "network error",                              K::network,              wire},
    {field,    "1006",                                       K::network,              "WebSocket close codes", weak},
    {field,    "1016 | 1033",                                                       K::network, "Cloudflare", weak},
    {says,     "nxdomain | err internet disconnected",                              K::network, wire, unsent},
    {says, R"(
        too many open files | too little data for declared | stream removed | stream was reset
        stream reset exception | channel closed | stream has been aborted | canceled internally
        operation was canceled internally | stream closed before | connection was reset | reading from server
        reading from the stream | reset by remote | socket ~ closed | errno 104 | closed the connection
        lost connection | unexpected eof | connection ~ reset | connection ~ lost | connection ~ terminated
        connection ~ interrupted | network closed | connection aborted | connection was aborted
        no close frame received | lost contact | line dropped | handler is closed | transport closed
        failed to open stream | closed connection before returning | closed the connection before returning
    )", K::network, wire},
    {says,     "cannot assign requested address",            K::network,              posix, unsent | firm},
    {says,     "unavailable ~ io exception",                 K::network,              grpc},
    {says,     "curl ~ exit code",                           K::network,              "curl", firm},
    {says,     "lacked sufficient buffer space",             K::network,              "Winsock: WSAENOBUFS", firm},
    {says, R"(
        econnreset | epipe | econnaborted | socket hang up | other side closed | und err socket
        type error ~ terminated | socket disconnected | premature close | terminated ~ other side
    )", K::network, node},
    {says,     "reset by peer | software caused connection abort | broken pipe",    K::network, posix},
    {says,     "forcibly closed | wsaeconnreset | wsaeconnaborted",                 K::network, wsa},
    {says, R"(
        send failure | recv failure | failure when receiving data | failed sending data | empty reply from server
        server returned nothing | transfer closed with | stream ~ was not closed cleanly
    )", K::network, curl},
    {says,     "end of stream",                              K::network,              "Boost.Beast"},
    {says,     "firewall rules and network connection",      K::network,              "Copilot"},
    {says,     "err network",                                K::network,              "axios"},
    {says,     "remote disconnected | remote end closed connection | server disconnected", K::network, py},
    {says,     "peer closed connection | incomplete read | connection broken",      K::network, py},
    {says,     "connection termination | disconnect reset before headers | connection failure", K::network, envoy},
    {says,     "upstream prematurely closed",                K::network,              "nginx"},
    {says,     "end of file | stream truncated",                                    K::network, asio},
    {says,     "error decoding response body | error sending request | error reading a body", K::network, rust},
    {says,     "use of closed network connection",           K::network,              go},
    {says,     "pending stream has been canceled",           K::network,              node, firm},
    {says,     "1008 ~ policy violation | service restart",                        K::network, "WebSocket close codes"},
    {says,     "tcp reset",                                  K::network,              wire, firm},
    {implies,  "stream disconnected before completion | closed the pipe | other end has closed", K::network, wire},
    {implies,  "hangup | connection ~ closed",                                      K::network, wire},
    {implies,  "fetch failed",                               K::network,              node},
    {hints, R"(
        went away | web socket | close frame | curl error | could not fetch | no route | network adapter
        ip address | went dead | reconnect to | can t resolve | failed to download | transport error | connection
        error while copying | client os error | max retries exceeded | stream closed | closed the stream | socket
        reset the stream | hung up
    )", K::network, wire},
    {hints,    "socket exception",                           K::network,              net},
    {hints,    "reached maximum retries",                    K::network,              "Dify"},
    {hints,    "failed to fetch",                            K::network,              "browsers"},
    {hints,    "network",                                    K::network,              structured_responses},
    {hints,    "load failed",                                K::network,              "Safari"},
    {hints,    "eof",                                        K::network,              go},
    {hints,    "request to ~ failed",                        K::network,              node},
    {finish,   "network error",                              K::network,              "Zhipu"},
    {says,     "getting metadata from plugin failed",        K::auth,                 grpc},

    // Timers of clients
    {says,     "wsaetimedout",                               K::idle_timeout,         wsa},
    {says,     "operation too slow | timeout was reached",                          K::idle_timeout, curl},
    {says,     "headers timeout | body timeout",                                    K::idle_timeout, node, firm},
    {says,     "request canceled ~ client timeout | awaiting headers",              K::idle_timeout, go, firm},
    {says,     "canceled ~ http client timeout | configured http client timeout",   K::idle_timeout, net, firm},
    {says,     "timeout on blocking read",                   K::idle_timeout,         java, firm},
    {says,     "socket timeout exception | http timeout exception",                 K::idle_timeout, java},
    {says,     "timeout on reading data",                    K::idle_timeout,         py},
    {says,     "esockettimedout",                            K::idle_timeout,         node},
    {says,     "perhaps the server is offline",              K::idle_timeout, "n8n, of the client's own time-out", firm},
};
// clang-format on

}  // namespace tables::transport
}  // namespace triage::inline TRIAGE_ABI

#endif
