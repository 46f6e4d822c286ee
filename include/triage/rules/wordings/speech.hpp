// Ways of speaking that go with a kind. How a row is written: rules/rule.hpp.
//
// Any hint, code or status outweighs these: they decide only if the alternative is `unknown`. A word belongs here if
// most failures that are described with it have one kind.

#ifndef TRIAGE_RULES_WORDINGS_SPEECH_HPP
#define TRIAGE_RULES_WORDINGS_SPEECH_HPP

#include <triage/rules/rule.hpp>

namespace triage::inline TRIAGE_ABI {
namespace tables::speech {

using namespace rule;
using K = ErrorKind;
inline constexpr auto usage = "plain English";

// clang-format off
inline constexpr Rule all[] = {
    // --- rate_limit
    {suggests, "used all your | for this month | next month | tomorrow",            K::rate_limit, usage, day | rotate},
    {suggests, R"(
        quota | exceeded your | limiter | pace | too many | frequency | wait a | exhausted | burst | your limit
        ceiling | calls seen | try again in | concurrent | allotment | capped at | per second | please wait
        last minute | next day | your rate | tpm | rpm | resets
    )", K::rate_limit, usage},

    // --- billing
    {suggests, R"(
        pay | money | upgrade | free tier | allowance | dollars | premium | owe | your bank | your bill | the charge
        charged | cost | add on | contact sales | insufficient for | depleted | refill | monthly | trial
    )", K::billing, usage},

    // --- auth_permanent
    {suggests, "bad key | suspended | blocked account | terminated account",        K::auth_permanent, usage},
    {suggests, "key ~ is not valid | deactivated | revoked | banned | bogus",       K::auth_permanent, usage},
    {suggests, "o auth | credentials | authenticate | jwt | bearer | signing in | log out | password", K::auth, usage},

    // --- auth
    {suggests, "credential | authentication | signature | secret | your session | your token", K::auth, usage},
    {suggests, "your key | no key | anonymous | audience | personal key | your credential*", K::auth, usage},

    // --- permission_denied
    {suggests, R"(
        territory | no access | privilege* | verify your | verification | consent | enroll* | agreement | license
        gated | read only | locked | may not | you must accept | deny | cannot invoke | is blocked | are blocked
        request blocked | permissions | scopes | country | permission | denied | authorized
    )", K::permission_denied, usage},

    // --- overloaded
    {suggests, R"(
        try again later | vram | loading | no instances | congested | congestion | scaling | spin up | boot | upkeep
        pods | load balancer | replica* | accelerators | slots | cache blocks | no live upstream | no worker
        pending requests | saturat*
    )", K::overloaded, usage},

    // --- server_error
    {suggests, R"(
        attribute error | exception | gpu | crash* | assert | exited with | oom | unhandled | uncaught | outage
        unexpectedly | runtime error | prediction failed | failed to process | could not process | unable to process
        engine | nccl | corrupt* | checksum | storage | internal | upstream | worker | disk | response failed
        deadlock | unforeseen | defect | persist | type error | key error | tensor | exit code | allocate
        unexpected state | assertion | incident | memory | our fault
    )", K::server_error, usage},

    // --- network
    {suggests, R"(
        terminated | firewall | vpn | internet | wifi | disconnected | nameserver | carrier | sock | peer
        transport | dial | hostname | undici | prematurely | cert | offline | ssl | lookup | tunnel | premature
    )", K::network, usage},

    // --- idle_timeout
    {suggests, R"(
        too slow | stuck | hang | not responding | unresponsive | inactivity | duration reached | latency | no chunk
        execution time | said nothing | slow | no bytes from | waited ~ for the model | deadline | no chunks
        no answer | did not answer | did not finish its answer | waited for
    )", K::idle_timeout, usage},

    // --- context_overflow
    {suggests, R"(
        too long | token limit | longer than | run out of tokens | summarize | overlong | context budget
        the sequence is | shorter | window | overflow* | max tokens | shorten | trim
    )", K::context_overflow, usage},

    // --- payload_too_large
    {suggests, R"(
        kb | more than ~ tools | more than ~ images | number of items | resolution | characters | too many files
        too many items | attached | no more than | pictures | part size | upload | bigger than | message body of
        bytes | attachments | file size | more than ~ files | number of images | message size | larger than
        dimensions | over the limit
    )", K::payload_too_large, usage},

    // --- model_not_found
    {suggests, R"(
        no longer | model id | misspelled | gguf | sunset | no weights | weights | by the name | no endpoint
        fine tune | move to | did you mean | doesn t exist | not downloaded | deprecated | available models
        decommissioned
    )", K::model_not_found, usage},

    // --- capability_mismatch
    {suggests, R"(
        is deprecated | incompatible | not compatible | only works with | only available for | only available on
        cannot be used with | cannot see | not available for | built without | multimodal | can t handle
        function calling | structured output | fill in the middle | turned on for | compiled without
        support changing | no vision | on this model | does not know how to | does not have | not yet implemented
        vision | can t see | selected model | reasoning effort
    )", K::capability_mismatch, usage},

    // --- content_filtered
    {suggests, R"(
        refusal | refuses | restricted content | political | personal data | can t answer this | safeguards
        prompts about this | refused to answer | classifier | masked | sensitive | prohibited | rephras*
    )", K::content_filtered, usage},

    // --- malformed_tool_call
    {suggests, R"(
        observation error | wrong tool | misformat | the model called | undeclared | call id | the model wanted
        model s call to | tool call | invalid arguments | available tools | parse action | tool names | tool use
    )", K::malformed_tool_call, usage},

    // --- empty_response
    {suggests, R"(
        blank | no result | null response | ended unexpectedly | unparseable | unparsable | garbled
        unexpected token | invalid response | bad response | malformed reply | without content | zero length
        nothing at all | no message | no vectors | void of | carried no | nothing in it | half of the reply
        stream ended | unexpected end | empty | doctype | not receive
    )", K::empty_response, usage},

    // --- cancelled
    {suggests, "interrupt | was stopped | dismissed | halted | user s request | client closed", K::cancelled, usage},

    // --- config
    {suggests, R"(
        settings file | configuration | misconfigured | settings | setup | is undefined | dependency | not enabled
        plugin | outdated | executable | is disabled | class path | no models detected | linked | no mapping
        default model | startup | start the server | not registered | install | not defined in | configure | command
        check your config | host undefined
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
        is required | less than or equal | greater than | positive integer | has to be | extra fields | extra inputs
        missing parameter | cannot both
    )", K::format_error, usage},
};
// clang-format on

}  // namespace tables::speech
}  // namespace triage::inline TRIAGE_ABI

#endif
