// Response headers, borrowed from wherever they are stored.
//
//   const triage::Header list[] = {{"retry-after", "30"}};
//   std::optional<std::string_view> wait = triage::Headers{list}.find("Retry-After");

#ifndef TRIAGE_EVIDENCE_HEADERS_HPP
#define TRIAGE_EVIDENCE_HEADERS_HPP

#include <initializer_list>
#include <optional>

#include <triage/detail/characters.hpp>

namespace triage::inline TRIAGE_ABI {

/// One response header. Names compare without case.
struct Header {
  std::string_view name;
  std::string_view value;
};

/// Lends headers that are not contiguous in memory: derive from it to read a library's own header map in place.
class HeaderSource {
 public:
  [[nodiscard]] constexpr virtual std::size_t size() const noexcept = 0;
  [[nodiscard]] constexpr virtual Header at(std::size_t index) const noexcept = 0;

 protected:
  constexpr HeaderSource() noexcept = default;
  constexpr HeaderSource(const HeaderSource&) noexcept = default;
  constexpr HeaderSource& operator=(const HeaderSource&) noexcept = default;
  constexpr ~HeaderSource() = default;
};

/// A view of response headers: of an array, vector or span of `Header`, of a `HeaderSource`, or of a braced list, which
/// lives until the end of the expression. It does not own them. It shows the first 256 of them, and of each name and
/// value the first 8 KiB, as much as servers send: what a stranger adds costs nothing.
class Headers {
 public:
  static constexpr std::size_t most = 256;
  static constexpr std::size_t longest = 8192;  ///< name or value, in bytes

  constexpr Headers() noexcept = default;

  template <class Range>
  requires(!std::is_convertible_v<const Range&, const HeaderSource&>) constexpr Headers(
      const Range& range TRIAGE_LIFETIMEBOUND) noexcept  // NOLINT(google-explicit-constructor): a view of it
  {
    constexpr bool is_contiguous = requires {
      static_cast<const Header*>(range.data());
      static_cast<std::size_t>(range.size());
    };
    static_assert(is_contiguous, "headers are a vector, array or span of Header; a HeaderSource lends any other map");
    first_ = range.data();
    size_ = range.size();
  }

  template <std::size_t N>
  constexpr Headers(const Header (&array TRIAGE_LIFETIMEBOUND)[N]) noexcept  // NOLINT(google-explicit-constructor)
      : first_(array), size_(N) {}

  constexpr Headers(std::initializer_list<Header> list TRIAGE_LIFETIMEBOUND) noexcept {
    first_ = list.begin();  // an initializer would make g++ warn that the list dies with its expression
    size_ = list.size();
  }

  constexpr Headers(const HeaderSource& source TRIAGE_LIFETIMEBOUND) noexcept  // NOLINT(google-explicit-constructor)
      : source_(&source), size_(source.size()) {}

  [[nodiscard]] constexpr std::size_t size() const noexcept { return detail::min_of(size_, most); }
  [[nodiscard]] constexpr Header operator[](std::size_t i) const noexcept {
    const Header whole = source_ != nullptr ? source_->at(i) : first_[i];
    return {whole.name.substr(0, longest), whole.value.substr(0, longest)};
  }

  /// The value of the first header of that name, compared without case; empty if there is none. O(size).
  [[nodiscard]] TRIAGE_NOINLINE constexpr std::optional<std::string_view> find(std::string_view name) const noexcept {
    for (std::size_t i = 0; i < size(); ++i) {
      const Header header = (*this)[i];
      if (detail::equal_ignoring_case(header.name, name)) return header.value;
    }
    return std::nullopt;
  }

 private:
  const Header* first_ = nullptr;
  const HeaderSource* source_ = nullptr;
  std::size_t size_ = 0;
};

}  // namespace triage::inline TRIAGE_ABI

#endif
