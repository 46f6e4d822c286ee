// error: an argument looks like a result and cannot be read
// A refusal that came with a code of success would count as one.

#if __has_include(<asio/compose.hpp>)
#include <asio/io_context.hpp>
#include <triage/adapters/asio_retry.hpp>

struct Response {
  int status = 503;
};

void ask(asio::io_context& context) {
  triage::async_retry<void(std::error_code, Response)>(
      context.get_executor(), triage::policies::recommended,
      [](const triage::Attempt&, auto handler) { handler(std::error_code{}, Response{}); },
      [](std::error_code, const Response&) {}
#ifdef FIXED
      ,
      triage::judge_by([](std::error_code, const Response& response) {
        return response.status == 200 ? std::nullopt : std::optional(triage::Failure{});
      })
#endif
  );
}
#elif !defined(FIXED)
#error "without Asio: an argument looks like a result and cannot be read: judge_by(f) says whether it is a failure"
#endif
