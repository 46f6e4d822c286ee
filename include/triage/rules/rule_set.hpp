// Rules of your own at run time, from code or from a file.
//
//   auto loaded = triage::load_rules("says \"tenant frozen\" billing provider=openai status=403\n");
//   for (const triage::RuleError& e : loaded.errors) log(e.line, e.message);
//   auto classify = triage::classify.with(loaded.rules.view());  // the rules must outlive it
//
// A set is checked when it is built and never changes afterwards, so that threads may share it. A bad row is reported
// with its index and line, and the rest of the rows still work. A line of a file:
//
//   VERB "phrase" KIND [firm] [weak] [provider=NAME] [status=N] [action=...] [retryable=...] [remedy=...] [scope=...]
//        [horizon=...]        # a comment
//
// Verbs are those of rows (detail/rule.hpp); a `note` has no kind. Of a line with several phrases ("a | b") the good
// ones are taken.

#ifndef TRIAGE_RULES_RULE_SET_HPP
#define TRIAGE_RULES_RULE_SET_HPP

#include <string>
#include <vector>

#include <triage/evidence/provider_names.hpp>
#include <triage/evidence/token_counts.hpp>
#include <triage/rules/rules.hpp>

namespace triage::inline TRIAGE_ABI {

template <>
inline constexpr NameRow<detail::RuleProblem::What> rows<detail::RuleProblem::What>[] = {
    {detail::RuleProblem::What::none, "no problem"},
    {detail::RuleProblem::What::empty_phrase, "the phrase is empty"},
    {detail::RuleProblem::What::too_short, "a part of the phrase has one letter"},
    {detail::RuleProblem::What::too_many_parts, "the phrase has more than two ~"},
    {detail::RuleProblem::What::too_long, "a part of the phrase is too long"},
    {detail::RuleProblem::What::mixed_scripts, "a part of the phrase mixes ASCII and other letters; put a ~ between"},
    {detail::RuleProblem::What::inner_star, "a * does not end a part of the phrase"},
    {detail::RuleProblem::What::bad_status, "the status is no number from 400 to 599"},
    {detail::RuleProblem::What::too_large, "there are more rules than a set holds"},
    {detail::RuleProblem::What::duplicate, "another rule says the same"},
    {detail::RuleProblem::What::contradiction, "another rule says otherwise under the same conditions"},
    {detail::RuleProblem::What::unreachable, "it can never win: a rule of triage outranks it"},
};

/// A row that was not taken, and why.
struct RuleError {
  std::size_t rule = 0;  ///< its index among the rows
  std::size_t line = 0;  ///< its line in the file, from 1; 0 for rows given in code
  std::string message;
};

namespace detail {

/// A draft in vectors, with room for a table. A template, so that who loads no rules does not compile the vectors.
template <int Lazy>
struct DynamicDraft {
  std::vector<Unit> units;
  std::vector<Part> parts;
  std::vector<std::uint16_t> next_part;
  std::vector<CompactRule> rules;
  std::vector<std::uint16_t> next_rule;
  std::vector<std::uint16_t> buckets = std::vector<std::uint16_t>(bucket_count, no_index);
  std::vector<Terms> effects = std::vector<Terms>(RuleDraft::max_effects);
  RuleDraft::Counts counts;

  explicit DynamicDraft(const std::vector<Rule>& table) {
    std::size_t letters = 8;
    std::size_t phrases = 0;
    for (const Rule& row : table) {
      letters += std::char_traits<char>::length(row.phrase);
      phrases += phrase_count(row);
    }
    units.resize(letters + phrases * 3);  // each part begins at an even place
    parts.resize(phrases * 3);
    next_part.resize(phrases * 3);
    rules.resize(phrases);
    next_rule.resize(phrases);
  }

