// Masks secrets in any text: API keys, tokens, passwords, cookies, signatures, e-mail addresses, private keys.
//
// Two tables say what a secret looks like: `shapes` by how it begins, `names` by what stands before it
// ("api_key=", "Authorization: Bearer "). A newcomer adds a row. A mask keeps the public prefix or the name and
// nothing of the secret. Linear in the text: what is looked at twice is bounded by `look_ahead`.

#ifndef TRIAGE_DETAIL_REDACT_HPP
#define TRIAGE_DETAIL_REDACT_HPP

#include <triage/detail/escape.hpp>

namespace triage::inline TRIAGE_ABI::detail {
namespace secrets {

/// What stands in the place of a secret.
inline constexpr std::string_view mask = "***"sv;

/// How far a guess whether something is a secret may look, in bytes.
inline constexpr std::size_t look_ahead = 64;

/// A set of ASCII characters, by class.
enum CharSet : unsigned short {
  uppercase = 1,
  lowercase = 2,
  digits = 4,
  joiners = 8,           ///< - _
  base64_symbols = 16,   ///< + / =
  symbols = 32,          ///< . ~ %
  star = 64,             ///< what others mask with
  spaces = 128,          ///< blank, tab, carriage return, newline
  quotes = 256,          ///< what ends a value that has no quotes; so do < and >
  separators = 512,      ///< what ends such a value if it does not go on behind it: , ; & | ) ] }
  line_enders = 1024,    ///< what ends a line, also one inside of a text in quotes
  letters = uppercase | lowercase,
  letters_and_digits = letters | digits,
  base64_chars = letters_and_digits | base64_symbols,
  token_chars = letters_and_digits | joiners,
  dotted_chars = token_chars | base64_symbols | symbols,
};

[[nodiscard]] constexpr CharSet operator|(CharSet a, CharSet b) noexcept {
  return static_cast<CharSet>(static_cast<unsigned>(a) | static_cast<unsigned>(b));
}

inline constexpr auto classes = [] {
  std::array<CharSet, 256> table{};
  const auto put = [&table](std::string_view chars, CharSet set) {
    for (const char each : chars) {
      CharSet& sets = table[static_cast<unsigned char>(each)];
      sets = sets | set;
    }
  };
  put("ABCDEFGHIJKLMNOPQRSTUVWXYZ"sv, uppercase);
  put("abcdefghijklmnopqrstuvwxyz"sv, lowercase);
  put("0123456789"sv, digits);
  put("-_"sv, joiners);
  put("+/="sv, base64_symbols);
  put(".~%"sv, symbols);
  put("*"sv, star);
  put(" \t\r\n"sv, spaces);
  put("\"'`<>"sv, quotes);
  put(",;&|)]}"sv, separators);
  put("\r\n\"'\\"sv, line_enders);
  return table;
}();

[[nodiscard]] constexpr CharSet class_of(char c) noexcept { return classes[static_cast<unsigned char>(c)]; }

[[nodiscard]] constexpr bool is_in(char c, CharSet set) noexcept { return (class_of(c) & set) != 0; }

/// The end of the run of `set` that begins at `from`, at most `limit` characters later.
[[nodiscard]] constexpr std::size_t end_of(CharSet set, std::string_view text, std::size_t from,
                                           std::size_t limit = std::string_view::npos) noexcept {
  const std::size_t end = limit < text.size() - from ? from + limit : text.size();
  while (from < end && is_in(text[from], set)) ++from;
  return from;
}

/// A secret that is known by how it begins.
struct Shape {
  std::string_view prefix;  ///< public, so it is kept
  CharSet body;
  std::size_t shortest;       ///< a shorter body is no secret; look_ahead at most
  bool words_follow = false;  ///< words follow this prefix as well ("sk-learn"): only what looks random is a secret
};

// clang-format off
/// Prefixes as the issuers document them. A longer prefix stands before a shorter one that it begins with.
inline constexpr Shape shapes[] = {
  {"sk-ant-"sv,          token_chars,  6},   // Anthropic
  {"sk-proj-"sv,         token_chars,  6},   // OpenAI
  {"sk-svcacct-"sv,      token_chars,  6},
  {"sk-admin-"sv,        token_chars,  6},
  {"sk-or-v1-"sv,        token_chars,  6},   // OpenRouter
  {"sk-"sv,              token_chars,  6, true},   // OpenAI, DeepSeek, Moonshot, DashScope and many gateways
  {"sk_live_"sv,         token_chars,  6},   // Stripe
  {"sk_test_"sv,         token_chars,  6},
  {"rk_live_"sv,         token_chars,  6},
  {"rk_test_"sv,         token_chars,  6},
  {"whsec_"sv,           base64_chars, 16},  // who signs webhooks: Stripe, OpenAI
  {"sk_car_"sv,          letters_and_digits,   16},  // Cartesia
  {"sk_"sv,              letters_and_digits,   16, true},  // ElevenLabs
  {"AIza"sv,             token_chars,  16},  // Google API key
  {"AQ."sv,              token_chars,  20, true},  // Google API key, newer
  {"ya29."sv,            dotted_chars, 16},  // Google OAuth
  {"GOCSPX-"sv,          token_chars,  16},
  {"gsk_"sv,             letters_and_digits,   8},   // Groq
  {"xai-"sv,             letters_and_digits,   8, true},   // xAI
  {"hf_"sv,              letters_and_digits,   8, true},   // Hugging Face
  {"api_org_"sv,         letters_and_digits,   16, true},
  {"r8_"sv,              letters_and_digits,   8},   // Replicate
  {"pplx-"sv,            letters_and_digits,   16, true},  // Perplexity; "pplx-70b-online" is a model
  {"nvapi-"sv,           token_chars,  8},   // NVIDIA
  {"csk-"sv,             letters_and_digits,   16, true},  // Cerebras
  {"fw_"sv,              letters_and_digits,   16, true},  // Fireworks
  {"fw-"sv,              letters_and_digits,   24, true},
  {"fpk_"sv,             letters_and_digits,   16, true},
  {"tgp_v1_"sv,          token_chars,  16},  // Together
  {"jina_"sv,            token_chars,  32, true},  // Jina; "jina_embeddings_v3" is a model
  {"pa-"sv,              token_chars,  32, true},  // Voyage
  {"rpa_"sv,             letters_and_digits,   16, true},  // RunPod
  {"vck_"sv,             letters_and_digits,   16, true},  // Vercel AI Gateway
  {"e2b_"sv,             letters_and_digits,   32, true},  // E2B
  {"fc-"sv,              letters_and_digits,   32, true},  // Firecrawl
  {"apify_api_"sv,       letters_and_digits,   16},  // Apify
  {"bce-v3/ALTAK-"sv,    dotted_chars, 8},   // Qianfan
  {"LTAI"sv,             letters_and_digits, 12},  // Alibaba Cloud access key id
  {"AKLT"sv,             letters_and_digits, 16},  // Volcengine access key id
  {"AKID"sv,             letters_and_digits, 16},  // Tencent Cloud secret id
  {"AKIA"sv,             letters_and_digits, 16},  // AWS access key id
  {"ASIA"sv,             letters_and_digits, 16},  // AWS temporary access key id
  {"ABSK"sv,             dotted_chars, 32},  // Bedrock
  {"bedrock-api-key-"sv, dotted_chars, 16},
  {"github_pat_"sv,      token_chars,  16},
  {"ghp_"sv,             letters_and_digits,   16},
  {"gho_"sv,             letters_and_digits,   16},
  {"ghu_"sv,             letters_and_digits,   16},
  {"ghs_"sv,             letters_and_digits,   16},
  {"ghr_"sv,             letters_and_digits,   16},
  {"glpat-"sv,           token_chars,  16},  // GitLab
  {"xoxb-"sv,            token_chars,  16},  // Slack
  {"xoxp-"sv,            token_chars,  16},
  {"xoxa-"sv,            token_chars,  16},
  {"xoxe-"sv,            token_chars,  16},
  {"xoxs-"sv,            token_chars,  16},
  {"xapp-"sv,            token_chars,  16},
  {"hooks.slack.com/services/"sv,    dotted_chars, 4},
  {"discord.com/api/webhooks/"sv,    dotted_chars, 4},
  {"discordapp.com/api/webhooks/"sv, dotted_chars, 4},
  {"npm_"sv,             letters_and_digits,   30, true},
  {"pypi-"sv,            token_chars,  32, true},
  {"dckr_pat_"sv,        token_chars,  16},  // Docker
  {"hvs."sv,             token_chars,  16},  // Vault
  {"hvb."sv,             token_chars,  16},
  {"dop_v1_"sv,          letters_and_digits,   16},  // DigitalOcean
  {"doo_v1_"sv,          letters_and_digits,   16},
  {"SG."sv,              dotted_chars, 32},  // SendGrid
  {"ntn_"sv,             letters_and_digits,   16, true},  // Notion
  {"sbp_"sv,             letters_and_digits,   32, true},  // Supabase
  {"glsa_"sv,            token_chars,  32, true},  // Grafana
  {"lsv2_"sv,            token_chars,  16},  // LangSmith
  {"pcsk_"sv,            token_chars,  16},  // Pinecone
  {"tvly-"sv,            token_chars,  16},  // Tavily
  {"dapi"sv,             letters_and_digits, 32, true},  // Databricks
  {"eyJ"sv,              dotted_chars, 16},  // a JSON Web Token: {" in Base64
};
// clang-format on

/// When what stands behind a name is a secret.
enum class Rule : unsigned char {
  always,      ///< whatever it is
  spelled,     ///< whatever it is, if the name is spelled as code ("api_key"); as prose ("API key") if it looks random
  assigned,    ///< after '=' whatever it is, after ':' if it looks random
  directory,   ///< as `assigned`, but a path is none ("PWD=/home/me")
  random,      ///< if it looks like a key, or the name is a parameter in a URL
  credential,  ///< a scheme may stand before it ("Bearer"), which is kept
  line,        ///< all up to the end of the line, if it begins with a name and a '='; what is quoted in it as well
  never,       ///< it is none: the name only ends like one of a secret
};

/// A name that stands before a secret.
struct Name {
  std::string_view name;  ///< the end of it, in lower case and without joiners; "xapikey" ends in "apikey"
  Rule rule;
};

// clang-format off
/// A longer name stands before a shorter one that it ends with.
inline constexpr Name names[] = {
  {"apikeyprovided"sv,       Rule::always},
  {"apikey"sv,               Rule::spelled},
  {"sharedaccesskey"sv,      Rule::spelled},
  {"secretaccesskey"sv,      Rule::spelled},
  {"accesskeyid"sv,          Rule::spelled},
  {"accesskeysecret"sv,      Rule::spelled},
  {"accesskey"sv,            Rule::spelled},
  {"accountkey"sv,           Rule::spelled},
  {"subscriptionkey"sv,      Rule::spelled},
  {"secretkey"sv,            Rule::spelled},
  {"privatekey"sv,           Rule::spelled},
  {"masterkey"sv,            Rule::spelled},
  {"encryptionkey"sv,        Rule::spelled},
  {"signingkey"sv,           Rule::spelled},
  {"authkey"sv,              Rule::spelled},
  {"foreignkey"sv,           Rule::never},
  {"primarykey"sv,           Rule::never},
  {"publickey"sv,            Rule::never},
  {"partitionkey"sv,         Rule::never},
  {"idempotencykey"sv,       Rule::never},
  {"cachekey"sv,             Rule::never},
  {"key"sv,                  Rule::random},
  {"accesstoken"sv,          Rule::spelled},
  {"refreshtoken"sv,         Rule::spelled},
  {"sessiontoken"sv,         Rule::spelled},
  {"securitytoken"sv,        Rule::spelled},
  {"authtoken"sv,            Rule::spelled},
  {"idtoken"sv,              Rule::spelled},
  {"apitoken"sv,             Rule::spelled},
  {"csrftoken"sv,            Rule::spelled},
  {"bostoken"sv,             Rule::never},
  {"eostoken"sv,             Rule::never},
  {"padtoken"sv,             Rule::never},
  {"unktoken"sv,             Rule::never},
  {"septoken"sv,             Rule::never},
  {"clstoken"sv,             Rule::never},
  {"masktoken"sv,            Rule::never},
  {"stoptoken"sv,            Rule::never},
  {"endtoken"sv,             Rule::never},
  {"starttoken"sv,           Rule::never},
  {"specialtoken"sv,         Rule::never},
  {"unexpectedtoken"sv,      Rule::never},
  {"maxtoken"sv,             Rule::never},
  {"firsttoken"sv,           Rule::never},
  {"inputtoken"sv,           Rule::never},
  {"outputtoken"sv,          Rule::never},
  {"pertoken"sv,             Rule::never},
  {"token"sv,                Rule::assigned},
  {"clientsecret"sv,         Rule::spelled},
  {"apisecret"sv,            Rule::spelled},
  {"appsecret"sv,            Rule::spelled},
  {"secret"sv,               Rule::spelled},
  {"password"sv,             Rule::always},
  {"passwd"sv,               Rule::always},
  {"passphrase"sv,           Rule::always},
  {"pass"sv,                 Rule::assigned},
  {"pwd"sv,                  Rule::directory},
  {"sessionid"sv,            Rule::random},
  {"auth"sv,                 Rule::random},
  {"jwt"sv,                  Rule::random},
  {"credential"sv,           Rule::assigned},
  {"credentials"sv,          Rule::assigned},
  {"signature"sv,            Rule::assigned},
  {"sig"sv,                  Rule::assigned},
  {"authorization"sv,        Rule::credential},
  {"cookie"sv,               Rule::line},
};

/// Schemes that stand between "Authorization:" and the credential (RFC 7235 and what providers accept).
inline constexpr std::string_view auth_schemes[] = {"bearer"sv, "basic"sv, "token"sv, "apikey"sv, "api-key"sv, "key"sv,
                                                    "negotiate"sv};

/// A scheme that gives away a credential without "Authorization:" before it.
struct Scheme {
  std::string_view name;
  CharSet body;
};
inline constexpr Scheme lone_schemes[] = {{"bearer"sv, dotted_chars}, {"basic"sv, base64_chars}};

/// What stands in the place of a secret and is none: a value that means nothing, or a word of a sentence.
inline constexpr std::string_view not_secrets[] = {
  "null"sv, "none"sv, "nil"sv, "undefined"sv, "true"sv, "false"sv, "missing"sv, "required"sv, "invalid"sv, "expired"sv,
  "empty"sv, "not"sv, "is"sv, "must"sv, "field"sv, "should"sv, "cannot"sv, "too"sv, "expected"sv, "incorrect"sv,
  "wrong"sv, "please"sv, "string"sv, "str"sv, "optional"sv};
// clang-format on

/// The slot of two letters that begin a prefix; others may share it.
[[nodiscard]] constexpr std::size_t slot_of(char first, char second) noexcept {
  return (static_cast<unsigned char>(first) * 31U + static_cast<unsigned char>(second)) % 512U;
}

/// The first letters of all shapes and the last ones of all names: most words of a text have none of them.
inline constexpr auto first_letters = [] {
  std::array<bool, 512> table{};
  for (const Shape& shape : shapes) table[slot_of(shape.prefix[0], shape.prefix[1])] = true;
  return table;
}();
inline constexpr auto last_letters = [] {
  std::array<bool, 256> table{};
  for (const Name& row : names) table[static_cast<unsigned char>(row.name.back())] = true;
  return table;
}();

/// A stretch of the text that is to be masked; empty where there is none.
struct Secret {
  std::size_t from = 0;
  std::size_t to = 0;

