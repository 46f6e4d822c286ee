// error: the operation completes with other arguments than the signature's
// A completion that async_retry cannot hand on would leave its caller waiting for ever.

#if __has_include(<asio/compose.hpp>)
#include <asio/io_context.hpp>
#include <string>
#include <triage/adapters/asio_retry.hpp>

void ask(asio::io_context& context) {
#ifdef FIXED
  const std::string answer = "Hello";
#else
  constexpr int answer = 5;
#endif
  triage::async_retry<void(std::error_code, std::string)>(
      context.get_executor(), triage::policies::recommended,
      [=](const triage::Attempt&, auto handler) { handler(std::error_code{}, answer); },
      [](std::error_code, const std::string&) {});
}
#elif !defined(FIXED)
#error "without Asio: the operation completes with other arguments than the signature's"
#endif
