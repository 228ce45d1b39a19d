#pragma once

#include <string>
#include <vector>

#include "report/result.h"

// What callers of a library must give to it.
namespace fathom::report {

struct Requirement {
  std::string sentence;   // p != 0
  std::string goal;       // that does not hold without it; "": what the program relies on anyway
  bool isCertain = true;  // false: nothing shows that it is needed, nor that it is not
};

/// The requirements of one entry point.
struct EntryRequirements {
  std::string entry;
  Position position;
  std::vector<Requirement> all;
  std::vector<bool> reached;  // by procedure: whether calls lead there; empty: proofs say it
};

/// Of each entry point that has any, in the order of the library. A requirement whose goal holds is
/// none; others belong to all entry points from which calls lead to their goals.
std::vector<EntryRequirements> requirementsOf(const Result& result);

/// The goals that are about the program itself.
std::vector<GoalResult> goalsOfProgram(const Result& result);

}  // namespace fathom::report
