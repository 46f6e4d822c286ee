// The whole classifier on any bytes: it answers, gives the same answer twice and when reading byte by byte, and what it
// says about the evidence is true.
//
// The first byte chooses a status, the second a provider, the third where the request begins inside the rest.

#include <cstdlib>
#include <string>
#include <string_view>

#include <triage/classify/explain.hpp>

#include "bytewise.hpp"

namespace {

using namespace triage;

void require(bool holds) {
  if (!holds) std::abort();
}

constexpr int statuses[] = {0, 200, 400, 401, 402, 403, 404, 413, 429, 500, 502, 503, 504, 529, 999, -1};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  if (size < 3) return 0;
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const std::string_view body = bytes.substr(3);
  const Header headers[] = {{"retry-after", body.substr(0, 12)}, {"x-amzn-errortype", body.substr(0, 40)}};
  const Evidence evidence{.provider = tables::providers[data[1] % std::size(tables::providers)].name,
                          .model = body.substr(0, data[2] % 9U),
                          .status = statuses[data[0] % std::size(statuses)],
                          .headers = headers,
                          .body = body,
                          .request = data[2] < 64 ? body.substr(body.size() * data[2] / 64) : std::string_view{}};
  const Classification answer = classify(evidence);
  require(answer == classify(evidence));
  require(!to_string(answer.kind).empty() && !to_string(answer.confidence).empty());
  require(answer.span.from <= answer.span.to);
  require(!answer.retry_after || (answer.retry_after->count() >= 0 && *answer.retry_after <= longest_wait));
  require(!answer.runner_up || *answer.runner_up != answer.kind);
  require((answer.confidence == Confidence::none) == answer.field.empty());
  if (const auto found = detect(evidence)) require(*found == answer);
  const bytewise::Seen seen{evidence.provider, static_cast<int>(evidence.status), evidence.body, evidence.request};
  require(bytewise::said_by<Evidence>(seen, [](const Evidence& e) { return classify(e); }) ==
          bytewise::said_bytewise(seen));

  const Explanation why = explain(answer, evidence);
  require(why.count == 0 || why.considered[0].kind == answer.kind);
  std::size_t written = 0;
  write_explanation(why, [&](std::string_view piece) {
    written += piece.size();
    for (const char c : piece) require(c == '\n' || static_cast<unsigned char>(c) >= 0x20);
  });
  require(written > 0 && written < 8192);
  return 0;
}
