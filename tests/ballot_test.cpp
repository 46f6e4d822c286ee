// Words vote on the kind of a text that holds no phrase of any rule.

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <string_view>

#include <triage/classify.hpp>
#include <triage/explain.hpp>

#include "catch.hpp"
#include "classified.hpp"

namespace {

using triage::classify;
using triage::WordRow;
using triage::detail::add_to_hash;
using triage::detail::Electorate;
using triage::detail::electorate;
using triage::detail::Unit;
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
  for (const char c : word) hash = add_to_hash(hash, static_cast<Unit>(c));
  return hash;
}

std::string_view kind_of(std::string_view text, int status = 0) {
  return triage::to_string(classify({.status = status, .body = text}).kind);
}

}  // namespace

TEST_CASE("each row of the table of words is one kind, one to seven votes, and words in small letters") {
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

TEST_CASE("a word votes for two kinds at most, and no other word is taken for it") {
  std::map<std::string_view, std::set<K>> kinds;
  std::map<std::size_t, std::string_view> places;
  for (const WordRow& row : triage::tables::words::all)
    for_each_word(row, [&](std::string_view word) {
      CAPTURE(word);
      CHECK(kinds[word].insert(row.kind).second);
      CHECK(kinds[word].size() <= 2);
      const std::size_t place = electorate<0>.find(hash_of(word));
      REQUIRE(place < Electorate::size);
      CHECK(places.emplace(place, word).first->second == word);
    });
  CHECK(kinds.size() < Electorate::size * 3 / 4);  // so that looking up a word that has no vote ends soon
}

TEST_CASE("many words that lean the same way decide where nothing else does, and the answer says so") {
  constexpr std::string_view text = "Whoa, the lifetime of your bearer has lapsed overnight, so obtain a fresh one at the login!";
  CHECK(classify(text).kind == K::auth);
  CHECK(classify(text).confidence == triage::Confidence::generic);
  CHECK(classify(text).rule == "the words of the text");
  CHECK(classify(text).field == "body");
}

TEST_CASE("one word that leans to a kind, or words that lean to several, decide nothing") {
  CHECK(kind_of("created by token 7") == "unknown");
  CHECK(kind_of("the bearer of this banjo may cancel") == "unknown");
}

TEST_CASE("a word counts once, however often it is said") {
  std::string text = "banjo";
  for (int i = 0; i < 50; ++i) text += " token";
  CHECK(kind_of(text) == "unknown");
}

TEST_CASE("words outweigh a status that says little of a request, but none of the server") {
  constexpr std::string_view text = "The lifetime of your bearer has lapsed, so obtain a fresh one at the login and sign in";
  CHECK(kind_of(text, 400) == "auth");
  CHECK(kind_of(text, 422) == "auth");
  CHECK(kind_of(text, 500) == "server_error");
  CHECK(kind_of(text, 429) == "rate_limit");
}

TEST_CASE("words of the request, of the model's name and of an echo have no vote") {
  constexpr std::string_view words = "the lifetime of my bearer has lapsed so i obtain a fresh claim at the login";
  const std::string quoted = "you said: " + std::string(words);
  CHECK(kind_of(quoted) == "auth");
  CHECK(classify({.body = quoted, .request = words}).kind == K::unknown);
  CHECK(kind_of(R"({"error":"banjo","input":")" + std::string(words) + "\"}") == "unknown");
  CHECK(classify({.model = "bearer-lapsed-login", .body = "bearer-lapsed-login: banjo"}).kind == K::unknown);
}

TEST_CASE("a usable answer is no failure, whatever its words are") {
  CHECK_FALSE(triage::detect({.status = 200,
                              .body = R"({"choices":[{"message":{"content":"The lifetime of your bearer has lapsed"}}]})"}));
}

TEST_CASE("an explanation says that the words decided") {
  constexpr triage::Evidence seen{.body = "the lifetime of your bearer has lapsed, obtain a fresh claim"};
  std::string text;
  triage::write_explanation(triage::explain(classify(seen), seen), [&](std::string_view piece) { text += piece; });
  CHECK(text.starts_with("auth (generic)\n  because the words of the text in body\n"));
}
