// Answers as JSON lines, as rows of a table for people, and summed up.

#ifndef TRIAGE_EXAMPLES_RENDER_HPP
#define TRIAGE_EXAMPLES_RENDER_HPP

#include <array>
#include <charconv>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include <triage/classify.hpp>
#include <triage/decision.hpp>
#include <triage/detail/redact/redact.hpp>

namespace cli {

using triage::Action;
using triage::Classification;
using triage::Duration;
using triage::ErrorKind;
using triage::Phase;
using triage::row_of;
using triage::to_string;

/// What evidence tells. Holds no view into it.
struct Finding {
  Classification c;
  triage::FailoverDecision decision;  ///< for the first attempt, with other profiles on offer
  bool is_failure = true;             ///< if false, `c` is what `classify` says all the same
  std::string provider;
  std::string said;  ///< the provider's message
};

/// Everything that is printed about one piece of evidence.
struct Answer : Finding {
  std::string_view file = {};  ///< empty where there is but one
  std::size_t line = 0;
  std::string_view id = {};
  bool id_is_number = false;
  bool is_cut = false;
};

/// Whether the same call may work later, as the failure's row has it.
[[nodiscard]] inline bool is_retryable(const Classification& c) {
  return c.retryable != triage::Retryability::no && c.retryable != triage::Retryability::by_rotation;
}

/// `2026-07-14T07:49:08Z`, with milliseconds where there are any.
[[nodiscard]] inline std::string to_iso(triage::TimePoint time) {
  const auto day = std::chrono::floor<std::chrono::days>(time);
  const std::chrono::year_month_day date{day};
  const std::chrono::hh_mm_ss clock{time - day};
  std::string text = fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}", static_cast<int>(date.year()),
                                 static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()),
                                 clock.hours().count(), clock.minutes().count(), clock.seconds().count());
  if (clock.subseconds().count() != 0) text += fmt::format(".{:03}", clock.subseconds().count());
  return text + "Z";
}

// --- JSON lines ----------------------------------------------------------------------------------------------------

/// Appends the members of one JSON object.
class JsonObject {
 public:
  explicit JsonObject(std::string& out) : out_(out) { out_ += '{'; }

  /// A text of others: without secrets.
  void text(std::string_view key, std::string_view value) {
    begin(key);
    out_ += '"';
    triage::detail::write_safe_json(value, [this](std::string_view piece) { out_ += piece; });
    out_ += '"';
  }
  /// A word of ours, which needs neither a mask nor an escape.
  void word(std::string_view key, std::string_view value) {
    begin(key);
    ((out_ += '"') += value) += '"';
  }
  void text_or_null(std::string_view key, std::string_view value) {
    value.empty() ? raw(key, "null") : text(key, value);
  }
  void number_or_null(std::string_view key, std::optional<std::int64_t> value) {
    value ? number(key, *value) : raw(key, "null");
  }
  void number(std::string_view key, long long value) {
    std::array<char, 24> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
    raw(key, std::string_view{digits.data(), static_cast<std::size_t>(end - digits.data())});
  }
  void boolean(std::string_view key, bool value) { raw(key, value ? "true" : "false"); }
  void raw(std::string_view key, std::string_view value) {
    begin(key);
    out_ += value;
  }
  void end() { out_ += "}\n"; }

 private:
  void begin(std::string_view key) {
    if (out_.back() != '{') out_ += ',';
    out_ += '"';
    out_ += key;
    out_ += "\":";
  }

  std::string& out_;
};

