// The messages for users and for developers, and what must reach neither, whatever a failure holds.

#include <triage/evidence/provider_names.hpp>
#include <triage/message.hpp>

#include <array>
#include <vector>

#include "catch.hpp"

using namespace triage;
using Matchers::ContainsSubstring;

namespace {

Failure failure_of(ErrorKind kind, FailureInfo info = {}) {
  const Classification given = info.classification;
  info.classification = classification_of(kind);
  info.classification.retry_after = given.retry_after;
  info.classification.reset_at = given.reset_at;
  if (given.horizon != Classification{}.horizon) info.classification.horizon = given.horizon;
  return Failure(info);
}

Failure wait_of(Duration wait) {
  FailureInfo info{.provider = "openai", .model = "gpt-4o"};
  info.classification.retry_after = wait;
  return failure_of(ErrorKind::rate_limit, info);
}

bool is_utf8_without_hidden(std::string_view text) {
  while (!text.empty()) {
    const auto point = triage::detail::first_code_point(text);
    if (!point.valid || triage::detail::is_hidden(point.value)) return false;
    text.remove_prefix(point.size);
  }
  return true;
}

std::size_t sentences(std::string_view text) {
  std::size_t n = 0;
  for (std::size_t i = 0; i < text.size(); ++i)
    if (text[i] == '.' && (i + 1 == text.size() || text[i + 1] == ' ')) ++n;
  return n;
}

/// Harmful texts, each with the part that must not come through.
struct Hostile {
  std::string_view text;
  std::string_view never;
};

// clang-format off
constexpr Hostile hostile[] = {
  {"ok\n2026-01-01 ERROR forged line", "\n"},
  {"ok\r\nforged", "\r"},
  {"\x1B[2J\x1B[31mowned", "\x1B"},
  {"\xC2\x9B" "31m C1", "\xC2\x9B"},
  {"user \xE2\x80\xAEgnp.exe", "\xE2\x80\xAE"},
  {"\xE2\x81\xA6isolated\xE2\x81\xA9", "\xE2\x81\xA6"},
  {"zero\xE2\x80\x8Bwidth", "\xE2\x80\x8B"},
  {"broken \xFF\xFE\xC0\x80 bytes", "\xFF"},
  {std::string_view("nul \0 byte", 10), std::string_view("\0", 1)},
  {"key sk-proj-Zk3v9aQx7LmT4bB1cD2 here", "Zk3v9aQx7LmT4bB1cD2"},
  {"Authorization: Bearer hunter2hunter2", "hunter2"},
  {"Cookie: session=hunter2", "hunter2"},
  {"https://bucket.example/x?X-Amz-Signature=0a1b2c3d", "0a1b2c3d"},
  {"jane.doe@example.com was refused", "jane.doe"},
  {R"({"api_key":"hunter2","x":1})", "hunter2"},
  {"\",\"kind\":\"forged\",\"x\":\"", "\",\"kind\":\"forged\""},
};
// clang-format on

}  // namespace

TEST_CASE("every kind has one or two sentences that name the provider or the model and say what to do") {
  for (const Catalogue* catalogue : {&english_catalogue, &german_catalogue})
    for (const KindTraits& row : rows<ErrorKind>) {
      CAPTURE(row.name);
      const Failure failure = failure_of(row.value, {.provider = "openai", .model = "gpt-4o"});
      const std::string text = user_message(failure, *catalogue);
      CHECK(sentences(text) == 2);
      CHECK(text.size() < 240);
      CHECK(text.find_first_of("{}") == std::string::npos);
      const bool is_named = text.find("OpenAI") != std::string::npos || text.find("gpt-4o") != std::string::npos;
      CHECK(is_named == (row.value != ErrorKind::cancelled));
    }
}

