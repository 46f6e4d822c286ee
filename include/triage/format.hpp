// fmt formatters for everything of triage that has a text.
//
//   fmt::print("{}: {}\n", failure, decision);

#ifndef TRIAGE_FORMAT_HPP
#define TRIAGE_FORMAT_HPP

#include <triage/failure/format.hpp>

#endif
