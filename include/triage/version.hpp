// The version of triage and its ABI namespaces.
//
// This file is the version's only home: CMake, the packages and the tests read it from here.

#ifndef TRIAGE_VERSION_HPP
#define TRIAGE_VERSION_HPP

#define TRIAGE_VERSION_MAJOR 0
#define TRIAGE_VERSION_MINOR 1
#define TRIAGE_VERSION_PATCH 0

/// The version as one number that compares: 0.1.0 is 100, 1.2.3 is 10203.
#define TRIAGE_VERSION (TRIAGE_VERSION_MAJOR * 10000 + TRIAGE_VERSION_MINOR * 100 + TRIAGE_VERSION_PATCH)

/// The inline namespaces of this version, of units with and without exceptions; `TRIAGE_ABI` is one of them.
#define TRIAGE_ABI_EXCEPTIONS v0_1
#define TRIAGE_ABI_NO_EXCEPTIONS v0_1_no_exceptions

#endif
