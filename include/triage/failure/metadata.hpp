// Notes on a failure: keys and texts, passed as a view.
//
//   Failure failure({.message = "no such tool", .metadata = {{"tool", "search"}, {"turn", "4"}}});
//   failure.metadata("tool");     // "search"

#ifndef TRIAGE_FAILURE_METADATA_HPP
#define TRIAGE_FAILURE_METADATA_HPP

#include <cstddef>
#include <initializer_list>
#include <optional>
#include <string_view>

#include <triage/config.hpp>

namespace triage::inline TRIAGE_ABI {

/// One note on a failure: a key and its text.
struct MetadataEntry {
  std::string_view key;
  std::string_view value;

  friend constexpr bool operator==(const MetadataEntry&, const MetadataEntry&) noexcept = default;
};

/// A view of notes: of a braced list until the end of the full expression, or of an array, vector or span of entries.
class Metadata {
 public:
  constexpr Metadata() noexcept = default;
  constexpr Metadata(std::initializer_list<MetadataEntry> entries TRIAGE_LIFETIMEBOUND) noexcept {
    first_ = entries.begin();  // not in an initializer, where g++ warns that the list dies with its expression
    size_ = entries.size();
  }
  template <std::size_t N>
  // NOLINTNEXTLINE(google-explicit-constructor): a view of it
  constexpr Metadata(const MetadataEntry (&array TRIAGE_LIFETIMEBOUND)[N]) noexcept : first_(array), size_(N) {}
  constexpr Metadata(const MetadataEntry* first, std::size_t size) noexcept : first_(first), size_(size) {}

  template <class Range>
  requires requires(const Range& r) {
    static_cast<const MetadataEntry*>(r.data());
    static_cast<std::size_t>(r.size());
  }
  // NOLINTNEXTLINE(google-explicit-constructor): a view of it
  constexpr Metadata(const Range& range TRIAGE_LIFETIMEBOUND) noexcept : first_(range.data()), size_(range.size()) {}

  [[nodiscard]] constexpr const MetadataEntry* begin() const noexcept { return first_; }
  [[nodiscard]] constexpr const MetadataEntry* end() const noexcept { return first_ + size_; }
  [[nodiscard]] constexpr std::size_t size() const noexcept { return size_; }
  [[nodiscard]] constexpr bool empty() const noexcept { return size_ == 0; }

  /// The value of the first entry with that key, or empty. O(size).
  [[nodiscard]] constexpr std::optional<std::string_view> find(std::string_view key) const noexcept {
    for (const MetadataEntry& entry : *this)
      if (entry.key == key) return entry.value;
    return std::nullopt;
  }

  friend constexpr bool operator==(Metadata a, Metadata b) noexcept {
    if (a.size_ != b.size_) return false;
    for (std::size_t i = 0; i < a.size_; ++i)
      if (a.first_[i] != b.first_[i]) return false;
    return true;
  }

 private:
  const MetadataEntry* first_ = nullptr;
  std::size_t size_ = 0;
};

}  // namespace triage::inline TRIAGE_ABI

#endif
