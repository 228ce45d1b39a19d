#pragma once

#include <string>

#include "frontend/java/arguments.h"
#include "frontend/java/null_policy.h"

namespace fathom::frontend::java::nullness {

/// The cheap pass over all classes of the roots: its JSON text.
std::string analyse(const Arguments& arguments, const Policy& policy);

}  // namespace fathom::frontend::java::nullness
