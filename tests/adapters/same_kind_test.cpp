// The same failure through libcurl, cpp-httplib and Asio is the same kind: dead connections, broken certificates, and
// the pages that nginx and HAProxy write themselves. All on loopback; what is not installed is skipped aloud.

#include <httplib.h>
#include <spawn.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <asio.hpp>
#include <asio/ssl.hpp>

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>

#include <triage/adapters/asio.hpp>
#include <triage/adapters/curl.hpp>
#include <triage/adapters/httplib.hpp>

#include "catch.hpp"
#include "live/loopback.hpp"

extern char** environ;

namespace {

using namespace std::chrono_literals;
namespace fs = std::filesystem;
using asio::ip::tcp;
using std::chrono::milliseconds;
using triage::Classification;
using triage::Duration;
using triage::ErrorKind;
using triage::Evidence;
using triage::TransportError;

/// One POST, and how patient its client is.
struct Call {
  std::string host = "127.0.0.1";
  std::uint16_t port = 0;
  std::string path = "/";
  std::string ca_file = {};  ///< TLS where it is not empty
  std::string body = "{}";
  milliseconds to_connect = 5s;
  milliseconds to_read = 5s;

  [[nodiscard]] bool tls() const { return !ca_file.empty(); }
};

// --- the three clients -----------------------------------------------------------------------------------------------

Classification by_curl(const Call& call) {
  const std::unique_ptr<CURL, decltype(&curl_easy_cleanup)> easy(curl_easy_init(), &curl_easy_cleanup);
  const std::string url =
      (call.tls() ? "https://" : "http://") + call.host + ":" + std::to_string(call.port) + call.path;
  curl_easy_setopt(easy.get(), CURLOPT_URL, url.c_str());
  curl_easy_setopt(easy.get(), CURLOPT_PROXY, "");
  curl_easy_setopt(easy.get(), CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(easy.get(), CURLOPT_POSTFIELDS, call.body.c_str());
  curl_easy_setopt(easy.get(), CURLOPT_CONNECTTIMEOUT_MS, static_cast<long>(call.to_connect.count()));
  curl_easy_setopt(easy.get(), CURLOPT_TIMEOUT_MS, static_cast<long>(call.to_read.count()));
  if (call.tls()) curl_easy_setopt(easy.get(), CURLOPT_CAINFO, call.ca_file.c_str());
  triage::CurlTransfer transfer(easy.get());
  const auto failure = transfer.perform();
  REQUIRE(failure);
  return failure->classification();
}

Classification by_httplib(const Call& call) {
  httplib::Client client((call.tls() ? "https://" : "http://") + call.host + ":" + std::to_string(call.port));
  client.set_connection_timeout(0, call.to_connect.count() * 1000);
  client.set_read_timeout(0, call.to_read.count() * 1000);
  if (call.tls()) {
    client.set_ca_cert_path(call.ca_file.c_str());
    client.enable_server_certificate_verification(true);
  }
  const auto begin = std::chrono::steady_clock::now();
  const httplib::Result result = client.Post(call.path, call.body, "application/json");
  const auto elapsed = std::chrono::duration_cast<Duration>(std::chrono::steady_clock::now() - begin);
  const triage::HttplibAnswer answer(result, {.elapsed = elapsed, .connection = call.to_connect, .read = call.to_read});
  const auto failure = answer.failure();
  REQUIRE(failure);
  return failure->classification();
}

class AsioClient {
 public:
  explicit AsioClient(const Call& call) : call_(call), stream_(context_, tls_), timer_(context_) {
    if (!call_.tls()) return;
    tls_.load_verify_file(call_.ca_file);
    stream_.set_verify_mode(asio::ssl::verify_peer);
    stream_.set_verify_callback(asio::ssl::host_name_verification(call_.host));
  }

  Classification run() {
    wait(call_.to_connect);
    resolver_.async_resolve(call_.host, std::to_string(call_.port), [this](std::error_code ec, const auto& found) {
      if (ec) return finish(ec);
      asio::async_connect(stream_.next_layer(), found, [this](std::error_code error, const auto&) {
        if (error) return finish(error);
        if (!call_.tls()) return send(stream_.next_layer());
        stream_.async_handshake(asio::ssl::stream_base::client, [this](std::error_code failed) {
          if (failed) return finish(failed);
          send(stream_);
        });
      });
    });
    context_.run();
    return answer();
  }

 private:
  template <class Stream>
  void send(Stream& stream) {
    wait(call_.to_read);
    seen_.phase = triage::Phase::sent;
    request_ = "POST " + call_.path + " HTTP/1.0\r\nHost: " + call_.host +
               "\r\nContent-Type: application/json\r\nContent-Length: " + std::to_string(call_.body.size()) +
               "\r\n\r\n" + call_.body;
    asio::async_write(stream, asio::buffer(request_), [this, &stream](std::error_code ec, std::size_t) {
      if (ec) return finish(ec);
      asio::async_read(stream, asio::dynamic_buffer(text_),
                       [this](std::error_code last, std::size_t) { finish(last); });
    });
  }

  void wait(milliseconds patience) {
    timer_.expires_after(patience);
    timer_.async_wait([this](std::error_code ec) {
      if (ec) return;
      seen_.transport = TransportError::timeout;
      resolver_.cancel();
      stream_.next_layer().close();
    });
  }

  void finish(std::error_code ec) {
    code_ = ec;
    timer_.cancel();
  }

  /// A whole answer is judged by its status, headers and body; anything else by the error code.
  Classification answer() {
    const auto end_of_head = text_.find("\r\n\r\n");
    if (end_of_head == std::string::npos) return triage::asio_failure(code_, seen_).classification();
    seen_.transport = TransportError::none;
    seen_.phase = triage::Phase::not_known;
    seen_.status = std::stoi(text_.substr(text_.find(' ') + 1, 3));
    seen_.body = std::string_view(text_).substr(end_of_head + 4);
    return triage::classify(seen_);
  }

  Call call_;
  asio::io_context context_;
  asio::ssl::context tls_{asio::ssl::context::tls_client};
  tcp::resolver resolver_{context_};
  asio::ssl::stream<tcp::socket> stream_;
  asio::steady_timer timer_;
  std::string request_;
  std::string text_;
  std::error_code code_;
  Evidence seen_{.phase = triage::Phase::not_sent};
};

void check_all(const char* name, const Call& call, ErrorKind kind, bool retryable) {
  struct Client {
    const char* name;
    Classification (*ask)(const Call&);
  };
  const Client clients[] = {
      {"libcurl", by_curl}, {"cpp-httplib", by_httplib}, {"Asio", [](const Call& c) { return AsioClient(c).run(); }}};
  for (const Client& client : clients) {
    INFO(name << " through " << client.name);
    const Classification c = client.ask(call);
    CHECK(triage::to_string(c.kind) == triage::to_string(kind));
    CHECK((c.retryable != triage::Retryability::no) == retryable);
  }
}

// --- processes and files ---------------------------------------------------------------------------------------------

class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string pattern = (fs::temp_directory_path() / "triage-XXXXXX").string();
    REQUIRE(::mkdtemp(pattern.data()) != nullptr);
    path_ = pattern;
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  ~TemporaryFolder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }
  [[nodiscard]] std::string file(const std::string& name) const { return (path_ / name).string(); }
  std::string write(const std::string& name, const std::string& text) const {
    std::ofstream(file(name)) << text;
    return file(name);
  }