TEST_CASE("users never read jargon") {
  for (const KindTraits& row : rows<ErrorKind>) {
    const std::string text = user_message(failure_of(row.value));
    for (const char* jargon : {"HTTP", "429", "ECONN", "token", "payload", "JSON", "timeout", "quota", "null", "_",
                               "rate limit", "exception", "context window", "status", "server error"})
      CHECK_THAT(text, !ContainsSubstring(jargon));
  }
}

TEST_CASE("users read the plain message of structured responses, never the technical one") {
  const FailureInfo refused{.provider = "openai",
                            .message = "ECONNREFUSED: connection refused at 127.0.0.1:443",
                            .request_id = "req_0a1b2c",
                            .host = "127.0.0.1",
                            .port = 443};
  CHECK(user_message(failure_of(ErrorKind::network, refused)) ==
        "Cannot connect to OpenAI. Check your internet connection, then try again.");
  CHECK(user_message(failure_of(ErrorKind::auth_permanent, refused)) ==
        "OpenAI does not accept your API key. Enter a valid one in settings.");
  for (const KindTraits& row : rows<ErrorKind>)
    for (const char* technical : {"ECONN", "127.0.0.1", "443", "req_"})
      CHECK_THAT(user_message(failure_of(row.value, refused)), !ContainsSubstring(technical));
}

TEST_CASE("without names of provider and model the sentences are still complete") {
  CHECK(user_message(failure_of(ErrorKind::auth)) ==
        "The AI service did not accept your sign-in. Sign in again, or check your API key in settings.");
  CHECK(user_message(failure_of(ErrorKind::empty_response)) ==
        "The model gave no usable answer. Try again, or put the request differently.");
  CHECK(user_message(failure_of(ErrorKind::auth_permanent), german_catalogue) ==
        "Der KI-Dienst nimmt den API-Schlüssel nicht an. Tragen Sie in den Einstellungen einen gültigen ein.");
  CHECK(user_message(failure_of(ErrorKind::unknown, {.domain = Domain::tool})) ==
        "Something went wrong with the tool. Try again in a moment, and ask for help if it happens again.");
  CHECK(user_message(Failure{}) == user_message(failure_of(ErrorKind::unknown)));
}

TEST_CASE("users are not told to try again if it would not help") {
  FailureInfo too_large{.classification = classification_of(ErrorKind::rate_limit), .provider = "groq"};
  too_large.classification.retryable = Retryability::no;
  CHECK(user_message(Failure(too_large)) ==
        "Groq is getting too many requests for the model. The same would happen again: change the request or the "
        "settings, or choose another model.");
  too_large.classification.kind = ErrorKind::network;
  CHECK(
      user_message(Failure(too_large), german_catalogue) ==
      "Groq ist nicht erreichbar. Dasselbe würde wieder geschehen: Ändern Sie die Anfrage oder die Einstellungen, oder "
      "wählen Sie ein anderes Modell.");
  Catalogue mine = english_catalogue;
  mine.entries[static_cast<std::size_t>(ErrorKind::network) - 1].text = "No way to {provider}";
  mine.futile = "Give up.";
  CHECK(user_message(Failure(too_large), mine) == "No way to Groq Give up.");
  mine.futile = "";
  CHECK(validate(mine));
}

TEST_CASE("a stated wait is printed in words, rounded up") {
  struct Wait {
    Duration wait;
    std::string_view english;
    std::string_view german;
  };
  using namespace std::chrono_literals;
  constexpr Wait table[] = {
      {1ms, "in 1 second", "in 1 Sekunde"},       {1s, "in 1 second", "in 1 Sekunde"},
      {1001ms, "in 2 seconds", "in 2 Sekunden"},  {90s, "in 90 seconds", "in 90 Sekunden"},
      {91s, "in 2 minutes", "in 2 Minuten"},      {1h, "in 60 minutes", "in 60 Minuten"},
      {90min + 1s, "in 2 hours", "in 2 Stunden"}, {36h, "in 36 hours", "in 36 Stunden"},
      {37h, "in 2 days", "in 2 Tagen"},           {Duration::max(), "in 106751991168 days", "in 106751991168 Tagen"},
  };
  for (const Wait& each : table) {
    CHECK_THAT(user_message(wait_of(each.wait)), ContainsSubstring("Try again " + std::string(each.english) + "."));
    CHECK_THAT(user_message(wait_of(each.wait), german_catalogue),
               ContainsSubstring(" " + std::string(each.german) + " "));
  }
}

