// Kinds as error conditions, and what the standard library's own codes mean.

#include <triage/core/error_code.hpp>

#include <filesystem>
#include <future>
#include <ios>

#include "catch.hpp"

using namespace triage;

namespace {

/// The same category at another address, as another shared library would hold it.
class OtherCopy final : public std::error_category {
 public:
  [[nodiscard]] const char* name() const noexcept override { return "triage"; }
  [[nodiscard]] std::string message(int) const override { return "copy"; }
};

/// A user's category that maps its codes to our conditions.
class ClientCategory final : public std::error_category {
 public:
  [[nodiscard]] const char* name() const noexcept override { return "client"; }
  [[nodiscard]] std::string message(int) const override { return "client error"; }
  [[nodiscard]] std::error_condition default_error_condition(int value) const noexcept override {
    return value == 7 ? make_error_condition(ErrorKind::billing) : std::error_condition(value, *this);
  }
};

std::error_code asked_before_main = make_error_code(ErrorKind::rate_limit);

}  // namespace

TEST_CASE("every kind makes a code that equals itself and no other kind") {
  for (const KindTraits& row : rows<ErrorKind>) {
    const std::error_code code = make_error_code(row.value);
    CHECK(code.message() == row.meaning);
    CHECK(code.category().name() == std::string("triage"));
    for (const KindTraits& other : rows<ErrorKind>) CHECK((code == other.value) == (row.value == other.value));
    const std::error_condition condition = row.value;
    CHECK(code == condition);
    CHECK(traits_of_code(code)->kind == row.value);
    CHECK(traits_of_code(code)->tool_code == row.tool_code);
  }
}

TEST_CASE("a code of success equals no kind") {
  for (const KindTraits& row : rows<ErrorKind>) CHECK(std::error_code{} != row.value);
  CHECK_FALSE(traits_of_code(std::error_code{}).has_value());
  CHECK(kind_category().message(0) == "no error");
  CHECK(kind_category().message(99) == "not an error kind");
}

TEST_CASE("codes of errno have the kinds of the table, in the generic and in the system category") {
  for (const ErrcRow& row : errc_rows) {
    CAPTURE(std::make_error_code(row.value).message());
    const std::error_code generic = std::make_error_code(row.value);
    CHECK(generic == row.traits.kind);
    CHECK(traits_of_code(generic) == row.traits);
#ifndef _WIN32
    CHECK(std::error_code(static_cast<int>(row.value), std::system_category()) == row.traits.kind);
#endif
  }
}

TEST_CASE("the table lists no errc with two meanings") {
  for (const ErrcRow& row : errc_rows)
    for (const ErrcRow& other : errc_rows)
      if (row.value == other.value) CHECK(row.traits == other.traits);
}

TEST_CASE("the most frequent errno codes have the right kinds") {
  CHECK(std::make_error_code(std::errc::connection_refused) == ErrorKind::network);
  CHECK(std::make_error_code(std::errc::timed_out) == ErrorKind::network);
  CHECK(std::make_error_code(std::errc::operation_canceled) == ErrorKind::cancelled);
  const auto missing = traits_of_code(std::make_error_code(std::errc::no_such_file_or_directory));
  CHECK(missing->tool_code == ToolErrorCode::not_found);
  CHECK_FALSE(missing->waiting_helps);
  CHECK(std::make_error_code(std::errc::owner_dead) == ErrorKind::unknown);
}

TEST_CASE("codes of the standard library's categories have a kind") {
  std::error_code missing;
  static_cast<void>(std::filesystem::file_size("/there/is/no/such/file", missing));
  CHECK(traits_of_code(missing)->tool_code == ToolErrorCode::not_found);

  const std::error_code stream = std::make_error_code(std::io_errc::stream);
  CHECK(stream == ErrorKind::unknown);
  CHECK(traits_of_code(stream)->tool_code == ToolErrorCode::io_error);

  const std::error_code promise = std::make_error_code(std::future_errc::broken_promise);
  CHECK(promise == ErrorKind::unknown);
  CHECK_FALSE(traits_of_code(promise)->waiting_helps);
}

TEST_CASE("a code of a foreign category has a kind only if it maps to one of our conditions") {
  const ClientCategory client;
  CHECK(std::error_code(7, client) == ErrorKind::billing);
  CHECK(std::error_code(7, client) != ErrorKind::rate_limit);
  for (const KindTraits& row : rows<ErrorKind>) CHECK(std::error_code(8, client) != row.value);
  CHECK_FALSE(traits_of_code(std::error_code(8, client)).has_value());
}

TEST_CASE("a copy of the category in another shared library compares equal") {
  const OtherCopy copy;
  const std::error_code code(static_cast<int>(ErrorKind::rate_limit), copy);
  CHECK(code.category() != kind_category());
  CHECK(code == ErrorKind::rate_limit);
  CHECK(code != ErrorKind::billing);
  CHECK(make_error_code(ErrorKind::rate_limit) == code.default_error_condition());
}

TEST_CASE("the category can be used before main") { CHECK(asked_before_main == ErrorKind::rate_limit); }

TEST_CASE("a kind converts to a condition, but not to a code") {
  STATIC_REQUIRE(std::is_convertible_v<ErrorKind, std::error_condition>);
  STATIC_REQUIRE_FALSE(std::is_convertible_v<ErrorKind, std::error_code>);
}
