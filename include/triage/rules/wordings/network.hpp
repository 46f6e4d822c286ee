// How people say that the connection did not come about or broke.
// How a row is written: rules/rule.hpp.

#ifndef TRIAGE_RULES_WORDINGS_NETWORK_HPP
#define TRIAGE_RULES_WORDINGS_NETWORK_HPP

#include <triage/rules/rule.hpp>

namespace triage::inline TRIAGE_ABI {
namespace tables::network {

using namespace rule;
using K = ErrorKind;

// clang-format off
inline constexpr Rule all[] = {
    {certain, "exception connection error", K::network},
    {certain, "[cannot] find an address for", K::network, unsent},
    {certain, "[cannot] resolve host", K::network, unsent},
    {certain, "address could not be resolved", K::network, unsent},
    {certain, "authenticate with proxy", K::network, unsent | futile},
    {certain, "body length does not match", K::network},
    {certain, "cannot be reached", K::network},
    {certain, "certificate", K::network, unsent | futile},
    {certain, "closed [the] connection before returning", K::network},
    {certain, "closed the connection", K::network},
    {certain, "connect timeout", K::network, unsent},
    {certain, "connection aborted", K::network},
    {certain, "connection was {aborted|reset}", K::network},
    {certain, "connection ~ {interrupted|lost|reset|terminated}", K::network},
    {certain, "could not be reached", K::network},
    {certain, "could not contact", K::network, unsent},
    {certain, "could not find an address for", K::network, unsent},
    {certain, "dns", K::network, unsent},
    {certain, "dns ~ timed out", K::network, unsent},
    {certain, "due to connection loss", K::network},
    {certain, "err internet disconnected", K::network, unsent},
    {certain, "errno 104", K::network},
    {certain, "errno {101|111|113}", K::network, unsent},
    {certain, "failed to open stream", K::network},
    {certain, "failed to set the current peer", K::network},
    {certain, "header parser received no bytes", K::network},
    {certain, "host ~ could not be resolved", K::network, unsent},
    {certain, "incomplete chunked", K::network},
    {certain, "lost {connection|contact}", K::network},
    {certain, "nghttp2", K::network},
    {certain, "no close frame received", K::network},
    {certain, "no host allowed", K::network},
    {certain, "no internet", K::network, unsent},
    {certain, "not connected to the internet", K::network, unsent},
    {certain, "nothing is listening", K::network, unsent},
    {certain, "nxdomain", K::network, unsent},
    {certain, "payload is not completed", K::network},
    {certain, "produced zero addresses", K::network, unsent},
    {certain, "proxy authentication required", K::network, unsent | futile},
    {certain, "proxy connect", K::network, unsent},
    {certain, "reading from server", K::network},
    {certain, "reading from the stream", K::network},
    {certain, "upstream dropped", K::network},
    {certain, "{reconnect|reconnection} attempts", K::network},
    {certain, "refused to connect", K::network, unsent},
    {certain, "reset by remote", K::network},
    {certain, "secure connection failed", K::network, unsent},
    {certain, "server is not running", K::network, unsent},
    {certain, "socket ~ closed", K::network},
    {certain, "stream closed before", K::network},
    {certain, "stream has been aborted", K::network},
    {certain, "stream reset exception", K::network},
    {certain, "stream was reset", K::network},
    {certain, "stream ~ reset", K::network},
    {certain, "tcp reset", K::network},
    {certain, "timed out while connecting", K::network, unsent},
    {certain, "too many open files", K::network},
    {certain, "winhttp cannot connect", K::network, unsent},
    {certain, "{channel|network|transport} closed", K::network},
    {certain, "{connecting|connection} to ~ timed out", K::network, unsent},
    {certain, "{failed|unable} to resolve host", K::network, unsent},
    {certain, "header limit exceeded", K::network},
    {certain, "stream has been closed", K::network},
    {certain, "stream was closed", K::network},
    {certain, "stream from ~ ended unexpectedly", K::network},
    {certain, "{ssl|tls} ~ verification failed", K::network, futile},
    {certain, "handler is closed", K::network},
    {likely,  "after ~ tcp connection", K::network},
    {likely,  "appear to be offline", K::network, unsent},
    {likely,  "check {if|that} ~ is running", K::network, unsent},
    {likely,  "connect phase", K::network, unsent},
    {likely,  "connection failed", K::network, unsent},
    {likely,  "connection time out", K::network, unsent},
    {likely,  "connection ~ closed", K::network},
    {likely,  "could not resolve", K::network, unsent},
    {likely,  "ensure ~ is running", K::network, unsent},
    {likely,  "hangup", K::network},
    {likely,  "is not running", K::network},
    {likely,  "is running", K::network, unsent},
    {likely,  "make sure ~ is running", K::network, unsent},
    {likely,  "not connected to", K::network},
    {likely,  "nothing listening", K::network, unsent},
    {likely,  "other end has closed", K::network},
    {likely,  "proxy error", K::network, unsent},
    {likely,  "proxy tunnel", K::network},
    {likely,  "stream disconnected before completion", K::network},
    {likely,  "syn ack", K::network, unsent},
    {likely,  "trouble connecting", K::network},
    {likely,  "unexpected eof", K::network},
    {likely,  "unreachable", K::network, unsent},
    {likely,  "you {are|re} offline", K::network, unsent},
    {likely,  "{establish|establishing} a tcp", K::network, unsent},
    {hint,    "can t resolve", K::network},
    {hint,    "can't connect", K::network, unsent},
    {hint,    "client os error", K::network},
    {hint,    "close frame", K::network},
    {hint,    "connect", K::network, unsent},
    {hint,    "connect error", K::network, unsent},
    {hint,    "connection", K::network},
    {hint,    "could not be resolved", K::network, unsent},
    {hint,    "could not connect", K::network, unsent},
    {hint,    "could not {fetch|reach}", K::network},
    {hint,    "err name not resolved", K::network, unsent},
    {hint,    "failed to download", K::network},
    {hint,    "handshake", K::network, unsent},
    {hint,    "incomplete message", K::network},
    {hint,    "ip address", K::network},
    {hint,    "max retries exceeded", K::network},
    {hint,    "network adapter", K::network},
    {hint,    "no route", K::network},
    {hint,    "not resolve", K::network, unsent},
    {hint,    "not ~ resolved", K::network, unsent},
    {hint,    "proxy", K::network},
    {hint,    "socket", K::network},
    {hint,    "stream closed", K::network},
    {hint,    "tls", K::network},
    {hint,    "web socket", K::network},
    {hint,    "went dead", K::network},
    {hint,    "{closed|reset} the stream", K::network},
    {hint,    "{curl|transport} error", K::network},
    {hint,    "{failed|unable} to connect", K::network, unsent},
    {faint,   "disconnected", K::network},
    {faint,   "internet", K::network},
    {faint,   "lookup", K::network},
    {faint,   "offline", K::network},
    {faint,   "peer", K::network},
    {faint,   "premature", K::network},
    {faint,   "ssl", K::network},
    {faint,   "terminated", K::network},
    {faint,   "transport", K::network},
    // Chinese
    {certain, "域名", K::network},
    {certain, "网络", K::network},
    {certain, "连接 ~ 重置", K::network},
    {likely,  "连接", K::network},
    // French
    {certain, "connexion refus*", K::network},
    {likely,  "connexion interrompue", K::network},
    {likely,  "connexion ~ refusée", K::network},
    {likely,  "impossible de se connecter", K::network},
    // German
    {certain, "keine verbindung hergestellt", K::network},
    {certain, "nicht {erreichbar|hergestellt}", K::network},
    {certain, "remotename konnte nicht", K::network},
    {certain, "verbindung verweigert", K::network},
    {certain, "verbindung ~ abgelehnt", K::network},
    {likely,  "keine verbindung", K::network},
    {likely,  "verbindung ~ {fehlgeschlagen|unterbrochen}", K::network},
    // Japanese
    {certain, "ネットワーク", K::network},
    {certain, "接続", K::network},
    {likely,  "接続でき", K::network},
    {likely,  "接続に失敗", K::network},
    // Korean
    {certain, "네트워크", K::network},
    {certain, "연결", K::network},
    {likely,  "연결이 끊", K::network},
    {likely,  "연결할 수 없", K::network},
    // Portuguese
    {likely,  "conectar ao", K::network},
    {likely,  "conexão recusada", K::network},
    // Russian
    {certain, "подключ", K::network},
    {certain, "соединени", K::network},
    {likely,  "подключ*", K::network},
    {likely,  "соединени*", K::network},
    // Spanish
    {certain, "decompression failed", K::network},
    {certain, "failed to {decompress|gunzip|inflate}", K::network},
    {certain, "se puede establecer una", K::network},
    {certain, "zlib error", K::network},
    {certain, "keepalive ping {timeout|timed out}", K::network},
    {certain, "transport is not connected", K::network},
    {likely,  "conexi n rechazada", K::network},
    {likely,  "conexión rechazada", K::network},
    {likely,  "no se pudo conectar", K::network},
    // Other languages together: Romance, Germanic, Slavic, Turkish, Vietnamese, Indonesian, East Asian, Hindi, Arabic
    {likely,  "erreur {réseau|de connexion} | {problème|échec} de connexion | impossible de joindre | hors ligne | "
              "connexion ~ perdue | service ~ pas en cours d exécution | error de {red|conexión} | sin conexión | "
              "conexión ~ perdida | no se pudo establecer", K::network},
    {likely,  "erro de {rede|conexão} | falha na conexão | sem conexão | conexão ~ perdida | "
              "errore di {rete|connessione} | impossibile {connettersi|raggiungere} | "
              "connessione ~ {rifiutata|riuscita}", K::network},
    {likely,  "{netzwerk|verbindungs}fehler | internetverbindung | verbindung ~ abgebrochen | "
              "{netwerk|verbindings}fout | geen verbinding | verbinding ~ verbroken | nätverksfel | anslutningsfel | "
              "kunde inte ansluta | anslutning* ~ misslyckades | nettverksfeil | kunne ikke koble", K::network},
    {likely,  "błąd {sieci|połączenia} | {połączyć się|udało się połączyć} | brak połączeni* | ağ hatası | "
              "bağlantı hatası | bağlantı* ~ {kurulamadı|kesildi} | bağlanılam* | servisi kullanılamıyor", K::network},
    {likely,  "lỗi {kết nối|mạng} | không thể kết nối | kết nối ~ {thất bại|ngắt|từ chối} | không tìm thấy máy chủ | "
              "kesalahan {jaringan|koneksi} | gagal terhubung | koneksi ~ terputus | ошибка сети | прокси | "
              "помилка мереж | підключит | єднання ~ розірван", K::network},
    {likely,  "網路 | 網絡 | 連線 | 連接 | 通信エラー | オフライン | プロキシ | नेटवर्क | कनेक्ट | الشبكة | {فشل|تعذر|انقطع} الاتصال | "
              "خطأ ~ اتصال | الإنترنت", K::network},
    {likely,  "connexion internet | {conexión|conexão|connessione} ~ internet | "
              "{problema|problemas} de {conexión|conexão} | problemi di connessione | contacter le serveur | "
              "internetverbinding | internetanslutning* | internettforbindelse* | "
              "{połączenia|połączenie} z internetem | internet bağlantı* | kết nối mạng | koneksi internet | "
              "tidak dapat terhubung | интернет | інтернет | связаться с", K::network},
};
// clang-format on

/// What is not obvious: sentences that say it, and neighbours that do not.
inline constexpr detail::Example examples[] = {
    {true, "getaddrinfo ENOTFOUND api.acme.example"},
    {true, "Connection reset by peer"},
    {false, "Read timed out. (read timeout=60)"},
};

}  // namespace tables::network
}  // namespace triage::inline TRIAGE_ABI

#endif
