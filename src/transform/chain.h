#pragma once

#include "transform/back_translation.h"

namespace fathom::transform {

/// The second transform was applied to the program of the first: both as one.
Transformed chained(Transformed first, Transformed second);

}  // namespace fathom::transform
