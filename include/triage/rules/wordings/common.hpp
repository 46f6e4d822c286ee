// Wordings and codes that many providers share, by kind. How a row is written: rules/rule.hpp.
//
// These rows classify the failures of unknown providers. What only one provider says is in that provider's own file.

#ifndef TRIAGE_RULES_WORDINGS_COMMON_HPP
#define TRIAGE_RULES_WORDINGS_COMMON_HPP

#include <triage/rules/rule.hpp>

namespace triage::inline TRIAGE_ABI {
namespace tables::common {

using namespace rule;
using K = ErrorKind;
using P = Provider;
inline constexpr auto praisonai = "PraisonAI";
inline constexpr auto wire = "seen at several providers";
inline constexpr auto openai = "OpenAI error codes and those who copy them";
inline constexpr auto gateway = "seen at several gateways";

// clang-format off
inline constexpr Rule all[] = {
    // --- rate_limit: throttles that clear by waiting
    {code,     "rate limit exceeded | slow down",                                   K::rate_limit, openai},
    {code,     "rate limited | rate limit reached | concurrency limit | tps cap | rpm cap", K::rate_limit, wire},
    {code,     "rps cap | free quota exceeded | quota window | concurrency cap",    K::rate_limit, wire},
    {code,     "usage limit reached",                        K::rate_limit,           wire, hours | rotate},
    {code,     "token limit exceeded",                       K::rate_limit,           wire, on(429)},
    {family,   "rate limit error | too many requests error",                        K::rate_limit, wire},
    {family,   "throttling error",                           K::rate_limit,           gateway},
    {field,    "1015",                                       K::rate_limit,           "Cloudflare", weak},
    {field,    "1027",                                       K::rate_limit, "Cloudflare", weak | day | rotate},
    {says,     "rate limit",                                 K::rate_limit,           praisonai},
    {says, R"(
        rate limiting | tokens per minute | tokens per min | tokens per hour | tokens per day | calls per minute
        queries per | throttl* | requests limit exceeded | request limit ~ exceeded | requests ~ exceeded ~ limit
        request limit reached | limit of ~ requests | too many requests ~ please | too many tokens ~ wait
        too many api requests | sending requests too | sent too many requests | made too many requests
        request rate ~ too high | request rate ~ exceed* | request rate increased | concurrent request*
        concurrent connections | too many concurrent | maximum concurren* | too frequent* | requests too quickly
        temporarily limited | past the ~ request limit | expected available in | traffic from your network
        slow pool | rate limiter | permit not acquired | high frequency | request rate above
        can run at the same time | parallel streams | stream limit | allowed number of requests | unusual traffic
        tpm limit | rpm limit | reduce ~ request rate | requests per | temporarily paus* | max concurrent
        that s a lot of messages | a lot of messages ~ give it | calling us more often than
        space your requests out | space out your requests | bucket empty | flood wait
        temporarily limiting requests | temporarily limiting your requests | allows ~ in parallel
        limiting requests | let one finish
    )", K::rate_limit, wire},
    {says, R"(
        too many tokens per | exceeded your ~ token usage | error 1015 | exhausted their quota
        sending too many messages | spike arrest | allowance ~ refreshes | within a given time* | parallel task
        in flight requests | reduced rate limits | exceeded your per minute | exceeded your ~ rate limit
        per minute rate limit | maximum simultaneous | simultaneous ~ exceeded
    )", K::rate_limit, wire, firm},
    {says,     "quota ~ resets | quota will reset | individual quota",              K::rate_limit, wire, rotate},
    {says,     "rolling time window",                        K::rate_limit,           wire, rotate},
    {says,     "try again tomorrow | come back tomorrow",                           K::rate_limit, wire, day},
    {says, R"(
        allowance to renew | all of your ~ for today | 每日限制 | recommendation count | weekly limit
        weekly usage limit | daily request quota | weekly rate limit* | daily ~ limit | daily quota | daily free
        monthly request limit | limit ~ calls month
    )", K::rate_limit, wire, day | rotate},
    {says,     "daily token limit | daily token quota",                       K::rate_limit, wire, day | rotate | firm},
    {says,     "free limit for the",                         K::rate_limit,           wire, firm | hours | rotate},
    {says,     "hour limit ~ reached | session limit | hit your limit",            K::rate_limit, wire, hours | rotate},
    {says,     "reached your limit | message limit reached | usage limit",         K::rate_limit, wire, hours | rotate},
    {says,     "automated queries",                          K::rate_limit,           "Google"},
    {says,     "free usage resets",                          K::rate_limit,           wire, firm | day | rotate},
    {says,     "unexpected token ~ too many r",              K::rate_limit,           "bodies that start so"},
    {says,     "error code ~ 1015",                          K::rate_limit,           "Cloudflare"},
    {says,     "fair usage policy",                          K::rate_limit,           "Z.ai", futile},
    {says,     "gpu quota",                                  K::rate_limit,           wire, firm | rotate},
    {says,     "no deployments available",                   K::rate_limit,           "LiteLLM router"},
    {says,     "wait for ~ quota refresh",                   K::rate_limit,           wire, rotate | firm},
    {says,     "quota of ~ per minute | quota ~ tokens per minute",                K::rate_limit, wire, minutes | firm},
    {says,     "quota ~ requests per minute",                K::rate_limit,           wire, minutes | firm},
    {says,     "trial key ~ calls minute",                   K::rate_limit,           wire, minutes},
    {says,     "out of extra usage ~ resets",                K::rate_limit, "Claude Code", hours | rotate | firm},
    {implies, R"(
        concurrency | space out | reduce the frequency | faster than your | another ~ is already running
        one request at a time | slow mode | no more requests | token bucket | next request | quick succession
        leaky bucket | request ceiling | too many ~ requests | too many ~ calls | too many ~ used
        too many ~ within | too rapid* | too quick* | too often | simultaneous* | in flight | cool down | usage cap
        hourly | per minute | per hour | per day | calls per second | limit for today | requests for today
        cooling down | requests day | cap reached | parallel requests | reset after seconds | message cap
        run ~ at a time | call frequency | request frequency | frequency ~ exceed* | burst limit | service quota
        message window | usage window | fair use limiter | calls each second | concurrent generations
        max ~ calls s | streams open | arriving faster | max parallel | parallel sessions
    )", K::rate_limit, wire},
    {implies,  "reached the limit | out of messages | no accounts available",       K::rate_limit, wire, rotate},
    {implies,  "no live key* | all ~ keys | limit resets",                          K::rate_limit, wire, rotate},
    {implies, R"(
        for today | requests remaining today | weekly cap | daily cap | today s allowance | counter starts over
        counter goes back | used up today
    )", K::rate_limit, wire, day | rotate},
    {implies, R"(
        messages ~ hours | used up ~ today | 5 hour usage window | message allowance | allowance of messages
        allowance of requests | all of your messages ~ window | hour window | hour allowance
    )", K::rate_limit, wire, hours | rotate},
    {implies,  "reached for this month | maximum ~ reached ~ this month",           K::rate_limit, wire, day},
    {hints, R"(
        rate limits | too fast | limit reached | limit exceeded | quota limit | too many attempts | available again
        reset after | limited to | window exhausted | retry after | back off | only ~ at a time
        too many ~ messages | reset in
    )", K::rate_limit, wire},
    {hints,    "monthly limit",                              K::rate_limit,           wire, day | rotate},
    {hints,    "limit will reset",                           K::rate_limit,           wire, rotate},

    // --- when a throttle clears, whatever won
    {note,     "per day | per week | per month | daily | weekly | monthly | rpd | tpd | requests day", {}, wire, day},
    {note,     "perday | by day | calls month | 24 hours | 24 h",                   {}, wire, day},
    {note,     "5 hour | per hour | hourly",                                        {}, wire, hours},
    {note,     "per minute | per min | rpm | tpm",                                  {}, wire, minutes},
    {note,     "per second",                                 {},                      wire, seconds},

    // --- billing: money, or a quota that only money moves
    {code,     "insufficient quota | billing not active | billing hard limit reached", K::billing, openai},
    {code,     "insufficient credits | insufficient credit | insufficient user quota", K::billing, gateway},
    {code,     "budget exceeded | credits exhausted | out of credits",              K::billing, gateway},
    {code, R"(
        insufficient balance | insufficient funds | exceeded current quota error | billing error | billing disabled
        balance insufficient | quota insufficient | monthly request count | plan lacks feature
    )", K::billing, wire},
    {code,     "payment required",                           K::billing,              praisonai},
    {code,     "provider quota exceeded",                    K::billing,              "Dify"},
    {code,     "quota exceeded",                             K::billing,              wire, on(401)},
    {code,     "quota exceeded",                             K::billing,              wire, on(402)},
    {family,   "quota exceeded",                             K::billing,              wire},
    {field,    "token balance",                              K::billing,              "LibreChat"},
    {says, R"(
        monthly usage limit | insufficient ~ credit* | insufficient ~ quota | not enough credit* | not enough quota
        no credit left | credit limit ~ exceeded | credit limit ~ reached | credit ~ used up | unpaid
        usage has reached | past due | overdue | arrear* | good standing | exceeded your ~ quota | no quota
        free quota | free tier ~ exhausted | trial ~ expired | trial ~ ended | spend ~ exceeded | cost limit
        billing limit | billing ~ not active | billing ~ not enabled | billing ~ disabled | billing to be enabled
        billing must be enabled | enable billing | set up billing | active billing | top up | recharge
        subscription ~ expired | subscription ~ inactive | subscription ~ cancelled | subscription ~ canceled
        subscription required | requires ~ subscription | requires ~ paid | paid plan | overages
        not included in your plan | not available on your ~ plan | specified spend | out of funds
        active ~ subscription | on the free tier | plan does not ~ include | package has expired | never purchased
        wallet | prepaid | quota ~ spent | out of credit | pre consume quota | pre consumed quota
        quota ~ is not enough | insufficient balance | not enough balance | no balance | low balance | zero balance
        negative balance | balance ~ too low | balance ~ insufficient | balance ~ not enough | balance ~ exhausted
        balance ~ depleted | balance ~ negative | plan not support | not enough api tokens | pay as you go limit
        account has run out of | overage limit | reached your plan limit | apply for a new allocation
        compute units | free requests limit | tier too low | plans that do | suspended until it is paid
        until it is paid | suspended until ~ paid | overdue invoice | until ~ invoice is paid | plan excludes
        exceed token quota | token quota limit | allocation ~ spent | allocation spent | characters are required
        required kudos | kudos to fulfil
    )", K::billing, wire},
    {says, R"(
        used all available credits | unpaid invoice* | unpaid balance | spend limit | spending limit | spending cap
        spend cap | not available with ~ plan | key reached ~ limit | no valid ~ subscription
        inactive subscription | free tier users | unavailable for free | non payment | exceeded its bandwidth limit
        credits ~ depleted | billed users | credits are required | have any credits | exceeded ~ for the free trial
        billing is not enabled | see your usage dashboard | reached the limit of your ~ plan
    )", K::billing, wire, firm},
    {says,     "exceeded ~ current quota | hard limit ~ reached | billing hard limit", K::billing, openai},
    {says,     "exceeded ~ budget | budget ~ exceeded | over budget | max budget",  K::billing, gateway},
    {says,     "can only afford | cannot afford | key limit exceeded",              K::billing, gateway},
    {says,     "deposit",                                    K::billing,              wire, weak},
    {says,     "unexpected token ~ billing",                 K::billing,              "bodies that start so"},
    {implies, R"(
        credit* | funds | funded | invoice* | payment* | paid | paying | purchase* | renew | buy | billing
        your plan | current plan | spend* | free usage | free allowance | no more free | tokens left | subscription*
        subscribe | pricing | trial is over | trial period | free tier limit | token plan | balance
        not have sufficient quota | budget ~ used up | budget ~ run out | budget exhausted | card on file
        your card | add a card | budget ~ spent | insufficient points | coins | max spend | apply for ~ grant
    )", K::billing, wire},
    {implies,  "upgrade",                                    K::billing,              wire, on(403)},
    {implies,  "upgrade",                                    K::billing,              wire, on(402)},
    {hints,    "exceed* ~ quota | quota ~ exceeded | quota ~ exhausted | upgrade ~ plan", K::billing, wire},
    {hints,    "quota ~ used up | free requests",                                   K::billing, wire},

    // --- auth_permanent: this credential will never work
    {code,     "invalid api key | incorrect api key",                               K::auth_permanent, praisonai},
    {code,     "incorrect api key provided | account deactivated",                  K::auth_permanent, openai},
    {code, R"(
        api key invalid | invalid x api key | invalid api token | invalid auth key | invalid key | api key revoked
        api key disabled | api key not found | account suspended | account disabled | organization restricted
        invalid authentication error | bad credential error
    )", K::auth_permanent, wire},
    {code,     "invalid user key",                           K::auth_permanent,       "LibreChat"},
    {code,     "bad user api key",                           K::auth_permanent,       "Cursor"},
    {code,     "invalid client",                             K::auth_permanent,       "RFC 6749"},
    {field,    "bad key",                                    K::auth_permanent,       wire},
    {says, R"(
        api key ~ not valid | api key ~ invalid | api key ~ incorrect | api key ~ wrong | wrong api key
        bad api key | unknown api key | malformed api key | not a valid api key | invalid ~ api key
        invalid ~ api token | api key ~ disabled | api key ~ deleted | api key ~ compromised | api key ~ expired
        api key ~ not found | api key ~ does not exist | api key ~ blocked | key ~ revoked | incorrect ~ credentials
        key ~ deactivated | token ~ revoked | no such api key | authentication fails | account ~ suspended
        account ~ disabled | account ~ banned | account ~ terminated | account ~ blocked | account ~ locked
        account ~ closed | user ~ banned | organization ~ disabled | organization ~ deactivated
        organization ~ restricted | organization ~ suspended | project ~ suspended | consumer ~ suspended
        project has been denied access | incorrect authentication | bad credentials | jwt ~ invalid
        account ~ flagged | invalid credentials in authorization | 无效的 ~ token | license key ~ invalid
        invalid license key | account is on hold | fraud review | wrong access code | api key could not be found
        no user matching | no ~ matching ~ api key | user ~ suspended | key ~ not recognised | blacklisted
        not pass a valid | unknown client id | 登录 ~ 撤销 | 授权 ~ 撤销 | not one of ours | no such key
        create a new key | recognise ~ key | recognize ~ key | key ~ has been disabled | key is bogus
        key ~ is incorrect | incorrect key | not a valid secret | no record of ~ key | closed this account
        closed your account | service account ~ decommissioned | invalid access key | api key isn t valid
        personal access tokens are not supported | personal access token is not supported | ak is not exist
        ak does not exist | match any key on record | credential revoked | credentials revoked
        record was terminated | account was terminated for | workspace has been closed | account has been closed
        keys were destroyed | secrets are no longer honoured | no longer honoured by | does not match any key
        matches no key | permanently disabled by | leaked keys | shut down your organi* | shut down your account
        is not an active ~ key | stopped working for good | has been closed at the request
    )", K::auth_permanent, wire},
    {says, R"(
        api key ~ leaked | organization has been disabled | account has been disabled | make sure ~ api key is valid
        account ~ deactivated | disabled ~ for violation | invalid jwt | token seems invalid
        token provided was not recognized | malformed ~ api token | invalid client secret | o auth token revoked
        permanently blocked | invalid model key | app key does not exist | client secret is incorrect
    )", K::auth_permanent, wire, firm},
    {says,     "ak ~ is not correct",                        K::auth_permanent,       "Baidu", at(P::qianfan)},
    {implies, R"(
        unrecognized ~ key | key ~ not recognized | key ~ not match | key ~ is wrong | account ~ inactive
        account ~ deleted | key ~ banned | account ~ frozen | not recogni* ~ key | token ~ disabled
        key ~ not belong | user ~ deactivated | temporarily suspended | key ~ deleted | invalid token
        key ~ disabled | key ever issued | ever issued by | anything we ever issued | any known client | key is void
        keys are void | credentials are void | not a genuine | bogus key | posted your key | found this key
        key was spotted | key in a public | organisation ~ deactivated | tenant deactivated | credential disabled
        credentials disabled | key ~ switched off | suspended permanently | wrong secret | secret does not match
        secret rejected | api token ~ incorrect | api key unknown | key is malformed | key compromised
        invalidated it | recognise that secret | on a public repo | public git repo | rotated out | is bogus
        never be honoured | key ~ one of ours | user ~ blocked | none of its keys | organisation was shut down
        organization was shut down | account was shut down | workspace was shut down | secret ~ was revoked
        token is malformed | malformed token | organisation terminated | organization terminated | access withdrawn
        deleted from the directory | know this api key | know this key | no project matches | secret you supplied
        found in a public repo | apikey is not correct | key is not correct | its key is no longer
        key ~ was deleted | deleted by its owner | tenant ~ closed | closed for good | token in a public
        found your token | keys are dead
    )", K::auth_permanent, wire},
    {implies,  "invalid ~ key | incorrect ~ key",                                   K::auth_permanent, wire, on(401)},
    {implies,  "invalid ~ key",                              K::auth_permanent,       wire, on(403)},
    {says, R"(
        token has timed out | login has timed out | session has timed out | session timed out
        session had timed out | your session ~ timed out | bearer lapsed | bearer ~ stopped being valid
        token ~ stopped being valid | stale grant | session ticket ~ stale | signature timestamp skew
        decode the access token | sign again | credentials ~ ran out | credential ran out | token ran out
        credential* ~ has run out
    )", K::auth, wire},
    {implies, R"(
        exp claim | jwt exp | request a new access token | prove who | no api key came | send your key
        without credentials | find an api token | find an api key | find a token in | find a key in your
        find any credentials | been signed out | were signed out | log back in | couldn t read an access key
        couldn t read a key | aud claim | claim exception | not of the form bearer | authorization value
        past its validity | ticket ran out | token is not active | token not active
    )", K::auth, wire},

    // --- auth: refused, and a fresh credential may work
    {code,     "authentication failed",                      K::auth,                 praisonai},
    {code,     "invalid grant",                              K::auth,                 "RFC 6749"},
    {code,     "token expired | expired token | token invalid | access token expired | session expired", K::auth, wire},
    {code,     "authentication exception | expired key | authentication failure | token outdated", K::auth, wire},
    {code,     "model authentication",                       K::auth,                 "LangChain"},
    {code,     "expired user key",                           K::auth,                 "LibreChat"},
    {family,   "authentication error | auth error | unauthenticated | unauthorised", K::auth, wire},
    {field,    "authentication",                             K::auth,                 wire, weak},
    {field,    "invalid token",                              K::auth,                 "RFC 6750"},
    {field,    "missing credentials",                        K::auth,                 wire},
    {says, R"(
        token ~ expired | expired ~ token | credential* ~ expired | session ~ expired | login ~ expired
        o auth token | refresh token | invalid authentication | invalid ~ credentials | invalid access token
        access token ~ missing | access token ~ invalid | bearer token | missing authentication
        missing ~ authorization | authorization header | authorization ~ missing | not authenticated | not logged in
        please log in | please sign in | login required | authentication required | requires authentication
        could not authenticate | authentication ~ failed | could not validate credentials
        api keys are not supported | jwt ~ expired | credentials ~ invalid | invalid user token
        user token is required | retrieving credentials | credential refresh failed
        valid authentication credentials | no ~ auth credentials | token not provided | re authenticate
        get authorization from token | missing ~ api key header | session ~ not valid | token refresh failed
        refresh of ~ token failed | could not refresh ~ token | missing token | no token provided | device flow
        device code | not yet valid | no auth header | no longer fresh | log in through | ticket ~ expired
        token is outdated
    )", K::auth, wire},
    {says, R"(
        missing or invalid | access token ~ could not be validated | session token not found
        failed to refresh token | token ~ expired or revoked | auth header format | authentication timed out
        login timed out | sign in ~ timed out | credentials were not provided | no credentials were
    )", K::auth, wire, firm},
    {says,     "missing ~ api key | api key ~ missing | api key ~ not provided",    K::auth, wire, on(401)},
    {says,     "api key is required | no credentials | not supplied | must provide an api key", K::auth, wire, on(401)},
    {says,     "missing ~ api key | api key ~ missing | api key ~ not provided",    K::auth, wire, on(403)},
    {says,     "api key is required | must provide an api key",                     K::auth, wire, on(403)},
    {says,     "didn't provide an api key",                  K::auth,                 openai, firm},
    {says,     "authentication token | authorization required",                     K::auth, wire, weak},
    {says,     "authorization failed",                       K::auth,                 "NVIDIA NIM", at(P::nvidia)},
    {implies, R"(
        failed to authenticate | authorization failed | session ~ no longer valid | token ~ stale
        token could not be validated | signature ~ fail* | authorization token | authorization code ~ expired
        verify your credentials | credentials ~ missing | identity could not | signature mismatch
        not carry ~ credentials | request carried no | token file
    )", K::auth, wire},
    {implies,  "expired | log in | sign in",                                        K::auth, wire, on(401)},
    {implies,  "expired | log in | sign in",                                        K::auth, wire, on(403)},
    {hints,    "api key",                                    K::auth,                 praisonai},
    {hints,    "signed in | re connect | expired | log in | sign in",               K::auth, wire},
    {says,     "missing ~ api key | api key ~ missing | api key ~ not provided | api key is required", K::config, wire},
    {says,     "invalid username or password | signature cannot be verified | valid issuer", K::auth_permanent, wire},
    {says,     "authorization failed",                       K::permission_denied,    wire, on(403)},

    // --- permission_denied: the identity is fine, the act is not
    {code,     "browser signature banned",                   K::permission_denied,    "Cloudflare", firm},
    {code,     "illegal model request",                      K::permission_denied,    "LibreChat"},
    {code,     "missing permissions | not authorized or not found | ip restricted", K::permission_denied, wire},
    {family,   "permission error | permission denied | permission denied error",    K::permission_denied, wire},
    {field,    "1010 | 1020",                                                 K::permission_denied, "Cloudflare", weak},
    {says, R"(
        permission denied ~ resource | permission ~ denied on | insufficient permission* | insufficient scope*
        missing scope* | missing permission* | not have permission | lacks permission | lacks the ~ permission
        lack ~ permission | no permission | permission to ~ model | not have access | doesn't have access
        don't have access | no access to | not authorized to | not allowed to ~ model | not allowed to access
        not allowed for this | not available for this account | not available for your account | not permitted to
        not allowed ~ organization | access denied ~ restrict* | you have been blocked | region ~ not supported
        country ~ not supported | location is not supported | account ~ not eligible | only available to ~ users
        not licensed | does not have ~ permission | network access is restricted | operation not allowed
        invalid scope | unapproved | illegal ~ invocation | restricted to authorized | only ~ can be used to
        restricted to ~ clients | denied by ~ polic* | unsupported country | unsupported region
        ip ~ not authorized | ip ~ not allowed | ip ~ whitelist | ip ~ allowlist | not in ~ allowlist
        not in ~ whitelist | must be verified to | verify organization | organization must be verified
        terms acceptance | accept the terms | agreed to ~ terms | agree to ~ terms | gated ~ access | gated repo
        is gated | eligible for this model | trial accounts | accept the license | access to model ~ restricted
        request access | data policy | privacy settings | not enabled for ~ organization | not enabled for your
        it is disabled | early access | waitlist | restricted ~ access | public network access | private endpoint
        embargoed | service unavailable for account | not agreed to | is banned | not accessible by
        sufficient permissions | providers have been ignored | team ~ is blocked | no such organization
        blocked at ~ level | cannot run ~ remote | verify your email | email ~ not verified
        can only be used from within | protocol is restricted | 不支持指定渠道 | suspicious activity
        model ~ is not allowed | insufficient privilege* | license does not | licence does not | policy enablement
        grant ~ scope | project ~ is blocked | may only use | has no rights | only members with | no rights on
        访问被拦截 | is blocked from using | no matching rule | guest accounts | rbac | data residency
        not enrolled | outside the corporate | owner allows only | access policy violation | restricted region
        read only tokens | read only key cannot | authorization policy violation | client application ~ are blocked
        requests from ~ are blocked | requests to this api ~ are blocked | not permitted for | not permitted on this
        virtual network firewall rules | virtual network ~ firewall rules | api access paused | pas les droits
        not enabled for this key | not enabled for this account | not enabled for this project
        account type ~ not ~ supported | clients are not supported | not allowed with it | not allowed with this key
        not permitted with this key | calls are not allowed with | trials have been ~ paused | trials are paused
        trials have been paused | verify your membership | membership is active | only accepts callers in
        only accepts callers from | region not served | terms not accepted | accept the supplementary
        has to accept ~ terms | authorisation says no | authorization says no | parental controls
        ip not whitelisted | not whitelisted | accept the ~ licence | accept the ~ license | does not let ~ use
        not available to you | option is not available
    )", K::permission_denied, wire},
    {says, R"(
        not available in your ~ region | not ~ available in your country | not ~ available in your location
        currently only available for | not have ~ quota access | free tier ~ discontinued | org polic*
        organization polic* | not supported in your ~ region | rejected by ~ allowlist | only accepts requests from
        client is not authorized | limit set to 0 | not meet scope requirement | missing the permission
        plan and policies | authorization failed or requested resource not found | serve your region
        request not allowed | work with your ~ plan | upstream access forbidden | must be made with a session key
        captcha | accepted into the beta | outside the permitted | limited to internal
        user location ~ not supported | tokens cannot post | key cannot post
    )", K::permission_denied, wire, firm},
    {says, R"(
        attention required | checking your browser | you are human | java script and cookies | error code ~ 1020
        error code ~ 1010 | error code ~ 1009
    )", K::permission_denied, "Cloudflare"},
    {says,     "user agent ~ banned",                        K::permission_denied,    "Cloudflare", firm},
    {says,     "internet security by | malicious url",                             K::permission_denied, "web filters"},
    {says,     "blocked by your administrator | web page blocked",                 K::permission_denied, "web filters"},
    {says,     "web filter",                                 K::permission_denied,    "web filters", firm},
    {says,     "terms of service | organization admin",                             K::permission_denied, wire, weak},
    {says,     "configured to block access",                 K::permission_denied,    "CloudFront", firm},
    {says,     "requested url was rejected",                 K::permission_denied,    "F5 BIG-IP", firm},
    {says,     "access control configuration",               K::permission_denied,    "Squid"},
    {says,     "no allowed providers",                       K::permission_denied,    "OpenRouter"},
    {says,     "rate limit of 0",                            K::permission_denied,    wire, futile | firm},
    {says,     "request blocked",                            K::permission_denied,    "CloudFront", on(403)},
    {implies, R"(
        zero data retention | your country | allow list | white list | not a member | license agreement
        only admin* | grant access | entitle* | key is restricted | policy of your | organization ~ policy
        no accounts ~ plan | jurisdiction | your region | this region | blocked ~ mistake | private beta
        permission ~ required | only allows | project admin | may not use | access ~ restricted | key can t
        lacks ~ scope | location ~ blocked | admin disabled | only verified | sufficient rights | needs approval
        restricted to | isn t allowed to | rights to | identity verification | beta testers | forbids
        not been shared with | check ~ policy | scope missing | missing scope | may only reach | may not create
        read only token* | read only key | token is read only | been granted the use | not authorised for
        your administrator has not | your admin hasn t | privacy setting | by organisation policy
        by organization policy | region ~ blocked | explicitly denied | allowed list | off limits to
        cannot be used from | disabled by ~ admin* | may not run | but may not | among its grants | key is scoped to
        token is scoped to | from your country | from your region | in your country | serve ~ your country
        serve ~ your region | chat not enabled | available for personal accounts | can t be used from
        admin has blocked | administrator has blocked | is forbidden for
    )", K::permission_denied, wire},
    {implies,  "outbound request",                           K::permission_denied,    "web filters"},
    {hints,    "not allowed | access ~ denied | only available to | not permitted", K::permission_denied, wire},
    {hints,    "firewall rule* | not enabled for this | access ~ paused | access control", K::permission_denied, wire},
    {hints,    "just a moment",                              K::permission_denied,    "Cloudflare"},

    // --- overloaded: no capacity
    {code, R"(
        overloaded error | model overloaded | server overloaded | engine overloaded | capacity exceeded
        over capacity | out of capacity | no capacity | billing unavailable | no kv space | vram exhausted
        insufficient vram | model warmup | request queue timeout | queue timeout
    )", K::overloaded, wire},
    {code,     "auth unavailable",                           K::overloaded,           gateway},
    {family,   "service unavailable error",                  K::overloaded,           wire},
    {field,    "overloaded",                                 K::overloaded,           wire},
    {field,    "unavailable",                                K::overloaded,           wire, weak},
    {field,    "overflow",                                   K::overloaded,           "Envoy"},
    {says, R"(
        no healthy | is overloaded | are overloaded | currently overloaded | temporarily overloaded
        overloaded with | overloaded please | at capacity | insufficient capacity | not enough capacity
        no ~ capacity | capacity constraints | capacity limit* | capacity ~ exceeded | capacity ~ reached
        limited capacity | high demand | high load | heavy load | high traffic | heavy traffic | too much traffic
        under ~ load | queue position | no slots available | current requests | queue ~ full | no available workers
        no available ~ server* | no available ~ instance* | no instances available | temporarily unavailable
        temporarily unable to handle | currently unavailable | model ~ is loading | loading model
        model is still loading | currently loading | model ~ not ready | server is not ready | warming up
        cold start* | cold boot* | starting up | scaling up | circuit* ~ open | under maintenance
        scheduled maintenance | scaled to zero | not ready for serving | degraded function | upstream load
        all replicas | spinning up | saturated | is at full capacity | high volume | slow response times
        no available worker | 无可用的账号 | out of available cache | no free blocks | server overload
        no servers holding | no replicas | offline for | people are using | overwhelmed | asleep | hang tight
        maximum load | load shedding | temporarily not accepted | no other provider available
        no provider is available | no provider available | sessions are paused | are paused right now
        no live backends | no backends left | no healthy backends left | no live workers | request was shed
        was shed because | shed because | model had gone to sleep | model has gone to sleep | being woken up
        enough spare hardware | no spare hardware | has 0 live members | 0 live members | no live members
    )", K::overloaded, wire},
    {says, R"(
        not available right now | rate limited upstream | worker ~ limit reached | unable to verify balance
        system capacity limits | no available ~ accounts support
    )", K::overloaded, wire, firm},
    {says,     "no server is available",                     K::overloaded,           "HAProxy"},
    {says,     "not ready",                                  K::overloaded,           wire, weak},
    {says,     "unexpected token ~ service un",              K::overloaded,           "bodies that start so"},
    {implies, R"(
        no gpu* | no ~ workers | pool exhausted | compute resources | scaling from | resources are not available
        being loaded | maintenance | backlog | no hardware | at its limit | being deployed | not yet deployed
        to be deployed | overloaded | busy | capacity | occupied | waking up | is starting | no available accounts
        accounts ~ exhausted | accounts ~ unavailable | overload | no gpus | too many users | load shed* | swamped
        under pressure | no available provider | already running a | crowded | backpressure | surge | waking
        model is unavailable | admission control | cannot admit | gpus are taken | insufficient compute | fully used
        resubmit later | still being read | read into vram | warmup in progress | allot ~ accelerator
        cache blocks exhausted | are taken right now | marked down | scaled down to zero | now booting
        their health check | nowhere to send | not loaded yet | waiting for admission | expired while waiting
        expired in the queue | queue wait | passing health checks | cannot place request | cannot place ~ request
        none can take | of ~ backends ready
    )", K::overloaded, wire},
    {implies,  "free slot",                                  K::overloaded,           "llama.cpp"},
    {hints,    "unavailable | peak | unhealthy | nowhere available | degraded | under heavy", K::overloaded, wire},
    {hints,    "is full | unable to process your request | out of room | not loaded", K::overloaded, wire},

    // --- server_error: the provider's own fault
    {family,   "server error | internal failure | internal server exception",       K::server_error, wire},
    {family,   "plugin invoke error",                        K::server_error,         wire},
    {field,    "api error",                                  K::server_error,         wire, at(P::anthropic) | weak},
    {field,    "internal",                                   K::server_error,         "google.rpc.Code", weak},
    {field,    "1101 | 1102",                                                      K::server_error, "Cloudflare", weak},
    {says,     "disk quota exceeded",                        K::server_error,         "errno: EDQUOT", firm},
    {says, R"(
        unexpected internal error | out of resources | no suitable ~ servers | died unexpectedly
        server ~ encountered ~ error | encountered an unexpected error | encountered an internal error
        unexpected error ~ processing | unexpected condition | internal error ~ occurred
        internal ~ error encountered | unknown error ~ web server | returning an unknown error | cuda
        out of memory | more system memory | insufficient system resources | unable to allocate | failed to allocate
        failed to load model | error loading model | model ~ crashed | process ~ terminated | segmentation fault
        numerical error | server error ~ cancelled | failed to get response from provider | check the server log*
        ggml assert | is not a function | server fault | not supported between instances | object is not iterable
        unsupported operand | batch id ~ not found | unexpected server condition | server tripped over
        tripped over itself | our side broke | request was fine | plugin runtime not found | returning job result
    )", K::server_error, wire},
    {says,     "memory pool",                                K::server_error,         "ggml"},
    {says,     "should be used inside a task",               K::server_error,         "asyncio", firm},
    {says, R"(
        aborted by worker | aborted by ~ server | aborted by upstream | failed to evaluate rate limit
        failed to check rate limit | rate limit check failed | check the server console | worker threw exception
        failed to update ~ quota
    )", K::server_error, wire, firm},
    {says,     "server had an error | server experienced an error",                 K::server_error, openai},
    {says,     "loop has errored | engine ~ dead",                                  K::server_error, "vLLM"},
    {says,     "unexpected token ~ internal s",              K::server_error,         "bodies that start so"},
    {says,     "torch operator",                             K::server_error,         "PyTorch"},
    {implies, R"(
        malloc | null pointer | unhandled exception | upstream ~ internal server error | hiccup | upstream failure
        internal fault | engine died | exited with code | hit a snag | have been notified | segfault | core dumped
        non zero exit | provider s side | failed to create context | assertion failed | occurred during streaming
        not found in cache
    )", K::server_error, wire},
    {implies,  "unexpected server",                          K::server_error,         wire, on(400)},
    {hints, R"(
        an exception | unexpected error | crashed | traceback | assertion ~ failed | panic* | on our end
        on our side | worker ~ exited | inference ~ fail* | unhandled error | failed to generate | generation failed
        failed to run | backend | on the server | assertion error | system error | database | process died
        our servers | no space left | fatal error | torch | an unknown error | unknown error occurred
        unknown error while | unknown error in | unknown error from
    )", K::server_error, wire},
    {hints,    "upstream ~ error | upstream ~ failed | provider returned error",    K::server_error, gateway},
    {finish,   "error",                                      K::server_error,         "OpenRouter", weak},

    // --- idle_timeout: sent, and no answer in time
    {code,     "api connection timeout error",               K::idle_timeout,         "OpenAI's SDK", firm},
    {code,     "timeout error | inference timeout | generation timeout | upstream slow", K::idle_timeout, wire},
    {code,     "timeout rejected",                           K::idle_timeout,         wire},
    {code,     "deadline exceeded",                          K::idle_timeout,         praisonai},
    {code,     "upstream response timeout | stream idle timeout | request overall timeout", K::idle_timeout, "Envoy"},
    {code,     "upstream per try timeout | max duration timeout",                   K::idle_timeout, "Envoy"},
    {field,    "timeout",                                    K::idle_timeout,         wire, weak},
    {says, R"(
        no ~ activity for | not arrive | deadline ~ elapsed | deadline expired | the operation was timeout
        read timeout | write timeout | response timeout | request timeout | idle timeout | stream ~ timeout
        no response received within | did not respond in time | took too long | taking too long | exceeded ~ timeout
        timeout ~ exceeded | a timeout occurred | closed due to a timeout | no bytes received | no data received
        no response after | no response within | did not respond within | deadline ~ passed | exceeded ~ time limit
        time limit exceeded | no tokens received | timely response | timed out | time budget
        response after a period of time | no ~ progress for | timeout waiting for | waited too long
        time limit reached | no output for | wall clock | before its time limit | time limit ~ exceeded
        not replied within | not answered within | not responded within | still silent | response ~ overdue
        the first word from the model | waited ~ and none arrived | exceeded its ~ execution deadline
        not finish inside | not finish within | wall time | generation deadline | exceeded max wait
        exceeded maximum wait
    )", K::idle_timeout, wire},
    {says, R"(
        no tokens for | aborted due to timeout | did not receive ~ within | killed by timeout
        no response from provider | in the allotted time | took longer than | within the allowed timeout
    )", K::idle_timeout, wire, firm},
    {says,     "execution expired",                          K::idle_timeout,         "Ruby", firm},
    {says,     "deadline ~ exceeded",                        K::idle_timeout,         praisonai},
    {says,     "context deadline exceeded | client timeout exceeded",               K::idle_timeout, "Go", firm},
    {says,     "didn't respond in time",                     K::idle_timeout,         "HAProxy"},
    {says,     "cancel* ~ exceeded ~ timeout",               K::idle_timeout,         ".NET", firm},
    {says,     "timer expired",                              K::idle_timeout,         "errno: ETIME", firm},
    {says,     "curl ~ exit code 28",                        K::idle_timeout,         "curl", firm},
    {says,     "interrupted io exception",                   K::idle_timeout,         "OkHttp"},
    {implies, R"(
        timeout exception | gateway time out | processing time | not ~ within ~ seconds | no ~ received for
        no data for | waiting for ~ respon* | stream idle | running for too long | exceeded ~ deadline
        not received | due to time out | stream stalled | no reply | no word from | wait ran out
        tokens arrived ~ seconds | gave up waiting | given up by timer | maximum run time | aborted by watchdog
        server timeout | stream stall | idle limit | giving up on this read | response limit | we stopped waiting
        stopped waiting for | waited ~ to reply | nothing arrived | saw no bytes | no bytes for | waited ~ to answer
        stayed mute | remained silent | stayed silent | did not reply | didn t reply
    )", K::idle_timeout, wire},
    {hints,    "time out | in time | no response | gave up | hung | no progress | first byte", K::idle_timeout, wire},
    {hints,    "stalled",                                    K::idle_timeout,         wire},

    // --- context_overflow: longer than the model's window
    {code,     "context length exceeded",                    K::context_overflow,     openai},
    {code,     "context window exceeded",                    K::context_overflow,     gateway},
    {code,     "context window exceeded error",              K::context_overflow,     gateway, firm},
    {code, R"(
        context exceeded | context overflow | prompt too long | input too long | token limit exceeded
        tokens limit reached | model context window exceeded | too much tokens | context full | ctx limit
        window exceeded
    )", K::context_overflow, wire},
    {code,     "exceed context size error",                  K::context_overflow,     "llama.cpp"},
    {code,     "max tokens exceeded",                        K::context_overflow,     "OpenRouter"},
    {field,    "input length",                               K::context_overflow,     "LibreChat"},
    {says, R"(
        text too long | context length | context window | context size | context limit | exceed* ~ context
        maximum prompt length | maximum sequence length | max sequence length | max seq len* | maximum input length
        maximum input tokens | maximum number of tokens allowed | prompt ~ too long | more tokens than
        exceeds dimension | prompt is longer than | prompt ~ exceed* ~ maximum | prompt ~ exceed* ~ length
        prompt length ~ exceed* | prompt token* ~ exceed* | input is too long | input too long
        range of input length | input token* ~ exceed* | input ~ longer than the model | tokens ~ exceed* ~ max*
        token count ~ exceed* | number of tokens ~ exceed* | total number of tokens | exceed* ~ number of tokens
        exceed* ~ token limit | model token limit | too many input tokens | request has too many tokens
        request contains too many tokens | too many tokens ~ prompt | conversation is too long
        conversation too long | messages ~ too long | question length | ctx window | max total tokens
        total tokens must be | too large for model | allowed input length | tokens ~ more than max
        number of input tokens | total tokens limit | max tokens of | current length is ~ limit
        too many tokens ~ size limit | sequence ~ too long | sequence length ~ exceed* | max position embeddings
        prompt ~ larger than | tokens ~ larger than | token window | available context | trying to keep the first
        tokens in request more | more than max tokens allowed | context is full | no longer fit*
        not fit in ~ context | context buffer | invalid index ~ dim size | must have less than ~ tokens
        must have fewer than ~ tokens | must have at most ~ tokens | must not have more than ~ tokens
        must not exceed ~ tokens | long prompt error | can only take ~ tokens | tokens ~ window is
        add up to ~ tokens | won t fit in | does not fit in | not fit into | read at once | tokens in request
        model max length | context too large | context is too large | conversation too large
        conversation is too large | tokens ~ can handle no more than | can hold in view | ctx tokens
        overshoots ~ context | left in the window to fit | tokens left in the window | refusing to decode
        n slots ctx | can see ~ tokens at once | files come to ~ tokens | max input len ~ tokeni*
        available positions | handles at most ~ tokens | prompt too big | text to long | prompt to long
        input to long
    )", K::context_overflow, wire},
    {says, R"(
        input length ~ exceed* | context exceeds | input tokens ~ max tokens must | prompt tokens ~ exceeds max
        less than max sequence length | prompt is too big | over the maximum input limit | at most ~ tokens ~ got
    )", K::context_overflow, wire, firm},
    {says,     "reduce the length of | reduce your prompt",                         K::context_overflow, openai},
    {says,     "max new tokens must be",                     K::context_overflow,     "TGI"},
    {says,     "increase ~ batch size | no kv slot | kv cache ~ full",              K::context_overflow, "llama.cpp"},
    {says,     "space in the kv cache",                      K::context_overflow,     "llama.cpp"},
    {says,     "input length of",                            K::context_overflow,     "transformers"},
    {says,     "too many ~ tokens",                          K::context_overflow,     wire, weak},
    {implies, R"(
        messages resulted in | prompt has ~ tokens | prompt tokens ~ max tokens | tokens ~ exceed*
        prompt tokens ~ limited to
        exceed* ~ tokens | tokens ~ limit | tokens ~ above | tokens ~ allowed | tokens ~ max*
        tokens ~ greater than | prompt ~ exceed* | prompt ~ larger | prompt ~ longer | prompt ~ too large
        prompt ~ beyond | prompt ~ surpass* | prompt ~ not fit | input ~ exceed* | input ~ too large
        too much input | too long ~ tokens | token count | n ctx | model window | model's context
        history ~ too large | history ~ too long | conversation ~ too large | thread ~ too long | maximum ~ tokens
        tokens but | tokens ~ accepted | limit ~ tokens | chat ~ too long | maximum context
        greater than the maximum of ~ tokens | reached its maximum length | sequence length | max context
        length of the messages | kv slot | tokens excess | model can attend | fills all ~ positions | sequence limit
        seq len over | over length | tokenise to more | tokens ~ can only read | tokens ~ reads at most
        keep in memory ~ tokens | context overrun | ctx overrun | tokens on top of | server was launched with
        token budget | kv budget | model only holds | exceeds ~ memory | above the ~ total | context window ~ holds
        fit n ctx | max sequence | under ~ tokens for | outgrows what | model was trained for | bigger than n ctx
        outgrown the model | outgrown ~ window | outgrown ~ memory | outgrown ~ context | n past | fits context
        comes to ~ tokens | seq len exceeded | reads at most | fit in n_positions | n_positions
        history is ~ tokens | reads ~ at most | compaction failed
    )", K::context_overflow, wire},
    {hints,    "prompt length",                              K::context_overflow,     wire},
    {finish,   "error limit",                                K::context_overflow,     "Cohere"},

    // --- payload_too_large: bytes, pixels, items
    {code,     "request too large | payload too large | image too large | too many tools", K::payload_too_large, wire},
    {code,     "body size | image dimension error | size violation",                K::payload_too_large, wire},
    {code,     "array above max length | string above max length | string too long", K::payload_too_large, openai},
    {field,    "1009",                                       K::payload_too_large,    "WebSocket close codes", weak},
    {field,    "payload error",                              K::payload_too_large,    wire},
    {says, R"(
        too many values | can only embed up to | max bytes per | request is too large | body ~ too large
        exceed* ~ maximum size | exceed* ~ maximum allowed size | exceed* ~ file size | maximum file size
        file size ~ exceed* | file ~ too large | image ~ too large | bytes are too large | max number of documents
        upload exceeds | image size ~ exceed* | image dimensions exceed | image exceeds | size ~ exceed* ~ limit
        too many images | too much media | maximum number of images | maximum of ~ pages | too many pages
        maximum allowed batch size | string value length | payload size exceeds | too many ~ in ~ request
        batch size limit | per submitted batch | too big | larger than ~ mb | exceeds ~ mb | exceeds ~ bytes
        larger than ~ bytes | request was too large | content length exceeded | length exceeded ~ bytes
        size cannot exceed | cannot exceed ~ bytes | audio ~ too long | may not include more than
        longer than the limit of ~ bytes | longer than the limit of ~ characters | limit mm per prompt
        items in the same prompt | too many instances | request body over | message of ~ bytes | attach at most
        payload exceeds | accepts up to | bytes refused | max bytes ~ body | batch of ~ inputs | at most ~ functions
        files can be sent at a time | too many inputs | number of inputs | body over limit | img dimension
        image dimension | longest side may be | side may be ~ px | request entity of ~ exceeds | exceeds route limit
        allowed content length | batch may hold | the most we accept | body too fat | exceeds the character limit
        px ~ take at most
    )", K::payload_too_large, wire},
    {says,     "string too long | array too long",                                  K::payload_too_large, openai},
    {says,     "message larger than max",                    K::payload_too_large,    "gRPC"},
    {says,     "must be at most",                            K::payload_too_large,    wire, weak},
    {says,     "unexpected token ~ request en",              K::payload_too_large,    "bodies that start so"},
    {says,     "failed to parse request",                    K::payload_too_large,    wire, on(413)},
    {says,     "body limit exceeded",                        K::payload_too_large,    "Boost.Beast"},
    {says, R"(
        payload ~ larger than allowed | bytes is above | request too large for the server | content length above
        maximum length is ~ items | payload size is too large
    )", K::payload_too_large, wire, firm},
    {implies, R"(
        data uri | image* ~ smaller than | image* ~ exceed* | images ~ maximum | maximum of ~ images
        image* ~ too high | pixels | at most ~ items | at most ~ permitted | size limit | mb | audio ~ longer than
        total size | too many texts | at most ~ supported | can not attach | maximum duration | at most ~ entries
        length limit | in one batch | megabytes | no more than ~ per request | at most ~ per | number of files
        larger than the server | at most ~ inputs | max ~ images | too heavy | oversize* | megapixels | body limit
        weighs too | too many documents | px a side | px on a side | px per side | at most ~ px | px ~ limit
        limit per side | image dimension* | too many pictures | too many attachments | images ~ one message
        batch of ~ max | batch of ~ maximum | maximum ~ per call | max batch | document ~ pages | pages per request
        frame of ~ bytes | batch holds | images supplied | request body above | texts in one call | host takes up to
    )", K::payload_too_large, wire},
    {implies,  "too many",                                   K::payload_too_large,    wire, on(400)},
    {implies,  "too many",                                   K::payload_too_large,    wire, on(422)},
    {hints,    "longer than ~ minutes",                      K::payload_too_large,    wire},

    // --- model_not_found
    {code,     "model not found | unknown model",                                   K::model_not_found, praisonai},
    {code, R"(
        invalid model | model not exist | model not available | model decommissioned | model deprecated
        deployment not found | dedicated endpoint not running | model missing | model deleted
    )", K::model_not_found, wire},
    {code,     "bad model name",                             K::model_not_found,      "Cursor"},
    {family,   "not found error",                            K::model_not_found,      wire},
    {field,    "not found",                                  K::model_not_found,      wire, weak},
    {says,     "retirement brownout",                        K::model_not_found,      "GitHub", firm},
    {says,     "not supported for this environment",         K::model_not_found,      "watsonx", firm},
    {says, R"(
        not in the list of supported models | model ~ not supported by any | no version is available
        repository not found | model ~ no longer exists | model ~ is not installed | requested model ~ not installed
        model ~ is not registered
    )", K::model_not_found, wire, firm},
    {says, R"(
        there is no model | no loaded model | any models loaded | no model named | no deployment named
        model ~ doesn't exist | model ~ not exist | no such model | support the requested model | has no price
        no model ~ found | could not find model | couldn't find model | unrecognized model
        supported api model names | unknown model | invalid model | invalid ~ model name | not a valid model
        model ~ not a valid | model identifier is invalid | model ~ not available | model ~ no longer available
        model ~ no longer supported | model ~ deprecated | model ~ deprecating | missing model
        model ~ decommissioned | model ~ retired | was retired | model id ~ invalid | model has not been loaded
        model ~ discontinued | model ~ removed | model ~ sunset | not supported model | unsupported model
        model ~ is not supported when | deployment ~ does not exist | deployment ~ not found | non serverless model
        was removed on | has been decommissioned | end of life | permitted models | unable to access ~ model
        too large to be loaded | invalid version or not permitted | unknown engine | engine ~ not found
        engine ~ does not exist | not deployed | model ~ shut down | model ~ could not be found
        cannot find ~ model | model ~ cannot be found | model ~ unrecognized | model must be one of
        find suitable ~ handler | not valid for chat | no models are currently loaded | allowed now ~ your model
        has no provider supported | no available accounts supporting model | accounts supporting ~ model
        provider information for model | could not find ~ model | endpoint ~ of account | model with key
        no provider serves | endpoint ~ is not running | not in the registry | model ~ not downloaded
        model ~ isn t downloaded | no deployment registered | not present on this machine
        deployment ~ could not be found | find a model named | among the served models | nothing served
        does not resolve to any | no such adapter | isn t loaded on this server | checkpoint named
        deployed under the name | matching deployments | unrecognised model | bad model id | deployment absent
        no deployment by | deployment missing | can not find this model | could not find this model
        host no engine by that name | no engine by that name | lookup of weights ~ failed | adapter ~ is unknown to
        is unknown to this server | model is no longer offered | no longer offered | no entry in model table
        has been sunset | do not host anything | don t host anything | no deployment is registered
        adapter ~ never been uploaded | matches none of the models | model archived | model ~ is archived
        not installed locally | nobody offers this model | catalog miss
    )", K::model_not_found, wire},
    {says,     "no inference provider available",            K::model_not_found,      "Hugging Face", firm},
    {says,     "model ~ not found",                          K::model_not_found,      praisonai},
    {says,     "was not found or your project does not have access",                K::model_not_found, "Vertex"},
    {says,     "not servable",                               K::model_not_found,      "Vertex AI"},
    {says,     "try pulling it first",                       K::model_not_found,      "Ollama"},
    {says,     "no endpoints found for",                     K::model_not_found,      "OpenRouter"},
    {says,     "requested model",                            K::model_not_found,      wire, weak},
    {says,     "model fade out",                             K::model_not_found,      "Naver"},
    {implies, R"(
        unknown ~ model | not a supported model | list of available models | model ~ not served | model ~ not hosted
        model ~ obsolete | model ~ not recognized | no endpoint ~ model | model ~ gone | no accounts ~ support*
        isn't served | unable to find model | not a recognized model | no such deployment | don't serve
        no route for model | no model called | available anymore | model ~ isn t installed | don t have a model
        no record of that model | in our catalogue | discontinued | switched off on | serves a model
        no such checkpoint | checkpoint ~ unknown | never published | in the catalogue | in the catalog
        catalogue and | present on this host | on this machine ~ pull | pull it first | model registry
        engine ~ no longer exists | served models | bad alias | nothing is registered under | no backend serves
        has not been registered | manifest for | know any model | model ~ unknown | 모델 ~ 찾을 수 없*
        has been withdrawn | was withdrawn | isn t installed here | engine alias | model ~ was deleted
        model ~ on this machine | unknown checkpoint | no such engine | not in catalogue | not in catalog
        not in the catalog | model ~ can t be found | model ~ can t be found any more | isn t loaded here
        is not loaded here | nobody serves | can t find a model | cannot find a model | provider found for model
    )", K::model_not_found, wire},
    {hints,    "list of models | not found | withdrawn",                            K::model_not_found, wire},

    // --- capability_mismatch: the model or provider lacks it
    {code,     "unsupported parameter | unsupported value",                         K::capability_mismatch, openai},
    {code,     "not supported error | unsupported operation | operation not supported", K::capability_mismatch, wire},
    {code,     "bind tools | capability exception",                                 K::capability_mismatch, wire},
    {code,     "unsupported params error",                   K::capability_mismatch,  gateway},
    {family,   "unavailable for model",                      K::capability_mismatch,  wire},
    {says, R"(
        unsupported function | multimodal is not | only text ~ supported | doesn't support | is not supported
        are not supported | not supported for this model | not supported by | is unsupported | no support for
        unsupported content | unsupported modality | unsupported feature | not capable of
        cannot be used with this model | not compatible with ~ model | cannot be disabled
        handle the requested parameters | cannot process images | does not accept | doesn't accept
        not implemented for | not available for this model | not enabled for this model | lacks support
        isn't supported | aren't supported | can't be used with | not allowed for this model | unsupported language
        images were provided | is not for chat | lo ra is not enabled | not a re ranker model
        not an embedding model | support tool calls | unsupported param | union types | embedding capable
        vision enabled model | model which supports | function calling llm | not allowed by this model
        invalid file magic | incompatible with thinking | tool choice ~ incompatible | not an available endpoint
        live search is deprecated | does not offer | no endpoint ~ supports | has no thinking mode
        can t be set for | cannot be set for | does not understand the | cannot be enabled for
        something this model | none of them support | decoding unavailable | can t call functions | model lacks
        feature not in model | no json mode | no system role | template ~ system role | no parallel tool calls
        function calling is not available | tool calling is not available | unsupported api for model
        has no slot for | can not be given to this model | can handle forced tool choice | was trained on text alone
        has no image encoder | has no vision encoder | has no place for a system | works only with our
        isn t available for this older model | not available for this older model | no such knob
        is not a reasoning model | cannot produce embeddings | does not implement it | generates text and cannot
        not been implemented for ~ model | input is only possible with | no chat ability | offers tool use
        no reasoning support | not accepted by ~ models | tool calls not available | model must support tool
        feature unavailable on model | offer tool use | cannot use tools with stream
    )", K::capability_mismatch, wire},
    {says, R"(
        deprecated for this model | not allow prompt caching | at most 0 image* | at most 0 audio*
        at most 0 video* | not available on this model | not compatible with this engine
    )", K::capability_mismatch, wire, firm},
    {says,     "not supported with this model | not a chat model",                  K::capability_mismatch, openai},
    {says,     "does not work with the specified model",     K::capability_mismatch,  "Azure"},
    {says,     "no endpoints found that support",            K::capability_mismatch,  "OpenRouter"},
    {says,     "requires ~ tool call parser",                K::capability_mismatch,  "vLLM"},
    {says,     "on demand throughput ~ supported",           K::capability_mismatch,  "Bedrock"},
    {says,     "is unavailable for",                         K::capability_mismatch,  wire, weak},
    {says,     "response format ~ unavailable",              K::capability_mismatch,  "DeepSeek"},
    {implies, R"(
        modality | not supported | unimplemented | only accepts | with reasoning models | with this model
        no ~ capability | can not be changed | incapable | not possible with | not available with | not a vision
        can not call functions | aren't available with | isn't available with | used with ~ models
        valid parameter for | not have the ~ feature | can not be combined | requires streaming | embedding model
        can't see images | doesn't work with | not a parameter | unavailable for this model | no tool calling
        cannot handle | can t use tools | streaming isn t | has no vision | does not do | can t be changed
        logprobs | only takes | not offered by | text only | tool support | lacks capability | beyond this model
        not honoured | cannot chat | a system role | slot for a system | cannot do json | log probabilities
        can t look at | cannot look at | not trained for | support tool use | routes ~ support tool
        has no meaning for | chat only model | fixed temperature | offered on this model | thinking not available
        only reads text | can do tool calling | cannot call tools | feature absent | no slot for a ~ message
        understand audio | understand images | understand video | does not implement ~ tool
        is not something ~ can do | is not offered for model | not offered for ~ model | only thinking models
        only reasoning models | cannot be set on
    )", K::capability_mismatch, wire},
    {hints,    "unsupported | does not take",                                       K::capability_mismatch, wire},

    // --- content_filtered
    {code,     "content filter | content filtered | moderated | ip infringement*",  K::content_filtered, wire},
    {code,     "corrupt prompt | policy refusal",                                   K::content_filtered, wire},
    {code,     "content policy violation | moderation blocked",                     K::content_filtered, openai},
    {code,     "content policy violation error",             K::content_filtered,     gateway, firm},
    {code,     "responsible ai policy violation",            K::content_filtered,     "Azure"},
    {code,     "data inspection failed",                     K::content_filtered,     "DashScope"},
    {code,     "sensitive words detected | sensitive word detected",                K::content_filtered, gateway},
    {code,     "image safety | prohibited content",                                 K::content_filtered, "Gemini"},
    {family,   "invalid prompt",                             K::content_filtered,     openai},
    {field,    "safety | refusal",                                                  K::content_filtered, wire},
    {says,     "content management policy",                  K::content_filtered,     "Azure"},
    {says, R"(
        content policy | content ~ violat* | violat* ~ usage policy | violat* ~ usage policies | violat* ~ content
        violat* ~ our ~ polic* | usage guidelines | blocked by ~ guardrail* | guardrail* ~ failed
        guardrail* ~ intervened | guardrail* ~ blocked | prohibited content | prohibited use | inappropriate content
        blocked terms | high risk content | recitation | sensitive content | sensitive words | prompt ~ sensitive
        contains sensitive | harmful content | unsafe content | responsible ai | moderation | jailbreak | nsfw
        prompt injection | due to security | deny listed | got filtered | prohibited material | disallowed content
        policy violation | content can t be shown | moral check | content filter* | risk control | contain senstive
        sensitive ~ message* | appears to violate | content rules | can't help with this | can't help with that
        cannot help with this | cannot help with that | can't assist | cannot assist | safety filter*
        adult content | community rules | community guidelines | prompt attack | politically sensitive
        text screening | screening hit | obscenity screen | profanity screen | sensitive request
        stopped with reason ~ blacklist
    )", K::content_filtered, wire},
    {says,     "violated guardrail",                         K::content_filtered,     gateway},
    {says,     "if the prompt was blocked",                  K::content_filtered,     "Gemini's SDK", firm},
    {says,     "input data may",                             K::content_filtered,     "DashScope"},
    {says, R"(
        due to safety | reciting | threat detected | filtered the response | rejected by the content filter
        finish reason ~ is 3 | safety checks | violates our acceptable use | goes against our
    )", K::content_filtered, wire, firm},
    {implies, R"(
        unsafe | usage rules | model refus* | declined to | withheld | harmful | guidelines | acceptable use
        forbidden words | copyright | pii | inappropriate | offensive | sexual* | violence | content we can't
        protected material | prompt shield | illegal content | attack | blocked content | safety | guardrail*
        flagged | violat* ~ polic* | violating our | sensitive information | sensitive data | cybersecurity
        infringement | nudity | copyrighted | content restrictions | blocklisted | community standards | toxicity
        profanity | won t generate | naughty words | content review | hate speech | not allowed to process
        seeks instructions | usage policy forbids | blocked a proper response | blocked a response
        blocked the response | google blocked | forbidden topics | content ~ blocked | blocked by ~ filter
        content ~ not allowed | flagged as violent | flagged as sexual | flagged as hateful | reply was withheld
        answer was withheld | response was withheld | was flagged as | request may violate | art filter
        graphic gore | kidsafe | answer suppressed | image filter | against our rules
    )", K::content_filtered, wire},
    {hints,    "usage policy | violat* ~ terms",                                    K::content_filtered, wire},
    {finish,   "content filter",                             K::content_filtered,     openai},
    {finish,   "safety | prohibited content | blocklist | spii | recitation",       K::content_filtered, "Gemini"},
    {finish,   "image safety | other",                                              K::content_filtered, "Gemini"},
    {finish,   "refusal",                                    K::content_filtered,     "Anthropic"},
    {finish,   "guardrail intervened | content filtered",                           K::content_filtered, "Bedrock"},
    {finish,   "sensitive | moderated",                                             K::content_filtered, "Zhipu"},
    {finish,   "error toxic",                                K::content_filtered,     "Cohere"},

    // --- malformed_tool_call: what the model called
    {code,     "tool use failed",                            K::malformed_tool_call,  "Groq"},
    {code,     "malformed function call",                    K::malformed_tool_call,  wire, firm},
    {code,     "malformed tool call",                        K::malformed_tool_call,  "TnsAI"},
    {code,     "invalid tool call | function call validation error | tool args",    K::malformed_tool_call, wire},
    {code,     "tool call error | e toolparse | tool call decode",                  K::malformed_tool_call, wire},
    {code,     "no such tool error | invalid tool arguments error",                 K::malformed_tool_call, "AI SDK"},
    {code,     "invalid tool input error",                   K::malformed_tool_call,  "AI SDK"},
    {code,     "output parsing failure",                     K::malformed_tool_call,  "LangChain"},
    {code,     "model behavior error",                       K::malformed_tool_call,  "OpenAI's agents SDK", firm},
    {says,     "invalid input for tool",                     K::malformed_tool_call,  "AI SDK", firm},
    {says,     "error in generating tool call | error in code parsing",     K::malformed_tool_call, "smolagents", firm},
    {says,     "for output validation",                      K::malformed_tool_call,  "Pydantic AI"},
    {says, R"(
        while generating a tool call | parse tool parameter* | parse arguments for tool | tool call parsing
        tool ~ not registered | called with input that | failed to parse ~ tool call*
        failed to parse ~ function call | failed to parse tool* | tool call ~ is invalid
        arguments must be ~ valid json | without value for required parameter | interpret tool use parameters
        remaining in message header | no tool callback | failed due to the following issue*
        missing required parameters for function | invalid json argument | validation error for list ~ function wrap
        tool call ~ invalid json | received tool input did not match | are not valid json
        tool was called with invalid arguments | decoding tool call* | broken json for tool | tried to use a tool
        garbled function call | lacks the required argument | reading the tool call | tool call emitted
        json decode error ~ tool call | json ~ in tool call arguments
    )", K::malformed_tool_call, wire, firm},
    {says, R"(
        model tried to call | invalid tool call | tool call validation failed | tool ~ arguments ~ json
        function arguments ~ json | arguments ~ not valid json | one of these tools | one of the available tools
        tool ~ invalid arguments | tried to call ~ tool | called a tool ~ not | hallucinated ~ tool | unknown tool
        unrepairable ~ arguments | tool call end | invalid tool name | no such tool | tool schema validation
        model produced ~ invalid | model generated ~ invalid | not in request tools | attempted to call ~ tool
        did not call a tool | model called a tool | failed to generate tool* | tool call repair
        call to ~ undefined | tool ~ does not exist | nonexistent tool | tool call ~ parse* | tool ~ not found
        pars* ~ tool call* | parse ~ argument* | argument ~ tool call | arguments provided to the tool
        output parser exception | tool call ~ unknown name | action input | no handler found for tool
        fc related info | error validating args | invalid function tool call | arguments in function call
        conform to the edit format | part of the provided tools | invalid arguments for tool | non json arguments
        tool that does not exist | arguments ~ truncated | tool call without | unterminated string ~ arguments
        not a valid tool | respect the required format | no tool calls found | no tool call in ~ response
        instructor does not support multiple tool calls | not part of the provided tools
        not among the provided tools | no valid tool | unparsed peg | observation ~ unexpected keyword argument
        observation ~ validation error* | tool call generation failed | bad tool call | parse the function call
        arguments generated | assistant called ~ without | function arguments | calling a tool
        function call generated | generated function call | tool use by the assistant | tool call tags
        truncated arguments | model generated call | mistake when calling | matches no registered
        tool parser failed | json input for tool | arguments do not match the ~ schema | lacks required argument
        asked for tool ~ but only | xml syntax error on line ~ unexpected eof | model args unparseable
        arguments that the model wrote | arguments the model wrote | model left out required argument
        model left out ~ argument | call written by the model | but the model produced | bad tool json
        two tool calls that carry the same id | two calls with the same id | llm issued action
        args ~ generated by model | validation error ~ generated by model | call that we could not decode
        bad function call | generated call | call ~ lacks mandatory | isn t in the toolbox | emitted call to
        from assistant s tool call | from the model s tool call | function with broken json
        input validation error ~ failed | unexpected parameter ~ was provided | picked tool | what the llm passed
    )", K::malformed_tool_call, wire},
    {says,     "failed to call a function",                  K::malformed_tool_call,  "Groq"},
    {says,     "error parsing tool call",                    K::malformed_tool_call,  "Ollama", firm},
    {says,     "call unavailable tool",                      K::malformed_tool_call,  "AI SDK"},
    {says,     "was expecting comma",                        K::malformed_tool_call,  "Jackson"},
    {says,     "expecting ~ delimiter",                      K::malformed_tool_call,  "Python"},
    {says,     "invalid format ~ missing action",            K::malformed_tool_call, "agents that write their calls as text"},
    {says,     "parsing llm output",                         K::malformed_tool_call, "agents that write their calls as text"},
    {says,     "parse llm output",                           K::malformed_tool_call, "agents that write their calls as text", firm},
    {says,     "undefined function | unknown function",                             K::malformed_tool_call, wire, weak},
    {says,     "tool retry error",                           K::malformed_tool_call,  "Pydantic AI", firm},
    {implies, R"(
        tool arguments | emitted a tool call | function call arguments | tool call arguments | valid function call
        valid tool call | arguments for tool | call to a tool | without value for required | undefined tool
        malformed tool | requested tool | called ~ tool | tool input ~ fail* | bad arguments | tool call ~ non json
        result validation | output validation | tool ~ is not defined | function ~ is not available
        missing argument ~ tool | hallucinated | broken call | without closing tag | as a function call
        tool calls with one | calls sharing | tool calls sharing | tool invocations sharing | sharing the id
        sharing id | empty function name | input written by the model | model generated arguments | tool parser
        tool dispatch failed | among the tools | model tried to run | model called ~ without | llm called ~ without
        ai called ~ without | tool syntax error | invalid tool invocation | failed for tool | xml syntax error
        emitted a function call | model wrote two | function name ~ blank | input to the tool
        input for tool action | tool wrongly | tool invoked by model | very same id | blank function name
        invocation from llm | model generated args | arguments for ~ make sense | what the model passed
        with an empty name | model supplied input | key error ~ multi tool use | no such tool ~ multi tool use
        no tool has that name | no tool of that name | no tool by that name | no tool goes by
        match ~ call to schema | function arg text | function arguments ~ syntax error | among the registered tools
        left out mandatory argument | by the model left out | a function that was never | model produced call
        input for tool | tool ~ but only | call to ~ lacks | tool parse | broken tool call | tool id mismatch
        model asked for ~ not among | function call produced by | call from the assistant
        arguments that aren t json | call produced by the model | model generated couldn't be parsed
        model generated could not be parsed | model call invalid | call the model generated ~ parsed
        call the model made ~ parsed | not found in the tools dict | normalizing tool input
        tool call id ~ valid string
    )", K::malformed_tool_call, wire},
    {implies,  "failed generation",                          K::malformed_tool_call,  "Groq"},
    {hints,    "available actions | invalid args | invalid tool parameters | parse tool", K::malformed_tool_call, wire},
    {hints,    "schema check",                               K::malformed_tool_call,  wire},
    {finish,   "malformed function call | unexpected tool call",                    K::malformed_tool_call, "Gemini"},
    {finish,   "too many tool calls",                        K::malformed_tool_call,  "Gemini"},

    // --- empty_response: an answer that cannot be used
    {code,     "empty response | json decode error",                                K::empty_response, praisonai},
    {code,     "llm no response error | null content | output missing",             K::empty_response, wire},
    {code,     "err ngrok 6024",                             K::empty_response,       wire, firm},
    {says, R"(
        empty ~ response | empty completion | empty content | no response was returned | no response ~ from ~ model
        no content generated | no valid content | without valid content | no generations | no choices
        no candidates | no output | did not return any | returned no content | returned no response
        returned an empty | returned empty | list index out of range | unexpected end of json | end of json input
        unexpected token ~ json | malformed ~ in response | malformed response | expecting value | empty stream
        invalid json response | failed to parse ~ response | failed to decode ~ response | failed to parse json
        incomplete json | stream ended ~ without | stream ended unexpectedly | stream ended before
        missing finish reason | incomplete due to | without a complete response | without sending any
        without any chunks | reply was blank | blank response | empty body | empty answer | without any tokens
        without any content | decompressing | incorrect header check | without ~ completed event
        invalid api response | invalid response event | no audio was received | before returning usable
        invalid error response | only thinking content | without any text or tool | response empty
        decoding response body ~ missing field | decoding response body ~ invalid
        decoding response body ~ unknown variant | decoding response body ~ expected value
        decoding response body ~ eof while | unexpected json token | no assistant output | not json format
        response is not json | json parse exception | json syntax exception | malformed json exception
        json reader exception | json serialization exception | json mapping exception | mismatched input exception
        expected content type | but got html | unserializable response | deserialize ~ response
        could not extract ~ reply | could not extract ~ response | could not extract ~ answer
        failed to extract ~ response | blank output | blank message | blank content | malformed ~ chunk
        malformed stream | malformed event stream | empty translation | 返回了空 | 返回空 | 无返回结果
        not support event stream content type | content length 0 | produced nothing | response did not contain
        响应为空 | cannot parse ~ response | could not parse ~ response | unable to parse ~ response
        where json was | response was an empty string | nothing to show | no content blocks | 内容为空
        in the middle of the json | sent back nothing | instead of a completion | unexpected end of data
        invalid start of a value | failed to parse stream | error parsing stream | could not parse stream
        unexpected token ~ is not valid json | before the first token | zero characters | nothing to read from
        not a single delta | at least one choice | no content was ever delivered | no content was delivered
        no content was ever sent | wanted json but the body starts with | without a single delta
        not a single text delta | json of its answer broke off | replied with an empty string
        missing from successful reply | missing from ~ successful reply | expected json reply | payload length zero
        json decode of ~ reply | although json was | nothing usable in | body has length 0 | has length zero
        text is null | nothing was generated | expected json from | json parsing failed text | found a web page
        no value associated with key | key error ~ candidates | key error ~ choices
    )", K::empty_response, wire},
    {says,     "line 1 column 0",                            K::empty_response,       "serde_json"},
    {says,     "none type object",                           K::empty_response,       "Python"},
    {says,     "unhandled format for",                       K::empty_response,       "Google's Dart SDK", firm},
    {says,     "no generation chunks",                       K::empty_response,       "LangChain"},
    {says,     "expected value at line",                     K::empty_response,       "Rust serde"},
    {says,     "incomplete generation",                      K::empty_response,       "TGI"},
    {says,     "object generated error | invalid response data | no image generated", K::empty_response, "AI SDK"},
    {says,     "no object generated",                        K::empty_response,       "AI SDK"},
    {says,     "invalid character ~ looking for beginning",  K::empty_response,       "Go", weak},
    {says,     "as the length limit was reached",            K::empty_response,       "OpenAI's SDK", firm},
    {says, R"(
        response ~ cannot be null | choices is less than | unexpected mimetype | empty or malformed
        too many empty messages | http code 200 | parse an empty input | at least one candidate
        expected json ~ received ~ html | neither text nor tool calls | no reply was generated
        expected a completed response | but had eof | without a final event | a single content block
    )", K::empty_response, wire, firm},
    {says,     "quick accessor",                             K::empty_response,       "Gemini's SDK"},
    {says,     "empty reply | truncated",                                           K::empty_response, wire, weak},
    {says,     "cannot unmarshal ~ response",                K::empty_response,       "Go", firm},
    {says,     "error decoding response body ~ eof while parsing",                  K::empty_response, "reqwest", firm},
    {implies,  "type validation error | type validation failed",                    K::empty_response, "AI SDK"},
    {implies, R"(
        finished without | ended without | no visible output | candidates ~ missing | cannot read propert*
        final response | failed to produce | response incomplete | none or empty | empty output | before any content
        because the return value | usable output | returned no | not parseable | response body is empty
        returned blank | response ~ blank | came back blank | 0 content chunks | 0 chunks | no finish marker
        before a single chunk | not one token | back with nothing | contained neither text nor
        without producing text | body length 0 | output is null | was null although | null reply | json was due
        application json was wanted | before a final event | content was collected | unreadable reply
        not one content | early eof | page of html | though the call succeeded | no ~ done ~ marker | no ~ done ~ was
        property name enclosed in double quotes | unterminated string | not json | empty message | not valid json
        json stops in the middle | unexpected end of input | 返回 ~ 为空 | content has no parts | 0 content events
        no final marker | 200 but body | 200 but the body | expected json got html | has no bytes | no bytes at all
        body length is 0 | eof while parsing | not a valid json
    )", K::empty_response, wire},
    {hints, R"(
        returned nothing | no content | choices | cut short | cut off | without a final | not subscriptable
        not provide any | incomplete | no ~ text | was none | after json | zero tokens | was empty | got html
        not parse ~ response | no response body | could not parse ~ output | json parse error | no tokens
        0 output tokens | in json at position
    )", K::empty_response, wire},

    // --- cancelled
    {code,     "request cancelled | abort error | response aborted | cancel requested", K::cancelled, wire},
    {code,     "err canceled",                               K::cancelled,            "Axios"},
    {code,     "downstream remote disconnect",               K::cancelled,            "Envoy"},
    {field,    "cancelled | canceled",                                              K::cancelled, wire},
    {says,     "context canceled",                           K::cancelled,            "Go", firm},
    {says, R"(
        request cancelled | request canceled | request was cancelled | request was canceled | request was aborted
        request aborted | operation was aborted | user aborted | aborted by ~ user | cancelled by ~ user
        canceled by ~ user | interrupted by user | ctrl c | sigint | user hit stop | user pressed | user stopped
        client disconnected | client closed ~ connection | disconnected from the client side
        processing interrupted | request has been cancel* | terminated by client | client went away | sigterm
        you stopped | caller hung up | aborting the generation | controller is already closed | you hung up
        client hung up | cancelled error | canceled error | aborted by ~ caller | called abort | request abandoned
        abort signal fired | abort signal was fired | withdrawn at the request of | you closed the chat
        you closed the window | you closed the tab | at the requester s own wish | left the conversation | c caught
        on user s demand | on the user s demand | pressed by operator | call withdrawn | generation was withdrawn
    )", K::cancelled, wire},
    {says,     "login cancelled | login canceled | client closing the connection",  K::cancelled, wire, firm},
    {says,     "submitter s request",                        K::cancelled,            wire, firm},
    {says,     "keyboard interrupt",                         K::cancelled,            "Python"},
    {says,     "a task was canceled",                        K::cancelled,            ".NET"},
    {says,     "client connection closed",                   K::cancelled,            "Ollama"},
    {says,     "llama runner ~ context canceled",            K::cancelled,            "Ollama", firm},
    {implies, R"(
        called off | abort requested | superseded | pressed esc | requested by client | aborted by user
        called off by | pressed the stop | stop button | terminated manually | hung up on purpose
        deleted your message | conversation interrupted | run withdrawn | tapped cancel | operation was cancel*
        pressed stop | clicked stop | hit the stop button | interrupting the in flight | request withdrawn
        withdrawn by | future cancel | user closed | dropping the in flight | withdrew the call
        withdrew the request | operator abort | withdrawn ~ client
    )", K::cancelled, wire},
    {hints,    "aborted | cancelled | canceled | client connection is closing | stopped by", K::cancelled, wire},
    {hints,    "stopped at",                                 K::cancelled,            wire},

    // --- config: our own side
    {code,     "load setting error",                         K::config,               "AI SDK"},
    {code,     "invalid agent provider",                     K::config,               "LibreChat"},
    {code,     "provider not initialize",                    K::config,               "Dify"},
    {code,     "config exception | setup required | startup failed | missing setting | ssrf blocked", K::config, wire},
    {field,    "no user key",                                K::config,               "LibreChat"},
    {says, R"(
        conflicting ~ credentials | environment variable not | gateway does not exist | could not resolve project
        api key ~ not configured | credentials were not found | environment variable ~ missing
        please set ~ api key | model provider ~ not found | missing ~ environment variable*
        credentials ~ not initialized | illegal header value | argument to a byte string | app transport security
        browser like environment | not found in environment | configuration value not found | could not find api key
        failed to find ~ token | set it as an environment variable | refresh handler callback
        only one authentication method | env var unset | environment variable unset | env var ~ not set
        not connected any | could not resolve ~ from the environment | could not resolve api token
        could not resolve credentials | could not resolve api key
    )", K::config, wire, firm},
    {says, R"(
        setting is missing | no such file | requires a project | unknown gateway | token unavailable
        credentials unavailable | agent ~ not found | no api key was provided | no api key ~ found
        no api key ~ set | api key ~ not set | environment variable | environment variables | not configured
        no base url | missing base url | base url ~ required | invalid url | unsupported protocol | url is missing
        invalid uri | find provider | pip install | npm install | provider registered | credentials are required
        requires setting the | setting ~ env var* | find a secret | no ~ model selected | no ~ model set
        endpoint is missing | region must be | project id is required | proxy scheme | missing dependenc*
        could not load credentials | missing required ~ config* | not set ~ please set | unknown request url
        route not found | must be configured | missing environment | no ~ configured | endpoint is paused
        paused ~ ask a maintainer | pool is empty | could not be decrypted | could not find vendor
        set an llm provider | 配置错误 | spawn ~ enoent | must provide an api key | invalid provider | socksio
        connection adapters were found | command not found | relative url without a base
        list of supported providers | region not specified | vertex ai requires a location | google cloud location
        no api key resolved | no token found | unsupported model version | missing key inputs argument
        must be connected | default credentials | no chat model | getenv ~ none | tool list from mcp server
        credential unavailable error | valid google cloud project | configured with either | must be defined in
        application properties | no profile named | isn t defined in | appsettings | nothing configured
        no api key for | provider ~ is not known | valid providers | haven t chosen | isn t set up for
        is not set up for | invalid configuration | please export | not define a provider | not connected to any
        unknown llm provider | plugin preferences | must be set to use | no model service | credential ~ not defined
        nothing is configured | without an endpoint | connection to private ip | private ip is blocked
        private ip address ~ blocked | memory for the cache blocks | endpoint must start with
        base url must start with | no access key | specify folder id | specify a folder id
        isn t installed on your machine | is not installed on your machine | has no upstream assigned
        no upstream assigned | without an inference host | bad scheme | block is defined | defined nowhere
        export it before | endpoint filled in | api key ~ or by setting | section absent | is absent from config*
    )", K::config, wire},
    {says,     "bad illegal format",                         K::config,               "libcurl"},
    {says,     "no api key provided",                        K::config,               openai},
    {says,     "api key ~ must be set",                      K::config,               openai, firm},
    {says,     "relative url without base",                  K::config,               "Rust url"},
    {says,     "no scheme supplied | no host supplied",                             K::config, "Python requests"},
    {says, R"(
        unknown provider | no such provider | unsupported ~ provider | provider not supported
        provider ~ is not supported
    )", K::config, wire, model_code(ModelErrorCode::provider_not_supported)},
    {says,     "provider not provided",                      K::config, "LiteLLM", model_code(ModelErrorCode::provider_not_supported)},
    {says,     "load the default credentials | default credentials ~ not found",    K::config, "Google"},
    {says,     "no module named",                            K::config,               "Python"},
    {says,     "executable file not found",                  K::config,               "Go"},
    {says,     "cannot find module",                         K::config,               "Node"},
    {says,     "could not resolve authentication",           K::config,               "Anthropic's SDK"},
    {says,     "header is required",                         K::config,               gateway},
    {says,     "404 page not found",                         K::config,               "Go net/http"},
    {says,     "no route matched",                           K::config,               "Kong"},
    {says,     "no route for that uri",                      K::config,               "Cloudflare"},
    {says,     "instance name not found",                    K::config,               "LibreChat", firm},
    {says,     "no lm is loaded",                            K::config,               "DSPy"},
    {says,     "unknown scheme for proxy",                   K::config,               wire, unsent | firm},
    {implies,  "key error ~ api key",                        K::config,               "Python"},
    {implies, R"(
        is not set | import failed | provider ~ not found | no provider | verify ~ api base | base url
        credentials file | no model ~ selected | latest version | in your settings | no auth available | sub node
        choose a model | provider ~ is unknown | missing ~ project id | please install | unconfigured | os environ
        config ~ section | could not find ~ config | no such backend | forget to load | entry in its config
        cannot work out which | by that name is defined | could not load settings | supplied to build
        missing endpoint | no backends defined | no ai provider | provider set up yet | connection attached
        usable url | config missing | no entry named | know backend | endpoint address | gateway routes
        section is missing | no bean of type | no region given | file does not exist | not set in the environment
        isn t set in the environment | no model has been chosen | no credentials | not installed
        settings file not found | config file not found | configuration file not found | set up an ai provider
        set up a provider | set up any provider | provider ~ is not defined in | pick a provider
        choose a provider first | set up yet | been set up yet | no adapter registered | provider has been set up
        run ~ init first | bean creation exception | error creating bean with name | has no llm section
        no llm section | hasn t picked
    )", K::config, wire},
    {hints, R"(
        resource not found | set one of | not provided | no config | config file | unknown backend | not set
        no default | missing api base | unset | configuration error | in settings
    )", K::config, wire},

    // --- format_error: our request
    {code,     "invalid prompt error",                       K::format_error,         "AI SDK", firm},
    {code,     "invalid request exception | invalid json line | unicode encode error", K::format_error, wire},
    {code,     "req content length mismatch | bad field",                           K::format_error, wire},
    {code,     "message coercion failure",                   K::format_error,         "LangChain"},
    {code, R"(
        unknown parameter | missing required parameter | invalid function parameters | invalid image url
        invalid image | invalid encrypted content | integer above max value | integer below min value
        decimal above max value
    )", K::format_error, openai},
    {code,     "json invalid",                               K::format_error,         "FastAPI", on(422)},
    {code,     "algo invalid parameter",                     K::format_error,         "DashScope"},
    {family,   "invalid request error | bad request error | invalid parameter",     K::format_error, wire},
    {family,   "unprocessable entity error | bad input",                            K::format_error, wire},
    {family,   "invalid argument | failed precondition",                            K::format_error, "google.rpc.Code"},
    {family,   "validation exception",                       K::format_error,         "AWS"},
    {family,   "invalid value | invalid type",                                      K::format_error, openai},
    {field,    "invalid request | validation",                                      K::format_error, wire, weak},
    {says, R"(
        timeout must be | tool choice ~ not found | tool id ~ not found | model output limit was reached
        download the media resource | session not found | request body is not valid json | not a valid json schema
        conversation ~ expired | missing or invalid model | tool use concurrency | could not fetch image
        json in request body | unsupported content type | valid range of max tokens | tool call id ~ not found
        no such file object | request body length does not match | unsupported message | guardrail identifier
        guardrail version | was sent was not valid json | sent ~ not valid json | expects a json payload
        expects ~ json body | failed to parse tools | 1007 ~ invalid argument
    )", K::format_error, wire, firm},
    {says,     "failed to parse messages",                   K::format_error,         "llama.cpp", firm},
    {says,     "parameter was not received",                 K::format_error,         "Zhipu", firm},
    {says, R"(
        schema ~ incompatible | should alternate | no matching tool | result not found | unknown parameter
        unrecognized ~ argument* | unknown field | extra inputs are not permitted | field ~ is required
        must be passed back | is a required property | is missing headers or body | invalid schema | invalid role
        invalid message | invalid signature in | thinking signature | invalid image | invalid base64
        invalid format | could not process image | must be one of | mutually exclusive | must be greater than
        must be a ~ string | must be ~ between | must not be empty | must be non empty | cannot be empty
        must alternate | duplicate value | must have a corresponding | expected ~ but found | expected ~ but got
        role ~ is not supported | jinja template | could not parse ~ request | request body ~ not valid
        malformed input | request is malformed | max tokens ~ too large | max tokens ~ must be | alternating
        unexpected role | must have either | function calls and responses | should have at least
        parameter is invalid | value ~ out of range | ensure this value | duplicate tool | unexpected property
        invalid frame payload data ~ invalid argument | invalid type for | parameter validation failed
        parameter check failed | download ~ media ~ failed | cannot identify image | is not a pdf | unexpected value
        invalid value | unknown role | carriage return | must begin with | were supplied
        is not allowed in messages | should be an integer | tool names may | json exception parse error
        image ~ unknown format | duplicate item* | tool result is missing | constraints satisfied
        messages must contain | json exception type error | error parsing input | no output found for
        invalid encoded image | must only contain | conversation roles must | roles are supported
        malformed json in | no file found with id | file object ~ not found | duplicate ~ tool call
        missing variables | unprocessed tool calls | at least one message | bad param | unknown property
        timeout value ~ must be | invalid timeout value | timeout value must | end of input from client
        parse body as json | unrecognised property | unrecognized property | failed to parse request
        failed to parse the request | failed to parse your request | failed to parse ~ request body
        missing model parameter | missing model param | contains an invalid token | characters outside of
        rename the tool | element per message | does not match a za z0 9 | don t recognise the field
        don t recognize the field | do not recognise the field | missing mandatory property
        missing mandatory field | out of bounds ~ allowed | cannot decode ~ sent by client
        sent by client ~ wire type | unexpected key ~ in request | bad role | wrong wire type
        reasoning content is missing | video not found
    )", K::format_error, wire},
    {says,     "not json serializable",                      K::format_error,         "Python", firm},
    {says,     "cannot unmarshal",                           K::format_error,         "Go"},
    {says,     "unknown name | cannot find field | function call turn | thought signature", K::format_error, "Gemini"},
    {says,     "must be followed by tool messages | must be a response to ~ tool calls", K::format_error, openai},
    {says,     "we could not parse the json body | no thread found",                K::format_error, openai},
    {says,     "ids were found without | unexpected ~ tool use id",                 K::format_error, "Anthropic"},
    {says,     "tool result ~ blocks | thinking block* | blocks with cache control", K::format_error, "Anthropic"},
    {says,     "expected last role",                         K::format_error,         "Mistral"},
    {says,     "failed to parse grammar",                    K::format_error,         "llama.cpp"},
    {says,     "deserialize the json body",                  K::format_error,         "Rust axum"},
    {says,     "maximum allowed number of output tokens",    K::format_error,         "Anthropic", firm},
    {says,     "stop ~ supports up to",                      K::format_error,         "TGI"},
    {says,     "not specified | less than or equal to",                             K::format_error, wire, weak},
    {says, R"(
        expecting ~ delimiter | not valid json | not a valid json | unexpected end of json | unterminated string
        expecting value | eof while parsing | expecting property name
    )", K::format_error, wire, on(400)},
    {says,     "not valid json | not a valid json",                                 K::format_error, wire, on(422)},
    {says,     "maximum tokens you requested",               K::format_error,         "Bedrock", firm},
    {says,     "invalid type for parameter",                 K::format_error,         "botocore", firm},
    {says,     "json decode error",                          K::format_error,         "FastAPI", on(422)},
    {says,     "json parse error",                           K::format_error,         "Spring", on(400)},
    {implies, R"(
        field required | invalid parameter* | is too short | download the image | additional properties
        issue with your request | missing property | illegal characters | set both | wrong type | too many entries
        value not allowed | greater than the maximum of | less than the minimum of | malformed ~ request
        not a valid url | isn t a valid url | valid data uri | names may hold | names may only | first turn has
        two user turns | empty messages | chat template | required parameter | list of messages is empty
        messages list is empty | stray comma | json schema | body isn t json | body is not json
    )", K::format_error, wire},
    {implies,  "missing field | failed to deserialize",                             K::format_error, "Rust serde"},
    {hints,    "validation error*",                          K::format_error,         praisonai},
    {hints,    "unmarshal | not a valid | input validation | unexpected keyword",   K::format_error, wire},
    {hints,    "must be less than | missing required | validation failure | isn t one of", K::format_error, wire},

    // --- unknown: texts that say nothing
    {says,     "without having called",                      K::unknown,              wire},
    {hints,    "something went wrong | gone wrong",                                 K::unknown, wire},
};
// clang-format on

}  // namespace tables::common
}  // namespace triage::inline TRIAGE_ABI

#endif
