// What redaction promises, tried: keys of every known shape drawn by lot in every surrounding, names in every spelling,
// and texts that only look like secrets.
//
// Every key and name here is invented in the shape of a real one.

#include <triage/detail/redact/redact.hpp>
#include <triage/detail/redact/shapes.hpp>

#include <cstdint>
#include <string>
#include <vector>

#include "catch.hpp"
#include "lines_of.hpp"

namespace {

namespace secrets = triage::detail::secrets;

std::string redacted(std::string_view text) {
  std::string out;
  triage::detail::redact(text, [&](std::string_view piece) { out += piece; });
  return out;
}

/// Numbers that are the same in every run.
class Lot {
 public:
  explicit Lot(std::uint32_t seed) : state_(seed) {}

  std::size_t below(std::size_t n) {
    state_ = state_ * 1664525 + 1013904223;
    return (state_ >> 8U) % n;
  }
  char of(std::string_view alphabet) { return alphabet[below(alphabet.size())]; }

 private:
  std::uint32_t state_;
};

constexpr std::string_view letters_and_digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

std::string prefix_of(const secrets::Shape& shape) {
  std::string prefix(shape.prefix);
  if (const std::size_t number = prefix.find('#'); number != prefix.npos) prefix[number] = '9';
  return prefix;
}

std::string body_of(const secrets::Shape& shape, Lot& lot) {
  std::string alphabet(letters_and_digits);
  for (const char c : std::string_view("-_+/"))
    if (triage::detail::is_in(c, shape.body)) alphabet += c;
  const std::size_t shortest = std::max<std::size_t>(shape.shortest, 24);
  const std::size_t size = shape.longest != 0 ? shape.longest : shortest + lot.below(24);
  std::string body;
  while (body.size() < size) {
    // Neither end is a symbol, which no key has there, and a digit is among the first ones.
    const bool is_plain = body.empty() || body.size() + 1 == size || body.size() == 3;
    body +=
        body.size() == 3 ? lot.of("0123456789") : lot.of(is_plain ? letters_and_digits : std::string_view(alphabet));
  }
  return body;
}

/// A line of the file of surroundings with `key` in place of the braces.
std::string planted(std::string line, std::string_view key) { return line.replace(line.find("{}"), 2, key); }

struct Case {
  std::string_view text;
  std::string_view shown;
};

void check_all(const auto& cases) {
  for (const Case& each : cases) {
    CAPTURE(each.text);
    CHECK(redacted(each.text) == each.shown);
    CHECK(redacted(each.shown) == each.shown);
  }
}

}  // namespace

TEST_CASE("every row of the table of shapes masks its body and keeps its prefix") {
  Lot lot(7);
  for (const secrets::Shape& shape : secrets::shapes) {
    const std::string prefix = prefix_of(shape);
    const std::string key = prefix + body_of(shape, lot);
    CAPTURE(key);
    CHECK(redacted("<" + key + ">") == "<" + prefix + "***>");
    bool has_inner = false;
    for (std::size_t i = 1; i < prefix.size(); ++i)
      has_inner |= secrets::starts_word(key, i) && secrets::shape_at(key, i).shape != nullptr;
    if (!has_inner) CHECK(redacted("x" + key) == "x" + key);  // inside a word it is none
    const std::string brief = prefix + std::string(shape.shortest - 1, 'a');
    CHECK(redacted(brief + " ok") == brief + " ok");
  }
}

TEST_CASE("twenty keys of every shape, drawn by lot, are masked in every surrounding") {
  Lot lot(1);
  const std::vector<std::string> surroundings = lines_of("secrets/surroundings.txt");
  REQUIRE(surroundings.size() >= 30);
  for (const secrets::Shape& shape : secrets::shapes)
    for (int round = 0; round < 20; ++round) {
      const std::string body = body_of(shape, lot);
      for (const std::string& line : surroundings) {
        const std::string text = planted(line, prefix_of(shape) + body);
        const std::string shown = redacted(text);
        const bool is_hidden =
            shown.find(body.substr(0, 8)) == shown.npos && shown.find(body.substr(body.size() - 8)) == shown.npos;
        if (is_hidden && redacted(shown) == shown) continue;
        CAPTURE(text, shown);
        CHECK(is_hidden);
        CHECK(redacted(shown) == shown);
      }
    }
}

