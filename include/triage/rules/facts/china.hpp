// What Chinese providers answer: numbers and words in code fields, and wordings in Chinese.
//
// The Chinese wordings hold for any provider or gateway. Chinese does not separate words, so a fragment matches
// anywhere; a part of a phrase has one script. How a row is written: rules/rule.hpp.

#ifndef TRIAGE_RULES_FACTS_CHINA_HPP
#define TRIAGE_RULES_FACTS_CHINA_HPP

#include <triage/rules/rule.hpp>

namespace triage::inline TRIAGE_ABI {
namespace tables::china {

using namespace rule;
using K = ErrorKind;
using P = Provider;
inline constexpr auto aliyun = "help.aliyun.com model-studio error-code";
inline constexpr auto ark = "volcengine.com docs 82379/1299023";
inline constexpr auto baidu = "cloud.baidu.com qianfan-api errors";
inline constexpr auto kimi = "platform.moonshot.cn errors";
inline constexpr auto silicon = "docs.siliconflow.cn";
inline constexpr auto tencent = "cloud.tencent.com document 1729";
inline constexpr auto xfyun = "xfyun.cn doc spark";
inline constexpr auto newapi = "new-api";
inline constexpr auto wsa = "Winsock";
inline constexpr auto wire = "seen at several providers";
inline constexpr auto zai = "docs.z.ai api-code";
inline constexpr auto hailuo = "platform.minimax.io errorcode";
inline constexpr Modifiers zhipu = at(P::zhipu);
inline constexpr Modifiers minimax = at(P::minimax);
inline constexpr Modifiers qianfan = at(P::qianfan);
inline constexpr Modifiers siliconflow = at(P::siliconflow);
inline constexpr Modifiers spark = at(P::spark);

// clang-format off
inline constexpr Rule all[] = {
    // --- Numbers: `code`, also inside a 200
    {field,    "1000 | 1001 | 1002 | 1003 | 1004",                                  K::auth, zai, zhipu},
    {field,    "1110 | 1111 | 1112",                                                K::auth_permanent, zai, zhipu},
    {field,    "1113",                                       K::billing,              zai, zhipu},
    {field,    "1120",                                       K::server_error,         zai, zhipu},
    {field,    "1121",                                       K::auth_permanent,       zai, zhipu},
    {field,    "1210",                                       K::format_error,         zai, zhipu | weak},
    {field,    "1211",                                       K::model_not_found,      zai, zhipu},
    {field,    "1212",                                       K::capability_mismatch,  zai, zhipu},
    {field,    "1213 | 1214 | 1215",                                                K::format_error, zai, zhipu},
    {field,    "1220",                                       K::permission_denied,    zai, zhipu},
    {field,    "1221 | 1222",                                                       K::model_not_found, zai, zhipu},
    {field,    "1230",                                       K::server_error,         zai, zhipu},
    {field,    "1231",                                       K::rate_limit,           zai, zhipu},
    {field,    "1234",                                       K::network,              zai, zhipu},
    {field,    "1261",                                       K::context_overflow,     zai, zhipu},
    {field,    "1300 | 1301",                                                       K::content_filtered, zai, zhipu},
    {field,    "1302 | 1303",                                                       K::rate_limit, zai, zhipu},
    {field,    "1305",                                       K::overloaded,           zai, zhipu},
    {field,    "1309 | 1311",                                                       K::billing, zai, zhipu},
    {field,    "1312",                                       K::overloaded,           zai, zhipu},
    {field,    "1304",                                       K::rate_limit,           zai, zhipu | day | rotate},
    {field,    "1308",                                       K::rate_limit,           zai, zhipu | hours | rotate},
    {field,    "1310 | 1313",                                                 K::rate_limit, zai, zhipu | day | rotate},

    // base_resp.status_code, inside a 200
    {field,    "1000",                                       K::server_error,         hailuo, minimax},
    {field,    "1001",                                       K::idle_timeout,         hailuo, minimax},
    {field,    "1002",                                       K::rate_limit,           hailuo, minimax},
    {field,    "1004",                                       K::auth,                 hailuo, minimax},
    {field,    "1008",                                       K::billing,              hailuo, minimax},
    {field,    "1024",                                       K::server_error,         hailuo, minimax},
    {field,    "1026 | 1027",                                                     K::content_filtered, hailuo, minimax},
    {field,    "1033",                                       K::server_error,         hailuo, minimax},
    {field,    "1039 | 1041 | 2045",                                                K::rate_limit, hailuo, minimax},
    {field,    "2049",                                       K::auth_permanent,       hailuo, minimax},
    {field,    "2056",                                       K::rate_limit,           hailuo, minimax | hours | rotate},
    {family,   "2013",                                       K::format_error,         hailuo, minimax},

    // error_code, inside a 200
    {field,    "13",                                         K::auth,                 baidu, qianfan},
    {field,    "14",                                         K::auth_permanent,       baidu, qianfan},
    {field,    "18",                                         K::rate_limit,           baidu, qianfan},
    {field,    "19",                                         K::billing,              baidu, qianfan},
    {field,    "100 | 110 | 111",                                                   K::auth, baidu, qianfan},
    {field,    "336000",                                     K::server_error,         baidu, qianfan},
    {family,   "336003",                                     K::format_error,         baidu, qianfan},
    {field,    "336100",                                     K::overloaded,           baidu, qianfan},
    {field,    "336103",                                     K::context_overflow,     baidu, qianfan},
    {field,    "336501 | 336502",                                                   K::rate_limit, baidu, qianfan},
    {field,    "17",                                         K::rate_limit,           baidu, qianfan | day | rotate},

    {field,    "20012",                                      K::model_not_found,      silicon, siliconflow},
    {field,    "20041",                                      K::capability_mismatch,  silicon, siliconflow},
    {field,    "30001",                                      K::billing,              silicon, siliconflow},
    {field,    "30003",                                      K::model_not_found,      silicon, siliconflow},
    {field,    "30014",                                      K::auth_permanent,       silicon, siliconflow},
    {field,    "50501",                                      K::rate_limit,           silicon, siliconflow},
    {field,    "50505 | 50603",                                                    K::overloaded, silicon, siliconflow},

    // header.code
    {field,    "10006 | 10007",                                                     K::rate_limit, xfyun, spark},
    {field,    "10008",                                      K::overloaded,           xfyun, spark},
    {field,    "10013 | 10014",                                                     K::content_filtered, xfyun, spark},
    {field,    "10015",                                      K::auth_permanent,       xfyun, spark},
    {field,    "10016",                                      K::permission_denied,    xfyun, spark},
    {field,    "10019 | 10021",                                                     K::content_filtered, xfyun, spark},
    {field,    "10110",                                      K::overloaded,           xfyun, spark},
    {field,    "10163",                                      K::format_error,         xfyun, spark},
    {field,    "10907",                                      K::context_overflow,     xfyun, spark},
    {field,    "11200",                                      K::permission_denied,    xfyun, spark},
    {field,    "11202 | 11203",                                                     K::rate_limit, xfyun, spark},
    {field,    "11201",                                      K::rate_limit,           xfyun, spark | day | rotate},

    // --- Words. DashScope, where `insufficient_quota` is a throttle but on a 403
    {code,     "insufficient quota",                         K::rate_limit,           aliyun, at(P::dashscope)},
    {code,     "insufficient quota",                         K::billing, aliyun, at(P::dashscope) | on(403)},
    {says,     "exceeded your current quota",                K::rate_limit,           aliyun, at(P::dashscope)},
    {says,     "allocated quota exceeded",                   K::rate_limit,           aliyun},
    {says,     "hour allocated quota exceeded",              K::rate_limit,           aliyun, hours | rotate},
    {says,     "week allocated quota exceeded | month allocated quota exceeded",   K::rate_limit, aliyun, day | rotate},
    {says,     "free allocated quota exceeded",              K::billing,              aliyun, firm},
    {says,     "list index out of range",                    K::format_error, aliyun, at(P::dashscope) | on(500) | firm},
    {code,     "allocation quota free tier only",            K::billing,              aliyun},

    {says,     "current requests list",                      K::rate_limit,           aliyun},
    {code,     "commodity not purchased",                    K::billing,              aliyun},
    {says,     "throttled due to system capacity",           K::overloaded,           aliyun},

    // Volcengine
    {code,     "quota exceeded",                             K::billing,              ark, at(P::volcengine)},
    {code,     "account quota exceeded",                     K::rate_limit,           ark, hours | rotate},
    {code,     "set limit exceeded",                         K::billing,              ark},
    {says,     "set inference limit | free trial quota",                            K::billing, ark},
    {says,     "model loading | unable to handle additional",                       K::overloaded, ark},
    {says,     "out of context | max message tokens",                               K::context_overflow, ark},
    {says,     "usage quota",                                K::rate_limit,           ark, rotate},
    {says,     "invalid endpoint",                           K::model_not_found,      ark},
    {code,     "model not open",                             K::permission_denied,    ark},
    {code,     "invalid account status",                     K::auth_permanent,       ark},
    {says,     "api key doesn't exist",                      K::auth_permanent,       ark},
    {field,    "invalid subscription",                       K::billing,              ark},
    {says,     "risk detection",                             K::content_filtered,     ark},

    // Qianfan
    {says,     "total request limit reached",                K::billing,              baidu, qianfan},
    {implies,  "certification failed",                       K::auth_permanent,       baidu},
    {code,     "invalid iam token",                          K::auth,                 baidu},
    {says,     "characters too long | tokens too long",                             K::context_overflow, baidu},
    {code,     "unsafe request",                             K::content_filtered,     baidu},
    {says,     "max length of current question",             K::context_overflow,     baidu},

    // Moonshot, SiliconFlow, Spark, Tencent
    {says,     "organization max",                           K::rate_limit,           kimi},
    {says,     "considered high risk",                       K::content_filtered,     kimi},
    {says,     "exists risk",                                K::content_filtered,     "DeepSeek"},
    {says,     "does not support successive",                K::format_error,         "DeepSeek"},
    {finish,   "insufficient system resource",               K::overloaded,           "DeepSeek"},
    {says,     "length too long",                            K::context_overflow,     kimi},
    {says,     "not found the model",                        K::model_not_found,      kimi},
    {says,     "model disabled",                             K::model_not_found,      silicon},
    {says,     "no auth error",                              K::permission_denied,    xfyun},
    {says,     "qps",                                        K::rate_limit,           wire},
    {says,     "new sensitive",                              K::content_filtered,     hailuo, firm},
    {says,     "prompt token* ~ must be less than",          K::context_overflow,     silicon},
    {family,   "auth failure",                               K::auth,                 tencent},
    {says,     "unauthorized operation",                     K::permission_denied,    tencent},
    {says,     "resource unavailable | service stop*",                             K::billing, tencent, at(P::hunyuan)},
    {says,     "secret id",                                  K::auth_permanent,       tencent},
    {says,     "resource pack",                              K::billing,              tencent},
    {code,     "unsupported operation pkg exhausted",        K::billing,              tencent},
    {says,     "not activated",                              K::permission_denied,    tencent},
    {says,     "illegal detected",                           K::content_filtered,     tencent},

    // --- Wordings: billing
    {says,     "余额 | 欠费 | 充值 | 额度不足",                                     K::billing, wire},
    {says,     "额度失败",                                   K::billing,              newapi},
    {says,     "额度 ~ 完 | 额度 ~ 尽 | 配额不足 | 配额 ~ 完 | 配额 ~ 尽 | 资源包 | 套餐 ~ 期", K::billing, wire},
    {says,     "套餐 ~ 未开放 | 套餐 ~ 不支持",                                     K::billing, wire},
    {hints,    "额度 | 套餐",                                                       K::billing, wire},
    {field,    "2061",                                       K::billing,              hailuo, minimax},

    // rate_limit
    {says,     "频繁 | 过快 | 太快 | 频率 ~ 过 | 频率 ~ 限 | 速率 | 并发 | 限流 | 流控", K::rate_limit, wire},
    {says,     "流量限制 | 请求数 | 调用次数 | 请求过多",                           K::rate_limit, wire},
    {says,     "每分钟",                                     K::rate_limit,           wire, minutes | firm},
    {says,     "其他请求正在进行",                           K::rate_limit,           wire},
    {says,     "使用 ~ 上限",                                K::rate_limit,           wire, rotate},
    {says,     "公平使用",                                   K::rate_limit,           wire, day | rotate},
    {says,     "限额",                                       K::rate_limit,           wire},
    {says,     "重置",                                       K::rate_limit,           wire, rotate | firm},
    {hints,    "上限",                                       K::rate_limit,           wire},
    {note,     "每周 | 每月 | 每日 | 每天 | 今日",                                  {}, wire, day | rotate},
    {note,     "小时",                                       {},                      wire, hours},

    // overloaded
    {says,     "繁忙 | 过载 | 饱和 | 负载 | 量过大 | 算力 | 资源不足",              K::overloaded, wire},
    {implies,  "不可用",                                     K::overloaded,           wire},
    {says,     "排队 | 维护 | 加载中",                                              K::overloaded, wire},
    {hints,    "稍后",                                       K::overloaded,           wire},
    {says,     "服务器正忙",                                 K::overloaded,           wire},

    // auth, auth_permanent
    {says,     "过期 | 失效 | 鉴权 | 认证失败 | 验证失败 | 身份 | 未授权 | 登录 | 签名", K::auth, wire},
    {says,     "authentication ~ 参数",                      K::auth,                 wire},
    {hints,    "令牌 | 密钥",                                                       K::auth, wire},
    {field,    "336007",                                     K::auth,                 baidu, qianfan | on(401)},
    {says,     "无效 ~ 令牌",                                K::auth_permanent,       newapi},
    {says,     "令牌无效",                                   K::auth_permanent,       wire},
    {says,     "令牌 ~ 不可用",                              K::auth_permanent,       newapi},
    {says, R"(
        token ~ 非法 | 无效 ~ 密钥 | 密钥无效 | 密钥错误 | 密钥不存在 | 无效 ~ api key | api key ~ 无效
        api key ~ 错误 | api key ~ 不存在 | 封禁 | 冻结 | 锁定 | 已被禁用
    )", K::auth_permanent, wire},
    {says,     "账号 ~ 禁用 | 账户 ~ 禁用",                                         K::auth_permanent, wire, firm},
    {says,     "账户不存在 | 违规行为",                                             K::auth_permanent, wire},
    {says,     "token ~ 状态不可用",                         K::auth_permanent,       newapi, firm},

    // permission_denied
    {says,     "无权 | 权限 | 未开通 | 未开放 | 不允许 | 实名 | 白名单",            K::permission_denied, wire},
    {says,     "允许访问 | 分组已被禁用 | 渠道已被禁用",                            K::permission_denied, newapi},
    {says,     "地区",                                       K::permission_denied,    wire},
    {field,    "2038 | 2042",                                                    K::permission_denied, hailuo, minimax},

    // content_filtered
    {says,     "敏感 | 违规 | 违反 | 审核 | 不安全 | 内容安全 | 安全策略 | 风险",   K::content_filtered, wire},
    {implies,  "过滤",                                       K::content_filtered,     wire},
    {says,     "法律法规",                                   K::content_filtered,     wire, firm},

    // context_overflow, payload_too_large
    {hints,    "上下文",                                     K::context_overflow,     wire},
    {says,     "上下文 ~ 长 | 上下文 ~ 超 | 上下文 ~ 太 | 超 ~ 上下文 | 超长 | 过长", K::context_overflow, wire},
    {says,     "最大长度 | 长度超 | token ~ 超 | tokens ~ 超 | 超 ~ token | 超 ~ tokens", K::context_overflow, wire},
    {says,     "max input characters",                       K::context_overflow,     baidu},
    {field,    "336007",                                     K::context_overflow,     baidu, qianfan},
    {says,     "过大 | 大小超",                                                     K::payload_too_large, wire},
    {field,    "2048",                                       K::payload_too_large,    hailuo, minimax},

    // model_not_found, capability_mismatch
    {says,     "可用渠道 | 可用的渠道 | 上游渠道",                                  K::model_not_found, newapi},
    {says,     "模型 ~ 不存在 | 模型 ~ 弃用 | 模型 ~ 停用 | 未找到模型 | 找不到模型", K::model_not_found, wire},
    {says,     "不支持的模型 | 不支持该模型 | 已下线",                              K::model_not_found, wire},
    {says,     "不支持 | not support | only support*",                              K::capability_mismatch, wire},

    // format_error
    {implies,  "参数 ~ 误",                                  K::format_error,         wire},
    {says,     "参数错误 | max tokens ~ 超 | 参数 ~ 无效 | 参数 ~ 失败",            K::format_error, wire},
    {implies,  "格式 ~ 误",                                  K::format_error,         wire},
    {says,     "缺少 | 不能为空",                                                   K::format_error, wire},
    {hints,    "参数",                                       K::format_error,         wire},
    {field,    "1042",                                       K::format_error,         hailuo, minimax},
    {family,   "336001 | 336002 | 336006",                                          K::format_error, baidu, qianfan},

    // server_error, network, idle_timeout
    {says,     "内部错误 | 服务 ~ 异常",                                            K::server_error, wire},
    {implies,  "服务 ~ 错",                                  K::server_error,         wire},
    {says,     "系统 ~ 异常",                                K::server_error,         wire},
    {implies,  "系统 ~ 错",                                  K::server_error,         wire},
    {says,     "数据库",                                     K::server_error,         newapi, firm},
    {hints,    "上游",                                       K::server_error,         wire},
    {says,     "网络",                                       K::network,              wire},
    {implies,  "连接",                                       K::network,              wire},
    {says,     "连接 ~ 重置",                                K::network,              wire, firm},
    {says,     "域名",                                       K::network,              wire},
    {says,     "主机",                                       K::network,              wsa},
    {says,     "套接字",                                     K::network,              wsa, firm},
    {says,     "超时",                                       K::idle_timeout,         wire},

    // empty_response, malformed_tool_call, cancelled, config
    {says,     "空内容 | 空回复",                                                   K::empty_response, wire},
    {says,     "工具 ~ 解析",                                K::malformed_tool_call,  wire},
    {says,     "取消",                                       K::cancelled,            wire},
    {says,     "未配置 | 没配置 | 没有配置 | 未设置 | 环境变量",                     K::config, wire},
    {says,     "访问被限制",                                 K::permission_denied,    "wire"},
    {says,     "参数非法",                                   K::format_error,         wire, firm},
    {says,     "没有 ~ 授权",                                K::permission_denied,    wire},
};
// clang-format on

}  // namespace tables::china
}  // namespace triage::inline TRIAGE_ABI

#endif
