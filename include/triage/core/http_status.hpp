// What an HTTP status means if nothing else is known about a failure.
//
//   triage::kind_of_status(429);  // ErrorKind::rate_limit
//
// The rules of rules/facts/http.hpp say the same, with their sources; a test compares the two.

#ifndef TRIAGE_CORE_HTTP_STATUS_HPP
#define TRIAGE_CORE_HTTP_STATUS_HPP

#include <optional>

#include <triage/core/kinds.hpp>

namespace triage::inline TRIAGE_ABI {

/// A status and what it means at any provider.
struct HttpStatusRow {
  int status;
  ErrorKind kind;
  bool generic = false;  ///< many different failures share it, so that any other evidence says more
};

// clang-format off
inline constexpr HttpStatusRow http_statuses[] = {
  {400, ErrorKind::format_error, true},  {401, ErrorKind::auth},                {402, ErrorKind::billing},
  {403, ErrorKind::permission_denied},   {404, ErrorKind::model_not_found, true},
  {405, ErrorKind::format_error},        {406, ErrorKind::format_error},        {407, ErrorKind::network},
  {408, ErrorKind::idle_timeout},        {409, ErrorKind::server_error, true},  {410, ErrorKind::model_not_found},
  {411, ErrorKind::format_error},        {412, ErrorKind::format_error, true},  {413, ErrorKind::payload_too_large},
  {414, ErrorKind::payload_too_large},   {415, ErrorKind::format_error},        {417, ErrorKind::format_error, true},
  {421, ErrorKind::server_error, true},  {422, ErrorKind::format_error, true},  {424, ErrorKind::server_error, true},
  {425, ErrorKind::overloaded},          {426, ErrorKind::format_error},        {428, ErrorKind::format_error},
  {429, ErrorKind::rate_limit},          {431, ErrorKind::format_error},        {444, ErrorKind::network},
  {446, ErrorKind::content_filtered},    {451, ErrorKind::permission_denied},   {460, ErrorKind::cancelled},
  {494, ErrorKind::format_error},        {498, ErrorKind::auth, true},          {499, ErrorKind::cancelled},
  {500, ErrorKind::server_error, true},  {501, ErrorKind::capability_mismatch}, {502, ErrorKind::server_error},
  {503, ErrorKind::overloaded},          {504, ErrorKind::idle_timeout},        {507, ErrorKind::overloaded},
  {509, ErrorKind::rate_limit},          {520, ErrorKind::server_error},        {521, ErrorKind::network},
  {522, ErrorKind::network},             {523, ErrorKind::network},             {524, ErrorKind::idle_timeout},
  {525, ErrorKind::network},             {526, ErrorKind::network},             {527, ErrorKind::network},
  {529, ErrorKind::overloaded},          {530, ErrorKind::network},             {561, ErrorKind::auth},
  {598, ErrorKind::idle_timeout},        {599, ErrorKind::network},
};
// clang-format on

/// The row of that status, if it is listed.
[[nodiscard]] constexpr std::optional<HttpStatusRow> http_status_row(int status) noexcept {
  for (const HttpStatusRow& row : http_statuses)
    if (row.status == status) return row;
  return std::nullopt;
}

/// The kind of that status. One that is not listed means what the first of its class does (RFC 9110, section 15): a 4xx
/// is a `format_error`, a 5xx a `server_error`. `unknown` for all else.
[[nodiscard]] constexpr ErrorKind kind_of_status(int status) noexcept {
  if (const auto row = http_status_row(status)) return row->kind;
  return status >= 400 && status < 600 ? kind_of_status(status / 100 * 100) : ErrorKind::unknown;
}

}  // namespace triage::inline TRIAGE_ABI

#endif
