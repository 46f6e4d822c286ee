// The words and pairs of words that make a kind of failure likelier, with their votes. Written by
// tools/rules/train_votes.py from the messages in tests/data; do not edit it. After a change of them:
//
//   cmake --build build/test --target votes_update
//
// They decide if no phrase of a text is known (classify/word_scores.hpp). One vote is a factor of 1.8 in the odds of a
// kind. Of messages that a training had not seen, the votes alone named the right kind of 77.7%, and of the
// 49% with a sure winner 97.3%.

#ifndef TRIAGE_RULES_WORD_VOTES_HPP
#define TRIAGE_RULES_WORD_VOTES_HPP

#include <triage/core/kinds.hpp>

namespace triage::inline TRIAGE_ABI {

/// Words that vote for a kind, or against it.
struct WordRow {
  ErrorKind kind;
  int votes;          ///< of each, -1 to 6
  const char* words;  ///< in small letters; "top_up" are two that follow each other, 0 is any number, * is every text
};

namespace tables::words {

using K = ErrorKind;

// The leads from which on the winner is right in 60% and in 90% of such messages.
inline constexpr int likely_lead = 2;
inline constexpr int sure_lead = 5;

// clang-format off
inline constexpr WordRow all[] = {
    // --- auth
    {K::auth, 6,
        "authentication bearer unauthorized"},
    {K::auth, 5,
        "auth credential credentials expired login session token unauthenticated unauthorised who"},
    {K::auth, 4,
        "authenticate authorization callers claim grant in_to jwt key sign_in signature 出错 登录"},
    {K::auth, 3,
        "access_token an_api anonymous api_keys authenticate_you authenticated changed device erneut exp iam ist "
        "log missing nicht not_authenticated refresh send_your signed ticket token_has user_token your_credentials "
        "失效 失败 已失 授权 证失"},
    {K::auth, 2,
        "0_from aadsts aadsts_0 abgelaufen ago allow another api_key are_not are_you bad_request be_established "
        "bitte call continuar could_not denied established falha for_your fresh getting ha have_to header identity "
        "in_again in_at in_your invalid invalid_api is_missing is_needed is_no is_off is_over ist_abgelaufen "
        "key_header keys_are l lapsed llmctl log_in logged logged_in longer_fresh maintenance metadata minutes "
        "mismatch missing_acme missing_or n na needed no_authorization no_available no_credential no_key "
        "not_active not_provided not_yet of_acme out para_continuar password past please please_look plugin pour "
        "provide_an re reconnect replied request required sie sign sso stale sts subscription_key supplied "
        "the_secret the_token through time token_is token_not validate vous warn was_never when who_are with_the "
        "しま 令牌 密钥 检查 请检 身份 인해 했습"},
    {K::auth, 1,
        "* 0_0 0_f 0_minutes 0_t 0_utc 0_z access account active after after_0 again an_empty and_no api are_no "
        "at_0 auth_error authorization_failed back backend because because_it being came carry check_the cookie "
        "couldn couldn_t credentials_are current de die doesn doesn_t empty err exp_claim f f_0 failed failure "
        "false file find_an for_the found_in go_on gw here http in_it in_request in_the invalid_grant invalidated "
        "is_0 is_empty jwt_exp key_is key_was keys lab larkspur look names never new_one no_api no_longer none "
        "not_find not_logged now obtain off old out_after over page para plover problem profile provide provided "
        "quill ran re_authenticate read refused requires secret send sent service settings signed_out slow_down "
        "subscription t than the_access the_acme the_request the_settings the_signature this_endpoint timed "
        "timed_out to_a to_go to_keep to_use too transport try unknown_error use_this user utc votre wants was_an "
        "was_not we_could went went_wrong with_a with_it work workspace yet you_are you_have you_must your_account "
        "your_call your_key your_session z した まし 세요 주세 해주"},
    {K::auth, -1,
        "0_of action adapter agent an_invalid api_error api_token asked asked_for assistant atlas atlas_0 audio "
        "auth_token available b bad balance batch blocked but_the call_is cancelled cannot cert certificate "
        "check_your client code_0 credentials_in credits currently d data deadline default disabled does_not down "
        "el end environment error est exceeded exist export failed_to fails field function gave headers hit host "
        "id in_a in_authorization in_this incorrect insufficient invalid_model invalid_request is_a is_currently "
        "is_invalid is_not isn isn_t it_was json key_error key_has large left length limit limited line line_0 "
        "load malformed many maximum may message messages method model modell name no_such not_found nothing null "
        "of_0 of_it on_0 only operation out_of output package parameter pass pool process project proxy quota "
        "reached received requests resolve response revoked scope see server session_expired set setting something "
        "start stream such support this_is this_key to_find to_the tokens too_large too_many try_again turn unable "
        "unable_to unavailable unexpected unexpected_token usage used virtual virtual_key was_revoked x_0 "
        "your_request ен 服务"},
    // --- auth_permanent
    {K::auth_permanent, 6,
        "account api key suspended"},
    {K::auth_permanent, 5,
        "apikey deactivated revoked secret terminated"},
    {K::auth_permanent, 4,
        "ak appeal authentication banned chave fails incorrect invalid jwt organization signature violation 密钥 无效 "
        "账户"},
    {K::auth_permanent, 3,
        "aadsts aadsts_0 access archived are_banned are_void auth authorization_header bad cl client correct "
        "credential credentials customer deleted disabled has_been invalid_key on_0 on_a organisation "
        "personal_access project token user void was_revoked wrong you_were 令牌 存在 已被 户被 用户 非法 니다"},
    {K::auth_permanent, 2,
        "0_may a_public account_has acme_lab admin again an_administrator authentication_error be_a be_verified "
        "bogus call_is certification certification_failed client_id closed contact d db detected_unusual ever "
        "ever_issued exist found here honoured id in_a in_authorization invalid_auth invalid_grant is_blocked "
        "is_invalid is_malformed is_on issued issuer its_keys keys lab leaked look_at lumi malformed match matches "
        "no_longer not_exist not_found not_match of_an of_its old organization_has owner passed password "
        "permanently rejected restricted sent service_account subscription such_key tenant the_token "
        "unauthenticated unrecognized unusual user_is valid was_deactivated was_shut you_sent your_project 不可 不存 "
        "户已 授权 撤销 效的 权已 状态 禁用 违规 错误"},
    {K::auth_permanent, 1,
        "0_f a_new a_valid accept accepted access_was account_closed activity administrator after all and_try any "
        "api_token apiキ app are_no authorization bad_key batch been_closed blocked bot but_the by_its caller "
        "cannot_be check checksum code console consumer create currently dead denied detected did_not does_not don "
        "don_t down e es exception f for_good found_in given hold identity in_this invalid_client is_a "
        "is_currently is_not is_unavailable is_wrong isn isn_t its_owner key_has key_in key_is key_on know la "
        "license lk lk_0 log log_in login longer make matching may must_be new no_such nobody none_of not_be "
        "not_one not_supported o o_auth of_ours on_our one_of our_side ours pass personal please_check provided "
        "public recognise record refused repo retired rpc rpc_error rules shut shut_down sign status such supplied "
        "svc switch switched tern the_call the_console the_key the_request this_call this_is this_key this_token "
        "token_is tokens true unknown v verification verified virtual virtual_key was_closed was_deleted was_found "
        "was_terminated we_don we_got we_have withdrawn within within_0 you_are you_may you_must your_api "
        "your_organisation your_organization キー ーが 可用"},
    {K::auth_permanent, -1,
        "0_0 0_of access_token acme_api action active agent allowlist an_api api_access api_error api_key api_keys "
        "assistant atlas atlas_0 available b bad_request base because because_it before billing browser by_the "
        "can_t cannot chat configured connection could_not current database embeddings endpoint environment error "
        "exceeded failed_to false foo for_acme for_the for_this for_your format generation grant headers heron "
        "illegal in_your input ip is_0 is_disabled is_missing is_off is_over is_required is_restricted "
        "is_suspended is_too it_has it_is json key_error lacks large limit limited line line_0 lumen message "
        "missing model models n no_api not_configured not_have not_provided of_your only over paused payment plan "
        "policy prompt query quota re reached read rejected_by request required resource response run s scope "
        "session set setting ssl stream system the_access the_model there_are there_is there_was too type unable "
        "unable_to unexpected unpaid usage use user_key version was_not went went_wrong which wren x yet 습니"},
    // --- billing
    {K::billing, 6,
        "balance billing credits payment plan quota subscription 套餐"},
    {K::billing, 5,
        "bill budget cr credit funds invoice pay saldo wallet 额度"},
    {K::billing, 4,
        "account insufficient insuffisant monthly overdue purchased spend su team terminou trial unpaid には 不足"},
    {K::billing, 3,
        "add afford allocation api_access buy cost creator decision depleted enough exhausted free ist it_could "
        "left limit many_requests model_is more not_enough pack package paid pas personal plans premium prepaid "
        "reached recharge required resource_unavailable service_stopped spending this_call tier until upgrade_to "
        "usage vos votre you_have ла 充值 源包 配额 额已 니다"},
    {K::billing, 2,
        "0_0 0_f 0_tokens 0_usd above access account_is active add_on all allowance an_add are_gone arrears "
        "blocked card charge coins console consumed continuar customer customers de deactivated declined deposit "
        "dieses dieses_modell eur exceed exceeded expired extra fernhill for_free go go_on gone good ha hard has_0 "
        "has_expired has_to hit hobby inactive included is_only is_used jobs limit_error limit_exceeded limit_of "
        "low needed needs needs_0 not_available not_on null on_file once one_is only operation out_of para "
        "para_continuar past payment_method plan_does please_recharge points project purchase refill refill_in "
        "remaining requests rt said said_no set since specified spend_limit spent stopped sua subscription_is "
        "suspended switched_off this_model this_project this_request through to_keep tokens_left too_low top "
        "top_up total_request units unsupported_operation up upgrade usd used using verification voice "
        "was_declined what_you workspace you_ve your_account your_balance your_prepaid your_trial до та して です 余额 "
        "号已 当前 请充 额不 합니"},
    {K::billing, 1,
        "* 0_characters a_new account_has anything api at_least atlas atlas_0 available_on balance_is because "
        "buy_a bytes calls cap ceiling characters chat chat_has check_the count current current_quota dashboard "
        "did_not disabled does_not due empty entity err f feature for_a for_this free_tier generation grant has_a "
        "has_run ihre image in_0 in_it in_may in_your include inference insufficient_funds invalid_model is_above "
        "is_an is_empty is_in is_needed is_no is_over is_suspended job keep lacks lapsed least limit_reached m may "
        "members method model_only modell models ne need never new not_be not_have not_support of_credits off "
        "only_available open org organization over page part part_of payment_required please plus pro proxy "
        "quota_exceeded quota_is raise rate_limit reached_its reached_the read_only refused requires resource "
        "rpc_error run_out see sending serve settings soon switched syntax takes team_acme tenant the_0 the_acme "
        "the_free the_max the_service there_is this_api this_key this_one to_be to_run token_quota tokens total "
        "trial_has trial_over unavailable unavailable_for used_all users v valid_json ve virtual virtual_key "
        "wallet_empty wallet_is was_cancelled was_hit what with_the you_are your_free your_payment your_plan yours "
        "あり りま 使用 已用 您的 服务 的账 账号 资源"},
    {K::billing, -1,
        "0_s a_0 accounts after again all_of answer assistant at_0 auth available_for bad be_used body capacity "
        "check check_your client code daily data der details die down e end exception failed_to flight for_acme "
        "for_your found free_quota function generate get given has_no host hour in_flight input insufficient_quota "
        "is_the it_is it_was key_is la le length list local login look machine maximum memory message missing much "
        "not_a not_found one please_check pool provided r rejected request resets resource_exhausted returned rpm "
        "send sent server session something stream supported system take text than the_model there_are this_is "
        "this_workspace to_0 to_the to_this today tool try try_again unknown upgrade_your usage_limit value verify "
        "wait window within wrong yet your_request"},
    // --- cancelled
    {K::cancelled, 6,
        "abort aborted canceled cancelled"},
    {K::cancelled, 5,
        "interrupted"},
    {K::cancelled, 4,
        "c caller cancel client interrupt it_was pressed stop stopped user withdrawn"},
    {K::cancelled, 3,
        "abort_error at_the benutzer called called_off cancellation closed completion controller fue newer "
        "received request run sigint task the_client vom you_stopped 生成 用户 请求"},
    {K::cancelled, 2,
        "a_newer answer application at_your away before_the button by_its by_the cancelled_error client_closed "
        "client_went closed_the config context context_canceled dashboard dc discarded disconnect disconnected "
        "downstream dropped e_par empty_message ended fail fired flight from_the generation halted http_0 hung "
        "hung_up in_flight invoked keyboard keyboard_interrupt l la left login message off par por por_el "
        "processing reader reply requested requester rio run_0 signal started state stopped_by stopped_this "
        "terminated the_answer the_generation the_queue the_stop turn up_on usu usu_rio was_called was_terminated "
        "withdrawn_at withdrawn_by withdrew withdrew_the you_pressed ап ме на от され れま 已被 되었 사용 요청 응답"},
    {K::cancelled, 1,
        "aborted_by aborting agent already and_the arrived at_0 batch because before bot by_caller by_client "
        "by_user call came came_back closing connection conversation deleted dom dom_exception down e early el "
        "empty engine err generate generation_stopped generation_was go got grpc handle hit job job_0 line line_0 "
        "load n new o of_the ok operation operation_was over owner pressed_stop queue remote removed response "
        "running s s_request session something start step tell that_one the_0 the_chat the_completion the_model "
        "the_reply the_user thinking this_response timeout_error token true turn_0 up used user_pressed via "
        "waiting was_aborted was_an was_halted was_received was_stopped went went_away went_wrong what while "
        "window your_message ен не ос した まし 습니 었습 했습"},
    {K::cancelled, -1,
        "* api assistant b bad blocked body call_was cannot client_timeout could_not de does_not expected failed "
        "first found is_not it_is key may model net of_0 out please rejected server starting stream t time too "
        "unexpected unknown use was_not"},
    // --- capability_mismatch
    {K::capability_mismatch, 6,
        "images unsupported"},
    {K::capability_mismatch, 5,
        "implemented logprobs set streaming support supported unimplemented vision"},
    {K::capability_mismatch, 4,
        "audio calling cannot capability does_not has_no incompatible mini only text thinking this_model tools"},
    {K::capability_mismatch, 3,
        "0_b bilder chat constrained deprecated embedding embeddings feature function_calling handle heron image "
        "is_deprecated is_not it_has lacks mode modelo modelo_no multimodal no_vision none_of not_implemented "
        "pictures reasoning reasoning_effort seed system system_role takes temperature they_are tool tool_choice "
        "trained use_max with_atlas with_it"},
    {K::capability_mismatch, 2,
        "a_chat an_unsupported are_not aren aren_t available batch by_this call_functions can_t capable charge "
        "compatible conversation ears embed en_charge enable endpoint este este_modelo file fill for_a for_acme "
        "for_model function functions grammar here honoured image_input in_one instead it_does json_mode "
        "json_schema keine lumen lumen_0 may_be messages_are middle mini_0 model modell models must no_endpoint "
        "no_json not_a not_an not_compatible not_have not_offered not_take offered offered_by ones operation "
        "output parallel parallel_tool param parameter params parser pas plover pro prompt provided_in re requires "
        "response_format search server_error slot_for speech supported_by supported_error supports system_messages "
        "t t_available text_only that_is the_conversation the_middle this_response tool_call tool_use top_k tzt "
        "unavailable understand unterst unterst_tzt used_with value via voice web with_a いま この 不支 图片 当前 支持 输入 도구 "
        "사용 지않 호출"},
    {K::capability_mismatch, 1,
        "0_does 0_has 0_is a_model a_system accept add agent asked at_most atlas_0 available_for b backend be_a "
        "beyond by_model by_the call can_handle ce chat_model choose choose_a d das das_modell decoding demand "
        "desc disabled do_not doesn doesn_t embedding_model en enabled enabled_for end false fern fixed foo "
        "for_this given hosts input is_missing is_no is_only is_unavailable isn isn_t it_can it_is json live "
        "loaded log look look_at may_not method model_can model_does model_you most most_0 must_be n needs no_slot "
        "no_tool none not_allowed not_available not_be not_enabled not_supported not_work now offer on_this "
        "parameters pick picture place process provided r_0 reasoning_models request_error requested required role "
        "rpc rpc_error s sampling see slot something such switch t_be take template that_the top_p turn two use "
        "used v vega video was_not weights with_the with_this without work wren_0 your_request せん てい ませ デル モデ 模型 "
        "모델"},
    {K::capability_mismatch, -1,
        "* 0_0 access account accounts address any api available_to before check client completion could_not "
        "country exhausted exist failed find first for_your free go got holds holds_0 id implemented_error "
        "invocation key large list location long longer message model_acme model_set more not_exist not_valid "
        "of_it only_0 paid plan provider read region right run start subscription the_model there_are to_0 to_use "
        "token tokens too unsupported_model up user valid what when x your_account"},
    // --- config
    {K::config, 6,
        "anbieter config credentials provider scheme 配置"},
    {K::config, 5,
        "configuration configured environment set url"},
    {K::config, 4,
        "ai backend bean configurado connected default entry install llm profile providers redirect region route "
        "section setting settings spawn specify startup uri variable 設定 设置"},
    {K::config, 3,
        "a_header acme_is acme_llm api api_base api_version assistant auth_available azure base base_url "
        "chat_model client command connection endpoint env export file find first for_acme found import init "
        "installed is_loaded is_nothing is_paused lark lark_key llm_endpoint local look mcp method misconfigured "
        "missing module named no_access no_api no_chat no_model no_upstream no_user nothing of_it os_environ "
        "permanently private_ip project project_id requires_a socks socks_support unset user_key version which "
        "wren на キー 델이"},
    {K::config, 2,
        "a_token acme_api acme_token action add address agent api_key ask ask_a assistant_is associated auth_token "
        "because because_the blank blocked cache cache_blocks cannot_post chat chosen class cloud configure "
        "copilot could_not credential default_model defined defined_in domain env_var est example_com failed_to "
        "file_does foo for_the gateway given has_been home host http_request https illegal instance invalid_url ip "
        "is_blank is_disabled is_missing is_outdated is_required is_undefined it_in it_is it_went key keys list "
        "load loaded lumen lumen_key machine mapping memory model_has model_set model_version must must_provide "
        "needs no_auth no_available no_host no_models not_find not_found not_here not_load not_provided "
        "not_registered not_set of_them on_your openai outdated package page panel pas path paused permanent plain "
        "plugin pool_is post price private protocol proveedor proveedor_no provider_not refresh registered "
        "required requires resolve resource_not retrieving see selected sent_to set_up setup specified specify_a "
        "start start_the supplied template temporary the_application the_plugin there_were to_find token "
        "unconfigured undefined unknown unsupported unsupported_model upstream value_error var were_no with_name "
        "without_an workspace you_haven пр が設 检查 模型 请检 모델 지않"},
    {K::config, 1,
        "absent access_key acme_cli adapter add_a administrator alias any app application argument arguments "
        "asked_for at_the at_your auth authentication aws b be_set bearer blocks byte cannot check_your choose "
        "choose_a cli connection_to copy db detected don don_t done either empty enabled environment_variable "
        "error error_in error_while es exist failed fast field fill foi for_a gave guard has_no has_not haven "
        "haven_t header_is headers here id in_the index invalid is_defined is_empty is_not is_too isn isn_t ist "
        "it_first key_was know known le location matched model model_atlas models move must_be n n_o name new_api "
        "nicht no_default no_entry no_provider no_route no_such node not_configured not_exist not_installed not_on "
        "not_resolve of_this one one_of only open panic pass please pool properties property provided "
        "provider_acme ready request_body request_error request_was resource run secret send service source still "
        "string such support supported the_assistant the_endpoint the_environment the_list the_name the_server "
        "there_is this_machine this_workspace those to_resolve to_the to_use to_your too_large type type_error "
        "unable unable_to unexpected using values vision was_given was_no was_sent went went_wrong with_the "
        "without yet you_must не ーが 没有"},
    {K::config, -1,
        "0_b 0_of 0_was access acme_0 after all allowed another answer are_not back batch be_a billing by_the call "
        "calls came can_t cannot_be check closed code completion connect content create data deployment did_not "
        "doesn doesn_t down due end engine error_0 exception expired failure false find_an for_model for_your "
        "found_in function get_weather go_on got http_0 image in_request in_your incorrect inference input is_0 "
        "it_has it_must it_was json length limit lumen_0 message more not_a not_valid object off out output over "
        "parameter parse prompt pull r rate reached read rejected request requested response returned route_to rpc "
        "s session something stream subscription system take text the_key the_model the_provider the_request "
        "this_api this_endpoint this_key this_model timeout token_is tokens tools unknown_error used waiting "
        "weights what write x x_0 you_have"},
    // --- content_filtered
    {K::content_filtered, 6,
        "prompt safety sensitive"},
    {K::content_filtered, 5,
        "content hate moderation new_sensitive refusal unsafe 内容"},
    {K::content_filtered, 4,
        "blocked cyber filtered flagged guardrail harmful material policy risk violate от"},
    {K::content_filtered, 3,
        "answer assist blocked_reason classifier community copyrighted detected filter filtro filtro_de generation "
        "gore guard guidelines harm help help_with image input moderated nsfw nudity pii prohibited question "
        "refused request_error safeguards screen screening sexual shield terms text topic toxicity violates "
        "violence vom weapons withheld words ос 安全 违反"},
    {K::content_filtered, 2,
        "against and_was answer_was back because by_the can_t candidate contains content_of data data_inspection "
        "de declined due_to finish_reason flagged_as graphic guardrail_pii held high inappropriate inspection "
        "instructions invalid_prompt it_violates it_was jailbreak lyrics may not_allowed not_pass of_atlas "
        "our_community our_usage output par pass personal picture please_rephrase policy_violation process "
        "process_this profanity prompt_was prompts raised reason recitation rejected_request removed rephrase "
        "reply response responsible rules since stopped suppressed the_content the_guardrail the_input the_model "
        "the_usage the_word this_is this_one threshold took usage utilisation was_blocked was_flagged we_take "
        "with_this word your_message この 响应 存在 已被 提供 无法 어있"},
    {K::content_filtered, 1,
        "* 0_did 0_tokens 0_was about against_our ai allowed api_error asked asked_for because_it by_our checks "
        "completion config contain cut d defined defined_in deny do_not drugs due extra false find generate "
        "generated here hit i_can illegal in_it information invalid_request is_0 is_a is_restricted it_stopped job "
        "job_0 layer let lumen lumen_0 may_contain message messages object on_the our_safety ponse r r_ponse "
        "refused_to rejected reply_was request restricted s self self_harm settings sorry speech stream_ended "
        "system t take takes the_acme the_answer the_completion the_image the_profanity the_prompt the_response "
        "there_is this_prompt through to_answer to_process true turned user violation votre was_a was_rejected "
        "was_withheld we_do we_stopped with_that won won_t x_0 you_asked you_can your_request てい 参数 触发 错误 있습"},
    {K::content_filtered, -1,
        "0_is 0_of 0_s aborted account again all any assistant at_most available backend bad before blank bytes "
        "call called calls came cancelled check_your client closed code connection content_length could_not "
        "disabled end endpoint error est exceeded exceeds exception expected expired failed_to file fit found "
        "from_the function gateway get go has_no header http in_the insufficient invalid is_an is_no is_not isn "
        "isn_t ist json key la large last length limit llm long longer look malformed max maximum missing model "
        "model_is models most most_0 must n no_content none not_a not_found nothing o of_0 off only organisation "
        "organization out over per provided rate reached received request_blocked requests required resource "
        "returned run schema send sent server service than there_are time timeout token too tool unable unable_to "
        "unavailable under unexpected unknown unsupported up upstream used valid validation value was_no went "
        "while with_0 without workspace wrong you_have you_stopped zero ен не 模型"},
    // --- context_overflow
    {K::context_overflow, 6,
        "context prompt tokens"},
    {K::context_overflow, 5,
        "contexto length window"},
    {K::context_overflow, 4,
        "0_of 0_tokens compaction_failed conversation fit kontextfenster kv long n_ctx n_positions sequence token数 "
        "上下 下文 输入 토큰"},
    {K::context_overflow, 3,
        "0_max ai_error ctx exceed exceeded exceeds history input is_above many_tokens model_only must_have n_past "
        "n_prompt not_fit overflows overrun refusing slot than the_kv token total wurde ン数 入力 长度 너무 한도"},
    {K::context_overflow, 2,
        "0_positions above ai batch batch_size by_0 cache can_read chat count die drop earlier el_mensaje enviado "
        "excedido fit_in holds holds_0 input_ids input_length input_tokens inputs is_0 is_more is_over it_can "
        "it_is kv_cache larch larch_0 large_for len length_of limit_0 limit_reached longer m max mensaje mira "
        "mira_serve model_s modelo more o of_input of_tokens over please positions prompt_is prompt_tokens "
        "prompt_too runtime runtime_error seq seq_len serve shorten shorter size slot_0 texts the_input this_chat "
        "to_0 to_decode token_count tokens_limit too too_long trim turns value_error window_exceeded would_exceed "
        "you_send your_prompt ко ли クン デル トー モデ 入超 最大 超出 超过 过长 넘었 니다 를넘"},
    {K::context_overflow, 1,
        "0_0 0_and 0_b 0_is 0_k 0_with a_new against all any are_too asked bad_request budget characters chat_has "
        "contains context_size cut d de decode dialogue disabled du el entries es exceeds_the expected failed "
        "false find first fits for_0 for_model for_the full goes has_a hold in_request index index_0 input_is into "
        "is_full is_longer is_too k k_tokens la large larger le length_0 less less_than limit longer_than lumi "
        "lumi_large malformed many maximum memory messages mini mod mod_le model model_acme model_can more_than "
        "much must must_be need new new_one not_find number number_of of_0 only out_of over_the overflow parameter "
        "past question read request_0 run run_out send sequence_length should should_be slot_for some start "
        "start_a t_fit takes text that_is the_0 the_body the_chat the_conversation the_max the_model the_prompt "
        "the_sequence the_token this_model token_limit tokens_in too_large too_much up_to value votre was_rejected "
        "what wren x yours ぎま すぎ ーク 检查 请检 었습"},
    {K::context_overflow, -1,
        "0_bytes 0_s 0_was 0_z access after_0 again api array at_0 atlas atlas_0 audio available before bytes call "
        "calls canceled client code completion content content_length could_not create did_not dropped end error "
        "exception file found gateway got header hit http invalid is_no is_not is_taking it_was key left limit_of "
        "may minute missing model_is n no_tokens nothing of_the of_them off out output pending per post queue "
        "quota rate received requested requests required service stop stopped string supported t taking there_is "
        "this_is token_is tokens_per took unavailable unexpected unknown upload upstream usage use used was_not "
        "went while you_requested z zero"},
    // --- empty_response
    {K::empty_response, 6,
        "json response"},
    {K::empty_response, 5,
        "came candidates choices nothing reply 返回"},
    {K::empty_response, 4,
        "0_ok answer antwort blank completion content empty modelo ok output returned stream text welcome 模型 응답"},
    {K::empty_response, 3,
        "an_empty and_no candidate character chunks early ended eof event finish finished generated "
        "generated_error gw_0 header_check incomplete incomplete_generation incorrect_header mismatched ne "
        "no_content nothing_to null of_text output_is page ponse position property r_ponse there_was there_were "
        "truncated validation_error value were_no whitespace without 为空 内容 回空"},
    {K::empty_response, 2,
        "0_but 0_from 0_with a_final ai although answered any api assistant at_all blank_message body_was but_the "
        "call_succeeded came_is cannot_read choice chunk contain contained content_was cut data doctype done eine "
        "el embedding ended_before err err_ngrok exception expected expected_value expecting extract failed_to "
        "format generation generations got gw heron_large html http_code in_it in_json incorrect index_error "
        "length line_0 list_index lumen_0 malformed max_tokens middle missing mod mod_le ngrok ngrok_0 "
        "no_candidates no_output none not_a not_subscriptable object of_a of_undefined only output_tokens outputs "
        "parse parsing part parts produced reached response_error resposta retry returning run_0 sign sign_in sse "
        "start status string subscriptable succeeded the_answer the_body the_middle to_parse token_came tokens "
        "type undefined unhandled unterminated unterminated_string void was_0 was_no was_received we_could went "
        "what_came with_no zero zero_length 모델"},
    {K::empty_response, 1,
        "0_column 0_has a_blank after_0 again all an_unexpected answered_with anything api_error array at_least "
        "atlas atlas_0 audio back before_the blank_completion blocks body byte bytes calls cannot check closed "
        "column column_0 completed correct cut_off decode decoding did_not die end end_of eof_while error_parsing "
        "event_stream extra field finish_reason first_token go_on has_no heron holds in_0 index index_out input "
        "is_missing ist it_was it_went job key_error keys le least least_one line list llm look lumen many max "
        "message middle_of model_returned no_bytes no_choices no_text not_finish not_one o_modelo of_atlas "
        "of_range once only_whitespace over_the parameters plan please_verify properties provide r range re reader "
        "reading reason received reply_was response_body result return right run seen sent stream_closed "
        "stream_ended syntax the_acme the_assistant the_call the_first the_model the_reply the_response "
        "the_service the_stream this_is token too_many tool tool_use try turn type_error unexpected_end "
        "unexpectedly unknown usable validation verify wanted web what while without_a x 上游 响应 델이 했습"},
    {K::empty_response, -1,
        "0_0 0_is 0_s 0_tokens 0_was a_minute aborted above access allowed answer_was api_key application "
        "arguments arrived authorization available b backend because before_it blocked by_the called char char_0 "
        "chat configured content_type de delimiter detected does_not down dropped due_to edge en error_in "
        "error_while exceeded failed failure false file for_0 found function function_arguments has_been here http "
        "http_response id in_the internal is_a is_empty it_has it_is json_body limit lumi match may minute minutes "
        "mismatch models more must must_be n not_be not_match of_0 parsing_a pass please pressed provider refused "
        "request required reset response_from s safety schema send server service settings stalled step "
        "stream_error t the_content there_are this_model throttled time timed timed_out timeout to_the too "
        "unavailable unsupported up user wallet was_a was_not withheld within wren you_sent"},
    // --- format_error
    {K::format_error, 6,
        "field 参数"},
    {K::format_error, 5,
        "both max_tokens messages parameter unprocessable"},
    {K::format_error, 4,
        "download duplicate image integer it_must malformed media precondition role schema temperature top_p 지않"},
    {K::format_error, 3,
        "a_valid above_max acceptable additional additional_properties audio blocks body cache_control call_0 "
        "content deserialize differs entre entre_0 errors form found_for has_too invalid is_off it_is it_should "
        "it_wants items json letters message method_not missing model_returned must parse parse_it payload "
        "provide_a range req request_header roles stop stray streaming_is supports supports_at the_name there_is "
        "thinking to_deserialize tool tool_result top_k turn turns type v validation value variables wrong_api 为空"},
    {K::format_error, 2,
        "* 0_for a_list a_model a_name a_z absent allowed already alternate an_unexpected are_not argument "
        "assistant at_the attribute bad bad_request base_0 be_0 be_so be_there between by_client cached "
        "chat_request class coerce column column_0 concurrency conflict constraints contains content_type convert "
        "decode element ends error_parsing exceed exists expected expected_a extra fetch fields file file_is final "
        "for_chat found frame function gave_0 get_weather grammar greater greater_than has_a has_expired header "
        "ids image_url implemented_error in_request incomplete incorrect input input_validation inputs "
        "invalid_argument invalid_function invalid_token is_required it_cannot item json_body lie limit_0 match "
        "maximum_allowed may_not may_only message_is min model_key model_name name negative no_model no_text not_a "
        "not_accepted not_be not_exceed not_json not_process object of_range one_of only_be param parsing "
        "parsing_a pattern pdf permitted plain position_0 property protected reference request request_blocked "
        "request_body required requires right set short should streaming string system template text_plain "
        "the_data the_document the_file the_guardrail the_maximum the_number these to_0 to_be tool_call "
        "tool_choice tool_use trailing unexpected ung unknown unprocessable_entity user validation_exception "
        "values wants was_an was_expected what_you wrong x x_0 you_gave you_requested your_inputs z です 有误 格式"},
    {K::format_error, 1,
        "0_and 0_column 0_does 0_images 0_is 0_s 0_to a_number accepted add after after_0 an_integer an_invalid "
        "an_unknown and_0 application_json are_invalid are_too at_least at_most back_to base be_a be_empty "
        "before_it between_0 blank can_t cancel cannot cannot_be character characters check check_your code_0 come "
        "completion connection_error contain conversation could_not delimiter depth detected_in did_you document "
        "each empty entity error_0 exist expired for_the format from_the gave given got got_0 guardrail has_no "
        "has_to have_to high history hold illegal implemented in_a in_it in_the internal_error invalid_model "
        "invalid_request io is_a is_an is_empty is_invalid is_malformed is_too is_unknown it_can it_exceeds it_has "
        "last least least_one less less_than lie_between limit_was line list list_of look_at low mandatory manual "
        "many maximum method mismatch mode model_output more_than most_0 must_be n name_is names not_allowed "
        "not_an not_found not_implemented not_match not_parse not_support not_valid number number_of of_your off "
        "one only out_of output output_tokens pages parameters params parse_error parse_the parse_your part parts "
        "passed please_check please_send positive post process prompt properties rate reading received rejected "
        "reset result return returned see see_the sent session should_be signature supplied t t_be than than_the "
        "that_is the_allowed the_answer the_api the_chat the_first the_list the_manual the_schema the_stream "
        "the_tool there_are thread timeout to_parse to_your too_large tool_calls tools true turn_0 two unable "
        "unable_to unexpected_end unrecognised unrecognized uploaded use valid version was_not was_reached when "
        "which whitespace with_it with_your without your_request"},
    {K::format_error, -1,
        "0_b 0_items 0_mb 0_x a_function aborted access account action address against agent ai an_empty api_key "
        "are_no args ask at_0 atlas atlas_0 auth authentication authorization available backend base_url batch "
        "be_used bearer because_the body_was broken busy by_the call_to called calling cancelled capacity ceiling "
        "certificate closed complete config configuration context count credential credentials d decision declined "
        "decoding defined deployment desc did_not disabled down dropped ended endpoint engine environment error "
        "exceeded exhausted expected_value for_a free gateway generated generation gone grant has_0 has_been heron "
        "hit holds host http in_one inference input_is input_length input_of input_tokens insufficient internet "
        "is_above is_over ist job json_input keys lacks left length_0 length_is llm load loaded local login long "
        "longer lumen lumen_0 max may_be mb mini model model_has model_is model_s models moderation more network "
        "new none not_on nothing now o of_0 of_the of_this on_the on_this open operation org organization oversize "
        "page parser pas path payment payment_method pictures plover plugin policy project prompt_tokens provider "
        "proxy queue quota r re read reader refresh region remaining reply request_error request_was requests "
        "resolve response response_body rpc rpc_error run running s safety secret send_mail sensitive sequence "
        "server service settings size some something sorry source ssl state step stopped support system_role take "
        "temporarily text_only that_name the_arguments the_assistant the_call this_call this_is this_model "
        "this_one this_request to_a to_the to_use token tokens too_long took tool_input total try type_error "
        "unavailable undefined under unsafe up upstream use_it used value_error verify was_no was_rejected "
        "we_could went while with_the worker workspace write write_failed yet you_are you_have you_must 模型 습니"},
    // --- idle_timeout
    {K::idle_timeout, 6,
        "deadline timeout"},
    {K::idle_timeout, 5,
        "slow time 超时"},
    {K::idle_timeout, 4,
        "0_s awaiting silent stalled timer took した"},
    {K::idle_timeout, 3,
        "answer beim berschreitung chunk closed_for did_not duration_reached esgotado exceeded expired failed_with "
        "for_0 gateway inactivity le no_tokens out progress received response se stream tempo too_slow turn waited "
        "waiting waiting_on within 시간 초과"},
    {K::idle_timeout, 2,
        "0_m 0_seconds a_minute accepted_the after antwort arrived atlas atlas_0 auth batch bounds byte bytes "
        "bytes_received chunks client_timeout clock connection_but curl d data der duration el exit first "
        "generation given hung idle in_time inside interrupted invocation io io_exception is_taking it_did it_is "
        "it_seems job keine long longer_than lumi made minute minutes no_bytes no_data no_output not_responding "
        "nothing of_0 of_bounds on_the operation origin pass passed r ran reached read reply request_timed "
        "request_timeout respond responding response_from s seconds see seems seems_to sent server_is stayed still "
        "stopped_waiting stream_stalled taking the_backend the_connection the_upstream the_worker there_was "
        "time_limit timed timed_out too_long took_longer took_too turn_0 turn_dropped upload upstream wait "
        "within_the word word_from writing ай пр та ут 模型"},
    {K::idle_timeout, 1,
        "0_minutes 0_ms a_response aborted accepted acme_cli after_a agent at_0 audio backend body by_0 call_was "
        "cancelled cli closed code_0 completion de deadline_exceeded didn didn_t dropped due due_to edge elapsed "
        "end errno errno_0 error_0 exception false finish first_token for_a for_the from_the function gave_up "
        "generate get gone hang has_not headers http is_out it_has larch larch_0 limit limit_0 limite longer "
        "lumi_large m min ms net net_http never no_answer no_response not_answer not_finish occurred on_this "
        "origin_accepted os os_error other output pas prompt ran_out reached_its request reqwest running said "
        "second server servidor signal since socket source stopped taking_too terminated than the_call "
        "the_completion the_deadline the_limit the_model the_other the_provider the_request timeout_error "
        "timeout_exception to_answer tokens too up us waiting_for was_no was_reached watchdog worker 上游 请求 었습 요청 "
        "응답"},
    {K::idle_timeout, -1,
        "0_0 0_bytes 0_is 0_of all any available bad cannot check config connect connect_timeout connecting "
        "connecting_to connection could_not does_not down ended exceeds failed failed_to found got has_expired "
        "header invalid is_a is_too key length list llm malformed many may message model must must_be needs "
        "network not_be of_it off one only out_after please queue quota rate refused response_body retry run "
        "service session slow_down start string t tcp text too_many tool unavailable unexpected unknown use valid "
        "value what work"},
    // --- malformed_tool_call
    {K::malformed_tool_call, 6,
        "function tool"},
    {K::malformed_tool_call, 5,
        "arguments ein herramienta send_mail 解析"},
    {K::malformed_tool_call, 4,
        "action args called grep output parsing query"},
    {K::malformed_tool_call, 3,
        "argument assistant call call_to emitted find_wether fly_plane format generated generation get_weather "
        "hallucinated input json key_error llm observation output_parser parse required the_arguments "
        "the_assistant tools two undeclared validation 구호"},
    {K::malformed_tool_call, 2,
        "0_validation agent an_unknown available available_tools block by_model came city d das delimiter did_not "
        "element error_on est exceeded_maximum expecting failed function_arguments function_call got_two "
        "heron_large id in_it in_message invalid invalid_tool is_an it_was l la lookup_weather made makes makes_no "
        "matches matches_no maximum_retries model model_generated model_s model_wanted model_wrote no_sense nobody "
        "not_in not_pass not_support object on_line parameter parser part part_of path produced provided "
        "registered remaining search sense serch_web server_error sharing something step step_0 string t_in tag "
        "that_name the_call the_model the_reply the_required the_schema the_tool there_are to_generate to_the "
        "tool_call tried tried_to two_calls undefined unexpected used v_0 valid valid_tool validate was_a was_not "
        "what_the when wrote 调用 도구 형식 호출"},
    {K::malformed_tool_call, 1,
        "0_and 0_column a_call a_function a_valid after against ai among among_the an_unexpected and_0 "
        "arguments_for array ask asked asked_for assistant_emitted blocks broken by_the call_0 call_was calls char "
        "char_0 character closed column column_0 comma could_not count decode decode_error der does_not dropped e "
        "each edit entries eof error error_in error_of exceeded exception failed_to failure fell fell_over files "
        "foo_is found_in gave generate get go got handler header heron in_the input_is input_of instead integer "
        "invalid_request invocation invoked is_not isn isn_t json_input key large left left_out line line_0 "
        "malformed match maximum mismatch missing model_called model_has model_produced modell must_have name "
        "named never nicht no_such not_found not_match of_it of_the one_of out over pass passed pdf please_try "
        "read read_page rejected request_error retries retry schema should should_be slot some state such syntax "
        "syntax_error the_ai the_llm the_provided the_response thing to_it to_use today took tool_calls tool_input "
        "try try_again turn_0 validation_error wanted what which while with_a without without_a write write_failed "
        "wrong x せん ませ"},
    {K::malformed_tool_call, -1,
        "* 0_0 0_b 0_in 0_is 0_s 0_was a_model acme_0 and_no api api_key atlas b body cannot chat choice "
        "concurrency contains content duplicate false find found_for function_calling has_a http http_0 is_unknown "
        "json_schema length may messages model_is n no_output none not_a of_a off only parallel please reading "
        "refused request requires reset server service stopped the_input the_request there_is this_call this_model "
        "token tool_choice tool_result unexpected_token unsupported user valid_json"},
    // --- model_not_found
    {K::model_not_found, 6,
        "deployment gone model"},
    {K::model_not_found, 5,
        "models"},
    {K::model_not_found, 4,
        "0_b acme_0 catalogue channel encontrado endpoint engine exist found_for inference is_it modelo 模型 没有"},
    {K::model_not_found, 3,
        "adapter any atlas by_any catalog decommissioned deployments deprecated downloaded false find foo found "
        "found_error gpt gpt_0 has_been here in_may it_was loaded matching no_longer no_weights not_found on_0 "
        "on_this pull registry retired serves sunset unknown version weights_of withdrawn され 到模 型已 渠道"},
    {K::model_not_found, 2,
        "0_was absent alias anything_called automatically available available_channel b bad bad_alias by_that "
        "called channel_for create das das_modell deleted demand deployed did_you discontinued el end_of entry get "
        "id identifier instruct invalid invocation is_no is_unknown it_first it_has it_reached key_error large "
        "large_to latest life list longer lookup lumen m marked mod mod_le model_id modell move move_to name named "
        "no_accounts no_deployment no_such none not_deployed not_exist not_in not_resolve nothing of_a of_an "
        "one_of permitted please_send plover_large present published removed resolve resource see served shorter "
        "sparrow such supported the_registry the_upstream this_machine this_server to_access to_be under "
        "unknown_model unrecognised unsupported_model was_removed was_switched we_don на デル モデ 不支 可用 存在 已被 모델 수없 "
        "을수 찾을"},
    {K::model_not_found, 1,
        "0_0 0_has 0_is a_valid access accounts acme_example among among_the and_can another anything api_error "
        "asked asked_for authenticate b_is base base_0 be_found be_used by_the c check_the checkpoint choice "
        "completion couldn couldn_t currently desc disabled does_not don don_t end endpoints entity environment eu "
        "exists fast first for_chat format has_no have_access hosts http http_0 in_our in_pool in_this into "
        "invalid_model is_an is_invalid is_not isn isn_t ist it_went larch last le load lookup_failed lumen_0 "
        "machine main march may mean mini missing model_not modelo_no never new new_api no_provider not_a "
        "not_available not_find not_have not_permitted not_supported not_valid nothing_is nowhere null of_it "
        "of_its of_life of_them other plover pool profile provider reached region registered repo requested retry "
        "route router rpc_error send serve server shut soon start start_a such_model switched switched_off t t_be "
        "temporarily the_api the_list the_name the_server there_is this_is to_it to_this unable unable_to "
        "unavailable unrecognized upstream v v_0 valid ve voice was_deleted was_never was_not was_retired we_are "
        "we_could weights wurde xl you_are you_have you_mean де ел ль мо 上游 不存 支持 检查 请检 없습"},
    {K::model_not_found, -1,
        "0_s address admin after again agent ak all api_key authentication backend batch body busy call call_0 "
        "caller cannot chat_model choose_a closed content credentials data de defined detected did_not dropped "
        "embedding error exceeded feature field file for_this found_in free function gateway generated given got "
        "has_a host id_0 illegal image input is_missing is_offline is_restricted json key keys large_for larkspur "
        "limit llm loading max maximum may_not memory message method model_atlas model_returned model_version "
        "no_model not_allowed not_open not_ready offline only open out_of output page paid parameter pictures plan "
        "process re read reading ready refused rejected request request_error required response restricted "
        "returned run secret sent sequence session sleep stopped stream streaming subscription take team template "
        "text than that_is the_0 the_model the_request thread to_model to_the token tokens tool tools top_k up "
        "user violation vision waiting while with_this without wrong x_0 yet your_account ен"},
    // --- network
    {K::network, 6,
        "certificate connect connection ssl 连接"},
    {K::network, 5,
        "address disconnected dns econnreset host network offline reset servidor socket stream verbindung 연결"},
    {K::network, 4,
        "acme_example alert broken cert close closed connexion curl epipe fetch hostname internet lost name "
        "partial prematurely proxy read_error running syn tcp tls 接続"},
    {K::network, 3,
        "again connecting connecting_to contact dial ehostunreach enetdown enetunreach eof err errno errno_0 "
        "failure getaddrinfo goaway handshake incomplete is_running is_unreachable listening lookup model_server "
        "of_file path peer protocol resolve retries se server session_expired terminated the_provider to_access "
        "transport tunnel unreachable unrecognized while write write_error wsaeconnrefused した 出错 서버"},
    {K::network, 2,
        "* 0_stream accept authentication_required broken_pipe bytes canceled check_your chunked code_0 "
        "connect_timeout content_length could_not create_a data declared do_request during e eai econnrefused "
        "econnrefused_0 encoding encoding_error end_of enotfound enotfound_api error error_reading error_while "
        "failed fernhill files firewall frame hit http http_response hung_up hyper internal_error io io_exception "
        "is_the is_there is_wrong know known konnte little localhost localhost_0 machine maximum network_error "
        "no_route nor not_completed not_know number nxdomain occurred_in on_a open other_side parse_error parser "
        "payload_is pipe port premature provided provider_s proxy_authentication reach read reading recv remote "
        "reply_from request_to requested resolution response response_body retries_exceeded returned returned_an "
        "route_to sec_e sending sent_0 serveur service service_unavailable session signed sock starting sufficient "
        "tern_example the_http the_line the_other the_response the_system to_connect to_the to_verify transfer "
        "trouble tunnel_failed type_error unexpected_eof unknown_host up vpn was_a went went_away werden wifi "
        "with_the wren wrong your_firewall zero не 网络 오류"},
    {K::network, 1,
        "0_0 aborted access_denied access_to after_0 api_error app appear appear_to are_not are_you at_all "
        "authentication authority away be_offline because before blocked_by buffer came can_t cannot_be "
        "certificate_is channel cli complete completed connect_to connection_refused connection_was context couldn "
        "couldn_t create decoding_response dial_tcp does_not down dropped eai_again edge end enough error_decoding "
        "error_occurred exceeded_for expired failed_to fell file find for_a full gave hang has_been has_expired "
        "header hit_the hung in_a in_the is_no is_offline issuer it_was layer left length line local made make "
        "many match max_retries message mismatch net never nicht no_bytes no_such nobody not_be not_enough "
        "not_found not_match not_open not_reach not_resolve nothing number_of occurred operation other out_after "
        "payload pelo pending please_check policy policy_violation present query queue reached record refused "
        "removed reply s sec self send server_is side source space squid stop stream_0 stream_error such t_resolve "
        "the_maximum the_origin the_peer there_is there_was time_out timed timed_out to_be to_it too_many "
        "transport_error truncated type unable unable_to unavailable url valid verified verify version violation "
        "we_got web when within_0 x x_0 you_are"},
    {K::network, -1,
        "0_b 0_is 0_of 0_was 0_x a_string a_valid accepted account agent allowed already an_invalid any api_key "
        "at_0 atlas atlas_0 auth authorization available b back balance batch before_the blocked call called "
        "caller calls cancelled catalogue chat chunk client_closed come completion connection_closed credential "
        "credentials db decode disabled due engine eof_while est event exceeds exhausted exist false first for_0 "
        "found_for from_the funds gateway generate generation get go gone guard has_no http_0 illegal image in_0 "
        "inference inside insufficient is_0 is_an ist it_has it_is it_went job json k key key_error la large "
        "length_0 limit line_0 list log long look maintenance may_be messages missing model more must must_be "
        "needs no_response not_a not_in not_parse null object of_0 of_it on_0 on_the one only out_of output "
        "outside over overflow overloaded parse parsing please plugin private process project quota rejected req "
        "request request_error requests requires run secret see server_error should sign sign_in signal size sorry "
        "stalled start still stopped stream_ended streaming string subscription supplied supported syntax "
        "syntax_error take takes task text than the_client the_reply the_server the_service there_are this_is "
        "timeout_error timer to_parse token tokens tool true try two undefined under unknown_error unsupported "
        "usage use used user validation value value_error waiting was_closed went_wrong what window worker "
        "workspace you_have your_request 模型 니다"},
    // --- overloaded
    {K::overloaded, 6,
        "busy capacity loading overloaded queue"},
    {K::overloaded, 5,
        "load swamped"},
    {K::overloaded, 4,
        "available cold demand health high moment ready replicas saturated servers service shed traffic "
        "unavailable upstream 正在"},
    {K::overloaded, 3,
        "accelerator ahead all backends being blocks circuit cluster degraded der down_for gpu gpus healthy heavy "
        "house later maintenance model_warmup modell no_healthy node not_loaded now overflow overload pending "
        "place pool provider route_is scaling sem servidor_est starting there_is up waiting waking warmup we_are "
        "worker workers yet ре 务器 可用 负载 资源 饱和 서버 입니"},
    {K::overloaded, 2,
        "0_is a_cold accounts acme_0 active admission already already_running are_no are_paused are_temporarily "
        "are_using asleep balancer boot by_a can_take cluster_is comes compute connect currently deployed "
        "endpoint_is engine est eval exhausted f faster file_is fleet for_atlas free full gone_to hang hardware "
        "headers http_error instances insufficient insufficient_compute is_busy is_currently is_offline "
        "is_saturated is_starting it_needs job job_0 jobs kv larkspur le_serveur left live loaded lumi_large "
        "members model_is much_traffic no_available no_kv no_live node_0 not_ready not_your of_room on_our out_of "
        "peak pending_requests per_second prediction processing provider_available replied_with requests "
        "resource_exhausted resubmit resubmit_later retryable right_now router scaled serve server server_is "
        "service_unavailable servidor serving shedding shortly size sleep slot slot_available slots spare spinning "
        "spinning_up still still_being storage take temporarily temporarily_unavailable the_gateway the_moment "
        "this_chat three times to_a to_sleep to_this to_verify to_zero tokens_per try_again under until users "
        "using vram warming weights with_0 your_usage zero いま てい です ルを ーが 已经 服务 模型 稍后 访问 请稍 过大 니다 모델"},
    {K::overloaded, 1,
        "* 0_b 0_s 0_tokens a_minute about above_the accepted acme_example after_0 again again_later alias all_of "
        "and_try answered answered_with are_not are_taken at_capacity atlas_0 auth b b_is backend balance before "
        "cache cache_blocks calls cannot cannot_be card come come_back create create_a current detected down "
        "during endpoint eu every expired for_it function gateway get get_a goes handle high_demand hold hosts "
        "http inference into invoked is_0 is_at is_full is_out ist la le limit limit_reached limited llm local low "
        "lumi machine many_requests maximum may_be minute minutes model model_has more more_than much new no_free "
        "no_slot none_of not_accepted not_in not_valid null of_0 of_the offline open own paused peer please_try "
        "please_wait position r rate rate_limit replica replied request_error request_limit request_was right "
        "route said scaled_to second serveur sessions state support syntax syntax_error system taken that_is "
        "the_card the_cluster the_endpoint the_file the_queue the_server there_are these these_are this_is "
        "this_model this_one time timeout to_get too too_much took total true try un unable unable_to "
        "unexpected_token usage usage_limit valid_json verify wait waiting_for was_scaled while with_this work "
        "wren_0 your_request して サー デル バー モデ ーバ 不可 不足"},
    {K::overloaded, -1,
        "0_and access account add agent ai an_unexpected any api at_0 available_for bad batch blocked body buffer "
        "call called caller channel code completion connection content context could_not credentials deployments "
        "did_not disabled does_not empty end expected failed failed_to find first for_the found gave has_been here "
        "hit http_0 hung hung_up id illegal in_your invalid is_no is_running it_is key keys length limit_of longer "
        "m make memory message messages models must n name network nicht no_accounts no_model not_be nothing off "
        "on_the one only out output parse part pro providers quota refused remote reply required sending sent "
        "session set signature something stopped stream streaming sufficient supported text to_0 token too_large "
        "tool type unavailable_for unknown unsupported user vision was_an was_not web went what window workspace x "
        "you_are you_have この 已被 请求 습니"},
    // --- payload_too_large
    {K::payload_too_large, 6,
        "size"},
    {K::payload_too_large, 5,
        "attachments grande image too ай"},
    {K::payload_too_large, 4,
        "0_mb body images limit mb oversize payload picture upload"},
    {K::payload_too_large, 3,
        "0_x above array attached attachment batch beyond bytes closing closing_with datei dimensions exceeds "
        "files is_0 items items_in max most number_of of_0 only_0 pages parse_request pictures resolution "
        "screenshot takes than than_0 tools trop up_to uri イズ サイ 图片 过大"},
    {K::payload_too_large, 2,
        "0_bytes 0_characters 0_files 0_images 0_inputs 0_items 0_mi 0_pages 0_px 0_texts above_0 accepts allowed "
        "allowed_0 at_most attached_0 audio big bytes_refused call ceiling character content content_length die "
        "disconnected documents down en entity es exceed exceed_0 exceeded failed_to field found_0 goes got_0 "
        "has_0 holds image_dimensions inputs is_the k k_0 larger larger_than le length length_exceeded maximum may "
        "message mi mi_b most_0 no_more number only over over_0 payload_error pdf per properties px request "
        "request_entity rows string take that_is to_0 too_big too_large too_long video with_0 with_it ws "
        "ws_disconnected x_0 zu 大小 小超 超出 세요 주세"},
    {K::payload_too_large, 1,
        "0_in 0_is 0_minutes 0_rows 0_seconds above_the at_0 b bad_request base base_0 be_0 bigger bigger_than "
        "block body_limit bounds can_be check_the configured count document el embedding endpoint entity_too est "
        "exceeds_0 file fit for_the functions gateway grpc heavy http http_0 in_it in_one in_this included "
        "instances invoke is_above is_larger is_out is_over is_too ist it_exceeds keep large length_0 length_is "
        "limit_exceeded limit_of long longer longer_than many max_0 minutes more more_than much must must_be "
        "not_be not_fit not_valid o object of_bounds of_them one_message out_of page part pdf_has per_call post "
        "proxy r reading refused request_error request_is rpc rpc_error same seconds send sent server side size_is "
        "supported syntax syntax_error texts the_0 the_ceiling the_image the_number the_pdf the_same the_upload "
        "to_parse to_the too_many too_much trim under unexpected_token up valid_json value values vision we_take "
        "weighs what wren x you_sent ぎま くだ さい して すぎ ださ"},
    {K::payload_too_large, -1,
        "* 0_b 0_tokens 0_was acme_0 after answer code context conversation could_not current does_not during "
        "error exception false for_acme header invalid key load loaded many_requests many_tokens max_tokens model "
        "n not_found of_this off on_this open please prompt_too provided queue rate reached request_limit requests "
        "sequence t the_answer the_body this_is this_model time token token_limit tokens took unknown usage use "
        "you_are 니다 습니"},
    // --- permission_denied
    {K::permission_denied, 6,
        "forbidden"},
    {K::permission_denied, 5,
        "access country este permission scope"},
    {K::permission_denied, 4,
        "accounts allowlist authorized blocked browser deny disabled gated invoke licence location may_not org "
        "organization permissions policy project providers region scopes terms viewer 未开 访问 该服"},
    {K::permission_denied, 3,
        "acme_example admin allowed authentication authorization banned beta ce consumer data data_residency "
        "denied embargoed embeddings error_code fehlt first have_been have_not human illegal in_required is_not "
        "is_restricted lack membership mismatched not_authorized not_been not_permitted only organisation outside "
        "owners party pas permitted privacy refus requests requests_from residency restricted restriction rights "
        "role rule says_no seat service site team territory trials use_the used_from validation verified "
        "verweigert violated workspace write you_are you_have your_region 不在 允许 权访 权限 渠道 请先 问被 없습"},
    {K::permission_denied, 2,
        "a_0 a_moment accept_the accepts account acme_bot address agreement ai allow api_key are_blocked "
        "are_missing are_not attention auth_error authorization_failed available_for be_used block bot caller "
        "cannot_post channel chat_write cloudflare completions configuration continue do_not does_not enable "
        "endpoint endpoint_is endpoints enterprise example_com failed_precondition false feature fern filled "
        "firewall fits fits_your for_this for_your form free free_trial from_your group guardrail has_no has_not "
        "heron identity in_your infer inference insufficient insufficient_privileges invocation ip is_0 just key "
        "lacks larkspur license location_is lumi_large may missing_permissions mod model_not model_terms models "
        "must needs network no_access north not_allowed not_enabled not_open not_visible not_yet o_auth of_this "
        "offered_in on_the operation outside_the paid para paused precondition privileges pro read_only rejected "
        "remote request_blocked required reqwest resource run_this says security served server_error setting sie "
        "sign_the stops sufficient t_have that_the the_license the_terms this_account this_api this_key this_model "
        "this_request this_token to_a to_continue to_this turned_away unauthorized unavailable_for unsupported url "
        "use user verification verify verify_your visible was_denied with_a with_your you_must your_account "
        "your_administrator your_country your_workspace yours до ет на не пр 不可 不支 使用 分组 服务 没有 禁用 被禁"},
    {K::permission_denied, 1,
        "* 0_0 0_b 0_is accept accepted access_to action active administrator against agent all_of allows api ask "
        "assistant atlas auth available available_to away b_is before blocked_by by_the call_it callers calls "
        "can_t cannot complete configured current deployment die dieses dieses_modell discontinued doesn doesn_t "
        "don don_t due due_to early enabled_for error expecting for_a for_acme for_the forbids gated_repo generate "
        "grant guard has_to have_no header host internet invalid is_blocked is_disabled is_in is_limited is_needed "
        "isn isn_t it_has key_lacks large let limit_of limited limited_to list look look_at lumi matching members "
        "missing model model_acme model_is modell moment n need no_auth no_rights none_of not_accepted not_have "
        "not_in not_on not_supported o of_acme of_it of_the of_your offered on_0 open own owner page "
        "permission_denied please_use please_verify plover policies post principal public rate_limit read reason "
        "refused rejected_by repo request requested resource_not restricted_to retention right route run s "
        "scope_missing serve sign svc tern that_is the_api the_owner there_are these this_endpoint this_machine "
        "this_server to_it to_model to_the to_use trial turned type unavailable use_it used users using violation "
        "weights yet you_do you_need you_re your_access your_current your_key your_organisation your_organization "
        "zu 已被 支持"},
    {K::permission_denied, -1,
        "0_s 0_tokens 0_was a_model after again any api_access audio bad base be_a because billing body capacity "
        "closed connection contains content context could_not credential credentials credits deactivated did_not "
        "down end ended err error_0 exceeded exhausted exist expired failed failed_to failure fetch file function "
        "generation given gone got gpu has_been header_is high hit http http_0 id image implemented in_a input "
        "invalid_request is_an is_no ist json key_error la last length line loaded long longer max maximum may_be "
        "messages method_not model_only more name new not_be now null of_an one one_of out out_of output over pick "
        "present private_ip process prompt provided provider reached received request_error requires response "
        "safety see send sent set socket something soon specified state stopped streaming subscription support "
        "suspended system takes temperature terminated text than the_assistant the_list the_service there_is "
        "there_was thinking this_call time timeout to_access token tool unable unable_to unexpected unknown up "
        "upgrade upstream valid value version was_not we_have went what which while without worker wrong x "
        "your_project ен 모델"},
    // --- rate_limit
    {K::rate_limit, 6,
        "限流"},
    {K::rate_limit, 5,
        "cap concurrency limit minute quota rate requests throttled"},
    {K::rate_limit, 4,
        "anfragen back bucket calls daily exhausted frequency limited per permit rpm solicitudes throttling tpm "
        "you_are 制限 已达 请求 한도"},
    {K::rate_limit, 3,
        "account at_0 burst chats computer concurrent counts de dynamic easy envoy erreicht exceeded for_atlas fra "
        "free_usage generations hour it_counts limite_de limiter limiting messages min muitas parallel reached "
        "resets seconds slow slow_down streams te temporarily tier tomorrow usage used wait was_your weekly со 发流 "
        "您的 求过 限制 무많 요청"},
    {K::rate_limit, 2,
        "0_generations 0_messages 0_parallel 0_pm 0_requests 0_s 0_seconds a_time above all_of allotment allowance "
        "allowed allows already app are_sending arrest at_a available calm ceiling cloudflare complete connections "
        "counter d day deployments dit down error_0 es exceeded_your fair for_acme for_this free_quota "
        "have_exhausted hourly http_response in_0 insufficient_quota is_0 keys limite limits many max_parallel "
        "may_be minuto mode_is month next of_these often please_check pm pool por_minuto qps questions r refreshes "
        "request_limit request_not request_rate reset resource retry_after s seat second sending spike "
        "spike_arrest started subscription take_a that_was the_counter this_endpoint today tok_min tokens too "
        "too_fast too_many traffic upgrade upgrade_your usage_limit used_up viele wait_a was_rejected we_have "
        "will_be window with_0 you_can you_have your_access your_limit your_plan your_requests your_subscription "
        "zu_viele ов くだ さい ださ まし 上限 使用 公平 平使 当前 触发 调用 超出 达到 频率 너무 했습"},
    {K::rate_limit, 1,
        "* 0_0 0_and 0_calls 0_hour 0_ms 0_of 0_t 0_z a_number acme_0 after_0 again again_at again_in all another "
        "are_no are_using at_the atlas_0 available_for away back_with base before_you being bit bucket_empty "
        "by_this called calling came_back count detected dropped each every exceeded_for exception fast finish "
        "flight for_your from_your generate get give give_it given go gpt has_0 high hit http_0 in_flight ip "
        "is_above is_it is_on is_the it_a key_is lab large_for last later let limit_is live m main max_0 mode "
        "model_is ms network no_accounts no_live not_parse not_valid null number of_0 of_atlas of_it of_messages "
        "of_this of_your off once one only_0 open output_tokens over parse paused per_minute please please_try por "
        "pro quota_exceeded region rejected request request_too resets_at resource_exhausted retry run_0 running "
        "seen session soon sorry syntax syntax_error t_0 take takes_0 team team_acme tenant than the_last the_next "
        "the_service the_stream these this_is this_key throttle time to_0 to_go tok token token_bucket tripped "
        "true try try_again turned two unexpected_token used_0 user utc valid_json was_called went_over when "
        "window_is with_this within workspace you_exceeded you_re you_used your_account your_current your_daily "
        "your_key your_request z zu ли пр"},
    {K::rate_limit, -1,
        "0_f 0_is 0_m 0_mb 0_tokens 0_was aborted accept accepted access account_has account_is allocation and_try "
        "api api_key are_not are_too assistant b backend bad batch blocked body budget by_the bytes can_t "
        "cancelled cannot chat check closed completion connection contains content context could_not credit "
        "current_quota dashboard data deactivated deadline did_not disabled does_not due due_to ended endpoint_is "
        "entity exceed expired failed failure file files first for_a for_the found from_the function funds got "
        "has_no header here idle in_a in_pool inference input internal invalid is_a is_an is_no is_not isn isn_t "
        "it_has it_is la large le length limit_0 limit_reached line llm local long many_requests max_tokens "
        "may_not mb missing model models monthly must n new none not_available not_be not_found not_your nothing o "
        "of_the operation organization own pending pictures premium processing project prompt provider queue read "
        "received refused reply required resolution rpc see sent set settings size something spend stop stopped "
        "support supported suspended system text texts the_answer the_endpoint the_model the_token there_is "
        "there_was this_api time_limit timed timed_out timeout to_a tool tools total total_request turn unable "
        "unable_to unauthorized unavailable unknown unsupported upload upstream validation value voice was_not "
        "while window_exceeded worker wrong x して 服务 模型"},
    // --- server_error
    {K::server_error, 6,
        "database internal runner"},
    {K::server_error, 5,
        "assertion fault memory server"},
    {K::server_error, 4,
        "assert backend bad_gateway broke conflict core crashed deadlock du interner interno load_model prediction "
        "process unloaded worker 内部 했습"},
    {K::server_error, 3,
        "aborted crash disk downstream edge engine ensemble error exit exited failed failure fell gpu had_an hit "
        "hit_a in_ensemble inference keep llama loop model_error none_type null_pointer origin panic pointer "
        "reference returned serverfehler side streaming succeed system that_one trace unexpectedly unforeseen "
        "unhandled unknown_error upstream us what_we while 上游 务出 异常 统出"},
    {K::server_error, 2,
        "0_bad 0_bytes 0_in a_buffer allocate allocate_a an_invalid an_unexpected an_unknown at_our attribute b_0 "
        "background background_loop bad between bug c check checksum chunked compute condition connection_error "
        "content_filter dead decoder del device died ein encountered engineers engineers_have exception "
        "exited_with failed_to fatal_error filter found_in gateway ggml gw handler have_been help http_0 id_0 "
        "incident int it_went itself killed last lumi met model_stream most na not_load null on_our one_was oops "
        "our_engineers panicked place plover plugin problem process_it rate_limit ref ref_0 resources "
        "response_from returned_0 runtime sampler see_the servers service should something space state tensor "
        "the_engine the_handler the_runner tokenizer traceback transfer_encoding tripped type unexpected "
        "unexpected_condition unexpected_error unexpected_server unhandled_exception unreachable was_an we_had "
        "while_reading with_length your_request エラ ラー 出错 服务 系统 部错"},
    {K::server_error, 1,
        "* 0_c 0_of 0_was 0_x a_function aborted_by an_assertion an_error and_0 and_none any api_error application "
        "atlas_0 b batch be_used buffer bytes cache call call_was channel cli container context could_not data "
        "decode did_not during e e_0 ended errno errno_0 erro error_in es exit_code fatal fell_over fern fern_0 "
        "fine found gave generation got host in_the incomplete index_out inside insufficient interrupted "
        "invalid_token invoke invoked is_an key_error layer left length_0 line line_0 list_of match match_any "
        "may_be model model_weights models no_response non not_a not_found object of_it of_ours off on_the one os "
        "os_error our_end our_servers our_side ours out_of over pointer_exception provider query quota "
        "quota_exceeded ran rate received remote reported request_0 request_failed request_was response "
        "response_body result router running s sampling scheduler schema sequence servidor short should_be signal "
        "step store t task team the_context the_list the_model the_origin the_server the_service the_upstream "
        "there_was to_process to_run transfer type_error um unavailable uncaught unknown was_not we_are we_could "
        "weights went with_0 worker_0 x_0 zero サー バー ーバ 错误"},
    {K::server_error, -1,
        "0_b 0_column 0_is abort account acme_0 action after_0 agent ai are_not argument auth authentication "
        "bad_request base busy caller came can_t canceled cannot capacity chat check_your choices closed column "
        "column_0 connect credential credentials curl de desc disconnected does_not dropped empty endpoint error_0 "
        "exhausted expected expired fetch find first foo for_this format free generated has_no has_to heron http "
        "hung image input invalid is_a it_is json key large list list_index llm long look lookup maximum message "
        "missing model_is model_server must must_be name new new_api no_such node not_find not_in nothing o of_the "
        "only output parameter parse parsing peer please reached read refused rejected request request_error "
        "required reset resolve role route send sending server_is service_unavailable slow some such terminated "
        "text than_the this_model time to_parse token tokens too tool tools true tunnel unrecognized up use user "
        "validation value window with_the x"},
    // --- unknown
    {K::unknown, 6,
        "details"},
    {K::unknown, 5,
        "other problem"},
    {K::unknown, 4,
        "an_error banjo good hello oops random report some sorry unexpected x"},
    {K::unknown, 3,
        "0_is 0_of a_generic a_test done ended_with fatal generic is_broken not_do not_work oh oh_no reason test "
        "thing_has three_of us use_a wait_for work"},
    {K::unknown, 2,
        "0_rows 0_tries about about_that are_0 bad broken building called cause complete contact continue "
        "could_not door end error error_on exit_status failed failure fine for_the free happened information "
        "is_fine issue it_took known knows long longer manual me message message_of more more_information near "
        "next_release nobody not_known null of_them on_line perform please read_the release request_failed room "
        "rows saw second something something_went stage stage_two status status_0 table take_the text_is "
        "the_action the_content the_manual the_next the_text thing three to_complete to_continue tries two unable "
        "unable_to wait was_closed was_not we_are weather with_code"},
    {K::unknown, 1,
        "0_was action available below closed code_0 content did_not ended error_in exit fixed further gone has_0 "
        "has_failed is_a is_on is_open it_did it_is large length line line_0 log next none of_0 open process read "
        "retry see step step_0 stopped take tell text the_request there_are this_is to_the took unknown_error use "
        "version went went_wrong what_you with_a without wrong you_did"},
    {K::unknown, -1,
        "0_0 access after ai an_unexpected api atlas atlas_0 b bad_request before call cannot chat check client "
        "connection credentials does_not end_of eof exception failed_to false first found function generation http "
        "http_0 invalid it_was json key llm may model n new not_be o of_it off parse prompt provider rejected "
        "request_error s sampling send sent server service syntax syntax_error t than the_model the_other there_is "
        "there_was token tokens too unexpected_end up upstream valid value while x_0 your_request 니다 습니"},
};
// clang-format on

}  // namespace tables::words
}  // namespace triage::inline TRIAGE_ABI

#endif
