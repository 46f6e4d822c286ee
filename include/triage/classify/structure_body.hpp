// How the structure of evidence is read: the definitions of structure.hpp, in the order of the reading.

#ifndef TRIAGE_CLASSIFY_STRUCTURE_BODY_HPP
#define TRIAGE_CLASSIFY_STRUCTURE_BODY_HPP

#include <triage/classify/structure.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

constexpr Structure::Structure(const Evidence& evidence, const AnswerBody& body, const RuleIndex& builtin,
                               const RuleIndex& users, MatchObserver* observer) noexcept
    : evidence_(evidence),
      observer_(observer),
      status_(http_status(evidence.status)),
      provider_(provider_beside_body(evidence)),
      body_(body),
      now_(evidence.now) {
  if (provider_ == Provider::any) provider_ = provider_in_body(body.head, evidence.request, search_budget_);
  matcher_.use(builtin);
  matcher_.use(users);
  read_headers();
  read_body();
}

constexpr void Structure::read_headers() noexcept {
  if (evidence_.headers.size() == 0) return;
  const Scanner nowhere(*this);
  for (const std::string_view name : code_headers)
    if (const auto value = evidence_.headers.find(name))
      read_code(FieldValue{.value = *value, .name = name, .role = FieldRole::code}, nowhere);
  now_ = response_time(evidence_.headers, evidence_.now);
  header_wait_ = read_header_wait(evidence_.headers, status_, now_);
}

constexpr void Structure::read_body() noexcept {
  const std::string_view text = body_.text;
  const bool is_whole = text.size() <= longest_body + longest_tail;
  const std::string_view head = is_whole ? text : text.substr(0, longest_body);
  Scanner scanner(*this, body_.shape);
  read_leading_status(FieldValue{.value = head, .name = {}}, scanner);
  read_part(head, 0, scanner);
  if (!is_whole) read_tail(scanner);
}

constexpr void Structure::read_part(std::string_view part, std::size_t base, Scanner& scanner) noexcept {
  if (body_.framing == Framing::undecided) return scanner.scan(part, base);
  EventTexts events(body_.framing, part);
  while (const auto event = events.next()) scanner.scan(*event);
}

/// Reads the tail of a long body: lines of a log or a stream begin anew in it. One JSON document does not: for all that
/// is known, the tail begins inside a string, so that its marks are no structure, and its words prove less.
constexpr void Structure::read_tail(Scanner& scanner) noexcept {
  const std::string_view text = body_.text;
  const std::size_t start = text.size() - longest_tail;
  if (body_.framing != Framing::undecided) return read_part(text.substr(start), start, scanner);
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  const bool is_document = first != npos && (text[first] == '{' || text[first] == '[');
  const std::size_t line = is_document ? npos : text.find('\n', start);
  if (line != npos) return scanner.scan(text.substr(line + 1), line + 1);
  const FieldValue value{.value = text.substr(start), .name = {}, .offset = static_cast<std::uint32_t>(start)};
  Reading reading{*this, scanner, value, value.value, ReadAs::text};
  reading.weak = {0, static_cast<std::uint32_t>(longest_tail)};
  ++order_;
  matcher_.scan(value.value, reading);
}

constexpr void Structure::field(const FieldValue& value, const Scanner& scanner) noexcept {
  ++order_;
  if (has_answer(body_.shape) && value.role >= FieldRole::code && value.role <= FieldRole::grpc_status) {
    // The codes of an answer are those of its parts, but for the one that says why it ended.
    if (scanner.path(value.name).view().ends_with("incomplete_details.reason")) read_finish(value, scanner);
    return;
  }
  switch (value.role) {
    case FieldRole::text:
      return read_text(value, scanner);
    case FieldRole::http_status:
      if (const int status = leading_status(value.value); status != 0) {
        Reading reading{*this, scanner, value, value.value, ReadAs::code};
        return keep_status(status, reading, {0, 3}, 1);
      }
      return read_code(value, scanner);
    case FieldRole::code:
      return read_code(value, scanner);
    case FieldRole::grpc_status:
      return read_grpc_status(value, scanner);
    case FieldRole::finish:
      return read_finish(value, scanner);
    case FieldRole::context_limit:
      if (const auto count = read_count(value.value)) context_limit_ = count;
      return;
    case FieldRole::actual_tokens:
      if (const auto count = read_count(value.value)) actual_tokens_ = count;
      return;
    case FieldRole::echo:
    case FieldRole::echo_as_key:
    case FieldRole::echo_unquoted:
    case FieldRole::ignored:
      return;
    case FieldRole::upstream:
      return found_.set_upstream(value.value);
  }
}

