// gRPC's statuses with details in the wire format, written here byte by byte.

#include <triage/act/retry.hpp>
#include <triage/adapters/grpc.hpp>

#if __has_include(<grpcpp/generic/generic_stub.h>)
#include <grpcpp/channel.h>
#include <grpcpp/client_context.h>
#include <grpcpp/create_channel.h>
#include <grpcpp/generic/async_generic_service.h>
#include <grpcpp/generic/generic_stub.h>
#include <grpcpp/server.h>
#include <grpcpp/server_builder.h>

#include <thread>

#include "live/loopback.hpp"
#endif

#include "catch.hpp"

namespace {

using triage::Duration;
using triage::ErrorKind;
using triage::GrpcAnswer;
using triage::Phase;

std::string varint(std::uint64_t value) {
  std::string out;
  for (; value >= 0x80; value >>= 7) out += static_cast<char>(value | 0x80);
  return out += static_cast<char>(value);
}
std::string number(unsigned field, std::uint64_t value) { return varint(field << 3) + varint(value); }
std::string bytes(unsigned field, std::string_view value) {
  return varint(field << 3 | 2) + varint(value.size()) + std::string(value);
}
std::string any(std::string_view type, std::string_view value) {
  return bytes(3, bytes(1, "type.googleapis.com/google.rpc." + std::string(type)) + bytes(2, value));
}
std::string error_info(std::string_view reason, std::string_view key = {}, std::string_view value = {}) {
  std::string info = bytes(1, reason) + bytes(2, "googleapis.com");
  if (!key.empty()) info += bytes(3, bytes(1, key) + bytes(2, value));
  return any("ErrorInfo", info);
}
std::string retry_info(std::int64_t seconds, std::int64_t nanos) {
  return any("RetryInfo",
             bytes(1, number(1, static_cast<std::uint64_t>(seconds)) + number(2, static_cast<std::uint64_t>(nanos))));
}
std::string quota_failure(std::string_view quota_id) {
  return any("QuotaFailure", bytes(1, bytes(1, "project:demo") + bytes(2, "Quota exceeded") +
                                          bytes(4, "generate_requests") + bytes(5, quota_id)));
}

/// A status as `grpc::Status` has it.
struct FakeStatus {
  int code = 0;
  std::string message;
  std::string details;

  [[nodiscard]] int error_code() const { return code; }
  [[nodiscard]] const std::string& error_message() const { return message; }
  [[nodiscard]] const std::string& error_details() const { return details; }
};

std::string status_with(const FakeStatus& status, const std::string& details) {
  return number(1, static_cast<std::uint64_t>(status.code)) + bytes(2, status.message) + details;
}

}  // namespace

TEST_CASE("codes of gRPC give kinds") {
  struct Row {
    int code;
    const char* message;
    ErrorKind kind;
  };
  const Row rows[] = {
      {1, "The operation was cancelled.", ErrorKind::cancelled},
      {3, "Request contains an invalid argument.", ErrorKind::format_error},
      {4, "Deadline Exceeded", ErrorKind::idle_timeout},
      {7, "The caller does not have permission", ErrorKind::permission_denied},
      {8, "Resource has been exhausted (e.g. check quota).", ErrorKind::rate_limit},
      {13, "Internal error encountered.", ErrorKind::server_error},
      {14, "The service is currently unavailable.", ErrorKind::overloaded},
      {14,
       "failed to connect to all addresses; last error: UNKNOWN: ipv4:127.0.0.1:1: Failed to connect to remote host: "
       "Connection refused",
       ErrorKind::network},
      {16, "Request had invalid authentication credentials.", ErrorKind::auth},
  };
  for (const Row& row : rows) {
    INFO(row.code << " " << row.message);
    const auto failure = GrpcAnswer(FakeStatus{row.code, row.message, {}}).failure({.provider = "vertex"}, "predict");
    REQUIRE(failure);
    CHECK(triage::to_string(failure->kind()) == triage::to_string(row.kind));
    CHECK(failure->operation() == "predict");
  }
  CHECK_FALSE(GrpcAnswer(FakeStatus{}).failure());
  CHECK_FALSE(triage::detect(GrpcAnswer(FakeStatus{}).evidence({.body = R"({"text": "hi"})"})));
  REQUIRE(GrpcAnswer(FakeStatus{99, "beyond", {}}).failure());
}

