// Failures in which one phrase alone decides: each line would mean nothing, or something else, without its row.

#include "classify/wordings.hpp"

using wordings::texts;
using K = triage::ErrorKind;

TEST_CASE("one phrase alone decides: rate limit") {
  texts(K::rate_limit, {}, R"~(
Maximum concurrency of 4 generations is in use by your workspace.
You are past the 50 request limit on the Hobby tier.
Your workspace is sending too many tokens per minute.
Those messages arrived in quick succession, so this one was dropped.
That was your last answer for today.
You can send 40 messages every 3 hours.
Your hourly allotment of chats is spent.
You can run two generations at a time on this seat.
5h window exhausted for seat 12.
Retry after 20s.
{"error":{"code":"tps_cap","message":"x"}}
{"error":{"code":"quota_window","message":"x"}}
You have exceeded your per-minute allowance.
This call hit the per-minute rate limit.
Your key has a quota of 20 calls per minute.
You are using a trial key, which is held to 10 API calls / minute.
Your usage window opens again at 14:00.
You have used up today's allowance.
The counter starts over at midnight UTC.
Online prediction calls per base model and region
분당 요청 한도에 도달했습니다.
Solicitudes excedidas: 20 por minuto.
Nur drei gleichzeitige Anfragen pro Konto.
Limit erreicht, bitte um 14 Uhr noch einmal.
Das waren zu viele in einer Minute.
Das Ratenlimit beträgt 20 pro Minute.
Vous avez envoyé trop de messages.
La limite de requêtes est atteinte.
Solo se admiten 20 peticiones por minuto.
Ha alcanzado el número de peticiones del día.
送信の頻度が高すぎます。
しばらく待ってからもう一度お試しください。
오늘의 한도를 초과했습니다.
The limiter turned this call away.
Calls are capped at 20 a minute.
)~");
}

TEST_CASE("one phrase alone decides: billing") {
  texts(K::billing, {}, R"~(
{"error":{"code":"quota_insufficient","message":"x"}}
Your March bill is past due.
Your plan does not currently include lumi-large.
You have reached your plan limit.
Buy more to keep chatting.
You have 0 tokens left on your balance.
Your resource pack for plover-chat has none left.
Para continuar, assine o plano Pro.
O seu período de teste terminou.
결제 수단을 등록해 주세요.
Insufficient for this call: 0.02 left on the card.
)~");
}

TEST_CASE("one phrase alone decides: auth") {
  texts(K::auth, {}, R"~(
The "exp" claim is earlier than now.
jwt exp is 1717000000, now is 1717000900
You have to prove who you are first.
No API key came with this call.
Refresh of the token failed.
Could not refresh the token.
Missing token.
No token provided.
Please send an authorization token.
Ihre Sitzung ist nicht mehr gültig.
もう一度ログインしてください。
Please check the credentials for plover-chat.
Please authenticate first.
Problem with the JWT.
)~");
}

TEST_CASE("one phrase alone decides: auth permanent") {
  texts(K::auth_permanent, {}, R"~(
The API key you sent is incorrect.
Invalid license key.
No user matching this key.
您的授权已被撤销
Service account batch-7 was decommissioned.
This account was deleted in June.
Lumi is not recognising this key.
This does not match any key ever issued here.
That string was not ever issued by Lumi.
What you sent does not look like anything we ever issued.
The caller does not match any known client.
This key is void.
These credentials are void.
Our scanner found this key on a paste site.
We saw your key in a public repository.
Tenant deactivated.
Your key was switched off by its owner.
The client secret does not match.
Secret rejected.
Key compromised.
The owner of this key invalidated it on 3 May.
We don't recognise that secret.
{"error":{"code":"InvalidSignatureException","message":"x"}}
Invalid virtual key: vk-lark-12
Clé API invalide.
Ungültiger API-Zugang.
Der API-Schlüssel stimmt nicht.
잘못된 API 키입니다.
등록된 키가 아닙니다.
The key lk-12 is not valid.
)~");
}

