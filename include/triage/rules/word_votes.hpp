// The words that are typical of each kind of failure, with their votes.
//
// They decide if no phrase of a text is known (classify/word_scores.hpp). A word's votes grow with the logarithm of how
// much more often failures of that kind have it than all others; seven votes mean twenty times as often. A word may be
// in the rows of two kinds. Counted in the wordings of this project's tests and in reported failures.

#ifndef TRIAGE_RULES_WORD_VOTES_HPP
#define TRIAGE_RULES_WORD_VOTES_HPP

#include <triage/core/kinds.hpp>

namespace triage::inline TRIAGE_ABI {

/// Words that vote for a kind.
struct WordRow {
  ErrorKind kind;
  unsigned char votes;  ///< of each, 1 to 7
  const char* words;    ///< in small letters, parted by a space
};

namespace tables::words {

using K = ErrorKind;

// clang-format off
inline constexpr WordRow all[] = {
    // --- auth
    {K::auth, 7,
        "authenticate authorization bearer claim exp expired fresh jwt lapsed login obtain refresh sign signing "
        "stale unauthenticated unauthorized"},
    {K::auth, 6,
        "accessing auth browser chatting cookie credentials existing grant lifetime log logged password prompted "
        "sso ticket username"},
    {K::auth, 5,
        "authenticated authentication callers credential ide mint needed old past refreshed session signature sts "
        "timestamp token"},
    {K::auth, 4,
        "absent carry corresponding device fail hint identity invalidated new ran renew wants warn"},
    {K::auth, 3,
        "access attached blank date false issued metadata older provide replied signed validate"},
    {K::auth, 2, "away fails field minutes secret send"},
    // --- auth_permanent
    {K::auth_permanent, 7, "deactivated incorrect permanently regional revoked"},
    {K::auth_permanent, 6,
        "appeal banned checksum copied deleted disabled email ending fails issued key organisation public repo "
        "secret shut void"},
    {K::auth_permanent, 5,
        "active administrator associated authentication believe copy correct credential find invalidated killed "
        "ours owner provided record repository says suspended wrong"},
    {K::auth_permanent, 4,
        "account console consumer double included live locked match reach security supplied sure switched "
        "terminated trust unauthorized unrecognized valid withdrawn"},
    {K::auth_permanent, 3,
        "any auth cache can dead denied developer iam invalid matches pass permission policies provide review "
        "subscription terms verification violation"},
    {K::auth_permanent, 2, "accepted create down due errors metadata off rejected restricted"},
    // --- permission_denied
    {K::permission_denied, 6,
        "allowlist assumed attention authorized country denied deny forbidden gated granted lacks licence outside "
        "permission permissions precondition principal propagate residency rule scope territory verified viewer"},
    {K::permission_denied, 5,
        "accept access admin allows authenticated based click explicit forbids foundation iam license location "
        "member members policy private ranges recognised region restricted sts sufficient terms view workspace"},
    {K::permission_denied, 4,
        "address administrator allow allowed arn ask assist aws banned behalf beta blocked caller callers cli "
        "cloudflare coding compatible console disabled east enable generative hosts identity invoke kilo legal "
        "matching offered organisation owner party project recently rel repo serve subscribe systems team tenant "
        "third virtual"},
    {K::permission_denied, 3,
        "accounts behavior bot community completions configure control converse corp deployments div early "
        "enabled explicitly fail family fine grant group have html inference let link list mistake models oai "
        "organization page people predict prod prompts providers repository resource routing scale served setting "
        "specified turned update use verify violate violated west yet"},
    {K::permission_denied, 2,
        "calling class cloud configuration correct data debug description endpoint ensure firewall generate hub "
        "method service services tried"},
    // --- rate_limit
    {K::rate_limit, 6, "daily rate resets rpm tpm"},
    {K::rate_limit, 5,
        "bucket burst concurrency concurrent counter discuss exhausted frequency global hourly hours increase "
        "issues limit limited limiting limits metric midnight min opens organization per pricing qps quotas "
        "reached reduced requests sales slow throttle throttled throttling tier today wait weekly whoa"},
    {K::rate_limit, 4,
        "adding allowance backoff cap cloudcode consumer crossed current down easy exceeded faster generations "
        "higher hit later monitor options parallel quota starts submit trying upgrade usage used visit"},
    {K::rate_limit, 3,
        "allocated allocation allows assist bit connections consumed contact fast free further have learn let "
        "order prompts questions refer requested reset resource responded review scale short shortly stability "
        "standard switching tenant times try unlock violations"},
    {K::rate_limit, 2,
        "attempts before details ends ensure for full information limitations payment plan previous services "
        "sleep temporarily tokens"},
    // --- billing
    {K::billing, 6,
        "balance billing buy card credit credits docs funds hard insufficient invoice monthly overdue pack paid "
        "payment plan plans premium prepaid purchase recharge spend spending spent trial usd wallet"},
    {K::billing, 5,
        "add afford arrears budget charge cost declined enough finance hobby low manage overages package paused "
        "pay purchased quota remaining subscription suspended unlock unpaid until upgrade website"},
    {K::billing, 4,
        "account active allocation allowance ceiling consumed current days details enable fewer free included "
        "monitor renew requires subscribe switched"},
    {K::billing, 3,
        "additional automatically cap crossed ending exceeded exhausted hit hold hub information lapsed left "
        "limits locked making method native needed negative party precondition raise recently sure team third "
        "those top update using virtual working"},
    {K::billing, 2, "admin fixed guard higher metric reached tier workspace"},
    // --- overloaded
    {K::overloaded, 7, "overloaded"},
    {K::overloaded, 6,
        "busy capacity cluster cold currently experiencing gpus healthy queue replica saturated scaled servers "
        "shed shedding swamped traffic unavailable warming"},
    {K::overloaded, 5,
        "backends demand disconnect full heavy high instances later loading peak pending people right scheduler "
        "selected shortly soon still temporarily unusually weights workers"},
    {K::overloaded, 4,
        "boot container delayed depth different gpu handle hang little live load moment overflow persists present "
        "resubmit serve service slots starting usually worker zero"},
    {K::overloaded, 3,
        "accounts available bit center checks connections consider include members place pool seeing server "
        "serving sleep switching temporary through try upstream work"},
    {K::overloaded, 2, "attempt dropped retrying select slot switch until"},
    // --- server_error
    {K::server_error, 6,
        "allocate assertion broke bug condition crashed cuda database deadlock died encountered engineers fault "
        "incident memory paged pointer runner sampler torch"},
    {K::server_error, 5,
        "assert avoid crash dead exit exited handling illegal internal itself limitations logs persists rank "
        "reference reported reserved seeing server stack tokenizer unexpectedly unhandled worker"},
    {K::server_error, 4,
        "allocated backend background behind bounds center device edge engine gateway gpu help include initialize "
        "inside issue kernel loader loading microsoft might occurred oops panic panicked predict prediction "
        "process replied returning signal something split step through trace tripped usually"},
    {K::server_error, 3,
        "answered application checksum cloudflare contact core div during email fine forcibly index killed load "
        "mapped mismatch mistake nil origin problem recent redacted rel remote root running scheduler serving "
        "sorry state temporary terminated traceback types working yours"},
    {K::server_error, 2,
        "additional cause class execution inference management rpc runtime transient trouble web"},
    // --- network
    {K::network, 6,
        "cert certificate chunked connect dial econnrefused econnreset errno establish getaddrinfo handshake "
        "offline peer port protocol ssl syscall tcp tls tunnel urllib win"},
    {K::network, 5,
        "actively address aiohttp appear broken caused chain close closed communicating connection corp corporate "
        "curl dns docker eai emit enotfound epipe established etimedout events example fetch firewall host "
        "hostname httpcore httpx incomplete internet issuer localhost lookup network pipe pkix pool premature "
        "refused remote resolution retries secure self sending signed socket sockets syn transport unreachable "
        "wrap"},
    {K::network, 4,
        "builder building cause certification disconnected domain downloaded eof err exchange forcibly known "
        "machine nsurl okhttp proxy reach realtime reset resolve sun target trust verification verify websocket"},
    {K::network, 3,
        "attempts behalf caught could errored exceptions existing failed frame hang link local mint operator post "
        "reason rejections reqwest route rules ticks underlying url web write"},
    {K::network, 2,
        "aborted accessible async attempted disconnect hung nor read retryable running timeout undefined"},
    // --- idle_timeout
    {K::idle_timeout, 7, "awaiting deadline idle stalled timed timeout waited"},
    {K::idle_timeout, 6, "milliseconds waiting watchdog"},
    {K::idle_timeout, 5,
        "arrived chunk chunks elapsed generator okhttp origin reducing respond tasks threading time within"},
    {K::idle_timeout, 4,
        "accepted after axios container domain edge exchange exit fired increasing inside jar nsurl partial "
        "perhaps ran read receive reqwest socket sse stability still throw troubleshooting"},
    {K::idle_timeout, 3,
        "aborting amazon cancellation config configured consider delivered did execute finish gateway gave "
        "interrupted long network operation passed port raised reading real received reply retryable setup stream "
        "task uncaught underlying upstream word"},
    {K::idle_timeout, 2,
        "bytes client closing connection host httpx options responding retrying return sent slow"},
    // --- context_overflow
    {K::context_overflow, 7, "however"},
    {K::context_overflow, 6,
        "context count ctx fit grown history len length long maximum overflows reduce remember resulted shorten "
        "shorter tokens trim window"},
    {K::context_overflow, 5,
        "beyond compaction compress decrease earlier exceed exceeds input older plus positions prompt requested "
        "room sequence transcript"},
    {K::context_overflow, 4,
        "automatically cache clear conversation greater holds increasing initial larger messages middle "
        "multimodal overflow range reads size smaller start total trained transform turns"},
    {K::context_overflow, 3,
        "adjust bad checkpoint completion dimension drop embeddings hold loaded longer memory new past processed "
        "reducing reserved skipping slot slots supports token tokenizer too whereas"},
    {K::context_overflow, 2, "budget chosen deep document either enough files functions"},
    // --- payload_too_large
    {K::payload_too_large, 7, "big dimensions pages pixels texts upload weighs"},
    {K::payload_too_large, 6,
        "attached attachment attachments batch bigger bytes contents dimension entity files images intended large "
        "larger payload pdf picture pictures size"},
    {K::payload_too_large, 5,
        "actual audio base blob document exceeds frame heavy image least smaller source split"},
    {K::payload_too_large, 4,
        "allowed below buffer ceiling download embed embedding esc exceed fewer grpc inputs items maximum media "
        "nginx press reformat submitted too uri video yours"},
    {K::payload_too_large, 3,
        "accept array body byte carry characters holds per questions resolution soon vision"},
    {K::payload_too_large, 2, "limit send total"},
    // --- model_not_found
    {K::model_not_found, 7, "life retired"},
    {K::model_not_found, 6,
        "alias catalogue decommissioned deployed deployment deprecated exist methods move pull recommendation "
        "sunset their"},
    {K::model_not_found, 5,
        "arn beta created found identifier latest mean picked prod registry removed served serves throughput "
        "unrecognised version"},
    {K::model_not_found, 4,
        "adapter among checkpoint coder does downloaded fast installed instead invocation list loaded longer "
        "machine matches minutes models moment nowhere perhaps pick profile refer sparrow supported view weights "
        "west within"},
    {K::model_not_found, 3,
        "absent asked available choose command contains demand deployments engine entry hosts last legal lookup "
        "mapped matching model router select small unknown unprocessable"},
    {K::model_not_found, 2, "amazon auto entity exists nothing permitted throw wait"},
    // --- capability_mismatch
    {K::capability_mismatch, 7, "implemented"},
    {K::capability_mismatch, 6,
        "effort feature instruction logprobs reasoner routing support temperature template unimplemented "
        "unsupported vision"},
    {K::capability_mismatch, 5,
        "accessible audio choice deserialize does drop endpoints fixed functions images modality offered offers "
        "pictures reasoning remove sampling streaming structured supported tools trained variant"},
    {K::capability_mismatch, 4,
        "calling choose developer embed embeddings enabled family flag format grammar guide image instead jinja "
        "mcp mean mode multimodal outputs parallel parameter params place reads think thinking throughput voice "
        "works"},
    {K::capability_mismatch, 3,
        "chat compatible control converse default deprecated depth fill instructions into param parameters picked "
        "possible requires role search small switch system target timestamp transient use values"},
    {K::capability_mismatch, 2, "auto build cannot embedding executing know model selected true value visit"},
    // --- content_filtered
    {K::content_filtered, 7,
        "against classifier copyrighted feedback filter filtered filtering flagged guardrail harm hate "
        "inappropriate inspection jailbreak judged management moderation modify policies prohibited responsible "
        "risk safety score sensitive sexual shield triggering unsafe violates violence weapons withheld words"},
    {K::content_filtered, 6,
        "appears blocked category contain cyber documentation guard guidelines label layer material pii policy "
        "recitation rephrase rules safe screen severity speech suppressed violate violation"},
    {K::content_filtered, 5,
        "accessor candidate checks community content detected exists flag forwarded halted instructions matched "
        "picture processed prompt ratings rejected show stopped threshold violated"},
    {K::content_filtered, 4,
        "answer because believe block contains cut different due edit esc explicit faster generated high learn "
        "making press public question quick real removed self since submitted think triggered tripped uploaded "
        "violations"},
    {K::content_filtered, 3,
        "allow candidates data generation help how output possible refused respond result rule security true "
        "turned usage was"},
    {K::content_filtered, 2, "description false generative low"},
    // --- format_error
    {K::format_error, 6, "alternate followed roles row"},
    {K::format_error, 5,
        "between blocks both col comma corresponding declarations each enum equal expects expression field "
        "following formats greater integer jinja jpeg must optional parameters permitted png positive preceding "
        "properties property responding thinking"},
    {K::format_error, 4,
        "assistant block calls consult correctly deserialize form format inputs item items least library likely "
        "means messages non order parameter parts previous reasoning reformat results role schema serde should "
        "strings supports temperature tools top turns whereas word"},
    {K::format_error, 3,
        "argument array bad below body contain contents conversation custom defined definition download effort "
        "element empty executing fallbacks fields final fix function grammar hint how into invalid malformed "
        "media message mismatch missing mode multiple negative oai params positions reasoner redacted required "
        "result signature specified specify supplied talking template tool trouble turn unprocessable "
        "unrecognised unrecognized uploaded uri user validation"},
    {K::format_error, 2,
        "beginning bot but cannot choice content deep got level null param payload raise reference remove sent "
        "system types whitespace"},
    // --- malformed_tool_call
    {K::malformed_tool_call, 7, "args arguments delimiter emitted hallucinated parsing produced quotes wrote"},
    {K::malformed_tool_call, 6,
        "char declared edit expecting function generated mandatory parse parsed parser search sense sql syntax "
        "tag tool tried unterminated written"},
    {K::malformed_tool_call, 5,
        "agent among asked behavior call called character closing column decode decoder dispatch extract fields "
        "guide integer invoked json loop query raw registered skipping step troubleshooting wanted xml"},
    {K::malformed_tool_call, 4,
        "adjust agents assistant attempted blob broken comma command definition double element eof execute follow "
        "further invocation left malformed match matched mcp multiple part path position property schema single "
        "ticket validation wrap write"},
    {K::malformed_tool_call, 3,
        "argument calls core could create date decoding expected gave get input item lacks object output question "
        "required results sequence should starting valid validate wants warn"},
    {K::malformed_tool_call, 2, "count native were"},
    // --- empty_response
    {K::empty_response, 7, "choices doctype"},
    {K::empty_response, 6, "although candidates contained delta ended html marker whitespace"},
    {K::empty_response, 5,
        "accessor blank byte candidate char chunks cut decode decoding delivered early empty expecting final "
        "finish finished indicate neither nor nothing outputs quick reader reply seen sse stop syntax wanted"},
    {K::empty_response, 4,
        "answer any attribute beginning character characters column ends event extract index issue json language "
        "middle position ratings raw reading response return returned show single unterminated without works zero"},
    {K::empty_response, 3,
        "answered chunk decoder events expected got incomplete nil object page parse parsing part parts "
        "properties range stream undefined value variant were"},
    {K::empty_response, 2, "but did reason received"},
    // --- cancelled
    {K::cancelled, 7,
        "abort aborted asyncio caller cancel canceled cancellation cancelled controller hung interrupted parent "
        "pressed requester signal withdrawn"},
    {K::cancelled, 6, "away discarded future newer tab"},
    {K::cancelled, 5,
        "async buffer called caught concurrent disconnected dispatch dropped errored fired halted invoked loop "
        "operator pending screen stop stopped task threading triggered"},
    {K::cancelled, 4, "aborting client generation level operation rpc tasks uncaught user was went"},
    {K::cancelled, 3,
        "application before closed context debug event recent rejections runner since ticks traceback turn"},
    {K::cancelled, 2,
        "completion econnreset exceptions execution fetch finished off scope source waiting"},
    // --- config
    {K::config, 7, "env environment section variable variables"},
    {K::config, 6,
        "config configured defined export init install installed option pass preferences setup unset"},
    {K::config, 5,
        "boot built chosen configuration configure entry explicitly fill missing module profile provider "
        "providers registered scheme setting settings specify var"},
    {K::config, 4,
        "adapter add base build builder cloud copy credentials default either endpoints factory know known local "
        "names nowhere package panic passed plugin region route trying url yet"},
    {K::config, 3,
        "agent agents aws backend backends custom endpoint follow found illegal key panicked path provided "
        "resolve state those values work"},
    {K::config, 2, "find project start using"},
    // --- unknown
    {K::unknown, 7, "something went wrong"},
    {K::unknown, 6, "during unknown"},
    {K::unknown, 4, "occurred returned without"},
    {K::unknown, 3, "generate"},
    {K::unknown, 2, "failed provider response"},
};
// clang-format on

}  // namespace tables::words
}  // namespace triage::inline TRIAGE_ABI

#endif
