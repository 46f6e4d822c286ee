// The table of kinds and the vocabularies of the five systems, row by row, and what holds for all of them.

#include <triage/core/classification.hpp>
#include <triage/core/kinds.hpp>
#include <triage/core/legacy_names.hpp>

#include <string>
#include <vector>

#include "catch.hpp"

using namespace triage;

namespace {

template <class E>
constexpr bool round_trips() {
  for (const auto& row : rows<E>)
    if (from_string<E>(to_string(row.value)) != row.value || row_of(row.value).name != row.name) return false;
  return to_string(E{}).empty() && to_string(static_cast<E>(std::size(rows<E>) + 1)).empty() && !from_string<E>("") &&
         !from_string<E>("no such name");
}

static_assert(round_trips<ErrorKind>() && round_trips<Retryability>() && round_trips<Action>());
static_assert(round_trips<Remedy>() && round_trips<Scope>() && round_trips<Horizon>() && round_trips<Phase>());
static_assert(round_trips<Confidence>() && round_trips<AgentErrorKind>() && round_trips<ErrorType>());
static_assert(round_trips<ErrorCategory>() && round_trips<ActionType>() && round_trips<ModelErrorCode>());
static_assert(round_trips<ToolErrorCode>() && round_trips<Domain>() && round_trips<ThrownAs>());
static_assert(round_trips<WaitNote>());

// The design's two tables, written a second time, so that no row changes by accident.

struct KindRow {
  std::string_view kind, retryable, action, remedy, scope, horizon;
};

// clang-format off
constexpr KindRow design_kinds[] = {
  {"auth",                "by_rotation",   "rotate_profile", "refresh_credentials", "credential", "never"},
  {"auth_permanent",      "no",            "surface_error",  "refresh_credentials", "credential", "never"},
  {"permission_denied",   "no",            "surface_error",  "none",                "account",    "never"},
  {"rate_limit",          "yes",           "retry",          "wait_reset",          "model",      "not_known"},
  {"billing",             "no",            "surface_error",  "top_up",              "account",    "never"},
  {"overloaded",          "yes",           "retry",          "fallback_model",      "provider",   "minutes"},
  {"server_error",        "yes",           "retry",          "fallback_model",      "provider",   "minutes"},
  {"network",             "yes",           "retry",          "none",                "endpoint",   "seconds"},
  {"idle_timeout",        "until_breaker", "retry",          "none",                "provider",   "seconds"},
  {"context_overflow",    "no",            "surface_error",  "compress_context",    "request",    "never"},
  {"payload_too_large",   "no",            "surface_error",  "fix_request",         "request",    "never"},
  {"model_not_found",     "no",            "surface_error",  "fallback_model",      "model",      "never"},
  {"capability_mismatch", "no",            "surface_error",  "fallback_model",      "model",      "never"},
  {"content_filtered",    "no",            "surface_error",  "fix_request",         "request",    "never"},
  {"format_error",        "no",            "surface_error",  "fix_request",         "request",    "never"},
  {"malformed_tool_call", "limited",       "retry",          "fix_request",         "request",    "seconds"},
  {"empty_response",      "limited",       "retry",          "none",                "provider",   "seconds"},
  {"cancelled",           "no",            "surface_error",  "none",                "request",    "never"},
  {"config",              "no",            "surface_error",  "fix_request",         "request",    "never"},
  {"unknown",             "limited",       "retry",          "none",                "request",    "not_known"},
};

struct VocabularyRow {
  std::string_view kind, agent_kind, error_type, model_code, tool_code, thrown_as;
};

constexpr VocabularyRow design_vocabularies[] = {
  {"auth",                "auth",             "AUTHENTICATION_FAILED", "AUTHENTICATION_ERROR",    "PERMISSION_DENIED",   "LLMException"},
  {"auth_permanent",      "auth_permanent",   "AUTHENTICATION_FAILED", "AUTHENTICATION_ERROR",    "PERMISSION_DENIED",   "LLMException"},
  {"permission_denied",   "auth_permanent",   "AUTHENTICATION_FAILED", "AUTHENTICATION_ERROR",    "PERMISSION_DENIED",   "PermissionException"},
  {"rate_limit",          "rate_limit",       "",                      "RATE_LIMITED",            "RATE_LIMITED",        "RateLimitException"},
  {"billing",             "billing",          "",                      "UNKNOWN",                 "UNKNOWN",             "BillingException"},
  {"overloaded",          "overloaded",       "MODEL_OVERLOADED",      "RATE_LIMITED",            "RATE_LIMITED",        "LLMException"},
  {"server_error",        "overloaded",       "SERVER_ERROR",          "NETWORK_ERROR",           "IO_ERROR",            "LLMException"},
  {"network",             "unknown",          "",                      "NETWORK_ERROR",           "IO_ERROR",            "NetworkException"},
  {"idle_timeout",        "idle_timeout",     "",                      "TIMEOUT",                 "TIMEOUT",             "TimeoutException"},
  {"context_overflow",    "context_overflow", "CONTEXT_TOO_LONG",      "CONTEXT_LENGTH_EXCEEDED", "LLM_ASSIST_REQUIRED", "LLMException"},
  {"payload_too_large",   "format_error",     "INVALID_REQUEST",       "CONTEXT_LENGTH_EXCEEDED", "LLM_ASSIST_REQUIRED", "LLMException"},
  {"model_not_found",     "model_not_found",  "MODEL_NOT_FOUND",       "MODEL_NOT_FOUND",         "NOT_FOUND",           "LLMException"},
  {"capability_mismatch", "format_error",     "CAPABILITY_MISMATCH",   "UNKNOWN",                 "CONFIG_ERROR",        "LLMCapabilityException"},
  {"content_filtered",    "format_error",     "CONTENT_FILTERED",      "UNKNOWN",                 "PERMISSION_DENIED",   "LLMException"},
  {"format_error",        "format_error",     "INVALID_REQUEST",       "UNKNOWN",                 "VALIDATION_ERROR",    "LLMException"},
  {"malformed_tool_call", "empty_response",   "MALFORMED_TOOL_CALL",   "INVALID_RESPONSE",        "VALIDATION_ERROR",    "LLMException"},
  {"empty_response",      "empty_response",   "UNKNOWN",               "INVALID_RESPONSE",        "UNKNOWN",             "LLMException"},
  {"cancelled",           "unknown",          "",                      "UNKNOWN",                 "UNKNOWN",             "CancelledException"},
  {"config",              "format_error",     "",                      "PROVIDER_NOT_CONFIGURED", "CONFIG_ERROR",        "ConfigException"},
  {"unknown",             "unknown",          "UNKNOWN",               "UNKNOWN",                 "UNKNOWN",             "LLMException"},
};

struct DefaultRow {
  std::string_view name;
  bool retryable;
};

constexpr DefaultRow tnsai_error_types[] = {
  {"MODEL_NOT_FOUND", false}, {"AUTHENTICATION_FAILED", false}, {"CONTENT_FILTERED", false}, {"INVALID_REQUEST", false},
  {"MODEL_OVERLOADED", true}, {"CONTEXT_TOO_LONG", false}, {"SERVER_ERROR", true}, {"MALFORMED_TOOL_CALL", false},
  {"CAPABILITY_MISMATCH", false}, {"UNKNOWN", true},
};

constexpr DefaultRow tnsai_categories[] = {
  {"NETWORK", true}, {"PARAMETER", false}, {"CLIENT_ERROR", false}, {"SERVER_ERROR", true}, {"VALIDATION", false},
  {"LLM", true}, {"MCP", true}, {"INVOCATION", false}, {"UNKNOWN", false},
};

constexpr DefaultRow structured_response_codes[] = {
  {"PROVIDER_NOT_CONFIGURED", false}, {"PROVIDER_NOT_SUPPORTED", false}, {"AUTHENTICATION_ERROR", false},
  {"RATE_LIMITED", true}, {"MODEL_NOT_FOUND", false}, {"CONTEXT_LENGTH_EXCEEDED", false}, {"NETWORK_ERROR", true},
  {"TIMEOUT", true}, {"INVALID_RESPONSE", false}, {"UNKNOWN", false},
};
// clang-format on

template <class E, std::size_t N>
void check_defaults(const DefaultRow (&expected)[N]) {
  REQUIRE(std::size(rows<E>) == N);
  for (std::size_t i = 0; i < N; ++i) {
    CHECK(rows<E>[i].name == expected[i].name);
    CHECK(rows<E>[i].retryable == expected[i].retryable);
    CHECK_FALSE(rows<E>[i].description.empty());
  }
}

template <class E>
std::vector<std::string_view> names() {
  std::vector<std::string_view> all;
  for (const auto& row : rows<E>) all.push_back(row.name);
  return all;
}

using Names = std::vector<std::string_view>;

}  // namespace

