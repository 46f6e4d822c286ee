#include <cstdlib>

#include "redis_server.hpp"

#include <triage/adapters/redis_tls.hpp>

using namespace triage;
using namespace std::chrono_literals;

namespace {

/// An authority of the test's own, and certificates that it has signed.
class Authority {
 public:
  explicit Authority(std::filesystem::path folder) : folder_(std::move(folder)) {
    run("req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=authority -keyout ca.key -out ca.pem");
  }
  /// Made out to a subject's alternative name, as in "IP:127.0.0.1".
  void sign(const std::string& file, const std::string& name) const {
    run("req -newkey rsa:2048 -nodes -subj /CN=redis -keyout " + file + ".key -out " + file + ".csr");
    std::ofstream(folder_ / "names") << "subjectAltName=" << name << '\n';
    run("x509 -req -days 2 -in " + file + ".csr -CA ca.pem -CAkey ca.key -CAcreateserial -extfile names -out " + file +
        ".pem");
  }
  [[nodiscard]] std::string path(const std::string& file) const { return folder_ / file; }

 private:
  void run(const std::string& command) const {
    REQUIRE(std::system(("cd " + folder_.string() + " && openssl " + command + " 2>/dev/null").c_str()) == 0);
  }

  std::filesystem::path folder_;
};

/// A Redis that speaks TLS on a second port, and asks its clients for certificates.
struct TlsServer {
  explicit TlsServer(const Authority& authority, const std::string& certificate)
      : server({"--tls-port", std::to_string(port), "--tls-ca-cert-file", authority.path("ca.pem"), "--tls-cert-file",
                authority.path(certificate + ".pem"), "--tls-key-file", authority.path(certificate + ".key")}) {}

  [[nodiscard]] RedisConfig config(const RedisTls& tls) const {
    RedisConfig config = server.config();
    config.port = port;
    config.timeout = 1s;
    config.secure = redis_tls(tls);
    return config;
  }

  int port = free_port();
  RedisServer server;
};

}  // namespace

TEST_CASE("a store speaks TLS, with a server whose certificate is trusted and made out to it") {
  const RedisServer files;  // for its folder
  const Authority authority(files.folder());
  authority.sign("address", "IP:127.0.0.1");
  authority.sign("name", "DNS:redis.internal");
  authority.sign("client", "DNS:agent");
  const TlsServer by_address(authority, "address"), by_name(authority, "name");
  const RedisTls tls{.ca_file = authority.path("ca.pem"),
                     .certificate_file = authority.path("client.pem"),
                     .key_file = authority.path("client.key")};

  RedisStore store(by_address.config(tls));
  set(store, "word", 0, 6);
  CHECK(store.is_up());
  CHECK(Direct(by_address.server.port()).say({"GET", "triage:word"}) == "6");
  std::vector<std::thread> threads;
  for (int t = 0; t < 8; ++t)
    threads.emplace_back([&] {
      for (int i = 0; i < 50; ++i) static_cast<void>(store.load("word"));
    });
  for (std::thread& thread : threads) thread.join();
  CHECK(store.is_up());

  RedisTls named = tls;
  named.server_name = "redis.internal";
  RedisStore other(by_name.config(named));
  set(other, "word", 0, 7);
  CHECK(other.is_up());

  RedisTls without_certificate = tls;
  without_certificate.certificate_file.clear();
  RedisTls without_trust = tls;
  without_trust.ca_file.clear();
  for (const RedisConfig& config : {by_name.config(tls), by_address.config(named),
                                    by_address.config(without_certificate), by_address.config(without_trust)}) {
    RedisStore refused(config);
    static_cast<void>(refused.load("word"));
    CHECK_FALSE(refused.is_up());
  }
  CHECK_THROWS_AS(redis_tls({.ca_file = "missing.pem"}), std::invalid_argument);
}
