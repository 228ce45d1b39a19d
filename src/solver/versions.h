#pragma once

#include <string>

namespace fathom::solver {

/// The versions of the solvers that are linked: numbers separated by dots.
std::string z3Version();
std::string cvc5Version();

}  // namespace fathom::solver
