// Chinese providers: their numbers, their words, and what anybody writes in Chinese.

#include "classified.hpp"

using namespace triage;
using K = ErrorKind;

TEST_CASE("numbers of Chinese providers mean what each provider says") {
  classified::check({
      {"zhipu", 200, R"j({"error":{"code":"1113","message":"Your account is in a state we cannot serve"}})j", K::billing},
      {"zai", 429, R"j({"error":{"code":1302,"message":"x"}})j", K::rate_limit},
      {"zai", 429, R"j({"type":"error","error":{"type":"rate_limit_error","code":"1309","message":"[1309][x][202608010101016f]"}})j", K::billing},
      {"bigmodel", 0, R"j(Error code: 400 - {'error': {'code': '1261', 'message': 'Prompt exceeds max length'}})j", K::context_overflow},
      {"zhipu", 400, R"j({"error":{"code":"1211","message":"x"}})j", K::model_not_found},
      {"zhipu", 429, R"j({"error":{"code":"1305","message":"x"}})j", K::overloaded},
      {"zhipu", 400, R"j({"error":{"code":"1301","message":"x"}})j", K::content_filtered},
      {"minimax", 200, R"j({"base_resp":{"status_code":1008,"status_msg":"x"}})j", K::billing},
      {"minimax", 200, R"j({"choices":null,"base_resp":{"status_code":1002,"status_msg":"x"}})j", K::rate_limit},
      {"minimax", 200, R"j({"base_resp":{"status_code":1027,"status_msg":"output new_sensitive"}})j", K::content_filtered},
      {"minimax", 200, R"j({"base_resp":{"status_code":1033,"status_msg":"x"}})j", K::server_error},
      {"minimax", 200, R"j({"base_resp":{"status_code":2013,"status_msg":"invalid params, context window exceeds limit"}})j", K::context_overflow},
      {"siliconflow", 403, R"j({"code":30001,"message":"x","data":null})j", K::billing},
      {"siliconflow", 400, R"j({"code":20012,"message":"x","data":null})j", K::model_not_found},
      {"qianfan", 200, R"j({"error_code":18,"error_msg":"x","id":"as-7f3a9c"})j", K::rate_limit},
      {"baidu", 200, R"j({"error_code":336103,"error_msg":"x","id":"as-7f3a9c"})j", K::context_overflow},
      {"baidu", 200, R"j({"error_code":111,"error_msg":"x"})j", K::auth},
      {"spark", 0, R"j({"header":{"code":10013,"message":"x","sid":"cht000aa11","status":2}})j", K::content_filtered},
      {"xfyun", 0, R"j({"header":{"code":11202,"message":"x","sid":"cht000aa11"}})j", K::rate_limit},
      {"spark", 0, R"j({"header":{"code":10907,"message":"x"}})j", K::context_overflow},
  });
}

TEST_CASE("a number of one provider is none of another's") {
  const auto got = classify({.provider = "minimax", .status = 200, .body = R"({"base_resp":{"status_code":1113}})"});
  CHECK(got.kind != K::billing);
}

TEST_CASE("words of Chinese providers") {
  classified::check({
      {"dashscope", 429, R"j({"error":{"code":"insufficient_quota","type":"insufficient_quota","message":"You exceeded your current quota, please check your plan and billing details."}})j", K::rate_limit},
      {"dashscope", 403, R"j({"error":{"code":"insufficient_quota","message":"The free tier of the model has been exhausted."}})j", K::billing},
      {"dashscope", 403, R"j({"code":"AllocationQuota.FreeTierOnly","message":"x","request_id":"0b1c"})j", K::billing},
      {"dashscope", 429, R"j({"code":"Throttling.AllocationQuota","message":"Free allocated quota exceeded."})j", K::billing},
      {"dashscope", 429, R"j({"code":"Throttling.RateQuota","message":"x"})j", K::rate_limit},
      {"dashscope", 400, R"j({"code":"Arrearage","message":"Access denied, please make sure your account is in good standing."})j", K::billing},
      {"qwen", 400, R"j({"code":"DataInspectionFailed","message":"Output data may contain inappropriate content."})j", K::content_filtered},
      {"volcengine", 429, R"j({"error":{"code":"QuotaExceeded","message":"x","type":"TooManyRequests"}})j", K::billing},
      {"ark", 429, R"j({"error":{"code":"ServerOverloaded","message":"The service is currently unable to handle additional requests.","type":"TooManyRequests"}})j", K::overloaded},
      {"ark", 404, R"j({"error":{"code":"ModelNotOpen","message":"Your account 2100000001 has not activated the model doubao-x."}})j", K::permission_denied},
      {"ark", 403, R"j({"error":{"code":"AccountOverdueError","message":"x"}})j", K::billing},
      {"ark", 400, R"j({"error":{"code":"InputTextSensitiveContentDetected","message":"x"}})j", K::content_filtered},
      {"ark", 400, R"j({"error":{"code":"InvalidParameter","message":"Total tokens of image and text exceed max message tokens"}})j", K::context_overflow},
      {"moonshot", 429, R"j({"error":{"message":"Your account org-1f <ak-2> request reached organization max RPM: 3, please try again after 1 seconds","type":"rate_limit_reached_error"}})j", K::rate_limit},
      {"kimi", 400, R"j({"error":{"message":"The request was rejected because it was considered high risk","type":"content_filter"}})j", K::content_filtered},
      {"kimi", 404, R"j({"error":{"message":"Not found the model kimi-x or Permission denied","type":"resource_not_found_error"}})j", K::model_not_found},
      {"siliconflow", 401, R"j("Invalid token")j", K::auth_permanent},
      {"hunyuan", 200, R"j({"Response":{"Error":{"Code":"ResourceUnavailable.LowBalance","Message":"x"},"RequestId":"1f2e"}})j", K::billing},
      {"tencent", 200, R"j({"Response":{"Error":{"Code":"AuthFailure.SecretIdNotFound","Message":"x"},"RequestId":"1f2e"}})j", K::auth_permanent},
      {"tencent", 200, R"j({"Response":{"Error":{"Code":"RequestLimitExceeded","Message":"x"},"RequestId":"1f2e"}})j", K::rate_limit},
      {"qianfan", 400, R"j({"error":{"code":"tokens_too_long","message":"x","type":"invalid_request_error"}})j", K::context_overflow},
      {"qianfan", 401, R"j({"error":{"code":"invalid_iam_token","message":"IAM Certification failed"}})j", K::auth},
  });
}

