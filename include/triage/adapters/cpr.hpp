// cpr: its responses as evidence.
//
//   auto reply = triage::cpr_call([&] { return cpr::Post(cpr::Url{url}, cpr::Body{json}); },
//                                 {.provider = "openai", .request = json});
//   if (!reply) return give_up(*reply.failure());
//   use(reply->text);
//
// A template on the members of a response, so that every version works and this header includes none of cpr. Where a
// program uses cpr much, one line makes responses results for all drivers:
//
//   template <>
//   inline constexpr auto triage::judge_of<cpr::Response> = [](const auto& response) { return cpr_failure(response); };

#ifndef TRIAGE_ADAPTERS_CPR_HPP
#define TRIAGE_ADAPTERS_CPR_HPP

#include <optional>
#include <utility>

#include <triage/failure/failure_from.hpp>
#include <triage/failure/reply.hpp>

namespace triage::inline TRIAGE_ABI {

/// An enumerator of `cpr::ErrorCode` as a transport error. Names are asked for one by one, because versions before 1.11
/// have others and other numbers; `other` for those that are not named here.
template <class E>
[[nodiscard]] constexpr TransportError cpr_transport(E error) noexcept {
  using T = TransportError;
  if (error == E::OK) return T::none;
  // clang-format off
  if (error == E::OPERATION_TIMEDOUT)     return T::timeout;
  if (error == E::UNSUPPORTED_PROTOCOL)   return T::malformed_url;
  if (error == E::TOO_MANY_REDIRECTS)     return T::malformed_url;
  if (error == E::SSL_CONNECT_ERROR)      return T::tls;
  // until 1.10
  if constexpr (requires { E::CONNECTION_FAILURE; })           if (error == E::CONNECTION_FAILURE)           return T::refused;
  if constexpr (requires { E::EMPTY_RESPONSE; })               if (error == E::EMPTY_RESPONSE)               return T::empty_reply;
  if constexpr (requires { E::HOST_RESOLUTION_FAILURE; })      if (error == E::HOST_RESOLUTION_FAILURE)      return T::dns;
  if constexpr (requires { E::PROXY_RESOLUTION_FAILURE; })     if (error == E::PROXY_RESOLUTION_FAILURE)     return T::dns;
  if constexpr (requires { E::INVALID_URL_FORMAT; })           if (error == E::INVALID_URL_FORMAT)           return T::malformed_url;
  if constexpr (requires { E::NETWORK_RECEIVE_ERROR; })        if (error == E::NETWORK_RECEIVE_ERROR)        return T::reset;
  if constexpr (requires { E::NETWORK_SEND_FAILURE; })         if (error == E::NETWORK_SEND_FAILURE)         return T::reset;
  if constexpr (requires { E::SSL_LOCAL_CERTIFICATE_ERROR; })  if (error == E::SSL_LOCAL_CERTIFICATE_ERROR)  return T::set_up;
  if constexpr (requires { E::SSL_REMOTE_CERTIFICATE_ERROR; }) if (error == E::SSL_REMOTE_CERTIFICATE_ERROR) return T::certificate;
  if constexpr (requires { E::SSL_CACERT_ERROR; })             if (error == E::SSL_CACERT_ERROR)             return T::certificate;
  if constexpr (requires { E::GENERIC_SSL_ERROR; })            if (error == E::GENERIC_SSL_ERROR)            return T::tls;
  if constexpr (requires { E::REQUEST_CANCELLED; })            if (error == E::REQUEST_CANCELLED)            return T::cancelled;
  // from 1.11 on, named as libcurl's
  if constexpr (requires { E::COULDNT_CONNECT; })              if (error == E::COULDNT_CONNECT)              return T::refused;
  if constexpr (requires { E::GOT_NOTHING; })                  if (error == E::GOT_NOTHING)                  return T::empty_reply;
  if constexpr (requires { E::COULDNT_RESOLVE_HOST; })         if (error == E::COULDNT_RESOLVE_HOST)         return T::dns;
  if constexpr (requires { E::COULDNT_RESOLVE_PROXY; })        if (error == E::COULDNT_RESOLVE_PROXY)        return T::dns;
  if constexpr (requires { E::URL_MALFORMAT; })                if (error == E::URL_MALFORMAT)                return T::malformed_url;
  if constexpr (requires { E::RECV_ERROR; })                   if (error == E::RECV_ERROR)                   return T::reset;
  if constexpr (requires { E::SEND_ERROR; })                   if (error == E::SEND_ERROR)                   return T::reset;
  if constexpr (requires { E::PARTIAL_FILE; })                 if (error == E::PARTIAL_FILE)                 return T::truncated;
  if constexpr (requires { E::HTTP2_STREAM; })                 if (error == E::HTTP2_STREAM)                 return T::reset;
  if constexpr (requires { E::SSL_CERTPROBLEM; })              if (error == E::SSL_CERTPROBLEM)              return T::set_up;
  if constexpr (requires { E::PEER_FAILED_VERIFICATION; })     if (error == E::PEER_FAILED_VERIFICATION)     return T::certificate;
  if constexpr (requires { E::ABORTED_BY_CALLBACK; })          if (error == E::ABORTED_BY_CALLBACK)          return T::cancelled;
  // clang-format on
  return T::other;
}

/// What a response tells, added to what the caller knows. Views the response.
template <class Response>
[[nodiscard]] Evidence cpr_evidence(const Response& response, const Evidence& known = {}) noexcept {
  Evidence seen = known;
  seen.transport = cpr_transport(response.error.code);
  seen.status = response.status_code;
  seen.headers = response.header;
  seen.body = response.text;
  if constexpr (requires { std::string_view(response.url.str()); })
    if (seen.url.empty()) seen.url = response.url.str();
  return seen;
}

/// The failure of a call, if there is one. cpr's own words are the message of one without an answer.
template <class Response>
[[nodiscard]] std::optional<Failure> cpr_failure(const Response& response, const Evidence& known = {},
                                                 std::string_view operation = {}) {
  Evidence seen = cpr_evidence(response, known);
  const std::optional<Classification> c = detect(seen);
  if (!c) return std::nullopt;
  if (seen.body.empty()) seen.body = response.error.message;  // for people: the code has decided
  return failure_from(*c, seen, operation);
}

/// Calls `send`, which returns a response of cpr.
template <class Send>
auto cpr_call(Send&& send, const Evidence& known = {}, std::string_view operation = {}) {
  auto response = std::forward<Send>(send)();
  std::optional<Failure> failure = cpr_failure(response, known, operation);
  return Reply(std::move(response), std::move(failure));
}

}  // namespace triage::inline TRIAGE_ABI

#endif
