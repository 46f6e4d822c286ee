// Tools whose callable takes a type of your own in place of JSON text. Floor 5; includes tool_recovery only: the JSON
// library is yours, a `Json` with nlohmann-json's interface.
//
//   struct Query { std::string city; int days; };
//   NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Query, city, days)
//   const triage::Tool forecast{"forecast", "Weather to come",
//                               triage::typed<nlohmann::json>([](const Query& q) { return ask(q.city, q.days); })};
//
// What is no JSON object, or lacks a field, is `InvalidArgs`; a value of another type is a `DeserializationError`. Both
// say at which JSON pointer. `from_json` may throw them itself, or anything else of triage, which is let through. It
// must have no side effects: it is called again to find the field.

#ifndef TRIAGE_ADAPTERS_TYPED_TOOL_HPP
#define TRIAGE_ADAPTERS_TYPED_TOOL_HPP

#include <algorithm>
#include <vector>

#include <triage/tool_recovery.hpp>

#if !TRIAGE_EXCEPTIONS
#error "triage/adapters/typed_tool.hpp needs exceptions: from_json reports with nothing else"
#endif

namespace triage::inline TRIAGE_ABI {
namespace detail {

/// The type of a callable's first parameter.
template <class Fn>
struct FirstParameter : FirstParameter<decltype(&Fn::operator())> {};
template <class R, class Arg, class... Rest>
struct FirstParameter<R (*)(Arg, Rest...)> {
  using type = std::remove_cvref_t<Arg>;
};
template <class R, class Arg, class... Rest>
struct FirstParameter<R (*)(Arg, Rest...) noexcept> : FirstParameter<R (*)(Arg, Rest...)> {};
template <class R, class C, class Arg, class... Rest>
struct FirstParameter<R (C::*)(Arg, Rest...) const> : FirstParameter<R (*)(Arg, Rest...)> {};
template <class R, class C, class Arg, class... Rest>
struct FirstParameter<R (C::*)(Arg, Rest...) const noexcept> : FirstParameter<R (*)(Arg, Rest...)> {};

/// What nlohmann-json says, without its "[json.exception.type_error.302] ".
[[nodiscard]] inline std::string_view without_id(std::string_view text) noexcept {
  const std::size_t end = text.starts_with("[json.exception.") ? text.find("] ") : std::string_view::npos;
  return end == std::string_view::npos ? text : text.substr(end + 2);
}

/// The text between two marks; empty where they are not there.
[[nodiscard]] inline std::string_view between(std::string_view text, std::string_view from,
                                              std::string_view to) noexcept {
  const std::size_t start = text.find(from);
  if (start == std::string_view::npos) return {};
  const std::size_t first = start + from.size();
  const std::size_t end = text.find(to, first);
  return end == std::string_view::npos ? std::string_view{} : text.substr(first, end - first);
}

/// Finds the field that `from_json` of `Args` stumbles over, by watching how its complaint changes when fields are
/// taken away: a JSON library need not say, and a `from_json` reads its fields one after the other.
template <class Args, class Json>
class FieldFinder {
 public:
  FieldFinder(const Json& given, std::string complaint) : json_(given), complaint_(std::move(complaint)) {}

  /// The JSON pointer of the field; empty where it cannot be told.
  [[nodiscard]] std::string find() {
    const std::string missing{between(complaint_, "key '", "' not found")};
    Json* node = &json_;
    std::string pointer;
    for (int level = 0; level < most_levels && node->is_structured() && !node->empty(); ++level) {
      if (!missing.empty() && node->is_object() && !node->contains(missing) && changes_with(*node, missing))
        return pointer + "/" + escaped(missing);
      const std::string step = node->is_object() ? culprit_in_object(*node) : culprit_in_array(*node);
      if (step.empty()) break;
      pointer += "/" + escaped(step);
      node = node->is_object() ? &(*node)[step] : &(*node)[static_cast<std::size_t>(std::stoul(step))];
    }
    if (!missing.empty() && node->is_object() && changes_with(*node, missing)) return pointer + "/" + escaped(missing);
    return pointer;
  }

  /// The value at the pointer that was found, or all of it.
  [[nodiscard]] std::string value_at(const std::string& pointer) const {
    return json_.at(typename Json::json_pointer(pointer)).dump();
  }

 private:
  /// The first fields of an object that are looked at; a call with more is not searched further.
  static constexpr std::size_t most_fields = 64;
  /// How deep it is searched: each level is copied.
  static constexpr int most_levels = 16;

  /// What `from_json` says of arguments that nobody sent is no answer to the call, whatever it throws.
  [[nodiscard]] std::string complaint_now() const {
    try {
      static_cast<void>(json_.template get<Args>());
      return {};
    } catch (const std::exception& e) {
      return e.what();
    }
  }

