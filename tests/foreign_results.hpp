// Results of other libraries, with the members that those have, for tests of what triage makes of a result.

#ifndef TRIAGE_TESTS_FOREIGN_RESULTS_HPP
#define TRIAGE_TESTS_FOREIGN_RESULTS_HPP

#include <map>
#include <optional>
#include <string>
#include <utility>

namespace foreign {

/// cpp-httplib's: a response, or an error.
namespace httplib {
enum class Error { Success, Connection, Read };
struct Response {
  int status = 200;
  std::string body;
};
class Result {
 public:
  explicit Result(Response response) : response_(std::move(response)) {}
  explicit Result(Error error) : error_(error) {}
  explicit operator bool() const { return response_.has_value(); }
  const Response& value() const { return *response_; }
  const Response* operator->() const { return &*response_; }
  Error error() const { return error_; }

 private:
  std::optional<Response> response_;
  Error error_ = Error::Success;
};
}  // namespace httplib

/// cpr's: a response that has an error in it.
namespace cpr {
struct Error {
  int code = 0;
  std::string message;
  explicit operator bool() const { return code != 0; }
};
struct Response {
  long status_code = 0;
  std::string text;
  std::map<std::string, std::string> header;
  Error error;
};
}  // namespace cpr

/// Abseil's: a status, and a value where it is OK.
namespace absl {
struct Status {
  int code = 0;
  bool ok() const { return code == 0; }
};
template <class T>
class StatusOr {
 public:
  StatusOr(T value) : value_(std::move(value)) {}
  StatusOr(Status status) : status_(status) {}
  bool ok() const { return status_.ok(); }
  const Status& status() const { return status_; }
  const T& value() const { return *value_; }

 private:
  std::optional<T> value_;
  Status status_;
};
}  // namespace absl

/// tl::expected's.
namespace tl {
template <class E>
struct unexpected {
  explicit unexpected(E e) : error(std::move(e)) {}
  E error;
};
template <class T, class E>
class expected {
 public:
  using value_type = T;
  using error_type = E;
  using unexpected_type = unexpected<E>;
  expected(T value) : value_(std::move(value)) {}
  expected(unexpected<E> failed) : error_(std::move(failed.error)) {}
  explicit operator bool() const { return value_.has_value(); }
  bool has_value() const { return value_.has_value(); }
  T& value() { return *value_; }
  const E& error() const { return *error_; }

 private:
  std::optional<T> value_;
  std::optional<E> error_;
};
}  // namespace tl

/// gRPC's.
namespace grpc {
class Status {
 public:
  Status() = default;
  Status(int code, std::string message) : code_(code), message_(std::move(message)) {}
  bool ok() const { return code_ == 0; }
  int error_code() const { return code_; }
  const std::string& error_message() const { return message_; }

 private:
  int code_ = 0;
  std::string message_;
};
}  // namespace grpc

}  // namespace foreign

#endif
