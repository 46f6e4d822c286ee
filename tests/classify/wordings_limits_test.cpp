// What providers say about limits and money: throttles, plans' windows, quotas, credits, bills.

#include "classify/wordings.hpp"

using wordings::codes;
using wordings::texts;
using K = triage::ErrorKind;

TEST_CASE("throttles, whatever the status says") {
  texts(K::rate_limit, {500}, R"(
We need to temporarily pause your chats
您好，当前还有其他请求正在进行
Your plan allows so much: the allowed number of requests is used up
Fair usage policy: your rate was reduced
We have temporarily paused your access
You used all the tokens allowed within a given timeframe
The rate-limit of this endpoint was hit
We are rate limiting your traffic
You may send 60, and that is the limit on requests per worker
30 requests per minute is all that we serve on this tier
Only 20 requests per min. are served
At most 5 requests per second are served
The ceiling is 900 requests per hour
The ceiling is 1,000 requests per day
You used 30,000 tokens per minute
You used 30,000 tokens per min
You used 2,000,000 tokens per hour
You used 5,000,000 tokens per day
You made more than 10 calls per minute
Too many queries per user
Your traffic is being throttled
Requests limit exceeded on this shard
The request limit of this key was exceeded
Request limit exceeded for key A7
These requests have exceeded the allowed limit
Request limit reached
We enforce a limit of 40 requests
Too many requests, please slow down a bit
Too many tokens, kindly wait a moment
Too many API requests
You are sending requests too eagerly
Your app sent too many requests
Your app made too many requests
Your request rate is too high
The request rate of your app exceeds what we allow
Request rate increased too sharply
Concurrency limit of 4 was exceeded
You have 5 concurrent requests open
Only 2 concurrent connections may be open
Too many concurrent streams
You are over the maximum concurrency of 8
Please slow down
You are calling too frequently
You are making requests too quickly
This key is temporarily limited
Quota exceeded for metric generate on a per minute basis
Your quota of images resets at noon
Your quota will reset at noon
Please try again tomorrow
Come back tomorrow
You are past the hourly request limit
Token availability is low, expected available in 40s
)");
  texts(K::rate_limit, {}, R"(
We have rate limits here
You are going too fast
Is it the quota?
You exceeded your share
Your limit will reset at noon
Limit reached
Limit exceeded
Your quota limit was touched
You can try again in 3 seconds
)");
}

TEST_CASE("a plan's usage window is a throttle") {
  texts(K::rate_limit, {402}, R"(
Individual quota reached, upgrade your subscription
Daily request quota for this model reached
Usage limit reached
Usage limit exceeded
The usage limit has been reached
Your usage limit is full, you may try again at noon
Your usage limit comes back when it resets at noon
You hit your usage limit
You have reached your usage limit
You have exceeded your usage limit
This is the 5-hour usage limit
The 5 hour limit was reached
This is your session limit
You've hit your limit
You have reached your limit
Your session usage limit is full
This is your weekly limit
Your weekly usage limit is full
This is the weekly rate limit
This is your daily limit
This is your daily image limit
Your daily usage limit is full
Your daily quota is gone
This is the daily request limit
This is the daily token limit
All of your daily free calls are gone
This is the daily message limit
This is the monthly request limit
The message limit reached its end
You are over the limit of 500 calls / month
)");
  texts(K::rate_limit, {}, "This was your monthly limit");
}

TEST_CASE("codes of throttles outrank the words beside them") {
  codes(K::rate_limit, {400}, "Your credit balance is too low.", R"(
rate_limit_exceeded
rate_limited
rate_limit_reached
concurrency_limit
SlowDown
usage_limit_reached
)");
  codes(K::rate_limit, {400}, "No.", R"(
rate_limit_error
too_many_requests_error
throttling_error
)");
}

