#include <cpr/cpr.h>

#include <cstdint>
#include <string>
#include <triage/adapters/cpr.hpp>
#include <triage/retry.hpp>

/// The answer to `json`. Throws a `triage::Exception`.
std::string ask(const std::string& host, std::uint16_t port, const std::string& json) {
  const std::string url = "http://" + host + ":" + std::to_string(port) + "/v1/chat/completions";
  const auto post = [&] {
    return cpr::Post(cpr::Url{url}, cpr::Header{{"Content-Type", "application/json"}}, cpr::Body{json},
                     cpr::Timeout{60'000});
  };
  auto reply = triage::retry([&] { return triage::cpr_call(post, {.provider = "vllm", .request = json}); });
  triage::raise_if_failed(reply);
  return reply->text;
}
