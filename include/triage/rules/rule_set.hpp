// Rules of your own at run time, from code or from a file.
//
//   auto loaded = triage::load_rules("certain \"tenant frozen\" billing provider=openai status=403\n");
//   for (const triage::RuleError& e : loaded.errors) log(e.line, e.message);
//   triage::classify(evidence, loaded.rules);
//
// A set is checked when it is built and never changes afterwards, so that threads may share it. A bad row is reported
// with its index and line, and the rest of the rows still work. A line of a file:
//
//   STRENGTH "phrase" KIND [OPTION ...]             # a comment
//   PLACE    "phrase" KIND [STRENGTH] [OPTION ...]
//
// An option is provider=NAME, status=N, action=..., retryable=..., remedy=..., fix=..., scope=... or horizon=...
//
// Places and strengths are those of rows (rule.hpp); a `note`, a `guess` and a `status_mark` have no kind. Of a line
// with several phrases ("a | b") the valid ones are taken.

#ifndef TRIAGE_RULES_RULE_SET_HPP
#define TRIAGE_RULES_RULE_SET_HPP

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include <triage/evidence/provider_names.hpp>
#include <triage/evidence/token_counts.hpp>
#include <triage/rules/rules.hpp>

namespace triage::inline TRIAGE_ABI {

/// A row that was not taken, and why.
struct RuleError {
  std::size_t rule = 0;  ///< its index among the rows
  std::size_t line = 0;  ///< its line in the file, from 1; 0 for rows given in code
  std::string message;
};

namespace detail {
struct RuleSetBuilder;
}

/// Rules built at run time. Moving one keeps its views valid; a set never changes, so threads may share it.
class RuleSet {
 public:
  RuleSet() = default;

  /// The view that `classify` takes. It is valid while the set lives, so a temporary set gives none.
  [[nodiscard]] Rules view() const& noexcept {
    return bytes_.empty() ? Rules() : detail::RulesAccess::make(sizes_.index_in(bytes_.data()));
  }
  [[nodiscard]] Rules view() const&& = delete;
  operator Rules() const& noexcept { return view(); }  // NOLINT(google-explicit-constructor): a view of it
  operator Rules() const&& = delete;
  [[nodiscard]] std::size_t size() const noexcept { return sizes_.rules; }

 private:
  friend struct detail::RuleSetBuilder;
  std::vector<char> bytes_;
  detail::IndexSizes sizes_;
};

/// A set, and the rows that were not taken.
struct LoadedRules {
  RuleSet rules;
  std::vector<RuleError> errors;

  /// Whether every row was taken.
  [[nodiscard]] explicit operator bool() const noexcept { return errors.empty(); }
};

namespace detail {

/// Builds sets. Separate from `RuleSet`, which only reads.
struct RuleSetBuilder {
  /// Takes the rows that are valid, in order. `lines` gives each row's line for messages; empty for rows from code.
  [[nodiscard]] static LoadedRules build(const std::vector<Rule>& table, const std::vector<std::size_t>& lines = {}) {
    LoadedRules loaded;
    RuleDraft draft = draft_for(table);
    for (std::size_t at = 0; at < table.size(); ++at)
      if (const RuleProblem problem = draft.add(table[at], builtin_index()))
        loaded.errors.push_back({at, at < lines.size() ? lines[at] : 0, message_of(table[at], problem)});
    if (draft.sizes().rules == 0) return loaded;
    loaded.rules.sizes_ = draft.sizes();
    loaded.rules.bytes_.resize(draft.sizes().bytes());
    draft.write(loaded.rules.bytes_.data());
    return loaded;
  }

 private:
  /// Adds which phrase is meant if a row has several.
  [[nodiscard]] static std::string message_of(const Rule& row, const RuleProblem& problem) {
    std::string message(to_string(problem.what));
    std::size_t at = 0;
    std::string_view wrong;
    for (Patterns patterns(row.phrase); !patterns.at_end(); ++at)
      if (const std::string_view pattern = patterns.next(); at == problem.phrase) wrong = pattern;
    return at > 1 ? "'" + std::string(wrong) + "': " + message : message;
  }
};

/// One line of a rules file as words and quoted texts.
class RuleLine {
 public:
  explicit RuleLine(std::string_view line) noexcept : rest_(line) {}

  /// The next word, without its quotes; empty at the end or before a comment.
  [[nodiscard]] std::string_view next() noexcept {
    quoted_ = false;
    while (!rest_.empty() && (rest_.front() == ' ' || rest_.front() == '\t' || rest_.front() == '\r'))
      rest_.remove_prefix(1);
    if (rest_.empty() || rest_.front() == '#') return {};
    std::size_t end = 0;
    if (rest_.front() == '"') {
      end = rest_.find('"', 1);
      quoted_ = true;
      closed_ = end != std::string_view::npos;
      const std::string_view word = rest_.substr(1, closed_ ? end - 1 : end);
      rest_.remove_prefix(closed_ ? end + 1 : rest_.size());
      return word;
    }
    while (end < rest_.size() && rest_[end] != ' ' && rest_[end] != '\t' && rest_[end] != '\r') ++end;
    const std::string_view word = rest_.substr(0, end);
    rest_.remove_prefix(end);
    return word;
  }
  [[nodiscard]] bool quoted() const noexcept { return quoted_; }
  [[nodiscard]] bool closed() const noexcept { return closed_; }

