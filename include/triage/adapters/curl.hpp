// libcurl: what a transfer saw, as evidence.
//
//   triage::CurlTransfer transfer(easy);                                     // any easy handle, any options
//   triage::perform_or_raise(transfer, {.provider = "openai", .model = model, .request = json});
//   use(transfer.body());
//
// Or `transfer.perform(known)`, which returns the failure; `perform_stream` for an answer that streams. `curl_rows`
// says what each CURLcode means; where one code has several meanings, the handle's own numbers decide: the bytes sent,
// the system's error, the proxy's answer.

#ifndef TRIAGE_ADAPTERS_CURL_HPP
#define TRIAGE_ADAPTERS_CURL_HPP

#include <cerrno>
#include <exception>
#include <optional>
#include <string>
#include <vector>

#include <curl/curl.h>

#include <triage/failure/failure_from.hpp>

namespace triage::inline TRIAGE_ABI {

/// A row of the table of CURLcodes.
struct CurlRow {
  int code;  ///< a number, so that a program built with older headers understands a newer library
  TransportError transport;
};

// clang-format off
/// Every CURLcode that libcurl 8.8 and older return, sorted. Those of protocols other than HTTP are `other`.
inline constexpr auto curl_rows = [] {
  using T = TransportError;
  return std::array{
    CurlRow{CURLE_UNSUPPORTED_PROTOCOL,     T::malformed_url},
    CurlRow{CURLE_FAILED_INIT,              T::set_up},
    CurlRow{CURLE_URL_MALFORMAT,            T::malformed_url},
    CurlRow{CURLE_NOT_BUILT_IN,             T::set_up},
    CurlRow{CURLE_COULDNT_RESOLVE_PROXY,    T::dns},
    CurlRow{CURLE_COULDNT_RESOLVE_HOST,     T::dns},
    CurlRow{CURLE_COULDNT_CONNECT,          T::refused},
    CurlRow{CURLE_WEIRD_SERVER_REPLY,       T::other},
    CurlRow{CURLE_REMOTE_ACCESS_DENIED,     T::other},
    CurlRow{CURLE_FTP_ACCEPT_FAILED,        T::other},
    CurlRow{CURLE_FTP_WEIRD_PASS_REPLY,     T::other},
    CurlRow{CURLE_FTP_ACCEPT_TIMEOUT,       T::timeout},
    CurlRow{CURLE_FTP_WEIRD_PASV_REPLY,     T::other},
    CurlRow{CURLE_FTP_WEIRD_227_FORMAT,     T::other},
    CurlRow{CURLE_FTP_CANT_GET_HOST,        T::dns},
    CurlRow{CURLE_HTTP2,                    T::reset},
    CurlRow{CURLE_FTP_COULDNT_SET_TYPE,     T::other},
    CurlRow{CURLE_PARTIAL_FILE,             T::truncated},
    CurlRow{CURLE_FTP_COULDNT_RETR_FILE,    T::other},
    CurlRow{CURLE_QUOTE_ERROR,              T::other},
    CurlRow{CURLE_HTTP_RETURNED_ERROR,      T::none},  // CURLOPT_FAILONERROR: the status decides
    CurlRow{CURLE_WRITE_ERROR,              T::cancelled},  // the caller's own write function stopped it
    CurlRow{CURLE_UPLOAD_FAILED,            T::other},
    CurlRow{CURLE_READ_ERROR,               T::set_up},
    CurlRow{CURLE_OUT_OF_MEMORY,            T::other},
    CurlRow{CURLE_OPERATION_TIMEDOUT,       T::timeout},
    CurlRow{CURLE_FTP_PORT_FAILED,          T::other},
    CurlRow{CURLE_FTP_COULDNT_USE_REST,     T::other},
    CurlRow{CURLE_RANGE_ERROR,              T::other},
    CurlRow{CURLE_HTTP_POST_ERROR,          T::set_up},
    CurlRow{CURLE_SSL_CONNECT_ERROR,        T::tls},
    CurlRow{CURLE_BAD_DOWNLOAD_RESUME,      T::other},
    CurlRow{CURLE_FILE_COULDNT_READ_FILE,   T::set_up},
    CurlRow{CURLE_LDAP_CANNOT_BIND,         T::other},
    CurlRow{CURLE_LDAP_SEARCH_FAILED,       T::other},
    CurlRow{CURLE_FUNCTION_NOT_FOUND,       T::set_up},
    CurlRow{CURLE_ABORTED_BY_CALLBACK,      T::cancelled},
    CurlRow{CURLE_BAD_FUNCTION_ARGUMENT,    T::set_up},
    CurlRow{CURLE_INTERFACE_FAILED,         T::set_up},
    CurlRow{CURLE_TOO_MANY_REDIRECTS,       T::malformed_url},
    CurlRow{CURLE_UNKNOWN_OPTION,           T::set_up},
    CurlRow{49,                             T::set_up},  // CURLE_SETOPT_OPTION_SYNTAX, 7.78
    CurlRow{CURLE_GOT_NOTHING,              T::empty_reply},
    CurlRow{CURLE_SSL_ENGINE_NOTFOUND,      T::set_up},
    CurlRow{CURLE_SSL_ENGINE_SETFAILED,     T::set_up},
    CurlRow{CURLE_SEND_ERROR,               T::reset},
    CurlRow{CURLE_RECV_ERROR,               T::reset},
    CurlRow{CURLE_SSL_CERTPROBLEM,          T::set_up},
    CurlRow{CURLE_SSL_CIPHER,               T::set_up},
    CurlRow{CURLE_PEER_FAILED_VERIFICATION, T::certificate},
    CurlRow{CURLE_BAD_CONTENT_ENCODING,     T::other},
    CurlRow{62,                             T::set_up},  // CURLE_LDAP_INVALID_URL, until 7.82
    CurlRow{CURLE_FILESIZE_EXCEEDED,        T::too_large},
    CurlRow{CURLE_USE_SSL_FAILED,           T::tls},
    CurlRow{CURLE_SEND_FAIL_REWIND,         T::reset},
    CurlRow{CURLE_SSL_ENGINE_INITFAILED,    T::set_up},
    CurlRow{CURLE_LOGIN_DENIED,             T::other},
    CurlRow{CURLE_TFTP_NOTFOUND,            T::other},
    CurlRow{CURLE_TFTP_PERM,                T::other},
    CurlRow{CURLE_REMOTE_DISK_FULL,         T::other},
    CurlRow{CURLE_TFTP_ILLEGAL,             T::other},
    CurlRow{CURLE_TFTP_UNKNOWNID,           T::other},
    CurlRow{CURLE_REMOTE_FILE_EXISTS,       T::other},
    CurlRow{CURLE_TFTP_NOSUCHUSER,          T::other},
    CurlRow{75,                             T::set_up},  // CURLE_CONV_FAILED, until 7.82
    CurlRow{76,                             T::set_up},  // CURLE_CONV_REQD, until 7.82
    CurlRow{CURLE_SSL_CACERT_BADFILE,       T::set_up},
    CurlRow{CURLE_REMOTE_FILE_NOT_FOUND,    T::other},
    CurlRow{CURLE_SSH,                      T::other},
    CurlRow{CURLE_SSL_SHUTDOWN_FAILED,      T::other},
    CurlRow{CURLE_AGAIN,                    T::other},
    CurlRow{CURLE_SSL_CRL_BADFILE,          T::set_up},
    CurlRow{CURLE_SSL_ISSUER_ERROR,         T::certificate},
    CurlRow{CURLE_FTP_PRET_FAILED,          T::other},
    CurlRow{CURLE_RTSP_CSEQ_ERROR,          T::other},
    CurlRow{CURLE_RTSP_SESSION_ERROR,       T::other},
    CurlRow{CURLE_FTP_BAD_FILE_LIST,        T::other},
    CurlRow{CURLE_CHUNK_FAILED,             T::cancelled},
    CurlRow{CURLE_NO_CONNECTION_AVAILABLE,  T::other},
    CurlRow{CURLE_SSL_PINNEDPUBKEYNOTMATCH, T::certificate},
    CurlRow{CURLE_SSL_INVALIDCERTSTATUS,    T::certificate},
    CurlRow{CURLE_HTTP2_STREAM,             T::reset},
    CurlRow{CURLE_RECURSIVE_API_CALL,       T::set_up},
    CurlRow{94,                             T::other},          // CURLE_AUTH_ERROR, 7.66
    CurlRow{95,                             T::reset},          // CURLE_HTTP3, 7.68
    CurlRow{96,                             T::tls},            // CURLE_QUIC_CONNECT_ERROR, 7.69
    CurlRow{97,                             T::proxy_refused},  // CURLE_PROXY, 7.73
    CurlRow{98,                             T::set_up},         // CURLE_SSL_CLIENTCERT, 7.77
    CurlRow{99,                             T::other},          // CURLE_UNRECOVERABLE_POLL, 7.84
    CurlRow{100,                            T::too_large},      // CURLE_TOO_LARGE, 8.6
    CurlRow{101,                            T::tls},            // CURLE_ECH_REQUIRED, 8.8
  };
}();
// clang-format on

/// A CURLcode as a transport error; `other` for codes that are not in the table. O(rows).
[[nodiscard]] constexpr TransportError curl_transport(int code) noexcept {
  if (code == CURLE_OK) return TransportError::none;
  for (const CurlRow& row : curl_rows)
    if (row.code == code) return row.transport;
  return TransportError::other;
}

/// Which write function takes the answer's body.
enum class CurlBody : unsigned char {
  collected = 1,  ///< `CurlTransfer::body()`
  callers,        ///< the handle's present write function; pass what it got to `evidence` as `known.body`
};

/// Transfers on an easy handle, one after another, and what was seen of the last one. It must outlive the transfer, and
/// the handle must outlive it. It sets the handle's header function, error buffer and, if it is to collect, write
/// function.
class CurlTransfer {
 public:
  explicit CurlTransfer(CURL* easy, CurlBody body = CurlBody::collected) noexcept : easy_(easy), collects_(body) {}
  CurlTransfer(const CurlTransfer&) = delete;
  CurlTransfer& operator=(const CurlTransfer&) = delete;

