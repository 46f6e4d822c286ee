// A failure as the error answer of your own server: status, headers and body, in the shapes that clients know.
//
//   const triage::HttpError error = triage::http_error(failure, {.shape = triage::ErrorShape::openai});
//   response.status = error.status;  response.set_content(error.body, error.content_type());
//
// The answer holds a kind, a sentence of ours, a wait and token counts; no text, name, id or host of the upstream's.
// Clients, triage included, read the same kind and wait from it in every shape. `http_error_rows` is the whole mapping.

#ifndef TRIAGE_ADAPTERS_HTTP_ERROR_HPP
#define TRIAGE_ADAPTERS_HTTP_ERROR_HPP

#include <optional>
#include <string>
#include <vector>

#include <triage/core/stated_wait.hpp>
#include <triage/detail/escape.hpp>
#include <triage/failure/failure.hpp>
#include <triage/failure/masked.hpp>

namespace triage::inline TRIAGE_ABI {

/// The wire shape of an error.
enum class TRIAGE_VISIBLE ErrorShape : unsigned char {
  openai = 1,  ///< {"error": {"message", "type", "param", "code"}}
  anthropic,   ///< {"type": "error", "error": {"type", "message"}}
  problem,     ///< RFC 9457, application/problem+json
};

template <>
inline constexpr NameRow<ErrorShape> rows<ErrorShape>[] = {
    {ErrorShape::openai, "openai"}, {ErrorShape::anthropic, "anthropic"}, {ErrorShape::problem, "problem"}};

/// How one kind is answered.
struct HttpErrorRow {
  ErrorKind kind;
  int status;
  std::string_view title;  ///< the status's own phrase, as RFC 9457 requires with "about:blank"
  std::string_view type;   ///< OpenAI's `type`
  std::string_view code;   ///< OpenAI's `code`, and a member of the problem
  std::string_view anthropic_type;
  std::string_view message;
  int anthropic_status = 0;  ///< 0: the same as `status`
};

// clang-format off
/// One row per kind, in the order of the kinds.
inline constexpr auto http_error_rows = [] {
  using K = ErrorKind;
  constexpr std::string_view bad = "invalid_request_error";
  return std::array{
    HttpErrorRow{K::auth,                401, "Unauthorized",          "authentication_error", "token_expired",           "authentication_error",  "The access token has expired or was not accepted. Use a fresh one."},
    HttpErrorRow{K::auth_permanent,      401, "Unauthorized",          bad,                    "invalid_api_key",         "authentication_error",  "Invalid API key: it does not exist or was revoked."},
    HttpErrorRow{K::permission_denied,   403, "Forbidden",             "permission_error",     "forbidden",               "permission_error",      "Permission denied: this credential may not do that."},
    HttpErrorRow{K::rate_limit,          429, "Too Many Requests",     "rate_limit_error",     "rate_limit_exceeded",     "rate_limit_error",      "Rate limit exceeded: too many requests."},
    HttpErrorRow{K::billing,             402, "Payment Required",      "insufficient_quota",   "insufficient_quota",      "billing_error",         "The account is out of credit: insufficient balance."},
    HttpErrorRow{K::overloaded,          503, "Service Unavailable",   "overloaded_error",     "overloaded",              "overloaded_error",      "The service is overloaded.", 529},
    HttpErrorRow{K::server_error,        500, "Internal Server Error", "server_error",         "internal_server_error",   "api_error",             "Internal server error."},
    HttpErrorRow{K::network,             502, "Bad Gateway",           "api_connection_error", "upstream_connect_error",  "api_error",             "Upstream connect error: no complete answer came back."},
    HttpErrorRow{K::idle_timeout,        504, "Gateway Timeout",       "timeout_error",        "request_timeout",         "timeout_error",         "The request timed out: no answer came in time."},
    HttpErrorRow{K::context_overflow,    400, "Bad Request",           bad,                    "context_length_exceeded", bad,                     "The prompt is too long: it exceeds the model's maximum context length."},
    HttpErrorRow{K::payload_too_large,   413, "Content Too Large",     bad,                    "request_too_large",       "request_too_large",     "Request entity too large."},
    HttpErrorRow{K::model_not_found,     404, "Not Found",             bad,                    "model_not_found",         "not_found_error",       "The model does not exist: model not found."},
    HttpErrorRow{K::capability_mismatch, 400, "Bad Request",           bad,                    "unsupported_parameter",   bad,                     "Unsupported parameter: it is not supported with this model."},
    HttpErrorRow{K::content_filtered,    400, "Bad Request",           bad,                    "content_filter",          bad,                     "Blocked by the content filtering policy."},
    HttpErrorRow{K::format_error,        400, "Bad Request",           bad,                    "invalid_request",         bad,                     "The request is malformed."},
    HttpErrorRow{K::malformed_tool_call, 502, "Bad Gateway",           "tool_use_failed",      "malformed_function_call", "api_error",             "Malformed function call: the model's tool call is broken."},
    HttpErrorRow{K::empty_response,      502, "Bad Gateway",           "empty_response",       "empty_response",          "api_error",             "Empty response: the model returned nothing that can be used."},
    HttpErrorRow{K::cancelled,           499, "Client Closed Request", "request_cancelled",    "request_cancelled",       bad,                     "The request was cancelled by the client."},
    HttpErrorRow{K::config,              500, "Internal Server Error", "configuration_error",  "provider_not_configured", "api_error",             "Configuration error: the provider is not configured."},
    HttpErrorRow{K::unknown,             500, "Internal Server Error", "server_error",         "internal_server_error",   "api_error",             "Internal server error."},  // a fault of the server's, to its caller
  };
}();
// clang-format on
static_assert([] {
  for (std::size_t i = 0; i < std::size(rows<ErrorKind>); ++i)
    if (http_error_rows[i].kind != rows<ErrorKind>[i].value) return false;
  return http_error_rows.size() == std::size(rows<ErrorKind>);
}());

/// What the answer depends on besides the failure.
struct HttpErrorOptions {
  ErrorShape shape = ErrorShape::openai;
  std::string_view request_id = {};  ///< the server's own id for its caller's request, never the upstream's
  bool own_account = false;  ///< the upstream's account is the server's, so its faults are shown as the server's own
  std::optional<TimePoint> now = std::nullopt;  ///< turns a stated time into a wait
};

/// One header of an answer.
struct HttpErrorHeader {
  std::string name;
  std::string value;
};

/// An answer to the caller.
struct HttpError {
  int status = 500;
  ErrorShape shape = ErrorShape::openai;
  std::vector<HttpErrorHeader> headers;  ///< Content-Type included
  std::string body;

