// Raw sockets on loopback: a server that says exactly the bytes it is told to, resets, or stays silent.
//
// POSIX only. An HTTP library would answer correctly, which real servers and proxies often do not.

#ifndef TRIAGE_EXAMPLES_LOOPBACK_HPP
#define TRIAGE_EXAMPLES_LOOPBACK_HPP

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

namespace loopback {

/// A connected socket, closed when it goes.
class Socket {
 public:
  explicit Socket(int fd) noexcept : fd_(fd) {}
  Socket(Socket&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}
  Socket& operator=(Socket&& other) noexcept {
    std::swap(fd_, other.fd_);
    return *this;
  }
  ~Socket() {
    if (fd_ >= 0) ::close(fd_);
  }

  [[nodiscard]] int fd() const noexcept { return fd_; }

  /// Sends all of it; false where the peer is gone.
  bool send(std::string_view bytes) const noexcept {
    while (!bytes.empty()) {
      const auto n = ::send(fd_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (n <= 0) return false;
      bytes.remove_prefix(static_cast<std::size_t>(n));
    }
    return true;
  }

  /// A whole HTTP request with its body; what had come when the peer went away or `patience` was over.
  [[nodiscard]] std::string read_request(std::chrono::milliseconds patience = std::chrono::seconds(5)) const {
    std::string request;
    for (char buffer[4096]; !is_whole(request) && wait_readable(patience);) {
      const auto n = ::recv(fd_, buffer, sizeof buffer, 0);
      if (n <= 0) break;
      request.append(buffer, static_cast<std::size_t>(n));
    }
    return request;
  }

  /// Whether there is something to read, or the peer went away.
  [[nodiscard]] bool wait_readable(std::chrono::milliseconds patience) const noexcept {
    pollfd ready{fd_, POLLIN, 0};
    return ::poll(&ready, 1, static_cast<int>(patience.count())) > 0;
  }

  /// Closes with a reset in place of an orderly end.
  void reset() noexcept {
    const linger now{1, 0};
    ::setsockopt(fd_, SOL_SOCKET, SO_LINGER, &now, sizeof now);
    ::close(std::exchange(fd_, -1));
  }

 private:
  static bool is_whole(const std::string& request) {
    const auto head = request.find("\r\n\r\n");
    if (head == std::string::npos) return false;
    std::string lower = request.substr(0, head);
    std::transform(lower.begin(), lower.end(), lower.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    const auto length = lower.find("content-length:");
    const auto body = length == std::string::npos ? 0UL : std::stoul(lower.substr(length + 15));
    return request.size() >= head + 4 + body;
  }

  int fd_;
};

/// A listening socket on a port of the system's choice.
class Listener {
 public:
  explicit Listener(int backlog = 64) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    auto* const generic = reinterpret_cast<sockaddr*>(&address);
    if (::bind(socket_.fd(), generic, size) != 0 || ::listen(socket_.fd(), backlog) != 0 ||
        ::getsockname(socket_.fd(), generic, &size) != 0)
      throw std::runtime_error("no loopback socket");
    port_ = ntohs(address.sin_port);
  }

  [[nodiscard]] std::uint16_t port() const noexcept { return port_; }
  [[nodiscard]] std::string url(std::string_view path = "/") const {
    return "http://127.0.0.1:" + std::to_string(port_) + std::string(path);
  }
  [[nodiscard]] bool wait(std::chrono::milliseconds patience) const noexcept { return socket_.wait_readable(patience); }
  [[nodiscard]] Socket accept() const noexcept { return Socket(::accept(socket_.fd(), nullptr, nullptr)); }

 private:
  Socket socket_;
  std::uint16_t port_ = 0;
};

/// A port without a listener.
inline std::uint16_t closed_port() { return Listener().port(); }

/// A port that accepts no connection: its queue is full, so that the system ignores new ones.
class FullPort {
 public:
  FullPort() {
    for (int i = 0; i < 4; ++i) {
      waiting_.emplace_back(::socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0));
      sockaddr_in address{};
      address.sin_family = AF_INET;
      address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
      address.sin_port = htons(listener_.port());
      static_cast<void>(::connect(waiting_.back().fd(), reinterpret_cast<sockaddr*>(&address), sizeof address));
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  [[nodiscard]] std::uint16_t port() const noexcept { return listener_.port(); }

 private:
  Listener listener_{0};
  std::vector<Socket> waiting_;
};

/// Answers every connection with `handler(socket, request)`, each on its own thread. A request that is not whole
/// after `patience` is answered as it is.
class Server {
 public:
  using Handler = std::function<void(Socket&, const std::string& request)>;

  explicit Server(Handler handler, std::chrono::milliseconds patience = std::chrono::seconds(5))
      : handler_(std::move(handler)), patience_(patience), accepts_([this] { run(); }) {}
  Server(const Server&) = delete;
  ~Server() {
    stops_ = true;
    accepts_.join();
    for (std::thread& thread : answers_) thread.join();
  }

  [[nodiscard]] std::uint16_t port() const noexcept { return listener_.port(); }
  [[nodiscard]] std::string url(std::string_view path = "/") const { return listener_.url(path); }

 private:
  void run() {
    while (!stops_) {
      if (!listener_.wait(std::chrono::milliseconds(20))) continue;
      answers_.emplace_back([this, socket = std::make_shared<Socket>(listener_.accept())] {
        const std::string request = socket->read_request(patience_);
        if (!request.empty()) handler_(*socket, request);
      });
    }
  }

  Handler handler_;
  std::chrono::milliseconds patience_;
  Listener listener_;
  std::atomic<bool> stops_{false};
  std::vector<std::thread> answers_;
  std::thread accepts_;
};

/// The bytes of an answer with such a status ("200 OK") and whole lines of headers.
inline std::string whole_answer(std::string_view status, std::string_view headers, std::string_view body) {
  return "HTTP/1.1 " + std::string(status) + "\r\nContent-Length: " + std::to_string(body.size()) +
         "\r\nConnection: close\r\n" + std::string(headers) + "\r\n" + std::string(body);
}

}  // namespace loopback

#endif
