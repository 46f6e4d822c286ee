// The texts that users read: one value per language, one entry per kind.
//
//   Catalogue mine = english_catalogue;
//   mine.model = "the assistant's model";
//   if (validate(mine)) ...                              // a text is missing or has a wrong placeholder
//   show(user_message(failure, mine));

#ifndef TRIAGE_FAILURE_CATALOGUE_HPP
#define TRIAGE_FAILURE_CATALOGUE_HPP

#include <array>
#include <initializer_list>
#include <optional>
#include <string_view>

#include <triage/core/bad_input.hpp>
#include <triage/core/kinds.hpp>
#include <triage/core/transport.hpp>

namespace triage::inline TRIAGE_ABI {

/// The words for one unit of time.
struct UnitWords {
  std::string_view one;   ///< "in 1 minute"
  std::string_view many;  ///< "in {n} minutes"
};

/// One or two sentences for a kind. `{provider}`, `{model}` and `{wait}` are replaced; any other brace is a mistake.
struct CatalogueEntry {
  ErrorKind kind;
  std::string_view text;
};

/// All texts for users, in one language. The texts must outlive it; those of the catalogues here are static.
struct Catalogue {
  std::array<CatalogueEntry, std::size(rows<ErrorKind>)> entries;  ///< one per kind, in the order of the kinds

  UnitWords seconds;
  UnitWords minutes;
  UnitWords hours;
  UnitWords days;
  std::array<std::string_view, std::size(rows<Horizon>)> waits;  ///< `{wait}` if no time is known, by horizon

  std::array<std::string_view, std::size(rows<Domain>)> providers;  ///< `{provider}` if none can be named, by domain
  std::string_view model;                                           ///< `{model}` if none can be named
  /// In place of the entry of `network`, where it is known which failure it was; in the order of the errors, empty for
  /// those of which the entry says all.
  std::array<std::string_view, std::size(rows<TransportError>)> transports;
  std::string_view local;  ///< the same where nothing answers on this machine, or in a private network
  std::string_view
      futile;  ///< replaces all but an entry's first sentence, if retrying does not help as it does for the kind

  /// The first text that is missing, out of order, or has a brace that is no placeholder (which would be shown
  /// verbatim). Linear.
  [[nodiscard]] constexpr std::optional<BadInput> validate() const noexcept;
};

// clang-format off
/// In English.
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
  .transports = {
    ""sv,
    "The address of {provider} cannot be found. Check your internet connection and the address in settings."sv,
    "{provider} accepts no connections at its address. Check the address in settings, then try again {wait}."sv,
    "There is no way to reach {provider}. Check your internet connection, then try again."sv,
    "{provider} did not accept a connection in time. Check your internet connection, then try again {wait}."sv,
    "No secure connection to {provider} could be made. Check your network's settings, then try again {wait}."sv,
    "{provider} could not prove who it is, so nothing was sent. Check the date of this device and the settings of its network."sv,
    "A proxy did not let the request pass to {provider}. Check the proxy in settings."sv,
    "The connection to {provider} broke off. Try again {wait}."sv,
    "The answer of {provider} broke off. Try again {wait}."sv,
    "{provider} closed the connection without an answer. Try again {wait}."sv},
  .local = "Nothing answers at the address of {provider}: is the server running? Start it, or check the address in settings."sv,
  .futile = "The same would happen again: change the request or the settings, or choose another model."sv,
};

/// In German.
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
  .transports = {
    ""sv,
    "Die Adresse von {provider} ist nicht zu finden. Prüfen Sie die Internetverbindung und die Adresse in den Einstellungen."sv,
    "{provider} nimmt unter dieser Adresse keine Verbindung an. Prüfen Sie die Adresse in den Einstellungen, und versuchen Sie es {wait} noch einmal."sv,
    "Es gibt keinen Weg zu {provider}. Prüfen Sie die Internetverbindung, und versuchen Sie es noch einmal."sv,
    "{provider} hat die Verbindung nicht rechtzeitig angenommen. Prüfen Sie die Internetverbindung, und versuchen Sie es {wait} noch einmal."sv,
    "Eine sichere Verbindung zu {provider} kam nicht zustande. Prüfen Sie die Netzwerkeinstellungen, und versuchen Sie es {wait} noch einmal."sv,
    "{provider} konnte sich nicht ausweisen, darum wurde nichts gesendet. Prüfen Sie das Datum dieses Geräts und die Netzwerkeinstellungen."sv,
    "Ein Proxy hat die Anfrage nicht zu {provider} durchgelassen. Prüfen Sie den Proxy in den Einstellungen."sv,
    "Die Verbindung zu {provider} ist abgebrochen. Versuchen Sie es {wait} noch einmal."sv,
    "Die Antwort von {provider} ist abgebrochen. Versuchen Sie es {wait} noch einmal."sv,
    "{provider} hat die Verbindung ohne Antwort geschlossen. Versuchen Sie es {wait} noch einmal."sv},
  .local = "Unter der Adresse von {provider} antwortet nichts: Läuft der Server? Starten Sie ihn, oder prüfen Sie die Adresse in den Einstellungen."sv,
  .futile = "Dasselbe würde wieder geschehen: Ändern Sie die Anfrage oder die Einstellungen, oder wählen Sie ein anderes Modell."sv,
};

// clang-format on

namespace detail {

/// A text split at its first placeholder: what is before it, its name (empty if there is none), and what follows.
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

/// True if `text` is not empty and all its braces are placeholders of `allowed`.
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
  const auto expect = [&](const TextBuilder& field, std::string_view text,
                          std::initializer_list<std::string_view> placeholders, std::string_view must) {
    if (!first && !detail::is_text_with(text, placeholders)) first = BadInput{field, text, must};
  };
  const auto check_plain = [&](const TextBuilder& field, std::string_view text) {
    expect(field, text, {}, "say something without braces");
  };
  const auto check_unit = [&](std::string_view name, const UnitWords& words) {
    check_plain(TextBuilder(name).add(".one"), words.one);
    expect(TextBuilder(name).add(".many"), words.many, {"n"}, "say something with no brace but {n}");
  };
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const ErrorKind kind = rows<ErrorKind>[i].value;
    if (!first && entries[i].kind != kind)
      first = BadInput{TextBuilder("entries[").add(std::int64_t(i)).add("].kind"), to_string(entries[i].kind),
                       "be the kind at this place"};
    expect(TextBuilder("entries[").add(to_string(kind)).add("]"), entries[i].text, {"provider", "model", "wait"},
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
  for (std::size_t i = 0; i < transports.size(); ++i)
    if (!transports[i].empty())
      expect(TextBuilder("transports[").add(rows<TransportError>[i].name).add("]"), transports[i],
             {"provider", "model", "wait"}, "say something with no brace but {provider}, {model} and {wait}");
  if (!local.empty())
    expect(TextBuilder("local"), local, {"provider", "model", "wait"},
           "say something with no brace but {provider}, {model} and {wait}");
  check_plain(TextBuilder("model"), model);
  check_plain(TextBuilder("futile"), futile);
  return first;
}

}  // namespace triage::inline TRIAGE_ABI

#endif