  [[nodiscard]] const std::string& content_type() const noexcept { return headers.front().value; }

  /// The body as an event, for a stream that has begun and cannot change its status. RFC 9457 has no shape for streams,
  /// so the problem is put under "error".
  [[nodiscard]] std::string event() const {
    switch (shape) {
      case ErrorShape::anthropic:
        return "event: error\ndata: " + body + "\n\n";
      case ErrorShape::problem:
        return "data: {\"error\":" + body + "}\n\n";
      case ErrorShape::openai:
        break;
    }
    return "data: " + body + "\n\n";
  }
};

namespace detail {

/// The row of the answer. To the caller, a fault of the server's own account is a server error.
[[nodiscard]] constexpr const HttpErrorRow& http_error_row(ErrorKind kind, bool own_account) noexcept {
  const Scope scope = row_of(kind).scope;
  const bool inner = scope == Scope::credential || scope == Scope::account || kind == ErrorKind::config;
  const ErrorKind told = own_account && inner ? ErrorKind::server_error : kind;
  return http_error_rows[static_cast<std::size_t>(row_of(told).value) - 1];
}

/// Statuses after which the SDKs of OpenAI and Anthropic retry by themselves.
[[nodiscard]] constexpr bool sdks_retry(int status) noexcept {
  return status == 408 || status == 409 || status == 429 || status >= 500;
}

/// Whether the same call may work later.
[[nodiscard]] constexpr bool may_work(Retryability retryable) noexcept {
  return retryable != Retryability::no && retryable != Retryability::by_rotation;
}

/// `text` as visible ASCII without secrets, so that no id can end the header and begin another.
[[nodiscard]] inline std::string header_safe(std::string_view text) {
  std::string value = masked(text);
  for (char& c : value)
    if (c <= ' ' || c > '~') c = '_';
  return value;
}

[[nodiscard]] inline std::string http_error_sentence(const HttpErrorRow& row, const Classification& c) {
  std::string text(row.message);
  if (row.kind != ErrorKind::context_overflow) return text;
  if (c.context_limit)
    text += " This model's maximum context length is " + std::to_string(*c.context_limit) + " tokens.";
  if (c.actual_tokens) text += " However, you requested " + std::to_string(*c.actual_tokens) + " tokens.";
  return text;
}

[[nodiscard]] inline std::string json_string(std::string_view text) {
  std::string json;
  write_json(text, [&json](std::string_view piece) { json += piece; });
  return json;
}

[[nodiscard]] inline std::string http_error_body(const HttpErrorRow& row, std::string_view message, int status,
                                                 const HttpErrorOptions& options) {
  const std::string text = json_string(message);
  const std::string id = options.request_id.empty() ? "" : ",\"request_id\":" + json_string(masked(options.request_id));
  switch (options.shape) {
    case ErrorShape::anthropic:
      return "{\"type\":\"error\",\"error\":{\"type\":" + json_string(row.anthropic_type) + ",\"message\":" + text +
             "}" + id + "}";
    case ErrorShape::problem:
      return "{\"type\":\"about:blank\",\"title\":" + json_string(row.title) + ",\"status\":" + std::to_string(status) +
             ",\"detail\":" + text + ",\"code\":" + json_string(row.code) + id + "}";
    case ErrorShape::openai:
      break;
  }
  return "{\"error\":{\"message\":" + text + ",\"type\":" + json_string(row.type) +
         ",\"param\":null,\"code\":" + json_string(row.code) + "}}";
}

}  // namespace detail

/// The answer that reports `c` to a caller. Throws `std::bad_alloc`. O(1).
[[nodiscard]] inline HttpError http_error(const Classification& c, const HttpErrorOptions& options = {}) {
  const HttpErrorRow& row = detail::http_error_row(c.kind, options.own_account);
  const bool anthropic = options.shape == ErrorShape::anthropic;
  HttpError error;
  error.shape = options.shape;
  error.status = anthropic && row.anthropic_status != 0 ? row.anthropic_status : row.status;
  error.headers.push_back(
      {"Content-Type", options.shape == ErrorShape::problem ? "application/problem+json" : "application/json"});
  if (!options.request_id.empty()) error.headers.push_back({"x-request-id", detail::header_safe(options.request_id)});

  if (const std::optional<Duration> wait = detail::stated_wait(c, options.now)) {
    const auto ms = wait->count();
    error.headers.push_back({"Retry-After", std::to_string(ms / 1000 + (ms % 1000 != 0))});
    if (ms % 1000 != 0) error.headers.push_back({"retry-after-ms", std::to_string(ms)});
  }
  const bool again = detail::may_work(c.retryable) && row.kind == c.kind;
  if (again != detail::sdks_retry(error.status) || again != detail::may_work(row_of(row.kind).retryable))
    error.headers.push_back({"x-should-retry", again ? "true" : "false"});

  error.body = detail::http_error_body(row, detail::http_error_sentence(row, c), error.status, options);
  return error;
}

/// The same for a failure.
[[nodiscard]] inline HttpError http_error(const Failure& failure, const HttpErrorOptions& options = {}) {
  return http_error(failure.classification(), options);
}

}  // namespace triage::inline TRIAGE_ABI

#endif
