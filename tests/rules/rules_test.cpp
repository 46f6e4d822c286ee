// The table of rules, and rules of the caller's own.

#include <triage/classify/classify.hpp>
#include <triage/rules/rule_set.hpp>
#include <triage/rules/tables.hpp>

#include <array>
#include <string>
#include <vector>

#include "catch.hpp"

using namespace triage;
using namespace triage::detail;
using K = ErrorKind;

namespace {

std::string phrase_of(const RuleIndex& index, std::size_t rule) {
  std::string text;
  spell(index, rule, [&](char c) { text += c; });
  return text;
}

constexpr Rule mine[] = {
    {rule::certain, "tenant ~ frozen", K::billing},
    {rule::code, "rate_limit_exceeded", K::overloaded, "our gateway", rule::at(Provider::groq)},
    {rule::status, "577", K::config, "our gateway"},
};
constexpr std::array<Rule, 1> mine_too{{{rule::certain, "tenant is asleep", K::overloaded}}};

}  // namespace

TEST_CASE("every row can win: its own phrase, alone, gives its kind") {
  const RuleIndex index = builtin_index();
  for (std::size_t i = 0; i < index.rule_count; ++i) {
    const CompactRule rule = index.rule(i);
    if (rule.is_note() || rule.where() == MatchPlace::status_mark) continue;
    std::string phrase;
    for (const char c : phrase_of(index, i))
      if (c != '*' && c != '~') phrase += c;
    const std::string body = rule.where() == MatchPlace::field    ? "{\"type\":\"" + phrase + "\"}"
                             : rule.where() == MatchPlace::finish ? "{\"finish_reason\":\"" + phrase + "\"}"
                             : rule.where() == MatchPlace::status ? ""
                                                                  : phrase;
    const std::string_view provider = rule.is_for_one_provider()
                                          ? tables::providers[static_cast<std::size_t>(rule.provider()) - 1].name
                                          : std::string_view{};
    const Classification c = classify({.provider = provider, .status = rule.http_status(), .body = body});
    // A weak row may lose to a stronger one whose phrase its own words contain; then it must be the runner-up.
    const bool wins = c.kind == rule.kind() || (rule.strength() <= Strength::hint && c.runner_up == rule.kind());
    CAPTURE(phrase, to_string(rule.kind()), to_string(c.kind), c.rule.view());
    CHECK(wins);
  }
}

TEST_CASE("an index tells facts from wordings, and a caller's rules are facts") {
  const auto is_fact = [](std::string_view phrase, ErrorKind kind) {
    const RuleIndex index = builtin_index();
    for (std::size_t i = 0; i < index.rule_count; ++i)
      if (index.rule(i).kind() == kind && phrase_of(index, i) == phrase) return index.rule(i).is_fact();
    FAIL("no rule has the phrase " << phrase);
    return false;
  };
  CHECK(is_fact("ip not authorized", K::permission_denied));
  CHECK_FALSE(is_fact("rate limit", K::rate_limit));
  CHECK(table_bytes<mine_too>.size() > 0);
  CHECK(table_check<mine_too>.sizes.index_in(table_bytes<mine_too>.data()).rule(0).is_fact());
}

TEST_CASE("every fact says where it comes from") {
  for (const RuleTable& table : builtin_tables) {
    if (!table.is_facts()) continue;
    for (const Rule& row : table) {
      CAPTURE(table.file, row.phrase);
      CHECK((row.where == MatchPlace::status_mark || row.where == MatchPlace::guess || row.source.size() > 1));
    }
  }
}

TEST_CASE("the examples beside a table of wordings say what it is about, or do not") {
  for (const RuleTable& table : builtin_tables) {
    if (table.is_facts()) continue;
    for (const Example& example : table.examples) {
      const Classification c = classify(example.text);
      CAPTURE(table.file, example.text, to_string(c.kind), c.rule.view());
      CHECK((to_string(c.kind) == table.file.substr(std::string_view("wordings/").size())) == example.says_it);
    }
  }
}

TEST_CASE("a caller's table joins the built-in one and outranks it at equal strength") {
  constexpr auto with_mine = [](const Evidence& evidence) { return classify(evidence, rules_of<mine>); };
  CHECK_CONSTANT(with_mine({.body = "Tenant 7 is frozen"}).kind == K::billing);
  CHECK_CONSTANT(classify("The tenant is asleep", rules_of<mine_too>).kind == K::overloaded);
  CHECK(with_mine({.provider = "groq", .body = R"({"code":"rate_limit_exceeded"})"}).kind == K::overloaded);
  CHECK(with_mine({.provider = "openai", .body = R"({"code":"rate_limit_exceeded"})"}).kind == K::rate_limit);
  CHECK(with_mine({.status = 577}).kind == K::config);
  CHECK(classify({.status = 577}).kind == K::server_error);
}

