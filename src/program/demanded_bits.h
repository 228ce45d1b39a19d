#pragma once

#include <optional>

#include "program/program.h"

namespace fathom::program {

/// A variable, and the floating-point number whose bits it is.
struct DemandedBits {
  Term variable;
  Term number;
};

/// What the condition that these are the bits of a number says: bits(number) has no term. Where the
/// number is no NaN, the variable has one value.
std::optional<DemandedBits> demandedBits(const logic::TermStore& terms, Term condition);

}  // namespace fathom::program