TEST_CASE("each of the 20 kinds has the traits that the design gives it") {
  REQUIRE(std::size(rows<ErrorKind>) == std::size(design_kinds));
  for (std::size_t i = 0; i < std::size(rows<ErrorKind>); ++i) {
    const KindTraits& row = rows<ErrorKind>[i];
    CAPTURE(row.name);
    CHECK(row.name == design_kinds[i].kind);
    CHECK(to_string(row.retryable) == design_kinds[i].retryable);
    CHECK(to_string(row.action) == design_kinds[i].action);
    CHECK(to_string(row.remedy) == design_kinds[i].remedy);
    CHECK(to_string(row.scope) == design_kinds[i].scope);
    CHECK(to_string(row.horizon) == design_kinds[i].horizon);
    CHECK_FALSE(row.meaning.empty());
  }
}

TEST_CASE("each kind has the names that the design gives it in the other systems") {
  REQUIRE(std::size(rows<ErrorKind>) == std::size(design_vocabularies));
  for (std::size_t i = 0; i < std::size(rows<ErrorKind>); ++i) {
    const KindTraits& row = rows<ErrorKind>[i];
    CAPTURE(row.name);
    CHECK(row.name == design_vocabularies[i].kind);
    CHECK(to_string(row.agent_kind) == design_vocabularies[i].agent_kind);
    CHECK((row.error_type ? to_string(*row.error_type) : "") == design_vocabularies[i].error_type);
    CHECK(to_string(row.model_code) == design_vocabularies[i].model_code);
    CHECK(to_string(row.tool_code) == design_vocabularies[i].tool_code);
    CHECK(to_string(row.thrown_as) == design_vocabularies[i].thrown_as);
  }
}

