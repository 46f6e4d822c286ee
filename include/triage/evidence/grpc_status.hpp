// The status codes of gRPC, and the HTTP status that corresponds to each.
//
//   triage::grpc_row_of(8).status == 429  // RESOURCE_EXHAUSTED

#ifndef TRIAGE_EVIDENCE_GRPC_STATUS_HPP
#define TRIAGE_EVIDENCE_GRPC_STATUS_HPP

#include <cstdint>

#include <triage/detail/text.hpp>

namespace triage::inline TRIAGE_ABI {

/// A row of the table of gRPC codes: the name, and the HTTP status that google.rpc.Code gives it.
struct GrpcRow {
  int code;
  std::string_view name;
  int status;
};

// clang-format off
inline constexpr GrpcRow grpc_rows[] = {
  {0,  "OK"sv,                  200},
  {1,  "CANCELLED"sv,           499},
  {2,  "UNKNOWN"sv,             500},
  {3,  "INVALID_ARGUMENT"sv,    400},
  {4,  "DEADLINE_EXCEEDED"sv,   504},
  {5,  "NOT_FOUND"sv,           404},
  {6,  "ALREADY_EXISTS"sv,      409},
  {7,  "PERMISSION_DENIED"sv,   403},
  {8,  "RESOURCE_EXHAUSTED"sv,  429},
  {9,  "FAILED_PRECONDITION"sv, 400},
  {10, "ABORTED"sv,             409},
  {11, "OUT_OF_RANGE"sv,        400},
  {12, "UNIMPLEMENTED"sv,       501},
  {13, "INTERNAL"sv,            500},
  {14, "UNAVAILABLE"sv,         503},
  {15, "DATA_LOSS"sv,           500},
  {16, "UNAUTHENTICATED"sv,     401},
};
// clang-format on

/// The row of a code; UNKNOWN's if it is not a code of gRPC.
[[nodiscard]] constexpr const GrpcRow& grpc_row_of(std::int64_t code) noexcept {
  constexpr std::size_t unknown = 2;
  const bool is_code = code >= 0 && code < static_cast<std::int64_t>(std::size(grpc_rows));
  return grpc_rows[is_code ? static_cast<std::size_t>(code) : unknown];
}

}  // namespace triage::inline TRIAGE_ABI

#endif
