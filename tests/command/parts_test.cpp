// The parts of the command `triage`: strict envelopes, lines in bounded memory, what is remembered of them, work that
// comes out in order.

#include <atomic>
#include <cstdio>
#include <filesystem>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "../../tools/command/envelope.hpp"
#include "../../tools/command/lines.hpp"
#include "../../tools/command/memory.hpp"
#include "../../tools/command/ordered.hpp"
#include "catch.hpp"
#include "envelope_oracle.hpp"

namespace {

using cli::LineReader;
using Json = nlohmann::json;

constexpr auto ignore_problems = [](std::string_view) {};

void check_like_nlohmann(const std::string& line) {
  if (const std::string difference = unlike_nlohmann(line); !difference.empty())
    FAIL(difference << ": " << Json(line).dump(-1, ' ', true, Json::error_handler_t::replace));
}

const std::string sample =
    R"({"id":"a\u00e9\ud83d\ude00","provider":"p","model":null,"url":"u\/v","status":429,"x":[1,-2.5e+3,{"body":"no"},[],{}],)"
    R"("headers":{"retry-after":"2","n":3},"text":"t","body":"one\ntwo \"three\" \\ {[é"})";

TEST_CASE("an envelope is read as another parser reads it") {
  LineReader reader;
  std::vector<std::string> problems;
  const auto& evidence =
      reader.read(sample, LineReader::Format::automatic, {}, [&](std::string_view p) { problems.emplace_back(p); });
  CHECK(evidence.body == "one\ntwo \"three\" \\ {[é");
  CHECK(evidence.status == 429);
  CHECK(evidence.url == "u/v");
  CHECK(reader.id() == "aé😀");
  REQUIRE(evidence.headers.size() == 2);
  CHECK(evidence.headers.find("retry-after") == std::optional<std::string_view>{"2"});
  CHECK(problems == std::vector<std::string>{"headers.n is a number, not a string: read as its JSON text"});
  check_like_nlohmann(sample);
}

TEST_CASE("a line cut at any byte is not an envelope") {
  for (std::size_t n = 0; n <= sample.size(); ++n) check_like_nlohmann(sample.substr(0, n));
  SUCCEED();
}

/// The sample with up to three bytes changed, put in or taken out.
std::string changed_sample(std::mt19937& random) {
  constexpr std::string_view bytes = "{}[]\",:\\u0019eE+-.tfn \t\n\xc3\xa9\xff";
  std::string line = sample;
  for (std::size_t changes = random() % 3 + 1; changes > 0; --changes) {
    const std::size_t at = random() % line.size();
    const char byte = bytes[random() % bytes.size()];
    switch (random() % 3) {
      case 0:
        line[at] = byte;
        break;
      case 1:
        line.insert(at, 1, byte);
        break;
      default:
        line.erase(at, 1);
        break;
    }
  }
  return line;
}

TEST_CASE("a line changed at random is an envelope only if another parser accepts it") {
  std::mt19937 random(20261121);
  for (int round = 0; round < 20'000; ++round) check_like_nlohmann(changed_sample(random));
  SUCCEED();
}

TEST_CASE("the rest of an envelope is all that is read of it except an id that comes first") {
  const auto rest = [](const char* line) { return cli::rest_of_envelope(line); };
  CHECK(rest(R"({"id":"a","status":429,"body":"x"})") == R"("status":429,"body":"x"})");
  CHECK(rest(R"( { "id" : 7 , "time" : {"a":[1]} , "body" : "x" } )") == R"("body" : "x" } )");
  CHECK(rest(R"({"id":null,"text":"x"})") == R"("text":"x"})");
  CHECK(rest(R"({"model":"m","id":"a","body":"x"})") == R"("model":"m","id":"a","body":"x"})");
  for (const char* key : {"body", "text", "status", "headers", "provider", "model", "url"})
    CHECK(rest(("{\"id\":1,\"" + std::string(key) + "\":1}").c_str()).size() == std::string_view(key).size() + 5);

  for (const char* none :
       {"", "{", "{}", "text", R"("body":"x"})", R"([{"body":"x"}])", R"({"id":"a"})", R"({"id":"a)", R"({"id":"a",})",
        R"({"id" "a","body":"x"})", R"({"id":"a" "body":"x"})", R"({"id":x,"body":"x"})", R"({"id":[1],"body":"x"})",
        R"({"id":true,"body":"x"})", R"({"bo\u0064y":"a","text":"x"})"})
    CHECK(rest(none).empty());
}

