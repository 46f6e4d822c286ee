// The tools of an agent, by name, as its model calls them: text in, text out.
//
//   triage::ToolBox tools{"analyst"};
//   tools.add(triage::Tool{"search", "Search the web", search});
//   tools.on_tool_error("search", {.execution_error = triage::recover::retry(3)});
//   std::string result = tools.call(name, args).text();  // for the model: a value, or "ERROR: Tool 'NAME' failed: WHY"
//
// Set it up first and call it then: any number of threads may call at once. Agents.KT's built-in tools `escalate` and
// `throwException` are in every box, and a model sees them only once they are named with `activate`.

#ifndef TRIAGE_TOOLS_TOOLBOX_HPP
#define TRIAGE_TOOLS_TOOLBOX_HPP

#include <memory>
#include <optional>
#include <vector>

#include <triage/tools/tool.hpp>

namespace triage::inline TRIAGE_ABI {

/// The tools that every agent has.
enum class TRIAGE_VISIBLE BuiltInTool : unsigned char { escalate = 1, throw_exception };

/// A row of the table of built-in tools.
struct BuiltInToolRow {
  BuiltInTool value;
  std::string_view name;
  std::string_view description;
  std::string_view parameters;  ///< the JSON schema of the arguments
};

// clang-format off
template <>
inline constexpr BuiltInToolRow rows<BuiltInTool>[] = {
  {BuiltInTool::escalate, "escalate",
    "Report that the problem cannot be solved here. The reason goes to the caller, who may try again: say what is "
    "wrong and, if you know it, what would be right.",
    R"({"type":"object","properties":{"reason":{"type":"string"},)"
    R"("severity":{"type":"string","enum":["LOW","MEDIUM","HIGH","CRITICAL"]}},"required":["reason"]})"},
  {BuiltInTool::throw_exception, "throwException",
    "Stop everything: the input is beyond repair and no further attempt can help.",
    R"({"type":"object","properties":{"reason":{"type":"string"}},"required":["reason"]})"}};
// clang-format on

namespace detail {

/// The text of a member of a valid JSON object; empty if there is no such member, or its value is no text.
[[nodiscard]] inline std::optional<std::string> json_text_member(std::string_view object, std::string_view key) {
  std::optional<std::string> text;
  bool is_found = false;
  json::for_each_member(object, [&](json::Member member) {
    if (is_found || json::unescape(member.key) != key) return;
    is_found = true;
    if (member.value[0] == '"') text = json::unescape(member.value.substr(1, member.value.size() - 2));
  });
  return text;
}

}  // namespace detail

/// The tools of one agent; `Brand` is whose exceptions they throw.
template <class Brand>
class BasicToolBox {
 public:
  using Reply = ToolReply<std::string>;

  /// `agent` is the name that escalations from here carry.
  explicit BasicToolBox(std::string_view agent = {}) : agent_(agent) {}

  /// Adds a tool whose value a model can be shown. Throws `BadInputError` where the name is taken.
  template <class Fn, class Other>
  BasicToolBox& add(const Tool<Fn, Other>& tool) {
    if (find(tool.name()) != nullptr || from_string<BuiltInTool>(tool.name()))
      detail::refuse(BadInput{std::string_view{"tool"}, tool.name(), "have a name of its own"});
    tools_.push_back({tool.info(), tool.as_text().template branded<Brand>()});
    return *this;
  }

  /// Gives the agent's handlers for a tool, known yet or not. They come after the tool's own.
  BasicToolBox& on_tool_error(std::string_view tool, ToolHandlers handlers) {
    for (AgentHandlers& each : agent_handlers_) {
      if (each.tool != tool) continue;
      each.handlers = std::move(handlers);
      return *this;
    }
    agent_handlers_.push_back({std::string{tool}, std::move(handlers)});
    return *this;
  }

  /// Gives handlers for every tool. They come last, before those of the call's own context.
  BasicToolBox& defaults(ToolHandlers handlers) {
    defaults_ = std::move(handlers);
    return *this;
  }

  /// Makes built-in tools exist for the model. Throws `BadInputError` for any other name.
  template <std::convertible_to<std::string_view>... Names>
  BasicToolBox& activate(const Names&... names) {
    (activate_one(names), ...);
    return *this;
  }

  BasicToolBox& hooks(ToolHooks hooks) {
    hooks_ = std::move(hooks);
    return *this;
  }

  /// Stops a call that failed in the same way so many times in a row; off unless this is called.
  BasicToolBox& guard_loops(std::uint32_t same_failures = 3) {
    guard_ = std::make_unique<LoopGuard>(same_failures);
    return *this;
  }

  /// Allows again all calls that the guard has stopped: when a conversation begins, or once circumstances have changed.
  /// May run while other threads call tools.
  void forget_failures() const noexcept {
    if (guard_) guard_->forget();
  }

