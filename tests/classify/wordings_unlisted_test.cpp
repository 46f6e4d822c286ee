// Failures of services and clients that do not exist, each in the words of somebody who had not seen the tables: what
// the rules make of wordings that nobody has listed.

#include "classify/wordings.hpp"

using wordings::texts;
using K = triage::ErrorKind;

TEST_CASE("in words that nobody has listed: rate limit") {
  texts(K::rate_limit, {}, R"~(
{"fault":"SLOW_DOWN","perMinute":20,"used":20,"tryAgainInSec":41}
Whoa, easy there! You've sent a lot of messages in a short time. Give it a minute.
Error code: 429 - {'bucket': 'tok/min', 'fill': 0, 'refill_at': 1741680123}
[quill] throttled: 8 of 8 parallel generations in flight for this key, wait for one to finish
{"status":"rejected","cause":"daily request allowance (1000) reached, counter resets at 00:00 UTC"}
tower::limit: token bucket empty for client 10.3.0.9, next permit in 2.7s
com.acme.llmgw.ThrottleException: tokens-per-minute ceiling of 90k passed by team 'search'; backoff 12s
Your 5-hour message window is full. It opens again at 14:20.
{"errs":[{"id":"TPS_CAP","note":"max 3 calls each second on this tier, you made 9"}]}
rpc error: code = ResourceExhausted desc = per-caller QPS exceeded (limit=5), retry after 800ms
HTTP 429: {"notice":"you are calling us too often"}
{"msg":"fair-use limiter tripped","cooldown_ms":15000,"scope":"ip"}
(Sparrow::Throttled) we've paused your key for 30 seconds because it burst past 60 prompts/min
Weekly usage limit for Opal reached; comes back Monday 09:00. Meanwhile, take a break :)
Whoa, slow down! You can ask again in 42 seconds.
{"throttled":true,"window":"60s","allowed":20,"seen":21,"nextSlotMs":8300}
429 from inference box: concurrent generations for this user capped at 2, both busy
You've used all 50 messages of today's allowance. The counter starts over at midnight UTC.
TooManyPromptsPerMinuteError(bucket='chat', refill_in=11.5)
[flowrunner] node#4 backing off: upstream wants max 3 calls/s, we are sending 9
ERR_TPM_CEILING: 120034 tokens in the past minute, ceiling 120000. Wait a bit.
Discord bridge: the model server asks us to pause (Retry-After: 17) since this guild is chatting faster than its per-minute share
{"code":"USAGE_WINDOW_EXHAUSTED","resetsAt":"2025-06-01T15:00:00Z","window":"5h"}
ide-sidecar: autocomplete suppressed for 30 s, request pace above what the server grants one seat
HTTP 429: take a number
request frequency quota hit; bucket of 600 tokens/10s refills at 60 per second -- come back shortly
リクエストの頻度が高すぎます。しばらく待ってから再度お試しください。
Has superado el número de peticiones por minuto; vuelve a intentarlo dentro de 25 segundos.
Zu viele gleichzeitige Anfragen für diesen Benutzer (max. 4). Warten Sie, bis eine davon abgeschlossen ist.
{"throttle":{"bucket":"per_minute_calls","cap":60,"used":60,"reopensIn":"17s"}}
Slow down! You're sending messages faster than your key allows. Try again in 8 seconds.
{"code":"TPM_CEILING","message":"Tokens per minute ceiling of 40000 hit for key k_99"}
HTTP 429: {"x":"easy, tiger"}
You've used up today's 500 free requests. The counter goes back to zero at midnight UTC.
ThrottledException: org 'marl' already has 4 calls in flight and the concurrency limit is 4; wait for one to finish
{"success":false,"error":{"id":"quota.window","text":"5-hour usage window exhausted, resets at 2026-02-11T18:00:00Z"}}
brisk_http.errors.TooManyRequests: server asked us to back off for 2.5s (attempt 3 of 3)
{"fault":{"faultstring":"Spike arrest: allowed 10ps, exceeded","detail":{"errorcode":"gw.SpikeArrest"}}}
Weekly message allowance reached. It refreshes on Monday.
{"problem":"burst","allowed_rps":2,"observed_rps":9,"hint":"spread your requests out"}
[agentloom] provider=silvane throttled us, cooling down 30000 ms before next try
REQ_PER_DAY_LIMIT: 1000/1000 consumed for model heron-small, next slot opens 00:00 PST
{"err":{"no":88,"txt":"Call frequency of this key is too high, please lower it"}}
GrpcError(status=RESOURCE_EXHAUSTED, details="input tokens this minute: 98k of 100k, request wants 6k, retry after 21s")
{"fault":{"faultstring":"Spike arrest tripped: 30 messages a minute permitted","code":"SPIKE_ARREST"}}
Whoa, slow down! You can send another message in 12 seconds.
HTTP 429: {"bucket":"tok/min","used":60213,"cap":60000,"refill_s":21}
envoy: local_rate_limited
{"errorName":"CONCURRENCY_CAP","detail":"You already have 4 generations running, which is the most your key may run in parallel. Wait for one to finish."}
mlcli: you've used all 200 requests for today, counter resets at 00:00 UTC
rpc error: code = ResourceExhausted desc = per-user QPS exceeded, retry in 3.5s
ThrottledByGateway(tenant='blue', rule='burst', retry_in_ms=1800)
Five-hour usage window exhausted. Opens again at 17:40.
{"statusCode":429,"body":"Requests are arriving quicker than your tier's pace permits"}
lua: ai-limiter.lua:140: consumer mobile-app went over its tokens-per-minute allotment; cooling off 40s
You've hit the hourly cap of voice minutes. It will refresh at the top of the hour.
{"errors":[{"code":"TOO_FAST","window":"60s","limit":10,"observed":11}]}
Too many calls from this key in a short time, please back off and come again shortly
{"reject":"input_tokens_per_minute","allowed":40000,"requested":41877,"resetsAt":"2025-06-11T10:22:00Z"}
{"error":{"slug":"slow_down","note":"You're sending more than 20 calls a minute. Wait 12 seconds."}}
HTTP 429: easy there, give it a moment
ThrottleException: tokens-per-minute allowance for tier B is used up (40,000/40,000), resets in 00:31
You've hit your five-hour message allowance. It opens up again at 3:40 PM.
kestrel-proxy: key team-a already has 4 of 4 requests in flight, try when one of them ends
{"code":"DAILY_CALLS_REACHED","max":500,"used":500,"windowRestarts":"2025-05-09T00:00:00Z"}
agent step 7: provider asks us to back off, too many prompts within the last 60s
{"throttled":true,"bucket":"output_tokens","refillMs":8200}
RateGovernorError(limit='rpm', ceiling=60, observed=71, sleep_for=4.5)
{"throttled":true,"window":"60s","allowed":20,"seen":23,"try_again_in_s":14}
WARN 429 limiter bucket=tokens_min used=91822 cap=90000 tenant=ox-7
{"err":"SLOW_DOWN","detail":"you are sending prompts faster than your tier permits"}
tokio worker: ClientError::Throttled { retry_in: 3.2s, scope: "per-minute requests" }
io.pelican.TooManyInFlightException: at most 4 generations may run at the same time for one key, 4 are running
PolyglotError: hit the hourly request ceiling (500/500), counter goes back to zero at 15:00 UTC
Whoa, easy there! You've sent too many messages in a short while. Give it a minute and try again.
You have used up your five-hour allowance of messages; it renews at 4:10 pm.
リクエストが多すぎます。しばらく待ってから再度お試しください。
Daily request cap of 1,000 reached for this key, resets at midnight Pacific
ThrottledError: slow down, 61 calls in the last 60 s where 60 are permitted; next slot opens in 4.2 s at Limiter.acquire (file:///app/node_modules/@mosaic/llm/limiter.mjs:37:11)
thread 'worker-3' panicked at src/ask.rs:90:14: called `Result::unwrap()` on an `Err` value: TooMany { retry_in: 17s, scope: "tokens-per-minute" }
W/ChatAgent( 8831): server replied 429, Too Many Requests; backing off 8000ms (attempt 2/5)
{"type":"throttle","bucket":"input_tokens_minute","ceiling":40000,"consumed":40112,"refillsAt":"2025-04-01T09:31:00Z"}
<rsp stat="fail"><err code="105" msg="Request frequency exceeded. Wait 30 seconds and try again."/></rsp>
{"code":"CONCURRENCY_CAP","params":{"inFlight":8,"max":8},"text":"wait until one of your running generations finishes"}
You've used all of your messages for this five-hour window. You can write again at 3:40 PM.
Whoa, that's a lot of questions in one minute! Take a short breather, then ask again.
Today's allotment of 200 requests is used up; the counter goes back to zero at midnight UTC.
[mint_llm] ** (Corvid.RateError) quota of 10 req/s for this key tripped, sleep 850ms before the next one (corvid 0.4.1) lib/corvid/http.ex:61: Corvid.HTTP.post!/3
{"errcode":"SLOW_DOWN","allowed_per_min":20,"seen":27,"resume_in_s":14}
HTTP 429: easy there, one call at a time per user please
You've used up your messages for this 5-hour window. More become available at 3:40 PM.
throttle: bucket tokens_in drained for tenant=acme (60000/60000 this minute), refill in 22s
pineapi.TooFast: caller exceeded 3 simultaneous generations; wait for one to finish
{"fault":{"kind":"dailyRequestCap","cap":500,"resetsAt":"2025-02-11T00:00:00Z"}}
Whoa, you're sending prompts too quickly! Take a breather and try again in half a minute.
ResourceGovernor rejected call #1183: requests-per-second ceiling of 5 hit by this client
Error code: 429 - {"notice":"per-hour token allowance consumed, clock restarts at the top of the hour"}
{"slowDown":true,"msg":"you're going too fast for us, 20 calls a minute is the max","comeBackInSec":17}
You have used up today's 50 free messages. The counter starts anew at midnight UTC.
THROTTLED bucket=tokens/min cap=40000 used=39870 want=1450 refill_in=8s
{"fault":"parallel_cap","limit":3,"running":3,"advice":"wait until one of your running jobs is done"}
HTTP 429: calm down
gw-7 WARN tenant=acme-mobile leaky bucket empty, request bounced, next drop at +2300ms
Your five hour allowance is used. It opens up again at 16:40.
{"status":"REJECTED","subcode":"RPM_EXCEEDED","perMinute":12,"observed":15}
Whoa, that's a lot of questions in a short time! Give it a minute and ask again.
Desk allowance of 40 calls per minute consumed; next slot opens in 17 s [ref LN/2231]
slow down! u can send another prompt in 8s
HTTP 429: {"bucket":"tokens","window":"60s","allowed":120000,"seen":131877}
You've used all 50 of today's messages. The counter starts over at midnight UTC.
mira-serve: tenant 'acme' has 4/4 streams open, wait for one to finish before opening another
{"throttled":true,"retryInMs":2400,"policy":"burst"}
Exception in thread "leg-12" io.trunkline.PaceException: calls arriving faster than the 15 per second your trunk is permitted
fairshare: your group has submitted too many prompts this hour, hold off until 15:00
MAX_PARALLEL_SESSIONS_PER_ROBOT_REACHED (2). Try again when a session has closed.
{"throttle":true,"waitSeconds":17,"bucket":"requests_per_minute","limit":60}
Whoa, slow down! You're sending messages faster than we allow. Try again in half a minute.
SlowDownException: caller exceeded 120 calls in a rolling 60s window; next slot opens in 8.4 s
{"error":{"kind":"CONCURRENCY_CAP","info":"5 generations already running for this key, the maximum is 5. Let one finish first."}}
ERR 4290 tokens-per-minute budget used up (90112 of 90000), refills at 10:42:00Z
You've used all of your messages for this 5-hour window. Usage resets at 3:00 PM.
{"retCode":"QPS_LIMIT","retMsg":"qps over the limit, current 11, allowed 10","traceId":"b1f0e2"}
HTTP 429: {"note":"come back later","retryAfterMs":2500}
quill: daily request cap reached (1000/1000). The counter goes back to zero at midnight UTC.
WARN c.m.llm.HttpGate - Too many calls in flight from tenant 88, being throttled; Retry-After: 4
io.marlin.sdk.SlowDownException: 11 calls in flight for key mk_…71, ceiling is 10; let one finish and send again [endpoint=/talk, attempt=3, backoff=2.0s] at io.marlin.sdk.Http.check(Http.java:207) at io.marlin.sdk.Chat.say(Chat.java:54)
Mar 11 14:02:37 chat-worker-4 llmcall[2210]: denied verdict=pace window=5h spent=100% window_resets="18:30 UTC" model=plover-max note="weekly allowance untouched, five-hour allowance used up"
birch.exc.PaceError: you've sent 1000 of the 1000 requests permitted since midnight UTC; the counter goes back to zero in 6h12m (x-day-left=0, x-day-resets=22331, payload={'model': 'birch-mini', 'n': 1, 'temperature': 0.2})
TOO_FAST_WAIT_8S
Whoa, that's a lot of messages! Give it a minute.
E_CONCURRENCY_CEILING
You are calling us more often than twenty times a minute, please space your requests out.
HTTP 429: hold off for 35 seconds and then carry on where you were.
You've used up your messages for the next three hours; the counter starts over at 21:00.
{"throttled":true,"window":"60s","allowed":40,"used":41,"clears_in_ms":18350}
HTTP 429: {"fault":"SpikeArrest","cfg":"12pm","node":"mp-04"}
TooManyInFlight: this token may have 4 generations running at once and 4 are already running
ERR bucket empty for client ios-prod (0 of 90000 tokens this minute), refill in 22s
You have used up today's 50 questions. The counter goes back to zero at midnight UTC.
{"err":"FLOOD_WAIT","seconds":37}
com.petrel.client.ThrottleException: call frequency exceeds 5/s for appId 30991, please reduce the frequency
agentcli: 5-hour allowance is used up, it comes back at 16:40. Your conversation is saved.
{"errors":[{"pointer":"/ai/run","violation":"requests-per-minute","quotaUnit":"req","resetAt":"2025-06-11T10:04:00Z"}]}
{"slowDown":true,"waitSeconds":12,"msg":"you are sending calls faster than your 60 per minute"}
Whoa, easy there! You've used up your messages for this 5-hour window. They come back at 16:40.
HTTP 429: {"e":"throttled"}
TPM_CAP_HIT used=39870 cap=40000 reset_in=23s
{"error":{"kind":"concurrencyCeiling","info":"4 of 4 parallel generations are running for this key; wait for one to finish"}}
heliograph.ThrottleException: daily request allotment (1000/day) reached, counter goes back to zero at midnight UTC
WARN  pool-3 c.a.Llm - backoff advised by server, our burst of calls went over the permitted requests per second
rpc error: code = ResourceExhausted desc = tokens-per-minute bucket empty for tenant 812; refills in 8.2s
Too many prompts in a short time. Please take a breath and try again in about 30 seconds.
{"title":"Request frequency exceeded","retryAfterMs":4500,"limit":{"unit":"req/10s","value":20}}
{"error":"slow_down","wait_s":12,"msg":"You're sending more than 20 calls a minute"}
Whoa there! That's 5 generations at once and your seat allows 2 in parallel. Let one finish first.
throttle: bucket tok/min for user ayesha empty, refills in 00:00:41
{"status":"REJECTED","cause":"DAILY_REQ_CAP","cap":500,"used":500,"resetsAt":"2025-02-11T00:00:00+01:00"}
fair-share guard: your group has used its token allotment for this hour, next window opens 15:00
io.guildhall.llm.BackoffRequested: qps 31 > 25 for tenant guildhall-eu, back off 1500ms
Your 5-hour usage window is full. It frees up again at 18:40.
TOO_MANY_INFLIGHT(8/8) key=fleet-west; retry when one of your earlier calls completes
{"e":{"n":"SpeedBump","d":"Per-key pace limit hit. Try again in 3 seconds."}}
openresty: limiting requests, excess: 10.320 by zone "llm_per_user", client: 10.2.0.88
{"throttled":true,"window":"60s","allowed":30,"seen":31}
Slow down a little! You can send your next message in 42 seconds.
WARN pacing: upstream said TOKENS_PER_MINUTE_REACHED (used 119,870 of 120,000), bucket refills at 10:31:00
{"code":"CONCURRENCY_CAP","message":"4 generations are already running under this key; wait for one of them to end."}
You've used up your messages for this five-hour window. It resets at 7 pm.
quartz.exceptions.ThrottledError: too many calls in a short span, back off and try later
HTTP 429: {"e":"slow_down"}
{"meta":{"requestId":"r-88c"},"problem":{"kind":"dailyRequestCeiling","human":"1000 of today's 1000 requests made. Counter goes back to zero at midnight UTC."}}
Burst rate above 5 qps for tenant blue, request not forwarded (leaky bucket full)
ERR_QPM_LIMIT: requests per minute exceeded for this model, retry in 18s
Too frequent calling! Your limit is 20 times each minute, wait 14 seconds then call again.
SMPP-style throttle ESME_RTHROTTLED: submit rate to LLM bind above agreed 5/s, slow down
The daily contingent of 1000 requests is exhausted, the counter is set back at midnight CET.
HTTP 429: {"window":"tokens/min","used":91244,"ceiling":90000,"opensAgainInMs":8200}
Maximum 4 parallel conversations per key; you are having 4 running. Kindly wait till one gets finished.
{"err":"slow_please","comment":"token bucket of client is dry, it refills with 300 tok/s"}
WARN pacing: leaky bucket full for msisdn-key 48*****12, next slot at T+3s
Your 5-hours usage window is full. It becomes free again at 16:40 o'clock.
pl.kantor.llm.ThrottledByServerException: request number 101 inside of one minute, permitted 100, backoff is advised
RPS_CAP
FREE_QUOTA_EXCEEDED
The counter goes back to zero at six
You have used up today, see you tomorrow
You used up all of it today
((HTTP/2 429) Could not parse HTTP response.)
Its allowance of messages renews at 4 pm
You're out of extra usage · resets 5pm (Europe/Oslo)
Server is temporarily limiting requests
We are temporarily limiting your requests
)~");
}