TEST_CASE("the wait is taken from the horizon if none is stated, and from a stated time if now is given") {
  FailureInfo info;
  info.classification.horizon = Horizon::day_or_longer;
  CHECK_THAT(user_message(failure_of(ErrorKind::rate_limit, info)), ContainsSubstring("Try again tomorrow."));

  const TimePoint now{Duration{1'800'000'000'000}};
  info = {};
  info.classification.reset_at = now + std::chrono::seconds(30);
  const Failure failure = failure_of(ErrorKind::rate_limit, info);
  CHECK_THAT(user_message(failure), ContainsSubstring("in a moment"));
  CHECK_THAT(user_message(failure, english_catalogue, now), ContainsSubstring("in 30 seconds"));
  CHECK_THAT(user_message(failure, english_catalogue, now + std::chrono::hours(1)), ContainsSubstring("in a moment"));
}

TEST_CASE("a stated wait that is not positive is ignored in favour of a stated time") {
  const TimePoint now{Duration{1'800'000'000'000}};
  for (const Duration wait : {Duration(0), Duration(-5000)}) {
    FailureInfo info;
    info.classification.retry_after = wait;
    CHECK_THAT(user_message(failure_of(ErrorKind::rate_limit, info), english_catalogue, now),
               ContainsSubstring("in a moment"));
    info.classification.reset_at = now + std::chrono::seconds(30);
    CHECK_THAT(user_message(failure_of(ErrorKind::rate_limit, info), english_catalogue, now),
               ContainsSubstring("in 30 seconds"));
  }
}

TEST_CASE("the latest possible time is printed as a wait, too") {
  FailureInfo info;
  info.classification.reset_at = TimePoint::max();
  const std::string text = user_message(failure_of(ErrorKind::rate_limit, info), english_catalogue, TimePoint::min());
  CHECK_THAT(text, ContainsSubstring("in 106751991168 days"));
}

TEST_CASE("names of providers and models are shown, and anything else in their place is not") {
  const auto text = [](std::string_view provider, std::string_view model) {
    return user_message(failure_of(ErrorKind::model_not_found, {.provider = provider, .model = model}));
  };
  CHECK_THAT(text("Azure_OpenAI", "m"), ContainsSubstring("Azure OpenAI does not offer m."));
  CHECK_THAT(text("together.ai", "m"), ContainsSubstring("Together AI does"));
  CHECK_THAT(text("my-gateway", "meta-llama/Llama-3.1-8B-Instruct"),
             ContainsSubstring("my-gateway does not offer meta-llama/Llama-3.1-8B-Instruct."));
  CHECK_THAT(text("openai", "anthropic.claude-3-5-sonnet-20241022-v2:0"), ContainsSubstring("claude-3-5-sonnet"));

  for (const char* provider : {"api.acme.example", "https://acme.example", "10.0.0.1", "sk-proj-Zk3v9aQx7LmT", "a\nb",
                               "123e4567-e89b-12d3-a456-426614174000",
                               "\xE2\x80\xAE"
                               "evil",
                               "x{model}"})
    CHECK_THAT(text(provider, "m"), Matchers::ContainsSubstring("The AI service does"));
  for (const char* model :
       {"arn:aws:bedrock:us-east-1:123456789012:inference-profile/x", "https://h/x", "/home/jane/m.gguf",
        "5c7d5dc6dd8bf75c1acaa8565735e798", "123e4567-e89b-12d3-a456-426614174000", "jane@example.com",
        "sk-proj-Zk3v9aQx7LmT", "m\n", "{wait}", "127.0.0.1:443"})
    CHECK_THAT(text("openai", model), ContainsSubstring("OpenAI does not offer the model."));
}

