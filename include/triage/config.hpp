// What the compiler offers and what the user chose.
//
// Every switch is 0 or 1, has a default, and may be defined before the first triage header.

#ifndef TRIAGE_CONFIG_HPP
#define TRIAGE_CONFIG_HPP

#include <triage/version.hpp>

/// 1 where exceptions may be thrown; `exceptions.hpp` and `boundary.hpp` need it.
#ifndef TRIAGE_EXCEPTIONS
#if defined(__cpp_exceptions) || defined(__EXCEPTIONS) || defined(_CPPUNWIND)
#define TRIAGE_EXCEPTIONS 1
#else
#define TRIAGE_EXCEPTIONS 0
#endif
#endif
#if TRIAGE_EXCEPTIONS != 0 && TRIAGE_EXCEPTIONS != 1
#error "TRIAGE_EXCEPTIONS must be 0 or 1"
#endif

/// `try` and `catch (...)` of code that also compiles without exceptions, where only the first block is left.
#if TRIAGE_EXCEPTIONS
#define TRIAGE_TRY try
#define TRIAGE_CATCH(declaration) catch (declaration)
#else
#define TRIAGE_TRY if constexpr (true)
#define TRIAGE_CATCH(declaration) if constexpr (false)
#endif

/// The inline namespace that keeps apart what one program may hold twice: incompatible versions, and units with and
/// without exceptions, where functions of one name differ. Units that pass types of triage to each other need the same
/// setting; one that has exceptions may ask for `TRIAGE_EXCEPTIONS` 0.
#if TRIAGE_EXCEPTIONS
#define TRIAGE_ABI TRIAGE_ABI_EXCEPTIONS
#else
#define TRIAGE_ABI TRIAGE_ABI_NO_EXCEPTIONS
#endif

/// 1 where `typeid` and `dynamic_cast` work. Where they do not, all else does, but for three things: the type names of
/// foreign exceptions are empty, `Exception::cause` does not see what `std::throw_with_nested` nested, and a cause that
/// is given by its base class and not being handled is copied as that base.
#ifndef TRIAGE_RTTI
#if defined(__cpp_rtti) || defined(__GXX_RTTI) || defined(_CPPRTTI)
#define TRIAGE_RTTI 1
#else
#define TRIAGE_RTTI 0
#endif
#endif
#if TRIAGE_RTTI != 0 && TRIAGE_RTTI != 1
#error "TRIAGE_RTTI must be 0 or 1"
#endif

/// 1 where texts are read byte by byte at run time, as they are while compiling, and not eight bytes at a time. The
/// answers are the same: the tests compare them.
#ifndef TRIAGE_BYTEWISE
#define TRIAGE_BYTEWISE 0
#endif
#if TRIAGE_BYTEWISE != 0 && TRIAGE_BYTEWISE != 1
#error "TRIAGE_BYTEWISE must be 0 or 1"
#endif

/// Gives a type default visibility, so that a type thrown in one shared library is caught in another.
/// A template is never more visible than its arguments, hence the enums carry it too.
#ifndef TRIAGE_VISIBLE
#if defined(__GNUC__) && !defined(_WIN32)
#define TRIAGE_VISIBLE [[gnu::visibility("default")]]
#else
#define TRIAGE_VISIBLE
#endif
#endif

/// Keeps a function that is called from many places out of them, so that programs stay small.
#ifndef TRIAGE_NOINLINE
#if defined(__GNUC__)
#define TRIAGE_NOINLINE [[gnu::noinline]]
#elif defined(_MSC_VER)
#define TRIAGE_NOINLINE [[msvc::noinline]]
#else
#define TRIAGE_NOINLINE
#endif
#endif

/// The same for what is seldom called: small rather than fast.
#ifndef TRIAGE_COLD
#if defined(__GNUC__)
#define TRIAGE_COLD [[gnu::noinline, gnu::cold]]
#else
#define TRIAGE_COLD TRIAGE_NOINLINE
#endif
#endif

/// Lets compilers that know it warn where a view is made of something that dies before it.
#ifndef TRIAGE_LIFETIMEBOUND
#if defined(__has_cpp_attribute)
#if __has_cpp_attribute(clang::lifetimebound)
#define TRIAGE_LIFETIMEBOUND [[clang::lifetimebound]]
#elif __has_cpp_attribute(msvc::lifetimebound)
#define TRIAGE_LIFETIMEBOUND [[msvc::lifetimebound]]
#endif
#endif
#ifndef TRIAGE_LIFETIMEBOUND
#define TRIAGE_LIFETIMEBOUND
#endif
#endif

static_assert(sizeof("\u00e9") == 3, "the tables are UTF-8, and so must literals be: MSVC needs /utf-8");

#endif