  constexpr explicit operator bool() const noexcept { return from < to; }
};

/// Where a value lies: from behind its opening quote, if it has one.
struct Value {
  std::size_t from;
  char quote = '\0';              ///< '\0' where there is none
  std::size_t quote_escapes = 0;  ///< backslashes before the quote, in JSON inside of JSON
};

/// Finds secrets in one text. Every function is O(look_ahead), or linear in the secret that it finds.
class Finder {
 public:
  explicit constexpr Finder(std::string_view text) noexcept : text_(text) {}

  /// Whether all that is kept under a name like this text is a secret.
  [[nodiscard]] constexpr bool is_name() const noexcept {
    for (const Name& row : names)
      if (start_of_name(row.name, text_.size()) != text_.size())
        return row.rule != Rule::random && row.rule != Rule::never;
    return false;
  }

  /// A secret with the stars beside it: with those of the mask they would look like what others leave of a secret. One
  /// that touches the secret before it shares its mask, and what goes on behind it would look like more of that one.
  [[nodiscard]] constexpr Secret with_stars(Secret secret, std::size_t kept) const noexcept {
    while (secret.from > kept && text_[secret.from - 1] == '*') --secret.from;
    while (has(secret.to) && text_[secret.to] == '*') ++secret.to;
    if (secret.from == kept && kept != 0)
      secret.to = without_stops(secret.to, end_of(dotted_chars | star, text_, secret.to));
    return secret;
  }