TEST_CASE("a status without a rule is treated as the first one of its class") {
  CHECK(classify({.status = 423}).kind == K::format_error);
  CHECK(classify({.status = 506}).kind == K::server_error);
  CHECK(classify("HTTP 506 Variant Also Negotiates").kind == K::server_error);
  CHECK(classify({.status = 666, .body = "x"}).kind == K::unknown);
  CHECK(classify({.status = 423, .body = "Your credit balance is too low"}).kind == K::billing);
}

TEST_CASE("a run-time set is read from text, and each bad line is reported") {
  const LoadedRules loaded = load_rules(
      "# our gateway\n"
      "certain \"tenant ~ frozen\" billing provider=openai status=403\n"
      "\n"
      "shouts \"x\" billing\n"
      "certain \"\" billing\n"
      "certain \"dry season\" rate_limit horizon=day_or_longer action=rotate_profile\n"
      "certain \"dry_season\" rate_limit\n"
      "certain \"dry season\" auth\n"
      "certain \"a*b\" billing\n"
      "certain \"z\" config actin=retry\n"
      "certain \"z\" config action=retri\n"
      "certain \"z\" poverty\n"
      "certain \"open\n"
      "hint \"overdue\" config\n"
      "status \"42\" auth\n"
      "certain \"an ~ if ~ or ~ so\" auth\n"
      "certain \"xy \xe4\xbd\x99\" auth\n"
      "certain \"out ~ x\" auth\n");
  CHECK(loaded.rules.size() == 2);
  std::vector<std::string> messages;
  for (const RuleError& error : loaded.errors) messages.push_back(std::to_string(error.line) + ": " + error.message);
  const auto said = [&](const char* text) {
    for (const std::string& m : messages)
      if (m.find(text) != std::string::npos) return true;
    return false;
  };
  CHECK(messages.size() == 14);
  CHECK(said("4: 'shouts' is neither a place nor a strength"));
  CHECK(said("5: the phrase is empty"));
  CHECK(said("7: another rule says the same"));
  CHECK(said("8: another rule says otherwise"));
  CHECK(said("9: a * does not end a part"));
  CHECK(said("10: 'actin' is no option"));
  CHECK(said("11: 'retri' is no action"));
  CHECK(said("12: 'poverty' is no kind"));
  CHECK(said("13: a quote is not closed"));
  CHECK(said("14: it can never win"));
  CHECK(said("15: the status is no number"));
  CHECK(said("16: the phrase has more than two ~"));
  CHECK(said("17: a part of the phrase mixes"));
  CHECK(said("18: a part of the phrase has one letter"));

  const auto with_set = [&](const Evidence& evidence) { return classify(evidence, loaded.rules); };
  CHECK(with_set({.provider = "openai", .status = 403, .body = "Tenant is frozen"}).kind == K::billing);
  CHECK(with_set({.provider = "groq", .status = 403, .body = "Tenant is frozen"}).kind == K::permission_denied);
  const Classification dry = with_set({.body = "It is the dry season"});
  CHECK(dry.horizon == Horizon::day_or_longer);
  CHECK(dry.action == Action::rotate_profile);
}

TEST_CASE("the errors of a rules file come in the order of its lines") {
  std::string messages;
  for (const RuleError& error : load_rules("certain \"\" billing\n"
                                           "shout \"x\" billing\n"
                                           "certain \"a*b\" billing\n"
                                           "certain \"x y\" poverty\n")
                                    .errors)
    messages += std::to_string(error.line) + ": " + error.message + "\n";
  CHECK(messages ==
        "1: the phrase is empty\n"
        "2: 'shout' is neither a place nor a strength\n"
        "3: a * does not end a part of the phrase\n"
        "4: 'poverty' is no kind\n");
}

