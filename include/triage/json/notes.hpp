// What `repair_json` reports: which repairs were made, where, and why a text could not be repaired.
//
//   for (const JsonNote& note : repair.notes) log(to_string(note.kind), note.offset);

#ifndef TRIAGE_JSON_NOTES_HPP
#define TRIAGE_JSON_NOTES_HPP

#include <array>
#include <cstddef>

#include <triage/core/kinds.hpp>
#include <triage/detail/min_of.hpp>

namespace triage::inline TRIAGE_ABI {

/// What the text has to be. The arguments of a tool call are one object.
enum class TRIAGE_VISIBLE JsonShape : unsigned char { any = 1, object };

/// What was repaired.
enum class TRIAGE_VISIBLE JsonRepairKind : unsigned char {
  trailing_comma = 1,
  missing_comma,
  missing_closer,
  extra_closer,
  comment,
  single_quotes,
  smart_quotes,
  other_quotes,
  unquoted_key,
  python_literal,
  number_form,
  control_character,
  bad_escape,
  stray_space,
  fullwidth_mark,
  markdown_fence,
  surrounding_text,
  doubled_encoding,
  concatenated,
  empty_text,
  bad_unicode,
  cut_string,
  cut_item,
  open_number,
  cut,
  missing_colon,
  swapped_closer,
  tuple,
  joined_strings,
  doubled_braces,
  doubtful_bracket,
  doubtful_quote,
  doubtful_escape,
  unwrapped,
  chosen,
  decoded_string,
};

/// What a repair may have lost, least first.
enum class TRIAGE_VISIBLE JsonLoss : unsigned char {
  none = 1,  ///< nothing: the original's tokens are all there, and in their places
  end,       ///< what would have followed: the text was cut, and what is there is true
  doubt,     ///< something, or it may mean something else
};

/// A row of the table of repairs.
struct JsonRepairTraits {
  JsonRepairKind value;
  std::string_view name;
  JsonLoss loss;
  std::string_view meaning;
};

// clang-format off
template <>
inline constexpr NameRow<JsonShape> rows<JsonShape>[] = {
  {JsonShape::any, "any"sv}, {JsonShape::object, "object"sv}};

template <>
inline constexpr NameRow<JsonLoss> rows<JsonLoss>[] = {
  {JsonLoss::none, "none"sv}, {JsonLoss::end, "end"sv}, {JsonLoss::doubt, "doubt"sv}};

template <>
inline constexpr JsonRepairTraits rows<JsonRepairKind>[] = {
  {JsonRepairKind::trailing_comma,    "trailing_comma"sv,    JsonLoss::none,  "a comma that separates nothing was removed"sv},
  {JsonRepairKind::missing_comma,     "missing_comma"sv,     JsonLoss::none,  "a comma was put between two items"sv},
  {JsonRepairKind::missing_closer,    "missing_closer"sv,    JsonLoss::none,  "a bracket that lacked its closer was closed"sv},
  {JsonRepairKind::extra_closer,      "extra_closer"sv,      JsonLoss::none,  "a closing bracket that closes nothing was removed"sv},
  {JsonRepairKind::comment,           "comment"sv,           JsonLoss::none,  "a comment was removed"sv},
  {JsonRepairKind::single_quotes,     "single_quotes"sv,     JsonLoss::none,  "'text' became \"text\""sv},
  {JsonRepairKind::smart_quotes,      "smart_quotes"sv,      JsonLoss::none,  "typographic quotes became straight ones"sv},
  {JsonRepairKind::other_quotes,      "other_quotes"sv,      JsonLoss::none,  "backticks or triple quotes became double quotes"sv},
  {JsonRepairKind::unquoted_key,      "unquoted_key"sv,      JsonLoss::none,  "a bare key was quoted"sv},
  {JsonRepairKind::python_literal,    "python_literal"sv,    JsonLoss::none,  "True, False, None or another case became true, false, null"sv},
  {JsonRepairKind::number_form,       "number_form"sv,       JsonLoss::none,  "+1, .5, 1., 0x1F or 1_000 became 1, 0.5, 1.0, 31, 1000"sv},
  {JsonRepairKind::control_character, "control_character"sv, JsonLoss::none,  "a control character in a string was escaped"sv},
  {JsonRepairKind::bad_escape,        "bad_escape"sv,        JsonLoss::none,  "an escape that JSON lacks was rewritten"sv},
  {JsonRepairKind::stray_space,       "stray_space"sv,       JsonLoss::none,  "a byte order mark or a space that JSON lacks was removed"sv},
  {JsonRepairKind::fullwidth_mark,    "fullwidth_mark"sv,    JsonLoss::none,  "a full-width comma, colon or bracket became the plain one"sv},
  {JsonRepairKind::markdown_fence,    "markdown_fence"sv,    JsonLoss::none,  "a markdown fence was removed"sv},
  {JsonRepairKind::surrounding_text,  "surrounding_text"sv,  JsonLoss::none,  "text around the JSON was removed"sv},
  {JsonRepairKind::doubled_encoding,  "doubled_encoding"sv,  JsonLoss::none,  "JSON inside a JSON string was taken out; later offsets count in it"sv},
  {JsonRepairKind::concatenated,      "concatenated"sv,      JsonLoss::none,  "several documents became one array; as arguments, repeats became one"sv},
  {JsonRepairKind::empty_text,        "empty_text"sv,        JsonLoss::none,  "no arguments at all became {}"sv},
  {JsonRepairKind::bad_unicode,       "bad_unicode"sv,       JsonLoss::doubt, "bytes or escapes that are no character became U+FFFD"sv},
  {JsonRepairKind::cut_string,        "cut_string"sv,        JsonLoss::end,   "the text ends inside this string; it was closed there"sv},
  {JsonRepairKind::cut_item,          "cut_item"sv,          JsonLoss::end,   "the text ends inside this item; it was left out"sv},
  {JsonRepairKind::open_number,       "open_number"sv,       JsonLoss::end,   "the text ends with this number, which may lack digits"sv},
  {JsonRepairKind::cut,               "cut"sv,               JsonLoss::end,   "the text ends before its brackets close; they were closed, and more may have followed"sv},
  {JsonRepairKind::missing_colon,     "missing_colon"sv,     JsonLoss::none,  "a colon was put behind a key, or in place of = or =>"sv},
  {JsonRepairKind::swapped_closer,    "swapped_closer"sv,    JsonLoss::none,  "at the end, a closing bracket of the wrong form was replaced"sv},
  {JsonRepairKind::tuple,             "tuple"sv,             JsonLoss::none,  "(1, 2) became [1, 2]"sv},
  {JsonRepairKind::joined_strings,    "joined_strings"sv,    JsonLoss::none,  "\"a\" + \"b\" became \"ab\""sv},
  {JsonRepairKind::doubled_braces,    "doubled_braces"sv,    JsonLoss::none,  "{{ and }} became { and }"sv},
  {JsonRepairKind::doubtful_bracket,  "doubtful_bracket"sv,  JsonLoss::doubt, "a bracket is missing or too many, and may belong elsewhere"sv},
  {JsonRepairKind::doubtful_quote,    "doubtful_quote"sv,    JsonLoss::doubt, "two strings may be one with quotes in it, or a mark that is missing stands inside one"sv},
  {JsonRepairKind::doubtful_escape,   "doubtful_escape"sv,   JsonLoss::doubt, "a backslash that may begin an escape or not"sv},
  {JsonRepairKind::unwrapped,         "unwrapped"sv,         JsonLoss::none,  "the arguments were taken out of an array or a call; offsets count in what was repaired before"sv},
  {JsonRepairKind::chosen,            "chosen"sv,            JsonLoss::doubt, "of several objects, the one with the names of the parameters was taken"sv},
  {JsonRepairKind::decoded_string,    "decoded_string"sv,    JsonLoss::none,  "a string that holds JSON became what its parameter takes"sv}};
// clang-format on

/// Why a text could not be repaired without guessing.
enum class TRIAGE_VISIBLE JsonProblem : unsigned char {
  none = 1,
  no_value,
  missing_value,
  unexpected,
  several_values,
  not_an_object,
  too_deep,
  too_many_layers,
  other_names,
};

/// A row of the table of problems.
struct JsonProblemTraits {
  JsonProblem value;
  std::string_view name;
  std::string_view meaning;
};

// clang-format off
template <>
inline constexpr JsonProblemTraits rows<JsonProblem>[] = {
  {JsonProblem::none,            "none"sv,            "nothing is wrong"sv},
  {JsonProblem::no_value,        "no_value"sv,        "there is no JSON in it"sv},
  {JsonProblem::missing_value,   "missing_value"sv,   "a value is missing"sv},
  {JsonProblem::unexpected,      "unexpected"sv,      "a character that has no meaning there"sv},
  {JsonProblem::several_values,  "several_values"sv,  "more than one value, where one is expected"sv},
  {JsonProblem::not_an_object,   "not_an_object"sv,   "a value that is no object, where an object is expected"sv},
  {JsonProblem::too_deep,        "too_deep"sv,        "brackets nest too deep"sv},
  {JsonProblem::too_many_layers, "too_many_layers"sv, "strings of JSON nest too deep"sv},
  {JsonProblem::other_names,     "other_names"sv,     "an object whose names are not those of the parameters"sv}};
// clang-format on

/// One repair and where it was made.
struct JsonNote {
  JsonRepairKind kind = JsonRepairKind::trailing_comma;
  std::size_t offset = 0;  ///< in bytes of the text given, or of what the last `doubled_encoding` took out