TEST_CASE("in words that nobody has listed: billing") {
  texts(K::billing, {}, R"~(
{"fault":"WALLET_EMPTY","balance":"0.00","currency":"EUR"}
Error code: 402 - {'note': 'please settle invoice INV-3391 before sending further jobs'}
You're out of credits. Buy a pack to continue generating.
[ledger] hard stop: team 'growth' burned its $500 March budget, owner must raise the ceiling
org.mill.sdk.PaymentException: card ending 4242 was declined, pay-as-you-go is on hold
{"code":"PLAN_LACKS_FEATURE","text":"API calls aren't part of the Free plan. Upgrade to Maker or above."}
Free trial grant has been used up; add a payment method to go on.
rpc error: code = FailedPrecondition desc = no active subscription on tenant 5512
{"success":0,"reason":"insufficient funds: job priced at 0.031, purse holds 0.004"}
WARN prepaid units exhausted for key vk-77 (spent 10.00 of 10.00 USD), request not dispatched
{"error_kind":"account.arrears","explain":"Account overdue by 43 days, inference frozen until paid."}
Your monthly spend guard of 25 USD was hit. Increase it in Billing if you want more usage.
Lumen.Sdk.QuotaException: lifetime token grant of sandbox tier consumed (1,000,000 / 1,000,000). Purchase required.
{"toast":"Top up needed","body":"We could not take 0.12 coins from your balance."}
exited 1: subscription lapsed on 2 May for non-payment, renew it to run more prompts
Your wallet is empty. Add funds to keep chatting.
{"err":"NO_FUNDS","balanceCents":-12,"currency":"EUR"}
HTTP 402: the card on file was declined, generation is paused until it's paid
The monthly budget of $200 set by your finance admin has been spent; generation is off until someone raises the budget
llmkit.errors.SubscriptionLapsed: team plan ended 2025-01-31 and was not renewed
Agents are part of the Studio tier. You're on Free. Upgrade to unlock.
PREPAID_BALANCE_DEPLETED acct=77120
[zapline] action "Draft reply" halted: trial credit used up ($5.00 of $5.00), please enter a payment method
invoice #2024-1183 is 40 days overdue so API usage for your organisation has been put on hold
{"allowed":false,"requires":"paid_plan","currentPlan":"hobby","feature":"long-form generation"}
cost guard tripped: virtual key 'marketing' has spent 50.02 of its 50.00 USD lifetime budget
You're out of coins 🪙 Buy a pack to send more messages.
账户余额不足，请充值后继续调用
크레딧이 모두 소진되었습니다. 결제 수단을 등록하고 충전해 주세요.
Seu período de teste terminou. Assine um plano para continuar usando o assistente.
{"wallet":{"balance":"0.00","currency":"EUR"},"error":"WALLET_EMPTY","msg":"Add funds to go on."}
HTTP 402: {"why":"pay up first"}
Your card was declined for the March invoice, so API use is on hold until it is settled.
{"code":"SPEND_CAP_HIT","capUsd":50,"message":"The monthly budget you set for this workspace has been spent"}
You're out of credits. Buy a pack at dash.ferrolite.ai to carry on.
InsufficientFundsError: need 0.0213 USD for this call, have 0.0004 USD
{"success":false,"reason":"trial_over","text":"Your 14-day trial finished. Choose a paid plan to keep using the API."}
{"error":{"label":"plan.excluded","explain":"Model gannet-pro isn't part of the Hobby plan; upgrade to Studio"}}
ACCOUNT_IN_ARREARS - overdue balance $118.40, service halted
{"errno":3301,"errmsg":"prepaid token package used up, please recharge"}
tinderbox.api.PaymentNeeded: no payment method on file for org_tb_17
Subscription lapsed on 1 Feb. Renew it in Settings > Billing.
{"title":"Hard limit","detail":"Your prepaid allotment of 2,000,000 tokens is used up and does not replenish; purchase more."}
[gateway] virtual key vk-marketing has exhausted its dollar budget (spent 25.03 of 25.00)
{"fault":{"faultstring":"Prepaid wallet of developer acme-dev is empty","code":"BALANCE_TOO_LOW"}}
HTTP 402: {"need":"0.0031 USD","have":"0.0000 USD"}
Your free trial is over. Choose a plan to go on using the assistant.
mlcli: the card on file was declined, inference is paused until the invoice is paid
{"code":"MONTHLY_BUDGET_SPENT","budget_usd":250,"spent_usd":250.07,"key_alias":"ci-bot"}
rpc error: code = FailedPrecondition desc = billing account of project tundra-114 was closed for non-payment
Out of credits 😕 Top up to continue.
{"errType":"plan","errText":"Realtime voice is only included from the Business tier upwards. Upgrade to unlock it."}
proxy: virtual key vk_hr over max_spend ($40.00), refusing until an admin raises it
SubscriptionLapsedException: contract 00-4417 ended 2025-02-28, renew to restore API access
{"success":0,"msg":"account in arrears, service stopped"}
You have no remaining compute units. Buy more units to run this cell.
{"denied_by":"cost-guard","message":"Spending ceiling set by the account owner has been reached; no further paid calls will be made"}
Insufficient funds to start this generation, please make a deposit
{"state":"UNPAID","detail":"Two invoices are past due. Settle them to have the endpoint reactivated."}
{"outcome":"refused","because":"Your wallet is at $0.00; add funds to go on generating."}
HTTP 402: no money left in prepaid account acct_9921
Monthly spending ceiling of 50 EUR set by your administrator was reached. Raise it in Billing to continue.
billing.HoldError: last invoice (INV-2231) is unpaid, API access is paused until it is settled
{"errNo":3108,"errTxt":"ACCOUNT IN ARREARS, PLEASE RECHARGE"}
gatekeeper: virtual key `docs-bot` spent 10.02 USD of its 10.00 USD budget, call blocked
Your trial credits are gone. Put in a card to keep using the API.
{"message":"The Hobby plan does not cover this model; upgrade to Pro to use it.","error_id":"PLAN_UPGRADE_REQUIRED"}
We tried to charge the card on file and it was declined, so inference is suspended.
com.ravelin.llm.QuotaExhausted: the token package you bought (1M tokens) has been fully consumed, purchase another package
{"result":null,"failure":{"id":"WALLET_EMPTY","human":"Your prepaid balance is $0.00. Add funds to go on."}}
time=03:12:09 lvl=error http_status=402 op=complete acct=8812 note="invoice overdue, service on hold"
{"errorCode":"spendCeilingHit","message":"The $50 monthly budget the owner set for this workspace has been spent."}
Falcon.BillingFailure: charge to card ending 4410 was declined, API use is stopped until a working card is on file
RuntimeException: OUT_OF_CREDITS (needed 12, have 3)
err: trial credit exhausted; pick a paid plan to keep generating
The free plan doesn't come with API use. Upgrade to Pro to unlock it.
We can't process this: there is no payment method attached to your account.
Saldo insuficiente: recargue su cuenta para seguir usando el servicio.
账户余额不足，请充值后再试。
dev.saltmarsh.api.PaymentRequiredException: HTTP 402 wallet balance is -0.03 EUR, deposit funds to go on at dev.saltmarsh.api.Errors.from(Errors.kt:29)
agentd[2217]: completion failed: prepaid credits depleted (have 0, this call costs 12)
Caused by: BudgetCapReached: monthly spend ceiling of $50.00 set by the workspace owner has been hit at Ledger.debit(Ledger.scala:118)
{"error_type":"NO_FUNDS","wallet":{"currency":"USD","amount":"0.00"},"top_up_at":"https://pay.tern.example/add"}
<problem><status>402</status><title>Payment Required</title><detail>The last invoice is unpaid; settle it to restore API service.</detail></problem>
{"granted":false,"planName":"Hobby","neededPlan":"Studio","why":"API generation is sold with the Studio subscription only"}
You're out of credits. Buy more to continue this conversation.
Your card was declined, so your subscription to Juniper Plus has stopped. Update your payment details to carry on.
The free trial allowance has been spent. Please choose a paid plan to keep using the API.
swift: Fatal: PeregrineKit.APIError.outstandingBalance(due: "212.40 CHF", message: "account is in arrears, generation is withheld until paid")
{"reason":"WALLET_EMPTY","balance":"0.00","currency":"EUR","topUpUrl":"https://console.nimbus.example/pay"}
HTTP 402: please settle your account before sending more prompts
Your card was declined on the 3rd, so we've paused inference for this team until an invoice is paid.
MONTHLY_SPEND_CEILING_REACHED: project budget $250.00, used $250.13. Raise the ceiling to continue.
That model is part of the Studio tier. Upgrade from Hobby to unlock it.
nimbus.client.PaymentError: prepaid units remaining: 0 (needed about 41)
{"data":null,"errors":[{"message":"Free trial ended, no payment method on file","extensions":{"code":"TRIAL_OVER"}}]}
Call blocked, outstanding balance of 1 940 SEK overdue since October.
Error code: 403 - {'cause': 'negative_balance', 'human': 'You owe us $3.17, add funds to restore access'}
ai-cli: out of credits! buy a pack with `ai-cli credits add` and rerun
{"outcome":"refused","cause":"wallet_empty","balance":"0.00 EUR"}
Your card was declined on renewal, so calls are blocked until the invoice of 1 May is settled.
HTTP 402: {"title":"Top up needed","need_cents":14,"have_cents":3}
ERR_SPEND_CEILING: workspace hit the $200 monthly maximum set by finance; an owner must raise it
Voice replies with Maestro Large are for Pro subscribers. Upgrade to unlock.
hostlet: prepaid units for project 'dungeon-chat' are gone (0 of 500000 left). Buy more with `hostlet buy`.
{"errno":7004,"errmsg":"arrears: account is overdue, service suspended until payment"}
Trial over! Your gift of 5 dollars has been spent. Add a payment method to go on.
PaymentStandingException: customer cus_81 not in good standing, 2 unpaid bills
{"error":{"slug":"tier-too-low","message":"The Hobby plan doesn't include API access. Plans that do: Studio, Enterprise."}}
{"bizErr":{"area":"FIN","explanation":"Department's annual generative-AI budget (CHF 250000) is exhausted. Calls are stopped until Finance releases more funds."}}
Your wallet is empty. Add funds to keep using Lumen AI.
HTTP 402: {"balance_cents":-113,"note":"prepaid balance below zero"}
Agent mode isn't part of the Starter subscription; upgrade to Team to switch it on.
slurm-chat: project hpc0931 has 0.00 core-credits left in its allocation; ask your PI to purchase more
{"invoice":"INV-20931","overdueDays":45,"message":"Service paused because of an unpaid invoice"}
SPEND_CEILING_HIT month_to_date=500.03 ceiling=500.00 currency=EUR
Oct 09 11:20:31 pbx2 ivr-brain: upstream says the card on file was declined so no further turns will be served
The free trial ran out of its $5 grant. Enter payment details to carry on.
fleetmind refused: estimated cost of this call 0.42 USD is more than the remaining 0.07 USD
{"error":"WALLET_EMPTY","balance":"0.00","currency":"EUR","hint":"Add funds to go on using the API"}
Your prepaid balance has run out. Buy more credits to carry on.
HTTP 402: {"message":"This call costs 0.031 USD, you have 0.004 USD left"}
SpendCeilingHit: workspace has reached the monthly ceiling of $250 set by its owner; raise the ceiling to resume
{"code":"arrears","msg":"account has an overdue invoice, service is suspended until it is paid"}
The Free tier doesn't come with API use. Upgrade to Builder or above to call this model.
ERROR billing-svc: card ending 4417 was declined, pay-as-you-go generation stopped for org o-5512
{"failure":{"reason":"TRIAL_OVER","detail":"Your trial credit has been spent and no payment method is on file."}}
insufficient funds: need 1840 tokens-credits, have 12. pls top up
co.parley.sdk.SubscriptionLapsed: the subscription ended on 2025-01-31 and was not renewed; choose a plan to restore generation
{"result":null,"problem":{"class":"funds","balance_eur":"0.00","needed_eur":"0.04","say":"Prepaid balance is empty. Add money under Wallet and resend.","job":{"engine":"ostrich-13","ask":"Translate into Danish: the ship left harbour at"}}}
quill.client.PaymentNeeded: [402] the monthly spending ceiling of $250.00 that the owner of 'riverside' set has been reached ($250.03 spent); raise it in the console to go on (model='quill-prose', request_id='q-5d20f')
level=error component=llm-bridge tenant=4471 http=403 upstream.reason=subscription_unpaid upstream.text="Invoice INV-2210 is 34 days overdue, the workspace is on hold until it is settled" model=heron-chat took=63ms
WALLET_EMPTY
Out of credits. Top up?
TRIAL_CREDIT_EXHAUSTED
PLAN_EXCLUDES_API_ACCESS
The card on file was declined, so we have paused generation until a working one is added.
Your free grant of five dollars has been spent in full; buy a pack to continue.
The Starter plan doesn't come with the reasoning models, you would have to upgrade to Studio for those.
{"balance":"-0.42","currency":"EUR","message":"Wallet is empty. Add funds to continue."}
HTTP 402: pay up first
Your card was declined for the May invoice, so generation is paused until it is settled.
{"code":"SPEND_CEILING","detail":"Project 'otter' hit the 200 USD ceiling that its owner set. Raise the ceiling to go on."}
NotEnoughCoinsError: this completion costs 12 coins, you own 3
The Hobby tier doesn't come with the dialogue API. Upgrade to Studio to unlock it.
billing-guard: subscription sub_0K2 is past due 21 days, inference suspended
{"status":"error","errno":336501,"msg":"you owe 118.20 CNY, calls stay off until the debt is cleared"}
Trial is over and no payment method is on file :(
prepaid token pack exhausted (0 / 5 000 000 left). Purchase another pack in the console.
{"errno":7301,"errmsg":"wallet empty, please recharge before calling again"}
HTTP 402: {"say":"pay up first"}
Your prepaid balance is $0.03 but this call is estimated at $0.41. Add funds to continue.
SPENDING_CAP_REACHED: monthly budget of EUR 200.00 set by the workspace owner has been consumed
{"blocked":{"by":"subscription","text":"The Hobby tier doesn't include hosted inference; upgrade to Studio to unlock it"}}
Your card was declined for the last invoice, so API usage is suspended until the outstanding amount is settled.
ledger.InsufficientFunds: debit of 120 units refused, account holds 7 units
{"status":"failure","reasonCode":"trialCreditsSpent","reason":"All of your free starter credits are gone. Enter a payment method to go on."}
[proxy] virtual key team-blue over its max_budget: spend=50.0021 budget=50.0
Error: no active subscription found for org 5531, purchase a plan at the billing portal
{"error":"wallet_empty","balance":"0.00 EUR","topup":"https://console.inferbarn.example/wallet"}
Card declined on your last invoice. Generation is paused until it is paid.
cost-center 40771 has burned through its yearly LLM budget; finance must approve more before calls go through
{"code":"PLAN_TOO_LOW","message":"The hobby plan doesn't come with hosted 70B endpoints. Upgrade to Studio to use them."}
GPU-hour allocation for project phys-nlp spent (1000/1000 SU). Apply for a new grant of units.
HTTP 402: prepaid tokens used up, buy another pack
SpendGuard: hard ceiling of $250 set by your admin was reached, blocking further paid calls
{"success":false,"errId":7003,"errText":"Not enough coins in studio account to pay for this completion (needs 14, has 3)"}
Your free trial is over. Add a payment method to go on using RoboTalk.
SubscriptionLapsedError: invoice INV-2291 overdue by 31 days, inference service suspended for nonpayment
{"error":{"slug":"wallet-empty","description":"Your prepaid balance is $0.00. Add funds to keep generating."}}
We couldn't charge the card on file, so API access is paused until the invoice is paid.
SPEND_LIMIT_HIT org=finch monthly_cap_usd=250 used_usd=250.14
The Starter tier doesn't include long-form models. Upgrade to Pro to unlock them.
HTTP 402: {"msg":"this call would cost 0.38 credits, you own 0.05"}
{"state":"suspended","cause":"ARREARS","message":"Account in arrears since 2 days; please recharge."}
Your free trial has come to an end. Choose a plan and enter payment details to go on.
orchid: remaining funds too low for this request (need 12 coins, have 3) -- top up at orchid.example/pay
{"Code":"SubscriptionLapsed","Message":"No active subscription was found for this account; renew it in the billing console."}
You’re out of credits 😢 Buy a pack?
Wallet amount is too less for this call. Please do the recharge of your wallet to continue with using the API.
{"state":"DECLINED","iso8583":"51","note":"not sufficient funds on prepaid account for 1 chat completion"}
HTTP 402: {"hinweis":"Your prepaid credit is used up (0,00 EUR). Please charge it up."}
Invoice of May is unpaid since 45 days, API is put on hold until the settlement.
{"kod":"PAKIET_FREE","opis":"model in this size is only in package Business and higher, please to upgrade the package"}
MONTHLY SPENDING LIMIT 200 BRL ATTAINED - CALLS STOPPED BY COST GUARD. RAISE THE LIMIT IN FINANCE PANEL.
Your free trial credits are finished boss, add a card for proceeding further.
llm-proxy: cost-center 7730 budget=0.00 remaining after debit, refuse to book further completions
{"success":false,"errCode":30017,"errMsg":"your account owe us 36.20 yuan, service is stopped before the debt is paid"}
CreditLineExhaustedError: the contractual volume you bought is consumed wholly, order a new volume with your sales contact
Your quota is used up
That one is an add on
EXCEED_TOKEN_QUOTA
Token quota limit of the package
)~");
}

TEST_CASE("in words that nobody has listed: auth") {
  texts(K::auth, {}, R"~(
{"fault":{"name":"TokenStale","detail":"bearer token lapsed at 2025-03-11T08:14:02Z, mint a new one from /oauth/renew"}}
WARN gatekeeper: session cookie for svc-agent is past its TTL, log in again before calling /infer
Error code: 401 - {'msg': 'Who are you? No Authorization header came with this call.'}
thread 'main' panicked at src/client.rs:88: called `Result::unwrap()` on an `Err` value: Unauthenticated { reason: "jwt exp claim is in the past (-312s)" }
{"ok":false,"why":"NOT_LOGGED_IN","hint":"run `hutctl login` and try once more"}
Your sign-in has timed out. Please reconnect your account to keep chatting.
rpc error: code = Unauthenticated desc = ticket older than 3600s, obtain a fresh one from the STS
HTTP 401: {"reason":"x-inhouse-key header absent"}
com.acme.llmgw.AuthException: Signature timestamp drifts 17 minutes from server clock, re-sign the request with the current time
** (Pithy.AuthError) refresh token rotated elsewhere; the access token we hold is no longer current
{"errType":"REAUTH_NEEDED","userFacing":"We need you to sign in again","retryable":false}
[gw-07] 401 unauthorised - caller identity could not be established
aws-style creds picked up from the instance profile have expired (Expiration=2025-01-30T02:00:00Z); ExpiredCreds
PHP Fatal error: Uncaught Lantern\Exception\Unauthorized: nonce already consumed, request a new access token in /srv/app/vendor/lantern/sdk/src/Http.php:141
Your sign-in to the assistant lapsed overnight. Tap here to log in again and we'll pick up where you left off.
[WriterPane] 401 from gateway.local:8443/chat -> {"ok":false,"why":"bearer expired 14 min ago"}
{"errCode":"TOKEN_STALE","detail":{"issuedAt":"2025-02-03T07:00:00Z","validForSec":3600},"tip":"obtain a fresh token via /oauth/refresh"}
com.kestrel.ide.llm.CredentialException: no Authorization header was attached to the completion request (HTTP 401)
bot: hmm, the llm backend wants me to prove who i am. no api key came through with that message
ERR_SESSION_TIMED_OUT: your workspace session ended after 12 h, reauthenticate to keep generating
HTTP 401: {"status":"unauthorized"}
keychain read failed while fetching the model-provider secret: errSecInteractionNotAllowed (-25308); request goes out without credentials and is being refused
Step "Summarise ticket" stopped: the OAuth connection of this node needs to be reconnected, the refresh token was used up
quill: not logged in. run `quill login` first
{"fault":{"type":"JwtExpired","exp":1738570000,"now":1738573611}}
WWW-Authenticate: Bearer realm="lab-llm", error="token_expired" -- llm proxy refused the call
登录状态已失效，请重新扫码登录后再使用智能助手
アクセストークンの有効期限が切れています。再ログインしてから推論リクエストを送信してください。
Sitzung abgelaufen – bitte melden Sie sich erneut an, um den KI-Assistenten weiter zu nutzen. (401)
{"ok":false,"fault":{"slug":"bearer.stale","explain":"This bearer lapsed at 09:14 UTC. Mint a new one and come back."}}
No Authorization header on the request. Every call to /infer must carry one.
{"errorType":"SESSION_TICKET_EXPIRED","detail":"Ticket st-88f1 went past its 60 minute lifetime","renewUrl":"/v2/tickets"}
HTTP 401: {"reason":"who are you?"}
halcyon.errors.LoginNeeded: your login has gone out of date, run `halcyon login` again to continue
{"status":"denied","code":"JWT_EXP","message":"the 'exp' claim is 412 seconds in the past"}
java.lang.SecurityException: Access token has timed out; obtain another via the refresh grant (com.brontes.client.Signer.sign:88)
Couldn't read an API credential from the request - we looked in the header and in the query string and saw nothing.
[warn] upstream replied 401 Unauthorized for profile "team-b"; challenge=Bearer realm="quillworks"
{"type":"https://errors.nimbusine.dev/unauthenticated","title":"Unauthenticated","detail":"You need to sign in before calling this endpoint."}
TokenRefreshFailed('access token no longer fresh and the refresh token was rejected, please re-authenticate')
ERR_AUTH_SIG_AGE: signature timestamp older than 15 min, sign the request afresh
{"error":{"grpcCode":16,"grpcName":"UNAUTHENTICATED","text":"request carried no valid authentication credential"}}
Your session has ended. Please log in again to keep chatting with Orla.
{"fault":{"faultstring":"Bearer token lapsed 14 minutes ago; mint another and replay","detail":{"code":"TOKEN_STALE"}}}
WARN gw::guard: no Authorization header on POST /generate, answering 401
Your sign-in has run out. Log in again to keep chatting.
{"ok":false,"reason":"SSO_SESSION_EXPIRED","loginUrl":"https://id.corp.example/realms/ml"}
llmctl: not logged in on this machine. Run `llmctl login` and repeat the command.
{"error":{"kind":"jwt","msg":"exp claim is in the past (skew allowed: 30s)"}}
HTTP 401: {"title":"Unauthorized","status":401,"traceId":"00-9c1f0b-77e2-00"}
com.acme.ai.client.CredentialsExpiredException: STS session credentials were valid until 2025-03-02T09:15:00Z
rpc error: code = Unauthenticated desc = request carried no credential metadata
thread 'main' panicked: RefreshFailed("oauth refresh token has aged out, interactive login needed")
voice-bridge: websocket handshake declined with 401, bearer no longer fresh
{"type":"about:blank","title":"Who are you?","detail":"We could not read a credential out of your Authorization header. Expected scheme Bearer."}
Signature rejected because its timestamp is too old; sign the request again with the current time and resend (AuthStaleSignature)
[notebook] Kernel gateway cookie expired, please re-authenticate to use %%ask
{"fault":{"name":"SessionLapsed","detail":"Your sign-in from 09:12 ran out at 10:12. Obtain a new bearer token and repeat the call."}}
inkwell.client.Unauthenticated: no credentials were attached to this call (neither X-Access-Key nor Authorization was present)
HTTP 401: who are you? log in first
[gateway] jwt rejected: exp claim 1731000412 lies 38s in the past
{"ok":false,"why":"TOKEN_STALE","tip":"run `orchid login` again"}
Your workspace login has timed out. Please sign back in to keep chatting with the assistant.
Error code: 401 - {'reason': 'unauthorised', 'scope': None}
WARN relay: upstream said the Authorization header could not be parsed; expected "Bearer <token>", got a blank value
{"problem":{"id":"missing_secret","text":"Send your key in the x-quill-key header; we did not receive one."}}
RefreshFailed: the OAuth access token is past its lifetime and silently renewing it did not work, re-authenticate with `pilot auth renew`
{"fault":{"kind":"TOKEN_LIFETIME_ELAPSED","msg":"Your bearer is 61 minutes old; we only honour them for an hour. Get a new one from /oauth/mint."}}
level=warn svc=edge route=/v2/generate http=401 who=anonymous detail="no credential presented"
{"ok":false,"reason":"signed-out","hint":"log in again to carry on"}
com.lumen.llm.CredentialAbsentException: header X-Lumen-Key was not sent with the call
panic: refresh grant went stale (last used 94 days ago), sign in once more to obtain a new one
HttpError(401): who are you?
Your sign-in ran out overnight. Please run `parley login` and try again.
We couldn't find an API token in your request, so we can't tell which account it belongs to.
Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.
JwtVerifier: exp claim 1731840012 lies in the past (now 1731843977)
com.quillchat.sdk.SessionLapsedException: bearer credential outlived its validity window (exp=1717430400, now=1717431022) at com.quillchat.sdk.TokenGate.verify(TokenGate.java:88) at com.quillchat.sdk.Client.ask(Client.java:141)
level=warn ts=2025-02-11T08:14:55Z caller=llmproxy/upstream.go:212 msg="upstream wants us to log in again" err="oauth2: access token is stale, refresh grant needed"
PHP Fatal error: Uncaught Parley\Exception\NotSignedIn: No Authorization header was sent along with the completion call in /srv/www/vendor/parley/http/src/Kernel.php:77
{"ok":false,"fault":{"name":"TOKEN_EXPIRED","issuedAt":"2024-11-02T10:00:00Z","lapsedAt":"2024-11-02T11:00:00Z","advice":"obtain a new access token and resend"}}
<response status="401"><reason>Unauthorized</reason><detail>Send your credentials with this call</detail></response>
{"httpStatus":401,"title":"Authentication needed","realm":"inference","traceId":"b81-0f2"}
You've been signed out because you were away for a while. Log back in to keep chatting with the assistant.
We couldn't read an access key on that call. Did you forget to attach it?
Your sign-in for Lumen Assistant has run out; please sign in again and we'll pick up where you stopped.
reqwest wrapper: ApiFailure { status: 401, cause: IdTokenTooOld { age_secs: 3911, max_secs: 3600 }, hint: "re-run `orla login` to mint another" }
{"err":"TOKEN_STALE","detail":"bearer presented at 09:14:22Z lapsed at 09:00:00Z; request a new one from /oauth/refresh"}
HTTP 401: who are you? We couldn't find any credentials on this call.
Your sign-in has timed out. Please log in again to keep chatting.
WARN gateway.security - Unauthorized: no X-Access-Key header supplied by caller 10.4.7.19
com.quill.llm.SessionLapsedException: session 8c1f is past its lifetime, re-authenticate   at com.quill.llm.Http.check(Http.java:88)
{"status":"fail","reason":{"name":"jwtExp","claims":{"exp":1733900400},"now":1733912291}}
quillctl: not logged in. Run `quillctl login` and try again.
Error code: 401 - {'fault': {'faultstring': 'Access token has expired', 'obtainNewFrom': 'sts'}}
The Authorization header could not be read: expected "Bearer <token>", found an empty value after the scheme
temporary security credentials ran out 4 minutes ago, signature not accepted until they are renewed
{"ok":false,"why":"token_stale","detail":"Your login ran out 14 minutes ago, sign in once more to get a new one"}
pxgw[7713]: reject req=9f2a who=- cause="caller did not identify himself, Bearer header absent"
Your session with StoryForge has timed out after a week away. Please log in again to keep writing.
SSO_ASSERTION_EXPIRED: NotOnOrAfter=2025-03-02T08:11:40Z is in the past; obtain a fresh ticket from the identity server
llmctl: HTTP 401 from https://infer.knotwood.dev/v2/generate
com.brightpanda.ai.RemoteException: 401 :: jwt exp claim 1741002200 < now 1741005913\n\tat com.brightpanda.ai.Http.check(Http.java:88)
{"fault":{"name":"Unauthenticated","note":"we could not read the X-Studio-Key header; it seems to be cut off"}}
error: the access token minted for this device is only good for one hour and that hour is over, run `quill login`
{"errorCode":"REFRESH_NEEDED","userMessage":"Sign-in no longer fresh","retryAfterLogin":true}
HTTP 401: {"status":"unauthorized","hint":"Did you forget to send your key?"}
{"rejectCause":"Bearer presented at the AI gateway lapsed at 08:59:12Z; obtain a new one from the STS and resubmit"}
HTTP 401: {"outcome":"rejected","why":"No credential accompanied this call"}
SidebarError: You've been signed out of Lumen. Sign in again to keep chatting with the page.
[ide-agent] WARN  completion failed: could not refresh OAuth grant silently, user must log in once more
srun-llm: your Kerberos ticket ran out 14 minutes ago, run kinit and submit the prompt again
{"sessionState":"STALE","details":{"lastSeen":"2025-02-11T04:10:00Z"},"userText":"Your login has timed out, please re-authenticate to use the dialogue engine."}
TOKEN_NOT_PARSEABLE: the Authorization value is not of the form 'Bearer <jwt>'
Error code: 401 - {'ok': False, 'reason': 'JWT exp claim is in the past'}
Signed URL for the LLM leg is past its validity window, request another signature from /v2/sign
hey, we didn't find an API key on this request. put it in x-robo-key and send it again
{"fault":{"code":"TOKEN_STALE","detail":"Your bearer token lapsed at 2025-03-11T08:14:02Z. Obtain a new one from /oauth/renew and call again."}}
We couldn't find any credentials on this call. Send your key in the X-Lumen-Key header.
[gateway] 14:22:09 WARN upstream replied 401, challenge: Bearer realm="inference"
SessionLapsedError: you have been signed out after 12 hours, run `quill login` and repeat the command
{"errCode":"A0230","errMsg":"access token has outlived its lifetime","data":null}
Exception in thread "main" com.brightwave.llm.UnauthenticatedException: refresh token no longer accepted, interactive sign-in needed
{"ok":false,"reason":"JWT_EXP","exp":1733011200,"now":1733014921}
Hmm, looks like your login timed out. Please sign in again to keep chatting with the model.
HTTP 401: {"title":"Who are you?","detail":"Authorization header absent or unreadable"}
botlib.errors.CredentialsExpired: temporary STS credentials ran past their validity window (issued 3602s ago, good for 3600s)
{"fault":{"area":"identity","label":"bearer_lapsed","detail":"The bearer you sent stopped being valid at 2025-03-04T11:20:09Z. Mint a new one at /sessions and repeat the call.","call":{"verb":"POST","route":"/infer/chat","promptHead":"Summarise the attached lease for a ten"}}}
com.halcyon.llm.TokenRefreshException: could not renew access grant ahead of POST /v2/generate at com.halcyon.llm.Session.send(Session.java:118) Caused by: com.halcyon.oauth.StaleGrantException: grant is 3712s old, lifetime is 3600s
ts=2025-06-03T07:55:10.221Z level=warn msg="upstream turned us away" code=401 realm=textgen reason="no Authorization header on request" route=/chat attempt=1 key_slot=primary bytes_out=811
lumen.errors.Unauthenticated: 401 for https://lm.lumen.example/answers, server says "X-Lumen-Key arrived as 'Bearer ' with nothing behind it" (we sent {'model': 'lumen-7', 'stream': False, 'messages': [<3 items>]})
SESSION_LAPSED_SIGN_IN_AGAIN
You've been signed out. Log back in to keep chatting.
ERR_NO_CREDENTIAL_SENT
Your login ran out overnight, so please authenticate once more before sending another prompt.
The text service replied with a bare 401 Unauthorized and no explanation.
We couldn't decode the access token in your header because it looks cut off halfway; fetch a fresh one and come back.
{"fault":{"faultstring":"Bearer ticket lapsed 14 minutes ago, obtain a new one","detail":{"code":"gw.oauth.TicketLapsed"}}}
HTTP 401: {"ok":false,"why":"who are you? no credentials came with this call"}
Toast: "You've been signed out. Sign in again to keep chatting with the assistant."
NpcDialogSubsystem: Warning: backend said 401 for /v2/converse, session ticket for player slot 0 is stale
com.lumenkit.sdk.SessionExpiredException: login from 2025-03-02T08:11:40Z is past its 12 h lifetime at com.lumenkit.sdk.Transport.sign(Transport.java:88)
{"errno":40102,"errMsg":"JWT exp claim is in the past"}
$ quill ask "summarise this"\nyour login has run out, type `quill login` and try again
{"status":"DENIED","reasonCode":"SIGNATURE_TIMESTAMP_SKEW","text":"The signed request is 612 seconds old; signatures are honoured for 300 seconds. Sign again."}
Could not read the X-Inference-Key header: expected base64, got 3 bytes of garbage. Authentication not attempted. (401)
WARN  refresh_token grant answered "stale_grant"; access token can't be renewed, user must go through the browser login again
{"fault":{"code":"TOKEN_STALE","detail":"Bearer token lapsed 14 minutes ago, obtain a new one from the token endpoint"}}
HTTP 401: {"ok":false,"why":"who are you?"}
We couldn't find your credentials on this request. Did you forget to send the x-gateway-key header?
2025-02-11T08:14:55Z WARN llm.client upstream wants us to log in again: refresh_token past its lifetime (oauth grant needs renewing)
com.brightloom.sdk.SessionLapsedException: Your login session timed out at 09:31, sign in once more (at com.brightloom.sdk.Http.send, Http.java:212)
{"errorName":"JwtOutOfDate","explanation":"The exp claim of your JWT lies in the past; mint a fresh one"}
error: not logged in. Run `quill login` and try again
{"status":"UNAUTHORISED","message":"Authorization header is not in the form 'Bearer <key>' so no credential could be read from it"}
The temporary security credentials supplied with this call ran out; renew the STS session before calling the inference endpoint
Sign-in required - your access to Lumi Assistant has timed out, please authenticate again to keep chatting.
{"err":"E_TOKEN_STALE","detail":"your gateway ticket lapsed 14 min ago, run `gwctl ticket renew` and try again"}
Your lab login has timed out. Please sign in through Shibboleth once more to keep chatting with the cluster models.
rpc fault 16: bearer JWT past its exp claim (exp=1718200011, now=1718203642)
[npc-dialogue] backend wants an Authorization header and we sent none; got 401 from brain-gw.internal
{"ok":false,"reason":"WHO_ARE_YOU","hint":"Couldn't find any credentials on this call. Pass X-Farm-Key."}
kinit: ticket expired while contacting llm-proxy.hpc.uni; renew your Kerberos ticket
PlayerSessionTokenExpired: dialogue service dropped the request, fetch a new session token from /v2/login
{"fault":{"faultCode":"OAUTH_ACCESS_LAPSED","faultString":"Access token is no longer fresh. Use your refresh token to get another."}}
WARN fleet-brain: robot 0x3f's short-lived credential ran out at 11:02Z, handshake for /infer denied until it is rotated
com.acme.aigw.UnauthenticatedException: SSO cookie missing or older than 8h; re-login required
{"ok":false,"reason":"TOKEN_LIFETIME_ELAPSED","detail":"Your bearer token was good until 14:02 UTC; obtain a new one from /oauth/refresh."}
[gateway] dropped call to /generate: no credential was presented in either X-Access-Key or Authorization
You've been signed out because of inactivity. Please log back in to continue chatting.
com.lumen.sdk.UnauthenticatedException: HTTP/1.1 401 (no body)\n\tat com.lumen.sdk.Transport.check(Transport.java:118)
{"fault":{"faultstring":"Rejected the JWT: exp claim lies 341 seconds in the past","faultcode":"steps.jwt.Expired"}}
refresh of the OAuth grant failed (invalid_grant: refresh token too old), run `quill login` again
error: credentials in ~/.nova/session.json are stale, please re-authenticate
{"status":"denied","why":"Header 'Authorization' should look like 'Bearer <secret>' but we got an empty value after Bearer"}
The temporary STS credentials attached to this request have lapsed. Assume the role again.
HTTP 401: {"errCode":40101,"errMsg":"login required"}
The session ticket is over its lifetime since 00:14:09, please to sign on again and repeat the call.
{"rc":-41,"rcText":"SIGNON-TICKET STALE","detail":{"issuedAt":"06:02","validTill":"07:02","now":"07:03"},"remedy":"obtain next ticket by the STS"}
HTTP 401: {"fehler":"no bearer header was delivered with the query"}
Kindly login again. Your access token is expired and same is not accepted by inference gateway.
gw-llm[2210]: peer presented JWT, exp=1718000000 lies 312 s in the past, refused with 401
E-0117 LOGIN LOST: operator cookie has died, do re-login and press F5
{"ok":false,"why":"we could not read any api key in your headers, did you forget X-Api-Token?"}
org.bankhaus.ki.SsoException: refresh of OAuth2 grant was declined (refresh token too old), user must consent once more
>> step 3/5 call assistant ... FAIL: not logged in. Type `nlp login` at first.
{"status":{"class":"SECURITY","num":401,"txt":"caller not authenticated"},"trace":"b7-11f-02"}
Your session has timed out, sign in once more
Please send your key along
We couldn't find an API token in your request
We could not find an API key
Its aud claim names another service
jwt.ClaimException
Your session had timed out
Your OAuth token is not active
Token not active
The token in it stopped being valid
)~");
}

TEST_CASE("in words that nobody has listed: auth permanent") {
  texts(K::auth_permanent, {}, R"~(
{"fault":"KEY_REVOKED","detail":"key ending in 9f2c was withdrawn by its owner on 4 February and cannot be reinstated"}
We closed this account for good following your deletion request. Keys issued under it no longer function.
Error code: 401 - {'err': {'slug': 'bogus_key', 'text': "the key 'hut-abc***' does not match anything we ever issued"}}
level=error component=keyring msg="secret rejected: checksum digit wrong, this is not a genuine Pebble key"
{"status":"denied","subcode":"TENANT_DEACTIVATED","message":"Organisation northwind-labs has been deactivated. All of its credentials are void."}
Sorry, that API key isn't valid. Double-check that you've copied the whole thing from your dashboard.
org.mill.sdk.InvalidKeyException: Key 'mill_live_...77ab' is disabled by administrator
HTTP 403: {"apiKeyState":"SUSPENDED_PERMANENTLY","contact":"trust@quarry.example"}
{"code":40102,"info":"wrong secret for access id AKX-2291"}
Your key was spotted in a public git repo, so we killed it. Create a replacement in Settings > Keys.
panic: modelhub: api key unknown to this server (tried 1 keyring, 0 matches)
(Grotto::BadKey) no such key — was it deleted? [request 01JMX4]
{"error_kind":"credential.incorrect","explain":"The API token supplied is incorrect."}
denied by keyd: service account 'bot-ingest' has been terminated, its token is dead
{"result":null,"problem":{"title":"User banned","detail":"This user account has been permanently banned; its API tokens were invalidated."}}
This access key was revoked by its owner on 11 March and cannot be used any more.
{"result":"DENIED","cause":"KEY_REVOKED","keyFingerprint":"7f:a1:…:0c"}
We've closed your account following the deletion request you sent us; its tokens are no longer accepted by the model API.
Error code: 401 - {'msg': "we do not recognise that secret; it matches no key ever issued by us", 'sc': 40112}
ACCOUNT_SUSPENDED_PERMANENTLY tenant=9921 -- contact trust@harborllm.example
plugin toast: Wrong API key. Check that you pasted the whole key.
{"organization":{"id":"org_55c","state":"deactivated"},"error":"calls on behalf of a deactivated organization are rejected"}
lumen-cli: fatal: server says key "lm-***Q8" is invalid (bad checksum in key)
HTTP 403: {"reason":"credential_disabled","disabledBy":"admin@corp.example","disabledAt":"2024-11-20"}
java.lang.SecurityException: The supplied apiKey has been deleted from the console. at dev.orbit.client.Auth.check(Auth.java:71)
Heads up! Somebody posted your key on a public repo so we killed it for good. Make a new one in Settings → Keys.
rejected: service account 'n8n-llm' was decommissioned, its key is void
您的账号已被永久封禁，API 密钥同步作废
잘못된 API 키입니다. 등록된 키와 일치하지 않습니다.
La clé d'API fournie a été révoquée ; elle ne sera plus jamais acceptée par ce service.
{"outcome":"refused","why":"key_revoked","note":"Key ending in 7c2e was revoked by its owner on 3 May and can't be used any more."}
That API key isn't one of ours. Check for typos or copy it again from the dashboard.
{"errCode":40107,"errMsg":"apiKey does not exist","traceId":"b19e0c"}
Account closed. The organisation that owned this key has been deleted.
PelicanAuthError: 401 secret does not match any known client (client_id=pc_2291)
{"error":"ACCOUNT_DEACTIVATED","message":"User 5512 was deactivated by an administrator"}
{"success":false,"data":null,"msg":"Wrong api key supplied: sk_tarn_****19"}
Error code: 403 - {'state': 'banned', 'message': 'Your workspace was shut down for good after a fraud review; keys under it are dead'}
UNKNOWN_API_KEY
{"title":"Credential disabled","detail":"The service key 'ci-runner' has been switched off in the console and will not be accepted.","instance":"/keys/ci-runner"}
vireo-cli: fatal: the key you configured is bogus (server says: invalid key)
{"auth":{"result":"fail","cause":"KeyCompromised","info":"We found this key in a public repo and invalidated it. Create a replacement."}}
com.oxbow.sdk.BadKeyException: The provided key is not valid for any Oxbow account
{"errors":["API key is malformed: it should begin with 'mrl-' and be 40 characters long"]}
Sorry, this organisation has been suspended permanently and none of its tokens work now.
{"fault":{"faultstring":"That consumer key was revoked by its owner on 2025-01-19","code":"KEY_REVOKED"}}
{"status":"DENIED","subcode":"ACCOUNT_DEACTIVATED","message":"This workspace was shut down by its administrator and its keys no longer work."}
ERR_INVALID_APIKEY
Sorry, your organisation has been suspended for good following a review. All access tokens were destroyed.
client.go:88: key id ak-77d1 is in state DISABLED
{"errors":[{"extensions":{"code":"WRONG_API_KEY"},"message":"Incorrect key supplied; copy it again from the console"}]}
edge-auth: subject svc-chat-eu has been deleted, its token will never be honoured again
mlcli error: the API key ending in ...f3Qz is bogus. Double-check what you pasted.
{"code":1004,"info":"invalid access key","data":null}
ApiKeyLeakedError: we found this key in a public repository and permanently revoked it
Your user has been banned from the platform. API credentials belonging to it are void.
{"authResult":"REJECTED","why":"key checksum mismatch, not a genuine key"}
rpc error: code = Unauthenticated desc = apikey "prod-bot-2" was rotated out and retired on May 4
<Fault><Code>InvalidClientSecret</Code><Text>The client secret given is not the right one for application 5521</Text></Fault>
{"status":"denied","cause":"KEY_REVOKED","revokedAt":"2025-03-02T08:00:00Z","by":"owner@fernlab.io"}
That API key isn't one of ours. Double-check you copied every character of it from the console.
lumen.errors.BadKeyError: the supplied key 'lm-****9f2c' does not match any key on record
HTTP 403: This account was closed for good on 14 June and can no longer call the inference API.
{"errorCode":"ORG_DEACTIVATED","userMessage":"Organisation 'bluebird-dev' has been deactivated. Contact support."}
proxy[314]: virtual key sk-vk-77 has been switched off by an administrator, refusing request
✗ Wrong API key. (server answered: unrecognised secret)
{"type":"CredentialDestroyed","title":"The key used here was deleted from the project last week","http":401}
Exception in thread "main" dev.tarn.sdk.AuthException: apiKey is invalid (signature checksum does not verify) at dev.tarn.sdk.Http.check(Http.java:88)
We found this key posted in a public repository and have permanently disabled it. Create another one in Settings > Keys.
{"errorType":"KeyRevoked","description":"The secret ending in 7fQ2 was revoked by its owner on 3 March and can not be used again."}
2024-09-11T08:14:55Z ERR gatekeeper 401 key_state=DISABLED key=ak-***19 msg="this key has been switched off by an administrator"
Orbital::Errors::InvalidKey (the api key you supplied is not valid)
thread 'main' panicked: AccountClosed("owner deactivated this account for good")
quillai.exceptions.BadKeyError: key rejected: incorrect api key
Your organisation was shut down on our side and none of its keys will be accepted any more.
This key was found in a public repo and we have permanently revoked it. Create another one in the console.
A chave de API informada é inválida. Verifique se você copiou o valor correto.
User account suspended indefinitely for abuse; all its API keys are dead
panic: parrot: fatal credential fault: secret sk_prt_…91ac was revoked by its owner on 2024-08-19 goroutine 1 [running]: main.mustAsk(...) /app/main.go:41
Traceback (most recent call last): File "/opt/bot/run.py", line 19, in <module> ... wrenlm.errors.BadSecret: the api key you passed is not one we ever issued
[ERROR] 09:12:44 Inferno::Client - request rejected: ACCOUNT_DEACTIVATED (owner closed this account, its keys no longer function) lib/inferno/client.rb:203:in `raise_for'
System.Security.SecurityException: Tollgate answered 401 KEY_REVOKED ---> Tollgate.Net.KeyRevokedException: this api key was withdrawn and cannot be reinstated at Tollgate.Net.Pipeline.Send(Message m)
{"errorCode":"E-1004","errorName":"InvalidApiKey","explanation":"No such key in our records. Check for a typo or create one in the console."}
<fault><code>KEY_DISABLED</code><text>An administrator has disabled this API key for good.</text></fault>
{"status":403,"outcome":"refused","organisation":{"id":"org-77x","state":"deactivated"},"note":"this organisation has been deactivated, none of its keys will be honoured"}
Hmm, that API key isn't valid. Double-check that you copied all of it from your dashboard.
This account has been terminated, so its keys can no longer be used to talk to our models.
The key ending in 3f9d has been deleted from your workspace. Replace it in Settings › Connections.
{"code":"KEY_REVOKED","msg":"The owner revoked this key on 2024-08-02. It cannot be reinstated."}
HTTP 401: that key isn't one of ours - never issued, check for typos
Your workspace has been deactivated by our trust team and its keys no longer function.
ERR apikey status=DISABLED keyId=k_77ab rejected=permanent
lumen.errors.BadCredential: secret does not match any known customer (wrong API key)
{"error":{"type":"accountClosed","userMessage":"This account was closed at the holder's request; all keys attached to it are void."}}
We found your key in a public repository and have destroyed it for your protection. Generate a different one in the console.
Error code: 403 - {"title":"Organisation terminated","explanation":"Org 5521 was shut down and API access withdrawn for good"}
login refused: user svc-summarizer has been deleted from the directory
{"ok":false,"why":"the apiKey you sent is invalid","apiKeyTail":"...x9Qe"}
{"result":"denied","reason":"KEY_REVOKED","revokedBy":"owner","revokedAt":"2025-01-19"}
We don't know this API key. Check for typing mistakes; keys on our host always start with hx_ and have 40 characters.
gate: key ****77be was switched off by an administrator of team 'render-farm' and can not be turned on again
{"err":{"kind":"account_closed","text":"The account that owns these credentials was shut down at the holder's request."}}
panic: inkwell client: server says "wrong api key" (code BAD_KEY)
HTTP 403: {"msg":"Your organisation has been deactivated following repeated abuse reports. All its keys are void."}
INVALID_SECRET -- no project matches the secret you supplied
This licence key was found in a public repo, so we killed it. Create a new one in the console.
{"code":40107,"message":"apikey is not correct"}
io.lumen.sdk.CredentialException: service user 'bot-17' has been deleted, its key is no longer valid
The key ending in ...c81f was deleted by its owner.
HTTP 401: {"result":null,"problem":"no such api key on record"}
KEY_REVOKED_LEAK_DETECTED your secret was found in a public repository and has been killed
{"tenant":{"id":"t_5521","lifecycle":"TERMINATED"},"message":"This tenant has been closed for good; its keys don't open anything any more."}
Toast: That access key is wrong. Check you copied the whole thing from the dashboard.
clusterllm: user 'mvandijk' was deactivated at graduation; tokens issued to this account are void
<SpeechFault severity="fatal">account suspended indefinitely for fraud, all credentials disabled</SpeechFault>
robobrain.errors.BadSecret: secret does not match any active or past key (fingerprint 9e:02)
{"errors":[{"name":"ApiKeyDisabled","text":"An administrator switched off this API key on 2024-12-01"}]}
{"error_name":"KEY_REVOKED","explanation":"The owner withdrew this key on 4 Feb. It can't be used any more."}
No such API key. Double-check that you pasted it correctly: sk_live_...9f2c is not one of ours.
{"status":"refused","why":{"type":"accountClosed","message":"The account behind this key was closed at the owner's request and cannot make calls."}}
FATAL: apikey rejected -> deleted by administrator (key id 7781)
Error code: 401 - {'code': 'BAD_KEY', 'info': 'The key supplied does not match any key on record'}
Dear developer, your organisation was terminated for breach of our rules and all its keys have been permanently deactivated.
{"result":{"success":0,"err":"wrong_api_key","txt":"apikey is wrong"}}
ai.helio.client.KeyDisabledException: key 'prod-east' has been switched off after it was found in a public repository; create a replacement in the console
INVALID_SECRET: the secret key given is incorrect (checksum does not verify)
HTTP 403: {"error":{"slug":"user-banned","text":"This user has been banned. The decision is final and keys issued to the user are void."}}
{"ok":false,"err":{"n":4103,"slug":"key.revoked","text":"Key ending in 9fQ2 was revoked by its owner on 12 January and cannot be reinstated.","echo":{"model":"pier-large","messages":[{"role":"user","content":"write me a haiku about the winter se"}]}}}
Error: completion call failed Caused by: 0: gateway answered 401 1: secret tern_live_…c07 does not match any key on record, so it is either mistyped or was never issued by Tern Location: src/backend/tern.rs:92:17
2025/02/17 08:41:55 [inference-proxy] tenant=oakhill upstream_status=403 upstream_msg="organisation oakhill-labs has been closed for good; every key it issued is void" model=oak-chat-xl dur=41ms
KEY_PERMANENTLY_DISABLED
This account has been deactivated.
badApiKey: no such key
CREDENTIAL_REVOKED_BY_ADMIN
That API key isn't one of ours, and it never was.
An administrator switched this key off last Tuesday after it leaked on a public repo, and it will stay off.
Your user record was terminated for abuse, therefore its secrets are no longer honoured by any of our endpoints.
{"code":"KEY_REVOKED","message":"This key was revoked by mira@northpoint.example on 4 Feb and will not be accepted again."}
HTTP 401: {"error":{"slug":"bad-key","text":"No such key. Check for typos: we don't have anything on file ending in 7f3c"}}
Your workspace has been closed. All of its API keys were destroyed at that moment.
level=error msg="upstream rejected credential" cause="secret does not match any issued secret" hint="was it copied in full?"
AccountTerminatedError: developer account dev_8812 has been terminated for good; its tokens are void
{"result":null,"err":{"id":1107,"desc":"api key disabled by administrator"}}
Hmm, that API key isn't valid. Copy it again from Settings > Developer and paste the whole thing.
[gateway-plugin key-check] consumer "batch-nightly" was deleted, credential is defunct -> 401
E_CRED_BLACKLISTED (the key was found in a public repo and we have permanently shut it off; create a new one)
thread 'main' panicked: ClientError { kind: WrongSecret, body: "the secret you sent is incorrect for client id svc-robot-11" }
{"code":40107,"msg":"this api key was revoked by its owner on 2024-11-30"}
The secret you sent does not match any key that we have ever issued.
{"problem":{"type":"account-terminated","title":"Account closed","detail":"The account owning these credentials has been deactivated permanently for fraud."}}
KEY_DISABLED: sk_live_****91bc was switched off by an administrator
HTTP 401: {"reason":"bogus_key","hint":"Copy the key again from your dashboard, the one used is incorrect"}
pantheon.errors.CredentialError: API key 'ph-77…d0' has been deleted from workspace and can no longer be used
Hi! Our secret-scanning robot found your token in a public repo, so we have killed it for good. Create another one in Settings > Tokens.
{"error":{"orgState":"DEACTIVATED","text":"Organisation 'northwind-labs' was shut down; all of its keys are void."}}
[relay] upstream says: wrong api key (checksum of key does not verify, it was mistyped)
Failed: invalidApiKey - no user belongs to the key provided
{"error_code":"KEY_REVOKED","msg":"This key was revoked by owner on 2024-11-03. It will not work again."}
We've shut down your organisation's account following a request from its owner. All of its API keys are dead.
tensorbarn: no such API key on record (tb_live_...9f2c). Double-check you copied it right.
{"status":"denied","why":"account_terminated","accountId":88213}
FATAL: token fingerprint a81e.. is on the leaked-keys blocklist and has been permanently disabled by secops
Bad key. That string doesn't belong to any user of the GPU pool.
{"result":null,"failure":{"type":"CredentialDestroyed","text":"service account 'svc-quest-writer' was deleted, its secrets can never be used again"}}
HTTP 401: {"m":"wrong api key, checksum of the key does not match","c":4011}
InferenceClientError(code='DEACTIVATED_USER'): user jhalvorsen left the university and the account has been closed for good
LICENSE KEY NOT RECOGNISED BY ARMBRAIN CLOUD - THE KEY YOU TYPED IS INCORRECT
{"error":"KEY_REVOKED","message":"The owner of this key withdrew it on 3 March. It cannot be reinstated."}
We don't recognise that API key. Check that you copied all 48 characters from the dashboard.
[auth-svc] subject=acct_7719 state=DEACTIVATED -> reject; contact support to appeal the closure
Your organisation has been shut down for breach of our terms and none of its keys will be honoured any more.
halcyon.errors.InvalidKeyError: 'hk_live_…9fQ2' is not a valid key
HTTP 403: {"code":"apiKeyDisabled","text":"An administrator switched this key off."}
WRONG_API_KEY
{"err":{"type":"credential","sub":"deleted","msg":"this service-account key was deleted by its creator 12 days ago"}}
fatal: remote says the access key we sent is incorrect; fix `secret` in settings.yaml
This API key was revoked by administrator dated 12-Mar and it shall not be reinstated.
Konto gesperrt: your account is definitively deactivated, the keys belonging to it are without function.
{"result":null,"fault":{"faultCode":"KeyWithdrawn","faultString":"Secret was found on a public git repo and withdrawn by us. Create new one in the cabinet."}}
Traceback (most recent call last): ... llmcli.errors.BadCredential: 401 the given api key is incorrect, such key we never issued
Your organisation has been closed on request of owner; no key of this organisation will be accepted any more.
HTTP 401: {"hata":"api_key_invalid","aciklama":"Key is not valid. Deleted by user mert@ on 2024-08-30."}
All those keys are void
Somebody posted your key on a forum
The key was spotted on a forum
Credentials disabled by their owner
It was found on a public repo
It was found in a public git repo
The key lum-77 isn't valid
Its keys are void since May
Your organisation was shut down on our side
None of its keys will be accepted any more
The token is malformed
You sent a malformed token
Organization terminated in May
Nobody here would know this key
A personal access token is not supported here
ak is not exist: tern-4
The AK does not exist
All credentials revoked
)~");
}

TEST_CASE("in words that nobody has listed: permission denied") {
  texts(K::permission_denied, {}, R"~(
{"fault":"SCOPE_MISSING","need":"models:infer:large","have":["models:infer:small"]}
Error code: 403 - {'whoami': 'team-ledger', 'verdict': 'team-ledger is not on the allow-list for cedar-70b'}
Service is not offered in your country at this time.
[policy-engine] DENY subject=proj/alpha action=chat.create resource=model/onyx-xl rule=only-research-group
HTTP 403: source address 203.0.113.44 isn't in this workspace's permitted ranges
{"err":"LICENCE_UNACKNOWLEDGED","msg":"Someone in your org has to click through the community licence of 'tundra-8b' before it can be called."}
rpc error: code = PermissionDenied desc = role viewer may list models but not run them
io.lattice.AccessException: Data residency rule EU-ONLY forbids routing this workspace to host us-central-3
You're signed in as dana@corp.example, but your admin hasn't switched on the Sable model for your group.
{"allowed":false,"because":"virtual key vk-intern may only reach: wren-mini, wren-embed"}
Gated checkpoint. You have asked for access but the authors haven't approved it yet.
{"type":"about:blank","title":"Forbidden","detail":"read-only tokens cannot post to /v2/generate"}
MODEL_BLOCKED_BY_ADMIN: workspace owner turned off third party models for members
ERR! gateway refused: no upstream satisfies your zero-retention privacy setting; loosen it under Account > Privacy to use this model
Lumen.Sdk.ForbiddenException: Caller authenticated as 'ci-runner' lacks grant EXECUTE ON ENDPOINT 'summariser-prod'
Your administrator has not switched on "Heron-Large" for your group. You're signed in as mia@studio.example.
{"decision":"deny","principal":"user/412","resource":"models/opal-70b","missingScope":"infer:premium"}
Sorry, the assistant isn't offered in your country yet.
403 source address 203.0.113.77 is outside the IP ranges this key may be used from
org.jetbrains-like.AiPlugin - WARN - AI completion is prohibited for this repository by organisation policy "no-external-llm"
Before you can call this model, an owner of the workspace must accept the licence at hub.example/heron/licence
ROLE_VIEWER_CANNOT_INVOKE_GENERATION
{"http":403,"text":"Authenticated OK, however project 'sandbox-7' is not on the allow-list for model tern-vision"}
slack-bot: I'm not allowed to use the reasoning model in guest channels, ask a full member to run this
gated weights: user 'pk88' authenticated but has not been granted access to nimbus-chat-13b; request access from the author
DataResidencyException: EU tenants may not route prompts to endpoint us-west; blocked by tenancy rule DR-4
flow 'weekly digest' failed -> llm.generate: this token is read-only (list models, view usage) and may not create completions
У вашей роли нет прав на вызов модели «Сокол-Про». Обратитесь к администратору рабочей области.
Este serviço de IA não está disponível na sua região.
该子账号未被授权访问此模型，请联系主账号管理员添加权限
{"code":"SCOPE_MISSING","message":"Key is good but lacks the scope 'generate:write'."}
Zephyrine is not offered in your country.
{"error":{"kind":"ip_not_on_allowlist","seen":"203.0.113.77","advice":"ask an admin to add this address"}}
Project 'sandbox' hasn't been granted the use of model corvid-xl. Ask the project owner to enable it.
{"status":403,"name":"LicenceNotAccepted","text":"Someone in your organisation has to click through the terms of Basalt-34B before it can be called."}
lodestone.exceptions.NotAllowedError: role 'viewer' may not invoke inference endpoints
{"rpcStatus":{"code":7,"message":"caller svc-batch@harbour lacks permission inference.models.predict on resource models/terrapin"}}
Early-access only: your user is recognised, but it has not been let into the preview of saffron-2 yet.
{"result":null,"denial":{"by":"org-policy","rule":"no-third-party-hosts","detail":"An organisation rule forbids sending prompts to this host"}}
HTTP 403: {"m":"read-only key cannot POST to /completions"}
RestrictedRegionError: requests originating from region KP are blocked by export rules
{"blocked":true,"blockedBy":"dataResidency","message":"Workspace is pinned to the EU and may not use a model served from us-west."}
Your admin has turned off access to this model for members of the Interns group.
{"error_id":"gated_repo","error_description":"You are logged in as jtoivonen, but the authors have not approved your request for access to this model yet"}
AccessPolicyViolation[tenant=kestrel]: identity verified, action `stream_generate` not authorised for it
{"fault":{"faultstring":"API product 'basic-llm' attached to this app does not grant access to model atlas-70b","code":"ACCESS_DENIED"}}
We don't offer this assistant in your country yet.
HTTP 403: {"policy":"egress-allowlist","decision":"deny","client_ip":"203.0.113.77","note":"address is not on the tenant's list"}
rpc error: code = PermissionDenied desc = principal bot@lab lacks ai.models.predict on projects/lab-9
You must accept the model licence on its page before you can call it.
{"allow":false,"rule":"opa/llm/role","explain":"role 'viewer' may list deployments but may not invoke them"}
mlcli: 403 — your token is read-only; inference needs the 'run' scope
{"err":"GATED_REPO","text":"Access to weights borealis/borealis-30b-chat is restricted and you are not among the authorised users."}
Workspace admin has turned off third-party models for your team
AuthorizationPolicyViolation: account 8841 is explicitly denied llm:Converse by an organisation guard policy
{"code":"REGION_FORBIDDEN","human":"Data residency settings of this tenant prohibit routing to us-central"}
INFO proxy: team=growth model=sonar-xl -> blocked, model not in team's allowed list [mini-a, mini-b]
Insufficient privileges to use endpoint 'finance-summariser'. Ask its owner to add you.
{"rejected":true,"cause":"terms_unsigned","todo":"An owner has to agree to the beta terms before anyone in the org can use realtime voice"}
This API key was limited to the embeddings routes when it was created, so chat routes are off-limits to it
{"err":{"kind":"NotEntitled","info":"Project p-4471 may not invoke model 'atlas-large'. Ask the project owner to grant it."}}
Sorry, our assistant API is not offered in your country yet.
HTTP 403: caller 172.31.8.4 is not on the allow-list of this inference endpoint
AccessRefused: role `intern-bot` lacks the action `inference:Generate` on resource `deployment/hr-summary`
{"code":"TERMS_PENDING","message":"You must accept the licence of this gated model on its page before you can run it."}
team policy: key 'ci-nightly' can only call [small-v2, embed-v1]; asked for big-v4 -> forbidden
No endpoint left to serve you: your account's privacy setting forbids hosts that keep prompts, and every host of this model keeps them.
helmsman: the service account authenticated fine but has read-only scope, and chat/completions needs the write scope
{"success":false,"error":"ip_restricted","explain":"This secret key is bound to your office network and cannot be used from elsewhere"}
PermissionError from gateway 'moat': your user group is not authorised to reach the production cluster's models
{"error":{"httpStatus":403,"grund":"scope","message":"Key is fine but carries only the embeddings:read scope; text generation needs generate:write"}}
[acl] DENY 403 principal=team-harbor action=invoke resource=model/kestrel-large rule=not-on-allowlist
{"code":"GEO_FENCE","message":"We do not serve requests that originate in your country."}
MeridianClient::ForbiddenError: source address 198.51.100.23 is outside the ranges allowed for this key
Uncaught NotEntitled [403]: project "blue-fox" has not been granted access to titan-9b, ask your workspace owner
System.UnauthorizedAccessException: role 'Viewer' may list models but may not run them
Before you can use this model, the account owner has to accept its licence agreement on the model page.
Your administrator has blocked this model for members of your workspace.
Vous n'avez pas les droits nécessaires pour utiliser ce modèle. Contactez l'administrateur de votre organisation.
Blocked by your org's data residency policy: no permitted region hosts this endpoint for you
io.grpc.StatusRuntimeException: PERMISSION_DENIED: caller svc-notes@lab-7 lacks role inference.invoker on model 'heron-large' at io.grpc.stub.ClientCalls.toStatusRuntimeException(ClientCalls.java:271)
2025/03/09 17:20:01 [agent] turn 4 aborted: HTTP 403: source address 198.51.100.23 is outside of the network allowlist for project "atlas"
Ember.Http.ForbiddenError (ERR_COUNTRY): service is not offered in the territory you are calling from at Gate.check (/usr/lib/node_modules/ember-cli/dist/gate.js:54:13)
{"success":false,"errno":40301,"errmsg":"the key is scoped to embeddings only; chat generation is not among its grants"}
<Error><Code>AccessDenied</Code><Message>User arn:x:iam::55:user/bot is not authorised to perform inference:Generate on resource model/osprey-2</Message></Error>
{"result":null,"denied":{"subject":"proj_gamma","object":"models/kestrel-pro","why":"NOT_ON_PROJECT_ALLOWLIST","who_can_fix":"project owner"}}
Before you can use this model, somebody in your company has to accept its licence terms.
Your administrator has switched off access to this model for your team.
Sorry, Marlowe AI isn't available in your country yet.
You're signed in as guest-reader, and guest readers are not permitted to run completions in this workspace.
HTTP 403: we don't serve requests from your country
Source address 203.0.113.40 is outside the allowlist configured for this project
ACCESS_DENIED principal=role/batch-runner action=inference.generate resource=model/orion-2 : no policy allows it
Before you can use this model an administrator must accept its licence agreement on the model page.
{"problem":{"slug":"scope-missing","granted":["models:list"],"needed":["completions:write"]}}
Your company's data-retention settings rule out every host that could serve this model. Loosen the privacy setting to proceed.
tonic::Status { code: PermissionDenied, message: "caller lacks role inference.user on project halcyon-dev" }
Sorry, your IT admin has turned off AI chat for members of the Interns group.
Error code: 403 - {'message': 'gated checkpoint: your user is recognised but is not on the list of approved people for this repository'}
{"error":"scope_missing","required":"chat:write","granted":["models:read"]}
Sorry, we can't offer this service in your country yet.
aigw deny rule=allowlist src=10.44.8.19 -> caller address is outside of the permitted ranges for this key
{"type":"Forbidden","explain":"Key 'intern-laptops' may use falcon-mini only; falcon-xl is reserved for the research group"}
HTTP 403: an owner of the workspace has to accept the model's community licence before members can call it
MODEL_GATED: ask the authors for access first, your user 'tomk' isn't on their list
{"success":false,"errors":[{"id":"role_insufficient","title":"Viewers aren't allowed to run completions","status":403}]}
Corporate AI gateway: your department's policy forbids sending requests to vendors hosted outside the EU. Contact the data protection officer.
modelhub-cli: you are signed in as lena@pixelmoor.games, but lena@pixelmoor.games has no rights on project 'boss-dialogue'
AccessRefusedError(principal='svc-npc', verb='invoke', target='deployments/orca-70b', verdict='NOT_GRANTED')
Access decision: DENY. Cost centre 88140 holds no entitlement for model family 'frontier-large'. Raise an access request with Model Risk.
HTTP 403: caller address 10.44.7.201 is outside the permitted subnets for this inference route
Sorry, Lumen's assistant can't be used from the country you're in.
Your organisation's admin has blocked the 'Atlas-Pro' model for IDE users. Choose one from the approved list.
{"role":"student","needed":"faculty","msg":"students may not submit to the 405B endpoint"}
LICENCE_NOT_ACCEPTED: someone with owner rights must agree to the model's community licence before this workspace can call it
Error code: 403 - {'scope_missing': 'inference:write', 'scopes_present': ['inference:read']}
[voice-core] dialogue turn denied; service account ivr-prod is known but lacks role LLM_INVOKER on project emea-7
{"denied_by":"data-residency-guard","text":"Routing to US-hosted models is forbidden for workspaces flagged EU-only"}
This key is good for embeddings only; chat calls with it are not allowed
{"err":"GEO_FENCED","msg":"Inference is not offered to callers from your country."}
Project 'ledger-bot' has not been granted use of aurora-xl. Ask a workspace admin to tick it under Models > Access.
{"error":{"id":"acl.ip","description":"Caller address 203.0.113.77 is outside of the allowlist of this key"}}
PermissionFault: role 'viewer' may list completions but may not create them
Before anybody can call this model, an organisation owner has to accept its licence at https://hub.example.ai/licences/kestrel
HTTP 403: {"scopeNeeded":"chat.write","scopesHeld":["chat.read","models.list"],"msg":"insufficient scope"}
AccessPolicyViolation - principal arn:corp:svc/etl is explicitly denied action inference:Generate on resource model/falcon-eu
{"code":40312,"message":"Your privacy setting 'never route to hosts that train on inputs' rules out every host of this model. Change the setting to go on."}
sorry this key is limited to embeddings, chat calls are not allowed with it
{"type":"problem:gated","detail":"Early-access model. Your team is not on the list of approved testers, so calls are denied.","http":403}
{"type":"urn:swift:scope","title":"Model outside project scope","status":403,"detail":"Project 'helpdesk' was recognised, but its allow-list holds only [swift-s, swift-m]; 'swift-xl' is not on it.","instance":"/chat/8f1e","received":{"model":"swift-xl","maxOut":512}}
VegaForbidden: traffic from 185.44.12.9 is blocked, this workspace only accepts callers in 10.20.0.0/16 and 52.8.1.0/24 (operation=createReply, principal=svc-notes, principal_ok=true, trace=77a1c)
ERROR 2025-05-02T09:12:44Z principal=ci-runner@atlas action=inference:Stream resource=models/atlas-pro decision=DENY why="role 'viewer' lacks inference:Stream, ask a workspace owner for role 'caller'"
REGION_NOT_SERVED
Your admin hasn't allowed this model for your team.
MODEL_TERMS_NOT_ACCEPTED
Sorry, we do not offer the assistant in the country you are connecting from.
Before this key may call the legal-drafting model, somebody in your company has to agree to its licence on the model page.
We know who you are, but the key was created with read-only scope and generating text needs write scope.
Your organisation's privacy settings rule out every host that trains on prompts, and only such hosts serve this model.
{"type":"urn:gate:forbidden","title":"Not for your role","detail":"Role 'intern-tools' may call 'tern-mini' but not 'tern-ultra'. Ask the workspace owner."}
HTTP 403: our assistant isn't offered in the country you're connecting from
{"errorCode":"IP_NOT_IN_ALLOWLIST","seen":"203.0.113.77","project":"harbor"}
The key is good but lacks scope `generate:write`; it carries only `models:read`.
AccessPolicyViolation: route /infer/legal-70b is closed to consumer group 'public' by rule acl-19
Before you can use Basalt Vision an admin of your organisation has to accept the supplementary model terms. Nobody has so far.
{"ok":0,"e":"TENANT_DATA_RESIDENCY","m":"tenant is pinned to EU; the model you picked only runs in ap-south, request blocked by residency policy"}
rpc fault: caller spiffe://corp/ns/ads authenticated OK, authorisation says NO for method Inference/Generate
Parental controls on this profile do not let it use the story generator.
Error code: 403 - {'denied': True, 'subject': 'user:paolo', 'verb': 'invoke', 'object': 'deployment/claims-bot'}
{"error":"forbidden","message":"Key 'ci-bot' isn't allowed to call model 'orca-large'; ask a project owner to add it to the allow list"}
HTTP 451: Inference is not offered to callers in your country or territory.
You must accept the licence of tundra-70b on its model page before you may use it. Your account is recognised, the licence just hasn't been agreed to.
rpc error: code = PermissionDenied desc = principal svc-agent@corp lacks role inference.invoker on resource models/heron-2
{"outcome":"DENY","policyId":"dp-0042","note":"workspace data-retention rules exclude every host that serves this model"}
Error code: 403 - {'detail': 'read-only token: scope "generate" was not granted to it'}
AccessRefused: user mkoch authenticated OK but is not a member of project 'atlas'
Your administrator has blocked AI chat models for this team. Contact IT if you need them switched on.
{"success":false,"errorKey":"BETA_ACCESS_NOT_GRANTED","userMessage":"This model is in private preview and your organisation isn't on the invited list."}
{"error":"scope_missing","need":"models:large","have":["models:small"],"note":"Ask your team lead to grant the larger tier of models to this token."}
Sorry, this service is not offered in the country you're connecting from.
gw-policy: team 'matchmaking' isn't on the allow list for model 'saga-70b'
403 from llm.corp.lan — source address 10.44.7.19 is outside the permitted subnets
{"type":"LegalHold","message":"You have to accept the weights licence on the model's page before you can call it. Signed in as: mkoch"}
slurm-llm: user ekim is known but is not a member of group 'genai-users'; submission denied
{"code":"DATA_CLASS_FORBIDDEN","text":"Workspaces tagged CONFIDENTIAL may not send traffic to externally hosted models"}
NotEntitledError: role=viewer can list endpoints but can't run inference on them
Robot serial RX-2209 authenticated OK, but its profile does not let it use the planner model. Contact your fleet admin.
{"allowed":false,"principal":"svc/quest-gen","verb":"generate","resource":"deployments/prod-eu","explain":"explicit deny in rule 17"}
{"denied":true,"rule":"geo","note":"Sorry, we do not serve requests that originate from your country."}
Project 'sandbox-4' isn't on the allow-list for larch-ultra. Ask a workspace admin to grant it.
Error code: 403 - {'detail': 'Source address 203.0.113.77 is outside the CIDR ranges configured for this key'}
INSUFFICIENT_SCOPE need=inference:write have=inference:read
Before you can use this model you must open its page and agree to the community licence while logged in as this user.
{"errors":[{"code":"FORBIDDEN_BY_ORG_POLICY","path":["complete"],"message":"Your organisation only permits vendors with zero data retention, and no host of this model offers that."}]}
io.grpc.StatusRuntimeException: PERMISSION_DENIED: caller svc-bot@team lacks role models.invoker on resource models/teal-3
This key is restricted to embedding endpoints and may not call chat.
{"success":false,"msg":"You are a Viewer in this workspace. Only Members and above may run generations."}
HTTP 403: Verify your company's identity first; unverified organisations may not call the reasoning models.
HTTP 403: {"motivo":"project 'varejo-sp' is not authorised for the model 'coruja-grande', ask your admin to release it"}
Key is fine but its scope is only embeddings:read. Chat operation is forbidden for it.
[ACL] src 10.44.7.19 not in whitelist of tenant 0081, inference call dropped (policy DENY)
Before you may use this model the owner of workspace has to accept the terms of licence on the page Models > Legal.
{"outcome":"REFUSED","authority":"DataResidencyOfficer","explain":"identity known, yet your tenant policy prohibits to route prompts to a provider that stores data"}
com.telko.ai.EntitlementException: subscriber role=VIEWER lacks right 'invoke' at endpoint /dialog/complete
Gated model: you did not have been granted the access yet, your demand is waiting for approval by the author.
Service account batch-night@core is recognised, however the group policy blocks it for reasoning models. Contact IT security.
This is forbidden by organization policy
Viewers cannot invoke it
this route is blocked please use the other one
Requests from this Android client application are blocked
Requests from 10.1.2.3 are blocked
All tools of this seat are blocked
Your access was paused
A firewall rule stops you
You are not permitted
request blocked
API access paused for acme
She may list wrens but may not use any
None of these may run it, they may not run anything
Il n'a pas les droits
Your account type is not yet supported here
Nobody may call it from your region
Chat not enabled for your seat
None of it is available for personal accounts
Third-party clients are not supported
Embeddings are not allowed with this key
Batches are not permitted with this key
Trials have been temporarily paused
Pro trials are paused
Trials have been paused
We cannot verify your membership
Make sure that the membership is active
It only accepts callers from 10.0.0.0/8
Authorization says no
)~");
}

TEST_CASE("in words that nobody has listed: overloaded") {
  texts(K::overloaded, {}, R"~(
{"fault":"NO_FREE_WORKERS","queue":412,"detail":"all GPUs are taken, come back shortly"}
HTTP 503: {"phase":"loading weights","pct":37}
[scheduler] shedding load: pending queue at 2048/2048, dropping new arrivals
We're seeing more traffic than we can handle right now. Please try in a few moments.
Error code: 503 - {'state': 'COLD', 'eta_s': 74, 'say': 'container is spinning up'}
rpc error: code = Unavailable desc = every replica of heron-13b is saturated
{"reject":"kv-cache blocks exhausted on host, cannot admit sequence now; resubmit later"}
com.acme.llmgw.CapacityException: upstream pool 'onyx' has 0 of 6 members healthy
slot unavailable: server is busy with other people's requests
{"status":"warming","model":"kite-7b","message":"Model asleep. Waking it, usually takes about two minutes."}
High demand on Marble today, our servers are at full stretch. Switch to another model or wait.
(Grotto::Swamped) cluster eu-2 over capacity, your request wasn't queued
503 Service Unavailable: backend draining for deploy, no instance is ready to serve
{"errs":[{"id":"BACKPRESSURE","note":"engine admission control closed; load=0.99"}]}
ERROR autoscaler at max replicas (12) and still hot -> refusing new completions until pressure drops
All our GPUs are taken right now, hang on and try in a minute.
{"state":"LOADING","pct":37,"model":"wren-8b-q5","msg":"weights are still being read into VRAM"}
HTTP 503: no free worker slot in pool 'chat-large'
ServerBusy: inference queue is full (256/256), new work turned away
Heron is in very high demand at the moment, so some people can't get an answer. This isn't about your account.
gateway: zero live replicas behind route llm-main, scaling from 0 (cold start about 90s)
CAPACITY_SHORTAGE_REGION_EUC1
mdl-host: still warming up the engine (compiling CUDA graphs), not accepting prompts yet
529 backend saturated
ai.pane.BackendSaturatedException: shedding load, system-wide utilisation 99%
{"problem":"insufficient-compute","explain":"We could not allot an accelerator to your request because the cluster is fully used."}
telegram bot: too many people are talking to the model at once, the server is swamped 😵 give it a moment
Сервис сейчас перегружен: свободных вычислительных узлов нет. Попробуйте позже.
モデルを起動しています。準備が完了するまで数分かかる場合があります。
Le moteur d'inférence est saturé, aucune place disponible pour le moment dans la file d'attente.
{"code":"NO_FREE_GPU","message":"All workers for wyvern-70b are occupied, please try later"}
HTTP 503: {"s":"full house"}
The model is waking up. First answers can take about 40 seconds; please try again then.
{"state":"COLD","etaSeconds":95,"message":"Weights are still being loaded onto the accelerator"}
Lots of people are using Marlow right now and we can't keep up. Give it a few minutes.
{"error":{"slug":"queue_full","depth":2048,"max":2048,"text":"inference queue has no room for another job"}}
CapacityError: region fra-2 has run out of serving capacity for this model
{"fault":"shed","detail":"Request dropped by load shedding, the cluster is above 95% utilisation"}
503 Service Temporarily Unavailable (penstock-lb/2.1): zero live backends in pool 'infer-b'
{"errType":"EngineSaturated","retryable":true,"msg":"engine saturated: 512 running, 300 waiting"}
io.grpc.StatusRuntimeException: UNAVAILABLE: server is too busy to take new work
{"replicas":{"ready":0,"starting":2},"message":"Endpoint scaled to zero, replicas starting"}
Heavy traffic: our servers are at their limit at the moment. This is not about your quota.
MODEL_WARMUP_IN_PROGRESS
[conductor] upstream "obsidian" returned 529, its fleet is swamped
{"fault":{"faultstring":"All GPU pools for this model are saturated at present","code":"POOL_SATURATED"}}
HTTP 503: weights are still being read from disk (61%), come back in a bit
We're seeing very heavy demand just now. The assistant will be back as soon as there's capacity.
{"err":"NO_REPLICAS_READY","deployment":"qa-13b","desired":2,"ready":0,"phase":"ColdStart"}
WARN router: every backend for cluster llm-eu is marked down, returning 503
rpc error: code = Unavailable desc = scheduler queue is full (512 waiting), shedding load
mlserve: model 'falkor' is warming up, not ready to take prompts yet
{"result":null,"failure":{"tag":"ServerTooBusy","advice":"Try later, our machines are swamped"}}
CapacityUnavailableException: no accelerators free in zone b for on-demand inference
upstream connect: circuit breaker open, too many pending requests to llm-backend (503)
The endpoint had scaled down to zero and is now booting; first answer is usually possible after 2-3 minutes
{"status":529,"slug":"at-capacity"}
[voicehub] no inference workers available to pick up the turn
{"code":"SHED","message":"Dropped by admission control because the fleet is over its load target"}
HTTP 503 Service Unavailable
{"state":"busy","hint":"All our GPUs are taken right now. Come back in a minute."}
HTTP 503: weights are still being read into memory, not ready to serve
CapacityError: no free replica for 'pelican-34b' at this moment
Demand for this model is unusually high at present and we could not fit your request in.
[lb] 0 of 6 backends pass their health check, nowhere to send POST /v1/chat
{"error":"MODEL_WARMUP","eta_s":45,"pct":62}
scheduler queue is full (512 waiting), new generation rejected, server saturated
{"exception":"ServiceCrowded","retryable":true,"text":"the platform is under heavy load, resubmit later"}
Cold boot in progress: your serverless endpoint scaled to zero and a worker is being started
swarm> node refused the job: every inference slot on the cluster is occupied, system-wide load 100%
{"state":"busy","explain":"every GPU in the pool is taken right now, please come back shortly"}
E 503 scheduler: no free replicas for osprey-70b, queue depth 2048/2048, shedding load
{"error":"MODEL_WARMING","eta_seconds":38,"message":"Weights are still being loaded onto the accelerator"}
ai.heron.CapacityException: demand for this model currently outstrips what we can serve
requestFailed: server at capacity (code=CAPACITY_EXHAUSTED)
grpc status UNAVAILABLE: all backends are saturated, try later
We're swamped at the moment. Lots of people are using the assistant, so please try again in a little while.
The endpoint was scaled to zero and is booting up; the first reply can take a couple of minutes.
Сервер сейчас перегружен. Повторите попытку позже.
HTTP 529: too much traffic across all customers, this isn't about your own usage
akka.stream.StreamTcpException wrapper: GenerationBusy(503): every replica is saturated right now, please come back shortly at dev.kite.Router$.pick(Router.scala:64)
2024-12-24 18:00:03,114 WARNING fleet.client: model 'sandpiper-8b' is still being loaded onto a GPU (41%), will poll again
Plover::CapacityError: no workers available to take this job (queue 512/512 full) from /gems/plover-1.2/lib/plover/api.rb:48:in `generate'
{"state":"COLD","estimatedWarmupSeconds":95,"msg":"container is spinning up, resend once it is warm"}
<html><head><title>503 Service Temporarily Unavailable</title></head><body><center><h1>503 Service Temporarily Unavailable</h1></center></body></html>
{"err":{"symbol":"clusterAtCapacity","human":"demand for this model exceeds the hardware we have at the moment","yourFault":false}}
Lots of people are using Willow at the moment and our servers can't take on more. Please try again in a few minutes.
The model is asleep. We're waking it up, which usually takes under two minutes.
Our GPUs are all busy. Hang tight and resend your message shortly.
envoy upstream log: "POST /v2/talk" 503 UH "no_healthy_upstream" cluster=llm-pool-eu
{"state":"NO_CAPACITY","pool":"h100-eu","advice":"all workers are occupied, come back shortly"}
HTTP 503: weights still being pulled onto the node, 71% done
We're seeing unusually high traffic right now and can't take your request. Hang tight and give it another go.
scheduler: shed request r-9931, global queue depth 4096/4096 across all tenants
{"detail":"Endpoint scaled to zero; a replica is starting up","eta_sec":95}
java.util.concurrent.CompletionException: com.fathom.BackendSaturated: every GPU on the cluster is in use
The model server is swamped at the moment. This has nothing to do with your own limits.
router: 0 of 6 backends are passing health checks for pool sage-70b, cannot place request
Error code: 529 - {"whatHappened":"demand is outstripping supply on our fleet"}
Model is waking from sleep (cold boot), requests are refused until it reports ready.
{"state":"busy","message":"All our GPUs are taken at the moment, try again a little later"}
HTTP 503: {"notice":"worker pool saturated, shedding load"}
llm-serve: weights for 'orca-13b' are still being read from disk (62%), not ready to answer
Everyone seems to be chatting right now and our servers are at their limit. Hang on and try again soon.
QUEUE_FULL depth=512 max=512 pool=h100-eu refusing new work
{"errors":[{"reason":"NO_CAPACITY","region":"fra","description":"no free instance could be allotted for this model"}]}
router: 0 of 6 backends ready for model group 'npc-voice', none can take the request
The endpoint was scaled to zero and is being woken up; this takes about 90 seconds.
tonic::Status { code: Unavailable, message: "server under heavy load, request was dropped before start" }
{"retryable":true,"code":"PEAK_DEMAND","text":"demand for this model exceeds what we can serve right now"}
<status>BUSY</status><remark>All inference pods are at capacity at present. Please resubmit shortly.</remark>
mira-serve: weights still being read from disk (37/96 shards), not accepting generations yet
The model is getting more traffic than we can handle just now, everyone is affected. Give it a minute.
HTTP 503: no GPU workers free in pool a100-west
{"state":"WAKING","etaSeconds":40,"msg":"endpoint was scaled to zero and is starting a replica"}
pluginBackend -> {"shed":true,"load":0.98,"loadLimit":0.95,"msg":"server is under too much load to take this request"}
sbatch-chat: inference queue is full (512 of 512 waiting), new work is being turned away
engine too busy to take another utterance (active=200, capacity=200)
NO_HEALTHY_REPLICA for deployment 'pilot-7b' (0 of 6 ready)
Lots of people are chatting right now and our servers are swamped. Please come back in a bit!
{"state":"busy","explain":"All our GPUs are taken at the moment. Please try again shortly."}
HTTP 503: {"problem":"capacity","detail":"We are seeing unusually high demand for aurora-xl"}
The model is still being loaded into memory (62%), estimated time left 48s
{"errorType":"QUEUE_FULL","pending":2048,"message":"The server's inference queue is full, new work is not being admitted"}
lb[311]: no live backends left in pool llm-decode, rejecting request with 503
Our servers are swamped right now and can't take your message. Hang tight and try again in a few minutes.
ReplicaColdException: deployment 'kestrel-7b' was scaled to zero; a replica is starting up
{"success":false,"error":{"ref":"shed-load","text":"Request was shed because the cluster is above its safe utilisation"}}
NO_CAPACITY_IN_REGION: every worker serving this model in eu-north is occupied, retry later
Status 503 Service Unavailable -- temporarily down for scheduled maintenance, back soon
{"state":"busy","queue":{"depth":4096,"max":4096},"hint":"Every replica of gannet-70b is occupied. Nothing is wrong with your call; come back shortly.","ref":"gq-19f","input":{"model":"gannet-70b","messages":[{"role":"user","content":"Explain tides to a chi"}]}}
2025-07-21 22:10:03,418 WARN [sandpiper.pool] no worker free for model=sandpiper-code: 0 of 24 GPUs idle, shedding new work until load drops below 90% (req=ab81, tier=standard, HTTP 503)
wren.WarmupInProgress: weights for 'wren-8b-instruct' are still being read into GPU memory (61% done, about 40 s left); POST /complete rejected with 503, body={"ready":false,"stage":"loading_shards","shard":"11/18"}
AT_CAPACITY
We're swamped right now. Try again soon!
MODEL_COLD_STARTING
Demand is unusually high this afternoon and we have no machines left to serve your prompt.
The model had gone to sleep; it is being woken up and will answer in about a minute.
Load balancer reports zero live backends behind the chat pool.
There isn't enough spare hardware in this region for on-demand traffic at the moment, and that has nothing to do with your own usage.
HTTP 503: all 8 workers busy and the backlog is full, come back later
We're at capacity right now. Lots of people are talking to Pip! Please try again soon.
upstream pool "llm-blue" has 0 live members of 6
NoSlotAvailable(queue_depth=512, max_queue=512): server sheds new generations
{"code":"CAPACITY_CRUNCH","message":"Demand for this model outstrips our GPUs at the moment"}
scheduler: no free KV blocks on any replica, request turned away; not your fault, resubmit later
Replica was scaled to zero; a cold boot takes about 90 s. Ask again after that.
Circuit for backend "textgen" OPEN - backend is saturated, load being shed until it recovers
{"available":false,"explain":"the inference cluster is too busy to take your job","tryLater":true}
HTTP 503: {"detail":"model is being loaded onto the accelerator, eta 48s"}
Sorry, lots of people are using Lumi at the moment and we've run out of room. Try again soon!
rpc error: code = Unavailable desc = inference queue is full (512/512), shedding load
{"state":"WARMING","endpoint":"ep-19c","message":"Endpoint scaled to zero; a cold start is underway"}
gateway: no live backends left in pool 'llm-eu-2' (all ejected by health checks)
tern.CapacityError: region fra1 has exhausted its serving capacity for kestrel-xl; this isn't related to your own limits
{"problem":"High demand","advice":"Our servers are under unusually heavy traffic, your call was shed to protect the rest"}
503 Service Unavailable -- cluster saturated
ERR worker_pool: scheduler refused job, server too busy (load factor 0.99), please resubmit later
{"error":"no_free_workers","pool":"a100-eu","queued":412,"msg":"All GPUs are busy right now, please come back in a bit"}
Model weights are still being loaded onto the node (63%). Try again shortly.
scheduler: queue full (depth 256/256), shedding new requests
{"state":"WARMING","eta_sec":45,"detail":"endpoint scaled to zero, spinning up a replica"}
The storyteller servers are swamped by the launch-day crowd. Hang on and try later!
HTTP 503: pool llm_backend has 0 of 6 members up
KVCachePoolExhausted: server under too much load from all users, request was turned away at admission
{"fault":"CAPACITY","msg":"we can't find spare accelerator capacity for llama-mid in any zone at this moment"}
hpc-chat: every inference node is occupied by other jobs, nothing to serve you with at the moment
LOAD_SHED_ACTIVE node=inf-03 util=100% dropping low priority traffic until pressure eases
{"status":"busy","message":"All our GPUs are taken right now, please come back in a bit"}
[sched] no replica of willow-70b has free slots, queue depth 512/512, shedding
Model weights are still being pulled onto the worker; est. 95 s until ready.
HTTP 503: {"error":"capacity","model":"birch-large"}
We're seeing unusually heavy demand at the moment and can't take your request.
{"code":"COLD_START","retryable":true,"info":"the endpoint had scaled to zero and is spinning up an instance"}
envoy: cluster llm-east has 0 of 6 hosts passing health checks, rejecting
SERVER_TOO_BUSY: the inference tier is saturated across all customers, not a limit on your account
tern.ApiError(529): the cluster is under too much load
{"fault":"INSUFFICIENT_COMPUTE","text":"There is not enough hardware available in this zone to run the model at present."}
Now is peak hour, all the computing cards are occupied by others, please try again a little later.
HTTP 503: at the moment our cluster is full to the roof. We beg your patience.
Model weights are still being loaded in the VRAM (63 %), service will answer thereafter.
{"situacao":"sem_capacidade","detail":"no healthy replica is available for sabia-xl, autoscaler is raising 2 more"}
ADMISSION CONTROL: SHED LOAD LEVEL 3 ACTIVE ON INFERENCE PLEX, TRANSACTION NOT ADMITTED
Server is very busy due to huge traffic from all users, request you to kindly try after some time.
fr.opus.llm.SaturationException: la file is full, 4096 requests of all customers wait already, the service can't take yours for the moment
{"wakeUp":true,"progress":"container cold, node is starting from zero","estimatedReadyS":55}
sched: no idle decode worker in pool eu-c, global run queue 512/512, job bounced, come back later
No cache blocks are left
wren-8b is out of room
It is not loaded yet
no other provider available
No provider available
{"error":{"type":"request_queue_timeout"}}
It was waiting for admission
Your turn expired in the queue
New sessions are paused
Batches are paused right now
There are no backends left
No healthy backends left in pool b
No live workers
The model has gone to sleep
There is no spare hardware
Pool a has no live members
)~");
}

TEST_CASE("in words that nobody has listed: server error") {
  texts(K::server_error, {}, R"~(
{"fault":"UNHANDLED","trace":"b7e1","detail":"our code crashed while serving you, sorry"}
HTTP 500: RuntimeError: CUDA error: an illegal memory access was encountered
Error code: 502 - {'hop': 'edge->core', 'note': 'core answered with garbage'}
rpc error: code = Internal desc = nil pointer dereference in sampler.Step
Something broke on our end and the team has been paged. Ref: KX-20931.
{"statusCode":500,"error":"Internal Server Error"}
[engine-3] worker process died with SIGSEGV mid-batch; 4 requests aborted with internal failure
java.lang.IllegalStateException: inference backend raised AssertionError: logits shape mismatch (server side, incident 5567)
{"err":"DB_WRITE_FAILED","msg":"gateway couldn't persist the run record: deadlock detected"}
AssertionError in model runner, rank 2 -> returned 500 to client
{"ok":false,"blame":"us","code":"E_INTERNAL","id":"01HZZ9"}
upstream responded 500 with body 'tokenizer service exploded'
Unexpected exception inside the hosted runtime: KeyError: 'past_key_values'. This is a bug in the service.
<html><head><title>502 Bad Gateway</title></head><body>hutproxy/1.4</body></html>
{"error_kind":"service.defect","explain":"An unforeseen condition stopped the server from completing your generation."}
HTTP 500: {"oops":"unhandled exception in sampler thread","trace":"c0ffee12"}
The AI service crashed while working on your message. Our engineers have been told.
{"level":"error","svc":"decoder","panic":"index out of range [4096] with length 4096","status":500}
modelserver: RuntimeError: CUDA error: an illegal memory access was encountered (returned to client as 500)
INTERNAL_FAULT ref 88-AC-3190
502 from edge: the origin answered with something it shouldn't have
EngineCore died with signal 11 mid-generation; the server replied 500 to the client
Something broke on our side (database deadlock when saving the conversation), not your fault
rpc fault: status=INTERNAL desc="tensor shape mismatch inside rank 3 worker"
{"success":false,"errorClass":"NullReferenceException","where":"InferenceController.Run","http":500}
runner process has exited unexpectedly: exit status 2 (server log: GGML_ASSERT failed)
flow engine got 500 Server Fault from https://llm.intra/v2/generate with body "<h1>Whoops</h1>"
服务器内部异常，请联系技术支持并提供请求编号 20250311-8842
Interner Fehler im Inferenzdienst (HTTP 500). Der Vorfall wurde protokolliert.
Ocurrió un fallo interno del servidor al generar la respuesta. Código 500.
{"outcome":"crash","ref":"7Q-11A","message":"Our code hit a bug while serving you. Engineers have been paged."}
HTTP 500: {"e":"oops"}
CUDA error: an illegal memory access was encountered (worker 3, rank 1)
{"status":500,"exception":"NullPointerException","path":"/v3/reply"}
<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1><hr>moorhen-edge</body></html>
{"code":"E_BACKEND_PANIC","message":"thread 'decode-7' panicked at src/sampler.rs:211"}
An unexpected fault on our end stopped this completion. Your request was fine.
rpc error: code = Internal desc = tokenizer sidecar exited with code 139
{"errors":[{"type":"InternalFailure","title":"Unhandled exception in generation service"}]}
solstice.ServerFault: the remote side replied with status 500 (request id rq_4kd)
{"success":false,"internal":true,"msg":"database deadlock while recording usage, generation was rolled back"}
EngineDeadError: the inference engine's background loop has died, see server log for the cause
{"errorCode":13,"errorName":"INTERNAL","description":"shard checksum mismatch on our storage nodes"}
{"status":500,"trace":"Traceback (most recent call last):\n  File \"/srv/app/serve.py\", line 340, in handle\nKeyError: 'logits'"}
{"gateway":"plover","upstreamStatus":500,"explain":"the model host failed internally while producing the answer"}
{"fault":{"faultstring":"Unhandled null reference in policy step 'TransformReply'","code":"INTERNAL_FAULT"}}
HTTP 500: {"ouch":"our side broke","ticket":"INC-88213"}
Oh no, our servers tripped over something. Our engineers have been alerted.
rpc error: code = Internal desc = worker 3 segfaulted while decoding
CUDA error: an illegal memory access was encountered (engine loop died, request lost)
502 Bad Gateway
{"e":"BACKEND_CRASH","d":"inference process exited with signal 11"}
mlcli: the service reported an internal failure (ref 7f-22-ab)
{"status":500,"trace":"engine.py:410 in step\nAssertionError: kv block table corrupt"}
InternalServiceFaultException: An unexpected condition arose inside the service while handling your call
{"errors":[{"code":"DB_DOWN","message":"The service could not reach its own metadata database"}],"status":500}
edge: origin returned an invalid response header, responded 502 to client
thread 'tokio-runtime-worker' panicked at src/sampler.rs:77: index out of bounds; server answered 500
{"httpCode":500,"shortText":"Unexpected server fault","retryable":true}
Engine core hit a fatal bug and had to abandon your generation: NaN in logits on rank 0
{"fault":{"code":"E_UNEXPECTED","msg":"Something broke on our side while generating. Our engineers were alerted. ref 7f1c"}}
HTTP 500: engine crashed mid-forward: CUDA illegal memory access
tensord: panic in decode worker: index out of range [4096] with length 4096; request 88 failed
Bad gateway: the upstream inference process answered with garbage
{"type":"backend_fault","detail":"An unhandled exception occurred in the sampling service (NullReferenceException)"}
remote returned InternalFailure, trace id 00-ab31, this is a bug at the provider and not in your request
Oops! Our server ran into an internal problem and couldn't finish your answer.
RemoteServerException(status=500, payload="Traceback (most recent call last): ... AssertionError: kv block table corrupt")
{"ok":0,"reason":"database of the inference service failed: could not obtain lock on table generations"}
ERROR quartz.rpc code=INTERNAL desc="worker died with signal 11 while handling Generate"
{"traceId":"c81e-44","outcome":"CRASH","message":"An unhandled exception occurred inside our inference service. Our engineers were notified."}
ERROR 500 worker-13 CUDA error: an illegal memory access was encountered; request dropped
{"statusCode":500,"errors":[{"title":"NullReferenceException","where":"Backend.Sampler.Step"}]}
Marlin::RemoteFault: the service had an internal failure (ref 5b22d0)
java.lang.IllegalStateException: upstream replied 502 Bad Gateway
ServerSideError{code=E_INTERNAL, message='bug on our end, not yours'}
HTTP 500: database deadlock while storing your conversation
Our backend tripped over itself while handling your request. It's our mistake; trying again often helps.
Erreur interne du serveur. Nos équipes ont été prévenues.
inference engine process died unexpectedly while serving the request (signal 11)
java.lang.RuntimeException: backend returned 500: unhandled NullPointerException in DecodeStage, ref 7f3e at net.avocet.Http.raise(Http.java:310)
[12:01:09] <error> starling_client: HTTP 502 Bad Gateway from api.starling.example after 0.4 s
inference.ServerCrash: remote worker died while serving us: CUDA error: an illegal memory access was encountered (engine_core.py:455)
{"severity":"P2","errKind":"INTERNAL","publicMessage":"a bug on our side broke this request, engineers were paged","incident":"INC-40931"}
<soap:Fault><faultcode>soap:Server</faultcode><faultstring>Unexpected exception inside generation service</faultstring></soap:Fault>
{"statusCode":500,"error":"Internal Server Error","requestId":"r_01hq8"}
Something broke at our end while writing your answer. This isn't your fault; please send it again.
Our servers ran into an internal problem and could not finish your reply.
The assistant's backend crashed unexpectedly. We've been notified and are looking into it.
E0417 10:22:31.884 client.cc:190] RPC ended: code=INTERNAL detail="assertion failed in scheduler: block_table.size() > 0" peer=ipv4:10.8.0.3:9000
{"errorId":"b7e2-41","category":"INTERNAL","note":"null pointer in our decoder, engineers have been paged"}
HTTP 500: our bad, a bug on our end broke this request
panic in inference worker: index out of range [32000] with length 32000 (request r-20c8 lost)
HTTP 502: edge got a garbled reply from the origin application
Remote raised CUDA illegal memory access while running your generation; the process has been restarted
{"success":false,"code":5000,"msg":"database write failed on the service side, request could not be finished"}
Unhandled exception in CompletionService.Run(): System.InvalidCastException, incident 00417 logged on server
rpc error: code = Internal desc = tokenizer sidecar crashed
Our systems hit an internal fault while writing your answer. The team has been notified; your request was fine.
Error code: 500 - {'trace': 'zz81', 'summary': 'unexpected condition in backend stage "sampler"'}
{"status":"crash","message":"our side blew up while working on your request, the team has been told","ref":"k3-0091"}
HTTP 500: <h1>Oh no</h1><p>The application hit an unhandled exception.</p>
inference worker died: CUDA error: an illegal memory access was encountered (kernel paged_attn)
{"code":"E_INTERNAL","trace":"b01f77","message":null}
Bad gateway: the upstream at 10.2.0.6:9000 sent an invalid response
java.lang.NullPointerException: Cannot invoke "Tokenizer.encode(String)" because "this.tok" is null (reported by remote host, status=500)
{"ok":0,"e":"backend assertion failed: kv_block != nullptr (scheduler.cc:411)"}
Our database tripped over itself and we lost your request. It's our fault, not yours.
UNEXPECTED_SERVER_CONDITION; ticket=INC-55102; component=sampler
remote replied 500 Internal Server Error: thread 'decode-3' panicked at src/batch.rs:207: index out of bounds
{"returnCode":"Z9","returnText":"An unexpected condition arose within the gateway. Quote incident 7731-K to the service desk."}
HTTP 500: {"trace":"b81c","what":"nil dereference in sampler.step"}
worker rank 3 died with CUDA illegal memory access while decoding request 1881
We broke something on our end. Our engineers have been paged.
Error code: 502 - {'hop': 'edge', 'said': 'got an invalid answer from the origin'}
{"exceptionClass":"java.lang.IllegalStateException","where":"TokenStreamMerger.java:218","side":"server"}
inferd panicked: index out of range [128] with length 128; goroutine 411 [running]; request aborted by server with status 500
NLU leg failed: brain replied InternalFailure (their database was unable to commit the conversation)
UNHANDLED_BACKEND_EXCEPTION ref=0x5de1
the inference service crashed while working on your prompt, this isn't caused by your input
{"error":{"class":"InternalFault","text":"An unexpected condition arose on our side. The team has been alerted.","incident":"f3a-991"}}
HTTP 500: {"msg":"java.lang.NullPointerException at InferenceController.generate(InferenceController.java:212)"}
Oops, our backend crashed while handling your request. It's not you, it's us.
RuntimeError: CUDA error: an illegal memory access was encountered (reported by inference worker 3 on the server)
{"code":"SRV_PANIC","trace":"panic: index out of range [4] with length 4\ngoroutine 81 [running]:\nsampler.go:340"}
rpc failure: grpc status 13 INTERNAL from generation backend
{"status":500,"data":{"errors":["database lookup failed inside the service while preparing the completion"]}}
engine process died unexpectedly while decoding request cmpl-77ab; the server is restarting it
UPSTREAM_FAULT: the model server failed with an unhandled exception, request id 6b11d0. Contact support if it persists.
{"outcome":"crashed","where":"decoder","text":"Our sampling process died on an unhandled assertion. This is our bug and it has been reported.","incident":"INC-77120","submitted":{"model":"petrel-3","topP":0.9,"prompt":"Give me five names for a bake"}}
Traceback (most recent call last): File "/srv/api/routes/chat.py", line 88, in handle: out = engine.step(batch) RuntimeError: CUDA error: an illegal memory access was encountered. The server answered 500 to POST /api/chat
time=09:31:07 sev=ERROR svc=dunlin-edge status=502 peer=dunlin-core-2 msg="backend process returned a garbled reply header, giving up" rid=6b1d model=dunlin-base bytes_in=0 elapsed=212ms
kestrel_sdk.ServiceFault: the Kestrel service hit an unexpected condition while handling ConverseTurn (HTTP 500, support code K-00-91A); the request itself was valid and may be sent again unchanged
INTERNAL_FAULT
Oops, our server tripped over itself (500).
E5001_BACKEND_PANIC
Something broke on our end while we were producing the reply, and our engineers have been paged.
The inference service threw a null pointer exception while it was assembling the batch.
HTTP 500: database of conversation state could not be written, sorry about that.
HTTP 500: {"oops":"NullPointerException in TokenStreamer.flush"}
Something broke on our servers while writing your answer. Our engineers have been paged (incident tag 7QF).
{"success":false,"errorCode":"INTERNAL_FAULT","errorId":"b1d0-44c9"}
CUDA kernel launch failed: illegal memory access on device 3; worker aborted your job
inferd[2210]: worker segfaulted (signal 11) during decode, request 9931 lost
502 from edge: the application server behind us returned garbage headers
{"grpc_status":13,"details":"assertion failed in batcher.cc:417: slot != nullptr"}
BackendBugException: server-side exception while running the model, stack recorded as ref 55-81-AC
{"title":"Unhandled exception in service","status":500,"instance":"/jobs/18277/run","detail":"KeyError: 'logits'"}
The database behind our inference API failed a write, so your request could not be completed. This is our problem, not yours.
{"fault":"INTERNAL","trace":"b71e-44","text":"An unhandled exception occurred in our inference worker"}
HTTP 500: {"oops":"that one's on us, the team was paged"}
<html><head><title>502 Bad Gateway</title></head><body><center><h1>502 Bad Gateway</h1></center><hr><center>tengine</center></body></html>
rpc error: code = Internal desc = panic in decode loop: index out of range [7] with length 7
{"error":{"class":"BackendCrash","note":"CUDA illegal memory access in the generation engine, the worker process died"}}
Our side hit a bug while handling your prompt. Reference: 9F-22-AC. Engineers have been informed.
{"status_code":500,"exception":"sqlalchemy.exc.OperationalError","where":"usage_writer","msg":"server-side database failure while processing your completion"}
serverFault (1013): service internal failure, not caused by your input
2025-04-03 17:22:10 ERROR completion failed, remote side reported an internal malfunction (HTTP 500)
mosaic.RemoteBug: the inference service threw NullPointerException at Sampler.scala:88
{"error":"oops","detail":"Unhandled exception in worker: KeyError 'kv_slot'. We've been paged.","ref":"9c1e77"}
HTTP 500: CUDA error: an illegal memory access was encountered (inf-07)
RuntimeError from engine: NCCL allreduce failed on rank 3, generation aborted by server
Our side broke. The engineers know about it; your request was fine.
{"code":"E5000","trace":"panicked at src/sampler.rs:212: index out of bounds","where":"inference-core"}
java.lang.NullPointerException at com.corp.aigw.router.Dispatch.pick(Dispatch.java:88) -- returned by gateway w/ status 500
502 - upstream inference process died while handling the call
{"status":"crash","component":"decoder","message":"segfault in worker pid 40112, supervisor is restarting it"}
RPC INTERNAL: planner backend hit an assertion (logits contain nan) and bailed
Database behind the llm-gateway refused to write the request log: deadlock detected. Internal fault, incident #5521
{"ref":"9be1-44","oops":"We hit a bug on our side while handling this request. Engineers have been paged."}
panic: runtime error: invalid memory address or nil pointer dereference [recovered by api-server, replied 500]
HTTP 502: <html><body><h2>Bad Gateway</h2>The upstream server sent a reply this proxy could not understand.</body></html>
CUDA error: an illegal memory access was encountered; worker 3 died while decoding request 7f1c
{"result":null,"exception":"UNHANDLED_SERVER_EXCEPTION","trace":"tr-20931"}
Internal fault (E5000). It isn't anything you did; please submit the request again.
grpc status 13 INTERNAL: tokenizer backend crashed
{"problem":{"title":"Database failure","status":500,"detail":"deadlock found when writing the usage row"}}
marlin.ServerSideError: the provider's inference process exited unexpectedly with signal 11
Our service ran into an unexpected condition that stopped it from completing your completion. Code 500.
{"abend":"S0C4","component":"TOKMERGE","message":"inference task abended on our side, dump was taken"}
A not expected internal fault did happen in our system. Our engineers are informed, excuse us.
HTTP 500: {"hata_no":7001,"mesaj":"sunucu ic hatasi - NullPointer in the response composer of server"}
Backend of model has crashed during your generation (SIGSEGV in worker 12), it is not your mistake.
ORA-like: LLM-00600: internal error code, arguments: [kvcDefrag], [17], [], []
{"ack":false,"origin":"provider","fault":"our metadata database has deadlocked with itself, transaction was rolled back"}
HTTP 502: the front gate got garbage back from the inference process behind it
CUDA illegal memory access has occured on the serving host; engine process died and the call was lost
Remote answered fault SERVER.INTERNAL / subcode UNHANDLED_EXCEPTION / "index 7 out of bounds for length 7" at com.provider.sampler.TopK
Something inside of the provider's machine broke: assertion `n_seq > 0' not held in the scheduler service. Incident INC-40417 opened at provider.
TypeError: '<' not supported between instances of 'str' and 'int'
'NoneType' object is not iterable
unsupported operand type(s) for +: 'int' and 'NoneType'
An error occurred during streaming
{"error_type":"PluginInvokeError","message":"x"}
An unknown error occurred while the weights were read
The runner reported an unknown error
The runner ended with exit code 139
The worker was killed
Batch ID 77 was not found
Sequence 9 was not found in cache
)~");
}

