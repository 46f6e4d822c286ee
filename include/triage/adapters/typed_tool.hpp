// Tools whose callable takes a type of your own in place of JSON text.
//
//   struct Query { std::string city; int days; };
//   NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Query, city, days)
//   const triage::Tool forecast{"forecast", "Weather to come",
//                               triage::typed<nlohmann::json>([](const Query& q) { return ask(q.city, q.days); })};
//
// Arguments that are not a JSON object, or lack a field, are `InvalidArgs`; a value of another type is a
// `DeserializationError`. Both state the JSON pointer. `from_json` may throw these itself, or any other exception of
// triage, which passes through. It must have no side effects: to find the field it is called again, with a null, an
// empty text or a zero in place of one or two values, and null for a field that is missing. No field that was sent is
// removed.

#ifndef TRIAGE_ADAPTERS_TYPED_TOOL_HPP
#define TRIAGE_ADAPTERS_TYPED_TOOL_HPP

#include <optional>
#include <utility>

#include <triage/tools/tool.hpp>

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

/// The message of nlohmann-json, without its "[json.exception.type_error.302] ".
[[nodiscard]] inline std::string_view without_id(std::string_view text) noexcept {
  const std::size_t end = text.starts_with("[json.exception.") ? text.find("] ") : std::string_view::npos;
  return end == std::string_view::npos ? text : text.substr(end + 2);
}

/// The text between two marks; empty if they are missing.
[[nodiscard]] inline std::string_view between(std::string_view text, std::string_view from,
                                              std::string_view to) noexcept {
  const std::size_t start = text.find(from);
  if (start == std::string_view::npos) return {};
  const std::size_t first = start + from.size();
  const std::size_t end = text.find(to, first);
  return end == std::string_view::npos ? std::string_view{} : text.substr(first, end - first);
}

/// Finds the field that `from_json` of `Args` refuses. A JSON library need not name it, but a `from_json` reads its
/// fields in order, so the field shows by how the message changes when values are replaced.
template <class Args, class Json>
class FieldFinder {
 public:
  FieldFinder(const Json& given, std::string complaint) : json_(given), complaint_(std::move(complaint)) {}

  /// The JSON pointer of the field; empty if it is not found.
  [[nodiscard]] std::string find() {
    const std::string missing{between(complaint_, "key '", "' not found")};
    Json* node = &json_;
    std::string pointer;
    for (int level = 0; level < most_levels && node->is_structured(); ++level) {
      if (!missing.empty() && lacks(*node, missing)) return pointer + "/" + escaped(missing);
      const std::optional<Child> culprit = culprit_in(*node);
      if (!culprit) break;
      pointer += "/" + escaped(culprit->step);
      node = culprit->value;
    }
    return pointer;
  }

  /// The value at the pointer that was found, or all of it.
  [[nodiscard]] std::string value_at(const std::string& pointer) const {
    return json_.at(typename Json::json_pointer(pointer)).dump();
  }

 private:
  /// An object of more fields, or an array of more values, is not searched.
  static constexpr std::size_t most_children = 64;
  /// How deep it is searched.
  static constexpr int most_levels = 16;

  /// A field of an object or a value of an array, and a value for it that changes the message.
  struct Child {
    std::string step;
    Json* value;
    Json spoiler;
  };

  /// The message of `from_json` for the changed arguments. What it throws here is not the outcome of the call.
  [[nodiscard]] std::string complaint_now() const {
    try {
      static_cast<void>(json_.template get<Args>());
      return {};
    } catch (const std::exception& e) {
      return e.what();
    }
  }

  /// Whether this object lacks the missing field.
  [[nodiscard]] bool lacks(Json& node, const std::string& key) {
    if (!node.is_object() || node.contains(key)) return false;
    node[key] = nullptr;
    const bool is_it = complaint_now() != complaint_;
    node.erase(key);
    return is_it;
  }

  /// A value that changes the message `now` when it replaces `value`; empty if none does, because `from_json` fails
  /// before it reads `value`. Nearly every type refuses one of the three. None of them is an object or an array, whose
  /// content may be read unchecked.
  [[nodiscard]] std::optional<Json> spoiler_of(Json& value, const std::string& now) const {
    Json whole = std::move(value);
    std::optional<Json> found;
    for (const Json& other : {Json(nullptr), Json(""), Json(0)}) {
      value = other;
      if (complaint_now() == now) continue;
      found = other;
      break;
    }
    value = std::move(whole);
    return found;
  }

  /// Of the children that can change the message, the one at fault is the one that is read last.
  [[nodiscard]] std::optional<Child> culprit_in(Json& node) const {
    std::optional<Child> last;
    if (node.size() > most_children) return last;
    for (const auto& item : node.items()) {
      Json& value = item.value();
      if (std::optional<Json> spoiler = spoiler_of(value, complaint_);
          spoiler && (!last || is_read_after(*last, value)))
        last = Child{item.key(), &value, *std::move(spoiler)};
    }
    return last;
  }

  /// Whether `from_json` fails at `child`, once that is spoiled, before it reads `value`.
  [[nodiscard]] bool is_read_after(const Child& child, Json& value) const {
    Json whole = std::exchange(*child.value, child.spoiler);
    const bool is_after = !spoiler_of(value, complaint_now());
    *child.value = std::move(whole);
    return is_after;
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
      return fn_(bound_before_call(text, context), context);
    else
      return fn_(bound_before_call(text, context));
  }

 private:
  [[nodiscard]] static Args bound_before_call(std::string_view text, const ToolContext& context) {
    try {
      return bound(text);
    } catch (...) {
      context.did_nothing();
      throw;
    }
  }

  [[nodiscard]] static Args bound(std::string_view text) {
    const Json given = parsed(text);
    try {
      return given.template get<Args>();
    } catch (const Exception&) {  // classified already: refused arguments, a cancellation, an end
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

}  // namespace detail

/// `fn` as a callable of JSON text, its first parameter bound with `Json`'s `get`. A second one may be a
/// `const ToolContext&`.
template <class Json, class Brand = detail::DefaultBrand, class Fn>
[[nodiscard]] auto typed(Fn fn) {
  return detail::TypedCallable<Json, Fn, Brand>{std::move(fn)};
}

}  // namespace triage::inline TRIAGE_ABI

#endif
