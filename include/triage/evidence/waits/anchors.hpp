// The words next to stated waits, and the words that mark a wait as the client's own.
//
//   {"resets"sv, WaitForm::reset},    // "resets in 30s", "resets at 17:00 UTC"
//   {"will"sv, "retry again"sv},      // "will retry in 6 seconds" is the client's plan

#ifndef TRIAGE_EVIDENCE_WAITS_ANCHORS_HPP
#define TRIAGE_EVIDENCE_WAITS_ANCHORS_HPP

#include <cstdint>
#include <iterator>

#include <triage/detail/characters.hpp>
#include <triage/evidence/waits/numbers.hpp>

namespace triage::inline TRIAGE_ABI {

/// Where the wait is, seen from an anchor.
enum class WaitForm : unsigned char {
  wait,         ///< "wait 30s", "wait for 30s"
  wait_either_side,  ///< the same, or "a 30s cooldown"
  leading,      ///< "After 30 seconds, try again"
  retry_word,   ///< "retry [your request] after 30s", "again at 17:00 UTC"
  reset,        ///< "resets 17:00 UTC", "reset in 30s"
  until,        ///< "until 2026-03-01"
  after_bar,    ///< "limit reached|1760000400"
  before,       ///< a wait before it, and an action after it: "30秒后重试"
  either_side,  ///< a time before or after it: "将在 2026-03-01 08:00:00 重置"
};

/// Words next to a wait. They match without case; a space also matches `-`, `_`, and nothing.
struct WaitAnchor {
  std::string_view phrase;
  WaitForm form;
};

// clang-format off
/// Rows with the same first byte are adjacent, and no phrase is shorter than three bytes.
inline constexpr WaitAnchor wait_anchors[] = {
  {"after"sv,           WaitForm::leading},
  {"again"sv,           WaitForm::retry_word},
  {"another request"sv, WaitForm::retry_word},
  {"attendez"sv,        WaitForm::wait},
  {"attendre"sv,        WaitForm::wait},
  {"attendi"sv,         WaitForm::wait},
  {"attendere"sv,       WaitForm::wait},
  {"aguarde"sv,         WaitForm::wait},
  {"available"sv,       WaitForm::retry_word},
  {"back off"sv,        WaitForm::wait},
  {"banned for"sv,      WaitForm::wait},
  {"bekleyin"sv,        WaitForm::before},
  {"check back"sv,      WaitForm::retry_word},
  {"chờ"sv,              WaitForm::wait},
  {"come back"sv,       WaitForm::retry_word},
  {"cooling down"sv,    WaitForm::wait_either_side},
  {"cool down"sv,       WaitForm::wait_either_side},
  {"dans"sv,            WaitForm::wait},
  {"daqui a"sv,         WaitForm::wait},
  {"dentro de"sv,       WaitForm::wait},
  {"erneut"sv,          WaitForm::before},
  {"espera"sv,          WaitForm::wait},
  {"espere"sv,          WaitForm::wait},
  {"fra"sv,             WaitForm::wait},
  {"intentarlo"sv,      WaitForm::retry_word},
  {"intenta"sv,         WaitForm::retry_word},
  {"intente"sv,         WaitForm::retry_word},
  {"igen om"sv,          WaitForm::wait},
  {"igjen om"sv,         WaitForm::wait},
  {"lifted"sv,          WaitForm::reset},
  {"limited for"sv,     WaitForm::wait},
  {"limit reached"sv,   WaitForm::after_bar},
  {"lagi dalam"sv,       WaitForm::wait},
  {"lagi setelah"sv,     WaitForm::wait},
  {"lại sau"sv,          WaitForm::wait},
  {"next request"sv,    WaitForm::retry_word},
  {"nochmal"sv,         WaitForm::before},
  {"noch einmal"sv,     WaitForm::before},
  {"not before"sv,      WaitForm::until},
  {"novamente após"sv,  WaitForm::wait},
  {"novamente"sv,       WaitForm::retry_word},
  {"nuevamente"sv,      WaitForm::retry_word},
  {"nuevo"sv,           WaitForm::retry_word},
  {"opnieuw"sv,          WaitForm::before},
  {"patienter"sv,       WaitForm::wait},
  {"patientez"sv,       WaitForm::wait},
  {"poczekaj"sv,         WaitForm::wait},
  {"ponownie za"sv,      WaitForm::wait},
  {"provider requested"sv, WaitForm::wait},
  {"refill"sv,          WaitForm::reset},
  {"refills"sv,         WaitForm::reset},
  {"refreshes"sv,       WaitForm::reset},
  {"refreshed"sv,       WaitForm::reset},
  {"refresh"sv,         WaitForm::reset},
  {"regain access"sv,   WaitForm::reset},
  {"renewed"sv,         WaitForm::reset},
  {"renews"sv,          WaitForm::reset},
  {"replenished"sv,     WaitForm::reset},
  {"replenishes"sv,     WaitForm::reset},
  {"resets"sv,          WaitForm::reset},
  {"reset"sv,           WaitForm::reset},
  {"restored"sv,        WaitForm::reset},
  {"resumes"sv,         WaitForm::reset},
  {"resume"sv,          WaitForm::reset},
  {"resubmit"sv,        WaitForm::retry_word},
  {"retried"sv,         WaitForm::retry_word},
  {"retry"sv,           WaitForm::retry_word},
  {"riprova"sv,         WaitForm::retry_word},
  {"riprovare"sv,       WaitForm::retry_word},
  {"réessayer après"sv, WaitForm::wait},
  {"réessayez après"sv, WaitForm::wait},
  {"server requested"sv, WaitForm::wait},
  {"sonra"sv,           WaitForm::before},
  {"suspended for"sv,   WaitForm::wait},
  {"spróbuj za"sv,       WaitForm::wait},
  {"throttled for"sv,   WaitForm::wait},
  {"tente"sv,           WaitForm::retry_word},
  {"tunggu"sv,           WaitForm::wait},
  {"tra"sv,             WaitForm::wait},
  {"try"sv,             WaitForm::retry_word},
  {"unblocked"sv,       WaitForm::reset},
  {"unlocks"sv,         WaitForm::reset},
  {"until"sv,           WaitForm::until},
  {"versuchen"sv,       WaitForm::retry_word},
  {"versuche"sv,        WaitForm::retry_word},
  {"versuch in"sv,       WaitForm::wait},
  {"vänta"sv,            WaitForm::wait},
  {"vent"sv,             WaitForm::wait},
  {"wait"sv,            WaitForm::wait},
  {"wacht"sv,            WaitForm::wait},
  {"warten sie"sv,      WaitForm::wait},
  {"warten"sv,          WaitForm::before},
  {"wieder"sv,          WaitForm::before},
  {"window ends"sv,     WaitForm::reset},
  {"等待"sv,             WaitForm::wait},
  {"重置"sv,             WaitForm::either_side},
  {"恢复"sv,             WaitForm::either_side},
  {"之后"sv,             WaitForm::before},
  {"以后"sv,             WaitForm::before},
  {"冷却"sv,             WaitForm::wait},
  {"后"sv,               WaitForm::before},
  {"後"sv,               WaitForm::before},
  {"待って"sv,           WaitForm::before},
  {"请等"sv,             WaitForm::wait},
  {"お待ち"sv,           WaitForm::before},
  {"후"sv,               WaitForm::before},
  {"이후"sv,             WaitForm::before},
  {"기다"sv,             WaitForm::before},
  {"뒤"sv,               WaitForm::before},
  {"만 기다"sv,             WaitForm::before},
  {"через"sv,            WaitForm::wait},
  {"Через"sv,            WaitForm::wait},
  {"подождите"sv,        WaitForm::wait},
  {"Подождите"sv,        WaitForm::wait},
  {"подождать"sv,        WaitForm::wait},
  {"зачекайте"sv,        WaitForm::wait},
  {"Зачекайте"sv,        WaitForm::wait},
  {"đợi"sv,              WaitForm::wait},
  {"انتظر"sv,            WaitForm::wait},
  {"الانتظار"sv,         WaitForm::wait},
  {"مرة أخرى بعد"sv,     WaitForm::wait},
  {"प्रतीक्षा"sv,        WaitForm::before},
  {"बाद फिर"sv,          WaitForm::before},
  {"बाद पुन"sv,          WaitForm::before},
  {"के बाद फिर"sv,       WaitForm::before},
  {"के बाद पुन"sv,       WaitForm::before},
};

/// A word that, within two words before an anchor, means that the wait is not the provider's.
struct ClientWaitWord {
  std::string_view word;
  std::string_view anchors;  ///< separated by spaces, that it excludes
};
inline constexpr ClientWaitWord client_wait_words[] = {
  {"will"sv,       "wait retry retried again try"sv},  // "will retry in 6 seconds": the client's own plan
  {"ll"sv,         "wait retry retried again try"sv},  // "we'll"
  {"total"sv,      "retry wait"sv},                // "totalRetryDelay": the time already waited
  {"max"sv,        "retry wait"sv},                // a client's settings
  {"maximum"sv,    "retry wait"sv},
  {"cannot"sv,     "wait"sv},
  {"initial"sv,    "retry wait"sv},
  {"was"sv,        "retried"sv},
  {"were"sv,       "retried"sv},
  {"connection"sv, "reset"sv},                     // ECONNRESET in words
  {"stream"sv,     "reset"sv},
  {"socket"sv,     "reset"sv},
  {"tcp"sv,        "reset"sv},
  {"longer"sv,     "available"sv},                 // "no longer available after"
  {"valid"sv,      "until"sv},                     // a certificate
  {"de"sv,         "espera"sv},                    // "tiempo de espera": a timeout
  {"gian"sv,       "chờ"sv},                       // the same in Vietnamese
};
// clang-format on

namespace detail {

/// Finds where an anchor may start by its first three bytes, with one look-up for each byte of a text.
struct AnchorScan {
  std::uint64_t trigrams[64] = {};    ///< a bit for each three bytes, without case; some share one
  unsigned char first_row[256] = {};  ///< by the first byte; 0, the first row, also if no row has it

