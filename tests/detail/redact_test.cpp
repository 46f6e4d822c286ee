// detail/redact/ and detail/escape.hpp: what is masked, what is left alone, and what a hostile text cannot do.
//
// Every key, name and address here is invented in the shape of a real one.

#include <triage/detail/redact/names.hpp>
#include <triage/detail/redact/redact.hpp>

#include <cstdint>
#include <limits>
#include <string>

#include "catch.hpp"

namespace {

// A function template is no argument, so these are.
constexpr auto escape_json = [](std::string_view text, auto&& sink) { triage::detail::escape_json(text, sink); };
constexpr auto escape_line = [](std::string_view text, auto&& sink) { triage::detail::escape_line(text, sink); };

std::string redacted(std::string_view text) {
  std::string out;
  triage::detail::redact(text, [&](std::string_view piece) { out += piece; });
  return out;
}

template <class Escape>
std::string escaped(std::string_view text, const Escape& escape) {
  std::string out;
  escape(text, [&](std::string_view piece) { out += piece; });
  return out;
}

struct Case {
  std::string_view text;
  std::string_view shown;
};

// clang-format off
constexpr Case masked[] = {
    {R"({"user": "bob", "pwd": "hunter2"})", R"({"user": "bob", "pwd": "***"})"},
    {R"({"pass": "correcthorse", "n": 1})", R"({"pass": "***", "n": 1})"},
    {R"({\"passcode\": \"battery\"})", R"({\"passcode\": \"***\"})"},
  // by shape
  {"Incorrect API key provided: sk-abc123def456ghi789.", "Incorrect API key provided: ***."},
  {"Incorrect API key provided: sk-abcd************wxyz.", "Incorrect API key provided: ***."},
  {"used sk-abc123def456ghi789jkl012mno345pqr678stu901", "used sk-***"},
  {"used sk-abcdefghijklmnop", "used sk-***"},
  {"used sk-abcd****wxyz", "used sk-***"},
  {"sk-proj-Zk3v_9aQ-x7LmT4bB1cD2eF3gH4", "sk-proj-***"},
  {"sk-ant-api03-Qw3rTy_u10pAsDf-GhJk", "sk-ant-***"},
  {"(sk-or-v1-0123456789abcdef0123456789abcdef)", "(sk-or-v1-***)"},
  {"sk-ant-not-random", "sk-ant-***"},
  {"eyJele.com*jane@example.co.**api", "eyJ***"},
  {"sk-ant-**.jane@example.com***ap_kyhf left", "sk-ant-*** left"},  // others masked a key, and an address stands in it
  {"AIzaSyD3mmY-k3y_F0r7EsT1ng0nlyAbcdefghij", "AIza***"},
  {"ya29.a0AfB_by-C1d2E3f4G5h6", "ya29.***"},
  {"gsk_W1x2Y3z4A5b6C7d8E9f0", "gsk_***"},
  {"xai-Lq82kd93mfKWo2md93kdLsp20dk3", "xai-***"},
  {"hf_AbCdEfGhIjKlMnOpQrStUvWxYzabcdefgh", "hf_***"},
  {"r8_Kd93kdm20dKs93kd02lsPqk39dkW02md9sk4d", "r8_***"},
  {"pplx-0a1b2c3d4e5f60718293a4b5c6d7e8f9", "pplx-***"},
  {"nvapi-Xk2-9dk3_Wm20dkS93kd02lsPq", "nvapi-***"},
  {"AKIAQ3EGRT5NZ7EXAMPL", "AKIA***"},
  {"ASIAQ3EGRT5NZ7EXAMPL", "ASIA***"},
  {"ghp_16C7e42F292c6912E7710c838347Ae178B4a", "ghp_***"},
  {"gho_16C7e42F292c6912E7710c838347Ae178B4a", "gho_***"},
  {"github_pat_11ABCDEFG0abcdefghijkl_mnopqrstuv", "github_pat_***"},
  {"glpat-k3Ym2Xd9Qw7Lp0Zs4Tn1", "glpat-***"},
  {"d41d8cd98f00b204e9800998ecf8427e.Zx93kdLq82md", "d41d8cd98f00b204e9800998ecf8427e.Zx93kdLq82md"},  // too short
  {"d41d8cd98f00b204e9800998ecf8427e.Zx93kdLq82mdWo1k", "***"},                                        // Zhipu
  {"token eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI0MiJ9.c2lnbmF0dXJl.", "token eyJ***."},
  // behind what is no word end to the eye but is one to a parser
  {R"(\nsk-proj-Zk3v9aQx7LmT)", R"(\nsk-proj-***)"},
  {"key%3Dsk-proj-Zk3v9aQx7LmT", "key%3D***"},
  {R"(\u0022sk-proj-Zk3v9aQx7LmT)", R"(\u0022sk-proj-***)"},
  // by name
  {"api_key=hunter2", "api_key=***"},
  {"API_KEY: hunter2", "API_KEY: ***"},
  {"apiKey = hunter2;", "apiKey = ***;"},
  {"OPENAI_API_KEY=hunter2 python x.py", "OPENAI_API_KEY=*** python x.py"},
  {"api-key: 0123456789abcdef0123456789abcdef", "api-key: ***"},
  {"x-api-key: hunter2", "x-api-key: ***"},
  {"X-Goog-Api-Key: hunter2", "X-Goog-Api-Key: ***"},
  {"Ocp-Apim-Subscription-Key: hunter2", "Ocp-Apim-Subscription-Key: ***"},
  {R"({"api_key": "correct horse", "model": "m"})", R"({"api_key": "***", "model": "m"})"},
  {R"({\"api_key\": \"a\\\"b\", \"x\": 1})", R"({\"api_key\": \"***\", \"x\": 1})"},
  {R"({"password":"a\"b","x":1})", R"({"password":"***","x":1})"},
  {R"({'x-api-key': b'hunter2'})", R"({'x-api-key': b'***'})"},
  {R"([(b'x-api-key', b'hunter2')])", R"([(b'x-api-key', b'***')])"},
  {R"(headers["x-api-key"] = "hunter2")", R"(headers["x-api-key"] = "***")"},
  {"{:api_key => 'hunter2'}", "{:api_key => '***'}"},
  {"aws_secret_access_key=wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY", "aws_secret_access_key=***"},
  {"AccountName=x;AccountKey=abc+/d==;EndpointSuffix=y", "AccountName=x;AccountKey=***;EndpointSuffix=y"},
  {"token=abc", "token=***"},
  {"key=abcdef123456", "key=***"},
  {"password: swordfish", "password: ***"},
  {"Your API Key: k93md02ls8", "Your API Key: ***"},
  {"call --api-key hunter2 --model m", "call --api-key *** --model m"},
  {R"({"password": "never closed)", R"({"password": "***)"},
  // credentials
  {"Authorization: Bearer hunter2", "Authorization: Bearer ***"},
  {"authorization: Basic dTpw", "authorization: Basic ***"},
  {"Proxy-Authorization: Basic dTpw", "Proxy-Authorization: Basic ***"},
  {R"('Authorization': 'Bearer a b')", R"('Authorization': 'Bearer ***')"},
  {R"("authorization":"plain-secret")", R"("authorization":"***")"},
  {"Authorization: 0a1b2c3d4e", "Authorization: ***"},
  {"sent Bearer 0a1b2c3d4e.", "sent Bearer ***."},
  {"Cookie: sid=abc; theme=dark\r\nHost: h", "Cookie: ***\r\nHost: h"},
  {"Set-Cookie: sid=abc; Path=/", "Set-Cookie: ***"},
  {R"("set-cookie": "sid=abc; Path=/", "x": 1)", R"("set-cookie": "***", "x": 1)"},
  // URLs
  {"https://user:p@ss@host/path", "https://***@host/path"},
  {"postgres://u:p@h:5432/db", "postgres://***@h:5432/db"},
  {"https://h/p?key=abc&alt=sse", "https://h/p?key=***&alt=sse"},
  {"https://h/p?sv=1&sig=a%2Bb%3D&se=2", "https://h/p?sv=1&sig=***&se=2"},
  {"https://h/p?X-Amz-Credential=AKIAQ3EGRT5NZ7EXAMPL/x&X-Amz-Signature=0a1b",
   "https://h/p?X-Amz-Credential=***&X-Amz-Signature=***"},
  {"https://h/p?GoogleAccessId=x&Signature=abc%2F&Expires=1", "https://h/p?GoogleAccessId=x&Signature=***&Expires=1"},
  // what fuzzing found
  {"token= x-api-key: hunter2", "token= ***: ***"},
  {"--token my_access_key=hunter2", "--token ***"},
  {"sk-prl*jane@example.com*", "sk-prl***"},
  {"-----BEGIN PRIVATE KEY-----\nMIIE\n-----ENDjane@example.com", "-----BEGIN PRIVATE KEY-----***"},
  {"--sk-proj-Zk3v9aQx7LmT-token hunter2", "--sk-proj-*** ***"},
  {"-----BEGIN RSA\nx-api-key: hunter2\n PRIVATE KEY-----", "-----BEGIN RSA\nx-api-key: ***\n PRIVATE KEY-----"},
  {R"('x-api-key':\\\ude@h.example)", "'x-api-key':***"},
  {"hf_AbCdEfGhIjKlMnOp-jane@example.com", "hf_***"},
  {"h://jane@h-Signature=a/b user@c", "h://***@h-Signature=*** user@c"},
  {"token=1@h.example+2:3, token=12", "token=***, token=12"},
  {"sk-ant-sample.@h.example*exa. Then", "sk-ant-***. Then"},
  // in a list, a wrapper, an element
  {R"("password": ["hunter2"])", R"("password": ["***"])"},
  {R"({"headers":{"x-api-key":["abcdefgh"]}})", R"({"headers":{"x-api-key":["***"]}})"},
  {"api_key=SecretStr('abcdefghijkl')", "api_key=SecretStr('***')"},
  {R"(api_key: Some("abcdefghijkl"))", R"(api_key: Some("***"))"},
  {"<SecretAccessKey>wJalrXUtnFEMI/K7MDENG</SecretAccessKey>", "<SecretAccessKey>***</SecretAccessKey>"},
  {"<password>hunter2</password>", "<password>***</password>"},
  // people and keys
  {"write to jane.doe+ai@mail.example.co.uk, please", "write to ***, please"},
  {"<jane@example.com>", "<***>"},
  {"-----BEGIN RSA PRIVATE KEY-----\nMIIE\n-----END RSA PRIVATE KEY----- tail",
   "-----BEGIN RSA PRIVATE KEY-----***-----END RSA PRIVATE KEY----- tail"},
  {R"(-----BEGIN PRIVATE KEY-----\nMIIE)", "-----BEGIN PRIVATE KEY-----***"},
};

// What LLM providers, gateways and the code around them write into errors.
constexpr Case secrets_of_errors[] = {
  // by shape
  {"key sk_0a1b2c3d4e5f60718293a4b5c6d7e8f9a0b1c2d3 is unknown", "key sk_*** is unknown"},  // ElevenLabs
  {"sk_car_Ab3dEf6hIj9lMn2pQr5tUv", "sk_car_***"},
  {"No such customer for rk_live_51HxYzAbCdEfGhIjKl", "No such customer for rk_live_***"},
  {"whsec_Ab3d+f6h/j9lMn2pQr5tUv==", "whsec_***"},
  {"jina_0a1b2c3d4e5f60718293a4b5c6d7e8f9AbCdEfGhIjKl", "jina_***"},
  {"pa-Ab3dEf6hIj9lMn2p-r5tUv8xYz_bCd4fGh7jKl0nOp", "pa-***"},
  {"AQ.Ab8RN6Ixk2-9dk3_Wm20dkS93kd02lsPq", "AQ.***"},
  {"fpk_0a1b2c3d4e5f60718293", "fpk_***"},
  {"ntn_0a1b2c3d4e5f60718293", "ntn_***"},
  {"ghs_16C7e42F292c6912E7710c838347Ae178B4a", "ghs_***"},
  {"xapp-1-A0A1B2C3D4E-0123456789012-0a1b2c3d4e5f", "xapp-***"},
  {"xoxb-012345678901-0a1b2c3d4e5f60718293", "xoxb-***"},
  {"posted to https://hooks.slack.com/services/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.",
   "posted to https://hooks.slack.com/services/***."},
  {"https://discord.com/api/webhooks/123456789012345678/Ab3d-f6h_j9lMn2p: 404",
   "https://discord.com/api/webhooks/***: 404"},
  {"SG.Ab3dEf6hIj9lMn2pQr5tUv.8xYz1bCd4fGh7jKl0nOp3rSt6vUw9yXz", "SG.***"},
  {"vault: hvs.CAESIJ0a1b2c3d4e5f6071829 has no policy", "vault: hvs.*** has no policy"},
  {"pypi-AgEIcHlwaS5vcmcCJDAwMDAwMDAwLTAwMDA", "pypi-***"},
  {"dop_v1_0a1b2c3d4e5f60718293a4b5c6d7e8f9", "dop_v1_***"},
  {"dckr_pat_Ab3dEf6hIj9lMn2pQr5t", "dckr_pat_***"},
  {"Invalid token: eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI0MiJ9.c2ln", "Invalid token: ***"},
  // a value without quotes that goes on behind a comma, an ampersand or a bracket
  {"api_key=abc,def&ghi is wrong", "api_key=*** is wrong"},
  {"password=a,b&c;d)e]f}g", "password=***"},
  {"password=p@ss,w0rd&1 next", "password=*** next"},
  {"password=hunter2, user=bob", "password=***, user=bob"},
  {"password=hunter2,user=bob", "password=***,user=bob"},
  {"connect(api_key=hunter2), then", "connect(api_key=***), then"},
  {"{api_key:hunter2,model:m}", "{api_key:***,model:m}"},
  {"password=abc,gsk_W1x2Y3z4A5b6=1", "password=***"},  // a key is no name
  {R"({"message":"bad api_key=hunter2","code":1})", R"({"message":"bad api_key=***","code":1})"},
  {"https://h/p?api-version=1&key=abc&alt=sse", "https://h/p?api-version=1&key=***&alt=sse"},
  // connection strings
  {"Server=h;User Id=sa;Password=a;b,c;Encrypt=True", "Server=h;User Id=sa;Password=***;Encrypt=True"},
  {"Uid=sa;Pwd=hunter2;Database=d", "Uid=sa;Pwd=***;Database=d"},
  {"AccountName=n;AccountKey=Ab3+/c0==;BlobEndpoint=x", "AccountName=n;AccountKey=***;BlobEndpoint=x"},
  {"SharedAccessSignature=sv=2022&sig=Ab%2Bc0%3D&se=1", "SharedAccessSignature=***&sig=***&se=1"},
  {"cannot reach postgres://u:p,w#x@db.example/d", "cannot reach postgres://***@db.example/d"},
  {"redis://:hunter2@h:6379/0, retrying", "redis://***@h:6379/0, retrying"},
  // credentials of any scheme
  {R"(Authorization: Digest username="bob", realm="r", uri="/v1", response="6629fae4")", "Authorization: Digest ***"},
  {R"(-H 'Authorization: Digest username="bob", response="6629fae4"' -v)", "-H 'Authorization: Digest ***' -v"},
  {R"("Authorization": "Digest username=\"bob\", response=\"6629\"", "x": 1)",
   R"("Authorization": "Digest ***", "x": 1)"},
  {R"({"m":"Authorization: Digest a=\"bob\", response=\"6629\"","x":1})", R"({"m":"Authorization: Digest ***","x":1})"},
  {"Authorization: AWS4-HMAC-SHA256 Credential=AKIAQ3EGRT5NZ7EXAMPL/x, SignedHeaders=host, Signature=0a1b\nHost: h",
   "Authorization: AWS4-HMAC-SHA256 ***\nHost: h"},
  {R"(Authorization: OAuth oauth_token="abc", oauth_signature="x y")", "Authorization: OAuth ***"},
  {R"(-H "Authorization: Basic dTpwYTo=" -H "x: y")", R"(-H "Authorization: Basic ***" -H "x: y")"},
  {"Basic dXNlcjpwYXNzd29yZA== was refused", "Basic *** was refused"},
  {R"(Cookie: a="b c"; d=e)", "Cookie: ***"},
  // a name and its value as two members
  {R"({"name":"Authorization","value":"Bearer hunter2"})", R"({"name":"Authorization","value":"Bearer ***"})"},
  {R"({\"name\":\"Authorization\",\"value\":\"Bearer a\"})",
   R"({\"name\":\"Authorization\",\"value\":\"Bearer ***\"})"},
  {R"([{"key":"x-api-key","value":"hunter2","type":"text"}])", R"([{"key":"x-api-key","value":"***","type":"text"}])"},
  {"{\n  \"Name\": \"Cookie\",\n  \"Value\": \"sid=abc\"\n}", "{\n  \"Name\": \"Cookie\",\n  \"Value\": \"***\"\n}"},
  {R"({"x-api-key": {"value": "hunter2"}})", R"({"x-api-key": {"value": "***"}})"},
  {"Header(name='Authorization', value='Bearer hunter2')", "Header(name='Authorization', value='Bearer ***')"},
  {R"(<add key="ApiKey" value="hunter2"/>)", R"(<add key="ApiKey" value="***"/>)"},
  {R"(["authorization", "Bearer hunter2"])", R"(["authorization", "Bearer ***"])"},
  {"\"api_key\": [\n  \"hunter2\"\n]", "\"api_key\": [\n  \"***\"\n]"},
  // in a sentence, and other names
  {"Invalid API key 0a1b2c3d4e5f60718293 provided", "Invalid API key *** provided"},
  {"Incorrect API key 'k93md02ls8x71bq0' provided", "Incorrect API key '***' provided"},
  {"the token 0a1b2c3d-4e5f-6071-8293-a4b5c6d7e8f9 has expired", "the token *** has expired"},
  {"the key sk-abc123def456ghi7 has expired", "the key sk-*** has expired"},
  {"DB_PASS=hunter2 ./run", "DB_PASS=*** ./run"},
  {"appsecret=hunter2 csrftoken=hunter2", "appsecret=*** csrftoken=***"},
  {R"(eyJhbGciOiJIUzI1NiJ9.END token="hunter2")", R"(eyJ*** token="***")"},  // what is masked is no part of a name
  {"pwd=hunter2 pwd=/Ab3+x pwd=../x", "pwd=*** pwd=*** pwd=***"},  // a path begins with a name
};

