// The headers of triage among the macros of others: it is enough that this compiles.
//
// Headers of the standard library and of fmt come first, because they have trouble of their own with some macros.

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <charconv>
#include <chrono>
#include <compare>
#include <concepts>
#include <condition_variable>
#include <coroutine>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <exception>
#include <functional>
#include <iterator>
#include <limits>
#include <map>
#include <memory>
#include <mutex>
#include <new>
#include <optional>
#include <random>
#include <set>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>
#include <thread>
#include <tuple>
#include <type_traits>
#include <typeinfo>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

#include <fmt/format.h>

// <windows.h>
#define min(a, b) (((a) < (b)) ? (a) : (b))
#define max(a, b) (((a) > (b)) ? (a) : (b))
#define ERROR 0
#define NO_ERROR 0
#define DELETE 0x10000
#define STRICT 1
#define IN
#define OUT
#define OPTIONAL
#define near
#define far
#define small char
#define interface struct
#define GetMessage GetMessageA
#define SendMessage SendMessageA
#define CreateFile CreateFileA
#define GetObject GetObjectA
#define DOMAIN 1
#define OVERFLOW 3
// X11
#define None 0L
#define Status int
#define Success 0
#define Bool int
#define True 1
#define False 0
#define Always 2
#define Unsorted 0
#define CurrentTime 0L
#define Above 0
#define Below 1
#define KeyPress 2
// Qt
#define slots
#define signals public
#define emit
#define forever for (;;)
#define foreach(variable, container) for (variable : container)
#define Q_OBJECT
// Apple: AssertMacros.h
#define check(assertion) static_cast<void>(assertion)
#define verify(assertion) static_cast<void>(assertion)
#define require(assertion, label) static_cast<void>(assertion)
#define nil nullptr
#define YES 1
#define NO 0
// glib, glibc, BSD, Arduino
#define TRUE 1
#define FALSE 0
#define MIN(a, b) (((a) < (b)) ? (a) : (b))
#define MAX(a, b) (((a) > (b)) ? (a) : (b))
#define ABS(a) (((a) < 0) ? -(a) : (a))
#define major(device) ((device) >> 8)
#define minor(device) ((device)&0xFF)
#define unix 1
#define linux 1
#define F(text) text
#define HIGH 1
#define LOW 0
#define DEFAULT 1
#define EXTERNAL 0
// syslog.h, test libraries, loggers
#define LOG_ERR 3
#define LOG(level) static_cast<void>(level)
#define CHECK(condition) static_cast<void>(condition)
#define REQUIRE(condition) static_cast<void>(condition)
#define ASSERT(condition) static_cast<void>(condition)
#define TEST(suite, name) void suite##_##name()
#define DEBUG 1
#define INFO 2
#define WARNING 3
#define FATAL 4
#define T_ 1

#include <triage/adapters/http_error.hpp>
#include <triage/classify.hpp>
#include <triage/explain.hpp>
#include <triage/failover.hpp>
#include <triage/json.hpp>
#include <triage/message.hpp>
#include <triage/rules.hpp>
#include <triage/tools.hpp>
#include <triage/triage.hpp>
#include <triage/waits.hpp>

static_assert(triage::classify({.status = 429}).kind == triage::ErrorKind::rate_limit);
