// A stream that is watched against the whole of it, on any bytes: in whatever pieces it arrives, the watch says what
// `detect` says of all bytes so far, and ends in the state that follows.
//
// The first byte chooses a content type and the sizes of the pieces.

#include <string_view>

#include <triage/stream.hpp>

#include "checks.hpp"

namespace {

using namespace triage;

constexpr std::string_view content_types[] = {"", "text/event-stream", "application/x-ndjson",
                                              "application/vnd.amazon.eventstream"};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  if (size == 0 || size > StreamWatch::kept_bytes) return 0;
  const std::string_view body(reinterpret_cast<const char*>(data) + 1, size - 1);
  const Header headers[] = {{"content-type", content_types[data[0] % std::size(content_types)]}};
  const Evidence about{.provider = "openai", .status = 200, .headers = headers};
  std::size_t piece = data[0] / std::size(content_types) % 16 + 1;

  StreamWatch watch(about), whole(about);
  whole.feed(body);
  for (std::size_t at = 0; at < body.size(); at += piece, piece = piece * 5 % 17 + 1)
    watch.feed(body.substr(at, piece));
  require(watch.state() == whole.state(), "the state depends on the pieces", body);
  require(watch.has_words() == whole.has_words(), "what was said depends on the pieces", body);
  require(watch.finish_reason() == whole.finish_reason(), "the reason of the end depends on the pieces", body);
  require(watch.usage() == whole.usage(), "the usage depends on the pieces", body);
  require(watch.calls().size() == whole.calls().size(), "the calls depend on the pieces", body);
  for (std::size_t i = 0; i < watch.calls().size(); ++i)
    require(watch.calls()[i] == whole.calls()[i], "a call depends on the pieces", body);

  watch.end();
  whole.end();
  require(watch.failure() == whole.failure(), "the failure depends on the pieces", body);
  require((watch.state() == StreamState::failed) == watch.failure().has_value(), "a state without its failure", body);

  // JSON that is no stream may be dropped by the document, once something was said.
  Evidence all = about;
  all.body = body;
  all.expects_stream = true;
  const detail::AnswerBody seen = detail::body_of(all);
  if (seen.framing == detail::Framing::undecided && !body.empty() && body.find("}") != body.npos) return 0;
  require(watch.failure() == detect(all), "the watch and the whole text disagree", body);
  return 0;
}