 private:
  fs::path path_;
};

/// The program of that name in PATH or where Debian puts servers; empty, with a warning, if there is none.
std::string find_program(const std::string& name) {
  const char* const path = std::getenv("PATH");
  std::istringstream folders(std::string(path == nullptr ? "" : path) + ":/usr/sbin:/usr/local/sbin");
  for (std::string folder; std::getline(folders, folder, ':');)
    if (::access((folder + "/" + name).c_str(), X_OK) == 0) return folder + "/" + name;
  std::cout << "skipped: " << name << " is not installed\n";
  return {};
}

/// A child that is ended with its owner.
class Process {
 public:
  explicit Process(std::vector<std::string> command) {
    std::vector<char*> argv;
    for (std::string& word : command) argv.push_back(word.data());
    argv.push_back(nullptr);
    posix_spawn_file_actions_t quiet;
    posix_spawn_file_actions_init(&quiet);
    posix_spawn_file_actions_addopen(&quiet, 1, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addopen(&quiet, 2, "/dev/null", O_WRONLY, 0);
    REQUIRE(::posix_spawn(&pid_, argv[0], &quiet, nullptr, argv.data(), environ) == 0);
    posix_spawn_file_actions_destroy(&quiet);
  }
  Process(const Process&) = delete;
  ~Process() {
    if (pid_ > 0) ::kill(pid_, SIGTERM);
    static_cast<void>(wait());
  }
  /// Its exit status.
  int wait() {
    int status = 0;
    if (pid_ > 0) ::waitpid(std::exchange(pid_, 0), &status, 0);
    return status;
  }

 private:
  pid_t pid_ = 0;
};

bool run(std::vector<std::string> command) { return Process(std::move(command)).wait() == 0; }

void await_port(std::uint16_t port) {
  for (int i = 0; i < 250; ++i) {
    asio::io_context context;
    tcp::socket socket(context);
    std::error_code ec;
    if (!socket.connect({asio::ip::address_v4::loopback(), port}, ec)) return;
    std::this_thread::sleep_for(20ms);
  }
  FAIL("nobody listens on port " << port);
}

}  // namespace