TEST_CASE("a call that is wrapped is an answer with its failure, and is retried where that helps") {
  int calls = 0;
  const auto predict = [&calls](std::string* answer) -> FakeStatus {
    if (++calls == 1) return {14, "The service is currently unavailable.", {}};
    *answer = "Hello";
    return {};
  };
  const auto no_sleep = triage::with_sleep([](Duration, const auto&) { return true; });
  const auto reply =
      triage::retry([&] { return triage::grpc_call<std::string>(predict, {.provider = "vertex"}); }, no_sleep);
  CHECK(reply);
  CHECK(reply.value() == "Hello");
  CHECK(calls == 2);

  const auto refused = triage::grpc_call<int>([](int*) { return FakeStatus{16, "no credentials", {}}; }, {}, "predict");
  REQUIRE(refused.failure());
  CHECK(refused.failure()->kind() == ErrorKind::auth);
  CHECK(refused.failure()->operation() == "predict");
}

TEST_CASE("the index of a row is its code") {
  for (std::size_t i = 0; i < std::size(triage::grpc_rows); ++i)
    CHECK(triage::grpc_rows[i].code == static_cast<int>(i));
}

TEST_CASE("RetryInfo states the wait, to the millisecond") {
  struct Row {
    std::int64_t seconds, nanos;
    std::optional<Duration> wait;
  };
  const Row rows[] = {
      {34, 74'824'224, Duration(34'075)},
      {0, 250'000'000, Duration(250)},
      {7, 0, Duration(7000)},
      {-5, 0, std::nullopt},
      {-5, -7, std::nullopt},
  };
  for (const Row& row : rows) {
    INFO(row.seconds << " s " << row.nanos << " ns");
    FakeStatus status{8, "Quota exceeded", {}};
    status.details = status_with(status, retry_info(row.seconds, row.nanos));
    const auto failure = GrpcAnswer(status).failure({.provider = "gemini"});
    REQUIRE(failure);
    CHECK(failure->kind() == ErrorKind::rate_limit);
    CHECK(failure->retry_after().has_value() == row.wait.has_value());
    if (row.wait) {
      CHECK(*failure->retry_after() >= *row.wait - Duration(1));
      CHECK(*failure->retry_after() <= *row.wait + Duration(1));
    }
  }
}

TEST_CASE("ErrorInfo and QuotaFailure say what the code cannot") {
  FakeStatus key{3, "API key not valid. Please pass a valid API key.", {}};
  key.details = status_with(key, error_info("API_KEY_INVALID", "service", "generativelanguage.googleapis.com"));
  CHECK(GrpcAnswer(key).failure({.provider = "gemini"})->kind() == ErrorKind::auth_permanent);

  FakeStatus day{8, "You exceeded your current quota.", {}};
  day.details =
      status_with(day, quota_failure("GenerateRequestsPerDayPerProjectPerModel-FreeTier") + retry_info(20, 0));
  const auto failure = GrpcAnswer(day).failure({.provider = "gemini"});
  REQUIRE(failure);
  CHECK(failure->kind() == ErrorKind::rate_limit);
  CHECK(failure->classification().horizon == triage::Horizon::day_or_longer);
}

TEST_CASE("a status without a text takes the one of its details") {
  FakeStatus status{14, {}, {}};
  status.details = number(1, 14) + bytes(2, "The model is overloaded. Please try again later.");
  CHECK(GrpcAnswer(status).failure({.provider = "gemini"})->kind() == ErrorKind::overloaded);
}

TEST_CASE("unknown details, unknown fields and other wire types are passed over") {
  FakeStatus status{8, "slow down", {}};
  const std::string fixed64 = varint(9U << 3 | 1) + std::string(8, '\x7F');
  const std::string fixed32 = varint(10U << 3 | 5) + std::string(4, '\x7F');
  status.details = fixed64 + any("Help", bytes(1, "x")) + fixed32 + number(77, 5) + retry_info(3, 0);
  CHECK(GrpcAnswer(status).failure()->retry_after() == Duration(3000));
}

TEST_CASE("malformed details end the reading and leave the code") {
  const std::string good = retry_info(3, 0);
  std::string cases[] = {
      "\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF",  // a varint without end
      std::string("\x1A\xFF\xFF\xFF\xFF\x0F", 6),      // a length beyond the end
      std::string("\x00\x00", 2),                      // field 0
      std::string("\x1B\x1C", 2),                      // a group
      good.substr(0, good.size() - 1),                 // cut
      std::string(200'000, '\x1A'),
  };
  for (const std::string& details : cases) {
    const auto failure = GrpcAnswer(FakeStatus{8, "slow down", details}).failure();
    REQUIRE(failure);
    CHECK(failure->kind() == ErrorKind::rate_limit);
    CHECK_FALSE(failure->retry_after());
  }
}

TEST_CASE("long details are cut to bounded texts") {
  FakeStatus status{8, std::string(1'000'000, 'm'), {}};
  for (int i = 0; i < 10'000; ++i) status.details += error_info(std::string(100, '"'), "k", std::string(100, '\x01'));
  CHECK(GrpcAnswer(status).evidence().body.size() < 512 * 1024);
}

#if __has_include(<grpcpp/generic/generic_stub.h>)
namespace {

using namespace std::chrono_literals;

/// A gRPC server on loopback that ends the first call with a status, or lets it hang if there is none.
class StatusServer {
 public:
  explicit StatusServer(std::optional<grpc::Status> status) : status_(std::move(status)) {
    grpc::ServerBuilder builder;
    builder.AddListeningPort("127.0.0.1:0", grpc::InsecureServerCredentials(), &port_);
    builder.RegisterAsyncGenericService(&service_);
    queue_ = builder.AddCompletionQueue();
    server_ = builder.BuildAndStart();
    service_.RequestCall(&context_, &stream_, queue_.get(), queue_.get(), nullptr);
    thread_ = std::thread([this] {
      void* tag = nullptr;
      bool called = false;
      while (queue_->Next(&tag, &called))
        if (called && status_) stream_.Finish(*std::exchange(status_, std::nullopt), nullptr);
    });
  }
  StatusServer(const StatusServer&) = delete;
  ~StatusServer() {
    server_->Shutdown(std::chrono::system_clock::now());
    queue_->Shutdown();
    thread_.join();
  }
  [[nodiscard]] int port() const { return port_; }

 private:
  std::optional<grpc::Status> status_;
  int port_ = 0;
  grpc::AsyncGenericService service_;
  grpc::GenericServerContext context_;
  grpc::GenericServerAsyncReaderWriter stream_{&context_};
  std::unique_ptr<grpc::ServerCompletionQueue> queue_;
  std::unique_ptr<grpc::Server> server_;
  std::thread thread_;
};

grpc::Status call(int port, std::chrono::milliseconds patience) {
  grpc::GenericStub stub(grpc::CreateChannel("127.0.0.1:" + std::to_string(port), grpc::InsecureChannelCredentials()));
  grpc::ClientContext context;
  context.set_deadline(std::chrono::system_clock::now() + patience);
  grpc::CompletionQueue queue;
  const grpc::ByteBuffer request{nullptr, 0};
  const auto reader = stub.PrepareUnaryCall(&context, "/demo.Predict/Predict", request, &queue);
  reader->StartCall();
  grpc::ByteBuffer response;
  grpc::Status status;
  reader->Finish(&response, &status, nullptr);
  void* tag = nullptr;
  bool ok = false;
  REQUIRE(queue.Next(&tag, &ok));
  return status;
}

}  // namespace

TEST_CASE("details come over the wire of a real server") {
  const std::string details =
      number(1, 8) + bytes(2, "Quota exceeded") + quota_failure("RequestsPerMinute") + retry_info(12, 0);
  const StatusServer server(grpc::Status(grpc::StatusCode::RESOURCE_EXHAUSTED, "Quota exceeded", details));
  const auto failure = GrpcAnswer(call(server.port(), 5s)).failure({.provider = "vertex"});
  REQUIRE(failure);
  CHECK(failure->kind() == ErrorKind::rate_limit);
  CHECK(failure->status() == 429);
  CHECK(failure->retry_after() == Duration(12'000));
}

TEST_CASE("a server that hangs is a timeout, and a closed port is a network failure") {
  const StatusServer hangs(std::nullopt);
  const auto late = GrpcAnswer(call(hangs.port(), 300ms)).failure();
  REQUIRE(late);
  CHECK(late->kind() == ErrorKind::idle_timeout);

  const auto refused = GrpcAnswer(call(loopback::closed_port(), 5s)).failure();
  REQUIRE(refused);
  INFO(refused->excerpt());
  CHECK(refused->kind() == ErrorKind::network);
  CHECK(refused->classification().phase == Phase::not_sent);
}
#endif