  /// The secret that the character at `i` gives away, if any. `kept` is the end of the secret before it.
  [[nodiscard]] constexpr Secret at(std::size_t i, std::size_t kept) const noexcept {
    switch (text_[i]) {
      case '@':
        return email(i, kept);
      case '-':
        return begins(i, "-----BEGIN ") ? key_block(i) : Secret{};
      case ':':
        return begins(i, "://") ? user_info(i + 3) : named(i, kept);
      case '=':
      case ',':
      case ' ':
        return named(i, kept);
      case '>':
        return opens_element(i) ? named(i, kept) : Secret{};
      default:
        return is_in(text_[i], letters_and_digits) && starts_word(i) ? word(i) : Secret{};
    }
  }

 private:
  [[nodiscard]] constexpr bool has(std::size_t i) const noexcept { return i < text_.size(); }

  /// Whether `prefix` stands at `i`. Most prefixes differ in the first letter, which a call of memcmp would not see.
  [[nodiscard]] constexpr bool begins(std::size_t i, std::string_view prefix) const noexcept {
    for (const char c : prefix)
      if (!has(i) || text_[i++] != c) return false;
    return true;
  }

  [[nodiscard]] constexpr bool may_be_shape(std::size_t i) const noexcept {
    return has(i + 1) && first_letters[slot_of(text_[i], text_[i + 1])];
  }

