// What a user reads about a failure, and what a developer does.
//
// `user_message` takes its sentences from a catalogue: a value, one entry per kind, in whichever language. Nothing of
// the provider's own text, no host, key or id reaches it. `debug_message` and `to_json` are views of one list of
// fields, `for_each_field`, in which secrets are masked. Needs neither exceptions nor RTTI.

#ifndef TRIAGE_FAILURE_MESSAGE_HPP
#define TRIAGE_FAILURE_MESSAGE_HPP

#include <optional>
#include <string>

#include <triage/core/bad_input.hpp>
#include <triage/core/stated_wait.hpp>
#include <triage/detail/redact.hpp>
#include <triage/evidence/provider_names.hpp>
#include <triage/failure/failure.hpp>

namespace triage::inline TRIAGE_ABI {

// --- for users -------------------------------------------------------------------------------------------------------

/// The words for one unit of time.
struct UnitWords {
  std::string_view one;   ///< "in 1 minute"
  std::string_view many;  ///< "in {n} minutes"
};

/// One sentence or two for a kind. `{provider}`, `{model}` and `{wait}` are replaced; any other brace is a mistake.
struct CatalogueEntry {
  ErrorKind kind;
  std::string_view text;
};

/// All that a user may be told, in one language. The texts must outlive it; those of the catalogues here live for ever.
struct Catalogue {
  std::array<CatalogueEntry, std::size(rows<ErrorKind>)> entries;  ///< one per kind, in the order of the kinds

  UnitWords seconds;
  UnitWords minutes;
  UnitWords hours;
  UnitWords days;
  std::array<std::string_view, std::size(rows<Horizon>)> waits;  ///< `{wait}` where no time is known, by horizon

  std::array<std::string_view, std::size(rows<Domain>)> providers;  ///< `{provider}` where none can be named, by domain
  std::string_view model;                                           ///< `{model}` where none can be named
  std::string_view futile;  ///< behind an entry's first sentence, where this failure does not pass as its kind does