TEST_CASE("each kind has a note that names the kinds it is confused with, and says whether to retry") {
  REQUIRE(std::size(kind_notes) == std::size(rows<ErrorKind>));
  for (const KindTraits& row : rows<ErrorKind>) {
    CAPTURE(row.name);
    const KindNote& note = note_of(row.value);
    CHECK(note.kind == row.value);
    CHECK(note.retry.ends_with('.'));
    CHECK(note.retry.starts_with("No") == (row.retryable == Retryability::no));
    const std::string_view text = note.confused_with;
    std::size_t named = 0;
    for (std::size_t from = text.find('`'); from != text.npos; ++named) {
      const std::size_t to = text.find('`', from + 1);
      const auto other = from_string<ErrorKind>(text.substr(from + 1, to - from - 1));
      REQUIRE(other.has_value());
      CHECK(*other != row.value);
      from = text.find('`', to + 1);
    }
    CHECK(named > 0);
  }
  STATIC_REQUIRE(note_of(static_cast<ErrorKind>(0)).kind == ErrorKind::unknown);
  STATIC_REQUIRE(note_of(static_cast<ErrorKind>(255)).kind == ErrorKind::unknown);
}

TEST_CASE("the values of the kinds are frozen, because they are stored and sent") {
  STATIC_REQUIRE(static_cast<int>(ErrorKind::auth) == 1);
  STATIC_REQUIRE(static_cast<int>(ErrorKind::rate_limit) == 4);
  STATIC_REQUIRE(static_cast<int>(ErrorKind::context_overflow) == 10);
  STATIC_REQUIRE(static_cast<int>(ErrorKind::unknown) == 20);
}

