// What providers in China answer.
// How a row is written: rules/rule.hpp.

#ifndef TRIAGE_RULES_FACTS_CHINA_HPP
#define TRIAGE_RULES_FACTS_CHINA_HPP

#include <triage/rules/rule.hpp>

namespace triage::inline TRIAGE_ABI {
namespace tables::china {

using namespace rule;
using K = ErrorKind;
using P = Provider;

inline constexpr auto aliyun = "https://help.aliyun.com/zh/model-studio/error-code";
inline constexpr auto ark = "https://www.volcengine.com/docs/82379/1299023";
inline constexpr auto baidu = "cloud.baidu.com qianfan-api errors";  // error_code, inside a 200
inline constexpr auto kimi = "platform.moonshot.cn errors";
inline constexpr auto silicon = "docs.siliconflow.cn";
inline constexpr auto tencent = "cloud.tencent.com document 1729";
inline constexpr auto xfyun = "xfyun.cn doc spark";  // header.code
inline constexpr auto newapi = "new-api";
inline constexpr auto wsa = "Winsock";
inline constexpr auto zai = "https://docs.z.ai/api-reference/api-code";
inline constexpr auto hailuo = "platform.minimax.io errorcode";  // base_resp.status_code, inside a 200
inline constexpr Modifiers zhipu = at(P::zhipu);
inline constexpr Modifiers minimax = at(P::minimax);
inline constexpr Modifiers qianfan = at(P::qianfan);
inline constexpr Modifiers siliconflow = at(P::siliconflow);
inline constexpr Modifiers spark = at(P::spark);
inline constexpr auto deepseek = "DeepSeek";

// clang-format off
inline constexpr Rule all[] = {
    {code,   "insufficient quota",                        K::rate_limit,           aliyun, at(P::dashscope)},
    {code,   "insufficient quota",                        K::billing,              aliyun, at(P::dashscope) | on(403)},
    {code,   "allocation quota free tier only",           K::billing,              aliyun},
    {code,   "commodity not purchased",                   K::billing,              aliyun},
    {code,   "data inspection failed",                    K::content_filtered,     aliyun},
    {code,   "algo invalid parameter",                    K::format_error,         aliyun},
    {text,   "exceeded your current quota",               K::rate_limit,           aliyun, at(P::dashscope)},
    {text,   "allocated quota exceeded",                  K::rate_limit,           aliyun},
    {text,   "hour allocated quota exceeded",             K::rate_limit,           aliyun, hours | rotate},
    {text,   "week allocated quota exceeded",             K::rate_limit,           aliyun, day | rotate},
    {text,   "month allocated quota exceeded",            K::rate_limit,           aliyun, day | rotate},
    {text,   "current requests list",                     K::rate_limit,           aliyun},
    {text,   "free allocated quota exceeded",             K::billing,              aliyun, at(P::dashscope)},
    {text,   "throttled due to system capacity",          K::overloaded,           aliyun},
    {text,   "input data may",                            K::content_filtered,     aliyun},
    {text,   "list index out of range",                   K::format_error,         aliyun, at(P::dashscope) | on(500)},

    {field,  "invalid subscription",                      K::billing,              ark},
    {code,   "account quota exceeded",                    K::rate_limit,           ark, hours | rotate},
    {code,   "quota exceeded",                            K::billing,              ark, at(P::volcengine)},
    {code,   "set limit exceeded",                        K::billing,              ark},
    {code,   "invalid account status",                    K::auth_permanent,       ark},
    {code,   "model not open",                            K::permission_denied,    ark},
    {text,   "usage quota",                               K::rate_limit,           ark, rotate},
    {text,   "set inference limit",                       K::billing,              ark},
    {text,   "free trial quota",                          K::billing,              ark},
    {text,   "api key doesn't exist",                     K::auth_permanent,       ark},
    {text,   "model loading",                             K::overloaded,           ark},
    {text,   "unable to handle additional",               K::overloaded,           ark},
    {text,   "out of context",                            K::context_overflow,     ark},
    {text,   "max message tokens",                        K::context_overflow,     ark},
    {text,   "invalid endpoint",                          K::model_not_found,      ark},
    {text,   "risk detection",                            K::content_filtered,     ark},

    {field,  "18",                                        K::rate_limit,           baidu, qianfan},
    {field,  "336501",                                    K::rate_limit,           baidu, qianfan},
    {field,  "336502",                                    K::rate_limit,           baidu, qianfan},
    {field,  "17",                                        K::rate_limit,           baidu, qianfan | day | rotate},
    {field,  "19",                                        K::billing,              baidu, qianfan},
    {field,  "13",                                        K::auth,                 baidu, qianfan},
    {field,  "100",                                       K::auth,                 baidu, qianfan},
    {field,  "110",                                       K::auth,                 baidu, qianfan},
    {field,  "111",                                       K::auth,                 baidu, qianfan},
    {field,  "336007",                                    K::auth,                 baidu, qianfan | on(401)},
    {field,  "14",                                        K::auth_permanent,       baidu, qianfan},
    {field,  "336100",                                    K::overloaded,           baidu, qianfan},
    {field,  "336000",                                    K::server_error,         baidu, qianfan},
    {field,  "336103",                                    K::context_overflow,     baidu, qianfan},
    {field,  "336007",                                    K::context_overflow,     baidu, qianfan},
    {code,   "invalid iam token",                         K::auth,                 baidu},
    {code,   "unsafe request",                            K::content_filtered,     baidu},
    {code,   "336003",                                    K::format_error,         baidu, qianfan | hint},
    {code,   "336001",                                    K::format_error,         baidu, qianfan | hint},
    {code,   "336002",                                    K::format_error,         baidu, qianfan | hint},
    {code,   "336006",                                    K::format_error,         baidu, qianfan | hint},
    {text,   "total request limit reached",               K::billing,              baidu, qianfan},
    {text,   "certification failed",                      K::auth_permanent,       baidu, likely},
    {text,   "ak ~ is not correct",                       K::auth_permanent,       baidu, at(P::qianfan)},
    {text,   "characters too long",                       K::context_overflow,     baidu},
    {text,   "tokens too long",                           K::context_overflow,     baidu},
    {text,   "max length of current question",            K::context_overflow,     baidu},
    {text,   "max input characters",                      K::context_overflow,     baidu},

    {text,   "organization max",                          K::rate_limit,           kimi},
    {text,   "length too long",                           K::context_overflow,     kimi},
    {text,   "not found the model",                       K::model_not_found,      kimi},
    {text,   "considered high risk",                      K::content_filtered,     kimi},

    {field,  "50501",                                     K::rate_limit,           silicon, siliconflow},
    {field,  "30001",                                     K::billing,              silicon, siliconflow},
    {field,  "30014",                                     K::auth_permanent,       silicon, siliconflow},
    {field,  "50505",                                     K::overloaded,           silicon, siliconflow},
    {field,  "50603",                                     K::overloaded,           silicon, siliconflow},
    {field,  "20012",                                     K::model_not_found,      silicon, siliconflow},
    {field,  "30003",                                     K::model_not_found,      silicon, siliconflow},
    {field,  "20041",                                     K::capability_mismatch,  silicon, siliconflow},
    {text,   "prompt token* ~ must be less than",         K::context_overflow,     silicon},
    {text,   "model disabled",                            K::model_not_found,      silicon},

    {code,   "unsupported operation pkg exhausted",       K::billing,              tencent},
    {code,   "auth failure",                              K::auth,                 tencent, hint},
    {text,   "resource unavailable",                      K::billing,              tencent, at(P::hunyuan)},
    {text,   "service stop*",                             K::billing,              tencent, at(P::hunyuan)},
    {text,   "resource pack",                             K::billing,              tencent},
    {text,   "secret id",                                 K::auth_permanent,       tencent},
    {text,   "unauthorized operation",                    K::permission_denied,    tencent},
    {text,   "not activated",                             K::permission_denied,    tencent},
    {text,   "illegal detected",                          K::content_filtered,     tencent},

    {field,  "10006",                                     K::rate_limit,           xfyun, spark},
    {field,  "10007",                                     K::rate_limit,           xfyun, spark},
    {field,  "11202",                                     K::rate_limit,           xfyun, spark},
    {field,  "11203",                                     K::rate_limit,           xfyun, spark},
    {field,  "11201",                                     K::rate_limit,           xfyun, spark | day | rotate},
    {field,  "10015",                                     K::auth_permanent,       xfyun, spark},
    {field,  "10016",                                     K::permission_denied,    xfyun, spark},
    {field,  "11200",                                     K::permission_denied,    xfyun, spark},
    {field,  "10008",                                     K::overloaded,           xfyun, spark},
    {field,  "10110",                                     K::overloaded,           xfyun, spark},
    {field,  "10907",                                     K::context_overflow,     xfyun, spark},
    {field,  "10013",                                     K::content_filtered,     xfyun, spark},
    {field,  "10014",                                     K::content_filtered,     xfyun, spark},
    {field,  "10019",                                     K::content_filtered,     xfyun, spark},
    {field,  "10021",                                     K::content_filtered,     xfyun, spark},
    {field,  "10163",                                     K::format_error,         xfyun, spark},
    {text,   "no auth error",                             K::permission_denied,    xfyun},

    {text,   "额度失败",                                      K::billing,              newapi},
    {text,   "无效 ~ 令牌",                                   K::auth_permanent,       newapi},
    {text,   "令牌 ~ 不可用",                                  K::auth_permanent,       newapi},
    {text,   "token ~ 状态不可用",                             K::auth_permanent,       newapi},
    {text,   "允许访问",                                      K::permission_denied,    newapi},
    {text,   "分组已被禁用",                                    K::permission_denied,    newapi},
    {text,   "渠道已被禁用",                                    K::permission_denied,    newapi},
    {text,   "数据库",                                       K::server_error,         newapi},
    {text,   "可用渠道",                                      K::model_not_found,      newapi},
    {text,   "可用的渠道",                                     K::model_not_found,      newapi},
    {text,   "上游渠道",                                      K::model_not_found,      newapi},

    {text,   "主机",                                        K::network,              wsa},
    {text,   "套接字",                                       K::network,              wsa},

    {field,  "1231",                                      K::rate_limit,           zai, zhipu},
    {field,  "1302",                                      K::rate_limit,           zai, zhipu},
    {field,  "1303",                                      K::rate_limit,           zai, zhipu},
    {field,  "1304",                                      K::rate_limit,           zai, zhipu | day | rotate},
    {field,  "1308",                                      K::rate_limit,           zai, zhipu | hours | rotate},
    {field,  "1310",                                      K::rate_limit,           zai, zhipu | day | rotate},
    {field,  "1313",                                      K::permission_denied,    zai, zhipu},  // fair use; lifted on request
    {field,  "1113",                                      K::billing,              zai, zhipu},
    {field,  "1309",                                      K::billing,              zai, zhipu},
    {field,  "1311",                                      K::billing,              zai, zhipu},
    {field,  "1000",                                      K::auth,                 zai, zhipu},
    {field,  "1001",                                      K::auth,                 zai, zhipu},
    {field,  "1002",                                      K::auth_permanent,       zai, zhipu},
    {field,  "1003",                                      K::auth,                 zai, zhipu},
    {field,  "1004",                                      K::auth,                 zai, zhipu},
    {field,  "1110",                                      K::auth_permanent,       zai, zhipu},
    {field,  "1111",                                      K::auth_permanent,       zai, zhipu},
    {field,  "1112",                                      K::auth_permanent,       zai, zhipu},
    {field,  "1121",                                      K::auth_permanent,       zai, zhipu},
    {field,  "1220",                                      K::permission_denied,    zai, zhipu},
    {field,  "1305",                                      K::overloaded,           zai, zhipu},
    {field,  "1312",                                      K::overloaded,           zai, zhipu},
    {field,  "1120",                                      K::server_error,         zai, zhipu},
    {field,  "1230",                                      K::server_error,         zai, zhipu},
    {field,  "1234",                                      K::network,              zai, zhipu},
    {field,  "1261",                                      K::context_overflow,     zai, zhipu},
    {field,  "1211",                                      K::model_not_found,      zai, zhipu},
    {field,  "1221",                                      K::model_not_found,      zai, zhipu},
    {field,  "1222",                                      K::model_not_found,      zai, zhipu},
    {field,  "1212",                                      K::capability_mismatch,  zai, zhipu},
    {field,  "1300",                                      K::content_filtered,     zai, zhipu},
    {field,  "1301",                                      K::content_filtered,     zai, zhipu},
    {field,  "1210",                                      K::format_error,         zai, zhipu | hint},
    {field,  "1213",                                      K::format_error,         zai, zhipu},
    {field,  "1214",                                      K::format_error,         zai, zhipu},
    {field,  "1215",                                      K::format_error,         zai, zhipu},
    {finish, "sensitive",                                 K::content_filtered,     zai},
    {finish, "moderated",                                 K::content_filtered,     zai},
    {text,   "fair usage policy",                         K::rate_limit,           zai, futile},
    {text,   "parameter was not received",                K::format_error,         zai},

    {field,  "1002",                                      K::rate_limit,           hailuo, minimax},
    {field,  "1039",                                      K::rate_limit,           hailuo, minimax},
    {field,  "1041",                                      K::rate_limit,           hailuo, minimax},
    {field,  "2045",                                      K::rate_limit,           hailuo, minimax},
    {field,  "2056",                                      K::rate_limit,           hailuo, minimax | hours | rotate},
    {field,  "1008",                                      K::billing,              hailuo, minimax},
    {field,  "2061",                                      K::billing,              hailuo, minimax},
    {field,  "1004",                                      K::auth,                 hailuo, minimax},
    {field,  "2049",                                      K::auth_permanent,       hailuo, minimax},
    {field,  "2038",                                      K::permission_denied,    hailuo, minimax},
    {field,  "2042",                                      K::permission_denied,    hailuo, minimax},
    {field,  "1000",                                      K::server_error,         hailuo, minimax},
    {field,  "1024",                                      K::server_error,         hailuo, minimax},
    {field,  "1033",                                      K::server_error,         hailuo, minimax},
    {field,  "1001",                                      K::idle_timeout,         hailuo, minimax},
    {field,  "2048",                                      K::payload_too_large,    hailuo, minimax},
    {field,  "1026",                                      K::content_filtered,     hailuo, minimax},
    {field,  "1027",                                      K::content_filtered,     hailuo, minimax},
    {field,  "1042",                                      K::format_error,         hailuo, minimax},
    {field,  "1314",                                      K::billing,              zai, at(P::zhipu)},
    {field,  "1315",                                      K::permission_denied,    zai, at(P::zhipu)},
    {code,   "2013",                                      K::format_error,         hailuo, minimax | hint},
    {text,   "new sensitive",                             K::content_filtered,     hailuo},

    {finish, "insufficient system resource",              K::overloaded,           deepseek},
    {text,   "response format ~ unavailable",             K::capability_mismatch,  deepseek},
    {text,   "exists risk",                               K::content_filtered,     deepseek},
    {text,   "does not support successive",               K::format_error,         deepseek},

    {text,   "model fade out",                            K::model_not_found,      "Naver"},
    {text,   "url error please check url",                K::format_error,         aliyun},
};
// clang-format on

}  // namespace tables::china
}  // namespace triage::inline TRIAGE_ABI

#endif
