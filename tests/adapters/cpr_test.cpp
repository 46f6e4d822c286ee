// Responses with the members of cpr's, of two generations of its error codes.

#include <map>
#include <string>

#include <triage/act/retry.hpp>
#include <triage/adapters/cpr.hpp>

#include "catch.hpp"

using triage::ErrorKind;
using triage::TransportError;

namespace {

enum class OldCode {
  OK = 0,
  CONNECTION_FAILURE,
  EMPTY_RESPONSE,
  HOST_RESOLUTION_FAILURE,
  INTERNAL_ERROR,
  INVALID_URL_FORMAT,
  NETWORK_RECEIVE_ERROR,
  NETWORK_SEND_FAILURE,
  OPERATION_TIMEDOUT,
  PROXY_RESOLUTION_FAILURE,
  SSL_CONNECT_ERROR,
  SSL_LOCAL_CERTIFICATE_ERROR,
  SSL_REMOTE_CERTIFICATE_ERROR,
  SSL_CACERT_ERROR,
  GENERIC_SSL_ERROR,
  UNSUPPORTED_PROTOCOL,
  REQUEST_CANCELLED,
  TOO_MANY_REDIRECTS,
  UNKNOWN_ERROR = 1000,
};
enum class NewCode {
  OK = 0,
  UNSUPPORTED_PROTOCOL,
  URL_MALFORMAT,
  COULDNT_RESOLVE_PROXY,
  COULDNT_RESOLVE_HOST,
  COULDNT_CONNECT,
  PARTIAL_FILE,
  OPERATION_TIMEDOUT,
  SSL_CONNECT_ERROR,
  ABORTED_BY_CALLBACK,
  TOO_MANY_REDIRECTS,
  GOT_NOTHING,
  SEND_ERROR,
  RECV_ERROR,
  SSL_CERTPROBLEM,
  PEER_FAILED_VERIFICATION,
  HTTP2_STREAM,
  UNKNOWN_ERROR = 1000,
};

template <class Code>
struct Response {
  long status_code = 0;
  std::string text = {};
  std::multimap<std::string, std::string> header = {};
  struct {
    std::string text = {};
    const std::string& str() const { return text; }
  } url = {};
  double elapsed = 0;
  struct {
    Code code = Code::OK;
    std::string message = {};
    explicit operator bool() const { return code != Code::OK; }
  } error = {};
};

}  // namespace

TEST_CASE("the codes of both generations are errors of the transport") {
  CHECK(triage::cpr_transport(OldCode::OK) == TransportError::none);
  CHECK(triage::cpr_transport(OldCode::CONNECTION_FAILURE) == TransportError::refused);
  CHECK(triage::cpr_transport(OldCode::HOST_RESOLUTION_FAILURE) == TransportError::dns);
  CHECK(triage::cpr_transport(OldCode::OPERATION_TIMEDOUT) == TransportError::timeout);
  CHECK(triage::cpr_transport(OldCode::SSL_REMOTE_CERTIFICATE_ERROR) == TransportError::certificate);
  CHECK(triage::cpr_transport(OldCode::UNKNOWN_ERROR) == TransportError::other);
  CHECK(triage::cpr_transport(NewCode::COULDNT_CONNECT) == TransportError::refused);
  CHECK(triage::cpr_transport(NewCode::PEER_FAILED_VERIFICATION) == TransportError::certificate);
  CHECK(triage::cpr_transport(NewCode::GOT_NOTHING) == TransportError::empty_reply);
  CHECK(triage::cpr_transport(NewCode::ABORTED_BY_CALLBACK) == TransportError::cancelled);
}

TEST_CASE("a response gives kind, wait and what the provider said") {
  Response<OldCode> response;
  response.status_code = 429;
  response.text = R"({"error":{"message":"slow down","code":"rate_limit_exceeded"}})";
  response.header = {{"Retry-After", "3"}, {"x-request-id", "req_c"}};
  response.url.text = "https://api.openai.com/v1/responses";
  const auto failure = triage::cpr_failure(response);
  REQUIRE(failure);
  CHECK(failure->kind() == ErrorKind::rate_limit);
  CHECK(failure->retry_after() == triage::Duration(3000));
  CHECK(failure->request_id() == "req_c");
  CHECK(failure->host() == "api.openai.com");
  CHECK(failure->provider_message() == "slow down");
}

TEST_CASE("a response without an answer says cpr's own words; a good one is no failure") {
  Response<NewCode> response;
  response.error.code = NewCode::COULDNT_RESOLVE_HOST;
  response.error.message = "Could not resolve host: api.example.com";
  const auto failure = triage::cpr_failure(response);
  REQUIRE(failure);
  CHECK(failure->classification().transport == TransportError::dns);
  CHECK(failure->provider_message() == response.error.message);

  response = {};
  response.status_code = 200;
  response.text = R"({"choices":[{"message":{"content":"yes"},"finish_reason":"stop"}]})";
  CHECK_FALSE(triage::cpr_failure(response));
}

TEST_CASE("a retry judges responses") {
  int calls = 0;
  const auto ask = [&calls] {
    Response<OldCode> response;
    response.status_code = ++calls == 1 ? 503 : 200;
    response.text = calls == 1 ? "busy" : R"({"choices":[{"message":{"content":"yes"},"finish_reason":"stop"}]})";
    return response;
  };
  const auto response =
      triage::retry(ask, triage::judge_by([](const Response<OldCode>& r) { return triage::cpr_failure(r); }),
                    triage::with_sleep([](triage::Duration, const auto&) { return true; }));
  CHECK(response.status_code == 200);
  CHECK(calls == 2);
}

TEST_CASE("a call that is wrapped is a response with its failure, and is retried where that helps") {
  int calls = 0;
  const auto post = [&calls] {
    Response<NewCode> response;
    if (++calls == 1) {
      response.error.code = NewCode::COULDNT_CONNECT;
    } else {
      response.status_code = 402;
      response.text = "Insufficient Balance";
    }
    return response;
  };
  const auto reply = triage::retry([&] { return triage::cpr_call(post, {.provider = "deepseek"}, "chat"); },
                                   triage::with_sleep([](triage::Duration, const auto&) { return true; }));
  CHECK(calls == 2);
  CHECK_FALSE(reply);
  REQUIRE(reply.failure());
  CHECK(reply.failure()->kind() == ErrorKind::billing);
  CHECK(reply.failure()->provider() == "deepseek");
  CHECK(reply.failure()->operation() == "chat");
  CHECK(reply->status_code == 402);
}
