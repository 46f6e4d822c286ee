// The open brackets of a text that is repaired, and what is remembered of each until it closes.
//
//   brackets.push({.is_object = true});

#ifndef TRIAGE_JSON_BRACKETS_HPP
#define TRIAGE_JSON_BRACKETS_HPP

#include <triage/json/reader.hpp>

namespace triage::inline TRIAGE_ABI::detail::json {

[[nodiscard]] constexpr bool is_opener(char c) noexcept { return c == '{' || c == '['; }
[[nodiscard]] constexpr bool is_closer(char c) noexcept { return c == '}' || c == ']'; }

/// One open bracket.
struct Bracket {
  bool is_object;
  bool is_round;    ///< a tuple: "(1, 2)"
  bool is_doubled;  ///< as templates write it: "{{" and "}}"
  bool has_item;
  bool has_comma;
};

/// A stack of brackets, at most `max_depth` deep.
class OpenBrackets {
 public:
  [[nodiscard]] bool empty() const noexcept { return depth_ == 0; }
  [[nodiscard]] std::size_t depth() const noexcept { return depth_; }
  [[nodiscard]] bool in_object() const noexcept { return depth_ > 0 && top().is_object; }
  [[nodiscard]] char closer() const noexcept { return in_object() ? '}' : ']'; }
  [[nodiscard]] bool holds(bool object) const noexcept { return (object ? objects_ : depth_ - objects_) > 0; }

  [[nodiscard]] Bracket& top() noexcept { return levels_[depth_ - 1]; }
  [[nodiscard]] const Bracket& top() const noexcept { return levels_[depth_ - 1]; }

  /// Whether some open bracket could have closed earlier: what follows its first item would fit into the one around it.
  [[nodiscard]] bool may_lack_closer() const noexcept {
    for (std::size_t i = 1; i < depth_; ++i)
      if (levels_[i].is_object == levels_[i - 1].is_object && levels_[i].has_comma) return true;
    return false;
  }

  void push(Bracket bracket) noexcept {
    levels_[depth_++] = bracket;
    objects_ += bracket.is_object ? 1U : 0U;
  }
  void pop() noexcept { objects_ -= levels_[--depth_].is_object ? 1U : 0U; }
  void clear() noexcept { depth_ = objects_ = 0; }

 private:
  std::array<Bracket, max_depth> levels_;  // what lies above `depth_` is not read
  std::size_t depth_ = 0;
  std::size_t objects_ = 0;
};

}  // namespace triage::inline TRIAGE_ABI::detail::json

#endif