constexpr void Structure::string(const FieldValue& value, const Scanner& scanner) noexcept {
  ++order_;
  read_wait_field(value.name, value.value);
  read_leading_status(value, scanner);
  // A lone word under "error" or "message" may be a code: {"error": "insufficient_quota"}.
  if (value.value.size() < 64 && value.value.find(' ') == npos) read_code(value, scanner);
}

constexpr void Structure::read_text(const FieldValue& value, const Scanner& scanner) noexcept {
  Reading reading{*this, scanner, value, value.value, ReadAs::text};
  matcher_.scan(value.value, reading);
  body_wait_ = join_waits(body_wait_, reading.wait);
  if (reading.is_about_tokens) counts_.read(value.value);
}

constexpr void Structure::read_code(const FieldValue& value, const Scanner& scanner) noexcept {
  // "com.amazon.coral#ThrottlingException", "ThrottlingException:http://..."
  std::string_view code = value.value;
  if (const std::size_t hash = code.find('#'); hash != npos) code.remove_prefix(hash + 1);
  if (const std::size_t link = code.find(":http"); link != npos) code = code.substr(0, link);
  Reading reading{*this, scanner, value, code, ReadAs::code};
  matcher_.scan(code, reading);
  if (value.role == FieldRole::text && !reading.known) return;
  found_.consider_code(value, reading.specific ? 2U : reading.known ? 1U : 0U);
}

constexpr void Structure::read_grpc_status(const FieldValue& value, const Scanner& scanner) noexcept {
  const auto number = read_count(value.value);
  FieldValue named = value;
  if (number && *number > 0 && grpc_row_of(*number).code == *number) named.value = grpc_row_of(*number).name;
  read_code(named, scanner);
}

constexpr void Structure::read_finish(const FieldValue& value, const Scanner& scanner) noexcept {
  Reading reading{*this, scanner, value, value.value, ReadAs::finish};
  matcher_.scan(value.value, reading);
}

/// "429 Too Many Requests", "[503] ...", `"500"`: a text that is a status or starts with one.
constexpr void Structure::read_leading_status(const FieldValue& value, const Scanner& scanner) noexcept {
  const std::size_t start = start_of_status(value.value);
  const int status = leading_status(value.value.substr(start));
  if (status == 0) return;
  Reading reading{*this, scanner, value, value.value, ReadAs::text};
  const auto at = static_cast<std::uint32_t>(start);
  keep_status(status, reading, {at, at + 3}, 1);
}

constexpr void Structure::keep_status(int status, Reading& reading, Span span, unsigned char trust) noexcept {
  const unsigned char depth = reading.value.depth;
  if (trust > 0 && (text_status_ == 0 || depth >= text_status_depth_)) {
    text_status_ = status;
    text_status_depth_ = depth;
  }
  StatedStatus stated{status, order_, reading.in_field(span), 0, depth, trust};
  const std::size_t slot = found_.slot_of(stated);
  if (slot == Findings::most_statuses) return;
  stated.place = reading.place();
  found_.put(slot, stated);
}

constexpr std::uint16_t Structure::Reading::place() noexcept {
  if (!place_) place_ = structure.found_.add_place(scanner.path(value.name));
  return *place_;
}