constexpr std::string_view texts_of_errors[] = {
  // tokens that a model counts
  "max_tokens=4096 is too large: token limit = 8192, token_limit: 8192, total_tokens=12345678901",
  "max_token=unlimited, min_tokens: 20240601, completion_tokens=1234567890",
  "time_per_output_token=0.035 time_to_first_token=0.2 input_token=1.5",
  "eos_token=</s>, eos_token: <|endoftext|>, eos_token='<|im_end|>'",
  R"({"bos_token":"<s>","eos_token":"</s>","pad_token":"<|finetune_right_pad_id|>","unk_token":null})",
  "pad_token=[PAD] sep_token=[SEP] cls_token=[CLS] mask_token=[MASK] stop_token=END",
  "special_token=<|python_tag|> end_token=</think> start_token=<think>",
  "tokenizer=cl100k_base tokenizer: o200k_base, tokenizer_config=v2",
  "Unexpected token='<' in JSON, unexpected token: identifier1",
  "This model's maximum context length is 8192 tokens, you requested 9001 tokens",
  "Rate limit reached for tokens per min (TPM): Limit 30000, Used 29000, Requested 5000",
  "logprobs of token \" hello\", token id 15496, token 4096 of 8192",
  // keys that open nothing
  "violates foreign key constraint, foreign key=fk_0a1b2c3d4e5f",
  "primary key=user_0a1b2c3d, primary_key: 123456789012345678",
  "public_key=ssh-ed25519 partition_key=tenant0a1b2c3d4e5f",
  "idempotency_key=123e4567-e89b-12d3-a456-426614174000 was used before",
  "cache_key=0a1b2c3d4e5f6071, prompt_cache_key: user_0a1b2c3d4e5f",
  "Duplicate entry for key 'users.email_unique_2024'",
  "KeyError: 'choices', missing key 'usage', key error: index0",
  R"({"key":"claude-3-5-sonnet-20241022","key":"gpt-4o-mini-2024-07-18"})",
  "key=gpt-4o-mini-2024-07-18 key=llama3-8b-8192 key=fk_users_2024",
  "key: meta-llama/Llama-3.1-70B-Instruct, key: text-embedding-3-large",
  "keyword=Ab3dEf6hIj9l keywords: 0a1b2c3d4e5f60718293",
  "api_key_name=openai_prod_1 api_key_name: OPENAI_KEY_1 api_key_id",
  "the key is invalid; the API key is not valid for region us-east-1",
  "API key gpt-4o-mini-2024-07-18 is not found; invalid api key format",
  "Missing key: please set the environment variable OPENAI_API_KEY",
  // a name in a sentence
  "Basic gpt-4 is not available, Basic gpt-4-turbo plan, Basic tier-1 users, Basic plan",
  "Bearer authentication required: WWW-Authenticate: Bearer realm=\"api\", error=\"invalid_token\"",
  "Authorization: failed for user, authorization: required",
  "api_key: Field required, password: cannot be blank, secret: must be set",
  "password: should be longer, api_key: expected a text, api_key: str",
  "api_key: Optional[str] = None, token: Optional",
  "auth=basic auth: required, auth=none",
  "credentials: include, credentials are missing, withCredentials: true",
  "pass=12 fail=3, pass: 3, first pass: done",
  "signature: Field required, signature: invalid",
  "Secret Manager is not enabled, token type is wrong, key vault not found",
  "cookie: missing, Cookies are disabled",
  // objects and schemas
  R"("password": {"type": "string", "minLength": 8})",
  R"({"api_key": {"type": "string", "description": "your key"}})",
  R"("credentials": {"type": "service_account"}, "token": {})",
  R"({"name":"temperature","value":"0.7"},{"name":"model","value":"gpt-4o-2024-08-06"})",
  R"({"api_key": [], "password": "", "token": null})",
  // paths and addresses
  "pwd=/home/me/path PWD=/workspace pwd=~/project",
  R"(PWD=C:\Users\me, pwd: "/srv/app")",
  "a@1a2b.toString, java.lang.Object@1a2b3c.hashCode()",
  "com.example.Client@7f3a.close() failed, client@6d06.get()",
  "npm:@scope/pkg@1.2.3, image@sha256:0a1b2c3d, pkg@latest",
  "https://hooks.slack.com/services, https://discord.com/api/webhooks/ is unreachable",
  // words that begin like a key
  "pa-some-team-name fc-layer-norm fw_model_name AQ.model SG.model hvs.x jina_embeddings_v3",
  "jina_reranker_v2_base sk_learn sk_model_version sk_test fpk_ rpa_process_name",
  "pypi-server pypi-mirror e2b_sandbox ntn_page vck_ xapp-name whsec_ dapi",
  "glsa_token AKIDS ASIAN AIzable npm_config_registry hf_hub_download_failed_to_reach",
  "sk-learn sk-estimator xai-organization csk-model fw-config",
  // what else looks drawn
  "request id req_011CSHoEeqs5C35K2UUqR7Fy, trace 0a1b2c3d4e5f60718293a4b5c6d7e8f9",
  "organization org-Ab3dEf6hIj9lMn2pQr5tUv8x, project proj_Ab3dEf6hIj9lMn2p",
  "deployment gpt-4o-2024-08-06 in swedencentral, call_Ab3dEf6hIj9lMn2pQr5tUv8x",
  "accounts/fireworks/models/llama-v3p3-70b-instruct, @cf/meta/llama-3.1-8b-instruct",
  "anthropic.claude-3-5-sonnet-20241022-v2:0, us.amazon.nova-pro-v1:0",
};

