#include <grpcpp/client_context.h>
#include <grpcpp/support/status.h>

#include <chrono>
#include <triage/adapters/grpc.hpp>
#include <triage/retry.hpp>
#include <utility>

/// The answer of a stub's method, which `call` calls:
///
///     ask<Answer>([&](auto* context, auto* answer) { return stub->Predict(context, question, answer); })
///
/// Throws a `triage::Exception`.
template <class Answer, class Call>
Answer ask(Call call) {
  const auto once = [&](Answer* answer) {
    grpc::ClientContext context;  // gRPC wants one for each attempt
    context.set_deadline(std::chrono::system_clock::now() + std::chrono::seconds(60));
    return call(&context, answer);
  };
  auto reply = triage::retry([&] { return triage::grpc_call<Answer>(once, {.provider = "vertex"}); });
  triage::raise_if_failed(reply);
  return std::move(reply.value());
}
