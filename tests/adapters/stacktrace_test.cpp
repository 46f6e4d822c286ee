#include <algorithm>

#include "catch.hpp"

#include <triage/adapters/stacktrace.hpp>
#include <triage/exceptions.hpp>
#include <triage/message.hpp>

using namespace triage;

TEST_CASE("a captured stack has a line for each frame, and stands in the log alone") {
  const std::string stack = stack_text();
  CHECK(std::count(stack.begin(), stack.end(), '\n') >= 2);
  CHECK(std::count(stack.begin(), stack.end(), '\n') <= 33);
  CHECK(StackText{.max_frames = 1}().size() < stack.size());

  try {
    throw with_stack(LLMException::server_error("gpt-4o"), stack_text);
  } catch (const LLMException& e) {
    CHECK_FALSE(e.failure().stack().empty());
    CHECK_THAT(debug_message(e.failure()), Matchers::ContainsSubstring("stack="));
    CHECK(user_message(e.failure()).find("0x") == std::string::npos);
  }
}