 private:
  std::string_view rest_;
  bool quoted_ = false;
  bool closed_ = true;
};

/// Reads `key=value` or a strength into `rule`. Returns a message if it is wrong, else an empty text.
[[nodiscard]] inline std::string read_rule_option(std::string_view word, Rule& rule) {
  const auto join = [&](Modifiers terms) {
    rule.terms = rule.terms | terms;
    return std::string();
  };
  if (const auto strength = from_string<Strength>(word)) {
    if (StrengthTerm::of(rule.terms) != Strength{}) return "a strength is given twice";
    rule.strength = *strength;
    return join(*strength);
  }
  const std::size_t equals = word.find('=');
  if (equals == std::string_view::npos) return "'" + std::string(word) + "' is no option of a rule";
  const std::string_view key = word.substr(0, equals);
  const std::string_view value = word.substr(equals + 1);
  const auto unknown = [&] { return "'" + std::string(value) + "' is no " + std::string(key); };
  const auto take = [&](auto found, auto make) { return found ? join(make(*found)) : unknown(); };
  if (key == "action") return take(from_string<Action>(value), rule::action);
  if (key == "retryable") return take(from_string<Retryability>(value), rule::retryable);
  if (key == "remedy") return take(from_string<Remedy>(value), rule::remedy);
  if (key == "fix") return take(from_string<Fix>(value), rule::fix);
  if (key == "scope") return take(from_string<Scope>(value), rule::scope);
  if (key == "horizon") return take(from_string<Horizon>(value), rule::horizon);
  if (key == "provider") {
    const Provider found = provider_of(value);
    return found == Provider::any ? unknown() : join(rule::at(found));
  }
  if (key == "status") {
    const bool is_number = value.find_first_not_of("0123456789") == npos;
    const auto status = is_number ? read_count(value) : std::nullopt;
    return !status || *status < 400 || *status > 599 ? unknown() : join(rule::on(static_cast<int>(*status)));
  }
  return "'" + std::string(key) + "' is no option of a rule";
}

/// Reads one line into `rule`. Returns a message if it is wrong, else an empty text. The rule's phrase is a view of
/// `text`.
[[nodiscard]] inline std::string read_rule(std::string_view text, Rule& rule, bool& blank) {
  RuleLine line(text);
  const std::string_view first = line.next();
  blank = first.empty() && !line.quoted();
  if (blank) return {};
  const auto place = from_string<MatchPlace>(first);
  const auto strength = from_string<Strength>(first);
  if ((!place && !strength) || line.quoted()) return "'" + std::string(first) + "' is neither a place nor a strength";
  rule.where = place.value_or(MatchPlace::text);
  if (strength) static_cast<void>(read_rule_option(first, rule));

  const std::string_view phrase = line.next();
  if (!line.quoted()) return "the phrase needs quotes";
  if (!line.closed()) return "a quote is not closed";
  rule.phrase = phrase;

  if (rule.where < MatchPlace::status_mark) {
    const std::string_view kind = line.next();
    const auto known_kind = from_string<ErrorKind>(kind);
    if (!known_kind) return "'" + std::string(kind) + "' is no kind";
    rule.kind = *known_kind;
  }
  std::vector<std::string_view> given;
  for (std::string_view word = line.next(); !word.empty() || line.quoted(); word = line.next()) {
    const std::string_view key = word.substr(0, word.find('='));
    for (const std::string_view other : given)
      if (other == key) return "'" + std::string(key) + "' is given twice";
    if (std::string message = read_rule_option(word, rule); !message.empty()) return message;
    given.push_back(key);
  }
  return {};
}

}  // namespace detail

/// A run-time rule set of rows given in code, and the errors of the rows that were not taken.
[[nodiscard]] inline LoadedRules load_rules(const std::vector<Rule>& table) {
  return detail::RuleSetBuilder::build(table);
}

/// A run-time rule set from the text of a rules file. Each bad line is reported by its number and left out. The set
/// keeps no view of `text`.
[[nodiscard]] inline LoadedRules load_rules(std::string_view text) {
  std::vector<Rule> table;
  std::vector<std::size_t> lines;
  std::vector<RuleError> bad_lines;
  std::size_t number = 0;
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);  // a byte order mark
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t to = detail::min_of(text.find('\n', from), text.size());
    ++number;
    Rule rule;
    bool blank = false;
    if (std::string message = detail::read_rule(text.substr(from, to - from), rule, blank); !message.empty())
      bad_lines.push_back({table.size(), number, std::move(message)});
    else if (!blank) {
      table.push_back(rule);
      lines.push_back(number);
    }
    from = to + 1;
  }
  LoadedRules loaded = detail::RuleSetBuilder::build(table, lines);
  loaded.errors.insert(loaded.errors.end(), std::make_move_iterator(bad_lines.begin()),
                       std::make_move_iterator(bad_lines.end()));
  std::stable_sort(loaded.errors.begin(), loaded.errors.end(),
                   [](const RuleError& a, const RuleError& b) { return a.line < b.line; });
  return loaded;
}

}  // namespace triage::inline TRIAGE_ABI

#endif
