// Qt Network: what a reply saw, as evidence.
//
//   auto reply = triage::qt_call([&] { return manager.post(request, json); }, {.provider = "mistral"});
//   if (!reply) return give_up(*reply.failure());
//   use(reply->body());
//
// Or, in a slot of `finished`: `QtAnswer answer(*reply); if (auto failure = answer.failure(known)) ...`. Qt reports a
// transfer timeout as an aborted operation; the time that the call took, which `qt_call` measures, tells them apart.

#ifndef TRIAGE_ADAPTERS_QT_HPP
#define TRIAGE_ADAPTERS_QT_HPP

#include <chrono>
#include <memory>
#include <optional>
#include <string>

#include <QByteArray>
#include <QEventLoop>
#include <QNetworkReply>
#include <QNetworkRequest>
#include <QUrl>

#include <triage/failure/failure_from.hpp>
#include <triage/failure/reply.hpp>

namespace triage::inline TRIAGE_ABI {

/// A row of the table of Qt's network errors.
struct QtRow {
  QNetworkReply::NetworkError code;
  TransportError transport;
};

// clang-format off
/// Errors of the transport. Those that only repeat an HTTP status are not in it: the status decides.
inline constexpr QtRow qt_rows[] = {
  {QNetworkReply::ConnectionRefusedError,            TransportError::refused},
  {QNetworkReply::RemoteHostClosedError,             TransportError::reset},
  {QNetworkReply::HostNotFoundError,                 TransportError::dns},
  {QNetworkReply::TimeoutError,                      TransportError::timeout},
  {QNetworkReply::OperationCanceledError,            TransportError::cancelled},
  {QNetworkReply::SslHandshakeFailedError,           TransportError::tls},
  {QNetworkReply::TemporaryNetworkFailureError,      TransportError::reset},
  {QNetworkReply::NetworkSessionFailedError,         TransportError::unreachable},
  {QNetworkReply::BackgroundRequestNotAllowedError,  TransportError::set_up},
  {QNetworkReply::TooManyRedirectsError,             TransportError::malformed_url},
  {QNetworkReply::InsecureRedirectError,             TransportError::malformed_url},
  {QNetworkReply::UnknownNetworkError,               TransportError::other},
  {QNetworkReply::ProxyConnectionRefusedError,       TransportError::proxy_refused},
  {QNetworkReply::ProxyConnectionClosedError,        TransportError::reset},
  {QNetworkReply::ProxyNotFoundError,                TransportError::dns},
  {QNetworkReply::ProxyTimeoutError,                 TransportError::connect_timeout},
  {QNetworkReply::ProxyAuthenticationRequiredError,  TransportError::proxy_refused},
  {QNetworkReply::UnknownProxyError,                 TransportError::other},
  {QNetworkReply::ProtocolUnknownError,              TransportError::malformed_url},
  {QNetworkReply::ProtocolInvalidOperationError,     TransportError::malformed_url},
  {QNetworkReply::ProtocolFailure,                   TransportError::other},
};
// clang-format on

/// A network error of Qt's as a transport error; `none` for those that repeat an HTTP status.
[[nodiscard]] constexpr TransportError qt_transport(QNetworkReply::NetworkError code) noexcept {
  for (const QtRow& row : qt_rows)
    if (row.code == code) return row.transport;
  return TransportError::none;
}

/// What a finished reply tells. Reads the reply's body; the reply is not needed afterwards.
class QtAnswer {
 public:
  /// `elapsed` is how long the call took, if that is known.
  explicit QtAnswer(QNetworkReply& reply, AnyDuration elapsed = Duration::zero())
      : body_(reply.isOpen() ? reply.readAll() : QByteArray()),
        headers_(reply.rawHeaderPairs()),
        url_(reply.url().toEncoded()),
        error_text_(reply.errorString().toUtf8()),
        status_(reply.attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt()),
        transport_(qt_transport(reply.error())) {
    const Duration limit{reply.request().transferTimeout()};
    const Duration soonest = limit - limit / 20;  // Qt's coarse timers fire up to 5 % early
    if (transport_ == TransportError::cancelled && limit > Duration::zero() && Duration(elapsed) >= soonest)
      transport_ = TransportError::timeout;
    // A connection that closes while its answer arrives has cut it; before that, it has broken.
    if (transport_ == TransportError::reset && status_ != 0) transport_ = TransportError::truncated;
  }

  [[nodiscard]] const QByteArray& body() const noexcept { return body_; }
  [[nodiscard]] int status() const noexcept { return status_; }

  /// Everything that was seen, added to what the caller knows. Views this answer.
  [[nodiscard]] Evidence evidence(const Evidence& known = {}) const noexcept {
    Evidence seen = known;
    seen.url = detail::view_of(url_);
    seen.status = status_;
    seen.headers = headers_;
    seen.body = detail::view_of(body_);
    seen.transport = transport_;
    return seen;
  }

  /// The failure, if there is one. Qt's own words are the message of one without an answer.
  [[nodiscard]] std::optional<Failure> failure(const Evidence& known = {}, std::string_view operation = {}) const {
    Evidence seen = evidence(known);
    const std::optional<Classification> c = detect(seen);
    if (!c) return std::nullopt;
    if (seen.body.empty()) seen.body = detail::view_of(error_text_);  // for people: the code has decided
    return failure_from(*c, seen, operation);
  }

 private:
  QByteArray body_;
  QList<QNetworkReply::RawHeaderPair> headers_;
  QByteArray url_;
  QByteArray error_text_;
  int status_;
  TransportError transport_;
};

/// Calls `send`, which starts a request and returns its `QNetworkReply*`, waits for it in an event loop of its own,
/// measures the time, and deletes it. For threads that may block: a worker's, a command's.
template <class Send>
Reply<QtAnswer> qt_call(Send&& send, const Evidence& known = {}, std::string_view operation = {}) {
  const auto begin = std::chrono::steady_clock::now();
  const std::unique_ptr<QNetworkReply> reply(std::forward<Send>(send)());
  if (!reply->isFinished()) {
    QEventLoop loop;
    QObject::connect(reply.get(), &QNetworkReply::finished, &loop, &QEventLoop::quit);
    loop.exec();
  }
  QtAnswer answer(*reply, std::chrono::steady_clock::now() - begin);
  std::optional<Failure> failure = answer.failure(known, operation);
  return {std::move(answer), std::move(failure)};
}

}  // namespace triage::inline TRIAGE_ABI

#endif
