// Words vote on the kind of a text that contains no phrase of any rule.

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <triage/classify/classify.hpp>
#include <triage/classify/explain.hpp>
#include <triage/rules/builtin_index.hpp>
#include <triage/rules/word_index.hpp>
#include <triage/rules/word_votes.hpp>

#include "catch.hpp"

namespace {

using triage::classify;
using triage::WordRow;
using triage::detail::builtin_word_index;
using triage::detail::FoldedText;
using triage::detail::spell_term;
using triage::detail::Term;
using triage::detail::Vote;
using triage::detail::WordIndex;
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

/// The terms of a text, as the table spells them.
std::vector<std::string> terms_of(std::string_view text) {
  FoldedText folded;
  folded.read(text);
  std::vector<std::string> terms;
  for_each_term(folded, [&](const Term& term) {
    spell_term(folded.units(), term, '_', [&, &spelled = terms.emplace_back()](char c) { spelled += c; });
  });
  return terms;
}

/// The number of the term that is all of a text; a pair comes behind its words.
std::size_t place_of(std::string_view text) {
  FoldedText folded;
  folded.read(text);
  std::uint32_t hash = 0;
  for_each_term(folded, [&](const Term& term) { hash = term.hash; });
  return builtin_word_index().find(hash);
}

std::map<K, int> votes_in(const char* list) {
  std::map<K, int> votes;
  for (; *list != 0; ++list) {
    const Vote vote(static_cast<unsigned char>(*list));
    CHECK(votes.emplace(vote.kind(), vote.number()).second);
  }
  return votes;
}

std::string_view kind_of(std::string_view text, int status = 0) {
  return triage::to_string(classify({.status = status, .body = text}).kind);
}

}  // namespace

TEST_CASE("each row of the table of words has one kind, votes that fit into three bits, and words as they are read") {
  std::set<std::pair<K, int>> rows;
  for (const WordRow& row : triage::tables::words::all) {
    CAPTURE(row.words);
    CHECK(triage::detail::has_row(row.kind));
    CHECK((row.votes >= Vote::least && row.votes <= Vote::most && row.votes != 0));
    CHECK(rows.emplace(row.kind, row.votes).second);
    for_each_word(row, [](std::string_view word) {
      CAPTURE(word);
      if (word != "*") CHECK(terms_of(word).back() == word);
    });
  }
}

TEST_CASE("the index has the votes of the table, and no two terms share a place") {
  std::map<std::string_view, std::map<K, int>> votes;
  for (const WordRow& row : triage::tables::words::all)
    for_each_word(row, [&](std::string_view word) { CHECK(votes[word].emplace(row.kind, row.votes).second); });
  CHECK(votes_in(builtin_word_index().votes_of_every_text()) == votes["*"]);
  votes.erase("*");
  CHECK(votes.size() <= WordIndex::most_terms);
  std::set<std::size_t> places;
  for (const auto& [word, of_word] : votes) {
    CAPTURE(word);
    const std::size_t place = place_of(word);
    REQUIRE(place != WordIndex::none);
    CHECK(places.insert(place).second);
    CHECK(votes_in(builtin_word_index().votes_of(place)) == of_word);
  }
}

TEST_CASE("the votes fit into 24 KiB") {
  using namespace triage::detail;
  CHECK(sizeof builtin_word_buckets + sizeof builtin_word_terms + sizeof builtin_word_votes <= std::size_t{24} * 1024);
}

TEST_CASE("words and neighbours of one clause may vote, and any number is the word 0 of a pair") {
  using Terms = std::vector<std::string>;
  CHECK(terms_of("TopUp your_balance") == Terms{"top", "up", "top_up", "your", "up_your", "balance", "your_balance"});
  CHECK(terms_of("no, top") == Terms{"no", "top"});
  CHECK(terms_of("wait 30 s") == Terms{"wait", "wait_0", "s", "0_s"});
  CHECK(terms_of("429") == Terms{});
  CHECK(terms_of("额度 a") == Terms{"额度", "a", "度_a"});
}

TEST_CASE("many words that lean the same way decide if nothing else does, and the answer says so") {
  constexpr std::string_view text = "the lifetime of this banjo session lapsed, obtain a fresh claim";
  CHECK(classify(text).kind == K::auth);
  CHECK(classify(text).confidence == triage::Confidence::generic);
  CHECK(classify(text).rule == "the words of the text: session, claim, lapsed");
  CHECK(classify(text).field == "body");
}

