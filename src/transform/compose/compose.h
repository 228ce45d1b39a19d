#pragma once

#include "transform/back_translation.h"

namespace fathom::transform {

/// A procedure that is called from one place only, without condition, and is no entry point,
/// becomes part of its caller: basic blocks that call each other become whole procedures, and what
/// is left is called from several places or goes around. Procedures keep their ids; those that
/// became part of others are left without edges. Goals move along. Requires: no globals but those
/// of axioms, no loops.
///
/// A proof that is translated back says nothing of what became part of a caller: its contracts
/// are true. Who needs them must find them.
Transformed compose(logic::TermStore& terms, const Program& program);

/// By procedure: whether it becomes part of its caller.
std::vector<bool> partsOfCallers(const logic::TermStore& terms, const Program& program);

}  // namespace fathom::transform
