#pragma once

#include <string>

#include "logic/value.h"

namespace fathom::report {

/// A value for people: numbers in decimal (bit-vectors signed, and unsigned where that differs),
/// long numbers and maps with their middle left out.
std::string valueText(const logic::TermStore& terms, const logic::Value& value);

/// What was assigned to something called `name`: "x = 5", "a[3] = 7, a[4] = 8" where few entries of
/// a map change, else the whole map. `brackets` are "[]" for arrays, "()" for relations.
std::string changeText(const logic::TermStore& terms, const std::string& name,
                       const logic::Value& before, const logic::Value& after, const char* brackets);

}  // namespace fathom::report
