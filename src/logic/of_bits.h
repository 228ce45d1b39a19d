#pragma once

#include <span>

#include "logic/term_store.h"

namespace fathom::logic {

/// Whether all terms in the formulas are booleans and bit-vectors, without functions: QF_BV.
bool isOfBits(const TermStore& terms, std::span<const Term> formulas);

}  // namespace fathom::logic
