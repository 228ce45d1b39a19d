#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "logic/term_store.h"

namespace fathom::logic {

/// Applies an operator of SMT-LIB's core, Ints, BitVec, FloatingPoint and Array theories by its
/// name (with its rounding mode: fp.add RNE), with its numerals where it is indexed ((_ extract 7
/// 0) has {7, 0}). Nothing: there is no such operator. A string: why the arguments do not fit.
using Applied = std::variant<Term, std::string>;
std::optional<Applied> applyOperator(TermStore& terms, std::string_view name,
                                     std::span<const unsigned> indices, std::span<const Term> args);

/// 32 or 64 for the formats of IEEE 754 that we know.
std::optional<unsigned> floatWidthOf(unsigned exponent, unsigned significand);

}  // namespace fathom::logic