  /// True where no word goes on: also behind "\n" and "%3D", whose last character is a letter or a digit.
  [[nodiscard]] constexpr bool starts_word(std::size_t i) const noexcept {
    if (i == 0 || !is_in(text_[i - 1], letters_and_digits)) return true;
    if (i >= 2 && text_[i - 2] == '\\') return true;
    if (i >= 3 && text_[i - 3] == '%') return true;
    return i >= 6 && text_.substr(i - 6, 2) == "\\u";
  }

  /// Whether what begins at `from` looks like drawn lots and not like words; judged by `look_ahead` characters, and
  /// such that less of the same text never looks more so: a mask in it, made earlier, changes nothing.
  [[nodiscard]] constexpr bool looks_random(std::size_t from, CharSet set, std::size_t shortest) const noexcept {
    const std::size_t end = end_of(set, text_, from, look_ahead);
    if (end - from < shortest) return false;
    for (std::size_t i = from; i < end; ++i)
      if (is_in(text_[i], digits)) return true;
    return has_drawn_letters(from, end);
  }

  /// As `looks_random`, but words and numbers that are joined are none: "claude-3-5-sonnet-20241022", "fk_users_2024".
  [[nodiscard]] constexpr bool looks_like_key(std::size_t from, CharSet set, std::size_t shortest) const noexcept {
    const std::size_t end = end_of(set, text_, from, look_ahead);
    if (end - from < shortest) return false;
    std::size_t unlike_words = 0;
    for (std::size_t i = from, part_end = from; i < end; i = part_end + 1) {
      part_end = end_of(letters_and_digits, text_, i, end - i);
      std::size_t numbers = 0;
      for (std::size_t k = i; k < part_end; ++k) numbers += is_in(text_[k], digits);
      const bool is_number = numbers == part_end - i;
      // "4o", "70b" and a date are parts of names.
      if (numbers != 0 && part_end - i > (is_number ? 8U : 3U)) unlike_words += part_end - i;
    }
    return unlike_words >= 8 || has_drawn_letters(from, end);
  }

  [[nodiscard]] constexpr bool has_drawn_letters(std::size_t from, std::size_t to) const noexcept {
    constexpr std::size_t longer_than_words = 20;
    std::size_t run = 0;
    std::size_t case_changes = 0;
    for (std::size_t i = from; i < to; ++i) {
      if (!is_in(text_[i], letters)) {
        run = case_changes = 0;
        continue;
      }
      if (run != 0 && class_of(text_[i]) != class_of(text_[i - 1])) ++case_changes;
      // "AuthenticationError" changes case 3 times in 19 letters; Base64 about every other letter.
      if (++run >= longer_than_words || (run >= 12 && 4 * case_changes >= run)) return true;
    }
    return false;
  }

  /// Whether somebody masked the middle of a secret and left the rest. They use more stars than we do.
  [[nodiscard]] constexpr bool is_half_masked(std::size_t from, CharSet set) const noexcept {
    const std::size_t end = end_of(set | star, text_, from, look_ahead);
    return text_.substr(from, end - from).find("****") != std::string_view::npos;
  }

