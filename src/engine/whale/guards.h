#pragma once

#include "engine/engine.h"
#include "engine/whale/body.h"

namespace fathom::engine::whale {

/// What ranges say of a function: `guard` of the inputs of all calls, `post` of all outputs; both
/// in its words. True of the inputs of entry points.
struct Guarded {
  Term guard;
  Term post;
};

struct Ranges {
  std::vector<Guarded> functions;
  std::vector<GoalId> open;  // goals that may be violated all the same
};

/// A fixed point: the guard of a caller, its body and the posts of its callees give
/// its post and the guards of its callees. Says nothing where that takes too long.
Ranges findRanges(Context& context, const Bodies& bodies, const Budget& budget);

}  // namespace fathom::engine::whale
