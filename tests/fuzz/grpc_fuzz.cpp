// Fuzzes the reader of gRPC's status details: any bytes give a bounded text and a failure.

#include <triage/adapters/grpc.hpp>

#include <cstdlib>

namespace {

struct Status {
  int code;
  std::string_view message;
  std::string_view details;

  [[nodiscard]] int error_code() const { return code; }
  [[nodiscard]] std::string_view error_message() const { return message; }
  [[nodiscard]] std::string_view error_details() const { return details; }
};

void require(bool holds) {
  if (!holds) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const int code = data[0] % 20;
  const triage::GrpcAnswer answer(Status{code, text.substr(1, size / 4), text.substr(1)});
  const std::string_view body = answer.evidence().body;
  require(body.size() <= 12 * size + 1024);  // \u00XX is six bytes for one
  require(code == 0 || (body.front() == '{' && body.back() == '}'));
  require(answer.failure().has_value() == (code != 0));

  std::size_t read = 0;
  triage::detail::WireReader reader(text);
  while (const auto field = reader.next()) {
    read += field->bytes.size();
    require(field->bytes.empty() ||
            (field->bytes.data() >= text.data() && field->bytes.data() + field->bytes.size() <= text.data() + size));
  }
  require(read <= size);
  return 0;
}