TEST_CASE("keys that are known by letters in their middle are masked whole") {
  Lot lot(3);
  const auto draw = [&](std::size_t size) {
    std::string text;
    while (text.size() < size) text += lot.of(letters_and_digits);
    return text;
  };
  const std::vector<std::string> surroundings = lines_of("secrets/surroundings.txt");
  std::vector<std::string> keys;
  for (int round = 0; round < 20; ++round) {
    for (const secrets::Inside& row : secrets::insides)
      keys.push_back(draw(row.before) + std::string(row.letters) + draw(row.after));
    keys.push_back(draw(3) + "8Q~" + draw(34));  // Microsoft Entra
    keys.push_back(draw(31) + "1." + draw(16));  // Zhipu
    keys.push_back("MT" + draw(21) + "1." + draw(6) + "." + draw(26) + "7");
    keys.push_back("pat" + draw(13) + "1." + draw(64));
  }
  for (const std::string& key : keys)
    for (const std::string& line : surroundings) {
      const std::string shown = redacted(planted(line, key));
      if (shown.find(key.substr(key.size() / 2, 8)) == shown.npos && redacted(shown) == shown) continue;
      CAPTURE(planted(line, key), shown);
      CHECK(shown.find(key.substr(key.size() / 2, 8)) == shown.npos);
      CHECK(redacted(shown) == shown);
    }
}

TEST_CASE("harmless lines are shown as they are") {
  const std::vector<std::string> lines = lines_of("secrets/harmless.txt");
  REQUIRE(lines.size() >= 300);
  for (const std::string& line : lines) CHECK(redacted(line) == line);
}

TEST_CASE("names give away what is assigned to them, however they and the assignment are written") {
  const std::vector<std::string> names = {
      "api_key",    "apiKey",         "X-Api-Key",     "OPENAI_API_KEY", "password",
      "PGPASSWORD", "MYSQL_PASSWORD", "client_secret", "accessToken",    "aws_secret_access_key"};
  for (const std::string& name : names)
    for (std::string line : lines_of("secrets/assignments.txt")) {
      line.replace(line.find("NAME"), 4, name);
      const std::string text = planted(line, "hunter2Zx93k");
      const std::string shown = redacted(text);
      CAPTURE(text);
      CHECK(shown.find("hunter2") == shown.npos);
      CHECK(shown.find("x93k") == shown.npos);
      CHECK(redacted(shown) == shown);
    }
}

TEST_CASE("the scheme of an authorization is kept, and everything behind it is masked") {
  for (const std::string_view header : {"Authorization", "authorization", "Proxy-Authorization", "X-Authorization"})
    for (const std::string_view scheme : {"SSWS", "Splunk", "Bot", "OAuth", "Api-Token", "NTLM", "SharedKey", "QBox",
                                          "ApiKey-v1", "GoogleLogin", "Custom", "HMAC-SHA256", "token", "Negotiate"})
      for (const std::string_view credential :
           {"00Zx93kdLq82md", "00Zx93kdLq82mdZx93kdLq82mdZx93kdLq82md", "me:Zx93kdLq82md+/=", "v2 Zx93kdLq82md",
            "auth=Zx93kdLq82md, sig=\"Zx93k q82md\""}) {
        const std::string text = std::string(header) + ": " + std::string(scheme) + " " + std::string(credential);
        CAPTURE(text);
        const std::string shown = redacted(text + "\r\nHost: h");
        CHECK(shown == std::string(header) + ": " + std::string(scheme) + " ***\r\nHost: h");
        CHECK(redacted(shown) == shown);
        if (credential.find('"') == credential.npos) {
          std::string spelled = std::string(header) + "%3A " + std::string(scheme) + " " + std::string(credential);
          for (std::size_t i; (i = spelled.find(' ')) != spelled.npos;) spelled.replace(i, 1, "%20");
          CHECK(redacted(spelled + "&x=1") == std::string(header) + "%3A%20" + std::string(scheme) + "%20***&x=1");
          CHECK(redacted("{\"" + std::string(header) + "\": \"" + std::string(scheme) + " " + std::string(credential) +
                         "\", \"x\": 1}") ==
                "{\"" + std::string(header) + "\": \"" + std::string(scheme) + " ***\", \"x\": 1}");
        }
      }
}

