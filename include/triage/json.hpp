// Mends JSON that a model wrote badly, and says what it changed.
//
//   triage::JsonRepair repair = triage::repair_json(text);

#ifndef TRIAGE_JSON_HPP
#define TRIAGE_JSON_HPP

#include <triage/json/notes.hpp>
#include <triage/json/repair.hpp>

#endif
