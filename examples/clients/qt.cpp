#include <QNetworkAccessManager>
#include <QNetworkRequest>
#include <QUrl>
#include <cstdint>
#include <string>
#include <triage/adapters/qt.hpp>
#include <triage/retry.hpp>

/// The answer to `json`. Throws a `triage::Exception`. The program has a `QCoreApplication`.
std::string ask(const std::string& host, std::uint16_t port, const std::string& json) {
  QNetworkAccessManager manager;
  QUrl url(QStringLiteral("http:"));
  url.setHost(QString::fromStdString(host));
  url.setPort(port);
  url.setPath(QStringLiteral("/v1/chat/completions"));
  QNetworkRequest request(url);
  request.setHeader(QNetworkRequest::ContentTypeHeader, "application/json");
  request.setTransferTimeout(60'000);

  auto reply = triage::retry([&] {
    return triage::qt_call([&] { return manager.post(request, QByteArray::fromStdString(json)); },
                           {.provider = "vllm", .request = json});
  });
  triage::raise_if_failed(reply);
  return reply->body().toStdString();
}
