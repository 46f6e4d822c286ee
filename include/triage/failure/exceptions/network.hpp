// Calls whose answer did not arrive, or not in time.
//
//   throw triage::NetworkException::connection_refused("api.example.com", 443);
//   throw triage::TimeoutException::llm_timeout(std::chrono::seconds{30});

#ifndef TRIAGE_FAILURE_EXCEPTIONS_NETWORK_HPP
#define TRIAGE_FAILURE_EXCEPTIONS_NETWORK_HPP

#include <triage/detail/url.hpp>
#include <triage/failure/exceptions/subtype.hpp>

namespace triage::inline TRIAGE_ABI {

/// The transport carried no complete answer.
template <class Brand>
class TRIAGE_VISIBLE BasicNetworkException : public Subtype<BasicNetworkException<Brand>, BasicException<Brand>> {
  using Super = Subtype<BasicNetworkException, BasicException<Brand>>;

 public:
  using Super::Super;

  [[nodiscard]] static constexpr FailureInfo defaults() noexcept {
    return {.classification = classification_of(ErrorKind::network)};
  }

  [[nodiscard]] std::string_view host() const noexcept { return this->failure().host(); }
  [[nodiscard]] std::uint16_t port() const noexcept { return this->failure().port(); }  ///< 0 if it is not known

  [[nodiscard]] static BasicNetworkException connection_refused(std::string_view host, std::uint16_t port) noexcept {
    return not_sent(detail::text_of("Connection refused by ", host, ":", port), host, port);
  }
  [[nodiscard]] static BasicNetworkException dns_resolution_failed(std::string_view host) noexcept {
    return not_sent(detail::text_of("Cannot resolve host ", host), host, 0);
  }
  [[nodiscard]] static Caused<BasicNetworkException> dns_resolution_failed(std::string_view host,
                                                                           const Cause& cause) noexcept {
    return with_cause(dns_resolution_failed(host), cause);
  }
  [[nodiscard]] static BasicNetworkException connection_timeout(std::string_view host, std::uint16_t port,
                                                                Duration timeout) noexcept {
    return not_sent(detail::text_of("No connection to ", host, ":", port, " within ", timeout.count(), " ms"), host,
                    port, timeout);
  }

 private:
  [[nodiscard]] static BasicNetworkException not_sent(std::string_view message, std::string_view host,
                                                      std::uint16_t port,
                                                      std::optional<Duration> timeout = {}) noexcept {
    FailureInfo from = defaults();
    from.classification.phase = Phase::not_sent;
    from.message = message;
    from.host = host;
    from.port = port;
    from.timeout = timeout;
    return BasicNetworkException{from};
  }
};

/// No answer in time.
template <class Brand>
class TRIAGE_VISIBLE BasicTimeoutException : public Subtype<BasicTimeoutException<Brand>, BasicException<Brand>> {
  using Super = Subtype<BasicTimeoutException, BasicException<Brand>>;

 public:
  using Super::Super;

  [[nodiscard]] static constexpr FailureInfo defaults() noexcept {
    return {.classification = classification_of(ErrorKind::idle_timeout)};
  }

  [[nodiscard]] std::optional<Duration> timeout() const noexcept { return this->failure().timeout(); }
  [[nodiscard]] std::string_view operation() const noexcept { return this->failure().operation(); }

  [[nodiscard]] static BasicTimeoutException llm_timeout(Duration timeout) noexcept {
    return after(timeout, "LLM call", detail::text_of("LLM call timed out after ", timeout.count(), " ms"));
  }
  /// Keeps neither user and password nor the query of `url`, where keys may stand.
  [[nodiscard]] static BasicTimeoutException http_timeout(std::string_view url, Duration timeout) noexcept {
    const detail::PublicUrl kept = detail::public_url(url);
    const std::string address = detail::text_of(kept.scheme, kept.rest);
    return after(timeout, address,
                 detail::text_of("HTTP request to ", address, " timed out after ", timeout.count(), " ms"));
  }
  [[nodiscard]] static BasicTimeoutException action_timeout(std::string_view action, Duration timeout) noexcept {
    return after(timeout, action, detail::text_of("Action '", action, "' timed out after ", timeout.count(), " ms"),
                 Domain::tool);
  }

 private:
  [[nodiscard]] static BasicTimeoutException after(Duration timeout, std::string_view operation,
                                                   std::string_view message, Domain domain = Domain::model) noexcept {
    return BasicTimeoutException{
        FailureInfo{.operation = operation, .message = message, .timeout = timeout, .domain = domain}};
  }
};

using NetworkException = BasicNetworkException<TnsAI>;
using TimeoutException = BasicTimeoutException<TnsAI>;

}  // namespace triage::inline TRIAGE_ABI

#endif
