// What the body of a 2xx is, by its shape. Most of it is checked while compiling.

#include <string>
#include <string_view>

#include <triage/evidence/answer.hpp>

#include "catch.hpp"

namespace {

using namespace std::literals;
using namespace triage::detail;
using Shape = AnswerShape;

constexpr Shape shape(std::string_view body, std::string_view type = {}) { return shape_of(body, type, 3000); }

}  // namespace

TEST_CASE("a body is a page, prose, JSON or a stream by how it begins and ends") {
  static_assert(shape("<html></html>") == Shape::page);
  static_assert(shape("  \n<!doctype html>") == Shape::page);
  static_assert(shape("\xEF\xBB\xBF<html>") == Shape::page);
  static_assert(shape("\xEF\xBB\xBF{}") == Shape::empty);
  static_assert(shape("an answer") == Shape::prose);
  static_assert(shape("") == Shape::prose);
  static_assert(shape("  \n ") == Shape::prose);
  static_assert(shape(R"({"a":1)") == Shape::prose);
  static_assert(shape("{") == Shape::prose);
  static_assert(shape("}") == Shape::prose);
  static_assert(shape("a}") == Shape::prose);
  static_assert(shape("[{}") == Shape::prose);
  static_assert(shape("{[]") == Shape::prose);
  static_assert(shape("{}") == Shape::empty);
  static_assert(shape(" {} \n") == Shape::empty);
  static_assert(shape("[]") == Shape::empty);
  static_assert(shape(R"([{"a":1}])") == Shape::other);
  static_assert(shape("data: {\"a\":1}") == Shape::stream);
  static_assert(shape("data:{\"a\":1}") == Shape::stream);
  static_assert(shape("\xEF\xBB\xBF"
                      "event:x\rdata:{\"a\":1}\r\r") == Shape::stream);
  static_assert(shape(":\ndata: {\"a\":1}") == Shape::stream);
  static_assert(shape("database") == Shape::prose);
  static_assert(shape(":\n\n:\n\n") == shape(":\n\n:\n\n \n"));
}

TEST_CASE("a body that begins with a zero byte is a file, unless a stream is expected") {
  constexpr std::string_view file =
      "\0\0\0\x18"
      "ftypmp42, and more"sv;
  static_assert(shape(file) == Shape::media);
  static_assert(shape(file.substr(0, 5)) == Shape::media);
  CHECK(read_answer(file, {}, 3000, true).shape == Shape::prose);
}

TEST_CASE("a body that is sound, an image or text by its content type is an answer") {
  static_assert(shape("ID3", "audio/mpeg") == Shape::media);
  static_assert(shape("\x89PNG", "Image/PNG") == Shape::media);
  static_assert(shape("hello", "text/plain; charset=utf-8") == Shape::media);
  static_assert(shape(R"({"error":"x"})", "text/plain") == Shape::failed);
  static_assert(shape("<b>hello</b>", "text/plain") == Shape::media);
  static_assert(shape("data: hello", "text/plain") == Shape::media);
  static_assert(shape("[rain]", "text/plain") == Shape::media);
  static_assert(shape("hello", "text/html") == Shape::prose);
  static_assert(shape("", "audio/mpeg") == Shape::prose);
  static_assert(shape("{}", "application/json") == Shape::empty);
}