TEST_CASE("in words that nobody has listed: network") {
  texts(K::network, {}, R"~(
dial tcp 10.12.4.7:8000: connect: connection refused
java.net.UnknownHostException: llm-gw.intra.corp: Name or service not known
reqwest::Error { kind: Request, url: "https://infer.hut.example/v1/chat", source: hyper::Error(Connect, Os { code: 113, message: "No route to host" }) }
** (Mint.TransportError) socket closed by remote before any header arrived
Unable to reach the server. Check your internet connection.
System.Net.Http.HttpRequestException: The SSL connection could not be established, certificate has been issued by an untrusted authority
Errno::EPIPE (Broken pipe) while posting the prompt to http://127.0.0.1:5001
cURL error 7: Failed to connect to box.lan port 8080 after 3 ms: Couldn't connect to server
SocketException: Failed host lookup: 'api.pebble.example' (OS Error: No address associated with hostname, errno = 7)
{"sdkError":"TRANSPORT","cause":"ECONNRESET","bytesRead":0}
proxy tunnel to inference host failed: CONNECT got no reply from squid.corp:3128
NSURLErrorDomain Code=-1009 "The device is offline."
Net::OpenTimeout: couldn't open a TCP connection to gpu-box:9000 within 5s
tls: handshake failure, remote error: protocol version not supported
getaddrinfo EAI_AGAIN models.sparrow.example
You seem to be offline. Connect to Wi-Fi or mobile data to use the assistant.
dial tcp 192.168.1.40:11500: connect: no route to host
java.net.UnknownHostException: llm.studio.lan
NSURLErrorDomain code -1005 "The network connection was lost."
ideplugin: handshake with https://mybox:8443 aborted, self-signed certificate in chain
write EPIPE at Socket._write (chat-sidecar/main.js:211)
could not reach the model server on localhost:5005 - is it running? (WSAECONNREFUSED 10061)
{"transport":"failed","phase":"dns","host":"api.wren.example","errno":"EAI_AGAIN"}
corporate proxy 10.0.0.8:3128 would not open a tunnel to the llm host
okhttp3: stream was reset: INTERNAL_TERMINATION; peer dropped the socket halfway through the reply
tailnet peer 'gpu-rig' is unreachable, last seen 3 days ago; prompt not sent
서버에 연결할 수 없습니다. 인터넷 연결 상태를 확인해 주세요.
Não foi possível resolver o nome do servidor do modelo (falha de DNS).
Соединение разорвано удалённым узлом до получения полного ответа модели.
getaddrinfo failed for api.cinderpath.ai: Name or service not known
dial tcp 198.51.100.4:443: connect: connection refused
brisk_http.TransportError: peer reset the connection while we were sending the body
Could not verify the server's TLS certificate: self-signed certificate in chain
java.net.NoRouteToHostException: No route to host (Host unreachable)
{"clientError":"SOCKET_HANG_UP","host":"gen.umbrine.io","port":443}
The corporate proxy at proxy.corp:3128 would not open a tunnel to infer.dunlin.dev
Error: write EPIPE at afterWriteDispatched (node:internal/stream_base_commons:160:15)
Looks like you're offline. Check your internet connection.
TLS handshake aborted: remote closed during ClientHello
DNS_PROBE_NXDOMAIN llm.skerry.cloud
libfetch: (7) couldn't reach inference.gorse.net port 8443, network is unreachable
AgentTransportFailure caused by: ConnectionAbortedError [WinError 10053] An established connection was aborted by the software in your host machine
{"level":"error","component":"http2","msg":"GOAWAY received, connection lost before the response arrived"}
dial tcp 10.4.0.18:8443: connect: no route to host
couldn't resolve llm.internal.acme.example: Name or service not known
mlcli: TLS handshake failed, certificate is signed by an authority this machine does not trust
You appear to be offline. Check your Wi-Fi and try again.
java.net.SocketException: Broken pipe (Write failed) at com.acme.ai.Transport.flush
error sending request for url (http://127.0.0.1:9009/v2/infer): tcp connect error: Connection refused (os error 111)
{"clientError":"ECONNRESET","phase":"reading","bytesSoFar":1840}
corporate proxy squid03:3128 did not let the CONNECT tunnel through to api.borealis.example:443
websocket closed abnormally (1006) in mid-turn: peer went away without a close frame
urllib: <urlopen error [Errno 101] Network is unreachable>
getaddrinfo EAI_AGAIN voice.gw.example
grpc: transport is closing; the TCP link was reset by the other side
asio: SSL routines: wrong version number while greeting model-host:8080
HTTP/2 stream torn down, socket hung up before any response headers came
could not look up host api.starling-ai.example: name does not resolve
java.net.SocketException: peer tore down the TCP connection (reset) while we were sending the prompt
Can't reach the Ollie server on localhost:11999, connection was refused. Is it running?
x509 verification failed for gateway.intra: certificate signed by an authority we do not know
{"clientError":"ENETDOWN","syscall":"connect","peer":"10.2.0.7:8443"}
You appear to be offline. Check your internet connection and resend.
dial tcp 203.0.113.9:443: no route to host (calling completions)
TLS handshake broke off before it was done: remote closed the socket
ProxyTunnelError: corporate proxy would not open a CONNECT tunnel to llm.vendor.example:443
write failed, broken pipe (os error 32) while uploading request body to inference host
{"lvl":"error","ts":1727001144,"event":"dial_failed","addr":"10.4.0.9:8443","cause":"connection refused"}
[net] lookup llm.heronworks.example: no such host
{"phase":"tls","problem":"peer certificate is self-signed and not trusted","sent":0}
java.net.SocketException: Connection reset by peer
Errno::EPIPE: Broken pipe while writing request body
System.Net.Http.HttpRequestException: No route to host (192.0.2.77:443)
Could not get through the corporate proxy at proxy.corp.example:3128, the tunnel was turned down
You seem to be offline. Check your Wi-Fi and try again.
We were unable to reach the server: its name could not be resolved.
gave up on the TCP handshake after 10 s, host never answered the SYN (connect timeout)
System.Net.Http.HttpRequestException: No such host is known. (api.finchlm.example:443) ---> System.Net.Sockets.SocketException (11001): No such host is known.
Error: connect ECONNREFUSED 127.0.0.1:8090 at TCPConnectWrap.afterConnect [as oncomplete] (node:net:1607:16)
javax.net.ssl.SSLHandshakeException: PKIX path building failed while opening a channel to llm.corp.local
{"ok":false,"layer":"tcp","op":"connect","errno":"EHOSTUNREACH","target":"10.20.4.9:443"}
<clientError><transport>tls</transport><what>certificate has expired for gateway.nightjar.example</what></clientError>
{"source":"desktop-shell","failure":"SOCKET_RESET","info":"peer closed the connection while we were sending the request","bytesReceived":0}
It looks like you are offline. Check your internet connection and try again.
We couldn't reach the AI server. Make sure your Wi-Fi works or that your VPN isn't blocking it.
Your company's proxy refused the tunnel to the assistant, so nothing was sent.
hackney: {:error, :econnreset} while posting to https://grebe.example/v1/turns (tesla 1.8.0) lib/tesla/adapter/hackney.ex:77
getaddrinfo: could not resolve api.tundra.example
dial tcp 192.0.2.77:443: connect: no route to host
HttpClient gave up on the handshake: the peer's certificate is signed by an unknown authority
the other side hung up (ECONNRESET) while we were still sending the body
You appear to be offline. Reconnect to Wi-Fi and resend your message.
curl: couldn't open a tunnel via corp-proxy:3128, proxy refused CONNECT
java.net.ConnectException: nothing is listening on localhost:9911 (Connection refused)
ConnectTimeout: no SYN-ACK from inference.tundra.example within 10 s
{"level":"error","op":"write","errno":"EPIPE","to":"llm-edge:443","bytes_sent":16384}
tls: remote sent alert 40 (handshake_failure), socket closed before any HTTP was exchanged
curl: (6) Could not resolve host: llm.tinyhost.example
dial tcp 10.8.0.3:8080: connect: connection refused
You appear to be offline. Check your Wi-Fi or mobile data.
javax.net.ssl.SSLHandshakeException: PKIX path building failed: unable to find valid certification path to requested target
Error: socket hang up (ECONNRESET) while posting to https://ai.mossgames.io/v1/say
No route to host (os error 113) when talking to inference box gpu-02.lan
NSURLErrorDomain Code=-1004 "Could not connect to the server." UserInfo={NSErrorFailingURLKey=https://api.pocketbard.app/talk}
corp proxy wpad:3128 answered CONNECT with 'tunnel could not be set up', no bytes reached the AI host
write failed: broken pipe after 18 KiB of the request had gone out
LibError: tried for 10 s to open a TCP connection to api.lorebook.gg:443, handshake never completed (connect timeout)
TLS handshake with model host failed: issuer of peer certificate is not in the trust store
curl: (6) can't resolve inference.robofleet.local
TypeError: fetch to the completions URL failed, net::ERR_INTERNET_DISCONNECTED
language-client: socket hang-up by peer after 311 bytes of response head
dial tcp 172.16.9.40:8000: nothing is listening there (connection refused)
SipBridge.writeTurn(): write failed, the other end has closed the pipe
The corporate proxy would not open a tunnel to llm.vendor.example (CONNECT failed)
You appear to be offline. Lumen can't reach its servers.
ssh-tunnel to gpu-node-14 dropped: no route to host
aio_transport.ConnectPhaseTimeout: gave up establishing TCP to 203.0.113.8:443 after 5.0s
getaddrinfo ENOTFOUND api.lumen-inference.example
dial tcp 10.2.0.15:8443: connect: connection refused
Looks like you're offline. Check your internet connection and try again.
quill: couldn't resolve the host name 'infer.quill.test', is DNS up?
System.IO.IOException: Unable to write data to the transport connection: Broken pipe.
{"level":"error","component":"http-out","err":"socket hang up","errno":"ECONNRESET","bytesRead":0}
Failed to tunnel through corporate proxy proxy.corp.test:3128: CONNECT was answered with 407
No route to host (os error 113) while opening a connection to 198.51.100.9:443
could not establish a TCP connection within 10s: handshake never completed (connect timeout)
java.net.ConnectException: Connection refused: lm-gateway.intra.example/10.4.7.20:8443 at java.base/sun.nio.ch.Net.pollConnect(Native Method) at dev.robin.http.Wire.open(Wire.java:61) at dev.robin.chat.Client.ask(Client.java:140)
ts=1747043001 lvl=error mod=transport op=dial host=api.curlew.example err="lookup api.curlew.example on 192.168.1.1:53: no such host" attempt=4/4 req_model=curlew-2 req_stream=true
stork::Error { stage: Handshake, peer: "llm.stork.example:443", source: Tls("certificate chain could not be verified: self-signed certificate in chain"), sent_bytes: 0, request: "POST /v3/dialogue model=stork-lite" }
ERR_SOCKET_RESET_BY_PEER
You're offline. Check your Wi-Fi.
HOST_UNREACHABLE
DNS_LOOKUP_FAILED
The line dropped while the answer was being downloaded: the remote side closed the socket after 1,204 of 9,800 bytes.
We could not open a tunnel through the corporate proxy at proxy.example:3128, so the request never left the building.
Writing the prompt to the server failed with a broken pipe.
curl: (6) cannot find an address for host infer.nimbus.example
LogHttp: Warning: 0x00007FA1 request failed, reason: could not establish connection to 10.4.0.12:8900 (peer refused)
NSPOSIXErrorDomain 54: peer reset the link while the request was being uploaded
tls: server certificate has expired, handshake given up
You appear to be offline. Check Wi-Fi or mobile data and send the message again.
write to llm-sock: EPIPE
SocketLayer: SYN sent to 192.0.2.40:443, no ACK after 10 s, connect attempt given up
proxy.corp.example:3128 would not open a tunnel to api.wren.example:443, CONNECT failed
java.net.NoRouteToHostException: No route to host (wrapped in com.finchlabs.http.WireException: sending prompt)
amqp link to broker dropped in mid-frame: connection closed by remote side before the reply could be carried over
getaddrinfo: could not translate host name "api.lumi.example" to an address
dial tcp 10.4.0.9:8443: connect: connection refused
java.net.SocketException: Connection reset by peer while reading reply from llm host
TLS handshake with inference.tern.example failed: certificate signed by an authority we don't trust
write failed: EPIPE (broken pipe) after 3812 bytes of request sent
curl: (7) no route to host
[agent] ✗ couldn't get a socket open to the model server within 10 s (TCP connect timed out)
It looks like you're offline. Check your internet connection to continue chatting.
HTTP tunnel via corporate proxy squid01:3128 could not be established, proxy closed the socket
{"transport":{"errno":"ENETUNREACH","syscall":"connect","address":"2001:db8::14"}}
getaddrinfo: no address for brain.fleet.local (EAI_NONAME)
dial tcp 10.9.3.4:8000: connect: no route to host
curl: (35) schannel: TLS handshake with llm.campus.example broke off unexpectedly
[robot-7] wifi lost mid-call, socket closed by peer before the reply arrived (ECONNRESET)
UnityWebRequest: Cannot connect to destination host (npc-llm.studio.example)
squid: CONNECT tunnel to inference.vendor.example:443 could not be established, proxy unreachable
x509: certificate for gw.corp.lan signed by a CA this machine doesn't trust
java.net.SocketException: Broken pipe (Write failed) while posting prompt to http://inf-02:9090/gen
Couldn't open a TCP connection to the inference box within 5 s (connect phase)
You appear to be offline. Check your internet connection to talk to the assistant.
could not look up host api.sparrow.example: name or service not known
java.net.SocketException: Connection reset by peer (write failed)\n\tat java.base/sun.nio.ch.NioSocketImpl.write
dial tcp 198.51.100.9:443: the target machine actively refused it
SSL handshake aborted: certificate presented by inference.local has a hostname mismatch
{"type":"TransportFailure","cause":{"errno":"ENETUNREACH","syscall":"connect","address":"2001:db8::14"}}
squid answered our CONNECT to llm.example:443 with 'tunnel could not be established'
send() failed after 8192 of 40210 request bytes: broken pipe
ConnectTimeout: gave up opening a TCP connection to 192.0.2.50:8443 after 5 s
peer closed the socket in the middle of the response headers
TLS handshake is gone wrong: chain of certificates ends on a issuer which we don't trust
Line dropped in the middle of transfer, peer has sent RST after 1460 bytes
modem: PDP context lost, no route to host 52.14.x.x, POST /chat not sent
java.net.SocketException: write on the socket to assistant host failed, pipe is broken
Corporate proxy proxy.bank.local:3128 does not let build the CONNECT tunnel (it closed the socket)
You seem to be offline. Kindly check the wifi or mobile data and send message again.
E (48211) esp_ai: TCP connect to model server gave up after 10 s, SYN never acknowledged
Connect phase gave up after 5 s
TCP SYN unanswered
The SYN-ACK never came
Gave up establishing a TCP connection
Could not establish a TCP connection
Gave up after 4 s on a TCP connection
'api.tern.example' does not appear to be an IPv4 or IPv6 address
ClientPayloadError: 400, message='Not enough data'
LLM backend error [tern] reason: ReadError
They hung up
Its name could not be resolved
OSError('Tunnel connection failed: 400 Bad Request')
OSError('Tunnel connection failed: 404 Not Found')
OSError('Tunnel connection failed: 405')
OSError('Tunnel connection failed: 401 Unauthorized')
ClientHttpProxyError: 404, message='Not Found'
the server closed connection before returning a byte
We could not find an address for tern.example
Unsupported or unrecognized SSL message
)~");
}

TEST_CASE("in words that nobody has listed: idle timeout") {
  texts(K::idle_timeout, {}, R"~(
{"fault":"TOOK_TOO_LONG","elapsedMs":120004,"detail":"gave up waiting for the model to answer"}
java.net.http.HttpTimeoutException: request timed out after PT60S while awaiting response body
HTTP 504: {"hop":"router","msg":"model backend didn't reply inside 300s"}
rpc error: code = DeadlineExceeded desc = context deadline exceeded waiting for Generate
No new tokens for 45 s, closing the stream as stalled
Error code: 408 - {'note': 'the generation ran past its allotted time'}
System.Threading.Tasks.TaskCanceledException: The request was stopped since the configured HttpClient.Timeout of 100 seconds elapsed.
Net::ReadTimeout with #<TCPSocket:(closed)>
524: origin kept the line open but said nothing within the limit
The assistant is taking longer than expected to respond, so we timed out this reply.
cURL error 28: Operation timed out after 90001 milliseconds with 0 bytes received
{"errs":[{"id":"JOB_DEADLINE","note":"inference job exceeded wall clock of 180 sec"}]}
[watchdog] first token not seen in 30000ms from kite-7b; raising FirstTokenTimeout
operation timed out: reqwest read timeout on /completion (request body had been sent)
** (Finch.TimeoutError) receive_timeout of 15000 hit while waiting on the completion
The assistant took too long to answer (over 120 s).
{"errorKind":"DEADLINE","budgetMs":60000,"elapsedMs":60002,"phase":"awaiting first token"}
HTTP 504: upstream did not reply within the time allowed
java.net.http.HttpTimeoutException: no response bytes for 300 seconds after the prompt was posted
no tokens for 45s, closing the stream as stalled
[node:llm-chat] timed out waiting on reply after 90s; connection itself was fine
524: edge waited 100 seconds on the model box and heard nothing
GENERATION_WALLCLOCK_EXCEEDED limit=10m
bot> still no word from the model after two minutes, the wait ran out. want me to ask again?
grpc: code = DeadlineExceeded desc = stream.recv waited 180s
Watchdog: response from local engine overdue (t=600s, prompt eval still at 41%), request given up by timer
等待模型响应超时（60秒），请稍后重试
モデルからの応答が制限時間内に返ってきませんでした（タイムアウト: 180秒）。
Délai d'attente de la réponse dépassé : le serveur n'a rien renvoyé pendant 90 secondes.
brisk_http.ReadTimeout: sent the request, then heard nothing for 120s
{"code":"DEADLINE_PASSED","message":"Generation did not finish inside the 300 s deadline"}
HTTP 504: {"t":"waited, no answer"}
No tokens arrived from the stream for 45 seconds, so the watchdog closed it.
context deadline exceeded (Client.Timeout exceeded while awaiting headers)
{"title":"Gateway Time-out","detail":"stilt-proxy waited 60s for the model to reply and then quit waiting"}
java.net.http.HttpTimeoutException: request timed out
LoomStepTimeout: LLM step 'draft_reply' ran past its 90s limit with the provider still silent
<h1>Error 524</h1><p>The origin accepted our connection but was too slow to respond.</p>
{"failure":{"class":"slow_upstream","elapsedMs":180004,"limitMs":180000}}
Sorry, Orla took too long to answer. Try asking again.
rpc error: code = DeadlineExceeded desc = predict call exceeded 2m0s
HTTP 408: server gave up waiting on this exchange
socket idle for 300000ms after request was flushed; read timed out
{"evt":"stream.stalled","lastChunkAgoSec":61,"maxGapSec":60,"action":"dropped"}
{"fault":{"faultstring":"Target took longer than 55000 ms to reply","code":"TARGET_READ_TIMEOUT"}}
HTTP 504: the gateway grew tired of waiting for the model's reply
rpc error: code = DeadlineExceeded desc = deadline of 60s passed while waiting for first token
The assistant is taking too long to answer. Try once more?
mlcli: sent prompt, heard nothing for 120s, giving up (read timed out)
java.net.http.HttpTimeoutException: response not received in PT45S
{"evt":"stream_stall","last_chunk_ms_ago":30000,"action":"closed","why":"no data within idle limit"}
reqwest::Error { kind: Body, source: TimedOut }
context deadline exceeded (Client.Timeout or context cancellation while reading body)
Error 524: origin accepted the connection but produced no HTTP response before the limit
[voicehub] turn aborted by watchdog: LLM leg silent for 8000 ms after request was delivered
{"status":408,"label":"Request Timeout"}
haproxy: backend llm_nodes sH-- server timeout struck while awaiting response headers
Generation job 5120 exceeded its maximum run time of 300 seconds and was stopped by the server
asyncio.exceptions.TimeoutError: waited 90.0s for completion of /infer
Waited 120 s for the model's reply and none came, giving up on this read.
{"error":"DEADLINE_PASSED","budget_ms":30000,"stage":"awaiting_first_token"}
HTTP 504: the upstream model server did not answer in time
stream stalled: no chunk received for 45 seconds, watchdog closed it
harbor.sdk.ReadTimeout: server accepted the request but sent no data within 60.0s
The answer is taking too long. We stopped waiting after three minutes.
{"gateway":"moat-2","event":"upstream_response_timeout","elapsed":"100.003s"}
HTTP 408: request took longer than permitted
TaskRunner: LLM node 'summarise' exceeded its 90s response limit waiting on the provider
System.TimeoutException: The HTTP call to /generate did not finish inside the configured 00:01:40.
{"event":"read_deadline","elapsed_ms":120000,"bytes_received":0,"note":"request was sent, nothing came back in two minutes"}
nginx-edge 504 upstream took longer than 60s to reply uri=/complete
{"code":"GENERATION_TIMED_OUT","limitSeconds":300,"message":"The model did not finish within the time allowed."}
java.net.SocketTimeoutException: Read timed out
Kestrel.Net.StreamStalled: no chunk arrived for 90 seconds, gave up waiting
Faraday::TimeoutError: waited 45s for a response body
The assistant took too long to answer.
HTTP 408: the request timed out
Still nothing after 120 seconds, so we stopped waiting for the model's reply.
rpc error: deadline of 30s passed before the completion arrived
java.net.http.HttpTimeoutException: request timed out waiting for reply headers, 120 s elapsed at com.dunlin.llm.Caller.send(Caller.java:52)
ERRO[0301] no bytes from the model for 300s on an open stream, giving up component=sse-reader
rpc error: code = DeadlineExceeded desc = generation not finished inside the 60s deadline
{"statusCode":504,"headline":"Gateway Time-out","component":"edge-fra","waitedMs":100000}
<error><number>408</number><label>Request Timeout</label></error>
{"phase":"awaiting_first_token","limitSec":45,"outcome":"TIMED_OUT","partial":""}
The assistant is taking too long to answer, so we stopped waiting. Try once more.
No reply arrived within two minutes after we sent your question.
Time's up: the model did not finish its answer in the 90 seconds we allow.
Faraday::TimeoutError (Net::ReadTimeout with #<TCPSocket:(closed)>) app/services/siskin_service.rb:34:in `converse'
Waited 120 s for the model to reply, nothing arrived. Giving up on this request.
HTTP 504: upstream took longer than the 60 seconds we allow
{"errorKind":"DEADLINE_PASSED","budgetMs":90000,"elapsedMs":90004,"stage":"awaiting first token"}
socket.timeout: recv() saw no bytes for 300 seconds on an established stream
No new chunk for 45s, stream watchdog fired (stalled)
HTTP 524: origin accepted the connection but did not answer in time
tide::ReadTimedOut { after: 180s, phase: ResponseBody }
The assistant is taking too long to answer, so we stopped waiting.
grpc status 4 (deadline exceeded) calling Generate after 29.998s
Error code: 408 - {"msg":"generation did not finish inside the server's time allowance"}
gave up: request went out fine, but no byte of an answer in 120 s
HTTP 504: Gateway Time-out - upstream took longer than 60s to respond
java.net.SocketTimeoutException: Read timed out at com.hollowoak.llm.Client.ask(Client.java:141)
The model is taking too long to reply, so we stopped waiting.
{"grpc":"DEADLINE_EXCEEDED","budget_ms":30000,"spent_ms":30002,"phase":"generation"}
streamer: 45s of silence since last chunk, idle watchdog fired
{"error":{"name":"GenerationTimeLimit","message":"Answer was not finished within the 300 second limit of this host"}}
aichat: operation timed out after 90001 milliseconds with 0 bytes received
edge node: origin accepted the connection but stayed mute, 524
UPSTREAM_RESPONSE_TIMEOUT svc=completion-api waited=75s
{"hostReply":"none","commentary":"The model host accepted the call but did not reply inside the 90-second limit."}
Error code: 504 - {'hop': 'edge', 'said': 'origin took too long to answer'}
[ide-agent] stream stalled: 60s without a single byte since the last chunk
Still no answer from the assistant after two minutes, so we stopped waiting.
context deadline exceeded while awaiting response headers from inferd
<voice turn 88> abandoned: LLM reply did not arrive within the 3500 ms budget (timeout)
java.util.concurrent.TimeoutException: generation future not completed within PT2M
DEADLINE_PASSED phase=generate elapsed_ms=300004 limit_ms=300000
HTTP 408: {"complaint":"request timed out"}
planner.http: read timed out (45 seconds)
{"error":{"name":"DEADLINE_HIT","info":"Generation did not finish within the 120 second limit"}}
no bytes received from model stream for 90s, giving up on it
HTTP 504: upstream took too long to respond
java.net.http.HttpTimeoutException: response not received before the request timeout elapsed
The assistant is taking longer than expected to answer, so we stopped waiting. Please resend your question.
{"code":408,"title":"Request Timeout","path":"/v2/generate"}
parley.ReadTimeout: read operation timed out (waited 60.0s for the next chunk)
[edge-fra2] 524: origin accepted the connection but did not reply with an answer within 100 seconds
net/http: client deadline exceeded while awaiting response headers from completion endpoint
GENERATION_TIMED_OUT jobId=8812 elapsedMs=300004 maxMs=300000
{"error_name":"AnswerTooSlow","waited_s":120,"limit_s":120,"explain":"The model was still thinking when the time allotted to your call ran out, so we stopped waiting.","call":{"id":"c-0931","model":"osprey-think","prompt_start":"Prove that every bounded monot"}}
puffin.http.ReadDeadlinePassed: sent 14,220 bytes to https://puffin.example/chat, then not one byte came back for 300.0 s (connect=0.09 s, first_byte=never, model=puffin-deep, stream=True)
[edge 17] 2025-04-09T16:44:51Z status=504 cause=origin_silent origin=chat-origin-b waited=60000ms route=/generate note="origin accepted the request and didn't respond within the allotted minute"
DEADLINE_PASSED_NO_REPLY
STREAM_STALLED_90S
We waited two minutes for the first word from the model and none arrived.
No chunk has been received on the open stream for 45 seconds, which is longer than the read limit you configured.
HTTP 408: your call was accepted but generation did not complete within the time we give it.
The gateway got tired of waiting for the inference host to respond and sent back a 504 Gateway Time-out page.
HTTP 504: waited 120 s on the model server, heard nothing, closed the ticket
{"err":"DEADLINE","ms":45000,"phase":"awaiting_first_token"}
RpcReplyTimeout: published to queue llm.requests, no reply on correlation 8b3e within 60s
SocketTimeout while reading response body: no bytes for 30000 ms after headers
stream watchdog: last chunk came 92s ago, limit is 90s, giving up on this stream as stalled
{"gateway":"kestrel","upstream_latency":"60001ms","limit":"60000ms","verdict":"upstream response timed out"}
NpcBrain: the /think call was sent 15.0s ago and has not come back, falling back to canned line (timeout)
HTTP 408: {"explain":"we ran out of time producing your completion"}
task generate[4411] exceeded its 300 second execution deadline with no output produced
waited 120s for the model to produce a first token, giving up
{"errorType":"GENERATION_DEADLINE","text":"completion did not finish inside the 300 second limit"}
HTTP 504: Gateway Time-out
rpc error: code = DeadlineExceeded desc = context deadline exceeded while awaiting Generate reply
java.net.http.HttpTimeoutException: request sent, no response received after PT90S
WARN stream stalled: no chunk for 45000 ms, read timer fired
HTTP 524: edge reached the origin but the origin took too long to answer
The assistant is taking longer than expected to reply, so we stopped waiting (2 min).
socket read timed out (read timeout=600.0) on POST /generate
{"status":408,"label":"requestTimedOut","sub":"upstream model answered nothing in time"}
no bytes from model server for 60s after the prompt was sent, giving up on read
{"error":"deadline_blown","budget_ms":20000,"elapsed_ms":20004,"stage":"waiting_for_first_token"}
HTTP 504: gateway waited 120 seconds for inf-backend to answer and heard nothing
planner reply not received in 2.5 s, robot switched to fallback behaviour (request was delivered)
httpclient: ReadTimeout(host=llm.campus.example, read=300s)
The model took too long to answer, so we stopped waiting. You can ask again.
stream stalled: last chunk arrived 45.2s ago, limit between chunks is 45s
haproxy sH-- llm_be/inf04 0/0/1/-1/90001 : server did not send response headers before timeout server
{"s":"TIMEOUT","job":"gen-48812","text":"Generation exceeded the 10 minute wall time and yielded no result"}
rpc error: deadline passed while awaiting response of Dialogue/Speak
HTTP 504: Gateway gave up waiting for the application to respond
No bytes arrived from the model for 120 s after the prompt was sent; closing stream.
{"name":"ResponseDeadlineError","limitMs":90000,"elapsedMs":90004,"phase":"awaiting first token"}
petrel.ReadTimeout: read timed out on https://gen.example/v2/chat (read timeout=60)
The model took too long to answer and your request ran out of time.
HTTP 408
grpc: DEADLINE_EXCEEDED while waiting for reply on /llm.Gen/Complete, sent 1 message, received 0
edge log: origin accepted the connection but did not finish its reply within 100 seconds (524)
{"err":"JOB_TIME_LIMIT","message":"generation was still going after the 10 minute maximum and has been timed out"}
stalled stream: last SSE chunk seen 45s ago, exceeding stream_read_timeout=45
We have waited 120 seconds for answer of the model but it did not come, therefore we have stopped the waiting.
HTTP 504: gateway has waited too long on the upstream, time is over
read of the socket exceeded 300 s, zero bytes of reply arrived after POST was fully delivered
ERRO: prazo estourado - deadline of 45s passed while model was still thinking
No next token has arrived since 90 s, stream is regarded as stalled and watchdog did bite.
HTTP 524: origin took connection but its reply did not come in 100 sec
TXN 00482 TIMED OUT AWAITING REPLY FROM HOST 'LLMPROD' - REQUEST WAS ACCEPTED, RESPONSE LATE
Polly.Timeout.TimeoutRejectedException: The operation didn't complete within the allowed timeout of '00:00:20'. ---> System.Threading.Tasks.TaskCanceledException: The operation was canceled.
TimeoutRejected
Still nothing after 120 seconds, so we stopped waiting
We waited 40 s for it to answer
The worker remained silent
The other end stayed silent
)~");
}

TEST_CASE("in words that nobody has listed: context overflow") {
  texts(K::context_overflow, {}, R"~(
{"fault":"PROMPT_OVER_WINDOW","windowTokens":8192,"promptTokens":9377}
llm_decode: n_past + n_tokens = 4311 does not fit in n_ctx = 4096
This conversation has grown too long for the model. Start a new chat or trim earlier messages.
rpc error: code = InvalidArgument desc = sequence length 16902 surpasses model_max_length 16384
com.acme.llmgw.TooManyTokensException: heron-13b can read 6k tokens, you handed it 11.2k
{"ok":false,"code":"CTX_FULL","say":"shorten history by at least 1533 tokens"}
[engine] rejecting seq 88: token count 140221 beyond configured max seq len 131072
thread 'tokio-rt' error: InputTooLong { tokens: 5120, capacity: 4096 }
{"error_kind":"input.tokens.excess","explain":"Messages tokenise to more than the model can attend to."}
Lumen.Sdk.ContextException: no room left for a reply, the input alone fills all 2048 positions
Sorry, your transcript exceeds what Wren can keep in memory (max. 200k tokens).
WARN KV budget: single request wants 70k tokens while n_ctx_train=65536, request refused; reduce the prompt
(Sparrow::WindowExceeded) system prompt + 212 messages = 1.04M tokens; ceiling is 1M
This chat has grown past what the model can remember. Start a new one or trim older messages.
{"rejected":"PROMPT_TOO_LONG","promptTokens":9120,"windowTokens":8192}
wren-server: n_prompt 5210 > n_ctx 4096, refusing
HTTP 400: asked for 2000 new tokens on top of 31500 already in the prompt; the model only holds 32768
com.acme.copilotish.ContextBudgetException: open files + history = 141k tokens; model accepts 128k at most
KV cache cannot hold the sequence: needs 20480 positions, was configured with 16384
SEQ_LEN_OVER_MODEL_MAX (65990/65536)
the transcript you gave me is 212,000 tokens and I can only read 200,000 at a time
[summarise-step] input is longer than the model's attention span of 4k tokens; split the document
{"e":{"n":"window_exceeded","have":33012,"cap":32000,"unit":"tok"}}
Token budget blown: system 1.2k + tools 9.8k + chat 6.1k > 16k context of magpie-mini
ValueError: input_ids has 8700 entries but max_position_embeddings is 8192
Die Eingabe umfasst 40.120 Token, das Kontextfenster des Modells fasst jedoch nur 32.768.
La conversación supera la longitud máxima de contexto del modelo (8192 tokens). Reduce el historial.
입력 프롬프트가 모델의 최대 컨텍스트 길이(16384 토큰)를 초과했습니다.
{"code":"WINDOW_EXCEEDED","window":8192,"got":9377,"message":"Your conversation does not fit the model's window"}
This chat has grown too long for Marlow to read. Start a new one or delete some earlier messages.
{"error":{"slug":"ctx.len","explain":"12,004 prompt tokens + 4,096 to generate > 16,000 allowed"}}
ValueError: sequence of 33120 tokens is longer than n_positions=32768
PromptTooLongError: trim the history, kestrel-mini can only attend to 4k tokens
{"status":400,"msg":"input_ids length (70211) may not exceed model max length (65536)"}
slot 0: prompt needs 5210 tokens but the KV cache holds 4096 per slot
{"type":"/problems/too-many-tokens","title":"Too many input tokens","limit":128000,"counted":131942}
agentloom.memory.Overflow: after adding the tool result the transcript is 214k tokens, the model takes 200k
Prompt exceeds what the model can hold in context; shorten it.
{"errno":6402,"errmsg":"the total of input tokens and max_new_tokens goes over the model's sequence limit"}
The document you attached is about 310,000 tokens, yet heron-small reads at most 100,000.
CONTEXT_BUDGET_BUST need=41022 have=32000
{"fault":{"name":"HistoryOverLength","text":"Messages sum to more tokens than the context length of this deployment (24576)"}}
{"fault":{"faultstring":"Conversation is 35,118 tokens long whereas nimbus-32k takes 32,768 at most","code":"CONTEXT_EXCEEDED"}}
This chat has grown too long for the model to remember. Start a new one or trim it.
{"err":"WINDOW_OVERRUN","in":120411,"reserve_out":16000,"window":131072}
rpc error: code = InvalidArgument desc = input of 4300 tokens plus 512 to generate would be over sequence length 4096
ValueError: tokenised prompt runs to 17022 ids, the engine was started with max sequence 16384
thread 'infer' returned Err(PromptTooLong { tokens: 2211, max: 2048 })
Please shorten your messages: together they exceed the maximum number of tokens the model can attend to.
mlcli: your files add up to about 410k tokens; granite-lake's context holds 200k
{"reject":"tokens_in","model_ceiling":8000,"yours":8931,"say":"The prompt outgrows what this model can take in"}
The history you sent can't be squeezed into this model's context window, drop some earlier turns
PromptLengthException: asked for 3000 new tokens on top of 6000, yet context length is only 8192
[nb] %%ask failed: notebook context serialised to 66,090 tokens, limit of the chosen model is 64,000
{"error":{"reason":"PromptTooLong","limitTokens":8192,"gotTokens":9310}}
This conversation has grown beyond what the model can hold. Start a new chat or shorten it.
cannot fit 31022 prompt tokens + 4096 new tokens into a 32768 token window
HTTP 400: input sequence of 140233 tokens surpasses the 131072 the model was trained for
{"code":"CTX_EXCEEDED","advice":"trim history","model":"heron-mini","window":16000}
ContextBudgetError: after adding tool results the messages need 210k tokens while the model takes at most 200k
Too many tokens in the prompt! You gave 4501, the maximum sequence length here is 4096.
ai.wren.InputLengthException: the sum of prompt length and max_new_tokens must not be above 2048 (was 2300)
The document plus your question is longer than the model's memory; context length of 64k tokens was overrun by 3,118 tokens
{"problem":"PROMPT_TOO_LONG","tokens":141200,"window":128000}
{"error":{"type":"input_length","say":"Input has 36,411 tokens while this model can take in at most 32,768."}}
ContextWindowExceeded: conversation history no longer fits the model
ValueError: 7000 prompt tokens plus 2000 tokens to generate makes 9000, but the model's sequence length is 8192
Sable.Llm.SequenceTooLongException: 200113 > 200000 tokens
This chat has grown longer than the model can remember. Start a new one or shorten it.
Your prompt doesn't fit in the context window; trim it by roughly 4k tokens.
入力トークン数がモデルの最大コンテキスト長を超えています。
kv cache slot holds 4096 tokens but the prompt alone is 5530 tokens long
dev.lapwing.TooManyTokensException: prompt is 131,904 tokens, window of lapwing-mid holds 128,000 at dev.lapwing.Guard.fit(Guard.kt:17)
llama-host: error: n_prompt = 9120 does not fit n_ctx = 8192, rejecting slot 0
PromptLengthError('history of 214 messages tokenises to 70011; this checkpoint was trained for 65536') in redshank/engine.py:402
{"reject":"WINDOW_EXCEEDED","tokens":{"in":30100,"outReserved":4096,"sum":34196,"window":32768}}
{"status":400,"slug":"input-longer-than-context","say":"Trim the conversation: its token count is over what the model can attend to."}
This chat has grown too long for the model to remember all of it. Start a new one or summarise what you have.
Your conversation has outgrown the model's memory window, so the next turn can't be processed until some of it is dropped.
That document plus your question is about 210k tokens, and this model can only read 200k at once.
Gannet.ContextSizeError: asked for max_new=8000 on top of 27500 prompt tokens, but 32000 positions is all there is at Gannet.Planner.Reserve(Int32 n) in Planner.cs:line 66
{"oops":"TOO_MANY_TOKENS","window":32768,"yours":41007}
HTTP 400: input of 9120 tokens plus 1024 reserved for output won't fit in an 8192-token model
This conversation has grown too long for the model to read. Start a new chat or trim earlier messages.
ggrun: n_past + n_batch = 4211 > n_ctx = 4096, cannot evaluate prompt
com.slate.PromptLengthException: transcript is 210,344 tokens; slate-medium reads at most 200,000
{"validation":[{"path":"messages","rule":"fitsContext","over_by":5518}]}
Sequence length surpasses max positional embeddings (16384); shorten your text
Error code: 422 - {'issue': 'history too long', 'tokens_in': 131900, 'tokens_max': 128000}
WARN engine: rejecting req 55, kv window of 24k tokens cannot hold prompt of 26.3k
Sum of your prompt and requested completion goes beyond the context size by 388 tokens
{"problem":"too_many_tokens","sent":9120,"window":8192}
This chat has grown too long for the model to read. Start a new one or shorten it.
ggserve: slot 2: input of 5033 tokens does not fit n_ctx 4096
Prompt plus requested reply comes to 34,500 tokens, yet this model can handle no more than 32k in all.
{"code":"SEQ_LEN_EXCEEDED","max_seq_len":16384,"got":16391}
ValueError: conversation history is over the context size of barkeep-7b by 210 tokens, trim it
HTTP 400: your messages use more tokens than hare-small's context can hold (131072)
npcd: [dialogue] context window exhausted, quest log must be summarised before next turn
{"success":false,"cause":{"type":"WINDOW_EXCEEDED","overBy":1877,"unit":"tokens","tip":"cut older turns"}}
Input token count (210443) goes beyond what this model accepts at most (200000).
Validation outcome R-17: submission measures 140,233 tokens; the chosen model reads at most 128,000.
mira-serve: prompt_len 9120 > max_seq_len 8192
This conversation has grown too long for the model. Start a new chat or summarise it.
{"code":"WINDOW_EXCEEDED","promptTokens":31000,"askedCompletion":4000,"window":32768}
Agent paused. Files in scope + history come to 212k tokens, which doesn't fit in a 200k window
KV cache slot holds 4096 positions but input needs 5317, can't continue this sequence
ValueError: input ids longer than the positions this model was trained for (2050 vs 2048)
TranscriptTooLong: call transcript exceeds the model's token limit, trim earlier turns
Please lower max_new or shorten your text: together they go past the context size by 611 tokens
{"error":"PROMPT_TOO_LONG","tokensGiven":41233,"tokensAllowed":32768}
Your conversation has grown beyond what this model can read at once. Start a new chat or trim earlier messages.
ValueError: sequence of 9120 tokens doesn't fit in n_positions=8192
{"detail":[{"field":"max_new_tokens","issue":"7000 input tokens + 2000 requested output tokens > 8192 window"}]}
kestrel can handle 16k tokens in total; you sent 16k for the prompt and want 1k more. Shorten the prompt or ask for less.
llm-proxy ERROR input token count 210044 is over model ceiling 200000, request not forwarded
HTTP 400: {"reason":"windowExceeded","by":1503,"unit":"tokens"}
WindowOverflowException: history of 134 turns tokenises to 66,210 which is past the 65,536 limit of this checkpoint
kv cache slots exhausted: prompt needs 5300 cells while n_ctx is 4096
{"ret":-17,"message":"text is too many tokens for the model, please cut the text below 8000 tokens"}
{"rejected":true,"rule":"window","have":{"inputTokens":141822,"reservedForReply":4096},"window":131072,"advice":"Drop older turns or ask for a shorter reply.","firstMessage":{"role":"system","content":"You are a patient tutor for adult lea"}}
ai.grebe.PromptTooLongError: conversation comes to 36,410 tokens yet grebe-medium sees at most 32,768 at once; remove about 3,642 tokens and resend at ai.grebe.Tokenizer.guard(Tokenizer.kt:77) at ai.grebe.Chat.invoke(Chat.kt:31)
main: slot 0 refused task 918: n_prompt=9120 exceeds n_window=8192, context shift is off, model=avocet-7b-q5.bin, no tokens were generated, HTTP 400 was returned to 127.0.0.1:50412
PROMPT_EXCEEDS_WINDOW
This chat has outgrown the model's memory. Start a new one.
E_CTX_TOKENS_9210_OF_8192
Your history has become longer than the model is able to read in one go, so summarise it or cut the oldest turns.
The tokenised input overshoots the model's 16k context by some 900 tokens.
With max output set to 6000 there are too few tokens left in the window to fit your prompt.
{"code":"PROMPT_TOO_LONG","have":35120,"window":32768,"unit":"tok"}
This conversation has become too long for the model to hold. Start a new chat or trim the older messages.
n_prompt=9011 > n_slots_ctx=8192: refusing to decode
HTTP 400: asked for 4096 new tokens on top of 30000 given, which does not fit in the 32k the model can attend to
SequenceLengthError: input ids of length 131900 go beyond max_position 131072
pawcli: history + files come to ~212k tokens, the model takes 200k. Run /compact.
{"violations":[{"field":"dialogue","rule":"tokenCount<=16384","actual":17002}]}
engine was built with max_input_len=4096 and your prompt tokenises to 5230
Too much text for this model's memory: it can see 8 000 tokens at once and you sent 11 450.
ContextBudgetException: transcript (61 204 tokens) leaves no room for an answer inside the 61 440 token window, needed 1 024
{"code":"PROMPT_DOES_NOT_FIT","promptTokens":140233,"windowTokens":131072}
This conversation has grown past what the model can remember. Start a new chat or trim older messages.
HTTP 400: input of 9120 tokens + 2048 to generate > 8192 available positions
n_ctx too small: need 5301 slots in the kv cache for this prompt but only 4096 were allocated
tern.SequenceTooLong: sequence length 33010 is above model_max_length 32768, shorten your messages
{"error":{"field":"messages","text":"The combined history is 212k tokens; kestrel-xl reads 200k at most."}}
ERROR tokenizer: 17,004 ids after encoding, model window holds 16,384. rejecting.
Requested output budget leaves a total of 70000 tokens, beyond this model's context size of 65536. Lower max output or cut the prompt.
{"success":false,"errKey":"contextWindowBlown","overBy":1877,"unit":"tokens"}
Value error: prompt's token count (4523) surpasses the maximum context of the loaded model (4096)
{"error":"prompt_too_big","prompt_tokens":9120,"limit":8192}
Your conversation has grown past what this model can remember. Start a new chat or trim the older messages.
ValueError: n_past + n_input (4301) doesn't fit in n_ctx=4096
{"code":"SEQ_LEN","why":"input 30110 + max_new 4096 = 34206 tokens, engine was built for max_seq_len 32768"}
npc-memory: dialogue history + lore = 17k tokens, window of tavern-13b is 16k, refusing
HTTP 400: tokenised request is 140233 long; this deployment handles at most 131072 tokens including the reply
Too many tokens for the window: shorten your text by about 1,900 tokens.
trt-engine: input length 12001 exceeds engine's max_input_len 12000 (tokens), rebuild or send a shorter prompt
{"ok":0,"msg":"The transcript does not fit into the model's attention span (64k tokens). You supplied 71 449 tokens."}
{"rejected":"TOO_MANY_TOKENS","prompt":41200,"window":32768}
Your conversation has grown past what this model can remember. Start a new chat or trim older messages.
input of 9,412 tokens does not fit n_ctx 8192, raise the context size or shorten the input
{"statusCode":400,"error":"Bad Request","message":"Prompt (127500) plus requested output (4096) goes beyond the model's 131072-token span"}
PromptLengthError: sequence is 16,901 tokens long whereas max_position_embeddings for this checkpoint is 16,384
the history you supplied is over the 200k token ceiling of cedar-2, drop some turns
{"fault":{"id":"ctxlen","say":"context length surpassed by 733 tokens"}}
ggml server: prompt needs 5210 cells and the KV cache of this slot has 4096; prompt too long
Error code: 400 - {'reason': 'contextWindowExceeded', 'excessTokens': 18022}
Too much text for the model: at most 65,536 tokens may be given as input and we counted 70,118.
The prompt is too much long: 41233 tokens, while model can read only 32768 tokens together with the answer.
{"err":"KONTEXTFENSTER_VOLL","ist":133004,"soll_max":131072,"einheit":"Token"}
Your conversation has outgrown the memory of the model. Kindly make it short or start one new chat.
kv slots per sequence: 8192; incoming prompt needs 9017 -> cannot fit, request rejected
Sum of history messages exceed max sequence length that this model was trained for, please delete old messages
io.llm.WindowException: n_ctx=4096 n_prompt=5120, trim 1024 tokens at minimum
{"status":"REJECT","rule":"MAX_INPUT_LENGTH","unit":"tokens","allowed":200000,"counted":214876,"tip":"summarise the older turns"}
The dialogue does not enter any more in the context of model, one must shorten it of 3 200 tokens circa.
CTXOVF: tokens in transcript 65990 GT model limit 65536; run 'compact' and resubmit
It has 90,000 tokens, it can only read 64,000
Context overrun by 511
ctx overrun
It is bigger than n_ctx
It does not fit n_ctx
Keep it under 1024 tokens for this one
That is more than the server was launched with
The context window of wren-8b holds 8192
{'error_code':336999,'error_msg':'the max length of current question is 900'}
More than it can hold in view
)~");
}

TEST_CASE("in words that nobody has listed: payload too large") {
  texts(K::payload_too_large, {}, R"~(
{"fault":"BODY_TOO_BIG","limitBytes":10485760,"gotBytes":15900212}
HTTP 413: request entity exceeds client_max_body_size
Image is 9000x7000 px; we accept at most 4096 px on a side.
Error code: 400 - {'field': 'inputs', 'note': 'batch of 512 texts, maximum 128 per call'}
rpc error: code = ResourceExhausted desc = server won't read request message of 8390021 bytes, max 4194304
org.mill.sdk.UploadException: attachment report.pdf weighs 62 MB, cap 20 MB
{"ok":false,"code":"TOO_MANY_PICTURES","say":"only 10 images can ride along with one message, found 23"}
PayloadTooLargeError: request body over the limit of 100kb (express json middleware)
That audio clip is too large to upload. Keep it under 25 megabytes.
thread 'actix-rt' error: Overflow: JSON payload (2621440 bytes) is larger than allowed (limit: 2097152 bytes).
{"error_kind":"pdf.pages.excess","explain":"Documents up to 100 pages are taken; yours has 348."}
base64 blob in messages[3] decodes to 7.8MB, pictures must stay below 5MB
Lambda front door: request payload size exceeded 6291456 bytes
(Grotto::Heavy) video file above 200 MB refused at the door
That photo is 34 MB. Pictures sent to the assistant must be under 10 MB.
HTTP 413: body of 27,262,976 bytes refused, this proxy takes 20 MiB
{"issue":"too_many_attachments","sent":14,"max":10}
express: entity exceeds the parser's 1mb cap (got 3.4mb) POST /llm/chat
image 9000x12000 px is over the 8000 px a side that the vision endpoint takes
EMBED_BATCH_OVERSIZE: 4096 strings in one call, at most 512 allowed
Voice note too big: audio uploads stop at 25 MB, yours is 61 MB
grpc: received message larger than max (73400320 vs. 4194304)
PDF has 340 pages; document input is limited to 100 pages per request
net.plug.RequestBodyLimitError: serialized request weighs 52 MB, server's ceiling is 32 MB
base64 blob in `pictures[2]` decodes to 7.7 MB (limit: 5 MB)
workflow item rejected: sum of inline files = 118 MB, node max = 100 MB
上传的图片大小超过 5MB 限制，请压缩后重新发送
Размер тела запроса превышает допустимые 10 МБ.
O arquivo enviado é grande demais: 48 MB (máximo permitido: 20 MB por requisição).
HTTP 413: {"n":"body too fat"}
{"code":"BODY_SIZE","limitBytes":10485760,"gotBytes":18220113}
Picture is 14.2 MB; we accept at most 5 MB per picture.
{"error":"too_many_images","message":"You sent 31 images in one request, the most allowed is 20"}
<html><title>413 Request Entity Too Large</title><body>moorhen-edge</body></html>
ImageDimensionError: 9200x7400 px is above the 8000 px limit per side
grpc: received message larger than max (6291502 vs. 4194304)
{"problems":[{"where":"inputs","what":"batch of 512 texts, max batch is 96"}]}
The PDF has 240 pages. Uploads of more than 100 pages aren't accepted.
io.netty.handler.codec.TooLongFrameException: content length exceeded 1048576 bytes
{"success":false,"msg":"audio file too big (61MB), keep it under 25MB"}
Upload refused: the base64 blob in messages[2] decodes to 33 MiB and our ceiling is 20 MiB
{"title":"Attachments too heavy","detail":"Together your 6 files weigh 74 MB; one request may bring 50 MB"}
REQUEST_PAYLOAD_OVER_6MB
penstock-lb: client intended to send too large a body: 52428991 bytes
{"fault":{"faultstring":"Message body of 14.2 MB is over the 10 MB buffer of this gateway","code":"BODY_BUFFER_OVERFLOW"}}
HTTP 413: trim it down please, we stop reading at 4 MiB
That picture is too big. Images may be up to 5 MB.
rpc error: code = ResourceExhausted desc = grpc: received message larger than max (6291999 vs. 4194304)
{"err":"BATCH_TOO_BIG","items":513,"max_items":256}
client intended to send too large body: 22020096 bytes
mlcli: refusing upload, audio clip weighs 31 MB (25 MB is the ceiling)
{"field":"images","problem":"11 pictures attached, at most 8 are taken per request"}
axum: length limit exceeded while buffering request body
ImageDimensionsException: 12000x9000 px; neither side may be longer than 8000 px
413 Request Entity Too Large
{"reason":"attachment_oversize","filename":"q3.pdf","pages":340,"max_pages":100}
WebSocket frame of 2097160 bytes beats our 1048576-byte maximum, closing with 1009
{"title":"Inline media too heavy","detail":"Base64 video part decodes to 78 MB. Keep inline media below 20 MB or upload it as a file."}
Embedding call rejected: you passed 3000 strings, split them into groups of no more than 2048
HTTP 413: body of 27 MB refused, ceiling is 20 MB
{"error":"IMAGE_OVERSIZE","maxBytes":5242880,"yours":7711020}
Attached picture is 12000x9000 pixels; we take at most 8000 on a side.
batch holds 300 texts, embedding endpoint allows 96 per call
gateway.BodyLimit: request entity exceeded client_max_body 10m, dropped before reaching the model
{"title":"Upload is too big","detail":"Audio files for transcription can be up to 25 megabytes; this one has 41.","id":"u-3"}
You may send no more than 10 images in a single message (14 found).
received message larger than max gRPC size (6291456 vs. 4194304 bytes)
Can't attach report.pdf: 48 MB is over the 32 MB file limit
RequestBytesExceeded -> your JSON weighs 6.8MiB, only 6MiB pass through this function endpoint
{"errno":413,"what":"BODY_TOO_BIG","maxBytes":10485760,"gotBytes":15728912}
ingress: 413 client intended to post 34 MB, limit is 20 MB, closing
{"fieldErrors":{"images[2]":"file is 9.4 MB, we take pictures up to 5 MB"}}
vesper.UploadSizeError: attachment 'q3.pdf' weighs 61 MiB (max 32 MiB)
ArgumentError: batch holds 3000 inputs but no more than 2048 are taken per call
ImageDimensionException: 12000x9000 pixels exceeds the 8000x8000 limit
That picture is too big. Please upload one smaller than 4 MB.
You attached 31 images, but a single message can hold 20 at most.
O corpo da requisição é grande demais: o limite é de 6 MB.
grpc: received message larger than max (7340032 vs. 4194304 bytes)
org.pipit.http.EntityTooBigException: body of 41,203,771 bytes surpasses server limit 33,554,432 at org.pipit.http.Upload.check(Upload.java:90)
nginx: client intended to send too large body: 27262976 bytes, client: 10.1.1.4, request: "POST /generate HTTP/1.1"
ValueError raised by remote: images[2] weighs 14.6 MB, 5 MB each is the maximum (dipper/media.py:31)
{"httpCode":413,"summary":"Request Entity Too Large","maxBytes":10485760}
<rejection><field>attachments</field><found>37</found><allowed>20</allowed><why>number of files per call is limited</why></rejection>
{"e":"IMG_DIMENSIONS","w":12000,"h":9400,"maxSide":8000,"m":"scale the picture down and resubmit"}
That photo is too big. Pick one smaller than 20 MB.
You can attach up to 10 pictures to one message; you attached 16.
Your PDF has 340 pages, but uploads may contain at most 100 pages.
Batch::SizeViolation - 4096 texts handed to /embed, 96 per call is the most it takes (lib/dotterel/batch.pm line 140)
{"error":"BODY_SIZE","limitBytes":10485760,"gotBytes":14220019}
HTTP 413: that upload is bigger than we take
The photo you attached is 23 MB. Pictures can be up to 8 MB.
batch contains 3000 inputs, embedding endpoint takes no more than 512 per call
grpc: message to send is 71303210 bytes, peer's maximum is 33554432
imageDims: 12000x9000 px is over the 8000 px per side allowed
kelp.UploadRejected: PDF has 340 pages; at most 100 pages can be sent
{"violations":["attachments: 31 images supplied, ceiling 20"]}
Edge firewall dropped POST /v2/generate, request body above 6 MiB threshold
Error code: 413 - {"why":"base64 audio blob weighs 52MB, keep it under 25MB"}
HTTP 413: request entity is bigger than we take
{"reject":"IMAGE_BYTES","max":"4 MB","yours":"11.3 MB"}
Your photo is too big. Please choose one below 10 MB.
wafd: POST body 6291833 bytes > client limit 5242880 bytes, dropped
{"error":"too many pictures","detail":"one message may carry 8 at most, this one carries 23"}
ResourceExhausted: received message larger than max (7340129 vs. 4194304 bytes)
batch embed: 4000 texts in one call; the host takes up to 256
{"issue":"RESOLUTION_LIMIT","width":12000,"height":9000,"longestSideAllowed":8000}
upload refused by company gateway since attachments in AI calls mustn't weigh over 2 MiB
MAX_UPLOAD_EXCEEDED: the PDF is 58 MB, ceiling is 32 MB
PERIMETER FIREWALL: message body of 11.8 MiB surpasses the limit of 10 MiB.
HTTP 413: body too big
Screenshot is 9000x7000 pixels, the largest side we take is 8192
{"field":"attachments","given":27,"most":20,"text":"too many attachments in one message"}
Your PDF weighs 64 MB. Please keep uploads under 32 MB.
grpc: outgoing frame of 6291480 bytes is over the server's receive limit of 4194304
audioTurn.reject {sizeMB: 26, ceilingMB: 25, why: 'clip too big'}
EMBED_BATCH_OVERSIZE: 3000 texts sent, 2048 permitted per call
camera image exceeds 5 MB after base64, shrink it before asking the vision planner
Indexing: workspace archive is larger than the upload cap (100 MB), add some folders to .aiignore
HTTP 413: {"max_bytes":10485760,"got_bytes":18220411}
That picture is too big. Images can be up to 5 MB.
{"error":{"rule":"attachments.max","text":"You attached 34 images, at most 20 are accepted in one request"}}
Request Entity Too Large
ImageDimensionException: 12000x9000 px exceeds the 8000 px permitted on either side
batch of 5000 inputs refused, embed endpoint takes no more than 256 inputs a call
{"code":"BODY_LIMIT","message":"Body is larger than 32MiB. Upload large files through /files and pass their ids."}
java.lang.IllegalStateException: server dropped upload, content-length 73400320 above configured maximum 20971520
PDF_TOO_MANY_PAGES: document has 412 pages, limit is 100
[ingress] WARN client intended to send too large body: 26214401 bytes, POST /v1/talk
{"code":"BODY_OVER_LIMIT","limitBytes":20971520,"gotBytes":33817004,"help":"Host the file somewhere and pass a link instead of inlining base64.","head":"{\"model\":\"tanager-v\",\"messages\":[{\"role\":\"user\",\"parts\":[{\"image\":\"iVBORw0K"}
siskin.RequestRefused: picture 2 of 3 is 9,410 x 12,200 px and weighs 14.8 MB; a picture may weigh 5 MB at most (endpoint=/look, model=siskin-vision, fix='downscale before upload')
2025-01-30T12:00:19Z ingress=ml-edge client=10.1.9.4 method=POST path=/embed status=413 content_length=71303168 max_body=32MiB decision=reject reason="body bigger than ingress accepts"
FILE_EXCEEDS_25MB
That image is too big. Max 10 MB.
E_UPLOAD_TOO_HEAVY
TOO_MANY_IMAGES_MAX_16
You passed 3,000 texts to embed in one call while a batch may hold no more than 2,048.
The PDF you attached has 412 pages and weighs 90 megabytes, which is more than our upload endpoint takes.
Your JSON body is 48 MB, and the server doesn't read requests over 30 MB.
HTTP 413: nope, body is 26 MB and we stop reading at 20
{"code":"IMG_DIMENSION","message":"picture is 12000x9000 px, longest side may be 8192 px"}
message of 5242990 bytes is bigger than broker's max frame of 4194304 bytes; not published
You attached 24 photos. One message can carry 10 at most.
AudioClipTooBig: 48.1 MiB wav, ceiling 25 MiB
gw: request entity of 11534336 octets exceeds route limit body_max=10m
The PDF you're uploading is heavier than the 32 MB we accept.
rpc recv: frame larger than max (16777301 vs. 16777216) while unmarshalling GenerateRequest, call refused by server
UploadRejected{reason=FILE_SIZE, name="site-plan.tiff", bytes=88120443, cap=50000000}
HTTP 413: <h1>Request Entity Too Large</h1>
{"err":"BODY_OVER_LIMIT","bytes":36700160,"allowedBytes":20971520}
Picture #2 is 9000 by 7200 pixels, we take images of up to 8000 on a side.
{"message":"A batch may hold 96 texts, you submitted 250","path":"inputs"}
rpc error: code = ResourceExhausted desc = received message larger than max (6291500 vs. 4194304 bytes)
Your PDF weighs 58 MB. Files attached to a prompt can't be heavier than 32 MB.
{"violation":{"what":"imageCount","have":31,"max":20,"say":"Send fewer pictures in one request"}}
ingress: client intended to send too large body: 12582912 bytes
heliograph.UploadTooBig: base64 of attachment 'scan.tiff' decodes to 11.4 MiB, ceiling is 5 MiB per image
AudioClipTooHeavy - upload is 41MB; speech input must be smaller than 25MB
{"error":"body_too_fat","bytes":26214999,"max_bytes":10485760}
Picture is 9000x7000 px, we take at most 4096 on either side.
ingress: client intended to send 48 MB body, cap for /infer is 16 MB
{"code":"TOO_MANY_IMAGES","given":24,"allowed":10}
grpc: message of 7340551 bytes is larger than max 4194304 (sending camera frame to vlm)
BatchLimitError: you put 512 texts into a single embed call, 96 is the most we accept
That PDF is too heavy (38 MB). Upload something under 20 MB.
HTTP 413: upload bigger than campus proxy permits
audio clip of 31 MB rejected by voice-llm: file size must stay below 25 MB
REQ_SIZE_EXCEEDED kb=6210 kb_max=6144 endpoint=fleet-vision
HTTP 413: body of 31457283 bytes refused
That picture is 14 MB. Please attach one under 5 MB.
{"code":"IMG_DIMENSIONS","message":"image 2 measures 12000x9000, the longest side may be 8000 pixels"}
front door: upload declined, declared Content-Length is beyond the 10m we permit
AttachmentTooBig(file='deck.pdf', size_mb=58.1, max_mb=32)
Number of images in one request (41) is above the maximum of 20
REQUEST_ENTITY_OVERSIZE limit=4194304 got=6120334 unit=bytes
grpc: received message larger than max (7340112 vs. 4194304)
HTTP 413: body of 38 MB arrived, our ingress lets through 20 MB as highest
{"ret":-88,"msg":"attached file exceed 10M bytes, please compress then upload"}
Batch has 2500 embedding inputs, only upto 512 inputs are allowed in one call, kindly split.
{"limite":{"imagens":8},"recebido":{"imagens":13},"erro":"too much images inside one message"}
Audio recording lasts 2 h 10 min and weighs 310 MiB; the transcription port takes only 25 MiB a file.
grpc frame to llm svc refused: serialized size 5242911 bytes over receiver max 4194304 bytes
de.versich.ki.UploadZuGrossException: PDF has 640 sheets, more as 100 sheets per document is not taken
413 - your base64 blob is to heavy for us (limit 5 MB a image after decoding)
Too many inputs. At most 1
The number of inputs is above 16
The image may have 4096 px per side
'$.messages' is too long. Maximum length is 2048, but got 4970 items.
Unable to connect to the AI service (Payload size is too large)
)~");
}

TEST_CASE("in words that nobody has listed: model not found") {
  texts(K::model_not_found, {}, R"~(
{"fault":"NO_SUCH_MODEL","asked":"heron-31b","known":["heron-13b","heron-3b"]}
Error: pull the model first: 'zephyrette:latest' isn't on this machine
HTTP 404: {"msg":"deployment 'chat-prod-2' has never been created in this workspace"}
marble-1 was switched off on 1 June. Please move to marble-2.
rpc error: code = NotFound desc = model alias "fast" resolves to nothing
com.acme.llmgw.RouteException: none of the registered backends serves a model called 'onyxx-large'
{"ok":false,"code":"MODEL_RETIRED","say":"tundra-8b-0423 reached end of life","useInstead":"tundra-8b-1124"}
[loader] no gguf by the name of kite-9b.Q4_K_M.gguf in /models
Unrecognised model 'wren-min'. Did you mean 'wren-mini'?
{"detail":"adapter 'legal-lora-v3' isn't loaded and there's no such checkpoint in the store"}
Lumen.Sdk.EndpointMissingException: endpoint 'summariser-prod' does not exist
(Sparrow::UnknownModel) "sparow-2" -- list what we have with GET /catalog
{"errs":[{"id":"BAD_MODEL_ID","note":"We looked through the catalogue and couldn't find cobalt/cobalt-55b."}]}
This model has been sunset and can't be used in new conversations any more.
ERR version hash 4c1e... of owner/model pair is not there, maybe removed by its author
We don't have a model called "wren-9b". Did you mean "wren-8b"?
HTTP 404: deployment 'chat-prod-2' isn't there
magpie-1 was switched off on 30 June; move to magpie-2
MODEL_RETIRED: tern-v1 (sunset 2024-12-31)
quill: pull it first: model "sparrow:3b" is not present on this host
KeyError in router: 'best-coder' not in model registry ['wren-8b', 'heron-large']
{"type":"about:blank","title":"Unknown model","detail":"The identifier kite/instruct-v7 does not correspond to any model we serve.","status":404}
The model you picked in this workflow node has been removed from the catalogue. Choose another.
IDE chat: selected engine 'osprey-code-latest' no longer exists on the server
bad alias "gp4-tubro": matches none of the 23 served models
指定されたモデル「hayabusa-2」は存在しないか、提供を終了しました。
Le modèle « merle-7b » est introuvable sur ce serveur.
El modelo solicitado fue retirado y ya no puede utilizarse. Use condor-3 en su lugar.
{"code":"NO_SUCH_MODEL","message":"We don't host anything called 'gannet-ultra'"}
HTTP 404: {"model":"wyvern-700b","found":false}
Kestrel-1 was retired on 30 June. Use kestrel-2 in its place.
{"error":{"slug":"deployment.absent","explain":"No deployment by the name prod-chat exists in this resource"}}
moss: model "tarn:7b" isn't on this machine, pull it first
UnknownModelError: 'heron-smal' (did you mean 'heron-small'?)
{"errno":8801,"errmsg":"there is no model under that code"}
{"title":"Gone","status":410,"detail":"saffron-1-preview has reached end of life and was taken down"}
rpc error: code = NotFound desc = models/terrapin-9 is not in the registry
The selected model is no longer available. Pick another from the list.
{"success":false,"available":["plover-s","plover-m"],"requested":"plover-xxl","msg":"not in the catalogue"}
[conductor] none of the configured hosts serve model id "obsidian/onyx-3"
E4041 checkpoint `basalt-13b@v7` unknown; that version was never published
{"detail":"unrecognised value 'corvid-xxl' for model: no model has that id"}
FileNotFoundError: server was asked for /models/ember-3b.gguf and has no such model loaded
{"fault":{"faultstring":"Nothing is deployed under the name 'atlas-71b'","code":"UNKNOWN_MODEL"}}
HTTP 404: {"model":"whisper-huge","known":false}
mlserve: 'lumen:7b-q9' isn't on this host. Pull it first.
The model you picked was retired on 1 April. Pick a newer one.
rpc error: code = NotFound desc = servable not found for request: Latest(chat_v7)
{"err":"NO_SUCH_DEPLOYMENT","deployment":"prod-chat-eastt"}
KeyError in router: no backend serves model id "hermit-2-large"; catalogue: hermit-2-small, hermit-2-medium
mlcli: unknown model `nimbus-pro-2`. Did you mean `nimbus-2-pro`?
{"code":"MODEL_SUNSET","message":"cobalt-1 reached end of life and can no longer be called; migrate to cobalt-3"}
LoRA adapter 'legal-v3' was requested as model but has not been registered on this server
ModelVersionMissingException: version 12 of model support-bot does not exist
no model matching "auriga/*-instruct" in our catalogue
{"error":"bad model name","got":"tts-alto-9","see":"/v1/catalogue"}
Triton: Request for unknown model: 'ensemble_chat' is not found
{"status":410,"detail":"The preview build sparrow-0925 has been withdrawn"}
{"err":"NO_SUCH_MODEL","asked":"griffin-9000"}
The model "sparrow-1" was retired on 1 March. Move to sparrow-2.
HTTP 404: there is no deployment called chat-prod-eu in this resource
manifest for qwenlet:14b-q9 is absent, pull it before use
orchid.UnknownModelError: 'cluade-sonet' isn't in our catalogue. Did you mean ...?
router: nothing in the model list matches alias `fast-cheap`; known aliases: slow, vision
The endpoint you are calling was taken down: model version 2023-11 has reached end of life.
served models are [mistlet-7b]; request named mistlet-8b, which is not being served here
LM Bench: couldn't find model file 'phi-tiny.gguf' among downloaded models
{"title":"Unknown model","given":"osprey-71b","message":"There's no model by that name here."}
404 router: no deployment called "chat-prod-eu" in resource hx-west
{"code":"MODEL_SUNSET","message":"plover-1 was retired on 1 June, move to plover-3"}
NoSuchModelException: 'titan-mega'
KeyError while resolving model alias: "fast-v2" is not in the catalogue, known models are slow-v1, fast-v3
Error: model "wren:13b" isn't installed on this machine, fetch it with `nest get wren:13b`
We looked for the model you asked for and it doesn't exist.
That version of the model has been discontinued and can no longer be called.
모델 'haneul-pro'을(를) 찾을 수 없습니다.
models/dunlin-xl does not exist, did you mean models/dunlin-l?
ca.turnstone.NoSuchModelException: 'turnstone-xxl' is not something we host at ca.turnstone.Registry.lookup(Registry.java:73)
$ birdrun ask -m knot:13b "hi" birdrun: knot:13b isn't installed here, fetch it first with `birdrun get knot:13b`
[gateway] WARN route miss: deployment "chat-prod-west" does not exist in resource ruff-eus2, returning 404
{"problem":"MODEL_RETIRED","requested":"curlew-1.5","sunset":"2024-09-30","successor":"curlew-2"}
<error httpcode="404"><subject>model</subject><value>bittern-chat-v9</value><text>unknown model identifier</text></error>
The model you picked has been discontinued. Choose another from the list.
We don't have a model named "ibis-pro-max". Check the spelling.
This conversation was using Spoonbill 2, which was removed last month and can no longer answer.
Sora.Rails.Err: unable to resolve engine alias 'default-smart': target model "crane-70b-old" was deleted from the registry (engine_resolver.rb:58)
{"fault":"NO_SUCH_MODEL","asked":"birch-xl-2","closest":["birch-xl","birch-l"]}
HTTP 404: we don't have anything called "sparrow-turbo"
heron-1 was switched off on 31 March; move to heron-3.
localrun: model 'poppy:13b' isn't on this machine, fetch it with `localrun get poppy:13b`
{"status":404,"payload":{"deploymentName":"prod-chat-eu","found":false}}
KeyError in registry lookup: unknown checkpoint id "mica-7b-instrct"
The AI model you picked is no longer offered. Choose another from the menu.
cedar.sdk.UnknownModel: 'cedar-ultra-2023' has been retired and removed from the catalogue
route table: no endpoint hosts engine "willow-code-v0", valid engines: willow-code-v2, willow-chat-v2
{"err":"unknown_model","asked":"wizrd-34b","didYouMean":["wizard-34b"]}
There is nothing deployed under the name 'tavern-keeper-v3' here.
Model heron-1 was retired on 30 June; move to heron-2.
runlm: no such model 'phi-mini:q9' on this box. Fetch it with `runlm get`.
HTTP 404: {"reason":"the deployment id dep_44c doesn't match any live deployment"}
KeyError: 'sparrow-chat' -- server's model list: ['sparrow-base', 'sparrow-code']
{"statusText":"NO_SUCH_ENGINE","engine":"narrator-large-2023"}
The AI model chosen in settings can't be found any more. Pick another one.
LORA_ADAPTER_MISSING: model 'base+goblin' is not among the served models
{"level":"error","msg":"route lookup failed","model":"otter-xxl","why":"not in catalogue"}
{"lookup":"MODEL_CATALOGUE","hits":0,"sentence":"Catalogue holds no model under the identifier 'sonata-9-xl'."}
'qwill-14b-instruct' isn't loaded here and no such folder under /models
The model you picked was withdrawn on 30 June. Please pick another.
HTTP 404: {"missing":"deployment","name":"ivr-emea-blue"}
unknown model alias "fast-coder"; did you mean "coder-fast"?
{"status":"gone","model":"harp-1","sunsetOn":"2024-09-15","successor":"harp-2"}
nobody serves llama-99b on this cluster, see `hpcchat list` for what exists
MODEL_RETIRED id=planner-v0 use=planner-v2
can't find a model called gpt5-ultra-max, is the name spelled right?
{"err":{"code":"NO_SUCH_MODEL","requested":"auroa-xl","didYouMean":"aurora-xl"}}
kestrel-v1 was switched off for good on 1 June. Move to kestrel-v3.
quill: manifest for 'tinyraven:13b' isn't on this machine, pull it first
HTTP 404: {"message":"We have nothing deployed under the name 'support-bot-prod'"}
UnknownModelError: 'gtp-5-mini' isn't in the catalogue
{"status":"failed","errors":[{"pointer":"/model","msg":"unrecognised model identifier"}]}
The model you picked is no longer around. Choose another from the list.
io.skylark.ModelRetiredException: 'skylark-2' reached end of life 2024-11-30 and can't be served anymore
DEPLOYMENT_MISSING name=summarise-eu region=westeurope - create the deployment or correct the name
{"rc":-40,"txt":"can not find this model, is the spelling right?"}
{"success":false,"why":"unknown_engine","engine":"dotterel-9-turbo","didYouMean":["dotterel-9","dotterel-8-turbo"],"text":"We host no engine by that name.","yourRequest":{"engine":"dotterel-9-turbo","ask":"Draft a polite reminder to my landlo"}}
snipe.api.GoneError: HTTP 410, 'snipe-classic' was switched off on 2025-02-28 and no longer takes calls; its successor is 'snipe-next' (docs: https://snipe.example/lifecycle) at Client.speak (client.ts:203)
level=ERROR app=notes-agent call=chat upstream=https://eu2.dipper.example status=404 reply="deployment 'prod-chat-b' isn't among the deployments of resource dipper-eu2" deployments_seen=3 elapsed=29ms
UNKNOWN_MODEL_ID
That model has been retired. Pick another one.
engineDoesNotExist
I looked for a model called "crane-ultra" in the local store and found nothing; pull it first.
There is no model by the name of godwit-5-mini, please check the spelling against our catalogue.
The checkpoint you asked for reached end of life in March and its endpoint has been taken down.
HTTP 404: nothing is published under models/lapwing-instruct-v4.
{"error":"we don't serve anything called 'kestrel-9b-instrukt'"}
HTTP 404: model repository holds no entry "mars_fp8", version -1
Sparrow 2 was retired on 30 April. Switch to Sparrow 3.
{"code":"UNKNOWN_DEPLOYMENT","deployment":"chat-prod-eastern","hint":"list deployments with GET /deployments"}
lookup of weights "tundra:13b-q4" failed: not installed on this box. Installed: tundra:7b-q8
NoSuchEngineError: engineId=dlg-xl
quill: I don't know a model by the name "latest-big". See `quill models`.
{"status":410,"reason":"MODEL_SUNSET","replacement":"osprey-v4"}
ValueError: adapter 'support-lora-7' is unknown to this server, loaded: ['base', 'support-lora-6']
The selected model is no longer offered. Pick another one in Preferences.
{"code":"NO_SUCH_MODEL","given":"kestrell-xl","didYouMean":"kestrel-xl"}
heron-1 was switched off on 1 March 2025. Please move over to heron-2.
HTTP 404: {"detail":"we don't serve anything called 'orca-lrage'"}
error: 'tundra:13b' isn't on this machine, pull it first
tern.UnknownDeployment: nothing is deployed under the name prod-chat-2
{"title":"Retired model","body":"mosaic-v1-0314 has reached end of life and its endpoint was removed"}
[router] no entry in model table matches "fast-cheap", known: small, medium, large
rpc error: code = NotFound desc = models/finch-mini-preview does not exist in location europe-west9
{"result":null,"failure":{"field":"model","why":"unrecognised model identifier 'gpx-9'"}}
The engine you picked is no longer available: it has been sunset. Choose a newer one from the list.
{"error":"unknown_model","asked":"tavern-31b","available":["tavern-7b","tavern-13b"]}
We don't host anything called "mixtral-9x9b". Did you make a typo?
router: no deployment is registered under alias 'prod-chat-v4'
{"code":"RETIRED","model":"saga-7b-2023","message":"This model was switched off on 1 March. Move to saga-8b-2025."}
FileNotFoundError: no weights for model id 'llama3:80b' in /scratch/models (server side registry)
HTTP 404: model gripper-planner-v2 isn't in the catalogue
LoraAdapterMissing: adapter 'innkeeper-fr' has never been uploaded to this server
This companion brain has been sunset and can no longer be chosen.
grpc NOT_FOUND: Request for unknown model: 'quest_llm' version 3 is not found
modelctl: 'qwen-14b-chatt' matches none of the models served on hpc-gpu[01-08]
{"error":"no_such_model","requested":"maple-9b-chatt","hint":"did you mean maple-9b-chat?"}
This model was retired on 1 June. Please move to hazel-3.
pull it first: 'poppy:13b' isn't among the models on this machine
HTTP 404: Deployment "prod-chat-2" cannot be found under resource "contoso-west"
{"msg":"UNKNOWN_MODEL_ID","arg":"elm/elm-turbo-0301"}
router: nothing in the catalogue goes by the name 'acacia-xl'; see GET /catalogue for valid names
kestrel.NotFound: models/rowan-1 has reached end of life and no longer takes requests
{"type":"about:blank","title":"Not Found","detail":"The snapshot 'aspen-2023-05' was removed from the API","status":404}
ValueError from server: served models are ['base', 'adapter-a'], asked for 'adapter-b' which does not exist
We know no model under the name 'adler-13b-chatt'. Look in the list of models.
HTTP 404: {"aviso":"deployment 'atendimento-prod' not encountered in this resource"}
Model ID wrong, no such model at our platform: qingniao-max-0102
ollie: there is not any local model 'leopard:7b', pull it before
{"availability":"SUNSET","model":"ganga-base-001","eol":"2024-01-31","successor":"ganga-base-003","served":false}
fr.ia.ModeleInconnuException: the model asked "mistigri-large" does not exist or does not exist any longer
We do not know any model by that name
Nothing is registered under 'opal-13b'
wren-8b has been withdrawn
wren-8b was withdrawn in May
{"status":{"code":"40999","message":"Model fade out"}}
lark-9b is not loaded here
We cannot find a model by that word
We could not find this model
No LumenService provider found for modelName:wren-8b
)~");
}

TEST_CASE("in words that nobody has listed: capability mismatch") {
  texts(K::capability_mismatch, {}, R"~(
{"fault":"TOOLS_UNSUPPORTED","model":"heron-3b"}
wren-mini can't look at pictures. Send text only or choose a vision model.
HTTP 400: {"msg":"kite-7b has no chat template with a system role; fold it into the user turn"}
rpc error: code = Unimplemented desc = streaming is not available for model cedar-70b
com.acme.llmgw.FeatureException: backend 'tgi-old' cannot do JSON-schema constrained output
{"ok":false,"code":"NO_REASONING_KNOB","say":"reasoning effort isn't something this model lets you set"}
[server] embeddings asked of a generation-only model (pooling = none), this model does not do them
Error code: 400 - {'note': "opal-think does not support 'temperature', a model without sampling knobs"}
multimodal input given, but the server was started without an mmproj so this model is text-only
{"error_kind":"modality.audio","explain":"Voice input works with Opal-Voice only, not with Opal-Text."}
NotImplementedError: PebbleChat does not implement bind_tools, this provider has no function calling
Lumen.Sdk.UnsupportedException: parallel tool calls are not a feature of 'onyx-s'
(Grotto::CannotDo) log probabilities aren't offered on this model
{"errs":[{"id":"FIM_UNAVAILABLE","note":"fill-in-the-middle needs a code model; marble-2 was not trained for it"}]}
Sorry, web browsing is not supported by the model you picked.
wren-8b can't look at pictures. Switch to a model with eyes.
{"unsupported":"function_calling","model":"opal-base"}
HTTP 400: streaming isn't offered for heron-batch, send the request without it
This model has no system role; its chat template raises when one is given
FEATURE_NOT_IN_MODEL json_schema magpie-mini
agent mode greyed out: 'sparrow:3b' was not trained for tool use
tern-embed only makes embeddings, it cannot chat
dev.orbit.UnsupportedModality: audio input given, model accepts [text]
thinking_level is a knob that only the reasoning family understands; heron-lite does not have it
{"statusCode":422,"note":"logprobs cannot be returned by this backend for any model of the kite series"}
local engine started without a multimodal projector, so image parts are not supported by it
osprey-reason rejects `temperature`: sampling controls are not available on this model
当前模型不支持图片输入，请更换多模态模型
이 모델은 함수 호출(도구 사용) 기능을 지원하지 않습니다.
Dieses Modell unterstützt keine strukturierten Ausgaben (JSON-Schema).
{"code":"NO_TOOLS","message":"tarn-7b can't call functions; remove `tools`"}
Heron-small is text only. It cannot look at images.
{"error":{"slug":"stream.unsupported","explain":"This model answers in one piece; streaming isn't available for it"}}
FeatureUnavailable: JSON schema output is not implemented for provider 'silvane'
{"title":"System messages not supported","detail":"The chat template of ember-3b has no slot for a system role"}
HTTP 400: {"msg":"reasoning_effort has no meaning for plover-s, only plover-r takes it"}
agentloom.errors.ModelLacksFeature(model='basalt-13b', wanted='parallel_tool_calls')
{"errno":5104,"errmsg":"the current model does not support audio input"}
You asked for embeddings from a chat-only model.
LOGPROBS_NOT_OFFERED_BY_MODEL
NotImplementedError: the Oxbow backend does not do vision yet
{"fault":{"name":"TemperatureLocked","text":"saffron-think runs with a fixed temperature; the model doesn't support changing it"}}
{"success":false,"msg":"kestrel-mini does not know how to do prompt prefill of the assistant turn; that works with kestrel-2 only"}
[gateway] none of the routes for gorse/gorse-8b support tool use, which your request requires
grammar-constrained decoding was asked for, but this build of the model server has no support for it
{"fault":{"faultstring":"atlas-7b has no function calling; drop the tools array or choose atlas-70b","code":"FEATURE_UNSUPPORTED"}}
This model can't look at pictures. Switch to a vision model to send images.
mlserve: 'lumen:3b' was not trained for tools
rpc error: code = Unimplemented desc = server-side streaming is not available for model echo-base
{"err":"NO_JSON_MODE","text":"Schema-constrained output isn't something the chosen model can do"}
Chat template of this model knows no system role; fold those instructions into the user turn
{"param":"temperature","note":"reasoning models of the R family do not support this parameter"}
UnsupportedOperationException: embeddings cannot be produced by text-generation model cobalt-3
mlcli: voice output requested, but nimbus-mini only does text
400 {"feature":"logprobs","supported_by_model":false}
The backend you route to offers no parallel tool calls; set it off for pebble-1
{"code":"THINKING_NOT_AVAILABLE","message":"Extended reasoning can't be turned on for sparrow-lite"}
thread 'http' -> Err(Unsupported("multimodal input: no projector was loaded with this model"))
Prompt caching is a feature that model quartz-s does not have
{"errors":["PDF parts are not understood by model linnet-2; it takes plain text only"]}
{"error":{"slug":"no_tool_use","text":"heron-mini can't call functions; leave out the tools list or pick another model."}}
This model only reads text. Pictures cannot be given to it.
HTTP 400: streaming isn't available for model 'oracle-reason-pro'
UnsupportedFeature: json_schema output is not implemented by backend `exl-serve`
template of model 'gem-2b' has no system role, system messages are not supported
{"code":"PARAM_UNAVAILABLE_FOR_MODEL","param":"temperature","explain":"Reasoning models of the O-line do not accept temperature"}
No host that offers wolf-70b can do tool calling, so the request with tools could not be routed
llm.invoke failed: 'aria-base' is an embeddings-only model and does not do chat
NotImplementedError: FalconChat wrapper does not provide with_structured_output for this provider
Audio input is not something kite-small understands; use kite-omni for that
{"error":"FEATURE_UNAVAILABLE","feature":"function_calling","model":"wren-7b","message":"This model can't use tools"}
400 validate: model=plover-3 does not accept image input
{"message":"'temperature' is fixed for reasoning models and may not be set","model":"rook-r1","param":"temperature"}
NotImplementedError: streaming is not offered by the Bittern backend
UnsupportedOperationException: JSON-schema output isn't available with curlew-mini
LlmError.unsupported(role: "system", model: "stint-2b") this model has no system role
Sorry, the model you picked is text only and can't look at pictures.
Audio input is not supported by this model; choose one that can listen.
Dieses Modell unterstützt keine Funktionsaufrufe.
embedding model given to the chat endpoint: teal-embed does not support chat
net.shelduck.UnsupportedFeatureException: function calling is not something shelduck-base can do at net.shelduck.Chat.validate(Chat.java:204)
WARN eider::backend: `eider-7b` has no vision tower, image part cannot be used; request refused
NotImplementedError: streaming is unavailable on model teal-reason, call it with stream=False (teal/api.py:118)
<notSupported><parameter>temperature</parameter><model>gadwall-think</model><comment>this model does not take a sampling temperature</comment></notSupported>
{"status":400,"key":"SYSTEM_ROLE_UNSUPPORTED","long":"wigeon-2b was trained without a system role and cannot accept one"}
This model can't look at pictures. Switch to one with vision to ask about your image.
Web tools don't work with the model you've chosen, since it cannot call tools.
Voice input isn't something this model understands; it works with text only.
smew: fatal: provider 'garganey' offers no embeddings for model merganser-chat (feature matrix: chat=yes embed=no)
{"error":"FEATURE_ABSENT","model":"finch-mini","feature":"functionCalling"}
HTTP 400: pebble-3b is text only, it can't look at pictures
Streaming isn't available for orca-reason; call it without stream
The chat template of this model has no slot for a system message, so role=system cannot be used with it
moss.NotSupportedByModel: temperature is fixed on reasoning model moss-r1 and can't be set
Sorry, Cobalt Small doesn't understand audio. Switch to a model that can listen.
backend 'tinyserve' does not implement parallel tool invocation for model lark-8b
logprobs: this model cannot return them
{"error":"no_vision","text":"pebble-3b reads text only; remove the picture or choose a model with eyes"}
Function calls aren't something this model can do.
HTTP 400: streaming is not offered for model 'oracle-deep', call it without stream
FEATURE_UNSUPPORTED feature=json_schema_output model=larch-2
jinja chat template of this model has no place for a system role, system messages not supported
{"code":2218,"why":"this model doesn't take 'temperature', it's fixed for reasoning models"}
Voice input isn't available with the Lite model. Switch to a model that understands audio.
UnsupportedOperationError: backend 'tinyrun' can't return logprobs for quill-8b
{"issues":[{"param":"reasoning_depth","note":"only thinking models know this setting; elm-chat isn't one"}]}
aigw: selected model has tool_use=false in its capability sheet, request carries 4 tools, not forwarded
Dear colleague, function calling is not available with model 'ledger-7b'.
jinja: this checkpoint's chat template has no slot for a system turn, system messages are not supported
This model can't see images. Switch to one with vision to ask about screenshots.
HTTP 400: {"model":"think-r","says":"temperature cannot be set on reasoning models"}
Ghost text disabled: selected model has no fill-in-the-middle mode; inline completion needs one
STREAMING_UNSUPPORTED engine=batch-only-xl
{"utterance":"u-88","modality":"audio","accepts":["text"],"msg":"engine 'alto' takes text only"}
the embedding model you named doesn't do chat
NotImplementedError: logprobs are not offered by the backend behind 'steer-3b'
{"error":{"tag":"NO_TOOLS","text":"tinyraven can't call functions; remove `functions` or choose a model that can"}}
This model only reads text. Pictures can't be sent to it.
UnsupportedFeature: streaming isn't available for kestrel-batch, set stream=false
HTTP 400: {"param":"temperature","why":"aurora-think runs at a fixed temperature and does not let you set it"}
chat template of raven-it has no slot for system turns, so a system prompt can not be given to this model
{"code":"SCHEMA_OUTPUT_UNAVAILABLE","message":"JSON-schema-constrained output is not implemented for the selected model"}
ai.helio.NotCapableException: model 'embed-mini' makes embeddings, it does not do chat completions
None of the hosts serving this model can handle forced tool choice
{"success":false,"info":"audio input not supported by model lark-small, use lark-omni"}
WARN adapter: logprobs requested, but backend model 'dove-r1' has no logprobs support -> request rejected
{"err":"feature_absent","feature":"function_calling","model":"thrush-tiny","msg":"thrush-tiny cannot call functions. Remove the functions list or choose thrush-core.","sent":{"functions":["get_weather","book_table"],"text":"Is it going to rain in Lyo"}}
fulmar.UnsupportedInput: message 4 holds a picture, but fulmar-text-3 was trained on text alone and has no image encoder (status 400, models that can see: fulmar-eye-1, fulmar-eye-2)
[2025-03-19 10:20:41] WARN router: provider=tern-host model=noddy-r1 dropped param check failed: "temperature cannot be set on reasoning models, noddy-r1 has no such control" status=400 caller=eval-job-7
org.shrike.CapabilityException: engine 'shrike-batch' does not stream, stream=true was asked for; call it without streaming or switch to 'shrike-live' at org.shrike.Dispatcher.route(Dispatcher.scala:66) at org.shrike.Api.post(Api.scala:19)
NO_VISION_ON_THIS_MODEL
This model can't use tools.
STRUCTURED_OUTPUT_UNSUPPORTED_BY_MODEL
The chat template of this model has no place for a system message, so it can't be given one.
Audio input works only with our speech models, and the one you picked isn't one of them.
Answering against a JSON schema isn't available for this older model, although its successor does support it.
{"code":"NO_VISION","message":"pebble-3b reads text only; take the images out or choose a model that sees"}
HTTP 400: function calling isn't something this model can do
UnsupportedFeatureException: feature=STREAMING engine=batch-writer-1
The chat template of granite-tiny has no place for a system turn, so system messages can't be used with it.
{"rejected":["reasoningDepth"],"because":"this model is not a reasoning model and has no such knob"}
Voice replies aren't available with the model you chose.
backend 'onnx-cpu' was asked for grammar-constrained JSON output but does not implement it
embed() called on 'dialogue-large': that one generates text and cannot produce embeddings
E2041: logprobs not offered by model lynx-2; lynx-1 has them
temperature can't be changed on marlin-think, the model runs with a fixed value only. Leave it out.
{"error":"finch-mini can't call functions; remove the tools array or choose a model that can"}
VISION_UNAVAILABLE: orca-text only reads text, image parts are not handled by it
Streaming has not been implemented for reasoning model heron-think, set stream to false.
ValueError: the chat template of this model doesn't know the system role
kestrel-o does not take `temperature`; sampling knobs are fixed for this model family
HTTP 400: {"detail":"Audio input is only possible with the -voice variants; mosaic-base lacks it"}
{"code":"NOT_A_CHAT_MODEL","text":"vec-embed-3 makes embeddings, it has no chat ability"}
[router] none of the hosts serving heron-2 offers tool use, and your request needs it
Thinking mode can't be turned on for finch-mini because this model has no reasoning support.
{"error":"no_tools_here","message":"tavern-7b was not trained for function calling; drop `tools` or choose another model"}
This model can't look at pictures. Pick one with vision.
streaming isn't implemented for the onnx backend, set stream=false
TemplateError: chat template of gemlet-2b has no place for a system role
UnsupportedOp: embed() called on generative-only model 'planner-3b'
`reasoning_depth` has no effect on and is not accepted by non-thinking models such as quill-small
HTTP 422: logprobs are not offered by the TensorRT runtime serving this model
voice-in not possible: model 'fleet-text-7b' handles text only
{"warn":false,"err":"parallel tool calls not available w/ backend=mlc, model takes one tool per turn"}
{"error":"TOOLS_UNSUPPORTED","message":"holly-mini was not trained for function calling"}
This model is text only and cannot look at pictures.
{"field":"temperature","problem":"reasoning-class models do not take this parameter, leave it out"}
System instructions aren't available on ivy-2b, put them in the first user turn instead
heron.UnsupportedFeature: json_schema output is not implemented for backend 'turbo-c'
The selected model is an embedding model; it can't be used for chat.
chat template of this checkpoint has no slot for tool definitions, so `tools` cannot be used with it
Error code: 422 - {'notice': 'logprobs are not offered by this model'}
This model has no eyes: image parts are not supported, only text please.
{"feature":"FUNCTION_CALLING","model":"wrobel-3b","supported":"NO"}
Streaming mode is not available with this model, only full answer mode kindly use.
gencedil-2b knows only user and assistant; a system instruction this model can not take
CAPABILITY NEGOTIATION FAILED: OFFERED=TOOLS,VISION PEER-MODEL=TEXT-ONLY
com.core.ai.NotOfferedException: model 'sagesse-7b' gives no logprobs back, it's not implemented for this family
Current model do not support audio input, please switch to omni series model
The embedder 'vektor-klein' is not made for chat, the operation chat/complete is unsupported with it.
No place for a system role there
wren-8b has no slot for a system turn
Connection failed 400 Unsupported parameter: 'top_k' is not supported with this model.
It has no slot for a developer message
wren-8b cannot understand images
wren-8b cannot understand video
Only reasoning models take an effort
Tool calling is not available with lark-9b
Unsupported API for model
wren-8b has no vision encoder
Streaming is not available for this older model
)~");
}

TEST_CASE("in words that nobody has listed: content filtered") {
  texts(K::content_filtered, {}, R"~(
{"fault":"SAFETY_STOP","category":"self-harm","stage":"input"}
I can't help with that because it goes against our usage rules. (blocked by moderation layer)
[guard] verdict=unsafe cat=S9 -> reply withheld
rpc error: code = InvalidArgument desc = moderation rejected user message: sexual content involving minors suspected
com.acme.llmgw.ModerationException: output suppressed, hate score .97 over threshold .80
{"ok":false,"code":"NAUGHTY_WORDS","say":"Your text contains expressions we're not allowed to process."}
The picture you asked for was flagged as depicting a real public figure and will not be generated.
generation halted: answer matched copyrighted text too closely (recitation guard)
{"finish":"blocked","blockedBy":"harm-classifier","partial":""}
Lumen.Sdk.UnsafePromptException: likely jailbreak attempt detected in turn 4, turn discarded
(Sparrow::Refused) violates acceptable use: instructions for malware
{"error_kind":"policy.text","explain":"Sensitive political material found in the input, no answer given."}
Oops! Our safety filter caught this message. Try rephrasing it.
ERR guardrail 'pii-outbound' stopped the completion: two passport numbers found in the generated text
I can't help with that request because it goes against our usage rules.
{"verdict":"BLOCKED","category":"self_harm","stage":"input","score":0.97}
moderation: reply withheld, flagged as sexual content
HTTP 400: your prompt tripped our safety classifier (violence/high)
finish=guardrail; output was suppressed after 12 tokens for hate speech
UNSAFE_PROMPT_REJECTED rule=weapons-03
The picture you asked for was not made: it may depict a real public figure in an unsafe way.
school-bot: that message contains words I'm told not to answer, so it was stopped by the child-safety filter
app.studio.SafetyStopError: generation ended early since the text closely reproduced copyrighted lyrics
[guard-node] jailbreak attempt detected in user text, message not forwarded to the LLM
{"flagged":true,"by":"shield-2b","labels":["illicit","drugs"],"answer":null}
Response hidden: our content rules don't permit instructions of this sort.
Запрос отклонён: текст нарушает правила безопасности контента.
不適切な内容が含まれているため、この質問への回答は生成できません。
Sua mensagem foi bloqueada pelo filtro de conteúdo por conter discurso de ódio.
{"code":"UNSAFE_PROMPT","categories":["self_harm"],"message":"We can't process this text"}
Orla can't help with that because it goes against our usage policy.
{"verdict":"blocked","stage":"output","score":0.97,"rule":"violence"}
ModerationError: the input was flagged as sexual content and wasn't forwarded to the model
{"choices":[{"text":"","stop":"safety"}],"safety":{"tripped":true,"label":"hate"}}
Your picture looks like it shows nudity, so it was rejected.
{"errno":7720,"errmsg":"sensitive words in your question, please reword"}
guardrail 'pii-leak' intercepted the answer: social security numbers detected
HTTP 400: {"title":"Harmful content","detail":"The prompt triggered our weapons classifier."}
{"finish":"REFUSED","refusal":{"by":"safety-layer","text":"This request was declined on safety grounds"}}
PolicyBlock(type=copyright): reply withheld since it recites protected lyrics
JAILBREAK_SUSPECTED: message stopped by prompt shield
{"success":false,"msg":"Text didn't pass content review","labels":["politics"]}
The response was cut off by the toxicity screen after 41 tokens.
{"fault":{"name":"ModeratedInput","text":"Content moderation turned down message 3 (category: extremism)"}}
{"fault":{"faultstring":"Prompt shield matched category self-harm at level high","code":"PROMPT_BLOCKED"}}
I had to stop there: that request goes against our community safety rules.
{"finish":"blocked","by":"output-moderation","labels":["sexual","minors"]}
HTTP 400: guard model judged the user message unsafe (S1: violent crimes)
rpc error: code = InvalidArgument desc = prompt withheld by responsible-AI screening
mlcli: no text returned, the reply was suppressed by the safety layer (hate: 0.97)
{"err":"MODERATION_HIT","input_index":2,"categories":{"weapons":true}}
ContentPolicyBreachException: generated text resembled copyrighted lyrics and has been withheld
[voicehub] transcript flagged as harassment, the assistant's turn was muted by policy
{"ret":7031,"tip":"Some of the words you sent are politically sensitive and cannot be processed. Edit them first."}
Your image description was turned down by our safety checker. Reword it and have another go.
ai-guard plugin: request body blocked, jailbreak attempt detected with confidence 0.93
{"verdict":"REFUSED","rationale":"The question seeks instructions for synthesising a nerve agent, which our usage policy forbids answering"}
Generation halted midway: the toxicity filter tripped on the completion
{"stopCause":"SAFETY","harm":"dangerous_activity","probability":"HIGH","text":""}
{"verdict":"blocked","categories":["violence"],"stage":"prompt"}
We can't answer that: your message goes against our usage rules on self-harm content.
HTTP 400: prompt was stopped by the responsible-use screen (score sexual=0.97)
generation halted, the output was judged unsafe by the moderation classifier
SafetyBlockException: candidate withheld, harm rating HIGH for HATE
{"errCode":60012,"errMsg":"Your input contains sensitive words and cannot be processed"}
shield model flagged the user turn as a jailbreak attempt; reply suppressed
The picture you asked for was not made because the description may be inappropriate.
{"finish":"refused_by_policy","partial":"","message":"Answer removed since it closely repeats copyrighted text"}
guard[out]: response discarded, matched topic 'weapons manufacture' on the forbidden-topics list
{"verdict":"BLOCKED","categories":["self_harm"],"score":0.97,"message":"Prompt was stopped by the safety classifier"}
moderation: rejected prompt id=771 label=sexual/minors action=refuse
{"finish":"safety","text":"","why":"the reply was withheld since it was flagged as violent"}
SafetyViolationException: your input was judged harmful and was not sent to the model
guard.ContentBlocked: output suppressed (hate speech, severity high)
error: PROMPT_FLAGGED :: weapons
Your message goes against our usage policy, so we can't answer it.
We had to stop this answer halfway because it resembled copyrighted text too closely.
输入内容包含敏感信息，请修改后重试。
HTTP 451: moderation refused this prompt as inappropriate content
org.brambling.SafetyBlockException: answer withheld, category=SELF_HARM severity=high at org.brambling.Moderation.raise(Moderation.java:44)
INFO moderation: verdict=BLOCK stage=prompt label=hate score=0.97; request not forwarded to the model
Error: FlaggedInput: the text you submitted violates our usage rules on sexual content at Siskin.screen (/app/node_modules/siskin/lib/screen.js:20:9)
{"generation":null,"stopCause":"POLICY_STOP","flagged":["violence"],"remark":"output was suppressed by the safety classifier"}
<moderation outcome="rejected"><topic>weapons</topic><remark>prompt judged harmful</remark></moderation>
{"screening":{"passed":false,"topics":["drug-making"]},"tip":"we do not process prompts about this subject"}
We can't help with that one, because it goes against our content guidelines. Try wording it differently.
The picture you asked for was blocked by our safety checks.
Your message was stopped because it appears to contain harmful content.
bunting-agent: turn refused upstream: "reply recited copyrighted text and was removed by the output filter"
{"verdict":"BLOCKED","stage":"prompt","categories":["self_harm"],"score":0.97}
HTTP 400: your message was stopped by our safety screening
I can't show this reply because it may breach our community standards.
moderation hook: output withheld, label=weapons/explosives severity=high
basalt.PolicyRefusal: the text you submitted falls under prohibited use (hateful content)
{"choices":[{"end":"safety_stop","content":null,"flagged":{"sexual":true}}]}
Generation was cut short: answer resembled copyrighted lyrics too closely and has been suppressed
Input rejected - sensitive words detected in paragraph 2
Error code: 451 - {'msg': 'prompt judged to be an attempted jailbreak, refused by the content shield'}
The picture you described can't be drawn, it depicts graphic violence that our rules forbid.
{"verdict":"BLOCKED","category":"self_harm","stage":"input"}
We can't help with that. Your message goes against our community rules on violent content.
moderation: output withheld, score(hate)=0.93 over threshold 0.80
{"finish":"safety","candidatesReturned":0,"flags":["extreme_gore"]}
HTTP 400: the text you sent was flagged by our safety checker and was not processed
PolicyViolationError: prompt deemed to ask for weapon building instructions, model declined
Your picture idea was rejected by the art filter because it shows graphic gore. Try rewording.
SENSITIVE_WORDS_HIT: input contains sensitive content, please change it and resubmit
{"status":"halted","by":"nsfw-guard","message":"The reply was cut because it turned explicit"}
kidsafe layer: answer suppressed (topic: drugs)
Reply withheld: the conduct screen classified the generated text as violent. (Supervisory log 5512)
Lumen won't help with this page because it seems to contain adult material.
HTTP 400: {"verdict":"unsafe","category":"self-harm","stage":"prompt"}
suggestion suppressed, output resembled licensed public code and was stopped by the copyright filter
{"finish":"moderated","text":"","labels":["hate:0.97"]}
PROMPT_REJECTED_BY_SAFETY_CLASSIFIER score=0.993 threshold=0.8
turn=41 result=declined by=moderation label=harassment
We can't answer that. Your question goes against our rules on weapons.
UnsafeInstruction: the text asks for harm to a person and was turned down by the safety policy
generation stopped at token 88, guard model marked the answer as disallowed (sexual/minors)
{"outcome":"blocked","category":"violence","severity":"high","stage":"input"}
Your message goes against our usage rules, so we won't answer it.
ModerationException: prompt was flagged for self-harm (score 0.97) and has not been passed to the model
{"choices":[{"text":"","stop_cause":"unsafe_content_detected"}]}
HTTP 400: {"code":"SENSITIVE_WORDS","msg":"input contains sensitive content, please modify and try again"}
the reply was withheld because the safety classifier judged it sexual content
quill-guard: output suppressed (hate speech detector tripped), nothing shown to the user
{"error":{"name":"CopyrightStop","text":"Generation was halted since the output reproduced protected lyrics"}}
We can't make this image: the request appears to depict a real public figure in a harmful way.
RISK_CONTROL_REJECT: text audit did not pass, label=drugs
{"verdict":"withheld","stage":"input_screen","labels":{"self_harm":0.02,"violence":0.97},"note":"Your text was screened and stopped because it scored above 0.80 for violence.","excerpt":"describe in detail how he cuts","model":"nuthatch-2"}
pipit.ModerationStop: the reply was cut at token 212 as our safety classifier flagged it (category=sexual_content, severity=high, side=output); nothing will be shown to the user, model=pipit-story, rid=p-4410
ts=2025-05-28T03:14:15Z svc=redstart-guard action=block side=prompt rule="weapons.explosives" confidence=0.991 status=400 text="this prompt goes against our usage rules and was not passed to the model" user=u-7720
UNSAFE_PROMPT_BLOCKED
We can't help with that. It breaks our content rules.
finish=moderated
HATE_SPEECH_DETECTED
Our moderation layer judged the picture you uploaded to be indecent and refused to process it.
The answer was held back since it reproduced too much of a copyrighted text.
What you wrote was found to contain sensitive political material, please reword it.
{"verdict":"BLOCK","categories":["self_harm"],"stage":"input"}
Sorry, Pip can't talk about that. Your message goes against our community safety rules.
HTTP 451: {"msg":"prompt contains sensitive words","hit_level":3}
ModerationException: the reply was withheld because it scored 0.97 for graphic violence
generation halted by safety classifier (label=weapons) after 41 tokens
{"finish":"safety","output":null,"note":"unsafe completion was removed"}
The picture you asked for was judged to be sexual and was not drawn.
toxgate: dropped player utterance, profanity+hate, not forwarded to model
{"code":"TEXT_SCREENING_HIT","text":"your message did not get past the obscenity screen"}
Our usage rules forbid instructions for making malware, and your prompt was stopped for that reason.
Sorry, I can't show this answer: it was withheld by our safety system.
{"code":1301,"msg":"the input may contain sensitive or unsafe material, please rephrase"}
mosaic.ModerationStop: output halted by the hate-speech classifier (score 0.97)
HTTP 400: {"detail":"Your prompt goes against our usage policy on weapons and was not processed"}
{"candidates":[],"promptVerdict":{"refusedFor":"SEXUAL_CONTENT"}}
finish=safety; text removed; harm_level=high (violence)
This image can't be described since our moderation flagged it as depicting graphic gore.
{"error":{"name":"recitationGuard","text":"Generation was cut off as it reproduced copyrighted text, which our content policy prohibits"}}
WARN moderation: user text rejected as harmful (child_safety), no completion made
{"error":"blocked","filter":"self_harm","side":"prompt","msg":"We can't process this text."}
The tavern keeper won't talk about that. (Message held back by the profanity and safety filter)
moderation verdict=REJECT category=sexual/minors score=0.97, completion withheld
{"code":"SAFETY_STOP","detail":"The answer was cut because it touched on weapon building instructions"}
SafetyGateException: your prompt was classified as a jailbreak attempt and was not sent to the model
Your message goes against our community rules on hate speech, so no reply was generated.
HTTP 451: guard model flagged user input as violent extremism
{"finish":"guarded","text":"","labels":[{"name":"graphic_violence","p":0.91}]}
chat-screen: this message reads as bullying of a minor, text blocked by the content safety check
uploaded image refused: nudity detector fired
{"blocked":true,"category":"violence","score":0.97,"stage":"input"}
I'm sorry, your message goes against our usage rules and was not processed. Please rephrase it.
SAFETY_STOP: the generated text was withheld because it was judged to contain sexual material
{"err_no":336104,"err_msg":"the prompt contains sensitive words"}
moderation layer flagged this prompt for self-harm, nothing was sent to the model
HTTP 400: {"outcome":"REFUSED_BY_SAFETY_CLASSIFIER","labels":["weapons"]}
Output suppressed: it repeats copyrighted material at length.
plover.UnsafeContentError: the input image was rejected by the nudity detector
{"verdict":"hate_speech","action":"drop","user_message":"We can't help with that request."}
Our trust & safety check found inappropriate content in the conversation, so no reply can be shown
Your text touches the theme of violence, by our safety rules we do not give answer on it.
{"risk":"HIGH","category":"sexual","stage":"input","result":"text did not pass the content inspection"}
HTTP 400: prompt was hold back from the moderation, class: self-harm, score 0,97
finish=MODERATED; the output has been withheld because it contained hateful speech
The question is involving sensitive political words, generation is refused, please change your wording
AML/ABUSE SCREENING HIT ON PROMPT TEXT: CATEGORY 'EXTREMISM' - COMPLETION SUPPRESSED
Sorry sir, such type of obscene content is against our community guideline and cannot be generated.
pl.straznik.UnsafeContentException: guard model judged the user message as unsafe (S9), reply blocked
{"code":"invalid_prompt"}
The reply was withheld
It was flagged as hateful
Your request may violate what we agreed on
Sorry, the model cannot answer this question.
I can't answer this.
Stopped by the image filter
It met the profanity screen
)~");
}

TEST_CASE("in words that nobody has listed: format error") {
  texts(K::format_error, {}, R"~(
{"fault":"BAD_FIELD","at":"messages[2].role","detail":"'bot' is not one of user, assistant, system, tool"}
serde: expected `,` or `}` at line 1 column 318 of your request body
HTTP 422: {"missing":["messages"]}
rpc error: code = InvalidArgument desc = temperature must lie in [0, 2], got 7
Error code: 400 - {'note': 'two user turns back to back, roles have to alternate'}
com.acme.llmgw.BadRequestException: tools[0].parameters is not a valid JSON Schema: "type": "str"
{"ok":false,"code":"EMPTY_MESSAGES","say":"give me at least one message"}
[api] could not parse body as JSON: unexpected end of input from client
max_tokens: must be a positive integer (was "lots")
{"errors":[{"loc":"stop","issue":"list may hold up to 4 strings, each non-empty; item 1 is blank"}]}
Lumen.Sdk.ValidationException: Content-Type text/plain not accepted, post application/json
(Grotto::Malformed) last message has to come from the user, yours comes from the assistant
{"error_kind":"request.shape","explain":"'n' and 'best_of' contradict each other: best_of must be >= n."}
jinja raised in chat template: Conversation must begin with a user turn, please reorder the messages you sent
{"errs":[{"id":"UNEXPECTED_KEY","note":"property 'promt' is not part of the request schema"}]}
{"invalid":[{"path":"/turns/0/role","got":"bot","want":["user","assistant","system"]}]}
HTTP 422: field `prompt` is mandatory
body isn't JSON: unexpected '}' at line 4 col 9
two user turns in a row at positions 3 and 4; turns must alternate
BAD_PARAM temperature=7.5 (0..2)
wren-server 400: "stop" must be a list of strings, number given
The last message of the conversation has to come from the user, yours ends on an assistant turn.
Cannot parse your request: attachments[0].mime is blank
unknown field "max_tokns" in request object
top_k: -40 makes no sense here, please send a positive integer
workflow node sent form-urlencoded where application/json is required (415)
请求参数错误：messages 不能为空数组
Requête mal formée : le champ « max_tokens » doit être un entier positif.
Formato de solicitud no válido: falta la coma en el JSON enviado (línea 12).
{"code":"BAD_PARAM","param":"top_p","message":"must lie between 0 and 1, you gave 1.7"}
The body isn't JSON: stray comma at line 4 column 18.
{"problems":[{"where":"messages[0].role","what":"'bot' is not one of user, assistant, system"}]}
HTTP 422: {"loc":["body","prompt"],"why":"field required"}
{"error":{"slug":"turn.order","explain":"Turns must alternate; two user turns came in a row"}}
BadSchemaError: tools[3].parameters is not a valid JSON Schema (type 'strng')
{"errno":3007,"errmsg":"parameter max_new_tokens should be an integer, got string"}
Conversation may not be empty: include at least one message.
rpc error: code = InvalidArgument desc = stop_sequences: want a list of strings, element 2 is null
{"title":"Unsupported Media Type","status":415,"detail":"send application/json, not text/plain"}
serde error on request: unknown field `max_token`, expected one of `max_tokens`, `messages`, `model`
{"success":false,"msg":"image_url in content part 1 isn't a valid URL or data URI"}
Function names may hold only letters, digits and underscores; 'get weather!' breaks that rule.
{"fault":{"name":"ContentShape","text":"content must be a string or a list of parts, an object was received"}}
METHOD_NOT_ALLOWED: use POST on /v1/generate, GET is not accepted
{"fault":{"faultstring":"Body is not well-formed JSON: stray comma at line 7 column 3","code":"BAD_JSON"}}
HTTP 422: {"loc":["messages",0,"role"],"why":"'robot' is not one of system, user, assistant, tool"}
temperature should lie between 0 and 2, you gave 7
{"err":"MISSING_FIELD","field":"messages"}
Failed to deserialize the JSON body into the target type: stop: invalid type: integer `4`, expected a sequence at line 1 column 212
mlcli: server rejected request: first turn has to come from the user, got assistant
{"problem":"unknown property 'max_tokenz'","hint":"additional properties are not permitted"}
ValidationFailureException: 2 constraints violated: topP must be <= 1; messages must have at least 1 element
two user turns stand next to each other at positions 3 and 4; turns have to take strict turns between user and assistant
415 {"text":"send application/json, not text/plain"}
{"code":"BAD_TOOL_SCHEMA","path":"tools[1].parameters","message":"'type' must be 'object' at the root of a tool's parameter schema"}
Image part could not be decoded: the base64 you supplied has illegal characters
expected `content` to be a string or a list of parts, saw null in messages[4]
{"problem":"BAD_FIELD","path":"messages[2].role","why":"'bot' isn't one of system, user, assistant"}
HTTP 422: temperature must be a number between 0 and 2, you sent "hot"
could not parse the request body as JSON: trailing comma at line 9 col 3
ValidationFault: field `messages` is required and was left out
Two user turns in a row are not allowed; turns must go user, assistant, user, ...
{"error":"schema_invalid","tool":"get_weather","detail":"parameters.type must be 'object'"}
serde: unknown field `max_tokenz` at line 1 column 54 in your generation request
ai.tern.BadRequest: message content may not be an empty string (message no. 4)
The image url in your message is not valid base64, please correct the request
{"code":"BAD_FIELD","path":"sampling.top_p","message":"expected a number from 0 to 1, got 3"}
400 parse: request body is not valid JSON (unexpected ',' at line 4 col 17)
{"issues":[{"loc":"turns","rule":"alternate","text":"two user turns in a row are not allowed"}]}
serde error: missing field `prompt` in request
Heron::ValidationFailed: 'role' must be one of user, assistant, tool (you sent 'bot')
IllegalArgumentException: max_output must be a positive integer, was -1
The list of messages you sent is empty; include at least one.
Your tool's parameter schema isn't valid JSON Schema: 'type' must be a string or an array.
Неверный формат запроса: поле messages обязательно.
HTTP 422: unrecognised property "temprature" in request
com.fieldfare.InvalidRequestException: messages[3].role must be one of user|assistant|system, got 'narrator' at com.fieldfare.Schema.check(Schema.java:61)
serde error reported by server: expected `,` or `}` at line 1 column 884 of your request body
pydantic-like dump: 1 validation error for TalkIn / top_p: Input should be less than or equal to 1 [input_value=7] (HTTP 422)
{"status":400,"violations":[{"pointer":"/messages","rule":"minItems","text":"give at least one message"}]}
<badRequest><location>body.tools[0].parameters</location><why>is not a valid JSON Schema: "type" must be a string</why></badRequest>
{"kind":"SEQUENCE","idx":5,"desc":"two assistant turns in a row; roles have to alternate between user and assistant"}
We couldn't parse the request you posted: it is not proper JSON.
The field 'max_output' has to be a whole number above zero, and you sent "lots".
Your call is missing the required 'messages' field.
twite-go: 400 unrecognised property "promt" in request (did you mean "prompt"?) at client.go:77
{"err":"BAD_FIELD","pointer":"/temperature","expected":"number 0..2","actual":"\"warm\""}
HTTP 400: couldn't parse your JSON, stray comma at line 14 col 3
Two user turns in a row at positions 4 and 5; turns have to alternate
role "bot" is not one of: system, user, assistant, tool
ValidationFailure{missing=[messages], extra=[mesages]}
{"code":"TOOL_SCHEMA_INVALID","why":"tools[0].parameters declares \"type\":\"strnig\", which is not a JSON Schema type"}
max_output must be a positive integer, you sent -1
onyx.sdk.BadRequest: the last entry in the dialogue has to come from the user
Error code: 422 - {"problems":[{"where":"body.stop","what":"should be a list of strings"}]}
Content-Type was text/plain; this route only reads application/json
{"error":"BAD_FIELD","path":"messages[2].role","got":"narrator","oneOf":["system","user","assistant"]}
HTTP 422: {"fields":{"top_p":"has to lie between 0 and 1, was 7"}}
two user turns in a row are not allowed; user and assistant must take turns
REQ_SCHEMA_INVALID: 'messages' is required but was left out
{"ok":false,"msg":"max_tokens must be a whole number, you sent \"lots\""}
serde: invalid type: string "true", expected a boolean for key `stream` in client request
Request refused: the tool definition 'open_door' has a parameters schema that isn't valid JSON Schema (type 'strng')
{"problem":"missing_content_type","message":"Send the body as application/json, not text/plain","status":415}
IllegalArgument: the list of messages is empty, at least one is needed
<violation path="messages[2].role">carries value 'bot'; permitted are user, assistant, system</violation>
SamplingParams: top_p=1.7 out of range (0, 1]
HTTP 422: {"bad":["max_new: expected integer, got string"]}
javax.validation: required attribute 'prompt' absent
UNKNOWN_FIELD 'temprature' in request body
hpcchat: stop must be a list of at most 4 strings, you passed a dict
the tool schema you sent isn't valid JSON Schema: "type" is "strng"
Error code: 400 - {'pointer': '/messages', 'detail': 'must have at least one item'}
{"violations":[{"path":"messages[2].role","got":"asistant","oneOf":["user","assistant","system"]}]}
temperature has to lie between 0 and 2, you passed 7.5
HTTP 400: request body is not valid JSON (unexpected '}' at offset 311)
HTTP 422: {"missing":["messages"],"message":"a required field was left out of the request"}
TurnOrderException: two user turns in a row at positions 4 and 5; user and assistant must take turns
{"code":"BAD_TOOL_DEF","message":"tools[0].parameters isn't a legal JSON Schema: 'type' must be a string or array"}
conversation may not be empty, supply one message or more
InvalidArgument: max_tokens must be a positive integer (was -1)
{"err":"unexpected property 'max_lenght' in request body","strict":true}
ERROR validator: tool name 'get weather!' contains characters outside of [A-Za-z0-9_-], rename the tool in your request
{"accepted":false,"violations":[{"at":"/messages/3/role","found":"bot","wanted":["system","user","assistant"]},{"at":"/topP","found":"high","wanted":"number between 0 and 1"}],"echo":{"model":"linnet-1","topP":"high"}}
bunting.BadRequest: HTTP 400, could not parse your body as JSON: expected ',' or '}' at line 14 column 9, near '"content": "He said "hello" and' (content-type application/json, 2,118 bytes received)
2025-08-01T18:20:00Z ERROR chat-svc call=compose status=422 detail="two user turns in a row at positions 5 and 6, turns must alternate and end with the user" model=brant-chat n_messages=7
MISSING_FIELD_MESSAGES
max_output must be at least 1, got -5
INVALID_JSON_BODY
The list of messages is empty, and we need at least one to reply to.
Your function definition "lookup_order" has a parameter whose type reads "strng", which isn't a JSON Schema type.
Temperature has to lie between 0 and 2, whereas you sent 7.
We don't recognise the field "promt" in your request; remove it or correct its name.
{"errors":[{"path":"$.turns[3].speaker","msg":"must be one of human, bot, system; got 'narrator'"}]}
HTTP 400: I couldn't parse your body as JSON, stray comma at line 7 col 2
missing mandatory property 'prompt' in GenerateRequest
temperature=7.5 is out of bounds, allowed 0.0 .. 2.0
{"code":"BAD_TURN_ORDER","detail":"two user turns in a row at index 4 and 5; speakers have to alternate"}
protobuf: cannot decode ChatRequest sent by client: field 3 (max_out) has wire type LEN, want VARINT
HTTP 422: {"fields":{"maxOut":"expected integer, received string \"many\""}}
SchemaException: the tool 'roll_dice' you declared has parameters that are not a valid JSON Schema: "type" may not be "int"
Unexpected key "promt" in request. Did you mean "prompt"?
The list of messages may not be empty.
{"invalid":[{"at":"temperature","problem":"must be a number from 0 to 2, got \"warm\""}]}
Could not parse the request body as JSON: unexpected comma at line 4 column 17
RoleSequenceError: after a user turn an assistant turn must come, yet you sent two user turns one after the other
{"code":"BAD_ROLE","text":"messages[3].role 'bot' isn't one of user, assistant, system"}
rpc error: code = InvalidArgument desc = top_p must lie within (0, 1]
The schema you gave for tool 'lookup' is not a legal JSON Schema: 'type' may not be 'strng'
{"status":"REJECTED","why":"unknown property 'max_tokenz' in request object"}
tern.BadRequest: message list is empty, at least one entry is required
HTTP 400: {"detail":"content of message 0 must be a string or an array, null was received"}
{"error":"bad_json","at":"line 1 col 482","msg":"we couldn't parse your request body: trailing comma"}
temperature has to lie between 0 and 2, you gave 7.5
HTTP 422: field `messages` is required and was not supplied
{"code":"ROLE_ORDER","explain":"two assistant turns in a row at positions 4 and 5; roles must take turns"}
protobuf: cannot decode GenerateRequest, wrong wire type for field 3 (max_tokens)
unknown role 'npc' in messages[2]; use one of user, assistant, system
ValidationFailure: tools[0].parameters is not a valid JSON Schema ('type' is 'strng')
stop must be a list of strings, found integer 13
{"ok":false,"problems":[{"path":"$.top_k","rule":"must be > 0"},{"path":"$.prompt","rule":"must not be blank"}]}
messages must take turns between user and assistant; entries 4 and 5 are both user
BAD_PARAM top_p=1.8 (allowed 0..1)
HTTP 422: required property 'messages' is absent from the request
Your tool definition 'get_weather' has a broken JSON Schema: 'type' may not be 'strng'
the last message in the list is empty; each message needs some content
Field "messages" is obligatory, but it is absent in your JSON.
HTTP 422: temperature must lie between 0 and 2, you have given 7
Role 'bot' not recognised; permitted are user, assistant, system
PIC X(10) EXPECTED NUMERIC: REQUEST FIELD MAX_TOKENS = 'MANY'
{"erro":400,"campo":"tools[2].parameters","problema":"schema of the tool isn't valid: type 'strng' is unknown"}
First message after system must be from user side, in your request assistant is coming first. Kindly correct the order.
asn1-ish decode: unexpected attribute `promt` in ChatRequest, did you mean `prompt`? (400)
Parameter top_k illegal, should be positive integer, you passed -5
fr.api.RequeteMalFormeeException: the content of message no 6 is null, one waits for a string or a list of parts
The guardrail identifier provided in the request does not exist
The guardrail version given in the request does not exist
image_url is not a valid URL
Neither a link nor a valid data URI
Function names may only hold letters
Check your HTTP library: what was sent was not valid JSON
/v1/chat expects a JSON payload
POST /embed expects a JSON body
Invalid timeout value 0 for the client
Timeout value must be positive
{"error":{"message":"tool result's tool id(call_1) not found","code":"invalid_prompt"}}
There is an unexpected keyword
There is a missing required thing
It must be less than 2
Input validation said no
could not parse body as JSON
Failed to parse tools: type must be string
Error code: 400 - {"message":"Expecting ',' delimiter: line 1 column 54"}
The messages list is empty
Failed to parse the request
Failed to parse chat request body
It is missing `model` parameter
It has a missing model param
Line 7 contains an invalid token
Malformed input request: #: required key [texts] not found
One text element per message
'Web Search' does not match '^[a-zA-Z0-9_-]{1,64}$'
We don't recognize the field topP
We do not recognise the field topP
Missing mandatory field prompt
)~");
}

TEST_CASE("in words that nobody has listed: malformed tool call") {
  texts(K::malformed_tool_call, {}, R"~(
{"fault":"TOOL_ARGS_UNPARSEABLE","tool":"read_file","raw":"{\"path\": \"/etc/ho"}
The model tried to use a tool named 'serch_web', but the agent only has: search_web, open_page
agentkit.ToolCallDecodeError: Failed to parse arguments generated by the model for `book_flight`: Expecting property name enclosed in double quotes: line 1 column 2
thread 'agent' error: ModelCalledUnknownFunction("execute_shellz")
[loop] assistant emitted <tool_call> without closing tag, could not extract a call from it
com.acme.agents.ToolInvocationException: LLM left out required argument 'city' when calling getWeather
{"ok":false,"code":"HALLUCINATED_TOOL","say":"LLM invoked 'delete_universe' which was never declared"}
HTTP 400: {"msg":"the model's output could not be read as a function call","generated":"<fn=lookup>{id: 12,,}</fn>"}
Lumen.Agents.BadFunctionCallException: model supplied "amount":"ten" for transfer(), schema wants number
** (Jason.DecodeError) unexpected byte at position 41 while decoding tool arguments from the assistant reply
WARN step 6: model wrote two tool calls with one and the same id (call_17), can't pair them with results
(Sparrow::ToolCallBroken) function name in model response is blank, arguments = "{}"
{"error_kind":"tool.arguments","explain":"Arguments produced by the assistant for edit_file fail its schema: old_text is required."}
The AI sent an edit command we couldn't understand (bad JSON in its tool arguments). Asking it to try again.
zod: tool input written by the model for "plot" rejected at [\"series\"]: expected array, received string
Model tried to run "open_browsr", which isn't among the tools we gave it.
{"toolCall":{"name":"createIssue","rawArgs":"{\"title\": \"Crash on"},"parse":"unterminated string in the arguments the model wrote"}
agent loop: LLM called editFile without the required `path` argument
could not read the assistant's function arguments as JSON: Expecting ',' delimiter near column 58
ToolArgsValidationException: model-supplied value "tomorrow-ish" for dueDate is not an ISO date
[workflow] AI Agent node: the model returned tool input that doesn't fit the tool's schema (expected object, got string)
HALLUCINATED_TOOL name=sendSms known=[sendMail,listContacts]
engine's tool parser choked on generated text <call>{"name": get_weather}</call>: identifier not quoted
assistant produced a call with an empty function name; skipping
The AI filled in the "run query" tool wrongly: `limit` came as "ten" where a number is needed.
ide-agent: patch tool invoked by model with single-quoted pseudo-JSON {'file': 'a.py'}; arguments undecodable
the model emitted two calls sharing id call_7 and none for call_8, so results can't be matched to its calls
모델이 생성한 도구 호출 인자가 올바른 JSON 형식이 아닙니다.
Das Modell hat ein nicht vorhandenes Werkzeug „dateiLoeschen“ aufgerufen.
Модель вызвала инструмент search_docs без обязательного аргумента query.
agentloom.ToolArgsError: the model's arguments for `book_flight` don't parse: Unterminated string at char 57
{"event":"tool_dispatch_failed","why":"model asked for 'search_webb', which isn't registered"}
Model called send_mail without the mandatory 'to' argument.
{"code":"BAD_FUNCTION_CALL_OUTPUT","message":"Generated function call could not be decoded","raw":"{\"city\": \"Oslo\""}
OutputParserFailure: expected an Action line from the LLM, got prose with half a JSON blob in the tool block
tool call rejected: LLM passed {"count":"many"} where count is declared integer
{"finish":"tool_syntax_error","detail":"the model emitted a function call that doesn't follow the declared grammar"}
UnexpectedToolName("lookup_ordr"): the assistant made up a tool that we never offered
[skein] step 4: could not json.loads tool_call.arguments produced by plover-m -> Expecting ',' delimiter: line 1 column 88
The assistant tried to use a tool, but what it wrote for the tool's input was not valid JSON.
{"error":{"slug":"toolcall.parse","explain":"hermes-style parser found an opening <tool_call> tag from the model and never a closing one"}}
ArgsValidationError: 2 validation errors for model-supplied input of `create_ticket`: priority missing, title missing
LLM_TOOLCALL_NAME_BLANK: model returned a tool invocation whose function name is ""
{"agent":"triager","failure":"model returned two tool invocations sharing the id call_0"}
agent-loop: model asked for tool `serch_web`, which is not among the tools we gave it
{"stage":"tool_parse","msg":"arguments written by the model are not valid JSON: unterminated string at char 88","tool":"create_ticket"}
ToolArgumentsException: model's call to bookFlight lacks required argument 'departureDate'
mlcli: couldn't parse the function call the assistant produced: `{"path": "/tmp/a", "mode": }`
ERROR toolrunner: assistant emitted call with blank function name, skipping
The assistant tried to use a plugin in a way that made no sense (it garbled the inputs).
serde_json error while decoding tool_call.arguments generated by model: trailing characters at line 1 column 47
{"code":"FUNCTION_CALL_GARBLED","detail":"The model's output opened a <call> tag and never closed it; could not extract a function call"}
model emitted two tool calls carrying the very same id c_17; cannot tell them apart, turn discarded
pydantic validation of model-generated args for `get_weather` failed: celsius -> expected bool, model wrote "maybe"
{"err":"HALLUCINATED_TOOL","requested_by_model":"run_sql_admin","registered":["run_sql","list_tables"]}
hermes tool parser: invalid literal in model output, function call could not be recovered
[voicehub] skill invocation from LLM dropped: slot values came as prose, not as an object
json.decoder.JSONDecodeError: Expecting ',' delimiter: line 1 column 133 (while loading tool_calls[0].function.arguments from the model's reply)
{"failure":"tool_input_schema_violation","tool":"edit_cell","by":"assistant","missing":["cell_id","source"]}
ToolArgsError: the model produced arguments for `search` that aren't JSON: {"q": "cats
agent: model wanted to run tool 'lookup_user_v9', but no such tool is registered
{"event":"tool_call_invalid","tool":"send_mail","missing":["to"],"producer":"assistant"}
The assistant tried to use a tool in a wrong way (required argument 'path' was not given).
HTTP 400: function call generated by the model does not match the declared schema; see raw_generation
parser.hermes: could not decode <tool_call> block emitted by the LLM, unbalanced braces
AssistantStepError: LLM returned a function invocation with an empty name
{"level":"warn","msg":"model hallucinated function","fn":"open_browser","available":["read","write"]}
skipping step: arguments string written by the LLM for edit_file ended before its closing quote and won't decode
{"agent":"step 7","problem":"model emitted tool arguments that don't parse as JSON","raw":"{\"path\": \"src/ma"}
toolrunner: model asked for "serch_web", no tool has that name (have: search_web, open_url)
{"event":"TOOL_ARGS_INVALID","tool":"write_file","missing":["content"],"by":"assistant"}
ToolCallParseException: assistant's arguments for get_weather ended before the closing brace
InvalidFunctionInvocation: the model called `edit` without the required argument `old_text`
json.decoder.JSONDecodeError in tool_call.arguments produced by model: Expecting ',' delimiter: line 1 column 88
The model tried to use a tool that it was never given.
The assistant's function call was garbled and couldn't be read.
The model's tool call left out a field that the tool requires.
could not match model's call to schema: `count` should be integer, the model gave "three"
agent.ToolArgsException: model emitted arguments for 'read_file' that are not JSON: {"path": "/etc/ho at agent.Dispatcher.decode(Dispatcher.java:119)
[loop 7] WARN the LLM asked for tool "serach_web", which is not among the registered tools
linnet.tools.ArgError: call to create_ticket by the model left out mandatory argument 'title' (linnet/exec.py:212)
{"event":"tool_dispatch_failed","tool":"sql_query","origin":"model","raw":"{query: SELECT 1","cause":"arguments string could not be decoded"}
<toolError producer="model"><name>launch_rocket</name><why>the model invoked a function that was never declared</why></toolError>
{"stage":"PARSE_FUNCTION_CALL","result":"FAILED","explain":"generated call has unbalanced braces in its arguments"}
The assistant tried to use a tool that doesn't exist ("email_everyone").
The AI wrote a broken tool request: its arguments couldn't be read as JSON.
The assistant called the calendar tool without giving the date it requires, so the call could not be run.
Redpoll.Agent.InvalidInvocation: model-produced call 'resize' has width="wide", schema wants integer at Redpoll.Agent.Binder.Bind() in Binder.cs:line 93
Model asked for tool "fetch_wether" but only fetch_weather, send_mail are registered
{"event":"tool_args_unparseable","tool":"edit_file","raw":"{\"path\": \"a.py\", \"new\": ","parser":"unexpected end of input"}
agent: assistant's call to search_docs lacks required argument `query`
ToolArgsDecodeException: single-quoted keys in arguments generated by the model for run_sql
the LLM produced a function invocation whose arguments do not match the declared schema: limit should be int, got "ten"
HTTP 400: {"reason":"GENERATED_CALL_INVALID","modelOutput":"<call>book_flight(LHR,,)</call>","explain":"our parser could not turn the model's output into a tool call"}
Skipping action: the assistant tried to use a tool that doesn't exist (open_browser_tab_v7).
tool-call decoder: model left the arguments string unterminated after 212 chars
assistant emitted a tool invocation with no function name, args={"city":"Oslo"}
{"loop":7,"warn":"model's arguments for write_note were an array, an object is needed","got":"[\"hello\"]"}
model called tool 'teleport_player', no tool of that name was offered to it
{"stage":"tool_parse","error":"arguments emitted by the model aren't JSON","raw":"{city: Paris,,"}
ToolArgsInvalid: LLM left out required argument 'path' in its call of read_file
agent-cli: the assistant's function call can't be decoded: unterminated string in arguments at char 311
{"warn":"BROKEN_TOOL_CALL","tool":"spawn_item","why":"model gave qty=\"three\", an integer is expected"}
The generated function call did not match the tool's schema: additional property 'colour' (model output was discarded)
zod: tool input produced by model failed to validate -> [{"path":["query"],"message":"Required"}]
HTTP 400: {"failure":"tool_generation_failed","generated":"<func=get_weather{\"loc\": >","message":"the model wrote a tool call we could not parse"}
assistant issued a tool call with an empty function name
TOOL_ID_MISMATCH model's follow-up cites call id c_9, it only ever opened c_3 and c_4
ToolDispatch: model asked for `send_wire_transfr`, which is not among the 6 registered tools
tool_parser.rs:90 could not parse function call produced by the model, unbalanced brace at char 143
{"stage":"tool-args","tool":"open_tab","problem":"assistant left out required argument 'url'"}
edit_file call from the assistant has arguments that aren't JSON: "{path: src/a.ts, new"
LLM emitted tool call transfer_call with extension="sales please", expected digits
The assistant tried to use a tool that doesn't exist (grasp_object_v3).
MODEL_TOOL_ARGS_INVALID tool=run_sql err="unexpected end of JSON" raw="{\"query\": \"SELECT"
PlanStepInvalid: function call generated by the planner model fails its schema: joint_angles wants 6 numbers, 4 were generated
agent loop: LLM's call has neither a name nor an id, just {"arguments":{}}; ignoring the tool call
agent: model asked for tool 'serch_web', no tool of that name is registered
{"event":"tool_args_unparseable","tool":"write_file","raw":"{\"path\": \"a.txt\", \"content\": \"hel"}
ToolArgumentError: the model's call to book_flight lacks the required argument 'date'
HTTP 400: {"code":"MODEL_CALL_INVALID","message":"The function call the model generated couldn't be parsed","generation":"<fn>get_time{tz:}</fn>"}
json.decoder.JSONDecodeError: Expecting ',' delimiter: line 1 column 48 (char 47) -- while decoding arguments the LLM produced for tool run_sql
The assistant tried to use a tool but filled in its arguments incorrectly: 'count' should be a number, it wrote "three".
finish cause: BROKEN_FUNCTION_CALL (model emitted invalid call syntax)
kotlin.IllegalStateException: model produced tool call without a function name, id=call_02
{"step":6,"problem":"hallucinated tool","called":"delete_universe","available":["read","grep","edit"]}
warn: LLM returned tool arguments as a bare string instead of an object for `edit_lines`, cannot dispatch the call
{"phase":"dispatch","trouble":"model_args_unparseable","tool":"create_invoice","raw":"{\"customer\": \"Vale Ltd\", \"lines\": [{\"sku\": \"A1\", \"qty\": 2","because":"The arguments that the model wrote end before the JSON does.","turn":6}
agentkit.ToolNameUnknown: the assistant asked for 'search_the_web_now' and no tool by that name is registered (registered: web_find, read_page, note_add); call_id=tc_08, model=wigeon-2, step=11
14:55:02.310 WARN loop.step=3 model=scaup-chat tool=move_file verdict=reject reason="model left out required argument 'destination'" args={"source":"/home/kim/a.txt"} will_reprompt=true
CoerceError: call written by the model is unusable, tool=set_alarm, argument 'hour' should be an integer but the model produced 'half past six' at runner.tools.coerce(tools.py:140) from runner.loop.turn(loop.py:58)
MODEL_EMITTED_BAD_TOOL_JSON
AI tried to use a tool that doesn't exist
toolArgsFromModel: unterminated string
The model wanted to run a function but wrote its arguments as prose rather than as JSON.
Our parser could not make sense of the function call in the model's output because its closing tag is missing.
The assistant generated two tool calls that carry the same id, so the results can't be matched to them.
{"agent":"planner","problem":"model called 'open_dor', and there is no tool by that name","known":["open_door","close_door"]}
ToolArgsInvalid: assistant called send_mail without the required field "to"
NpcBrain: LLM issued action GiveItem with count="lots", parameter is int32, action dropped
could not make sense of the function call block produced by the model: closing </invoke_fn> never came
quill: the assistant tried to use edit_file but its arguments are not valid JSON (single quotes around keys)
{"code":"TOOLCALL_PARSE","raw":"get_weather(city=Oslo","message":"model output could not be parsed as a tool call"}
dispatcher: the model emitted two calls with the same id call_3, can't tell which result goes where
pydantic: 1 validation error for SearchArgs (generated by model): 'limit' input should be a valid integer, got 'ten'
AgentLoopException: model-generated call has a blank function name; arguments were {"q":"train times"}
tool arguments written by the model do not parse: Expecting ',' delimiter at char 87 in '{"path": "a.txt" "mode": "r"}'
The assistant tried to use a tool called 'web_serach', which isn't among those registered.
{"toolCallFault":{"tool":"edit_file","cause":"model left out required argument 'new_text'"}}
agent.loop: model emitted function call with unterminated string in its arguments, cannot execute
TOOL_ARGS_INVALID: model-generated input for get_weather fails validation: 'days' should be integer, model gave "three"
HTTP 400: {"detail":"The model produced a function call that we could not decode","raw_generation":"<call>search(q=</call>"}
AgentRuntimeError: hallucinated tool name `run_sql_query2` in model reply; available: run_sql, list_tables
{"level":"error","evt":"bad_function_call","model":"finch-mini","text":"arguments field of the generated call is half a JSON object: {\"city\": \"Os"}
The model's tool call came without a function name, so nothing could be run.
InputValidation: call #2 in the model's answer to 'create_ticket' lacks mandatory fields title, severity
{"error":"tool_args_unparseable","tool":"move_arm","raw":"{\"x\": 0.31, \"y\": ","msg":"model's arguments stop mid object"}
model asked for tool 'open_gripperr' which isn't in the toolbox
agent-loop: LLM emitted call to give_item without the mandatory 'player_id'
ToolCallParseError: expected </call> tag in model output, found plain text; couldn't extract function
pydantic: 1 validation error for NavigateArgs from assistant's tool call: goal.x - not a number ('near the door')
The assistant tried to run a function with broken JSON in it: Unexpected token ' in position 1
{"code":"HALLUCINATED_FN","fn":"search_arxiv_v2","registered":["search_library","read_pdf"]}
assistant answered tool step with call id "call_1" used twice in the same turn; can't tell which result is whose
hermes parser: model wrote <tool_call>{'name': spawn_wolf}</tool_call>, not decodable as JSON
Function name came back blank in the model's tool request, arguments={"qty":2}
agent: model wanted to call `serch_web`, but no tool of that name is registered
{"event":"tool_args_unparsable","tool":"edit_file","raw":"{\"path\": \"a.py\", \"text\": \"x","why":"unterminated string in arguments written by the model"}
The assistant's call to create_ticket left out the mandatory argument 'title'.
ToolInputError: LLM produced args that do not satisfy the schema of run_query: 'limit' should be number, got "ten"
HTTP 400: {"code":"GENERATED_CALL_INVALID","detail":"the model emitted a function call we could not parse, try sampling again"}
model output had <call>{name: shell, args: ls</call> which isn't valid JSON, call skipped
finish=BROKEN_FUNCTION_CALL candidate 0 tried to invoke a function with bad syntax
{"level":"warn","msg":"function call from the model carries no name","index":1,"arguments":"{}"}
The model made up a tool ('browser.open') that wasn't among those offered to it
Model has called the tool `buscar_saldo` with arguments which are not JSON: {"conta": 1182, "agencia":
{"origin":"assistant","tool":"get_weather_now","verdict":"no tool with this name is registered, the model has invented it"}
Could not parse function arguments written by the LLM: quote is not closed at char 77
agentd: model's call to transfer_funds misses obligatory argument `iban`, call not executed
Tool call id call_7 in the assistant output is there two times, don't know to which the result belongs
The model has emitted one function call without function name, only arguments are there. Asking it once more.
{"event":"tool_args_reject","producedBy":"llm","path":"$.limit","expected":"integer","got":"\"ten pieces\""}
generated function call do not match declared schema, model add unknown property "foo_path" and forget "path"
Rejected what the model passed to it
Two tool calls sharing call_9
Model-generated arguments lack a field
The AI called sendMail without its recipient
Invalid tool invocation by the model
Validation failed for tool "bash": - command: must have required properties command
XML syntax error on line 4: element <function> closed by </parameter>
The input to the tool was invalid (must have required property 'filePath')
ValueError: Invalid JSON input for ToolAction
KeyError: 'multi_tool_use.parallel'
"serch_web"? no tool has that name
JSONDecodeError in tool_call.arguments produced by model
It does not match the call to schema
functionArgText: {"a":1}{"a":2}
ToolRetryError: x
Argument parsing failed
Arguments parsing failed
What the model generated could not be parsed
The call the model made was not parsed
XML syntax error on line 110: unexpected EOF
Function query_rag is not found in the tools_dict
Error normalizing tool input: x
1 validation error for ToolMessage tool_call_id Input should be a valid string
)~");
}

TEST_CASE("in words that nobody has listed: empty response") {
  texts(K::empty_response, {}, R"~(
{"fault":"BLANK_COMPLETION","detail":"model returned zero characters"}
IndexError: list index out of range at reply["choices"][0], choices was []
stream closed after 0 content chunks and no finish marker
com.acme.llmgw.EmptyAnswerException: 200 OK but body length is 0
FormatException: Unexpected character (at character 1) <!DOCTYPE html> while decoding the 200 answer from the chat endpoint
The assistant came back with an empty message.
thread 'main' error: EOF while parsing a string at line 1 column 2048 (decoding the server's completion, status 200)
{"ok":false,"code":"NO_CANDIDATES","say":"the upstream reply holds no candidates at all"}
Lumen.Sdk.NullReplyException: response.Message was null although the call succeeded
[agent] got whitespace only from kite-7b on turn 3, nothing to act on
(Grotto::CutOff) SSE ended before the first delta; got only the role header
invalid character '<' looking for beginning of value (decoding 200 response of /v1/chat/completions)
The assistant came back with nothing. (0 characters)
{"status":200,"output":[],"note":"client: no candidate text in a successful reply"}
stream closed with 200 before a single chunk of text was delivered
got <!DOCTYPE html> with status 200 from the completion URL, JSON was due
SyntaxError: Unexpected end of JSON input while reading the model server's 200 reply (first 212 bytes look ok)
NO_TEXT_IN_COMPLETION finish=stop tokens_out=0
chat bot: the model's reply was blank so there's nothing for me to post
java.util.NoSuchElementException: reply.getAnswers() is an empty list
event stream finished without its terminating event and without any content
wflow: LLM node output is null although the call succeeded
ide completion: response body length 0, HTTP 200
model returned only whitespace (3 blanks)
模型返回内容为空，未生成任何文本
モデルの応答が空でした（200 OK、本文なし）。
La réponse du modèle est arrivée tronquée : JSON incomplet, impossible à lire.
agentloom.NoAnswer: provider replied 200 but `outputs` is an empty list
{"event":"stream.end","chunks":0,"warning":"stream finished and not one token came"}
The model came back with nothing. Blank reply.
SyntaxError: Unexpected token '<', "<!DOCTYPE "... is not valid JSON (status was 200)
skein.ReplyDecodeError: response JSON cut short at byte 4096, unexpected end of input
{"choices":[],"usage":{"in":812,"out":0}}
TypeError: 'NoneType' object is not subscriptable while reading reply['choices'][0] from silvane
[conductor] upstream answered 200 with Content-Length: 0
LLM returned an empty string after 3 tries
NoCompletionProduced: candidate has no parts and no text
com.oxbow.sdk.UnreadableReplyException: 200 OK, content-type text/html where application/json was wanted
There was only whitespace in the model's answer, so there is nothing to show.
thread 'main' panicked: called `Option::unwrap()` on a `None` value: completion response had no choices
{"level":"warn","msg":"model produced 0 output tokens and stopped at once","finish":"eos"}
{"fault":{"faultstring":"Target answered 200 with a zero-byte body","code":"EMPTY_TARGET_BODY"}}
The assistant came back with nothing to say. Ask again?
mlcli: response had an empty `choices` list
stream finished after [START] with not one content delta in it
json: unexpected end of JSON input (200 OK, 611 bytes of completion received)
NoCandidatesException: the reply holds no candidates
{"err":"BLANK_COMPLETION","completion_tokens":0,"finish":"stop"}
Err(EarlyEof): SSE ended before the terminal event and before any text arrived
[voicehub] LLM leg returned only whitespace, nothing to speak
IndexError: list index out of range  # reply["outputs"][0], server sent outputs: []
expected a JSON completion from the endpoint, instead a 200 page of HTML (captive login portal?) arrived
{"status":200,"parse":"failed","tail":"...\"text\":\"The ans","note":"body was cut off in the middle of a string"}
assistant message is None: neither text nor tool calls in model reply
rpc call OK but PredictResponse carried no predictions
The model came back with nothing at all: 0 characters of text and no tool calls.
{"warning":"NO_CANDIDATES","choices":[]}
SSE stream closed after the first event, no content was ever delivered and no done marker was seen
expected JSON from the completions endpoint (200 OK) and got <!doctype html><title>Welcome</title>
JsonReaderException: reply body cut off in the middle of a string, position 2048
llm.parse: `choices` is missing from the response object
Assistant's reply was blank. Try regenerating.
OutputMissingError(node="planner"): completion text is None though the call succeeded with 200
response had content-length 0 with status 200, nothing to decode
[chain] generation finished with reason 'stop' and an empty message body
{"warn":"blank_completion","choices":[],"message":"provider's answer had no choices in it"}
reader: 200 OK but body length 0 after reading to end
{"kind":"not_json","status":200,"starts_with":"<!doctype html>","message":"wanted JSON from the model endpoint, got a web page"}
EmptyCompletionError: the model returned no text and no tool calls
Codec.DecodeError: reply JSON stops in the middle (unexpected end of input at byte 2211)
StreamEndedPrematurely: stream closed before the first token, nothing was received
The model came back with an empty message.
We got an answer, but there was nothing in it.
El modelo devolvió una respuesta vacía.
NoneType has no 'content': response.candidates was an empty list
io.serin.NoChoicesException: reply carried 0 candidates, nothing to return at io.serin.Reply.first(Reply.java:35)
WARN sse: stream closed after 0 content events, no final marker seen; treating the answer as missing
json.decoder.JSONDecodeError while reading a 200 reply: Unterminated string starting at char 1188 (dunnock/http.py:70)
{"clientError":"UNPARSEABLE_REPLY","http":200,"contentType":"text/html","startsWith":"<!doctype html><title>Welcome"}
The assistant came back with a blank message.
The model finished without saying anything. Ask again?
We received only the first half of the reply's JSON and could not make sense of it.
accentor-rs: Err(BodyEmpty { status: 200, content_length: 0 }) in parse_turn at src/reply.rs:51
Model returned zero characters of text and no tool calls
{"id":"r91","candidates":[]} - nothing to read from
Stream closed after the opening event, not a single delta was received
HTTP 200 but body is "<!doctype html><title>Welcome</title>", wanted JSON
JSONDecodeError on a 200 reply: document stops halfway through "cont
ivory.NoAnswer: completion list came back empty
The assistant sent a blank message.
reply.output was null although status=done and output_tokens=0
sse reader: got the end marker first, there was no content before it
200 OK, Content-Length: 0, cannot decode completion out of nothing
{"warning":"NO_TEXT","detail":"the model finished with zero characters of output"}
Got status 200 yet the body has no bytes at all
IndexError: list index out of range -> resp['choices'][0], choices == []
SyntaxError: Unexpected token '<', "<!doctype "... is not valid JSON (reading the reply, status was 200)
stream closed before the first token came, nothing to show
kotlinx.serialization: unexpected end of input while decoding the server's answer, JSON cut off at offset 2048
The assistant came back with a blank reply.
{"event":"completion_unusable","http":200,"candidates":null}
npc_brain: reply contained only whitespace, line skipped
BLANK_COMPLETION finish=stop tokens_out=0
GatewayClient: 200 OK from model host but body length is 0
The assistant came back with nothing. Try asking again.
SyntaxError: expected JSON from the completions route, status 200, got "<!doctype html><title>Welcome"
tts.skip: engine finished the turn with no text to speak
list of candidates in the reply has zero entries
reply JSON cut off in mid-string, cannot decode the answer (200, 1733 bytes)
NO_CONTENT_GENERATED finish=stop completion_tokens=0
IndexError: list index out of range at reply["outputs"][0], the server's outputs was []
llm reply consisted solely of whitespace
The model answered with nothing at all (0 characters).
{"id":"gen-81","choices":[],"usage":{"in":310,"out":0}}
SyntaxError: Unexpected token '<', "<!DOCTYPE html>"... is not valid JSON (status was 200)
StreamEndedEarly: connection closed cleanly after the role delta, no content was ever delivered
parley.BlankCompletionError: assistant message has neither text nor tool calls
HTTP 200 with zero-length body from completion endpoint
WARN llm_client: reply JSON cut off mid-object at byte 4096, response can't be decoded
{"kind":"NO_CANDIDATES","detail":"response came back with a null candidate list"}
We got a blank reply from the AI. Try asking again.
EOF while parsing a string at line 1 column 870 of the provider's response body
{"observed":{"http":200,"choices":[],"usage":{"in":812,"out":0}},"sdkSays":"Reply holds no candidates, there is nothing to return to the caller.","asked":{"model":"smew-4","messages":2,"tail":"so which of the two would you pi"}}
eider.DecodeFailure: status was 200 and content-type text/html; wanted JSON but the body starts with '<!DOCTYPE html><html><head><title>Welcome' (url=https://eider.example/api/chat, length=5120)
ts=20:41:17 lvl=warn mod=sse model=teal-fast msg="stream finished cleanly after its opening event, not a single text delta was seen" events=2 text_chars=0 http=200 finish=none
EMPTY_COMPLETION
NO_CHOICES_IN_REPLY
200 OK, zero-length body
The model finished normally but its message contained nothing other than whitespace.
We got a success status from the provider, and then the JSON of its answer broke off in the middle of a string.
The stream ended before any content was delivered and without a final marker.
HTTP 200 but the body was 0 bytes long
DecodeFailure: expected JSON reply, got "<!doctype html><title>Welcome</title>" with status 200
model replied with an empty string after 0 generated tokens
{"warn":"NO_CANDIDATES","candidates":[],"usage":{"out":0}}
event stream finished cleanly without a single delta
Unexpected end of JSON input at char 2048 while decoding the 200 reply from the completion service
The assistant came back with a blank reply. Tap to ask again.
com.petrel.client.ReplyShapeException: 'answers' array missing from successful reply {"id":"r-77"}
consumer got reply on llm.responses for correlation 41d9, payload length zero
SSE closed before the end marker, nothing but keep-alive comments were received, no text
model came back with zero characters of text and no tool use
{"id":"r-55","choices":[],"usage":{"in":311,"out":0}}
json decode of the 200 reply failed: document ends in the middle of a string (byte 4096)
Got an HTML page with status 200 although JSON was awaited: <!doctype html><title>Welcome</title>
heliograph.NoContent: event stream finished normally before any delta was delivered
The assistant sent back a blank message.
TypeError: reply.outputs is an empty list - provider answered 200 with no candidates in it
WARN sse: end-of-stream seen w/o a single content block, discarding the turn
{"ok":true,"completion":"","stop":"end"} -> rejected by client: nothing usable in answer
ReplyShapeError: success status, but the body has length 0
{"error":"blank_completion","tokens_out":0,"msg":"model ended its turn right away and wrote nothing"}
NPC had no line: 200 OK but `candidates` list has length zero
stream closed cleanly after 0 content chunks
json.decoder: reply from llm.campus.example cut off after 2048 chars, unterminated string (status 200)
Expected JSON from gateway, got "<!DOCTYPE html><title>Campus portal</title>" with 200
IllegalStateException: completion.text is null though status says OK
planner returned whitespace only, no plan to execute
SSE ended before the done marker and nothing was generated
The assistant sent back a blank message. Hit regenerate to try again.
{"code":"NO_OUTPUT","finish":"stop","choices":[],"usage":{"in":811,"out":0}}
The model returned an answer with no text in it.
{"id":"gen-51","outputs":[],"note":"client: nothing in outputs, cannot go on"}
stream closed by server before any content delta was received
HTTP 200 but the body starts with "<!doctype html>" where we wanted JSON
TypeError: cannot read index 0 of choices: list is empty (status 200)
reply JSON breaks off after 2,110 characters: unexpected end of input while decoding the completion response
{"warning":"ZERO_LENGTH_COMPLETION","completion":"","stop":"end"}
SSE finished with no final event and no message parts; treating the answer as missing
curlew.BlankReplyError: assistant content was null and there were no tool calls either
The answer of the model came with status 200 but inside is nothing, zero characters.
{"http":200,"choices":[],"remark":"client: list of choices is void, nothing to show"}
Stream was ended properly by server before even one piece of text has come.
HTTP 200: waited JSON, but got a HTML page `<!doctype html><title>Bem-vindo</title>` in the body
decode reply: JSON stops in the middle at byte 2048, closing brace never came, HTTP code was 200
LLM RC=0 REPLY LENGTH=0 - NO DATA RETURNED BY MODEL
Model is returning blank message only (content="" and no tool call), discarding the same.
cn.zhuli.NoContentError: call succeed, but response has neither text nor candidate, output_tokens=0
{"parser":"sse","frames":1,"lastFrame":"[DONE]","textChars":0,"complaint":"only the end mark was received, no content"}
assistant reply unusable: message object is null in otherwise good 200 response
'<' is an invalid start of a value. LineNumber: 0 | BytePositionInLine: 0.
Finished after 0 chunks
The reply contained neither text nor a call
The model completed without producing text
The stream ended before a final event
It ended and no content was collected
JSONParseError
There were no tokens
EOF while parsing it
This is not valid JSON
The reply JSON stops in the middle
There was nothing in it
The stream closed before the first token
API 返回的 parts 为空
Content has no parts.
200 but the body is a login page
Expected JSON, got HTML
The stream holds not at least one choice
It ended and no content was delivered
Done, no content was ever sent
)~");
}

TEST_CASE("in words that nobody has listed: cancelled") {
  texts(K::cancelled, {}, R"~(
{"fault":"CALLER_HUNG_UP","detail":"client went away, generation dropped"}
context canceled
DOMException: the user pressed Stop, signal aborted
kotlinx.coroutines.JobCancellationException: Chat screen was closed, job cancelled by its parent
HTTP 499: client closed request
asyncio.exceptions.CancelledError: agent run cancelled by caller
^C interrupted by user while the reply was being streamed
rpc error: code = Canceled desc = caller withdrew the Generate call
System.OperationCanceledException: CancellationToken was triggered by the host application shutting this turn down
[engine] abort(req=5513): requested by client, slot freed
You stopped this response.
Swift.CancellationError() thrown in Task started by SendButton, task.cancel() was invoked
(Sparrow::Stopped) prediction was cancelled through DELETE /runs/88
{"error_kind":"run.withdrawn","explain":"The run was called off by its initiator before completion."}
Stopped. You pressed the stop button.
{"outcome":"ABORTED_BY_CALLER","partialTokens":61}
HTTP 499: client went away
kotlinx.coroutines.JobCancellationException: user closed the chat tool window
quill: ^C received, interrupted at the keyboard, generation dropped
run 5512 of flow 'triage' was terminated manually by dana, pending LLM step discarded
completion request superseded by a newer keystroke and withdrawn
DOMException: signal is aborted, caller invoked controller.abort()
server log: slot 0 released, requester hung up on purpose (cancel task received)
GENERATION_CANCELLED_USER
bot: ok, forgetting that one, since you deleted your message while I was thinking
asyncio: the task awaiting llm.reply() was cancelled by its owner
La generación fue cancelada por el usuario.
사용자가 응답 생성을 중단했습니다.
Geração interrompida: o usuário clicou em “Parar”.
AbortError: the user pressed Stop
HTTP 499: {"c":"caller left"}
asyncio.exceptions.CancelledError: task 'llm-call-17' was cancelled
{"code":"RUN_CANCELLED","by":"user","runId":"r_5521"}
Generation stopped at your request.
skein: interrupted by Ctrl-C while waiting on plover-m
java.util.concurrent.CancellationException: future cancelled by caller
rpc error: code = Canceled desc = the client withdrew the call
DOMException: signal is aborted without reason
[agentloom] run torn down by its parent: cancellation token tripped, LLM call dropped
{"title":"Client Closed Request","detail":"you hung up before we were done"}
System.OperationCanceledException: The operation was canceled because CancellationToken was signalled by the application.
Request called off: a newer message from you superseded it.
{"fault":{"faultstring":"Client hung up on purpose before the answer was ready","code":"CLIENT_ABORT","status":499}}
rpc error: code = Canceled desc = context canceled
^C mlcli: interrupted by user, generation dropped
KeyboardInterrupt: cell execution of %%ask stopped by user
DOMException: signal is aborted without reason (user pressed Stop)
java.util.concurrent.CancellationException: chat future was cancelled by its caller
{"job":"gen-5512","final":"CANCELLED","by":"owner"}
[voicehub] barge-in: caller started to talk, pending LLM turn discarded at their request
INFO engine: sequence 81 freed, requester cancelled it
asyncio.exceptions.CancelledError: task 'ask' was cancelled when the user closed the tab
HTTP 499
tokio: JoinError::Cancelled(Id(41)) after CancellationToken was triggered by caller
{"reason":"ABORTED_BY_CALLER","partial":true,"tokens_out":37}
Recording discarded: you tapped cancel before the answer was complete.
Generation stopped by you.
{"status":"ABORTED_BY_CALLER","request":"r-5512"}
asyncio.CancelledError raised inside AgentLoop.step: task was cancelled by its parent
HTTP 499: client hung up before the reply was ready
user pressed Ctrl-C, run interrupted; in-flight completion discarded
DOMException: the fetch was aborted through its AbortController signal
rpc ended with code CANCELED: caller's context was cancelled
OperationCanceledException: a cancel was requested on the token handed to CompleteAsync
{"log":"engine","msg":"dropping seq 41, the requester disconnected and its request has been aborted"}
The job was called off at the user's request before the model finished.
{"status":499,"note":"client went away before the answer was ready"}
job 5512 state=CANCELED by=user after=3.1s
{"event":"generation_stopped","initiator":"caller","message":"stopped at the caller's request"}
java.util.concurrent.CancellationException: completion task was cancelled
DOMException [AbortError]: signal is aborted without reason
KeyboardInterrupt during generate()
You pressed stop, so the reply was not finished.
The run was called off by the user before the model replied.
Request cancelled because you closed the window.
java.util.concurrent.CancellationException: caller dropped the generation at dev.ouzel.Task.cancel(Task.java:80)
AbortError: user pressed stop at AbortSignal.onStop (webpack://app/src/chat/composer.ts:148:21)
{"status":499,"title":"Client Closed Request"}
<job id="gen-551"><state>CANCELLED</state><by>requester</by></job>
You stopped this answer.
Generation halted at your request; the rest of the reply was discarded.
Request cancelled because you closed the chat before the reply was ready.
^C caught, interrupting the in-flight completion... asyncio.exceptions.CancelledError (wryneck/cli.py:33)
You pressed Stop. Generation ended.
DOMException [AbortError]: caller's signal was triggered
^C caught, dropping the in-flight completion
HTTP 499: client went away before we could respond
asyncio task 'draft-reply' was cancelled by its owner
context canceled: parent request torn down by user
io.marble.CallDropped: future.cancel(true) invoked by the application during generate()
Run halted: user closed the chat panel while the answer was being written, request withdrawn.
^C interrupted, generation stopped by user
kotlinx.coroutines.JobCancellationException: StandaloneCoroutine was cancelled; job=askModel
You stopped this reply.
gw access: 499 POST /v1/say client hung up before the answer was ready
context canceled: player left the scene, dialogue request withdrawn
REQUEST_ABANDONED reason=caller_called_abort()
System.Threading.Tasks.TaskCanceledException: the CancellationToken handed in by the game was triggered on level unload
{"job":"gen-118","final":"CANCELLED","requestedBy":"user tapped Stop"}
DOMException: fetch was aborted by signal, reason: component unmounted
Originating application withdrew the call prior to completion.
You stopped the answer.
DOMException: the completion was aborted because the tab was closed by the user
debug: inline completion dropped, user kept typing, request cancelled
caller hung up, LLM turn cancelled by us
^C KeyboardInterrupt while streaming tokens
scancel received from mvandijk; generation 4471 was stopped at its owner's request
rpc ended with Canceled: our caller's context was cancelled
OPERATOR_ABORT pressed on pendant, planner query discarded
asyncio.exceptions.CancelledError raised in chat_task after task.cancel() by the UI
Generation stopped by user.
java.util.concurrent.CancellationException: completion future was cancelled by the caller
HTTP 499 client closed request before the answer was ready
{"runId":"r-551","state":"ABORTED","by":"operator","note":"stop button pressed"}
^C interrupted, dropping the pending completion
System.Threading.Tasks.TaskCanceledException: the caller's CancellationToken was signalled by the Cancel command
asyncio.exceptions.CancelledError: chat task cancelled because the user closed the tab
{"task":"t-5581","phase":"generating","end":"stopped_by_caller","info":"The client hung up after 3.1 s, so generation was halted on its behalf.","partialChars":144,"request":{"model":"merlin-s","prompt":"List all the capitals of Sou"}}
System.OperationCanceledException: The caller's token was signalled while waiting for ChatAsync at Harrier.Net.Pipeline.SendAsync(Pipeline.cs:212) at App.AskButton_Click(MainWindow.xaml.cs:48), reason: user pressed Stop
10.8.0.31 - - [14/Feb/2025:10:09:33 +0000] "POST /chat/stream HTTP/1.1" 499 0 rt=2.417 ups=chat-3 note="client went away before the reply was complete" model=hobby-xl
USER_PRESSED_STOP
abortSignal.fired
You interrupted the run with Ctrl-C before the model had answered.
The parent task was called off by its owner and the pending model call was dropped together with it.
This job was withdrawn at the request of the person who had submitted it.
The request was given up on our side because you closed the chat window.
You pressed Stop. The answer was discarded.
HTTP 499: client hung up before we answered
kotlinx.coroutines.JobCancellationException: the screen's scope was cancelled by user leaving ChatFragment
{"jobState":"ABORTED_BY_CALLER","job":"gen-5510"}
^C caught, generation interrupted by user
FHttpRequest::CancelRequest was called by owner actor on EndPlay; dialogue request withdrawn
rpc: code=Canceled, caller dropped its context
inferd: request 331 dropped from the queue at the requester's own wish (DELETE /v1/jobs/331)
TaskAborted: abort() invoked on the signal passed by the application
Prompt withdrawn: you sent a newer message, so your app called off this one.
HTTP 499: caller hung up before the reply was ready
^C interrupted, aborting the running completion
asyncio.exceptions.CancelledError: task 'llm-turn-12' was cancelled by its parent
{"event":"turn_aborted","initiator":"client","cause":"stop button pressed"}
DOMException: signal is aborted without reason (AbortController.abort called by caller)
java.util.concurrent.CancellationException: completion future was cancelled by the calling thread
job gen-8812 withdrawn at the request of its submitter
System.OperationCanceledException: the caller's CancellationToken was triggered, abandoning the chat call
{"status":"CANCELLED_BY_CLIENT","job":"gen-1182"}
You pressed stop. The answer was not finished.
player left the conversation, dropping in-flight dialogue request
asyncio.exceptions.CancelledError: task 'ask_llm' was cancelled by its parent
^C caught, killing the running completion on user's demand
HTTP 499: caller hung up before we were done
e-stop pressed by operator: pending planner call withdrawn
System.OperationCanceledException: the CancellationToken passed by the caller was signalled
scancel by jdoe: interactive inference request withdrawn by its owner
{"type":"abort","initiator":"client","reason":"superseded by newer keystroke"}
context canceled by caller while reading completion
{"state":"ABORTED_BY_CLIENT","tokens_so_far":118}
DOMException [AbortError]: the user's signal fired, request dropped
499 client went away before the reply was ready
asyncio.exceptions.CancelledError raised in task 'chat-turn-9'
{"run":"run_27","outcome":"cancelled","by":"user:dana","at":"09:14:55"}
grpc code 1 (CANCELLED): client called Cancel() on the stream
Generation halted at the request of the person who started it
The user has pushed the Stop button, generation was broken off.
HTTP 499: caller has hung up himself before we could reply
SIGINT got, we kill the running completion and go home
Query to assistant cancelled on user's request (sqlstate 57014)
kotlin coroutine: job of chat was cancelled, since the owner screen was closed by the user
Request is withdrawn by requester. No further action is needed from your end.
pl.agent.PrzerwanoException: abort() was called on the controller by our own code, fetch to model is dropped
batch job 7731 for completions: cancelled by owner 'lchen', remaining item not run
Invalid state: Controller is already closed
Run aborted by user dana
Conversation interrupted - tell the model what to do differently. Something went wrong?
She pressed stop
The reader clicked stop
The caller withdrew the request
The abort signal was fired
)~");
}

TEST_CASE("in words that nobody has listed: config") {
  texts(K::config, {}, R"~(
No provider configured. Open settings and add one before sending a message.
KeyError: environment variable PEBBLE_BASE_URL is not set
panic: config.toml: [llm] section is missing the 'endpoint' entry
com.acme.agents.SetupException: unknown provider id 'opennai', registered providers: local, pebble, grotto
Lumen.Sdk.ConfigurationException: BaseUrl must be supplied in appsettings.json under Lumen:Chat
[boot] default_model is unset and no --model flag was passed, can't start the agent
ModuleNotFoundError: the 'grotto' backend needs the optional package grotto-client; install it with pip install agentkit[grotto]
** (ArgumentError) could not fetch application environment :base_url for application :pithy, configuration at :base_url was not set
{"where":"local settings","problem":"profile 'work' mentions backend 'gpu-lab' yet no such backend is defined"}
Invalid URL in settings: 'localhost:11x34' - fix the server address of your provider
TypeError: createClient() needs { host }, got undefined. Did you forget to load your .env file?
yaml: line 14: did not find expected key -- failed to read gateway routes file routes.yml
Route table is empty: the gateway was started without a single upstream entry in its config
Set SPARROW_REGION first; the SDK cannot work out which host to call without it.
No AI provider set up yet. Open Preferences → Assistant and add one.
WREN_BASE_URL is not defined in the environment
{"startup":"failed","because":"providers.yaml has no entry named 'homelab'"}
quill: don't know backend "olama2"; supported: local, remote, mock
IllegalStateException: LlmClient built without an endpoint address
[plugin] settings.json → assistant.endpoint is blank, cannot send
CONFIG_MISSING section=[llm] key=host
This workflow step has no language-model connection attached; attach one in the node's settings
panic: provider plugin "heron" not installed, add it to plugins.toml
The bot's owner hasn't picked which LLM service to use (see /setup)
endpoint setting "htp:/my-box" in your profile isn't a usable URL, fix it in Options
docker-compose: required variable LLM_PROVIDER is unset, chat service can't choose a backend
未配置模型服务地址，请先在设置中填写接口 URL
Kein KI-Anbieter konfiguriert. Bitte wählen Sie in den Einstellungen einen Anbieter aus.
Переменная окружения MODEL_HOST не задана; клиент не знает, куда отправлять запрос.
skein: SILVANE_API_KEY isn't set in the environment
agentloom.SetupError: no provider called 'oxbo' is registered; known: oxbow, plover, gorse
base_url is empty. Set it in ~/.config/marlow.toml
{"code":"PROVIDER_UNCONFIGURED","message":"Add a provider on the Settings page before you start a chat"}
ImportError: the 'tarn' extra is not installed, run pip install skein[tarn] to use this backend
conductor.yaml:14: route "default" points to upstream "obsidan" and no upstream by that name is defined
No model has been chosen for agent 'triager'; set `llm.model` in its settings.
MissingEndpointException: brontes.endpoint property must be supplied to build the client
{"level":"fatal","msg":"could not load settings: /etc/penstock/llm.json does not exist"}
Invalid URL 'htp:/localhost:8080': check the host setting of your client
NO_DEFAULT_PROVIDER_SET
Environment variable LUMEN_ENDPOINT must be exported before the lumen client can start
KeyError: 'GORSE_HOST' (os.environ lookup in build_client)
[moss-agent] profile "work" not found in config; run `moss-agent init`
{"gateway":"plover","explain":"this gateway instance has no backends defined in its config, nothing to route to"}
{"fault":{"faultstring":"Route /ai/chat has no LLM provider bound to it","code":"PROVIDER_UNSET"}}
mlcli: BOREALIS_API_BASE is not set in the environment
panic: config.toml: [providers.nimbus] section is missing
No model service has been set up yet. Go to Settings > AI to connect one.
ValueError: unknown provider 'nimbsu', expected one of: nimbus, borealis, local
{"err":"NO_BASE_URL","hint":"put base_url into gateway.yaml for backend 'local-gpu'"}
[voicehub] startup aborted: llm.endpoint is blank in application.properties
ConfigurationException: no profile named 'staging' in ~/.mlcli/profiles
plugin ai-bridge: schema violation in declarative config (upstream_url: required field missing)
NoSuchBeanDefinitionException: no bean of type ChatEngine; add an ai.provider entry to your application.yml
Environment variable LLM_BACKEND missing, cannot decide where to send prompts
error: could not read gateway.yaml: no such file; run `aigw init` to create a configuration
{"level":"fatal","msg":"default provider is set to 'azalea' but no such provider is registered in this install"}
Client constructed without an endpoint address. Pass endpoint= or define it in settings.json.
QUILL_API_KEY isn't set in the environment; export it and start again
{"startup":"failed","cause":"no LLM provider has been set up yet, open Settings > Models"}
Unknown provider 'antropic' in agents.yaml (known: local, bedside, quill)
ConfigError: base_url for the backend "home-server" is empty
You have not chosen a default model. Run `pilot configure` first.
assistant disabled: plugin settings name no AI backend; fill in `backend:` and reload
router config line 14: deployment 'gpt-eu' refers to credential 'eu-key', which is not defined anywhere in this file
java.lang.IllegalStateException: LlmClient built without an endpoint URL
could not read ~/.config/pilot/providers.toml: file does not exist, nothing is configured
No region given: set TARN_REGION or pass region= to the client constructor
{"boot":"failed","message":"no provider has been set up, add one under [providers] in parley.toml"}
FATAL env HERON_API_KEY is not set
{"code":"UNKNOWN_PROVIDER","message":"'plovr' is not a provider we know; use one of plover, wren, rook"}
ConfigurationError: base_url is blank, don't know where to send requests
System.InvalidOperationException: section 'Llm:Endpoint' is missing from appsettings.json
panic: settings.yaml not found, run `nest init` first
You haven't chosen a model provider yet. Open Settings and add one.
The profile "work" that you named isn't defined in your configuration file.
To use this feature, first set the LLM_BASE_URL environment variable; it is currently empty.
no adapter registered for provider "bittern"; is the plugin installed?
java.lang.IllegalStateException: property hoopoe.base-url is not set at org.hoopoe.spring.HoopoeAutoConfig.client(HoopoeAutoConfig.java:48)
KeyError: 'ROLLER_API_KEY' - export this environment variable before starting the bot (roller/settings.py:12)
agent[771]: cannot start turn: provider "beeeater" is not defined in ~/.config/agent/providers.toml
<startupError><key>llm.provider</key><value>swfit</value><hint>unknown provider; known ones: swift, martin, nightjar</hint></startupError>
{"ok":false,"code":"PROVIDER_NOT_CONFIGURED","provider":"woodlark","todo":"add it under Settings > Providers"}
You haven't set up an AI provider yet. Open Preferences to add one.
No default model provider has been chosen in your settings, so there's nowhere to send this.
Server address is blank. Fill in the base URL in the plugin's options.
treecreeper: FATAL: config.toml:14: [llm] section has no `provider` entry
{"startup":"FAILED","cause":"PROVIDER_NOT_CONFIGURED","provider":"juniper"}
environment variable JUNIPER_TOKEN isn't set, cannot create the client
settings.toml: no [llm] section, please pick a provider first
ValueError: base_url is required for a self-hosted backend but was None
Unknown provider "mapel". Known: maple, birch, local.
No AI service has been set up yet. Open Preferences > Assistant to add one.
fatal: profile 'work' refers to backend 'gpu-lab', which is not defined in ~/.askrc
LlmFactory: no adapter registered under scheme "thyme://"
aws-style region missing: set `region` in the config file or via LLM_REGION
default model not chosen, edit config.yaml and fill in `model:` before calling chat()
TALEBOX_KEY isn't set in the environment, export it and start again
no provider called 'moonbeam' in ~/.config/askai.toml
{"setupError":"BASE_URL_MISSING","where":"gateway.yaml > upstreams[1]"}
To chat you first need to add an AI service under Settings.
fatal: config file ai.json not found, run `scribe init`
ConfigurationException: upstream type "lamma" is not one that this gateway knows (known: http, grpc, mock)
Unity: LLMSettings asset has an empty Endpoint field. Fill it in under Project Settings before you press Play.
NO_BACKEND_CONFIGURED -- gateway started with an empty backends list
required env var INFER_HOST undefined (checked .env, process env)
{"local":true,"message":"default_provider is null in the app's settings, nothing to send the question to"}
GatewayClient cannot start: property ai.gateway.endpoint is not defined in application.yml
Add an API provider in Settings before you use Lumen.
No model provider has been set up for this workspace. [Open settings]
env var ROBOBRAIN_HOST is unset
~/.hpcchat/config.toml is missing, run `hpcchat init` first
SetupException: provider 'acme-ai' is not one we have an adapter for
mira-client: base_url is blank, where should I send requests?
KeyError: 'LLM_BACKEND_URL' not found in os.environ
{"startupCheck":"failed","missingSettings":["llm.provider","llm.region"]}
router.toml names backend "blue" for chat, but no [backend.blue] section has been written
No provider called 'lumenn' is known. Check `providers` in quill.toml.
ConfigError: base_url hasn't been set for backend 'selfhosted'
environment variable LLM_ENDPOINT is not defined
{"startup":"failed","cause":"settings.yaml has no `llm` section"}
You haven't set up an AI provider yet. Open Settings > AI and pick one.
org.springframework.beans.factory.BeanCreationException: property 'assistant.backend' must be given, one of [cloud, local]
UNCONFIGURED_REGION: set LLM_REGION or put `region` in ~/.parley/config before making calls
quill: config file /home/dev/.config/quill/quill.toml not found, run `quill init`
ImportError: provider 'dove' is enabled in your settings, but its plugin package quill-dove is not installed
{"error":"NoDefaultModelSet","help":"Neither --model nor default_model in the config file was given, so there is no model to call"}
{"startup":"failed","section":"providers.rook","missing":["baseUrl"],"hint":"Put baseUrl under providers.rook in agent.yaml, no call was made.","pending":{"provider":"rook","model":"rook-chat","input":"Hello, can you hear me"}}
kiwi.settings.SettingsError: environment variable KIWI_API_KEY is not set and no key was passed to Kiwi(); export it or write Kiwi(key=...) at kiwi/client.py:41 in __init__, called from bot/main.py:12
2025-09-12 06:30:11 FATAL gateway.boot route=/chat alias=writer provider=jackdaw err="no provider named 'jackdaw' in the registry" known=[local,corvid,magpie] file=/etc/llmgw/routes.toml line=27
Exception in thread "main" dev.auk.MisconfiguredException: profile 'staging' selects no default provider; run `auk setup` once or add default_provider to ~/.auk/config.json at dev.auk.Boot.load(Boot.kt:33) at dev.auk.MainKt.main(Main.kt:8)
NO_PROVIDER_CONFIGURED
Set up an AI provider in Settings first.
E_BASE_URL_UNSET
The adapter for this backend isn't installed on your machine, so add the package and list it in the settings file.
I can't find a configuration file in this directory or your home, and hence don't know which service to talk to.
Your .env has no line for the endpoint address that the translation agent needs.
quill: no provider set up yet. Run `quill setup` first.
KeyError: 'LUMEN_API_URL' not found in os.environ
Project Settings > AI Dialogue > Endpoint is blank; fill it in before calling Converse()
{"startupCheck":"failed","reason":"providers.yaml has no entry 'tern' but agent 'writer' refers to it"}
UnknownBackend("mysterynet"): supported backends are local, petrel, finch
LlmClientBuilder.build(): baseUrl was never given
fatal: cannot open ~/.pawcli/config.toml: file not found, so no provider is known to me
route "summarise" has no upstream assigned in gateway.conf
LLM_PROVIDER is unset. Export it, e.g. LLM_PROVIDER=petrel
The AI feature is off since this app was built without an inference host in its settings plist.
LUMI_API_KEY is not set in the environment, export it and restart
{"startup":"failed","why":"provider 'ternn' is unknown, valid ones: tern, mosaic, local"}
No base URL has been given for the custom provider. Fill in settings.llm.endpoint.
panic: llm section absent from config.yaml
You haven't set up an AI provider yet. Open Preferences > AI to add one.
ProviderNotRegistered: there is no adapter registered under the name "heliograph"
WARN profile "work" in ~/.agentrc names provider mosaic, but no [providers.mosaic] block is defined
KeyError: environment variable 'TERN_ENDPOINT' required by the tern client is undefined
error: no default model configured; run `quill setup` or put model = "..." in quill.toml
ConfigurationException(baseUrl=null): the client cannot be built without an endpoint address
LLM_GATEWAY_URL isn't set, export it before you start the agent
{"error":"no_provider","msg":"agent.yaml names provider 'barn' but there's no [providers.barn] section"}
KeyError: 'TAVERN_API_BASE' (os.environ)
dialogue plugin: no endpoint filled in under Project Settings > NPC AI
don't know backend type "tritonn", choose from triton, vllm, local
BrainFactory: no language model has been configured for robot profile 'warehouse'; run `fleet setup llm`
could not open ~/.hpcchat/config.toml: file does not exist. Run `hpcchat init` first.
IllegalArgumentException: base url for client 'internal-gw' is blank in application.properties
You haven't set up an AI provider yet. Open Settings and add one.
settings.json: "llm.default" points at profile 'night' which is defined nowhere in this file
set WREN_API_KEY in your environment before starting the agent; it is not defined
{"startupError":"no provider named 'azurre' in providers.toml"}
base_url is blank for provider "homelab"; fill it in under Settings > Models
You haven't added any AI provider yet. Go to Preferences to set one up.
ProviderSetupException: adapter 'bedrok' is not registered with this client; registered: local, cloud
LLM_ENDPOINT=${HOST}/v1 was never expanded: env var HOST is unset
[boot] profile 'work' selected but profiles section has only 'home'
No AWS region has been configured for the client; pass region= or export one
There is no provider with name 'mistrall' in your settings.yaml, check the section providers.
Environment variable FALCAO_BASE_URL is not defined, program can not know where to send the request
{"phase":"startup","module":"llm","problem":"no backend was configured, do at first `assistent einrichten`"}
fr.agent.ConfigManquanteException: file ~/.agentrc not found, no provider chosen by default
nvs: namespace "llm" not provisioned, url key is absent; flash the config partition
Driver for provider 'bulutai' is not installed in this build, known ones are: yerel, uzak
profile "nocny" points at provider entry which nowhere is declared (agents.toml line 18)
please fill default_model in conf/app.ini, currently have not any value, client refuse to start
{"error":{"type":"client","reason":"ssrf_blocked","message":"x"}}
Your base URL was not called: connection to private IP is blocked
The private IP address 10.1.2.3 is blocked
Could not resolve API token for acme
Could not resolve it from the environment
Could not resolve credentials of tern
There is a configuration error
Acme is not registered
No available memory for the cache blocks
settings file not found
Choose a provider first
The endpoint must start with https
base_url must start with http
No access_key was given
ACME_API_KEY 가 없다
Error creating bean with name "assistant"
You must specify folder ID
Specify a folder ID
tern is not installed on your machine
reqwest::Error { kind: Builder, source: BadScheme }
)~");
}
