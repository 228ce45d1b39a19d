#pragma once

#include <random>

#include "support.h"

namespace fathom::evidence {

/// Whether the checker accepts, by one solver; nothing where that one cannot say.
std::optional<bool> accepted(ProofCase& example, solver::Backend backend);

/// An accepted example is right by every other route: all conditions by the other solver (or, where
/// `bothDecide` is off, none refuted by it); and in random runs no goal of it is violated, pre
/// holds at every entry and post at every return.
void expectRight(ProofCase& example, std::mt19937_64& random, bool bothDecide = true);

}  // namespace fathom::evidence
