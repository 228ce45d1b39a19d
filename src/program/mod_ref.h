#pragma once

#include <vector>

#include "program/program.h"

namespace fathom::program {

/// Which globals a run of each procedure may look at or change, callees included: indices into
/// Program::globals, ascending. Procedures that are targets of one guarded call have equal sets.
struct ModRef {
  std::vector<std::vector<std::size_t>> touched;  // by procedure; a superset of changed
  std::vector<std::vector<std::size_t>> changed;
};

/// The least solution of: what a body does itself, what its callees do, what its fellow targets do.
/// Cost: the program once, then the size of the result times the calls of each procedure.
ModRef modRef(const logic::TermStore& terms, const Program& program);

}  // namespace fathom::program
