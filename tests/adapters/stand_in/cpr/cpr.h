// A stand-in for cpr, which Debian 12 lacks: what the documentation's client uses of it, over cpp-httplib.

#ifndef TRIAGE_TESTS_CPR_HPP
#define TRIAGE_TESTS_CPR_HPP

#include <cstddef>
#include <map>
#include <string>

#include <httplib.h>

namespace cpr {

enum class ErrorCode { OK, UNSUPPORTED_PROTOCOL, COULDNT_CONNECT, OPERATION_TIMEDOUT, SSL_CONNECT_ERROR, TOO_MANY_REDIRECTS, RECV_ERROR };

struct Url {
  std::string text;
  [[nodiscard]] const std::string& str() const { return text; }
};
struct Body {
  std::string text;
};
struct Timeout {
  int ms;
};
using Header = std::map<std::string, std::string>;

struct Response {
  long status_code = 0;
  std::string text;
  Header header;
  Url url;
  struct {
    ErrorCode code = ErrorCode::OK;
    std::string message;
  } error;
};

inline Response Post(const Url& url, const Header& headers, const Body& body, const Timeout&) {
  const std::size_t path = url.text.find('/', sizeof "http://");
  httplib::Client client(url.text.substr(0, path));
  const auto result = client.Post(url.text.substr(path), body.text, headers.at("Content-Type"));
  Response response;
  response.url = url;
  if (!result) {
    const bool was_connected = result.error() != httplib::Error::Connection;
    response.error = {was_connected ? ErrorCode::RECV_ERROR : ErrorCode::COULDNT_CONNECT, to_string(result.error())};
    return response;
  }
  response.status_code = result->status;
  response.text = result->body;
  response.header = {result->headers.begin(), result->headers.end()};
  return response;
}

}  // namespace cpr

#endif
