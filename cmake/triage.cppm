// `import triage;`: everything but the adapters as one C++20 module. Experimental, for clang 19 or newer; see
// tests/packaging/module for how to build and import it.
//
// The declarations stay attached to the global module, so that a program may import in one unit and include in another.

module;
// All that our headers include must be here, or it would become a part of the module. A test compares.
#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <concepts>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cxxabi.h>
#include <exception>
#include <fmt/format.h>
#include <initializer_list>
#include <limits>
#include <mutex>
#include <new>
#include <optional>
#include <stdexcept>
#include <stop_token>
#include <string>
#include <string_view>
#include <system_error>
#include <type_traits>
#include <typeinfo>
#include <unordered_map>
#include <utility>

export module triage;

export extern "C++" {
#include <triage/triage.hpp>
}
