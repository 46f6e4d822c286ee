#include <string>

#include "catch.hpp"

#include <triage/config.hpp>
#include <triage/evidence/provider_message.hpp>
#if TRIAGE_EXCEPTIONS
#include <triage/boundary.hpp>
#endif
#include <triage/failure_from.hpp>
#include <triage/message.hpp>

using namespace triage;

TEST_CASE("the message of the error object that decided stays, decoded") {
  struct Case {
    std::string_view body;
    std::string_view said;
    int status = 400;
  };
  const Case cases[] = {
      {R"({"error":{"message":"Invalid schema for function 'find_pages': \"limit\" is no number","type":"invalid_request_error","param":"tools[0]","code":"invalid_function_parameters"}})",
       R"(Invalid schema for function 'find_pages': "limit" is no number)"},
      {R"({"error":{"message":"Provider returned error","code":502,"metadata":{"raw":"{\"error\":{\"message\":\"no room left\",\"type\":\"overloaded_error\"}}"}}})",
       "no room left", 502},
      {R"({"type":"error","error":{"type":"overloaded_error","message":"Overloaded"},"request_id":"req_2"})",
       "Overloaded", 529},
      {R"({"error":{"code":400,"message":"API key not valid.","status":"INVALID_ARGUMENT","details":[{"reason":"API_KEY_INVALID"},{"locale":"de","message":"Schlüssel ungültig"}]}})",
       "API key not valid."},
      {R"({"detail":[{"type":"missing","loc":["body","messages"],"msg":"Field required"}]})", "Field required", 422},
      {R"({"error":"model 'tiny-3b' not found"})", "model 'tiny-3b' not found", 404},
      {R"({"base_resp":{"status_code":1008,"status_msg":"insufficient balance"}})", "insufficient balance", 200},
      {"Error code: 400 - {'error': {'message': 'Unknown parameter: top_q', 'code': 'unknown_parameter'}}",
       "Unknown parameter: top_q", 0},
      {"upstream connect error or disconnect/reset before headers\n",
       "upstream connect error or disconnect/reset before headers", 503},
      {"<html><head>\n<TITLE>504 Gateway Time-out</TITLE></head><body>x</body></html>", "504 Gateway Time-out", 504},
      {R"({"choices":[]})", "", 200},
      {"", "", 500},
  };
  for (const Case& c : cases) {
    INFO(c.body);
    const Failure failure = failure_from({.status = c.status, .body = c.body});
    CHECK(failure.provider_message() == c.said);
  }
}

TEST_CASE("a provider's message is masked, on one line, and at most one KiB") {
  const std::string body = R"({"error":{"message":"Incorrect key sk-proj-f3Hq9xLs72PqRtY0aaB1cD4e.\nMore: )" +
                           std::string(3000, 'x') + " y\"}}";
  const Failure failure = failure_from({.status = 401, .body = body});
  CHECK(failure.provider_message().size() <= max_provider_message);
  CHECK(failure.provider_message().find("f3Hq9xLs72") == std::string_view::npos);
  CHECK(failure.provider_message().find('\n') == std::string_view::npos);
  CHECK(failure.provider_message().starts_with("Incorrect key"));
}

TEST_CASE("what() carries what the provider said behind our sentence, and texts for users do not") {
  const Evidence seen{
      .provider = "openai",
      .status = 400,
      .body = R"({"error":{"message":"Unsupported value: 'zz'","param":"model","code":"unsupported_value"}})"};
  const Failure failure = failure_from(seen);
  CHECK(failure.what() == std::string(failure.message()) + ": Unsupported value: 'zz'");
  CHECK(failure.what().data()[failure.what().size()] == '\0');
  CHECK(failure.provider_code() == "unsupported_value");
  CHECK(failure.provider_param() == "model");
#if TRIAGE_EXCEPTIONS
  try {
    raise(failure);
  } catch (const Exception& e) {
    CHECK(e.what() == failure.what());
    CHECK(e.failure().provider_message() == "Unsupported value: 'zz'");
  }
#endif
  CHECK(debug_message(failure).find("provider_message=Unsupported value: 'zz'") != std::string::npos);
  CHECK(to_json(failure).find(R"("provider_message":"Unsupported value: 'zz'")") != std::string::npos);
  CHECK(to_json(failure).find(R"("parameter":"model")") != std::string::npos);
  CHECK(user_message(failure).find("zz") == std::string::npos);

  CHECK(Failure(failure.info()) == failure);
  FailureInfo other = failure.info();
  other.provider_message = "something else";
  CHECK_FALSE(Failure(other) == failure);
}