constexpr std::string_view left_alone[] = {
  "",
  "You exceeded your current quota, please check your plan and billing details.",
  "risk-free task-based sk-learn sk-estimator-pipeline disk-usage-2024",
  "tokens: 4096, max_tokens: 4096, max_token=4096, token: Expecting value",
  "Unexpected token: < in JSON at position 0",
  R"({"token":" hello","logprob":-0.1,"bytes":[32]})",
  R"({"error":{"message":"API key not valid. Please pass a valid API key.","code":"invalid_api_key"}})",
  "API key: please check it. API key not found. Missing API key",
  R"({"api_key": null, "password": "required"})",
  "Bearer token is invalid. Basic authentication required. Basic AuthenticationError",
  "Authorization: failed for user, Authorization header is missing",
  "cookie: missing",
  "request id 123e4567-e89b-12d3-a456-426614174000, req_011CSHoEeqs5C35K2UUqR7Fy",
  "commit 0a1b2c3d4e5f60718293a4b5c6d7e8f901234567",
  "hf_hub_download hf_transfer hf_transformers xai-organization npm_package_version pplx-70b-online gpt-4o-mini claude@20240620 user@host npm_config_cache",
  "key=value, monkey=abcdef123456, \"key\": \"gpt-4o-mini\"",
  "https://host.example/v1/chat@latest?x=1 std::pair<a, b> 12:30:45",
  "https://host.example:8443/@scope/pkg",
  "messages.1.content.0.thinking.signature: Field required",
  "-----BEGIN CERTIFICATE-----\nMIIE\n-----END CERTIFICATE-----",
  "请求的模型不存在 \xF0\x9F\x98\x80",
};
// clang-format on

}  // namespace

