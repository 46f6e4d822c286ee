// What statuses mean where nothing else is said, and what networks, proxies and clients say.

#include "classified.hpp"
#include "classify/wordings.hpp"

using wordings::codes;
using wordings::texts;
using K = triage::ErrorKind;
using P = triage::Phase;
using R = triage::Retryability;

TEST_CASE("a status alone") {
  classified::check({
      {"", 400, "{}", K::format_error},
      {"", 401, "{}", K::auth},
      {"", 402, "{}", K::billing},
      {"", 403, "{}", K::permission_denied},
      {"", 404, "{}", K::model_not_found},
      {"", 405, "{}", K::format_error},
      {"", 406, "{}", K::format_error},
      {"", 407, "{}", K::network},
      {"", 408, "{}", K::idle_timeout},
      {"", 409, "{}", K::server_error},
      {"", 410, "{}", K::model_not_found},
      {"", 411, "{}", K::format_error},
      {"", 412, "{}", K::format_error},
      {"", 413, "{}", K::payload_too_large},
      {"", 414, "{}", K::payload_too_large},
      {"", 415, "{}", K::format_error},
      {"", 417, "{}", K::format_error},
      {"", 421, "{}", K::server_error},
      {"", 422, "{}", K::format_error},
      {"", 424, "{}", K::server_error},
      {"", 425, "{}", K::overloaded},
      {"", 426, "{}", K::format_error},
      {"", 428, "{}", K::format_error},
      {"", 429, "{}", K::rate_limit},
      {"", 431, "{}", K::format_error},
      {"", 444, "{}", K::network},
      {"", 446, "{}", K::content_filtered},
      {"", 451, "{}", K::permission_denied},
      {"", 460, "{}", K::cancelled},
      {"", 494, "{}", K::format_error},
      {"groq", 498, "{}", K::overloaded},
      {"cohere", 498, "{}", K::content_filtered},
      {"", 498, "{}", K::auth},
      {"", 499, "{}", K::cancelled},
      {"", 500, "{}", K::server_error},
      {"", 501, "{}", K::capability_mismatch},
      {"", 502, "{}", K::server_error},
      {"", 503, "{}", K::overloaded},
      {"", 504, "{}", K::idle_timeout},
      {"", 507, "{}", K::overloaded},
      {"", 509, "{}", K::rate_limit},
      {"", 520, "{}", K::server_error},
      {"", 521, "{}", K::network},
      {"", 522, "{}", K::network},
      {"", 523, "{}", K::network},
      {"", 524, "{}", K::idle_timeout},
      {"", 525, "{}", K::network},
      {"", 526, "{}", K::network},
      {"", 527, "{}", K::network},
      {"", 529, "{}", K::overloaded},
      {"", 530, "{}", K::network},
      {"", 561, "{}", K::auth},
      {"", 598, "{}", K::idle_timeout},
      {"", 599, "{}", K::network},
  });
}

TEST_CASE("the names of statuses mean what their numbers mean") {
  texts(K::format_error, {}, R"(
Bad Request
Method Not Allowed
Unsupported Media Type
Unprocessable Entity
Unprocessable Content
Request Header Fields Too Large
Request Header Or Cookie Too Large
)");
  texts(K::auth, {}, "Unauthorized");
  texts(K::permission_denied, {}, "Forbidden");
  texts({K::network, P::not_sent, R::no}, {}, "Proxy Authentication Required");
  texts(K::idle_timeout, {}, R"(
Request Timeout
Gateway Timeout
Gateway Time-out
)");
  texts(K::server_error, {}, R"(
Conflict
Internal Server Error
Internal Error
Bad Gateway
)");
  texts(K::model_not_found, {}, "Gone");
  texts(K::payload_too_large, {}, R"(
Content Too Large
Request Entity Too Large
URI Too Long
)");
  texts(K::rate_limit, {}, "Too Many Requests");
  texts(K::cancelled, {}, "Client Closed Request");
  texts(K::capability_mismatch, {}, "Not Implemented");
  texts(K::overloaded, {}, R"(
Service Unavailable
Service Temporarily Unavailable
)");
}

