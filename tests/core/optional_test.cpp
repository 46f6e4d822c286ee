// Floor 0: a value or nothing, and that `std::optional` takes and gives it.

#include <triage/core/optional.hpp>

#include <chrono>
#include <string_view>
#include <type_traits>

#include "catch.hpp"

using namespace triage;
using namespace std::chrono_literals;

namespace {

using Wait = Optional<std::chrono::milliseconds>;

static_assert(std::is_trivially_copyable_v<Wait> && std::is_nothrow_default_constructible_v<Wait>);
static_assert(!std::is_convertible_v<Wait, bool> && !std::is_constructible_v<Wait, const char*>);

// Nothing
static_assert(!Wait{} && !Wait{std::nullopt}.has_value() && *Wait{} == 0ms && Wait{} == std::nullopt);
static_assert(Wait{}.value_or(7ms) == 7ms);

// Something, also where it is made of another type, and also where it is zero
static_assert(Wait{2s} && *Wait{2s} == 2000ms && Wait{2s} == 2s && Wait{2s} != 3s && Wait { 2s } -> count() == 2000);
static_assert(Wait{0ms} && Wait{0ms} != Wait{} && Wait{0ms} != std::nullopt && Wait{0ms}.value_or(7ms) == 0ms);
static_assert(Optional<std::string_view>{"a word"} == "a word" && Optional<std::string_view>{""} != std::nullopt);
static_assert(Optional<bool>{false}.has_value() && !*Optional<bool>{false} &&
              Optional<bool>{Optional<bool>{}} == std::nullopt);

static_assert(!Optional<bool>{false}.value() && Optional<bool>{true}.value());

constexpr Wait changed() {
  Wait wait;
  wait = 5s;
  *wait += 1s;
  return wait;
}
static_assert(changed() == 6s);

constexpr Wait emptied() {
  Wait wait = 5s;
  wait.reset();
  return wait;
}
static_assert(emptied() == std::nullopt && *emptied() == 0ms);

// To the standard library's, and back
template <class T>
constexpr Optional<T> there_and_back(Optional<T> value) {
  const std::optional<T> standard = value;
  return standard;
}
static_assert(there_and_back(Wait{}) == std::nullopt && there_and_back(Wait{5s}) == 5s);
static_assert(there_and_back(Optional<bool>{false}) == false && there_and_back(Optional<bool>{}) == std::nullopt);

// Two that are empty are the same, whichever of them is the standard library's
static_assert(Wait{} == std::optional<std::chrono::milliseconds>{} && Wait{5s} == std::optional{5000ms});
static_assert(Wait{5s} != std::optional<std::chrono::milliseconds>{} && Wait{} != std::optional{5000ms});
static_assert(std::optional<std::chrono::milliseconds>{} == Wait{});

// A text or a pointer would be true.
static_assert(!std::is_constructible_v<Optional<bool>, const char*> && std::is_constructible_v<Optional<bool>, bool>);

}  // namespace

TEST_CASE("an optional is a value or nothing") { SUCCEED("by the compiler's word"); }

TEST_CASE("asking nothing for its value throws, also where the value would be a bool") {
  CHECK_THROWS_AS(Wait{}.value(), std::bad_optional_access);
  CHECK_THROWS_AS(Optional<bool>{}.value(), std::bad_optional_access);
}