  ~CurlTransfer() {
    set(CURLOPT_HEADERFUNCTION, nullptr);
    set(CURLOPT_HEADERDATA, nullptr);
    set(CURLOPT_ERRORBUFFER, nullptr);
    if (collects_ != CurlBody::collected) return;
    set(CURLOPT_WRITEFUNCTION, nullptr);
    set(CURLOPT_WRITEDATA, nullptr);
  }

  /// Runs the transfer and returns the failure, if there is one. Only `provider`, `model`, `request` and `now` of
  /// `known` count. With `callers` the body is not seen here: call `begin`, `end` and `evidence` instead. Blocks like
  /// `curl_easy_perform`.
  [[nodiscard]] std::optional<Failure> perform(const Evidence& known = {}, std::string_view operation = {}) {
    begin();
    end(curl_easy_perform(easy_));
    Evidence seen = evidence(known);
    const std::optional<Classification> c = detect(seen);
    if (!c) return std::nullopt;
    if (seen.body.empty() && code_ != CURLE_OK) seen.body = error_text();  // for people: the code decides
    return failure_from(*c, seen, operation);
  }

  /// With the multi interface: call `begin` before the handle is added, and `end` with its result.
  void begin() noexcept {
    head_.clear();
    body_.clear();
    headers_.clear();
    error_[0] = '\0';
    code_ = CURLE_OK;
    set(CURLOPT_HEADERFUNCTION, &take_header);
    set(CURLOPT_HEADERDATA, static_cast<void*>(this));
    set(CURLOPT_ERRORBUFFER, error_.data());
    set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1L);  // what a proxy says about its tunnel is not part of the answer
    if (collects_ != CurlBody::collected) return;
    set(CURLOPT_WRITEFUNCTION, &take_body);
    set(CURLOPT_WRITEDATA, static_cast<void*>(this));
  }
  void end(CURLcode code) {
    code_ = code;
    if (headers_.empty()) split_headers();
  }

