#pragma once

#include <vector>

#include "frontend/java/bytecode/typed_body.h"

namespace fathom::frontend::java::relational {

/// By block and slot: whether some way from the block's entry reads the slot before it is written.
std::vector<std::vector<bool>> liveSlots(const TypedBody& body);

}  // namespace fathom::frontend::java::relational