/// Keeps the match of a rule unless a better one of the same rule is kept. True if the rule proves more than a way of
/// speaking: then shorter phrases at the same word are not reported.
constexpr bool Structure::Reading::hit(const Hit& hit) noexcept {
  const CompactRule rule = hit.index->rule(hit.rule);
  const bool is_open = hit.part.open_end() && text.find(' ') == npos;  // "invalid*" takes all of "invalid_audio_format"
  const bool is_whole = hit.span.from == 0 && (hit.span.to == text.size() || is_open);
  if (!may_stand(rule, manner, value.role, is_whole) || !rule.is_for(structure.provider_)) return false;
  if (cuts_number(text, hit.span)) return false;
  if (rule.where() == MatchPlace::status_mark) {
    mark(rule, hit.span);
    return false;
  }
  if (rule.where() == MatchPlace::guess) {
    constexpr std::uint32_t longest_guess = 200;
    weak = {hit.span.to, hit.span.to + longest_guess};
    return false;
  }
  const int only = rule.http_status();
  const bool holds = only == 0 || only == structure.status_ || only == structure.text_status_;
  const bool is_proof = !rule.is_note() && rule.strength() != Strength::faint && holds;
  Match found{.index = hit.index,
              .order = structure.order_,
              .span = in_field(hit.span),
              .rule = hit.rule,
              .place = 0,
              .depth = value.depth,
              .letters = hit.index->letters_of(rule, hit.part),
              .penalty = manner == ReadAs::text ? penalty(rule, hit.span) : static_cast<unsigned char>(0),
              .manner = manner,
              .whole = is_whole};
  const std::size_t slot = structure.found_.slot_of(found);
  if (slot == Findings::most_matches) return is_proof;
  if (manner == ReadAs::text && structure.is_not_evidence(text, hit.span, first_break, leans(rule))) return false;
  found.place = place();
  structure.found_.put(slot, found);
  if (structure.observer_ != nullptr) structure.observer_->see(slot, value.value, value.offset, found.span);
  if (rule.is_note()) return false;
  known = known || is_whole;
  specific = specific || (found.is_code() && rule.strength() > Strength::hint);
  is_about_tokens = is_about_tokens || rule.kind() == ErrorKind::context_overflow;
  return is_proof;
}

/// Reads the status behind words like "HTTP".
constexpr void Structure::Reading::mark(const CompactRule& rule, Span span) noexcept {
  const std::size_t at = marked_status(text, span.to);
  if (at == npos || is_weak(span.from) || structure.is_not_evidence(text, span, first_break, leans(rule))) return;
  const auto from = static_cast<std::uint32_t>(at);
  structure.keep_status(leading_status(text.substr(at)), *this, {from, from + 3}, 1);
}

constexpr void Structure::Reading::word(std::uint32_t at) noexcept {
  if (manner != ReadAs::text || is_weak(at)) return;
  if (const int status = status_within(text, at); status != 0) structure.keep_status(status, *this, {at, at + 3}, 0);
  // In a stream "retry: 3000" says when to connect anew, in milliseconds.
  if (is_stream(structure.body_.shape)) return;
  read_prose_wait_at(text, at, structure.now_, wait, structure.wait_places_);
  if (!structure.evidence_.request.empty() && wait.span != own_wait.span) keep_own_wait();
}

/// What a match loses that only introduces another one: before a colon or a dash, most of all the name of an exception;
/// before the innermost "Caused by". Weak words and those about an earlier attempt say less than a status, and those in
/// a function's name ("handleAbortError") less than a hint.
constexpr unsigned char Structure::Reading::penalty(const CompactRule& rule, Span span) noexcept {
  if (span.to < cause()) return 2;
  if (is_weak(span.from) || span.to < attempt()) return 40;
  const bool announces = starts_at(text, span.to, ": ") || starts_at(text, span.to, " - ");
  const bool is_code = rule.where() == MatchPlace::code && rule.strength() > Strength::hint;
  if (is_code && is_in_function_name(text, span.from)) return 40;
  if (is_code && announces) return 3;
  return announces ? 1 : 0;
}

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
