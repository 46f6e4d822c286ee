// Asio, Boost.Asio and Boost.Beast: their error codes as evidence. Floor 5; includes failure_from, error_code and the
// standard library: a template on the error code, so that standalone Asio and Boost's are one.
//
//   asio::async_read(socket, buffer, [&](std::error_code ec, std::size_t) {
//     if (ec) return give_up(triage::asio_failure(ec, {.provider = "vllm", .phase = triage::Phase::sent}));
//
// Categories are told apart by name. An aborted operation is a cancellation; who aborts because a timer of his own
// fired says so: `{.transport = triage::TransportError::timeout}`.

#ifndef TRIAGE_ADAPTERS_ASIO_HPP
#define TRIAGE_ADAPTERS_ASIO_HPP

#include <string>

#include <triage/error_code.hpp>
#include <triage/failure_from.hpp>

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
    SocketRow{E::timed_out,                    T::timeout},
    SocketRow{E::operation_canceled,           T::cancelled},
    SocketRow{E::message_size,                 T::too_large},
    SocketRow{E::permission_denied,            T::set_up},  // a firewall of this machine
    SocketRow{E::address_in_use,               T::set_up},
    SocketRow{E::address_not_available,        T::set_up},
    SocketRow{E::address_family_not_supported, T::set_up},
    SocketRow{E::protocol_not_supported,       T::set_up},
  };
}();
// clang-format on

namespace detail {

struct AsioTransport {
  /// What an error code, of `std` or of Boost, says; `none` for success and for codes of triage's own category, `other`
  /// for strangers. O(rows).
  template <class ErrorCode>
  [[nodiscard]] TransportError operator()(const ErrorCode& code) const noexcept {
    if (code.value() == 0 || is(code.category(), category_name)) return TransportError::none;
    // OpenSSL packs library and reason into one number; 134 is SSL_R_CERTIFICATE_VERIFY_FAILED.
    if (is(code.category(), "asio.ssl") && (code.value() & 0xFFF) == 134) return TransportError::certificate;
    for (const AsioRow& row : asio_rows)
      if (is(code.category(), row.category) && (row.value == code.value() || row.value == 0)) return row.transport;

    const int number = errno_of(code);
    for (const SocketRow& row : socket_rows)
      if (static_cast<int>(row.value) == number) return row.transport;
    return TransportError::other;
  }

 private:
  /// The code as one of `std::errc`; 0 where it is none. Standalone Asio has a system category of its own.
  template <class ErrorCode>
  static int errno_of(const ErrorCode& code) noexcept {
    if (is(code.category(), "asio.system"))
      return std::error_code(code.value(), std::system_category()).default_error_condition().value();
    const auto condition = code.default_error_condition();
    return is(condition.category(), "generic") ? condition.value() : 0;
  }

  template <class Category>
  static bool is(const Category& category, std::string_view name) noexcept {
    return category.name() == name;
  }
};

struct AsioEvidence {
  /// `known` with what `code` says. A transport error that the caller states stays; so does a phase, and where it is
  /// `not_sent`, a time-out is one of connecting.
  template <class ErrorCode>
  [[nodiscard]] Evidence operator()(const ErrorCode& code, const Evidence& known = {}) const noexcept {
    Evidence seen = known;
    if (seen.transport == TransportError::none) seen.transport = AsioTransport{}(code);
    if (seen.transport == TransportError::timeout && seen.phase == Phase::not_sent)
      seen.transport = TransportError::connect_timeout;
    return seen;
  }
};

struct AsioKind {
  /// The kind of `code`; `unknown` for success.
  template <class ErrorCode>
  [[nodiscard]] ErrorKind operator()(const ErrorCode& code) const noexcept {
    if (std::string_view{code.category().name()} == category_name)
      return row_of(static_cast<ErrorKind>(code.value())).value;
    return row_of(AsioTransport{}(code)).kind;
  }
};

struct AsioFailure {
  /// The failure that `code` reports, with its text; of triage's own codes, their kind. Throws `std::bad_alloc`.
  template <class ErrorCode>
  [[nodiscard]] Failure operator()(const ErrorCode& code, const Evidence& known = {},
                                   std::string_view operation = {}) const {
    Evidence seen = AsioEvidence{}(code, known);
    const bool ours = std::string_view{code.category().name()} == category_name;
    const Classification c = ours ? classification_of(AsioKind{}(code)) : classify(seen);
    const std::string text = code.message();
    if (seen.body.empty()) seen.body = text;  // to be read: the code has decided already
    return failure_from(c, seen, operation);
  }
};

}  // namespace detail

/// `asio_transport(ec)`: an error code as a transport error.
inline constexpr detail::AsioTransport asio_transport{};

/// `asio_evidence(ec[, known])`: an error code as evidence, around what the caller knows.
inline constexpr detail::AsioEvidence asio_evidence{};

/// `asio_kind(ec)`: the kind of an error code; `make_error_code(asio_kind(ec))` is a `std::error_code` of ours.
inline constexpr detail::AsioKind asio_kind{};

/// `asio_failure(ec[, known[, operation]])`: an error code as a failure.
inline constexpr detail::AsioFailure asio_failure{};

}  // namespace triage::inline TRIAGE_ABI

#endif
