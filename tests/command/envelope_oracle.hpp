// What an envelope is by another JSON parser, for the tests and the fuzz target of the command.

#ifndef TRIAGE_TESTS_ENVELOPE_ORACLE_HPP
#define TRIAGE_TESTS_ENVELOPE_ORACLE_HPP

#include <string>
#include <string_view>
#include <utility>

#include <nlohmann/json.hpp>

#include "../../tools/command/envelope.hpp"

/// How the reader's evidence differs from what nlohmann's parser reads in the line; empty where it does not. A line is
/// an envelope exactly if that takes it for an object with a body or a text.
inline std::string unlike_nlohmann(const std::string& line) {
  using Json = nlohmann::json;
  cli::LineReader reader;
  const triage::Evidence evidence = reader.read(line, cli::LineReader::Format::automatic, {}, [](std::string_view) {});
  Json parsed;
  try {
    parsed = Json::parse(line);
  } catch (const Json::out_of_range&) {
    return "";  // a number that no double holds is JSON all the same
  } catch (const Json::exception&) {
    parsed = nullptr;
  }
  const bool is_envelope = parsed.is_object() && (parsed.contains("body") || parsed.contains("text"));
  if (!is_envelope) return evidence.body == line ? "" : "not an envelope";
  const bool has_body = parsed.contains("body") && !parsed["body"].is_null();
  const Json& body = has_body || !parsed.contains("text") ? parsed["body"] : parsed["text"];
  if (body.is_string() && evidence.body != body.get<std::string>()) return "another body";
  for (const auto& [key, read] : {std::pair{"provider", evidence.provider},
                                  {"model", evidence.model},
                                  {"url", evidence.url},
                                  {"id", reader.id()}}) {
    const auto it = parsed.find(key);
    if (it != parsed.end() && it->is_string() && read != it->get<std::string>()) return std::string("another ") + key;
  }
  const auto status = parsed.find("status");
  if (status != parsed.end() && status->is_number_unsigned() && *status >= 100 && *status < 1000 &&
      evidence.status != *status)
    return "another status";
  return "";
}

#endif
