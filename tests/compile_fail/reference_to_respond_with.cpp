// error: on_llm_error may answer in the call's place: it returns values
// A value that a handler responds with has no home that a reference could name.

#include <triage/act/model_call.hpp>

void ask(int& answer) {
  const auto rethrow = [](const triage::Failure&) { return triage::Rethrow{}; };
#ifdef FIXED
  answer = triage::on_llm_error([&] { return answer; }, rethrow);
#else
  answer = triage::on_llm_error([&]() -> int& { return answer; }, rethrow);
#endif
}