TEST_CASE("envelopes with the same rest give the same answer") {
  std::mt19937 random(20261124);
  int envelopes = 0;
  for (int round = 0; round < 20'000; ++round) {
    const std::string line = changed_sample(random);
    const std::string_view rest = cli::rest_of_envelope(line);
    LineReader reader;
    LineReader other;
    std::vector<std::string> problems;
    std::vector<std::string> other_problems;
    const auto& e = reader.read(line, LineReader::Format::automatic, {},
                                [&](std::string_view problem) { problems.emplace_back(problem); });
    if (!reader.is_envelope() || rest.empty()) continue;
    ++envelopes;
    const std::string twin = R"({"id":"b","time":1,)" + std::string(rest);
    const auto& o = other.read(twin, LineReader::Format::automatic, {},
                               [&](std::string_view problem) { other_problems.emplace_back(problem); });
    CAPTURE(line);
    REQUIRE(other.is_envelope());
    bool same = e.provider == o.provider && e.model == o.model && e.url == o.url && e.status == o.status &&
                e.body == o.body && problems == other_problems && e.headers.size() == o.headers.size();
    for (std::size_t i = 0; same && i < e.headers.size(); ++i)
      same = e.headers[i].name == o.headers[i].name && e.headers[i].value == o.headers[i].value;
    REQUIRE(same);
  }
  CHECK(envelopes > 1000);
}

TEST_CASE("the memory keeps a line from its second occurrence on") {
  cli::Memory<int> memory;
  CHECK(memory.find({"a"}) == nullptr);
  memory.keep({"a"}, 1);
  CHECK(memory.find({"a"}) == nullptr);
  memory.keep({"a"}, 1);
  REQUIRE(memory.find({"a"}) != nullptr);
  CHECK(*memory.find({"a"}) == 1);
  CHECK(memory.find({"b"}) == nullptr);
  CHECK(memory.find({""}) == nullptr);

  const cli::Key same_hash{"b", cli::Key{"a"}.hash};
  CHECK(memory.find(same_hash) == nullptr);
  memory.keep(same_hash, 2);
  REQUIRE(memory.find(same_hash) != nullptr);
  CHECK(*memory.find(same_hash) == 2);
  CHECK(memory.find({"a"}) == nullptr);
}