TEST_CASE("Chinese wordings are read at any provider") {
  classified::check({
      {"acme", 429, "429 账户余额不足，请前往控制台充值", K::billing},
      {"acme", 403, R"j({"error":{"message":"预扣费额度失败, 用户剩余额度: $0.02, 需要预扣费额度: $0.31","type":"new_api_error"}})j", K::billing},
      {"acme", 403, R"j({"msg":"您的免费额度已用完，请开通按量付费"})j", K::billing},
      {"acme", 0, R"j({"error":"您的账号已欠费，服务已暂停"})j", K::billing},
      {"acme", 400, R"j({"message":"套餐已于昨日到期，请续费后使用"})j", K::billing},
      {"acme", 0, R"j({"code":-1,"msg":"请求过于频繁，请稍后再试"})j", K::rate_limit},
      {"acme", 403, R"j({"msg":"当前接口访问频率超出限制"})j", K::rate_limit},
      {"acme", 500, R"j({"error":"并发数已达上限，请稍后重试"})j", K::rate_limit},
      {"acme", 400, R"j({"msg":"超出每分钟 token 限制"})j", K::rate_limit},
      {"acme", 0, R"j({"error":{"message":"您的额度已用完，将于 2026-09-01 08:00:00 重置"}})j", K::rate_limit},
      {"acme", 500, R"j({"error":{"message":"当前分组上游负载已饱和，请稍后再试"}})j", K::overloaded},
      {"acme", 200, R"j(data: {"error":{"message":"系统繁忙，请稍后再试"}})j", K::overloaded},
      {"acme", 500, R"j({"message":"模型服务过载"})j", K::overloaded},
      {"acme", 401, R"j({"error":{"message":"无效的 API 密钥"}})j", K::auth_permanent},
      {"acme", 401, R"j({"error":{"message":"API Key 无效或不存在"}})j", K::auth_permanent},
      {"acme", 403, R"j({"error":{"message":"用户已被封禁"}})j", K::auth_permanent},
      {"acme", 400, R"j({"error":{"message":"登录状态已失效，请重新登录"}})j", K::auth},
      {"acme", 0, R"j({"error":{"message":"身份验证失败"}})j", K::auth},
      {"acme", 400, R"j({"error":{"message":"您无权访问该模型"}})j", K::permission_denied},
      {"acme", 0, R"j({"error":{"message":"该服务在您所在的地区不可用"}})j", K::permission_denied},
      {"acme", 503, R"j({"error":{"message":"分组 vip 下模型 qwen-x 的可用渠道不存在"}})j", K::model_not_found},
      {"acme", 400, R"j({"error":{"message":"模型 glm-x 不存在，请检查模型代码"}})j", K::model_not_found},
      {"acme", 400, R"j({"error":{"message":"当前模型不支持图片输入"}})j", K::capability_mismatch},
      {"acme", 400, R"j({"error":{"message":"输入内容过长，超过模型上下文长度"}})j", K::context_overflow},
      {"acme", 400, R"j({"error":{"message":"输入 tokens 数超过模型最大限制"}})j", K::context_overflow},
      {"acme", 400, R"j({"error":{"message":"上传的图片过大"}})j", K::payload_too_large},
      {"acme", 400, R"j({"error":{"message":"内容涉及违规信息，已被拦截"}})j", K::content_filtered},
      {"acme", 500, R"j({"error":{"message":"输入内容未通过安全审核"}})j", K::content_filtered},
      {"acme", 500, R"j({"error":{"message":"缺少必填参数 messages"}})j", K::format_error},
      {"acme", 0, R"j({"error":{"message":"temperature 参数格式错误"}})j", K::format_error},
      {"acme", 0, R"j({"error":{"message":"服务器内部错误"}})j", K::server_error},
      {"acme", 500, R"j({"error":{"message":"上游请求超时"}})j", K::idle_timeout},
      {"acme", 500, R"j({"error":{"message":"连接被对方重置"}})j", K::network},
      {"acme", 0, "由于目标计算机积极拒绝，无法连接。", K::network},
      {"acme", 500, R"j({"error":{"message":"模型倍率或价格未配置"}})j", K::config},
      {"acme", 0, R"j({"error":{"message":"请求已被用户取消"}})j", K::cancelled},
      {"acme", 0, R"j({"error":{"message":"\u4f59\u989d\u4e0d\u8db3"}})j", K::billing},
  });
}

TEST_CASE("a plan's window in Chinese asks for another profile") {
  const auto weekly = classify({.provider = "acme", .status = 429, .body = R"({"msg":"已达到每周使用上限"})"});
  CHECK(weekly.kind == K::rate_limit);
  CHECK(weekly.horizon == Horizon::day_or_longer);
  CHECK(weekly.action == Action::rotate_profile);
  const auto minute = classify({.provider = "acme", .status = 429, .body = R"({"msg":"每分钟请求数已达上限"})"});
  CHECK(minute.horizon == Horizon::minutes);
  CHECK(minute.action == Action::retry);
}
