// OpenTelemetry: a failure as attributes of a span or a metric, by the semantic conventions for generative AI.
//
//   const auto set = [&](std::string_view name, auto value) { span->SetAttribute(name, value); };
//   triage::for_each_span_attribute(failure, set);
//   triage::for_each_metric_attribute(failure, add);  // for gen_ai.client.operation.duration: few values each
//
// Plain pairs: it includes nothing of OpenTelemetry. Names and values are those of its semantic conventions 1.37
// (gen-ai-spans, gen-ai-metrics, http-spans). No attribute holds a text of the provider's or the user's, and secrets in
// names are masked.

#ifndef TRIAGE_ADAPTERS_OPENTELEMETRY_HPP
#define TRIAGE_ADAPTERS_OPENTELEMETRY_HPP

#include <string_view>

#include <triage/act/attempt.hpp>
#include <triage/evidence/provider_names.hpp>
#include <triage/failure/attributes.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

struct OtelProvider {
  Provider provider;
  std::string_view name;
};

// clang-format off
/// The well-known values of `gen_ai.provider.name` that differ from our names.
inline constexpr OtelProvider otel_providers[] = {
  {Provider::azure, "azure.ai.openai"}, {Provider::bedrock, "aws.bedrock"}, {Provider::google, "gcp.gemini"},
  {Provider::mistral, "mistral_ai"},    {Provider::xai, "x_ai"}};
// clang-format on

[[nodiscard]] inline std::string_view otel_provider(const Failure& failure) noexcept {
  const Provider provider = failure.classification().provider;
  for (const OtelProvider& row : otel_providers)
    if (row.provider == provider) return row.name;
  return failure.provider();
}

}  // namespace detail

/// Calls `visit(name, value)` for the attributes that metrics may have. The value is a `std::string_view` or a
/// `std::int64_t`. `error.type` is the kind's name.
template <class Visit>
void for_each_metric_attribute(const Failure& failure, Visit&& visit) {
  const auto text = [&](std::string_view name, std::string_view value) { detail::visit_masked(name, value, visit); };
  visit(std::string_view("error.type"), to_string(failure.kind()));
  text("gen_ai.operation.name", failure.operation());
  text("gen_ai.provider.name", detail::otel_provider(failure));
  text("gen_ai.request.model", failure.model());
  text("server.address", failure.host());
  if (failure.port() != 0) visit(std::string_view("server.port"), std::int64_t{failure.port()});
}

/// The same and what spans may have besides: `http.response.status_code`.
template <class Visit>
void for_each_span_attribute(const Failure& failure, Visit&& visit) {
  triage::for_each_metric_attribute(failure, visit);
  if (failure.status() != 0) visit(std::string_view("http.response.status_code"), std::int64_t{failure.status()});
}

/// Those of an attempt: `http.request.resend_count` from the second one on.
template <class Visit>
void for_each_span_attribute(const Attempt& attempt, Visit&& visit) {
  if (attempt.number > 1) visit(std::string_view("http.request.resend_count"), std::int64_t{attempt.number} - 1);
}

/// Those of a failed attempt and of its failure.
template <class Visit>
void for_each_span_attribute(const RetryEvent& event, Visit&& visit) {
  triage::for_each_span_attribute(event.failure, visit);
  triage::for_each_span_attribute(event.attempt, visit);
}

/// Those of the attempt that worked.
template <class Visit>
void for_each_span_attribute(const SuccessEvent& event, Visit&& visit) {
  triage::for_each_span_attribute(event.attempt, visit);
}

}  // namespace triage::inline TRIAGE_ABI

#endif
