#pragma once

#include "program/program.h"

namespace fathom::engine::updr {

/// The fragment: state over uninterpreted sorts and Bool, functions and quantifiers stratified, so
/// that finitely many terms of each sort are enough. Throws Unsupported, which names the variable,
/// or the cycle of sorts.
void requireEpr(const logic::TermStore& terms, const program::Program& program);

}  // namespace fathom::engine::updr