inline void render_json(const Answer& a, std::string& out) {
  const Classification& c = a.c;
  JsonObject object(out);
  a.id_is_number ? object.raw("id", a.id) : object.text_or_null("id", a.id);
  if (!a.file.empty()) object.text("file", a.file);
  object.number("line", static_cast<long long>(a.line));
  object.word("kind", to_string(c.kind));
  object.text_or_null("runner_up", c.runner_up ? to_string(*c.runner_up) : std::string_view{});
  object.word("action", to_string(a.decision.action));
  object.word("hint", to_string(c.remedy));
  object.word("fix", to_string(c.fix));
  object.boolean("retryable", is_retryable(c));
  object.number("backoff_ms", a.decision.backoff.count());
  c.retry_after ? object.number("retry_after_ms", c.retry_after->count()) : object.raw("retry_after_ms", "null");
  c.reset_at ? object.word("reset_at", to_iso(*c.reset_at)) : object.raw("reset_at", "null");
  c.status != 0 ? object.number("status", c.status) : object.raw("status", "null");
  object.text_or_null("code", c.code);
  object.text_or_null("provider_message", a.said);
  object.text_or_null("provider", a.provider);
  object.word("confidence", to_string(c.confidence));
  object.word("scope", to_string(c.scope));
  object.word("horizon", to_string(c.horizon));
  object.word("phase", to_string(c.phase));
  object.text_or_null("transport",
                      c.transport != triage::TransportError::none ? to_string(c.transport) : std::string_view{});
  object.boolean("may_have_run", c.may_have_run && c.phase != Phase::not_sent);
  object.text_or_null("rule", c.rule);
  object.text_or_null("field", c.field);
  if (c.span.to > c.span.from)
    object.raw("span", fmt::format("[{},{}]", c.span.from, c.span.to));
  else
    object.raw("span", "null");
  const triage::Details& d = c.details;
  object.text_or_null("parameter", d.parameter);
  object.number_or_null("message_index", d.message_index);
  object.number_or_null("context_limit", c.context_limit);
  object.number_or_null("actual_tokens", c.actual_tokens);
  object.number_or_null("limit_bytes", d.limits.bytes);
  object.number_or_null("limit_pixels", d.limits.pixels);
  object.number_or_null("limit_items", d.limits.items);
  object.text_or_null("upstream", d.upstream);
  object.text_or_null("help", d.help);
  object.word("fingerprint", fmt::format("{:016x}", triage::fingerprint(c)));
  if (a.is_cut) object.boolean("truncated", true);
  object.boolean("failure", a.is_failure);
  object.end();
}

// --- for people ----------------------------------------------------------------------------------------------------

/// Paints with the terminal's own colours, or not at all.
struct Paint {
  bool on = false;

  [[nodiscard]] std::string_view operator()(std::string_view code) const { return on ? code : std::string_view{}; }
  [[nodiscard]] std::string_view end() const { return (*this)("\033[0m"); }
  [[nodiscard]] std::string_view bold() const { return (*this)("\033[1m"); }
  [[nodiscard]] std::string_view dim() const { return (*this)("\033[2m"); }
  [[nodiscard]] std::string_view of(Action action) const {
    return (*this)(action == Action::retry ? "\033[32m" : action == Action::rotate_profile ? "\033[33m" : "\033[31m");
  }
};

/// How many columns of a terminal a code point takes: ideographs, kana, hangul, full-width forms and emoji take two.
[[nodiscard]] constexpr std::size_t columns_of(char32_t point) {
  struct Range {
    char32_t first, last;
  };
  constexpr std::array wide{Range{0x1100, 0x115F}, Range{0x2E80, 0xA4CF},   Range{0xAC00, 0xD7A3},
                            Range{0xF900, 0xFAFF}, Range{0xFE30, 0xFE6F},   Range{0xFF00, 0xFF60},
                            Range{0xFFE0, 0xFFE6}, Range{0x1F300, 0x1FAFF}, Range{0x20000, 0x3FFFD}};
  for (const Range& range : wide)
    if (point >= range.first && point <= range.last) return 2;
  return 1;
}