  /// What is seen when the body begins, in the caller's write function: the URL, the status, the headers.
  [[nodiscard]] Evidence answer(const Evidence& known = {}) {
    if (headers_.empty()) split_headers();
    Evidence seen = known;
    seen.url = url();
    seen.status = status();
    seen.headers = headers();
    return seen;
  }

  [[nodiscard]] CURLcode code() const noexcept { return code_; }
  [[nodiscard]] Headers headers() const noexcept { return headers_; }  ///< of the last answer: not of a redirect
  [[nodiscard]] const std::string& body() const noexcept { return body_; }
  [[nodiscard]] std::string& body() noexcept { return body_; }

  /// The HTTP status; 0 if no final answer began.
  [[nodiscard]] int status() const noexcept {
    const long status = number(CURLINFO_RESPONSE_CODE);
    return status >= 200 && status < 1000 ? static_cast<int>(status) : 0;
  }

  /// How far the request got. Not known after a transfer that succeeded: its status says more.
  [[nodiscard]] Phase phase() const noexcept {
    if (code_ == CURLE_OK || code_ == CURLE_HTTP_RETURNED_ERROR) return Phase::not_known;
    if (status() != 0 || !head_.empty()) return Phase::streaming;
    return was_sent() ? Phase::sent : Phase::not_sent;
  }

