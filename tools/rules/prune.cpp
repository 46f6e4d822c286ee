// Names the wordings that no answer needs.
//
//   rules_prune 3500 answers.jsonl tests/data/*.txt >dropped.txt
//
// Leaves out one wording after the other, those of rare words and the long ones first, as long as each message keeps
// its kind, action, wait and horizon, until so many phrases of all rules are left. Facts stay: they are documented.
// Messages are the lines of JSONL files, as the command takes them, and the files of tests/data. Of the latter, those
// in nothing but plain words were made up for a wording: a wording may go with the one sentence that needs it, which is
// printed beside it. So the phrases that say several sentences stay.
//
// Build it with tests/mutation/hook.hpp, which lets a program exchange the built-in rules while it runs.

#include <triage/classify/classify.hpp>
#include <triage/rules/phrases.hpp>
#include <triage/rules/rule_set.hpp>
#include <triage/rules/tables.hpp>

#include <algorithm>
#include <cctype>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include "../../tests/data_file.hpp"
#include "../command/envelope.hpp"

namespace {

using triage::Rule;

/// A row of one phrase.
struct OneRule {
  Rule row;
  std::string_view file;
  bool is_fact = false;
  bool is_dropped = false;
};

/// Puts the rules that are not dropped in place of the built-in ones.
class OwnRules {
 public:
  explicit OwnRules(const std::deque<OneRule>& rules) {
    std::vector<Rule> rows;
    for (const OneRule& rule : rules)
      if (!rule.is_dropped) rows.push_back(rule.row);
    triage::detail::RuleDraft draft = triage::detail::draft_for(rows);
    for (const OneRule& rule : rules)
      if (!rule.is_dropped) static_cast<void>(draft.add(rule.row, triage::detail::RuleIndex{}, rule.is_fact));
    bytes_.resize(draft.sizes().bytes());
    draft.write(bytes_.data());
    mutation::rules = draft.sizes().index_in(bytes_.data());
  }

 private:
  std::vector<char> bytes_;
};

/// What must stay the same.
struct Answer {
  explicit Answer(const triage::Classification& c)
      : kind(c.kind), action(c.action), horizon(c.horizon), wait(c.retry_after) {}
  friend bool operator==(const Answer&, const Answer&) = default;

  triage::ErrorKind kind;
  triage::Action action;
  triage::Horizon horizon;
  std::optional<triage::Duration> wait;
};

/// The letters and digits of a text without case, those of ASCII and all others apart: a part of a phrase, which is of
/// one script, can only match where its own are.
std::string letters_of(std::string_view text) {
  std::string ascii, others;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x80) others += c;
    if (byte < 0x80 && std::isalnum(byte) != 0) ascii += static_cast<char>(std::tolower(byte));
  }
  return ascii + ' ' + others;
}

struct Message {
  std::string line;  ///< of a JSONL file
  data::Case each;   ///< else
  std::string place;
  bool is_sentence = false;
  bool is_given_up = false;  ///< went with its wording
  cli::LineReader reader;
  std::string letters;
  std::optional<Answer> answer;

  [[nodiscard]] Answer classify() {
    if (line.empty())
      return Answer(triage::classify({.provider = each.provider, .status = each.status, .body = each.body}));
    return Answer(triage::classify(reader.read(line, cli::LineReader::Format::envelopes, {}, [](std::string_view) {})));
  }
};

/// Whether a message is a sentence in plain words, and not something that a program wrote.
bool is_sentence(const data::Case& each) {
  return each.provider.empty() && each.body.find_first_of("{}<>\n") == each.body.npos &&
         each.body.find("Error:") == each.body.npos && each.body.find("Exception") == each.body.npos &&
         std::none_of(each.body.begin(), each.body.end(), [](char c) { return static_cast<unsigned char>(c) >= 0x80; });
}

std::deque<Message> read_messages(const std::string& path) {
  std::deque<Message> messages;
  if (path.ends_with(".txt")) {
    const data::File file = data::read(path, path);
    for (const data::Case& each : file.cases) {
      Message& message = messages.emplace_back();
      message.each = each;
      message.place = file.at(each.line);
      message.is_sentence = is_sentence(each);
      message.letters = letters_of(each.body);
    }
    return messages;
  }
  std::ifstream in(path);
  std::size_t number = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    Message& message = messages.emplace_back();
    message.line = line;
    message.place = path + ':' + std::to_string(number);
    message.letters = letters_of(line);
  }
  return messages;
}

