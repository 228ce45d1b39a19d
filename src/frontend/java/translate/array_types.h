#pragma once

#include "frontend/java/reach/reachable.h"
#include "frontend/java/translate/entry_points.h"

namespace fathom::frontend::java::translation {

/// Types of the arrays that may exist, each once.
std::vector<Type> arrayTypes(const Reachability& reach, const EntryPoints& entryPoints);

}  // namespace fathom::frontend::java::translation
