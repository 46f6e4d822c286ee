// Chinese providers: what their numbers mean by their own documents, and what anybody writes in Chinese.

#include "classify/wordings.hpp"

using wordings::codes;
using wordings::finishes;
using wordings::texts;
using H = triage::Horizon;
using K = triage::ErrorKind;

TEST_CASE("Zhipu's numbers") {
  constexpr wordings::Beside here{429, "zhipu"};
  codes(K::auth, here, "x", "1000\n1001\n1002\n1003\n1004");
  codes(K::auth_permanent, here, "x", "1110\n1111\n1112\n1121");
  codes(K::overloaded, here, "x", "1305\n1312");
  codes(K::server_error, here, "x", "1120");
  codes(K::format_error, here, "x", "1213\n1214\n1215");
  codes(K::format_error, {400, "zhipu"}, "x", "1210");  // a 429 beside it would say more
  codes(K::capability_mismatch, here, "x", "1212");
  codes(K::permission_denied, here, "x", "1220");
  codes(K::model_not_found, here, "x", "1211\n1221\n1222");
  codes(K::server_error, here, "x", "1230");
  codes(K::network, here, "x", "1234");
  codes(K::context_overflow, here, "x", "1261");
  codes(K::content_filtered, here, "x", "1300\n1301");
  codes(K::billing, here, "x", "1113\n1309\n1311");
  codes(K::rate_limit, {500, "zhipu"}, "x", "1231\n1302\n1303");
  codes({K::rate_limit, H::hours}, {500, "zhipu"}, "x", "1308");
  codes({K::rate_limit, H::day_or_longer}, {500, "zhipu"}, "x", "1304\n1310\n1313");
}

TEST_CASE("MiniMax's numbers") {
  constexpr wordings::Beside here{429, "minimax"};
  codes(K::server_error, here, "x", "1000\n1024\n1033");
  codes(K::idle_timeout, here, "x", "1001");
  codes(K::auth, here, "x", "1004");
  codes(K::auth_permanent, here, "x", "2049");
  codes(K::content_filtered, here, "x", "1026\n1027");
  codes(K::billing, here, "x", "1008");
  codes(K::format_error, {0, "minimax"}, "x", "2013");
  codes(K::rate_limit, {500, "minimax"}, "x", "1002\n1039\n1041\n2045");
  codes({K::rate_limit, H::hours}, {500, "minimax"}, "x", "2056");
}

TEST_CASE("Qianfan's numbers") {
  constexpr wordings::Beside here{429, "qianfan"};
  codes(K::auth, here, "x", "13\n100\n110\n111");
  codes(K::auth_permanent, here, "x", "14");
  codes(K::billing, here, "x", "19");
  codes(K::server_error, here, "x", "336000");
  codes(K::context_overflow, here, "x", "336007\n336103");
  codes(K::overloaded, here, "x", "336100");
  codes(K::rate_limit, {500, "qianfan"}, "x", "18\n336501\n336502");
  codes({K::rate_limit, H::day_or_longer}, {500, "qianfan"}, "x", "17");
}

TEST_CASE("SiliconFlow's numbers") {
  constexpr wordings::Beside here{500, "siliconflow"};
  codes(K::capability_mismatch, here, "x", "20041");
  codes(K::model_not_found, here, "x", "20012\n30003");
  codes(K::billing, here, "x", "30001");
  codes(K::rate_limit, here, "x", "50501");
  codes(K::overloaded, here, "x", "50505\n50603");
}

TEST_CASE("Spark's numbers") {
  constexpr wordings::Beside here{500, "spark"};
  codes(K::rate_limit, here, "x", "10006\n10007\n11202\n11203");
  codes(K::overloaded, here, "x", "10008\n10110");
  codes(K::content_filtered, here, "x", "10013\n10014\n10019\n10021");
  codes(K::auth_permanent, here, "x", "10015");
  codes(K::permission_denied, here, "x", "10016\n11200");
  codes(K::format_error, here, "x", "10163");
  codes(K::context_overflow, here, "x", "10907");
  codes({K::rate_limit, H::day_or_longer}, here, "x", "11201");
}

TEST_CASE("codes of Chinese providers outrank the words beside them") {
  constexpr auto other = "The model is overloaded.";
  codes(K::billing, {429}, other, R"(
CommodityNotPurchased
SetLimitExceeded
InvalidSubscription
UnsupportedOperation.PkgExhausted
)");
  codes(K::billing, {429, "volcengine"}, other, "QuotaExceeded");
  codes(K::rate_limit, {400, "dashscope"}, other, "insufficient_quota");
  codes({K::rate_limit, H::hours}, {400}, other, "AccountQuotaExceeded");
  codes(K::permission_denied, {400}, other, "ModelNotOpen");
  codes(K::auth_permanent, {400}, other, "InvalidAccountStatus");
  codes(K::auth, {400}, other, "invalid_iam_token");
  codes(K::content_filtered, {400}, other, "unsafe_request");
  codes(K::auth, {400}, "x", "AuthFailure");
  finishes(K::overloaded, "insufficient_system_resource");
}

