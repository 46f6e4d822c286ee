// gRPC: a status with its details as evidence.
//
//   auto reply = triage::grpc_call<Answer>([&](Answer* answer) {
//     grpc::ClientContext context;
//     return stub->Predict(&context, question, answer);
//   }, {.provider = "vertex"});
//   if (!reply) return give_up(*reply.failure());
//   use(reply.value());
//
// Of a `grpc::Status` that is there already, `GrpcAnswer(status).failure(known)` is the failure.
//
// `google.rpc.Status` with ErrorInfo, RetryInfo and QuotaFailure is written out as Google's REST error, which the rules
// know. The details are untrusted: every length is checked, reading ends at anything malformed, and sizes are bounded.

#ifndef TRIAGE_ADAPTERS_GRPC_HPP
#define TRIAGE_ADAPTERS_GRPC_HPP

#include <concepts>
#include <optional>
#include <string>
#include <utility>

#include <triage/detail/escape.hpp>
#include <triage/evidence/grpc_status.hpp>
#include <triage/failure/failure_from.hpp>
#include <triage/failure/reply.hpp>

namespace triage::inline TRIAGE_ABI {

namespace detail {

/// One field of a protobuf message.
struct WireField {
  std::uint64_t number = 0;
  std::uint64_t value = 0;      ///< of a varint or a fixed one
  std::string_view bytes = {};  ///< of a length-delimited one
};

/// Reads the fields of one message in their order; ends at the first malformed one. Never reads outside of `rest`.
class WireReader {
 public:
  constexpr explicit WireReader(std::string_view message) noexcept : rest_(message) {}

  /// The next field; empty at the end.
  [[nodiscard]] constexpr std::optional<WireField> next() noexcept {
    const auto key = varint();
    if (!key || *key >> 3 == 0) return std::nullopt;
    WireField field{.number = *key >> 3};
    switch (*key & 7) {
      case 0:
        if (const auto value = varint()) {
          field.value = *value;
          return field;
        }
        return std::nullopt;
      case 1:
        return fixed(field, 8);
      case 2:
        if (const auto size = varint(); size && *size <= rest_.size()) {
          field.bytes = rest_.substr(0, static_cast<std::size_t>(*size));
          rest_.remove_prefix(field.bytes.size());
          return field;
        }
        return std::nullopt;
      case 5:
        return fixed(field, 4);
      default:
        return std::nullopt;  // groups are long gone
    }
  }

 private:
  constexpr std::optional<std::uint64_t> varint() noexcept {
    std::uint64_t value = 0;
    for (unsigned i = 0; i < 10 && i < rest_.size(); ++i) {
      const auto byte = static_cast<unsigned char>(rest_[i]);
      value |= static_cast<std::uint64_t>(byte & 0x7FU) << (7 * i);
      if (byte < 0x80) {
        rest_.remove_prefix(i + 1);
        return value;
      }
    }
    return std::nullopt;
  }

  constexpr std::optional<WireField> fixed(WireField field, std::size_t size) noexcept {
    if (rest_.size() < size) return std::nullopt;
    for (std::size_t i = 0; i < size; ++i)
      field.value |= static_cast<std::uint64_t>(static_cast<unsigned char>(rest_[i])) << (8 * i);
    rest_.remove_prefix(size);
    return field;
  }

  std::string_view rest_;
};

/// Bounds for untrusted details.
inline constexpr std::size_t longest_grpc_details = 64 * 1024;
inline constexpr std::size_t longest_grpc_text = 4096;  ///< of one string
inline constexpr int most_grpc_fields = 64;             ///< of one message

/// Writes `google.rpc.Status` as Google's REST error.
class GrpcJson {
 public:
  void error(int code, std::string_view message, std::string_view details) {
    details = details.substr(0, longest_grpc_details);
    const GrpcRow& row = grpc_row_of(code);
    if (message.empty()) message = field(details, 2).bytes;
    out_ += "{\"error\":{\"code\":" + std::to_string(row.status);
    text("status", row.name);
    text("message", message);
    out_ += ",\"details\":[";
    for_each(details, [this](const WireField& f) {
      if (f.number == 3) any(f.bytes);
    });
    out_ += "]}}";
  }

  [[nodiscard]] std::string take() noexcept { return std::move(out_); }

 private:
  template <class Visit>
  static void for_each(std::string_view message, const Visit& visit) {
    WireReader reader(message);
    for (int i = 0; i < most_grpc_fields; ++i) {
      const auto f = reader.next();
      if (!f) return;
      visit(*f);
    }
  }