  friend constexpr bool operator==(const JsonNote&, const JsonNote&) = default;
};

/// The repairs made: how many of each kind, and the places of the first sixteen. Allocates nothing.
class JsonNotes {
 public:
  constexpr void add(JsonRepairKind kind, std::size_t offset) noexcept {
    if (total_ < first_.size()) first_[total_] = {kind, offset};
    ++counts_[static_cast<std::size_t>(kind) - 1];
    ++total_;
  }

  [[nodiscard]] constexpr const JsonNote* begin() const noexcept { return first_.data(); }
  [[nodiscard]] constexpr const JsonNote* end() const noexcept {
    return begin() + detail::min_of(total_, first_.size());
  }
  [[nodiscard]] constexpr std::size_t total() const noexcept { return total_; }
  [[nodiscard]] constexpr std::size_t count(JsonRepairKind kind) const noexcept {
    return counts_[static_cast<std::size_t>(kind) - 1];
  }

  /// The worst that one of the repairs may have lost.
  [[nodiscard]] constexpr JsonLoss loss() const noexcept {
    JsonLoss worst = JsonLoss::none;
    for (const JsonRepairTraits& row : rows<JsonRepairKind>)
      if (count(row.value) > 0) worst = detail::max_of(worst, row.loss);
    return worst;
  }
  [[nodiscard]] constexpr bool lossless() const noexcept { return loss() == JsonLoss::none; }

 private:
  std::array<JsonNote, 16> first_{};
  std::array<std::size_t, std::size(rows<JsonRepairKind>)> counts_{};
  std::size_t total_ = 0;
};

}  // namespace triage::inline TRIAGE_ABI

#endif