TEST_CASE("English words of Chinese providers, whatever the status says") {
  texts(K::rate_limit, {500}, R"(
Allocated quota exceeded
You have too many entries in the current requests list
Your account reached organization max RPM
The QPS of this key is too high for us
Your usage quota for this window is gone
)");
  texts({K::rate_limit, H::hours}, {500}, "5-hour allocated quota exceeded");
  texts({K::rate_limit, H::day_or_longer}, {500}, R"(
week allocated quota exceeded
month allocated quota exceeded
Daily request limit reached
)");
  texts(K::rate_limit, {500, "dashscope"}, "You exceeded your current quota, please look at it");
  texts(K::overloaded, {429}, R"(
Request was throttled due to system capacity
Model loading, hold on
The service is unable to handle additional work
)");
  texts(K::billing, {429}, R"(
You are past the set inference limit
Your free trial quota is gone
Please buy a resource pack
)");
  texts(K::billing, {429, "qianfan"}, "Total request limit reached");
  texts(K::billing, {429, "hunyuan"}, R"(
ResourceUnavailable
The service stopped
)");
  texts(K::context_overflow, {500}, R"(
It is out of context
It is above max message tokens
Characters too long
It has a length too long
The prompt tokens must be less than 8192
)");
  texts(K::model_not_found, {403}, R"(
Invalid endpoint
Not found the model acme-1
Model disabled
)");
  texts(K::auth_permanent, {429}, R"(
The API key doesn't exist
Certification failed
)");
  texts(K::content_filtered, {500}, R"(
It did not pass risk detection
It was considered high risk
Content Exists Risk
There is something new_sensitive
Illegal detected
)");
  texts(K::permission_denied, {429}, R"(
no auth error
UnauthorizedOperation
The model is not activated
)");
  texts(K::format_error, {500}, "acme-1 does not support successive user messages");
  texts(K::capability_mismatch, {500}, "acme-1 not support images");
}

TEST_CASE("money, in Chinese") {
  texts(K::billing, {429}, R"(
请充值
额度不足
预扣费额度失败
您的额度已用尽
配额不足
配额已用完
配额已耗尽
请购买资源包
当前套餐暂未开放
当前套餐不支持
)");
  texts(K::billing, {}, R"(
请查看额度
请查看套餐
)");
}

TEST_CASE("throttles, in Chinese") {
  texts(K::rate_limit, {500}, R"(
请求过快
调用频率太过
已达到速率
已被限流
触发流控
触发流量限制
您的请求数太多
您的调用次数太多
请求过多
已达到使用的上限
违背公平使用
已达到限额
)");
  texts(K::rate_limit, {}, "已达到上限");
  texts({K::rate_limit, H::day_or_longer}, {429}, R"(
每月 限流
每日 限流
每天 限流
今日 限流
公平使用
)");
  texts({K::rate_limit, H::hours}, {429}, "5 小时 限流");
}

TEST_CASE("full providers, in Chinese") {
  texts(K::overloaded, {500}, R"(
服务器繁忙
已经饱和
负载太高
访问量过大
算力紧张
资源不足
暂时不可用
正在排队
正在维护
模型加载中
)");
  texts(K::overloaded, {}, "请稍后");
}

TEST_CASE("credentials, in Chinese") {
  texts(K::auth, {429}, R"(
已过期
已失效
鉴权出错
认证失败
验证失败
身份出错
未授权
请登录
签名出错
authentication 缺少参数
)");
  texts(K::auth, {}, R"(
请检查令牌
请检查密钥
)");
  texts(K::auth_permanent, {429}, R"(
无效的令牌
令牌无效
该令牌状态不可用
token 是非法
密钥无效
密钥错误
密钥不存在
无效的 API key
API key 是无效
API key 是错误
API key 并不存在
账户被冻结
账户被锁定
用户已被禁用
账户不存在
存在违规行为
)");
}

TEST_CASE("acts that are not allowed, in Chinese") {
  texts(K::permission_denied, {429}, R"(
没有权限
服务未开通
接口未开放
不允许使用
请先实名
不在白名单
不在允许访问之列
该分组已被禁用
该渠道已被禁用
)");
}

TEST_CASE("content that is refused, in Chinese") {
  texts(K::content_filtered, {500}, R"(
包含敏感词
违反规定
不安全的内容
内容安全检查
触发安全策略
存在风险
)");
}

TEST_CASE("requests, in Chinese") {
  texts(K::context_overflow, {500}, R"(
上下文太大
输入超长
输入过长
超过最大长度
输入长度超出
token 数已超
超出 token 数
超出 tokens 数
)");
  texts(K::payload_too_large, {500}, "文件大小超出");
  texts(K::model_not_found, {403}, R"(
没有可用渠道
没有可用的渠道
上游渠道没有
模型已被弃用
模型已被停用
未找到模型
找不到模型
不支持的模型
不支持该模型
已下线
)");
  texts(K::format_error, {500}, R"(
参数有误
参数非法
max_tokens 已超
参数是无效
参数校验失败
格式有误
不能为空
)");
  texts(K::format_error, {}, "请检查参数");
}

TEST_CASE("broken services and networks, in Chinese") {
  texts(K::server_error, {503}, R"(
内部错误
服务出现异常
服务出错
系统出现异常
系统出错
数据库查询
)");
  texts(K::server_error, {}, "上游");
  texts(K::network, {503}, R"(
网络出错
域名出错
主机出错
套接字
)");
  texts(K::empty_response, {500}, R"(
返回空内容
返回空回复
)");
  texts(K::malformed_tool_call, {500}, "工具调用解析");
  texts(K::config, {500}, R"(
密码未设置
请检查环境变量
)");
}
