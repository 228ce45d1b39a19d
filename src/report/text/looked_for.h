#pragma once

#include <string>

#include "report/result.h"

namespace fathom::report {

/// Why a program has no goals: what was looked for, and that nothing of it is there.
std::string lookedForText(const Result& result);

}  // namespace fathom::report