TEST_CASE("a member that is called an error and is not empty is an error") {
  for (const std::string_view name :
       {"error"sv, "error_code"sv, "errCode"sv, "ErrorMessage"sv, "last_error"sv, "isError"sv}) {
    CAPTURE(name);
    const auto with = [&](std::string_view held) {
      return shape(std::string(R"({"a":1,")").append(name).append("\":").append(held).append("}"));
    };
    for (const std::string_view held :
         {"\"x\""sv, "\"no\""sv, "true"sv, "1"sv, "-1"sv, "{\"a\":1}"sv, "[1]"sv, "{\"metadata\":{\"raw\":\"x\"}}"sv}) {
      CAPTURE(held);
      CHECK(with(held) == Shape::failed);
    }
    for (const std::string_view held :
         {"\"\""sv, "false"sv, "null"sv, "0"sv, "{}"sv, "[]"sv, "{ }"sv, "[ ]"sv, "[ {} ]"sv, "\"none\""sv,
          "\"NULL\""sv, "\"false\""sv, "\"0\""sv, "\"Success\""sv, "{\"code\":null,\"message\":null}"sv,
          "{\"code\":0,\"message\":\"\"}"sv, "{\"code\":200,\"message\":\"OK\"}"sv}) {
      CAPTURE(held);
      CHECK(with(held) == Shape::other);
    }
  }
  static_assert(shape(R"({"result":{"inner":[{"error":"x"}]}})") == Shape::failed);
  static_assert(shape(R"({"a":"error: x"})") == Shape::other);
  static_assert(shape(R"({"a":,"error":"x"})") == Shape::failed);
  static_assert(shape("data: {\"error\":\"x\"}\n\n") == Shape::failed);
  static_assert(shape("event: error\ndata: {}\n\n") == Shape::failed);
}

TEST_CASE("errors in what the model or the caller wrote are not the service's") {
  for (const std::string_view name :
       {"args"sv, "arguments"sv, "input"sv, "parameters"sv, "metadata"sv, "tools"sv, "instructions"sv, "prompt"sv}) {
    CAPTURE(name);
    const auto body = std::string(R"({"a":1,")").append(name).append(R"(":{"error":"x"}})");
    CHECK(shape(body) == Shape::other);
    CHECK(shape(std::string(R"({"a":1,")").append(name).append(R"(":{},"error":"x"})")) == Shape::failed);
  }
}

TEST_CASE("a code, a success or a status says how the work ended") {
  static_assert(shape(R"({"status_code":1002})") == Shape::failed);
  static_assert(shape(R"({"status_code":200})") == Shape::other);
  static_assert(shape(R"({"status_code":0})") == Shape::other);
  static_assert(shape(R"({"success":false})") == Shape::failed);
  static_assert(shape(R"({"success":true})") == Shape::other);
  static_assert(shape(R"({"result":{"success":false}})") == Shape::other);  // not of the answer itself
  static_assert(shape(R"({"status":"failed"})") == Shape::failed);
  static_assert(shape(R"({"type":"error"})") == Shape::failed);
  static_assert(shape(R"({"status":"completed"})") == Shape::usable);
  static_assert(shape(R"({"status":"incomplete"})") == Shape::usable);
  static_assert(shape(R"({"status":"running"})") == Shape::other);
  static_assert(shape(R"({"result":{"status":"failed"}})") == Shape::other);
  static_assert(shape(R"({"result":{"list":[1]},"status":"failed"})") == Shape::failed);
  static_assert(shape(R"({"list":[{}],"success":false})") == Shape::failed);
  static_assert(shape(R"({"list":["a"],"status":"failed"})") == Shape::failed);
}

TEST_CASE("an answer that lists choices is empty unless one of them has content") {
  static_assert(shape(R"({"choices":[]})") == Shape::empty);
  static_assert(shape(R"({"choices":[{"message":{"role":"assistant","content":""}}]})") == Shape::empty);
  static_assert(shape(R"({"choices":[{"message":{"role":"assistant","content":null}}]})") == Shape::empty);
  static_assert(shape(R"({"choices":[{"message":{"role":"assistant","content":"hi"}}]})") == Shape::usable);
  static_assert(shape(R"({"choices":[{"text":"hi"}]})") == Shape::usable);
  static_assert(shape(R"({"choices":[{"finish_reason":"stop","id":"c1"}]})") == Shape::empty);
  static_assert(shape(R"({"choices":[{"message":{"tool_calls":[{"id":"c1"}]}}]})") == Shape::usable);
  static_assert(shape(R"({"choices":[{"message":{"tool_calls":[]}}]})") == Shape::empty);
  static_assert(shape(R"({"choices":[{"input":{"city":"Oslo"}}]})") == Shape::usable);
  static_assert(shape(R"({"choices":[{"message":{"content":""}}],"usage":{"note":"x"}})") == Shape::empty);
  static_assert(shape(R"({"candidates":[{"content":{"parts":[{"text":"hi"}]}}]})") == Shape::usable);
  static_assert(shape(R"({"candidates":[{"finishReason":"STOP"}],"modelVersion":"m"})") == Shape::empty);
  static_assert(shape(R"({"choices":null})") == Shape::empty);
  static_assert(shape(R"({"result":{"choices":[]}})") == Shape::empty);
  static_assert(shape(R"({"data":{"choices":[]}})") == Shape::other);
  static_assert(shape(R"({"choices":[{"delta":{}}]})") == Shape::usable);
  static_assert(shape(R"({"object":"chat.completion.chunk","choices":[]})") == Shape::usable);
  static_assert(shape(R"({"object":"chat.completion","choices":[]})") == Shape::empty);
}