  /// A word that is a key of a known shape, a scheme before a token, or Zhipu's pair of id and secret.
  [[nodiscard]] constexpr Secret word(std::size_t i) const noexcept {
    if (may_be_shape(i))
      for (const Shape& shape : shapes)
        if (begins(i, shape.prefix)) return body_of(shape, i + shape.prefix.size());
    for (const Scheme& scheme : lone_schemes) {
      const std::size_t from = skip_word(i, scheme.name);
      if (from != i && looks_random(from, scheme.body, 8))
        return {from, without_stops(from, end_of(dotted_chars, text_, from))};
    }
    const std::size_t dot = end_of(letters_and_digits, text_, i, 33);
    if (dot == i + 32 && has(dot) && text_[dot] == '.' && looks_random(i, letters_and_digits, 32) &&
        end_of(letters_and_digits, text_, dot + 1, look_ahead) >= dot + 17)
      return {i, end_of(letters_and_digits, text_, dot + 1)};
    return {};
  }

  /// The body behind the prefix of `shape`, if it is one.
  [[nodiscard]] constexpr Secret body_of(const Shape& shape, std::size_t from) const noexcept {
    const bool is_long = end_of(shape.body | star, text_, from, look_ahead) - from >= shape.shortest;
    if (!is_long || (shape.words_follow && is_word(shape, from))) return {};
    return {from, without_stops(from, end_of(shape.body | star, text_, from))};
  }

  /// Whether what stands at `from` is a word or several, and not drawn lots, all of them or what is left by others.
  [[nodiscard]] constexpr bool is_word(const Shape& shape, std::size_t from) const noexcept {
    constexpr std::size_t longer_than_words = 16;
    return !looks_random(from, shape.body, shape.shortest) && !is_half_masked(from, shape.body) &&
           end_of(letters, text_, from, longer_than_words) != from + longer_than_words;
  }

  /// Leaves the stop that ends a sentence out of a secret.
  [[nodiscard]] constexpr std::size_t without_stops(std::size_t from, std::size_t to) const noexcept {
    while (to > from && text_[to - 1] == '.') --to;
    return to;
  }

  /// Whether `word`, in lower case, stands at `i` in any case.
  [[nodiscard]] constexpr bool begins_in_any_case(std::size_t i, std::string_view word) const noexcept {
    for (const char c : word)
      if (!has(i) || to_lower(text_[i++]) != c) return false;
    return true;
  }

  /// Behind `word` and the spaces that follow it, if it stands at `i` in any case; else `i`.
  [[nodiscard]] constexpr std::size_t skip_word(std::size_t i, std::string_view word) const noexcept {
    if (!begins_in_any_case(i, word)) return i;
    const std::size_t end = end_of(spaces, text_, i + word.size(), look_ahead);
    return end == i + word.size() ? i : end;
  }

  /// "name@host.tld" around the '@' at `i`.
  [[nodiscard]] constexpr Secret email(std::size_t i, std::size_t kept) const noexcept {
    constexpr CharSet host = letters_and_digits | joiners;
    std::size_t from = i;
    while (from > kept &&
           (is_in(text_[from - 1], host) || text_[from - 1] == '.' || text_[from - 1] == '+' || text_[from - 1] == '%'))
      --from;
    if (from == i) return {};
    std::size_t to = i + 1;
    std::size_t last_label = to;
    while (has(to) && is_in(text_[to], host)) {
      to = end_of(host, text_, to);
      if (!has(to + 1) || text_[to] != '.' || !is_in(text_[to + 1], host)) break;
      last_label = ++to;
    }
    const bool has_dot = last_label != i + 1;
    if (!has_dot || end_of(letters, text_, last_label, 2) != last_label + 2) return {};
    if (is_method(i + 1, last_label, to)) return {};
    const Secret key = key_around(with_stars({from, to}, kept), kept);
    return key ? key : Secret{from, to};
  }

  /// Whether the host in [from, to) is a hash and a method, as in Java's "Client@1a2b.toString".
  [[nodiscard]] constexpr bool is_method(std::size_t from, std::size_t name, std::size_t to) const noexcept {
    constexpr std::size_t longest_hash = 8;
    const std::string_view hash = text_.substr(from, name - 1 - from);
    const bool is_hash = hash.size() <= longest_hash && hash.find_first_not_of("0123456789abcdef") == hash.npos;
    if (!is_hash || end_of(letters, text_, name) < to || word(name)) return false;
    if (begins(to, "()")) return true;
    for (std::size_t i = name + 1; i < to; ++i)
      if (is_in(text_[i], uppercase) && is_in(text_[i - 1], lowercase)) return true;
    return false;
  }

  /// The body of a key that others masked and in which an address stands: without the address, what is left would look
  /// like a key.
  [[nodiscard]] constexpr Secret key_around(Secret address, std::size_t kept) const noexcept {
    const std::size_t from = address.from, to = address.to;
    const auto end_of_rest = [&](std::size_t most) {
      std::size_t end = to;
      while (has(end) && end - to < most && (is_in(text_[end], dotted_chars | star) || text_[end] == '@')) ++end;
      return end;
    };
    const std::string_view rest = text_.substr(to, end_of_rest(look_ahead) - to);
    const bool is_whole = rest.find("****") == rest.npos;
    std::size_t i = from;
    while (i > kept && is_in(text_[i - 1], dotted_chars | star)) --i;
    for (; i < from; ++i) {
      if (!may_be_shape(i) || !starts_word(i)) continue;
      for (const Shape& shape : shapes) {
        const std::size_t body = i + shape.prefix.size();
        if (body > from || !begins(i, shape.prefix)) continue;
        const bool is_long = from - body + mask.size() + rest.size() >= shape.shortest;
        if (is_long && !(shape.words_follow && is_word(shape, body) && is_whole))
          return {body, without_stops(body, end_of_rest(text_.size()))};
      }
    }
    return {};
  }