  [[nodiscard]] static constexpr unsigned trigram(char a, char b, char c) noexcept {
    return static_cast<unsigned>((a & 31) << 7 ^ (b & 31) << 4 ^ (c & 31));
  }
  [[nodiscard]] constexpr bool may_start(char a, char b, char c) const noexcept {
    const unsigned bit = trigram(a, b, c);
    return (trigrams[bit >> 6] >> (bit & 63) & 1U) != 0;
  }
};

inline constexpr AnchorScan anchor_scan = [] {
  AnchorScan scan;
  for (std::size_t row = std::size(wait_anchors); row-- > 0;) {
    const char* const phrase = wait_anchors[row].phrase.data();
    const unsigned bit = AnchorScan::trigram(phrase[0], phrase[1], phrase[2]);
    scan.trigrams[bit >> 6] |= std::uint64_t{1} << (bit & 63);
    scan.first_row[static_cast<unsigned char>(phrase[0])] = static_cast<unsigned char>(row);
  }
  return scan;
}();

/// Where the phrase that starts at `i` ends; 0 if there is none. A word ends after its last letter, and before a
/// capital that follows a small letter.
[[nodiscard]] constexpr std::size_t match_anchor(std::string_view text, std::size_t i,
                                                 std::string_view phrase) noexcept {
  for (const char c : phrase) {
    if (c == ' ') {
      if (at(text, i) == ' ' || at(text, i) == '-' || at(text, i) == '_') ++i;
    } else if (to_lower(at(text, i)) == c) {
      ++i;
    } else {
      return 0;
    }
  }
  const bool inside = is_letter(phrase.back()) && is_letter(at(text, i)) &&
                      !(class_of(text[i - 1]) == CharClass::lower && class_of(text[i]) == CharClass::upper);
  return inside ? 0 : i;
}

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
