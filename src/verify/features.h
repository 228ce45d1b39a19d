#pragma once

#include <string>
#include <vector>

#include "program/program.h"

namespace fathom::verify {

/// What is measured of a program before an engine is chosen.
struct Features {
  std::size_t procedures = 0;
  std::size_t edges = 0;
  std::size_t loops = 0;
  bool recursion = false;
  bool relations = false;
  bool arrays = false;
  bool bitVectors = false;
  bool choices = false;  // executions differ: inputs or nondeterminism
  std::size_t goals = 0;
  std::size_t depth = 0;  // calls from an entry point to the deepest goal's procedure, at least

  bool repeats() const { return recursion || loops > 0; }
};

Features featuresOf(const logic::TermStore& terms, const program::Program& program,
                    const std::vector<program::GoalId>& goals);

/// "3 procedures, 120 edges, 2 loops, arrays, 4 goals, the deepest behind 2 calls".
std::string toString(const Features& features);

}  // namespace fathom::verify