  [[nodiscard]] RuleDraft::Storage storage() noexcept {
    return {units.data(),     parts.data(),   next_part.data(), rules.data(),
            next_rule.data(), buckets.data(), effects.data()};
  }
};

/// An index in vectors.
struct DynamicRuleIndex {
  std::vector<Unit> units;
  std::vector<Part> parts;
  std::vector<CompactRule> rules;
  std::vector<std::uint16_t> buckets;
  std::vector<Terms> effects;
  std::vector<std::uint16_t> slot_parts;

  DynamicRuleIndex() = default;
  template <int Lazy>
  explicit DynamicRuleIndex(const DynamicDraft<Lazy>& draft)
      : units(draft.counts.units + 8),
        parts(draft.counts.parts + 1),
        rules(draft.counts.rules),
        buckets(bucket_count + 1),
        effects(draft.counts.effects),
        slot_parts(draft.counts.slots + 1) {
    RuleDraft::finish(draft,
                      {units.data(), parts.data(), rules.data(), buckets.data(), effects.data(), slot_parts.data()});
  }

  [[nodiscard]] RuleIndex view() const noexcept {
    if (rules.empty()) return {};
    return {units.data(),      parts.data(),     rules.data(), buckets.data(),       effects.data(),
            slot_parts.data(), parts.size() - 1, rules.size(), slot_parts.size() - 1};
  }
};

}  // namespace detail

/// Rules built at run time. Moving keeps views valid; a set is immutable, so threads may share it.
class RuleSet {
 public:
  /// The view for `classify.with(...)`; valid while the set lives, hence none of a temporary.
  [[nodiscard]] detail::RuleIndex view() const& noexcept { return index_.view(); }
  [[nodiscard]] detail::RuleIndex view() const&& = delete;
  [[nodiscard]] std::size_t size() const noexcept { return index_.rules.size(); }

 private:
  friend struct RuleSetBuilder;
  detail::DynamicRuleIndex index_;
};

/// A set and the rows that did not get into it.
struct LoadedRules {
  RuleSet rules;
  std::vector<RuleError> errors;

  /// Whether every row was taken.
  [[nodiscard]] explicit operator bool() const noexcept { return errors.empty(); }
};

/// Builds sets. Separate from `RuleSet`, which only reads.
struct RuleSetBuilder {
  /// Takes the rows that are good, in order. `lines` gives each row's line for messages; empty for rows from code.
  template <int Lazy = 0>  // so that who only includes this does not pay for our own index
  [[nodiscard]] static LoadedRules build(const std::vector<Rule>& table, const std::vector<std::size_t>& lines = {}) {
    LoadedRules loaded;
    detail::DynamicDraft<Lazy> storage(table);
    detail::RuleDraft draft(storage.storage(), storage.counts);
    for (std::size_t at = 0; at < table.size(); ++at)
      if (const detail::RuleProblem problem = draft.add(table[at], detail::builtin_index<Lazy>))
        loaded.errors.push_back({at, at < lines.size() ? lines[at] : 0, message_of(table[at], problem)});
    loaded.rules.index_ = detail::DynamicRuleIndex(storage);
    return loaded;
  }

