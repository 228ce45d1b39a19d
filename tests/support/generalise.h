#pragma once

#include <random>

#include "program/trace.h"

namespace fathom::test {

/// The trace with some of its runs that return, and all that these call, for any inputs.
program::Trace generalised(const program::Trace& trace, std::mt19937_64& random);

}  // namespace fathom::test
