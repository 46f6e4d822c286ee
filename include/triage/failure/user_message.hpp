// What to tell a user about a failure: what happened and what to do next.
//
//   user_message(failure)     // "Cannot connect to OpenAI. Check your internet connection, then try again."
//
// The sentences come from a catalogue. No text of the provider's, no host, key or id reaches them. Needs neither
// exceptions nor RTTI.

#ifndef TRIAGE_FAILURE_USER_MESSAGE_HPP
#define TRIAGE_FAILURE_USER_MESSAGE_HPP

#include <optional>
#include <string>

#include <triage/failure/catalogue.hpp>
#include <triage/failure/failure.hpp>

namespace triage::inline TRIAGE_ABI {
/// One or two plain sentences in the words of `catalogue`. With `now`, a stated time is printed as a wait. Throws
/// `std::bad_alloc`.
[[nodiscard]] TRIAGE_RUNTIME_FUNCTION std::string user_message(const Failure& failure,
                                                               const Catalogue& catalogue = english_catalogue,
                                                               std::optional<TimePoint> now = std::nullopt);

}  // namespace triage::inline TRIAGE_ABI

#if !TRIAGE_COMPILED
#include <triage/failure/user_message_body.hpp>
#endif

#endif