TEST_CASE("one phrase alone decides: permission denied") {
  texts(K::permission_denied, {}, R"~(
{"error":{"code":"browser_signature_banned","message":"x"}}
Missing permission chat.write on workspace north.
Access denied by workspace restrictions.
You have not agreed to the model's terms.
This model is embargoed.
Your workspace is banned.
This model is blocked at the workspace level.
Caller north-bot has no rights on lumi-large.
No matching rule for principal north-bot.
RBAC: caller north-bot turned away
You are calling from a restricted region.
Read-only tokens are for listing models.
A read-only key cannot start chats.
User location is not supported.
Viewer tokens cannot POST.
A viewer key cannot POST here.
Ask your organization admin to turn on lumi-large.
You are not a member of this workspace.
Only admins can use lumi-large.
This key is restricted to listing models.
By policy of your workspace, lumi-large is off.
lumi-large is in private beta.
Your location is blocked.
lumi-large needs approval from your lead.
Your workspace forbids lumi-large.
Check your workspace policy.
This seat may not create chats.
You are using a read-only key.
Your seat is not authorised for lumi-large.
Your region is blocked.
lumi:Chat is explicitly denied for north-bot.
{"error":{"code":"LOCATION_POLICY_VIOLATED","message":"x"}}
plover-large: no access
This key is read-only.
You must accept our house rules for plover-large first.
Rule 4 of the gateway: deny
)~");
}

TEST_CASE("one phrase alone decides: overloaded") {
  texts(K::overloaded, {}, R"~(
{"error":{"code":"service_unavailable_error","message":"x"}}
The model is starting up.
There are not enough compute resources for lumi-large right now.
No available accounts.
There are no gpus free.
The model is waking.
We cannot admit more chats right now.
All gpus are taken.
Insufficient compute for lumi-large.
Our cluster is fully used at the moment.
Please resubmit later.
The weights are still being read from disk.
lumi-large is being read into VRAM.
Could not allot an accelerator to this chat.
The endpoint has scaled down to zero.
lumi-large is now booting.
There might be too much traffic or a configuration error.
Le service est saturé.
Aucune place libre sur la grappe de calcul.
モデルサーバーを起動しています。
モデルの準備が完了していません。
The cluster is at saturation.
All accelerators are in use.
)~");
}

TEST_CASE("one phrase alone decides: server error") {
  texts(K::server_error, {}, R"~(
Something broke; check the server logs.
Background loop has errored already.
Something went astray on our side.
Lumi failed to generate an answer.
Lumi failed to run the model.
System error.
The plover-large process was killed.
Ошибка сервера, код 17.
Es ist ein Serverfehler aufgetreten.
Произошла внутренняя ошибка.
Deadlock found in the scheduler.
Something unforeseen happened.
You seem to have hit a defect in plover-chat.
Should the problem persist, write to help@plover.io.
)~");
}

TEST_CASE("one phrase alone decides: network") {
  texts(K::network, {}, R"~(
Is the computer able to access https://api.plover.io?
Response body length does not match content-length header
Fetch canceled internally.
{"error":{"code":"TransferEncodingError","message":"x"}}
TypeError: terminated
Please check your proxy.
nghttp2: code 92
Handshake with plover.io:443 did not complete
The far end reset the stream.
Close code 1012 (service restart)
由于目标计算机积极拒绝。
Transport closed
Could not establish a TCP channel to inference.plover.io
サーバーとの接続が切れました。
Es konnte keine Verbindung zu plover.io hergestellt werden.
)~");
}

TEST_CASE("one phrase alone decides: idle timeout") {
  texts(K::idle_timeout, {}, R"~(
No tokens received.
There was no data for 60 s.
lumi: stopped waiting for the response
There was no word from lumi-large.
The wait ran out.
Chat given up by timer.
Stream stall after chunk 12.
The idle limit of 60 s was reached.
lumi-large did not answer in time.
Lumi gave up after 60 s.
Überschreitung der Wartezeit beim Modell.
No chunk came for 60 s.
Stream watchdog fired after 60 s.
)~");
}

TEST_CASE("one phrase alone decides: context overflow") {
  texts(K::context_overflow, {}, R"~(
The input exceeds the context of this model.
Tokens in request more than 8192.
The chat does not fit in the context.
Inputs must have fewer than 512 tokens.
Each input must have at most 512 tokens.
Context length exceeded: expected at most 8000 tokens but got 9000.
Each input must not have more than 512 tokens.
The input must not exceed 512 tokens.
9000 tokens exceed what lumi-large takes.
Got 9000 tokens, max 8192.
The prompt exceeds 8192.
The prompt surpasses what lumi-large takes.
The prompt does not fit.
Token count is 9000, lumi-large takes 8192.
You sent 9000 tokens but lumi-large takes 8192.
Input length is greater than the maximum of 8192 tokens.
808 tokens excess.
This chat is more than the model can attend to.
The chat is over length.
Your texts tokenise to more than 8192.
lumi-large can only keep in memory 8192 tokens.
You asked for 2000 tokens on top of 7000.
This model only holds 8192.
9000 is above the 8192 total.
The prompt is past the maximum model length of 8192.
Inputs must have less than 512 pieces.
Cannot truncate prompt any more.
トークン数: 9120 / 8192
컨텍스트가 8192를 넘었습니다.
plover-mini has no room for 212 more tokens.
)~");
}

