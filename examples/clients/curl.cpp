#include <curl/curl.h>

#include <cstdint>
#include <memory>
#include <string>
#include <triage/adapters/curl.hpp>
#include <triage/retry.hpp>

/// The answer to `json`. Throws a `triage::Exception`.
std::string ask(const std::string& host, std::uint16_t port, const std::string& json) {
  const std::string url = "http://" + host + ":" + std::to_string(port) + "/v1/chat/completions";
  const std::unique_ptr<CURL, decltype(&curl_easy_cleanup)> easy(curl_easy_init(), &curl_easy_cleanup);
  const std::unique_ptr<curl_slist, decltype(&curl_slist_free_all)> headers(
      curl_slist_append(nullptr, "Content-Type: application/json"), &curl_slist_free_all);
  curl_easy_setopt(easy.get(), CURLOPT_URL, url.c_str());
  curl_easy_setopt(easy.get(), CURLOPT_HTTPHEADER, headers.get());
  curl_easy_setopt(easy.get(), CURLOPT_POSTFIELDS, json.c_str());
  curl_easy_setopt(easy.get(), CURLOPT_TIMEOUT, 60L);

  triage::CurlTransfer transfer(easy.get());
  triage::retry([&] { triage::perform_or_raise(transfer, {.provider = "vllm", .request = json}); });
  return transfer.body();
}
