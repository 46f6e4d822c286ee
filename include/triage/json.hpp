// Mends JSON that a model wrote badly, and says what it changed; shows what is complete of JSON that arrives in pieces.
//
//   triage::JsonRepair repair = triage::repair_json(text);

#ifndef TRIAGE_JSON_HPP
#define TRIAGE_JSON_HPP

#include <triage/json/arguments.hpp>
#include <triage/json/notes.hpp>
#include <triage/json/parameters.hpp>
#include <triage/json/repair.hpp>
#include <triage/json/stream.hpp>

#endif
