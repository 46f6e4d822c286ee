// Tool calls that fail: recovery (retry, fix, escalate, throw), a toolbox, a guard against loops, repair of JSON.
//
//   triage::ToolBox tools;

#ifndef TRIAGE_TOOLS_HPP
#define TRIAGE_TOOLS_HPP

#include <triage/json/arguments.hpp>
#include <triage/tools/call.hpp>
#include <triage/tools/errors.hpp>
#include <triage/tools/fixer.hpp>
#include <triage/tools/info.hpp>
#include <triage/tools/loop_guard.hpp>
#include <triage/tools/recovery.hpp>
#include <triage/tools/reply.hpp>
#include <triage/tools/tool.hpp>
#include <triage/tools/toolbox.hpp>

#endif
