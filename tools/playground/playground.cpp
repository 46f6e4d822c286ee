// The classifier as the page calls it: an envelope in, an answer out, both JSON in the module's memory.
//
//   at = room(size)    write the envelope there: what the command `triage` reads as a line, and "now" beside it
//   at = answer()      the answer begins there, and has length() bytes
//   at = providers()   likewise the names of the providers
//
// The positions of the words that decided are in bytes of the body or of the header, as they were passed in.

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <triage/decision.hpp>
#include <triage/explain.hpp>
#include <triage/failure/user_message.hpp>  // message.hpp would need fmt
#include <triage/failure_from.hpp>

#include "../command/envelope.hpp"

namespace {

using triage::Considered;
using triage::ErrorKind;
using triage::Evidence;
using triage::row_of;
using triage::to_string;

// --- where the words stand -------------------------------------------------------------------------------------------

/// A part of the evidence as it was handed in.
struct Place {
  std::string_view part;    ///< "status", "headers", "body"; empty if they are in none of them
  std::string_view header;  ///< its name
  std::size_t from = 0;
  std::size_t to = 0;
};

/// Remembers the words of each match.
class Words final : public triage::detail::MatchObserver {
 public:
  explicit Words(const Evidence& evidence)
      : evidence_(evidence), reading_(evidence, {}, this), found_(reading_.words.candidates()) {}

  void see(std::size_t number, std::string_view text, std::uint32_t offset, triage::Span span) noexcept override {
    const std::string_view words = text.substr(span.from - offset, span.to - span.from);
    seen_[number] = {std::string(words), place_of(words)};
  }

  [[nodiscard]] triage::Classification answer() const { return reading_.answer(); }
  [[nodiscard]] bool is_failure() const { return reading_.is_failure(); }

  [[nodiscard]] Place place(ErrorKind kind) const {
    const triage::detail::Candidate& best = found_.best_of(kind);
    if (best.match != best.no_match) return seen_[best.match].place;
    return best.place == triage::detail::at_status ? Place{"status", {}, 0, 0} : Place{};
  }
  [[nodiscard]] std::string_view words(ErrorKind kind) const {
    const triage::detail::Candidate& best = found_.best_of(kind);
    return best.match == best.no_match ? std::string_view{} : seen_[best.match].words;
  }

 private:
  struct Seen {
    std::string words;
    Place place;
  };

  /// Words that needed no decoding lie inside the evidence.
  [[nodiscard]] Place place_of(std::string_view words) const {
    const auto within = [words](std::string_view part, std::string_view text, std::string_view header) {
      if (words.data() < text.data() || words.data() >= text.data() + text.size()) return Place{};
      const auto from = static_cast<std::size_t>(words.data() - text.data());
      return Place{part, header, from, from + words.size()};
    };
    if (const Place in_body = within("body", evidence_.body, {}); !in_body.part.empty()) return in_body;
    for (std::size_t i = 0; i < evidence_.headers.size(); ++i) {
      const triage::Header header = evidence_.headers[i];
      if (const Place in_header = within("headers", header.value, header.name); !in_header.part.empty())
        return in_header;
    }
    return {};
  }

  const Evidence& evidence_;
  std::array<Seen, triage::detail::Findings::most_matches> seen_{};
  triage::detail::Reading reading_;
  const triage::detail::Candidates& found_;
};

/// A body with its escapes decoded once more, and where in the body each byte comes from.
struct Layer {
  std::string text;
  std::vector<std::uint32_t> origin;