TEST_CASE("every known shape of a secret is masked, and what is around it stays") {
  for (const Case& each : masked) {
    CAPTURE(each.text);
    CHECK(redacted(each.text) == each.shown);
    CHECK(redacted(each.shown) == each.shown);
  }
}

TEST_CASE("what is no secret is left as it is") {
  for (const std::string_view text : left_alone) CHECK(redacted(text) == text);
}

TEST_CASE("secrets in the errors of providers are masked, and no more than they") {
  for (const Case& each : secrets_of_errors) {
    CAPTURE(each.text);
    CHECK(redacted(each.text) == each.shown);
    CHECK(redacted(each.shown) == each.shown);
  }
}

TEST_CASE("harmless errors of providers are shown as they are") {
  for (const std::string_view text : texts_of_errors) CHECK(redacted(text) == text);
}

TEST_CASE("every row of the table of names masks what is assigned to it, or leaves it alone") {
  using triage::detail::secrets::SecretIf;
  for (const auto& row : triage::detail::secrets::names) {
    CAPTURE(row.name);
    const std::string name(row.name);
    if (row.rule == SecretIf::login || row.rule == SecretIf::paired) continue;
    if (row.rule == SecretIf::never) {
      CHECK(redacted(name + "=a=1A2b3C4d5E6f7G8h") == name + "=a=1A2b3C4d5E6f7G8h");
      CHECK(redacted(name + "=sk-proj-Zk3v9aQx7LmT") == name + "=sk-proj-***");
      continue;
    }
    CHECK(redacted("?" + name + "=a=1A2b3C4d5E6f7G8h").find("1A2b") == std::string::npos);
    CHECK(redacted("{\"" + name + "\": \"a=1A2b3C4d5E6f7G8h\"}") == "{\"" + name + "\": \"***\"}");
  }
}