// clang-format off
TEST_CASE("secrets in lists, pairs, options, sentences and spelled characters are masked") {
  constexpr Case cases[] = {
    {R"({"api_keys": ["hunter2", "swordfish"], "n": 2})", R"({"api_keys": ["***"], "n": 2})"},
    {R"({'passwords': ['a]b', 'c']})", R"({'passwords': ['***']})"},
    {"secrets=[hunter2, swordfish]", "secrets=[***]"},
    {R"({\"api_keys\":[\"hunter2\",\"sword\"]})", R"({\"api_keys\":[\"***\"]})"},
    {"PGPASSWORD=hunter2 psql", "PGPASSWORD=*** psql"},
    {"SSHPASS=hunter2 ssh", "SSHPASS=*** ssh"},
    {"curl -u alice:hunter2 https://h", "curl -u alice:*** https://h"},
    {"curl -u 'alice:hunter 2' https://h", "curl -u 'alice:***' https://h"},
    {"-u alice:hunter2", "-u alice:***"},
    {"'-u alice:hunter2'", "'-u alice:***'"},
    {"curl --user alice:hunter2 https://h", "curl --user alice:*** https://h"},
    {"curl --proxy-user=alice:hunter2 https://h", "curl --proxy-user=alice:*** https://h"},
    {"docker run -u 1000:1000 image", "docker run -u 1000:1000 image"},
    {"curl -u admin:123456 https://h", "curl -u admin:*** https://h"},
    {"curl --user root:20240101", "curl --user root:***"},
    {"curl -u alice: https://h", "curl -u alice: https://h"},
    {"password: 'hun''ter2'", "password: '***'"},
    {R"("api_key","s3cr3tk3y""cd9876",5)", R"("api_key","***",5)"},
    {R"({"password":"", "user": "bob"})", R"({"password":"", "user": "bob"})"},
    {R"({\"pass\": 123\n})", R"({\"pass\": 123\n})"},
    {"pass: 12. Then", "pass: 12. Then"},
    {R"({"value": "hunter2", "name": "X-Api-Key"})", R"({"value": "***", "name": "X-Api-Key"})"},
    {R"({"value":"Bearer hunter2","key":"Authorization"})", R"({"value":"***","key":"Authorization"})"},
    {R"({"value": "0.7", "name": "temperature"})", R"({"value": "0.7", "name": "temperature"})"},
    {R"(<add key="Password" value="hunter2"/>)", R"(<add key="Password" value="***"/>)"},
    {"Your API key is: hunter2", "Your API key is: ***"},
    {"Your API key is hunter2.", "Your API key is ***."},
    {"the password was: swordfish", "the password was: ***"},
    {"API key [hunter2] is disabled", "API key [***] is disabled"},
    {"API key (hunter2) is disabled", "API key (***) is disabled"},
    {"API key `hunter2` is disabled", "API key `***` is disabled"},
    {"`api_key`: `hunter2`", "`api_key`: `***`"},
    {"**api_key:** hunter2", "**api_key:** ***"},
    {"api_key -> hunter2", "api_key -> ***"},
    {"api_key => hunter2", "api_key => ***"},
    {"api_key := hunter2", "api_key := ***"},
    {"api_key=<hunter2>", "api_key=<***>"},
    {"api_key%3Dhunter2%26x%3D1", "api_key%3D***%26x%3D1"},
    {"%7B%22api_key%22%3A%22hunter2%22%2C%22x%22%3A1%7D", "%7B%22api_key%22%3A%22***%22%2C%22x%22%3A1%7D"},
    {"api_key%253Dhunter2", "api_key%253D***"},
    {"{&quot;api_key&quot;: &quot;hunter2&quot;, &quot;x&quot;: 1}", "{&quot;api_key&quot;: &quot;***&quot;, &quot;x&quot;: 1}"},
    {R"({\x22api_key\x22:\x22hunter2\x22})", R"({\x22api_key\x22:\x22***\x22})"},
    {R"({\u0022api_key\u0022:\u0022hunter2\u0022})", R"({\u0022api_key\u0022:\u0022***\u0022})"},
    {"\x1B[36mapi_key\x1B[0m=\x1B[35mhunter2\x1B[0m x", "\x1B[36mapi_key\x1B[0m=\x1B[35m***\x1B[0m x"},
    {R"(\u001b[36mapi_key\u001b[0m=\u001b[35mhunter2\u001b[0m x)", R"(\u001b[36mapi_key\u001b[0m=\u001b[35m***\u001b[0m x)"},
    {R"(https:\/\/hooks.slack.com\/services\/T0A1B2C3D\/B0A1B2C3D\/Ab3dEf6hIj9l)", R"(https:\/\/hooks.slack.com\/services\/***)"},
    {"https%3A%2F%2Fhooks.slack.com%2Fservices%2FT0A1B2C3D%2FB0A1B2C3D%2FAb3dEf6hIj9l", "https%3A%2F%2Fhooks.slack.com%2Fservices%2F***"},
    {"https://ptb.discord.com/api/v10/webhooks/123456789012345678/Ab3d-f6h_j9lMn2p", "https://ptb.discord.com/api/v10/webhooks/***"},
    {"https://canary.discordapp.com/api/webhooks/123456789012345678/Ab3d", "https://canary.discordapp.com/api/webhooks/***"},
    {"bot 123456789:AAE3dEf6hIj9lMn2pQr5tUv8xYz1bCd4fGh started", "bot 123456789:*** started"},
    {"Authorization: failed for user", "Authorization: failed for user"},
    {"Authorization: Bearer hunter2 returned 401", "Authorization: Bearer *** returned 401"},
    {"Authorization: Bearer token swordfish", "Authorization: Bearer ***"},
    {"Authorization: hunter2", "Authorization: ***"},
    {"Authorization: hunter2 was refused", "Authorization: ***"},
    {"Authorization: sk-proj-Zk3v9aQx7LmT was refused", "Authorization: ***"},
    {"Authorization%3A%20Bearer%20swordfish1&x=1", "Authorization%3A%20Bearer%20***&x=1"},
    {"authorization%3DSSWS%20swordfish1%26x%3D1", "authorization%3DSSWS%20***%26x%3D1"},
    {"?Authorization=Bearer+swordfish&x=1", "?Authorization=Bearer+***&x=1"},
    {"?authorization=Custom+swordfish&x=1", "?authorization=***&x=1"},
    {R"(Authorization\u003a\u0020SSWS\u0020swordfish1)", R"(Authorization\u003a\u0020SSWS\u0020***)"},
    {"Authorization: ssws swordfish", "Authorization: ssws ***"},
    {"Authorization: SSWS \"swordfish\" and more", "Authorization: SSWS ***"},
    {"Authorization:SSWS:swordfish1", "Authorization:SSWS:***"},
    {"Authorization: Custom: swordfish1", "Authorization: ***"},
    {"the Authorization header 'SSWS swordfish1' is malformed", "the Authorization header 'SSWS ***' is malformed"},
    {"authorization_header: \"SSWS swordfish\"", "authorization_header: \"SSWS ***\""},
    {"env:\n- name: DB_PASSWORD\n  value: hunter2\n- name: HOST\n  value: db1", "env:\n- name: DB_PASSWORD\n  value: ***\n- name: HOST\n  value: db1"},
    {"- value: hunter2\n  secret: true\n  name: DB_PASSWORD", "- value: ***\n  secret: true\n  name: DB_PASSWORD"},
    {R"([{"name": "api_key"}, {"name": "host", "value": "db1"}])", R"([{"name": "api_key"}, {"name": "host", "value": "db1"}])"},
    {R"({"name": "password", "values": ["hunter2", "x"]})", R"({"name": "password", "values": ["***"]})"},
    {"secrets:\n  - hunter2\n  - \"sword fish\"\nhost: h", "secrets:\n  - ***\nhost: h"},
    {"api_keys:\r\n- hunter2\r\n- b\r\n", "api_keys:\r\n- ***\r\n"},
    {"secrets:\n  - name: db\n    size: 3", "secrets:\n  - name: db\n    size: 3"},
    {"passwords=('hunter2', ('x',), 'y')", "passwords=('***')"},
    {R"("passwords":[["hunter2"],["x"]], "n": 1)", R"("passwords":[***], "n": 1)"},
    {"API key: (hunter2)", "API key: (***)"},
    {"API key: (optional)", "API key: (optional)"},
    {"password \xE2\x86\x92 hunter2", "password \xE2\x86\x92 ***"},
    {"password \xE2\x80\x98hunter2\xE2\x80\x99", "password \xE2\x80\x98***\xE2\x80\x99"},
    {"api_keys[0]=hunter2", "api_keys[0]=***"},
    {R"(["curl", "-u", "alice:hunter2"])", R"(["curl", "-u", "alice:***"])"},
    {"curl -su alice:hunter2 https://h", "curl -su alice:*** https://h"},
  };
  check_all(cases);
}
// clang-format on
