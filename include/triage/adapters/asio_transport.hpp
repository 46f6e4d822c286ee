// What the error codes of Asio, Boost.Asio and Boost.Beast say about the transport: one table for both adapters.
//
//   triage::asio_transport(ec)  // TransportError::refused
//
// `asio_rows` and `socket_rows` say what each code means. Categories are told apart by name, so that this header
// includes no Asio.

#ifndef TRIAGE_ADAPTERS_ASIO_TRANSPORT_HPP
#define TRIAGE_ADAPTERS_ASIO_TRANSPORT_HPP

#include <array>

#include <triage/core/error_code.hpp>
#include <triage/evidence/evidence.hpp>

namespace triage::inline TRIAGE_ABI {

/// A row of the table of Asio's and Beast's own codes.
struct AsioRow {
  std::string_view category;
  int value;  ///< 0: every other code of the category
  TransportError transport;
};

/// A row of the table of the operating system's codes.
struct SocketRow {
  std::errc value;
  TransportError transport;
};

// clang-format off
inline constexpr auto asio_rows = [] {
  using T = TransportError;
  return std::array{
    AsioRow{"asio.netdb",            0, T::dns},
    AsioRow{"asio.addrinfo",         0, T::dns},
    AsioRow{"asio.misc",             2, T::empty_reply},  // eof: the peer has closed the connection
    AsioRow{"asio.ssl.stream",       1, T::truncated},    // closed without TLS's goodbye
    AsioRow{"asio.ssl.stream",       0, T::tls},
    AsioRow{"asio.ssl",              0, T::tls},
    AsioRow{"beast.http",            1, T::empty_reply},  // end_of_stream
    AsioRow{"beast.http",            2, T::truncated},    // partial_message
    AsioRow{"beast.http",            3, T::truncated},    // need_more
    AsioRow{"beast.http",            8, T::too_large},    // header_limit
    AsioRow{"beast.http",            9, T::too_large},    // body_limit
    AsioRow{"boost.beast",           1, T::timeout},
    AsioRow{"boost.beast.websocket", 1, T::reset},        // closed
  };
}();

inline constexpr auto socket_rows = [] {
  using E = std::errc;  using T = TransportError;
  return std::array{
    SocketRow{E::connection_refused,           T::refused},
    SocketRow{E::connection_reset,             T::reset},
    SocketRow{E::connection_aborted,           T::reset},
    SocketRow{E::broken_pipe,                  T::reset},
    SocketRow{E::not_connected,                T::reset},
    SocketRow{E::network_reset,                T::reset},
    SocketRow{E::network_down,                 T::unreachable},
    SocketRow{E::network_unreachable,          T::unreachable},
    SocketRow{E::host_unreachable,             T::unreachable},
    SocketRow{E::timed_out,                    T::reset},  // the system gave the connection up
    SocketRow{E::operation_canceled,           T::cancelled},
    SocketRow{E::message_size,                 T::too_large},
    SocketRow{E::permission_denied,            T::set_up},  // a firewall of this machine
    SocketRow{E::address_family_not_supported, T::set_up},
    SocketRow{E::protocol_not_supported,       T::set_up},
  };
}();
// clang-format on

namespace detail {

/// The code as one of `std::errc`; 0 if it is none. Standalone Asio has a system category of its own.
template <class ErrorCode>
[[nodiscard]] int errno_of(const ErrorCode& code) noexcept {
  if (is_category(code.category(), "asio.system"))
    return std::error_code(code.value(), std::system_category()).default_error_condition().value();
  const auto condition = code.default_error_condition();
  return is_category(condition.category(), "generic") ? condition.value() : 0;
}

}  // namespace detail

/// An error code, of `std` or of Boost, as a transport error: `none` for success and for codes of triage's own
/// category, `other` for those of a category that is not listed. O(rows).
template <class ErrorCode>
[[nodiscard]] TransportError asio_transport(const ErrorCode& code) noexcept {
  if (code.value() == 0 || detail::is_category(code.category(), detail::category_name)) return TransportError::none;
  // OpenSSL packs library and reason into one number; 134 is SSL_R_CERTIFICATE_VERIFY_FAILED.
  if (detail::is_category(code.category(), "asio.ssl") && (code.value() & 0xFFF) == 134)
    return TransportError::certificate;
  for (const AsioRow& row : asio_rows)
    if (detail::is_category(code.category(), row.category) && (row.value == code.value() || row.value == 0))
      return row.transport;

  const int number = detail::errno_of(code);
  for (const SocketRow& row : socket_rows)
    if (static_cast<int>(row.value) == number) return row.transport;
  return TransportError::other;
}

}  // namespace triage::inline TRIAGE_ABI

#endif
