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
  wait,              ///< "wait 30s", "wait for 30s"
  wait_either_side,  ///< the same, or "a 30s cooldown"
  leading,           ///< "After 30 seconds, try again"
  retry_word,        ///< "retry [your request] after 30s", "again at 17:00 UTC"
  reset,             ///< "resets 17:00 UTC", "reset in 30s"
  until,             ///< "until 2026-03-01"
  after_bar,         ///< "limit reached|1760000400"
  before,            ///< a wait before it, and an action after it: "30秒后重试"
  either_side,       ///< a time before or after it: "将在 2026-03-01 08:00:00 重置"
};

/// Words next to a wait. They match without case; a space also matches `-`, `_`, and nothing.
struct WaitAnchor {
  char phrase[28];  ///< no pointer, which would be relocated
  WaitForm form;
};

// clang-format off
/// Rows with the same first byte are adjacent, and no phrase is shorter than three bytes.
inline constexpr WaitAnchor wait_anchors[] = {
  {"after",             WaitForm::leading},
  {"again",             WaitForm::retry_word},
  {"another request",   WaitForm::retry_word},
  {"attendez",          WaitForm::wait},
  {"attendre",          WaitForm::wait},
  {"attendi",           WaitForm::wait},
  {"attendere",         WaitForm::wait},
  {"aguarde",           WaitForm::wait},
  {"available",         WaitForm::retry_word},
  {"back off",          WaitForm::wait},
  {"banned for",        WaitForm::wait},
  {"bekleyin",          WaitForm::before},
  {"check back",        WaitForm::retry_word},
  {"chờ",                WaitForm::wait},
  {"come back",         WaitForm::retry_word},
  {"cooling down",      WaitForm::wait_either_side},
  {"cool down",         WaitForm::wait_either_side},
  {"dans",              WaitForm::wait},
  {"daqui a",           WaitForm::wait},
  {"dentro de",         WaitForm::wait},
  {"erneut",            WaitForm::before},
  {"espera",            WaitForm::wait},
  {"espere",            WaitForm::wait},
  {"fra",               WaitForm::wait},
  {"intentarlo",        WaitForm::retry_word},
  {"intenta",           WaitForm::retry_word},
  {"intente",           WaitForm::retry_word},
  {"igen om",            WaitForm::wait},
  {"igjen om",           WaitForm::wait},
  {"lifted",            WaitForm::reset},
  {"limited for",       WaitForm::wait},
  {"limit reached",     WaitForm::after_bar},
  {"lagi dalam",         WaitForm::wait},
  {"lagi setelah",       WaitForm::wait},
  {"lại sau",            WaitForm::wait},
  {"next request",      WaitForm::retry_word},
  {"nochmal",           WaitForm::before},
  {"noch einmal",       WaitForm::before},
  {"not before",        WaitForm::until},
  {"novamente após",    WaitForm::wait},
  {"novamente",         WaitForm::retry_word},
  {"nuevamente",        WaitForm::retry_word},
  {"nuevo",             WaitForm::retry_word},
  {"opnieuw",            WaitForm::before},
  {"patienter",         WaitForm::wait},
  {"patientez",         WaitForm::wait},
  {"poczekaj",           WaitForm::wait},
  {"ponownie za",        WaitForm::wait},
  {"provider requested",   WaitForm::wait},
  {"refill",            WaitForm::reset},
  {"refills",           WaitForm::reset},
  {"refreshes",         WaitForm::reset},
  {"refreshed",         WaitForm::reset},
  {"refresh",           WaitForm::reset},
  {"regain access",     WaitForm::reset},
  {"renewed",           WaitForm::reset},
  {"renews",            WaitForm::reset},
  {"replenished",       WaitForm::reset},
  {"replenishes",       WaitForm::reset},
  {"resets",            WaitForm::reset},
  {"reset",             WaitForm::reset},
  {"restored",          WaitForm::reset},
  {"resumes",           WaitForm::reset},
  {"resume",            WaitForm::reset},
  {"resubmit",          WaitForm::retry_word},
  {"retried",           WaitForm::retry_word},
  {"retry",             WaitForm::retry_word},
  {"riprova",           WaitForm::retry_word},
  {"riprovare",         WaitForm::retry_word},
  {"réessayer après",   WaitForm::wait},
  {"réessayez après",   WaitForm::wait},
  {"server requested",   WaitForm::wait},
  {"sonra",             WaitForm::before},
  {"suspended for",     WaitForm::wait},
  {"spróbuj za",         WaitForm::wait},
  {"throttled for",     WaitForm::wait},
  {"tente",             WaitForm::retry_word},
  {"tunggu",             WaitForm::wait},
  {"tra",               WaitForm::wait},
  {"try",               WaitForm::retry_word},
  {"unblocked",         WaitForm::reset},
  {"unlocks",           WaitForm::reset},
  {"until",             WaitForm::until},
  {"versuchen",         WaitForm::retry_word},
  {"versuche",          WaitForm::retry_word},
  {"versuch in",         WaitForm::wait},
  {"vänta",              WaitForm::wait},
  {"vent",               WaitForm::wait},
  {"wait",              WaitForm::wait},
  {"wacht",              WaitForm::wait},
  {"warten sie",        WaitForm::wait},
  {"warten",            WaitForm::before},
  {"wieder",            WaitForm::before},
  {"window ends",       WaitForm::reset},
  {"等待",               WaitForm::wait},
  {"重置",               WaitForm::either_side},
  {"恢复",               WaitForm::either_side},
  {"之后",               WaitForm::before},
  {"以后",               WaitForm::before},
  {"冷却",               WaitForm::wait},
  {"后",                 WaitForm::before},
  {"後",                 WaitForm::before},
  {"待って",             WaitForm::before},
  {"请等",               WaitForm::wait},
  {"お待ち",             WaitForm::before},
  {"후",                 WaitForm::before},
  {"이후",               WaitForm::before},
  {"기다",               WaitForm::before},
  {"뒤",                 WaitForm::before},
  {"만 기다",               WaitForm::before},
  {"через",              WaitForm::wait},
  {"Через",              WaitForm::wait},
  {"подождите",          WaitForm::wait},
  {"Подождите",          WaitForm::wait},
  {"подождать",          WaitForm::wait},
  {"зачекайте",          WaitForm::wait},
  {"Зачекайте",          WaitForm::wait},
  {"đợi",                WaitForm::wait},
  {"انتظر",              WaitForm::wait},
  {"الانتظار",           WaitForm::wait},
  {"مرة أخرى بعد",       WaitForm::wait},
  {"प्रतीक्षा",          WaitForm::before},
  {"बाद फिर",            WaitForm::before},
  {"बाद पुन",            WaitForm::before},
  {"के बाद फिर",         WaitForm::before},
  {"के बाद पुन",         WaitForm::before},
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
    const char* const phrase = wait_anchors[row].phrase;
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