  /// The last field of that number, as protobuf specifies; zero if there is none.
  static WireField field(std::string_view message, std::uint64_t number) {
    WireField found;
    for_each(message, [&](const WireField& f) {
      if (f.number == number) found = f;
    });
    return found;
  }

  void any(std::string_view message) {
    const std::string_view url = field(message, 1).bytes;
    const std::string_view value = field(message, 2).bytes;
    const std::string_view name = url.substr(url.rfind('/') + 1);  // npos + 1 is 0
    if (name == "google.rpc.ErrorInfo")
      detail(url, [&] { error_info(value); });
    else if (name == "google.rpc.RetryInfo")
      detail(url, [&] { retry_info(value); });
    else if (name == "google.rpc.QuotaFailure")
      detail(url, [&] { quota_failure(value); });
  }

  template <class Members>
  void detail(std::string_view type, const Members& members) {
    comma();
    out_ += '{';
    text("@type", type);
    members();
    out_ += '}';
  }

  void error_info(std::string_view message) {
    text("reason", field(message, 1).bytes);
    text("domain", field(message, 2).bytes);
    out_ += ",\"metadata\":{";
    for_each(message, [this](const WireField& f) {
      if (f.number == 3) text(field(f.bytes, 1).bytes, field(f.bytes, 2).bytes);
    });
    out_ += '}';
  }

  /// protobuf's JSON form of a duration: "34.070000000s".
  void retry_info(std::string_view message) {
    const std::string_view delay = field(message, 1).bytes;
    const auto seconds = static_cast<std::int64_t>(field(delay, 1).value);
    const auto nanos = static_cast<std::int64_t>(field(delay, 2).value);
    std::string fraction = std::to_string(nanos < 0 ? -(nanos % 1'000'000'000) : nanos % 1'000'000'000);
    fraction.insert(0, 9 - fraction.size(), '0');
    const bool only_nanos_negative = seconds == 0 && nanos < 0;
    text("retryDelay", (only_nanos_negative ? "-" : "") + std::to_string(seconds) + "." + fraction + "s");
  }

  void quota_failure(std::string_view message) {
    out_ += ",\"violations\":[";
    for_each(message, [this](const WireField& f) {
      if (f.number != 1) return;
      comma();
      out_ += '{';
      text("subject", field(f.bytes, 1).bytes);
      text("description", field(f.bytes, 2).bytes);
      text("quotaMetric", field(f.bytes, 4).bytes);
      text("quotaId", field(f.bytes, 5).bytes);
      out_ += '}';
    });
    out_ += ']';
  }

  void text(std::string_view name, std::string_view value) {
    if (value.empty()) return;
    comma();
    quoted(name);
    out_ += ':';
    quoted(value);
  }

  void quoted(std::string_view value) {
    write_json(value.substr(0, longest_grpc_text), [this](std::string_view piece) { out_ += piece; });
  }

  void comma() {
    if (out_.back() != '{' && out_.back() != '[') out_ += ',';
  }

  std::string out_;
};

}  // namespace detail

/// A gRPC status as text that evidence can view.
class GrpcAnswer {
 public:
  /// Copies what it needs. O(message + details), both bounded.
  template <class StatusType>
  requires requires(const StatusType& status) {
    static_cast<int>(status.error_code());
    std::string_view(status.error_message());
    std::string_view(status.error_details());
  }
  explicit GrpcAnswer(const StatusType& status) : code_(static_cast<int>(status.error_code())) {
    if (code_ == 0) return;
    detail::GrpcJson json;
    json.error(code_, status.error_message(), status.error_details());
    body_ = json.take();
  }

  /// What the caller knows, with the status as Google's REST error for its body. Its views live as long as this.
  [[nodiscard]] Evidence evidence(const Evidence& known = {}) const noexcept {
    Evidence seen = known;
    if (code_ == 0)
      seen.status = 200;
    else
      seen.body = body_;
    return seen;
  }

  /// The failure; none for the code OK.
  [[nodiscard]] std::optional<Failure> failure(const Evidence& known = {}, std::string_view operation = {}) const {
    if (code_ == 0) return std::nullopt;
    return failure_from(evidence(known), operation);
  }

 private:
  int code_;
  std::string body_;
};

/// Calls `send`, which calls a method of a stub with the `Answer*` that it is given, and returns the method's status.
/// gRPC wants a `ClientContext` for each attempt: make it in `send`.
template <class Answer, std::invocable<Answer*> Send>
Reply<Answer> grpc_call(Send&& send, const Evidence& known = {}, std::string_view operation = {}) {
  Answer answer{};
  const GrpcAnswer status(std::forward<Send>(send)(&answer));
  return {std::move(answer), status.failure(known, operation)};
}

}  // namespace triage::inline TRIAGE_ABI

#endif