/// At most `width` columns of one line without secrets and control characters, padded to it if `pad`.
[[nodiscard]] inline std::string fit(std::string_view text, std::size_t width, bool pad = true) {
  std::string safe;
  triage::detail::write_safe_line(text, [&safe](std::string_view piece) { safe += piece; });
  std::size_t used = 0;
  std::size_t cut = 0;       // where a mark of omission would begin
  std::size_t cut_used = 0;  // and the part before it
  for (std::size_t i = 0; i < safe.size();) {
    const auto point = triage::detail::first_code_point(std::string_view{safe}.substr(i));
    if (used < width) cut = i, cut_used = used;
    used += columns_of(point.value);
    i += point.size;
  }
  if (used > width) return safe.substr(0, cut) + "…" + std::string(pad ? width - cut_used - 1 : 0, ' ');
  return pad ? safe + std::string(width - used, ' ') : safe;
}

/// `1.5 s`, `34 s`, `2 min`, `1 h 30 min`, `5 d 22 h`.
[[nodiscard]] inline std::string spoken(Duration wait) {
  const long long ms = wait.count();
  if (ms < 10'000)
    return ms % 1000 == 0 ? fmt::format("{} s", ms / 1000) : fmt::format("{:.1f} s", static_cast<double>(ms) / 1000);
  const long long seconds = (ms + 999) / 1000;
  const auto two = [](long long large, const char* unit, long long small, const char* small_unit) {
    return small == 0 ? fmt::format("{} {}", large, unit) : fmt::format("{} {} {} {}", large, unit, small, small_unit);
  };
  if (seconds < 120) return fmt::format("{} s", seconds);
  if (seconds < 3600) return two(seconds / 60, "min", seconds % 60, "s");
  if (seconds < 86'400) return two(seconds / 3600, "h", seconds / 60 % 60, "min");
  return two(seconds / 86'400, "d", seconds / 3600 % 24, "h");
}

/// Whether the provider states a time to wait for, and no clock turns it into a wait.
[[nodiscard]] inline bool needs_clock(const Answer& a) {
  return !a.c.retry_after && a.c.wait_note == triage::WaitNote::needs_clock && a.decision.action == Action::retry;
}

/// How long to wait before the action.
[[nodiscard]] inline std::string wait_of(const Answer& a) {
  if (needs_clock(a)) return "give --now";
  return a.decision.backoff > Duration::zero() ? spoken(a.decision.backoff) : "-";
}

/// What the provider states, where that is not how long to wait.
[[nodiscard]] inline std::string stated_of(const Answer& a) {
  if (a.c.retry_after) return *a.c.retry_after == a.decision.backoff ? "-" : spoken(*a.c.retry_after);
  return a.c.reset_at ? to_iso(*a.c.reset_at).substr(0, 10) : "-";
}

/// The action, and when.
[[nodiscard]] inline std::string act_of(const Answer& a) {
  const std::string wait = wait_of(a);
  const std::string_view action = to_string(a.decision.action);
  return wait == "-" ? std::string(action) : fmt::format("{}{}{}", action, needs_clock(a) ? ": " : " after ", wait);
}

/// What decided, in a few words.
[[nodiscard]] inline std::string why_of(const Classification& c) {
  if (c.confidence == triage::Confidence::none) return "nothing was recognised";
  std::string why = c.rule.empty() ? "the shape of the body" : fmt::format("'{}' in {}", c.rule.view(), c.field.view());
  const bool is_told = c.wait_note != triage::WaitNote::none && c.wait_note != triage::WaitNote::needs_clock;
  return is_told ? fmt::format("{}; its wait is not believed: {}", why, to_string(c.wait_note)) : why;
}

struct Column {
  std::string_view title;
  std::size_t width;
};
inline constexpr std::array columns{Column{"KIND", 19}, Column{"ACTION", 14}, Column{"WAIT", 11}, Column{"STATED", 11},
                                    Column{"REMEDY", 19}};

/// What a person calls the line: its id, or its number.
[[nodiscard]] inline std::string name_of(const Answer& a) {
  if (!a.id.empty()) return std::string(a.id);
  return a.file.empty() ? fmt::format("{}", a.line) : fmt::format("{}:{}", a.file, a.line);
}

/// A table whose columns do not depend on what comes later, so that it can be printed while it is read. Where a
/// terminal is narrow it does without some.
class Table {
 public:
  Table(Paint paint, std::size_t width) : paint_(paint), name_width_(width < 140 ? 12 : 28) {
    std::size_t used = name_width_ + 2;
    for (const Column& column : columns) used += column.width + 2;
    while (shown_ > least_shown && width < used + least_why) used -= columns[--shown_].width + 2;
    why_width_ = width > used + least_why ? width - used : least_why;
  }

  [[nodiscard]] std::string head() const {
    std::string out{paint_.bold()};
    out += fit("LINE", name_width_) + "  ";
    for (std::size_t i = 0; i < shown_; ++i) out += fit(columns[i].title, columns[i].width) + "  ";
    out += "WHY";
    return out.append(paint_.end()) + "\n";
  }

  void row(const Answer& a, std::string& out) const {
    out += fit(name_of(a), name_width_) + "  ";
    if (!a.is_failure) {
      for (std::size_t i = 0; i < shown_; ++i) out += fit("-", columns[i].width) + "  ";
      out.append(paint_.dim()).append("no failure").append(paint_.end()) += "\n";
      return;
    }
    out.append(paint_.bold()).append(fit(to_string(a.c.kind), columns[0].width)).append(paint_.end()) += "  ";
    out.append(paint_.of(a.decision.action))
        .append(fit(to_string(a.decision.action), columns[1].width))
        .append(paint_.end()) += "  ";
    out += fit(wait_of(a), columns[2].width) + "  ";
    if (shown_ > 3) out += fit(stated_of(a), columns[3].width) + "  ";
    if (shown_ > 4) out += fit(to_string(a.c.remedy), columns[4].width) + "  ";
    out.append(paint_.dim()).append(fit(why_of(a.c), why_width_, false)).append(paint_.end()) += "\n";
  }

 private:
  static constexpr std::size_t least_why = 16;
  static constexpr std::size_t least_shown = 3;

  Paint paint_;
  std::size_t name_width_;
  std::size_t shown_ = columns.size();  ///< so many of them, from the first one on
  std::size_t why_width_;
};

/// A line without columns.
inline void render_line(const Answer& a, std::string& out) {
  const std::string stated = stated_of(a) == "-" ? "" : ", stated " + stated_of(a);
  const std::string what =
      a.is_failure ? fmt::format("{} ({}), {}{}", to_string(a.c.kind), to_string(a.c.confidence), act_of(a), stated)
                   : "no failure";
  out += fit(name_of(a) + ": " + what, 4096, false) + "\n";
}

/// One failure at length, with `explanation`, whole lines, in place of what decided.
inline void render_one(const Answer& a, std::string_view explanation, Paint paint, std::string& out) {
  if (!a.is_failure) {
    out.append(paint.bold()).append("no failure").append(paint.end()) += "\n";
    return;
  }
  const Classification& c = a.c;
  const auto line = [&](std::string_view name, std::string_view value) {
    out += fmt::format("{}{:<8}{}", paint.dim(), name, paint.end());
    out += fit(value, 4096, false) + "\n";
  };
  out += fmt::format("{}{}{}: {}\n", paint.bold(), to_string(c.kind), paint.end(), row_of(c.kind).meaning);
  const auto why = row_of(a.decision.why).sentence;
  line("action", fmt::format("{}: {}", act_of(a), why));
  if (c.remedy != triage::Remedy::none) line("remedy", to_string(c.remedy));
  if (c.retry_after && *c.retry_after != a.decision.backoff) line("stated", spoken(*c.retry_after));
  if (c.reset_at) line("reset", to_iso(*c.reset_at));
  if (explanation.empty()) {
    line("why", fmt::format("{} ({})", why_of(c), to_string(c.confidence)));
    if (c.runner_up) line("or", to_string(*c.runner_up));
  } else {
    line("why", to_string(c.confidence));
    out += explanation;
  }
  line("scope", fmt::format("{}, clears: {}", to_string(c.scope), to_string(c.horizon)));
  if (c.context_limit || c.actual_tokens)
    line("tokens", fmt::format("{} asked for, {} allowed", c.actual_tokens ? fmt::format("{}", *c.actual_tokens) : "?",
                               c.context_limit ? fmt::format("{}", *c.context_limit) : "?"));
  if (a.is_cut) line("note", "over 1 MiB: only head and tail were read");
}

// --- summed up -----------------------------------------------------------------------------------------------------

struct Tally {
  std::array<std::size_t, std::size(triage::rows<ErrorKind>)> kinds{};
  std::array<std::size_t, std::size(triage::rows<Action>)> actions{};
  std::size_t lines = 0;
  std::size_t failures = 0;
  std::size_t others = 0;    ///< lines that were no failure; blank ones do not count
  std::size_t problems = 0;  ///< fields of a wrong type, lines that should have been envelopes

  void add(const Finding& a) {
    ++(a.is_failure ? failures : others);
    if (!a.is_failure) return;
    ++kinds[static_cast<std::size_t>(a.c.kind) - 1];
    ++actions[static_cast<std::size_t>(a.decision.action) - 1];
  }

  Tally& operator+=(const Tally& other) {
    for (std::size_t i = 0; i < kinds.size(); ++i) kinds[i] += other.kinds[i];
    for (std::size_t i = 0; i < actions.size(); ++i) actions[i] += other.actions[i];
    lines += other.lines;
    failures += other.failures;
    others += other.others;
    problems += other.problems;
    return *this;
  }
};

/// A row per kind that occurred, the commonest first, with a bar for each if `bars`.
[[nodiscard]] inline std::string render_summary(const Tally& tally, Paint paint, bool bars, std::size_t width) {
  struct Line {
    ErrorKind kind;
    std::size_t count;
  };
  std::array<Line, std::size(triage::rows<ErrorKind>)> lines{};
  std::size_t n = 0;
  for (const auto& row : triage::rows<ErrorKind>) {
    const std::size_t count = tally.kinds[static_cast<std::size_t>(row.value) - 1];
    std::size_t at = n;
    if (count == 0) continue;
    for (++n; at > 0 && lines[at - 1].count < count; --at) lines[at] = lines[at - 1];
    lines[at] = {row.value, count};
  }
  const std::size_t total = tally.failures;
  const std::size_t room = width > 60 ? width - 42 : 18;
  std::string out;
  for (std::size_t i = 0; i < n; ++i) {
    const double share = static_cast<double>(lines[i].count) / static_cast<double>(total);
    out += fmt::format("{}{}{} {:>10} {:>5.1f} %", paint.bold(), fit(to_string(lines[i].kind), 19), paint.end(),
                       lines[i].count, 100 * share);
    if (bars) {
      const std::size_t most = lines[0].count;
      const auto eighths = (lines[i].count * room * 8 + most - 1) / most;
      out.append("  ").append(paint.of(row_of(lines[i].kind).action));
      for (std::size_t k = 0; k < eighths / 8; ++k) out += "█";
      constexpr std::array<std::string_view, 8> parts{"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
      out.append(parts[eighths % 8]).append(paint.end());
    }
    out += '\n';
  }
  out += fmt::format("{} failure{}", total, total == 1 ? "" : "s");
  for (const auto& row : triage::rows<Action>)
    if (const std::size_t count = tally.actions[static_cast<std::size_t>(row.value) - 1]; count != 0)
      out += fmt::format(", {} {}", count, row.name);
  if (tally.others != 0) out += fmt::format("; {} line{} none", tally.others, tally.others == 1 ? " was" : "s were");
  return out + "\n";
}

}  // namespace cli

#endif
