#include <utility>  // Boost 1.74's awaitable.hpp uses std::exchange without it

#define TRIAGE_BOOST_ASIO 1
#include "catch.hpp"

#include <boost/asio/io_context.hpp>

#include <triage/adapters/asio_retry.hpp>

using namespace triage;
namespace net = boost::asio;

TEST_CASE("async_retry runs on Boost.Asio alike") {
  net::io_context loop;
  int calls = 0;
  int value = 0;
  Policy quick = policies::transport;
  quick.kinds[ErrorKind::network].backoff = {Duration{2}, 2, Duration{4}};
  async_retry<void(boost::system::error_code, int)>(
      loop.get_executor(), quick,
      [&](const Attempt& attempt, auto handler) {
        ++calls;
        if (attempt.number < 3) return handler(net::error::make_error_code(net::error::connection_reset), 0);
        handler(boost::system::error_code{}, 9);
      },
      [&](boost::system::error_code error, int got) { value = error ? -1 : got; });
  loop.run();
  CHECK(calls == 3);
  CHECK(value == 9);
}

TEST_CASE("a stop before the first call is an abort to Boost.Asio") {
  struct Stopped {
    static bool stop_requested() { return true; }
  };
  net::io_context loop;
  boost::system::error_code ended;
  async_retry<void(boost::system::error_code)>(
      loop.get_executor(), policies::transport,
      [](const Attempt&, auto handler) { handler(boost::system::error_code{}); },
      [&](boost::system::error_code error) { ended = error; }, stop_on(Stopped{}));
  loop.run();
  CHECK(ended == net::error::operation_aborted);
}
