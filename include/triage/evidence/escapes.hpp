// Decodes the escapes of a string in JSON, Python or JavaScript, in pieces that fit a buffer.
//
//   const std::size_t size = detail::decode_escapes(text, at, buffer.data(), buffer.size());

#ifndef TRIAGE_EVIDENCE_ESCAPES_HPP
#define TRIAGE_EVIDENCE_ESCAPES_HPP

#include <triage/detail/characters.hpp>
#include <triage/detail/utf8.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

/// Decodes one layer of string escapes from `text`, starting at `at`, until `out` has no room for another code point.
/// Moves `at` to where decoding stopped, and returns the number of bytes written.
[[nodiscard]] constexpr std::size_t decode_escapes(std::string_view text, std::size_t& at, char* out,
                                                   std::size_t room) noexcept {
  std::size_t n = 0;
  while (at < text.size() && n + 4 <= room) {
    const char c = text[at++];
    if (c != '\\' || at == text.size()) {
      out[n++] = c;
      continue;
    }
    const char e = text[at++];
    switch (e) {
      case 'n':
        out[n++] = '\n';
        break;
      case 'r':
        out[n++] = '\r';
        break;
      case 't':
        out[n++] = '\t';
        break;
      case 'b':
      case 'f':
        out[n++] = ' ';
        break;
      case 'u':
      case 'x': {
        const std::size_t digits = e == 'u' ? 4 : 2;
        int code = hex_value(text, at, digits);
        if (code < 0) {
          out[n++] = e;
          break;
        }
        at += digits;
        if (code >= 0xD800 && code < 0xDC00 && starts_at(text, at, "\\u")) {
          if (const int low = hex_value(text, at + 2, 4); low >= 0xDC00 && low < 0xE000) {
            code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
            at += 6;
          }
        }
        if (code >= 0xD800 && code < 0xE000) code = 0xFFFD;
        put_utf8(static_cast<std::uint32_t>(code), [&](char byte) { out[n++] = byte; });
        break;
      }
      default:
        out[n++] = e;
    }
  }
  return n;
}

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
