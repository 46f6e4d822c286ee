// Names that precede a secret: "api_key=", "Authorization: Bearer ". A new name is a row of `names`:
//
//   {"privatekey"sv, SecretIf::spelled},

#ifndef TRIAGE_DETAIL_REDACT_NAMES_HPP
#define TRIAGE_DETAIL_REDACT_NAMES_HPP

#include <triage/detail/redact/text.hpp>
#include <triage/detail/word_table.hpp>

namespace triage::inline TRIAGE_ABI::detail {
namespace secrets {

/// When the value after a name is a secret.
enum class SecretIf : unsigned char {
  always,      ///< whatever it is
  spelled,     ///< whatever it is, if the name is spelled as code ("api_key"); as prose ("API key") if it looks random
  assigned,    ///< after '=' whatever it is, after ':' if it looks random
  directory,   ///< as `assigned`, but a path is none ("PWD=/home/me")
  random,      ///< if it looks like a key, or the name is a parameter in a URL
  credential,  ///< a scheme may precede it ("Bearer"), which is kept
  line,        ///< all up to the end of the line, if it begins with a name and a '='; what is quoted in it as well
  never,       ///< it is none: the name only ends like one of a secret
};

/// A name that precedes a secret.
struct Name {
  std::string_view name;  ///< the end of it, in lower case and without joiners; "xapikey" ends in "apikey"
  SecretIf rule;
};

// clang-format off
/// A longer name comes before a shorter one that it ends with.
inline constexpr Name names[] = {
  {"apikeyprovided"sv,       SecretIf::always},
  {"apikey"sv,               SecretIf::spelled},
  {"sharedaccesskey"sv,      SecretIf::spelled},
  {"secretaccesskey"sv,      SecretIf::spelled},
  {"accesskeyid"sv,          SecretIf::spelled},
  {"accesskeysecret"sv,      SecretIf::spelled},
  {"accesskey"sv,            SecretIf::spelled},
  {"accountkey"sv,           SecretIf::spelled},
  {"subscriptionkey"sv,      SecretIf::spelled},
  {"secretkey"sv,            SecretIf::spelled},
  {"privatekey"sv,           SecretIf::spelled},
  {"masterkey"sv,            SecretIf::spelled},
  {"encryptionkey"sv,        SecretIf::spelled},
  {"signingkey"sv,           SecretIf::spelled},
  {"authkey"sv,              SecretIf::spelled},
  {"foreignkey"sv,           SecretIf::never},
  {"primarykey"sv,           SecretIf::never},
  {"publickey"sv,            SecretIf::never},
  {"partitionkey"sv,         SecretIf::never},
  {"idempotencykey"sv,       SecretIf::never},
  {"cachekey"sv,             SecretIf::never},
  {"key"sv,                  SecretIf::random},
  {"accesstoken"sv,          SecretIf::spelled},
  {"refreshtoken"sv,         SecretIf::spelled},
  {"sessiontoken"sv,         SecretIf::spelled},
  {"securitytoken"sv,        SecretIf::spelled},
  {"authtoken"sv,            SecretIf::spelled},
  {"idtoken"sv,              SecretIf::spelled},
  {"apitoken"sv,             SecretIf::spelled},
  {"csrftoken"sv,            SecretIf::spelled},
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
  {"token"sv,                SecretIf::assigned},
  {"clientsecret"sv,         SecretIf::spelled},
  {"apisecret"sv,            SecretIf::spelled},
  {"appsecret"sv,            SecretIf::spelled},
  {"secret"sv,               SecretIf::spelled},
  {"password"sv,             SecretIf::always},
  {"passwd"sv,               SecretIf::always},
  {"passphrase"sv,           SecretIf::always},
  {"pass"sv,                 SecretIf::assigned},
  {"pwd"sv,                  SecretIf::directory},
  {"sessionid"sv,            SecretIf::random},
  {"auth"sv,                 SecretIf::random},
  {"jwt"sv,                  SecretIf::random},
  {"credential"sv,           SecretIf::assigned},
  {"credentials"sv,          SecretIf::assigned},
  {"signature"sv,            SecretIf::assigned},
  {"sig"sv,                  SecretIf::assigned},
  {"authorization"sv,        SecretIf::credential},
  {"cookie"sv,               SecretIf::line},
};

/// Schemes between "Authorization:" and the credential (RFC 7235 and what providers accept).
inline constexpr std::string_view auth_schemes[] = {"bearer"sv, "basic"sv, "token"sv, "apikey"sv, "api-key"sv, "key"sv,
                                                    "negotiate"sv};

/// A scheme that marks a credential even without "Authorization:" before it.
struct Scheme {
  std::string_view name;
  chars::Set body;
};
inline constexpr Scheme lone_schemes[] = {{"bearer"sv, chars::dotted_token}, {"basic"sv, chars::base64}};

/// Values that are not secrets: placeholders, and words of a sentence.
inline constexpr std::string_view placeholders[] = {
  "null"sv, "none"sv, "nil"sv, "undefined"sv, "true"sv, "false"sv, "missing"sv, "required"sv, "invalid"sv, "expired"sv,
  "empty"sv, "not"sv, "is"sv, "must"sv, "field"sv, "should"sv, "cannot"sv, "too"sv, "expected"sv, "incorrect"sv,
  "wrong"sv, "please"sv, "string"sv, "str"sv, "optional"sv};
// clang-format on

/// The last letters of all names: most words of a text end otherwise.
inline constexpr auto last_letters = [] {
  std::array<bool, 256> table{};
  for (const Name& row : names) table[static_cast<unsigned char>(row.name.back())] = true;
  return table;
}();

/// Where `name` begins if it ends at `end`, in any case and whatever joins its parts; else `end`.
[[nodiscard]] constexpr std::size_t start_of_name(std::string_view text, std::string_view name,
                                                  std::size_t end) noexcept {
  std::size_t i = end;
  for (std::size_t k = name.size(); k > 0; --k) {
    if (k < name.size() && i > 0 && (is_in(text[i - 1], chars::joiners) || text[i - 1] == ' ')) --i;
    if (i == 0 || to_lower(text[i - 1]) != name[k - 1]) return end;
    --i;
  }
  const bool is_hump = i > 0 && is_in(text[i], chars::uppercase) && is_in(text[i - 1], chars::lowercase);
  return is_hump || starts_word(text, i) ? i : end;
}

}  // namespace secrets

/// Whether every value under `name` is a secret: "api_key", "X-Api-Key", "password".
[[nodiscard]] constexpr bool names_secret(std::string_view name) noexcept {
  for (const secrets::Name& row : secrets::names)
    if (secrets::start_of_name(name, row.name, name.size()) != name.size())
      return row.rule != secrets::SecretIf::random && row.rule != secrets::SecretIf::never;
  return false;
}

}  // namespace triage::inline TRIAGE_ABI::detail

#endif