TEST_CASE("a failure without a message of its own says its kind's meaning before what the provider said") {
  const Failure failure(
      {.classification = classification_of(ErrorKind::billing), .provider_message = "top up your account"});
  CHECK(failure.what() == std::string(row_of(ErrorKind::billing).meaning) + ": top up your account");
  CHECK(failure.message() == row_of(ErrorKind::billing).meaning);
  CHECK(Failure{}.what() == row_of(ErrorKind::unknown).meaning);
}

TEST_CASE("each failure of a transport is told apart, in every text") {
  struct Case {
    TransportError error;
    std::string_view user;
  };
  const Case cases[] = {{TransportError::dns, "cannot be found"},
                        {TransportError::refused, "accepts no connections"},
                        {TransportError::unreachable, "no way to reach"},
                        {TransportError::connect_timeout, "in time"},
                        {TransportError::tls, "No secure connection"},
                        {TransportError::certificate, "prove who it is"},
                        {TransportError::proxy_refused, "A proxy"},
                        {TransportError::reset, "The connection to OpenAI broke off"},
                        {TransportError::truncated, "The answer of OpenAI broke off"},
                        {TransportError::empty_reply, "without an answer"}};
  for (const Case& c : cases) {
    INFO(to_string(c.error));
    const Failure failure =
        failure_from({.provider = "openai", .url = "https://api.openai.com/v1/responses", .transport = c.error});
    CHECK(failure.classification().transport == c.error);
    CHECK(failure.message().find(row_of(c.error).sentence) != std::string_view::npos);
    CHECK(failure.message().find("is the server running?") == std::string_view::npos);
    CHECK(to_json(failure).find("\"transport\":\"" + std::string(to_string(c.error)) + '"') != std::string::npos);
    CHECK(user_message(failure).find(c.user) != std::string::npos);
    CHECK_FALSE(user_message(failure, german_catalogue).empty());
  }
}

TEST_CASE("at a local address the question is whether the server runs") {
  for (const std::string_view url :
       {"http://localhost:11434/api/chat", "http://127.0.0.1:8080/v1", "http://[::1]:8000/v1", "http://10.1.2.3/v1",
        "http://192.168.0.9:1234/v1", "http://172.20.0.2/v1", "http://ollama:11434/api", "http://gpu-box.local/v1",
        "http://host.docker.internal/v1"}) {
    INFO(url);
    const Failure failure = failure_from({.url = url, .transport = TransportError::refused});
    CHECK(failure.message().ends_with("is the server running?"));
    CHECK(user_message(failure).find("is the server running?") != std::string::npos);
    CHECK(user_message(failure).find("internet") == std::string::npos);
    CHECK(user_message(failure, german_catalogue).find("Läuft der Server?") != std::string::npos);
  }
  for (const std::string_view url :
       {"https://api.openai.com/v1", "http://172.32.0.1/v1", "http://8.8.8.8/v1", "http://1720.1.1/v1"})
    CHECK(user_message(failure_from({.url = url, .transport = TransportError::refused})).find("running") ==
          std::string::npos);
}

TEST_CASE("a text names the failure of its transport") {
  struct Case {
    std::string_view text;
    TransportError error;
  };
  const Case cases[] = {{"connect ECONNREFUSED 10.0.0.7:443", TransportError::refused},
                        {"getaddrinfo ENOTFOUND api.example.com", TransportError::dns},
                        {"Could not resolve host: api.example.com", TransportError::dns},
                        {"Connection reset by peer", TransportError::reset},
                        {"No route to host", TransportError::unreachable},
                        {"x509: certificate signed by unknown authority", TransportError::certificate},
                        {"TLS handshake failed", TransportError::tls},
                        {"Empty reply from server", TransportError::empty_reply}};
  for (const Case& c : cases) {
    INFO(c.text);
    const Classification seen = classify(c.text);
    CHECK(to_string(seen.kind) == "network");
    CHECK(to_string(seen.transport) == to_string(c.error));
  }
}
