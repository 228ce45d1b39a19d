#pragma once

#include "program/program.h"

namespace fathom::frontend {

/// Replaces variables that have one value only by that value:
/// - globals that only the first edge of the program writes: numbers and references, and maps with
///   few entries, whose reads become case distinctions (larger maps stay variables); not where
///   there are several entry points, or where the first edge may run twice;
/// - locals that the source does not name, with one assignment, before all that reads them.
void foldConstantVariables(logic::TermStore& terms, program::Program& program);

}  // namespace fathom::frontend