TEST_CASE("a row may have several phrases, each of which works as if it were alone") {
  static constexpr Rule rows[] = {
      {rule::certain, "tenant ~ frozen | tenant asleep|tenant on leave", K::billing},
      {rule::status, "577 | 578", K::config, "our gateway"},
      {rule::certain, R"(
          tenant moved out | tenant is away

          nobody pays for ~ tenant
      )",
       K::billing},
  };
  constexpr auto with_rows = [](const Evidence& evidence) { return classify(evidence, rules_of<rows>); };
  CHECK_CONSTANT(with_rows({.body = "Tenant 7 is frozen"}).kind == K::billing);
  CHECK_CONSTANT(with_rows({.body = "tenant asleep"}).kind == K::billing);
  CHECK_CONSTANT(with_rows({.body = "tenant on leave"}).kind == K::billing);
  CHECK_CONSTANT(with_rows({.body = "The tenant moved out"}).kind == K::billing);
  CHECK_CONSTANT(with_rows({.body = "The tenant is away"}).kind == K::billing);
  CHECK_CONSTANT(with_rows({.body = "Nobody pays for this tenant"}).kind == K::billing);
  CHECK_CONSTANT(with_rows({.body = "tenant"}).kind == K::unknown);
  CHECK_CONSTANT(with_rows({.status = 577}).kind == K::config);
  CHECK_CONSTANT(with_rows({.status = 578}).kind == K::config);

  static constexpr Rule repeats[] = {
      {rule::certain, "tenant frozen | tenant asleep | frozen | tenant_frozen", K::billing}};
  constexpr RuleProblem problem = table_check<repeats>.problem;
  static_assert(problem.what == RuleProblem::What::duplicate && problem.rule == 0 && problem.phrase == 3);

  static constexpr Rule ends_in_a_bar[] = {{rule::certain, "tenant frozen |\ntenant asleep", K::billing}};
  constexpr RuleProblem empty = table_check<ends_in_a_bar>.problem;
  static_assert(empty.what == RuleProblem::What::empty_phrase && empty.rule == 0 && empty.phrase == 1);
}

TEST_CASE("a phrase with choices stands for each of them") {
  const auto phrases_of = [](std::string_view text) {
    std::string all;
    for_each_phrase(Rule(rule::certain, text, K::billing),
                    [&](std::string_view phrase) { all += std::string(phrase) + ';'; });
    return all;
  };
  CHECK(phrases_of("{ran|run} out of credits") == "ran out of credits;run out of credits;");
  CHECK(phrases_of("credit[s] {low|spent} | no funds") ==
        "credit low;credits low;credit spent;credits spent;no funds;");
  CHECK(phrases_of("no [more|longer] funds") == "no  funds;no more funds;no longer funds;");
  CHECK(phrases_of("plain ~ text*") == "plain ~ text*;");

  static constexpr Rule rows[] = {{rule::certain, "tenant {froze|was frozen} [again] ~ {today|tonight}", K::billing}};
  constexpr auto with_rows = [](const Evidence& evidence) { return classify(evidence, rules_of<rows>); };
  CHECK_CONSTANT(with_rows({.body = "The tenant froze early today"}).kind == K::billing);
  CHECK_CONSTANT(with_rows({.body = "Tenant was frozen again at 9 tonight"}).kind == K::billing);
  CHECK_CONSTANT(with_rows({.body = "Tenant was frozen again"}).kind == K::unknown);
}

TEST_CASE("a pattern with brackets is refused if it is too long to be put together") {
  for (const std::size_t letters : {251U, 252U, 300U, 5000U}) {
    CAPTURE(letters);
    const std::string pattern = std::string(letters, 'a') + " {b}";
    CHECK(triage::load_rules("certain \"" + pattern + "\" billing\n").errors.size() == 1);
  }
}

TEST_CASE("choices that are malformed or too many are refused") {
  const auto message_of = [](const std::string& phrase) {
    const LoadedRules loaded = load_rules("certain \"" + phrase + "\" billing");
    return loaded ? std::string() : loaded.errors[0].message;
  };
  for (const char* phrase : {"tenant {frozen", "tenant frozen}", "tenant [frozen", "tenant frozen]", "tenant {a|b]",
                             "tenant {|frozen}", "tenant {frozen|}", "tenant {frozen| |asleep}", "tenant {}",
                             "tenant []", "tenant {frozen {a|b}}", "tenant {frozen [now]}"}) {
    CAPTURE(phrase);
    CHECK(message_of(phrase) == "a { or [ is not closed, has an empty choice, or is inside another one");
  }
  CHECK(message_of("tenant [frozen]").empty());
  CHECK(message_of("tenant " + std::string(300, 'x') + " [y]").starts_with("a { or ["));
  CHECK(message_of("[tenant frozen]") == "the phrase is empty");
  CHECK(message_of("{tenant|tenant} frozen") == "another rule says the same");
  CHECK(message_of("a tenant | {a|b}{a|b}{a|b}{a|b}{a|b}{a|b}{a|b}") ==
        "'{a|b}{a|b}{a|b}{a|b}{a|b}{a|b}{a|b}': the choices of the phrase stand for more than 64 phrases");
  std::string many = "{aa|bb}";
  for (int i = 0; i < 6; ++i) many += many;
  CHECK(message_of("{aa|bb}{aa|bb}{aa|bb}{aa|bb}{aa|bb}{aa|bb}").empty());
  CHECK_FALSE(message_of(many).empty());

  static constexpr Rule unclosed[] = {{rule::certain, "tenant {frozen", K::billing}};
  static_assert(table_check<unclosed>.problem.what == RuleProblem::What::bad_bracket);
}