TEST_CASE("an answer that has ended with an empty list of contents is empty") {
  static_assert(shape(R"({"stop_reason":"end_turn","content":[]})") == Shape::empty);
  static_assert(shape(R"({"stop_reason":"end_turn","content":[{"text":"hi"}]})") == Shape::usable);
  static_assert(shape(R"({"status":"completed","output":[]})") == Shape::empty);
  static_assert(shape(R"({"output":{"message":{"content":[]}},"stopReason":"end_turn"})") == Shape::empty);
  static_assert(shape(R"({"status":"completed","id":"x"})") == Shape::usable);  // of no model
  static_assert(shape(R"({"content":[]})") == Shape::other);
  static_assert(shape(R"({"stop_reason":null,"content":[]})") == Shape::other);
  static_assert(shape(R"({"stop_reason":"end_turn","turns":[{"content":[]}]})") == Shape::empty);
  static_assert(shape(R"({"stop_reason":"end_turn","turns":[{"content":"hi"}]})") == Shape::usable);
}

TEST_CASE("a member without a value does not hide the members after it") {
  static_assert(shape(R"({"work":{"note":},"status":"error"})") == Shape::failed);
  static_assert(shape(R"({"work":{"note":},"success":false})") == Shape::failed);
}

TEST_CASE("the names of members that may describe a failure are recognised") {
  for (const std::string_view name : {"error"sv, "lastErr"sv, "msg"sv, "errMsg"sv, "message"sv, "Message"sv, "detail"sv,
                                      "Details"sv, "raw"sv, "description"sv}) {
    CAPTURE(name);
    CHECK(may_describe_failure(name));
  }
  static_assert(!may_describe_failure("content"));
  static_assert(!may_describe_failure(""));
}

TEST_CASE("a body is read up to a given length") {
  static_assert(shape_of(R"({"a":1,"error":"x"})", {}, 7) == Shape::other);
  static_assert(shape_of(R"({"a":1,"error":"x"})", {}, 15) == Shape::other);      // cut right after the colon
  static_assert(shape_of(R"({"a":1,"error":{"x":1}})", {}, 16) == Shape::other);  // cut right after the brace
  static_assert(shape_of(R"({"a":1,"error":"x"})", {}, 20) == Shape::failed);
  static_assert(shape_of(R"({"choices":[{"index":0,"message":{"content":"hi"}}]})", {}, 20) == Shape::other);
}

TEST_CASE("an error inside a part of an answer counts only if no part says anything") {
  static_assert(shape(R"({"steps":{"error":"x"}})") == Shape::failed);
  static_assert(shape(R"({"steps":{"error":"x"},"choices":[{"text":"hi"}]})") == Shape::usable);
  static_assert(shape(R"({"error":"x","choices":[{"text":"hi"}]})") == Shape::failed);
  static_assert(shape(R"({"choices":[{"error":"x","text":"hi"}]})") == Shape::failed);
  static_assert(shape(R"({"choices":[{"error":"x"},{"text":"hi"}]})") == Shape::usable);
  static_assert(shape(R"({"content":[{"type":"x_tool_result","error":"x"}],"stop_reason":"end_turn"})") ==
                Shape::empty);
  static_assert(shape(R"({"a":[{"error":"x"},{"error":"y"}]})") == Shape::failed);
  static_assert(shape(R"({"a":[{"error":"x"},{"b":1}]})") == Shape::other);
  static_assert(shape(R"({"type":"tool","error":"x"})") == Shape::failed);  // the answer itself is no part
}