TEST_CASE("names say whether what they hold is a secret") {
  for (const std::string_view name : {"api_key", "X-Api-Key", "apiKey", "OPENAI_API_KEY", "password", "Authorization",
                                      "Set-Cookie", "refreshToken", "token"})
    CHECK(triage::detail::names_secret(name));
  for (const std::string_view name : {"", "key", "max_tokens", "monkey", "model", "request_id", "tokenizer",
                                      "eos_token", "foreign key", "api_key_name"})
    CHECK_FALSE(triage::detail::names_secret(name));
}

/// Masks so many bytes of one text over and over.
static void check_repeated(std::string_view unit, std::size_t size) {
  std::string text;
  while (text.size() < size) text += unit;
  std::size_t written = 0;
  triage::detail::redact(text, [&](std::string_view piece) { written += piece.size(); });
  CHECK(written <= 2 * text.size());
}

TEST_CASE("masking costs a time that is linear in the text, however hostile") {
  for (const std::string_view unit : {"key=",
                                      "a@",
                                      "://",
                                      "://a@",
                                      "sk-",
                                      "sk-a-",
                                      "-----BEGIN PRIVATE KEY",
                                      "api_key=\\",
                                      "\"",
                                      "Cookie: ",
                                      "a.b@c.",
                                      "--api-key ",
                                      "Bearer ",
                                      "key=\"",
                                      "eyJ",
                                      "a",
                                      "@a.",
                                      "password: '",
                                      "-",
                                      "sk-a*a@b.co*",
                                      "sk-task.a@b.co",
                                      "password=a,",
                                      "key=a,gsk_a",
                                      "password=,&",
                                      "Cookie: a=\"",
                                      "a=\"b",
                                      "api_key\",\"value\":",
                                      "Authorization: Digest a=",
                                      "token ",
                                      "Authorization: a b ",
                                      "Authorization: failed for ",
                                      "Authorization: Bearer a ",
                                      "-u a ",
                                      "-u 'a:",
                                      "value: [",
                                      "value:\"a\",\"name\":",
                                      "api_keys=[",
                                      "api_key is ",
                                      "://a:b/",
                                      "%25",
                                      "%2525",
                                      "&quot;",
                                      "\x1B[1m",
                                      "\\x1b[1m",
                                      "\\u0022",
                                      "AzCa",
                                      "JQQJ99",
                                      "8Q~a",
                                      "+ASt",
                                      "12345678:",
                                      "a.a",
                                      "api_key->",
                                      "api_key%3D"}) {
    check_repeated(unit, 1U << 17U);
  }
}