TEST_CASE("failed connections are the same kind through every client") {
  using loopback::Socket;
  check_all("refused", {.port = loopback::closed_port()}, ErrorKind::network, true);
  check_all("a name that nobody knows", {.host = "nobody-lives-here.invalid", .port = 80}, ErrorKind::network, true);
  const loopback::FullPort full;
  check_all("no answer to the knock", {.port = full.port(), .to_connect = 300ms}, ErrorKind::network, true);

  const loopback::Server resets([](Socket& s, const std::string&) { s.reset(); });
  check_all("reset", {.port = resets.port()}, ErrorKind::network, true);
  const loopback::Server closes([](Socket&, const std::string&) {});
  check_all("closed without an answer", {.port = closes.port()}, ErrorKind::network, true);
  const loopback::Server hangs([](Socket& s, const std::string&) { static_cast<void>(s.wait_readable(15s)); });
  check_all("silence", {.port = hangs.port(), .to_read = 500ms}, ErrorKind::idle_timeout, true);
}

TEST_CASE("untrusted certificates and a port without TLS are the same kind through every client") {
  const std::string openssl = find_program("openssl");
  if (openssl.empty()) return;
  const TemporaryFolder folder;
  const auto make_key = [&](const std::string& name) {
    return run({openssl, "genpkey", "-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256", "-out",
                folder.file(name + ".key")});
  };
  const auto make_root = [&](const std::string& name) {
    return make_key(name) &&
           run({openssl, "req", "-x509", "-new", "-key", folder.file(name + ".key"), "-subj", "/CN=" + name, "-days",
                "7", "-addext", "subjectAltName=IP:127.0.0.1", "-out", folder.file(name + ".crt")});
  };
  // `openssl ca` is what takes dates in the past.
  folder.write("ca.cnf", "[ca]\ndefault_ca=d\n[d]\ndatabase=" + folder.file("index") +
                             "\nserial=" + folder.file("serial") + "\nnew_certs_dir=" + folder.file("") +
                             "\ndefault_md=sha256\npolicy=p\n[p]\ncommonName=supplied\n");
  folder.write("index", "");
  folder.write("serial", "01\n");
  const auto sign = [&](const std::string& name, const std::string& alternative, const std::string& from,
                        const std::string& to) {
    folder.write(name + ".ext", "subjectAltName=" + alternative + "\n");
    return make_key(name) &&
           run({openssl, "req", "-new", "-key", folder.file(name + ".key"), "-subj", "/CN=" + name, "-out",
                folder.file(name + ".csr")}) &&
           run({openssl,      "ca",
                "-batch",     "-notext",
                "-config",    folder.file("ca.cnf"),
                "-cert",      folder.file("root.crt"),
                "-keyfile",   folder.file("root.key"),
                "-extfile",   folder.file(name + ".ext"),
                "-startdate", from,
                "-enddate",   to,
                "-in",        folder.file(name + ".csr"),
                "-out",       folder.file(name + ".crt")});
  };
  REQUIRE(make_root("root"));
  REQUIRE(make_root("stranger"));
  REQUIRE(sign("expired", "IP:127.0.0.1", "20200101000000Z", "20200201000000Z"));
  REQUIRE(sign("elsewhere", "DNS:elsewhere.example", "20200101000000Z", "20991231235959Z"));
  REQUIRE(sign("good", "IP:127.0.0.1", "20200101000000Z", "20991231235959Z"));

  class TlsServer {
   public:
    TlsServer(const TemporaryFolder& files, const std::string& name)
        : server_(files.file(name + ".crt").c_str(), files.file(name + ".key").c_str()) {
      REQUIRE(server_.is_valid());
      server_.Post("/", [](const httplib::Request&, httplib::Response& response) {
        response.status = 503;
        response.set_content("{}", "application/json");
      });
      port_ = server_.bind_to_any_port("127.0.0.1");
      thread_ = std::thread([this] { server_.listen_after_bind(); });
      await_port(port());
    }
    TlsServer(const TlsServer&) = delete;
    ~TlsServer() {
      server_.stop();
      thread_.join();
    }
    [[nodiscard]] std::uint16_t port() const { return static_cast<std::uint16_t>(port_); }

   private:
    httplib::SSLServer server_;
    int port_ = 0;
    std::thread thread_;
  };

  const std::string root = folder.file("root.crt");
  for (const char* name : {"expired", "elsewhere", "stranger"}) {
    const TlsServer server(folder, name);
    check_all(name, {.port = server.port(), .ca_file = root}, ErrorKind::network, false);
  }
  const TlsServer sound(folder, "good");
  check_all("a sound certificate", {.port = sound.port(), .ca_file = root}, ErrorKind::overloaded, true);

  const loopback::Server plain(
      [](loopback::Socket& s, const std::string&) { s.send("HTTP/1.1 400 Bad Request\r\n\r\n"); }, 100ms);
  check_all("no TLS at all", {.port = plain.port(), .ca_file = root}, ErrorKind::network, true);
}

