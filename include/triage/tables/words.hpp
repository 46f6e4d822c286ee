// The words that failures of each kind are told with. Floor 1, data only; includes taxonomy.
//
// They vote where no phrase is known (detail/ballot.hpp): for wordings that nobody has listed. A word's votes say how much
// more often failures of that kind have it than all others: so many halvings of a doubt, seven at most. A word may
// stand in the rows of two kinds. Counted in the wordings of this project's tests and in reported failures.

#ifndef TRIAGE_TABLES_WORDS_HPP
#define TRIAGE_TABLES_WORDS_HPP

#include <triage/taxonomy.hpp>

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
        "authenticate authorization bearer claim exp expired jwt login obtain refresh sign signing stale "
        "unauthenticated unauthorized"},
    {K::auth, 6,
        "accessing auth browser chatting cookie credentials existing fresh grant header lapsed lifetime logged "
        "password prompted sso ticket username 期"},
    {K::auth, 5,
        "authenticated authentication carry credential ide log mint needed old past refreshed session signature "
        "sts timestamp token 令 取 新 牌 证 验"},
    {K::auth, 4,
        "absent already corresponding device fail identity invalidated need new once ran renew wants warn 成 正 确 过"},
    {K::auth, 3,
        "access attached away blank date false older provide replied run secret signed success validate 不 已 生 重"},
    {K::auth, 2, "field issued minutes out send 或"},
    // --- auth_permanent
    {K::auth_permanent, 7, "deactivated incorrect regional revoked"},
    {K::auth_permanent, 6,
        "appeal banned checksum deleted email ending fails issued key keys organisation permanently repo secret "
        "shut void"},
    {K::auth_permanent, 5,
        "active administrator associated authentication believe copy correct credential dashboard disabled find "
        "hash invalidated killed ours owner provided public record repository says sure suspended wrong 效 权"},
    {K::auth_permanent, 4,
        "account console consumer denied developer double iam included live locked match reach security supplied "
        "switched terminated trust unauthorized unrecognized valid violation withdrawn 令 无 牌 的 被"},
    {K::auth_permanent, 3,
        "accepted any auth cache can dead invalid matches pass permission policies provide review subscription "
        "tenant terms verification 有 查 检 正 没 确 账"},
    {K::auth_permanent, 2, "create down due errors off rejected restricted 您 该"},
    // --- permission_denied
    {K::permission_denied, 6,
        "allowlist assumed attention authorized country denied deny forbidden gated granted lacks licence outside "
        "permission permissions precondition principal propagate residency rule territory verified viewer"},
    {K::permission_denied, 5,
        "accept access admin allows authenticated based click coding explicit foundation license location member "
        "members private ranges recognised region restricted scope sts sufficient terms view workspace"},
    {K::permission_denied, 4,
        "administrator allow allowed arn ask assist aws banned behalf beta blocked caller cli cloudflare "
        "compatible console disabled east enable generative hosts iam identity invoke kilo legal matching offered "
        "organisation owner party policy project recently rel repo serve subscribe team tenant third virtual"},
    {K::permission_denied, 3,
        "accounts address behavior bot community configure control converse corp deployments div early enabled "
        "explicitly fail family fine grant group have html inference link list models needs oai organization page "
        "people predict prod prompts providers repository resource served setting specified turned update use "
        "verify violate violated west yet 制 权 访 问"},
    {K::permission_denied, 2,
        "calling cloud configuration correct debug description endpoint ensure firewall generate hub routing "
        "service services tried voice 被 限"},
    // --- rate_limit
    {K::rate_limit, 6, "daily day minute rate resets rpm tpm"},
    {K::rate_limit, 5,
        "bucket burst concurrency concurrent counter discuss exhausted frequency global hour hourly hours "
        "increase issues limit limited limiting limits metric midnight min month opens organization per pricing "
        "qps quotas reached reduced requests sales slow throttle throttled throttling tier today wait weekly whoa "
        "达"},
    {K::rate_limit, 4,
        "adding allowance backoff cap cloudcode consumer crossed current down easy exceeded faster generations "
        "higher hit learn monitor next options parallel quota second starts submit successfully trying upgrade "
        "usage used visit 制 并 限 频"},
    {K::rate_limit, 3,
        "allocated allocation assist bit connections consumed contact fast free further have later order prompts "
        "questions refer requested reset resource responded review seconds short shortly switching times try "
        "unlock violations 到 发 您 数"},
    {K::rate_limit, 2,
        "allows attempts back before details for full information limitations method payment plan please previous "
        "services temporarily tokens 一 再 度 当 的 超 额"},
    // --- billing
    {K::billing, 6,
        "balance billing buy card credit credits docs funds hard insufficient invoice monthly overdue pack paid "
        "payment plan plans premium prepaid purchase recharge spend spending spent trial usd wallet 余"},
    {K::billing, 5,
        "add afford arrears budget charge cost declined enough finance hobby low manage overages package paused "
        "pay purchased quota remaining subscription suspended unlock unpaid until upgrade website 值 充 度 户 费 额"},
    {K::billing, 4,
        "account active allocation allowance consumed current days details enable fewer free included monitor "
        "renew requires subscribe switched working 用 账"},
    {K::billing, 3,
        "additional admin automatically cap carry ceiling check crossed ending exceeded exhausted higher hit hold "
        "hub information lapsed left limits locked making method native need needed party precondition raise "
        "recently sure team third those top update using virtual 量"},
    {K::billing, 2, "extra fixed guard metric reached tier workspace 后"},
    // --- overloaded
    {K::overloaded, 7, "overloaded"},
    {K::overloaded, 6,
        "busy capacity cluster cold currently experiencing gpus healthy queue ready replica saturated scaled "
        "servers shed shedding swamped traffic unavailable"},
    {K::overloaded, 5,
        "backends demand disconnect full high later loading peak pending people right scheduler selected shortly "
        "soon still temporarily warming weights workers 再 和 大 当 游 稍 组 负 载 饱"},
    {K::overloaded, 4,
        "accounts boot container delayed depth different gpu handle hang heavy instances live load moment "
        "overflow persists present resubmit serve service slots starting usually worker zero 上 分 前 后 试 量"},
    {K::overloaded, 3,
        "attempt available bit center checks connections consider include members place pool seeing server "
        "serving switching temporary try upstream work 已 访 该 问"},
    {K::overloaded, 2, "dropped headers retrying select slot switch through until 请"},
    // --- server_error
    {K::server_error, 6,
        "allocate assertion broke bug condition crashed cuda database died encountered engineers fault incident "
        "logs memory paged pointer runner sampler torch"},
    {K::server_error, 5,
        "assert avoid crash dead exit exited handling illegal internal itself limitations persists processing "
        "reference report reported reserved seeing server stack tokenizer unexpectedly unhandled worker"},
    {K::server_error, 4,
        "allocated backend background behind bounds center device during edge engine gateway gpu help include "
        "inside issue kernel loader loading microsoft might oops panic panicked predict prediction process "
        "replied returning running signal something split step through trace tripped usually"},
    {K::server_error, 3,
        "already answered checksum cloudflare contact core div email fine forcibly index killed load mapped "
        "mismatch occurred origin problem recent rel remote root rpc scheduler serving sorry state temporary "
        "terminated traceback types working"},
    {K::server_error, 2,
        "additional application cause documentation execution inference management runtime transient web"},
    // --- network
    {K::network, 6,
        "cert certificate chunked connect dial econnrefused econnreset errno establish getaddrinfo handshake "
        "offline peer port protocol ssl syscall tcp tls tunnel urllib win"},
    {K::network, 5,
        "actively address aiohttp appear broken caused chain close closed communicating connection corp corporate "
        "curl dns docker eai emit enotfound epipe established etimedout events example fetch firewall host "
        "hostname httpx incomplete internet issuer localhost lookup network pipe pkix pool premature refused "
        "remote resolution retries secure self sending signed socket sockets transport unreachable wrap 于 接 机 由 连 "
        "间"},
    {K::network, 4,
        "builder building cause certification completed disconnected domain downloaded eof err errored exchange "
        "forcibly hang httpcore known link machine nsurl okhttp proxy reach realtime reset resolve sun target "
        "trust verification verify websocket 一 反 复 拒 时 没 答 络 绝 网"},
    {K::network, 3,
        "attempted attempts behalf caught could exceptions existing failed frame local mint nor operator post "
        "reason rejections reqwest route rules ticks underlying url web write 应 有 法"},
    {K::network, 2,
        "aborted accessible async disconnect hung read retryable running timeout undefined 在 或 无 败"},
    // --- idle_timeout
    {K::idle_timeout, 7, "awaiting deadline idle stalled timed timeout"},
    {K::idle_timeout, 6, "milliseconds waited waiting watchdog"},
    {K::idle_timeout, 5,
        "arrived chunk chunks edge elapsed generator okhttp origin out reducing respond tasks threading time "
        "within"},
    {K::idle_timeout, 4,
        "accepted after container delivered domain exit fired increasing inside jar nsurl perhaps ran read "
        "reqwest second seconds socket sse still throw troubleshooting 超"},
    {K::idle_timeout, 3,
        "aborting amazon cancellation config configured consider did exchange execute finish gateway gave headers "
        "interrupted job long network operation passed port raised reading real received reply retryable setup "
        "since slow stream task uncaught underlying upstream word 时"},
    {K::idle_timeout, 2,
        "bytes canceled client closing connection description host httpx offline options responding retrying "
        "return sent"},
    // --- context_overflow
    {K::context_overflow, 7, "however"},
    {K::context_overflow, 6,
        "context count ctx fit grown history len length long maximum overflows reduce remember resulted shorten "
        "shorter tokens trim window"},
    {K::context_overflow, 5,
        "beyond compaction compress decrease earlier exceed exceeds input older plus positions prompt requested "
        "room sequence transcript transform"},
    {K::context_overflow, 4,
        "automatically cache clear conversation greater holds increasing initial larger messages middle "
        "multimodal number overflow range reads size slots smaller total trained turns"},
    {K::context_overflow, 3,
        "adjust argument bad checkpoint completion dimension drop either enough functions hold loaded longer "
        "memory new past processed reducing reserved skipping slot start supports token tokenizer too"},
    {K::context_overflow, 2, "budget chosen deep embeddings files once over"},
    // --- payload_too_large
    {K::payload_too_large, 7, "big dimensions pages pixels texts upload weighs"},
    {K::payload_too_large, 6,
        "attached attachment attachments batch bytes contents dimension entity files images intended large larger "
        "payload pdf picture pictures size"},
    {K::payload_too_large, 5, "actual audio blob document exceeds frame heavy image least smaller source video"},
    {K::payload_too_large, 4,
        "allowed base below ceiling download embed embedding esc exceed fewer grpc inputs items maximum media "
        "nginx press reformat split submitted too uri"},
    {K::payload_too_large, 3,
        "accept body buffer byte characters holds number one over per questions resolution soon vision"},
    {K::payload_too_large, 2, "data limit send total"},
    // --- model_not_found
    {K::model_not_found, 7, "exist life retired"},
    {K::model_not_found, 6,
        "alias catalogue decommissioned deployed deployment deprecated methods move pull recommendation sunset "
        "their"},
    {K::model_not_found, 5,
        "arn beta created found identifier latest mean picked prod registry removed served throughput "
        "unrecognised version 码"},
    {K::model_not_found, 4,
        "adapter among checkpoint coder does downloaded fast instead invocation list loaded longer machine "
        "matches minutes models moment nowhere perhaps pick profile refer sparrow supported view west within 模"},
    {K::model_not_found, 3,
        "absent available choose command contains demand deployments engine entry exists first hosts installed "
        "last legal lookup mapped matching model name named nothing router select small throw under unknown "
        "unprocessable wait weights 在 型 组"},
    {K::model_not_found, 2, "amazon auto entity not permitted 分"},
    // --- capability_mismatch
    {K::capability_mismatch, 7, "implemented"},
    {K::capability_mismatch, 6,
        "effort feature instruction logprobs routing support temperature template unimplemented unsupported "
        "vision"},
    {K::capability_mismatch, 5,
        "accessible audio choice deserialize does drop endpoints fixed functions images modality offered pictures "
        "reasoner reasoning remove sampling streaming structured supported tools trained variant"},
    {K::capability_mismatch, 4,
        "calling choose developer embed enabled family flag format grammar guide image instead jinja mcp mean "
        "mode multimodal outputs parallel parameter params place reads think thinking throughput voice works"},
    {K::capability_mismatch, 3,
        "chat compatible control converse default deprecated depth embeddings fill into not param parameters "
        "picked possible requires role search small switch system target timestamp transient use values"},
    {K::capability_mismatch, 2, "auto build cannot embedding executing know model pick selected true value visit"},
    // --- content_filtered
    {K::content_filtered, 7,
        "against classifier copyrighted feedback filter filtered filtering flagged guardrail harm hate "
        "inappropriate inspection jailbreak judged management moderation modify policies prohibited responsible "
        "risk safety score sensitive sexual triggering unsafe violates violence weapons withheld words"},
    {K::content_filtered, 6,
        "appears blocked category contain cyber documentation exists guard guidelines instructions label layer "
        "material pii policy recitation rephrase rules safe screen severity shield speech suppressed violate "
        "violation"},
    {K::content_filtered, 5,
        "accessor candidate checks community content detected flag forwarded halted matched picture processed "
        "prompt ratings rejected show stopped threshold violated 入 内 容 研 究 输"},
    {K::content_filtered, 4,
        "answer because believe block contains cut different due edit esc explicit faster high learn making press "
        "public question quick real removed self since submitted think triggered tripped uploaded violations 生 程"},
    {K::content_filtered, 3,
        "asked candidates data generation help how output possible refused respond result rule security true "
        "turned usage was 不 出 发 法 过"},
    {K::content_filtered, 2, "allow false generative low 重"},
    // --- format_error
    {K::format_error, 6, "alternate followed roles"},
    {K::format_error, 5,
        "between blocks both comma corresponding declarations each enum equal expects expression field formats "
        "greater integer jinja jpeg must optional parameters permitted png positive preceding properties "
        "responding role row thinking whereas"},
    {K::format_error, 4,
        "assistant block calls correctly deserialize extra following form inputs item items least library likely "
        "malformed means messages non order parameter parts previous property reasoning reformat results schema "
        "serde should strings supports temperature tools top turns word 参 文 非"},
    {K::format_error, 3,
        "argument array bad below body contain contents conversation custom defined definition download effort "
        "element empty executing fallbacks fields final format function got grammar hint how into invalid media "
        "message mismatch missing mode multiple oai params positions reasoner required result signature specified "
        "specify string supplied talking template tool trouble turn two unprocessable unrecognized uploaded uri "
        "user validation 数"},
    {K::format_error, 2,
        "beginning bot but cannot choice content deep ensure level null one param payload raise reference sent "
        "system types whitespace 查 检"},
    // --- malformed_tool_call
    {K::malformed_tool_call, 7, "args arguments delimiter emitted hallucinated parsing produced quotes wrote"},
    {K::malformed_tool_call, 6,
        "char declared edit expecting generated mandatory parse parsed parser search sense sql syntax tag tool "
        "tried unterminated written"},
    {K::malformed_tool_call, 5,
        "agent among behavior call called character closing column decode decoder extract fields function guide "
        "integer invoked json loop query raw registered skipping step string troubleshooting two wanted xml"},
    {K::malformed_tool_call, 4,
        "adjust agents asked assistant attempted blob broken comma command definition dispatch double element eof "
        "execute further invocation left malformed match matched mcp multiple name part path position property "
        "question schema single ticket validation wrap write"},
    {K::malformed_tool_call, 3,
        "array calls core could create date decoding end expected gave get input item lacks native object "
        "required results sequence should starting valid validate wants"},
    {K::malformed_tool_call, 2, "keys were"},
    // --- empty_response
    {K::empty_response, 7, "choices"},
    {K::empty_response, 6, "although candidates contained delta doctype ended html marker whitespace 空"},
    {K::empty_response, 5,
        "accessor blank byte candidate char chunks cut decode decoding delivered done early empty end expecting "
        "final indicate neither nothing outputs quick reader reply seen sse stop syntax wanted"},
    {K::empty_response, 4,
        "answer any attribute back beginning character characters column event extract finish finished generated "
        "index issue json language middle nor parts position ratings raw reading response return returned show "
        "single success unterminated without works zero 内 出 回 容 成 文 返"},
    {K::empty_response, 3,
        "answered chunk completed decoder events expected got incomplete object output parse parsing part "
        "properties range stream undefined value variant warn were 型 未 模"},
    {K::empty_response, 2, "but did document page reason received"},
    // --- cancelled
    {K::cancelled, 7,
        "abort aborted asyncio caller cancel canceled cancellation cancelled controller hung interrupted pressed "
        "requester signal withdrawn"},
    {K::cancelled, 6, "discarded future newer tab"},
    {K::cancelled, 5,
        "aborting away buffer called caught concurrent disconnected dispatch dropped errored fired halted invoked "
        "job loop operator pending screen stop stopped task threading triggered"},
    {K::cancelled, 4,
        "async client event generation level operation ready rpc tasks uncaught user was went"},
    {K::cancelled, 3,
        "application before closed context debug econnreset finished off recent rejections run runner scope ticks "
        "traceback turn"},
    {K::cancelled, 2, "ask completion execution fetch source waiting"},
    // --- config
    {K::config, 7, "env environment section variable variables"},
    {K::config, 6, "config configured defined export init install installed option pass setup unset"},
    {K::config, 5,
        "built chosen configuration configure entry explicitly fill missing module named profile provider "
        "providers scheme setting settings specify var"},
    {K::config, 4,
        "adapter add base boot build builder cloud credentials default either endpoints know known local nowhere "
        "package panic passed plugin region registered route trying url work yet"},
    {K::config, 3,
        "agent agents aws backend backends custom endpoint first found key needs path provided resolve state "
        "those under values 未"},
    {K::config, 2, "find illegal project start using"},
    // --- unknown
    {K::unknown, 7, "something went wrong"},
    {K::unknown, 6, "during unknown"},
    {K::unknown, 4, "occurred returned without"},
    {K::unknown, 3, "failed generate"},
    {K::unknown, 2, "provider response"},
};
// clang-format on

}  // namespace tables::words
}  // namespace triage::inline TRIAGE_ABI

#endif
