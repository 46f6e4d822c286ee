// Ways of speaking that go with a kind where nothing else is said. Floor 1, data only; includes rule.
//
// Any hint, code or status outweighs these: they answer for wordings that nobody has listed, where the alternative is
// `unknown`. A word belongs here when most failures that it is said of are of one kind.

#ifndef TRIAGE_TABLES_SPEECH_HPP
#define TRIAGE_TABLES_SPEECH_HPP

#include <triage/detail/rule.hpp>

namespace triage::inline TRIAGE_ABI {
namespace tables::speech {

using namespace rule;
using K = ErrorKind;
inline constexpr auto usage = "plain English";

// clang-format off
inline constexpr Rule all[] = {
    // --- rate_limit
    {suggests, "used all your",                              K::rate_limit,           usage, day | rotate},
    {suggests, R"(
        quota | exceeded your | limiter | pace | too many | frequency | wait a | exhausted | burst | your limit
        ceiling | calls seen | try again in | concurrent | allotment
    )", K::rate_limit, usage},

    // --- billing
    {suggests, R"(
        pay | money | upgrade | free tier | allowance | dollars | premium | owe | your bank | your bill | the charge
        charged | cost | add on | contact sales | insufficient for | depleted | refill | monthly
    )", K::billing, usage},

    // --- auth_permanent
    {suggests, "bad key | suspended | blocked account | terminated account",        K::auth_permanent, usage},
    {suggests, "key ~ is not valid",                         K::auth_permanent,       usage},
    {suggests, "o auth",                                     K::auth,                 usage},

    // --- auth
    {suggests, "credential | authentication | signature | secret | your session | your token", K::auth, usage},
    {suggests, "your key | no key | anonymous | audience | personal key | your credential*", K::auth, usage},

    // --- permission_denied
    {suggests, R"(
        territory | no access | privilege* | verify your | verification | consent | enroll* | agreement | license
        gated | read only | locked | may not | you must accept | deny | cannot invoke | is blocked | are blocked
        request blocked | permissions | scopes
    )", K::permission_denied, usage},

    // --- overloaded
    {suggests, R"(
        try again later | vram | loading | no instances | congested | congestion | scaling | spin up | boot | upkeep
        pods | load balancer | replica* | accelerators | slots | cache blocks | no live upstream | no worker
        pending requests
    )", K::overloaded, usage},

    // --- server_error
    {suggests, R"(
        attribute error | exception | gpu | crash* | assert | exited with | oom | unhandled | uncaught | outage
        unexpectedly | runtime error | prediction failed | failed to process | could not process | unable to process
        engine | nccl | corrupt* | checksum | storage | internal | upstream | worker | disk | response failed
        deadlock | unforeseen | defect | persist | type error | key error | tensor | exit code | allocate
        unexpected state
    )", K::server_error, usage},

    // --- network
    {suggests, "terminated | firewall | vpn | internet | wifi | disconnected | nameserver", K::network, usage},
    {suggests, "carrier | sock | peer | transport | dial | hostname | undici | prematurely | cert", K::network, usage},

    // --- idle_timeout
    {suggests, R"(
        too slow | stuck | hang | not responding | unresponsive | inactivity | duration reached | latency | no chunk
        execution time | said nothing | slow | no bytes from | waited ~ for the model | deadline | no chunks
        no answer | did not answer
    )", K::idle_timeout, usage},

    // --- context_overflow
    {suggests, "too long | token limit | longer than | run out of tokens | summarize", K::context_overflow, usage},
    {suggests, "overlong | context budget | the sequence is | shorter",             K::context_overflow, usage},

    // --- payload_too_large
    {suggests, R"(
        kb | more than ~ tools | more than ~ images | number of items | resolution | characters | too many files
        too many items | attached | no more than | pictures | part size | upload | bigger than | message body of
        bytes
    )", K::payload_too_large, usage},

    // --- model_not_found
    {suggests, "no longer | model id | misspelled | gguf | sunset | no weights | weights", K::model_not_found, usage},
    {suggests, "by the name | no endpoint | fine tune | move to | did you mean",    K::model_not_found, usage},

    // --- capability_mismatch
    {suggests, R"(
        is deprecated | incompatible | not compatible | only works with | only available for | only available on
        cannot be used with | cannot see | not available for | built without | multimodal | can t handle
        function calling | structured output | fill in the middle | turned on for | compiled without
    )", K::capability_mismatch, usage},

    // --- content_filtered
    {suggests, "refusal | refuses | restricted content | political | personal data", K::content_filtered, usage},
    {suggests, "can t answer this | safeguards",                                    K::content_filtered, usage},

    // --- malformed_tool_call
    {suggests, R"(
        observation error | wrong tool | misformat | the model called | undeclared | call id | the model wanted
        model s call to | tool call | invalid arguments | available tools
    )", K::malformed_tool_call, usage},

    // --- empty_response
    {suggests, R"(
        blank | no result | null response | ended unexpectedly | unparseable | unparsable | garbled
        unexpected token | invalid response | bad response | malformed reply | without content | zero length
        nothing at all | no message | no vectors | void of | carried no | nothing in it | half of the reply
        stream ended
    )", K::empty_response, usage},

    // --- cancelled
    {suggests, "interrupt | was stopped | dismissed | halted | user s request",     K::cancelled, usage},

    // --- config
    {suggests, R"(
        settings file | configuration | misconfigured | settings | setup | is undefined | dependency | not enabled
        plugin | outdated | executable | is disabled | class path | no models detected | linked | no mapping
        default model | startup | start the server | not registered
    )", K::config, usage},

    // --- format_error
    {suggests, R"(
        does not match | range is | must be | cannot be | may only be | may not be | not valid | invalid | expected
        malformed | schema | system message | check your inputs | unexpected header | misformatted | ill formed
        unrecognized | mime type | media type | base64 | data url | out of range | not an integer | type mismatch
        duplicate | first message | last message | encoding | utf 8 | syntax error | empty string | is not a
        are not a | is wrong | unable to parse | cannot parse | failed to parse | is illegal | at the same time
        incorrect | you gave | stray | wants an | can t be | absent | content type | not accepted | have to be
        lie between | negative | your request body | validator | unknown argument | mismatch | malformatted
        wrong format | regex | grammar | template | json | is missing | missing value | non empty | is incorrect
        could not parse | permitted | declarations | corresponding | tool messages | must have | must use
        must start | must not | must provide | must match | must include | should be | should match | cannot have
        is required
    )", K::format_error, usage},
};
// clang-format on

}  // namespace tables::speech
}  // namespace triage::inline TRIAGE_ABI

#endif