TEST_CASE("a provider is shown under its display name, whichever alias the caller uses") {
  const auto shown = [](std::string_view provider) {
    const std::string text = user_message(failure_of(ErrorKind::auth_permanent, {.provider = provider}));
    return text.substr(0, text.find(" does not accept"));
  };
  constexpr std::pair<std::string_view, std::string_view> table[] = {
      {"amazon-bedrock", "Amazon Bedrock"},
      {"aws", "Amazon Bedrock"},
      {"sagemaker", "Amazon SageMaker"},
      {"google_genai", "Google Gemini"},
      {"google-vertex", "Google Vertex AI"},
      {"github-copilot", "GitHub Copilot"},
      {"moonshotai", "Moonshot AI"},
      {"alibaba", "Alibaba Cloud Model Studio"},
      {"volc", "Volcengine"},
      {"claude", "Anthropic"},
      {"llama.cpp", "llama.cpp"},
  };
  for (const auto& [given, expected] : table) CHECK(shown(given) == expected);
  for (const ProviderTraits& row : tables::providers)
    if (row.value != Provider::any) CHECK_FALSE(detail::display_name_of(row.name).empty());
}

TEST_CASE("each alias with a display name of its own belongs to that provider") {
  for (const ProviderDisplayName& row : tables::provider_display_names)
    detail::any_of_words(row.aliases, [&](std::string_view alias) {
      CAPTURE(alias);
      CHECK(detail::provider_of(alias) == row.provider);
      CHECK(detail::display_name_of(alias) == row.display_name);
      return false;
    });
}

TEST_CASE("no part of a hostile text reaches a user, whichever field it is in") {
  for (const Hostile& each : hostile)
    for (const KindTraits& row : rows<ErrorKind>) {
      const std::array<MetadataEntry, 1> notes{{{each.text, each.text}}};
      const Failure failure = failure_of(row.value, {.provider = each.text,
                                                     .model = each.text,
                                                     .operation = each.text,
                                                     .message = each.text,
                                                     .request_id = each.text,
                                                     .host = each.text,
                                                     .excerpt = each.text,
                                                     .metadata = notes});
      CHECK(user_message(failure) == user_message(failure_of(row.value)));
    }
}

TEST_CASE("in the messages for developers a hostile text cannot break its line, its string or its mask") {
  for (const Hostile& each : hostile) {
    CAPTURE(each.text);
    const std::array<MetadataEntry, 1> notes{{{each.text, each.text}}};
    const Failure failure = failure_of(ErrorKind::unknown, {.provider = each.text,
                                                            .model = each.text,
                                                            .operation = each.text,
                                                            .message = each.text,
                                                            .request_id = each.text,
                                                            .host = each.text,
                                                            .excerpt = each.text,
                                                            .metadata = notes});
    const std::string line = debug_message(failure);
    const std::string json = to_json(failure);
    CHECK(is_utf8_without_hidden(line));
    CHECK(is_utf8_without_hidden(json));
    CHECK(json.find(each.never) == std::string::npos);
    if (each.never.find('"') == std::string_view::npos) CHECK(line.find(each.never) == std::string::npos);
  }
}

