#pragma once

#include <string>

#include "base/reason.h"

namespace fathom {

/// A search ended without an answer, and why. One of the answers of solvers and searches; engines
/// throw it where nothing is left to try for the goals they work on.
struct GaveUp {
  std::string why;
  Reason reason = Reason::Incomplete;
};

/// The limit of time or work is reached: with more of it there may be an answer.
inline GaveUp outOfTime() {
  return {"timeout", Reason::Timeout};
}

}  // namespace fathom