TEST_CASE("the names of statuses as codes") {
  constexpr auto none = "No.";
  codes(K::format_error, {}, none, "bad_request\nmethod_not_allowed\nunsupported_media_type\nunprocessable_entity");
  codes(K::format_error, {}, none, "unprocessable_content\nrequest_header_fields_too_large");
  codes(K::auth, {}, none, "unauthorized");
  codes(K::permission_denied, {}, none, "forbidden");
  codes(K::idle_timeout, {}, none, "request_timeout\ngateway_timeout");
  codes(K::server_error, {}, none, "conflict\ninternal_server_error\ninternal_error\nbad_gateway");
  codes(K::model_not_found, {}, none, "gone");
  codes(K::payload_too_large, {}, none, "content_too_large\nrequest_entity_too_large\nuri_too_long");
  codes(K::rate_limit, {}, none, "too_many_requests");
  codes(K::cancelled, {}, none, "client_closed_request");
  codes(K::capability_mismatch, {}, none, "not_implemented");
  codes(K::overloaded, {}, none, "service_unavailable\nservice_temporarily_unavailable");
}

TEST_CASE("no connection came about, so that nothing was sent") {
  texts({K::network, P::not_sent}, {500}, R"(
WSAECONNREFUSED
WSAENETUNREACH
WSAEHOSTUNREACH
WSAHOST_NOT_FOUND
WSATRY_AGAIN
[Errno 101]
[Errno 111]
[Errno 113]
Could not resolve host: api.example.com
Couldn't resolve host 'api.example.com'
Could not resolve proxy: squid
Couldn't resolve proxy 'squid'
Could not resolve 'api.example.com'
Failed to resolve 'api.example.com'
Temporary failure in name resolution
Name or service not known
nodename nor servname provided
No address associated with hostname
Host not found
No such host is known
Unknown host
java.net.UnknownHostException: api.example.com
getaddrinfo failed
ENOTFOUND api.example.com
EAI_AGAIN api.example.com
There was a DNS error
The DNS query failed
There was a DNS failure
There was a DNS lookup problem
There was a DNS resolution problem
A server with the specified hostname could not be found
ECONNREFUSED 10.0.0.1
Connection refused
The machine actively refused it
java.net.ConnectException
Failed to establish a new connection
All connection attempts failed
A connection attempt failed
No connection could be made
There was a connect timeout
It connect timed out
Connection timed out
Connection timeout
Connection time-out
UND_ERR_CONNECT_TIMEOUT
error while dialing
dial tcp: something
Network is unreachable
Network unreachable
Network is down
No route to host
Host is unreachable
Host unreachable
Host is down
A socket operation was attempted to an unreachable host
The origin is unreachable
Web server is down
ENETUNREACH
EHOSTUNREACH
ENETDOWN
EADDRNOTAVAIL
Cannot assign requested address
An attempt was made to access a socket in a way forbidden
The Internet connection appears to be offline
You are not connected to the internet
There is no internet
Is there a typo in the url or port?
The SSL handshake went wrong
The TLS handshake went wrong
There was a handshake failure
The handshake with the peer failed
SSL connect error
wrong version number
Secure connection failed
Tunnel failed
Tunnel connection failed
Received HTTP code 502 from proxy after CONNECT
There was a bad proxy CONNECT
There was a proxy error
Cannot connect to proxy
tcp connect error
The SSL connection could not be established
Failed to connect to all addresses
failed to connect to remote host
The DNS query timed out
)");
  texts({K::network, P::not_sent}, {}, R"(
Unable to resolve host tern.example
Cannot resolve host tern.example
Failed to resolve host tern.example
DNS resolution produced zero addresses
We cannot find an address for tern.example
We could not find an address for tern.example
Unsupported or unrecognized SSL message
The server refused to connect
Nothing is listening on port 8080
Could not contact the server
Connecting to tern.example timed out
Timed out while connecting
ERR_INTERNET_DISCONNECTED
You are offline
The connect phase gave up
TCP SYN without an answer
Gave up establishing a TCP connection
httpx.ConnectError
Failed to connect
Could not connect
Couldn't connect
Cannot connect to it
Unable to connect
Can't connect
)");
}

