// What the provider said, of a body: the message of the error object that decided.
//
//   const auto said = detail::provider_message(body, "error.code");  // where the classification found its code
//   said.view();  // "Invalid schema for function 'search': ..."
//
// Decoded, without secrets, on one line, at most 1 KiB. Only the beginning of a body is read.

#ifndef TRIAGE_EVIDENCE_PROVIDER_MESSAGE_HPP
#define TRIAGE_EVIDENCE_PROVIDER_MESSAGE_HPP

#include <triage/detail/redact/redact.hpp>
#include <triage/detail/word_table.hpp>
#include <triage/evidence/scanner.hpp>

namespace triage::inline TRIAGE_ABI {

/// The longest message of a provider that is kept, in bytes.
inline constexpr std::size_t max_provider_message = 1024;

namespace detail {

using ProviderMessage = BoundedText<max_provider_message>;

struct MessageName {
  std::string_view word;  ///< folded
  unsigned rank;          ///< of two in one object, the higher one is the message
};

// clang-format off
/// Names of the fields in which providers say what went wrong.
inline constexpr MessageName message_names[] = {
  {"message"sv, 4}, {"msg"sv, 4}, {"errormessage"sv, 4}, {"errormsg"sv, 4}, {"errmsg"sv, 4}, {"statusmsg"sv, 4},
  {"detail"sv, 3}, {"errordescription"sv, 3}, {"faultstring"sv, 3}, {"error"sv, 3}, {"err"sv, 3}, {"errors"sv, 3},
  {"description"sv, 2}, {"details"sv, 2}, {"reason"sv, 2}, {"raw"sv, 2}, {"title"sv, 1}};
// clang-format on

/// Finds the message in a body.
class MessageReader final : FieldSink {
 public:
  /// `decided` is the path of the field that decided, as a classification states it.
  constexpr MessageReader(std::string_view body, std::string_view decided) noexcept
      : decided_(decided), object_(object_of(decided)) {
    // A code among the details of an error, as Google states it, belongs to the error.
    if (object_.ends_with(".details")) object_ = object_of(object_);
    Scanner(*this).scan(body);
  }

  [[nodiscard]] constexpr const ProviderMessage& found() const noexcept { return found_; }

 private:
  constexpr void string(const FieldValue& value, const Scanner& scanner) noexcept override {
    const auto row = WordTable<message_names>::find(FoldedName(value.name).view());
    const std::string_view text = trim(value.value, " \t\r\n");
    if (!row || text.empty() || opens_group(text, 0) || text.front() == '<') return;  // what is in it speaks for itself
    const Label path = scanner.path(value.name);
    const unsigned place = path.view() == decided_ ? 2000U : object_of(path) == object_ ? 1000U : value.depth * 8U;
    const unsigned score = place + row->rank;
    if (score <= score_) return;  // of two in equal places the first one counts
    score_ = score;
    found_ = excerpt_of<max_provider_message>(text);
  }

  /// "error.metadata" of "error.metadata.raw".
  [[nodiscard]] static constexpr std::string_view object_of(std::string_view path) noexcept {
    const std::size_t dot = path.rfind('.');
    return path.substr(0, dot == npos ? 0 : dot);
  }

  std::string_view decided_;
  std::string_view object_;  // the path of the object that decided
  ProviderMessage found_;
  unsigned score_ = 0;
};

/// The text of a body that has no fields: of a page its title.
[[nodiscard]] constexpr std::string_view unstructured_message(std::string_view body) noexcept {
  body = trim(body, " \t\r\n");
  if (body.empty() || opens_group(body, 0) || body.starts_with("data:") || body.starts_with("event:")) return {};
  if (body.front() != '<') return body;
  for (std::size_t i = 0; i + 7 < body.size(); ++i) {
    if (!equal_ignoring_case(body.substr(i, 7), "<title>")) continue;
    const std::string_view title = body.substr(i + 7);
    return trim(title.substr(0, title.find('<')), " \t\r\n");
  }
  return {};
}

/// The message in `body`; empty if there is none. Linear in what is read of it.
[[nodiscard]] constexpr ProviderMessage provider_message(std::string_view body, std::string_view decided) noexcept {
  constexpr std::size_t looked_at = 8192;
  const MessageReader reader(whole_words_of(body, looked_at), decided);
  if (!reader.found().view().empty()) return reader.found();
  return excerpt_of<max_provider_message>(unstructured_message(body));
}

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