  /// The transport error, decided with all that the handle knows.
  [[nodiscard]] TransportError transport() const noexcept {
    const TransportError error = curl_transport(code_);
    if (code_ == CURLE_OK) return error;
    if (const long proxy = number(CURLINFO_HTTP_CONNECTCODE); proxy >= 300) return no_tunnel(proxy);
    const long system = number(CURLINFO_OS_ERRNO);
    if (error == TransportError::refused && system == ETIMEDOUT) return TransportError::connect_timeout;
    if (error == TransportError::refused && (system == ENETUNREACH || system == EHOSTUNREACH || system == ENETDOWN))
      return TransportError::unreachable;
    if (error == TransportError::timeout && !was_sent() && status() == 0) return TransportError::connect_timeout;
    return error;
  }

  /// libcurl's message for the failure, for a log.
  [[nodiscard]] std::string_view error_text() const noexcept {
    return error_[0] != '\0' ? std::string_view{error_.data()} : std::string_view{curl_easy_strerror(code_)};
  }

  /// Everything that was seen, added to what the caller knows. Its views live until the next `begin`.
  [[nodiscard]] Evidence evidence(const Evidence& known = {}) const noexcept {
    Evidence seen = known;
    seen.url = url();
    seen.status = status();
    seen.headers = headers();
    seen.transport = transport();
    seen.phase = phase();
    if (collects_ == CurlBody::collected) seen.body = body_;
    return seen;
  }

 private:
  template <class Value>
  void set(CURLoption option, Value value) const noexcept {
    static_cast<void>(curl_easy_setopt(easy_, option, value));
  }

  [[nodiscard]] long number(CURLINFO what) const noexcept {
    long value = 0;
    return curl_easy_getinfo(easy_, what, &value) == CURLE_OK ? value : 0;
  }

  [[nodiscard]] bool was_sent() const noexcept {
    curl_off_t first_byte = 0;
    static_cast<void>(curl_easy_getinfo(easy_, CURLINFO_STARTTRANSFER_TIME_T, &first_byte));
    if (first_byte > 0) return true;
    curl_off_t ready = 0;  // of a request to a proxy for a tunnel, only the size is known
    static_cast<void>(curl_easy_getinfo(easy_, CURLINFO_PRETRANSFER_TIME_T, &ready));
    return number(CURLINFO_REQUEST_SIZE) > 0 && (ready > 0 || number(CURLINFO_HTTP_CONNECTCODE) == 0);
  }

  /// Why a proxy made no tunnel, by its status: it could not, it was too busy, or it refuses.
  [[nodiscard]] static constexpr TransportError no_tunnel(long status) noexcept {
    if (status == 504) return TransportError::connect_timeout;
    const bool may_pass = status >= 500 || status == 408 || status == 429;
    return may_pass ? TransportError::unreachable : TransportError::proxy_refused;
  }

  [[nodiscard]] std::string_view url() const noexcept {
    const char* text = nullptr;
    const bool known = curl_easy_getinfo(easy_, CURLINFO_EFFECTIVE_URL, &text) == CURLE_OK && text != nullptr;
    return known ? std::string_view{text} : std::string_view{};
  }

