#pragma once

#include <optional>
#include <string>

#include "program/serial/serial.h"

// A file in which engines keep what they learned about a program:
//
//   {"facts": 1, "proof": P,
//    "procedures": {NAME: {"hash": TEXT, "callers": [NAME, ...], "entry": BOOL}, ...}}
//
// P as in program/serial.
namespace fathom::store {

/// Nothing where there is no such file yet. Throws InputError where it is no file of invariants, or
/// none that can be written.
std::optional<program::serial::Json> readInvariantFile(const std::string& file);
/// Throws EnvironmentError where it cannot be written.
void writeInvariantFile(const std::string& file, const program::serial::Json& invariants);

}  // namespace fathom::store
