// Reads the messages of tests/data, whose README says how they are written.
//
//   for (const data::File& file : data::files())
//     for (const data::Case& each : file.cases) use(each.body, each.kind);
//
// What is malformed becomes a problem with its file and line; the rest of the file is still read.

#ifndef TRIAGE_TESTS_DATA_FILE_HPP
#define TRIAGE_TESTS_DATA_FILE_HPP

#include <triage/core/kinds.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace data {

/// A message and what it means. What is empty is not stated.
struct Case {
  std::string title = {};  ///< of its block
  std::size_t line = 0;
  std::string body = {};
  std::string code = {};  ///< of the body, if the words beside it are of another kind (`as: code`)
  std::string provider = {};
  int status = 0;
  std::optional<triage::ErrorKind> kind = {};
  std::optional<triage::Horizon> horizon = {};
  std::optional<triage::Phase> phase = {};
  std::optional<triage::Retryability> retryable = {};
  std::optional<triage::Action> action = {};
};

struct File {
  std::string name;
  std::vector<Case> cases;            ///< those of one title stand together
  std::vector<std::string> problems;  ///< "tests/data/limits.txt:12: there is no kind 'rate_limits'"

  [[nodiscard]] std::string at(std::size_t line) const { return name + ':' + std::to_string(line); }
};

inline std::string_view trimmed(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t' || text.back() == '\r')) text.remove_suffix(1);
  return text;
}

/// What stands before `separator`, which is taken off `rest` together with it; all of `rest` if there is none.
inline std::string_view take(std::string_view& rest, std::string_view separator) {
  const std::size_t end = rest.find(separator);
  const std::string_view taken = rest.substr(0, end);
  rest.remove_prefix(end == rest.npos ? rest.size() : end + separator.size());
  return taken;
}

/// The bytes that a text with `\n`, `\r`, `\t`, `\\` and `\xHH` stands for; empty where it has another escape.
inline std::optional<std::string> unescaped(std::string_view text) {
  constexpr std::string_view letters = "nrt\\", meant = "\n\r\t\\", digits = "0123456789abcdef";
  std::string bytes;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\\') {
      bytes += text[i];
      continue;
    }
    const char letter = ++i < text.size() ? text[i] : '\0';
    if (const std::size_t at = letters.find(letter); at != letters.npos) {
      bytes += meant[at];
    } else if (letter == 'x' && i + 2 < text.size()) {
      const std::size_t high = digits.find(text[++i]), low = digits.find(text[++i]);
      if (high == digits.npos || low == digits.npos) return std::nullopt;
      bytes += static_cast<char>(high * 16 + low);
    } else {
      return std::nullopt;
    }
  }
  return bytes;
}

/// Reads one file line by line.
class Reader {
 public:
  explicit Reader(std::string name) { file_.name = std::move(name); }

  void add(std::string_view line) {
    ++number_;
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    if (line.empty() || line == "#" || line.starts_with("# ")) return;
    if (line.starts_with("## "))
      begin(trimmed(line.substr(3)));
    else if (line.starts_with("@ "))
      settings(line.substr(2));
    else
      message(line);
  }

  [[nodiscard]] File finish() {
    expect_messages();
    if (file_.cases.empty() && file_.problems.empty()) problem("there is no message in this file");
    return std::move(file_);
  }

 private:
  enum class Block { none, open, malformed };  ///< what the lines to come belong to

  void problem(const std::string& what) { file_.problems.push_back(file_.at(number_) + ": " + what); }

  void begin(std::string_view title) {
    expect_messages();
    block_ = Block::none;
    title_ = title;
    if (std::find(titles_.begin(), titles_.end(), title_) != titles_.end()) problem("this title stands here twice");
    titles_.push_back(title_);
  }

  /// A block without messages tests nothing.
  void expect_messages() {
    if (block_ == Block::open && !has_messages_)
      file_.problems.push_back(file_.at(settings_line_) + ": no message stands below this line");
  }

  void settings(std::string_view rest) {
    expect_messages();
    block_ = Block::open;
    has_messages_ = false;
    settings_line_ = number_;
    shared_ = {.title = title_};
    each_.clear();
    as_ = "text";
    words_.clear();
    const std::size_t before = file_.problems.size();
    if (title_.empty()) problem("a title ('## ...') has to stand above this line");
    while (!trimmed(rest).empty()) {
      rest = trimmed(rest);
      if (rest.starts_with("message:")) {  // the rest of the line, whatever is in it
        words_ = trimmed(rest.substr(8));
        break;
      }
      std::string_view value = take(rest, ";");
      const std::string_view key = trimmed(take(value, ":"));
      set_of_block(key, trimmed(value));
    }
    if (words_.empty() == (as_ == "code")) problem("'as: code' and 'message' need each other");
    const bool each_has_kind = std::find(each_.begin(), each_.end(), "kind") != each_.end();
    if (file_.problems.size() == before && !shared_.kind && !each_has_kind) problem("the kind is missing");
    if (file_.problems.size() != before) block_ = Block::malformed;
  }

