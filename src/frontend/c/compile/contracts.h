#pragma once

#include <string>
#include <vector>

#include "base/errors.h"
#include "frontend/c/options.h"

namespace fathom::frontend::c {

/// The contracts in the comments of a source: of each function, what a comment right before its
/// declaration says behind "requires:", to the end of the line:
///   length(a) >= n, length(a) >= 4   so many elements lie where the parameter leads
///   string(s)                        a string, and nothing behind it
/// with "and" between several. InputError where a line says something else.
std::vector<Contract> contractsIn(const std::string& source, const std::string& file);

}  // namespace fathom::frontend::c