TEST_CASE("names whose values have no end cost a time that is linear in the text") {
  // Each value that was read to the end of the text would take minutes.
  for (const std::string_view unit : {"pass:1/", "--user=1/", "-u 1:1/", "://a:b"}) {
    CAPTURE(unit);
    check_repeated(unit, 1U << 19U);
  }
}

TEST_CASE("a long password in a URL is masked") {
  std::string password;
  for (int i = 0; i < 60; ++i) password += "aB3/=";
  std::string shown;
  triage::detail::redact("postgres://svc:" + password + "@db:5432/app",
                         [&](std::string_view piece) { shown += piece; });
  CHECK(shown == "postgres://***@db:5432/app");
}

TEST_CASE("control characters, bidi marks and invisible characters are spelled out") {
  constexpr Case cases[] = {
      {"plain, \xC3\xA4\xE2\x82\xAC\xF0\x9F\x98\x80 too", "plain, \xC3\xA4\xE2\x82\xAC\xF0\x9F\x98\x80 too"},
      {"a\nERROR forged", "a\\nERROR forged"},
      {"\r\t\b\f", "\\r\\t\\b\\f"},
      {"\x1B[31mred", "\\u001b[31mred"},
      {"\x7F\xC2\x85\xC2\x9B", "\\u007f\\u0085\\u009b"},
      {"\xE2\x80\xAE\xE2\x80\xAA\xE2\x81\xA6\xE2\x81\xA9\xE2\x80\x8E\xE2\x80\x8F",
       "\\u202e\\u202a\\u2066\\u2069\\u200e\\u200f"},
      {"\xE2\x80\x8B\xE2\x80\x8D\xEF\xBB\xBF\xC2\xAD", "\\u200b\\u200d\\ufeff\\u00ad"},
      {"\xE2\x80\xA8\xE2\x80\xA9", "\\u2028\\u2029"},
      {"\xF3\xA0\x81\x81", "\\udb40\\udc41"},
      {std::string_view("\0x", 2), "\\u0000x"},
  };
  for (const Case& each : cases) {
    CHECK(escaped(each.text, escape_line) == each.shown);
    CHECK(escaped(each.text, escape_json) == each.shown);
    CHECK(escaped(each.shown, escape_line) == each.shown);
  }
}