TEST_CASE("one word that leans to a kind, or words that lean to several, decide nothing") {
  CHECK(kind_of("a ticket for the banjo") == "unknown");
  CHECK(kind_of("the sso ticket is harm") == "unknown");
  CHECK(kind_of("completions of the banjo group") == "unknown");  // two that lean the same way, but little
}

TEST_CASE("a word counts once, however often it occurs") {
  std::string text = "banjo";
  for (int i = 0; i < 50; ++i) text += " ticket";
  CHECK(kind_of(text) == "unknown");
}

TEST_CASE("sure words outweigh a vague status, but no other") {
  constexpr std::string_view text = "The banjo: harm, weapons, cyber risk; a high severity score";
  CHECK(kind_of(text) == "content_filtered");
  CHECK(kind_of(text, 400) == "content_filtered");
  CHECK(kind_of(text, 422) == "content_filtered");
  CHECK(kind_of(text, 500) == "content_filtered");
  CHECK(kind_of(text, 503) == "overloaded");
  CHECK(kind_of(text, 401) == "auth");
  CHECK(kind_of(text, 429) == "rate_limit");
}

TEST_CASE("words of the request, of the model's name and of an echo have no vote") {
  constexpr std::string_view words = "the lifetime of my banjo session lapsed so i obtain a fresh ticket";
  const std::string quoted = "you said: " + std::string(words);
  CHECK(kind_of(quoted) == "auth");
  CHECK(classify({.body = quoted, .request = words}).kind == K::unknown);
  CHECK(kind_of(R"({"error":"banjo","input":")" + std::string(words) + "\"}") == "unknown");
  CHECK(classify({.model = "sso-lapsed-ticket", .body = "sso-lapsed-ticket: banjo"}).kind == K::unknown);
}

TEST_CASE("words do not vote if the transport has an error") {
  constexpr std::string_view text = "the lifetime of this banjo session lapsed, obtain a fresh claim";
  CHECK(kind_of(text) == "auth");
  CHECK(classify({.body = text, .transport = triage::TransportError::cancelled}).kind == K::cancelled);
  CHECK(classify({.body = text, .transport = triage::TransportError::reset}).kind == K::network);
  CHECK(classify({.status = 200, .transport = triage::TransportError::cancelled}).kind == K::cancelled);
}

TEST_CASE("sure words outweigh a code that only says whose fault it is, but no other code") {
  const auto kind_beside = [](const std::string& code) {
    return kind_of(R"({"error":{"type":")" + code +
                   R"(","message":"harm, weapons, cyber risk; a high severity score"}})");
  };
  CHECK(kind_beside("invalid_request_error") == "content_filtered");
  CHECK(kind_beside("rate_limit_error") == "rate_limit");
}

TEST_CASE("few words decide nothing, whatever their lead") {
  for (const char* text :
       {"Some unknown error", "A generic error occurred.", "Error on banjo", "Room 402 is available"}) {
    CAPTURE(text);
    CHECK(kind_of(text) == "unknown");
  }
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
  for (const char* text : {"No enum value sso_cookie_ticket for banjo",
                           "<html><script>var x = {sso: 1}; lapsed(cookie, ticket)</script><h1>Nope</h1></html>",
                           R"(data: {"type":"content_block_delta","delta":{"type":"text_delta","text":"Hello"}})"}) {
    CAPTURE(text);
    CHECK(kind_of(text) == "unknown");
  }
  CHECK(kind_of("the lifetime of this banjo session lapsed, obtain a fresh claim", 304) == "config");
}

TEST_CASE("words have no vote once the budget for searching a long request is used up") {
  const std::string words =
      "the lifetime of my banjo session lapsed so i obtain a fresh ticket, claim, cookie and username";
  const std::string request = std::string(250'000, 'x') + words;
  CHECK(classify({.body = "you said: " + words, .request = request}).kind == K::unknown);
}

TEST_CASE("a usable answer is not a failure, whatever its words are") {
  CHECK_FALSE(triage::detect(
      {.status = 200,
       .body =
           R"({"choices":[{"message":{"content":"The lifetime of this banjo session lapsed, obtain a fresh claim"}}]})"}));
}

TEST_CASE("an explanation says that the words decided") {
  constexpr triage::Evidence seen{.body = "the lifetime of this banjo session lapsed, obtain a fresh claim"};
  std::string text;
  triage::write_explanation(triage::explain(classify(seen), seen), [&](std::string_view piece) { text += piece; });
  CHECK(text.starts_with("auth (generic)\n  because the words of the text: session, claim, lapsed in body\n"));
}
