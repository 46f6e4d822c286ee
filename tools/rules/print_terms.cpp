// Prints what of each message votes: a line with its kind, a tab, and its words and pairs, as `classify` reads them.
//
//   print_terms tests/data/*.txt
//
// train_votes.py learns from these lines. Of a code whose words beside it mean something else (`as: code`), only the
// code is read.

#include <cstdio>
#include <string>
#include <string_view>

#include <triage/evidence/scanner.hpp>
#include <triage/evidence/surroundings.hpp>
#include <triage/rules/word_index.hpp>

#include "data_file.hpp"

namespace {

using namespace triage;
using namespace triage::detail;

class Printer final : public FieldSink {
 public:
  void field(const FieldValue& value, const Scanner&) noexcept override {
    if (!has_vote(value.role)) return;
    const std::string_view text = value.value.substr(0, FoldedText::capacity);
    const std::size_t first_break = text.find('\n');
    folded_.read(text);
    for_each_term(folded_, [&](const Term& term) {
      const Span span{folded_.offset(term.from), folded_.end_offset(term.to - 1)};
      if (is_in_name(text, span) || (span.from > first_break && is_in_frame(text, span))) return;
      spell_term(folded_.units(), term, '_', [&](char c) { line_ += c; });
      line_ += ' ';
    });
  }

  [[nodiscard]] const std::string& line() const { return line_; }

 private:
  FoldedText folded_;
  std::string line_;
};

}  // namespace

int main(int count, char** arguments) {
  for (int i = 1; i < count; ++i) {
    const data::File file = data::read(arguments[i], arguments[i]);
    for (const data::Case& each : file.cases) {
      Printer printer;
      const std::string_view text = each.code.empty() ? each.body : each.code;
      Scanner(printer).scan(text.substr(0, longest_voting_text));
      const std::string_view kind = to_string(*each.kind);
      std::printf("%.*s\t%s\n", static_cast<int>(kind.size()), kind.data(), printer.line().c_str());
    }
  }
}
