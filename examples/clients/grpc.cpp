#include <grpcpp/client_context.h>
#include <grpcpp/support/status.h>

#include <chrono>
#include <triage/adapters/grpc.hpp>
#include <triage/retry.hpp>

/// The answer of a stub's method, which `call` calls:
///
///     ask<Answer>([&](auto* context, auto* answer) { return stub->Predict(context, question, answer); })
///
/// Throws a `triage::Exception`.
template <class Answer, class Call>
Answer ask(Call call) {
  Answer answer;
  const auto failure = triage::retry([&] {
    grpc::ClientContext context;  // gRPC wants one for each attempt
    context.set_deadline(std::chrono::system_clock::now() + std::chrono::seconds(60));
    return triage::GrpcAnswer(call(&context, &answer)).failure({.provider = "vertex"});
  });
  triage::raise_if_failed(failure);
  return answer;
}
