#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "base/id.h"

namespace fathom::logic {

// Handles into a TermStore. == is identity, which inside one store is equality of content.
using Sort = Id<struct SortTag>;
using Symbol = Id<struct SymbolTag>;
using Term = Id<struct TermTag>;

/// Float: IEEE 754 binary32 and binary64; all NaNs are one value.
enum class SortKind : std::uint8_t { Bool, Int, BitVec, Float, Array, Uninterpreted };

/// What stands at the root of a term. Builders normalise: there is no subtraction, no implication,
/// no strict comparison of integers, no distinct; a > b is built as a >= b + 1, and so on.
enum class Kind : std::uint8_t {
  True,
  False,
  IntConst,
  BvConst,
  FpConst,
  Apply,  // a function, relation or constant symbol applied to its arguments
  Bound,  // variable of an enclosing quantifier, by de Bruijn index
  Not,
  And,
  Or,
  Eq,
  Ite,
  Add,
  Mul,
  Div,
  Mod,  // Int; Div and Mod are SMT-LIB's, with a/0 = 0 and a%0 = a
  Le,
  Ge,  // Int; always (sum without constant) against a constant, gcd 1, leading coefficient > 0
  BvAdd,
  BvMul,
  BvUdiv,
  BvUrem,
  BvSdiv,
  BvSrem,
  BvAnd,
  BvOr,
  BvXor,
  BvNot,
  BvShl,
  BvLshr,
  BvAshr,
  BvUlt,
  BvUle,
  BvSlt,
  BvSle,
  BvExtract,
  BvConcat,
  BvZeroExtend,
  BvSignExtend,
  FpAdd,  // arithmetic rounds to the nearest, ties to even
  FpMul,
  FpDiv,
  FpSqrt,
  FpNeg,
  FpAbs,
  FpFloor,
  FpCeil,
  FpNearest,  // the nearest integral number, ties to even
  FpLt,
  FpLe,
  FpEq,  // IEEE 754's: NaN differs from itself, 0.0 is -0.0; Eq is identity
  FpIsNan,
  FpConvert,     // to the other width
  FpFromSigned,  // a bit-vector, read as signed
  FpToSigned,    // truncated; NaN is 0, what is too large or small is the largest or least
  FpFromBits,
  Select,
  Store,
  ConstArray,
  Forall,
  Exists,
};

/// A value that depends on parameters: body has its parameters as Bound 0 .. parameters.size()-1.
/// Without parameters it is just a term. Relations and functions as state are assigned lambdas.
struct Lambda {
  std::vector<Sort> parameters;
  Term body;

  friend bool operator==(const Lambda&, const Lambda&) = default;
};

}  // namespace fathom::logic
