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
    {suggests, "quota | exceeded your | try again in | your rate | daily | weekly | tpm | rpm", K::rate_limit, usage},
    {suggests, "concurrent | resets | will reset | too many | frequency | per second | wait a", K::rate_limit, usage},
    {suggests, "exhausted | burst | your limit | please wait | last minute | ceiling", K::rate_limit, usage},
    {suggests, "calls seen | cap | next day | quotas | short time | limiter | capped at | pace", K::rate_limit, usage},
    {suggests, "starts over | one of your running | a short breather | take a breather", K::rate_limit, usage},
    {suggests, "questions in one minute | messages in one minute",                  K::rate_limit, usage},
    {suggests, "for this month | tomorrow | used all your | next month",            K::rate_limit, usage, day | rotate},

    // --- billing
    {suggests, "monthly | is insufficient | insufficient for | depleted | refill | pay | money", K::billing, usage},
    {suggests, "upgrade | trial | free tier | budget | allowance | dollars | premium | owe", K::billing, usage},
    {suggests, "your bank | your bill | contact sales | the charge | charged | cost | add on", K::billing, usage},

    // --- auth_permanent
    {suggests, "deactivated | appeal | revoked | wrong key | bad key | suspended | banned", K::auth_permanent, usage},
    {suggests, "terminated account | blocked account | bogus | key ~ is invalid",   K::auth_permanent, usage},
    {suggests, "key ~ isn t valid | key ~ is not valid | we ever issued | we never issued", K::auth_permanent, usage},

    // --- auth
    {suggests, "signing in | log out | password | o auth | bearer | credential | credentials", K::auth, usage},
    {suggests, "authenticate | authentication | jwt | signature | secret | your session | your token", K::auth, usage},
    {suggests, "your key | no key | anonymous | audience | personal key | short lived | lapsed", K::auth, usage},
    {suggests, "your credential* | access token",                                   K::auth, usage},

    // --- permission_denied
    {suggests, "authorized | country | territory | permissions | scopes | permission", K::permission_denied, usage},
    {suggests, "denied | no access | privilege* | verify your | verification | consent", K::permission_denied, usage},
    {suggests, "administrator | enroll* | agreement | not enabled for | address range*", K::permission_denied, usage},
    {suggests, "licence | license | turned off | gated | read only | zero retention", K::permission_denied, usage},
    {suggests, "locked | may not | only ~ can use | you must accept | access | deny", K::permission_denied, usage},
    {suggests, "export rules | cannot invoke | is blocked | are blocked",           K::permission_denied, usage},
    {suggests, "request blocked | may list ~ but",                                  K::permission_denied, usage},

    // --- overloaded
    {suggests, "try again later | pending requests | vram | traffic | loading | queue", K::overloaded, usage},
    {suggests, "no instances | congested | congestion | scaling | spin up | boot | demand", K::overloaded, usage},
    {suggests, "no worker | upkeep | pods | saturat* | load balancer | no live upstream", K::overloaded, usage},
    {suggests, "replica* | accelerators | slots | provider available | cache blocks", K::overloaded, usage},

    // --- server_error
    {suggests, "exit code | type error | attribute error | key error | exception | memory", K::server_error, usage},
    {suggests, "allocate | tensor | gpu | crash* | assert | assertion | process exited", K::server_error, usage},
    {suggests, "exited with | oom | unhandled | uncaught | outage | incident | unexpectedly", K::server_error, usage},
    {suggests, "runtime error | prediction failed | failed to process | could not process", K::server_error, usage},
    {suggests, "unable to process | stack trace | engine | nccl | bug | corrupt* | checksum", K::server_error, usage},
    {suggests, "unexpected state | our api | storage | internal | upstream | worker", K::server_error, usage},
    {suggests, "backend error | went wrong ~ server | disk | response failed | our fault", K::server_error, usage},
    {suggests, "something broke | deadlock | unforeseen | defect | persist | with exit code", K::server_error, usage},

    // --- network
    {suggests, "errno | dial | lookup | hostname | undici | syscall | tunnel | premature", K::network, usage},
    {suggests, "prematurely | chunked | cert | terminated | offline | web socket | close frame", K::network, usage},
    {suggests, "ssl | firewall | vpn | internet | wifi | disconnected | nameserver | curl error", K::network, usage},
    {suggests, "could not fetch | no route | network adapter | ip address | carrier | went dead", K::network, usage},
    {suggests, "sock | peer | transport",                                           K::network, usage},

    // --- idle_timeout
    {suggests, "idle | deadline | awaiting | no chunks | too slow | time limit | stuck | hang", K::idle_timeout, usage},
    {suggests, "did not answer | did not respond | no answer | not responding | unresponsive", K::idle_timeout, usage},
    {suggests, "inactivity | waited for | duration reached | latency | no chunk",   K::idle_timeout, usage},
    {suggests, "execution time | said nothing | slow | watchdog | none came | no bytes from", K::idle_timeout, usage},
    {suggests, "did not finish its answer | time s up",                             K::idle_timeout, usage},

    // --- context_overflow
    {suggests, "too long | shorter | shorten | trim | long prompt | token limit",   K::context_overflow, usage},
    {suggests, "maximum length | input length | longer than | kv cache",            K::context_overflow, usage},
    {suggests, "run out of tokens | conversation history | overflow* | window | summarize", K::context_overflow, usage},
    {suggests, "summarise | earlier turns | overlong | more tokens | that many tokens", K::context_overflow, usage},
    {suggests, "context budget | tokens of context | long conversation | max tokens", K::context_overflow, usage},
    {suggests, "the sequence is | surpasses the",                                   K::context_overflow, usage},

    // --- payload_too_large
    {suggests, "too large | dimensions | batch size | pages | bytes | kb | file size", K::payload_too_large, usage},
    {suggests, "more than ~ tools | more than ~ images | more than ~ files",        K::payload_too_large, usage},
    {suggests, "number of images | number of items | resolution | characters",      K::payload_too_large, usage},
    {suggests, "too many files | too many items | attached | no more than | message size", K::payload_too_large, usage},
    {suggests, "larger than | byte limit | pictures | part size | upload",          K::payload_too_large, usage},
    {suggests, "over the limit | bigger than | per call is the most",               K::payload_too_large, usage},
    {suggests, "per request is the most",                    K::payload_too_large,    usage},

    // --- model_not_found
    {suggests, "no longer | list models | available models | decommissioned | retired", K::model_not_found, usage},
    {suggests, "does not exist | doesn t exist | model name | model id | misspelled", K::model_not_found, usage},
    {suggests, "pull the model | not downloaded | gguf | deprecated | sunset | no model", K::model_not_found, usage},
    {suggests, "unknown deployment | no weights | weights | model matching | by the name", K::model_not_found, usage},
    {suggests, "model alias | no endpoint | fine tune | move to | did you mean",    K::model_not_found, usage},
    {suggests, "the model list",                             K::model_not_found,      usage},

    // --- capability_mismatch
    {suggests, "is deprecated | reasoning effort | that support | support tools",   K::capability_mismatch, usage},
    {suggests, "support image* | incompatible | not compatible | does not have",    K::capability_mismatch, usage},
    {suggests, "only works with | only available for | only available on",          K::capability_mismatch, usage},
    {suggests, "cannot be used with | not yet implemented | no vision | selected model", K::capability_mismatch, usage},
    {suggests, "can t see | cannot see | is fixed | not available for",             K::capability_mismatch, usage},
    {suggests, "compiled without | built without | multimodal | vision | can t handle", K::capability_mismatch, usage},
    {suggests, "json mode | function calling | structured output | fill in the middle", K::capability_mismatch, usage},
    {suggests, "does not know how to | on this model | turned on for",              K::capability_mismatch, usage},
    {suggests, "support changing | offers no embeddings | offers no tools",         K::capability_mismatch, usage},
    {suggests, "offers no vision | work with the model you",                        K::capability_mismatch, usage},

    // --- content_filtered
    {suggests, "filtered | sensitive | hate | harm | severity | rephras* | safeguards", K::content_filtered, usage},
    {suggests, "prohibited | policy | violates | refused to answer | refusal | refuses", K::content_filtered, usage},
    {suggests, "restricted content | unsuitable | political | content shield | classifier", K::content_filtered, usage},
    {suggests, "masked | personal data | cannot answer this | can t answer this",   K::content_filtered, usage},
    {suggests, "prompts about this | about this subject",                           K::content_filtered, usage},

    // --- malformed_tool_call
    {suggests, "available tools | tool call | tool request | tool name | function call", K::malformed_tool_call, usage},
    {suggests, "invalid arguments | json arguments | parse action | output parser", K::malformed_tool_call, usage},
    {suggests, "observation error | wrong tool | misformat | the model asked",      K::malformed_tool_call, usage},
    {suggests, "the model called | the llm called | assistant invoked | undeclared", K::malformed_tool_call, usage},
    {suggests, "tool input | tool names | tool use | agent tried | call id",        K::malformed_tool_call, usage},
    {suggests, "the model wanted | tool invocation | unclosed | model wrote",       K::malformed_tool_call, usage},
    {suggests, "written by the model | written by the llm | emitted by the llm",    K::malformed_tool_call, usage},
    {suggests, "model s call to",                            K::malformed_tool_call,  usage},

    // --- empty_response
    {suggests, "blank | stream ended | not receive | empty | no result | no data",  K::empty_response, usage},
    {suggests, "null response | ended early | ended unexpectedly | unparseable | unparsable", K::empty_response, usage},
    {suggests, "garbled | unexpected end | unexpected token | invalid response",    K::empty_response, usage},
    {suggests, "bad response | malformed reply | without content | whitespace | zero length", K::empty_response, usage},
    {suggests, "no finish reason | got none | nothing at all | doctype | no message", K::empty_response, usage},
    {suggests, "no vectors | void of | nothing back | carried no | before any text", K::empty_response, usage},
    {suggests, "nothing in it | half of the reply | answer as missing | stops in the middle", K::empty_response, usage},

    // --- cancelled
    {suggests, "interrupted | by user | by the user | interrupt | client closed | killed by user", K::cancelled, usage},
    {suggests, "was stopped | dismissed | abort controller | you closed | cancellation", K::cancelled, usage},
    {suggests, "user chose | halted | user s request | at their request",           K::cancelled, usage},

    // --- config
    {suggests, "environment | settings file | configuration | configure | misconfigured | settings", K::config, usage},
    {suggests, "setup | is undefined | install | package | dependency | not enabled | plugin", K::config, usage},
    {suggests, "outdated | command | executable | is disabled | class path | no models detected", K::config, usage},
    {suggests, "please set | check your config | linked | no mapping | default model | startup", K::config, usage},
    {suggests, "start the server | host undefined | has been chosen | entry to your | hasn t picked", K::config, usage},
    {suggests, "not registered",                             K::config,               usage},

    // --- format_error
    {suggests, "must come | does not match | range is | must be | must have | must use", K::format_error, usage},
    {suggests, "must start | must not | must provide | must match | must contain",  K::format_error, usage},
    {suggests, "must specify | must include | should be | should match | cannot be", K::format_error, usage},
    {suggests, "cannot have | cannot both | may only be | may not be | is required", K::format_error, usage},
    {suggests, "not valid | invalid | expected | malformed | roles | alternate | permitted", K::format_error, usage},
    {suggests, "declarations | corresponding | schema | tool messages | system message", K::format_error, usage},
    {suggests, "check your inputs | unexpected header | misformatted | ill formed", K::format_error, usage},
    {suggests, "unrecognized | extra fields | extra inputs | mime type | media type | base64", K::format_error, usage},
    {suggests, "data url | out of range | less than or equal | greater than",       K::format_error, usage},
    {suggests, "positive integer | not an integer | type mismatch | duplicate | first message", K::format_error, usage},
    {suggests, "last message | encoding | utf 8 | syntax error | empty string | is not a", K::format_error, usage},
    {suggests, "are not a | is incorrect | is wrong | unable to parse | could not parse", K::format_error, usage},
    {suggests, "cannot parse | failed to parse | is illegal | at the same time | incorrect", K::format_error, usage},
    {suggests, "you gave | you sent | stray | wants an | can t be | choose one | absent", K::format_error, usage},
    {suggests, "content type | not accepted | has to be | have to be | lie between | negative", K::format_error, usage},
    {suggests, "your request body | validator | non empty | unknown argument | mismatch", K::format_error, usage},
    {suggests, "malformatted | wrong format | regex | grammar | template | json | is missing", K::format_error, usage},
    {suggests, "missing value | missing parameter | is not one of",                 K::format_error, usage},
};
// clang-format on

}  // namespace tables::speech
}  // namespace triage::inline TRIAGE_ABI

#endif