TEST_CASE("PraisonAI's 11 kinds keep their names, and each is a view of the kind with the same name") {
  CHECK(names<AgentErrorKind>() == Names{"auth", "auth_permanent", "rate_limit", "overloaded", "context_overflow",
                                         "idle_timeout", "billing", "model_not_found", "empty_response", "format_error",
                                         "unknown"});
  for (const auto& row : rows<AgentErrorKind>) {
    const auto kind = from_string<ErrorKind>(row.name);
    REQUIRE(kind.has_value());
    CHECK(row_of(*kind).agent_kind == row.value);
  }
  CHECK(names<Action>() == Names{"retry", "rotate_profile", "surface_error"});
}

TEST_CASE("four kinds need a human, and five are configuration problems, as in PraisonAI") {
  Names alert_worthy, config;
  for (const KindTraits& row : rows<ErrorKind>) {
    if (row.needs_human) alert_worthy.push_back(row.name);
    if (row.config_problem) config.push_back(row.name);
  }
  CHECK(alert_worthy == Names{"auth_permanent", "billing", "context_overflow", "model_not_found"});
  CHECK(config == Names{"auth_permanent", "context_overflow", "model_not_found", "format_error", "config"});
}

TEST_CASE("PraisonAI's legacy names are read, with a notice") {
  struct Legacy {
    std::string_view name;
    ErrorKind kind;
    std::string_view agent_kind;
  };
  constexpr Legacy table[] = {
      {"tool", ErrorKind::unknown, "unknown"},    {"llm", ErrorKind::unknown, "unknown"},
      {"budget", ErrorKind::billing, "billing"},  {"validation", ErrorKind::format_error, "format_error"},
      {"network", ErrorKind::network, "unknown"}, {"handoff", ErrorKind::unknown, "unknown"},
  };
  REQUIRE(std::size(legacy_names) == std::size(table));
  for (const Legacy& each : table) {
    std::string noticed;
    CHECK(from_legacy(each.name, [&](const LegacyName& legacy) {
            noticed = legacy.name;
            CHECK(to_string(legacy.agent_kind) == each.agent_kind);
            CHECK_FALSE(legacy.migration.empty());
          }) == each.kind);
    CHECK(noticed == each.name);
    CHECK(from_legacy(each.name) == each.kind);
  }
  for (const KindTraits& row : rows<ErrorKind>) {
    int notices = 0;
    CHECK(from_legacy(row.name, [&](const LegacyName&) { ++notices; }) == row.value);
    CHECK(notices == (row.value == ErrorKind::network ? 1 : 0));  // the one name that was legacy and is current
  }
  CHECK_FALSE(from_legacy("no such name").has_value());
  STATIC_REQUIRE(from_legacy("budget") == ErrorKind::billing);
}

TEST_CASE("TnsAI's error types and categories have its defaults") {
  check_defaults<ErrorType>(tnsai_error_types);
  check_defaults<ErrorCategory>(tnsai_categories);
  CHECK(names<ActionType>() == Names{"WEB_SERVICE", "LOCAL", "LLM", "MCP"});
  for (const auto& row : rows<ErrorCategory>) CHECK_FALSE(row.display_name.empty());
  CHECK(row_of(ErrorCategory::network).display_name == "Network error");
}