TEST_CASE("of several phrases in a file's line the valid ones are taken and the first bad one is reported") {
  const LoadedRules loaded = load_rules(
      "certain \"tenant frozen | x | tenant asleep | y\" billing\n"
      "status \"577 | 42\" config\n"
      "certain \"dry season |\" rate_limit\n");
  REQUIRE(loaded.errors.size() == 3);
  CHECK(loaded.errors[0].message == "'x': a part of the phrase has one letter");
  CHECK(loaded.errors[1].message == "'42': the status is no number from 400 to 599");
  CHECK(loaded.errors[2].message == "'': the phrase is empty");
  CHECK(loaded.rules.size() == 4);
  CHECK(classify("tenant asleep", loaded.rules).kind == K::billing);
}

TEST_CASE("an empty option does not end the row, and a byte order mark is not part of a word") {
  const LoadedRules loaded = load_rules(
      "\xEF\xBB\xBF"
      "certain \"tenant asleep\" billing\n"
      "certain \"tenant frozen\" billing \"\" provider=openai\n");
  CHECK(loaded.rules.size() == 1);
  REQUIRE(loaded.errors.size() == 1);
  CHECK(loaded.errors[0].line == 2);
  CHECK(loaded.errors[0].message == "'' is no option of a rule");
}

TEST_CASE("an option of a rule, and how much it proves, may be given only once") {
  const auto message_of = [](const std::string& options) {
    const LoadedRules loaded = load_rules("text \"tenant frozen\" billing " + options);
    return loaded ? std::string() : loaded.errors[0].message;
  };
  CHECK(message_of("status=429 status=430") == "'status' is given twice");
  CHECK(message_of("provider=openai hint provider=groq") == "'provider' is given twice");
  CHECK(message_of("hint likely") == "a strength is given twice");
  CHECK(load_rules("certain \"tenant frozen\" billing likely").errors[0].message == "a strength is given twice");
  CHECK(message_of("hint status=429 provider=openai").empty());
  CHECK(message_of("status=429x") == "'429x' is no status");
}

TEST_CASE("a place and a strength may be said in either order of a row") {
  const auto confidence_of = [](const char* rule) {
    const LoadedRules loaded = load_rules(rule);
    return classify("tenant frozen", loaded.rules).confidence;
  };
  CHECK(confidence_of("certain \"tenant frozen\" billing") == Confidence::phrase);
  CHECK(confidence_of("text \"tenant frozen\" billing") == Confidence::phrase);
  CHECK(confidence_of("hint \"tenant frozen\" billing") == Confidence::generic);
  CHECK(confidence_of("text \"tenant frozen\" billing hint") == Confidence::generic);
}

TEST_CASE("a view of a set stays valid when the set is moved") {
  LoadedRules loaded = load_rules("certain \"dry season\" rate_limit\n");
  const Rules view = loaded.rules;
  const RuleSet moved = std::move(loaded.rules);
  CHECK(classify("dry season", view).kind == K::rate_limit);
  CHECK(moved.size() == 1);
}

TEST_CASE("accents do not matter, in a text and in a row") {
  const LoadedRules loaded = load_rules(
      "certain \"clé ~ refusée\" config\n"
      "certain \"khong ton tai\" model_not_found\n"
      "certain \"groß\" payload_too_large\n");
  REQUIRE(loaded.errors.empty());
  const auto kind_of = [&](std::string_view text) { return classify(text, loaded.rules).kind; };
  CHECK(kind_of("Votre clé a été refusée") == K::config);
  CHECK(kind_of("VOTRE CLÉ A ÉTÉ REFUSÉE") == K::config);
  CHECK(kind_of("votre cle a ete refusee") == K::config);
  CHECK(kind_of(R"({"error":{"message":"Votre cl\u00e9 a \u00e9t\u00e9 refus\u00e9e"}})") == K::config);
  CHECK(kind_of("x không tồn tại") == K::model_not_found);
  CHECK(kind_of("zu gros") == K::payload_too_large);
  CHECK(kind_of("cl e refusé e") == K::unknown);  // an accent is not the end of a word

  CHECK(classify("La clé à côté est refusée.", loaded.rules).span == Span{3, 30});  // in bytes of the text
}

TEST_CASE("a path or an address takes no word of a script without spaces with it") {
  const LoadedRules loaded = load_rules("certain \"静かな池\" billing\n");
  for (const std::string_view text : {"静かな池（2/3）", "静かな池https://pond.example/depth?now=1",
                                      "見てhttps://pond.example/a静かな池", "/srv/pond.d/x静かな池"}) {
    CAPTURE(text);
    CHECK(classify(text, loaded.rules).kind == K::billing);
  }
}
