#pragma once

#include <vector>

#include "frontend/java/relational/collection_analysis.h"

namespace fathom::frontend::java::relational {

/// By variable: it is nothing but an object that the method made, or an iterator or a view of one,
/// and neither are known outside of the method as long as it runs. No iterator of it, nor a view,
/// is known afterwards.
std::vector<bool> privateVariables(const MethodFacts& facts);

}  // namespace fathom::frontend::java::relational
