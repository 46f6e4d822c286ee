// What was found before. In an outage the same failure comes thousands of times, under an id of its own each.

#ifndef TRIAGE_EXAMPLES_MEMORY_HPP
#define TRIAGE_EXAMPLES_MEMORY_HPP

#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace cli {

/// Keeps the values of texts that come again and again, in a few megabytes.
template <class Value>
class Memory {
 public:
  /// The value of that text, until another one is kept; null where none is.
  [[nodiscard]] const Value* find(std::string_view text) const {
    const auto it = values_.find(text);
    return it == values_.end() ? nullptr : &it->second;
  }

  /// Keeps the value of a text from the second time on: most texts come once.
  void keep(std::string_view text, const Value& value) {
    if (text.size() > longest) return;
    const std::size_t hash = Hash{}(text);
    if (std::exchange(seen_[hash % seen_.size()], hash) != hash) return;
    if (values_.size() == most) values_.clear();  // what still comes is soon here again
    values_.emplace(text, value);
  }

  static constexpr std::size_t most = 512;      ///< texts that are kept
  static constexpr std::size_t longest = 4096;  ///< of them

 private:
  struct Hash : std::hash<std::string_view> {
    using is_transparent = void;
  };

  std::unordered_map<std::string, Value, Hash, std::equal_to<>> values_;
  std::vector<std::size_t> seen_ = std::vector<std::size_t>(4096);  ///< hashes of recent texts
};

}  // namespace cli

#endif
