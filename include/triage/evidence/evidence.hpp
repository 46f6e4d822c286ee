// What the caller saw of a failure, borrowed and never copied.
//
// Fill in what you have; everything is optional. The views must outlive the call that reads them, and no longer.

#ifndef TRIAGE_EVIDENCE_EVIDENCE_HPP
#define TRIAGE_EVIDENCE_EVIDENCE_HPP

#include <initializer_list>
#include <optional>

#include <triage/core/classification.hpp>
#include <triage/detail/characters.hpp>

namespace triage::inline TRIAGE_ABI {

/// One response header. Names compare without case.
struct Header {
  std::string_view name;
  std::string_view value;
};

/// Headers that do not lie side by side in memory: derive from it to lend a library's own header map.
class HeaderSource {
 public:
  [[nodiscard]] constexpr virtual std::size_t size() const noexcept = 0;
  [[nodiscard]] constexpr virtual Header at(std::size_t index) const noexcept = 0;

 protected:
  constexpr HeaderSource() noexcept = default;
  constexpr HeaderSource(const HeaderSource&) noexcept = default;
  constexpr HeaderSource& operator=(const HeaderSource&) noexcept = default;
  constexpr ~HeaderSource() = default;
};

/// A view of response headers: of an array, vector or span of `Header`, of a `HeaderSource`, or of a braced list for
/// the length of one expression.
class Headers {
 public:
  constexpr Headers() noexcept = default;

  template <class Range>
  requires(!std::is_convertible_v<const Range&, const HeaderSource&>) constexpr Headers(
      const Range& range TRIAGE_LIFETIMEBOUND) noexcept  // NOLINT(google-explicit-constructor): a view of it
  {
    constexpr bool is_side_by_side = requires {
      static_cast<const Header*>(range.data());
      static_cast<std::size_t>(range.size());
    };
    static_assert(is_side_by_side, "headers are a vector, array or span of Header; a HeaderSource lends any other map");
    first_ = range.data();
    size_ = range.size();
  }

  template <std::size_t N>
  constexpr Headers(const Header (&array TRIAGE_LIFETIMEBOUND)[N]) noexcept  // NOLINT(google-explicit-constructor)
      : first_(array), size_(N) {}

  constexpr Headers(std::initializer_list<Header> list TRIAGE_LIFETIMEBOUND) noexcept {
    first_ = list.begin();  // not in an initializer: g++ warns there that the list dies with its expression
    size_ = list.size();
  }

  constexpr Headers(const HeaderSource& source TRIAGE_LIFETIMEBOUND) noexcept  // NOLINT(google-explicit-constructor)
      : source_(&source), size_(source.size()) {}

  [[nodiscard]] constexpr std::size_t size() const noexcept { return size_; }
  [[nodiscard]] constexpr Header operator[](std::size_t i) const noexcept {
    return source_ != nullptr ? source_->at(i) : first_[i];
  }

  /// The value of the first header of that name, compared without case; empty where there is none. O(size).
  [[nodiscard]] TRIAGE_NOINLINE constexpr std::optional<std::string_view> find(std::string_view name) const noexcept {
    for (std::size_t i = 0; i < size_; ++i) {
      const Header header = (*this)[i];
      if (detail::equal_ignoring_case(header.name, name)) return header.value;
    }
    return std::nullopt;
  }

 private:
  const Header* first_ = nullptr;
  const HeaderSource* source_ = nullptr;
  std::size_t size_ = 0;
};

/// What the transport itself said, for callers that hold a typed error rather than a text.
enum class TRIAGE_VISIBLE TransportError : unsigned char {
  none = 1,
  dns,              ///< the name could not be resolved
  refused,          ///< nobody listens there
  unreachable,      ///< no route, or the network is down
  connect_timeout,  ///< no connection in time
  tls,              ///< the TLS handshake failed
  certificate,      ///< the certificate is not trusted, expired, or for another host
  proxy_refused,    ///< the proxy would not carry the request
  reset,            ///< the connection broke, sending or receiving
  truncated,        ///< the answer ended early
  empty_reply,      ///< the connection closed without an answer
  timeout,          ///< connected, and no answer in time
  cancelled,        ///< the caller stopped it
  malformed_url,    ///< our own URL is unusable
  set_up,           ///< our own side of the transport is not set up: a certificate file, an option
  too_large,        ///< the answer or the upload was larger than allowed
  other,            ///< any other transport failure
};

/// A row of the table of transport errors.
struct TransportTraits {
  TransportError value;
  std::string_view name;
  ErrorKind kind;
  Phase phase;         ///< how far the request can have come
  bool waiting_helps;  ///< false: the same call fails again until somebody changes something
};

// clang-format off
template <>
inline constexpr TransportTraits rows<TransportError>[] = {
  {TransportError::none,            "none"sv,            ErrorKind::unknown,           Phase::not_known, true},
  {TransportError::dns,             "dns"sv,             ErrorKind::network,           Phase::not_sent,  true},
  {TransportError::refused,         "refused"sv,         ErrorKind::network,           Phase::not_sent,  true},
  {TransportError::unreachable,     "unreachable"sv,     ErrorKind::network,           Phase::not_sent,  true},
  {TransportError::connect_timeout, "connect_timeout"sv, ErrorKind::network,           Phase::not_sent,  true},
  {TransportError::tls,             "tls"sv,             ErrorKind::network,           Phase::not_sent,  true},
  {TransportError::certificate,     "certificate"sv,     ErrorKind::network,           Phase::not_sent,  false},
  {TransportError::proxy_refused,   "proxy_refused"sv,   ErrorKind::network,           Phase::not_sent,  false},
  {TransportError::reset,           "reset"sv,           ErrorKind::network,           Phase::sent,      true},
  {TransportError::truncated,       "truncated"sv,       ErrorKind::network,           Phase::streaming, true},
  {TransportError::empty_reply,     "empty_reply"sv,     ErrorKind::network,           Phase::sent,      true},
  {TransportError::timeout,         "timeout"sv,         ErrorKind::idle_timeout,      Phase::sent,      true},
  {TransportError::cancelled,       "cancelled"sv,       ErrorKind::cancelled,         Phase::sent,      false},
  {TransportError::malformed_url,   "malformed_url"sv,   ErrorKind::config,            Phase::not_sent,  false},
  {TransportError::set_up,          "set_up"sv,          ErrorKind::config,            Phase::not_sent,  false},
  {TransportError::too_large,       "too_large"sv,       ErrorKind::payload_too_large, Phase::sent,      false},
  {TransportError::other,           "other"sv,           ErrorKind::network,           Phase::not_known, true},
};
// clang-format on

/// Everything that is known of one failure.
struct Evidence {
  std::string_view provider = {};  ///< "openai", "bedrock" ...; any spelling, unknown ones are welcome
  std::string_view model = {};     ///< as you sent it; its words inside a text are no evidence
  std::string_view url = {};       ///< tells the provider by its host, where none is named
  int status = 0;                  ///< the HTTP status, 0 where there was none
  Headers headers = {};
  std::string_view body = {};  ///< the raw body, or the text of an exception
  TransportError transport = TransportError::none;
  Phase phase = Phase::not_known;
  std::string_view request = {};           ///< what was sent: verbatim runs of it are never evidence
  std::optional<TimePoint> now = std::nullopt;  ///< turns a stated time into a wait where there is no `Date` header
};

}  // namespace triage::inline TRIAGE_ABI

#endif