  [[nodiscard]] Layer decoded() const {
    Layer inner;
    for (std::size_t at = 0; at < text.size();) {
      const std::uint32_t from = origin[at];
      std::array<char, 4> bytes;  // one code point at a time
      const std::size_t size = triage::detail::decode_escapes(text, at, bytes.data(), bytes.size());
      inner.text.append(bytes.data(), size);
      inner.origin.insert(inner.origin.end(), size, from);
    }
    inner.origin.push_back(origin.back());
    return inner;
  }
};

/// The number in the name of a rule for a status, "HTTP 503"; empty for any other.
[[nodiscard]] constexpr std::string_view status_of(std::string_view rule) {
  constexpr std::string_view prefix = "HTTP ";
  return rule.starts_with(prefix) ? rule.substr(prefix.size()) : std::string_view{};
}

/// Finds decoded words in the body: they are where blanking them out removes the candidate.
Place find_words(const Considered& candidate, std::string_view words, const Evidence& evidence) {
  if (words.empty()) words = status_of(candidate.rule);
  if (words.empty()) return {};
  Layer layer{std::string(evidence.body.substr(0, triage::detail::longest_body)), {}};
  for (std::uint32_t i = 0; i <= layer.text.size(); ++i) layer.origin.push_back(i);

  const auto decides = [&](std::size_t from, std::size_t to) {
    std::string blotted(evidence.body.substr(0, from));
    blotted.append(words.size(), 'x').append(evidence.body.substr(to));
    Evidence without = evidence;
    without.body = blotted;
    for (const Considered& each : triage::explain(triage::classify(without), without))
      if (each.kind == candidate.kind && each.rule == candidate.rule && each.field == candidate.field &&
          each.span == candidate.span)
        return false;
    return true;
  };
  int tries = 32;
  for (std::size_t nesting = 0; nesting <= triage::detail::max_nesting; ++nesting) {
    for (std::size_t at = 0; (at = layer.text.find(words, at)) != std::string::npos && tries > 0; ++at, --tries) {
      const std::size_t from = layer.origin[at];
      const std::size_t to = layer.origin[at + words.size()];
      if (decides(from, to)) return {"body", {}, from, to};
    }
    layer = layer.decoded();
  }
  return {};
}

// --- the answer as text ----------------------------------------------------------------------------------------------

/// Writes JSON. Every text in it is safe to show on one line.
class Json {
 public:
  explicit Json(std::string& out) : out_(out) { out_.clear(); }

  void open(char bracket, std::string_view key = {}) {
    begin(key);
    out_ += bracket;
  }
  void close(char bracket) { out_ += bracket; }

  void text(std::string_view key, std::string_view value) {
    std::string safe;
    triage::detail::escape_line(value, [&safe](std::string_view piece) { safe += piece; });
    value_of(key, std::string_view{safe});
  }
  void number(std::string_view key, std::int64_t value) { value_of(key, value); }
  void truth(std::string_view key, bool value) { value_of(key, value); }

 private:
  void begin(std::string_view key) {
    if (!out_.empty() && out_.back() != '{' && out_.back() != '[') out_ += ',';
    if (!key.empty()) out_.append("\"").append(key).append("\":");
  }
  template <class Value>
  void value_of(std::string_view key, Value value) {
    begin(key);
    triage::detail::write_json(value, [this](std::string_view piece) { out_ += piece; });
  }

