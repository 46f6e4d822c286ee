// Words vote on the kind of a text that contains no phrase of any rule.

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <string_view>

#include <triage/classify/classify.hpp>
#include <triage/classify/explain.hpp>
#include <triage/rules/builtin_index.hpp>
#include <triage/rules/word_index.hpp>
#include <triage/rules/word_votes.hpp>

#include "catch.hpp"

namespace {

using triage::classify;
using triage::WordRow;
using triage::detail::add_to_hash;
using triage::detail::WordIndex;
using triage::detail::builtin_word_index;
using triage::detail::FoldedByte;
using K = triage::ErrorKind;

template <class Visit>
void for_each_word(const WordRow& row, Visit visit) {
  std::string_view rest = row.words;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find(' '), rest.size());
    visit(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
}

std::uint32_t hash_of(std::string_view word) {
  std::uint32_t hash = 0;
  for (const char c : word) hash = add_to_hash(hash, static_cast<FoldedByte>(c));
  return hash;
}

std::string_view kind_of(std::string_view text, int status = 0) {
  return triage::to_string(classify({.status = status, .body = text}).kind);
}

}  // namespace

TEST_CASE("each row of the table of words has one kind, one to seven votes, and words in small letters") {
  std::set<std::pair<K, unsigned>> rows;
  for (const WordRow& row : triage::tables::words::all) {
    CAPTURE(row.words);
    CHECK(triage::detail::has_row(row.kind));
    CHECK((row.votes >= 1 && row.votes <= 7));
    CHECK(rows.emplace(row.kind, row.votes).second);
    for_each_word(row, [](std::string_view word) {
      CAPTURE(word);
      CHECK_FALSE(word.empty());
      for (const char c : word) CHECK(((c >= 'a' && c <= 'z') || static_cast<unsigned char>(c) >= 0x80));
    });
  }
}

TEST_CASE("a word votes for two kinds at most, and no other word shares its slot") {
  std::map<std::string_view, std::set<K>> kinds;
  std::map<std::size_t, std::string_view> places;
  for (const WordRow& row : triage::tables::words::all)
    for_each_word(row, [&](std::string_view word) {
      CAPTURE(word);
      CHECK(kinds[word].insert(row.kind).second);
      CHECK(kinds[word].size() <= 2);
      const std::size_t place = builtin_word_index().find(hash_of(word));
      REQUIRE(place < WordIndex::size);
      CHECK(places.emplace(place, word).first->second == word);
    });
  CHECK(kinds.size() < WordIndex::size * 3 / 4);  // so that looking up a word that has no vote ends soon
}

TEST_CASE("many words that lean the same way decide if nothing else does, and the answer says so") {
  constexpr std::string_view text = "the lifetime of this banjo lapsed, obtain a fresh one";
  CHECK(classify(text).kind == K::auth);
  CHECK(classify(text).confidence == triage::Confidence::generic);
  CHECK(classify(text).rule == "the words of the text");
  CHECK(classify(text).field == "body");
}

TEST_CASE("one word that leans to a kind, or words that lean to several, decide nothing") {
  CHECK(kind_of("a ticket for the banjo") == "unknown");
  CHECK(kind_of("the sso ticket is a cyber harm") == "unknown");
  CHECK(kind_of("completions of the banjo group") == "unknown");  // two that lean the same way, but little
}

TEST_CASE("a word counts once, however often it occurs") {
  std::string text = "banjo";
  for (int i = 0; i < 50; ++i) text += " ticket";
  CHECK(kind_of(text) == "unknown");
}

TEST_CASE("words outweigh a vague status of the request, but no status of the server") {
  constexpr std::string_view text = "The banjo: harm, weapons, cyber risk; a high severity score";
  CHECK(kind_of(text) == "content_filtered");
  CHECK(kind_of(text, 400) == "content_filtered");
  CHECK(kind_of(text, 422) == "content_filtered");
  CHECK(kind_of(text, 500) == "server_error");
  CHECK(kind_of(text, 429) == "rate_limit");
}

TEST_CASE("words of the request, of the model's name and of an echo have no vote") {
  constexpr std::string_view words = "the lifetime of my banjo lapsed so i obtain a fresh ticket";
  const std::string quoted = "you said: " + std::string(words);
  CHECK(kind_of(quoted) == "auth");
  CHECK(classify({.body = quoted, .request = words}).kind == K::unknown);
  CHECK(kind_of(R"({"error":"banjo","input":")" + std::string(words) + "\"}") == "unknown");
  CHECK(classify({.model = "sso-lapsed-ticket", .body = "sso-lapsed-ticket: banjo"}).kind == K::unknown);
}

TEST_CASE("words do not vote if the transport has an error") {
  constexpr std::string_view text = "the lifetime of this banjo lapsed, obtain a fresh one";
  CHECK(kind_of(text) == "auth");
  CHECK(classify({.body = text, .transport = triage::TransportError::cancelled}).kind == K::cancelled);
  CHECK(classify({.body = text, .transport = triage::TransportError::reset}).kind == K::network);
  CHECK(classify({.status = 200, .transport = triage::TransportError::cancelled}).kind == K::cancelled);
}

TEST_CASE("votes of words never make a refused request retryable") {
  for (const char* text :
       {"Provide a username for the logged in persona", "cron schedule: minute hour day month week",
                           "webhook host, port and protocol do not agree", "Neither choices nor candidates may be blank",
                           "waiting_period: seconds or milliseconds expected", "jwt claim exp has to be a banjo"}) {
    CAPTURE(text);
    CHECK(triage::row_of(classify({.status = 400, .body = text}).kind).action == triage::Action::surface_error);
  }
}

TEST_CASE("names, pages, streams and answers have no vote") {
  for (const char* text :
       {"No enum value sso_cookie_ticket for banjo",
        "<html><script>var x = {sso: 1}; lapsed(cookie, ticket)</script><h1>Nope</h1></html>",
        R"(data: {"type":"content_block_delta","delta":{"type":"text_delta","text":"Hello"}})"}) {
    CAPTURE(text);
    CHECK(kind_of(text) == "unknown");
  }
  CHECK(kind_of("the lifetime of this banjo lapsed, obtain a fresh one", 304) == "config");
}

TEST_CASE("words have no vote once the budget for searching a long request is used up") {
  const std::string words = "the lifetime of my banjo lapsed so i obtain a fresh ticket, claim, cookie and username";
  const std::string request = std::string(250'000, 'x') + words;
  CHECK(classify({.body = "you said: " + words, .request = request}).kind == K::unknown);
}

TEST_CASE("a usable answer is not a failure, whatever its words are") {
  CHECK_FALSE(triage::detect({.status = 200,
                              .body = R"({"choices":[{"message":{"content":"The lifetime of this banjo lapsed, obtain a fresh one"}}]})"}));
}

TEST_CASE("an explanation says that the words decided") {
  constexpr triage::Evidence seen{.body = "the lifetime of this banjo lapsed, obtain a fresh one"};
  std::string text;
  triage::write_explanation(triage::explain(classify(seen), seen), [&](std::string_view piece) { text += piece; });
  CHECK(text.starts_with("auth (generic)\n  because the words of the text in body\n"));
}
