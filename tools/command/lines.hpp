// Lines from files of any size in bounded memory: blocks of whole lines, and of a very long line its head and tail.

#ifndef TRIAGE_EXAMPLES_LINES_HPP
#define TRIAGE_EXAMPLES_LINES_HPP

#include <cstring>
#include <string>
#include <string_view>
#include <utility>

#include <triage/detail/characters.hpp>

#include "system.hpp"

namespace cli {

inline constexpr std::size_t longest_line = std::size_t{1} << 20U;
inline constexpr std::size_t block_size = std::size_t{1} << 20U;

/// Keeps the first and the last half megabyte of whatever it is given, with a newline for what lay between.
class HeadAndTail {
 public:
  void append(std::string_view text) {
    if (!is_cut_ && kept_.size() + text.size() <= longest_line) {
      kept_.append(text);
      return;
    }
    if (!is_cut_) tail_ = kept_.size() > half ? kept_.substr(half) : std::string();
    if (!is_cut_ && kept_.size() < half) {
      const std::size_t n = half - kept_.size();
      kept_.append(text.substr(0, n));
      text.remove_prefix(n < text.size() ? n : text.size());
    }
    kept_.resize(half);
    is_cut_ = true;
    tail_.append(text.size() > half ? text.substr(text.size() - half) : text);
    if (tail_.size() > 2 * half) tail_.erase(0, tail_.size() - half);
  }

  [[nodiscard]] bool is_cut() const { return is_cut_; }

  /// What was kept; empties the keeper.
  [[nodiscard]] std::string take() {
    if (is_cut_) {
      kept_ += '\n';
      kept_ += tail_.size() > half ? std::string_view{tail_}.substr(tail_.size() - half) : std::string_view{tail_};
    }
    tail_.clear();
    is_cut_ = false;
    return std::exchange(kept_, {});
  }

 private:
  static constexpr std::size_t half = longest_line / 2;

  std::string kept_;
  std::string tail_;
  bool is_cut_ = false;
};

/// Some whole lines of one file.
struct Block {
  std::string bytes;           ///< ends in a newline, but at the end of a file
  std::size_t first_line = 1;  ///< of the file, counted from 1
  std::size_t file = 0;
  std::size_t source_bytes = 0;  ///< that were read for it
  bool is_cut = false;           ///< one line, of which only head and tail are left
};

/// Cuts a file into blocks.
class BlockReader {
 public:
  BlockReader(const Input& input, std::size_t file) : input_(input), file_(file) {}

  /// Fills `block`; false at the end of the file, or where it cannot be read on: `error` tells.
  bool next(Block& block) {
    block = {std::exchange(rest_, {}), line_, file_, 0, false};
    std::size_t searched = 0;
    for (;;) {
      const std::size_t end = block.bytes.rfind('\n');
      if (end != std::string::npos && end >= searched) {
        rest_.assign(block.bytes, end + 1);
        block.bytes.resize(end + 1);
        return finish(block);
      }
      if (block.bytes.size() > longest_line) return finish_long_line(block);
      searched = block.bytes.size();
      if (!read_on(block)) return !block.bytes.empty() && finish(block);
    }
  }

  [[nodiscard]] int error() const { return error_; }

 private:
  bool read_on(Block& block) {
    const std::size_t before = block.bytes.size();
    block.bytes.resize(before + block_size);
    const long long n = input_.read(block.bytes.data() + before, block_size);
    block.bytes.resize(before + (n > 0 ? static_cast<std::size_t>(n) : 0));
    block.source_bytes += block.bytes.size() - before;
    if (n < 0) error_ = errno;
    if (is_first_ && block.bytes.size() >= 3) {
      if (block.bytes.compare(0, 3, "\xEF\xBB\xBF") == 0) block.bytes.erase(0, 3);
      is_first_ = false;
    }
    return n > 0;
  }

  /// The block holds the start of a line without end: reads to its end and keeps no more of it than is allowed.
  bool finish_long_line(Block& block) {
    HeadAndTail line;
    line.append(block.bytes);
    for (bool ended = false; !ended;) {
      block.bytes.clear();
      if (!read_on(block)) break;
      const std::size_t end = block.bytes.find('\n');
      ended = end != std::string::npos;
      line.append(std::string_view{block.bytes}.substr(0, end));
      if (ended) rest_.assign(block.bytes, end + 1);
    }
    block.is_cut = line.is_cut();
    block.bytes = line.take();
    ++line_;
    return true;
  }

  bool finish(const Block& block) {
    for (const char* p = block.bytes.data();
         const auto left = static_cast<std::size_t>(block.bytes.data() + block.bytes.size() - p);) {
      const void* end = std::memchr(p, '\n', left);
      ++line_;
      if (end == nullptr) break;
      p = static_cast<const char*>(end) + 1;
    }
    return true;
  }

  const Input& input_;
  std::size_t file_;
  std::size_t line_ = 1;
  std::string rest_;
  int error_ = 0;
  bool is_first_ = true;
};

/// Calls `use(line, is_cut)` for each line of a block, without its line end.
template <class Use>
void for_each_line(const Block& block, Use&& use) {
  const auto without_return = [](std::string_view line) {
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    return line;
  };
  std::string_view left = block.bytes;
  if (block.is_cut) return use(without_return(left), true);
  while (!left.empty()) {
    const std::size_t end = left.find('\n');
    const std::string_view line = left.substr(0, end);
    left.remove_prefix(end == std::string_view::npos ? left.size() : end + 1);
    if (line.size() <= longest_line) {
      use(without_return(line), false);
    } else {
      HeadAndTail keeper;
      keeper.append(line);
      const std::string kept = keeper.take();
      use(without_return(kept), true);
    }
  }
}

/// Whether a file begins like indented JSON, or like a response as it came over the wire.
[[nodiscard]] inline bool looks_like_one_failure(const Block& block) {
  if (block.first_line != 1) return false;
  const auto line_at = [&block](std::size_t start) {
    const std::string_view text = std::string_view{block.bytes}.substr(start);
    return text.substr(0, text.find('\n'));
  };
  const std::string_view first = line_at(0);
  if (first.size() >= block.bytes.size()) return false;
  const std::string_view second = line_at(first.size() + 1);
  if (triage::detail::trim(first, " \t\r") == "{") {
    const std::string_view member = triage::detail::trim(second, " \t\r");
    return member.starts_with('"') || member.starts_with('}');
  }
  const std::string_view header = second.substr(0, second.find_first_of(" \t\r"));
  return first.starts_with("HTTP/") && header.size() > 1 && header.ends_with(':');
}

}  // namespace cli

#endif
