// Response headers, borrowed from wherever they are stored.
//
//   const triage::Header list[] = {{"retry-after", "30"}};
//   std::optional<std::string_view> wait = triage::Headers{list}.find("Retry-After");

#ifndef TRIAGE_EVIDENCE_HEADERS_HPP
#define TRIAGE_EVIDENCE_HEADERS_HPP

#include <concepts>
#include <initializer_list>
#include <optional>
#include <type_traits>
#include <utility>

#include <triage/detail/characters.hpp>
#include <triage/detail/min_of.hpp>

namespace triage::inline TRIAGE_ABI {

/// One response header. Names compare without case.
struct Header {
  std::string_view name;
  std::string_view value;
};

namespace detail {

/// A text of any library.
template <class Text>
concept TextLike = std::is_convertible_v<const Text&, std::string_view> || requires(const Text& text) {
  std::string_view(text.data(), static_cast<std::size_t>(text.size()));
};

template <TextLike Text>
[[nodiscard]] constexpr std::string_view view_of(const Text& text) noexcept {
  if constexpr (std::is_convertible_v<const Text&, std::string_view>)
    return text;
  else
    return {text.data(), static_cast<std::size_t>(text.size())};
}

/// One element of a container of headers, in the forms that libraries have for it; nothing for any other form.
template <class Element>
[[nodiscard]] constexpr auto header_of([[maybe_unused]] const Element& element) noexcept {
  if constexpr (requires { Header{view_of(element.first), view_of(element.second)}; })
    return Header{view_of(element.first), view_of(element.second)};  // maps, and vectors of pairs
  else if constexpr (requires { Header{view_of(element.name), view_of(element.value)}; })
    return Header{view_of(element.name), view_of(element.value)};
  else if constexpr (requires { Header{view_of(element.name_string()), view_of(element.value())}; })
    return Header{view_of(element.name_string()), view_of(element.value())};  // Boost.Beast
}

template <class Range>
concept HeaderRange = requires(const Range& range) {
  range.begin() != range.end();
  { detail::header_of(*range.begin()) } -> std::same_as<Header>;
};

/// Whether the texts live as long as the range does: it does not make its elements while it is read.
template <class Range>
inline constexpr bool keeps_elements =
    std::is_reference_v<decltype(*std::declval<const Range&>().begin())> ||
    std::is_same_v<std::remove_cvref_t<decltype(*std::declval<const Range&>().begin())>, Header>;

}  // namespace detail

/// A view of response headers, which it does not own: of any range of `Header`, of pairs of texts, of objects with
/// `name` and `value`, or of Boost.Beast's fields; or of a braced list, which lives until the end of the expression. It
/// shows the first 256 of them, and of each name and value the first 8 KiB, as much as servers send: what a stranger
/// adds costs nothing.
class Headers {
 public:
  static constexpr std::size_t most = 256;
  static constexpr std::size_t longest = 8192;  ///< name or value, in bytes

  constexpr Headers() noexcept = default;

  template <class Range>
  constexpr Headers(const Range& range TRIAGE_LIFETIMEBOUND) noexcept {  // NOLINT(google-explicit-constructor): a view
    constexpr bool is_contiguous = requires {
      static_cast<const Header*>(range.data());
      static_cast<std::size_t>(range.size());
    };
    static_assert(is_contiguous || detail::HeaderRange<Range>,
                  "headers are a range of triage::Header, of pairs of texts, or of objects with name and value");
    if constexpr (is_contiguous) {
      first_ = range.data();
      size_ = detail::min_of<std::size_t>(range.size(), most);
    } else if constexpr (detail::HeaderRange<Range>) {
      static_assert(detail::keeps_elements<Range>,
                    "a range that makes its headers while it is read holds triage::Header");
      range_ = &range;
      access_ = &access_to<Range>;
      for (auto each = range.begin(); each != range.end() && size_ < most; ++each) ++size_;
    }
  }

  template <std::size_t N>
  constexpr Headers(const Header (&array TRIAGE_LIFETIMEBOUND)[N]) noexcept  // NOLINT(google-explicit-constructor)
      : first_(array), size_(detail::min_of(N, most)) {}

  constexpr Headers(std::initializer_list<Header> list TRIAGE_LIFETIMEBOUND) noexcept {
    first_ = list.begin();  // an initializer would make g++ warn that the list dies with its expression
    size_ = detail::min_of(list.size(), most);
  }

  [[nodiscard]] constexpr std::size_t size() const noexcept { return size_; }
  /// O(1) for contiguous headers, else O(i).
  [[nodiscard]] constexpr Header operator[](std::size_t i) const noexcept {
    return shown(access_ != nullptr ? access_->at(range_, i) : first_[i]);
  }

  /// The value of the first header of that name, compared without case; empty if there is none. O(size).
  [[nodiscard]] TRIAGE_NOINLINE constexpr std::optional<std::string_view> find(std::string_view name) const noexcept {
    if (access_ != nullptr) return access_->find(range_, name);
    for (std::size_t i = 0; i < size_; ++i)
      if (detail::equal_ignoring_case(first_[i].name, name)) return shown(first_[i]).value;
    return std::nullopt;
  }

 private:
  [[nodiscard]] static constexpr Header shown(const Header& whole) noexcept {
    return {whole.name.substr(0, longest), whole.value.substr(0, longest)};
  }

  /// How a range that is not contiguous is read.
  struct Access {
    Header (*at)(const void* range, std::size_t i) noexcept;
    std::optional<std::string_view> (*find)(const void* range, std::string_view name) noexcept;
  };

  template <class Range>
  static constexpr Access access_to{
      [](const void* range, std::size_t i) noexcept {
        auto each = static_cast<const Range*>(range)->begin();
        for (; i > 0; --i) ++each;
        return detail::header_of(*each);
      },
      [](const void* range, std::string_view name) noexcept -> std::optional<std::string_view> {
        std::size_t left = most;
        for (const auto& each : *static_cast<const Range*>(range)) {
          if (left-- == 0) break;
          const Header header = detail::header_of(each);
          if (detail::equal_ignoring_case(header.name, name)) return shown(header).value;
        }
        return std::nullopt;
      }};

  const Header* first_ = nullptr;
  const void* range_ = nullptr;
  const Access* access_ = nullptr;
  std::size_t size_ = 0;
};

}  // namespace triage::inline TRIAGE_ABI

#endif