TEST_CASE("what another try does not mend: certificates that are not trusted, and proxies that refuse") {
  texts({K::network, P::not_sent, R::no}, {500}, R"(
certificate verify failed
The certificate of the peer has expired
The certificate of the peer is not trusted
The certificate was signed by unknown authority
certificate signed by unknown authority
The certificate is of an authority that is not trusted
certificate is valid for example.com
The certificate of the peer is not valid
There is a self-signed certificate
SSL certificate problem
unable to get local issuer certificate
unable to verify the first certificate
unable to verify leaf signature
unable to find valid certification path
PKIX path building failed
no alternative certificate subject name
Hostname api.example.com was not verified
javax.net.ssl.SSLPeerUnverifiedException: peer unverified
Hostname mismatch
Hostname/IP of the peer does not match certificate
ERR_TLS_CERT_ALTNAME_INVALID
CERT_HAS_EXPIRED
DEPTH_ZERO_SELF_SIGNED_CERT
SELF_SIGNED_CERT_IN_CHAIN
SEC_E_UNTRUSTED_ROOT
SEC_E_CERT_EXPIRED
SEC_E_WRONG_PRINCIPAL
invalid peer certificate
The remote certificate is invalid
The certificate for this server is invalid
x509: something is wrong
The peer certificate of it cannot be authenticated
There is a problem with the SSL peer certificate
Tunnel failed, response 407
Tunnel failed, response 403
Tunnel failed with the response 407
Tunnel failed with the response 403
Tunnel connection failed: 407
Tunnel connection failed with a 407
Tunnel connection failed with a 403
Proxy authentication required
Received HTTP code 407 from proxy
Received HTTP code 403 from proxy
)");
}

TEST_CASE("a connection that broke") {
  texts(K::network, {500}, R"(
Client network socket disconnected before secure TLS connection was established
ERR_HTTP2_STREAM_CANCEL
Please check your firewall rules and network connection then try again
WSAECONNRESET
WSAECONNABORTED
[Errno 104]
[SSL: BAD_RECORD_MAC]
unexpected end of stream on the host
beast: end of stream
incomplete chunked encoding
stream error: stream ID 7; INTERNAL_ERROR; received from peer
httpx.ReadError
ETIMEDOUT
There was an SSL error
SSLException
OpenSSL: SSL routines
There is no SSL context
TLS alert
could not create a context
ECONNRESET
EPIPE
ECONNABORTED
Connection reset
Connection was reset
Reset by peer
Reset by remote
Connection aborted
Connection was aborted
Software caused connection abort
It was forcibly closed
Broken pipe
Send failure
Recv failure
Failure when receiving data
Failed sending data
Empty reply from server
Server returned nothing
transfer closed with 12 bytes left
Partial file
HTTP/2 stream 7
Error in the HTTP2 framing layer
HTTP2 stream 7 was not closed cleanly
The stream 7 was not closed cleanly
socket hang up
The socket connection was closed
Socket closed
The socket has been closed
The other side closed
UND_ERR_SOCKET
Premature close
It was terminated, so the other side
ERR_STREAM_PREMATURE_CLOSE
ERR_NETWORK
RemoteDisconnected
Remote end closed connection
Server disconnected
Server disconnected without sending
peer closed connection
IncompleteRead
incomplete chunked read
ChunkedEncodingError
Connection broken
There was a protocol error
RemoteProtocolError
Connection closed
Connection was closed
Connection is closed
The connection was closed unexpectedly
The peer closed the connection
Connection lost
Connection was lost
We lost connection
Connection terminated
There was a connection termination
Connection interrupted
disconnect/reset before headers
upstream connect error
upstream prematurely closed
Connection failure
end of file
unexpected EOF
unexpected end of file
stream truncated
error decoding response body
error sending request
error reading a body
connection closed before message completed
use of closed network connection
The response ended prematurely
EOF occurred in violation of protocol
No such device or address
GOAWAY
RST_STREAM
pending stream has been canceled
)");
  texts(K::network, {}, R"(
fetch failed
Failed to fetch
There is a network error
There is something with the network
There is a connection error
APIConnectionError
There is a transport error
Load failed
EOF
stream disconnected before completion
)");
  codes(K::network, {}, "No.", "network_error\nconnection_error\nAPIConnectionError");
}

TEST_CASE("a plugin that gets no metadata lacks a credential") {
  texts(K::auth, {503}, "Getting metadata from plugin failed");
}

TEST_CASE("a client that waited in vain") {
  texts(K::idle_timeout, {500}, R"(
WSAETIMEDOUT
Operation timed out after 30001 ms
Operation too slow
Timeout was reached
Headers Timeout
Body Timeout
UND_ERR_HEADERS_TIMEOUT
UND_ERR_BODY_TIMEOUT
net/http: request canceled, or Client.Timeout
net/http: still awaiting headers
The call was canceled due to the HttpClient.Timeout
This is the configured HttpClient.Timeout
Timeout on blocking read
SocketTimeoutException
HttpTimeoutException
ReadTimeoutError
sock_read timeout
timeout on reading data
APITimeoutError
ESOCKETTIMEDOUT
signal timed out
The request has timed out
)");
}