TEST_CASE("one phrase alone decides: payload too large") {
  texts(K::payload_too_large, {}, R"~(
Field "stop_sequences" holds too many values.
Only 96 texts are accepted per submitted batch.
Gateway: content length exceeded
The size cannot exceed 20.
Send an image that is smaller than 4000x4000.
Your picture has 12000 x 9000 pixels; resize it and send it again.
The attachment hit the size limit of the chat service.
Audio cannot run longer than 1500 seconds.
This attachment is too heavy for the assistant.
We take up to 8000 px on a side.
A picture may be at most 4096 px wide.
The picture is 9000 px wide, the limit is 8000.
8000 is the limit per side for a picture.
Check the image dimension: 9100 x 9100
Too many pictures.
Got 31 images in one message.
Got a batch of 300 texts, max 128.
Got a batch of 300 texts, maximum 128.
The maximum is 64 documents per call.
Max batch is 32, got 48.
The document has 412 pages, we take 100.
You have attached 40 files.
)~");
}

TEST_CASE("one phrase alone decides: model not found") {
  texts(K::model_not_found, {}, R"~(
The server has no loaded model.
Found 0 accounts supporting this model: lumen-3.
We can't find a model named lumen-3.
Unrecognised model: lumen-3
Bad model id: lumen-3
Deployment absent: chat-east
There is no deployment by that name.
lumen-2 was switched off on 1 March.
The checkpoint lumen-7b is unknown here.
lumen-9 was never published.
lumen-9 is nowhere in the catalog.
lumen-7b is not present on this host.
lumen:7b is nowhere on this machine, try a pull.
lumen-7b is not in the list of served models.
Bad alias: lumen-latest
There is no available channel for model plover-large under group default
Модель plover-large не найдена.
モデル plover-large が見つかりません。
plover-large 모델을 찾을 수가 없네요.
The weights of plover-large are not on this node.
Please move to plover-2; plover-1 had its last day in May.
plover-lrage? Did you mean plover-large?
)~");
}

TEST_CASE("one phrase alone decides: capability mismatch") {
  texts(K::capability_mismatch, {}, R"~(
gguf_init: invalid file magic
/v1/embeddings is not an available endpoint.
top_p has no place with reasoning models.
lumen-3 has no browsing capability.
Streaming is not possible with lumen-3.
Web search isn't available with lumen-3.
lumen-embed is an embedding model, use it for vectors.
lumen-3 does not return log probabilities.
lumen-3 cannot look at that.
Only lumen-4 and up support tool use.
None of the routes for lumen-3 support tool choice.
lumen-r1 runs with a fixed temperature.
Only lumen-3 and up support changing top_p.
Web search is not offered on this model.
Thinking not available here.
Web browsing isn't turned on for lumen-3.
Le modèle plover-mini ne prend pas en charge les images.
Le modèle plover-mini ne prend pas les images.
O modelo plover-mini não suporta imagens.
No vision in plover-mini, sorry.
Images do not work on this model.
)~");
}

TEST_CASE("one phrase alone decides: content filtered") {
  texts(K::content_filtered, {}, R"~(
Your text appears to violate rule 4.
lumen-3 was reciting a song.
The model refused this.
The answer was withheld.
Sorry, this request goes against our guidelines.
Prompt shield stopped this request.
The prompt looks like an attack.
Your message contains naughty words.
Your prompt was marked as hate speech.
I am not allowed to process this topic.
The prompt seeks instructions for making a weapon.
Our usage policy forbids this topic.
Reply held back: failed check 7.
A resposta foi retida pelo filtro de conteúdo.
A resposta continha discurso de ódio.
Ответ нарушает правила безопасности.
Ответ скрыт системой безопасности контента.
)~");
}

TEST_CASE("one phrase alone decides: format error") {
  texts(K::format_error, {}, R"~(
{"error":{"code":"invalid_type","message":"x"}}
Invalid signature in block 3 of your last turn.
Duplicate value for 'tools[1].name'.
Parameter check failed: top_k
Download of the media at https://cdn.plover.io/cat.png failed.
Invalid type for parameter 'temperature'.
Additional properties: 'max_tokns'
Missing variables: topic, tone
Got empty messages for chat completion.
Please send at least one message.
What you send must contain the word "haiku" for this mode.
Le corps de votre message est mal formé.
Solicitud no válida.
본문의 형식이 올바르지 않습니다.
top_p: 1.4 is not less than or equal 1
Pick a top_k greater than 0.
)~");
}

