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
    {suggests, R"(
        quota | exceeded your | try again in | your rate | daily | weekly | tpm | rpm | concurrent | resets
        will reset | too many | frequency | per second | wait a | exhausted | burst | your limit | please wait
        last minute | ceiling | calls seen | cap | next day | quotas | short time | limiter | capped at | pace
        starts over | one of your running | a short breather | take a breather | questions in one minute
        messages in one minute | allotment
    )", K::rate_limit, usage},
    {suggests, "for this month | tomorrow | used all your | next month",            K::rate_limit, usage, day | rotate},

    // --- billing
    {suggests, R"(
        monthly | is insufficient | insufficient for | depleted | refill | pay | money | upgrade | trial | free tier
        budget | allowance | dollars | premium | owe | your bank | your bill | contact sales | the charge | charged
        cost | add on
    )", K::billing, usage},

    // --- auth_permanent
    {suggests, R"(
        deactivated | appeal | revoked | wrong key | bad key | suspended | banned | terminated account
        blocked account | bogus | key ~ is invalid | key ~ isn t valid | key ~ is not valid | we ever issued
        we never issued
    )", K::auth_permanent, usage},
    {suggests, "kerberos | kinit | signed url",                                     K::auth, usage},

    // --- auth
    {suggests, R"(
        signing in | log out | password | o auth | bearer | credential | credentials | authenticate | authentication
        jwt | signature | secret | your session | your token | your key | no key | anonymous | audience
        personal key | short lived | lapsed | your credential* | access token
    )", K::auth, usage},

    // --- permission_denied
    {suggests, R"(
        authorized | country | territory | permissions | scopes | permission | denied | no access | privilege*
        verify your | verification | consent | administrator | enroll* | agreement | not enabled for
        address range* | licence | license | turned off | gated | read only | zero retention | locked | may not
        only ~ can use | you must accept | access | deny | export rules | cannot invoke | is blocked | are blocked
        request blocked | may list ~ but | denied by
    )", K::permission_denied, usage},

    // --- overloaded
    {suggests, R"(
        try again later | pending requests | vram | traffic | loading | queue | no instances | congested
        congestion | scaling | spin up | boot | demand | no worker | upkeep | pods | saturat* | load balancer
        no live upstream | replica* | accelerators | slots | provider available | cache blocks | at their limit
    )", K::overloaded, usage},

    // --- server_error
    {suggests, R"(
        exit code | type error | attribute error | key error | exception | memory | allocate | tensor | gpu | crash*
        assert | assertion | process exited | exited with | oom | unhandled | uncaught | outage | incident
        unexpectedly | runtime error | prediction failed | failed to process | could not process | unable to process
        stack trace | engine | nccl | bug | corrupt* | checksum | unexpected state | our api | storage | internal
        upstream | worker | backend error | went wrong ~ server | disk | response failed | our fault
        something broke | deadlock | unforeseen | defect | persist | with exit code
    )", K::server_error, usage},

    // --- network
    {suggests, R"(
        errno | dial | lookup | hostname | undici | syscall | tunnel | premature | prematurely | chunked | cert
        terminated | offline | web socket | close frame | ssl | firewall | vpn | internet | wifi | disconnected
        nameserver | curl error | could not fetch | no route | network adapter | ip address | carrier | went dead
        sock | peer | transport | reconnect to | can t resolve
    )", K::network, usage},

    // --- idle_timeout
    {suggests, R"(
        idle | deadline | awaiting | no chunks | too slow | time limit | stuck | hang | did not answer
        did not respond | no answer | not responding | unresponsive | inactivity | waited for | duration reached
        latency | no chunk | execution time | said nothing | slow | watchdog | none came | no bytes from
        did not finish its answer | time s up | waited ~ for the model
    )", K::idle_timeout, usage},

    // --- context_overflow
    {suggests, R"(
        too long | shorter | shorten | trim | long prompt | token limit | maximum length | input length
        longer than | kv cache | run out of tokens | conversation history | overflow* | window | summarize
        summarise | earlier turns | overlong | more tokens | that many tokens | context budget | tokens of context
        long conversation | max tokens | the sequence is | surpasses the | model s memory
    )", K::context_overflow, usage},

    // --- payload_too_large
    {suggests, R"(
        too large | dimensions | batch size | pages | bytes | kb | file size | more than ~ tools
        more than ~ images | more than ~ files | number of images | number of items | resolution | characters
        too many files | too many items | attached | no more than | message size | larger than | byte limit
        pictures | part size | upload | over the limit | bigger than | per call is the most
        per request is the most | attachments | takes up to | message body of
    )", K::payload_too_large, usage},

    // --- model_not_found
    {suggests, R"(
        no longer | list models | available models | decommissioned | retired | does not exist | doesn t exist
        model name | model id | misspelled | pull the model | not downloaded | gguf | deprecated | sunset | no model
        unknown deployment | no weights | weights | model matching | by the name | model alias | no endpoint
        fine tune | move to | did you mean | the model list
    )", K::model_not_found, usage},

    // --- capability_mismatch
    {suggests, R"(
        is deprecated | reasoning effort | that support | support tools | support image* | incompatible
        not compatible | does not have | only works with | only available for | only available on
        cannot be used with | not yet implemented | no vision | selected model | can t see | cannot see | is fixed
        not available for | compiled without | built without | multimodal | vision | can t handle | json mode
        function calling | structured output | fill in the middle | does not know how to | on this model
        turned on for | support changing | offers no embeddings | offers no tools | offers no vision
        work with the model you | doesn t take | does not implement
    )", K::capability_mismatch, usage},

    // --- content_filtered
    {suggests, R"(
        filtered | sensitive | hate | harm | severity | rephras* | safeguards | prohibited | policy | violates
        refused to answer | refusal | refuses | restricted content | unsuitable | political | content shield
        classifier | masked | personal data | cannot answer this | can t answer this | prompts about this
        about this subject | gore | adult material
    )", K::content_filtered, usage},

    // --- malformed_tool_call
    {suggests, R"(
        available tools | tool call | tool request | tool name | function call | invalid arguments | json arguments
        parse action | output parser | observation error | wrong tool | misformat | the model asked
        the model called | the llm called | assistant invoked | undeclared | tool input | tool names | tool use
        agent tried | call id | the model wanted | tool invocation | unclosed | model wrote | written by the model
        written by the llm | emitted by the llm | model s call to | emitted by the model | argument parsing failed
        arguments parsing failed
    )", K::malformed_tool_call, usage},

    // --- empty_response
    {suggests, R"(
        blank | stream ended | not receive | empty | no result | no data | null response | ended early
        ended unexpectedly | unparseable | unparsable | garbled | unexpected end | unexpected token
        invalid response | bad response | malformed reply | without content | whitespace | zero length
        no finish reason | got none | nothing at all | doctype | no message | no vectors | void of | nothing back
        carried no | before any text | nothing in it | half of the reply | answer as missing | stops in the middle
        wanted json | zero entries
    )", K::empty_response, usage},

    // --- cancelled
    {suggests, R"(
        interrupted | by user | by the user | interrupt | client closed | killed by user | was stopped | dismissed
        abort controller | you closed | cancellation | user chose | halted | user s request | at their request
    )", K::cancelled, usage},

    // --- config
    {suggests, R"(
        environment | settings file | configuration | configure | misconfigured | settings | setup | is undefined
        install | package | dependency | not enabled | plugin | outdated | command | executable | is disabled
        class path | no models detected | please set | check your config | linked | no mapping | default model
        startup | start the server | host undefined | has been chosen | entry to your | hasn t picked
        not registered | not defined in
    )", K::config, usage},

    // --- format_error
    {suggests, R"(
        must come | does not match | range is | must be | must have | must use | must start | must not
        must provide | must match | must contain | must specify | must include | should be | should match
        cannot be | cannot have | cannot both | may only be | may not be | is required | not valid | invalid
        expected | malformed | roles | alternate | permitted | declarations | corresponding | schema | tool messages
        system message | check your inputs | unexpected header | misformatted | ill formed | unrecognized
        extra fields | extra inputs | mime type | media type | base64 | data url | out of range | less than or equal
        greater than | positive integer | not an integer | type mismatch | duplicate | first message | last message
        encoding | utf 8 | syntax error | empty string | is not a | are not a | is incorrect | is wrong
        unable to parse | could not parse | cannot parse | failed to parse | is illegal | at the same time
        incorrect | you gave | you sent | stray | wants an | can t be | choose one | absent | content type
        not accepted | has to be | have to be | lie between | negative | your request body | validator | non empty
        unknown argument | mismatch | malformatted | wrong format | regex | grammar | template | json | is missing
        missing value | missing parameter | is not one of
    )", K::format_error, usage},
};
// clang-format on

}  // namespace tables::speech
}  // namespace triage::inline TRIAGE_ABI

#endif