TEST_CASE("codes of money outrank the words beside them") {
  codes(K::billing, {429}, "Rate limit reached.", R"(
insufficient_quota
insufficient_credits
INSUFFICIENT_CREDIT
insufficient_balance
InsufficientFunds
insufficient_user_quota
exceeded_current_quota_error
billing_not_active
billing_hard_limit_reached
billing_error
billing_disabled
budget_exceeded
credits_exhausted
out_of_credits
payment_required
balance_insufficient
)");
  codes(K::billing, {400}, "No.", "quota_exceeded");
}

TEST_CASE("money, whatever the status says") {
  texts(K::billing, {429}, R"(
You've hit your free requests limit
Inference usage has reached the max
The account is suspended: unpaid invoices
The account is suspended because of an unpaid balance
Your balance is insufficient
Your balance is not enough for this call
Your balance of $0.02 is too low
Your balance is exhausted
Your balance went negative
You have a negative balance
We stopped serving you because of low balance
There is no balance on this key
Please look at your account balance
Please look at your credit balance
There is insufficient prepayment balance
You have insufficient API credits
You have insufficient monthly quota
There are not enough credits
There is not enough money in the balance
There is not enough quota left
You have no credits
You have no remaining credits
There is no credit left
Your team ran out of credits
You have run out of credits
This call needs more credits
Your credits were exhausted
Your credits are depleted
Your credits are used up
At least 5 credits are required
Your credits have expired
Your credit limit of $20 was exceeded
Your credit limit of $20 was reached
Your credit grant is used up
You have used all available credits
You have used all your credits
Please purchase some credits
Please buy more credits
Please update your payment method
Please update the card and payment method
There is no payment method on file
A valid payment method has to be there
Your payment has failed
Your payment is overdue
Your payment was declined
You have an unpaid invoice
Your invoice is past due
Your invoice is overdue
Your account is in arrears
Your account has been in arrearage since May
Your account is not in good standing
You exceeded your current quota
You exceeded your monthly quota
This would exceed what is left: exceeded the current quota
There is no quota for this key
Your free quota is gone
Your free tier has been exhausted
Your free trial has ended
Your free trial has expired
Your trial has expired
Your trial has ended
The spend limit of this key was hit
The spending limit of this key was hit
The spending cap of this project was hit
The spend cap of this project was hit
Your spend of $31 exceeded what you allowed
This call would pass the cost limit
The hard limit of $100 was reached
Your billing hard limit was hit
Your billing limit was hit
Your billing account is not active
Your billing account is not enabled
Your billing account is disabled
This API needs billing to be enabled
For this API billing must be enabled
Please enable billing
Please set up billing
An active billing account is needed
You exceeded the team budget
The budget of this team was exceeded
This team is over budget
Max budget: 10.0
You requested 4096 tokens, but can only afford 812
You cannot afford this call
Key limit exceeded
Please top up
Please recharge
Your subscription has expired
Your subscription is inactive
Your subscription was cancelled in May
Your subscription was canceled in May
Inactive subscription
There is no active subscription
Subscription required
This model requires a Pro subscription
This model requires a paid account
This model is for a paid plan
Your plan does not include this model
Overages are switched off
This model is not included in your plan
This model is not available on your current plan
You reached your specified spend
You have not got any credits
Your purchased credits are gone
Your included credits are gone
You are out of funds
Balance depleted
Please enter a payment method
You need an active monthly subscription
It is not there for free tier users
This model is not on the free tier
This model is unavailable for free
Your plan does not seem to include this
Your quota is not enough
Your package has expired
You have never purchased anything here
Your balance was used up
Your balance is empty
The balance has been depleted
Your balance is zero
Your wallet has nothing in it
Your prepaid amount is gone
The quota was spent
Your credits were all spent
You are out of credit
)");
  texts(K::billing, {}, R"(
Please add credits
Please add funds
Please add a payment method
You have an issue with billing
Quota exceeded
This would exceed the quota
Your quota of bytes was exceeded
Your quota of bytes was exhausted
Please upgrade your plan
Please upgrade to another plan
Please check the payment method
A deposit is needed
This is an add-on
)");
}
