// Which of a cluster's slots a key lies in.
//
//   detail::redis_slot("triage:word")                // 0 to 16383
//   detail::redis_slot("{user}:a") == detail::redis_slot("{user}:b")

#ifndef TRIAGE_ADAPTERS_REDIS_SLOT_HPP
#define TRIAGE_ADAPTERS_REDIS_SLOT_HPP

#include <string_view>

#include <triage/config.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

/// As the Redis Cluster specification says: CRC16 (XMODEM) of the hash tag, what stands in the first pair of braces,
/// else of the whole key.
constexpr int redis_slot(std::string_view key) noexcept {
  if (const std::size_t open = key.find('{'); open != key.npos) {
    const std::size_t close = key.find('}', open + 1);
    if (close != key.npos && close != open + 1) key = key.substr(open + 1, close - open - 1);
  }
  unsigned crc = 0;
  for (const char c : key) {
    crc ^= static_cast<unsigned>(static_cast<unsigned char>(c)) << 8U;
    for (int bit = 0; bit < 8; ++bit) crc = (crc << 1U) ^ ((crc & 0x8000U) != 0 ? 0x1021U : 0U);
  }
  return static_cast<int>(crc & 0x3FFFU);
}

static_assert(redis_slot("123456789") == 0x31C3, "the specification's example");

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