TEST_CASE("the codes of structured responses are complete, with their defaults") {
  check_defaults<ModelErrorCode>(structured_response_codes);
  CHECK(names<ToolErrorCode>() == Names{"VALIDATION_ERROR", "IO_ERROR", "CONFIG_ERROR", "PERMISSION_DENIED",
                                        "RATE_LIMITED", "NOT_FOUND", "LLM_ASSIST_REQUIRED", "TIMEOUT", "UNKNOWN"});
}

TEST_CASE("a tool code says what it means and when to use it") {
  for (const auto& row : rows<ToolErrorCode>) {
    CAPTURE(row.name);
    CHECK_FALSE(row.description.empty());
    CHECK_FALSE(row.use.empty());
  }
  CHECK(row_of(ToolErrorCode::validation_error).description == "the input parameters are invalid");
  CHECK(row_of(ToolErrorCode::validation_error).use == "a schema is not met");
}

TEST_CASE("the domains are Kairo's categories") {
  CHECK(names<Domain>() == Names{"MODEL", "TOOL", "AGENT", "STORAGE"});
}

TEST_CASE("a value that is no enumerator has no name, and the row of the last enumerator") {
  CHECK(to_string(static_cast<ErrorKind>(0)).empty());
  CHECK(to_string(static_cast<ErrorKind>(255)).empty());
  CHECK(row_of(static_cast<ErrorKind>(0)).value == ErrorKind::unknown);
  CHECK(row_of(static_cast<ErrorKind>(255)).value == ErrorKind::unknown);
}

TEST_CASE("names must match exactly, in case and length") {
  CHECK_FALSE(from_string<ErrorKind>("Auth").has_value());
  CHECK_FALSE(from_string<ErrorKind>(" auth").has_value());
  CHECK_FALSE(from_string<ErrorKind>("auth_").has_value());
  CHECK_FALSE(from_string<ErrorType>("model_not_found").has_value());
}

TEST_CASE("classification_of copies the kind's row") {
  for (const KindTraits& row : rows<ErrorKind>) {
    const Classification c = classification_of(row.value);
    CHECK(c.kind == row.value);
    CHECK(c.retryable == row.retryable);
    CHECK(c.action == row.action);
    CHECK(c.remedy == row.remedy);
    CHECK(c.scope == row.scope);
    CHECK(c.horizon == row.horizon);
    CHECK(c.model_code == row.model_code);
    CHECK(c.confidence == Confidence::structured);
    CHECK_FALSE(c.runner_up.has_value());
    CHECK(c.status == 0);
  }
  Classification expected = classification_of(ErrorKind::unknown, Confidence::none);
  CHECK(Classification{} == expected);
  expected.status = 500;
  CHECK_FALSE(Classification{} == expected);
}

TEST_CASE("a short text is cut between two characters") {
  STATIC_REQUIRE(ShortText<4>("abcd") == "abcd");
  STATIC_REQUIRE(ShortText<4>("abcde") == "abcd");
  STATIC_REQUIRE(ShortText<4>("ab\xE2\x82\xAC") == "ab");
  STATIC_REQUIRE(ShortText<5>("ab\xE2\x82\xACz") == "ab\xE2\x82\xAC");
  STATIC_REQUIRE(ShortText<4>("").empty());
  STATIC_REQUIRE(ShortText<4>("\x80\x80\x80\x80\x80").empty());
  STATIC_REQUIRE(ShortText<4>("ab") == ShortText<4>("ab"));
  STATIC_REQUIRE_FALSE(ShortText<4>("ab") == ShortText<4>("abc"));
  constexpr ShortText<4> literal = "abc";
  STATIC_REQUIRE(literal == "abc");
  STATIC_REQUIRE(literal != std::string_view("abcd"));
  STATIC_REQUIRE(std::is_trivially_copyable_v<ShortText<47>>);
}