  /// The first text that is missing, out of order, or has a brace that is no placeholder of its own; it would be shown
  /// as it stands. Linear.
  [[nodiscard]] constexpr std::optional<BadInput> validate() const noexcept;
};

// clang-format off
/// What users are told, in English.
inline constexpr Catalogue english_catalogue{
  .entries = {{
    {ErrorKind::auth,                "{provider} did not accept your sign-in. Sign in again, or check your API key in settings."sv},
    {ErrorKind::auth_permanent,      "{provider} does not accept your API key. Enter a valid one in settings."sv},
    {ErrorKind::permission_denied,   "{provider} does not allow your account to do this with {model}. Ask the account's owner for access, or choose another model."sv},
    {ErrorKind::rate_limit,          "{provider} is getting too many requests for {model}. Try again {wait}."sv},
    {ErrorKind::billing,             "{provider} has stopped because your credit or spending limit is used up. Add credit or raise the limit, then try again."sv},
    {ErrorKind::overloaded,          "{provider} is too busy to run {model}. Try again {wait}, or choose another model."sv},
    {ErrorKind::server_error,        "{provider} has a problem of its own with {model}. Try again {wait}, or choose another model."sv},
    {ErrorKind::network,             "Cannot connect to {provider}. Check your internet connection, then try again."sv},
    {ErrorKind::idle_timeout,        "{provider} took too long to answer with {model}. Try again {wait}."sv},
    {ErrorKind::context_overflow,    "This conversation is too long for {model}. Shorten it, or start a new one."sv},
    {ErrorKind::payload_too_large,   "What you sent is too large for {model}. Send less, or smaller files."sv},
    {ErrorKind::model_not_found,     "{provider} does not offer {model}. Choose another model in settings."sv},
    {ErrorKind::capability_mismatch, "{model} cannot do what this request asks of it. Choose another model."sv},
    {ErrorKind::content_filtered,    "{provider} declined this request because of its content rules. Change the wording, then try again."sv},
    {ErrorKind::format_error,        "{provider} did not understand this request to {model}. Change it and try again, or report the problem."sv},
    {ErrorKind::malformed_tool_call, "{model} made a mistake while working on this. Try again, or put the request differently."sv},
    {ErrorKind::empty_response,      "{model} gave no usable answer. Try again, or put the request differently."sv},
    {ErrorKind::cancelled,           "The request was cancelled. Send it again whenever you like."sv},
    {ErrorKind::config,              "{provider} is not set up yet. Check the settings, then try again."sv},
    {ErrorKind::unknown,             "Something went wrong with {provider}. Try again {wait}, and ask for help if it happens again."sv},
  }},
  .seconds = {"in 1 second"sv, "in {n} seconds"sv},
  .minutes = {"in 1 minute"sv, "in {n} minutes"sv},
  .hours = {"in 1 hour"sv, "in {n} hours"sv},
  .days = {"in 1 day"sv, "in {n} days"sv},
  .waits = {"in a moment"sv, "in a few minutes"sv, "in a few hours"sv, "tomorrow"sv, "later"sv, "in a moment"sv},
  .providers = {"the AI service"sv, "the tool"sv, "the assistant"sv, "the storage"sv},
  .model = "the model"sv,
  .futile = "The same would happen again: change the request or the settings, or choose another model."sv,
};

/// The same in German.
inline constexpr Catalogue german_catalogue{
  .entries = {{
    {ErrorKind::auth,                "{provider} hat die Anmeldung nicht angenommen. Melden Sie sich neu an, oder prüfen Sie den API-Schlüssel in den Einstellungen."sv},
    {ErrorKind::auth_permanent,      "{provider} nimmt den API-Schlüssel nicht an. Tragen Sie in den Einstellungen einen gültigen ein."sv},
    {ErrorKind::permission_denied,   "{provider} erlaubt Ihrem Konto nicht, {model} so zu nutzen. Bitten Sie um Zugang, oder wählen Sie ein anderes Modell."sv},
    {ErrorKind::rate_limit,          "{provider} bekommt gerade zu viele Anfragen an {model}. Versuchen Sie es {wait} noch einmal."sv},
    {ErrorKind::billing,             "{provider} antwortet nicht mehr, weil Guthaben oder Ausgabenlimit aufgebraucht sind. Laden Sie Guthaben auf, oder erhöhen Sie das Limit."sv},
    {ErrorKind::overloaded,          "{provider} ist für {model} gerade überlastet. Versuchen Sie es {wait} noch einmal, oder wählen Sie ein anderes Modell."sv},
    {ErrorKind::server_error,        "{provider} konnte {model} wegen einer eigenen Störung nicht ausführen. Versuchen Sie es {wait} noch einmal, oder wählen Sie ein anderes Modell."sv},
    {ErrorKind::network,             "{provider} ist nicht erreichbar. Prüfen Sie die Internetverbindung, und versuchen Sie es noch einmal."sv},
    {ErrorKind::idle_timeout,        "{provider} hat über {model} zu lange nicht geantwortet. Versuchen Sie es {wait} noch einmal."sv},
    {ErrorKind::context_overflow,    "Dieses Gespräch ist zu lang für {model}. Kürzen Sie es, oder beginnen Sie ein neues."sv},
    {ErrorKind::payload_too_large,   "Was Sie gesendet haben, ist zu groß für {model}. Senden Sie weniger oder kleinere Dateien."sv},
    {ErrorKind::model_not_found,     "{provider} bietet {model} nicht an. Wählen Sie in den Einstellungen ein anderes Modell."sv},
    {ErrorKind::capability_mismatch, "{model} kann nicht, was diese Anfrage verlangt. Wählen Sie ein anderes Modell."sv},
    {ErrorKind::content_filtered,    "{provider} hat diese Anfrage wegen seiner Inhaltsregeln abgelehnt. Formulieren Sie sie anders, und versuchen Sie es noch einmal."sv},
    {ErrorKind::format_error,        "{provider} hat diese Anfrage nicht verstanden. Ändern Sie sie und versuchen Sie es noch einmal, oder melden Sie das Problem."sv},
    {ErrorKind::malformed_tool_call, "{model} hat dabei einen Fehler gemacht. Versuchen Sie es noch einmal, oder formulieren Sie die Anfrage anders."sv},
    {ErrorKind::empty_response,      "{model} hat keine brauchbare Antwort gegeben. Versuchen Sie es noch einmal, oder formulieren Sie die Anfrage anders."sv},
    {ErrorKind::cancelled,           "Die Anfrage wurde abgebrochen. Senden Sie sie noch einmal, wann immer Sie möchten."sv},
    {ErrorKind::config,              "{provider} ist noch nicht eingerichtet. Prüfen Sie die Einstellungen, und versuchen Sie es noch einmal."sv},
    {ErrorKind::unknown,             "{provider} hat einen unerwarteten Fehler gemeldet. Versuchen Sie es {wait} noch einmal, und bitten Sie um Hilfe, wenn es wieder geschieht."sv},
  }},
  .seconds = {"in 1 Sekunde"sv, "in {n} Sekunden"sv},
  .minutes = {"in 1 Minute"sv, "in {n} Minuten"sv},
  .hours = {"in 1 Stunde"sv, "in {n} Stunden"sv},
  .days = {"in 1 Tag"sv, "in {n} Tagen"sv},
  .waits = {"gleich"sv, "in ein paar Minuten"sv, "in ein paar Stunden"sv, "morgen"sv, "später"sv, "gleich"sv},
  .providers = {"der KI-Dienst"sv, "das Werkzeug"sv, "der Assistent"sv, "der Speicher"sv},
  .model = "das Modell"sv,
  .futile = "Dasselbe würde wieder geschehen: Ändern Sie die Anfrage oder die Einstellungen, oder wählen Sie ein anderes Modell."sv,
};

// clang-format on

namespace detail {

/// The longest front of `text` without a placeholder, and the name of the placeholder behind it, if there is one.
struct TextPart {
  std::string_view plain;
  std::string_view placeholder;
  std::string_view rest;
};

[[nodiscard]] constexpr TextPart next_part(std::string_view text) noexcept {
  const std::size_t open = text.find('{');
  const std::size_t close = open == text.npos ? text.npos : text.find('}', open);
  if (close == text.npos) return {text, {}, {}};
  return {text.substr(0, open), text.substr(open + 1, close - open - 1), text.substr(close + 1)};
}

/// Whether `text` says something and all braces in it are placeholders of `allowed`.
[[nodiscard]] constexpr bool is_text_with(std::string_view text,
                                          std::initializer_list<std::string_view> allowed) noexcept {
  if (text.empty()) return false;
  while (!text.empty()) {
    const TextPart part = next_part(text);
    if (part.plain.find_first_of("{}") != part.plain.npos) return false;
    bool is_allowed = part.plain.size() == text.size();  // no placeholder at all
    for (const std::string_view name : allowed) is_allowed |= part.placeholder == name;
    if (!is_allowed) return false;
    text = part.rest;
  }
  return true;
}

}  // namespace detail

constexpr std::optional<BadInput> Catalogue::validate() const noexcept {
  using detail::TextBuilder;
  std::optional<BadInput> first;
  const auto check = [&](const TextBuilder& field, std::string_view text,
                         std::initializer_list<std::string_view> placeholders, std::string_view must) {
    if (!first && !detail::is_text_with(text, placeholders)) first = BadInput{field, text, must};
  };
  const auto check_plain = [&](const TextBuilder& field, std::string_view text) {
    check(field, text, {}, "say something without braces");
  };
  const auto check_unit = [&](std::string_view name, const UnitWords& words) {
    check_plain(TextBuilder(name).add(".one"), words.one);
    check(TextBuilder(name).add(".many"), words.many, {"n"}, "say something with no brace but {n}");
  };
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const ErrorKind kind = rows<ErrorKind>[i].value;
    if (!first && entries[i].kind != kind)
      first = BadInput{TextBuilder("entries[").add(std::int64_t(i)).add("].kind"), to_string(entries[i].kind),
                       "be the kind at this place"};
    check(TextBuilder("entries[").add(to_string(kind)).add("]"), entries[i].text, {"provider", "model", "wait"},
          "say something with no brace but {provider}, {model} and {wait}");
  }
  check_unit("seconds", seconds);
  check_unit("minutes", minutes);
  check_unit("hours", hours);
  check_unit("days", days);
  for (std::size_t i = 0; i < waits.size(); ++i)
    check_plain(TextBuilder("waits[").add(rows<Horizon>[i].name).add("]"), waits[i]);
  for (std::size_t i = 0; i < providers.size(); ++i)
    check_plain(TextBuilder("providers[").add(rows<Domain>[i].name).add("]"), providers[i]);
  check_plain(TextBuilder("model"), model);
  check_plain(TextBuilder("futile"), futile);
  return first;
}