  /// Nothing may be thrown through libcurl: without memory, the transfer is stopped.
  static std::size_t append(std::string& to, const char* bytes, std::size_t size) noexcept {
#if TRIAGE_EXCEPTIONS
    try {
      to.append(bytes, size);
    } catch (...) {
      return 0;
    }
#else
    to.append(bytes, size);
#endif
    return size;
  }

  static std::size_t take_header(char* line, std::size_t, std::size_t size, void* self) noexcept {
    if (!static_cast<CurlTransfer*>(self)->headers_.empty()) return size;  // a trailer
    std::string& head = static_cast<CurlTransfer*>(self)->head_;
    if (std::string_view{line, size}.substr(0, 5) == "HTTP/")
      head.clear();  // an interim answer or a redirect went before
    return append(head, line, size);
  }

  static std::size_t take_body(char* bytes, std::size_t, std::size_t size, void* self) noexcept {
    return append(static_cast<CurlTransfer*>(self)->body_, bytes, size);
  }

  void split_headers() {
    std::string_view rest = head_;
    while (!rest.empty()) {
      const std::size_t end = rest.find('\n');
      const std::string_view line = rest.substr(0, end);
      rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
      if (const std::size_t colon = line.find(':'); colon != std::string_view::npos && line.substr(0, 5) != "HTTP/")
        headers_.push_back({line.substr(0, colon), detail::trim(line.substr(colon + 1), " \t\r")});
    }
  }

  CURL* easy_;
  CurlBody collects_;
  CURLcode code_ = CURLE_OK;
  std::string head_;  ///< the last answer's status line and headers
  std::string body_;
  std::vector<Header> headers_;
  std::array<char, CURL_ERROR_SIZE> error_{};
};

#if TRIAGE_EXCEPTIONS
/// Runs the transfer and throws its failure, if there is one, as the type that its kind's row names.
inline void perform_or_raise(CurlTransfer& transfer, const Evidence& known = {}, std::string_view operation = {}) {
  if (const std::optional<Failure> failure = transfer.perform(known, operation)) raise(*failure);
}
#endif

/// Runs a transfer on `easy` that a `StreamCall` watches. `show` gets the pieces of the body, after the watch has; what
/// it throws stops the transfer and is thrown again. Of `known`, `provider`, `model`, `request` and `now` count. Blocks
/// like `curl_easy_perform`.
template <class Call, class Show>
void perform_stream(CURL* easy, Call& call, const Evidence& known, Show&& show) {
  struct Stream {
    CurlTransfer transfer;
    Call& call;
    const Evidence& known;
    std::remove_reference_t<Show>& show;
    std::exception_ptr thrown = {};

    void take(std::string_view bytes) {
      if (!call.has_begun()) call.begin(transfer.answer(known));
      call.feed(bytes);
      show(bytes);
    }
    static std::size_t write(char* bytes, std::size_t, std::size_t size, void* self) noexcept {
      TRIAGE_TRY { static_cast<Stream*>(self)->take({bytes, size}); }
      TRIAGE_CATCH(...) {
        static_cast<Stream*>(self)->thrown = std::current_exception();
        return 0;
      }
      return size;
    }
  } stream{CurlTransfer(easy, CurlBody::callers), call, known, show};
  static_cast<void>(curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, &Stream::write));
  static_cast<void>(curl_easy_setopt(easy, CURLOPT_WRITEDATA, static_cast<void*>(&stream)));
  stream.transfer.begin();
  stream.transfer.end(curl_easy_perform(easy));
  static_cast<void>(curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, nullptr));
  static_cast<void>(curl_easy_setopt(easy, CURLOPT_WRITEDATA, nullptr));
#if TRIAGE_EXCEPTIONS
  if (stream.thrown != nullptr) std::rethrow_exception(stream.thrown);
#endif
  if (!call.has_begun()) call.begin(stream.transfer.evidence(known));
  call.end(stream.transfer.transport());
}

}  // namespace triage::inline TRIAGE_ABI

#endif