TEST_CASE("nginx's own pages for a dead, slow or limited upstream are classified") {
  const std::string nginx = find_program("nginx");
  if (nginx.empty()) return;
  const TemporaryFolder folder;
  const loopback::Server slow([](loopback::Socket& s, const std::string&) { static_cast<void>(s.wait_readable(15s)); });
  const loopback::Server good([](loopback::Socket& s, const std::string&) {
    s.send("HTTP/1.1 200 OK\r\nContent-Length: 16\r\n\r\n{\"choices\":[{}]}");
  });
  const std::uint16_t port = loopback::closed_port();
  const auto to = [](std::uint16_t upstream) {
    return "proxy_pass http://127.0.0.1:" + std::to_string(upstream) + "; ";
  };
  std::string paths;
  for (const char* kind : {"client_body", "proxy", "fastcgi", "uwsgi", "scgi"})
    paths += std::string(kind) + "_temp_path " + folder.file(kind) + "; ";
  const std::string config = folder.write(
      "nginx.conf", "daemon off; master_process off; pid " + folder.file("pid") + "; error_log " +
                        folder.file("error.log") +
                        ";\n"
                        "events {}\n"
                        "http { access_log off; " +
                        paths +
                        "\n"
                        "  limit_req_zone $binary_remote_addr zone=one:64k rate=1r/m; limit_req_status 429;\n"
                        "  server { listen 127.0.0.1:" +
                        std::to_string(port) +
                        "; client_max_body_size 100;\n"
                        "    location /dead { " +
                        to(loopback::closed_port()) +
                        "}\n"
                        "    location /slow { proxy_read_timeout 200ms; " +
                        to(slow.port()) +
                        "}\n"
                        "    location /limited { limit_req zone=one; " +
                        to(good.port()) +
                        "}\n"
                        "  } }\n");
  const Process server({nginx, "-c", config, "-p", folder.file("")});
  await_port(port);

  check_all("502", {.port = port, .path = "/dead"}, ErrorKind::server_error, true);
  check_all("504", {.port = port, .path = "/slow"}, ErrorKind::idle_timeout, true);
  check_all("413", {.port = port, .path = "/dead", .body = std::string(2000, ' ')}, ErrorKind::payload_too_large,
            false);
  const httplib::Result first = httplib::Client("127.0.0.1", port).Post("/limited", "{}", "application/json");
  REQUIRE(first);
  REQUIRE(first->status == 200);  // the one request a minute
  check_all("429", {.port = port, .path = "/limited"}, ErrorKind::rate_limit, true);
}

TEST_CASE("HAProxy's page for a backend without servers is classified") {
  const std::string haproxy = find_program("haproxy");
  if (haproxy.empty()) return;
  const TemporaryFolder folder;
  const std::uint16_t port = loopback::closed_port();
  const std::string config =
      folder.write("haproxy.cfg",
                   "defaults\n  mode http\n  timeout connect 1s\n  timeout client 3s\n  timeout server 3s\n"
                   "frontend f\n  bind 127.0.0.1:" +
                       std::to_string(port) +
                       "\n  default_backend none\n"
                       "backend none\n");
  const Process server({haproxy, "-db", "-f", config});
  await_port(port);
  check_all("503", {.port = port}, ErrorKind::overloaded, true);
}
