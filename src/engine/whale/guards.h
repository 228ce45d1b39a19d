#pragma once

#include "engine/engine.h"
#include "engine/whale/body.h"

namespace fathom::engine::whale {

/// A guard for every function, over its inputs: what is the same at all calls of it, as far as that
/// is a value. True of entry points. A fixed point of calls: guards of callers and their bodies
/// give the guards of callees.
std::vector<Term> constantGuards(Context& context, const Bodies& bodies, const Budget& budget);

}  // namespace fathom::engine::whale
