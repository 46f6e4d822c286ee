// The matcher against a naive one: what the index finds is what comparing every phrase at every word finds.

#include <algorithm>
#include <cstdlib>
#include <string_view>
#include <tuple>
#include <vector>

#include <triage/rules/matcher.hpp>
#include <triage/rules/rules.hpp>

namespace {

using namespace triage;
using namespace triage::detail;

using Found = std::tuple<std::uint16_t, std::uint32_t>;  // a rule and where it ends

std::vector<Found> by_index(const RuleIndex& index, std::string_view text) {
  struct Sink {
    std::vector<Found> found;
    void word(std::uint32_t) {}
    bool hit(const Hit& hit) {
      if (hit.index->rule(hit.rule).earlier_slots == 0) found.emplace_back(hit.rule, hit.span.to);
      return false;  // so that shorter phrases are told too
    }
  } sink;
  Matcher matcher;
  matcher.use(index);
  matcher.scan(text, sink);
  return sink.found;
}

std::vector<Found> naively(const RuleIndex& index, std::string_view text) {
  std::vector<Found> found;
  FoldedText block;
  block.read(text);
  const FoldedByte* const units = block.units();
  for (std::uint16_t r = 0; r < index.first_status_rule(); ++r) {
    if (index.rule(r).earlier_slots != 0) continue;
    const Part part = index.part(index.last_part_of(r));
    const char* const letters = index.letters(part);
    for (std::size_t j = 0; j + part.size() <= block.size(); ++j) {
      if ((units[j] & word_start) == 0) continue;
      bool same = true;
      for (std::size_t i = 0; same && i < part.size(); ++i) {
        const auto own = static_cast<FoldedByte>(letters[i]);
        const bool breaks = i > 0 && (units[j + i] & word_start) != 0 && (own & word_start) == 0;
        same = (units[j + i] & letter_mask) == (own & letter_mask) && !breaks;
      }
      if (same && (part.open_end() || (units[j + part.size()] & word_start) != 0))
        found.emplace_back(r, block.end_offset(j + part.size() - 1));
    }
  }
  return found;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size < 512 ? size : 512);
  const RuleIndex index = builtin_index();
  // If the hashes of eight letters and of two lead to one bucket, a part is reported twice.
  const auto distinct = [](std::vector<Found> found) {
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
  };
  if (distinct(by_index(index, text)) != distinct(naively(index, text))) std::abort();
  return 0;
}
