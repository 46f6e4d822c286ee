// Maps internal exceptions to public ones at the edge of a component. Only where exceptions are on.
//
//   return triage::boundary([&] { return provider.ask(prompt); });

#ifndef TRIAGE_BOUNDARY_HPP
#define TRIAGE_BOUNDARY_HPP

#include <triage/failure/boundary.hpp>

#endif