  [[nodiscard]] bool changes_with(Json& object, const std::string& key) {
    object[key] = nullptr;
    const bool changes = complaint_now() != complaint_;
    object.erase(key);
    return changes;
  }

  /// Every field up to the culprit changes the complaint when it is missing. Without all of them, the complaint names
  /// the first; putting that back, it names the next; the last one left is the culprit.
  [[nodiscard]] std::string culprit_in_object(Json& object) {
    const Json whole = object;
    std::vector<std::string> read;
    for (const auto& [key, value] : whole.items()) {
      if (read.size() == most_fields) break;
      object.erase(key);
      if (complaint_now() != complaint_) read.push_back(key);
      object[key] = value;
    }
    for (const std::string& key : read) object.erase(key);
    while (read.size() > 1) {
      const std::string now = complaint_now();
      const std::string_view next = between(now, "key '", "' not found");
      const auto found = std::find(read.begin(), read.end(), next);
      if (found == read.end()) break;
      object[*found] = whole.at(*found);
      read.erase(found);
    }
    object = whole;
    return read.size() == 1 ? read.front() : std::string{};
  }

  /// The shortest front of an array that is complained about ends in the culprit.
  [[nodiscard]] std::string culprit_in_array(Json& array) {
    const Json whole = array;
    array = Json::array();
    std::string found;
    for (std::size_t i = 0; i < whole.size() && i < most_fields && found.empty(); ++i) {
      array.push_back(whole[i]);
      if (complaint_now() == complaint_) found = std::to_string(i);
    }
    array = whole;
    return found;
  }

  /// RFC 6901: "~" is "~0" and "/" is "~1".
  [[nodiscard]] static std::string escaped(std::string_view step) {
    std::string text;
    for (const char c : step) {
      if (c == '~' || c == '/')
        text.append(c == '~' ? "~0" : "~1");
      else
        text += c;
    }
    return text;
  }

  Json json_;
  std::string complaint_;
};

/// A callable of JSON text around one of a type of your own.
template <class Json, class Fn, class Brand>
class TypedCallable {
 public:
  using Args = typename FirstParameter<std::decay_t<Fn>>::type;
  static_assert(std::is_class_v<Args>, "a tool's arguments are one JSON object: take a type that is made of one");

  explicit TypedCallable(Fn fn) : fn_(std::move(fn)) {}

  decltype(auto) operator()(std::string_view text, const ToolContext& context) const {
    if constexpr (std::is_invocable_v<const Fn&, Args, const ToolContext&>)
      return fn_(bound(text), context);
    else
      return fn_(bound(text));
  }

 private:
  [[nodiscard]] static Args bound(std::string_view text) {
    const Json given = parsed(text);
    try {
      return given.template get<Args>();
    } catch (const Exception&) {  // says itself what it is: refused arguments, a cancellation, an end
      throw;
    } catch (const std::exception& e) {
      refuse(text, given, e.what());
    }
  }

  [[nodiscard]] static Json parsed(std::string_view text) {
    std::string why = "an object of at most 1024 levels is expected";
    try {
      Json given = Json::parse(text);
      if (is_json(text, JsonShape::object)) return given;
    } catch (const typename Json::exception& e) {
      why = without_id(e.what());
    }
    throw BasicInvalidArgsException<Brand>{InvalidArgs{std::string{text}, std::move(why)}};
  }

  [[noreturn]] static void refuse(std::string_view text, const Json& given, const std::string& complaint) {
    FieldFinder<Args, Json> finder(given, complaint);
    std::string pointer = finder.find();
    const std::string_view missing = between(complaint, "key '", "' not found");
    if (!missing.empty())
      throw BasicInvalidArgsException<Brand>{
          InvalidArgs{std::string{text}, "the field " + std::string{missing} + " is missing", std::move(pointer)}};
    std::string expected{between(complaint, "type must be ", ", but")};
    if (expected.empty()) expected = "what the tool takes (" + std::string{without_id(complaint)} + ")";
    std::string value = finder.value_at(pointer);
    throw BasicDeserializationException<Brand>{
        DeserializationError{std::move(value), std::move(expected), std::move(pointer), std::string{text}}};
  }

  Fn fn_;
};

template <class Json, class Brand>
struct Typed {
  template <class Fn>
  [[nodiscard]] auto operator()(Fn fn) const {
    return TypedCallable<Json, Fn, Brand>{std::move(fn)};
  }
};

}  // namespace detail

/// `typed<Json>(fn)`: `fn` as a callable of JSON text, its first parameter bound with `Json`'s `get`. A second one may
/// be a `const ToolContext&`.
template <class Json, class Brand = detail::DefaultBrand>
inline constexpr detail::Typed<Json, Brand> typed{};

}  // namespace triage::inline TRIAGE_ABI

#endif