  /// "user:password@" in the authority of a URL that begins at `from`.
  [[nodiscard]] constexpr Secret user_info(std::size_t from) const noexcept {
    std::size_t at = from;
    for (std::size_t i = from; has(i); ++i) {
      const char c = text_[i];
      if (c == '/' || c == '?' || c == '\\' || is_in(c, spaces | quotes) || begins(i, mask)) break;
      if (c == '@') at = i;
    }
    return {from, at};
  }

  /// What stands between the lines of a private key in PEM, or all the rest if its end was cut off.
  [[nodiscard]] constexpr Secret key_block(std::size_t i) const noexcept {
    const std::size_t title = i + std::string_view("-----BEGIN ").size();
    std::size_t end = title;
    while (has(end) && end - i < look_ahead && (is_in(text_[end], uppercase) || text_[end] == ' ')) ++end;
    const bool is_private = text_.substr(title, end - title).find("PRIVATE KEY") != std::string_view::npos;
    if (!is_private || !begins(end, "-----")) return {};
    const std::size_t from = end + 5;
    const std::size_t to = text_.find("-----END ", from);
    return {from, to == text_.npos ? text_.size() : to};
  }

  /// Whether a tag of XML without attributes ends at `i`: "<SecretAccessKey>".
  [[nodiscard]] constexpr bool opens_element(std::size_t i) const noexcept {
    std::size_t from = i;
    while (from > 0 && i - from < look_ahead && is_in(text_[from - 1], token_chars)) --from;
    return from < i && from > 0 && text_[from - 1] == '<';
  }

  /// The value behind the separator at `i`, if a name of the table stands before it.
  [[nodiscard]] constexpr Secret named(std::size_t i, std::size_t kept) const noexcept {
    std::size_t end = i;  // of the name: quotes, a bracket and spaces may stand between ("["api_key"] = ")
    for (int skipped = 0; end > 0 && skipped < 8 && !is_in(text_[end - 1], letters_and_digits); ++skipped, --end)
      if (std::string_view(" \"'\\]").find(text_[end - 1]) == std::string_view::npos) return {};
    if (text_[i] == ',' && end == i) return {};  // a list of words; ("x-api-key", "...") is a pair
    if (end == 0 || !last_letters[static_cast<unsigned char>(to_lower(text_[end - 1]))]) return {};
    for (const Name& row : names) {
      const std::size_t from = start_of_name(row.name, end);
      const bool is_masked = from < kept && row.rule == Rule::never;  // "END" of a key before "token" excuses nothing
      if (from != end && !is_masked) return behind(i, from, end, row.rule);
    }
    return {};
  }

  /// Whether a name that ends with what stands at `i` is an option on a command line ("--api-key VALUE").
  [[nodiscard]] constexpr bool is_option(std::size_t i) const noexcept {
    std::size_t from = i;
    while (from > 0 && i - from < look_ahead && is_in(text_[from - 1], token_chars)) --from;
    return begins(from, "--") && (from == 0 || is_in(text_[from - 1], spaces));
  }

  /// Where `name` begins if it ends at `end`, whatever joins its parts and in any case; else `end`.
  [[nodiscard]] constexpr std::size_t start_of_name(std::string_view name, std::size_t end) const noexcept {
    std::size_t i = end;
    for (std::size_t k = name.size(); k > 0; --k) {
      if (k < name.size() && i > 0 && (is_in(text_[i - 1], joiners) || text_[i - 1] == ' ')) --i;
      if (i == 0 || to_lower(text_[i - 1]) != name[k - 1]) return end;
      --i;
    }
    const bool is_hump = i > 0 && is_in(text_[i], uppercase) && is_in(text_[i - 1], lowercase);
    return is_hump || starts_word(i) ? i : end;
  }

  /// The secret behind the separator at `separator`, if the name in [name, name_end) and its rule make it one.
  [[nodiscard]] constexpr Secret behind(std::size_t separator, std::size_t name, std::size_t name_end,
                                        Rule rule) const noexcept {
    const std::size_t wrapped = skip_wrapper(separator);
    const Value value = value_behind(wrapped);
    if (wrapped == separator) {
      if (text_[separator] == ',' && value.quote == '\0') return {};
      if (text_[separator] == ' ' && !is_option(name)) return told(value, rule);
    }
    const bool is_object = begins(value.from, "{") || begins(value.from, "[]");  // its members speak for themselves
    if (is_object && text_[separator] != '=') return {};
    if (rule == Rule::line) return line(value);
    if (rule == Rule::credential)
      if (const Secret secret = credential(value)) return secret;
    const bool is_in_url = name > 0 && (text_[name - 1] == '?' || text_[name - 1] == '&');
    const bool is_assigned = text_[separator] != ':' && text_[separator] != ',';
    const bool is_prose = text_.substr(name, name_end - name).find(' ') != std::string_view::npos;
    const auto random = [&](std::size_t shortest) { return looks_random(value.from, dotted_chars, shortest); };
    const bool is_secret = [&] {
      switch (rule) {
        case Rule::always:
          return true;
        case Rule::spelled:
          return !is_prose || random(8);
        case Rule::directory:
          if (is_path(value.from)) return false;
          [[fallthrough]];
        case Rule::assigned:
          return (is_assigned && !is_short_number(value.from)) || random(8);
        case Rule::credential:
          return value.quote != '\0' || random(8);
        case Rule::random:
          return is_in_url || looks_like_key(value.from, dotted_chars, is_assigned ? 8 : 16);
        case Rule::line:
        case Rule::never:
          break;
      }
      return false;
    }();
    return is_secret && !is_no_secret(value.from) ? rest_of(value) : Secret{};
  }

