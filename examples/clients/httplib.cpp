#include <httplib.h>

#include <chrono>
#include <cstdint>
#include <string>
#include <triage/adapters/httplib.hpp>
#include <triage/retry.hpp>

/// The answer to `json`. Throws a `triage::Exception`.
std::string ask(const std::string& host, std::uint16_t port, const std::string& json) {
  using namespace std::chrono_literals;
  httplib::Client client(host, port);
  client.set_read_timeout(60s);

  auto reply = triage::retry([&] {
    return triage::httplib_call([&] { return client.Post("/v1/chat/completions", json, "application/json"); },
                                {.provider = "vllm", .request = json}, {.read = 60s});
  });
  triage::raise_if_failed(reply);
  return reply->body;
}
