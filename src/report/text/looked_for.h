#pragma once

#include <string>

#include "report/result.h"

namespace fathom::report {

/// The sentence for a program without goals: which checks were asked, and that none applies.
std::string lookedForText(const Result& result);

}  // namespace fathom::report
