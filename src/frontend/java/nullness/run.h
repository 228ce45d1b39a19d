#pragma once

#include <string>

#include "frontend/java/arguments.h"
#include "frontend/java/null_policy.h"

namespace fathom::frontend::java::nullness {

/// The cheap pass over all classes of the roots: a line of JSON (report.h), then the methods that
/// it reaches, as the engines are to see them (null_model/model_text.h).
std::string analyse(const Arguments& arguments, const Policy& policy);

}  // namespace fathom::frontend::java::nullness
