// Writes include/triage/rules/builtin_index.hpp, the index of our own rules, to the standard output.
//
// It reads the tables with the builder that also compiles a user's table. A row that the builder refuses is named on
// the standard error, and nothing is written. The output depends on the tables alone: it is the same on every machine.

#include <algorithm>
#include <cstdio>
#include <map>
#include <numeric>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include <triage/rules/builder.hpp>
#include <triage/rules/tables.hpp>
#include <triage/rules/word_index.hpp>
#include <triage/rules/word_votes.hpp>

namespace {

using namespace triage;
using namespace triage::detail;

/// All rows of all tables in a draft; false after a row that is refused.
bool take_tables(RuleDraft& draft) {
  bool is_sound = true;
  for (const RuleTable& table : builtin_tables) {
    std::size_t at = 0;
    for (const Rule& row : table) {
      if (const RuleProblem problem = draft.add(row, RuleIndex{}, table.is_facts())) {
        fmt::print(stderr, "include/triage/rules/{}.hpp: row {}, phrase {} of \"{}\": {}\n", table.file, at + 1,
                   problem.phrase + 1, row.phrase, to_string(problem.what));
        is_sound = false;
      }
      ++at;
    }
  }
  return is_sound;
}

/// The letters of the parts, shortened greedily: a part may lie inside another one, and the next part is the one that
/// begins with most of the last letters so far. None lies across the cut. Sets where each part begins.
std::string share_letters(const RuleIndex& index, std::string& parts) {
  std::vector<std::string_view> sorted;
  for (std::size_t p = 0; p < index.part_count; ++p)
    sorted.emplace_back(index.letters(index.part(p)), index.part(p).size());
  std::sort(sorted.begin(), sorted.end());

  constexpr std::size_t spare = 8;  // letters are read eight at a time
  std::string letters;
  std::vector<bool> is_taken(sorted.size());
  const auto take = [&](std::size_t i, std::size_t shared) {
    is_taken[i] = true;
    if (letters.find(sorted[i]) != std::string::npos) return;
    if (letters.size() < letters_cut && letters.size() + sorted[i].size() - shared > letters_cut - spare) {
      letters.resize(letters_cut);
      shared = 0;
    }
    letters += sorted[i].substr(shared);
  };
  const auto take_follower = [&] {
    for (std::size_t shared = std::min(letters.size(), std::size_t{40}); shared > 0; --shared) {
      const std::string last = letters.substr(letters.size() - shared);
      for (auto i = std::lower_bound(sorted.begin(), sorted.end(), last); i != sorted.end() && i->starts_with(last);
           ++i)
        if (const auto at = static_cast<std::size_t>(i - sorted.begin()); !is_taken[at]) return take(at, shared), true;
    }
    return false;
  };
  std::vector<std::size_t> order(sorted.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return sorted[a].size() > sorted[b].size(); });
  for (const std::size_t longest : order) {
    if (is_taken[longest]) continue;
    take(longest, 0);
    while (take_follower()) {
    }
  }

  for (std::size_t p = 0; p < index.part_count; ++p) {
    Part part = index.part(p);
    part.set_first_unit(letters.find(std::string_view(index.letters(part), part.size())));
    store_number(parts.data() + 8 * p, part.bits());
  }
  letters.append(spare, '\0');
  return letters;
}

/// The longest string literal that every compiler takes: MSVC's limit, less the zero at the end.
constexpr std::size_t longest_literal = 65'534;

/// Prints bytes as the string literal `builtin_<name>`.
void print_literal(std::string_view name, std::string_view meaning, std::string_view bytes) {
  constexpr std::size_t width = 118;
  fmt::print("/// {}\ninline constexpr char builtin_{}[] =\n", meaning, name);
  std::string line;
  const auto end_line = [&](std::string_view end) {
    fmt::print("    \"{}\"{}\n", line, end);
    line.clear();
  };
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    const bool is_plain = byte >= ' ' && byte < 0x7f && c != '"' && c != '\\' && c != '?';
    const std::string shown = is_plain ? std::string(1, c) : fmt::format("\\{:03o}", byte);
    if (line.size() + shown.size() + 6 > width) end_line("");
    line += shown;
  }
  end_line(";\n");
}

/// The votes of words, laid down as WordIndex reads them.
struct Votes {
  std::string buckets, terms, lists;
};

template <class Number>
void append(std::string& bytes, std::size_t number) {
  bytes.resize(bytes.size() + sizeof(Number));
  store_number(bytes.data() + bytes.size() - sizeof(Number), static_cast<Number>(number));
}

/// The hash that a text has which is nothing but this term.
std::uint32_t hash_of(std::string_view term) {
  FoldedText folded;
  folded.read(term);
  std::uint32_t hash = 0;
  for_each_term(folded, [&](const Term& each) { hash = each.hash; });  // a pair comes behind its words
  return hash;
}