TEST_CASE("the debug message has everything that is known, causes included") {
  FailureInfo inner{.message = "connection refused", .host = "api.example.com", .port = 443};
  inner.classification = classification_of(ErrorKind::network, Confidence::transport);
  const Failure cause(inner);

  FailureInfo info{
      .provider = "openai", .model = "gpt-4o", .operation = "chat", .message = "too \"fast\"", .request_id = "req_1"};
  info.classification = classification_of(ErrorKind::rate_limit);
  info.classification.status = 429;
  info.classification.retry_after = Duration{1500};
  info.classification.reset_at = TimePoint{Duration{1'767'225'600'250}};
  info.classification.remaining_quota = 0;
  const std::array<MetadataEntry, 2> notes{{{"api_key", "hunter2"}, {"team", "red"}}};
  info.metadata = notes;
  info.cause = &cause;
  const Failure failure(info);

  CHECK(debug_message(failure) ==
        "rate_limit: too \"fast\" [provider=openai, model=gpt-4o, operation=chat, status=429, retryable=true, "
        "action=retry, "
        "hint=wait_reset, scope=model, horizon=not_known, retry_after_ms=1500, reset_at=2026-01-01T00:00:00.250Z, "
        "confidence=structured, remaining_quota=0, domain=MODEL, model_code=RATE_LIMITED, model_code_retryable=true, "
        "tool_code=RATE_LIMITED, "
        "request_id=req_1, metadata.api_key=***, metadata.team=red] <- network: connection refused [retryable=true, "
        "action=retry, hint=none, scope=endpoint, horizon=seconds, confidence=transport, domain=MODEL, "
        "model_code=NETWORK_ERROR, model_code_retryable=true, tool_code=IO_ERROR, host=api.example.com, port=443]");

  CHECK(
      to_json(failure) ==
      R"({"kind":"rate_limit","message":"too \"fast\"","provider":"openai","model":"gpt-4o","operation":"chat",)"
      R"("status":429,"retryable":true,"action":"retry","hint":"wait_reset","scope":"model","horizon":"not_known",)"
      R"("retry_after_ms":1500,"reset_at":"2026-01-01T00:00:00.250Z","confidence":"structured","remaining_quota":0,)"
      R"("domain":"MODEL","model_code":"RATE_LIMITED","model_code_retryable":true,"tool_code":"RATE_LIMITED","request_id":"req_1",)"
      R"("metadata":{"api_key":"***","team":"red"},"cause":{"kind":"network","message":"connection refused",)"
      R"("retryable":true,"action":"retry","hint":"none","scope":"endpoint","horizon":"seconds",)"
      R"("confidence":"transport","domain":"MODEL","model_code":"NETWORK_ERROR","model_code_retryable":true,"tool_code":"IO_ERROR",)"
      R"("host":"api.example.com","port":443}})");
}

