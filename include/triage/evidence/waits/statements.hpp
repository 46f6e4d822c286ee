// Reads the wait next to an anchor.
//
//   // "Please retry your request after 45 seconds": the anchor is "retry", the wait 45 s.
//   RetryHint hint = detail::read_wait_at(text, anchor, from, to, now);

#ifndef TRIAGE_EVIDENCE_WAITS_STATEMENTS_HPP
#define TRIAGE_EVIDENCE_WAITS_STATEMENTS_HPP

#include <array>
#include <optional>

#include <triage/detail/word_table.hpp>
#include <triage/evidence/json_strings.hpp>
#include <triage/evidence/waits/anchors.hpp>
#include <triage/evidence/waits/values.hpp>

namespace triage::inline TRIAGE_ABI::detail {

/// What a word after an anchor does.
enum class WordRole : unsigned char {
  none,
  connector,        ///< a value follows
  clock_connector,  ///< the same; `1:30` is a clock time after it, and a duration elsewhere
  name,  ///< part of a name such as `retry_delay_ms`; a number without a unit counts only after these and connectors
  other_matter,  ///< what follows is not the provider's wait: "every 24 hours", "with a timeout of 60 seconds"
};

struct RoleWord {
  char letters[15];
  WordRole role;
};

// clang-format off
inline constexpr RoleWord role_words[] = {
    {"in", WordRole::connector}, {"after", WordRole::connector}, {"for", WordRole::connector},
    {"about", WordRole::connector}, {"approximately", WordRole::connector}, {"than", WordRole::connector},
    {"another", WordRole::connector}, {"least", WordRole::connector}, {"roughly", WordRole::connector},
    {"is", WordRole::connector}, {"of", WordRole::connector}, {"additional", WordRole::connector},
    {"around", WordRole::connector}, {"nach", WordRole::connector}, {"sie", WordRole::connector},
    {"dans", WordRole::connector}, {"en", WordRole::connector}, {"em", WordRole::connector},
    {"tra", WordRole::connector}, {"fra", WordRole::connector}, {"dopo", WordRole::connector},
    {"at", WordRole::clock_connector}, {"on", WordRole::clock_connector}, {"until", WordRole::clock_connector},
    {"till", WordRole::clock_connector}, {"from", WordRole::clock_connector},
    {"delay", WordRole::name}, {"time", WordRole::name}, {"period", WordRole::name}, {"interval", WordRole::name},
    {"value", WordRole::name}, {"hint", WordRole::name},
    {"every", WordRole::other_matter}, {"each", WordRole::other_matter}, {"per", WordRole::other_matter},
    {"within", WordRole::other_matter}, {"with", WordRole::other_matter}, {"using", WordRole::other_matter},
    {"if", WordRole::other_matter}, {"unless", WordRole::other_matter}, {"timeout", WordRole::other_matter},
    {"limit", WordRole::other_matter}, {"attempts", WordRole::other_matter}, {"count", WordRole::other_matter},
    {"expired", WordRole::other_matter}, {"peer", WordRole::other_matter}, {"tomorrow", WordRole::other_matter},
};
// clang-format on

[[nodiscard]] constexpr WordRole word_role(std::string_view word) noexcept {
  for (const RoleWord& row : role_words)
    if (is_word(word, row.letters)) return row.role;
  return WordRole::none;
}

/// Whether the anchor at `from` does not state the provider's wait: one of the two words before it is listed, or it is
/// the end of a name.
[[nodiscard]] TRIAGE_COLD constexpr bool is_client_wait(std::string_view text, std::size_t from,
                                                        std::string_view anchor) noexcept {
  // "embed_with_retry in 4 seconds": the name of a function.
  if (from > 0 && text[from - 1] == '_' && is_space(at(text, from + anchor.size()))) return true;
  for (int words = 0; words < 2; ++words) {
    while (from > 0 && (is_space(text[from - 1]) || std::string_view{"'-_"}.find(text[from - 1]) != text.npos)) --from;
    const std::size_t end = from;
    while (from > 0 && end - from < 16 && is_letter(text[from - 1])) --from;
    if (from == end) return false;
    for (const ClientWaitWord& row : client_wait_words)
      if (equal_ignoring_case(row.word, text.substr(from, end - from)) && is_listed(anchor, row.anchors)) return true;
  }
  return false;
}

/// The marks between words: where they end, whether one of them announces a value, and whether one assigns it. Bytes
/// above ASCII are among them: `：`, `≈`.
struct Joiners {
  std::size_t end;
  bool announce = false;
  bool assign = false;
};

[[nodiscard]] TRIAGE_COLD constexpr Joiners skip_joiners(std::string_view text, std::size_t i) noexcept {
  constexpr std::size_t most = 16;
  Joiners joiners{i};
  for (const std::size_t stop = i + most; i < stop && i < text.size(); ++i) {
    const char c = text[i];
    if (c == '-' && is_digit(at(text, i + 1)) && !is_letter(at(text, i - 1))) break;  // a sign
    if (c == '\\' && std::string_view{"nrt"}.find(at(text, i + 1)) != text.npos) {    // an escape that was not decoded
      ++i;
      continue;
    }
    const bool in_tuple = c == ',' && (at(text, i - 1) == '"' || at(text, i - 1) == '\'');  // {"retry-after", "31"}
    const bool assigns = c == ':' || c == '=' || in_tuple;
    const bool announces = class_of(c) == CharClass::high || std::string_view{"~(\"'`*[{>\\"}.find(c) != text.npos;
    if (!assigns && !announces && !is_space(c) && c != '_' && c != '-') break;
    joiners.assign = joiners.assign || assigns;
    joiners.announce = joiners.announce || assigns || announces;
  }
  joiners.end = i;
  return joiners;
}

/// As what a statement is read. With `duration_first`, a clock time that reaches further than the duration wins.
enum class ReadOrder : unsigned char { duration_first, moment_first, duration_only, moment_only };

/// Reads the duration or the moment at `i`; the hint's span is empty if there is none.
[[nodiscard]] constexpr RetryHint read_statement(std::string_view text, std::size_t i, ReadOrder how,
                                                 std::optional<TimePoint> now) noexcept {
  const auto as_moment = [&] {
    const Moment moment = read_moment(text, i);
    RetryHint hint;
    if (moment.end == 0) return hint;
    hint = hint_of(resolve(moment, now), now);
    hint.span = span_of(i, moment.end);
    return hint;
  };
  const auto as_duration = [&] {
    const DurationReading duration = read_duration(text, i);
    RetryHint hint;
    if (duration.end == 0 || equal_ignoring_case(word_at(text, skip_spaces(text, duration.end)), "ago")) return hint;
    hint = hint_of(duration);
    hint.span = span_of(i, duration.end);
    return hint;
  };
  if (how == ReadOrder::duration_only) return as_duration();
  if (how == ReadOrder::moment_only) return as_moment();
  if (how == ReadOrder::moment_first) {
    const RetryHint moment = as_moment();
    return moment.span != Span{} ? moment : as_duration();
  }
  const RetryHint duration = as_duration();
  const bool clock_like = text.substr(i, duration.span.to - duration.span.from).find(':') != text.npos;
  if (duration.span != Span{} && !clock_like) return duration;
  const RetryHint moment = as_moment();
  return moment.span.to > duration.span.to ? moment : duration;  // "17:00 UTC" begins as 17 minutes
}

/// The words that may follow a number without a unit. It counts any other one ("3 attempts"). The last is of protobuf's
/// text format.
inline constexpr std::string_view after_numbers = "and or to before then for nanos"sv;

/// Seconds from one part of a duration as protobuf writes it, and from the other part if it follows:
/// `seconds: 34 nanos: 500000000`, or the nanoseconds first.
[[nodiscard]] TRIAGE_COLD constexpr Number with_other_part(Number part, bool is_nanos, std::string_view text) noexcept {
  std::size_t i = part.end;
  if (is_nanos) {
    part.billionths = part.whole % billion;
    part.whole /= billion;
  }
  const auto skip_marks = [&] {
    for (std::size_t most = i + 12; i < most && (is_space(at(text, i)) || at(text, i) == '"' || at(text, i) == ',' ||
                                                 at(text, i) == ':' || at(text, i) == '\'' || at(text, i) == '\\');)
      i += at(text, i) == '\\' && is_escaped_blank(at(text, i + 1)) ? 2U : 1U;
  };
  skip_marks();
  const std::string_view name = is_nanos ? "seconds"sv : "nanos"sv;
  if (!equal_ignoring_case(word_at(text, i), name)) return part;
  i += name.size();
  skip_marks();
  const Number other = read_number(text, i);  // 9e8 as well
  if (!other.found || other.negative) return part;
  if (is_nanos)
    part.whole = max_of(part.whole, other.whole);
  else if (other.whole < billion && part.billionths == 0)
    part.billionths = other.whole;
  return part;
}

/// Reads a number without a unit, unless it may count what follows on its line, or a list of them. If `unit_ns` is 0,
/// only a time since 1970 is read.
[[nodiscard]] TRIAGE_COLD constexpr RetryHint read_bare(std::string_view text, std::size_t i, std::int64_t unit_ns,
                                                        std::optional<TimePoint> now) noexcept {
  RetryHint hint;
  const std::size_t close = text.find_first_not_of("0123456789., \"'", i);
  if (at(text, close) == ']' && text.find(',', i) < close && unit_ns != 0) {
    hint = read_values(text.substr(i, close - i), unit_ns, now);
    hint.span = span_of(i, close);
    return hint;
  }
  const Number number = read_number(text, i);
  std::size_t end = number.end;
  while (at(text, end) == ' ' || at(text, end) == '\t') ++end;
  const char next = at(text, end);
  const bool continues = is_listed(FoldedName(word_at(text, end)).view(), after_numbers);
  if (!number.found || (is_alnum(next) && !continues) || std::string_view{"-/%_:"}.find(next) != text.npos) return hint;
  if (unit_ns == 0 && !epoch_time(number)) return hint;
  hint = hint_of(with_other_part(number, unit_ns == 1, text), unit_ns <= 1 ? ns_per_second : unit_ns, now);
  hint.span = span_of(i, number.end);
  return hint;
}

/// Reads after an anchor that ends at `i`: a few words, a connector, a statement.
[[nodiscard]] TRIAGE_COLD constexpr RetryHint read_wait_after(std::string_view text, std::size_t i, WaitForm form,
                                                              std::optional<TimePoint> now) noexcept {
  constexpr int most_words = 6;
  const bool direct = form == WaitForm::wait || form == WaitForm::reset || form == WaitForm::until;
  bool connected = direct || form == WaitForm::either_side;
  bool named = form != WaitForm::reset;  // whether a number without a unit may count
  bool assigned = false;
  ReadOrder how = form == WaitForm::until ? ReadOrder::moment_first : ReadOrder::duration_first;
  std::int64_t unit = ns_per_second;
  for (int words = 0; words < most_words; ++words) {
    const Joiners joiners = skip_joiners(text, i);
    i = joiners.end;
    assigned = assigned || joiners.assign;
    if (connected || joiners.announce) {
      if (const RetryHint hint = read_statement(text, i, how, now); hint.span != Span{}) return hint;
      const bool counts = named && (assigned || (connected && how == ReadOrder::duration_first));
      if (const RetryHint hint = read_bare(text, i, counts ? unit : 0, now); hint.span != Span{}) return hint;
    }
    const std::string_view word = word_at(text, i);
    const WordRole role = word_role(word);
    if (word.empty() || role == WordRole::other_matter) break;
    connected = role == WordRole::connector || role == WordRole::clock_connector;
    if (role == WordRole::clock_connector) how = ReadOrder::moment_first;
    const std::int64_t word_unit = equal_ignoring_case(word, "nanos") ? 1 : unit_of(word);
    if (word_unit != 0) unit = word_unit;  // retry_after_ms=1500
    const bool is_name = connected || word_unit != 0 || role == WordRole::name;
    if (assigned && !is_name) break;  // "RetryError: Deadline of 60 s exceeded"
    named = named && is_name;
    i += word.size();
  }
  return {};
}

/// Reads before an anchor that starts at `end`: the longest statement that ends there.
[[nodiscard]] TRIAGE_COLD constexpr RetryHint read_wait_before(std::string_view text, std::size_t end, ReadOrder how,
                                                               std::optional<TimePoint> now) noexcept {
  constexpr std::size_t most = 40;
  for (std::size_t i = end > most ? end - most : 0; i < end; ++i) {
    if (!is_digit(text[i]) || (i > 0 && (is_digit(text[i - 1]) || text[i - 1] == '.'))) continue;
    const RetryHint hint = read_statement(text.substr(0, end), i, how, now);
    if (hint.span != Span{} && skip_spaces(text, hint.span.to) == end) return hint;
  }
  return {};
}

[[nodiscard]] constexpr WaitRank rank_of(WaitForm form) noexcept {
  const bool direct = form != WaitForm::reset && form != WaitForm::until && form != WaitForm::after_bar &&
                      form != WaitForm::either_side;
  return direct ? WaitRank::stated : form == WaitForm::until ? WaitRank::exhausted_window : WaitRank::window;
}

/// Whether what follows a wait at the beginning of a sentence is that the caller may try again: "After 30 seconds, try
/// again", "after 1 minute you can retry".
[[nodiscard]] TRIAGE_COLD constexpr bool retry_follows(std::string_view text, std::size_t end) noexcept {
  constexpr std::string_view links = "please you can may and then"sv;
  constexpr std::string_view actions = "try retry resend resubmit retrying"sv;
  for (int words = 0; words < 4; ++words) {
    while (at(text, end) == ',' || is_space(at(text, end))) ++end;
    const std::string_view word = word_at(text, end);
    const FoldedName folded(word);
    if (word.empty()) return false;
    if (is_listed(folded.view(), actions)) return true;
    if (!is_listed(folded.view(), links)) return false;
    end += word.size();
  }
  return false;
}

/// Whether an action follows a wait. After "30 秒后" there must be what can be done then: "重试" (retry), not "超时"
/// (timed out) or "过期" (expires).
[[nodiscard]] constexpr bool action_follows(std::string_view text, std::size_t end) noexcept {
  constexpr std::array after_words{"之后"sv, "以后"sv, "后"sv, "後"sv, "후"sv, "이후"sv, "뒤"sv, "sonra"sv};
  constexpr std::array actions{"重"sv, "再"sv,     "可"sv,      "请"sv,   "恢"sv,      "尝"sv, "解"sv,
                               "自"sv, "继"sv,     "进"sv,      "に"sv,   "에"sv,      "다"sv, "재"sv,
                               "試"sv, "tekrar"sv, "yeniden"sv, "dene"sv, "bir daha"sv};
  const auto skip_one_of = [text](std::size_t i, const auto& words) {
    for (const std::string_view word : words)
      if (starts_at(text, i, word)) return i + word.size();
    return std::size_t{0};
  };
  const std::size_t after = skip_one_of(skip_spaces(text, end), after_words);
  return after == 0 || skip_one_of(skip_spaces(text, after), actions) != 0;
}

/// The wait that the anchor at `[from, to)` states, with its span in `text`. O(1).
[[nodiscard]] TRIAGE_NOINLINE constexpr RetryHint read_wait_at(std::string_view text, const WaitAnchor& anchor,
                                                               std::size_t from, std::size_t to,
                                                               std::optional<TimePoint> now) noexcept {
  if (is_client_wait(text, from, anchor.phrase)) return {};
  RetryHint hint;
  switch (anchor.form) {
    case WaitForm::after_bar:
      if (at(text, to) == '|') hint = read_bare(text, to + 1, ns_per_second, now);
      break;
    case WaitForm::leading:
      hint = read_statement(text, skip_spaces(text, to), ReadOrder::duration_only, now);
      if (!retry_follows(text, hint.span.to)) return {};
      break;
    case WaitForm::wait_either_side:
      hint = read_wait_after(text, to, WaitForm::wait, now);
      if (hint.span == Span{}) hint = read_wait_before(text, from, ReadOrder::duration_only, now);
      break;
    case WaitForm::before:
      hint = read_wait_before(text, from, ReadOrder::duration_only, now);
      break;
    case WaitForm::either_side:
      hint = read_wait_after(text, to, anchor.form, now);
      if (hint.span == Span{}) hint = read_wait_before(text, from, ReadOrder::moment_only, now);
      break;
    case WaitForm::wait:
    case WaitForm::retry_word:
    case WaitForm::reset:
    case WaitForm::until:
      hint = read_wait_after(text, to, anchor.form, now);
      break;
  }
  if (hint.span == Span{} || !action_follows(text, hint.span.to)) return {};
  hint.source = WaitSource::prose;
  hint.rank = rank_of(anchor.form);
  hint.name = anchor.phrase;
  return hint;
}

}  // namespace triage::inline TRIAGE_ABI::detail

#endif