namespace detail {

/// Whether a user may read `name`: short, of plain characters, neither a host nor a path nor an id nor a secret.
[[nodiscard]] constexpr bool is_presentable(std::string_view name, std::string_view allowed_symbols) noexcept {
  using namespace secrets;
  constexpr std::size_t longest_name = 64;  // longer ones are ids or paths
  constexpr std::size_t longest_word = 23;  // a longer run of letters and digits is drawn by lot
  if (name.empty() || name.size() > longest_name || name.front() == '/') return false;
  bool has_letter = false;
  bool is_hexadecimal = true;
  std::size_t run = 0;
  for (const char c : name) {
    if (!is_in(c, letters_and_digits) && allowed_symbols.find(c) == std::string_view::npos) return false;
    run = is_in(c, letters_and_digits) ? run + 1 : 0;
    if (run > longest_word) return false;
    has_letter |= is_in(c, letters);
    is_hexadecimal &= is_in(c, digits) || c == '-' || (to_lower(c) >= 'a' && to_lower(c) <= 'f');
  }
  if (!has_letter || (is_hexadecimal && name.size() >= 16)) return false;
  if (name.find("//") != name.npos || name.starts_with("arn:")) return false;
  bool is_masked = false;
  redact(name, [&](std::string_view piece) { is_masked |= piece == mask; });
  return !is_masked;
}

/// The provider as a user knows it; empty where what was given is no name.
[[nodiscard]] constexpr std::string_view shown_provider(std::string_view name) noexcept {
  const std::string_view known = display_name_of(name);
  if (!known.empty()) return known;
  return is_presentable(name, " -_") ? name : std::string_view{};
}

[[nodiscard]] constexpr std::string_view shown_model(std::string_view name) noexcept {
  return is_presentable(name, ".-_/:@+") ? name : std::string_view{};
}

/// "in 90 seconds": the unit grows with the time, and the number is rounded up so that nobody comes back too early.
[[nodiscard]] inline std::string shown_wait(Duration wait, const Catalogue& catalogue) {
  using namespace std::chrono;
  struct TimeUnit {
    Duration size;
    Duration up_to;  // a longer wait is told in the next unit
    const UnitWords* words;
  };
  const TimeUnit table[] = {{seconds(1), seconds(90), &catalogue.seconds},
                            {minutes(1), minutes(90), &catalogue.minutes},
                            {hours(1), hours(36), &catalogue.hours},
                            {hours(24), (Duration::max)(), &catalogue.days}};
  const TimeUnit* unit = table;
  while (wait > unit->up_to) ++unit;
  const Duration::rep whole = wait / unit->size + (wait % unit->size > Duration::zero() ? 1 : 0);
  if (whole <= 1) return std::string(unit->words->one);
  const TextPart part = next_part(unit->words->many);
  std::string text(part.plain);
  if (!part.placeholder.empty()) text += std::to_string(whole);
  return text += part.rest;
}

struct UserMessage {
  /// What to tell a user: what happened and what to do next, in the words of `catalogue`. With `now`, a stated time
  /// is told as a wait. May throw `std::bad_alloc`.
  [[nodiscard]] std::string operator()(const Failure& failure, const Catalogue& catalogue = english_catalogue,
                                       std::optional<TimePoint> now = std::nullopt) const {
    const auto index = [](auto value) { return static_cast<std::size_t>(row_of(value).value) - 1; };
    std::string message;
    std::string_view text = catalogue.entries[index(failure.kind())].text;
    const bool is_futile =
        failure.classification().retryable == Retryability::no && row_of(failure.kind()).retryable != Retryability::no;
    if (is_futile) text = text.substr(0, min_of(text.find(". "), text.size() - 1) + 1);
    while (!text.empty()) {
      const TextPart part = next_part(text);
      message += part.plain;
      const std::size_t from = message.size();
      std::string_view named;
      if (part.placeholder == "provider") {
        named = shown_provider(failure.provider());
        message += named.empty() ? catalogue.providers[index(failure.domain())] : named;
      } else if (part.placeholder == "model") {
        named = shown_model(failure.model());
        message += named.empty() ? catalogue.model : named;
      } else if (part.placeholder == "wait") {
        const std::optional<Duration> wait = stated_wait(failure.classification(), now);
        message +=
            wait ? shown_wait(*wait, catalogue) : std::string(catalogue.waits[index(failure.classification().horizon)]);
      }
      const bool starts_sentence = from == 0 || (from >= 2 && message.compare(from - 2, 2, ". ") == 0);
      if (starts_sentence && named.empty() && from < message.size()) message[from] = upper(message[from]);
      text = part.rest;
    }
    if (is_futile) (message += ' ') += catalogue.futile;
    return message;
  }