  /// What a sentence says right behind the name: "API key 0a1b2c3d4e5f6071 is disabled". `word` keeps known prefixes.
  [[nodiscard]] constexpr Secret told(Value value, Rule rule) const noexcept {
    if (rule == Rule::never || rule == Rule::line || !looks_like_key(value.from, token_chars, 16)) return {};
    return word(value.from) ? Secret{} : rest_of(value);
  }

  /// The credential behind its scheme: one of `auth_schemes`, or any that parameters follow ("Digest username=...").
  [[nodiscard]] constexpr Secret credential(Value value) const noexcept {
    const auto behind = [&](std::size_t from) { return Value{from, value.quote, value.quote_escapes}; };
    for (const std::string_view scheme : auth_schemes)
      if (const std::size_t from = skip_word(value.from, scheme); from != value.from) return rest_of(behind(from));
    const std::size_t word_end = end_of(token_chars, text_, value.from, look_ahead);
    const std::size_t from = end_of(spaces, text_, word_end, look_ahead);
    if (word_end == value.from || from == word_end) return {};
    const std::size_t mask_end = from + mask.size();
    const bool is_masked = begins(from, mask) && (!has(mask_end) || is_in(text_[mask_end], line_enders));
    return is_masked ? Secret{from, mask_end} : line(behind(from));
  }

  /// The separator before the value in {"name": "Cookie", "value": "..."} and {"Cookie": {"value": "..."}}, if
  /// `separator` stands behind the name; else `separator`.
  [[nodiscard]] constexpr std::size_t skip_wrapper(std::size_t separator) const noexcept {
    const auto skip = [&](std::size_t from, std::string_view chars) {
      std::size_t i = from;
      while (has(i) && i < from + look_ahead && chars.find(text_[i]) != chars.npos) ++i;
      return i;
    };
    const std::size_t inner = skip(separator, " :,\t\r\n");
    const bool is_inner = has(inner) && text_[inner] == '{';
    if (text_[separator] == ':' && !is_inner) return separator;
    const std::size_t word = skip(inner + is_inner, " \t\r\n\\\"'");
    if (!begins_in_any_case(word, "value")) return separator;
    const std::size_t i = skip(word + std::string_view("value").size(), " \\\"'");
    return has(i) && (text_[i] == ':' || text_[i] == '=') ? i : separator;
  }

  /// Steps over "=>", "==", spaces, the bracket of a list or a call ("SecretStr('...')"), a `b` of Python bytes and an
  /// opening quote.
  [[nodiscard]] constexpr Value value_behind(std::size_t separator) const noexcept {
    std::size_t i = separator + 1;
    const std::size_t limit = i + look_ahead;
    while (has(i) && i < limit && (text_[i] == ' ' || text_[i] == '\t' || text_[i] == '=' || text_[i] == '>')) ++i;
    std::size_t quote = i;
    const std::size_t word_end = end_of(letters, text_, i, look_ahead);
    if (has(word_end) && (text_[word_end] == '(' || (text_[word_end] == '[' && word_end == i)))
      quote = end_of(spaces, text_, word_end + 1, look_ahead);
    if (has(quote) && text_[quote] == 'b') ++quote;
    const std::size_t escapes = quote;
    while (has(quote) && quote < escapes + look_ahead && text_[quote] == '\\') ++quote;
    if (has(quote) && (text_[quote] == '"' || text_[quote] == '\'')) return {quote + 1, text_[quote], quote - escapes};
    return {i};
  }

  /// The value up to its closing quote; without one, up to what ends a value.
  [[nodiscard]] constexpr Secret rest_of(Value value) const noexcept {
    std::size_t escapes = 0;  // backslashes before the character
    for (std::size_t i = value.from; has(i); ++i) {
      if (text_[i] == '\n') return {value.from, i};
      if (value.quote == '\0') {
        if (ends_bare(i, escapes)) return {value.from, without_stops(value.from, i - escapes)};
      } else if (text_[i] == value.quote && escapes <= value.quote_escapes) {
        return {value.from, i - escapes};
      }
      escapes = text_[i] == '\\' ? escapes + 1 : 0;
    }
    return {value.from, value.quote == '\0' ? without_stops(value.from, text_.size()) : text_.size()};
  }

  /// Whether a value without quotes ends before `i`: also at the ':' of the next name, and at "\n" inside of JSON or
  /// what was masked behind it.
  [[nodiscard]] constexpr bool ends_bare(std::size_t i, std::size_t escapes) const noexcept {
    if (is_in(text_[i], spaces | quotes)) return true;
    if (is_in(text_[i], separators)) return !goes_on(i);
    if (text_[i] == ':') return !has(i + 1) || is_in(text_[i + 1], spaces);
    return escapes == 1 && std::string_view("nrtu*").find(text_[i]) != std::string_view::npos;
  }

  /// Whether a value goes on behind the separators at `i` ("pa,ss&word"): neither a pause follows nor the next name.
  [[nodiscard]] constexpr bool goes_on(std::size_t i) const noexcept {
    const std::size_t next = end_of(separators, text_, i, look_ahead);
    if (!has(next) || is_in(text_[next], spaces | quotes | separators)) return false;
    if (std::string_view("([{\\").find(text_[next]) != std::string_view::npos) return false;
    const std::size_t name_end = end_of(token_chars, text_, next, look_ahead);
    if (name_end == next || !has(name_end) || (text_[name_end] != '=' && text_[name_end] != ':')) return true;
    for (std::size_t k = next; k < name_end; ++k)
      if (starts_word(k) && word(k)) return true;  // a key is no name, nor is its mask
    return false;
  }

