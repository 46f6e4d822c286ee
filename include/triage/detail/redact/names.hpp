// Names that precede a secret: "api_key=", "Authorization: Bearer ". A new name is a row of `names`:
//
//   {"privatekey"sv, SecretIf::spelled},

#ifndef TRIAGE_DETAIL_REDACT_NAMES_HPP
#define TRIAGE_DETAIL_REDACT_NAMES_HPP

#include <triage/detail/redact/shapes.hpp>
#include <triage/detail/word_table.hpp>

namespace triage::inline TRIAGE_ABI::detail {
namespace secrets {

/// When the value after a name is a secret.
enum class SecretIf : unsigned char {
  always,      ///< whatever it is
  spelled,     ///< whatever it is, if the name is spelled as code ("api_key"); as prose ("API key") if it looks random
  assigned,    ///< after '=' or as a member in quotes whatever it is, else if it looks random
  word,        ///< the same, but as a member only if it looks random: a tokenizer's "token" is a word
  counted,     ///< as `assigned`, but a number is none ("tests pass=1234")
  directory,   ///< as `assigned`, but a path is none ("PWD=/home/me")
  random,      ///< if it looks like a key, or the name is a parameter in a URL
  credential,  ///< all up to the end of the line but the scheme ("Bearer")
  line,        ///< all up to the end of the line, if it begins with a name and a '='; what is quoted in it as well
  login,       ///< as an option on a command line, what follows the ':' ("--user me:hunter2")
  paired,      ///< where the name of a secret follows: {"value": "hunter2", "name": "X-Api-Key"}
  never,       ///< it is none: the name only ends like one of a secret
};

/// Whether a name may end a longer word.
enum class Border : unsigned char {
  word,  ///< "auth", but not "oauth"
  part,  ///< "password" in "PGPASSWORD"
};

/// A name that precedes a secret.
struct Name {
  std::string_view name;  ///< the end of it, in lower case and without joiners; "xapikey" ends in "apikey"
  SecretIf rule;
  Border border = Border::word;
};

// clang-format off
/// A longer name comes before a shorter one that it ends with.
inline constexpr Name names[] = {
  {"apikeyprovided"sv,       SecretIf::always, Border::part},
  {"apikey"sv,               SecretIf::spelled, Border::part},
  {"sharedaccesskey"sv,      SecretIf::spelled, Border::part},
  {"secretaccesskey"sv,      SecretIf::spelled, Border::part},
  {"accesskeyid"sv,          SecretIf::spelled, Border::part},
  {"accesskeysecret"sv,      SecretIf::spelled},
  {"accesskey"sv,            SecretIf::spelled, Border::part},
  {"accountkey"sv,           SecretIf::spelled, Border::part},
  {"subscriptionkey"sv,      SecretIf::spelled, Border::part},
  {"secretkey"sv,            SecretIf::spelled, Border::part},
  {"privatekey"sv,           SecretIf::spelled, Border::part},
  {"masterkey"sv,            SecretIf::spelled},
  {"encryptionkey"sv,        SecretIf::spelled},
  {"signingkey"sv,           SecretIf::spelled},
  {"authkey"sv,              SecretIf::spelled},
  {"functionskey"sv,         SecretIf::spelled},
  {"foreignkey"sv,           SecretIf::never},
  {"primarykey"sv,           SecretIf::never},
  {"publickey"sv,            SecretIf::never},
  {"partitionkey"sv,         SecretIf::never},
  {"idempotencykey"sv,       SecretIf::never},
  {"cachekey"sv,             SecretIf::never},
  {"key"sv,                  SecretIf::random},
  {"accesstoken"sv,          SecretIf::spelled, Border::part},
  {"refreshtoken"sv,         SecretIf::spelled, Border::part},
  {"sessiontoken"sv,         SecretIf::spelled},
  {"securitytoken"sv,        SecretIf::spelled},
  {"authtoken"sv,            SecretIf::spelled, Border::part},
  {"idtoken"sv,              SecretIf::spelled},
  {"apitoken"sv,             SecretIf::spelled, Border::part},
  {"csrftoken"sv,            SecretIf::spelled},
  {"privatetoken"sv,         SecretIf::spelled},
  {"bearertoken"sv,          SecretIf::spelled},
  {"bottoken"sv,             SecretIf::spelled},
  {"bostoken"sv,             SecretIf::never},
  {"eostoken"sv,             SecretIf::never},
  {"padtoken"sv,             SecretIf::never},
  {"unktoken"sv,             SecretIf::never},
  {"septoken"sv,             SecretIf::never},
  {"clstoken"sv,             SecretIf::never},
  {"masktoken"sv,            SecretIf::never},
  {"stoptoken"sv,            SecretIf::never},
  {"endtoken"sv,             SecretIf::never},
  {"starttoken"sv,           SecretIf::never},
  {"specialtoken"sv,         SecretIf::never},
  {"unexpectedtoken"sv,      SecretIf::never},
  {"maxtoken"sv,             SecretIf::never},
  {"firsttoken"sv,           SecretIf::never},
  {"inputtoken"sv,           SecretIf::never},
  {"outputtoken"sv,          SecretIf::never},
  {"pertoken"sv,             SecretIf::never},
  {"token"sv,                SecretIf::word},
  {"clientsecret"sv,         SecretIf::spelled, Border::part},
  {"apisecret"sv,            SecretIf::spelled, Border::part},
  {"appsecret"sv,            SecretIf::spelled, Border::part},
  {"secret"sv,               SecretIf::spelled, Border::part},
  {"password"sv,             SecretIf::always, Border::part},
  {"passwd"sv,               SecretIf::always, Border::part},
  {"passphrase"sv,           SecretIf::always, Border::part},
  {"passcode"sv,             SecretIf::assigned},
  {"sshpass"sv,              SecretIf::assigned},
  {"pgpass"sv,               SecretIf::assigned},
  {"pass"sv,                 SecretIf::counted},
  {"pswd"sv,                 SecretIf::assigned},
  {"pw"sv,                   SecretIf::assigned},
  {"userpwd"sv,              SecretIf::assigned},
  {"pwd"sv,                  SecretIf::directory},
  {"sessionid"sv,            SecretIf::random},
  {"rediscliauth"sv,         SecretIf::spelled},
  {"basicauth"sv,            SecretIf::spelled},
  {"auth"sv,                 SecretIf::random},
  {"clientassertion"sv,      SecretIf::spelled},
  {"hmac"sv,                 SecretIf::assigned},
  {"jwt"sv,                  SecretIf::random},
  {"credential"sv,           SecretIf::assigned},
  {"credentials"sv,          SecretIf::assigned},
  {"signature"sv,            SecretIf::assigned},
  {"sig"sv,                  SecretIf::assigned},
  {"authorization"sv,        SecretIf::credential},
  {"authorizationheader"sv,  SecretIf::credential},
  {"cookie"sv,               SecretIf::line},
  {"user"sv,                 SecretIf::login},
  {"value"sv,                SecretIf::paired},
  {"val"sv,                  SecretIf::paired},
};

/// Schemes with a credential of one word. Behind any other, all up to the end of the line is the credential.
inline constexpr std::string_view auth_schemes[] = {"bearer"sv, "basic"sv, "token"sv, "apikey"sv, "api-key"sv, "key"sv,
                                                    "negotiate"sv};

/// Others that are known in lower case as well, where they could be words of a sentence.
inline constexpr std::string_view other_schemes[] = {"ssws"sv, "splunk"sv, "bot"sv, "oauth"sv, "ntlm"sv, "hawk"sv,
                                                     "qbox"sv, "geniekey"sv, "sharedkey"sv, "flyv1"sv};

/// Words between a name and its value in a sentence: "your API key is: ...".
inline constexpr std::string_view fillers[] = {"is"sv, "was"sv, "provided"sv, "given"sv, "used"sv, "supplied"sv,
                                               "received"sv, "sent"sv, "value"sv, "header"sv};

/// What a name is called, where name and value are two members of one object.
inline constexpr std::string_view names_of_names[] = {"name"sv, "key"sv, "header"sv, "field"sv, "k"sv, "id"sv,
                                                    "param"sv, "parameter"sv, "variable"sv};

/// A scheme that marks a credential even without "Authorization:" before it.
struct Scheme {
  std::string_view name;
  chars::Set body;
  std::size_t shortest;
};
inline constexpr Scheme lone_schemes[] = {
  {"bearer"sv, chars::dotted_token, 8},
  {"basic"sv,  chars::base64,       8},
  {"ssws"sv,   chars::token,        16},  // Okta
  {"splunk"sv, chars::token,        24},
  {"flyv1"sv,  chars::dotted_token, 32},  // Fly.io
};

/// Values that are not secrets: placeholders, and words of a sentence.
inline constexpr std::string_view placeholders[] = {
  "null"sv, "none"sv, "nil"sv, "undefined"sv, "true"sv, "false"sv, "missing"sv, "required"sv, "invalid"sv, "expired"sv,
  "empty"sv, "not"sv, "is"sv, "must"sv, "field"sv, "should"sv, "cannot"sv, "too"sv, "expected"sv, "incorrect"sv,
  "wrong"sv, "please"sv, "string"sv, "str"sv, "optional"sv};
// clang-format on

/// The names by their last two letters: most words of a text end otherwise.
inline constexpr auto names_by_end = [] {
  Chains<std::size(names)> chains;
  for (std::size_t i = std::size(names); i-- > 0;) chains.add(i, names[i].name.data() + names[i].name.size() - 2);
  return chains;
}();

/// Whether a name of that rule is one in the plural as well. "tokens" are counted.
[[nodiscard]] constexpr bool has_plural(SecretIf rule) noexcept {
  return rule == SecretIf::always || rule == SecretIf::spelled || rule == SecretIf::random || rule == SecretIf::line ||
         rule == SecretIf::paired;
}

/// Where the name of `row` begins if it ends at `end`, in any case and whatever joins its parts; else `end`.
[[nodiscard]] constexpr std::size_t start_of_name(std::string_view text, const Name& row, std::size_t end) noexcept {
  std::size_t i = end;
  for (std::size_t k = row.name.size(); k > 0; --k) {
    if (k < row.name.size() && i > 0 && (is_in(text[i - 1], chars::joiners) || text[i - 1] == ' ')) --i;
    if (i == 0 || to_lower(text[i - 1]) != row.name[k - 1]) return end;
    --i;
  }
  const bool is_hump = i > 0 && is_in(text[i], chars::uppercase) && is_in(text[i - 1], chars::lowercase);
  return row.border == Border::part || is_hump || starts_word(text, i) ? i : end;
}

/// A name in a text, and its row; without a row if there is none.
struct Named {
  std::optional<Name> row = {};
  std::size_t from = 0;
  std::size_t to = 0;
};

/// The name that ends at `end`. `kept` is the end of the secret before it, in which no harmless name begins.
[[nodiscard]] constexpr Named name_before(std::string_view text, std::size_t end, std::size_t kept = 0) noexcept {
  const auto find = [&](std::size_t to, bool is_plural) -> Named {
    if (to < 2) return {};
    for (std::size_t i = names_by_end.heads[slot_of(to_lower(text[to - 2]), to_lower(text[to - 1]))]; i != 0;
         i = names_by_end.next[i - 1]) {
      const Name& row = names[i - 1];
      if (is_plural && !has_plural(row.rule)) continue;
      const std::size_t from = start_of_name(text, row, to);
      if (from != to && (from >= kept || row.rule != SecretIf::never)) return {row, from, end};
    }
    return {};
  };
  if (const Named found = find(end, false); found.row.has_value()) return found;
  return end > 0 && to_lower(text[end - 1]) == 's' ? find(end - 1, true) : Named{};
}

}  // namespace secrets

/// Whether every value under `name` is a secret: "api_key", "X-Api-Key", "password".
[[nodiscard]] constexpr bool names_secret(std::string_view name) noexcept {
  using secrets::SecretIf;
  const secrets::Named found = secrets::name_before(name, name.size());
  if (!found.row.has_value()) return false;
  const SecretIf rule = found.row->rule;
  return rule != SecretIf::random && rule != SecretIf::never && rule != SecretIf::login && rule != SecretIf::paired;
}

}  // namespace triage::inline TRIAGE_ABI::detail

#endif
