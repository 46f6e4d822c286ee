// Texts that live inside their owner: no allocation, trivially copyable, usable in constant expressions.
//
//   ShortText<63> field("models[");
//   field.add(3).add("].cooldown");  // what does not fit is cut between two characters
//
//   BoundedText<80> line;            // the same as a sink; where it is cut it ends in "..."
//   escape_line(text, line);

#ifndef TRIAGE_DETAIL_FIXED_TEXT_HPP
#define TRIAGE_DETAIL_FIXED_TEXT_HPP

#include <array>
#include <chrono>
#include <type_traits>

#include <triage/detail/digits.hpp>
#include <triage/detail/utf8.hpp>

namespace triage::inline TRIAGE_ABI {

/// A text of at most `Capacity` bytes that lives inside its owner; longer ones are cut, never inside a UTF-8
/// sequence. Trivially copyable.
template <std::size_t Capacity>
class ShortText {
 public:
  static constexpr std::size_t capacity = Capacity;

  constexpr ShortText() noexcept = default;

  // NOLINTNEXTLINE(google-explicit-constructor): a text is a text
  TRIAGE_NOINLINE constexpr ShortText(std::string_view text) noexcept { add(text); }

  /// Of whatever is a text: for example, a literal.
  template <class Text>
  requires std::is_convertible_v<const Text&, std::string_view>
  constexpr ShortText(const Text& text) noexcept  // NOLINT(google-explicit-constructor)
      : ShortText(static_cast<std::string_view>(text)) {}

  /// Appends as much as there is room for.
  constexpr ShortText& add(std::string_view text) noexcept {
    const std::size_t from = size_;
    std::size_t fitting = text.size();
    if (fitting > Capacity - from) {
      fitting = Capacity - from;
      while (fitting > 0 && detail::continues_code_point(text[fitting])) --fitting;
    }
    for (std::size_t i = 0; i < fitting; ++i) text_[from + i] = text[i];
    size_ = static_cast<Size>(from + fitting);
    return *this;
  }
  constexpr ShortText& add(std::int64_t number) noexcept { return add(detail::Decimal(number).view()); }
  constexpr ShortText& add(std::chrono::milliseconds time) noexcept {
    return add(std::int64_t{time.count()}).add("ms");
  }

  /// Keeps at most the first `size` bytes.
  constexpr void cut_to(std::size_t size) noexcept {
    const std::size_t kept = detail::front_of(view(), size).size();
    for (; size_ > kept; --size_) text_[size_ - 1U] = '\0';
  }

  [[nodiscard]] constexpr std::string_view view() const noexcept { return detail::text_at(text_.data(), size_); }
  [[nodiscard]] constexpr std::size_t size() const noexcept { return size_; }
  [[nodiscard]] constexpr bool empty() const noexcept { return size_ == 0; }
  constexpr operator std::string_view() const noexcept { return view(); }  // NOLINT(google-explicit-constructor)

  friend constexpr bool operator==(const ShortText& a, const ShortText& b) noexcept { return a.view() == b.view(); }
  template <class Text>
  requires std::is_convertible_v<const Text&, std::string_view>
  friend constexpr bool operator==(const ShortText& a, const Text& b) noexcept {
    return a.view() == static_cast<std::string_view>(b);
  }

 private:
  using Size = std::conditional_t<(Capacity < 256), unsigned char, std::uint32_t>;

  std::array<char, Capacity> text_{};
  Size size_ = 0;
};

namespace detail {

/// The end of a text that was cut.
inline constexpr std::string_view cut_mark = "..."sv;

/// A sink that keeps `Capacity` bytes at most. What is longer is cut between two code points and gets the mark.
template <std::size_t Capacity>
class BoundedText {
  static_assert(Capacity > cut_mark.size());

 public:
  constexpr void operator()(std::string_view piece) noexcept {
    if (is_cut_) return;
    const bool fits = piece.size() <= Capacity - text_.size();
    text_.add(piece);
    if (!fits) end_cut();
  }

  /// Marks the text as cut, also for callers that did not hand over all they had.
  constexpr void end_cut() noexcept {
    if (is_cut_) return;
    is_cut_ = true;
    text_.cut_to(Capacity - cut_mark.size());
    text_.add(cut_mark);
  }

  [[nodiscard]] constexpr std::string_view view() const noexcept { return text_.view(); }
  [[nodiscard]] constexpr bool is_cut() const noexcept { return is_cut_; }

 private:
  ShortText<Capacity> text_;
  bool is_cut_ = false;
};

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