  /// All up to the closing quote or the end of the line, if it begins with a name and a '='.
  [[nodiscard]] constexpr Secret line(Value value) const noexcept {
    const std::size_t name_end = end_of(token_chars, text_, value.from, look_ahead);
    if (name_end != value.from + look_ahead && !(has(name_end) && text_[name_end] == '=')) return {};
    if (value.quote != '\0') return rest_of(value);
    std::size_t end = value.from;
    while (has(end) && !is_in(text_[end], line_enders))
      end = text_[end] == '=' ? end_of_quoted(end) : end + 1;
    return {value.from, end};
  }

  /// Behind the '=' at `i` and behind the text in quotes that it assigns, if it does.
  [[nodiscard]] constexpr std::size_t end_of_quoted(std::size_t i) const noexcept {
    const Value value = value_behind(i);
    if (value.quote == '\0') return i + 1;
    std::size_t end = rest_of(value).to;
    while (has(end) && text_[end] == '\\') ++end;
    return has(end) && text_[end] == value.quote ? end + 1 : end;
  }

  [[nodiscard]] constexpr bool is_no_secret(std::size_t from) const noexcept {
    const std::size_t end = without_stops(from, end_of(dotted_chars, text_, from, look_ahead));
    if (begins(end, "@")) return false;
    for (const std::string_view word : not_secrets)
      if (end - from == word.size() && begins_in_any_case(from, word)) return true;
    return false;
  }

  /// "/home/me", "~/me", "C:\me"; the first part is letters, as Base64 seldom is.
  [[nodiscard]] constexpr bool is_path(std::size_t from) const noexcept {
    const bool has_drive = end_of(letters, text_, from, 1) != from && begins(from + 1, ":");
    const bool is_relative = begins(from, "~") || begins(from, ".");
    const std::size_t slash = from + (has_drive ? 2U : is_relative ? 1U : 0U);
    if (!begins(slash, "/") && !begins(slash, "\\")) return false;
    const std::size_t end = end_of(letters, text_, slash + 1, look_ahead);
    const bool is_part = !has(end) || is_in(text_[end], spaces | quotes | separators) || begins(end, "/") ||
                         begins(end, "\\");
    return end != slash + 1 && is_part;
  }

  /// "max_token=4096": the number is the whole value.
  [[nodiscard]] constexpr bool is_short_number(std::size_t from) const noexcept {
    const std::size_t end = end_of(digits, text_, from, 8);
    return end != from && end != from + 8 && end == rest_of({from}).to;
  }

  std::string_view text_;
};

}  // namespace secrets

struct Redact {
  /// Writes `text` to `sink` with every secret masked. Masking twice changes nothing. Linear; allocates nothing.
  template <class Sink>
  constexpr void operator()(std::string_view text, Sink&& sink) const {
    const secrets::Finder find(text);
    std::size_t kept = 0;  // what lies before has been written
    for (std::size_t i = 0; i < text.size();) {
      const secrets::Secret found = find.at(i, kept);
      if (!found) {
        ++i;
        continue;
      }
      const secrets::Secret secret = find.with_stars(found, kept);
      if (secret.from != kept) sink(text.substr(kept, secret.from - kept));
      if (secret.from != kept || kept == 0) sink(secrets::mask);  // neighbours share one
      kept = i = secret.to;
    }
    sink(text.substr(kept));
  }
};

/// `redact(text, sink)`: the text without its secrets.
inline constexpr Redact redact{};

/// Whether all that is kept under `name` is a secret: "api_key", "X-Api-Key", "password".
[[nodiscard]] constexpr bool names_secret(std::string_view name) noexcept { return secrets::Finder(name).is_name(); }

struct WriteSafe {
  /// Writes `text` to `sink` without secrets and, as `escape` does it, without control characters. Linear.
  template <bool Quoted, class Sink>
  constexpr void operator()(std::string_view text, const Escape<Quoted>& escape, Sink&& sink) const {
    redact(text, [&](std::string_view piece) { escape(piece, sink); });
  }
};

/// `write_safe(text, escape_line or escape_json, sink)`: what triage does to every text that it shows.
inline constexpr WriteSafe write_safe{};

/// The front of `text` of about `limit` bytes at most. Where it is cut, it ends before the word that the cut went
/// through: a part of a secret does not look like one.
[[nodiscard]] constexpr std::string_view whole_words_of(std::string_view text, std::size_t limit) noexcept {
  std::string_view front = front_of(text, limit);
  if (front.size() == text.size()) return text;
  constexpr auto between_words = secrets::spaces | secrets::quotes | secrets::separators;
  while (!front.empty() && !secrets::is_in(front.back(), between_words)) front.remove_suffix(1);
  return front;
}

/// The front of `text` as a line of at most `Capacity` bytes, without secrets and control characters. Looks at 16 times
/// `Capacity` bytes at most.
template <std::size_t Capacity>
[[nodiscard]] constexpr BoundedText<Capacity> excerpt_of(std::string_view text) noexcept {
  const std::string_view front = whole_words_of(text, 16 * Capacity);
  BoundedText<Capacity> excerpt;
  write_safe(front, escape_line, excerpt);
  if (front.size() != text.size()) excerpt.end_cut();
  return excerpt;
}

}  // namespace triage::inline TRIAGE_ABI::detail

#endif
