#pragma once

#include <string>

namespace fathom {

/// A search ended without an answer, and why. One of the answers of solvers and searches; engines
/// throw it where nothing is left to try for the goals they work on.
struct GaveUp {
  std::string why;
};

}  // namespace fathom
