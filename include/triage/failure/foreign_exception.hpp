// What exceptions mean that are not triage's.
//
//   catch (const std::system_error&) { ... }  // ECONNREFUSED: a `network` failure
//
// The handlers of `foreign_failure` are its table, one for each type of the standard library. Error codes are read by
// the table of error_code.hpp, texts by a function that the caller passes.

#ifndef TRIAGE_FAILURE_FOREIGN_EXCEPTION_HPP
#define TRIAGE_FAILURE_FOREIGN_EXCEPTION_HPP

#include <exception>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

#include <triage/core/error_code.hpp>
#include <triage/detail/characters.hpp>
#include <triage/failure/failure.hpp>

#if TRIAGE_RTTI
#include <typeinfo>
#if __has_include(<cxxabi.h>)
#include <cxxabi.h>
#include <cstdlib>
#endif
#endif

namespace triage::inline TRIAGE_ABI {

namespace detail {

/// Reads no texts, so that nothing compiles the rules: foreign exceptions are known by type and error code alone.
struct IgnoreText {
  constexpr Classification operator()(std::string_view) const noexcept { return {}; }
};

/// The type of the exception being handled, as C++ source spells it; empty if it cannot be found out. Call it in a
/// handler only.
[[nodiscard]] inline std::string current_type_name() {
#if TRIAGE_RTTI && __has_include(<cxxabi.h>)
  const std::type_info* const type = abi::__cxa_current_exception_type();
  if (type == nullptr) return {};
  int status = 0;
  struct Freed {
    char* text;
    ~Freed() { std::free(text); }
  } const name{abi::__cxa_demangle(type->name(), nullptr, nullptr, &status)};
  return name.text != nullptr ? name.text : type->name();
#elif TRIAGE_RTTI
  try {
    throw;
  } catch (const std::exception& e) {
    return typeid(e).name();
  } catch (...) {
    return {};
  }
#else
  return {};
#endif
}

/// Namespaces of parsers of JSON. What they throw is about what was received: an answer that is no JSON, or is of
/// another shape than was expected.
inline constexpr std::string_view parsers_of_json[] = {
    "nlohmann::", "simdjson::", "Json::", "rapidjson::", "boost::json::", "jsoncons::", "picojson::"};

[[nodiscard]] constexpr bool is_of_json_parser(std::string_view type) noexcept {
  for (const std::string_view name : parsers_of_json)
    if (type.starts_with(name)) return true;
  return false;
}

/// Whether a text is one of a parser of JSON, or holds the page in HTML that it was given: what is left of such an
/// exception where it was thrown again as another type.
[[nodiscard]] constexpr bool is_text_of_json_parser(std::string_view text) noexcept {
  if (text.find("[json.exception.") != npos || text.find("[boost.json:") != npos) return true;
  for (std::size_t i = text.find('<'); i != npos; i = text.find('<', i + 1))
    for (const std::string_view tag : {"<html"sv, "<!doctype html"sv})
      if (equal_ignoring_case(text.substr(i, tag.size()), tag)) return true;
  return false;
}

/// The part of a program that an error code is about.
[[nodiscard]] constexpr Domain domain_of(const CodeTraits& traits) noexcept {
  switch (traits.kind) {
    case ErrorKind::unknown:
      return Domain::storage;  // files: the only codes without a kind of their own
    case ErrorKind::network:
    case ErrorKind::idle_timeout:
      return Domain::model;
    default:
      return Domain::tool;
  }
}

/// The exception being handled, which is not triage's, as a `Failure`: by type, then by error code, then by its text,
/// which `of_text` classifies. One that says nothing takes the classification of its cause. Call it in a handler only.
template <class OfText>
[[nodiscard]] Failure foreign_failure(const OfText& of_text, const Failure* cause) noexcept {
  std::string type;
  try {
    type = current_type_name();
  } catch (...) {  // out of memory: leave it empty
  }
  const MetadataEntry note{"exception.type", type};
  FailureInfo info{.metadata = {&note, type.empty() ? 0U : 1U}, .cause = cause};

  constexpr std::optional<bool> by_kind = std::nullopt;
  const auto known = [&info](ErrorKind kind, Domain domain, std::optional<bool> retryable, const char* what) {
    info.classification = classification_of(kind);
    info.domain = domain;
    info.retryable = retryable;
    info.message = what;
    return Failure{info};
  };
  const auto told = [&](const char* what) {
    info.message = what;
    try {
      info.classification = of_text(info.message);
    } catch (...) {  // a mistake of the caller's reader says nothing of the failure
    }
    if (cause != nullptr && info.classification.kind == ErrorKind::unknown)
      info.classification = cause->classification();
    const Classification& c = info.classification;
    const bool says_little = c.kind == ErrorKind::unknown || c.kind == ErrorKind::format_error;
    // Behind this mark stands a piece of the answer, and no words of whoever failed.
    const bool is_parsers = info.message.starts_with("[json.exception.");
    if (c.status == 0 && (is_parsers || (says_little && (is_of_json_parser(type) || is_text_of_json_parser(what)))))
      info.classification = classification_of(ErrorKind::empty_response, Confidence::phrase);
    return Failure{info};
  };
  try {
    throw;
  } catch (const std::system_error& e) {
    const std::optional<CodeTraits> traits = traits_of_code(e.code());
    if (!traits || *traits == CodeTraits{}) return told(e.what());
    info.tool_code = traits->tool_code;
    return known(traits->kind, domain_of(*traits), traits->waiting_helps ? by_kind : false, e.what());
  } catch (const std::bad_alloc& e) {
    return known(ErrorKind::unknown, Domain::agent, false, e.what());
  } catch (const std::invalid_argument& e) {
    return known(ErrorKind::format_error, Domain::tool, by_kind, e.what());
  } catch (const std::domain_error& e) {
    return known(ErrorKind::format_error, Domain::tool, by_kind, e.what());
  } catch (const std::out_of_range& e) {
    return known(ErrorKind::format_error, Domain::tool, by_kind, e.what());
  } catch (const std::logic_error& e) {  // a mistake in the program stays one; std::future_error is among them
    return known(ErrorKind::unknown, Domain::agent, false, e.what());
  } catch (const std::exception& e) {
    return told(e.what());
  } catch (...) {
    if (cause != nullptr) info.classification = cause->classification();
    return Failure{info};
  }
}

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
