// The version of triage and its ABI namespaces.
//
//   #if TRIAGE_VERSION < 200  // before 0.2.0
//
// The version is written only here: CMake, the packages and the tests read this file.

#ifndef TRIAGE_VERSION_HPP
#define TRIAGE_VERSION_HPP

#define TRIAGE_VERSION_MAJOR 0
#define TRIAGE_VERSION_MINOR 2
#define TRIAGE_VERSION_PATCH 0

/// The version as one number that compares: 0.2.0 is 200, 1.2.3 is 10203.
#define TRIAGE_VERSION (TRIAGE_VERSION_MAJOR * 10000 + TRIAGE_VERSION_MINOR * 100 + TRIAGE_VERSION_PATCH)

/// The inline namespaces of this version: header-only or compiled, of units with and without exceptions, and with
/// exceptions but without RTTI. `TRIAGE_ABI` is one of them.
#define TRIAGE_ABI_EXCEPTIONS v0_2
#define TRIAGE_ABI_NO_RTTI v0_2_no_rtti
#define TRIAGE_ABI_NO_EXCEPTIONS v0_2_no_exceptions
#define TRIAGE_ABI_COMPILED_EXCEPTIONS v0_2_compiled
#define TRIAGE_ABI_COMPILED_NO_RTTI v0_2_compiled_no_rtti
#define TRIAGE_ABI_COMPILED_NO_EXCEPTIONS v0_2_compiled_no_exceptions

#endif
