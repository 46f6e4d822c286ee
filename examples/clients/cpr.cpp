#include <cpr/cpr.h>

#include <cstdint>
#include <string>
#include <triage/adapters/cpr.hpp>
#include <triage/retry.hpp>

/// Makes responses results, for all drivers and `raise_if_failed`.
template <>
inline constexpr auto triage::judge_of<cpr::Response> =
    [](const cpr::Response& response) { return triage::cpr_failure(response, {.provider = "vllm"}); };

/// The answer to `json`. Throws a `triage::Exception`.
std::string ask(const std::string& host, std::uint16_t port, const std::string& json) {
  const std::string url = "http://" + host + ":" + std::to_string(port) + "/v1/chat/completions";
  const cpr::Response response = triage::retry([&] {
    return cpr::Post(cpr::Url{url}, cpr::Header{{"Content-Type", "application/json"}}, cpr::Body{json},
                     cpr::Timeout{60'000});
  });
  triage::raise_if_failed(response);
  return response.text;
}