TEST_CASE("a code is an error if a message explains it or it is the status of one") {
  static_assert(shape(R"({"code":1302,"message":"busy"})") == Shape::failed);
  static_assert(shape(R"({"code":"Busy.Now","msg":"busy"})") == Shape::failed);
  static_assert(shape(R"({"code":"busy","description":"busy"})") == Shape::failed);
  static_assert(shape(R"({"code":503})") == Shape::failed);
  static_assert(shape(R"({"code":"503","data":{"a":1}})") == Shape::failed);
  static_assert(shape(R"({"status":503})") == Shape::failed);
  static_assert(shape(R"({"code":1302})") == Shape::other);
  static_assert(shape(R"({"code":1,"msg":"done","data":{"a":1}})") == Shape::other);
  static_assert(shape(R"({"code":1,"msg":"ok"})") == Shape::other);
  static_assert(shape(R"({"code":0,"msg":"done"})") == Shape::other);
  static_assert(shape(R"({"code":"print(1) + 2","message":"run this"})") == Shape::other);
  static_assert(shape(R"({"country":{"code":"NO","message":"Norway"}})") == Shape::other);
  static_assert(shape(R"({"code":503,"choices":[{"text":"hi"}]})") == Shape::usable);
}

TEST_CASE("groups that are nested too deeply are skipped, and what is beside them is read") {
  const std::string deep = std::string(500, '[') + std::string(500, ']');
  CHECK(shape(R"({"a":)" + deep + R"(,"error":"x"})") == Shape::failed);
  CHECK(shape(R"({"a":)" + deep + R"(,"choices":[{"text":"hi"}]})") == Shape::usable);
}

TEST_CASE("of a long stream the beginning and the end are read") {
  const std::string piece = "data: {\"choices\":[{\"delta\":{\"content\":\"word\"}}]}\n\n";
  std::string stream;
  while (stream.size() < 20'000) stream += piece;
  CHECK(shape(stream) == Shape::cut);
  CHECK(shape(stream + "data: [DONE]\n\n") == Shape::stream);
  CHECK(shape(stream + "event: error\ndata: {}\n\n") == Shape::failed);
  CHECK(shape(stream + "data: {\"error\":\"x\"}\n\n") == Shape::failed);
  CHECK(shape(stream + piece.substr(0, 40)) == Shape::cut);
  std::string thoughts;
  while (thoughts.size() < 20'000) thoughts += "data: {\"choices\":[{\"delta\":{\"reasoning\":\"hm\"}}]}\n\n";
  CHECK(shape(thoughts + "data: [DONE]\n\n") == Shape::stream);  // words may lie where it is not read
  std::string lines;
  while (lines.size() < 20'000) lines += "{\"response\":\"word\",\"done\":false}\n";
  CHECK(shape(lines) == Shape::cut);
  CHECK(shape(lines + "{\"response\":\"\",\"done\":true}\n") == Shape::stream);
  CHECK(shape(lines + "{\"error\":\"x\"}\n") == Shape::failed);
}

TEST_CASE("how a tool ended is not how the answer ended") {
  constexpr std::string_view body = R"({"content":[{"type":"tool_use","id":"t","name":"ask","input":{}},)"
                                    R"({"type":"ask_tool_result","content":{"text":"a","stop_reason":"max_tokens"}}],)"
                                    R"("stop_reason":"end_turn"})";
  static_assert(!read_answer(body, {}, 3000).is_call_cut);
}

/// Whether a whole answer that calls a tool with these arguments, as the content of a JSON string, lacks their end.
static bool calls_with_cut(const std::string& arguments, std::size_t longest = 3000) {
  const std::string body = R"({"choices":[{"message":{"tool_calls":[{"function":{"name":"save","arguments":")" +
                           arguments + R"("}}]},"finish_reason":"tool_calls"}]})";
  return read_answer(body, {}, longest).is_call_cut;
}

