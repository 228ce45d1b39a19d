#pragma once

#include "base/integer.h"
#include "logic/term.h"

namespace fathom::logic {

/// The value of a bit-vector operation of two operands of one width (arithmetic, division, shifts,
/// bitwise), as SMT-LIB defines it: the one place for this meaning. Operands and result in [0,
/// 2^width).
Integer bitVecOperation(Kind kind, const Integer& a, const Integer& b, unsigned width);
/// The same for BvUlt, BvUle, BvSlt, BvSle.
bool bitVecComparison(Kind kind, const Integer& a, const Integer& b, unsigned width);
/// All ones.
Integer bitVecOnes(unsigned width);

}  // namespace fathom::logic