TEST_CASE("quotes and backslashes are escaped between quotes only") {
  CHECK(escaped(R"("\)", escape_json) == R"(\"\\)");
  CHECK(escaped(R"("\)", escape_line) == R"("\)");
}

TEST_CASE("texts, truths and numbers are written as JSON values") {
  const auto json = [](auto value) {
    std::string out;
    triage::detail::write_json(value, [&](std::string_view piece) { out += piece; });
    return out;
  };
  CHECK(json(std::string_view("a\"b\n")) == R"("a\"b\n")");
  CHECK(json(true) == "true");
  CHECK(json(false) == "false");
  for (const std::int64_t number :
       {std::int64_t{0}, std::int64_t{-1}, std::int64_t{429}, (std::numeric_limits<std::int64_t>::max)(),
        (std::numeric_limits<std::int64_t>::min)()})
    CHECK(json(number) == std::to_string(number));
}

TEST_CASE("broken UTF-8 becomes replacement characters") {
  constexpr std::string_view r = "\xEF\xBF\xBD";
  const auto times = [&](int n) {
    std::string out;
    while (n-- > 0) out += r;
    return out;
  };
  CHECK(escaped("\x80", escape_line) == times(1));
  CHECK(escaped("\xC0\x80", escape_line) == times(2));          // overlong NUL
  CHECK(escaped("\xE0\x80\x8A", escape_line) == times(3));      // overlong newline
  CHECK(escaped("\xED\xA0\x80", escape_line) == times(3));      // surrogate
  CHECK(escaped("\xF4\x90\x80\x80", escape_line) == times(4));  // above U+10FFFF
  CHECK(escaped("\xE2\x82", escape_line) == times(2));          // cut
  CHECK(escaped("a\xFFz", escape_json) == "a" + times(1) + "z");
}

TEST_CASE("long texts are cut between two characters and say so") {
  using triage::detail::front_of;
  STATIC_REQUIRE(front_of("abc", 3) == "abc");
  STATIC_REQUIRE(front_of("a\xE2\x82\xAC", 3) == "a");
  STATIC_REQUIRE(front_of("\xF0\x9F\x98\x80", 3).empty());
  STATIC_REQUIRE(front_of("\x80\x80\x80\x80\x80\x80", 5).size() == 2);  // no UTF-8 at all: three steps back at most

  triage::detail::BoundedText<8> text;
  text("abcd");
  text("\xE2\x82\xAC");
  CHECK(text.view() == "abcd\xE2\x82\xAC");
  text("xy");
  CHECK(text.view() == "abcd...");
  CHECK(text.is_cut());
  text("more");
  CHECK(text.view() == "abcd...");
}

TEST_CASE("an excerpt never shows a part of a secret that its end cuts through") {
  using triage::detail::excerpt_of;
  for (std::size_t padding = 0; padding < 600; ++padding) {
    const std::string text = std::string(padding, 'a') + " sk-proj-Zk3v9aQx7LmTk3v9aQx7LmTk3v9aQx7LmT";
    const auto excerpt = excerpt_of<32>(text);
    CHECK(excerpt.view().size() <= 32);
    CHECK(excerpt.view().find("Zk3") == std::string_view::npos);
  }
  const std::string minified = R"({"a":"sk-proj-Zk3v9aQx7LmT"})" + std::string(1000, 'x');
  CHECK(excerpt_of<32>(minified).view() == R"({"a":"sk-proj-***"}...)");
  CHECK(excerpt_of<64>("line\nbreak").view() == "line\\nbreak");
  CHECK(excerpt_of<16>(std::string(10'000'000, ' ') + "x").is_cut());
}

TEST_CASE("the compiler can mask and escape") {
  CHECK_CONSTANT(triage::detail::excerpt_of<64>("token: eyJhbGciOiJIUzI1NiJ9.x.y\n").view() == "token: ***\\n");
  CHECK_CONSTANT(triage::detail::excerpt_of<64>("no secret here").view() == "no secret here");
}