TEST_CASE("the arguments of a call lack their end where the last byte that is no blank closes no object") {
  CHECK(calls_with_cut(R"({\"path\":\"a.txt\",\"text\":\"# Quart)"));
  CHECK(calls_with_cut(R"({\"path\":\"a.txt\"\n)"));
  CHECK_FALSE(calls_with_cut(R"({\"path\":\"a.txt\"})"));
  CHECK_FALSE(calls_with_cut(R"({\"path\":\"a.txt\"}\n  )"));
  CHECK_FALSE(calls_with_cut(""));
  CHECK_FALSE(calls_with_cut("[1]"));
}

TEST_CASE("an answer of the Responses API may call with arguments that lack their end") {
  const auto is_cut = [](std::string_view arguments) {
    return read_answer(R"({"status":"incomplete","output":[{"type":"function_call","name":"save","arguments":")" +
                           std::string(arguments) + R"("}]})",
                       {}, 3000)
        .is_call_cut;
  };
  CHECK(is_cut(R"({\"path\":\"a)"));
  CHECK_FALSE(is_cut(R"({\"path\":\"a\"})"));
}

TEST_CASE("what lies in the middle of a long answer, which is not read, is not taken for cut") {
  const std::string arguments = R"({\"text\":\")" + std::string(4000, 'x') + R"(\"})";
  CHECK_FALSE(calls_with_cut(arguments, 1000));
  CHECK_FALSE(calls_with_cut(arguments, 6000));
}

TEST_CASE("a reason of the end that lacks its own end is none") {
  const std::string words = "data: {\"choices\":[{\"delta\":{\"content\":\"hi\"}}]}\n\n";
  CHECK(shape(words + R"(data: {"choices":[{"delta":{},"finish_reason":"content_fil)") == Shape::cut);
  CHECK(shape(words + R"(data: {"choices":[{"delta":{},"finish_reason":"stop"}]})" + "\n\n") == Shape::stream);
  CHECK(shape(R"({"message":{"content":"hi"},"done":false,"done_reason":"sto)") == Shape::cut);
}

TEST_CASE("where a stream is expected, a text or a message in JSON is no answer") {
  const auto due = [](std::string_view body, std::string_view type = {}) {
    return read_answer(body, type, 3000, true).shape;
  };
  CHECK(due("warming up", "text/plain") == Shape::prose);
  CHECK(due("data: {\"choices\":[{\"delta\":{\"content\":\"hi\"}}]}\n\ndata: [DONE]\n\n", "text/plain") ==
        Shape::stream);
  CHECK(due("ID3", "audio/mpeg") == Shape::media);
  CHECK(due(R"({"detail":"Not Found"})") == Shape::prose);
  CHECK(due(R"({"status":"running"})") == Shape::other);
  CHECK(due(R"({"message":"made","data":{"text":"hi"}})") == Shape::other);
  CHECK(due(R"({"choices":[{"text":"hi"}]})") == Shape::usable);
}

TEST_CASE("an end counts once the document that states it is whole") {
  const std::string words = "data: {\"choices\":[{\"delta\":{\"content\":\"hi\"}}]}\n\n";
  for (const std::string_view last :
       {R"({"choices":[{"finish_reason":"stop"}]})"sv, R"({"type":"message_stop"})"sv,
        R"({"type":"response.completed","response":{"id":"r"}})"sv, R"({"done":true})"sv}) {
    CAPTURE(last);
    const std::string whole = words + "data: " + std::string(last);
    CHECK(shape(whole) == Shape::stream);
    for (std::size_t i = 1; i < last.size(); ++i) CHECK(shape(whole.substr(0, whole.size() - i)) == Shape::cut);
  }
}

TEST_CASE("a job in an envelope has failed if its last error says so") {
  static_assert(shape(R"({"data":{"status":"failed","last_error":{"code":40,"msg":"no more"}},"code":0})") ==
                Shape::failed);
  static_assert(shape(R"({"data":{"status":"done","last_error":null},"code":0})") != Shape::failed);
}