 private:
  /// Names the phrase where a row has several.
  [[nodiscard]] static std::string message_of(const Rule& row, const detail::RuleProblem& problem) {
    std::string message(to_string(problem.what));
    std::size_t at = 0;
    if (detail::phrase_count(row) > 1)
      detail::for_each_phrase(row, [&](std::string_view phrase) {
        if (at++ == problem.phrase) message = "'" + std::string(phrase) + "': " + message;
      });
    return message;
  }
};

namespace detail {

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

/// Reads `key=value` into `rule`; the message of what is wrong with it, or empty.
[[nodiscard]] inline std::string read_rule_option(std::string_view word, Rule& rule) {
  const auto join = [&](Terms terms) {
    rule.terms = rule.terms | terms;
    return std::string();
  };
  if (word == "firm") return join(rule::firm);
  if (word == "weak") return join(rule::weak);
  const std::size_t equals = word.find('=');
  if (equals == std::string_view::npos) return "'" + std::string(word) + "' is no option of a rule";
  const std::string_view key = word.substr(0, equals);
  const std::string_view value = word.substr(equals + 1);
  const auto unknown = [&] { return "'" + std::string(value) + "' is no " + std::string(key); };
  const auto take = [&](auto found, auto make) { return found ? join(make(*found)) : unknown(); };
  if (key == "action") return take(from_string<Action>(value), rule::action);
  if (key == "retryable") return take(from_string<Retryability>(value), rule::retryable);
  if (key == "remedy") return take(from_string<Remedy>(value), rule::remedy);
  if (key == "scope") return take(from_string<Scope>(value), rule::scope);
  if (key == "horizon") return take(from_string<Horizon>(value), rule::horizon);
  if (key == "provider") {
    const Provider found = provider_of(value);
    return found == Provider::any ? unknown() : join(rule::at(found));
  }
  if (key == "status") {
    const auto status = read_count(value);
    return !status || *status < 400 || *status > 599 ? unknown() : join(rule::on(static_cast<int>(*status)));
  }
  return "'" + std::string(key) + "' is no option of a rule";
}

struct LoadRules {
  /// Reads a rules file; each bad line is reported by its number and the rest is taken. The rules keep no view of
  /// `text`.
  template <int Lazy = 0>
  [[nodiscard]] LoadedRules operator()(std::string_view text) const {
    std::vector<Rule> table;
    std::string phrases;           // each with a NUL behind it; rows point into it while the index is built
    phrases.reserve(text.size());  // so that it never moves: a phrase and its NUL are shorter than the phrase in quotes
    std::vector<std::size_t> lines;
    std::vector<RuleError> bad_lines;
    std::size_t number = 0;
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);  // a byte order mark
    for (std::size_t from = 0; from <= text.size();) {
      std::size_t to = text.find('\n', from);
      if (to == std::string_view::npos) to = text.size();
      ++number;
      Rule rule;
      bool blank = false;
      if (std::string message = read_line<Lazy>(text.substr(from, to - from), rule, phrases, blank); !message.empty())
        bad_lines.push_back({table.size(), number, std::move(message)});
      else if (!blank) {
        table.push_back(rule);
        lines.push_back(number);
      }
      from = to + 1;
    }
    LoadedRules loaded = RuleSetBuilder::build<Lazy>(table, lines);
    std::vector<RuleError> errors;  // of both kinds, in the order of the lines
    std::size_t taken = 0;
    for (RuleError& bad : bad_lines) {
      for (; taken < loaded.errors.size() && loaded.errors[taken].line < bad.line; ++taken)
        errors.push_back(std::move(loaded.errors[taken]));
      errors.push_back(std::move(bad));
    }
    for (; taken < loaded.errors.size(); ++taken) errors.push_back(std::move(loaded.errors[taken]));
    loaded.errors = std::move(errors);
    return loaded;
  }

  /// The same for rows written in code.
  template <int Lazy = 0>
  [[nodiscard]] LoadedRules operator()(const std::vector<Rule>& table) const {
    return RuleSetBuilder::build<Lazy>(table);
  }

 private:
  template <int Lazy>
  [[nodiscard]] static std::string read_line(std::string_view text, Rule& rule, std::string& phrases, bool& blank) {
    RuleLine line(text);
    const std::string_view verb = line.next();
    blank = verb.empty() && !line.quoted();
    if (blank) return {};
    const auto known_verb = from_string<Verb>(verb);
    if (!known_verb || line.quoted()) return "'" + std::string(verb) + "' is no verb";
    rule.verb = *known_verb;

    const std::string_view phrase = line.next();
    if (!line.quoted()) return "the phrase needs quotes";
    if (!line.closed()) return "a quote is not closed";
    rule.phrase = phrases.data() + phrases.size();
    phrases.append(phrase) += '\0';

    if (rule.verb != Verb::note) {
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
};

}  // namespace detail

/// `load_rules(text)` or `load_rules(vector of Rule)`: a run-time rule set and what was wrong with the rest.
inline constexpr detail::LoadRules load_rules{};

}  // namespace triage::inline TRIAGE_ABI

#endif
