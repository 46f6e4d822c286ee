// `<<` for failures, decisions and all names; opt-in.
//
//   std::cerr << failure

#ifndef TRIAGE_OSTREAM_HPP
#define TRIAGE_OSTREAM_HPP

#include <triage/failure/ostream.hpp>

#endif