TEST_CASE("one phrase alone decides: malformed tool call") {
  texts(K::malformed_tool_call, {}, R"~(
The arguments of get_weather were not valid JSON.
The assistant tried to call a tool we do not have.
Got unrepairable arguments for get_weather.
get_wether isn't part of the provided tools.
There was no tool call in the response.
Instructor does not support multiple tool calls, use List[Model] instead
The reply had no valid tool in it.
Bad function arguments for get_weather.
The reply held nothing that looks like a valid tool call.
Could not read the arguments for tool get_weather.
lumen-3 called get_wether, which is no tool of ours.
Output validation did not pass after 3 tries.
The reply did not pass the schema check.
Got two tool calls with one id.
Got two calls sharing call_1.
Got two tool invocations sharing call_1.
Got two tools sharing the id call_1.
Got two tools sharing id call_1.
Stumbled over the arguments written by the model.
The model tried to run get_wether, which is not there.
Tool syntax error in get_weather.
lumen-3 emitted a function call to nowhere.
Bad model-generated args for get_weather.
We could make no sense of what the model wrote.
Model produced invalid sequence as part of ToolUse.
도구 호출 인자의 형식을 읽을 수 없습니다.
)~");
}

TEST_CASE("one phrase alone decides: empty response") {
  texts(K::empty_response, {}, R"~(
{"error":{"code":"ERR_NGROK_6024","message":"x"}}
Got a malformed object in response.
The last chunk is missing finish reason.
The session ended without a complete response.
lumen-3 stopped without sending any text.
Something went wrong while decompressing the reply.
The service went quiet before returning usable text.
error decoding response body: expected value, got `<`
error decoding response body: EOF while reading a string
The reply is not JSON format.
com.fasterxml.jackson.databind.JsonMappingException: x
com.fasterxml.jackson.databind.exc.MismatchedInputException: x
Could not extract text from the response.
Could not extract text from the answer.
Failed to extract text from the response.
lumen-3 gave blank output.
lumen-3 sent a blank message.
lumen-3 sent blank content.
Malformed stream from lumen-3.
Saw a web page where JSON was needed.
The reply is cut as the length limit was reached.
lumen-3 finished without saying anything.
Cannot read properties of undefined (reading '0')
lumen-3 returned blank.
The answer came back blank.
Got 0 content chunks from lumen-3.
There was no finish marker.
The text was null although the status was 200.
Got a null reply from lumen-3.
Got text/html, application/json was wanted.
The feed ended before a final event.
Not a word of content was collected.
The feed ended and no "done" was seen.
Unreadable reply from lumen-3.
early eof
The feed ended before any text.
Extra data after JSON at line 2.
模型输出空内容。
模型给出了空回复
Le modèle a rendu un JSON incomplet.
Unexpected end of reply
The model said nothing at all.
)~");
}

TEST_CASE("one phrase alone decides: cancelled") {
  texts(K::cancelled, {}, R"~(
The run was called off by Mira.
You pressed the stop key.
The stop button was used.
Run stopped by Mira.
La operación fue cancelada.
Detenido por el usuario.
)~");
}

TEST_CASE("one phrase alone decides: config") {
  texts(K::config, {}, R"~(
The LUMEN_REGION setting is missing.
{"success":false,"errors":[{"code":7003,"message":"No route for that URI"}]}
Credentials unavailable.
No chat model set.
This Space is paused, ask a maintainer to wake it.
First set an LLM provider in the options.
SOCKS support needs socksio.
Unsupported model version 4.
os.getenv("LUMEN_KEY") gave None.
builder error: RelativeUrlWithoutBase
The config has no [lumen] section.
Could not find the config at ~/.lumen.toml.
No region was supplied to build the client.
Missing endpoint for lumen.
There is no AI provider for this workspace.
You have no provider set up yet.
chatbridge: config missing
No bean of type 'ChatClient' for field assistantClient.
Add a [models] entry to your lorikeet.toml and try again.
Set one of LARK_KEY or LARK_TOKEN.
See line 12 of the config file.
APIキーが設定されていません。
Нужна переменная окружения LARK_KEY.
Ключ LARK_KEY не задан.
LARK_KEY が設定されていません。
Run 'plover install chat-small' first.
The assistant is disabled.
)~");
}