 private:
  [[nodiscard]] static constexpr char upper(char c) noexcept {
    return secrets::is_in(c, secrets::lowercase) ? static_cast<char>(c - ('a' - 'A')) : c;
  }
};

}  // namespace detail

/// `user_message(failure[, catalogue[, now]])`: one or two plain sentences.
inline constexpr detail::UserMessage user_message{};

// --- for developers --------------------------------------------------------------------------------------------------

namespace detail {

/// The longest text of one field; what is longer is cut, with a mark.
inline constexpr std::size_t longest_field = 1024;

/// A field's text as developers may see it: without secrets, and cut.
[[nodiscard]] inline std::string masked(std::string_view text) {
  std::string out;
  const std::string_view front = whole_words_of(text, longest_field);
  redact(front, [&out](std::string_view piece) { out += piece; });
  if (front.size() != text.size()) out += cut_mark;
  return out;
}

/// "2026-01-31T12:00:00.250Z" (RFC 3339, which writes years in four digits: what lies beyond is told as its end).
[[nodiscard]] inline std::string utc(TimePoint time) {
  using namespace std::chrono;
  constexpr TimePoint first = sys_days(year(0) / 1 / 1);
  constexpr TimePoint last = sys_days(year(10'000) / 1 / 1) - Duration(1);
  time = max_of(first, min_of(time, last));
  const auto midnight = floor<days>(time);
  const year_month_day date(midnight);
  const auto of_day = (time - midnight).count();
  std::string text;
  const auto put = [&text](auto value, std::size_t digits, char behind) {
    const std::string number = std::to_string(value);
    text.append(digits > number.size() ? digits - number.size() : 0, '0') += number;
    text += behind;
  };
  put(static_cast<int>(date.year()), 4, '-');
  put(static_cast<unsigned>(date.month()), 2, '-');
  put(static_cast<unsigned>(date.day()), 2, 'T');
  put(of_day / 3'600'000, 2, ':');
  put(of_day / 60'000 % 60, 2, ':');
  put(of_day / 1'000 % 60, 2, '.');
  put(of_day % 1'000, 3, 'Z');
  return text;
}

struct ForEachField {
  /// Calls `visit(name, value)` for each thing that is known of `failure`, its cause not included; the value is a
  /// `std::string_view` (secrets masked, long ones cut; not escaped; valid during the call), a `std::int64_t` or a
  /// `bool`. Metadata comes last, under its own names behind "metadata.". May throw `std::bad_alloc`.
  template <class Visit>
  void operator()(const Failure& failure, Visit&& visit) const {
    const FailureInfo info = failure.info();
    const Classification& c = info.classification;
    const auto word = [&](std::string_view name, auto value) { visit(name, std::string_view(to_string(value))); };
    const auto text = [&](std::string_view name, std::string_view value) {
      if (!value.empty()) visit(name, std::string_view(masked(value)));
    };
    const auto number = [&](std::string_view name, const auto& value) {
      if (value) visit(name, static_cast<std::int64_t>(*value));
    };
    const auto time = [&](std::string_view name, const std::optional<Duration>& value) {
      if (value) visit(name, static_cast<std::int64_t>(value->count()));
    };
    const auto known = [](auto value) { return value != 0 ? std::optional(value) : std::nullopt; };

    word("kind", c.kind);
    text("message", failure.message());
    text("provider", info.provider);
    text("model", info.model);
    text("operation", info.operation);
    number("status", known(c.status));
    text("code", c.code);
    visit("retryable", failure.is_retryable());
    word("action", c.action);
    word("hint", c.remedy);
    word("scope", c.scope);
    word("horizon", c.horizon);
    time("retry_after_ms", c.retry_after);
    if (c.reset_at) visit("reset_at", std::string_view(utc(*c.reset_at)));
    if (c.wait_note != WaitNote::none) word("wait_note", c.wait_note);
    word("confidence", c.confidence);
    if (c.runner_up) word("runner_up", *c.runner_up);
    text("rule", c.rule);
    text("field", c.field);
    if (c.phase != Phase::not_known) word("phase", c.phase);
    number("context_limit", c.context_limit);
    number("actual_tokens", c.actual_tokens);
    number("remaining_quota", c.remaining_quota);
    word("domain", failure.domain());
    word("model_code", c.model_code);
    word("tool_code", failure.tool_code());
    if (info.category) word("category", *info.category);
    if (info.action_type) word("action_type", *info.action_type);
    time("timeout_ms", info.timeout);
    text("request_id", info.request_id);
    text("host", info.host);
    number("port", known(info.port));
    text("excerpt", info.excerpt);
    for (const MetadataEntry& entry : info.metadata) {
      const std::string name = "metadata." + masked(entry.key);
      visit(std::string_view(name),
            std::string_view(names_secret(entry.key) ? std::string(secrets::mask) : masked(entry.value)));
    }
  }
};

}  // namespace detail

/// `for_each_field(failure, visit)`: the structured view that logs take.
inline constexpr detail::ForEachField for_each_field{};

namespace detail {

/// How many causes are written at most; what is below says so.
inline constexpr int deepest_cause = 16;

struct DebugMessage {
  /// All that is known on one line, causes behind " <- ": `kind: message [name=value, ...] <- ...`. Secrets are
  /// masked, control characters escaped, long texts cut. May throw `std::bad_alloc`.
  [[nodiscard]] std::string operator()(const Failure& failure) const {
    std::string line;
    const auto put = [&line](std::string_view piece) { line += piece; };
    int depth = 0;
    for (const Failure* each = &failure; each != nullptr; each = each->cause()) {
      if (depth != 0) line += " <- ";
      if (++depth > deepest_cause) return line += cut_mark;
      std::string_view separator = " [";
      for_each_field(*each, [&](std::string_view name, auto value) {
        if (name == "kind") return write(value, put);
        if (name == "message") return line += ": ", write(value, put);
        line += separator;
        separator = ", ";
        escape_line(name, put);
        line += '=';
        write(value, put);
      });
      line += ']';
    }
    return line;
  }

 private:
  template <class Value>
  static void write(Value value, const auto& put) {
    if constexpr (std::is_same_v<Value, std::string_view>)
      escape_line(value, put);
    else
      write_json(value, put);
  }
};

/// Appends one failure as a JSON object, its causes nested in it.
inline void append_json(std::string& out, const Failure& failure, int depth) {
  const auto put = [&out](std::string_view piece) { out += piece; };
  char before = '{';
  bool in_metadata = false;
  for_each_field(failure, [&](std::string_view name, auto value) {
    constexpr std::string_view metadata = "metadata.";
    out += before;
    before = ',';
    if (name.starts_with(metadata)) {
      if (!in_metadata) out += "\"metadata\":{";
      in_metadata = true;
      name.remove_prefix(metadata.size());
    }
    write_json(name, put);
    out += ':';
    write_json(value, put);
  });
  if (in_metadata) out += '}';
  if (failure.cause() != nullptr) {
    out += ",\"cause\":";
    if (depth < deepest_cause)
      append_json(out, *failure.cause(), depth + 1);
    else
      write_json(cut_mark, put);
  }
  out += '}';
}

}  // namespace detail

/// `debug_message(failure)`: everything, on one line.
inline constexpr detail::DebugMessage debug_message{};

/// Everything as one JSON object, its cause nested in it: valid UTF-8 without control characters, whatever the
/// failure holds. A function, so that a JSON library's own `to_json` for triage's types may stand beside it.
[[nodiscard]] inline std::string to_json(const Failure& failure) {
  std::string out;
  detail::append_json(out, failure, 1);
  return out;
}

}  // namespace triage::inline TRIAGE_ABI

#endif
