#include <asio.hpp>
#include <cstdint>
#include <sstream>
#include <string>
#include <triage/failure_from.hpp>
#include <triage/retry.hpp>
#include <utility>
#include <vector>

using asio::ip::tcp;

/// One attempt. What Asio throws has an error code, which `co_retry` reads.
asio::awaitable<std::string> exchange(tcp::endpoint server, const std::string& json) {
  const std::string request = "POST /v1/chat/completions HTTP/1.0\r\nContent-Type: application/json\r\nContent-Length: " +
                              std::to_string(json.size()) + "\r\n\r\n" + json;
  tcp::socket socket(co_await asio::this_coro::executor);
  co_await socket.async_connect(server, asio::use_awaitable);
  co_await asio::async_write(socket, asio::buffer(request), asio::use_awaitable);
  std::string head, body;
  const std::size_t size =
      co_await asio::async_read_until(socket, asio::dynamic_buffer(head), "\r\n\r\n", asio::use_awaitable);
  body = head.substr(size);
  asio::error_code end;
  co_await asio::async_read(socket, asio::dynamic_buffer(body), asio::redirect_error(asio::use_awaitable, end));

  std::vector<std::pair<std::string, std::string>> headers;
  std::istringstream lines(head);
  for (std::string line; std::getline(lines, line) && line != "\r";)
    if (const std::size_t colon = line.find(": "); colon != line.npos)
      headers.emplace_back(line.substr(0, colon), line.substr(colon + 2));
  triage::raise_if_failed({.provider = "vllm", .status = std::stoi(head.substr(9)), .headers = headers, .body = body,
                           .request = json});
  co_return body;
}

/// The answer to `json`. Throws a `triage::Exception`, or what Asio threw at last.
std::string ask(const std::string& host, std::uint16_t port, const std::string& json) {
  asio::io_context context;
  asio::steady_timer timer(context);
  const auto sleep = [&timer](triage::Duration wait, const auto&) {
    timer.expires_after(wait);
    return timer.async_wait(asio::use_awaitable);
  };
  const auto once = [&] { return exchange({asio::ip::make_address(host), port}, json); };
  auto answer = asio::co_spawn(context,
                               triage::co_retry<asio::awaitable<std::string>>(triage::policies::recommended, once,
                                                                              triage::with_sleep(sleep)),
                               asio::use_future);
  context.run();
  return answer.get();
}
