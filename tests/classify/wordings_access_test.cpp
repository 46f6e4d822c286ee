// What providers say about who may do what: dead keys, stale tokens, acts that are not allowed.

#include "classify/wordings.hpp"

using wordings::codes;
using wordings::texts;
using K = triage::ErrorKind;

TEST_CASE("codes of dead credentials outrank the words beside them") {
  codes(K::auth_permanent, {429}, "Rate limit reached.", R"(
invalid_api_key
incorrect_api_key
incorrect_api_key_provided
api_key_invalid
invalid_x_api_key
InvalidApiToken
invalid_auth_key
INVALID_KEY
api_key_revoked
api_key_disabled
api_key_not_found
account_deactivated
account_suspended
account_disabled
organization_restricted
invalid_authentication_error
)");
}

TEST_CASE("a credential that will never work, whatever the status says") {
  texts(K::auth_permanent, {429}, R"(
Personal access tokens are not supported here
HMAC signature cannot be verified
The token is not from a valid issuer
Invalid username or password
该 token 的状态不可用
API key not valid
The API key in this call is not valid
The API key in this call is invalid
The API key in this call is incorrect
The API key in this call is wrong
Wrong API key
Bad API key
Unknown API key
Malformed API key
This is not a valid API key
This is an invalid Acme API key
This is an invalid Acme API token
Your API key was revoked
Your API key was disabled
Your API key was deleted
Your API key seems to be leaked
Your API key may be compromised
API key expired
Your API key has expired
The API key in this call was not found
The API key in this call does not exist
The API key in this call was blocked
This key has been revoked
This key has been deactivated
This token has been revoked
There is no such API key
Authentication Fails
Your account has been deactivated
Your account has been suspended
Your account has been disabled
Your account has been banned
Your account has been terminated
Your account has been blocked
Your account has been locked
Your account has been closed
This user has been banned
Your organization has been disabled
Your organization has been deactivated
Your organization has been restricted
Your organization has been suspended
Your project has been suspended
This consumer has been suspended
Your project has been denied access
You were disabled last week for violation of the rules
Incorrect authentication
Bad credentials
The JWT in this call is invalid
)");
}

TEST_CASE("codes of credentials to renew outrank the words beside them") {
  codes(K::auth, {429}, "Rate limit reached.", R"(
authentication_failed
invalid_grant
invalid_token
token_expired
expired_token
token_invalid
access_token_expired
session_expired
)");
  codes(K::auth, {400}, "No.", R"(
authentication_error
auth_error
UNAUTHENTICATED
unauthorised
authentication
)");
}

TEST_CASE("a key is missing: the credential's where a server asked for it, else our own set-up") {
  constexpr std::string_view missing = R"(
Missing API key
Missing Acme API key
The API key is missing
The API key was not provided
An API key is required
)";
  texts(K::auth, {401}, missing);
  texts(K::auth, {403}, missing);
  texts(K::config, {}, missing);
}

TEST_CASE("a credential to renew, whatever the status says") {
  texts(K::auth, {429}, R"(
The access token has meanwhile expired
This token has already expired
Token has expired
You sent an expired bearer of a token
Your credentials have expired
Your session of today has expired
Session has expired
Your login has expired
There is a problem with the OAuth token
Please use the refresh token
Invalid authentication
Invalid credentials
These are invalid Acme credentials
Invalid bearer token
Invalid access token
The access token is missing
The access token is invalid
Please send a bearer token
Missing authentication
Missing the Authorization
Please send an Authorization header
The Authorization is missing
It is missing or invalid
You didn't provide an API key
You are not authenticated
You are not logged in
Please log in
Please login
Please sign in
Login required
Authentication required
This page requires authentication
We could not authenticate you
We failed to authenticate you
Authentication of this call failed
Could not validate credentials
API keys are not supported here
The JWT has expired
Your credentials are invalid
Invalid user token
Please send valid authentication credentials
Authorization failed
There are no auth credentials
There are no Acme auth credentials
A token not provided at all
)");
  texts(K::auth, {}, R"(
Please look for your API key
Where is the authentication token
Authorization required
)");
  texts(K::auth, {401}, R"(
There are no credentials
The key was not supplied
)");
}

TEST_CASE("codes of acts that are not allowed") {
  codes(K::permission_denied, {400}, "No.", R"(
permission_error
PERMISSION_DENIED
PermissionDeniedError
)");
}

TEST_CASE("an act that is not allowed, whatever the status says") {
  texts(K::permission_denied, {401}, R"(
Not eligible for this model.
Too many free trial accounts on this machine
Invalid OAuth scope was asked for: invalid_scope
This channel is unapproved
Illegal API invocation
Weights of the model are gated, and it is gated for a reason
You must accept the license first
Access to model acme-7b is restricted
Enable JavaScript and cookies to continue
Paid model training violation
Requests to this API generativelanguage.googleapis.com method X are blocked.
Permission 'run' denied on that resource
Permission 'run' was denied on projects
You have insufficient permissions
You have insufficient scopes
There are missing scopes
There are missing permissions
You do not have permission
Your key lacks permission
Your key lacks the run permission
You lack the run permission
You have no permission
You need permission to use this model
You do not have access to it
You do not have access
Your key doesn't have access
You don't have access
You have no access to it
You are not authorized to do this
You are not allowed to use this model
You are not allowed to access it
This is not allowed for this key
It is not available for this account
It is not available for your account
You are not permitted to do this
It is not allowed in your organization
Access denied, it is restricted
You have been blocked
Your region is not supported
Your country is not supported
Your location is not supported
It is not available in your current region
It is not available in your region
It is not available in your country
It is not available in your location
It is not supported in your region
Unsupported country
Unsupported region
This IP is not authorized
This IP address is not allowed
This IP is not allowed
This IP is not on the whitelist
This IP is not on the allowlist
You must be verified to use it
Please verify your organization: verify organization in the settings
Your organization must be verified
A terms acceptance is needed first
Please accept the terms
You have not agreed to the terms
You have to agree to the terms
The files are gated, ask for access
This is a gated repo
Please request access
No endpoint fits your data policy
No endpoint fits your privacy settings
It is not enabled for the organization
It is not enabled for your key
It is not enabled for this key
This was disabled by your administrator
For your workspace it is disabled
This is in early access
You are on the waitlist
You have restricted and read-only access
Public network access is off
Please use the private endpoint
This site uses internet security by Acme
Service unavailable for account A7
You have not agreed to it
Your country is banned
It is not accessible by you
You need sufficient permissions
All of the providers have been ignored
)");
  texts(K::permission_denied, {}, R"(
This is against the terms of service
This is not allowed
Access denied
Access to this was denied
You are not authorized
)");
}