TEST_CASE("the memory is bounded") {
  cli::Memory<int> memory;
  const auto keep = [&memory](const std::string& text, int value) {
    memory.keep({text}, value);
    memory.keep({text}, value);
  };
  for (int i = 0; i < 10'000; ++i) {
    keep(std::to_string(i), i);
    const int* last = memory.find({std::to_string(i)});
    if (last == nullptr || *last != i) FAIL("forgot " << i << " at once");
  }
  std::size_t kept = 0;
  for (int i = 0; i < 10'000; ++i) kept += memory.find({std::to_string(i)}) != nullptr ? 1U : 0U;
  CHECK(kept <= cli::Memory<int>::most);

  keep(std::string(cli::Memory<int>::longest, 'x'), 1);
  keep(std::string(cli::Memory<int>::longest + 1, 'x'), 1);
  CHECK(memory.find({std::string(cli::Memory<int>::longest, 'x')}) != nullptr);
  CHECK(memory.find({std::string(cli::Memory<int>::longest + 1, 'x')}) == nullptr);
}

TEST_CASE("a status may be written with a decimal place, as pandas writes it") {
  LineReader reader;
  std::vector<std::string> problems;
  const auto status_of = [&](const char* line) {
    return reader.read(line, LineReader::Format::automatic, {}, [&](std::string_view p) { problems.emplace_back(p); })
        .status;
  };
  CHECK(status_of(R"({"body":"","status":429.0})") == 429);
  CHECK(problems.empty());
  CHECK(status_of(R"({"body":"","status":429.5})") == 0);
  CHECK(problems == std::vector<std::string>{"status is 429.5, which is no HTTP status: ignored"});
}

TEST_CASE("odd keys and duplicates are read as another parser reads them") {
  for (const char* line :
       {R"({"body":1,"body":"x"})", R"({"bo\u0064y":"x"})", R"({"Body":"x"})", R"({})", R"( {"text":"x"} )",
        R"({"body":"x"}{)", R"({"body":"x"} 1)", R"({"body":"\ud800"})", R"({"body":"x","status":1e2})",
        R"({"body":"x","":""})", "{\"body\":\"x\x01\"}", "{\"body\":\"\x7f\"}"})
    check_like_nlohmann(line);
  SUCCEED();
}

TEST_CASE("the reader keeps nothing of the previous line") {
  LineReader reader;
  reader.read(sample, LineReader::Format::automatic, {}, ignore_problems);
  const auto& next = reader.read("plain", LineReader::Format::automatic, {.provider = "d"}, ignore_problems);
  CHECK(next.body == "plain");
  CHECK(next.provider == "d");
  CHECK(next.status == 0);
  CHECK(next.headers.size() == 0);
  CHECK(reader.id().empty());

  reader.read(R"({"id":7,"body":"x"} and more)", LineReader::Format::automatic, {}, ignore_problems);
  CHECK(reader.id().empty());
  CHECK_FALSE(reader.id_is_number());
}

TEST_CASE("a line that is too long keeps its head and tail") {
  constexpr std::size_t limit = cli::longest_line;
  for (const std::size_t size : {std::size_t{0}, std::size_t{1}, limit, limit + 1, 3 * limit + 7})
    for (const std::size_t piece : {std::size_t{4096}, limit / 2, limit + 3, 4 * limit}) {
      std::string text(size, 'm');
      if (size > 4) text.replace(0, 2, "ab").replace(size - 2, 2, "yz");
      cli::HeadAndTail keeper;
      for (std::size_t at = 0; at < size; at += piece) keeper.append(std::string_view{text}.substr(at, piece));
      CAPTURE(size, piece);
      CHECK(keeper.is_cut() == (size > limit));
      const std::string kept = keeper.take();
      if (size <= limit) {
        CHECK((kept == text));
      } else {
        CHECK(kept.size() == limit + 1);
        CHECK((kept == text.substr(0, limit / 2) + "\n" + text.substr(size - limit / 2)));
      }
      CHECK(keeper.take().empty());
    }
}

TEST_CASE("blocks hold every line once, whatever its length") {
  const std::string name =
      std::filesystem::temp_directory_path() / ("triage-lines-" + std::to_string(std::random_device{}()));
  std::mt19937 random(7);
  std::vector<std::size_t> lengths;
  std::string text;
  for (int i = 0; i < 300; ++i) {
    const std::size_t length = i % 60 == 7 ? cli::longest_line + random() % 3 * cli::longest_line : random() % 30'000;
    lengths.push_back(length);
    text += std::string(length, 'x') + "\n";
  }
  std::FILE* file = std::fopen(name.c_str(), "wb");
  REQUIRE(file != nullptr);
  CHECK(std::fwrite(text.data(), 1, text.size(), file) == text.size());
  std::fclose(file);

  const cli::Input input(name);
  cli::BlockReader reader(input, 0);
  std::size_t line = 0;
  std::size_t read = 0;
  for (cli::Block block; reader.next(block);) {
    read += block.source_bytes;
    CHECK(block.first_line == line + 1);
    CHECK(block.bytes.size() <= cli::longest_line + 2 * cli::block_size);
    cli::for_each_line(block, [&](std::string_view each, bool is_cut) {
      const std::size_t wanted = lengths[line++];
      if (is_cut != (wanted > cli::longest_line)) FAIL("line " << line);
      if (each.size() != (is_cut ? cli::longest_line + 1 : wanted)) FAIL("line " << line);
    });
  }
  CHECK(line == lengths.size());
  CHECK(read == text.size());
  CHECK(std::remove(name.c_str()) == 0);
}

TEST_CASE("results come out in order, and no more work is pending than allowed") {
  for (const std::size_t threads : {1U, 2U, 5U}) {
    std::atomic<int> under_way{0};
    std::atomic<int> most{0};
    std::vector<int> results;
    const auto work = [&](int item) {
      volatile int sink = 0;
      for (int i = 0; i < item * 7919 % 5000; ++i) sink = i;
      return item + sink * 0;
    };
    const auto use = [&](int result) {
      results.push_back(result);
      --under_way;
    };
    cli::Ordered<int, int, decltype(work), decltype(use)> pool(threads, work, use);
    for (int i = 0; i < 2000; ++i) {
      most = (std::max)(most.load(), ++under_way);
      pool.add(i);
    }
    pool.finish();
    REQUIRE(results.size() == 2000);
    for (int i = 0; i < 2000; ++i)
      if (results[static_cast<std::size_t>(i)] != i) FAIL("out of order at " << i);
    CHECK(most <= static_cast<int>(2 * threads) + 2);
  }
}

}  // namespace
