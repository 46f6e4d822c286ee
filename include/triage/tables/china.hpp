// What Chinese providers answer: their numeric and string codes, and wordings in Chinese. Floor 1, data only.
//
// The wordings hold at any provider and gateway. Chinese has no borders between words, so that a fragment matches
// wherever it stands; a part is of one script, and ` ~ ` joins parts of two.

#ifndef TRIAGE_TABLES_CHINA_HPP
#define TRIAGE_TABLES_CHINA_HPP

#include <triage/detail/rule.hpp>

namespace triage::inline TRIAGE_ABI {
namespace tables {

// clang-format off
inline constexpr auto china = [] {
  using namespace rule;
  using K = ErrorKind;
  using P = Provider;
  constexpr std::string_view bigmodel = "docs.bigmodel.cn api-code", kimi = "platform.moonshot.cn errors",
                             aliyun = "help.aliyun.com model-studio error-code", hailuo = "platform.minimax.io errorcode",
                             ark = "volcengine.com docs 82379/1299023", baidu = "cloud.baidu.com qianfan-api errors",
                             silicon = "docs.siliconflow.cn", tencent = "cloud.tencent.com/document/product/1729",
                             xfyun = "xfyun.cn doc spark", newapi = "new-api", mofang = "public code", wire = "seen at several providers";
  return std::array{
    field("1000", K::auth, bigmodel).at(P::zhipu),
  };
}();
// clang-format on

}  // namespace tables
}  // namespace triage::inline TRIAGE_ABI

#endif