/// The words of ASCII in a text, without case.
template <class Use>
void for_each_word(std::string_view text, Use use) {
  std::string word;
  for (const char c : text) {
    if (std::isalnum(static_cast<unsigned char>(c)) != 0)
      word += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    else if (!word.empty())
      use(std::exchange(word, {}));
  }
  if (!word.empty()) use(word);
}

/// Whether the letters of each part of the phrase are in the text, in any order; true for escaped letters, to be safe.
bool may_match(const std::vector<std::string>& parts, const Message& message) {
  if (message.line.find("\\u") != std::string::npos || message.each.body.find("\\u") != std::string::npos) return true;
  return std::all_of(parts.begin(), parts.end(),
                     [&](const std::string& part) { return message.letters.find(part) != std::string::npos; });
}

std::vector<std::string> parts_of(std::string_view phrase) {
  std::vector<std::string> parts;
  while (!phrase.empty()) parts.emplace_back(data::trimmed(letters_of(data::take(phrase, "~"))));
  return parts;
}

}  // namespace

int main(int count, char** arguments) {
  if (count < 3) return std::fputs("usage: rules_prune PHRASES FILE...\n", stderr), 2;
  const std::size_t wanted = std::strtoul(arguments[1], nullptr, 10);

  std::deque<OneRule> rules;
  std::deque<std::string> texts;
  for (const triage::detail::RuleTable& table : triage::detail::builtin_tables)
    for (const Rule& row : table)
      triage::detail::for_each_phrase(row, [&](std::string_view phrase) {
        rules.push_back({row, table.file, table.is_facts()});
        rules.back().row.phrase = texts.emplace_back(phrase);
      });
  const auto all = std::make_unique<OwnRules>(rules);

  std::deque<Message> messages;
  std::map<std::string, int> frequency;  // of words, in messages that programs wrote
  for (int i = 2; i < count; ++i)
    for (Message& message : read_messages(arguments[i])) messages.push_back(std::move(message));
  for (Message& message : messages) {
    message.answer = message.classify();
    if (message.is_sentence) continue;
    for_each_word(message.line.empty() ? message.each.body : message.line,
                  [&](const std::string& w) { ++frequency[w]; });
  }

  // Those whose rarest word is rarest come first, and of them the longest.
  struct Rank {
    int frequency;
    std::size_t letters;
    OneRule* rule;
  };
  std::vector<Rank> order;
  for (OneRule& rule : rules) {
    if (rule.is_fact || rule.row.where != triage::MatchPlace::text) continue;
    Rank rank{1 << 30, rule.row.phrase.size(), &rule};
    for_each_word(rule.row.phrase,
                  [&](const std::string& w) { rank.frequency = std::min(rank.frequency, frequency[w]); });
    order.push_back(rank);
  }
  std::stable_sort(order.begin(), order.end(), [](const Rank& a, const Rank& b) {
    return a.frequency != b.frequency ? a.frequency < b.frequency : a.letters > b.letters;
  });

  std::size_t left = rules.size();
  for (const std::size_t most_sentences : {std::size_t{0}, std::size_t{1}, std::size_t{2}}) {
    for (const Rank& each : order) {
      if (left <= wanted) return 0;
      OneRule& rule = *each.rule;
      if (rule.is_dropped) continue;
      rule.is_dropped = true;
      const OwnRules others(rules);
      std::vector<Message*> changed;
      const std::vector<std::string> parts = parts_of(rule.row.phrase);
      for (Message& message : messages) {
        if (message.is_given_up || !may_match(parts, message) || message.classify() == message.answer) continue;
        changed.push_back(&message);
        if (!message.is_sentence || changed.size() > most_sentences) break;
      }
      rule.is_dropped = changed.size() <= most_sentences &&
                        std::all_of(changed.begin(), changed.end(), [](const Message* m) { return m->is_sentence; });
      if (!rule.is_dropped) continue;
      --left;
      const std::string_view strength = to_string(rule.row.strength);
      std::printf("%.*s\t%.*s\t%.*s", static_cast<int>(rule.file.size()), rule.file.data(),
                  static_cast<int>(strength.size()), strength.data(), static_cast<int>(rule.row.phrase.size()),
                  rule.row.phrase.data());
      for (Message* message : changed) {
        message->is_given_up = true;
        std::printf("\t%s", message->place.c_str());
      }
      std::putchar('\n');
    }
  }
  return 0;
}
