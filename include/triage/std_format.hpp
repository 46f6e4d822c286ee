// `std::format` for failures, decisions and all names, where the standard library has it; opt-in.
//
//   std::format("{:s}", failure)

#ifndef TRIAGE_STD_FORMAT_HPP
#define TRIAGE_STD_FORMAT_HPP

#include <triage/failure/std_format.hpp>

#endif
