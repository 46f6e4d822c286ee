// cpp-httplib: its results as evidence.
//
//   auto reply = triage::httplib_call([&] { return client.Post("/v1/chat/completions", json, "application/json"); },
//                                     {.provider = "groq", .request = json}, {.read = 30s});
//   if (!reply) return give_up(*reply.failure());
//   use(reply->body);
//
// The library has one error for a read that timed out and for a connection that was lost: the time that it took
// decides, which `httplib_call` measures. Include httplib.h first: only then is the library's own limit known.

#ifndef TRIAGE_ADAPTERS_HTTPLIB_HPP
#define TRIAGE_ADAPTERS_HTTPLIB_HPP

#include <chrono>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include <triage/failure/failure_from.hpp>
#include <triage/failure/reply.hpp>

namespace triage::inline TRIAGE_ABI {

namespace detail {

/// How long a client reads by default; 5 s if httplib.h was not included before.
inline constexpr Duration httplib_read = std::chrono::seconds(
#if defined(CPPHTTPLIB_CLIENT_READ_TIMEOUT_SECOND)
    CPPHTTPLIB_CLIENT_READ_TIMEOUT_SECOND  // newer versions: 300
#elif defined(CPPHTTPLIB_READ_TIMEOUT_SECOND)
    CPPHTTPLIB_READ_TIMEOUT_SECOND  // older ones, whose clients and servers share it: 5
#else
    5
#endif
);

}  // namespace detail

/// How long a call took and how long it was allowed to. The limits are what the library has by default.
struct HttplibTimes {
  AnyDuration elapsed = Duration{0};           ///< since the call; of a streamed answer, since its last byte
  AnyDuration connection = Duration{300'000};  ///< `set_connection_timeout`
  AnyDuration read = detail::httplib_read;     ///< `set_read_timeout`
  AnyDuration write = Duration{5000};          ///< `set_write_timeout`
};

/// An enumerator of `httplib::Error` as a transport error. Names are asked for one by one, because every version has
/// others and other numbers; `other` for those that are not named here.
template <class E>
[[nodiscard]] constexpr TransportError httplib_transport(E error, const HttplibTimes& times = {}) noexcept {
  using T = TransportError;
  if (error == E{}) return T::none;  // the name is a macro of X11's

  // clang-format off
  if (error == E::Connection)            return times.elapsed < times.connection ? T::refused : T::connect_timeout;
  if (error == E::Read)                  return times.elapsed < times.read ? T::reset : T::timeout;
  if (error == E::Write)                 return times.elapsed < times.write ? T::reset : T::timeout;
  if (error == E::Canceled)              return T::cancelled;
  if (error == E::BindIPAddress)         return T::set_up;
  if (error == E::ExceedRedirectCount)   return T::malformed_url;
  if (error == E::SSLConnection)         return T::tls;
  if (error == E::SSLLoadingCerts)       return T::set_up;
  if (error == E::SSLServerVerification) return T::certificate;
  if constexpr (requires { E::SSLServerHostnameVerification; })
    if (error == E::SSLServerHostnameVerification)     return T::certificate;
  if constexpr (requires { E::UnsupportedMultipartBoundaryChars; })
    if (error == E::UnsupportedMultipartBoundaryChars) return T::set_up;
  if constexpr (requires { E::ConnectionTimeout; })
    if (error == E::ConnectionTimeout)                 return T::connect_timeout;
  if constexpr (requires { E::ProxyConnection; })
    if (error == E::ProxyConnection)                   return T::proxy_refused;
  if constexpr (requires { E::ConnectionClosed; })
    if (error == E::ConnectionClosed)                  return T::reset;
  if constexpr (requires { E::Timeout; })
    if (error == E::Timeout)                           return T::timeout;
  if constexpr (requires { E::ExceedMaxPayloadSize; })
    if (error == E::ExceedMaxPayloadSize)              return T::too_large;
  if constexpr (requires { E::OpenFile; })
    if (error == E::OpenFile)                          return T::set_up;
  if constexpr (requires { E::UnsupportedAddressFamily; })
    if (error == E::UnsupportedAddressFamily)          return T::set_up;
  // clang-format on
  return T::other;
}

/// What the response handler of a request tells when the body begins: status and headers, for an answer that streams.
///
///     request.response_handler = [&](const httplib::Response& response) {
///       call.begin(triage::HttplibHead(response).evidence({.provider = "groq"}));  // a StreamCall
///       return true;
///     };
///
/// Borrows the response.
class HttplibHead {
 public:
  template <class Response>
  explicit HttplibHead(const Response& response TRIAGE_LIFETIMEBOUND) : status_(response.status) {
    headers_.reserve(response.headers.size());
    for (const auto& [name, value] : response.headers) headers_.push_back({name, value});
  }

  /// What was seen, added to what the caller knows.
  [[nodiscard]] Evidence evidence(const Evidence& known = {}) const noexcept TRIAGE_LIFETIMEBOUND {
    Evidence seen = known;
    seen.status = status_;
    seen.headers = headers_;
    return seen;
  }

 private:
  int status_;
  std::vector<Header> headers_;
};

/// What a result of cpp-httplib tells. Borrows the result, which must outlive it.
template <class Result>
class HttplibAnswer {
 public:
  explicit HttplibAnswer(const Result& result, const HttplibTimes& times = {}) noexcept
      : result_(&result), times_(times) {}
  explicit HttplibAnswer(const Result&&, const HttplibTimes& = {}) = delete;
  HttplibAnswer(const HttplibAnswer&) = delete;
  HttplibAnswer& operator=(const HttplibAnswer&) = delete;

  /// Everything that was seen, added to what the caller knows: provider, model, URL, request.
  [[nodiscard]] Evidence evidence(const Evidence& known = {}) const noexcept {
    Evidence seen = known;
    seen.transport = httplib_transport(result_->error(), times_);
    if (!has_answer()) return seen;
    seen.status = (*result_)->status;
    seen.headers = (*result_)->headers;
    seen.body = (*result_)->body;
    return seen;
  }

  /// The failure, if there is one.
  [[nodiscard]] std::optional<Failure> failure(const Evidence& known = {}, std::string_view operation = {}) const {
    return detail::failure_of_answer(evidence(known), operation);
  }

#if TRIAGE_EXCEPTIONS
  /// Throws the failure, if there is one, as the type that its kind's row names.
  void raise_failure(const Evidence& known = {}, std::string_view operation = {}) const {
    if (const std::optional<Failure> found = failure(known, operation)) raise(*found);
  }
#endif

 private:
  [[nodiscard]] bool has_answer() const noexcept { return static_cast<bool>(*result_); }

  const Result* result_;
  HttplibTimes times_;
};

/// Calls `send`, which returns a result of cpp-httplib, and measures the time that it takes. `limits` are those of the
/// client, where they are not the library's. The response is empty where none came.
template <class Send>
auto httplib_call(Send&& send, const Evidence& known = {}, HttplibTimes limits = {}, std::string_view operation = {}) {
  const auto begin = std::chrono::steady_clock::now();
  auto result = std::forward<Send>(send)();
  limits.elapsed = std::chrono::steady_clock::now() - begin;
  std::optional<Failure> failure = HttplibAnswer(result, limits).failure(known, operation);
  using Response = std::remove_cvref_t<decltype(*result)>;
  return Reply(result ? Response(std::move(*result)) : Response{}, std::move(failure));
}

}  // namespace triage::inline TRIAGE_ABI

#endif
