// TLS for the Redis store, by hiredis 1.0 or newer with its part for OpenSSL. Link hiredis_ssl, ssl and crypto.
//
//   triage::RedisStore store({.host = "redis.internal", .secure = triage::redis_tls({.ca_file = "ca.pem"})});

#ifndef TRIAGE_ADAPTERS_REDIS_TLS_HPP
#define TRIAGE_ADAPTERS_REDIS_TLS_HPP

#include <functional>
#include <memory>
#include <stdexcept>
#include <string>

#include <hiredis/hiredis.h>
#include <hiredis/hiredis_ssl.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>

#include <triage/config.hpp>

namespace triage::inline TRIAGE_ABI {

/// Whom to trust, and who we are. Files are PEM.
struct RedisTls {
  std::string ca_file = {};           ///< those who may sign the server's certificate; empty: the system's
  std::string certificate_file = {};  ///< ours, with the chain, where the server asks for one
  std::string key_file = {};
  std::string server_name = {};  ///< what the server's certificate must be made out to; empty: the host
};

/// For `RedisConfig::secure`: the server's certificate is checked, its name included. Throws `std::invalid_argument` if
/// a file cannot be used. A handshake has the time of the command, and each read of it begins anew.
[[nodiscard]] inline std::function<bool(redisContext&, const std::string&)> redis_tls(const RedisTls& tls) {
  const std::shared_ptr<SSL_CTX> context(SSL_CTX_new(TLS_client_method()), SSL_CTX_free);
  const auto require = [](bool is_good, const std::string& what) {
    if (!is_good) throw std::invalid_argument("triage: TLS for Redis cannot use " + what);
  };
  require(context != nullptr, "OpenSSL");
  SSL_CTX_set_verify(context.get(), SSL_VERIFY_PEER, nullptr);
  SSL_CTX_set_min_proto_version(context.get(), TLS1_2_VERSION);
  if (tls.ca_file.empty()) {
    require(SSL_CTX_set_default_verify_paths(context.get()) == 1, "the system's certificates");
  } else {
    require(SSL_CTX_load_verify_locations(context.get(), tls.ca_file.c_str(), nullptr) == 1, tls.ca_file);
  }
  if (!tls.certificate_file.empty()) {
    require(SSL_CTX_use_certificate_chain_file(context.get(), tls.certificate_file.c_str()) == 1, tls.certificate_file);
    require(SSL_CTX_use_PrivateKey_file(context.get(), tls.key_file.c_str(), SSL_FILETYPE_PEM) == 1, tls.key_file);
  }
  return [context, name = tls.server_name](redisContext& redis, const std::string& host) {
    const std::string& expected = name.empty() ? host : name;
    std::unique_ptr<SSL, void (*)(SSL*)> ssl(SSL_new(context.get()), SSL_free);
    if (ssl == nullptr) return false;
    const bool is_address = X509_VERIFY_PARAM_set1_ip_asc(SSL_get0_param(ssl.get()), expected.c_str()) == 1;
    if (!is_address &&
        (SSL_set1_host(ssl.get(), expected.c_str()) != 1 || SSL_set_tlsext_host_name(ssl.get(), expected.c_str()) != 1))
      return false;
    if (redisInitiateSSL(&redis, ssl.get()) != REDIS_OK) return false;
    static_cast<void>(ssl.release());  // it is the connection's now
    return true;
  };
}

}  // namespace triage::inline TRIAGE_ABI

#endif
