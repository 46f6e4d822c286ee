// Maps internal exceptions to public ones at the edge of a component. Only where exceptions are on.
//
//   constexpr auto to_public = triage::mapper(triage::map<http::Error, triage::NetworkException>());
//
//   return triage::boundary(to_public, [&] { return provider.ask(prompt); });

#ifndef TRIAGE_BOUNDARY_HPP
#define TRIAGE_BOUNDARY_HPP

#include <triage/failure/boundary.hpp>

#endif