  /// What the model may call, as a JSON array of objects with name, description and parameters.
  [[nodiscard]] std::string schemas() const {
    std::string out = "[";
    for (const Entry& each : tools_) append_schema(out, each.info.name, each.info.description, each.info.parameters);
    for (const BuiltInToolRow& row : rows<BuiltInTool>)
      if (is_active(row.value)) append_schema(out, row.name, row.description, row.parameters);
    return out += ']';
  }

  /// Calls a tool as a model asked for it. The model is told of an unknown name. Throws what the tool and the built-in
  /// tools throw; without exceptions the reply holds it.
  [[nodiscard]] Reply call(std::string_view name, std::string_view args, const ToolContext& outer = {}) const {
    ToolContext context = outer;
    const ToolHandlers defaults = outer.defaults != nullptr ? defaults_.or_else(*outer.defaults) : ToolHandlers{};
    context.defaults = outer.defaults != nullptr ? &defaults : &defaults_;
    if (context.hooks == nullptr) context.hooks = &hooks_;
    for (const AgentHandlers& each : agent_handlers_)
      if (each.tool == name) context.agent = &each.handlers;

    if (const Entry* entry = find(name)) {
      if (context.guard == nullptr) context.guard = guard_.get();
      return entry->call(args, context);
    }
    const auto built_in = from_string<BuiltInTool>(name);
    Reply reply = built_in && is_active(*built_in) ? call_built_in(*built_in, args)
                                                   : Reply::escalated(name, {agent_, unknown_tool()});
    detail::tell(context.hooks->on_tool_use, name, args, reply.text());
    return reply;
  }

 private:
  struct Entry {
    ToolInfo info;
    detail::SharedCall<Reply(std::string_view, const ToolContext&)> call;
  };
  struct AgentHandlers {
    std::string tool;
    ToolHandlers handlers;
  };

  [[nodiscard]] const Entry* find(std::string_view name) const noexcept {
    for (const Entry& each : tools_)
      if (each.info.name == name) return &each;
    return nullptr;
  }

  [[nodiscard]] bool is_active(BuiltInTool tool) const noexcept { return active_[static_cast<std::size_t>(tool) - 1]; }

  void activate_one(std::string_view name) {
    const auto tool = from_string<BuiltInTool>(name);
    if (!tool) detail::refuse(BadInput{std::string_view{"activate"}, name, "be escalate or throwException"});
    active_[static_cast<std::size_t>(*tool) - 1] = true;
  }

  [[nodiscard]] std::string unknown_tool() const {
    std::string text = "There is no such tool.";
    std::string_view separator = " There are: ";
    const auto append = [&](std::string_view name) {
      text.append(separator).append(name);
      separator = ", ";
    };
    for (const Entry& each : tools_) append(each.info.name);
    for (const BuiltInToolRow& row : rows<BuiltInTool>)
      if (is_active(row.value)) append(row.name);
    return text;
  }

  static void append_schema(std::string& out, std::string_view name, std::string_view description,
                            std::string_view parameters) {
    const auto put = [&out](std::string_view piece) { out += piece; };
    out += out.size() > 1 ? ",{\"name\":\"" : "{\"name\":\"";
    detail::escape_json(name, put);
    out += "\",\"description\":\"";
    detail::escape_json(description, put);
    out.append("\",\"parameters\":").append(parameters).append("}");
  }

  [[nodiscard]] Reply call_built_in(BuiltInTool tool, std::string_view args) const {
    const std::string_view name = to_string(tool);
    const JsonRepair repair = repair_json(args, JsonParameters::from_schema(row_of(tool).parameters));
    const auto reason = repair.ok() ? detail::json_text_member(repair.text, "reason") : std::nullopt;
    if (!reason) return Reply::escalated(name, {agent_, "The argument reason must be a text."});
    if (tool == BuiltInTool::throw_exception) {
#if TRIAGE_EXCEPTIONS
      throw BasicToolExecutionException<Brand>{*reason};
#else
      return Reply::failed(name, Failure{FailureInfo{.message = *reason, .domain = Domain::tool, .retryable = false}});
#endif
    }
    const auto stated = detail::json_text_member(repair.text, "severity");
    const Severity severity = from_string<Severity>(stated.value_or("")).value_or(Severity::medium);
#if TRIAGE_EXCEPTIONS
    throw BasicEscalationException<Brand>{*reason, severity, agent_};
#else
    return Reply::escalated(name, {agent_, *reason, severity});
#endif
  }

  std::string agent_;
  std::vector<Entry> tools_;
  std::vector<AgentHandlers> agent_handlers_;
  ToolHandlers defaults_;
  ToolHooks hooks_;
  std::array<bool, std::size(rows<BuiltInTool>)> active_{};
  std::unique_ptr<LoopGuard> guard_;  // a box can move, its atomics cannot
};

/// The tools of an agent of the default brand.
using ToolBox = BasicToolBox<detail::DefaultBrand>;

}  // namespace triage::inline TRIAGE_ABI

#endif