TEST_CASE("times are printed in UTC, before 1970 and far ahead too") {
  using triage::detail::utc;
  CHECK(utc(TimePoint{Duration{0}}) == "1970-01-01T00:00:00.000Z");
  CHECK(utc(TimePoint{Duration{-1}}) == "1969-12-31T23:59:59.999Z");
  CHECK(utc(TimePoint{Duration{951'782'399'001}}) == "2000-02-28T23:59:59.001Z");
  CHECK(utc(TimePoint{Duration{253'402'300'799'999}}) == "9999-12-31T23:59:59.999Z");
}

TEST_CASE("a time outside the years of four digits is printed as the nearest one inside") {
  using triage::detail::utc;
  CHECK(utc(TimePoint{Duration{253'402'300'800'000}}) == "9999-12-31T23:59:59.999Z");
  CHECK(utc((TimePoint::max)()) == "9999-12-31T23:59:59.999Z");
  CHECK(utc((TimePoint::min)()) == "0000-01-01T00:00:00.000Z");
}

TEST_CASE("long texts are cut, and the cut leaves no part of a secret") {
  for (std::size_t padding = 1000; padding < 1030; ++padding) {
    const std::string text = std::string(padding, 'a') + " sk-proj-Zk3v9aQx7LmT4bB1cD2";
    const std::string line = debug_message(failure_of(ErrorKind::unknown, {.message = text}));
    CHECK_THAT(line, !ContainsSubstring("Zk3"));
    CHECK(line.size() < 1400);
  }
  const std::string huge(1U << 20U, '\n');
  CHECK(to_json(failure_of(ErrorKind::unknown, {.message = huge})).size() < 4096);
}

TEST_CASE("a long chain of causes ends with a mark") {
  Failure chain = failure_of(ErrorKind::network);
  for (int i = 0; i < 10'000; ++i) {
    const Failure cause = chain;
    chain = failure_of(ErrorKind::unknown, {.cause = &cause});
  }
  const std::string line = debug_message(chain);
  CHECK(line.size() < 8192);
  CHECK(line.substr(line.size() - 7) == " <- ...");
  CHECK_THAT(to_json(chain), ContainsSubstring(R"("cause":"...")"));
}

TEST_CASE("for_each_field visits the fields in the order of the debug message") {
  std::vector<std::string> names;
  int64_t status = 0;
  FailureInfo info;
  info.classification.status = 503;
  for_each_field(Failure(info), [&](std::string_view name, auto value) {
    names.emplace_back(name);
    if constexpr (std::is_same_v<decltype(value), std::int64_t>) status = value;
  });
  CHECK(status == 503);
  CHECK(names.front() == "kind");
  CHECK(names[1] == "message");
}

TEST_CASE("a catalogue can be copied, changed and validated") {
  Catalogue mine = english_catalogue;
  mine.entries[static_cast<std::size_t>(ErrorKind::billing) - 1].text = "Top up {provider}.";
  CHECK_FALSE(validate(mine));
  CHECK(user_message(failure_of(ErrorKind::billing, {.provider = "groq"}), mine) == "Top up Groq.");

  for (const std::string_view text :
       {"", "no {such} name", "open {provider", "close }", "{}", "{{provider}}", "{0}", "{provider:>9}"}) {
    CAPTURE(text);
    mine.entries[0].text = text;
    const auto bad = validate(mine);
    REQUIRE(bad);
    CHECK(bad->field.view() == "entries[auth]");
    CHECK(bad->value.view() == text);
    static_cast<void>(user_message(failure_of(ErrorKind::auth), mine));  // and yet does no harm
  }
}

TEST_CASE("validation names the field of a catalogue that is wrong") {
  const auto field_of = [](auto change) {
    Catalogue mine = english_catalogue;
    change(mine);
    const auto bad = validate(mine);
    return bad ? std::string(bad->field.view()) : std::string();
  };
  CHECK(field_of([](Catalogue&) {}).empty());
  CHECK(field_of([](Catalogue& c) { std::swap(c.entries[0], c.entries[1]); }) == "entries[0].kind");
  CHECK(field_of([](Catalogue& c) { c.entries[4].text = "{n}"; }) == "entries[billing]");
  CHECK(field_of([](Catalogue& c) { c.seconds.one = "in {n} second"; }) == "seconds.one");
  CHECK(field_of([](Catalogue& c) { c.minutes.one = ""; }) == "minutes.one");
  CHECK(field_of([](Catalogue& c) { c.hours.many = "in {hours} hours"; }) == "hours.many");
  CHECK(field_of([](Catalogue& c) { c.days.many = "in some days"; }).empty());
  CHECK(field_of([](Catalogue& c) { c.waits[2] = ""; }) == "waits[hours]");
  CHECK(field_of([](Catalogue& c) { c.providers[1] = "{provider}"; }) == "providers[TOOL]");
  CHECK(field_of([](Catalogue& c) { c.model = ""; }) == "model");
  CHECK(field_of([](Catalogue& c) { c.futile = ""; }) == "futile");
  CHECK(field_of([](Catalogue& c) { c = german_catalogue; }).empty());
}

TEST_CASE("a kind that is no enumerator gets the message of unknown") {
  FailureInfo info;
  info.classification.kind = static_cast<ErrorKind>(200);
  CHECK(user_message(Failure(info)) == user_message(failure_of(ErrorKind::unknown)));
  CHECK(is_utf8_without_hidden(to_json(Failure(info))));
}