Votes lay_down_votes() {
  std::string of_every_text;
  std::map<std::uint32_t, std::string> lists;  // by hash, which is also the order of the buckets
  for (const WordRow& row : tables::words::all) {
    for (std::string_view words = row.words; !words.empty();) {
      const std::size_t end = std::min(words.find(' '), words.size());
      const std::string_view word = words.substr(0, end);
      (word == "*" ? of_every_text : lists[hash_of(word)]) += static_cast<char>(Vote(row.kind, row.votes).bits);
      words.remove_prefix(std::min(end + 1, words.size()));
    }
  }
  // The longest lists come first, so that a shorter one may be the end of one that is there.
  std::vector<std::string> distinct;
  for (const auto& [hash, list] : lists) distinct.push_back(list);
  std::sort(distinct.begin(), distinct.end(), [](const std::string& a, const std::string& b) {
    return a.size() != b.size() ? a.size() > b.size() : a < b;
  });
  Votes votes;
  votes.lists = of_every_text + '\0';
  std::map<std::string, std::size_t> places;
  for (const std::string& list : distinct) {
    if (places.count(list) != 0) continue;
    for (std::size_t i = 0; i < list.size(); ++i) places.emplace(list.substr(i), votes.lists.size() + i);
    votes.lists += list + '\0';
  }
  auto next = lists.begin();
  for (std::size_t bucket = 0, count = 0; bucket <= WordIndex::bucket_count; ++bucket) {
    append<std::uint16_t>(votes.buckets, count);
    for (; next != lists.end() && WordIndex::bucket_of(next->first) == bucket; ++next, ++count) {
      append<std::uint16_t>(votes.terms, next->first);
      append<std::uint16_t>(votes.terms, places.at(next->second));
    }
  }
  return votes;
}

}  // namespace

int main() {
  std::vector<Rule> rows;
  for (const RuleTable& table : builtin_tables) rows.insert(rows.end(), table.begin(), table.end());
  RuleDraft draft = draft_for(rows);
  if (!take_tables(draft)) return 1;

  const IndexSizes& n = draft.sizes();
  std::string bytes(n.bytes(), '\0');
  draft.write(bytes.data());
  const RuleIndex index = n.index_in(bytes.data());
  std::string parts = bytes.substr(0, n.rules_at());
  const std::string letters = share_letters(index, parts);
  const std::string_view units = std::string_view(letters).substr(0, letters_cut);
  const std::string_view more_units = std::string_view(letters).substr(units.size());
  const auto section = [&](std::size_t from, std::size_t to) {
    return std::string_view(bytes).substr(from, to - from);
  };

  const Votes votes = lay_down_votes();
  for (const std::string_view literal : {std::string_view(parts), units, more_units}) {
    if (literal.size() <= longest_literal) continue;
    fmt::print(stderr, "{} bytes do not fit a string literal, which holds {}\n", literal.size(), longest_literal);
    return 1;
  }

  fmt::print(
      R"(// The index of our own rules and the votes of words, as bytes. Generated from the tables under facts/ and wordings/, and
// from word_votes.hpp, by tools/rules/generate.cpp. Do not edit it; after a change of a table:
//
//   cmake --build build/test --target rules_update

#ifndef TRIAGE_RULES_BUILTIN_INDEX_HPP
#define TRIAGE_RULES_BUILTIN_INDEX_HPP

#include <triage/rules/index.hpp>
#include <triage/rules/word_index.hpp>

namespace triage::inline TRIAGE_ABI {{
namespace detail {{

// clang-format off
)");
  print_literal("units", "The letters of the parts.", units);
  print_literal("more_units", "The same from the cut on.", more_units);
  print_literal("parts", "The parts, by bucket.", parts);
  print_literal("rules", "The rules, by the part that they end in.", section(n.rules_at(), n.meanings_at()));
  print_literal("meanings", "What rules mean.", section(n.meanings_at(), n.effects_at()));
  print_literal("effects", "What rules change in their kind's row.", section(n.effects_at(), n.buckets_at()));
  print_literal("buckets", "The first part of each bucket.", section(n.buckets_at(), n.slots_at()));
  print_literal("slot_parts", "The part of each slot.", section(n.slots_at(), n.units_at()));
  print_literal("word_buckets", "The first word or pair of each bucket.", votes.buckets);
  print_literal("word_terms", "The words and pairs that vote, by bucket.", votes.terms);
  print_literal("word_votes", "Lists of votes.", votes.lists);
  fmt::print(R"(// clang-format on

/// {} phrases in {} distinct parts.
[[nodiscard]] constexpr RuleIndex builtin_index() noexcept {{
  return {{.units = builtin_units,
          .more_units = builtin_more_units,
          .parts = builtin_parts,
          .rules = builtin_rules,
          .meanings = builtin_meanings,
          .effects = builtin_effects,
          .buckets = builtin_buckets,
          .slot_parts = builtin_slot_parts,
          .part_count = {},
          .rule_count = {},
          .slots_used = {},
          .bucket_bits = {}}};
}}

/// {} words and pairs.
[[nodiscard]] constexpr WordIndex builtin_word_index() noexcept {{
  return {{.buckets = builtin_word_buckets,
          .terms = builtin_word_terms,
          .votes = builtin_word_votes,
          .likely_lead = {},
          .sure_lead = {}}};
}}

}}  // namespace detail
}}  // namespace triage::inline TRIAGE_ABI

#endif
)",
             n.rules, n.parts, n.parts, n.rules, n.slots_used, n.bucket_bits, votes.terms.size() / 4,
             tables::words::likely_lead, tables::words::sure_lead);
}