  void set_of_block(std::string_view key, std::string_view value) {
    if (key == "as") {
      as_ = value;
      if (as_ != "text" && as_ != "code" && as_ != "finish") problem("'as' is text, code or finish, not '" + as_ + "'");
    } else if (key == "each") {
      while (!(value = trimmed(value)).empty()) {
        each_.emplace_back(take(value, " "));
        Case unused;
        set(unused, each_.back(), "-");  // says whether there is such a key
      }
    } else {
      set(shared_, key, value);
    }
  }

  void message(std::string_view line) {
    if (block_ == Block::none) problem("no '@ ...' says what this line means");
    if (block_ == Block::none) block_ = Block::malformed;  // said once
    has_messages_ = true;
    if (block_ == Block::malformed) return;
    const std::size_t before = file_.problems.size();
    Case one = shared_;
    one.line = number_;
    if (!each_.empty()) {
      if (line.find('|') == line.npos) return problem("the bar behind '" + each_.front() + "' is missing");
      std::string_view cells = trimmed(take(line, "|"));
      if (line.starts_with(' ')) line.remove_prefix(1);
      for (const std::string& key : each_) {
        const std::string_view cell = take(cells, " ");
        cells = trimmed(cells);
        if (!cell.empty()) set(one, key, cell);
      }
      if (!cells.empty()) problem("there are more values before the bar than 'each' has keys");
      if (!one.kind) problem("the kind is missing");
    }
    if (line == "\\" || line.starts_with("\\ ")) {
      const auto bytes = unescaped(line.substr(std::min<std::size_t>(line.size(), 2)));
      if (!bytes) return problem("only \\n, \\r, \\t, \\\\ and \\xHH are escapes");
      one.body = *bytes;
    } else if (line.starts_with('#') || line.starts_with('@') || trimmed(line) != line) {
      return problem("a body that begins with '#' or '@', or begins or ends with a blank, is written behind '\\ '");
    } else {
      one.body = line;
    }
    if (as_ == "code") {
      one.code = one.body;
      one.body = R"({"error":{"message":")" + words_ + R"(","code":")" + one.code + "\"}}";
    }
    if (as_ == "finish") {
      one.body = R"({"choices":[{"message":{"content":"Well"},"finish_reason":")" + one.body + "\"}]}";
    }
    if (file_.problems.size() == before) file_.cases.push_back(std::move(one));
  }

  /// Sets one key; "-" states nothing.
  void set(Case& one, std::string_view key, std::string_view value) {
    if (key == "kind") return name(one.kind, key, value);
    if (key == "horizon") return name(one.horizon, key, value);
    if (key == "phase") return name(one.phase, key, value);
    if (key == "retryable") return name(one.retryable, key, value);
    if (key == "action") return name(one.action, key, value);
    if (key == "provider") {
      one.provider = value == "-" ? std::string_view{} : value;
    } else if (key == "status") {
      one.status = 0;
      if (value == "-") return;
      const bool is_number = !value.empty() && value.size() <= 3 && value.find_first_not_of("0123456789") == value.npos;
      if (!is_number) return problem("'" + std::string(value) + "' is no status");
      for (const char digit : value) one.status = one.status * 10 + (digit - '0');
    } else {
      problem("there is no key '" + std::string(key) + "'");
    }
  }

  template <class E>
  void name(std::optional<E>& into, std::string_view key, std::string_view value) {
    if (value == "-") return into.reset();
    into = triage::from_string<E>(value);
    if (!into) problem("there is no " + std::string(key) + " '" + std::string(value) + "'");
  }

  File file_;
  std::size_t number_ = 0;
  std::vector<std::string> titles_;
  std::string title_;
  Block block_ = Block::none;
  bool has_messages_ = false;
  std::size_t settings_line_ = 0;
  // What the last '@' line says.
  Case shared_;
  std::vector<std::string> each_;
  std::string as_;
  std::string words_;
};

/// A text under the name that its problems are told with.
inline File read_text(std::string name, std::string_view text) {
  Reader reader(std::move(name));
  while (!text.empty()) reader.add(take(text, "\n"));
  return reader.finish();
}

inline File read(const std::filesystem::path& path, std::string name) {
  std::ifstream in(path, std::ios::binary);
  if (!in) return {.name = name, .cases = {}, .problems = {name + ": cannot be read"}};
  return read_text(std::move(name), std::string(std::istreambuf_iterator<char>(in), {}));
}

#ifdef TRIAGE_TESTS_DATA
/// Every file of tests/data, read once.
inline const std::vector<File>& files() {
  static const std::vector<File> all = [] {
    std::vector<std::filesystem::path> paths;
    std::error_code unreadable;
    for (const auto& entry : std::filesystem::directory_iterator(TRIAGE_TESTS_DATA, unreadable))
      if (entry.path().extension() == ".txt") paths.push_back(entry.path());
    std::sort(paths.begin(), paths.end());
    std::vector<File> list;
    for (const auto& path : paths) list.push_back(read(path, "tests/data/" + path.filename().string()));
    return list;
  }();
  return all;
}
#endif

}  // namespace data

#endif
