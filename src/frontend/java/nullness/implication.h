#pragma once

#include "frontend/java/nullness/state.h"

namespace fathom::frontend::java::nullness {

/// Whether every value that `strong` allows is one that `weak` allows.
constexpr bool isWithin(Nullity strong, Nullity weak) {
  return (strong | weak) == weak;
}

/// Whether what holds at a place implies what is claimed at the entry of a block of this shape.
bool implies(const State& here, const State& claim, const Shape& shape);

}  // namespace fathom::frontend::java::nullness
