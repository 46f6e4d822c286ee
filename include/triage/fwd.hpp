// The enums and the values of triage, declared but not defined, for headers that only mention them.
//
//   void log(const triage::Failure& failure);

#ifndef TRIAGE_FWD_HPP
#define TRIAGE_FWD_HPP

#include <triage/config.hpp>

namespace triage::inline TRIAGE_ABI {

// Visibility is given here once; a later definition keeps it.
enum class TRIAGE_VISIBLE ErrorKind : unsigned char;
enum class TRIAGE_VISIBLE AgentErrorKind : unsigned char;
enum class TRIAGE_VISIBLE ErrorType : unsigned char;
enum class TRIAGE_VISIBLE ErrorCategory : unsigned char;
enum class TRIAGE_VISIBLE ActionType : unsigned char;
enum class TRIAGE_VISIBLE ModelErrorCode : unsigned char;
enum class TRIAGE_VISIBLE ToolErrorCode : unsigned char;
enum class TRIAGE_VISIBLE Domain : unsigned char;
enum class TRIAGE_VISIBLE Severity : unsigned char;
enum class TRIAGE_VISIBLE ThrownAs : unsigned char;
enum class TRIAGE_VISIBLE Retryability : unsigned char;
enum class TRIAGE_VISIBLE Action : unsigned char;
enum class TRIAGE_VISIBLE Remedy : unsigned char;
enum class TRIAGE_VISIBLE Scope : unsigned char;
enum class TRIAGE_VISIBLE Horizon : unsigned char;
enum class TRIAGE_VISIBLE Phase : unsigned char;
enum class TRIAGE_VISIBLE Confidence : unsigned char;
enum class TRIAGE_VISIBLE Provider : unsigned char;

struct KindTraits;
struct Classification;
struct Evidence;
struct Rule;
class TRIAGE_VISIBLE Failure;

}  // namespace triage::inline TRIAGE_ABI

#endif
