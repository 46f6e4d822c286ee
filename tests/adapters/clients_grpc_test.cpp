// The documentation's client over gRPC, with a stand-in for a stub.

#include <string>

#include "catch.hpp"
#include "clients/grpc.cpp"

TEST_CASE("a client over gRPC calls again when the service was unavailable") {
  int calls = 0;
  const auto answer = ask<std::string>([&](grpc::ClientContext*, std::string* out) {
    if (++calls == 1) return grpc::Status(grpc::StatusCode::UNAVAILABLE, "The model is overloaded");
    *out = "Hello";
    return grpc::Status::OK;
  });
  CHECK(answer == "Hello");
  CHECK(calls == 2);
}

TEST_CASE("a client over gRPC throws what the status is") {
  int calls = 0;
  CHECK_THROWS_AS(ask<std::string>([&](grpc::ClientContext*, std::string*) {
                    ++calls;
                    return grpc::Status(grpc::StatusCode::UNAUTHENTICATED, "API key not valid");
                  }),
                  triage::LLMException);
  CHECK(calls == 1);
}
