#pragma once

#include <random>

#include "frontend_java/class_builder.h"

namespace fathom::frontend::java {

/// Flips bits, sets bytes to numbers at the edge, repeats or drops some, or cuts the end off.
void damage(ByteList& bytes, std::mt19937& random);

}  // namespace fathom::frontend::java
