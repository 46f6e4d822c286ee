// Answers to earlier lines. In an outage the same failure is logged thousands of times, each with another id.

#ifndef TRIAGE_EXAMPLES_MEMORY_HPP
#define TRIAGE_EXAMPLES_MEMORY_HPP

#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace cli {

/// A text and its hash.
struct Key {
  std::string_view text;
  std::size_t hash = std::hash<std::string_view>{}(text);
};

/// Keeps the values of texts that come again and again, in a few megabytes.
template <class Value>
class Memory {
 public:
  /// The value of that text, until another one is kept; null if none is.
  [[nodiscard]] const Value* find(const Key& key) const {
    const auto it = entries_.find(key.hash);
    return it != entries_.end() && it->second.text == key.text ? &it->second.value : nullptr;
  }

  /// Keeps the value of a text from the second time on: most texts come once.
  void keep(const Key& key, const Value& value) {
    if (key.text.size() > longest) return;
    if (std::exchange(seen_[key.hash % seen_.size()], key.hash) != key.hash) return;
    if (entries_.size() == most) entries_.clear();  // what still comes is soon here again
    entries_.insert_or_assign(key.hash, Entry{std::string(key.text), value});
  }

  static constexpr std::size_t most = 512;      ///< texts that are kept
  static constexpr std::size_t longest = 4096;  ///< of them

 private:
  struct Entry {
    std::string text;
    Value value;
  };

  std::unordered_map<std::size_t, Entry> entries_;                  ///< by the text's hash
  std::vector<std::size_t> seen_ = std::vector<std::size_t>(4096);  ///< hashes of recent texts
};

}  // namespace cli

#endif