  std::string& out_;
};

void write(Json& json, const triage::FailoverDecision& decision) {
  json.text("action", to_string(decision.action));
  json.number("backoff_ms", decision.backoff.count());
  json.text("why", row_of(decision.why).sentence);
}

/// What to do now, and each time that it fails again; another profile is on offer, once.
void write_decisions(Json& json, const triage::Classification& c, const Evidence& evidence) {
  constexpr std::uint32_t most = 8;
  json.open('[', "decisions");
  triage::AttemptState state{.now = evidence.now, .profiles_left = 1};
  for (bool again = true; again && state.attempt <= most; ++state.attempt) {
    const triage::FailoverDecision decision = triage::decide(c, state);
    json.open('{');
    write(json, decision);
    json.close('}');
    if (decision.action == triage::Action::rotate_profile) --state.profiles_left;
    again = decision.is_retryable;
  }
  json.close(']');
}

void write_considered(Json& json, const triage::Explanation& why, const Evidence& evidence, const Words& words) {
  json.open('[', "considered");
  for (const Considered& each : why) {
    json.open('{');
    json.text("kind", to_string(each.kind));
    json.text("confidence", to_string(each.confidence));
    json.text("rule", each.rule);
    json.text("field", each.field);
    json.text("text", each.text);
    json.text("words", words.words(each.kind));
    json.truth("won", each.lost_by == triage::LostBy::nothing);
    json.text("lost_by", row_of(each.lost_by).sentence);
    Place place = words.place(each.kind);
    if (place.part.empty()) place = find_words(each, words.words(each.kind), evidence);
    if (!place.part.empty()) {
      json.open('{', "place");
      json.text("part", place.part);
      json.text("header", place.header);
      json.number("from", static_cast<std::int64_t>(place.from));
      json.number("to", static_cast<std::int64_t>(place.to));
      json.close('}');
    }
    json.close('}');
  }
  json.close(']');
}

/// What the systems that triage joins call it. The last three are those of a failed call of a model, whatever its kind.
void write_vocabularies(Json& json, const triage::Classification& c) {
  const triage::KindTraits& row = row_of(c.kind);
  const auto word = [&](std::string_view system, std::string_view vocabulary, std::string_view value) {
    json.open('{');
    json.text("system", system);
    json.text("vocabulary", vocabulary);
    json.text("word", value);
    json.close('}');
  };
  json.open('[', "vocabularies");
  word("PraisonAI", "AgentErrorKind", to_string(row.agent_kind));
  word("TnsAI.Core", "ErrorType", row.error_type ? to_string(*row.error_type) : std::string_view{});
  word("Structured responses", "ModelErrorCode", to_string(c.model_code));
  word("Structured responses", "ToolErrorCode", to_string(row.tool_code));
  word("TnsAI.Core", "ErrorCategory", to_string(triage::ErrorCategory::llm));
  word("TnsAI.Core", "ActionType", to_string(triage::ActionType::llm));
  word("Kairo", "Domain", to_string(triage::Domain::model));
  json.close(']');
}

/// Whether a handler for the type that the kind is thrown as catches other kinds as well.
[[nodiscard]] bool shares_its_type(ErrorKind kind) {
  for (const triage::KindTraits& row : triage::rows<ErrorKind>)
    if (row.value != kind && row.thrown_as == row_of(kind).thrown_as) return true;
  return false;
}

void write(Json& json, const triage::Classification& c, const Evidence& evidence) {
  json.text("kind", to_string(c.kind));
  json.text("meaning", row_of(c.kind).meaning);
  json.text("confidence", to_string(c.confidence));
  json.text("remedy", to_string(c.remedy));
  json.text("scope", to_string(c.scope));
  json.text("horizon", to_string(c.horizon));
  json.text("code", c.code);
  json.text("wait_note", to_string(c.wait_note));
  json.text("user_message",
            triage::user_message(triage::failure_from(c, evidence), triage::english_catalogue, evidence.now));
  json.text("thrown_as", to_string(row_of(c.kind).thrown_as));
  json.truth("shares_its_type", shares_its_type(c.kind));
  if (c.retry_after) json.number("retry_after_ms", c.retry_after->count());
  if (c.context_limit) json.number("context_limit", *c.context_limit);
  if (c.actual_tokens) json.number("actual_tokens", *c.actual_tokens);
  write_decisions(json, c, evidence);
  write_vocabularies(json, c);
}

/// The number under "now", the first key: milliseconds since 1970.
[[nodiscard]] triage::TimePoint time_of(std::string_view envelope) {
  constexpr std::string_view key = "{\"now\":";
  std::int64_t ms = 0;
  if (!envelope.starts_with(key)) return {};
  for (const char c : envelope.substr(key.size(), 15)) {
    if (!cli::json::is_digit(c)) break;
    ms = ms * 10 + (c - '0');
  }
  return triage::TimePoint{triage::Duration{ms}};
}

std::string envelope;
std::string output;

}  // namespace

extern "C" {

char* room(std::size_t size) {
  envelope.resize(size);
  return envelope.data();
}

const char* answer() {
  static cli::LineReader reader;
  const Evidence& evidence =
      reader.read(envelope, cli::LineReader::Format::automatic, {.now = time_of(envelope)}, [](std::string_view) {});
  Words words(evidence);
  const triage::Classification c = words.answer();
  Json json(output);
  json.open('{');
  json.truth("is_failure", words.is_failure());
  write(json, c, evidence);
  write_considered(json, triage::explain(c, evidence), evidence, words);
  json.close('}');
  return output.data();
}

const char* providers() {
  Json json(output);
  json.open('[');
  for (const auto& row : triage::tables::providers) json.text({}, row.name);
  json.close(']');
  return output.data();
}

std::size_t length() { return output.size(); }

}  // extern "C"
