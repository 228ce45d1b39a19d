#pragma once

#include "program/program.h"

namespace fathom::program {

/// The check of goals about what the callers of a library must give to it. Such a goal that does
/// not hold is a requirement on callers, never a fault of the program; executions go on where its
/// condition holds, so what is proved of the others holds for callers that meet it.
inline constexpr const char* kRequires = "requires";

inline bool isRequirement(const Goal& goal) {
  return goal.check == kRequires;
}

}  // namespace fathom::program
