// `import triage;`: everything but the adapters as one C++20 module. Experimental, for clang 19 or newer; see
// tests/packaging/module for how to build and import it.
//
// The declarations stay attached to the global module, so that a program may import in one unit and include in another.

module;
// All that our headers include must be here, or it would become a part of the module. A test compares.
#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cerrno>
#include <charconv>
#include <chrono>
#include <cmath>
#include <compare>
#include <concepts>
#include <condition_variable>
#include <coroutine>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <cxxabi.h>
#include <exception>
#if __has_include(<expected>)
#include <expected>
#endif
#include <fmt/format.h>
#if __has_include(<format>)
#include <format>
#endif
#include <initializer_list>
#include <iterator>
#include <limits>
#include <map>
#include <memory>
#include <mutex>
#include <new>
#include <optional>
#include <ostream>
#if __has_include(<pthread.h>)
#include <pthread.h>
#endif
#include <span>
#include <stdexcept>
#if __has_include(<stop_token>)
#include <stop_token>
#endif
#include <string>
#include <string_view>
#include <system_error>
#include <tuple>
#include <type_traits>
#include <typeinfo>
#include <utility>
#include <variant>
#include <vector>
#include <version>

export module triage;

export extern "C++" {
#include <triage/triage.hpp>
}
