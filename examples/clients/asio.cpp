#include <asio.hpp>
#include <cstdint>
#include <sstream>
#include <string>
#include <triage/adapters/asio.hpp>
#include <triage/retry.hpp>
#include <utility>
#include <vector>

using asio::ip::tcp;

struct Answer {
  int status = 0;
  std::vector<std::pair<std::string, std::string>> headers;
  std::string body;
};
using Reply = triage::Reply<Answer>;

Answer answer_in(const std::string& text) {
  std::istringstream in(text);
  std::string line;
  Answer answer;
  if (in >> line >> answer.status) std::getline(in, line);
  while (std::getline(in, line) && line != "\r")
    if (const std::size_t colon = line.find(": "); colon != line.npos)
      answer.headers.emplace_back(line.substr(0, colon), line.substr(colon + 2));
  answer.body.assign(std::istreambuf_iterator<char>(in), {});
  return answer;
}

/// One attempt, over a connection of its own.
asio::awaitable<Reply> exchange(tcp::endpoint server, const std::string& json) {
  const std::string request =
      "POST /v1/chat/completions HTTP/1.0\r\nContent-Type: application/json\r\nContent-Length: " +
      std::to_string(json.size()) + "\r\n\r\n" + json;
  asio::error_code code;
  auto token = asio::redirect_error(asio::use_awaitable, code);
  tcp::socket socket(co_await asio::this_coro::executor);
  co_await socket.async_connect(server, token);
  const auto phase = code ? triage::Phase::not_sent : triage::Phase::sent;
  if (!code) co_await asio::async_write(socket, asio::buffer(request), token);
  std::string text;
  if (!code) co_await asio::async_read(socket, asio::dynamic_buffer(text), token);
  if (code == asio::error::eof && !text.empty()) code = {};
  co_return triage::asio_reply(code, answer_in(text), {.provider = "vllm", .phase = phase, .request = json});
}

/// The answer to `json`. Throws a `triage::Exception`.
std::string ask(const std::string& host, std::uint16_t port, const std::string& json) {
  asio::io_context context;
  asio::steady_timer timer(context);
  const auto sleep = [&timer](triage::Duration wait, const auto&) {
    timer.expires_after(wait);
    return timer.async_wait(asio::use_awaitable);
  };
  const auto once = [&] { return exchange({asio::ip::make_address(host), port}, json); };
  auto answer = asio::co_spawn(
      context, triage::co_retry<asio::awaitable<Reply>>(triage::policies::recommended, once, triage::with_sleep(sleep)),
      asio::use_future);
  context.run();
  Reply reply = answer.get();
  triage::raise_if_failed(reply);
  return reply->body;
}
