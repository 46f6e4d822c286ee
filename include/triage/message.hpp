// What to tell people: `user_message` for the user, `debug_message` for the log. Secrets are masked.
//
//   show(triage::user_message(failure));

#ifndef TRIAGE_MESSAGE_HPP
#define TRIAGE_MESSAGE_HPP

#include <triage/failure/catalogue.hpp>
#include <triage/failure/debug_message.hpp>
#include <triage/failure/fields.hpp>
#include <triage/failure/user_message.hpp>

#endif
